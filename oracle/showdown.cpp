#include "oracle/showdown.h"

#include <algorithm>

namespace ofc {

// showdown.row, low.order
RowResults compare_rows(const JudgedBoard& first, const JudgedBoard& second) {
  if (first.fouled() || second.fouled()) {
    const std::strong_ordering legal_wins = second.fouled() <=> first.fouled();
    return {legal_wins, legal_wins, legal_wins};
  }
  const std::strong_ordering middle =
      first.low && second.low ? compare_lows(*first.low, *second.low) : first.middle <=> second.middle;
  return {first.top <=> second.top, middle, first.bottom <=> second.bottom};
}

namespace {

bool is_low(const NamedRow& row, const Rules& rules) {
  return row.row == Row::middle && rules.middle == Middle::deuce_to_seven;
}

FiveCards five(std::span<const Card> cards) { return {cards[0], cards[1], cards[2], cards[3], cards[4]}; }

HandValue high_value(const NamedRow& row, const Rules& rules) {
  if (row.row == Row::top) return best_value(ThreeCards{row.cards[0], row.cards[1], row.cards[2]}, rules);
  return best_value(five(row.cards), rules);
}

Refusal not_comparable(const char* why) { return {RefusalCode::not_comparable, rule::low_qualifier, why}; }

}  // namespace

// ranking.five, ranking.three, ranking.cross, low.order, low.qualifier
std::variant<std::strong_ordering, Refusal> compare(NamedRow first, NamedRow second, const Rules& rules) {
  if (is_low(first, rules) != is_low(second, rules)) {
    return not_comparable("a 2-7 middle is compared with another 2-7 middle only");
  }
  if (is_low(first, rules)) {
    const std::optional<LowValue> first_low = best_low(five(first.cards));
    const std::optional<LowValue> second_low = best_low(five(second.cards));
    if (!first_low || !second_low) return not_comparable("a low that does not qualify fouls its board");
    return compare_lows(*first_low, *second_low);
  }
  const HandValue first_value = high_value(first, rules);
  const HandValue second_value = high_value(second, rules);
  if ((first.row == Row::top) == (second.row == Row::top)) return first_value <=> second_value;
  if (first.row == Row::top) return compare_three_with_five(first_value, second_value, rules.cross);
  return 0 <=> compare_three_with_five(second_value, first_value, rules.cross);
}

// showdown.scoop: `wins_all_three` (variations, bga); `loses_none` lets a tie count among rows won (observed)
bool scoops(int won, int lost, Scoop scoop) {
  switch (scoop) {
    case Scoop::wins_all_three:
      return won == 3;
    case Scoop::loses_none:
      return won > 0 && lost == 0;
  }
  return false;
}

namespace {

// showdown.lines-table: what the rows of whoever wins more of them pay in all
Points row_points_by_table(int won, int lost, const OwnTable<4>& table) {
  const auto& [three_to_none, two_to_none, two_to_one, one_to_none] = table.entry;
  if (won == 3) return {three_to_none};
  if (won == 2) return {lost == 0 ? two_to_none : two_to_one};
  return {one_to_none};
}

}  // namespace

// showdown.lines, showdown.lines-table
Points line_bonus(int won, int lost, const Rules& rules) {
  if (rules.tables.lines.written) {
    if (won <= lost) return {0};
    return row_points_by_table(won, lost, rules.tables.lines) + -Points{won - lost};
  }
  const bool scoop = scoops(won, lost, rules.scoop);
  const int rows = won - lost;
  switch (rules.lines) {
    case Lines::one_six:  // a scoop pays three more: 6 in all (all sources)
      return {scoop ? 3 : 0};
    case Lines::two_four:  // whoever wins more rows gets one more: 2, or 4 for all three
      return {rows > 0 ? 1 : 0};
    case Lines::one_four:  // a scoop pays one more: 4 in all
      return {scoop ? 1 : 0};
    case Lines::rows_only:
      return {0};
    case Lines::majority:  // 6 for a scoop, otherwise 1 to whoever wins more rows (variations, taken literally)
      if (scoop) return {6 - rows};
      return {rows > 0 ? 1 - rows : 0};
  }
  return {0};
}

namespace {

// showdown.foul-pays
Points foul_payment(FoulPays foul_pays) {
  switch (foul_pays) {
    case FoulPays::six_and_royalties:  // an automatic scoop (classic; bga by its formula)
    case FoulPays::six:                // and nothing for royalties (variations, pokermagnet, taken literally)
      return {6};
    case FoulPays::four:
      return {4};
    case FoulPays::nothing:
      return {0};
  }
  return {0};
}

}  // namespace

// showdown.foul-table, or showdown.foul-pays
FoulPrice foul_price(const Rules& rules) {
  if (const auto& [written, entry] = rules.tables.foul; written)
    return {{entry[0]}, entry[1], rule::showdown_foul_table};
  return {foul_payment(rules.foul_pays), rules.foul_pays == FoulPays::six_and_royalties ? 1 : 0,
          rule::showdown_foul_pays};
}

namespace {

/// A line by which the first seat gets `points` from the second, or pays them if they are negative.
LedgerLine line_between(Seat first, Seat second, Points points, std::optional<Row> row, RuleId rule, RuleId option) {
  const bool pays = points < Points{0};
  return {pays ? first : second, pays ? second : first, row, pays ? -points : points, rule, option};
}

/// What one pair of seats pay each other: what each scores so far, and the lines that say so, if they are written.
class PairLedger {
 public:
  PairLedger(Seat first, Seat second, std::vector<LedgerLine>* lines) : first_(first), second_(second), lines_(lines) {}

