#include "harness/protocol.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "harness/house_rules.h"
#include "harness/text.h"

namespace ofcheck {

using ofc::Row;

namespace {

// --- writing -------------------------------------------------------------------------------------------------------

void write_cards(JsonWriter& writer, std::span<const ofc::Card> cards) {
  writer.StartArray();
  for (const ofc::Card card : cards) {
    const std::array text = {ofc::rank_letter(card.rank), ofc::suit_letter(card.suit)};
    writer.String(text.data(), text.size());
  }
  writer.EndArray();
}

void write_board(JsonWriter& writer, const ofc::Board& board) {
  writer.StartObject();
  for (const Row row : ofc::all_rows) {
    write_key(writer, row_name(row));
    write_cards(writer, ofc::cards_in(board, row));
  }
  writer.EndObject();
}

void write_row(JsonWriter& writer, const RowCards& row) {
  writer.StartObject();
  write_member(writer, "row", row_name(row.row));
  write_key(writer, "cards");
  write_cards(writer, row.span());
  writer.EndObject();
}

struct QuestionMembers {
  JsonWriter& writer;
  void operator()(const RankQuestion& question) const {
    write_member(writer, "row", row_name(question.row.row));
    write_key(writer, "cards");
    write_cards(writer, question.row.span());
  }
  void operator()(const CompareQuestion& question) const {
    write_key(writer, "first");
    write_row(writer, question.first);
    write_key(writer, "second");
    write_row(writer, question.second);
  }
  void operator()(const FoulQuestion& question) const { board(question.board); }
  void operator()(const RoyaltiesQuestion& question) const { board(question.board); }
  void operator()(const ScoreQuestion& question) const {
    write_key(writer, "boards");
    writer.StartArray();
    for (const ofc::Board& b : question.span()) write_board(writer, b);
    writer.EndArray();
  }
  void operator()(const FantasylandQuestion& question) const {
    board(question.board);
    write_key(writer, "entered_with");
    if (question.entered_with) {
      writer.Int(question.entered_with->value);
    } else {
      writer.Null();
    }
  }
  void operator()(const RawQuestion&) const {}  // written as text

 private:
  void board(const ofc::Board& b) const {
    write_key(writer, "board");
    write_board(writer, b);
  }

