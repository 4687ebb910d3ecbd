#include "harness/faults/question_parts.h"

#include <algorithm>

#include "harness/answer/replay.h"
#include "harness/faults/shrink_size.h"
#include "harness/wire/member_table.h"
#include "harness/wire/protocol.h"
#include "harness/wire/question_rows.h"
#include "oracle/foul.h"

namespace ofcheck {

using ofc::Row;

namespace {

/// Two seats of a score, or of a settlement.
ScoreQuestion two_of(const ScoreQuestion& score, std::size_t first, std::size_t second) {
  ScoreQuestion two;
  two.seats = 2;
  two.boards[0] = score.boards[first];
  two.boards[1] = score.boards[second];
  return two;
}

SettleQuestion two_of(const SettleQuestion& settle, std::size_t first, std::size_t second) {
  SettleQuestion two;
  two.boards = two_of(settle.boards, first, second);
  two.point_value = settle.point_value;
  const std::array from = {first, second};
  for (std::size_t seat = 0; seat < 2; ++seat) {
    two.stacks[seat] = settle.stacks[from[seat]];
    two.bought_in[seat] = settle.bought_in[from[seat]];
  }
  return two;
}

// --- which two rows of a legal board an engine holds to be out of order ---------------------------------------------

using Ranks = std::vector<int>;

/// Tops below 7 5 4 3 2, the lowest middle. None of them has three ranks in a row, which some engines take for a
/// straight.
const std::vector<Ranks>& low_tops() {
  static const std::vector<Ranks> tops = {{5, 3, 2}, {6, 3, 2}, {6, 4, 2}, {6, 4, 3}, {5, 4, 2}, {6, 5, 2}, {6, 5, 3}};
  return tops;
}

/// Every full house and every four of a kind, the full houses first.
const std::vector<Ranks>& high_bottoms() {
  static const std::vector<Ranks> bottoms = [] {
    std::vector<Ranks> list;
    for (const bool quads : {false, true}) {
      for (int most = lowest; most <= highest; ++most) {
        for (int other = lowest; other <= highest; ++other) {
          if (other != most) list.push_back({most, most, most, quads ? most : other, other});
        }
      }
    }
    return list;
  }();
  return bottoms;
}

/// Whether a row has these ranks, in whatever order.
bool has_ranks(std::span<const ofc::Card> row, Ranks ranks) {
  Ranks own;
  for (const ofc::Card card : row) own.push_back(static_cast<int>(card.rank));
  std::sort(own.begin(), own.end());
  std::sort(ranks.begin(), ranks.end());
  return own == ranks;
}

/// The question with the first of these rows that there are cards for; `row` is one of its rows.
std::optional<Question> with_row(Question question, std::size_t row, const std::vector<Ranks>& rows) {
  const std::span<ofc::Card> old = rows_in(question)[row];
  Used used = used_in(question, {old});
  for (const Ranks& ranks : rows) {
    if (put_row(old, ranks, used)) return question;
  }
  return std::nullopt;
}

/// The question with another row in one of its boards, which is legal before and after: first with a top that is below
/// every middle, so that only middle and bottom can be out of order, then with a bottom that is far above the middle,
/// so that only top and middle can. Nothing where it is so already, of a 2-7 middle, and where the cards do not
/// suffice. foul.order.
std::vector<Question> with_rows_apart(const Question& question, std::size_t board, const ofc::Rules& rules) {
  if (ofc::plays_low(rules)) return {};
  Question copy = question;
  const ofc::Board& from = boards_in(copy)[board];
  const ofc::JudgedBoard judged = ofc::judge_board(from, rules);
  const bool is_top_apart =
      std::any_of(low_tops().begin(), low_tops().end(), [&](const Ranks& ranks) { return has_ranks(from.top, ranks); });
  const bool is_bottom_apart =
      judged.bottom.category == ofc::Category::full_house || judged.bottom.category == ofc::Category::quads;
  if (judged.fouled() || is_top_apart || is_bottom_apart) return {};
  std::vector<Question> apart;
  if (auto low_top = with_row(question, 3 * board, low_tops())) apart.push_back(*std::move(low_top));
  if (judged.middle.category >= ofc::Category::full_house) return apart;
  if (auto high_bottom = with_row(question, 3 * board + 2, high_bottoms())) apart.push_back(*std::move(high_bottom));
  return apart;
}

// --- the parts -------------------------------------------------------------------------------------------------------

/// Collects simpler questions.
class Parts {
 public:
  Parts(const Answer& expected, const Answer& got, const ofc::Rules& rules)
      : expected_(std::get_if<Result>(&expected)), got_(std::get_if<Result>(&got)), rules_(rules) {}

