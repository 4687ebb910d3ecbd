// Matches replayed from stacked decks and actions: every refusal, hands that are cut short, and what a viewer sees.
#include "harness/answer/replay.h"

#include <fmt/format.h>
#include <rapidcheck.h>

#include <numeric>
#include <set>

#include "harness/answer/oracle_answer.h"
#include "harness/answer/player.h"
#include "harness/wire/house_rules.h"
#include "oracle/seating.h"
#include "tests/harness/support.h"
#include "tests/oracle/play.h"

using namespace ofcheck;
using namespace ofcheck::test;
namespace rule = ofc::rule;

namespace {

/// Turbo, unlimited and open: the shortest hands, and stacks that matter to nobody.
const ofc::Rules& turbo() {
  static const ofc::Rules rules =
      with(preset("variations-turbo").rules, {{"settlement.stakes", "unlimited"}, {"table.match", "open"}});
  return rules;
}

/// A request of one hand: chairs with 100 chips each, the button at seat 1, so that seat 2 acts first.
PlayQuestion one_hand(std::size_t chairs, const ofc::Deck& deck, std::vector<Action> actions = {}) {
  PlayQuestion question;
  question.chairs = chairs;
  question.stacks.fill(100);
  question.hands.push_back({deck, std::move(actions)});
  return question;
}

// Heads-up Turbo, a card at a time: seat 2 is dealt 2c 3c 4c 5c 6c, seat 1 2d 3d 4d 5d 6d, then 7c 8c 9c Tc,
// 7d 8d 9d Td, Jc Qc Kc Ac and Jd Qd Kd Ad.
const ofc::Deck two_suits =
    ofc::test::stacked_deck("2c 2d 3c 3d 4c 4d 5c 5d 6c 6d 7c 8c 9c Tc 7d 8d 9d Td Jc Qc Kc Ac Jd Qd Kd Ad");

using ofc::test::placement;

/// The six actions of that hand.
std::vector<Action> whole_hand() {
  return {{1, placement("2c", "3c 4c", "5c 6c")}, {0, placement("2d", "3d 4d", "5d 6d")},
          {1, placement("7c", "8c", "9c Tc")},    {0, placement("7d", "8d", "9d Td")},
          {1, placement("Jc", "Qc Kc", "Ac")},    {0, placement("Jd", "Qd Kd", "Ad")}};
}

/// The first actions of that hand, and then one more.
std::vector<Action> after(std::size_t count, Action last) {
  std::vector<Action> actions = whole_hand();
  actions.resize(count);
  actions.push_back(std::move(last));
  return actions;
}

struct Verdict {
  RefusalCode code;
  ofc::RuleId rule;
  std::string message;
  friend bool operator==(const Verdict&, const Verdict&) = default;
  friend std::ostream& operator<<(std::ostream& out, const Verdict& verdict) {
    return out << refusal_names[static_cast<std::size_t>(verdict.code)] << " (" << verdict.rule.name
               << "): " << verdict.message;
  }
};

Verdict refused(const PlayQuestion& question, const ofc::Rules& rules) {
  const Replay played = replay(question, rules);
  if (!played.refusal) return {RefusalCode::bad_request, rule::none, "nothing is refused"};
  return {played.refusal->code, played.refusal->rule, played.refusal->detail};
}

Verdict refused_after(std::size_t count, Action last) {
  return refused(one_hand(2, two_suits, after(count, std::move(last))), turbo());
}

PlayResult answer_to(const PlayQuestion& question, const ofc::Rules& rules) {
  return std::get<PlayResult>(std::get<Result>(oracle_answer(question, rules)));
}

}  // namespace

// --- refusals ------------------------------------------------------------------------------------------------------

