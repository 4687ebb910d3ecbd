#include "harness/hunt/fuzz.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <set>

#include "harness/answer/oracle_answer.h"
#include "harness/causes/causes.h"
#include "harness/causes/telling.h"
#include "harness/deals/generated_source.h"
#include "harness/explain/shrink_to_cause.h"
#include "harness/interview/recheck.h"
#include "harness/run/judge.h"
#include "harness/wire/protocol.h"

namespace ofcheck {

namespace {

FaultLine line_of(const FaultGroup& group, const OperationCounts& counts) {
  const VerdictCounts& of_operation = counts[static_cast<std::size_t>(group.key.operation)];
  FaultLine line{group.key, group.count, of_operation.asked(), {}, group.samples.empty() ? 0 : group.samples[0].index};
  const bool has_points = group.key.operation == Operation::score || group.key.operation == Operation::play;
  if (has_points && line.asked > 0 && is_answer(group.key.verdict))
    line.moved = static_cast<double>(group.moved) / (parts_of_a_point * static_cast<double>(line.asked));
  return line;
}

/// Whether the same comes when a question is asked so often again. What costs a restart is asked once.
class Steadiness {
 public:
  explicit Steadiness(const AskEngine& ask) : ask_(ask) {}

  /// Leaves the samples of which the same comes each time. At least 16 times a group is asked, so that an engine that
  /// tosses coins is not taken for one that is wrong.
  /// A line beside a reply is what the engine wrote, whatever comes when the question is asked again.
  void keep_steady(std::vector<FaultSample>& samples) {
    constexpr std::size_t at_least = 16;
    if (samples.empty() || samples[0].result.may_pass_alone) return;
    const bool costly = samples[0].result.loss != Loss::none;
    if (costly) samples.resize(1);
    const std::size_t rounds = costly ? 1 : std::max<std::size_t>(2, at_least / samples.size());
    const std::size_t before = samples.size();
    for (std::size_t round = 0; round < rounds && !samples.empty(); ++round) ask_once(samples);
    if (samples.size() == before) return;
    for (std::size_t round = 0; round < at_least && !samples.empty(); ++round) ask_once(samples);
  }

  [[nodiscard]] bool is_steady(const Failing& failing, std::size_t rounds) {
    std::vector<FaultSample> one = {{0, failing.question, failing.result}};
    if (failing.result.loss != Loss::none) rounds = std::min<std::size_t>(rounds, 1);
    for (std::size_t round = 0; round < rounds && !one.empty(); ++round) ask_once(one);
    return !one.empty();
  }

  /// Whether the engine has given two answers to one question of this operation.
  [[nodiscard]] bool wavers(Operation operation) const { return wavering_.contains(operation); }

 private:
  void ask_once(std::vector<FaultSample>& samples) {
    std::vector<Question> questions;
    for (const FaultSample& sample : samples) questions.push_back(sample.question);
    const std::vector<TaskResult> again = ask_(questions);
    std::vector<FaultSample> steady;
    for (std::size_t i = 0; i < samples.size(); ++i) {
      // What is no answer is no other answer.
      const bool answered = is_answer(samples[i].result.verdict);
      const bool unknown = again[i].verdict == Verdict::not_asked || (answered && is_unanswered(again[i].verdict));
      if (unknown || same_result(samples[i].result, again[i])) {
        steady.push_back(std::move(samples[i]));
      } else if (answered && again[i].got) {
        wavering_.insert(operation_of(questions[i]));
      }
    }
    samples = std::move(steady);
  }

