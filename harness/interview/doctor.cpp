#include "harness/interview/doctor.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <thread>

#include "harness/base/escape.h"
#include "harness/base/shell_quote.h"
#include "harness/base/text.h"
#include "harness/interview/mistakes.h"
#include "harness/interview/own_questions.h"
#include "harness/interview/repeat.h"
#include "harness/plain/speech.h"
#include "harness/run/run.h"
#include "harness/wire/protocol.h"

namespace ofcheck {

namespace {

constexpr std::chrono::milliseconds patience(2000);  // for an engine that is to end
constexpr std::chrono::seconds longest_for_an_operation(10);
constexpr std::size_t most_at_once = 256;
constexpr std::size_t questions_spread = 8;      // of an operation, from all over the corpus
constexpr std::size_t questions_of_a_kind = 3;   // and of each kind that shows a mistake
constexpr std::size_t most_troubled = 5;         // failures, where nothing is answered
constexpr std::size_t most_silent = 2;           // questions of an operation that are waited for in vain
constexpr std::size_t most_until_answered = 60;  // the limit while none has been answered

double milliseconds_since(Clock::time_point start) {
  return std::chrono::duration<double, std::milli>(Clock::now() - start).count();
}

std::string in_seconds(std::chrono::milliseconds time) {
  return fmt::format("{} s", static_cast<double>(time.count()) / 1000);
}

/// What is wrong with an answer to a question whose right answer is a result; nothing if it is a result, right or
/// wrong, or the engine does not do this.
std::optional<std::string> trouble_with(const Answer& answer) {
  if (const auto* refused = std::get_if<Refused>(&answer)) {
    return fmt::format("refused a question that the rules allow: {}", name_of(refused->code));
  }
  if (const auto* error = std::get_if<EngineError>(&answer)) {
    return fmt::format("the engine reports an error of its own: {}", printable(error->message));
  }
  const auto* result = std::get_if<Result>(&answer);
  if (result != nullptr && claims_nothing(*result)) {
    return std::string("the result is empty; give at least one of the operation's members");
  }
  return std::nullopt;
}

/// How many boards are scored together; 0 where there is no such number.
std::size_t seats_of(const Question& question) {
  const auto* deal = std::get_if<ScoreQuestion>(&question);
  return deal == nullptr ? 0 : deal->seats;
}

/// The points of a score; nothing of other answers.
std::optional<PerSeat<int>> points_of(const Answer& answer) {
  const auto* score = result_of<ScoreResult>(answer);
  return score == nullptr ? std::nullopt : score->points;
}

/// The kinds of questions to sample, so that a failure on any one of them shows.
bool is_of_kind(const Question& question, std::size_t kind) {
  const bool tens = has_rank(question, ten_alone);
  switch (kind) {
    case 0:
      return tens;
    case 1:
      return !tens;
    case 2:
      return !has_rank(question, letters_of_ranks);
    case 3:
      return seats_of(question) == 2;
    default:
      return seats_of(question) > 2;
  }
}
constexpr std::size_t kinds = 5;

/// A value of seating.players: its name, and the fewest and the most seats.
struct Seating {
  std::string_view value;
  std::size_t fewest, most;
};
constexpr std::array seatings = {Seating{"2", 2, 2}, Seating{"2-3", 2, 3}, Seating{"2-4", 2, 4}, Seating{"1-3", 1, 3},
                                 Seating{"1-4", 1, 4}};

/// One engine process after the other, looked at from all sides.
class Examination {
 public:
  Examination(const RunOptions& options, const std::function<void(const Checkup&)>& tell)
      : options_(options), tell_(tell), corpus_(embedded_corpus()) {}

  bool all() {
    ok("kit", fmt::format("ofcheck {}, corpus {} of {} cases", OFCHECK_VERSION,
                          corpus_name(corpus_.version, corpus_.hash), corpus_.cases.size()));
    if (!start() || !hello()) return false;
    if (can_be_configured()) {
      operations();
      seldom_replies();
      many_at_once();
      in_another_order();
      alone();
      mistakes();
    }
    end_at_bye();
    end_at_end_of_input();
    flushes();
    only_replies();
    time_for_a_question();
    return true;
  }

 private:
  enum class Got { reply, misread, ended, silence, flood, interrupt };
  struct Heard {
    Got got = Got::silence;
    std::optional<Spoken> reply = {};
    double took = 0;  // milliseconds
  };

  void ok(std::string_view what, const std::string& text) { say({Checkup::Status::ok, what, text}); }
  void wrong(std::string_view what, const std::string& text) { say({Checkup::Status::wrong, what, text}); }
  void trouble(std::string_view what, const std::string& text) { say({Checkup::Status::trouble, what, text}); }
  void ok_if(bool right, std::string_view what, const std::string& text) { right ? ok(what, text) : wrong(what, text); }
  void say(const Checkup& finding) {
    if (!interrupted()) tell_(finding);
  }

  /// Whether nothing more can be asked: after an interrupt, or where a new engine was needed and could not be had.
  [[nodiscard]] bool is_over() const { return interrupted() || !not_again_.empty(); }

  bool start() {
    try {
      engine_ = std::make_unique<Engine>(options_.command, options_.engine);
    } catch (const Problem& problem) {
      trouble("starts", problem.what());
      return false;
    }
    return true;
  }

