// The corpus would notice an engine that plays another value of an option than its rule set has.
//
// An option is flipped as such an engine flips it: the preset stays as it is and one option gets another value. The
// cases of that very rule are asked under both, and one of them must have another outcome; a reason alone (the name of
// a rule) is no outcome. Nothing else is touched as long as the flip can matter in that preset. Where it cannot -
// another option of the preset stands in its way (without_effect), the two values coincide there
// (the registry), or a full table would need more than the deck - no case may tell the two apart in the
// preset alone, and one must as soon as the options that it fixes are laid on top of the preset, with fewer seats where
// the deck wants it. So a coincidence or an option without effect that is listed wrongly fails here too.
//
// The values of a number (table.hands) are those that presets and the cases of its rule have.
#include <algorithm>
#include <set>

#include "harness/answer/oracle_answer.h"
#include "harness/deals/witness.h"
#include "harness/run/run.h"
#include "oracle/registry.h"
#include "oracle/seating.h"
#include "oracle/table.h"
#include "tests/harness/support.h"

using namespace ofcheck;
using namespace ofcheck::test;
using ofc::RuleInfo;
using ofc::Rules;

namespace {

std::vector<const Case*> cases_of(ofc::RuleId rule) {
  std::vector<const Case*> found;
  for (const Case& c : corpus().cases) {
    if (c.rule == rule) found.push_back(&c);
  }
  return found;
}

Rules with_value(Rules rules, const RuleInfo& option, int value) {
  option.field.set(rules, value);
  return rules;
}

std::string name_of(const RuleInfo& option, int value) { return value_name(option, with_value({}, option, value)); }

/// The values of an option; of a number, those of the presets and of the cases of its rule.
std::vector<int> values_of(const RuleInfo& option) {
  std::set<int> values;
  for (std::size_t i = 0; i < option.values.size(); ++i) values.insert(static_cast<int>(i));
  if (option.is_number) {
    for (const std::string_view name : preset_names()) values.insert(option.field.get(preset(name).rules));
    for (const Case* c : cases_of(option.id)) values.insert(option.field.get(c->rules.rules));
  }
  return {values.begin(), values.end()};
}

bool playable(const Rules& rules) { return ofc::seats_fit_the_deck(rules); }

/// Whether the two values come to the same under the other options in `rules`.
bool coincide(const RuleInfo& option, int a, int b, const Rules& rules) {
  return ofc::coincidence(option, a, b, rules) != nullptr;
}

/// Whether they do in any rules: then nothing that is laid on top tells them apart.
bool always_coincide(const RuleInfo& option, int a, int b) {
  if (option.is_number) return false;
  const ofc::Coincidence* same = ofc::coincidence(option, a, b, {});
  return same != nullptr && same->under == nullptr;
}

// --- outcomes --------------------------------------------------------------------------------------------------------

/// An answer without the rules that it names.
Answer outcome_of(Answer answer) {
  if (auto* result = std::get_if<Result>(&answer)) {
    if (auto* foul = std::get_if<FoulResult>(result)) foul->rule.reset();
    if (auto* score = std::get_if<ScoreResult>(result)) score->foul_rules.reset();
    if (auto* next = std::get_if<FantasylandResult>(result)) next->rule.reset();
  }
  return answer;
}

bool differ(const Answer& a, const Answer& b) {
  const Answer first = outcome_of(a), second = outcome_of(b);
  if (const auto* refused = std::get_if<Refused>(&first)) {
    const auto* other = std::get_if<Refused>(&second);
    return other == nullptr || other->code != refused->code;
  }
  if (std::holds_alternative<Refused>(second)) return true;
  return first_difference(std::get<Result>(first), std::get<Result>(second)).has_value();
}

/// What a case asks under these rules. The cases of table.starting-points give no stacks: the rules do.
Question question_under(const Case& c, const Rules& rules) {
  Question question = c.question;
  auto* play = std::get_if<PlayQuestion>(&question);
  if (c.rule == ofc::rule::table_starting_points && play != nullptr) {
    std::fill_n(play->stacks.begin(), play->chairs, ofc::starting_stack(rules, {play->point_value}).value);
  }
  return question;
}

bool tells_apart(const Case& c, const Rules& a, const Rules& b) {
  return differ(outcome_under(question_under(c, a), a), outcome_under(question_under(c, b), b));
}

/// A case of the option's rule whose outcome is another one under `a` than under `b`; null if there is none.
const Case* told_apart_by(const RuleInfo& option, const Rules& a, const Rules& b) {
  for (const Case* c : cases_of(option.id)) {
    if (tells_apart(*c, a, b)) return c;
  }
  return nullptr;
}

/// The same with the options that a case fixes, but for the one in question, laid on top of both.
const Case* told_apart_on_top(const RuleInfo& option, const Rules& a, const Rules& b) {
  for (const Case* c : cases_of(option.id)) {
    Rules first = a, second = b;
    for (const RuleInfo* fixed : fixed_options(*c)) {
      if (fixed == &option) continue;
      fixed->field.set(first, fixed->field.get(c->rules.rules));
      fixed->field.set(second, fixed->field.get(c->rules.rules));
    }
    for (const ofc::Players fewer : {ofc::Players::one_to_three, ofc::Players::two_to_three, ofc::Players::two}) {
      if (option.id == ofc::rule::seating_players || (playable(first) && playable(second))) break;
      first.players = second.players = fewer;
    }
    if (!playable(first) || !playable(second)) continue;
    if (tells_apart(*c, first, second)) return c;
  }
  return nullptr;
}

}  // namespace

