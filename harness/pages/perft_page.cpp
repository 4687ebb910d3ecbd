#include "harness/pages/perft_page.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "harness/wire/house_rules.h"
#include "oracle/perft.h"
#include "oracle/seating.h"

namespace ofcheck {

namespace {

using ofc::DealPattern;
using ofc::Row;

constexpr std::array all_patterns = {DealPattern::one_at_a_time, DealPattern::pineapple, DealPattern::turbo,
                                     DealPattern::closed};

/// A number with a comma before each three digits: `1,009,008`.
std::string grouped(std::uint64_t number) {
  std::string text = std::to_string(number);
  for (std::size_t i = text.size(); i > 3; i -= 3) text.insert(i - 3, ",");
  return text;
}

std::string pattern_name(DealPattern pattern) {
  const ofc::RuleInfo& option = *ofc::find_rule("deal.pattern");
  return std::string(option.values[static_cast<std::size_t>(pattern)].name);
}

/// The names of the presets that a test picks, in code letters.
template <typename Test>
std::string presets_that(Test test) {
  std::vector<std::string> names;
  for (const std::string_view name : preset_names()) {
    if (test(preset(name).rules)) names.push_back(fmt::format("`{}`", name));
  }
  return fmt::format("{}", fmt::join(names, ", "));
}

/// A board of that many cards in each row. Which cards they are does not matter to a count.
ofc::PartialBoard board_of(std::size_t top, std::size_t middle, std::size_t bottom) {
  ofc::PartialBoard board;
  int next = 0;
  const auto fill = [&](Row row, std::size_t cards) {
    while (board[row].size() < cards) board[row].push_back(ofc::card_at(next++));
  };
  fill(Row::top, top);
  fill(Row::middle, middle);
  fill(Row::bottom, bottom);
  return board;
}

// --- each street ---------------------------------------------------------------------------------------------------

std::string cards_of_street(const ofc::Street& street) {
  if (street.discarded.value == 0) return fmt::format("{}", street.dealt.value);
  return fmt::format("{}, {} of them placed", street.dealt.value, street.placed.value);
}

std::string pattern_section(DealPattern pattern) {
  const std::span<const ofc::Street> streets = ofc::streets_of(pattern);
  std::string text =
      fmt::format("### {}\n\nPresets: {}.\n\n| streets | cards on the last of them | ways |\n|---:|---|---:|\n",
                  pattern_name(pattern), presets_that([&](const ofc::Rules& rules) { return rules.deal == pattern; }));
  for (std::size_t depth = 1; depth <= streets.size(); ++depth) {
    text += fmt::format("| {} | {} | {} |\n", depth, cards_of_street(streets[depth - 1]),
                        grouped(ofc::perft({}, streets.first(depth))));
  }
  return text + "\n";
}

// --- the first two streets ---------------------------------------------------------------------------------------

/// How many of the first five cards go to each row.
struct Split {
  std::size_t top, middle, bottom;
};

std::vector<Split> splits_of_five() {
  std::vector<Split> splits;
  for (std::size_t top = 0; top <= 3; ++top) {
    for (std::size_t middle = 0; middle <= 5 - top; ++middle) splits.push_back({top, middle, 5 - top - middle});
  }
  return splits;
}

/// In how many ways five cards are split so: those that `divide` lists.
std::uint64_t ways_to_split(const Split& split) {
  std::uint64_t ways = 0;
  const std::vector<ofc::Card> five = {ofc::card_at(0), ofc::card_at(1), ofc::card_at(2), ofc::card_at(3),
                                       ofc::card_at(4)};
  for (const ofc::Placement& placement : ofc::legal_placements({}, five, ofc::streets_of(DealPattern::pineapple)[0])) {
    const ofc::PartialBoard board = ofc::board_after({}, placement);
    ways += board[Row::top].size() == split.top && board[Row::middle].size() == split.middle ? 1 : 0;
  }
  return ways;
}

/// The ways to set the next streets after a split, as many streets as wanted.
std::uint64_t ways_after(const Split& split, DealPattern pattern, std::size_t streets) {
  return ofc::perft(board_of(split.top, split.middle, split.bottom), ofc::streets_of(pattern).subspan(1, streets));
}

constexpr std::array patterns_with_streets = {DealPattern::one_at_a_time, DealPattern::pineapple, DealPattern::turbo};

/// A row for each split of the first five cards: how many first moves make it, and for each deal the ways to go on
/// from one of them.
std::string split_table(bool to_the_end) {
  std::string text = "| top, middle, bottom | first moves |";
  for (const DealPattern pattern : patterns_with_streets) text += fmt::format(" {} |", pattern_name(pattern));
  text += "\n|---|---:|---:|---:|---:|\n";
  std::uint64_t moves = 0;
  std::array<std::uint64_t, patterns_with_streets.size()> totals{};
  for (const Split& split : splits_of_five()) {
    const std::uint64_t ways = ways_to_split(split);
    moves += ways;
    text += fmt::format("| {}, {}, {} | {} |", split.top, split.middle, split.bottom, ways);
    for (std::size_t i = 0; i < patterns_with_streets.size(); ++i) {
      const DealPattern pattern = patterns_with_streets[i];
      const std::size_t streets = to_the_end ? ofc::streets_of(pattern).size() - 1 : 1;
      const std::uint64_t after = ways_after(split, pattern, streets);
      totals[i] += ways * after;
      text += fmt::format(" {} |", grouped(after));
    }
    text += '\n';
  }
  text += fmt::format("| moves × ways, summed | {} |", moves);
  for (const std::uint64_t total : totals) text += fmt::format(" {} |", grouped(total));
  return text + "\n\n";
}

// --- Fantasyland ---------------------------------------------------------------------------------------------------

/// Whether a Fantasyland hand can have that many cards.
bool deals_in_fantasyland(ofc::Rules rules, int cards) {
  if (!ofc::has_fantasyland(rules)) return false;
  const int least = rules.base_cards == ofc::BaseCards::fourteen ? 14 : 13;
  rules.deal = DealPattern::closed;  // so that no ordinary hand has more cards than one in Fantasyland
  return cards >= least && cards <= ofc::most_cards_for_a_seat(rules).value;
}

std::string fantasyland_table() {
  std::string text = "| cards | arithmetic | ways | presets |\n|---:|---|---:|---|\n";
  for (int cards = 13; cards <= static_cast<int>(ofc::most_held); ++cards) {
    const ofc::Street street = ofc::fantasyland_street({cards});
    const int surplus = street.discarded.value;
    const std::string formula =
        surplus == 0 ? std::string("13! / (3! 5! 5!)") : fmt::format("{}! / (3! 5! 5! {}!)", cards, surplus);
    text += fmt::format("| {} | {} | {} | {} |\n", cards, formula, grouped(ofc::perft({}, std::span(&street, 1))),
                        presets_that([&](const ofc::Rules& rules) { return deals_in_fantasyland(rules, cards); }));
  }
  return text + "\n";
}

constexpr std::string_view perft_introduction =
    R"(<!-- Generated by `ofcheck docs` (harness/pages/perft_page.cpp) from the oracle; do not edit. -->
# Perft

In how many ways can one seat set its next streets? An engine that lists legal placements can be held to this one
number: wherever it allows too much, or forbids too much, the number is off. [The protocol](protocol.md#perft) has an
operation for it, and so has the command line:

```
ofcheck perft --rules bga-pineapple
ofcheck perft --rules bga-pineapple --streets '2c 3c 4c 5c 6c / 7c 8c 9c' --divide
ofcheck perft --fantasyland 14
```

Two ways are the same if on every street each row gets the same cards and the same cards are discarded. The count goes
by the cards' number and the rows' room alone: not by which cards they are, nor by any house rule but `deal.pattern`,
and a joker is a card as any other. So one table serves all presets that deal alike. Every count below is complete, down to the last street; the oracle
takes a few milliseconds for all of them together.

)";

constexpr std::string_view first_streets = R"(## The first five cards

Each of five cards goes to one of three rows: 3⁵ = 243 ways. The top has room for three, so that the ways with four
cards on top (5 × 2 = 10) and with five (1) fall away: **232**. The middle and the bottom have room for all five.
Counted by the cards on top:

| on top | arithmetic | ways |
|---:|---|---:|
| 0 | 1 × 2⁵ | 32 |
| 1 | 5 × 2⁴ | 80 |
| 2 | 10 × 2³ | 80 |
| 3 | 10 × 2² | 40 |
| | | 232 |

## The second street

What is left of each row decides. Say that *r* rows have room, and *s* of them for one card only:

- `one-at-a-time`: one card to any row with room, *r* ways.
- `pineapple`: 3 discards; the other two go to *r* × *r* rows, but not both to a row with room for one:
  3 × (*r*² − *s*). With room everywhere 3 × 9 = 27.
- `turbo`: four cards, 4! / (top! middle! bottom!) ways for each split of them that has room. With 2, 2 and 4 places left
  (one card on top, three in the middle, one at the bottom) that is 4! / (0! 0! 4!) + 2 × 4! / (0! 1! 3!) +
  2 × 4! / (0! 2! 2!) + 4! / (1! 1! 2!) + 2 × 4! / (1! 2! 1!) + 4! / (2! 2! 0!) = 1 + 8 + 12 + 12 + 24 + 6 = 63.

The first five cards can be split among the rows in eighteen ways. For each split: the first moves that make it
(5! / (top! middle! bottom!)), and the ways to set the second street after any one of them.

)";

constexpr std::string_view whole_hands = R"(## Every street

On the last street of every deal thirteen cards are set. Where nothing is discarded a way to set all streets is just a
finished board: 13! / (3! 5! 5!) = **72,072**, whatever the streets. Pineapple has one of three cards to discard on each
of four streets: 3⁴ = 81 times as many, **5,837,832**.

)";

