#include "harness/deals/situations.h"

#include <fmt/format.h>

#include <algorithm>

#include "harness/wire/question_rows.h"
#include "oracle/seating.h"

namespace ofcheck {

using namespace ofc;

namespace {

std::span<const JudgedBoard> boards_of(const ScoredDeal& d) { return std::span(d.score.boards).first(d.score.seats); }

/// Whether a board of the deal is so.
template <typename Is>
std::function<bool(const ScoredDeal&)> a_board(Is is) {
  return [is](const ScoredDeal& d) {
    const auto boards = boards_of(d);
    return std::any_of(boards.begin(), boards.end(), is);
  };
}

/// Whether a legal board is so, or a fouled one.
template <typename Is>
std::function<bool(const ScoredDeal&)> a_legal_board(Is is) {
  return a_board([is](const JudgedBoard& board) { return !board.fouled() && is(board); });
}
template <typename Is>
std::function<bool(const ScoredDeal&)> a_fouled_board(Is is) {
  return a_board([is](const JudgedBoard& board) { return board.fouled() && is(board); });
}

/// Whether a pair of legal boards is so; `is` gets both boards and who won each row.
template <typename Is>
std::function<bool(const ScoredDeal&)> a_legal_pair(Is is) {
  return [is](const ScoredDeal& d) {
    const auto pairs = std::span(d.score.pairs).first(d.score.pair_count);
    return std::any_of(pairs.begin(), pairs.end(), [&](const PairScore& pair) {
      const JudgedBoard& first = d.score.boards[pair.first.index];
      const JudgedBoard& second = d.score.boards[pair.second.index];
      return !first.fouled() && !second.fouled() && is(first, second, pair.rows);
    });
  };
}

int wins(const RowResults& rows, std::strong_ordering result) {
  return static_cast<int>(std::count(rows.begin(), rows.end(), result));
}

/// How many rows are won, tied and lost by one of the two seats.
std::function<bool(const ScoredDeal&)> rows_won_tied_lost(int won, int tied, int lost) {
  return a_legal_pair([=](const JudgedBoard&, const JudgedBoard&, const RowResults& rows) {
    const int greater = wins(rows, std::strong_ordering::greater);
    const int less = wins(rows, std::strong_ordering::less);
    return wins(rows, std::strong_ordering::equal) == tied &&
           ((greater == won && less == lost) || (greater == lost && less == won));
  });
}

const HandValue& value_in(const JudgedBoard& board, Row row) {
  return row == Row::top ? board.top : row == Row::middle ? board.middle : board.bottom;
}

/// The same category and ranks but for the last of those that decide.
bool one_kicker_apart(const HandValue& first, const HandValue& second) {
  const auto* const end = std::find(first.ranks.begin(), first.ranks.end(), Rank::none);
  return first.category == second.category && first.ranks != second.ranks &&
         std::equal(first.ranks.begin(), end - 1, second.ranks.begin());
}

bool is_wheel(const HandValue& value, Category category) {
  return value.category == category && ofcheck::is_wheel(value);
}

/// The top's three cards are the first of the other row's: equal as far as they go.
bool is_prefix(const HandValue& top, const HandValue& other) {
  return top.category == other.category && compare_three_with_five(top, other, Cross::shared_cards_only) == 0;
}

constexpr std::array<std::string_view, 10> names = {"high card",      "pair",       "two pair",   "trips",
                                                    "straight",       "flush",      "full house", "quads",
                                                    "straight flush", "royal flush"};

std::string_view name(Category category) { return names[static_cast<std::size_t>(category)]; }

void add_rows(std::vector<Situation>& list) {
  for (const Row row : all_rows) {
    list.push_back({fmt::format("the {} rows tie", row_name(row)),
                    a_legal_pair([=](const JudgedBoard&, const JudgedBoard&, const RowResults& rows) {
                      return rows[static_cast<std::size_t>(row)] == std::strong_ordering::equal;
                    })});
  }
  list.push_back({"a scoop", rows_won_tied_lost(3, 0, 0)});
  list.push_back({"two rows won, one lost", rows_won_tied_lost(2, 0, 1)});
  list.push_back({"two rows won, one tied", rows_won_tied_lost(2, 1, 0)});
  list.push_back({"one row won, one tied, one lost", rows_won_tied_lost(1, 1, 1)});
  list.push_back({"one row won, two tied", rows_won_tied_lost(1, 2, 0)});
  list.push_back({"all three rows tie", rows_won_tied_lost(0, 3, 0)});
}

void add_kickers(std::vector<Situation>& list, bool deuce) {
  for (const Row row : all_rows) {
    if (row == Row::middle && deuce) continue;
    // Trips and quads differ in their ranks alone when one deck is dealt.
    for (const Category category : {Category::high_card, Category::pair, Category::two_pair, Category::flush}) {
      if (row == Row::top && category > Category::pair) continue;
      list.push_back({fmt::format("{} rows of {} one kicker apart", row_name(row), name(category)),
                      a_legal_pair([=](const JudgedBoard& first, const JudgedBoard& second, const RowResults&) {
                        const HandValue& value = value_in(first, row);
                        return value.category == category && one_kicker_apart(value, value_in(second, row));
                      })});
    }
  }
}

/// What the tie of a pair of rows makes of a board, for those rules: which option says it, and the two rows.
struct TieRule {
  RuleId option;
  Tie tie;
  std::string_view upper, lower;
};

/// A board that is fouled by the tie alone; nothing can be so where a tie is legal or, of three cards with five, cannot
/// be.
Situation tie_foul(const TieRule& rule, bool with_top, Cross cross) {
  std::string_view impossible;
  if (rule.tie == Tie::legal) {
    impossible = "a tie is legal";
  } else if (with_top && cross == Cross::missing_card_is_low) {
    impossible = "three cards never tie with five";
  }
  return {fmt::format("a foul: {} equal to {} ({})", rule.upper, rule.lower, rule.option.name),
          a_board([id = rule.option](const JudgedBoard& board) { return board.fouled_by == id; }), impossible};
}

void add_fouls(std::vector<Situation>& list, const Rules& rules) {
  const auto fouled = [](const ScoredDeal& d) {
    const auto boards = boards_of(d);
    return static_cast<std::size_t>(
        std::count_if(boards.begin(), boards.end(), [](const JudgedBoard& board) { return board.fouled(); }));
  };
  list.push_back({"no board fouled", [=](const ScoredDeal& d) { return fouled(d) == 0; }});
  list.push_back({"one board fouled", [=](const ScoredDeal& d) { return fouled(d) == 1; }});
  list.push_back({"two boards fouled, another one legal",
                  [=](const ScoredDeal& d) { return fouled(d) == 2 && d.score.seats > 2; },
                  seats_allowed(rules).most > 2 ? "" : "only two play"});
  list.push_back({"all boards fouled", [=](const ScoredDeal& d) { return fouled(d) == d.score.seats; }});
  const auto above = [cross = rules.cross](const HandValue& top, const HandValue& row) {
    return compare_three_with_five(top, row, cross) > 0;
  };
  const auto above_by_a_kicker = [=](const HandValue& top, const HandValue& row) {
    return above(top, row) && top.category == row.category && top.ranks[0] == row.ranks[0];
  };
  const std::string_view no_kickers =
      rules.cross == Cross::category_and_rank_only ? "a top row's kickers are ignored" : std::string_view{};
  if (plays_low(rules)) {
    list.push_back({"a foul: no low, top below bottom", a_fouled_board([=](const JudgedBoard& board) {
                      return !board.low && compare_three_with_five(board.top, board.bottom, rules.cross) < 0;
                    })});
    list.push_back({"a foul: top above bottom, a low in the middle", a_fouled_board([=](const JudgedBoard& board) {
                      return board.low && above(board.top, board.bottom);
                    })});
    list.push_back({"a foul: top above bottom by a kicker", a_fouled_board([=](const JudgedBoard& board) {
                      return board.low && above_by_a_kicker(board.top, board.bottom);
                    }),
                    no_kickers});
    list.push_back(tie_foul({rule::foul_top_bottom_tie, rules.top_bottom_tie, "top", "bottom"}, true, rules.cross));
    return;
  }
  list.push_back({"a foul: top above middle alone", a_fouled_board([=](const JudgedBoard& board) {
                    return above(board.top, board.middle) && board.middle < board.bottom;
                  })});
  list.push_back({"a foul: middle above bottom alone", a_fouled_board([=](const JudgedBoard& board) {
                    return compare_three_with_five(board.top, board.middle, rules.cross) < 0 &&
                           board.middle > board.bottom;
                  })});
  list.push_back({"a foul: top above middle and middle above bottom", a_fouled_board([=](const JudgedBoard& board) {
                    return above(board.top, board.middle) && board.middle > board.bottom;
                  })});
  list.push_back({"a foul: trips on top above lower trips", a_fouled_board([=](const JudgedBoard& board) {
                    return above(board.top, board.middle) && board.middle.category == Category::trips;
                  })});
  list.push_back({"a foul: top above middle by a kicker",
                  a_fouled_board([=](const JudgedBoard& board) { return above_by_a_kicker(board.top, board.middle); }),
                  no_kickers});
  list.push_back(
      tie_foul({rule::foul_middle_bottom_tie, rules.middle_bottom_tie, "middle", "bottom"}, false, rules.cross));
  list.push_back(tie_foul({rule::foul_top_middle_tie, rules.top_middle_tie, "top", "middle"}, true, rules.cross));
}

/// Why no legal board has a top that is equal to the row below as far as it goes; empty if one may.
std::string_view no_prefix(const Rules& rules) {
  const Tie tie = plays_low(rules) ? rules.top_bottom_tie : rules.top_middle_tie;
  return tie == Tie::foul && rules.cross != Cross::missing_card_is_low ? "that tie is a foul" : "";
}

void add_boards(std::vector<Situation>& list, const Rules& rules) {
  const bool deuce = plays_low(rules);
  const std::string_view below = deuce ? "bottom" : "middle";
  const auto row_below = [=](const JudgedBoard& board) -> const HandValue& {
    return deuce ? board.bottom : board.middle;
  };
  list.push_back({fmt::format("a top pair and kicker that the {} has too", below),
                  a_legal_board([=](const JudgedBoard& board) {
                    return board.top.category == Category::pair && is_prefix(board.top, row_below(board));
                  }),
                  no_prefix(rules)});
  list.push_back({fmt::format("three top cards that begin the {}", below), a_legal_board([=](const JudgedBoard& board) {
                    return board.top.category == Category::high_card && is_prefix(board.top, row_below(board));
                  }),
                  no_prefix(rules)});
  list.push_back(
      {fmt::format("trips on top under trips in the {}", below), a_legal_board([=](const JudgedBoard& board) {
         return board.top.category == Category::trips && row_below(board).category == Category::trips;
       })});
  list.push_back({"three cards in sequence on top", a_legal_board([](const JudgedBoard& board) {
                    return board.top.category == Category::high_card &&
                           static_cast<int>(board.top.ranks[0]) - static_cast<int>(board.top.ranks[2]) == 2;
                  })});
  list.push_back({"a wheel at the bottom",
                  a_legal_board([](const JudgedBoard& board) { return is_wheel(board.bottom, Category::straight); })});
  list.push_back({"a steel wheel at the bottom", a_legal_board([](const JudgedBoard& board) {
                    return is_wheel(board.bottom, Category::straight_flush);
                  })});
  list.push_back({"a wheel against a six-high straight at the bottom",
                  a_legal_pair([](const JudgedBoard& first, const JudgedBoard& second, const RowResults&) {
                    const auto six_high = [](const HandValue& value) {
                      return value.category == Category::straight && value.ranks[0] == Rank::six;
                    };
                    return (is_wheel(first.bottom, Category::straight) && six_high(second.bottom)) ||
                           (is_wheel(second.bottom, Category::straight) && six_high(first.bottom));
                  })});
  list.push_back({"quads against quads at the bottom",
                  a_legal_pair([](const JudgedBoard& first, const JudgedBoard& second, const RowResults&) {
                    return first.bottom.category == Category::quads && second.bottom.category == Category::quads;
                  })});
  list.push_back({"QQ on top against JJ on top",
                  a_legal_pair([](const JudgedBoard& first, const JudgedBoard& second, const RowResults&) {
                    const auto pair_of = [](const JudgedBoard& board, Rank rank) {
                      return board.top.category == Category::pair && board.top.ranks[0] == rank;
                    };
                    return (pair_of(first, Rank::queen) && pair_of(second, Rank::jack)) ||
                           (pair_of(second, Rank::queen) && pair_of(first, Rank::jack));
                  })});
  if (deuce) return;
  list.push_back({"a middle equal to the bottom",
                  a_legal_board([](const JudgedBoard& board) { return board.middle == board.bottom; }),
                  rules.middle_bottom_tie == Tie::foul ? "that tie is a foul" : ""});
  list.push_back({"a wheel in the middle",
                  a_legal_board([](const JudgedBoard& board) { return is_wheel(board.middle, Category::straight); })});
  list.push_back({"a steel wheel in the middle", a_legal_board([](const JudgedBoard& board) {
                    return is_wheel(board.middle, Category::straight_flush);
                  })});
}

void add_lows(std::vector<Situation>& list) {
  const auto low_of = [](std::array<Rank, 5> ranks) {
    return a_legal_board([=](const JudgedBoard& board) { return board.low && board.low->ranks == ranks; });
  };
  list.push_back({"7 5 4 3 2 in the middle", low_of({Rank::seven, Rank::five, Rank::four, Rank::three, Rank::two})});
  list.push_back({"8 5 4 3 2 in the middle", low_of({Rank::eight, Rank::five, Rank::four, Rank::three, Rank::two})});
  for (const Rank high : {Rank::seven, Rank::eight, Rank::nine, Rank::ten}) {
    list.push_back({fmt::format("a {}-high low", high == Rank::ten ? "10" : std::string(1, rank_letter(high))),
                    a_legal_board([=](const JudgedBoard& board) { return board.low && board.low->ranks[0] == high; })});
  }
  const auto a_middle = [](auto is) {
    return [=](const ScoredDeal& d) {
      const auto boards = d.deal.span();
      return std::any_of(boards.begin(), boards.end(),
                         [&](const Board& board) { return is(rank_five(board.middle, Wheel::lowest)); });
    };
  };
  const auto straight_to = [&](Rank high) {
    return a_middle(
        [=](const HandValue& value) { return value.category == Category::straight && value.ranks[0] == high; });
  };
  list.push_back({"6 5 4 3 2 in the middle", straight_to(Rank::six)});
  list.push_back({"T 9 8 7 6 in the middle", straight_to(Rank::ten)});
  list.push_back({"a wheel in the middle", straight_to(Rank::five)});
  list.push_back({"jack-high in the middle", a_middle([](const HandValue& value) {
                    return value.category == Category::high_card && value.ranks[0] == Rank::jack;
                  })});
  list.push_back({"a low flush in the middle", a_middle([](const HandValue& value) {
                    return value.category == Category::flush && value.ranks[0] <= Rank::ten;
                  })});
  list.push_back({"a low pair in the middle", a_middle([](const HandValue& value) {
                    return value.category == Category::pair && value.ranks[0] <= Rank::ten;
                  })});
}

/// Why no legal board has such a middle; empty if one may. Above a royal flush there is nothing, so that the bottom
/// would have to tie with it.
std::string_view no_middle(Category category, const Rules& rules) {
  return category == Category::royal_flush && rules.middle_bottom_tie == Tie::foul
             ? "the bottom could only tie with it, and that tie is a foul"
             : "";
}

void add_royalties(std::vector<Situation>& list, const Rules& rules) {
  const bool deuce = plays_low(rules);
  // What earns by the documented tables or by the house's own.
  for (int i = static_cast<int>(Rank::two); i <= static_cast<int>(Rank::ace); ++i) {
    const auto rank = static_cast<Rank>(i);
    const auto entry = static_cast<std::size_t>(i - static_cast<int>(Rank::two));
    if (rank < Rank::six && rules.tables.top[entry] == 0) continue;
    list.push_back({std::string(2, rank_letter(rank)) + " on top", a_legal_board([=](const JudgedBoard& board) {
                      return board.top.category == Category::pair && board.top.ranks[0] == rank;
                    })});
  }
  for (int i = static_cast<int>(Rank::two); i <= static_cast<int>(Rank::ace); ++i) {
    const auto rank = static_cast<Rank>(i);
    list.push_back({std::string(3, rank_letter(rank)) + " on top", a_legal_board([=](const JudgedBoard& board) {
                      return board.top.category == Category::trips && board.top.ranks[0] == rank;
                    })});
  }
  for (std::size_t c = 0; c < names.size(); ++c) {
    const auto category = static_cast<Category>(c);
    const bool earns = rules.tables.middle[c] != 0 || rules.tables.bottom[c] != 0;
    if (category < Category::trips && !earns) continue;
    if (!deuce) {
      list.push_back({fmt::format("{} in the middle", name(category)),
                      a_legal_board([=](const JudgedBoard& board) { return board.middle.category == category; }),
                      no_middle(category, rules)});
    }
    list.push_back({fmt::format("{} at the bottom", name(category)),
                    a_legal_board([=](const JudgedBoard& board) { return board.bottom.category == category; })});
  }
}

/// A five-card row that keeps a seat in Fantasyland, or nothing: any lesser one.
using StayingRow = std::optional<Category>;

std::string staying_text(StayingRow row) { return row ? std::string(name(*row)) : "less than a full house"; }

bool is_staying(Category category, StayingRow wanted) {
  return wanted ? category == *wanted : category < Category::full_house;
}

/// A board with or without trips on top, and these rows beneath.
Situation stay_in_a_high_game(bool trips, StayingRow middle, StayingRow bottom, const Rules& rules) {
  return {fmt::format("{} on top, {} in the middle, {} at the bottom", trips ? "trips" : "no trips",
                      staying_text(middle), staying_text(bottom)),
          a_legal_board([=](const JudgedBoard& board) {
            return (board.top.category == Category::trips) == trips && is_staying(board.middle.category, middle) &&
                   is_staying(board.bottom.category, bottom);
          }),
          no_middle(middle.value_or(Category::high_card), rules)};
}

/// The same in a 2-7 game, in which the middle is either 7 5 4 3 2 or not.
Situation stay_in_a_deuce_game(bool trips, bool best_low, StayingRow bottom) {
  return {fmt::format("{} on top, {} in the middle, {} at the bottom", trips ? "trips" : "no trips",
                      best_low ? "7 5 4 3 2" : "another low", staying_text(bottom)),
          a_legal_board([=](const JudgedBoard& board) {
            return (board.top.category == Category::trips) == trips && board.low &&
                   is_best_low(*board.low) == best_low && is_staying(board.bottom.category, bottom);
          }),
          ""};
}

/// Every combination of what keeps seats in Fantasyland: trips on top or not, and each of the five-card rows.
void add_stays(std::vector<Situation>& list, const Rules& rules) {
  constexpr std::array<StayingRow, 5> rows = {std::nullopt, Category::full_house, Category::quads,
                                              Category::straight_flush, Category::royal_flush};
  const auto strength = [](StayingRow row) { return row.value_or(Category::high_card); };
  for (const bool trips : {false, true}) {
    if (plays_low(rules)) {
      for (const bool best_low : {false, true}) {
        for (const StayingRow bottom : rows) list.push_back(stay_in_a_deuce_game(trips, best_low, bottom));
      }
      continue;
    }
    for (const StayingRow middle : rows) {
      for (const StayingRow bottom : rows) {
        if (strength(middle) > strength(bottom)) continue;
        list.push_back(stay_in_a_high_game(trips, middle, bottom, rules));
      }
    }
  }
}

}  // namespace

std::vector<Situation> situations(const Rules& rules) {
  const bool deuce = plays_low(rules);
  std::vector<Situation> list;
  add_rows(list);
  add_kickers(list, deuce);
  add_fouls(list, rules);
  add_boards(list, rules);
  if (deuce) add_lows(list);
  add_royalties(list, rules);
  add_stays(list, rules);
  return list;
}

}  // namespace ofcheck
