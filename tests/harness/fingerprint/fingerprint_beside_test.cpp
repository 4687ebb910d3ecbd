// A bug that shows in the same answers as an option is a bug beside that option's value, not another value of it.
#include <functional>

#include "harness/answer/oracle_answer.h"
#include "harness/fingerprint/fingerprint.h"
#include "harness/wire/house_rules.h"
#include "tests/catch.h"
#include "tests/harness/fingerprint_support.h"
#include "tests/part.h"

using namespace ofcheck;
using namespace ofcheck::test;
using ofc::Rules;

namespace {

/// Three of a kind on top do not lead into Fantasyland, whatever the house says.
Answer without_trips_entering(const Question& question, const Rules& rules) {
  Answer answer = oracle_answer(question, rules);
  const auto* next = std::get_if<FantasylandQuestion>(&question);
  if (next == nullptr || next->entered_with) return answer;
  if (ofc::rank_three(next->board.top).category == ofc::Category::trips)
    return FantasylandResult{false, std::nullopt, std::nullopt};
  return answer;
}

/// Never holds the top against the middle.
struct TopNotCompared : HouseEngine {
  using HouseEngine::HouseEngine;
  [[nodiscard]] bool breaks_order(std::span<const ofc::Card> lower, std::span<const ofc::Card> upper) const override {
    return upper.size() == 5 && HouseEngine::breaks_order(lower, upper);
  }
};

Fingerprint print_of(const std::function<Answer(const Question&)>& answer_to,
                     const std::vector<Operation>& operations) {
  const Asker ask = [&](std::span<const Question> questions) {
    std::vector<std::optional<Answer>> answers;
    for (const Question& question : questions) answers.emplace_back(answer_to(question));
    return answers;
  };
  return take_fingerprint(ask, operations);
}

}  // namespace

TEST_CASE("Who may enter with a fouled board is told beside tops that never enter", "[fingerprint]") {
  for (const std::string_view name : {"bga-pineapple", "basics-regular"}) {
    for (const ofc::EntryBoard board : {ofc::EntryBoard::top_row_only, ofc::EntryBoard::legal_only}) {
      Rules hidden = preset(name).rules;
      hidden.entry_board = board;
      const Fingerprint print = print_of(
          [&](const Question& question) { return without_trips_entering(question, hidden); }, every_operation());
      INFO(name << " told " << describe_rules(print.rules) << ", played " << describe_rules(hidden));
      CHECK(print.rules.entry_board == hidden.entry_board);
      CHECK(are_told(hidden, print.rules));
      CHECK(!print.unexplained.empty());
    }
  }
}

TEST_CASE("More cards than anybody is dealt in Fantasyland are a bug and no table", "[fingerprint]") {
  using enum Operation;
  const Rules& hidden = preset("bga-pineapple").rules;
  for (const int cards : {18, 12}) {
    CAPTURE(cards);
    const Fingerprint print = print_of(
        [&](const Question& question) {
          Answer answer = oracle_answer(question, hidden);
          const auto* next = std::get_if<FantasylandQuestion>(&question);
          auto* result = result_of<FantasylandResult>(answer);
          if (next == nullptr || next->entered_with || !result->cards) return answer;
          if (ofc::rank_three(next->board.top).category == ofc::Category::trips) result->cards = cards;
          return answer;
        },
        {foul, royalties, score, fantasyland});
    for (const ofc::RuleInfo* table : ofc::all_tables()) CHECK_FALSE(table->table.own(print.rules));
    CHECK(!print.unexplained.empty());
  }
}

