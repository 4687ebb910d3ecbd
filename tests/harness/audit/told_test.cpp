#include "harness/audit/told.h"

#include <array>
#include <utility>

#include "harness/answer/aspects.h"
#include "harness/answer/oracle_answer.h"
#include "harness/base/random.h"
#include "harness/causes/setting.h"
#include "harness/deals/deals.h"
#include "harness/deals/generated_source.h"
#include "harness/run/judge.h"
#include "tests/catch.h"

using namespace ofcheck;

namespace {

/// What a house answers to a question, as a log has it: of a showdown the points.
Answer logged(const Question& question, const ofc::Rules& rules) {
  Answer answer = oracle_answer(question, rules);
  if (auto* result = std::get_if<Result>(&answer)) {
    if (const auto* score = std::get_if<ScoreResult>(result)) {
      ScoreResult points;
      points.points = score->points;
      answer = Result{points};
    }
  }
  return answer;
}

/// Showdowns, and boards that enter Fantasyland or stay there, or nearly do; in part of the showdowns a seat has set
/// the rows in the wrong order.
std::vector<Question> some_questions(std::size_t count, const ofc::Rules& rules) {
  constexpr std::array operations = {Operation::score, Operation::fantasyland};
  std::vector<Question> questions;
  Random random(5);
  for (std::size_t i = 0; i < count; ++i) {
    questions.push_back(make_generated_question(false, 11, i, rules, operations));
    auto* score = std::get_if<ScoreQuestion>(&questions.back());
    if (score == nullptr || !random.one_in(3)) continue;
    ofc::Board& board = score->boards[random.below(score->seats)];
    std::swap(board.middle, board.bottom);
  }
  return questions;
}

std::vector<Heard> log_of(const ofc::Rules& house, const std::vector<Question>& questions) {
  std::vector<Heard> log;
  for (const Question& question : questions) {
    Answer answer = logged(question, house);
    if (std::holds_alternative<Result>(answer)) log.push_back({question, {}, std::move(answer)});
  }
  return log;
}

std::size_t wrong_lines(const std::vector<Heard>& log, const ofc::Rules& rules) {
  std::size_t wrong = 0;
  for (const Heard& heard : log) {
    if (judge(oracle_answer(heard.question, rules), heard.answer).verdict != Verdict::pass) ++wrong;
  }
  return wrong;
}

/// What stands behind `taken: `; empty if a preset alone was taken.
std::string taken(const ToldHouse& told) {
  for (const std::string& says : told.says) {
    if (says.starts_with("taken: ")) return says.substr(7, says.find(';') - 7);
  }
  return "";
}

}  // namespace

TEST_CASE("A house is a preset with one value beside it, though another preset alone agrees with more lines") {
  ofc::Rules house = preset("pokermagnet").rules;
  house.foul_pays = ofc::FoulPays::six;
  std::vector<Heard> log;
  Random random(1);
  std::size_t fouled = 0;
  for (std::size_t i = 0; i < 2000; ++i) {
    ScoreQuestion deal = make_deal(3, i, house);
    for (ofc::Board& board : std::span(deal.boards).first(deal.seats)) {
      if (!random.one_in(3)) std::swap(board.middle, board.bottom);
    }
    const Answer whole = oracle_answer(deal, house);
    for (std::size_t seat = 0; seat < deal.seats; ++seat)
      fouled += std::get<ScoreResult>(std::get<Result>(whole)).fouled->values[seat] ? 1U : 0U;
    log.push_back({deal, {}, logged(deal, house)});
  }
  INFO(fouled << " boards are fouled");
  REQUIRE(wrong_lines(log, preset("chinese-one-six").rules) < wrong_lines(log, preset("pokermagnet").rules));
  const ToldHouse told = tell_house(log);
  CHECK(wrong_lines(log, told.rules) == 0);
  // In the points alone pokermagnet is no other house than the default preset, which goes first.
  CHECK(taken(told) == "bga-pineapple with showdown.foul-pays: six");
  CHECK(told.says.front().find("pokermagnet") != std::string::npos);
  std::vector<Heard> spoilt = log;
  for (std::size_t i = 0; i < spoilt.size(); i += 20) {
    auto& points = *std::get<ScoreResult>(std::get<Result>(spoilt[i].answer)).points;
    ++points.values[0];
    --points.values[1];
  }
  const ToldHouse told_by_the_rest = tell_house(spoilt);
  CHECK(taken(told_by_the_rest) == taken(told));
  CHECK(wrong_lines(spoilt, told_by_the_rest.rules) == 100);
  for (const Question& question : some_questions(800, house)) {
    if (std::holds_alternative<FantasylandQuestion>(question)) log.push_back({question, {}, logged(question, house)});
  }
  CHECK(taken(tell_house(log)) == "pokermagnet with showdown.foul-pays: six");
}

TEST_CASE("A log tells the preset and the value beside it") {
  std::size_t round = 0;
  std::size_t asked = 0;
  for (const std::string_view name : preset_names()) {
    const ofc::Rules& rules = preset(name).rules;
    const std::vector<Question> questions = some_questions(400, rules);
    const std::vector<Heard> usual = log_of(rules, questions);
    CHECK(taken(tell_house(usual)).empty());
    for (const Setting& setting : all_settings()) {
      constexpr std::size_t one_in = 13;
      constexpr std::size_t enough = 5;
      const ofc::Rules house = with(rules, Settings{setting});
      if (!may_depend(Operation::score, *setting.option) && !may_depend(Operation::fantasyland, *setting.option))
        continue;
      if (round++ % one_in != 0 || wrong_lines(usual, house) < enough) continue;
      CAPTURE(name, describe(Settings{setting}));
      const std::vector<Heard> log = log_of(house, questions);
      const ToldHouse told = tell_house(log);
      CAPTURE(told.says);
      CHECK(wrong_lines(log, told.rules) == 0);
      CHECK(taken(told).find(" and ") == std::string::npos);
      ++asked;
    }
  }
  CHECK(asked > 20);
}
