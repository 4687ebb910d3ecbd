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

/// The function that completes a kind of name.
std::string zsh_function(WordKind kind, const std::vector<NameList>& lists) {
  if (kind == WordKind::value) return "__ofcheck_values";
  if (kind == WordKind::file) return "_files";
  if (kind == WordKind::folder) return "_files -/";
  for (const NameList& list : lists) {
    if (list.kind == kind) return fmt::format("__ofcheck_{}", list.plural);
  }
  return "";
}

/// What completes a value: an action of _arguments.
std::string zsh_action(const Values& values, const std::vector<NameList>& lists) {
  if (values.after) {
    return fmt::format("{{__ofcheck_pair {} {}}}", zsh_function(values.kinds.front(), lists),
                       zsh_function(*values.after, lists));
  }
  std::vector<std::string> groups;
  if (!values.words.empty()) groups.push_back(fmt::format("({})", fmt::join(values.words, " ")));
  for (const WordKind kind : values.kinds) {
    if (std::string function = zsh_function(kind, lists); !function.empty()) groups.push_back(std::move(function));
  }
  if (groups.empty()) return " ";
  if (groups.size() == 1) return groups.front();
  std::string text = "_alternative";
  for (const std::string& group : groups) text += fmt::format(" \"values\\:{}\\:{}\"", values.text, group);
  return "{" + text + "}";
}

std::string zsh_text(std::string_view text) { return escaped(text, "\\[]:"); }

std::string zsh_option(const CLI::Option& option, const std::vector<NameList>& lists) {
  const std::vector<std::string> names = names_of(option);
  std::string spec = fmt::format("[{}]", zsh_text(option.get_description()));
  if (takes_value(option)) {
    const Values values = values_of(option);
    spec += fmt::format(":{}:{}", values.text, zsh_action(values, lists));
  }
  std::string lines;
  for (const std::string& name : names) {
    const std::string once = is_repeated(option) ? "*" : fmt::format("({})", fmt::join(names, " "));
    const std::string_view value = !takes_value(option) ? "" : name.starts_with("--") ? "=" : "+";
    lines += fmt::format(" \\\n    {}", in_quotes(fmt::format("{}{}{}{}", once, name, value, spec)));
  }
  return lines;
}

std::string zsh_names(const NameList& list) {
  std::string text = fmt::format("__ofcheck_{}() {{\n  local -a names=(\n", list.plural);
  for (const KnownName& name : list.names)
    text += fmt::format("    {}\n", in_quotes(fmt::format("{}:{}", name.name, name.is)));
  return text + fmt::format("  )\n  _describe -t {} '{}' names $ofcheck_suffix\n}}\n\n", list.plural, list.singular);
}

/// The values of the options that stand in the line, and a name with what follows an equals sign.
std::string zsh_option_values() {
  std::string text =
      "# Completes the values of those options of the rules that stand in the line.\n__ofcheck_values() {\n"
      "  local -a names=()\n  local word\n  for word in $words; do\n    case ${word%%=*} in\n";
  for (const ofc::RuleInfo* option : completed_options())
    text += fmt::format("      {}) names+=({}) ;;\n", option->id.name, fmt::join(option_values(*option), " "));
  return text + R"(    esac
  done
  compadd -a names
}

# Completes NAME=VALUE: $1 completes the name, $2 the value.
__ofcheck_pair() {
  if compset -P '*='; then
    $2
  else
    local -a ofcheck_suffix=(-S =)
    $1
  fi
}

)";
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

std::string zsh_command(const Command& command, const std::vector<NameList>& lists) {
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
  for (const CLI::Option* option : options_of(*command.app)) text += zsh_option(*option, lists);
  if (has_subcommands) text += " \\\n    '1:command:->command' \\\n    '*::argument:->rest'";
  int place = 1;
  for (const CLI::Option* argument : arguments_of(*command.app)) {
    const Values values = values_of(*argument);
    if (values.has(WordKind::command)) continue;
    const std::string where = is_repeated(*argument) ? "*" : std::to_string(place);
    text +=
        fmt::format(" \\\n    {}", in_quotes(fmt::format("{}:{}:{}", where, values.text, zsh_action(values, lists))));
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
  const std::vector<NameList> lists = name_lists(app);
  for (const NameList& list : lists) text += zsh_names(list);
  text += zsh_option_values();
  for (const Command& command : commands_of(app)) text += zsh_command(command, lists);
  return text + R"(if [[ $funcstack[1] == _ofcheck ]]; then
  _ofcheck "$@"
else
  compdef _ofcheck ofcheck
fi
)";
}

}  // namespace ofcheck
