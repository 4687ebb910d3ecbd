// Reading what an engine sends: replies, and what it says of itself.
#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "harness/base/text.h"
#include "harness/wire/house_rules.h"
#include "harness/wire/member_table.h"
#include "harness/wire/protocol.h"
#include "harness/wire/protocol_members.h"

namespace ofcheck {

namespace {

// Values are read by their type. `member` is what holds the value: its name stands in the messages.

/// What an engine says may be counted with: sums of a few such numbers fit their type.
template <typename Number>
Number at_most(Number most, Number said, std::string_view name) {
  if (said < -most || said > most)
    throw ProtocolFault(fmt::format("'{}' holds {}, expected at most {} either way", name, said, most));
  return said;
}
int said_int(const JsonValue& value, std::string_view name) { return at_most(most_said, read_int(value, name), name); }

void read(const JsonValue& value, const auto& member, int& to) { to = said_int(value, member.name); }
void read(const JsonValue& value, const auto& member, bool& to) { to = read_bool(value, member.name); }
void read(const JsonValue& value, const auto& member, Amount& to) {
  to = at_most(most_chips_said, read_amount(value, member.name), member.name);
}
void read(const JsonValue& value, const auto& member, std::uint64_t& to) { to = read_count(value, member.name); }
void read(const JsonValue& value, const auto& member, ofc::RuleId& to) { to = read_rule(value, member.name); }
void read(const JsonValue& value, const auto& member, CategoryName& to) {
  to = static_cast<CategoryName>(read_name(value, member.name, category_names));
}
void read(const JsonValue& value, const auto& member, Winner& to) {
  to = static_cast<Winner>(read_name(value, member.name, winner_names));
}

void read(const JsonValue& value, const auto& member, DecidingRanks& ranks) {
  const std::string_view name = member.name;
  if (read_array(value, name).Size() > ranks.size())
    throw ProtocolFault(fmt::format("'{}' has more than five entries", name));
  std::size_t count = 0;
  for (const JsonValue& item : value.GetArray()) {
    const std::string_view letter = read_string(item, name);
    const std::optional<ofc::Card> card =
        letter.size() == 1 && std::string_view("23456789TJQKA").find(letter) != std::string_view::npos
            ? ofc::parse_card(std::string(letter) + "s")
            : std::nullopt;
    if (!card)
      throw ProtocolFault(
          fmt::format("'{}' holds \"{}\", expected one of 2 3 4 5 6 7 8 9 T J Q K A", name, printable(letter)));
    if (std::find(ranks.begin(), ranks.end(), card->rank) != ranks.end()) {
      throw ProtocolFault(fmt::format("'{}' holds \"{}\" twice; each rank is named once", name, letter));
    }
    ranks[count++] = card->rank;
  }
}

void read(const JsonValue& value, const auto& member, RowTriple& to) {
  const std::string_view name = member.name;
  if (read_array(value, name).Size() != 3) {
    throw ProtocolFault(fmt::format("'{}' has {} entries, expected three: top, middle, bottom", name, value.Size()));
  }
  to = {said_int(value[0], name), said_int(value[1], name), said_int(value[2], name)};
}

void read(const JsonValue& value, const auto& member, PairSeats<int> to) {
  const JsonValue& seats = read_array(value, member.name);
  if (seats.Size() != 2) throw ProtocolFault("'seats' of a pair names two seats");
  to.first = said_int(seats[0], member.name);
  to.second = said_int(seats[1], member.name);
  if (to.first >= to.second) throw ProtocolFault("'seats' of a pair names the lower seat first");
}

Cards read_cards(const JsonValue& value, std::string_view name) {
  Cards cards;
  for (const JsonValue& item : read_array(value, name).GetArray()) {
    const std::string_view text = read_string(item, name);
    const std::optional<ofc::Card> card = wire_card(text);
    if (!card) throw ProtocolFault(fmt::format("'{}' holds \"{}\", which is no card", name, printable(text)));
    cards.push_back(*card);
  }
  if (const std::optional<ofc::Card> twice = duplicate_card(cards)) {
    throw ProtocolFault(fmt::format("'{}' holds {} twice", name, ofc::to_string(*twice)));
  }
  return in_normal_order(std::move(cards));
}
void read(const JsonValue& value, const auto& member, Cards& to) { to = read_cards(value, member.name); }

/// The cards of one part of a board or a placement; a part that is left out has none.
Cards part_of(const Members& members, std::string_view name) {
  const JsonValue* value = members.find(name);
  return value == nullptr ? Cards{} : read_cards(*value, name);
}

/// Copies cards into a list of the oracle's; a reply may hold more of them than there is room for.
template <typename List, typename Item>
void append(List& list, Item item, std::string_view member, std::size_t room) {
  if (list.size() == room) throw ProtocolFault(fmt::format("'{}' holds more than {} cards", member, room));
  list.push_back(item);
}

void refuse_card_twice(const Cards& cards, std::string_view what) {
  if (const std::optional<ofc::Card> twice = duplicate_card(cards)) {
    throw ProtocolFault(fmt::format("{} holds {} twice", what, ofc::to_string(*twice)));
  }
}

/// What an object is called in messages.
std::string what_of(const auto& member, bool is_entry) {
  if (!member.facts.what.empty()) return std::string(member.facts.what);
  return fmt::format("{}'{}'", is_entry ? "an entry of " : "", member.name);
}

void read_object(const JsonValue& value, const std::string& what, ofc::Placement& placement) {
  const Members members(value, what, {"top", "middle", "bottom", "discard"});
  Cards all;
  for (const ofc::Row row : ofc::all_rows) {
    for (const ofc::Card card : part_of(members, row_name(row))) {
      append(placement.placed, ofc::Placed{card, row}, row_name(row), ofc::most_held);
      all.push_back(card);
    }
  }
  for (const ofc::Card card : part_of(members, "discard")) {
    append(placement.discarded, card, "discard", ofc::most_held);
    all.push_back(card);
  }
  refuse_card_twice(all, what);  // it is in normal order, as the rows are
}

void read_object(const JsonValue& value, const std::string& what, ofc::PartialBoard& board) {
  const Members members(value, what, {"top", "middle", "bottom"});
  Cards all;
  for (const ofc::Row row : ofc::all_rows) {
    for (const ofc::Card card : part_of(members, row_name(row))) {
      append(board[row], card, row_name(row), ofc::row_size(row));
      all.push_back(card);
    }
  }
  refuse_card_twice(all, what);
}

template <HasMembers T>
void read_members(const Members& members, std::string_view what, T& to);

template <HasMembers T>
void read_object(const JsonValue& value, const std::string& what, T& to) {
  read_members(members_in<T>(value, what), what, to);
}

template <typename T>
concept IsObject = HasMembers<T> || std::is_same_v<T, ofc::Placement> || std::is_same_v<T, ofc::PartialBoard>;

void read(const JsonValue& value, const auto& member, IsObject auto& to) {
  read_object(value, what_of(member, false), to);
}

template <typename T>
void read(const JsonValue& value, const auto& member, std::optional<T>& to) {
  if (!value.IsNull()) read(value, member, to.emplace());
}

/// That a seat holds no cards and that nobody sees them are the same.
void read(const JsonValue& value, const auto& member, std::optional<Cards>& to) {
  if (!value.IsNull()) read(value, member, to.emplace());
  if (to && to->empty()) to.reset();
}

template <typename T>
void read(const JsonValue& value, const auto& member, PerSeat<T>& seats) {
  if (read_array(value, member.name).Size() > seats.values.size()) {
    throw ProtocolFault(
        fmt::format("'{}' has {} entries; there are at most {} seats", member.name, value.Size(), seats.values.size()));
  }
  for (const JsonValue& item : value.GetArray()) read(item, member, seats.values[seats.size++]);
}

/// No placement may stand in a list twice.
template <typename T>
void refuse_placement_twice(std::string_view member, const std::vector<T>& list) {
  if constexpr (requires(const T& entry) { placement_of(entry); }) {
    std::set<std::string> seen;
    for (const T& entry : list) {
      const std::string placement = to_string(placement_of(entry));
      if (!seen.insert(placement).second)
        throw ProtocolFault(fmt::format("'{}' holds the placement \"{}\" twice", member, placement));
    }
  }
}

/// No right answer has more entries than the table says, and what a wrong one may cost is limited by it.
template <IsObject T>
void read(const JsonValue& value, const auto& member, std::vector<T>& list) {
  if (read_array(value, member.name).Size() > member.facts.longest) {
    throw ProtocolFault(
        fmt::format("'{}' has {} entries; expected at most {}", member.name, value.Size(), member.facts.longest));
  }
  const std::string what = what_of(member, true);
  for (const JsonValue& item : value.GetArray()) read_object(item, what, list.emplace_back());
  refuse_placement_twice(member.name, list);
}

void read(const JsonValue& value, const auto& member, PairList& pairs) {
  if (read_array(value, member.name).Size() > ofc::most_pairs)
    throw ProtocolFault(fmt::format("'{}' has more entries than four seats have pairs", member.name));
  const std::string what = what_of(member, true);
  for (const JsonValue& item : value.GetArray()) {
    PairResult pair;
    read_object(item, what, pair);
    if (!add_pair(pairs, pair))
      throw ProtocolFault(fmt::format("'{}' holds the seats {} and {} twice", member.name, pair.first, pair.second));
  }
}

/// Reads the members of an object. A claim that is left out or null claims nothing, unless null is one of its values.
template <HasMembers T>
void read_members(const Members& members, std::string_view what, T& to) {
  each_member<T>([&](const auto& member) {
    auto&& into = field(member, to);
    using Field = std::remove_cvref_t<decltype(into)>;
    if constexpr (!is_claim<decltype(member)> && may_be_null<Field>) {
      const JsonValue* value = members.find(member.name);
      if (value == nullptr && !members.has(member.name)) {
        throw ProtocolFault(
            fmt::format("{} has no '{}'; null says that {}", what, member.name, member.facts.null_says));
      }
      if (value != nullptr) read(*value, member, into);
    } else if constexpr (!is_claim<decltype(member)>) {
      read(members.require(member.name), member, into);
    } else if (const JsonValue* value = members.find(member.name)) {
      read(*value, member, into.emplace());
    } else if constexpr (may_be_null<typename Field::value_type>) {
      if (members.has(member.name)) into.emplace();
    }
  });
  settle_rule(to);
}

Result read_result(const JsonValue& value, Operation operation) {
  Result result;
  visit_operation(operation, [&]<typename T>(Kind<T>) {
    read_members(members_in<T>(value, "result", false, std::string_view("note")), "result", result.emplace<T>());
  });
  return result;
}

/// The text of a member that an engine writes for people, or "".
std::string note(const Members& members, std::string_view name) {
  const JsonValue* value = members.find(name);
  return value == nullptr ? "" : printable(read_string(*value, name));
}

/// Parses one line as one JSON object.
void parse_object(JsonDocument& json, std::string_view line) {
  if (line.find('\0') != std::string_view::npos) throw ProtocolFault("the line holds a NUL byte");
  if (nesting(line) > deepest_nesting) {
    throw ProtocolFault(fmt::format("brackets nest deeper than {}: {}", deepest_nesting, printable(line, 160)));
  }
  parse_json(json, line);
  if (json.HasParseError()) {
    throw ProtocolFault(fmt::format("not JSON: {} (at byte {}): {}", rapidjson::GetParseError_En(json.GetParseError()),
                                    json.GetErrorOffset(), printable(line, 160)));
  }
  if (!json.IsObject())
    throw ProtocolFault(fmt::format("the line is {}, expected an object: {}", type_name(json), printable(line, 160)));
}

}  // namespace

bool Hello::answers(Operation operation) const {
  return std::find(operations.begin(), operations.end(), operation) != operations.end();
}

bool Hello::plays(const ofc::RuleInfo& option, int value) const {
  const auto found = options.find(&option);
  if (found == options.end()) return false;
  if (found->second.empty()) return true;
  return std::find(found->second.begin(), found->second.end(), value) != found->second.end();
}

bool Hello::plays_table(const ofc::RuleInfo& table, const ofc::Rules& rules) const {
  const auto found = tables.find(&table);
  return found != tables.end() && (found->second || is_standard(table, rules));
}

Reply::Reply(std::string_view line) {
  parse_object(json_, line);
  const JsonValue* const id = find_member(json_, "id");
  if (id == nullptr) throw ProtocolFault(fmt::format("the reply has no 'id': {}", printable(line, 160)));
  if (!id->IsUint64())
    throw ProtocolFault(
        fmt::format("'id' is {}, expected the request's own id: {}", type_name(*id), printable(line, 160)));
  id_ = id->GetUint64();
}

std::string_view Reply::kind() const {
  const Members members(json_, "the reply", {"id", "result", "refused", "unsupported", "error"});
  std::string_view kind;
  for (const std::string_view name : {"result", "refused", "unsupported", "error"}) {
    if (members.find(name) == nullptr) continue;
    if (!kind.empty()) throw ProtocolFault(fmt::format("the reply has both '{}' and '{}'", kind, name));
    kind = name;
  }
  if (kind.empty()) throw ProtocolFault("the reply has none of 'result', 'refused', 'unsupported', 'error'");
  return kind;
}

Answer Reply::answer(Operation operation) const {
  const std::string_view which = kind();
  const JsonValue& content = *find_member(json_, which);
  if (which == "result") return read_result(content, operation);
  if (which == "refused") {
    const Members members(content, "refused", {"code", "message"});
    return Refused{static_cast<RefusalCode>(read_name(members.require("code"), "code", refusal_names_of(operation))),
                   note(members, "message")};
  }
  if (which == "unsupported") return Unsupported{note(Members(content, "unsupported", {"reason"}), "reason")};
  return EngineError{note(Members(content, "error", {"message"}), "message")};
}

namespace {

std::vector<int> announced_values(const ofc::RuleInfo& option, const JsonValue& values) {
  std::vector<int> places;
  if (read_array(values, option.id.name).Empty())
    throw ProtocolFault(fmt::format("'{}' announces no values", option.id.name));
  for (const JsonValue& value : values.GetArray()) {
    if (option.is_number && value.IsString()) {
      if (view(value) == "any") return {};
      if (view(value) == "none") {
        places.push_back(0);
        continue;
      }
    }
    std::string text;
    const std::optional<int> place = read_option_value(value, option, text);
    if (!place) throw ProtocolFault("the announced option " + no_such_value(option, text));
    places.push_back(*place);
  }
  return places;
}

/// Whether a table may be any; otherwise it is the documented one.
bool announces_any(const ofc::RuleInfo& table, const JsonValue& values) {
  if (read_array(values, table.id.name).Empty())
    throw ProtocolFault(fmt::format("'{}' announces no values", table.id.name));
  bool any = false;
  for (const JsonValue& value : values.GetArray()) {
    const std::string_view name = read_string(value, table.id.name);
    any = any || name == "any";
    if (name != "any" && name != ofc::standard_table)
      throw ProtocolFault(
          fmt::format("the announced table {} is \"any\" or \"standard\"; found '{}'", table.id.name, printable(name)));
  }
  return any;
}

/// What an engine announces of options and tables.
void read_announced(const JsonValue& options, Hello& hello) {
  if (!options.IsObject()) wrong_type("options", "an object", options);
  refuse_repeated(options, "options");
  for (const auto& member : options.GetObject()) {
    const auto found = ofc::find_option(view(member.name));
    if (const auto* fault = std::get_if<ofc::OptionFault>(&found)) {
      throw ProtocolFault(fmt::format("'options' names an unknown option '{}'{}", printable(fault->option),
                                      nearest(fault->option, fault->known)));
    }
    const auto* option = std::get<const ofc::RuleInfo*>(found);
    if (option->is_table())
      hello.tables[option] = announces_any(*option, member.value);
    else
      hello.options[option] = announced_values(*option, member.value);
  }
}

}  // namespace

/// Throws ProtocolFault, with its message, if the reply is an error of the engine's.
void Reply::refuse_error(std::string_view request) const {
  if (kind() != "error") return;
  const std::string message = note(Members(json_["error"], "error", {"message"}), "message");
  throw ProtocolFault(fmt::format("{} ended in an error: {}", request, message.empty() ? "no message" : message));
}

Hello Reply::hello() const {
  refuse_error("hello");
  if (kind() == "unsupported") {
    const std::string reason = note(Members(json_["unsupported"], "unsupported", {"reason"}), "reason");
    throw ProtocolFault(fmt::format("hello is answered with a result only; found unsupported: {}",
                                    reason.empty() ? "no reason" : reason));
  }
  if (kind() != "result") throw ProtocolFault(fmt::format("hello is answered with a result only; found {}", kind()));
  const Members members(json_["result"], "hello's result",
                        {"protocol", "name", "version", "operations", "rules", "options", "window", "note"});
  const int version = read_int(members.require("protocol"), "protocol");
  if (version != protocol_version) {
    throw ProtocolFault(fmt::format("the engine speaks protocol {}, this kit speaks {}", version, protocol_version));
  }
  Hello hello;
  hello.name = printable(read_string(members.require("name"), "name"), 80);
  hello.version = note(members, "version");
  for (const JsonValue& item : read_array(members.require("operations"), "operations").GetArray()) {
    hello.operations.push_back(static_cast<Operation>(read_name(item, "operations", operation_names)));
  }
  if (const JsonValue* rules = members.find("rules")) {
    hello.rules = read_string(*rules, "rules");
    if (!is_preset(hello.rules)) {
      throw ProtocolFault(
          fmt::format("'rules' names no preset: '{}'{}", printable(hello.rules), nearest(hello.rules, preset_names())));
    }
  }
  if (const JsonValue* window = members.find("window")) {
    const int size = read_int(*window, "window");
    if (size < 1) throw ProtocolFault(fmt::format("'window' is {}, expected at least 1", size));
    hello.window = static_cast<std::size_t>(size);
  }
  if (const JsonValue* options = members.find("options")) read_announced(*options, hello);
  return hello;
}

std::optional<std::string> Reply::configure_refusal() const {
  const std::string_view which = kind();
  if (which == "result") {
    const Members members(json_["result"], "configure's result", {"note"});
    return std::nullopt;
  }
  if (which == "unsupported") return note(Members(json_["unsupported"], "unsupported", {"reason"}), "reason");
  refuse_error("configure");
  throw ProtocolFault("configure is answered with a result, or with unsupported");
}

}  // namespace ofcheck
