#include "harness/house_rules.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <map>

#include "harness/embedded.h"
#include "harness/problem.h"
#include "harness/text.h"
#include "oracle/seating.h"

namespace ofcheck {

using ofc::RuleInfo;
using ofc::Rules;

namespace {

constexpr std::string_view preset_folder = "cases/presets/";
constexpr std::string_view preset_ending = ".yaml";

/// Throws Problem if a full table could need more cards than there are.
void check_seats(const Yaml& node, const Rules& rules) {
  if (ofc::seats_fit_the_deck(rules)) return;
  const int seats = ofc::seats_allowed(rules.players).most;
  const int cards = ofc::most_cards_for_a_seat(rules).value;
  node.fail(
      fmt::format("these rules can need more cards than the deck has: {} seats × {} cards = {} > {} "
                  "(seating.players, deal.pattern, fantasyland.cards); allow fewer seats or deal fewer cards",
                  seats, cards, seats * cards, ofc::deck_size));
}

const RuleInfo& find_option(const Yaml& key) {
  const std::string name = key.text("an option's name");
  const RuleInfo* info = ofc::find_rule(name);
  if (info != nullptr && info->is_option()) return *info;
  if (info != nullptr) key.fail(fmt::format("{} is a rule without options: there is nothing to choose", name));
  std::vector<std::string_view> known;
  for (const RuleInfo* option : all_options()) known.push_back(option->id.name);
  key.fail(fmt::format("unknown option '{}'{}", printable(name), nearest(name, known)));
}

/// The option that does have a value of that name, for a hint.
std::string other_owner(std::string_view value) {
  for (const RuleInfo* option : all_options()) {
    if (ofc::find_value(*option, value)) return fmt::format("; that is a value of {}", option->id.name);
  }
  return "";
}

}  // namespace

void set_option(Rules& rules, const RuleInfo& option, const Yaml& value) {
  const std::string text = value.text("a value of " + std::string(option.id.name));
  if (option.is_number) {
    if (text == "none" || text == "null") return option.field.set(rules, 0);
    const int number = value.integer("a value of " + std::string(option.id.name) + ", none or at least 1");
    if (number < 1) value.fail(fmt::format("{} is none, or at least 1; found {}", option.id.name, number));
    return option.field.set(rules, number);
  }
  const std::optional<int> place = ofc::find_value(option, text);
  if (!place) {
    std::vector<std::string_view> known;
    for (const ofc::ValueInfo& info : option.values) known.push_back(info.name);
    value.fail(fmt::format("{} has no value '{}' (known: {}){}", option.id.name, printable(text),
                           fmt::join(known, ", "), other_owner(text)));
  }
  option.field.set(rules, *place);
}

namespace {

Preset load_preset(std::string_view name, const EmbeddedFile& file) {
  const YamlMap map(Yaml::parse(std::string(file.path), file.text), "a preset",
                    {"preset", "source", "title", "options"});
  Preset preset;
  preset.name = map.require("preset").text("the preset's name");
  preset.title = map.require("title").text("a title");
  preset.source = map.require("source").text("a source key");
  if (preset.name != name) map.node().fail(fmt::format("the preset is named {}, its file {}", preset.name, name));
  const auto entries = map.require("options").entries("the options");
  for (std::size_t i = 0; i < all_options().size(); ++i) {
    const RuleInfo& wanted = *all_options()[i];
    if (i >= entries.size()) map.node().fail(fmt::format("the option {} is missing", wanted.id.name));
    const auto& [key, value] = entries[i];
    if (find_option(key).id != wanted.id)
      key.fail(fmt::format("expected {} here: a preset has every option, in order", wanted.id.name));
    const YamlMap choice(value, "an option of a preset", {"value", "source"});
    set_option(preset.rules, wanted, choice.require("value"));
    const Yaml source = choice.require("source");
    if (source.is_list()) {
      std::vector<std::string> keys;
      for (const Yaml& item : source.list("source keys")) keys.push_back(item.text("a source key"));
      preset.sources.push_back({wanted.id, fmt::format("{}", fmt::join(keys, " "))});
    } else {
      preset.sources.push_back({wanted.id, source.text("a source key, or silent")});
    }
  }
  if (entries.size() > all_options().size()) map.node().fail("there are more options than the kit knows");
  check_seats(map.node(), preset.rules);
  return preset;
}

}  // namespace

const std::vector<const RuleInfo*>& all_options() {
  static const std::vector<const RuleInfo*> options = [] {
    std::vector<const RuleInfo*> list;
    for (const RuleInfo& info : ofc::all_rules()) {
      if (info.is_option()) list.push_back(&info);
    }
    return list;
  }();
  return options;
}

std::vector<std::string_view> preset_names() {
  std::vector<std::string_view> names;
  for (const EmbeddedFile& file : embedded_files()) {
    if (!file.path.starts_with(preset_folder)) continue;
    names.push_back(
        file.path.substr(preset_folder.size(), file.path.size() - preset_folder.size() - preset_ending.size()));
  }
  std::sort(names.begin(), names.end());
  return names;
}

const Preset& preset(std::string_view name) {
  static std::map<std::string, Preset, std::less<>> loaded;
  if (const auto found = loaded.find(name); found != loaded.end()) return found->second;
  const std::string path = fmt::format("{}{}{}", preset_folder, name, preset_ending);
  for (const EmbeddedFile& file : embedded_files()) {
    if (file.path == path) return loaded.emplace(name, load_preset(name, file)).first->second;
  }
  throw Problem(fmt::format("there is no preset '{}'{}", printable(name), nearest(name, preset_names())));
}

std::string value_name(const RuleInfo& option, const Rules& rules) {
  const int value = option.field.get(rules);
  if (option.is_number) return value == 0 ? "none" : std::to_string(value);
  return std::string(option.values[static_cast<std::size_t>(value)].name);
}

HouseRules read_rules(const Yaml& node) {
  if (!node.is_map()) {
    const std::string name = node.text("a preset's name, or a map with 'preset:' and the options that differ");
    try {
      return {name, preset(name).rules, {}};
    } catch (const Problem& problem) {
      node.fail(problem.what());
    }
  }
  HouseRules house;
  house.name = default_preset;
  bool named = false;
  for (const auto& [key, value] : node.entries("rules")) {
    if (key.text("a key") != "preset") continue;
    house = read_rules(value);
    named = true;
  }
  if (!named) node.fail("the rules have no 'preset:'; name the preset that they start from, such as bga-pineapple");
  for (const auto& [key, value] : node.entries("rules")) {
    if (key.text("a key") == "preset") continue;
    const RuleInfo& option = find_option(key);
    set_option(house.rules, option, value);
    house.fixed.push_back(option.id);
  }
  check_seats(node, house.rules);
  return house;
}

HouseRules rules_from_argument(const std::string& argument) {
  const std::vector<std::string_view> names = preset_names();
  if (std::find(names.begin(), names.end(), argument) != names.end()) return {argument, preset(argument).rules, {}};
  if (std::filesystem::exists(argument)) {
    HouseRules house = read_rules(Yaml::parse(argument, read_file(argument)));
    house.name = argument;
    return house;
  }
  throw Problem(
      fmt::format("--rules: '{}' is neither a preset{} nor a file that exists; `ofcheck presets` lists the presets",
                  printable(argument), nearest(argument, names)));
}

std::vector<const RuleInfo*> differing_options(const Rules& a, const Rules& b) {
  std::vector<const RuleInfo*> differing;
  for (const RuleInfo* option : all_options()) {
    if (option->field.get(a) != option->field.get(b)) differing.push_back(option);
  }
  return differing;
}

const Preset& nearest_preset(const Rules& rules) {
  // The default preset comes first, so that it wins where another is as near.
  const Preset* best = &preset(default_preset);
  for (const std::string_view name : preset_names()) {
    const Preset& candidate = preset(name);
    if (differing_options(rules, candidate.rules).size() < differing_options(rules, best->rules).size())
      best = &candidate;
  }
  return *best;
}

std::string describe_rules(const Rules& rules) {
  const Preset& nearest = nearest_preset(rules);
  std::string text = nearest.name;
  for (const RuleInfo* option : differing_options(rules, nearest.rules)) {
    text += fmt::format(", {}: {}", option->id.name, value_name(*option, rules));
  }
  return text;
}

}  // namespace ofcheck