  const AskEngine& ask_;
  std::set<Operation> wavering_;
};

/// A failure that was kept, and the fault that it is counted to.
struct Kept {
  std::size_t group = 0;
  FaultSample sample;
};

/// The code with which the engine refused the question that shows a fault; nothing if it did something else.
std::optional<RefusalCode> refused_as(const Fault& fault) {
  const std::optional<Answer>& got = fault.example.result.got;
  const auto* refused = got ? std::get_if<Refused>(&*got) : nullptr;
  return refused == nullptr ? std::nullopt : std::optional(refused->code);
}

/// Several groups of failures that no model explains, or that are no answers, and are one fault all the same: an
/// engine's silence, or one exception, whatever was asked and whether it comes each time; a refusal with one code; and
/// where most questions of an operation are refused, refusing them.
bool are_one(const Fault& a, const Fault& b, const OperationCounts& asked) {
  const FaultKey& one = a.example.key;
  const FaultKey& other = b.example.key;
  const bool are_answers = is_answer(one.verdict) && is_answer(other.verdict);
  if (are_answers && (a.is_flaky || b.is_flaky)) return a.is_flaky && b.is_flaky;
  const std::optional<RefusalCode> code = refused_as(a);
  if (code && code == refused_as(b) && one.operation == other.operation) return true;
  if (one.verdict != other.verdict) return false;
  if (one.verdict == Verdict::timeout) return true;
  if (!is_answer(one.verdict)) return one.shape == other.shape;
  if (one.operation != other.operation) return false;
  const VerdictCounts& counts = asked[static_cast<std::size_t>(one.operation)];
  const bool refuses_most =
      one.verdict == Verdict::wrongly_refused && counts[Verdict::wrongly_refused] * 2 >= counts.asked();
  return refuses_most || one == other || text_of(a.example.question) == text_of(b.example.question);
}

/// Adds lines to those of a fault, parts of one group to one.
void add_lines(std::vector<FaultLine>& lines, const std::vector<FaultLine>& more) {
  for (const FaultLine& line : more) {
    const auto same =
        std::find_if(lines.begin(), lines.end(), [&](const FaultLine& each) { return each.key == line.key; });
    if (same == lines.end()) {
      lines.push_back(line);
      continue;
    }
    same->count += line.count;
    same->of_these += line.of_these;
    if (same->of_these == same->looked_at) same->of_these = same->looked_at = 0;
    same->index = std::min(same->index, line.index);
    if (same->moved && line.moved) same->moved = *same->moved + *line.moved;
  }
}

/// Finds the faults behind the failures of a hunt.
class FaultFinder {
 public:
  FaultFinder(std::vector<FaultGroup> groups, const FuzzSource& source, const OperationCounts& asked,
              const AskEngine& ask, const FaultLimits& limits, std::vector<Answered> right)
      : groups_(std::move(groups)),
        source_(source),
        asked_(asked),
        ask_(ask),
        limits_(limits),
        steadiness_(ask_),
        more_(std::move(right)) {
    std::erase_if(groups_, [](const FaultGroup& group) { return group.samples.empty(); });
  }

  std::vector<Fault> find() {
    keep_what_is_steady();
    keep_answers();
    if (any_evidence()) {
      if (may_ask_more()) ask(more_questions());
      explain();
      for (std::size_t round = 0; round < most_rounds && may_ask_more(); ++round) {
        if (!ask(telling_questions(explanation_.model, rivals_of(explanation_),
                                   {source_.play, source_.range.for_two, source_.rules, steady_operations()},
                                   limits_.telling)))
          break;
        explain();
      }
      // What the engine passed and the model fails is asked again: it tells where the model goes too far.
      Foretold foretold = foretell();
      for (std::size_t round = 0; round < most_rounds && may_ask_more(); ++round) {
        if (!ask(foretold.passed)) break;
        explain();
        foretold = foretell();
      }
      if (was_right_where_it_is_wrong_now(foretold)) explanation_ = {};
    }
    std::vector<Fault> faults = explained_faults();
    for (Fault& fault : other_faults()) faults.push_back(std::move(fault));
    for (Fault& fault : faults) {
      std::stable_sort(fault.lines.begin(), fault.lines.end(),
                       [](const FaultLine& a, const FaultLine& b) { return a.count > b.count; });
    }
    const auto order = [](const Fault& fault) { return std::pair(cause_of(fault) != "unexplained", fault.count()); };
    std::stable_sort(faults.begin(), faults.end(), [&](const Fault& a, const Fault& b) { return order(a) > order(b); });
    return faults;
  }

