// `ofcheck presets`, `ofcheck rules` and `ofcheck sources`: the registry and what it rests on, for people and programs.
#include <fmt/format.h>

#include <algorithm>

#include "harness/answer/rules_json.h"
#include "harness/base/json.h"
#include "harness/base/terminal.h"
#include "harness/base/text.h"
#include "harness/commands/commands.h"
#include "harness/corpus/case_file.h"
#include "harness/model/own_table.h"
#include "harness/settle/dispute_report.h"
#include "harness/settle/dispute_sources.h"
#include "harness/wire/house_file.h"
#include "harness/wire/rule_page.h"

namespace ofcheck {

namespace {

std::string preset_list_text() {
  std::string text;
  for (const std::string_view name : preset_names()) text += fmt::format("{:<34}{}\n", name, preset(name).title);
  return text;
}

/// What stands as the source of a value that a file of house rules has written out.
constexpr std::string_view of_this_file = "this file";

/// A preset by its name, or house rules out of a file as if they were one.
struct ShownHouse {
  Preset preset;
  std::vector<ofc::RuleId> written;  // options and tables that the file has written out
  [[nodiscard]] bool has_written(ofc::RuleId id) const {
    return std::find(written.begin(), written.end(), id) != written.end();
  }
};
ShownHouse preset_or_file(const std::string& argument) {
  const HouseRules house = rules_named(argument, "");
  if (is_preset(argument)) return {preset(argument), {}};
  const std::string begun_with = read_rules(Yaml::parse(argument, read_file(argument))).name;
  Preset shown = is_preset(begun_with) ? preset(begun_with) : nearest_preset(house.rules);
  shown.title = fmt::format("house rules: {}", describe_rules(house.rules));
  shown.name = printable(argument);
  shown.rules = house.rules;
  for (ValueSource& entry : shown.sources) {
    if (std::find(house.fixed.begin(), house.fixed.end(), entry.option) != house.fixed.end())
      entry.source = of_this_file;
  }
  std::vector<ofc::RuleId> written = house.fixed;
  written.insert(written.end(), house.tables.begin(), house.tables.end());
  return {std::move(shown), std::move(written)};
}

/// A list in lines of at most 100 columns. Those after the first stand further in.
std::string list_text(const std::string& margin, const std::string& begin, const std::vector<std::string>& items) {
  return wrapped(items, 100, margin + begin, margin + "  ", ",") + "\n";
}

/// The entries of a table that earn, a line each, and what the documented table has there where that is something else.
std::string table_text(const ofc::RuleInfo& table, const ofc::Rules& rules, const std::string& margin) {
  std::string text;
  std::vector<std::string> nothing;
  for (std::size_t entry = 0; entry < table.table.entries.size(); ++entry) {
    const int number = table.table.get(rules, entry);
    const int documented = table.table.get({}, entry);
    const bool other = table.table.instead_of.empty() && number != documented;
    const std::string remark = other ? fmt::format("  (documented: {})", documented) : "";
    if (number == 0 && !other) {
      nothing.emplace_back(table.table.entries[entry]);
    } else {
      text += fmt::format("{}{:<22}{:>4}{}\n", margin, table.table.entries[entry], number, remark);
    }
  }
  return nothing.empty() ? text : text + list_text(margin, "nothing for ", nothing);
}

/// A line of a house: an option or a table, its value and its source, and why it is without effect if it is.
std::string house_line(ofc::RuleId id, std::string_view value, std::string_view source, const ofc::Rules& rules) {
  const std::string_view idle = ofc::without_effect(id, rules);
  return fmt::format("{:<36}{:<28}{}{}\n", id.name, value, source,
                     idle.empty() ? "" : fmt::format("; without effect: {}", idle));
}

/// A table of a house: that it is the documented one, or what it pays.
std::string table_of_house_text(const ofc::RuleInfo& table, const ShownHouse& house) {
  const Preset& shown = house.preset;
  const std::string_view source = house.has_written(table.id)                                  ? of_this_file
                                  : table.sources.find(shown.source) != std::string_view::npos ? shown.source
                                                                                               : silent_source;
  if (is_standard(table, shown.rules)) return house_line(table.id, ofc::standard_table, source, shown.rules);
  return house_line(table.id, "a table of its own", source, shown.rules) + table_text(table, shown.rules, "    ");
}

std::string preset_text(const ShownHouse& house) {
  const Preset& shown = house.preset;
  std::string text =
      fmt::format("{}\n{}; source: {}\n\n", coloured(Colour::bold, shown.name), shown.title, shown.source);
  for (const ValueSource& entry : shown.sources) {
    const ofc::RuleInfo& option = *ofc::find_rule(entry.option.name);
    text += house_line(option.id, value_name(option, shown.rules), entry.source, shown.rules);
  }
  for (const ofc::RuleInfo* option : joker_options_of(shown.rules)) {
    text += house_line(option->id, value_name(*option, shown.rules),
                       house.has_written(option->id) ? of_this_file : silent_source, shown.rules);
  }
  for (const ofc::RuleInfo* table : all_tables()) text += table_of_house_text(*table, house);
  return text;
}

std::string presets_json(const std::vector<Preset>& presets) {
  return pretty_json([&](JsonPrettyWriter& writer) {
    write_list(writer, presets, [&](const Preset& shown) { write_preset(writer, shown); });
  });
}

std::string rule_list_text() {
  std::string text;
  std::string_view section;
  for (const ofc::RuleInfo& info : ofc::all_rules()) {
    if (info.section() != section)
      text += fmt::format("{}{}\n", section.empty() ? "" : "\n", coloured(Colour::bold, info.section()));
    section = info.section();
    text += fmt::format("  {:<36}{}\n", info.id.name, info.statement);
  }
  return text;
}

std::vector<const Case*> cases_of(const Corpus& corpus, const ofc::RuleInfo& info) {
  std::vector<const Case*> cases;
  for (const Case& c : corpus.cases) {
    if (c.rule == info.id) cases.push_back(&c);
  }
  return cases;
}

/// The values of its own rule's option under which a case has an outcome, the one that it is asked under first.
std::vector<std::string> values_shown_by(const Case& c, const ofc::RuleInfo& option) {
  std::vector<std::string> values = {value_name(option, c.rules.rules)};
  for (const Outcome& outcome : c.outcomes) {
    if (outcome.option != &option) continue;
    ofc::Rules rules = c.rules.rules;
    option.field.set(rules, outcome.value);
    values.push_back(value_name(option, rules));
  }
  return values;
}

/// The table of a rule, and how a house file has the same. No source has a table that stands in the place of options:
/// it is shown with what those of the default preset come to.
std::string whole_table_text(const ofc::RuleInfo& info) {
  std::string text;
  ofc::Rules rules;
  if (info.table.instead_of.empty()) {
    text = "documented table\n";
  } else {
    rules = with_own_table(preset(default_preset).rules, info, {});
    const std::vector<std::string_view> replaced = names_of_replaced(info);
    text = "no source has such a table; a house file may have one, in the place of\n" +
           list_text("  ", "", {replaced.begin(), replaced.end()}) +
           fmt::format("its numbers are {}, each {}\nthe options of {} as a table\n", info.table.unit, numbers_of(info),
                       default_preset);
  }
  std::vector<std::string> entries;
  for (const ofc::TableEntry& entry : entries_of(info, rules))
    entries.push_back(fmt::format("{}: {}", entry.name, entry.number));
  entries.back() += "}";
  return text + table_text(info, rules, "  ") +
         "the same as a line of a house file, where an entry that is not named is 0\n" +
         list_text("", fmt::format("{}: {{", info.id.name), entries);
}

std::string rule_text(const ofc::RuleInfo& info, const Corpus& corpus) {
  std::string text = fmt::format("{}\n{}\nsources: {}\npage: {}\n", coloured(Colour::bold, info.id.name),
                                 info.statement, info.sources.empty() ? "none" : info.sources, page_of(info.id));
  if (info.is_number) text += "values: none, or a whole number of at least 1\n";
  for (const ofc::ValueInfo& value : info.is_number ? info.number_values : info.values) {
    text += fmt::format("  {:<28}{:<12}{:<24} {}\n", value.name, standing_name(value.standing),
                        value.sources.empty() ? "-" : value.sources, value.meaning);
  }
  if (info.is_table()) text += whole_table_text(info);
  const std::vector<std::string_view> beside = options_beside(info);
  if (!beside.empty()) text += fmt::format("see also: {}\n", fmt::join(beside, ", "));
  const std::vector<const Case*> cases = cases_of(corpus, info);
  text += fmt::format("cases: {}\n", cases.size());
  std::string_view file;
  for (const Case* c : cases) {
    if (c->place.file != file) text += fmt::format("  {}\n", c->place.file);
    file = c->place.file;
    text += fmt::format("    {}: {}\n", c->id, c->title);
  }
  return text;
}

std::string rules_json(std::span<const ofc::RuleInfo> rules, const Corpus& corpus) {
  return pretty_json([&](JsonPrettyWriter& writer) {
    write_objects(writer, rules, [&](const ofc::RuleInfo& info) {
      write_rule(writer, info);
      write_objects(writer, "cases", cases_of(corpus, info), [&](const Case* c) {
        write_member(writer, "case", c->id);
        write_member(writer, "title", c->title);
        write_member(writer, "file", c->place.file);
        write_member(writer, "sources", fmt::format("{}", fmt::join(c->sources, " ")));
        write_member(writer, "rules", describe_rules(c->rules.rules));
        if (info.is_option())
          write_member(writer, "values", fmt::format("{}", fmt::join(values_shown_by(*c, info), " ")));
      });
    });
  });
}

}  // namespace

HouseRules rules_for_command(const std::string& argument) {
  HouseRules house = rules_from_argument(argument.empty() ? std::string(default_preset) : argument);
  print_err(idle_remarks(house));
  return house;
}

ChosenRules chosen_rules(const std::string& argument) {
  return argument.empty() ? std::nullopt : ChosenRules(rules_for_command(argument));
}

Exit presets_command(const std::string& name, Format format) {
  if (name.empty()) {
    std::vector<Preset> presets;
    for (const std::string_view known : preset_names()) presets.push_back(preset(known));
    print_out(format == Format::json ? presets_json(presets) : preset_list_text(), format);
    return Exit::conforms;
  }
  const ShownHouse shown = preset_or_file(name);
  print_out(format == Format::json ? presets_json({shown.preset}) : preset_text(shown), format);
  return Exit::conforms;
}

namespace {

/// The rule of that name. Throws Problem with the nearest name, or with the rules of the section that it names.
const ofc::RuleInfo& rule_named(const std::string& name) {
  if (const ofc::RuleInfo* info = ofc::find_rule(name)) return *info;
  std::vector<std::string_view> known;
  std::vector<std::string_view> in_section;
  for (const ofc::RuleInfo& rule : ofc::all_rules()) {
    known.push_back(rule.id.name);
    if (rule.section() == name) in_section.push_back(rule.id.name);
  }
  if (!in_section.empty())
    throw Problem(fmt::format("{} is a section, not a rule; its rules are {}", name, fmt::join(in_section, ", ")));
  throw Problem(fmt::format("there is no rule '{}'{}", printable(name), nearest(name, known)));
}

}  // namespace

Exit rules_command(const std::string& name, Format format) {
  if (name.empty()) {
    print_out(format == Format::json ? rules_json(ofc::all_rules(), embedded_corpus()) : rule_list_text(), format);
    return Exit::conforms;
  }
  const ofc::RuleInfo& info = rule_named(name);
  const Corpus corpus = embedded_corpus();
  print_out(format == Format::json ? rules_json(std::span(&info, 1), corpus) : rule_text(info, corpus), format);
  return Exit::conforms;
}

namespace {

std::string statement_text(const Statement& statement) {
  std::string text = fmt::format("{:<5} {}\n", statement.number, without_backquotes(statement.text));
  for (const Claim& claim : statement.claims) {
    const std::string_view letter = claim.standing == ofc::Standing::literal ? " by the letter" : "";
    text += fmt::format("      {}{}{}{}\n", claim.rule, claim.value.empty() ? "" : ": ", claim.value, letter);
  }
  if (!statement.remark.empty()) text += fmt::format("      [{}]\n", without_backquotes(statement.remark));
  return text;
}

void write_statement(JsonPrettyWriter& writer, const Statement& statement) {
  write_member(writer, "number", statement.number);
  write_member(writer, "source", statement.source);
  write_member(writer, "statement", statement.text);
  if (!statement.remark.empty()) write_member(writer, "remark", statement.remark);
  write_objects(writer, "rules", statement.claims, [&](const Claim& claim) {
    write_member(writer, "rule", claim.rule);
    if (claim.value.empty()) return;
    write_member(writer, "value", claim.value);
    write_member(writer, "standing", standing_name(claim.standing));
  });
}

/// The sources and statements that a name selects: all sources, one with its statements, or one statement.
struct Selected {
  std::vector<const SourceInfo*> sources;
  std::vector<const Statement*> statements;
};

Selected sources_named(const std::string& name) {
  Selected selected;
  std::vector<std::string_view> known;
  for (const SourceInfo& source : all_sources()) {
    if (name.empty() || name == source.key) selected.sources.push_back(&source);
    known.push_back(source.key);
  }
  for (const Statement& statement : all_statements()) {
    if (name == statement.number || (!name.empty() && name == statement.source))
      selected.statements.push_back(&statement);
  }
  if (selected.sources.empty() && selected.statements.empty()) {
    throw Problem(fmt::format("there is no source and no statement '{}'{}; a statement is named V13", printable(name),
                              nearest(name, known)));
  }
  if (selected.sources.empty()) {
    for (const SourceInfo& source : all_sources()) {
      if (source.key == selected.statements[0]->source) selected.sources.push_back(&source);
    }
  }
  return selected;
}

std::string sources_json(const Selected& selected) {
  return pretty_json([&](JsonPrettyWriter& writer) {
    write_object(writer, [&] {
      write_list(writer, "sources", selected.sources, [&](const SourceInfo* source) { write_source(writer, *source); });
      write_objects(writer, "statements", selected.statements,
                    [&](const Statement* statement) { write_statement(writer, *statement); });
    });
  });
}

}  // namespace

Exit sources_command(const std::string& name, Format format) {
  const Selected selected = sources_named(name);
  if (format == Format::json) {
    print_out(sources_json(selected), Format::json);
    return Exit::conforms;
  }
  std::string text;
  for (const SourceInfo* source : selected.sources) {
    const auto count = std::count_if(all_statements().begin(), all_statements().end(),
                                     [&](const Statement& statement) { return statement.source == source->key; });
    text += fmt::format("{:<12} {}; {} statements\n", source->key, source_in_words(*source), count);
  }
  if (!selected.statements.empty()) text += "\n";
  for (const Statement* statement : selected.statements) text += statement_text(*statement);
  print_out(text, Format::text);
  return Exit::conforms;
}

}  // namespace ofcheck
