// Sections `settlement` and `table` of the registry. The values of each option stand in the order of its enum in
// rules.h.
#include <array>

#include "oracle/registry_rows.h"

namespace ofc {

namespace {

using enum Aspect;
using enum Standing;

constexpr ValueInfo stakes[] = {
    {"unlimited", observed, "", "every debt is paid in full"},
    {"table-stakes", documented, "variations",
     "nobody wins more than he has in front of him or loses more than he has; stacks change after each pair"},
    {"loser-only", observed, "", "nobody pays more than lies in front of him; what he wins has no limit"},
    {"start-of-hand", observed, "", "nobody ends a hand with more than twice the stack with which he began it"},
};
constexpr ValueInfo cap[] = {
    {"none", observed, "", "nothing but the stakes limits what a seat can lose"},
    {"N", documented, "classic",
     "a seat loses at most N points in one match; what a seat buys anew for another set does not undo its losses"},
};
constexpr ValueInfo cap_reckoned[] = {
    {"each-payment", observed, "",
     "each payment is cut where the payer has lost the cap, and what he wins after that is his"},
    {"match-end", documented, "classic",
     "payments are not cut; when the match is over whoever has lost more than the cap loses the cap"},
};
constexpr ValueInfo button_in_fantasyland[] = {
    {"frozen", documented, "variations classic",
     "the button does not move while any seat is in Fantasyland, even from a seat that has just gone bust"},
    {"moves", literal, "bga pokermagnet", "the button moves after every hand"},
    {"frozen-if-button-is-in", observed, "", "the button stays only while the seat that has it is in Fantasyland"},
};
constexpr ValueInfo bust[] = {
    {"out-until-set-ends", documented, "variations",
     "a seat without points sits out until the set is complete, and comes back with what it began the match with"},
    {"loses-at-once", documented, "bga", "a seat without points has lost the match"},
    {"leaves", observed, "", "a seat without points leaves the table"},
};
constexpr ValueInfo match[] = {
    {"set", documented, "variations", "a match is a set: every seat has had the button"},
    {"fixed-hands", documented, "basics", "a match is a fixed number of hands"},
    {"open", documented, "basics", "the table plays on as long as it likes"},
    {"until-bust", documented, "bga", "a match ends when a seat has lost all its points"},
};
constexpr ValueInfo hands[] = {
    {"none", observed, "", "the table says when the match ends"},
    {"N", documented, "basics", "the match is over after N hands"},
};
constexpr ValueInfo fantasyland_hands[] = {
    {"count", observed, "", "every hand that is dealt counts, one with a seat in Fantasyland too"},
    {"extra", documented, "basics", "a hand with a seat in Fantasyland is dealt in addition and does not count"},
};
constexpr ValueInfo starting_points[] = {
    {"none", observed, "", "the table says with what everybody begins; without stacks that is nothing"},
    {"100", documented, "bga", "every seat begins with a hundred points"},
    {"N", documented, "basics", "every seat begins with the same N points: a fixed buy-in"},
};

constexpr std::array<std::string_view, 2> table_or_start = {"table-stakes", "start-of-hand"};
constexpr Coincidence stakes_alike[] = {
    {table_or_start, idle::two_seats, "two seats make one payment a hand, from the stacks with which it began"},
};

constexpr std::array<std::string_view, 2> loses_or_leaves = {"loses-at-once", "leaves"};
constexpr Coincidence gone_for_good[] = {
    {loses_or_leaves, nullptr,
     "either way the seat does not come back within the match, and a match is all that a case plays"},
};

constexpr std::array<std::string_view, 2> hands_or_open = {"fixed-hands", "open"};
constexpr std::array<std::string_view, 2> bust_or_open = {"until-bust", "open"};
constexpr std::array<std::string_view, 2> bust_or_hands = {"until-bust", "fixed-hands"};
constexpr Coincidence matches_alike[] = {
    {hands_or_open, idle::no_number_of_hands,
     "fixed hands without a number of them end when the table says so, as an open table does"},
    {bust_or_open, idle::nobody_goes_bust, "a match until somebody is bust never ends where nobody can be"},
    {bust_or_hands, idle::nobody_goes_bust_and_no_number,
     "nobody can be bust and no number of hands is given: both are an open table then"},
    {bust_or_open, idle::bust_seat_leaves_nobody, "of two seats one that is bust leaves nobody to play on with"},
    {bust_or_hands, idle::bust_seat_leaves_nobody_and_no_number,
     "of two seats one that is bust leaves nobody to play on with"},
};

// clang-format off
constexpr std::array table_rules = std::to_array<RuleInfo>({
    // settlement
    {.id = rule::settlement_order,
     .statement = "Debts are paid pair by pair: the seat at the button's left with everybody after it in turn, then its neighbour with those who are left.",
     .sources = "variations basics classic pokermagnet", .about = payments},
    {.id = rule::settlement_stakes,
     .statement = "The option says how far stacks limit what is won and lost.",
     .sources = "variations basics", .about = payments, .also = {chairs}, .values = stakes,
     .field = field<&Rules::stakes>(), .same = stakes_alike},
    {.id = rule::settlement_cap,
     .statement = "The option sets the most points that a seat can lose in one match.",
     .sources = "classic", .about = payments, .is_number = true, .field = field<&Rules::cap>(), .number_values = cap},
    {.id = rule::settlement_cap_reckoned,
     .statement = "The option says when the cap is applied: to each payment, or to what a seat has lost when the match is over, where the losers pay the winners in the order of settlement.",
     .sources = "classic", .about = payments, .values = cap_reckoned, .field = field<&Rules::cap_reckoned>(),
     .idle = idle::cap_reckoned},
    {.id = rule::settlement_point_value,
     .statement = "What a seat wins or loses in money is its points times the value of a point.",
     .sources = "one-six basics classic", .about = payments},
    // table
    {.id = rule::table_button,
     .statement = "The button moves one seat clockwise after each hand, past seats that are bust; a set is complete when every seat that still plays has had it, or when too few are left to go on.",
     .sources = "variations basics bga pokermagnet", .about = button},
    {.id = rule::table_button_in_fantasyland,
     .statement = "The option says whether the button moves while a seat is in Fantasyland.",
     .sources = "variations classic bga pokermagnet", .about = button, .values = button_in_fantasyland,
     .field = field<&Rules::button_in_fantasyland>(), .idle = idle::button_in_fantasyland},
    {.id = rule::table_bust,
     .statement = "The option says whether a seat that has lost all its points plays on; it loses its Fantasyland in any case.",
     .sources = "variations bga", .about = chairs, .values = bust, .field = field<&Rules::bust>(), .idle = idle::bust,
     .same = gone_for_good},
    {.id = rule::table_match,
     .statement = "The option says when a match ends.",
     .sources = "variations basics bga", .about = match_end, .values = match, .field = field<&Rules::match>(),
     .same = matches_alike},
    {.id = rule::table_hands,
     .statement = "The option gives the number of hands of a match of fixed hands.",
     .sources = "basics", .about = match_end, .is_number = true, .field = field<&Rules::hands>(),
     .number_values = hands, .idle = idle::hands},
    {.id = rule::table_fantasyland_hands,
     .statement = "In a match of fixed hands, the option says whether a hand with a seat in Fantasyland counts as one of them.",
     .sources = "basics", .about = match_end, .values = fantasyland_hands, .field = field<&Rules::fantasyland_hands>(),
     .idle = idle::fantasyland_hands},
    {.id = rule::table_starting_points,
     .statement = "The option gives the points with which every seat begins a match.",
     .sources = "basics bga", .about = start, .also = {chairs}, .is_number = true,
     .field = field<&Rules::starting_points>(), .number_values = starting_points},
});
// clang-format on

}  // namespace

std::span<const RuleInfo> rules_of_the_table() { return table_rules; }

}  // namespace ofc
