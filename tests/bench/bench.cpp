// How fast the oracle and the harness are. Figures are stated in docs/performance.md, as ratios of one run; nothing
// here is a test.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <numeric>
#include <random>
#include <vector>

#include "harness/corpus/case_file.h"
#include "harness/corpus/make_match.h"
#include "harness/engine/engine.h"
#include "harness/run/run.h"
#include "harness/wire/house_rules.h"
#include "harness/wire/protocol.h"
#include "oracle/showdown.h"

namespace {

using ofc::Board;

std::string ofcheck_path = "build/ofcheck";  // NOLINT: set once by main

/// Two-seat deals from a seed, most boards legal: of each random board the stronger five-card row goes to the bottom.
std::vector<std::array<Board, 2>> deals(std::size_t count) {
  std::mt19937 random(20261121);
  std::array<int, ofc::deck_size> deck{};
  std::iota(deck.begin(), deck.end(), 0);
  std::vector<std::array<Board, 2>> found(count);
  for (auto& deal : found) {
    std::shuffle(deck.begin(), deck.end(), random);
    const auto* next = deck.begin();
    const auto fill = [&](auto& row) { std::generate(row.begin(), row.end(), [&] { return ofc::card_at(*next++); }); };
    for (Board& board : deal) {
      fill(board.top);
      fill(board.middle);
      fill(board.bottom);
      const ofc::Wheel wheel = ofc::Wheel::lowest;
      if (ofc::rank_five(board.middle, wheel) > ofc::rank_five(board.bottom, wheel))
        std::swap(board.middle, board.bottom);
    }
  }
  return found;
}

void score_two_players(benchmark::State& state, ofc::Ledger ledger) {
  const auto all = deals(4096);
  const ofc::Rules rules;
  std::size_t i = 0;
  for (auto _ : state) benchmark::DoNotOptimize(ofc::score(all[i++ % all.size()], rules, ledger));
  state.SetItemsProcessed(state.iterations());
}
BENCHMARK_CAPTURE(score_two_players, without_ledger, ofc::Ledger::left_out);
BENCHMARK_CAPTURE(score_two_players, with_ledger, ofc::Ledger::written);

void classify_every_five_card_hand(benchmark::State& state) {
  for (auto _ : state) {
    unsigned sum = 0;
    for (int a = 0; a < 52; ++a)
      for (int b = a + 1; b < 52; ++b)
        for (int c = b + 1; c < 52; ++c)
          for (int d = c + 1; d < 52; ++d)
            for (int e = d + 1; e < 52; ++e) {
              const ofc::FiveCards cards = {ofc::card_at(a), ofc::card_at(b), ofc::card_at(c), ofc::card_at(d),
                                            ofc::card_at(e)};
              sum += static_cast<unsigned>(ofc::rank_five(cards, ofc::Wheel::lowest).category);
            }
    benchmark::DoNotOptimize(sum);
  }
}
BENCHMARK(classify_every_five_card_hand)->Unit(benchmark::kMillisecond);

/// Whole hands of three chairs, with their records: dealt, played by the simple player, scored and settled.
void play_three_chairs(benchmark::State& state) {
  ofcheck::MatchPlan plan;
  plan.preset = "basics-regular";
  plan.rules = ofcheck::preset(plan.preset).rules;
  plan.chairs = 3;
  plan.hands = 1000;
  for (auto _ : state) {
    ++plan.seed;
    benchmark::DoNotOptimize(ofcheck::make_match(plan).match.hands.data());
  }
  state.SetItemsProcessed(state.iterations() * 1000);
}
BENCHMARK(play_three_chairs)->Unit(benchmark::kMillisecond);

void load_the_corpus(benchmark::State& state) {
  std::size_t cases = 0;
  for (auto _ : state) cases = ofcheck::embedded_corpus().cases.size();
  state.counters["cases"] = static_cast<double>(cases);
}
BENCHMARK(load_the_corpus)->Unit(benchmark::kMillisecond);

ofcheck::RunOptions oracle_as_engine() {
  ofcheck::RunOptions options;
  options.command = {ofcheck_path, "oracle"};
  return options;
}

/// Asks an engine of its own the questions of these cases; says how many it asked.
std::size_t ask_all(const std::vector<ofcheck::Case>& cases) {
  const ofcheck::Planner planner = [&](const ofcheck::Hello& hello, const ofc::Rules& rules) {
    return ofcheck::plan(cases, hello, rules);
  };
  return ofcheck::run_engine(planner, std::nullopt, oracle_as_engine(), {}).tasks.size();
}

/// Everything that `ofcheck run -- ofcheck oracle` does but print: the YAML, the engine's start, every question, every
/// comparison.
void run_the_whole_corpus(benchmark::State& state) {
  std::size_t questions = 0;
  for (auto _ : state) {
    const ofcheck::Corpus corpus = ofcheck::embedded_corpus();
    if (!ofcheck::broken_cases(corpus.cases).empty()) state.SkipWithError("the corpus is broken");
    questions = ask_all(corpus.cases);
  }
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(questions));
}
BENCHMARK(run_the_whole_corpus)->Unit(benchmark::kMillisecond)->UseRealTime();

/// The same questions to an engine that is kept, without reading the corpus anew.
void ask_a_kept_engine(benchmark::State& state) {
  const ofcheck::Corpus corpus = ofcheck::embedded_corpus();
  std::size_t questions = 0;
  for (auto _ : state) questions = ask_all(corpus.cases);
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(questions));
}
BENCHMARK(ask_a_kept_engine)->Unit(benchmark::kMillisecond)->UseRealTime();

/// What a harness does that starts the engine anew for each case: one case a process.
void start_a_process_for_each_case(benchmark::State& state) {
  const ofcheck::Corpus corpus = ofcheck::embedded_corpus();
  std::size_t next = 0;
  std::size_t questions = 0;
  for (auto _ : state) {
    const std::vector<ofcheck::Case> one = {corpus.cases[next++ % corpus.cases.size()]};
    questions += ask_all(one);
  }
  state.SetItemsProcessed(state.iterations());
  state.counters["questions"] = static_cast<double>(questions);
}
BENCHMARK(start_a_process_for_each_case)->Unit(benchmark::kMillisecond)->UseRealTime();

}  // namespace

int main(int argc, char** argv) {
  if (argc > 0) {
    const std::string self = argv[0];
    const std::size_t slash = self.rfind('/');
    if (slash != std::string::npos) ofcheck_path = self.substr(0, slash + 1) + "ofcheck";
  }
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 1;
  benchmark::RunSpecifiedBenchmarks();
  return 0;
}
