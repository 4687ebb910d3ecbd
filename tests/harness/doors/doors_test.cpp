// An engine that lacks an operation is asked through others: one that is right passes through every door, and one that
// takes a step otherwise is read so.
#include "harness/doors/doors.h"

#include <algorithm>

#include "harness/answer/oracle_answer.h"
#include "harness/base/random.h"
#include "harness/doors/force.h"
#include "tests/harness/support.h"
#include "tests/part.h"

using namespace ofcheck;
using namespace ofcheck::test;
using enum Operation;

namespace {

using Operations = std::vector<Operation>;

const std::vector<Operations>& all_sets() {
  static const std::vector<Operations> sets = {{score},
                                               {foul},
                                               {compare},
                                               {rank},
                                               {play},
                                               {fantasyland},
                                               {settle},
                                               {royalties},
                                               {},
                                               {score, fantasyland},
                                               {foul, royalties, compare}};
  return sets;
}

/// Which members of a showdown's result an engine claims.
enum class Claims { everything, points, fouls, stacks };

ScoreResult claimed(const ScoreResult& score, Claims claims) {
  if (claims == Claims::points) return {score.points, {}, {}, {}, {}};
  if (claims == Claims::fouls) return {{}, score.fouled, {}, {}, {}};
  return score;
}

HandResult claimed(const HandResult& hand, Claims claims) {
  HandResult kept;
  if (claims == Claims::points) kept.points = hand.points;
  if (claims == Claims::fouls) kept.fouled = hand.fouled;
  if (claims == Claims::stacks) kept.stacks = hand.stacks;
  return claims == Claims::everything ? hand : kept;
}

Answer claimed(Answer answer, Claims claims) {
  auto* result = std::get_if<Result>(&answer);
  if (result == nullptr) return answer;
  if (auto* score = std::get_if<ScoreResult>(result)) *score = claimed(*score, claims);
  if (auto* match = std::get_if<PlayResult>(result)) {
    for (HandResult& hand : *match->hands) hand = claimed(hand, claims);
  }
  return answer;
}

/// A frame is a question that an engine can be sent: its cards are of one deck.
void expect_readable(const Question& frame) {
  const JsonDocument request = json(request_line(1, frame));
  const auto read = read_question(request, operation_of(frame));
  if (const auto* refused = std::get_if<Refused>(&read)) FAIL(text_of(frame) << ": " << refused->message);
}

/// What an engine says through a door; `Says` answers each frame. Nothing without a door.
template <typename Says>
std::optional<std::optional<Answer>> asked(const Operations& operations, const Question& question,
                                           const ofc::Rules& rules, Says says) {
  const auto way = Doors(operations).route(question, rules);
  const auto* route = std::get_if<Route>(&way);
  if (route == nullptr) return std::nullopt;
  std::vector<Answer> answers;
  for (const Question& frame : route->frames) {
    if (!route->is_direct()) expect_readable(frame);
    answers.push_back(says(frame));
  }
  return read_through(*route, answers);
}

/// Whether an answer is as the oracle's, in what both claim.
bool is_right(const std::optional<Answer>& said, const Answer& expected) {
  if (!said) return false;
  const auto* want = std::get_if<Result>(&expected);
  const auto* got = std::get_if<Result>(&*said);
  if (want != nullptr && got != nullptr) return !first_difference(*want, *got);
  const auto* refused = std::get_if<Refused>(&expected);
  const auto* also = std::get_if<Refused>(&*said);
  // One that claims nothing of what is asked has said nothing wrong.
  return std::holds_alternative<Unsupported>(*said) ||
         (refused != nullptr && also != nullptr && refused->code == also->code);
}

void expect_right(const Operations& operations, const Question& question, const ofc::Rules& rules, Claims claims,
                  const std::string& what) {
  const Answer expected = oracle_answer(question, rules);
  const auto said = asked(operations, question, rules,
                          [&](const Question& frame) { return claimed(oracle_answer(frame, rules), claims); });
  if (!said || is_right(*said, expected)) return;
  FAIL(what << ": expected " << answer_json(expected) << ", read "
            << (*said ? answer_json(**said) : std::string("no frame holds")));
}

ofc::Rules any_rules(Random& random) {
  ofc::Rules rules;
  for (const ofc::RuleInfo* option : all_options()) {
    if (!option->is_number)
      option->field.set(rules, static_cast<int>(random.below(static_cast<std::uint64_t>(option->values.size()))));
  }
  return rules;
}

/// What an engine that takes one step otherwise says, which tells points alone.
std::optional<std::optional<Answer>> forced(const Operations& operations, const Question& question,
                                            const ofc::Rules& rules, const Force& force) {
  return asked(operations, question, rules, [&](const Question& frame) {
    return claimed(answer_by(ForcedSteps(rules, force), frame), Claims::points);
  });
}

FoulResult foul_in(const std::optional<std::optional<Answer>>& said) {
  REQUIRE(said);
  REQUIRE(*said);
  return std::get<FoulResult>(std::get<Result>(**said));
}

/// What an engine that settles says through that of a board; `Says` makes its result of the right one.
template <typename Says>
std::optional<std::optional<Answer>> settled(const Question& question, const ofc::Rules& rules, Says says) {
  return asked({settle}, question, rules, [&](const Question& frame) -> Answer {
    const Answer right = oracle_answer(frame, rules);
    return Result(says(std::get<SettleResult>(std::get<Result>(right))));
  });
}

constexpr std::string_view trips_over_pair = "5s 5d 5c / Ks Kd 3h 3s 9c / 6h 6c 8s 8d 8c";

}  // namespace