  /// Waits for the reply with that id. Lines that are no such reply are kept as strays. After one that seems to be
  /// meant as the reply it waits only a little longer.
  Heard hear(std::uint64_t id, std::chrono::milliseconds time) {
    const Clock::time_point began = Clock::now();
    Clock::time_point end = began + time;
    Got in_vain = Got::silence;
    for (;;) {
      std::string_view line;
      switch (engine_->next_line(line, end)) {
        case Engine::Event::line:
          break;
        case Engine::Event::closed:
          return {Got::ended};
        case Engine::Event::timed_out:
          return {in_vain};
        case Engine::Event::flooded:
          return {Got::flood};
        case Engine::Event::interrupted:
          return {Got::interrupt};
      }
      if (is_blank(line)) continue;
      try {
        Spoken reply = speech_.hear(line);
        if (reply.id() == id) return {Got::reply, std::move(reply), milliseconds_since(began)};
        stray(fmt::format("a reply with the id {}, where {} was asked", reply.id(), id));
      } catch (const ProtocolFault& fault) {
        stray(fault.what());
      }
      if (line.front() != '{') continue;
      end = std::min(end, Clock::now() + patience);
      in_vain = Got::misread;
    }
  }

  void stray(const std::string& text) {
    if (strays_++ == 0) first_stray_ = text;
  }

  /// Why there was no reply, with what the engine has to say to it.
  std::string no_reply(Got got, std::chrono::milliseconds time) {
    std::string text;
    switch (got) {
      case Got::ended:
        text = "the engine " + engine_->kill();
        break;
      case Got::silence:
        text = "no answer within " + in_seconds(time);
        break;
      case Got::misread:
        text = "no answer that can be read";
        break;
      case Got::flood:
        text = fmt::format("more than {} bytes without an end of line", Engine::longest_line);
        break;
      case Got::reply:
      case Got::interrupt:
        break;
    }
    if (strays_ > 0) text += "; what it wrote is no reply: " + first_stray_;
    const std::string words = engine_->last_words(3);
    return words.empty() ? text : text + "; its last words on standard error: " + words;
  }

  /// Sends the lines in `out_`.
  void send() {
    engine_->send(out_);
    out_.clear();
  }

  bool hello() {
    const std::uint64_t id = next_id_++;
    speech_.hello(out_, id);
    send();
    Heard heard = hear(id, options_.start_timeout);
    if (heard.got == Got::silence && does_not_flush(id)) return false;
    if (heard.got != Got::reply) {
      // What ends before it says a word has hardly started.
      trouble(heard.got == Got::ended ? "starts" : "hello", no_reply(heard.got, options_.start_timeout));
      return false;
    }
    try {
      hello_ = heard.reply->to_hello().hello();
    } catch (const ProtocolFault& fault) {
      ok("starts", "and answers");
      trouble("hello", fault.what());
      return false;
    }
    std::vector<std::string_view> names;
    for (const Operation operation : hello_.operations) names.push_back(operation_name(operation));
    ok("starts", fmt::format("within {:.0f} ms", heard.took));
    ok("hello", fmt::format("{}{}{}; answers {}{}", hello_.name, hello_.version.empty() ? "" : " ", hello_.version,
                            names.empty() ? "nothing" : fmt::format("{}", fmt::join(names, " ")),
                            speech_.encoding() == Encoding::plain ? "; in words" : ""));
    return true;
  }

  /// Whether the reply that did not come comes once standard input is closed: then it stood in a buffer, or the engine
  /// is slow to start, which another one shows. Tells which.
  bool does_not_flush(std::uint64_t id) {
    engine_->close_input();
    const Heard heard = hear(id, patience);
    if (heard.got != Got::reply) return false;
    ok("starts", "and runs");
    const Clock::time_point began = Clock::now();
    if (again(options_.start_timeout + patience)) {  // it answers while its input is open: it was slow, and not held up
      trouble("hello", fmt::format("answered only after {:.1f} s: give a run a longer --start-timeout",
                                   milliseconds_since(began) / 1000));
      return true;
    }
    held_back_ = {"hello", options_.start_timeout};
    flushes();
    return true;
  }

  /// What to do where a reply stood in a buffer; told of the first of them.
  void flushes() {
    if (held_back_.what.empty()) {
      ok("flushes", "its replies came while its standard input was open");
      return;
    }
    trouble("flushes",
            fmt::format("the reply to {} came only after standard input was closed, {} later: it stood in a buffer. "
                        "Flush standard output after each line: in Python print(…, flush=True), in C and C++ "
                        "fflush(stdout) or std::endl, in Java System.out.flush()",
                        held_back_.what, in_seconds(held_back_.after)));
  }

  /// Why a reply did not come within `--timeout` that comes once standard input is closed: it stood in a buffer, or the
  /// engine is slow, which a new one shows that `once_more` asks the same and gives more time. (One that answers in
  /// time then, where it is asked less before, held the first reply back too.) Nothing if it does not come at all. The
  /// engine is to be replaced by a new one afterwards.
  std::optional<std::string> why_late(std::uint64_t id, std::string_view what,
                                      const std::function<Heard(std::chrono::milliseconds)>& once_more) {
    engine_->close_input();
    if (hear(id, patience).got != Got::reply) return std::nullopt;
    if (held_back_.what.empty()) {
      const Heard second = again() ? once_more(options_.timeout + patience) : Heard{Got::ended};
      if (second.got != Got::reply && second.got != Got::silence) return std::nullopt;
      if (second.got == Got::reply && second.took > static_cast<double>(options_.timeout.count()))
        return fmt::format("answered only after {:.1f} s: give a run a longer --timeout", second.took / 1000);
      held_back_ = {std::string(what), options_.timeout};
    }
    return fmt::format("no answer within {}, but one when standard input was closed: see 'flushes' below",
                       in_seconds(options_.timeout));
  }

