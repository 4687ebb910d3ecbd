// What an engine is asked and what it may answer: the operations of the protocol as values.
// The corpus, the oracle and the engine under test all speak in these, so that one comparison serves them all.
#pragma once

#include <array>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "oracle/placement.h"
#include "oracle/registry.h"
#include "oracle/settlement.h"

namespace ofcheck {

enum class Operation : std::uint8_t {
  rank,
  compare,
  foul,
  royalties,
  score,
  fantasyland,
  placements,
  perft,
  settle,
  play
};
inline constexpr std::array<std::string_view, 10> operation_names = {
    "rank", "compare", "foul", "royalties", "score", "fantasyland", "placements", "perft", "settle", "play"};
std::string_view operation_name(Operation operation);
std::optional<Operation> find_operation(std::string_view name);

/// Whether an operation is about play and not about finished boards alone: `placements` and those after it.
constexpr bool is_play(Operation operation) { return operation >= Operation::placements; }

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

/// The parts of a placement, and those of a board.
inline constexpr std::array<std::string_view, 4> part_names = {"top", "middle", "bottom", "discard"};
inline constexpr auto row_names = std::span(part_names).first<3>();

/// Any number of cards.
using Cards = std::vector<ofc::Card>;

/// Chips: a whole number.
using Amount = std::int64_t;

inline constexpr Amount most_chips = ofc::most_chips.value;
inline constexpr Amount most_point_value = ofc::most_point_value.value;

struct PlacementsQuestion {
  ofc::PartialBoard board;
  Cards held;  // as many as are placed and discarded
  ofc::CardCount place, discard;
  bool list = false;
};
struct PerftQuestion {
  ofc::PartialBoard board;
  std::vector<Cards> streets;
  bool divide = false;
};
struct SettleQuestion {
  ScoreQuestion boards;
  std::array<Amount, ofc::most_seats> stacks{};     // one a seat
  std::array<Amount, ofc::most_seats> bought_in{};  // one a seat
  Amount point_value = 1;
};
/// What a chair does in its turn.
struct Action {
  int chair = 0;
  ofc::Placement placement;
};
struct StackedHand {
  ofc::Deck deck;
  std::vector<Action> actions;
};
struct PlayQuestion {
  std::size_t chairs = 0;
  std::array<Amount, ofc::most_seats> stacks{};  // one a chair
  int button = 0;
  Amount point_value = 1;
  std::vector<StackedHand> hands;
  std::optional<int> viewer;  // a chair
};
/// A request that is sent as it is written, because it holds cards that the rules refuse: JSON members, without braces.
struct RawQuestion {
  Operation operation = Operation::rank;
  std::string members;
};

using Question =
    std::variant<RankQuestion, CompareQuestion, FoulQuestion, RoyaltiesQuestion, ScoreQuestion, FantasylandQuestion,
                 PlacementsQuestion, PerftQuestion, SettleQuestion, PlayQuestion, RawQuestion>;

Operation operation_of(const Question& question);

// --- answers -------------------------------------------------------------------------------------------------------
// Every member of a result is optional: an engine leaves out what it does not know, a case what it is not about.

/// A category as the protocol names it: those of ranking.five, two for a 2-7 middle, and one that takes a joker.
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
  not_a_low,
  five_of_a_kind
};
inline constexpr std::array<std::string_view, 13> category_names = {
    "high-card", "pair",           "two-pair",    "trips", "straight",  "flush",         "full-house",
    "quads",     "straight-flush", "royal-flush", "low",   "not-a-low", "five-of-a-kind"};

/// How many ranks of a hand stand before its kickers; 0 if it has none, or nothing else.
[[nodiscard]] constexpr std::size_t ranks_of_sets(CategoryName category) {
  switch (category) {
    case CategoryName::pair:
    case CategoryName::trips:
    case CategoryName::quads:
    case CategoryName::five_of_a_kind:
      return 1;
    case CategoryName::two_pair:
      return 2;
    default:
      return 0;
  }
}

/// A category's name; wherever five of a kind stands, it is called so.
[[nodiscard]] constexpr CategoryName name_of(ofc::Category category) {
  return category > ofc::Category::royal_flush ? CategoryName::five_of_a_kind : static_cast<CategoryName>(category);
}

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

/// The pairs of a showdown. They lie in place, so that the answer to a whole showdown needs no memory of its own: it is
/// made by the million, and in another thread than the one that is done with it.
struct PairList : ofc::FixedList<PairResult, ofc::most_pairs> {
  PairList() = default;
  /// At most as many as there can be.
  PairList(std::initializer_list<PairResult> pairs) {
    for (const PairResult& pair : pairs) push_back(pair);
  }
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
  std::optional<PairList> pairs;
};
struct FantasylandResult {
  std::optional<bool> fantasyland;
  std::optional<int> cards;
  std::optional<ofc::RuleId> rule;
};

