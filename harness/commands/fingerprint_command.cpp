// `ofcheck fingerprint`: which house rules an engine plays, told from its answers alone.
#include <fmt/format.h>

#include <algorithm>

#include "harness/answer/oracle_answer.h"
#include "harness/base/output_file.h"
#include "harness/base/terminal.h"
#include "harness/base/text.h"
#include "harness/commands/commands.h"
#include "harness/faults/trouble.h"
#include "harness/fingerprint/fingerprint.h"
#include "harness/hunt/checks.h"
#include "harness/hunt/fingerprint_faults.h"
#include "harness/inquiry/bank.h"
#include "harness/interview/interview.h"
#include "harness/run/judge.h"
#include "harness/setup/engine_setup.h"
#include "harness/setup/named_files.h"
#include "harness/setup/own_questions.h"
#include "harness/setup/repeat_options.h"
#include "harness/setup/two_seats.h"
#include "oracle/seating.h"

namespace ofcheck {

namespace {

/// What the engine was asked, and its last words.
std::string shown(const Unanswered& failed) {
  std::string text = "\n" + draw_question(failed.question);
  if (!failed.last_words.empty())
    text +=
        fmt::format("{}last words on standard error:\n{}", drawn_margin, quoted_lines(failed.last_words, drawn_margin));
  return text;
}

/// A fingerprint goes on without an answer here and there, but not with an engine that ends again and again, and not
/// when its time is over.
class PatientAsker {
 public:
  PatientAsker(Interview& interview, Clock::time_point until)
      : interview_(interview), until_(until), rules_(preset(default_preset).rules) {}

  std::vector<std::optional<Answer>> ask(std::span<const Question> questions) {
    std::vector<Question> put;
    std::vector<std::size_t> places;
    for (std::size_t i = 0; i < questions.size(); ++i) {
      if (ends_at_larger_tables() && seats_of(questions[i]) > 2) continue;
      put.push_back(questions[i]);
      places.push_back(i);
    }
    std::vector<std::optional<Answer>> answers(questions.size());
    std::vector<std::optional<Answer>> said = answers_to(put);
    for (std::size_t i = 0; i < put.size(); ++i) answers[places[i]] = std::move(said[i]);
    return answers;
  }

  /// Whether two seats are answered, and every larger table ends the engine: these are not asked about any more.
  [[nodiscard]] bool ends_at_larger_tables() const {
    constexpr std::size_t enough = 3;
    return larger_.lost >= enough && larger_.answered == 0 && of_two_.answered > 0;
  }

  /// How many questions ended without an answer because the engine failed, and in which ways.
  [[nodiscard]] std::size_t failures() const { return failures_; }
  [[nodiscard]] const std::vector<Unanswered>& failed() const { return failed_; }
  [[nodiscard]] bool is_out_of_time() const { return is_out_of_time_; }

 private:
  struct Table {
    std::size_t answered = 0;
    std::size_t lost = 0;
  };

  std::vector<std::optional<Answer>> answers_to(std::span<const Question> questions) {
    std::vector<std::optional<Answer>> answers;
    std::vector<TaskResult> results = interview_.ask(questions, rules_);
    check_time(results);
    for (std::size_t i = 0; i < results.size(); ++i) {
      TaskResult& result = results[i];
      const bool failed = is_unanswered(result.verdict) || result.verdict == Verdict::not_asked;
      const std::size_t seats = seats_of(questions[i]);
      if (!failed && seats >= 2) ++(seats > 2 ? larger_ : of_two_).answered;
      if (failed) note(questions[i], result);
      const bool counts =
          !failed && result.got &&
          (std::holds_alternative<Refused>(*result.got) ||
           (std::holds_alternative<Result>(*result.got) && !claims_nothing(std::get<Result>(*result.got))));
      answers.push_back(counts ? std::move(result.got) : std::nullopt);
    }
    const std::size_t losses = losses_ + (ends_at_larger_tables() ? 0 : larger_.lost);
    if (lost_ || losses >= most_losses)
      throw Problem("the engine could not be asked to the end: " + failed_.front().why + shown(failed_.front()),
                    Exit::engine_broken);
    return answers;
  }

  /// Throws Problem if the time was over before all of these were asked: no failure of the engine's.
  void check_time(const std::vector<TaskResult>& results) {
    const auto unasked = std::count_if(results.begin(), results.end(),
                                       [](const TaskResult& result) { return result.verdict == Verdict::not_asked; });
    asked_ += results.size() - static_cast<std::size_t>(unasked);
    is_out_of_time_ = unasked > 0 && Clock::now() + std::chrono::milliseconds(1) >= until_;
    if (!is_out_of_time_) return;
    throw Problem(fmt::format("the engine could not be asked to the end: the run's time limit was over after {}; "
                              "give it more seconds with --time-limit, or ask fewer questions with --questions",
                              plural(asked_, "question")),
                  Exit::engine_broken);
  }

  void note(const Question& question, const TaskResult& result) {
    ++failures_;
    const std::string trouble = trouble_of(result.verdict, result.reason, result.stderr_tail);
    if (result.loss != Loss::none || result.verdict == Verdict::protocol_error)
      ++(seats_of(question) > 2 ? larger_.lost : losses_);
    if (result.verdict == Verdict::not_asked) lost_ = true;
    const auto at =
        static_cast<std::size_t>(std::find(troubles_.begin(), troubles_.end(), trouble) - troubles_.begin());
    if (at == most_kept) return;
    if (at == failed_.size()) {
      troubles_.push_back(trouble);
      failed_.push_back({question, fmt::format("{}: {}", verdict_name(result.verdict), printable(result.reason)),
                         result.stderr_tail});
    }
    ++failed_[at].by[operation_of(question)];
  }

