#include "harness/inquiry/guess.h"

#include <algorithm>
#include <limits>

#include "harness/answer/oracle_answer.h"
#include "harness/causes/causes.h"
#include "harness/causes/telling.h"
#include "harness/inquiry/fit.h"
#include "harness/inquiry/seats.h"
#include "harness/model/catalogue.h"
#include "harness/wire/house_rules.h"

namespace ofcheck {

using ofc::Rules;

namespace {

int unexplained(std::span<const Asked> asked, const Guess& guess) {
  return cost_of(asked, guess, alike(), std::numeric_limits<int>::max());
}

/// What a guess leaves unexplained and what it takes for granted: an answer weighs as much as two values beside the
/// nearest preset's; a slip more, since there are more of them.
long weight_of(std::span<const Asked> asked, const Guess& guess) {
  constexpr long of_an_answer = 2;
  long weight = of_an_answer * unexplained(asked, guess);
  for (const Slip& slip : guess.slips) weight += 2 + conditions_of(slip);
  return weight + static_cast<long>(differing_options(nearest_preset(guess.rules).rules, guess.rules).size());
}

/// The answers as evidence about these rules. Any refusal is like another; an operation that is refused whatever is
/// asked says nothing of any rules.
class Answers {
 public:
  Answers(std::span<const Asked> asked, const Rules& rules) : rules_(rules) {
    std::array<bool, operation_names.size()> has_results{};
    const auto place = [](const Asked& each) { return static_cast<std::size_t>(each.operation); };
    for (const Asked& each : asked) {
      if (each.answer && std::holds_alternative<Result>(*each.answer)) has_results[place(each)] = true;
    }
    said_.reserve(asked.size());
    for (const Asked& each : asked) {
      if (!each.answer || !has_results[place(each)]) continue;
      said_.push_back(*each.answer);
      if (std::holds_alternative<Refused>(said_.back())) {
        if (Answer due = oracle_answer(each.question, rules_); std::holds_alternative<Refused>(due)) said_.back() = due;
      }
      evidence_.push_back({&each.question, &said_.back(), &rules_});
    }
  }

  [[nodiscard]] Explanation explain(const Slips& start, std::size_t most_causes = ExplainLimits{}.most_causes) const {
    ExplainLimits limits;
    limits.most_causes = most_causes;
    return explain_answers(evidence_, {{}, start}, limits);
  }

 private:
  Rules rules_;
  std::vector<Answer> said_;
  std::vector<Evidence> evidence_;
};

Guess guess_of(const Model& model, const Rules& rules) { return {with(rules, model.settings), model.slips}; }

}  // namespace

Guess best_guess(std::span<const Asked> asked, const Guess& now, const Rules& plain) {
  Guess best{plain};
  if (unexplained(asked, best) == 0) return best;
  // What no preset says, such as a number of hands, is as it was enclosed.
  Rules nearest = nearest_preset(plain).rules;
  for (const ofc::RuleInfo* option : all_options()) {
    if (option->is_number) option->field.set(nearest, option->field.get(plain));
  }
  long least = std::numeric_limits<long>::max();
  std::vector<Guess> starts = {{plain}, {nearest}, now};
  starts.erase(std::unique(starts.begin(), starts.end()), starts.end());
  for (const Guess& start : starts) {
    Guess found = guess_of(Answers(asked, start.rules).explain(start.slips).model, start.rules);
    found.rules = fit_seats(asked, found.rules);
    const long weight = weight_of(asked, found);
    if (weight >= least) continue;
    least = weight;
    best = found;
  }
  return best;
}

std::vector<Guess> rivals_of(std::span<const Asked> asked, const Guess& guess) {
  std::vector<Guess> rivals;
  const Answers answers(asked, guess.rules);
  const int left = unexplained(asked, guess);
  for (const Slip& slip : guess.slips) {
    Slips others = guess.slips;
    std::erase(others, slip);
    const Explanation explanation = answers.explain(others, others.size() + 1);
    std::vector<Model> models = rivals_of(explanation);
    models.push_back(explanation.model);
    for (const Model& model : models) {
      const Guess rival = guess_of(model, guess.rules);
      if (rival != guess && unexplained(asked, rival) <= left) rivals.push_back(rival);
    }
  }
  return rivals;
}

}  // namespace ofcheck
