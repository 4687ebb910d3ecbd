// Which questions the metamorphic checks ask: some about every deal, each again in other words, and at the end all of
// the first ones once more in another order.
#include <algorithm>
#include <utility>

#include "harness/answer/replay.h"
#include "harness/base/random.h"
#include "harness/deals/deal_questions.h"
#include "harness/deals/deals.h"
#include "harness/deals/match_questions.h"
#include "harness/deals/metamorphic.h"
#include "harness/wire/house_rules.h"
#include "harness/wire/question_rows.h"
#include "oracle/foul.h"
#include "oracle/perft.h"

namespace ofcheck {

namespace {

// --- the same question with other suits, or with its cards in another order ----------------------------------------

/// The groups of cards whose order means nothing. The order of a deck means much.
std::vector<std::span<ofc::Card>> groups_in(Question& question) {
  std::vector<std::span<ofc::Card>> groups = rows_in(question);
  const auto add_board = [&](ofc::PartialBoard& board) {
    for (auto& row : board.rows) groups.emplace_back(row.begin(), row.size());
  };
  if (auto* placements = std::get_if<PlacementsQuestion>(&question)) {
    add_board(placements->board);
    groups.emplace_back(placements->held);
  }
  if (auto* perft = std::get_if<PerftQuestion>(&question)) {
    add_board(perft->board);
    groups.insert(groups.end(), perft->streets.begin(), perft->streets.end());
  }
  return groups;
}

Question with_suits(Question question, const SuitMap& suits) {
  const auto map = [&](ofc::Card& card) { card.suit = suits[static_cast<std::size_t>(card.suit)]; };
  for (const std::span<ofc::Card> group : groups_in(question)) std::for_each(group.begin(), group.end(), map);
  if (auto* play = std::get_if<PlayQuestion>(&question)) {
    for (StackedHand& hand : play->hands) each_card(hand, map);
  }
  return question;
}

Question reordered(Question question, Random& random) {
  for (std::span<ofc::Card> group : groups_in(question)) random.shuffle(group);
  if (auto* play = std::get_if<PlayQuestion>(&question)) {
    for (StackedHand& hand : play->hands) {
      for (Action& action : hand.actions) {
        random.shuffle(action.placement.placed);
        random.shuffle(action.placement.discarded);
      }
    }
  }
  return question;
}

// --- seats ---------------------------------------------------------------------------------------------------------

template <typename T>
std::array<T, ofc::most_seats> moved(const std::array<T, ofc::most_seats>& before, const CameFrom& came_from) {
  std::array<T, ofc::most_seats> after = before;
  for (std::size_t i = 0; i < after.size(); ++i) after[i] = before[came_from[i]];
  return after;
}

/// For each seat the one `by` places further.
CameFrom rotation(std::size_t seats, std::size_t by) {
  CameFrom came_from = {0, 1, 2, 3};
  for (std::size_t i = 0; i < seats; ++i) came_from[i] = static_cast<std::uint8_t>((i + by) % seats);
  return came_from;
}

Question with_seats(Question question, const CameFrom& came_from) {
  const auto went = [&](int chair) {
    return static_cast<int>(std::find(came_from.begin(), came_from.end(), chair) - came_from.begin());
  };
  if (auto* compare = std::get_if<CompareQuestion>(&question)) std::swap(compare->first, compare->second);
  if (auto* score = std::get_if<ScoreQuestion>(&question)) score->boards = moved(score->boards, came_from);
  if (auto* settle = std::get_if<SettleQuestion>(&question)) {
    settle->boards.boards = moved(settle->boards.boards, came_from);
    settle->stacks = moved(settle->stacks, came_from);
    settle->bought_in = moved(settle->bought_in, came_from);
  }
  if (auto* play = std::get_if<PlayQuestion>(&question)) {
    play->stacks = moved(play->stacks, came_from);
    play->button = went(play->button);
    if (play->viewer) play->viewer = went(*play->viewer);
    for (StackedHand& hand : play->hands) {
      for (Action& action : hand.actions) action.chair = went(action.chair);
    }
  }
  return question;
}

// --- a better row --------------------------------------------------------------------------------------------------

/// Whether the row of the second board is strictly better than the same row of the first; both boards are legal.
bool is_better(const ofc::JudgedBoard& before, const ofc::JudgedBoard& after, ofc::Row row) {
  switch (row) {
    case ofc::Row::top:
      return after.top > before.top;
    case ofc::Row::middle:
      return before.low && after.low ? ofc::compare_lows(*after.low, *before.low) > 0 : after.middle > before.middle;
    case ofc::Row::bottom:
      return after.bottom > before.bottom;
  }
  return false;
}

struct BetterRow {
  ScoreQuestion deal;
  std::size_t seat = 0;
  ofc::Row row = ofc::Row::top;
};

/// Cards for a row out of a shuffled pool: those that go together, since cards at random seldom make a better row.
/// `kept` is the row as it is, in any order.
template <std::size_t size>
std::array<ofc::Card, size> some_row(const std::array<ofc::Card, size>& kept, const Cards& pool, Random& random) {
  Cards order = pool;
  const auto key = [&, way = random.below(size == 5 ? 5 : 2), suit = random.below(4),
                    from = random.below(10)](ofc::Card card) -> std::size_t {
    const auto rank = static_cast<std::size_t>(card.rank);
    switch (way) {
      case 0:  // most of the row stays
        return std::find(kept.begin(), kept.end() - 1, card) != kept.end() - 1 ? 0 : 1;
      case 1:  // as many of one rank as there are, then of another
        return (rank * 7 + from) % 13;
      case 2:  // a flush
        return static_cast<std::size_t>(card.suit) == suit ? 0 : 1;
      default:  // ranks from one up: straights and lows
        return rank < 2 + from ? 20 : rank - from;
    }
  };
  std::stable_sort(order.begin(), order.end(), [&](ofc::Card a, ofc::Card b) { return key(a) < key(b); });
  std::array<ofc::Card, size> row = kept;
  std::size_t filled = 0;
  const bool each_rank_once = random.one_in(2);
  for (const ofc::Card card : order) {
    const bool repeats = std::any_of(row.begin(), row.begin() + static_cast<std::ptrdiff_t>(filled),
                                     [&](ofc::Card other) { return other.rank == card.rank; });
    if (filled == size) break;
    if (!(each_rank_once && repeats)) row[filled++] = card;
  }
  return filled == size ? row : kept;
}

/// The deal with this row of one legal board better, that board still legal: it has other cards, out of what is left of
/// the deck. Nothing if none is found soon.
std::optional<BetterRow> better_row(const ScoreQuestion& deal, ofc::Row row, const ofc::Rules& rules, Random& random) {
  const Cards left = cards_beside(ofc::all_cards(deal.span()));
  for (int attempt = 0; attempt < 40; ++attempt) {
    BetterRow better{deal, random.below(deal.seats), row};
    ofc::Board& board = better.deal.boards[better.seat];
    const ofc::JudgedBoard before = ofc::judge_board(board, rules);
    if (before.fouled()) continue;
    Cards pool = left;
    for (const ofc::Card card : ofc::cards_in(board, row)) pool.push_back(card);
    random.shuffle(pool);
    if (row == ofc::Row::top) {
      board.top = some_row(board.top, pool, random);
    } else if (row == ofc::Row::middle) {
      board.middle = some_row(board.middle, pool, random);
    } else {
      board.bottom = some_row(board.bottom, pool, random);
    }
    const ofc::JudgedBoard after = ofc::judge_board(board, rules);
    if (!after.fouled() && is_better(before, after, row)) return better;
  }
  return std::nullopt;
}

// --- questions about one deal --------------------------------------------------------------------------------------

/// A board on its way to a finished one, with the cards that go on it.
struct Progressed {
  ofc::PartialBoard board;
  Cards rest;  // the cards of the finished board that are not set yet
};

/// The board after these streets.
Progressed on_its_way(const ofc::Board& finished, std::span<const ofc::Street> streets, Random& random) {
  std::size_t set = 0;
  for (const ofc::Street& street : streets) set += static_cast<std::size_t>(street.placed.value);
  std::vector<ofc::Placed> cards;
  for (const ofc::Row row : ofc::all_rows) {
    for (const ofc::Card card : ofc::cards_in(finished, row)) cards.push_back({card, row});
  }
  random.shuffle(cards);
  Progressed progressed;
  for (std::size_t i = 0; i < cards.size(); ++i) {
    if (i < set) {
      progressed.board[cards[i].row].push_back(cards[i].card);
    } else {
      progressed.rest.push_back(cards[i].card);
    }
  }
  return progressed;
}

/// The cards of the second board; a seat alone discards what another one could have held.
Cards spare_cards(const ScoreQuestion& deal) { return ofc::all_cards(std::span(&deal.boards[1], 1)); }

/// Takes that many cards from the end.
void take(Cards& from, int count, Cards& to) {
  for (int i = 0; i < count; ++i) {
    to.push_back(from.back());
    from.pop_back();
  }
}

PlacementsQuestion some_placements(const ScoreQuestion& deal, const ofc::Rules& rules, Random& random) {
  const auto streets = ofc::streets_of(rules.deal);
  const std::size_t at = random.below(streets.size());
  Progressed progressed = on_its_way(deal.boards[0], streets.first(at), random);
  Cards spare = spare_cards(deal);
  PlacementsQuestion question{progressed.board, {}, streets[at].placed, streets[at].discarded, true};
  take(progressed.rest, streets[at].placed.value, question.held);
  take(spare, streets[at].discarded.value, question.held);
  question.list = streets[at].dealt.value <= 5;  // the closed hand has too many
  return question;
}

PerftQuestion some_perft(const ScoreQuestion& deal, const ofc::Rules& rules, Random& random) {
  const auto streets = ofc::streets_of(rules.deal);
  const std::size_t most = rules.deal == ofc::DealPattern::one_at_a_time ? 4
                           : rules.deal == ofc::DealPattern::pineapple   ? 2
                                                                         : 1;
  const std::size_t at = streets.size() - 1 - random.below(std::min(most, streets.size()));
  Progressed progressed = on_its_way(deal.boards[0], streets.first(at), random);
  Cards spare = spare_cards(deal);
  PerftQuestion question{progressed.board, {}, rules.deal != ofc::DealPattern::closed};
  for (std::size_t i = at; i < streets.size(); ++i) {
    Cards& street = question.streets.emplace_back();
    take(progressed.rest, streets[i].placed.value, street);
    take(spare, streets[i].discarded.value, street);
  }
  return question;
}

/// A match of one or two hands; the last one is often cut short.
std::optional<PlayQuestion> some_play(const ofc::Rules& rules, Random& random) {
  if (refusal_of_rules(rules)) return std::nullopt;
  const std::size_t chairs = some_seats(rules, random);
  PlayQuestion question = whole_match(random.next(), rules, chairs, 1 + random.below(2));
  if (random.one_in(2)) {
    std::vector<Action>& last = question.hands.back().actions;
    last.resize(random.below(last.size() + 1));
  }
  if (question.hands.size() == 1) question.viewer = static_cast<int>(random.below(chairs));  // all chairs are in
  return question;
}

// --- the plan ------------------------------------------------------------------------------------------------------

class Planning {
 public:
  Planning(std::span<const Operation> operations, const ofc::Rules& rules, std::uint64_t seed)
      : operations_(operations), rules_(rules), random_(seed * 0x2545f4914f6cdd1dU + 1) {}

