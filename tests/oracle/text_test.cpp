// Rows and boards as people write them.
#include "oracle/text.h"

#include "tests/catch.h"
#include "tests/oracle/text.h"

using namespace ofc;
using namespace ofc::test;

namespace {

/// The refusal of what a function read, or none.
template <typename Value>
Refusal refused(const std::variant<Value, Refusal>& read) {
  const auto* refusal = std::get_if<Refusal>(&read);
  return refusal == nullptr ? Refusal{RefusalCode::bad_request, rule::none, "not refused"} : *refusal;
}

}  // namespace

TEST_CASE("A board is three rows between slashes, with any space and commas between cards", "[library][cards.order]") {
  const Board expected = board("Qs Qd 2c", "As Ad 4h 4d Jc", "8h 9d Ts Jh Qc");
  for (const char* text : {"Qs Qd 2c / As Ad 4h 4d Jc / 8h 9d Ts Jh Qc", "Qs,Qd,2c/As,Ad,4h,4d,Jc/8h,9d,Ts,Jh,Qc",
                           "  qS\tQD 2♣ /\nAs, Ad 4h 4d jc/8h 9d 10s Jh Qc\r\n"}) {
    CAPTURE(text);
    const auto read = parse_board(text);
    REQUIRE(std::holds_alternative<Board>(read));
    CHECK(std::get<Board>(read) == expected);
  }
}

TEST_CASE("A word that is no card is refused with its row", "[library][cards.order]") {
  const Refusal refusal = refused(parse_board("Qs Qd 2c / As Ad 4h 4d Xc / 8h 9d Ts Jh Qc"));
  CHECK(refusal.code == RefusalCode::bad_card);
  CHECK(refusal.detail == "middle: 'Xc' is not a card; write rank and suit, like As, Td, 10d or 2c");
}

TEST_CASE("Cards may stand without a space between them, however each is written", "[library][cards.order]") {
  const std::vector<Card> expected = {
      {Rank::ace, Suit::spades}, {Rank::ten, Suit::hearts}, second_joker, {Rank::two, Suit::clubs}};
  for (const char* text : {"As Th X2 2c", "AsThX22c", "aS10hx22♣", "As10♥,X2\t2♧\n", " ,As,Th X2 2C,",
                           "\u00A0A♠\uFE0F\u00A0\u00A0T♥\uFE0EX2 2C\u00A0"}) {
    CAPTURE(text);
    const auto read = parse_cards(text);
    REQUIRE(std::holds_alternative<std::vector<Card>>(read));
    CHECK(std::get<std::vector<Card>>(read) == expected);
  }
  CHECK(std::get<std::vector<Card>>(parse_cards(" \r\n")).empty());
}

TEST_CASE("A word of cards and more is shown whole", "[library][cards.order]") {
  for (const char* word : {"AsT", "As1", "As1h", "10", "1", "♠", "A♠\xE2\x99", "AsX3", "X", "T♦As9", "As♠", "11h"}) {
    CAPTURE(word);
    const std::string text = "KdQd " + std::string(word) + " Qx";
    const auto read = parse_cards(text);
    REQUIRE(std::holds_alternative<std::string_view>(read));
    CHECK(std::get<std::string_view>(read) == word);
  }
}

TEST_CASE("A long word is cut in a refusal", "[library]") {
  const Refusal refusal = refused(parse_row(std::string(100000, 'x'), Row::top));
  CHECK(refusal.code == RefusalCode::bad_card);
  CHECK(refusal.detail.size() < 500);
}

TEST_CASE("A word of 400 characters stands whole in a refusal", "[library]") {
  const auto is_cut = [](std::size_t length) {
    return refused(parse_row(std::string(length, 'x'), Row::top)).detail.find("…") != std::string::npos;
  };
  CHECK_FALSE(is_cut(400));
  CHECK(is_cut(401));
}

TEST_CASE("A row with another number of cards is refused", "[library][placement.full]") {
  for (const char* text : {"", "Qs Qd", "Qs Qd 2c 3c"}) {
    CAPTURE(text);
    CHECK(refused(parse_row(text, Row::top)).code == RefusalCode::wrong_card_count);
  }
  CHECK(refused(parse_row("2c 3c 4c 5c", Row::bottom)).detail == "bottom: found 4 cards (2c 3c 4c 5c), expected 5");
  CHECK(std::holds_alternative<std::vector<Card>>(parse_row("2c 3c 4c 5c 6c", Row::bottom)));
}

TEST_CASE("A board with another number of rows is refused", "[library]") {
  for (const char* text :
       {"", "Qs Qd 2c", "Qs Qd 2c / As Ad 4h 4d Jc", "Qs Qd 2c / As Ad 4h 4d Jc / 8h 9d Ts Jh Qc /"}) {
    CAPTURE(text);
    CHECK(refused(parse_board(text)).code == RefusalCode::bad_request);
  }
}

TEST_CASE("Cards are printed with a space between them", "[library]") {
  CHECK(to_string(three("Qs Qd 2c")) == "Qs Qd 2c");
  CHECK(to_string(std::span<const Card>()).empty());
}
