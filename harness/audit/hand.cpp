#include "harness/audit/hand.h"

#include <fmt/format.h>

#include <algorithm>

#include "harness/base/text.h"
#include "oracle/text.h"

namespace ofcheck {

namespace {

using enum Column;
using Values = std::vector<std::string_view>;

[[noreturn]] void wrong(Column column, std::size_t seat, std::string_view found, std::string_view expected) {
  throw BadLine{fmt::format("{}{}: found '{}', expected {}", column_name(column),
                            seat == 0 ? "" : fmt::format(" of seat {}", seat), printable(found, 80), expected)};
}

bool is_nothing(std::string_view text) { return text.empty() || text == "-"; }

constexpr std::string_view board_example = "Qs Qd 2c / As Ad 4h 4d Jc / 8h 9d Ts Jh Qc";

// --- boards --------------------------------------------------------------------------------------------------------

/// Reads a board in the usual spelling, `Qs Qd 2c / …`; nothing for any other. A log has a board for every hand and
/// seat: `parse_board`, which allocates for every word, takes as long as the oracle takes for the showdown.
std::optional<ofc::Board> board_quickly(std::string_view text) {
  constexpr std::string_view ranks = "23456789TJQKA";
  constexpr std::string_view suits = "cdhs";
  std::array<ofc::Card, 13> cards;
  std::size_t count = 0;
  std::size_t slashes = 0;
  for (std::size_t at = 0; at < text.size();) {
    if (text[at] == ' ') {
      ++at;
    } else if (text[at] == '/') {
      if (count != (slashes == 0 ? 3U : 8U) || ++slashes > 2) return std::nullopt;
      ++at;
    } else {
      if (count == cards.size() || at + 1 >= text.size()) return std::nullopt;
      const std::size_t rank = ranks.find(text[at]);
      const std::size_t suit = suits.find(text[at + 1]);
      if (rank == std::string_view::npos || suit == std::string_view::npos) return std::nullopt;
      cards[count++] = ofc::card_at(static_cast<int>(rank * 4 + suit));
      at += 2;
    }
  }
  if (count != cards.size() || slashes != 2) return std::nullopt;
  ofc::Board board;
  std::copy_n(cards.begin(), 3, board.top.begin());
  std::copy_n(cards.begin() + 3, 5, board.middle.begin());
  std::copy_n(cards.begin() + 8, 5, board.bottom.begin());
  return board;
}

ofc::Board board_of(std::string_view text, std::size_t seat) {
  if (const std::optional<ofc::Board> board = board_quickly(text)) return *board;
  if (std::count(text.begin(), text.end(), '/') != 2) {
    throw BadLine{
        fmt::format("board of seat {}: found '{}', expected three rows separated by slashes, top first, such as {}",
                    seat, printable(text, 80), board_example)};
  }
  const auto read = ofc::parse_board(text);
  if (const auto* refusal = std::get_if<ofc::Refusal>(&read))
    throw BadLine{fmt::format("board of seat {}: {}", seat, printable(refusal->detail, 200))};
  return std::get<ofc::Board>(read);
}

void check_distinct(std::span<const ofc::Board> boards) {
  if (const std::optional<ofc::Card> twice = ofc::duplicate_card(boards))
    throw BadLine{fmt::format("boards: found {} twice, expected different cards", ofc::to_string(*twice))};
}

// --- lists ---------------------------------------------------------------------------------------------------------

constexpr std::array<std::string_view, 5> words_for_no = {"no", "false", "0", "-", "legal"};

bool is_no(std::string_view small) {
  return std::find(words_for_no.begin(), words_for_no.end(), small) != words_for_no.end();
}

/// Whether a seat without a board may have that value. It wins and loses nothing, and keeps its chips.
bool may_sit_out(Column column, std::string_view text) {
  if (column == stacks || column == stacks_after || column == bought_in) return true;
  return text.empty() || text == "0/0/0" || signed_number_in<Amount>(text) == 0 || is_no(in_small_letters(text));
}

void split(std::string_view text, std::string_view separators, Values& parts) {
  for (std::size_t at = text.find_first_not_of(separators); at != std::string_view::npos;) {
    const std::size_t end = std::min(text.find_first_of(separators, at), text.size());
    parts.push_back(trimmed(text.substr(at, end - at)));
    at = text.find_first_not_of(separators, end);
  }
}

/// The values of a hand's seats.
class Seats {
 public:
  Seats(const Cells& cells, ScoreQuestion& showdown) : cells_(cells) {
    const Cells::Of& of = cells[boards];
    if (of.is_list) {
      for (std::size_t i = 0; i < of.values.size(); ++i) {
        if (!is_nothing(of.values[i])) take(showdown, of.values[i], i);
      }
    } else {
      static thread_local Values parts;
      parts.clear();
      if (of.is_there) split(of.values[0], "|;", parts);
      for (std::size_t i = 0; i < parts.size(); ++i) take(showdown, parts[i], i);
    }
    if (showdown.seats == 0)
      throw BadLine{fmt::format("boards: found none, expected one for each seat, such as {}", board_example)};
    check_distinct(showdown.span());
  }