  void add_deal(std::uint64_t seed, std::uint64_t index) {
    deal_ = index;
    const ScoreQuestion deal = make_deal(seed, index, rules_);
    for (std::size_t i = 0; i < deal.seats; ++i) add_board(deal.boards[i]);
    add_compares(deal);
    add_score(deal);
    add_settle(deal);
    if (answers(Operation::placements)) ask(some_placements(deal, rules_, random_));
    if (answers(Operation::perft)) ask(some_perft(deal, rules_, random_));
    if (answers(Operation::play) && index % 8 == 0) add_play();
    for (const ofc::Row row : ofc::all_rows) {
      if (const auto better = better_row(deal, row, rules_, random_)) add_better(deal, *better);
    }
  }

  MetamorphicPlan finished() {
    random_.shuffle(first_asked_);
    for (const std::size_t place : first_asked_) {
      deal_ = plan_.deals[place];
      Question again = plan_.questions[place];
      check(place, again, {Relation::asked_after_others});
    }
    return std::move(plan_);
  }

 private:
  [[nodiscard]] bool answers(Operation operation) const {
    return std::find(operations_.begin(), operations_.end(), operation) != operations_.end();
  }

  std::size_t put(const Question& question) {
    plan_.questions.push_back(question);
    plan_.deals.push_back(deal_);
    return plan_.questions.size() - 1;
  }
  void check(std::size_t first, const Question& question, const Change& change) {
    plan_.checks.push_back({first, put(question), change});
  }

