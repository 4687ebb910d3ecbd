#include "harness/answer/rules_json.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "harness/wire/house_rules.h"
#include "harness/wire/protocol.h"
#include "harness/wire/rule_page.h"

namespace ofcheck {

/// The other options of a rule's section.
std::vector<std::string_view> options_beside(const ofc::RuleInfo& info) {
  std::vector<std::string_view> names;
  for (const ofc::RuleInfo& option : ofc::all_rules()) {
    if (!option.is_option() || option.is_of_jokers() != info.is_of_jokers()) continue;
    if (option.section() == info.section() && option.id != info.id) names.push_back(option.id.name);
  }
  return names;
}

namespace {

/// A table that stands in the place of options: which, and what may be written in it.
void write_table_instead(JsonPrettyWriter& writer, const ofc::RuleInfo& info) {
  write_object(writer, "table", [&] {
    write_member(writer, "instead_of", fmt::format("{}", fmt::join(names_of_replaced(info), " ")));
    write_member(writer, "entries", fmt::format("{}", fmt::join(info.table.entries, " ")));
    write_member(writer, "unit", info.table.unit);
    write_member(writer, "least", info.table.least);
    write_member(writer, "most", info.table.most);
  });
}

}  // namespace

void write_rule(JsonPrettyWriter& writer, const ofc::RuleInfo& info) {
  write_member(writer, "rule", info.id.name);
  write_member(writer, "section", info.section());
  write_member(writer, "statement", info.statement);
  write_member(writer, "sources", info.sources);
  write_member(writer, "page", page_of(info.id));
  if (info.is_option()) {
    write_objects(writer, "values", info.is_number ? info.number_values : info.values,
                  [&](const ofc::ValueInfo& value) {
                    write_member(writer, "value", value.name);
                    write_member(writer, "standing", standing_name(value.standing));
                    write_member(writer, "sources", value.sources);
                    write_member(writer, "meaning", value.meaning);
                  });
  }
  if (info.is_table() && !info.table.instead_of.empty()) write_table_instead(writer, info);
  if (info.is_table() && info.table.instead_of.empty()) {
    write_object(writer, "documented_table", [&] {
      for (std::size_t entry = 0; entry < info.table.entries.size(); ++entry)
        write_member(writer, info.table.entries[entry], info.table.get({}, entry));
    });
  }
  write_member(writer, "see_also", fmt::format("{}", fmt::join(options_beside(info), " ")));
}

void write_preset(JsonPrettyWriter& writer, const Preset& shown) {
  const auto write_chosen = [&](const ofc::RuleInfo& option, std::string_view source) {
    write_object(writer, option.id.name, [&] {
      write_key(writer, "value");
      write_option_value(writer, option, option.field.get(shown.rules));
      if (!source.empty()) write_member(writer, "source", source);
      const std::string_view idle = ofc::without_effect(option.id, shown.rules);
      if (!idle.empty()) write_member(writer, "without_effect", idle);
    });
  };
  write_object(writer, [&] {
    write_member(writer, "preset", shown.name);
    write_member(writer, "title", shown.title);
    write_member(writer, "source", shown.source);
    write_object(writer, "options", [&] {
      for (const ValueSource& entry : shown.sources) write_chosen(*ofc::find_rule(entry.option.name), entry.source);
      for (const ofc::RuleInfo* option : joker_options_of(shown.rules)) write_chosen(*option, "");
    });
    write_object(writer, "tables", [&] { write_settings(writer, all_tables(), shown.rules); });
  });
}

}  // namespace ofcheck
