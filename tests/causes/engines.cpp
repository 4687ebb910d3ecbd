#include "tests/causes/engines.h"

#include <algorithm>

#include "harness/answer/oracle_answer.h"
#include "harness/model/catalogue.h"
#include "harness/model/model.h"
#include "oracle/deal.h"

namespace ofcheck::test {

using ofc::Category;
using ofc::HandValue;
using ofc::JudgedBoard;
using ofc::Rank;
using ofc::Row;

bool both_legal(const ofc::PairScore& pair, const ofc::Score& score) {
  return !score.boards[pair.first.index].fouled() && !score.boards[pair.second.index].fouled();
}

int rows_ahead(const ofc::RowResults& rows) {
  int ahead = 0;
  for (const std::strong_ordering row : rows) ahead += (row > 0) - (row < 0);
  return ahead;
}

ofc::NettedRoyalties netted(const ofc::PairScore& pair, const ofc::Score& score, const ofc::Rules& rules) {
  return ofc::net_royalties(score.royalties[pair.first.index], score.royalties[pair.second.index], pair.rows,
                            rules.netting);
}

void first_gets(ofc::PairScore& pair, ofc::Points points) {
  pair.first_scores += points;
  pair.second_scores += -points;
}

bool fails_low(const JudgedBoard& judged) { return !judged.low && judged.middle.ranks[0] == Rank::none; }

Rank least_entry(const ofc::Rules& rules) {
  return rules.entry == ofc::Entry::queens ? Rank::queen : rules.entry == ofc::Entry::kings ? Rank::king : Rank::ace;
}

void pass_button(ofc::HandEnd& end, const ofc::Table& before, ofc::Chair to) {
  auto& chairs = end.table.chairs;
  const ofc::Chair passed_to = end.table.button;
  chairs[passed_to.index].had_button = !end.set_complete && before.chairs[passed_to.index].had_button;
  end.table.button = to;
  chairs[to.index].had_button = true;
}

namespace {

/// Steps that ask other steps, so that one of them can be changed whatever the others are.
class Wrapped : public ComposedSteps {
 public:
  Wrapped(const ofc::Rules& rules, const ComposedSteps& inner) : ComposedSteps(rules), inner_(inner) {}

  [[nodiscard]] HandValue hand(const RowCards& row) const override { return inner_.hand(row); }
  [[nodiscard]] std::optional<ofc::LowValue> low(const ofc::FiveCards& cards) const override {
    return inner_.low(cards);
  }
  [[nodiscard]] std::variant<std::strong_ordering, ofc::Refusal> compare(const RowCards& a,
                                                                         const RowCards& b) const override {
    return inner_.compare(a, b);
  }
  [[nodiscard]] JudgedBoard judge(const ofc::Board& board) const override { return inner_.judge(board); }
  [[nodiscard]] ofc::RowPoints royalties(const ofc::Board& board, const JudgedBoard& judged) const override {
    return inner_.royalties(board, judged);
  }
  [[nodiscard]] ofc::NextHand next_hand(const ofc::Board& board, const JudgedBoard& judged,
                                        std::optional<ofc::CardCount> entered) const override {
    return inner_.next_hand(board, judged, entered);
  }
  [[nodiscard]] ofc::Settlement settle(const ofc::Score& score, std::span<const ofc::Purse> purses,
                                       ofc::Chips point_value) const override {
    return inner_.settle(score, purses, point_value);
  }
  [[nodiscard]] ofc::Hand deal(const ofc::Table& table, const ofc::Deck& deck) const override {
    return inner_.deal(table, deck);
  }
  [[nodiscard]] std::variant<ofc::Hand, ofc::Refusal> act(const ofc::Hand& hand, ofc::Seat seat,
                                                          const ofc::Placement& placement) const override {
    return inner_.act(hand, seat, placement);
  }
  [[nodiscard]] ofc::Seating seating(const ofc::Table& table) const override { return inner_.seating(table); }
  [[nodiscard]] bool sees_board(const ofc::Hand& hand, ofc::Seat viewer, ofc::Seat owner) const override {
    return inner_.sees_board(hand, viewer, owner);
  }
  [[nodiscard]] ofc::View view(const ofc::Hand& hand, ofc::Seat viewer) const override {
    return inner_.view(hand, viewer);
  }
  [[nodiscard]] std::vector<ofc::Card> discards_seen(const ofc::Hand& hand, ofc::Seat viewer) const override {
    return inner_.discards_seen(hand, viewer);
  }
  [[nodiscard]] ofc::HandEnd go_on(const ofc::Table& table, const ofc::HandOutcome& outcome) const override {
    return inner_.go_on(table, outcome);
  }
  void tell(PlayResult& result, const PlayQuestion& question, const Replay& played) const override {
    inner_.tell(result, question, played);
  }

