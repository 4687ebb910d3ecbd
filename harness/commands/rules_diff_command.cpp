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
#include "harness/run/run.h"
#include "harness/wire/house_file.h"
#include "harness/wire/protocol.h"
#include "oracle/registry.h"

namespace ofcheck {

using ofc::Rules;

namespace {

/// What there is to say of one option or table in which A and B differ.
struct OptionDifference {
  const ofc::RuleInfo* option = nullptr;
  std::optional<Witness> witness;
  std::string remark;  // why there is no deal, or why its rules are not A's
};

/// Why A's value and B's value of an option come to the same under some rules; empty where nothing says that they do.
std::string why_the_same(const ofc::RuleInfo& option, const Rules& rules, const Rules& a, const Rules& b) {
  const std::string_view idle = ofc::without_effect(option.id, rules);
  if (!idle.empty()) return fmt::format("without effect: {}", idle);
  if (option.is_table()) return "";
  const ofc::Coincidence* same = ofc::coincidence(option, option.field.get(a), option.field.get(b), rules);
  return same == nullptr ? "" : fmt::format("the two values come to the same here: {}", same->reason);
}

Rules with_value_of(const ofc::RuleInfo& option, Rules rules, const Rules& from) {
  copy_value(rules, option, from);
  return rules;
}

/// What is not as A has it where a witness is asked under A's other options; empty if all is.
std::string about_seats(const ofc::RuleInfo& option, const Witness& witness, const Rules& expected) {
  if (option.about == ofc::Aspect::start) return "every seat begins with what the rules say:";
  if (witness.first.players == expected.players) return "";
  return "with fewer seats, since a full table would need more than the deck:";
}

/// The deal is looked for under A's other options, then under B's, then, if nothing says why there is none, under those
/// of the corpus's own cases.
OptionDifference look_at(const Corpus& corpus, const ofc::RuleInfo& option, const HouseRules& a, const HouseRules& b) {
  const std::string same_in_a = why_the_same(option, a.rules, a.rules, b.rules);
  if (same_in_a.empty()) {
    if (auto found = find_witness(corpus, option, a.rules, with_value_of(option, a.rules, b.rules)))
      return {&option, found, about_seats(option, *found, a.rules)};
  }
  const std::string same_in_b = why_the_same(option, b.rules, a.rules, b.rules);
  if (same_in_b.empty()) {
    if (auto found = find_witness(corpus, option, with_value_of(option, b.rules, a.rules), b.rules)) {
      const std::string why = same_in_a.empty() ? "no deal was found that shows it" : same_in_a;
      return {&option, found, fmt::format("under {}: {}; with the other options of {}:", a.name, why, b.name)};
    }
  }
  if (!same_in_a.empty()) return {&option, {}, same_in_a};
  if (!same_in_b.empty()) return {&option, {}, same_in_b};
  if (option.is_table()) return {&option, {}, "no deal was found that shows it"};
  if (auto found = find_witness_under_own_rules(corpus, option, a.rules, b.rules))
    return {&option, found,
            fmt::format("no deal was found that shows it under {}; under other rules one does:", a.name)};
  return {&option, {}, "no deal was found that shows it"};
}

/// The options and tables in which two houses differ.
std::vector<const ofc::RuleInfo*> differing(const HouseRules& a, const HouseRules& b) {
  std::vector<const ofc::RuleInfo*> all = differing_options(a.rules, b.rules);
  const std::vector<const ofc::RuleInfo*> tables = differing_tables(a.rules, b.rules);
  all.insert(all.end(), tables.begin(), tables.end());
  std::sort(all.begin(), all.end());
  return all;
}

/// `2 options and 1 table`.
std::string counted(const std::vector<const ofc::RuleInfo*>& differing) {
  const auto tables =
      std::count_if(differing.begin(), differing.end(), [](const ofc::RuleInfo* each) { return each->is_table(); });
  std::vector<std::string> parts;
  const auto add = [&](auto count, std::string_view word) {
    if (count > 0) parts.push_back(fmt::format("{} {}{}", count, word, count == 1 ? "" : "s"));
  };
  add(static_cast<std::ptrdiff_t>(differing.size()) - tables, "option");
  add(tables, "table");
  return fmt::format("{}", fmt::join(parts, " and "));
}

std::string diff_text(const HouseRules& a, const HouseRules& b, const Corpus& corpus) {
  const auto options = differing(a, b);
  if (options.empty()) return fmt::format("{} and {} are the same rules\n", a.name, b.name);
  std::string text = fmt::format("{} and {} differ in {}\n", a.name, b.name, counted(options));
  for (const ofc::RuleInfo* option : options) {
    const OptionDifference found = look_at(corpus, *option, a, b);
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
  JsonBuffer buffer;
  JsonPrettyWriter writer(buffer);
  writer.SetIndent(' ', 2);
  writer.StartArray();
  for (const ofc::RuleInfo* option : differing(a, b)) {
    const OptionDifference found = look_at(corpus, *option, a, b);
    writer.StartObject();
    write_member(writer, "option", option->id.name);
    for (const auto& [key, house] : {std::pair{"a", &a}, std::pair{"b", &b}}) {
      write_key(writer, key);
      option->is_table() ? write_table(writer, *option, house->rules)
                         : write_string(writer, value_name(*option, house->rules));
    }
    if (!found.remark.empty()) write_member(writer, "remark", found.remark);
    if (found.witness) {
      const Question& question = found.witness->question;
      if (found.witness->from != nullptr) write_member(writer, "case", found.witness->from->id);
      write_member(writer, "ask", operation_name(operation_of(question)));
      write_member(writer, "rules", describe_rules(found.witness->first));
      write_member(writer, "deal", draw_question(question));
      write_member(writer, "member", found.witness->difference.member);
      write_member(writer, "a_gives", found.witness->difference.expected);
      write_member(writer, "b_gives", found.witness->difference.got);
    }
    writer.EndObject();
  }
  writer.EndArray();
  return std::string(buffer.GetString(), buffer.GetSize()) + "\n";
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
