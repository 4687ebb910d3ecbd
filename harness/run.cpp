#include "harness/run.h"

#include <fmt/format.h>

#include <algorithm>
#include <deque>
#include <memory>

#include "harness/problem.h"
#include "harness/schema.h"
#include "harness/text.h"

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

/// The conversation with one engine over a whole run.
///
/// Questions go out up to the window. When the engine ends or falls silent with several on their way, nobody knows
/// which of them did it, so the engine is restarted and they are asked again one at a time: the one that does it again
/// is blamed, the others are judged by their answers. If none does it again, the oldest of them is blamed, since a
/// crash may not turn into a pass.
class Conversation {
 public:
  Conversation(const RunOptions& options, Run& run, const Progress& progress)
      : options_(options), run_(run), progress_(progress) {}

  void start() {
    run_.hello = say_hello();
    window_ = std::clamp<std::size_t>(options_.most_in_flight, 1, run_.hello.window);
  }

  void ask_all() {
    for (std::size_t i = 0; i < run_.tasks.size(); ++i) {
      if (!run_.tasks[i].not_asked.empty()) finish_task(i, {Verdict::unsupported, run_.tasks[i].not_asked});
    }
    for (const std::vector<std::size_t>& group : groups()) {
      if (run_.was_interrupted) return;
      ask_group(group);
    }
  }

  void end() {
    if (engine_ == nullptr) return;
    if (!run_.was_interrupted) {
      const std::uint64_t id = next_id(no_task);
      write_bye(out_, id);
      check_request("bye");
      try {
        static_cast<void>(reply_to(id, "bye", patience_at_the_end));
      } catch (const ProtocolFault&) {
        // an engine need not answer the last message; it only must not say anything else
      } catch (const Problem& problem) {
        if (problem.exit() != Exit::interrupted) throw;
      }
      engine_->finish(patience_at_the_end);
    }
    engine_.reset();
  }

  /// What the engine wrote to standard error, with how it ended; for the message of a failed start.
  [[nodiscard]] std::string obituary(const std::string& what) {
    if (engine_ == nullptr) return what;
    const std::string ended = engine_->kill();
    const std::string words = engine_->last_words();
    return what + (ended.empty() || ended == "closed its standard output" ? "" : "; it " + ended) +
           (words.empty() ? "; it wrote nothing to standard error" : "; its last words on standard error:\n" + words);
  }

 private:
  struct InFlight {
    std::uint64_t id;
    std::size_t task;
    Clock::time_point sent;
    std::string fault;  // protocol trouble while this was the oldest question
  };

  /// Tasks with the same rules, in the order in which the rules first come up.
  [[nodiscard]] std::vector<std::vector<std::size_t>> groups() const {
    std::vector<std::vector<std::size_t>> found;
    for (std::size_t i = 0; i < run_.tasks.size(); ++i) {
      if (!run_.tasks[i].not_asked.empty()) continue;
      const auto same = std::find_if(found.begin(), found.end(), [&](const std::vector<std::size_t>& group) {
        return run_.tasks[group[0]].rules == run_.tasks[i].rules;
      });
      if (same == found.end()) {
        found.push_back({i});
      } else {
        same->push_back(i);
      }
    }
    return found;
  }

  /// Sends what is in `out_` and waits for the reply with that id; nothing else is on its way.
  Reply reply_to(std::uint64_t id, std::string_view what, std::chrono::milliseconds patience) {
    engine_->send(out_);
    out_.clear();
    const Clock::time_point deadline = Clock::now() + patience;
    for (;;) {
      std::string_view line;
      switch (engine_->next_line(line, deadline)) {
        case Engine::Event::line:
          break;
        case Engine::Event::closed:
          throw ProtocolFault(fmt::format("the engine ended before it answered '{}'", what));
        case Engine::Event::timed_out:
          throw ProtocolFault(fmt::format(
              "the engine did not answer '{}' within {} s (does it flush its standard output after each line?)", what,
              static_cast<double>(patience.count()) / 1000));
        case Engine::Event::flooded:
          throw ProtocolFault(
              fmt::format("the engine wrote more than {} bytes without an end of line while '{}' was to be answered",
                          Engine::longest_line, what));
        case Engine::Event::interrupted:
          throw Problem("interrupted", Exit::interrupted);
      }
      if (is_blank(line)) continue;
      if (what == "hello") return expected_reply(line, id);
      // Between questions a line may also be late trouble: a second reply, or chatter. It is noted, and the wait goes
      // on.
      try {
        return expected_reply(line, id);
      } catch (const ProtocolFault&) {
        take_line(line);
      }
    }
  }

