#include "harness/run.h"

#include <fmt/format.h>

#include <algorithm>
#include <exception>
#include <memory>
#include <thread>

#include "harness/conversation.h"
#include "harness/problem.h"

namespace ofcheck {

std::string_view verdict_name(Verdict verdict) { return verdict_names[static_cast<std::size_t>(verdict)]; }

namespace {

std::string refusal_text(const Refused& refused) {
  const std::string_view code = refusal_names[static_cast<std::size_t>(refused.code)];
  return refused.message.empty() ? std::string(code) : fmt::format("{} ({})", code, refused.message);
}

TaskResult judge_result(const Answer& expected, const Result& got) {
  if (claims_nothing(got)) return {Verdict::unsupported, "the result claims nothing"};
  if (const auto* refused = std::get_if<Refused>(&expected)) {
    return {Verdict::wrongly_accepted, "the engine answered; the rules refuse this: " + refusal_text(*refused)};
  }
  std::optional<Difference> difference = first_difference(std::get<Result>(expected), got);
  if (!difference) return {Verdict::pass, ""};
  std::string text = fmt::format("{}: expected {}, got {}", difference->member, difference->expected, difference->got);
  return {Verdict::fail, std::move(text), std::move(difference), ""};
}

TaskResult judge_refusal(const Answer& expected, const Refused& got) {
  const auto* wanted = std::get_if<Refused>(&expected);
  if (wanted == nullptr) return {Verdict::wrongly_refused, "the engine refused: " + refusal_text(got)};
  if (wanted->code == got.code) return {Verdict::pass, ""};
  Difference difference{"refused", std::string(refusal_names[static_cast<std::size_t>(wanted->code)]),
                        std::string(refusal_names[static_cast<std::size_t>(got.code)])};
  std::string text = fmt::format("refused: expected {}, got {}", difference.expected, difference.got);
  return {Verdict::fail, std::move(text), std::move(difference), ""};
}

}  // namespace

TaskResult judge(const Answer& expected, const Answer& got) {
  if (const auto* result = std::get_if<Result>(&got)) return judge_result(expected, *result);
  if (const auto* refused = std::get_if<Refused>(&got)) return judge_refusal(expected, *refused);
  if (const auto* unsupported = std::get_if<Unsupported>(&got)) {
    return {Verdict::unsupported,
            "the engine says: " + (unsupported->reason.empty() ? "unsupported" : unsupported->reason),
            {},
            ""};
  }
  return {Verdict::crash, "the engine reported an error: " + std::get<EngineError>(got).message};
}

namespace {

/// Tasks as questions: those with the same rules together, in the order in which the rules first come up.
class TaskSource : public QuestionSource {
 public:
  explicit TaskSource(const std::vector<Task>& tasks) : tasks_(tasks) {
    std::vector<std::vector<std::size_t>> groups;
    for (std::size_t i = 0; i < tasks.size(); ++i) {
      if (!tasks[i].not_asked.empty()) continue;
      const auto same = std::find_if(groups.begin(), groups.end(), [&](const std::vector<std::size_t>& group) {
        return tasks[group[0]].rules == tasks[i].rules;
      });
      if (same == groups.end()) {
        groups.push_back({i});
      } else {
        same->push_back(i);
      }
    }
    for (const std::vector<std::size_t>& group : groups) order_.insert(order_.end(), group.begin(), group.end());
  }
  [[nodiscard]] std::size_t task_at(std::uint64_t place) const { return order_[static_cast<std::size_t>(place)]; }

  [[nodiscard]] std::uint64_t size() const override { return order_.size(); }
  [[nodiscard]] const Question& question(std::uint64_t place, Question&) const override {
    return tasks_[task_at(place)].of->question;
  }
  [[nodiscard]] const ofc::Rules& rules(std::uint64_t place) const override { return tasks_[task_at(place)].rules; }
  [[nodiscard]] const Answer& expected(std::uint64_t place, const Question&, Answer&) const override {
    return tasks_[task_at(place)].expected;
  }

 private:
  const std::vector<Task>& tasks_;
  std::vector<std::size_t> order_;
};

/// Puts each result beside its task.
class TaskSink : public ResultSink {
 public:
  TaskSink(const TaskSource& source, std::vector<TaskResult>& results) : source_(source), results_(results) {}
  void take(std::uint64_t place, TaskResult&& result) override { results_[source_.task_at(place)] = std::move(result); }
  void replace(std::uint64_t place, Verdict, TaskResult&& result) override { take(place, std::move(result)); }

 private:
  const TaskSource& source_;
  std::vector<TaskResult>& results_;
};

/// Asks everything of one or more copies of the engine; the first of them is started already.
void ask(Conversation& first, const QuestionSource& source, ResultSink& sink, const RunOptions& options, Run& run,
         const Progress& progress) {
  const auto copies =
      static_cast<std::size_t>(std::clamp<std::uint64_t>(source.size(), 1, std::max<std::uint64_t>(options.jobs, 1)));
  Desk desk(source, sink, progress, copies);
  std::mutex mutex;
  std::exception_ptr failure;  // the kit's own
  const auto converse = [&](Conversation& conversation) {
    try {
      conversation.ask_all(source, desk);
      conversation.end();
    } catch (...) {
      const std::lock_guard lock(mutex);
      if (!failure) failure = std::current_exception();
      desk.interrupt();
    }
  };
  std::vector<std::jthread> others;
  for (std::size_t i = 1; i < copies; ++i) {
    others.emplace_back([&] {
      Conversation conversation(options);
      converse(conversation);
    });
  }
  converse(first);
  for (std::jthread& other : others) other.join();
  if (failure) std::rethrow_exception(failure);
  desk.close();
  run.stray = desk.strays().faults;
  run.stray_count = desk.strays().count;
  run.was_interrupted = desk.was_interrupted();
  run.lost_copies = desk.lost_copies();
}

}  // namespace

Run run_engine(const Planner& planner, const ChosenRules& chosen, const RunOptions& options, const Progress& progress) {
  Run run;
  Conversation conversation(options);
  run.hello = conversation.start();
  run.rules = run_rules(run.hello, chosen);
  run.tasks = planner(run.hello, run.rules);
  run.results.resize(run.tasks.size());
  for (std::size_t i = 0; i < run.tasks.size(); ++i) {
    if (!run.tasks[i].not_asked.empty()) run.results[i] = {Verdict::unsupported, run.tasks[i].not_asked};
  }
  const TaskSource source(run.tasks);
  TaskSink sink(source, run.results);
  const std::size_t settled = run.tasks.size() - static_cast<std::size_t>(source.size());
  const Progress of_all = [&](std::size_t done, std::size_t) { progress(settled + done, run.tasks.size()); };
  ask(conversation, source, sink, options, run, progress ? of_all : progress);
  return run;
}

Run run_engine(const SourcePlanner& planner, ResultSink& sink, const ChosenRules& chosen, const RunOptions& options,
               const Progress& progress) {
  Run run;
  Conversation conversation(options);
  run.hello = conversation.start();
  run.rules = run_rules(run.hello, chosen);
  const std::unique_ptr<QuestionSource> source = planner(run.hello, run.rules);
  ask(conversation, *source, sink, options, run, progress);
  return run;
}

Run run_engine(const std::vector<Case>& cases, const ChosenRules& chosen, const RunOptions& options,
               const Progress& progress) {
  const Planner of_cases = [&](const Hello& hello, const ofc::Rules& rules) { return plan(cases, hello, rules); };
  return run_engine(of_cases, chosen, options, progress);
}

}  // namespace ofcheck
