// What a run found, as values that stand by themselves: every report is made of them, and they are read back from the
// JSON lines that one of the reports is.
#pragma once

#include <array>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "harness/faults/shrink.h"
#include "harness/records/frame.h"
#include "harness/run/run.h"
#include "harness/wire/house_rules.h"

namespace ofcheck {

/// How an outcome stands against a list of known failures (docs/known-failures.md).
enum class Known : std::uint8_t {
  unlisted,   // on no list
  expected,   // a listed failure that fails as the list says
  passes,     // a listed failure that passes: the list is out of date
  otherwise,  // a listed failure that ends in another way than the list says
  flaky       // on the list of those that are known to come and go
};
inline constexpr std::array<std::string_view, 5> known_names = {"unlisted", "expected-failure", "unexpected-pass",
                                                                "other-outcome", "known-flaky"};
std::string_view known_name(Known known);

/// What helps to understand a question that did not pass. One that is unsupported or was not asked has only the title,
/// the sources and the place are there.
struct FindingDetails {
  std::string title;
  std::vector<std::string> sources;  // of the case
  std::string file;
  int line = 0;
  int column = 0;
  std::string rules;                // one line: the preset and how the rules differ from it
  std::vector<std::string> shown;   // the cards of the question, as `draw_question` has them
  std::vector<std::string> ledger;  // the oracle's reasons
  std::string expected;             // the oracle's answer, as JSON
  std::string got;                  // the engine's answer, as JSON; empty if there was none
  std::string again;                // the command that asks this question alone; empty if it is not known
  std::string refusal = {};         // the code with which the rules refuse the question for its form; else empty
  std::string cause = {};           // of a failure: the title of its cause, or `unexplained`

  /// `cases/foul/order.yaml:10:5`.
  [[nodiscard]] std::string place() const { return Place{file, line, column}.text(); }
};

/// Stands in place of an operation where nothing that the engine answers shows what the question is about.
inline constexpr std::string_view no_door = "none";

/// What the engine answered to a question that it was asked under these rules.
struct Heard {
  Question question;
  ofc::Rules rules;
  Answer answer;
};

/// A failure shrunk to a smallest question that shows it.
struct Smallest {
  Failing failing;
  ofc::Rules rules;             // those under which it is asked
  std::string again = {};       // the command that asks it
  bool is_right_alone = false;  // it passes in a fresh engine, with no other on its way
};

/// The same as reports keep it: text, from which nothing is computed again.
struct SmallestDeal {
  std::vector<std::string> shown;  // the cards, as `draw_question` has them
  std::string member;              // what differs; empty: there was no answer
  std::string expected;
  std::string got;
  std::string reason;               // why there was none
  std::vector<std::string> ledger;  // the oracle's reasons
  std::string again;                // the command that asks it; empty: it passes in a fresh engine, alone
  bool operator==(const SmallestDeal&) const = default;
};
RecordTable<SmallestDeal> table_of(std::type_identity<SmallestDeal>);

RecordTable<NoAnswer> table_of(std::type_identity<NoAnswer>);

/// One question and what came of it.
struct Finding {
  std::size_t index = 0;  // its place in the plan, from 0; shards keep it. Or that of the deal
  std::string question;   // the task's label
  std::string of_case;
  std::string rule;  // of a generated deal: the operation
  Verdict verdict = Verdict::not_asked;
  std::string via = {};  // the operation through which it was put, if not its own; `no_door`: nothing shows it
  std::string reason = {};
  std::optional<Difference> difference = {};
  std::string stderr_tail = {};
  std::optional<NoAnswer> at_first = {};  // what was no answer, where the reason says more, since it was asked again
  Known known = Known::unlisted;
  std::string known_reason = {};  // why it is listed
  std::string known_link = {};
  std::optional<FindingDetails> details = {};  // of every question that did not pass
  std::string reply = {};                      // of a generated deal that has failed: what was answered, as JSON
  std::optional<Heard> heard = {};             // of every answer, right or wrong, while causes are looked for
  std::string_view alone = {};                 // why it is not to be asked again: it is right alone, or may be
  std::optional<Smallest> smallest = {};       // of the first failures, where the engine could be asked again

