// The registry says which aspects of the game each option can touch. That is just what it does: over random rules,
// deals and matches an option changes an aspect that it touches somewhere, and another one nowhere.
#include <map>
#include <random>

#include "tests/catch.h"
#include "tests/oracle/generate.h"
#include "tests/oracle/play.h"

using namespace ofc;
using namespace ofc::test;

namespace {

/// What comes out, aspect by aspect. Nothing where there is nothing to see: after the end of a match.
using Seen = std::array<std::optional<std::vector<std::int64_t>>, aspect_count>;

/// A hand of a match that is under way, and a second one that has only begun.
struct Sample {
  Rules rules;
  std::vector<Board> boards;
  Table table;
  Hand begun;
};

class Look {
 public:
  Look(const Sample& sample, const Rules& rules) : sample_(sample), rules_(rules) {
    for (auto& each : seen_) each.emplace();
    look_at_boards();
    look_at_pairs();
    look_at_next_hands();
    look_at_the_deal();
    look_at_the_table();
  }
  [[nodiscard]] const Seen& seen() const { return seen_; }

 private:
  void note(Aspect aspect, std::int64_t value) { seen_[static_cast<std::size_t>(aspect)]->push_back(value); }
  void note(Aspect aspect, std::strong_ordering order) { note(aspect, (order > 0) - (order < 0)); }
  void note(Aspect aspect, const HandValue& value) {
    note(aspect, static_cast<int>(value.category));
    for (const Rank rank : value.ranks) note(aspect, static_cast<int>(rank));
  }

  void look_at_boards() {
    for (const Board& board : sample_.boards) {
      const JudgedBoard judged = judge_board(board, rules_);
      note(Aspect::row_hand, static_cast<int>(judged.top.category));
      note(Aspect::row_hand, static_cast<int>(judged.bottom.category));
      note(Aspect::row_hand, rules_.middle == Middle::high ? static_cast<int>(judged.middle.category) : -1);
      note(Aspect::row_hand, judged.low ? 1 : 0);
      note(Aspect::row_value, judged.top);
      note(Aspect::row_value, judged.bottom);
      if (rules_.middle == Middle::high) note(Aspect::row_value, judged.middle);
      note(Aspect::row_value, judged.low ? static_cast<int>(judged.low->ranks[0]) : -1);
      note(Aspect::row_order, compare_three_with_five(judged.top, judged.bottom, rules_.cross));
      if (rules_.middle == Middle::high) {
        note(Aspect::row_order, compare_three_with_five(judged.top, judged.middle, rules_.cross));
        note(Aspect::row_order, judged.middle <=> judged.bottom);
      }
      note(Aspect::foul, judged.fouled() ? 1 : 0);
      const RowPoints royalties = royalties_of(judged, rules_);
      for (const Row row : all_rows) note(Aspect::royalties, royalties[row].value);
    }
  }

  void look_at_pairs() {
    const Score score = ofc::score(sample_.boards, rules_);
    for (std::size_t i = 0; i < score.pair_count; ++i) {
      const PairScore& pair = score.pairs[i];
      for (const std::strong_ordering row : pair.rows) note(Aspect::row_results, row);
      const bool fouled = score.boards[pair.first.index].fouled() || score.boards[pair.second.index].fouled();
      int royalties = 0;
      for (const LedgerLine& line : score.ledger) {
        const bool of_pair = line.to && ((line.to == pair.first && line.from == pair.second) ||
                                         (line.to == pair.second && line.from == pair.first));
        if (of_pair && line.option == rule::royalties_netting)
          royalties += line.to == pair.first ? line.points.value : -line.points.value;
      }
      constexpr int none = 1000;
      note(Aspect::foul_points, fouled ? pair.first_scores.value : none);
      note(Aspect::foul_points, fouled ? pair.second_scores.value : none);
      note(Aspect::royalty_points, fouled ? none : royalties);
      note(Aspect::line_points, fouled ? none : pair.first_scores.value - royalties);
    }
  }