 private:
  static constexpr std::size_t most_rounds = 4;
  static constexpr std::size_t most_examples = 3;

  /// Asks the samples again and keeps those with the same answer each time. If the engine has given two answers to one
  /// question, only answers to its operation that stay the same many times count.
  void keep_what_is_steady() {
    flaky_.assign(groups_.size(), false);
    if (!ask_) return;
    const std::size_t looked_at = std::min(groups_.size(), most_shrunk);
    for (std::size_t i = 0; i < looked_at; ++i)
      leave_steady(i, [&](auto& samples) { steadiness_.keep_steady(samples); });
    constexpr std::size_t many = 32;
    for (std::size_t i = 0; i < looked_at; ++i) {
      if (flaky_[i] || !steadiness_.wavers(groups_[i].key.operation)) continue;
      leave_steady(i, [&](auto& samples) {
        std::erase_if(samples, [&](const FaultSample& sample) {
          return !steadiness_.is_steady({sample.question, sample.result, groups_[i].key}, many);
        });
      });
    }
  }

  template <typename Leave>
  void leave_steady(std::size_t group, const Leave& leave) {
    std::vector<FaultSample> steady = groups_[group].samples;
    leave(steady);
    flaky_[group] = steady.empty();
    if (!flaky_[group]) groups_[group].samples = std::move(steady);
  }

  void keep_answers() {
    for (std::size_t i = 0; i < groups_.size(); ++i) {
      if (flaky_[i] || !is_answer(groups_[i].key.verdict)) continue;
      for (const std::vector<FaultSample>* some : {&groups_[i].samples, &groups_[i].more}) {
        if (some == &groups_[i].more && steadiness_.wavers(groups_[i].key.operation)) continue;
        for (const FaultSample& sample : *some) {
          if (sample.result.got) kept_.push_back({i, sample});
        }
      }
    }
  }

  /// Nothing can be inferred from operations in which the engine answers one question now so, now so.
  [[nodiscard]] bool is_evidence(const Question& question) const { return !steadiness_.wavers(operation_of(question)); }

  [[nodiscard]] bool any_evidence() const {
    return std::any_of(kept_.begin(), kept_.end(), [&](const Kept& kept) { return is_evidence(kept.sample.question); });
  }

  [[nodiscard]] std::vector<Operation> steady_operations() const {
    std::vector<Operation> operations = source_.operations;
    std::erase_if(operations, [&](Operation each) { return steadiness_.wavers(each); });
    return operations;
  }

  /// Questions that tell what the engine answers rightly, too; the same in every shard of a hunt.
  [[nodiscard]] std::vector<Question> more_questions() const {
    constexpr std::uint64_t apart = 0x6f66;
    const std::vector<Operation> operations = operations_for_generated(source_.play, source_.operations);
    DealRange others = source_.range;
    others.seed ^= apart;
    std::vector<Question> questions;
    for (std::size_t i = 0; !operations.empty() && i < (source_.play ? limits_.matches : limits_.deals); ++i)
      questions.push_back(make_generated_question(source_.play, others, i, source_.rules, operations));
    return questions;
  }

  /// Whether the engine may be asked about more than its failures.
  [[nodiscard]] bool may_ask_more() const { return ask_ && !is_lost_; }

  /// Asks what has not been asked yet, until the engine is lost. Whether there was anything to ask.
  bool ask(const std::vector<Question>& questions) {
    std::vector<Question> fresh;
    for (const Question& question : questions) {
      if (is_evidence(question) && asked_texts_.insert(text_of(question)).second) fresh.push_back(question);
    }
    constexpr std::size_t at_once = 100;
    for (std::size_t from = 0; from < fresh.size() && !is_lost_; from += at_once) {
      const auto some = std::span(fresh).subspan(from, std::min(at_once, fresh.size() - from));
      std::vector<TaskResult> results = ask_(some);
      for (std::size_t i = 0; i < some.size(); ++i) {
        is_lost_ = is_lost_ || results[i].loss != Loss::none;
        if (results[i].got && (is_answer(results[i].verdict) || results[i].verdict == Verdict::pass))
          more_.emplace_back(some[i], std::move(*results[i].got));
      }
    }
    return !fresh.empty();
  }

