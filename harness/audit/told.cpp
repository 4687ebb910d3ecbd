#include "harness/audit/told.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <optional>

#include "harness/answer/aspects.h"
#include "harness/answer/oracle_answer.h"
#include "harness/base/random.h"
#include "harness/causes/causes.h"
#include "harness/run/judge.h"

namespace ofcheck {

namespace {

/// Points are compared first: where they differ there is no need of words for it.
bool agrees(const Heard& heard, const ofc::Rules& rules) {
  const Answer expected = oracle_answer(heard.question, rules);
  const auto* by_rules = std::get_if<Result>(&expected);
  const auto* said = std::get_if<Result>(&heard.answer);
  if (by_rules == nullptr || said == nullptr) return false;
  const auto* score = std::get_if<ScoreResult>(by_rules);
  if (score != nullptr && differ(score->points, std::get<ScoreResult>(*said).points)) return false;
  return judge_result(expected, *said).verdict == Verdict::pass;
}

/// How many of the answers agree; it stops counting where that cannot be `at_least` any more.
std::size_t agreeing(const std::vector<Heard>& sample, const ofc::Rules& rules, std::size_t at_least = 0) {
  std::size_t count = 0;
  for (std::size_t i = 0; i < sample.size() && count + (sample.size() - i) >= at_least; ++i)
    count += agrees(sample[i], rules) ? 1U : 0U;
  return count;
}

/// The values of options on which any of the answers can depend.
Settings values_asked_about(const std::vector<Heard>& sample) {
  std::array<bool, operation_names.size()> is_asked{};
  for (const Heard& heard : sample) is_asked[static_cast<std::size_t>(operation_of(heard.question))] = true;
  Settings values;
  for (const Setting& setting : all_settings()) {
    for (std::size_t i = 0; i < is_asked.size(); ++i) {
      if (!is_asked[i] || !may_depend(static_cast<Operation>(i), *setting.option)) continue;
      values.push_back(setting);
      break;
    }
  }
  return values;
}

/// The options of which another value would make an answer of the log wrong that is right now.
std::vector<std::string_view> decided_options(const std::vector<Heard>& sample, const Settings& values,
                                              const ofc::Rules& rules) {
  std::vector<const Heard*> right;
  for (const Heard& heard : sample) {
    if (agrees(heard, rules)) right.push_back(&heard);
  }
  std::vector<std::string_view> decided;
  for (const Setting& setting : values) {
    const std::string_view name = setting.option->id.name;
    if (setting.option->field.get(rules) == setting.value || (!decided.empty() && decided.back() == name)) continue;
    const ofc::Rules other = with(rules, Settings{setting});
    if (std::any_of(right.begin(), right.end(), [&](const Heard* heard) { return !agrees(*heard, other); }))
      decided.push_back(name);
  }
  return decided;
}

/// About `wanted` of a list, drawn at random: every tenth of a log that says four things of each hand may be of one
/// kind.
template <typename Item>
std::vector<Item> some_of(const std::vector<Item>& all, std::size_t wanted) {
  if (all.size() <= wanted) return all;
  Random random(1);
  std::vector<Item> some;
  for (const Item& each : all) {
    if (random.below(all.size()) < wanted) some.push_back(each);
  }
  return some;
}

/// A preset and values of options beside it, and how many of the answers agree with them.
struct Fit {
  std::string_view name;
  Settings settings;
  std::size_t count = 0;

  [[nodiscard]] ofc::Rules rules() const { return with(preset(name).rules, settings); }
  /// More answers, or as many with fewer values.
  [[nodiscard]] bool better_than(const Fit& other) const {
    return count != other.count ? count > other.count : settings.size() < other.settings.size();
  }
};

/// Looks beside presets for the values with which most answers agree, one value after the other.
class ValueSearch {
 public:
  ValueSearch(const std::vector<Heard>& sample, const Settings& values) : sample_(sample), values_(values) {}

  /// What begins with `fit`. Where it cannot be as good as `best`, it is not looked for to the end.
  [[nodiscard]] Fit beside(Fit fit, const Fit& best) const {
    while (fit.count < sample_.size() && may_be_as_good(fit, best)) {
      std::optional<Fit> next = one_more(fit, best);
      if (!next) break;
      fit = *std::move(next);
    }
    drop_what_is_not_needed(fit);
    return fit;
  }

