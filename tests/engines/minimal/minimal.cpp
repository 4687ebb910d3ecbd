// A small engine: what a row is worth, and whether a board is fouled.
#include "ofcheck_adapter.h"

const std::vector<std::string> categories{"high-card", "pair",       "two-pair", "trips",          "straight",
                                          "flush",     "full-house", "quads",    "straight-flush", "royal-flush"};
// {most cards of one rank, different ranks} -> place in categories
const std::map<std::pair<int, size_t>, int> made{{{1, 3}, 0}, {{2, 2}, 1}, {{2, 4}, 1}, {{2, 3}, 2},
                                                 {{3, 1}, 3}, {{3, 3}, 3}, {{3, 2}, 6}, {{4, 2}, 7}};
using Strength = std::pair<int, std::vector<int>>;  // place in categories, ranks: the greater is stronger

Strength strength(const ofcheck::Cards& cards) {
  std::map<int, int> count;
  for (const auto& card : cards) ++count[card.rank];
  std::vector<int> ranks;
  for (const auto& [rank, times] : count) ranks.push_back(rank);
  std::sort(ranks.begin(), ranks.end(), [&](int a, int b) { return std::pair(count[a], a) > std::pair(count[b], b); });
  if (ranks.size() < 5) return {made.at({count[ranks[0]], ranks.size()}), ranks};
  const bool flush = std::all_of(cards.begin(), cards.end(), [&](auto& card) { return card.suit == cards[0].suit; });
  const int top = ranks == std::vector{14, 5, 4, 3, 2} ? 5 : ranks[0] - ranks[4] == 4 ? ranks[0] : 0;
  return top == 0 ? Strength{flush ? 5 : 0, ranks} : Strength{!flush ? 4 : top == 14 ? 9 : 8, {top}};
}

int main() {
  ofcheck::Engine engine;
  engine.name = "minimal";
  engine.options = {{"ranking.wheel", {"lowest"}},
                    {"ranking.cross", {"missing-card-is-low"}},
                    {"low.middle", {"high"}},
                    {"foul.middle-bottom-tie", {"legal"}}};
  engine.rank = [](const ofcheck::Row& row, const ofcheck::Rules&) -> ofcheck::Rank {
    ofcheck::check(row);
    const auto [category, ranks] = strength(row.cards);
    return {categories[category], ranks};
  };
  engine.foul = [](const ofcheck::Board& board, const ofcheck::Rules&) -> ofcheck::Foul {
    ofcheck::check(board);
    return {strength(board.bottom) < strength(board.middle) || strength(board.middle) < strength(board.top)};
  };
  return ofcheck::serve(engine);
}