TEST_CASE("An action that the rules do not allow is refused with its code, its rule and its place",
          "[harness][replay]") {
  CHECK(refused_after(0, {0, placement("2d", "3d 4d", "5d 6d")}) ==
        Verdict{RefusalCode::not_your_turn, rule::deal_turn, "hand 1, action 1 (seat 1): seat 2 is to act"});
  CHECK(refused_after(2, {1, placement("2c", "7c 8c", "9c")}) ==
        Verdict{RefusalCode::card_already_placed, rule::placement_fixed,
                "hand 1, action 3 (seat 2): 2c lies on the board"});
  CHECK(
      refused_after(2, {1, placement("7c", "7c 8c", "9c")}) ==
      Verdict{RefusalCode::card_already_placed, rule::placement_fixed, "hand 1, action 3 (seat 2): 7c is named twice"});
  CHECK(refused_after(2, {1, placement("7d", "8c", "9c Tc")}) ==
        Verdict{RefusalCode::card_not_held, rule::placement_free, "hand 1, action 3 (seat 2): 7d is not held"});
  CHECK(refused_after(1, {0, placement("2d", "3d 4d", "5d")}) ==
        Verdict{RefusalCode::wrong_number_placed, rule::deal_pattern,
                "hand 1, action 2 (seat 1): 4 cards placed, not 5"});
  CHECK(refused_after(2, {1, placement("7c 8c 9c", "", "Tc")}) ==
        Verdict{RefusalCode::row_full, rule::placement_full, "hand 1, action 3 (seat 2): no room for 9c in the top"});
  CHECK(refused_after(6, {0, placement("As", "", "")}) ==
        Verdict{RefusalCode::hand_complete, rule::placement_full, "hand 1, action 7 (seat 1): 13 cards are set"});
}

TEST_CASE("Too many discards, or too few, are refused", "[harness][replay][placement.discard]") {
  const ofc::Rules& pineapple = preset("bga-pineapple").rules;
  const std::vector<Action> first = {{0, placement("2c", "3c 4c", "5c 6c")}};
  const auto second = [&](const ofc::Placement& last) {
    std::vector<Action> actions = first;
    actions.push_back({0, last});
    return refused(one_hand(1, ofc::test::stacked_deck("2c 3c 4c 5c 6c 7c 8c 9c"), actions), pineapple);
  };
  CHECK(second(placement("7c", "8c", "")) == Verdict{RefusalCode::wrong_number_discarded, rule::placement_discard,
                                                     "hand 1, action 2 (seat 1): 0 cards discarded, not 1"});
  CHECK(second(placement("7c", "8c", "9c")) == Verdict{RefusalCode::wrong_number_placed, rule::placement_discard,
                                                       "hand 1, action 2 (seat 1): 3 cards placed, not 2"});
  CHECK(second(placement("7c", "8c", "", "9c")).message == "nothing is refused");
}

TEST_CASE("A deck that ends too soon refuses the action, whatever its cards", "[harness][replay][cards.deck]") {
  ofc::Deck deck = ofc::test::short_deck("2c 2d 3c 3d 4c 4d 5c 5d 6c 6d 7c 8c");
  const Verdict lacking = {RefusalCode::not_enough_cards, rule::cards_deck,
                           "hand 1, action 3 (seat 2): 2 of 4 cards dealt"};
  CHECK(refused(one_hand(2, deck, after(2, {1, placement("7c", "8c", "")})), turbo()) == lacking);
  CHECK(refused(one_hand(2, deck, after(2, {1, placement("2c 2c", "", "")})), turbo()) == lacking);
  const PlayResult waits = answer_to(one_hand(2, deck, after(1, whole_hand()[1])), turbo());
  REQUIRE(waits.next);
  REQUIRE(*waits.next);
  CHECK((*waits.next)->place == 4);
  CHECK(to_string(*(*waits.next)->held) == "8c 7c");  // as far as the deck goes
  const PlayResult empty = answer_to(one_hand(2, {}, {}), turbo());
  CHECK((*empty.next)->held->empty());
}

TEST_CASE("Rules whose full table needs more than a deck are refused first of all",
          "[harness][replay][seating.players]") {
  const ofc::Rules many = with(turbo(), {{"seating.players", "2-4"}, {"deal.pattern", "pineapple"}});
  const Verdict too_many = {RefusalCode::not_enough_cards, rule::seating_players,
                            "4 seats can need 17 cards each, more than the deck has"};
  CHECK(refused(one_hand(2, two_suits), many) == too_many);
  CHECK(refused(one_hand(1, two_suits), many) == too_many);
}