  void look_at_next_hands() {
    for (const Board& board : sample_.boards) {
      const JudgedBoard judged = judge_board(board, rules_);
      const std::optional<CardCount> entry = entry_cards(judged, rules_);
      note(Aspect::entry_test, entry ? 1 : 0);
      note(Aspect::entry_count, entry ? entry->value : 0);
      note(Aspect::staying_test, meets_staying_test(judged, rules_) ? 1 : 0);
      const NextHand ordinary = next_hand(judged, std::nullopt, rules_);
      note(Aspect::enters, ordinary.fantasyland ? 1 : 0);
      note(Aspect::next_cards, ordinary.cards.value);
      for (int cards = 13; cards <= 17; ++cards) {
        const NextHand next = next_hand(judged, CardCount{cards}, rules_);
        note(Aspect::stays, next.fantasyland ? 1 : 0);
        note(Aspect::next_cards, next.cards.value);
      }
    }
  }

  void look_at_the_deal() {
    note(Aspect::seats, seats_allowed(rules_).least);
    note(Aspect::seats, seats_allowed(rules_).most);
    note(Aspect::deck, seats_fit_the_deck(rules_) ? 1 : 0);
    note(Aspect::start, starting_stack(rules_, Chips{1}).value);
    note(Aspect::streets, has_fantasyland(rules_) ? 1 : 0);
    for (const Street& street : streets_of(rules_.deal)) {
      note(Aspect::streets, street.placed.value);
      note(Aspect::streets, street.discarded.value);
    }
    for (const Turn turn : deck_order(sample_.begun.fantasyland, rules_)) {
      note(Aspect::deal, turn.street);
      note(Aspect::deal, turn.seat.index);
    }
    for (std::uint8_t viewer = 0; viewer < sample_.begun.seat_count(); ++viewer) {
      for (std::uint8_t owner = 0; owner < sample_.begun.seat_count(); ++owner) {
        note(Aspect::view, sees_board(sample_.begun, Seat{viewer}, Seat{owner}, rules_) ? 1 : 0);
        note(Aspect::view, sees_held(sample_.begun, Seat{viewer}, Seat{owner}, rules_) ? 1 : 0);
      }
    }
    const SeatHand& own = sample_.begun.seats[0];
    for (const Street& street : streets_of(sample_.rules.deal))
      note(Aspect::placement, static_cast<std::int64_t>(perft(own.board, std::span(&street, 1))));
  }

  void look_at_the_table() {
    const HandEnd end = end_hand(sample_.table, complete_hand(sample_.boards), rules_);
    for (const Payment& payment : end.settlement.payments) {
      note(Aspect::payments, payment.from.index);
      note(Aspect::payments, payment.to ? payment.to->index : -1);
      note(Aspect::payments, payment.paid.value);
    }
    for (std::size_t i = 0; i < end.table.chairs.size(); ++i)
      note(Aspect::payments, end.final_stacks ? (*end.final_stacks)[i].value : 0);
    note(Aspect::match_end, end.table.over() ? 1 : 0);
    if (end.table.over()) {
      seen_[static_cast<std::size_t>(Aspect::chairs)].reset();
      seen_[static_cast<std::size_t>(Aspect::button)].reset();
      return;
    }
    for (const ChairState& chair : end.table.chairs) {
      note(Aspect::chairs, static_cast<int>(chair.presence));
      note(Aspect::chairs, chair.purse.stack.value);
    }
    note(Aspect::button, end.table.button.index);
    note(Aspect::button, end.set_complete ? 1 : 0);
  }

