// The causes of a whole run, and that joined shards have the same.
#include "harness/causes/causes.h"
#include "harness/report/read.h"
#include "harness/report/report.h"
#include "tests/harness/lying_oracle.h"
#include "tests/harness/support.h"

using namespace ofcheck;
using namespace ofcheck::test;

namespace {

/// A run over the corpus with an engine that plays a house instead of bga-pineapple, or a part of its questions.
Run run_with(const Settings& house, Shard shard = {}) {
  Run run;
  run.rules = preset("bga-pineapple").rules;
  run.hello.name = "a house";
  for (std::size_t i = 0; i < operation_names.size(); ++i) run.hello.operations.push_back(static_cast<Operation>(i));
  for (const ofc::RuleInfo* option : all_options()) run.hello.options[option] = {option->field.get(run.rules)};
  const std::vector<Task> tasks = plan(corpus().cases, run.hello, run.rules);
  for (std::size_t i = 0; i < tasks.size(); ++i) {
    if (!shard.has(i)) continue;
    const Task& task = tasks[i];
    TaskResult result{Verdict::unsupported, task.not_asked};
    if (task.not_asked.empty()) result = ask_liar(task.of->question, task.rules, plays(with(task.rules, house)));
    run.tasks.push_back(task);
    run.results.push_back(std::move(result));
  }
  return run;
}

Settings house(const std::vector<std::string>& names) {
  Settings settings;
  for (const std::string& name : names) settings.push_back(setting_named(name));
  return settings;
}

/// What the JSON report of a shard of the run says.
ShardReport shard_of(const Run& run, Shard shard) {
  const Run whole = run_with({});
  Findings findings = findings_of(run, corpus());
  findings.shard = shard;
  findings.planned = whole.tasks.size();
  for (Finding& finding : findings.list) finding.index = shard.number - 1 + finding.index * shard.of;
  const std::string path = std::to_string(shard.number) + ".jsonl";
  std::istringstream in(json_report({findings}));
  return {path, read_corpus_report(in, path)};
}

}  // namespace

TEST_CASE("House rules are the causes of a run, each once, and no others", "[harness][causes]") {
  const std::vector<std::vector<std::string>> houses = {
      {"fantasyland.entry: kings"},
      {"showdown.scoop: loses-none", "royalties.netting: both-void"},
      {"foul.middle-bottom-tie: foul", "ranking.wheel: second-highest", "showdown.scoop: loses-none"}};
  for (const std::vector<std::string>& names : houses) {
    CAPTURE(names);
    const Findings findings = findings_of(run_with(house(names)), corpus());
    std::set<std::string> titles;
    for (const RunCause& cause : findings.causes) {
      titles.insert(cause.title);
      CHECK(cause.kind != "bug");
      CHECK(cause.explained > 0);
      CHECK(failures_of(findings, cause.title) > 0);
    }
    CHECK(titles == std::set<std::string>(names.begin(), names.end()));
    CHECK(failures_of(findings, unexplained_cause) == 0);
  }
}

TEST_CASE("Another game beside house rules leaves none of them out", "[harness][causes]") {
  const std::vector<std::vector<std::string>> houses = {
      {"low.middle: deuce-to-seven", "fantasyland.entry: kings", "fantasyland.stay-on-normal-hand: yes"},
      {"low.middle: deuce-to-seven", "foul.middle-bottom-tie: legal", "royalties.table: none"},
      {"low.middle: deuce-to-seven", "showdown.scoop: loses-none", "royalties.netting: both-void"}};
  for (const std::vector<std::string>& names : houses) {
    CAPTURE(names);
    const Findings findings = findings_of(run_with(house(names)), corpus());
    REQUIRE(!findings.causes.empty());
    CHECK(findings.causes[0].title == "low.middle: deuce-to-seven");
    for (const RunCause& cause : findings.causes) {
      CAPTURE(cause.title);
      CHECK(std::find(names.begin(), names.end(), cause.title) != names.end());
    }
  }
}

TEST_CASE("A rule that is played in one operation alone is a bug of that operation", "[harness][causes]") {
  Run run = run_with(house({"foul.middle-bottom-tie: foul"}));
  for (std::size_t i = 0; i < run.tasks.size(); ++i) {
    const Task& task = run.tasks[i];
    if (run.results[i].verdict == Verdict::unsupported || operation_of(task.of->question) == Operation::foul) continue;
    run.results[i] = ask_liar(task.of->question, task.rules, plays(task.rules));
  }
  const Findings findings = findings_of(run, corpus());
  for (const RunCause& cause : findings.causes) CHECK(cause.kind == "bug");
  CHECK(failures_of(findings, unexplained_cause) + findings.causes.size() > 0);
}

