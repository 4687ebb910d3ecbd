// Writing the messages: requests for an engine, and the replies of `ofcheck oracle`.
#include <fmt/format.h>

#include <algorithm>
#include <concepts>

#include "harness/base/text.h"
#include "harness/wire/house_rules.h"
#include "harness/wire/member_table.h"
#include "harness/wire/protocol.h"
#include "harness/wire/put_text.h"

namespace ofcheck {

namespace {

using put_text::put;
using put_text::put_long;
using put_text::put_short;
using put_text::Text;

struct Json;
using To = put_text::To<Json>;

// --- values, by their type -----------------------------------------------------------------------------------------

To put_quoted(To to, std::string_view word) {
  char* at = to.text->room(to.at);
  *at = '"';
  at = put_text::copy(at + 1, word);
  *at = '"';
  to.at = at + 1;
  return to;
}

/// A member's name, after what separates it from the one before.
To put_name(To to, char separator, std::string_view name) {
  char* at = to.text->room(to.at);
  *at++ = separator;
  *at++ = '"';
  at = put_text::copy(at, name);
  *at++ = '"';
  *at++ = ':';
  to.at = at;
  return to;
}

char* put_short(char* at, ofc::Card card) {
  *at = '"';
  at = put_text::put_card(at + 1, card);
  *at = '"';
  return at + 1;
}

char* put_short(char* at, ofc::RuleId rule) {
  if (rule.empty()) return put_text::copy(at, "null");
  *at = '"';
  at = put_text::copy(at + 1, rule.name);
  *at = '"';
  return at + 1;
}
char* put_short(char* at, const RowTriple& rows);

/// A few short values: the points of three rows, or one value a seat.
template <typename Values>
char* put_few(char* at, const Values& values) {
  *at++ = '[';
  for (const auto& value : values) {
    at = put_short(at, value);
    *at++ = ',';
  }
  if (at[-1] == ',') --at;
  *at = ']';
  return at + 1;
}
char* put_short(char* at, const RowTriple& rows) { return put_few(at, rows); }
char* put_short(char* at, PairSeats<const int> seats) { return put_few(at, std::array{seats.first, seats.second}); }
template <typename T>
char* put_short(char* at, const PerSeat<T>& seats) {
  return put_few(at, std::span(seats.values).first(seats.size));
}

/// A member's name, after what separates it from the one before.
template <typename T, std::size_t row>
char* put_name(char* at, char separator) {
  *at = separator;
  return put_text::copy(at + 1, put_text::name_text<T, row, '"', '"', ':'>);
}

char* put_short(char* at, const PairResult& pair) {
  char separator = '{';
  put_text::each_claimed(pair,
                         [&]<std::size_t row>(std::integral_constant<std::size_t, row> /*number*/, const auto& value) {
                           at = put_short(put_name<PairResult, row>(at, separator), value);
                           separator = ',';
                         });
  *at = '}';
  return at + 1;
}

template <typename T>
requires put_text::is_short<T> To write_value(To to, const T& value) {
  to.at = put_short(to.text->room(to.at), value);
  return to;
}
To write_value(To to, ofc::CardCount value) { return write_value(to, value.value); }
To write_value(To to, ofc::Row row) { return put_quoted(to, row_name(row)); }
To write_value(To to, CategoryName value) { return put_quoted(to, category_names[static_cast<std::size_t>(value)]); }
To write_value(To to, Winner value) { return put_quoted(to, winner_names[static_cast<std::size_t>(value)]); }
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

/// Every board has the same text but for its cards: it is copied whole, and then they are put where they stand.
To write_value(To to, const ofc::Board& board) {
  static constexpr std::string_view text =
      R"({"top":["..","..",".."],"middle":["..","..","..","..",".."],"bottom":["..","..","..","..",".."]})";
  static constexpr std::size_t first_card = 2;  // after the bracket and the quotes
  static constexpr std::size_t top = text.find('[') + first_card;
  static constexpr std::size_t middle = text.find('[', top) + first_card;
  static constexpr std::size_t bottom = text.find('[', middle) + first_card;
  static constexpr std::size_t step = 5;  // a card, its quotes and the comma
  static_assert(text.size() <= Text::longest_piece);
  char* const at = to.text->room(to.at);
  to.at = put_text::copy(at, text);
  put_text::put_row<step>(at + top, board.top);
  put_text::put_row<step>(at + middle, board.middle);
  put_text::put_row<step>(at + bottom, board.bottom);
  return to;
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
requires(!put_text::is_short<T>) To write_value(To to, const T& object);
template <typename T>
To write_value(To to, const std::optional<T>& value) {
  return value ? write_value(to, *value) : put(to, "null");
}
template <typename T>
requires(!put_text::is_short<T>) To write_value(To to, const PerSeat<T>& seats) {
  return write_list(to, std::span(seats.values).first(seats.size));
}
template <typename T>
To write_value(To to, const std::vector<T>& list) {
  return write_list(to, list);
}
To write_value(To to, const PairList& pairs) { return write_list(to, pairs); }

/// Every member that the object claims or must have, each after a separator.
template <HasMembers T>
To write_members(To to, char& separator, const T& object) {
  put_text::each_claimed(object, [&]<std::size_t row, typename Value>(
                                     std::integral_constant<std::size_t, row> /*number*/, const Value& value) {
    to.at = put_name<T, row>(to.text->room(to.at), separator);
    if constexpr (put_text::is_short<Value>) {
      to.at = put_short(to.at, value);
    } else {
      to = write_value(to, value);
    }
    separator = ',';
  });
  return to;
}
template <HasMembers T>
requires(!put_text::is_short<T>) To write_value(To to, const T& object) {
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
  write_object(writer, [&] {
    write_member(writer, "id", id);
    write_member(writer, "op", operation);
    members(writer);
  });
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
  To to = write_value(put(To{text.start(), &text}, R"({"id":)"), id);
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
  write_object(writer, [&] {
    write_settings(writer, all_options(), rules);
    write_settings(writer, joker_options_of(rules), rules);
    write_settings(writer, differing_tables(rules, {}), rules);
  });
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

  void object(std::string_view name, std::string_view key, std::string_view text, std::string_view message) const {
    write_object(writer, name, [&] {
      write_member(writer, key, text);
      if (!message.empty()) write_member(writer, "message", message);
    });
  }
};

To write_value(To to, const Result& result) {
  return std::visit([to](const auto& object) { return write_value(to, object); }, result);
}

}  // namespace

void write_rest_of_reply(std::string& out, const Result& result) {
  Text text(out);
  text.flush(put(write_value({text.start(), &text}, result), '}').at);
}

void write_result(JsonWriter& writer, const Result& result) {
  std::string json;
  Text text(json);
  text.flush(write_value({text.start(), &text}, result).at);
  write_raw(writer, json);
}

void write_answer(JsonWriter& writer, const Answer& answer) { std::visit(AnswerMember{writer}, answer); }

void write_reply(std::string& out, std::uint64_t id, const Answer& answer) {
  if (const auto* result = std::get_if<Result>(&answer)) {
    Text text(out);
    const To start = put(write_value(put(To{text.start(), &text}, R"({"id":)"), id), R"(,"result":)");
    text.flush(put(write_value(start, *result), "}\n").at);
    return;
  }
  out += json_object([&](JsonWriter& writer) {
    write_member(writer, "id", id);
    write_answer(writer, answer);
  });
  out += '\n';
}

std::string text_of(const Question& question) {
  std::string line;
  write_question(line, 0, question);
  while (line.ends_with('\n')) line.pop_back();
  return line;
}

std::string answer_json(const Answer& answer) {
  return json_object([&](JsonWriter& writer) { write_answer(writer, answer); });
}

}  // namespace ofcheck