  /// A new engine for one that was lost, which has said hello and plays the rules. False if it cannot be had.
  bool again() { return again(options_.start_timeout); }
  bool again(std::chrono::milliseconds time) {
    engine_.reset();
    configured_.reset();
    if (interrupted()) return false;
    try {
      engine_ = std::make_unique<Engine>(options_.command, options_.engine);
    } catch (const Problem& problem) {
      not_again_ = problem.what();
      return false;
    }
    const std::uint64_t id = next_id_++;
    speech_.hello(out_, id);
    send();
    const Got got = hear(id, time).got;
    if (got != Got::reply) not_again_ = no_reply(got, time);
    return got == Got::reply;
  }

  Heard hear_configure(const ofc::Rules& rules, std::chrono::milliseconds time) {
    const std::uint64_t id = next_id_++;
    speech_.configure(out_, id, rules);
    send();
    return hear(id, time);
  }

  Heard hear_answer(const Task& task, std::chrono::milliseconds time) {
    const std::uint64_t id = next_id_++;
    speech_.question(out_, id, task.of->question);
    send();
    return hear(id, time);
  }

  /// Sets the rules where they are not set already. Why they could not be, or nothing; then there is an engine.
  std::optional<std::string> configure(const ofc::Rules& rules) {
    if (configured_ == rules) return std::nullopt;
    if (!engine_) return "there is no engine any more";
    const std::uint64_t id = next_id_;
    Heard heard = hear_configure(rules, options_.timeout);
    if (heard.got != Got::reply) {
      const std::string text = no_reply(heard.got, options_.timeout);
      if (heard.got != Got::silence) return text;
      ++silences_;
      return why_late(id, "configure", [&](auto time) { return hear_configure(rules, time); }).value_or(text);
    }
    try {
      if (const auto refusal = heard.reply->to_set_up().configure_refusal()) {
        return fmt::format("declined ({}); announce in 'options' of hello what the engine plays, and answer {{}}",
                           printable(*refusal));
      }
    } catch (const ProtocolFault& fault) {
      return std::string(fault.what());
    }
    configured_ = rules;
    return std::nullopt;
  }

  bool can_be_configured() {
    try {
      rules_ = run_rules(hello_, std::nullopt);
    } catch (const Problem& problem) {
      trouble("hello", problem.what());
      return false;
    }
    tasks_ = plan(corpus_.cases, hello_, rules_);
    std::erase_if(tasks_, [](const Task& task) { return !task.not_asked.empty(); });
    add_own_questions();
    // Questions under the run's own rules first: they are asked without setting other ones.
    std::stable_sort(tasks_.begin(), tasks_.end(),
                     [&](const Task& a, const Task& b) { return (a.rules == rules_) > (b.rules == rules_); });
    if (const auto reason = configure(rules_)) {
      trouble("configure", *reason);
      if (held_back_.what.empty() && again() && !configure(rules_)) return true;
      static_cast<void>(again());  // what this one still says would be taken for an answer to something else
      return false;
    }
    ok("configure", describe_rules(rules_));
    return true;
  }

  /// Asks one question, under its rules. The answer, or what was wrong instead; the engine is then a new one.
  std::variant<Answer, std::string> ask(const Task& task) {
    if (const auto reason = configure(task.rules)) {
      static_cast<void>(again());
      return "the rules of the question could not be set: " + *reason;
    }
    const std::uint64_t id = next_id_;
    Heard heard = hear_answer(task, options_.timeout);
    if (heard.got != Got::reply) {
      std::string text = no_reply(heard.got, options_.timeout);
      if (heard.got == Got::silence) {
        ++silences_;
        text = why_no_answer(id, task).value_or(text);
      }
      static_cast<void>(again());
      return text;
    }
    times_.push_back(heard.took);
    try {
      return heard.reply->answer(operation_of(task.of->question));
    } catch (const ProtocolFault& fault) {
      return std::string(fault.what());
    }
  }

  std::optional<std::string> why_no_answer(std::uint64_t id, const Task& task) {
    return why_late(id, operation_name(operation_of(task.of->question)), [&](std::chrono::milliseconds time) {
      const Heard configured = hear_configure(task.rules, options_.timeout);
      return configured.got == Got::reply ? hear_answer(task, time) : Heard{Got::ended};
    });
  }

  /// Questions of the doctor's own, under the run's rules, after those of the corpus: they tell mistakes apart that
  /// the corpus has few questions for.
  void add_own_questions() {
    own_ = own_questions(rules_);
    for (const Case& own : own_) {
      if (!hello_.answers(operation_of(own.question))) continue;
      Task task;
      task.of = &own;
      task.label = shell_words({typed_question(own.question)});
      task.rules = rules_;
      task.expected = own.expected;
      tasks_.push_back(std::move(task));
    }
  }

