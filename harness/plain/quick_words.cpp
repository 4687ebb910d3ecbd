#include "harness/plain/quick_words.h"

#include <cstring>
#include <utility>

#include "harness/plain/shape.h"
#include "harness/wire/quick_cursor.h"

namespace ofcheck {

namespace {

/// A place in a line of words with one blank between them.
class WordCursor : public LineCursor<false> {
 public:
  using LineCursor::LineCursor;

  void fail() { LineCursor::fail(); }
  [[nodiscard]] bool at_end() const { return at_ == end_; }
  [[nodiscard]] std::string_view word() const {
    const char* end = at_;
    while (end != end_ && *end > ' ') ++end;
    return {at_, static_cast<std::size_t>(end - at_)};
  }
  void skip(std::size_t count) { at_ += count; }

  /// Whether this text comes next. The compiler knows it, and compares it in a step or two.
  template <const std::string_view& text>
  [[nodiscard]] bool begins_with() const {
    return static_cast<std::size_t>(end_ - at_) >= text.size() && std::memcmp(at_, text.data(), text.size()) == 0;
  }
  [[nodiscard]] char character_after(std::size_t count) const { return at_ + count < end_ ? at_[count] : '\0'; }
  [[nodiscard]] bool ends_after(std::size_t count) const { return at_ + count == end_ || at_[count] == ' '; }
};

constexpr std::string_view truth = "true";
constexpr std::string_view falsehood = "false";
constexpr std::string_view seats_of_pair = "seats=";
constexpr std::string_view none_here = " -";

/// The name of a row of a table, where the compiler finds it.
template <typename T, std::size_t row>
inline constexpr std::string_view name_in_table = std::get<row>(table_of<T>.rows).name;

/// Calls `act` with the numbers of a table's rows as types, until it gives true. Whether it did.
template <typename T, typename Act>
bool any_row(Act act) {
  return [&]<std::size_t... rows>(std::index_sequence<rows...>) {
    return (act(std::integral_constant<std::size_t, rows>{}) || ...);
  }
  (std::make_index_sequence<member_count<T>>{});
}

// Values by their type. Each says whether one can begin here, which tells the end of a list from the next member.

template <typename T>
bool begins(WordCursor at, Kind<T> /*of*/) {
  if constexpr (std::is_same_v<T, bool>) {
    return at.begins_with<truth>() || at.begins_with<falsehood>();
  } else if constexpr (std::is_same_v<T, ofc::RuleId>) {
    return at.next() == '-' || at.word().find('.') != std::string_view::npos;
  } else if constexpr (std::is_same_v<T, PairResult>) {
    return at.begins_with<seats_of_pair>();
  } else {
    return at.next() == '-' || WordCursor::is_digit(at.next());
  }
}

void quick_value(WordCursor& at, int& to) { to = at.small(); }
void quick_value(WordCursor& at, bool& to) { to = at.truth(); }
void quick_value(WordCursor& at, ofc::RuleId& to) {
  if (at.takes('-')) return;
  const std::string_view name = at.word();
  const ofc::RuleInfo* info = ofc::find_rule(name);
  if (info == nullptr) return at.fail();
  to = info->id;
  at.skip(name.size());
}
void quick_value(WordCursor& at, RowTriple& to) {
  quick_value(at, to[0]);
  at.expect(',');
  quick_value(at, to[1]);
  at.expect(',');
  quick_value(at, to[2]);
}
void quick_value(WordCursor& at, PairSeats<int> to) {
  quick_value(at, to.first);
  at.expect(',');
  quick_value(at, to.second);
  if (to.first >= to.second) at.fail();
}

/// An object in one word, whose members are in the order of the table.
template <HasMembers T>
void quick_value(WordCursor& at, T& to) {
  bool first = true;
  any_row<T>([&]<std::size_t row>(std::integral_constant<std::size_t, row>) {
    const auto& member = std::get<row>(table_of<T>.rows);
    constexpr std::string_view name = name_in_table<T, row>;
    const WordCursor before = at;
    const bool stands_here =
        (first || at.takes(';')) && at.begins_with<name_in_table<T, row>>() && at.character_after(name.size()) == '=';
    if (!stands_here) {
      at = before;
      if (!is_claim<decltype(member)>) at.fail();
      return false;
    }
    at.skip(name.size() + 1);
    first = false;
    auto&& into = field(member, to);
    if constexpr (is_claim<decltype(member)>) {
      quick_value(at, into.emplace());
    } else {
      quick_value(at, into);
    }
    return false;
  });
}

/// The entries of a list, up to what is none.
template <typename Entry, typename Add>
void quick_entries(WordCursor& at, std::size_t most, Kind<Entry> of, Add add) {
  for (std::size_t count = 0; at.next() == ' '; ++count) {
    WordCursor ahead = at;
    ahead.skip(1);
    if (!begins(ahead, of)) return;
    if (count == most) return at.fail();
    at.skip(1);
    add();
  }
}

template <typename T>
void quick_member(WordCursor& at, PerSeat<T>& to) {
  PerSeat<T> seats;
  quick_entries(at, seats.values.size(), Kind<T>{}, [&] { quick_value(at, seats.values[seats.size++]); });
  to = seats;
}
void quick_member(WordCursor& at, PairList& to) {
  quick_entries(at, ofc::most_pairs, Kind<PairResult>{}, [&] {
    PairResult pair;
    quick_value(at, pair);
    if (!add_pair(to, pair)) at.fail();
  });
}
template <typename T>
requires(!IsList<T>) void quick_member(WordCursor& at, T& to) {
  at.expect(' ');
  quick_value(at, to);
}

/// The members of a result, in any order; the cursor stands before the first name. A number may be `-`, for none.
template <HasMembers T>
void quick_members(WordCursor& at, T& to) {
  unsigned seen = 0;
  const auto takes = [&]<std::size_t row>(std::integral_constant<std::size_t, row>) {
    constexpr std::string_view name = name_in_table<T, row>;
    if (!at.begins_with<name_in_table<T, row>>() || !at.ends_after(name.size())) return false;
    at.skip(name.size());
    if ((seen >> row & 1U) != 0) at.fail();
    seen |= 1U << row;
    auto& into = field(std::get<row>(table_of<T>.rows), to);
    using Value = typename std::remove_cvref_t<decltype(into)>::value_type;
    if constexpr (std::is_same_v<Value, int>) {
      if (at.begins_with<none_here>() && at.ends_after(none_here.size())) {
        at.skip(none_here.size());
        return true;
      }
    }
    quick_member(at, into.emplace());
    return true;
  };
  for (;;) {
    // Most engines send the members in the order of the table: after one of them the next is tried first.
    bool found = false;
    bool more = false;
    any_row<T>([&](auto row) {
      if (at.at_end() || at.failed() || !takes(row)) return false;
      found = true;
      more = at.takes(' ');
      return !more;
    });
    if (at.failed() || !found) return at.fail();
    if (at.at_end()) break;
    if (!more) return at.fail();
  }
  settle_rule(to);
}

// --- requests ------------------------------------------------------------------------------------------------------

/// As many cards as the row takes, of which none was there before. False if there are others. What is wrong is gathered
/// and looked at once: that takes half the steps of a look at each card.
template <std::size_t size>
bool quick_row(const char* at, std::array<ofc::Card, size>& row, CardSet& seen) {
  int places_found = 0;  // negative if a character stands for nothing
  CardSet twice = 0;
  for (ofc::Card& card : row) {
    const int rank = rank_letters[static_cast<unsigned char>(at[0])] - 1;
    const int suit = suit_letters[static_cast<unsigned char>(at[1])] - 1;
    at += 2;
    places_found |= rank | suit;
    constexpr unsigned longest_shift = 63;
    const CardSet bit = CardSet{1} << (static_cast<unsigned>(4 * rank + suit) & longest_shift);
    twice |= seen & bit;
    seen |= bit;
    card = {static_cast<ofc::Rank>(rank + static_cast<int>(ofc::Rank::two)), static_cast<ofc::Suit>(suit)};
  }
  return places_found >= 0 && twice == 0;
}

void quick_board(WordCursor& at, ofc::Board& board, CardSet& seen) {
  constexpr std::size_t to_middle = 7;
  constexpr std::size_t to_bottom = 18;
  constexpr std::size_t whole = 28;
  const std::string_view text = at.rest();
  const bool is_board = text.size() >= whole && text[to_middle - 1] == '/' && text[to_bottom - 1] == '/' &&
                        quick_row(text.data(), board.top, seen) &&
                        quick_row(text.data() + to_middle, board.middle, seen) &&
                        quick_row(text.data() + to_bottom, board.bottom, seen);
  if (!is_board) return at.fail();
  at.skip(whole);
}

std::optional<std::uint64_t> quick_id(WordCursor& at) {
  constexpr int digits = 18;
  const std::int64_t id = WordCursor::is_digit(at.next()) ? at.integer(digits) : -1;
  if (at.failed() || id < 0) return std::nullopt;
  return static_cast<std::uint64_t>(id);
}

ofc::Board only_board(WordCursor& at) {
  CardSet seen = 0;
  ofc::Board board;
  at.expect(' ');
  quick_board(at, board, seen);
  return board;
}

}  // namespace

std::optional<QuickWords> QuickWords::begin(std::string_view line) {
  if (line.ends_with('\r')) line.remove_suffix(1);
  WordCursor at(line);
  const std::optional<std::uint64_t> id = quick_id(at);
  if (!id || at.next() != ' ') return std::nullopt;
  QuickWords reply;
  reply.id_ = *id;
  reply.rest_ = at.rest();
  return reply;
}

std::optional<Result> QuickWords::result(Operation operation) const {
  WordCursor at(rest_);
  at.expect(' ');
  return read_usual(operation, [&]<typename T>(Kind<T>) {
    std::optional<Result> result(std::in_place, std::in_place_type<T>);
    quick_members(at, std::get<T>(*result));
    if (at.failed()) result.reset();
    return result;
  });
}

std::optional<QuickRequest> read_words_quickly(std::string_view line) {
  if (line.ends_with('\r')) line.remove_suffix(1);
  WordCursor at(line);
  const std::string_view operation = at.word();
  at.skip(operation.size());
  if (!at.takes(' ')) return std::nullopt;
  const std::optional<std::uint64_t> id = quick_id(at);
  if (!id) return std::nullopt;
  QuickRequest request;
  request.id = *id;
  if (operation == operation_name(Operation::score)) {
    ScoreQuestion& score = request.question.emplace<ScoreQuestion>();
    CardSet seen = 0;
    while (score.seats < score.boards.size() && at.takes(' ')) quick_board(at, score.boards[score.seats++], seen);
    if (score.seats == 0) return std::nullopt;
  } else if (operation == operation_name(Operation::foul)) {
    request.question = FoulQuestion{only_board(at)};
  } else if (operation == operation_name(Operation::royalties)) {
    request.question = RoyaltiesQuestion{only_board(at)};
  } else {
    return std::nullopt;
  }
  if (at.failed() || !at.at_end()) return std::nullopt;
  return request;
}

}  // namespace ofcheck
