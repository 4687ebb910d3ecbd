#include "harness/oracle_answer.h"

#include <fmt/format.h>

#include <algorithm>

#include "harness/house_rules.h"
#include "harness/protocol.h"
#include "harness/text.h"
#include "oracle/fantasyland.h"
#include "oracle/seating.h"

namespace ofcheck {

using ofc::HandValue;
using ofc::JudgedBoard;
using ofc::Row;
using ofc::RuleId;
using ofc::Rules;
namespace rule = ofc::rule;

namespace {

// A straight is decided by its top card alone; every other category by all the ranks that it has.
DecidingRanks deciding_ranks(const HandValue& value) {
  const bool straight = value.category == ofc::Category::straight || value.category == ofc::Category::straight_flush ||
                        value.category == ofc::Category::royal_flush;
  if (!straight) return value.ranks;
  // Under ranking.wheel: second-highest the wheel's value begins with its ace; its top card is the five all the same.
  const bool wheel = value.ranks[0] == ofc::Rank::ace && value.ranks[1] == ofc::Rank::five;
  return {wheel ? ofc::Rank::five : value.ranks[0]};
}

ofc::FiveCards five(const RowCards& row) { return row.cards; }
ofc::ThreeCards three(const RowCards& row) { return {row.cards[0], row.cards[1], row.cards[2]}; }

HandValue high_value(const RowCards& row, const Rules& rules) {
  return row.row == Row::top ? ofc::rank_three(three(row)) : ofc::rank_five(five(row), rules.wheel);
}

bool is_low_row(Row row, const Rules& rules) {
  return row == Row::middle && rules.middle == ofc::Middle::deuce_to_seven;
}

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

struct AnswerOf {
  const Rules& rules;

  Answer operator()(const RankQuestion& question) const {
    RankResult result;
    if (is_low_row(question.row.row, rules)) {
      const std::optional<ofc::LowValue> low = ofc::rank_low(five(question.row));
      result.category = low ? CategoryName::low : CategoryName::not_a_low;
      result.ranks = low ? low->ranks : DecidingRanks{};
      return result;
    }
    const HandValue value = high_value(question.row, rules);
    result.category = static_cast<CategoryName>(value.category);
    result.ranks = deciding_ranks(value);
    return result;
  }

  Answer operator()(const CompareQuestion& question) const {
    const bool first_is_low = is_low_row(question.first.row, rules);
    const bool second_is_low = is_low_row(question.second.row, rules);
    if (first_is_low != second_is_low) {
      return Refused{RefusalCode::not_comparable, "a 2-7 middle is compared with another 2-7 middle only"};
    }
    if (first_is_low) {
      const std::optional<ofc::LowValue> first = ofc::rank_low(five(question.first));
      const std::optional<ofc::LowValue> second = ofc::rank_low(five(question.second));
      if (!first || !second) return Refused{RefusalCode::not_comparable, "a low that does not qualify fouls its board"};
      return CompareResult{winner(ofc::compare_lows(*first, *second))};
    }
    const HandValue first = high_value(question.first, rules);
    const HandValue second = high_value(question.second, rules);
    const bool first_is_top = question.first.row == Row::top;
    const bool second_is_top = question.second.row == Row::top;
    if (first_is_top == second_is_top) return CompareResult{winner(first <=> second)};
    if (first_is_top) return CompareResult{winner(ofc::compare_three_with_five(first, second, rules.cross))};
    return CompareResult{winner(0 <=> ofc::compare_three_with_five(second, first, rules.cross))};
  }

  Answer operator()(const FoulQuestion& question) const {
    const JudgedBoard board = ofc::judge_board(question.board, rules);
    return FoulResult{board.fouled(), board.fouled_by};
  }

  Answer operator()(const RoyaltiesQuestion& question) const {
    const ofc::RowPoints points = ofc::royalties_of(ofc::judge_board(question.board, rules), rules);
    return RoyaltiesResult{points.top.value, points.middle.value, points.bottom.value, points.total().value};
  }

  Answer operator()(const ScoreQuestion& question) const {
    const ofc::SeatRange seats = ofc::seats_allowed(rules.players);
    const auto count = static_cast<int>(question.seats);
    if (count < seats.least || count > seats.most) {
      return Refused{RefusalCode::wrong_seat_count,
                     fmt::format("{} boards; seating.players allows {} to {}", count, seats.least, seats.most)};
    }
    const ofc::Score score = ofc::score(question.span(), rules);
    ScoreResult result;
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
    result.pairs.emplace().reserve(score.pair_count);
    for (std::size_t i = 0; i < score.pair_count; ++i) {
      const ofc::PairScore& pair = score.pairs[i];
      result.pairs->push_back({pair.first.index, pair.second.index, triple(pair.rows), pair.first_scores.value});
    }
    return result;
  }

