// The one list of what the wire carries: its objects with their members. What reads, writes, compares and describes
// results and questions walks over it, so that a member is one row here beside its field in question.h.
//
// The list is a template, and so is what walks over it, because the fields are of twenty types. A table at run time
// would need a twenty-first that stands for all of them, and a check at each step that it is the right one.
#pragma once

#include <array>
#include <functional>
#include <string_view>
#include <tuple>
#include <type_traits>

#include "harness/wire/protocol_members.h"
#include "harness/wire/question.h"
#include "oracle/perft.h"

namespace ofcheck {

/// The seats of a pair, which are one member of it on the wire.
template <typename Int>
struct PairSeats {
  Int& first;
  Int& second;
};
template <typename Int>
PairSeats(Int&, Int&) -> PairSeats<Int>;

/// The cards of a named row, which stand beside its name.
template <typename Row>
struct CardsOfRow {
  Row& of;
};
template <typename Row>
CardsOfRow(Row&) -> CardsOfRow<Row>;

/// The boards of a showdown, which are one member of its question.
template <typename Score>
struct BoardsOf {
  Score& score;
};
template <typename Score>
BoardsOf(Score&) -> BoardsOf<Score>;

/// Chips by seat or chair, as many as there are seats.
template <typename Values>
struct ChipsOf {
  Values& values;
  std::size_t size;
};
template <typename Values>
ChipsOf(Values&, std::size_t) -> ChipsOf<Values>;

inline bool same_seats(const PairResult& a, const PairResult& b) { return a.first == b.first && a.second == b.second; }
/// Adds a pair; false where the list has one of the same seats already.
inline bool add_pair(PairList& pairs, const PairResult& pair) {
  for (const PairResult& earlier : pairs) {
    if (same_seats(earlier, pair)) return false;
  }
  pairs.push_back(pair);
  return true;
}

/// The placement of an entry in a set of placements.
inline const ofc::Placement& placement_of(const ofc::Placement& placement) { return placement; }
inline const ofc::Placement& placement_of(const DividedResult& divided) { return divided.placement; }

/// How the files of cases have a member.
enum class InCases : std::uint8_t {
  as_on_the_wire,
  required,   // and an expectation must have it
  optional,   // and an input may leave it out, for the value that the field has without it
  only_read,  // a case that is written for somebody leaves it out
  derived     // it follows from another member of the expectation
};

/// The least and the most that a number may be.
struct Bounds {
  std::optional<int> least = {}, most = {};
};

/// What is to be known of a member beside its name and its type.
struct Facts {
  std::string_view about = {};      // for the JSON Schema
  std::string_view word = {};       // what one value is called where a case has something else; its name if empty
  std::string_view what = {};       // what an object is called in messages, if not `'name'` or `an entry of 'name'`
  std::string_view null_says = {};  // of a member that must be there, though it may be null
  Bounds bounds = {};               // of a number, in requests and in the JSON Schemas
  Bounds expected = {};             // narrower ones that every right answer keeps, for the JSON Schema of cases
  std::size_t longest = 0;          // of a list: how many entries are read
  int turn = 0;                     // which members are compared first, whatever the order of the table
  InCases in_cases = InCases::as_on_the_wire;
  std::string_view key = {};             // in cases, if it is not the name
  std::string_view about_in_cases = {};  // for the JSON Schema of cases, if it is not `about`
  bool names_a_seat = false;             // in cases: a number that must be one of the question's seats
  bool some_seats = false;               // in cases: one value for each seat of a hand, of all or fewer chairs
};

/// A row of the list. A claim may be left out of an object; its field is an optional. `get` gives the field.
template <typename Get, bool may_be_left_out>
struct Member {
  static constexpr bool claims = may_be_left_out;
  std::string_view name;
  Get get;
  Facts facts;