 protected:
  const ComposedSteps& inner_;
};

/// What the first of two legal boards scores with these rows.
ofc::Points scores_with_rows(const ofc::PairScore& pair, const ofc::Score& score, const ofc::Rules& rules) {
  int won = 0;
  int lost = 0;
  for (const std::strong_ordering row : pair.rows) {
    won += row > 0;
    lost += row < 0;
  }
  const ofc::NettedRoyalties royalties = netted(pair, score, rules);
  return ofc::Points{won - lost} + ofc::line_bonus(won, lost, rules) - ofc::line_bonus(lost, won, rules) +
         royalties.first.total() - royalties.second.total();
}

struct Changed : Wrapped {
  using Wrapped::Wrapped;
  RoyaltyChange change_royalties;
  FoulChange change_foul;
  ScoreChange change_score;
  NextChange change_next;
  HouseRoyaltyChange change_house_royalties;
  HouseNextChange change_house_next;
  HandChange change_hand;
  OrderChange change_order;
  PairChange change_pair;
  SettleChange change_settle;
  PaymentChange change_payments;
  TableChange change_table;
  OutcomeChange change_outcome;

  [[nodiscard]] HandValue hand(const RowCards& row) const override {
    HandValue value = inner_.hand(row);
    if (change_hand && !ofc::has_joker(row.span())) change_hand(value, row.span());
    return value;
  }
  [[nodiscard]] std::variant<std::strong_ordering, ofc::Refusal> compare(const RowCards& a,
                                                                         const RowCards& b) const override {
    if (ofc::plays_low(rules_) && (a.row == Row::middle || b.row == Row::middle)) return inner_.compare(a, b);
    const HandValue first = hand(a);
    const HandValue second = hand(b);
    if (change_order && a.row == b.row) return change_order(first, second);
    if (first == inner_.hand(a) && second == inner_.hand(b)) return inner_.compare(a, b);
    if ((a.row == Row::top) == (b.row == Row::top)) return first <=> second;
    if (a.row == Row::top) return ofc::compare_three_with_five(first, second, rules_.cross);
    return 0 <=> ofc::compare_three_with_five(second, first, rules_.cross);
  }
  [[nodiscard]] JudgedBoard judge(const ofc::Board& board) const override {
    JudgedBoard judged = inner_.judge(board);
    if (change_hand) change_rows(judged, board);
    if (change_foul) {
      const bool fouled = change_foul(judged.fouled(), board, judged);
      if (fouled != judged.fouled()) judged.fouled_by = fouled ? ofc::rule::foul_order : ofc::rule::none;
    }
    return judged;
  }
  [[nodiscard]] ofc::RowPoints royalties(const ofc::Board& board, const JudgedBoard& judged) const override {
    ofc::RowPoints earned = inner_.royalties(board, judged);
    if (change_royalties) change_royalties(earned, board, judged);
    const bool earns = rules_.royalty_table != ofc::RoyaltyTable::none;
    if (change_house_royalties && earns) change_house_royalties(earned, judged, rules_);
    return earned;
  }
  [[nodiscard]] ofc::Score score(std::span<const ofc::Board> boards) const override {
    const bool boards_change = change_hand || change_foul || change_royalties || change_house_royalties;
    ofc::Score score = boards_change ? ComposedSteps::score(boards) : inner_.score(boards);
    for (ofc::PairScore& pair : std::span(score.pairs).first(score.pair_count)) {
      const ofc::PairScore before = pair;
      if (change_order && both_legal(pair, score)) change_results(pair, score);
      if (change_pair) change_pair(pair, score, rules_);
      score.points[pair.first.index] += pair.first_scores - before.first_scores;
      score.points[pair.second.index] += pair.second_scores - before.second_scores;
    }
    if (change_score) change_score(score);
    return score;
  }
  [[nodiscard]] ofc::NextHand next_hand(const ofc::Board& board, const JudgedBoard& judged,
                                        std::optional<ofc::CardCount> entered) const override {
    ofc::NextHand next = inner_.next_hand(board, judged, entered);
    if (change_next) change_next(next, judged, entered);
    if (change_house_next && ofc::has_fantasyland(rules_)) change_house_next(next, judged, entered, rules_);
    return next;
  }
  [[nodiscard]] ofc::Settlement settle(const ofc::Score& score, std::span<const ofc::Purse> purses,
                                       ofc::Chips point_value) const override {
    if (change_payments) {
      return change_payments(score, [&](const ofc::Score& other) { return inner_.settle(other, purses, point_value); });
    }
    if (!change_settle) return inner_.settle(score, purses, point_value);
    ofc::Score settled = score;
    change_settle(settled, point_value);
    return inner_.settle(settled, purses, point_value);
  }
  [[nodiscard]] ofc::HandEnd go_on(const ofc::Table& table, const ofc::HandOutcome& outcome) const override {
    ofc::HandOutcome changed = outcome;
    if (change_outcome) change_outcome(changed);
    ofc::HandEnd end = inner_.go_on(table, changed);
    if (change_table) change_table(end, table);
    return end;
  }