  /// Questions of the operation that have a result: some from all over the corpus, some of each kind, and enough for
  /// each mistake, and for each two of them, that the answers tell.
  [[nodiscard]] std::vector<const Task*> questions_of(Operation operation, std::size_t spread) const {
    std::vector<const Task*> all;
    for (const Task& task : tasks_) {
      if (operation_of(task.of->question) == operation && std::holds_alternative<Result>(task.expected))
        all.push_back(&task);
    }
    // Where there are enough of them, those under the run's own rules: the engine need not be told others.
    const auto own =
        std::stable_partition(all.begin(), all.end(), [&](const Task* task) { return task->rules == rules_; });
    if (static_cast<std::size_t>(own - all.begin()) >= spread) all.erase(own, all.end());
    std::set<const Task*> chosen;
    for (std::size_t i = 0; i < std::min(spread, all.size()); ++i)
      chosen.insert(all[i * all.size() / std::min(spread, all.size())]);
    for (std::size_t kind = 0; kind < kinds && !is_play(operation); ++kind)
      choose(all, chosen, questions_of_a_kind, [&](const Task* task) { return is_of_kind(task->of->question, kind); });
    if (!is_play(operation)) choose_telling(all, chosen);
    std::vector<const Task*> list;
    std::copy_if(all.begin(), all.end(), std::back_inserter(list),
                 [&](const Task* task) { return chosen.contains(task); });
    return list;
  }

  /// Chooses more of these, until there are that many of them.
  template <typename Wanted>
  static void choose(const std::vector<const Task*>& all, std::set<const Task*>& chosen, std::size_t most,
                     const Wanted& wanted) {
    auto count = static_cast<std::size_t>(std::count_if(chosen.begin(), chosen.end(), wanted));
    for (const Task* task : all) {
      if (count >= most) return;
      if (!chosen.contains(task) && wanted(task)) {
        chosen.insert(task);
        ++count;
      }
    }
  }

  static void choose_telling(const std::vector<const Task*>& all, std::set<const Task*>& chosen) {
    std::map<const Task*, std::vector<std::optional<Answer>>> predicted;
    for (const Task* task : all) {
      // Two seats at most: those every engine answers.
      const bool is_left_out = seats_of(task->of->question) > 2;
      for (std::size_t i = 0; i < count_of_mistakes(); ++i)
        predicted[task].push_back(is_left_out ? std::nullopt : mistaken_answer(i, task->of->question, task->rules));
    }
    for (std::size_t a = 0; a < count_of_mistakes(); ++a) {
      // First by their points, which many engines answer alone; then by whatever goes with them.
      choose(all, chosen, questions_of_a_kind, [&](const Task* task) {
        return shows(predicted[task][a], task->expected) && points_of(*predicted[task][a]) != points_of(task->expected);
      });
      choose(all, chosen, questions_of_a_kind,
             [&](const Task* task) { return shows(predicted[task][a], task->expected); });
      // And some that keep a mistake from answering the same to all.
      const auto usual = std::find_if(all.begin(), all.end(), [&](const Task* task) {
        return chosen.contains(task) && shows(predicted[task][a], task->expected);
      });
      if (usual != all.end()) {
        const std::string claim = claim_of(*predicted[*usual][a]);
        choose(all, chosen, 2, [&](const Task* task) {
          return shows(predicted[task][a], task->expected) && claim_of(*predicted[task][a]) != claim;
        });
      }
      for (std::size_t b = 0; b < a; ++b) {
        choose(all, chosen, 1, [&](const Task* task) {
          const auto& answers = predicted[task];
          return answers[b] && shows(answers[a], *answers[b]) && std::holds_alternative<Result>(*answers[b]);
        });
      }
    }
  }

  /// The outcomes of one operation's questions.
  struct OfOperation {
    std::set<const Task*> tasks;  // those that were asked
    std::size_t asked = 0;
    std::size_t answered = 0;
    std::size_t right = 0;
    std::size_t troubled = 0;
    std::string trouble;   // the first
    std::string declined;  // why, the first time
    std::string wrong;     // the first question that was answered wrongly
    // For questions about boards that are scored together, by their number.
    std::set<std::size_t> seats_answered;
    std::set<std::size_t> seats_failed;  // declined, refused, or ended in an error
    std::size_t refused_for_seats = 0;

    void note_declined(const std::string& why) {
      if (declined.empty()) declined = why;
    }
  };

  /// Whether the engine said itself for how many seats it plays.
  [[nodiscard]] bool announces_seats() const {
    return hello_.options.contains(ofc::find_rule(ofc::rule::seating_players.name));
  }

  void ask_noting(const Task& task, OfOperation& so_far) {
    ++so_far.asked;
    const std::variant<Answer, std::string> heard = ask(task);
    Probe probe{task.label, task.of->question, task.rules, task.expected, std::nullopt};
    std::optional<std::string> trouble;
    if (const auto* none = std::get_if<std::string>(&heard)) {
      trouble = probe.trouble = *none;
    } else {
      probe.got = std::get<Answer>(heard);
      trouble = trouble_with(*probe.got);
    }
    const std::size_t seats = seats_of(task.of->question);
    const auto* refused = probe.got ? std::get_if<Refused>(&*probe.got) : nullptr;
    const auto* unsupported = probe.got ? std::get_if<Unsupported>(&*probe.got) : nullptr;
    if (trouble || unsupported != nullptr) so_far.seats_failed.insert(seats);
    if (refused != nullptr && refused->code == RefusalCode::wrong_seat_count && seats > 0 && !announces_seats()) {
      ++so_far.refused_for_seats;
      so_far.note_declined(*trouble);
    } else if (trouble) {
      if (so_far.troubled++ == 0) so_far.trouble = fmt::format("{}: {}", task.label, *trouble);
    } else if (unsupported != nullptr) {
      so_far.note_declined(unsupported->reason.empty() ? "no reason given" : unsupported->reason);
    } else {
      ++so_far.answered;
      so_far.seats_answered.insert(seats);
      const bool right = passes(task.expected, *probe.got);
      if (right) ++so_far.right;
      if (!right && so_far.wrong.empty()) so_far.wrong = task.label;
      answered_.push_back({&task, answer_json(*probe.got), right});
    }
    if (refused == nullptr || refused->code != RefusalCode::wrong_seat_count) probes_.push_back(std::move(probe));
  }

