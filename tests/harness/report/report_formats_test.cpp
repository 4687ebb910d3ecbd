// Every format of a report holds what it has to, and nothing that an engine says can break out of it.
#include <pugixml.hpp>

#include "harness/base/annotation.h"
#include "harness/base/escape.h"
#include "harness/base/schema.h"
#include "harness/report/remarks.h"
#include "harness/setup/named_files.h"
#include "tests/harness/report_support.h"

using namespace ofcheck;
using namespace ofcheck::test;

namespace {

/// What an engine may put into its strings to break a report: markup, control characters, escapes, directives, the
/// direction of writing, what XML does not allow, a fence of Markdown and a second line.
const std::string hostile = "</script><b>&\"'`|]]> \x01\x1b[31m \\ # TODO ${x} \u202e \uffff @me\n```\nok 99 - forged";

/// A run with that in every string that comes from an engine.
Findings hostile_findings() {
  Finished finished({{Verdict::crash, hostile, {}, hostile},
                     {Verdict::fail, hostile, Difference{"fouled", "true", hostile}, ""},
                     {Verdict::unsupported, hostile, {}, ""}});
  finished.run().hello.name = hostile;
  finished.run().hello.version = hostile;
  finished.add_stray(hostile);
  return finished.findings();
}

Findings listed(Findings findings, std::size_t place, Known known, const std::string& reason) {
  findings.list[place].known = known;
  findings.list[place].known_reason = reason;
  findings.known_list = "fedcba9876543210";
  return findings;
}

Findings plain_findings() { return Finished({passed, failed, crashed}).findings(); }

pugi::xml_document xml(const std::string& text) {
  pugi::xml_document document;
  const pugi::xml_parse_result result = document.load_string(text.c_str());
  INFO(text);
  REQUIRE(result);
  return document;
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

bool has_control_characters(const std::string& text) {
  return std::any_of(text.begin(), text.end(), [](char c) {
    const auto code = static_cast<unsigned char>(c);
    return (code < 0x20 && c != '\n') || code == 0x7F;
  });
}

std::size_t times(const std::string& text, std::string_view part) {
  std::size_t found = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++found;
  return found;
}

Finished three(const TaskResult& a, const TaskResult& b, const TaskResult& c) { return Finished({a, b, c}); }

}  // namespace

TEST_CASE("Text from outside is made harmless", "[harness][report]") {
  CHECK(clean("a\tb\x01\n\x1b[31mc\r\nd") == "a    b\\x01\n\\x1b[31mc\nd");
  CHECK(clean("\u202e \u2066 \ufeff \uffff \u2028") == "\\u{202e} \\u{2066} \\u{feff} \\u{ffff} \\u{2028}");
  CHECK(clean("♠ 龍 😀 \xff") == "♠ 龍 😀 \\xff");
  CHECK(clean("see ##[error]a ## [") == "see #\\x23[error]a ## [");
  CHECK(quoted_lines("::error::a\n\n b", "  ") == "  | ::error::a\n  | \n  |  b\n");
  CHECK(continued("a\n::error::b", "  ") == "a\n  | ::error::b");
  CHECK(continued("a", "  ") == "a");
  CHECK(one_line("a\nb") == "a b");
  CHECK(html_text("<a href=\"x\" b='c'>&") == "&lt;a href=&quot;x&quot; b=&#39;c&#39;&gt;&amp;");
  CHECK(markdown_text("@me https://a.b WWW.a.b #12 ratio 1:2 C#") ==
        "\\@<!-- -->me https:<!-- -->//a.b WWW.<!-- -->a.b \\#<!-- -->12 ratio 1:2 C\\#");
  CHECK(markdown_text("a|b`c`<d>[e](f) *g*\nh") == "a\\|b\\`c\\`\\<d\\>\\[e\\]\\(f\\) \\*g\\* h");
  CHECK(markdown_block("a ``` b") == "````text\na ``` b\n````\n");
  CHECK(tap_text("a # b \\ c\nd") == "a \\# b \\\\ c d");
  CHECK(quoted("a \"b\" \\\n") == R"("a \"b\" \\\n")");
}

TEST_CASE("Only an address of the web becomes a link", "[harness][report]") {
  CHECK(web_address("https://example.org/issues/7") == "https://example.org/issues/7");
  CHECK(web_address("javascript:alert(1)").empty());
  CHECK(web_address("https://example.org/\"onclick=x").empty());
  CHECK(web_address("https://example.org/a b").empty());
}

TEST_CASE("JUnit keeps wrong answers, trouble and skipped questions apart", "[harness][report]") {
  const pugi::xml_document document = xml(junit_report({plain_findings()}));
  const pugi::xml_node suites = document.child("testsuites");
  CHECK(suites.attribute("tests").as_int() == 3);
  CHECK(suites.attribute("failures").as_int() == 1);
  CHECK(suites.attribute("errors").as_int() == 1);
  const pugi::xml_node suite = suites.child("testsuite");
  CHECK(suite.attribute("skipped").as_int() == 0);
  CHECK(std::string(suite.attribute("name").value()) == "foul");
  const auto property = [&](const char* name) {
    return std::string(suite.child("properties").find_child_by_attribute("name", name).attribute("value").value());
  };
  CHECK(property("kit") == "ofcheck " OFCHECK_VERSION);
  CHECK(property("corpus.hash") == "0123456789abcdef");
  CHECK(property("corpus.version") == OFCHECK_VERSION);
  CHECK(property("engine") == "an engine");
  CHECK(property("rules") == "bga-pineapple");
  const auto testcase = [&](const char* name) { return suite.find_child_by_attribute("testcase", "name", name); };
  CHECK_FALSE(testcase("first-case").first_child());
  CHECK(std::string(testcase("second-case").child("failure").attribute("type").value()) == "fail");
  CHECK(std::string(testcase("second-case").child("failure").attribute("message").value()) ==
        "category: expected pair, got trips");
  CHECK(std::string(testcase("second-case").attribute("classname").value()) == "foul.order");
  CHECK(std::string(testcase("second-case").attribute("time").value()) == "0.000");
  CHECK_THAT(testcase("second-case").child("failure").text().get(), Has("(f.yaml:10:5)"));
  CHECK(std::string(testcase("third-case").child("error").attribute("type").value()) == "crash");
  CHECK(std::string(testcase("third-case").child("system-err").text().get()) == "Traceback\nIndexError");
  CHECK_THAT(testcase("second-case").child("failure").text().get(), Has("top     2s 2d 7c"));
}

TEST_CASE("JUnit shows known failures as skipped, and a list that is out of date as a failure", "[harness][report]") {
  const auto outcome = [](const Findings& findings) {
    const pugi::xml_document document = xml(junit_report({findings}));
    const pugi::xml_node testcase =
        document.child("testsuites").child("testsuite").find_child_by_attribute("testcase", "name", "second-case");
    return std::string(testcase.first_child().name()) + ": " + testcase.first_child().attribute("message").value();
  };
  CHECK(outcome(listed(plain_findings(), 1, Known::expected, "issue 7")) == "skipped: known failure: issue 7 ");
  CHECK(outcome(listed(plain_findings(), 1, Known::flaky, "issue 8")) == "skipped: flaky: issue 8 ");
  CHECK_THAT(outcome(listed(plain_findings(), 1, Known::otherwise, "issue 9")), Has("failure: listed as a known"));
  CHECK_THAT(outcome(listed(three(passed, passed, passed).findings(), 1, Known::passes, "issue 9")),
             Has("failure: listed as a known failure, but it passes: issue 9"));
}

TEST_CASE("JUnit of hostile strings is XML that gives them back", "[harness][report]") {
  const std::string text = junit_report({hostile_findings()});
  CHECK_FALSE(has_control_characters(text));
  const pugi::xml_document document = xml(text);
  const pugi::xml_node suite = document.child("testsuites").child("testsuite");
  const pugi::xml_node error = suite.child("testcase").child("error");
  // Attributes and text come back as they were written, but for what XML cannot hold.
  CHECK_THAT(error.attribute("message").value(), Has("</script><b>&\"'`|]]> \\x01\\x1b[31m \\ # TODO"));
  CHECK_THAT(error.attribute("message").value(), Has("\\u{202e} \\u{ffff} @me"));
  CHECK(std::string(suite.child("testcase").child("system-err").text().get()) == clean(hostile));
  CHECK(document.child("testsuites").attribute("errors").as_int() == 2);  // the crash, and the stray line
}

TEST_CASE("TAP has a plan, a point a question, and says why", "[harness][report]") {
  const std::vector<std::string> lines = lines_of(tap_report({three(passed, failed, unsupported).findings()}));
  CHECK(lines[0] == "TAP version 13");
  CHECK(lines[1] == "1..3");
  CHECK_THAT(lines[2], Has("0123456789abcdef"));
  const auto has = [&](std::string_view line) { return std::find(lines.begin(), lines.end(), line) != lines.end(); };
  CHECK(has("ok 1 - foul.order first-case"));
  CHECK(has("not ok 2 - foul.order second-case"));
  CHECK(has("  expected: \"pair\""));
  CHECK(has("  got: \"trips\""));
  CHECK(has("ok 3 - foul.order third-case # SKIP the engine says: no such function"));
}

TEST_CASE("A colon in a list of TAP begins no mapping", "[harness][report]") {
  Findings findings = plain_findings();
  findings.list[1].details->ledger = {"refused: bad-card: 'Jk' is none", "a:b"};
  const std::string text = tap_report({findings});
  CHECK_THAT(text, Has("    - \"refused\\x3a bad-card\\x3a 'Jk' is none\"\n    - \"a:b\"\n"));
}

TEST_CASE("TAP marks known failures as to do", "[harness][report]") {
  const std::string known = tap_report({listed(plain_findings(), 1, Known::expected, "issue #7")});
  CHECK_THAT(known, Has("not ok 2 - foul.order second-case # TODO known failure: issue \\#7\n"));
  const std::string passes = tap_report({listed(three(passed, passed, passed).findings(), 1, Known::passes, "x")});
  CHECK_THAT(passes, Has("not ok 2 - foul.order second-case\n"));
}

TEST_CASE("TAP of hostile strings keeps its plan", "[harness][report]") {
  const std::string text = tap_report({hostile_findings()});
  CHECK_FALSE(has_control_characters(text));
  std::size_t points = 0;
  for (const std::string& line : lines_of(text)) {
    if (line.starts_with("ok ") || line.starts_with("not ok ")) ++points;
    // The only directive is the one of the unsupported question, and nothing outside of it has a bare #.
    if (line.starts_with("not ok ")) CHECK(line.find(" # ") == std::string::npos);
  }
  CHECK(points == 4);  // three questions, and the stray line
  CHECK(text.find("1..4\n") != std::string::npos);
  CHECK(text.find("\nok 99") == std::string::npos);
}

TEST_CASE("A run that was interrupted bails out in TAP", "[harness][report]") {
  Finished finished({passed, unasked, unasked});
  finished.run().was_interrupted = true;
  CHECK_THAT(tap_report({finished.findings()}), Has("# SKIP the run was interrupted first\n"));
  CHECK_THAT(tap_report({finished.findings()}), Has("Bail out!"));
}

TEST_CASE("The HTML page shows a failure with cards, answers, reasons and rule", "[harness][report]") {
  const std::string page = html_report({plain_findings()});
  CHECK_THAT(page, Has("<span class=\"card red\">2♦\ufe0e</span>"));
  CHECK_THAT(page, Has("<span class=\"card\">2♠\ufe0e</span>"));
  CHECK_THAT(page, Has("<span class=\"card ten\">10♣\ufe0e</span>"));
  CHECK_THAT(page, Has("<td class=\"good\">pair</td>"));
  CHECK_THAT(page, Has("<td class=\"bad\">trips</td>"));
  CHECK_THAT(page, Has("<h3>The oracle</h3>"));
  CHECK_THAT(page, Has("<code>foul.order</code>"));
  CHECK_THAT(page, Has("docs/rules/foul.md#foulorder"));
  CHECK_THAT(page, Has("0123456789abcdef"));
  CHECK_THAT(page, Has("ofcheck " OFCHECK_VERSION));
  CHECK_THAT(page, Has("width=device-width"));
  CHECK_THAT(page, Has("Traceback\nIndexError"));
  CHECK(page.find("first-case") == std::string::npos);
}

TEST_CASE("The HTML page needs nothing from elsewhere and runs nothing but its own script", "[harness][report]") {
  const std::string page = html_report({hostile_findings(), plain_findings()});
  for (const std::string_view part : {"src=", "@import", "url(", "<link", "javascript:", "onclick"}) {
    CAPTURE(part);
    CHECK(page.find(part) == std::string::npos);
  }
  CHECK(times(page, "<script") == 1);
  CHECK_THAT(page, Has("default-src 'none'; style-src 'sha256-"));
  CHECK_THAT(page, Has("script-src 'sha256-"));
}

TEST_CASE("Every rule that the HTML page names has its text there", "[harness][report]") {
  const std::string page = html_report({plain_findings()});
  CHECK_THAT(page, Has("<a href=\"#foul.order\">foul.order</a>"));
  CHECK_THAT(page, Has("<dt id=\"foul.order\"><code>foul.order</code></dt>\n<dd>"));
}

TEST_CASE("The HTML page of a thousand failures stays small, and says what it leaves out", "[harness][report]") {
  Findings findings = plain_findings();
  findings.list[1].details->expected = std::string(2000, 'x');
  findings.list[1].details->cause = "a cause";
  RunCause cause;
  cause.title = "a cause";
  cause.rule = "foul.order";
  findings.causes = {cause};
  const Finding one = findings.list[1];
  for (std::size_t i = 3; i < 1000; ++i) {
    findings.list.push_back(one);
    findings.list.back().index = i;
    findings.list.back().question = fmt::format("a-question-of-usual-length-{}", i);
    findings.list.back().details->again = fmt::format("ofcheck repro a-question-of-usual-length-{} -- python3 x.py", i);
  }
  const std::string page = html_report({findings});
  CHECK(page.size() <= 300'000);
  CHECK(page.size() > 250'000);
  CHECK_THAT(page, Has("<p class=\"soft\">All 999 are named here, "));
  CHECK_THAT(page, Has("a-question-of-usual-length-999</code>"));
  CHECK_THAT(page, Has("<code>ofcheck repro QUESTION -- python3 x.py</code>"));
  // What has another cause, the crash, is one of the first in full.
  CHECK_THAT(page, Has("Traceback\nIndexError"));
}

TEST_CASE("The HTML page of hostile strings is well-formed", "[harness][report]") {
  const std::string page = html_report({hostile_findings()});
  CHECK_FALSE(has_control_characters(page));
  CHECK(times(page, "</script>") == 1);
  CHECK(page.find("<b>&") == std::string::npos);
  CHECK_THAT(page, Has("&lt;/script&gt;&lt;b&gt;&amp;&quot;&#39;"));
  for (const std::string_view element : {"div", "details", "summary", "table", "dl", "ul", "pre", "p", "span", "td"}) {
    CAPTURE(element);
    const std::string name(element);
    CHECK(times(page, "<" + name + ">") + times(page, "<" + name + " ") == times(page, "</" + name + ">"));
  }
}

TEST_CASE("A card that is still to come is drawn as a gap", "[harness][report]") {
  Findings findings = plain_findings();
  findings.list[1].details->shown = {"top     Qs -- --", "middle  -- -- -- -- --"};
  CHECK(times(html_report({findings}), "class=\"card open\"") == 7);
}

TEST_CASE("A card that is there twice, one that is none and one too many are drawn as cards", "[harness][report]") {
  Findings findings = plain_findings();
  findings.list[1].details->shown = question_lines(RawQuestion{
      Operation::foul, R"("board":{"top":["Ks","Ks","2c","3c"],"middle":["Jk","10s"],"bottom":[]},"x":[1])"});
  const std::string page = html_report({findings});
  CHECK(times(page, R"(<span class="card twice" title="there twice">K♠)") == 4);  // two here, two in the third case
  CHECK_THAT(
      page,
      Has(R"(<span class="card odd" title="no card">Jk</span><span class="card odd" title="no card">10s</span>)"));
  CHECK_THAT(page, Has(R"(<span class="card">3♣)"));
  CHECK_THAT(page, Has("x: [1]"));
}

TEST_CASE("Questions of a wrong form are drawn as far as they have cards", "[harness][report]") {
  const auto drawn = [](const std::string& members) { return question_lines(RawQuestion{Operation::rank, members}); };
  using Lines = std::vector<std::string>;
  CHECK(drawn(R"("row":"top","cards":["Ks","Ks"])") == Lines{"top     Ks Ks"});
  CHECK(drawn(R"("first":{"row":"top","cards":["Ks"]},"second":{"row":"middle","cards":[]})") ==
        Lines{"first   top     Ks", "second  middle  "});
  CHECK(drawn(R"("boards":[{"top":["2c"]},{"top":["2c"]}])") ==
        Lines{"seat 1", "  top     2c", "seat 2", "  top     2c"});
  CHECK(drawn(R"("row":"top","cards":"Ks")") == Lines{R"("row":"top","cards":"Ks")"});
  CHECK(drawn(R"("board":{"top":[1]})") == Lines{R"("board":{"top":[1]})"});
  CHECK(drawn("broken") == Lines{"broken"});
}

TEST_CASE("Engines stand side by side in HTML, Markdown and text", "[harness][report]") {
  Findings a = plain_findings();
  a.name = "mine";
  Findings b = three(passed, passed, passed).findings();
  b.name = "other";
  const std::string page = html_report({a, b});
  CHECK_THAT(page, Has("<th>section</th><th>mine</th><th>other</th>"));
  CHECK_THAT(page, Has("<td class=\"n bad\"><a href=\"#e1-foul\">1/3</a></td><td class=\"n good\">3/3</td>"));
  CHECK_THAT(page, Has("id=\"e1-foul\""));
  CHECK_THAT(markdown_report({a, b}),
             Has("| section | mine | other |\n|---|---|---|\n| foul | ❌ 1 of 3 | ✅ 3 of 3 |\n"));
  CHECK_THAT(text_report({a, b}), Has("passed/asked         mine      other\nfoul                  1/3        3/3\n"));
}

TEST_CASE("Markdown of hostile strings stays in its cells and blocks", "[harness][report]") {
  const std::string text = markdown_report({hostile_findings()});
  CHECK_FALSE(has_control_characters(text));
  CHECK_THAT(text, Has("````text\n"));
  const std::vector<std::string> lines = lines_of(text);
  // The table has a header, a rule, one section and the sum; an unescaped pipe or line would make more.
  CHECK(std::count_if(lines.begin(), lines.end(), [](const std::string& line) { return line.starts_with("|"); }) == 4);
  // Outside of the code blocks there is no markup of the engine's.
  bool in_block = false;
  for (const std::string& line : lines) {
    if (line.starts_with("````")) {
      in_block = !in_block;
    } else if (!in_block) {
      CHECK(line.find("</script>") == std::string::npos);
      CHECK(line.find("<b>&") == std::string::npos);
    }
  }
  CHECK_FALSE(in_block);
}

TEST_CASE("A file's name and a forged door are text in Markdown and TAP", "[harness][report]") {
  Findings audited(ReportKind::audit);
  audited.list = {plain_findings().list[1]};
  audited.list[0].question = "<img src=x>.csv:2";
  CHECK_THAT(markdown_report({audited}), Has("&lt;img src=x&gt;.csv:2</summary>"));
  Findings forged = plain_findings();
  forged.list[1].via = "<b> # TODO x";
  CHECK_THAT(markdown_report({forged}), Has("</code> (via &lt;b&gt; # TODO x) "));
  CHECK_THAT(tap_report({forged}), Has("not ok 2 - foul.order second-case (via <b> \\# TODO x)\n"));
}

TEST_CASE("Markdown shows fifty failures in full and names the others", "[harness][report]") {
  Findings findings = plain_findings();
  const Finding one = findings.list[1];
  for (int i = 0; i < 99; ++i) findings.list.push_back(one);
  const std::string text = markdown_report({findings});
  CHECK(times(text, "<details>") == 50);
  CHECK_THAT(text, Has("\n51 more:\n"));
}

TEST_CASE("The message of a badge is short, however many answers there are", "[harness][report]") {
  Findings findings(ReportKind::deals);
  findings.questions = 30'000'000'000'000;
  VerdictCounts& score = findings.by_operation[static_cast<std::size_t>(Operation::score)];
  score[Verdict::pass] = 29'999'999'999'988;
  score[Verdict::fail] = 12;
  CHECK(view(json(badge_report({findings}))["message"]) == "12 failed");
}

TEST_CASE("The badge has the members that a badge may have", "[harness][report]") {
  const auto badge = [](const Findings& findings) { return json(badge_report({findings})); };
  const JsonDocument good = badge(three(passed, passed, unsupported).findings());
  CHECK(good.MemberCount() == 4);
  CHECK(good["schemaVersion"].GetInt() == 1);
  CHECK(view(good["label"]) == "ofcheck " OFCHECK_VERSION);
  CHECK(view(good["message"]) == "2/2");
  CHECK(view(good["color"]) == "brightgreen");
  CHECK(view(badge(plain_findings())["color"]) == "red");
  for (const Known known : {Known::expected, Known::flaky}) {  // forgiven, but no clean pass
    const Findings forgiven = listed(three(passed, failed, passed).findings(), 1, known, "issue 7");
    CHECK(forgiven.exit() == Exit::conforms);
    CHECK(view(badge(forgiven)["color"]) == "yellowgreen");
  }
  CHECK(view(badge(listed(three(passed, passed, passed).findings(), 1, Known::flaky, "x"))["color"]) == "brightgreen");
  CHECK(view(badge(three(unsupported, unsupported, unsupported).findings())["color"]) == "lightgrey");
  CHECK_FALSE(has_control_characters(badge_report({hostile_findings()})));
  const JsonDocument several = json(badge_report({plain_findings(), three(passed, passed, passed).findings()}));
  CHECK(view(several["message"]) == "1/2 engines");
  CHECK(view(several["color"]) == "red");
}

TEST_CASE("Every line of a JSON report is as its schema says", "[harness][report][schema]") {
  Findings sharded = listed(plain_findings(), 1, Known::expected, "issue 7");
  sharded.shard = Shard{1, 2};
  sharded.only = {"foul"};
  sharded.name = "mine";
  for (const std::vector<Findings>& engines :
       std::vector<std::vector<Findings>>{{plain_findings()}, {hostile_findings(), plain_findings()}, {sharded}}) {
    for (const JsonDocument& line : json_lines(json_report(engines))) {
      CHECK(schema_fault("report", line).value_or("valid") == "valid");
    }
  }
  CHECK(schema_fault("report", json(R"({"type":"footer","status":"conforms","exit":0})")));
  CHECK(schema_fault("report", json(R"({"type":"question","index":0})")));
}

TEST_CASE("What --report takes is a format and a file", "[harness][report]") {
  const ReportFile file = parse_report_file("junit=a=b.xml");
  CHECK(file.format == ReportFormat::junit);
  CHECK(file.path == "a=b.xml");
  CHECK_THAT(problem([] { return parse_report_file("junit"); }), Has("expected a format and a file"));
  CHECK_THAT(problem([] { return parse_report_file("junti=x"); }), Has("did you mean junit?"));
  CHECK_THAT(problem([] { return parse_report_file("json=-"); }), Has("'-' is none; for this one on standard output"));
  CHECK_THAT(problem([] { return parse_report_file("tap=-"); }),
             Has("there are only --format text, --format json and github=-"));
  CHECK(parse_report_file("tap=./-").path == "./-");
  CHECK_THAT(problem([] {
               check_comparison_formats({{ReportFormat::tap, "x"}});
               return 0;
             }),
             Has("nothing is right or wrong"));
  CHECK_THAT(problem([] {
               NamedFiles().reports({"tap=x", "json=x"}).check();
               return 0;
             }),
             Has("two reports are to go into x"));
}

TEST_CASE("A report that cannot be written does not keep the others from it", "[harness][report]") {
  const TemporaryFolder folder;
  const Report report{{plain_findings()}, std::nullopt};
  const std::string said = problem([&] {
    write_reports(report,
                  {{ReportFormat::tap, folder.path("no/such/folder.tap")}, {ReportFormat::json, folder.path("b")}});
    return 0;
  });
  CHECK_THAT(said, Has("no/such/folder.tap"));
  CHECK(read_file(folder.path("b")) == json_report(report.engines));
}

TEST_CASE("Annotations are one line each, whatever is in them", "[harness][report]") {
  const Annotation odd{Annotation::Level::error,
                       "a,b:c%.yaml",
                       3,
                       5,
                       "x,y: z\n::error::forged",
                       "50%\r\n::warning::forged\n##[error]\x1b[31m"};
  CHECK(annotation_lines({odd}) ==
        "::error file=a%2Cb%3Ac%25.yaml,line=3,col=5,title=x%2Cy%3A z %3A%3Aerror%3A%3Aforged::"
        "50%25%0A::warning::forged%0A#\\x23[error]\\x1b[31m\n");
  CHECK(annotation_lines({{Annotation::Level::notice, "", 0, 0, "", "conforms"}}) == "::notice::conforms\n");
}

TEST_CASE("GitHub gets a cause in place of its failures, ten errors at most, and how the run ended",
          "[harness][report]") {
  Findings findings = plain_findings();
  findings.list[1].details->cause = "a cause";
  RunCause cause;
  cause.title = "a cause";
  cause.rule = "foul.order";
  cause.example = "second-case";
  findings.causes = {cause};
  std::vector<std::string> lines = lines_of(annotation_lines(annotations_of({findings})));
  REQUIRE(lines.size() == 3);
  CHECK(lines[0].starts_with("::error file=f.yaml,line=10,col=5,title=a cause::1 failure: "));
  CHECK(lines[1].starts_with(
      "::error file=f.yaml,line=16,col=5,title=crash foul.order::third-case: A card stands there twice%0A"));
  CHECK(lines[2].starts_with("::notice title=ofcheck " OFCHECK_VERSION
                             "::does not conform: 1 of 2 answers are wrong; 1 of 3 questions was not "
                             "answered"));
  for (int i = 0; i < 30; ++i) findings.list.push_back(findings.list[2]);
  lines = lines_of(annotation_lines(annotations_of({findings})));
  CHECK(lines.size() == 11);
  CHECK_THAT(lines.back(), Has("22 more annotations are left out"));
}

TEST_CASE("The worst engine decides the exit code", "[harness][report]") {
  CHECK(worse(Exit::conforms, Exit::nothing_ran) == Exit::nothing_ran);
  CHECK(worse(Exit::does_not_conform, Exit::nothing_ran) == Exit::does_not_conform);
  CHECK(worse(Exit::does_not_conform, Exit::engine_broken) == Exit::engine_broken);
  CHECK(worse(Exit::interrupted, Exit::engine_broken) == Exit::interrupted);
  const Report report{{three(passed, passed, passed).findings(), plain_findings()}, std::nullopt};
  CHECK(report.exit() == Exit::does_not_conform);
}