  [[nodiscard]] Evidence evidence_of(const FaultSample& sample) const {
    return {&sample.question, &*sample.result.got, &source_.rules};
  }

  void explain() {
    evidence_.clear();
    for (const Kept& kept : kept_) {
      if (is_evidence(kept.sample.question)) evidence_.push_back(evidence_of(kept.sample));
    }
    for (const auto& [question, answer] : more_) {
      if (is_evidence(question)) evidence_.push_back({&question, &answer, &source_.rules});
    }
    ExplainLimits limits;
    limits.with_settings = limits_.with_settings;
    explanation_ = explain_answers(evidence_, {}, limits);
  }

  /// What the model foretells of some of the hunt's questions.
  struct Foretold {
    OperationCounts counts{};
    std::size_t failed = 0;        // those of which it is known that the engine failed them, and that the model does
    std::vector<Question> passed;  // the first that the engine passed, and the model does not
    std::size_t passed_in_all = 0;
  };

  /// The first failures of each group are kept, so that up to the last one of the fullest group it is known of every
  /// question whether it failed; beyond that only how many did.
  [[nodiscard]] Foretold foretell() const {
    Foretold foretold;
    const std::vector<Operation> operations = operations_for_generated(source_.play, source_.operations);
    if (sure_model().empty() || groups_.size() == FaultGroups::most_groups || operations.empty()) return foretold;
    std::set<std::uint64_t> failed;
    std::array<std::uint64_t, operation_names.size()> known_to{};
    known_to.fill(std::numeric_limits<std::uint64_t>::max());
    for (const FaultGroup& group : groups_) {
      std::uint64_t last = 0;
      for (const std::vector<FaultSample>* some : {&group.samples, &group.more}) {
        for (const FaultSample& sample : *some) {
          failed.insert(sample.index);
          last = std::max(last, sample.index);
        }
      }
      std::uint64_t& known = known_to[static_cast<std::size_t>(group.key.operation)];
      if (group.count > group.samples.size() + group.more.size()) known = std::min(known, last);
    }
    const std::uint64_t looked_at = std::min<std::uint64_t>(source_.range.size(), source_.play ? 200 : 4000);
    for (std::uint64_t i = 0; i < looked_at; ++i) {
      const std::uint64_t index = source_.range.index_at(i * source_.range.size() / looked_at);
      const Question question = make_generated_question(source_.play, source_.range, index, source_.rules, operations);
      const auto operation = static_cast<std::size_t>(operation_of(question));
      const VerdictCounts& counts = asked_[operation];
      if (!is_evidence(question) || counts[Verdict::pass] + counts.failed() < counts.asked()) continue;
      const bool fails = !is_untouched(question);
      ++foretold.counts[operation][fails ? Verdict::fail : Verdict::pass];
      if (!fails || index >= known_to[operation]) continue;
      if (failed.contains(index)) {
        ++foretold.failed;
      } else if (++foretold.passed_in_all <= limits_.telling) {
        foretold.passed.push_back(question);
      }
    }
    return foretold;
  }

  /// Whether the model fails questions of the hunt that the engine has passed: then the engine answers otherwise when
  /// it is asked again, and nothing can be inferred.
  [[nodiscard]] bool was_right_where_it_is_wrong_now(const Foretold& foretold) const {
    // A model that is a little wrong fails a few questions that were passed.
    if (foretold.passed_in_all >= 2 && foretold.passed_in_all * 25 > foretold.failed) return true;
    for (std::size_t i = 0; i < asked_.size(); ++i) {
      const double share =
          static_cast<double>(asked_[i].failed()) / static_cast<double>(std::max<std::uint64_t>(1, asked_[i].asked()));
      const VerdictCounts& counts = foretold.counts[i];
      if (are_far_fewer(share * static_cast<double>(counts.asked()), static_cast<double>(counts.failed()))) return true;
    }
    return false;
  }