  void operator()(const RankQuestion&) {}
  void operator()(const CompareQuestion& question) {
    add(RankQuestion{question.first});
    add(RankQuestion{question.second});
  }
  void operator()(const FoulQuestion& question) {
    rows_and_order(question.board);
    const auto [want, got] = results<FoulResult>();
    if (want != nullptr && differ(want->fouled, got->fouled)) add_rows_apart(question, 0);
  }
  void operator()(const RoyaltiesQuestion& question) {
    const auto [want, got] = results<RoyaltiesResult>();
    for (const Row row : ofc::all_rows) {
      if (want == nullptr || differ(earned(*want, row), earned(*got, row)))
        add(RankQuestion{row_of(question.board, row)});
    }
    add(FoulQuestion{question.board});
  }
  void operator()(const FantasylandQuestion& question) {
    for (const Row row : ofc::all_rows) add(RankQuestion{row_of(question.board, row)});
    add(FoulQuestion{question.board});
    add(RoyaltiesQuestion{question.board});
  }
  void operator()(const ScoreQuestion& question) {
    const auto [want, got] = results<ScoreResult>();
    if (want != nullptr) by_member(question, *want, *got);
    if (question.seats < 3) return;
    for_pairs(question.seats, [&](std::size_t a, std::size_t b) { add(two_of(question, a, b)); });
  }
  void operator()(const SettleQuestion& question) {
    add(question.boards);
    for_pairs(question.boards.seats, [&](std::size_t a, std::size_t b) { add(two_of(question.boards, a, b)); });
    if (question.boards.seats < 3) return;
    for_pairs(question.boards.seats, [&](std::size_t a, std::size_t b) { add(two_of(question, a, b)); });
  }
  void operator()(const PlacementsQuestion&) {}
  void operator()(const PerftQuestion&) {}
  /// The boards of each complete hand whose points, fouls, Fantasyland or stacks differ.
  void operator()(const PlayQuestion& question) {
    const auto both = results<PlayResult>();
    const PlayResult* want = both.first;  // clang 14 lets no lambda capture a structured binding
    const PlayResult* got = both.second;
    if (want == nullptr) return next_hands(question);
    if (!want->hands || !got->hands) return;
    replay(question, rules_, [&](const Moment& moment) {
      if (moment.what != Moment::What::acted || !moment.replay.hand.complete()) return true;
      if (moment.hand >= want->hands->size() || moment.hand >= got->hands->size()) return true;
      boards_on_the_table(moment.replay.hand, (*want->hands)[moment.hand], (*got->hands)[moment.hand]);
      payments_of_hand(question, moment.replay.hand, *want->hands, *got->hands, moment.hand);
      return true;
    });
  }
  void operator()(const RawQuestion&) {}

  std::vector<Question> take() { return std::move(list_); }

 private:
  template <typename T>
  [[nodiscard]] std::pair<const T*, const T*> results() const {
    if (expected_ == nullptr || got_ == nullptr) return {nullptr, nullptr};
    return {std::get_if<T>(expected_), std::get_if<T>(got_)};
  }
  void add(Question question) { list_.push_back(std::move(question)); }

  static std::optional<int> earned(const RoyaltiesResult& result, Row row) {
    return row == Row::top ? result.top : row == Row::middle ? result.middle : result.bottom;
  }

  void rows_and_order(const ofc::Board& board) {
    for (const Row row : ofc::all_rows) add(RankQuestion{row_of(board, row)});
    add(CompareQuestion{row_of(board, Row::top), row_of(board, Row::middle)});
    add(CompareQuestion{row_of(board, Row::middle), row_of(board, Row::bottom)});
  }

  /// Which rows are to blame where a legal board counts as fouled.
  void add_rows_apart(const Question& question, std::size_t board) {
    for (Question& apart : with_rows_apart(question, board, rules_)) add(std::move(apart));
  }

  void by_member(const ScoreQuestion& question, const ScoreResult& want, const ScoreResult& got) {
    for (std::size_t seat = 0; seat < question.seats; ++seat) {
      const ofc::Board& board = question.boards[seat];
      if (want.fouled && got.fouled && want.fouled->values[seat] != got.fouled->values[seat]) {
        rows_and_order(board);
        add(FoulQuestion{board});
        add_rows_apart(question, seat);
      }
      if (want.foul_rules && got.foul_rules && want.foul_rules->values[seat] != got.foul_rules->values[seat])
        add(FoulQuestion{board});
      if (!want.royalties || !got.royalties) continue;
      const RowTriple& wanted = want.royalties->values[seat];
      const RowTriple& given = got.royalties->values[seat];
      for (std::size_t row = 0; row < 3; ++row) {
        if (wanted[row] != given[row]) add(RankQuestion{row_of(board, ofc::all_rows[row])});
      }
      if (wanted == given) continue;
      add(FoulQuestion{board});
      add(RoyaltiesQuestion{board});
    }
    if (want.pairs && got.pairs) by_rows(question, *want.pairs, *got.pairs);
  }