  Answer operator()(const FantasylandQuestion& question) const {
    const ofc::NextHand next = ofc::next_hand(ofc::judge_board(question.board, rules), question.entered_with, rules);
    FantasylandResult result{next.fantasyland, std::nullopt, next.rule};
    if (next.fantasyland) result.cards = next.cards.value;
    return result;
  }

  Answer operator()(const RawQuestion& raw) const {
    JsonDocument request;
    std::string line;
    write_question(line, 0, raw);
    request.Parse<json_flags>(line.data(), line.size());
    try {
      const std::variant<Question, Refused> question = read_question(request, raw.operation);
      if (const auto* refused = std::get_if<Refused>(&question)) return *refused;
      return oracle_answer(std::get<Question>(question), rules);
    } catch (const ProtocolFault& fault) {
      return Refused{RefusalCode::bad_request, fault.what()};
    }
  }
};

}  // namespace

Answer oracle_answer(const Question& question, const Rules& rules) { return std::visit(AnswerOf{rules}, question); }

// --- the rules behind an answer ------------------------------------------------------------------------------------

namespace {

/// A list of rules, each once.
class RuleList {
 public:
  void add(RuleId id) {
    if (!id.empty() && std::find(rules_.begin(), rules_.end(), id) == rules_.end()) rules_.push_back(id);
  }
  template <typename... Ids>
  void add_all(Ids... ids) {
    (add(ids), ...);
  }
  [[nodiscard]] std::vector<RuleId> take() { return std::move(rules_); }

 private:
  std::vector<RuleId> rules_;
};

void add_row(RuleList& list, Row row, const Rules& rules) {
  list.add_all(rule::cards_deck, rule::cards_order, rule::low_middle);
  if (is_low_row(row, rules)) return list.add_all(rule::low_qualifier, rule::low_order);
  list.add(rule::ranking_kickers);
  if (row == Row::top) return list.add(rule::ranking_three);
  list.add_all(rule::ranking_five, rule::ranking_wheel);
}

/// What decides whether one row may stand above another.
void add_foul(RuleList& list, const Rules& rules) {
  list.add_all(rule::foul_order, rule::ranking_cross, rule::foul_top_bottom_tie);
  if (rules.middle == ofc::Middle::deuce_to_seven) return list.add(rule::foul_low);
  list.add_all(rule::foul_middle_bottom_tie, rule::foul_top_middle_tie);
}

void add_board(RuleList& list, const Rules& rules) {
  for (const Row row : ofc::all_rows) add_row(list, row, rules);
  add_foul(list, rules);
}

void add_royalties(RuleList& list, const Rules& rules) {
  list.add(rule::royalties_table);
  if (rules.royalty_table == ofc::RoyaltyTable::none) return;
  list.add_all(rule::royalties_top, rule::royalties_bottom);
  list.add(rules.middle == ofc::Middle::high ? rule::royalties_middle : rule::royalties_low_middle);
}

struct RulesIn {
  RuleList& list;
  const Rules& rules;

