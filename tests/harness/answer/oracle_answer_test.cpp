// The oracle's answers to the questions of the protocol, held to the corpus.
#include "harness/answer/oracle_answer.h"

#include <array>

#include "harness/answer/oracle_engine.h"
#include "harness/base/problem.h"
#include "harness/run/run.h"
#include "harness/wire/house_rules.h"
#include "harness/wire/protocol.h"
#include "tests/harness/support.h"

using namespace ofcheck;
using namespace ofcheck::test;
using ofc::Row;
using ofc::Rules;
namespace rule = ofc::rule;

namespace {

const Rules& bga() { return preset("bga-pineapple").rules; }
const Rules& deuce() { return preset("bga-pineapple-deuce").rules; }

template <typename T>
T answer(const Question& question, const Rules& rules) {
  return std::get<T>(std::get<Result>(oracle_answer(question, rules)));
}

Refused refused(const Question& question, const Rules& rules) {
  return std::get<Refused>(oracle_answer(question, rules));
}

std::string ranks(Row row_name, std::string_view cards, const Rules& rules = bga()) {
  const auto result = answer<RankResult>(RankQuestion{row(row_name, cards)}, rules);
  return std::string(category_names[static_cast<std::size_t>(*result.category)]) + ", " + to_string(*result.ranks);
}

}  // namespace

TEST_CASE("The oracle meets every expectation of the corpus", "[harness][oracle][corpus]") {
  REQUIRE(corpus().cases.size() >= 150);
  const std::vector<std::string> broken = broken_cases(corpus().cases);
  for (const std::string& line : broken) UNSCOPED_INFO(line);
  CHECK(broken.empty());
}

TEST_CASE("What is taken away where a cap is reckoned at the end of the match is explained seat by seat",
          "[harness][oracle][settlement.cap-reckoned]") {
  const auto lines_of = [](std::string_view id) {
    const auto found =
        std::find_if(corpus().cases.begin(), corpus().cases.end(), [&](const Case& c) { return c.id == id; });
    REQUIRE(found != corpus().cases.end());
    return explain(found->question, found->rules.rules);
  };
  const auto has = [](const std::vector<std::string>& lines, std::string_view line) {
    return std::find(lines.begin(), lines.end(), line) != lines.end();
  };
  const auto settled = lines_of("payment-cut-while-the-match-goes-on");
  CHECK(has(settled,
            "seat 2 takes away 92 if the match ends: settlement.cap-reckoned: match-end (of 90; settlement.cap: 8)"));
  const auto played = lines_of("winners-paid-in-the-order-of-another-hand");
  CHECK(has(played, "seat 1 takes away 88 if the match ends: settlement.cap-reckoned: match-end"));
  CHECK(
      has(played,
          "seat 2 takes away 108 if the match ends: settlement.cap-reckoned: match-end (of 112; settlement.cap: 20)"));
}

TEST_CASE("The oracle claims every member of an answer", "[harness][oracle]") {
  const auto score = answer<ScoreResult>(boards({queens, kings, fouled}), bga());
  REQUIRE(score.points);
  REQUIRE(score.fouled);
  REQUIRE(score.foul_rules);
  REQUIRE(score.royalties);
  REQUIRE(score.pairs);
  CHECK(score.points->size == 3);
  CHECK(score.pairs->size() == 3);
  for (const PairResult& pair : *score.pairs) {
    CHECK(pair.rows);
    CHECK(pair.points);
  }
  const auto royalties = answer<RoyaltiesResult>(RoyaltiesQuestion{board(queens)}, bga());
  CHECK(royalties.top == 7);  // queens
  CHECK(royalties.middle == 0);
  CHECK(royalties.bottom == 2);  // a straight
  CHECK(royalties.total == 9);
  const auto foul = answer<FoulResult>(FoulQuestion{board(fouled)}, bga());
  CHECK(foul.fouled == true);
  CHECK(foul.rule == rule::foul_order);
  const auto next = answer<FantasylandResult>(FantasylandQuestion{board(queens), {}}, bga());
  CHECK(next.fantasyland == true);
  CHECK(next.cards == 14);
  CHECK(next.rule == rule::fantasyland_entry);
  const auto out = answer<FantasylandResult>(FantasylandQuestion{board(kings), {}}, bga());
  CHECK(out.fantasyland == false);
  CHECK_FALSE(out.cards);
  CHECK(out.rule == rule::none);
}