TEST_CASE("More or fewer chairs than the rules seat are refused", "[harness][replay][seating.players]") {
  CHECK(refused(one_hand(1, two_suits), turbo()) ==
        Verdict{RefusalCode::wrong_seat_count, rule::seating_players, "1 seat; seating.players allows 2 to 4"});
  CHECK(refused(one_hand(4, two_suits), preset("classic").rules) ==
        Verdict{RefusalCode::wrong_seat_count, rule::seating_players, "4 seats; seating.players allows 2 to 3"});
}

TEST_CASE("A stack below zero is refused where stacks limit payments", "[harness][replay][settlement.stakes]") {
  PlayQuestion question = one_hand(3, two_suits);
  question.stacks = {5, 5, -1, 0};
  for (const char* stakes : {"table-stakes", "loser-only", "start-of-hand"}) {
    CHECK(refused(question, with(turbo(), {{"settlement.stakes", stakes}})) ==
          Verdict{RefusalCode::bad_request, rule::settlement_stakes, "a stack that limits payments is below zero"});
  }
  CHECK(refused(question, turbo()).message == "nothing is refused");
  question.stacks = {5, 5, 0, -1};  // the fourth place is nobody's
  CHECK(refused(question, with(turbo(), {{"settlement.stakes", "table-stakes"}})).message == "nothing is refused");
}

TEST_CASE("An incomplete hand that another one follows is refused", "[harness][replay]") {
  PlayQuestion question = one_hand(2, two_suits, after(1, whole_hand()[1]));
  question.hands.push_back({two_suits, {}});
  CHECK(refused(question, turbo()) ==
        Verdict{RefusalCode::bad_request, rule::none, "hand 1 is cut short, and another hand follows"});
}

TEST_CASE("A hand after the end of the match is refused", "[harness][replay][table.match]") {
  ofc::Rules one = with(turbo(), {{"table.match", "fixed-hands"}});
  one.hands = 1;
  PlayQuestion question = one_hand(2, two_suits, whole_hand());
  question.hands.push_back({two_suits, {}});
  CHECK(refused(question, one) ==
        Verdict{RefusalCode::hand_complete, rule::table_match, "hand 2: the match is over by table.match"});
  question.hands.pop_back();
  const PlayResult over = answer_to(question, one);
  CHECK(over.hands->at(0).over == true);
  CHECK_FALSE(*over.next);
}

namespace {

/// Three chairs. Chair 1, which has 6, fouls with aces on top of nothing; seat 1 scoops seat 3; nobody has royalties.
PlayQuestion chair_one_goes_bust() {
  PlayQuestion question = one_hand(
      3, ofc::test::stacked_deck("As 2h 3c Ad 3s 4h 3d 5s 6h 5c 6d 6c 2d 7c 8c 2c 7h 4c 6s 4s 8h 7d Th 5h 9h 8s Tc "
                                 "9d Jd 8d Td 9s Jc Js Qc Ts Qd Jh Kd"));
  question.stacks = {100, 6, 100, 0};
  question.hands[0].actions = {{1, placement("As Ad", "3d 5c", "2d")}, {2, placement("2h 3s", "5s 6d", "7c")},
                               {0, placement("3c 4h", "6h 6c", "8c")}, {1, placement("2c", "7h", "4c 6s")},
                               {2, placement("4s", "8h", "7d Th")},    {0, placement("5h", "9h", "8s Tc")},
                               {1, placement("", "9d Jd", "8d Td")},   {2, placement("", "9s Jc", "Js Qc")},
                               {0, placement("", "Ts Qd", "Jh Kd")}};
  return question;
}

const ofc::Rules& limited() {
  static const ofc::Rules rules =
      with(turbo(), {{"settlement.stakes", "table-stakes"}, {"table.bust", "out-until-set-ends"}});
  return rules;
}

}  // namespace