  // Each costs a start, or as long as an answer may take, or what can be relied on. An error that is said costs
  // nothing.
  static constexpr std::size_t most_losses = 10;
  static constexpr std::size_t most_kept = 20;
  Interview& interview_;
  const Clock::time_point until_;
  const ofc::Rules rules_;  // the interview judges by them, and nobody reads that
  std::size_t failures_ = 0;
  Table of_two_;
  Table larger_;
  std::size_t losses_ = 0;  // other than at larger tables
  std::vector<Unanswered> failed_;
  std::vector<std::string> troubles_;  // of those, in the same order
  bool lost_ = false;
  std::size_t asked_ = 0;
  bool is_out_of_time_ = false;
};

/// Shrinks what nothing explains. An engine that is lost over it, or the end of its time, leaves the answers as they
/// were asked. Where the time is limited, or fewer questions than usual are to be asked, fewer tell causes apart.
void shrink_faults(Fingerprint& print, PatientAsker& asker, std::span<const Operation> operations,
                   const FingerprintArguments& arguments) {
  if (print.unexplained.empty() || !print.contradictions.empty()) return;
  try {
    const std::size_t more = arguments.time_limit > 0 ? 0 : arguments.questions * 3 / 4;
    find_faults(
        print, operations, [&](std::span<const Question> questions) { return asker.ask(questions); }, more);
  } catch (const Problem& problem) {
    if (problem.exit() != Exit::engine_broken) throw;
    if (asker.is_out_of_time())
      print_err("the run's time limit was over before what is wrong was shrunk; it is shown as it was asked\n");
    find_faults(print, operations, {});
  }
}

/// Looks for the command that asks each of the faults shown again. A fresh engine that is told the nearest preset, with
/// the seats that it announces, has to fail there, and the rules found to agree with that preset on the question.
void find_commands(Fingerprint& print, std::optional<ofc::Players> announced, RunOptions options,
                   const FingerprintArguments& arguments) {
  if (print.faults.empty()) return;
  options.configure = true;
  FurtherQuestions further(options, {arguments.command, print.nearest, ""}, repeat_options(arguments));
  const OwnQuestions own = further.questions();
  ofc::Rules nearest = preset(print.nearest).rules;
  nearest.players = announced.value_or(nearest.players);
  for (std::size_t i = 0; i < std::min(print.faults.size(), faults_shown); ++i) {
    Fault& fault = print.faults[i];
    const Question& question = fault.example.question;
    if (fault.is_flaky || !passes(oracle_answer(question, nearest), oracle_answer(question, print.rules))) continue;
    fault.again = own.command(question, nearest, nearest).value_or("");
  }
}

Exit exit_of(const Fingerprint& print) {
  if (print.answered == 0) return Exit::nothing_ran;
  return print.unexplained.empty() && print.contradictions.empty() ? Exit::conforms : Exit::does_not_conform;
}

}  // namespace

Exit fingerprint_command(const FingerprintArguments& arguments) {
  if (arguments.make_bank) {
    print_out(bank_as_text(make_fingerprint_bank()), Format::json);
    return Exit::conforms;
  }
  require_engine(arguments.command, "ofcheck fingerprint");
  const std::vector<ReportFile> files = checklist_files(arguments.reports, arguments.format);
  NamedFiles().reports(arguments.reports).engine(arguments.command, arguments.engine).check();
  catch_interrupts();
  EngineSetup setup(arguments.command, arguments.engine);
  RunOptions options = options_for(setup, arguments);
  options.configure = false;
  if (arguments.time_limit > 0) options.until = Clock::now() + seconds(arguments.time_limit);
  Fingerprint print;
  std::string name;
  std::size_t failures = 0;
  Stray strays;
  std::optional<ofc::Players> seats;  // as announced
  {
    Interview interview(options);
    name = interview.hello().name;
    // Seats that no deck serves are an error here, too.
    const ofc::Rules announced = run_rules(interview.hello(), std::nullopt);
    if (interview.hello().options.contains(ofc::find_rule(ofc::rule::seating_players.name))) seats = announced.players;
    PatientAsker asker(interview, options.until);
    print = take_fingerprint([&](std::span<const Question> questions) { return asker.ask(questions); },
                             interview.hello().operations, arguments.questions);
    shrink_faults(print, asker, interview.hello().operations, arguments);
    failures = asker.failures();
    print.failed = asker.failed();
    if (failures > 0) {
      print_err(fmt::format("{} question{} left without an answer; the first: {}\n", failures,
                            failures == 1 ? " was" : "s were", asker.failed().front().why));
    }
    const auto is_for_two = [](const ofc::Rules& rules) { return ofc::seats_allowed(rules).most == 2; };
    if (!is_for_two(announced) && (is_for_two(print.rules) || print.is_for_two || asker.ends_at_larger_tables()))
      print_err(fmt::format("two seats are answered, and no larger table is: {}\n", how_to_announce_two));
    interview.end();
    strays = interview.strays();
    for (const std::string& fault : strays.faults)
      print_err(fmt::format("protocol trouble outside of any question: {}\n", printable(fault)));
  }
  find_commands(print, seats, options, arguments);
  Troubles troubles;
  troubles.attempt([&] { setup.finish(); });
  const Checklist checks = checklist_of(print, name);
  troubles.attempt([&] { print_out(arguments.format == Format::json ? checks.json : checks.text, arguments.format); });
  troubles.attempt([&] { write_reports(checks, files); });
  troubles.raise();
  if (failures > 0 && print.answered > 0) return Exit::does_not_conform;
  const Exit exit = exit_of(print);
  return exit == Exit::conforms && strays.count > 0 ? Exit::engine_broken : exit;
}

}  // namespace ofcheck