  /// The first seat gets `points` from the second, or pays them if they are negative.
  void first_gets(Points points, std::optional<Row> row, RuleId rule, RuleId option) {
    first_scores_ += points;
    second_scores_ += -points;
    if (lines_ != nullptr) lines_->push_back(line_between(first_, second_, points, row, rule, option));
  }

  /// Each seat pays `points` to nobody, so that the pair is not zero-sum.
  void both_lose(Points points, RuleId rule) {
    first_scores_ += -points;
    second_scores_ += -points;
    if (lines_ == nullptr) return;
    for (const Seat seat : {first_, second_}) lines_->push_back({seat, std::nullopt, std::nullopt, points, rule, rule});
  }

  [[nodiscard]] Points first_scores() const { return first_scores_; }
  [[nodiscard]] Points second_scores() const { return second_scores_; }

 private:
  Seat first_, second_;
  Points first_scores_, second_scores_;
  std::vector<LedgerLine>* lines_;
};

RuleId royalty_rule(Row row, const Rules& rules) {
  switch (row) {
    case Row::top:
      return rule::royalties_top;
    case Row::middle:
      return rules.middle == Middle::high ? rule::royalties_middle : rule::royalties_low_middle;
    case Row::bottom:
      return rule::royalties_bottom;
  }
  return rule::none;
}

/// The rule by which more or less than a point a row is paid, and the option or table that decides it.
std::pair<RuleId, RuleId> rules_of_bonus(int won, int lost, const Rules& rules) {
  if (rules.tables.lines.written) return {rule::showdown_lines_table, rule::showdown_lines_table};
  const bool scoop = scoops(won, lost, rules.scoop) || scoops(lost, won, rules.scoop);
  const bool with_a_tie = won < 3 && lost < 3;
  return {scoop ? rule::showdown_scoop : rule::showdown_lines,
          scoop && with_a_tie ? rule::showdown_scoop : rule::showdown_lines};
}

// Two legal boards: showdown.row, showdown.lines, showdown.lines-table, showdown.scoop, royalties.netting
void write_legal_pair(PairLedger& ledger, const RowResults& rows, const RowPoints& first, const RowPoints& second,
                      const Rules& rules) {
  int won = 0;
  int lost = 0;
  for (const Row row : all_rows) {
    const std::strong_ordering result = rows[static_cast<std::size_t>(row)];
    won += result > 0;
    lost += result < 0;
    ledger.first_gets({(result > 0) - (result < 0)}, row, rule::showdown_row, rule::none);
  }

  const Points bonus = line_bonus(won, lost, rules) - line_bonus(lost, won, rules);
  if (bonus != Points{0}) {
    const auto [paid_by, decided_by] = rules_of_bonus(won, lost, rules);
    ledger.first_gets(bonus, std::nullopt, paid_by, decided_by);
  }

  const NettedRoyalties netted = net_royalties(first, second, rows, rules.netting);
  for (const Row row : all_rows) {
    const RuleId royalty = royalty_rule(row, rules);
    if (first[row] > Points{0}) ledger.first_gets(netted.first[row], row, royalty, rule::royalties_netting);
    if (second[row] > Points{0}) ledger.first_gets(-netted.second[row], row, royalty, rule::royalties_netting);
  }
}

// A legal board against a fouled one: showdown.foul-pays, showdown.foul-table. `sign` is 1 if the first board is the
// legal one, −1 if the second is.
void write_foul(PairLedger& ledger, int sign, const RowPoints& royalties_of_legal, const Rules& rules) {
  const FoulPrice price = foul_price(rules);
  const auto legal_gets = [&](Points points, std::optional<Row> row, RuleId rule) {
    ledger.first_gets({sign * points.value}, row, rule, price.rule);
  };
  legal_gets(price.points, std::nullopt, price.rule);
  for (const Row row : all_rows) {
    const Points royalties{price.royalties * royalties_of_legal[row].value};
    if (royalties > Points{0}) legal_gets(royalties, row, royalty_rule(row, rules));
  }
}

// Two fouled boards: showdown.both-foul
void write_both_foul(PairLedger& ledger, BothFoul both_foul) {
  const RuleId rule = rule::showdown_both_foul;
  switch (both_foul) {
    case BothFoul::tie:  // (classic, bga)
      return ledger.first_gets({0}, std::nullopt, rule, rule);
    case BothFoul::each_loses_six:  // paid to nobody (variations, taken literally)
      return ledger.both_lose({6}, rule);
  }
}

void score_pair(Score& score, Seat first, Seat second, const Rules& rules, std::vector<LedgerLine>* lines) {
  const JudgedBoard& a = score.boards[first.index];
  const JudgedBoard& b = score.boards[second.index];
  const RowPoints& a_royalties = score.royalties[first.index];
  const RowPoints& b_royalties = score.royalties[second.index];

  PairScore pair{first, second, compare_rows(a, b), {}, {}};
  PairLedger ledger(first, second, lines);
  if (a.fouled() && b.fouled()) {
    write_both_foul(ledger, rules.both_foul);
  } else if (b.fouled()) {
    write_foul(ledger, 1, a_royalties, rules);
  } else if (a.fouled()) {
    write_foul(ledger, -1, b_royalties, rules);
  } else {
    write_legal_pair(ledger, pair.rows, a_royalties, b_royalties, rules);
  }

  pair.first_scores = ledger.first_scores();
  pair.second_scores = ledger.second_scores();
  score.points[first.index] += pair.first_scores;
  score.points[second.index] += pair.second_scores;
  score.pairs[score.pair_count++] = pair;
}

}  // namespace

// showdown.multiway, settlement.order: seat 0 with each seat after it, then seat 1 with each after it, and so on
Score score(std::span<const JudgedBoard> boards, std::span<const RowPoints> royalties, const Rules& rules,
            Ledger ledger) {
  constexpr std::size_t usual_lines_a_pair = 7;
  Score result;
  result.seats = boards.size();
  std::vector<LedgerLine>* const lines = ledger == Ledger::written ? &result.ledger : nullptr;
  if (lines != nullptr) lines->reserve(usual_lines_a_pair * boards.size() * (boards.size() - 1) / 2);
  std::copy(boards.begin(), boards.end(), result.boards.begin());
  std::copy(royalties.begin(), royalties.end(), result.royalties.begin());
  for (std::uint8_t i = 0; i < boards.size(); ++i) {
    for (auto j = static_cast<std::uint8_t>(i + 1); j < boards.size(); ++j) {
      score_pair(result, Seat{i}, Seat{j}, rules, lines);
    }
  }
  return result;
}

Score score(std::span<const Board> boards, const Rules& rules, Ledger ledger) {
  std::array<JudgedBoard, most_seats> judged;
  std::array<RowPoints, most_seats> royalties;
  for (std::size_t i = 0; i < boards.size(); ++i) {
    judged[i] = judge_board(boards[i], rules);
    royalties[i] = royalties_of(judged[i], rules);
  }
  return score(std::span<const JudgedBoard>(judged).first(boards.size()),
               std::span<const RowPoints>(royalties).first(boards.size()), rules, ledger);
}

}  // namespace ofc
