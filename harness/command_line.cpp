#include "harness/command_line.h"

#include <fmt/format.h>

#include <sstream>

#include "harness/commands.h"
#include "harness/record.h"
#include "harness/shell.h"
#include "harness/shell_words.h"
#include "harness/terminal.h"
#include "harness/text.h"

namespace ofcheck {

namespace {

constexpr std::array<ExitCode, 7> exit_code_list = {{
    {Exit::conforms, "conforms",
     "The engine answered at least one question, and none wrongly. Every other command: it did what it was asked."},
    {Exit::does_not_conform, "does not",
     "The engine answered a question wrongly, or failed to answer it: a timeout, a crash, a protocol error."},
    {Exit::usage, "usage", "The command line cannot be used, or a file that it names."},
    {Exit::kit_broken, "the kit is broken",
     "The corpus and the oracle disagree, a generated page is stale, or the program itself failed."},
    {Exit::engine_broken, "the engine did not start or broke the protocol",
     "Nothing can be said of its answers, or it sent something that answers no question."},
    {Exit::nothing_ran, "nothing ran", "No question was left to ask, or the engine supports none of those that were."},
    {Exit::interrupted, "interrupted", "By Ctrl-C. The report shows what there was until then."},
}};

constexpr Example run_example = {"Ask only about fouls, under another house's rules:",
                                 "ofcheck run --rules pokermagnet --only foul -- python3 my_engine.py"};
constexpr Example metamorphic_example = {"Hold an engine's answers against each other, without the oracle:",
                                         "ofcheck run --metamorphic --deals 500 -- python3 my_engine.py"};
constexpr Example score_example = {"Score finished boards:",
                                   "ofcheck score --rules bga-pineapple \\\n"
                                   "  'Qs Qd 2c / As Ad 4h 4d Jc / 8h 9d Ts Jh Qc' \\\n"
                                   "  '2s 2d 7c / Ks Kd 3h 3s 9c / 6h 6c 8s 8d Jd'"};
constexpr Example dispute_example = {"Settle an argument about a tie, where the table agrees that the middle is high:",
                                     "ofcheck dispute --given low.middle=high \\\n"
                                     "  'Qs Qd 2c / As Ad 4h 4d Jc / Ah Ac 4s 4c Js' \\\n"
                                     "  '6s 6d 7c / Ks Kd 3h 3s 9c / 5h 5c 5d 8s Jd'"};
constexpr Example verdict_example = {"Write a verdict, and check it on another machine:",
                                     "ofcheck verdict --output verdict.json \\\n"
                                     "  'Qs Qd 2c / As Ad 4h 4d Jc / Ah Ac 4s 4c Js' \\\n"
                                     "  '6s 6d 7c / Ks Kd 3h 3s 9c / 5h 5c 5d 8s Jd'\n"
                                     "ofcheck verdict --check verdict.json"};
constexpr Example play_example = {
    "Play a set from a seed, keep it, and show what chair 1 saw of its first two streets:",
    "ofcheck play --seed 7 --rules pokermagnet --players 3 --save match.yaml\n"
    "ofcheck play match.yaml --seat 1 --to 2"};
constexpr Example deals_example = {"See which situations ten thousand generated deals reach:",
                                   "ofcheck deals --rules bga-pineapple-deuce --coverage"};
constexpr Example perft_example = {"Count the ways to go on from a board, move by move:",
                                   "ofcheck perft --rules bga-pineapple \\\n"
                                   "  --board 'Qs / 4h 4d / 8h 9d' --streets 'Qd 5c 6c / Ts 2c 2d' --divide"};
constexpr Example prove_example = {"Decide whether two readings of a rule ever differ, and on which deal:",
                                   "ofcheck prove royalties.netting difference row-winner-only"};
constexpr Example completion_example = {"Complete what is typed: in bash, in zsh, and in fish:",
                                        "source <(ofcheck completion bash)\n"
                                        "source <(ofcheck completion zsh)\n"
                                        "ofcheck completion fish | source"};
constexpr std::array example_list = std::to_array<Example>({
    {"Ask an engine the whole corpus:", "ofcheck run -- python3 my_engine.py"},
    run_example,
    metamorphic_example,
    score_example,
    dispute_example,
    verdict_example,
    play_example,
    {"Say what each value of a disputed rule means, and who plays it so:", "ofcheck rules show royalties.netting"},
    {"Show where two houses part, with a deal for each difference:", "ofcheck rules diff pokermagnet bga-pineapple"},
    deals_example,
    perft_example,
    prove_example,
    completion_example,
});

/// The text with its lines after the first moved to the right.
std::string indented(std::string_view text, std::string_view by) {
  std::string result;
  for (const char c : text) result += c == '\n' ? fmt::format("\n{}", by) : std::string(1, c);
  return result;
}

/// An example as a help text ends with it.
std::string footer_of(const Example& example) { return "Example: " + indented(example.line, "         "); }

/// Text broken into lines of at most 110 characters.
std::string filled(const std::string& text) {
  constexpr std::size_t width = 110;
  std::istringstream words(text);
  std::string lines;
  std::size_t column = 0;
  for (std::string word; words >> word; column += word.size() + 1) {
    if (column + word.size() > width) column = 0;
    if (!lines.empty()) lines += column == 0 ? '\n' : ' ';
    lines += word;
  }
  return lines;
}

std::string run_footer() {
  std::vector<std::string_view> outcomes;
  for (std::size_t i = 0; i < verdict_names.size(); ++i) {
    if (static_cast<Verdict>(i) != Verdict::not_asked) outcomes.push_back(verdict_names[i]);
  }
  std::vector<std::string> codes;
  for (const ExitCode& code : exit_code_list) {
    codes.push_back(fmt::format("{} {}", static_cast<int>(code.exit), code.meaning));
  }
  return fmt::format("{}\n{}\n\n{}", filled(fmt::format("Outcomes: {}.", fmt::join(outcomes, ", "))),
                     filled(fmt::format("Exit codes: {}.", fmt::join(codes, ", "))),
                     footer_of(run_example) + "\n\n" + footer_of(metamorphic_example));
}

/// The words that an option or an argument takes, and what each of them stands for.
template <typename Value>
using Choices = std::vector<std::pair<std::string, Value>>;

template <typename Value>
CLI::Option* add_choice(CLI::App& command, const std::string& name, Value& value, const Choices<Value>& choices,
                        const std::string& description) {
  std::vector<std::string> words;
  for (const auto& [word, stands_for] : choices) words.push_back(word);
  const auto set = [&value, choices](const std::string& given) {
    for (const auto& [word, stands_for] : choices) {
      if (word == given) value = stands_for;
    }
  };
  return command.add_option_function<std::string>(name, set, description)
      ->check(CLI::IsMember(words))
      ->option_text(fmt::format("{}", fmt::join(words, "|")));
}

void add_format(CLI::App& command, Format& format) {
  add_choice<Format>(command, "--format", format, {{"text", Format::text}, {"json", Format::json}},
                     "text (for people) or json (for programs)");
}

/// The most hands that a match from a seed is played for.
constexpr std::size_t most_hands = 100'000;

/// A time: 0.01 to 86400 seconds. (CLI::Range lets nan pass.)
CLI::Validator seconds() {
  const auto check = [](std::string& text) -> std::string {
    double value = 0;
    const bool is_number = CLI::detail::lexical_cast(text, value);
    if (is_number && value >= 0.01 && value <= 86400.0) return "";
    return fmt::format("{} is not a number of seconds from 0.01 to 86400", text);
  };
  return {check, "FLOAT in [0.01 - 86400]", "seconds"};
}

/// --cases and --only.
void add_corpus_options(CLI::App& command, std::string& cases, std::vector<std::string>& only) {
  command.add_option("--cases", cases, "A file or folder of cases [the built-in corpus]")->option_text("PATH");
  command.add_option("--only", only, "Only these sections, rules or cases (may be repeated)")->option_text("RULE|CASE");
}

/// A seed, or the index of a deal: 0 to `most_seed`, in digits. (CLI::Range lets a number go round 2 to the 64th.)
CLI::Validator seed_range() {
  const auto check = [](std::string& text) -> std::string {
    const bool digits =
        !text.empty() && std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
    if (digits && text.size() > 1 && text[0] == '0') return fmt::format("{} begins with a 0: write it without", text);
    std::uint64_t value = 0;
    if (digits && text.size() <= 19 && CLI::detail::lexical_cast(text, value) && value <= most_seed) return "";
    return fmt::format("{} is not a whole number from 0 to {}", text, most_seed);
  };
  return {check, fmt::format("UINT in [0 - {}]", most_seed), "seed"};
}

void add_run(CLI::App& app, Exit& exit) {
  auto* command = app.add_subcommand("run", "Ask an engine the whole corpus and show where it parts from the rules");
  auto arguments = std::make_shared<RunArguments>();
  command
      ->add_option("--rules", arguments->rules,
                   "A preset's name or a YAML file of house rules [what the engine announces, else bga-pineapple]")
      ->option_text("PRESET|FILE");
  add_corpus_options(*command, arguments->cases, arguments->only);
  command
      ->add_option("--window", arguments->window,
                   "The most requests on their way at once; the engine may announce fewer [256]")
      ->check(CLI::Range(1, 65536))
      ->option_text("N");
  command
      ->add_option("--timeout", arguments->timeout, "Seconds without an answer after which the engine is restarted [5]")
      ->check(seconds())
      ->option_text("S");
  command->add_option("--start-timeout", arguments->start_timeout, "Seconds that the engine may take to start [30]")
      ->check(seconds())
      ->option_text("S");
  command->add_flag("--strict", arguments->strict, "Hold every reply to the JSON Schemas as well");
  command
      ->add_option("--jobs", arguments->jobs,
                   "How many copies of the engine to ask at once; the report is the same [1]")
      ->check(CLI::Range(1, 256))
      ->option_text("N");
  auto* metamorphic = command->add_flag("--metamorphic", arguments->metamorphic,
                                        "Ask generated deals instead of the corpus, each in several ways, and hold the "
                                        "answers against each other: docs/metamorphic.md");
  for (const char* of_corpus : {"--cases", "--only"}) metamorphic->excludes(command->get_option(of_corpus));
  command->add_option("--deals", arguments->deals, "How many deals --metamorphic asks about [300]")
      ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{10000}))
      ->needs(metamorphic)
      ->option_text("N");
  command->add_option("--seed", arguments->seed, "The seed of these deals, the same on every machine [1]")
      ->check(seed_range())
      ->needs(metamorphic)
      ->option_text("S");
  add_format(*command, arguments->format);
  command->add_option("command", arguments->command, "The engine's command, after --")->option_text("-- COMMAND...");
  command->footer(run_footer());
  command->callback([arguments, &exit] { exit = run_command(*arguments); });
}