TEST_CASE("Whoever answers by the rules passes through every door", "[doors]") {
  Rounds rounds(all_sets().size());
  for (const Operations& operations : all_sets()) {
    if (!rounds.next()) continue;
    for (const Case& c : corpus().cases) {
      for (const Claims claims : {Claims::everything, Claims::points, Claims::fouls, Claims::stacks})
        expect_right(operations, c.question, c.rules.rules, claims, c.id);
    }
  }
}

TEST_CASE("Whoever answers by the rules passes through every door under every preset", "[doors]") {
  Rounds rounds(preset_names().size());
  std::size_t next = 0;
  for (const std::string_view name : preset_names()) {
    if (!rounds.next()) continue;
    const ofc::Rules& rules = preset(name).rules;
    for (const Case& c : corpus().cases) {
      for (const Operations& operations : all_sets()) {
        expect_right(operations, c.question, rules, next++ % 2 == 0 ? Claims::points : Claims::everything,
                     c.id + " " + std::string(name));
      }
    }
  }
}

TEST_CASE("Whoever answers by the rules passes through every door under any rules", "[doors]") {
  Random random(20261123);
  Rounds rounds(300);
  for (int vector = 0; vector < 300; ++vector) {
    const ofc::Rules rules = any_rules(random);
    const std::uint64_t first = random.below(97);
    if (!rounds.next()) continue;
    for (auto i = static_cast<std::size_t>(first); i < corpus().cases.size(); i += 97) {
      const Case& c = corpus().cases[i];
      for (const Operations& operations : all_sets()) {
        for (const Claims claims : {Claims::points, Claims::stacks})
          expect_right(operations, c.question, rules, claims, c.id + " under vector " + std::to_string(vector));
      }
    }
  }
}

TEST_CASE("A foul test that is wrong shows through points, and what is read says so", "[doors][foul.order]") {
  std::size_t told = 0;
  for (const Case& c : corpus().cases) {
    const auto* foul = std::get_if<FoulQuestion>(&c.question);
    if (foul == nullptr) continue;
    for (const Force& force : other_answers(c.question, c.rules.rules)) {
      for (const Operations& operations : {Operations{score}, Operations{settle}, Operations{play}}) {
        const auto said = forced(operations, c.question, c.rules.rules, force);
        if (!said) continue;
        INFO(c.id);
        const bool is_fouled = ofc::judge_board(foul->board, c.rules.rules).fouled();
        CHECK(foul_in(said).fouled == !is_fouled);
        ++told;
      }
    }
  }
  CHECK(told > 300);
}

