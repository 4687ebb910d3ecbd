// Reading records.
#include "harness/corpus/record.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "harness/answer/player.h"
#include "harness/base/json.h"
#include "harness/base/problem.h"
#include "harness/base/text.h"
#include "harness/corpus/case_parts.h"
#include "harness/corpus/case_question.h"
#include "harness/wire/house_file.h"

namespace ofcheck {

namespace {

constexpr int version = 1;

/// The keys of a record's table: what is there before the first hand.
constexpr std::array<std::string_view, 5> table_keys = {"rules", "chairs", "stacks", "button", "point-value"};

std::vector<std::string_view> with_table_keys(std::vector<std::string_view> keys) {
  keys.insert(keys.end(), table_keys.begin(), table_keys.end());
  return keys;
}

/// Fills a record from the maps that it stands in.
class Reader {
 public:
  explicit Reader(bool is_json) : is_json_(is_json) {}

  ReadRecord take() && {
    if (read_.places.end.file.empty()) read_.places.end = read_.places.record;
    return std::move(read_);
  }

  [[nodiscard]] std::size_t hands() const { return read_.record.match.hands.size(); }

  void version_at(const Yaml& node) const {
    const Amount found = number(node, "the format's version", 0, most_chips);
    if (found != version) node.fail(fmt::format("the record has version {}; expected {}", found, version));
  }

  void table(const YamlMap& map) {
    Record& record = read_.record;
    read_.places.record = map.node().place();
    const HouseRules house = read_rules(map.require("rules"));
    record.preset = house.name;
    record.rules = house.rules;
    const Yaml chairs = map.require("chairs");
    record.match.chairs = static_cast<std::size_t>(number(chairs, "chairs", 1, static_cast<int>(ofc::most_seats)));
    if (const auto refusal = refusal_of_seats(record.match.chairs, record.rules)) chairs.fail(refusal->detail);
    record.match.point_value = number_at(map, "point-value", 1, most_point_value, 1);
    record.match.button = static_cast<int>(number_at(map, "button", 0, this->chairs() - 1, 0));
    stacks(map);
  }

  void hand(const YamlMap& map) {
    StackedHand& hand = read_.record.match.hands.emplace_back();
    RecordPlaces::OfHand& places = read_.places.hands.emplace_back();
    places.hand = map.node().place();
    const std::optional<Yaml> deck = map.find("deck");
    const std::optional<Yaml> seed = map.find("seed");
    if (deck.has_value() == seed.has_value()) {
      map.node().fail(fmt::format("a hand has {} 'deck' {} a 'seed'; expected one of them",
                                  deck ? "both a" : "neither a", deck ? "and" : "nor"));
    }
    if (seed) {
      const auto value = static_cast<std::uint64_t>(number(*seed, "a seed", 0, static_cast<Amount>(most_seed)));
      read_.record.seeds.emplace_back(value);
      hand.deck = shuffled_deck(value, ofc::cards_in_deck(read_.record.rules));
    } else {
      read_.record.seeds.emplace_back();
      hand.deck = whole_deck(*deck, ofc::cards_in_deck(read_.record.rules));
    }
    for (const Yaml& item : map.require("actions").list("the actions of a hand")) {
      hand.actions.push_back(read_action(item, static_cast<int>(chairs())));
      places.actions.push_back(item.place());
    }
  }

  void end(const YamlMap& map) {
    read_.places.end = map.node().place();
    RecordEnd& end = read_.record.end;
    if (const std::optional<Yaml> node = map.find("hands")) {
      end.hands = static_cast<std::size_t>(number(*node, "how many hands there are", 0, most_chips));
      if (end.hands != hands())
        node->fail(fmt::format("the record has {} hands; the end says {}", hands(), *end.hands));
    }
    end.points = by_chair(map, "points");
    end.stacks = by_chair(map, "stacks");
    end.final_stacks = by_chair(map, "final_stacks");
  }

 private:
  [[nodiscard]] Amount chairs() const { return static_cast<Amount>(read_.record.match.chairs); }