void add_score(CLI::App& app, Exit& exit) {
  auto* command = app.add_subcommand("score", "Score finished boards and show who owes whom, line by line");
  auto arguments = std::make_shared<ScoreArguments>();
  command->add_option("--rules", arguments->rules, "A preset's name or a YAML file of house rules [bga-pineapple]")
      ->option_text("PRESET|FILE");
  add_format(*command, arguments->format);
  command
      ->add_option("boards", arguments->boards,
                   "One board a seat, the seat left of the button first, rows from the top")
      ->required()
      ->option_text("BOARD...");
  command->footer(footer_of(score_example));
  command->callback([arguments, &exit] { exit = score_command(*arguments); });
}

/// The boards of a dispute and what is known about the table.
void add_dispute_options(CLI::App& command, DisputeArguments& arguments) {
  command.add_option("boards", arguments.boards, "One board a chair, clockwise, rows from the top")
      ->option_text("BOARD...");
  command.add_option("--rules", arguments.rules, "The table's own house rules, asked besides the presets")
      ->option_text("PRESET|FILE");
  auto* stacks = command
                     .add_option("--stacks", arguments.stacks,
                                 "Chips for each chair, 100,80,60, or once for all: who pays what is asked too")
                     ->option_text("CHIPS");
  command
      .add_option("--bought-in", arguments.bought_in,
                  "What each chair has bought in for, which a cap counts from [the stacks]")
      ->needs(stacks)
      ->option_text("CHIPS");
  command.add_option("--point-value", arguments.point_value, "Chips that a point is worth [1]")
      ->check(CLI::Range(std::int64_t{1}, std::int64_t{most_point_value}))
      ->needs(stacks)
      ->option_text("N");
  command.add_option("--button", arguments.button, "The chair that has the button, counted from 0 [the last one]")
      ->check(CLI::Range(std::size_t{0}, ofc::most_seats - 1))
      ->option_text("N");
  command
      .add_option("--entered", arguments.entered,
                  "For each chair the cards with which it entered Fantasyland, if it is there: 17,-")
      ->option_text("CARDS");
  command.add_option("--given", arguments.given, "What the table agrees on, such as low.middle=high (may be repeated)")
      ->allow_extra_args(false)
      ->option_text("OPTION=VALUE");
  auto* as = command.add_option("--as", arguments.as, "Hold this house's ledger against another's, line by line")
                 ->option_text("PRESET|FILE");
  auto* against = command.add_option("--against", arguments.against, "The other house")->option_text("PRESET|FILE");
  as->needs(against);
  against->needs(as);
}