  /// The model with those causes alone that are hardly ever wrong.
  [[nodiscard]] Model sure_model() const {
    Model sure = explanation_.model;
    for (const FoundCause& cause : explanation_.causes) {
      if (cause.inside_right * 50 < cause.inside * 49) sure = minus(sure, cause.what);
    }
    return sure;
  }

  /// Whether fewer failures were counted than the model predicts, by more than chance: by five standard deviations,
  /// and by a third.
  static bool are_far_fewer(double counted, double by_model) {
    constexpr double deviations = 5;
    constexpr double at_most = 2.0 / 3;
    return counted < at_most * by_model && by_model - counted > deviations * std::sqrt(by_model);
  }

  /// The place of the cause to which each kept answer is counted; that after the last for what no model predicts.
  [[nodiscard]] std::vector<std::size_t> causes_of_kept() const {
    std::vector<std::size_t> causes;
    for (const Kept& kept : kept_) {
      causes.push_back(cause_of(Said(evidence_of(kept.sample)), explanation_).value_or(explanation_.causes.size()));
    }
    return causes;
  }

  /// The lines of the fault of a cause: a group of several causes is divided by shares, which add up to the whole.
  [[nodiscard]] std::vector<FaultLine> lines_of(std::size_t cause) const {
    std::vector<FaultLine> lines;
    for (std::size_t group = 0; group < groups_.size(); ++group) {
      std::size_t looked_at = 0;
      std::size_t before = 0;  // of the causes before this one
      std::size_t here = 0;
      for (std::size_t i = 0; i < kept_.size(); ++i) {
        if (kept_[i].group != group) continue;
        ++looked_at;
        before += of_kept_[i] < cause ? 1 : 0;
        here += of_kept_[i] == cause ? 1 : 0;
      }
      if (here == 0) continue;
      FaultLine line = line_of(groups_[group], asked_);
      if (here < looked_at) {
        line.looked_at = looked_at;
        line.of_these = here;
        line.count = line.count * (before + here) / looked_at - line.count * before / looked_at;
        if (line.moved) line.moved = *line.moved * static_cast<double>(here) / static_cast<double>(looked_at);
      }
      lines.push_back(line);
    }
    return lines;
  }

  std::vector<Fault> explained_faults() {
    of_kept_ = causes_of_kept();
    for (std::size_t i = 0; i < kept_.size(); ++i) {
      if (of_kept_[i] == explanation_.causes.size()) unexplained_.push_back(i);
    }
    std::vector<Fault> faults;
    for (std::size_t j = 0; j < explanation_.causes.size(); ++j) {
      const FoundCause& cause = explanation_.causes[j];
      if (cause.explained == 0) continue;
      Fault fault;
      fault.cause = cause;
      fault.lines = lines_of(j);
      fault.index = first_index_of(j);
      const Evidence& example = evidence_[cause.example];
      fault.example = failing_of(*example.question, *example.got, source_.rules);
      if (ask_) shrink_by_cause(fault);
      faults.push_back(std::move(fault));
    }
    return faults;
  }

  /// The index of the first kept failure that is counted to a cause, or else in which it has a part.
  [[nodiscard]] std::uint64_t first_index_of(std::size_t cause) const {
    const Model without = minus(explanation_.model, explanation_.causes[cause].what);
    std::optional<std::uint64_t> has_part;
    for (std::size_t i = 0; i < kept_.size(); ++i) {
      const FaultSample& sample = kept_[i].sample;
      if (of_kept_[i] == cause) return sample.index;
      if (has_part) continue;
      const Said told(evidence_of(sample));
      if ((told.agreed(explanation_.model) & ~told.agreed(without)) != 0) has_part = sample.index;
    }
    return has_part.value_or(source_.range.from);
  }

