#include "harness/doors/prediction.h"

#include "harness/answer/oracle_answer.h"
#include "harness/doors/carrier.h"

namespace ofcheck {

std::optional<int> first_points(const Answer& answer) {
  const auto* score = result_of<ScoreResult>(answer);
  return score == nullptr || !score->points ? std::nullopt : std::optional(score->points->values[0]);
}

Answer shown(const Route& route, std::size_t frame, const Answer& answer) {
  if (route.showdowns.empty()) return answer;
  ScoreResult said = score_said(route.frames[frame], answer);
  if (said.points) return ScoreResult{said.points, {}, {}, {}, {}};
  return said;
}

bool agree(const Answer& expected, const Answer& got) {
  const auto* want = std::get_if<Result>(&expected);
  const auto* have = std::get_if<Result>(&got);
  if (want == nullptr || have == nullptr) return false;
  return same_results(*want, *have);
}

Prediction::Prediction(const Route& route, const Force* force) {
  const auto answer = [&](const Question& question) {
    return force == nullptr ? oracle_answer(question, route.rules)
                            : answer_by(ForcedSteps(route.rules, *force), question);
  };
  for (std::size_t i = 0; i < route.frames.size(); ++i) {
    const Question& frame = route.showdowns.empty() ? route.frames[i] : Question(route.showdowns[i]);
    answers_.push_back(answer(frame));
  }
  says_ = answer(route.asked);
  if (auto* foul = result_of<FoulResult>(says_)) foul->rule.reset();
  if (auto* next = result_of<FantasylandResult>(says_)) next->rule.reset();
  if (auto* royalties = result_of<RoyaltiesResult>(says_)) *royalties = {{}, {}, {}, royalties->total};
}

}  // namespace ofcheck
