#include "harness/wire/question.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "harness/base/text.h"

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
    case Operation::placements:
      return PlacementsResult{};
    case Operation::perft:
      return PerftResult{};
    case Operation::settle:
      return SettleResult{};
    case Operation::play:
      return PlayResult{};
  }
  return RankResult{};
}

std::span<const std::string_view> refusal_names_of(Operation operation) {
  const std::span<const std::string_view> all = refusal_names;
  return is_play(operation) ? all : all.first(static_cast<std::size_t>(RefusalCode::bad_request) + 1);
}

bool is_about_the_request(RefusalCode code) {
  switch (code) {
    case RefusalCode::bad_card:
    case RefusalCode::duplicate_card:
    case RefusalCode::wrong_card_count:
    case RefusalCode::bad_request:
      return true;
    case RefusalCode::wrong_seat_count:
    case RefusalCode::not_comparable:
    case RefusalCode::hand_complete:
    case RefusalCode::not_your_turn:
    case RefusalCode::not_enough_cards:
    case RefusalCode::card_already_placed:
    case RefusalCode::card_not_held:
    case RefusalCode::wrong_number_placed:
    case RefusalCode::wrong_number_discarded:
    case RefusalCode::row_full:
      return false;
  }
  return false;
}

namespace {

struct ClaimsNothing {
  bool operator()(const RankResult& r) const { return !r.category && !r.ranks; }
  bool operator()(const CompareResult& r) const { return !r.winner; }
  bool operator()(const FoulResult& r) const { return !r.fouled && !r.rule; }
  bool operator()(const RoyaltiesResult& r) const { return !r.top && !r.middle && !r.bottom && !r.total; }
  bool operator()(const ScoreResult& r) const {
    return !r.points && !r.fouled && !r.foul_rules && !r.royalties && no_pairs(r.pairs);
  }
  bool operator()(const FantasylandResult& r) const { return !r.fantasyland && !r.cards && !r.rule; }
  bool operator()(const PlacementsResult& r) const { return !r.count && !r.placements; }
  bool operator()(const PerftResult& r) const { return !r.count && !r.divide; }
  bool operator()(const SettleResult& r) const { return !r.stacks && !r.payments; }
  bool operator()(const PlayResult& r) const {
    const bool no_view = !r.view || (!r.view->boards && !r.view->held && !r.view->discarded);
    return !r.next && no_view && no_hands(r.hands);
  }

 private:
  /// Pairs without points and rows say nothing about them; that there is none says something.
  static bool no_pairs(const std::optional<PairList>& pairs) {
    const auto is_empty = [](const PairResult& pair) { return !pair.rows && !pair.points; };
    return !pairs || (!pairs->empty() && std::all_of(pairs->begin(), pairs->end(), is_empty));
  }
  /// Hands without a member say nothing about them; that there is none says something.
  static bool no_hands(const std::optional<std::vector<HandResult>>& hands) {
    const auto is_empty = [](const HandResult& h) {
      return !h.seats && !h.points && !h.fouled && !h.fantasyland && !h.stacks && !h.button && !h.set_complete &&
             !h.over;
    };
    return !hands || (!hands->empty() && std::all_of(hands->begin(), hands->end(), is_empty));
  }
};

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
  template <typename T>
  Comparison& member(std::string_view name, const std::optional<T>& expected, const std::optional<T>& got) {
    if (!expected || !got) return *this;
    found_.any = true;
    if (!found_.difference && *expected != *got)
      found_.difference = Difference{std::string(name), shown(*expected), shown(*got)};
    return *this;
  }
  void set(Difference difference) {
    found_.any = true;
    if (!found_.difference) found_.difference = std::move(difference);
  }
  /// Something was held against each other that is no member.
  void note() { found_.any = true; }
  [[nodiscard]] ResultsCompared take() { return std::move(found_); }

