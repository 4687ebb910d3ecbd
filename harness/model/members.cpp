// Slips that change what a result says, after everything has been worked out.

#include <algorithm>
#include <cstdlib>
#include <span>

#include "harness/model/model.h"

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
    if (slip.kind == SlipKind::member_swapped) std::swap(rows[slip.value == 4 ? 1 : 0], rows[2]);
  }
  template <typename T>
  void change(std::optional<T>& member) const {
    if (member) change(*member);
  }
  template <typename T>
  void change(PerSeat<T>& seats) const {
    for (std::size_t i = 0; i < seats.size; ++i) change(seats.values[i]);
    if constexpr (!std::is_same_v<T, RowTriple>) {
      if (slip.kind != SlipKind::member_swapped) return;
      if (slip.value == 0)
        std::reverse(seats.values.begin(), seats.values.begin() + static_cast<std::ptrdiff_t>(seats.size));
      if (slip.value == 3) std::swap(seats.values[0], seats.values[1]);
    }
  }

  void displace_seats(ScoreResult& result) const {
    const auto displace = [&](auto& list) {
      if (!list) return;
      const std::span seats = std::span(list->values).first(list->size);
      if (slip.value == 0) std::reverse(seats.begin(), seats.end());
      if (slip.value != 0)
        std::rotate(seats.begin(), slip.value > 0 ? seats.begin() + 1 : seats.end() - 1, seats.end());
    };
    displace(result.points);
    displace(result.fouled);
    displace(result.foul_rules);
    displace(result.royalties);
  }
  void operator()(ScoreResult& result) const {
    if (slip.kind == SlipKind::seats_displaced) return displace_seats(result);
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
    if (all && slip.kind == SlipKind::member_swapped)
      std::swap(slip.value == 4 ? result.middle : result.top, result.bottom);
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

/// The list in the order of the seats, of one in the order of the chairs. A hand in which not every chair has a seat
/// stays as it is.
template <typename T>
void stand_by_seat(PerSeat<T>& list, const PerSeat<int>& chairs) {
  if (list.size != chairs.size) return;
  const PerSeat<T> by_chair = list;
  for (std::size_t seat = 0; seat < chairs.size; ++seat)
    list.values[seat] = by_chair.values[static_cast<std::size_t>(chairs.values[seat])];
}

/// What a result is told as, of the question and the right answer.
struct Telling {
  const Slip& slip;
  const Question& question;

  [[nodiscard]] bool is(SlipMember member, int how) const {
    return slip.of == static_cast<int>(member) && slip.value == how;
  }

  void operator()(ScoreResult& result) const {
    if (is(SlipMember::points, telling::without_sign)) {
      for (int& each : result.points->values) each = std::abs(each);
    }
    if (is(SlipMember::points, telling::of_first_seat)) tell_first(*result.points);
    if (is(SlipMember::royalties, telling::of_first_seat)) tell_first(*result.royalties);
    if (!is(SlipMember::pairs, telling::from_one)) return;
    for (PairResult& pair : *result.pairs) {
      ++pair.first;
      ++pair.second;
    }
  }
  void operator()(RankResult& result) const {
    if (!result.ranks || !result.category) return;
    auto* const end = std::find(result.ranks->begin(), result.ranks->end(), ofc::Rank::none);
    if (is(SlipMember::ranks, telling::from_the_lowest)) std::reverse(result.ranks->begin(), end);
    const std::size_t of_sets = ranks_of_sets(*result.category);
    if (is(SlipMember::ranks, telling::without_kickers) && of_sets > 0)
      std::fill(std::min(result.ranks->begin() + of_sets, end), end, ofc::Rank::none);
  }
  void operator()(FoulResult& result) const {
    if (is(SlipMember::rule, telling::always) && result.rule == ofc::rule::none) result.rule = ofc::rule::foul_order;
  }
  void operator()(RoyaltiesResult& result) const {
    if (is(SlipMember::total, telling::without_top)) *result.total -= *result.top;
    if (is(SlipMember::total, telling::without_middle)) *result.total -= *result.middle;
    if (is(SlipMember::total, telling::without_bottom)) *result.total -= *result.bottom;
  }
  void operator()(SettleResult& result) const {
    const auto* asked = std::get_if<SettleQuestion>(&question);
    if (asked == nullptr) return;
    if (is(SlipMember::stacks, telling::change) && result.stacks) {
      for (std::size_t i = 0; i < result.stacks->size; ++i) result.stacks->values[i] -= asked->stacks[i];
    }
    if (!result.payments) return;
    if (is(SlipMember::payments, telling::without_zeros))
      std::erase_if(*result.payments, [](const PaymentResult& payment) { return payment.paid == 0; });
    for (PaymentResult& payment : *result.payments) {
      if (is(SlipMember::payments, telling::wrong_way_round) && payment.to) std::swap(payment.from, *payment.to);
      if (is(SlipMember::payments, telling::in_points)) payment.paid /= asked->point_value;
      if (!is(SlipMember::payments, telling::from_one)) continue;
      ++payment.from;
      if (payment.to) ++*payment.to;
    }
  }
  void operator()(PlayResult& result) const {
    const auto* asked = std::get_if<PlayQuestion>(&question);
    if (asked == nullptr) return;
    if (is(SlipMember::next_place, telling::with_discards) && result.next && *result.next)
      *(*result.next)->place += *(*result.next)->discard;
    const std::vector<HandResult> right = *result.hands;
    if (is(SlipMember::hands, telling::of_last_hand) && !right.empty()) *result.hands = {right.back()};
    if (slip.of == static_cast<int>(SlipMember::hands)) return;
    std::array<int, ofc::most_seats> totals{};
    for (std::size_t i = 0; i < right.size(); ++i) {
      HandResult& hand = (*result.hands)[i];
      tell_points(hand, right.back(), *asked, totals);
      tell_table(hand, i == 0 ? nullptr : &right[i - 1], right.back(), *asked);
    }
  }
  template <typename Other>
  void operator()(Other&) const {}

  template <typename T>
  static void tell_first(PerSeat<T>& seats) {
    std::fill_n(seats.values.begin(), seats.size, seats.values.front());
  }

  /// `totals` has the points of the hands before, a chair each.
  void tell_points(HandResult& hand, const HandResult& last, const PlayQuestion& asked,
                   std::array<int, ofc::most_seats>& totals) const {
    if (is(SlipMember::points, telling::of_last_hand)) hand.points = last.points;
    for (std::size_t seat = 0; seat < hand.points->size; ++seat) {
      int& points = hand.points->values[seat];
      int& total = totals[static_cast<std::size_t>(hand.seats->values[seat])];
      total += points;
      if (is(SlipMember::points, telling::running_total)) points = total;
      if (is(SlipMember::points, telling::in_chips)) points *= static_cast<int>(asked.point_value);
      if (is(SlipMember::points, telling::without_sign)) points = std::abs(points);
    }
    if (is(SlipMember::points, telling::of_first_seat)) tell_first(*hand.points);
  }

  /// `before` is the hand before; null of the first.
  void tell_table(HandResult& hand, const HandResult* before, const HandResult& last, const PlayQuestion& asked) const {
    if (is(SlipMember::stacks, telling::by_seat)) stand_by_seat(*hand.stacks, *hand.seats);
    if (is(SlipMember::stacks, telling::of_last_hand)) hand.stacks = last.stacks;
    if (is(SlipMember::fantasyland, telling::of_hand_played)) {
      for (std::size_t seat = 0; seat < hand.seats->size; ++seat)
        hand.fantasyland->values[seat] = fantasyland_of(hand.seats->values[seat], before);
    }
    if (is(SlipMember::button, telling::of_hand_played))
      hand.button = before == nullptr ? asked.button : before->button;
    if (is(SlipMember::button, telling::moved_twice) && hand.button)
      hand.button = (*hand.button + 1) % static_cast<int>(asked.chairs);
    if (is(SlipMember::over, telling::exchanged)) std::swap(hand.over, hand.set_complete);
    if (is(SlipMember::over, telling::as_set_complete)) hand.over = hand.set_complete;
    if (is(SlipMember::set_complete, telling::as_over)) hand.set_complete = hand.over;
    if (is(SlipMember::seats, telling::button_first)) {
      const std::span chairs = std::span(hand.seats->values).first(hand.seats->size);
      std::rotate(chairs.begin(), chairs.end() - 1, chairs.end());
    }
    if (is(SlipMember::seats, telling::as_seats)) {
      for (std::size_t seat = 0; seat < hand.seats->size; ++seat) hand.seats->values[seat] = static_cast<int>(seat);
    }
  }

  /// With how many cards a chair came into a hand, if in Fantasyland.
  static std::optional<int> fantasyland_of(int chair, const HandResult* before) {
    for (std::size_t seat = 0; before != nullptr && seat < before->seats->size; ++seat) {
      if (before->seats->values[seat] == chair) return before->fantasyland->values[seat];
    }
    return std::nullopt;
  }
};

}  // namespace

void change_members(Answer& answer, const Question& question, const Slips& slips) {
  auto* result = std::get_if<Result>(&answer);
  if (result == nullptr) return;
  for (const Slip& slip : slips) {
    const bool is_member = slip.kind == SlipKind::member_constant || slip.kind == SlipKind::member_negated ||
                           slip.kind == SlipKind::member_swapped || slip.kind == SlipKind::seats_displaced ||
                           slip.kind == SlipKind::royalty_best_row;
    if (is_member) std::visit(Change{slip}, *result);
    if (slip.kind == SlipKind::member_told) std::visit(Telling{slip, question}, *result);
    auto* ranked = std::get_if<RankResult>(result);
    if (slip.kind == SlipKind::names_swapped && ranked != nullptr && ranked->category)
      ranked->category = exchanged_with_next(*ranked->category, slip.of);
  }
}

}  // namespace ofcheck