  /// The part of the rule before the dot.
  [[nodiscard]] std::string_view section() const { return std::string_view(rule).substr(0, rule.find('.')); }
  /// ` (via score)`, or nothing of a question that was put as it stands.
  [[nodiscard]] std::string via_words() const;
  /// Whether it speaks against the engine: a failure that is not listed, or one that is not as the list says.
  [[nodiscard]] bool is_problem() const;
  /// Whether there was no answer when it was asked in the run itself.
  [[nodiscard]] bool is_unanswered() const { return at_first || ofcheck::is_unanswered(verdict); }
};

/// How the findings of a run stand: by outcome, and against a list of known failures.
struct Counts : VerdictCounts {
  std::array<std::size_t, known_names.size()> known{};
  std::size_t problems = 0;
  std::size_t unanswered_problems = 0;  // those of them where there was no answer
  std::size_t flaky_failures = 0;       // of questions that the list calls flaky: those that failed this time
  using VerdictCounts::operator[];
  [[nodiscard]] std::size_t operator[](Known state) const { return known[static_cast<std::size_t>(state)]; }
  void add(const Finding& finding);
};

/// Why some of the answers are wrong. Counts are of answers.
struct RunCause {
  std::string kind;             // one of `cause_kind_names`
  std::string title;            // in one line: `pairs of fives on top earn 1; the rules: 0`
  std::string says;             // what kind of cause it is, and what the answers could mean as well
  std::string extent;           // how far it reaches
  std::string rule;             // empty where it is about no rule
  std::string example;          // the question that shows it best
  std::uint64_t explained = 0;  // wrong answers in which it has a part
  std::uint64_t alone = 0;      // those that it explains without any other
  std::uint64_t inside = 0;     // answers that it changes
  std::uint64_t inside_right = 0;
  std::uint64_t outside = 0;  // answers that it does not change
  std::uint64_t outside_wrong = 0;
  std::optional<Smallest> smallest = {};  // a question that shows it and nothing else
  std::optional<SmallestDeal> deal = {};  // the same, also where the cause was read from a report
};

/// What the failures are called that no cause predicts.
inline constexpr std::string_view unexplained_cause = "unexplained";

/// All that is known of one engine after a run over a corpus or over generated deals.
struct Findings : ReportFrame {
  explicit Findings(ReportKind what = ReportKind::corpus) : ReportFrame(what) {}

  /// How many failures about generated deals are kept, with the engine's replies, as evidence for causes.
  static constexpr std::size_t most_deals_kept = 300;

  std::vector<Finding> list;     // with generated deals: the first failures
  std::vector<RunCause> causes;  // what explains most comes first
  // Extra questions, asked to tell similar causes apart, with the answers. Shards write them into their reports.
  static constexpr std::size_t most_asked_kept = 240;
  std::vector<Heard> asked;
  // For generated deals: which of the first ones, counted from the first index of the range, did not pass.
  static constexpr std::uint64_t most_early = 1024;
  std::set<std::uint64_t> early_failures;

  /// What a table calls the engine.
  [[nodiscard]] const std::string& title() const { return name.empty() ? engine : name; }
  [[nodiscard]] Counts counts() const;
  [[nodiscard]] RunEnd ending() const;
  [[nodiscard]] Exit exit() const { return exit_of(ending()); }
  /// `conforms`, `does-not-conform` and so on, as the JSON report has it.
  [[nodiscard]] std::string_view status() const { return status_of(kind, ending()); }
  /// The same as a sentence: `does not conform: 3 of 120 answers are wrong`, cut after the words of the status.
  [[nodiscard]] std::pair<std::string, std::string> summary() const;
  /// What the footer says of the findings.
  [[nodiscard]] Totals totals() const;

