// Reports are read back from their JSON lines, and those of shards are joined.
#include <fmt/format.h>

#include <sstream>

#include "harness/report/read.h"
#include "tests/harness/report_support.h"

using namespace ofcheck;
using namespace ofcheck::test;

namespace {

Findings whole() {
  Finished finished({passed, failed, crashed});
  finished.add_stray("chatter");
  finished.run().stray_count = 1;
  Findings findings = finished.findings();
  findings.list[1].known = Known::expected;
  findings.list[1].known_reason = "issue 7";
  findings.list[1].known_link = "https://example.org/7";
  findings.known_list = "00000000000000ff";
  return findings;
}

/// The part of a report that one shard would have written.
Findings shard_of(Findings findings, Shard shard) {
  std::erase_if(findings.list, [&](const Finding& finding) { return !shard.has(finding.index); });
  findings.shard = shard;
  if (shard.number > 1) {
    findings.stray.clear();
    findings.stray_count = 0;
  }
  return findings;
}

std::vector<ShardReport> halves() {
  return {{"one.jsonl", {shard_of(whole(), {1, 2})}}, {"two.jsonl", {shard_of(whole(), {2, 2})}}};
}

std::vector<Findings> read_back(const std::string& text) {
  std::istringstream in(text);
  return read_corpus_report(in, "r.jsonl");
}

std::string merge_fault(const std::vector<ShardReport>& reports) {
  return problem([&] { return merge_reports(reports); });
}

/// A report with the seals of its footers made anew.
std::string sealed_again(std::string_view text) {
  constexpr std::string_view before = ",\"seal\":\"";
  std::string result;
  Sha256 lines;
  while (!text.empty()) {
    const std::string line(text.substr(0, std::min(text.find('\n'), text.size() - 1) + 1));
    const std::size_t seal = line.find(before);
    lines.add(line.substr(0, seal));
    const bool is_sealed = seal != std::string::npos && line.ends_with('\n');
    result += is_sealed ? fmt::format("{}{}{}\"}}\n", line.substr(0, seal), before, lines.take()) : line;
    text.remove_prefix(line.size());
  }
  return result;
}

/// What is wrong with a text, its seals aside.
std::string read_fault(const std::string& text) {
  return problem([&] { return read_back(sealed_again(text)); });
}

/// A text without its last lines.
std::string without_lines(std::string text, int lines) {
  for (int i = 0; i < lines; ++i) text.erase(text.rfind('\n', text.size() - 2) + 1);
  return text;
}

std::string replaced(std::string text, std::string_view from, std::string_view to) {
  const std::size_t at = text.find(from);
  REQUIRE(at != std::string::npos);
  return text.replace(at, from.size(), to);
}

}  // namespace

TEST_CASE("A report that is read back is written as it was", "[harness][merge]") {
  Findings second = whole();
  second.name = "other";
  second.only = {"foul"};
  for (const std::vector<Findings>& engines : std::vector<std::vector<Findings>>{{whole()}, {whole(), second}}) {
    const std::string text = json_report(engines);
    const std::vector<Findings> read = read_back(text);
    CHECK(json_report(read) == text);
    CHECK(html_report(read) == html_report(engines));
    CHECK(junit_report(read) == junit_report(engines));
    CHECK(tap_report(read) == tap_report(engines));
    CHECK(markdown_report(read) == markdown_report(engines));
    CHECK(text_report(read) == text_report(engines));
  }
}

TEST_CASE("A report that was cut off at any byte is recognised", "[harness][merge]") {
  const std::string first = json_report({whole()});
  for (std::size_t size = 0; size < first.size(); ++size) {
    const std::string said = read_fault(first.substr(0, size));
    const bool recognised = said.find("cut off") != std::string::npos || said.find("empty") != std::string::npos;
    CAPTURE(size);
    CAPTURE(said);
    REQUIRE(recognised);
  }
  // Between the engines no line is broken and every header has its footer.
  const std::string both = json_report({whole(), whole()});
  const std::size_t second = both.find("{\"type\":\"header\"", 1);
  CHECK_THAT(read_fault(both.substr(0, second)), Has("cut off: it holds 1 of 2 engines"));
}

