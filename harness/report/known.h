// Lists of known failures: which questions an engine is known to get wrong, why, and in what way
// (docs/known-failures.md).
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "harness/base/yaml.h"
#include "harness/report/findings.h"

namespace ofcheck {

/// One entry: a question, or several by a wildcard.
struct KnownEntry {
  std::string pattern;             // `wheel-missed`, `showdown.scoop/*`
  std::optional<Verdict> outcome;  // always there but for flaky ones
  std::string member;              // of a wrong answer: the member that differs; empty: any
  std::string reason;
  std::string link;
  bool is_flaky = false;
  Place place;
  int last_line = 0;  // the last line that belongs to the entry, from 1

  [[nodiscard]] bool is_wildcard() const { return pattern.find('*') != std::string::npos; }
  /// Whether the entry is about a question: its name, or its rule, a slash and its name.
  [[nodiscard]] bool matches(std::string_view rule, std::string_view question) const;
};

struct KnownList {
  std::string path;
  std::string hash;    // of the text
  std::string engine;  // the engine that it is about; empty: any
  std::string rules;   // the --rules that it was made with; empty: it does not say
  std::string cases;   // the --cases that it was made with; empty: it does not say
  std::vector<KnownEntry> entries;
  Place rules_place = {};
  Place cases_place = {};

  /// The entry that speaks for a question: the one with its very name, else the first wildcard that matches.
  [[nodiscard]] const KnownEntry* find(std::string_view rule, std::string_view question) const;
};

/// Whether a text is what a pattern says; `*` stands for any text, also for none.
bool matches_wildcard(std::string_view pattern, std::string_view text);

/// Reads a list. Throws Problem with file, line and column.
KnownList read_known(const std::string& path, std::string_view text);

/// A question that an engine is asked, by name.
struct PlannedQuestion {
  std::string rule;
  std::string question;
};

/// Throws Problem if the list says that it was made with other --rules or other --cases.
void check_selection(const KnownList& list, const std::string& rules, const std::string& cases);

/// Throws Problem if the list is about another engine, or if an entry matches none of the questions. `questions` are
/// all that the engine is asked in a run that is not narrowed.
void check_names(const KnownList& list, const std::string& engine, const std::vector<PlannedQuestion>& questions);

/// Holds what a run found against a list: every finding gets its `known` and what the list says of it.
void apply_known(Findings& findings, const KnownList& list);

/// A failure that could be listed, as `suggest` proposes it.
struct Suggestion {
  std::string pattern;
  Verdict outcome = Verdict::fail;
  std::string member;  // empty where it is not the same for all
  std::string reason;
  std::string link;
  std::size_t questions = 0;

  /// Whether it goes under `flaky`: then its outcome is not said.
  [[nodiscard]] bool is_flaky() const { return outcome == Verdict::flaky; }
};

/// The fewest entries, found greedily, that cover the findings marked in `wanted`, one a finding: a wildcard only where
/// every question that it matches is among them and ends in the same way. What comes and goes is named one by one.
std::vector<Suggestion> suggest(const Findings& findings, const std::vector<bool>& wanted);

/// The entries that a list needs for what is not listed, as YAML to be copied.
std::string suggestion_text(const Findings& findings);

/// Whether a list holds nothing but comments, or nothing at all.
bool is_without_entries(std::string_view text);

/// The text of a list brought up to date with what a full run found: entries that no longer hold go, outcomes are
/// corrected, what is missing is added; comments and everything else stay as they are. `text` may have no entries yet:
/// a new list, which then says the `rules` and `cases` of the run (as given with --rules and --cases). Throws Problem
/// if the list is not written with one entry below the other, or if it has entries for questions that other rules or
/// cases have.
std::string updated_list(const Findings& findings, const KnownList& list, std::string_view text,
                         const std::string& rules = "", const std::string& cases = "");

}  // namespace ofcheck
