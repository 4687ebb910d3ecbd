#include "harness/inquiry/misread.h"

#include <fmt/format.h>

#include <algorithm>

#include "harness/answer/oracle_answer.h"
#include "harness/deals/witness.h"
#include "harness/inquiry/bank.h"
#include "harness/inquiry/values.h"
#include "harness/wire/house_rules.h"
#include "harness/wire/question_rows.h"

namespace ofcheck {

using ofc::RuleInfo;
using ofc::Rules;

namespace {

constexpr std::string_view wheel = " wheel";

/// Rows of one kind are ranked by the same words of the rules.
std::string kind_of_row(const RowCards& row) {
  if (row.row == ofc::Row::top)
    return fmt::format("3 {}", static_cast<int>(ofc::rank_three({row.cards[0], row.cards[1], row.cards[2]}).category));
  const ofc::Category category = ofc::rank_five(row.cards, ofc::Wheel::lowest).category;
  return fmt::format("5 {}{}", static_cast<int>(category), is_wheel(row) ? wheel : "");
}

const RankResult* rank_of(const Answer& answer) {
  const auto* result = std::get_if<Result>(&answer);
  return result == nullptr ? nullptr : std::get_if<RankResult>(result);
}

/// How wrong the answer is under the values that explain it best.
Misread misread_by(const RankQuestion& question, const Answer& answer) {
  const RuleInfo& middle = option_named(ofc::rule::low_middle);
  const RuleInfo& wheel_place = option_named(ofc::rule::ranking_wheel);
  const std::optional<CategoryName> category = rank_of(answer)->category;
  Misread least = Misread::category;
  for (int low = 0; low < static_cast<int>(middle.values.size()); ++low) {
    for (int place = 0; place < static_cast<int>(wheel_place.values.size()); ++place) {
      const Rules rules = with(middle, low, with(wheel_place, place, Rules{}));
      const Answer due = outcome_under(question, rules);
      if (same_answer(answer, due)) return Misread::no;
      if (!category || rank_of(due)->category == category) least = Misread::ranks;
    }
  }
  return least;
}

}  // namespace

void MisreadRows::learn(const RankQuestion& question, const Answer& answer) {
  if (rank_of(answer) == nullptr) return;
  const Misread now = misread_by(question, answer);
  Misread& known = misread_.try_emplace(kind_of_row(question.row), now).first->second;
  known = std::min(known, now);
}

Misread MisreadRows::of(const RowCards& row) const {
  const auto known = misread_.find(kind_of_row(row));
  if (known != misread_.end()) return known->second;
  if (!is_wheel(row)) return Misread::no;
  // A wheel of one suit and one of several are mostly misread together.
  Misread most = Misread::no;
  for (const auto& [kind, misread] : misread_) {
    if (kind.ends_with(wheel)) most = std::max(most, misread);
  }
  return most;
}

Misread MisreadRows::in(const Question& question) const {
  const auto is_right = [](const auto& kind) { return kind.second == Misread::no; };
  if (std::all_of(misread_.begin(), misread_.end(), is_right)) return Misread::no;
  if (const auto* two = std::get_if<CompareQuestion>(&question)) return std::max(of(two->first), of(two->second));
  Misread most = Misread::no;
  Question copy = question;
  for (const ofc::Board& board : boards_in(copy)) {
    for (const ofc::Row row : ofc::all_rows) most = std::max(most, of(row_of(board, row)));
  }
  return most;
}

}  // namespace ofcheck
