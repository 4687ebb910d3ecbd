// Failing questions made small: the same each time, and no smaller step is left.
#include "harness/faults/shrink.h"

#include "harness/deals/deal_questions.h"
#include "harness/deals/match_questions.h"
#include "harness/faults/shrink_boards.h"
#include "harness/faults/shrink_moves.h"
#include "harness/wire/protocol.h"
#include "harness/wire/question_rows.h"
#include "tests/harness/lying_oracle.h"
#include "tests/harness/support.h"

using namespace ofcheck;
using namespace ofcheck::test;

namespace {

const ofc::Rules& bga() { return preset("bga-pineapple").rules; }

const std::vector<Operation> finished = {Operation::rank,      Operation::compare, Operation::foul,
                                         Operation::royalties, Operation::score,   Operation::fantasyland};

Answer no_wheel(const Question& question, Answer answer) {
  const auto* rank = std::get_if<RankQuestion>(&question);
  if (rank == nullptr || !is_wheel(rank->row)) return answer;
  return RankResult{CategoryName::high_card, {}};
}

/// Two fouled boards cost the first seat six, with three at the table as with two.
Answer both_foul_paid(const Question& question, Answer answer) {
  if (!std::holds_alternative<ScoreQuestion>(question)) return answer;
  auto* result = std::get_if<Result>(&answer);
  if (result == nullptr) return answer;
  auto& score = std::get<ScoreResult>(*result);
  score.pairs.reset();
  for (std::size_t a = 0; a < score.fouled->size; ++a) {
    for (std::size_t b = a + 1; b < score.fouled->size; ++b) {
      if (!score.fouled->values[a] || !score.fouled->values[b]) continue;
      score.points->values[a] -= 6;
      score.points->values[b] += 6;
    }
  }
  return answer;
}

/// A street on which something is discarded can be placed in one more way.
Answer one_way_too_many(const Question& question, Answer answer) {
  const auto* street = std::get_if<PlacementsQuestion>(&question);
  auto* result = std::get_if<Result>(&answer);  // none of a board that is finished
  if (street == nullptr || street->discard.value == 0 || result == nullptr) return answer;
  if (auto& placements = std::get<PlacementsResult>(*result); placements.count) ++*placements.count;
  return answer;
}

Failing failing(const Question& question, const ofc::Rules& rules, const Lie& lie) {
  TaskResult result = ask_liar(question, rules, lie);
  REQUIRE(result.verdict == Verdict::fail);
  FaultKey key = key_of(question, oracle_answer(question, rules), result, rules);
  return {question, std::move(result), std::move(key)};
}

/// The first generated deals of three seats that fail.
std::vector<Failing> some_failing(const ofc::Rules& rules, const Lie& lie, std::size_t count) {
  std::vector<Failing> found;
  for (std::uint64_t index = 0; found.size() < count && index < 20000; ++index) {
    const Question question = make_question(3, index, rules, finished);
    if (ask_liar(question, rules, lie).verdict == Verdict::fail) found.push_back(failing(question, rules, lie));
  }
  REQUIRE(found.size() == count);
  return found;
}

}  // namespace

TEST_CASE("A fault of two fouled boards shrinks to two plain fouled boards", "[harness][shrink]") {
  for (Failing& start : some_failing(bga(), both_foul_paid, 5)) {
    const AskEngine ask = liar(bga(), both_foul_paid);
    std::size_t asked = 0;
    const AskEngine counted = [&](std::span<const Question> questions) {
      asked += questions.size();
      return ask(questions);
    };
    const ShrinkOptions options{bga(), finished};
    const Failing small = shrink(start, options, counted);
    CHECK(asked <= options.most_questions);
    REQUIRE(std::holds_alternative<ScoreQuestion>(small.question));
    CHECK(std::get<ScoreQuestion>(small.question).seats == 2);
    CHECK(small.key.rule == "showdown.both-foul");
    CHECK(size_for_shrinking(small.question) <= size_for_shrinking(start.question));
    // A high card on top over a lower one in the middle fouls: no row has to be better than that.
    CHECK(size_for_shrinking(small.question)[4] == 0);
    CHECK(text_of(shrink(start, options, ask).question) == text_of(small.question));
  }
}

