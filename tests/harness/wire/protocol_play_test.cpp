// The messages of docs/protocol.md about play: placements, perft, settle and play, written and read.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "harness/answer/oracle_answer.h"
#include "harness/wire/protocol.h"
#include "tests/harness/support.h"
#include "tests/harness/wire_support.h"

using namespace ofcheck;
using namespace ofcheck::test;

namespace {

Cards cards(std::string_view text) {
  Cards list;
  for (const std::string_view word : words(text)) list.push_back(*ofc::parse_card(word));
  return list;
}

ofc::PartialBoard partial(std::string_view top, std::string_view middle, std::string_view bottom) {
  ofc::PartialBoard board;
  for (const ofc::Card card : cards(top)) board[ofc::Row::top].push_back(card);
  for (const ofc::Card card : cards(middle)) board[ofc::Row::middle].push_back(card);
  for (const ofc::Card card : cards(bottom)) board[ofc::Row::bottom].push_back(card);
  return board;
}

ofc::Placement placement(std::string_view top, std::string_view middle, std::string_view bottom,
                         std::string_view discard = "") {
  ofc::Placement placement;
  const ofc::PartialBoard rows = partial(top, middle, bottom);
  for (const ofc::Row row : ofc::all_rows) {
    for (const ofc::Card card : rows[row]) placement.placed.push_back({card, row});
  }
  for (const ofc::Card card : cards(discard)) placement.discarded.push_back(card);
  return placement;
}

PlayQuestion two_hands() {
  PlayQuestion question;
  question.chairs = 2;
  question.stacks = {100, -7, 0, 0};
  question.button = 1;
  question.point_value = 25;
  question.viewer = 0;
  question.hands.resize(2);
  question.hands[0].deck.push_back(*ofc::parse_card("2c"));
  question.hands[1].deck.push_back(*ofc::parse_card("3c"));
  question.hands[0].actions = {{0, placement("2c", "3c", "4c", "5c")}, {1, {}}};
  return question;
}

/// The members of a request, replaced by others of the same name.
struct Change {
  const char* name;
  const char* value;  // JSON; null: the member is left out
};

using MemberList = std::vector<std::pair<std::string, std::string>>;

const MemberList good_placements = {{"board", R"({"top":["Qs"]})"},
                                    {"held", R"(["4h","4d","5c"])"},
                                    {"place", "2"},
                                    {"discard", "1"},
                                    {"list", "false"}};
const MemberList good_perft = {{"board", "{}"}, {"streets", R"([["2c","3c","4c","5c","6c"]])"}, {"divide", "false"}};
const MemberList good_settle = {
    {"boards", R"([{"top":["Qs","Qd","2c"],"middle":["As","Ad","4h","4d","Jc"],"bottom":["8h","9d","Ts","Jh","Qc"]},)"
               R"({"top":["7s","7d","5c"],"middle":["Ks","Kd","3h","3s","9c"],"bottom":["6h","6c","8s","8d","Jd"]}])"},
    {"stacks", "[100,100]"},
    {"bought_in", "[100,100]"},
    {"point_value", "1"}};
const MemberList good_play = {{"chairs", "2"},
                              {"stacks", "[100,100]"},
                              {"button", "0"},
                              {"point_value", "1"},
                              {"hands", R"([{"deck":["2c"],"actions":[]}])"}};

const MemberList& good(Operation operation) {
  if (operation == Operation::placements) return good_placements;
  if (operation == Operation::perft) return good_perft;
  return operation == Operation::settle ? good_settle : good_play;
}

/// A good request of that operation with one member changed, added or left out.
JsonDocument request(Operation operation, std::string_view name = "", const char* value = nullptr) {
  std::string line = fmt::format(R"({{"id":1,"op":"{}")", operation_name(operation));
  bool there = false;
  for (const auto& [member, text] : good(operation)) {
    there = there || member == name;
    if (member != name) line += fmt::format(R"(,"{}":{})", member, text);
    if (member == name && value != nullptr) line += fmt::format(R"(,"{}":{})", member, value);
  }
  if (!there && value != nullptr) line += fmt::format(R"(,"{}":{})", name, value);
  return json(line + "}");
}

/// What is wrong with a good request after one change: a fault, a refusal's code and message, or nothing.
std::string question_fault(Operation operation, std::string_view name, const char* value) {
  const JsonDocument changed = request(operation, name, value);
  std::string said;
  const std::string thrown = fault([&] {
    const std::variant<Question, Refused> read = read_question(changed, operation);
    if (const auto* refused = std::get_if<Refused>(&read)) {
      said = fmt::format("{}: {}", refusal_names[static_cast<std::size_t>(refused->code)], refused->message);
    }
    return 0;
  });
  return said.empty() ? thrown : said;
}

struct WrongQuestion {
  Operation operation;
  const char* name;
  const char* value;
  const char* expected;
};

std::string written_result(const Result& result) {
  JsonBuffer buffer;
  JsonWriter writer(buffer);
  write_result(writer, result);
  return {buffer.GetString(), buffer.GetSize()};
}

/// Writes a result, reads it as a reply and writes it again.
std::string result_again(Operation operation, const Result& result) {
  const Reply reply(reply_line(3, result));
  return written_result(std::get<Result>(reply.answer(operation)));
}

}  // namespace