TEST_CASE("A case of its own rule notices each option of each preset that has another value",
          "[harness][options][corpus]") {
  for (const std::string_view name : preset_names()) {
    const Rules& rules = preset(name).rules;
    for (const RuleInfo* option : all_options()) {
      for (const int value : values_of(*option)) {
        if (value == option->field.get(rules)) continue;
        const Rules flipped = with_value(rules, *option, value);
        INFO(name << ", " << option->id.name << ": " << value_name(*option, rules) << " to "
                  << name_of(*option, value));
        const bool can_show = ofc::without_effect(option->id, rules).empty() &&
                              !coincide(*option, option->field.get(rules), value, rules) && playable(flipped);
        const Case* alone = playable(flipped) ? told_apart_by(*option, rules, flipped) : nullptr;
        INFO("told apart by " << (alone == nullptr ? "no case" : alone->id));
        if (can_show) {
          CHECK(alone != nullptr);
          continue;
        }
        CHECK(alone == nullptr);
        const Case* on_top = told_apart_on_top(*option, rules, flipped);
        INFO("and on top by " << (on_top == nullptr ? "no case" : on_top->id));
        CHECK((on_top == nullptr) == always_coincide(*option, option->field.get(rules), value));
      }
    }
  }
}

namespace {

/// What a case expects under a value of its own option, if it says so.
const Answer* written_outcome(const Case& c, const RuleInfo& option, int value) {
  if (option.field.get(c.rules.rules) == value) return &c.expected;
  for (const Outcome& outcome : c.outcomes) {
    if (outcome.option == &option && outcome.value == value) return &outcome.expected;
  }
  return nullptr;
}

/// Whether a case says in its own words that two values differ. A number has more values than a case can name: there
/// the case says what one of the two gives, and the other must not give the same.
bool says_they_differ(const Case& c, const RuleInfo& option, int a, int b) {
  if (option.is_number) {
    const int own = option.field.get(c.rules.rules);
    if (own != a && own != b) return false;
    return tells_apart(c, with_value(c.rules.rules, option, a), with_value(c.rules.rules, option, b));
  }
  const Answer* first = written_outcome(c, option, a);
  const Answer* second = written_outcome(c, option, b);
  return first != nullptr && second != nullptr && differ(*first, *second);
}

}  // namespace

TEST_CASE("The outcome of each value of an option is written down where it differs from each rival's",
          "[harness][options][corpus]") {
  for (const RuleInfo* option : all_options()) {
    const std::vector<const Case*> cases = cases_of(option->id);
    const std::vector<int> values = values_of(*option);
    for (std::size_t i = 0; i < values.size(); ++i) {
      for (std::size_t j = i + 1; j < values.size(); ++j) {
        INFO(option->id.name << ": " << name_of(*option, values[i]) << " and " << name_of(*option, values[j]));
        const bool written = std::any_of(cases.begin(), cases.end(), [&](const Case* c) {
          return says_they_differ(*c, *option, values[i], values[j]);
        });
        CHECK(written != always_coincide(*option, values[i], values[j]));
      }
    }
  }
}

TEST_CASE("Values that are said to come to the same do so in every case of their option",
          "[harness][options][corpus]") {
  for (const RuleInfo& info : ofc::all_rules()) {
    for (const ofc::Coincidence& same : info.same) {
      INFO(info.id.name << ": " << same.values[0] << " and others, since " << same.reason);
      std::size_t asked = 0;
      for (const Case* c : cases_of(info.id)) {
        if (same.under != nullptr && !same.under(c->rules.rules)) continue;
        ++asked;
        for (const std::string_view name : same.values) {
          INFO(c->id << " under " << name);
          const Rules first = with_value(c->rules.rules, info, value(info.id.name, same.values[0]));
          CHECK_FALSE(tells_apart(*c, first, with_value(c->rules.rules, info, value(info.id.name, name))));
        }
      }
      CHECK(asked > 0);
    }
  }
}

TEST_CASE("Every rule and every value of an option has three cases", "[harness][options][corpus]") {
  constexpr int fewest = 3;
  for (const RuleInfo& rule : ofc::all_rules()) {
    INFO(rule.id.name);
    const std::vector<const Case*> cases = cases_of(rule.id);
    CHECK(cases.size() >= fewest);
    if (!rule.is_option()) continue;
    if (rule.is_number) {
      const auto without =
          std::count_if(cases.begin(), cases.end(), [&](const Case* c) { return rule.field.get(c->rules.rules) == 0; });
      CHECK(without >= fewest);
      CHECK(static_cast<std::ptrdiff_t>(cases.size()) - without >= fewest);
      continue;
    }
    for (const int value : values_of(rule)) {
      INFO(name_of(rule, value));
      CHECK(std::count_if(cases.begin(), cases.end(),
                          [&](const Case* c) { return written_outcome(*c, rule, value) != nullptr; }) >= fewest);
    }
  }
}
