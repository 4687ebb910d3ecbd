// A finished run over three cases, for the tests of reports.
#pragma once

#include <fmt/format.h>

#include "harness/report/report.h"
#include "harness/wire/house_rules.h"
#include "tests/harness/support.h"

namespace ofcheck::test {

inline constexpr std::string_view three_cases = R"(rule: foul.order
cases:
  - id: first-case
    title: A pair of kings lies under a pair of queens
    rules: bga-pineapple
    ask: rank
    row: top
    cards: Ks Kd 2c
    expect: {category: pair}
  - id: second-case
    title: A fouled board is fouled
    rules: bga-pineapple
    ask: foul
    board: {top: 2s 2d 7c, middle: Ah Ac 5h 5d 9h, bottom: 3c 3d 6s Tc Kh}
    expect: {fouled: foul.order}
  - id: third-case
    title: A card stands there twice
    rules: bga-pineapple
    ask: rank
    row: top
    cards: Ks Ks 2c
    expect: {refused: duplicate-card}
)";

/// The lines of a text, each as JSON.
inline std::vector<JsonDocument> json_lines(std::string_view text) {
  REQUIRE(text.ends_with('\n'));
  std::vector<JsonDocument> documents;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    documents.push_back(json(text.substr(0, end)));
    text.remove_prefix(end + 1);
  }
  return documents;
}

/// A finished run over those three cases.
class Finished {
 public:
  explicit Finished(const std::vector<TaskResult>& results) {
    corpus_.cases = read_cases("f.yaml", three_cases);
    corpus_.version = OFCHECK_VERSION;
    corpus_.hash = "0123456789abcdef";
    run_.hello.name = "an engine";
    run_.hello.version = "2.1";
    for (std::size_t i = 0; i < operation_names.size(); ++i) {
      run_.hello.operations.push_back(static_cast<Operation>(i));
    }
    run_.rules = preset("bga-pineapple").rules;
    run_.tasks = plan(corpus_.cases, run_.hello, run_.rules);
    run_.results = results;
    REQUIRE(run_.tasks.size() == results.size());
  }
  Run& run() { return run_; }
  /// A line that the engine wrote and that is no reply to any question.
  void add_stray(std::string line) {
    run_.stray.push_back(std::move(line));
    ++run_.stray_count;
  }
  [[nodiscard]] const Corpus& corpus() const { return corpus_; }
  [[nodiscard]] Findings findings() const { return findings_of(run_, corpus_); }
  [[nodiscard]] Exit exit() const { return findings().exit(); }
  [[nodiscard]] std::string text() const { return text_report({findings()}); }
  [[nodiscard]] std::vector<JsonDocument> lines() const { return json_lines(json_report({findings()})); }

 private:
  Corpus corpus_;
  Run run_;
};

inline const TaskResult passed{Verdict::pass, "", {}, ""};
inline const TaskResult failed{Verdict::fail, "category: expected pair, got trips",
                               Difference{"category", "pair", "trips"}, ""};
inline const TaskResult unsupported{Verdict::unsupported, "the engine says: no such function", {}, ""};
inline const TaskResult crashed{Verdict::crash, "the engine exited with code 3", {}, "Traceback\nIndexError"};
inline const TaskResult unasked{};

inline TaskResult only(Verdict verdict) { return {verdict, "a reason", {}, ""}; }

}  // namespace ofcheck::test