TEST_CASE("Joined shards have the causes of the whole run", "[harness][causes][merge]") {
  for (const std::vector<std::string>& names :
       {std::vector<std::string>{"low.middle: deuce-to-seven", "fantasyland.entry: kings", "table.bust: leaves"},
        std::vector<std::string>{"fantasyland.entry: kings"},
        std::vector<std::string>{"ranking.wheel: second-highest", "showdown.scoop: loses-none"}}) {
    CAPTURE(names);
    const Settings settings = house(names);
    const std::string whole = json_report({findings_of(run_with(settings), corpus())});
    const std::vector<ShardReport> shards = {shard_of(run_with(settings, {3, 3}), {3, 3}),
                                             shard_of(run_with(settings, {1, 3}), {1, 3}),
                                             shard_of(run_with(settings, {2, 3}), {2, 3})};
    CHECK(json_report(merge_reports(shards)) == whole);
  }
}

TEST_CASE("Input that is not refused is one cause, and an exception another, in joined shards too",
          "[harness][causes][merge]") {
  // No card is checked; a royal ends in an exception, whatever is asked about it, and so do rows that are too long.
  const auto run_of = [](Shard shard) {
    Run run = run_with({}, shard);
    for (std::size_t i = 0; i < run.tasks.size(); ++i) {
      const Task& task = run.tasks[i];
      if (run.results[i].verdict == Verdict::unsupported) continue;
      const auto* refused = std::get_if<Refused>(&task.expected);
      const bool is_about_input =
          refused != nullptr && is_about_the_request(refused->code) && refused->code != RefusalCode::bad_request;
      const auto* rank = std::get_if<RankQuestion>(&task.of->question);
      const auto* royalties = std::get_if<RoyaltiesQuestion>(&task.of->question);
      std::string error;
      if (is_about_input) error = "KeyError: (2, 1, 1)";
      if (is_about_input && refused->code == RefusalCode::wrong_card_count) error = "KeyError: 'row 7'";
      if (rank != nullptr && task.of->id.find("royal") != std::string::npos) error = "ValueError: royal 14 at 0x7fff12";
      if (royalties != nullptr && !is_about_input) error = "ValueError: royal 9 at 0x7fff34";
      if (error.empty()) continue;
      run.results[i] = judge(task.expected, EngineError{error});
      run.results[i].got = EngineError{error};
    }
    return run;
  };
  const Findings findings = findings_of(run_of({}), corpus());
  REQUIRE(findings.causes.size() == 2);
  const RunCause& exception = findings.causes[0];
  CHECK(exception.title == "the engine reported an error: ValueError: royal # at #");
  CHECK(exception.says == "a bug: there is no answer");
  CHECK(exception.extent.starts_with("seen in royalties."));
  CHECK(exception.explained == failures_of(findings, exception.title));
  const RunCause& input = findings.causes[1];
  CHECK(input.title.starts_with("input checks: "));
  CHECK_THAT(input.says, Has("check()"));
  CHECK_THAT(input.extent, Has("duplicate-card"));
  CHECK_THAT(input.extent, Has("wrong-card-count"));
  std::size_t of_input = 0;
  for (const Finding& finding : findings.list) {
    if (!finding.is_problem()) continue;
    const bool is_about_input = !finding.details->refusal.empty();
    of_input += is_about_input;
    CHECK(finding.verdict == (is_about_input ? Verdict::wrongly_accepted : Verdict::crash));
    CHECK(finding.details->cause == (is_about_input ? input.title : exception.title));
  }
  CHECK(input.explained == of_input);
  std::vector<ShardReport> shards;
  for (const std::uint64_t number : {2U, 3U, 1U}) shards.push_back(shard_of(run_of({number, 3}), {number, 3}));
  CHECK(json_report(merge_reports(shards)) == json_report({findings}));
}

TEST_CASE("An exception that ends everything is the cause of what is to be refused, too", "[harness][causes]") {
  Run run = run_with({});
  for (std::size_t i = 0; i < run.tasks.size(); ++i) {
    if (run.results[i].verdict == Verdict::unsupported) continue;
    const std::string line = std::to_string(i);
    run.results[i] = {Verdict::crash, "the engine exited with code 1", {}, "Error: line " + line + "\n    at e.js\n"};
  }
  const Findings findings = findings_of(run, corpus());
  REQUIRE(findings.causes.size() == 1);
  CHECK(findings.causes[0].title == "the engine exited with code #: Error: line #");
  CHECK(findings.causes[0].explained == findings.counts().problems);
}