  /// The reply with that id, or a ProtocolFault.
  static Reply expected_reply(std::string_view line, std::uint64_t id) {
    Reply reply(line);
    if (reply.id() != id)
      throw ProtocolFault(fmt::format("the request has the id {}, but the reply has {}", id, reply.id()));
    return reply;
  }

  static bool is_blank(std::string_view line) { return line.find_first_not_of(" \t\r") == std::string_view::npos; }

  /// Under --strict, holds the last request in `out_` to its schema.
  void check_request(std::string_view operation) const {
    if (!options_.strict) return;
    const std::size_t end_of_last = out_.rfind('\n', out_.size() - 2);
    const std::string_view line = std::string_view(out_).substr(end_of_last == std::string::npos ? 0 : end_of_last + 1);
    JsonDocument request;
    request.Parse<json_flags>(line.data(), line.size());
    if (const auto fault = schema_fault(fmt::format("{}.request", operation), request)) {
      throw Problem("--strict: a request of the harness itself is wrong: " + *fault, Exit::kit_broken);
    }
  }

  void check_schema(const Reply& reply, std::string_view operation) const {
    if (!options_.strict) return;
    if (const auto fault = schema_fault(fmt::format("{}.reply", operation), reply.json()))
      throw ProtocolFault("--strict: " + *fault);
  }

  void finish_task(std::size_t task, TaskResult result) {
    if (run_.results[task].verdict == Verdict::not_asked) ++done_;
    run_.results[task] = std::move(result);
    if (progress_) progress_(done_, run_.tasks.size());
  }

  /// Tells the engine the rules of a group. A reason why it does not play them, or nothing.
  std::optional<std::string> configure(const ofc::Rules& rules) {
    const std::uint64_t id = next_id(no_task);
    write_configure(out_, id, rules);
    check_request("configure");
    const Reply reply = reply_to(id, "configure", options_.timeout);
    check_schema(reply, "configure");
    return reply.configure_refusal();
  }

  void ask_group(const std::vector<std::size_t>& group) {
    pending_.assign(group.begin(), group.end());
    const ofc::Rules& rules = run_.tasks[group[0]].rules;
    if (gave_up_) return settle_pending(*gave_up_);
    if (!restart_or_configure(rules)) return;
    while (!pending_.empty() || !in_flight_.empty()) {
      if (gave_up_) return abandon();
      fill_window();
      std::string_view line;
      const Clock::time_point deadline = std::max(in_flight_.front().sent, last_reply_) + options_.timeout;
      switch (engine_->next_line(line, deadline)) {
        case Engine::Event::line:
          take_line(line);
          break;
        case Engine::Event::interrupted:
          run_.was_interrupted = true;
          return;
        case Engine::Event::closed:
          recover(Verdict::crash, "the engine ended", rules);
          break;
        case Engine::Event::timed_out:
          recover(Verdict::timeout,
                  fmt::format("no answer within {} s", static_cast<double>(options_.timeout.count()) / 1000), rules);
          break;
        case Engine::Event::flooded:
          recover(Verdict::protocol_error,
                  fmt::format("more than {} bytes without an end of line", Engine::longest_line), rules);
          break;
      }
      if (run_.was_interrupted) return;
    }
  }

  /// Sees to it that an engine runs and plays `rules`. False if the group's questions are settled without being asked.
  bool restart_or_configure(const ofc::Rules& rules) {
    const bool starting = engine_ == nullptr;
    bool started = !starting;
    try {
      if (starting) static_cast<void>(say_hello());
      started = true;
      failed_starts_ = 0;
      if (const auto reason = configure(rules)) {
        settle_pending({Verdict::unsupported, "the engine does not play these rules: " + *reason});
        return false;
      }
      return true;
    } catch (const ProtocolFault& fault) {
      const std::string text = obituary(fault.what());
      engine_.reset();
      if (!started) return start_failed(text);
      settle_pending({Verdict::protocol_error, "the rules of this question could not be set: " + text});
      return false;
    } catch (const Problem& problem) {
      if (problem.exit() == Exit::engine_broken) return start_failed(problem.what());
      if (problem.exit() != Exit::interrupted) throw;
      run_.was_interrupted = true;
      return false;
    }
  }