 private:
  ResultsCompared found_;
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

const PairResult* same_seats(const PairList& pairs, const PairResult& as) {
  const PairResult* const found = std::find_if(pairs.begin(), pairs.end(), [&](const PairResult& pair) {
    return pair.first == as.first && pair.second == as.second;
  });
  return found == pairs.end() ? nullptr : found;
}

/// Every expected pair must be there, and none of seats that are not at the table; unless an engine that is held
/// against its own earlier answer names them each time.
void compare_pairs(Comparison& c, const PairList& expected, const PairList& got, std::size_t seats) {
  for (const PairResult& pair : got) {
    const bool is_at_the_table = pair.first >= 0 && pair.second < static_cast<int>(seats);
    if (is_at_the_table || same_seats(expected, pair) != nullptr) continue;
    return c.set({"pairs", fmt::format("pairs of {} seats", seats),
                  fmt::format("the seats {} and {}", pair.first, pair.second)});
  }
  if (expected.empty()) c.note();  // that there is no pair
  for (const PairResult& wanted : expected) {
    const PairResult* const found = same_seats(got, wanted);
    const auto agree = [](const auto& x, const auto& y) { return !x || !y || *x == *y; };
    if (found != nullptr && agree(wanted.rows, found->rows) && agree(wanted.points, found->points)) {
      if ((wanted.rows && found->rows) || (wanted.points && found->points)) c.note();
      continue;
    }
    const std::string name = fmt::format("of seats {} and {}", wanted.first, wanted.second);
    if (found == nullptr) return c.set({"pairs", "the pair " + name, "no such pair"});
    c.member("rows " + name, wanted.rows, found->rows).member("points " + name, wanted.points, found->points);
  }
}

void compare(Comparison& c, const ScoreResult& a, const ScoreResult& b) {
  c.member("fouled", a.fouled, b.fouled).member("foul_rules", a.foul_rules, b.foul_rules);
  c.member("royalties", a.royalties, b.royalties);
  if (a.pairs && b.pairs) compare_pairs(c, *a.pairs, *b.pairs, a.points ? a.points->size : ofc::most_seats);
  c.member("points", a.points, b.points);
}

void compare(Comparison& c, const PlacementsResult& a, const PlacementsResult& b) {
  c.member("count", a.count, b.count);
  if (!a.placements || !b.placements) return;
  c.note();
  const auto without = [](const std::vector<ofc::Placement>& some, const ofc::Placement& placement) {
    return std::find(some.begin(), some.end(), placement) == some.end();
  };
  for (const ofc::Placement& wanted : *a.placements) {
    if (without(*b.placements, wanted)) return c.set({"placements", to_string(wanted), "no such placement"});
  }
  for (const ofc::Placement& given : *b.placements) {
    if (without(*a.placements, given)) return c.set({"placements", "no such placement", to_string(given)});
  }
}

void compare(Comparison& c, const PerftResult& a, const PerftResult& b) {
  c.member("count", a.count, b.count);
  if (!a.divide || !b.divide) return;
  c.note();
  const auto find = [](const std::vector<DividedResult>& some, const ofc::Placement& placement) {
    return std::find_if(some.begin(), some.end(), [&](const DividedResult& d) { return d.placement == placement; });
  };
  for (const DividedResult& wanted : *a.divide) {
    const std::string name = to_string(wanted.placement);
    const auto found = find(*b.divide, wanted.placement);
    if (found == b.divide->end()) return c.set({"divide", name, "no such placement"});
    if (found->count != wanted.count) {
      return c.set({fmt::format("divide of {}", name), shown(wanted.count), shown(found->count)});
    }
  }
  for (const DividedResult& given : *b.divide) {
    if (find(*a.divide, given.placement) == a.divide->end()) {
      return c.set({"divide", "no such placement", to_string(given.placement)});
    }
  }
}

/// Two lists must be as long as each other; `name` is what an entry is called. That both are empty is an answer.
template <typename T>
void compare_length(Comparison& c, std::string_view name, const std::vector<T>& a, const std::vector<T>& b) {
  if (a.empty() && b.empty()) c.note();
  if (a.size() != b.size())
    c.set({std::string(name), fmt::format("{} entries", a.size()), fmt::format("{} entries", b.size())});
}

void compare(Comparison& c, const SettleResult& a, const SettleResult& b) {
  if (a.payments && b.payments) {
    for (std::size_t i = 0; i < std::min(a.payments->size(), b.payments->size()); ++i) {
      const PaymentResult& wanted = (*a.payments)[i];
      const PaymentResult& given = (*b.payments)[i];
      const std::string name = fmt::format("payments[{}].", i);
      c.member(name + "from", std::optional(wanted.from), std::optional(given.from));
      using To = std::optional<std::optional<int>>;  // that nobody is paid is an answer too
      c.member(name + "to", To(std::in_place, wanted.to), To(std::in_place, given.to));
      c.member(name + "paid", std::optional(wanted.paid), std::optional(given.paid));
    }
    compare_length(c, "payments", *a.payments, *b.payments);
  }
  c.member("stacks", a.stacks, b.stacks);
}

void compare(Comparison& c, const PlayResult& a, const PlayResult& b) {
  if (a.hands && b.hands) {
    for (std::size_t i = 0; i < std::min(a.hands->size(), b.hands->size()); ++i) {
      const HandResult& x = (*a.hands)[i];
      const HandResult& y = (*b.hands)[i];
      const std::string name = fmt::format("hands[{}].", i);
      c.member(name + "seats", x.seats, y.seats).member(name + "fouled", x.fouled, y.fouled);
      c.member(name + "points", x.points, y.points).member(name + "stacks", x.stacks, y.stacks);
      c.member(name + "fantasyland", x.fantasyland, y.fantasyland).member(name + "button", x.button, y.button);
      c.member(name + "set_complete", x.set_complete, y.set_complete).member(name + "over", x.over, y.over);
    }
    compare_length(c, "hands", *a.hands, *b.hands);
  }
  if (a.next && b.next) {
    const std::optional<NextResult>& x = *a.next;
    const std::optional<NextResult>& y = *b.next;
    if (!x && !y) c.note();
    if (x.has_value() != y.has_value()) {
      return c.set({"next", x ? "a turn" : "null", y ? "a turn" : "null"});
    }
    if (x) {
      c.member("next.chair", x->chair, y->chair).member("next.place", x->place, y->place);
      c.member("next.discard", x->discard, y->discard).member("next.held", x->held, y->held);
    }
  }
  if (!a.view || !b.view) return;
  c.member("view.boards", a.view->boards, b.view->boards).member("view.held", a.view->held, b.view->held);
  c.member("view.discarded", a.view->discarded, b.view->discarded);
}

}  // namespace

