#include "oracle/seating.h"

#include <algorithm>

#include "oracle/deal.h"

namespace ofc {

// seating.players
SeatRange seats_allowed(const Rules& rules) {
  switch (rules.players) {
    case Players::two:
      return {2, 2};
    case Players::two_to_three:
      return {2, 3};
    case Players::two_to_four:
      return {2, 4};
    case Players::one_to_three:
      return {1, 3};
    case Players::one_to_four:
      return {1, 4};
  }
  return {};
}

namespace {

// deal.pattern: the cards of all streets together
int street_cards(DealPattern pattern) { return pattern == DealPattern::pineapple ? 5 + 4 * 3 : 13; }

int base_cards_of(const Rules& rules) { return rules.base_cards == BaseCards::fourteen ? 14 : 13; }

// fantasyland.cards, fantasyland.deuce-cards, fantasyland.deuce-progressive, fantasyland.entry-table
int most_cards_on_entry(const Rules& rules) {
  const std::span<const std::int16_t> counts = counts_of_entry_table(rules);
  if (rules.tables.entry.written) return *std::max_element(counts.begin(), counts.end());
  const bool deuce = rules.middle == Middle::deuce_to_seven;
  const int base = base_cards_of(rules);
  if (rules.entry_cards == EntryCards::fixed)
    return base + (deuce && rules.deuce_cards == DeuceCards::one_more ? 1 : 0);
  return base + (deuce && rules.deuce_progressive == DeuceProgressive::both_adds_one ? 1 : 3);
}

// fantasyland.stay, fantasyland.low-stays
bool can_stay(const Rules& rules) {
  const bool low_stays = rules.middle == Middle::deuce_to_seven && rules.low_stays == YesNo::yes;
  return rules.stay != Stay::never || low_stays;
}

// fantasyland.stay-cards, fantasyland.stay-table
int most_cards_on_staying(const Rules& rules) {
  if (rules.tables.stay.written) return most_cards_of_stay_table(rules).value;
  if (!can_stay(rules)) return 0;
  switch (rules.stay_cards) {
    case StayCards::as_entered:  // no more than on entry, which may be by staying
      return rules.stay_on_normal_hand == YesNo::yes ? base_cards_of(rules) : 0;
    case StayCards::base:
      return base_cards_of(rules);
    case StayCards::by_current_top:
      return base_cards_of(rules) + 3;
    case StayCards::by_row:
      return base_cards_of(rules) + 1;
  }
  return 0;
}

}  // namespace

CardCount most_cards_for_a_seat(const Rules& rules) {
  const int streets = street_cards(rules.deal);
  if (!has_fantasyland(rules)) return {streets};
  return {std::max({streets, most_cards_on_entry(rules), most_cards_on_staying(rules)})};
}

std::vector<RuleId> what_needs_most_cards(const Rules& rules) {
  const CardCount most = most_cards_for_a_seat(rules);
  if (!has_fantasyland(rules) || most == CardCount{street_cards(rules.deal)}) return {rule::deal_pattern};
  if (most_cards_on_staying(rules) > most_cards_on_entry(rules)) {
    if (rules.tables.stay.written) return {rule::fantasyland_stay_table};
    return {rule::fantasyland_stay_cards, rule::fantasyland_base_cards};
  }
  if (rules.tables.entry.written) return {rule::fantasyland_entry_table};
  if (most == CardCount{base_cards_of(rules)}) return {rule::fantasyland_base_cards};
  std::vector<RuleId> options;
  const bool ladder = rules.entry_cards == EntryCards::ladder;
  if (ladder) options.push_back(rule::fantasyland_cards);
  if (rules.middle == Middle::deuce_to_seven) {
    options.push_back(ladder ? rule::fantasyland_deuce_progressive : rule::fantasyland_deuce_cards);
    options.push_back(rule::low_middle);
  }
  options.push_back(rule::fantasyland_base_cards);
  return options;
}

// seating.players, cards.deck
bool seats_fit_the_deck(const Rules& rules) {
  return seats_allowed(rules).most * most_cards_for_a_seat(rules).value <= cards_in_deck(rules);
}

}  // namespace ofc
