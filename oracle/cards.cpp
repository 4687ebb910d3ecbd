#include "oracle/cards.h"

#include <bitset>

namespace ofc {

namespace {

constexpr std::string_view rank_letters = "23456789TJQKA";
constexpr std::string_view small_rank_letters = "23456789tjqka";
constexpr std::string_view suit_letters = "cdhs";
constexpr std::string_view large_suit_letters = "CDHS";

struct SuitSign {
  std::string_view text;
  Suit suit;
};
constexpr std::array<SuitSign, 8> suit_signs = {{{"♣", Suit::clubs},
                                                 {"♦", Suit::diamonds},
                                                 {"♥", Suit::hearts},
                                                 {"♠", Suit::spades},
                                                 {"♧", Suit::clubs},
                                                 {"♢", Suit::diamonds},
                                                 {"♡", Suit::hearts},
                                                 {"♤", Suit::spades}}};

/// Takes a word off the text that begins with it; whether it does.
bool take(std::string_view& text, std::string_view word) {
  if (!text.starts_with(word)) return false;
  text.remove_prefix(word.size());
  return true;
}

/// Takes a letter off the text that begins with it, in either case: its place among the letters.
std::optional<std::size_t> take_letter(std::string_view& text, std::string_view letters, std::string_view other_case) {
  for (std::size_t i = 0; i < letters.size(); ++i) {
    if (!text.starts_with(letters[i]) && !text.starts_with(other_case[i])) continue;
    text.remove_prefix(1);
    return i;
  }
  return std::nullopt;
}

std::optional<Rank> take_rank(std::string_view& text) {
  const std::optional<std::size_t> letter = take_letter(text, rank_letters, small_rank_letters);
  if (letter) return static_cast<Rank>(*letter + static_cast<std::size_t>(Rank::two));
  return take(text, "10") ? std::optional(Rank::ten) : std::nullopt;
}

std::optional<Suit> take_suit(std::string_view& text) {
  const std::optional<std::size_t> letter = take_letter(text, suit_letters, large_suit_letters);
  if (letter) return static_cast<Suit>(*letter);
  for (const SuitSign& sign : suit_signs) {
    if (!take(text, sign.text)) continue;
    if (!take(text, "\uFE0E")) take(text, "\uFE0F");  // how a phone shows the sign: as text, or in colour
    return sign.suit;
  }
  return std::nullopt;
}

std::optional<Card> take_joker(std::string_view& text) {
  if (take(text, "X1") || take(text, "x1")) return first_joker;
  if (take(text, "X2") || take(text, "x2")) return second_joker;
  return std::nullopt;
}

}  // namespace

char rank_letter(Rank rank) {
  if (rank == Rank::one) return 'A';
  return rank_letters[static_cast<std::size_t>(rank) - static_cast<std::size_t>(Rank::two)];
}

char suit_letter(Suit suit) { return suit_letters[static_cast<std::size_t>(suit)]; }

std::string to_string(Card card) {
  if (is_joker(card)) return card == first_joker ? "X1" : "X2";
  return {rank_letter(card.rank), suit_letter(card.suit)};
}

// cards.deck
std::optional<Card> duplicate_card(std::span<const Card> cards) {
  std::bitset<largest_deck> seen;
  for (const Card card : cards) {
    const auto place = static_cast<std::size_t>(deck_index(card));
    if (seen[place]) return card;
    seen.set(place);
  }
  return std::nullopt;
}

// cards.order, cards.jokers
std::optional<Card> take_card(std::string_view& text) {
  std::string_view rest = text;
  const std::optional<Rank> rank = take_rank(rest);
  if (!rank) return take_joker(text);
  const std::optional<Suit> suit = take_suit(rest);
  if (!suit) return std::nullopt;
  text = rest;
  return Card{*rank, *suit};
}

std::optional<Card> parse_card(std::string_view text) {
  const std::optional<Card> card = take_card(text);
  return text.empty() ? card : std::nullopt;
}

}  // namespace ofc
