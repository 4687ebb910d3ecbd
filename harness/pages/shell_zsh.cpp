// Completion for zsh.
#include <fmt/format.h>

#include <algorithm>

#include "harness/base/shell_quote.h"
#include "harness/pages/shell_words.h"

namespace ofcheck {

namespace {

/// `ofcheck rules show` as the name of a function.
std::string function_of(std::string words) {
  std::replace(words.begin(), words.end(), ' ', '_');
  return "_" + words;
}

/// What completes a value: an action of _arguments.
std::string zsh_action(const Values& values) {
  std::vector<std::string> groups;
  if (!values.words.empty()) groups.push_back(fmt::format("({})", fmt::join(values.words, " ")));
  if (values.has(Kind::preset)) groups.emplace_back("__ofcheck_presets");
  if (values.has(Kind::section)) groups.emplace_back("__ofcheck_sections");
  if (values.has(Kind::rule)) groups.emplace_back("__ofcheck_rules");
  if (values.has(Kind::file)) groups.emplace_back("_files");
  if (values.has(Kind::folder)) groups.emplace_back("_files -/");
  if (groups.empty()) return " ";
  if (groups.size() == 1) return groups.front();
  std::string text = "_alternative";
  for (const std::string& group : groups) text += fmt::format(" \"values\\:{}\\:{}\"", values.text, group);
  return "{" + text + "}";
}

std::string zsh_text(std::string_view text) { return escaped(text, "\\[]:"); }

std::string zsh_option(const CLI::Option& option) {
  const std::vector<std::string> names = names_of(option);
  std::string spec = fmt::format("[{}]", zsh_text(option.get_description()));
  if (takes_value(option)) {
    const Values values = values_of(option);
    spec += fmt::format(":{}:{}", values.text, zsh_action(values));
  }
  std::string lines;
  for (const std::string& name : names) {
    const std::string once = is_repeated(option) ? "*" : fmt::format("({})", fmt::join(names, " "));
    const std::string_view value = !takes_value(option) ? "" : name.starts_with("--") ? "=" : "+";
    lines += fmt::format(" \\\n    {}", in_quotes(fmt::format("{}{}{}{}", once, name, value, spec)));
  }
  return lines;
}

std::string zsh_names(const std::string& function, std::string_view what, const std::vector<Name>& names) {
  std::string text = fmt::format("{}() {{\n  local -a names=(\n", function);
  for (const Name& name : names) text += fmt::format("    {}\n", in_quotes(fmt::format("{}:{}", name.name, name.is)));
  return text + fmt::format("  )\n  _describe -t {}s {} names\n}}\n\n", what, what);
}

std::string zsh_subcommands(const Command& command) {
  std::string names;
  std::string branches;
  for (const CLI::App* sub : subcommands_of(*command.app)) {
    names += fmt::format("        {}\n", in_quotes(fmt::format("{}:{}", sub->get_name(), sub->get_description())));
    branches += fmt::format("        {}) {} ;;\n", sub->get_name(), function_of(command.words + " " + sub->get_name()));
  }
  return fmt::format(
      "  case $state in\n    command)\n      local -a names=(\n{}      )\n      _describe -t commands command names\n"
      "      ;;\n    rest)\n      case $line[1] in\n{}      esac\n      ;;\n  esac\n",
      names, branches);
}

std::string zsh_command(const Command& command) {
  std::string text = function_of(command.words) + "() {\n";
  if (runs_a_command(*command.app)) {
    text +=
        "  local hyphens=${words[(ie)--]}\n"
        "  if ((hyphens < CURRENT)); then # after the two hyphens there is a command of its own\n"
        "    shift $hyphens words\n"
        "    ((CURRENT -= hyphens))\n"
        "    _normal\n"
        "    return\n"
        "  fi\n";
  }
  const bool has_subcommands = !subcommands_of(*command.app).empty();
  if (has_subcommands) text += "  local curcontext=$curcontext state line\n";
  text += has_subcommands ? "  _arguments -C" : "  _arguments -S";
  for (const CLI::Option* option : options_of(*command.app)) text += zsh_option(*option);
  if (has_subcommands) text += " \\\n    '1:command:->command' \\\n    '*::argument:->rest'";
  int place = 1;
  for (const CLI::Option* argument : arguments_of(*command.app)) {
    const Values values = values_of(*argument);
    if (values.has(Kind::command)) continue;
    const std::string where = is_repeated(*argument) ? "*" : std::to_string(place);
    text += fmt::format(" \\\n    {}", in_quotes(fmt::format("{}:{}:{}", where, values.text, zsh_action(values))));
    ++place;
  }
  text += "\n";
  if (has_subcommands) text += zsh_subcommands(command);
  return text + "}\n\n";
}

}  // namespace

std::string zsh_script(const CLI::App& app) {
  std::string text =
      "#compdef ofcheck\n# Completion of ofcheck for zsh, as `ofcheck completion zsh` prints it. Do not edit.\n\n";
  text += zsh_names("__ofcheck_presets", "preset", all_preset_names());
  text += zsh_names("__ofcheck_sections", "section", all_section_names());
  text += zsh_names("__ofcheck_rules", "rule", all_rule_names());
  for (const Command& command : commands_of(app)) text += zsh_command(command);
  return text + R"(if [[ $funcstack[1] == _ofcheck ]]; then
  _ofcheck "$@"
else
  compdef _ofcheck ofcheck
fi
)";
}

}  // namespace ofcheck
