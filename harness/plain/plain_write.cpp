// Writing lines in words: requests for an engine, and the replies of `ofcheck oracle --plain`.
#include <fmt/format.h>

#include <algorithm>

#include "harness/base/text.h"
#include "harness/plain/plain.h"
#include "harness/plain/shape.h"
#include "harness/plain/words.h"
#include "harness/wire/house_rules.h"
#include "harness/wire/put_text.h"

namespace ofcheck {

namespace {

using put_text::put;
using put_text::put_short;
using put_text::Text;

struct Plain;
using To = put_text::To<Plain>;

// --- values, by their type: each is one word -----------------------------------------------------------------------

char* put_short(char* at, ofc::RuleId rule) { return put_text::copy(at, rule.empty() ? no_value : rule.name); }

/// A few short values with commas between them; there is one at least.
template <typename Values>
char* put_few(char* at, const Values& values) {
  for (const auto& value : values) {
    at = put_short(at, value);
    *at++ = ',';
  }
  return at - 1;
}
char* put_short(char* at, const RowTriple& rows) { return put_few(at, rows); }
char* put_short(char* at, PairSeats<const int> seats) { return put_few(at, std::array{seats.first, seats.second}); }

char* put_short(char* at, const PairResult& pair) {
  const char* const start = at;
  put_text::each_claimed(pair,
                         [&]<std::size_t row>(std::integral_constant<std::size_t, row> /*number*/, const auto& value) {
                           if (at != start) *at++ = ';';
                           at = put_text::copy(at, std::get<row>(table_of<PairResult>.rows).name);
                           *at = '=';
                           at = put_short(at + 1, value);
                         });
  return at;
}

template <typename T>
requires(put_text::is_short<T> && !IsList<T>) To put_word(To to, const T& value) {
  to.at = put_short(to.text->room(to.at), value);
  return to;
}
To put_word(To to, ofc::CardCount value) { return put_word(to, value.value); }
To put_word(To to, ofc::Row row) { return put(to, row_name(row)); }
To put_word(To to, CategoryName value) { return put(to, category_names[static_cast<std::size_t>(value)]); }
To put_word(To to, Winner value) { return put(to, winner_names[static_cast<std::size_t>(value)]); }
To put_word(To to, ofc::Rank rank) { return put(to, ofc::rank_letter(rank)); }

template <typename List>
To put_cards(To to, const List& cards) {
  for (const ofc::Card card : cards) to.at = put_text::put_card(to.text->room(to.at), card);
  return to;
}

template <typename List>
To put_cards_word(To to, const List& cards) {
  return std::begin(cards) == std::end(cards) ? put(to, no_value) : put_cards(to, cards);
}
To put_word(To to, const Cards& cards) { return put_cards_word(to, cards); }
To put_word(To to, const ofc::Deck& deck) { return put_cards_word(to, deck); }
To put_word(To to, CardsOfRow<const RowCards> row) { return put_cards_word(to, row.of.span()); }

/// As in JSON, every board has the same text but for its cards.
To put_word(To to, const ofc::Board& board) {
  static constexpr std::string_view text = "....../........../..........";
  static constexpr std::size_t step = sizeof(put_text::CardText);
  static constexpr std::size_t middle = text.find('/') + 1;
  static constexpr std::size_t bottom = text.find('/', middle) + 1;
  char* const at = to.text->room(to.at);
  to.at = put_text::copy(at, text);
  put_text::put_row<step>(at, board.top);
  put_text::put_row<step>(at + middle, board.middle);
  put_text::put_row<step>(at + bottom, board.bottom);
  return to;
}
To put_word(To to, const ofc::PartialBoard& board) {
  for (const ofc::Row row : ofc::all_rows) {
    if (row != ofc::Row::top) to = put(to, '/');
    to = put_cards(to, board[row]);
  }
  return to;
}
To put_word(To to, const ofc::Placement& placement) {
  for (const ofc::Row row : ofc::all_rows) to = put(put_cards(to, cards_for(placement, row)), '/');
  return put_cards(to, placement.discarded);
}
To put_word(To to, const RowCards& row) { return put_cards(put(put(to, row_name(row.row)), ':'), row.span()); }
To put_word(To to, const Action& action) { return put_word(put(put_word(to, action.chair), ':'), action.placement); }

/// The entries of a list.
template <typename T>
auto entries_in(const PerSeat<T>& seats) {
  return std::span(seats.values).first(seats.size);
}
template <typename T>
const std::vector<T>& entries_in(const std::vector<T>& list) {
  return list;
}
const PairList& entries_in(const PairList& pairs) { return pairs; }
template <typename Values>
auto entries_in(ChipsOf<Values> chips) {
  return std::span(chips.values).first(chips.size);
}
auto entries_in(BoardsOf<const ScoreQuestion> boards) { return boards.score.span(); }
std::span<const ofc::Rank> entries_in(const DecidingRanks& ranks) {
  const auto* const end = std::find(ranks.begin(), ranks.end(), ofc::Rank::none);
  return std::span(ranks).first(static_cast<std::size_t>(end - ranks.begin()));
}

template <IsNamedObject T>
requires(!put_text::is_short<T>) To put_word(To to, const T& object);
template <typename T>
To put_word(To to, const std::optional<T>& value) {
  return value ? put_word(to, *value) : put(to, no_value);
}
template <IsList T>
To put_word(To to, const T& list) {
  bool first = true;
  for (const auto& entry : entries_in(list)) {
    if (!std::exchange(first, false)) to = put(to, ',');
    to = put_word(to, entry);
  }
  return to;
}

template <IsNamedObject T>
requires(!put_text::is_short<T>) To put_word(To to, const T& object) {
  bool first = true;
  put_text::each_claimed(object,
                         [&]<std::size_t row>(std::integral_constant<std::size_t, row> /*number*/, const auto& value) {
                           if (!std::exchange(first, false)) to = put(to, ';');
                           to = put_word(put(put(to, std::get<row>(table_of<T>.rows).name), '='), value);
                         });
  return first ? put(to, no_members) : to;
}

// --- lines ---------------------------------------------------------------------------------------------------------

template <typename T>
To put_words(To to, const T& value) {
  if constexpr (IsList<T> && put_text::is_short<T>) {
    char* at = to.text->room(to.at);
    for (const auto& entry : entries_in(value)) {
      *at = ' ';
      at = put_short(at + 1, entry);
    }
    to.at = at;
    return to;
  } else if constexpr (IsList<T>) {
    for (const auto& entry : entries_in(value)) to = put_word(put(to, ' '), entry);
    return to;
  } else {
    return put_word(put(to, ' '), value);
  }
}

/// The members of an object, each after a space. The only member of a request has no name.
template <HasMembers T>
To put_members(To to, const T& object, bool is_request) {
  bool any = is_request;
  put_text::each_claimed(object,
                         [&]<std::size_t row>(std::integral_constant<std::size_t, row> /*number*/, const auto& value) {
                           if (!is_request || member_count < T >> 1)
                             to.at = put_text::copy(to.text->room(to.at), put_text::name_text<T, row, ' '>);
                           to = put_words(to, value);
                           any = true;
                         });
  return any ? to : put(put(to, ' '), empty_result_word);
}
To put_result(To to, const Result& result) {
  return std::visit([to](const auto& members) { return put_members(to, members, false); }, result);
}

// What follows is written once a run, or is unusual: it goes straight to the string.

using PutOut = std::string;

template <typename Number>
void put_number(PutOut& out, Number value) {
  const fmt::format_int digits(value);
  out.append(digits.data(), digits.size());
}

void put_head(PutOut& out, std::string_view operation, std::uint64_t id) {
  out += operation;
  out += ' ';
  put_number(out, id);
}

void put_option_value(PutOut& out, const ofc::RuleInfo& option, int value) {
  if (!option.is_number) {
    out += option.values[static_cast<std::size_t>(value)].name;
  } else if (value == 0) {
    out += no_value;
  } else {
    put_number(out, value);
  }
}

/// One word, as of any object: `straight=2;flush=4`.
void put_table(PutOut& out, const ofc::RuleInfo& table, const ofc::Rules& rules) {
  const std::size_t start = out.size();
  for (const ofc::TableEntry& entry : entries_of(table, rules)) {
    if (out.size() > start) out += ';';
    out.append(entry.name).append("=");
    put_number(out, entry.number);
  }
  if (out.size() == start) out += no_members;
}

// A request that is sent as it is written is JSON; by the type of each member it becomes words.

void raw_cards(PutOut& out, const JsonValue& cards) {
  if (!cards.IsArray()) return;
  const auto is_plain = [](char c) {
    return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
  };
  for (const JsonValue& card : cards.GetArray()) {
    const std::string text = card.IsString() ? std::string(view(card)) : "?";
    if (text.size() == 2 && std::all_of(text.begin(), text.end(), is_plain)) {
      out += text;
    } else {
      out += '[' + escaped_word(text) + ']';
    }
  }
}

const JsonValue& raw_member(const JsonValue& object, std::string_view name) {
  static const JsonValue none;
  const JsonValue* const found = object.IsObject() ? find_member(object, name) : nullptr;
  return found == nullptr ? none : *found;
}

/// Cards, rows, boards and actions by their type, and what has no cards in it as it stands.
template <typename T>
void raw_word(PutOut& out, const JsonValue& value, Kind<T> /*of*/) {
  if constexpr (IsList<T>) {
    bool first = true;
    if (!value.IsArray()) return;
    for (const JsonValue& entry : value.GetArray()) {
      if (!std::exchange(first, false)) out += ',';
      raw_word(out, entry, Kind<typename EntryOf<T>::type>{});
    }
  } else if constexpr (IsCards<T>) {
    const bool is_empty = !value.IsArray() || value.Empty();
    if (is_empty) out += no_value;
    raw_cards(out, value);
  } else if constexpr (part_count<T> != 0) {
    for (std::size_t i = 0; i < part_count<T>; ++i) {
      if (i > 0) out += '/';
      raw_cards(out, raw_member(value, part_names[i]));
    }
  } else if constexpr (std::is_same_v<T, RowCards>) {
    raw_word(out, raw_member(value, "row"), Kind<ofc::Row>{});
    out += ':';
    raw_cards(out, raw_member(value, "cards"));
  } else if constexpr (std::is_same_v<T, Action>) {
    raw_word(out, raw_member(value, "chair"), Kind<int>{});
    out += ':';
    raw_word(out, value, Kind<ofc::Placement>{});
  } else if constexpr (IsNamedObject<T>) {
    bool first = true;
    each_member<T>([&]<typename Row>(const Row& member) {
      if (!std::exchange(first, false)) out += ';';
      out += member.name;
      out += '=';
      raw_word(out, raw_member(value, member.name), Kind<value_of<Row, T>>{});
    });
  } else if (value.IsNull()) {
    out += no_value;
  } else if (value.IsString()) {
    out += view(value);
  } else {
    out += json_text_of(value);
  }
}

void put_raw(PutOut& out, const RawQuestion& raw) {
  JsonDocument request;
  const std::string text = '{' + raw.members + '}';
  parse_json(request, text);
  visit_operation<Question>(raw.operation, [&]<typename T>(Kind<T>) {
    each_member<T>([&]<typename Row>(const Row& member) {
      using Value = value_of<Row, T>;
      const JsonValue& value = raw_member(request, member.name);
      if (Row::claims && value.IsNull()) return;
      if (member_count < T >> 1) {
        out += ' ';
        out += member.name;
      }
      if constexpr (IsList<Value>) {
        if (!value.IsArray()) return;
        for (const JsonValue& entry : value.GetArray()) {
          out += ' ';
          raw_word(out, entry, Kind<typename EntryOf<Value>::type>{});
        }
      } else {
        out += ' ';
        raw_word(out, value, Kind<Value>{});
      }
    });
  });
}

struct PutAnswer {
  PutOut& out;
  void operator()(const Result& result) const { write_plain_result(out, result); }
  void operator()(const Refused& refused) const {
    out.append(" refused ").append(refusal_names[static_cast<std::size_t>(refused.code)]);
    text(refused.message);
  }
  void operator()(const Unsupported& unsupported) const {
    out += " unsupported";
    text(unsupported.reason);
  }
  void operator()(const EngineError& error) const {
    out += " error";
    text(error.message);
  }
  void text(std::string_view message) const {
    if (!message.empty()) out.append(" ").append(escaped_text(message));
  }
};

}  // namespace

void write_plain_configure(std::string& out, std::uint64_t id, const ofc::Rules& rules) {
  put_head(out, "configure", id);
  for (const auto options : {all_options(), joker_options_of(rules)}) {
    for (const ofc::RuleInfo* option : options) {
      out.append(" ").append(option->id.name).append(" ");
      put_option_value(out, *option, option->field.get(rules));
    }
  }
  for (const ofc::RuleInfo* table : all_tables()) {
    if (is_standard(*table, rules)) continue;
    out.append(" ").append(table->id.name).append(" ");
    put_table(out, *table, rules);
  }
  out += '\n';
}

void write_plain_question(std::string& out, std::uint64_t id, const Question& question) {
  const std::string_view operation = operation_name(operation_of(question));
  if (const auto* raw = std::get_if<RawQuestion>(&question)) {
    put_head(out, operation, id);
    put_raw(out, *raw);
    out += '\n';
    return;
  }
  Text text(out);
  To to = put_word(put(put(To{text.start(), &text}, operation), ' '), id);
  std::visit(
      [&]<typename T>(const T& asked) {
        if constexpr (HasMembers<T>) to = put_members(to, asked, true);
      },
      question);
  text.flush(put(to, '\n').at);
}

void write_plain_bye(std::string& out, std::uint64_t id) {
  put_head(out, "bye", id);
  out += '\n';
}

void write_plain_hello(std::string& out, const Hello& hello) {
  out += fmt::format("ofcheck {} plain name {}", protocol_version, escaped_word(hello.name));
  if (!hello.version.empty()) out += fmt::format(" version {}", escaped_word(hello.version));
  out += " operations";
  for (const Operation operation : hello.operations) out.append(" ").append(operation_name(operation));
  if (!hello.rules.empty()) out += fmt::format(" rules {}", hello.rules);
  out += fmt::format(" window {}", hello.window);
  for (const auto& [option, values] : hello.options) {
    out.append(" ").append(option->id.name);
    if (values.empty()) out += " any";
    for (const int value : values) {
      out += ' ';
      put_option_value(out, *option, value);
    }
  }
  for (const auto& [table, any] : hello.tables) {
    out.append(" ").append(table->id.name).append(" ").append(any ? "any" : ofc::standard_table);
  }
  out += '\n';
}

void write_plain_result(std::string& out, const Result& result) {
  Text text(out);
  text.flush(put_result({text.start(), &text}, result).at);
}

void write_plain_reply(std::string& out, std::optional<std::uint64_t> id, const Answer& answer) {
  if (id) {
    put_number(out, *id);
  } else {
    out += no_value;
  }
  std::visit(PutAnswer{out}, answer);
  out += '\n';
}

void write_plain_ok(std::string& out, std::uint64_t id, std::string_view note) {
  put_number(out, id);
  out.append(" ").append(empty_result_word);
  if (!note.empty()) out.append(" note ").append(escaped_text(note));
  out += '\n';
}

}  // namespace ofcheck
