#include <span>

#include "oracle/table.h"
#include "tests/second/bridge.h"
#include "tests/second/compare.h"

namespace second {

namespace {

constexpr std::uint64_t seed = 20261123;
constexpr std::uint64_t matches = 20000;
constexpr std::uint64_t longest = 24;  // deals that are listed
constexpr int most_hands = 6;
constexpr std::size_t chairs = 2;

/// The hand in which two chairs set the boards of that deal.
ofc::Hand hand_of(const Deal& deal) {
  ofc::Hand hand;
  hand.turn.reset();
  for (std::size_t seat = 0; seat < chairs; ++seat) {
    const ofc::Board board = to_oracle(deal.boards[seat]);
    for (const ofc::Row row : ofc::all_rows) {
      for (const ofc::Card card : cards_in(board, row)) hand.seats[seat].board[row].push_back(card);
    }
    hand.fantasyland.push_back(std::nullopt);
  }
  return hand;
}

ofc::Table new_table() {
  const std::array<ofc::Chips, chairs> stacks{};
  return ofc::open_table(stacks, ofc::Chair{0}, ofc::Chips{1});
}

bool somebody_in_fantasyland(const ofc::Table& table) {
  return std::ranges::any_of(table.chairs, [](const ofc::ChairState& chair) { return chair.fantasyland.has_value(); });
}

/// For each deal of an endless match whether somebody plays it in Fantasyland.
std::vector<bool> fantasyland_of_deals(ofc::Rules rules, std::span<const Deal> deals) {
  rules.match = ofc::Match::open;
  std::vector<bool> list;
  ofc::Table table = new_table();
  for (const Deal& deal : deals) {
    list.push_back(somebody_in_fantasyland(table));
    table = end_hand(table, hand_of(deal), rules).table;
  }
  return list;
}

/// After how many deals the match is over, or how many there are if it is not.
int deals_until_over(const ofc::Rules& rules, std::span<const Deal> deals) {
  ofc::Table table = new_table();
  int played = 0;
  for (const Deal& deal : deals) {
    if (table.over()) break;
    table = end_hand(table, hand_of(deal), rules).table;
    ++played;
  }
  return played;
}

}  // namespace

std::string compare_matches() {
  bool longer = false;  // whether a Fantasyland hand ever made a match longer
  for (std::uint64_t match = 0; match < matches; ++match) {
    std::vector<Deal> deals;
    for (std::uint64_t i = 0; i < longest; ++i) deals.push_back(make_deal(seed, match * longest + i));
    ofc::Rules rules = to_oracle(deals[0].options, deals[0].others);
    rules.match = ofc::Match::fixed_hands;
    rules.hands = static_cast<std::uint32_t>(1 + match % most_hands);
    // Nobody goes bust: that ends a match of two chairs by another rule.
    rules.stakes = ofc::Stakes::unlimited;
    rules.starting_points = 0;
    const ofc::RuleInfo& option = *ofc::find_rule("table.fantasyland-hands");
    const std::vector<bool> in_fantasyland = fantasyland_of_deals(rules, deals);
    for (int value = 0; value < static_cast<int>(option.values.size()); ++value) {
      option.field.set(rules, value);
      const std::string_view name = option.values[static_cast<std::size_t>(value)].name;
      const int expected = deals_in_match(in_fantasyland, static_cast<int>(rules.hands), name);
      const int got = deals_until_over(rules, deals);
      longer = longer || expected > static_cast<int>(rules.hands);
      if (expected == got) continue;
      return "match " + std::to_string(match) + " of " + std::to_string(rules.hands) + " hands, " + std::string(name) +
             ": " + std::to_string(expected) + " deals, the oracle plays " + std::to_string(got) + "\n";
    }
  }
  return longer ? "" : "no Fantasyland hand was dealt in addition\n";
}

}  // namespace second
