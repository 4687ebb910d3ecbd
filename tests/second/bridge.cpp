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

constexpr std::array<std::string_view, 13> pair_names = {"22", "33", "44", "55", "66", "77", "88",
                                                         "99", "TT", "JJ", "QQ", "KK", "AA"};
constexpr std::array<std::string_view, 13> trips_names = {"222", "333", "444", "555", "666", "777", "888",
                                                          "999", "TTT", "JJJ", "QQQ", "KKK", "AAA"};
constexpr std::array<std::string_view, 10> hand_names = {"high-card",      "pair",       "two-pair",   "trips",
                                                         "straight",       "flush",      "full-house", "quads",
                                                         "straight-flush", "royal-flush"};

/// One of the oracle's tables, its entries found by name.
void set_table(ofc::Rules& rules, std::string_view name, std::span<const std::string_view> entries,
               std::span<const int> points) {
  const ofc::NumberTable& table = ofc::find_rule(name)->table;
  for (std::size_t i = 0; i < entries.size(); ++i) {
    const auto found = std::ranges::find(table.entries, entries[i]);
    table.set(rules, static_cast<std::size_t>(found - table.entries.begin()), points[i]);
  }
}

}  // namespace

ofc::Rules with_pays(ofc::Rules rules, const Pays& pays) {
  constexpr std::array<std::string_view, 5> lows = {"7-high", "8-high", "9-high", "10-high", "7-5-4-3-2"};
  constexpr std::size_t seven = 5;
  const std::array<int, 5> low = {pays.low[seven], pays.low[seven + 1], pays.low[seven + 2], pays.low[seven + 3],
                                  pays.seven_low};
  set_table(rules, "royalties.top", pair_names, pays.pair);
  set_table(rules, "royalties.top", trips_names, pays.trips);
  set_table(rules, "royalties.middle", hand_names, pays.middle);
  set_table(rules, "royalties.bottom", hand_names, pays.bottom);
  set_table(rules, "royalties.low-middle", lows, low);
  return rules;
}

ofc::Rules with_written(ofc::Rules rules, const Written& written) {
  const auto start = [&rules](std::string_view name) { ofc::find_rule(name)->table.restart(rules, true); };
  if (written.lines) {
    start("showdown.lines-table");
    constexpr std::array<std::string_view, 4> rows = {"3-0", "2-0", "2-1", "1-0"};
    set_table(rules, "showdown.lines-table", rows, *written.lines);
  }
  if (written.foul) {
    start("showdown.foul-table");
    constexpr std::array<std::string_view, 2> parts = {"points", "royalties"};
    set_table(rules, "showdown.foul-table", parts, *written.foul);
  }
  constexpr std::array<std::string_view, 1> seven_low = {"7-5-4-3-2"};
  if (written.entry) {
    start("fantasyland.entry-table");
    set_table(rules, "fantasyland.entry-table", pair_names, written.entry->pair);
    set_table(rules, "fantasyland.entry-table", trips_names, written.entry->trips);
    set_table(rules, "fantasyland.entry-table", seven_low, std::array{written.entry->seven_low});
  }
  if (written.stay) {
    constexpr std::string_view table = "fantasyland.stay-table";
    start(table);
    const auto row = [&](std::string_view place, std::span<const std::string_view> names, std::span<const int> cards) {
      std::vector<std::string> entries;
      for (const std::string_view name : names) entries.push_back(std::string(place) + std::string(name));
      const std::vector<std::string_view> views(entries.begin(), entries.end());
      set_table(rules, table, views, cards);
    };
    row("top-", pair_names, written.stay->pair);
    row("top-", trips_names, written.stay->trips);
    row("middle-", hand_names, written.stay->middle);
    row("bottom-", hand_names, written.stay->bottom);
    row("middle-", seven_low, std::array{written.stay->seven_low});
  }
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
    case by_written_entry:
      return "fantasyland.entry-table";
    case by_entry_board:
      return "fantasyland.entry-board";
    case by_requalify:
      return "fantasyland.requalify";
    case by_stay:
      return "fantasyland.stay";
    case by_written_stay:
      return "fantasyland.stay-table";
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