TEST_CASE("A fault of three seats shrinks to three boards of nothing but high cards", "[harness][shrink]") {
  // With three at the table a foul costs the second of two opponents nothing.
  const Lie one_is_not_paid = [](const Question& question, Answer answer) {
    if (!std::holds_alternative<ScoreQuestion>(question)) return answer;
    auto* result = std::get_if<Result>(&answer);
    if (result == nullptr) return answer;
    auto& score = std::get<ScoreResult>(*result);
    if (score.fouled->size < 3) return answer;
    for (PairResult& pair : *score.pairs) {
      const bool first = score.fouled->values[static_cast<std::size_t>(pair.first)];
      const bool second = score.fouled->values[static_cast<std::size_t>(pair.second)];
      if (pair.second == 2 && first != second) pair.points = 0;
    }
    return answer;
  };
  for (const Failing& start : some_failing(bga(), one_is_not_paid, 5)) {
    const Failing small = shrink(start, {bga(), finished}, liar(bga(), one_is_not_paid));
    CAPTURE(text_of(small.question));
    CHECK(std::get<ScoreQuestion>(small.question).seats == 3);
    CHECK(size_for_shrinking(small.question)[4] == 0);
    // The lowest 39 cards are those up to ten and three jacks: 249 in all.
    CHECK(size_for_shrinking(small.question)[5] <= 260);
  }
}

TEST_CASE("What is shrunk cannot be shrunk by one more step", "[harness][shrink]") {
  const ShrinkOptions options{bga(), finished, 100000};
  const AskEngine ask = liar(bga(), both_foul_paid);
  const Failing small = shrink(some_failing(bga(), both_foul_paid, 1).front(), options, ask);
  for (const Step& step : shrink_steps()) {
    for (std::size_t part = 0; part < step.parts(small.question); ++part) {
      for (const Question& move : step.moves(small.question, part, bga())) {
        const TaskResult result = ask_liar(move, bga(), both_foul_paid);
        CAPTURE(text_of(move));
        CHECK(
            (result.verdict == Verdict::pass || key_of(move, oracle_answer(move, bga()), result, bga()) != small.key));
      }
    }
  }
}

TEST_CASE("Every step makes a question smaller, and leaves its cards different", "[harness][shrink]") {
  const std::array plays = {Operation::play};
  std::vector<Question> questions;
  for (std::uint64_t index = 0; index < 60; ++index) {
    questions.push_back(make_question(5, index, bga(), finished));
    if (index < 3) questions.push_back(make_match_question(5, index, bga(), plays));
  }
  for (Question& question : questions) {
    for (const Step& step : shrink_steps()) {
      for (std::size_t part = 0; part < step.parts(question); ++part) {
        for (Question& move : step.moves(question, part, bga())) {
          CHECK(size_for_shrinking(move) < size_for_shrinking(question));
          std::vector<ofc::Card> cards;
          for (const std::span<ofc::Card> row : rows_in(move)) cards.insert(cards.end(), row.begin(), row.end());
          CHECK_FALSE(duplicate_card(cards));
        }
      }
    }
  }
}

TEST_CASE("No step makes a joker of another", "[harness][shrink]") {
  ofc::Rules rules = bga();
  rules.jokers = ofc::Jokers::two;
  const auto jokers = [](const Question& question) {
    Question copy = question;
    std::vector<ofc::Card> found;
    for (const std::span<ofc::Card> row : rows_in(copy))
      std::copy_if(row.begin(), row.end(), std::back_inserter(found), ofc::is_joker);
    return found;
  };
  std::size_t with_jokers = 0;
  for (std::uint64_t index = 0; index < 60; ++index) {
    const Question question = make_question(5, index, rules, finished);
    const std::vector<ofc::Card> had = jokers(question);
    with_jokers += had.empty() ? 0 : 1;
    for (const Step& step : shrink_steps()) {
      for (std::size_t part = 0; part < step.parts(question); ++part) {
        for (const Question& move : step.moves(question, part, rules)) {
          for (const ofc::Card joker : jokers(move)) CHECK(std::find(had.begin(), had.end(), joker) != had.end());
        }
      }
    }
  }
  CHECK(with_jokers > 0);
}

