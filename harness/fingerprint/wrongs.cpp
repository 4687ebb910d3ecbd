#include "harness/fingerprint/wrongs.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "harness/answer/oracle_answer.h"
#include "harness/deals/witness.h"
#include "harness/faults/fault_key.h"
#include "harness/run/judge.h"
#include "harness/wire/house_rules.h"
#include "oracle/fantasyland.h"
#include "oracle/foul.h"

namespace ofcheck {

using ofc::RuleInfo;
using ofc::Rules;

namespace {

using Wrongs = std::set<std::string>;

/// The rows that make a board a foul, or come nearest to it, and the kind of the top.
std::string rows_of_foul(const ofc::Board& board, const Rules& rules) {
  const ofc::JudgedBoard judged = ofc::judge_board(board, rules);
  const bool high = !ofc::plays_low(rules);
  const std::string_view rows = high && judged.middle >= judged.bottom ? "middle and bottom" : "top and middle";
  return fmt::format("{}, top {}", rows, static_cast<int>(ofc::rank_three(board.top).category));
}

std::string wrong_foul(Operation operation, const ofc::Board& board, bool is_fouled, const Rules& rules) {
  return fmt::format("{}: {}, {}", operation_name(operation), is_fouled ? "missed" : "seen",
                     rows_of_foul(board, rules));
}

std::string wrong_next_hand(const FantasylandQuestion& question, bool is_due, const Rules& rules) {
  const bool fouled = !is_due && ofc::judge_board(question.board, rules).fouled();
  return fmt::format("{} {}: {}", question.entered_with ? "stay" : "entry",
                     is_due   ? "missed"
                     : fouled ? "granted to a fouled board"
                              : "granted",
                     fouled ? rows_of_foul(question.board, rules)
                            : std::to_string(static_cast<int>(ofc::rank_three(question.board.top).category)));
}

std::string wrong_number(const FantasylandQuestion& question, int too_many) {
  return fmt::format("{}: {:+} cards", question.entered_with ? "stay" : "entry", too_many);
}

/// That a next hand is taken for due or not due, or has another number of cards.
Wrongs wrong_next_hands(const FantasylandQuestion& question, const FantasylandResult& want,
                        const FantasylandResult& got, const Rules& rules) {
  if (got.fantasyland && *got.fantasyland != *want.fantasyland)
    return {wrong_next_hand(question, *want.fantasyland, rules)};
  if (got.cards && want.cards && *got.cards != *want.cards) return {wrong_number(question, *got.cards - *want.cards)};
  return {};
}

Wrongs wrong_fouls(const ScoreQuestion& question, const ScoreResult& want, const ScoreResult& got, const Rules& rules) {
  Wrongs wrongs;
  for (std::size_t seat = 0; seat < question.seats && want.fouled && got.fouled; ++seat) {
    const bool is_fouled = want.fouled->values[seat];
    if (is_fouled != got.fouled->values[seat])
      wrongs.insert(wrong_foul(Operation::score, question.boards[seat], is_fouled, rules));
  }
  return wrongs;
}

/// What a foul takes away is given, or what a legal board earns is not.
Wrongs wrong_foul_by_royalties(const RoyaltiesQuestion& question, const RoyaltiesResult& want,
                               const RoyaltiesResult& got, const Rules& rules) {
  const bool is_fouled = ofc::judge_board(question.board, rules).fouled();
  if (!want.total || !got.total || *want.total == *got.total || (is_fouled ? *want.total : *got.total) != 0) return {};
  return {wrong_foul(Operation::royalties, question.board, is_fouled, rules)};
}

Wrongs wrongs_of_results(const Question& question, const Result& want, const Result& got, const Rules& rules) {
  if (const auto* foul = std::get_if<FoulQuestion>(&question))
    return {wrong_foul(Operation::foul, foul->board, *std::get<FoulResult>(want).fouled, rules)};
  if (const auto* score = std::get_if<ScoreQuestion>(&question))
    return wrong_fouls(*score, std::get<ScoreResult>(want), std::get<ScoreResult>(got), rules);
  if (const auto* earned = std::get_if<RoyaltiesQuestion>(&question))
    return wrong_foul_by_royalties(*earned, std::get<RoyaltiesResult>(want), std::get<RoyaltiesResult>(got), rules);
  if (const auto* next = std::get_if<FantasylandQuestion>(&question))
    return wrong_next_hands(*next, std::get<FantasylandResult>(want), std::get<FantasylandResult>(got), rules);
  return {};
}

}  // namespace

Wrongs wrongs_of(const Question& question, const Answer& expected, const Answer& got, const Rules& rules) {
  if (same_answer(got, expected)) return {};
  const auto* want = std::get_if<Result>(&expected);
  const auto* said = std::get_if<Result>(&got);
  if (want != nullptr && said != nullptr && want->index() == said->index()) {
    Wrongs wrongs = wrongs_of_results(question, *want, *said, rules);
    if (!wrongs.empty()) return wrongs;
  }
  TaskResult result = judge(expected, got);
  result.got = got;
  const FaultKey key = key_of(question, expected, result, rules);
  return {fmt::format("{} {} {}", operation_name(key.operation), key.member, key.shape)};
}

namespace {

/// A fouled board as an engine has it that sees no foul.
ofc::JudgedBoard without_foul(const ofc::Board& board, const Rules& rules) {
  ofc::JudgedBoard judged = ofc::judge_board(board, rules);
  judged.fouled_by = ofc::rule::none;
  return judged;
}

/// What a fouled board would earn, or nothing of a legal one.
RoyaltiesResult opposite_royalties(const ofc::Board& board, const Rules& rules) {
  RoyaltiesResult opposite;
  opposite.total = 0;
  if (!ofc::judge_board(board, rules).fouled()) return opposite;
  const ofc::RowPoints earned = ofc::royalties_of(without_foul(board, rules), rules);
  opposite.total = earned.top.value + earned.middle.value + earned.bottom.value;
  return opposite;
}

/// What a fouled board would lead to, or the contrary of what a legal one does.
FantasylandResult opposite_next_hand(const FantasylandQuestion& question, bool is_due, const Rules& rules) {
  const bool fouled = ofc::judge_board(question.board, rules).fouled();
  const bool otherwise = ofc::next_hand(without_foul(question.board, rules), question.entered_with, rules).fantasyland;
  return {fouled && !is_due ? otherwise : !is_due, std::nullopt, std::nullopt};
}

/// The same with every other number of cards that is near to the right one.
Wrongs wrong_next_hands_if_opposite(const FantasylandQuestion& question, const FantasylandResult& due,
                                    const Rules& rules) {
  constexpr int most = 4;  // 13 cards are said where 17 are due
  Wrongs wrongs = wrongs_of(question, due, opposite_next_hand(question, *due.fantasyland, rules), rules);
  for (int too_many = -most; due.cards && too_many <= most; ++too_many) {
    if (too_many != 0) wrongs.insert(wrong_number(question, too_many));
  }
  return wrongs;
}

/// What the engine would be wrong in if it took every board for what it is not; none where nothing is to be mistaken.
Wrongs wrongs_if_opposite(const Question& question, const Answer& right, const Rules& rules) {
  const auto* result = std::get_if<Result>(&right);
  if (result == nullptr) return {};
  if (const auto* foul = std::get_if<FoulResult>(result))
    return wrongs_of(question, right, FoulResult{!*foul->fouled, std::nullopt}, rules);
  if (const auto* next = std::get_if<FantasylandQuestion>(&question))
    return wrong_next_hands_if_opposite(*next, std::get<FantasylandResult>(*result), rules);
  if (const auto* earned = std::get_if<RoyaltiesQuestion>(&question))
    return wrongs_of(question, right, opposite_royalties(earned->board, rules), rules);
  const auto* score = std::get_if<ScoreResult>(result);
  if (score == nullptr) return {};
  ScoreResult opposite = *score;
  for (std::size_t seat = 0; seat < opposite.fouled->size; ++seat)
    opposite.fouled->values[seat] = !opposite.fouled->values[seat];
  return wrongs_of(question, right, opposite, rules);
}

/// Two values held against each other.
struct Sides {
  const RuleInfo* option;
  Rules now, then;
  Wrongs against_now, against_then;  // in what an answer is wrong under one of them and right under the other
};

Sides sides_of(const Inquiry& inquiry, const RuleInfo& option, const Rules& then) {
  Sides sides{&option, inquiry.rules(), then, {}, {}};
  for (const Asked& each : inquiry.asked()) {
    if (!each.answer || is_play(each.operation) || !may_depend(each.operation, option)) continue;
    const Answer now_due = outcome_under(each.question, sides.now);
    const Answer then_due = outcome_under(each.question, sides.then);
    if (!parts(now_due, then_due, option)) continue;
    const Speaks says = speaks(option, *each.answer, now_due, then_due);
    if (says == Speaks::for_first)
      sides.against_then.merge(wrongs_of(each.question, then_due, *each.answer, sides.then));
    if (says == Speaks::for_second) sides.against_now.merge(wrongs_of(each.question, now_due, *each.answer, sides.now));
  }
  return sides;
}

constexpr int enough = 2;  // questions of a kind

/// In how many answers on which both values agree the engine could be wrong so, and is.
struct Seen {
  int could_be = 0, is = 0;
  [[nodiscard]] bool never_without() const { return is == could_be; }
};

/// The same of each way of being wrong.
std::map<std::string, Seen> seen_alike(const Inquiry& inquiry, const Sides& sides) {
  std::map<std::string, Seen> seen;
  for (const Asked& each : inquiry.asked()) {
    if (!each.answer || is_play(each.operation)) continue;
    const Answer due = outcome_under(each.question, sides.now);
    if (parts(due, outcome_under(each.question, sides.then), *sides.option)) continue;
    const Wrongs is = wrongs_of(each.question, due, *each.answer, sides.now);
    for (const std::string& wrong : wrongs_if_opposite(each.question, due, sides.now)) {
      ++seen[wrong].could_be;
      if (is.contains(wrong)) ++seen[wrong].is;
    }
  }
  return seen;
}

/// So many questions for each of the wrongs, on which both values agree.
std::vector<Question> alike_about(const Inquiry& inquiry, const Stage& boards, const Sides& sides,
                                  std::map<std::string, int> wanted) {
  std::vector<Question> questions;
  const EnteredWith now_entered = counts_of_entry(bank_boards(), sides.now);
  for (const Question& question : boards.pool(sides.now)) {
    if (!inquiry.can_ask(operation_of(question)) || inquiry.knows(question)) continue;
    if (!can_be_asked(question, now_entered)) continue;
    const Answer due = outcome_under(question, sides.now);
    const Wrongs shown = wrongs_if_opposite(question, due, sides.now);
    const auto is_wanted = [&](const std::string& wrong) { return wanted.contains(wrong) && wanted[wrong] > 0; };
    if (std::none_of(shown.begin(), shown.end(), is_wanted)) continue;
    if (parts(due, outcome_under(question, sides.then), *sides.option)) continue;
    questions.push_back(question);
    for (const std::string& wrong : shown) {
      if (is_wanted(wrong)) --wanted[wrong];
    }
  }
  return questions;
}

/// Whether the engine is wrong in all of these ways wherever it could be, on enough questions on which both values
/// agree. Asks for what is missing.
bool are_always_made(Inquiry& inquiry, const Stage& boards, const Sides& sides, const Wrongs& wrongs) {
  std::map<std::string, Seen> seen = seen_alike(inquiry, sides);
  std::map<std::string, int> missing;
  for (const std::string& wrong : wrongs) {
    if (!seen[wrong].never_without()) return false;
    if (seen[wrong].is < enough) missing[wrong] = enough - seen[wrong].is;
  }
  if (missing.empty()) return true;
  if (inquiry.put(alike_about(inquiry, boards, sides, missing)) == 0) return false;
  seen = seen_alike(inquiry, sides);
  return std::all_of(wrongs.begin(), wrongs.end(),
                     [&](const std::string& wrong) { return seen[wrong].never_without() && seen[wrong].is >= enough; });
}

/// In how many ways the engine is wrong about finished boards under some rules.
Wrongs all_wrongs(const Inquiry& inquiry, const Rules& rules) {
  Wrongs wrongs;
  for (const Asked& each : inquiry.asked()) {
    if (!each.answer || is_play(each.operation)) continue;
    wrongs.merge(wrongs_of(each.question, outcome_under(each.question, rules), *each.answer, rules));
  }
  return wrongs;
}

/// Whether the engine is wrong in fewer ways under the other value, and in none that it is not wrong in now.
bool leaves_fewer_wrongs(const Inquiry& inquiry, const Sides& sides) {
  const Wrongs now = all_wrongs(inquiry, sides.now);
  const Wrongs then = all_wrongs(inquiry, sides.then);
  return then.size() < now.size() && std::includes(now.begin(), now.end(), then.begin(), then.end());
}

/// Whether all that speaks against the other value is a bug that the engine has in any case.
bool is_played_beside_bugs(Inquiry& inquiry, const Stage& boards, const RuleInfo& option, const Rules& other,
                           bool is_the_presets) {
  const Sides sides = sides_of(inquiry, option, other);
  if (sides.against_then.empty()) return false;
  if (!is_the_presets && sides.against_now.empty() && !leaves_fewer_wrongs(inquiry, sides)) return false;
  if (!are_always_made(inquiry, boards, sides, sides.against_then)) return false;
  const Sides known = sides_of(inquiry, option, other);
  if (known.against_then != sides.against_then) return false;
  return is_the_presets || known.against_now.empty() || !are_always_made(inquiry, boards, known, known.against_now);
}

}  // namespace

void take_values_beside_bugs(Inquiry& inquiry, const Stage& boards, const Rules& preset) {
  if (inquiry.cost(inquiry.rules()) == 0) return;
  for (const RuleInfo* option : board_options()) {
    if (option->is_number || option->about == ofc::Aspect::seats) continue;
    const int preset_value = option->field.get(preset);
    for (const int value : other_values(*option, inquiry.rules())) {
      const Rules other = with(*option, value, inquiry.rules());
      if (!is_played_beside_bugs(inquiry, boards, *option, other, value == preset_value)) continue;
      inquiry.guess(other);
      break;
    }
  }
}

}  // namespace ofcheck