  /// Shrinks the example to the smallest question on which the engine goes wrong by this cause.
  void shrink_by_cause(Fault& fault) {
    Failing shrunk = shrink_to_cause(fault.example, *fault.cause, explanation_,
                                     {source_.rules, source_.operations, limits_.questions}, ask_);
    fault.is_shrunk = take_if_steady(fault.example, std::move(shrunk));
  }

  /// Takes a shrunk question in place of a failure if it is still wrong when it is asked again. Whether it is.
  bool take_if_steady(Failing& failing, Failing shrunk) {
    constexpr std::size_t asked_again = 3;
    if (!steadiness_.is_steady(shrunk, asked_again)) return false;
    failing = std::move(shrunk);
    return true;
  }

  /// Shrinks a failure while it fails in the same way, and no model predicts it. Whether it is still wrong when it is
  /// asked again.
  bool shrink_by_key(Failing& failing) {
    ShrinkOptions options{source_.rules, source_.operations, limits_.questions};
    const bool untouched = is_untouched(failing.question);
    options.same = [&, untouched, key = failing.key](const Question& question, const TaskResult& result) {
      if (key_of(question, oracle_answer(question, source_.rules), result, source_.rules) != key) return false;
      if (!result.got || !is_answer(result.verdict)) return true;
      if (untouched && !is_untouched(question)) return false;
      return !Said({&question, &*result.got, &source_.rules}).agrees(explanation_.model);
    };
    return take_if_steady(failing, shrink(failing, options, ask_));
  }

  /// Whether the model answers a question as the rules do, as far as the engine answers it: what is wrong there is none
  /// of its causes.
  [[nodiscard]] bool is_untouched(const Question& question) const {
    Answer predicted = predict(question, source_.rules, explanation_.model);
    const auto of_this_kind = [&](const Evidence& each) {
      return operation_of(*each.question) == operation_of(question) && std::holds_alternative<Result>(*each.got);
    };
    const auto said = std::find_if(evidence_.begin(), evidence_.end(), of_this_kind);
    if (said != evidence_.end()) predicted = as_claimed(std::move(predicted), *said->got);
    return passes(oracle_answer(question, source_.rules), predicted);
  }

  /// What no model predicts, as one. Its examples are of the most frequent groups: first such as no cause touches, and
  /// of each operation one.
  std::optional<Fault> unexplained_fault() {
    if (unexplained_.empty()) return std::nullopt;
    Fault fault;
    fault.lines = lines_of(explanation_.causes.size());
    std::erase_if(fault.lines, [&](const FaultLine& line) {
      return std::any_of(groups_.begin(), groups_.end(), [&](const FaultGroup& group) {
        return group.key == line.key && is_about_refusing(group.key);
      });
    });
    std::stable_sort(fault.lines.begin(), fault.lines.end(),
                     [](const FaultLine& a, const FaultLine& b) { return a.count > b.count; });
    const auto touched = std::stable_partition(unexplained_.begin(), unexplained_.end(), [&](std::size_t place) {
      return is_untouched(kept_[place].sample.question);
    });
    std::set<FaultKey> plain;
    for (auto place = unexplained_.begin(); place != touched; ++place) plain.insert(groups_[kept_[*place].group].key);
    std::vector<const FaultLine*> order;
    for (const bool is_plain : {true, false}) {
      std::set<Operation> seen;
      std::vector<const FaultLine*> later;
      for (const FaultLine& line : fault.lines) {
        if (plain.contains(line.key) != is_plain) continue;
        (seen.insert(line.key.operation).second ? order : later).push_back(&line);
      }
      order.insert(order.end(), later.begin(), later.end());
    }
    for (std::size_t i = 0; i < std::min(order.size(), most_examples); ++i) {
      const auto place = std::find_if(unexplained_.begin(), unexplained_.end(), [&](std::size_t each) {
        return groups_[kept_[each].group].key == order[i]->key;
      });
      const FaultSample& sample = kept_[*place].sample;
      Failing example{sample.question, sample.result, order[i]->key};
      const bool is_shrunk = ask_ && limits_.groups > 0 && shrink_by_key(example);
      if (i > 0) {
        fault.more_examples.push_back(std::move(example));
        continue;
      }
      fault.index = sample.index;
      fault.is_shrunk = is_shrunk;
      fault.example = std::move(example);
    }
    fault.is_beside_flaky = !is_evidence(fault.example.question);
    return fault;
  }

