// Writing lines in words: requests for an engine, and the replies of `ofcheck oracle --plain`.
#include <fmt/format.h>

#include <algorithm>

#include "harness/base/text.h"
#include "harness/plain/plain.h"
#include "harness/plain/shape.h"
#include "harness/plain/words.h"
#include "harness/wire/house_rules.h"

namespace ofcheck {

namespace {

using PutOut = std::string;

// --- values, by their type: each is one word -----------------------------------------------------------------------

template <typename Number>
void put_number(PutOut& out, Number value) {
  if (value >= 0 && value < 10) {
    out += static_cast<char>('0' + value);
    return;
  }
  const fmt::format_int digits(value);
  out.append(digits.data(), digits.size());
}

template <IsNumber T>
void put_word(PutOut& out, const T& value) {
  if constexpr (std::is_same_v<T, ofc::CardCount>) {
    put_number(out, value.value);
  } else {
    put_number(out, value);
  }
}
void put_word(PutOut& out, bool value) { out += value ? "true" : "false"; }
void put_word(PutOut& out, ofc::Row row) { out += row_name(row); }
void put_word(PutOut& out, CategoryName value) { out += category_names[static_cast<std::size_t>(value)]; }
void put_word(PutOut& out, Winner value) { out += winner_names[static_cast<std::size_t>(value)]; }
void put_word(PutOut& out, ofc::Rank rank) { out += ofc::rank_letter(rank); }
void put_word(PutOut& out, ofc::RuleId rule) { out += rule.empty() ? no_value : rule.name; }

char* put_card(char* at, ofc::Card card) {
  *at++ = ofc::is_joker(card) ? 'X' : ofc::rank_letter(card.rank);
  *at++ = ofc::is_joker(card) ? (card == ofc::first_joker ? '1' : '2') : ofc::suit_letter(card.suit);
  return at;
}
template <typename List>
void put_cards(PutOut& out, const List& cards) {
  std::array<char, 2> both{};
  for (const ofc::Card card : cards) {
    put_card(both.data(), card);
    out.append(both.data(), both.size());
  }
}

template <typename List>
void put_cards_word(PutOut& out, const List& cards) {
  if (std::begin(cards) == std::end(cards)) out += no_value;
  put_cards(out, cards);
}
void put_word(PutOut& out, const Cards& cards) { put_cards_word(out, cards); }
void put_word(PutOut& out, const ofc::Deck& deck) { put_cards_word(out, deck); }
void put_word(PutOut& out, CardsOfRow<const RowCards> row) { put_cards_word(out, row.of.span()); }

void put_word(PutOut& out, const ofc::Board& board) {
  constexpr std::size_t cards = 13;
  std::array<char, 2 * cards + 2> text{};
  char* at = text.data();
  for (const ofc::Card card : board.top) at = put_card(at, card);
  *at++ = '/';
  for (const ofc::Card card : board.middle) at = put_card(at, card);
  *at++ = '/';
  for (const ofc::Card card : board.bottom) at = put_card(at, card);
  out.append(text.data(), text.size());
}
void put_word(PutOut& out, const ofc::PartialBoard& board) {
  for (const ofc::Row row : ofc::all_rows) {
    if (row != ofc::Row::top) out += '/';
    put_cards(out, board[row]);
  }
}
void put_word(PutOut& out, const ofc::Placement& placement) {
  for (const ofc::Row row : ofc::all_rows) {
    put_cards(out, cards_for(placement, row));
    out += '/';
  }
  put_cards(out, placement.discarded);
}
void put_word(PutOut& out, const RowCards& row) {
  out += row_name(row.row);
  out += ':';
  put_cards(out, row.span());
}
void put_word(PutOut& out, const Action& action) {
  put_number(out, action.chair);
  out += ':';
  put_word(out, action.placement);
}

/// Calls `act` with each entry of a list.
template <typename T, typename Act>
void each_entry(const PerSeat<T>& seats, Act act) {
  for (std::size_t i = 0; i < seats.size; ++i) act(seats.values[i]);
}
template <typename T, typename Act>
void each_entry(const std::vector<T>& list, Act act) {
  for (const T& entry : list) act(entry);
}
template <typename Act>
void each_entry(const PairList& pairs, Act act) {
  for (const PairResult& pair : pairs) act(pair);
}
template <typename Act>
void each_entry(const RowTriple& rows, Act act) {
  for (const int row : rows) act(row);
}
template <typename Act>
void each_entry(PairSeats<const int> seats, Act act) {
  act(seats.first);
  act(seats.second);
}
template <typename Values, typename Act>
void each_entry(ChipsOf<Values> chips, Act act) {
  for (std::size_t i = 0; i < chips.size; ++i) act(chips.values[i]);
}
template <typename Act>
void each_entry(BoardsOf<const ScoreQuestion> boards, Act act) {
  for (const ofc::Board& board : boards.score.span()) act(board);
}
template <typename Act>
void each_entry(const DecidingRanks& ranks, Act act) {
  for (const ofc::Rank rank : ranks) {
    if (rank == ofc::Rank::none) break;
    act(rank);
  }
}

template <IsNamedObject T>
void put_word(PutOut& out, const T& object);
template <typename T>
void put_word(PutOut& out, const std::optional<T>& value) {
  if (value) {
    put_word(out, *value);
  } else {
    out += no_value;
  }
}
template <IsList T>
void put_word(PutOut& out, const T& list) {
  bool first = true;
  each_entry(list, [&](const auto& entry) {
    if (!std::exchange(first, false)) out += ',';
    put_word(out, entry);
  });
}

/// Calls `act` with each member that the object claims or must have, and its value.
template <HasMembers T, typename Act>
void each_claimed(const T& object, Act act) {
  each_member<T>([&](const auto& member) {
    const auto& value = field(member, object);
    if constexpr (is_claim<decltype(member)>) {
      if (value) act(member, *value);
    } else {
      act(member, value);
    }
  });
}

template <IsNamedObject T>
void put_word(PutOut& out, const T& object) {
  const std::size_t start = out.size();
  each_claimed(object, [&](const auto& member, const auto& value) {
    if (out.size() > start) out += ';';
    out += member.name;
    out += '=';
    put_word(out, value);
  });
  if (out.size() == start) out += no_members;
}

// --- lines ---------------------------------------------------------------------------------------------------------

template <typename T>
void put_words(PutOut& out, const T& value) {
  if constexpr (IsList<T>) {
    each_entry(value, [&](const auto& entry) {
      out += ' ';
      put_word(out, entry);
    });
  } else {
    out += ' ';
    put_word(out, value);
  }
}

/// The members of an object, each after a space. The only member of a request has no name.
template <HasMembers T>
void put_members(PutOut& out, const T& object, bool is_request) {
  each_claimed(object, [&](const auto& member, const auto& value) {
    if (!is_request || member_count < T >> 1) {
      out += ' ';
      out += member.name;
    }
    put_words(out, value);
  });
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
  if (!object.IsObject()) return none;
  const auto found = object.FindMember(JsonValue(rapidjson::StringRef(name.data(), name.size())));
  return found == object.MemberEnd() ? none : found->value;
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
  } else if constexpr (is_named_row<T>) {
    raw_word(out, raw_member(value, "row"), Kind<ofc::Row>{});
    out += ':';
    raw_cards(out, raw_member(value, "cards"));
  } else if constexpr (is_action<T>) {
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
    JsonBuffer buffer;
    JsonWriter writer(buffer);
    value.Accept(writer);
    out.append(buffer.GetString(), buffer.GetSize());
  }
}

void put_raw(PutOut& out, const RawQuestion& raw) {
  JsonDocument request;
  const std::string text = '{' + raw.members + '}';
  request.Parse<json_flags>(text.data(), text.size());
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
  void operator()(const Result& result) const {
    const std::size_t start = out.size();
    std::visit([&](const auto& members) { put_members(out, members, false); }, result);
    if (out.size() == start) out.append(" ").append(empty_result_word);
  }
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
  for (const ofc::RuleInfo* option : all_options()) {
    out.append(" ").append(option->id.name).append(" ");
    put_option_value(out, *option, option->field.get(rules));
  }
  for (const ofc::RuleInfo* option : joker_options_of(rules)) {
    out.append(" ").append(option->id.name).append(" ");
    put_option_value(out, *option, option->field.get(rules));
  }
  for (const ofc::RuleInfo* table : all_tables()) {
    if (is_standard(*table, rules)) continue;
    out.append(" ").append(table->id.name).append(" ");
    put_table(out, *table, rules);
  }
  out += '\n';
}

void write_plain_question(std::string& out, std::uint64_t id, const Question& question) {
  put_head(out, operation_name(operation_of(question)), id);
  std::visit(
      [&]<typename T>(const T& asked) {
        if constexpr (HasMembers<T>) {
          put_members(out, asked, true);
        } else {
          put_raw(out, asked);
        }
      },
      question);
  out += '\n';
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
