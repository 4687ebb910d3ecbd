#include "oracle/cards.h"

#include <bitset>

namespace ofc {

namespace {

constexpr std::string_view rank_letters = "23456789TJQKA";
constexpr std::string_view suit_letters = "cdhs";

constexpr char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }
constexpr char upper(char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; }

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

/// A suit with which a text begins; `length` becomes the bytes that it takes.
std::optional<Suit> suit_at_start(std::string_view text, std::size_t& length) {
  length = 1;
  const std::size_t letter = text.empty() ? std::string_view::npos : suit_letters.find(lower(text.front()));
  if (letter != std::string_view::npos) return static_cast<Suit>(letter);
  for (const SuitSign& sign : suit_signs) {
    length = sign.text.size();
    if (text.starts_with(sign.text)) return sign.suit;
  }
  return std::nullopt;
}

/// A rank with which a text begins; `length` becomes the bytes that it takes.
std::optional<Rank> rank_at_start(std::string_view text, std::size_t& length) {
  length = 1;
  const std::size_t letter = text.empty() ? std::string_view::npos : rank_letters.find(upper(text.front()));
  if (letter != std::string_view::npos) return static_cast<Rank>(letter + static_cast<std::size_t>(Rank::two));
  length = 2;
  return text.starts_with("10") ? std::optional(Rank::ten) : std::nullopt;
}

std::optional<Card> joker_at_start(std::string_view text) {
  if (text.starts_with("X1") || text.starts_with("x1")) return first_joker;
  if (text.starts_with("X2") || text.starts_with("x2")) return second_joker;
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
std::optional<CardText> card_at_start(std::string_view text) {
  std::size_t rank_length = 0;
  const std::optional<Rank> rank = rank_at_start(text, rank_length);
  if (!rank) {
    const std::optional<Card> joker = joker_at_start(text);
    return joker ? std::optional(CardText{*joker, 2}) : std::nullopt;
  }
  std::size_t suit_length = 0;
  const std::optional<Suit> suit = suit_at_start(text.substr(rank_length), suit_length);
  if (!suit) return std::nullopt;
  return CardText{{*rank, *suit}, rank_length + suit_length};
}

std::optional<Card> parse_card(std::string_view text) {
  const std::optional<CardText> found = card_at_start(text);
  if (!found || found->length != text.size()) return std::nullopt;
  return found->card;
}

}  // namespace ofc
