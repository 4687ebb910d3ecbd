#include "harness/commands/typed_words.h"

#include <fmt/format.h>

#include <algorithm>

#include "harness/base/problem.h"
#include "harness/base/text.h"

namespace ofcheck {

namespace {

/// Where the words stop to name commands: the command so far, and how many words it took.
struct Begun {
  Command command;
  std::size_t words = 0;
};

Begun begun_with(const CLI::App& app, const std::vector<std::string>& words) {
  Begun begun{{"ofcheck", &app}, 0};
  for (const std::string& word : words) {
    const std::vector<const CLI::App*> subs = subcommands_of(*begun.command.app);
    const auto sub = std::find_if(subs.begin(), subs.end(), [&](const auto* s) { return s->get_name() == word; });
    if (sub == subs.end()) break;
    begun = {{begun.command.words + " " + word, *sub}, begun.words + 1};
  }
  return begun;
}

/// The names that a command accepts as its only argument; empty where it takes something else.
std::vector<std::string_view> shown_by(const Command& command) {
  const std::vector<const CLI::Option*> arguments = arguments_of(*command.app);
  if (arguments.size() != 1 || is_repeated(*arguments.front())) return {};
  const Values values = values_of(*arguments.front());
  std::vector<std::string_view> names;
  for (const KnownName& name : values.has(WordKind::preset) ? all_preset_names() : std::vector<KnownName>())
    names.push_back(name.name);
  for (const KnownName& name : values.has(WordKind::rule) ? all_rule_names() : std::vector<KnownName>())
    names.push_back(name.name);
  return names;
}

/// `ofcheck presets show classic`, for the name of a preset or a rule, or one that is nearly so; empty for others.
std::string showing(const CLI::App& app, const std::string& word) {
  std::string nearly;
  for (const Command& command : commands_of(app)) {
    const std::vector<std::string_view> names = shown_by(command);
    if (std::find(names.begin(), names.end(), word) != names.end()) return fmt::format("{} {}", command.words, word);
    const std::optional<std::string_view> name = nearest_name(word, names);
    if (nearly.empty() && name) nearly = fmt::format("{} {}", command.words, *name);
  }
  return nearly;
}

std::vector<std::string> command_names_of(const CLI::App& app) {
  std::vector<std::string> names;
  for (const CLI::App* sub : subcommands_of(app)) names.push_back(sub->get_name());
  return names;
}

[[noreturn]] void no_such_command(const CLI::App& app, const Command& parent, const std::string& word) {
  const std::vector<std::string> subs = command_names_of(*parent.app);
  const std::vector<std::string_view> names(subs.begin(), subs.end());
  const std::string shown = nearest_name(word, names) ? "" : showing(app, word);
  throw Problem(fmt::format("there is no command '{} {}'{}", parent.words, printable(word),
                            shown.empty() ? nearest(word, names) : fmt::format(" (did you mean `{}`?)", shown)));
}

}  // namespace

Command command_begun(const CLI::App& app, const std::vector<std::string>& words) {
  return begun_with(app, words).command;
}

void refuse_unknown_words(const CLI::App& app, const std::vector<std::string>& words) {
  const auto [command, taken] = begun_with(app, words);
  const bool takes_a_command = !subcommands_of(*command.app).empty();
  if (takes_a_command && taken < words.size() && !words[taken].empty() && !words[taken].starts_with('-'))
    no_such_command(app, command, words[taken]);
  if (taken == words.size() && command.app->get_require_subcommand_min() > 0)
    throw Problem(fmt::format("expected a command (known: {})", fmt::join(command_names_of(*command.app), ", ")));
  std::vector<std::string> names;  // of whatever may still follow
  for (const Command& other : commands_of(app)) {
    if (other.app != &app && !words.empty() && !(other.words + " ").starts_with(fmt::format("ofcheck {} ", words[0])))
      continue;
    for (const std::string& name : long_names_of(*other.app)) names.push_back(name);
  }
  const std::vector<std::string> own = long_names_of(*command.app);
  const std::vector<std::string_view> known(own.begin(), own.end());
  for (const std::string& word : words) {
    if (word == "--") return;
    const std::string name = word.substr(0, word.find('='));
    if (!name.starts_with("--") || std::find(names.begin(), names.end(), name) != names.end()) continue;
    throw Problem(fmt::format("there is no option '{}'{}", printable(name), nearest(name, known)));
  }
}

void refuse_empty_values(const CLI::App& app, const std::vector<std::string>& words) {
  const Command command = command_begun(app, words);
  for (std::size_t i = 0; i < words.size() && words[i] != "--"; ++i) {
    const std::string name = words[i].substr(0, words[i].find('='));
    const CLI::Option* option = name.starts_with("--") ? command.app->get_option_no_throw(name) : nullptr;
    if (option == nullptr || option->get_expected_max() == 0) continue;
    const bool has_equals = name != words[i];
    const bool is_empty =
        has_equals ? name.size() + 1 == words[i].size() : i + 1 < words.size() && words[i + 1].empty();
    if (is_empty) throw Problem(fmt::format("{}: expected a value, found an empty one", name));
  }
}

std::string help_about(const CLI::App& app, const std::vector<std::string>& words) {
  const auto [command, taken] = begun_with(app, words);
  if (taken < words.size() && subcommands_of(*command.app).empty())
    throw Problem(fmt::format("`{}` has no commands of its own; found '{}'", command.words, printable(words[taken])));
  if (taken < words.size()) no_such_command(app, command, words[taken]);
  // App::help would go on to the command that was typed, which is `help` itself.
  const std::string text = app.get_formatter()->make_help(command.app, command.words, CLI::AppFormatMode::Normal);
  return text.ends_with('\n') ? text : text + "\n";
}

}  // namespace ofcheck
