#include "harness/causes/candidates.h"

#include <algorithm>
#include <numeric>
#include <set>

#include "harness/model/catalogue.h"
#include "harness/model/tables.h"

namespace ofcheck {

using ofc::Rules;

std::vector<Departure> closed_changes(std::span<const Evidence> evidence, const ExplainLimits& limits) {
  std::vector<Departure> closed;
  if (evidence.empty()) return closed;
  const Rules& rules = *evidence.front().rules;
  if (limits.with_settings) {
    const Settings& settings = all_settings();
    closed.insert(closed.end(), settings.begin(), settings.end());
    for (const ofc::RuleInfo* option : ofc::joker_options_of(rules)) {
      if (option->makes_the_game) continue;
      for (int value = 0; value < static_cast<int>(option->values.size()); ++value)
        closed.emplace_back(Setting{option, value});
    }
  }
  for (const Slip& slip : known_slips(rules)) {
    if (limits.with_tables || (!is_of_entry_table(slip) && !is_of_stay_table(slip))) closed.emplace_back(slip);
  }
  return closed;
}

std::vector<DifferingPreset> differing_presets(std::span<const Evidence> evidence) {
  std::set<const Rules*> asked_under;
  for (const Evidence& each : evidence) asked_under.insert(each.rules);
  std::vector<DifferingPreset> houses;
  for (const std::string_view name : preset_names()) {
    DifferingPreset house{name, {}};
    for (const ofc::RuleInfo* option : all_options()) {
      const int value = option->field.get(preset(name).rules);
      if (std::any_of(asked_under.begin(), asked_under.end(),
                      [&](const Rules* rules) { return option->field.get(*rules) != value; }))
        house.values.push_back({option, value});
    }
    if (house.values.size() > 1) houses.push_back(std::move(house));
  }
  return houses;
}

std::vector<Slip> slips_read(const Scales& scales, const Model& model, const AnswerPlaces& places, std::size_t most) {
  constexpr std::size_t most_matches = 5;
  std::vector<Slip> read;
  for (std::size_t i = 0; i < std::min(places.size(), most); ++i) {
    const Told& told = scales.said()[places[i]];
    if (told.operation() == Operation::play && i >= most_matches) continue;
    const Rules rules = with(*told.evidence().rules, model.settings, told.operation());
    const std::vector<Slip> open = open_slips(rules);
    scales.count_predictions(told, 2 * open.size());
    for (const Slip& slip : closed_by(open, *told.evidence().question, rules, model.slips, told.bare())) {
      if (std::find(read.begin(), read.end(), slip) == read.end()) read.push_back(slip);
    }
  }
  return read;
}

std::vector<Slips> tables_read(const Scales& scales, const Model& model, const ExplainLimits& limits) {
  const auto is_wrong_in = [&](Operation operation) {
    return std::any_of(scales.wrong().begin(), scales.wrong().end(),
                       [&](std::size_t i) { return scales.said()[i].operation() == operation; });
  };
  AnswerPlaces all(scales.said().size());
  std::iota(all.begin(), all.end(), std::size_t{0});
  const std::vector<Evidence> said = scales.evidence_at(all);
  std::vector<Slips> tables;
  if (limits.with_tables && is_wrong_in(Operation::fantasyland))
    tables = read_tables(said, model.settings, model.slips);
  if (!is_wrong_in(Operation::score) && !is_wrong_in(Operation::play)) return tables;
  for (Slips& changes : read_points_tables(said, model.settings, model.slips)) tables.push_back(std::move(changes));
  return tables;
}

}  // namespace ofcheck
