// Several engines: how they are named, and how they are held against one another without the oracle.
#include "harness/report/compare_engines.h"

#include "harness/base/schema.h"
#include "harness/setup/engine_list.h"
#include "tests/harness/report_support.h"

using namespace ofcheck;
using namespace ofcheck::test;

namespace {

TaskResult said(const Answer& answer) {
  TaskResult result{Verdict::pass, ""};
  result.got = answer;
  return result;
}

Answer category(CategoryName name) {
  RankResult result;
  result.category = name;
  return Result(result);
}

Answer is_fouled(bool fouled) {
  FoulResult result;
  result.fouled = fouled;
  return Result(result);
}

const Answer duplicate = Refused{RefusalCode::duplicate_card, "twice"};
const Answer bad_card = Refused{RefusalCode::bad_card, ""};

/// Two engines over the three cases: a row, a board, and a card that stands there twice.
Comparison compared(const std::vector<TaskResult>& a, const std::vector<TaskResult>& b) {
  Finished first(a);
  Finished second(b);
  return compare_engines({first.run(), second.run()}, {"a", "b"}, first.corpus());
}

const std::vector<TaskResult> usual = {said(category(CategoryName::pair)), said(is_fouled(true)), said(duplicate)};

std::vector<Agreement> agreements(const Comparison& comparison) {
  std::vector<Agreement> list;
  for (const Compared& one : comparison.list) list.push_back(one.agreement);
  return list;
}

}  // namespace

TEST_CASE("Engines that say the same agree", "[harness][compare]") {
  const Comparison comparison = compared(usual, usual);
  CHECK(agreements(comparison) == std::vector<Agreement>(3, Agreement::same));
  CHECK(comparison.exit() == Exit::conforms);
}

TEST_CASE("Engines that say something else differ, and nobody is called wrong", "[harness][compare]") {
  const Comparison comparison =
      compared(usual, {said(category(CategoryName::trips)), said(is_fouled(true)), said(bad_card)});
  CHECK(agreements(comparison) == std::vector<Agreement>{Agreement::different, Agreement::same, Agreement::different});
  CHECK(comparison.list[0].difference->expected == "pair");
  CHECK(comparison.list[0].difference->got == "trips");
  CHECK(comparison.list[2].difference->member == "refused");
  CHECK(comparison.exit() == Exit::does_not_conform);
  for (const std::string& report : {text_report(comparison), html_report(comparison), markdown_report(comparison)}) {
    CHECK(report.find("wrong answer") == std::string::npos);
    CHECK(report.find("expected") == std::string::npos);
    CHECK_THAT(report, Has("0123456789abcdef"));
  }
  CHECK_THAT(text_report(comparison), Has("category: a says pair, b says trips\n"));
}

TEST_CASE("A refusal and an answer differ", "[harness][compare]") {
  const Comparison comparison = compared(usual, {said(duplicate), said(is_fouled(true)), said(duplicate)});
  CHECK(comparison.list[0].agreement == Agreement::different);
  CHECK(comparison.list[0].difference->expected == "not refused");
  CHECK(comparison.list[0].difference->got == "duplicate-card");
}

TEST_CASE("Engines are only compared where both answer under the same rules", "[harness][compare]") {
  const Comparison declined = compared(usual, {unsupported, said(is_fouled(true)), said(duplicate)});
  CHECK(declined.list[0].agreement == Agreement::not_compared);
  CHECK(declined.exit() == Exit::conforms);
  const Comparison silent = compared(usual, {crashed, said(is_fouled(true)), said(duplicate)});
  CHECK(silent.list[0].agreement == Agreement::no_answer);
  CHECK(silent.exit() == Exit::does_not_conform);
  CHECK(compared({unsupported, unsupported, unsupported}, usual).exit() == Exit::nothing_ran);

  Finished first(usual);
  Finished second(usual);
  for (Task& task : second.run().tasks) task.rules = preset("pokermagnet").rules;
  const Comparison other_rules = compare_engines({first.run(), second.run()}, {"a", "b"}, first.corpus());
  CHECK(agreements(other_rules) == std::vector<Agreement>(3, Agreement::not_compared));
}

