#include "harness/pages/shell_words.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <sstream>
#include <stdexcept>

#include "harness/base/shell_quote.h"
#include "harness/corpus/case_file.h"
#include "harness/report/checklist.h"
#include "harness/wire/house_rules.h"

namespace ofcheck {

namespace {

void collect(const CLI::App& app, const std::string& words, std::vector<Command>& list) {
  list.push_back({words, &app});
  for (const CLI::App* sub : subcommands_of(app)) collect(*sub, words + " " + sub->get_name(), list);
}

}  // namespace

std::vector<Command> commands_of(const CLI::App& app) {
  std::vector<Command> list;
  collect(app, app.get_name(), list);
  return list;
}

std::vector<const CLI::App*> subcommands_of(const CLI::App& app) {
  return app.get_subcommands([](const CLI::App*) { return true; });
}
std::vector<const CLI::Option*> options_of(const CLI::App& app) {
  return app.get_options([](const CLI::Option* option) { return option->nonpositional(); });
}
std::vector<const CLI::Option*> arguments_of(const CLI::App& app) {
  return app.get_options([](const CLI::Option* option) { return !option->nonpositional(); });
}

std::vector<std::string> names_of(const CLI::Option& option) {
  std::vector<std::string> names;
  for (const std::string& name : option.get_snames()) names.push_back("-" + name);
  for (const std::string& name : option.get_lnames()) names.push_back("--" + name);
  return names;
}

std::vector<std::string> long_names_of(const CLI::App& app) {
  std::vector<std::string> names;
  for (const CLI::Option* option : options_of(app)) {
    for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
  }
  return names;
}

bool takes_value(const CLI::Option& option) { return option.get_items_expected_max() > 0; }
bool is_repeated(const CLI::Option& option) { return option.get_items_expected_max() > 1; }

namespace {

struct Placeholder {
  std::string_view word;
  WordKind kind;
  std::optional<WordKind> after = std::nullopt;
};
constexpr std::array placeholders = std::to_array<Placeholder>({
    {"PRESET", WordKind::preset},
    {"SECTION", WordKind::section},
    {"RULE", WordKind::rule},
    {"CASE", WordKind::case_id},
    {"OPTION", WordKind::option},
    {"VALUE", WordKind::value},
    {"TOPIC", WordKind::topic},
    {"FILE", WordKind::file},
    {"RECORD", WordKind::file},
    {"PATH", WordKind::file},
    {"DIR", WordKind::folder},
    {"COMMAND", WordKind::command},
    {"FORMAT=FILE", WordKind::format, WordKind::file},
    {"OPTION=VALUE", WordKind::option, WordKind::value},
});

/// Where these stand, nothing is completed.
constexpr std::array anything =
    std::to_array<std::string_view>({"BOARD", "SOURCE", "NUMBER", "CHIPS", "STREET", "NAMES", "CARDS", "JSON", "N",
                                     "K/N", "MIB", "NAME", "INDEX", "S", "ADDRESS", "NAME=COMMAND", "COLUMN=NAME"});

const Placeholder* placeholder_of(std::string_view word) {
  const auto* const found = std::find_if(placeholders.begin(), placeholders.end(),
                                         [&](const Placeholder& placeholder) { return placeholder.word == word; });
  return found == placeholders.end() ? nullptr : &*found;
}

bool is_word(std::string_view text) {
  return text.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-") == std::string_view::npos;
}

std::string without(std::string text, std::string_view part) {
  const std::size_t at = text.find(part);
  return at == std::string::npos ? text : text.erase(at, part.size());
}

}  // namespace

bool Values::has(WordKind kind) const { return std::find(kinds.begin(), kinds.end(), kind) != kinds.end(); }

Values values_of(const CLI::Option& option) {
  Values values;
  values.text = without(without(option.get_option_text(), "-- "), "...");
  std::istringstream words(values.text);
  for (std::string word; std::getline(words, word, '|');) {
    if (const Placeholder* placeholder = placeholder_of(word)) {
      const bool of_checklist = placeholder->kind == WordKind::format && option.get_type_name() == checklist_type;
      values.kinds.push_back(of_checklist ? WordKind::check_format : placeholder->kind);
      values.after = placeholder->after;
    } else if (is_word(word)) {
      values.words.push_back(word);
    } else if (std::find(anything.begin(), anything.end(), word) == anything.end()) {
      throw std::logic_error(
          fmt::format("the placeholder '{}' of {} is not among those in harness/pages/shell_words.cpp", word,
                      option.get_name(true, true)));
    }
  }
  if (values.text.empty()) {
    throw std::logic_error(fmt::format("{} has no option_text that says what it takes", option.get_name(true, true)));
  }
  return values;
}

bool runs_a_command(const CLI::App& app) {
  const auto arguments = arguments_of(app);
  return std::any_of(arguments.begin(), arguments.end(),
                     [](const CLI::Option* argument) { return values_of(*argument).has(WordKind::command); });
}

std::vector<KnownName> all_preset_names() {
  std::vector<KnownName> names;
  for (const std::string_view name : preset_names()) names.push_back({name, preset(name).title});
  return names;
}

std::vector<KnownName> all_rule_names() {
  std::vector<KnownName> names;
  for (const ofc::RuleInfo& info : ofc::all_rules()) names.push_back({info.id.name, info.statement});
  return names;
}

std::vector<const ofc::RuleInfo*> completed_options() {
  std::vector<const ofc::RuleInfo*> options(ofc::all_options().begin(), ofc::all_options().end());
  options.insert(options.end(), ofc::joker_options().begin(), ofc::joker_options().end());
  return options;
}

std::vector<std::string_view> option_values(const ofc::RuleInfo& option) {
  return option.is_number ? std::vector<std::string_view>{"none"} : value_names(option);
}

namespace {

std::vector<KnownName> all_section_names() {
  std::vector<KnownName> names;
  for (const ofc::RuleInfo& info : ofc::all_rules()) {
    if (names.empty() || names.back().name != info.section()) names.push_back({info.section(), "the whole section"});
  }
  return names;
}

std::vector<KnownName> all_case_ids() {
  static const Corpus corpus = embedded_corpus();
  std::vector<KnownName> names;
  for (const Case& c : corpus.cases) names.push_back({c.id, c.rule.name});
  return names;
}

std::vector<KnownName> all_option_names() {
  std::vector<KnownName> names;
  for (const ofc::RuleInfo* option : completed_options()) names.push_back({option->id.name, option->statement});
  return names;
}

std::vector<KnownName> as_formats(std::span<const std::string_view> formats) {
  std::vector<KnownName> names;
  for (const std::string_view format : formats) names.push_back({format, "a report's format"});
  return names;
}

std::vector<KnownName> all_topics(const CLI::App& app) {
  std::vector<KnownName> names;
  for (const CLI::App* command : subcommands_of(app)) names.push_back({command->get_name(), "a command"});
  return names;
}

}  // namespace

std::vector<NameList> name_lists(const CLI::App& app) {
  return {{WordKind::preset, "presets", "preset", all_preset_names()},
          {WordKind::section, "sections", "section", all_section_names()},
          {WordKind::rule, "rules", "rule", all_rule_names()},
          {WordKind::case_id, "cases", "case", all_case_ids()},
          {WordKind::option, "options_of_rules", "option of the rules", all_option_names()},
          {WordKind::format, "formats", "format", as_formats(report_format_names)},
          {WordKind::check_format, "check_formats", "format of a checklist", as_formats(checklist_format_names())},
          {WordKind::topic, "topics", "command", all_topics(app)}};
}

Keys keys_of(const CLI::App& app) {
  Keys keys;
  for (const Command& command : commands_of(app)) {
    if (command.app != &app) keys.commands.push_back(in_quotes(command.words));
    if (runs_a_command(*command.app)) keys.running.push_back(in_quotes(command.words + " --"));
    for (const CLI::Option* option : options_of(*command.app)) {
      if (!takes_value(*option)) continue;
      for (const std::string& name : names_of(*option)) {
        keys.taking_values.push_back(in_quotes(command.words + " " + name));
        if (values_of(*option).after) keys.taking_pairs.push_back(keys.taking_values.back());
      }
    }
  }
  return keys;
}

std::string escaped(std::string_view text, std::string_view characters) {
  std::string result;
  for (const char c : text) {
    if (characters.find(c) != std::string_view::npos) result += '\\';
    result += c;
  }
  return result;
}

}  // namespace ofcheck
