#include "harness/interview/mistakes.h"

#include <functional>

#include "harness/answer/oracle_answer.h"
#include "harness/interview/own_questions.h"
#include "harness/wire/house_rules.h"
#include "oracle/foul.h"
#include "oracle/presets.h"
#include "tests/harness/support.h"

namespace ofcheck {

namespace {

/// What an engine answers to a question under rules; nothing: it fails.
using Engine = std::function<std::optional<Answer>(const Question&, const ofc::Rules&)>;

bool is_heads_up(const Question& question) {
  const auto* score = std::get_if<ScoreQuestion>(&question);
  return score != nullptr && score->seats == 2;
}

/// Whether what one seat wins the other loses: not where both pay for their fouls.
bool sums_to_zero(const Question& question) {
  if (!is_heads_up(question)) return false;
  const auto* score = std::get_if<ScoreQuestion>(&question);
  return !(ofc::judge_board(score->boards[0], {}).fouled() && ofc::judge_board(score->boards[1], {}).fouled());
}

bool is_rank(const Question& question) { return std::holds_alternative<RankQuestion>(question); }

/// The corpus's questions of a kind that have an answer, put to the engine.
std::vector<Probe> asked(const Engine& engine, const std::function<bool(const Question&)>& kind) {
  std::vector<Probe> probes;
  for (const Case& c : test::corpus().cases) {
    if (!kind(c.question) || std::holds_alternative<Refused>(c.expected)) continue;
    const ofc::Rules& rules = c.rules.rules;
    Probe probe{c.id, c.question, rules, oracle_answer(c.question, rules), engine(c.question, rules)};
    if (!probe.got) probe.trouble = "the engine failed";
    probes.push_back(std::move(probe));
  }
  REQUIRE(probes.size() >= 20);
  return probes;
}

/// The oracle with a change to its scores. Pairs are left out, as by an engine that answers points alone.
template <typename Change>
Engine with_change(Change change) {
  return [change](const Question& question, const ofc::Rules& rules) -> std::optional<Answer> {
    Answer answer = oracle_answer(question, rules);
    auto& score = std::get<ScoreResult>(std::get<Result>(answer));
    score.pairs.reset();
    change(score);
    return answer;
  };
}

/// The oracle after a change to the cards that it was given.
template <typename Change>
Engine with_cards(Change change) {
  return [change](Question question, const ofc::Rules& rules) -> std::optional<Answer> {
    auto& score = std::get<ScoreQuestion>(question);
    for (std::size_t seat = 0; seat < score.seats; ++seat) {
      for (auto* row : {&score.boards[seat].middle, &score.boards[seat].bottom}) {
        for (std::size_t i = 0; i < row->size(); ++i) change((*row)[i], i);
      }
    }
    return oracle_answer(question, rules);
  };
}

Engine failing_on(std::function<bool(const Question&)> fails) {
  return [fails](const Question& question, const ofc::Rules& rules) -> std::optional<Answer> {
    if (fails(question)) return std::nullopt;
    return oracle_answer(question, rules);
  };
}

/// The first words of each mistake that is named.
std::vector<std::string> named(const Engine& engine, const std::function<bool(const Question&)>& kind = is_heads_up) {
  std::vector<std::string> words;
  for (const LikelyMistake& mistake : likely_mistakes(asked(engine, kind))) {
    words.push_back(mistake.what.substr(0, mistake.what.find_first_of(":.,")));
    INFO(mistake.what);
    CHECK_FALSE(mistake.example.empty());
  }
  return words;
}

using Words = std::vector<std::string>;

}  // namespace

TEST_CASE("An engine that is right, declines or plays by other rules has no mistake", "[harness][mistakes]") {
  CHECK(named(oracle_answer) == Words{});
  CHECK(named([](const Question&, const ofc::Rules&) { return Unsupported{"two seats only"}; }) == Words{});
  CHECK(named([](const Question& question, ofc::Rules rules) {
          rules.lines = rules.lines == ofc::Lines::one_six ? ofc::Lines::two_four : ofc::Lines::one_six;
          return oracle_answer(question, rules);
        }) == Words{});
  CHECK(likely_mistakes({}).empty());
}

TEST_CASE("Each mistake about points and rows is named, and no other one", "[harness][mistakes]") {
  const auto points = [](ScoreResult & score) -> auto& { return score.points->values; };
  const auto alone = [](ScoreResult& score) {
    score.fouled.reset();
    score.foul_rules.reset();
    score.royalties.reset();
  };
  const Engine other_sign = with_change([&](ScoreResult& score) {
    for (int& value : points(score)) value = -value;
    alone(score);
  });
  const Engine other_order = with_change([&](ScoreResult& score) {
    std::swap(points(score)[0], points(score)[1]);
    alone(score);
  });
  // One showdown of the corpus costs both seats points, so that the sum is not zero. Without it the two are the same.
  CHECK(named(other_sign) == Words{"points have the opposite sign"});
  CHECK(named(other_order) == Words{"everything that is told by seats has them in the opposite order"});
  CHECK(named(other_sign, sums_to_zero) == Words{"the two seats' points are exchanged"});
  CHECK(named(other_order, sums_to_zero) == Words{"the two seats' points are exchanged"});
  CHECK(named(with_change([&](ScoreResult& score) {
          for (int& value : points(score)) value = std::max(value, 0);
        })) == Words{"only winners' points are given; losers have 0"});
  CHECK(named(with_change([](ScoreResult& score) {
          for (RowTriple& rows : score.royalties->values) std::swap(rows[0], rows[2]);
        })) == Words{"`royalties` has top and bottom the wrong way round"});
}

TEST_CASE("Answers that are all the same are called so, and explain nothing", "[harness][mistakes]") {
  const Engine zeros = [](const Question& question, const ofc::Rules&) -> std::optional<Answer> {
    ScoreResult score;
    score.points.emplace().size = std::get<ScoreQuestion>(question).seats;
    return Result(score);
  };
  CHECK(named(zeros) == Words{"score answers 0 to all 160 different questions"});
  for (const bool fouled : {false, true}) {
    const Engine always = [fouled](const Question&, const ofc::Rules&) { return Result(FoulResult{fouled, {}}); };
    const auto words = named(always, [](const Question& each) { return std::holds_alternative<FoulQuestion>(each); });
    REQUIRE(words.size() == 1);
    CHECK(words[0] == "foul answers {\"result\"");  // as far as the first colon
  }
}

TEST_CASE("An engine that is right under a preset's rules has no mistake", "[harness][mistakes]") {
  const ofc::Rules run = preset("bga-pineapple").rules;
  const std::vector<Case> own = own_questions(run);
  for (const ofc::Preset& house : ofc::all_presets()) {
    CAPTURE(house.name);
    std::vector<Probe> probes;
    for (const Case& c : own)
      probes.push_back({c.id, c.question, run, c.expected, oracle_answer(c.question, house.rules)});
    CHECK(likely_mistakes(probes).empty());
  }
}

TEST_CASE("The corpus and the doctor's own questions show every mistake", "[harness][mistakes]") {
  const ofc::Rules run = preset("bga-pineapple").rules;
  std::vector<std::size_t> shown(count_of_mistakes());
  std::vector<Case> all = own_questions(run);
  const std::size_t own = all.size();
  all.insert(all.end(), test::corpus().cases.begin(), test::corpus().cases.end());
  std::vector<std::size_t> shown_by_own(shown.size());
  for (std::size_t place = 0; place < all.size(); ++place) {
    const Question& question = all[place].question;
    if (is_play(operation_of(question)) || std::holds_alternative<RawQuestion>(question)) continue;
    const Answer expected = oracle_answer(question, run);
    if (!std::holds_alternative<Result>(expected)) continue;
    for (std::size_t i = 0; i < shown.size(); ++i) {
      const bool is_shown = shows(mistaken_answer(i, question, run), expected);
      shown[i] += is_shown ? 1 : 0;
      shown_by_own[i] += is_shown && place < own ? 1 : 0;
    }
  }
  CHECK(shown_by_own[0] >= 3);                                                  // boards upside down
  for (std::size_t i = 13; i < shown.size(); ++i) CHECK(shown_by_own[i] >= 3);  // two suits for one
  for (std::size_t i = 0; i < shown.size(); ++i) {
    CAPTURE(i);
    CHECK(shown[i] >= 3);
  }
}

TEST_CASE("Cards that are not read are named by what they have in common", "[harness][mistakes]") {
  CHECK(named(failing_on([](const Question& question) { return has_rank(question, ten_alone); })) ==
        Words{"tens are not read"});
  CHECK(named(failing_on([](const Question& question) { return has_rank(question, letters_of_ranks); }), is_rank) ==
        Words{"cards whose rank is a letter are not read"});
  CHECK(named([](const Question&, const ofc::Rules&) { return EngineError{"KeyError: 's'"}; }) ==
        Words{"every question ends in an error"});
  CHECK(named([](const Question&, const ofc::Rules&) {
          return Refused{RefusalCode::bad_card, ""};
        }) == Words{"no card can be read"});
  CHECK(named(with_cards([](ofc::Card& card, std::size_t) { card.suit = ofc::Suit::spades; })) ==
        Words{"all suits are taken for one"});
  CHECK(named(with_cards([](ofc::Card& card, std::size_t place) {
          card.suit = place % 2 == 0 ? ofc::Suit::spades : ofc::Suit::hearts;
        })) == Words{"suits are not read"});
}

}  // namespace ofcheck
