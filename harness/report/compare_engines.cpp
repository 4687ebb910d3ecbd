#include "harness/report/compare_engines.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "harness/answer/draw.h"
#include "harness/base/escape.h"
#include "harness/wire/protocol.h"

namespace ofcheck {

std::string_view agreement_name(Agreement agreement) { return agreement_names[static_cast<std::size_t>(agreement)]; }

namespace {

std::size_t of(const Agreements& counts, Agreement agreement) { return counts[static_cast<std::size_t>(agreement)]; }

}  // namespace

Agreements Comparison::counts() const {
  Agreements counts{};
  for (const Compared& compared : list) ++counts[static_cast<std::size_t>(compared.agreement)];
  return counts;
}

RunEnd Comparison::ending() const {
  if (!absent.empty() && !was_interrupted) return RunEnd::did_not_start;
  const Agreements counted = counts();
  const bool stray = std::any_of(engines.begin(), engines.end(), [](const auto& side) { return side.stray_count > 0; });
  return ending_of(was_interrupted, of(counted, Agreement::different) + of(counted, Agreement::no_answer),
                   stray ? 1 : 0, of(counted, Agreement::same));
}

Totals Comparison::totals() const {
  const Agreements counted = counts();
  Totals totals{ending(), {}};
  for (std::size_t i = 0; i < counted.size(); ++i) totals.counts.emplace_back(agreement_names[i], counted[i]);
  return totals;
}

std::string Comparison::summary() const {
  const Agreements counted = counts();
  std::string text =
      fmt::format("{}: {} answers agree, {} differ, {} were not compared", status(), of(counted, Agreement::same),
                  of(counted, Agreement::different), of(counted, Agreement::not_compared));
  const std::size_t missing = of(counted, Agreement::no_answer);
  if (missing > 0) text += fmt::format(", {} got no answer from an engine", missing);
  for (const AbsentEngine& engine : absent) text += fmt::format("; {} did not start", one_line(engine.name));
  return text;
}

std::vector<std::pair<std::string_view, Agreements>> by_section(const Comparison& comparison) {
  return by_section<Agreements>(comparison.list, [](Agreements& counts, const Compared& compared) {
    ++counts[static_cast<std::size_t>(compared.agreement)];
  });
}

namespace {

/// One engine's part in a question; nothing where it was not planned to be asked.
struct Part {
  const Task* task = nullptr;
  const TaskResult* result = nullptr;
};

EngineAnswer answer_of(const Part& part) {
  if (part.task == nullptr) return {"", "this engine is not asked this"};
  const TaskResult& result = *part.result;
  const bool answered =
      result.got && (std::holds_alternative<Result>(*result.got) || std::holds_alternative<Refused>(*result.got));
  if (answered) return {answer_json(*result.got), ""};
  if (result.was_given_up()) return {"", result.reason};
  return {"", fmt::format("{}: {}", verdict_name(result.verdict), result.reason)};
}

bool gave_no_answer(const Part& part) {
  return part.result != nullptr && (is_unanswered(part.result->verdict) || part.result->was_given_up());
}

/// In what two answers part, or nothing.
std::optional<Difference> difference_of(const Answer& a, const Answer& b) {
  const auto* refused_a = std::get_if<Refused>(&a);
  const auto* refused_b = std::get_if<Refused>(&b);
  if (refused_a == nullptr && refused_b == nullptr) return first_difference(std::get<Result>(a), std::get<Result>(b));
  const auto words = [](const Refused* refused) {
    return std::string(refused == nullptr ? "not refused" : name_of(refused->code));
  };
  if (words(refused_a) == words(refused_b)) return std::nullopt;
  return Difference{"refused", words(refused_a), words(refused_b)};
}

bool has_claims(const EngineAnswer& answer, const Part& part) {
  if (answer.answer.empty()) return false;
  const auto* result = std::get_if<Result>(&*part.result->got);
  return result == nullptr || !claims_nothing(*result);
}

void judge_answers(Compared& compared, const std::vector<Part>& parts) {
  std::vector<std::size_t> answered;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (has_claims(compared.answers[i], parts[i])) answered.push_back(i);
  }
  bool any_pair = false;
  for (std::size_t a = 0; a < answered.size(); ++a) {
    for (std::size_t b = a + 1; b < answered.size(); ++b) {
      const Part& first = parts[answered[a]];
      const Part& second = parts[answered[b]];
      if (first.task->rules != second.task->rules) continue;
      any_pair = true;
      if (auto difference = difference_of(*first.result->got, *second.result->got)) {
        compared.agreement = Agreement::different;
        compared.difference = std::move(difference);
        compared.first = answered[a];
        compared.second = answered[b];
        return;
      }
    }
  }
  if (std::any_of(parts.begin(), parts.end(), gave_no_answer)) {
    compared.agreement = Agreement::no_answer;
  } else if (any_pair) {
    compared.agreement = Agreement::same;
  } else {
    compared.reason = answered.size() < 2 ? "fewer than two engines answered"
                                          : "the engines cannot be asked this under the same rules";
  }
}

}  // namespace

Comparison compare_engines(const std::vector<Run>& runs, const std::vector<std::string>& names, const Corpus& corpus) {
  Comparison comparison;
  comparison.corpus_version = corpus.version;
  comparison.corpus_hash = corpus.hash;
  comparison.cases = corpus.cases.size();
  std::vector<std::string> order;
  std::map<std::string, std::vector<Part>> parts;
  for (std::size_t i = 0; i < runs.size(); ++i) {
    const Run& run = runs[i];
    comparison.engines.push_back({names[i], run.hello.name, run.hello.version, run.rules, run.stray_count});
    comparison.was_interrupted = comparison.was_interrupted || run.was_interrupted;
    for (std::size_t task = 0; task < run.tasks.size(); ++task) {
      auto [entry, is_new] = parts.try_emplace(run.tasks[task].label, std::vector<Part>(runs.size()));
      if (is_new) order.push_back(run.tasks[task].label);
      entry->second[i] = {&run.tasks[task], &run.results[task]};
    }
  }
  comparison.questions = order.size();
  for (const std::string& label : order) {
    const std::vector<Part>& of_label = parts.at(label);
    const Task& task =
        *std::find_if(of_label.begin(), of_label.end(), [](const Part& part) { return part.task; })->task;
    Compared compared{label, task.of->id, std::string(task.of->rule.name), Agreement::not_compared};
    for (const Part& part : of_label) compared.answers.push_back(answer_of(part));
    judge_answers(compared, of_label);
    if (compared.agreement == Agreement::different || compared.agreement == Agreement::no_answer) {
      compared.details.title = one_line(title_of(task));
      compared.details.file = task.of->place.file;
      compared.details.line = task.of->place.line;
      compared.details.column = task.of->place.column;
      compared.details.rules =
          describe_rules(of_label[compared.first].task ? of_label[compared.first].task->rules : task.rules);
      compared.details.shown = question_lines(task.of->question);
    }
    comparison.list.push_back(std::move(compared));
  }
  return comparison;
}

}  // namespace ofcheck
