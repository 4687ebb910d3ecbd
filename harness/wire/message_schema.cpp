#include "harness/wire/message_schema.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "harness/base/json.h"
#include "harness/base/problem.h"
#include "harness/wire/house_rules.h"
#include "harness/wire/member_table.h"

namespace ofcheck {

namespace {

std::string in_quotes(std::string_view text) {
  return json_text([&](JsonWriter& writer) { write_string(writer, text); });
}

std::string json_type(std::string_view name, bool or_null) {
  return or_null ? fmt::format(R"("type":["{}","null"])", name) : fmt::format(R"("type":"{}")", name);
}
std::string number(const Bounds& bounds, bool or_null) {
  std::string text = json_type("integer", or_null);
  if (bounds.least) text += fmt::format(R"(,"minimum":{})", *bounds.least);
  if (bounds.most) text += fmt::format(R"(,"maximum":{})", *bounds.most);
  return text;
}

/// What a schema is for. A claim is left out where nothing is claimed; on the wire it may be null too.
enum class For : std::uint8_t { request, reply, cases };

/// A row's name says how many cards it has.
constexpr std::string_view cards_by_row =
    R"(,"oneOf":[{"properties":{"row":{"enum":["top"]},"cards":{"$ref":"#/definitions/three"}}},)"
    R"({"properties":{"row":{"enum":["middle","bottom"]},"cards":{"$ref":"#/definitions/five"}}}])";

/// Says what a value is, by its type: the members of its schema, without braces.
class Describer {
 public:
  explicit Describer(For use) : in_cases_(use == For::cases), in_request_(use == For::request) {}

  /// An object, with these members before those of the table and after them.
  template <HasMembers T>
  std::string object(bool or_null, std::vector<std::string> properties = {}, std::vector<std::string> required = {},
                     std::string_view after = "") {
    each_member<T>([&](const auto& member) {
      if (in_cases_ && member.facts.in_cases == InCases::derived) return;
      using Field = std::remove_cvref_t<decltype(field(member, std::declval<T&>()))>;
      constexpr bool claim = is_claim<decltype(member)>;
      const std::string name = in_quotes(in_cases_ ? member.key() : member.name);
      properties.push_back(property(name, member.facts, member_value<claim>(Kind<Field>{}, member.facts)));
      if (!claim || (in_cases_ && member.facts.in_cases == InCases::required)) required.push_back(name);
    });
    std::string object = object_of(or_null, properties, required, after);
    if constexpr (std::is_same_v<T, RowCards> || std::is_same_v<T, RankQuestion>) {
      define_row(3);
      define_row(5);
      object += cards_by_row;
    }
    return object;
  }

  /// What the values refer to, each after what it refers to itself.
  [[nodiscard]] const std::vector<std::string>& definitions() const { return definitions_; }

 private:
  [[nodiscard]] std::string property(std::string_view name, const Facts& facts, std::string_view value) const {
    const std::string_view text = in_cases_ && !facts.about_in_cases.empty() ? facts.about_in_cases : facts.about;
    const std::string about = text.empty() ? "" : fmt::format(R"("description":{},)", in_quotes(text));
    return fmt::format("{}:{{{}{}}}", name, about, value);
  }
  static std::string object_of(bool or_null, const std::vector<std::string>& properties,
                               const std::vector<std::string>& required, std::string_view after) {
    std::string object =
        fmt::format(R"({},"properties":{{{}{}}})", json_type("object", or_null), fmt::join(properties, ","), after);
    if (!required.empty()) object += fmt::format(R"(,"required":[{}])", fmt::join(required, ","));
    return object + R"(,"additionalProperties":false)";
  }

  template <bool claim, typename T>
  std::string member_value(Kind<T> kind, const Facts& facts) {
    if constexpr (claim) {
      return value(Kind<typename T::value_type>{}, facts, !in_cases_);
    } else {
      return value(kind, facts, false);
    }
  }