TEST_CASE("A chair that sits out neither acts nor views", "[harness][replay][table.bust]") {
  PlayQuestion question = chair_one_goes_bust();
  const PlayResult first = answer_to(question, limited());
  REQUIRE(first.hands->size() == 1);
  CHECK(first.hands->at(0).fouled == PerSeat<bool>{3, {true, false, false}});
  // Chair 1 owes six to each and has six: seat 3 comes first in settlement order. Then seat 1 gets six of seat 3.
  CHECK(first.hands->at(0).stacks == PerSeat<Amount>{3, {106, 0, 100}});
  question.hands.push_back({two_suits, {{1, placement("As", "", "")}}});
  CHECK(refused(question, limited()) == Verdict{RefusalCode::not_your_turn, rule::table_bust,
                                                "hand 2, action 1 (seat 2): it takes no part in this hand"});
  question.hands[1].actions.clear();
  question.viewer = 1;
  CHECK(refused(question, limited()) ==
        Verdict{RefusalCode::bad_request, rule::table_bust, "seat 2 views a hand in which it takes no part"});
  question.viewer = 2;
  CHECK(answer_to(question, limited()).view->boards->size == 2);
}

TEST_CASE("Every code that play can give is reached, and the oracle gives it", "[harness][replay]") {
  std::set<RefusalCode> codes;
  const auto add = [&](const Verdict& verdict) { codes.insert(verdict.code); };
  add(refused_after(0, {0, {}}));
  add(refused_after(2, {1, placement("2c", "", "")}));
  add(refused_after(2, {1, placement("7d", "", "")}));
  add(refused_after(2, {1, {}}));
  add(refused_after(2, {1, placement("7c 8c 9c", "Tc", "")}));
  add(refused_after(6, {1, {}}));
  add(refused(one_hand(2, {}, {{1, {}}}), turbo()));
  add(refused(one_hand(1, {}), turbo()));
  PlayQuestion cut = one_hand(2, two_suits);
  cut.hands.push_back({two_suits, {}});
  add(refused(cut, turbo()));
  add(refused(one_hand(1, ofc::test::stacked_deck(""),
                       {{0, placement("2c", "2d 2h", "2s 3c")}, {0, placement("3d", "3h", "")}}),
              preset("bga-pineapple").rules));
  for (const std::string_view name : refusal_names) {
    if (name == "bad-card" || name == "duplicate-card" || name == "wrong-card-count" || name == "not-comparable") {
      continue;  // these are of the request's cards, or of rows
    }
    CAPTURE(name);
    const auto* place = std::find(refusal_names.begin(), refusal_names.end(), name);
    CHECK(codes.contains(static_cast<RefusalCode>(place - refusal_names.begin())));
  }
  const Answer answer = oracle_answer(one_hand(2, two_suits, {{0, {}}}), turbo());
  REQUIRE(std::holds_alternative<Refused>(answer));
  CHECK(std::get<Refused>(answer).code == RefusalCode::not_your_turn);
  CHECK_THAT(std::get<Refused>(answer).message, Has("hand 1, action 1 (seat 1)"));
}

// --- the other operations -------------------------------------------------------------------------------------------

TEST_CASE("Placements of a finished board, or more than are listed, are refused", "[harness][replay][placements]") {
  PlacementsQuestion question;
  question.board = ofc::test::partial_board("2c 3c 4c", "2d 3d 4d 5d 6d", "2h 3h 4h 5h 6h");
  question.held = {*ofc::parse_card("As")};
  question.place = {1};
  CHECK(refusal_of(question, turbo())->code == RefusalCode::hand_complete);
  question.board = {};
  CHECK_FALSE(refusal_of(question, turbo()));
  CHECK(refusal_of(question, with(turbo(), {{"deal.pattern", "pineapple"}}))->code == RefusalCode::not_enough_cards);
  // Nine cards on an empty board go there in 11,130 ways: they are counted, but not listed
  question.held.clear();
  for (int i = 0; i < 9; ++i) question.held.push_back(ofc::card_at(i));
  question.place = {9};
  CHECK_FALSE(refusal_of(question, turbo()));
  question.list = true;
  CHECK(refusal_of(question, turbo())->code == RefusalCode::bad_request);
}

