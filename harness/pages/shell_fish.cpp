// Completion for fish.
#include <fmt/format.h>

#include "harness/pages/shell_words.h"

namespace ofcheck {

namespace {

std::string fish_quotes(std::string_view text) { return fmt::format("'{}'", escaped(text, "\\'")); }

/// A function that prints names, each with what it is.
std::string fish_names(const std::string& function, const std::vector<KnownName>& names) {
  std::string text = fmt::format("function {}\n    printf '%s\\t%s\\n'", function);
  for (const KnownName& name : names) text += fmt::format(" \\\n        {} {}", name.name, fish_quotes(name.is));
  return text + "\nend\n\n";
}

/// A function that prints the values of the options that stand in the line; with an argument, `option=value`.
std::string fish_option_values() {
  std::string text =
      "# Prints the values of those options of the rules that stand in the line.\nfunction __ofcheck_values\n"
      "    for word in (commandline -opc) (commandline -ct)\n        switch (string replace -r '=.*' '' -- $word)\n";
  for (const ofc::RuleInfo* option : completed_options()) {
    text += fmt::format("            case {}\n                printf '%s\\n' {}\n", option->id.name,
                        fmt::join(option_values(*option), " "));
  }
  return text + "        end\n    end\nend\n\n";
}

/// The command whose output may stand in a place.
std::string fish_source(const NameList& list, std::optional<WordKind> after) {
  if (!after) return fmt::format("(__ofcheck_{})", list.plural);
  const std::string named = fmt::format("(__ofcheck_{} | string replace \\t =\\t)", list.plural);
  return *after != WordKind::value ? named
                                   : named + " (string match -r -- '^[^=]*=' (commandline -ct))(__ofcheck_values)";
}

/// What `complete` needs to offer these values: `-f` and `-F` say whether files may stand there as well.
std::string fish_values(const Values& values, const std::vector<NameList>& lists) {
  std::vector<std::string> sources = values.words;
  for (const NameList& list : lists) {
    if (values.has(list.kind)) sources.push_back(fish_source(list, values.after));
  }
  if (values.has(WordKind::value)) sources.emplace_back("(__ofcheck_values)");
  if (values.has(WordKind::folder)) sources.emplace_back("(__fish_complete_directories)");
  const std::string files = values.has(WordKind::file) || values.after == WordKind::file ? " -F" : " -f";
  return sources.empty() ? files
                         : fmt::format("{} -a {}", files, fish_quotes(fmt::format("{}", fmt::join(sources, " "))));
}

std::string fish_option(const Command& command, const CLI::Option& option, const std::vector<NameList>& lists) {
  std::string text = fmt::format("complete -c ofcheck -n '__ofcheck_at \"{}\"'", command.words);
  for (const std::string& name : option.get_snames()) text += " -s " + name;
  for (const std::string& name : option.get_lnames()) text += " -l " + name;
  if (takes_value(option)) text += " -r" + fish_values(values_of(option), lists);
  return text + fmt::format(" -d {}\n", fish_quotes(option.get_description()));
}

std::string fish_command(const Command& command, const std::vector<NameList>& lists) {
  std::string text = fmt::format("\n# {}\n", command.words);
  for (const CLI::App* sub : subcommands_of(*command.app)) {
    text += fmt::format("complete -c ofcheck -n '__ofcheck_at \"{}\" 1' -a {} -d {}\n", command.words, sub->get_name(),
                        fish_quotes(sub->get_description()));
  }
  int place = 1;
  for (const CLI::Option* argument : arguments_of(*command.app)) {
    const Values values = values_of(*argument);
    if (values.has(WordKind::command)) {
      text += fmt::format("complete -c ofcheck -n '__ofcheck_at \"{} --\"' -a '(__ofcheck_engine)'\n", command.words);
    } else {
      text += fmt::format("complete -c ofcheck -n '__ofcheck_at \"{}\"{}'{}\n", command.words,
                          is_repeated(*argument) ? "" : fmt::format(" {}", place), fish_values(values, lists));
    }
    ++place;
  }
  for (const CLI::Option* option : options_of(*command.app)) text += fish_option(command, *option, lists);
  return text;
}

}  // namespace

std::string fish_script(const CLI::App& app) {
  const Keys keys = keys_of(app);
  std::string text = "# Completion of ofcheck for fish, as `ofcheck completion fish` prints it. Do not edit.\n\n";
  const std::vector<NameList> lists = name_lists(app);
  for (const NameList& list : lists) text += fish_names(fmt::format("__ofcheck_{}", list.plural), list.names);
  text += fish_option_values();
  text += R"(# Whether the cursor stands in the command $argv[1] (and at its argument number $argv[2]).
function __ofcheck_at
    set -l command ofcheck
    set -l argument 1
    set -l waits_for_value no
    set -l words (commandline -opc)
    set -e words[1]
    for word in $words
        if test $waits_for_value = yes
            set waits_for_value no
            continue
        end
        switch "$command $word"
)";
  text += fmt::format(
      "            case {}\n                set command \"$command $word\"\n                set argument 1\n",
      fmt::join(keys.commands, " "));
  text += fmt::format("            case {}\n                set command \"$command $word\"\n                break\n",
                      fmt::join(keys.running, " "));
  text +=
      fmt::format("            case {}\n                set waits_for_value yes\n", fmt::join(keys.taking_values, " "));
  text += R"(            case '* -*'
            case '*'
                set argument (math $argument + 1)
        end
    end
    test "$command" = "$argv[1]"; or return 1
    not set -q argv[2]; or test $argument = $argv[2]
end

# Completes the command that an engine is started with, after the two hyphens.
function __ofcheck_engine
    set -l words (commandline -opc) (commandline -ct)
    set -l hyphens (contains -i -- -- $words)
    complete -C "$words[$(math $hyphens + 1)..-1]"
end

complete -c ofcheck -f
)";
  for (const Command& command : commands_of(app)) text += fish_command(command, lists);
  return text;
}

}  // namespace ofcheck
