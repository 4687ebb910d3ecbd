// Section `fantasyland`, who stays, and how a Fantasyland hand is played of the registry. The values of each option
// stand in the order of its enum in rules.h.
#include <array>

#include "oracle/registry_rows.h"

namespace ofc {

namespace {

using enum Aspect;
using enum Standing;

constexpr std::array<std::string_view, 47> stay_entries = {"top-22",
                                                           "top-33",
                                                           "top-44",
                                                           "top-55",
                                                           "top-66",
                                                           "top-77",
                                                           "top-88",
                                                           "top-99",
                                                           "top-TT",
                                                           "top-JJ",
                                                           "top-QQ",
                                                           "top-KK",
                                                           "top-AA",
                                                           "top-222",
                                                           "top-333",
                                                           "top-444",
                                                           "top-555",
                                                           "top-666",
                                                           "top-777",
                                                           "top-888",
                                                           "top-999",
                                                           "top-TTT",
                                                           "top-JJJ",
                                                           "top-QQQ",
                                                           "top-KKK",
                                                           "top-AAA",
                                                           "middle-high-card",
                                                           "middle-pair",
                                                           "middle-two-pair",
                                                           "middle-trips",
                                                           "middle-straight",
                                                           "middle-flush",
                                                           "middle-full-house",
                                                           "middle-quads",
                                                           "middle-straight-flush",
                                                           "middle-royal-flush",
                                                           "bottom-high-card",
                                                           "bottom-pair",
                                                           "bottom-two-pair",
                                                           "bottom-trips",
                                                           "bottom-straight",
                                                           "bottom-flush",
                                                           "bottom-full-house",
                                                           "bottom-quads",
                                                           "bottom-straight-flush",
                                                           "bottom-royal-flush",
                                                           "middle-7-5-4-3-2"};
constexpr std::array stay_options = {rule::fantasyland_stay, rule::fantasyland_stay_threshold,
                                     rule::fantasyland_stay_cards, rule::fantasyland_by_row_choice,
                                     rule::fantasyland_low_stays};
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
     "one card more for trips on top or a royal flush in middle or bottom, otherwise the base count: 15 and 14, or "
     "14 and 13 with a base of 13"},
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

constexpr std::array<std::string_view, 2> full_house_in_the_middle = {"trips-full-house-or-quads", "regular"};
constexpr std::array<std::string_view, 3> ten_royalties = {"trips-full-house-or-quads", "regular",
                                                           "ten-royalties-in-a-row"};
constexpr std::array<std::string_view, 3> trips_and_quads = {"trips-or-quads", "trips-full-house-or-quads", "regular"};
constexpr std::array<std::string_view, 2> ten_with_a_low = {"trips-or-quads", "ten-royalties-in-a-row"};
constexpr Coincidence stays_alike[] = {
    {full_house_in_the_middle, idle::full_house_at_the_bottom_has_one_above,
     "the bottom of a legal board is at least as strong as its middle: a full house there has one below it"},
    {ten_royalties, idle::rows_of_ten,
     "just these rows earn ten: trips on top, a full house in a high middle, quads at the bottom, and what is better"},
    {trips_and_quads, idle::deuce, "a 2-7 middle is never a full house"},
    {ten_with_a_low, idle::rows_of_ten_with_a_low, "a 2-7 middle earns eight at most"},
};

// clang-format off
constexpr std::array stay_rules = std::to_array<RuleInfo>({
    // fantasyland
    {.id = rule::fantasyland_stay,
     .statement = "The option says which board keeps a seat in Fantasyland.",
     .sources = everyone, .about = staying_test, .also = {deck}, .needs = {Need::fantasyland}, .values = stay,
     .field = field<&Rules::stay>(), .same = stays_alike},
    {.id = rule::fantasyland_stay_threshold,
     .statement = "The option says whether a better hand than the one named keeps a seat in as well.",
     .sources = everyone, .about = staying_test, .needs = {Need::fantasyland}, .values = stay_threshold,
     .field = field<&Rules::stay_threshold>(), .idle = idle::stay_threshold},
    {.id = rule::fantasyland_stay_cards,
     .statement = "The option says how many cards a seat that stays is dealt.",
     .sources = everyone, .about = next_cards, .also = {deck}, .needs = {Need::fantasyland}, .values = stay_cards,
     .field = field<&Rules::stay_cards>(), .idle = idle::stay_cards},
    {.id = rule::fantasyland_by_row_choice,
     .statement = "Where the count goes by row and several lines of the table hold, the option says which one counts.",
     .sources = "pokermagnet", .about = next_cards, .needs = {Need::fantasyland}, .values = by_row_choice,
     .field = field<&Rules::by_row_choice>(), .idle = idle::by_row_choice},
    {.id = rule::fantasyland_stay_table,
     .statement = "A house may write which rows of a legal board keep a seat in Fantasyland and with how many cards; of several counts the highest is dealt, and five of a kind counts as a royal flush.",
     .sources = "", .about = staying_test, .also = {next_cards, stays, deck}, .needs = {Need::fantasyland},
     .table = own_table<&HouseTables::stay>(
         stay_entries, {13, 17, "cards"}, stay_options)},
    {.id = rule::fantasyland_requalify,
     .statement = "The option says whether meeting the entry test while in Fantasyland enters again.",
     .sources = everyone, .about = stays, .also = {next_cards}, .needs = {Need::fantasyland}, .values = requalify,
     .field = field<&Rules::requalify>(), .idle = idle::requalify},
    {.id = rule::fantasyland_low_stays,
     .statement = "With a 2-7 middle, the option says whether 7 5 4 3 2 keeps a seat in Fantasyland.",
     .sources = "variations bga", .about = stays, .also = {deck}, .needs = {Need::fantasyland, Need::low_middle},
     .values = low_stays, .field = field<&Rules::low_stays>(), .idle = idle::low_stays},
    {.id = rule::fantasyland_stay_on_normal_hand,
     .statement = "The option says whether meeting the staying test on an ordinary hand enters.",
     .sources = everyone, .about = enters, .needs = {Need::fantasyland}, .values = stay_on_normal_hand,
     .field = field<&Rules::stay_on_normal_hand>(), .idle = idle::stay_on_normal_hand},
    {.id = rule::fantasyland_deal,
     .statement = "A Fantasyland seat is dealt all its cards at once, keeps thirteen and discards the rest, while the others play as usual; several seats may be in at once, and there is no limit on staying.",
     .sources = everyone, .about = deal, .needs = {Need::fantasyland}},
    {.id = rule::fantasyland_sight,
     .statement = "The option says what a Fantasyland seat has seen of the others when it sets its board.",
     .sources = "variations basics pokermagnet", .about = view, .needs = {Need::fantasyland}, .values = sight,
     .field = field<&Rules::sight>(), .idle = idle::sight},
});
// clang-format on

}  // namespace

std::span<const RuleInfo> rules_of_staying() { return stay_rules; }

}  // namespace ofc