TEST_CASE("The streets of a perft begin where the board stands", "[harness][replay][perft][deal.pattern]") {
  const ofc::Rules& pineapple = preset("bga-pineapple").rules;
  const auto asked = [&](const ofc::PartialBoard& board, std::initializer_list<int> streets, bool divide = false,
                         const ofc::Rules& rules = preset("bga-pineapple").rules) {
    PerftQuestion question;
    question.board = board;
    question.divide = divide;
    int next = 51;
    for (const int cards : streets) {
      Cards& street = question.streets.emplace_back();
      for (int i = 0; i < cards; ++i) street.push_back(ofc::card_at(next--));
    }
    const auto answer = streets_asked(question, rules);
    if (const auto* refusal = std::get_if<ofc::Refusal>(&answer)) {
      return fmt::format("{}: {}", refusal_names[static_cast<std::size_t>(refusal->code)], refusal->detail);
    }
    std::string text;
    for (const ofc::Street& street : std::get<std::vector<ofc::Street>>(answer)) {
      text += fmt::format("{}/{} ", street.placed.value, street.discarded.value);
    }
    return text;
  };
  const ofc::PartialBoard empty;
  const ofc::PartialBoard five = ofc::test::partial_board("2c", "3c 4c", "5c 6c");
  const ofc::PartialBoard full = ofc::test::partial_board("2c 3c 4c", "2d 3d 4d 5d 6d", "2h 3h 4h 5h 6h");
  CHECK(asked(empty, {}) == "");
  CHECK(asked(empty, {5, 3, 3, 3, 3}) == "5/0 2/1 2/1 2/1 2/1 ");
  CHECK(asked(five, {3, 3}) == "2/1 2/1 ");
  CHECK(asked(five, {3, 3, 3, 3, 3}) == "hand-complete: 13 cards are set before the last street");
  CHECK(asked(full, {}) == "");
  CHECK(asked(full, {3}) == "hand-complete: 13 cards are set before the last street");
  CHECK(asked(five, {2}) == "wrong-card-count: street 2 is dealt 3 cards, not 2");
  CHECK(asked(empty, {5, 4}) == "wrong-card-count: street 2 is dealt 3 cards, not 4");
  CHECK(asked(ofc::test::partial_board("2c", "3c", ""), {3}) ==
        "wrong-card-count: no street of this deal begins with 2 cards set");
  for (int cards = 13; cards <= 17; ++cards) CHECK(asked(empty, {cards}) == fmt::format("13/{} ", cards - 13));
  CHECK(asked(empty, {12}) == "wrong-card-count: street 1 is dealt 5 cards, not 12");
  CHECK(asked(empty, {18}) == "wrong-card-count: street 1 is dealt 5 cards, not 18");
  CHECK(asked(empty, {14, 3}) == "hand-complete: a Fantasyland hand has one street");
  CHECK(asked(five, {14}) == "wrong-card-count: street 2 is dealt 3 cards, not 14");
  const ofc::Rules& closed = preset("chinese-one-six").rules;  // has no Fantasyland
  CHECK(asked(empty, {13}, false, closed) == "13/0 ");
  CHECK(asked(empty, {14}, false, closed) == "wrong-card-count: street 1 is dealt 13 cards, not 14");
  CHECK(asked(empty, {}, true) == "bad-request: there is no street to divide");
  CHECK(asked(empty, {5, 3}, true) == "5/0 2/1 ");
  CHECK(asked(empty, {14}, true) == "bad-request: 1009008 placements; at most 5000 are listed");
  CHECK(asked(empty, {5}, false, with(pineapple, {{"seating.players", "1-4"}})) ==
        "not-enough-cards: 4 seats can need 17 cards each, more than the deck has");
}

TEST_CASE("The streets that are left are those after the cards that are set", "[harness][replay][deal.pattern]") {
  const ofc::PartialBoard nine = ofc::test::partial_board("2c", "3c 4c 5c 6c", "7c 8c 9c Tc");
  const auto left = [](const ofc::PartialBoard& board, ofc::DealPattern pattern) {
    const auto streets = streets_left(board, pattern);
    return streets ? static_cast<int>(streets->size()) : -1;
  };
  using enum ofc::DealPattern;
  CHECK(left({}, one_at_a_time) == 9);
  CHECK(left({}, closed) == 1);
  CHECK(left(nine, one_at_a_time) == 4);
  CHECK(left(nine, pineapple) == 2);
  CHECK(left(nine, turbo) == 1);
  CHECK(left(nine, closed) == -1);
  const ofc::PartialBoard full = ofc::test::partial_board("2c 3c 4c", "2d 3d 4d 5d 6d", "2h 3h 4h 5h 6h");
  for (const ofc::DealPattern pattern : {one_at_a_time, pineapple, turbo, closed}) CHECK(left(full, pattern) == 0);
}

