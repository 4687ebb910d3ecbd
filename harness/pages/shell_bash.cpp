// Completion for bash.
#include <fmt/format.h>

#include <algorithm>

#include "harness/base/shell_quote.h"
#include "harness/pages/shell_words.h"

namespace ofcheck {

namespace {

constexpr std::string_view bash_head =
    R"(# Completion of ofcheck for bash, as `ofcheck completion bash` prints it. Do not edit.

# Completes the command that an engine is started with; its first word is word $1 of the line.
_ofcheck_engine() {
  if declare -F _comp_command_offset >/dev/null; then
    _comp_command_offset "$1"
  elif declare -F _command_offset >/dev/null; then
    _command_offset "$1"
  elif ((COMP_CWORD == $1)); then
    _ofcheck_reply '' command
  else
    _ofcheck_reply '' file
  fi
}

# Offers the words $1 and what compgen has for the action $2, where they begin with $cur.
_ofcheck_reply() {
  local reply
  COMPREPLY=()
  [[ $2 ]] && compopt -o filenames 2>/dev/null
  while IFS= read -r reply; do
    COMPREPLY+=("$prefix$reply")
  done < <(
    compgen -W "$1" -- "$cur"
    [[ $2 ]] && compgen -A "$2" -- "$cur"
  )
  [[ ${COMPREPLY[0]} == *= ]] && compopt -o nospace 2>/dev/null
  return 0
}

)";

std::string joined(const std::vector<KnownName>& names) {
  std::string text;
  for (const KnownName& name : names) text += fmt::format("{}{}", text.empty() ? "" : " ", name.name);
  return text;
}

/// The variables of the script that say what may stand in a place. `before_equals`: the names end in an equals sign.
std::string bash_values(std::vector<std::string> words, const std::vector<WordKind>& kinds,
                        const std::vector<NameList>& lists, bool before_equals) {
  const auto has = [&](WordKind kind) { return std::find(kinds.begin(), kinds.end(), kind) != kinds.end(); };
  for (const NameList& list : lists) {
    if (has(list.kind))
      words.push_back(before_equals ? fmt::format("${{{}// /= }}=", list.plural) : fmt::format("${}", list.plural));
  }
  if (has(WordKind::value)) words.emplace_back("$(_ofcheck_values)");
  std::string text;
  if (!words.empty()) text += fmt::format(" words=\"{}\"", fmt::join(words, " "));
  if (has(WordKind::file) || has(WordKind::folder))
    text += fmt::format(" action='{}'", has(WordKind::file) ? "file" : "directory");
  return text;
}

std::string bash_values(const Values& values, const std::vector<NameList>& lists) {
  return bash_values(values.words, values.kinds, lists, values.after.has_value());
}

/// A function that prints the values of the options that stand in the line.
std::string bash_option_values() {
  std::string text =
      "# Prints the values of those options of the rules that stand in the line.\n_ofcheck_values() {\n  local word\n"
      "  for word in \"${COMP_WORDS[@]}\"; do\n    case ${word%%=*} in\n";
  for (const ofc::RuleInfo* option : completed_options())
    text += fmt::format("      {}) printf '%s ' {} ;;\n", option->id.name, fmt::join(option_values(*option), " "));
  return text + "    esac\n  done\n}\n\n";
}

/// What may stand in each place of a command: after an option, or as its first, second, ... argument.
std::string bash_places(const Command& command, const std::vector<NameList>& lists) {
  std::string text;
  const auto add = [&](const std::string& pattern, const std::string& values) {
    if (!values.empty()) text += fmt::format("    {}){} ;;\n", pattern, values);
  };
  for (const CLI::Option* option : options_of(*command.app)) {
    if (!takes_value(*option)) continue;
    for (const std::string& name : names_of(*option)) {
      const Values values = values_of(*option);
      add(in_quotes(command.words + " " + name), bash_values(values, lists));
      if (values.after)
        add(in_quotes(command.words + " " + name + " ="), bash_values({}, {*values.after}, lists, false));
    }
  }
  int place = 1;
  for (const CLI::Option* argument : arguments_of(*command.app)) {
    const std::string pattern = is_repeated(*argument) ? in_quotes(command.words + " ") + "[1-9]*"
                                                       : in_quotes(fmt::format("{} {}", command.words, place));
    add(pattern, bash_values(values_of(*argument), lists));
    ++place;
  }
  std::vector<std::string> names;
  for (const CLI::App* sub : subcommands_of(*command.app)) names.push_back(sub->get_name());
  if (!names.empty()) add(in_quotes(command.words + " 1"), fmt::format(" words='{}'", fmt::join(names, " ")));
  return text;
}

std::string bash_options(const Command& command) {
  std::vector<std::string> names;
  for (const CLI::Option* option : options_of(*command.app)) {
    for (const std::string& name : names_of(*option)) names.push_back(name);
  }
  if (runs_a_command(*command.app)) names.emplace_back("--");
  return fmt::format("      {}) options='{}' ;;\n", in_quotes(command.words), fmt::join(names, " "));
}

}  // namespace