  /// A question by itself and again: with other suits, with its cards in another order, as it is.
  std::size_t ask(const Question& question) {
    const std::size_t place = put(question);
    first_asked_.push_back(place);
    Change suits{Relation::suits_permuted};
    do {
      random_.shuffle(suits.suits);
    } while (suits.suits == Change{}.suits);
    check(place, with_suits(question, suits.suits), suits);
    check(place, reordered(question, random_), {Relation::cards_reordered});
    check(place, question, {Relation::asked_twice});
    return place;
  }

  void ask_swapped(std::size_t place, Relation relation, const CameFrom& came_from) {
    Change change{relation};
    change.came_from = came_from;
    const Question question = with_seats(plan_.questions[place], came_from);
    check(place, question, change);
  }

  /// Every rotation, and two seats that change places; at a table of two these are the same.
  void ask_seated(std::size_t place, std::size_t seats) {
    for (std::size_t by = 1; by < seats && seats > 2; ++by)
      ask_swapped(place, Relation::seats_rotated, rotation(seats, by));
    if (seats < 2) return;
    const std::size_t first = random_.below(seats - 1);
    CameFrom swapped = {0, 1, 2, 3};
    std::swap(swapped[first], swapped[first + 1 + random_.below(seats - 1 - first)]);
    ask_swapped(place, Relation::players_swapped, swapped);
  }

