// The badge: the JSON that shields.io reads from an address. It takes no other members than these.
#include <fmt/format.h>

#include <algorithm>

#include "harness/base/json.h"
#include "harness/report/report.h"

namespace ofcheck {

namespace {

/// A badge is as wide as its words, so that they are few: at most 20 characters.
constexpr std::size_t most_characters = 20;

/// `321/331`: how many passed of those that were answered; how it ended if that says nothing.
std::string words_for_one(const Findings& findings) {
  const RunEnd ending = findings.ending();
  if (ending != RunEnd::good && ending != RunEnd::bad) return findings.summary().first;
  const Counts counts = findings.counts();
  std::string words = fmt::format("{}/{}", counts[Verdict::pass], counts.asked());
  return words.size() <= most_characters ? words : fmt::format("{} failed", counts.failed());
}

/// `2/3 engines`: how many conform.
std::string words_for_several(const std::vector<Findings>& engines) {
  const auto good = std::count_if(engines.begin(), engines.end(),
                                  [](const Findings& findings) { return findings.exit() == Exit::conforms; });
  return fmt::format("{}/{} engines", good, engines.size());
}

}  // namespace

std::string badge_report(const std::vector<Findings>& engines) {
  RunEnd worst = RunEnd::good;
  bool some_are_wrong = false;
  for (const Findings& findings : engines) {
    if (worse(exit_of(worst), findings.exit()) != exit_of(worst)) worst = findings.ending();
    some_are_wrong = some_are_wrong || findings.counts().failed() > 0;
  }
  const auto members = [&](JsonWriter& writer) {
    write_member(writer, "schemaVersion", 1);
    write_member(writer, "label", engines.front().kit);
    write_member(writer, "message", engines.size() == 1 ? words_for_one(engines.front()) : words_for_several(engines));
    // Failures that a list forgives are no clean pass.
    write_member(writer, "color", worst == RunEnd::good && some_are_wrong ? "yellowgreen" : badge_colour_of(worst));
  };
  return json_object(members, "\n");
}

}  // namespace ofcheck