TEST_CASE("A wrong order of two rows shows through points", "[doors][showdown.row]") {
  std::size_t told = 0;
  for (const Case& c : corpus().cases) {
    const auto* compare = std::get_if<CompareQuestion>(&c.question);
    if (compare == nullptr || compare->first.row != compare->second.row) continue;
    for (const Force& force : other_answers(c.question, c.rules.rules)) {
      const auto said = forced({score}, c.question, c.rules.rules, force);
      if (!said) continue;
      INFO(c.id);
      REQUIRE(*said);
      const auto wanted = answer_by(ForcedSteps(c.rules.rules, force), c.question);
      CHECK(answer_json(**said) == answer_json(wanted));
      ++told;
    }
  }
  CHECK(told > 50);
}

TEST_CASE("A wrong royalty shows through points by the same number of points", "[doors][royalties.bottom]") {
  const ofc::Rules& rules = preset("bga-pineapple").rules;
  const ofc::Board quads = board("Qs Qd 2c / As Ad 4h 4d Jc / 8h 8d 8s 8c 3h");
  for (const int more : {-10, -1, 2, 7}) {
    const auto said = forced({score}, RoyaltiesQuestion{quads}, rules, RoyaltyForce{quads, ofc::Row::bottom, {more}});
    REQUIRE(said);
    REQUIRE(*said);
    CHECK(std::get<RoyaltiesResult>(std::get<Result>(**said)).total == 17 + more);
  }
}

TEST_CASE("What a foul pays is not what is asked: a foul is told by being the same against every opponent",
          "[doors][showdown.foul-pays]") {
  const ofc::Rules& rules = preset("bga-pineapple").rules;
  const ofc::Board eights =
      board("5s 4d 2c / Ks Kd 3h 4s 9c / 6h 6c 8s 8d Jd");  // legal, and not the best in every row
  ofc::Rules pays_four = rules;
  pays_four.foul_pays = ofc::FoulPays::four;
  const auto by_four = [&](const Question& frame) { return claimed(oracle_answer(frame, pays_four), Claims::points); };
  CHECK(foul_in(asked({score}, FoulQuestion{board(fouled)}, rules, by_four)).fouled == true);
  CHECK(foul_in(asked({score}, FoulQuestion{eights}, rules, by_four)).fouled == false);
  // And that board counts as fouled where it is not, at four.
  const FoulForce fouls_eights{eights, ofc::rule::foul_order};
  const Force force = fouls_eights;
  const auto both = [&](const Question& frame) {
    return claimed(answer_by(ForcedSteps(pays_four, force), frame), Claims::points);
  };
  CHECK(foul_in(asked({score}, FoulQuestion{eights}, rules, both)).fouled == true);
}

TEST_CASE("A board that scoops all others is told from one that counts as fouled, whatever a foul or a scoop pays",
          "[doors][showdown.foul-pays]") {
  const ofc::Rules& rules = preset("bga-pineapple").rules;
  const ofc::Board best = board("As Ad Ac / Ks Kd Kh Kc 2d / Qs Js Ts 9s 8s");
  const auto way = Doors(Operations{score}).route(FoulQuestion{best}, rules);
  for (const ScoreQuestion& deal : std::get<Route>(way).showdowns)
    REQUIRE(ofc::score(deal.span(), rules).points[0].value > 20);  // six, and royalties
  const Force counts_as_fouled = FoulForce{best, ofc::rule::foul_order};
  for (const ofc::FoulPays pays : {ofc::FoulPays::four, ofc::FoulPays::nothing}) {
    ofc::Rules house = rules;
    house.foul_pays = pays;
    const auto by_house = [&](const Question& frame) {
      return claimed(answer_by(ForcedSteps(house, counts_as_fouled), frame), Claims::points);
    };
    CHECK(foul_in(asked({score}, FoulQuestion{best}, rules, by_house)).fouled == true);
    const auto royalties = asked({score}, RoyaltiesQuestion{best}, rules, by_house);
    REQUIRE(royalties);
    REQUIRE(*royalties);
    CHECK(std::get<RoyaltiesResult>(std::get<Result>(**royalties)).total == 0);
  }
  ofc::Rules without_bonus = rules;
  without_bonus.lines = ofc::Lines::rows_only;
  const auto by_rows = [&](const Question& frame) {
    return claimed(oracle_answer(frame, without_bonus), Claims::points);
  };
  CHECK(foul_in(asked({score}, FoulQuestion{best}, rules, by_rows)).fouled == false);
}