  // NOLINTBEGIN(readability-convert-member-functions-to-static): overloads, of which some need the object.
  [[nodiscard]] std::string value(Kind<int>, const Facts& facts, bool or_null) const {
    return number(in_cases_ && facts.expected.least ? facts.expected : facts.bounds, or_null);
  }
  [[nodiscard]] std::string value(Kind<Amount>, const Facts& facts, bool or_null) const {
    return number(facts.bounds, or_null);
  }
  [[nodiscard]] std::string value(Kind<std::uint64_t>, const Facts& facts, bool or_null) const {
    return number(facts.bounds.most ? facts.bounds : Bounds{0, {}}, or_null);
  }
  [[nodiscard]] std::string value(Kind<bool>, const Facts&, bool or_null) const {
    return json_type("boolean", or_null);
  }
  [[nodiscard]] std::string value(Kind<CategoryName>, const Facts&, bool or_null) const {
    return one_of(category_names, or_null);
  }
  [[nodiscard]] std::string value(Kind<Winner>, const Facts&, bool or_null) const {
    return one_of(winner_names, or_null);
  }
  [[nodiscard]] std::string value(Kind<PairSeats<int>>, const Facts&, bool) const {
    return R"("enum":[[0,1],[0,2],[0,3],[1,2],[1,3],[2,3]])";
  }
  [[nodiscard]] std::string value(Kind<DecidingRanks>, const Facts&, bool or_null) const {
    if (in_cases_)
      return R"("anyOf":[{"type":"string","pattern":"^([2-9TJQKA]( [2-9TJQKA]){0,4})?$"},)"
             R"({"type":"integer","minimum":2,"maximum":9}])";
    return json_type("array", or_null) +
           R"(,"items":{"type":"string","pattern":"^[2-9TJQKA]$"},"maxItems":5,"uniqueItems":true)";
  }
  [[nodiscard]] std::string value(Kind<RowTriple>, const Facts& facts, bool or_null) const {
    return fmt::format(R"({},"items":{{{}}},"minItems":3,"maxItems":3)", json_type("array", or_null),
                       number(facts.bounds, false));
  }
  // NOLINTEND(readability-convert-member-functions-to-static)
  std::string value(Kind<ofc::RuleId>, const Facts&, bool) {
    return named("rule-id", "rule-id", true, [] {
      return fmt::format(R"("description":"A rule's name, section.name, or null for none.",{},"pattern":{})",
                         json_type("string", true),
                         in_quotes(fmt::format("^({})[.][a-z][a-z0-9-]*$", fmt::join(all_sections(), "|"))));
    });
  }
  std::string value(Kind<Cards>, const Facts&, bool or_null) {
    if (in_request_) return list_of_cards("held", "Cards that a seat holds, in any order.", 0, ofc::most_held);
    return named("cards", "row", or_null, [&] {
      return fmt::format(R"("description":"Cards in any order.",{},"items":{{{}}},"maxItems":{},"uniqueItems":true)",
                         json_type("array", true), card(), ofc::most_held);
    });
  }
  std::string value(Kind<ofc::PartialBoard>, const Facts& facts, bool or_null) {
    return named(in_request_ ? "partial-board" : "board", "partial-board", or_null, [&] {
      const std::string about =
          fmt::format(R"("description":"The cards set so far; a row that is left out is empty.",{},)",
                      json_type("object", !in_request_));
      if (!in_request_) return about + parts({"top", "middle", "bottom"}, value(Kind<Cards>{}, facts, true));
      const std::string three = list_of_cards("up-to-three", "Cards of the top row, in any order.", 0, 3);
      const std::string five = list_of_cards("up-to-five", "Cards of a middle or bottom row, in any order.", 0, 5);
      return about + rows(three, five) + R"(,"additionalProperties":false)";
    });
  }
  std::string value(Kind<ofc::Placement>, const Facts& facts, bool or_null) {
    return named("placement", "placement", or_null, [&] {
      return fmt::format(R"("description":"Which cards go where; a part that is left out or null has none.",{},{})",
                         json_type("object", false),
                         parts({"top", "middle", "bottom", "discard"}, value(Kind<Cards>{}, facts, true)));
    });
  }

  // What stands in requests alone.

