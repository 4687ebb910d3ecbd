// What the readers of case files share.
#pragma once

#include <fmt/format.h>

#include "harness/base/json.h"
#include "harness/base/text.h"
#include "harness/base/yaml.h"
#include "harness/wire/question.h"

namespace ofcheck {

inline void check_distinct(const Yaml& node, std::optional<ofc::Card> duplicate) {
  if (duplicate)
    node.fail(fmt::format("the card {} stands here twice; a deal comes from one deck", ofc::to_string(*duplicate)));
}

/// Cards as a JSON array, whatever they are.
inline std::string raw_cards(std::string_view text) {
  JsonBuffer buffer;
  JsonWriter writer(buffer);
  writer.StartArray();
  for (const std::string_view word : words(text)) write_string(writer, word);
  writer.EndArray();
  return {buffer.GetString(), buffer.GetSize()};
}

inline std::optional<int> optional_integer(const YamlMap& map, std::string_view key) {
  const std::optional<Yaml> node = map.find(key);
  return node ? std::optional(node->integer(key)) : std::nullopt;
}

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