  /// An engine that has run before and does not start again: what was to be asked now is lost, and after a few of these
  /// all the rest.
  bool start_failed(const std::string& text) {
    const TaskResult result{Verdict::crash, "the engine could not be started again: " + text};
    if (++failed_starts_ >= most_failed_starts) gave_up_ = result;
    settle_pending(result);
    return false;
  }

  /// Starts an engine process and hears what it says of itself.
  Hello say_hello() {
    engine_ = std::make_unique<Engine>(options_.command);
    const std::uint64_t id = next_id(no_task);
    out_.clear();
    write_hello(out_, id);
    check_request("hello");
    const Reply reply = reply_to(id, "hello", options_.start_timeout);
    check_schema(reply, "hello");
    return reply.hello();
  }

  void settle_pending(const TaskResult& result) {
    for (const std::size_t task : pending_) finish_task(task, result);
    pending_.clear();
  }

  void abandon() {
    for (const InFlight& question : in_flight_) finish_task(question.task, *gave_up_);
    in_flight_.clear();
    settle_pending(*gave_up_);
  }

  void fill_window() {
    const std::size_t window = one_at_a_time_ > 0 ? 1 : window_;
    while (!pending_.empty() && in_flight_.size() < window) {
      const std::size_t task = pending_.front();
      pending_.pop_front();
      const std::uint64_t id = next_id(task);
      const Question& question = run_.tasks[task].of->question;
      write_question(out_, id, question);
      // A raw question is against the schemas on purpose: it is there to be refused.
      if (!std::holds_alternative<RawQuestion>(question)) check_request(operation_name(operation_of(question)));
      in_flight_.push_back({id, task, Clock::now(), ""});
    }
    if (!out_.empty()) engine_->send(out_);
    out_.clear();
  }

  void take_line(std::string_view line) {
    if (is_blank(line)) return;
    try {
      const Reply reply(line);
      const auto question =
          std::find_if(in_flight_.begin(), in_flight_.end(), [&](const InFlight& q) { return q.id == reply.id(); });
      if (question == in_flight_.end()) return unknown_id(reply.id());
      const InFlight answered = std::move(*question);
      in_flight_.erase(question);
      silent_in_a_row_ = 0;
      ended_in_a_row_ = 0;
      last_reply_ = Clock::now();
      finish_task(answered.task, judge_reply(reply, answered));
      leave_one_at_a_time();
    } catch (const ProtocolFault& fault) {
      blame_oldest(fault.what());
    }
  }

  [[nodiscard]] TaskResult judge_reply(const Reply& reply, const InFlight& question) const {
    if (!question.fault.empty()) return {Verdict::protocol_error, question.fault};
    const Task& task = run_.tasks[question.task];
    const Operation operation = operation_of(task.of->question);
    try {
      check_schema(reply, operation_name(operation));
      Answer got = reply.answer(operation);
      TaskResult result = judge(task.expected, got);
      if (options_.keep_answers || result.verdict != Verdict::pass) result.got = std::move(got);
      return result;
    } catch (const ProtocolFault& fault) {
      return {Verdict::protocol_error, fault.what()};
    }
  }

  void unknown_id(std::uint64_t id) {
    if (id >= task_of_id_.size()) return blame_oldest(fmt::format("a reply has the id {}, which no request had", id));
    if (task_of_id_[id] == no_task) return blame_oldest("hello or configure was answered a second time");
    finish_task(task_of_id_[id],
                {Verdict::protocol_error, fmt::format("the request with the id {} was answered a second time", id)});
  }

  /// A new id: they count up over the whole run, across restarts.
  std::uint64_t next_id(std::size_t task) {
    task_of_id_.push_back(task);
    return task_of_id_.size() - 1;
  }

  /// Charges protocol trouble to the oldest question on its way. If it is the only one, the trouble was the reply to
  /// it; otherwise its own reply may still come.
  void blame_oldest(const std::string& fault) {
    if (in_flight_.empty()) {
      if (++run_.stray_count <= Run::most_stray) run_.stray.push_back(fault);
    } else if (in_flight_.size() == 1) {
      const std::size_t task = in_flight_.front().task;
      in_flight_.clear();
      silent_in_a_row_ = 0;
      ended_in_a_row_ = 0;
      finish_task(task, {Verdict::protocol_error, fault});
      leave_one_at_a_time();
    } else if (in_flight_.front().fault.empty()) {
      in_flight_.front().fault = fault;
    }
  }