  const Sample& sample_;
  const Rules& rules_;
  Seen seen_;
};

constexpr int most_number = 8;  // small enough to matter within one hand

/// A match under way: which chairs are in Fantasyland, have had the button, or sit out, is random, as far as two play.
Table some_table(std::size_t chairs, Choices& choices) {
  std::vector<Chips> stacks(chairs);
  for (Chips& stack : stacks) stack = {static_cast<std::int64_t>(1 + choices.below(30))};
  Table table = open_table(stacks, Chair{static_cast<std::uint8_t>(choices.below(chairs))}, Chips{1});
  for (ChairState& chair : table.chairs) {
    if (choices.one_in(3)) chair.fantasyland = Fantasyland{CardCount{14}, CardCount{14}};
    chair.had_button = chair.had_button || !choices.one_in(3);
  }
  table.hands = static_cast<std::uint32_t>(choices.below(most_number));
  return table;
}

Sample some_sample(std::mt19937& random) {
  std::vector<int> numbers(260);
  for (int& number : numbers) number = static_cast<int>(random() % (1U << 16U));
  Choices choices(std::move(numbers));
  Sample sample;
  for (const RuleInfo& info : all_rules()) {
    if (!info.is_option()) continue;
    const std::size_t values = info.is_number ? most_number : info.values.size();
    info.field.set(sample.rules, static_cast<int>(choices.below(values)));
  }
  if (choices.one_in(2)) sample.rules.starting_points = 0;
  const std::size_t chairs = 2 + choices.below(3);
  sample.table = some_table(chairs, choices);
  // A chair that sits out takes a seat away.
  const bool sits_out = chairs > 2 && choices.one_in(3);
  if (sits_out) {
    ChairState& out = sample.table.chairs[(sample.table.button.index + 1U) % chairs];
    out.presence = Presence::sits_out;
    out.fantasyland.reset();
  }
  Stub stub;
  while (sample.boards.size() < seating(sample.table).size())
    sample.boards.push_back(random_board(stub, choices, sample.rules, sample.boards));
  // Under best-legal what fouls a board decides how its rows are read; of other options that is not said of jokers.
  sample.rules.joker_choice = JokerChoice::best_row;
  if (sample.rules.jokers != Jokers::none) put_jokers(sample.boards, sample.rules, choices);
  // Seldom dealt: queens over a row that may be five of a kind, which then fouls.
  if (sample.rules.jokers != Jokers::none && sample.boards.size() == 2 && choices.one_in(4))
    sample.boards = {board("Qs Qh 2c", "9c 9d 9h 9s X1", "8d 7d 6d 5d 4d"),
                     board("Kd Jc 3h", "Ac As 4c 4h Td", "Jd Js Jh 5c 5h")};
  const std::vector<std::optional<CardCount>> fantasyland = {CardCount{14}, std::nullopt, std::nullopt};
  sample.begun = deal_hand(fantasyland, stacked_deck(""), sample.rules);
  for (std::size_t turns = choices.below(6); turns > 0 && sample.begun.turn; --turns) {
    sample.begun = acted(sample.begun, sample.begun.turn->seat.index,
                         some_placement(sample.begun, sample.rules, choices.below(50)), sample.rules);
  }
  return sample;
}

Rules with_another_value(const RuleInfo& option, const Rules& rules, std::mt19937& random) {
  const int values = option.is_number ? most_number : static_cast<int>(option.values.size());
  Rules other = rules;
  const int further = 1 + static_cast<int>(random() % static_cast<unsigned>(values - 1));
  option.field.set(other, (option.field.get(rules) + further) % values);
  return other;
}

}  // namespace

TEST_CASE("An option touches just the aspects that the registry says it can touch", "[registry]") {
  constexpr int samples_for_all = 3000;
  constexpr int samples_for_rare = 60000;
  std::map<std::string_view, Aspects> unseen;  // what each option touches, and no sample has shown yet
  for (const RuleInfo& option : all_rules()) {
    // The number of jokers says which cards there can be, and nothing more about a joker that is dealt.
    if (option.is_option() && option.id != rule::cards_jokers) unseen[option.id.name] = option.touches();
  }
  std::mt19937 random(20261123);
  for (int i = 0; i < samples_for_rare && (i < samples_for_all || !unseen.empty()); ++i) {
    const Sample sample = some_sample(random);
    const Look before(sample, sample.rules);
    for (const RuleInfo& option : all_rules()) {
      const auto missing = unseen.find(option.id.name);
      if (!option.is_option() || (i >= samples_for_all && missing == unseen.end())) continue;
      const Look after(sample, with_another_value(option, sample.rules, random));
      for (int place = 0; place < aspect_count; ++place) {
        const auto& a = before.seen()[static_cast<std::size_t>(place)];
        const auto& b = after.seen()[static_cast<std::size_t>(place)];
        if (!a || !b || a == b) continue;
        const auto aspect = static_cast<Aspect>(place);
        if (!option.touches().contains(aspect)) FAIL_CHECK(option.id.name << " touches aspect " << place);
        if (missing != unseen.end()) missing->second = missing->second.without(aspect);
      }
      if (missing != unseen.end() && missing->second.empty()) unseen.erase(missing);
    }
  }
  for (const auto& [option, aspects] : unseen) {
    for (int place = 0; place < aspect_count; ++place) {
      if (aspects.contains(static_cast<Aspect>(place))) FAIL_CHECK(option << " never touches aspect " << place);
    }
  }
}