 public:
  explicit QuestionMembers(JsonWriter& w) : writer(w) {}
};

/// One request line: `members` writes what follows id and op.
template <typename Members>
void write_line(std::string& out, std::uint64_t id, std::string_view operation, Members members) {
  JsonBuffer buffer;
  JsonWriter writer(buffer);
  writer.StartObject();
  write_key(writer, "id");
  writer.Uint64(id);
  write_member(writer, "op", operation);
  members(writer);
  writer.EndObject();
  out.append(buffer.GetString(), buffer.GetSize());
  out += '\n';
}

}  // namespace

void write_hello(std::string& out, std::uint64_t id) {
  write_line(out, id, "hello", [](JsonWriter& writer) {
    write_member(writer, "protocol", protocol_version);
    write_member(writer, "kit", "ofcheck " OFCHECK_VERSION);
  });
}

void write_configure(std::string& out, std::uint64_t id, const ofc::Rules& rules) {
  write_line(out, id, "configure", [&](JsonWriter& writer) {
    write_key(writer, "rules");
    write_rules(writer, rules);
  });
}

void write_question(std::string& out, std::uint64_t id, const Question& question) {
  if (const auto* raw = std::get_if<RawQuestion>(&question)) {
    out += fmt::format("{{\"id\":{},\"op\":\"{}\",{}}}\n", id, operation_name(raw->operation), raw->members);
    return;
  }
  write_line(out, id, operation_name(operation_of(question)),
             [&](JsonWriter& writer) { std::visit(QuestionMembers{writer}, question); });
}

void write_bye(std::string& out, std::uint64_t id) {
  write_line(out, id, "bye", [](JsonWriter&) {});
}

void write_rules(JsonWriter& writer, const ofc::Rules& rules) {
  writer.StartObject();
  for (const ofc::RuleInfo* option : all_options()) {
    write_key(writer, option->id.name);
    const int value = option->field.get(rules);
    if (!option->is_number) {
      write_string(writer, option->values[static_cast<std::size_t>(value)].name);
    } else if (value == 0) {
      writer.Null();
    } else {
      writer.Int(value);
    }
  }
  writer.EndObject();
}

namespace {

void write_value(JsonWriter& writer, int value) { writer.Int(value); }
void write_value(JsonWriter& writer, bool value) { writer.Bool(value); }
void write_value(JsonWriter& writer, CategoryName value) {
  write_string(writer, category_names[static_cast<std::size_t>(value)]);
}
void write_value(JsonWriter& writer, Winner value) {
  write_string(writer, winner_names[static_cast<std::size_t>(value)]);
}
void write_value(JsonWriter& writer, ofc::RuleId rule) {
  if (rule.empty()) {
    writer.Null();
  } else {
    write_string(writer, rule.name);
  }
}
void write_value(JsonWriter& writer, const DecidingRanks& ranks) {
  writer.StartArray();
  for (const ofc::Rank rank : ranks) {
    if (rank == ofc::Rank::none) break;
    const char letter = ofc::rank_letter(rank);
    writer.String(&letter, 1);
  }
  writer.EndArray();
}
void write_value(JsonWriter& writer, const RowTriple& rows) {
  writer.StartArray();
  for (const int value : rows) writer.Int(value);
  writer.EndArray();
}
template <typename T>
void write_value(JsonWriter& writer, const PerSeat<T>& seats) {
  writer.StartArray();
  for (std::size_t i = 0; i < seats.size; ++i) write_value(writer, seats.values[i]);
  writer.EndArray();
}
void write_value(JsonWriter& writer, const std::vector<PairResult>& pairs);

template <typename T>
void write_claim(JsonWriter& writer, std::string_view name, const std::optional<T>& claim) {
  if (!claim) return;
  write_key(writer, name);
  write_value(writer, *claim);
}

void write_value(JsonWriter& writer, const std::vector<PairResult>& pairs) {
  writer.StartArray();
  for (const PairResult& pair : pairs) {
    writer.StartObject();
    write_key(writer, "seats");
    writer.StartArray();
    writer.Int(pair.first);
    writer.Int(pair.second);
    writer.EndArray();
    write_claim(writer, "rows", pair.rows);
    write_claim(writer, "points", pair.points);
    writer.EndObject();
  }
  writer.EndArray();
}

struct ResultMembers {
  JsonWriter& writer;
  void operator()(const RankResult& r) const {
    write_claim(writer, "category", r.category);
    write_claim(writer, "ranks", r.ranks);
  }
  void operator()(const CompareResult& r) const { write_claim(writer, "winner", r.winner); }
  void operator()(const FoulResult& r) const {
    write_claim(writer, "fouled", r.fouled);
    write_claim(writer, "rule", r.rule);
  }
  void operator()(const RoyaltiesResult& r) const {
    write_claim(writer, "top", r.top);
    write_claim(writer, "middle", r.middle);
    write_claim(writer, "bottom", r.bottom);
    write_claim(writer, "total", r.total);
  }
  void operator()(const ScoreResult& r) const {
    write_claim(writer, "points", r.points);
    write_claim(writer, "fouled", r.fouled);
    write_claim(writer, "foul_rules", r.foul_rules);
    write_claim(writer, "royalties", r.royalties);
    write_claim(writer, "pairs", r.pairs);
  }
  void operator()(const FantasylandResult& r) const {
    write_claim(writer, "fantasyland", r.fantasyland);
    write_claim(writer, "cards", r.cards);
    write_claim(writer, "rule", r.rule);
  }
};

struct AnswerMember {
  JsonWriter& writer;
  void operator()(const Result& result) const {
    write_key(writer, "result");
    write_result(writer, result);
  }
  void operator()(const Refused& refused) const {
    object("refused", "code", refusal_names[static_cast<std::size_t>(refused.code)], refused.message);
  }
  void operator()(const Unsupported& unsupported) const { object("unsupported", "reason", unsupported.reason, ""); }
  void operator()(const EngineError& error) const { object("error", "message", error.message, ""); }

