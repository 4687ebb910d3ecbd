// What a run found, as text and as JSON lines.
#include "harness/wire/rule_page.h"
#include "tests/harness/report_support.h"

using namespace ofcheck;
using namespace ofcheck::test;

TEST_CASE("The exit code says what came of a run", "[harness][report]") {
  CHECK(Finished({passed, passed, passed}).exit() == Exit::conforms);
  CHECK(Finished({passed, unsupported, unsupported}).exit() == Exit::conforms);
  CHECK(Finished({unsupported, unsupported, unsupported}).exit() == Exit::nothing_ran);
  CHECK(Finished({passed, passed, failed}).exit() == Exit::does_not_conform);
  for (const Verdict verdict : {Verdict::fail, Verdict::wrongly_refused, Verdict::wrongly_accepted, Verdict::timeout,
                                Verdict::crash, Verdict::protocol_error}) {
    CAPTURE(verdict_name(verdict));
    CHECK(Finished({passed, only(verdict), passed}).exit() == Exit::does_not_conform);
    CHECK(Finished({unsupported, only(verdict), unsupported}).exit() == Exit::does_not_conform);
  }
}

TEST_CASE("An interrupted run ends with 130 whatever it had found", "[harness][report]") {
  for (const TaskResult& first : {passed, failed, unsupported, unasked}) {
    Finished finished({first, unasked, unasked});
    finished.run().was_interrupted = true;
    CHECK(finished.exit() == Exit::interrupted);
  }
}

TEST_CASE("Protocol trouble outside of any question is no conformance", "[harness][report]") {
  Finished finished({passed, passed, passed});
  finished.add_stray("hello or configure was answered a second time");
  CHECK(finished.exit() == Exit::engine_broken);
  CHECK_THAT(finished.text(), Has("protocol trouble outside of any question: hello or configure was answered"));
  CHECK_THAT(finished.text(), Has("broke the protocol"));
}

TEST_CASE("Counts are by outcome, and an unsupported question is neither right nor wrong", "[harness][report]") {
  Finished finished({passed, failed, unsupported});
  const Counts counts = finished.findings().counts();
  CHECK(counts.all() == 3);
  CHECK(counts.failed() == 1);
  CHECK(counts[Verdict::pass] == 1);
  CHECK(counts[Verdict::fail] == 1);
  CHECK(counts[Verdict::unsupported] == 1);
  CHECK(counts[Verdict::crash] == 0);
  CHECK(Finished({unasked, passed, passed}).findings().counts().failed() == 0);
}

TEST_CASE("The JSON report is a header, a line a question and a footer", "[harness][report]") {
  Finished finished({passed, failed, crashed});
  const std::vector<JsonDocument> lines = finished.lines();
  REQUIRE(lines.size() == 6);

  CHECK(view(lines[0]["type"]) == "header");
  CHECK(view(lines[0]["kit"]) == "ofcheck " OFCHECK_VERSION);
  CHECK(view(lines[0]["corpus"]) == "0123456789abcdef");
  CHECK(view(lines[0]["corpus_version"]) == OFCHECK_VERSION);
  CHECK(lines[0]["planned"].GetInt() == 3);
  CHECK(view(lines[0]["engine"]) == "an engine");
  CHECK(view(lines[0]["engine_version"]) == "2.1");
  CHECK(lines[0]["rules"].MemberCount() == all_options().size());
  CHECK(lines[0]["questions"].GetInt() == 3);

  for (std::size_t i = 1; i <= 3; ++i) {
    CHECK(view(lines[i]["type"]) == "question");
    CHECK(view(lines[i]["rule"]) == "foul.order");
    CHECK(view(lines[i]["question"]) == view(lines[i]["case"]));
  }
  CHECK(view(lines[1]["case"]) == "first-case");
  CHECK(view(lines[1]["outcome"]) == "pass");
  CHECK_FALSE(lines[1].HasMember("reason"));
  CHECK_FALSE(lines[1].HasMember("file"));

  CHECK(view(lines[2]["outcome"]) == "fail");
  CHECK(view(lines[2]["member"]) == "category");
  CHECK(view(lines[2]["expected"]) == "pair");
  CHECK(view(lines[2]["got"]) == "trips");
  CHECK(view(lines[2]["file"]) == "f.yaml");
  CHECK(lines[2]["line"].GetInt() == 10);
  CHECK(view(lines[2]["page"]) == "docs/rules/foul.md#foulorder");

  REQUIRE(lines[2]["shown"].Size() == 3);
  CHECK(view(lines[2]["shown"][0]) == "top     2s 2d 7c");
  CHECK(lines[2]["expected_answer"]["result"]["fouled"].GetBool());
  CHECK(view(lines[2]["title"]) == "A fouled board is fouled");

  CHECK(view(lines[3]["outcome"]) == "crash");
  CHECK(view(lines[3]["reason"]) == "the engine exited with code 3");
  CHECK(view(lines[3]["stderr"]) == "Traceback\nIndexError");

  CHECK(view(lines[4]["type"]) == "cause");
  CHECK_THAT(std::string(view(lines[4]["title"])), Has("input checks: "));

  CHECK(view(lines[5]["type"]) == "footer");
  CHECK(view(lines[5]["status"]) == "does-not-conform");
  CHECK(lines[5]["exit"].GetInt() == 1);
  int sum = 0;
  for (const std::string_view name : verdict_names) sum += lines[5][std::string(name).c_str()].GetInt();
  CHECK(sum == 3);
  CHECK(lines[5]["pass"].GetInt() == 1);
  CHECK(lines[5]["stray"].Empty());
}