  /// The rows that a pair of boards won or lost otherwise.
  void by_rows(const ScoreQuestion& question, const PairList& want, const PairList& got) {
    for (const PairResult& wanted : want) {
      const auto* const given =
          std::find_if(got.begin(), got.end(), [&](const PairResult& pair) { return same_seats(pair, wanted); });
      if (given == got.end() || !wanted.rows || !given->rows) continue;
      const ofc::Board& first = question.boards[static_cast<std::size_t>(wanted.first)];
      const ofc::Board& second = question.boards[static_cast<std::size_t>(wanted.second)];
      for (std::size_t i = 0; i < 3; ++i) {
        if ((*wanted.rows)[i] == (*given->rows)[i]) continue;
        const Row row = ofc::all_rows[i];
        add(RankQuestion{row_of(first, row)});
        add(RankQuestion{row_of(second, row)});
        add(CompareQuestion{row_of(first, row), row_of(second, row)});
      }
    }
  }

  void boards_on_the_table(const ofc::Hand& hand, const HandResult& want, const HandResult& got) {
    const bool scored_otherwise = differ(want.points, got.points) || differ(want.fouled, got.fouled);
    if (!scored_otherwise && !differ(want.fantasyland, got.fantasyland)) return;
    ScoreQuestion score;
    score.seats = hand.seat_count();
    for (std::size_t seat = 0; seat < score.seats; ++seat) {
      score.boards[seat] = ofc::finished_board(hand.seats[seat].board);
      if (scored_otherwise) add(FoulQuestion{score.boards[seat]});
      if (scored_otherwise) add(RoyaltiesQuestion{score.boards[seat]});
      if (differ(want.fantasyland, got.fantasyland))
        add(FantasylandQuestion{score.boards[seat], hand.fantasyland[seat]});
    }
    if (scored_otherwise && score.seats > 1) add(score);
  }

  /// Which hand each chair plays in a match that one side refuses, after those that are complete, since another number
  /// of cards than the next hand has makes every action of it wrong.
  void next_hands(const PlayQuestion& question) {
    replay(question, rules_, [&](const Moment& moment) {
      const ofc::Hand& hand = moment.replay.hand;
      if (moment.what != Moment::What::acted || !hand.complete()) return true;
      if (moment.hand + 1 >= question.hands.size()) return false;
      for (std::size_t seat = 0; seat < hand.seat_count(); ++seat)
        add(FantasylandQuestion{ofc::finished_board(hand.seats[seat].board), hand.fantasyland[seat]});
      return true;
    });
  }

  /// What is paid after a hand whose stacks differ, now or at the end of the match, from those that the chairs had
  /// before it.
  void payments_of_hand(const PlayQuestion& match, const ofc::Hand& hand, const std::vector<HandResult>& want,
                        const std::vector<HandResult>& got, std::size_t place) {
    const bool stacks_differ =
        differ(want[place].stacks, got[place].stacks) || differ(want[place].final_stacks, got[place].final_stacks);
    if (!stacks_differ || !want[place].seats || hand.seat_count() < 2) return;
    SettleQuestion settle;
    settle.point_value = match.point_value;
    settle.boards.seats = hand.seat_count();
    for (std::size_t seat = 0; seat < settle.boards.seats; ++seat) {
      const auto chair = static_cast<std::size_t>(want[place].seats->values[seat]);
      settle.boards.boards[seat] = ofc::finished_board(hand.seats[seat].board);
      settle.stacks[seat] = place == 0 ? match.stacks[chair] : want[place - 1].stacks->values[chair];
      settle.bought_in[seat] = match.stacks[chair];
    }
    add(settle);
  }

  template <typename Function>
  static void for_pairs(std::size_t seats, Function function) {
    for (std::size_t a = 0; a < seats; ++a) {
      for (std::size_t b = a + 1; b < seats; ++b) function(a, b);
    }
  }

  const Result* expected_;
  const Result* got_;
  const ofc::Rules& rules_;
  std::vector<Question> list_;
};

}  // namespace

std::vector<Question> simpler_questions(const Question& question, const Answer& expected, const Answer& got,
                                        const ofc::Rules& rules) {
  Parts parts(expected, got, rules);
  std::visit(parts, question);
  return parts.take();
}

}  // namespace ofcheck