  [[nodiscard]] Amount number(const Yaml& node, std::string_view what, Amount least, Amount most) const {
    if (is_json_ && node.is_quoted()) node.fail(fmt::format("expected {} (a number), found a text", what));
    const Amount value = amount_of(node, what);
    if (value < least || value > most) {
      node.fail(fmt::format("expected {} of {} to {}, found {}", what, least, most, value));
    }
    return value;
  }

  [[nodiscard]] Amount number_at(const YamlMap& map, std::string_view key, Amount least, Amount most,
                                 Amount otherwise) const {
    const std::optional<Yaml> node = map.find(key);
    return node ? number(*node, key, least, most) : otherwise;
  }

  [[nodiscard]] std::optional<PerSeat<Amount>> by_chair(const YamlMap& map, std::string_view key) const {
    const std::optional<Yaml> node = map.find(key);
    if (!node) return std::nullopt;
    const std::vector<Yaml> items = node->list(fmt::format("{}, one a chair", key));
    if (items.size() != read_.record.match.chairs) {
      node->fail(fmt::format("expected {} for {} chairs, found {}", key, chairs(), items.size()));
    }
    PerSeat<Amount> values;
    for (const Yaml& item : items) values.values[values.size++] = number(item, "chips or points", -most_sum, most_sum);
    return values;
  }

  void stacks(const YamlMap& map) {
    Record& record = read_.record;
    if (const auto stacks = by_chair(map, "stacks")) {
      for (const Amount stack : stacks->values) {
        if (stack < -most_chips || stack > most_chips)
          map.require("stacks").fail(fmt::format("expected at most {} chips, found {}", most_chips, stack));
      }
      record.match.stacks = stacks->values;
      return;
    }
    const Amount start = ofc::starting_stack(record.rules, {record.match.point_value}).value;
    if (start == 0) map.node().fail("the record has no 'stacks', and its rules have no table.starting-points");
    std::fill_n(record.match.stacks.begin(), record.match.chairs, start);
  }

  static ofc::Deck whole_deck(const Yaml& node, int size) {
    const Cards cards = cards_in(node);
    if (cards.size() != static_cast<std::size_t>(size)) {
      node.fail(fmt::format("expected the {} cards of a deck, found {}", size, cards.size()));
    }
    ofc::Deck deck;
    for (const ofc::Card card : cards) deck.push_back(card);
    return deck;
  }

  /// A sum over a long match may be beyond what a single stack may be.
  static constexpr Amount most_sum = std::numeric_limits<Amount>::max() / 2;

