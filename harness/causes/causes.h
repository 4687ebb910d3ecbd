// Why an engine answers as it does: a model of it - house rules and slips - that predicts its answers, found from the
// answers alone. Pure functions: nothing is asked of the engine.
#pragma once

#include <optional>
#include <span>
#include <variant>
#include <vector>

#include "harness/causes/setting.h"
#include "harness/model/model.h"
#include "harness/model/remembered.h"

namespace ofcheck {

/// What an engine does otherwise than the rules that it was asked under.
struct Model {
  Settings settings;  // values of options
  Slips slips;
  friend bool operator==(const Model&, const Model&) = default;

  [[nodiscard]] bool empty() const { return settings.empty() && slips.empty(); }
  [[nodiscard]] std::size_t size() const { return settings.size() + slips.size(); }
};

/// What the model answers to a question that is asked under these rules.
Answer predict(const Question& question, const ofc::Rules& rules, const Model& model);

/// Which parts of an answer a model gives, a bit each.
using Parts = std::uint16_t;

/// An engine's answer, prepared for comparison with many models. Valid as long as the evidence is. Each member of a
/// wrong answer is a part, so that a model that predicts the points but not the button explains the points.
class Said {
 public:
  explicit Said(const Evidence& evidence);

  /// Whether the model gives this answer, as far as the engine claims anything. That another rule is named for the same
  /// outcome is no difference, unless nothing else is wrong.
  [[nodiscard]] bool agrees(const Model& model) const { return agreed(model) == all(); }
  /// The parts that the model gives.
  [[nodiscard]] Parts agreed(const Model& model) const;
  /// The same of an answer that a model gave.
  [[nodiscard]] Parts agreed(Answer answer) const;
  [[nodiscard]] Parts all() const { return static_cast<Parts>((1U << parts_.size()) - 1); }

  [[nodiscard]] const Evidence& evidence() const { return evidence_; }
  [[nodiscard]] Operation operation() const { return operation_; }
  [[nodiscard]] const Answer& bare() const { return bare_; }
  /// How the answer is divided into parts: answers of one form are compared alike.
  [[nodiscard]] std::uint8_t form() const { return by_reasons_ ? 2 : parts_.size() > 1 ? 1 : 0; }

 private:
  Evidence evidence_;
  Answer bare_;
  std::vector<Answer> parts_;
  Operation operation_;
  bool by_reasons_ = false;  // a wrong answer in which nothing differs but the rules that are named
};

/// Several changes of what one table says, at least two of which one is a slip: they are one cause, a table of its own.
struct TableEntries {
  Settings settings;  // of the options in whose place the table stands
  Slips slips;
  friend bool operator==(const TableEntries&, const TableEntries&) = default;
};

/// One thing that an engine does otherwise.
using Departure = std::variant<Setting, Slip, TableEntries>;

Model plus(Model model, const Departure& change);
Model minus(const Model& model, const Departure& change);

/// How a cause stands.
enum class CauseKind : std::uint8_t {
  house_rule,         // a value that a document states or a preset plays
  reading,            // any other value: a literal or an observed reading
  undocumented_rule,  // a number or a choice that no document has
  bug
};
inline constexpr std::array<std::string_view, 4> cause_kind_names = {"house-rule", "reading", "undocumented-rule",
                                                                     "bug"};

/// A cause, and the answers that speak for it. Counts are of answers.
struct FoundCause {
  Departure what;
  CauseKind kind = CauseKind::bug;
  std::size_t explained = 0;      // wrong answers in which it has a part
  std::size_t alone = 0;          // those that it explains without any other
  std::size_t inside = 0;         // answers that it changes
  std::size_t inside_right = 0;   // those of them that the model predicts
  std::size_t contradicted = 0;   // those that are right without it and wrong with it
  std::size_t outside = 0;        // answers that it does not change
  std::size_t outside_wrong = 0;  // those of them that the model does not predict
  std::size_t example = 0;  // the smallest answer that it alone explains, else the smallest; a place in the evidence
  std::vector<Departure> instead;  // other changes that explain the same answers as well
};

struct Explanation {
  Model model;
  std::vector<FoundCause> causes;        // what explains most comes first
  std::vector<std::size_t> unexplained;  // places in the evidence
};

struct ExplainLimits {
  std::size_t sampled = 160;     // wrong answers that every candidate is tried on
  std::size_t looked_at = 2500;  // answers that a good candidate is held against
  std::size_t most_causes = 40;
  // How many answers, about a million in a second, may be worked out to search again for what is left unexplained.
  // Where little is left it is less. 0: there is one search, of one change after the other.
  std::size_t worked_out = 2'500'000;
  bool with_settings = true;  // false: values of options are no causes, since the house rules are known
  bool with_tables = true;    // false: nor is which rows enter Fantasyland or stay there, and with how many cards
};

/// Looks for the model that explains most of the answers with the fewest and plainest changes, beginning with `start`.
/// A change is accepted only if it mends wrong answers and hardly breaks what is right. `remembered` is for one engine,
/// whose evidence grows from call to call and is never changed.
Explanation explain_answers(std::span<const Evidence> evidence, const Model& start = {},
                            const ExplainLimits& limits = {}, Remembered* remembered = nullptr);

/// The place of the cause to which an answer is counted: of several that it takes the one that explains least, since
/// the others have more. None for an answer that no model predicts, and for one that is right without any cause.
std::optional<std::size_t> cause_of(const Said& said, const Explanation& explanation);

/// What a change comes to in a table of the house's own; nothing if no table says it.
std::optional<TableEntries> as_table(const Departure& change);

/// The table that these changes come to, under these rules.
const ofc::RuleInfo& table_of(const TableEntries& entries);
ofc::Rules with_own_table(const ofc::Rules& rules, const TableEntries& entries);

/// The rule that the cause is about.
ofc::RuleId rule_of(const Departure& change);

/// The cause in one line: `pairs of fives on top earn 1; the rules: 0`, or `showdown.scoop: loses-none`.
std::string describe(const Departure& change, const ofc::Rules& rules);

}  // namespace ofcheck
