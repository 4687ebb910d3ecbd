// Section `fantasyland`, who enters of the registry. The values of each option stand in the order of its enum in
// rules.h.
#include <algorithm>
#include <array>

#include "oracle/registry_rows.h"

namespace ofc {

namespace {

using enum Aspect;
using enum Standing;

/// Top rows, then the best low.
constexpr std::array<std::string_view, 27> entry_entries = [] {
  std::array<std::string_view, 27> entries{};
  std::copy(top_entries.begin(), top_entries.end(), entries.begin());
  entries.back() = "7-5-4-3-2";
  return entries;
}();
constexpr std::array entry_options = {rule::fantasyland_entry, rule::fantasyland_cards, rule::fantasyland_deuce_cards,
                                      rule::fantasyland_deuce_progressive};
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
constexpr ValueInfo joker_entry[] = {
    {"counts", observed, "", "a pair or trips on top count with the jokers in them"},
    {"natural", observed, "", "only the cards on top that are no jokers count"},
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

constexpr std::array<std::string_view, 2> fixed_and_ladder = {"fixed", "ladder"};
constexpr Coincidence one_for_both[] = {
    {fixed_and_ladder, idle::deuce_adds_one_either_way,
     "both give the base count, and one card more where both entry tests are met"},
};

// clang-format off
constexpr std::array entry_rules = std::to_array<RuleInfo>({
    // fantasyland
    {.id = rule::fantasyland_entry,
     .statement = "A seat enters Fantasyland with any trips on top or a pair there that is as high as the option asks, and with a 2-7 middle also with 7 5 4 3 2 there.",
     .sources = everyone, .about = entry_test, .also = {enters, stays, streets, deck}, .values = entry,
     .field = field<&Rules::entry>()},
    {.id = rule::fantasyland_entry_board,
     .statement = "The option says whether a fouled board can enter.",
     .sources = "classic pokermagnet", .about = entry_test, .needs = {Need::fantasyland}, .values = entry_board,
     .field = field<&Rules::entry_board>(), .idle = idle::entry_board},
    {.id = rule::fantasyland_joker_entry,
     .statement = "The option says whether jokers on top count in the test for Fantasyland and for its number of cards; in a 2-7 middle and for staying they do.",
     .sources = "", .about = entry_test, .also = {entry_count}, .needs = {Need::fantasyland, Need::jokers},
     .values = joker_entry, .field = field<&Rules::joker_entry>()},
    {.id = rule::fantasyland_cards,
     .statement = "The option says whether the top row decides how many cards are dealt in Fantasyland.",
     .sources = everyone, .about = entry_count, .also = {entry_test, deck}, .needs = {Need::fantasyland},
     .values = entry_cards, .field = field<&Rules::entry_cards>(), .same = one_for_both},
    {.id = rule::fantasyland_base_cards,
     .statement = "The option gives the base count of cards in Fantasyland.",
     .sources = everyone, .about = entry_count, .also = {next_cards, deck}, .needs = {Need::fantasyland},
     .values = base_count, .field = field<&Rules::base_cards>(), .idle = idle::base_cards},
    {.id = rule::fantasyland_deuce_cards,
     .statement = "With a 2-7 middle and a fixed count, the option says what meeting both entry tests adds.",
     .sources = "variations bga", .about = entry_count, .also = {deck},
     .needs = {Need::fantasyland, Need::low_middle}, .values = deuce_cards, .field = field<&Rules::deuce_cards>(),
     .idle = idle::deuce_cards},
    {.id = rule::fantasyland_deuce_progressive,
     .statement = "With a 2-7 middle and a ladder, the option chooses among four readings of one sentence of bga.",
     .sources = "bga", .about = entry_count, .also = {entry_test}, .needs = {Need::fantasyland, Need::low_middle},
     .values = deuce_progressive, .field = field<&Rules::deuce_progressive>(), .idle = idle::deuce_progressive},
    {.id = rule::fantasyland_entry_table,
     .statement = "A house may write which top rows enter Fantasyland and with how many cards, and whether 7 5 4 3 2 in a 2-7 middle does; of two counts the higher is dealt.",
     .sources = "", .about = entry_test, .also = {entry_count, enters, stays, streets, deck},
     .table = own_table<&HouseTables::entry>(
         entry_entries, {13, 17, "cards"}, entry_options)},
});
// clang-format on

}  // namespace

std::span<const RuleInfo> rules_of_entry() { return entry_rules; }

}  // namespace ofc