  /// What to announce, where some numbers of seats are answered and others are not; empty otherwise.
  [[nodiscard]] std::string seats_to_announce(const OfOperation& found) const {
    if (announces_seats()) return "";
    const std::set<std::size_t>& never = found.seats_failed;
    if (never.empty() || found.seats_answered.empty()) return "";
    // Where some questions about as many seats are answered and others are not, it is not the seats.
    for (const std::size_t seats : found.seats_answered) {
      if (never.contains(seats)) return "";
    }
    const Seating* widest = nullptr;
    std::size_t most = 0;
    for (const Seating& seating : seatings) {
      const auto has = [&](std::size_t seats) { return seats >= seating.fewest && seats <= seating.most; };
      if (std::any_of(never.begin(), never.end(), has)) continue;
      const auto answered =
          static_cast<std::size_t>(std::count_if(found.seats_answered.begin(), found.seats_answered.end(), has));
      if (answered <= most) continue;
      most = answered;
      widest = &seating;
    }
    if (widest == nullptr) return "";
    return fmt::format("; say \"options\": {{\"seating.players\": [\"{}\"]}} in hello to be asked only about {} seats",
                       widest->value, widest->value == "2" ? "two" : widest->value);
  }

  void report(std::string_view name, const OfOperation& found) {
    std::string text = fmt::format("answers {} of {}", found.answered, found.asked);
    if (found.answered > 0) {
      text += found.right == found.answered ? ", all rightly"
                                            : fmt::format(", {} wrongly: see `{}`", found.answered - found.right,
                                                          repeat_command(found.wrong, {options_.command, "", ""}, {}));
    }
    if (!found.declined.empty()) {
      text += fmt::format("; {} ({})", found.refused_for_seats > 0 ? "declines others" : "unsupported to the others",
                          one_line(printable(found.declined)));
    }
    const std::string hint = seats_to_announce(found);
    if (found.troubled > 0)
      return trouble(name, fmt::format("{}; {} failed, the first: {}{}", text, found.troubled, found.trouble, hint));
    if (found.answered == 0) {
      return trouble(name, text +
                               ": it is named in hello, and then unsupported; leave it out of 'operations' until it is "
                               "there, or announce in 'options' what it plays");
    }
    ok_if(found.right == found.answered, name, text + hint);
  }

  void operations() {
    if (hello_.operations.empty()) trouble("operations", "hello names none; there is nothing to ask");
    for (const Operation operation : hello_.operations) {
      OfOperation found;
      const Clock::time_point until = Clock::now() + longest_for_an_operation;
      for (const std::size_t spread : {questions_spread, most_until_answered}) {
        ask_each(questions_of(operation, spread), until, found);
        if (interrupted()) return;
        if (found.answered + found.troubled > 0) break;
      }
      if (found.asked == 0) {
        ok(operation_name(operation), "the corpus has no question of it under these rules");
      } else {
        report(operation_name(operation), found);
      }
      if (is_over()) return;
    }
  }

  /// Asks those of the questions of an operation that were not asked before, while there is time.
  void ask_each(const std::vector<const Task*>& tasks, Clock::time_point until, OfOperation& found) {
    const std::size_t before = silences_;
    for (const Task* task : tasks) {
      // Each silence takes as long as an answer may.
      if (is_over() || silences_ >= before + most_silent) return;
      // What fails again and again is not asked to the end.
      if (found.answered == 0 && found.troubled >= most_troubled) {
        // Cards without letters may still be read.
        if (found.troubled >= most_troubled + questions_of_a_kind) return;
        if (has_rank(task->of->question, letters_of_ranks)) continue;
      }
      if (found.asked > 1 && Clock::now() > until) return;
      if (found.tasks.insert(task).second) ask_noting(*task, found);
    }
  }

  /// `configure` once more, and a question of each operation that is to be refused: replies that an engine may write in
  /// another place than its results.
  void seldom_replies() {
    if (answered_.empty() || is_over()) return;
    configured_.reset();
    if (const auto reason = configure(rules_)) {
      trouble("configure", "a second time: " + *reason);
      static_cast<void>(again());
    }
    std::size_t refused = 0;
    std::vector<std::string> accepted;
    std::vector<std::string> coded;  // refused with another code
    for (const Operation operation : hello_.operations) {
      const auto task = std::find_if(tasks_.begin(), tasks_.end(), [&](const Task& candidate) {
        return operation_of(candidate.of->question) == operation && std::holds_alternative<Refused>(candidate.expected);
      });
      if (task == tasks_.end() || is_over()) continue;
      const std::variant<Answer, std::string> heard = ask(*task);
      if (const auto* failed = std::get_if<std::string>(&heard)) {
        trouble("refusals", fmt::format("{}: {}", task->label, *failed));
      } else if (std::holds_alternative<Refused>(std::get<Answer>(heard))) {
        ++refused;
        if (!passes(task->expected, std::get<Answer>(heard))) coded.push_back(task->label);
      } else {
        accepted.push_back(task->label);
      }
    }
    if (refused + accepted.size() == 0) return;
    ok_if(accepted.empty() && coded.empty(), "refusals",
          fmt::format("refused {} of {} that must be refused{}{}{}{}", refused,
                      plural(refused + accepted.size(), "question"), accepted.empty() ? "" : "; accepted ",
                      fmt::join(accepted, " "), coded.empty() ? "" : "; with another code: ", fmt::join(coded, " ")));
  }

