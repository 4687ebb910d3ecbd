// The badge: the JSON that shields.io reads from an address. It takes no other members than these.
#include <fmt/format.h>

#include "harness/base/escape.h"
#include "harness/base/json.h"
#include "harness/report/report.h"
#include "harness/wire/house_rules.h"

namespace ofcheck {

namespace {

std::string badge_words(const Findings& findings) {
  const auto counts = findings.counts();
  const std::string summary = findings.ending() == RunEnd::good || findings.ending() == RunEnd::bad
                                  ? fmt::format("{} of {} pass", counts[Verdict::pass], counts.asked())
                                  : findings.summary().first;
  return fmt::format("{}: {}", one_line(findings.engine_line()), summary);
}

}  // namespace

std::string badge_report(const std::vector<Findings>& engines) {
  std::string message;
  RunEnd worst = RunEnd::good;
  bool some_are_wrong = false;
  for (const Findings& findings : engines) {
    message += badge_words(findings) + ", ";
    if (worse(exit_of(worst), findings.exit()) != exit_of(worst)) worst = findings.ending();
    some_are_wrong = some_are_wrong || findings.counts().wrong() > 0;
  }
  const Findings& first = engines.front();
  message += fmt::format("{}, ", nearest_preset(first.rules).name);
  message += first.kind == ReportKind::deals ? fmt::format("{} deals of seed {}", first.range.count, first.range.seed)
                                             : "corpus " + corpus_name(first.corpus_version, first.corpus_hash);
  JsonBuffer buffer;
  JsonWriter writer(buffer);
  writer.StartObject();
  write_member(writer, "schemaVersion", 1);
  write_member(writer, "label", first.kit);
  write_member(writer, "message", message);
  // Failures that a list forgives are no clean pass.
  write_member(writer, "color", worst == RunEnd::good && some_are_wrong ? "yellowgreen" : badge_colour_of(worst));
  writer.EndObject();
  return std::string(buffer.GetString(), buffer.GetSize()) + "\n";
}

}  // namespace ofcheck
