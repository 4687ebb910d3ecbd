// Writing the messages: requests for an engine, and the replies of `ofcheck oracle`.
#include <fmt/format.h>

#include <algorithm>

#include "harness/base/text.h"
#include "harness/wire/house_rules.h"
#include "harness/wire/protocol.h"

namespace ofcheck {

using ofc::Row;

namespace {

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

void write_partial_board(JsonWriter& writer, const ofc::PartialBoard& board) {
  writer.StartObject();
  for (const Row row : ofc::all_rows) {
    write_key(writer, row_name(row));
    write_cards(writer, cards_of(board[row]));
  }
  writer.EndObject();
}

/// The rows that get cards, and the discards if there are any.
void write_placed(JsonWriter& writer, const ofc::Placement& placement) {
  const auto part = [&](std::string_view name, const Cards& cards) {
    if (cards.empty()) return;
    write_key(writer, name);
    write_cards(writer, cards);
  };
  for (const Row row : ofc::all_rows) part(row_name(row), cards_for(placement, row));
  part("discard", cards_of(placement.discarded));
}

template <typename Values>
void write_amounts(JsonWriter& writer, std::string_view name, const Values& values, std::size_t count) {
  write_key(writer, name);
  writer.StartArray();
  for (std::size_t i = 0; i < count; ++i) writer.Int64(values[i]);
  writer.EndArray();
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
  void operator()(const PlacementsQuestion& question) const {
    write_key(writer, "board");
    write_partial_board(writer, question.board);
    write_key(writer, "held");
    write_cards(writer, question.held);
    write_member(writer, "place", question.place.value);
    write_member(writer, "discard", question.discard.value);
    write_key(writer, "list");
    writer.Bool(question.list);
  }
  void operator()(const PerftQuestion& question) const {
    write_key(writer, "board");
    write_partial_board(writer, question.board);
    write_key(writer, "streets");
    writer.StartArray();
    for (const Cards& street : question.streets) write_cards(writer, street);
    writer.EndArray();
    write_key(writer, "divide");
    writer.Bool(question.divide);
  }
  void operator()(const SettleQuestion& question) const {
    (*this)(question.boards);
    write_amounts(writer, "stacks", question.stacks, question.boards.seats);
    write_amounts(writer, "bought_in", question.bought_in, question.boards.seats);
    write_key(writer, "point_value");
    writer.Int64(question.point_value);
  }
  void operator()(const PlayQuestion& question) const {
    write_member(writer, "chairs", static_cast<int>(question.chairs));
    write_amounts(writer, "stacks", question.stacks, question.chairs);
    write_member(writer, "button", question.button);
    write_key(writer, "point_value");
    writer.Int64(question.point_value);
    write_key(writer, "hands");
    writer.StartArray();
    for (const StackedHand& stacked : question.hands) hand(stacked);
    writer.EndArray();
    if (question.viewer) write_member(writer, "viewer", *question.viewer);
  }
  void operator()(const RawQuestion&) const {}  // written as text

 private:
  void hand(const StackedHand& stacked) const {
    writer.StartObject();
    write_key(writer, "deck");
    write_cards(writer, cards_of(stacked.deck));
    write_key(writer, "actions");
    writer.StartArray();
    for (const Action& action : stacked.actions) {
      writer.StartObject();
      write_member(writer, "chair", action.chair);
      write_placed(writer, action.placement);
      writer.EndObject();
    }
    writer.EndArray();
    writer.EndObject();
  }
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

// Boards are most of what is sent where there is much to send, so they are written without the library: no character
// of a card needs an escape.

char* put(char* to, std::string_view text) { return std::copy(text.begin(), text.end(), to); }

char* put_row(char* to, std::string_view name, std::span<const ofc::Card> cards) {
  to = put(to, name);
  for (const ofc::Card card : cards) {
    *to++ = '"';
    *to++ = ofc::rank_letter(card.rank);
    *to++ = ofc::suit_letter(card.suit);
    *to++ = '"';
    *to++ = ',';
  }
  to[-1] = ']';  // a row has cards
  return to;
}

char* put_board(char* to, const ofc::Board& board) {
  to = put_row(to, R"({"top":[)", board.top);
  to = put_row(to, R"(,"middle":[)", board.middle);
  to = put_row(to, R"(,"bottom":[)", board.bottom);
  *to++ = '}';
  return to;
}

/// A request that is boards and nothing else: `boards` puts them.
template <typename Boards>
void write_boards_line(std::string& out, std::uint64_t id, std::string_view before_boards, Boards boards) {
  constexpr std::size_t enough = 128 + ofc::most_seats * 128;  // of 103 characters and a comma each
  const fmt::format_int number(id);
  std::array<char, enough> text;  // NOLINT(cppcoreguidelines-pro-type-member-init): what is used is put
  char* to = put(text.data(), R"({"id":)");
  to = put(to, {number.data(), number.size()});
  to = put(to, before_boards);
  to = put(boards(to), "}\n");
  out.append(text.data(), static_cast<std::size_t>(to - text.data()));
}

/// Whether the question is one of these, and written.
bool write_quickly(std::string& out, std::uint64_t id, const Question& question) {
  if (const auto* score = std::get_if<ScoreQuestion>(&question)) {
    if (score->seats == 0) return false;
    write_boards_line(out, id, R"(,"op":"score","boards":[)", [&](char* to) {
      for (const ofc::Board& board : score->span()) {
        to = put_board(to, board);
        *to++ = ',';
      }
      to[-1] = ']';
      return to;
    });
    return true;
  }
  const auto one_board = [&](std::string_view before, const ofc::Board& board) {
    write_boards_line(out, id, before, [&](char* to) { return put_board(to, board); });
    return true;
  };
  if (const auto* foul = std::get_if<FoulQuestion>(&question))
    return one_board(R"(,"op":"foul","board":)", foul->board);
  const auto* royalties = std::get_if<RoyaltiesQuestion>(&question);
  return royalties != nullptr && one_board(R"(,"op":"royalties","board":)", royalties->board);
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
  if (write_quickly(out, id, question)) return;
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
void write_value(JsonWriter& writer, std::int64_t value) { writer.Int64(value); }
void write_value(JsonWriter& writer, std::uint64_t value) { writer.Uint64(value); }
void write_value(JsonWriter& writer, const Cards& cards) { write_cards(writer, cards); }
void write_value(JsonWriter& writer, const ofc::PartialBoard& board) { write_partial_board(writer, board); }
void write_value(JsonWriter& writer, const ofc::Placement& placement) {
  writer.StartObject();
  write_placed(writer, placement);
  writer.EndObject();
}
void write_value(JsonWriter& writer, const DividedResult& divided);
void write_value(JsonWriter& writer, const PaymentResult& payment);
void write_value(JsonWriter& writer, const HandResult& hand);
void write_value(JsonWriter& writer, const NextResult& next);
void write_value(JsonWriter& writer, const ViewResult& view);
template <typename T>
void write_value(JsonWriter& writer, const std::optional<T>& value) {
  if (value) {
    write_value(writer, *value);
  } else {
    writer.Null();
  }
}
template <typename T>
void write_value(JsonWriter& writer, const PerSeat<T>& seats) {
  writer.StartArray();
  for (std::size_t i = 0; i < seats.size; ++i) write_value(writer, seats.values[i]);
  writer.EndArray();
}
void write_value(JsonWriter& writer, const PairList& pairs);
template <typename T>
void write_value(JsonWriter& writer, const std::vector<T>& list) {
  writer.StartArray();
  for (const T& item : list) write_value(writer, item);
  writer.EndArray();
}

template <typename T>
void write_claim(JsonWriter& writer, std::string_view name, const std::optional<T>& claim) {
  if (!claim) return;
  write_key(writer, name);
  write_value(writer, *claim);
}

void write_value(JsonWriter& writer, const PairList& pairs) {
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

/// A value under its name, null included.
template <typename T>
void write_named(JsonWriter& writer, std::string_view name, const T& value) {
  write_key(writer, name);
  write_value(writer, value);
}

void write_value(JsonWriter& writer, const DividedResult& divided) {
  writer.StartObject();
  write_named(writer, "placement", divided.placement);
  write_named(writer, "count", divided.count);
  writer.EndObject();
}

void write_value(JsonWriter& writer, const PaymentResult& payment) {
  writer.StartObject();
  write_named(writer, "from", payment.from);
  write_named(writer, "to", payment.to);
  write_named(writer, "paid", payment.paid);
  writer.EndObject();
}

void write_value(JsonWriter& writer, const HandResult& hand) {
  writer.StartObject();
  write_claim(writer, "seats", hand.seats);
  write_claim(writer, "points", hand.points);
  write_claim(writer, "fouled", hand.fouled);
  write_claim(writer, "fantasyland", hand.fantasyland);
  write_claim(writer, "stacks", hand.stacks);
  write_claim(writer, "button", hand.button);
  write_claim(writer, "set_complete", hand.set_complete);
  write_claim(writer, "over", hand.over);
  writer.EndObject();
}

void write_value(JsonWriter& writer, const NextResult& next) {
  writer.StartObject();
  write_claim(writer, "chair", next.chair);
  write_claim(writer, "place", next.place);
  write_claim(writer, "discard", next.discard);
  write_claim(writer, "held", next.held);
  writer.EndObject();
}

void write_value(JsonWriter& writer, const ViewResult& view) {
  writer.StartObject();
  write_claim(writer, "boards", view.boards);
  write_claim(writer, "held", view.held);
  write_claim(writer, "discarded", view.discarded);
  writer.EndObject();
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
  void operator()(const PlacementsResult& r) const {
    write_claim(writer, "count", r.count);
    write_claim(writer, "placements", r.placements);
  }
  void operator()(const PerftResult& r) const {
    write_claim(writer, "count", r.count);
    write_claim(writer, "divide", r.divide);
  }
  void operator()(const SettleResult& r) const {
    write_claim(writer, "stacks", r.stacks);
    write_claim(writer, "payments", r.payments);
  }
  void operator()(const PlayResult& r) const {
    write_claim(writer, "hands", r.hands);
    write_claim(writer, "next", r.next);
    write_claim(writer, "view", r.view);
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

// A showdown is most of what is answered where there is much to answer, so it is written without the library too.

namespace {

char* put_value(char* to, int value) {
  if (value >= 0 && value < 10) {
    *to = static_cast<char>('0' + value);
    return to + 1;
  }
  const fmt::format_int digits(value);
  return put(to, {digits.data(), digits.size()});
}
char* put_value(char* to, bool value) { return put(to, value ? "true" : "false"); }
char* put_value(char* to, ofc::RuleId rule) {
  if (rule.empty()) return put(to, "null");
  *to++ = '"';
  to = put(to, rule.name);
  *to++ = '"';
  return to;
}

char* put_value(char* to, const RowTriple& rows);
char* put_value(char* to, const PairResult& pair);

template <typename Values>
char* put_list(char* to, const Values& values) {
  *to++ = '[';
  for (const auto& value : values) {
    to = put_value(to, value);
    *to++ = ',';
  }
  if (to[-1] == ',') --to;
  *to++ = ']';
  return to;
}

char* put_value(char* to, const RowTriple& rows) { return put_list(to, rows); }
char* put_value(char* to, const PairResult& pair) {
  to = put_list(put(to, R"({"seats":)"), std::array{pair.first, pair.second});
  to = put_value(put(to, R"(,"rows":)"), *pair.rows);
  to = put_value(put(to, R"(,"points":)"), *pair.points);
  *to++ = '}';
  return to;
}
template <typename T>
char* put_value(char* to, const PerSeat<T>& seats) {
  return put_list(to, std::span(seats.values).first(seats.size));
}

/// Whether the result makes every claim that there is.
bool claims_all(const ScoreResult& score) {
  return score.points && score.fouled && score.foul_rules && score.royalties && score.pairs &&
         std::all_of(score.pairs->begin(), score.pairs->end(),
                     [](const PairResult& pair) { return pair.rows && pair.points; });
}

char* put_score(char* to, const ScoreResult& score) {
  to = put_value(put(to, R"({"points":)"), *score.points);
  to = put_value(put(to, R"(,"fouled":)"), *score.fouled);
  to = put_value(put(to, R"(,"foul_rules":)"), *score.foul_rules);
  to = put_value(put(to, R"(,"royalties":)"), *score.royalties);
  to = put_list(put(to, R"(,"pairs":)"), *score.pairs);
  *to++ = '}';
  return to;
}

}  // namespace

void write_reply(std::string& out, std::uint64_t id, const Answer& answer) {
  const auto* result = std::get_if<Result>(&answer);
  const auto* score = result == nullptr ? nullptr : std::get_if<ScoreResult>(result);
  const fmt::format_int number(id);
  if (score != nullptr && claims_all(*score)) {
    // For each seat three numbers and two, a word and a name of a rule; for each pair a hundred characters and more.
    constexpr std::size_t enough = 256 + ofc::most_seats * 128 + ofc::most_pairs * 128;
    std::array<char, enough> text;  // NOLINT(cppcoreguidelines-pro-type-member-init): what is used is put
    char* to = put(text.data(), R"({"id":)");
    to = put(to, {number.data(), number.size()});
    to = put_score(put(to, R"(,"result":)"), *score);
    to = put(to, "}\n");
    out.append(text.data(), static_cast<std::size_t>(to - text.data()));
    return;
  }
  thread_local JsonBuffer buffer;  // kept, for it allocates
  buffer.Clear();
  JsonWriter writer(buffer);
  writer.StartObject();
  write_key(writer, "id");
  writer.Uint64(id);
  write_answer(writer, answer);
  writer.EndObject();
  out.append(buffer.GetString(), buffer.GetSize());
  out += '\n';
}

std::string answer_json(const Answer& answer) {
  JsonBuffer buffer;
  JsonWriter writer(buffer);
  writer.StartObject();
  write_answer(writer, answer);
  writer.EndObject();
  return {buffer.GetString(), buffer.GetSize()};
}

std::string text_of(const Question& question) {
  std::string line;
  write_question(line, 0, question);
  while (line.ends_with('\n')) line.pop_back();
  return line;
}

}  // namespace ofcheck