  /// The engine ended, fell silent or flooded: find out on which question, and go on with a new engine.
  void recover(Verdict verdict, const std::string& what, const ofc::Rules& rules) {
    const std::string ended = engine_->kill();
    TaskResult result{verdict, verdict == Verdict::crash ? "the engine " + ended : what, {}, engine_->last_words()};
    engine_.reset();
    if (verdict != Verdict::timeout && ++ended_in_a_row_ >= most_ended_in_a_row) {
      gave_up_ = TaskResult{
          Verdict::crash,
          fmt::format("not asked: the engine had ended or had to be ended on {} questions in a row", ended_in_a_row_),
          {},
          ""};
    }
    if (verdict == Verdict::timeout && ++silent_in_a_row_ >= most_silent_in_a_row) {
      gave_up_ =
          TaskResult{Verdict::timeout,
                     fmt::format("not asked: the engine had fallen silent on {} questions in a row", silent_in_a_row_),
                     {},
                     ""};
    }

    if (!in_flight_.front().fault.empty())
      result = {Verdict::protocol_error, in_flight_.front().fault, {}, result.stderr_tail};
    if (in_flight_.size() == 1) {
      suspect_.reset();
      finish_task(in_flight_.front().task, result);
      in_flight_.clear();
      if (one_at_a_time_ > 0) --one_at_a_time_;
    } else {
      suspect_ = in_flight_.front().task;
      suspect_result_ = result;
      one_at_a_time_ = in_flight_.size();
      for (auto question = in_flight_.rbegin(); question != in_flight_.rend(); ++question)
        pending_.push_front(question->task);
      in_flight_.clear();
    }
    if (!gave_up_ && !pending_.empty()) restart_or_configure(rules);
  }

  void leave_one_at_a_time() {
    if (one_at_a_time_ == 0 || --one_at_a_time_ > 0 || !suspect_) return;
    suspect_result_.reason += "; it did not happen again when the questions on their way were asked one at a time";
    finish_task(*suspect_, suspect_result_);
    suspect_.reset();
  }

  const RunOptions& options_;
  Run& run_;
  const Progress& progress_;
  std::unique_ptr<Engine> engine_;
  std::string out_;
  std::size_t window_ = 1;
  static constexpr std::size_t no_task = static_cast<std::size_t>(-1);
  std::vector<std::size_t> task_of_id_;  // the task of each id that was given out; no_task for hello and configure
  std::deque<std::size_t> pending_;
  std::deque<InFlight> in_flight_;
  Clock::time_point last_reply_{};
  std::size_t one_at_a_time_ = 0;       // how many questions are still asked alone
  std::optional<std::size_t> suspect_;  // blamed if none of those does it again
  TaskResult suspect_result_;
  static constexpr std::chrono::milliseconds patience_at_the_end{2000};
  static constexpr int most_silent_in_a_row = 5;  // an engine that hangs on everything would take hours otherwise
  int silent_in_a_row_ = 0;
  static constexpr int most_ended_in_a_row = 50;
  int ended_in_a_row_ = 0;
  static constexpr int most_failed_starts = 3;
  int failed_starts_ = 0;              // in a row
  std::optional<TaskResult> gave_up_;  // what becomes of every question that is left
  std::size_t done_ = 0;
};

}  // namespace

Run run_engine(const Planner& planner, const ChosenRules& chosen, const RunOptions& options, const Progress& progress) {
  Run run;
  Conversation conversation(options, run, progress);
  try {
    conversation.start();
  } catch (const ProtocolFault& fault) {
    throw Problem(conversation.obituary(fmt::format(
                      "{}: {}", printable(fmt::format("{}", fmt::join(options.command, " "))), fault.what())),
                  Exit::engine_broken);
  }
  run.rules = run_rules(run.hello, chosen);
  run.tasks = planner(run.hello, run.rules);
  run.results.resize(run.tasks.size());
  conversation.ask_all();
  conversation.end();
  return run;
}

Run run_engine(const std::vector<Case>& cases, const ChosenRules& chosen, const RunOptions& options,
               const Progress& progress) {
  const Planner of_cases = [&](const Hello& hello, const ofc::Rules& rules) { return plan(cases, hello, rules); };
  return run_engine(of_cases, chosen, options, progress);
}

}  // namespace ofcheck
