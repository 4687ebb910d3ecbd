#include "oracle/house.h"

#include <algorithm>
#include <charconv>

#include "oracle/seating.h"

namespace ofc {

namespace {

std::vector<std::string_view> names_of_options() {
  std::vector<std::string_view> names;
  for (const RuleInfo* option : all_options()) names.push_back(option->id.name);
  for (const RuleInfo* table : all_tables()) names.push_back(table->id.name);
  for (const RuleInfo* option : joker_options()) names.push_back(option->id.name);
  return names;
}

std::vector<std::string_view> names_of_values(const RuleInfo& option) {
  if (option.is_number) return {"none", "a whole number of at least 1"};
  std::vector<std::string_view> names;
  for (const ValueInfo& value : option.values) names.push_back(value.name);
  return names;
}

std::optional<int> read_whole_number(std::string_view text) {
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  const bool whole = error == std::errc{} && end == text.data() + text.size();
  return whole ? std::optional(number) : std::nullopt;
}

/// A number of 1 or more, or 0 for `none`; nothing if it is neither.
std::optional<int> read_number(std::string_view text) {
  if (text == "none" || text == "null") return 0;
  if (text.starts_with('+')) text.remove_prefix(1);
  const std::optional<int> number = read_whole_number(text);
  return number && *number >= 1 ? number : std::nullopt;
}

std::string_view trimmed(std::string_view text) {
  while (text.starts_with(' ')) text.remove_prefix(1);
  while (text.ends_with(' ')) text.remove_suffix(1);
  return text;
}

/// Cuts what comes before the next separator off the front, with the separator.
std::string_view cut(std::string_view& rest, char separator) {
  const std::string_view part = rest.substr(0, rest.find(separator));
  rest.remove_prefix(std::min(part.size() + 1, rest.size()));
  return trimmed(part);
}

/// A table as `value_name` writes it.
std::optional<OptionFault> read_table(Rules& rules, const RuleInfo& table, std::string_view text) {
  text = trimmed(text);
  Rules read = rules;
  if (text == standard_table) {
    copy_value(rules, table, Rules{});
    return std::nullopt;
  }
  if (!text.starts_with('{') || !text.ends_with('}')) {
    return OptionFault{OptionFault::What::no_table,
                       std::string(table.id.name),
                       std::string(text),
                       {standard_table, "{entry: number, …}"}};
  }
  std::string_view rest = trimmed(text.substr(1, text.size() - 2));
  clear_table(read, table);
  while (!rest.empty()) {
    std::string_view number = cut(rest, ',');
    const std::string_view entry = cut(number, ':');
    if (auto fault = set_entry(read, table, entry, trimmed(number))) return fault;
  }
  rules = read;
  return std::nullopt;
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
    case OptionFault::What::unknown_entry:
      return fault.option + " has no entry '" + fault.value + "' (known: " + joined(fault.known) + ")";
    case OptionFault::What::no_such_number:
      return fault.option + ": an entry is " + numbers_of(*find_rule(fault.option)) + "; found " + fault.value;
    case OptionFault::What::no_table:
      return fault.option + " is a table: 'standard' or {entry: number, …}; found '" + fault.value + "'";
    case OptionFault::What::too_many_cards:
      return "these rules can need more cards than the deck has; allow fewer seats or deal fewer cards";
  }
  return "";
}

std::span<const RuleInfo* const> all_options() {
  static const std::vector<const RuleInfo*> options = [] {
    std::vector<const RuleInfo*> list;
    for (const RuleInfo& info : all_rules()) {
      if (info.is_option() && !info.is_of_jokers()) list.push_back(&info);
    }
    return list;
  }();
  return {options.data(), options.size()};
}

std::span<const RuleInfo* const> joker_options() {
  static const std::vector<const RuleInfo*> options = [] {
    std::vector<const RuleInfo*> list;
    for (const RuleInfo& info : all_rules()) {
      if (info.is_option() && info.is_of_jokers()) list.push_back(&info);
    }
    return list;
  }();
  return {options.data(), options.size()};
}

std::span<const RuleInfo* const> joker_options_of(const Rules& rules) {
  return rules.jokers == Jokers::none ? std::span<const RuleInfo* const>{} : joker_options();
}

bool same_jokers(const Rules& a, const Rules& b) {
  const auto same = [&](const RuleInfo* option) { return option->field.get(a) == option->field.get(b); };
  if (a.jokers == Jokers::none && b.jokers == Jokers::none) return true;
  return std::all_of(joker_options().begin(), joker_options().end(), same);
}

std::span<const RuleInfo* const> all_tables() {
  static const std::vector<const RuleInfo*> tables = [] {
    std::vector<const RuleInfo*> list;
    for (const RuleInfo& info : all_rules()) {
      if (info.is_table()) list.push_back(&info);
    }
    return list;
  }();
  return {tables.data(), tables.size()};
}

bool same_table(const RuleInfo& table, const Rules& a, const Rules& b) {
  if (table.table.own(a) != table.table.own(b)) return false;
  for (std::size_t entry = 0; entry < table.table.entries.size(); ++entry) {
    if (table.table.get(a, entry) != table.table.get(b, entry)) return false;
  }
  return true;
}

bool is_standard(const RuleInfo& table, const Rules& rules) { return !table.table.own(rules); }

std::vector<TableEntry> entries_of(const RuleInfo& table, const Rules& rules) {
  std::vector<TableEntry> entries;
  for (std::size_t entry = 0; entry < table.table.entries.size(); ++entry) {
    const int number = table.table.get(rules, entry);
    if (number != 0) entries.push_back({table.table.entries[entry], number});
  }
  return entries;
}

void copy_value(Rules& rules, const RuleInfo& option, const Rules& from) {
  if (option.is_option()) return option.field.set(rules, option.field.get(from));
  option.table.restart(rules, option.table.own(from));
  if (!option.table.own(from)) return;
  for (std::size_t entry = 0; entry < option.table.entries.size(); ++entry) {
    option.table.set(rules, entry, option.table.get(from, entry));
  }
}

void clear_table(Rules& rules, const RuleInfo& table) { table.table.restart(rules, true); }

std::string numbers_of(const RuleInfo& table) {
  const std::string range = std::to_string(table.table.least) + " to " + std::to_string(table.table.most);
  return table.table.least == 1 ? "a whole number from 0 to " + std::to_string(table.table.most)
                                : "0 or a whole number from " + range;
}

bool may_be_entry(const RuleInfo& table, int number) {
  return number == 0 || (number >= table.table.least && number <= table.table.most);
}

std::optional<OptionFault> set_entry(Rules& rules, const RuleInfo& table, std::string_view entry,
                                     std::string_view number) {
  const auto& known = table.table.entries;
  const auto found = std::find(known.begin(), known.end(), entry);
  if (found == known.end()) {
    return OptionFault{
        OptionFault::What::unknown_entry, std::string(table.id.name), std::string(entry), {known.begin(), known.end()}};
  }
  const std::optional<int> read = read_whole_number(number);
  if (!read || !may_be_entry(table, *read)) {
    const std::string what = std::string(entry) + ": " + std::string(number);
    return OptionFault{OptionFault::What::no_such_number, std::string(table.id.name), what, {}};
  }
  table.table.set(rules, static_cast<std::size_t>(found - known.begin()), *read);
  return std::nullopt;
}

std::variant<const RuleInfo*, OptionFault> find_option(std::string_view name) {
  const RuleInfo* info = find_rule(name);
  if (info == nullptr) {
    return OptionFault{OptionFault::What::unknown_option, std::string(name), "", names_of_options()};
  }
  if (!info->is_option() && !info->is_table())
    return OptionFault{OptionFault::What::no_choice, std::string(name), "", names_of_options()};
  return info;
}

std::string value_name(const RuleInfo& option, const Rules& rules) {
  if (option.is_table()) {
    if (is_standard(option, rules)) return std::string(standard_table);
    std::string text;
    for (const TableEntry& entry : entries_of(option, rules)) {
      text += (text.empty() ? "" : ", ") + std::string(entry.name) + ": " + std::to_string(entry.number);
    }
    return "{" + text + "}";
  }
  const int value = option.field.get(rules);
  if (option.is_number) return value == 0 ? "none" : std::to_string(value);
  return std::string(option.values[static_cast<std::size_t>(value)].name);
}

std::optional<OptionFault> set_option(Rules& rules, const RuleInfo& option, std::string_view value) {
  if (option.is_table()) return read_table(rules, option, value);
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
