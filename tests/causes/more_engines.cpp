// More faults that the model has no name for, written without knowledge of what it and the search for causes know.
#include <algorithm>

#include "oracle/fantasyland.h"
#include "tests/causes/engines.h"

namespace ofcheck::test {

using ofc::Category;
using ofc::HandValue;
using ofc::JudgedBoard;
using ofc::Rank;

namespace {

/// The ranks of all cards of a row, from the highest: 7 7 K of a pair is K 7 7.
std::array<Rank, 5> cards_from_highest(const HandValue& value) {
  const bool twice = value.category == Category::pair || value.category == Category::two_pair;
  const bool thrice = value.category == Category::trips || value.category == Category::full_house;
  const int of_first = twice ? 2 : thrice ? 3 : value.category == Category::quads ? 4 : 1;
  const bool second_pair = value.category == Category::two_pair || value.category == Category::full_house;
  std::array<Rank, 5> cards{};
  std::size_t place = 0;
  for (std::size_t i = 0; i < value.ranks.size(); ++i) {
    const int times = i == 0 ? of_first : i == 1 && second_pair ? 2 : 1;
    for (int j = 0; j < times && place < cards.size(); ++j) cards[place++] = value.ranks[i];
  }
  std::sort(cards.begin(), cards.end(), std::greater<>());
  return cards;
}

/// What a five-card row would earn for the other hands that are in it.
ofc::Points earns_besides(const HandValue& row, const ofc::HouseTables::Table<10>& table) {
  const auto entry = [&](Category category) { return ofc::Points{table[static_cast<std::size_t>(category)]}; };
  if (row.category == Category::full_house || row.category == Category::quads) return entry(Category::trips);
  if (row.category != Category::straight_flush && row.category != Category::royal_flush) return {0};
  const ofc::Points plain = entry(Category::straight) + entry(Category::flush);
  return row.category == Category::royal_flush ? plain + entry(Category::straight_flush) : plain;
}

/// The row that the top is held against, in a game that may have a 2-7 middle.
const HandValue& below_top(const JudgedBoard& judged) { return judged.low ? judged.bottom : judged.middle; }

/// Whether the two lower rows are in order by more than a tie, if they are compared at all.
bool lower_rows_rise(const JudgedBoard& judged) {
  return !fails_low(judged) && (judged.low || judged.middle < judged.bottom);
}

void add_row_faults(std::vector<KnownFault>& list) {
  // The test for trips comes before the one for a full house.
  list.push_back(hand_fault("a full house is read as trips", [](HandValue& value, std::span<const ofc::Card>) {
    if (value.category == Category::full_house)
      value = {Category::trips, {value.ranks[0], value.ranks[1], value.ranks[1]}};
  }));
  // The cards are sorted, and only the two highest are held against each other.
  list.push_back(
      hand_fault("a pair below its kicker on top is not seen", [](HandValue& value, std::span<const ofc::Card> cards) {
        if (cards.size() != 3 || value.category != Category::pair || value.ranks[0] > value.ranks[1]) return;
        value = {Category::high_card, {value.ranks[1], value.ranks[0], value.ranks[0]}};
      }));
  // Sorted by rank and not by how often a rank is there.
  list.push_back(order_fault("hands of one category are compared card by card from the highest",
                             [](const HandValue& a, const HandValue& b) {
                               if (a.category != b.category) return a <=> b;
                               return ofc::compare_ranks(cards_from_highest(a), cards_from_highest(b));
                             }));
  // `>=` in the place of `>`.
  list.push_back(order_fault("a tied row goes to the first seat", [](const HandValue& a, const HandValue& b) {
    return a < b ? std::strong_ordering::less : std::strong_ordering::greater;
  }));
}

void add_single_board_faults(std::vector<KnownFault>& list) {
  // Three cards have categories 0, 1 and 2 of their own, and 2 is two pair among those of five.
  list.push_back(foul_fault(
      "the foul test takes trips on top for two pair", [](bool fouled, const ofc::Board&, const JudgedBoard& judged) {
        if (judged.top.category != Category::trips || !lower_rows_rise(judged)) return fouled;
        HandValue top = judged.top;
        top.category = Category::two_pair;
        return ofc::compare_three_with_five(top, below_top(judged), ofc::Cross::missing_card_is_low) > 0;
      }));
  // An evaluator of five cards needs two more; they make pairs and straights with the three.
  list.push_back(foul_fault("the foul test fills the top up with a deuce and a trey",
                            [](bool fouled, const ofc::Board& board, const JudgedBoard& judged) {
                              if (fouled || fails_low(judged) || ofc::has_joker(board.top)) return fouled;
                              const ofc::FiveCards filled = {board.top[0], board.top[1], board.top[2],
                                                             ofc::Card{Rank::two, ofc::Suit::clubs},
                                                             ofc::Card{Rank::three, ofc::Suit::diamonds}};
                              return ofc::rank_five(filled, ofc::Wheel::lowest) > below_top(judged);
                            }));
  // `if` after `if` in the place of `else if`.
  list.push_back(royalty_fault("a row earns for every hand that is in it",
                               [](ofc::RowPoints& earned, const JudgedBoard& judged, const ofc::Rules& rules) {
                                 if (judged.fouled()) return;
                                 if (judged.top.category == Category::trips)
                                   earned.top += ofc::top_royalty({Category::pair, judged.top.ranks}, rules.tables);
                                 if (!judged.low) earned.middle += earns_besides(judged.middle, rules.tables.middle);
                                 earned.bottom += earns_besides(judged.bottom, rules.tables.bottom);
                               }));
  // The first of the sorted cards is taken for the pair's.
  list.push_back(royalty_fault("a pair on top earns by the highest card of the row",
                               [](ofc::RowPoints& earned, const JudgedBoard& judged, const ofc::Rules& rules) {
                                 if (judged.fouled() || judged.top.category != Category::pair ||
                                     judged.top.ranks[0] > judged.top.ranks[1])
                                   return;
                                 earned.top = ofc::top_royalty({Category::pair, {judged.top.ranks[1]}}, rules.tables);
                               }));
}

void add_points_faults(std::vector<KnownFault>& list) {
  // Royalties are something that the winner gets.
  list.push_back(pair_fault("only who wins more rows gets royalties",
                            [](ofc::PairScore& p, const ofc::Score& s, const ofc::Rules& rules) {
                              if (!both_legal(p, s)) return;
                              const ofc::NettedRoyalties royalties = netted(p, s, rules);
                              if (rows_ahead(p.rows) <= 0) first_gets(p, -royalties.first.total());
                              if (rows_ahead(p.rows) >= 0) first_gets(p, royalties.second.total());
                            }));
  // What holds for three rows won is forgotten for three rows lost.
  list.push_back(pair_fault("only the first of a pair can scoop", [](ofc::PairScore& p, const ofc::Score& s,
                                                                     const ofc::Rules& rules) {
    if (!both_legal(p, s)) return;
    const auto count = [&](auto holds) { return static_cast<int>(std::count_if(p.rows.begin(), p.rows.end(), holds)); };
    const int won = count([](std::strong_ordering row) { return row > 0; });
    const int lost = count([](std::strong_ordering row) { return row < 0; });
    if (ofc::scoops(lost, won, rules.scoop)) first_gets(p, ofc::line_bonus(lost, won, rules));
  }));
  // Whether the first fouls is asked before the second is looked at.
  list.push_back(pair_fault("of two fouled boards the first pays",
                            [](ofc::PairScore& p, const ofc::Score& s, const ofc::Rules& rules) {
                              if (!s.boards[p.first.index].fouled() || !s.boards[p.second.index].fouled()) return;
                              p.rows.fill(std::strong_ordering::less);
                              p.second_scores = ofc::foul_price(rules).points;
                              p.first_scores = -p.second_scores;
                            }));
  // `=` in the place of `+=`.
  list.push_back(score_fault("a seat's total is what its last pair comes to", [](ofc::Score& s) {
    for (const ofc::PairScore& each : std::span(s.pairs).first(s.pair_count)) {
      s.points[each.first.index] = each.first_scores;
      s.points[each.second.index] = each.second_scores;
    }
  }));
  // They are in what the pairs pay already.
  list.push_back(score_fault("a seat's own royalties are added to its total again", [](ofc::Score& s) {
    for (std::size_t i = 0; s.seats > 1 && i < s.seats; ++i) s.points[i] += s.royalties[i].total();
  }));
}

void add_fantasyland_faults(std::vector<KnownFault>& list) {
  using Entered = std::optional<ofc::CardCount>;
  // A pair or better, and its rank at least a queen.
  list.push_back(next_fault("trips on top enter only from the rank of the least pair",
                            [](ofc::NextHand& hand, const JudgedBoard& judged, Entered, const ofc::Rules& rules) {
                              if (hand.rule != ofc::rule::fantasyland_entry || judged.top.category != Category::trips)
                                return;
                              const bool by_low = judged.low && ofc::is_best_low(*judged.low);
                              if (!by_low && judged.top.ranks[0] < least_entry(rules)) hand = {};
                            }));
  // The rows are counted from one in one place and from nought in another.
  list.push_back(next_fault(
      "the staying test takes the middle for the bottom",
      [](ofc::NextHand& hand, const JudgedBoard& judged, Entered entered, const ofc::Rules& rules) {
        if (!entered || judged.fouled() || judged.low || rules.tables.stay.written) return;
        if (hand.fantasyland && hand.rule != ofc::rule::fantasyland_stay) return;
        JudgedBoard misread = judged;
        misread.bottom = judged.middle;
        const bool stays = ofc::meets_staying_test(misread, rules);
        if (stays == hand.fantasyland) return;
        hand = stays ? ofc::NextHand{true, ofc::staying_cards(judged, *entered, rules), ofc::rule::fantasyland_stay}
                     : ofc::NextHand{};
      }));
  // A board has thirteen cards.
  list.push_back(next_fault("whoever stays is dealt thirteen cards",
                            [](ofc::NextHand& hand, const JudgedBoard&, Entered entered, const ofc::Rules&) {
                              if (entered && hand.fantasyland && hand.rule != ofc::rule::fantasyland_requalify)
                                hand.cards = {13};
                            }));
}

/// The pair that a payment is about has nothing to pay.
void forgive(ofc::Score& score, const ofc::Payment& payment) {
  for (ofc::PairScore& pair : std::span(score.pairs).first(score.pair_count)) {
    const bool forth = pair.first == payment.from && pair.second == payment.to;
    const bool back = pair.second == payment.from && pair.first == payment.to;
    if (forth || back) pair.first_scores = pair.second_scores = {0};
  }
}

void add_match_faults(std::vector<KnownFault>& list) {
  // A transfer is made if the stack covers it. What is not made leaves more for those after it.
  list.push_back(
      payment_fault("what cannot be paid in full is not paid", [](const ofc::Score& score, const SettledBy& settle) {
        ofc::Score left = score;
        ofc::Settlement settlement = settle(left);
        std::vector<std::pair<std::size_t, ofc::Payment>> unpaid;
        for (std::size_t i = 0; i < settlement.payments.size(); ++i) {
          const ofc::Payment payment = settlement.payments[i];
          if (payment.paid >= payment.owed || !payment.to) continue;
          forgive(left, payment);
          unpaid.emplace_back(i, payment);
          settlement = settle(left);
        }
        for (auto& [i, payment] : unpaid) {
          payment.paid = {0};
          settlement.payments[i] = payment;
        }
        return settlement;
      }));
  // Losers pay and winners are paid.
  list.push_back(settle_fault("a seat that does not lose over the hand pays nobody", [](ofc::Score& s, ofc::Chips&) {
    const auto pairs = std::span(s.pairs).first(s.pair_count);
    std::array<ofc::Points, ofc::most_seats> totals{};
    for (const ofc::PairScore& each : pairs) {
      totals[each.first.index] += each.first_scores;
      totals[each.second.index] += each.second_scores;
    }
    for (ofc::PairScore& each : pairs) {
      const ofc::Seat payer = each.first_scores < ofc::Points{0} ? each.first : each.second;
      if (totals[payer.index] >= ofc::Points{0}) each.first_scores = each.second_scores = {0};
    }
  }));
  // It is reckoned from the hands played and not moved from where it was.
  list.push_back(
      table_fault("the button goes by the number of the hand", [](ofc::HandEnd& end, const ofc::Table& before) {
        if (end.table.over() || end.button_stays) return;
        const auto& chairs = end.table.chairs;
        std::size_t chair = end.table.hands % chairs.size();
        while (chairs[chair].presence != ofc::Presence::plays) chair = (chair + 1) % chairs.size();
        if (chair != end.table.button.index) pass_button(end, before, {static_cast<std::uint8_t>(chair)});
      }));
  // The table has one variable for it, which the last seat writes.
  list.push_back(outcome_fault("only one chair at a time is in Fantasyland", [](ofc::HandOutcome& outcome) {
    bool taken = false;
    for (std::size_t i = outcome.score.seats; i-- > 0;) {
      if (taken) outcome.next[i] = {};
      taken = taken || outcome.next[i].fantasyland;
    }
  }));
}

}  // namespace

void add_more_faults(std::vector<KnownFault>& list) {
  add_row_faults(list);
  add_single_board_faults(list);
  add_points_faults(list);
  add_fantasyland_faults(list);
  add_match_faults(list);
}

}  // namespace ofcheck::test
