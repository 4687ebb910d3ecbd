// Section `cards`: the deck, the order of the ranks, and how a card is written.
// The oracle is plain on purpose: it is meant to be read beside the rule book. Speed comes second.
#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace ofc {

/// cards.order: deuce is the lowest rank, ace the highest (bga). `none` marks a card that a three-card row does not
/// have.
enum class Rank : std::uint8_t {
  none = 0,
  one = 1,  // the ace at the low end of a wheel, nowhere else
  two,
  three,
  four,
  five,
  six,
  seven,
  eight,
  nine,
  ten,
  jack,
  queen,
  king,
  ace,
  joker  // cards.jokers: a card without a rank, which stands for others; no value of a row has it
};

/// cards.deck: four suits, all of equal worth (classic). The first joker has the first of them, the second the second.
enum class Suit : std::uint8_t { clubs, diamonds, hearts, spades };

struct Card {
  Rank rank = Rank::none;
  Suit suit = Suit::clubs;
  friend constexpr bool operator==(Card, Card) = default;
};

/// cards.deck: 52 cards and no joker (variations, classic, pokermagnet).
inline constexpr int deck_size = 52;

/// cards.jokers: with both jokers (observed).
inline constexpr int largest_deck = 54;

/// cards.jokers: the two are worth the same.
inline constexpr Card first_joker{Rank::joker, Suit::clubs};
inline constexpr Card second_joker{Rank::joker, Suit::diamonds};

[[nodiscard]] constexpr bool is_joker(Card card) { return card.rank == Rank::joker; }

/// A card's place in the deck, 0 (2c) to 51 (As), deuces first, clubs before diamonds, hearts and spades; then the
/// jokers X1 and X2.
[[nodiscard]] constexpr int deck_index(Card card) {
  return (static_cast<int>(card.rank) - static_cast<int>(Rank::two)) * 4 + static_cast<int>(card.suit);
}

/// The card at a place in the deck; the opposite of `deck_index`. `index` is 0 to 51, or to 53 with jokers.
[[nodiscard]] constexpr Card card_at(int index) {
  return {static_cast<Rank>(index / 4 + static_cast<int>(Rank::two)), static_cast<Suit>(index % 4)};
}

/// A rank as one letter, `2` to `9`, `T`, `J`, `Q`, `K`, `A`; the low ace of a wheel is `A` too.
[[nodiscard]] char rank_letter(Rank rank);

/// A suit as one letter, `c`, `d`, `h` or `s`.
[[nodiscard]] char suit_letter(Suit suit);

/// A card as it is printed: `As`, `Td`; the jokers are `X1` and `X2`.
[[nodiscard]] std::string to_string(Card card);

/// The first card that stands there twice, or nothing. All of them are cards of the deck. cards.deck.
[[nodiscard]] std::optional<Card> duplicate_card(std::span<const Card> cards);

/// Takes the card with which a text begins off it, `As` of `AsAd`. Nothing, and the text is as it was, if it begins
/// with none. Cards are written as `parse_card` reads them.
[[nodiscard]] std::optional<Card> take_card(std::string_view& text);

/// Reads one card: `As`, `aS`, `Td`, `10d`, `T♦`, `X1` or `x2`. Nothing else is a card. Whether the deck has jokers is
/// not asked.
[[nodiscard]] std::optional<Card> parse_card(std::string_view text);

}  // namespace ofc