TEST_CASE("More points than an entry of a table can be are a bug and no table", "[fingerprint]") {
  const Rules& hidden = preset("bga-pineapple").rules;
  const Fingerprint print = print_of(
      [&](const Question& question) {
        Answer answer = oracle_answer(question, hidden);
        auto* result = result_of<ScoreResult>(answer);
        if (result == nullptr) return answer;
        ScoreResult points{result->points, {}, {}, {}, {}};
        for (const PairResult& pair : *result->pairs) {
          const auto& [top, middle, bottom] = *pair.rows;
          const int sum = top + middle + bottom;
          if (result->fouled->values[static_cast<std::size_t>(pair.first)] ||
              result->fouled->values[static_cast<std::size_t>(pair.second)] || std::abs(sum) < 2)
            continue;
          const int more = (std::abs(sum) == 3 ? 995 : 2) * (sum > 0 ? 1 : -1);
          points.points->values[static_cast<std::size_t>(pair.first)] += more;
          points.points->values[static_cast<std::size_t>(pair.second)] -= more;
        }
        return Answer(Result(points));
      },
      {Operation::score});
  for (const ofc::RuleInfo* table : ofc::all_tables()) CHECK_FALSE(table->table.own(print.rules));
  CHECK(!print.unexplained.empty());
}

TEST_CASE("An engine that never compares two rows has no rule for comparing them", "[fingerprint]") {
  using enum Operation;
  for (const std::vector<Operation>& operations :
       {std::vector{foul, royalties, score, fantasyland}, std::vector{score}, std::vector{foul}}) {
    for (const std::string_view name : {"bga-pineapple", "basics-regular"}) {
      const Rules& hidden = preset(name).rules;
      const TopNotCompared engine(hidden);
      const Fingerprint print = print_of([&](const Question& question) { return engine.answer(question); }, operations);
      INFO(name << ", " << operations.size() << " operations, told " << describe_rules(print.rules));
      CHECK(print.rules.cross == hidden.cross);
      // Of fouls alone nothing tells an engine that plays equal rows as a foul, and never sees it, from one that does
      // not.
      if (operations != std::vector{foul}) CHECK(print.rules.top_middle_tie == hidden.top_middle_tie);
      CHECK(!print.unexplained.empty());
    }
  }
}

TEST_CASE("Equal rows are told beside a bug of one operation about some of them", "[fingerprint]") {
  using enum Operation;
  for (const std::string_view name : {"bga-pineapple", "classic"}) {
    for (const ofc::Category missed : {ofc::Category::flush, ofc::Category::two_pair}) {
      Rules hidden = preset(name).rules;
      hidden.middle_bottom_tie = ofc::Tie::foul;
      const auto answer_to = [&](const Question& question) {
        Answer answer = oracle_answer(question, hidden);
        const auto* foul = std::get_if<FoulQuestion>(&question);
        if (foul == nullptr) return answer;
        const ofc::JudgedBoard judged = ofc::judge_board(foul->board, hidden);
        if (judged.fouled_by == ofc::rule::foul_middle_bottom_tie && judged.middle.category == missed)
          return Answer(FoulResult{false, std::nullopt});
        return answer;
      };
      for (const std::vector<Operation>& operations :
           {every_operation(), {foul, royalties, score, fantasyland}, {rank, compare, foul}}) {
        const Fingerprint print = print_of(answer_to, operations);
        INFO(name << ", " << static_cast<int>(missed) << " told " << describe_rules(print.rules) << operations.size());
        CHECK(print.rules.middle_bottom_tie == ofc::Tie::foul);
      }
    }
  }
}

