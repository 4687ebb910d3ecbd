// Writing the messages: requests for an engine, and the replies of `ofcheck oracle`.
#include <fmt/format.h>

#include <algorithm>

#include "harness/base/text.h"
#include "harness/wire/house_rules.h"
#include "harness/wire/member_table.h"
#include "harness/wire/protocol.h"

namespace ofcheck {

namespace {

// Questions and results are most of what is written, and no character of theirs needs an escape; so they are written
// without the library.

/// A line that is put together from pieces. They lie on the stack until there are many, since a string that grows by
/// each of them takes several times as long.
class Text {
 public:
  /// Appends to `out` what is put, at the latest at its own end.
  explicit Text(std::string& out) : out_(out) {}  // NOLINT(cppcoreguidelines-pro-type-member-init): what is used is put
  Text(const Text&) = delete;
  Text& operator=(const Text&) = delete;
  ~Text() { flush(); }

  void put(char c) {
    if (size_ == pieces_.size()) flush();
    pieces_[size_++] = c;
  }
  void put(std::string_view text) {
    if (text.size() > pieces_.size() - size_) flush();
    if (text.size() > pieces_.size()) {
      out_ += text;
      return;
    }
    std::copy(text.begin(), text.end(), pieces_.begin() + static_cast<std::ptrdiff_t>(size_));
    size_ += text.size();
  }

