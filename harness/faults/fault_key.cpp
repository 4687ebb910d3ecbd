#include "harness/faults/fault_key.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

#include "harness/answer/oracle_answer.h"
#include "harness/base/text.h"
#include "harness/faults/trouble.h"
#include "harness/wire/member_table.h"
#include "harness/wire/question_rows.h"
#include "oracle/foul.h"

namespace ofcheck {

using ofc::JudgedBoard;
using ofc::Row;
using ofc::Rules;
namespace rule = ofc::rule;

namespace {

/// What differs, by which rule, and how.
struct Parted {
  std::string member;
  ofc::RuleId rule;
  std::string shape;
};

std::string_view name_of(CategoryName name) { return category_names[static_cast<std::size_t>(name)]; }

CategoryName category_of(const RowCards& row, const Rules& rules) {
  return *std::get<RankResult>(std::get<Result>(oracle_answer(RankQuestion{row}, rules))).category;
}

bool is_low(const RowCards& row, const Rules& rules) { return row.row == Row::middle && ofc::plays_low(rules); }

bool plays_wheel(const RowCards& row, const Rules& rules) { return is_wheel(row) && !is_low(row, rules); }

std::string_view too(bool much) { return much ? "too much" : "too little"; }

// --- rows ----------------------------------------------------------------------------------------------------------

Parted parted(const RankQuestion& question, const RankResult& want, const RankResult& got, const Rules& rules) {
  const RowCards& row = question.row;
  const bool category = differ(want.category, got.category);
  const std::string_view member = category ? "category" : "ranks";
  if (is_low(row, rules)) return {std::string(member), category ? rule::low_qualifier : rule::low_order, "2-7 middle"};
  if (is_wheel(row)) return {std::string(member), rule::ranking_wheel, category ? "wheel missed" : "ranks of a wheel"};
  const std::string_view on_top = row.row == Row::top ? " on top" : "";
  if (!category) {
    return {"ranks", rule::ranking_kickers, fmt::format("ranks of {}{}", name_of(category_of(row, rules)), on_top)};
  }
  return {"category", row.row == Row::top ? rule::ranking_three : rule::ranking_five,
          fmt::format("{} taken for {}{}", name_of(*want.category), name_of(*got.category), on_top)};
}

/// Two rows of which the first is the stronger, or as strong.
Parted parted_rows(const RowCards& first, const RowCards& second, Winner want, Winner got, const Rules& rules) {
  if (want == Winner::second) {
    return parted_rows(second, first, Winner::first,
                       got == Winner::tie ? Winner::tie : (got == Winner::first ? Winner::second : Winner::first),
                       rules);
  }
  const std::string_view how = want == Winner::tie  ? "a tie is decided"
                               : got == Winner::tie ? "a tie"
                                                    : "the weaker wins";
  if (is_low(first, rules)) return {"winner", rule::low_order, fmt::format("two lows: {}", how)};
  const bool across = ofc::row_size(first.row) != ofc::row_size(second.row);
  if (!across && (is_wheel(first) || is_wheel(second))) {
    const bool underrated = is_wheel(first);
    return {"winner", rule::ranking_wheel,
            want == Winner::tie ? "wheels do not tie"
            : underrated        ? "wheel underrated"
                                : "wheel overrated"};
  }
  const std::string_view a = name_of(category_of(first, rules));
  const std::string_view b = name_of(category_of(second, rules));
  const ofc::RuleId by = across ? rule::ranking_cross : a == b ? rule::ranking_kickers : rule::ranking_five;
  return {"winner", by, fmt::format("{} against {}{}: {}", a, b, across ? " across rows" : "", how)};
}

Parted parted(const CompareQuestion& question, const CompareResult& want, const CompareResult& got,
              const Rules& rules) {
  return parted_rows(question.first, question.second, *want.winner, *got.winner, rules);
}

// --- boards --------------------------------------------------------------------------------------------------------

/// Whether a board with a high middle fouls by its middle and bottom, and not by its top.
bool is_out_of_order_below(const JudgedBoard& board) {
  return board.middle > board.bottom || board.fouled_by == rule::foul_middle_bottom_tie;
}

Parted parted_foul(const ofc::Board& board, bool want, const Rules& rules) {
  const JudgedBoard judged = ofc::judge_board(board, rules);
  const bool high = !ofc::plays_low(rules);
  if (want) {
    const bool below = high && is_out_of_order_below(judged);
    const std::string_view where = !high ? "" : below ? ": the middle over the bottom" : ": the top over the middle";
    return {"fouled", judged.fouled_by, fmt::format("foul missed{}", where)};
  }
  if (high && judged.middle == judged.bottom)
    return {"fouled", rule::foul_middle_bottom_tie, "equal middle and bottom fouled"};
  if (high && ofc::compare_three_with_five(judged.top, judged.middle, rules.cross) == 0)
    return {"fouled", rule::foul_top_middle_tie, "equal top and middle fouled"};
  if (plays_wheel(row_of(board, Row::middle), rules) || plays_wheel(row_of(board, Row::bottom), rules))
    return {"fouled", rule::ranking_wheel, "legal board with a wheel fouled"};
  if (high && judged.middle.category == judged.bottom.category)
    return {"fouled", rule::foul_order, "legal board fouled: the middle held over the bottom"};
  if (high && judged.top.category == judged.middle.category)
    return {"fouled", rule::foul_order, "legal board fouled: the top held over the middle"};
  return {"fouled", high ? rule::foul_order : rule::foul_low, "legal board fouled"};
}

Parted parted(const FoulQuestion& question, const FoulResult& want, const FoulResult& got, const Rules& rules) {
  if (differ(want.fouled, got.fouled)) return parted_foul(question.board, *want.fouled, rules);
  return {"rule", *want.rule, "foul by another rule"};
}

Parted parted_royalty(const ofc::Board& board, Row row, int want, int got, const Rules& rules) {
  const std::string member(row_name(row));
  const JudgedBoard judged = ofc::judge_board(board, rules);
  if (judged.fouled()) return {"royalties", judged.fouled_by, "fouled board earns"};
  if (rules.royalty_table == ofc::RoyaltyTable::none) return {"royalties", rule::royalties_table, "royalties paid"};
  const RowCards cards = row_of(board, row);
  const std::string_view in = row == Row::top ? "on top" : row == Row::middle ? "in the middle" : "in the bottom";
  if (plays_wheel(cards, rules))
    return {member, rule::ranking_wheel, fmt::format("wheel {} paid {}", in, too(got > want))};
  const ofc::RuleId by = row == Row::top        ? rule::royalties_top
                         : row == Row::bottom   ? rule::royalties_bottom
                         : is_low(cards, rules) ? rule::royalties_low_middle
                                                : rule::royalties_middle;
  return {member, by, fmt::format("{} {} paid {}", name_of(category_of(cards, rules)), in, too(got > want))};
}

Parted parted(const RoyaltiesQuestion& question, const RoyaltiesResult& want, const RoyaltiesResult& got,
              const Rules& rules) {
  if (differ(want.top, got.top)) return parted_royalty(question.board, Row::top, *want.top, *got.top, rules);
  if (differ(want.middle, got.middle))
    return parted_royalty(question.board, Row::middle, *want.middle, *got.middle, rules);
  if (differ(want.bottom, got.bottom))
    return parted_royalty(question.board, Row::bottom, *want.bottom, *got.bottom, rules);
  return {"total", rule::royalties_table, fmt::format("total {}", too(*got.total > *want.total))};
}

Parted parted(const FantasylandQuestion& question, const FantasylandResult& want, const FantasylandResult& got,
              const Rules& rules) {
  const std::string_view what = question.entered_with ? "stay" : "entry";
  const ofc::RuleId usual = question.entered_with ? rule::fantasyland_stay : rule::fantasyland_entry;
  if (differ(want.fantasyland, got.fantasyland)) {
    if (*want.fantasyland) {
      const CategoryName top = ofcheck::name_of(ofc::best_value(question.board.top, rules).category);
      return {"fantasyland", want.rule && !want.rule->empty() ? *want.rule : usual,
              fmt::format("{} missed, {} on top", what, name_of(top))};
    }
    const bool fouled = ofc::judge_board(question.board, rules).fouled();
    return {"fantasyland", fouled && !question.entered_with ? rule::fantasyland_entry_board : usual,
            fmt::format("{} granted{}", what, fouled ? " to a fouled board" : "")};
  }
  if (differ(want.cards, got.cards)) {
    return {"cards", question.entered_with ? rule::fantasyland_stay_cards : rule::fantasyland_cards,
            fmt::format("too {} cards for the {}", *got.cards > *want.cards ? "many" : "few", what)};
  }
  return {"rule", usual, fmt::format("{} by another rule", what)};
}

// --- scores --------------------------------------------------------------------------------------------------------

/// How many points more are said than there are: an engine may say any number.
std::int64_t difference(std::int64_t want, std::int64_t got) { return got - want; }

/// What the points of two boards turn on. `first` is what the first one is given more than it is due.
/// `odd`, if there is any, is said instead of who has too much.
Parted parted_points(const ofc::Board& first, const ofc::Board& second, std::int64_t more, const Rules& rules,
                     const std::optional<std::string>& odd = {}) {
  const JudgedBoard a = ofc::judge_board(first, rules);
  const JudgedBoard b = ofc::judge_board(second, rules);
  if (a.fouled() && b.fouled())
    return {"points", rule::showdown_both_foul,
            odd ? fmt::format("points of two fouled boards, {}", *odd) : "points of two fouled boards"};
  if (a.fouled() || b.fouled()) {
    const bool much = b.fouled() ? more > 0 : more < 0;
    const std::string how = fmt::format("a foul pays {}", too(much));
    return {"points", rule::showdown_foul_pays, odd ? fmt::format("{}, {}", how, *odd) : how};
  }
  auto [won, lost] = count_rows(ofc::compare_rows(a, b));
  if (lost > won) {
    std::swap(won, lost);
    more = -more;
  }
  const bool may_scoop = lost == 0 && won > 0;
  const std::string how =
      won == lost ? "points of rows that even out" : fmt::format("{} for the winner", too(more > 0));
  return {"points", may_scoop ? rule::showdown_scoop : rule::showdown_lines,
          fmt::format("{} won, {} lost, {} tied{} {}", won, lost, 3 - won - lost, odd ? "," : ":", odd ? *odd : how)};
}

std::int64_t sum(const PerSeat<int>& seats) {
  std::int64_t all = 0;
  for (std::size_t i = 0; i < seats.size; ++i) all += seats.values[i];
  return all;
}

/// Points that do not add up to 0, where the oracle's do, are a fault by themselves.
std::optional<std::string> unbalanced(const ScoreResult& want, const ScoreResult& got) {
  if (!want.points || !got.points || sum(*want.points) != 0 || sum(*got.points) == 0) return std::nullopt;
  return "points that do not add up to 0";
}

Parted parted_by_points(const ScoreQuestion& question, const ScoreResult& want, const ScoreResult& got,
                        const Rules& rules) {
  const std::optional<std::string> odd = unbalanced(want, got);
  if (question.seats == 2) {
    const std::int64_t more =
        differ(want.points, got.points) ? difference(want.points->values[0], got.points->values[0]) : 0;
    return parted_points(question.boards[0], question.boards[1], more, rules, odd);
  }
  return {"points", rule::showdown_multiway, odd ? *odd : fmt::format("points of {} seats", question.seats)};
}

Parted parted_pair(const ScoreQuestion& question, const PairResult& want, const PairResult& got, const Rules& rules) {
  const ofc::Board& first = question.boards[static_cast<std::size_t>(want.first)];
  const ofc::Board& second = question.boards[static_cast<std::size_t>(want.second)];
  if (differ(want.rows, got.rows)) {
    const bool foul = ofc::judge_board(first, rules).fouled() || ofc::judge_board(second, rules).fouled();
    if (foul) return {"rows", rule::showdown_row, "rows of a fouled board"};
    for (std::size_t i = 0; i < 3; ++i) {
      const int wanted = (*want.rows)[i];
      const int given = (*got.rows)[i];
      if (wanted == given) continue;
      const auto winner = [](int sign) { return sign > 0 ? Winner::first : sign < 0 ? Winner::second : Winner::tie; };
      const Row row = ofc::all_rows[i];
      Parted found = parted_rows(row_of(first, row), row_of(second, row), winner(wanted), winner(given), rules);
      found.member = "rows";
      return found;
    }
  }
  return parted_points(first, second, want.points && got.points ? difference(*want.points, *got.points) : 0, rules);
}

Parted parted(const ScoreQuestion& question, const ScoreResult& want, const ScoreResult& got, const Rules& rules) {
  for (std::size_t seat = 0; seat < question.seats; ++seat) {
    if (want.fouled && got.fouled && want.fouled->values[seat] != got.fouled->values[seat])
      return parted_foul(question.boards[seat], want.fouled->values[seat], rules);
  }
  for (std::size_t seat = 0; seat < question.seats; ++seat) {
    if (want.foul_rules && got.foul_rules && want.foul_rules->values[seat] != got.foul_rules->values[seat])
      return {"foul_rules", want.foul_rules->values[seat], "foul by another rule"};
  }
  for (std::size_t seat = 0; want.royalties && got.royalties && seat < question.seats; ++seat) {
    for (std::size_t row = 0; row < 3; ++row) {
      const int wanted = want.royalties->values[seat][row];
      const int given = got.royalties->values[seat][row];
      if (wanted == given) continue;
      Parted found = parted_royalty(question.boards[seat], ofc::all_rows[row], wanted, given, rules);
      found.member = "royalties";
      return found;
    }
  }
  if (want.pairs && got.pairs && !unbalanced(want, got)) {
    for (const PairResult& wanted : *want.pairs) {
      const auto* const given = std::find_if(got.pairs->begin(), got.pairs->end(),
                                             [&](const PairResult& pair) { return same_seats(pair, wanted); });
      if (given == got.pairs->end()) return {"pairs", rule::showdown_multiway, "a pair is missing"};
      if (differ(wanted.rows, given->rows) || differ(wanted.points, given->points))
        return parted_pair(question, wanted, *given, rules);
    }
  }
  return parted_by_points(question, want, got, rules);
}

// --- play ----------------------------------------------------------------------------------------------------------

Parted parted(const SettleQuestion&, const SettleResult& want, const SettleResult& got, const Rules& rules) {
  const ofc::RuleId limit =
      rules.stakes == ofc::Stakes::unlimited ? rule::settlement_point_value : rule::settlement_stakes;
  if (want.payments && got.payments) {
    for (std::size_t i = 0; i < std::min(want.payments->size(), got.payments->size()); ++i) {
      const PaymentResult& wanted = (*want.payments)[i];
      const PaymentResult& given = (*got.payments)[i];
      if (wanted.from != given.from || wanted.to != given.to)
        return {"payments", rule::settlement_order, "payments in another order"};
      if (wanted.paid != given.paid)
        return {"payments", limit, fmt::format("{} is paid", too(given.paid > wanted.paid))};
    }
    if (want.payments->size() != got.payments->size()) return {"payments", rule::settlement_order, "other payments"};
  }
  if (differ(want.stacks, got.stacks)) return {"stacks", limit, "other stacks"};
  return {"final_stacks", rule::settlement_cap_reckoned, "other stacks at the end of the match"};
}

Parted parted(const PlacementsQuestion&, const PlacementsResult& want, const PlacementsResult& got, const Rules&) {
  if (differ(want.count, got.count))
    return {"count", rule::placement_free, fmt::format("too {} placements", *got.count > *want.count ? "many" : "few")};
  return {"placements", rule::placement_free, "other placements"};
}

Parted parted(const PerftQuestion&, const PerftResult& want, const PerftResult& got, const Rules&) {
  if (differ(want.count, got.count))
    return {"count", rule::placement_free, fmt::format("too {} ways", *got.count > *want.count ? "many" : "few")};
  return {"divide", rule::placement_free, "other ways"};
}

bool somebody_in_fantasyland(const std::vector<HandResult>& hands, std::size_t hand) {
  if (!hands[hand].fantasyland) return false;
  const auto& next = *hands[hand].fantasyland;
  return std::any_of(next.values.begin(), next.values.begin() + static_cast<std::ptrdiff_t>(next.size),
                     [](const std::optional<int>& cards) { return cards.has_value(); });
}

std::optional<Parted> parted_hand(const std::vector<HandResult>& hands, std::size_t hand, const HandResult& got) {
  const HandResult& want = hands[hand];
  const bool fantasyland = somebody_in_fantasyland(hands, hand);
  const bool was = hand > 0 && somebody_in_fantasyland(hands, hand - 1);
  if (differ(want.seats, got.seats)) return Parted{"hands[].seats", rule::table_button, "other seats"};
  if (differ(want.fouled, got.fouled)) return Parted{"hands[].fouled", rule::foul_order, "other boards fouled"};
  if (differ(want.points, got.points)) return Parted{"hands[].points", rule::showdown_multiway, "other points"};
  if (differ(want.stacks, got.stacks)) return Parted{"hands[].stacks", rule::settlement_order, "other stacks"};
  if (differ(want.final_stacks, got.final_stacks)) {
    return Parted{"hands[].final_stacks", rule::settlement_cap_reckoned, "other stacks at the end of the match"};
  }
  if (differ(want.fantasyland, got.fantasyland)) {
    return Parted{"hands[].fantasyland", was ? rule::fantasyland_stay : rule::fantasyland_entry,
                  was ? "next hand of a seat in Fantasyland" : "next hand of a seat"};
  }
  if (differ(want.button, got.button)) {
    return Parted{"hands[].button", fantasyland ? rule::table_button_in_fantasyland : rule::table_button,
                  fantasyland ? "button before a Fantasyland hand" : "button of the next hand"};
  }
  if (differ(want.set_complete, got.set_complete))
    return Parted{"hands[].set_complete", rule::table_button,
                  *got.set_complete ? "set ends too early" : "set goes on too long"};
  if (differ(want.over, got.over))
    return Parted{"hands[].over", rule::table_match, *got.over ? "match ends too early" : "match goes on too long"};
  return std::nullopt;
}

Parted parted(const PlayQuestion&, const PlayResult& want, const PlayResult& got, const Rules&) {
  if (want.hands && got.hands) {
    for (std::size_t i = 0; i < std::min(want.hands->size(), got.hands->size()); ++i) {
      if (auto found = parted_hand(*want.hands, i, (*got.hands)[i])) return *found;
    }
    if (want.hands->size() != got.hands->size()) return {"hands", rule::table_match, "another number of hands"};
  }
  if (want.next && got.next) {
    const std::optional<NextResult>& x = *want.next;
    const std::optional<NextResult>& y = *got.next;
    if (x.has_value() != y.has_value()) return {"next", rule::deal_turn, x ? "a turn is missing" : "a turn too many"};
    if (x && differ(x->chair, y->chair)) return {"next.chair", rule::deal_turn, "another seat is to act"};
    if (x && (differ(x->place, y->place) || differ(x->discard, y->discard)))
      return {"next.place", rule::deal_pattern, "other numbers to place and discard"};
    if (x && differ(x->held, y->held)) return {"next.held", rule::deal_turn, "other cards held"};
  }
  if (want.view && got.view) {
    if (differ(want.view->boards, got.view->boards))
      return {"view.boards", rule::placement_visibility, "other boards seen"};
    if (differ(want.view->held, got.view->held))
      return {"view.held", rule::placement_visibility, "other cards seen in hand"};
  }
  return {"view.discarded", rule::placement_visibility, "other discards seen"};
}

// --- all -----------------------------------------------------------------------------------------------------------

ofc::RuleId rule_of(RefusalCode code) {
  switch (code) {
    case RefusalCode::wrong_seat_count:
      return rule::seating_players;
    case RefusalCode::not_comparable:
      return rule::low_qualifier;
    case RefusalCode::hand_complete:
    case RefusalCode::row_full:
      return rule::placement_full;
    case RefusalCode::not_your_turn:
      return rule::deal_turn;
    case RefusalCode::card_already_placed:
      return rule::placement_fixed;
    case RefusalCode::card_not_held:
      return rule::placement_free;
    case RefusalCode::wrong_number_placed:
    case RefusalCode::bad_request:
    case RefusalCode::wrong_card_count:
      return rule::deal_pattern;
    case RefusalCode::wrong_number_discarded:
      return rule::placement_discard;
    case RefusalCode::bad_card:
    case RefusalCode::duplicate_card:
    case RefusalCode::not_enough_cards:
      return rule::cards_deck;
  }
  return rule::cards_deck;
}

Parted parted_refusals(const Answer& expected, const TaskResult& result) {
  const auto* want = std::get_if<Refused>(&expected);
  const auto* got = result.got ? std::get_if<Refused>(&*result.got) : nullptr;
  if (want != nullptr && got != nullptr)
    return {"refused", rule_of(want->code), fmt::format("{} refused as {}", name_of(want->code), name_of(got->code))};
  if (want != nullptr) return {"refused", rule_of(want->code), fmt::format("not refused: {}", name_of(want->code))};
  if (got != nullptr) return {"refused", rule_of(got->code), fmt::format("refused: {}", name_of(got->code))};
  return {};
}

}  // namespace

bool is_about_refusing(const FaultKey& key) { return is_answer(key.verdict) && key.member == "refused"; }

bool is_answer(Verdict verdict) {
  return verdict == Verdict::fail || verdict == Verdict::wrongly_refused || verdict == Verdict::wrongly_accepted;
}

FaultKey key_of(const Question& question, const Answer& expected, const TaskResult& result, const Rules& rules) {
  FaultKey key{result.verdict, operation_of(question), "", "", ""};
  if (!is_answer(result.verdict) || !result.got) {
    key.shape = trouble_of(result.verdict, result.reason, result.stderr_tail);
    return key;
  }
  const auto* want = std::get_if<Result>(&expected);
  const auto* got = std::get_if<Result>(&*result.got);
  Parted found;
  if (want == nullptr || got == nullptr) {
    found = parted_refusals(expected, result);
  } else if (!same_results(*want, *got)) {  // a file may call a right answer wrong
    found = std::visit(
        [&](const auto& asked, const auto& wanted) {
          using Wanted = std::decay_t<decltype(wanted)>;
          if constexpr (requires { parted(asked, wanted, wanted, rules); }) {
            return parted(asked, wanted, std::get<Wanted>(*got), rules);
          } else {
            return Parted{};
          }
        },
        question, *want);
  }
  key.member = std::move(found.member);
  key.rule = std::string(found.rule.name);
  key.shape = std::move(found.shape);
  return key;
}

namespace {

/// The mean of |difference| over the seats.
double moved(const std::optional<PerSeat<int>>& want, const std::optional<PerSeat<int>>& got) {
  if (!want || !got || want->size != got->size || want->size == 0) return 0;
  std::int64_t off = 0;
  for (std::size_t i = 0; i < want->size; ++i) off += std::abs(difference(want->values[i], got->values[i]));
  return static_cast<double>(off) / static_cast<double>(want->size);
}

}  // namespace

double points_moved(const Answer& expected, const TaskResult& result) {
  const auto* score = result_of<ScoreResult>(expected);
  const auto* scored = result_of<ScoreResult>(result.got);
  if (score != nullptr && scored != nullptr) return moved(score->points, scored->points);
  const auto* play = result_of<PlayResult>(expected);
  const auto* played = result_of<PlayResult>(result.got);
  if (play == nullptr || played == nullptr || !play->hands || !played->hands) return 0;
  double all = 0;
  for (std::size_t i = 0; i < std::min(play->hands->size(), played->hands->size()); ++i)
    all += moved((*play->hands)[i].points, (*played->hands)[i].points);
  return all;
}

std::string title_of(const FaultKey& key, const TaskResult& result) {
  if (!result.difference) return key.shape.empty() ? std::string(verdict_name(key.verdict)) : key.shape;
  constexpr std::size_t longest = 40;
  const std::string& expected = result.difference->expected;
  const std::string got = printable(result.difference->got, longest);
  if (expected.size() > longest || got.size() > longest) return key.shape;
  return fmt::format("{}: expected {}, got {}", key.shape, expected, got);
}

}  // namespace ofcheck