  /// One value a seat; none if the line says nothing of the column.
  [[nodiscard]] const Values& of(Column column) {
    values_.clear();
    const Cells::Of& said = cells_[column];
    if (!said.is_there) return values_;
    if (!said.is_list) {
      split(said.values[0], " ,;|\t", values_);
    } else if (cells_[boards].is_list) {
      take_values(column, said.values);
    } else {
      values_ = said.values;
      while (values_.size() > count_ && values_.back().empty()) values_.pop_back();
    }
    if (std::all_of(values_.begin(), values_.end(), [](std::string_view each) { return each.empty(); }))
      values_.clear();
    if (!values_.empty() && values_.size() != count_) {
      throw BadLine{fmt::format("{}: found {}, expected {}, one a seat", column_name(column),
                                plural(values_.size(), "value"), count_)};
    }
    return values_;
  }

  [[nodiscard]] std::size_t count() const { return count_; }

 private:
  void take(ScoreQuestion& showdown, std::string_view text, std::size_t place) {
    if (showdown.seats == ofc::most_seats)
      throw BadLine{fmt::format("boards: found more than {}, which is the most that a deck serves", ofc::most_seats)};
    showdown.boards[showdown.seats] = board_of(text, place + 1);
    places_[showdown.seats] = place;
    count_ = ++showdown.seats;
  }

  /// The values of the seats that have a board. Throws BadLine for another one that says something of the hand.
  void take_values(Column column, const Values& said) {
    std::size_t taken = 0;
    for (std::size_t place = 0; place < said.size(); ++place) {
      if (taken < count_ && places_[taken] == place) {
        values_.push_back(said[place]);
        ++taken;
      } else if (!may_sit_out(column, said[place])) {
        wrong(column, place + 1, said[place], "- or nothing, since this seat has no board");
      }
    }
    values_.resize(count_);
  }

