#include "tests/second/bridge.h"

#include <algorithm>

namespace second {
namespace {

/// For each option how the oracle's field is written, and the oracle's number for each value, found by name.
struct Setter {
  void (*set)(ofc::Rules&, int) = nullptr;
  std::array<int, 7> number{};
};

std::array<Setter, option_count> make_setters() {
  std::array<Setter, option_count> setters;
  for (std::size_t i = 0; i < option_count; ++i) {
    const ofc::RuleInfo* rule = ofc::find_rule(option_texts[i].name);
    if (rule == nullptr || !rule->is_option()) continue;
    setters[i].set = rule->field.set;
    for (std::size_t v = 0; v < static_cast<std::size_t>(option_texts[i].size()); ++v) {
      setters[i].number[v] = ofc::find_value(*rule, option_texts[i].values[v]).value_or(-1);
    }
  }
  return setters;
}

const std::array<Setter, option_count>& setters() {
  static const std::array<Setter, option_count> made = make_setters();
  return made;
}

}  // namespace

ofc::ThreeCards three_to_oracle(const Card* c) { return {to_oracle(c[0]), to_oracle(c[1]), to_oracle(c[2])}; }

ofc::FiveCards five_to_oracle(const Card* c) {
  return {to_oracle(c[0]), to_oracle(c[1]), to_oracle(c[2]), to_oracle(c[3]), to_oracle(c[4])};
}

ofc::Board to_oracle(const Board& board) {
  return {three_to_oracle(board.top.data()), five_to_oracle(board.middle.data()), five_to_oracle(board.bottom.data())};
}

ofc::Rules to_oracle(const Options& options, ofc::Rules others) {
  for (std::size_t i = 0; i < option_count; ++i) setters()[i].set(others, setters()[i].number[options[i]]);
  return others;
}

namespace {

/// One of the oracle's tables, its entries found by name.
void set_table(ofc::Rules& rules, std::string_view name, std::span<const std::string_view> entries,
               std::span<const int> points) {
  const ofc::PointTable& table = ofc::find_rule(name)->table;
  for (std::size_t i = 0; i < entries.size(); ++i) {
    const auto found = std::ranges::find(table.entries, entries[i]);
    table.set(rules, static_cast<std::size_t>(found - table.entries.begin()), points[i]);
  }
}

}  // namespace

ofc::Rules with_pays(ofc::Rules rules, const Pays& pays) {
  constexpr std::array<std::string_view, 13> pairs = {"22", "33", "44", "55", "66", "77", "88",
                                                      "99", "TT", "JJ", "QQ", "KK", "AA"};
  constexpr std::array<std::string_view, 13> trips = {"222", "333", "444", "555", "666", "777", "888",
                                                      "999", "TTT", "JJJ", "QQQ", "KKK", "AAA"};
  constexpr std::array<std::string_view, 10> hands = {"high-card",      "pair",       "two-pair",   "trips",
                                                      "straight",       "flush",      "full-house", "quads",
                                                      "straight-flush", "royal-flush"};
  constexpr std::array<std::string_view, 5> lows = {"7-high", "8-high", "9-high", "10-high", "7-5-4-3-2"};
  constexpr std::size_t seven = 5;
  const std::array<int, 5> low = {pays.low[seven], pays.low[seven + 1], pays.low[seven + 2], pays.low[seven + 3],
                                  pays.seven_low};
  set_table(rules, "royalties.top", pairs, pays.pair);
  set_table(rules, "royalties.top", trips, pays.trips);
  set_table(rules, "royalties.middle", hands, pays.middle);
  set_table(rules, "royalties.bottom", hands, pays.bottom);
  set_table(rules, "royalties.low-middle", lows, low);
  return rules;
}

std::string options_that_differ() {
  // fantasyland.sight says what a seat sees, which no score and no count depends on.
  constexpr std::array<std::string_view, 6> sections = {"ranking",   "low",      "foul",
                                                        "royalties", "showdown", "fantasyland"};
  std::string found;
  for (const OptionText& option : option_texts) {
    const ofc::RuleInfo* rule = ofc::find_rule(option.name);
    if (rule == nullptr || !rule->is_option()) {
      found += std::string(option.name) + " is no option of the oracle\n";
      continue;
    }
    const auto unknown = [rule](std::string_view v) { return !v.empty() && !ofc::find_value(*rule, v); };
    if (rule->values.size() != static_cast<std::size_t>(option.size()) || std::ranges::any_of(option.values, unknown)) {
      found += std::string(option.name) + " has other values in the oracle\n";
    }
  }
  for (const ofc::RuleInfo& rule : ofc::all_rules()) {
    if (!rule.is_option() || std::ranges::count(sections, rule.section()) == 0) continue;
    // Jokers have a second reading of their own: tests/jokers_test.py.
    if (rule.id == ofc::rule::fantasyland_sight || rule.is_of_jokers()) continue;
    const auto same = [&rule](const OptionText& option) { return option.name == rule.id.name; };
    if (std::ranges::none_of(option_texts, same))
      found += std::string(rule.id.name) + " is not in the second reading\n";
  }
  return found;
}

std::string_view rule_name(Foul foul) {
  switch (foul) {
    case legal:
      return {};
    case foul_order:
      return "foul.order";
    case foul_by_middle_bottom_tie:
      return "foul.middle-bottom-tie";
    case foul_by_top_middle_tie:
      return "foul.top-middle-tie";
    case foul_by_top_bottom_tie:
      return "foul.top-bottom-tie";
    case foul_low:
      return "foul.low";
  }
  return {};
}

std::string_view rule_name(Reason reason) {
  switch (reason) {
    case not_in:
      return {};
    case by_entry:
      return "fantasyland.entry";
    case by_entry_board:
      return "fantasyland.entry-board";
    case by_requalify:
      return "fantasyland.requalify";
    case by_stay:
      return "fantasyland.stay";
    case by_low_stays:
      return "fantasyland.low-stays";
    case by_stay_on_normal_hand:
      return "fantasyland.stay-on-normal-hand";
  }
  return {};
}

std::string text(const Card* cards, int count) {
  std::string out;
  for (int i = 0; i < count; ++i) out += (i == 0 ? "" : " ") + ofc::to_string(to_oracle(cards[i]));
  return out;
}

std::string text(const Board& board) {
  return text(board.top.data(), 3) + " / " + text(board.middle.data(), 5) + " / " + text(board.bottom.data(), 5);
}

}  // namespace second
