#include "harness/fingerprint/royalties.h"

#include <algorithm>
#include <set>

#include "harness/answer/oracle_answer.h"
#include "harness/deals/witness.h"
#include "harness/faults/shrink_moves.h"
#include "harness/faults/shrink_size.h"
#include "harness/run/judge.h"

namespace ofcheck {

using ofc::Category;
using ofc::Row;
using ofc::Rules;

namespace {

/// A showdown of which the engine says the points and nothing else.
struct Showdown {
  ofc::Score score;
  PerSeat<int> got;
  bool is_explained = false;
};

const ScoreResult* points_alone(const Answer& answer) {
  const auto* result = std::get_if<Result>(&answer);
  const auto* score = result == nullptr ? nullptr : std::get_if<ScoreResult>(result);
  return score != nullptr && score->points && !score->royalties && !score->pairs ? score : nullptr;
}

std::vector<Showdown> showdowns(std::span<const Asked> asked, const Rules& rules) {
  std::vector<Showdown> list;
  for (const Asked& each : asked) {
    const auto* deal = std::get_if<ScoreQuestion>(&each.question);
    const ScoreResult* got = deal != nullptr && each.answer ? points_alone(*each.answer) : nullptr;
    if (got == nullptr || !std::holds_alternative<Result>(oracle_answer(each.question, rules))) continue;
    Showdown showdown{ofc::score(deal->span(), rules), *got->points, false};
    showdown.is_explained = points_with(showdown.score, rules, {}) == showdown.got;
    list.push_back(showdown);
  }
  return list;
}

/// By how much the unexplained answers are off: what a royalty may be paid too much.
std::set<int> amounts(const std::vector<Showdown>& list) {
  std::set<int> found;
  for (const Showdown& each : list) {
    if (each.is_explained || each.score.seats != 2) continue;
    const int more = each.got.values[0] - each.score.points[0].value;
    found.insert({more, -more});
  }
  return found;
}

/// How many answers the royalties leave unexplained; nothing if one of them speaks against the royalties.
std::optional<std::size_t> left_by(const std::vector<Showdown>& list, const Rules& rules,
                                   std::span<const RoyaltyEntry> royalties) {
  std::size_t left = 0;
  for (const Showdown& each : list) {
    const bool fits = points_with(each.score, rules, royalties) == each.got;
    if (!fits && each.is_explained) return std::nullopt;
    left += fits ? 0 : 1;
  }
  return left;
}

/// The entries of a table of royalties. Pairs and trips on top, which are paid by their rank, come as a whole and rank
/// by rank.
std::vector<RoyaltyEntry> entries_of_a_table() {
  std::vector<RoyaltyEntry> entries;
  for (const Row row : ofc::all_rows) {
    for (int category = 0; category <= static_cast<int>(Category::royal_flush); ++category)
      entries.push_back({row, static_cast<Category>(category), 0});
  }
  for (const Category category : {Category::pair, Category::trips}) {
    for (int rank = static_cast<int>(ofc::Rank::two); rank <= static_cast<int>(ofc::Rank::ace); ++rank)
      entries.push_back({Row::top, category, 0, static_cast<ofc::Rank>(rank)});
  }
  return entries;
}

/// The royalties with the one more that explains most of what they leave; the same where none explains half of it.
std::vector<RoyaltyEntry> with_the_best(const std::vector<Showdown>& list, const Rules& rules,
                                        const std::vector<RoyaltyEntry>& royalties) {
  const std::size_t left_now = left_by(list, rules, royalties).value_or(0);
  std::size_t fewest = left_now - std::max<std::size_t>(2, (left_now + 1) / 2) + 1;
  std::vector<RoyaltyEntry> best = royalties;
  const std::set<int> all_amounts = amounts(list);
  for (RoyaltyEntry entry : entries_of_a_table()) {
    for (const int more : all_amounts) {
      entry.more = more;
      std::vector<RoyaltyEntry> tried = royalties;
      tried.push_back(entry);
      const std::optional<std::size_t> left = left_by(list, rules, tried);
      if (!left || *left >= fewest) continue;
      fewest = *left;
      best = std::move(tried);
    }
  }
  return best;
}

}  // namespace

std::vector<RoyaltyEntry> wrong_royalties(std::span<const Asked> asked, const Rules& rules) {
  constexpr std::size_t most = 2;
  std::vector<RoyaltyEntry> royalties;
  if (ofc::plays_low(rules) || rules.royalty_table == ofc::RoyaltyTable::none) return royalties;
  const std::vector<Showdown> list = showdowns(asked, rules);
  while (royalties.size() < most) {
    const std::optional<std::size_t> left = left_by(list, rules, royalties);
    if (!left || *left < 2) break;
    std::vector<RoyaltyEntry> more = with_the_best(list, rules, royalties);
    if (more.size() == royalties.size()) break;
    royalties = std::move(more);
  }
  return royalties;
}

namespace {

/// The royalty that explains an answer alone; of several together the first one that it needs. Nothing if they do not.
std::optional<std::size_t> royalty_behind(const Question& question, const Answer& got, const Fingerprint& print) {
  const auto* deal = std::get_if<ScoreQuestion>(&question);
  const ScoreResult* score = deal == nullptr ? nullptr : points_alone(got);
  const std::vector<RoyaltyEntry>& all = print.royalties;
  if (score == nullptr) return std::nullopt;
  const ofc::Score right = ofc::score(deal->span(), print.rules);
  if (points_with(right, print.rules, all) != *score->points) return std::nullopt;
  for (std::size_t i = 0; i < all.size(); ++i) {
    std::vector<RoyaltyEntry> others = all;
    others.erase(others.begin() + static_cast<std::ptrdiff_t>(i));
    if (points_with(right, print.rules, others) != *score->points) return i;
  }
  return std::nullopt;
}

/// The royalty behind a fault: behind its example and every answer with one of its keys.
std::optional<std::size_t> royalty_behind(const Fault& fault, const Fingerprint& print) {
  for (const Unexplained& each : print.unexplained) {
    const Answer expected = without_reasons(each.expected);
    TaskResult result = judge(expected, each.got);
    result.got = each.got;
    const FaultKey key = key_of(each.question, expected, result, print.rules);
    const bool is_of_it =
        std::any_of(fault.lines.begin(), fault.lines.end(), [&](const FaultLine& line) { return line.key == key; });
    if (is_of_it && !royalty_behind(each.question, each.got, print)) return std::nullopt;
  }
  const Failing& example = fault.example;
  return example.result.got ? royalty_behind(example.question, *example.result.got, print) : std::nullopt;
}

}  // namespace

void join_by_royalties(Fingerprint& print) {
  if (print.royalties.empty()) return;
  std::vector<Fault> joined;
  std::vector<std::optional<std::size_t>> of(print.royalties.size());  // the place in `joined` of each royalty's fault
  for (Fault& fault : print.faults) {
    const std::optional<std::size_t> behind = royalty_behind(fault, print);
    if (!behind) {
      joined.push_back(std::move(fault));
      continue;
    }
    fault.example.key = key_of(print.royalties[*behind], std::move(fault.example.key));
    if (!of[*behind]) {
      of[*behind] = joined.size();
      joined.push_back(std::move(fault));
      continue;
    }
    Fault& one = joined[*of[*behind]];
    one.lines.insert(one.lines.end(), fault.lines.begin(), fault.lines.end());
    const auto size = [](const Fault& each) { return size_for_shrinking(each.example.question); };
    const bool is_better = fault.is_shrunk != one.is_shrunk ? fault.is_shrunk : size(fault) < size(one);
    if (!is_better) continue;
    one.example = std::move(fault.example);
    one.is_shrunk = fault.is_shrunk;
    one.index = fault.index;
  }
  std::stable_sort(joined.begin(), joined.end(), [](const Fault& a, const Fault& b) { return a.count() > b.count(); });
  print.faults = std::move(joined);
}

}  // namespace ofcheck