 private:
  void object(std::string_view name, std::string_view key, std::string_view text, std::string_view message) const {
    write_key(writer, name);
    writer.StartObject();
    write_member(writer, key, text);
    if (!message.empty()) write_member(writer, "message", message);
    writer.EndObject();
  }

 public:
  explicit AnswerMember(JsonWriter& w) : writer(w) {}
};

}  // namespace

void write_result(JsonWriter& writer, const Result& result) {
  writer.StartObject();
  std::visit(ResultMembers{writer}, result);
  writer.EndObject();
}

void write_answer(JsonWriter& writer, const Answer& answer) { std::visit(AnswerMember{writer}, answer); }

// --- reading -------------------------------------------------------------------------------------------------------

namespace {

std::string_view type_name(const JsonValue& value) {
  switch (value.GetType()) {
    case rapidjson::kNullType:
      return "null";
    case rapidjson::kFalseType:
    case rapidjson::kTrueType:
      return "a boolean";
    case rapidjson::kObjectType:
      return "an object";
    case rapidjson::kArrayType:
      return "an array";
    case rapidjson::kStringType:
      return "a string";
    case rapidjson::kNumberType:
      return value.IsInt64() || value.IsUint64() ? "an integer" : "a number that is no integer";
  }
  return "something else";
}

[[noreturn]] void wrong_type(std::string_view member, std::string_view expected, const JsonValue& found) {
  throw ProtocolFault(fmt::format("'{}' is {}, expected {}", member, type_name(found), expected));
}

/// The members of an object, which must be among `known` and stand there once.
class Members {
 public:
  Members(const JsonValue& object, std::string_view what, std::initializer_list<std::string_view> known)
      : object_(object), what_(what) {
    if (!object.IsObject()) throw ProtocolFault(fmt::format("{} is {}, expected an object", what, type_name(object)));
    std::uint32_t seen = 0;
    for (const auto& member : object.GetObject()) {
      const std::string_view name = view(member.name);
      const auto* found = std::find(known.begin(), known.end(), name);
      if (found == known.end()) {
        throw ProtocolFault(fmt::format("{} has an unknown member '{}'{}", what, printable(name),
                                        nearest(name, std::vector<std::string_view>(known))));
      }
      const std::uint32_t bit = 1U << static_cast<unsigned>(found - known.begin());
      if ((seen & bit) != 0) throw ProtocolFault(fmt::format("{} has the member '{}' twice", what, name));
      seen |= bit;
    }
  }

  /// The member, or null if it is missing or JSON null.
  [[nodiscard]] const JsonValue* find(std::string_view name) const {
    const auto found = object_.FindMember(JsonValue(rapidjson::StringRef(name.data(), name.size())));
    return found == object_.MemberEnd() || found->value.IsNull() ? nullptr : &found->value;
  }
  [[nodiscard]] bool has(std::string_view name) const {
    return object_.HasMember(JsonValue(rapidjson::StringRef(name.data(), name.size())));
  }
  [[nodiscard]] const JsonValue& require(std::string_view name) const {
    const JsonValue* value = find(name);
    if (value == nullptr) throw ProtocolFault(fmt::format("{} has no '{}'", what_, name));
    return *value;
  }

