// Cards and boards as people write them, nearest names, and text that is safe to print.
#include "harness/base/text.h"

#include <fmt/format.h>

#include "tests/harness/support.h"

using namespace ofcheck;
using namespace ofcheck::test;
using ofc::Row;

namespace {

std::string row_problem(std::string_view text, Row row) {
  return problem([&] { return parse_row(text, row, "board 1"); });
}

std::string board_problem(std::string_view text) {
  return problem([&] { return parse_board(text, "board 1"); });
}

}  // namespace

TEST_CASE("A row is read whatever separates its cards", "[harness][text]") {
  const std::vector<ofc::Card> expected = parse_row("Qs Qd 2c", Row::top, "here");
  REQUIRE(expected.size() == 3);
  CHECK(to_string(expected) == "Qs Qd 2c");
  for (const char* text : {"Qs,Qd,2c", "  Qs  Qd  2c  ", "Qs, Qd, 2c", "\tQs\tQd\r\n2c\n", "qs QD 2C", "Q♠ Q♦ 2♣"}) {
    CAPTURE(text);
    CHECK(parse_row(text, Row::top, "here") == expected);
  }
  CHECK(to_string(parse_row("10d Td 2c 3c 4c", Row::bottom, "here")) == "Td Td 2c 3c 4c");
}

TEST_CASE("A word that is no card is named with its board and row", "[harness][text]") {
  CHECK(row_problem("Qs Qx 2c", Row::top) ==
        "board 1: top: 'Qx' is not a card; write rank and suit, like As, Td, 10d or 2c");
  CHECK(row_problem("As Ad 4h 4d 1s", Row::middle) ==
        "board 1: middle: '1s' is not a card; write rank and suit, like As, Td, 10d or 2c");
  CHECK(row_problem("AsAx 4h 4d Jc 2c", Row::bottom) ==
        "board 1: bottom: 'AsAx' is not a card; write rank and suit, like As, Td, 10d or 2c");
  CHECK(row_problem("AsAd 4h 4d Jc 2c", Row::bottom) ==
        "board 1: bottom: found 6 cards (As Ad 4h 4d Jc 2c), expected 5");
}

TEST_CASE("A word that is no card cannot write to the terminal", "[harness][text]") {
  CHECK(row_problem("Qs \x1b[2J 2c", Row::top) ==
        "board 1: top: '\\x1b[2J' is not a card; write rank and suit, like As, Td, 10d or 2c");
}

TEST_CASE("A wrong number of cards is counted, and the cards are shown", "[harness][text]") {
  CHECK(row_problem("Qs Qd", Row::top) == "board 1: top: found 2 cards (Qs Qd), expected 3");
  CHECK(row_problem("Qs Qd 2c 3c", Row::top) == "board 1: top: found 4 cards (Qs Qd 2c 3c), expected 3");
  CHECK(row_problem("", Row::top) == "board 1: top: found 0 cards (), expected 3");
  CHECK(row_problem("As Ad 4h 4d", Row::middle) == "board 1: middle: found 4 cards (As Ad 4h 4d), expected 5");
  CHECK(row_problem("As Ad 4h 4d Jc 2c", Row::bottom) ==
        "board 1: bottom: found 6 cards (As Ad 4h 4d Jc 2c), expected 5");
}

TEST_CASE("A board is three rows from the top", "[harness][text]") {
  const ofc::Board read = parse_board("Qs Qd 2c / As Ad 4h 4d Jc / 8h 9d Ts Jh Qc", "here");
  CHECK(to_string(read.top) == "Qs Qd 2c");
  CHECK(to_string(read.middle) == "As Ad 4h 4d Jc");
  CHECK(to_string(read.bottom) == "8h 9d Ts Jh Qc");
  CHECK(parse_board("Qs Qd 2c/As Ad 4h 4d Jc/8h 9d Ts Jh Qc", "here") == read);
}

TEST_CASE("A board with more or fewer rows says how a board is written", "[harness][text]") {
  const std::string advice =
      ", expected three separated by slashes, top first, such as 'Qs Qd 2c / As Ad 4h 4d Jc / 8h 9d Ts Jh Qc'";
  CHECK(board_problem("") == "board 1: found 1 row" + advice);
  CHECK(board_problem("Qs Qd 2c") == "board 1: found 1 row" + advice);
  CHECK(board_problem("Qs Qd 2c / As Ad 4h 4d Jc") == "board 1: found 2 rows" + advice);
  CHECK(board_problem("Qs Qd 2c / As Ad 4h 4d Jc / 8h 9d Ts Jh Qc / ") == "board 1: found 4 rows" + advice);
}