TEST_CASE("A wrong board is followed to the row that is wrong", "[harness][shrink]") {
  const Lie lie = [](const Question& question, Answer answer) {
    if (const auto* score = std::get_if<ScoreQuestion>(&question)) {
      auto& result = std::get<ScoreResult>(std::get<Result>(answer));
      for (std::size_t seat = 0; seat < score->seats; ++seat) {
        if (is_wheel(row_of(score->boards[seat], ofc::Row::bottom))) result.royalties->values[seat][2] = 0;
      }
      return answer;
    }
    return no_wheel(question, std::move(answer));
  };
  const Question deal =
      boards({"Qs Qd 2c / Ks Kd 9h 8c 7s / 5h 4d 3c 2s Ah", "3s 4h 8h / 6d 6h 9d Ts Jd / 7d 7h Jc Tc 8d"});
  const Failing small = shrink(failing(deal, bga(), lie), {bga(), finished}, liar(bga(), lie));
  REQUIRE(std::holds_alternative<RankQuestion>(small.question));
  CHECK(small.key.rule == "ranking.wheel");
  CHECK(title_of(small.key, small.result) == "wheel missed: expected straight, got high-card");
  // Plain suits: as low as they go without a flush.
  const auto& row = std::get<RankQuestion>(small.question).row;
  CHECK(to_string(row.span()) == "Ac 5c 4c 3c 2d");
  // An engine that does not answer `rank` is left with the score.
  const Failing score = shrink(failing(deal, bga(), lie), {bga(), {Operation::score}}, liar(bga(), lie));
  CHECK(std::holds_alternative<ScoreQuestion>(score.question));
  CHECK(score.key.rule == "ranking.wheel");
}

TEST_CASE("A settlement shrinks to stacks and buy-ins of a hundred, and a point worth one", "[harness][shrink]") {
  const Lie lie = [](const Question& question, Answer answer) {
    auto* result = std::get_if<Result>(&answer);
    if (result == nullptr || !std::holds_alternative<SettleQuestion>(question)) return answer;
    auto& settled = std::get<SettleResult>(*result);
    settled.stacks.reset();
    for (PaymentResult& payment : *settled.payments) payment.paid += payment.paid > 0 ? 1 : 0;
    return answer;
  };
  const std::vector<Operation> settles = {Operation::settle};
  int others = 0;
  for (std::uint64_t index = 0; index < 60; ++index) {
    const Question question = make_question(3, index, bga(), settles);
    if (ask_liar(question, bga(), lie).verdict != Verdict::fail) continue;
    others += std::get<SettleQuestion>(question).point_value != 1 ? 1 : 0;
    const Failing small = shrink(failing(question, bga(), lie), {bga(), settles}, liar(bga(), lie));
    const auto& left = std::get<SettleQuestion>(small.question);
    CHECK(left.point_value == 1);
    for (std::size_t seat = 0; seat < left.boards.seats; ++seat) {
      CHECK(left.stacks[seat] == 100);
      CHECK(left.bought_in[seat] == 100);
    }
  }
  CHECK(others > 5);
  // Where the point has to be worth more than one chip, it is worth two.
  const Lie dear = [&](const Question& question, Answer answer) {
    const auto* settle = std::get_if<SettleQuestion>(&question);
    return settle != nullptr && settle->point_value > 1 ? lie(question, std::move(answer)) : answer;
  };
  for (std::uint64_t index = 0; index < 20; ++index) {
    const Question question = make_question(3, index, bga(), settles);
    if (ask_liar(question, bga(), dear).verdict != Verdict::fail) continue;
    const Failing small = shrink(failing(question, bga(), dear), {bga(), settles}, liar(bga(), dear));
    CHECK(std::get<SettleQuestion>(small.question).point_value == 2);
  }
}