 private:
  /// Whether one value more leaves it as good. Where all answers agree with `best`, only as few values are.
  [[nodiscard]] bool may_be_as_good(const Fit& fit, const Fit& best) const {
    return best.count < sample_.size() || fit.settings.size() < best.settings.size();
  }

  /// With the value more with which most answers agree; nothing if no value mends more than it breaks.
  [[nodiscard]] std::optional<Fit> one_more(const Fit& fit, const Fit& best) const {
    const bool is_last = best.count == sample_.size() && fit.settings.size() + 1 == best.settings.size();
    std::size_t least = is_last ? sample_.size() : fit.count + 1;
    std::optional<Fit> found;
    for (const Setting& value : promising(fit)) {
      Fit next = fit;
      std::erase_if(next.settings, [&](const Setting& each) { return each.option == value.option; });
      next.settings.push_back(value);
      next.count = agreeing(sample_, next.rules(), least);
      if (next.count < least) continue;
      least = next.count + 1;
      found = std::move(next);
    }
    return found;
  }

  /// The values that mend most of a few wrong answers, the best first.
  [[nodiscard]] Settings promising(const Fit& fit) const {
    constexpr std::size_t looked_at = 48;
    constexpr std::size_t most_promising = 6;
    const ofc::Rules rules = fit.rules();
    std::vector<const Heard*> wrong;
    for (const Heard& heard : sample_) {
      if (!agrees(heard, rules)) wrong.push_back(&heard);
    }
    wrong = some_of(wrong, looked_at);
    std::vector<std::pair<std::ptrdiff_t, Setting>> mends;
    for (const Setting& value : values_) {
      if (value.option->field.get(rules) == value.value) continue;
      const ofc::Rules other = with(rules, Settings{value});
      const auto count =
          std::count_if(wrong.begin(), wrong.end(), [&](const Heard* each) { return agrees(*each, other); });
      if (count > 0) mends.emplace_back(count, value);
    }
    std::stable_sort(mends.begin(), mends.end(), [](const auto& a, const auto& b) {
      return a.first != b.first ? a.first > b.first : standing_of(a.second) < standing_of(b.second);
    });
    Settings best;
    for (std::size_t i = 0; i < std::min(mends.size(), most_promising); ++i) best.push_back(mends[i].second);
    return best;
  }

  /// Documented values are believed before those that were only observed.
  static ofc::Standing standing_of(const Setting& value) {
    const ofc::RuleInfo& option = *value.option;
    if (option.is_number) return option.number_values[value.value == 0 ? 0 : 1].standing;
    return option.values[static_cast<std::size_t>(value.value)].standing;
  }

  void drop_what_is_not_needed(Fit& fit) const {
    for (std::size_t i = 0; i < fit.settings.size();) {
      Fit fewer = fit;
      fewer.settings.erase(fewer.settings.begin() + static_cast<std::ptrdiff_t>(i));
      fewer.count = agreeing(sample_, fewer.rules(), fit.count);
      if (fewer.count < fit.count) {
        ++i;
      } else {
        fit = std::move(fewer);
      }
    }
  }