TEST_CASE("An exception that comes and goes is its own cause, and no wrong answer", "[harness][causes][merge]") {
  const Slip slip{SlipKind::royalty, place::middle, static_cast<int>(ofc::Category::flush), 6};
  const auto run_of = [&](Shard shard) {
    Run run = run_with({}, shard);
    for (std::size_t i = 0; i < run.tasks.size(); ++i) {
      const Task& task = run.tasks[i];
      if (!task.not_asked.empty() || run.results[i].verdict == Verdict::unsupported) continue;
      const Lie lie = [&](const Question& question, const Answer&) { return predict(question, task.rules, {slip}); };
      run.results[i] = ask_liar(task.of->question, task.rules, lie);
      if (run.results[i].verdict != Verdict::pass || task.of->id.find("royal") == std::string::npos) continue;
      // Some come out differently when asked again, and the others were not asked.
      const std::string reason = "the engine reported an error: KeyError: " + std::to_string(task.of->id.size());
      TaskResult& result = run.results[i];
      result = {task.of->id.size() % 2 == 0 ? Verdict::flaky : Verdict::crash, reason + "; asked again it passes"};
      result.got = EngineError{"KeyError"};
      result.at_first = NoAnswer{Verdict::crash, reason};
    }
    return run;
  };
  const Findings findings = findings_of(run_of({}), corpus());
  const Counts counts = findings.counts();
  REQUIRE(counts[Verdict::flaky] > 0);
  REQUIRE(counts[Verdict::crash] > 0);
  CHECK(counts.unanswered() == counts[Verdict::flaky] + counts[Verdict::crash]);
  CHECK(counts.wrong() == counts[Verdict::fail]);
  CHECK(counts.unanswered_problems == counts.unanswered());
  REQUIRE(findings.causes.size() == 2);
  CHECK(findings.causes[0].title == describe(slip, findings.rules));
  const RunCause& exception = findings.causes[1];
  CHECK(exception.title == "the engine reported an error: KeyError: #");
  CHECK(exception.says == "a bug: there is no answer; " + std::to_string(counts[Verdict::flaky]) +
                              " came out differently when asked again");
  CHECK(exception.explained == counts.unanswered());
  std::vector<ShardReport> shards;
  for (const std::uint64_t number : {1U, 2U, 3U}) shards.push_back(shard_of(run_of({number, 3}), {number, 3}));
  CHECK(json_report(merge_reports(shards)) == json_report({findings}));
}

TEST_CASE("Answers that change to one operation hide no cause that shows in others", "[harness][causes]") {
  const Slip slip{SlipKind::royalty, place::middle, static_cast<int>(ofc::Category::flush), 6};
  Run run = run_with({});
  std::size_t wrong = 0;
  for (std::size_t i = 0; i < run.tasks.size(); ++i) {
    const Task& task = run.tasks[i];
    if (!task.not_asked.empty()) continue;
    const Lie lie = [&](const Question& question, const Answer&) { return predict(question, task.rules, {slip}); };
    run.results[i] = ask_liar(task.of->question, task.rules, lie);
    const bool is_score = operation_of(task.of->question) == Operation::score;
    if (is_score && i % 2 == 0 && run.results[i].verdict != Verdict::wrongly_refused)
      run.results[i].verdict = Verdict::flaky;
    wrong += run.results[i].verdict == Verdict::fail && !is_score;
  }
  REQUIRE(wrong > 0);
  const Findings findings = findings_of(run, corpus());
  REQUIRE(findings.causes.size() == 2);
  CHECK(findings.causes[0].title == describe(slip, run.rules));
  CHECK(findings.causes[0].explained == wrong);
  CHECK(findings.causes[1].title == "the same question is answered otherwise when it is asked again");
}

TEST_CASE("A match that is refused otherwise for its moves fails no input check", "[harness][causes]") {
  const Findings findings = findings_of(run_with(house({"deal.first-five: on-turn"})), corpus());
  REQUIRE(findings.causes.size() == 1);
  CHECK(findings.causes[0].title == "deal.first-five: on-turn");
  const auto is_it = [](const Finding& each) { return each.of_case == "next-hand-begun-before-the-end"; };
  const auto found = std::find_if(findings.list.begin(), findings.list.end(), is_it);
  REQUIRE(found != findings.list.end());
  CHECK(found->verdict == Verdict::fail);
  CHECK(found->details->cause == "deal.first-five: on-turn");
}

