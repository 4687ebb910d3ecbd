#include "oracle/coincidences.h"

#include <algorithm>
#include <array>

namespace ofc {

namespace {

bool or_better(const Rules& rules) { return rules.stay_threshold == StayThreshold::or_better; }
bool standard(const Rules& rules) { return rules.royalty_table == RoyaltyTable::standard; }
bool deuce(const Rules& rules) { return rules.middle == Middle::deuce_to_seven; }
bool without_number(const Rules& rules) { return rules.hands == 0; }
bool nobody_goes_bust(const Rules& rules) { return rules.stakes == Stakes::unlimited && rules.starting_points == 0; }

constexpr std::array<std::string_view, 2> gone_for_good = {"loses-at-once", "leaves"};
constexpr std::array<std::string_view, 2> numberless_or_open = {"fixed-hands", "open"};
constexpr std::array<std::string_view, 2> bust_or_open = {"until-bust", "open"};
constexpr std::array<std::string_view, 2> bust_or_numberless = {"until-bust", "fixed-hands"};
constexpr std::array<std::string_view, 2> six_either_way = {"six-and-royalties", "six"};
constexpr std::array<std::string_view, 2> fixed_or_ladder = {"fixed", "ladder"};
constexpr std::array<std::string_view, 2> full_house_in_the_middle = {"trips-full-house-or-quads", "regular"};
constexpr std::array<std::string_view, 3> ten_royalties = {"trips-full-house-or-quads", "regular",
                                                           "ten-royalties-in-a-row"};
constexpr std::array<std::string_view, 3> trips_and_quads = {"trips-or-quads", "trips-full-house-or-quads", "regular"};
constexpr std::array<std::string_view, 2> ten_with_a_low = {"trips-or-quads", "ten-royalties-in-a-row"};

const std::array coincidences = std::to_array<Coincidence>({
    {rule::table_bust, gone_for_good, nullptr,
     "either way the chair does not come back within the match, and a match is all that a case plays"},
    {rule::table_match, numberless_or_open, without_number,
     "fixed hands without a number of them end when the table says so, as an open table does"},
    {rule::table_match, bust_or_open, nobody_goes_bust,
     "a match until somebody is bust never ends where nobody can be"},
    {rule::table_match, bust_or_numberless,
     [](const Rules& rules) { return nobody_goes_bust(rules) && without_number(rules); },
     "nobody can be bust and no number of hands is given: both are an open table then"},
    {rule::showdown_foul_pays, six_either_way, [](const Rules& rules) { return !standard(rules); },
     "there are no royalties to pay"},
    {rule::fantasyland_cards, fixed_or_ladder,
     [](const Rules& rules) {
       return deuce(rules) && rules.deuce_cards == DeuceCards::one_more &&
              rules.deuce_progressive == DeuceProgressive::both_adds_one;
     },
     "both give the base count, and one card more where both entry tests are met"},
    {rule::fantasyland_stay, full_house_in_the_middle,
     [](const Rules& rules) { return or_better(rules) || deuce(rules); },
     "the bottom of a legal board is at least as strong as its middle: a full house there has one below it"},
    {rule::fantasyland_stay, ten_royalties, [](const Rules& rules) { return or_better(rules) && standard(rules); },
     "just these rows earn ten: trips on top, a full house in a high middle, quads at the bottom, and what is better"},
    {rule::fantasyland_stay, trips_and_quads, deuce, "a 2-7 middle is never a full house"},
    {rule::fantasyland_stay, ten_with_a_low,
     [](const Rules& rules) { return deuce(rules) && or_better(rules) && standard(rules); },
     "a 2-7 middle earns eight at most"},
});

}  // namespace

std::span<const Coincidence> all_coincidences() { return coincidences; }

const Coincidence* coincidence(const RuleInfo& option, int a, int b, const Rules& rules) {
  if (option.is_number) return nullptr;
  const auto names = [&](const Coincidence& same, int value) {
    const std::string_view name = option.values[static_cast<std::size_t>(value)].name;
    return std::find(same.values.begin(), same.values.end(), name) != same.values.end();
  };
  const auto holds = [&](const Coincidence& same) {
    return same.option == option.id && names(same, a) && names(same, b) && (same.under == nullptr || same.under(rules));
  };
  const auto* const found = std::find_if(coincidences.begin(), coincidences.end(), holds);
  return found == coincidences.end() ? nullptr : &*found;
}

}  // namespace ofc
