// `ofcheck repro`: one question, and everything that belongs to it.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "harness/answer/oracle_answer.h"
#include "harness/base/escape.h"
#include "harness/base/output_file.h"
#include "harness/base/terminal.h"
#include "harness/base/text.h"
#include "harness/commands/commands.h"
#include "harness/faults/fault_key.h"
#include "harness/records/frame.h"
#include "harness/run/verdict_counts.h"
#include "harness/setup/engine_setup.h"
#include "harness/setup/named_files.h"
#include "harness/setup/run_corpus.h"
#include "harness/wire/house_rules.h"
#include "harness/wire/protocol.h"
#include "harness/wire/rule_page.h"

namespace ofcheck {

namespace {

constexpr std::size_t longest_shown = 4000;

std::string heading(std::string_view text) { return "\n" + coloured(Colour::bold, text) + "\n"; }

/// What passed, a line each; what is very long is cut.
std::string shown(const TraceRecord& record) {
  std::string text;
  for (const std::string_view line : lines_of(record.bytes.substr(0, longest_shown))) {
    text +=
        fmt::format("  {:9.6f} {} {}\n", record.seconds, static_cast<char>(record.mark), clean(escaped_bytes(line)));
  }
  if (record.bytes.size() > longest_shown) {
    text += fmt::format("            … {} bytes in all; --trace FILE keeps them\n", record.bytes.size());
  }
  return text;
}

/// Whether a question is one of a case, and not one that was typed.
bool is_of_case(const Task& task) { return !task.of->rule.name.empty(); }

/// The cases of which the question is one. Throws Problem if there is none.
std::vector<Case> case_named(const Corpus& corpus, std::string_view question) {
  const std::string_view id = question.substr(0, question.find('@'));
  for (const Case& c : corpus.cases) {
    if (c.id == id) return {c};
  }
  std::vector<std::string_view> known;
  for (const Case& c : corpus.cases) known.push_back(c.id);
  throw Problem(fmt::format("there is no case '{}'{}", printable(id), nearest(id, known)));
}

/// The questions of one name. Throws Problem if the engine is asked none of it.
std::vector<Task> tasks_named(std::vector<Task> tasks, const std::string& label) {
  std::vector<std::string> known;
  for (const Task& task : tasks) known.push_back(task.label);
  std::erase_if(tasks, [&](const Task& task) { return task.label != label; });
  if (!tasks.empty()) return tasks;
  throw Problem(fmt::format("of this case the engine is not asked '{}' under these rules, only: {}", printable(label),
                            fmt::join(known, ", ")));
}

/// Through which operation the question was put, and how many of the lines above belong to it; empty if the engine has
/// the operation itself.
std::string about_door(const Task& task) {
  if (!task.door) return "";
  return fmt::format("asked:  via {}, which the engine has: {} that show{} it\n", operation_name(task.door->via),
                     plural(task.door->frames.size(), "question"), task.door->frames.size() == 1 ? "s" : "");
}

std::string about_question(const Run& run, const Task& task) {
  const std::string heads = is_of_case(task)
                                ? fmt::format("{}  {}\n{}\n", coloured(Colour::bold, task.of->rule.name), task.label,
                                              one_line(title_of(task)))
                                : coloured(Colour::bold, operation_name(operation_of(task.of->question))) + "\n";
  return fmt::format("{}{}engine: {} {}\nrules:  {}\n{}", heads, draw_question(task.of->question),
                     one_line(run.hello.name), one_line(run.hello.version), describe_rules(task.rules),
                     about_door(task));
}

std::string about_answer(const Task& task, const TaskResult& result) {
  std::string text = heading("expected, got");
  text += fmt::format("  expected  {}\n", answer_json(task.expected));
  text += fmt::format("  got       {}\n", result.got ? clean(answer_json(*result.got)) : "no answer that can be read");
  const Colour colour = result.verdict == Verdict::pass ? Colour::green : Colour::red;
  text += fmt::format("  {}{}\n", coloured(colour, verdict_name(result.verdict)),
                      result.reason.empty() ? "" : ": " + one_line(printable(result.reason, 2000)));
  return text;
}

/// The rule that a case is about, or by which a wrong answer is wrong; nothing where none is to be named.
const ofc::RuleInfo* rule_behind(const Task& task, const TaskResult& result) {
  if (is_of_case(task)) return ofc::find_rule(task.of->rule.name);
  if (!is_answer(result.verdict)) return nullptr;
  return ofc::find_rule(key_of(task.of->question, task.expected, result, task.rules).rule);
}

std::string about_rule(const Task& task, const TaskResult& result) {
  std::string text = heading("the oracle");
  for (const std::string& line : explain(task.of->question, task.rules)) text += fmt::format("  {}\n", line);
  const ofc::RuleInfo* rule = rule_behind(task, result);
  if (rule == nullptr) return text;
  text += heading("the rule") + fmt::format("  {}\n  {}\n", rule->id.name, rule->statement);
  if (rule->is_option()) text += fmt::format("  played: {}\n", value_name(*rule, task.rules));
  text += fmt::format("  sources: {}\n  page: {}\n", rule->sources.empty() ? "none" : rule->sources, page_of(rule->id));
  if (is_of_case(task))
    text += fmt::format("  case: {}{}\n", task.of->place.text(),
                        task.of->sources.empty() ? "" : fmt::format(", after {}", fmt::join(task.of->sources, " ")));
  return text;
}

/// Whether a question is written as the protocol sends it, and is no name.
bool is_request(std::string_view question) { return question.starts_with('{'); }

/// A question that was typed, and the options and tables in which its rules are not those of the run.
struct Typed {
  Case of;
  JsonDocument changes;
};

/// A question as the protocol sends it: `{"op":"rank","row":"top","cards":["Qs","Qd","2c"]}`; an id may be left out.
/// `"rules":{"ranking.wheel":"lowest"}` may be added, as in configure. Throws Problem.
Typed typed_by(const std::string& text) {
  constexpr std::string_view as = "a question in JSON is written as docs/protocol.md has the requests";
  JsonDocument request;
  if (!read_json(request, text) || !request.IsObject()) {
    const std::string no_json =
        request.HasParseError()
            ? fmt::format("not JSON: {} (at byte {}); ", rapidjson::GetParseError_En(request.GetParseError()),
                          request.GetErrorOffset())
            : "";
    throw Problem(fmt::format("{}: {}{}", printable(text), no_json, as));
  }
  const std::optional<Operation> operation =
      request.HasMember("op") && request["op"].IsString() ? find_operation(view(request["op"])) : std::nullopt;
  if (!operation) {
    throw Problem(fmt::format("{}: 'op' names no operation (known: {}); {}", printable(text),
                              fmt::join(operation_names, ", "), as));
  }
  Typed typed;
  typed.changes.SetObject();
  if (request.HasMember("rules")) {
    typed.changes.CopyFrom(request["rules"], typed.changes.GetAllocator());
    request.RemoveMember("rules");
  }
  try {
    (void)read_options(typed.changes, "rules", {});
    std::variant<Question, Refused> read = read_question(request, *operation);
    if (const auto* refused = std::get_if<Refused>(&read))
      throw Problem(fmt::format("{}: {}: {}", printable(text), name_of(refused->code), as));
    typed.of.id = std::string(operation_name(*operation));
    typed.of.question = std::get<Question>(std::move(read));
    return typed;
  } catch (const ProtocolFault& fault) {
    throw Problem(fmt::format("{}: {}; {}", printable(text), fault.what(), as));
  }
}

/// The question under the rules of the run, with its changes. Throws Problem if the engine does not answer its
/// operation.
std::vector<Task> task_of(const Typed& typed, const Hello& hello, const ofc::Rules& of_run) {
  const Case& c = typed.of;
  if (!hello.answers(operation_of(c.question)))
    throw Problem(fmt::format("the engine does not answer '{}'", operation_name(operation_of(c.question))));
  const ofc::Rules rules = read_options(typed.changes, "rules", of_run);
  return {{&c, c.id, rules, oracle_answer(c.question, rules), ""}};
}

}  // namespace

Exit repro_command(const ReproArguments& arguments) {
  require_engine(arguments.command, "ofcheck repro CASE");
  NamedFiles().rules(arguments.rules).cases(arguments.cases).engine(arguments.command, arguments.engine).check();
  const ChosenRules chosen = chosen_rules(arguments.rules);
  std::optional<Typed> typed;
  if (is_request(arguments.question)) typed = typed_by(arguments.question);
  const Corpus corpus = corpus_named(arguments.cases);
  const std::vector<Case> cases = typed ? std::vector<Case>{} : case_named(corpus, arguments.question);

  catch_interrupts();
  EngineSetup setup(arguments.command, arguments.engine);
  Trace* file = setup.options().trace;
  std::string lines;
  Trace trace([&](const TraceRecord& record) {
    lines += shown(record);
    if (file != nullptr) file->record(record.engine, record.mark, record.bytes);
  });
  RunOptions options = options_for(setup, arguments);
  options.strict = arguments.strict;
  options.keep_answers = true;
  options.retry_set_up = false;
  options.engine.trace = &trace;
  const Planner planner = [&](const Hello& hello, const ofc::Rules& rules) {
    if (typed) return task_of(*typed, hello, rules);
    return tasks_named(plan(cases, hello, rules, arguments.direct ? Put::directly : Put::through_doors),
                       arguments.question);
  };
  try {
    const Run run = run_engine(planner, chosen, options, {});
    const Task& task = run.tasks[0];
    const TaskResult& result = run.results[0];
    Troubles troubles;
    troubles.attempt([&] {
      print_out(about_question(run, task) + heading("the lines (> to the engine, < from it, ! its standard error)") +
                    lines + about_answer(task, result) + about_rule(task, result),
                Format::text);
    });
    troubles.attempt([&] { setup.finish(); });
    troubles.raise();
    VerdictCounts counts;
    ++counts[result.verdict];
    return exit_of(ending_of(run.was_interrupted, counts.failed() + counts[Verdict::not_asked], run.stray_count,
                             counts[Verdict::pass]));
  } catch (const Problem& problem) {
    if (problem.exit() == Exit::engine_broken) print_out(lines, Format::text);
    throw;
  }
}

}  // namespace ofcheck
