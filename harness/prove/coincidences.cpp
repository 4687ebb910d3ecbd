#include "harness/prove/coincidences.h"

#include <fmt/format.h>

#include <stdexcept>

#include "harness/prove/boards.h"
#include "harness/prove/pairs.h"

namespace ofcheck {

using ofc::CardCount;
using ofc::Rules;

namespace {

ValuePair values(std::string_view option_name, std::string_view first, std::string_view second) {
  const ofc::RuleInfo& option = provable_option(option_name);
  return {&option, value_of_option(option, first), value_of_option(option, second)};
}

std::string name_of(const ValuePair& pair) {
  const auto value = [&](int place) { return pair.option->values[static_cast<std::size_t>(place)].name; };
  return fmt::format("{}: {} and {}", pair.option->id.name, value(pair.first), value(pair.second));
}

void set_parting(Coincidence& coincidence, const std::optional<PartingUnder>& found) {
  if (!found) throw std::logic_error("two readings part nowhere at all");
  coincidence.parts_under = found->changed.empty() ? found->preset : found->preset + " with " + found->changed;
  coincidence.parts_on = found->parting.question;
  coincidence.first_says = in_words(found->parting.first);
  coincidence.second_says = in_words(found->parting.second);
}

/// Two values that are to coincide in every preset as it is.
Coincidence in_every_preset(const ValuePair& pair) {
  Coincidence result{name_of(pair), "every preset"};
  std::size_t boards = 0;
  for (const std::string_view name : presets_in_order()) {
    const auto [first, second] = both_of(pair, preset(name).rules);
    result.holds = result.holds && !smallest_difference(first, second);
    boards += board_kinds(first, second).size();
  }
  result.looked_at = fmt::format("{} kinds of boards in {} presets", boards, presets_in_order().size());
  set_parting(result, parting_with_a_change(pair));
  return result;
}

Coincidence cross_with_legal_ties() {
  const ValuePair pair = values("ranking.cross", "missing-card-is-low", "shared-cards-only");
  Coincidence result{name_of(pair), "every preset with legal ties, either wheel"};
  std::size_t boards = 0;
  for (const std::string_view name : presets_in_order()) {
    for (const ofc::Wheel wheel : {ofc::Wheel::lowest, ofc::Wheel::second_highest}) {
      Rules base = preset(name).rules;
      base.wheel = wheel;
      base.middle_bottom_tie = base.top_middle_tie = base.top_bottom_tie = ofc::Tie::legal;
      const auto [first, second] = both_of(pair, base);
      result.holds = result.holds && !smallest_difference(first, second);
      boards += board_kinds(first, second).size();
    }
  }
  result.looked_at = fmt::format("{} kinds of boards in {} presets, twice", boards, presets_in_order().size());
  set_parting(result, first_parting(pair));
  return result;
}

/// What the winner of a row takes if he takes his own royalty less the loser's; as points of the first seat.
int own_less_the_losers(const RowMeeting& meeting) { return meeting.result == 0 ? 0 : meeting.first - meeting.second; }

Coincidence winner_takes_own_less_theirs() {
  Coincidence result{"royalties.netting: difference, and the row's winner taking his own royalty less the loser's",
                     "every royalty table, high and 2-7"};
  std::size_t looked_at = 0;
  for (const std::string_view name : {"bga-pineapple", "bga-pineapple-deuce", "chinese-one-six"}) {
    const Rules& rules = preset(name).rules;
    for (const ofc::Row row : ofc::all_rows) {
      for (const RowMeeting& meeting : row_meetings(row, rules)) {
        const ofc::NettedRoyalties paid = ofc::net_royalties(
            {{meeting.first}, {}, {}}, {{meeting.second}, {}, {}},
            {meeting.result, std::strong_ordering::equal, std::strong_ordering::equal}, ofc::Netting::difference);
        const int difference = (paid.first.total() - paid.second.total()).value;
        // And the winner never takes less than nothing, which would make the two sentences say different things.
        const int winner = meeting.result < 0 ? -difference : difference;
        result.holds = result.holds && difference == own_less_the_losers(meeting) && winner >= 0;
        ++looked_at;
      }
    }
  }
  result.looked_at = fmt::format("{} meetings of two rows, over all pairs of classes", looked_at);
  const ValuePair other = values("royalties.netting", "difference", "row-winner-only");
  set_parting(result, parting_under(other, default_preset));
  result.parts_under += ", if the winner takes his own in full";
  return result;
}

/// How many cards a board stays with if the table had no line for a royal flush in the middle: such a middle then holds
/// as the quads or better that it is.
CardCount without_the_line(ofc::JudgedBoard board, const Rules& rules) {
  if (board.middle.category == ofc::Category::royal_flush) board.middle.category = ofc::Category::straight_flush;
  return ofc::staying_cards(board, CardCount{14}, rules);
}

/// The smallest legal board on which the line for a royal flush in the middle changes the count.
const BoardKind* line_counts(const Rules& rules) {
  for (const BoardKind& kind : board_kinds(rules, rules)) {
    const ofc::JudgedBoard board = judge_classes(kind.smallest, rules);
    if (board.fouled()) continue;
    if (ofc::staying_cards(board, CardCount{14}, rules) != without_the_line(board, rules)) return &kind;
  }
  return nullptr;
}

Coincidence royal_flush_in_the_middle() {
  Rules rules = preset("pokermagnet").rules;
  Coincidence result{"fantasyland.stay-cards: by-row, with and without the line for a royal flush in the middle",
                     "pokermagnet, fantasyland.by-row-choice: highest",
                     fmt::format("{} kinds of boards", board_kinds(rules, rules).size())};
  result.parts_under = "pokermagnet with fantasyland.by-row-choice: first-listed";
  rules.by_row_choice = ofc::ByRowChoice::highest;
  result.holds = line_counts(rules) == nullptr;
  rules.by_row_choice = ofc::ByRowChoice::first_listed;
  const BoardKind* kind = line_counts(rules);
  if (kind == nullptr) throw std::logic_error("the line for a royal flush in the middle never counts");
  const ofc::JudgedBoard board = judge_classes(kind->smallest, rules);
  result.parts_on = FantasylandQuestion{deal_of(std::array{kind->smallest})->front(), CardCount{14}};
  result.first_says = fmt::format("Fantasyland with {} cards", ofc::staying_cards(board, CardCount{14}, rules).value);
  result.second_says = fmt::format("Fantasyland with {} cards", without_the_line(board, rules).value);
  return result;
}

}  // namespace

std::vector<Coincidence> coincidences() {
  return {in_every_preset(values("fantasyland.stay", "trips-full-house-or-quads", "ten-royalties-in-a-row")),
          winner_takes_own_less_theirs(),
          in_every_preset(values("fantasyland.stay", "trips-full-house-or-quads", "regular")), cross_with_legal_ties(),
          royal_flush_in_the_middle()};
}

}  // namespace ofcheck
