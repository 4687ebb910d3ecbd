#include "harness/answer/oracle_answer.h"

#include <fmt/format.h>

#include <algorithm>

#include "harness/answer/jokers.h"
#include "harness/answer/replay.h"
#include "harness/answer/seat_names.h"
#include "harness/base/text.h"
#include "harness/wire/house_rules.h"
#include "harness/wire/protocol.h"
#include "harness/wire/question_rows.h"
#include "oracle/fantasyland.h"
#include "oracle/perft.h"
#include "oracle/seating.h"
#include "oracle/view.h"

namespace ofcheck {

using ofc::HandValue;
using ofc::JudgedBoard;
using ofc::Row;
using ofc::RuleId;
using ofc::Rules;
namespace rule = ofc::rule;

namespace {

/// Each rank once: with jokers a flush may have its ace twice, and quads the rank of their fifth card.
DecidingRanks named_once(DecidingRanks ranks) {
  std::fill(std::unique(ranks.begin(), ranks.end()), ranks.end(), ofc::Rank::none);
  return ranks;
}

// A straight is decided by its top card alone; every other category by all the ranks that it has.
DecidingRanks deciding_ranks(const HandValue& value) {
  if (!is_straight(value.category)) return named_once(value.ranks);
  // Under ranking.wheel: second-highest the wheel's value begins with its ace; its top card is the five all the same.
  return {is_wheel(value) ? ofc::Rank::five : value.ranks[0]};
}

bool is_low_row(Row row, const Rules& rules) { return row == Row::middle && ofc::plays_low(rules); }

Winner winner(std::strong_ordering first_against_second) {
  if (first_against_second > 0) return Winner::first;
  return first_against_second < 0 ? Winner::second : Winner::tie;
}

RowTriple triple(const ofc::RowPoints& points) { return {points.top.value, points.middle.value, points.bottom.value}; }

RowTriple triple(const ofc::RowResults& rows) {
  const auto sign = [&](Row row) {
    const std::strong_ordering result = rows[static_cast<std::size_t>(row)];
    return (result > 0) - (result < 0);
  };
  return {sign(Row::top), sign(Row::middle), sign(Row::bottom)};
}

/// What a client reads of a refusal: why, and which rule.
Refused refused(const ofc::Refusal& refusal, const Rules& rules) {
  if (refusal.rule.empty()) return {refusal.code, refusal.detail};
  return {refusal.code, fmt::format("{} ({})", refusal.detail, describe_option(refusal.rule, rules))};
}

HandResult hand_result(const PlayedHand& played) {
  const ofc::HandEnd& end = played.end;
  HandResult hand;
  hand.seats.emplace().size = end.seating.size();
  hand.points.emplace().size = end.seating.size();
  hand.fouled.emplace().size = end.seating.size();
  hand.fantasyland.emplace().size = end.seating.size();
  for (std::size_t seat = 0; seat < end.seating.size(); ++seat) {
    const std::uint8_t chair = end.seating[seat].index;
    hand.seats->values[seat] = chair;
    hand.points->values[seat] = end.score.points[seat].value;
    hand.fouled->values[seat] = end.score.boards[seat].fouled();
    const std::optional<ofc::Fantasyland>& next = end.table.chairs[chair].fantasyland;
    if (next) hand.fantasyland->values[seat] = next->cards.value;
  }
  hand.stacks = played.stacks;
  hand.final_stacks = amounts_of(end.final_stacks, played.stacks.size);
  hand.set_complete = end.set_complete;
  hand.over = end.table.over();
  if (!end.table.over()) hand.button = end.table.button.index;
  return hand;
}

NextResult next_result(const Replay& played, const Rules& rules) {
  const ofc::Seat seat = played.hand.turn->seat;
  const ofc::Street street = ofc::street_in_turn(played.hand, rules);
  return {played.seating[seat.index].index, street.placed.value, street.discarded.value,
          in_normal_order(cards_of(played.hand.seats[seat.index].held))};
}

ViewResult view_result(const Replay& played, ofc::Seat viewer, const Steps& steps) {
  const ofc::Hand& hand = played.hand;
  const ofc::View seen = steps.view(hand, viewer);
  ViewResult view;
  view.boards.emplace().size = hand.seat_count();
  view.held.emplace().size = hand.seat_count();
  for (std::uint8_t i = 0; i < hand.seat_count(); ++i) {
    if (steps.sees_board(hand, viewer, {i})) view.boards->values[i] = in_normal_order(seen.seats[i].board);
    if (!seen.seats[i].held.empty()) view.held->values[i] = in_normal_order(cards_of(seen.seats[i].held));
  }
  view.discarded = in_normal_order(steps.discards_seen(hand, viewer));
  return view;
}

struct AnswerOf {
  const Steps& steps;
  const Rules& rules;