bool claims_nothing(const Result& result) { return std::visit(ClaimsNothing{}, result); }

ResultsCompared compare_results(const Result& expected, const Result& got) {
  Comparison comparison;
  std::visit(
      [&](const auto& wanted) {
        using Same = std::decay_t<decltype(wanted)>;
        compare(comparison, wanted, std::get<Same>(got));
      },
      expected);
  return comparison.take();
}

std::optional<Difference> first_difference(const Result& expected, const Result& got) {
  return compare_results(expected, got).difference;
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

namespace {

std::string joined(const std::vector<std::pair<std::string_view, Cards>>& parts) {
  std::string text;
  for (const auto& [name, cards] : parts) {
    if (!cards.empty()) text += fmt::format("{}{} {}", text.empty() ? "" : " | ", name, to_string(cards));
  }
  return text.empty() ? "nothing" : text;
}

}  // namespace

std::string to_string(const ofc::Placement& placement) {
  std::vector<std::pair<std::string_view, Cards>> parts;
  for (const ofc::Row row : ofc::all_rows) parts.emplace_back(row_name(row), cards_for(placement, row));
  parts.emplace_back("discard", cards_of(placement.discarded));
  return joined(parts);
}

std::string to_string(const ofc::PartialBoard& board) {
  std::vector<std::pair<std::string_view, Cards>> parts;
  for (const ofc::Row row : ofc::all_rows) parts.emplace_back(row_name(row), cards_of(board[row]));
  return joined(parts);
}

Cards in_normal_order(Cards cards) {
  std::sort(cards.begin(), cards.end(),
            [](ofc::Card a, ofc::Card b) { return ofc::deck_index(a) > ofc::deck_index(b); });
  return cards;
}

ofc::Board in_normal_order(const ofc::Board& board) {
  ofc::Board normal;
  for (const ofc::Row row : ofc::all_rows) set_row(normal, row, in_normal_order(cards_of(ofc::cards_in(board, row))));
  return normal;
}

ofc::PartialBoard in_normal_order(ofc::PartialBoard board) {
  for (const ofc::Row row : ofc::all_rows) {
    const Cards cards = in_normal_order(cards_of(board[row]));
    std::copy(cards.begin(), cards.end(), board[row].begin());
  }
  return board;
}

ofc::Placement in_normal_order(const ofc::Placement& placement) {
  ofc::Placement normal = placement;
  const auto higher = [](ofc::Card a, ofc::Card b) { return ofc::deck_index(a) > ofc::deck_index(b); };
  std::sort(normal.placed.begin(), normal.placed.end(), [&](const ofc::Placed& a, const ofc::Placed& b) {
    return a.row != b.row ? a.row < b.row : higher(a.card, b.card);
  });
  std::sort(normal.discarded.begin(), normal.discarded.end(), higher);
  return normal;
}

Cards cards_for(const ofc::Placement& placement, ofc::Row row) {
  Cards cards;
  for (const auto& [card, to] : placement.placed) {
    if (to == row) cards.push_back(card);
  }
  return cards;
}

}  // namespace ofcheck