TEST_CASE("A board's rows are checked one by one", "[harness][text]") {
  CHECK(board_problem("Qs Qd / As Ad 4h 4d Jc / 8h 9d Ts Jh Qc") == "board 1: top: found 2 cards (Qs Qd), expected 3");
  CHECK(board_problem("Qs Qd 2c / As Ad 4h 4d / 8h 9d Ts Jh Qc") ==
        "board 1: middle: found 4 cards (As Ad 4h 4d), expected 5");
  CHECK(board_problem("Qs Qd 2c / As Ad 4h 4d Jc /") == "board 1: bottom: found 0 cards (), expected 5");
  CHECK(board_problem("// 8h 9d Ts Jh Qc") == "board 1: top: found 0 cards (), expected 3");
}

TEST_CASE("Words stand between white space and commas", "[harness][text]") {
  CHECK(words("").empty());
  CHECK(words(" ,\t\r\n").empty());
  CHECK(words(" a, b\tc\n") == std::vector<std::string_view>{"a", "b", "c"});
}

TEST_CASE("The first card that stands twice in a deal is found", "[harness][text]") {
  CHECK_FALSE(duplicate_card(parse_row("2c 2d 2h 2s 3c", Row::middle, "here")));
  CHECK(duplicate_card(parse_row("2c 2d 2h 2d 2c", Row::middle, "here")) == ofc::parse_card("2d"));
  const std::vector<ofc::Board> distinct = {board(queens), board(kings), board(fouled)};
  CHECK_FALSE(duplicate_card(distinct));
  const std::vector<ofc::Board> twice = {board(queens), board("7s 7d 5c / Ks Kd 3h 3s 9c / 6h 6c 8s 8d Qs")};
  CHECK(duplicate_card(twice) == ofc::parse_card("Qs"));
}

TEST_CASE("A misspelt name gets the nearest known one", "[harness][text]") {
  const std::vector<std::string_view> known = {"foul.order", "showdown.scoop", "pokermagnet"};
  CHECK(nearest("foul.odrer", known) == " (did you mean foul.order?)");
  CHECK(nearest("foul.orde", known) == " (did you mean foul.order?)");
  CHECK(nearest("foul.orders", known) == " (did you mean foul.order?)");
  CHECK(nearest("pokermagnat", known) == " (did you mean pokermagnet?)");
  CHECK(nearest("showdown.scop", known) == " (did you mean showdown.scoop?)");
}

TEST_CASE("A name is not suggested for itself", "[harness][text]") {
  const std::vector<std::string_view> known = {"foul.order", "foul.orders", "showdown.scoop"};
  CHECK(nearest("foul.order", known).empty());
  CHECK(nearest("foul.orders", known).empty());
}

TEST_CASE("A name like none of the known ones gets the list of them", "[harness][text]") {
  const std::vector<std::string_view> known = {"top", "middle", "bottom"};
  CHECK(nearest("zyxwvu", known) == " (known: top, middle, bottom)");
  CHECK(nearest("", std::vector<std::string_view>{"abc"}) == " (known: abc)");
  CHECK(nearest("top", {}).empty());
  // a name of a megabyte is measured against none: that would take a second
  const std::string longest(100, 'a');
  CHECK(nearest(longest.substr(1), std::vector<std::string_view>{longest}) ==
        fmt::format(" (did you mean {}?)", longest));
  CHECK(nearest(longest + "a", std::vector<std::string_view>{longest}) == fmt::format(" (known: {})", longest));
}

TEST_CASE("A long list of names is not printed", "[harness][text]") {
  const std::vector<std::string> names = [] {
    std::vector<std::string> list;
    for (int i = 0; i < 41; ++i) list.push_back("some-rather-long-name-" + std::to_string(i));
    return list;
  }();
  const std::vector<std::string_view> known(names.begin(), names.end());
  CHECK(nearest("x", known).empty());
  CHECK_THAT(nearest("x", std::span(known).first(40)), Has("(known: some-rather-long-name-0, "));
  CHECK(nearest("some-rather-long-nam-7", known) == " (did you mean some-rather-long-name-7?)");
}

TEST_CASE("The first of two equally near names is offered", "[harness][text]") {
  CHECK(nearest("tap", std::vector<std::string_view>{"top", "tip"}) == " (did you mean top?)");
}