// --- questions -----------------------------------------------------------------------------------------------------

TEST_CASE("Requests about play are written as the protocol's page says", "[harness][protocol][play]") {
  CHECK(request_line(2, PlacementsQuestion{partial("Qs", "", "8h 9d"), cards("4h 4d 5c"), {2}, {1}, true}) ==
        R"({"id":2,"op":"placements","board":{"top":["Qs"],"middle":[],"bottom":["8h","9d"]},"held":["4h","4d","5c"],)"
        R"("place":2,"discard":1,"list":true})"
        "\n");
  CHECK(request_line(2, PerftQuestion{{}, {cards("2c 3c"), {}}, true}) ==
        R"({"id":2,"op":"perft","board":{"top":[],"middle":[],"bottom":[]},"streets":[["2c","3c"],[]],"divide":true})"
        "\n");
  SettleQuestion settle{boards({queens, kings}), {1, -2, 9, 9}, {3, 4, 9, 9}, 25};
  CHECK_THAT(request_line(2, settle), Has(R"(,"stacks":[1,-2],"bought_in":[3,4],"point_value":25})"));
  PlayQuestion play = two_hands();
  CHECK(request_line(2, play) ==
        R"({"id":2,"op":"play","chairs":2,"stacks":[100,-7],"button":1,"point_value":25,"hands":[{"deck":["2c"],)"
        R"("actions":[{"chair":0,"top":["2c"],"middle":["3c"],"bottom":["4c"],"discard":["5c"]},{"chair":1}]},)"
        R"({"deck":["3c"],"actions":[]}],"viewer":0})"
        "\n");
  play.viewer.reset();
  CHECK(request_line(2, play).find("viewer") == std::string::npos);
}

TEST_CASE("A question about play that is written and read is the same question", "[harness][protocol][play]") {
  SettleQuestion settle{boards({queens, kings, fouled}), {most_chips, -most_chips, 0, 0}, {0, 1, 2, 0}, 1};
  SettleQuestion dear = settle;
  dear.point_value = most_point_value;
  PlayQuestion alone = two_hands();
  alone.chairs = 1;
  alone.button = 0;
  alone.viewer.reset();
  alone.hands[0].actions.clear();
  const std::vector<Question> questions = {
      PlacementsQuestion{partial("Qs", "2c", "8h 9d"), cards("4h 4d 5c"), {2}, {1}, true},
      PlacementsQuestion{{}, {}, {0}, {0}, false},
      PlacementsQuestion{{}, cards("2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc Ac 2d 3d 4d 5d"), {13}, {4}, false},
      PerftQuestion{{}, {}, false},
      PerftQuestion{partial("2c 3c 4c", "", "5d"), {cards("2d 3d 4d"), cards("7d 8d 9d")}, true},
      settle,
      dear,
      two_hands(),
      alone,
  };
  for (const Question& question : questions) CHECK(written_again(question) == request_line(5, question));
}

