#include "oracle/registry.h"

#include <algorithm>
#include <array>
#include <type_traits>

namespace ofc {

namespace {

using enum Standing;

template <auto member>
constexpr Field field() {
  using Value = std::remove_cvref_t<decltype(std::declval<Rules>().*member)>;
  return {[](const Rules& rules) { return static_cast<int>(rules.*member); },
          [](Rules& rules, int value) { rules.*member = static_cast<Value>(value); }};
}

// The values of each option, in the order of its enum in rules.h.

constexpr ValueInfo wheel[] = {
    {"lowest", documented, "bga", "5 4 3 2 A is the lowest straight"},
    {"second-highest", observed, "", "5 4 3 2 A stands between A K Q J T and K Q J T 9"},
};
constexpr ValueInfo cross[] = {
    {"missing-card-is-low", observed, "", "a kicker that the three cards lack ranks below a deuce"},
    {"shared-cards-only", observed, "", "only the cards that both rows have are compared; equal ones tie"},
    {"category-and-rank-only", observed, "", "kickers are ignored; equal category and rank tie"},
};
constexpr ValueInfo middle[] = {
    {"high", documented, "variations basics classic bga pokermagnet", "the stronger hand wins the middle"},
    {"deuce-to-seven", documented, "variations bga", "the weaker hand wins the middle, and it must qualify"},
};
constexpr ValueInfo players[] = {
    {"2", observed, "", "two seats only"},
    {"2-3", documented, "basics classic pokermagnet", "two or three seats"},
    {"2-4", documented, "variations", "two to four seats"},
    {"1-3", documented, "bga", "one to three seats"},
    {"1-4", documented, "bga", "one to four seats"},
};
constexpr ValueInfo deal_pattern[] = {
    {"one-at-a-time", documented, "classic bga", "five cards, then eight times one"},
    {"pineapple", documented, "variations basics classic bga pokermagnet",
     "five cards, then four times three: two placed, one discarded"},
    {"turbo", documented, "variations", "five cards, then four, then four, all placed"},
    {"closed", observed, "", "thirteen cards at once, as in closed Chinese poker"},
};
constexpr ValueInfo first_five[] = {
    {"to-all-then-set", documented, "bga", "every seat is dealt its five cards face down before the first one sets"},
    {"on-turn", documented, "basics", "each seat is dealt its five cards face up"},
};
constexpr ValueInfo middle_bottom_tie[] = {
    {"legal", documented, "variations classic bga pokermagnet", "a middle equal to the bottom is legal"},
    {"foul", literal, "basics classic", "a middle equal to the bottom fouls"},
};
constexpr ValueInfo top_middle_tie[] = {
    {"legal", documented, "classic bga pokermagnet", "a top equal to the middle is legal"},
    {"foul", documented, "variations basics classic pokermagnet", "a top equal to the middle fouls"},
};
constexpr ValueInfo top_bottom_tie[] = {
    {"legal", documented, "bga", "a top equal to the bottom is legal"},
    {"foul", literal, "variations", "a top equal to the bottom fouls"},
};
constexpr ValueInfo royalty_table[] = {
    {"standard", documented, "variations basics bga pokermagnet", "rows earn royalties by the tables"},
    {"none", observed, "", "no row earns a royalty"},
};
constexpr ValueInfo netting[] = {
    {"difference", documented, "basics bga pokermagnet", "each board is paid its own royalties, whoever wins the row"},
    {"row-winner-only", observed, "", "only the row's winner is paid, in full"},
    {"equal-cancels", literal, "basics", "equal royalties cancel; otherwise the row's winner is paid in full"},
    {"both-void", literal, "basics", "where both boards hold a royalty in a row, neither is paid"},
    {"higher-total-only", literal, "basics", "the board with the higher total is paid in full, the other nothing"},
};
constexpr ValueInfo scoop[] = {
    {"wins-all-three", documented, "variations one-six basics classic bga pokermagnet", "all three rows won outright"},
    {"loses-none", observed, "", "at least one row won and none lost"},
};
constexpr ValueInfo lines[] = {
    {"one-six", documented, "variations one-six basics classic bga pokermagnet",
     "a point a row, and three more for a scoop: 6 in all"},
    {"two-four", observed, "", "a point a row, and one more for winning more rows: 2, or 4 for all three"},
    {"one-four", observed, "", "a point a row, and one more for a scoop: 4 in all"},
    {"rows-only", observed, "", "a point a row and no more"},
    {"majority", literal, "variations", "1 for winning more rows, even with a tie; 6 for a scoop"},
};
constexpr ValueInfo foul_pays[] = {
    {"six-and-royalties", documented, "classic bga", "six, and the legal board's royalties"},
    {"six", literal, "variations pokermagnet", "six, and nothing for royalties"},
    {"four", observed, "", "four, and nothing for royalties"},
    {"nothing", observed, "", "nothing"},
};
constexpr ValueInfo both_foul[] = {
    {"tie", documented, "classic bga", "nobody wins or loses"},
    {"each-loses-six", literal, "variations", "each loses six, paid to nobody, so that the points do not sum to zero"},
};
constexpr ValueInfo entry[] = {
    {"queens", documented, "variations basics classic bga pokermagnet", "a pair of queens or better on top"},
    {"kings", documented, "variations bga", "a pair of kings or better on top, the threshold of the 2-7 games"},
    {"aces", observed, "", "a pair of aces or better on top"},
    {"never", observed, "", "no Fantasyland"},
};
constexpr ValueInfo entry_board[] = {
    {"legal-only", documented, "classic pokermagnet", "only a legal board enters"},
    {"top-row-only", observed, "", "a fouled board enters too if its top row is good enough"},
};
constexpr ValueInfo entry_cards[] = {
    {"fixed", documented, "variations basics classic bga", "the base count, whatever the top row"},
    {"ladder", documented, "variations basics bga pokermagnet",
     "the base count for QQ, one more for KK, two for AA, three for trips"},
};
constexpr ValueInfo base_count[] = {
    {"13", documented, "variations classic bga", "thirteen cards"},
    {"14", documented, "variations basics bga pokermagnet", "fourteen cards"},
};
constexpr ValueInfo deuce_cards[] = {
    {"one-more", documented, "variations", "one card more when both are met"},
    {"same", documented, "bga", "no more cards when both are met"},
};
constexpr ValueInfo deuce_progressive[] = {
    {"both-adds-one", documented, "bga", "the base count, and one card more for both; the ladder plays no part"},
    {"both-required-ladder", literal, "bga", "only both together enter, with the ladder's count for the top row"},
    {"ladder-both-adds-one", literal, "bga",
     "the ladder's count, and one card more for both, at most three above the base"},
    {"ladder-only-with-both", literal, "bga", "the base count for one, the ladder's count for both"},
};
constexpr ValueInfo stay[] = {
    {"trips-or-quads", documented, "variations basics bga", "trips on top, or quads or better at the bottom"},
    {"trips-full-house-or-quads", documented, "variations classic bga",
     "trips on top, a full house or better in the middle, or quads or better at the bottom"},
    {"regular", documented, "basics",
     "trips on top, quads or better at the bottom, or full houses or better in both middle and bottom"},
    {"double-full-house", literal, "basics", "full houses or better in both middle and bottom, nothing else"},
    {"ten-royalties-in-a-row", documented, "pokermagnet", "a row that earns ten points of royalties or more"},
    {"ten-royalties-in-total", observed, "", "three rows that earn ten points of royalties or more together"},
    {"never", observed, "", "nothing keeps a seat in Fantasyland"},
};
constexpr ValueInfo stay_threshold[] = {
    {"or-better", documented, "variations basics classic bga pokermagnet", "the named hand or a better one"},
    {"exact", literal, "basics bga", "exactly the named hand"},
};
constexpr ValueInfo stay_cards[] = {
    {"base", documented, "variations basics classic", "the base count"},
    {"as-entered", documented, "basics", "as many cards as the seat was dealt when it entered"},
    {"by-current-top", observed, "", "the ladder's count for the top row that it has now"},
    {"by-row", documented, "pokermagnet",
     "one card more for trips on top or a royal flush in middle or bottom, otherwise the base count"},
};
constexpr ValueInfo by_row_choice[] = {
    {"highest", observed, "", "the highest count of the rows that hold"},
    {"first-listed", literal, "pokermagnet", "the count of the first row that holds, from the top"},
};
constexpr ValueInfo requalify[] = {
    {"no", documented, "variations basics classic bga pokermagnet", "only the staying test counts in Fantasyland"},
    {"yes", observed, "", "the entry test counts in Fantasyland too, is asked first, and gives the entry's count"},
};
constexpr ValueInfo low_stays[] = {
    {"no", documented, "variations bga", "7 5 4 3 2 lets a seat in and does not keep it there"},
    {"yes", observed, "", "7 5 4 3 2 in the middle keeps a seat in"},
};
constexpr ValueInfo stay_on_normal_hand[] = {
    {"no", documented, "variations basics classic bga pokermagnet", "the staying test counts in Fantasyland only"},
    {"yes", literal, "variations", "an ordinary hand that meets the staying test enters with the base count"},
};
constexpr ValueInfo sight[] = {
    {"sealed", documented, "variations", "a Fantasyland seat sets its board without seeing the others' cards"},
    {"at-own-turn", literal, "pokermagnet",
     "a Fantasyland seat sets when its turn comes, with the others' cards in sight"},
};
constexpr ValueInfo stakes[] = {
    {"unlimited", observed, "", "every debt is paid in full"},
    {"table-stakes", documented, "variations",
     "nobody wins more than he has in front of him or loses more than he has; stacks change after each pair"},
    {"loser-only", observed, "", "nobody pays more than lies in front of him; what he wins has no limit"},
    {"start-of-hand", observed, "", "nobody ends a hand with more than twice the stack with which he began it"},
};
constexpr ValueInfo button_in_fantasyland[] = {
    {"frozen", documented, "variations classic", "the button does not move while any seat is in Fantasyland"},
    {"moves", literal, "bga", "the button moves after every hand"},
    {"frozen-if-button-is-in", observed, "", "the button stays only while the seat that has it is in Fantasyland"},
};
constexpr ValueInfo bust[] = {
    {"out-until-set-ends", documented, "variations", "a seat without points sits out until the set is complete"},
    {"loses-at-once", documented, "bga", "a seat without points has lost the match"},
    {"leaves", observed, "", "a seat without points leaves the table"},
};
constexpr ValueInfo match[] = {
    {"set", documented, "variations", "a match is a set: every seat has had the button"},
    {"fixed-hands", documented, "basics", "a match is a fixed number of hands"},
    {"open", documented, "basics", "the table plays on as long as it likes"},
    {"until-bust", documented, "bga", "a match ends when a seat has lost all its points"},
};

// The options that are numbers: none, a number that a source gives, and N for any other.

constexpr ValueInfo cap[] = {
    {"none", observed, "", "nothing but the stakes limits what a seat can lose"},
    {"N", documented, "classic", "a seat loses at most N points in one match"},
};
constexpr ValueInfo hands[] = {
    {"none", observed, "", "the table says when the match ends"},
    {"N", documented, "basics", "the match is over after N hands"},
};
constexpr ValueInfo starting_points[] = {
    {"none", observed, "", "the table says with what everybody begins; without stacks that is nothing"},
    {"100", documented, "bga", "every seat begins with a hundred points"},
    {"N", documented, "basics", "every seat begins with the same N points: a fixed buy-in"},
};

constexpr std::string_view everyone = "variations basics classic bga pokermagnet";

// clang-format off
const std::array rules = std::to_array<RuleInfo>({
    // cards
    {rule::cards_deck, "One deck of 52 cards is used, without jokers; the four suits are equal.", "variations classic pokermagnet"},
    {rule::cards_order, "The ranks from the top are A K Q J T 9 8 7 6 5 4 3 2.", "bga"},
    // ranking
    {rule::ranking_five, "Five cards rank, from the lowest: high card, pair, two pair, trips, straight, flush, full house, quads, straight flush, royal flush.", "basics classic bga pokermagnet"},
    {rule::ranking_kickers, "Within a category the made part is compared first (quads, trips, the higher pair, the lower pair), then the other cards from the highest.", "bga pokermagnet"},
    {rule::ranking_wheel, "5 4 3 2 A is a straight; the option says how high it stands.", "bga", wheel, false, field<&Rules::wheel>()},
    {rule::ranking_three, "A top row is trips, a pair or a high card, in that order from the best; three cards are never a straight or a flush, and the kickers count.", "variations bga pokermagnet"},
    {rule::ranking_cross, "Where a three-card row is compared with a five-card row, the option says what becomes of the kickers that the three cards lack.", "", cross, false, field<&Rules::cross>()},
    // low
    {rule::low_middle, "The option says whether the middle is played high or as a 2-7 low, independently of how the cards are dealt.", everyone, middle, false, field<&Rules::middle>()},
    {rule::low_order, "In a 2-7 middle the weaker hand wins: the highest cards are compared first and the lower one wins; the ace is high; 7 5 4 3 2 is best.", "variations bga"},
    {rule::low_qualifier, "A 2-7 middle qualifies with ten-high or lower and no pair, straight or flush.", "variations bga"},
    // seating
    {rule::seating_players, "The option says how many seats may play; a full table must never need more than the deck's 52 cards.", everyone, players, false, field<&Rules::players>()},
    // deal
    {rule::deal_pattern, "The option says how many cards are dealt on each street, and how many of them are placed.", everyone, deal_pattern, false, field<&Rules::deal>()},
    {rule::deal_first_five, "The option says whether all seats have their first five cards before the first one sets.", "basics bga", first_five, false, field<&Rules::first_five>()},
    {rule::deal_turn, "The seat left of the button acts first on each street, then the others clockwise; the button acts last.", everyone},
    // placement
    {rule::placement_free, "A dealt card may be placed in any row that has room.", everyone},
    {rule::placement_fixed, "A placed card never moves.", "variations bga"},
    {rule::placement_full, "The top takes three cards, the middle and the bottom five each; a full row takes no more.", everyone},
    {rule::placement_discard, "On a Pineapple street exactly two cards are placed and exactly one is discarded.", "variations basics classic bga"},
    {rule::placement_visibility, "A seat sees its own cards and the cards that others have placed, never another seat's discards, nor a Fantasyland board before the hand's end.", "variations basics bga pokermagnet"},
    // foul
    {rule::foul_order, "A finished board is fouled, and so loses every row, earns no royalty and enters no Fantasyland, unless its bottom is at least as strong as its middle and its middle at least as strong as its top, or with a 2-7 middle its bottom at least as strong as its top.", everyone},
    {rule::foul_middle_bottom_tie, "The option says whether a middle equal to the bottom fouls.", everyone, middle_bottom_tie, false, field<&Rules::middle_bottom_tie>()},
    {rule::foul_top_middle_tie, "The option says whether a top equal to the middle fouls.", everyone, top_middle_tie, false, field<&Rules::top_middle_tie>()},
    {rule::foul_top_bottom_tie, "With a 2-7 middle, the option says whether a top equal to the bottom fouls.", "variations bga", top_bottom_tie, false, field<&Rules::top_bottom_tie>()},
    {rule::foul_low, "A 2-7 middle that does not qualify fouls the whole board.", "bga"},
    // royalties
    {rule::royalties_top, "A pair on top earns from 66: 1 to AA: 9, trips from 222: 10 to AAA: 22.", "variations basics bga pokermagnet"},
    {rule::royalties_middle, "The middle earns 2 for trips, 4 for a straight, 8 for a flush, 12 for a full house, 20 for quads, 30 for a straight flush, 50 for a royal flush.", "variations basics bga pokermagnet"},
    {rule::royalties_bottom, "The bottom earns 2 for a straight, 4 for a flush, 6 for a full house, 10 for quads, 15 for a straight flush, 25 for a royal flush.", "variations basics bga pokermagnet"},
    {rule::royalties_low_middle, "A 2-7 middle earns 1 for 9-high, 2 for 8-high, 4 for 7-high and 8 for 7 5 4 3 2.", "variations bga"},
    {rule::royalties_table, "The option says whether rows earn royalties at all.", everyone, royalty_table, false, field<&Rules::royalty_table>()},
    {rule::royalties_netting, "The option says how the royalties of two legal boards are set against each other.", "basics bga pokermagnet", netting, false, field<&Rules::netting>()},
    // showdown
    {rule::showdown_row, "Each row is compared with the same row of the opponent: the winner of a row gets a point, a tie pays nothing.", "variations one-six basics classic bga pokermagnet"},
    {rule::showdown_scoop, "A seat that wins all three rows of an opponent scoops; the option says whether a tied row stands in its way.", "variations one-six basics classic bga pokermagnet", scoop, false, field<&Rules::scoop>()},
    {rule::showdown_lines, "The option says what the rows pay together, and what a scoop adds.", "variations one-six basics classic bga pokermagnet", lines, false, field<&Rules::lines>()},
    {rule::showdown_foul_pays, "The option says what a fouled board pays a legal one.", everyone, foul_pays, false, field<&Rules::foul_pays>()},
    {rule::showdown_both_foul, "The option says what two fouled boards mean for each other.", "variations classic bga", both_foul, false, field<&Rules::both_foul>()},
    {rule::showdown_multiway, "With more than two seats every pair is scored head to head, and a fouled seat pays every legal one.", "variations one-six basics classic bga pokermagnet"},
    // fantasyland
    {rule::fantasyland_entry, "A seat enters Fantasyland with any trips on top or a pair there that is as high as the option asks, and with a 2-7 middle also with 7 5 4 3 2 there.", everyone, entry, false, field<&Rules::entry>()},
    {rule::fantasyland_entry_board, "The option says whether a fouled board can enter.", "classic pokermagnet", entry_board, false, field<&Rules::entry_board>()},
    {rule::fantasyland_cards, "The option says whether the top row decides how many cards are dealt in Fantasyland.", everyone, entry_cards, false, field<&Rules::entry_cards>()},
    {rule::fantasyland_base_cards, "The option gives the base count of cards in Fantasyland.", everyone, base_count, false, field<&Rules::base_cards>()},
    {rule::fantasyland_deuce_cards, "With a 2-7 middle and a fixed count, the option says what meeting both entry tests adds.", "variations bga", deuce_cards, false, field<&Rules::deuce_cards>()},
    {rule::fantasyland_deuce_progressive, "With a 2-7 middle and a ladder, the option chooses among four readings of one sentence of bga.", "bga", deuce_progressive, false, field<&Rules::deuce_progressive>()},
    {rule::fantasyland_stay, "The option says which board keeps a seat in Fantasyland.", everyone, stay, false, field<&Rules::stay>()},
    {rule::fantasyland_stay_threshold, "The option says whether a better hand than the one named keeps a seat in as well.", everyone, stay_threshold, false, field<&Rules::stay_threshold>()},
    {rule::fantasyland_stay_cards, "The option says how many cards a seat that stays is dealt.", everyone, stay_cards, false, field<&Rules::stay_cards>()},
    {rule::fantasyland_by_row_choice, "Where the count goes by row and several lines of the table hold, the option says which one counts.", "pokermagnet", by_row_choice, false, field<&Rules::by_row_choice>()},
    {rule::fantasyland_requalify, "The option says whether meeting the entry test while in Fantasyland enters again.", everyone, requalify, false, field<&Rules::requalify>()},
    {rule::fantasyland_low_stays, "With a 2-7 middle, the option says whether 7 5 4 3 2 keeps a seat in Fantasyland.", "variations bga", low_stays, false, field<&Rules::low_stays>()},
    {rule::fantasyland_stay_on_normal_hand, "The option says whether meeting the staying test on an ordinary hand enters.", everyone, stay_on_normal_hand, false, field<&Rules::stay_on_normal_hand>()},
    {rule::fantasyland_deal, "A Fantasyland seat is dealt all its cards at once, keeps thirteen and discards the rest, while the others play as usual; several seats may be in at once, and there is no limit on staying.", everyone},
    {rule::fantasyland_sight, "The option says what a Fantasyland seat has seen of the others when it sets its board.", "variations basics pokermagnet", sight, false, field<&Rules::sight>()},
    // settlement
    {rule::settlement_order, "Debts are paid pair by pair: the seat at the button's left with everybody after it in turn, then its neighbour with those who are left.", "variations basics classic pokermagnet"},
    {rule::settlement_stakes, "The option says how far stacks limit what is won and lost.", "variations basics", stakes, false, field<&Rules::stakes>()},
    {rule::settlement_cap, "The option sets the most points that a seat can lose in one match.", "classic", {}, true, field<&Rules::cap>(), cap},
    {rule::settlement_point_value, "What a seat wins or loses in money is its points times the value of a point.", "one-six basics classic"},
    // table
    {rule::table_button, "The button moves one seat clockwise after each hand; a set is complete when every seat has had it.", "variations basics bga pokermagnet"},
    {rule::table_button_in_fantasyland, "The option says whether the button moves while a seat is in Fantasyland.", "variations classic bga", button_in_fantasyland, false, field<&Rules::button_in_fantasyland>()},
    {rule::table_bust, "The option says what becomes of a seat that has lost all its points.", "variations bga", bust, false, field<&Rules::bust>()},
    {rule::table_match, "The option says when a match ends.", "variations basics bga", match, false, field<&Rules::match>()},
    {rule::table_hands, "The option gives the number of hands of a match of fixed hands.", "basics", {}, true, field<&Rules::hands>(), hands},
    {rule::table_starting_points, "The option gives the points with which every seat begins a match.", "basics bga", {}, true, field<&Rules::starting_points>(), starting_points},
});
// clang-format on

}  // namespace

std::span<const RuleInfo> all_rules() { return rules; }

const RuleInfo* find_rule(std::string_view name) {
  const auto* found =
      std::find_if(rules.begin(), rules.end(), [&](const RuleInfo& info) { return info.id.name == name; });
  return found == rules.end() ? nullptr : found;
}

std::optional<int> find_value(const RuleInfo& option, std::string_view name) {
  for (std::size_t i = 0; i < option.values.size(); ++i) {
    if (option.values[i].name == name) return static_cast<int>(i);
  }
  return std::nullopt;
}

bool rule_exists(RuleId id, const Rules& rules) {
  const bool deuce = rules.middle == Middle::deuce_to_seven;
  const bool only_deuce = id == rule::low_order || id == rule::low_qualifier || id == rule::foul_low ||
                          id == rule::foul_top_bottom_tie || id == rule::royalties_low_middle ||
                          id == rule::fantasyland_deuce_cards || id == rule::fantasyland_deuce_progressive ||
                          id == rule::fantasyland_low_stays;
  const bool only_high =
      id == rule::foul_middle_bottom_tie || id == rule::foul_top_middle_tie || id == rule::royalties_middle;
  const bool only_royalties = id.name.starts_with("royalties.") && id != rule::royalties_table;
  const bool only_fantasyland = id.name.starts_with("fantasyland.") && id != rule::fantasyland_entry;
  if (only_deuce && !deuce) return false;
  if (only_high && deuce) return false;
  if (only_royalties && rules.royalty_table == RoyaltyTable::none) return false;
  return !(only_fantasyland && rules.entry == Entry::never);
}

namespace {

/// Whether 7 5 4 3 2 in the middle ever keeps a seat in. A seat that requalifies with it needs no staying; only under
/// both-required-ladder is it no entry by itself.
bool best_low_can_stay(const Rules& rules) {
  const bool needs_both =
      rules.entry_cards == EntryCards::ladder && rules.deuce_progressive == DeuceProgressive::both_required_ladder;
  return rules.middle == Middle::deuce_to_seven && rules.low_stays == YesNo::yes &&
         (rules.requalify == YesNo::no || needs_both);
}

/// Why no board meets the staying test; empty where some board does.
std::string_view why_nothing_stays(const Rules& rules) {
  if (rules.stay == Stay::never) return "fantasyland.stay is never";
  if (rules.stay == Stay::double_full_house && rules.middle == Middle::deuce_to_seven)
    return "no board meets fantasyland.stay: a 2-7 middle is never a full house";
  const bool by_royalties = rules.stay == Stay::ten_royalties_in_a_row || rules.stay == Stay::ten_royalties_in_total;
  if (by_royalties && rules.royalty_table == RoyaltyTable::none)
    return "no board meets fantasyland.stay: there are no royalties";
  return "";
}

/// Whether a royal flush at the bottom keeps a seat in together with a lesser row above it.
bool royal_flush_stays_below_another_line(const Rules& rules) {
  const bool only_bottom_of_less =
      rules.stay == Stay::trips_or_quads || rules.stay == Stay::regular || rules.stay == Stay::double_full_house;
  return rules.stay_threshold == StayThreshold::or_better || !only_bottom_of_less;
}

/// Why the rules have no such option at all.
std::string_view why_no_such_rule(RuleId option, const Rules& rules) {
  if (rules.entry == Entry::never && option.name.starts_with("fantasyland.")) return "there is no Fantasyland";
  if (rules.royalty_table == RoyaltyTable::none && option.name.starts_with("royalties."))
    return "there are no royalties";
  return rules.middle == Middle::high ? "the middle is played high" : "the middle is played 2-7";
}

std::string_view why_idle_on_boards(RuleId option, const Rules& rules) {
  const bool tie_above_or_below = option == rule::foul_top_middle_tie || option == rule::foul_top_bottom_tie;
  if (tie_above_or_below && rules.cross == Cross::missing_card_is_low) {
    return "under ranking.cross: missing-card-is-low three cards never tie with five";
  }
  if (option == rule::showdown_scoop && (rules.lines == Lines::two_four || rules.lines == Lines::rows_only)) {
    return "showdown.lines pays nothing more for a scoop";
  }
  return "";
}

std::string_view why_idle_on_entry(RuleId option, const Rules& rules) {
  const bool ladder = rules.entry_cards == EntryCards::ladder;
  if (option == rule::fantasyland_deuce_cards && ladder) {
    return "fantasyland.cards is ladder: fantasyland.deuce-progressive decides";
  }
  if (option == rule::fantasyland_deuce_progressive && !ladder) {
    return "fantasyland.cards is fixed: fantasyland.deuce-cards decides";
  }
  const bool needs_both = rules.middle == Middle::deuce_to_seven && ladder &&
                          rules.deuce_progressive == DeuceProgressive::both_required_ladder;
  if (option == rule::fantasyland_entry_board && needs_both) {
    return "a fouled board has no low, and fantasyland.deuce-progressive asks for both";
  }
  const bool low_stays_by_top =
      needs_both && rules.low_stays == YesNo::yes && rules.stay_cards == StayCards::by_current_top;
  if (option == rule::fantasyland_requalify && low_stays_by_top) {
    return "whoever meets both entry tests stays by 7 5 4 3 2 with the same count";
  }
  if (option == rule::fantasyland_sight && rules.deal == DealPattern::closed) {
    return "in a closed deal every board lies face down until the hand is complete";
  }
  return "";
}

std::string_view why_no_choice_of_row(const Rules& rules) {
  if (rules.stay_cards != StayCards::by_row) return "fantasyland.stay-cards is not by-row";
  if (rules.middle == Middle::deuce_to_seven) return "without a high middle no row has less than one listed after it";
  if (!royal_flush_stays_below_another_line(rules)) {
    return "under fantasyland.stay-threshold: exact a royal flush at the bottom does not stay";
  }
  return "";
}

std::string_view why_no_threshold(const Rules& rules) {
  if (rules.stay == Stay::double_full_house) return why_nothing_stays(rules);
  const bool names_no_hand = rules.stay == Stay::ten_royalties_in_a_row || rules.stay == Stay::ten_royalties_in_total ||
                             rules.stay == Stay::never;
  return names_no_hand ? "fantasyland.stay names no hand" : "";
}

std::string_view why_idle_on_staying(RuleId option, const Rules& rules) {
  const std::string_view nothing_stays = why_nothing_stays(rules);
  const bool counts_stayers = option == rule::fantasyland_stay_cards || option == rule::fantasyland_by_row_choice;
  if (counts_stayers && !best_low_can_stay(rules) && !nothing_stays.empty()) return nothing_stays;
  if (option == rule::fantasyland_by_row_choice) return why_no_choice_of_row(rules);
  if (option == rule::fantasyland_stay_on_normal_hand) return nothing_stays;
  if (option == rule::fantasyland_stay_threshold) return why_no_threshold(rules);
  Rules with_low_stays = rules;
  with_low_stays.low_stays = YesNo::yes;
  if (option == rule::fantasyland_low_stays && !best_low_can_stay(with_low_stays)) {
    return "under fantasyland.requalify: yes 7 5 4 3 2 enters again before it is asked whether it stays";
  }
  return "";
}

std::string_view why_idle_at_the_table(RuleId option, const Rules& rules) {
  if (option == rule::table_button_in_fantasyland && rules.entry == Entry::never) return "there is no Fantasyland";
  const bool nobody_goes_bust = rules.stakes == Stakes::unlimited && rules.starting_points == 0;
  if (option == rule::table_bust && nobody_goes_bust) return "nobody can run out of points";
  if (option == rule::table_bust && (rules.match == Match::set || rules.match == Match::until_bust)) {
    return "the match is over before a seat could come back";
  }
  if (option == rule::table_hands && rules.match != Match::fixed_hands) return "table.match is not fixed-hands";
  return "";
}

}  // namespace

std::string_view without_effect(RuleId option, const Rules& rules) {
  if (!rule_exists(option, rules)) return why_no_such_rule(option, rules);
  for (const auto why_idle : {why_idle_on_boards, why_idle_on_entry, why_idle_on_staying, why_idle_at_the_table}) {
    if (const std::string_view why = why_idle(option, rules); !why.empty()) return why;
  }
  return "";
}

}  // namespace ofc