TEST_CASE("A settlement refuses seats and stacks that the rules do not have", "[harness][replay][settlement.stakes]") {
  const auto refusal = [](const SettleQuestion& question, const ofc::Rules& rules) {
    const auto outcome = settled(question, Steps(rules));
    const auto* found = std::get_if<ofc::Refusal>(&outcome);
    return found == nullptr
               ? std::string("nothing is refused")
               : fmt::format("{}: {}", refusal_names[static_cast<std::size_t>(found->code)], found->detail);
  };
  SettleQuestion question{boards({queens, kings}), {-1, 5, 0, 0}, {0, 0, 0, 0}, 1};
  CHECK(refusal(question, turbo()) == "nothing is refused");
  CHECK(refusal(question, limited()) == "bad-request: a stack that limits payments is below zero");
  question.boards.seats = 1;
  CHECK(refusal(question, turbo()) == "wrong-seat-count: 1 seat; seating.players allows 2 to 4");
}

// --- hands that are complete or cut short
// -----------------------------------------------------------------------------

TEST_CASE("A complete hand says what it came to", "[harness][replay]") {
  const PlayResult result = answer_to(one_hand(2, two_suits, whole_hand()), turbo());
  REQUIRE(result.hands->size() == 1);
  const HandResult& hand = result.hands->at(0);
  CHECK(hand.seats == PerSeat<int>{2, {1, 0}});
  CHECK(hand.points == PerSeat<int>{2, {0, 0}});  // the same ranks in two suits
  CHECK(hand.stacks == PerSeat<Amount>{2, {100, 100}});
  CHECK(hand.button == 1);
  CHECK(hand.set_complete == false);
  CHECK(hand.over == false);
  REQUIRE(result.next);
  CHECK_FALSE(*result.next);
  CHECK_FALSE(result.view);
}

TEST_CASE("A hand that is cut short anywhere says who is to act with which cards", "[harness][replay][deal.turn]") {
  const std::vector<Action> all = whole_hand();
  const std::vector<std::string> held = {"6c 5c 4c 3c 2c", "6d 5d 4d 3d 2d", "Tc 9c 8c 7c",
                                         "Td 9d 8d 7d",    "Ac Kc Qc Jc",    "Ad Kd Qd Jd"};
  for (std::size_t count = 0; count < all.size(); ++count) {
    CAPTURE(count);
    std::vector<Action> actions(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(count));
    const PlayResult result = answer_to(one_hand(2, two_suits, actions), turbo());
    CHECK(result.hands->empty());
    REQUIRE(*result.next);
    CHECK((*result.next)->chair == (count % 2 == 0 ? 1 : 0));
    CHECK((*result.next)->place == (count < 2 ? 5 : 4));
    CHECK((*result.next)->discard == 0);
    CHECK(to_string(*(*result.next)->held) == held[count]);
  }
}

TEST_CASE("The next hand is dealt at the table that the last one left", "[harness][replay][table.button]") {
  PlayQuestion question = one_hand(2, two_suits, whole_hand());
  question.hands.push_back({two_suits, {}});
  const PlayResult result = answer_to(question, turbo());
  CHECK(result.hands->size() == 1);
  CHECK((*result.next)->chair == 0);  // the button went to seat 2
}

// --- what a viewer sees ----------------------------------------------------------------------------------------------

TEST_CASE("A viewer sees by seat, whatever its chair", "[harness][replay][placement.visibility]") {
  PlayQuestion question = one_hand(2, two_suits, after(1, whole_hand()[1]));
  question.viewer = 0;  // the button: seat 2
  ofc::Rules hidden = turbo();
  hidden.later_streets = ofc::LaterStreets::hidden;
  const ViewResult view = *answer_to(question, hidden).view;
  CHECK(to_string(*view.boards->values[0]) == "top 2c | middle 4c 3c | bottom 6c 5c");
  CHECK(to_string(*view.boards->values[1]) == "top 2d | middle 4d 3d | bottom 6d 5d");
  CHECK_FALSE(view.held->values[0]);
  CHECK_FALSE(view.held->values[1]);
  CHECK(view.discarded->empty());
  // The four cards of its next street are its own to see, or lie open in Turbo.
  CHECK(to_string(*answer_to(question, turbo()).view->held->values[0]) == "Tc 9c 8c 7c");
  question.viewer = 1;
  CHECK(to_string(*answer_to(question, hidden).view->held->values[0]) == "Tc 9c 8c 7c");
}

