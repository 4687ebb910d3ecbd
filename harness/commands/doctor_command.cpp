#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <vector>

#include "harness/base/escape.h"
#include "harness/base/json.h"
#include "harness/base/output_file.h"
#include "harness/base/shell_quote.h"
#include "harness/base/terminal.h"
#include "harness/base/text.h"
#include "harness/commands/commands.h"
#include "harness/interview/doctor.h"
#include "harness/report/checklist.h"
#include "harness/setup/engine_setup.h"
#include "harness/setup/named_files.h"

namespace ofcheck {

namespace {

struct StatusWord {
  std::string_view word;
  Colour colour;
};
constexpr std::array<StatusWord, 3> status_words = {
    {{"ok", Colour::green}, {"wrong", Colour::yellow}, {"trouble", Colour::red}}};

StatusWord status_of(const Checkup& finding) { return status_words[static_cast<std::size_t>(finding.status)]; }
bool is_trouble(const Checkup& finding) { return finding.status == Checkup::Status::trouble; }

std::string line_of(const Checkup& finding, bool in_colour) {
  const std::string word = fmt::format("{:<7}", status_of(finding).word);
  return folded(fmt::format("{}  {:<10} {}\n", in_colour ? coloured(status_of(finding).colour, word) : word,
                            finding.what, continued(finding.text, "           ")));
}

std::string as_text(const std::vector<Checkup>& findings) {
  std::string text;
  for (const Checkup& finding : findings) text += line_of(finding, false);
  return text;
}

std::string as_json(const std::vector<Checkup>& findings, const Checklist& checks, Exit exit) {
  const auto members = [&](JsonWriter& writer) {
    write_member(writer, "kit", "ofcheck " OFCHECK_VERSION);
    write_member(writer, "engine", checks.engine);
    write_member(writer, "exit", static_cast<int>(exit));
    write_objects(writer, "findings", findings, [&](const Checkup& finding) {
      write_member(writer, "ok", !is_trouble(finding));
      write_member(writer, "status", status_of(finding).word);
      write_member(writer, "check", finding.what);
      write_member(writer, "text", finding.text);
    });
    write_raw(writer, "checklist", checks_json(checks));
  };
  return json_object(members, "\n");
}

Checklist checklist_of(const std::vector<Checkup>& findings, std::string engine, Exit exit) {
  const auto troubles = std::count_if(findings.begin(), findings.end(), is_trouble);
  Checklist checks{"doctor", std::move(engine), "no trouble", {}, as_text(findings), ""};
  if (troubles > 0) checks.verdict = fmt::format("{} of {} findings are trouble", troubles, findings.size());
  for (const Checkup& finding : findings)
    checks.list.push_back(
        {!is_trouble(finding), std::string(finding.what), std::string(status_of(finding).word), "", finding.text});
  checks.json = as_json(findings, checks, exit);
  return checks;
}

}  // namespace

Exit doctor_command(const DoctorArguments& arguments) {
  require_engine(arguments.command, "ofcheck doctor");
  const std::vector<ReportFile> files = checklist_files(arguments.reports, arguments.format);
  NamedFiles().reports(arguments.reports).engine(arguments.command, arguments.engine).check();
  catch_interrupts();
  EngineSetup setup(arguments.command, arguments.engine);
  std::vector<Checkup> findings;
  const bool can_be_asked = examine(options_for(setup, arguments), [&](const Checkup& finding) {
    findings.push_back(finding);
    if (arguments.format == Format::text) print_out(line_of(finding, true), Format::text);
  });
  const bool trouble = std::any_of(findings.begin(), findings.end(), is_trouble);
  const Exit exit = interrupted()   ? Exit::interrupted
                    : !can_be_asked ? Exit::engine_broken
                    : trouble       ? Exit::does_not_conform
                                    : Exit::conforms;
  const Checklist checks = checklist_of(findings, shell_words(arguments.command), exit);
  Troubles troubles;
  troubles.attempt([&] {
    if (arguments.format == Format::json) print_out(checks.json, arguments.format);
  });
  troubles.attempt([&] { write_reports(checks, files); });
  troubles.attempt([&] { setup.finish(); });
  troubles.raise();
  return exit;
}

}  // namespace ofcheck
