#include <algorithm>
#include <array>
#include <map>
#include <optional>

#include "harness/answer/replay.h"
#include "harness/causes/candidates.h"
#include "harness/model/model.h"
#include "harness/model/own_table.h"
#include "harness/wire/question_rows.h"

namespace ofcheck {

using ofc::Row;
using ofc::Rules;

namespace {

/// How often each number was read.
using Votes = std::map<int, std::size_t>;

/// The number that was read most often; of equals the one by the rules, else the smallest.
int elected(const Votes& votes, int by_rules) {
  const auto count = [&](int number) {
    const auto found = votes.find(number);
    return found == votes.end() ? 0 : found->second;
  };
  int best = by_rules;
  for (const auto& [number, times] : votes) {
    if (times > count(best)) best = number;
  }
  return best;
}

/// What a fouled board paid a legal one: points, and what the legal one earns.
struct FoulPaid {
  int points, royalties;
};

/// What the points of all pairs come to.
struct PairsRead {
  std::array<Votes, rows_of_entry.size()> lines;
  std::map<std::array<int, 3>, Votes> rows;  // how much more is paid where rows are won (1), tied (0) and lost (-1) so
  std::vector<FoulPaid> fouls;
};

/// More points than any row or foul pays.
bool is_beyond(int points) {
  constexpr int most = 1'000'000;
  return points < -most || points > most;
}

/// What the first seat of a pair scores from the second by the answer; nothing where it does not say.
std::optional<int> points_said(const ScoreResult& got, std::size_t seats, int first, int second) {
  const auto if_known = [](std::optional<int> points) { return points && !is_beyond(*points) ? points : std::nullopt; };
  if (got.pairs) {
    for (const PairResult& pair : *got.pairs) {
      if (pair.first == first && pair.second == second) return if_known(pair.points);
    }
  }
  if (seats != 2 || !got.points || got.points->size != 2) return std::nullopt;
  const auto [first_wins, second_wins] = std::pair(got.points->values[0], got.points->values[1]);
  return std::int64_t{first_wins} + second_wins == 0 ? if_known(first_wins) : std::nullopt;
}

/// Reads what one pair says: `score` and `pair` are the model's, `said` are the points of the first seat by the answer.
void read_pair(PairsRead& read, const ModelSteps& steps, const ofc::Score& score, const ofc::PairScore& pair,
               int said) {
  const std::size_t first = pair.first.index;
  const std::size_t second = pair.second.index;
  const bool first_fouled = score.boards[first].fouled();
  if (first_fouled && score.boards[second].fouled()) return;
  if (first_fouled || score.boards[second].fouled()) {
    const std::size_t legal = first_fouled ? second : first;
    const std::size_t fouled = first_fouled ? first : second;
    const int paid = (first_fouled ? -said : said) + score.royalties[fouled].total().value;
    read.fouls.push_back({paid, score.royalties[legal].total().value});
    return;
  }
  const auto [won, lost] = count_rows(pair.rows);
  const int more = said - pair.first_scores.value;
  const auto sign = [&](Row row) {
    const std::strong_ordering result = pair.rows[static_cast<std::size_t>(row)];
    return (result > 0) - (result < 0);
  };
  ++read.rows[{sign(Row::top), sign(Row::middle), sign(Row::bottom)}][more];
  for (std::size_t entry = 0; entry < rows_of_entry.size(); ++entry) {
    const auto& [high, low, words] = rows_of_entry[entry];
    if (won == high && lost == low) ++read.lines[entry][steps.rows_pay(high, low) + more];
    if (won == low && lost == high) ++read.lines[entry][steps.rows_pay(high, low) - more];
  }
}

void read_score(PairsRead& read, const ModelSteps& steps, const ofc::Score& score, const ScoreResult& said) {
  for (std::size_t i = 0; i < score.pair_count; ++i) {
    const ofc::PairScore& pair = score.pairs[i];
    const std::optional<int> points =
        points_said(said, score.seats, static_cast<int>(pair.first.index), static_cast<int>(pair.second.index));
    if (points) read_pair(read, steps, score, pair, *points);
  }
}

/// The hands of a match, as far as both play it.
void read_match(PairsRead& read, const ModelSteps& steps, const PlayQuestion& match, const PlayResult& said) {
  if (!said.hands) return;
  const Replay model = replay(match, steps);
  for (std::size_t i = 0; i < std::min(model.played.size(), said.hands->size()); ++i) {
    ScoreResult of_hand;
    of_hand.points = (*said.hands)[i].points;
    read_score(read, steps, model.played[i].end.score, of_hand);
  }
}

PairsRead read_pairs(std::span<const Evidence> said, const ModelSteps& steps) {
  PairsRead read;
  for (const Evidence& each : said) {
    const auto* result = std::get_if<Result>(each.got);
    if (result == nullptr || !(*each.rules == *said.front().rules)) continue;
    if (const auto* score = std::get_if<ScoreQuestion>(each.question))
      read_score(read, steps, steps.score(score->span()), std::get<ScoreResult>(*result));
    if (const auto* match = std::get_if<PlayQuestion>(each.question))
      read_match(read, steps, *match, std::get<PlayResult>(*result));
  }
  return read;
}

/// What a row of each name pays, under which nearly all pairs were paid as they were; nothing if there is no such
/// thing, or if a single slip says it.
Slips rows_of(const PairsRead& read) {
  constexpr int most = 6;
  std::array<int, 3> best{};
  std::size_t votes = 0;
  const auto votes_for = [&](const std::array<int, 3>& more) {
    std::size_t sum = 0;
    for (const auto& [signs, paid] : read.rows) {
      const auto found = paid.find(signs[0] * more[0] + signs[1] * more[1] + signs[2] * more[2]);
      if (found != paid.end()) sum += found->second;
    }
    return sum;
  };
  for (int top = -1; top <= most; ++top) {
    for (int middle = -1; middle <= most; ++middle) {
      for (int bottom = -1; bottom <= most; ++bottom) {
        const std::size_t these = votes_for({top, middle, bottom});
        if (these < votes || (these == votes && std::abs(top) + std::abs(middle) + std::abs(bottom) >=
                                                    std::abs(best[0]) + std::abs(best[1]) + std::abs(best[2])))
          continue;
        votes = these;
        best = {top, middle, bottom};
      }
    }
  }
  std::size_t all = 0;
  for (const auto& [signs, paid] : read.rows) {
    for (const auto& [more, times] : paid) all += times;
  }
  const auto [top, middle, bottom] = best;
  const int changed = (top != 0) + (middle != 0) + (bottom != 0);
  if (votes * 20 < all * 19 || changed < 2 || (top == middle && middle == bottom)) return {};
  return {{SlipKind::rows_worth, 0, 0, rows_worth(1 + top, 1 + middle, 1 + bottom)}};
}

Slips lines_of(const PairsRead& read, const ModelSteps& steps) {
  Slips changes;
  for (std::size_t entry = 0; entry < rows_of_entry.size(); ++entry) {
    const int before = steps.rows_pay(rows_of_entry[entry].won, rows_of_entry[entry].lost);
    const int pays = elected(read.lines[entry], before);
    if (pays != before && pays >= 0) changes.push_back({SlipKind::rows_pay, 0, static_cast<int>(entry), pays});
  }
  return changes;
}

/// The price of a foul under which most of them were paid as they were.
Slips foul_of(const PairsRead& read, const ofc::FoulPrice& before) {
  constexpr int most_times = 3;
  ofc::FoulPrice best = before;
  std::size_t most = 0;
  const auto try_with = [&](int times) {
    Votes votes;
    for (const FoulPaid& foul : read.fouls) ++votes[foul.points - times * foul.royalties];
    const int points = elected(votes, before.points.value);
    const auto found = votes.find(points);
    if (found == votes.end() || found->second <= most || points < 0) return;
    most = found->second;
    best.points = {points};
    best.royalties = times;
  };
  try_with(before.royalties);
  for (int times = 0; times <= most_times; ++times) try_with(times);
  Slips changes;
  if (best.points != before.points) changes.push_back({SlipKind::foul_pays, 0, 0, best.points.value});
  if (best.royalties != before.royalties) changes.push_back({SlipKind::foul_royalties, 0, 0, best.royalties});
  return changes;
}

}  // namespace

std::vector<Slips> read_points_tables(std::span<const Evidence> said, const Settings& settings, const Slips& slips) {
  if (said.empty()) return {};
  const Rules rules = with(*said.front().rules, settings);
  const ModelSteps steps(rules, slips);
  const PairsRead read = read_pairs(said, steps);
  const auto has_none = [&](const ofc::RuleId& id) {
    return std::none_of(slips.begin(), slips.end(),
                        [&](const Slip& slip) { return table_of(slip) == ofc::find_rule(id.name); });
  };
  std::vector<Slips> tables = {rows_of(read)};
  if (has_none(ofc::rule::showdown_lines_table)) tables.push_back(lines_of(read, steps));
  if (has_none(ofc::rule::showdown_foul_table)) tables.push_back(foul_of(read, steps.foul_price()));
  std::erase_if(tables, [](const Slips& changes) { return changes.empty(); });
  return tables;
}

}  // namespace ofcheck
