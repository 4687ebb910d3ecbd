#include "harness/wire/house_file.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "harness/base/problem.h"
#include "harness/base/text.h"
#include "oracle/seating.h"

namespace ofcheck {

using ofc::RuleInfo;
using ofc::Rules;

namespace {

/// Throws Problem if a full table could need more cards than there are.
void check_seats(const Yaml& node, const Rules& rules) {
  if (ofc::seats_fit_the_deck(rules)) return;
  node.fail(too_many_cards(rules) + "; allow fewer seats or deal fewer cards");
}

/// One option of a house, where it is written, and what it changes.
struct Change {
  const RuleInfo* option = nullptr;
  Yaml key;
  Rules before;  // as the rules began
};

/// The same for house rules; the fault stands at the first option without which the cards are enough.
void check_seats(const Yaml& node, const Rules& rules, const std::vector<Change>& changes) {
  if (ofc::seats_fit_the_deck(rules)) return;
  for (const Change& change : changes) {
    Rules without = rules;
    change.option->field.set(without, change.option->field.get(change.before));
    if (!ofc::seats_fit_the_deck(without)) continue;
    change.key.fail(fmt::format("{}; with {} the cards are enough", too_many_cards(rules),
                                with_its_value(change.option->id, without)));
  }
  check_seats(node, rules);
}

const RuleInfo& find_option(const Yaml& key) {
  const std::string name = key.text("an option's name");
  const auto found = ofc::find_option(name);
  const auto* fault = std::get_if<ofc::OptionFault>(&found);
  if (fault == nullptr) return *std::get<const RuleInfo*>(found);
  if (fault->what == ofc::OptionFault::What::no_choice) key.fail(to_string(*fault));
  key.fail(fmt::format("unknown option '{}'{}", printable(name), nearest(name, fault->known)));
}

/// A hint: the option that does have a value of that name, or the nearest value.
std::string meant_instead(std::string_view value, std::span<const std::string_view> known) {
  for (const RuleInfo* option : all_options()) {
    if (ofc::find_value(*option, value)) return fmt::format("; that is a value of {}", option->id.name);
  }
  return did_you_mean(value, known);
}

/// A table is written whole: an entry that is not named is nothing.
void set_table(Rules& rules, const RuleInfo& table, const Yaml& value) {
  if (!value.is_map()) {
    const std::string text = value.is_list() ? "a list" : value.text("a table");
    if (text != ofc::standard_table) {
      value.fail(fmt::format("{} is a table: expected '{}', or its entries as {{{}: {}, …}}; found {}", table.id.name,
                             ofc::standard_table, table.table.entries.back(), example_number(table), printable(text)));
    }
    return copy_value(rules, table, Rules{});
  }
  clear_table(rules, table);
  for (const auto& [key, each] : value.entries("a table")) {
    const std::string entry = key.text("an entry of a table");
    const std::string number = each.text(fmt::format("the number of an entry of {}", table.id.name));
    const auto fault = set_entry(rules, table, entry, number);
    if (!fault) continue;
    if (fault->what == ofc::OptionFault::What::no_such_number) each.fail(printable(to_string(*fault)));
    key.fail(fmt::format("{} has no entry '{}' (known: {}){}", table.id.name, printable(entry),
                         fmt::join(fault->known, ", "), did_you_mean(entry, fault->known)));
  }
}

}  // namespace

void set_option(Rules& rules, const RuleInfo& option, const Yaml& value) {
  if (option.is_table()) return set_table(rules, option, value);
  const std::string text = value.text("a value of " + std::string(option.id.name));
  if (option.is_number && text != "none" && text != "null") {
    const int number = value.integer("a value of " + std::string(option.id.name) + ", none or at least 1");
    if (number < 1) value.fail(fmt::format("{} is none, or at least 1; found {}", option.id.name, number));
  }
  if (const auto fault = ofc::set_option(rules, option, text)) {
    value.fail(fmt::format("{} has no value '{}' (known: {}){}", option.id.name, printable(text),
                           fmt::join(fault->known, ", "), meant_instead(text, fault->known)));
  }
}

namespace {

/// A preset in full, as its file has it: every option, in order, with where its value comes from.
HouseRules read_preset_form(const Yaml& node) {
  const YamlMap map(node, "a preset", {"preset", "source", "title", "options"});
  HouseRules house;
  house.name = map.require("preset").text("the preset's name");
  static_cast<void>(map.require("title").text("a title"));
  static_cast<void>(map.require("source").text("a source key"));
  const auto entries = map.require("options").entries("the options");
  for (const RuleInfo* wanted : all_options()) {
    if (house.fixed.size() >= entries.size()) map.node().fail(fmt::format("the option {} is missing", wanted->id.name));
    const auto& [key, value] = entries[house.fixed.size()];
    if (find_option(key).id != wanted->id)
      key.fail(fmt::format("expected {} here: a preset has every option, in order", wanted->id.name));
    const YamlMap choice(value, "an option of a preset", {"value", "source"});
    set_option(house.rules, *wanted, choice.require("value"));
    const Yaml source = choice.require("source");
    if (source.is_list()) {
      for (const Yaml& item : source.list("source keys")) static_cast<void>(item.text("a source key"));
    } else {
      static_cast<void>(source.text("a source key, or silent"));
    }
    house.fixed.push_back(wanted->id);
  }
  if (entries.size() > all_options().size()) map.node().fail("there are more options than the kit knows");
  check_seats(map.node(), house.rules);
  return house;
}

/// Whether it is a preset's own form: complete, with where each value comes from.
bool is_preset_form(const Yaml& node) {
  const auto entries = node.entries("rules");
  return std::any_of(entries.begin(), entries.end(),
                     [](const auto& entry) { return entry.first.text("a key") == "options" && entry.second.is_map(); });
}

}  // namespace

HouseRules read_rules(const Yaml& node) {
  if (!node.is_map()) {
    const std::string name = node.text("a preset's name, or a map with 'preset:' and the options that differ");
    try {
      return {name, preset(name).rules, {}};
    } catch (const Problem& problem) {
      node.fail(problem.what());
    }
  }
  if (is_preset_form(node)) return read_preset_form(node);
  HouseRules house;
  house.name = default_preset;
  bool named = false;
  for (const auto& [key, value] : node.entries("rules")) {
    if (key.text("a key") != "preset") continue;
    house = read_rules(value);
    named = true;
  }
  if (!named) node.fail("the rules have no 'preset:'; name the preset that they start from, such as bga-pineapple");
  const Rules before = house.rules;
  std::vector<Change> changes;
  for (const auto& [key, value] : node.entries("rules")) {
    if (key.text("a key") == "preset") continue;
    const RuleInfo& option = find_option(key);
    set_option(house.rules, option, value);
    if (option.is_table()) {
      house.tables.push_back(option.id);
      continue;
    }
    house.fixed.push_back(option.id);
    changes.push_back({&option, key, before});
  }
  check_seats(node, house.rules, changes);
  return house;
}

HouseRules rules_named(const std::string& argument, std::string_view where) {
  if (is_preset(argument)) return {argument, preset(argument).rules, {}};
  if (std::filesystem::exists(argument)) {
    HouseRules house = read_rules(Yaml::parse(argument, read_file(argument)));
    house.name = printable(argument);
    return house;
  }
  throw Problem(fmt::format("{}'{}' is neither a preset{} nor a file that exists; `ofcheck presets` lists the presets",
                            where, printable(argument), nearest(argument, preset_names())));
}

HouseRules rules_from_argument(const std::string& argument) { return rules_named(argument, "--rules: "); }

}  // namespace ofcheck
