// `ofcheck cases`: the corpus by itself: a list of it, whether it is sound, and an export that needs no program of
// ours.
#include <fmt/format.h>

#include "harness/base/escape.h"
#include "harness/base/output_file.h"
#include "harness/base/terminal.h"
#include "harness/base/text.h"
#include "harness/commands/commands.h"
#include "harness/corpus/case_export.h"
#include "harness/corpus/case_lint.h"
#include "harness/corpus/select.h"
#include "harness/run/run.h"
#include "harness/setup/named_files.h"
#include "harness/setup/run_corpus.h"

namespace ofcheck {

namespace {

Corpus corpus_of(const CasesArguments& arguments) { return selected(corpus_named(arguments.cases), arguments.only); }

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
    text += fmt::format("  {:<12} {}\n               {}\n", operation_name(operation_of(c.question)), c.id,
                        one_line(c.title));
  }
  return text + fmt::format("\n{} cases, corpus {}\n", corpus.cases.size(), corpus_name(corpus.version, corpus.hash));
}

std::string list_json(const Corpus& corpus) {
  std::string text;
  for (const Case& c : corpus.cases) text += json_object([&](JsonWriter& writer) { write_listed(writer, c); }, "\n");
  return text;
}

// --- export --------------------------------------------------------------------------------------------------------

/// The version is null for cases that are not the program's own.
void write_name(JsonWriter& writer, const Corpus& corpus) {
  write_member(writer, "corpus", corpus.version.empty() ? std::nullopt : std::optional(corpus.version));
  write_member(writer, "hash", corpus.hash);
}

std::string export_lines(const Corpus& corpus) {
  const auto header = [&](JsonWriter& writer) {
    write_name(writer, corpus);
    write_member(writer, "cases", corpus.cases.size());
  };
  std::string text = json_object(header, "\n");
  for (const Case& c : corpus.cases) text += json_text([&](JsonWriter& writer) { write_exported(writer, c); }) + '\n';
  return text;
}

std::string export_document(const Corpus& corpus) {
  const auto members = [&](JsonWriter& writer) {
    write_name(writer, corpus);
    write_list(writer, "cases", corpus.cases, [&](const Case& c) { write_exported(writer, c); });
  };
  return json_object(members, "\n");
}

}  // namespace

Exit cases_list_command(const CasesArguments& arguments) {
  const Corpus corpus = corpus_of(arguments);
  print_out(arguments.format == Format::json ? list_json(corpus) : list_text(corpus), arguments.format);
  return Exit::conforms;
}

Exit cases_lint_command(const CasesArguments& arguments) {
  const Corpus corpus = corpus_of(arguments);
  std::vector<std::string> faults = broken_cases(corpus.cases);
  for (const auto& more :
       {repeated_cases(corpus.cases), unsupported_sources(corpus.cases), refused_otherwise(corpus.cases)})
    faults.insert(faults.end(), more.begin(), more.end());
  if (!faults.empty()) {
    throw Problem(fmt::format("{} in {}:\n{}", plural(faults.size(), "fault"), plural(corpus.cases.size(), "case"),
                              fmt::join(faults, "\n")),
                  Exit::kit_broken);
  }
  print_out(
      fmt::format("{}: each is well-formed, the oracle gives what it expects, its sources speak of its rule, and no "
                  "two of one rule say the same; corpus {}\n",
                  corpus.cases.size() == 1 ? "1 case is sound" : fmt::format("{} cases are sound", corpus.cases.size()),
                  corpus_name(corpus.version, corpus.hash)),
      Format::text);
  return Exit::conforms;
}

Exit cases_export_command(const CasesArguments& arguments, bool lines, const std::string& output) {
  NamedFiles().cases(arguments.cases).writes("--output", output).check();
  const Corpus corpus = corpus_of(arguments);
  const std::string text = lines ? export_lines(corpus) : export_document(corpus);
  if (output.empty()) {
    print_out(text, Format::json);
  } else {
    write_whole_file(output, text);
  }
  return Exit::conforms;
}

}  // namespace ofcheck