  /// For questions that were asked at once and not all answered in time: whether the others come once standard input is
  /// closed, and not before. An engine that is still answering is slow.
  bool stand_in_a_buffer(const std::set<std::uint64_t>& waiting) {
    std::string_view line;
    if (engine_->next_line(line, Clock::now() + patience) != Engine::Event::timed_out) return false;
    engine_->close_input();
    const Clock::time_point deadline = Clock::now() + patience;
    while (engine_->next_line(line, deadline) == Engine::Event::line) {
      try {
        if (waiting.contains(speech_.hear(line).id())) return true;
      } catch (const ProtocolFault&) {  // NOLINT(bugprone-empty-catch): it is no reply
      }
    }
    return false;
  }

  struct Answered {
    const Task* task = nullptr;
    std::string answer;
    bool is_right = false;
    [[nodiscard]] Operation operation() const { return operation_of(task->of->question); }
  };
  using Chosen = std::vector<const Answered*>;

  /// Those answers that were given under these rules, of one operation or of all.
  [[nodiscard]] Chosen answered_under(const ofc::Rules& rules, std::optional<Operation> operation) const {
    Chosen list;
    for (const Answered& each : answered_) {
      if (each.task->rules == rules && (!operation || each.operation() == *operation)) list.push_back(&each);
    }
    return list;
  }

  /// What was seen of questions that were asked at once.
  struct AtOnce {
    std::size_t asked = 0;
    std::size_t most = 0;
    std::size_t otherwise = 0;
    std::string example;
    bool in_order = true;
  };

  /// As many questions at once as the engine says that it takes, those that it has answered one after another: each is
  /// to be answered once, with its own id, and as it was alone. First those of each operation, then of all together,
  /// each at least once.
  void many_at_once() {
    if (answered_.empty() || is_over()) return;
    const Clock::time_point until = Clock::now() + longest_for_an_operation;
    const std::size_t window = std::min(hello_.window, most_at_once);
    AtOnce seen;
    std::vector<ofc::Rules> rules;
    for (const Answered& each : answered_) {
      if (std::find(rules.begin(), rules.end(), each.task->rules) == rules.end()) rules.push_back(each.task->rules);
    }
    for (const ofc::Rules& those : rules) {
      if (is_over() || (seen.asked > 0 && Clock::now() > until)) break;
      if (configure(those)) {
        static_cast<void>(again());
        return;
      }
      const std::vector<Chosen> batches = batches_under(those, window);
      for (std::size_t i = 0; i < batches.size(); ++i) {
        if (batches[i].empty() || is_over() || (seen.asked > 0 && Clock::now() > until)) continue;
        const bool of_one_operation = i < hello_.operations.size();
        // Under the run's own rules the window is filled; otherwise each is asked once or twice.
        const std::size_t wanted = those == rules.front() && !of_one_operation ? window : 2 * batches[i].size();
        if (!ask_at_once(batches[i], std::min(window, wanted), seen)) return;
      }
    }
    at_once_ = seen;
    ok("ids", fmt::format("{} asked at once, each answered once, {}", seen.most,
                          seen.in_order ? "in order" : "in another order, as engines may"));
    ok("window", hello_.window == 1
                     ? "1: one question at a time. If the engine reads on while it answers, a larger one is faster"
                     : fmt::format("{}", hello_.window));
  }

  /// What is asked at once under these rules: what was answered of each operation, then all of it, from one place after
  /// another.
  [[nodiscard]] std::vector<Chosen> batches_under(const ofc::Rules& rules, std::size_t window) const {
    std::vector<Chosen> batches;
    for (const Operation operation : hello_.operations) batches.push_back(answered_under(rules, operation));
    const Chosen together = answered_under(rules, std::nullopt);
    for (std::size_t from = 0; from < (window == 1 ? 1 : together.size()); from += window) {
      batches.push_back(together);
      std::rotate(batches.back().begin(), batches.back().begin() + static_cast<std::ptrdiff_t>(from),
                  batches.back().end());
    }
    return batches;
  }

