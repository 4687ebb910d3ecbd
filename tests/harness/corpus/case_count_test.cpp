// No rule hangs on one case: each has two, and an engine that plays another value of an option than the one that it is
// asked about is noticed by two.
#include <fmt/format.h>

#include <map>
#include <set>

#include "harness/answer/oracle_answer.h"
#include "harness/run/judge.h"
#include "oracle/seating.h"
#include "tests/harness/support.h"

using namespace ofcheck;
using namespace ofcheck::test;

namespace {

std::string value_of(const ofc::RuleInfo& option, int value) {
  return option.is_number ? (value == 0 ? "none" : "a number")
                          : std::string(option.values[static_cast<std::size_t>(value)].name);
}

/// `option: asked → played`, for each case that an engine fails that plays so.
std::map<std::string, std::set<std::string>> noticed() {
  std::map<std::string, std::set<std::string>> by;
  const auto look = [&](const Case& c, const ofc::Rules& rules, const Answer& expected) {
    for (const ofc::RuleInfo* option : all_options()) {
      const int own = option->field.get(rules);
      std::vector<int> others;
      if (option->is_number) {
        others = own == 0 ? std::vector{1, 2, 3, 10, 50, 100} : std::vector{0, own - 1, own + 1};
      } else {
        for (int value = 0; value < static_cast<int>(option->values.size()); ++value) others.push_back(value);
      }
      for (const int value : others) {
        if (value == own || value < 0) continue;
        const std::string way =
            fmt::format("{}: {} → {}", option->id.name, value_of(*option, own), value_of(*option, value));
        std::set<std::string>& cases = by[way];
        ofc::Rules played = rules;
        option->field.set(played, value);
        if (judge(expected, oracle_answer(c.question, played)).verdict != Verdict::pass) cases.insert(c.id);
      }
    }
  };
  for (const Case& c : corpus().cases) {
    look(c, c.rules.rules, c.expected);
    for (const Outcome& outcome : c.outcomes) {
      ofc::Rules rules = c.rules.rules;
      outcome.option->field.set(rules, outcome.value);
      look(c, rules, outcome.expected);
    }
  }
  return by;
}

}  // namespace

TEST_CASE("Each other value of an option is noticed by two cases", "[harness][cases]") {
  // What no case can notice, and why.
  const std::map<std::string, std::string> unseen = {
      {"table.bust: leaves → loses-at-once",
       "within one match a chair that has left and one that has lost are both out"},
      {"table.bust: loses-at-once → leaves", "as above"},
      {"table.starting-points: a number → a number", "a request says with what each chair begins"},
  };
  const auto by = noticed();
  for (const auto& [way, why] : unseen) CHECK(by.contains(way));
  for (const auto& [way, cases] : by) {
    INFO(way);
    if (unseen.contains(way)) {
      CHECK(cases.empty());
    } else {
      CHECK(cases.size() >= 2);
    }
  }
}

TEST_CASE("Each rule has two cases", "[harness][cases]") {
  std::map<std::string_view, int> count;
  for (const Case& c : corpus().cases) ++count[c.rule.name];
  for (const ofc::RuleInfo& rule : ofc::all_rules()) {
    INFO(rule.id.name);
    CHECK(count[rule.id.name] >= 2);
  }
}
