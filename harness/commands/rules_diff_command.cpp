// `ofcheck rules diff A B`: each option and table in which two rule sets differ, and a deal on which the difference
// shows.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "harness/answer/draw.h"
#include "harness/base/json.h"
#include "harness/base/terminal.h"
#include "harness/base/text.h"
#include "harness/commands/commands.h"
#include "harness/deals/witness.h"
#include "harness/wire/house_file.h"
#include "oracle/registry.h"

namespace ofcheck {

namespace {

/// `2 options and 1 table`.
std::string counted(const std::vector<const ofc::RuleInfo*>& differing) {
  const auto tables =
      std::count_if(differing.begin(), differing.end(), [](const ofc::RuleInfo* each) { return each->is_table(); });
  std::vector<std::string> parts;
  const auto add = [&](auto count, std::string_view word) {
    if (count > 0) parts.push_back(plural(static_cast<std::uint64_t>(count), word));
  };
  add(static_cast<std::ptrdiff_t>(differing.size()) - tables, "option");
  add(tables, "table");
  return fmt::format("{}", fmt::join(parts, " and "));
}

std::string diff_text(const HouseRules& a, const HouseRules& b, const Corpus& corpus) {
  const auto options = differing_rules(a.rules, b.rules);
  if (options.empty()) return fmt::format("{} and {} are the same rules\n", a.name, b.name);
  std::string text = fmt::format("{} and {} differ in {}\n", a.name, b.name, counted(options));
  for (const ofc::RuleInfo* option : options) {
    const HouseDifference found = look_at(corpus, *option, a, b);
    text +=
        fmt::format("\n{}: {}\n", coloured(Colour::bold, option->id.name), value_against(*option, a.rules, b.rules));
    if (!found.remark.empty()) text += fmt::format("    {}\n", found.remark);
    if (!found.witness) continue;
    const Question& question = found.witness->question;
    const Difference& difference = found.witness->difference;
    if (!found.remark.empty()) text += fmt::format("    rules: {}\n", describe_rules(found.witness->first));
    text += coloured_text(draw_question(question));
    text += fmt::format("    {}, {}: {} | {}\n", operation_name(operation_of(question)), difference.member,
                        difference.expected, difference.got);
  }
  return text;
}

std::string diff_json(const HouseRules& a, const HouseRules& b, const Corpus& corpus) {
  return pretty_json([&](JsonPrettyWriter& writer) {
    write_differences(writer, corpus, a, b, [&](const HouseDifference& found) {
      if (found.witness) write_member(writer, "deal", draw_question(found.witness->question));
    });
  });
}

}  // namespace

Exit rules_diff_command(const std::string& a, const std::string& b, Format format) {
  const HouseRules first = rules_named(a, "");
  const HouseRules second = rules_named(b, "");
  for (const HouseRules* house : {&first, &second}) refuse_jokers(house->rules, "a comparison of houses");
  const Corpus corpus = embedded_corpus();
  print_out(format == Format::json ? diff_json(first, second, corpus) : diff_text(first, second, corpus), format);
  return Exit::conforms;
}

}  // namespace ofcheck
