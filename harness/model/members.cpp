#include "harness/model/members.h"

#include <algorithm>

namespace ofcheck {

namespace {

/// Changes what a result says as one slip has it.
struct Change {
  const Slip& slip;

  void change(int& number) const {
    if (slip.kind == SlipKind::member_constant) number = slip.value;
    if (slip.kind == SlipKind::member_negated) number = -number;
  }
  void change(bool& truth) const {
    if (slip.kind == SlipKind::member_constant) truth = slip.value != 0;
    if (slip.kind == SlipKind::member_negated) truth = !truth;
  }
  void change(RowTriple& rows) const {
    for (int& each : rows) change(each);
    if (slip.kind == SlipKind::member_swapped) std::swap(rows[0], rows[2]);
  }
  template <typename T>
  void change(std::optional<T>& member) const {
    if (member) change(*member);
  }
  template <typename T>
  void change(PerSeat<T>& seats) const {
    for (std::size_t i = 0; i < seats.size; ++i) change(seats.values[i]);
    if constexpr (!std::is_same_v<T, RowTriple>) {
      if (slip.kind != SlipKind::member_swapped || (slip.value != 0 && seats.size <= 2)) return;
      if (slip.value == 0 || slip.value == 2)
        std::reverse(seats.values.begin(), seats.values.begin() + static_cast<std::ptrdiff_t>(seats.size));
      if (slip.value == 3) std::swap(seats.values[0], seats.values[1]);
    }
  }

  void operator()(ScoreResult& result) const {
    switch (static_cast<SlipMember>(slip.of)) {
      case SlipMember::points:
        return change(result.points);
      case SlipMember::fouled:
        return change(result.fouled);
      case SlipMember::royalties:
        return change(result.royalties);
      case SlipMember::pair_rows:
        for (PairResult& pair : *result.pairs) change(pair.rows);
        return;
      case SlipMember::pair_points:
        for (PairResult& pair : *result.pairs) change(pair.points);
        return;
      default:
        return;
    }
  }
  void operator()(FoulResult& result) const {
    if (slip.of == static_cast<int>(SlipMember::fouled)) change(result.fouled);
  }
  void operator()(RoyaltiesResult& result) const {
    const auto of = static_cast<SlipMember>(slip.of);
    const bool all = of == SlipMember::royalties;
    if (all || of == SlipMember::top) change(result.top);
    if (all || of == SlipMember::middle) change(result.middle);
    if (all || of == SlipMember::bottom) change(result.bottom);
    if (all || of == SlipMember::total) change(result.total);
    if (all && slip.kind == SlipKind::member_swapped) std::swap(result.top, result.bottom);
    if (slip.kind == SlipKind::royalty_best_row && slip.value == 2 && result.total)
      result.total = std::max({*result.top, *result.middle, *result.bottom});
  }
  void operator()(FantasylandResult& result) const {
    if (slip.of != static_cast<int>(SlipMember::fantasyland)) return;
    change(result.fantasyland);
    if (result.fantasyland == false) result.cards.reset();
  }
  /// Puts what stands in the order of the seats in that of their chairs.
  template <typename T>
  static void stand_by_chair(std::optional<PerSeat<T>>& member, const PerSeat<int>& chairs) {
    if (!member) return;
    const PerSeat<T> by_seat = *member;
    for (std::size_t seat = 0; seat < chairs.size; ++seat) {
      const auto* const end = chairs.values.begin() + static_cast<std::ptrdiff_t>(chairs.size);
      const auto place =
          std::count_if(chairs.values.begin(), end, [&](int other) { return other < chairs.values[seat]; });
      member->values[static_cast<std::size_t>(place)] = by_seat.values[seat];
    }
  }

  void operator()(PlayResult& result) const {
    for (HandResult& hand : *result.hands) {
      if (slip.kind == SlipKind::member_swapped && slip.value == 1 && hand.seats) {
        if (slip.of == static_cast<int>(SlipMember::points)) stand_by_chair(hand.points, *hand.seats);
        if (slip.of == static_cast<int>(SlipMember::fouled)) stand_by_chair(hand.fouled, *hand.seats);
        if (slip.of == static_cast<int>(SlipMember::fantasyland)) stand_by_chair(hand.fantasyland, *hand.seats);
        continue;
      }
      switch (static_cast<SlipMember>(slip.of)) {
        case SlipMember::points:
          change(hand.points);
          break;
        case SlipMember::fouled:
          change(hand.fouled);
          break;
        case SlipMember::over:
          change(hand.over);
          break;
        case SlipMember::set_complete:
          change(hand.set_complete);
          break;
        default:
          break;
      }
    }
  }
  template <typename Other>
  void operator()(Other&) const {}
};

}  // namespace

void change_members(Answer& answer, const Slips& slips) {
  auto* result = std::get_if<Result>(&answer);
  if (result == nullptr) return;
  for (const Slip& slip : slips) {
    const bool is_member = slip.kind == SlipKind::member_constant || slip.kind == SlipKind::member_negated ||
                           slip.kind == SlipKind::member_swapped || slip.kind == SlipKind::royalty_best_row;
    if (is_member) std::visit(Change{slip}, *result);
  }
}

}  // namespace ofcheck