  void operator()(const RankQuestion& question) const { add_row(list, question.row.row, rules); }
  void operator()(const CompareQuestion& question) const {
    add_row(list, question.first.row, rules);
    add_row(list, question.second.row, rules);
    add_foul(list, rules);  // rows of different names are compared as for a foul, rows of one name must not be
  }
  void operator()(const FoulQuestion&) const { add_board(list, rules); }
  void operator()(const RoyaltiesQuestion&) const {
    add_board(list, rules);
    add_royalties(list, rules);
  }
  void operator()(const ScoreQuestion& question) const {
    list.add(rule::seating_players);
    add_board(list, rules);
    add_royalties(list, rules);
    if (question.seats > 1) list.add_all(rule::settlement_order, rule::royalties_netting);
    if (question.seats > 2) list.add(rule::showdown_multiway);
    const ofc::Score score = ofc::score(question.span(), rules);
    for (const ofc::LedgerLine& line : score.ledger) list.add_all(line.rule, line.option);
    for (std::size_t i = 0; i < score.pair_count; ++i) {
      const ofc::PairScore& pair = score.pairs[i];
      if (score.boards[pair.first.index].fouled() || score.boards[pair.second.index].fouled()) continue;
      list.add_all(rule::showdown_lines, rule::showdown_scoop);
    }
  }
  void operator()(const FantasylandQuestion& question) const {
    add_board(list, rules);
    list.add(rule::fantasyland_entry);
    if (rules.entry == ofc::Entry::never) return;
    const bool deuce = rules.middle == ofc::Middle::deuce_to_seven;
    list.add_all(rule::fantasyland_entry_board, rule::fantasyland_cards, rule::fantasyland_base_cards);
    list.add_all(rule::fantasyland_stay, rule::fantasyland_stay_threshold);
    if (deuce) {
      const bool ladder = rules.entry_cards == ofc::EntryCards::ladder;
      list.add(ladder ? rule::fantasyland_deuce_progressive : rule::fantasyland_deuce_cards);
    }
    if (!question.entered_with) return list.add(rule::fantasyland_stay_on_normal_hand);
    list.add_all(rule::fantasyland_requalify, rule::fantasyland_stay_cards, rule::fantasyland_by_row_choice);
    list.add(rule::fantasyland_stay_on_normal_hand);
    if (deuce) list.add(rule::fantasyland_low_stays);
  }
  void operator()(const RawQuestion&) const {
    list.add_all(rule::cards_deck, rule::cards_order, rule::placement_full, rule::seating_players);
  }
};

}  // namespace

std::vector<RuleId> rules_in_answer(const Question& question, const Rules& rules) {
  RuleList list;
  std::visit(RulesIn{list, rules}, question);
  return list.take();
}

// --- for people ----------------------------------------------------------------------------------------------------

std::string describe_value(const HandValue& value) {
  std::string name(category_names[static_cast<std::size_t>(value.category)]);
  std::replace(name.begin(), name.end(), '-', ' ');
  return fmt::format("{}, {}", name, to_string(deciding_ranks(value)));
}

namespace {

std::string describe_middle(const JudgedBoard& board, const Rules& rules) {
  if (rules.middle == ofc::Middle::high) return describe_value(board.middle);
  return board.low ? "low, " + to_string(board.low->ranks) : "no low";
}

std::string describe_option(RuleId id, const Rules& rules) {
  const ofc::RuleInfo* info = ofc::find_rule(id.name);
  if (info == nullptr || !info->is_option()) return std::string(id.name);
  return fmt::format("{}: {}", id.name, value_name(*info, rules));
}

std::string describe_rows(const JudgedBoard& board, const Rules& rules) {
  return fmt::format("top {}; middle {}; bottom {}", describe_value(board.top), describe_middle(board, rules),
                     describe_value(board.bottom));
}

std::string describe_row(const RowCards& row, const Rules& rules) {
  if (!is_low_row(row.row, rules)) return describe_value(high_value(row, rules));
  const std::optional<ofc::LowValue> low = ofc::rank_low(five(row));
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
    const ofc::Score score = ofc::score(question.span(), rules);
    std::vector<std::string> lines;
    for (std::size_t seat = 0; seat < score.seats; ++seat) {
      const JudgedBoard& board = score.boards[seat];
      lines.push_back(fmt::format("seat {}: {}: {}", seat, verdict(board, rules), describe_rows(board, rules)));
    }
    for (const ofc::LedgerLine& line : score.ledger) lines.push_back(describe(line, rules));
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
  std::vector<std::string> operator()(const RawQuestion&) const { return {"an illegal request"}; }
};

}  // namespace

std::vector<std::string> explain(const Question& question, const Rules& rules) {
  return std::visit(Explain{rules}, question);
}

std::string describe(const ofc::LedgerLine& line, const Rules& rules) {
  const std::string row = line.row ? fmt::format(" {}", row_name(*line.row)) : "";
  const std::string option =
      line.option.empty() || line.option == line.rule ? "" : fmt::format(" ({})", describe_option(line.option, rules));
  const std::string rule_text =
      line.option == line.rule ? describe_option(line.rule, rules) : std::string(line.rule.name);
  if (!line.to)
    return fmt::format("seat {} pays {} to nobody{}: {}{}", line.from.index, line.points.value, row, rule_text, option);
  if (line.points == ofc::Points{0}) {
    return fmt::format("seat {} gets 0 from seat {}{}: {}{}", line.to->index, line.from.index, row, rule_text, option);
  }
  return fmt::format("seat {} gets {} from seat {}{}: {}{}", line.to->index, line.points.value, line.from.index, row,
                     rule_text, option);
}

}  // namespace ofcheck
