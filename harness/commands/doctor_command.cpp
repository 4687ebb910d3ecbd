#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "harness/base/escape.h"
#include "harness/base/json.h"
#include "harness/base/output_file.h"
#include "harness/base/terminal.h"
#include "harness/base/text.h"
#include "harness/commands/commands.h"
#include "harness/interview/doctor.h"
#include "harness/report/report.h"
#include "harness/setup/engine_setup.h"
#include "harness/setup/named_files.h"

namespace ofcheck {

namespace {

std::string line_of(const Checkup& finding, bool in_colour) {
  const std::string_view word = finding.ok ? "ok     " : "trouble";
  return fmt::format("{}  {:<10} {}\n", in_colour ? coloured(finding.ok ? Colour::green : Colour::red, word) : word,
                     finding.what, continued(finding.text, "           "));
}

std::string as_text(const std::vector<Checkup>& findings) {
  std::string text;
  for (const Checkup& finding : findings) text += line_of(finding, false);
  return text;
}

std::string as_json(const std::vector<Checkup>& findings, Exit exit) {
  JsonBuffer buffer;
  JsonWriter writer(buffer);
  writer.StartObject();
  write_member(writer, "kit", "ofcheck " OFCHECK_VERSION);
  write_member(writer, "exit", static_cast<int>(exit));
  write_key(writer, "findings");
  writer.StartArray();
  for (const Checkup& finding : findings) {
    writer.StartObject();
    write_key(writer, "ok");
    writer.Bool(finding.ok);
    write_member(writer, "check", finding.what);
    write_member(writer, "text", finding.text);
    writer.EndObject();
  }
  writer.EndArray();
  writer.EndObject();
  return std::string(buffer.GetString(), buffer.GetSize()) + "\n";
}

std::string as_markdown(const std::vector<Checkup>& findings) {
  const auto troubles = std::count_if(findings.begin(), findings.end(), [](const Checkup& each) { return !each.ok; });
  std::string text = fmt::format(
      "## ofcheck doctor\n\n{}\n\n",
      troubles == 0 ? "no trouble" : fmt::format("{} of {} findings are trouble", troubles, findings.size()));
  for (const Checkup& finding : findings)
    text +=
        fmt::format("- {} **{}**: {}\n", finding.ok ? "✅" : "❌", finding.what, markdown_text(one_line(finding.text)));
  return text;
}

/// Throws Problem if a report is to be written in a format that the doctor has not.
void check_formats(const std::vector<ReportFile>& files) {
  for (const ReportFile& file : files) {
    const std::string_view name = report_format_names[static_cast<std::size_t>(file.format)];
    if (std::find(doctor_format_names.begin(), doctor_format_names.end(), name) != doctor_format_names.end()) continue;
    throw Problem(fmt::format("--report {}={}: the doctor writes {}", name, printable(file.path),
                              fmt::join(doctor_format_names, ", ")));
  }
}

}  // namespace

Exit doctor_command(const DoctorArguments& arguments) {
  if (arguments.command.empty()) {
    throw Problem("no engine was named; put its command after two hyphens: ofcheck doctor -- python3 my_engine.py");
  }
  const std::vector<ReportFile> files = parse_report_files(arguments.reports, arguments.format);
  check_formats(files);
  NamedFiles().reports(arguments.reports).engine(arguments.command, arguments.engine).check();
  catch_interrupts();
  EngineSetup setup(arguments.command, arguments.engine);
  DoctorOptions options;
  options.command = setup.command();
  options.timeout = seconds(arguments.timeout);
  options.start_timeout = seconds(arguments.start_timeout);
  options.engine = setup.options();
  std::vector<Checkup> findings;
  const bool can_be_asked = examine(options, [&](const Checkup& finding) {
    findings.push_back(finding);
    if (arguments.format == Format::text) print_out(line_of(finding, true));
  });
  const bool trouble = std::any_of(findings.begin(), findings.end(), [](const Checkup& each) { return !each.ok; });
  const Exit exit = interrupted()   ? Exit::interrupted
                    : !can_be_asked ? Exit::engine_broken
                    : trouble       ? Exit::does_not_conform
                                    : Exit::conforms;
  Troubles troubles;
  troubles.attempt([&] {
    if (arguments.format == Format::json) print_out(as_json(findings, exit), arguments.format);
  });
  for (const ReportFile& file : files) {
    const std::string text = file.format == ReportFormat::json       ? as_json(findings, exit)
                             : file.format == ReportFormat::markdown ? as_markdown(findings)
                                                                     : as_text(findings);
    troubles.attempt([&] { write_whole_file(file.path, text); }, "--report: ");
  }
  troubles.attempt([&] { setup.finish(); });
  troubles.raise();
  return exit;
}

}  // namespace ofcheck
