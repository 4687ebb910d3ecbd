#include "harness/corpus/case_parts.h"

#include <fmt/format.h>

#include <algorithm>

#include "harness/base/json.h"
#include "harness/base/text.h"

namespace ofcheck {

using ofc::Row;

void check_distinct(const Yaml& node, std::optional<ofc::Card> duplicate) {
  if (duplicate)
    node.fail(fmt::format("the card {} stands here twice; a deal comes from one deck", ofc::to_string(*duplicate)));
}

std::string raw_cards(std::string_view text) {
  return json_text([&](JsonWriter& writer) {
    write_list(writer, words(text), [&](std::string_view word) { write_string(writer, word); });
  });
}

std::size_t find_name(const Yaml& node, std::string_view what, std::span<const std::string_view> names) {
  const std::string text = node.text(what);
  const auto found = std::find(names.begin(), names.end(), text);
  if (found == names.end()) node.fail(fmt::format("'{}' is not {}{}", printable(text), what, nearest(text, names)));
  return static_cast<std::size_t>(found - names.begin());
}

ofc::RuleId rule_of(const Yaml& node) {
  if (node.is_null()) return ofc::rule::none;
  const std::string name = node.text("a rule, or null");
  if (const ofc::RuleInfo* info = ofc::find_rule(name)) return info->id;
  std::vector<std::string_view> known;
  for (const ofc::RuleInfo& info : ofc::all_rules()) known.push_back(info.id.name);
  node.fail(fmt::format("there is no rule '{}'{}", printable(name), nearest(name, known)));
}

Cards parse_cards(std::string_view text, const Yaml& node) {
  const std::variant<Cards, std::string_view> read = ofc::parse_cards(text);
  if (const auto* word = std::get_if<std::string_view>(&read)) {
    node.fail(fmt::format("'{}' is not a card; write rank and suit, like As, Td, 10d or 2c", printable(*word)));
  }
  return std::get<Cards>(read);
}

Cards cards_in(const Yaml& node) {
  if (node.is_null()) return {};
  Cards cards = parse_cards(node.text("cards"), node);
  check_distinct(node, duplicate_card(cards));
  return cards;
}

Cards cards_at(const YamlMap& map, std::string_view key) {
  const std::optional<Yaml> node = map.find(key);
  return node ? cards_in(*node) : Cards{};
}

ofc::PartialBoard partial_board(const Yaml& node) {
  const YamlMap map(node, "a board that is being set", {"top", "middle", "bottom"});
  ofc::PartialBoard board;
  Cards all;
  for (const Row row : ofc::all_rows) {
    for (const ofc::Card card : cards_at(map, row_name(row))) {
      if (ofc::room_in(board, row) == 0)
        node.fail(fmt::format("{} has more than {} cards", row_name(row), row_size(row)));
      board[row].push_back(card);
      all.push_back(card);
    }
  }
  check_distinct(node, duplicate_card(all));
  return board;
}

void add_cards(ofc::Placement& placement, std::string_view part, const Cards& cards, const Yaml& node) {
  for (const ofc::Card card : cards) {
    if (placement.placed.full() || placement.discarded.full()) {
      node.fail(fmt::format("expected at most {} cards placed and {} discarded",
                            decltype(ofc::Placement::placed)::capacity(),
                            decltype(ofc::Placement::discarded)::capacity()));
    }
    const auto* row =
        std::find_if(ofc::all_rows.begin(), ofc::all_rows.end(), [&](Row r) { return row_name(r) == part; });
    if (row != ofc::all_rows.end()) {
      placement.placed.push_back({card, *row});
    } else {
      placement.discarded.push_back(card);
    }
  }
}

ofc::Placement placement_of(const Yaml& node) {
  const YamlMap map(node, "a placement", {part_names.begin(), part_names.end()});
  ofc::Placement placement;
  Cards all;
  for (const std::string_view part : part_names) {
    const Cards cards = cards_at(map, part);
    add_cards(placement, part, cards, node);
    all.insert(all.end(), cards.begin(), cards.end());
  }
  check_distinct(node, duplicate_card(all));
  return in_normal_order(placement);
}

Amount amount_of(const Yaml& node, std::string_view what) {
  const std::string text = node.text(what);
  const std::optional<Amount> value = signed_number_in<Amount>(text);
  if (!value) node.fail(fmt::format("expected {} (a whole number), found '{}'", what, printable(text)));
  return *value;
}

std::uint64_t count_of(const Yaml& node) {
  const Amount value = amount_of(node, "a count");
  if (value < 0) node.fail("a count is not negative");
  return static_cast<std::uint64_t>(value);
}

}  // namespace ofcheck
