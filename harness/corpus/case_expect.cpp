#include "harness/corpus/case_expect.h"

#include <algorithm>

#include "harness/base/text.h"
#include "harness/corpus/case_parts.h"
#include "harness/wire/member_table.h"

namespace ofcheck {

namespace {

/// Where a value stands: the object whose member it is, and how many seats the question has.
struct Spot {
  const Yaml& object;
  std::size_t seats;
};

// Values are read by their type. `member` is the row of the table that the value belongs to.

void read(const Yaml& node, const auto& member, Spot spot, int& to) {
  to = node.integer(member.word());
  const bool is_there = to >= 0 && to < static_cast<int>(spot.seats);
  if (member.facts.names_a_seat && !is_there) node.fail(fmt::format("there is no seat {}", to));
}
void read(const Yaml& node, const auto& member, Spot, bool& to) { to = node.boolean(member.word()); }
void read(const Yaml& node, const auto& member, Spot, Amount& to) { to = amount_of(node, member.word()); }
void read(const Yaml& node, const auto&, Spot, std::uint64_t& to) { to = count_of(node); }
void read(const Yaml& node, const auto&, Spot, ofc::RuleId& to) { to = rule_of(node); }
void read(const Yaml& node, const auto& member, Spot, CategoryName& to) {
  to = static_cast<CategoryName>(find_name(node, member.word(), category_names));
}
void read(const Yaml& node, const auto& member, Spot, Winner& to) {
  to = static_cast<Winner>(find_name(node, member.word(), winner_names));
}
void read(const Yaml& node, const auto&, Spot, Cards& to) { to = in_normal_order(cards_in(node)); }
void read(const Yaml& node, const auto&, Spot, ofc::Placement& to) { to = placement_of(node); }
void read(const Yaml& node, const auto&, Spot, ofc::PartialBoard& to) { to = in_normal_order(partial_board(node)); }

void read(const Yaml& node, const auto&, Spot, DecidingRanks& ranks) {
  const std::string text = node.text("ranks, like K 7 2");
  if (text == "none") return;
  const std::vector<std::string_view> letters = words(text);
  if (letters.size() > ranks.size()) node.fail("a row has at most five ranks");
  for (std::size_t i = 0; i < letters.size(); ++i) {
    const std::optional<ofc::Card> card = ofc::parse_card(std::string(letters[i]) + "s");
    if (!card) node.fail(fmt::format("'{}' is not a rank", printable(letters[i])));
    ranks[i] = card->rank;
  }
}

void read(const Yaml& node, const auto&, Spot, RowTriple& to) {
  const std::vector<Yaml> items = node.list("[top, middle, bottom]");
  if (items.size() != 3) node.fail("expected [top, middle, bottom], found " + plural(items.size(), "value"));
  to = {items[0].integer("top"), items[1].integer("middle"), items[2].integer("bottom")};
}

void read(const Yaml& node, const auto&, Spot spot, PairSeats<int> to) {
  const std::vector<Yaml> named = node.list("two seats");
  if (named.size() != 2) spot.object.fail("expected two seats, like seats: [0, 1]");
  to.first = named[0].integer("a seat");
  to.second = named[1].integer("a seat");
  if (to.first < 0 || to.first >= to.second || to.second >= static_cast<int>(spot.seats)) {
    spot.object.fail(fmt::format("expected two seats of {}, the lower first", spot.seats));
  }
}

template <HasMembers T>
void read_members(const YamlMap& map, std::size_t seats, T& to);

template <HasMembers T>
void read(const Yaml& node, const auto&, Spot spot, T& to) {
  static constexpr std::array names = names_of<T>();
  read_members(YamlMap(node, table_of<T>.facts.in_cases, {names.begin(), names.end()}), spot.seats, to);
}

template <typename T>
void read(const Yaml& node, const auto& member, Spot spot, std::optional<T>& to) {
  if (!node.is_null()) read(node, member, spot, to.emplace());
}

/// That a seat holds no cards and that nobody sees them are the same.
void read(const Yaml& node, const auto& member, Spot spot, std::optional<Cards>& to) {
  read(node, member, spot, to.emplace());
  if (to->empty()) to.reset();
}

template <typename T>
void read(const Yaml& node, const auto& member, Spot spot, PerSeat<T>& to) {
  const std::vector<Yaml> items = node.list(fmt::format("{}, one a seat", member.key()));
  if (member.facts.some_seats && (items.empty() || items.size() > spot.seats))
    node.fail(fmt::format("{} has {} entries at {} chairs", member.key(), items.size(), spot.seats));
  if (!member.facts.some_seats && items.size() != spot.seats)
    node.fail(fmt::format("{} has {} entries for {} seats", member.key(), items.size(), spot.seats));
  for (const Yaml& item : items) read(item, member, spot, to.values[to.size++]);
}

void read(const Yaml& node, const auto& member, Spot spot, PairList& pairs) {
  for (const Yaml& item : node.list(member.name)) {
    if (pairs.full()) item.fail(fmt::format("expected at most {} pairs", PairList::capacity()));
    PairResult pair;
    read(item, member, spot, pair);
    pairs.push_back(pair);
  }
}

template <typename T>
void read(const Yaml& node, const auto& member, Spot spot, std::vector<T>& to) {
  for (const Yaml& item : node.list(member.name)) {
    read(item, member, spot, to.emplace_back());
    if constexpr (requires(const T& entry) { placement_of(entry); }) {
      const ofc::Placement& placement = placement_of(to.back());
      const bool twice =
          std::any_of(to.begin(), to.end() - 1, [&](const T& earlier) { return placement_of(earlier) == placement; });
      if (twice) node.fail(fmt::format("the placement {} stands here twice", to_string(placement)));
    }
  }
}

template <HasMembers T>
void read_members(const YamlMap& map, std::size_t seats, T& to) {
  each_member<T>([&](const auto& member) {
    if (member.facts.in_cases == InCases::derived) return;
    const bool required = !is_claim<decltype(member)> || member.facts.in_cases == InCases::required;
    const std::optional<Yaml> node = required ? map.require(member.key()) : map.find(member.key());
    if (!node) return;
    auto&& into = field(member, to);
    if constexpr (is_claim<decltype(member)>) {
      read(*node, member, Spot{map.node(), seats}, into.emplace());
    } else {
      read(*node, member, Spot{map.node(), seats}, into);
    }
  });
}

// --- what follows from the members that a case names ---------------------------------------------------------------

void complete(FoulResult& result, const Yaml&) { result.fouled = !result.rule->empty(); }
void complete(ScoreResult& result, const Yaml&) {
  if (!result.foul_rules) return;
  PerSeat<bool>& fouled = result.fouled.emplace();
  fouled.size = result.foul_rules->size;
  for (std::size_t i = 0; i < fouled.size; ++i) fouled.values[i] = !result.foul_rules->values[i].empty();
}
void complete(FantasylandResult& result, const Yaml& node) {
  if (result.cards && !*result.fantasyland) node.fail("there are no cards without Fantasyland");
}
template <typename Other>
void complete(Other&, const Yaml&) {}

template <HasMembers T>
std::vector<std::string_view> keys_of() {
  std::vector<std::string_view> keys = {"refused"};
  each_member<T>([&](const auto& member) {
    if (member.facts.in_cases != InCases::derived) keys.push_back(member.key());
  });
  return keys;
}

}  // namespace

Answer read_expectation(const Yaml& node, Operation operation, std::size_t seats) {
  Answer answer;
  visit_operation(operation, [&]<typename T>(Kind<T>) {
    const YamlMap map(node, "an expectation", keys_of<T>());
    if (const std::optional<Yaml> refused = map.find("refused")) {
      if (node.entries("an expectation").size() > 1) node.fail("a refusal has no other members");
      answer =
          Refused{static_cast<RefusalCode>(find_name(*refused, "a refusal code", refusal_names_of(operation))), ""};
      return;
    }
    T result;
    read_members(map, seats, result);
    complete(result, node);
    if (claims_nothing(result)) node.fail("the expectation says nothing");
    answer = Result(std::move(result));
  });
  return answer;
}

}  // namespace ofcheck