 private:
  const JsonValue& object_;
  std::string_view what_;
};

int read_int(const JsonValue& value, std::string_view member) {
  if (!value.IsInt()) wrong_type(member, "an integer of at most 32 bits", value);
  return value.GetInt();
}

std::string_view read_string(const JsonValue& value, std::string_view member) {
  if (!value.IsString()) wrong_type(member, "a string", value);
  return view(value);
}

/// The value of an option that is a number: null for none (0), otherwise at least 1.
int read_number(const JsonValue& value, std::string_view option) {
  if (value.IsNull()) return 0;
  const int number = read_int(value, option);
  if (number < 1) throw ProtocolFault(fmt::format("'{}' is {}, expected null or at least 1", option, number));
  return number;
}

/// Throws ProtocolFault if a member stands there twice.
void refuse_repeated(const JsonValue& object, std::string_view what) {
  std::set<std::string_view> seen;
  for (const auto& member : object.GetObject()) {
    if (!seen.insert(view(member.name)).second) {
      throw ProtocolFault(fmt::format("'{}' has the member '{}' twice", what, printable(view(member.name))));
    }
  }
}

bool read_bool(const JsonValue& value, std::string_view member) {
  if (!value.IsBool()) wrong_type(member, "a boolean", value);
  return value.GetBool();
}

template <std::size_t n>
std::size_t read_name(const JsonValue& value, std::string_view member, const std::array<std::string_view, n>& names) {
  const std::string_view text = read_string(value, member);
  const auto* found = std::find(names.begin(), names.end(), text);
  if (found == names.end()) {
    throw ProtocolFault(
        fmt::format("'{}' is \"{}\", which is none of: {}", member, printable(text), fmt::join(names, ", ")));
  }
  return static_cast<std::size_t>(found - names.begin());
}

const JsonValue& read_array(const JsonValue& value, std::string_view member) {
  if (!value.IsArray()) wrong_type(member, "an array", value);
  return value;
}

std::optional<int> int_claim(const Members& members, std::string_view name) {
  const JsonValue* value = members.find(name);
  return value == nullptr ? std::nullopt : std::optional(read_int(*value, name));
}

std::optional<bool> bool_claim(const Members& members, std::string_view name) {
  const JsonValue* value = members.find(name);
  return value == nullptr ? std::nullopt : std::optional(read_bool(*value, name));
}

ofc::RuleId read_rule(const JsonValue& value, std::string_view member) {
  if (value.IsNull()) return ofc::rule::none;
  const std::string_view name = read_string(value, member);
  const ofc::RuleInfo* info = ofc::find_rule(name);
  if (info == nullptr)
    throw ProtocolFault(fmt::format("'{}' names a rule that there is not: \"{}\"", member, printable(name)));
  return info->id;
}

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

std::vector<PairResult> read_pairs(const JsonValue& value) {
  std::vector<PairResult> pairs;
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
    return Refused{static_cast<RefusalCode>(read_name(members.require("code"), "code", refusal_names)),
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

// --- the oracle's side ---------------------------------------------------------------------------------------------

namespace {

struct RefusedInput {
  RefusalCode code;
  std::string message;
};

/// A card of the wire: nothing but rank and suit.
ofc::Card read_card(const JsonValue& value) {
  const std::string_view text = read_string(value, "a card");
  const std::optional<ofc::Card> card = text.size() == 2 ? ofc::parse_card(text) : std::nullopt;
  if (!card || ofc::to_string(*card) != text) {
    throw RefusedInput{RefusalCode::bad_card,
                       fmt::format("'{}' is not a card; expected [2-9TJQKA][cdhs]", printable(text))};
  }
  return *card;
}

RowCards read_row(const JsonValue& cards, Row row) {
  RowCards result{row, {}};
  std::vector<ofc::Card> list;
  for (const JsonValue& card : read_array(cards, row_name(row)).GetArray()) list.push_back(read_card(card));
  if (list.size() != ofc::row_size(row)) {
    throw RefusedInput{RefusalCode::wrong_card_count,
                       fmt::format("{} has {} cards, expected {}", row_name(row), list.size(), ofc::row_size(row))};
  }
  std::copy(list.begin(), list.end(), result.cards.begin());
  return result;
}

constexpr std::array<std::string_view, 3> row_names = {"top", "middle", "bottom"};

RowCards read_named_row(const JsonValue& value, std::string_view what) {
  const Members members(value, what, {"row", "cards"});
  return read_row(members.require("cards"), static_cast<Row>(read_name(members.require("row"), "row", row_names)));
}

ofc::Board read_board(const JsonValue& value) {
  const Members members(value, "a board", {"top", "middle", "bottom"});
  ofc::Board board;
  for (const Row row : ofc::all_rows) set_row(board, row, read_row(members.require(row_name(row)), row).span());
  return board;
}

void refuse_duplicates(std::optional<ofc::Card> duplicate) {
  if (duplicate)
    throw RefusedInput{RefusalCode::duplicate_card, fmt::format("{} stands there twice", ofc::to_string(*duplicate))};
}

ofc::Board read_one_board(const Members& members) {
  const ofc::Board board = read_board(members.require("board"));
  refuse_duplicates(duplicate_card(std::span(&board, 1)));
  return board;
}

Question read_members(const JsonValue& request, Operation operation) {
  switch (operation) {
    case Operation::rank: {
      const Members members(request, "the request", {"id", "op", "row", "cards"});
      const RankQuestion question{
          read_row(members.require("cards"), static_cast<Row>(read_name(members.require("row"), "row", row_names)))};
      refuse_duplicates(duplicate_card(question.row.span()));
      return question;
    }
    case Operation::compare: {
      const Members members(request, "the request", {"id", "op", "first", "second"});
      const CompareQuestion question{read_named_row(members.require("first"), "first"),
                                     read_named_row(members.require("second"), "second")};
      std::vector<ofc::Card> all(question.first.span().begin(), question.first.span().end());
      all.insert(all.end(), question.second.span().begin(), question.second.span().end());
      refuse_duplicates(duplicate_card(all));
      return question;
    }
    case Operation::foul:
      return FoulQuestion{read_one_board(Members(request, "the request", {"id", "op", "board"}))};
    case Operation::royalties:
      return RoyaltiesQuestion{read_one_board(Members(request, "the request", {"id", "op", "board"}))};
    case Operation::fantasyland: {
      const Members members(request, "the request", {"id", "op", "board", "entered_with"});
      FantasylandQuestion question{read_one_board(members), {}};
      if (const std::optional<int> entered = int_claim(members, "entered_with")) {
        if (*entered < 13 || *entered > 17) {
          throw ProtocolFault(fmt::format("'entered_with' is {}; a Fantasyland hand has 13 to 17 cards", *entered));
        }
        question.entered_with = ofc::CardCount{*entered};
      }
      return question;
    }
    case Operation::score: {
      const Members members(request, "the request", {"id", "op", "boards"});
      const JsonValue& boards = read_array(members.require("boards"), "boards");
      ScoreQuestion question;
      if (boards.Empty() || boards.Size() > question.boards.size()) {
        throw RefusedInput{RefusalCode::wrong_seat_count,
                           fmt::format("{} boards; expected 1 to {}", boards.Size(), question.boards.size())};
      }
      for (const JsonValue& board : boards.GetArray()) question.boards[question.seats++] = read_board(board);
      refuse_duplicates(duplicate_card(question.span()));
      return question;
    }
  }
  return {};
}

}  // namespace

std::variant<Question, Refused> read_question(const JsonValue& request, Operation operation) {
  try {
    return read_members(request, operation);
  } catch (const RefusedInput& refused) {
    return Refused{refused.code, refused.message};
  }
}

ofc::Rules read_configured_rules(const JsonValue& request) {
  const Members members(request, "the request", {"id", "op", "rules"});
  const JsonValue& wanted = members.require("rules");
  if (!wanted.IsObject()) wrong_type("rules", "an object", wanted);
  refuse_repeated(wanted, "rules");
  ofc::Rules rules = preset(default_preset).rules;
  for (const auto& member : wanted.GetObject()) {
    const std::string_view name = view(member.name);
    const ofc::RuleInfo* option = ofc::find_rule(name);
    if (option == nullptr || !option->is_option())
      throw ProtocolFault(fmt::format("unknown option '{}'", printable(name)));
    if (option->is_number) {
      option->field.set(rules, read_number(member.value, name));
      continue;
    }
    const std::optional<int> value = ofc::find_value(*option, read_string(member.value, name));
    if (!value) throw ProtocolFault(fmt::format("{} has no value '{}'", name, printable(view(member.value))));
    option->field.set(rules, *value);
  }
  return rules;
}

}  // namespace ofcheck