  void add_board(const ofc::Board& board) {
    if (answers(Operation::rank)) {
      for (const ofc::Row row : ofc::all_rows) ask(RankQuestion{row_of(board, row)});
    }
    if (answers(Operation::foul)) ask(FoulQuestion{board});
    if (answers(Operation::royalties)) ask(RoyaltiesQuestion{board});
    if (!answers(Operation::fantasyland)) return;
    ask(FantasylandQuestion{board, std::nullopt});
    ask(FantasylandQuestion{board, ofc::CardCount{static_cast<int>(13 + random_.below(5))}});
  }

  void add_compare(const RowCards& first, const RowCards& second) {
    ask_swapped(ask(CompareQuestion{first, second}), Relation::players_swapped, {0, 1, 2, 3});
  }

  /// Two lows are compared if both qualify, and a low with no other row.
  void add_compares(const ScoreQuestion& deal) {
    if (!answers(Operation::compare)) return;
    const bool deuce = rules_.middle == ofc::Middle::deuce_to_seven;
    const ofc::Board& a = deal.boards[0];
    const ofc::Board& b = deal.boards[1];
    for (const ofc::Row row : ofc::all_rows) {
      if (deuce && row == ofc::Row::middle && !(ofc::rank_low(a.middle) && ofc::rank_low(b.middle))) continue;
      add_compare(row_of(a, row), row_of(b, row));
    }
    add_compare(row_of(a, ofc::Row::top), row_of(a, deuce ? ofc::Row::bottom : ofc::Row::middle));
    if (!deuce) add_compare(row_of(a, ofc::Row::bottom), row_of(a, ofc::Row::middle));
  }

  void add_score(const ScoreQuestion& deal) {
    if (answers(Operation::score)) ask_seated(ask(deal), deal.seats);
  }

  /// The order of the seats is the order of the payments: it counts wherever a stack or a cap limits them.
  [[nodiscard]] bool pays_all() const { return rules_.stakes == ofc::Stakes::unlimited && rules_.cap == 0; }