void add_dispute(CLI::App& app, Exit& exit) {
  auto* command =
      app.add_subcommand("dispute", "Who owes whom under every house rule, which rule decides it, and who says so");
  auto arguments = std::make_shared<DisputeArguments>();
  add_dispute_options(*command, *arguments);
  add_format(*command, arguments->format);
  command->footer(fmt::format("{}\n  {}", dispute_example.shows, indented(dispute_example.line, "  ")));
  command->callback([arguments, &exit] { exit = dispute_command(*arguments); });
}

void add_verdict(CLI::App& app, Exit& exit) {
  auto* command = app.add_subcommand(
      "verdict", "Write the answer to a dispute as one file that anybody can check, or check such a file");
  auto arguments = std::make_shared<DisputeArguments>();
  auto output = std::make_shared<std::string>();
  auto check = std::make_shared<std::string>();
  add_dispute_options(*command, *arguments);
  command->add_option("--output", *output, "Write to this file [standard output]")->option_text("FILE");
  auto* checked = command->add_option("--check", *check, "Work this verdict out again and say whether it is right")
                      ->option_text("FILE");
  for (CLI::Option* option : command->get_options()) {
    if (option != checked && option->get_name() != "--help") checked->excludes(option);
  }
  command->footer(fmt::format("{}\n\n{}\n  {}",
                              filled("Exit codes of --check: 0 confirmed, 1 the file was changed or the rules give "
                                     "something else, 2 it is no verdict that this kit can read."),
                              verdict_example.shows, indented(verdict_example.line, "  ")));
  command->callback(
      [=, &exit] { exit = check->empty() ? verdict_command(*arguments, *output) : verdict_check_command(*check); });
}

