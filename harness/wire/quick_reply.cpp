#include "harness/wire/quick_reply.h"

#include <algorithm>

#include "harness/wire/quick_cursor.h"

namespace ofcheck {

namespace {

template <typename T, typename Read>
PerSeat<T> per_seat(Cursor& at, Read read) {
  PerSeat<T> seats;
  at.array(seats.values.size(), [&] { seats.values[seats.size++] = read(); });
  return seats;
}

RowTriple triple(Cursor& at) {
  RowTriple rows{};
  at.expect('[');
  rows[0] = at.small();
  at.expect(',');
  rows[1] = at.small();
  at.expect(',');
  rows[2] = at.small();
  at.expect(']');
  return rows;
}

ofc::RuleId rule(Cursor& at) {
  if (at.word("null")) return ofc::rule::none;
  const ofc::RuleInfo* info = ofc::find_rule(at.text());
  if (info == nullptr) at.fail();
  return info == nullptr ? ofc::rule::none : info->id;
}

PairResult pair(Cursor& at) {
  PairResult result;
  std::size_t seats = 0;
  at.object<"seats", "rows", "points">([&](unsigned member) {
    if (member == 0) at.array(2, [&] { (seats++ == 0 ? result.first : result.second) = at.small(); });
    if (member == 1) result.rows = triple(at);
    if (member == 2) result.points = at.small();
  });
  if (seats != 2 || result.first >= result.second) at.fail();
  return result;
}

ScoreResult score(Cursor& at) {
  ScoreResult result;
  at.object<"points", "fouled", "foul_rules", "royalties", "pairs">([&](unsigned member) {
    if (member == 0) result.points = per_seat<int>(at, [&] { return at.small(); });
    if (member == 1) result.fouled = per_seat<bool>(at, [&] { return at.truth(); });
    if (member == 2) result.foul_rules = per_seat<ofc::RuleId>(at, [&] { return rule(at); });
    if (member == 3) result.royalties = per_seat<RowTriple>(at, [&] { return triple(at); });
    if (member == 4) {
      PairList& pairs = result.pairs.emplace();
      at.array(ofc::most_pairs, [&] {
        const PairResult next = pair(at);
        const bool twice = std::any_of(pairs.begin(), pairs.end(), [&](const PairResult& earlier) {
          return earlier.first == next.first && earlier.second == next.second;
        });
        if (twice) at.fail();
        pairs.push_back(next);
      });
    }
  });
  return result;
}

RoyaltiesResult royalties(Cursor& at) {
  RoyaltiesResult result;
  at.object<"top", "middle", "bottom", "total">([&](unsigned member) {
    std::optional<int>* const members[] = {&result.top, &result.middle, &result.bottom, &result.total};
    *members[member] = at.small();
  });
  return result;
}

/// A rule beside a yes or no: null is a claim only if the other member says that there is none.
template <typename There>
void settle_rule(std::optional<ofc::RuleId>& claimed, const There& there_is_one) {
  if (claimed && claimed->empty() && there_is_one != std::optional(false)) claimed.reset();
}

FoulResult foul(Cursor& at) {
  FoulResult result;
  at.object<"fouled", "rule">([&](unsigned member) {
    if (member == 0) result.fouled = at.truth();
    if (member == 1) result.rule = rule(at);
  });
  settle_rule(result.rule, result.fouled);
  return result;
}

FantasylandResult fantasyland(Cursor& at) {
  FantasylandResult result;
  at.object<"fantasyland", "cards", "rule">([&](unsigned member) {
    if (member == 0) result.fantasyland = at.truth();
    if (member == 1 && !at.word("null")) result.cards = at.small();
    if (member == 2) result.rule = rule(at);
  });
  settle_rule(result.rule, result.fantasyland);
  return result;
}

}  // namespace

std::optional<QuickReply> QuickReply::begin(std::string_view line) {
  Cursor at(line);
  QuickReply reply;
  if (!at.takes('{') || !at.takes<"id">() || !at.expect(':')) return std::nullopt;
  const std::int64_t id = at.integer(18);
  if (at.failed() || id < 0 || !at.takes(',') || !at.takes<"result">() || !at.expect(':')) {
    return std::nullopt;
  }
  reply.id_ = static_cast<std::uint64_t>(id);
  reply.rest_ = at.rest();
  return reply;
}

std::optional<Result> QuickReply::result(Operation operation) const {
  Cursor at(rest_);
  // The result where the line ends with it; made in place, since it is large.
  const auto whole = [&](auto&& result) -> std::optional<Result> {
    if (at.failed() || !at.expect('}') || !at.expect_end()) return std::nullopt;
    return std::optional<Result>(std::in_place, std::forward<decltype(result)>(result));
  };
  switch (operation) {
    case Operation::score:
      return whole(score(at));
    case Operation::royalties:
      return whole(royalties(at));
    case Operation::foul:
      return whole(foul(at));
    case Operation::fantasyland:
      return whole(fantasyland(at));
    case Operation::rank:
    case Operation::compare:
    case Operation::placements:
    case Operation::perft:
    case Operation::settle:
    case Operation::play:
      break;
  }
  return std::nullopt;
}

}  // namespace ofcheck
