// Lists of known failures: reading them, holding a run against them, suggesting entries, bringing them up to date.
#include "harness/report/known.h"

#include "harness/base/json.h"
#include "harness/base/schema.h"
#include "tests/harness/report_support.h"

using namespace ofcheck;
using namespace ofcheck::test;

namespace {

Finding finding(std::size_t index, const std::string& rule, const std::string& question, Verdict verdict,
                const std::string& member = "") {
  Finding made{index, question, question.substr(0, question.find('@')), rule, verdict};
  if (verdict != Verdict::pass) made.reason = "a reason";
  if (verdict == Verdict::fail) made.difference = Difference{member.empty() ? "points" : member, "1", "2"};
  return made;
}

/// Two rules of one section and one of another.
Findings some() {
  Findings findings;
  findings.engine = "mine";
  findings.list = {finding(0, "foul.order", "kings", Verdict::fail), finding(1, "foul.order", "queens", Verdict::pass),
                   finding(2, "foul.low", "deuces", Verdict::fail, "fouled"),
                   finding(3, "foul.low", "deuces@low.order=ace", Verdict::fail, "fouled"),
                   finding(4, "showdown.scoop", "scoop", Verdict::crash)};
  findings.planned = findings.list.size();
  return findings;
}

KnownList list_of(std::string_view text) { return read_known("k.yaml", text); }

Findings judged(const Findings& findings, std::string_view text) {
  Findings result = findings;
  apply_known(result, list_of(text));
  return result;
}

std::string fault_of(std::string_view text) {
  return problem([&] { return list_of(text); });
}

std::string names_fault(std::string_view text, const std::string& engine = "mine") {
  std::vector<PlannedQuestion> questions;
  for (const Finding& one : some().list) questions.push_back({one.rule, one.question});
  return problem([&] {
    check_names(list_of(text), engine, questions);
    return 0;
  });
}

std::string updated(const Findings& findings, std::string_view text, const std::string& rules = "",
                    const std::string& cases = "") {
  const KnownList list = text.empty() ? KnownList{"k.yaml", "", "", "", "", {}} : list_of(text);
  return updated_list(findings, list, text, rules, cases);
}

std::vector<std::string> patterns(const Findings& findings) {
  std::vector<bool> wanted;
  for (const Finding& one : findings.list) wanted.push_back(is_wrong(one.verdict));
  std::vector<std::string> names;
  for (const Suggestion& suggestion : suggest(findings, wanted)) names.push_back(suggestion.pattern);
  return names;
}

constexpr std::string_view full = R"(# Failures of mine.
engine: mine
known:
  # Kings are wrong since 1.2.
  - case: kings
    outcome: fail  # not a crash
    member: points
    reason: kings count as queens
    link: https://example.org/7
  - case: foul.low/*
    outcome: fail
    reason: no deuces yet

# These come and go.
flaky:
  - case: scoop
    outcome: crash
    reason: runs out of memory
)";

}  // namespace

TEST_CASE("A star stands for any text", "[harness][known]") {
  CHECK(matches_wildcard("foul.*", "foul.order/x"));
  CHECK(matches_wildcard("*", ""));
  CHECK(matches_wildcard("a*b*c", "aXbYbZc"));
  CHECK(matches_wildcard("*@low.order=*", "x@low.order=ace"));
  CHECK(matches_wildcard("abc", "abc"));
  CHECK_FALSE(matches_wildcard("abc", "abcd"));
  CHECK_FALSE(matches_wildcard("a*b", "ac"));
  CHECK_FALSE(matches_wildcard("foul.*", "showdown.foul.x"));
}

TEST_CASE("A list says which failures are known, why and how they end", "[harness][known]") {
  const KnownList list = list_of(full);
  REQUIRE(list.entries.size() == 3);
  CHECK(list.engine == "mine");
  CHECK(list.entries[0].pattern == "kings");
  CHECK(list.entries[0].outcome == Verdict::fail);
  CHECK(list.entries[0].member == "points");
  CHECK(list.entries[0].link == "https://example.org/7");
  CHECK(list.entries[0].place.line == 5);
  CHECK(list.entries[0].last_line == 9);
  CHECK(list.entries[1].is_wildcard());
  CHECK(list.entries[1].last_line == 12);
  CHECK(list.entries[2].is_flaky);
}

TEST_CASE("What is wrong with a list is said with its place", "[harness][known]") {
  CHECK_THAT(fault_of("known:\n  - case: a\n    outcom: fail\n    reason: x\n"),
             Has("k.yaml:3:5: unknown key 'outcom' in a known failure (did you mean outcome?)"));
  CHECK_THAT(fault_of("known:\n  - case: a\n    reason: x\n"), Has("k.yaml:2:5: a known failure has no 'outcome'"));
  CHECK_THAT(fault_of("known:\n  - case: a\n    outcome: fail\n"), Has("a known failure has no 'reason'"));
  CHECK_THAT(fault_of("known:\n  - case: a\n    outcome: pass\n    reason: x\n"),
             Has("k.yaml:3:14: 'pass' is no outcome of a failure"));
  CHECK_THAT(fault_of("known:\n  - {case: a, outcome: fail, reason: ' '}\n"), Has("expected a reason, found nothing"));
  CHECK_THAT(fault_of("known:\n  - {case: '*', outcome: fail, reason: x}\n"), Has("would hide everything"));
  CHECK_THAT(fault_of("known:\n  - {case: a, outcome: crash, member: points, reason: x}\n"),
             Has("only the outcome 'fail'"));
  CHECK_THAT(fault_of("known:\n  - {case: a, outcome: fail, reason: x, link: 'javascript:1'}\n"),
             Has("no address of the web"));
  CHECK_THAT(fault_of("known:\n  - {case: a, outcome: fail, reason: x}\nflaky:\n  - {case: a, reason: x}\n"),
             Has("k.yaml:4:5: 'a' is listed twice, first at line 2"));
  CHECK_THAT(fault_of("engine: mine\n"), Has("expected a list under 'known'"));
}

TEST_CASE("An entry that matches nothing is an error, and so is the list of another engine", "[harness][known]") {
  CHECK(names_fault(full) == nothing_thrown);
  CHECK_THAT(names_fault("known:\n  - {case: kinks, outcome: fail, reason: x}\n"),
             Has("k.yaml:2:5: 'kinks' matches no question that this engine is asked (did you mean kings?)"));
  CHECK_THAT(names_fault("known:\n  - {case: royalties.*, outcome: fail, reason: x}\n"),
             Has("'royalties.*' matches no"));
  CHECK_THAT(names_fault(full, "other"),
             Has("this list is about the engine 'mine', but this one calls itself 'other'"));
}

TEST_CASE("A run is held against the list", "[harness][known]") {
  const Findings findings = judged(some(), full);
  CHECK(findings.list[0].known == Known::expected);
  CHECK(findings.list[0].known_reason == "kings count as queens");
  CHECK(findings.list[0].known_link == "https://example.org/7");
  CHECK(findings.list[1].known == Known::unlisted);
  CHECK(findings.list[2].known == Known::expected);
  CHECK(findings.list[3].known == Known::expected);
  CHECK(findings.list[4].known == Known::flaky);
  CHECK(findings.exit() == Exit::conforms);
}

TEST_CASE("Whatever is not as the list says is an error", "[harness][known]") {
  const auto exit_with = [](std::size_t place, const Finding& changed) {
    Findings findings = some();
    findings.list[place] = changed;
    return judged(findings, full);
  };
  const Findings unlisted = exit_with(1, finding(1, "foul.order", "queens", Verdict::timeout));
  CHECK(unlisted.exit() == Exit::does_not_conform);
  // A reason may begin with an engine's own words; whether it was asked is told by the outcome alone.
  Finding in_its_words = finding(0, "foul.order", "kings", Verdict::crash);
  in_its_words.reason = "not asked: says the engine";
  CHECK(exit_with(0, in_its_words).list[0].known == Known::otherwise);
  CHECK(exit_with(0, finding(0, "foul.order", "kings", Verdict::not_asked)).list[0].known == Known::unlisted);
  const Findings passes = exit_with(0, finding(0, "foul.order", "kings", Verdict::pass));
  CHECK(passes.list[0].known == Known::passes);
  CHECK(passes.exit() == Exit::does_not_conform);
  const Findings other_outcome = exit_with(0, finding(0, "foul.order", "kings", Verdict::crash));
  CHECK(other_outcome.list[0].known == Known::otherwise);
  CHECK(other_outcome.exit() == Exit::does_not_conform);
  const Findings other_member = exit_with(0, finding(0, "foul.order", "kings", Verdict::fail, "royalties"));
  CHECK(other_member.list[0].known == Known::otherwise);
  const Findings declined = exit_with(0, finding(0, "foul.order", "kings", Verdict::unsupported));
  CHECK(declined.list[0].known == Known::otherwise);
  CHECK(declined.exit() == Exit::does_not_conform);
  const Findings too_wide = exit_with(3, finding(3, "foul.low", "deuces@low.order=ace", Verdict::pass));
  CHECK(too_wide.list[3].known == Known::passes);
  CHECK(exit_with(4, finding(4, "showdown.scoop", "scoop", Verdict::pass)).exit() == Exit::conforms);
  CHECK(exit_with(4, finding(4, "showdown.scoop", "scoop", Verdict::timeout)).exit() == Exit::does_not_conform);
}

TEST_CASE("A name goes before a wildcard", "[harness][known]") {
  const Findings findings = judged(some(),
                                   "known:\n  - {case: foul.low/*, outcome: crash, reason: all}\n"
                                   "  - {case: deuces, outcome: fail, reason: this one}\n");
  CHECK(findings.list[2].known_reason == "this one");
  CHECK(findings.list[2].known == Known::expected);
  CHECK(findings.list[3].known == Known::otherwise);
}

TEST_CASE("The fewest wildcards are suggested, and none that is too wide", "[harness][known]") {
  CHECK(patterns(some()) == std::vector<std::string>{"kings", "foul.low/*", "scoop"});
  Findings all_foul = some();
  all_foul.list[1] = finding(1, "foul.order", "queens", Verdict::fail);
  CHECK(patterns(all_foul) == std::vector<std::string>{"foul.*", "scoop"});
  Findings two_ways = some();
  two_ways.list[3] = finding(3, "foul.low", "deuces@low.order=ace", Verdict::crash);
  CHECK(patterns(two_ways) == std::vector<std::string>{"kings", "deuces", "deuces@low.order=ace", "scoop"});
  Findings variants = some();
  variants.list[2] = finding(2, "foul.low", "deuces", Verdict::pass);
  variants.list.push_back(finding(5, "showdown.scoop", "scoop@low.order=ace", Verdict::fail));
  CHECK(patterns(variants) == std::vector<std::string>{"kings", "*@low.order=ace", "scoop"});
}

TEST_CASE("What is suggested for a list is enough", "[harness][known]") {
  const std::string text = suggestion_text(some());
  CHECK_THAT(text, Has("in 3 entries"));
  CHECK(judged(some(), "known:\n" + text).exit() != Exit::does_not_conform);
  CHECK(suggestion_text(judged(some(), full)).empty());
}

TEST_CASE("A list that holds stays as it is, to the byte", "[harness][known]") {
  CHECK(updated(some(), full) == full);
  const std::string flow = "flaky: [{case: scoop, reason: x}]\n";
  CHECK_THAT(problem([&] { return updated(some(), flow); }), Has("k.yaml:1:9: --update-known can only rewrite"));
}

TEST_CASE("A list is brought up to date, and keeps its comments", "[harness][known]") {
  Findings findings = some();
  findings.list[0] = finding(0, "foul.order", "kings", Verdict::crash);
  findings.list[1] = finding(1, "foul.order", "queens", Verdict::fail, "fouled");
  findings.list[3] = finding(3, "foul.low", "deuces@low.order=ace", Verdict::pass);
  const std::string text = updated(findings, full);
  CHECK(text == R"(# Failures of mine.
engine: mine
known:
  # Kings are wrong since 1.2.
  - case: kings
    outcome: crash  # not a crash
    reason: kings count as queens
    link: https://example.org/7
  - case: queens
    outcome: fail
    member: fouled
    reason: "Reported: a reason"
  - case: deuces
    outcome: fail
    member: fouled
    reason: "no deuces yet"

# These come and go.
flaky:
  - case: scoop
    outcome: crash
    reason: runs out of memory
)");
  CHECK(judged(findings, text).counts().problems == 0);
  CHECK(updated(findings, text) == text);
}

TEST_CASE("A list loses what passes and what is gone", "[harness][known]") {
  Findings findings = some();
  findings.list.resize(2);
  findings.list[0] = finding(0, "foul.order", "kings", Verdict::pass);
  const std::string text = updated(findings, full);
  CHECK(text ==
        "# Failures of mine.\nengine: mine\nknown: []\n  # Kings are wrong since 1.2.\n  # not a crash\n\n# These "
        "come and go.\nflaky:\n");
  CHECK(list_of(text).entries.empty());
  CHECK(updated(findings, text) == text);
}

TEST_CASE("What comes and goes is listed under flaky, without an outcome", "[harness][known]") {
  Findings findings = some();
  findings.list[0].verdict = Verdict::flaky;
  findings.list[1] = finding(1, "foul.order", "queens", Verdict::flaky);
  const std::string text = updated(findings, full);
  CHECK_THAT(text, Has("flaky:\n  - case: scoop\n    outcome: crash\n    reason: runs out of memory\n"
                       "  - case: kings\n    reason: \"kings count as queens\"\n"
                       "    link: \"https://example.org/7\"\n"
                       "  - case: queens\n    reason: \"Reported: a reason\"\n"));
  CHECK_THAT(text, !Has("outcome: flaky"));
  CHECK(judged(findings, text).counts().problems == 0);
  CHECK(updated(findings, text) == text);
  Findings steady = findings;
  steady.list[1] = finding(1, "foul.order", "queens", Verdict::pass);
  CHECK(judged(steady, text).counts().problems == 0);
  Findings only = findings;
  only.list = {finding(0, "foul.order", "kings", Verdict::flaky), finding(1, "foul.order", "queens", Verdict::pass)};
  CHECK(updated(only, "") ==
        "# The failures of an engine that are known. docs/known-failures.md says what each key means.\n"
        "engine: \"mine\"\nflaky:\n  - case: kings\n    reason: \"Reported: a reason\"\n");
  CHECK_THAT(updated(only, "flaky: []  # none\n"), Has("flaky: # none\n  - case: kings\n"));
  CHECK_THAT(suggestion_text(only), Has("# and under flaky:\n  - case: kings\n    reason: "));
  CHECK_THAT(fault_of("known:\n  - {case: a, outcome: flaky, reason: x}\n"),
             Has("k.yaml:2:24: a question that fails at one time only is listed under 'flaky:'"));
  // One that is listed with an outcome may show itself as flaky, too.
  findings.list[4].verdict = Verdict::flaky;
  CHECK(judged(findings, text).list[4].known == Known::flaky);
}

TEST_CASE("A new list is made of what fails", "[harness][known]") {
  const std::string text = updated(some(), "");
  CHECK_THAT(text, Has("engine: \"mine\"\nknown:\n  - case: kings\n    outcome: fail\n    member: points\n"));
  CHECK(judged(some(), text).counts().problems == 0);
  CHECK(updated(some(), text) == text);
}

TEST_CASE("A reason that nobody wrote is written anew with what is corrected, with its member", "[harness][known]") {
  const std::string generated = R"(known:
  # above
  - case: kings  # beside
    outcome: crash
    reason: "Reported: it crashed"
    link: https://example.org/7
)";
  Findings findings = some();
  findings.list.resize(2);
  CHECK(updated(findings, generated) == R"(known:
  # above
  # beside
  - case: kings
    outcome: fail
    member: points
    reason: "Reported: a reason"
    link: "https://example.org/7"
)");
  const std::string written = "known:\n  - case: kings\n    outcome: crash\n    reason: no king yet\n";
  CHECK(updated(findings, written) == "known:\n  - case: kings\n    outcome: fail\n    reason: no king yet\n");
}

TEST_CASE("A wildcard's report does not become the reason of what is left of it", "[harness][known]") {
  Findings findings = some();
  findings.list[3] = finding(3, "foul.low", "deuces@low.order=ace", Verdict::pass);
  findings.list.resize(4);
  findings.list[0] = finding(0, "foul.order", "kings", Verdict::pass);
  const std::string text =
      "known:\n  - case: foul.low/*\n    outcome: fail\n    reason: \"Reported: all 2 questions end so\"\n";
  CHECK(updated(findings, text) ==
        "known:\n  - case: deuces\n    outcome: fail\n    member: fouled\n    reason: \"Reported: a reason\"\n");
}

TEST_CASE("A list is for the rules and the cases that it was made with", "[harness][known]") {
  const std::string text = updated(some(), "", "./house.yaml", "mine/");
  CHECK_THAT(text, Has("engine: \"mine\"\nrules: \"./house.yaml\"\ncases: \"mine/\"\nknown:\n"));
  const auto fault = [](std::string_view list, const std::string& rules, const std::string& cases) {
    return problem([&] {
      check_selection(list_of(list), rules, cases);
      return 0;
    });
  };
  CHECK(fault(text, "house.yaml", "./mine") == nothing_thrown);
  CHECK_THAT(fault(text, "", "mine"), Has("was made with --rules ./house.yaml, but this run has none"));
  CHECK_THAT(fault(text, "house.yaml", "yours"), Has("was made with --cases mine/, but this run has --cases yours"));
  CHECK(fault(full, "house.yaml", "mine") == nothing_thrown);
}

TEST_CASE("What a run does not ask only because of its options stays on the list", "[harness][known]") {
  Findings part = some();
  part.list.resize(2);
  CHECK_THAT(problem([&] { return updated(part, full, "house.yaml"); }),
             Has("'foul.low/*' is about no question of this run, which has --rules house.yaml"));
  CHECK_THAT(problem([&] { return updated(part, full, "", "mine"); }), Has("write 'cases: mine' at its head"));
  CHECK(list_of(updated(part, "cases: mine\n" + std::string(full), "", "mine")).entries.size() == 1);
  CHECK(updated(some(), full, "house.yaml", "mine") == full);
}

TEST_CASE("Hostile names and reasons make a list that is read back", "[harness][known]") {
  Findings findings = some();
  findings.engine = "a \"name\": # \x1b\n- case: *";
  findings.list[0].reason = "x: {y} # \"z\"\n  - case: forged";
  const std::string text = updated(findings, "");
  CHECK(list_of(text).entries.size() == 3);
}

TEST_CASE("Lists are as their schema says", "[harness][known][schema]") {
  const auto validated = [](std::string_view text) { return schema_fault("known", json(text)).value_or("valid"); };
  CHECK(validated(R"({"rules":"a","cases":"b","known":[]})") == "valid");
  CHECK(validated(R"({"engine":"mine","known":[{"case":"foul.*","outcome":"fail","member":"points","reason":"x",
                      "link":"https://example.org/7"}],"flaky":[{"case":"a","reason":"x"}]})") == "valid");
  CHECK(validated(R"({"known":null})") == "valid");
  CHECK(validated(R"({"engine":"mine"})") != "valid");
  CHECK(validated(R"({"known":[{"case":"a","outcome":"pass","reason":"x"}]})") != "valid");
  CHECK(validated(R"({"known":[{"case":"a","outcome":"fail"}]})") != "valid");
  CHECK(validated(R"({"known":[{"case":"**","outcome":"fail","reason":"x"}]})") != "valid");
}