void add_cases(CLI::App& app, Exit& exit) {
  auto arguments = std::make_shared<CasesArguments>();
  auto* cases = app.add_subcommand("cases", "The corpus by itself: list it, check it, or export it as JSON");
  cases->require_subcommand(1);

  auto* list = cases->add_subcommand("list", "List the cases, by rule");
  add_corpus_options(*list, arguments->cases, arguments->only);
  add_format(*list, arguments->format);
  list->callback([arguments, &exit] { exit = cases_list_command(*arguments); });

  auto* lint = cases->add_subcommand(
      "lint",
      "Check that every case is well-formed, that the oracle gives what it expects, and that none repeats another");
  add_corpus_options(*lint, arguments->cases, arguments->only);
  lint->callback([arguments, &exit] { exit = cases_lint_command(*arguments); });

  auto* exported = cases->add_subcommand("export", "Write the cases as JSON, for use without this program");
  auto lines = std::make_shared<bool>(true);
  auto output = std::make_shared<std::string>();
  add_corpus_options(*exported, arguments->cases, arguments->only);
  add_choice<bool>(*exported, "--format", *lines, {{"jsonl", true}, {"json", false}},
                   "jsonl (a header line, then a case a line) or json (one document) [jsonl]");
  exported->add_option("--output", *output, "Write to this file [standard output]")->option_text("FILE");
  exported->footer(
      "Example: ofcheck cases export --format json --output ofcheck-cases.json\ndocs/native-corpus.md "
      "says how to use it in any language.");
  exported->callback([=, &exit] { exit = cases_export_command(*arguments, *lines, *output); });
}

