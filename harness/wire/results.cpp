// What two results have in common and where they differ, member by member of the table.
#include <fmt/format.h>

#include <algorithm>

#include "harness/base/text.h"
#include "harness/wire/member_table.h"

namespace ofcheck {

Result empty_result(Operation operation) {
  Result result;
  visit_operation(operation, [&]<typename T>(Kind<T>) { result.emplace<T>(); });
  return result;
}

namespace {

/// Whether a member says anything. A list of entries that claim nothing says nothing about them; that there is none
/// says something.
template <typename T>
bool says_something(const T& value);

template <HasMembers T>
bool claims_something(const T& object) {
  bool any = false;
  each_member<T>([&](const auto& member) {
    if constexpr (is_claim<decltype(member)>) {
      const auto& claimed = field(member, object);
      any = any || (claimed && says_something(*claimed));
    }
  });
  return any;
}

template <typename T>
constexpr bool has_claims() {
  bool any = false;
  each_member<T>([&](const auto& member) { any = any || is_claim<decltype(member)>; });
  return any;
}

template <typename T>
bool says_something(const T& value) {
  if constexpr (HasMembers<T>) {
    return claims_something(value);
  } else if constexpr (requires { value.begin(); }) {
    using Entry = std::remove_cvref_t<decltype(*value.begin())>;
    if constexpr (has_claims<Entry>())
      return value.empty() || std::any_of(value.begin(), value.end(), claims_something<Entry>);
  }
  return true;
}

std::string shown(int value) { return std::to_string(value); }
std::string shown(std::int64_t value) { return std::to_string(value); }
std::string shown(std::uint64_t value) { return std::to_string(value); }
std::string shown(const Cards& cards) { return cards.empty() ? "no cards" : to_string(cards); }
std::string shown(const ofc::PartialBoard& board) { return to_string(board); }
std::string shown(bool value) { return value ? "true" : "false"; }
std::string shown(ofc::RuleId rule) { return rule.empty() ? "null" : std::string(rule.name); }
std::string shown(CategoryName name) { return std::string(category_names[static_cast<std::size_t>(name)]); }
std::string shown(Winner winner) { return std::string(winner_names[static_cast<std::size_t>(winner)]); }
std::string shown(const DecidingRanks& ranks) { return to_string(ranks); }
std::string shown(const RowTriple& rows) { return fmt::format("[{}, {}, {}]", rows[0], rows[1], rows[2]); }
template <typename T>
std::string shown(const std::optional<T>& value) {
  return value ? shown(*value) : "null";
}
template <typename T>
std::string shown(const PerSeat<T>& seats) {
  std::string text = "[";
  for (std::size_t i = 0; i < seats.size; ++i) text += (i == 0 ? "" : ", ") + shown(seats.values[i]);
  return text + "]";
}

/// Collects the first difference among the members offered to it, and whether there was anything to compare.
class Comparison {
 public:
  /// Without words a difference is found and not described: to describe it costs more than most comparisons.
  explicit Comparison(bool in_words) : in_words_(in_words) {}

  /// `name` makes the member's name.
  template <typename Name, typename T>
  void member(const Name& name, const T& expected, const T& got) {
    found_.any = true;
    if (expected != got) set([&] { return Difference{name(), shown(expected), shown(got)}; });
  }
  /// `described` makes the difference.
  template <typename Described>
  void set(const Described& described) {
    found_.any = true;
    if (!found_.difference) found_.difference = in_words_ ? described() : Difference{};
  }
  /// Something was held against each other that is no member.
  void note() { found_.any = true; }
  [[nodiscard]] ResultsCompared take() { return std::move(found_); }

