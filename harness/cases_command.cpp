// `ofcheck cases`: the corpus by itself: a list of it, whether it is sound, and an export that needs no program of
// ours.
#include <fmt/format.h>

#include <map>

#include "harness/commands.h"
#include "harness/oracle_answer.h"
#include "harness/output_file.h"
#include "harness/protocol.h"
#include "harness/run.h"
#include "harness/select.h"
#include "harness/terminal.h"

namespace ofcheck {

namespace {

Corpus corpus_of(const CasesArguments& arguments) {
  Corpus corpus = arguments.cases.empty() ? embedded_corpus() : corpus_at(arguments.cases);
  corpus.cases = selected(corpus.cases, arguments.only);
  return corpus;
}

// --- list ----------------------------------------------------------------------------------------------------------

void write_listed(JsonWriter& writer, const Case& c) {
  write_member(writer, "id", c.id);
  write_member(writer, "rule", c.rule.name);
  write_member(writer, "title", c.title);
  write_member(writer, "ask", operation_name(operation_of(c.question)));
  write_member(writer, "file", c.place.file);
  write_member(writer, "line", c.place.line);
}

std::string list_text(const Corpus& corpus) {
  std::string text;
  std::string_view rule;
  for (const Case& c : corpus.cases) {
    if (c.rule.name != rule)
      text += fmt::format("{}{}\n", text.empty() ? "" : "\n", coloured(Colour::bold, c.rule.name));
    rule = c.rule.name;
    text += fmt::format("  {:<12} {}\n               {}\n", operation_name(operation_of(c.question)), c.id, c.title);
  }
  return text + fmt::format("\n{} cases, corpus {} {}\n", corpus.cases.size(), OFCHECK_VERSION, corpus.hash);
}

std::string list_json(const Corpus& corpus) {
  std::string text;
  for (const Case& c : corpus.cases) {
    JsonBuffer buffer;
    JsonWriter writer(buffer);
    writer.StartObject();
    write_listed(writer, c);
    writer.EndObject();
    text.append(buffer.GetString(), buffer.GetSize()).append("\n");
  }
  return text;
}

// --- lint ----------------------------------------------------------------------------------------------------------

/// A question with everything that decides its answer.
std::string asked(const Case& c) {
  std::string text;
  write_question(text, 0, c.question);
  JsonBuffer buffer;
  JsonWriter writer(buffer);
  write_rules(writer, c.rules.rules);
  return text + std::string(buffer.GetString(), buffer.GetSize());
}

/// Cases that ask what an earlier case of the same rule asks, under the same rules, and expect as much of it.
std::vector<std::string> repeated(const std::vector<Case>& cases) {
  std::map<std::string, const Case*> earlier;
  std::vector<std::string> faults;
  for (const Case& c : cases) {
    std::string key = fmt::format("{} {}", c.rule.name, asked(c));
    const auto [found, is_new] = earlier.emplace(std::move(key), &c);
    if (is_new) continue;
    faults.push_back(fmt::format("{}: {}: asks what {} ({}) asks already, of the same rule under the same rules",
                                 c.place.text(), c.id, found->second->id, found->second->place.text()));
  }
  return faults;
}

// --- export --------------------------------------------------------------------------------------------------------

void write_expected(JsonWriter& writer, const Answer& expected) {
  write_key(writer, "expect");
  writer.StartObject();
  write_answer(writer, expected);
  writer.EndObject();
}

/// The request as the protocol has it, without its id.
void write_request(JsonWriter& writer, const Case& c) {
  std::string line;
  write_question(line, 0, c.question);
  JsonDocument request;
  request.Parse(line.c_str());
  request.EraseMember("id");
  write_key(writer, "request");
  request.Accept(writer);
}

void write_exported(JsonWriter& writer, const Case& c) {
  writer.StartObject();
  write_member(writer, "id", c.id);
  write_member(writer, "rule", c.rule.name);
  write_member(writer, "title", c.title);
  write_key(writer, "sources");
  writer.StartArray();
  for (const std::string& source : c.sources) write_string(writer, source);
  writer.EndArray();
  if (!c.why.empty()) write_member(writer, "why", c.why);
  write_key(writer, "rules");
  write_rules(writer, c.rules.rules);
  write_request(writer, c);
  write_expected(writer, c.expected);
  write_key(writer, "expect_by");
  writer.StartArray();
  for (const Outcome& outcome : c.outcomes) {
    writer.StartObject();
    write_member(writer, "option", outcome.option->id.name);
    ofc::Rules rules = c.rules.rules;
    outcome.option->field.set(rules, outcome.value);
    write_member(writer, "value", value_name(*outcome.option, rules));
    write_expected(writer, outcome.expected);
    writer.EndObject();
  }
  writer.EndArray();
  writer.EndObject();
}

void write_header(JsonWriter& writer, const Corpus& corpus) {
  write_member(writer, "corpus", OFCHECK_VERSION);
  write_member(writer, "hash", corpus.hash);
  write_member(writer, "cases", static_cast<int>(corpus.cases.size()));
}

template <typename Write>
std::string json_text(Write write) {
  JsonBuffer buffer;
  JsonWriter writer(buffer);
  write(writer);
  return {buffer.GetString(), buffer.GetSize()};
}

std::string export_lines(const Corpus& corpus) {
  std::string text = json_text([&](JsonWriter& writer) {
    writer.StartObject();
    write_header(writer, corpus);
    writer.EndObject();
  });
  for (const Case& c : corpus.cases) {
    text += '\n';
    text += json_text([&](JsonWriter& writer) { write_exported(writer, c); });
  }
  return text + '\n';
}

std::string export_document(const Corpus& corpus) {
  return json_text([&](JsonWriter& writer) {
           writer.StartObject();
           write_member(writer, "corpus", OFCHECK_VERSION);
           write_member(writer, "hash", corpus.hash);
           write_key(writer, "cases");
           writer.StartArray();
           for (const Case& c : corpus.cases) write_exported(writer, c);
           writer.EndArray();
           writer.EndObject();
         }) +
         '\n';
}

}  // namespace

Exit cases_list_command(const CasesArguments& arguments) {
  const Corpus corpus = corpus_of(arguments);
  print_out(arguments.format == Format::json ? list_json(corpus) : list_text(corpus));
  return Exit::conforms;
}

Exit cases_lint_command(const CasesArguments& arguments) {
  const Corpus corpus = corpus_of(arguments);
  std::vector<std::string> faults = broken_cases(corpus.cases);
  for (std::string& fault : repeated(corpus.cases)) faults.push_back(std::move(fault));
  if (!faults.empty()) {
    throw Problem(
        fmt::format("{} faults in {} cases:\n{}", faults.size(), corpus.cases.size(), fmt::join(faults, "\n")),
        Exit::kit_broken);
  }
  print_out(
      fmt::format("{} cases are sound: each is well-formed, the oracle gives what it expects, and none repeats "
                  "another; corpus {} {}\n",
                  corpus.cases.size(), OFCHECK_VERSION, corpus.hash));
  return Exit::conforms;
}

Exit cases_export_command(const CasesArguments& arguments, bool lines, const std::string& output) {
  const Corpus corpus = corpus_of(arguments);
  const std::string text = lines ? export_lines(corpus) : export_document(corpus);
  if (output.empty()) {
    print_out(text);
  } else {
    write_whole_file(output, text);
  }
  return Exit::conforms;
}

}  // namespace ofcheck