TEST_CASE("Points are zero-sum but where both fouled seats lose", "[harness][oracle][showdown.both-foul]") {
  const std::string_view also_fouled = "3s 4s 4c / Kd Kc 8c 8s 7h / 2h 5s 6h 9s Js";
  const auto sum = [](const ScoreResult& score) {
    int total = 0;
    for (std::size_t i = 0; i < score.points->size; ++i) total += score.points->values[i];
    return total;
  };
  const ScoreQuestion deal = boards({queens, fouled, also_fouled});
  CHECK(sum(answer<ScoreResult>(deal, bga())) == 0);
  const auto both_lose = answer<ScoreResult>(deal, with(bga(), {{"showdown.both-foul", "each-loses-six"}}));
  CHECK(sum(both_lose) == -12);
  const PairResult& pair = (*both_lose.pairs)[both_lose.pairs->size() - 1];
  CHECK(pair.first == 1);
  CHECK(pair.second == 2);
  CHECK(pair.points == -6);
  CHECK(pair.rows == RowTriple{0, 0, 0});
}

TEST_CASE("Ranks are given as the protocol says", "[harness][oracle][ranking.five]") {
  CHECK(ranks(Row::middle, "Kh Kd 7c 7s 2d") == "two-pair, K 7 2");
  CHECK(ranks(Row::bottom, "As 2d 3c 4h 5s") == "straight, 5");
  CHECK(ranks(Row::bottom, "As Ks Qs Js Ts") == "royal-flush, A");
  CHECK(ranks(Row::bottom, "9s 8s 7s 6s 5s") == "straight-flush, 9");
  CHECK(ranks(Row::bottom, "Ad 2d 3d 4d 5d") == "straight-flush, 5");
  CHECK(ranks(Row::bottom, "Qh Qd Qc 2s 2d") == "full-house, Q 2");
  CHECK(ranks(Row::middle, "Ah Jh 8h 5h 3h") == "flush, A J 8 5 3");
  CHECK(ranks(Row::top, "Ah Kh Qh") == "high-card, A K Q");
  CHECK(ranks(Row::top, "7h 7d 7c") == "trips, 7");
}

TEST_CASE("A wheel's top card is its five under either option", "[harness][oracle][ranking.wheel]") {
  const Rules second = with(bga(), {{"ranking.wheel", "second-highest"}});
  CHECK(ranks(Row::bottom, "As 2d 3c 4h 5s", second) == "straight, 5");
  CHECK(ranks(Row::bottom, "Ad 2d 3d 4d 5d", second) == "straight-flush, 5");
  CHECK(ranks(Row::bottom, "As Kd Qc Jh Ts", second) == "straight, A");
}

TEST_CASE("A 2-7 middle is a low or no low", "[harness][oracle][low.qualifier]") {
  CHECK(ranks(Row::middle, "7h 5d 4c 3s 2d", deuce()) == "low, 7 5 4 3 2");
  CHECK(ranks(Row::middle, "Jh 5d 4c 3s 2d", deuce()) == "not-a-low, none");
  CHECK(ranks(Row::middle, "6h 5d 4c 3s 2d", deuce()) == "not-a-low, none");
  CHECK(ranks(Row::bottom, "7h 5d 4c 3s 2d", deuce()) == "high-card, 7 5 4 3 2");
}

TEST_CASE("A 2-7 middle is comparable with another one only", "[harness][oracle][low.order]") {
  const RowCards best = row(Row::middle, "7h 5d 4c 3s 2d");
  const RowCards worse = row(Row::middle, "8h 6d 4h 3c 2c");
  CHECK(answer<CompareResult>(CompareQuestion{best, worse}, deuce()).winner == Winner::first);
  CHECK(answer<CompareResult>(CompareQuestion{worse, best}, deuce()).winner == Winner::second);
  const RowCards none = row(Row::middle, "Jh 6h 4s 3d 2s");
  CHECK(refused(CompareQuestion{best, none}, deuce()).code == RefusalCode::not_comparable);
  CHECK(refused(CompareQuestion{best, row(Row::bottom, "Jh 6h 4s 3d 2s")}, deuce()).code ==
        RefusalCode::not_comparable);
  CHECK(refused(CompareQuestion{row(Row::top, "Jh 6h 4s"), best}, deuce()).code == RefusalCode::not_comparable);
}

