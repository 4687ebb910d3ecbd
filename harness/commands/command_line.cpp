#include "harness/commands/command_line.h"

#include <fmt/format.h>

#include <sstream>

#include "harness/audit/audit.h"
#include "harness/audit/report.h"
#include "harness/base/escape.h"
#include "harness/base/terminal.h"
#include "harness/base/text.h"
#include "harness/base/yaml.h"
#include "harness/commands/commands.h"
#include "harness/commands/typed_words.h"
#include "harness/corpus/record.h"
#include "harness/fingerprint/fingerprint.h"
#include "harness/pages/shell_words.h"
#include "harness/publish/site.h"
#include "harness/report/checklist.h"
#include "harness/wire/rule_page.h"

namespace ofcheck {

namespace {

constexpr std::array<ExitCode, 9> exit_code_list = {{
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
    {Exit::not_written, "could not write",
     "Standard output, a report, a journal or another file could not be written: a full disk, a folder that is not "
     "there. What could be written is whole."},
    {Exit::interrupted, "interrupted", "By Ctrl-C. The report shows what there was until then."},
    {Exit::reader_gone, "the reader is gone",
     "Whoever read standard output has closed it, as `head` does. Files are written all the same."},
}};

/// In the order of the pages that list them all.
constexpr std::array example_list = std::to_array<Example>({
    {"Ask an engine the whole corpus:", "ofcheck run -- python3 my_engine.py"},
    {"Ask only about fouls, under another house's rules:",
     "ofcheck run --rules pokermagnet --only foul -- python3 my_engine.py"},
    {"Hold an engine's answers against each other, without the oracle:",
     "ofcheck run --metamorphic --deals 500 -- python3 my_engine.py"},
    {"Ask about a million generated deals, two copies of the engine at once, safe from a power failure:",
     "ofcheck run --deals 1000000 --jobs 2 --journal deals.jsonl -- ./my_engine\n"
     "ofcheck run --deals 1000000 --jobs 2 --resume deals.jsonl -- ./my_engine"},
    {"Write reports for a CI system, and fail only on what is not known yet:",
     "ofcheck run --known known.yaml --report junit=ofcheck.xml --report html=ofcheck.html -- ./my_engine"},
    {"Hold two engines against one another, without the oracle:",
     "ofcheck run --oracle none --engine mine=./my_engine --engine 'other=python3 other.py'"},
    {"Check a table of hands that were already played:",
     "ofcheck audit --rules pokermagnet --map points=delta hands.csv.gz"},
    {"Divide a run over two machines, and join what they found:",
     "ofcheck run --shard 1/2 --report json=1.jsonl -- ./my_engine\n"
     "ofcheck run --shard 2/2 --report json=2.jsonl -- ./my_engine\n"
     "ofcheck merge 1.jsonl 2.jsonl --report junit=ofcheck.xml"},
    {"Publish what was found about several engines as web pages:",
     "ofcheck run --report json=mine.jsonl -- ./my_engine\n"
     "ofcheck fuzz --report json=mine-fuzz.jsonl -- ./my_engine\n"
     "ofcheck site mine.jsonl mine-fuzz.jsonl --out pages"},
    {"Hunt for faults for a minute, and keep each as a case of a corpus:",
     "ofcheck fuzz --time 60s --save-cases found/ -- python3 my_engine.py"},
    {"Ask one question again and see all that belongs to it:", "ofcheck repro wheel-missed -- python3 my_engine.py"},
    {"Look an engine over before the first run:", "ofcheck doctor -- python3 my_engine.py"},
    {"Find out which house rules an engine plays, without asking it:", "ofcheck fingerprint -- python3 my_engine.py"},
    {"Score finished boards:",
     "ofcheck score --rules bga-pineapple \\\n"
     "  'Qs Qd 2c / As Ad 4h 4d Jc / 8h 9d Ts Jh Qc' \\\n"
     "  '2s 2d 7c / Ks Kd 3h 3s 9c / 6h 6c 8s 8d Jd'"},
    {"Settle an argument about a tie, where the table agrees that the middle is high:",
     "ofcheck dispute --given low.middle=high \\\n"
     "  'Qs Qd 2c / As Ad 4h 4d Jc / Ah Ac 4s 4c Js' \\\n"
     "  '6s 6d 7c / Ks Kd 3h 3s 9c / 5h 5c 5d 8s Jd'"},
    {"Write a verdict, and check it on another machine:",
     "ofcheck verdict --output verdict.json \\\n"
     "  'Qs Qd 2c / As Ad 4h 4d Jc / Ah Ac 4s 4c Js' \\\n"
     "  '6s 6d 7c / Ks Kd 3h 3s 9c / 5h 5c 5d 8s Jd'\n"
     "ofcheck verdict --check verdict.json"},
    {"Play a set from a seed, keep it, and show what seat 2 saw of its first two streets:",
     "ofcheck play --seed 7 --rules pokermagnet --players 3 --save match.yaml\n"
     "ofcheck play match.yaml --seat 2 --to 2"},
    {"Say what each value of a disputed rule means, and who plays it so:", "ofcheck rules show royalties.netting"},
    {"Show where two houses part, with a deal for each difference:", "ofcheck rules diff pokermagnet bga-pineapple"},
    {"See which situations ten thousand generated deals reach:",
     "ofcheck deals --rules bga-pineapple-deuce --coverage"},
    {"Count the ways to go on from a board, move by move:",
     "ofcheck perft --rules bga-pineapple \\\n"
     "  --board 'Qs / 4h 4d / 8h 9d' --streets 'Qd 5c 6c / Ts 2c 2d' --divide"},
    {"Decide whether two readings of a rule ever differ, and on which deal:",
     "ofcheck prove royalties.netting difference row-winner-only"},
    {"Complete what is typed: in bash, in zsh, and in fish:",
     "source <(ofcheck completion bash)\n"
     "source <(ofcheck completion zsh)\n"
     "ofcheck completion fish | source"},
});

/// The one whose command line has these words; a program without it is not compiled.
consteval const Example& example_of(std::string_view words) {
  for (const Example& example : example_list) {
    if (example.line.find(words) != std::string_view::npos) return example;
  }
  throw words;
}

/// An example as a help text ends with it.
std::string footer_of(const Example& example) {
  return "Example: " + with_replaced(example.line, {{'\n', "\n         "}});
}

/// The same with what it shows in a line above it.
std::string footer_with_heading(const Example& example) {
  return fmt::format("{}\n  {}", example.shows, with_replaced(example.line, {{'\n', "\n  "}}));
}

/// Text broken into lines of at most 110 characters.
std::string filled(const std::string& text) {
  const std::vector<std::string_view> words = split_at(text, " ");
  return wrapped(std::vector<std::string>(words.begin(), words.end()), 110, "", "");
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
  const std::array shown = {footer_of(example_of("ofcheck run --rules")), footer_of(example_of("ofcheck run --known")),
                            footer_of(example_of("ofcheck run --oracle")),
                            footer_of(example_of("ofcheck run --metamorphic"))};
  return fmt::format("{}\n{}\n\n{}", filled(fmt::format("Outcomes: {}.", fmt::join(outcomes, ", "))),
                     filled(fmt::format("Exit codes: {}.", fmt::join(codes, ", "))), fmt::join(shown, "\n\n"));
}

/// The words that an option or an argument takes, and what each of them stands for.
template <typename Value>
using Choices = std::vector<std::pair<std::string, Value>>;

/// Accepts these words alone, and names the nearest to another.
CLI::Validator one_of(const std::vector<std::string>& words) {
  const auto check = [words](std::string& given) -> std::string {
    if (std::find(words.begin(), words.end(), given) != words.end()) return "";
    const std::vector<std::string_view> known(words.begin(), words.end());
    return fmt::format("'{}' is none of {}{}", printable(given), fmt::join(words, ", "), did_you_mean(given, known));
  };
  return {check, fmt::format("{}", fmt::join(words, "|")), "choice"};
}

/// An option, or an argument without hyphens. The help calls what it takes `takes`.
template <typename Value>
CLI::Option* add(CLI::App& command, const std::string& name, const std::string& takes, Value& value,
                 const std::string& description) {
  return command.add_option(name, value, description)->option_text(takes);
}

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
      ->check(one_of(words))
      ->option_text(fmt::format("{}", fmt::join(words, "|")));
}

void add_format(CLI::App& command, Format& format) {
  add_choice<Format>(command, "--format", format, {{"text", Format::text}, {"json", Format::json}},
                     "text (for people) or json (for programs)");
}

/// The most generated deals that a run asks about.
constexpr std::uint64_t most_deals = 1'000'000'000'000;
/// --rules-url
void add_rules_url(CLI::App& command) {
  command
      .add_option_function<std::string>(
          "--rules-url", set_rules_url,
          "The folder of a site's rule pages, to which reports link: an address, or a path relative to the page")
      ->option_text("ADDRESS");
}

/// --report
CLI::Option* add_reports(CLI::App& command, std::vector<std::string>& reports,
                         std::span<const std::string_view> formats = report_format_names) {
  add_rules_url(command);
  return add(command, "--report", "FORMAT=FILE", reports,
             fmt::format("Also write a report into a file (may be repeated); formats: {}", fmt::join(formats, ", ")))
      ->expected(1)
      ->allow_extra_args(false)
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
}

/// --report of a command that writes a checklist
void add_checklist_reports(CLI::App& command, std::vector<std::string>& reports) {
  add_reports(command, reports, checklist_format_names())->type_name(std::string(checklist_type));
}

/// --max-failures, --all, --summary: how much a report in text shows.
void add_view(CLI::App& command, TextView& view) {
  auto* most = add(command, "--max-failures", "N", view.failures,
                   "How many failures to show with their cards, starting with one of each cause [10]")
                   ->check(CLI::Range(0, 1'000'000));
  auto* all = command
                  .add_flag_callback(
                      "--all",
                      [&view] {
                        view = {TextView::everything, TextView::everything};
                      },
                      "Show every failure, and every reason why questions were unsupported")
                  ->excludes(most);
  command
      .add_flag_callback(
          "--summary", [&view] { view.failures = 0; }, "Show the verdict, the causes and the table, and no failure")
      ->excludes(most)
      ->excludes(all);
}

/// The most hands that a match from a seed is played for.
constexpr std::size_t most_hands = 100'000;

/// A time: 0.01 to 86400 seconds. (CLI::Range lets nan pass.)
CLI::Validator positive_seconds() {
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
  add(command, "--cases", "PATH", cases,
      "A file or folder of cases, or pairs: the crossed pairs of options [the built-in corpus]");
  // One value each: with more, the `--` before an engine's command would be taken for the end of the list.
  add(command, "--only", "SECTION|RULE|CASE", only, "Only these sections, rules or cases (may be repeated)")
      ->allow_extra_args(false);
}

/// The engine's command, after --
void add_words_of_engine(CLI::App& command, std::vector<std::string>& words) {
  add(command, "command", "-- COMMAND...", words, "The engine's command, after --");
}

/// --rules of a command that asks no engine
CLI::Option* add_rules(CLI::App& command, std::string& rules) {
  return add(command, "--rules", "PRESET|FILE", rules, "A preset's name or a YAML file of house rules [bga-pineapple]");
}

/// --rules of a command that asks an engine
void add_rules_of_engine(CLI::App& command, std::string& rules) {
  add(command, "--rules", "PRESET|FILE", rules,
      "A preset's name or a YAML file of house rules [what the engine announces, else bga-pineapple]");
}

/// --window
void add_window(CLI::App& command, std::size_t& window) {
  add(command, "--window", "N", window,
      "Maximum number of requests in flight; the engine may announce a lower limit [1024]")
      ->check(CLI::Range(1, 65536));
}

/// --direct
void add_direct(CLI::App& command, bool& direct) {
  command.add_flag("--direct", direct,
                   "Ask no question through another operation where the engine lacks its own: docs/doors.md");
}

/// How an engine is run: its limits, the sandbox, the trace.
void add_engine_options(CLI::App& command, EngineArguments& engine) {
  add(command, "--memory", "MIB", engine.memory, "MiB that each of the engine's processes may take [no limit]")
      ->check(CLI::Range(1, 1 << 20));
  add(command, "--processes", "N", engine.processes, "Processes that the engine may have, itself included [no limit]")
      ->check(CLI::Range(1, 65536));
  auto* sandbox = command.add_flag("--sandbox", engine.sandbox,
                                   "Run the engine in bubblewrap: no network, the file system read-only, no variables "
                                   "but PATH. It hides no file: the engine reads what you may read, and reaches what "
                                   "listens on a socket in a folder");
  add(command, "--env", "NAME", engine.environment, "A variable that the engine gets in the sandbox (may be repeated)")
      ->allow_extra_args(false)
      ->needs(sandbox);
  add(command, "--trace", "FILE", engine.trace, "Keep the exact bytes that go both ways in this file");
}

/// --start-timeout
void add_start_timeout(CLI::App& command, double& start_timeout) {
  add(command, "--start-timeout", "S", start_timeout, "Seconds that the engine may take to start [30]")
      ->check(positive_seconds());
}

/// The times that an engine is given, and its command.
void add_engine(CLI::App& command, AskedEngineArguments& arguments) {
  add(command, "--timeout", "S", arguments.timeout, "Seconds that an answer may take [5]")->check(positive_seconds());
  add_start_timeout(command, arguments.start_timeout);
  add_engine_options(command, arguments.engine);
}

/// --time-limit
void add_time_limit(CLI::App& command, double& time_limit) {
  add(command, "--time-limit", "S", time_limit, "Seconds for the whole run; the rest is not asked [no limit]")
      ->check(positive_seconds());
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

/// A command that runs with what its options put into the arguments.
template <typename Arguments>
std::pair<CLI::App*, std::shared_ptr<Arguments>> add_command(CLI::App& app, Exit& exit, const std::string& name,
                                                             const std::string& about, Exit (*run)(const Arguments&)) {
  auto* command = app.add_subcommand(name, about);
  auto arguments = std::make_shared<Arguments>();
  command->callback([=, &exit] { exit = run(*arguments); });
  return {command, arguments};
}

void add_run(CLI::App& app, Exit& exit) {
  const auto [command, arguments] = add_command(
      app, exit, "run", "Ask an engine the whole corpus and show where it departs from the rules", run_command);
  add_rules_of_engine(*command, arguments->rules);
  add_corpus_options(*command, arguments->cases, arguments->only);
  add_window(*command, arguments->window);
  add(*command, "--timeout", "S", arguments->timeout,
      "Seconds without an answer after which the engine is restarted [5]")
      ->check(positive_seconds());
  add_start_timeout(*command, arguments->start_timeout);
  add_time_limit(*command, arguments->time_limit);
  add(*command, "--recheck", "N", arguments->recheck, "Ask up to N failures again, to find flaky ones; 0 is none [100]")
      ->check(CLI::Range(0, 1'000'000));
  command->add_flag("--no-questions", arguments->no_questions,
                    "Ask nothing but the cases: causes are then not shown by smaller questions");
  add_engine_options(*command, arguments->engine);
  add(*command, "--replay-script", "FILE", arguments->replay_script,
      "Write a shell script that asks the engine what it failed, without ofcheck");
  command->add_flag("--strict", arguments->strict, "Hold every reply to the JSON Schemas as well");
  add_direct(*command, arguments->direct);
  add(*command, "--jobs", "N", arguments->jobs,
      "How many copies of the engine to ask at once; the report is the same [1]")
      ->check(CLI::Range(1, 256));
  auto* deals = add(*command, "--deals", "N", arguments->deals,
                    "Ask about N generated deals instead of a corpus; with --metamorphic 300 if left out")
                    ->check(CLI::Range(std::uint64_t{1}, most_deals));
  auto* metamorphic = command->add_flag("--metamorphic", arguments->metamorphic,
                                        "Ask generated deals, each in several ways, and hold the answers against each "
                                        "other: docs/metamorphic.md");
  for (const char* of_corpus : {"--cases", "--only", "--direct"}) {
    deals->excludes(command->get_option(of_corpus));
    metamorphic->excludes(command->get_option(of_corpus));
  }
  add(*command, "--seed", "S", arguments->seed, "Seed and index make a deal again, on every machine [1]")
      ->check(seed_range());
  add(*command, "--from", "INDEX", arguments->from, "The index of the first deal [0]")
      ->check(seed_range())
      ->needs(deals)
      ->excludes(metamorphic);
  add(*command, "--shard", "K/N", arguments->shard,
      "Ask only part K of N, each question or deal in one part; ofcheck merge joins their JSON reports");
  auto* journal = add(*command, "--journal", "FILE", arguments->journal,
                      "Keep every result in this new file as it comes, for --resume")
                      ->excludes(metamorphic);
  add(*command, "--resume", "FILE", arguments->resume, "Go on with the run whose journal this is, where it was cut off")
      ->excludes(journal)
      ->excludes(metamorphic);
  add_format(*command, arguments->format);
  add_reports(*command, arguments->reports);
  add_view(*command, arguments->view);
  command
      ->add_flag("--fail-fast", arguments->fail_fast,
                 "End the run at the first failure that no list of known failures has")
      ->excludes(metamorphic);
  add(*command, "--engine", "NAME=COMMAND", arguments->engines,
      "An engine with a name of your choice (repeated for several, side by side; instead of -- COMMAND)")
      ->expected(1)
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
  add_choice<bool>(*command, "--oracle", arguments->use_oracle, {{"kit", true}, {"none", false}},
                   "kit (hold engines against the rules) or none (against one another, nobody is called wrong) [kit]");
  auto* known = add(*command, "--known", "FILE", arguments->known,
                    "A list of known failures: those alone are forgiven, and they must fail as listed");
  command
      ->add_flag("--update-known", arguments->update_known,
                 "Bring that list up to date with what this run finds; comments stay")
      ->needs(known);
  add_words_of_engine(*command, arguments->command);
  command->footer(run_footer());
}

void add_audit(CLI::App& app, Exit& exit) {
  auto* command = app.add_subcommand("audit", "Check a log of hands that were already played, without an engine");
  auto arguments = std::make_shared<AuditArguments>();
  add(*command, "files", "FILE...", arguments->files,
      "Tables in CSV, JSON lines or records of ofcheck play, plain or gzip; - is standard input")
      ->required();
  add(*command, "--rules", "PRESET|FILE", arguments->rules,
      "A preset's name or a YAML file of house rules, for all hands [what the lines say, else what they show]");
  add(*command, "--map", "COLUMN=NAME", arguments->map, "What the log calls a column: points=delta (may be repeated)")
      ->allow_extra_args(false);
  add(*command, "--jobs", "N", arguments->jobs, "Threads that check hands at once [1]")->check(CLI::Range(1, 256));
  add(*command, "--shard", "K/N", arguments->shard,
      "Check only part K of N, each block of lines in one part; ofcheck merge joins their JSON reports");
  auto* journal =
      add(*command, "--journal", "FILE", arguments->journal, "Keep what was checked in this new file, for --resume");
  add(*command, "--resume", "FILE", arguments->resume,
      "Go on with the audit whose journal this is, where it was cut off")
      ->excludes(journal);
  add_format(*command, arguments->format);
  add_reports(*command, arguments->reports, audit_format_names());
  add_view(*command, arguments->view);
  command->footer(filled("Columns: boards (or board1, board2 ...), points, fouled, royalties, fantasyland, entered, "
                         "stacks, stacks_after, payments, point_value, bought_in, rules. docs/audit.md says more. Exit "
                         "codes: 0 conforms, 1 does not, 4 lines cannot be read and no hand is wrong, 5 no hand.") +
                  "\n\n" + footer_with_heading(example_of("ofcheck audit")));
  command->callback([arguments, &exit] { exit = audit(*arguments, chosen_rules(arguments->rules)); });
}

void add_merge(CLI::App& app, Exit& exit) {
  const auto [command, arguments] =
      add_command(app, exit, "merge",
                  "Join the JSON reports of a run's or an audit's shards into the report of the whole", merge_command);
  add(*command, "files", "FILE...", arguments->files, "The reports of all shards")->required();
  add_format(*command, arguments->format);
  add_reports(*command, arguments->reports);
  add_view(*command, arguments->view);
  add(*command, "--engine", "COMMAND", arguments->engine,
      "Of shards of ofcheck fuzz: the engine's command, to ask it what no shard has asked");
  command->footer(filled("The exit code is that of the run. Files that overlap, leave a gap, were cut off "
                         "or are of different runs end with exit code 2. If a shard gave up on an operation, it may "
                         "have asked different questions than the undivided run. Its results are then kept "
                         "unchanged.") +
                  "\n\n" + footer_with_heading(example_of("ofcheck merge")));
}

void add_site(CLI::App& app, Exit& /*exit*/) {
  auto* command = app.add_subcommand("site", "Make web pages of JSON reports: an index of engines, and a page each");
  auto arguments = std::make_shared<SiteArguments>();
  add(*command, "files", "FILE...", arguments->files,
      "JSON reports of ofcheck run, fuzz, fingerprint and doctor; of several engines in one file each gets its page")
      ->required();
  add(*command, "--out", "DIR", arguments->out, "The folder for the pages, made if it is not there")->required();
  add_rules_url(*command);
  command->footer(
      filled("The pages are static and need nothing else: they can be served from any path, or opened from "
             "a disk. A page is named for its report's file. A report that was changed or cut off is refused "
             "with exit code 2, and nothing is written.") +
      "\n\n" + footer_with_heading(example_of("ofcheck site")));
  command->callback([arguments] { make_site(*arguments); });
}

void add_repro(CLI::App& app, Exit& exit) {
  const auto [command, arguments] = add_command(
      app, exit, "repro", "Ask an engine one question and show everything that belongs to it", repro_command);
  add(*command, "question", "CASE|JSON", arguments->question,
      "A case's id, a question as a report names it, or one in JSON as the protocol sends it")
      ->required();
  add_rules_of_engine(*command, arguments->rules);
  add(*command, "--cases", "PATH", arguments->cases,
      "A file or folder of cases, or pairs: the crossed pairs of options [the built-in corpus]");
  command->add_flag("--strict", arguments->strict, "Hold every reply to the JSON Schemas as well");
  add_direct(*command, arguments->direct);
  add_engine(*command, *arguments);
  add_words_of_engine(*command, arguments->command);
  command->footer(
      "The lines both ways, the cards, what was expected and what came, the oracle's reasons, the rule and its "
      "sources.\nThe exit code is that of a run of this question alone.\n\n" +
      footer_of(example_of("ofcheck repro")));
}

/// Seconds as they are typed: `60`, `60s`, `10m` or `2h`. Nothing for anything else.
std::optional<double> duration(std::string text) {
  constexpr double most = 86400;
  const std::string_view units = "smh";
  const std::size_t unit = text.empty() ? std::string::npos : units.find(text.back());
  if (unit != std::string_view::npos) text.pop_back();
  double value = 0;
  if (text.find_first_not_of("0123456789.") != std::string::npos || !CLI::detail::lexical_cast(text, value))
    return std::nullopt;
  const std::array<double, 3> factors = {1, 60, 3600};
  value *= unit == std::string_view::npos ? 1 : factors[unit];
  return value >= 0.01 && value <= most ? std::optional(value) : std::nullopt;
}

void add_fuzz(CLI::App& app, Exit& exit) {
  const auto [command, arguments] = add_command(
      app, exit, "fuzz", "Hunt for faults with generated deals or matches; each fault once, shrunk, with its cause",
      fuzz_command);
  add_rules_of_engine(*command, arguments->rules);
  add(*command, "--count", "N", arguments->count,
      "How many questions [10000; 1000 with --play; all that --time allows]")
      ->check(CLI::Range(std::uint64_t{1}, most_deals));
  add(*command, "--seed", "S", arguments->seed, "Seed and index make a question again, on every machine [1]")
      ->check(seed_range());
  add(*command, "--from", "INDEX", arguments->from, "The index of the first question [0]")->check(seed_range());
  command
      ->add_option_function<std::string>(
          "--time", [arguments = arguments](const std::string& text) { arguments->time = duration(text).value_or(0); },
          "Stop asking after this long: 60s, 10m or 2h [when every question is asked]")
      ->check(CLI::Validator(
          [](std::string& text) -> std::string {
            return duration(text) ? "" : fmt::format("{} is no time from 0.01s to 24h, such as 60s", printable(text));
          },
          "TIME"))
      ->option_text("S");
  command->add_flag("--play", arguments->play, "Ask about whole matches, of an engine that answers play");
  add(*command, "--jobs", "N", arguments->jobs,
      "How many copies of the engine to ask at once; what is found is the same [1]")
      ->check(CLI::Range(1, 256));
  add_window(*command, arguments->window);
  add(*command, "--shard", "K/N", arguments->shard,
      "Ask only part K of N, each question in one part; ofcheck merge joins their JSON reports");
  add(*command, "--save-cases", "DIR", arguments->save_cases,
      "Write each fault as a case of a corpus into this folder, a file each");
  add_format(*command, arguments->format);
  add_engine(*command, *arguments);
  add_words_of_engine(*command, arguments->command);
  command->footer(
      filled("Failures of one kind are one fault: its smallest question is shown, how often it comes up, and whether "
             "it is a house rule, a bug, or a question on which the documents are silent. The exit codes are those of "
             "run. docs/fuzzing.md shows a report.") +
      "\n\n" + footer_of(example_of("ofcheck fuzz --time")));
  add_checklist_reports(*command, arguments->reports);
}

void add_doctor(CLI::App& app, Exit& exit) {
  const auto [command, arguments] =
      add_command(app, exit, "doctor",
                  "Look an engine over: does it start, flush, answer, and end as an engine should?", doctor_command);
  add_format(*command, arguments->format);
  add_checklist_reports(*command, arguments->reports);
  add_engine(*command, *arguments);
  add_words_of_engine(*command, arguments->command);
  command->footer(
      filled("One line for each thing that an engine must do, ok or trouble, and what to do about it. It asks several "
             "questions of each operation, alone, all at once and in another order. Where a usual mistake explains the "
             "answers, such as top and bottom swapped, it is named. Exit codes: 0 no trouble, 1 trouble, 4 it does not "
             "start or does not answer hello.") +
      "\n\n" + footer_of(example_of("ofcheck doctor")));
}

void add_fingerprint(CLI::App& app, Exit& exit) {
  const auto [command, arguments] = add_command(
      app, exit, "fingerprint",
      "Work out from an engine's answers alone which house rules it plays, and list what no house rule explains",
      fingerprint_command);
  add_format(*command, arguments->format);
  add_engine(*command, *arguments);
  add(*command, "--questions", "N", arguments->questions,
      "Ask at most N, for an engine that is slow; with fewer, less is found out [400]")
      ->check(CLI::Range(fewest_fingerprint_questions, most_fingerprint_questions));
  add_time_limit(*command, arguments->time_limit);
  command->add_flag("--make-bank", arguments->make_bank,
                    "Ask no engine; recompute and print the deals that distinguish option values");
  add_words_of_engine(*command, arguments->command);
  command->footer(
      "The engine gets no rules, and the rules that it announces are not believed.\n"
      "Exit codes: 0 house rules explain every answer, 1 they do not, or the engine contradicts itself, 4 it does not "
      "start,\nends or breaks the protocol again and again, says what nobody asked, or is not asked to the end within "
      "--time-limit,\n5 it answers nothing that was asked.\n\n" +
      footer_of(example_of("ofcheck fingerprint")));
  add_checklist_reports(*command, arguments->reports);
}

CLI::Option* add_names(CLI::App& command, std::string& names) {
  return add(command, "--names", "NAMES", names,
             "What the seats are called, Ann,Bob, in the order of the seats [seat 1, seat 2]");
}

/// The boards, the house and what is known about the table; gives the option for the page that may be written.
CLI::Option* add_table_options(CLI::App& command, DisputeArguments& arguments, const std::string& what_rules_are) {
  add(command, "boards", "BOARD...", arguments.boards,
      "One board a seat, clockwise, the seat left of the button first, rows from the top");
  add(command, "--rules", "PRESET|FILE", arguments.rules, what_rules_are);
  add(command, "--given", "OPTION=VALUE", arguments.given,
      "What the table agrees on, such as low.middle=high (may be repeated)")
      ->allow_extra_args(false);
  auto* stacks = add(command, "--stacks", "CHIPS", arguments.stacks,
                     "Chips for each seat, 100,80,60, or once for all: who pays what is asked too");
  add(command, "--bought-in", "CHIPS", arguments.bought_in,
      "What each seat has bought in for, which a cap counts from [the stacks]")
      ->needs(stacks);
  add(command, "--point-value", "N", arguments.point_value, "Chips that a point is worth [1]")
      ->check(CLI::Range(std::int64_t{1}, std::int64_t{most_point_value}))
      ->needs(stacks);
  add(command, "--entered", "CARDS", arguments.entered,
      "For each seat the number of cards with which it entered Fantasyland, - for an ordinary hand: 17,-");
  add_names(command, arguments.names);
  return add(command, "--html", "FILE", arguments.html,
             "Write a page with the boards, the ledger, the rule and the sources, for one sheet");
}

/// `--force` for a command that writes nothing but the page.
void add_force_for_page(CLI::App& command, DisputeArguments& arguments, CLI::Option* html) {
  command.add_flag("--force", arguments.force, "Write the page even if there is such a file")->needs(html);
}

/// What a dispute and a verdict take beyond that.
CLI::Option* add_dispute_options(CLI::App& command, DisputeArguments& arguments) {
  auto* html =
      add_table_options(command, arguments, "The house that is asked, a preset or the table's own [bga-pineapple]");
  add(command, "--button", "N", arguments.button, "The seat that has the button, counted from 1 [the last one]")
      ->check(CLI::Range(std::size_t{1}, ofc::most_seats));
  auto* as =
      add(command, "--as", "PRESET|FILE", arguments.as, "Hold this house's ledger against another's, line by line");
  auto* against = add(command, "--against", "PRESET|FILE", arguments.against, "The other house");
  as->needs(against);
  against->needs(as);
  return html;
}

void add_score(CLI::App& app, Exit& exit) {
  const auto [command, arguments] =
      add_command(app, exit, "score", "Score finished boards and show who owes whom, line by line", score_command);
  add_force_for_page(
      *command, *arguments,
      add_table_options(*command, *arguments, "The house: a preset or a YAML file of house rules [bga-pineapple]"));
  add_format(*command, arguments->format);
  command->footer(footer_of(example_of("ofcheck score")));
}

void add_dispute(CLI::App& app, Exit& exit) {
  const auto [command, arguments] =
      add_command(app, exit, "dispute", "Who owes whom under every house rule, which rule decides it, and who says so",
                  dispute_command);
  add_force_for_page(*command, *arguments, add_dispute_options(*command, *arguments));
  command->add_flag("--all", arguments->all, "Show every house, every vector and what each source says");
  add_format(*command, arguments->format);
  command->footer(footer_with_heading(example_of("ofcheck dispute")));
}

void add_verdict(CLI::App& app, Exit& exit) {
  auto* command = app.add_subcommand(
      "verdict", "Write the answer to a dispute as one file that anybody can check, or check such a file");
  auto arguments = std::make_shared<DisputeArguments>();
  auto output = std::make_shared<std::string>();
  auto check = std::make_shared<std::string>();
  add_dispute_options(*command, *arguments);
  auto* record = add(*command, "--record", "FILE", arguments->record,
                     "Take boards, button and stacks from a hand of this record, and bind the verdict to it");
  for (const char* name : {"boards", "--stacks", "--bought-in", "--point-value", "--button", "--entered"})
    record->excludes(command->get_option(name));
  add(*command, "--hand", "N", arguments->hand, "Which hand of the record, counted from 1 [the last complete one]")
      ->needs(record);
  add(*command, "--output", "FILE", *output, "Write to this file [standard output]");
  command->add_flag("--force", arguments->force, "Write the verdict and the page even if there are such files");
  auto* checked = add(*command, "--check", "FILE", *check, "Work this verdict out again and say whether it is right");
  for (CLI::Option* option : command->get_options()) {
    if (option != checked && option != record && option->get_name() != "--help") checked->excludes(option);
  }
  command->footer(filled("Exit codes of --check: 0 confirmed, 1 the file was changed or the rules give "
                         "something else, 2 it is no verdict that this kit can read.") +
                  "\n\n" + footer_with_heading(example_of("ofcheck verdict")));
  command->callback([=, &exit] {
    exit = check->empty() ? verdict_command(*arguments, *output) : verdict_check_command(*check, arguments->record);
  });
}

void add_cases(CLI::App& app, Exit& exit) {
  auto arguments = std::make_shared<CasesArguments>();
  auto* cases = app.add_subcommand("cases", "The corpus by itself: list it, check it, or export it as JSON");
  cases->require_subcommand(1);

  auto* list = cases->add_subcommand("list", "List the cases, by rule");
  add_corpus_options(*list, arguments->cases, arguments->only);
  add_format(*list, arguments->format);
  list->callback([arguments, &exit] { exit = cases_list_command(*arguments); });

  auto* lint = cases->add_subcommand("lint",
                                     "Check that every case is well-formed, that the oracle gives what it expects, "
                                     "that its sources speak of its rule, and that no two of one rule say the same");
  add_corpus_options(*lint, arguments->cases, arguments->only);
  lint->callback([arguments, &exit] { exit = cases_lint_command(*arguments); });

  auto* exported = cases->add_subcommand("export", "Write the cases as JSON, for use without this program");
  auto lines = std::make_shared<bool>(true);
  auto output = std::make_shared<std::string>();
  add_corpus_options(*exported, arguments->cases, arguments->only);
  add_choice<bool>(*exported, "--format", *lines, {{"jsonl", true}, {"json", false}},
                   "jsonl (a header line, then a case a line) or json (one document) [jsonl]");
  add(*exported, "--output", "FILE", *output, "Write to this file [standard output]");
  exported->footer(
      "Example: ofcheck cases export --format json --output ofcheck-cases.json\ndocs/native-corpus.md "
      "says how to use it in any language.");
  exported->callback([=, &exit] { exit = cases_export_command(*arguments, *lines, *output); });
}

std::string play_footer() {
  return fmt::format(
      "{}\n{}\n\n{}",
      filled("Hands, streets and seats are counted from 1. --to 2 stops after street 2 of the hand that "
             "--hand names, or of hand 1; --to 1.3 after street 3 of hand 1; --to 1.0 before anybody acts. "
             "At that point, and wherever a record is cut short, the seat to act is shown with its cards and the "
             "number of legal placements."),
      filled("A record that cannot be read, an action that the rules do not allow and an end that is not what "
             "the record says end with exit code 2; what comes before is shown."),
      footer_with_heading(example_of("ofcheck play")));
}

void add_play(CLI::App& app, Exit& exit) {
  const auto [command, arguments] = add_command(
      app, exit, "play", "Show a match street by street: a record, or one that is played from a seed", play_command);
  auto* record =
      add(*command, "record", "RECORD", arguments->record, "A record in YAML or JSON lines; - is standard input");
  auto* to = add(*command, "--to", "STREET", arguments->to, "Stop after this street: 2, or 1.3 for street 3 of hand 1");
  auto* hand = add(*command, "--hand", "N", arguments->hand, "Show this hand alone")
                   ->check(CLI::Range(std::size_t{1}, most_hands));
  auto* seat = add(*command, "--seat", "N", arguments->seat, "Show only what this seat saw")
                   ->check(CLI::Range(std::size_t{1}, ofc::most_seats));
  auto* names = add_names(*command, arguments->names);
  auto* seed = add(*command, "--seed", "N", arguments->seed, "Play a match from this seed, the same on every machine")
                   ->check(seed_range())
                   ->excludes(record);
  add_rules(*command, arguments->rules)->needs(seed);
  add(*command, "--players", "N", arguments->players, "How many seats play [2]")
      ->check(CLI::Range(std::size_t{1}, ofc::most_seats))
      ->needs(seed);
  auto* hands = add(*command, "--hands", "N", arguments->hands, "Play N hands, or to the match's end")
                    ->check(CLI::Range(std::size_t{1}, most_hands))
                    ->needs(seed);
  add(*command, "--sets", "N", arguments->sets, "Play N sets, or to the match's end [1]")
      ->check(CLI::Range(1, 10000))
      ->needs(seed)
      ->excludes(hands);
  add(*command, "--stacks", "CHIPS", arguments->stacks,
      "Chips for each seat, 100,80,60, or once for all [what the rules say, else 100 points]")
      ->needs(seed);
  add(*command, "--button", "N", arguments->button, "The seat that has the button first [1]")
      ->check(CLI::Range(std::size_t{1}, ofc::most_seats))
      ->needs(seed);
  add(*command, "--point-value", "N", arguments->point_value, "Chips that a point is worth [1]")
      ->check(CLI::Range(std::int64_t{1}, std::int64_t{most_point_value}))
      ->needs(seed);
  add(*command, "--save", "FILE", arguments->save,
      "Write the record into a .yaml, .yml or .jsonl file, and show nothing")
      ->excludes(to)
      ->excludes(hand)
      ->excludes(seat)
      ->excludes(names);
  add_format(*command, arguments->format);
  command->footer(play_footer());
}

void add_deals(CLI::App& app, Exit& exit) {
  auto* command = app.add_subcommand(
      "deals", "Make deals that matter: arranged as players do, and steered to the edges of the rules");
  auto arguments = std::make_shared<DealsArguments>();
  add_rules(*command, arguments->rules);
  add(*command, "--seed", "S", arguments->seed, "Seed and index make a deal again, on every machine [1]")
      ->check(seed_range());
  add(*command, "--from", "INDEX", arguments->from, "The index of the first deal [0]")->check(seed_range());
  auto* count = add(*command, "--count", "N", arguments->count, "How many deals [10; 10000 with --coverage]")
                    ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1'000'000'000}));
  command->add_flag("--make-pairs", arguments->make_pairs,
                    "Look for the crossed pairs of options anew, and print them; it takes minutes");
  command->add_flag("--coverage", arguments->coverage,
                    "Count the situations that the deals reach; exit 1 if one is missing");
  add_format(*command, arguments->format);
  command->footer(
      "As text a deal is its index and what `ofcheck score` takes; as json it is a request of the protocol.\n\n" +
      footer_of(example_of("ofcheck deals")));
  command->callback([arguments, count, &exit] {
    if (arguments->coverage && count->count() == 0) arguments->count = 10000;
    exit = deals_command(*arguments);
  });
}

void add_perft(CLI::App& app, Exit& exit) {
  const auto [command, arguments] =
      add_command(app, exit, "perft", "Count the legal ways to set the next streets", perft_command);
  add_rules(*command, arguments->rules);
  auto* board = add(*command, "--board", "BOARD", arguments->board,
                    "What is set already, rows from the top: 'Qs / 4h 4d / 8h 9d'");
  auto* streets =
      add(*command, "--streets", "N|CARDS", arguments->streets,
          "How many streets, or the cards dealt on each: 'Qd 5c 6c / Ts 2c 2d' [all that are left, dealt from 2c up]");
  add(*command, "--fantasyland", "N", arguments->fantasyland, "A Fantasyland hand of N cards, 13 to 17")
      ->check(CLI::Range(13, 17))
      ->excludes(board)
      ->excludes(streets);
  command->add_flag("--divide", arguments->divide, "Say for each first move how many ways go on from it");
  add_format(*command, arguments->format);
  command->footer(footer_of(example_of("ofcheck perft")));
}

void add_prove(CLI::App& app, Exit& exit) {
  const auto [command, arguments] = add_command(
      app, exit, "prove",
      "Decide whether two values of an option ever differ, and show the smallest deal where they do", prove_command);
  add(*command, "option", "OPTION", arguments->option,
      "An option of ranking, foul, royalties, showdown or fantasyland [the readings that are said to coincide]");
  add(*command, "first", "VALUE", arguments->first, "One of its values");
  add(*command, "second", "VALUE", arguments->second, "Another one");
  add(*command, "--rules", "PRESET|FILE", arguments->rules,
      "What every other option is: a preset's name or a YAML file of house rules [each preset in turn]");
  add_format(*command, arguments->format);
  command->footer(
      filled("Every kind of board, and every kind of pair of boards, is scored under both values, so that `equal` is a "
             "proof. docs/rules/pairs.md has all pairs.") +
      "\n\n" + footer_of(example_of("ofcheck prove")) +
      "\nExample: ofcheck prove\nExample: ofcheck prove fantasyland.stay regular never --rules classic");
}

void add_registry(CLI::App& app, Exit& exit) {
  auto format = std::make_shared<Format>(Format::text);
  auto name = std::make_shared<std::string>();

  auto* presets = app.add_subcommand("presets", "List the rule sets that the sources describe");
  add_format(*presets, *format);
  auto* show_preset = presets->add_subcommand(
      "show", "Show every option of a preset or of a YAML file of house rules, with its source and whether it counts");
  add(*show_preset, "preset", "PRESET|FILE", *name, "A preset's name or a YAML file of house rules")->required();
  add_format(*show_preset, *format);
  presets->callback([=, &exit] { exit = presets_command(*name, *format); });

  auto* rules = app.add_subcommand("rules", "List the rules, by section");
  add_format(*rules, *format);
  auto* show_rule =
      rules->add_subcommand("show", "Show one rule: statement, sources, values and how they stand, page and cases");
  add(*show_rule, "rule", "RULE", *name, "The rule's id, such as foul.order")->required();
  add_format(*show_rule, *format);
  auto other = std::make_shared<std::string>();
  auto* diff = rules->add_subcommand(
      "diff", "Show where two rule sets differ, and the smallest deal that is found on which each difference shows");
  add(*diff, "a", "PRESET|FILE", *name, "A preset's name or a YAML file of house rules")->required();
  add(*diff, "b", "PRESET|FILE", *other, "The rule set to compare it with, likewise")->required();
  add_format(*diff, *format);
  diff->footer(footer_of(example_of("ofcheck rules diff")));
  rules->callback([=, &exit] {
    exit = diff->parsed() ? rules_diff_command(*name, *other, *format) : rules_command(*name, *format);
  });

  auto* sources = app.add_subcommand("sources", "List the sources, or show what one of them says, or one statement");
  add(*sources, "source", "SOURCE|NUMBER", *name,
      "A source's key, such as classic, or a statement's number, such as V13 [all]");
  add_format(*sources, *format);
  sources->callback([=, &exit] { exit = sources_command(*name, *format); });
}

void add_docs(CLI::App& app, Exit& exit) {
  auto* command = app.add_subcommand("docs",
                                     "Write the generated files of a checkout anew: docs/rules/, docs/coverage.md, "
                                     "docs/perft.md, docs/ofcheck.1, docs/completion/, docs/schema/ and "
                                     "cases/schema/case.schema.json");
  auto root = std::make_shared<std::string>(".");
  auto check = std::make_shared<bool>(false);
  add(*command, "--root", "DIR", *root, "The checkout's root [.]");
  command->add_flag("--check", *check, "Write nothing; fail if a page is stale");
  command->callback([=, &exit] { exit = docs_command(*root, *check); });
}

void add_oracle(CLI::App& app, Exit& exit) {
  auto* command = app.add_subcommand(
      "oracle", "Speak the protocol as an engine: the rules themselves, on standard input and output");
  auto rules = std::make_shared<std::string>();
  add(*command, "--rules", "PRESET|FILE", *rules, "What it plays until it is configured [bga-pineapple]");
  auto plain = std::make_shared<bool>(false);
  command->add_flag("--plain", *plain, "Answer hello in words, and speak them from then on (docs/protocol-plain.md)");
  command->callback([=, &exit] { exit = oracle_command(*rules, *plain); });
}

void add_completion(CLI::App& app, Exit& exit) {
  auto* command = app.add_subcommand("completion", "Print the script by which a shell completes what is typed");
  auto script = std::make_shared<Script>();
  add_choice<Script>(*command, "shell", *script, {{"bash", bash_script}, {"zsh", zsh_script}, {"fish", fish_script}},
                     "The shell that it is for")
      ->required();
  command->footer(footer_with_heading(example_of("ofcheck completion")));
  command->callback([&app, script, &exit] {
    print_out((*script)(app), Format::text);
    exit = Exit::conforms;
  });
}

void add_man(CLI::App& app, Exit& exit) {
  auto* command = app.add_subcommand("man", "Print the manual page");
  command->footer("To read it: ofcheck man | man -l -");
  command->callback([&app, &exit] {
    print_out(man_page(app), Format::text);
    exit = Exit::conforms;
  });
}

void add_help(CLI::App& app, Exit& exit) {
  auto* command = app.add_subcommand("help", "Say what a command does and takes; without one, list them all");
  auto topic = std::make_shared<std::vector<std::string>>();
  add(*command, "topic", "TOPIC...", *topic, "A command's words, such as rules show");
  command->footer("Example: ofcheck help rules show");
  command->callback([&app, topic, &exit] {
    print_out(help_about(app, *topic), Format::text);
    exit = Exit::conforms;
  });
}

/// Commands of one kind, which the help lists together.
void add_group(CLI::App& app, const std::string& group, Exit& exit,
               std::initializer_list<void (*)(CLI::App&, Exit&)> commands) {
  for (const auto add : commands) add(app, exit);
  for (CLI::App* command : app.get_subcommands([](CLI::App*) { return true; })) {
    if (command->get_group() == "Subcommands") command->group(group);
  }
}

/// --max-yaml, for each command that reads house rules, cases or a record.
void add_max_yaml(CLI::App& app) {
  for (CLI::App* command : app.get_subcommands([](CLI::App*) { return true; })) add_max_yaml(*command);
  constexpr std::array<const char*, 5> read = {"--rules", "--cases", "record", "preset", "a"};
  if (std::none_of(read.begin(), read.end(),
                   [&](const char* name) { return app.get_option_no_throw(name) != nullptr; }))
    return;
  app.add_option_function<std::size_t>(
         "--max-yaml", [](std::size_t mib) { allow_yaml(mib); },
         fmt::format("MiB that a YAML file may have; reading takes a hundred times as much memory [{}]",
                     usual_yaml_mib))
      ->check(CLI::Range(std::size_t{1}, most_yaml_mib))
      ->option_text("MIB");
}

/// Where a command has others, the end of its help says how to read theirs. (A footer that is set before the others
/// are added would be theirs too.)
void add_ends(CLI::App& app, const std::string& help) {
  const std::vector<CLI::App*> commands = app.get_subcommands([](CLI::App*) { return true; });
  for (CLI::App* command : commands) add_ends(*command, help + command->get_name() + " ");
  if (!commands.empty()) app.footer(fmt::format("`{}COMMAND` says more of each.", help));
}

/// `FILE... is missing: The reports of all shards`: the first word that the command needs and was not given, as its
/// help has it. Empty if there is none.
std::string missing_in(const CLI::App& command) {
  for (const CLI::Option* option : command.get_options()) {
    if (!option->get_required() || option->count() > 0) continue;
    const std::string hyphens = option->get_positional() ? "" : option->get_name() + " ";
    return fmt::format("{}{} is missing: {}", hyphens, option->get_option_text(), option->get_description());
  }
  return "";
}

/// What CLI11 has to say: a help text, or what is wrong with the command line.
Exit told(const CLI::App& app, const CLI::App& command, const CLI::ParseError& error) {
  std::ostringstream out;
  std::ostringstream err;
  if (app.exit(error, out, err) != 0) {
    const bool is_missing = dynamic_cast<const CLI::RequiredError*>(&error) != nullptr;
    const std::string missing = is_missing ? missing_in(command) : "";
    print_error(
        fmt::format("{}\n`{} --help` says more", missing.empty() ? one_line(error.what()) : missing, message_start()));
    return Exit::usage;
  }
  print_out(out.str(), Format::text);
  return Exit::conforms;
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
             "counted apart, with the reason, and is never a pass.";
    case Verdict::timeout:
      return "No answer came in time. The engine was restarted.";
    case Verdict::crash:
      return "The engine ended, or reported an error of its own.";
    case Verdict::protocol_error:
      return "What came is no reply of the protocol.";
    case Verdict::flaky:
      return "It failed, and something else came of it when it was asked again in a fresh engine.";
    case Verdict::not_asked:
      return "The run was interrupted first, or its time was over.";
  }
  return "";
}

std::unique_ptr<CLI::App> command_line(Exit& exit) {
  auto app = std::make_unique<CLI::App>(fmt::format("ofcheck: {}", program_title), "ofcheck");
  app->set_version_flag("-v,--version", "ofcheck " OFCHECK_VERSION);
  app->require_subcommand(1);
  add_group(*app, "Check an engine", exit,
            {add_doctor, add_run, add_repro, add_fuzz, add_fingerprint, add_audit, add_merge, add_site, add_oracle});
  add_group(*app, "Settle who owes whom", exit, {add_score, add_dispute, add_verdict, add_play});
  add_group(*app, "Explore the rules", exit, {add_registry, add_cases, add_deals, add_perft, add_prove});
  add_group(*app, "Maintain", exit, {add_docs, add_completion, add_man, add_help});
  add_max_yaml(*app);
  add_ends(*app, "ofcheck help ");
  app->footer(app->get_footer() + " The documentation begins at README.md.");
  return app;
}

Exit run_command_line(int argc, char** argv) {
  Exit exit = Exit::conforms;
  const std::unique_ptr<CLI::App> app = command_line(exit);
  const std::vector<std::string> words(argv + 1, argv + argc);
  const Command command = command_begun(*app, words);
  set_message_start(command.words);
  refuse_unknown_words(*app, words);
  refuse_empty_values(*app, words);
  try {
    app->parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return told(*app, *command.app, error);
  }
  return exit;
}

}  // namespace ofcheck
