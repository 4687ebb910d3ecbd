// What shells and the manual page know of the program.
#include <fmt/format.h>

#include <algorithm>
#include <cstdio>

#include "harness/commands/command_line.h"
#include "harness/pages/shell_words.h"
#include "harness/report/checklist.h"
#include "harness/report/report.h"
#include "harness/wire/house_rules.h"
#include "tests/harness/support.h"

using namespace ofcheck;
using namespace ofcheck::test;

namespace {

/// A command with the names that the parser itself knows for its options and its subcommands.
struct KnownCommand {
  std::string words;
  std::vector<std::string> options;
  std::vector<std::string> subcommands;
};

void add_known(const CLI::App& app, const std::string& words, std::vector<KnownCommand>& list) {
  KnownCommand known{words, {}, {}};
  for (const CLI::Option* option : app.get_options()) {
    for (const std::string& name : option->get_lnames()) known.options.push_back(name);
  }
  for (const CLI::App* sub : app.get_subcommands({})) known.subcommands.push_back(sub->get_name());
  list.push_back(known);
  for (const CLI::App* sub : app.get_subcommands({})) add_known(*sub, words + " " + sub->get_name(), list);
}

class Program {
 public:
  [[nodiscard]] const CLI::App& app() const { return *app_; }
  [[nodiscard]] std::vector<KnownCommand> commands() const {
    std::vector<KnownCommand> list;
    add_known(*app_, "ofcheck", list);
    return list;
  }

 private:
  Exit exit_ = Exit::conforms;
  std::unique_ptr<CLI::App> app_ = command_line(exit_);
};

/// The text from `from` up to the next `to`; fails the test where there is no such part.
std::string part(const std::string& text, const std::string& from, const std::string& to) {
  CAPTURE(from);
  const std::size_t begin = text.find(from);
  REQUIRE(begin != std::string::npos);
  const std::size_t end = text.find(to, begin + from.size());
  return text.substr(begin, end == std::string::npos ? end : end - begin);
}

/// Every line that begins so, together.
std::string lines_with(const std::string& text, const std::string& start) {
  std::istringstream lines(text);
  std::string found;
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with(start)) found += line + "\n";
  }
  return found;
}

std::string with_backslashes(const std::string& text) {
  std::string result;
  for (const char c : text) result += c == '-' ? "\\-" : c == '\'' ? "\\(aq" : std::string(1, c);
  return result;
}

/// What bash offers for a line that is cut off at the cursor, each name followed by a space.
std::string bash_offers(const std::string& line) {
  const TemporaryFolder folder;
  folder.write("house.yaml", "preset: classic\n");
  folder.write("script", bash_script(Program().app()));
  folder.write("drive", fmt::format("cd '{}' || exit\n. ./script\nrm script drive\nCOMP_WORDS=({})\n"
                                    "COMP_CWORD=$((${{#COMP_WORDS[@]}} - 1))\n_ofcheck\n"
                                    "[[ ${{#COMPREPLY[@]}} == 0 ]] || printf '%s ' \"${{COMPREPLY[@]}}\"\n",
                                    folder.path(), line));
  std::FILE* bash = popen(fmt::format("bash --norc '{}'", folder.path("drive")).c_str(), "r");
  REQUIRE(bash != nullptr);
  std::string offers;
  for (int c = std::fgetc(bash); c != EOF; c = std::fgetc(bash)) offers += static_cast<char>(c);
  REQUIRE(pclose(bash) == 0);
  return offers;
}

std::string all_presets() { return fmt::format("{} ", fmt::join(preset_names(), " ")); }

}  // namespace

TEST_CASE("the bash script knows every command and option", "[shell]") {
  const Program program;
  const std::string script = bash_script(program.app());
  for (const KnownCommand& command : program.commands()) {
    CAPTURE(command.words);
    const std::string options = part(script, "'" + command.words + "') options='", "\n");
    for (const std::string& name : command.options) CHECK_THAT(options, Has("--" + name));
    if (command.subcommands.empty()) continue;
    const std::string first = part(script, "'" + command.words + " 1') words='", "\n");
    for (const std::string& name : command.subcommands) CHECK_THAT(first, Has(name));
  }
}

