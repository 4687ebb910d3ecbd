// What there is to be typed: the commands, their options, and what may stand as a value. For the scripts that complete
// it and for the manual page. All is made from the definitions that parse the command line and from the registry, so
// that neither can say anything else than the program does.
#pragma once

#include <CLI/CLI.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "oracle/registry.h"

namespace ofcheck {

/// A command as it is typed: `ofcheck`, `ofcheck rules show`.
struct Command {
  std::string words;
  const CLI::App* app = nullptr;
};

/// Every command, each followed by its subcommands; the program itself comes first.
std::vector<Command> commands_of(const CLI::App& app);

std::vector<const CLI::App*> subcommands_of(const CLI::App& app);
std::vector<const CLI::Option*> options_of(const CLI::App& app);
std::vector<const CLI::Option*> arguments_of(const CLI::App& app);

/// An option's names with their hyphens, the short ones first.
std::vector<std::string> names_of(const CLI::Option& option);
/// The names with two hyphens of all options of a command.
std::vector<std::string> long_names_of(const CLI::App& app);
bool takes_value(const CLI::Option& option);
bool is_repeated(const CLI::Option& option);

/// What may stand where a help text has a placeholder.
enum class WordKind {
  preset,
  section,
  rule,
  case_id,
  option,
  value,
  format,
  check_format,
  topic,
  file,
  folder,
  command
};

/// The type name of a `--report` that takes the formats of a checklist alone. Help does not show it.
inline constexpr std::string_view checklist_type = "checklist";

/// What the text in an option's help, such as `PRESET|FILE` or `text|json`, says that may stand there.
struct Values {
  std::string text;
  std::vector<std::string> words;  // to be typed as they are
  std::vector<WordKind> kinds;
  std::optional<WordKind> after;  // of `FORMAT=FILE`: what follows an equals sign
  [[nodiscard]] bool has(WordKind kind) const;
};
Values values_of(const CLI::Option& option);

/// Whether the command is followed by two hyphens and a command of another program.
bool runs_a_command(const CLI::App& app);

/// A name that the program knows, and what it is.
struct KnownName {
  std::string_view name;
  std::string_view is;
};
std::vector<KnownName> all_preset_names();
std::vector<KnownName> all_rule_names();

/// The names that may stand for a kind of placeholder.
struct NameList {
  WordKind kind;
  std::string_view plural;    // `presets`
  std::string_view singular;  // `preset`
  std::vector<KnownName> names;
};
/// A list for each kind that has names, in the order of `WordKind`. Which values may stand depends on the options
/// beside them: `option_values` has those.
std::vector<NameList> name_lists(const CLI::App& app);

/// The options that are completed, in order: all of them.
std::vector<const ofc::RuleInfo*> completed_options();

/// The values of an option: `none` of a number.
std::vector<std::string_view> option_values(const ofc::RuleInfo& option);

/// What a script has to know to find out where the cursor stands, each in quotes: `'ofcheck rules show'`,
/// `'ofcheck run --rules'`, `'ofcheck run --'`.
struct Keys {
  std::vector<std::string> commands;       // every subcommand
  std::vector<std::string> taking_values;  // every option with a value
  std::vector<std::string> taking_pairs;   // every option whose value is a name, an equals sign and something else
  std::vector<std::string> running;        // the two hyphens after which a command of another program begins
};
Keys keys_of(const CLI::App& app);

/// The text with a backslash before each of these characters.
std::string escaped(std::string_view text, std::string_view characters);

/// The script by which a shell completes what is typed: commands, options, and what may stand as their values.
using Script = std::string (*)(const CLI::App& app);
std::string bash_script(const CLI::App& app);
std::string zsh_script(const CLI::App& app);
std::string fish_script(const CLI::App& app);

}  // namespace ofcheck
