#include <algorithm>

#include "harness/causes/candidates.h"
#include "harness/model/model.h"
#include "harness/model/own_table.h"
#include "harness/model/tables.h"
#include "oracle/fantasyland.h"
#include "oracle/house.h"

namespace ofcheck {

using ofc::Row;
using ofc::Rules;

namespace {

/// The entries of a table that a board's rows have, and the cards that the engine gives it for the highest of them.
struct Seen {
  std::vector<std::size_t> entries;
  int cards = 0;
};

constexpr int unknown = -1;

const ofc::RuleInfo& entry_table() { return *ofc::find_rule(ofc::rule::fantasyland_entry_table.name); }
const ofc::RuleInfo& stay_table() { return *ofc::find_rule(ofc::rule::fantasyland_stay_table.name); }

/// What an answer says of the next hand: a number of cards, 0 for an ordinary hand. Nothing if no table can have it.
std::optional<int> cards_said(const Answer& got) {
  const auto* next = result_of<FantasylandResult>(got);
  if (next == nullptr || !next->fantasyland) return std::nullopt;
  if (!*next->fantasyland) return 0;
  return next->cards && ofc::may_be_entry(entry_table(), *next->cards) ? next->cards : std::nullopt;
}

/// The most that each entry can be: no board that has it is given less. A few answers may be wrong for another reason.
std::vector<int> most_of(const std::vector<Seen>& seen, std::size_t entries) {
  std::vector<std::vector<int>> given(entries);
  for (const Seen& each : seen) {
    for (const std::size_t entry : each.entries) given[entry].push_back(each.cards);
  }
  std::vector<int> most;
  for (std::vector<int>& list : given) {
    constexpr std::size_t of_which_one_is_wrong = 20;
    std::sort(list.begin(), list.end());
    most.push_back(list.empty() ? unknown : list[list.size() / of_which_one_is_wrong]);
  }
  return most;
}

/// The numbers of a table under which boards are given what they were, nearest to those of `now`: as few entries as
/// possible are raised, and of those that would do the one that the fewest boards have.
std::vector<int> read_numbers(const std::vector<Seen>& seen, std::vector<int> now) {
  const std::vector<int> most = most_of(seen, now.size());
  for (std::size_t i = 0; i < now.size(); ++i) {
    if (most[i] != unknown) now[i] = std::min(now[i], most[i]);
  }
  while (true) {
    std::vector<std::size_t> raised_by(now.size());
    std::vector<std::size_t> boards(now.size());
    for (const Seen& each : seen) {
      int highest = 0;
      for (const std::size_t entry : each.entries) highest = std::max(highest, now[entry]);
      for (const std::size_t entry : each.entries) {
        ++boards[entry];
        if (highest < each.cards && most[entry] == each.cards) ++raised_by[entry];
      }
    }
    std::size_t best = 0;
    for (std::size_t i = 1; i < now.size(); ++i) {
      if (raised_by[i] > raised_by[best] || (raised_by[i] == raised_by[best] && boards[i] < boards[best])) best = i;
    }
    if (raised_by[best] == 0) return now;
    now[best] = most[best];
  }
}

/// Tops that no answer shows follow the nearest ones that one shows: trips of all ranks, pairs between two that agree.
void fill_in_tops(std::vector<int>& numbers, const std::vector<int>& before, const std::vector<bool>& is_seen) {
  const auto nearest = [&](int from, int step, int first, int last) {
    for (int i = from + step; i >= first && i <= last; i += step) {
      if (is_seen[static_cast<std::size_t>(i)]) return std::optional(i);
    }
    return std::optional<int>();
  };
  const auto fill = [&](int first, int last, bool beyond_the_ends) {
    for (int i = first; i <= last; ++i) {
      const auto place = static_cast<std::size_t>(i);
      const std::optional<int> lower = nearest(i, -1, first, last);
      const std::optional<int> higher = nearest(i, 1, first, last);
      if (is_seen[place] || (!lower && !higher) || (!beyond_the_ends && (!lower || !higher))) continue;
      const auto a = static_cast<std::size_t>(lower.value_or(higher.value_or(0)));
      const auto b = static_cast<std::size_t>(higher.value_or(lower.value_or(0)));
      const bool is_one_rule = before[a] == before[place] && before[b] == before[place];
      if (is_one_rule && numbers[a] == numbers[b]) numbers[place] = numbers[a];
    }
  };
  constexpr int trips = first_trips_class - first_pair_class;
  fill(0, trips - 1, false);
  fill(trips, top_classes - first_pair_class - 1, true);
}

/// The numbers that the boards come to, of a table that has the 26 tops first.
std::vector<int> whole_table(const std::vector<Seen>& seen, const std::vector<int>& before) {
  std::vector<int> numbers = read_numbers(seen, before);
  std::vector<bool> is_seen(numbers.size());
  for (const Seen& each : seen) {
    for (const std::size_t entry : each.entries) {
      // Beside a row that brings as many cards an entry does not show.
      is_seen[entry] = is_seen[entry] || each.cards == 0 ||
                       std::none_of(each.entries.begin(), each.entries.end(),
                                    [&](std::size_t other) { return other != entry && numbers[other] >= each.cards; });
    }
  }
  fill_in_tops(numbers, before, is_seen);
  return numbers;
}

/// What an engine with this model has in its table, entry by entry.
std::vector<int> numbers_of(const ofc::RuleInfo& table, const Rules& rules, const Slips& slips) {
  Slips of_it;
  std::copy_if(slips.begin(), slips.end(), std::back_inserter(of_it),
               [&](const Slip& slip) { return table_of(slip) == &table; });
  const Rules own = with_own_table(rules, table, of_it);
  std::vector<int> numbers;
  for (std::size_t entry = 0; entry < table.table.entries.size(); ++entry)
    numbers.push_back(table.table.get(own, entry));
  return numbers;
}

/// The row of which an entry is; the tops come first in both tables.
RowOfClass row_of_entry(const ofc::RuleInfo& table, std::size_t entry) {
  const bool is_low = table.id == ofc::rule::fantasyland_entry_table && entry + 1 == table.table.entries.size();
  return is_low ? RowOfClass{Row::middle, first_low_class} : row_of_stay_entry(entry);
}

/// The changes that make one list of numbers of another. Neighbouring tops that get the same number are one change.
Slips changes_between(const ofc::RuleInfo& table, const std::vector<int>& before, const std::vector<int>& after) {
  const SlipKind kind = table.id == ofc::rule::fantasyland_entry_table ? SlipKind::entry : SlipKind::stays;
  Slips changes;
  for (std::size_t entry = 0; entry < after.size(); ++entry) {
    if (after[entry] == before[entry]) continue;
    const auto [row, number] = row_of_entry(table, entry);
    if (row != Row::top) {
      changes.push_back({kind, place::of(row), number, after[entry]});
      continue;
    }
    std::size_t last = entry;
    while (last + 1 < after.size() && row_of_entry(table, last + 1).row == Row::top &&
           after[last + 1] == after[entry] && after[last + 1] != before[last + 1])
      ++last;
    const int range = top_range(number, row_of_entry(table, last).number);
    changes.push_back({kind, place::of(row), range, after[entry]});
    entry = last;
  }
  return changes;
}

/// The boards of the answers, with the entries that they have in the two tables.
struct Boards {
  std::vector<Seen> entering, staying;
};

Boards boards_of(std::span<const Evidence> said, const Rules& rules, const Slips& slips) {
  const Rules& asked = *said.front().rules;
  const ModelSteps steps(rules, slips);
  Boards boards;
  for (const Evidence& each : said) {
    const auto* question = std::get_if<FantasylandQuestion>(each.question);
    const std::optional<int> cards = question == nullptr ? std::nullopt : cards_said(*each.got);
    if (!cards || !(*each.rules == asked)) continue;
    const ofc::JudgedBoard judged = steps.judge(question->board);
    if (judged.fouled()) continue;
    const auto see = [&](std::vector<Seen>& list, const ofc::RuleInfo& table) {
      Seen& seen = list.emplace_back(Seen{{}, *cards});
      for (std::size_t entry = 0; entry < table.table.entries.size(); ++entry) {
        const auto [row, number] = row_of_entry(table, entry);
        if (row_class(row, judged) == number) seen.entries.push_back(entry);
      }
    };
    if (!question->entered_with) {
      see(boards.entering, entry_table());
    } else if (steps.next_hand(question->board, judged, question->entered_with).rule !=
               ofc::rule::fantasyland_requalify) {
      see(boards.staying, stay_table());
    }
  }
  return boards;
}

}  // namespace

std::vector<Slips> read_tables(std::span<const Evidence> said, const Settings& settings, const Slips& slips) {
  if (said.empty()) return {};
  const Rules rules = with(*said.front().rules, settings);
  if (rules.jokers != ofc::Jokers::none) return {};
  const Boards boards = boards_of(said, rules, slips);
  const auto read = [&](const ofc::RuleInfo& table, const std::vector<Seen>& seen, const Rules& beside) {
    const std::vector<int> before = numbers_of(table, beside, slips);
    return changes_between(table, before, whole_table(seen, before));
  };
  const Slips entering = read(entry_table(), boards.entering, rules);
  // Where nobody enters by the options, nobody stays: what stays by them shows only beside a table of entering.
  const Rules beside = ofc::has_fantasyland(rules) ? rules : with_entry_table(rules, entering);
  std::vector<Slips> tables = {entering, read(stay_table(), boards.staying, beside)};
  std::erase_if(tables, [](const Slips& changes) { return changes.empty(); });
  return tables;
}

}  // namespace ofcheck