TEST_CASE("The requests that the tests change are right before they are changed", "[harness][protocol][play]") {
  for (const Operation operation : {Operation::placements, Operation::perft, Operation::settle, Operation::play}) {
    CHECK(question_fault(operation, "", nullptr) == nothing_thrown);
    for (const auto& [member, text] : good(operation)) {
      CAPTURE(operation_name(operation), member);
      CHECK(question_fault(operation, member, nullptr) == fmt::format("the request has no '{}'", member));
      CHECK(question_fault(operation, member, "null") == fmt::format("the request has no '{}'", member));
      CHECK_THAT(question_fault(operation, member, R"("x")"), Has(", expected "));
    }
    CHECK_THAT(question_fault(operation, "held_by", "1"), Has("the request has an unknown member 'held_by'"));
  }
}

TEST_CASE("A part of a board or of an action that is left out, or null, has no cards", "[harness][protocol][play]") {
  const auto board_of = [](const char* board) {
    const JsonDocument asked = request(Operation::perft, "board", board);
    return std::get<PerftQuestion>(std::get<Question>(read_question(asked, Operation::perft))).board;
  };
  CHECK(board_of("{}") == ofc::PartialBoard{});
  CHECK(board_of(R"({"top":null,"middle":[]})") == ofc::PartialBoard{});
  CHECK(question_fault(Operation::play, "hands", R"([{"deck":["2c"],"actions":[{"chair":0,"top":null}]}])") ==
        nothing_thrown);
  CHECK(question_fault(Operation::play, "viewer", "null") == nothing_thrown);
}