  /// Asks `count` questions at once, these by turns. False if they were not all answered; that is told then.
  bool ask_at_once(const Chosen& asked, std::size_t count, AtOnce& seen) {
    seen.asked += count;
    seen.most = std::max(seen.most, count);
    std::set<std::uint64_t> waiting;
    const std::uint64_t first_id = next_id_;
    for (std::size_t i = 0; i < count; ++i) {
      waiting.insert(next_id_);
      speech_.question(out_, next_id_++, asked[i % asked.size()]->task->of->question);
    }
    send();
    const auto lost = [&](std::string_view what, const std::string& text) {
      trouble(what, text);
      static_cast<void>(again());
      return false;
    };
    Clock::time_point deadline = Clock::now() + options_.timeout;
    while (!waiting.empty()) {
      std::string_view line;
      const Engine::Event event = engine_->next_line(line, deadline);
      if (event == Engine::Event::closed) {
        return lost("window", fmt::format("of {} questions at once {} were not answered: the engine {}", count,
                                          waiting.size(), engine_->kill()));
      }
      if (event == Engine::Event::timed_out && stand_in_a_buffer(waiting)) {
        if (held_back_.what.empty()) held_back_ = {"one of many questions", options_.timeout + patience};
        return lost("window", fmt::format("of {} questions at once {} were answered only when standard input was "
                                          "closed: see 'flushes' below",
                                          count, waiting.size()));
      }
      if (event != Engine::Event::line) {
        return lost("window", fmt::format("hello says {}; of {} questions at once {} were not answered: say a smaller "
                                          "window, or read on while you answer",
                                          hello_.window, count, waiting.size()));
      }
      if (is_blank(line)) continue;
      try {
        Spoken reply = speech_.hear(line);
        seen.in_order = seen.in_order && reply.id() == *waiting.begin();
        if (waiting.erase(reply.id()) == 0) {
          return lost("ids", fmt::format("a reply has the id {}, {}; give each reply the id of its request", reply.id(),
                                         reply.id() < next_id_ ? "which was answered before"
                                                               : "which none of these requests had"));
        }
        deadline = Clock::now() + options_.timeout;
        const Answered& alone = *asked[static_cast<std::size_t>(reply.id() - first_id) % asked.size()];
        if (answer_json(reply.answer(alone.operation())) != alone.answer && seen.otherwise++ == 0)
          seen.example = alone.task->label;
      } catch (const ProtocolFault& fault) {
        stray(fault.what());
      }
    }
    return true;
  }

  /// The answers by turns of each operation, each operation's last first: where time is short, each gets its share.
  [[nodiscard]] Chosen last_first() const {
    std::map<Operation, Chosen> by_operation;
    for (const Answered& each : answered_) by_operation[each.operation()].push_back(&each);
    Chosen list;
    while (list.size() < answered_.size()) {
      for (auto& [operation, left] : by_operation) {
        if (left.empty()) continue;
        list.push_back(left.back());
        left.pop_back();
      }
    }
    return list;
  }

  /// The questions once more, in another order and each twice: one whose answer is another now is answered by what
  /// came before it.
  void in_another_order() {
    if (answered_.empty() || is_over()) return;
    std::size_t otherwise = 0;
    std::string example;
    std::size_t asked = 0;
    const Clock::time_point until = Clock::now() + longest_for_an_operation;
    for (const Answered* before : last_first()) {
      if (is_over() || Clock::now() >= until) break;
      ++asked;
      for (int time = 0; time < 2; ++time) {
        const auto heard = ask(*before->task);
        const auto* answer = std::get_if<Answer>(&heard);
        if (answer != nullptr && answer_json(*answer) == before->answer) continue;
        if (otherwise++ == 0)
          example = fmt::format("{}: first {}, then {}", before->task->label, before->answer,
                                answer != nullptr ? answer_json(*answer) : std::get<std::string>(heard));
        break;
      }
    }
    // What also happens one at a time has nothing to do with waiting.
    if (otherwise == 0 && at_once_.otherwise > 0) {
      trouble("at-once", fmt::format("of {} questions at once {} were answered otherwise than alone, as {}: what do "
                                     "questions that wait share? A run with --window 1 asks one at a time",
                                     at_once_.asked, at_once_.otherwise, at_once_.example));
    }
    if (otherwise == 0) {
      is_steady_ = true;
      ok("steady", fmt::format("the same answers to the same {} questions in another order, each twice", asked));
    } else {
      trouble("steady", fmt::format("another answer to the same question for {} of {}, as {}; what does one question "
                                    "leave behind? A cache, the last deck, a list that is sorted in place",
                                    otherwise, asked, one_line(printable(example, 500))));
    }
  }

  /// Some questions of each operation, those that were answered wrongly first, as the first ones of a new engine.
  void alone() {
    constexpr std::size_t most = 4;
    if (!is_steady_) return;  // the same has been said of it
    const Clock::time_point until = Clock::now() + longest_for_an_operation;
    for (const Operation operation : hello_.operations) {
      Chosen chosen;
      for (const bool wrong : {true, false}) {
        for (const Answered& each : answered_) {
          if (each.operation() == operation && each.is_right != wrong && chosen.size() < most) chosen.push_back(&each);
        }
      }
      if (chosen.empty()) continue;
      if (is_over() || Clock::now() > until || !again()) return;
      for (std::size_t i = 0; i < chosen.size() && !is_over(); ++i) {
        const Answered* before = chosen[i];
        const auto heard = ask(*before->task);
        const auto* answer = std::get_if<Answer>(&heard);
        if (answer == nullptr || answer_json(*answer) == before->answer) continue;
        return trouble(
            "alone", fmt::format("{}: after other questions {}, and as {} question of a new process {}; what does one "
                                 "question leave behind?",
                                 before->task->label, one_line(printable(before->answer, 200)),
                                 i == 0 ? "the only" : fmt::format("the {}.", i + 1),
                                 one_line(printable(answer_json(*answer), 200))));
      }
    }
  }

  /// The usual mistakes, where one explains the answers.
  void mistakes() {
    const std::vector<std::string> houses = houses_that_fit(probes_);
    if (!houses.empty()) {
      ok("rules", fmt::format("the answers are right by the rules of {}: if it plays these, say \"rules\": \"{}\" in "
                              "hello",
                              fmt::join(houses, ", "), houses.front()));
    }
    const std::vector<LikelyMistake> found = likely_mistakes(probes_);
    for (const LikelyMistake& mistake : found)
      trouble("mistake", fmt::format("{}. As in {}", mistake.what, mistake.example));
    const auto wrong_ones =
        std::count_if(answered_.begin(), answered_.end(), [](const Answered& each) { return !each.is_right; });
    if (wrong_ones > 0 && found.empty() && houses.empty()) {
      wrong("unknown",
            fmt::format("{} of {} answers are wrong, and no usual mistake of an adapter explains them: the cause "
                        "is not known. `ofcheck run` looks for causes and names those that it finds",
                        wrong_ones, answered_.size()));
    }
  }