TEST_CASE("A report that was changed by hand is refused, with its line", "[harness][merge]") {
  const std::string text = json_report({whole()});
  CHECK_THAT(read_fault("no report\n"), Has("r.jsonl:1: this is no line of a report"));
  CHECK_THAT(read_fault(without_lines(text, 1)), Has("r.jsonl: this report was cut off: it has no footer"));
  CHECK_THAT(read_fault(replaced(text, "\"outcome\":\"pass\"", "\"outcome\":\"good\"")), Has("r.jsonl:2: "));
  CHECK_THAT(read_fault(replaced(text, "\"outcome\":\"pass\"", "\"outcome\":\"unsupported\"")),
             Has("r.jsonl:6: the footer counts 1 times 'pass', but there are 0"));
  CHECK_THAT(read_fault(replaced(text, "\"index\":1", "\"index\":0")), Has("r.jsonl:3: question 0 stands after"));
  CHECK_THAT(read_fault(replaced(text, "\"index\":2", "\"index\":7")), Has("r.jsonl:4: question 7 does not belong"));
  CHECK_THAT(read_fault(replaced(text, "ofcheck " OFCHECK_VERSION, "ofcheck 9.9.9")), Has("written by ofcheck 9.9.9"));
  CHECK_THAT(read_fault(replaced(text, "\"rule\":\"foul.order\"", "\"rule\":\"foul.ordr\"")),
             Has("no rule 'foul.ordr'"));
  CHECK_THAT(read_fault(replaced(text, "\"rule\":\"foul.order\"", R"("rule":"foul.order","via":"score # TODO x")")),
             Has("r.jsonl:2: 'via' is 'score # TODO x', which is no operation"));
  CHECK_THAT(read_fault(replaced(text, "\"questions\":3", "\"questions\":4")), Has("the header says 4 questions"));
  CHECK_THAT(read_fault(text + text), Has("the engines are not in order"));
  CHECK_THAT(read_fault(replaced(text, "\"version\":1", "\"version\":2")), Has("r.jsonl:1: 'version' is not 1"));
  CHECK_THAT(read_fault(replaced(text, "\"exit\":1", "\"exit\":0")), Has("r.jsonl:6: the footer's exit code is not"));
  for (const std::string_view strays : {R"("stray_count":0,"stray":["chatter"])", R"("stray_count":1,"stray":[])"}) {
    CHECK_THAT(read_fault(replaced(text, R"("stray_count":1,"stray":["chatter"])", strays)),
               Has("r.jsonl:6: the footer's 'stray_count' is "));
  }
  CHECK_THAT(read_fault(replaced(text, "\"known\":\"expected-failure\"", "\"known\":\"unlisted\"")), Has("'known'"));
}

TEST_CASE("A report that was changed after it was written is refused, whichever byte it is", "[harness][merge]") {
  const std::string text = json_report({whole()});
  CHECK(sealed_again(text) == text);
  CHECK(read_back(text).size() == 1);
  for (std::size_t i = 0; i < text.size(); ++i) {
    std::string changed = text;
    changed[i] = static_cast<char>(changed[i] ^ 1);
    CAPTURE(i, changed.substr(i > 20 ? i - 20 : 0, 40));
    REQUIRE(problem([&] { return read_back(changed); }) != nothing_thrown);
  }
  const std::string other = replaced(text, "\"issue 7\"", "\"issue 8\"");
  CHECK_THAT(problem([&] { return read_back(other); }), Has("r.jsonl:6: the report was changed after it was written"));
  CHECK_THAT(problem([&] { return read_back(replaced(text, "\"seal\"", "\"sale\"")); }),
             Has("r.jsonl:6: the footer does not end with the report's seal"));
}

TEST_CASE("Shards that were run with unlike options are refused", "[harness][merge]") {
  std::vector<ShardReport> reports = halves();
  reports[1].engines[0].options = {"--strict"};
  CHECK_THAT(merge_fault(reports), Has("the list of options is '' in the first, '--strict' in the second"));
  reports = halves();
  reports[0].engines[0].rules_given = "house.yaml";
  CHECK_THAT(merge_fault(reports), Has("the --rules is 'house.yaml' in the first, '' in the second"));
}

TEST_CASE("A line has the members of its table, each once and of its type", "[harness][merge]") {
  const std::string text = json_report({whole()});
  const auto fault = [&](std::string_view to) { return read_fault(replaced(text, "\"cases\":3", to)); };
  CHECK_THAT(fault("\"cases\":3,\"cases\":3"), Has("r.jsonl:1: the header has the member 'cases' twice"));
  CHECK_THAT(fault("\"cases\":3,\"case\":3"), Has("the header has an unknown member 'case' (did you mean cases?)"));
  CHECK_THAT(fault("\"cases\":\"3\""), Has("'cases' is a string, expected a count: an integer that is not negative"));
  CHECK_THAT(fault("\"cases\":null"), Has("the header has no 'cases'"));
  CHECK_THAT(fault("\"cases\":3,\"shard\":{\"number\":3,\"of\":2}"), Has("3 of 2 is no part of anything"));
}

TEST_CASE("Shards joined are what the undivided run reports", "[harness][merge]") {
  CHECK(json_report(merge_reports(halves())) == json_report({whole()}));
  const std::vector<ShardReport> backwards = {halves()[1], halves()[0]};
  CHECK(json_report(merge_reports(backwards)) == json_report({whole()}));
  // More shards than questions: the last one is empty.
  std::vector<ShardReport> four;
  for (std::size_t number = 1; number <= 4; ++number)
    four.push_back({std::to_string(number), {shard_of(whole(), {number, 4})}});
  CHECK(four[3].engines[0].list.empty());
  CHECK(json_report(merge_reports(four)) == json_report({whole()}));
}

TEST_CASE("Shards that overlap, leave a gap or are of different runs are refused by name", "[harness][merge]") {
  std::vector<ShardReport> reports = halves();
  reports.push_back({"again.jsonl", {shard_of(whole(), {2, 2})}});
  CHECK_THAT(merge_fault(reports), Has("two.jsonl and again.jsonl overlap: both are shard 2 of 2"));
  CHECK_THAT(merge_fault({halves()[0]}), Has("no report of the shard 2/2"));
  CHECK_THAT(merge_fault({{"whole.jsonl", {whole()}}}), Has("whole.jsonl is no shard"));

  const auto changed = [](const auto& change) {
    std::vector<ShardReport> both = halves();
    change(both[1].engines[0]);
    return merge_fault(both);
  };
  const std::string start = "one.jsonl and two.jsonl are not shards of one run: the ";
  CHECK_THAT(changed([](Findings& f) { f.corpus_hash = "ff"; }), Has(start + "corpus hash is '0123456789abcdef' in"));
  CHECK_THAT(changed([](Findings& f) { f.engine = "other"; }), Has(start + "engine is 'an engine 2.1' in the first"));
  CHECK_THAT(changed([](Findings& f) { f.rules = preset("pokermagnet").rules; }), Has(start + "rules is"));
  CHECK_THAT(changed([](Findings& f) { f.only = {"foul"}; }), Has(start + "selection with --only"));
  CHECK_THAT(changed([](Findings& f) { f.known_list.clear(); }), Has(start + "list of known failures"));
  CHECK_THAT(changed([](Findings& f) { f.planned = 4; }), Has(start + "number of questions in the plan"));
  CHECK_THAT(changed([](Findings& f) { f.shard = Shard{2, 3}; }), Has(start + "number of shards"));
  CHECK_THAT(changed([](Findings& f) { f.list.clear(); }), Has("two.jsonl: question 1 of the plan is missing"));
}

TEST_CASE("A part of a run is named by its number and how many there are", "[harness][merge]") {
  CHECK(parse_shard("2/8") == Shard{2, 8});
  CHECK(parse_shard("1/1") == Shard{});
  CHECK(to_string(Shard{2, 8}) == "2/8");
  for (const char* wrong : {"", "2", "0/2", "3/2", "1/0", "-1/2", "1/2x", "a/b", "1/70000", "1/ 2", "/2", "/", "2/",
                            "2/5/7", "2/5 ", "1.5/2", "99999999999999999999/5"}) {
    CAPTURE(wrong);
    CHECK_THAT(problem([&] { return parse_shard(wrong); }), Has("such as 2/8"));
  }
  for (std::size_t index = 0; index < 100; ++index) {
    int owners = 0;
    for (std::size_t number = 1; number <= 7; ++number) owners += Shard{number, 7}.has(index) ? 1 : 0;
    CHECK(owners == 1);
  }
}
