#include "harness/faults/foul_parts.h"

#include <algorithm>

#include "harness/faults/shrink_size.h"
#include "harness/wire/question_rows.h"
#include "oracle/foul.h"

namespace ofcheck {

namespace {

using Ranks = std::vector<int>;

/// Tops below 7 5 4 3 2, the lowest middle. None of them has three ranks in a row, which some engines take for a
/// straight.
const std::vector<Ranks>& low_tops() {
  static const std::vector<Ranks> tops = {{5, 3, 2}, {6, 3, 2}, {6, 4, 2}, {6, 4, 3}, {5, 4, 2}, {6, 5, 2}, {6, 5, 3}};
  return tops;
}

/// Every full house and every four of a kind, the full houses first.
const std::vector<Ranks>& high_bottoms() {
  static const std::vector<Ranks> bottoms = [] {
    std::vector<Ranks> list;
    for (const bool quads : {false, true}) {
      for (int most = lowest; most <= highest; ++most) {
        for (int other = lowest; other <= highest; ++other) {
          if (other != most) list.push_back({most, most, most, quads ? most : other, other});
        }
      }
    }
    return list;
  }();
  return bottoms;
}

/// Whether a row has these ranks, in whatever order.
bool has_ranks(std::span<const ofc::Card> row, Ranks ranks) {
  Ranks own;
  for (const ofc::Card card : row) own.push_back(static_cast<int>(card.rank));
  std::sort(own.begin(), own.end());
  std::sort(ranks.begin(), ranks.end());
  return own == ranks;
}

/// The question with the first of these rows that there are cards for; `row` is one of its rows.
std::optional<Question> with_row(Question question, std::size_t row, const std::vector<Ranks>& rows) {
  const std::span<ofc::Card> old = rows_in(question)[row];
  Used used = used_in(question, {old});
  for (const Ranks& ranks : rows) {
    if (put_row(old, ranks, used)) return question;
  }
  return std::nullopt;
}

}  // namespace

std::vector<Question> with_rows_apart(const Question& question, std::size_t board, const ofc::Rules& rules) {
  if (ofc::plays_low(rules)) return {};
  Question copy = question;
  const ofc::Board& from = boards_in(copy)[board];
  const ofc::JudgedBoard judged = ofc::judge_board(from, rules);
  const bool is_top_apart =
      std::any_of(low_tops().begin(), low_tops().end(), [&](const Ranks& ranks) { return has_ranks(from.top, ranks); });
  const bool is_bottom_apart =
      judged.bottom.category == ofc::Category::full_house || judged.bottom.category == ofc::Category::quads;
  if (judged.fouled() || is_top_apart || is_bottom_apart) return {};
  std::vector<Question> apart;
  if (auto low_top = with_row(question, 3 * board, low_tops())) apart.push_back(*std::move(low_top));
  if (judged.middle.category >= ofc::Category::full_house) return apart;
  if (auto high_bottom = with_row(question, 3 * board + 2, high_bottoms())) apart.push_back(*std::move(high_bottom));
  return apart;
}

}  // namespace ofcheck
