// Writing records: the same keys in YAML and in JSON lines.
#include <fmt/format.h>

#include "harness/base/text.h"
#include "harness/corpus/record.h"
#include "harness/wire/house_rules.h"
#include "harness/wire/protocol.h"

namespace ofcheck {

using ofc::Rules;

namespace {

/// `"0: top As Kd | bottom 5c | discard 2c"`, in its quotes; `"0:"` without cards.
std::string quoted_action(const Action& action) {
  const bool is_empty = action.placement.placed.empty() && action.placement.discarded.empty();
  return fmt::format("\"{}:{}\"", action.chair, is_empty ? "" : " " + to_string(action.placement));
}

template <typename Values>
std::string list_of(const Values& values, std::size_t count) {
  return fmt::format("[{}]", fmt::join(values.begin(), values.begin() + static_cast<std::ptrdiff_t>(count), ", "));
}

/// The members of the end, `hands: 3, points: [1, -1]`, with the keys in these quotes.
std::string end_members(const RecordEnd& end, std::string_view quote) {
  std::vector<std::string> members;
  const auto add = [&](std::string_view key, const std::string& value) {
    members.push_back(fmt::format("{}{}{}: {}", quote, key, quote, value));
  };
  if (end.hands) add("hands", std::to_string(*end.hands));
  if (end.points) add("points", list_of(end.points->values, end.points->size));
  if (end.stacks) add("stacks", list_of(end.stacks->values, end.stacks->size));
  if (end.final_stacks) add("final_stacks", list_of(end.final_stacks->values, end.final_stacks->size));
  return fmt::format("{}", fmt::join(members, ", "));
}

/// The options and tables in which the rules differ from the record's preset, with their values.
std::vector<std::pair<const ofc::RuleInfo*, std::string>> changes_of(const Record& record) {
  std::vector<std::pair<const ofc::RuleInfo*, std::string>> changes;
  const Rules& before = preset(record.preset).rules;
  for (const auto& differing : {differing_options(record.rules, before), differing_tables(record.rules, before)}) {
    for (const ofc::RuleInfo* info : differing) changes.emplace_back(info, value_name(*info, record.rules));
  }
  return changes;
}

/// A table on one line of JSON.
std::string table_in_json(const ofc::RuleInfo& table, const Rules& rules) {
  return json_text([&](JsonWriter& writer) { write_table(writer, table, rules); });
}

std::string deck_of(const Record& record, std::size_t hand) {
  return to_string(cards_of(record.match.hands[hand].deck));
}

}  // namespace

std::string record_as_yaml(const Record& record) {
  const PlayQuestion& match = record.match;
  std::string text = "record: 1\n";
  const auto changes = changes_of(record);
  text += changes.empty() ? fmt::format("rules: {}\n", record.preset)
                          : fmt::format("rules:\n  preset: {}\n", record.preset);
  for (const auto& [option, value] : changes) text += fmt::format("  {}: {}\n", option->id.name, value);
  text += fmt::format("chairs: {}\nstacks: {}\nbutton: {}\npoint-value: {}\nhands:\n", match.chairs,
                      list_of(match.stacks, match.chairs), match.button, match.point_value);
  for (std::size_t i = 0; i < match.hands.size(); ++i) {
    text += record.seeds[i] ? fmt::format("  - seed: {}\n", *record.seeds[i])
                            : fmt::format("  - deck: {}\n", deck_of(record, i));
    text += match.hands[i].actions.empty() ? "    actions: []\n" : "    actions:\n";
    for (const Action& action : match.hands[i].actions) text += fmt::format("      - {}\n", quoted_action(action));
  }
  if (record.end != RecordEnd{}) text += fmt::format("end: {{{}}}\n", end_members(record.end, ""));
  return text;
}

std::string record_as_json_lines(const Record& record) {
  const PlayQuestion& match = record.match;
  std::string rules = fmt::format("\"{}\"", record.preset);
  if (const auto changes = changes_of(record); !changes.empty()) {
    rules = fmt::format("{{\"preset\": {}", rules);
    for (const auto& [option, value] : changes) {
      const bool is_number = value.find_first_not_of("0123456789") == std::string::npos;
      const std::string_view quote = is_number ? "" : "\"";
      const std::string written =
          option->is_table() ? table_in_json(*option, record.rules) : fmt::format("{}{}{}", quote, value, quote);
      rules += fmt::format(", \"{}\": {}", option->id.name, written);
    }
    rules += '}';
  }
  std::string text = fmt::format(
      "{{\"type\": \"record\", \"version\": 1, \"rules\": {}, \"chairs\": {}, \"stacks\": {}, \"button\": {}, "
      "\"point-value\": {}}}\n",
      rules, match.chairs, list_of(match.stacks, match.chairs), match.button, match.point_value);
  for (std::size_t i = 0; i < match.hands.size(); ++i) {
    text += "{\"type\": \"hand\", ";
    text += record.seeds[i] ? fmt::format("\"seed\": {}", *record.seeds[i])
                            : fmt::format("\"deck\": \"{}\"", deck_of(record, i));
    std::vector<std::string> actions;
    for (const Action& action : match.hands[i].actions) actions.push_back(quoted_action(action));
    text += fmt::format(", \"actions\": [{}]}}\n", fmt::join(actions, ", "));
  }
  const std::string end = end_members(record.end, "\"");
  return text + fmt::format("{{\"type\": \"end\"{}{}}}\n", end.empty() ? "" : ", ", end);
}

}  // namespace ofcheck
