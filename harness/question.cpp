#include "harness/question.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

namespace ofcheck {

std::string_view operation_name(Operation operation) { return operation_names[static_cast<std::size_t>(operation)]; }

std::optional<Operation> find_operation(std::string_view name) {
  const auto* found = std::find(operation_names.begin(), operation_names.end(), name);
  if (found == operation_names.end()) return std::nullopt;
  return static_cast<Operation>(found - operation_names.begin());
}

Operation operation_of(const Question& question) {
  if (const auto* raw = std::get_if<RawQuestion>(&question)) return raw->operation;
  return static_cast<Operation>(question.index());  // the variant lists the operations in order
}

Result empty_result(Operation operation) {
  switch (operation) {
    case Operation::rank:
      return RankResult{};
    case Operation::compare:
      return CompareResult{};
    case Operation::foul:
      return FoulResult{};
    case Operation::royalties:
      return RoyaltiesResult{};
    case Operation::score:
      return ScoreResult{};
    case Operation::fantasyland:
      return FantasylandResult{};
  }
  return RankResult{};
}

namespace {

struct ClaimsNothing {
  bool operator()(const RankResult& r) const { return !r.category && !r.ranks; }
  bool operator()(const CompareResult& r) const { return !r.winner; }
  bool operator()(const FoulResult& r) const { return !r.fouled && !r.rule; }
  bool operator()(const RoyaltiesResult& r) const { return !r.top && !r.middle && !r.bottom && !r.total; }
  bool operator()(const ScoreResult& r) const {
    return !r.points && !r.fouled && !r.foul_rules && !r.royalties && !r.pairs;
  }
  bool operator()(const FantasylandResult& r) const { return !r.fantasyland && !r.cards && !r.rule; }
};

std::string shown(int value) { return std::to_string(value); }
std::string shown(bool value) { return value ? "true" : "false"; }
std::string shown(ofc::RuleId rule) { return rule.empty() ? "null" : std::string(rule.name); }
std::string shown(CategoryName name) { return std::string(category_names[static_cast<std::size_t>(name)]); }
std::string shown(Winner winner) { return std::string(winner_names[static_cast<std::size_t>(winner)]); }
std::string shown(const DecidingRanks& ranks) { return to_string(ranks); }
std::string shown(const RowTriple& rows) { return fmt::format("[{}, {}, {}]", rows[0], rows[1], rows[2]); }
template <typename T>
std::string shown(const PerSeat<T>& seats) {
  std::string text = "[";
  for (std::size_t i = 0; i < seats.size; ++i) text += (i == 0 ? "" : ", ") + shown(seats.values[i]);
  return text + "]";
}

/// Collects the first difference among the members offered to it.
class Comparison {
 public:
  template <typename T>
  Comparison& member(std::string_view name, const std::optional<T>& expected, const std::optional<T>& got) {
    if (!difference_ && expected && got && *expected != *got) {
      difference_ = Difference{std::string(name), shown(*expected), shown(*got)};
    }
    return *this;
  }
  [[nodiscard]] const std::optional<Difference>& difference() const { return difference_; }
  void set(Difference difference) {
    if (!difference_) difference_ = std::move(difference);
  }

 private:
  std::optional<Difference> difference_;
};

void compare(Comparison& c, const RankResult& a, const RankResult& b) {
  c.member("category", a.category, b.category).member("ranks", a.ranks, b.ranks);
}
void compare(Comparison& c, const CompareResult& a, const CompareResult& b) { c.member("winner", a.winner, b.winner); }
void compare(Comparison& c, const FoulResult& a, const FoulResult& b) {
  c.member("fouled", a.fouled, b.fouled).member("rule", a.rule, b.rule);
}
void compare(Comparison& c, const RoyaltiesResult& a, const RoyaltiesResult& b) {
  c.member("top", a.top, b.top).member("middle", a.middle, b.middle).member("bottom", a.bottom, b.bottom);
  c.member("total", a.total, b.total);
}
void compare(Comparison& c, const FantasylandResult& a, const FantasylandResult& b) {
  c.member("fantasyland", a.fantasyland, b.fantasyland)
      .member("cards", a.cards, b.cards)
      .member("rule", a.rule, b.rule);
}

/// Every expected pair must be there, and none of seats that are not at the table.
void compare_pairs(Comparison& c, const std::vector<PairResult>& expected, const std::vector<PairResult>& got,
                   std::size_t seats) {
  for (const PairResult& pair : got) {
    if (pair.first >= 0 && pair.second < static_cast<int>(seats)) continue;
    return c.set({"pairs", fmt::format("pairs of {} seats", seats),
                  fmt::format("the seats {} and {}", pair.first, pair.second)});
  }
  for (const PairResult& wanted : expected) {
    const auto found = std::find_if(got.begin(), got.end(), [&](const PairResult& pair) {
      return pair.first == wanted.first && pair.second == wanted.second;
    });
    const std::string name = fmt::format("of seats {} and {}", wanted.first, wanted.second);
    if (found == got.end()) return c.set({"pairs", "the pair " + name, "no such pair"});
    c.member("rows " + name, wanted.rows, found->rows).member("points " + name, wanted.points, found->points);
  }
}

void compare(Comparison& c, const ScoreResult& a, const ScoreResult& b) {
  c.member("fouled", a.fouled, b.fouled).member("foul_rules", a.foul_rules, b.foul_rules);
  c.member("royalties", a.royalties, b.royalties);
  if (a.pairs && b.pairs) compare_pairs(c, *a.pairs, *b.pairs, a.points ? a.points->size : ofc::most_seats);
  c.member("points", a.points, b.points);
}

}  // namespace

bool claims_nothing(const Result& result) { return std::visit(ClaimsNothing{}, result); }

std::optional<Difference> first_difference(const Result& expected, const Result& got) {
  Comparison comparison;
  std::visit(
      [&](const auto& wanted) {
        using Same = std::decay_t<decltype(wanted)>;
        compare(comparison, wanted, std::get<Same>(got));
      },
      expected);
  return comparison.difference();
}

std::string to_string(const DecidingRanks& ranks) {
  std::string text;
  for (const ofc::Rank rank : ranks) {
    if (rank == ofc::Rank::none) break;
    if (!text.empty()) text += ' ';
    text += ofc::rank_letter(rank);
  }
  return text.empty() ? "none" : text;
}

}  // namespace ofcheck