std::string play_footer() {
  return fmt::format(
      "{}\n{}\n\n{}\n  {}",
      filled("Hands and streets are counted from 1, chairs from 0. --to 2 stops after street 2 of the hand that "
             "--hand names, or of hand 1; --to 1.3 after street 3 of hand 1; --to 1.0 before anybody acts. "
             "Whoever is to act then is shown with the cards to be placed and the number of legal "
             "placements, and so it is where a record is cut short."),
      filled("A record that cannot be read, an action that the rules do not allow and an end that is not what "
             "the record says end with exit code 2; what comes before is shown."),
      play_example.shows, indented(play_example.line, "  "));
}

void add_play(CLI::App& app, Exit& exit) {
  auto* command =
      app.add_subcommand("play", "Show a match street by street: a record, or one that is played from a seed");
  auto arguments = std::make_shared<PlayArguments>();
  auto* record = command->add_option("record", arguments->record, "A record in YAML or JSON lines; - is standard input")
                     ->option_text("RECORD");
  auto* to = command->add_option("--to", arguments->to, "Stop after this street: 2, or 1.3 for street 3 of hand 1")
                 ->option_text("STREET");
  auto* hand = command->add_option("--hand", arguments->hand, "Show this hand alone")
                   ->check(CLI::Range(std::size_t{1}, most_hands))
                   ->option_text("N");
  auto* seat = command->add_option("--seat", arguments->seat, "Show only what this chair saw")
                   ->check(CLI::Range(0, static_cast<int>(ofc::most_seats) - 1))
                   ->option_text("N");
  auto* seed = command->add_option("--seed", arguments->seed, "Play a match from this seed, the same on every machine")
                   ->check(seed_range())
                   ->option_text("N")
                   ->excludes(record);
  command->add_option("--rules", arguments->rules, "A preset's name or a YAML file of house rules [bga-pineapple]")
      ->needs(seed)
      ->option_text("PRESET|FILE");
  command->add_option("--players", arguments->players, "How many chairs play [2]")
      ->check(CLI::Range(std::size_t{1}, ofc::most_seats))
      ->needs(seed)
      ->option_text("N");
  auto* hands = command->add_option("--hands", arguments->hands, "Play so many hands, or to the match's end")
                    ->check(CLI::Range(std::size_t{1}, most_hands))
                    ->needs(seed)
                    ->option_text("N");
  command->add_option("--sets", arguments->sets, "Play so many sets, or to the match's end [1]")
      ->check(CLI::Range(1, 10000))
      ->needs(seed)
      ->excludes(hands)
      ->option_text("N");
  command
      ->add_option("--stacks", arguments->stacks,
                   "Chips for each chair, 100,80,60, or once for all [what the rules say, else 100 points]")
      ->needs(seed)
      ->option_text("CHIPS");
  command->add_option("--button", arguments->button, "The chair that has the button first [0]")
      ->check(CLI::Range(std::size_t{0}, ofc::most_seats - 1))
      ->needs(seed)
      ->option_text("N");
  command->add_option("--point-value", arguments->point_value, "Chips that a point is worth [1]")
      ->check(CLI::Range(std::int64_t{1}, std::int64_t{most_point_value}))
      ->needs(seed)
      ->option_text("N");
  command->add_option("--save", arguments->save, "Write the record into a .yaml, .yml or .jsonl file, and show nothing")
      ->excludes(to)
      ->excludes(hand)
      ->excludes(seat)
      ->option_text("FILE");
  add_format(*command, arguments->format);
  command->footer(play_footer());
  command->callback([arguments, &exit] { exit = play_command(*arguments); });
}