TEST_CASE("With three engines one pair that differs is enough", "[harness][compare]") {
  Finished a(usual);
  Finished b(usual);
  Finished c({said(category(CategoryName::trips)), said(is_fouled(true)), said(duplicate)});
  const Comparison comparison = compare_engines({a.run(), b.run(), c.run()}, {"a", "b", "c"}, a.corpus());
  CHECK(comparison.list[0].agreement == Agreement::different);
  CHECK(comparison.list[0].first == 0);
  CHECK(comparison.list[0].second == 2);
  CHECK(comparison.list[0].answers.size() == 3);
}

TEST_CASE("Every line of a comparison is as its schema says", "[harness][compare][schema]") {
  const Comparison comparison = compared(usual, {crashed, said(is_fouled(false)), unsupported});
  const std::vector<JsonDocument> lines = json_lines(json_report(comparison));
  REQUIRE(lines.size() == 5);
  for (const JsonDocument& line : lines) CHECK(schema_fault("report", line).value_or("valid") == "valid");
  CHECK(view(lines[2]["say"][0]) == "true");
  CHECK(lines[4]["different"].GetInt() == 1);
  CHECK(lines[4]["no-answer"].GetInt() == 1);
  CHECK(lines[4]["not-compared"].GetInt() == 1);
}

TEST_CASE("An engine that did not start is told beside those that were compared", "[harness][compare][schema]") {
  Comparison comparison = compared(usual, {said(category(CategoryName::trips)), said(is_fouled(true)), said(bad_card)});
  comparison.absent = {{"c", "no such file\nnor folder"}};
  CHECK(comparison.exit() == Exit::engine_broken);  // which is worse than a difference
  CHECK(comparison.status() == "engine-did-not-start");
  CHECK_THAT(comparison.summary(), Has("1 answers agree, 2 differ, 0 were not compared; c did not start"));
  const std::vector<JsonDocument> lines = json_lines(json_report(comparison));
  for (const JsonDocument& line : lines) CHECK(schema_fault("report", line).value_or("valid") == "valid");
  CHECK(lines.front()["engines"].Size() == 2);
  CHECK(view(lines.back()["not_started"][0]["name"]) == "c");
  CHECK_THAT(text_report(comparison), Has("engine   c: did not start: no such file\n"));
  CHECK_THAT(html_report(comparison), Has("<dt>c</dt><dd>did not start: no such file"));
  CHECK_THAT(markdown_report(comparison), Has("- c: did not start: no such file"));
  comparison.was_interrupted = true;
  CHECK(comparison.exit() == Exit::interrupted);
  CHECK(comparison.status() == "interrupted");
}

TEST_CASE("A command is split as a shell does", "[harness][engines]") {
  using Words = std::vector<std::string>;
  CHECK(split_command("python3  my_engine.py -x", "e") == Words{"python3", "my_engine.py", "-x"});
  CHECK(split_command(R"(a "b c" 'd "e' f\ g "h\"i" '')", "e") == Words{"a", "b c", "d \"e", "f g", "h\"i", ""});
  CHECK(split_command("  ", "e").empty());
  CHECK_THAT(problem([] { return split_command("a 'b", "--engine x"); }), Has("--engine x: a quote (') is not closed"));
}

TEST_CASE("Engines are named once each", "[harness][engines]") {
  const std::vector<NamedEngine> engines = engine_list({"a=x --y=z", "b=w"}, {});
  REQUIRE(engines.size() == 2);
  CHECK(engines[0].name == "a");
  CHECK(engines[0].command == std::vector<std::string>{"x", "--y=z"});
  CHECK(engine_list({}, {"x"}).front().name.empty());
  CHECK_THAT(problem([] { return engine_list({}, {}); }), Has("no engine was named"));
  CHECK_THAT(problem([] { return engine_list({"a=x"}, {"y"}); }), Has("name all of them with --engine"));
  CHECK_THAT(problem([] { return engine_list({"a=x", "a=y"}, {}); }), Has("--engine a: this name is there twice"));
  CHECK_THAT(problem([] { return engine_list({"x"}, {}); }), Has("expected a name and a command"));
  CHECK_THAT(problem([] { return engine_list({"=x"}, {}); }), Has("expected a name and a command"));
  CHECK_THAT(problem([] { return engine_list({"a\x1b=x"}, {}); }), Has("expected a name and a command"));
  CHECK_THAT(problem([] { return engine_list({"a="}, {}); }), Has("no command stands after the ="));
}