TEST_CASE("A match shrinks to few hands and chairs", "[harness][shrink]") {
  const Lie lie = [](const Question&, Answer answer) {
    auto* result = std::get_if<Result>(&answer);
    if (result == nullptr) return answer;
    for (HandResult& hand : *std::get<PlayResult>(*result).hands) {
      if (hand.set_complete) hand.set_complete = !*hand.set_complete;
    }
    return answer;
  };
  const ofc::Rules& rules = preset("pokermagnet").rules;
  PlayQuestion match = whole_match(11, rules, 3, 3);
  match.viewer = 1;
  const Failing start = failing(match, rules, lie);
  const ShrinkOptions options{rules, {Operation::play}};
  const Failing small = shrink(start, options, liar(rules, lie));
  const auto& play = std::get<PlayQuestion>(small.question);
  CHECK(play.hands.size() == 1);
  CHECK(play.chairs == 2);
  CHECK_FALSE(play.viewer);
  CHECK(play.hands[0].deck.size() < 52);
  // Two boards of thirteen cards, all of them high cards of low ranks.
  CHECK(size_for_shrinking(small.question)[4] == 0);
  CHECK(size_for_shrinking(small.question)[5] <= 26 * 6);
  CHECK(small.key == start.key);
  CHECK(text_of(shrink(start, options, liar(rules, lie)).question) == text_of(small.question));
}

TEST_CASE("A refusal after a wrong number of cards is followed to the hand that earned them", "[harness][shrink]") {
  // One card too many for a hand in Fantasyland, so that all that is done with the right number is refused.
  const Lie lie = [](const Question& question, Answer answer) -> Answer {
    auto* result = std::get_if<Result>(&answer);
    if (result == nullptr) return answer;
    if (auto* next = std::get_if<FantasylandResult>(result); next != nullptr && next->cards) ++*next->cards;
    const auto* play = std::get_if<PlayResult>(result);
    bool has_one = false;
    for (std::size_t i = 0; play != nullptr && i + 1 < std::get<PlayQuestion>(question).hands.size(); ++i) {
      const auto& cards = *(*play->hands)[i].fantasyland;
      for (std::size_t chair = 0; chair < cards.size; ++chair) has_one = has_one || cards.values[chair].has_value();
    }
    if (has_one) return Refused{RefusalCode::wrong_number_discarded, "too few"};
    return answer;
  };
  std::size_t seen = 0;
  for (std::uint64_t index = 0; index < 400; ++index) {
    const Question match = make_match_question(5, index, bga(), std::array{Operation::play});
    TaskResult result = ask_liar(match, bga(), lie);
    if (result.verdict != Verdict::wrongly_refused) continue;
    FaultKey key = key_of(match, oracle_answer(match, bga()), result, bga());
    const Failing small = shrink({match, std::move(result), std::move(key)},
                                 {bga(), {Operation::play, Operation::fantasyland}}, liar(bga(), lie));
    CHECK(operation_of(small.question) == Operation::fantasyland);
    CHECK(small.result.verdict == Verdict::fail);
    ++seen;
  }
  CHECK(seen > 3);
}

namespace {

/// An engine that fails on every board with trips on top, in its way.
AskEngine fails_on_trips(const TaskResult& how) {
  return [how](std::span<const Question> questions) {
    std::vector<TaskResult> results;
    for (Question question : questions) {
      const std::span<ofc::Board> boards = boards_in(question);
      const bool trips = std::any_of(boards.begin(), boards.end(), [](const ofc::Board& board) {
        return ofc::rank_three(board.top).category == ofc::Category::trips;
      });
      TaskResult result = trips ? how : TaskResult{Verdict::pass};
      if (!how.reason.empty() && trips) result.reason = how.reason + std::to_string(results.size()) + ".5";
      results.push_back(std::move(result));
    }
    return results;
  };
}

Failing failed(const TaskResult& how) {
  const Question deal =
      boards({"Qs Qd Qh / Ks Kd Kh 8c 7s / Ah Ad As 2s 2c", "3s 4h 8h / 6d 6h 9d Ts Jd / 7d 7h Jc Tc 8d",
              "3c 3d 4c / 5c 5d 9c 9h Th / 6c 6s 8s Js Jh"});
  const TaskResult result = fails_on_trips(how)(std::span(&deal, 1)).front();
  return {deal, result, key_of(deal, oracle_answer(deal, bga()), result, bga())};
}

}  // namespace

