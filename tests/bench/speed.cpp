// How fast the harness is, as ratios of one run: what it does beside what the pipe alone carries, beside an engine that
// is started for each case, beside an adapter without a harness, and two copies beside one. docs/performance.md states
// the figures; nothing here is a test.
//
//   ofcheck_speed [--rounds N] [--deals N] [ROOT]    ROOT is the folder of the sources, where the Python adapter is
//
// Everything is measured in turn, N rounds, and the best of each counts: other work on the machine can only slow it.
#include <fmt/format.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <optional>
#include <thread>

#include "harness/answer/oracle_answer.h"
#include "harness/deals/generated_source.h"
#include "harness/plain/speech.h"
#include "harness/run/run.h"
#include "harness/wire/house_rules.h"

namespace {

using namespace ofcheck;

constexpr std::uint64_t seed = 1;

double seconds_since(Clock::time_point start) { return std::chrono::duration<double>(Clock::now() - start).count(); }

/// CPU seconds of this process so far, in user mode.
double own_cpu() {
  rusage usage = {};
  getrusage(RUSAGE_SELF, &usage);
  return static_cast<double>(usage.ru_utime.tv_sec) + static_cast<double>(usage.ru_utime.tv_usec) / 1e6;
}

class Counting : public ResultSink {
 public:
  void take(std::uint64_t, TaskResult&& result) override { passed += result.verdict == Verdict::pass ? 1 : 0; }
  void replace(std::uint64_t, Verdict, TaskResult&&) override {}
  std::uint64_t passed = 0;
};

struct Speed {
  double wall = 0;   // seconds, from the moment on when the engine has said hello
  double whole = 0;  // seconds, with its start and its end
  double cpu = 0;    // of the harness, in user mode
  std::uint64_t questions = 0;
  [[nodiscard]] double rate() const { return static_cast<double>(questions) / wall; }
  [[nodiscard]] double cpu_rate() const { return static_cast<double>(questions) / cpu; }
};

/// Keeps the best of several.
void keep_best(std::optional<Speed>& best, const Speed& speed) {
  if (!best || speed.wall < best->wall) best = speed;
}

/// A run over generated deals, all asked as `score`, from the moment on when the engine has said hello.
Speed full_check(const std::vector<std::string>& command, std::uint64_t count, std::size_t window,
                 std::size_t jobs = 1) {
  RunOptions options;
  options.command = command;
  options.most_in_flight = window;
  options.jobs = jobs;
  options.start_timeout = std::chrono::minutes(5);
  Counting sink;
  std::unique_ptr<GeneratedSource> source;
  const Clock::time_point before = Clock::now();
  Clock::time_point start;
  double cpu = 0;
  const SourcePlanner planner = [&](const Hello&, const ofc::Rules& rules) -> const QuestionSource& {
    source =
        std::make_unique<GeneratedSource>(false, DealRange{seed, 0, count, {}}, rules, std::array{Operation::score});
    start = Clock::now();
    cpu = own_cpu();
    return *source;
  };
  static_cast<void>(run_engine(planner, sink, std::nullopt, options, nullptr));
  const Speed speed{seconds_since(start), seconds_since(before), own_cpu() - cpu, count};
  if (sink.passed != count) {
    fmt::print(stderr, "only {} of {} passed\n", sink.passed, count);
    std::exit(1);
  }
  return speed;
}

std::vector<std::string> requests(std::uint64_t count, Encoding encoding = Encoding::json) {
  const ofc::Rules& rules = preset(default_preset).rules;
  const std::vector<Operation> score = {Operation::score};
  std::vector<std::string> lines(count);
  const Speech speech(encoding);
  for (std::uint64_t i = 0; i < count; ++i) speech.question(lines[i], i + 2, make_question(seed, i, rules, score));
  return lines;
}

/// What the pipes carry: the same bytes both ways, nothing made, nothing read, nothing compared.
Speed bare_pipe(const std::vector<std::string>& command, const std::vector<std::string>& lines, std::size_t window) {
  Engine engine(command);
  std::string_view reply;
  std::string hello;
  write_hello(hello, 0);
  engine.send(hello);
  static_cast<void>(engine.next_line(reply, Clock::now() + std::chrono::minutes(5)));
  const Clock::time_point start = Clock::now();
  const double cpu = own_cpu();
  std::size_t sent = 0;
  for (std::size_t received = 0; received < lines.size(); ++received) {
    while (sent < lines.size() && sent - received < window) engine.send(lines[sent++]);
    if (engine.next_line(reply, Clock::now() + std::chrono::seconds(10)) != Engine::Event::line) std::exit(1);
  }
  const double wall = seconds_since(start);
  return {wall, wall, own_cpu() - cpu, lines.size()};
}

/// A harness that starts the engine for each case.
Speed process_for_each(const std::vector<std::string>& command, std::uint64_t count) {
  const Clock::time_point start = Clock::now();
  const double cpu = own_cpu();
  for (std::uint64_t i = 0; i < count; ++i) static_cast<void>(full_check(command, 1, 1));
  const double wall = seconds_since(start);
  return {wall, wall, own_cpu() - cpu, count};
}

/// The adapter by itself, its start included: its input is a file, its output goes nowhere.
Speed alone(const std::string& command, const std::vector<std::string>& lines, Encoding encoding,
            const std::string& file) {
  std::string all;
  write_hello(all, 0);
  const Speech speech(encoding);
  speech.configure(all, 1, preset(default_preset).rules);
  for (const std::string& line : lines) all += line;
  speech.bye(all, lines.size() + 2);
  std::ofstream(file, std::ios::binary) << all;
  const Clock::time_point start = Clock::now();
  if (std::system(fmt::format("{} < {} > /dev/null", command, file).c_str()) != 0) std::exit(1);
  const double wall = seconds_since(start);
  return {wall, wall, 0, lines.size()};
}

/// A command with all that it starts.
Speed whole_command(const std::string& command) {
  const Clock::time_point start = Clock::now();
  if (std::system((command + " > /dev/null").c_str()) != 0) std::exit(1);
  const double wall = seconds_since(start);
  return {wall, wall, 0, 0};
}

// --- the table -----------------------------------------------------------------------------------------------------

/// A whole number with commas: 612,000.
std::string thousands(double value) {
  std::string digits = std::to_string(std::llround(value));
  for (std::size_t i = digits.size(); i > 3; i -= 3) digits.insert(i - 3, ",");
  return digits;
}

void line(std::string_view what, const std::string& goal, const std::string& found, bool is_met) {
  fmt::print("{:<58}{:>16}{:>14}  {}\n", what, goal, found, is_met ? "met" : "not met");
}

void rate_line(std::string_view what, const Speed& speed, double goal) {
  line(what, thousands(goal) + " a second", thousands(speed.rate()), speed.rate() >= goal);
}

void ratio_line(std::string_view what, double found, double goal) {
  line(what, fmt::format("{:g} times", goal), fmt::format("{:.2f}", found), found >= goal);
}

}  // namespace

