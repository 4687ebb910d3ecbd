#include "harness/explain/royalty_entry.h"

#include <fmt/format.h>

#include <algorithm>

namespace ofcheck {

using ofc::Points;
using ofc::Row;

namespace {

/// A score by the rules and the points that were given instead.
struct Scored {
  ofc::Score right;
  PerSeat<int> given;
};

std::optional<Scored> scored(const WrongScore& wrong, const ofc::Rules& rules) {
  const auto* question = std::get_if<ScoreQuestion>(wrong.question);
  const auto* result = std::get_if<Result>(wrong.got);
  const auto* got = result == nullptr ? nullptr : std::get_if<ScoreResult>(result);
  if (question == nullptr || got == nullptr) return std::nullopt;
  if (!got->points || got->royalties || got->fouled || got->points->size != question->seats) return std::nullopt;
  return Scored{ofc::score(question->span(), rules), *got->points};
}

const ofc::HandValue& value_in(const ofc::JudgedBoard& board, Row row) {
  return row == Row::top ? board.top : row == Row::middle ? board.middle : board.bottom;
}

RoyaltyEntry entry_of(const ofc::JudgedBoard& board, Row row) {
  const ofc::HandValue& value = value_in(board, row);
  return {row, value.category, 0, row == Row::top ? value.ranks[0] : ofc::Rank::none};
}

bool is_of(const RoyaltyEntry& entry, const ofc::JudgedBoard& board) {
  const RoyaltyEntry own = entry_of(board, entry.row);
  const bool of_any_rank = entry.rank == ofc::Rank::none;
  return !board.fouled() && own.category == entry.category && (of_any_rank || own.rank == entry.rank);
}

/// What a board earns with the entries as the engine has them.
ofc::RowPoints earned(const ofc::Score& score, std::size_t seat, std::span<const RoyaltyEntry> entries) {
  ofc::RowPoints points = score.royalties[seat];
  for (const RoyaltyEntry& entry : entries) {
    if (!is_of(entry, score.boards[seat])) continue;
    Points& row = entry.row == Row::top ? points.top : entry.row == Row::middle ? points.middle : points.bottom;
    row += Points{entry.more};
  }
  return points;
}

/// What the first of a pair gets for royalties, or pays if it is negative.
int royalties_of_pair(const ofc::PairScore& pair, const ofc::Score& score, const ofc::RowPoints& first,
                      const ofc::RowPoints& second, const ofc::Rules& rules) {
  const bool fouls_first = score.boards[pair.first.index].fouled();
  const bool fouls_second = score.boards[pair.second.index].fouled();
  if (fouls_first || fouls_second) {
    if (rules.foul_pays != ofc::FoulPays::six_and_royalties) return 0;
    return (first.total() - second.total()).value;
  }
  const ofc::NettedRoyalties netted = ofc::net_royalties(first, second, pair.rows, rules.netting);
  return (netted.first.total() - netted.second.total()).value;
}

bool explains(const RoyaltyEntry& entry, const Scored& score, const ofc::Rules& rules) {
  return points_with(score.right, rules, std::span(&entry, 1)) == score.given;
}

/// Every entry that a score may have wrong, by as much as a table may.
std::vector<RoyaltyEntry> candidates(const Scored& score) {
  constexpr int most = 60;
  std::vector<RoyaltyEntry> found;
  for (std::size_t seat = 0; seat < score.right.seats; ++seat) {
    const ofc::JudgedBoard& board = score.right.boards[seat];
    if (board.fouled()) continue;
    for (const Row row : ofc::all_rows) {
      if (row == Row::middle && board.low) continue;
      RoyaltyEntry entry = entry_of(board, row);
      const int right = score.right.royalties[seat][row].value;
      for (entry.more = -right; entry.more <= most; ++entry.more) {
        if (entry.more != 0 && std::find(found.begin(), found.end(), entry) == found.end()) found.push_back(entry);
      }
    }
  }
  return found;
}

}  // namespace

PerSeat<int> points_with(const ofc::Score& score, const ofc::Rules& rules, std::span<const RoyaltyEntry> entries) {
  PerSeat<int> points;
  points.size = score.seats;
  for (std::size_t seat = 0; seat < score.seats; ++seat) points.values[seat] = score.points[seat].value;
  for (const ofc::PairScore& pair : std::span(score.pairs).first(score.pair_count)) {
    const std::size_t a = pair.first.index;
    const std::size_t b = pair.second.index;
    const int more = royalties_of_pair(pair, score, earned(score, a, entries), earned(score, b, entries), rules) -
                     royalties_of_pair(pair, score, score.royalties[a], score.royalties[b], rules);
    points.values[a] += more;
    points.values[b] -= more;
  }
  return points;
}

std::vector<RoyaltyEntry> entries_behind(std::span<const WrongScore> wrong, const ofc::Rules& rules) {
  std::vector<RoyaltyEntry> found;
  for (std::size_t i = 0; i < wrong.size(); ++i) {
    const std::optional<Scored> score = scored(wrong[i], rules);
    if (!score) return {};
    if (i == 0) found = candidates(*score);
    std::erase_if(found, [&](const RoyaltyEntry& entry) { return !explains(entry, *score, rules); });
  }
  return found;
}

FaultKey key_of(const RoyaltyEntry& entry, FaultKey key) {
  const std::string_view name = category_names[static_cast<std::size_t>(entry.category)];
  const std::string_view in = entry.row == Row::top      ? "on top"
                              : entry.row == Row::middle ? "in the middle"
                                                         : "in the bottom";
  const ofc::RuleId rule = entry.row == Row::top      ? ofc::rule::royalties_top
                           : entry.row == Row::middle ? ofc::rule::royalties_middle
                                                      : ofc::rule::royalties_bottom;
  key.rule = rule.name;
  key.shape = fmt::format("{} {} paid too {}", name, in, entry.more > 0 ? "much" : "little");
  return key;
}

}  // namespace ofcheck
