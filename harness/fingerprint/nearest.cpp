#include <algorithm>

#include "harness/answer/oracle_answer.h"
#include "harness/fingerprint/explain.h"
#include "harness/fingerprint/stages.h"
#include "harness/inquiry/seats.h"
#include "harness/wire/house_rules.h"
#include "oracle/seating.h"

namespace ofcheck {

using ofc::RuleInfo;
using ofc::Rules;

namespace {

/// Which hands of a match end it, of each whether it is said; nothing of a match that is refused.
std::vector<std::optional<bool>> ends_of(const Answer& answer) {
  std::vector<std::optional<bool>> ends;
  const auto* play = result_of<PlayResult>(answer);
  if (play == nullptr || !play->hands) return ends;
  for (const HandResult& hand : *play->hands) ends.push_back(hand.over);
  return ends;
}

/// Whether the engine's matches end where the present rules end them, and go on where they go on.
bool ends_as_guessed(const Inquiry& inquiry) {
  return std::all_of(inquiry.asked().begin(), inquiry.asked().end(), [&](const Asked& each) {
    return each.operation != Operation::play || !each.answer ||
           ends_of(*each.answer) == ends_of(oracle_answer(each.question, inquiry.rules()));
  });
}

/// Whether the engine's matches end exactly where it says itself that a set is complete, be that right or wrong.
bool ends_with_its_sets(const Inquiry& inquiry) {
  std::size_t ended = 0;
  std::size_t went_on = 0;
  for (const Asked& each : inquiry.asked()) {
    const auto* play = result_of<PlayResult>(each.answer);
    if (play == nullptr || !play->hands) continue;
    for (const HandResult& hand : *play->hands) {
      if (!hand.set_complete || !hand.over) continue;
      if (*hand.set_complete != *hand.over) return false;
      ++(*hand.over ? ended : went_on);
    }
  }
  return ended > 0 && went_on > 0;
}

/// An engine that is wrong in when a set is complete plays sets all the same.
void heed_its_own_sets(Inquiry& inquiry) {
  if (inquiry.rules().match == ofc::Match::set || inquiry.cost(inquiry.rules()) == 0) return;
  if (ends_as_guessed(inquiry) || !ends_with_its_sets(inquiry)) return;
  Rules rules = inquiry.rules();
  rules.match = ofc::Match::set;
  inquiry.guess(rules);
}

/// How much of each answer is left unexplained.
std::vector<int> left_unexplained(const Inquiry& inquiry) {
  std::vector<int> list;
  for (const Asked& each : inquiry.asked()) list.push_back(parts_off(inquiry.rules(), each, inquiry.slips()));
  return list;
}

/// The rules with as many of the preset's values as leave no more of any answer unexplained.
Rules as_near_as_can_be(const Inquiry& inquiry, const Rules& preset, const std::vector<int>& left_now) {
  Rules near = inquiry.rules();
  for (bool changed = true; changed;) {
    changed = false;
    for (const RuleInfo* option : differing_options(near, preset)) {
      const Rules nearer = with(*option, option->field.get(preset), near);
      if (ofc::seats_fit_the_deck(near) && !ofc::seats_fit_the_deck(nearer)) continue;
      std::size_t i = 0;
      const auto is_no_worse = [&](const Asked& each) {
        return !may_depend(each.operation, *option) || parts_off(nearer, each, inquiry.slips()) <= left_now[i];
      };
      if (option->about == ofc::Aspect::seats) {
        if (seats_unexplained(inquiry.asked(), nearer) > seats_unexplained(inquiry.asked(), near)) continue;
      } else {
        while (i < inquiry.asked().size() && is_no_worse(inquiry.asked()[i])) ++i;
        if (i < inquiry.asked().size()) continue;
      }
      near = nearer;
      changed = true;
    }
  }
  return near;
}

/// Where several values explain the engine, takes those of the preset from which it then differs least; of equal ones
/// of the preset that explains most without slips.
std::string_view choose_preset(Inquiry& inquiry) {
  std::vector<std::string_view> names = preset_names();
  std::stable_partition(names.begin(), names.end(), [](std::string_view name) { return name == default_preset; });
  const Slips no_slips;
  std::pair fewest{std::numeric_limits<std::size_t>::max(), 0};
  std::string_view nearest;
  Rules rules;
  const std::vector<int> left_now = left_unexplained(inquiry);
  for (const std::string_view name : names) {
    const Rules near = as_near_as_can_be(inquiry, preset(name).rules, left_now);
    const std::size_t differences = differing_options(near, preset(name).rules).size();
    if (differences > fewest.first) continue;
    const std::pair here{differences, cost_of({inquiry.asked(), no_slips}, near, alike())};
    if (here >= fewest) continue;
    fewest = here;
    nearest = name;
    rules = near;
  }
  inquiry.guess(rules);
  return nearest;
}

/// The preset from which the rules differ least, of equal ones the first that was named.
std::string nearest_to(const Rules& rules, std::string nearest) {
  std::size_t fewest = differing_options(rules, preset(nearest).rules).size();
  for (const std::string_view name : preset_names()) {
    const std::size_t differences = differing_options(rules, preset(name).rules).size();
    if (differences >= fewest) continue;
    fewest = differences;
    nearest = name;
  }
  return nearest;
}

}  // namespace

std::string settle_on_preset(Inquiry& inquiry, const Stage& boards) {
  constexpr int most_rounds = 3;
  std::string nearest;
  for (int round = 0; round < most_rounds; ++round) {
    nearest = choose_preset(inquiry);
    const std::size_t before = inquiry.questions();
    tell_all(inquiry, boards);
    if (!explain(inquiry) && inquiry.questions() == before) break;
  }
  heed_its_own_sets(inquiry);
  nearest = nearest_to(inquiry.rules(), nearest);
  // What has no effect any more is as the preset has it.
  inquiry.guess(as_near_as_can_be(inquiry, preset(nearest).rules, left_unexplained(inquiry)));
  return nearest;
}

}  // namespace ofcheck