 private:
  void flush() {
    out_.append(pieces_.data(), size_);
    size_ = 0;
  }
  std::string& out_;
  std::array<char, 1024> pieces_;
  std::size_t size_ = 0;
};

// --- values, by their type -----------------------------------------------------------------------------------------

void put_quoted(Text& text, std::string_view word) {
  text.put('"');
  text.put(word);
  text.put('"');
}
template <typename Number>
void put_number(Text& text, Number value) {
  if (value >= 0 && value < 10) return text.put(static_cast<char>('0' + value));
  const fmt::format_int digits(value);
  text.put({digits.data(), digits.size()});
}

void write_value(Text& text, int value) { put_number(text, value); }
void write_value(Text& text, std::int64_t value) { put_number(text, value); }
void write_value(Text& text, std::uint64_t value) { put_number(text, value); }
void write_value(Text& text, ofc::CardCount value) { put_number(text, value.value); }
void write_value(Text& text, bool value) { text.put(value ? "true" : "false"); }
void write_value(Text& text, ofc::Row row) { put_quoted(text, row_name(row)); }
void write_value(Text& text, CategoryName value) { put_quoted(text, category_names[static_cast<std::size_t>(value)]); }
void write_value(Text& text, Winner value) { put_quoted(text, winner_names[static_cast<std::size_t>(value)]); }
void write_value(Text& text, ofc::RuleId rule) {
  if (rule.empty()) return text.put("null");
  put_quoted(text, rule.name);
}
void write_value(Text& text, ofc::Card card) {
  const std::array quoted = {'"', ofc::rank_letter(card.rank), ofc::suit_letter(card.suit), '"'};
  text.put({quoted.data(), quoted.size()});
}

template <typename Values>
void write_list(Text& text, const Values& values) {
  text.put('[');
  bool first = true;
  for (const auto& value : values) {
    if (!first) text.put(',');
    first = false;
    write_value(text, value);
  }
  text.put(']');
}

/// A member that is a list of cards. Gives the separator of the next member.
template <typename Cards>
char put_part(Text& text, char separator, std::string_view name, const Cards& cards) {
  text.put(separator);
  put_quoted(text, name);
  text.put(':');
  write_list(text, cards);
  return ',';
}

void write_value(Text& text, const ofc::Board& board) {
  put_part(text, '{', "top", board.top);
  put_part(text, ',', "middle", board.middle);
  put_part(text, ',', "bottom", board.bottom);
  text.put('}');
}
void write_value(Text& text, const ofc::PartialBoard& board) {
  char separator = '{';
  for (const ofc::Row row : ofc::all_rows) separator = put_part(text, separator, row_name(row), board[row]);
  text.put('}');
}

/// The rows that get cards, and the discards if there are any.
void write_placed(Text& text, char separator, const ofc::Placement& placement) {
  for (const ofc::Row row : ofc::all_rows) {
    const Cards cards = cards_for(placement, row);
    if (!cards.empty()) separator = put_part(text, separator, row_name(row), cards);
  }
  if (!placement.discarded.empty()) separator = put_part(text, separator, "discard", placement.discarded);
  if (separator == '{') text.put(separator);
  text.put('}');
}
void write_value(Text& text, const ofc::Placement& placement) { write_placed(text, '{', placement); }
void write_value(Text& text, const Action& action) {
  text.put(R"({"chair":)");
  write_value(text, action.chair);
  write_placed(text, ',', action.placement);
}

void write_value(Text& text, const ofc::Deck& deck) { write_list(text, deck); }
void write_value(Text& text, const RowTriple& rows) { write_list(text, rows); }
void write_value(Text& text, PairSeats<const int> seats) { write_list(text, std::array{seats.first, seats.second}); }
void write_value(Text& text, CardsOfRow<const RowCards> row) { write_list(text, row.of.span()); }
void write_value(Text& text, BoardsOf<const ScoreQuestion> boards) { write_list(text, boards.score.span()); }
template <typename Values>
void write_value(Text& text, ChipsOf<Values> chips) {
  write_list(text, std::span(chips.values).first(chips.size));
}
void write_value(Text& text, const DecidingRanks& ranks) {
  char separator = '[';
  for (const ofc::Rank rank : ranks) {
    if (rank == ofc::Rank::none) break;
    const std::array quoted = {separator, '"', ofc::rank_letter(rank), '"'};
    text.put({quoted.data(), quoted.size()});
    separator = ',';
  }
  if (separator == '[') text.put(separator);
  text.put(']');
}

template <HasMembers T>
void write_value(Text& text, const T& object);
template <typename T>
void write_value(Text& text, const std::optional<T>& value) {
  if (!value) return text.put("null");
  write_value(text, *value);
}
template <typename T>
void write_value(Text& text, const PerSeat<T>& seats) {
  write_list(text, std::span(seats.values).first(seats.size));
}
template <typename T>
void write_value(Text& text, const std::vector<T>& list) {
  write_list(text, list);
}
void write_value(Text& text, const PairList& pairs) { write_list(text, pairs); }

/// Every member that the object claims or must have, each after a separator.
template <HasMembers T>
void write_members(Text& text, char& separator, const T& object) {
  each_member<T>([&](const auto& member) {
    const auto& value = field(member, object);
    if constexpr (is_claim<decltype(member)>) {
      if (!value) return;
    }
    text.put(separator);
    separator = ',';
    put_quoted(text, member.name);
    text.put(':');
    if constexpr (is_claim<decltype(member)>) {
      write_value(text, *value);
    } else {
      write_value(text, value);
    }
  });
}
template <HasMembers T>
void write_value(Text& text, const T& object) {
  char separator = '{';
  write_members(text, separator, object);
  if (separator == '{') text.put(separator);
  text.put('}');
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
  text.put(R"({"id":)");
  write_value(text, id);
  text.put(R"(,"op":)");
  put_quoted(text, operation_name(operation_of(question)));
  if (const auto* raw = std::get_if<RawQuestion>(&question)) {
    text.put(',');
    text.put(raw->members);
  } else {
    char separator = ',';
    std::visit(
        [&]<typename T>(const T& asked) {
          if constexpr (HasMembers<T>) write_members(text, separator, asked);
        },
        question);
  }
  text.put("}\n");
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
  {
    Text text(json);
    std::visit([&](const auto& object) { write_value(text, object); }, result);
  }
  writer.RawValue(json.data(), json.size(), rapidjson::kObjectType);
}

void write_answer(JsonWriter& writer, const Answer& answer) { std::visit(AnswerMember{writer}, answer); }

void write_reply(std::string& out, std::uint64_t id, const Answer& answer) {
  if (const auto* result = std::get_if<Result>(&answer)) {
    Text text(out);
    text.put(R"({"id":)");
    write_value(text, id);
    text.put(R"(,"result":)");
    std::visit([&](const auto& object) { write_value(text, object); }, *result);
    return text.put("}\n");
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

}  // namespace ofcheck
