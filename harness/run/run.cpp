#include "harness/run/run.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <exception>
#include <future>

#include "harness/answer/oracle_answer.h"
#include "harness/base/problem.h"
#include "harness/base/text.h"
#include "harness/run/conversation.h"
#include "harness/run/prepared_source.h"
#include "harness/run/through_door.h"
#include "harness/run/verdict_counts.h"

namespace ofcheck {

std::string_view verdict_name(Verdict verdict) { return verdict_names[static_cast<std::size_t>(verdict)]; }

namespace {

/// Tasks as questions: those with the same rules together, in the order in which the rules first come up. A task that
/// goes through a door is a question for each of its frames.
class TaskSource : public QuestionSource {
 public:
  /// A task, and which of its frames, if it has any.
  struct Part {
    std::size_t task = 0;
    std::size_t frame = 0;
  };

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
    for (const std::vector<std::size_t>& group : groups) {
      for (const std::size_t task : group) {
        for (std::size_t frame = 0; frame < frames_of(tasks[task]); ++frame) order_.push_back({task, frame});
      }
    }
  }
  static std::size_t frames_of(const Task& task) { return task.door ? task.door->frames.size() : 1; }
  [[nodiscard]] Part part_at(std::uint64_t place) const { return order_[static_cast<std::size_t>(place)]; }

  [[nodiscard]] std::uint64_t size() const override { return order_.size(); }
  [[nodiscard]] const Question& question(std::uint64_t place, Question&) const override {
    const Part part = part_at(place);
    const Task& task = tasks_[part.task];
    return task.door ? task.door->frames[part.frame] : task.of->question;
  }
  [[nodiscard]] const ofc::Rules& rules(std::uint64_t place) const override {
    return tasks_[part_at(place).task].rules;
  }
  [[nodiscard]] const Answer& expected(std::uint64_t place, const Question& question, Answer& room) const override {
    const Task& task = tasks_[part_at(place).task];
    if (!task.door) return task.expected;
    room = oracle_answer(question, task.rules);
    return room;
  }
  [[nodiscard]] bool wants_answer(std::uint64_t place) const override {
    return place < order_.size() && tasks_[part_at(place).task].door != nullptr;
  }

 private:
  const std::vector<Task>& tasks_;
  std::vector<Part> order_;
};

/// Puts each result beside its task. Those of frames are put together once all of them are there.
class TaskSink : public ResultSink {
 public:
  TaskSink(const TaskSource& source, const std::vector<Task>& tasks, std::vector<TaskResult>& results,
           const std::function<bool(const Task&)>& ends_at)
      : source_(source), tasks_(tasks), results_(results), ends_at_(ends_at), frames_(tasks.size()) {}
  void take(std::uint64_t place, TaskResult&& result) override {
    const auto [task, frame] = source_.part_at(place);
    if (!tasks_[task].door) return put(task, std::move(result));
    std::vector<TaskResult>& frames = frames_[task];
    frames.resize(std::max(frames.size(), frame + 1));
    frames[frame] = std::move(result);
    if (frames.size() == TaskSource::frames_of(tasks_[task]))
      put(task, judged_through(*tasks_[task].door, tasks_[task].expected, frames));
  }
  void replace(std::uint64_t place, Verdict, TaskResult&& result) override { take(place, std::move(result)); }
  [[nodiscard]] bool has_enough() const override { return has_enough_; }

 private:
  void put(std::size_t task, TaskResult&& result) {
    results_[task] = std::move(result);
    if (ends_at_ && is_wrong(results_[task].verdict) && ends_at_(tasks_[task])) has_enough_ = true;
  }