  Answer operator()(const RankQuestion& question) const {
    RankResult result;
    if (is_low_row(question.row.row, rules)) {
      const std::optional<ofc::LowValue> low = steps.low(question.row.cards);
      result.category = low ? CategoryName::low : CategoryName::not_a_low;
      result.ranks = low ? low->ranks : DecidingRanks{};
      return result;
    }
    const HandValue value = steps.told(question.row);
    result.category = name_of(value.category);
    result.ranks = deciding_ranks(value);
    return result;
  }

  Answer operator()(const CompareQuestion& question) const {
    const auto compared = steps.compare(question.first, question.second);
    if (const auto* refusal = std::get_if<ofc::Refusal>(&compared)) return Refused{refusal->code, refusal->detail};
    return CompareResult{winner(std::get<std::strong_ordering>(compared))};
  }

  Answer operator()(const FoulQuestion& question) const {
    const JudgedBoard board = steps.judge(question.board);
    return FoulResult{board.fouled(), board.fouled_by};
  }

  Answer operator()(const RoyaltiesQuestion& question) const {
    const ofc::RowPoints points = steps.royalties(question.board, steps.judge(question.board));
    return RoyaltiesResult{points.top.value, points.middle.value, points.bottom.value, points.total().value};
  }

  Answer operator()(const ScoreQuestion& question) const {
    if (const auto refusal = ofc::refusal_of_seats(question.seats, rules)) {
      return Refused{refusal->code, refusal->detail};
    }
    const ofc::Score score = steps.score(question.span());
    // Made where it is given back, since it is large.
    Answer answer(std::in_place_type<Result>, std::in_place_type<ScoreResult>);
    auto& result = std::get<ScoreResult>(std::get<Result>(answer));
    result.points.emplace().size = score.seats;
    result.fouled.emplace().size = score.seats;
    result.foul_rules.emplace().size = score.seats;
    result.royalties.emplace().size = score.seats;
    for (std::size_t seat = 0; seat < score.seats; ++seat) {
      result.points->values[seat] = score.points[seat].value;
      result.fouled->values[seat] = score.boards[seat].fouled();
      result.foul_rules->values[seat] = score.boards[seat].fouled_by;
      result.royalties->values[seat] = triple(score.royalties[seat]);
    }
    result.pairs.emplace();
    for (std::size_t i = 0; i < score.pair_count; ++i) {
      const ofc::PairScore& pair = score.pairs[i];
      result.pairs->push_back({pair.first.index, pair.second.index, triple(pair.rows), pair.first_scores.value});
    }
    return answer;
  }

  Answer operator()(const FantasylandQuestion& question) const {
    const ofc::NextHand next = steps.next_hand(question.board, steps.judge(question.board), question.entered_with);
    FantasylandResult result{next.fantasyland, std::nullopt, next.rule};
    if (next.fantasyland) result.cards = next.cards.value;
    return result;
  }

  Answer operator()(const PlacementsQuestion& question) const {
    if (const auto refusal = refusal_of(question, rules)) return refused(*refusal, rules);
    const ofc::Street street = street_asked(question);
    PlacementsResult result;
    result.count = ofc::perft(question.board, std::span(&street, 1));
    if (!question.list) return result;
    result.placements.emplace();
    if (*result.count == 0) return result;
    for (const ofc::Placement& placement : ofc::legal_placements(question.board, question.held, street)) {
      result.placements->push_back(in_normal_order(placement));
    }
    return result;
  }

  Answer operator()(const PerftQuestion& question) const {
    const auto asked = streets_asked(question, rules);
    if (const auto* refusal = std::get_if<ofc::Refusal>(&asked)) return refused(*refusal, rules);
    const auto& streets = std::get<std::vector<ofc::Street>>(asked);
    PerftResult result;
    result.count = ofc::perft(question.board, streets);
    if (!question.divide) return result;
    result.divide.emplace();
    for (const ofc::Divided& move : ofc::divide(question.board, question.streets[0], streets)) {
      result.divide->push_back({in_normal_order(move.placement), move.ways});
    }
    return result;
  }

