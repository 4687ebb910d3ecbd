#include "harness/fingerprint/nearest.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <set>

#include "harness/answer/oracle_answer.h"
#include "harness/deals/witness.h"
#include "harness/fingerprint/stages.h"
#include "harness/fingerprint/wrongs.h"
#include "harness/inquiry/seats.h"

namespace ofcheck {

using ofc::RuleInfo;
using ofc::Rules;

namespace {

/// A question of each kind on which the present rules and the other ones part.
void ask_every_kind(Inquiry& inquiry, const Stage& boards, const RuleInfo& option, const Rules& other) {
  std::set<std::string> kinds;
  std::vector<Question> questions;
  const EnteredWith now_entered = counts_of_entry(bank_boards(), inquiry.rules());
  const EnteredWith then_entered = counts_of_entry(bank_boards(), other);
  for (const Question& question : boards.pool(inquiry.rules())) {
    if (!inquiry.can_ask(operation_of(question)) || !may_depend(operation_of(question), option)) continue;
    if (!can_be_asked(question, now_entered) || !can_be_asked(question, then_entered)) continue;
    const Answer now = outcome_under(question, inquiry.rules());
    const Answer then = outcome_under(question, other);
    if (parts(now, then, option) && kinds.insert(kind_of(question, now, then)).second) questions.push_back(question);
  }
  inquiry.put(questions);
}

/// What the answers of one operation say of a value.
struct OperationSays {
  std::map<std::string, int> kinds;  // of each kind of deals how many more answers speak for the value than against it
  int fit_it = 0;                    // answers where the value and the other one part
  int fit_other = 0;
  int fit_neither = 0;
  int refused = 0;    // of those that fit neither: a refusal speaks for no value
  int elsewhere = 0;  // answers where the two come to the same
  int wrong_elsewhere = 0;

  void add(const std::string& kind, Speaks speaking, bool is_result) {
    if (speaking == Speaks::for_neither) {
      ++fit_neither;
      refused += is_result ? 0 : 1;
    } else if (speaking != Speaks::for_both) {
      const bool is_for_it = speaking == Speaks::for_first;
      ++(is_for_it ? fit_it : fit_other);
      kinds[kind] += is_for_it ? 1 : -1;
    }
  }

  /// How many kinds of deals speak for the value, and against it; one that is divided speaks for both.
  [[nodiscard]] std::ptrdiff_t for_it() const {
    return std::count_if(kinds.begin(), kinds.end(), [](const auto& kind) { return kind.second >= 0; });
  }
  [[nodiscard]] std::ptrdiff_t against() const {
    return std::count_if(kinds.begin(), kinds.end(), [](const auto& kind) { return kind.second <= 0; });
  }

