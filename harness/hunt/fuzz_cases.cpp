// The faults of a hunt as cases of a corpus.
#include <fmt/format.h>

#include <cctype>
#include <filesystem>
#include <map>
#include <set>

#include "harness/answer/jokers.h"
#include "harness/answer/oracle_answer.h"
#include "harness/answer/replay.h"
#include "harness/base/hash.h"
#include "harness/base/output_file.h"
#include "harness/base/text.h"
#include "harness/base/yaml.h"
#include "harness/corpus/case_write.h"
#include "harness/hunt/fuzz_report.h"
#include "harness/wire/protocol.h"

namespace ofcheck {

namespace rule = ofc::rule;

namespace {

/// Letters, digits and single hyphens.
std::string slug(std::string_view text) {
  constexpr std::size_t longest = 48;
  std::string words;
  for (const char c : text) {
    const bool plain = std::isalnum(static_cast<unsigned char>(c)) != 0;
    if (plain) words += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    if (!plain && !words.empty() && words.back() != '-') words += '-';
    if (words.size() == longest) break;
  }
  while (!words.empty() && words.back() == '-') words.pop_back();
  return words;
}

/// Six hexadecimal digits.
std::string short_hash(std::string_view text) { return fnv1a(text).substr(10); }

/// The rule that a question comes to first; by which it is refused, if it is.
struct FirstRule {
  const ofc::Rules& rules;

  ofc::RuleId operator()(const ScoreQuestion&) const { return rule::seating_players; }
  ofc::RuleId operator()(const PlacementsQuestion& question) const {
    // Whether anything is dealt depends on how many cards the seats of the house can need.
    if (rules.tables.entry.written) return rule::fantasyland_entry_table;
    if (rules.tables.stay.written) return rule::fantasyland_stay_table;
    const auto refusal = refusal_of(question, rules);
    return refusal ? refusal->rule : rule::placement_free;
  }
  ofc::RuleId operator()(const PerftQuestion& question) const {
    const auto asked = streets_asked(question, rules);
    const auto* refusal = std::get_if<ofc::Refusal>(&asked);
    return refusal == nullptr ? rule::deal_pattern : refusal->rule;
  }
  ofc::RuleId operator()(const SettleQuestion& question) const {
    const auto outcome = settled(question, Steps(rules));
    const auto* refusal = std::get_if<ofc::Refusal>(&outcome);
    return refusal == nullptr ? rule::settlement_order : refusal->rule;
  }
  ofc::RuleId operator()(const PlayQuestion& question) const {
    const Replay played = replay(question, rules);
    if (played.refusal && !played.refusal->rule.empty()) return played.refusal->rule;
    return played.seating.empty() ? rule::none : rule::seating_players;
  }
  template <typename AboutCards>
  ofc::RuleId operator()(const AboutCards&) const {
    return rule::cards_deck;
  }
};

/// The rule that the case is filed under.
std::string rule_for(const Fault& fault, const ofc::Rules& rules) {
  if (!fault.example.key.rule.empty()) return fault.example.key.rule;
  const Question& question = fault.example.question;
  if (rules.jokers != ofc::Jokers::none || has_jokers(question)) return std::string(rule::cards_jokers.name);
  const ofc::RuleId first = std::visit(FirstRule{rules}, question);
  return std::string(first.empty() ? rule::cards_deck.name : first.name);
}

/// Without an answer to tell of, faults of two operations have one name: the operation stands before it, since two
/// cases of one rule have different titles.
std::string case_title(const Fault& fault) {
  std::string title = title_of(fault.example.key, fault.example.result);
  if (fault.example.result.difference) return title;
  return fmt::format("{}: {}", operation_name(fault.example.key.operation), title);
}

}  // namespace

std::string case_id(const Fault& fault) {
  const FaultKey& key = fault.example.key;
  const std::string words = slug(key.shape.empty() ? verdict_name(key.verdict) : key.shape);
  return fmt::format("fuzz-{}-{}-{}", operation_name(key.operation), words,
                     short_hash(text_of(fault.example.question)));
}

namespace {

/// The titles of the cases so far. Two faults of one rule may look alike, as the house rule and the bug in one group
/// do: the later ones are counted, since two cases of one rule have different titles.
class Titles {
 public:
  std::string unlike_the_others(const Fault& fault, const ofc::Rules& rules) {
    const std::string title = case_title(fault);
    const std::size_t times = ++times_[{rule_for(fault, rules), title}];
    return times == 1 ? title : fmt::format("{} ({})", title, times);
  }

 private:
  std::map<std::pair<std::string, std::string>, std::size_t> times_;
};

std::string case_of(const Fault& fault, std::string title, const ofc::Rules& rules) {
  const Question& question = fault.example.question;
  std::vector<std::string> notes = {fmt::format("Found by ofcheck fuzz: {}.", fault_title(fault, rules))};
  notes.push_back(
      fmt::format("This is {}{}.", explanation_of(fault, rules), fault.cause ? "; " + extent_text(*fault.cause) : ""));
  notes.emplace_back("The oracle:");
  for (const std::string& line : explain(question, rules)) notes.push_back("  " + line);
  return case_as_yaml({rule_for(fault, rules), case_id(fault), std::move(title), rules, question,
                       oracle_answer(question, rules), std::move(notes)});
}

}  // namespace

std::vector<SavedCase> cases_for(const std::vector<Fault>& faults, const ofc::Rules& rules, const std::string& folder) {
  std::vector<SavedCase> saved;
  Titles titles;
  std::set<std::string> ids;
  for (const Fault& fault : faults) {
    SavedCase& each = saved.emplace_back();
    if (fault.is_flaky || fault.example.result.may_pass_alone) continue;
    each.id = case_id(fault);
    each.path = (std::filesystem::path(folder) / (each.id + ".yaml")).string();
    if (!ids.insert(each.id).second) continue;  // two faults that show in one question are one case
    each.text = case_of(fault, titles.unlike_the_others(fault, rules), rules);
    if (std::filesystem::exists(each.path)) {
      if (read_file(each.path) != each.text) each.remark = "is there already with other contents, and is left as it is";
      each.text.clear();
    }
  }
  return saved;
}

void save(const std::vector<SavedCase>& cases) {
  Troubles troubles;
  for (const SavedCase& each : cases) {
    if (!each.text.empty()) troubles.attempt([&] { write_whole_file(each.path, each.text); }, "--save-cases: ");
  }
  troubles.raise();
}

}  // namespace ofcheck
