#include "oracle/cards.h"

#include <bitset>

namespace ofc {

namespace {

constexpr std::string_view rank_letters = "23456789TJQKA";
constexpr std::string_view suit_letters = "cdhs";

constexpr char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

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

std::optional<Rank> parse_rank(std::string_view text) {
  if (text == "10") return Rank::ten;
  if (text.size() != 1) return std::nullopt;
  for (std::size_t i = 0; i < rank_letters.size(); ++i) {
    if (lower(rank_letters[i]) == lower(text[0])) return static_cast<Rank>(i + static_cast<std::size_t>(Rank::two));
  }
  return std::nullopt;
}

std::optional<Suit> parse_suit(std::string_view text) {
  for (std::size_t i = 0; i < suit_letters.size(); ++i) {
    if (text.size() == 1 && suit_letters[i] == lower(text[0])) return static_cast<Suit>(i);
  }
  for (const SuitSign& sign : suit_signs) {
    if (text == sign.text) return sign.suit;
  }
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
std::optional<Card> parse_card(std::string_view text) {
  if (text == "X1" || text == "x1") return first_joker;
  if (text == "X2" || text == "x2") return second_joker;
  const std::size_t rank_size = text.starts_with("10") ? 2 : 1;
  if (text.size() <= rank_size) return std::nullopt;
  const std::optional<Rank> rank = parse_rank(text.substr(0, rank_size));
  const std::optional<Suit> suit = parse_suit(text.substr(rank_size));
  if (!rank || !suit) return std::nullopt;
  return Card{*rank, *suit};
}

}  // namespace ofc