  /// Failures that are no answers or are about what is refused, and what is flaky, by the way in which they fail.
  std::vector<Fault> other_faults() {
    std::vector<Fault> faults;
    std::size_t shrunk = 0;
    for (std::size_t i = 0; i < groups_.size(); ++i) {
      const auto is_of_it = [&](std::size_t place) { return kept_[place].group == i; };
      const auto first = std::find_if(unexplained_.begin(), unexplained_.end(), is_of_it);
      const bool has_answers = is_answer(groups_[i].key.verdict) && !flaky_[i];
      if (has_answers && (first == unexplained_.end() || !is_about_refusing(groups_[i].key))) continue;
      const FaultSample& sample = has_answers ? kept_[*first].sample : groups_[i].samples[0];
      Fault fault;
      fault.is_flaky = flaky_[i];
      fault.lines = lines_of(explanation_.causes.size());
      std::erase_if(fault.lines, [&](const FaultLine& line) { return line.key != groups_[i].key; });
      if (!has_answers) fault.lines = {line_of(groups_[i], asked_)};
      fault.index = sample.index;
      fault.example = {sample.question, sample.result, groups_[i].key};
      if (ask_ && !fault.is_flaky && !sample.result.may_pass_alone && shrunk++ < limits_.groups)
        fault.is_shrunk = shrink_by_key(fault.example);
      std::erase_if(unexplained_, is_of_it);
      join(faults, std::move(fault));
    }
    if (std::optional<Fault> unexplained = unexplained_fault()) faults.push_back(std::move(*unexplained));
    return faults;
  }

  /// Adds a fault to the one that it is the same as, or to the end.
  void join(std::vector<Fault>& faults, Fault fault) const {
    const auto same =
        std::find_if(faults.begin(), faults.end(), [&](const Fault& other) { return are_one(other, fault, asked_); });
    if (same == faults.end()) return faults.push_back(std::move(fault));
    if (same->is_flaky && !fault.is_flaky) std::swap(*same, fault);  // its example fails each time
    add_lines(same->lines, fault.lines);
  }

  std::vector<FaultGroup> groups_;
  const FuzzSource& source_;
  const OperationCounts& asked_;
  const AskEngine& ask_;
  const FaultLimits& limits_;
  Steadiness steadiness_;
  std::vector<bool> flaky_;
  std::vector<Kept> kept_;
  std::vector<Answered> more_;  // what else was asked
  std::set<std::string> asked_texts_;
  bool is_lost_ = false;  // the engine ended or fell silent while it was asked for more
  std::vector<Evidence> evidence_;
  std::vector<std::size_t> of_kept_;      // the place of its cause, or that after the last
  std::vector<std::size_t> unexplained_;  // places in `kept_`
  Explanation explanation_;
};

}  // namespace

std::vector<Fault> faults_of(std::vector<FaultGroup> groups, const FuzzSource& source, const OperationCounts& asked,
                             const AskEngine& ask, const FaultLimits& limits, std::vector<Answered> right) {
  std::size_t restarts = most_restarts;
  AskEngine counted;
  if (ask) {
    // An engine that has been restarted so often is not asked any more.
    counted = [&](std::span<const Question> questions) {
      if (restarts == 0) return std::vector<TaskResult>(questions.size());
      std::vector<TaskResult> results = ask(questions);
      for (const TaskResult& result : results) restarts -= restarts > 0 && result.loss != Loss::none ? 1 : 0;
      return results;
    };
  }
  return FaultFinder(std::move(groups), source, asked, counted, limits, std::move(right)).find();
}

}  // namespace ofcheck
