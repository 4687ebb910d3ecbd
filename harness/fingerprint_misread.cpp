#include "harness/fingerprint_misread.h"

#include <fmt/format.h>

#include <algorithm>

#include "harness/fingerprint_bank.h"
#include "harness/fingerprint_values.h"
#include "harness/house_rules.h"
#include "harness/oracle_answer.h"
#include "harness/question_parts.h"
#include "harness/witness.h"

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

/// Whether some values of the options that a rank depends on give what the engine says.
bool some_rules_explain(const RankQuestion& question, const Answer& answer) {
  const RuleInfo& middle = option_named(ofc::rule::low_middle);
  const RuleInfo& wheel = option_named(ofc::rule::ranking_wheel);
  for (int low = 0; low < static_cast<int>(middle.values.size()); ++low) {
    for (int place = 0; place < static_cast<int>(wheel.values.size()); ++place) {
      const Rules rules = with(middle, low, with(wheel, place, Rules{}));
      if (same_answer(answer, without_reasons(oracle_answer(question, rules)))) return true;
    }
  }
  return false;
}

}  // namespace

void MisreadRows::learn(const RankQuestion& question, const Answer& answer) {
  if (!std::holds_alternative<Result>(answer)) return;
  const bool is_wrong = !some_rules_explain(question, answer);
  const auto [known, is_new] = misread_.emplace(kind_of_row(question.row), is_wrong);
  if (!is_new) known->second = known->second && is_wrong;
}

bool MisreadRows::is_misread(const RowCards& row) const {
  const auto known = misread_.find(kind_of_row(row));
  if (known != misread_.end()) return known->second;
  // A wheel of one suit and one of several are mostly misread together.
  return is_wheel(row) && std::any_of(misread_.begin(), misread_.end(),
                                      [](const auto& kind) { return kind.second && kind.first.ends_with(wheel); });
}

bool MisreadRows::are_in(const Question& question) const {
  if (misread_.empty()) return false;
  if (const auto* two = std::get_if<CompareQuestion>(&question))
    return is_misread(two->first) || is_misread(two->second);
  Question copy = question;
  const std::span<const ofc::Board> boards = boards_in(copy);
  return std::any_of(boards.begin(), boards.end(), [&](const ofc::Board& board) {
    return is_misread(row_of(board, ofc::Row::top)) || is_misread(row_of(board, ofc::Row::middle)) ||
           is_misread(row_of(board, ofc::Row::bottom));
  });
}

}  // namespace ofcheck