  void add_settle(const ScoreQuestion& deal) {
    if (!answers(Operation::settle)) return;
    const std::size_t place = ask(settle_question(deal, random_));
    if (pays_all()) ask_seated(place, deal.seats);
  }

  void add_play() {
    const std::optional<PlayQuestion> question = some_play(rules_, random_);
    if (!question) return;
    const std::size_t place = ask(*question);
    for (std::size_t by = 1; by < question->chairs; ++by) {
      ask_swapped(place, Relation::seats_rotated, rotation(question->chairs, by));
    }
  }

  void ask_better(const Question& before, const Question& after, const Change& change) {
    const std::size_t place = put(before);
    check(place, after, change);
  }

  void add_better(const ScoreQuestion& deal, const BetterRow& better) {
    Change change{Relation::row_improved};
    change.seat = better.seat;
    change.row = better.row;
    const ofc::Board& before = deal.boards[better.seat];
    const ofc::Board& after = better.deal.boards[better.seat];
    const bool deuce = rules_.middle == ofc::Middle::deuce_to_seven;
    if (answers(Operation::compare)) {
      const ofc::Board& other = deal.boards[better.seat == 0 ? 1 : 0];
      const bool comparable = !deuce || better.row != ofc::Row::middle || ofc::rank_low(other.middle);
      const RowCards against = row_of(other, better.row);
      if (comparable) {
        ask_better(CompareQuestion{row_of(before, better.row), against},
                   CompareQuestion{row_of(after, better.row), against}, change);
      }
    }
    // A better middle or top may foul a board. A better bottom cannot, nor can a better low.
    const bool cannot_foul = better.row == ofc::Row::bottom || (deuce && better.row == ofc::Row::middle);
    if (answers(Operation::foul) && cannot_foul) ask_better(FoulQuestion{before}, FoulQuestion{after}, change);
    if (!tables_rise(rules_.tables)) return;
    if (answers(Operation::royalties)) ask_better(RoyaltiesQuestion{before}, RoyaltiesQuestion{after}, change);
    if (answers(Operation::score)) ask_better(deal, better.deal, change);
    const bool next_hand_rises = rules_.stay_threshold == ofc::StayThreshold::or_better &&
                                 !rules_.tables.entry.written && !rules_.tables.stay.written;
    if (answers(Operation::fantasyland) && next_hand_rises) {
      const std::optional<ofc::CardCount> entered =
          random_.one_in(2) ? std::nullopt : std::optional(ofc::CardCount{static_cast<int>(13 + random_.below(5))});
      ask_better(FantasylandQuestion{before, entered}, FantasylandQuestion{after, entered}, change);
    }
    if (answers(Operation::settle) && pays_all()) {
      const SettleQuestion question = settle_question(deal, random_);
      SettleQuestion improved = question;
      improved.boards = better.deal;
      ask_better(question, improved, change);
    }
  }

  /// Whether a stronger row never earns less, nor one more row won. A house's own tables need not be so.
  static bool tables_rise(const ofc::HouseTables& tables) {
    const auto& [three_to_none, two_to_none, two_to_one, one_to_none] = tables.lines.entry;
    if (three_to_none < two_to_none || two_to_none < std::max(two_to_one, one_to_none)) return false;
    return std::is_sorted(tables.top.begin(), tables.top.end()) &&
           std::is_sorted(tables.middle.begin(), tables.middle.end()) &&
           std::is_sorted(tables.bottom.begin(), tables.bottom.end()) &&
           std::is_sorted(tables.low_middle.begin(), tables.low_middle.end());
  }

  std::span<const Operation> operations_;
  const ofc::Rules& rules_;
  Random random_;
  MetamorphicPlan plan_;
  std::vector<std::size_t> first_asked_;
  std::uint64_t deal_ = 0;
};

}  // namespace

MetamorphicPlan metamorphic_plan(std::span<const Operation> operations, const ofc::Rules& rules, std::uint64_t seed,
                                 std::uint64_t deals) {
  refuse_jokers(rules, "a metamorphic run");
  Planning planning(operations, rules, seed);
  for (std::uint64_t index = 0; index < deals; ++index) planning.add_deal(seed, index);
  return planning.finished();
}

}  // namespace ofcheck
