// Joining the reports of shards of `ofcheck fuzz`: their failures are put together, and the faults behind them found
// anew from what the shards had asked the engine.
#include <fmt/format.h>

#include <algorithm>

#include "harness/base/shell_quote.h"
#include "harness/base/text.h"
#include "harness/hunt/fuzz_report.h"
#include "harness/interview/recheck.h"
#include "harness/wire/protocol.h"

namespace ofcheck {

namespace {

/// Answers from what the shards had asked, and from the engine where they had not. Among several answers to one
/// question each comes in its turn.
class Answers {
 public:
  Answers(const Transcript& transcript, const AskEngine& ask, const std::vector<std::string>& command)
      : transcript_(transcript), ask_(ask), command_(command) {}

  std::vector<TaskResult> operator()(std::span<const Question> questions) {
    std::vector<TaskResult> results(questions.size());
    std::vector<Question> unknown;
    std::vector<std::size_t> places;
    for (std::size_t i = 0; i < questions.size(); ++i) {
      const std::string text = text_of(questions[i]);
      const auto known = transcript_.answers().find(text);
      if (known != transcript_.answers().end()) {
        results[i] = known->second[turns_[text]++ % known->second.size()];
      } else {
        unknown.push_back(questions[i]);
        places.push_back(i);
      }
    }
    if (unknown.empty()) return results;
    if (!ask_) {
      throw Problem(
          fmt::format("what the undivided hunt would have found depends on answers that no shard has asked the engine "
                      "for; name the engine, and these questions are put to it: ofcheck merge FILE... --engine {}",
                      printable(shell_word(shell_words(command_)), 2000)));
    }
    std::vector<TaskResult> asked = ask_(unknown);
    for (std::size_t i = 0; i < places.size(); ++i) results[places[i]] = std::move(asked[i]);
    return results;
  }

 private:
  const Transcript& transcript_;
  const AskEngine& ask_;
  const std::vector<std::string>& command_;
  std::map<std::string, std::size_t> turns_;
};

}  // namespace

void Transcript::add(const std::string& question, const TaskResult& result) {
  constexpr std::size_t most = 4;
  std::vector<TaskResult>& results = answers_[question];
  const bool is_new =
      std::none_of(results.begin(), results.end(), [&](const TaskResult& other) { return same_result(other, result); });
  if (is_new && results.size() < most) results.push_back(result);
}

void Transcript::add(const Transcript& other) {
  for (const auto& [question, results] : other.answers_) {
    for (const TaskResult& result : results) add(question, result);
  }
}

void FuzzFindings::add(const FuzzFindings& part) {
  add_end(part);
  groups.insert(groups.end(), part.groups.begin(), part.groups.end());
  transcript.add(part.transcript);
}

FuzzFindings joined_hunt(std::vector<FuzzShard> shards, const AskEngine& ask) {
  FuzzFindings all = std::move(joined(shards).front());
  FaultGroups groups;
  groups.add(all.by_operation, all.others);
  for (const FaultGroup& group : all.groups) groups.add(group);
  all.others = groups.others();
  all.groups.clear();
  all.not_shrunk.clear();
  if (all.was_interrupted) {
    if (!groups.groups().empty()) all.not_shrunk = "the run was interrupted";
    all.faults = faults_of(groups.groups(), all.source(), all.by_operation, {});
  } else {
    all.faults = faults_of(groups.groups(), all.source(), all.by_operation, Answers(all.transcript, ask, all.command));
  }
  return all;
}

}  // namespace ofcheck
