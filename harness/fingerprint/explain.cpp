#include "harness/fingerprint/explain.h"

#include <algorithm>
#include <limits>
#include <utility>

#include "harness/causes/causes.h"
#include "harness/inquiry/bank.h"
#include "harness/wire/house_rules.h"

namespace ofcheck {

using ofc::RuleInfo;
using ofc::Rules;

namespace {

/// The model of an engine that plays about what is guessed, begun with the slips that are known.
Explanation explanation_of(const Inquiry& inquiry, const Rules& rules, bool with_house) {
  std::vector<Evidence> evidence;
  for (const Asked& each : inquiry.asked()) {
    if (each.answer) evidence.push_back({&each.question, &*each.answer, &rules});
  }
  ExplainLimits limits;
  limits.with_settings = limits.with_tables = with_house;
  return explain_answers(evidence, {{}, inquiry.slips()}, limits);
}

/// A house, the slips that explain most of what it does not, how much is left, and in how much the two are no preset.
struct House {
  Rules rules;
  Slips slips;
  int cost = 0;
  std::size_t changes = 0;

  [[nodiscard]] bool is_better_than(const House& other) const {
    return std::pair(cost, changes) < std::pair(other.cost, other.changes);
  }
};

std::size_t changes_of(const Rules& rules, const Slips& slips) {
  std::size_t fewest = std::numeric_limits<std::size_t>::max();
  for (const std::string_view name : preset_names())
    fewest = std::min(fewest, differing_options(preset(name).rules, rules).size());
  return fewest + slips.size();
}

int cost_with(const Inquiry& inquiry, const Rules& rules, const Slips& slips) {
  return cost_of({inquiry.asked(), slips}, rules, alike(), std::numeric_limits<int>::max());
}

/// The slips of an engine that plays about these rules, and the values that fit best with them.
House house_near(const Inquiry& inquiry, const Rules& rules) {
  House house{rules, explanation_of(inquiry, rules, false).model.slips};
  const Hearing hearing{inquiry.asked(), house.slips};
  house.rules = fit_play(hearing, fit_boards(hearing, rules, false));
  house.cost = cost_with(inquiry, house.rules, house.slips);
  house.changes = changes_of(house.rules, house.slips);
  return house;
}

/// The guess with the boards of each preset of the same game. What a bug has spoilt of the guess is right in one of
/// them.
std::vector<Rules> other_houses(const Inquiry& inquiry) {
  std::vector<Rules> houses;
  for (const std::string_view name : preset_names()) {
    Rules rules = inquiry.rules();
    bool is_same_game = true;
    for (const RuleInfo* option : board_options()) {
      const int value = option->field.get(preset(name).rules);
      is_same_game = is_same_game && (!option->makes_the_game || option->field.get(rules) == value);
      option->field.set(rules, value);
    }
    if (is_same_game && std::find(houses.begin(), houses.end(), rules) == houses.end()) houses.push_back(rules);
  }
  return houses;
}

/// Takes slips out again without which other values explain as much.
void drop_slips(Inquiry& inquiry) {
  for (const Slip& slip : Slips(inquiry.slips())) {
    Slips fewer = inquiry.slips();
    std::erase(fewer, slip);
    const Rules rules = fit_boards({inquiry.asked(), fewer}, inquiry.rules(), false);
    if (cost_with(inquiry, rules, fewer) > inquiry.cost(inquiry.rules())) continue;
    inquiry.guess(rules);
    inquiry.guess_slips(fewer);
  }
}

}  // namespace

bool explain(Inquiry& inquiry) {
  const int before = inquiry.cost(inquiry.rules());
  if (before == 0 || !inquiry.has_news()) return false;
  const House now{inquiry.rules(), inquiry.slips(), before};
  House best = house_near(inquiry, inquiry.rules());
  for (const Rules& rules : other_houses(inquiry)) {
    if (House house = house_near(inquiry, rules); house.is_better_than(best)) best = std::move(house);
  }
  if (best.cost >= now.cost) best = now;
  inquiry.guess(best.rules);
  inquiry.guess_slips(best.slips);
  inquiry.heed();
  if (best.cost == before) return false;
  drop_slips(inquiry);
  return true;
}

namespace {

bool is_in_place_of_options(const FoundCause& cause) {
  const std::optional<TableEntries> entries = as_table(cause.what);
  return entries && cause.kind == CauseKind::undocumented_rule && !table_of(*entries).table.instead_of.empty();
}

}  // namespace

bool take_own_tables(Inquiry& inquiry) {
  const int before = inquiry.cost(inquiry.rules());
  if (before == 0) return false;
  const Explanation explanation = explanation_of(inquiry, inquiry.rules(), true);
  House house{inquiry.rules(), explanation.model.slips};
  for (const FoundCause& cause : explanation.causes) {
    if (!is_in_place_of_options(cause)) continue;
    house.rules = with_own_table(house.rules, *as_table(cause.what));
    house.slips = minus({{}, house.slips}, cause.what).slips;
  }
  if (house.rules == inquiry.rules() || cost_with(inquiry, house.rules, house.slips) >= before) return false;
  inquiry.guess(house.rules);
  inquiry.guess_slips(house.slips);
  return true;
}

Rules as_in_preset_under_tables(Rules rules, const Rules& preset) {
  for (const RuleInfo* option : all_options()) {
    if (ofc::table_instead_of(*option, rules) != nullptr) option->field.set(rules, option->field.get(preset));
  }
  return rules;
}

Rules without_own_tables(Rules rules) {
  for (const RuleInfo* table : ofc::all_tables()) {
    if (!table->table.instead_of.empty()) table->table.restart(rules, false);
  }
  return rules;
}

}  // namespace ofcheck
