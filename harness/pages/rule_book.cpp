#include "harness/pages/rule_book.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <tuple>

#include "harness/answer/draw.h"
#include "harness/answer/oracle_answer.h"
#include "harness/base/text.h"
#include "harness/deals/witness.h"
#include "harness/report/findings.h"
#include "harness/wire/house_rules.h"
#include "harness/wire/rule_page.h"

namespace ofcheck {

namespace {

struct SectionTitle {
  std::string_view section;
  std::string_view title;
  std::string_view about;
};
constexpr std::array<SectionTitle, 12> section_titles = {{
    {"cards", "Cards", "The deck, the order of the ranks, and how cards are written."},
    {"ranking", "Ranking", "What a row is worth, and which of two rows is stronger."},
    {"low", "Low", "The 2-7 middle, in which the weaker hand wins."},
    {"seating", "Seating", "How many may play."},
    {"deal", "Deal", "How the cards come, and who acts when."},
    {"placement", "Placement", "Where cards may go, and who sees them."},
    {"foul", "Foul", "When a finished board is legal."},
    {"royalties", "Royalties", "What rows earn by themselves, and how royalties are set against each other."},
    {"showdown", "Showdown", "Who wins each row, and what rows, scoops and fouls pay."},
    {"fantasyland", "Fantasyland", "Who gets in, who stays, and with how many cards."},
    {"settlement", "Settlement", "How points become payments."},
    {"table", "Table", "The button, sets, matches, and what becomes of a seat that is bust."},
}};

std::string with_commas(std::string_view words) { return words.empty() ? "–" : with_replaced(words, {{' ', ", "}}); }

/// The number of that name: 0 for `none`; nothing for N, any number.
std::optional<int> number_named(std::string_view name) {
  if (name == "N") return std::nullopt;
  return name == "none" ? 0 : std::stoi(std::string(name));
}

constexpr std::string_view value_heading =
    "| value | meaning | standing | sources | presets in which it counts (and in which not, and why) "
    "|\n|---|---|---|---|---|\n";

/// The presets that have a value: those in which it counts, then in brackets those in which the option is without
/// effect, with the reason.
std::string presets_with(const ofc::RuleInfo& option, int value) {
  std::vector<std::string_view> counting;
  std::vector<std::pair<std::string_view, std::vector<std::string_view>>> idle;  // by reason
  for (const std::string_view name : preset_names()) {
    const ofc::Rules& rules = preset(name).rules;
    if (option.field.get(rules) != value) continue;
    const std::string_view why = ofc::without_effect(option.id, rules);
    if (why.empty()) {
      counting.push_back(name);
      continue;
    }
    const auto same = std::find_if(idle.begin(), idle.end(), [&](const auto& entry) { return entry.first == why; });
    if (same == idle.end()) {
      idle.push_back({why, {name}});
    } else {
      same->second.push_back(name);
    }
  }
  std::string text = counting.empty() ? "–" : fmt::format("{}", fmt::join(counting, ", "));
  for (const auto& [why, names] : idle) text += fmt::format(" ({}: {})", fmt::join(names, ", "), why);
  return text;
}

/// The values of a number: the numbers that presets have by name, the others together.
std::string number_table(const ofc::RuleInfo& option) {
  std::string text = fmt::format("The value is `none` or a whole number of at least 1: N.\n\n{}", value_heading);
  for (const ofc::ValueInfo& value : option.number_values) {
    const std::optional<int> number = number_named(value.name);
    text += fmt::format("| {} | {} | {} | {} | {} |\n", number ? fmt::format("`{}`", value.name) : "N", value.meaning,
                        standing_name(value.standing), with_commas(value.sources),
                        number ? presets_with(option, *number) : "–");
  }
  return text + "\n";
}

std::string value_table(const ofc::RuleInfo& option) {
  if (option.is_number) return number_table(option);
  std::string text(value_heading);
  for (std::size_t i = 0; i < option.values.size(); ++i) {
    const ofc::ValueInfo& value = option.values[i];
    text += fmt::format("| `{}` | {} | {} | {} | {} |\n", value.name, value.meaning, standing_name(value.standing),
                        with_commas(value.sources), presets_with(option, static_cast<int>(i)));
  }
  return text + "\n";
}

/// What a table that stands for named options is about.
std::string table_instead(const ofc::RuleInfo& table) {
  return fmt::format(
      "No source has such a table. Without one these options decide: {}. A house file may have one, written whole. "
      "Its numbers are {}, each {}; entries: {}.\n\n",
      fmt::join(names_of_replaced(table), ", "), table.table.unit, numbers_of(table),
      fmt::join(table.table.entries, ", "));
}

/// The documented table, entry by entry.
std::string documented_table(const ofc::RuleInfo& table) {
  if (!table.table.instead_of.empty()) return table_instead(table);
  std::string heads;
  std::string points;
  std::string rule;
  for (const ofc::TableEntry& entry : entries_of(table, {})) {
    heads += fmt::format(" {} |", entry.name);
    points += fmt::format(" {} |", entry.number);
    rule += "---|";
  }
  return fmt::format(
      "|{}\n|{}\n|{}\n\nThe table is documented. A house file may have another, written whole, of whole numbers from 0 "
      "to {}; entries: {}.\n\n",
      heads, rule, points, table.table.most, fmt::join(table.table.entries, ", "));
}

/// Whether a case plays whole sets of a preset. It names one rule and is about many.
bool is_whole_set(const Case& c) { return c.place.file.starts_with("cases/hands/"); }

bool same_outcome(const Answer& a, const Answer& b) {
  const Answer first = without_reasons(a);
  const Answer second = without_reasons(b);
  const auto* refused = std::get_if<Refused>(&first);
  const auto* other = std::get_if<Refused>(&second);
  if (refused != nullptr || other != nullptr)
    return refused != nullptr && other != nullptr && refused->code == other->code;
  return same_results(std::get<Result>(first), std::get<Result>(second));
}

/// How many outcomes a case has that differ from each other, over the values of an option that it gives.
std::size_t different_outcomes(const Case& c, const ofc::RuleInfo& info) {
  std::vector<const Answer*> different = {&c.expected};
  for (const Outcome& outcome : c.outcomes) {
    const auto same = [&](const Answer* seen) { return same_outcome(*seen, outcome.expected); };
    if (outcome.option == &info && std::none_of(different.begin(), different.end(), same))
      different.push_back(&outcome.expected);
  }
  return different.size();
}

/// Whether a rule of fouls is shown by a board that it fouls, if only under one of its values.
bool shows_a_foul(const Case& c, const ofc::RuleInfo& info) {
  const auto fouls = [](const Answer& answer) {
    const auto* foul = result_of<FoulResult>(answer);
    return foul != nullptr && foul->fouled == true;
  };
  return info.section() == "foul" &&
         (fouls(c.expected) || std::any_of(c.outcomes.begin(), c.outcomes.end(),
                                           [&](const Outcome& outcome) { return fouls(outcome.expected); }));
}

/// The case that shows a rule best: the one with the most outcomes that differ from each other; of those one with a
/// fouled board where the rule is about fouls; of those the smallest question, and of equal ones the first.
const Case* example_of(const Corpus& corpus, const ofc::RuleInfo& info, bool of_own_table = false) {
  const Case* best = nullptr;
  const auto worth = [&](const Case& c) {
    return std::tuple(different_outcomes(c, info), shows_a_foul(c, info), -static_cast<int>(size_of(c.question)));
  };
  for (const Case& c : corpus.cases) {
    if (c.rule != info.id || is_whole_set(c) || std::holds_alternative<RawQuestion>(c.question)) continue;
    if (info.is_table() && is_standard(info, c.rules.rules) == of_own_table) continue;
    if (best == nullptr || worth(c) > worth(*best)) best = &c;
  }
  return best;
}

std::string lines(const std::vector<std::string>& list) {
  std::string text;
  for (const std::string& line : list) text += "  " + line + "\n";
  return text;
}

/// What the oracle says about a case, under its own rules and under the other values of the option.
std::string example(const Case& c, const ofc::RuleInfo& info) {
  std::string text = fmt::format("Example (`{}`): {}.\n\n```\n{}", c.id, c.title, draw_question(c.question));
  text += fmt::format("{}\n{}",
                      info.is_option() || (info.is_table() && !is_standard(info, c.rules.rules))
                          ? fmt::format("{}: {}", info.id.name, value_name(info, c.rules.rules))
                          : "verdict",
                      lines(explain(c.question, c.rules.rules)));
  for (const Outcome& outcome : c.outcomes) {
    if (outcome.option != &info) continue;
    ofc::Rules rules = c.rules.rules;
    info.field.set(rules, outcome.value);
    text += fmt::format("{}: {}\n{}", info.id.name, value_name(info, rules), lines(explain(c.question, rules)));
  }
  return text + "```\n\n";
}

std::string case_link(const Corpus& corpus, const ofc::RuleInfo& info) {
  const auto of_rule = [&](const Case& c) { return c.rule == info.id && !is_whole_set(c); };
  const auto count = std::count_if(corpus.cases.begin(), corpus.cases.end(), of_rule);
  if (count == 0) return "";
  const Case& first = *std::find_if(corpus.cases.begin(), corpus.cases.end(), of_rule);
  std::vector<std::string> sets;
  for (const Case& c : corpus.cases) {
    const std::string& file = c.place.file;
    if (c.rule != info.id || !is_whole_set(c)) continue;
    const std::string link = fmt::format("[{}](../../{})", std::filesystem::path(file).stem().string(), file);
    if (sets.empty() || sets.back() != link) sets.push_back(link);
  }
  return fmt::format("Cases: [{} in {}](../../{})\n\n{}", count, first.place.file, first.place.file,
                     sets.empty() ? "" : fmt::format("Whole sets: {}\n\n", fmt::join(sets, ", ")));
}

std::string rule_entry(const Corpus& corpus, const ofc::RuleInfo& info) {
  std::string text =
      fmt::format("## {}\n\n{}\n\nSources: {}\n\n", info.id.name, info.statement, with_commas(info.sources));
  if (info.is_option()) text += value_table(info);
  if (info.is_table()) text += documented_table(info);
  if (const Case* c = example_of(corpus, info)) text += example(*c, info);
  if (const Case* c = info.is_table() ? example_of(corpus, info, true) : nullptr) text += example(*c, info);
  return text + case_link(corpus, info);
}

constexpr std::string_view generated =
    "<!-- Generated by `ofcheck docs` from the registry (oracle/registry.cpp) and the corpus; do not edit. -->\n";

}  // namespace

std::vector<Page> rule_book(const Corpus& corpus) {
  std::vector<Page> pages;
  std::string index = fmt::format(
      "{}# The rule book\n\nA page a section, in the order of play. Each value of an option is *documented* (some "
      "source "
      "says so), *literal* (what a source's words say to the letter, though it plainly means something else) or "
      "*observed* (found "
      "in engines or in rules published elsewhere). "
      "[Where each statement of the sources went](../sources.md).\n\n",
      generated);
  for (const SectionTitle& section : section_titles) {
    index += fmt::format("- [{}]({}.md): {}\n", section.title, section.section, section.about);
    std::string text = fmt::format("{}# {}\n\n{}\n\n", generated, section.title, section.about);
    for (const ofc::RuleInfo& info : ofc::all_rules()) {
      if (info.section() == section.section) text += rule_entry(corpus, info);
    }
    text.pop_back();
    pages.push_back({fmt::format("docs/rules/{}.md", section.section), std::move(text)});
  }
  index +=
      "- [Pairs of readings](pairs.md): for every two values of an option, the smallest deal on which they part.\n";
  pages.push_back({"docs/rules/README.md", std::move(index)});
  return pages;
}

namespace {

/// How many tests carry each rule's tag, `[foul.order]`, in the test sources.
std::map<std::string_view, int> tagged_tests(const std::string& root) {
  std::map<std::string_view, int> counts;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(root + "/tests")) {
    if (entry.path().extension() != ".cpp") continue;
    const std::string text = read_file(entry.path().string());
    for (const ofc::RuleInfo& info : ofc::all_rules()) {
      const std::string tag = fmt::format("[{}]", info.id.name);
      for (std::size_t at = text.find(tag); at != std::string::npos; at = text.find(tag, at + 1))
        ++counts[info.id.name];
    }
  }
  return counts;
}

}  // namespace

Page coverage_table(const Corpus& corpus, const std::string& root) {
  const std::map<std::string_view, int> tests = tagged_tests(root);
  std::string text = fmt::format(
      "{}# Coverage\n\nFor each rule: the values of its option, the cases that declare it, the outcomes that those "
      "give by value, "
      "and the unit tests that are tagged with it.\n\n| rule | values | cases | outcomes | tests "
      "|\n|---|---|---|---|---|\n",
      generated);
  for (const ofc::RuleInfo& info : ofc::all_rules()) {
    std::size_t cases = 0;
    std::size_t outcomes = 0;
    for (const Case& c : corpus.cases) {
      if (c.rule != info.id) continue;
      ++cases;
      outcomes += c.outcomes.size();
    }
    const auto tagged = tests.find(info.id.name);
    text += fmt::format("| [{}](rules/{}) | {} | {} | {} | {} |\n", info.id.name, page_of(info.id).substr(11),
                        info.is_number    ? "a number"
                        : info.is_table() ? "a table"
                                          : fmt::format("{}", fmt::join(value_names(info), ", ")),
                        cases, outcomes, tagged == tests.end() ? 0 : tagged->second);
  }
  return {"docs/coverage.md", std::move(text)};
}

}  // namespace ofcheck
