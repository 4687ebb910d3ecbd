#include "oracle/perft.h"

namespace ofc {

namespace {

/// Lists the ways to go on from a placement of the first cards held.
class Lister {
 public:
  Lister(std::span<const Card> held, const Street& street)
      : held_(held),
        to_place_(static_cast<std::size_t>(street.placed.value)),
        to_discard_(static_cast<std::size_t>(street.discarded.value)) {}

  // placement.free, placement.full, placement.discard
  void list(PartialBoard& board, Placement& so_far) {
    const std::size_t next = so_far.placed.size() + so_far.discarded.size();
    if (next == held_.size()) {
      found.push_back(so_far);
      return;
    }
    const Card card = held_[next];
    for (const Row row : all_rows) {
      if (so_far.placed.size() == to_place_ || room_in(board, row) == 0) continue;
      board[row].push_back(card);
      so_far.placed.push_back({card, row});
      list(board, so_far);
      so_far.placed.pop_back();
      board[row].pop_back();
    }
    if (so_far.discarded.size() == to_discard_) return;
    so_far.discarded.push_back(card);
    list(board, so_far);
    so_far.discarded.pop_back();
  }

  std::vector<Placement> found;

 private:
  std::span<const Card> held_;
  std::size_t to_place_, to_discard_;
};

std::size_t cards_on(const PartialBoard& board) {
  std::size_t count = 0;
  for (const Row row : all_rows) count += board[row].size();
  return count;
}

/// In how many ways `k` of `n` cards can be chosen.
std::uint64_t choose(int n, int k) {
  std::uint64_t ways = 1;
  for (int i = 1; i <= k; ++i) ways = ways * static_cast<std::uint64_t>(n - k + i) / static_cast<std::uint64_t>(i);
  return ways;
}

/// How many more cards the rows take.
struct Room {
  int top, middle, bottom;
};

// placement.free, placement.full, placement.discard: choose the cards to place, then those of them for the top, then
// those of the rest for the middle
std::uint64_t ways_to_set(Room room, std::span<const Street> streets) {
  if (streets.empty()) return 1;
  const int placed = streets[0].placed.value;
  std::uint64_t ways = 0;
  for (int top = 0; top <= std::min(room.top, placed); ++top) {
    for (int middle = 0; middle <= std::min(room.middle, placed - top); ++middle) {
      const int bottom = placed - top - middle;
      if (bottom > room.bottom) continue;
      ways += choose(placed, top) * choose(placed - top, middle) *
              ways_to_set({room.top - top, room.middle - middle, room.bottom - bottom}, streets.subspan(1));
    }
  }
  return choose(streets[0].dealt.value, placed) * ways;
}

}  // namespace

std::vector<Placement> legal_placements(const PartialBoard& board, std::span<const Card> held, const Street& street) {
  if (held.size() != static_cast<std::size_t>(street.dealt.value)) return {};
  Lister lister(held, street);
  PartialBoard working = board;
  Placement nothing_yet;
  lister.list(working, nothing_yet);
  return std::move(lister.found);
}

// deal.pattern
std::optional<std::span<const Street>> streets_left(const PartialBoard& board, DealPattern pattern) {
  const std::span<const Street> streets = streets_of(pattern);
  const std::size_t on_board = cards_on(board);
  std::size_t next = 0;
  std::size_t set = 0;
  while (set < on_board) set += static_cast<std::size_t>(streets[next++].placed.value);
  return set == on_board ? std::optional(streets.subspan(next)) : std::nullopt;
}

namespace {

// fantasyland.deal: a whole hand at once for an empty board, where the deal has no such street itself
bool deals_fantasyland(std::span<const CardCount> dealt, const PartialBoard& board, const Rules& rules) {
  if (dealt.empty() || cards_on(board) != 0 || !has_fantasyland(rules)) return false;
  return is_fantasyland_hand(dealt[0]) && dealt[0] != streets_of(rules.deal)[0].dealt;
}

Refusal no_such_street(const PartialBoard& board) {
  return {RefusalCode::wrong_card_count, rule::deal_pattern,
          "no street of this deal begins with " + std::to_string(cards_on(board)) + " cards set"};
}

Refusal wrong_count(const Street& street, CardCount dealt, DealPattern pattern) {
  const auto number = &street - streets_of(pattern).data() + 1;
  return {RefusalCode::wrong_card_count, rule::deal_pattern,
          "street " + std::to_string(number) + " is dealt " + std::to_string(street.dealt.value) + " cards, not " +
              std::to_string(dealt.value)};
}

}  // namespace

// deal.pattern, fantasyland.deal, placement.full
std::variant<std::vector<Street>, Refusal> streets_dealing(std::span<const CardCount> dealt, const PartialBoard& board,
                                                           const Rules& rules) {
  if (deals_fantasyland(dealt, board, rules)) {
    if (dealt.size() == 1) return std::vector{fantasyland_street(dealt[0])};
    return Refusal{RefusalCode::hand_complete, rule::placement_full, "a Fantasyland hand has one street"};
  }
  const std::optional<std::span<const Street>> left = streets_left(board, rules.deal);
  if (!left) return no_such_street(board);
  std::vector<Street> streets;
  for (const CardCount cards : dealt) {
    if (streets.size() == left->size()) {
      return Refusal{RefusalCode::hand_complete, rule::placement_full, "13 cards are set before the last street"};
    }
    const Street& street = (*left)[streets.size()];
    if (cards != street.dealt) return wrong_count(street, cards, rules.deal);
    streets.push_back(street);
  }
  return streets;
}

std::uint64_t perft(const PartialBoard& board, std::span<const Street> streets) {
  const auto room = [&](Row row) { return static_cast<int>(room_in(board, row)); };
  return ways_to_set({room(Row::top), room(Row::middle), room(Row::bottom)}, streets);
}

std::vector<Divided> divide(const PartialBoard& board, std::span<const Card> held, std::span<const Street> streets) {
  std::vector<Divided> moves;
  for (const Placement& placement : legal_placements(board, held, streets[0])) {
    moves.push_back({placement, perft(board_after(board, placement), streets.subspan(1))});
  }
  return moves;
}

}  // namespace ofc
