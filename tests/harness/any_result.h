// Any result that the list of members can hold, for tests of what reads and writes it.
#pragma once

#include <algorithm>
#include <array>
#include <numeric>

#include "harness/base/random.h"
#include "harness/wire/member_table.h"

namespace ofcheck::test {

// --- any value of a type, as a reply may have it --------------------------------------------------------------------

template <HasMembers T>
void draw(Random& random, const Facts& facts, T& to);

/// From the least to the most that the table says.
inline void draw(Random& random, const Facts& facts, int& to) {
  const int least = facts.bounds.least.value_or(-20);
  const int most = facts.bounds.most.value_or(20);
  to = least + static_cast<int>(random.below(static_cast<std::size_t>(most - least + 1)));
}
inline void draw(Random& random, const Facts&, Amount& to) {
  constexpr std::uint64_t beyond = 15;  // bits that would make it more than `most_chips_said`
  to = static_cast<Amount>(random.next() >> (beyond + random.below(64 - beyond)));
  if (random.one_in(2)) to = -to;
}
inline void draw(Random& random, const Facts&, std::uint64_t& to) { to = random.next() >> random.below(64); }
inline void draw(Random& random, const Facts&, bool& to) { to = random.one_in(2); }
inline void draw(Random& random, const Facts&, ofc::RuleId& to) {
  if (!random.one_in(4)) to = ofc::all_rules()[random.below(ofc::all_rules().size())].id;
}
inline void draw(Random& random, const Facts&, CategoryName& to) {
  to = static_cast<CategoryName>(random.below(category_names.size()));
}
inline void draw(Random& random, const Facts&, Winner& to) {
  to = static_cast<Winner>(random.below(winner_names.size()));
}

/// The first `count` cards of a shuffled deck, in normal order.
inline Cards some_cards(Random& random, std::size_t count) {
  std::array<int, ofc::deck_size> deck{};
  std::iota(deck.begin(), deck.end(), 0);
  Cards cards;
  for (std::size_t i = 0; i < count; ++i) {
    std::swap(deck[i], deck[i + random.below(deck.size() - i)]);
    cards.push_back(ofc::card_at(deck[i]));
  }
  return in_normal_order(std::move(cards));
}
inline void draw(Random& random, const Facts&, Cards& to) { to = some_cards(random, 1 + random.below(5)); }
inline void draw(Random& random, const Facts&, DecidingRanks& to) {
  const Cards cards = some_cards(random, random.below(6));
  std::size_t count = 0;
  for (const ofc::Card card : cards) {
    if (std::find(to.begin(), to.end(), card.rank) == to.end()) to[count++] = card.rank;
  }
}
inline void draw(Random& random, const Facts& facts, RowTriple& to) {
  for (int& row : to) draw(random, facts, row);
}
inline void draw(Random& random, const Facts&, PairSeats<int> to) {
  to.second = 1 + static_cast<int>(random.below(3));
  to.first = static_cast<int>(random.below(static_cast<std::size_t>(to.second)));
}
inline void draw(Random& random, const Facts&, ofc::PartialBoard& to) {
  for (const ofc::Card card : some_cards(random, random.below(10))) {
    const ofc::Row row = ofc::all_rows[random.below(3)];
    if (ofc::room_in(to, row) > 0) to[row].push_back(card);
  }
}
inline void draw(Random& random, const Facts&, ofc::Placement& to) {
  for (const ofc::Card card : some_cards(random, 1 + random.below(6))) {
    if (random.one_in(3)) {
      to.discarded.push_back(card);
    } else {
      to.placed.push_back({card, ofc::all_rows[random.below(3)]});
    }
  }
  to = in_normal_order(to);
}
template <typename T>
void draw(Random& random, const Facts& facts, std::optional<T>& to) {
  if (!random.one_in(4)) draw(random, facts, to.emplace());
}
template <typename T>
void draw(Random& random, const Facts& facts, PerSeat<T>& to) {
  to.size = 1 + random.below(to.values.size());
  for (std::size_t i = 0; i < to.size; ++i) draw(random, facts, to.values[i]);
}
/// Different entries, as a list must have them that is a set.
inline void draw(Random& random, const Facts& facts, PairList& to) {
  for (std::size_t count = random.below(4); count > 0; --count) {
    PairResult pair;
    draw(random, facts, pair);
    if (std::none_of(to.begin(), to.end(), [&](const PairResult& other) { return same_seats(pair, other); }))
      to.push_back(pair);
  }
}
template <typename T>
void draw(Random& random, const Facts& facts, std::vector<T>& to) {
  for (std::size_t count = random.below(4); count > 0; --count) {
    draw(random, facts, to.emplace_back());
    if constexpr (requires(const T& entry) { placement_of(entry); }) {
      const auto is_last = [&](const T& other) { return placement_of(other) == placement_of(to.back()); };
      if (std::any_of(to.begin(), to.end() - 1, is_last)) to.pop_back();
    }
  }
}
/// An object with about two of three claims.
template <HasMembers T>
void draw(Random& random, const Facts&, T& to) {
  each_member<T>([&](const auto& member) {
    auto&& into = field(member, to);
    if constexpr (!is_claim<decltype(member)>) {
      draw(random, member.facts, into);
    } else if (!random.one_in(3)) {
      draw(random, member.facts, into.emplace());
    }
  });
  settle_rule(to);
}

inline Result any_result(Random& random, Operation operation) {
  Result result;
  visit_operation(operation, [&]<typename T>(Kind<T>) { draw(random, {}, result.emplace<T>()); });
  return result;
}

}  // namespace ofcheck::test
