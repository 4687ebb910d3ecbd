#include "harness/run/judge.h"

#include <fmt/format.h>

#include "harness/answer/oracle_answer.h"

namespace ofcheck {

namespace {

std::string refusal_text(const Refused& refused) {
  const std::string_view code = name_of(refused.code);
  return refused.message.empty() ? std::string(code) : fmt::format("{} ({})", code, refused.message);
}

TaskResult judge_refusal(const Answer& expected, const Refused& got) {
  const auto* wanted = std::get_if<Refused>(&expected);
  if (wanted == nullptr) return {Verdict::wrongly_refused, "the engine refused: " + refusal_text(got)};
  if (wanted->code == got.code) return {Verdict::pass};
  Difference difference{"refused", std::string(name_of(wanted->code)), std::string(name_of(got.code))};
  std::string text = fmt::format("refused: expected {}, got {}", difference.expected, difference.got);
  return {Verdict::fail, std::move(text), std::move(difference)};
}

}  // namespace

TaskResult judge_result(const Answer& expected, const Result& got) {
  if (claims_nothing(got)) return {Verdict::unsupported, "the result claims nothing"};
  if (const auto* refused = std::get_if<Refused>(&expected)) {
    return {Verdict::wrongly_accepted, "the engine answered; the rules refuse this: " + refusal_text(*refused)};
  }
  auto [difference, any] = compare_results(std::get<Result>(expected), got);
  if (!difference && (any || claims_nothing(std::get<Result>(expected)))) return {Verdict::pass};
  if (!difference) return {Verdict::unsupported, "the result claims nothing of what was asked"};
  std::string text = fmt::format("{}: expected {}, got {}", difference->member, difference->expected, difference->got);
  return {Verdict::fail, std::move(text), std::move(difference)};
}

bool passes(const Answer& expected, const Answer& got) {
  if (const auto* refused = std::get_if<Refused>(&got)) {
    const auto* wanted = std::get_if<Refused>(&expected);
    return wanted != nullptr && wanted->code == refused->code;
  }
  const auto* result = std::get_if<Result>(&got);
  const auto* wanted = std::get_if<Result>(&expected);
  if (result == nullptr || wanted == nullptr || claims_nothing(*result)) return false;
  const ResultsCompared compared = compare_results(*wanted, *result, false);
  return !compared.difference && (compared.any || claims_nothing(*wanted));
}

TaskResult judge(const Answer& expected, const Answer& got) {
  if (const auto* result = std::get_if<Result>(&got)) return judge_result(expected, *result);
  if (const auto* refused = std::get_if<Refused>(&got)) return judge_refusal(expected, *refused);
  if (const auto* unsupported = std::get_if<Unsupported>(&got)) {
    return {Verdict::unsupported,
            "the engine says: " + (unsupported->reason.empty() ? "unsupported" : unsupported->reason)};
  }
  const std::string error = "the engine reported an error: " + std::get<EngineError>(got).message;
  // Cards that cannot be read are to be refused. That the engine cannot score them is no crash.
  if (const auto* refused = std::get_if<Refused>(&expected); refused != nullptr && is_about_the_request(refused->code))
    return {Verdict::wrongly_accepted, fmt::format("{}; the rules refuse this: {}", error, refusal_text(*refused))};
  return {Verdict::crash, error};
}

namespace {

/// Where the oracle's answer differs from what a case expects of it, or nothing. An engine may leave a claim out, and
/// the oracle may not.
std::optional<std::string> oracle_differs(const Case& c, const ofc::Rules& rules, const Answer& expected,
                                          const Place& place) {
  const Answer given = oracle_answer(c.question, rules);
  const TaskResult result = judge(expected, given);
  const bool whole = claims_whatever_is_claimed_by(given, expected);
  if (result.verdict == Verdict::pass && whole) return std::nullopt;
  const std::string reason = result.verdict == Verdict::pass ? "it leaves out a part of it" : result.reason;
  return fmt::format("{}: {}: the oracle does not give what the case expects: {}", place.text(), c.id, reason);
}

}  // namespace

std::vector<std::string> broken_cases(const std::vector<Case>& cases) {
  std::vector<std::string> broken;
  for (const Case& c : cases) {
    if (const auto line = oracle_differs(c, c.rules.rules, c.expected, c.place)) broken.push_back(*line);
    for (const Outcome& outcome : c.outcomes) {
      ofc::Rules rules = c.rules.rules;
      outcome.option->field.set(rules, outcome.value);
      if (const auto line = oracle_differs(c, rules, outcome.expected, outcome.place)) broken.push_back(*line);
    }
  }
  return broken;
}

}  // namespace ofcheck
