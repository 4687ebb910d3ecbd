#include "harness/corpus/case_write.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "harness/base/escape.h"
#include "harness/base/text.h"
#include "harness/corpus/case.h"
#include "harness/wire/house_rules.h"
#include "harness/wire/member_table.h"

namespace ofcheck {

namespace {

std::string in_yaml(std::span<const ofc::Card> cards) { return to_string(cards); }
std::string in_yaml(const Cards& cards) {
  return cards.empty() ? "\"\"" : to_string(std::span<const ofc::Card>(cards));
}

std::string in_yaml(const ofc::Board& board) {
  return fmt::format("{{top: {}, middle: {}, bottom: {}}}", in_yaml(ofc::cards_in(board, ofc::Row::top)),
                     in_yaml(ofc::cards_in(board, ofc::Row::middle)), in_yaml(ofc::cards_in(board, ofc::Row::bottom)));
}

std::string in_yaml(const ofc::PartialBoard& board) {
  std::vector<std::string> rows;
  for (const ofc::Row row : ofc::all_rows) {
    const auto& cards = board[row];
    if (!cards.empty()) rows.push_back(fmt::format("{}: {}", row_name(row), to_string(cards.span())));
  }
  return fmt::format("{{{}}}", fmt::join(rows, ", "));
}

std::string in_yaml(const RowCards& row) { return fmt::format("{{{}: {}}}", row_name(row.row), in_yaml(row.span())); }

std::string in_yaml(const ofc::Placement& placement) {
  std::vector<std::string> parts;
  for (const ofc::Row row : ofc::all_rows) {
    const Cards cards = cards_for(placement, row);
    if (!cards.empty()) parts.push_back(fmt::format("{}: {}", row_name(row), in_yaml(cards)));
  }
  if (!placement.discarded.empty()) parts.push_back(fmt::format("discard: {}", in_yaml(cards_of(placement.discarded))));
  return fmt::format("{{{}}}", fmt::join(parts, ", "));
}

std::string in_yaml(bool value) { return value ? "true" : "false"; }
std::string in_yaml(int value) { return std::to_string(value); }
std::string in_yaml(Amount value) { return std::to_string(value); }
std::string in_yaml(std::uint64_t value) { return std::to_string(value); }
std::string in_yaml(CategoryName name) { return std::string(category_names[static_cast<std::size_t>(name)]); }
std::string in_yaml(Winner winner) { return std::string(winner_names[static_cast<std::size_t>(winner)]); }
std::string in_yaml(const DecidingRanks& ranks) { return to_string(ranks); }
std::string in_yaml(PairSeats<const int> seats) { return fmt::format("[{}, {}]", seats.first, seats.second); }
std::string in_yaml(ofc::RuleId rule) { return rule.empty() ? "null" : std::string(rule.name); }
std::string in_yaml(const RowTriple& rows) { return fmt::format("[{}]", fmt::join(rows, ", ")); }
template <HasMembers T>
std::string in_yaml(const T& object);
template <typename T>
std::string in_yaml(const std::optional<T>& value) {
  return value ? in_yaml(*value) : "null";
}

template <typename List>
std::string listed(const List& list, std::size_t size) {
  std::vector<std::string> items;
  for (std::size_t i = 0; i < size; ++i) items.push_back(in_yaml(list[i]));
  return fmt::format("[{}]", fmt::join(items, ", "));
}
template <typename T>
std::string in_yaml(const PerSeat<T>& seats) {
  return listed(seats.values, seats.size);
}

template <typename T>
std::string in_yaml(const std::vector<T>& list) {
  return listed(list, list.size());
}
std::string in_yaml(const PairList& pairs) { return listed(pairs, pairs.size()); }

/// Whether a member is no more than the question says: a lone board has no pairs, and a hand in progress no result.
bool goes_without_saying(const PairList& pairs) { return pairs.empty(); }
bool goes_without_saying(const std::vector<HandResult>& hands) { return hands.empty(); }
template <typename Other>
bool goes_without_saying(const Other& /*value*/) {
  return false;
}

/// A flow map.
template <HasMembers T>
std::string in_yaml(const T& object) {
  std::vector<std::string> members;
  each_member<T>([&](const auto& member) {
    if (member.facts.in_cases == InCases::derived || member.facts.in_cases == InCases::only_read) return;
    const auto& value = field(member, object);
    if constexpr (is_claim<decltype(member)>) {
      if (value && !goes_without_saying(*value))
        members.push_back(fmt::format("{}: {}", member.key(), in_yaml(*value)));
    } else {
      members.push_back(fmt::format("{}: {}", member.key(), in_yaml(value)));
    }
  });
  return fmt::format("{{{}}}", fmt::join(members, ", "));
}

// --- inputs --------------------------------------------------------------------------------------------------------

std::string in_yaml(ofc::Row row) { return std::string(row_name(row)); }
std::string in_yaml(ofc::CardCount count) { return std::to_string(count.value); }
std::string in_yaml(CardsOfRow<const RowCards> row) { return in_yaml(row.of.span()); }
template <typename Values>
std::string in_yaml(ChipsOf<Values> chips) {
  return listed(chips.values, chips.size);
}

/// What follows a key and its colon.
template <typename T>
std::string after_key(const T& value) {
  return fmt::format(" {}\n", in_yaml(value));
}
std::string after_key(BoardsOf<const ScoreQuestion> boards) {
  std::string text = "\n";
  for (const ofc::Board& board : boards.score.span()) text += fmt::format("      - {}\n", in_yaml(board));
  return text;
}
std::string after_key(const std::vector<StackedHand>& hands) {
  std::string text = "\n";
  for (const StackedHand& hand : hands) {
    text += fmt::format("      - deck: {}\n        actions:{}\n", in_yaml(cards_of(hand.deck)),
                        hand.actions.empty() ? " []" : "");
    for (const Action& action : hand.actions)
      text += fmt::format("          - \"{}: {}\"\n", action.chair, to_string(action.placement));
  }
  return text;
}

/// The lines from what stands below `ask` to the last of the input.
template <HasMembers T>
std::string input_in_yaml(const T& question) {
  std::string text;
  each_member<T>([&](const auto& member) {
    if (member.facts.in_cases == InCases::derived) return;
    const auto& value = field(member, question);
    if constexpr (may_be_null<std::remove_cvref_t<decltype(value)>>) {
      if (value) text += fmt::format("    {}:{}", member.key(), after_key(*value));
    } else {
      text += fmt::format("    {}:{}", member.key(), after_key(value));
    }
  });
  return text;
}
std::string input_in_yaml(const RawQuestion&) { return ""; }

/// What is expected, on one line.
std::string expected_in_yaml(const Answer& answer) {
  if (const auto* refused = std::get_if<Refused>(&answer))
    return fmt::format("{{refused: {}}}", refusal_names[static_cast<std::size_t>(refused->code)]);
  return std::visit([](const auto& result) { return in_yaml(result); }, std::get<Result>(answer));
}

/// A value as YAML: `yes` and `no` in quotes, or readers of other versions take them for truth.
std::string value_in_yaml(std::string_view value) {
  return value == "yes" || value == "no" ? ofcheck::quoted(value) : std::string(value);
}

/// The preset and what differs from it. What is refused can hang on any option, so that such a case fixes all of them.
std::string rules_in_yaml(const ofc::Rules& rules, bool fixes_all) {
  const Preset& nearest = nearest_preset(rules);
  std::string text = nearest.name;
  for (const auto options : {all_options(), joker_options_of(rules)}) {
    for (const ofc::RuleInfo* option : options) {
      if (!fixes_all && option->field.get(rules) == option->field.get(nearest.rules)) continue;
      text += fmt::format(", {}: {}", option->id.name, value_in_yaml(value_name(*option, rules)));
    }
  }
  for (const ofc::RuleInfo* table : differing_tables(rules, nearest.rules))
    text += fmt::format(", {}", with_its_value(table->id, rules));
  return text == nearest.name ? text : fmt::format("{{preset: {}}}", text);
}

/// The first document that speaks of the rule, or of the option's value; where there is none, that a value was observed
/// or that no source speaks.
std::string source_in_yaml(const ofc::RuleInfo& rule, const ofc::Rules& rules) {
  const bool has_values = rule.is_option() && !rule.is_number;
  const std::string_view sources =
      has_values ? rule.values[static_cast<std::size_t>(rule.field.get(rules))].sources : rule.sources;
  if (sources.empty()) return fmt::format("    source: {}\n", has_values ? "observed" : silent_source);
  return fmt::format("    source: {}\n", sources.substr(0, sources.find(' ')));
}

}  // namespace

std::string case_as_yaml(const WrittenCase& written) {
  std::string notes;
  for (const std::string& note : written.notes) notes += fmt::format("  # {}\n", note);
  std::string other_outcome;
  if (const auto& other = written.expect_by)
    other_outcome = fmt::format("    expect_by:\n      {}: {{{}: {}}}\n", other->option, value_in_yaml(other->value),
                                expected_in_yaml(other->expected));
  return fmt::format(
      "rule: {}\ncases:\n{}  - id: {}\n    title: {}\n{}    rules: {}\n    ask: {}\n{}    expect: {}\n{}", written.rule,
      notes, written.id, ofcheck::quoted(written.title), source_in_yaml(*ofc::find_rule(written.rule), written.rules),
      rules_in_yaml(written.rules, std::holds_alternative<Refused>(written.expected)),
      operation_name(operation_of(written.question)),
      std::visit([](const auto& question) { return input_in_yaml(question); }, written.question),
      expected_in_yaml(written.expected), other_outcome);
}

}  // namespace ofcheck