  static std::string value(Kind<ofc::Row>, const Facts&, bool) { return R"("enum":["top","middle","bottom"])"; }
  std::string value(Kind<CardsOfRow<RowCards>>, const Facts&, bool) {
    return fmt::format(R"("type":"array","items":{{{}}})", card());
  }
  std::string value(Kind<ofc::Board>, const Facts&, bool) {
    return named("board", "", false, [&] {
      // One after the other: the order of definitions is the order in which they are named.
      const std::string three = define_row(3);
      const std::string five = define_row(5);
      return R"("description":"Thirteen cards in their three rows.","type":"object",)" + rows(three, five) +
             R"(,"required":["top","middle","bottom"],"additionalProperties":false)";
    });
  }
  std::string value(Kind<BoardsOf<ScoreQuestion>>, const Facts& facts, bool) {
    return fmt::format(R"("type":"array","items":{{{}}},"minItems":1,"maxItems":{})",
                       value(Kind<ofc::Board>{}, facts, false), ofc::most_seats);
  }
  static std::string value(Kind<ofc::CardCount>, const Facts& facts, bool or_null) {
    return number(facts.bounds, or_null);
  }
  template <typename Values>
  std::string value(Kind<ChipsOf<Values>>, const Facts&, bool) {
    const std::string chips = named("chips", "", false, [] {
      return fmt::format(R"("description":"A whole number of chips.","type":"integer","minimum":{},"maximum":{})",
                         -most_chips, most_chips);
    });
    return fmt::format(R"("type":"array","items":{{{}}},"minItems":1,"maxItems":{})", chips, ofc::most_seats);
  }
  std::string value(Kind<ofc::Deck>, const Facts&, bool) {
    return list_of_cards("deck", "Different cards; the first is the top one and is dealt first.", 0, ofc::largest_deck);
  }
  std::string value(Kind<Action>, const Facts&, bool) {
    return named("action", "", false, [&] {
      const std::string cards = named("named", "", false, [&] {
        return fmt::format(R"("description":"Cards in any order. An action that is to be refused may name one twice.",)"
                           R"("type":"array","items":{{{}}},"maxItems":{})",
                           card(), ofc::most_held);
      });
      return fmt::format(
          R"("description":"A placement; a part that is left out has no cards.","type":"object",)"
          R"("properties":{{"chair":{{"description":"Who acts.",{}}},"top":{{{}}},"middle":{{{}}},"bottom":{{{}}},"discard":{{{}}}}},)"
          R"("required":["chair"],"additionalProperties":false)",
          number({0, 3}, false), cards, cards, cards, cards);
    });
  }

  template <HasMembers T>
  std::string value(Kind<T>, const Facts&, bool or_null) {
    const auto text = [&] {
      return fmt::format(R"("description":{},{})", in_quotes(table_of<T>.facts.about), object<T>(or_null));
    };
    return in_cases_ ? text() : named(table_of<T>.facts.name, "", or_null, text);
  }
  template <typename T>
  std::string value(Kind<std::optional<T>>, const Facts& facts, bool) {
    return value(Kind<T>{}, facts, true);
  }
  template <typename T>
  std::string value(Kind<PerSeat<T>>, const Facts& facts, bool or_null) {
    return fmt::format(R"({},"items":{{{}}},"minItems":1,"maxItems":{})", json_type("array", or_null),
                       value(Kind<T>{}, facts, false), ofc::most_seats);
  }
  std::string value(Kind<PairList>, const Facts& facts, bool or_null) {
    return fmt::format(R"({},"items":{{{}}},"minItems":{},"maxItems":{})", json_type("array", or_null),
                       value(Kind<PairResult>{}, facts, false), in_cases_ ? 1 : 0, ofc::most_pairs);
  }
  template <typename T>
  std::string value(Kind<std::vector<T>>, const Facts& facts, bool or_null) {
    std::string list = fmt::format(R"({},"items":{{{}}})", json_type("array", or_null), value(Kind<T>{}, facts, false));
    if (in_request_ && HasMembers<T>) list += R"(,"minItems":1)";
    if (facts.longest > 0) list += fmt::format(R"(,"maxItems":{})", facts.longest);
    return list;
  }

  template <typename Names>
  static std::string one_of(const Names& names, bool or_null) {
    return fmt::format(R"("enum":["{}"{}])", fmt::join(names, R"(",")"), or_null ? ",null" : "");
  }
  static std::string parts(std::initializer_list<std::string_view> names, const std::string& each) {
    std::vector<std::string> properties;
    for (const std::string_view name : names) properties.push_back(fmt::format(R"("{}":{{{}}})", name, each));
    return fmt::format(R"("properties":{{{}}},"additionalProperties":false)", fmt::join(properties, ","));
  }

