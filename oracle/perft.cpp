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