  Answer operator()(const SettleQuestion& question) const {
    const auto outcome = settled(question, steps);
    if (const auto* refusal = std::get_if<ofc::Refusal>(&outcome)) return refused(*refusal, rules);
    return settle_result(std::get<ofc::checked::SettledHand>(outcome).settlement, question.boards.seats);
  }

  Answer operator()(const PlayQuestion& question) const {
    const Replay played = replay(question, steps);
    if (played.refusal) return refused(*played.refusal, rules);
    PlayResult result;
    result.hands.emplace();
    for (const PlayedHand& hand : played.played) result.hands->push_back(hand_result(hand));
    result.next.emplace();
    if (!played.hand.complete()) *result.next = next_result(played, rules);
    if (question.viewer) result.view = view_result(played, *played.seat_of(*question.viewer), steps);
    steps.tell(result, question, played);
    return result;
  }

  Answer operator()(const RawQuestion& raw) const {
    JsonDocument request;
    std::string line;
    write_question(line, 0, raw);
    parse_json(request, line);
    try {
      const std::variant<Question, Refused> question = read_question(request, raw.operation);
      if (const auto* refused = std::get_if<Refused>(&question)) return *refused;
      return answer_by(steps, std::get<Question>(question));
    } catch (const ProtocolFault& fault) {
      return Refused{RefusalCode::bad_request, fault.what()};
    }
  }
};

}  // namespace

Answer with_final_stacks(Answer answer) {
  const auto complete = [](auto& result) {
    if (!result.final_stacks) result.final_stacks = result.stacks;
  };
  if (auto* settled = result_of<SettleResult>(answer)) complete(*settled);
  auto* match = result_of<PlayResult>(answer);
  if (match != nullptr && match->hands) std::for_each(match->hands->begin(), match->hands->end(), complete);
  return answer;
}

SettleResult settle_result(const ofc::Settlement& settlement, std::size_t seats) {
  SettleResult result;
  result.stacks.emplace().size = seats;
  for (std::size_t i = 0; i < seats; ++i) result.stacks->values[i] = settlement.purses[i].stack.value;
  result.final_stacks = amounts_of(settlement.final_stacks, seats);
  result.payments.emplace();
  for (const ofc::Payment& payment : settlement.payments) {
    if (payment.owed == ofc::Chips{0}) continue;
    const std::optional<int> to = payment.to ? std::optional<int>(payment.to->index) : std::nullopt;
    result.payments->push_back({payment.from.index, to, payment.paid.value});
  }
  return result;
}

std::optional<Refused> refused_for_jokers(const Question& question, const Rules& rules) {
  const auto refusal = refusal_of_jokers(question, rules);
  return refusal ? std::optional(refused(*refusal, rules)) : std::nullopt;
}

Answer answer_by(const Steps& steps, const Question& question) {
  if (const auto refusal = refused_for_jokers(question, steps.rules())) return *refusal;
  return std::visit(AnswerOf{steps, steps.rules()}, question);
}

Answer oracle_answer(const Question& question, const Rules& rules) { return answer_by(Steps(rules), question); }

// --- for people ----------------------------------------------------------------------------------------------------

std::string describe_value(const HandValue& value) {
  std::string name(category_names[static_cast<std::size_t>(name_of(value.category))]);
  std::replace(name.begin(), name.end(), '-', ' ');
  return fmt::format("{}, {}", name, to_string(deciding_ranks(value)));
}

std::string describe_option(RuleId id, const Rules& rules) {
  const ofc::RuleInfo* info = ofc::find_rule(id.name);
  if (info == nullptr || !info->is_option()) return std::string(id.name);
  return fmt::format("{}: {}", id.name, value_name(*info, rules));
}

namespace {

std::string describe_middle(const JudgedBoard& board, const Rules& rules) {
  if (!ofc::plays_low(rules)) return describe_value(board.middle);
  return board.low ? "low, " + to_string(board.low->ranks) : "no low";
}

}  // namespace

std::string describe_rows(const JudgedBoard& board, const Rules& rules) {
  return fmt::format("top {}; middle {}; bottom {}", describe_value(board.top), describe_middle(board, rules),
                     describe_value(board.bottom));
}

std::string why_fouled(const JudgedBoard& board, const Rules& rules) {
  if (board.fouled_by == rule::foul_low) return "the middle is no 2-7 low";
  const bool is_low = ofc::plays_low(rules);
  const bool by_lower_rows = board.fouled_by == rule::foul_middle_bottom_tie ||
                             (board.fouled_by == rule::foul_order && !is_low && board.middle > board.bottom);
  const std::string upper = by_lower_rows ? fmt::format("middle ({})", describe_value(board.middle))
                                          : fmt::format("top ({})", describe_value(board.top));
  const std::string lower = by_lower_rows || is_low ? fmt::format("bottom ({})", describe_value(board.bottom))
                                                    : fmt::format("middle ({})", describe_value(board.middle));
  return fmt::format("the {} {} the {}", upper, board.fouled_by == rule::foul_order ? "beats" : "ties with", lower);
}

namespace {

std::string describe_row(const RowCards& row, const Rules& rules) {
  if (!is_low_row(row.row, rules)) return describe_value(Steps(rules).hand(row));
  const std::optional<ofc::LowValue> low = ofc::best_low(row.cards);
  return low ? "low, " + to_string(low->ranks)
             : "no low: a ten-high or lower without pair, straight or flush is needed";
}

std::string verdict(const JudgedBoard& board, const Rules& rules) {
  return board.fouled() ? "fouled by " + describe_option(board.fouled_by, rules) : "legal";
}

struct Explain {
  const Rules& rules;
  std::vector<std::string> operator()(const RankQuestion& question) const {
    return {describe_row(question.row, rules)};
  }
  std::vector<std::string> operator()(const CompareQuestion& question) const {
    std::vector<std::string> lines = {"first: " + describe_row(question.first, rules),
                                      "second: " + describe_row(question.second, rules)};
    if ((question.first.row == Row::top) != (question.second.row == Row::top)) {
      lines.push_back(describe_option(rule::ranking_cross, rules));
    }
    const Answer answer = oracle_answer(question, rules);
    if (const auto* refused = std::get_if<Refused>(&answer)) {
      lines.push_back(describe(*refused));
    } else {
      const auto winner = *std::get<CompareResult>(std::get<Result>(answer)).winner;
      lines.push_back(fmt::format("winner: {}", winner_names[static_cast<std::size_t>(winner)]));
    }
    return lines;
  }
  std::vector<std::string> operator()(const FoulQuestion& question) const {
    const JudgedBoard board = ofc::judge_board(question.board, rules);
    return {describe_rows(board, rules), verdict(board, rules)};
  }
  std::vector<std::string> operator()(const RoyaltiesQuestion& question) const {
    const JudgedBoard board = ofc::judge_board(question.board, rules);
    const ofc::RowPoints points = ofc::royalties_of(board, rules);
    return {describe_rows(board, rules), fmt::format("{}: top {}, middle {}, bottom {}", verdict(board, rules),
                                                     points.top.value, points.middle.value, points.bottom.value)};
  }
  std::vector<std::string> operator()(const ScoreQuestion& question) const {
    const Answer answer = oracle_answer(question, rules);
    if (const auto* refused = std::get_if<Refused>(&answer)) return {describe(*refused)};
    const ofc::Score score = ofc::score(question.span(), rules);
    std::vector<std::string> lines;
    for (std::size_t seat = 0; seat < score.seats; ++seat) {
      const JudgedBoard& board = score.boards[seat];
      lines.push_back(fmt::format("{}: {}: {}", seat_name(seat), verdict(board, rules), describe_rows(board, rules)));
    }
    for (const ofc::LedgerLine& line : score.ledger) lines.push_back(ofcheck::describe(line, rules));
    return lines;
  }
  std::vector<std::string> operator()(const FantasylandQuestion& question) const {
    const JudgedBoard board = ofc::judge_board(question.board, rules);
    const ofc::NextHand next = ofc::next_hand(board, question.entered_with, rules);
    std::vector<std::string> lines = {fmt::format("{}: {}", verdict(board, rules), describe_rows(board, rules))};
    if (next.fantasyland) {
      lines.push_back(fmt::format("{} cards by {}", next.cards.value, describe_option(next.rule, rules)));
    } else {
      const RuleId test = question.entered_with ? rule::fantasyland_stay : rule::fantasyland_entry;
      lines.push_back("does not meet " + describe_option(test, rules));
    }
    return lines;
  }
  std::vector<std::string> operator()(const PlacementsQuestion& question) const {
    if (const auto refusal = refusal_of(question, rules)) return {describe(*refusal)};
    const ofc::Street street = street_asked(question);
    return {describe(street), describe_ways(question.board, std::span(&street, 1))};
  }
  std::vector<std::string> operator()(const PerftQuestion& question) const {
    const auto asked = streets_asked(question, rules);
    if (const auto* refusal = std::get_if<ofc::Refusal>(&asked)) return {describe(*refusal)};
    const auto& streets = std::get<std::vector<ofc::Street>>(asked);
    std::vector<std::string> lines;
    for (const ofc::Street& street : streets) lines.push_back(describe(street));
    lines.push_back(describe_ways(question.board, streets));
    return lines;
  }
  std::vector<std::string> operator()(const SettleQuestion& question) const {
    const auto outcome = settled(question, Steps(rules));
    if (const auto* refusal = std::get_if<ofc::Refusal>(&outcome)) return {describe(*refusal)};
    std::vector<std::string> lines = (*this)(question.boards);
    const ofc::Settlement& settlement = std::get<ofc::checked::SettledHand>(outcome).settlement;
    add_payments(lines, settlement, [](ofc::Seat seat) { return seat_name(seat.index); });
    const SettleResult result = settle_result(settlement, question.boards.seats);
    add_final_stacks(lines, *result.stacks, result.final_stacks);
    return lines;
  }
  std::vector<std::string> operator()(const PlayQuestion& question) const {
    const Replay played = replay(question, rules);
    std::vector<std::string> lines;
    for (std::size_t i = 0; i < played.played.size(); ++i) {
      lines.push_back(fmt::format("hand {}:", i + 1));
      add_hand(lines, played.played[i]);
    }
    if (played.refusal) {
      lines.push_back(describe(*played.refusal));
    } else if (!played.hand.complete()) {
      const ofc::Seat seat = played.hand.turn->seat;
      lines.push_back(fmt::format("{} is to act with {}: {} ({})", seat_name(played.seating[seat.index].index),
                                  to_string(cards_of(played.hand.seats[seat.index].held)),
                                  describe(ofc::street_in_turn(played.hand, rules)), rule::deal_turn.name));
    }
    if (question.viewer && !played.refusal) add_view(lines, played, *question.viewer);
    return lines;
  }
  std::vector<std::string> operator()(const RawQuestion& question) const {
    const Answer answer = oracle_answer(question, rules);
    const auto* refused = std::get_if<Refused>(&answer);
    return {refused == nullptr ? "a request that can be read" : describe(*refused)};
  }

