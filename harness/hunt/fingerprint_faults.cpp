#include "harness/hunt/fingerprint_faults.h"

#include <algorithm>
#include <map>

#include "harness/answer/oracle_answer.h"
#include "harness/deals/generated_source.h"
#include "harness/deals/witness.h"
#include "harness/faults/shrink_size.h"
#include "harness/hunt/fuzz.h"
#include "harness/inquiry/bank.h"
#include "harness/run/judge.h"
#include "harness/wire/protocol.h"

namespace ofcheck {

namespace {

/// The engine as a hunt asks it: judged under the rules that were found, reasons apart.
class Asking {
 public:
  Asking(Fingerprint& print, const Asker& ask) : print_(print), ask_(ask) {
    for (const Unexplained& each : print.unexplained) said_.emplace(text_of(each.question), each.got);
  }

  std::vector<TaskResult> operator()(std::span<const Question> questions) {
    std::vector<std::optional<Answer>> answers = ask_(questions);
    print_.asked_to_shrink += questions.size();
    std::vector<TaskResult> results;
    for (std::size_t i = 0; i < questions.size(); ++i) {
      if (!answers[i]) {
        results.emplace_back();
        continue;
      }
      Answer answer = without_reasons(*std::move(answers[i]));
      compare_with_before(questions[i], answer);
      const Answer expected = outcome_under(questions[i], print_.rules);
      results.push_back(judge(expected, answer));
      results.back().got = std::move(answer);
    }
    return results;
  }

 private:
  void compare_with_before(const Question& question, const Answer& answer) {
    const auto [before, is_new] = said_.try_emplace(text_of(question), answer);
    if (!is_new && !same_answer(before->second, answer))
      print_.contradictions.push_back({question, before->second, answer});
  }

  Fingerprint& print_;
  const Asker& ask_;
  std::map<std::string, Answer> said_;
};

/// The answers with one key together, the smallest question first; the largest group first.
std::vector<FaultGroup> groups_of(const Fingerprint& print) {
  constexpr std::size_t most_samples = 2;
  std::map<FaultKey, FaultGroup> groups;
  for (const Unexplained& each : print.unexplained) {
    const Answer expected = without_reasons(each.expected);
    TaskResult result = judge(expected, each.got);
    result.got = each.got;
    FaultKey key = key_of(each.question, expected, result, print.rules);
    FaultGroup& group = groups[key];
    group.key = std::move(key);
    ++group.count;
    group.samples.push_back({0, each.question, std::move(result)});
  }
  std::vector<FaultGroup> list;
  for (auto& [key, group] : groups) {
    std::stable_sort(group.samples.begin(), group.samples.end(), [](const FaultSample& a, const FaultSample& b) {
      return size_for_shrinking(a.question) < size_for_shrinking(b.question);
    });
    if (group.samples.size() > most_samples) {
      const auto rest = group.samples.begin() + most_samples;
      group.more.assign(std::make_move_iterator(rest), std::make_move_iterator(group.samples.end()));
      group.samples.resize(most_samples);
    }
    list.push_back(std::move(group));
  }
  std::stable_sort(list.begin(), list.end(), [](const auto& a, const auto& b) { return a.count > b.count; });
  return list;
}

/// How many questions of each operation got an answer, and how many of them were refused that should not have been:
/// refusing nearly everything is one fault, whatever the refusals are called.
OperationCounts counts_of(const Fingerprint& print) {
  OperationCounts counts{};
  for (const OperationAsked& each : print.operations)
    counts[static_cast<std::size_t>(each.operation)][Verdict::pass] = each.answered;
  for (const Unexplained& each : print.unexplained) {
    VerdictCounts& of = counts[static_cast<std::size_t>(operation_of(each.question))];
    --of[Verdict::pass];
    ++of[judge(without_reasons(each.expected), each.got).verdict];
  }
  return counts;
}

}  // namespace

void find_faults(Fingerprint& print, std::span<const Operation> operations, const Asker& ask, std::size_t more) {
  FuzzSource source;
  source.rules = print.rules;
  source.operations.assign(operations.begin(), operations.end());
  source.play = operations_for_generated(false, operations).empty();
  source.range.for_two = print.is_for_two;
  FaultLimits limits{most_groups_shrunk, most_questions_a_group, false};
  constexpr std::size_t deals_of_a_match = 8;
  constexpr std::size_t deals_of_a_telling_question = 5;
  limits.deals = more;
  limits.matches = more / deals_of_a_match;
  limits.telling = more / deals_of_a_telling_question;
  AskEngine asking;
  if (ask) asking = Asking(print, ask);
  print.faults = faults_of(groups_of(print), source, counts_of(print), asking, limits, print.explained);
}

}  // namespace ofcheck