  std::string card() {
    return named("card", "card", false, [] {
      return std::string(
          R"("description":"Rank, then suit; X1 and X2 are jokers.","type":"string","pattern":"^([2-9TJQKA][cdhs]|X[12])$")");
    });
  }
  /// A definition of different cards, from the least to the most; 0 is no least.
  std::string list_of_cards(std::string_view name, std::string_view about, std::size_t least, std::size_t most) {
    return named(name, "", false, [&] {
      return fmt::format(R"("description":"{}","type":"array","items":{{{}}},{}"maxItems":{},"uniqueItems":true)",
                         about, card(), least > 0 ? fmt::format(R"("minItems":{},)", least) : "", most);
    });
  }
  std::string define_row(std::size_t size) {
    if (size == 3) return list_of_cards("three", "The cards of a top row, in any order.", 3, 3);
    return list_of_cards("five", "The cards of a middle or bottom row, in any order.", 5, 5);
  }
  static std::string rows(std::string_view top, std::string_view other) {
    return fmt::format(R"("properties":{{"top":{{{}}},"middle":{{{}}},"bottom":{{{}}}}})", top, other, other);
  }

  /// Refers to what replies define by `text`, or cases under a name of their own. In replies the definition says itself
  /// whether null is allowed.
  template <typename Text>
  std::string named(std::string_view name, std::string_view name_in_cases, bool or_null, const Text& text) {
    std::string reference = fmt::format(R"("$ref":"#/definitions/{}")", in_cases_ ? name_in_cases : name);
    if (in_cases_) return or_null ? fmt::format(R"("anyOf":[{{{}}},{{"type":"null"}}])", reference) : reference;
    const std::string key = fmt::format(R"("{}":{{)", name);
    const auto is_it = [&](const std::string& definition) { return definition.starts_with(key); };
    if (std::none_of(definitions_.begin(), definitions_.end(), is_it)) {
      const std::string content = text();  // which may define what it refers to
      definitions_.push_back(fmt::format("{}{}}}", key, content));
    }
    return reference;
  }

  bool in_cases_;
  bool in_request_;
  std::vector<std::string> definitions_;
};

// --- layout --------------------------------------------------------------------------------------------------------

std::string in_one_line(const JsonValue& value) {
  std::vector<std::string> items;
  if (value.IsArray()) {
    for (const JsonValue& item : value.GetArray()) items.push_back(in_one_line(item));
    return fmt::format("[{}]", fmt::join(items, ", "));
  }
  if (value.IsObject()) {
    for (const auto& member : value.GetObject())
      items.push_back(fmt::format("{}: {}", in_quotes(view(member.name)), in_one_line(member.value)));
    return fmt::format("{{{}}}", fmt::join(items, ", "));
  }
  return json_text_of(value);
}

/// As people lay it out: what is short stands in one line, words fill their lines. `before` is how much of the line is
/// taken by what stands before the value.
std::string laid_out(const JsonValue& value, std::size_t indent, std::size_t before) {
  constexpr std::size_t most = 112;
  constexpr std::size_t most_of_words = 106;
  std::string short_text = in_one_line(value);
  if (before + short_text.size() <= most || (!value.IsArray() && !value.IsObject())) return short_text;
  const std::string margin(indent + 2, ' ');
  std::vector<std::string> items;
  if (value.IsObject()) {
    for (const auto& member : value.GetObject()) {
      const std::string key = in_quotes(view(member.name)) + ": ";
      items.push_back(margin + key + laid_out(member.value, indent + 2, indent + 2 + key.size()));
    }
    return fmt::format("{{\n{}\n{:{}}}}", fmt::join(items, ",\n"), "", indent);
  }
  const bool words =
      std::none_of(value.Begin(), value.End(), [](const JsonValue& v) { return v.IsArray() || v.IsObject(); });
  for (const JsonValue& item : value.GetArray()) {
    std::string text = laid_out(item, indent + 2, indent + 2);
    const bool fits = words && !items.empty() && items.back().size() + text.size() + 3 <= most_of_words;
    if (fits) {
      items.back() += ", " + text;
    } else {
      items.push_back(margin + text);
    }
  }
  return fmt::format("[\n{}\n{:{}}]", fmt::join(items, ",\n"), "", indent);
}

std::string laid_out(const std::string& json, std::size_t indent, std::size_t before) {
  JsonDocument document;
  parse_json(document, json);
  return laid_out(document, indent, before);
}

/// A whole schema, laid out. `members` says what the message consists of.
std::string message_schema(std::string_view operation, std::string_view message, std::string_view about,
                           std::string_view members, const std::vector<std::string>& definitions) {
  return laid_out(
             fmt::format(R"({{"$schema":"http://json-schema.org/draft-04/schema#","title":"{} {}","description":{},)"
                         R"({},"definitions":{{{}}}}})",
                         operation, message, in_quotes(about), members, fmt::join(definitions, ",")),
             0, 0) +
         "\n";
}

}  // namespace

std::string request_schema(Operation operation) {
  std::string text;
  visit_operation<Question>(operation, [&]<typename T>(Kind<T>) {
    Describer describer(For::request);
    const std::string id =
        R"("id":{"description":"Chosen by the sender of the request; the reply repeats it.","type":["integer","string"]})";
    const std::string op = fmt::format(R"("op":{{"enum":["{}"]}})", operation_name(operation));
    const std::string members = describer.object<T>(false, {id, op}, {R"("id")", R"("op")"});
    text =
        message_schema(operation_name(operation), "request", table_of<T>.facts.about, members, describer.definitions());
  });
  return text;
}

std::string reply_schema(Operation operation) {
  std::string text;
  visit_operation(operation, [&]<typename T>(Kind<T>) {
    Describer describer(For::reply);
    const std::string result = describer.object<T>(
        false, {}, {}, R"(,"note":{"description":"A remark of the engine's own, of any type; ignored."})");
    const std::string members = fmt::format(
        R"("type":"object","properties":{{"id":{{"description":"The id of the request, unchanged.","type":["integer","string"]}},)"
        R"("result":{{"description":"The answer. A member that is absent or null claims nothing.",{}}},)"
        R"("refused":{{"$ref":"#/definitions/refused"}},"unsupported":{{"$ref":"#/definitions/unsupported"}},)"
        R"("error":{{"$ref":"#/definitions/error"}}}},"required":["id"],"additionalProperties":false,)"
        R"("oneOf":[{{"required":["result"]}},{{"required":["refused"]}},{{"required":["unsupported"]}},)"
        R"({{"required":["error"]}}])",
        result);
    std::vector<std::string> definitions = {
        fmt::format(R"("refused":{{"description":"The engine holds the input to be illegal.","type":"object",)"
                    R"("properties":{{"code":{{"description":"What is wrong with the input.","enum":["{}"]}},)"
                    R"("message":{{"description":"Says it to people; it is never compared.","type":"string"}}}},)"
                    R"("required":["code"],"additionalProperties":false}})",
                    fmt::join(refusal_names_of(operation), R"(",")")),
        R"("unsupported":{"description":"The engine lacks the operation or does not play the rules.","type":"object",)"
        R"("properties":{"reason":{"description":"Which of the two, in words; reports show it.","type":"string"}},)"
        R"("required":["reason"],"additionalProperties":false})",
        R"("error":{"description":"The engine itself failed.","type":"object",)"
        R"("properties":{"message":{"description":"What has failed, in words; reports show it.","type":"string"}},)"
        R"("required":["message"],"additionalProperties":false})"};
    definitions.insert(definitions.end(), describer.definitions().begin(), describer.definitions().end());
    text = message_schema(operation_name(operation), "reply", table_of<T>.facts.about, members, definitions);
  });
  return text;
}

std::string with_outcomes(std::string text) {
  for (const std::string_view name : operation_names) {
    const std::string key = fmt::format("\n    \"outcome-{}\": ", name);
    const std::size_t start = text.find(key);
    const std::size_t end = text.find("\n    }", start);
    if (start == std::string::npos || end == std::string::npos)
      throw Problem(fmt::format("the schema for cases does not define outcome-{}", name), Exit::kit_broken);
    visit_operation(*find_operation(name), [&]<typename T>(Kind<T>) {
      const std::string outcome = fmt::format(R"({{{},"minProperties":1}})", Describer(For::cases).object<T>(false));
      text.replace(start + key.size(), end + 6 - start - key.size(), laid_out(outcome, 4, key.size() + 1000));
    });
  }
  return text;
}

}  // namespace ofcheck
