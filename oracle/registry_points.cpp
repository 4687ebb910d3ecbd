// Sections `royalties` and `showdown` of the registry. The values of each option stand in the order of its enum in
// rules.h.
#include <array>

#include "oracle/registry_rows.h"

namespace ofc {

namespace {

using enum Aspect;
using enum Standing;

constexpr std::array<std::string_view, 10> categories = {"high-card",      "pair",       "two-pair",   "trips",
                                                         "straight",       "flush",      "full-house", "quads",
                                                         "straight-flush", "royal-flush"};
constexpr std::array<std::string_view, 5> lows = {"10-high", "9-high", "8-high", "7-high", "7-5-4-3-2"};
constexpr std::array<std::string_view, 4> rows_won_and_lost = {"3-0", "2-0", "2-1", "1-0"};
constexpr std::array<std::string_view, 2> foul_entries = {"points", "royalties"};
constexpr std::array lines_and_scoop = {rule::showdown_scoop, rule::showdown_lines};
constexpr std::array foul_option = {rule::showdown_foul_pays};
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
    {"six-and-royalties", documented, "variations classic bga", "six, and the legal board's royalties"},
    {"six", literal, "variations pokermagnet", "six, and nothing for royalties"},
    {"four", observed, "", "four, and nothing for royalties"},
    {"nothing", observed, "", "nothing"},
};
constexpr ValueInfo both_foul[] = {
    {"tie", documented, "classic bga", "nobody wins or loses"},
    {"each-loses-six", literal, "variations", "each loses six, paid to nobody, so that the points do not sum to zero"},
};

constexpr std::array<std::string_view, 2> foul_pays_six = {"six-and-royalties", "six"};
constexpr Coincidence six_either_way[] = {{foul_pays_six, idle::no_royalties, "there are no royalties to pay"}};

// clang-format off
constexpr std::array points_rules = std::to_array<RuleInfo>({
    // royalties
    {.id = rule::royalties_top,
     .statement = "A pair on top earns from 66: 1 to AA: 9, trips from 222: 10 to AAA: 22.",
     .sources = "variations basics bga pokermagnet", .about = royalties, .needs = {Need::royalties},
     .table = table<&HouseTables::top>(top_entries)},
    {.id = rule::royalties_middle,
     .statement = "The middle earns 2 for trips, 4 for a straight, 8 for a flush, 12 for a full house, 20 for quads, 30 for a straight flush, 50 for a royal flush.",
     .sources = "variations basics bga pokermagnet", .about = royalties, .needs = {Need::royalties, Need::high_middle},
     .table = table<&HouseTables::middle>(categories)},
    {.id = rule::royalties_bottom,
     .statement = "The bottom earns 2 for a straight, 4 for a flush, 6 for a full house, 10 for quads, 15 for a straight flush, 25 for a royal flush.",
     .sources = "variations basics bga pokermagnet", .about = royalties, .needs = {Need::royalties},
     .table = table<&HouseTables::bottom>(categories)},
    {.id = rule::royalties_low_middle,
     .statement = "A 2-7 middle earns 1 for 9-high, 2 for 8-high, 4 for 7-high and 8 for 7 5 4 3 2.",
     .sources = "variations bga", .about = royalties, .needs = {Need::royalties, Need::low_middle},
     .table = table<&HouseTables::low_middle>(lows)},
    {.id = rule::royalties_five_of_a_kind,
     .statement = "Five of a kind earns in its row what a royal flush does where it is the highest hand, and below the royal flush the mean of a straight flush and a royal flush, rounded down: 40 in the middle and 20 at the bottom by the documented tables.",
     .sources = "", .about = royalties, .needs = {Need::royalties, Need::jokers}},
    {.id = rule::royalties_table,
     .statement = "The option says whether rows earn royalties at all.",
     .sources = everyone, .about = royalties, .values = royalty_table, .field = field<&Rules::royalty_table>()},
    {.id = rule::royalties_netting,
     .statement = "The option says how the royalties of two legal boards are set against each other.",
     .sources = "basics bga pokermagnet", .about = royalty_points, .needs = {Need::royalties}, .values = netting,
     .field = field<&Rules::netting>()},
    // showdown
    {.id = rule::showdown_row,
     .statement = "Each row is compared with the same row of the opponent: the winner of a row gets a point, a tie pays nothing.",
     .sources = "variations one-six basics classic bga pokermagnet", .about = row_results},
    {.id = rule::showdown_scoop,
     .statement = "A seat that wins all three rows of an opponent scoops; the option says whether a tied row stands in its way.",
     .sources = "variations one-six basics classic bga pokermagnet", .about = line_points, .values = scoop,
     .field = field<&Rules::scoop>(), .idle = idle::scoop},
    {.id = rule::showdown_lines,
     .statement = "The option says what the rows pay together, and what a scoop adds.",
     .sources = "variations one-six basics classic bga pokermagnet", .about = line_points, .values = lines,
     .field = field<&Rules::lines>()},
    {.id = rule::showdown_lines_table,
     .statement = "A house may write what a seat that wins more rows of an opponent gets for them in all, by the rows that it wins and loses; its opponent pays it.",
     .sources = "", .about = line_points,
     .table = own_table<&HouseTables::lines>(rows_won_and_lost, {1, 1000, "points"}, lines_and_scoop)},
    {.id = rule::showdown_foul_pays,
     .statement = "The option says what a fouled board pays a legal one.",
     .sources = everyone, .about = foul_points, .values = foul_pays, .field = field<&Rules::foul_pays>(),
     .same = six_either_way},
    {.id = rule::showdown_foul_table,
     .statement = "A house may write what a fouled board pays a legal one: points, and how many times the royalties of the legal board.",
     .sources = "", .about = foul_points,
     .table = own_table<&HouseTables::foul>(foul_entries, {1, 100, "points"}, foul_option)},
    {.id = rule::showdown_both_foul,
     .statement = "The option says what two fouled boards mean for each other.",
     .sources = "variations classic bga", .about = foul_points, .values = both_foul,
     .field = field<&Rules::both_foul>()},
    {.id = rule::showdown_multiway,
     .statement = "With more than two seats every pair is scored head to head, and a fouled seat pays every legal one.",
     .sources = "variations one-six basics classic bga pokermagnet", .about = line_points,
     .also = {royalty_points, foul_points}},
});
// clang-format on

}  // namespace

std::span<const RuleInfo> rules_of_points() { return points_rules; }

}  // namespace ofc