TEST_CASE("A malformed question about play is a fault, and one that the rules refuse is a refusal",
          "[harness][protocol][play]") {
  using enum Operation;
  const WrongQuestion table[] = {
      {placements, "board", "[]", "a board is an array, expected an object"},
      {placements, "board", R"({"front":[]})", "a board has an unknown member 'front' (known: top, middle, bottom)"},
      {placements, "board", R"({"top":"Qs"})", "'top' is a string, expected an array"},
      {placements, "board", R"({"top":["Q"]})", "bad-card: 'Q' is not a card; expected [2-9TJQKA][cdhs]"},
      {placements, "board", R"({"top":["10d"]})", "bad-card: '10d' is not a card; expected [2-9TJQKA][cdhs]"},
      {placements, "board", R"({"top":[7]})", "'a card' is an integer, expected a string"},
      {placements, "board", R"({"top":["2c","3c","4c","5c"]})",
       "wrong-card-count: top has 4 cards, expected at most 3"},
      {placements, "board", R"({"middle":["2c","3c","4c","5c","6c","7c"]})",
       "wrong-card-count: middle has 6 cards, expected at most 5"},
      {placements, "board", R"({"top":["2c"],"middle":["2c"]})", "duplicate-card: 2c stands there twice"},
      {placements, "board", R"({"top":["4h"]})", "duplicate-card: 4h stands there twice"},
      {placements, "held", R"(["4h","4h","5c"])", "duplicate-card: 4h stands there twice"},
      {placements, "held", R"(["4h","4d"])", "wrong-card-count: 2 cards held; 3 are placed and discarded, at most 17"},
      {placements, "held", R"([])", "wrong-card-count: 0 cards held; 3 are placed and discarded, at most 17"},
      {placements, "place", "-1", "'place' is -1, expected 0 to 17"},
      {placements, "place", "18", "'place' is 18, expected 0 to 17"},
      {placements, "place", "2.0", "'place' is a number that is no integer, expected an integer of at most 32 bits"},
      {placements, "place", "4294967298", "'place' is an integer, expected an integer of at most 32 bits"},
      {placements, "discard", "18", "'discard' is 18, expected 0 to 17"},
      {placements, "discard", "17", "wrong-card-count: 3 cards held; 19 are placed and discarded, at most 17"},
      {placements, "list", "1", "'list' is an integer, expected a boolean"},
      {perft, "streets", R"({})", "'streets' is an object, expected an array"},
      {perft, "streets", R"(["2c"])", "'streets' is a string, expected an array"},
      {perft, "streets", R"([["2c"],["2c"]])", "duplicate-card: 2c stands there twice"},
      {perft, "streets", R"([["2c","1c"]])", "bad-card: '1c' is not a card; expected [2-9TJQKA][cdhs]"},
      {perft, "board", R"({"bottom":["6c"]})", "duplicate-card: 6c stands there twice"},
      {perft, "divide", R"("no")", "'divide' is a string, expected a boolean"},
      {settle, "boards", "[]", "wrong-seat-count: 0 boards; expected 1 to 4"},
      {settle, "boards", "[{},{},{},{},{}]", "wrong-seat-count: 5 boards; expected 1 to 4"},
      {settle, "boards", "[{}]", "a board has no 'top'"},
      {settle, "stacks", "[100]", "'stacks' has 1 entries, expected 2"},
      {settle, "stacks", "[100,100,100]", "'stacks' has 3 entries, expected 2"},
      {settle, "stacks", R"([100,"x"])", "'stacks' is a string, expected an integer of at most 64 bits"},
      {settle, "stacks", "[100,0.5]",
       "'stacks' is a number that is no integer, expected an integer of at most 64 bits"},
      {settle, "stacks", "[100,1000000000001]",
       "'stacks' holds 1000000000001, expected at most 1000000000000 either way"},
      {settle, "stacks", "[100,-1000000000001]",
       "'stacks' holds -1000000000001, expected at most 1000000000000 either way"},
      {settle, "stacks", "[100,9223372036854775808]", "'stacks' is an integer, expected an integer of at most 64 bits"},
      {settle, "bought_in", "[0]", "'bought_in' has 1 entries, expected 2"},
      {settle, "bought_in", "[0,-9223372036854775808]",
       "'bought_in' holds -9223372036854775808, expected at most 1000000000000 either way"},
      {settle, "point_value", "0", "'point_value' is 0, expected 1 to 1000000"},
      {settle, "point_value", "-1", "'point_value' is -1, expected 1 to 1000000"},
      {settle, "point_value", "1000001", "'point_value' is 1000001, expected 1 to 1000000"},
      {settle, "point_value", "0.5",
       "'point_value' is a number that is no integer, expected an integer of at most 64 bits"},
      {play, "chairs", "0", "wrong-seat-count: 0 chairs; expected 1 to 4"},
      {play, "chairs", "5", "wrong-seat-count: 5 chairs; expected 1 to 4"},
      {play, "chairs", "3", "'stacks' has 2 entries, expected 3"},
      {play, "stacks", "[1,2,3]", "'stacks' has 3 entries, expected 2"},
      {play, "button", "2", "'button' is 2, expected 0 to 1"},
      {play, "button", "-1", "'button' is -1, expected 0 to 1"},
      {play, "viewer", "2", "'viewer' is 2, expected 0 to 1"},
      {play, "viewer", "-1", "'viewer' is -1, expected 0 to 1"},
      {play, "viewer", "true", "'viewer' is a boolean, expected an integer of at most 32 bits"},
      {play, "point_value", "2000000", "'point_value' is 2000000, expected 1 to 1000000"},
      {play, "hands", "[]", "'hands' is empty"},
      {play, "hands", "[[]]", "a hand is an array, expected an object"},
      {play, "hands", R"([{"actions":[]}])", "a hand has no 'deck'"},
      {play, "hands", R"([{"deck":[]}])", "a hand has no 'actions'"},
      {play, "hands", R"([{"deck":[],"actions":[],"cards":[]}])",
       "a hand has an unknown member 'cards' (known: deck, actions)"},
      {play, "hands", R"([{"deck":["2c","2c"],"actions":[]}])", "duplicate-card: 2c stands there twice"},
      {play, "hands", R"([{"deck":["2x"],"actions":[]}])", "bad-card: '2x' is not a card; expected [2-9TJQKA][cdhs]"},
      {play, "hands", R"([{"deck":[],"actions":[7]}])", "an action is an integer, expected an object"},
      {play, "hands", R"([{"deck":[],"actions":[{}]}])", "an action has no 'chair'"},
      {play, "hands", R"([{"deck":[],"actions":[{"chair":2}]}])", "'chair' is 2, expected 0 to 1"},
      {play, "hands", R"([{"deck":[],"actions":[{"chair":-1}]}])", "'chair' is -1, expected 0 to 1"},
      {play, "hands", R"([{"deck":[],"actions":[{"chair":0,"seat":0}]}])",
       "an action has an unknown member 'seat' (known: chair, top, middle, bottom, discard)"},
      {play, "hands", R"([{"deck":[],"actions":[{"chair":0,"top":["0c"]}]}])",
       "bad-card: '0c' is not a card; expected [2-9TJQKA][cdhs]"},
  };
  for (const WrongQuestion& wrong : table) {
    CAPTURE(operation_name(wrong.operation), wrong.name, wrong.value);
    CHECK(question_fault(wrong.operation, wrong.name, wrong.value) == wrong.expected);
  }
}