int main(int argc, char** argv) {
  const std::string self = argv[0];
  const std::string folder = self.substr(0, self.rfind('/') + 1);
  std::string root = ".";
  std::uint64_t rounds = 3;
  std::uint64_t many = 500'000;
  for (int i = 1; i < argc; ++i) {
    const std::string_view word = argv[i];
    if (word == "--rounds" && i + 1 < argc) {
      rounds = std::max(1ULL, std::strtoull(argv[++i], nullptr, 10));
    } else if (word == "--deals" && i + 1 < argc) {
      many = std::max(20'000ULL, std::strtoull(argv[++i], nullptr, 10));
    } else {
      root = word;
    }
  }
  const std::vector<std::string> memory = {folder + "memory_engine", std::to_string(seed), std::to_string(many)};
  const std::vector<std::string> memory_in_words = {folder + "memory_engine", "--plain", std::to_string(seed),
                                                    std::to_string(many)};
  const std::vector<std::string> author = {folder + "author_engine"};
  const std::vector<std::string> author_in_words = {folder + "author_engine", "--plain"};
  const std::vector<std::string> slow = {folder + "memory_engine", std::to_string(seed), "0", "1000"};
  const std::vector<std::string> oracle = {folder + "ofcheck", "oracle"};
  const std::vector<std::string> oracle_in_words = {folder + "ofcheck", "oracle", "--plain"};
  const std::string python = root + "/tests/engines/wrong/correct_play.py";
  const std::string corpus = folder + "ofcheck run ";
  const std::string points_alone = fmt::format(
      "-- python3 {0}/tests/engines/relay/narrow.py score:points -- python3 {0}/tests/engines/wrong/correct.py", root);
  const std::string offers_all = fmt::format("-- {}ofcheck oracle", folder);
  const std::string file = std::filesystem::temp_directory_path() / fmt::format("ofcheck-speed-{}", getpid());
  const std::vector<std::string> lines = requests(many);
  const std::vector<std::string> lines_in_words = requests(many, Encoding::plain);
  const std::vector<std::string> few(lines.begin(), lines.begin() + 20'000);

  std::optional<Speed> pipe, full, against_oracle, one_each, adapter, under_harness, one_copy, two_copies, by_points,
      through_doors, directly, full_in_words, oracle_by_words, alone_in_json, alone_in_words, by_author,
      by_author_in_words;
  for (std::uint64_t round = 0; round < rounds; ++round) {
    keep_best(pipe, bare_pipe(memory, lines, 1024));
    keep_best(full, full_check(memory, many, 1024));
    keep_best(full_in_words, full_check(memory_in_words, many, 1024));
    keep_best(against_oracle, full_check(oracle, many, 1024));
    keep_best(oracle_by_words, full_check(oracle_in_words, many, 1024));
    keep_best(alone_in_json, alone(folder + "ofcheck oracle", lines, Encoding::json, file));
    keep_best(alone_in_words, alone(folder + "ofcheck oracle --plain", lines_in_words, Encoding::plain, file));
    keep_best(by_author, full_check(author, many / 5, 1024));
    keep_best(by_author_in_words, full_check(author_in_words, many / 5, 1024));
    keep_best(one_each, process_for_each(oracle, 200));
    keep_best(adapter, alone("python3 " + python, few, Encoding::json, file));
    keep_best(under_harness, full_check({"python3", python}, few.size(), 1024));
    keep_best(one_copy, full_check(slow, 2000, 64));
    keep_best(two_copies, full_check(slow, 2000, 64, 2));
    keep_best(by_points, whole_command(corpus + points_alone));
    keep_best(through_doors, whole_command(corpus + offers_all));
    keep_best(directly, whole_command(corpus + "--direct " + offers_all));
  }
  std::filesystem::remove(file);

  std::array<double, 1> load{};
  getloadavg(load.data(), 1);
  fmt::print("best of {}; {} processors, load {:.1f}\n\n", rounds, std::thread::hardware_concurrency(), load[0]);
  fmt::print("{:<58}{:>16}{:>14}\n", "", "goal", "here");
  rate_line("full check, C++ engine that answers from memory", *full, 1'000'000);
  const double share = 100 * full->rate() / pipe->rate();
  line(fmt::format("  beside the pipe alone ({} a second)", thousands(pipe->rate())), "40 %",
       fmt::format("{:.1f} %", share), share >= 40);
  rate_line("full check, ofcheck oracle", *against_oracle, 250'000);
  ratio_line("  beside a process for each case", against_oracle->rate() / one_each->rate(), 200);
  ratio_line(
      fmt::format("full check in words ({} a second), from memory, beside JSON", thousands(full_in_words->rate())),
      full_in_words->rate() / full->rate(), 1.5);
  line("  CPU time of the harness for it, beside JSON", "",
       fmt::format("{:.2f} times", full_in_words->cpu_rate() / full->cpu_rate()), true);
  ratio_line(fmt::format("full check in words ({} a second), oracle, beside JSON", thousands(oracle_by_words->rate())),
             oracle_by_words->rate() / against_oracle->rate(), 1.5);
  ratio_line("ofcheck oracle without a harness, words beside JSON", alone_in_words->rate() / alone_in_json->rate(),
             1.5);
  ratio_line(
      fmt::format("an author's C++ engine in words ({} a second), beside JSON", thousands(by_author_in_words->rate())),
      by_author_in_words->rate() / by_author->rate(), 3);
  const double extra = 100 * (under_harness->whole / adapter->whole - 1);
  line(fmt::format("Python adapter under the harness ({} a second), beside alone", thousands(under_harness->rate())),
       "at most +10 %", fmt::format("{:+.1f} %", extra), extra <= 10);
  ratio_line("engine that computes 1 ms a question, --jobs 2 beside 1", two_copies->rate() / one_copy->rate(), 1.6);
  line("the corpus through points alone, Python engine and relay", "3 s", fmt::format("{:.2f} s", by_points->wall),
       by_points->wall <= 3);
  const double doors = 100 * (through_doors->wall / directly->wall - 1);
  line("the corpus, engine that offers everything, beside --direct", "at most +5 %", fmt::format("{:+.1f} %", doors),
       doors <= 5);
  fmt::print("\nthe harness by itself, all its threads: {} full checks a CPU second in user mode\n",
             thousands(full->cpu_rate()));
  return 0;
}
