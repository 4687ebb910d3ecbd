#include "harness/interview/mistakes.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <type_traits>

#include "harness/answer/oracle_answer.h"
#include "harness/base/escape.h"
#include "harness/base/text.h"
#include "harness/run/judge.h"

namespace ofcheck {

namespace {

using ofc::Board;
using ofc::Card;
using ofc::Rank;
using ofc::Suit;

// --- the cards of a question ---------------------------------------------------------------------------------------

/// Calls `see` with each row of a question about finished boards; it may change the cards.
template <typename Any, typename See>
void each_row(Any& question, const See& see) {
  const auto of_board = [&](auto& board) {
    see(std::span(board.top));
    see(std::span(board.middle));
    see(std::span(board.bottom));
  };
  const auto of_row = [&](auto& row) { see(std::span(row.cards).first(ofc::row_size(row.row))); };
  const auto of_boards = [&](auto& deal) {
    for (std::size_t i = 0; i < deal.seats; ++i) of_board(deal.boards[i]);
  };
  std::visit(
      [&](auto& of) {
        using Of = std::remove_cvref_t<decltype(of)>;
        if constexpr (std::is_same_v<Of, RankQuestion>) of_row(of.row);
        if constexpr (std::is_same_v<Of, CompareQuestion>) {
          of_row(of.first);
          of_row(of.second);
        }
        if constexpr (std::is_same_v<Of, FoulQuestion> || std::is_same_v<Of, RoyaltiesQuestion> ||
                      std::is_same_v<Of, FantasylandQuestion>)
          of_board(of.board);
        if constexpr (std::is_same_v<Of, ScoreQuestion>) of_boards(of);
        if constexpr (std::is_same_v<Of, SettleQuestion>) of_boards(of.boards);
      },
      question);
}

Question with_suits(Question question, const std::function<Suit(std::size_t)>& suit_at) {
  each_row(question, [&](std::span<Card> row) {
    for (std::size_t i = 0; i < row.size(); ++i) row[i].suit = suit_at(i);
  });
  return question;
}

// --- what a mistake makes of an answer -----------------------------------------------------------------------------

const ScoreResult* score_of(const Answer& answer) {
  const auto* result = std::get_if<Result>(&answer);
  return result == nullptr ? nullptr : std::get_if<ScoreResult>(result);
}

/// What the engine would answer; nothing where the mistake says nothing about the question.
using Prediction = std::function<std::optional<Answer>(const Probe&)>;

/// The score with other points; what goes with the points is left open.
template <typename Change>
Prediction with_points(Change change) {
  return [change](const Probe& probe) -> std::optional<Answer> {
    const ScoreResult* right = score_of(probe.expected);
    if (right == nullptr || !right->points) return std::nullopt;
    ScoreResult score = *right;
    score.pairs.reset();
    change(score);
    return Result(score);
  };
}

void reverse_sign(ScoreResult& score) {
  for (std::size_t i = 0; i < score.points->size; ++i) score.points->values[i] *= -1;
}

void reverse_seats(ScoreResult& score) {
  const auto reverse = [](auto& list) {
    if (list) std::reverse(list->values.begin(), list->values.begin() + static_cast<std::ptrdiff_t>(list->size));
  };
  reverse(score.points);
  reverse(score.fouled);
  reverse(score.foul_rules);
  reverse(score.royalties);
}

void winners_alone(ScoreResult& score) {
  for (std::size_t i = 0; i < score.points->size; ++i) score.points->values[i] = std::max(score.points->values[i], 0);
}

/// The royalties of the rows in the other order.
std::optional<Answer> rows_in_reverse(const Probe& probe) {
  const auto* result = std::get_if<Result>(&probe.expected);
  if (result == nullptr) return std::nullopt;
  if (const auto* royalties = std::get_if<RoyaltiesResult>(result)) {
    RoyaltiesResult swapped = *royalties;
    std::swap(swapped.top, swapped.bottom);
    return Result(swapped);
  }
  const auto* right = std::get_if<ScoreResult>(result);
  if (right == nullptr || !right->royalties) return std::nullopt;
  ScoreResult score = *right;
  for (RowTriple& rows : score.royalties->values) std::swap(rows[0], rows[2]);
  score.pairs.reset();
  return Result(score);
}

/// Every legal board is fouled: the strongest row is held against the weakest the wrong way round.
std::optional<Answer> all_fouled(const Probe& probe) {
  const auto* result = std::get_if<Result>(&probe.expected);
  if (result == nullptr) return std::nullopt;
  if (const auto* foul = std::get_if<FoulResult>(result)) {
    if (foul->fouled.value_or(true)) return std::nullopt;
    return Result(FoulResult{true, std::nullopt});
  }
  const auto* right = std::get_if<ScoreResult>(result);
  if (right == nullptr || !right->fouled || !right->points) return std::nullopt;
  ScoreResult score;
  score.points.emplace().size = right->points->size;
  score.fouled.emplace().size = right->fouled->size;
  for (std::size_t i = 0; i < right->fouled->size; ++i) {
    if (right->fouled->values[i]) return std::nullopt;
    score.fouled->values[i] = true;
  }
  return Result(score);
}

Prediction with_suits_as(Suit (*suit_at)(std::size_t)) {
  return [suit_at](const Probe& probe) -> std::optional<Answer> {
    if (is_play(operation_of(probe.question))) return std::nullopt;
    return oracle_answer(with_suits(probe.question, suit_at), probe.rules);
  };
}

Suit one_suit(std::size_t) { return Suit::spades; }
Suit mixed_suits(std::size_t place) { return place % 2 == 0 ? Suit::spades : Suit::hearts; }

// --- mistakes that a prediction shows ------------------------------------------------------------------------------

constexpr std::size_t enough = 3;

std::string shown(const Probe& probe, const TaskResult& result) {
  return fmt::format("{}: {}", probe.label, one_line(printable(result.reason, 200)));
}

/// Where a prediction is right and the rules are not, and where it is wrong and should have shown.
struct Votes {
  std::size_t for_it = 0;
  std::size_t against = 0;
  std::string example;
  [[nodiscard]] bool decide() const { return for_it >= enough && for_it >= 4 * against; }
  [[nodiscard]] bool better_than(const Votes& other) const { return for_it + other.against > other.for_it + against; }
};

bool agrees(const Answer& expected, const Answer& got) { return judge(expected, got).verdict == Verdict::pass; }

Votes votes_for(const Prediction& prediction, std::span<const Probe> probes, Operation operation) {
  Votes votes;
  for (const Probe& probe : probes) {
    if (operation_of(probe.question) != operation) continue;
    if (!probe.got || !std::holds_alternative<Result>(*probe.got)) continue;
    const std::optional<Answer> predicted = prediction(probe);
    if (!predicted) continue;
    const TaskResult right = judge(probe.expected, *probe.got);
    if (right.verdict == Verdict::unsupported) continue;
    const bool is_predicted = agrees(*predicted, *probe.got);
    if (is_predicted && right.verdict != Verdict::pass) {
      if (votes.for_it++ == 0) votes.example = shown(probe, right);
    } else if (!is_predicted && !agrees(*predicted, probe.expected)) {
      ++votes.against;
    }
  }
  return votes;
}

/// The same of all operations for which it decides: an adapter has its mistakes in one function and not in another.
Votes votes_for(const Prediction& prediction, std::span<const Probe> probes) {
  Votes all;
  for (std::size_t i = 0; i < operation_names.size(); ++i) {
    const Votes votes = votes_for(prediction, probes, static_cast<Operation>(i));
    if (!votes.decide()) continue;
    if (all.for_it == 0) all.example = votes.example;
    all.for_it += votes.for_it;
    all.against += votes.against;
  }
  return all;
}

// --- mistakes that show on some cards alone ------------------------------------------------------------------------

bool failed(const Probe& probe) {
  if (!probe.got) return !probe.trouble.empty();
  const Verdict verdict = judge(probe.expected, *probe.got).verdict;
  return verdict != Verdict::pass && verdict != Verdict::unsupported;
}

/// A failed question's outcome, in a line.
std::string failure(const Probe& probe) {
  if (probe.got) return shown(probe, judge(probe.expected, *probe.got));
  return fmt::format("{}: {}", probe.label, one_line(printable(probe.trouble, 200)));
}

bool was_declined(const Probe& probe) {
  return probe.got && judge(probe.expected, *probe.got).verdict == Verdict::unsupported;
}

/// Whether nearly every question with such cards fails, and none without.
Votes fails_with(std::span<const Probe> probes, const std::function<bool(const Question&)>& has) {
  Votes votes;
  std::size_t without = 0;
  for (const Probe& probe : probes) {
    if (is_play(operation_of(probe.question)) || was_declined(probe)) continue;
    const bool fails = failed(probe);
    if (!has(probe.question)) {
      ++without;
      if (fails) return {};
    } else if (!fails) {
      ++votes.against;
    } else if (votes.for_it++ == 0) {
      votes.example = failure(probe);
    }
  }
  return without >= enough ? votes : Votes{};
}

/// Whether no question gets a result, and each is refused for its cards or ends in an error.
Votes cannot_read_cards(std::span<const Probe> probes) {
  Votes votes;
  for (const Probe& probe : probes) {
    if (was_declined(probe)) continue;
    const auto* refused = probe.got ? std::get_if<Refused>(&*probe.got) : nullptr;
    const bool is_error = probe.got && std::holds_alternative<EngineError>(*probe.got);
    const bool is_bad_card = refused != nullptr && refused->code == RefusalCode::bad_card;
    if (!is_error && !is_bad_card) return {};
    if (votes.for_it++ == 0) votes.example = failure(probe);
  }
  return votes;
}

/// Adds what explains the answers; of an explanation that is there already no second example is wanted.
void add(std::vector<LikelyMistake>& list, const Votes& votes, const std::string& what) {
  const auto same =
      std::find_if(list.begin(), list.end(), [&](const LikelyMistake& each) { return each.what == what; });
  if (votes.decide() && same == list.end()) list.push_back({what, votes.example});
}

void add_points(std::vector<LikelyMistake>& list, std::span<const Probe> probes) {
  const Votes sign = votes_for(with_points(reverse_sign), probes);
  const Votes seats = votes_for(with_points(reverse_seats), probes);
  // With two seats, each explains nearly what the other does: only points that do not sum to zero decide between them.
  if (sign.decide() && seats.decide() && !sign.better_than(seats) && !seats.better_than(sign)) {
    return add(list, sign,
               "the two seats' points are exchanged: either the sign is reversed, or the seats are answered in reverse "
               "order. Seat 0 is the one left of the button, and what it wins is positive");
  }
  if (!seats.decide() || sign.better_than(seats))
    add(list, sign, "the sign of the points is reversed: what a seat wins is positive, what it pays negative");
  if (!sign.decide() || seats.better_than(sign)) {
    add(list, seats,
        "the seats are answered in reverse order: the first of a list is the seat left of the button, the button is "
        "the last");
  }
  add(list, votes_for(with_points(winners_alone), probes),
      "only the winners' points are given: what one seat wins the others lose, so [6, -6] and not [6, 0]");
}

}  // namespace

bool has_flush(const Question& question) {
  bool found = false;
  each_row(question, [&](std::span<const Card> row) {
    found = found || (row.size() == 5 &&
                      std::all_of(row.begin(), row.end(), [&](Card card) { return card.suit == row[0].suit; }));
  });
  return found;
}

bool has_rank(const Question& question, std::span<const Rank> ranks) {
  bool found = false;
  each_row(question, [&](std::span<const Card> row) {
    found = found || std::any_of(row.begin(), row.end(), [&](Card card) {
              return std::find(ranks.begin(), ranks.end(), card.rank) != ranks.end();
            });
  });
  return found;
}

std::vector<LikelyMistake> likely_mistakes(std::span<const Probe> probes) {
  std::vector<LikelyMistake> list;
  const std::string rows =
      "top and bottom are swapped: top is the row of three cards, bottom the strongest row of five";
  add(list, votes_for(rows_in_reverse, probes), rows);
  add(list, votes_for(all_fouled, probes), rows);
  add_points(list, probes);
  const Votes unread = cannot_read_cards(probes);
  add(list, unread,
      "no card can be read. A card is its rank as a digit, T or an upper-case letter, then its suit as a lower-case "
      "letter: As, Td, 9c; not AS, as or 10d");
  if (unread.decide()) return list;
  const Votes tens = fails_with(probes, [](const Question& each) { return has_rank(each, ten_alone); });
  add(list, tens, "tens are not read: a ten is T on the wire, as in Td, and not 10");
  if (!tens.decide()) {
    add(list,
        fails_with(probes, [](const Question& each) { return has_rank(each, ten_alone) || has_rank(each, faces); }),
        "cards whose rank is a letter are not read: the letters are upper case, as in As, Kd, Td");
  }
  add(list, votes_for(with_suits_as(one_suit), probes),
      "all cards are taken for one suit, so that every row of five is a flush: suits are lower case on the wire, as in "
      "As; an engine that looks for AS finds none of them");
  add(list, votes_for(with_suits_as(mixed_suits), probes),
      "suits are not read, so that no row is a flush: suits are lower case on the wire, as in As, and s, h, d and c "
      "are four different ones");
  return list;
}

}  // namespace ofcheck
