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

namespace {

/// Small numbers from a seed (SplitMix64).
class Numbers {
 public:
  explicit Numbers(std::uint64_t from) : state_(from) {}
  int below(int limit) {
    state_ += 0x9e3779b97f4a7c15U;
    std::uint64_t z = state_;
    z = (z ^ (z >> 30U)) * 0xbf58476d1ce4e5b9U;
    z = (z ^ (z >> 27U)) * 0x94d049bb133111ebU;
    return static_cast<int>((z ^ (z >> 31U)) % static_cast<std::uint64_t>(limit));
  }

 private:
  std::uint64_t state_;
};

/// A hand's debts; every fourth pair loses six to nobody. They are added to the accounts.
std::vector<ofc::PairScore> some_debts(Numbers& numbers, std::vector<int>& accounts) {
  std::vector<ofc::PairScore> pairs;
  for (std::uint8_t a = 0; a < accounts.size(); ++a) {
    for (auto b = static_cast<std::uint8_t>(a + 1); b < accounts.size(); ++b) {
      ofc::PairScore pair;
      pair.first = {a};
      pair.second = {b};
      const bool to_nobody = numbers.below(4) == 0;
      const int points = to_nobody ? -6 : numbers.below(61) - 30;
      pair.first_scores = {points};
      pair.second_scores = {to_nobody ? points : -points};
      accounts[a] += pair.first_scores.value;
      accounts[b] += pair.second_scores.value;
      pairs.push_back(pair);
    }
  }
  return pairs;
}

}  // namespace

std::string compare_reckoning() {
  bool cut = false;  // whether a winner ever got less than he had won
  for (std::uint64_t match = 0; match < matches; ++match) {
    Numbers numbers(seed + match);
    std::vector<int> accounts(static_cast<std::size_t>(2 + numbers.below(3)));
    ofc::Rules rules;
    rules.cap = static_cast<std::uint32_t>(1 + numbers.below(40));
    rules.cap_reckoned = ofc::CapReckoned::match_end;
    std::vector<ofc::Purse> purses(accounts.size());
    for (int hands = 1 + numbers.below(4); hands > 0; --hands) {
      const auto settled = ofc::settle(some_debts(numbers, accounts), purses, ofc::Chips{1}, rules);
      const std::vector<int> expected = won_at_the_end(accounts, static_cast<int>(rules.cap));
      for (std::size_t i = 0; i < accounts.size(); ++i) {
        purses[i] = settled.purses[i];
        cut = cut || (expected[i] >= 0 && expected[i] < accounts[i]);
        if (purses[i].stack.value == accounts[i] && (*settled.final_stacks)[i].value == expected[i]) continue;
        return "match " + std::to_string(match) + ", cap " + std::to_string(rules.cap) + ", seat " + std::to_string(i) +
               ": " + std::to_string(accounts[i]) + " and at the end " + std::to_string(expected[i]) +
               ", the oracle has " + std::to_string(purses[i].stack.value) + " and " +
               std::to_string((*settled.final_stacks)[i].value) + "\n";
      }
    }
  }
  return cut ? "" : "no winner got less than he had won\n";
}

}  // namespace second
