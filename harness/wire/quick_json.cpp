// Lines in JSON of the usual shape, read where they lie: replies, and then requests.
#include "harness/wire/member_table.h"
#include "harness/wire/quick_cursor.h"
#include "harness/wire/quick_reply.h"
#include "harness/wire/quick_request.h"

namespace ofcheck {

// --- replies -------------------------------------------------------------------------------------------------------

namespace {

void read(Cursor& at, int& to) { to = at.small(); }
void read(Cursor& at, bool& to) { to = at.truth(); }

void read(Cursor& at, ofc::RuleId& to) {
  if (at.word("null")) return;
  const ofc::RuleInfo* info = ofc::find_rule(at.text());
  if (info == nullptr) {
    at.fail();
  } else {
    to = info->id;
  }
}

void read(Cursor& at, RowTriple& to) {
  at.expect('[');
  to[0] = at.small();
  at.expect(',');
  to[1] = at.small();
  at.expect(',');
  to[2] = at.small();
  at.expect(']');
}

void read(Cursor& at, PairSeats<int> to) {
  std::size_t seats = 0;
  at.array(2, [&] { (seats++ == 0 ? to.first : to.second) = at.small(); });
  if (seats != 2 || to.first >= to.second) at.fail();
}

template <typename T>
void read(Cursor& at, PerSeat<T>& to) {
  PerSeat<T> seats;  // not `to`, which would be stored after each step
  at.array(seats.values.size(), [&] { read(at, seats.values[seats.size++]); });
  to = seats;
}

void read(Cursor& at, PairList& to);

/// The members of an object, each of which is a value of one of the types above or a list of them. Null, which claims
/// nothing, is left to the strict reader; but for a number that is null wherever there is none of it.
template <HasMembers T, std::size_t... rows>
void read_members(Cursor& at, T& to, std::index_sequence<rows...> /*of the table*/) {
  static constexpr std::array names = names_of<T>();
  const unsigned seen = at.object<Name<names[rows].size() + 1>(names[rows])...>([&](unsigned place) {
    unsigned row = 0;
    each_member<T>([&](const auto& member) {
      if (row++ != place) return;
      auto&& into = field(member, to);
      if constexpr (!is_claim<decltype(member)>) {
        read(at, into);
      } else {
        using Value = typename std::remove_cvref_t<decltype(into)>::value_type;
        constexpr bool often_null = std::is_same_v<T, FantasylandResult> && std::is_same_v<Value, int>;
        if (often_null && at.word("null")) return;
        Value value{};
        read(at, value);
        into = value;
      }
    });
  });
  unsigned row = 0;
  each_member<T>([&](const auto& member) {
    if (!is_claim<decltype(member)> && (seen >> row & 1U) == 0) at.fail();
    ++row;
  });
  settle_rule(to);
}
template <HasMembers T>
void read(Cursor& at, T& to) {
  read_members(at, to, std::make_index_sequence<names_of<T>().size()>{});
}

void read(Cursor& at, PairList& to) {
  at.array(ofc::most_pairs, [&] {
    PairResult next;
    read(at, next);
    if (!add_pair(to, next)) at.fail();
  });
}

template <typename T>
T object(Cursor& at) {
  T result;
  read(at, result);
  return result;
}

constexpr std::string_view before_id = R"({"id":)";
constexpr std::string_view before_result = R"(,"result":)";

}  // namespace

std::optional<QuickReply> QuickReply::begin(std::string_view line) {
  Cursor at(line);
  QuickReply reply;
  // Most lines have no blanks there: each of the two texts is then looked at whole.
  if (!at.word(before_id) && (!at.takes('{') || !at.takes<"id">() || !at.expect(':'))) return std::nullopt;
  const std::int64_t id = at.integer(18);
  if (at.failed() || id < 0) return std::nullopt;
  if (!at.word(before_result) && (!at.takes(',') || !at.takes<"result">() || !at.expect(':'))) return std::nullopt;
  reply.id_ = static_cast<std::uint64_t>(id);
  reply.rest_ = at.rest();
  return reply;
}

std::optional<Result> QuickReply::result(Operation operation) const {
  Cursor at(rest_);
  // The result where the line ends with it; made in place, since it is large.
  const auto whole = [&](auto&& result) -> std::optional<Result> {
    if (at.failed() || !at.expect('}') || !at.expect_end()) return std::nullopt;
    return std::optional<Result>(std::in_place, std::forward<decltype(result)>(result));
  };
  return read_usual(operation, [&]<typename T>(Kind<T>) { return whole(object<T>(at)); });
}

// --- requests ------------------------------------------------------------------------------------------------------

namespace {

/// A card that was not there before.
ofc::Card card(Cursor& at, CardSet& seen) {
  const std::string_view text = at.short_text<2>();
  if (text.empty()) return {};
  const int rank = rank_letters[static_cast<unsigned char>(text[0])] - 1;
  const int suit = suit_letters[static_cast<unsigned char>(text[1])] - 1;
  if (rank < 0 || suit < 0) {
    at.fail();
    return {};
  }
  const int index = 4 * rank + suit;
  const CardSet bit = CardSet{1} << static_cast<unsigned>(index);
  if ((seen & bit) != 0) at.fail();
  seen |= bit;
  return ofc::card_at(index);
}

template <std::size_t size>
void read_row(Cursor& at, std::array<ofc::Card, size>& row, CardSet& seen) {
  at.expect('[');
  for (std::size_t i = 0; i < size; ++i) {
    if (i > 0) at.expect(',');
    row[i] = card(at, seen);
  }
  at.expect(']');
}

ofc::Board board(Cursor& at, CardSet& seen) {
  ofc::Board board;
  int rows = 0;
  at.object<"top", "middle", "bottom">([&](unsigned row) {
    ++rows;
    if (row == 0) read_row(at, board.top, seen);
    if (row == 1) read_row(at, board.middle, seen);
    if (row == 2) read_row(at, board.bottom, seen);
  });
  if (rows != 3) at.fail();
  return board;
}

ofc::Board one_board(Cursor& at) {
  CardSet seen = 0;
  if (!at.takes<"board">() || !at.expect(':')) at.fail();
  return board(at, seen);
}

ScoreQuestion boards(Cursor& at) {
  CardSet seen = 0;
  ScoreQuestion question;
  if (!at.takes<"boards">() || !at.expect(':')) at.fail();
  at.array(question.boards.size(), [&] { question.boards[question.seats++] = board(at, seen); });
  if (question.seats == 0) at.fail();
  return question;
}

}  // namespace

std::optional<QuickRequest> read_quickly(std::string_view line) {
  Cursor at(line);
  QuickRequest request;
  if (!at.takes('{') || !at.takes<"id">() || !at.expect(':')) return std::nullopt;
  const std::int64_t id = at.integer(18);
  if (at.failed() || id < 0 || !at.takes(',') || !at.takes<"op">() || !at.expect(':')) return std::nullopt;
  request.id = static_cast<std::uint64_t>(id);
  const std::string_view operation = at.text();
  at.expect(',');
  if (operation == operation_name(Operation::score)) {
    request.question = boards(at);
  } else if (operation == operation_name(Operation::foul)) {
    request.question = FoulQuestion{one_board(at)};
  } else if (operation == operation_name(Operation::royalties)) {
    request.question = RoyaltiesQuestion{one_board(at)};
  } else {
    return std::nullopt;
  }
  if (at.failed() || !at.expect('}') || !at.expect_end()) return std::nullopt;
  return request;
}

}  // namespace ofcheck
