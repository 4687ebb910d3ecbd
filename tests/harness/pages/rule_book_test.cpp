// The rule book: its examples and who plays a value.
#include "harness/pages/rule_book.h"

#include <set>

#include "harness/wire/house_rules.h"
#include "tests/harness/support.h"

using namespace ofcheck;
using namespace ofcheck::test;

namespace {

const std::vector<Page>& book() {
  static const std::vector<Page> pages = rule_book(corpus());
  return pages;
}

/// The part of the book that is about one rule.
std::string entry_of(std::string_view rule) {
  const std::string heading = "## " + std::string(rule) + "\n";
  for (const Page& page : book()) {
    const std::size_t begin = page.text.find(heading);
    if (begin != std::string::npos) return page.text.substr(begin, page.text.find("\n## ", begin + 1) - begin);
  }
  return "";
}

/// The verdicts of an example, one for each value that it shows, without the value's own name.
std::set<std::string> verdicts_in(const std::string& entry, const ofc::RuleInfo& info) {
  const std::size_t begin = entry.find("```\n");
  if (begin == std::string::npos) return {};
  std::string block = entry.substr(begin, entry.find("```", begin + 3) - begin);
  std::set<std::string> verdicts;
  const std::string id = std::string(info.id.name) + ": ";
  for (std::size_t at = block.find("\n" + id); at != std::string::npos;) {
    const std::size_t lines = block.find('\n', at + 1);
    const std::size_t next = block.find("\n" + id, lines);
    std::string verdict = block.substr(lines, next == std::string::npos ? next : next - lines);
    for (const ofc::ValueInfo& value : info.values) {
      const std::string named = id + std::string(value.name);
      for (std::size_t found; (found = verdict.find(named)) != std::string::npos;) verdict.erase(found, named.size());
    }
    while (!verdict.empty() && verdict.back() == '\n') verdict.pop_back();
    verdicts.insert(verdict);
    at = next;
  }
  return verdicts;
}

}  // namespace

TEST_CASE("The example of an option gives at least two values different verdicts", "[harness][docs]") {
  for (const ofc::RuleInfo* info : all_options()) {
    if (info->is_number) continue;
    CAPTURE(info->id.name);
    CHECK(verdicts_in(entry_of(info->id.name), *info).size() >= 2);
  }
}

TEST_CASE("The example of a rule of fouls has a board that fouls", "[harness][docs]") {
  for (const ofc::RuleInfo& info : ofc::all_rules()) {
    if (info.section() != "foul") continue;
    CAPTURE(info.id.name);
    CHECK_THAT(entry_of(info.id.name), Has("fouled by "));
  }
}

TEST_CASE("The rule book names the presets in which an option is without effect, and why", "[harness][docs]") {
  for (const char* option : {"foul.top-middle-tie", "foul.top-bottom-tie"}) {
    CHECK_THAT(entry_of(option), Has("under ranking.cross: missing-card-is-low three cards never tie with five)"));
  }
  CHECK_THAT(entry_of("fantasyland.deuce-cards"), Has("variations-pineapple") && Has(": the middle is played high)"));
}