  /// Adds what another part of the run found.
  void add(const Findings& part);
};

/// How an engine is asked further questions, to show each cause and each of the first failures by the smallest one.
struct OwnQuestions {
  std::size_t most = 300;
  std::function<bool(const Finding&)> is_listed = {};  // as a known failure, which is not shown
  std::function<std::vector<TaskResult>(std::span<const Question>, const ofc::Rules&)> ask;
  /// The command that asks a question alone, under rules of its own in a run under the second: empty if it then passes,
  /// nothing if it could not be asked.
  std::function<std::optional<std::string>(const Question&, const ofc::Rules&, const ofc::Rules&)> command;
};

/// Takes down what a run found, with its causes.
Findings findings_of(const Run& run, const Corpus& corpus, const OwnQuestions* own = nullptr);

/// Looks for the causes of what is wrong among all answers that were heard, those of the list and further ones that are
/// `right`. What is no answer is told by what the engine did in its place. Without `own` nobody is asked anything.
void find_causes(Findings& findings, const OwnQuestions* own = nullptr, const std::vector<Heard>& right = {});

/// How many failures a report for people shows unless it is told otherwise.
inline constexpr std::size_t failures_shown = 10;
/// The places in the list of at most `most` failures that speak against the engine: the first one of every cause, or
/// of every outcome where no cause is looked for, then the second of each, and so on. Those for which `but` holds are
/// left out.
std::vector<std::size_t> first_failures(const Findings& findings, std::size_t most,
                                        const std::function<bool(const Finding&)>& but = {});

/// How many failures that speak against the engine are counted to a cause of this title.
std::size_t failures_of(const Findings& findings, std::string_view cause);
/// What is to be said beside that number: how many are known failures, or why it is 0; empty if there is nothing.
std::string beside_failures(const Findings& findings, std::string_view cause);

/// What is known of the question that shows a cause best; null if it is not in the list, or has passed.
const FindingDetails* example_of(const RunCause& cause, const Findings& findings);

/// How many failures that speak against the engine were put through another operation and are counted to no cause.
std::size_t uncounted_through_doors(const Findings& findings);
/// What a report says of them.
inline constexpr std::string_view uncounted_words = "put through other operations, and counted to no cause";

/// Names with how often each comes up, the most frequent first: `foul.order 3, ranking.wheel 2, and 4 more rules`.
std::string most_frequent(const std::map<std::string_view, std::size_t>& counts, std::string_view one_of_them);

/// Tallies of a list by section, in rule-book order, each made with `add`; sections without an entry are left out.
template <typename Tally, typename Entry, typename Add>
std::vector<std::pair<std::string_view, Tally>> by_section(const std::vector<Entry>& list, Add add) {
  std::map<std::string_view, Tally> tallies;
  for (const Entry& entry : list) add(tallies[entry.section()], entry);
  std::vector<std::pair<std::string_view, Tally>> sections;
  for (const std::string_view section : all_sections()) {
    if (const auto found = tallies.find(section); found != tallies.end()) sections.emplace_back(section, found->second);
  }
  return sections;
}
std::vector<std::pair<std::string_view, Counts>> by_section(const Findings& findings);

/// Those of one section.
Counts counts_of(const Findings& findings, std::string_view section);

/// The counts of generated deals by operation, and of all; operations without a question are left out.
std::vector<std::pair<std::string_view, VerdictCounts>> by_operation(const Findings& findings);

/// Which deals they are: `0 to 499 of seed 1, shard 2/3, 167 questions`.
std::string deals_text(const Findings& findings);

/// The sections that come up in any of them, in rule-book order.
std::vector<std::string_view> sections_of(const std::vector<Findings>& all);

/// How a rule was asked about.
struct RuleReach {
  std::string rule;
  std::size_t questions = 0;
  std::size_t asked = 0;
  std::size_t via_others = 0;  // of those that were asked
  std::size_t no_door = 0;     // of those that were not
  std::string reason = {};     // of the first that was not
};
/// Every rule that has questions, in rule-book order.
std::vector<RuleReach> reach_of(const Findings& findings);
/// `reached 118 of 131 rules; not reachable through score: …`; empty where every question of the plan has been put as
/// it stands.
std::string reach_text(const Findings& findings);

/// Why questions were unsupported, each reason once, with its count.
std::vector<std::pair<std::string, std::size_t>> unsupported_reasons(const Findings& findings);

/// The worse of two exit codes: what a run with several engines ends with.
Exit worse(Exit a, Exit b);

}  // namespace ofcheck
