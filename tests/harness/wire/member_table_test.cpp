// What follows from the one list of members, held to it: any result that it can hold is read as it was written, by the
// strict reader and by the quick one, is valid by its schema, and differs from another in each member.
#include "harness/wire/member_table.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "harness/base/random.h"
#include "harness/base/schema.h"
#include "harness/wire/quick_reply.h"
#include "tests/harness/support.h"

namespace ofcheck::test {

namespace {

// --- any value of a type, as a reply may have it --------------------------------------------------------------------

template <HasMembers T>
void draw(Random& random, const Facts& facts, T& to);

/// From the least to the most that the table says.
void draw(Random& random, const Facts& facts, int& to) {
  const int least = facts.bounds.least.value_or(-20);
  const int most = facts.bounds.most.value_or(20);
  to = least + static_cast<int>(random.below(static_cast<std::size_t>(most - least + 1)));
}
void draw(Random& random, const Facts&, Amount& to) { to = static_cast<Amount>(random.next() >> random.below(64)); }
void draw(Random& random, const Facts&, std::uint64_t& to) { to = random.next() >> random.below(64); }
void draw(Random& random, const Facts&, bool& to) { to = random.one_in(2); }
void draw(Random& random, const Facts&, ofc::RuleId& to) {
  if (!random.one_in(4)) to = ofc::all_rules()[random.below(ofc::all_rules().size())].id;
}
void draw(Random& random, const Facts&, CategoryName& to) {
  to = static_cast<CategoryName>(random.below(category_names.size()));
}
void draw(Random& random, const Facts&, Winner& to) { to = static_cast<Winner>(random.below(winner_names.size())); }

/// The first `count` cards of a shuffled deck, in normal order.
Cards some_cards(Random& random, std::size_t count) {
  std::array<int, ofc::deck_size> deck{};
  std::iota(deck.begin(), deck.end(), 0);
  Cards cards;
  for (std::size_t i = 0; i < count; ++i) {
    std::swap(deck[i], deck[i + random.below(deck.size() - i)]);
    cards.push_back(ofc::card_at(deck[i]));
  }
  return in_normal_order(std::move(cards));
}
void draw(Random& random, const Facts&, Cards& to) { to = some_cards(random, 1 + random.below(5)); }
void draw(Random& random, const Facts&, DecidingRanks& to) {
  const Cards cards = some_cards(random, random.below(6));
  std::size_t count = 0;
  for (const ofc::Card card : cards) {
    if (std::find(to.begin(), to.end(), card.rank) == to.end()) to[count++] = card.rank;
  }
}
void draw(Random& random, const Facts& facts, RowTriple& to) {
  for (int& row : to) draw(random, facts, row);
}
void draw(Random& random, const Facts&, PairSeats<int> to) {
  to.second = 1 + static_cast<int>(random.below(3));
  to.first = static_cast<int>(random.below(static_cast<std::size_t>(to.second)));
}
void draw(Random& random, const Facts&, ofc::PartialBoard& to) {
  for (const ofc::Card card : some_cards(random, random.below(10))) {
    const ofc::Row row = ofc::all_rows[random.below(3)];
    if (ofc::room_in(to, row) > 0) to[row].push_back(card);
  }
}
void draw(Random& random, const Facts&, ofc::Placement& to) {
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
void draw(Random& random, const Facts& facts, PairList& to) {
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

Result any_result(Random& random, Operation operation) {
  Result result;
  visit_operation(operation, [&]<typename T>(Kind<T>) { draw(random, {}, result.emplace<T>()); });
  return result;
}

constexpr std::size_t rounds = 400;

}  // namespace

TEST_CASE("Any result is read as it was written, and is valid by its schema", "[harness][protocol][members]") {
  Random random(20261123);
  for (const std::string_view name : operation_names) {
    const Operation operation = *find_operation(name);
    for (std::size_t i = 0; i < rounds; ++i) {
      const Result result = any_result(random, operation);
      const std::string line = reply_line(7, result);
      INFO(line);
      CHECK(reply_line(7, Reply(line).answer(operation)) == line);
      CHECK(schema_fault(fmt::format("{}.reply", name), json(line)).value_or("valid") == "valid");
      std::string written;
      write_reply(written, 7, result);
      CHECK(written == line + "\n");
    }
  }
}

TEST_CASE("Any result of a quick operation is read quickly as it is read strictly", "[harness][protocol][members]") {
  Random random(20261124);
  for (const Operation operation : {Operation::score, Operation::royalties, Operation::foul, Operation::fantasyland}) {
    for (std::size_t i = 0; i < rounds; ++i) {
      const std::string line = reply_line(7, any_result(random, operation));
      INFO(line);
      const std::optional<QuickReply> quick = QuickReply::begin(line);
      REQUIRE(quick);
      const std::optional<Result> result = quick->result(operation);
      REQUIRE(result);
      CHECK(reply_line(7, *result) == line);
    }
  }
}

TEST_CASE("Any result agrees with itself, and a member with another value is a difference",
          "[harness][protocol][members]") {
  Random random(20261125);
  for (const std::string_view name : operation_names) {
    visit_operation(*find_operation(name), [&]<typename T>(Kind<T>) {
      for (std::size_t i = 0; i < rounds; ++i) {
        T result;
        draw(random, {}, result);
        CHECK_FALSE(first_difference(result, result));
        each_member<T>([&](const auto& member) {
          T one, other;
          draw(random, member.facts, field(member, one).emplace());
          draw(random, member.facts, field(member, other).emplace());
          INFO(reply_line(7, one) << " " << reply_line(7, other));
          const bool differs = first_difference(one, other) || first_difference(other, one);
          // Members of entries may be left out on either side; what is claimed on both and written alike agrees.
          if (reply_line(7, one) == reply_line(7, other)) CHECK_FALSE(differs);
          if constexpr (std::is_same_v<decltype(member.get), std::optional<int> T::*>)
            CHECK(differs == (field(member, one) != field(member, other)));
        });
      }
    });
  }
}

TEST_CASE("What claims nothing is what has no member of the table", "[harness][protocol][members]") {
  for (const std::string_view name : operation_names) {
    visit_operation(*find_operation(name), [&]<typename T>(Kind<T>) {
      CHECK(claims_nothing(T{}));
      each_member<T>([&](const auto& member) {
        T one;
        field(member, one).emplace();
        INFO(member.name);
        // A view without a member is the one object that says nothing by being there.
        CHECK(claims_nothing(one) == (member.name == "view"));
      });
    });
  }
}

}  // namespace ofcheck::test
