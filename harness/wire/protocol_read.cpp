// Reading what an engine sends: replies, and what it says of itself.
#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "harness/base/text.h"
#include "harness/wire/house_rules.h"
#include "harness/wire/protocol.h"
#include "harness/wire/protocol_members.h"
#include "oracle/perft.h"

namespace ofcheck {

namespace {

/// A rule claimed beside a yes or no: null is a claim ("no rule") only if the other member says that there is none.
std::optional<ofc::RuleId> rule_claim(const Members& members, std::optional<bool> there_is_one) {
  if (!members.has("rule")) return std::nullopt;
  const JsonValue* value = members.find("rule");
  if (value != nullptr) return read_rule(*value, "rule");
  return there_is_one == false ? std::optional(ofc::rule::none) : std::nullopt;
}

DecidingRanks read_ranks(const JsonValue& value) {
  DecidingRanks ranks{};
  if (read_array(value, "ranks").Size() > ranks.size()) throw ProtocolFault("'ranks' has more than five entries");
  std::size_t count = 0;
  for (const JsonValue& item : value.GetArray()) {
    const std::string_view letter = read_string(item, "ranks");
    const std::optional<ofc::Card> card =
        letter.size() == 1 && std::string_view("23456789TJQKA").find(letter) != std::string_view::npos
            ? ofc::parse_card(std::string(letter) + "s")
            : std::nullopt;
    if (!card)
      throw ProtocolFault(
          fmt::format("'ranks' holds \"{}\", expected one of 2 3 4 5 6 7 8 9 T J Q K A", printable(letter)));
    if (std::find(ranks.begin(), ranks.begin() + static_cast<std::ptrdiff_t>(count), card->rank) !=
        ranks.begin() + static_cast<std::ptrdiff_t>(count)) {
      throw ProtocolFault(fmt::format("'ranks' holds \"{}\" twice; each rank is named once", letter));
    }
    ranks[count++] = card->rank;
  }
  return ranks;
}

RowTriple read_triple(const JsonValue& value, std::string_view member) {
  if (read_array(value, member).Size() != 3) {
    throw ProtocolFault(fmt::format("'{}' has {} entries, expected three: top, middle, bottom", member, value.Size()));
  }
  return {read_int(value[0], member), read_int(value[1], member), read_int(value[2], member)};
}

template <typename T, typename Read>
std::optional<PerSeat<T>> per_seat_claim(const Members& members, std::string_view name, Read read) {
  const JsonValue* value = members.find(name);
  if (value == nullptr) return std::nullopt;
  PerSeat<T> seats;
  if (read_array(*value, name).Size() > seats.values.size()) {
    throw ProtocolFault(
        fmt::format("'{}' has {} entries; there are at most {} seats", name, value->Size(), seats.values.size()));
  }
  for (const JsonValue& item : value->GetArray()) seats.values[seats.size++] = read(item, name);
  return seats;
}

PairList read_pairs(const JsonValue& value) {
  PairList pairs;
  if (read_array(value, "pairs").Size() > ofc::most_pairs)
    throw ProtocolFault("'pairs' has more entries than four seats have pairs");
  for (const JsonValue& item : value.GetArray()) {
    const Members members(item, "an entry of 'pairs'", {"seats", "rows", "points"});
    const JsonValue& seats = read_array(members.require("seats"), "seats");
    if (seats.Size() != 2) throw ProtocolFault("'seats' of a pair names two seats");
    PairResult pair{read_int(seats[0], "seats"), read_int(seats[1], "seats"), {}, int_claim(members, "points")};
    if (pair.first >= pair.second) throw ProtocolFault("'seats' of a pair names the lower seat first");
    for (const PairResult& earlier : pairs) {
      if (earlier.first == pair.first && earlier.second == pair.second) {
        throw ProtocolFault(fmt::format("'pairs' holds the seats {} and {} twice", pair.first, pair.second));
      }
    }
    if (const JsonValue* rows = members.find("rows")) pair.rows = read_triple(*rows, "rows");
    pairs.push_back(pair);
  }
  return pairs;
}

Cards read_cards(const JsonValue& value, std::string_view member) {
  Cards cards;
  for (const JsonValue& item : read_array(value, member).GetArray()) {
    const std::string_view text = read_string(item, member);
    const std::optional<ofc::Card> card = wire_card(text);
    if (!card) throw ProtocolFault(fmt::format("'{}' holds \"{}\", which is no card", member, printable(text)));
    cards.push_back(*card);
  }
  if (const std::optional<ofc::Card> twice = duplicate_card(cards)) {
    throw ProtocolFault(fmt::format("'{}' holds {} twice", member, ofc::to_string(*twice)));
  }
  return in_normal_order(std::move(cards));
}

std::optional<Cards> cards_claim(const Members& members, std::string_view name) {
  const JsonValue* value = members.find(name);
  return value == nullptr ? std::nullopt : std::optional(read_cards(*value, name));
}

/// Copies cards into a list of the oracle's; a reply may hold more of them than there is room for.
template <typename List, typename Item>
void append(List& list, Item item, std::string_view member) {
  if (list.full()) throw ProtocolFault(fmt::format("'{}' holds more than {} cards", member, list.capacity()));
  list.push_back(item);
}

void refuse_card_twice(const Cards& cards, std::string_view what) {
  if (const std::optional<ofc::Card> twice = duplicate_card(cards)) {
    throw ProtocolFault(fmt::format("{} holds {} twice", what, ofc::to_string(*twice)));
  }
}

ofc::Placement read_placement(const JsonValue& value, std::string_view what) {
  const Members members(value, what, {"top", "middle", "bottom", "discard"});
  ofc::Placement placement;
  Cards all;
  for (const ofc::Row row : ofc::all_rows) {
    for (const ofc::Card card : cards_claim(members, row_name(row)).value_or(Cards{})) {
      append(placement.placed, ofc::Placed{card, row}, row_name(row));
      all.push_back(card);
    }
  }
  for (const ofc::Card card : cards_claim(members, "discard").value_or(Cards{})) {
    append(placement.discarded, card, "discard");
    all.push_back(card);
  }
  refuse_card_twice(all, what);
  return placement;  // in normal order, as the rows are
}

ofc::PartialBoard read_partial_board(const JsonValue& value, std::string_view what) {
  const Members members(value, what, {"top", "middle", "bottom"});
  ofc::PartialBoard board;
  Cards all;
  for (const ofc::Row row : ofc::all_rows) {
    for (const ofc::Card card : cards_claim(members, row_name(row)).value_or(Cards{})) {
      if (ofc::room_in(board, row) == 0) {
        throw ProtocolFault(fmt::format("'{}' holds more than {} cards", row_name(row), ofc::row_size(row)));
      }
      board[row].push_back(card);
      all.push_back(card);
    }
  }
  refuse_card_twice(all, what);
  return board;
}

[[noreturn]] void placement_twice(std::string_view member, const ofc::Placement& placement) {
  throw ProtocolFault(fmt::format("'{}' holds the placement {} twice", member, to_string(placement)));
}

/// The first placement that equals an earlier one, or null.
template <typename List, typename PlacementOf>
const ofc::Placement* repeated(const List& list, PlacementOf placement_of) {
  std::set<std::string> seen;
  for (const auto& item : list) {
    if (!seen.insert(to_string(placement_of(item))).second) return &placement_of(item);
  }
  return nullptr;
}

/// An array of at most so many entries: no right answer has more, and what a wrong one may cost is limited by it.
const JsonValue& read_list(const JsonValue& value, std::string_view member, std::size_t most) {
  if (read_array(value, member).Size() > most) {
    throw ProtocolFault(fmt::format("'{}' has {} entries; expected at most {}", member, value.Size(), most));
  }
  return value;
}

std::optional<std::vector<ofc::Placement>> placements_claim(const Members& members) {
  const JsonValue* value = members.find("placements");
  if (value == nullptr) return std::nullopt;
  std::vector<ofc::Placement> placements;
  for (const JsonValue& item : read_list(*value, "placements", ofc::most_listed).GetArray()) {
    placements.push_back(read_placement(item, "an entry of 'placements'"));
  }
  const auto* twice = repeated(placements, [](const ofc::Placement& p) -> const ofc::Placement& { return p; });
  if (twice != nullptr) placement_twice("placements", *twice);
  return placements;
}

std::optional<std::vector<DividedResult>> divide_claim(const Members& members) {
  const JsonValue* value = members.find("divide");
  if (value == nullptr) return std::nullopt;
  std::vector<DividedResult> divide;
  for (const JsonValue& item : read_list(*value, "divide", ofc::most_listed).GetArray()) {
    const Members entry(item, "an entry of 'divide'", {"placement", "count"});
    divide.push_back({read_placement(entry.require("placement"), "'placement' of 'divide'"),
                      read_count(entry.require("count"), "count")});
  }
  const auto* twice = repeated(divide, [](const DividedResult& d) -> const ofc::Placement& { return d.placement; });
  if (twice != nullptr) placement_twice("divide", *twice);
  return divide;
}

std::optional<std::uint64_t> count_claim(const Members& members) {
  const JsonValue* value = members.find("count");
  return value == nullptr ? std::nullopt : std::optional(read_count(*value, "count"));
}

std::optional<std::vector<PaymentResult>> payments_claim(const Members& members) {
  const JsonValue* value = members.find("payments");
  if (value == nullptr) return std::nullopt;
  std::vector<PaymentResult> payments;
  for (const JsonValue& item : read_list(*value, "payments", most_payments).GetArray()) {
    const Members entry(item, "an entry of 'payments'", {"from", "to", "paid"});
    if (!entry.has("to")) throw ProtocolFault("an entry of 'payments' has no 'to'; null says that nobody is paid");
    payments.push_back(
        {read_int(entry.require("from"), "from"), int_claim(entry, "to"), read_amount(entry.require("paid"), "paid")});
  }
  return payments;
}

std::optional<int> read_int_or_null(const JsonValue& value, std::string_view member) {
  return value.IsNull() ? std::nullopt : std::optional(read_int(value, member));
}

HandResult read_hand(const JsonValue& value) {
  const Members members(value, "an entry of 'hands'",
                        {"seats", "points", "fouled", "fantasyland", "stacks", "button", "set_complete", "over"});
  HandResult hand;
  hand.seats = per_seat_claim<int>(members, "seats", read_int);
  hand.points = per_seat_claim<int>(members, "points", read_int);
  hand.fouled = per_seat_claim<bool>(members, "fouled", read_bool);
  hand.fantasyland = per_seat_claim<std::optional<int>>(members, "fantasyland", read_int_or_null);
  hand.stacks = per_seat_claim<Amount>(members, "stacks", read_amount);
  hand.button = int_claim(members, "button");
  hand.set_complete = bool_claim(members, "set_complete");
  hand.over = bool_claim(members, "over");
  return hand;
}

NextResult read_next(const JsonValue& value) {
  const Members members(value, "'next'", {"chair", "place", "discard", "held"});
  return {int_claim(members, "chair"), int_claim(members, "place"), int_claim(members, "discard"),
          cards_claim(members, "held")};
}

ViewResult read_view(const JsonValue& value) {
  const Members members(value, "'view'", {"boards", "held", "discarded"});
  ViewResult view;
  view.boards =
      per_seat_claim<std::optional<ofc::PartialBoard>>(members, "boards", [](const JsonValue& item, std::string_view) {
        return item.IsNull() ? std::nullopt : std::optional(read_partial_board(item, "a board of 'view'"));
      });
  view.held = per_seat_claim<std::optional<Cards>>(members, "held", [](const JsonValue& item, std::string_view name) {
    std::optional<Cards> cards;
    if (!item.IsNull()) cards = read_cards(item, name);
    return cards && cards->empty() ? std::nullopt : cards;  // no cards and null mean the same
  });
  view.discarded = cards_claim(members, "discarded");
  return view;
}

PlayResult read_play(const JsonValue& value) {
  const Members members(value, "result", {"hands", "next", "view", "note"});
  PlayResult result;
  if (const JsonValue* hands = members.find("hands")) {
    result.hands.emplace();
    for (const JsonValue& hand : read_list(*hands, "hands", most_hands).GetArray()) {
      result.hands->push_back(read_hand(hand));
    }
  }
  if (members.has("next")) {  // null is an answer here: nobody is to act
    const JsonValue* next = members.find("next");
    result.next.emplace();
    if (next != nullptr) *result.next = read_next(*next);
  }
  if (const JsonValue* view = members.find("view")) result.view = read_view(*view);
  return result;
}

Result read_result(const JsonValue& value, Operation operation) {
  switch (operation) {
    case Operation::rank: {
      const Members members(value, "result", {"category", "ranks", "note"});
      RankResult result;
      if (const JsonValue* category = members.find("category")) {
        result.category = static_cast<CategoryName>(read_name(*category, "category", category_names));
      }
      if (const JsonValue* ranks = members.find("ranks")) result.ranks = read_ranks(*ranks);
      return result;
    }
    case Operation::compare: {
      const Members members(value, "result", {"winner", "note"});
      CompareResult result;
      if (const JsonValue* winner = members.find("winner")) {
        result.winner = static_cast<Winner>(read_name(*winner, "winner", winner_names));
      }
      return result;
    }
    case Operation::foul: {
      const Members members(value, "result", {"fouled", "rule", "note"});
      FoulResult result;
      result.fouled = bool_claim(members, "fouled");
      result.rule = rule_claim(members, result.fouled);
      return result;
    }
    case Operation::royalties: {
      const Members members(value, "result", {"top", "middle", "bottom", "total", "note"});
      return RoyaltiesResult{int_claim(members, "top"), int_claim(members, "middle"), int_claim(members, "bottom"),
                             int_claim(members, "total")};
    }
    case Operation::score: {
      const Members members(value, "result", {"points", "fouled", "foul_rules", "royalties", "pairs", "note"});
      ScoreResult result;
      result.points = per_seat_claim<int>(members, "points", read_int);
      result.fouled = per_seat_claim<bool>(members, "fouled", read_bool);
      result.foul_rules = per_seat_claim<ofc::RuleId>(members, "foul_rules", read_rule);
      result.royalties = per_seat_claim<RowTriple>(members, "royalties", read_triple);
      if (const JsonValue* pairs = members.find("pairs")) result.pairs = read_pairs(*pairs);
      return result;
    }
    case Operation::fantasyland: {
      const Members members(value, "result", {"fantasyland", "cards", "rule", "note"});
      FantasylandResult result;
      result.fantasyland = bool_claim(members, "fantasyland");
      result.cards = int_claim(members, "cards");
      result.rule = rule_claim(members, result.fantasyland);
      return result;
    }
    case Operation::placements: {
      const Members members(value, "result", {"count", "placements", "note"});
      return PlacementsResult{count_claim(members), placements_claim(members)};
    }
    case Operation::perft: {
      const Members members(value, "result", {"count", "divide", "note"});
      return PerftResult{count_claim(members), divide_claim(members)};
    }
    case Operation::settle: {
      const Members members(value, "result", {"stacks", "payments", "note"});
      return SettleResult{per_seat_claim<Amount>(members, "stacks", read_amount), payments_claim(members)};
    }
    case Operation::play:
      return read_play(value);
  }
  return {};
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
  json.Parse<json_flags>(line.data(), line.size());
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

Reply::Reply(std::string_view line) {
  parse_object(json_, line);
  const JsonValue& object = json_;  // const: clang finds comparing RapidJSON's other iterators ambiguous in C++20
  const auto id = object.FindMember("id");
  if (id == object.MemberEnd()) throw ProtocolFault(fmt::format("the reply has no 'id': {}", printable(line, 160)));
  if (!id->value.IsUint64())
    throw ProtocolFault(
        fmt::format("'id' is {}, expected the request's own id: {}", type_name(id->value), printable(line, 160)));
  id_ = id->value.GetUint64();
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
  const JsonValue& content = json_[JsonValue(rapidjson::StringRef(which.data(), which.size()))];
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
    if (option.is_number) {
      if (value.IsString() && view(value) == "any") return {};
      places.push_back(read_number(value, option.id.name));
      continue;
    }
    const std::string_view text = read_string(value, option.id.name);
    const std::optional<int> place = ofc::find_value(option, text);
    if (!place) {
      std::vector<std::string_view> known;
      for (const ofc::ValueInfo& info : option.values) known.push_back(info.name);
      throw ProtocolFault(fmt::format("the announced option {} has no value '{}' (known: {})", option.id.name,
                                      printable(text), fmt::join(known, ", ")));
    }
    places.push_back(*place);
  }
  return places;
}

}  // namespace

Hello Reply::hello() const {
  if (kind() != "result") throw ProtocolFault("hello is answered with a result only");
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
    const std::vector<std::string_view> names = preset_names();
    if (std::find(names.begin(), names.end(), hello.rules) == names.end()) {
      throw ProtocolFault(
          fmt::format("'rules' names no preset: '{}'{}", printable(hello.rules), nearest(hello.rules, names)));
    }
  }
  if (const JsonValue* window = members.find("window")) {
    const int size = read_int(*window, "window");
    if (size < 1) throw ProtocolFault(fmt::format("'window' is {}, expected at least 1", size));
    hello.window = static_cast<std::size_t>(size);
  }
  if (const JsonValue* options = members.find("options")) {
    if (!options->IsObject()) wrong_type("options", "an object", *options);
    refuse_repeated(*options, "options");
    for (const auto& member : options->GetObject()) {
      const ofc::RuleInfo* option = ofc::find_rule(view(member.name));
      if (option == nullptr || !option->is_option()) {
        std::vector<std::string_view> known;
        for (const ofc::RuleInfo* info : all_options()) known.push_back(info->id.name);
        throw ProtocolFault(fmt::format("'options' names an unknown option '{}'{}", printable(view(member.name)),
                                        nearest(view(member.name), known)));
      }
      hello.options[option] = announced_values(*option, member.value);
    }
  }
  return hello;
}

std::optional<std::string> Reply::configure_refusal() const {
  const std::string_view which = kind();
  if (which == "result") {
    const Members members(json_["result"], "configure's result", {"note"});
    return std::nullopt;
  }
  if (which == "unsupported") return note(Members(json_["unsupported"], "unsupported", {"reason"}), "reason");
  if (which == "error")
    throw ProtocolFault("configure ended in an error: " +
                        note(Members(json_["error"], "error", {"message"}), "message"));
  throw ProtocolFault("configure is answered with a result, or with unsupported");
}

}  // namespace ofcheck
