// The badge: the JSON that shields.io reads from an address. It takes no other members than these.
#include <fmt/format.h>

#include "harness/base/escape.h"
#include "harness/base/json.h"
#include "harness/report/report.h"
#include "harness/wire/house_rules.h"

namespace ofcheck {

namespace {

/// Failures that a list forgives are no clean pass.
std::string_view colour_of(Exit exit, bool some_are_wrong) {
  switch (exit) {
    case Exit::conforms:
      return some_are_wrong ? "yellowgreen" : "brightgreen";
    case Exit::does_not_conform:
      return "red";
    case Exit::nothing_ran:
      return "lightgrey";
    case Exit::interrupted:
    case Exit::engine_broken:
    case Exit::usage:
    case Exit::kit_broken:
      break;
  }
  return "orange";
}

std::string words_of(const Findings& findings) {
  const Counts counts = findings.counts();
  const std::string summary = findings.exit() == Exit::conforms || findings.exit() == Exit::does_not_conform
                                  ? fmt::format("{} of {} pass", counts[Verdict::pass], counts.asked())
                                  : findings.summary().first;
  return fmt::format("{}: {}", one_line(findings.engine_line()), summary);
}

}  // namespace

std::string badge_report(const std::vector<Findings>& engines) {
  std::string message;
  Exit exit = Exit::conforms;
  bool some_are_wrong = false;
  for (const Findings& findings : engines) {
    message += words_of(findings) + ", ";
    exit = worse(exit, findings.exit());
    some_are_wrong = some_are_wrong || findings.counts().wrong() > 0;
  }
  const Findings& first = engines.front();
  message += fmt::format("{}, corpus {}", nearest_preset(first.rules).name,
                         corpus_name(first.corpus_version, first.corpus_hash));
  JsonBuffer buffer;
  JsonWriter writer(buffer);
  writer.StartObject();
  write_member(writer, "schemaVersion", 1);
  write_member(writer, "label", first.kit);
  write_member(writer, "message", message);
  write_member(writer, "color", colour_of(exit, some_are_wrong));
  writer.EndObject();
  return std::string(buffer.GetString(), buffer.GetSize()) + "\n";
}

}  // namespace ofcheck
