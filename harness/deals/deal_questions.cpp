#include "harness/deals/deal_questions.h"

#include <algorithm>

#include "harness/deals/deals.h"
#include "harness/wire/question_rows.h"
#include "oracle/fantasyland.h"

namespace ofcheck {

using ofc::Row;

/// The first index that belongs to the shard.
std::uint64_t DealRange::first() const {
  const std::uint64_t wanted = shard.number - 1;
  return from + (wanted + shard.of - from % shard.of) % shard.of;
}

std::uint64_t DealRange::size() const {
  const std::uint64_t skipped = first() - from;
  return skipped >= count ? 0 : (count - skipped + shard.of - 1) / shard.of;
}

ofc::Rules DealRange::dealt_under(std::uint64_t index, const ofc::Rules& rules) const {
  ofc::Rules dealt = rules;
  if (for_two && index % one_for_all != 0) dealt.players = ofc::Players::two;
  return dealt;
}

std::size_t seats_of(const Question& question) {
  if (const auto* score = std::get_if<ScoreQuestion>(&question)) return score->seats;
  if (const auto* settle = std::get_if<SettleQuestion>(&question)) return settle->boards.seats;
  const auto* match = std::get_if<PlayQuestion>(&question);
  return match == nullptr ? 0 : match->chairs;
}

std::vector<Operation> operations_for_deals(std::span<const Operation> answered) {
  std::vector<Operation> operations;
  for (const Operation operation :
       {Operation::score, Operation::rank, Operation::compare, Operation::foul, Operation::royalties,
        Operation::fantasyland, Operation::settle, Operation::placements}) {
    if (std::find(answered.begin(), answered.end(), operation) != answered.end()) operations.push_back(operation);
  }
  return operations;
}

SettleQuestion settle_question(const ScoreQuestion& deal, Random& random) {
  SettleQuestion question;
  question.boards = deal;
  question.point_value = static_cast<Amount>(random.one_in(2) ? 1 : 1 + random.below(10));
  for (std::size_t seat = 0; seat < deal.seats; ++seat) {
    question.stacks[seat] = static_cast<Amount>(random.below(random.one_in(2) ? 20 : 400));
    question.bought_in[seat] = question.point_value * 100;
  }
  return question;
}

namespace {

Row some_row(Random& random) { return ofc::all_rows[random.below(3)]; }

/// Rows of one name of two boards, or two rows of one board.
CompareQuestion compare_question(const ScoreQuestion& deal, Random& random) {
  const Row row = some_row(random);
  const ofc::Board& board = deal.boards[0];
  if (random.one_in(2)) return {row_of(board, row), row_of(deal.boards[1], row)};
  const Row other = ofc::all_rows[(static_cast<std::size_t>(row) + 1 + random.below(2)) % 3];
  return {row_of(board, row), row_of(board, other)};
}

/// How many cards a seat may have been dealt when it entered. fantasyland.base-cards, fantasyland.cards,
/// fantasyland.deuce-cards, fantasyland.entry-table.
ofc::CardCount some_entry_cards(const ofc::Rules& rules, Random& random) {
  if (rules.tables.entry.written) return {13 + static_cast<int>(random.below(5))};
  const int base = rules.base_cards == ofc::BaseCards::fourteen ? 14 : 13;
  const bool deuce = ofc::plays_low(rules);
  const std::size_t steps = rules.entry_cards == ofc::EntryCards::ladder ? 4 : deuce ? 2 : 1;
  return ofc::CardCount{base + static_cast<int>(random.below(steps))};
}

/// Whether a legal board keeps its seat in Fantasyland under one of two staying rules and not under the other.
bool tells_apart(const ofc::JudgedBoard& board, ofc::Stay one, ofc::Stay other, ofc::Rules rules) {
  rules.stay = one;
  const bool stays = ofc::meets_staying_test(board, rules);
  rules.stay = other;
  return !board.fouled() && stays != ofc::meets_staying_test(board, rules);
}

bool stays_under_some_rule(const ofc::JudgedBoard& board, const ofc::Rules& rules) {
  for (int stay = 0; stay < static_cast<int>(ofc::Stay::never); ++stay) {
    if (tells_apart(board, static_cast<ofc::Stay>(stay), ofc::Stay::never, rules)) return true;
  }
  return false;
}

/// Any staying rule but the run's.
ofc::Stay another_stay(ofc::Stay own, Random& random) {
  const auto rules = static_cast<std::size_t>(ofc::Stay::never) + 1;
  return static_cast<ofc::Stay>((static_cast<std::size_t>(own) + 1 + random.below(rules - 1)) % rules);
}

/// A board that keeps its seat in Fantasyland under the run's rule and not under another one, or the other way round.
/// Where none is found, one that keeps its seat under any rule: those come up on every other deal, so that one is soon
/// found.
ofc::Board board_for_staying(std::uint64_t seed, const ScoreQuestion& deal, const ofc::Rules& rules, Random& random) {
  constexpr int most_tries = 48;
  const ofc::Stay wanted = another_stay(rules.stay, random);
  std::optional<ofc::Board> second_best;
  for (int i = 0; i < most_tries; ++i) {
    const ScoreQuestion other = make_deal(seed, 2 * random.below(1U << 20U), rules);
    for (const ofc::Board& board : other.span()) {
      const ofc::JudgedBoard judged = ofc::judge_board(board, rules);
      if (tells_apart(judged, rules.stay, wanted, rules)) return board;
      if (!second_best && stays_under_some_rule(judged, rules)) second_best = board;
    }
  }
  return second_best.value_or(deal.boards[0]);
}

/// Two of three times an ordinary hand, otherwise one in Fantasyland; every other board is one that enters or stays, or
/// nearly does.
FantasylandQuestion fantasyland_question(std::uint64_t seed, const ScoreQuestion& deal, const ofc::Rules& rules,
                                         Random& random) {
  const bool is_edge = random.one_in(2);
  const ofc::Board edge = make_fantasyland_board(rules, random);
  if (!random.one_in(3)) return {is_edge ? edge : deal.boards[0], {}};
  return {is_edge ? edge : board_for_staying(seed, deal, rules, random), some_entry_cards(rules, random)};
}

/// The same, with the board finished and further cards of the other seat's held, which have no room any more.
PlacementsQuestion on_finished_board(PlacementsQuestion question, const ScoreQuestion& deal) {
  question.board = {};
  for (const Row row : ofc::all_rows) {
    for (const ofc::Card card : ofc::cards_in(deal.boards[0], row)) question.board[row].push_back(card);
  }
  const std::span<const ofc::Card> others = ofc::cards_in(deal.boards[1], Row::middle);
  std::copy_n(others.begin(), question.place.value, question.held.begin());
  return question;
}

/// A board of which some cards are held still: as many as are placed, and up to two from the other seat's to discard.
/// One in 16 times the board is finished, which is to be refused.
PlacementsQuestion placements_question(const ScoreQuestion& deal, Random& random) {
  PlacementsQuestion question;
  const std::size_t place = 1 + random.below(3);
  const std::size_t discard = random.below(3);
  const std::size_t left_out = random.below(4);  // rows may have more room than there are cards to place
  std::size_t taken = 0;
  const ofc::Card last = deal.boards[0].bottom.back();
  for (const Row row : ofc::all_rows) {
    for (const ofc::Card card : ofc::cards_in(deal.boards[0], row)) {
      const bool takes = taken < place + left_out && (random.one_in(3) || (taken == 0 && card == last));
      if (!takes) {
        question.board[row].push_back(card);
      } else if (taken++ < place) {
        question.held.push_back(card);
      }
    }
  }
  question.place = ofc::CardCount{static_cast<int>(question.held.size())};
  const std::span<const ofc::Card> others = ofc::cards_in(deal.boards[1], Row::top);
  for (std::size_t i = 0; i < discard; ++i) question.held.push_back(others[i]);
  question.discard = ofc::CardCount{static_cast<int>(question.held.size()) - question.place.value};
  question.list = random.one_in(2);
  return random.one_in(16) ? on_finished_board(question, deal) : question;
}

}  // namespace

Operation operation_for_deal(std::uint64_t index, std::span<const Operation> operations) {
  if (operations.size() == 1) return operations.front();
  enum class Turn : std::uint8_t { score, others, fantasyland };
  constexpr std::array period = {Turn::score, Turn::score,       Turn::others, Turn::score,
                                 Turn::score, Turn::fantasyland, Turn::score,  Turn::others};
  using Operations = ofc::FixedList<Operation, operation_names.size()>;
  std::array<Operations, 3> answered;
  for (const Operation operation : operations) {
    const Turn its = operation == Operation::score         ? Turn::score
                     : operation == Operation::fantasyland ? Turn::fantasyland
                                                           : Turn::others;
    answered[static_cast<std::size_t>(its)].push_back(operation);
  }
  const auto operations_at = [&](std::uint64_t turn) -> const Operations& {
    const auto& wanted = answered[static_cast<std::size_t>(period[turn % period.size()])];
    if (!wanted.empty()) return wanted;
    return *std::find_if(answered.begin(), answered.end(), [](const auto& each) { return !each.empty(); });
  };
  // The generator goes through its recipes by the index, so the operation changes with every eighth deal only.
  const std::uint64_t turn = index / 8;
  const Operations& now = operations_at(turn);
  std::uint64_t earlier = 0;  // turns of the same operations
  for (std::size_t i = 0; i < period.size(); ++i) {
    if (&operations_at(i) == &now) earlier += turn / period.size() + (i < turn % period.size() ? 1 : 0);
  }
  return now[static_cast<std::size_t>(earlier % now.size())];
}

Question make_question(std::uint64_t seed, std::uint64_t index, const ofc::Rules& rules,
                       std::span<const Operation> operations) {
  const ScoreQuestion deal = make_deal(seed, index, rules);
  const Operation operation = operation_for_deal(index, operations);
  if (operation == Operation::score) return deal;
  Random random(Random(seed ^ 0x5eed).next() ^ index);
  switch (operation) {
    case Operation::rank:
      return RankQuestion{row_of(deal.boards[0], some_row(random))};
    case Operation::compare:
      return compare_question(deal, random);
    case Operation::foul:
      return FoulQuestion{deal.boards[0]};
    case Operation::royalties:
      return RoyaltiesQuestion{deal.boards[0]};
    case Operation::fantasyland:
      return fantasyland_question(seed, deal, rules, random);
    case Operation::settle:
      return settle_question(deal, random);
    case Operation::placements:
      return placements_question(deal, random);
    case Operation::score:
    case Operation::perft:
    case Operation::play:
      break;
  }
  return deal;
}

}  // namespace ofcheck