TEST_CASE("Who says right fouls alone has shown no royalty and no order of two rows", "[doors]") {
  const ofc::Rules& rules = preset("bga-pineapple").rules;
  const auto reads = [&](const Question& question, Claims claims) {
    return asked({score}, question, rules,
                 [&](const Question& frame) { return claimed(oracle_answer(frame, rules), claims); });
  };
  const std::vector<Question> questions = {
      RoyaltiesQuestion{board(queens)}, RoyaltiesQuestion{board(fouled)},
      CompareQuestion{row(ofc::Row::top, "Qs Qd 2c"), row(ofc::Row::top, "7s 7d 5c")}};
  for (const Question& question : questions) {
    INFO(text_of(question));
    const auto by_fouls = reads(question, Claims::fouls);
    REQUIRE(by_fouls);
    REQUIRE(*by_fouls);
    CHECK(std::holds_alternative<Unsupported>(**by_fouls));
    const auto by_points = reads(question, Claims::points);
    REQUIRE(by_points);
    REQUIRE(*by_points);
    CHECK(std::holds_alternative<Result>(**by_points));
  }
  CHECK(foul_in(reads(FoulQuestion{board(fouled)}, Claims::fouls)).fouled == true);
}

TEST_CASE("The order of two rows is read from the pair of their seats, whichever pair stands first", "[doors]") {
  const ofc::Rules& rules = preset("bga-pineapple").rules;
  const CompareQuestion question{row(ofc::Row::top, "Qs Qd 2c"), row(ofc::Row::top, "7s 7d 5c")};
  const auto winner = [&](const PairList& pairs) -> std::optional<Winner> {
    const auto said = asked({score}, question, rules, [&](const Question&) -> Answer {
      return Result(ScoreResult{{}, {}, {}, {}, pairs});
    });
    const auto* compared = said && *said ? result_of<CompareResult>(**said) : nullptr;
    return compared == nullptr ? std::nullopt : compared->winner;
  };
  const PairResult wrong{0, 1, RowTriple{-1, 0, 0}, std::nullopt};
  const PairResult of_others{2, 3, RowTriple{1, 0, 0}, std::nullopt};
  PairList pairs;
  pairs.push_back(of_others);
  CHECK_FALSE(winner(pairs));
  pairs.push_back(wrong);
  CHECK(winner(pairs) == Winner::second);
}

TEST_CASE("Payments say nothing where they are not between two seats of the table", "[doors]") {
  const ofc::Rules& rules = preset("bga-pineapple").rules;
  const FoulQuestion question{board(fouled)};
  const auto only_payments = [&](int from, std::optional<int> to) {
    return settled(question, rules, [&](SettleResult right) {
      right.payments->push_back({from, to, 123});
      return SettleResult{{}, right.payments, {}};
    });
  };
  const auto right = settled(question, rules, [](const SettleResult& result) {
    return SettleResult{{}, result.payments, {}};
  });
  CHECK(foul_in(right).fouled == true);
  using Seats = std::pair<int, std::optional<int>>;
  for (const auto& [from, to] : {Seats{-200, 9000}, Seats{0, 2}, Seats{2, 0}, Seats{-1, std::nullopt}, Seats{1, 1}}) {
    INFO(from);
    const auto said = only_payments(from, to);
    REQUIRE(said);
    REQUIRE(*said);
    CHECK(std::holds_alternative<Unsupported>(**said));
  }
}