TEST_CASE("the zsh script knows every command and option", "[shell]") {
  const Program program;
  const std::string script = zsh_script(program.app());
  for (const KnownCommand& command : program.commands()) {
    std::string function = "_" + command.words;
    std::replace(function.begin(), function.end(), ' ', '_');
    const std::string body = part(script, "\n" + function + "() {", "\n}\n");
    for (const std::string& name : command.options) CHECK_THAT(body, Has("--" + name));
    for (const std::string& name : command.subcommands) {
      CHECK_THAT(body, Has("'" + name + ":"));
      CHECK_THAT(body, Has(function + "_" + name));
    }
  }
}

TEST_CASE("the fish script knows every command and option", "[shell]") {
  const Program program;
  const std::string script = fish_script(program.app());
  for (const KnownCommand& command : program.commands()) {
    CAPTURE(command.words);
    const std::string lines =
        lines_with(script, fmt::format("complete -c ofcheck -n '__ofcheck_at \"{}\"", command.words));
    for (const std::string& name : command.options) CHECK_THAT(lines, Has(" -l " + name + " "));
    for (const std::string& name : command.subcommands) CHECK_THAT(lines, Has(" -a " + name + " "));
  }
}

TEST_CASE("the manual page knows every command and option", "[shell]") {
  const Program program;
  const std::string page = man_page(program.app());
  for (const KnownCommand& command : program.commands()) {
    const bool is_program = command.words == "ofcheck";
    const std::string section = part(page, is_program ? ".SH OPTIONS\n" : ".SS " + command.words + "\n", "\n.S");
    for (const std::string& name : command.options) {
      if (name != "help" || is_program) CHECK_THAT(section, Has(with_backslashes("--" + name)));
    }
  }
}

TEST_CASE("the scripts and the manual page name every preset, rule and section", "[shell]") {
  const Program program;
  const std::string page = man_page(program.app());
  for (const std::string& text : {bash_script(program.app()), zsh_script(program.app()), fish_script(program.app())}) {
    for (const std::string_view preset : preset_names()) CHECK_THAT(text, Has(std::string(preset)));
    for (const ofc::RuleInfo& rule : ofc::all_rules()) CHECK_THAT(text, Has(std::string(rule.id.name)));
  }
  for (const std::string_view preset : preset_names()) CHECK_THAT(page, Has(with_backslashes(std::string(preset))));
  for (const ofc::RuleInfo& rule : ofc::all_rules()) {
    CHECK_THAT(page, Has(with_backslashes(std::string(rule.id.name))));
    CHECK_THAT(page, Has(fmt::format("\\fB{}\\fR", rule.section())));
  }
}

TEST_CASE("the manual page states every exit code, outcome and example", "[shell]") {
  const Program program;
  const std::string page = man_page(program.app());
  for (const int code : {0, 1, 2, 3, 4, 5, 130}) {
    CHECK_THAT(part(page, ".SH EXIT STATUS\n", "\n.SH"), Has(fmt::format("\\fB{}\\fR", code)));
  }
  for (const std::string_view name : verdict_names) {
    CHECK_THAT(part(page, ".SH OUTCOMES\n", "\n.SH"),
               Has(fmt::format("\\fB{}\\fR", with_backslashes(std::string(name)))));
  }
  for (const Example& example : examples()) {
    const std::string line(example.line.substr(0, example.line.find('\n')));
    const std::string first_line = line.ends_with(" \\") ? line.substr(0, line.size() - 2) : line;
    CHECK_THAT(part(page, ".SH EXAMPLES\n", "\n.SH"), Has(with_backslashes(first_line)));
  }
  CHECK_THAT(page, Has(".SH FILES\n"));
}

TEST_CASE("the help of run states the exit codes as the manual page does", "[shell]") {
  const Program program;
  const std::string page = man_page(program.app());
  std::string help = program.app().get_subcommand("run")->get_footer();
  std::replace(help.begin(), help.end(), '\n', ' ');
  for (const ExitCode& code : exit_codes()) {
    CHECK_THAT(help, Has(fmt::format("{} {}", static_cast<int>(code.exit), code.meaning)));
    CHECK_THAT(page, Has(fmt::format("\n{}. ", code.meaning)));
  }
}

TEST_CASE("no line of the manual page is taken for a macro by mistake", "[shell]") {
  std::istringstream lines(man_page(Program().app()));
  for (std::string line; std::getline(lines, line);) {
    CAPTURE(line);
    CHECK_FALSE(line.starts_with('\''));
    if (!line.starts_with('.')) continue;
    const std::string macro = line.substr(1, line.find(' ') - 1);
    CHECK((macro == "\\\"" || macro == "TH" || macro == "SH" || macro == "SS" || macro == "TP" || macro == "PP" ||
           macro == "B" || macro == "I" || macro == "BR" || macro == "IR" || macro == "RS" || macro == "RE" ||
           macro == "nf" || macro == "fi" || macro == "br" || macro == "nh" || macro == "ad"));
  }
}