void add_deals(CLI::App& app, Exit& exit) {
  auto* command = app.add_subcommand(
      "deals", "Make deals that matter: arranged as players do, and steered to the edges of the rules");
  auto arguments = std::make_shared<DealsArguments>();
  command->add_option("--rules", arguments->rules, "A preset's name or a YAML file of house rules [bga-pineapple]")
      ->option_text("PRESET|FILE");
  command->add_option("--seed", arguments->seed, "Seed and index make a deal again, on every machine [1]")
      ->check(seed_range())
      ->option_text("S");
  command->add_option("--from", arguments->from, "The index of the first deal [0]")
      ->check(seed_range())
      ->option_text("INDEX");
  auto* count = command->add_option("--count", arguments->count, "How many deals [10; 10000 with --coverage]")
                    ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1'000'000'000}))
                    ->option_text("N");
  command->add_flag("--coverage", arguments->coverage,
                    "Count the situations that the deals reach; exit 1 if one is missing");
  add_format(*command, arguments->format);
  command->footer(
      "As text a deal is its index and what `ofcheck score` takes; as json it is a request of the protocol.\n\n" +
      footer_of(deals_example));
  command->callback([arguments, count, &exit] {
    if (arguments->coverage && count->count() == 0) arguments->count = 10000;
    exit = deals_command(*arguments);
  });
}

void add_perft(CLI::App& app, Exit& exit) {
  auto* command = app.add_subcommand("perft", "Count the legal ways to set the next streets");
  auto arguments = std::make_shared<PerftArguments>();
  command->add_option("--rules", arguments->rules, "A preset's name or a YAML file of house rules [bga-pineapple]")
      ->option_text("PRESET|FILE");
  auto* board =
      command->add_option("--board", arguments->board, "What is set already, rows from the top: 'Qs / 4h 4d / 8h 9d'")
          ->option_text("BOARD");
  auto* streets = command
                      ->add_option("--streets", arguments->streets,
                                   "How many streets, or the cards dealt on each: 'Qd 5c 6c / Ts 2c 2d' [all that "
                                   "are left, dealt from 2c up]")
                      ->option_text("N|CARDS");
  command->add_option("--fantasyland", arguments->fantasyland, "A Fantasyland hand of so many cards, 13 to 17")
      ->check(CLI::Range(13, 17))
      ->excludes(board)
      ->excludes(streets)
      ->option_text("N");
  command->add_flag("--divide", arguments->divide, "Say for each first move how many ways go on from it");
  add_format(*command, arguments->format);
  command->footer(footer_of(perft_example));
  command->callback([arguments, &exit] { exit = perft_command(*arguments); });
}