  const std::vector<Heard>& sample_;
  const Settings& values_;
};

/// Each preset alone, the default one first, then by name.
std::vector<Fit> presets_alone(const std::vector<Heard>& sample) {
  std::vector<std::string_view> names = preset_names();
  std::stable_partition(names.begin(), names.end(), [](std::string_view name) { return name == default_preset; });
  std::vector<Fit> alone;
  for (const std::string_view name : names) alone.push_back({name, {}, agreeing(sample, preset(name).rules)});
  return alone;
}

Fit first_of_the_best(const std::vector<Fit>& fits) {
  return *std::min_element(fits.begin(), fits.end(), [](const Fit& a, const Fit& b) { return a.better_than(b); });
}

/// The presets that come near to the log with a few values beside them, the nearest first. A part of the answers is
/// enough to tell; of those that are as near the one is first that agrees with more answers alone.
std::vector<Fit> nearest_presets(const std::vector<Heard>& sample, const Settings& values,
                                 const std::vector<Fit>& alone) {
  constexpr std::size_t most = 4;
  constexpr std::size_t enough = 500;
  const std::vector<Heard> few = some_of(sample, enough);
  const ValueSearch search(few, values);
  std::vector<Fit> by_count = alone;  // what agrees with most alone bounds the search beside the others
  std::stable_sort(by_count.begin(), by_count.end(), [](const Fit& a, const Fit& b) { return a.better_than(b); });
  std::vector<std::pair<Fit, Fit>> near;
  Fit best;
  for (const Fit& each : by_count) {
    near.emplace_back(search.beside({each.name, {}, agreeing(few, each.rules())}, best), each);
    if (near.size() == 1 || near.back().first.better_than(best)) best = near.back().first;
  }
  std::stable_sort(near.begin(), near.end(), [](const auto& a, const auto& b) { return a.first.better_than(b.first); });
  std::vector<Fit> nearest;
  for (std::size_t i = 0; i < std::min(near.size(), most); ++i) nearest.push_back(near[i].second);
  return nearest;
}

/// The preset with values beside it that agrees best. Of several the default one, or else the first by name.
Fit best_fit(const std::vector<Heard>& sample, const Settings& values, const std::vector<Fit>& alone) {
  const ValueSearch search(sample, values);
  std::vector<Fit> found = alone;
  Fit best;
  for (const Fit& each : nearest_presets(sample, values, alone)) {
    const Fit fit = search.beside(each, best);
    if (best.name.empty() || fit.better_than(best)) best = fit;
    *std::find_if(found.begin(), found.end(), [&](const Fit& other) { return other.name == each.name; }) = fit;
  }
  return first_of_the_best(found);
}

/// The values beside the preset that the search for causes finds: it tells them from bugs, which explain a part, too.
Fit without_bugs(std::vector<Heard>& sample, const Fit& alone) {
  const ofc::Rules& rules = preset(alone.name).rules;
  std::vector<Evidence> evidence;
  for (Heard& heard : sample) {
    heard.rules = rules;
    evidence.push_back({&heard.question, &heard.answer, &heard.rules});
  }
  Fit fit{alone.name, explain_answers(evidence).model.settings};
  fit.count = agreeing(sample, fit.rules(), alone.count);
  return fit.count > alone.count ? fit : alone;
}

/// The presets that agree as well with the same values.
std::vector<std::string_view> as_good(const std::vector<Heard>& sample, const Fit& fit, const std::vector<Fit>& alone) {
  std::vector<std::string_view> names;
  for (const Fit& each : alone) {
    if (agreeing(sample, Fit{each.name, fit.settings}.rules(), fit.count) >= fit.count) names.push_back(each.name);
  }
  return names;
}

std::string of_all(std::size_t count, std::size_t all) {
  return fmt::format("{} of the first {} answers", count == all ? "all" : std::to_string(count), all);
}

}  // namespace

ToldHouse tell_house(std::vector<Heard> sample) {
  const Settings values = values_asked_about(sample);
  const std::vector<Fit> alone = presets_alone(sample);
  Fit fit = best_fit(sample, values, alone);
  const auto by_itself = [&] {
    return *std::find_if(alone.begin(), alone.end(), [&](const Fit& each) { return each.name == fit.name; });
  };
  if (fit.count < sample.size()) fit = first_of_the_best({first_of_the_best(alone), without_bugs(sample, by_itself())});
  ToldHouse house;
  house.rules = fit.rules();
  if (fit.settings.empty()) house.name = fit.name;
  house.says.push_back(fmt::format("house rules told by the log: {} agree with {}{}{}; --rules chooses others",
                                   of_all(fit.count, sample.size()), fmt::join(as_good(sample, fit, alone), ", "),
                                   fit.settings.empty() ? "" : " and ", describe(fit.settings)));
  if (!fit.settings.empty()) {
    house.says.push_back(fmt::format("taken: {} with {}; {} agree with {} alone", fit.name, describe(fit.settings),
                                     of_all(by_itself().count, sample.size()), fit.name));
  }
  const std::vector<std::string_view> decided = decided_options(sample, values, house.rules);
  house.says.push_back(fmt::format("{} of {} options show in these answers{}{}", decided.size(),
                                   ofc::all_options().size(), decided.empty() ? "" : ": ", fmt::join(decided, ", ")));
  return house;
}

}  // namespace ofcheck