TEST_CASE("A request has room for a whole deck and for every card that a seat can hold", "[harness][protocol][play]") {
  std::vector<std::string> deck;
  for (int i = 0; i < ofc::deck_size; ++i) deck.push_back(fmt::format("\"{}\"", ofc::to_string(ofc::card_at(i))));
  const auto hands = [&](std::size_t dealt, std::size_t placed, std::string_view row) {
    const auto first = [&](std::size_t n) {
      return fmt::format("{}", fmt::join(deck.begin(), deck.begin() + static_cast<std::ptrdiff_t>(n), ","));
    };
    return fmt::format(R"([{{"deck":[{}],"actions":[{{"chair":0,"{}":[{}]}}]}}])", first(dealt), row, first(placed));
  };
  const auto play_fault = [&](const std::string& text) {
    return question_fault(Operation::play, "hands", text.c_str());
  };
  CHECK(play_fault(hands(52, 17, "top")) == nothing_thrown);
  CHECK(play_fault(hands(52, 17, "discard")) == nothing_thrown);
  CHECK(play_fault(hands(52, 18, "bottom")) == "wrong-card-count: bottom: no action has more than 17 cards");
  CHECK(play_fault(hands(52, 18, "discard")) == "wrong-card-count: discard: no action has more than 17 cards");
  deck.push_back("\"2c\"");
  CHECK(play_fault(hands(53, 1, "top")) == "duplicate-card: 2c stands there twice");
}

TEST_CASE("An action of a request may name what the rules refuse", "[harness][protocol][play]") {
  // That is for the rules to refuse, with codes of their own.
  CHECK(question_fault(Operation::play, "hands",
                       R"([{"deck":["2c"],"actions":[{"chair":0,"top":["2c","2c"],"middle":["3c"]}]}])") ==
        nothing_thrown);
}

// --- answers -------------------------------------------------------------------------------------------------------

TEST_CASE("A result about play that is written and read is the same result", "[harness][protocol][play]") {
  PlacementsResult placements{27, {{placement("4h", "", "4d", "5c"), placement("", "4h 4d", "", "5c")}}};
  CHECK(written_result(placements) == R"({"count":27,"placements":[{"top":["4h"],"bottom":["4d"],"discard":["5c"]},)"
                                      R"({"middle":["4h","4d"],"discard":["5c"]}]})");
  CHECK(result_again(Operation::placements, placements) == written_result(placements));

  PerftResult perft{18446744073709551615ULL, {{{placement("4h", "", "", "5c"), 0}}}};
  CHECK(written_result(perft) ==
        R"({"count":18446744073709551615,"divide":[{"placement":{"top":["4h"],"discard":["5c"]},"count":0}]})");
  CHECK(result_again(Operation::perft, perft) == written_result(perft));

  SettleResult settle{PerSeat<Amount>{2, {-9, 9}}, {{{1, 0, 15}, {0, std::nullopt, 6}}}, {}};
  CHECK(written_result(settle) ==
        R"({"stacks":[-9,9],"payments":[{"from":1,"to":0,"paid":15},{"from":0,"to":null,"paid":6}]})");
  CHECK(result_again(Operation::settle, settle) == written_result(settle));
  settle.final_stacks = PerSeat<Amount>{2, {-4, 9}};
  CHECK(written_result(settle).starts_with(R"({"stacks":[-9,9],"final_stacks":[-4,9],"payments":[)"));
  CHECK(result_again(Operation::settle, settle) == written_result(settle));

  PlayResult play;
  HandResult hand;
  hand.seats = PerSeat<int>{2, {1, 0}};
  hand.points = PerSeat<int>{2, {6, -6}};
  hand.fouled = PerSeat<bool>{2, {false, true}};
  hand.fantasyland = PerSeat<std::optional<int>>{2, {14, std::nullopt}};
  hand.stacks = PerSeat<Amount>{2, {most_chips, 0}};
  hand.final_stacks = PerSeat<Amount>{2, {20, -20}};
  hand.button = 1;
  hand.set_complete = false;
  hand.over = true;
  play.hands = {hand, {}};
  play.next = NextResult{1, 2, 1, cards("5c 4c 3c")};
  ViewResult view;
  view.boards =
      PerSeat<std::optional<ofc::PartialBoard>>{3, {partial("2c", "", ""), std::nullopt, ofc::PartialBoard{}}};
  view.held = PerSeat<std::optional<Cards>>{2, {std::nullopt, cards("Kc 9c")}};
  view.discarded = Cards{};
  play.view = view;
  CHECK(written_result(play) ==
        R"({"hands":[{"seats":[1,0],"points":[6,-6],"fouled":[false,true],"fantasyland":[14,null],)"
        R"("stacks":[1000000000000,0],"final_stacks":[20,-20],"button":1,"set_complete":false,"over":true},{}],)"
        R"("next":{"chair":1,"place":2,"discard":1,"held":["5c","4c","3c"]},)"
        R"("view":{"boards":[{"top":["2c"],"middle":[],"bottom":[]},null,{"top":[],"middle":[],"bottom":[]}],)"
        R"("held":[null,["Kc","9c"]],"discarded":[]}})");
  CHECK(result_again(Operation::play, play) == written_result(play));
  play.next = std::optional<NextResult>{};
  CHECK_THAT(written_result(play), Has(R"("next":null)"));
  CHECK(result_again(Operation::play, play) == written_result(play));
}

