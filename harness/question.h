// What an engine is asked and what it may answer: the six operations of the protocol as values.
// The corpus, the oracle and the engine under test all speak in these, so that one comparison serves them all.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "oracle/registry.h"
#include "oracle/showdown.h"

namespace ofcheck {

enum class Operation : std::uint8_t { rank, compare, foul, royalties, score, fantasyland };
inline constexpr std::array<std::string_view, 6> operation_names = {"rank",      "compare", "foul",
                                                                    "royalties", "score",   "fantasyland"};
std::string_view operation_name(Operation operation);
std::optional<Operation> find_operation(std::string_view name);

// --- questions -----------------------------------------------------------------------------------------------------

/// The cards of one named row; only the first `row_size` of them count.
struct RowCards {
  ofc::Row row = ofc::Row::top;
  ofc::FiveCards cards;
  [[nodiscard]] std::span<const ofc::Card> span() const { return std::span(cards).first(ofc::row_size(row)); }
};

struct RankQuestion {
  RowCards row;
};
struct CompareQuestion {
  RowCards first, second;
};
struct FoulQuestion {
  ofc::Board board;
};
struct RoyaltiesQuestion {
  ofc::Board board;
};
struct ScoreQuestion {
  std::size_t seats = 0;
  std::array<ofc::Board, ofc::most_seats> boards;
  [[nodiscard]] std::span<const ofc::Board> span() const { return std::span(boards).first(seats); }
};
struct FantasylandQuestion {
  ofc::Board board;
  std::optional<ofc::CardCount> entered_with;
};
/// A request that is sent as it is written, because it holds cards that the rules refuse: JSON members, without braces.
struct RawQuestion {
  Operation operation = Operation::rank;
  std::string members;
};

using Question = std::variant<RankQuestion, CompareQuestion, FoulQuestion, RoyaltiesQuestion, ScoreQuestion,
                              FantasylandQuestion, RawQuestion>;

Operation operation_of(const Question& question);

// --- answers -------------------------------------------------------------------------------------------------------
// Every member of a result is optional: an engine leaves out what it does not know, a case what it is not about.

/// A category as the protocol names it: those of ranking.five, and two for a 2-7 middle.
enum class CategoryName : std::uint8_t {
  high_card,
  pair,
  two_pair,
  trips,
  straight,
  flush,
  full_house,
  quads,
  straight_flush,
  royal_flush,
  low,
  not_a_low
};
inline constexpr std::array<std::string_view, 12> category_names = {
    "high-card",  "pair",  "two-pair",       "trips",       "straight", "flush",
    "full-house", "quads", "straight-flush", "royal-flush", "low",      "not-a-low"};

/// The ranks that decide, most important first; `Rank::none` fills the rest.
using DecidingRanks = std::array<ofc::Rank, 5>;

enum class Winner : std::uint8_t { first, second, tie };
inline constexpr std::array<std::string_view, 3> winner_names = {"first", "second", "tie"};

/// One value a seat.
template <typename T>
struct PerSeat {
  std::size_t size = 0;
  std::array<T, ofc::most_seats> values{};
  friend bool operator==(const PerSeat&, const PerSeat&) = default;
};

using RowTriple = std::array<int, 3>;  // top, middle, bottom

struct PairResult {
  int first = 0;
  int second = 0;
  std::optional<RowTriple> rows;
  std::optional<int> points;
};

struct RankResult {
  std::optional<CategoryName> category;
  std::optional<DecidingRanks> ranks;
};
struct CompareResult {
  std::optional<Winner> winner;
};
struct FoulResult {
  std::optional<bool> fouled;
  std::optional<ofc::RuleId> rule;  // rule::none says that no rule is broken
};
struct RoyaltiesResult {
  std::optional<int> top, middle, bottom, total;
};
struct ScoreResult {
  std::optional<PerSeat<int>> points;
  std::optional<PerSeat<bool>> fouled;
  std::optional<PerSeat<ofc::RuleId>> foul_rules;
  std::optional<PerSeat<RowTriple>> royalties;
  std::optional<std::vector<PairResult>> pairs;
};
struct FantasylandResult {
  std::optional<bool> fantasyland;
  std::optional<int> cards;
  std::optional<ofc::RuleId> rule;
};

using Result = std::variant<RankResult, CompareResult, FoulResult, RoyaltiesResult, ScoreResult, FantasylandResult>;

/// Why an input is illegal: the closed list of the protocol.
enum class RefusalCode : std::uint8_t {
  bad_card,
  duplicate_card,
  wrong_card_count,
  wrong_seat_count,
  not_comparable,
  bad_request
};
inline constexpr std::array<std::string_view, 6> refusal_names = {
    "bad-card", "duplicate-card", "wrong-card-count", "wrong-seat-count", "not-comparable", "bad-request"};

struct Refused {
  RefusalCode code = RefusalCode::bad_request;
  std::string message;
};
struct Unsupported {
  std::string reason;
};
struct EngineError {
  std::string message;
};

using Answer = std::variant<Result, Refused, Unsupported, EngineError>;

/// A result without any member, of the type that the operation gives.
Result empty_result(Operation operation);

/// Whether a result claims anything at all.
bool claims_nothing(const Result& result);

/// The first member in which an answer differs from what was expected.
struct Difference {
  std::string member;  // `points`, `royalties of seat 1`
  std::string expected;
  std::string got;
};

/// Compares the members that both have; nothing if they agree. Both are of one operation.
std::optional<Difference> first_difference(const Result& expected, const Result& got);

/// Deciding ranks as people read them: `K 7 2`.
std::string to_string(const DecidingRanks& ranks);

}  // namespace ofcheck
