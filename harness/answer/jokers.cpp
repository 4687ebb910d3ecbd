#include "harness/answer/jokers.h"

#include <algorithm>

namespace ofcheck {

namespace {

/// Most boards have none, and every question is looked through: to look at each card is faster than to stop at one.
bool has_joker(const ofc::Board& board) {
  bool any = false;
  for (const ofc::Card card : board.top) any |= ofc::is_joker(card);
  for (const ofc::Card card : board.middle) any |= ofc::is_joker(card);
  for (const ofc::Card card : board.bottom) any |= ofc::is_joker(card);
  return any;
}

/// Finds the first joker of a question for which `wanted` holds.
template <typename Wanted>
struct FindJoker {
  Wanted wanted;

  using Found = std::optional<ofc::Card>;

  Found operator()(const RankQuestion& question) const { return in(question.row.span()); }
  Found operator()(const CompareQuestion& question) const {
    const Found found = in(question.first.span());
    return found ? found : in(question.second.span());
  }
  Found operator()(const FoulQuestion& question) const { return in(question.board); }
  Found operator()(const RoyaltiesQuestion& question) const { return in(question.board); }
  Found operator()(const ScoreQuestion& question) const {
    for (const ofc::Board& board : question.span()) {
      if (const Found found = in(board)) return found;
    }
    return std::nullopt;
  }
  Found operator()(const FantasylandQuestion& question) const { return in(question.board); }
  Found operator()(const PlacementsQuestion& question) const {
    const Found found = in(question.board);
    return found ? found : in(question.held);
  }
  Found operator()(const PerftQuestion& question) const {
    if (const Found found = in(question.board)) return found;
    for (const Cards& street : question.streets) {
      if (const Found found = in(street)) return found;
    }
    return std::nullopt;
  }
  Found operator()(const SettleQuestion& question) const { return (*this)(question.boards); }
  /// A card that an action names and the deck does not have is not held; so a joker is, too.
  Found operator()(const PlayQuestion& question) const {
    for (const StackedHand& hand : question.hands) {
      if (const Found found = in(hand.deck.span())) return found;
    }
    return std::nullopt;
  }
  Found operator()(const RawQuestion& /*question*/) const { return std::nullopt; }

 private:
  [[nodiscard]] Found in(std::span<const ofc::Card> cards) const {
    const auto found =
        std::find_if(cards.begin(), cards.end(), [&](ofc::Card card) { return ofc::is_joker(card) && wanted(card); });
    return found == cards.end() ? std::nullopt : Found(*found);
  }
  [[nodiscard]] Found in(const ofc::Board& board) const {
    if (!has_joker(board)) return std::nullopt;
    for (const ofc::Row row : ofc::all_rows) {
      if (const Found found = in(ofc::cards_in(board, row))) return found;
    }
    return std::nullopt;
  }
  [[nodiscard]] Found in(const ofc::PartialBoard& board) const {
    for (const ofc::Row row : ofc::all_rows) {
      if (const Found found = in(board[row].span())) return found;
    }
    return std::nullopt;
  }
};

}  // namespace

std::optional<ofc::Refusal> refusal_of_jokers(const Question& question, const ofc::Rules& rules) {
  const auto not_in_deck = [&](ofc::Card card) { return !ofc::is_in_deck(card, rules); };
  const std::optional<ofc::Card> joker = std::visit(FindJoker<decltype(not_in_deck)>{not_in_deck}, question);
  return joker ? ofc::refusal_of_joker(*joker, rules) : std::nullopt;
}

bool has_jokers(const Question& question) {
  const auto any = [](ofc::Card) { return true; };
  return std::visit(FindJoker<decltype(any)>{any}, question).has_value();
}

}  // namespace ofcheck
