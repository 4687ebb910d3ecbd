#include "harness/explain/cause_words.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "harness/base/text.h"
#include "harness/model/own_table.h"

namespace ofcheck {

using ofc::Rules;

namespace {

/// Whether the documents behind the run's preset say nothing of an option.
bool is_silent_on(const Setting& setting, const Rules& rules) {
  for (const ValueSource& source : nearest_preset(rules).sources) {
    if (source.option == setting.option->id) return source.source == "silent" || source.source == "observed";
  }
  return false;
}

/// `; as in the preset NAME`: the preset that has the values of the other causes too, or else the first with this one.
std::string as_in_a_preset(const FoundCause& cause, const Setting& setting) {
  if (!cause.house.empty()) return fmt::format("; as in the preset {}, which has all the values found", cause.house);
  for (const std::string_view name : presets_in_order()) {
    const Rules& rules = preset(name).rules;
    if (with(rules, {setting}) == rules) return fmt::format("; as in the preset {}", name);
  }
  return "";
}

std::string lead(const FoundCause& cause, const Setting& setting, const Rules& rules) {
  if (is_silent_on(setting, rules))
    return fmt::format("a question on which the documents of {} are silent", nearest_preset(rules).name);
  return cause.kind == CauseKind::reading ? "a literal or an observed reading" : "a house rule";
}

/// The other values that explain as much: documented ones first, those of another game last.
std::string other_values(const FoundCause& cause) {
  std::vector<const Setting*> others;
  for (const Departure& other : cause.instead) {
    if (const auto* setting = std::get_if<Setting>(&other)) others.push_back(setting);
  }
  const auto rank = [](const Setting* setting) {
    return (setting->option->makes_the_game ? 2 : 0) + (value_of(*setting).standing != ofc::Standing::documented);
  };
  std::stable_sort(others.begin(), others.end(), [&](const Setting* a, const Setting* b) { return rank(a) < rank(b); });
  if (constexpr std::size_t most = 5; others.size() > most) others.resize(most);
  std::vector<std::string> words;
  for (const Setting* each : others) words.push_back(describe(Settings{*each}));
  return words.empty() ? "" : fmt::format("; {} would explain it as well", fmt::join(words, " or "));
}

/// What hides behind another deal: matches whose actions are refused show nothing else.
std::string_view what_it_hides(const Setting& setting) {
  const bool is_another_deal =
      setting.option->about == ofc::Aspect::deal || setting.option->about == ofc::Aspect::streets;
  return is_another_deal ? "; other faults of matches show once `--rules` says so" : "";
}

std::string value_text(const FoundCause& cause, const Setting& setting, const Rules& rules) {
  if (with(rules, {setting}) == rules)
    return "a bug: it plays this whatever `configure` says, and hello announces other values too";
  const ofc::ValueInfo& info = value_of(setting);
  return fmt::format("{}: {} ({}{}){}{}", lead(cause, setting, rules), describe(Settings{setting}),
                     info.sources.empty() ? standing_name(info.standing) : info.sources, as_in_a_preset(cause, setting),
                     other_values(cause), what_it_hides(setting));
}

/// How a house file says what the engine's table is.
std::string in_a_house_file(const TableEntries& entries, const Rules& rules) {
  const ofc::RuleInfo& table = table_of(entries);
  return fmt::format("; as a house rule: {}: {}", table.id.name, value_name(table, with_own_table(rules, entries)));
}

}  // namespace

std::string kind_text(const FoundCause& cause, const Rules& rules) {
  if (only_of(cause.what) != 0 && std::holds_alternative<Setting>(cause.what))
    return "a bug: it plays one value of this rule there, and another elsewhere";
  if (const auto* setting = std::get_if<Setting>(&cause.what)) return value_text(cause, *setting, rules);
  std::string text = "a bug";
  const auto* slip = std::get_if<Slip>(&cause.what);
  const bool is_rough = cause.inside_right * 4 < cause.inside * 3;
  if (slip != nullptr && !advice_on(*slip).empty()) text = fmt::format("a bug: {}", advice_on(*slip));
  if (cause.kind == CauseKind::undocumented_rule) {
    text = "a rule of its own, or a bug: no document has it";
    if (const auto entries = as_table(cause.what); entries && cause.stands_alone)
      text += in_a_house_file(*entries, rules);
  }
  std::vector<std::string> instead;
  for (const Departure& other : cause.instead) {
    if (instead.size() < 2 && slip != nullptr) instead.push_back(describe(other, rules));
  }
  if (is_rough) text += "; or something near it, since it predicts less than three quarters of what it changes";
  if (!instead.empty()) text += fmt::format("; these answers could also mean: {}", fmt::join(instead, ", or "));
  return text;
}

std::string_view kind_of_no_answer(Verdict verdict) {
  return verdict == Verdict::protocol_error ? "a bug: it is no answer as the protocol has them"
                                            : "a bug: there is no answer";
}

std::string_view kind_of_refusing(Verdict verdict) {
  switch (verdict) {
    case Verdict::wrongly_refused:
      return "a bug: it refuses what is legal";
    case Verdict::wrongly_accepted:
      return "a bug: it answers what is to be refused";
    default:
      return "a bug: it refuses with another code";
  }
}

std::string extent_text(const FoundCause& cause) {
  return fmt::format(
      "it explains {} of its {} alone; it predicts {} of {} answers that it changes; {} of {} others stay unexplained",
      cause.alone, plural(cause.explained, "wrong answer"), cause.inside_right, cause.inside, cause.outside_wrong,
      cause.outside);
}

}  // namespace ofcheck
