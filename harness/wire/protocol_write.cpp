// Writing the messages: requests for an engine, and the replies of `ofcheck oracle`.
#include <fmt/format.h>

#include <algorithm>
#include <concepts>

#include "harness/base/text.h"
#include "harness/wire/house_rules.h"
#include "harness/wire/member_table.h"
#include "harness/wire/protocol.h"

namespace ofcheck {

namespace {

// Questions and results are most of what is written, and no character of theirs needs an escape; so they are written
// without the library.

/// Text on its way to a string. Its pieces lie on the stack until there are many, since a string that grows by each of
/// them takes several times as long.
class Text {
 public:
  explicit Text(std::string& out) : out_(out) {}  // NOLINT(cppcoreguidelines-pro-type-member-init): what is used is put

  char* start() { return pieces_.data(); }
  /// Room for a short piece behind what stands before `end`.
  char* room(char* end) { return end < pieces_.data() + full ? end : flush(end); }
  /// Appends what stands before `end` to the string, and gives the place for what follows.
  char* flush(const char* end) {
    out_.append(pieces_.data(), static_cast<std::size_t>(end - pieces_.data()));
    return start();
  }
  static constexpr std::size_t longest_piece = 256;

 private:
  static constexpr std::size_t full = 1024;
  std::string& out_;
  std::array<char, full + longest_piece> pieces_;
};

/// A place in a text. It is handed on by value, so that it stays in registers: a member would be stored and read again
/// around each character.
struct To {
  char* at;
  Text* text;
};

To put(To to, char c) {
  to.at = to.text->room(to.at);
  *to.at++ = c;
  return to;
}
/// At most `longest_piece` characters.
To put(To to, std::string_view piece) {
  to.at = std::copy(piece.begin(), piece.end(), to.text->room(to.at));
  return to;
}
To put_long(To to, std::string_view text) {
  for (; text.size() > Text::longest_piece; text.remove_prefix(Text::longest_piece))
    to = put(to, text.substr(0, Text::longest_piece));
  return put(to, text);
}

// --- values, by their type -----------------------------------------------------------------------------------------

char* copy(char* at, std::string_view text) { return std::copy(text.begin(), text.end(), at); }

To put_quoted(To to, std::string_view word) {
  to.at = to.text->room(to.at);
  *to.at++ = '"';
  to.at = copy(to.at, word);
  *to.at++ = '"';
  return to;
}

/// A member's name, after what separates it from the one before.
To put_name(To to, char separator, std::string_view name) {
  to.at = to.text->room(to.at);
  *to.at++ = separator;
  *to.at++ = '"';
  to.at = copy(to.at, name);
  *to.at++ = '"';
  *to.at++ = ':';
  return to;
}

// What is short, where there is room for it.
char* put_short(char* at, bool value) { return copy(at, value ? "true" : "false"); }
template <typename Number>
char* put_short(char* at, Number value) {
  if (value >= 0 && value < 10) {
    *at = static_cast<char>('0' + value);
    return at + 1;
  }
  const fmt::format_int digits(value);
  return copy(at, {digits.data(), digits.size()});
}
char* put_short(char* at, ofc::Card card) {
  *at++ = '"';
  *at++ = ofc::is_joker(card) ? 'X' : ofc::rank_letter(card.rank);
  *at++ = ofc::is_joker(card) ? (card == ofc::first_joker ? '1' : '2') : ofc::suit_letter(card.suit);
  *at++ = '"';
  return at;
}

/// A few short values: a row's cards, or one number a seat.
template <typename Values>
To write_few(To to, const Values& values) {
  char* at = to.text->room(to.at);
  *at++ = '[';
  for (const auto& value : values) {
    at = put_short(at, value);
    *at++ = ',';
  }
  if (at[-1] == ',') --at;
  *at++ = ']';
  to.at = at;
  return to;
}

template <std::integral Number>
To write_value(To to, Number value) {
  to.at = put_short(to.text->room(to.at), value);
  return to;
}
To write_value(To to, ofc::CardCount value) { return write_value(to, value.value); }
To write_value(To to, bool value) { return put(to, value ? "true" : "false"); }
To write_value(To to, ofc::Row row) { return put_quoted(to, row_name(row)); }
To write_value(To to, CategoryName value) { return put_quoted(to, category_names[static_cast<std::size_t>(value)]); }
To write_value(To to, Winner value) { return put_quoted(to, winner_names[static_cast<std::size_t>(value)]); }
To write_value(To to, ofc::RuleId rule) { return rule.empty() ? put(to, "null") : put_quoted(to, rule.name); }
To write_value(To to, ofc::Card card) {
  to.at = put_short(to.text->room(to.at), card);
  return to;
}

template <typename Values>
To write_list(To to, const Values& values) {
  char separator = '[';
  for (const auto& value : values) {
    to = write_value(put(to, separator), value);
    separator = ',';
  }
  if (separator == '[') to = put(to, separator);
  return put(to, ']');
}

/// A member that is a list of cards, after a separator.
template <typename Cards>
To put_part(To to, char separator, std::string_view name, const Cards& cards) {
  return write_list(put_name(to, separator, name), cards);
}

To write_value(To to, const ofc::Board& board) {
  to = write_few(put_name(to, '{', "top"), board.top);
  to = write_few(put_name(to, ',', "middle"), board.middle);
  return put(write_few(put_name(to, ',', "bottom"), board.bottom), '}');
}
To write_value(To to, const ofc::PartialBoard& board) {
  to = put_part(to, '{', "top", board[ofc::Row::top]);
  to = put_part(to, ',', "middle", board[ofc::Row::middle]);
  return put(put_part(to, ',', "bottom", board[ofc::Row::bottom]), '}');
}

/// The rows that get cards, and the discards if there are any.
To write_placed(To to, char separator, const ofc::Placement& placement) {
  for (const ofc::Row row : ofc::all_rows) {
    const Cards cards = cards_for(placement, row);
    if (cards.empty()) continue;
    to = put_part(to, separator, row_name(row), cards);
    separator = ',';
  }
  if (!placement.discarded.empty()) {
    to = put_part(to, separator, "discard", placement.discarded);
    separator = ',';
  }
  if (separator == '{') to = put(to, separator);
  return put(to, '}');
}
To write_value(To to, const ofc::Placement& placement) { return write_placed(to, '{', placement); }
To write_value(To to, const Action& action) {
  return write_placed(write_value(put(to, R"({"chair":)"), action.chair), ',', action.placement);
}

To write_value(To to, const ofc::Deck& deck) { return write_list(to, deck); }
To write_value(To to, const RowTriple& rows) { return write_few(to, rows); }
To write_value(To to, PairSeats<const int> seats) { return write_few(to, std::array{seats.first, seats.second}); }
To write_value(To to, CardsOfRow<const RowCards> row) { return write_list(to, row.of.span()); }
To write_value(To to, BoardsOf<const ScoreQuestion> boards) { return write_list(to, boards.score.span()); }
template <typename Values>
To write_value(To to, ChipsOf<Values> chips) {
  return write_list(to, std::span(chips.values).first(chips.size));
}
To write_value(To to, const DecidingRanks& ranks) {
  char separator = '[';
  for (const ofc::Rank rank : ranks) {
    if (rank == ofc::Rank::none) break;
    const char letter = ofc::rank_letter(rank);
    to = put_quoted(put(to, separator), {&letter, 1});
    separator = ',';
  }
  if (separator == '[') to = put(to, separator);
  return put(to, ']');
}

template <HasMembers T>
To write_value(To to, const T& object);
template <typename T>
To write_value(To to, const std::optional<T>& value) {
  return value ? write_value(to, *value) : put(to, "null");
}
template <typename T>
To write_value(To to, const PerSeat<T>& seats) {
  const auto values = std::span(seats.values).first(seats.size);
  if constexpr (std::is_arithmetic_v<T>) {
    return write_few(to, values);
  } else {
    return write_list(to, values);
  }
}
template <typename T>
To write_value(To to, const std::vector<T>& list) {
  return write_list(to, list);
}
To write_value(To to, const PairList& pairs) { return write_list(to, pairs); }

/// Every member that the object claims or must have, each after a separator.
template <HasMembers T>
To write_members(To to, char& separator, const T& object) {
  each_member<T>([&](const auto& member) {
    const auto& value = field(member, object);
    if constexpr (is_claim<decltype(member)>) {
      if (!value) return;
    }
    to = put_name(to, separator, member.name);
    separator = ',';
    if constexpr (is_claim<decltype(member)>) {
      to = write_value(to, *value);
    } else {
      to = write_value(to, value);
    }
  });
  return to;
}
template <HasMembers T>
To write_value(To to, const T& object) {
  char separator = '{';
  to = write_members(to, separator, object);
  if (separator == '{') to = put(to, separator);
  return put(to, '}');
}

// --- lines ---------------------------------------------------------------------------------------------------------

/// One request line: `members` writes what follows id and op.
template <typename Members>
void write_line(std::string& out, std::uint64_t id, std::string_view operation, Members members) {
  thread_local JsonBuffer buffer;  // kept, for it allocates
  buffer.Clear();
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
  Text text(out);
  To to = write_value(put({text.start(), &text}, R"({"id":)"), id);
  to = put_quoted(put(to, R"(,"op":)"), operation_name(operation_of(question)));
  if (const auto* raw = std::get_if<RawQuestion>(&question)) {
    to = put_long(put(to, ','), raw->members);
  } else {
    char separator = ',';
    std::visit(
        [&]<typename T>(const T& asked) {
          if constexpr (HasMembers<T>) to = write_members(to, separator, asked);
        },
        question);
  }
  text.flush(put(to, "}\n").at);
}

void write_bye(std::string& out, std::uint64_t id) {
  write_line(out, id, "bye", [](JsonWriter&) {});
}

bool has_numbers_alone(const ofc::RuleInfo& option) {
  return std::all_of(option.values.begin(), option.values.end(), [](const ofc::ValueInfo& value) {
    return value.name.find_first_not_of("0123456789") == std::string_view::npos;
  });
}

void write_rules(JsonWriter& writer, const ofc::Rules& rules) {
  writer.StartObject();
  for (const ofc::RuleInfo* option : all_options()) {
    write_key(writer, option->id.name);
    write_option_value(writer, *option, option->field.get(rules));
  }
  for (const ofc::RuleInfo* option : joker_options_of(rules)) {
    write_key(writer, option->id.name);
    write_option_value(writer, *option, option->field.get(rules));
  }
  for (const ofc::RuleInfo* table : all_tables()) {
    if (is_standard(*table, rules)) continue;
    write_key(writer, table->id.name);
    write_table(writer, *table, rules);
  }
  writer.EndObject();
}

namespace {

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
  std::string json;
  Text text(json);
  const To start{text.start(), &text};
  text.flush(std::visit([&](const auto& object) { return write_value(start, object); }, result).at);
  writer.RawValue(json.data(), json.size(), rapidjson::kObjectType);
}

void write_answer(JsonWriter& writer, const Answer& answer) { std::visit(AnswerMember{writer}, answer); }

void write_reply(std::string& out, std::uint64_t id, const Answer& answer) {
  if (const auto* result = std::get_if<Result>(&answer)) {
    Text text(out);
    const To start = put(write_value(put({text.start(), &text}, R"({"id":)"), id), R"(,"result":)");
    const To end = std::visit([&](const auto& object) { return write_value(start, object); }, *result);
    text.flush(put(end, "}\n").at);
    return;
  }
  JsonBuffer buffer;
  JsonWriter writer(buffer);
  writer.StartObject();
  write_key(writer, "id");
  writer.Uint64(id);
  write_answer(writer, answer);
  writer.EndObject();
  out.append(buffer.GetString(), buffer.GetSize());
  out += '\n';
}

std::string text_of(const Question& question) {
  std::string line;
  write_question(line, 0, question);
  while (line.ends_with('\n')) line.pop_back();
  return line;
}

std::string answer_json(const Answer& answer) {
  JsonBuffer buffer;
  JsonWriter writer(buffer);
  writer.StartObject();
  write_answer(writer, answer);
  writer.EndObject();
  return {buffer.GetString(), buffer.GetSize()};
}

}  // namespace ofcheck