  const TaskSource& source_;
  const std::vector<Task>& tasks_;
  std::vector<TaskResult>& results_;
  const std::function<bool(const Task&)>& ends_at_;
  bool has_enough_ = false;
  std::vector<std::vector<TaskResult>> frames_;  // by task; in the order of its frames
};

/// What tells this run from others, for its journal. How many questions are on their way at once, and with how many
/// copies, is left out: it changes no result.
Identity identity_of(const Run& run, const QuestionSource& source, const RunOptions& options) {
  const auto text = [](std::string_view value) {
    return json_text([&](JsonWriter& writer) { write_string(writer, value); });
  };
  Identity identity = {{"kit", text("ofcheck " OFCHECK_VERSION)}};
  identity.insert(identity.end(), options.identity.begin(), options.identity.end());
  identity.emplace_back("command", json_text([&](JsonWriter& writer) {
                          write_list(writer, options.command,
                                     [&](const std::string& word) { write_string(writer, printable(word)); });
                        }));
  identity.emplace_back("engine", text(run.hello.name));
  identity.emplace_back("engine_version", text(run.hello.version));
  identity.emplace_back("rules", json_text([&](JsonWriter& writer) { write_rules(writer, run.rules); }));
  identity.emplace_back("strict", options.strict ? "true" : "false");
  identity.emplace_back("timeout_ms", std::to_string(options.timeout.count()));
  identity.emplace_back("memory_mib", std::to_string(options.engine.limits.memory_mib));
  identity.emplace_back("processes", std::to_string(options.engine.limits.processes));
  if (options.engine.environment)
    identity.emplace_back("environment", text(fmt::format("{}", fmt::join(*options.engine.environment, " "))));
  identity.emplace_back("questions", std::to_string(source.size()));
  return identity;
}

/// Asks everything of one or more copies of the engine; the first of them is started already. Throws Problem (exit 4),
/// with its last words, if none of them could be set up for any rules.
void ask(Conversation& first, const QuestionSource& source, ResultSink& results, const RunOptions& options, Run& run,
         const Progress& progress) {
  std::optional<Journal> journal;
  if (!options.journal.empty()) {
    journal.emplace(options.journal, options.resume, identity_of(run, source, options), source, results);
  }
  ResultSink& sink = journal ? *journal : results;
  const auto copies =
      static_cast<std::size_t>(std::clamp<std::uint64_t>(source.size(), 1, std::max<std::uint64_t>(options.jobs, 1)));
  Desk desk(source, sink, progress, copies);
  if (journal) journal->restore(desk);
  std::mutex mutex;
  std::exception_ptr failure;  // the kit's own
  std::vector<std::string> not_set_up;
  std::optional<PreparedSource> prepared;
  if (copies == 1 && source.makes_questions()) prepared.emplace(source, desk.first_open());
  const QuestionSource& asked = prepared ? *prepared : source;
  const auto converse = [&](Conversation& conversation) {
    try {
      conversation.ask_all(asked, desk);
      conversation.end();
      const std::lock_guard lock(mutex);
      if (!conversation.not_set_up().empty()) not_set_up.push_back(conversation.not_set_up());
    } catch (...) {
      const std::lock_guard lock(mutex);
      if (!failure) failure = std::current_exception();
      desk.interrupt();
    }
  };
  const Hello said = run.hello;
  std::vector<std::future<void>> others;  // each waits for its thread when it goes
  for (std::size_t i = 1; i < copies; ++i) {
    others.push_back(std::async(std::launch::async, [&] {
      Conversation conversation(options);
      conversation.expect(said);
      converse(conversation);
    }));
  }
  converse(first);
  for (std::future<void>& other : others) other.get();
  if (failure) std::rethrow_exception(failure);
  if (not_set_up.size() == copies) throw Problem(not_set_up.front(), Exit::engine_broken);
  desk.close();
  run.stray = desk.strays().faults;
  run.stray_count = desk.strays().count;
  run.was_interrupted = desk.was_interrupted();
  run.lost_copies = desk.lost_copies();
  if (journal) run.journal_trouble = journal->trouble();
}

/// Starts the engine, which says what it is and what it plays.
Run begun(Conversation& conversation, const ChosenRules& chosen) {
  Run run;
  run.hello = conversation.start();
  run.encoding = conversation.encoding();
  run.rules = run_rules(run.hello, chosen);
  return run;
}

}  // namespace

Run run_engine(const Planner& planner, const ChosenRules& chosen, const RunOptions& options, const Progress& progress) {
  Conversation conversation(options);
  Run run = begun(conversation, chosen);
  run.tasks = planner(run.hello, run.rules);
  run.results.resize(run.tasks.size());
  for (std::size_t i = 0; i < run.tasks.size(); ++i) {
    if (!run.tasks[i].not_asked.empty()) run.results[i] = {Verdict::unsupported, run.tasks[i].not_asked};
  }
  const TaskSource source(run.tasks);
  TaskSink sink(source, run.tasks, run.results, options.ends_at);
  const auto settled = static_cast<std::size_t>(
      std::count_if(run.tasks.begin(), run.tasks.end(), [](const Task& task) { return !task.not_asked.empty(); }));
  const Progress of_all = [&](std::size_t done, std::size_t all) { progress(settled + done, settled + all); };
  ask(conversation, source, sink, options, run, progress ? of_all : progress);
  return run;
}

Run run_engine(const SourcePlanner& planner, ResultSink& sink, const ChosenRules& chosen, const RunOptions& options,
               const Progress& progress) {
  Conversation conversation(options);
  Run run = begun(conversation, chosen);
  ask(conversation, planner(run.hello, run.rules), sink, options, run, progress);
  return run;
}

}  // namespace ofcheck