TEST_CASE("The rules for cards in Fantasyland are told beside a number that is always wrong", "[fingerprint]") {
  using Wrong = std::function<int(const FantasylandQuestion&, int)>;
  const Wrong one_more = [](const FantasylandQuestion&, int right) { return right + 1; };
  const Wrong fifteen = [](const FantasylandQuestion&, int) { return 15; };
  const Wrong sixteen = [](const FantasylandQuestion&, int) { return 16; };
  const Wrong entry_of_fifteen = [](const FantasylandQuestion& question, int right) {
    return question.entered_with ? right : 15;
  };
  const auto check = [](std::string_view name, const Wrong& wrong) {
    const Rules& hidden = preset(name).rules;
    const Fingerprint print = print_of(
        [&](const Question& question) {
          Answer answer = oracle_answer(question, hidden);
          const auto* next = std::get_if<FantasylandQuestion>(&question);
          if (next == nullptr) return answer;
          auto& result = std::get<FantasylandResult>(std::get<Result>(answer));
          if (result.cards) result.cards = wrong(*next, *result.cards);
          return answer;
        },
        every_operation());
    INFO(name << " told " << describe_rules(print.rules) << ", played " << describe_rules(hidden));
    CHECK(are_told(hidden, print.rules));
    CHECK(print.nearest == name);
    CHECK(!print.unexplained.empty());
  };
  Rounds rounds(3 * 4 + 2);
  // One number for all hands is told as a fixed one: of a house with a ladder that leaves nothing to tell it by.
  for (const std::string_view name : {"bga-pineapple", "pokermagnet", "variations-pineapple"}) {
    for (const Wrong& wrong : {one_more, fifteen, sixteen, entry_of_fifteen}) {
      if (rounds.next()) check(name, wrong);
    }
  }
  for (const std::string_view name : {"bga-pineapple-progressive", "basics-progressive"}) {
    if (rounds.next()) check(name, one_more);
  }
}

namespace {

/// What is told of an oracle of that house whose results of one operation are changed.
template <class ResultType>
Fingerprint print_beside(const Rules& hidden, const std::function<void(const Question&, ResultType&)>& bug) {
  return print_of(
      [&](const Question& question) {
        Answer answer = oracle_answer(question, hidden);
        auto* result = std::get_if<Result>(&answer);
        auto* of_type = result == nullptr ? nullptr : std::get_if<ResultType>(result);
        if (of_type != nullptr) bug(question, *of_type);
        return answer;
      },
      every_operation());
}

}  // namespace

TEST_CASE("A match of two hands is no set, whatever else is wrong in it", "[fingerprint]") {
  Rules hidden = preset("bga-pineapple").rules;
  hidden.match = ofc::Match::fixed_hands;
  for (const std::uint32_t hands : {2U, 3U}) {
    hidden.hands = hands;
    const Fingerprint print = print_beside<PlayResult>(hidden, [](const Question&, PlayResult& play) {
      for (HandResult& hand : *play.hands) {
        if (hand.points && hand.points->size > 0) ++hand.points->values[0];
      }
    });
    INFO("told " << describe_rules(print.rules));
    CHECK(print.rules.match == ofc::Match::fixed_hands);
    CHECK(print.rules.hands == hands);
    CHECK(!print.unexplained.empty());
  }
}

TEST_CASE("A foul that pays three and royalties is no other rule for what it pays", "[fingerprint]") {
  const Rules& hidden = preset("bga-pineapple").rules;
  const Fingerprint print = print_beside<ScoreResult>(hidden, [](const Question&, ScoreResult& score) {
    for (PairResult& pair : *score.pairs) {
      const auto first = static_cast<std::size_t>(pair.first);
      const auto second = static_cast<std::size_t>(pair.second);
      if (score.fouled->values[first] == score.fouled->values[second]) continue;
      const int less = score.fouled->values[second] ? -3 : 3;
      *pair.points += less;
      score.points->values[first] += less;
      score.points->values[second] -= less;
    }
  });
  INFO("told " << describe_rules(print.rules));
  CHECK(print.rules.foul_pays == hidden.foul_pays);
  CHECK(!print.unexplained.empty());
}

TEST_CASE("A scoop that pays a point less is no other rule for what a foul pays", "[fingerprint]") {
  const Rules& hidden = preset("bga-pineapple").rules;
  const Fingerprint print = print_beside<ScoreResult>(hidden, [](const Question&, ScoreResult& score) {
    for (PairResult& pair : *score.pairs) {
      const RowTriple& rows = *pair.rows;
      const int won = rows[0] + rows[1] + rows[2];
      if (won != 3 && won != -3) continue;
      const int less = won / -3;
      *pair.points += less;
      score.points->values[static_cast<std::size_t>(pair.first)] += less;
      score.points->values[static_cast<std::size_t>(pair.second)] -= less;
    }
  });
  INFO("told " << describe_rules(print.rules));
  CHECK(print.rules == hidden);
  CHECK(!print.unexplained.empty());
}