  const Cells& cells_;
  std::array<std::size_t, ofc::most_seats> places_{};
  std::size_t count_ = 0;
  Values values_;
};

Amount number_of(Column column, std::size_t seat, std::string_view text, Amount least, Amount most) {
  const std::optional<Amount> number = signed_number_in<Amount>(text);
  if (!number || *number < least || *number > most)
    wrong(column, seat, text, fmt::format("a whole number from {} to {}", least, most));
  return *number;
}

constexpr Amount most_points = 1'000'000;

bool yes_or_no(Column column, std::size_t seat, std::string_view text) {
  constexpr std::array<std::string_view, 5> yes = {"yes", "true", "1", "foul", "fouled"};
  const std::string small = in_small_letters(text);
  if (std::find(yes.begin(), yes.end(), small) != yes.end()) return true;
  if (!is_no(small)) wrong(column, seat, text, "yes or no");
  return false;
}

/// `2/0/6`, from the top.
RowTriple by_row(std::size_t seat, std::string_view text) {
  Values parts;
  split(text, "/", parts);
  if (parts.size() != 3) wrong(royalties, seat, text, "a total, or three numbers from the top such as 2/0/6");
  RowTriple rows{};
  for (std::size_t i = 0; i < 3; ++i) rows[i] = static_cast<int>(number_of(royalties, seat, parts[i], 0, most_points));
  return rows;
}

template <typename T, typename Read>
std::optional<PerSeat<T>> per_seat(Seats& seats, Column column, Read read) {
  const Values& values = seats.of(column);
  if (values.empty()) return std::nullopt;
  PerSeat<T> list;
  list.size = values.size();
  for (std::size_t i = 0; i < values.size(); ++i) list.values[i] = read(i + 1, values[i]);
  return list;
}

std::optional<PerSeat<Amount>> chips(Seats& seats, Column column) {
  return per_seat<Amount>(seats, column, [&](std::size_t seat, std::string_view text) {
    return number_of(column, seat, text, -most_chips, most_chips);
  });
}

// --- claims --------------------------------------------------------------------------------------------------------

/// Royalties by row belong to the score; totals are answers about each board.
void add_royalties(Seats& seats, const ScoreQuestion& showdown, ScoreResult& score, LogHand& hand) {
  const Values& values = seats.of(royalties);
  if (values.empty()) return;
  const auto is_by_row = [](std::string_view text) { return text.find('/') != std::string_view::npos; };
  if (std::any_of(values.begin(), values.end(), is_by_row)) {
    score.royalties = per_seat<RowTriple>(seats, royalties, by_row);
    return;
  }
  for (std::size_t i = 0; i < values.size(); ++i) {
    RoyaltiesResult result;
    result.total = static_cast<int>(number_of(royalties, i + 1, values[i], 0, most_points));
    hand.claims.push_back({RoyaltiesQuestion{showdown.boards[i]}, result, i + 1});
  }
}

constexpr Amount fewest_in_fantasyland = 13;
constexpr Amount most_in_fantasyland = 17;

void add_fantasyland(Seats& seats, const ScoreQuestion& showdown, LogHand& hand) {
  const auto cards_of = [](Column column, std::size_t seat, std::string_view text) -> int {
    if (is_nothing(text) || text == "0") return 0;
    return static_cast<int>(number_of(column, seat, text, fewest_in_fantasyland, most_in_fantasyland));
  };
  const auto was = per_seat<int>(
      seats, entered, [&](std::size_t seat, std::string_view text) { return cards_of(entered, seat, text); });
  const auto next = per_seat<FantasylandResult>(seats, fantasyland, [&](std::size_t seat, std::string_view text) {
    FantasylandResult result;
    const std::optional<Amount> number = signed_number_in<Amount>(text);
    const bool is_count = is_nothing(text) || (number && *number != 1);
    if (is_count) result.cards = cards_of(fantasyland, seat, text);
    result.fantasyland = is_count ? *result.cards > 0 : yes_or_no(fantasyland, seat, text);
    if (is_count && *result.cards == 0) result.cards.reset();
    return result;
  });
  if (!next) return;
  for (std::size_t i = 0; i < next->size; ++i) {
    FantasylandQuestion question{showdown.boards[i], {}};
    if (was && was->values[i] > 0) question.entered_with = ofc::CardCount{was->values[i]};
    hand.claims.push_back({question, next->values[i], i + 1});
  }
}

/// `2>1:6`: seat 2 pays seat 1 six chips; `2>-:6`: it pays nobody.
PaymentResult payment_of(std::string_view text, std::size_t seats) {
  const std::size_t arrow = text.find('>');
  const std::size_t colon = text.find(':', arrow == std::string_view::npos ? 0 : arrow);
  if (arrow == std::string_view::npos || colon == std::string_view::npos)
    wrong(payments, 0, text, "payments such as 2>1:6, seats counted from 1");
  const auto seat = [&](std::string_view number) {
    return static_cast<int>(number_of(payments, 0, trimmed(number), 1, static_cast<Amount>(seats))) - 1;
  };
  PaymentResult payment;
  payment.from = seat(text.substr(0, arrow));
  const std::string_view to = trimmed(text.substr(arrow + 1, colon - arrow - 1));
  if (!is_nothing(to)) payment.to = seat(to);
  payment.paid = number_of(payments, 0, trimmed(text.substr(colon + 1)), 0, most_chips);
  return payment;
}

void add_settlement(const Cells& cells, Seats& seats, const ScoreQuestion& showdown, LogHand& hand) {
  SettleResult result;
  result.stacks = chips(seats, stacks_after);
  if (const Cells::Of& said = cells[payments]; said.is_there) {
    Values parts;
    for (const std::string_view each : said.values) split(each, " ,;|\t", parts);
    if (!parts.empty()) result.payments.emplace();
    for (const std::string_view part : parts) {
      if (part != "-") result.payments->push_back(payment_of(part, seats.count()));
    }
  }
  if (!result.stacks && !result.payments) return;
  SettleQuestion question;
  question.boards = showdown;
  const std::optional<PerSeat<Amount>> before = chips(seats, stacks);
  if (!before)
    throw BadLine{
        "stacks: found none, expected the chips of each seat before the hand, since payments are to be checked"};
  question.stacks = before->values;
  question.bought_in = chips(seats, bought_in).value_or(*before).values;
  if (cells[point_value].is_there && !is_nothing(cells[point_value].values[0]))
    question.point_value = number_of(point_value, 0, cells[point_value].values[0], 1, most_point_value);
  hand.claims.push_back({question, std::move(result)});
}

}  // namespace

void read_hand(const Cells& cells, LogHand& hand) {
  hand.claims.clear();
  const Cells::Of& named = cells[rules];
  hand.house = named.is_there && !is_nothing(named.values[0]) ? named.values[0] : std::string_view();
  ScoreQuestion showdown;
  Seats seats(cells, showdown);
  ScoreResult score;
  score.points = per_seat<int>(seats, points, [](std::size_t seat, std::string_view text) {
    return static_cast<int>(number_of(points, seat, text, -most_points, most_points));
  });
  score.fouled = per_seat<bool>(seats, fouled,
                                [](std::size_t seat, std::string_view text) { return yes_or_no(fouled, seat, text); });
  add_royalties(seats, showdown, score, hand);
  if (score.points || score.fouled || score.royalties) hand.claims.push_back({showdown, score});
  add_fantasyland(seats, showdown, hand);
  add_settlement(cells, seats, showdown, hand);
  if (hand.claims.empty()) throw BadLine{"the line says nothing that can be checked; expected points, for instance"};
}

}  // namespace ofcheck