TEST_CASE("Stacks off by more points than an int holds say nothing of points", "[doors]") {
  const ofc::Rules& rules = preset("bga-pineapple").rules;
  for (const Amount more : {Amount{1} << 32, -(Amount{1} << 32)}) {
    INFO(more);
    const auto said = settled(FoulQuestion{board(fouled)}, rules, [&](SettleResult result) {
      for (Amount& stack : result.stacks->values) stack += more;
      return SettleResult{result.stacks, {}, {}};
    });
    REQUIRE(said);
    REQUIRE(*said);
    CHECK(std::holds_alternative<Unsupported>(**said));
  }
}

TEST_CASE("Where everything is wrong no frame holds", "[doors]") {
  const ofc::Rules& rules = preset("bga-pineapple").rules;
  int next = 100;
  const auto nonsense = [&](const Question&) -> Answer {
    next = next * 3 + 1;
    ScoreResult result;
    result.points = PerSeat<int>{2, {next, -next}};
    return result;
  };
  const auto said = asked({score}, FoulQuestion{board(kings)}, rules, nonsense);
  REQUIRE(said);
  CHECK_FALSE(*said);
}

TEST_CASE("The order of rows shows through fouls, and a category through both", "[doors][foul.order]") {
  const ofc::Rules& rules = preset("bga-pineapple").rules;
  const CompareQuestion flush_or_straight{row(ofc::Row::middle, "Kh Jh 8h 6h 3h"),
                                          row(ofc::Row::bottom, "9s 8d 7c 6s 5d")};
  const auto way = Doors(Operations{foul}).route(flush_or_straight, rules);
  REQUIRE(std::holds_alternative<Route>(way));
  CHECK(std::get<Route>(way).via == foul);
  for (const Force& force : other_answers(flush_or_straight, rules)) {
    if (std::get<OrderForce>(force).order == std::strong_ordering::equal) continue;
    const auto said = forced({foul}, flush_or_straight, rules, force);
    REQUIRE(said);
    REQUIRE(*said);
    CHECK(std::get<CompareResult>(std::get<Result>(**said)).winner == Winner::second);
  }
  const RankQuestion wheel{row(ofc::Row::middle, "As 2d 3c 4h 5s")};
  const Force unknown = HandForce{
      wheel.row,
      {ofc::Category::high_card, {ofc::Rank::ace, ofc::Rank::five, ofc::Rank::four, ofc::Rank::three, ofc::Rank::two}}};
  for (const Operations& operations :
       {Operations{foul}, Operations{score}, Operations{compare}, Operations{royalties}}) {
    const auto said = forced(operations, wheel, rules, unknown);
    REQUIRE(said);
    REQUIRE(*said);
    CHECK(std::get<RankResult>(std::get<Result>(**said)).category == CategoryName::high_card);
  }
}

TEST_CASE("Where nothing shows a step there is no door, and it is said why", "[doors]") {
  const ofc::Rules& rules = preset("bga-pineapple").rules;
  const auto why = [&](const Operations& operations, const Question& question) {
    const auto way = Doors(operations).route(question, rules);
    const auto* none = std::get_if<NoDoor>(&way);
    return none == nullptr ? "" : none->why;
  };
  CHECK(why({rank}, FoulQuestion{board(kings)}) ==
        "the engine does not answer 'foul', and nothing that it answers shows this");
  CHECK(why({score}, FantasylandQuestion{board(queens), std::nullopt}) ==
        "the engine does not answer 'fantasyland', and nothing that it answers shows this");
  CHECK(why({foul}, FoulQuestion{board(trips_over_pair)}).empty());
  CHECK(why({score}, boards({queens, queens, queens, queens})).empty());
}

TEST_CASE("The same question has the same frames", "[doors]") {
  const ofc::Rules& rules = preset("bga-pineapple").rules;
  const auto first = Doors(Operations{score}).route(FoulQuestion{board(fouled)}, rules);
  const auto second = Doors(Operations{score}).route(FoulQuestion{board(fouled)}, rules);
  REQUIRE(std::get<Route>(first).frames.size() > 1);
  REQUIRE(std::get<Route>(first).frames.size() == std::get<Route>(second).frames.size());
  for (std::size_t i = 0; i < std::get<Route>(first).frames.size(); ++i)
    CHECK(text_of(std::get<Route>(first).frames[i]) == text_of(std::get<Route>(second).frames[i]));
}