TEST_CASE("The order of cards in an answer means nothing", "[harness][protocol][play]") {
  const auto same = [](Operation operation, std::string_view a, std::string_view b) {
    const auto read = [&](std::string_view members) {
      return std::get<Result>(Reply(fmt::format(R"({{"id":1,"result":{{{}}}}})", members)).answer(operation));
    };
    const std::optional<Difference> difference = first_difference(read(a), read(b));
    return difference ? difference->member + ": " + difference->expected + ", " + difference->got : "";
  };
  CHECK(same(Operation::placements, R"("placements":[{"top":["2c","3c"]},{"middle":["2c","3c"]}])",
             R"("placements":[{"middle":["3c","2c"],"top":[]},{"top":["3c","2c"],"discard":null}])")
            .empty());
  CHECK(same(Operation::perft, R"("divide":[{"placement":{"top":["2c","3c"]},"count":3}])",
             R"("divide":[{"placement":{"top":["3c","2c"]},"count":3}])")
            .empty());
  CHECK(same(Operation::play, R"("next":{"held":["2c","Kd"]},"view":{"boards":[{"top":["2c","3c"]}],"held":[[]]})",
             R"("next":{"held":["Kd","2c"]},"view":{"boards":[{"top":["3c","2c"]}],"held":[null]})")
            .empty());
  CHECK(same(Operation::settle, R"("payments":[{"from":0,"to":1,"paid":1},{"from":1,"to":2,"paid":1}])",
             R"("payments":[{"from":1,"to":2,"paid":1},{"from":0,"to":1,"paid":1}])") ==
        "payments[0].from: 0, 1");  // payments stand in their order
}

TEST_CASE("Members of an answer about play may be left out or null", "[harness][protocol][play]") {
  CHECK(claims_nothing(result<PlacementsResult>(Operation::placements, R"("count":null,"placements":null,"note":1)")));
  CHECK(claims_nothing(result<PerftResult>(Operation::perft, R"("count":null,"divide":null)")));
  CHECK(claims_nothing(result<SettleResult>(Operation::settle, R"("stacks":null,"payments":null)")));
  CHECK(claims_nothing(result<PlayResult>(Operation::play, R"("hands":null,"view":null)")));
  CHECK(claims_nothing(result<PlayResult>(Operation::play, R"("hands":[{},{"seats":null}],"view":{"held":null})")));
  // null is an answer to who is next, and no hand at all one to how many hands are complete
  CHECK_FALSE(claims_nothing(result<PlayResult>(Operation::play, R"("next":null)")));
  CHECK_FALSE(claims_nothing(result<PlayResult>(Operation::play, R"("hands":[])")));
  CHECK_FALSE(result<PlayResult>(Operation::play, R"("next":null)").next->has_value());
  CHECK_FALSE(result<PlayResult>(Operation::play, "").next);
}