 private:
  /// The rows as they are worth here, and the foul that they make.
  void change_rows(JudgedBoard& judged, const ofc::Board& board) const {
    const JudgedBoard before = judged;
    const auto change = [&](HandValue& value, std::span<const ofc::Card> cards) {
      if (!ofc::has_joker(cards)) change_hand(value, cards);
    };
    change(judged.top, board.top);
    if (!ofc::plays_low(rules_)) change(judged.middle, board.middle);
    change(judged.bottom, board.bottom);
    const bool same = judged.top == before.top && judged.middle == before.middle && judged.bottom == before.bottom;
    if (!same) judged.fouled_by = ofc::rule_fouling(judged, rules_);
  }
  /// The rows of two legal boards as they compare here, and what that changes.
  void change_results(ofc::PairScore& pair, const ofc::Score& score) const {
    const JudgedBoard& a = score.boards[pair.first.index];
    const JudgedBoard& b = score.boards[pair.second.index];
    const ofc::Points before = scores_with_rows(pair, score, rules_);
    pair.rows[0] = change_order(a.top, b.top);
    if (!a.low) pair.rows[1] = change_order(a.middle, b.middle);
    pair.rows[2] = change_order(a.bottom, b.bottom);
    first_gets(pair, scores_with_rows(pair, score, rules_) - before);
  }
};

template <typename Change>
KnownFault fault(std::string name, Change Changed::*member, Change change) {
  return {std::move(name), {}, [member, change](const ofc::Rules& rules, const ComposedSteps& inner) {
            auto steps = std::make_unique<Changed>(rules, inner);
            (*steps).*member = change;
            return steps;
          }};
}

int number(Rank rank) { return static_cast<int>(rank); }

ofc::CardCount base_cards(const ofc::Rules& rules) { return {rules.base_cards == ofc::BaseCards::fourteen ? 14 : 13}; }

std::size_t best_seat(const ofc::Score& score) {
  const auto seats = std::span(score.points).first(score.seats);
  return static_cast<std::size_t>(std::max_element(seats.begin(), seats.end()) - seats.begin());
}

void add_hand_faults(std::vector<KnownFault>& list) {
  const auto hand = [&](std::string name, HandChange change) {
    list.push_back(fault(std::move(name), &Changed::change_hand, std::move(change)));
  };
  const auto order = [&](std::string name, OrderChange change) {
    list.push_back(fault(std::move(name), &Changed::change_order, std::move(change)));
  };
  hand("five cards that span five ranks are a straight", [](HandValue& value, std::span<const ofc::Card> cards) {
    if (cards.size() != 5 || value.category >= Category::straight) return;
    const auto [low, high] =
        std::minmax_element(cards.begin(), cards.end(), [](ofc::Card a, ofc::Card b) { return a.rank < b.rank; });
    if (number(high->rank) - number(low->rank) != 4) return;
    value.category = Category::straight;
    for (int i = 0; i < 5; ++i) value.ranks[static_cast<std::size_t>(i)] = static_cast<Rank>(number(high->rank) - i);
  });
  hand("two pair go by the lower pair first", [](HandValue& value, std::span<const ofc::Card>) {
    if (value.category == Category::two_pair) std::swap(value.ranks[0], value.ranks[1]);
  });
  hand("three of a suit on top are a flush", [](HandValue& value, std::span<const ofc::Card> cards) {
    const auto same = [&](ofc::Card card) { return card.suit == cards[0].suit; };
    if (cards.size() == 3 && std::all_of(cards.begin(), cards.end(), same)) value.category = Category::flush;
  });
  hand("the ace is always low", [](HandValue& value, std::span<const ofc::Card> cards) {
    const bool straight = value.category == Category::straight || value.category >= Category::straight_flush;
    if (straight) return;
    const auto times = [&](Rank rank) {
      return std::count_if(cards.begin(), cards.end(), [&](ofc::Card card) { return card.rank == rank; });
    };
    std::array<std::pair<std::ptrdiff_t, Rank>, 5> groups{};
    for (std::size_t i = 0; i < groups.size(); ++i) {
      const Rank rank = value.ranks[i];
      groups[i] = {times(rank), rank == Rank::ace ? Rank::one : rank};
    }
    std::sort(groups.begin(), groups.end(), std::greater<>());
    for (std::size_t i = 0; i < groups.size(); ++i) value.ranks[i] = groups[i].second;
  });
  order("high cards are compared from the lowest", [](const HandValue& a, const HandValue& b) {
    if (a.category != Category::high_card || b.category != Category::high_card) return a <=> b;
    HandValue first = a;
    HandValue second = b;
    for (HandValue* each : {&first, &second}) {
      std::reverse(each->ranks.begin(), std::find(each->ranks.begin(), each->ranks.end(), Rank::none));
    }
    return first <=> second;
  });
  order("kickers do not count between seats", [](const HandValue& a, const HandValue& b) {
    if (a.category != b.category) return a <=> b;
    return a.ranks[0] <=> b.ranks[0];
  });
  order("ranks are compared as letters", [](const HandValue& a, const HandValue& b) {
    if (a.category != b.category) return a <=> b;
    for (std::size_t i = 0; i < a.ranks.size() && a.ranks[i] != Rank::none && b.ranks[i] != Rank::none; ++i) {
      const auto letters = ofc::rank_letter(a.ranks[i]) <=> ofc::rank_letter(b.ranks[i]);
      if (letters != 0) return letters;
    }
    return std::strong_ordering::equal;
  });
}

void add_board_faults(std::vector<KnownFault>& list) {
  const auto foul = [&](std::string name, FoulChange change) {
    list.push_back(fault(std::move(name), &Changed::change_foul, std::move(change)));
  };
  const auto royalty = [&](std::string name, HouseRoyaltyChange change) {
    list.push_back(fault(std::move(name), &Changed::change_house_royalties, std::move(change)));
  };
  foul("the top is held against the bottom only", [](bool fouled, const ofc::Board&, const JudgedBoard& judged) {
    if (judged.low || fails_low(judged) || judged.middle >= judged.bottom) return fouled;
    return ofc::compare_three_with_five(judged.top, judged.bottom, ofc::Cross::missing_card_is_low) > 0;
  });
  foul("a top without a pair never fouls", [](bool fouled, const ofc::Board&, const JudgedBoard& judged) {
    if (fails_low(judged) || judged.top.category != Category::high_card) return fouled;
    return fouled && !judged.low && judged.middle >= judged.bottom;
  });
  foul("the foul test looks at one rank only", [](bool fouled, const ofc::Board&, const JudgedBoard& judged) {
    if (fails_low(judged)) return fouled;
    const auto above = [](const HandValue& a, const HandValue& b) {
      return a.category != b.category ? a.category > b.category : a.ranks[0] > b.ranks[0];
    };
    if (judged.low) return above(judged.top, judged.bottom);
    return above(judged.middle, judged.bottom) || above(judged.top, judged.middle);
  });
  foul("a bottom without a pair fouls", [](bool fouled, const ofc::Board&, const JudgedBoard& judged) {
    return fouled || judged.bottom.category == Category::high_card;
  });
  royalty("only the best row's royalties are paid", [](ofc::RowPoints& earned, const JudgedBoard&, const ofc::Rules&) {
    const ofc::Points best = std::max({earned.top, earned.middle, earned.bottom});
    bool paid = false;
    for (ofc::Points* each : {&earned.top, &earned.middle, &earned.bottom}) {
      if (paid || *each != best) *each = {0};
      paid = paid || *each == best;
    }
  });
  royalty("fouled boards keep their royalties",
          [](ofc::RowPoints& earned, const JudgedBoard& judged, const ofc::Rules& rules) {
            if (!judged.fouled() || fails_low(judged)) return;
            JudgedBoard legal = judged;
            legal.fouled_by = ofc::rule::none;
            earned = ofc::royalties_of(legal, rules);
          });
  royalty("the bottom's table is read one place too far",
          [](ofc::RowPoints& earned, const JudgedBoard& judged, const ofc::Rules& rules) {
            if (judged.fouled() || judged.bottom.category >= Category::royal_flush) return;
            earned.bottom = {rules.tables.bottom[static_cast<std::size_t>(judged.bottom.category) + 1]};
          });
  royalty("two pair in the middle earn a point",
          [](ofc::RowPoints& earned, const JudgedBoard& judged, const ofc::Rules&) {
            if (!judged.fouled() && !judged.low && judged.middle.category == Category::two_pair) earned.middle = {1};
          });
}

void add_showdown_faults(std::vector<KnownFault>& list) {
  const auto pair = [&](std::string name, PairChange change) {
    list.push_back(fault(std::move(name), &Changed::change_pair, std::move(change)));
  };
  const auto score = [&](std::string name, ScoreChange change) {
    list.push_back(fault(std::move(name), &Changed::change_score, std::move(change)));
  };
  pair("a scoop doubles the winner's royalties", [](ofc::PairScore& p, const ofc::Score& s, const ofc::Rules& rules) {
    if (!both_legal(p, s)) return;
    if (rows_ahead(p.rows) == 3) first_gets(p, netted(p, s, rules).first.total());
    if (rows_ahead(p.rows) == -3) first_gets(p, -netted(p, s, rules).second.total());
  });
  pair("rows pay one, two and three points", [](ofc::PairScore& p, const ofc::Score& s, const ofc::Rules&) {
    if (!both_legal(p, s)) return;
    for (int i = 0; i < 3; ++i) {
      const std::strong_ordering row = p.rows[static_cast<std::size_t>(i)];
      first_gets(p, {row > 0 ? i : row < 0 ? -i : 0});
    }
  });
  pair("fouled boards play on at the showdown", [](ofc::PairScore& p, const ofc::Score& s, const ofc::Rules& rules) {
    if (both_legal(p, s)) return;
    JudgedBoard first = s.boards[p.first.index];
    JudgedBoard second = s.boards[p.second.index];
    first.fouled_by = second.fouled_by = ofc::rule::none;
    p.rows = ofc::compare_rows(first, second);
    p.first_scores = scores_with_rows(p, s, rules);
    p.second_scores = -p.first_scores;
  });
  pair("the other's royalties are added", [](ofc::PairScore& p, const ofc::Score& s, const ofc::Rules& rules) {
    if (!both_legal(p, s)) return;
    const ofc::Points theirs = netted(p, s, rules).second.total();
    first_gets(p, theirs + theirs);
  });
  pair("the first and the last seat do not meet", [](ofc::PairScore& p, const ofc::Score& s, const ofc::Rules&) {
    if (s.seats > 2 && p.first.index == 0 && p.second.index + 1U == s.seats) p.first_scores = p.second_scores = {0};
  });
  score("only the best seat is paid", [](ofc::Score& s) {
    const std::size_t best = best_seat(s);
    for (ofc::PairScore& each : std::span(s.pairs).first(s.pair_count)) {
      if (each.first.index == best || each.second.index == best) continue;
      s.points[each.first.index] += -each.first_scores;
      s.points[each.second.index] += -each.second_scores;
      each.first_scores = each.second_scores = {0};
    }
  });
  score("a seat counts its royalties once, however many pay", [](ofc::Score& s) {
    for (std::size_t i = 0; s.seats > 2 && i < s.seats; ++i) {
      s.points[i] += {-static_cast<int>(s.seats - 2) * s.royalties[i].total().value};
    }
  });
  score("totals are divided by the opponents", [](ofc::Score& s) {
    for (ofc::Points& each : s.points) each = {s.seats > 2 ? each.value / static_cast<int>(s.seats - 1) : each.value};
  });
}

void add_table_faults(std::vector<KnownFault>& list) {
  const auto next = [&](std::string name, HouseNextChange change) {
    list.push_back(fault(std::move(name), &Changed::change_house_next, std::move(change)));
  };
  const auto settle = [&](std::string name, SettleChange change) {
    list.push_back(fault(std::move(name), &Changed::change_settle, std::move(change)));
  };
  const auto table = [&](std::string name, TableChange change) {
    list.push_back(fault(std::move(name), &Changed::change_table, std::move(change)));
  };
  using Entered = std::optional<ofc::CardCount>;
  next("seven royalties in all enter",
       [](ofc::NextHand& hand, const JudgedBoard& judged, Entered entered, const ofc::Rules& rules) {
         if (entered || hand.fantasyland || ofc::royalties_of(judged, rules).total() < ofc::Points{7}) return;
         hand = {true, base_cards(rules), ofc::rule::fantasyland_entry};
       });
  next("a high card on top enters like a pair",
       [](ofc::NextHand& hand, const JudgedBoard& judged, Entered entered, const ofc::Rules& rules) {
         if (entered || hand.fantasyland || judged.fouled() || judged.top.category != Category::high_card) return;
         if (judged.top.ranks[0] >= least_entry(rules)) hand = {true, base_cards(rules), ofc::rule::fantasyland_entry};
       });
  next("trips in any row stay", [](ofc::NextHand& hand, const JudgedBoard& judged, Entered entered, const ofc::Rules&) {
    if (!entered || hand.fantasyland || judged.fouled()) return;
    const bool middle = !judged.low && judged.middle.category == Category::trips;
    if (middle || judged.bottom.category == Category::trips) hand = {true, *entered, ofc::rule::fantasyland_stay};
  });
  next("a foul leaves the seat where it was",
       [](ofc::NextHand& hand, const JudgedBoard& judged, Entered entered, const ofc::Rules&) {
         if (entered && judged.fouled()) hand = {true, *entered, ofc::rule::fantasyland_stay};
       });
  settle("a point is always one chip", [](ofc::Score&, ofc::Chips& point_value) { point_value = {1}; });
  settle("the last pair is settled first", [](ofc::Score& s, ofc::Chips&) {
    const auto pairs = std::span(s.pairs).first(s.pair_count);
    std::reverse(pairs.begin(), pairs.end());
  });
  table("the winner has the button next", [](ofc::HandEnd& end, const ofc::Table& before) {
    const ofc::Chair winner = end.seating[best_seat(end.score)];
    const bool plays = end.table.chairs[winner.index].presence == ofc::Presence::plays;
    if (plays && !end.table.over() && !end.button_stays) pass_button(end, before, winner);
  });
}

}  // namespace

KnownFault hand_fault(std::string name, HandChange change) {
  return fault(std::move(name), &Changed::change_hand, std::move(change));
}
KnownFault order_fault(std::string name, OrderChange change) {
  return fault(std::move(name), &Changed::change_order, std::move(change));
}
KnownFault foul_fault(std::string name, FoulChange change) {
  return fault(std::move(name), &Changed::change_foul, std::move(change));
}
KnownFault royalty_fault(std::string name, HouseRoyaltyChange change) {
  return fault(std::move(name), &Changed::change_house_royalties, std::move(change));
}
KnownFault pair_fault(std::string name, PairChange change) {
  return fault(std::move(name), &Changed::change_pair, std::move(change));
}
KnownFault score_fault(std::string name, ScoreChange change) {
  return fault(std::move(name), &Changed::change_score, std::move(change));
}
KnownFault next_fault(std::string name, HouseNextChange change) {
  return fault(std::move(name), &Changed::change_house_next, std::move(change));
}
KnownFault settle_fault(std::string name, SettleChange change) {
  return fault(std::move(name), &Changed::change_settle, std::move(change));
}
KnownFault payment_fault(std::string name, PaymentChange change) {
  return fault(std::move(name), &Changed::change_payments, std::move(change));
}
KnownFault outcome_fault(std::string name, OutcomeChange change) {
  return fault(std::move(name), &Changed::change_outcome, std::move(change));
}
KnownFault table_fault(std::string name, TableChange change) {
  return fault(std::move(name), &Changed::change_table, std::move(change));
}

std::vector<KnownFault> faults_outside() {
  std::vector<KnownFault> list;
  const auto royalty = [&](std::string name, RoyaltyChange change) {
    list.push_back(fault(std::move(name), &Changed::change_royalties, std::move(change)));
  };
  const auto foul = [&](std::string name, FoulChange change) {
    list.push_back(fault(std::move(name), &Changed::change_foul, std::move(change)));
  };
  const auto score = [&](std::string name, ScoreChange change) {
    list.push_back(fault(std::move(name), &Changed::change_score, std::move(change)));
  };
  const auto next = [&](std::string name, NextChange change) {
    list.push_back(fault(std::move(name), &Changed::change_next, std::move(change)));
  };
  royalty("top pairs count from fives", [](ofc::RowPoints& earned, const ofc::Board&, const JudgedBoard& judged) {
    if (!judged.fouled() && judged.top.category == Category::pair && number(judged.top.ranks[0]) >= 5)
      earned.top = {number(judged.top.ranks[0]) - 4};
  });
  royalty("trips on top earn ten flat", [](ofc::RowPoints& earned, const ofc::Board&, const JudgedBoard& judged) {
    if (!judged.fouled() && judged.top.category == Category::trips) earned.top = {10};
  });
  royalty("the middle has the bottom's table",
          [](ofc::RowPoints& earned, const ofc::Board&, const JudgedBoard& judged) {
            if (!judged.fouled() && !judged.low) earned.middle = ofc::bottom_royalty(judged.middle, ofc::HouseTables{});
          });
  royalty("the bottom has the middle's table",
          [](ofc::RowPoints& earned, const ofc::Board&, const JudgedBoard& judged) {
            if (!judged.fouled()) earned.bottom = ofc::middle_royalty(judged.bottom, ofc::HouseTables{});
          });
  royalty("royalties are halved", [](ofc::RowPoints& earned, const ofc::Board&, const JudgedBoard&) {
    for (ofc::Points* each : {&earned.top, &earned.middle, &earned.bottom}) *each = {each->value / 2};
  });
  royalty("royalties of one row alone are not paid", [](ofc::RowPoints& earned, const ofc::Board&, const JudgedBoard&) {
    const int rows = (earned.top.value > 0) + (earned.middle.value > 0) + (earned.bottom.value > 0);
    if (rows == 1) earned = {};
  });
  foul("fouls only by category", [](bool, const ofc::Board&, const JudgedBoard& judged) {
    if (judged.low) return judged.top.category > judged.bottom.category;
    return judged.middle.category > judged.bottom.category || judged.top.category > judged.middle.category;
  });
  foul("equal categories foul", [](bool fouled, const ofc::Board&, const JudgedBoard& judged) {
    return fouled || judged.middle.category == judged.bottom.category;
  });
  foul("a pair above a pair fouls", [](bool fouled, const ofc::Board&, const JudgedBoard& judged) {
    const bool both = judged.top.category == Category::pair && judged.middle.category == Category::pair;
    return fouled || (!judged.low && both);
  });
  foul("an ace anywhere on top excuses", [](bool fouled, const ofc::Board& board, const JudgedBoard&) {
    return fouled && std::none_of(board.top.begin(), board.top.end(), [](ofc::Card c) { return c.rank == Rank::ace; });
  });
  score("odd points are rounded down", [](ofc::Score& s) {
    for (ofc::Points& each : s.points) each = {each.value - (each.value % 2 != 0)};
  });
  score("a single point is not counted", [](ofc::Score& s) {
    for (ofc::Points& each : s.points) each = {std::abs(each.value) == 1 ? 0 : each.value};
  });
  score("who scores most is given a point more", [](ofc::Score& s) {
    const auto seats = std::span(s.points).first(s.seats);
    *std::max_element(seats.begin(), seats.end()) += ofc::Points{1};
  });
  score("points end in a five or a zero", [](ofc::Score& s) {
    for (ofc::Points& each : s.points) each = {each.value / 5 * 5};
  });
  next("entry by the bottom",
       [](ofc::NextHand& hand, const JudgedBoard& judged, std::optional<ofc::CardCount> entered) {
         if (!entered && !judged.fouled() && judged.bottom.category >= Category::quads)
           hand = {true, {14}, ofc::rule::fantasyland_entry};
       });
  next("staying takes two rows",
       [](ofc::NextHand& hand, const JudgedBoard& judged, std::optional<ofc::CardCount> entered) {
         if (entered && judged.top.category != Category::trips) hand = {};
       });
  next("one card too many", [](ofc::NextHand& hand, const JudgedBoard&, std::optional<ofc::CardCount>) {
    if (hand.fantasyland) hand.cards = {hand.cards.value + 1};
  });
  // Written without knowledge of what the model and the search for causes know.
  add_hand_faults(list);
  add_board_faults(list);
  add_showdown_faults(list);
  add_table_faults(list);
  add_more_faults(list);
  return list;
}

KnownFault random_slip(Random& random, const ofc::Rules& rules) {
  const std::vector<Slip> known = known_slips(rules);
  const std::vector<Slip> open = open_slips(rules);
  // Families alike, however many entries each has.
  const auto kind = static_cast<SlipKind>(random.below(static_cast<std::size_t>(SlipKind::fantasyland_forgotten) + 1));
  std::vector<Slip> of_kind;
  for (const auto* list : {&known, &open}) {
    std::copy_if(list->begin(), list->end(), std::back_inserter(of_kind),
                 [&](const Slip& slip) { return slip.kind == kind; });
  }
  if (of_kind.empty()) return random_slip(random, rules);
  Slip slip = of_kind[random.below(of_kind.size())];
  if (std::find(open.begin(), open.end(), slip) != open.end()) slip.value = static_cast<int>(random.below(12));
  return {describe(slip, rules), {slip}, {}};
}

FaultyEngine::FaultyEngine(const ofc::Rules& rules, std::vector<KnownFault> faults)
    : rules_(rules), faults_(std::move(faults)) {
  for (const KnownFault& each : faults_) slips_.insert(slips_.end(), each.slips.begin(), each.slips.end());
}

FaultyEngine FaultyEngine::without(std::size_t fault) const {
  std::vector<KnownFault> fewer = faults_;
  fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(fault));
  return {rules_, fewer};
}

Answer FaultyEngine::answer(const Question& question) const {
  std::vector<std::unique_ptr<ComposedSteps>> layers;
  layers.push_back(std::make_unique<ModelSteps>(rules_, slips_));
  for (const KnownFault& each : faults_) {
    if (each.wrap) layers.push_back(each.wrap(rules_, *layers.back()));
  }
  Answer answer = answer_by(*layers.back(), question);
  change_members(answer, question, slips_);
  return answer;
}

}  // namespace ofcheck::test