TEST_CASE("The footer names each way in which a run can end", "[harness][report]") {
  const auto status = [](const Finished& finished) { return std::string(view(finished.lines().back()["status"])); };
  CHECK(status(Finished({passed, passed, passed})) == "conforms");
  CHECK(status(Finished({failed, passed, passed})) == "does-not-conform");
  CHECK(status(Finished({unsupported, unsupported, unsupported})) == "nothing-ran");
  Finished interrupted({passed, unasked, unasked});
  interrupted.run().was_interrupted = true;
  CHECK(status(interrupted) == "interrupted");
  CHECK(interrupted.lines().back()["not-asked"].GetInt() == 2);
  Finished stray({passed, passed, passed});
  stray.add_stray("x");
  CHECK(status(stray) == "engine-broke-the-protocol");
}

TEST_CASE("The JSON report of odd texts is JSON", "[harness][report]") {
  Finished finished({{Verdict::crash, "quote \" backslash \\ newline \n", {}, "\\x1b[31m ♠\n\t\""}, passed, passed});
  finished.run().hello.name = "a \"name\" \\ ♠";
  finished.add_stray("\"");
  const std::vector<JsonDocument> lines = finished.lines();
  CHECK(view(lines[0]["engine"]) == "a \"name\" \\ ♠");
  CHECK(view(lines[1]["stderr"]) == "\\x1b[31m ♠\n\t\"");
}

TEST_CASE("The text report shows a failure with all that belongs to it", "[harness][report]") {
  const std::string text = Finished({failed, passed, passed}).text();
  CHECK_THAT(text, Has("fail foul.order  first-case\n"));
  CHECK_THAT(text, Has("A pair of kings lies under a pair of queens\n"));
  CHECK_THAT(text, Has("top     Ks Kd 2c\n"));
  CHECK_THAT(text, Has("category: expected pair, got trips\n"));
  CHECK_THAT(text, Has("the oracle:\n      pair, K 2\n"));
  CHECK_THAT(text, Has("rules: bga-pineapple\n"));
  CHECK_THAT(text, Has("docs/rules/foul.md#foulorder  (f.yaml:3:5)\n"));
  CHECK_THAT(text, Has("engine   an engine 2.1\n"));
  CHECK_THAT(text, Has("corpus   3 cases, 3 questions, " OFCHECK_VERSION " 0123456789abcdef\n"));
  CHECK_THAT(text, Has("does not conform: 1 of 3 answers are wrong\n"));
  CHECK(text.find("second-case") == std::string::npos);
  CHECK(text.find('\x1b') == std::string::npos);
}

TEST_CASE("The text report shows an engine's last words", "[harness][report]") {
  const std::string text = Finished({passed, crashed, passed}).text();
  CHECK_THAT(text, Has("the engine exited with code 3\n"));
  CHECK_THAT(text, Has("last words on standard error:\n    | Traceback\n    | IndexError\n"));
}

TEST_CASE("The text report has a table by section", "[harness][report]") {
  const std::string text = Finished({passed, failed, unsupported}).text();
  CHECK_THAT(text, Has(fmt::format("{:<14}{:>7}{:>7}{:>13}\n", "section", "pass", "wrong", "unsupported")));
  CHECK_THAT(text, Has(fmt::format("{:<14}{:>7}{:>7}{:>13}\n", "foul", 1, 1, 1)));
  CHECK_THAT(text, Has(fmt::format("{:<14}{:>7}{:>7}{:>13}\n", "all", 1, 1, 1)));
  CHECK(text.find("showdown  ") == std::string::npos);
}