void add_prove(CLI::App& app, Exit& exit) {
  auto* command = app.add_subcommand(
      "prove", "Decide whether two values of an option ever differ, and show the smallest deal where they do");
  auto arguments = std::make_shared<ProveArguments>();
  command
      ->add_option("option", arguments->option,
                   "An option of ranking, foul, royalties, showdown or fantasyland [the readings that are said to "
                   "coincide]")
      ->option_text("RULE");
  command->add_option("first", arguments->first, "One of its values")->option_text("VALUE");
  command->add_option("second", arguments->second, "Another one")->option_text("VALUE");
  command
      ->add_option("--rules", arguments->rules,
                   "What every other option is: a preset's name or a YAML file of house rules [each preset in turn]")
      ->option_text("PRESET|FILE");
  add_format(*command, arguments->format);
  command->footer(
      filled("Every kind of board, and every kind of pair of boards, is scored under both values, so that `equal` is a "
             "proof. docs/rules/pairs.md has all pairs.") +
      "\n\n" + footer_of(prove_example) +
      "\nExample: ofcheck prove\nExample: ofcheck prove fantasyland.stay regular never --rules classic");
  command->callback([arguments, &exit] { exit = prove_command(*arguments); });
}

void add_registry(CLI::App& app, Exit& exit) {
  auto format = std::make_shared<Format>(Format::text);
  auto name = std::make_shared<std::string>();

  auto* presets = app.add_subcommand("presets", "List the rule sets that the sources describe");
  add_format(*presets, *format);
  auto* show_preset = presets->add_subcommand(
      "show", "Show every option of a preset or of a YAML file of house rules, with its source and whether it counts");
  show_preset->add_option("preset", *name, "A preset's name or a YAML file of house rules")
      ->required()
      ->option_text("PRESET|FILE");
  add_format(*show_preset, *format);
  presets->callback([=, &exit] { exit = presets_command(*name, *format); });

  auto* rules = app.add_subcommand("rules", "List the rules, by section");
  add_format(*rules, *format);
  auto* show_rule =
      rules->add_subcommand("show", "Show one rule: statement, sources, values and how they stand, page and cases");
  show_rule->add_option("rule", *name, "The rule's id, such as foul.order")->required()->option_text("RULE");
  add_format(*show_rule, *format);
  auto other = std::make_shared<std::string>();
  auto* diff = rules->add_subcommand(
      "diff", "Show where two rule sets differ, and the smallest deal that is found on which each difference shows");
  diff->add_option("a", *name, "A preset's name or a YAML file of house rules")->required()->option_text("PRESET|FILE");
  diff->add_option("b", *other, "Another one")->required()->option_text("PRESET|FILE");
  add_format(*diff, *format);
  rules->callback([=, &exit] {
    exit = diff->parsed() ? rules_diff_command(*name, *other, *format) : rules_command(*name, *format);
  });
}

void add_docs(CLI::App& app, Exit& exit) {
  auto* command = app.add_subcommand("docs",
                                     "Write the generated pages of a checkout anew: docs/rules/, docs/coverage.md, "
                                     "docs/perft.md, docs/ofcheck.1 and docs/completion/");
  auto root = std::make_shared<std::string>(".");
  auto check = std::make_shared<bool>(false);
  command->add_option("--root", *root, "The checkout's root [.]")->option_text("DIR");
  command->add_flag("--check", *check, "Write nothing; fail if a page is stale");
  command->callback([=, &exit] { exit = docs_command(*root, *check); });
}

void add_oracle(CLI::App& app, Exit& exit) {
  app.add_subcommand("oracle", "Speak the protocol as an engine: the rules themselves, on standard input and output")
      ->callback([&exit] { exit = oracle_command(); });
}

void add_completion(CLI::App& app, Exit& exit) {
  auto* command = app.add_subcommand("completion", "Print the script by which a shell completes what is typed");
  auto shell = std::make_shared<Shell>(Shell::bash);
  add_choice<Shell>(*command, "shell", *shell, {{"bash", Shell::bash}, {"zsh", Shell::zsh}, {"fish", Shell::fish}},
                    "The shell that it is for")
      ->required();
  command->footer(fmt::format("{}\n  {}", completion_example.shows, indented(completion_example.line, "  ")));
  command->callback([&app, shell, &exit] {
    print_out(completion_script(app, *shell));
    exit = Exit::conforms;
  });
}