  [[nodiscard]] constexpr std::string_view key() const { return facts.key.empty() ? name : facts.key; }
  [[nodiscard]] constexpr std::string_view word() const { return facts.word.empty() ? name : facts.word; }
};
template <typename Get>
constexpr Member<Get, true> claim(std::string_view name, Get get, Facts facts = {}) {
  return {name, get, facts};
}
template <typename Get>
constexpr Member<Get, false> always(std::string_view name, Get get, Facts facts = {}) {
  return {name, get, facts};
}

/// Whether a row, given by its type, is a claim.
template <typename Row>
inline constexpr bool is_claim = std::remove_cvref_t<Row>::claims;

/// What an object of the wire is called in the JSON Schemas, and what is said of it there.
struct ObjectFacts {
  std::string_view name, about;
  std::string_view in_cases = {};  // what a case is told to have there
};

/// An object of the wire: what it is, and its members in the order in which they are written.
template <typename... Rows>
struct Table {
  ObjectFacts facts;
  std::tuple<Rows...> rows;
};
template <typename... Rows>
constexpr Table<Rows...> table(ObjectFacts facts, Rows... rows) {
  return {facts, {rows...}};
}

/// The table of a type, for each that is an object of the wire.
template <typename T>
inline constexpr Table<> table_of = {};

template <typename T>
inline constexpr std::size_t member_count = std::tuple_size_v<decltype(table_of<T>.rows)>;

template <typename T>
concept HasMembers = (member_count<T> != 0);

// --- results -------------------------------------------------------------------------------------------------------

template <>
inline constexpr auto table_of<RankResult> =
    table({"rank", "The category of a row and the ranks that decide within it."},
          claim("category", &RankResult::category,
                {.about = "What the cards make; low and not-a-low are those of a 2-7 middle.", .word = "a category"}),
          claim("ranks", &RankResult::ranks,
                {.about = "Made part first, then kickers from the top; none for a middle that is not a low.",
                 .about_in_cases =
                     "Ranks separated by spaces, the deciding one first; empty for a middle that is not a low."}));

template <>
inline constexpr auto table_of<CompareResult> =
    table({"compare", "Which of the two rows is stronger, or that neither is."},
          claim("winner", &CompareResult::winner,
                {.about = "The stronger row, or tie.", .word = "first, second or tie", .in_cases = InCases::required}));

template <>
inline constexpr auto table_of<FoulResult> =
    table({"foul", "Whether the board is fouled, and by which rule."},
          claim("fouled", &FoulResult::fouled, {.about = "Whether it is fouled.", .in_cases = InCases::derived}),
          claim("rule", &FoulResult::rule,
                {.in_cases = InCases::required,
                 .key = "fouled",
                 .about_in_cases = "The rule that fouls the board, or null."}));

template <>
inline constexpr auto table_of<RoyaltiesResult> =
    table({"royalties", "What each row earns before netting, and the sum; zeros for a fouled board."},
          claim("top", &RoyaltiesResult::top, {.about = "What the top earns."}),
          claim("middle", &RoyaltiesResult::middle, {.about = "What the middle earns."}),
          claim("bottom", &RoyaltiesResult::bottom, {.about = "What the bottom earns."}),
          claim("total", &RoyaltiesResult::total, {.about = "The sum of the three."}));

template <>
inline constexpr auto table_of<PairResult> =
    table({"pair", "What one seat wins of a later one.", "a pair"},
          always("seats",
                 [](auto& pair) {
                   return PairSeats{pair.first, pair.second};
                 },
                 {.about = "The two seats, the lower first."}),
          claim("rows", &PairResult::rows,
                {.about = "Top, middle, bottom: 1 where the lower seat wins, -1 where it loses.", .bounds = {-1, 1}}),
          claim("points", &PairResult::points, {.about = "What the lower seat wins."}));

// What the points are made of is compared before them: it says more.
template <>
inline constexpr auto table_of<ScoreResult> =
    table({"score", "The score of a hand: totals by seat and, if the engine says so, what they are made of."},
          claim("points", &ScoreResult::points, {.about = "The sum over all opponents, by seat.", .turn = 1}),
          claim("fouled", &ScoreResult::fouled,
                {.about = "Whether the board is fouled, by seat.", .in_cases = InCases::derived}),
          claim("foul_rules", &ScoreResult::foul_rules,
                {.about = "The rule that fouled the board, or null, by seat.", .key = "fouled"}),
          claim("royalties", &ScoreResult::royalties, {.about = "Top, middle and bottom before netting, by seat."}),
          claim("pairs", &ScoreResult::pairs, {.about = "One entry for two seats, in any order of pairs."}));

template <>
inline constexpr auto table_of<FantasylandResult> =
    table({"fantasyland", "Whether the seat enters or stays, on how many cards, and by which rule."},
          claim("fantasyland", &FantasylandResult::fantasyland,
                {.about = "Whether it plays its next hand there.", .in_cases = InCases::required}),
          claim("cards", &FantasylandResult::cards,
                {.about = "How many cards it is dealt; absent or null where it is not in Fantasyland.",
                 .expected = {13, 17},
                 .about_in_cases = "How many cards it is dealt."}),
          claim("rule", &FantasylandResult::rule, {.in_cases = InCases::only_read}));

template <>
inline constexpr auto table_of<PlacementsResult> =
    table({"placements", "The legal placements."},
          claim("count", &PlacementsResult::count, {.about = "How many there are.", .word = "a count"}),
          claim("placements", &PlacementsResult::placements,
                {.about = "Each of them once, in any order.", .longest = ofc::most_listed}));

template <>
inline constexpr auto table_of<DividedResult> =
    table({"divided", "A first placement, and in how many ways the streets after it can be set.", "an entry of divide"},
          always("placement", &DividedResult::placement, {.what = "'placement' of 'divide'"}),
          always("count", &DividedResult::count, {.about = "How many ways follow it.", .word = "a count"}));

template <>
inline constexpr auto table_of<PerftResult> =
    table({"perft", "The number of ways to set the streets."},
          claim("count", &PerftResult::count, {.about = "How many ways there are.", .word = "a count"}),
          claim("divide", &PerftResult::divide,
                {.about = "One entry for each placement of the first street, in any order.",
                 .longest = ofc::most_listed,
                 .in_cases = InCases::only_read}));

template <>
inline constexpr auto table_of<PaymentResult> =
    table({"payment", "What one seat pays another; to nobody where to is null.", "a payment"},
          always("from", &PaymentResult::from,
                 {.about = "The seat that pays.", .word = "a seat", .bounds = {0, 3}, .names_a_seat = true}),
          always("to", &PaymentResult::to,
                 {.about = "The seat that is paid.",
                  .word = "a seat",
                  .null_says = "nobody is paid",
                  .bounds = {0, 3},
                  .names_a_seat = true}),
          always("paid", &PaymentResult::paid, {.about = "How many chips.", .word = "chips"}));

template <>
inline constexpr auto table_of<SettleResult> = table(
    {"settle", "The payments after a hand."},
    claim("stacks", &SettleResult::stacks, {.about = "After all payments, by seat.", .word = "a stack", .turn = 1}),
    claim("final_stacks", &SettleResult::final_stacks,
          {.about = "What each seat takes away if the match ends with this hand, where the cap is reckoned then.",
           .word = "a stack",
           .turn = 1}),
    claim("payments", &SettleResult::payments,
          {.about = "In the order in which they are made, without those of pairs that owe nothing.",
           .longest = most_payments}));

template <>
inline constexpr auto table_of<HandResult> = table(
    {"hand", "A complete hand.", "an expected hand"},
    claim("seats", &HandResult::seats,
          {.about = "The chairs in acting order.", .word = "a chair", .bounds = {0, 3}, .some_seats = true}),
    claim("points", &HandResult::points,
          {.about = "The sum over all opponents, by seat.", .turn = 1, .some_seats = true}),
    claim("fouled", &HandResult::fouled, {.about = "Whether the board is fouled, by seat.", .some_seats = true}),
    claim("fantasyland", &HandResult::fantasyland,
          {.about = "Cards dealt in Fantasyland in the next hand, or null, by seat.",
           .word = "cards dealt in Fantasyland, or null",
           .bounds = {13, 17},
           .turn = 2,
           .some_seats = true}),
    claim("stacks", &HandResult::stacks, {.about = "After all payments, by chair.", .word = "a stack", .turn = 1}),
    claim("final_stacks", &HandResult::final_stacks,
          {.about = "What each chair takes away if the match ends with this hand, where the cap is reckoned then.",
           .word = "a stack",
           .turn = 1}),
    claim("button", &HandResult::button,
          {.about = "The chair that has it in the next hand.", .bounds = {0, 3}, .turn = 2}),
    claim("set_complete", &HandResult::set_complete, {.about = "Whether the hand completes a set.", .turn = 2}),
    claim("over", &HandResult::over, {.about = "Whether the match is over.", .turn = 2}));

template <>
inline constexpr auto table_of<NextResult> =
    table({"next", "Who is to act; null: nobody. Leave it out to claim nothing.", "the next turn"},
          claim("chair", &NextResult::chair, {.about = "Who acts.", .bounds = {0, 3}}),
          claim("place", &NextResult::place, {.about = "How many cards it places.", .bounds = {0, {}}}),
          claim("discard", &NextResult::discard, {.about = "How many it discards.", .bounds = {0, {}}}),
          claim("held", &NextResult::held));

template <>
inline constexpr auto table_of<ViewResult> = table(
    {"view", "The last hand as the viewer sees it.", "a view"},
    claim("boards", &ViewResult::boards,
          {.about = "By seat; null where it is hidden.", .what = "a board of 'view'", .some_seats = true}),
    claim("held", &ViewResult::held,
          {.about = "Cards dealt and not placed yet, by seat; null where the viewer sees none.", .some_seats = true}),
    claim("discarded", &ViewResult::discarded));

template <>
inline constexpr auto table_of<PlayResult> =
    table({"play", "The hands that are complete, the turn that is next, and what the viewer sees."},
          claim("hands", &PlayResult::hands, {.about = "One entry for each complete hand.", .longest = most_hands}),
          claim("next", &PlayResult::next), claim("view", &PlayResult::view));

// --- questions -----------------------------------------------------------------------------------------------------

template <>
inline constexpr auto table_of<RowCards> = table({"named-row", "A row and its cards: three on top, five elsewhere."},
                                                 always("row", &RowCards::row, {.about = "Which row it is."}),
                                                 always("cards", [](auto& row) { return CardsOfRow{row}; },
                                                        {.about = "Its cards, in any order."}));

template <>
inline constexpr auto table_of<RankQuestion> = table(
    {"rank", "What is this row worth?"},
    always("row", [](auto& question) -> auto& { return question.row.row; }, {.about = "Which row it is."}),
    always("cards", [](auto& question) { return CardsOfRow{question.row}; }, {.about = "Its cards, in any order."}));

template <>
inline constexpr auto table_of<CompareQuestion> = table({"compare", "Which of two rows is stronger?"},
                                                        always("first", &CompareQuestion::first),
                                                        always("second", &CompareQuestion::second));

template <>
inline constexpr auto table_of<FoulQuestion> = table({"foul", "Is this board fouled?"},
                                                     always("board", &FoulQuestion::board));

template <>
inline constexpr auto table_of<RoyaltiesQuestion> = table({"royalties", "What does this board earn by itself?"},
                                                          always("board", &RoyaltiesQuestion::board));

template <>
inline constexpr auto table_of<ScoreQuestion> =
    table({"score", "Who wins how much of whom? Boards in settlement order: left of the button first."},
          always("boards", [](auto& question) { return BoardsOf{question}; }));

template <>
inline constexpr auto table_of<FantasylandQuestion> = table(
    {"fantasyland", "Does this seat play its next hand in Fantasyland?"}, always("board", &FantasylandQuestion::board),
    always("entered_with", &FantasylandQuestion::entered_with,
           {.about = "null on an ordinary hand; in Fantasyland, how many cards the seat was dealt when it entered.",
            .bounds = {13, 17},
            .in_cases = InCases::optional,
            .key = "entered-with"}));

template <>
inline constexpr auto table_of<PlacementsQuestion> = table(
    {"placements", "In how many ways, or in which, can a seat place the cards that it holds?"},
    always("board", &PlacementsQuestion::board, {.in_cases = InCases::optional}),
    always("held", &PlacementsQuestion::held),
    always("place", &PlacementsQuestion::place,
           {.about = "How many of the cards held are placed.", .bounds = {0, static_cast<int>(ofc::most_held)}}),
    always("discard", &PlacementsQuestion::discard,
           {.about = "How many are discarded: all the others.",
            .bounds = {0, static_cast<int>(ofc::most_held)},
            .in_cases = InCases::optional}),
    always("list", &PlacementsQuestion::list,
           {.about = "Whether the placements are to be listed, and not only counted.", .in_cases = InCases::derived}));

template <>
inline constexpr auto table_of<PerftQuestion> = table(
    {"perft", "In how many ways can one seat set the next streets?"},
    always("board", &PerftQuestion::board, {.in_cases = InCases::optional}),
    always("streets", &PerftQuestion::streets,
           {.about = "The cards dealt on each of the next streets, in order.", .longest = 9}),
    always("divide", &PerftQuestion::divide,
           {.about = "Whether the count is to be divided by the first placement.", .in_cases = InCases::derived}));

template <>
inline constexpr auto table_of<SettleQuestion> =
    table({"settle", "Who pays whom after a hand, and what are the stacks then? Seats in settlement order."},
          always("boards", [](auto& question) { return BoardsOf{question.boards}; }),
          always("stacks",
                 [](auto& question) {
                   return ChipsOf{question.stacks, question.boards.seats};
                 },
                 {.about = "Before the hand, by seat.", .in_cases = InCases::optional}),
          always("bought_in",
                 [](auto& question) {
                   return ChipsOf{question.bought_in, question.boards.seats};
                 },
                 {.about = "What the seat has bought in for in the match so far, by seat.",
                  .in_cases = InCases::optional,
                  .key = "bought-in"}),
          always("point_value", &SettleQuestion::point_value,
                 {.about = "What one point is worth in chips.",
                  .bounds = {1, static_cast<int>(most_point_value)},
                  .in_cases = InCases::optional,
                  .key = "point-value"}));

template <>
inline constexpr auto table_of<StackedHand> =
    table({"hand", "One hand: its deck, and what the chairs do in the order in which it happens."},
          always("deck", &StackedHand::deck), always("actions", &StackedHand::actions));

template <>
inline constexpr auto table_of<PlayQuestion> =
    table({"play", "A match from stacked decks and the actions of its chairs."},
          always("chairs", &PlayQuestion::chairs, {.about = "How many chairs play.", .bounds = {1, 4}}),
          always("stacks",
                 [](auto& question) {
                   return ChipsOf{question.stacks, question.chairs};
                 },
                 {.about = "Before the first hand, by chair.", .in_cases = InCases::optional}),
          always("button", &PlayQuestion::button,
                 {.about = "The chair that has the button first.", .bounds = {0, 3}, .in_cases = InCases::optional}),
          always("point_value", &PlayQuestion::point_value,
                 {.about = "What one point is worth in chips.",
                  .bounds = {1, static_cast<int>(most_point_value)},
                  .in_cases = InCases::optional,
                  .key = "point-value"}),
          always("hands", &PlayQuestion::hands, {.longest = most_hands}),
          claim("viewer", &PlayQuestion::viewer, {.about = "The chair whose view is asked for.", .bounds = {0, 3}}));

/// Does something with each member of an object, in the order of the list.
template <typename T, typename Do>
constexpr void each_member(Do act) {
  std::apply([&](const auto&... member) { (act(member), ...); }, table_of<T>.rows);
}

/// The same in the order in which members are compared. Each turn is compiled by itself: the compiler then knows which
/// members it has, which a loop hides from it.
template <typename T, typename Do>
constexpr void each_member_by_turn(Do act) {
  const auto each_of = [&](auto turn) {
    each_member<T>([&](const auto& member) {
      if (member.facts.turn == turn) act(member);
    });
  };
  each_of(std::integral_constant<int, 0>{});
  each_of(std::integral_constant<int, 1>{});
  each_of(std::integral_constant<int, 2>{});
}

/// The field of an object that a member stands for.
template <typename Row, typename T>
constexpr decltype(auto) field(const Row& member, T& object) {
  return std::invoke(member.get, object);
}

/// The names of an object's members, and the others that its place allows before or after them.
template <typename T, typename... Others>
constexpr auto names_of(bool others_first, Others... others) {
  std::array<std::string_view, member_count<T> + sizeof...(others)> names{};
  std::size_t at = others_first ? sizeof...(others) : 0;
  each_member<T>([&](const auto& member) { names[at++] = member.name; });
  at = others_first ? 0 : member_count<T>;
  ((names[at++] = others), ...);
  return names;
}
template <typename T>
constexpr auto names_of() {
  return names_of<T>(false);
}

/// A JSON object that has the members of a table, and may have the others. Throws ProtocolFault for what else it has.
template <typename T, typename... Others>
Members members_in(const JsonValue& object, std::string_view what, bool others_first = false, Others... others) {
  return std::apply([&](auto... names) { return Members(object, what, {names...}); },
                    names_of<T>(others_first, others...));
}

/// A type as a value.
template <typename T>
struct Kind {};

/// Calls `act` with the Kind of an operation's result, or of its question: the variants list them in the order of the
/// operations.
template <typename Of = Result, std::size_t place = 0, typename Act>
void visit_operation(Operation operation, Act act) {
  if constexpr (place < operation_names.size()) {
    if (static_cast<std::size_t>(operation) == place) return act(Kind<std::variant_alternative_t<place, Of>>{});
    visit_operation<Of, place + 1>(operation, act);
  }
}

/// What `read` gives for the Kind of the operation's result, where that is one of those that come by the million;
/// nothing of others.
template <typename Read>
std::optional<Result> read_usual(Operation operation, Read read) {
  switch (operation) {
    case Operation::score:
      return read(Kind<ScoreResult>{});
    case Operation::royalties:
      return read(Kind<RoyaltiesResult>{});
    case Operation::foul:
      return read(Kind<FoulResult>{});
    case Operation::fantasyland:
      return read(Kind<FantasylandResult>{});
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

/// Whether null is a value of that type, and not a claim that is left out.
template <typename T>
inline constexpr bool may_be_null = std::is_same_v<T, ofc::RuleId>;
template <typename T>
inline constexpr bool may_be_null<std::optional<T>> = true;

/// A rule is named beside a yes or no. That there is none is a claim only if the other member says so too.
inline void settle_rule(FoulResult& result) {
  if (result.rule && result.rule->empty() && result.fouled != false) result.rule.reset();
}
inline void settle_rule(FantasylandResult& result) {
  if (result.rule && result.rule->empty() && result.fantasyland != false) result.rule.reset();
}
template <typename Other>
void settle_rule(Other&) {}

}  // namespace ofcheck
