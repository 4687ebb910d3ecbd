#include "harness/explain/consequences.h"

#include "harness/answer/oracle_answer.h"
#include "harness/run/judge.h"

namespace ofcheck {

namespace {

using PairPoints = std::array<ofc::Points, 2>;  // the first seat's, the second's

/// The scores that a settlement can follow from: all boards together, and of three seats or more each two, in the order
/// in which they settle.
std::vector<Question> scores_behind(const SettleQuestion& settle, const ofc::Rules& rules) {
  const ScoreQuestion& boards = settle.boards;
  std::vector<Question> scores = {boards};
  if (boards.seats < 3) return scores;
  const ofc::Score score = ofc::score(boards.span(), rules);
  for (const ofc::PairScore& pair : std::span(score.pairs).first(score.pair_count)) {
    ScoreQuestion two;
    two.seats = 2;
    two.boards[0] = boards.boards[pair.first.index];
    two.boards[1] = boards.boards[pair.second.index];
    scores.emplace_back(two);
  }
  return scores;
}

const ScoreResult* score_in(const TaskResult& result) {
  const auto* got = result.got ? std::get_if<Result>(&*result.got) : nullptr;
  return got == nullptr ? nullptr : std::get_if<ScoreResult>(got);
}

/// What two seats scored, of which only these two took part.
std::optional<PairPoints> points_of_two(const TaskResult& result) {
  const ScoreResult* score = score_in(result);
  if (score == nullptr || !score->points || score->points->size != 2) return std::nullopt;
  return PairPoints{ofc::Points{score->points->values[0]}, ofc::Points{score->points->values[1]}};
}

/// What a pair scored by the score of all; nothing where the engine does not say so.
std::optional<PairPoints> points_of_pair(const TaskResult& result, const ofc::PairScore& wanted) {
  const ScoreResult* score = score_in(result);
  if (score == nullptr || !score->pairs) return std::nullopt;
  for (const PairResult& pair : *score->pairs) {
    if (pair.first != wanted.first.index || pair.second != wanted.second.index || !pair.points) continue;
    return PairPoints{ofc::Points{*pair.points}, ofc::Points{-*pair.points}};
  }
  return std::nullopt;
}

/// What the settlement would be if the pairs had scored so.
Result settled_with(const SettleQuestion& question, ofc::Score score, std::span<const PairPoints> points,
                    const ofc::Rules& rules) {
  const std::size_t seats = question.boards.seats;
  for (std::size_t i = 0; i < score.pair_count; ++i) {
    score.pairs[i].first_scores = points[i][0];
    score.pairs[i].second_scores = points[i][1];
  }
  std::array<ofc::Purse, ofc::most_seats> purses;
  for (std::size_t seat = 0; seat < seats; ++seat) purses[seat] = {{question.stacks[seat]}, {question.bought_in[seat]}};
  const ofc::Settlement settlement = ofc::settle(std::span(score.pairs).first(score.pair_count),
                                                 std::span(purses).first(seats), {question.point_value}, rules);
  return settle_result(settlement, seats);
}

/// Whether an answer is the settlement of scores that the engine gave. The first result is the score of all boards,
/// the others are those of each two.
bool follows(const SettleQuestion& question, const Answer& got, std::span<const TaskResult> scores,
             const ofc::Rules& rules) {
  const ofc::Score right = ofc::score(question.boards.span(), rules);
  const auto is_right_for = [&](std::span<const PairPoints> points) {
    return points.size() == right.pair_count &&
           judge(settled_with(question, right, points, rules), got).verdict == Verdict::pass;
  };
  std::vector<PairPoints> by_two;
  for (const TaskResult& score : question.boards.seats == 2 ? scores.first(1) : scores.subspan(1)) {
    if (const auto two = points_of_two(score)) by_two.push_back(*two);
  }
  if (is_right_for(by_two)) return true;
  std::vector<PairPoints> of_all;
  for (const ofc::PairScore& pair : std::span(right.pairs).first(right.pair_count)) {
    if (const auto two = points_of_pair(scores[0], pair)) of_all.push_back(*two);
  }
  return is_right_for(of_all);
}

}  // namespace

std::vector<bool> follow_from_scores(std::span<const Question* const> questions,
                                     std::span<const TaskResult* const> results, const ofc::Rules& rules,
                                     const AskEngine& ask) {
  std::vector<Question> asked;
  std::vector<std::size_t> begins;
  const auto is_about_scores = [&](std::size_t i) {
    return std::holds_alternative<SettleQuestion>(*questions[i]) && results[i]->verdict == Verdict::fail &&
           results[i]->got.has_value();
  };
  for (std::size_t i = 0; i < questions.size(); ++i) {
    begins.push_back(asked.size());
    if (!is_about_scores(i)) continue;
    for (Question& score : scores_behind(std::get<SettleQuestion>(*questions[i]), rules))
      asked.push_back(std::move(score));
  }
  begins.push_back(asked.size());
  std::vector<bool> follow(questions.size(), false);
  if (asked.empty()) return follow;
  const std::vector<TaskResult> scores = ask(asked);
  for (std::size_t i = 0; i < questions.size(); ++i) {
    if (!is_about_scores(i)) continue;
    follow[i] = follows(std::get<SettleQuestion>(*questions[i]), *results[i]->got,
                        std::span(scores).subspan(begins[i], begins[i + 1] - begins[i]), rules);
  }
  return follow;
}

AskEngine settlements_of_their_own(const AskEngine& ask, const ofc::Rules& rules) {
  return [&ask, rules](std::span<const Question> questions) {
    std::vector<TaskResult> results = ask(questions);
    std::vector<const Question*> asked;
    std::vector<const TaskResult*> said;
    for (std::size_t i = 0; i < questions.size(); ++i) {
      asked.push_back(&questions[i]);
      said.push_back(&results[i]);
    }
    const std::vector<bool> follow = follow_from_scores(asked, said, rules, ask);
    for (std::size_t i = 0; i < questions.size(); ++i) {
      if (follow[i] || !std::holds_alternative<SettleQuestion>(questions[i])) results[i].verdict = Verdict::pass;
    }
    return results;
  };
}

}  // namespace ofcheck