  bool is_json_;
  ReadRecord read_;
};

// --- YAML ----------------------------------------------------------------------------------------------------------

ReadRecord read_yaml(const std::string& path, std::string_view text) {
  const YamlMap map(Yaml::parse(path, text), "a record", with_table_keys({"record", "hands", "end"}));
  Reader reader(false);
  reader.version_at(map.require("record"));
  reader.table(map);
  const Yaml hands = map.require("hands");
  for (const Yaml& hand : hands.list("hands")) reader.hand(YamlMap(hand, "a hand", {"deck", "seed", "actions"}));
  if (reader.hands() == 0) hands.fail("there are no hands");
  if (const auto end = map.find("end"))
    reader.end(YamlMap(*end, "the end of a record", {"hands", "points", "stacks", "final_stacks"}));
  return std::move(reader).take();
}

// --- JSON lines ----------------------------------------------------------------------------------------------------

/// One line of JSON. yaml-cpp reads it, for the places of its parts; that it is JSON is seen to first.
Yaml parse_line(const std::string& path, std::string_view line, int number, bool is_last) {
  const auto fail = [&](std::size_t column, std::string_view what) {
    throw Problem(fmt::format("{}: {}{}", Place{path, number, static_cast<int>(column)}.text(), what,
                              is_last ? "; it is the last line: the file may be cut off" : ""));
  };
  if (words(line).empty()) fail(1, "found an empty line, expected a JSON object");
  if (nesting(line) > deepest_nesting) fail(1, fmt::format("the brackets nest deeper than {}", deepest_nesting));
  JsonDocument document;
  parse_json(document, line);
  if (document.HasParseError()) {
    fail(document.GetErrorOffset() + 1,
         fmt::format("this is not JSON: {}", rapidjson::GetParseError_En(document.GetParseError())));
  }
  if (!document.IsObject()) fail(1, "expected a JSON object");
  return Yaml::parse(path, line, number - 1);
}

constexpr std::array<std::string_view, 3> line_types = {"record", "hand", "end"};

std::string type_of(const Yaml& line) {
  for (const auto& [key, value] : line.entries("a line of a record")) {
    if (key.text("a key") != "type") continue;
    std::string type = value.text("the type of a line");
    if (std::find(line_types.begin(), line_types.end(), type) == line_types.end())
      value.fail(fmt::format("unknown type '{}'{}", printable(type), nearest(type, line_types)));
    return type;
  }
  line.fail("the line has no 'type'");
}

ReadRecord read_json_lines(const std::string& path, std::string_view text) {
  Reader reader(true);
  const std::vector<std::string_view> lines = lines_of(text);
  bool ended = false;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    std::string_view text_of_line = lines[i];
    if (text_of_line.ends_with('\r')) text_of_line.remove_suffix(1);
    const Yaml line = parse_line(path, text_of_line, static_cast<int>(i) + 1, i + 1 == lines.size());
    const std::string type = type_of(line);
    if (ended) line.fail("found a line after the end");
    if ((type == "record") != (i == 0)) {
      line.fail(fmt::format("found a line of type '{}', expected {}", type, i == 0 ? "'record'" : "'hand' or 'end'"));
    }
    if (type == "record") {
      const YamlMap map(line, "the first line of a record", with_table_keys({"type", "version"}));
      reader.version_at(map.require("version"));
      reader.table(map);
    } else if (type == "hand") {
      reader.hand(YamlMap(line, "a hand", {"type", "deck", "seed", "actions"}));
    } else {
      if (reader.hands() == 0) line.fail("there are no hands before the end");
      reader.end(YamlMap(line, "the end of a record", {"type", "hands", "points", "stacks", "final_stacks"}));
      ended = true;
    }
  }
  if (!ended) {
    throw Problem(
        fmt::format("{}: expected a line of type 'end' after {} hands, found the end of the file: it is cut off",
                    Place{path, static_cast<int>(lines.size()) + 1, 1}.text(), reader.hands()));
  }
  return std::move(reader).take();
}

}  // namespace

ReadRecord read_record(const std::string& path, std::string_view text) {
  const std::size_t start = text.find_first_not_of(" \t\r\n");
  if (start == std::string_view::npos) throw Problem(path + ": the file is empty; expected a record");
  return text[start] == '{' ? read_json_lines(path, text) : read_yaml(path, text);
}

namespace {

std::string text_of(const PerSeat<Amount>& values) {
  return fmt::format("[{}]",
                     fmt::join(values.values.begin(), values.values.begin() + static_cast<long>(values.size), ", "));
}

}  // namespace

std::optional<Difference> end_difference(const RecordEnd& claimed, const RecordEnd& replayed) {
  if (claimed.hands && claimed.hands != replayed.hands) {
    return Difference{"hands", std::to_string(*claimed.hands), std::to_string(replayed.hands.value_or(0))};
  }
  if (claimed.points && claimed.points != replayed.points) {
    return Difference{"points", text_of(*claimed.points), text_of(replayed.points.value_or(PerSeat<Amount>{}))};
  }
  if (claimed.stacks && claimed.stacks != replayed.stacks) {
    return Difference{"stacks", text_of(*claimed.stacks), text_of(replayed.stacks.value_or(PerSeat<Amount>{}))};
  }
  if (claimed.final_stacks && claimed.final_stacks != replayed.final_stacks) {
    return Difference{"final_stacks", text_of(*claimed.final_stacks),
                      replayed.final_stacks ? text_of(*replayed.final_stacks) : "none"};
  }
  return std::nullopt;
}

}  // namespace ofcheck