TEST_CASE("Plain text and well-formed UTF-8 are printed as they are", "[harness][text]") {
  CHECK(printable("foul.order: 7♠ 8♥ – naïve 🂡").find('\\') == std::string::npos);
  CHECK(printable("7♠ 8♥ 🂡") == "7♠ 8♥ 🂡");
  CHECK(printable("a\u200bb\u202ec\u2060\ufeff") == "a\\u{200b}b\\u{202e}c\\u{2060}\\u{feff}");
  CHECK(printable("x\U000e0041\U000e007f") == "x\\u{e0041}\\u{e007f}");
  CHECK(printable("\u2027\u202f\u2070") == "\u2027\u202f\u2070");  // beside them
  CHECK(printable("").empty());
}

TEST_CASE("Control characters and terminal escapes are shown, not sent", "[harness][text]") {
  CHECK(printable("\x1b[31mred\x1b[0m") == "\\x1b[31mred\\x1b[0m");
  CHECK(printable("\x1b]0;title\x07") == "\\x1b]0;title\\x07");
  CHECK(printable("a\nb\rc\td") == "a\\x0ab\\x0dc\\x09d");
  CHECK(printable(std::string_view("a\0b", 3)) == "a\\x00b");
  CHECK(printable("\x7f") == "\\x7f");
}

TEST_CASE("C1 controls are shown: some terminals take them for escapes", "[harness][text]") {
  CHECK(printable("\xc2\x9b"
                  "31m") == "\\xc2\\x9b31m");
  CHECK(printable("\xc2\x80") == "\\xc2\\x80");
  CHECK(printable("\xc2\xa0") == "\xc2\xa0");  // the first that is none: a no-break space
}

TEST_CASE("A NUL ends no JSON: what stands behind it is read, too", "[harness][json]") {
  using namespace std::string_view_literals;
  for (const std::string_view text :
       {"{\"a\":1}\0"sv, "{\"a\":1}\0garbage"sv, "{\"a\":\0 1}"sv, "{\"a\":\"\0\"}"sv, "\0{}"sv}) {
    CAPTURE(printable(text));
    JsonDocument document;
    CHECK_FALSE(read_json(document, text));
  }
  JsonDocument document;
  parse_json(document, "{\"a\":1}\0garbage"sv);
  CHECK(document.GetErrorOffset() == 7);
  CHECK(read_json(document, R"({"a":"\u0000"})"));
}

TEST_CASE("Broken UTF-8 is shown byte by byte", "[harness][text]") {
  CHECK(printable("\xff\xfe") == "\\xff\\xfe");
  CHECK(printable("a\x80z") == "a\\x80z");
  CHECK(printable("\xe2\x99") == "\\xe2\\x99");                    // cut off
  CHECK(printable("\xe2\x99 x") == "\\xe2\\x99 x");                // interrupted
  CHECK(printable("\xc0\xaf") == "\\xc0\\xaf");                    // too long for what it says, in two bytes
  CHECK(printable("\xf8\x88\x80\x80\x80").find("\\xf8") == 0);     // a lead that there is not
  CHECK(printable("\xe0\x80\xaf") == "\\xe0\\x80\\xaf");           // too long, in three bytes
  CHECK(printable("\xf0\x80\x80\xaf") == "\\xf0\\x80\\x80\\xaf");  // too long, in four bytes
  CHECK(printable("\xed\xa0\x80") == "\\xed\\xa0\\x80");           // half of a surrogate pair
  CHECK(printable("\xf4\x90\x80\x80") == "\\xf4\\x90\\x80\\x80");  // past the last code point
}

TEST_CASE("Long text is cut, between characters", "[harness][text]") {
  CHECK(printable("abcdef", 6) == "abcdef");
  CHECK(printable("abcdefg", 6) == "abcdef…");
  CHECK(printable("♠♠♠", 4) == "♠♠…");
  CHECK(printable(std::string(1000, 'x')).size() == 400 + std::string("…").size());
}

TEST_CASE("Long lines are folded at spaces, commands stay whole", "[harness][text]") {
  const std::string word(60, 'x');
  const std::string line = "    " + word + " " + word + " " + word + " " + word;
  CHECK(folded(line + "\nshort\n") == "    " + word + " " + word + " " + word + "\n      " + word + "\nshort\n");
  CHECK(folded("again: " + line) == "again: " + line);
  const std::string solid(450, 'y');
  CHECK(folded(solid) == solid.substr(0, 200) + "\n  " + solid.substr(200, 198) + "\n  " + solid.substr(398));
  std::string suits;
  for (int i = 0; i < 200; ++i) suits += "♠";
  CHECK(folded(suits) == suits);
  CHECK(folded(suits + "♠") == suits + "\n  ♠");
  const std::string coloured = "\x1b[31m" + std::string(200, 'z') + "\x1b[0m";
  CHECK(folded(coloured) == coloured);
}
