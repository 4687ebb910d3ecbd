// The manual page.
#include <fmt/format.h>

#include <algorithm>

#include "harness/commands/command_line.h"
#include "harness/pages/shell_words.h"

namespace ofcheck {

namespace {

/// Text as troff has to have it, so that it comes out as it is here and can be copied.
std::string roff(std::string_view text) {
  std::string result = text.starts_with('.') ? "\\&" : "";
  for (const char c : text) {
    switch (c) {
      case '\\':
        result += "\\e";
        break;
      case '-':
        result += "\\-";
        break;
      case '\'':
        result += "\\(aq";
        break;
      case '`':
        result += "\\(ga";
        break;
      case '^':
        result += "\\(ha";
        break;
      case '~':
        result += "\\(ti";
        break;
      default:
        result += c;
    }
  }
  return result;
}

std::string bold(std::string_view text) { return fmt::format("\\fB{}\\fR", roff(text)); }
std::string italic(std::string_view text) { return fmt::format("\\fI{}\\fR", roff(text)); }

std::string entry(const std::string& head, std::string_view body) {
  return fmt::format(".TP\n{}\n{}\n", head, roff(body));
}

/// `text|json`, `-- COMMAND...`: what is to be typed as it is in bold, what stands for something else in italics.
std::string operand(const CLI::Option& option) {
  constexpr std::string_view capitals = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
  constexpr std::string_view literal = "abcdefghijklmnopqrstuvwxyz-";
  std::string_view rest = option.get_option_text();
  std::string result;
  while (!rest.empty()) {
    const std::string_view word = rest.substr(0, rest.find_first_not_of(capitals));
    const std::string_view typed = rest.substr(0, rest.find_first_not_of(literal));
    if (!word.empty()) result += italic(word);
    if (!typed.empty()) result += bold(typed);
    if (word.empty() && typed.empty()) result += rest.front();
    rest.remove_prefix(std::max<std::size_t>(word.size() + typed.size(), 1));
  }
  return result;
}

std::string option_entry(const CLI::Option& option) {
  std::vector<std::string> names;
  for (const std::string& name : names_of(option)) names.push_back(bold(name));
  std::string head = fmt::format("{}", fmt::join(names, ", "));
  if (takes_value(option)) head += fmt::format(" {}", operand(option));
  return entry(head, option.get_description());
}

/// `ofcheck run [OPTION...] -- COMMAND...`
std::string usage(const Command& command) {
  std::string text = fmt::format("{} [{}...]", bold(command.words), italic("OPTION"));
  for (const CLI::Option* argument : arguments_of(*command.app)) text += fmt::format(" {}", operand(*argument));
  return text;
}

std::string synopsis(const CLI::App& app) {
  std::string text = ".SH SYNOPSIS\n";
  for (const Command& command : commands_of(app)) {
    if (command.app->get_require_subcommand_min() > 0) continue;
    text += fmt::format("{}{}\n", text.ends_with("SYNOPSIS\n") ? "" : ".br\n", usage(command));
  }
  return text;
}

std::string options_of_every_command(const CLI::App& app) {
  std::string text = ".SH OPTIONS\n";
  for (const CLI::Option* option : options_of(app)) {
    text += option_entry(*option);
    if (option == app.get_help_ptr()) text.insert(text.size() - 1, " (every command takes this option)");
  }
  return text;
}

std::string commands(const CLI::App& app) {
  std::string text = ".SH COMMANDS\n";
  std::string group;
  for (const Command& command : commands_of(app)) {
    if (command.app == &app) continue;
    if (command.app->get_parent() == &app && command.app->get_group() != group) {
      group = command.app->get_group();
      text += fmt::format(".PP\n{}:\n", bold(group));
    }
    text += fmt::format(".SS {}\n{}.\n", roff(command.words), roff(command.app->get_description()));
    for (const CLI::Option* argument : arguments_of(*command.app)) {
      text += entry(operand(*argument), argument->get_description());
    }
    for (const CLI::Option* option : options_of(*command.app)) {
      if (option != command.app->get_help_ptr()) text += option_entry(*option);
    }
  }
  return text;
}

std::string outcomes() {
  std::string text = ".SH OUTCOMES\nWhat comes of each question that an engine is asked:\n";
  for (std::size_t i = 0; i < verdict_names.size(); ++i) {
    text += entry(bold(verdict_names[i]), meaning_of(static_cast<Verdict>(i)));
  }
  return text;
}

std::string exit_status() {
  std::string text = ".SH EXIT STATUS\n";
  for (const ExitCode& code : exit_codes()) {
    text += entry(bold(std::to_string(static_cast<int>(code.exit))), fmt::format("{}. {}", code.meaning, code.when));
  }
  return text;
}

std::string preset_list() {
  std::string text = ".SH PRESETS\nThe rule sets that the sources describe, by their names:\n";
  for (const KnownName& preset : all_preset_names()) text += entry(bold(preset.name), preset.is);
  return text;
}

std::string rule_list() {
  std::string text =
      ".SH RULES\nThe rules, by section. A section\\(aqs name stands for all its rules where cases are chosen.\n";
  std::string_view section;
  for (const KnownName& rule : all_rule_names()) {
    const std::string_view its_section = rule.name.substr(0, rule.name.find('.'));
    text += its_section == section ? ",\n" : fmt::format("{}.TP\n{}\n", section.empty() ? "" : "\n", bold(its_section));
    text += roff(rule.name);
    section = its_section;
  }
  return text + "\n";
}

std::string examples_section() {
  std::string text = ".SH EXAMPLES\n";
  for (const Example& example : examples()) {
    if (!text.ends_with("EXAMPLES\n")) text += ".PP\n";
    text += fmt::format("{}\n.PP\n.RS 4\n.nf\n{}\n.fi\n.RE\n", roff(example.shows), roff(example.line));
  }
  return text;
}

constexpr std::string_view description = R"(.SH DESCRIPTION
.B ofcheck
finds out where an engine that plays or scores Open Face Chinese poker departs from the rules.
It asks the engine the questions of a corpus of cases, in JSON lines over standard input and output, and compares each
answer with that of a reference oracle.
Rules on which houses differ are options; a preset is a value for each of them.
It also settles who owes whom on finished boards, and says what each rule is and where it is written.
)";

constexpr std::string_view files = R"(.SH FILES
.TP
.I house rules
What
.B \-\-rules
takes besides a preset\(aqs name: a YAML file with
.B preset:
and the preset that the house starts from, then a line for each option that differs, such as
.BR "showdown.both\-foul: each\-loses\-six" .
.TP
.I cases
What
.B \-\-cases
takes: a YAML file of cases, or a folder of which every such file is read.
The format is described in
.IR case\-format.md .
.TP
.I share/ofcheck/cases/
The corpus and the presets, below the folder that
.B ofcheck
is installed in. The program has them built in and reads no file unless it is told to.
.TP
.I share/ofcheck/adapters/
What an engine\(aqs adapter can start from.
.TP
.I share/doc/ofcheck/
The documentation.
.SH ENVIRONMENT
.TP
.B NO_COLOR
If it is set to anything but nothing, the output has no colours.
Nor has it any if
.B TERM
is unset or
.BR dumb ,
or if the output is no terminal.
)";

constexpr std::string_view see_also = R"(.SH SEE ALSO
.IR protocol.md ,
.IR write\-an\-adapter.md ,
.I case\-format.md
and the rule book in
.IR rules/ ,
among the documentation.
)";

}  // namespace

std::string man_page(const CLI::App& app) {
  std::string text = fmt::format(
      ".\\\" The manual page of ofcheck, as `ofcheck man` prints it. Do not edit.\n"
      ".TH OFCHECK 1 \"\" \"ofcheck {}\" \"User Commands\"\n.nh\n.ad l\n.SH NAME\nofcheck \\- {}\n",
      roff(OFCHECK_VERSION), roff(program_title));
  text += synopsis(app);
  text += description;
  text += options_of_every_command(app);
  text += commands(app);
  text += outcomes();
  text += exit_status();
  text += preset_list();
  text += rule_list();
  text += files;
  text += examples_section();
  text += see_also;
  return text;
}

}  // namespace ofcheck
