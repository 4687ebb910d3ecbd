#include "harness/causes/causes.h"

#include <algorithm>
#include <limits>

#include "harness/answer/oracle_answer.h"
#include "harness/causes/candidates.h"
#include "harness/causes/search.h"
#include "oracle/seating.h"

namespace ofcheck {

using ofc::Rules;

namespace {

/// The preset that has all values of the model and explains as much; of several, the one with the fewest other values.
/// Empty if there is none, or if the model has fewer than two values.
std::string_view house_of(const Scales& scales, std::span<const Evidence> evidence) {
  Settings told = scales.model().settings;
  std::erase_if(told, [](const Setting& each) { return each.only != 0; });
  std::string_view name;
  std::size_t fewest = std::numeric_limits<std::size_t>::max();
  if (told.size() < 2) return name;
  for (const auto& [preset, values] : differing_presets(evidence)) {
    const auto has = [&, &values = values](const Setting& each) {
      return std::find(values.begin(), values.end(), each) != values.end();
    };
    if (values.size() >= fewest || !std::all_of(told.begin(), told.end(), has)) continue;
    Model house = scales.model();
    for (const Setting& each : values) house = plus(std::move(house), each);
    if (scales.weigh(house).broken > 0) continue;
    name = preset;
    fewest = values.size();
  }
  return name;
}

/// The wrong answers that the scales' model does not explain: refused matches, and all others.
struct Left {
  std::size_t refused = 0, others = 0;
};
Left left_unexplained(const Scales& scales) {
  Left left;
  for (const std::size_t place : scales.wrong())
    ++(scales.said()[place].refuses_a_match() ? left.refused : left.others);
  return left;
}

/// Searches by what an engine answered. Where that leaves many refused matches unexplained, what it refused is evidence
/// in another search: an engine of another deal refuses nearly every match. That one counts only if it explains nearly
/// all refusals, and as many other answers as the first: a refusal alone fits every house that refuses somewhere. Nor
/// does any search count that has nothing but refusals to go by, and leaves more than a few of them.
Alternatives search_with_refusals(Scales& scales, std::span<const Evidence> evidence, const ExplainLimits& limits) {
  const Model start = scales.model();
  const Left before = left_unexplained(scales);
  Alternatives alternatives = search_model(scales, evidence, limits);
  const auto is_nearly_none = [](std::size_t left, std::size_t of) { return left * 20 <= of; };
  const Left without_them = left_unexplained(scales);
  if (is_nearly_none(without_them.refused, before.refused)) return alternatives;
  if (before.others == 0) {
    scales.hold(start);
    return {};
  }
  const Model without = scales.model();
  scales.let_refusals_tell(true);
  scales.hold(start);
  Alternatives with_refusals = search_model(scales, evidence, limits);
  const Left left = left_unexplained(scales);
  if (left.others <= without_them.others && is_nearly_none(left.refused, before.refused)) return with_refusals;
  scales.let_refusals_tell(false);
  scales.hold(without);
  return alternatives;
}

bool refuses_the_seats(const Answer& answer) {
  const auto* refused = std::get_if<Refused>(&answer);
  return refused != nullptr && refused->code == RefusalCode::wrong_seat_count;
}

/// Whether the engine answers for more or fewer seats than these rules let play, or the deck is too small for them.
bool seats_are_unchecked(const Told& told, const Rules& rules) {
  if (!std::holds_alternative<Result>(told.bare())) return false;
  const Question& question = *told.evidence().question;
  if (!refuses_the_seats(oracle_answer(question, *told.evidence().rules))) return false;
  return !ofc::seats_fit_the_deck(rules) || refuses_the_seats(oracle_answer(question, rules));
}

/// A number of seats is no rule of the house where the engine answers for others, too: it does not check them.
void drop_unchecked_seats(Scales& scales) {
  const Model model = scales.model();
  const auto is_about_seats = [](const Setting& each) {
    return each.only == 0 && each.option->about == ofc::Aspect::seats;
  };
  const auto seats = std::find_if(model.settings.begin(), model.settings.end(), is_about_seats);
  if (seats == model.settings.end()) return;
  const bool is_unchecked = std::any_of(scales.said().begin(), scales.said().end(), [&](const Told& told) {
    return seats_are_unchecked(told, with(*told.evidence().rules, model.settings));
  });
  if (is_unchecked) scales.hold(minus(model, *seats));
}

/// Whether a model predicts all that the model held predicts.
bool explains_as_much(const Model& other, const Scales& scales) {
  Trial by_other = scales.trial(other);
  for (std::size_t i = 0; i < scales.said().size(); ++i) {
    if ((scales.given(i) & ~by_other.agreed(scales.said()[i])) != 0) return false;
  }
  return true;
}

/// Takes in place of each change the one that assumes least, of those that explain as much now. When the change was
/// chosen it explained more, beside what other mistakes spoilt then.
void take_the_cheapest(Scales& scales, Alternatives& alternatives) {
  const auto assumes = [](const Departure& change) { return std::pair(cost_of(change), only_of(change) != 0); };
  for (auto& [of, others] : alternatives) {
    for (Departure& other : others) {
      const Model model = scales.model();
      const Model without = minus(model, of);
      const Model replaced = plus(without, other);
      if (without == model || assumes(other) >= assumes(of) || !explains_as_much(replaced, scales)) continue;
      scales.hold(replaced);
      std::swap(of, other);
    }
  }
}

/// The causes that the model held consists of.
Explanation explanation_by(const Scales& scales, std::span<const Evidence> shared) {
  Explanation result;
  result.model = scales.model();
  result.unexplained = scales.wrong();
  const std::string_view house = house_of(scales, shared);
  for (const Departure& change : causes_of(result.model)) {
    FoundCause& cause = result.causes.emplace_back(cause_of(change, scales));
    if (std::holds_alternative<Setting>(change) && only_of(change) == 0) cause.house = house;
  }
  std::stable_sort(result.causes.begin(), result.causes.end(),
                   [](const FoundCause& a, const FoundCause& b) { return a.explained > b.explained; });
  return result;
}

}  // namespace

Explanation explain_answers(std::span<const Evidence> evidence, const Model& start, const ExplainLimits& limits,
                            Remembered* remembered) {
  const std::vector<Evidence> shared = sharing_rules(evidence);
  Remembered own;
  Scales scales(shared, {limits.sampled, limits.looked_at}, remembered != nullptr ? *remembered : own);
  scales.hold(start);
  Alternatives alternatives = search_with_refusals(scales, shared, limits);
  drop_unchecked_seats(scales);
  take_the_cheapest(scales, alternatives);
  Explanation result = explanation_by(scales, shared);
  for (FoundCause& cause : result.causes) {
    for (const auto& [of, others] : alternatives) {
      if (of == cause.what) cause.instead = others;
    }
    // They were as good beside what the model was when it took the change.
    std::erase_if(cause.instead, [&](const Departure& other) {
      return !explains_as_much(plus(minus(result.model, cause.what), other), scales);
    });
  }
  return result;
}

Explanation explained_by(const Model& model, std::span<const Evidence> evidence) {
  const std::vector<Evidence> shared = sharing_rules(evidence);
  constexpr ExplainLimits limits;
  Remembered remembered;
  Scales scales(shared, {limits.sampled, limits.looked_at}, remembered);
  scales.hold(model);
  return explanation_by(scales, shared);
}

std::optional<std::size_t> cause_of(const Said& said, const Explanation& explanation) {
  if (explanation.causes.empty() || !said.agrees(explanation.model)) return std::nullopt;
  for (std::size_t i = explanation.causes.size(); i > 0; --i) {
    if (!said.agrees(minus(explanation.model, explanation.causes[i - 1].what))) return i - 1;
  }
  return said.agrees({}) ? std::nullopt : std::optional<std::size_t>(0);
}

}  // namespace ofcheck
