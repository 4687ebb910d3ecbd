// Every vector of house rules against one dispute: which options matter, what comes out in how many vectors, and which
// options decide. Exact: nothing is sampled.
#pragma once

#include "harness/settle/dispute.h"

namespace ofcheck {

/// An option and the values that are tried.
struct Choice {
  const ofc::RuleInfo* option = nullptr;
  std::vector<int> values;
};
using Choices = std::vector<Choice>;

/// Which values of the options a table might play.
enum class Breadth : std::uint8_t {
  all,         // every value of the kit
  documented,  // the values that a source states or one of the houses plays
};

/// What the table agrees on already: options with the one value that they have.
using Agreed = std::vector<std::pair<const ofc::RuleInfo*, int>>;

/// An option that matters: for some values of the others, two of its own give different outcomes.
struct Deciding {
  const ofc::RuleInfo* option = nullptr;
  std::vector<std::vector<int>> groups;  // its values; those of one group never give different outcomes
};

/// What comes out in some of the vectors.
struct OutcomeClass {
  std::string outcome;
  std::uint64_t vectors = 0;
};

/// What all vectors make of one part of a dispute.
struct Vectors {
  std::vector<Deciding> options;       // those that matter, in rule-book order. No smaller set decides
  std::uint64_t count = 1;             // vectors of these options
  std::vector<OutcomeClass> outcomes;  // the most frequent first; their vectors add up to `count`
};

/// The values of each option that has a say in finished boards, as far as the chairs' cards fit the deck.
/// `houses` are the rule sets that are asked: what they play is documented, and their settlement.cap is tried too,
/// which is a number, of which there is no end.
Choices choices_for(const Dispute& dispute, Breadth breadth, const Agreed& agreed, std::span<const ofc::Rules> houses);

/// Tries every vector of the choices, with these tables.
Vectors vectors_of(const Dispute& dispute, const Part& part, const Choices& choices, const ofc::HouseTables& tables);

}  // namespace ofcheck
