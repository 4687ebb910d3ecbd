#include "harness/faults/shrink.h"

#include <algorithm>
#include <unordered_set>

#include "harness/answer/oracle_answer.h"
#include "harness/faults/question_parts.h"
#include "harness/faults/shrink_moves.h"
#include "harness/run/judge.h"
#include "harness/wire/protocol.h"

namespace ofcheck {

namespace {

class Shrinker {
 public:
  Shrinker(Failing& best, const ShrinkOptions& options, const AskEngine& ask)
      : best_(best), options_(options), ask_(ask), left_(options.most_questions), restarts_(options.most_restarts) {}

  void shrink() {
    if (best_.result.verdict == Verdict::timeout) return;
    while (descend()) {
    }
    while (may_ask() && pass()) {
    }
  }

 private:
  [[nodiscard]] bool may_ask() const { return left_ > 0 && restarts_ > 0; }

  /// Asks as many as may still be asked; the others count as not asked.
  std::vector<TaskResult> ask(std::span<const Question> questions) {
    const std::size_t count = may_ask() ? std::min(left_, questions.size()) : 0;
    left_ -= count;
    std::vector<TaskResult> results = count == 0 ? std::vector<TaskResult>{} : ask_(questions.first(count));
    for (const TaskResult& result : results) restarts_ -= restarts_ > 0 && result.loss != Loss::none ? 1 : 0;
    return results;
  }

  /// How many questions are asked at once: only one of an engine that ends, since each end costs a restart.
  [[nodiscard]] std::size_t at_once() const {
    constexpr std::size_t usual = 32;
    return best_.result.loss == Loss::none ? usual : 1;
  }

  [[nodiscard]] FaultKey key(const Question& question, const TaskResult& result) const {
    return key_of(question, oracle_answer(question, options_.rules), result, options_.rules);
  }

  [[nodiscard]] bool answers(const Question& question) const {
    const auto& operations = options_.operations;
    return std::find(operations.begin(), operations.end(), operation_of(question)) != operations.end();
  }

  /// Whether a simpler question fails as the question does. What comes before a refusal may be wrong in another way.
  [[nodiscard]] bool is_behind(Verdict simpler) const {
    const Verdict verdict = best_.result.verdict;
    const bool is_refusal = verdict == Verdict::wrongly_refused || verdict == Verdict::wrongly_accepted;
    return simpler == verdict ||
           (operation_of(best_.question) == Operation::play && is_refusal && simpler == Verdict::fail);
  }

  /// The first of the simpler questions that fails with it takes the place of the question.
  bool descend() {
    const Answer nothing = EngineError{};
    std::vector<Question> parts = simpler_questions(best_.question, oracle_answer(best_.question, options_.rules),
                                                    best_.result.got ? *best_.result.got : nothing, options_.rules);
    std::erase_if(parts, [&](const Question& part) { return !answers(part); });
    if (parts.empty()) return false;
    std::vector<TaskResult> results = ask(parts);
    for (std::size_t i = 0; i < results.size(); ++i) {
      if (options_.same ? !options_.same(parts[i], results[i]) : !is_behind(results[i].verdict)) continue;
      FaultKey found = key(parts[i], results[i]);
      best_ = {std::move(parts[i]), std::move(results[i]), std::move(found)};
      return true;
    }
    return false;
  }

  [[nodiscard]] bool is_same(const Question& question, const TaskResult& result) const {
    if (options_.same) return options_.same(question, result);
    return result.verdict == best_.key.verdict && key(question, result) == best_.key;
  }

  /// Tries every step on every part; whether anything became smaller.
  bool pass() {
    bool better = false;
    for (const Step& step : shrink_steps()) {
      for (std::size_t part = 0; part < step.parts(best_.question) && may_ask(); ++part) {
        better = take_first(step.moves(best_.question, part, options_.rules)) || better;
      }
    }
    return better;
  }

  /// The first that fails in the same way takes the place of the question.
  bool take_first(std::vector<Question> moves) {
    std::erase_if(moves, [&](const Question& move) { return !tried_.insert(text_of(move)).second; });
    const std::size_t size = at_once();
    for (std::size_t from = 0; from < moves.size() && may_ask(); from += size) {
      const std::span<Question> some = std::span(moves).subspan(from, std::min(size, moves.size() - from));
      std::vector<TaskResult> results = ask(some);
      for (std::size_t i = 0; i < results.size(); ++i) {
        if (!is_same(some[i], results[i])) continue;
        if (options_.same) best_.key = key(some[i], results[i]);
        best_.question = std::move(some[i]);
        best_.result = std::move(results[i]);
        return true;
      }
    }
    return false;
  }

  Failing& best_;
  const ShrinkOptions& options_;
  const AskEngine& ask_;
  std::size_t left_;
  std::size_t restarts_;
  std::unordered_set<std::string> tried_;
};

}  // namespace

Failing failing_of(const Question& question, const Answer& got, const ofc::Rules& rules) {
  const Answer expected = oracle_answer(question, rules);
  TaskResult result = judge(expected, got);
  result.got = got;
  FaultKey key = key_of(question, expected, result, rules);
  return {question, std::move(result), std::move(key)};
}

Failing shrink(Failing failing, const ShrinkOptions& options, const AskEngine& ask) {
  Shrinker(failing, options, ask).shrink();
  return failing;
}

}  // namespace ofcheck