TEST_CASE("What is malformed with good cards fails no input check", "[harness][causes][merge]") {
  // Whatever is to be refused as a bad request is answered, refused with another code, or ends in an exception.
  const auto run_of = [](const TaskResult& result, Shard shard) {
    Run run = run_with({}, shard);
    for (std::size_t i = 0; i < run.tasks.size(); ++i) {
      const auto* refused = std::get_if<Refused>(&run.tasks[i].expected);
      if (!run.tasks[i].not_asked.empty() || run.results[i].verdict == Verdict::unsupported) continue;
      if (refused != nullptr && refused->code == RefusalCode::bad_request) run.results[i] = result;
    }
    return run;
  };
  PlayResult ended;
  ended.hands.emplace();
  const Answer accepted = Result{ended};
  const Answer coded = Refused{RefusalCode::not_your_turn, ""};
  const std::vector<std::pair<TaskResult, std::string>> engines = {
      {{Verdict::wrongly_accepted, "the engine answered; the rules refuse this", {}, {}, accepted},
       "not refused: bad-request"},
      {{Verdict::wrongly_accepted, "the engine answered; the rules refuse this"}, "not refused: bad-request"},
      {{Verdict::fail, "it refused it otherwise", {}, {}, coded}, "bad-request refused as not-your-turn"},
      {{Verdict::fail, "it refused it otherwise"}, "bad-request refused with another code"},
      {{Verdict::crash, "the engine exited with code 3"}, "the engine exited with code #"}};
  for (const auto& [result, title] : engines) {
    CAPTURE(title);
    const Findings findings = findings_of(run_of(result, {}), corpus());
    REQUIRE(findings.causes.size() == 1);
    CHECK(findings.causes[0].title.starts_with(title));
    CHECK(findings.causes[0].extent.find("to be refused as") == std::string::npos);
    CHECK(findings.causes[0].explained > 0);
    CHECK(findings.causes[0].explained == findings.counts().problems);
    std::vector<ShardReport> shards;
    for (const std::uint64_t number : {1U, 2U}) shards.push_back(shard_of(run_of(result, {number, 2}), {number, 2}));
    CHECK(json_report(merge_reports(shards)) == json_report({findings}));
  }
}

TEST_CASE("Who checks no number of seats has no seating.players of his own", "[harness][causes]") {
  Run run = run_with({});
  for (std::size_t i = 0; i < run.tasks.size(); ++i) {
    const Task& task = run.tasks[i];
    if (!task.not_asked.empty() || operation_of(task.of->question) != Operation::score) continue;
    const Settings any_seats = house({"seating.players: 1-4"});
    run.results[i] = ask_liar(task.of->question, task.rules, plays(with(task.rules, any_seats)));
  }
  const Findings findings = findings_of(run, corpus());
  REQUIRE(findings.causes.size() == 1);
  CHECK(findings.causes[0].title == "not refused: wrong-seat-count");
  CHECK(findings.causes[0].explained == findings.counts().problems);
}

TEST_CASE("Failures through other operations that are counted to no cause are said", "[harness][causes]") {
  Findings findings = findings_of(run_with(house({"fantasyland.entry: kings"})), corpus());
  REQUIRE(findings.causes.size() == 1);
  for (const auto& report : {text_report({findings}), markdown_report({findings}), html_report({findings})})
    CHECK(report.find(uncounted_words) == std::string::npos);
  Finding through_play{findings.list.size(), "put-through-play", "put-through-play", "foul.order",
                       Verdict::wrongly_refused};
  through_play.via = "play";
  through_play.details.emplace();
  findings.list.push_back(through_play);
  CHECK(uncounted_through_doors(findings) == 1);
  const std::string words(uncounted_words);
  CHECK_THAT(text_report({findings}), Has("\n    1  " + words + "\n"));
  CHECK_THAT(markdown_report({findings}), Has("- 1 of the failures: " + words + "\n"));
  CHECK_THAT(html_report({findings}), Has(words));
}

