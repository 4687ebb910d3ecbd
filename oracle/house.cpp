#include "oracle/house.h"

#include <charconv>

#include "oracle/seating.h"

namespace ofc {

namespace {

std::vector<std::string_view> names_of_options() {
  std::vector<std::string_view> names;
  for (const RuleInfo* option : all_options()) names.push_back(option->id.name);
  return names;
}

std::vector<std::string_view> names_of_values(const RuleInfo& option) {
  if (option.is_number) return {"none", "a whole number of at least 1"};
  std::vector<std::string_view> names;
  for (const ValueInfo& value : option.values) names.push_back(value.name);
  return names;
}

/// A number of 1 or more, or 0 for `none`; nothing if it is neither.
std::optional<int> read_number(std::string_view text) {
  if (text == "none" || text == "null") return 0;
  if (text.starts_with('+')) text.remove_prefix(1);
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  const bool whole = error == std::errc{} && end == text.data() + text.size();
  return whole && number >= 1 ? std::optional(number) : std::nullopt;
}

std::string joined(const std::vector<std::string_view>& names) {
  std::string text;
  for (const std::string_view name : names) {
    if (!text.empty()) text += ", ";
    text += name;
  }
  return text;
}

}  // namespace

std::string to_string(const OptionFault& fault) {
  switch (fault.what) {
    case OptionFault::What::unknown_option:
      return "unknown option '" + fault.option + "' (known: " + joined(fault.known) + ")";
    case OptionFault::What::no_choice:
      return fault.option + " is a rule without options: there is nothing to choose";
    case OptionFault::What::unknown_value:
    case OptionFault::What::no_number:
      return fault.option + " has no value '" + fault.value + "' (known: " + joined(fault.known) + ")";
    case OptionFault::What::too_many_cards:
      return "these rules can need more cards than the deck has; allow fewer seats or deal fewer cards";
  }
  return "";
}

std::span<const RuleInfo* const> all_options() {
  static const std::vector<const RuleInfo*> options = [] {
    std::vector<const RuleInfo*> list;
    for (const RuleInfo& info : all_rules()) {
      if (info.is_option()) list.push_back(&info);
    }
    return list;
  }();
  return {options.data(), options.size()};
}

std::variant<const RuleInfo*, OptionFault> find_option(std::string_view name) {
  const RuleInfo* info = find_rule(name);
  if (info == nullptr) {
    return OptionFault{OptionFault::What::unknown_option, std::string(name), "", names_of_options()};
  }
  if (!info->is_option()) return OptionFault{OptionFault::What::no_choice, std::string(name), "", names_of_options()};
  return info;
}

std::string value_name(const RuleInfo& option, const Rules& rules) {
  const int value = option.field.get(rules);
  if (option.is_number) return value == 0 ? "none" : std::to_string(value);
  return std::string(option.values[static_cast<std::size_t>(value)].name);
}

std::optional<OptionFault> set_option(Rules& rules, const RuleInfo& option, std::string_view value) {
  const std::optional<int> found = option.is_number ? read_number(value) : find_value(option, value);
  if (!found) {
    const auto what = option.is_number ? OptionFault::What::no_number : OptionFault::What::unknown_value;
    return OptionFault{what, std::string(option.id.name), std::string(value), names_of_values(option)};
  }
  option.field.set(rules, *found);
  return std::nullopt;
}

std::variant<Rules, OptionFault> with_options(Rules rules,
                                              const std::map<std::string, std::string, std::less<>>& options) {
  for (const auto& [name, value] : options) {
    const std::variant<const RuleInfo*, OptionFault> option = find_option(name);
    if (const auto* fault = std::get_if<OptionFault>(&option)) return *fault;
    if (const auto fault = set_option(rules, *std::get<const RuleInfo*>(option), value)) return *fault;
  }
  if (!seats_fit_the_deck(rules)) return OptionFault{OptionFault::What::too_many_cards, "", "", {}};
  return rules;
}

}  // namespace ofc