TEST_CASE("A wrong member of an answer about play is a fault", "[harness][protocol][play]") {
  using enum Operation;
  struct Wrong {
    Operation operation;
    const char* members;
    const char* expected;
  };
  const Wrong table[] = {
      {placements, R"("count":-1)", "'count' is an integer, expected a count: an integer that is not negative"},
      {placements, R"("count":1.5)",
       "'count' is a number that is no integer, expected a count: an integer that is not negative"},
      {placements, R"("count":"27")", "'count' is a string, expected a count: an integer that is not negative"},
      {placements, R"("counts":27)", "result has an unknown member 'counts' (did you mean count?)"},
      {placements, R"("placements":{})", "'placements' is an object, expected an array"},
      {placements, R"("placements":[["2c"]])", "an entry of 'placements' is an array, expected an object"},
      {placements, R"("placements":[{"tops":[]}])",
       "an entry of 'placements' has an unknown member 'tops' (did you mean top?)"},
      {placements, R"("placements":[{"top":"2c"}])", "'top' is a string, expected an array"},
      {placements, R"("placements":[{"top":["2C"]}])", "'top' holds \"2C\", which is no card"},
      {placements, R"("placements":[{"top":["2c","2c"]}])", "'top' holds 2c twice"},
      {placements, R"("placements":[{"top":["2c"],"discard":["2c"]}])", "an entry of 'placements' holds 2c twice"},
      {placements, R"("placements":[{"top":["2c","3c"]},{"top":["3c","2c"]}])",
       "'placements' holds the placement \"top 3c 2c\" twice"},
      {perft, R"("count":18446744073709551616)",
       "'count' is a number beyond 64 bits, expected a count: an integer that is not negative"},
      {perft, R"("divide":7)", "'divide' is an integer, expected an array"},
      {perft, R"("divide":[{"count":1}])", "an entry of 'divide' has no 'placement'"},
      {perft, R"("divide":[{"placement":{"top":["2c"]}}])", "an entry of 'divide' has no 'count'"},
      {perft, R"("divide":[{"placement":{},"count":-1}])",
       "'count' is an integer, expected a count: an integer that is not negative"},
      {perft, R"("divide":[{"placement":[],"count":1}])", "'placement' of 'divide' is an array, expected an object"},
      {perft, R"("divide":[{"placement":{"top":["2c"]},"count":1},{"placement":{"top":["2c"]},"count":2}])",
       "'divide' holds the placement \"top 2c\" twice"},
      {settle, R"("stacks":[1,2,3,4,5])", "'stacks' has 5 entries; there are at most 4 seats"},
      {settle, R"("stacks":[0.5])", "'stacks' is a number that is no integer, expected an integer of at most 64 bits"},
      {settle, R"("stacks":["5"])", "'stacks' is a string, expected an integer of at most 64 bits"},
      {settle, R"("payments":[{"from":0,"paid":1}])",
       "an entry of 'payments' has no 'to'; null says that nobody is paid"},
      {settle, R"("payments":[{"to":0,"paid":1}])", "an entry of 'payments' has no 'from'"},
      {settle, R"("payments":[{"from":0,"to":1}])", "an entry of 'payments' has no 'paid'"},
      {settle, R"("payments":[{"from":0,"to":1,"paid":1,"owed":2}])",
       "an entry of 'payments' has an unknown member 'owed' (known: from, to, paid)"},
      {settle, R"("payments":[{"from":0,"to":"1","paid":1}])",
       "'to' is a string, expected an integer of at most 32 bits"},
      {settle, R"("payments":[{"from":0,"to":1,"paid":1.5}])",
       "'paid' is a number that is no integer, expected an integer of at most 64 bits"},
      {play, R"("hands":{})", "'hands' is an object, expected an array"},
      {play, R"("hands":[[]])", "an entry of 'hands' is an array, expected an object"},
      {play, R"("hands":[{"point":[]}])", "an entry of 'hands' has an unknown member 'point' (did you mean points?)"},
      {play, R"("hands":[{"points":[1,2,3,4,5]}])", "'points' has 5 entries; there are at most 4 seats"},
      {play, R"("hands":[{"points":[null]}])", "'points' is null, expected an integer of at most 32 bits"},
      {play, R"("hands":[{"fouled":[0]}])", "'fouled' is an integer, expected a boolean"},
      {play, R"("hands":[{"fantasyland":[true]}])",
       "'fantasyland' is a boolean, expected an integer of at most 32 bits"},
      {play, R"("hands":[{"stacks":["1"]}])", "'stacks' is a string, expected an integer of at most 64 bits"},
      {play, R"("hands":[{"button":"0"}])", "'button' is a string, expected an integer of at most 32 bits"},
      {play, R"("hands":[{"set_complete":0}])", "'set_complete' is an integer, expected a boolean"},
      {play, R"("hands":[{"over":"no"}])", "'over' is a string, expected a boolean"},
      {play, R"("next":7)", "'next' is an integer, expected an object"},
      {play, R"("next":{"seat":0})", "'next' has an unknown member 'seat' (known: chair, place, discard, held)"},
      {play, R"("next":{"held":["2c","2c"]})", "'held' holds 2c twice"},
      {play, R"("view":[])", "'view' is an array, expected an object"},
      {play, R"("view":{"discards":[]})", "'view' has an unknown member 'discards' (did you mean discarded?)"},
      {play, R"("view":{"boards":[[]]})", "a board of 'view' is an array, expected an object"},
      {play, R"("view":{"boards":[{"middle":["2c","3c","4c","5c","6c","7c"]}]})", "'middle' holds more than 5 cards"},
      {play, R"("view":{"boards":[{"top":["2c","3c","4c","5c"]}]})", "'top' holds more than 3 cards"},
      {play, R"("view":{"boards":[{"top":["2c"],"bottom":["2c"]}]})", "a board of 'view' holds 2c twice"},
      {play, R"("view":{"boards":[{},{},{},{},{}]})", "'boards' has 5 entries; there are at most 4 seats"},
      {play, R"("view":{"held":["2c"]})", "'held' is a string, expected an array"},
      {play, R"("view":{"discarded":"2c"})", "'discarded' is a string, expected an array"},
  };
  for (const Wrong& wrong : table) {
    CAPTURE(wrong.members);
    CHECK(result_fault(wrong.operation, wrong.members) == wrong.expected);
  }
}

