// What the readers of case files share, and of records. Whatever is wrong throws Problem, with its place.
#pragma once

#include <fmt/format.h>

#include "harness/base/yaml.h"
#include "harness/wire/question.h"

namespace ofcheck {

void check_distinct(const Yaml& node, std::optional<ofc::Card> duplicate);

/// Cards as a JSON array, whatever they are.
std::string raw_cards(std::string_view text);

/// The place of a word among `names`. `what` says in messages what it is: `a category`.
std::size_t find_name(const Yaml& node, std::string_view what, std::span<const std::string_view> names);

/// A rule by its name; rule::none for null.
ofc::RuleId rule_of(const Yaml& node);

/// Any number of cards in one text.
Cards parse_cards(std::string_view text, const Yaml& node);

/// Different cards in one text, or none at all; the same of a key that may be left out.
Cards cards_in(const Yaml& node);
Cards cards_at(const YamlMap& map, std::string_view key);

/// `{top: As, middle: 5c 5d}`: rows that are left out are empty.
ofc::PartialBoard partial_board(const Yaml& node);

/// Adds the cards of one of these parts.
void add_cards(ofc::Placement& placement, std::string_view part, const Cards& cards, const Yaml& node);

/// `{top: As, discard: 2c}`, in normal order.
ofc::Placement placement_of(const Yaml& node);

/// A whole number. `what` says in messages what it is.
Amount amount_of(const Yaml& node, std::string_view what);
std::uint64_t count_of(const Yaml& node);

/// A list with one entry a seat.
template <typename T, typename Read>
std::optional<PerSeat<T>> per_seat(const YamlMap& map, std::string_view key, std::size_t seats, Read read) {
  const std::optional<Yaml> node = map.find(key);
  if (!node) return std::nullopt;
  const std::vector<Yaml> items = node->list(fmt::format("{}, one a seat", key));
  if (items.size() != seats) node->fail(fmt::format("{} has {} entries for {} seats", key, items.size(), seats));
  PerSeat<T> values;
  for (const Yaml& item : items) values.values[values.size++] = read(item);
  return values;
}

}  // namespace ofcheck
