// What a fingerprint found, for people and for programs.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>

#include "harness/answer/draw.h"
#include "harness/base/escape.h"
#include "harness/base/json.h"
#include "harness/base/terminal.h"
#include "harness/base/text.h"
#include "harness/corpus/case_file.h"
#include "harness/fingerprint/fingerprint.h"
#include "harness/settle/verdict.h"
#include "harness/wire/protocol.h"
#include "harness/wire/rule_page.h"

namespace ofcheck {

Difference difference_of_answers(const Answer& expected, const Answer& got) {
  const auto* first = std::get_if<Result>(&expected);
  const auto* second = std::get_if<Result>(&got);
  if (first != nullptr && second != nullptr && first->index() == second->index()) {
    if (auto difference = first_difference(*first, *second)) return *std::move(difference);
  }
  const auto kind = [](const Answer& answer) -> std::string {
    if (std::holds_alternative<Result>(answer)) return "a result";
    const auto* refused = std::get_if<Refused>(&answer);
    if (refused == nullptr) return "no answer";
    return fmt::format("refused ({})", refusal_names[static_cast<std::size_t>(refused->code)]);
  };
  return {"answer", kind(expected), kind(got)};
}

namespace {

constexpr std::size_t contradictions_shown = 3;

std::vector<std::string_view> names_of(const std::vector<Operation>& operations) {
  std::vector<std::string_view> names;
  for (const Operation operation : operations) names.push_back(operation_name(operation));
  return names;
}

/// How far an option could be told.
enum class Told : std::uint8_t { told, idle, coincides, needs, open };
constexpr std::array<std::string_view, 5> told_names = {"told", "without-effect", "coincides", "needs-operations",
                                                        "not-told"};

Told told_of(const OptionFinding& found) {
  if (found.told()) return Told::told;
  if (found.any_number) return found.needs ? Told::needs : Told::idle;
  const auto proved = [](const Untold& each) { return each.proved; };
  const auto lacking = [](const Untold& each) { return !each.would_do.empty(); };
  const bool all = found.untold.size() + 1 == found.option->values.size();
  if (std::any_of(found.untold.begin(), found.untold.end(), lacking)) return Told::needs;
  if (!std::all_of(found.untold.begin(), found.untold.end(), proved)) return Told::open;
  const bool one_reason = std::all_of(found.untold.begin(), found.untold.end(),
                                      [&](const Untold& each) { return each.why == found.untold.front().why; });
  return all && one_reason ? Told::idle : Told::coincides;
}

std::string line(std::string_view option, const std::string& text) {
  return fmt::format("  {:<33} {}\n", option, text);
}

/// The values that an option may have: `1-3 or 2-3`.
std::string values_of(const OptionFinding& found) {
  std::vector<std::string> values = {named_value(*found.option, found.value)};
  for (const Untold& each : found.untold) values.push_back(named_value(*found.option, each.value));
  return fmt::format("{}", fmt::join(values, " or "));
}

/// The values of an option that come to the same, each group with its reason.
std::string coinciding(const OptionFinding& found) {
  std::vector<std::string> reasons;
  for (const Untold& each : found.untold) {
    if (std::find(reasons.begin(), reasons.end(), each.why) == reasons.end()) reasons.push_back(each.why);
  }
  return fmt::format("{}: {}", values_of(found), fmt::join(reasons, "; "));
}

std::string needed(const OptionFinding& found) {
  if (found.any_number) return found.why;
  std::vector<Operation> operations;
  for (const Untold& each : found.untold) {
    for (const Operation operation : each.would_do) {
      if (std::find(operations.begin(), operations.end(), operation) == operations.end())
        operations.push_back(operation);
    }
  }
  return fmt::format("{}: needs {}", values_of(found), fmt::join(names_of(operations), " or "));
}

std::string open_values(const OptionFinding& found) {
  return fmt::format("{}: {}", values_of(found), found.untold.front().why);
}

std::string why_idle(const OptionFinding& found) { return found.any_number ? found.why : found.untold.front().why; }

/// A part of the report with its title; nothing if there is nothing in it.
std::string titled(std::string_view title, const std::string& text) {
  return text.empty() ? "" : fmt::format("\n{}\n{}", coloured(Colour::bold, title), text);
}

template <typename Text>
std::string section(const Fingerprint& print, Told told, std::string_view title, Text text_of) {
  std::string text;
  for (const OptionFinding& found : print.options) {
    if (told_of(found) == told) text += line(found.option->id.name, text_of(found));
  }
  return titled(title, text);
}

std::string value_of(const ofc::RuleInfo& option, int value) {
  return fmt::format("{}: {}", option.id.name, named_value(option, value));
}

/// Values that explain the engine only together.
std::string pairs_text(const Fingerprint& print, bool proved) {
  std::string text;
  for (const UntoldPair& pair : print.pairs) {
    if (pair.proved != proved) continue;
    text += fmt::format("  {} with {}: {}\n", value_of(*pair.first, pair.first_value),
                        value_of(*pair.second, pair.second_value), pair.why);
  }
  const std::string_view title =
      proved ? "Values that coincide here only together: proved" : "Undetermined: values that would do only together";
  return titled(title, text);
}

std::string play_text(const Fingerprint& print) {
  const bool all_told =
      std::all_of(print.pairs.begin(), print.pairs.end(), [](const UntoldPair& pair) { return pair.proved; }) &&
      std::none_of(print.options.begin(), print.options.end(), [](const OptionFinding& found) {
        return told_of(found) == Told::needs || told_of(found) == Told::open;
      });
  const std::string_view how_far = all_told ? "" : ", as far as it can be told";
  if (print.differences.empty()) return fmt::format("It plays {}{}.\n", coloured(Colour::bold, print.nearest), how_far);
  std::string text = fmt::format("It plays {} but for {}{}:\n", coloured(Colour::bold, print.nearest),
                                 plural(print.differences.size(), "option"), how_far);
  for (const ofc::RuleInfo* option : print.differences) {
    text += line(option->id.name, fmt::format("{}, not {}", value_name(*option, print.rules),
                                              value_name(*option, preset(print.nearest).rules)));
  }
  return text;
}

/// `12 answers of rank, 3 answers of score`.
std::string by_operation(const std::map<Operation, std::size_t>& counts, std::string_view one) {
  std::vector<std::string> parts;
  for (const auto& [operation, count] : counts)
    parts.push_back(fmt::format("{} of {}", plural(count, one), operation_name(operation)));
  return fmt::format("{}", fmt::join(parts, ", "));
}

/// In which operations a fault shows, and how often in each.
std::string seen_in(const Fault& fault) {
  std::map<Operation, std::size_t> counts;
  for (const FaultLine& line : fault.lines) counts[line.key.operation] += line.count;
  return by_operation(counts, "answer");
}

std::string faults_text(const Fingerprint& print) {
  if (print.unexplained.empty()) {
    return fmt::format("\nEvery answer {}is explained by these rules.\n", print.failed.empty() ? "" : "that it gave ");
  }
  std::string text = fmt::format("\n{}\n", coloured(Colour::bold, "What no house rule explains"));
  for (std::size_t i = 0; i < std::min(print.faults.size(), faults_shown); ++i) {
    const Fault& fault = print.faults[i];
    text += fmt::format("{} {}\n", coloured(Colour::red, cause_of(fault)),
                        coloured(Colour::bold, clean(fault_title(fault, print.rules))));
    text += fault_text(fault, print.rules);
    text += fmt::format("{}seen in {}{}\n", drawn_margin, seen_in(fault), fault.is_shrunk ? "" : "; not shrunk");
    if (const std::string rule = rule_of(fault); !rule.empty())
      text += fmt::format("{}{}\n", drawn_margin, coloured(Colour::cyan, page_of(rule)));
    if (!fault.again.empty()) text += fmt::format("{}again: {}\n", drawn_margin, fault.again);
  }
  if (print.faults.size() > faults_shown)
    text += fmt::format("and {} more; --format json names them\n", plural(print.faults.size() - faults_shown, "fault"));
  return text;
}

/// How often each operation was asked for: `rank 16, compare 22`.
std::string operations_text(const Fingerprint& print) {
  std::vector<std::string> parts;
  for (const OperationAsked& each : print.operations) {
    if (each.questions > 0) parts.push_back(fmt::format("{} {}", operation_name(each.operation), each.questions));
  }
  return parts.empty() ? "" : fmt::format("different questions: {}\n", fmt::join(parts, ", "));
}

/// The operations that the engine announces, and that say nothing of it.
std::string silent_operations_text(const Fingerprint& print) {
  std::string text;
  for (const OperationAsked& each : print.operations) {
    if (each.questions == 0) {
      text += fmt::format("  {:<33} it was not asked: no question could be made for these rules, or none was left\n",
                          operation_name(each.operation));
    } else if (each.answered == 0) {
      text += fmt::format("  {:<33} {}, and no answer to any of them\n", operation_name(each.operation),
                          plural(each.questions, "question"));
    }
  }
  return titled("Announced, but not judged", text);
}

std::string kit_line() {
  const KitName kit = this_kit();
  return fmt::format("ofcheck {}, corpus {}\n", kit.version, corpus_name(embedded_corpus().version, kit.corpus));
}

/// The questions on which the engine failed: bugs, whatever its rules are.
std::string failed_text(const Fingerprint& print) {
  std::string text;
  for (std::size_t i = 0; i < std::min(print.failed.size(), faults_shown); ++i) {
    const Unanswered& each = print.failed[i];
    text += fmt::format("{} {}\n", coloured(Colour::red, "bug"), coloured(Colour::bold, each.why));
    text += coloured_text(draw_question(each.question));
    if (!each.last_words.empty())
      text +=
          fmt::format("{}last words on standard error:\n{}", drawn_margin, quoted_lines(each.last_words, drawn_margin));
    text += fmt::format("{}seen in {}; not shrunk: ofcheck fuzz does that\n", drawn_margin,
                        by_operation(each.by, "question"));
  }
  if (print.failed.size() > faults_shown) text += fmt::format("… and {} more\n", print.failed.size() - faults_shown);
  return titled("What it did not answer", text);
}

std::string contradictions_text(const Fingerprint& print, const std::string& engine) {
  std::string text = fmt::format(
      "{}\n{} contradicts itself: {} got another answer when {} asked again.\nNo rules are fitted to such an "
      "engine.\n\n",
      kit_line(), printable(engine), plural(print.contradictions.size(), "question"),
      print.contradictions.size() == 1 ? "it was" : "they were");
  for (std::size_t i = 0; i < std::min(print.contradictions.size(), contradictions_shown); ++i) {
    const Contradiction& each = print.contradictions[i];
    const Difference difference = difference_of_answers(each.first, each.second);
    text += fmt::format("{} {}\n", coloured(Colour::red, "inconsistent"), operation_name(operation_of(each.question)));
    text += coloured_text(draw_question(each.question));
    text += fmt::format("    {}: first {}, then {}\n", difference.member, printable(difference.expected, 200),
                        printable(difference.got, 200));
  }
  return text;
}

}  // namespace

std::string fingerprint_text(const Fingerprint& print, const std::string& engine) {
  if (!print.contradictions.empty()) return contradictions_text(print, engine);
  const std::string shrinking =
      print.asked_to_shrink == 0 ? "" : fmt::format("; {} more to explain what is wrong", print.asked_to_shrink);
  const std::string head =
      fmt::format("{}: {} asked, {} of them again at the end{}\n{}\n", printable(engine),
                  plural(print.asked, "question"), print.asked_again, shrinking, operations_text(print) + kit_line());
  if (print.answered == 0) return head + "The engine answered none of them: there is nothing to tell its rules by.\n";
  std::string text = head + play_text(print);
  text += section(print, Told::needs, "Undetermined, for want of an operation", needed);
  text += section(print, Told::open, "Undetermined", open_values);
  text += pairs_text(print, false);
  text += section(print, Told::coincides, "Values that coincide here: proved", coinciding);
  text += pairs_text(print, true);
  text += section(print, Told::idle, "Options without effect here", why_idle);
  return text + silent_operations_text(print) + faults_text(print) + failed_text(print);
}

namespace {

/// The request as it was sent, in one string: it can be sent again.
void write_request(JsonPrettyWriter& writer, const Question& question) {
  write_member(writer, "ask", operation_name(operation_of(question)));
  write_member(writer, "request", text_of(question));
}

void write_option(JsonPrettyWriter& writer, const OptionFinding& found) {
  write_member(writer, "option", found.option->id.name);
  write_member(writer, "value", named_value(*found.option, found.value));
  write_member(writer, "status", told_names[static_cast<std::size_t>(told_of(found))]);
  if (!found.why.empty()) write_member(writer, "why", found.why);
  if (found.against > 0) write_member(writer, "answers_against", found.against);
  if (found.untold.empty()) return;
  write_objects(writer, "or", found.untold, [&](const Untold& each) {
    write_member(writer, "value", named_value(*found.option, each.value));
    write_member(writer, "proved", each.proved);
    if (!each.why.empty()) write_member(writer, "why", each.why);
    if (!each.would_do.empty()) write_values(writer, "needs", names_of(each.would_do));
  });
}

void write_fault(JsonPrettyWriter& writer, const Fault& fault, const ofc::Rules& rules) {
  const Failing& example = fault.example;
  write_member(writer, "cause", cause_of(fault));
  write_member(writer, "title", fault_title(fault, rules));
  write_request(writer, example.question);
  write_member(writer, "outcome", verdict_name(example.result.verdict));
  if (const std::string rule = rule_of(fault); !rule.empty()) write_member(writer, "rule", rule);
  if (example.result.difference) {
    write_member(writer, "member", example.result.difference->member);
    write_member(writer, "expected", example.result.difference->expected);
    write_member(writer, "got", example.result.difference->got);
  } else {
    write_member(writer, "reason", example.result.reason);
  }
  write_member(writer, "shrunk", fault.is_shrunk);
  if (!fault.again.empty()) write_member(writer, "again", fault.again);
  write_member(writer, "answers", fault.count());
  write_objects(writer, "seen", fault.lines, [&](const FaultLine& line) {
    write_member(writer, "ask", operation_name(line.key.operation));
    write_member(writer, "member", line.key.member);
    write_member(writer, "shape", line.key.shape);
    write_member(writer, "answers", line.count);
  });
}

/// What was learned of an engine that does not contradict itself.
void write_findings(JsonPrettyWriter& writer, const Fingerprint& print) {
  write_member(writer, "preset", print.nearest);
  write_object(writer, "differences", [&] {
    for (const ofc::RuleInfo* option : print.differences)
      write_member(writer, option->id.name, value_name(*option, print.rules));
  });
  write_objects(writer, "options", print.options, [&](const OptionFinding& found) { write_option(writer, found); });
  write_objects(writer, "together", print.pairs, [&](const UntoldPair& pair) {
    write_object(writer, "values", [&] {
      write_member(writer, pair.first->id.name, named_value(*pair.first, pair.first_value));
      write_member(writer, pair.second->id.name, named_value(*pair.second, pair.second_value));
    });
    write_member(writer, "proved", pair.proved);
    write_member(writer, "why", pair.why);
  });
  write_objects(writer, "operations", print.operations, [&](const OperationAsked& each) {
    write_member(writer, "ask", operation_name(each.operation));
    write_member(writer, "questions", each.questions);
    write_member(writer, "answered", each.answered);
  });
  write_objects(writer, "bugs", print.faults, [&](const Fault& fault) { write_fault(writer, fault, print.rules); });
  write_objects(writer, "failures", print.failed, [&](const Unanswered& each) {
    write_request(writer, each.question);
    write_member(writer, "why", each.why);
    std::size_t questions = 0;
    for (const auto& [operation, count] : each.by) questions += count;
    write_member(writer, "questions", questions);
    if (!each.last_words.empty()) write_member(writer, "stderr", each.last_words);
  });
}

}  // namespace

std::string fingerprint_json(const Fingerprint& print, const std::string& engine, const std::string& checklist) {
  return pretty_json([&](JsonPrettyWriter& writer) {
    write_object(writer, [&] {
      write_member(writer, "kit", "ofcheck " OFCHECK_VERSION);
      write_member(writer, "corpus", this_kit().corpus);
      write_member(writer, "engine", engine);
      write_member(writer, "questions", print.asked);
      write_member(writer, "questions_to_shrink", print.asked_to_shrink);
      write_member(writer, "asked_again", print.asked_again);
      write_member(writer, "answered", print.answered);
      write_objects(writer, "contradictions", print.contradictions, [&](const Contradiction& each) {
        const Difference difference = difference_of_answers(each.first, each.second);
        write_request(writer, each.question);
        write_member(writer, "member", difference.member);
        write_member(writer, "first", difference.expected);
        write_member(writer, "then", difference.got);
      });
      if (print.contradictions.empty() && print.answered > 0) write_findings(writer, print);
      write_raw(writer, "checklist", checklist);
    });
  });
}

}  // namespace ofcheck