TEST_CASE("The text report names outcomes that have no column, and why questions were unsupported",
          "[harness][report]") {
  const std::string text = Finished({crashed, only(Verdict::timeout), unsupported}).text();
  CHECK_THAT(text, Has("1 timeout"));
  CHECK_THAT(text, Has("1 crash"));
  CHECK_THAT(text, Has("unsupported     1  the engine says: no such function\n"));
}

TEST_CASE("The text report says how a run ended", "[harness][report]") {
  CHECK_THAT(Finished({passed, passed, unsupported}).text(), Has("conforms: 2 passed, none wrong\n"));
  CHECK_THAT(Finished({unsupported, unsupported, unsupported}).text(), Has("nothing ran: "));
  Finished interrupted({passed, unasked, unasked});
  interrupted.run().was_interrupted = true;
  CHECK_THAT(interrupted.text(), Has("interrupted: these are partial results, 2 of 3 questions were not asked\n"));
}

TEST_CASE("The text report begins with the verdict, and ends with it if there are failures above",
          "[harness][report]") {
  const std::string verdict = "does not conform: 1 of 3 answers are wrong\n";
  const std::string text = Finished({passed, failed, passed}).text();
  CHECK(text.starts_with(verdict + "\n"));
  CHECK(text.ends_with("\n\n" + verdict));
  const std::string clean = Finished({passed, passed, passed}).text();
  CHECK(clean.starts_with("conforms: 3 passed, none wrong\n\n"));
  CHECK(clean.find("conforms: ", 1) == std::string::npos);
}

TEST_CASE("The text report shows some failures, the first one of every kind, and counts the others",
          "[harness][report]") {
  const Findings findings = Finished({failed, failed, crashed}).findings();
  const std::string two = text_report({findings}, {2});
  CHECK_THAT(two, Has("fail foul.order  first-case\n"));
  CHECK(two.find("second-case") == std::string::npos);
  CHECK_THAT(two, Has("crash foul.order  third-case\n"));
  CHECK_THAT(two, Has("… and 1 more: --all, or the HTML report\n"));
  const std::string all = text_report({findings}, {TextView::everything});
  CHECK_THAT(all, Has("second-case"));
  CHECK(all.find(" more: ") == std::string::npos);
  const std::string none = text_report({findings}, {0});
  CHECK(none.find("fail foul.order") == std::string::npos);
  CHECK(none.find("crash foul.order") == std::string::npos);
  CHECK_THAT(none, Has("\n3 failures: --all, or the HTML report\n"));
}

TEST_CASE("The text report gives the most frequent reasons why questions were unsupported", "[harness][report]") {
  TaskResult other = unsupported;
  other.reason = "another reason";
  const Findings findings = Finished({unsupported, other, other}).findings();
  const std::string one = text_report({findings}, {10, 1});
  CHECK_THAT(one, Has("unsupported     2  another reason\nunsupported     1  for 1 other reasons: --all\n"));
  CHECK_THAT(text_report({findings}), Has("unsupported     1  the engine says: no such function\n"));
}

TEST_CASE("Failures that a list forgives are told at the end", "[harness][report]") {
  Findings findings = Finished({passed, failed, failed}).findings();
  findings.list[0].known = Known::flaky;  // one that passes is no failure
  findings.list[1].known = Known::flaky;
  findings.list[2].known = Known::flaky;
  CHECK(findings.exit() == Exit::conforms);
  CHECK_THAT(text_report({findings}), Has("conforms: 1 passed, 2 failed that the list calls flaky\n"));
  CHECK_THAT(markdown_report({findings}), Has("conforms: 1 passed, 2 failed that the list calls flaky\n"));
  CHECK_THAT(html_report({findings}), Has("conforms: 1 passed, 2 failed that the list calls flaky<"));
  findings.list[1].known = Known::expected;
  CHECK_THAT(text_report({findings}), Has("conforms: 1 passed, 1 failed as the list of known failures says, 1 failed "
                                          "that the list calls flaky\n"));
  findings.list[1].known = Known::unlisted;
  findings.known_list = "0123";
  CHECK_THAT(text_report({findings}), Has("does not conform: 1 of 3 outcomes are not as the list of known failures "
                                          "says; 0 are, 1 failed that the list calls flaky\n"));
}

TEST_CASE("Boards are drawn row by row", "[harness][report]") {
  CHECK(draw(board(queens), "  ") == "  top     Qs Qd 2c\n  middle  As Ad 4h 4d Jc\n  bottom  8h 9d Ts Jh Qc\n");
}

TEST_CASE("Every rule has its page in the rule book", "[harness][report]") {
  CHECK(page_of(ofc::rule::foul_order) == "docs/rules/foul.md#foulorder");
  CHECK(page_of(ofc::rule::showdown_foul_pays) == "docs/rules/showdown.md#showdownfoul-pays");
}