struct PlacementsResult {
  std::optional<std::uint64_t> count;
  std::optional<std::vector<ofc::Placement>> placements;  // a set, in normal order
};
/// A first placement and the number of ways to go on from it.
struct DividedResult {
  ofc::Placement placement;  // in normal order
  std::uint64_t count = 0;
};
struct PerftResult {
  std::optional<std::uint64_t> count;
  std::optional<std::vector<DividedResult>> divide;  // a set
};
struct PaymentResult {
  int from = 0;
  std::optional<int> to;  // nobody, where both seats of a pair pay
  Amount paid = 0;
};
struct SettleResult {
  std::optional<PerSeat<Amount>> stacks;
  std::optional<std::vector<PaymentResult>> payments;
  std::optional<PerSeat<Amount>> final_stacks;  // if the match ends with the hand; settlement.cap-reckoned
};
/// A complete hand of a match.
struct HandResult {
  std::optional<PerSeat<int>> seats;  // the chair of each seat
  std::optional<PerSeat<int>> points;
  std::optional<PerSeat<bool>> fouled;
  std::optional<PerSeat<std::optional<int>>> fantasyland;  // cards dealt in the next hand; nothing without Fantasyland
  std::optional<PerSeat<Amount>> stacks;                   // one a chair
  std::optional<PerSeat<Amount>> final_stacks;             // one a chair; as in SettleResult
  std::optional<int> button;                               // the chair that has it in the next hand
  std::optional<bool> set_complete;
  std::optional<bool> over;
};
/// Who acts next, on what.
struct NextResult {
  std::optional<int> chair, place, discard;
  std::optional<Cards> held;  // in normal order
};
/// A hand as one chair sees it.
struct ViewResult {
  std::optional<PerSeat<std::optional<ofc::PartialBoard>>> boards;  // nothing: hidden; rows in normal order
  std::optional<PerSeat<std::optional<Cards>>> held;                // nothing: the viewer sees none
  std::optional<Cards> discarded;
};
struct PlayResult {
  std::optional<std::vector<HandResult>> hands;
  std::optional<std::optional<NextResult>> next;  // nothing inside: nobody is to act
  std::optional<ViewResult> view;
};

using Result = std::variant<RankResult, CompareResult, FoulResult, RoyaltiesResult, ScoreResult, FantasylandResult,
                            PlacementsResult, PerftResult, SettleResult, PlayResult>;

using ofc::refusal_names;
using ofc::RefusalCode;

/// The codes with which a question of that operation can be refused: those about actions belong to play.
std::span<const std::string_view> refusal_names_of(Operation operation);

/// Whether the code is about a request whose cards cannot be read as the operation has them; such a request is sent as
/// it is written.
bool is_about_the_request(RefusalCode code);

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

/// The result of an operation, such as a ScoreResult; null where the answer is another one, or none.
template <typename T>
const T* result_of(const Answer& answer) {
  const auto* result = std::get_if<Result>(&answer);
  return result == nullptr ? nullptr : std::get_if<T>(result);
}
template <typename T>
T* result_of(Answer& answer) {
  auto* result = std::get_if<Result>(&answer);
  return result == nullptr ? nullptr : std::get_if<T>(result);
}
template <typename T>
const T* result_of(const std::optional<Answer>& answer) {
  return answer ? result_of<T>(*answer) : nullptr;
}
template <typename T>
const T* result_of(Answer&& answer) = delete;  // it would be gone

/// A result without any member, of the type that the operation gives.
Result empty_result(Operation operation);

/// Whether a result claims anything at all.
bool claims_nothing(const Result& result);

/// An answer without what another answer of the same engine to the same operation leaves out: what the engine would
/// have said. Where one of them is no result it stays as it is.
Answer as_claimed(Answer answer, const Answer& by);
/// Whether an answer leaves nothing out that another one of the same kind claims. A list claims each of its entries.
bool claims_whatever_is_claimed_by(const Answer& answer, const Answer& by);

/// The first member in which an answer differs from what was expected.
struct Difference {
  std::string member;  // `points`, `royalties of seat 1`
  std::string expected;
  std::string got;
};

/// What comes of holding two results against each other.
struct ResultsCompared {
  std::optional<Difference> difference;  // the first one; nothing if they agree
  bool any = false;                      // whether there is a member that both have
};

/// Compares the members that both have. Both are of one operation. A difference that is not described costs less.
ResultsCompared compare_results(const Result& expected, const Result& got, bool in_words = true);
std::optional<Difference> first_difference(const Result& expected, const Result& got);
/// Whether there is no difference.
bool same_results(const Result& a, const Result& b);
/// Whether two answers are the same as far as both claim anything, reasons apart; any refusal is like another.
bool same_answer(const Answer& a, const Answer& b);

/// Deciding ranks as people read them: `K 7 2`.
std::string to_string(const DecidingRanks& ranks);

/// A placement and a board that is being set, as people read them: `top As | bottom 5c 5d | discard 2c`; `nothing`
/// without cards.
std::string to_string(const ofc::Placement& placement);
std::string to_string(const ofc::PartialBoard& board);

/// Cards from the highest down, since their order means nothing: values that hold the same are then equal.
Cards in_normal_order(Cards cards);
ofc::Board in_normal_order(const ofc::Board& board);
ofc::PartialBoard in_normal_order(ofc::PartialBoard board);
ofc::Placement in_normal_order(const ofc::Placement& placement);

/// The cards that a placement puts in a row.
Cards cards_for(const ofc::Placement& placement, ofc::Row row);

/// Copies any of the oracle's lists of cards.
template <typename List>
Cards cards_of(const List& list) {
  return Cards(list.begin(), list.end());
}

/// Whether both sides claim a member and do not agree.
template <typename T>
bool differ(const std::optional<T>& a, const std::optional<T>& b) {
  return a && b && *a != *b;
}

}  // namespace ofcheck