 private:
  [[nodiscard]] std::string describe(const ofc::Refusal& refusal) const {
    const std::string by = refusal.rule.empty() ? "" : " by " + describe_option(refusal.rule, rules);
    return fmt::format("refused: {}{}: {}", refusal_names[static_cast<std::size_t>(refusal.code)], by, refusal.detail);
  }
  [[nodiscard]] static std::string describe(const Refused& refused) {
    return fmt::format("refused: {}: {}", refusal_names[static_cast<std::size_t>(refused.code)], refused.message);
  }
  /// What a seat sees of the last hand, a line for each seat.
  void add_view(std::vector<std::string>& lines, const Replay& played, int viewer) const {
    lines.push_back(fmt::format("{} sees, by {}, {} and {}:", seat_name(static_cast<std::size_t>(viewer)),
                                rule::placement_visibility.name, describe_option(rule::deal_later_streets, rules),
                                describe_option(rule::fantasyland_sight, rules)));
    const ViewResult view = view_result(played, *played.seat_of(viewer), Steps(rules));
    for (std::size_t seat = 0; seat < view.boards->size; ++seat) {
      const std::optional<ofc::PartialBoard>& board = view.boards->values[seat];
      const std::optional<Cards>& held = view.held->values[seat];
      lines.push_back(fmt::format("  {}: {}{}", seat_name(played.seating[seat].index),
                                  board ? "board " + to_string(*board) : "no board",
                                  held ? "; held " + to_string(*held) : "; nothing held"));
    }
    lines.push_back("  its own discards: " + (view.discarded->empty() ? "none" : to_string(*view.discarded)));
  }
  [[nodiscard]] std::string describe(const ofc::Street& street) const {
    return fmt::format("{} cards dealt, {} placed, {} discarded: {}", street.dealt.value, street.placed.value,
                       street.discarded.value, describe_option(street.rule, rules));
  }
  static std::string describe_ways(const ofc::PartialBoard& board, std::span<const ofc::Street> streets) {
    return fmt::format("room for {} on top, {} in the middle, {} in the bottom: {} ways ({}, {})",
                       ofc::room_in(board, Row::top), ofc::room_in(board, Row::middle),
                       ofc::room_in(board, Row::bottom), ofc::perft(board, streets), rule::placement_free.name,
                       rule::placement_full.name);
  }
  using Name = std::function<std::string(ofc::Seat)>;
  void add_payments(std::vector<std::string>& lines, const ofc::Settlement& settlement, const Name& name) const {
    for (const ofc::Payment& payment : settlement.payments) {
      if (payment.owed == ofc::Chips{0}) continue;
      const std::string to = payment.to ? name(*payment.to) : "nobody";
      std::string line =
          fmt::format("{} pays {} to {}: {}", name(payment.from), payment.paid.value, to, rule::settlement_order.name);
      if (!payment.limited_by.empty()) {
        line += fmt::format(" ({} owed; {})", payment.owed.value, describe_option(payment.limited_by, rules));
      }
      lines.push_back(std::move(line));
    }
  }
  /// What each seat or chair takes away if the match ends now, where the cap is reckoned then.
  void add_final_stacks(std::vector<std::string>& lines, const PerSeat<Amount>& stacks,
                        const std::optional<PerSeat<Amount>>& final_stacks) const {
    if (!final_stacks) return;
    for (std::size_t i = 0; i < final_stacks->size; ++i) {
      const Amount takes = final_stacks->values[i];
      const Amount has = stacks.values[i];
      const std::string by =
          takes == has ? "" : fmt::format(" (of {}; {})", has, describe_option(rule::settlement_cap, rules));
      lines.push_back(fmt::format("{} takes away {} if the match ends: {}{}", seat_name(i), takes,
                                  describe_option(rule::settlement_cap_reckoned, rules), by));
    }
  }
  void add_hand(std::vector<std::string>& lines, const PlayedHand& played) const {
    const ofc::HandEnd& end = played.end;
    const Name name = [&](ofc::Seat seat) { return seat_name(end.seating[seat.index].index); };
    for (std::uint8_t seat = 0; seat < end.seating.size(); ++seat) {
      const JudgedBoard& board = end.score.boards[seat];
      lines.push_back(
          fmt::format("{}: {}: {}", name(ofc::Seat{seat}), verdict(board, rules), describe_rows(board, rules)));
    }
    for (const ofc::LedgerLine& line : end.score.ledger) lines.push_back(ofcheck::describe(line, rules, name));
    add_payments(lines, end.settlement, name);
    add_final_stacks(lines, played.stacks, amounts_of(end.final_stacks, played.stacks.size));
    for (const ofc::Chair chair : end.bust) {
      lines.push_back(fmt::format("{} is bust: {}", seat_name(chair.index), describe_option(rule::table_bust, rules)));
    }
    for (std::size_t seat = 0; seat < end.seating.size(); ++seat) {
      const std::uint8_t chair = end.seating[seat].index;
      const std::optional<ofc::Fantasyland>& next = end.table.chairs[chair].fantasyland;
      if (next) {
        lines.push_back(fmt::format("{} is dealt {} cards next: {}", seat_name(chair), next->cards.value,
                                    describe_option(end.next[seat].rule, rules)));
      }
    }
    if (end.set_complete) lines.push_back(fmt::format("the set is complete: {}", rule::table_button.name));
    if (end.table.over()) {
      lines.push_back("the match is over: " + describe_option(end.table.over_by, rules));
    } else {
      const std::string why = end.button_stays ? describe_option(rule::table_button_in_fantasyland, rules)
                                               : std::string(rule::table_button.name);
      lines.push_back(fmt::format("{} has the button next: {}", seat_name(end.table.button.index), why));
    }
  }

 public:
  explicit Explain(const Rules& r) : rules(r) {}
};

}  // namespace

std::vector<std::string> explain(const Question& question, const Rules& rules) {
  return std::visit(Explain{rules}, question);
}

std::string describe(const ofc::LedgerLine& line, const Rules& rules) {
  return describe(line, rules, [](ofc::Seat seat) { return seat_name(seat.index); });
}

std::string describe(const ofc::LedgerLine& line, const Rules& rules,
                     const std::function<std::string(ofc::Seat)>& name) {
  const std::string row = line.row ? fmt::format(" {}", row_name(*line.row)) : "";
  const std::string option =
      line.option.empty() || line.option == line.rule ? "" : fmt::format(" ({})", describe_option(line.option, rules));
  const std::string rule_text =
      line.option == line.rule ? describe_option(line.rule, rules) : std::string(line.rule.name);
  if (!line.to)
    return fmt::format("{} pays {} to nobody{}: {}{}", name(line.from), line.points.value, row, rule_text, option);
  return fmt::format("{} gets {} from {}{}: {}{}", name(*line.to), line.points.value, name(line.from), row, rule_text,
                     option);
}

}  // namespace ofcheck