TEST_CASE("Rows are compared the same way round whichever comes first", "[harness][oracle][ranking.cross]") {
  const RowCards top = row(Row::top, "7s 7d 5c");
  const RowCards middle = row(Row::middle, "7c 7h 5d 4s 2c");
  CHECK(answer<CompareResult>(CompareQuestion{top, middle}, bga()).winner == Winner::second);
  CHECK(answer<CompareResult>(CompareQuestion{middle, top}, bga()).winner == Winner::first);
  const Rules shared = with(bga(), {{"ranking.cross", "shared-cards-only"}});
  CHECK(answer<CompareResult>(CompareQuestion{top, middle}, shared).winner == Winner::tie);
  CHECK(answer<CompareResult>(CompareQuestion{middle, top}, shared).winner == Winner::tie);
}

TEST_CASE("The oracle refuses more or fewer seats than the rules have", "[harness][oracle][seating.players]") {
  const Refused lone = refused(boards({queens}), preset("pokermagnet").rules);
  CHECK(lone.code == RefusalCode::wrong_seat_count);
  CHECK(lone.message == "1 seat; seating.players allows 2 to 3");
  CHECK(answer<ScoreResult>(boards({queens}), bga()).points == PerSeat<int>{1, {0}});
}

TEST_CASE("A raw request is refused for the first thing that is wrong with it", "[harness][oracle]") {
  const auto code = [](Operation operation, std::string members) {
    const Refused found = refused(RawQuestion{operation, std::move(members)}, bga());
    return refusal_names[static_cast<std::size_t>(found.code)];
  };
  CHECK(code(Operation::rank, R"("row":"top","cards":["Ks","Kx","2c"])") == "bad-card");
  CHECK(code(Operation::rank, R"("row":"top","cards":["Ks","10d","2c"])") == "bad-card");
  CHECK(code(Operation::rank, R"("row":"top","cards":["Ks","kd","2c"])") == "bad-card");
  CHECK(code(Operation::rank, R"("row":"top","cards":["Ks","Ks","2c"])") == "duplicate-card");
  CHECK(code(Operation::rank, R"("row":"top","cards":["Ks","Kd"])") == "wrong-card-count");
  CHECK(code(Operation::rank, R"("row":"front","cards":["Ks","Kd","2c"])") == "bad-request");
  CHECK(code(Operation::rank, R"("cards":["Ks","Kd","2c"])") == "bad-request");
  CHECK(code(Operation::rank, R"("row":"top","cards":"Ks Kd 2c")") == "bad-request");
  CHECK(code(Operation::rank, R"("row":"top","cards":[1,2,3])") == "bad-request");
  CHECK(code(Operation::rank, R"("row":"top","cards":["Ks","Kd","2c"],"colour":"red")") == "bad-request");
  CHECK(code(Operation::score, R"("boards":[])") == "wrong-seat-count");
  CHECK(code(Operation::compare,
             R"("first":{"row":"top","cards":["7s","7d","5c"]},"second":{"row":"top","cards":["7c","7h","5c"]})") ==
        "duplicate-card");
  CHECK(code(Operation::foul, "not json at all") == "bad-request");
}

TEST_CASE("A raw request without fault is answered", "[harness][oracle]") {
  const Answer answered = oracle_answer(RawQuestion{Operation::rank, R"("row":"top","cards":["Ks","Kd","2c"])"}, bga());
  CHECK(std::get<RankResult>(std::get<Result>(answered)).category == CategoryName::pair);
}

TEST_CASE("An answer is explained for people", "[harness][oracle]") {
  CHECK(explain(RankQuestion{row(Row::top, "Kh Kd 2c")}, bga()) == std::vector<std::string>{"pair, K 2"});
  CHECK(explain(CompareQuestion{row(Row::top, "7s 7d 5c"), row(Row::middle, "7c 7h 5d 4s 2c")}, bga()) ==
        std::vector<std::string>{"first: pair, 7 5", "second: pair, 7 5 4 2", "ranking.cross: missing-card-is-low",
                                 "winner: second"});
  const std::vector<std::string> foul = explain(FoulQuestion{board(fouled)}, bga());
  REQUIRE(foul.size() == 2);
  CHECK(foul[1] == "fouled by foul.order");
  const std::vector<std::string> next = explain(FantasylandQuestion{board(queens), {}}, bga());
  REQUIRE(next.size() == 2);
  CHECK(next[1] == "14 cards by fantasyland.entry: queens");
  CHECK(explain(FantasylandQuestion{board(kings), {}}, bga()).at(1) == "does not meet fantasyland.entry: queens");
  CHECK(explain(FantasylandQuestion{board(kings), ofc::CardCount{14}}, bga()).at(1) ==
        "does not meet fantasyland.stay: trips-or-quads");
  CHECK_THAT(explain(RawQuestion{}, bga())[0], Has("refused: bad-request: "));
}