TEST_CASE("An error that an engine replies is shrunk like a wrong answer", "[harness][shrink]") {
  const TaskResult error{Verdict::protocol_error, "the engine says: no place at -"};
  const Failing small = shrink(failed(error), {bga(), {Operation::score}}, fails_on_trips(error));
  CHECK(std::get<ScoreQuestion>(small.question).seats == 1);
  CHECK(size_for_shrinking(small.question)[4] == static_cast<int>(ofc::Category::trips));
  CHECK(small.key.shape == "the engine says: no place at #");
}

TEST_CASE("What an engine crashes on is shrunk as far as the restarts reach", "[harness][shrink]") {
  TaskResult crash{Verdict::crash, "the engine was killed by signal 11, at "};
  crash.loss = Loss::ended;
  for (const std::size_t restarts : {std::size_t{60}, std::size_t{3}}) {
    std::size_t ended = 0;
    const AskEngine engine = fails_on_trips(crash);
    const AskEngine counted = [&](std::span<const Question> questions) {
      std::vector<TaskResult> results = engine(questions);
      for (const TaskResult& result : results) ended += result.loss == Loss::ended ? 1 : 0;
      return results;
    };
    const Failing small = shrink(failed(crash), {bga(), {Operation::score}, 1000, restarts}, counted);
    CHECK(std::get<ScoreQuestion>(small.question).seats == 1);
    CHECK(ended <= restarts + 2);  // the first step asks the parts of the question at once
    CHECK(size_for_shrinking(small.question) < size_for_shrinking(failed(crash).question));
    if (restarts == 60) CHECK(size_for_shrinking(small.question)[4] == static_cast<int>(ofc::Category::trips));
  }
}

TEST_CASE("Steps that change several cards leave who fouls and who wins as they are", "[harness][shrink]") {
  std::size_t several = 0;
  const std::array scores = {Operation::score};
  for (std::uint64_t index = 0; index < 20; ++index) {
    const Question question = make_question(7, index, bga(), scores);
    const auto before = std::get<ScoreResult>(std::get<Result>(oracle_answer(question, bga())));
    for (std::size_t part = 0; part < board_count(question) + row_pair_count(question); ++part) {
      const bool of_board = part < board_count(question);
      const Moves moves = of_board ? plain_board(question, part, bga())
                                   : plain_row_of_two(question, part - board_count(question), bga());
      for (const Question& move : moves) {
        const auto after = std::get<ScoreResult>(std::get<Result>(oracle_answer(move, bga())));
        CHECK(after.fouled == before.fouled);
        for (std::size_t pair = 0; pair < before.pairs->size(); ++pair)
          CHECK((*after.pairs)[pair].rows == (*before.pairs)[pair].rows);
        ++several;
      }
    }
  }
  CHECK(several > 20);
}

TEST_CASE("What may be placed is asked with as few and as plain cards as show the mistake", "[harness][shrink]") {
  const std::array only = {Operation::placements};
  std::size_t shrunk = 0;
  for (std::uint64_t index = 0; shrunk < 5 && index < 200; ++index) {
    const Question question = make_question(3, index, bga(), only);
    if (ask_liar(question, bga(), one_way_too_many).verdict != Verdict::fail) continue;
    if (std::get<PlacementsQuestion>(question).place.value == 0) continue;
    const Failing small = shrink(failing(question, bga(), one_way_too_many), {bga(), {Operation::placements}},
                                 liar(bga(), one_way_too_many));
    CHECK(
        request_line(0, small.question) ==
        R"({"id":0,"op":"placements","board":{"top":[],"middle":[],"bottom":[]},"held":["2c","2d"],"place":1,"discard":1,"list":false})"
        "\n");
    ++shrunk;
  }
  CHECK(shrunk == 5);
}