namespace {

/// A match under random rules, played by the simple player and cut short after some actions.
struct Situation {
  ofc::Rules rules;
  PlayQuestion question;
  ofc::Hand hand;  // the last one
  std::size_t viewer_seat = 0;
};

Situation some_situation() {
  const auto seed = *rc::gen::inRange<std::uint64_t>(0, 1'000'000'000);
  Situation now;
  now.rules = ofc::test::playable_rules(seed);
  now.rules.match = ofc::Match::open;
  now.rules.stakes = ofc::Stakes::unlimited;
  now.rules.starting_points = 0;
  const ofc::SeatRange seats = ofc::seats_allowed(now.rules);
  now.question =
      one_hand(*rc::gen::inRange(static_cast<std::size_t>(seats.least), static_cast<std::size_t>(seats.most) + 1),
               shuffled_deck(seed));
  // Hands until one has a seat in Fantasyland, or sixteen. The last is cut short: half of the time where the viewer is
  // to act first, before which a sealed one sees nothing.
  ofc::Table table = ofc::open_table(std::vector<ofc::Chips>(now.question.chairs, ofc::Chips{100}), {0}, {1});
  now.question.hands.clear();
  for (std::uint64_t number = 0;; ++number) {
    const ofc::Deck deck = shuffled_deck(seed + number);
    now.hand = ofc::deal_next_hand(table, deck, now.rules);
    const ofc::Seating seating = ofc::seating(table);
    StackedHand& stacked = now.question.hands.emplace_back();
    stacked.deck = deck;
    const auto act = [&] {
      const ofc::Seat seat = now.hand.turn->seat;
      const ofc::Placement chosen = choose_placement(ofc::view_of(now.hand, seat, now.rules), now.rules);
      stacked.actions.push_back({seating[seat.index].index, chosen});
      now.hand = ofc::test::acted(now.hand, seat.index, chosen, now.rules);
    };
    const bool last = number == 15 || std::any_of(now.hand.fantasyland.begin(), now.hand.fantasyland.end(),
                                                  [](const auto& in) { return in.has_value(); });
    if (last) {
      now.viewer_seat = *rc::gen::inRange<std::size_t>(0, seating.size());
      const bool to_viewers_turn = *rc::gen::arbitrary<bool>();
      const auto enough = [&](int actions) {
        return to_viewers_turn ? now.hand.turn->seat.index == now.viewer_seat : actions == 0;
      };
      for (int actions = *rc::gen::inRange(0, 30); !now.hand.complete() && !enough(actions); --actions) act();
      now.question.viewer = seating[now.viewer_seat].index;
      return now;
    }
    while (!now.hand.complete()) act();
    table = ofc::end_hand(table, now.hand, now.rules).table;
  }
}

/// The cards of the last hand that the viewer has seen or sees: those in sight now, and whatever lay face up before it
/// was placed, which is on a board in sight or hidden again.
std::set<int> cards_in_sight(const Situation& now) {
  std::set<int> cards;
  const auto add = [&](const auto& list) {
    for (const ofc::Card card : list) cards.insert(ofc::deck_index(card));
  };
  for (std::size_t owner = 0; owner < now.hand.seat_count(); ++owner) {
    const ofc::test::MaySee may = ofc::test::may_see(now.hand, now.viewer_seat, owner, now.rules);
    const ofc::SeatHand& seat = now.hand.seats[owner];
    for (const ofc::Row row : ofc::all_rows) {
      if (may.board) add(seat.board[row]);
    }
    if (may.held) add(seat.held);
    if (may.discarded) add(seat.discarded);
  }
  return cards;
}

/// The same match with the last hand's hidden cards exchanged among each other, in its deck and in its actions.
PlayQuestion with_hidden_cards_exchanged(const Situation& now) {
  const std::set<int> in_sight = cards_in_sight(now);
  std::vector<int> hidden;
  for (int i = 0; i < ofc::deck_size; ++i) {
    if (!in_sight.contains(i)) hidden.push_back(i);
  }
  std::array<int, ofc::deck_size> becomes{};
  std::iota(becomes.begin(), becomes.end(), 0);
  const auto by = *rc::gen::inRange<std::size_t>(1, 52);
  for (std::size_t i = 0; i < hidden.size(); ++i) {
    becomes[static_cast<std::size_t>(hidden[i])] = hidden[(i + by) % hidden.size()];
  }
  const auto change = [&](ofc::Card& card) {
    card = ofc::card_at(becomes[static_cast<std::size_t>(ofc::deck_index(card))]);
  };
  PlayQuestion other = now.question;
  for (ofc::Card& card : other.hands.back().deck) change(card);
  for (Action& action : other.hands.back().actions) {
    for (ofc::Placed& placed : action.placement.placed) change(placed.card);
    for (ofc::Card& card : action.placement.discarded) change(card);
  }
  return other;
}

/// The same match, where a seat whose board is hidden has set its first card and its last in each other's rows.
PlayQuestion with_hidden_rows_exchanged(const Situation& now, const ofc::Seating& seating) {
  PlayQuestion other = now.question;
  for (Action& action : other.hands.back().actions) {
    std::size_t owner = 0;
    while (seating[owner].index != action.chair) ++owner;
    if (ofc::test::may_see(now.hand, now.viewer_seat, owner, now.rules).board) continue;
    auto& placed = action.placement.placed;
    std::swap(placed[0].row, placed[placed.size() - 1].row);
  }
  return other;
}

std::string view_text(const PlayQuestion& question, const ofc::Rules& rules) {
  PlayResult only_view;
  only_view.view = answer_to(question, rules).view;
  RC_ASSERT(only_view.view.has_value());
  JsonBuffer buffer;
  JsonWriter writer(buffer);
  write_result(writer, only_view);
  return {buffer.GetString(), buffer.GetSize()};
}

}  // namespace

TEST_CASE("Two matches that differ only in what a chair may not see give it the same view",
          "[harness][replay][placement.visibility][fantasyland.sight]") {
  CHECK(rc::check("other cards where it may not look", [] {
    const Situation now = some_situation();
    RC_ASSERT(view_text(now.question, now.rules) == view_text(with_hidden_cards_exchanged(now), now.rules));
  }));
  CHECK(rc::check("other rows where it may not look", [] {
    const Situation now = some_situation();
    const ofc::Seating seating = replay(now.question, now.rules).seating;
    RC_ASSERT(view_text(now.question, now.rules) == view_text(with_hidden_rows_exchanged(now, seating), now.rules));
  }));
}

TEST_CASE("Two matches that differ in a card that a chair sees give it different views",
          "[harness][replay][placement.visibility]") {
  CHECK(rc::check("a card in sight changes places with one out of sight", [] {
    const Situation now = some_situation();
    const std::set<int> in_sight = cards_in_sight(now);
    RC_PRE(!in_sight.empty() && in_sight.size() < ofc::deck_size);
    const int seen = *std::next(in_sight.begin(),
                                *rc::gen::inRange<std::ptrdiff_t>(0, static_cast<std::ptrdiff_t>(in_sight.size())));
    int unseen = 0;
    while (in_sight.contains(unseen)) ++unseen;
    const auto change = [&](ofc::Card& card) {
      const int index = ofc::deck_index(card);
      card = ofc::card_at(index == seen ? unseen : index == unseen ? seen : index);
    };
    PlayQuestion other = now.question;
    for (ofc::Card& card : other.hands.back().deck) change(card);
    for (Action& action : other.hands.back().actions) {
      for (ofc::Placed& placed : action.placement.placed) change(placed.card);
      for (ofc::Card& card : action.placement.discarded) change(card);
    }
    RC_ASSERT(view_text(now.question, now.rules) != view_text(other, now.rules));
  }));
}