  /// Whether it has ended, and nothing of it is left.
  void has_ended(const std::string& how, Clock::time_point deadline) {
    const std::optional<Ending> ended = engine_->wait_for_end(std::max(
        std::chrono::milliseconds(), std::chrono::duration_cast<std::chrono::milliseconds>(deadline - Clock::now())));
    if (!ended) {
      trouble("ends", fmt::format("it did not end within {}: end the program when there is no more to read",
                                  in_seconds(patience)));
      return;
    }
    // Its children end at the end of their input, and may take a moment longer than it does.
    std::size_t left = engine_->processes();
    for (; left > 0 && Clock::now() < deadline; left = engine_->processes())
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    if (left > 0) {
      trouble("children",
              fmt::format("{} of its processes go on after it has ended: wait for them, or end them", left));
    }
    if (ended->signal != 0) {
      trouble("ends", fmt::format("{}, it {}: it crashed where nothing was asked of it any more", how, ended->text()));
    } else {
      ok("ends", fmt::format("{}, it {}", how, ended->text()));
    }
    if (left == 0) ok("children", "none is left behind");
  }

  void end_at_bye() {
    if (is_over()) return;
    const std::uint64_t id = next_id_++;
    speech_.bye(out_, id);
    send();
    const bool answered = hear(id, patience).got == Got::reply;
    engine_->close_input();
    const Clock::time_point deadline = Clock::now() + patience;
    const bool answered_late = hear_the_end(id, deadline) && !answered;
    if (!answered) {
      trouble("bye", answered_late
                         ? "answered only when its standard input was closed: flush the empty result, then end"
                         : "not answered: answer it with an empty result, then end");
    }
    has_ended(answered ? "after bye" : "after its standard input was closed", deadline);
  }

  /// Reads on to the end of its output. Whether bye is answered there: that may be said twice, and nothing else.
  bool hear_the_end(std::uint64_t bye, Clock::time_point deadline) {
    bool answered = false;
    while (Clock::now() < deadline) {
      std::string_view line;
      const Engine::Event event = engine_->next_line(line, deadline);
      if (event == Engine::Event::flooded) {
        stray(fmt::format("after bye: more than {} bytes without an end of line", Engine::longest_line));
      }
      if (event != Engine::Event::line) break;
      if (is_blank(line)) continue;
      try {
        const Spoken reply = speech_.hear(line);
        if (reply.id() != bye) stray(fmt::format("after bye: a reply with the id {}", reply.id()));
        answered = answered || reply.id() == bye;
      } catch (const ProtocolFault& fault) {
        stray(fmt::format("after bye: {}", fault.what()));
      }
    }
    return answered;
  }

  void end_at_end_of_input() {
    if (is_over() || !again()) return trouble("starts", "another time it does not: " + not_again_);
    engine_->close_input();
    if (const std::optional<Ending> ended = engine_->wait_for_end(patience)) {
      ok("input", fmt::format("read to its end: without bye, it {} at the end of its input", ended->text()));
    } else {
      trouble("input", fmt::format("it did not end within {} of the end of its input, as it must where there is no bye",
                                   in_seconds(patience)));
    }
  }

  void only_replies() {
    if (strays_ == 0) {
      ok("output", "nothing but replies");
    } else {
      trouble("output", fmt::format("{} lines of its standard output are no replies, the first: {}; print everything "
                                    "else to standard error",
                                    strays_, first_stray_));
    }
  }

  void time_for_a_question() {
    if (times_.empty()) return;
    std::sort(times_.begin(), times_.end());
    const double slowest = times_.back();
    const std::string text = fmt::format("{:.2f} ms for a question, {:.2f} ms the slowest of {}",
                                         times_[times_.size() / 2], slowest, times_.size());
    if (slowest * 2 > static_cast<double>(options_.timeout.count())) {
      trouble("time", text + ": give a run a longer --timeout");
    } else {
      ok("time", text);
    }
  }

  const RunOptions& options_;
  const std::function<void(const Checkup&)>& tell_;
  const Corpus corpus_;
  std::unique_ptr<Engine> engine_;  // null after an interrupt, or where it could not be started again
  Speech speech_;                   // with it
  std::string not_again_;           // why a new one could not be had
  std::string out_;
  std::uint64_t next_id_ = 0;
  Hello hello_;
  ofc::Rules rules_;
  std::optional<ofc::Rules> configured_;
  std::vector<Case> own_;
  std::vector<Task> tasks_;         // what could be asked
  std::vector<Answered> answered_;  // the questions that were answered with a result
  std::size_t silences_ = 0;        // how often a reply was waited for in vain
  std::vector<Probe> probes_;       // every question that has a result
  std::vector<double> times_;       // milliseconds
  struct HeldBack {
    std::string what;  // the request; empty if there is none
    std::chrono::milliseconds after{};
  };
  AtOnce at_once_;
  bool is_steady_ = false;
  HeldBack held_back_;  // the first reply that came only when its input was closed
  std::size_t strays_ = 0;
  std::string first_stray_;
};

}  // namespace

bool examine(const RunOptions& options, const std::function<void(const Checkup&)>& tell) {
  return Examination(options, tell).all();
}

}  // namespace ofcheck