TEST_CASE("A reply that lists more than any right answer is a fault", "[harness][protocol][play]") {
  using enum Operation;
  const auto entries = [](std::size_t count) {
    return fmt::format("[{}]", fmt::join(std::vector<std::string_view>(count, "{}"), ","));
  };
  const auto listed = [&](std::string_view member, std::size_t count) {
    return fmt::format("\"{}\":{}", member, entries(count));
  };
  CHECK(result<PlayResult>(play, listed("hands", 1000)).hands->size() == 1000);
  CHECK(result_fault(play, listed("hands", 1001)) == "'hands' has 1001 entries; expected at most 1000");
  CHECK(question_fault(play, "hands", entries(1001).c_str()) == "'hands' has 1001 entries, expected at most 1000");
  CHECK(result_fault(settle, listed("payments", 13)) == "'payments' has 13 entries; expected at most 12");
  CHECK(result_fault(placements, listed("placements", 5001)) == "'placements' has 5001 entries; expected at most 5000");
  CHECK(result_fault(perft, listed("divide", 5001)) == "'divide' has 5001 entries; expected at most 5000");
}

TEST_CASE("A reply with more cards than a list of the oracle holds is a fault", "[harness][protocol][play]") {
  std::vector<std::string> deck;
  for (int i = 0; i < ofc::deck_size; ++i) deck.push_back(fmt::format("\"{}\"", ofc::to_string(ofc::card_at(i))));
  const auto members = [&](std::string_view row, std::size_t cards) {
    return fmt::format(R"("placements":[{{"{}":[{}]}}])", row,
                       fmt::join(deck.begin(), deck.begin() + static_cast<std::ptrdiff_t>(cards), ","));
  };
  CHECK(result_fault(Operation::placements, members("top", 17)) == nothing_thrown);  // wrong, but no broken message
  CHECK(result_fault(Operation::placements, members("top", 18)) == "'top' holds more than 17 cards");
  CHECK(result_fault(Operation::placements, members("discard", 52)) == "'discard' holds more than 17 cards");
}
