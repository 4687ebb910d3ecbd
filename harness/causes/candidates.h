// The changes to a model that are worth trying.
#pragma once

#include <span>
#include <vector>

#include "harness/causes/explanation.h"
#include "harness/causes/scales.h"

namespace ofcheck {

/// Every value of an option and every slip that needs no number read from the answers.
std::vector<Departure> closed_changes(std::span<const Evidence> evidence, const ExplainLimits& limits);

/// A preset, and its values that differ from the rules that some question was asked under.
struct DifferingPreset {
  std::string_view preset;
  Settings values;
};
/// The presets with at least two such values. Slow unless the answers share their rules: see sharing_rules.
std::vector<DifferingPreset> differing_presets(std::span<const Evidence> evidence);

/// Slips whose number can be read from one of the first `most` of these answers, each slip once. Fewer matches than
/// that are read, since replaying one is slow.
std::vector<Slip> slips_read(const Scales& scales, const Model& model, const AnswerPlaces& places, std::size_t most);

/// The tables that the answers add up to under a model, where such a table replaces options. Each is a list of changed
/// entries. A table that no wrong answer depends on is left out.
std::vector<Slips> tables_read(const Scales& scales, const Model& model, const ExplainLimits& limits);

/// Slips that no catalogue has: a step goes wrong on certain boards, and which boards these are is learned from the
/// answers. For each way in which a board can be taken otherwise (it fouls, earns nothing, leads to Fantasyland) the
/// conditions that fit the answers best: those under which most of the wrong answers become right and none of the right
/// ones wrong.
std::vector<Slip> slips_learned(const Scales& scales);

/// The tables of Fantasyland that answers come to: which tops enter and which rows stay, with how many cards. They are
/// read from the answers, entry by entry: the changes that make fantasyland.entry-table and fantasyland.stay-table what
/// the answers say, for an engine that has these values and slips besides; a list for each of the two that differs.
/// Only answers under the rules of the first that give a number of cards are read.
std::vector<Slips> read_tables(std::span<const Evidence> said, const Settings& settings, const Slips& slips);

/// What rows and fouls pay, read from an engine's points as the tables that a house may write: the changes that make
/// showdown.lines-table and showdown.foul-table what the points say, for an engine that has these
/// values and slips besides; a list for each of the two that differs and of which no slip is. Answers to
/// `score` and hands of matches under the rules of the first are read: of two seats, or if they give the points of each
/// pair.
std::vector<Slips> read_points_tables(std::span<const Evidence> said, const Settings& settings, const Slips& slips);

/// Options that are numbers, of which there is no end: which of them are tried, as caps and as lengths of a match.
/// Every number of points at the beginning of a match does the same. These are the numbers that answers suggest and no
/// preset has, in rule-book order: as a cap what a seat has lost, as the length of a match the hands that were asked
/// about.
Settings suggested_numbers(std::span<const Evidence> said);

}  // namespace ofcheck
