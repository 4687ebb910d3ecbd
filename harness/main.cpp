// The command line.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <map>

#include "harness/commands.h"

namespace {

using ofcheck::Exit;
using ofcheck::Format;

const std::map<std::string, Format> formats = {{"text", Format::text}, {"json", Format::json}};

void add_format(CLI::App& command, Format& format) {
  command.add_option("--format", format, "text (for people) or json (for programs)")
      ->transform(CLI::CheckedTransformer(formats, CLI::ignore_case))
      ->option_text("text|json");
}

void add_run(CLI::App& app, Exit& exit) {
  auto* command = app.add_subcommand("run", "Ask an engine the whole corpus and show where it parts from the rules");
  auto arguments = std::make_shared<ofcheck::RunArguments>();
  command
      ->add_option("--rules", arguments->rules,
                   "A preset's name or a YAML file of house rules [what the engine announces, else bga-pineapple]")
      ->option_text("PRESET|FILE");
  command->add_option("--cases", arguments->cases, "A file or folder of cases [the built-in corpus]")
      ->option_text("PATH");
  command->add_option("--only", arguments->only, "Only these sections, rules or cases (may be repeated)")
      ->option_text("RULE|CASE");
  command
      ->add_option("--window", arguments->window,
                   "The most requests on their way at once; the engine may announce fewer [256]")
      ->check(CLI::Range(1, 65536))
      ->option_text("N");
  command
      ->add_option("--timeout", arguments->timeout, "Seconds without an answer after which the engine is restarted [5]")
      ->check(CLI::Range(0.01, 86400.0))
      ->option_text("S");
  command->add_option("--start-timeout", arguments->start_timeout, "Seconds that the engine may take to start [30]")
      ->check(CLI::Range(0.01, 86400.0))
      ->option_text("S");
  command->add_flag("--strict", arguments->strict, "Hold every reply to the JSON Schemas as well");
  add_format(*command, arguments->format);
  command->add_option("command", arguments->command, "The engine's command, after --")->option_text("-- COMMAND...");
  command->footer(
      "Outcomes: pass, fail, wrongly-refused, wrongly-accepted, unsupported, timeout, crash, protocol-error.\n"
      "Exit codes: 0 conforms, 1 does not, 2 usage, 3 the kit is broken, 4 the engine did not start or broke the\n"
      "protocol, 5 nothing ran, 130 interrupted.\n\n"
      "Example: ofcheck run --rules pokermagnet --only foul -- python3 my_engine.py");
  command->callback([arguments, &exit] { exit = ofcheck::run_command(*arguments); });
}

void add_score(CLI::App& app, Exit& exit) {
  auto* command = app.add_subcommand("score", "Score finished boards and show who owes whom, line by line");
  auto arguments = std::make_shared<ofcheck::ScoreArguments>();
  command->add_option("--rules", arguments->rules, "A preset's name or a YAML file of house rules [bga-pineapple]")
      ->option_text("PRESET|FILE");
  add_format(*command, arguments->format);
  command
      ->add_option("boards", arguments->boards,
                   "One board a seat, the seat left of the button first, rows from the top")
      ->required()
      ->option_text("BOARD...");
  command->footer(
      "Example: ofcheck score --rules bga-pineapple \\\n"
      "           'Qs Qd 2c / As Ad 4h 4d Jc / 8h 9d Ts Jh Qc' \\\n"
      "           '2s 2d 7c / Ks Kd 3h 3s 9c / 6h 6c 8s 8d Jd'");
  command->callback([arguments, &exit] { exit = ofcheck::score_command(*arguments); });
}

void add_registry(CLI::App& app, Exit& exit) {
  auto format = std::make_shared<Format>(Format::text);
  auto name = std::make_shared<std::string>();

  auto* presets = app.add_subcommand("presets", "List the rule sets that the sources describe");
  add_format(*presets, *format);
  auto* show_preset = presets->add_subcommand("show", "Show every option of one preset, with its source");
  show_preset->add_option("preset", *name, "The preset's name")->required()->option_text("PRESET");
  add_format(*show_preset, *format);
  presets->callback([=, &exit] { exit = ofcheck::presets_command(*name, *format); });

  auto* rules = app.add_subcommand("rules", "List the rules, by section");
  add_format(*rules, *format);
  auto* show_rule =
      rules->add_subcommand("show", "Show one rule: statement, sources, values and how each of them stands");
  show_rule->add_option("rule", *name, "The rule's id, such as foul.order")->required()->option_text("RULE");
  add_format(*show_rule, *format);
  auto other = std::make_shared<std::string>();
  auto* diff = rules->add_subcommand(
      "diff", "Show where two rule sets differ, and the smallest deal of the corpus on which each difference shows");
  diff->add_option("a", *name, "A preset's name or a YAML file of house rules")->required()->option_text("PRESET|FILE");
  diff->add_option("b", *other, "Another one")->required()->option_text("PRESET|FILE");
  add_format(*diff, *format);
  rules->callback([=, &exit] {
    exit =
        diff->parsed() ? ofcheck::rules_diff_command(*name, *other, *format) : ofcheck::rules_command(*name, *format);
  });
}

void add_docs(CLI::App& app, Exit& exit) {
  auto* command =
      app.add_subcommand("docs", "Write the generated pages of a checkout anew: docs/rules/ and docs/coverage.md");
  auto root = std::make_shared<std::string>(".");
  auto check = std::make_shared<bool>(false);
  command->add_option("--root", *root, "The checkout's root [.]")->option_text("DIR");
  command->add_flag("--check", *check, "Write nothing; fail if a page is stale");
  command->callback([=, &exit] { exit = ofcheck::docs_command(*root, *check); });
}

}  // namespace

int main(int argc, char** argv) {
  CLI::App app("ofcheck: a rules-conformance kit for Open Face Chinese poker", "ofcheck");
  app.set_version_flag("--version", "ofcheck " OFCHECK_VERSION);
  app.require_subcommand(1);
  app.footer("`ofcheck COMMAND --help` says more of each. The documentation begins at README.md.");
  Exit exit = Exit::conforms;
  add_run(app, exit);
  add_score(app, exit);
  add_registry(app, exit);
  add_docs(app, exit);
  app.add_subcommand("oracle", "Speak the protocol as an engine: the rules themselves, on standard input and output")
      ->callback([&exit] { exit = ofcheck::oracle_command(); });

  try {
    app.parse(argc, argv);
    return static_cast<int>(exit);
  } catch (const CLI::ParseError& error) {
    const bool asked_for_help = error.get_exit_code() == 0;
    app.exit(error);
    return static_cast<int>(asked_for_help ? Exit::conforms : Exit::usage);
  } catch (const ofcheck::Problem& problem) {
    fmt::print(stderr, "ofcheck: {}\n", problem.what());
    return static_cast<int>(problem.exit());
  } catch (const std::exception& error) {
    fmt::print(stderr, "ofcheck: this is a fault of the kit itself: {}\n", error.what());
    return static_cast<int>(Exit::kit_broken);
  }
}
