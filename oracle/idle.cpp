#include "oracle/idle.h"

#include "oracle/deal.h"
#include "oracle/fantasyland.h"

namespace ofc::idle {

namespace {

bool or_better(const Rules& rules) { return rules.stay_threshold == StayThreshold::or_better; }
bool standard(const Rules& rules) { return rules.royalty_table == RoyaltyTable::standard; }
bool standard_tables(const Rules& rules) { return standard(rules) && rules.tables == HouseTables{}; }
bool ladder(const Rules& rules) { return rules.entry_cards == EntryCards::ladder; }

/// Whether only both entry tests together enter.
bool needs_both(const Rules& rules) {
  return !rules.tables.entry.written && deuce(rules) && ladder(rules) &&
         rules.deuce_progressive == DeuceProgressive::both_required_ladder;
}

/// Whether 7 5 4 3 2 in the middle enters by itself: under both-required-ladder it does not, and a house's own entry
/// table need not name it.
bool best_low_enters(const Rules& rules) {
  return rules.tables.entry.written ? rules.tables.entry.entry.back() != 0 : !needs_both(rules);
}

/// Whether 7 5 4 3 2 in the middle ever keeps a seat in, where it does at all. A seat that requalifies with it needs no
/// staying.
bool best_low_needs_to_stay(const Rules& rules) {
  return deuce(rules) && (rules.requalify == YesNo::no || !best_low_enters(rules));
}

bool best_low_can_stay(const Rules& rules) {
  return !rules.tables.stay.written && rules.low_stays == YesNo::yes && best_low_needs_to_stay(rules);
}

/// Whether the entry test and the staying test see the same top row: natural entry leaves its jokers out.
bool same_top_for_both(const Rules& rules) {
  return rules.jokers == Jokers::none || rules.joker_entry == JokerEntry::counts;
}

/// Why no board meets the staying test; empty where some board does.
std::string_view why_nothing_stays(const Rules& rules) {
  if (rules.tables.stay.written)
    return most_cards_of_stay_table(rules) == CardCount{0} ? "fantasyland.stay-table keeps nobody in" : "";
  if (rules.stay == Stay::never) return "fantasyland.stay is never";
  if (rules.stay == Stay::double_full_house && deuce(rules))
    return "no board meets fantasyland.stay: a 2-7 middle is never a full house";
  if (stays_by_royalties(rules) && !standard(rules)) return "no board meets fantasyland.stay: there are no royalties";
  return "";
}

/// Whether a royal flush at the bottom keeps a seat in together with a lesser row above it.
bool royal_flush_stays_below_another_line(const Rules& rules) {
  const bool only_bottom_of_less =
      rules.stay == Stay::trips_or_quads || rules.stay == Stay::regular || rules.stay == Stay::double_full_house;
  return or_better(rules) || !only_bottom_of_less;
}

}  // namespace

std::string_view joker_may_double(const Rules& rules) {
  if (rules.joker_stands_for != JokerStandsFor::bug) return "";
  return "a bug may be a fifth ace in any case, and no other card that its row has";
}

std::string_view five_of_a_kind(const Rules& rules) {
  const bool any_card = rules.joker_stands_for == JokerStandsFor::any_card;
  return any_card && rules.joker_may_double == YesNo::no ? "no row has five cards of one rank" : "";
}

std::string_view later_streets(const Rules& rules) {
  switch (rules.deal) {
    case DealPattern::one_at_a_time:
      return "a card that is drawn alone is exposed in any case";
    case DealPattern::pineapple:
    case DealPattern::turbo:
      return "";
    case DealPattern::closed:
      return "a closed deal has one street only";
  }
  return "";
}

std::string_view tie_with_the_top(const Rules& rules) {
  if (rules.cross != Cross::missing_card_is_low) return "";
  return "under ranking.cross: missing-card-is-low three cards never tie with five";
}

std::string_view scoop(const Rules& rules) {
  const bool pays_no_scoop = rules.lines == Lines::two_four || rules.lines == Lines::rows_only;
  return pays_no_scoop ? "showdown.lines pays nothing more for a scoop" : "";
}

std::string_view base_cards(const Rules& rules) {
  if (!rules.tables.entry.written) return "";
  if (rules.tables.stay.written) return "fantasyland.entry-table and fantasyland.stay-table give every count";
  return best_low_can_stay(rules) ? "" : why_nothing_stays(rules);
}

std::string_view entry_board(const Rules& rules) {
  return needs_both(rules) ? "a fouled board has no low, and fantasyland.deuce-progressive asks for both" : "";
}

std::string_view deuce_cards(const Rules& rules) {
  return ladder(rules) ? "fantasyland.cards is ladder: fantasyland.deuce-progressive decides" : "";
}

std::string_view deuce_progressive(const Rules& rules) {
  return ladder(rules) ? "" : "fantasyland.cards is fixed: fantasyland.deuce-cards decides";
}

std::string_view stay_threshold(const Rules& rules) {
  if (rules.stay == Stay::double_full_house) return why_nothing_stays(rules);
  const bool names_no_hand = stays_by_royalties(rules) || rules.stay == Stay::never;
  return names_no_hand ? "fantasyland.stay names no hand" : "";
}

std::string_view stay_cards(const Rules& rules) { return best_low_can_stay(rules) ? "" : why_nothing_stays(rules); }

std::string_view by_row_choice(const Rules& rules) {
  if (const std::string_view why = stay_cards(rules); !why.empty()) return why;
  if (rules.stay_cards != StayCards::by_row) return "fantasyland.stay-cards is not by-row";
  if (deuce(rules)) return "without a high middle no row has less than one listed after it";
  if (royal_flush_stays_below_another_line(rules)) return "";
  return "under fantasyland.stay-threshold: exact a royal flush at the bottom does not stay";
}

std::string_view requalify(const Rules& rules) {
  const bool low_stays_by_top = needs_both(rules) && !rules.tables.stay.written && rules.low_stays == YesNo::yes &&
                                rules.stay_cards == StayCards::by_current_top;
  return low_stays_by_top && same_top_for_both(rules)
             ? "whoever meets both entry tests stays by 7 5 4 3 2 with the same count"
             : "";
}

std::string_view low_stays(const Rules& rules) {
  if (best_low_needs_to_stay(rules)) return "";
  return "under fantasyland.requalify: yes 7 5 4 3 2 enters again before it is asked whether it stays";
}

std::string_view stay_on_normal_hand(const Rules& rules) { return why_nothing_stays(rules); }

std::string_view sight(const Rules& rules) {
  if (rules.deal != DealPattern::closed) return "";
  return "in a closed deal every board lies face down until the hand is complete";
}

std::string_view cap_reckoned(const Rules& rules) { return rules.cap == 0 ? "settlement.cap is none" : ""; }

std::string_view button_in_fantasyland(const Rules& rules) {
  return has_fantasyland(rules) ? "" : "there is no Fantasyland";
}

std::string_view bust(const Rules& rules) {
  if (nobody_goes_bust(rules)) return "nobody can run out of points";
  const bool ends_first = rules.match == Match::set || rules.match == Match::until_bust;
  return ends_first ? "the match is over before a seat could come back" : "";
}

std::string_view hands(const Rules& rules) {
  return rules.match == Match::fixed_hands ? "" : "table.match is not fixed-hands";
}

std::string_view fantasyland_hands(const Rules& rules) {
  if (const std::string_view why = hands(rules); !why.empty()) return why;
  if (rules.hands == 0) return "table.hands gives no number of hands";
  return button_in_fantasyland(rules);
}

bool no_royalties(const Rules& rules) { return !standard(rules); }

bool deuce(const Rules& rules) { return rules.middle == Middle::deuce_to_seven; }

bool deuce_adds_one_either_way(const Rules& rules) {
  return deuce(rules) && rules.deuce_cards == DeuceCards::one_more &&
         rules.deuce_progressive == DeuceProgressive::both_adds_one;
}

bool full_house_at_the_bottom_has_one_above(const Rules& rules) { return or_better(rules) || deuce(rules); }

bool rows_of_ten(const Rules& rules) { return or_better(rules) && standard_tables(rules); }

bool rows_of_ten_with_a_low(const Rules& rules) { return deuce(rules) && rows_of_ten(rules); }

bool no_number_of_hands(const Rules& rules) { return rules.hands == 0; }

bool nobody_goes_bust(const Rules& rules) { return rules.stakes == Stakes::unlimited && rules.starting_points == 0; }

bool nobody_goes_bust_and_no_number(const Rules& rules) { return nobody_goes_bust(rules) && no_number_of_hands(rules); }

bool two_seats(const Rules& rules) { return rules.players == Players::two; }

bool bust_seat_leaves_nobody(const Rules& rules) { return two_seats(rules) && rules.bust != Bust::out_until_set_ends; }

bool bust_seat_leaves_nobody_and_no_number(const Rules& rules) {
  return bust_seat_leaves_nobody(rules) && no_number_of_hands(rules);
}

}  // namespace ofc::idle
