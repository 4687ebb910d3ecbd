#include "harness/prove/prove.h"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>

#include "harness/answer/aspects.h"
#include "harness/answer/oracle_answer.h"
#include "harness/answer/seat_names.h"
#include "harness/prove/boards.h"
#include "harness/prove/pairs.h"
#include "harness/prove/sight.h"
#include "oracle/house.h"
#include "oracle/seating.h"

namespace ofcheck {

using ofc::CardCount;
using ofc::Rules;

namespace {

Parting parting_of(Question question, const Rules& a, const Rules& b) {
  Parting parting{std::move(question), {}, {}};
  parting.first = oracle_answer(parting.question, a);
  parting.second = oracle_answer(parting.question, b);
  const auto* first = std::get_if<Result>(&parting.first);
  const auto* second = std::get_if<Result>(&parting.second);
  if (first == nullptr || second == nullptr || same_results(*first, *second)) {
    throw std::logic_error(fmt::format("a deal on which two readings part has one answer: {}, {}",
                                       in_words(parting.first), in_words(parting.second)));
  }
  return parting;
}

ofc::Board dealt(const BoardClasses& classes) { return deal_of(std::array{classes})->front(); }

/// For each count, whether a seat can enter Fantasyland with it.
using EnteredCounts = std::array<bool, entered_counts>;

void note_entry(EnteredCounts& counts, const BoardOutcome& outcome) {
  if (!outcome.after_ordinary.fantasyland) return;
  counts[static_cast<std::size_t>(outcome.after_ordinary.cards.value - fewest_in_fantasyland)] = true;
}

/// The first thing that differs in what a board comes to, as a question about it.
std::optional<Question> first_of(const BoardOutcome& a, const BoardOutcome& b, const EnteredCounts& entered,
                                 const BoardClasses& classes) {
  if (a.fouled != b.fouled) return FoulQuestion{dealt(classes)};
  if (!(a.royalties == b.royalties)) return RoyaltiesQuestion{dealt(classes)};
  if (!same_next(a.after_ordinary, b.after_ordinary)) return FantasylandQuestion{dealt(classes), std::nullopt};
  for (std::size_t i = 0; i < entered_counts; ++i) {
    if (entered[i] && !same_next(a.after_fantasyland[i], b.after_fantasyland[i])) {
      return FantasylandQuestion{dealt(classes), CardCount{fewest_in_fantasyland + static_cast<int>(i)}};
    }
  }
  return std::nullopt;
}

/// The smallest board that comes to something else under `b` than under `a`.
std::optional<Question> smallest_board(const Rules& a, const Rules& b) {
  const std::vector<BoardKind>& kinds = board_kinds(a, b);
  std::vector<std::pair<BoardOutcome, BoardOutcome>> outcomes;
  outcomes.reserve(kinds.size());
  EnteredCounts under_a{};
  EnteredCounts under_b{};
  for (const BoardKind& kind : kinds) {
    outcomes.emplace_back(outcome_of(kind.smallest, a), outcome_of(kind.smallest, b));
    note_entry(under_a, outcomes.back().first);
    note_entry(under_b, outcomes.back().second);
  }
  // Where the counts are not the same, some board is entered with differently, and that is found as well.
  EnteredCounts entered{};
  for (std::size_t i = 0; i < entered_counts; ++i) entered[i] = under_a[i] && under_b[i];
  for (std::size_t i = 0; i < kinds.size(); ++i) {
    if (auto question = first_of(outcomes[i].first, outcomes[i].second, entered, kinds[i].smallest)) return question;
  }
  return std::nullopt;
}

/// The same where one game has a high middle and the other a 2-7 one: they have no kinds of boards in common, so that
/// boards are gone through class by class.
std::optional<Question> board_of_either_game(const Rules& a, const Rules& b) {
  for (std::size_t top = 0; top < three_classes().size(); ++top) {
    for (std::size_t middle = 0; middle < five_classes().size(); ++middle) {
      for (std::size_t bottom = 0; bottom < five_classes().size(); ++bottom) {
        const BoardClasses classes{top, middle, bottom};
        if (!deal_of(std::array{classes})) continue;
        if (auto question = first_of(outcome_of(classes, a), outcome_of(classes, b), {}, classes)) return question;
      }
    }
  }
  return std::nullopt;
}

/// Whether the rules agree in every option that the score of two boards depends on, once it is known that both rule
/// sets foul the same boards.
bool score_alike(Rules a, const Rules& b) {
  using enum ofc::Aspect;
  constexpr ofc::Aspects of_scores = {row_hand,    row_value,      royalties,  row_results,
                                      line_points, royalty_points, foul_points};
  for (const ofc::RuleInfo* option : ofc::all_options()) {
    if (!of_scores.contains(option->about)) option->field.set(a, option->field.get(b));
  }
  return a == b;
}

}  // namespace

std::optional<Parting> smallest_difference(const Rules& a, const Rules& b) {
  if (a == b) return std::nullopt;
  if (a.middle != b.middle) {
    if (auto question = board_of_either_game(a, b)) return parting_of(*question, a, b);
    return std::nullopt;
  }
  if (auto question = smallest_board(a, b)) return parting_of(*question, a, b);
  if (!score_alike(a, b)) {
    if (const auto boards = smallest_pair(a, b)) {
      ScoreQuestion question;
      question.seats = boards->size();
      std::copy(boards->begin(), boards->end(), question.boards.begin());
      return parting_of(question, a, b);
    }
  }
  // A match is played on by the options of other sections, which are not looked at. Nothing is played at a table that
  // could need more than the deck: two seats never do.
  Rules seen = a;
  if (!ofc::seats_fit_the_deck(seen)) seen.players = ofc::Players::two;
  Rules seen_as_in_b = seen;
  seen_as_in_b.later_streets = b.later_streets;
  seen_as_in_b.sight = b.sight;
  if (auto glimpse = smallest_glimpse(seen, seen_as_in_b)) return parting_of(*glimpse, seen, seen_as_in_b);
  return std::nullopt;
}

bool can_be_proved(const ofc::RuleInfo& option) {
  const bool about_boards = board_aspects.contains(option.about) && option.about != ofc::Aspect::seats;
  return about_boards || option.about == ofc::Aspect::view;
}

ProofSize proof_size(const Rules& a, const Rules& b) {
  return {board_kinds(a, b).size(), score_alike(a, b) ? 0 : pair_kinds(a, b)};
}

namespace {

struct InWords {
  std::string operator()(const FoulResult& foul) const {
    return *foul.fouled ? fmt::format("fouled ({})", foul.rule->name) : "legal";
  }
  std::string operator()(const RoyaltiesResult& earned) const {
    return fmt::format("royalties top {}, middle {}, bottom {}", *earned.top, *earned.middle, *earned.bottom);
  }
  std::string operator()(const FantasylandResult& next) const {
    if (!*next.fantasyland) return "no Fantasyland";
    return fmt::format("Fantasyland with {} cards ({})", *next.cards, next.rule->name);
  }
  std::string operator()(const ScoreResult& score) const {
    std::string text;
    for (std::size_t seat = 0; seat < score.points->size; ++seat) {
      text += fmt::format("{}{} {:+}", seat == 0 ? "" : ", ", seat_name(seat), score.points->values[seat]);
    }
    return text;
  }
  std::string operator()(const PlayResult& play) const {
    std::size_t seen = 0;
    for (std::size_t seat = 0; seat < play.view->boards->size; ++seat) {
      seen += play.view->boards->values[seat].has_value() ? 1 : 0;
    }
    return fmt::format("the Fantasyland seat sees {}", seen > 1 ? "the other's board" : "its own board alone");
  }
  template <typename Other>
  std::string operator()(const Other&) const {
    return "";
  }
};

}  // namespace

std::string in_words(const Answer& answer) {
  const auto* result = std::get_if<Result>(&answer);
  if (const auto* refused = std::get_if<Refused>(&answer)) return fmt::format("refused: {}", refused->message);
  return result == nullptr ? "no answer" : std::visit(InWords{}, *result);
}

}  // namespace ofcheck
