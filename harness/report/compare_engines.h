// Engines held against one another, without the oracle: where their answers differ nobody is called wrong.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "harness/report/findings.h"

namespace ofcheck {

enum class Agreement : std::uint8_t {
  same,          // all that answered claim nothing that another denies
  different,     // two answers differ
  not_compared,  // fewer than two answered, or they were asked under different rules
  no_answer      // an engine crashed, fell silent or broke the protocol
};
inline constexpr std::array<std::string_view, 4> agreement_names = {"same", "different", "not-compared", "no-answer"};
std::string_view agreement_name(Agreement agreement);

/// What one engine said to one question.
struct EngineAnswer {
  std::string answer;   // as JSON; empty if there is none
  std::string trouble;  // why there is none
  [[nodiscard]] const std::string& text() const { return answer.empty() ? trouble : answer; }
};

/// One question and what each engine made of it.
struct Compared {
  std::string question;
  std::string of_case;
  std::string rule;
  Agreement agreement = Agreement::not_compared;
  std::string reason = {};                    // why they were not compared
  std::optional<Difference> difference = {};  // between the two engines below; `expected` is what the first says
  std::size_t first = 0, second = 0;
  std::vector<EngineAnswer> answers = {};  // one an engine
  FindingDetails details = {};             // title, place, rules and cards; no verdict of the oracle
  [[nodiscard]] std::string_view section() const { return std::string_view(rule).substr(0, rule.find('.')); }
};

/// How often each of them came up.
using Agreements = std::array<std::size_t, agreement_names.size()>;

struct Comparison : ReportFrame {
  Comparison() : ReportFrame(ReportKind::comparison) {}

  std::vector<Compared> list;

  [[nodiscard]] Agreements counts() const;
  [[nodiscard]] RunEnd ending() const;
  /// 0 if they agree on at least one question and differ on none, 1 if they differ or one gave no answer, 4 if one did
  /// not start, 5 if nothing could be compared.
  [[nodiscard]] Exit exit() const { return exit_of(ending()); }
  [[nodiscard]] std::string_view status() const { return status_of(kind, ending()); }
  /// One sentence for people.
  [[nodiscard]] std::string summary() const;
  [[nodiscard]] Totals totals() const;
};

/// The counts by section, in rule-book order.
std::vector<std::pair<std::string_view, Agreements>> by_section(const Comparison& comparison);

/// Compares two runs or more that kept their answers. `names` has one name a run.
Comparison compare_engines(const std::vector<Run>& runs, const std::vector<std::string>& names, const Corpus& corpus);

}  // namespace ofcheck