TEST_CASE("A number is the cause of all failures, of joined shards too", "[harness][causes]") {
  for (const char* const name :
       {"settlement.cap: 3", "settlement.cap: 7", "settlement.cap: 20", "settlement.cap: 40"}) {
    CAPTURE(name);
    const Findings findings = findings_of(run_with(house({name})), corpus());
    REQUIRE(findings.causes.size() == 1);
    CHECK(findings.causes[0].title == name);
    std::vector<ShardReport> shards;
    for (const std::uint64_t number : {1U, 2U, 3U})
      shards.push_back(shard_of(run_with(house({name}), {number, 3}), {number, 3}));
    CHECK(json_report(merge_reports(shards)) == json_report({findings}));
  }
}

TEST_CASE("Payments that are each cut to eight are no cap of eight", "[harness][causes]") {
  Run run = run_with({});
  for (std::size_t i = 0; i < run.tasks.size(); ++i) {
    const Task& task = run.tasks[i];
    const auto* expected = std::get_if<Result>(&task.expected);
    const auto* due = expected == nullptr ? nullptr : std::get_if<SettleResult>(expected);
    if (due == nullptr || !due->payments || run.results[i].verdict == Verdict::unsupported) continue;
    const Lie cut = [](const Question&, Answer answer) {
      auto* result = std::get_if<Result>(&answer);
      auto* settled = result == nullptr ? nullptr : std::get_if<SettleResult>(result);
      constexpr Amount most = 8;
      if (settled != nullptr) {
        for (PaymentResult& payment : *settled->payments) {
          const Amount less = std::max(Amount{0}, payment.paid - most);
          payment.paid -= less;
          settled->stacks->values[static_cast<std::size_t>(payment.from)] += less;
          if (payment.to) settled->stacks->values[static_cast<std::size_t>(*payment.to)] -= less;
        }
      }
      return answer;
    };
    run.results[i] = ask_liar(task.of->question, task.rules, cut);
  }
  const Findings findings = findings_of(run, corpus());
  CHECK(failures_of(findings, unexplained_cause) > 0);
  for (const RunCause& cause : findings.causes) CHECK(!cause.title.starts_with("settlement.cap"));
}

TEST_CASE("A number that explains one failure alone is none that the engine plays", "[harness][causes]") {
  Run run = run_with({});
  std::size_t wrong = 0;
  for (std::size_t i = 0; i < run.tasks.size() && wrong == 0; ++i) {
    const Task& task = run.tasks[i];
    if (operation_of(task.of->question) != Operation::settle || !task.not_asked.empty()) continue;
    ofc::Rules capped = task.rules;
    capped.cap = 4;
    run.results[i] = ask_liar(task.of->question, task.rules, plays(capped));
    wrong += run.results[i].verdict == Verdict::pass ? 0U : 1U;
  }
  REQUIRE(wrong == 1);
  const Findings findings = findings_of(run, corpus());
  CHECK(findings.causes.empty());
  CHECK(failures_of(findings, unexplained_cause) == 1);
}

TEST_CASE("Each cause and each of the first failures is shrunk, with no more questions than a run may ask",
          "[harness][causes][shrink]") {
  const Settings plays_so = house({"showdown.scoop: loses-none", "ranking.wheel: second-highest"});
  std::size_t asked = 0;
  OwnQuestions own;
  own.ask = [&](std::span<const Question> questions, const ofc::Rules& rules) {
    asked += questions.size();
    return liar(rules, plays(with(rules, plays_so)))(questions);
  };
  own.command = [&](const Question& question, const ofc::Rules& rules,
                    const ofc::Rules&) -> std::optional<std::string> {
    ++asked;
    const TaskResult again = ask_liar(question, rules, plays(with(rules, plays_so)));
    return again.verdict == Verdict::pass ? "" : "again";
  };
  const auto is_about_a_scoop = [](const Finding& finding) { return finding.rule == "showdown.scoop"; };
  own.is_listed = is_about_a_scoop;
  const Findings findings = findings_of(run_with(plays_so), corpus(), &own);
  CHECK(asked > 0);
  CHECK(asked <= own.most);
  REQUIRE(findings.causes.size() == 2);
  for (const RunCause& cause : findings.causes) {
    REQUIRE(cause.smallest);
    CHECK(cause.smallest->again == "again");
  }
  const std::vector<std::size_t> first = first_failures(findings, failures_shown, is_about_a_scoop);
  CHECK(first.size() == failures_shown);
  for (std::size_t i = 0; i < findings.list.size(); ++i) {
    const Finding& finding = findings.list[i];
    CAPTURE(finding.question);
    const bool is_shown = std::find(first.begin(), first.end(), i) != first.end();
    if (!is_shown || !finding.heard || std::holds_alternative<Refused>(finding.heard->answer)) {
      CHECK(!finding.smallest);
      continue;
    }
    REQUIRE(finding.smallest);
    const TaskResult again = ask_liar(finding.smallest->failing.question, finding.smallest->rules,
                                      plays(with(finding.heard->rules, plays_so)));
    CHECK(again.verdict == Verdict::fail);
  }
}

