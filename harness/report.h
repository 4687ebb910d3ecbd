// What a run found, for people and for programs.
#pragma once

#include <string>

#include "harness/problem.h"
#include "harness/run.h"

namespace ofcheck {

struct Counts {
  std::array<std::size_t, verdict_names.size()> of{};
  [[nodiscard]] std::size_t operator[](Verdict verdict) const { return of[static_cast<std::size_t>(verdict)]; }
  std::size_t& operator[](Verdict verdict) { return of[static_cast<std::size_t>(verdict)]; }
  [[nodiscard]] std::size_t all() const;
  /// Questions that were answered wrongly or not at all: neither passed nor unsupported nor left unasked.
  [[nodiscard]] std::size_t wrong() const;
};
Counts count(const Run& run);

/// The exit code that a run ends with.
Exit exit_of(const Run& run);

/// The report for people: each failure with its boards, then a table by section.
std::string text_report(const Run& run, const Corpus& corpus);

/// The report for programs: JSON lines, a header, one line a question, a footer. A file without its footer was cut off.
std::string json_report(const Run& run, const Corpus& corpus);

/// The page of the rule book that explains a rule: `docs/rules/foul.md#foulorder`.
std::string page_of(ofc::RuleId rule);

/// A board as it lies on the table, three lines from the top.
std::string draw(const ofc::Board& board, std::string_view margin);

/// The same of a board that is being set, `--` for a card that is still to come.
std::string draw(const ofc::PartialBoard& board, std::string_view margin);

/// The cards of a question as they lie on the table.
std::string draw_question(const Question& question);

}  // namespace ofcheck