  /// Whether the operation is mostly wrong where the value matters, and seldom elsewhere, or as without the value now
  /// and then, or nearly always wrong there: then what fits it is one of several wrong answers.
  [[nodiscard]] bool is_wrong_where_it_matters() const {
    constexpr int seldom = 4;
    if (fit_neither - refused > fit_it * seldom) return true;
    return fit_neither > fit_it && (fit_other > 0 || wrong_elsewhere * seldom < elsewhere);
  }
};

/// The same for each operation that shows the option, the narrowest first; of sound rows alone, or of all.
std::vector<OperationSays> said_by_operation(const Inquiry& inquiry, const RuleInfo& option, const Rules& other,
                                             bool of_sound_rows) {
  std::vector<OperationSays> list;
  for (std::size_t i = 0; i < operation_names.size(); ++i) {
    OperationSays says;
    for (const Asked& each : inquiry.asked()) {
      const bool counts = each.operation == static_cast<Operation>(i) && may_depend(each.operation, option);
      if (!counts || !each.answer || (of_sound_rows && each.misread != Misread::no)) continue;
      const Answer now = outcome_under(each.question, inquiry.rules());
      const Answer then = outcome_under(each.question, other);
      if (!parts(now, then, option)) {
        ++says.elsewhere;
        says.wrong_elsewhere += parts_off(inquiry.rules(), each) > 0 ? 1 : 0;
        continue;
      }
      const std::string kind = kind_of(each.question, now, then);
      says.add(kind, speaks(option, *each.answer, now, then), std::holds_alternative<Result>(*each.answer));
    }
    if (!says.kinds.empty()) list.push_back(std::move(says));
  }
  return list;
}

/// Whether the answers speak against a value; those about misread rows only where no others part the two. The narrowest
/// operation that shows it decides, since the fewest other things can be wrong in its answers; unless it is alone, and
/// two others say with one voice what it does not, or one does where its answers are divided or mostly fit neither
/// value.
bool is_contradicted(const Inquiry& inquiry, const RuleInfo& option, const Rules& other) {
  std::vector<OperationSays> operations = said_by_operation(inquiry, option, other, true);
  if (operations.empty()) operations = said_by_operation(inquiry, option, other, false);
  if (operations.empty()) return false;
  const OperationSays& narrowest = operations.front();
  if (narrowest.against() > 0 && narrowest.for_it() <= narrowest.against()) return true;
  if (narrowest.is_wrong_where_it_matters()) return true;
  const bool is_sure = narrowest.fit_other == 0 && narrowest.fit_neither <= narrowest.fit_it;
  const std::ptrdiff_t enough = is_sure ? 2 : 1;
  const auto others = std::next(operations.begin());
  const auto speaks_for_it = [](const OperationSays& says) { return says.for_it() > 0; };
  return std::none_of(others, operations.end(), speaks_for_it) && std::distance(others, operations.end()) >= enough;
}

/// A value beside the preset's that some kinds of deals speak for and as many against explains nothing: it is a bug
/// on top of the preset's value. Asked only where something is left unexplained. With one value back others look
/// different, so that all are looked at again.
void take_back_contradicted(Inquiry& inquiry, const Stage& boards, const Rules& preset) {
  bool any = inquiry.cost(inquiry.rules()) > 0;
  while (any) {
    any = false;
    for (const RuleInfo* option : differing_options(preset, inquiry.rules())) {
      const Rules other = with(*option, option->field.get(preset), inquiry.rules());
      ask_every_kind(inquiry, boards, *option, other);
      if (!is_contradicted(inquiry, *option, other)) continue;
      inquiry.guess(other);
      any = true;
    }
  }
}

/// Which hands of a match end it, of each whether it is said; nothing of a match that is refused.
std::vector<std::optional<bool>> ends_of(const Answer& answer) {
  std::vector<std::optional<bool>> ends;
  const auto* result = std::get_if<Result>(&answer);
  const auto* play = result == nullptr ? nullptr : std::get_if<PlayResult>(result);
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
    const auto* result = each.answer ? std::get_if<Result>(&*each.answer) : nullptr;
    const auto* play = result == nullptr ? nullptr : std::get_if<PlayResult>(result);
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
  for (const Asked& each : inquiry.asked()) list.push_back(parts_off(inquiry.rules(), each));
  return list;
}

/// The rules with as many of the preset's values as leave no more of any answer unexplained, but for those about rows
/// that are taken for other hands.
Rules as_near_as_can_be(const Inquiry& inquiry, const Rules& preset, const std::vector<int>& left_now) {
  Rules near = inquiry.rules();
  for (bool changed = true; changed;) {
    changed = false;
    for (const RuleInfo* option : differing_options(near, preset)) {
      const Rules nearer = with(*option, option->field.get(preset), near);
      std::size_t i = 0;
      const auto is_no_worse = [&](const Asked& each) {
        return each.misread == Misread::category || !may_depend(each.operation, *option) ||
               parts_off(nearer, each) <= left_now[i];
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

/// Where several values explain the engine, takes those of the preset from which it then differs least.
std::string_view choose_preset(Inquiry& inquiry) {
  std::vector<std::string_view> names = preset_names();
  std::stable_partition(names.begin(), names.end(), [](std::string_view name) { return name == default_preset; });
  std::size_t fewest = std::numeric_limits<std::size_t>::max();
  std::string_view nearest;
  Rules rules;
  const std::vector<int> left_now = left_unexplained(inquiry);
  for (const std::string_view name : names) {
    const Rules near = as_near_as_can_be(inquiry, preset(name).rules, left_now);
    const std::size_t differences = differing_options(near, preset(name).rules).size();
    if (differences >= fewest) continue;
    fewest = differences;
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
    if (inquiry.questions() == before) break;
  }
  take_back_contradicted(inquiry, boards, preset(nearest).rules);
  take_values_beside_bugs(inquiry, boards, preset(nearest).rules);
  heed_its_own_sets(inquiry);
  nearest = nearest_to(inquiry.rules(), nearest);
  // What has no effect any more is as the preset has it.
  inquiry.guess(as_near_as_can_be(inquiry, preset(nearest).rules, left_unexplained(inquiry)));
  return nearest;
}

}  // namespace ofcheck