constexpr std::string_view fantasyland = R"(## Fantasyland

All cards come at once; three go to the top, five to the middle, five to the bottom, and the surplus is discarded.
With 14 cards that is 14 × 72,072 = 1,009,008.

)";

constexpr std::string_view dividing = R"(## Divide

Where two engines give different counts, `divide` says after which first move they part: it lists every legal placement
of the first street with the number of ways to go on from it, and these sum to the count. Take the move on which the
lists differ, put its cards on the board, leave out its street, and ask again, until one street is left: there one
engine lists a placement that the other has not.

```
ofcheck perft --streets '2c 3c 4c 5c 6c / 7c 8c 9c / Tc Jc Qc' --divide
ofcheck perft --board '2c / 3c 4c / 5c 6c' --streets '7c 8c 9c / Tc Jc Qc' --divide
ofcheck perft --board '2c 7c 8c / 3c 4c / 5c 6c' --streets 'Tc Jc Qc' --divide
```

For an empty board and all streets `divide` has 232 lines, of which those with the same split are alike:

)";

}  // namespace

Page perft_page() {
  std::string text(perft_introduction);
  text += first_streets;
  text += split_table(false);
  text += whole_hands;
  for (const DealPattern pattern : all_patterns) text += pattern_section(pattern);
  text += fantasyland;
  text += fantasyland_table();
  text += dividing;
  text += split_table(true);
  text.pop_back();
  return {"docs/perft.md", std::move(text)};
}

}  // namespace ofcheck
