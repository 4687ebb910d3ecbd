#include "tests/second/second.h"

#include <algorithm>
#include <bit>

namespace second {
namespace {

constexpr std::uint32_t ranks_mask = 0x1FFF;
constexpr std::uint32_t wheel_ranks = 0x100F;     // A 5 4 3 2
constexpr std::uint32_t broadway_ranks = 0x1F00;  // A K Q J T
constexpr std::uint32_t jack = 0x200;             // a low has no bit from here upwards
constexpr Key seven_low = 0x2F;                   // 7 5 4 3 2

/// How many bits each set of ranks has.
constexpr std::array<std::uint8_t, 8192> size_of_set = [] {
  std::array<std::uint8_t, 8192> sizes{};
  for (std::size_t set = 1; set < sizes.size(); ++set) {
    sizes[set] = static_cast<std::uint8_t>(sizes[set / 2] + set % 2);
  }
  return sizes;
}();

/// The ranks of a row by suit, and sorted by how often they occur: `times[n]` has those held exactly n times.
struct Ranks {
  std::array<std::uint32_t, 4> suit{};
  std::array<std::uint32_t, 5> times{};
};

/// Adds the four suits as four one-bit numbers in each of the thirteen columns.
Ranks count_ranks(const Card* cards, int count) {
  Ranks r;
  for (int i = 0; i < count; ++i) r.suit[cards[i] & 3U] |= 1U << (cards[i] >> 2U);
  const std::uint32_t a = r.suit[0] & r.suit[1];
  const std::uint32_t b = r.suit[2] & r.suit[3];
  const std::uint32_t x = r.suit[0] ^ r.suit[1];
  const std::uint32_t y = r.suit[2] ^ r.suit[3];
  const std::uint32_t odd = x ^ y;
  const std::uint32_t two = (a ^ b) | (x & y);
  r.times[4] = a & b;
  r.times[3] = two & odd;
  r.times[2] = two & ~odd;
  r.times[1] = odd & ~two;
  return r;
}

Key pack(Category category, const Ranks& r) {
  return Key{category} << 52U | Key{r.times[4]} << 39U | Key{r.times[3]} << 26U | Key{r.times[2]} << 13U | r.times[1];
}

/// By nine times the ranks held four times, three times those held three times, and those held twice.
constexpr std::array<Category, 10> category_of_shape = {high_card, pair,      two_pair,  trips,     full_house,
                                                        high_card, high_card, high_card, high_card, quads};

Category shape(const Ranks& r) {
  return category_of_shape[9U * size_of_set[r.times[4]] + 3U * size_of_set[r.times[3]] + size_of_set[r.times[2]]];
}

bool one_suit(const Ranks& r) { return std::ranges::count(r.suit, r.times[1]) == 1; }

/// Five ranks in a row divide by their lowest bit to 11111; A5432 is the exception.
bool in_a_row(std::uint32_t ranks) { return ranks == wheel_ranks || ranks / (ranks & (0U - ranks)) == 0x1F; }

int sign(Key a, Key b) { return static_cast<int>(a > b) - static_cast<int>(a < b); }

std::size_t highest(std::uint64_t ranks) { return static_cast<std::size_t>(std::bit_width(ranks)) - 1; }

// ---- royalties ----

int top_royalty(Key top, const Pays& pays) {
  if (category(top) == trips) return pays.trips[highest(top >> 26U & ranks_mask)];
  if (category(top) == pair) return pays.pair[highest(top >> 13U & ranks_mask)];
  return 0;
}

int low_royalty(Key low, const Pays& pays) { return low == seven_low ? pays.seven_low : pays.low[highest(low)]; }

// ---- showdown ----

/// By showdown.lines, showdown.scoop, rows won less 1 and rows lost: what the winner of more rows gets.
constexpr int none = 0;  // rows won and lost that do not occur, or even out
constexpr int line_points[5][2][3][3] = {
    // W: WTT WLT –      WW: WWT WWL –   WWW: –
    {{{1, none, none}, {2, 1, none}, {6, none, none}}, {{4, none, none}, {5, 1, none}, {6, none, none}}},  // one-six
    {{{2, none, none}, {3, 2, none}, {4, none, none}}, {{2, none, none}, {3, 2, none}, {4, none, none}}},  // two-four
    {{{1, none, none}, {2, 1, none}, {4, none, none}}, {{2, none, none}, {3, 1, none}, {4, none, none}}},  // one-four
    {{{1, none, none}, {2, 1, none}, {3, none, none}}, {{1, none, none}, {2, 1, none}, {3, none, none}}},  // rows-only
    {{{1, none, none}, {1, 1, none}, {6, none, none}}, {{6, none, none}, {6, 1, none}, {6, none, none}}},  // majority
};

int points_of_lines(const std::array<int, 3>& rows, const Options& o, const Written& written) {
  const auto won = std::ranges::count(rows, 1);
  const auto lost = std::ranges::count(rows, -1);
  if (won == lost) return 0;
  if (written.lines) {
    // By three times the rows of the better side and the rows of the other: 9, 6, 7, 3.
    constexpr std::array<int, 10> place = {-1, -1, -1, 3, -1, -1, 1, 2, -1, 0};
    const auto shape = 3 * std::max(won, lost) + std::min(won, lost);
    const int paid = (*written.lines)[static_cast<std::size_t>(place[static_cast<std::size_t>(shape)])];
    return won > lost ? paid : -paid;
  }
  const auto& table = line_points[o[showdown_lines]][o[showdown_scoop]];
  return won > lost ? table[won - 1][lost] : -table[lost - 1][won];
}

/// Royalties between two legal boards: what the first is paid, less what it pays.
int net_royalties(const Reading& a, const Reading& b, const std::array<int, 3>& rows, std::uint8_t netting) {
  int net = 0;
  int total_a = 0;
  int total_b = 0;
  for (std::size_t i = 0; i < 3; ++i) {
    const int mine = a.royalties[i];
    const int theirs = b.royalties[i];
    const int by_winner = rows[i] > 0 ? mine : rows[i] < 0 ? -theirs : 0;
    const std::array<int, 4> by_row = {
        mine - theirs,                                // difference
        by_winner,                                    // row-winner-only
        mine == theirs ? 0 : by_winner,               // equal-cancels
        mine != 0 && theirs != 0 ? 0 : mine - theirs  // both-void
    };
    if (netting < by_row.size()) net += by_row[netting];
    total_a += mine;
    total_b += theirs;
  }
  if (netting == 4) return total_a > total_b ? total_a : total_a < total_b ? -total_b : 0;  // higher-total-only
  return net;
}

// ---- Fantasyland ----

/// What a legal board has that some way of staying asks for, each in a bit.
enum Fact : std::uint16_t {
  top_trips = 1,
  middle_full_house = 2,
  middle_full_house_up = 4,
  bottom_full_house = 8,
  bottom_full_house_up = 16,
  bottom_quads = 32,
  bottom_quads_up = 64,
  ten_in_a_row = 128,
  ten_in_total = 256,
  impossible = 512
};

/// By fantasyland.stay and fantasyland.stay-threshold: alternatives, each a set of facts that must all hold.
constexpr std::uint16_t double_up = middle_full_house_up | bottom_full_house_up;
constexpr std::uint16_t double_exact = middle_full_house | bottom_full_house;
constexpr std::uint16_t stays[7][2][3] = {
    {{top_trips, bottom_quads_up, impossible}, {top_trips, bottom_quads, impossible}},
    {{top_trips, middle_full_house_up, bottom_quads_up}, {top_trips, middle_full_house, bottom_quads}},
    {{top_trips, bottom_quads_up, double_up}, {top_trips, bottom_quads, double_exact}},
    {{double_up, impossible, impossible}, {double_exact, impossible, impossible}},
    {{ten_in_a_row, impossible, impossible}, {ten_in_a_row, impossible, impossible}},
    {{ten_in_total, impossible, impossible}, {ten_in_total, impossible, impossible}},
    {{impossible, impossible, impossible}, {impossible, impossible, impossible}},
};

std::uint16_t facts_of(const Reading& r, bool deuce) {
  unsigned facts = 0;
  const auto note = [&facts](bool holds, unsigned fact) { facts |= holds ? fact : 0U; };
  note(category(r.top) == trips, top_trips);
  if (!deuce) {
    note(category(r.middle) == full_house, middle_full_house);
    note(category(r.middle) >= full_house, middle_full_house_up);
  }
  note(category(r.bottom) == full_house, bottom_full_house);
  note(category(r.bottom) >= full_house, bottom_full_house_up);
  note(category(r.bottom) == quads, bottom_quads);
  note(category(r.bottom) >= quads, bottom_quads_up);
  note(std::ranges::max(r.royalties) >= 10, ten_in_a_row);
  note(r.royalties[0] + r.royalties[1] + r.royalties[2] >= 10, ten_in_total);
  return static_cast<std::uint16_t>(facts);
}

/// The steps of the ladder: −2 for less than a pair of jacks, −1 jacks, 0 queens, 1 kings, 2 aces, 3 trips.
int ladder_step(Key top) {
  if (category(top) == trips) return 3;
  if (category(top) != pair) return -2;
  return std::max(-2, static_cast<int>(highest(top >> 13U & ranks_mask)) - 10);
}

/// How many cards an entry brings beyond the base: by a fixed number, and whether the ladder is added.
struct EntryCount {
  bool enters;
  bool ladder;
  int more;
};

/// [0: fixed and same, 1: fixed and one-more, 2…: a ladder by fantasyland.deuce-progressive]
/// [triggers: 0 the low alone, 1 the top alone, 2 both], in a 2-7 game.
constexpr EntryCount deuce_counts[6][3] = {
    {{true, false, 0}, {true, false, 0}, {true, false, 0}},  {{true, false, 0}, {true, false, 0}, {true, false, 1}},
    {{true, false, 0}, {true, false, 0}, {true, false, 1}},   // both-adds-one
    {{false, false, 0}, {false, false, 0}, {true, true, 0}},  // both-required-ladder
    {{true, true, 0}, {true, true, 0}, {true, true, 1}},      // ladder-both-adds-one
    {{true, false, 0}, {true, false, 0}, {true, true, 0}},    // ladder-only-with-both
};

int base_of(const Options& o) { return 13 + o[fantasyland_base_cards]; }

/// The most that a house has written for any of a board's rows.
int most_written(const Reading& r, const Options& o, const Written::Cards& cards) {
  const bool fouled = r.foul != legal;
  int most = 0;
  if (category(r.top) == pair) most = cards.pair[highest(r.top >> 13U & ranks_mask)];
  if (category(r.top) == trips) most = cards.trips[highest(r.top >> 26U & ranks_mask)];
  if (fouled) return most;
  most = std::max(most, cards.bottom[category(r.bottom)]);
  if (o[low_middle] == 0) return std::max(most, cards.middle[category(r.middle)]);
  return ~r.middle == seven_low ? std::max(most, cards.seven_low) : most;
}

/// The count with which the board enters, 0 if it does not.
int entry_count(const Reading& r, const Options& o, const Written& written) {
  const bool fouled = r.foul != legal;
  if (fouled && o[fantasyland_entry_board] == 0) return 0;
  if (written.entry) return most_written(r, o, *written.entry);
  const bool deuce = o[low_middle] == 1;
  const bool ladder = o[fantasyland_cards] == 1;
  const bool top = ladder_step(r.top) >= o[fantasyland_entry];
  const bool low = deuce && !fouled && ~r.middle == seven_low;
  if (!top && !low) return 0;
  EntryCount count{true, ladder, 0};
  if (deuce) {
    const int mode = ladder ? 2 + o[fantasyland_deuce_progressive] : 1 - o[fantasyland_deuce_cards];
    count = deuce_counts[mode][top && low ? 2 : top ? 1 : 0];
  }
  if (!count.enters) return 0;
  return base_of(o) + std::min(3, count.more + (count.ladder ? std::max(0, ladder_step(r.top)) : 0));
}

/// pokermagnet's table, row by row from the top: what a row that holds adds to the base, −1 where it does not hold. A
/// royal flush has a count of its own in its row.
int by_row_more(const Reading& r, const Options& o) {
  const Category middle = o[low_middle] == 1 ? high_card : category(r.middle);
  const Category bottom = category(r.bottom);
  const std::array<int, 3> rows = {category(r.top) == trips ? 1 : -1,
                                   middle == royal_flush  ? 1
                                   : middle >= full_house ? 0
                                                          : -1,
                                   bottom == royal_flush ? 1
                                   : bottom >= quads     ? 0
                                                         : -1};
  const auto* first = std::ranges::find_if(rows, [](int more) { return more >= 0; });
  const int chosen = o[fantasyland_by_row_choice] == 0 || first == rows.end() ? std::ranges::max(rows) : *first;
  return std::max(0, chosen);
}

int stay_count(const Reading& r, int entered_with, const Options& o) {
  const int base = base_of(o);
  const std::array<int, 4> counts = {base, entered_with, base + std::max(0, ladder_step(r.top)),
                                     base + by_row_more(r, o)};
  return counts[o[fantasyland_stay_cards]];
}

}  // namespace

// clang-format off
const std::array<OptionText, option_count> option_texts = {{
    {"ranking.wheel", {"lowest", "second-highest"}},
    {"ranking.cross", {"missing-card-is-low", "shared-cards-only", "category-and-rank-only"}},
    {"low.middle", {"high", "deuce-to-seven"}},
    {"foul.middle-bottom-tie", {"legal", "foul"}},
    {"foul.top-middle-tie", {"legal", "foul"}},
    {"foul.top-bottom-tie", {"legal", "foul"}},
    {"royalties.table", {"standard", "none"}},
    {"royalties.netting", {"difference", "row-winner-only", "equal-cancels", "both-void", "higher-total-only"}},
    {"showdown.scoop", {"wins-all-three", "loses-none"}},
    {"showdown.lines", {"one-six", "two-four", "one-four", "rows-only", "majority"}},
    {"showdown.foul-pays", {"six-and-royalties", "six", "four", "nothing"}},
    {"showdown.both-foul", {"tie", "each-loses-six"}},
    {"fantasyland.entry", {"queens", "kings", "aces", "never"}},
    {"fantasyland.entry-board", {"legal-only", "top-row-only"}},
    {"fantasyland.cards", {"fixed", "ladder"}},
    {"fantasyland.base-cards", {"13", "14"}},
    {"fantasyland.deuce-cards", {"one-more", "same"}},
    {"fantasyland.deuce-progressive",
     {"both-adds-one", "both-required-ladder", "ladder-both-adds-one", "ladder-only-with-both"}},
    {"fantasyland.stay",
     {"trips-or-quads", "trips-full-house-or-quads", "regular", "double-full-house", "ten-royalties-in-a-row",
      "ten-royalties-in-total", "never"}},
    {"fantasyland.stay-threshold", {"or-better", "exact"}},
    {"fantasyland.stay-cards", {"base", "as-entered", "by-current-top", "by-row"}},
    {"fantasyland.by-row-choice", {"highest", "first-listed"}},
    {"fantasyland.requalify", {"no", "yes"}},
    {"fantasyland.low-stays", {"no", "yes"}},
    {"fantasyland.stay-on-normal-hand", {"no", "yes"}},
}};
// clang-format on

int OptionText::size() const {
  return static_cast<int>(std::ranges::count_if(values, [](auto v) { return !v.empty(); }));
}

Key five_key(const Card* cards, bool wheel_is_lowest) {
  Ranks r = count_ranks(cards, 5);
  Category c = shape(r);
  if (c != high_card) return pack(c, r);
  const bool suited = one_suit(r);
  const bool run = in_a_row(r.times[1]);
  if (!suited && !run) return pack(high_card, r);
  if (!run) return pack(flush, r);
  if (suited && r.times[1] == broadway_ranks) return pack(royal_flush, r);
  // With its ace the wheel's integer lies between KQJT9 and AKQJT, without it below 65432: the two values of the
  // option.
  if (r.times[1] == wheel_ranks && wheel_is_lowest) r.times[1] &= 0xFU;
  return pack(suited ? straight_flush : straight, r);
}

Key three_key(const Card* cards) {
  const Ranks r = count_ranks(cards, 3);
  return pack(shape(r), r);
}

int cross(Key three, Key five, std::uint8_t ranking_cross_value) {
  const Key singles = ranks_mask;
  if (ranking_cross_value == 0 || category(three) != category(five)) return sign(three, five);
  // The kickers that the five cards have too many are taken off, from the lowest; at last only what is made is left,
  // or without a made part the highest card.
  const bool made = category(three) != high_card;
  const int keep = ranking_cross_value == 1 ? size_of_set[three & singles] : made ? 0 : 1;
  const auto trim = [&](Key key) {
    while (size_of_set[key & singles] > keep) key &= key - 1;
    return key;
  };
  return sign(trim(three), trim(five));
}

std::uint16_t low_key(const Card* cards) {
  const Ranks r = count_ranks(cards, 5);
  const std::uint32_t ranks = r.times[1];
  const bool qualifies = size_of_set[ranks] == 5 && ranks < jack && !in_a_row(ranks) && !one_suit(r);
  return static_cast<std::uint16_t>(qualifies ? ranks : 0);
}

Foul foul_of_keys(Key top, Key middle, Key bottom, const Options& o) {
  if (middle > bottom) return foul_order;
  if (middle == bottom && o[foul_middle_bottom_tie] == 1) return foul_by_middle_bottom_tie;
  const int over = cross(top, middle, o[ranking_cross]);
  if (over > 0) return foul_order;
  return over == 0 && o[foul_top_middle_tie] == 1 ? foul_by_top_middle_tie : legal;
}

Reading read_board(const Board& board, const Options& o, const Pays& pays) {
  Reading r;
  r.top = three_key(board.top.data());
  r.bottom = five_key(board.bottom.data(), o[ranking_wheel] == 0);
  if (o[low_middle] == 0) {
    r.middle = five_key(board.middle.data(), o[ranking_wheel] == 0);
    r.foul = foul_of_keys(r.top, r.middle, r.bottom, o);
  } else {
    const Key low = low_key(board.middle.data());
    r.middle = ~low;
    const int over = cross(r.top, r.bottom, o[ranking_cross]);
    if (over == 0 && o[foul_top_bottom_tie] == 1) r.foul = foul_by_top_bottom_tie;
    if (over > 0) r.foul = foul_order;
    if (low == 0) r.foul = foul_low;
  }
  if (r.foul != legal || o[royalties_table] == 1) return r;
  r.royalties[0] = top_royalty(r.top, pays);
  r.royalties[1] = o[low_middle] == 0 ? pays.middle[category(r.middle)] : low_royalty(~r.middle, pays);
  r.royalties[2] = pays.bottom[category(r.bottom)];
  return r;
}

Pair score_pair(const Reading& first, const Reading& second, const Options& options, const Written& written) {
  Pair p;
  const bool first_fouled = first.foul != legal;
  const bool second_fouled = second.foul != legal;
  if (first_fouled && second_fouled) {
    p.first = p.second = options[showdown_both_foul] == 0 ? 0 : -6;
    return p;
  }
  if (first_fouled || second_fouled) {
    const int side = second_fouled ? 1 : -1;
    const auto& royalties = (second_fouled ? first : second).royalties;
    const int all = royalties[0] + royalties[1] + royalties[2];
    p.rows.fill(side);
    p.first = side * std::array<int, 4>{6 + all, 6, 4, 0}[options[showdown_foul_pays]];
    if (written.foul) p.first = side * ((*written.foul)[0] + (*written.foul)[1] * all);
  } else {
    p.rows = {sign(first.top, second.top), sign(first.middle, second.middle), sign(first.bottom, second.bottom)};
    p.first =
        points_of_lines(p.rows, options, written) + net_royalties(first, second, p.rows, options[royalties_netting]);
  }
  p.second = -p.first;
  return p;
}

NextHand next_hand(const Reading& r, int entered_with, const Options& o, const Written& written) {
  if (!written.entry && o[fantasyland_entry] == 3) return {};
  const bool deuce = o[low_middle] == 1;
  if (written.entry) {  // with nothing written in it there is no Fantasyland
    const auto& [pair, trips, middle, bottom, low] = *written.entry;
    if (std::ranges::max(pair) == 0 && std::ranges::max(trips) == 0 && (!deuce || low == 0)) return {};
  }
  const bool inside = entered_with != 0;
  if (!inside || o[fantasyland_requalify] == 1) {
    const int cards = entry_count(r, o, written);
    const Reason entered = written.entry ? by_written_entry : by_entry;
    if (cards != 0) return {cards, inside ? by_requalify : r.foul != legal ? by_entry_board : entered};
  }
  if (r.foul != legal || (!inside && o[fantasyland_stay_on_normal_hand] == 0)) return {};
  if (written.stay) {
    const int cards = most_written(r, o, *written.stay);
    if (cards == 0) return {};
    return {cards, inside ? by_written_stay : by_stay_on_normal_hand};
  }
  const unsigned facts = facts_of(r, deuce);
  const auto& ways = stays[o[fantasyland_stay]][o[fantasyland_stay_threshold]];
  const bool stay = std::ranges::any_of(ways, [facts](unsigned way) { return (facts & way) == way; });
  const bool low = deuce && o[fantasyland_low_stays] == 1 && ~r.middle == seven_low;
  if (!inside) return stay ? NextHand{base_of(o), by_stay_on_normal_hand} : NextHand{};
  if (!stay && !low) return {};
  return {stay_count(r, entered_with, o), stay ? by_stay : by_low_stays};
}

std::vector<int> won_at_the_end(const std::vector<int>& accounts, int cap) {
  // Losers lay chips on a heap one by one until they have paid or have reached the cap. Winners take them off one by
  // one, each until he has his.
  std::vector<int> won(accounts.size());
  int heap = 0;
  for (std::size_t i = 0; i < accounts.size(); ++i) {
    for (; won[i] > accounts[i] && won[i] > -cap; --won[i]) ++heap;
  }
  for (std::size_t i = 0; i < accounts.size(); ++i) {
    for (; won[i] < accounts[i] && heap > 0; ++won[i]) --heap;
  }
  return won;
}

int deals_in_match(const std::vector<bool>& in_fantasyland, int hands, std::string_view fantasyland_hands) {
  if (fantasyland_hands == "count") return std::min(hands, static_cast<int>(in_fantasyland.size()));
  // A match is a row of ordinary deals, each with the Fantasyland deals that follow it: it ends where one more ordinary
  // deal would begin.
  int deals = 0;
  for (const bool fantasyland : in_fantasyland) {
    if (!fantasyland && hands-- == 0) break;
    ++deals;
  }
  return deals;
}

}  // namespace second
