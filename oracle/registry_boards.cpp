// Sections `cards` to `foul` of the registry. The values of each option stand in the order of its enum in rules.h.
#include <array>

#include "oracle/registry_rows.h"

namespace ofc {

namespace {

using enum Aspect;
using enum Standing;

constexpr ValueInfo jokers[] = {
    {"0", documented, "variations classic pokermagnet", "a deck of 52 cards"},
    {"1", observed, "", "a deck of 53 cards, with the joker X1"},
    {"2", observed, "", "a deck of 54 cards, with the jokers X1 and X2"},
};
constexpr ValueInfo joker_stands_for[] = {
    {"any-card", observed, "", "a joker stands for any card"},
    {"bug", observed, "", "a joker is an ace, or a card that the row lacks and that makes a straight or a flush of it"},
};
constexpr ValueInfo joker_may_double[] = {
    {"no", observed, "", "a joker is no card that its row has: no five of a kind, no flush with two aces"},
    {"yes", observed, "", "a joker may be a card that its row has"},
};
constexpr ValueInfo joker_choice[] = {
    {"best-row", observed, "", "each row is read as high as it can be, and the board is fouled if that fouls it"},
    {"best-legal", observed, "",
     "where that fouls the board, the middle is read as high as the bottom allows, then the top as high as they allow"},
};
constexpr ValueInfo five_of_a_kind[] = {
    {"none", observed, "", "five cards of one rank are quads with a fifth card of that rank"},
    {"below-royal-flush", observed, "", "five of a kind stands between a straight flush and a royal flush"},
    {"highest", observed, "", "five of a kind stands above a royal flush"},
};
constexpr ValueInfo wheel[] = {
    {"lowest", documented, "bga", "5 4 3 2 A is the lowest straight"},
    {"second-highest", observed, "", "5 4 3 2 A stands between A K Q J T and K Q J T 9"},
};
constexpr ValueInfo cross[] = {
    {"missing-card-is-low", observed, "", "a kicker that the three cards lack ranks below a deuce"},
    {"shared-cards-only", observed, "", "only the cards that both rows have are compared; equal ones tie"},
    {"category-and-rank-only", observed, "",
     "kickers are ignored; equal category and rank tie, and two high cards are compared by the highest card alone"},
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
    {"on-turn", documented, "basics",
     "each seat is dealt its five cards face up, as its turn comes; the source says face up, and not when"},
};
constexpr ValueInfo later_streets[] = {
    {"hidden", documented, "basics", "only the seat that is dealt the cards sees them until they are placed"},
    {"open", documented, "variations", "everybody sees the cards from the moment they are dealt"},
};
constexpr ValueInfo middle_bottom_tie[] = {
    {"legal", documented, "variations classic bga pokermagnet", "a middle equal to the bottom is legal"},
    {"foul", literal, "basics classic",
     "a middle equal to the bottom fouls: they say stronger, though basics pays a royal flush in the middle"},
};
constexpr ValueInfo top_middle_tie[] = {
    {"legal", documented, "classic bga pokermagnet", "a top equal to the middle is legal"},
    {"foul", documented, "variations basics classic pokermagnet", "a top equal to the middle fouls"},
};
constexpr ValueInfo top_bottom_tie[] = {
    {"legal", documented, "bga", "a top equal to the bottom is legal"},
    {"foul", literal, "variations", "a top equal to the bottom fouls"},
};

// clang-format off
constexpr std::array board_rules = std::to_array<RuleInfo>({
    // cards
    {.id = rule::cards_deck,
     .statement = "One deck of 52 cards is used, without jokers; the four suits are equal.",
     .sources = "variations classic pokermagnet", .about = deal},
    {.id = rule::cards_order,
     .statement = "The ranks from the top are A K Q J T 9 8 7 6 5 4 3 2.",
     .sources = "bga", .about = row_hand},
    {.id = rule::cards_jokers,
     .statement = "The option says how many jokers the deck has; they are written X1 and X2, are worth the same, and are dealt, placed and discarded like other cards.",
     .sources = "variations classic pokermagnet", .about = row_hand, .values = jokers,
     .field = field<&Rules::jokers>(), .makes_the_game = true},
    {.id = rule::cards_joker_stands_for,
     .statement = "The option says what a joker may stand for in a row that is played high; what it stands for in one row says nothing of other rows.",
     .sources = "", .about = row_hand, .needs = {Need::jokers}, .values = joker_stands_for,
     .field = field<&Rules::joker_stands_for>()},
    {.id = rule::cards_joker_may_double,
     .statement = "The option says whether a joker may stand for a card that its own row has.",
     .sources = "", .about = row_hand, .needs = {Need::jokers}, .values = joker_may_double,
     .field = field<&Rules::joker_may_double>(), .idle = idle::joker_may_double},
    {.id = rule::cards_joker_choice,
     .statement = "The option says whether rows with jokers are read as high as they can be by themselves, or so that the board is legal where it can be.",
     .sources = "", .about = row_hand, .needs = {Need::jokers}, .values = joker_choice,
     .field = field<&Rules::joker_choice>()},
    // ranking
    {.id = rule::ranking_five,
     .statement = "Five cards rank, from the lowest: high card, pair, two pair, trips, straight, flush, full house, quads, straight flush, royal flush.",
     .sources = "basics classic bga pokermagnet", .about = row_hand},
    {.id = rule::ranking_kickers,
     .statement = "Within a category the made part is compared first (quads, trips, the higher pair, the lower pair), then the other cards from the highest.",
     .sources = "bga pokermagnet", .about = row_hand},
    {.id = rule::ranking_wheel,
     .statement = "5 4 3 2 A is a straight; the option says how high it stands.",
     .sources = "bga", .about = row_value, .values = wheel, .field = field<&Rules::wheel>()},
    {.id = rule::ranking_three,
     .statement = "A top row is trips, a pair or a high card, in that order from the best; three cards are never a straight or a flush, and the kickers count.",
     .sources = "variations bga pokermagnet", .about = row_hand},
    {.id = rule::ranking_cross,
     .statement = "Where a three-card row is compared with a five-card row, the option says what becomes of the kickers that the three cards lack.",
     .sources = "", .about = row_order, .values = cross, .field = field<&Rules::cross>()},
    {.id = rule::ranking_five_of_a_kind,
     .statement = "The option says where five cards of one rank stand, which a row has with a joker only; of two of them the higher rank wins.",
     .sources = "", .about = row_hand, .needs = {Need::jokers}, .values = five_of_a_kind,
     .field = field<&Rules::five_of_a_kind>(), .idle = idle::five_of_a_kind},
    // low
    {.id = rule::low_middle,
     .statement = "The option says whether the middle is played high or as a 2-7 low, independently of how the cards are dealt.",
     .sources = everyone, .about = row_hand, .also = {foul, royalties, entry_test, entry_count, deck},
     .values = middle, .field = field<&Rules::middle>(), .makes_the_game = true},
    {.id = rule::low_order,
     .statement = "In a 2-7 middle the weaker hand wins: the highest cards are compared first and the lower one wins; the ace is high; 7 5 4 3 2 is best.",
     .sources = "variations bga", .about = row_order, .needs = {Need::low_middle}},
    {.id = rule::low_qualifier,
     .statement = "A 2-7 middle qualifies with ten-high or lower and no pair, straight or flush.",
     .sources = "variations bga", .about = row_hand, .needs = {Need::low_middle}},
    {.id = rule::low_joker,
     .statement = "In a 2-7 middle a joker stands for the card that makes the best low of the row, whatever it may stand for in other rows.",
     .sources = "", .about = row_hand, .needs = {Need::low_middle, Need::jokers}},
    // seating
    {.id = rule::seating_players,
     .statement = "The option says how many seats may play; rules under which a full table can need more than the deck's 52 cards may be configured, but nothing is placed, settled or played under them.",
     .sources = everyone, .about = seats, .also = {deck}, .values = players, .field = field<&Rules::players>(), .makes_the_game = true},
    // deal
    {.id = rule::deal_pattern,
     .statement = "The option says how many cards are dealt on each street, and how many of them are placed.",
     .sources = everyone, .about = streets, .also = {deal, deck, view}, .values = deal_pattern, .field = field<&Rules::deal>(), .makes_the_game = true},
    {.id = rule::deal_first_five,
     .statement = "The option says whether all seats have their first five cards before the first one sets.",
     .sources = "basics bga", .about = deal, .also = {view}, .values = first_five, .field = field<&Rules::first_five>()},
    {.id = rule::deal_later_streets,
     .statement = "The option says whether the cards of the streets after the first lie open before they are placed; a card that is drawn alone always does.",
     .sources = "variations basics bga", .about = view, .values = later_streets, .field = field<&Rules::later_streets>(),
     .idle = idle::later_streets},
    {.id = rule::deal_turn,
     .statement = "The seat left of the button acts first on each street, then the others clockwise; the button acts last.",
     .sources = everyone, .about = deal},
    // placement
    {.id = rule::placement_free,
     .statement = "A dealt card may be placed in any row that has room.",
     .sources = everyone, .about = placement},
    {.id = rule::placement_fixed,
     .statement = "A placed card never moves.",
     .sources = "variations bga", .about = placement},
    {.id = rule::placement_full,
     .statement = "The top takes three cards, the middle and the bottom five each; a full row takes no more.",
     .sources = everyone, .about = placement},
    {.id = rule::placement_discard,
     .statement = "On a Pineapple street exactly two cards are placed and exactly one is discarded.",
     .sources = "variations basics classic bga", .about = placement},
    {.id = rule::placement_visibility,
     .statement = "A seat sees its own cards and the cards that others have placed, never another seat's discards, nor a Fantasyland board before the hand's end.",
     .sources = "variations basics bga pokermagnet", .about = view},
    // foul
    {.id = rule::foul_order,
     .statement = "A finished board is fouled, and so loses every row, earns no royalty and enters no Fantasyland, unless its bottom is at least as strong as its middle and its middle at least as strong as its top, or with a 2-7 middle its bottom at least as strong as its top.",
     .sources = everyone, .about = foul},
    {.id = rule::foul_middle_bottom_tie,
     .statement = "The option says whether a middle equal to the bottom fouls.",
     .sources = everyone, .about = foul, .needs = {Need::high_middle}, .values = middle_bottom_tie,
     .field = field<&Rules::middle_bottom_tie>()},
    {.id = rule::foul_top_middle_tie,
     .statement = "The option says whether a top equal to the middle fouls.",
     .sources = everyone, .about = foul, .needs = {Need::high_middle}, .values = top_middle_tie,
     .field = field<&Rules::top_middle_tie>(), .idle = idle::tie_with_the_top},
    {.id = rule::foul_top_bottom_tie,
     .statement = "With a 2-7 middle, the option says whether a top equal to the bottom fouls.",
     .sources = "variations bga", .about = foul, .needs = {Need::low_middle}, .values = top_bottom_tie,
     .field = field<&Rules::top_bottom_tie>(), .idle = idle::tie_with_the_top},
    {.id = rule::foul_low,
     .statement = "A 2-7 middle that does not qualify fouls the whole board.",
     .sources = "bga", .about = foul, .needs = {Need::low_middle}},
});
// clang-format on

}  // namespace

std::span<const RuleInfo> rules_of_boards() { return board_rules; }

}  // namespace ofc