 private:
  ResultsCompared found_;
  bool in_words_;
};

/// Compares the members that both objects have. `name_of` makes what a member is called of its name.
template <HasMembers T, typename NameOf>
void compare_members(Comparison& c, const T& a, const T& b, const NameOf& name_of) {
  each_member_by_turn<T>([&](const auto& member) {
    const auto name = [&] { return name_of(member.name); };
    const auto& x = field(member, a);
    const auto& y = field(member, b);
    if constexpr (!is_claim<decltype(member)>) {
      compare(c, name, x, y, a);
    } else if (x && y) {
      compare(c, name, *x, *y, a);
    }
  });
}

/// Compares two values of a member of `owner`, the expected object.
template <typename Name, typename T, typename Owner>
void compare(Comparison& c, const Name& name, const T& a, const T& b, const Owner&) {
  if constexpr (HasMembers<T>) {
    compare_members(c, a, b, [&](std::string_view member) { return fmt::format("{}.{}", name(), member); });
  } else {
    c.member(name, a, b);
  }
}

const PairResult* pair_like(const PairList& pairs, const PairResult& as) {
  const PairResult* const found =
      std::find_if(pairs.begin(), pairs.end(), [&](const PairResult& pair) { return same_seats(pair, as); });
  return found == pairs.end() ? nullptr : found;
}

/// Every expected pair must be there, and none of seats that are not at the table; unless an engine that is held
/// against its own earlier answer names them each time.
template <typename Name>
void compare(Comparison& c, const Name&, const PairList& expected, const PairList& got, const ScoreResult& score) {
  const std::size_t seats = score.points ? score.points->size : ofc::most_seats;
  for (const PairResult& pair : got) {
    const bool is_at_the_table = pair.first >= 0 && pair.second < static_cast<int>(seats);
    if (is_at_the_table || pair_like(expected, pair) != nullptr) continue;
    return c.set([&] {
      return Difference{"pairs", fmt::format("pairs of {} seats", seats),
                        fmt::format("the seats {} and {}", pair.first, pair.second)};
    });
  }
  if (expected.empty()) c.note();  // that there is no pair
  for (const PairResult& wanted : expected) {
    const auto of_the_seats = [&](std::string_view what) {
      return fmt::format("{} of seats {} and {}", what, wanted.first + 1, wanted.second + 1);
    };
    const PairResult* const found = pair_like(got, wanted);
    if (found == nullptr) return c.set([&] { return Difference{"pairs", of_the_seats("the pair"), "no such pair"}; });
    each_member<PairResult>([&](const auto& member) {
      if constexpr (is_claim<decltype(member)>) {
        const auto& x = field(member, wanted);
        const auto& y = field(member, *found);
        if (x && y) c.member([&] { return of_the_seats(member.name); }, *x, *y);
      }
    });
  }
}

/// Compares two sets of placements, or of placements with a count.
template <typename Name, typename Entry>
void compare_sets(Comparison& c, const Name& name, const std::vector<Entry>& a, const std::vector<Entry>& b) {
  c.note();
  const auto find = [](const std::vector<Entry>& some, const Entry& as) {
    return std::find_if(some.begin(), some.end(), [&](const Entry& e) { return placement_of(e) == placement_of(as); });
  };
  for (const Entry& wanted : a) {
    const auto placement = [&] { return to_string(placement_of(wanted)); };
    const auto found = find(b, wanted);
    if (found == b.end()) return c.set([&] { return Difference{name(), placement(), "no such placement"}; });
    if constexpr (HasMembers<Entry>)
      c.member([&] { return fmt::format("{} of {}", name(), placement()); }, wanted.count, found->count);
  }
  for (const Entry& given : b) {
    if (find(a, given) == a.end())
      return c.set([&] { return Difference{name(), "no such placement", to_string(placement_of(given))}; });
  }
}
template <typename Name>
void compare(Comparison& c, const Name& name, const std::vector<ofc::Placement>& a,
             const std::vector<ofc::Placement>& b, const PlacementsResult&) {
  compare_sets(c, name, a, b);
}
template <typename Name>
void compare(Comparison& c, const Name& name, const std::vector<DividedResult>& a, const std::vector<DividedResult>& b,
             const PerftResult&) {
  compare_sets(c, name, a, b);
}

/// Two lists must be as long as each other. That both are empty is an answer.
template <typename Name, HasMembers Entry, typename Owner>
void compare(Comparison& c, const Name& name, const std::vector<Entry>& a, const std::vector<Entry>& b, const Owner&) {
  for (std::size_t i = 0; i < std::min(a.size(), b.size()); ++i)
    compare_members(c, a[i], b[i],
                    [&](std::string_view member) { return fmt::format("{}[{}].{}", name(), i, member); });
  if (a.empty() && b.empty()) c.note();
  if (a.size() == b.size()) return;
  c.set([&] { return Difference{name(), fmt::format("{} entries", a.size()), fmt::format("{} entries", b.size())}; });
}

template <typename Name>
void compare(Comparison& c, const Name& name, const std::optional<NextResult>& a, const std::optional<NextResult>& b,
             const PlayResult& owner) {
  if (a && b) return compare(c, name, *a, *b, owner);
  c.note();
  if (a || b) c.set([&] { return Difference{name(), a ? "a turn" : "null", b ? "a turn" : "null"}; });
}

template <HasMembers T>
void leave_out(T& object, const T& as);

/// In lists of objects the first one that says something tells what is left out.
template <typename T>
void leave_out_inside(T& value, const T& as) {
  if constexpr (HasMembers<T>) {
    leave_out(value, as);
  } else if constexpr (requires { value.begin(); }) {
    using Entry = std::remove_cvref_t<decltype(*value.begin())>;
    if constexpr (has_claims<Entry>()) {
      const auto said = std::find_if(as.begin(), as.end(), claims_something<Entry>);
      if (said == as.end()) return;
      for (Entry& entry : value) leave_out(entry, *said);
    }
  }
}

template <HasMembers T>
void leave_out(T& object, const T& as) {
  each_member<T>([&](const auto& member) {
    if constexpr (is_claim<decltype(member)>) {
      auto& claimed = field(member, object);
      const auto& other = field(member, as);
      if (!other) claimed.reset();
      if (claimed) leave_out_inside(*claimed, *other);
    }
  });
}

}  // namespace

Answer as_claimed(Answer answer, const Answer& by) {
  auto* result = std::get_if<Result>(&answer);
  const auto* other = std::get_if<Result>(&by);
  if (result == nullptr || other == nullptr || result->index() != other->index()) return answer;
  std::visit([&]<typename T>(T& said) { leave_out(said, std::get<T>(*other)); }, *result);
  return answer;
}

namespace {

template <HasMembers T>
bool has_the_claims_of(const T& object, const T& as);

template <typename T>
bool has_the_claims_inside(const T& value, const T& as) {
  if constexpr (HasMembers<T>) {
    return has_the_claims_of(value, as);
  } else if constexpr (requires { value.begin(); }) {
    using Entry = std::remove_cvref_t<decltype(*value.begin())>;
    if constexpr (has_claims<Entry>())
      return std::equal(value.begin(), value.end(), as.begin(), as.end(), has_the_claims_of<Entry>);
  }
  return true;
}

template <HasMembers T>
bool has_the_claims_of(const T& object, const T& as) {
  bool all = true;
  each_member<T>([&](const auto& member) {
    if constexpr (is_claim<decltype(member)>) {
      const auto& claimed = field(member, object);
      const auto& other = field(member, as);
      all = all && (!other || (claimed && has_the_claims_inside(*claimed, *other)));
    }
  });
  return all;
}

}  // namespace

bool claims_whatever_is_claimed_by(const Answer& answer, const Answer& by) {
  const auto* result = std::get_if<Result>(&answer);
  const auto* other = std::get_if<Result>(&by);
  if (result == nullptr || other == nullptr || result->index() != other->index()) return true;
  return std::visit([&]<typename T>(const T& said) { return has_the_claims_of(said, std::get<T>(*other)); }, *result);
}

bool claims_nothing(const Result& result) {
  return std::visit([](const auto& r) { return !claims_something(r); }, result);
}

ResultsCompared compare_results(const Result& expected, const Result& got, bool in_words) {
  Comparison comparison(in_words);
  const auto as_it_is = [](std::string_view name) { return std::string(name); };
  std::visit([&]<typename T>(const T& wanted) { compare_members(comparison, wanted, std::get<T>(got), as_it_is); },
             expected);
  return comparison.take();
}

bool same_results(const Result& a, const Result& b) { return !compare_results(a, b, false).difference; }

bool same_answer(const Answer& a, const Answer& b) {
  const auto* first = std::get_if<Result>(&a);
  const auto* second = std::get_if<Result>(&b);
  if (first == nullptr || second == nullptr) return a.index() == b.index();
  return first->index() == second->index() && same_results(*first, *second);
}

std::optional<Difference> first_difference(const Result& expected, const Result& got) {
  return compare_results(expected, got).difference;
}

}  // namespace ofcheck