std::string bash_script(const CLI::App& app) {
  const Keys keys = keys_of(app);
  const std::vector<NameList> lists = name_lists(app);
  std::string text = fmt::format("{}{}_ofcheck() {{\n", bash_head, bash_option_values());
  for (const NameList& list : lists) text += fmt::format("  local {}='{}'\n", list.plural, joined(list.names));
  text +=
      R"(  local cur=${COMP_WORDS[COMP_CWORD]} prefix='' command=ofcheck argument=1 place='' pair='' options='' words='' action='' i word
  [[ $cur == '=' ]] && cur='' # bash makes three words of --rules=FILE
  cur=${cur#[\"\']}

  # What comes before the cursor: the command, how many arguments it has, and an option that waits for its value.
  for ((i = 1; i < COMP_CWORD; ++i)); do
    word=${COMP_WORDS[i]}
    if [[ $word == '=' ]]; then
      [[ $place ]] || place=$pair
      continue
    fi
    if [[ $place ]]; then
      pair="$place ="
      place=''
      continue
    fi
    pair=''
    case "$command $word" in
)";
  text += fmt::format("      {})\n        command+=\" $word\"\n        argument=1\n        ;;\n",
                      fmt::join(keys.commands, " | "));
  text += fmt::format("      {})\n        _ofcheck_engine $((i + 1))\n        return\n        ;;\n",
                      fmt::join(keys.running, " | "));
  text += fmt::format("      {}) place=\"$command $word\" ;;\n", fmt::join(keys.taking_values, " | "));
  text += R"(      *' -'*) ;;
      *) argument=$((argument + 1)) ;;
    esac
  done
  if [[ ! $place && $cur == --*=* ]]; then # where bash was told not to part words at an equals sign
    place="$command ${cur%%=*}"
    prefix=${cur%%=*}=
    cur=${cur#*=}
  fi
  [[ ${COMP_WORDS[COMP_CWORD]} == '=' && ! $place ]] && place=$pair
  if [[ $cur == *=* ]]; then
    case $place in
)";
  text += fmt::format("      {})\n", fmt::join(keys.taking_pairs, " | "));
  text += R"(        place+=' ='
        prefix+=${cur%%=*}=
        cur=${cur#*=}
        ;;
    esac
  fi

  if [[ ! $place ]]; then
    place="$command $argument"
    case $command in
)";
  for (const Command& command : commands_of(app)) text += bash_options(command);
  text += "    esac\n  fi\n  case $place in\n";
  for (const Command& command : commands_of(app)) text += bash_places(command, lists);
  text += R"(  esac
  if [[ $options && ($cur == -* || ! $words$action) ]]; then
    words=$options
    action=''
  fi
  _ofcheck_reply "$words" "$action"
}

complete -F _ofcheck ofcheck
)";
  return text;
}

}  // namespace ofcheck