TEST_CASE("A run asks what tells a cause from another that explains as much", "[harness][causes]") {
  const Slip kicker_first{SlipKind::kicker_before_pair, place::all};
  const Slip no_lower_pair{SlipKind::lower_pair_left_out, place::showdown};
  for (const Slip& slip : {kicker_first, no_lower_pair}) {
    const auto lie_under = [&](const ofc::Rules& rules) -> Lie {
      return [&, rules](const Question& question, const Answer&) { return predict(question, rules, {slip}); };
    };
    Run run = run_with({});
    std::size_t wrong = 0;
    for (std::size_t i = 0; i < run.tasks.size(); ++i) {
      const Task& task = run.tasks[i];
      if (!task.not_asked.empty()) continue;
      const Question& question = task.of->question;
      const bool tells =
          !passes(predict(question, task.rules, {kicker_first}), predict(question, task.rules, {no_lower_pair}));
      run.results[i] =
          tells ? TaskResult{Verdict::unsupported, "left out"} : ask_liar(question, task.rules, lie_under(task.rules));
      wrong += run.results[i].verdict == Verdict::fail;
    }
    REQUIRE(wrong > 0);
    OwnQuestions own;
    own.ask = [&](std::span<const Question> questions, const ofc::Rules& rules) {
      return liar(rules, lie_under(rules))(questions);
    };
    own.command = [](const Question&, const ofc::Rules&, const ofc::Rules&) {
      return std::optional<std::string>("again");
    };
    const Findings findings = findings_of(run, corpus(), &own);
    REQUIRE(findings.causes.size() == 1);
    CHECK(findings.causes[0].title == describe(slip, run.rules));
    CHECK(findings.causes[0].explained == wrong);
  }
}

TEST_CASE("What two answers speak for is told once the engine was asked about it", "[harness][causes]") {
  Slip slip{SlipKind::ranks_ignored, place::top_below, 0, static_cast<int>(ofc::Category::trips)};
  for (std::size_t i = 0; i < operation_names.size(); ++i) {
    if (i != static_cast<std::size_t>(Operation::compare)) slip.only = static_cast<std::uint16_t>(slip.only | 1U << i);
  }
  const auto lie_under = [&](const ofc::Rules& rules) -> Lie {
    return [&, rules](const Question& question, const Answer&) { return predict(question, rules, {slip}); };
  };
  Run run = run_with({});
  const Lie adds_one = [](const Question&, Answer answer) {
    if (auto* result = std::get_if<Result>(&answer)) ++*std::get<RoyaltiesResult>(*result).total;
    return answer;
  };
  constexpr std::size_t heard = 2;
  std::size_t wrong = 0;
  bool is_another_wrong = false;  // one answer that the slip does not explain
  for (std::size_t i = 0; i < run.tasks.size(); ++i) {
    const Task& task = run.tasks[i];
    if (!task.not_asked.empty()) continue;
    const TaskResult result = ask_liar(task.of->question, task.rules, lie_under(task.rules));
    const bool shows = result.verdict == Verdict::fail;
    run.results[i] = shows && wrong >= heard ? TaskResult{Verdict::unsupported, "left out"} : result;
    wrong += shows;
    if (is_another_wrong || shows || operation_of(task.of->question) != Operation::royalties) continue;
    run.results[i] = ask_liar(task.of->question, task.rules, adds_one);
    is_another_wrong = run.results[i].verdict == Verdict::fail;
  }
  REQUIRE(wrong > heard);
  OwnQuestions own;
  own.ask = [&](std::span<const Question> questions, const ofc::Rules& rules) {
    return liar(rules, lie_under(rules))(questions);
  };
  own.command = [](const Question&, const ofc::Rules&, const ofc::Rules&) {
    return std::optional<std::string>("again");
  };
  CHECK(findings_of(run, corpus()).causes.empty());
  const Findings findings = findings_of(run, corpus(), &own);
  REQUIRE(findings.causes.size() == 1);
  CHECK(findings.causes[0].title == describe(slip, run.rules));
  CHECK(findings.causes[0].explained == heard);
  CHECK_FALSE(findings.asked.empty());
}