TEST_CASE("bash offers what may stand at the cursor", "[shell]") {
  CHECK(bash_offers("ofcheck ru") == "run rules ");
  CHECK(bash_offers("ofcheck rules ''") == "show diff ");
  CHECK(bash_offers("ofcheck rules --format json s") == "show ");
  CHECK(bash_offers("ofcheck rules show low.") == "low.middle low.order low.qualifier low.joker ");
  CHECK(bash_offers("ofcheck rules diff classic poker") == "pokermagnet ");
  CHECK(bash_offers("ofcheck presets show ''") == all_presets() + "house.yaml ");
  CHECK(bash_offers("ofcheck completion ''") == "bash zsh fish ");
  CHECK(bash_offers("ofcheck run --st") == "--start-timeout --strict ");
  CHECK(bash_offers("ofcheck run --rules ''") == all_presets() + "house.yaml ");
  CHECK(bash_offers("ofcheck run --rules = poker") == "pokermagnet ");
  CHECK(bash_offers("ofcheck run --rules=poker") == "--rules=pokermagnet ");
  CHECK(bash_offers("ofcheck run --cases ''") == "house.yaml ");
  CHECK(bash_offers("ofcheck run --only low").starts_with("low low.middle low.order low.qualifier low.joker low"));
  CHECK(bash_offers("ofcheck run --format ''") == "text json ");
  CHECK(bash_offers("ofcheck run --window ''").empty());
  CHECK(bash_offers("ofcheck run --strict -- cat h") == "house.yaml ");
  CHECK(bash_offers("ofcheck help pla") == "play ");
}

TEST_CASE("bash offers case ids", "[shell]") {
  CHECK(bash_offers("ofcheck repro wheel-miss") == "wheel-missed wheel-missed-with-the-ace-among-its-cards ");
  CHECK(bash_offers("ofcheck run --only wheel-missed-") == "wheel-missed-with-the-ace-among-its-cards ");
  CHECK(bash_offers("ofcheck cases list --only=wheel-missed-") == "--only=wheel-missed-with-the-ace-among-its-cards ");
  CHECK(bash_offers("ofcheck rules show wheel-missed").empty());
}

TEST_CASE("bash offers a checklist's formats where a command writes one", "[shell]") {
  std::string all;
  for (const std::string_view format : checklist_format_names()) all += fmt::format("{}= ", format);
  for (const std::string_view command : {"doctor", "fuzz", "fingerprint"})
    CHECK(bash_offers(fmt::format("ofcheck {} --report ''", command)) == all);
  CHECK(bash_offers("ofcheck doctor --report bad") == "");
}

TEST_CASE("bash offers the formats of reports and then files", "[shell]") {
  std::string all;
  for (const std::string_view format : report_format_names) all += fmt::format("{}= ", format);
  CHECK(bash_offers("ofcheck run --report ''") == all);
  CHECK(bash_offers("ofcheck run --report jun") == "junit= ");
  CHECK(bash_offers("ofcheck run --report junit = ho") == "house.yaml ");
  CHECK(bash_offers("ofcheck run --report junit =") == "house.yaml ");
  CHECK(bash_offers("ofcheck run --report junit=ho") == "junit=house.yaml ");
  CHECK(bash_offers("ofcheck run --report=junit=ho") == "--report=junit=house.yaml ");
  CHECK(bash_offers("ofcheck run --report = junit = ho") == "house.yaml ");
  CHECK(bash_offers("ofcheck merge a.jsonl --report ht") == "html= ");
}

TEST_CASE("bash offers options of the rules and their values", "[shell]") {
  CHECK(bash_offers("ofcheck prove royalties.") == "royalties.table royalties.netting ");
  CHECK(bash_offers("ofcheck prove low.middle ''") == "high deuce-to-seven ");
  CHECK(bash_offers("ofcheck prove royalties.netting difference both") == "both-void ");
  CHECK(bash_offers("ofcheck dispute --given low.") == "low.middle= ");
  CHECK(bash_offers("ofcheck dispute --given low.middle = de") == "deuce-to-seven ");
  CHECK(bash_offers("ofcheck dispute --given low.middle=de") == "low.middle=deuce-to-seven ");
  CHECK(bash_offers("ofcheck verdict --given table.hands = ''") == "none ");
}