TEST_CASE("Every question of the corpus is explained", "[harness][oracle][corpus]") {
  for (const Case& c : corpus().cases) {
    INFO(c.id);
    CHECK_FALSE(explain(c.question, c.rules.rules).empty());
  }
}

TEST_CASE("A ledger line says who gets what from whom, and why", "[harness][oracle]") {
  ofc::LedgerLine line{};
  line.from = ofc::Seat{1};
  line.to = ofc::Seat{0};
  line.points = ofc::Points{3};
  line.rule = rule::showdown_scoop;
  line.option = rule::showdown_lines;
  CHECK(describe(line, bga()) == "seat 1 gets 3 from seat 2: showdown.scoop (showdown.lines: one-six)");
  line.option = rule::showdown_scoop;
  CHECK(describe(line, bga()) == "seat 1 gets 3 from seat 2: showdown.scoop: wins-all-three");
  line.option = rule::none;
  line.row = Row::middle;
  CHECK(describe(line, bga()) == "seat 1 gets 3 from seat 2 middle: showdown.scoop");
  line.to.reset();
  line.row.reset();
  CHECK(describe(line, bga()) == "seat 2 pays 3 to nobody: showdown.scoop");
}

TEST_CASE("The explanation of a comparison names the winner, or says why there is none", "[harness][explain]") {
  const CompareQuestion wheel{row(Row::bottom, "5s 4d 3h 2c As"), row(Row::bottom, "6s 5d 4h 3c 2s")};
  CHECK(explain(wheel, bga()).back() == "winner: second");
  CHECK(explain(wheel, with(bga(), {{"ranking.wheel", "second-highest"}})).back() == "winner: first");
  const CompareQuestion lows{row(Row::middle, "7s 5d 4h 3c 2s"), row(Row::middle, "Ks Kd 4s 3d 2c")};
  CHECK(explain(lows, deuce()).back() == "refused: not-comparable: a low that does not qualify fouls its board");
}

TEST_CASE("The explanation of boards that may not be scored together is the refusal", "[harness][explain]") {
  CHECK(explain(boards({queens}), preset("classic").rules) ==
        std::vector<std::string>{"refused: wrong-seat-count: 1 seat; seating.players allows 2 to 3"});
  CHECK_THAT(explain(boards({queens}), bga())[0], Has("seat 1: legal"));
}

TEST_CASE("The explanation of a match that a chair looks at lists the cards that it sees", "[harness][explain]") {
  std::size_t views = 0;
  for (const Case& c : corpus().cases) {
    const auto* play = std::get_if<PlayQuestion>(&c.question);
    const Answer answer = oracle_answer(c.question, c.rules.rules);
    if (play == nullptr || !play->viewer || !std::holds_alternative<Result>(answer)) continue;
    CAPTURE(c.id);
    ++views;
    const std::vector<std::string> lines = explain(c.question, c.rules.rules);
    const ViewResult& view = *std::get<PlayResult>(std::get<Result>(answer)).view;
    REQUIRE(lines.size() > view.boards->size + 1);
    const std::size_t first = lines.size() - view.boards->size - 1;
    for (std::size_t seat = 0; seat < view.boards->size; ++seat) {
      const auto& board = view.boards->values[seat];
      CHECK_THAT(lines[first + seat], Has(board ? "board " + to_string(*board) : "no board"));
      if (const auto& held = view.held->values[seat]) CHECK_THAT(lines[first + seat], Has("held " + to_string(*held)));
    }
  }
  CHECK(views > 0);
}

TEST_CASE("A fault that is found in the middle of a reply leaves nothing of it", "[harness][protocol]") {
  const std::string request = R"({"id":1,"op":"beyond"})";
  const auto reply = [&](const auto& fail) {
    OracleEngine engine({}, [&](JsonWriter& writer, const JsonDocument&, std::string_view) -> bool {
      write_object(writer, "result", [&] { write_list(writer, "begun", std::array{1}, fail); });
      return true;
    });
    std::string out = "before\n";
    bool ended = false;
    engine.reply(request, out, ended);
    return out;
  };
  CHECK(reply([](int) { throw ProtocolFault("no such card"); }) ==
        "before\n"
        R"({"id":1,"refused":{"code":"bad-request","message":"no such card"}})"
        "\n");
  CHECK(reply([](int) { throw Problem("no such house"); }) ==
        "before\n"
        R"({"id":1,"refused":{"code":"bad-request","message":"no such house"}})"
        "\n");
}