void add_man(CLI::App& app, Exit& exit) {
  auto* command = app.add_subcommand("man", "Print the manual page");
  command->footer("To read it: ofcheck man | man -l -");
  command->callback([&app, &exit] {
    print_out(man_page(app));
    exit = Exit::conforms;
  });
}

}  // namespace

std::span<const ExitCode> exit_codes() { return exit_code_list; }
std::span<const Example> examples() { return example_list; }

std::string_view meaning_of(Verdict verdict) {
  switch (verdict) {
    case Verdict::pass:
      return "The answer agrees with the rules in all that it says.";
    case Verdict::fail:
      return "The answer is wrong.";
    case Verdict::wrongly_refused:
      return "The engine refused what the rules allow.";
    case Verdict::wrongly_accepted:
      return "The engine answered what the rules refuse.";
    case Verdict::unsupported:
      return "The engine does not answer such a question, or does not play by the rules that it is about. It is "
             "counted "
             "apart, with the reason, and is never a pass.";
    case Verdict::timeout:
      return "No answer came in time. The engine was restarted.";
    case Verdict::crash:
      return "The engine ended, or reported an error of its own.";
    case Verdict::protocol_error:
      return "What came is no reply of the protocol.";
    case Verdict::not_asked:
      return "The run was interrupted first.";
  }
  return "";
}

namespace {

/// The command that the words begin with: `rules show` of `rules show foul.order`; the program itself without one.
/// Throws Problem, with the nearest name, for a word that should be a command and is none.
Command command_of(const CLI::App& app, const std::vector<std::string>& words) {
  Command found{"ofcheck", &app};
  for (const std::string& word : words) {
    const std::vector<const CLI::App*> subs = subcommands_of(*found.app);
    if (subs.empty() || word.empty() || word.starts_with('-')) break;
    const auto sub = std::find_if(subs.begin(), subs.end(), [&](const auto* s) { return s->get_name() == word; });
    if (sub == subs.end()) {
      std::vector<std::string> names;
      for (const CLI::App* known : subs) names.push_back(known->get_name());
      throw Problem(fmt::format("there is no command '{} {}'{}", found.words, printable(word),
                                nearest(word, std::vector<std::string_view>(names.begin(), names.end()))));
    }
    found = {found.words + " " + word, *sub};
  }
  return found;
}

/// The names of a command's options with two hyphens.
std::vector<std::string> long_names_of(const CLI::App& command) {
  std::vector<std::string> names;
  for (const CLI::Option* option : options_of(command)) {
    for (const std::string& name : names_of(*option)) {
      if (name.starts_with("--")) names.push_back(name);
    }
  }
  return names;
}

}  // namespace

void refuse_unknown_option(const CLI::App& app, const std::vector<std::string>& words) {
  if (words.empty()) return;
  const Command command = command_of(app, words);
  std::vector<std::string> names;  // of whatever may still follow
  for (const Command& other : commands_of(app)) {
    if (other.app != &app && !(other.words + " ").starts_with(fmt::format("ofcheck {} ", words[0]))) continue;
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

std::unique_ptr<CLI::App> command_line(Exit& exit) {
  auto app = std::make_unique<CLI::App>("ofcheck: a rules-conformance kit for Open Face Chinese poker", "ofcheck");
  app->set_version_flag("--version", "ofcheck " OFCHECK_VERSION);
  app->require_subcommand(1);
  app->footer("`ofcheck COMMAND --help` says more of each. The documentation begins at README.md.");
  add_run(*app, exit);
  add_score(*app, exit);
  add_dispute(*app, exit);
  add_verdict(*app, exit);
  add_cases(*app, exit);
  add_play(*app, exit);
  add_deals(*app, exit);
  add_perft(*app, exit);
  add_prove(*app, exit);
  add_registry(*app, exit);
  add_docs(*app, exit);
  add_oracle(*app, exit);
  add_completion(*app, exit);
  add_man(*app, exit);
  return app;
}

}  // namespace ofcheck
