// The page of perft counts.
#include "harness/pages/perft_page.h"

#include <fmt/format.h>

#include "harness/wire/house_rules.h"
#include "tests/harness/support.h"

using namespace ofcheck;
using namespace ofcheck::test;

namespace {

/// The part of the page between two of its headings.
std::string part(const std::string& from, const std::string& to) {
  static const std::string text = perft_page().text;
  const std::size_t begin = text.find("\n" + from + "\n");
  REQUIRE(begin != std::string::npos);
  const std::size_t end = text.find("\n" + to + "\n", begin + 1);
  REQUIRE(end != std::string::npos);
  return text.substr(begin, end - begin);
}

/// How often `piece` stands in the text.
int count_of(const std::string& text, const std::string& piece) {
  int count = 0;
  for (std::size_t at = text.find(piece); at != std::string::npos; at = text.find(piece, at + 1)) ++count;
  return count;
}

}  // namespace

TEST_CASE("The page of counts names each preset once, under the pattern by which it deals",
          "[harness][perft][deal.pattern]") {
  const std::vector<std::pair<std::string, std::string>> sections = {
      {"### one-at-a-time", "### pineapple"},
      {"### pineapple", "### turbo"},
      {"### turbo", "### closed"},
      {"### closed", "## Fantasyland"},
  };
  for (const std::string_view name : preset_names()) {
    for (std::size_t i = 0; i < sections.size(); ++i) {
      CAPTURE(name, sections[i].first);
      const bool deals_so = static_cast<std::size_t>(preset(name).rules.deal) == i;
      CHECK(count_of(part(sections[i].first, sections[i].second), fmt::format("`{}`", name)) == (deals_so ? 1 : 0));
    }
  }
}

TEST_CASE("The page gives the counts street by street to the last", "[harness][perft][deal.pattern]") {
  // Expected numbers: every split of the cards so far among the rows, each 13! / (3! 5! 5!) at the end; tests of the
  // oracle find them by trying every place for every card.
  const std::string one = part("### one-at-a-time", "### pineapple");
  for (const char* line :
       {"| 1 | 5 | 232 |", "| 2 | 1 | 654 |", "| 3 | 1 | 1,778 |", "| 8 | 1 | 72,072 |", "| 9 | 1 | 72,072 |"}) {
    CHECK_THAT(one, Has(line));
  }
  const std::string pineapple = part("### pineapple", "### turbo");
  for (const char* line :
       {"| 1 | 5 | 232 |", "| 2 | 3, 2 of them placed | 5,334 |", "| 5 | 3, 2 of them placed | 5,837,832 |"}) {
    CHECK_THAT(pineapple, Has(line));
  }
  CHECK_THAT(part("### turbo", "### closed"), Has("| 2 | 4 | 11,130 |\n| 3 | 4 | 72,072 |"));
  CHECK_THAT(part("### closed", "## Fantasyland"), Has("| 1 | 13 | 72,072 |"));
}

TEST_CASE("The page says in which presets a Fantasyland hand has that many cards",
          "[harness][perft][fantasyland.cards][fantasyland.base-cards]") {
  const std::string table = part("## Fantasyland", "## Divide");
  const auto line = [&](int cards) {
    const std::size_t begin = table.find(fmt::format("\n| {} | ", cards)) + 1;
    return table.substr(begin, table.find('\n', begin) - begin);
  };
  CHECK_THAT(line(13), Has("| 13! / (3! 5! 5!) | 72,072 |"));
  CHECK_THAT(line(14), Has("| 14! / (3! 5! 5! 1!) | 1,009,008 |"));
  CHECK_THAT(line(17), Has("| 17! / (3! 5! 5! 4!) | 171,531,360 |"));
  // For each preset the fewest and the most cards, by its source.
  const std::vector<std::tuple<std::string, int, int>> presets = {
      {"classic", 13, 13},
      {"bga-original-progressive", 13, 16},
      {"bga-original-deuce-progressive", 13, 14},
      {"variations-turbo", 13, 13},
      {"bga-pineapple", 14, 14},
      {"variations-deuce", 14, 15},
      {"bga-pineapple-deuce", 14, 14},
      {"bga-pineapple-deuce-progressive", 14, 15},
      {"variations-progressive", 14, 17},
      {"pokermagnet", 14, 17},
      {"chinese-one-six", 18, 17},  // none
  };
  for (const auto& [name, least, most] : presets) {
    for (int cards = 13; cards <= 17; ++cards) {
      CAPTURE(name, cards);
      CHECK((count_of(line(cards), "`" + name + "`") == 1) == (least <= cards && cards <= most));
    }
  }
}

TEST_CASE("The page divides the first five cards into the splits that have room", "[harness][perft][placement.full]") {
  const std::string splits = part("## The second street", "## Every street");
  CHECK(count_of(splits, "\n| ") == 1 + 18 + 1);  // the head, the splits, the sum
  CHECK_THAT(splits, Has("| 1, 3, 1 | 20 | 3 | 27 | 63 |"));
  CHECK_THAT(splits, Has("| 3, 2, 0 | 10 | 2 | 12 | 15 |"));
  CHECK_THAT(splits, Has("| moves × ways, summed | 232 | 654 | 5,334 | 11,130 |"));
  const std::string text = perft_page().text;
  CHECK_THAT(text, Has("| moves × ways, summed | 232 | 72,072 | 5,837,832 | 72,072 |"));
}
