// Cards, rows, boards and house rules from text, and how the oracle's values print where a check fails.
#pragma once

#include <algorithm>
#include <initializer_list>
#include <ostream>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "oracle/fantasyland.h"
#include "oracle/registry.h"
#include "oracle/showdown.h"

namespace ofc {

inline std::ostream& operator<<(std::ostream& out, Card card) { return out << to_string(card); }
inline std::ostream& operator<<(std::ostream& out, Points points) { return out << points.value; }
inline std::ostream& operator<<(std::ostream& out, CardCount count) { return out << count.value; }
inline std::ostream& operator<<(std::ostream& out, RuleId rule) {
  return out << (rule.empty() ? "no rule" : rule.name);
}

inline std::ostream& operator<<(std::ostream& out, const HandValue& value) {
  static constexpr std::string_view names[] = {"high card", "pair",       "two pair", "trips",          "straight",
                                               "flush",     "full house", "quads",    "straight flush", "royal flush"};
  out << names[static_cast<std::size_t>(value.category)];
  for (const Rank rank : value.ranks) out << ' ' << static_cast<int>(rank);
  return out;
}

inline std::ostream& operator<<(std::ostream& out, const NextHand& next) {
  return out << (next.fantasyland ? "Fantasyland with " : "no Fantasyland, ") << next.cards << " by " << next.rule;
}

inline std::ostream& operator<<(std::ostream& out, const Board& board) {
  for (const Row row : all_rows) {
    out << (row == Row::top ? "{" : " / ");
    for (const Card card : cards_in(board, row)) out << card;
  }
  return out << "}";
}

/// Prints the options that differ from the kit's defaults.
inline std::ostream& operator<<(std::ostream& out, const Rules& rules) {
  for (const RuleInfo& info : all_rules()) {
    if (!info.is_option() || info.field.get(rules) == info.field.get(Rules{})) continue;
    const int value = info.field.get(rules);
    out << info.id << ": ";
    if (info.is_number) {
      out << value << "; ";
    } else {
      out << info.values[static_cast<std::size_t>(value)].name << "; ";
    }
  }
  return out;
}

namespace test {

/// The cards of a row, written as `Ks Kd 2c`.
template <std::size_t count>
std::array<Card, count> cards(std::string_view text) {
  std::vector<Card> list;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(' '), text.size());
    const std::optional<Card> card = parse_card(text.substr(0, end));
    if (!card) throw std::invalid_argument("not a card: " + std::string(text));
    list.push_back(*card);
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  if (list.size() != count) throw std::invalid_argument("wrong number of cards");
  std::array<Card, count> row;
  std::copy(list.begin(), list.end(), row.begin());
  return row;
}

inline ThreeCards three(std::string_view text) { return cards<3>(text); }
inline FiveCards five(std::string_view text) { return cards<5>(text); }

/// One deal comes from one deck.
inline void throw_unless_one_deck(std::span<const Board> boards) {
  std::array<bool, largest_deck> seen{};
  for (const Board& board : boards) {
    for (const Row row : all_rows) {
      for (const Card card : cards_in(board, row)) {
        bool& dealt = seen[static_cast<std::size_t>(deck_index(card))];
        if (dealt) throw std::invalid_argument("the same card twice: " + to_string(card));
        dealt = true;
      }
    }
  }
}

inline Board board(std::string_view top, std::string_view middle, std::string_view bottom) {
  const Board board{three(top), five(middle), five(bottom)};
  throw_unless_one_deck({&board, 1});
  return board;
}

/// Options by the names that a YAML file uses.
using Options = std::initializer_list<std::pair<std::string_view, std::string_view>>;

/// The kit's default rules, or `rules`, with these options.
inline Rules house_rules(Options options, Rules rules = {}) {
  for (const auto& [name, value] : options) {
    const RuleInfo* option = find_rule(name);
    if (option == nullptr || !option->is_option()) throw std::invalid_argument("no such option: " + std::string(name));
    const std::optional<int> place = find_value(*option, value);
    if (!place) throw std::invalid_argument("no such value: " + std::string(value));
    option->field.set(rules, *place);
  }
  return rules;
}

inline RuleId fouled_by(const Board& board, const Rules& rules) { return judge_board(board, rules).fouled_by; }

inline Score score_deal(std::initializer_list<Board> boards, const Rules& rules = {}) {
  throw_unless_one_deck({boards.begin(), boards.size()});
  return score({boards.begin(), boards.size()}, rules);
}

/// What each seat scores.
inline std::vector<int> points_of(const Score& score) {
  std::vector<int> points;
  for (std::size_t i = 0; i < score.seats; ++i) points.push_back(score.points[i].value);
  return points;
}

/// 1 for a row won, 0 for a tie, −1 for a row lost.
inline std::vector<int> signs(const RowResults& rows) {
  std::vector<int> signs;
  for (const std::strong_ordering row : rows) signs.push_back((row > 0) - (row < 0));
  return signs;
}

}  // namespace test
}  // namespace ofc
