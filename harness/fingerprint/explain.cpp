#include "harness/fingerprint/explain.h"

#include <algorithm>
#include <limits>
#include <set>
#include <utility>

#include "harness/causes/causes.h"
#include "harness/causes/telling.h"
#include "harness/deals/generated_source.h"
#include "harness/fingerprint/again.h"
#include "harness/inquiry/bank.h"
#include "harness/inquiry/seats.h"
#include "harness/inquiry/values.h"
#include "harness/wire/house_rules.h"

namespace ofcheck {

using ofc::RuleInfo;
using ofc::Rules;

namespace {

/// A house, the slips that explain most of what it does not, and how much is left.
struct House {
  Rules rules;
  Slips slips;
  int cost = 0;
};

/// In how much a house and its slips are no preset. Options in whose place a table of either house stands count in
/// neither: a table can be made to fit whatever they say, and counts as one change more.
std::size_t changes_beside(const House& house, const Rules& other) {
  std::size_t fewest = std::numeric_limits<std::size_t>::max();
  for (const std::string_view name : preset_names()) {
    const Rules& of_preset = preset(name).rules;
    Rules near = as_in_preset_under_tables(house.rules, of_preset, house.rules);
    near = as_in_preset_under_tables(near, of_preset, other);
    fewest = std::min(fewest, differing_options(of_preset, near).size() + differing_tables(of_preset, near).size());
  }
  return fewest + house.slips.size();
}

/// Whether it leaves less, or as much with fewer changes.
bool is_better(const House& house, const House& other) {
  if (house.cost != other.cost) return house.cost < other.cost;
  return changes_beside(house, other.rules) < changes_beside(other, house.rules);
}

int cost_with(const Inquiry& inquiry, const Rules& rules, const Slips& slips) {
  return cost_of(inquiry.hearing_with(slips), rules, alike());
}

House house_of(const Inquiry& inquiry, const Rules& rules, const Slips& slips) {
  return {rules, slips, cost_with(inquiry, rules, slips)};
}

void guess(Inquiry& inquiry, const House& house) {
  inquiry.guess(house.rules);
  inquiry.guess_slips(house.slips);
}

/// What is looked for in each of many houses that are tried: one search will do.
ExplainLimits limits_of_many(bool with_house) {
  ExplainLimits limits;
  limits.with_settings = limits.with_tables = with_house;
  limits.with_limited = false;
  limits.worked_out = 0;
  return limits;
}

/// The model of an engine that plays about these rules, begun with some slips.
Explanation explanation_of(const Inquiry& inquiry, const Rules& rules, const Slips& slips,
                           const ExplainLimits& limits) {
  std::vector<Evidence> evidence;
  for (const Asked& each : inquiry.asked()) {
    if (each.answer) evidence.push_back({&each.question, &*each.answer, &rules});
  }
  return explain_answers(evidence, {{}, slips}, limits, &inquiry.parts_given());
}

/// The slips of an engine that plays about these rules, if there are no more than that, and the values that fit best
/// with them.
House house_near(const Inquiry& inquiry, const Rules& rules, std::size_t most_slips) {
  ExplainLimits limits = limits_of_many(false);
  limits.most_slips = most_slips;
  Slips slips = inquiry.slips();
  if (slips.size() < limits.most_slips) slips = explanation_of(inquiry, rules, slips, limits).model.slips;
  const Hearing hearing = inquiry.hearing_with(slips);
  return house_of(inquiry, fit_play(hearing, fit_boards(hearing, rules, false)), slips);
}

bool is_in_place_of_options(const FoundCause& cause) {
  const std::optional<TableEntries> entries = as_table(cause.what);
  return entries && cause.kind == CauseKind::undocumented_rule && !table_of(*entries).table.instead_of.empty();
}

/// The values, the tables and the slips that explain an engine which plays about these rules.
House house_from(const Inquiry& inquiry, const Rules& rules, const Slips& slips, const ExplainLimits& limits) {
  const Explanation explanation = explanation_of(inquiry, rules, slips, limits);
  Rules found = with(rules, explanation.model.settings);
  Model model = explanation.model;
  for (const FoundCause& cause : explanation.causes) {
    if (!is_in_place_of_options(cause)) continue;
    found = with_own_table(found, *as_table(cause.what));
    model = minus(model, cause.what);
  }
  return house_of(inquiry, found, model.slips);
}

/// The guess with the boards of other presets of the same game: the four that explain most with the slips found so far.
/// What a bug has spoilt of the guess is right in one of them.
std::vector<Rules> other_houses(const Inquiry& inquiry) {
  constexpr std::size_t most = 4;
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
  std::vector<std::pair<int, std::size_t>> costs;
  for (const Rules& rules : houses) costs.emplace_back(inquiry.cost(rules), costs.size());
  std::sort(costs.begin(), costs.end());
  costs.resize(std::min(costs.size(), most));
  std::vector<Rules> nearest;
  for (const auto& [cost, place] : costs) nearest.push_back(houses[place]);
  return nearest;
}

Slips slips_but(const Inquiry& inquiry, const Slip& slip) {
  Slips others = inquiry.slips();
  std::erase(others, slip);
  return others;
}

/// Takes slips out again without which other values explain as much.
void drop_slips(Inquiry& inquiry) {
  for (const Slip& slip : Slips(inquiry.slips())) {
    const Slips fewer = slips_but(inquiry, slip);
    const Rules rules = fit_boards(inquiry.hearing_with(fewer), inquiry.rules(), false);
    if (cost_with(inquiry, rules, fewer) > inquiry.cost(inquiry.rules())) continue;
    guess(inquiry, {rules, fewer});
  }
}

}  // namespace

bool explain(Inquiry& inquiry) {
  const int before = inquiry.cost(inquiry.rules());
  if (before == 0 || !inquiry.has_news() || !stands_by_what_it_said(inquiry)) return false;
  constexpr std::size_t any = std::numeric_limits<std::size_t>::max();
  House best = house_near(inquiry, inquiry.rules(), any);
  for (const Rules& rules : other_houses(inquiry)) {
    // If all is explained already, it has to be with fewer changes.
    const std::size_t most_slips = best.cost > 0 ? any : std::max<std::size_t>(1, changes_beside(best, best.rules)) - 1;
    if (House house = house_near(inquiry, rules, most_slips); is_better(house, best)) best = std::move(house);
  }
  if (best.cost < before) guess(inquiry, best);
  inquiry.heed();
  if (best.cost >= before) return false;
  drop_slips(inquiry);
  return true;
}

namespace {

/// The answers that a slip explains.
std::vector<Asked> explained_by(const Inquiry& inquiry, const Slips& others) {
  std::vector<Asked> explained;
  for (const Asked& each : inquiry.asked()) {
    const bool is_explained = each.answer && explains(inquiry.rules(), each, inquiry.slips());
    if (is_explained && !explains(inquiry.rules(), each, others)) explained.push_back(each);
  }
  return explained;
}

/// A house with a value in place of a slip. `explained` counts the answers of the slip that the value explains, too.
struct Substitute {
  Rules rules;
  Slips others;
  std::size_t explained = 0;
};

/// The eight such houses, over all slips, whose values explain most.
std::vector<Substitute> substitutes(const Inquiry& inquiry) {
  constexpr std::size_t most = 8;
  std::vector<Substitute> list;
  for (const Slip& slip : inquiry.slips()) {
    const Slips others = slips_but(inquiry, slip);
    const std::vector<Asked> explained = explained_by(inquiry, others);
    for (const RuleInfo* option : all_options()) {
      for (const int value : other_values(*option, inquiry.rules())) {
        const Rules rules = with(*option, value, inquiry.rules());
        const auto fits = [&](const Asked& each) {
          return may_depend(each.operation, *option) && explains(rules, each, others);
        };
        const auto count = static_cast<std::size_t>(std::count_if(explained.begin(), explained.end(), fits));
        if (count > 0) list.push_back({rules, others, count});
      }
    }
  }
  std::stable_sort(list.begin(), list.end(),
                   [](const Substitute& a, const Substitute& b) { return a.explained > b.explained; });
  if (list.size() > most) list.resize(most);
  return list;
}

/// The preset from which the guess differs least, and the other one that explains most by itself: a mistake may have
/// led to the wrong one.
std::array<std::string_view, 2> likely_presets(const Inquiry& inquiry, std::string_view nearest) {
  std::string_view likely = nearest;
  int least = std::numeric_limits<int>::max();
  for (const std::string_view name : preset_names()) {
    const int cost = cost_with(inquiry, preset(name).rules, {});
    if (name == nearest || cost >= least) continue;
    likely = name;
    least = cost;
  }
  return {nearest, likely};
}

/// Houses that explain as much as the guess with no more slips: a value that explains some of what a slip explains is
/// taken in its place, and what is left is explained anew.
std::vector<House> rivals_of(const Inquiry& inquiry, std::string_view nearest) {
  const House now = house_of(inquiry, inquiry.rules(), inquiry.slips());
  std::vector<House> rivals;
  const auto try_from = [&](const Rules& rules, const Slips& slips) {
    ExplainLimits limits = limits_of_many(true);
    limits.most_slips = now.slips.size();
    House house = house_from(inquiry, rules, slips, limits);
    const bool is_as_good = house.cost <= now.cost && house.slips.size() <= now.slips.size();
    if (is_as_good && house.rules != now.rules) rivals.push_back(std::move(house));
  };
  for (const Substitute& each : substitutes(inquiry)) try_from(each.rules, each.others);
  if (now.slips.empty()) return rivals;
  for (const std::string_view name : likely_presets(inquiry, nearest)) try_from(preset(name).rules, {});
  return rivals;
}

/// A question of each operation on which the two say different things.
std::vector<Question> questions_between(const Inquiry& inquiry, const House& first, const House& second) {
  std::set<Operation> shown;
  std::vector<Question> questions;
  const EnteredWith counts = counts_of_entry(bank_boards(), first.rules);
  const EnteredWith other_counts = counts_of_entry(bank_boards(), second.rules);
  for (const Question& question : fingerprint_bank()) {
    const Operation operation = operation_of(question);
    if (shown.contains(operation) || !inquiry.answers(operation) || inquiry.knows(question)) continue;
    if (!can_be_asked(question, counts) || !can_be_asked(question, other_counts)) continue;
    if (same_answer(said_under(question, first.rules, first.slips), said_under(question, second.rules, second.slips)))
      continue;
    shown.insert(operation);
    questions.push_back(question);
  }
  return questions;
}

}  // namespace

bool explain_anew(Inquiry& inquiry) {
  const auto cost = [&](std::string_view name) { return cost_with(inquiry, preset(name).rules, {}); };
  const auto names = preset_names();
  const std::string_view likely =
      *std::min_element(names.begin(), names.end(), [&](const auto& a, const auto& b) { return cost(a) < cost(b); });
  ExplainLimits limits;
  limits.with_limited = false;
  const Explanation explanation = explanation_of(inquiry, preset(likely).rules, {}, limits);
  const bool has_tables = std::any_of(explanation.causes.begin(), explanation.causes.end(), is_in_place_of_options);
  if (has_tables || !explanation.unexplained.empty()) return false;  // tables are taken once all else is told
  guess(inquiry, {with(preset(likely).rules, explanation.model.settings), explanation.model.slips});
  return true;
}

std::vector<Question> deals_about_what_is_unexplained(const Inquiry& inquiry) {
  constexpr std::uint64_t most = 60;
  const std::vector<Operation> operations = operations_for_generated(false, inquiry.operations());
  std::vector<Question> questions;
  for (std::uint64_t i = 0; i < most && !operations.empty(); ++i)
    questions.push_back(make_generated_question(false, {.seed = 29}, i, inquiry.rules(), operations));
  return questions;
}

std::vector<Question> questions_about_slips(const Inquiry& inquiry) {
  constexpr std::size_t most = 60;
  std::vector<Model> rivals;
  for (const Slip& slip : inquiry.slips()) {
    Slips others = slips_but(inquiry, slip);
    if (explained_by(inquiry, others).size() < few_answers) rivals.push_back({{}, std::move(others)});
  }
  const TellingSource source{false, answers_two_alone(inquiry.asked()), inquiry.rules(), inquiry.operations()};
  return telling_questions({{}, inquiry.slips()}, rivals, source, most);
}

bool weigh_rivals(Inquiry& inquiry, std::string_view nearest) {
  constexpr int most_rounds = 4;
  bool any = false;
  for (int round = 0; round < most_rounds && inquiry.contradictions().empty(); ++round) {
    const House now = house_of(inquiry, inquiry.rules(), inquiry.slips());
    std::vector<House> rivals = rivals_of(inquiry, nearest);
    const auto best = std::min_element(rivals.begin(), rivals.end(), is_better);
    if (best != rivals.end() && is_better(*best, now)) {
      guess(inquiry, *best);
      inquiry.know_rivals({});
      any = true;
      continue;
    }
    std::vector<Question> questions;
    std::vector<Rules> as_good;
    for (const House& rival : rivals) {
      for (Question& question : questions_between(inquiry, now, rival)) questions.push_back(std::move(question));
      as_good.push_back(rival.rules);
    }
    inquiry.know_rivals(std::move(as_good));
    if (inquiry.put(questions) == 0) break;
  }
  return any;
}

bool take_own_tables(Inquiry& inquiry) {
  const int before = inquiry.cost(inquiry.rules());
  if (before == 0 || !inquiry.contradictions().empty()) return false;
  const House house = house_from(inquiry, inquiry.rules(), inquiry.slips(), {});
  if (differing_tables(house.rules, inquiry.rules()).empty() || house.cost >= before) return false;
  guess(inquiry, house);
  return true;
}

Rules as_in_preset_under_tables(Rules rules, const Rules& preset, const Rules& with_tables) {
  for (const RuleInfo* option : all_options()) {
    if (ofc::table_instead_of(*option, with_tables) != nullptr) option->field.set(rules, option->field.get(preset));
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
