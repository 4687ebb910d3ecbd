// Lets an engine written in C++ answer ofcheck. Copy this one file beside your own; C++17, the standard library only.
//
//   #include "ofcheck_adapter.h"
//   int main() {
//     ofcheck::Engine engine;
//     engine.name = "my engine";
//     engine.foul = [](const ofcheck::Board& board, const ofcheck::Rules&) -> ofcheck::Foul {
//       return {my_engine::is_foul(board.top, board.middle, board.bottom)};
//     };
//     return ofcheck::serve(engine);
//   }
//
// Set only the functions that the engine has; `Engine` below lists them. What they return may leave out what the engine
// does not know: an empty optional, string or vector is left out. Throw Refused(code) for illegal input, and
// Unsupported(reason) for what the engine does not do. Any other exception is reported as an error of the engine.
// docs/protocol.md says what each member means; docs/write-an-adapter.md is a tutorial.
#pragma once

#include <algorithm>
#include <array>
#include <cctype>
#include <cerrno>
#include <cstdint>
#include <cstdio>
#include <functional>
#include <iostream>
#include <map>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#ifdef _WIN32
#include <fcntl.h>
#include <io.h>
#else
#include <fcntl.h>
#include <unistd.h>
#endif

namespace ofcheck {

// ---- what the engine's functions take

/// A card, with the forms that engines use.
struct Card {
  int rank;   // 2 to 14, the ace is 14
  char suit;  // 'c', 'd', 'h' or 's'

  /// "As", "Td"; in another spelling: text("10") is "10d", text("T", "CDHS") is "TD".
  [[nodiscard]] std::string text(const std::string& ten = "T", std::string_view suits = "cdhs") const {
    return (rank == 10 ? ten : std::string(1, "23456789TJQKA"[rank - 2])) + suits[std::string_view("cdhs").find(suit)];
  }
  /// 0 to 3, in the order of `suits`.
  [[nodiscard]] int suit_index(std::string_view suits = "cdhs") const { return static_cast<int>(suits.find(suit)); }
  /// 0 to 51, the suits of one rank side by side: 2c 2d 2h 2s 3c ... As.
  [[nodiscard]] int index_by_rank(std::string_view suits = "cdhs") const { return (rank - 2) * 4 + suit_index(suits); }
  /// 0 to 51, the ranks of one suit side by side: 2c 3c ... Ac 2d ...; with ace_first: Ac 2c ... Kc Ad ...
  [[nodiscard]] int index_by_suit(std::string_view suits = "cdhs", bool ace_first = false) const {
    return suit_index(suits) * 13 + (rank - (ace_first ? 1 : 2)) % 13;
  }
  friend bool operator==(const Card& a, const Card& b) { return a.rank == b.rank && a.suit == b.suit; }
};

using Cards = std::vector<Card>;

struct Row {
  std::string name;  // "top", "middle" or "bottom"
  Cards cards;
};

struct Board {
  Cards top, middle, bottom;
};

struct Placement {
  Cards top = {}, middle = {}, bottom = {}, discard = {};
};

struct Action {
  int chair;
  Placement placement;
};

struct Hand {
  Cards deck;  // the first is on top
  std::vector<Action> actions;
};

struct Match {
  int chairs;
  std::vector<std::int64_t> stacks;  // one a chair, before the first hand
  int button;
  std::int64_t point_value;
  std::vector<Hand> hands;
  std::optional<int> viewer;  // empty where no view is asked for
};

/// Every option of the kit with its value, such as "ranking.wheel" -> "lowest"; "none" for no number; and every table of
/// the house's own, as one word: "royalties.bottom" -> "straight=2;quads=8". Empty before the first configure.
using Rules = std::map<std::string, std::string>;

// ---- what they return

struct Rank {
  std::string category = {};    // "high-card", "pair", "two-pair", ... "royal-flush"
  std::vector<int> ranks = {};  // KK772 is {13, 7, 2}
};

struct Foul {
  std::optional<bool> fouled = {};
  std::string rule = {};  // "foul.order"; empty for a legal board
};

struct Royalties {
  std::optional<std::int64_t> top = {}, middle = {}, bottom = {}, total = {};
};

struct Pair {
  std::array<std::int64_t, 2> seats;  // a, b with a below b
  std::array<std::int64_t, 3> rows;   // top, middle, bottom: 1 where a wins the row, 0, or -1
  std::int64_t points;                // what a wins of b
};

struct Score {
  std::vector<std::int64_t> points = {};  // one a seat, like the three below
  std::vector<bool> fouled = {};
  std::vector<std::string> foul_rules = {};                 // an empty name for a legal board
  std::vector<std::array<std::int64_t, 3>> royalties = {};  // top, middle, bottom
  std::vector<Pair> pairs = {};
};

struct Fantasyland {
  std::optional<bool> fantasyland = {};
  std::optional<int> cards = {};
  std::string rule = {};  // "fantasyland.entry"; empty where it does not get there
};

struct Placements {
  std::optional<std::int64_t> count = {};
  std::vector<Placement> placements = {};  // needed where they are to be listed
};

struct Divided {
  Placement placement;
  std::int64_t count;
};

struct Perft {
  std::optional<std::int64_t> count = {};
  std::vector<Divided> divide = {};  // needed where it is asked for
};

struct Payment {
  int from;
  std::optional<int> to;  // empty where nobody is paid
  std::int64_t paid;
};

struct Settled {
  std::vector<std::int64_t> stacks = {};              // one a seat, after all payments
  std::optional<std::vector<Payment>> payments = {};  // in the order in which they are made
  std::vector<std::int64_t> final_stacks = {};        // one a seat, if the match ends with the hand
};

/// A complete hand.
struct HandEnd {
  std::vector<int> seats = {};  // the chairs in acting order
  std::vector<std::int64_t> points = {};
  std::vector<bool> fouled = {};
  std::vector<std::optional<int>> fantasyland =
      {};                                 // the cards of the next hand, one a seat; empty: not in Fantasyland
  std::vector<std::int64_t> stacks = {};  // one a chair
  std::optional<int> button = {};
  std::optional<bool> set_complete = {}, over = {};
  std::vector<std::int64_t> final_stacks = {};  // one a chair, if the match ends with the hand
};

struct Next {
  std::optional<int> chair = {}, place = {}, discard = {};
  std::optional<Cards> held = {};
};

struct View {
  std::vector<std::optional<Board>> boards = {};  // one a seat; empty where it is hidden
  std::vector<std::optional<Cards>> held = {};    // one a seat; empty where the viewer sees none
  std::optional<Cards> discarded = {};
};

struct Played {
  std::optional<std::vector<HandEnd>> hands = {};
  std::optional<Next> next = {};
  bool nobody_is_next = false;  // every hand is complete: an answer, where an empty `next` alone claims nothing
  std::optional<View> view = {};
};

/// The input is illegal. The codes stand in docs/protocol.md: bad-card, duplicate-card, ... row-full.
struct Refused : std::runtime_error {
  explicit Refused(std::string why, const std::string& message = "")
      : std::runtime_error(message), code(std::move(why)) {}
  std::string code;
};

/// The engine does not do this, or does not play such rules. what() is the reason.
struct Unsupported : std::runtime_error {
  using std::runtime_error::runtime_error;
};

struct Engine {
  std::string name;
  std::string version;
  std::string rules;  // the preset that it plays unless told otherwise
  /// For each option that the engine knows, the values that it can play. Others are declined without asking the engine.
  /// For a number {"any"} says that it takes every one.
  std::map<std::string, std::vector<std::string>> options;
  int window = 64;  // how many requests may be on their way at once

  std::function<Rank(const Row& row, const Rules& rules)> rank;
  /// Above 0 where the first is stronger, below 0 where the second is, 0 for a tie.
  std::function<int(const Row& first, const Row& second, const Rules& rules)> compare;
  std::function<Foul(const Board& board, const Rules& rules)> foul;
  std::function<Royalties(const Board& board, const Rules& rules)> royalties;
  /// The boards by seat, the one left of the button first.
  std::function<Score(const std::vector<Board>& boards, const Rules& rules)> score;
  /// `entered_with` is empty for an ordinary hand, otherwise the number of cards with which the seat entered
  /// Fantasyland.
  std::function<Fantasyland(const Board& board, std::optional<int> entered_with, const Rules& rules)> fantasyland;
  /// The board may be unfinished. `place` of the held cards are placed and `discard` discarded.
  std::function<Placements(const Board& board, const Cards& held, int place, int discard, bool listed,
                           const Rules& rules)>
      placements;
  /// In how many ways the cards of the next streets are set on the board, one street after the other.
  std::function<Perft(const Board& board, const std::vector<Cards>& streets, bool divide, const Rules& rules)> perft;
  /// By seat, in chips.
  std::function<Settled(const std::vector<Board>& boards, const std::vector<std::int64_t>& stacks,
                        const std::vector<std::int64_t>& bought_in, std::int64_t point_value, const Rules& rules)>
      settle;
  std::function<Played(const Match& match, const Rules& rules)> play;
  /// Optional: called when the rules change.
  std::function<void(const Rules& rules)> configure;
};

namespace detail {

inline void no_card_twice(const std::vector<Cards>& groups) {
  Cards seen;
  for (const Cards& cards : groups) {
    for (const Card& card : cards) {
      if (std::find(seen.begin(), seen.end(), card) != seen.end()) throw Refused("duplicate-card", card.text());
      seen.push_back(card);
    }
  }
}

inline void wrong_card_count(const Cards& cards, const std::string& row) {
  throw Refused("wrong-card-count", std::to_string(cards.size()) + " cards in the " + row + " row");
}

}  // namespace detail

/// Refuses a card that appears twice and a row of the wrong length, for an engine that does not look itself.
/// The adapter never does this unasked: it would answer in the engine's place.
inline void check(const std::vector<Row>& rows) {
  std::vector<Cards> groups;
  for (const Row& row : rows) groups.push_back(row.cards);
  detail::no_card_twice(groups);
  for (const Row& row : rows) {
    if (row.cards.size() != (row.name == "top" ? 3U : 5U)) detail::wrong_card_count(row.cards, row.name);
  }
}

inline void check(const std::vector<Board>& boards) {
  std::vector<Row> rows;
  for (const Board& board : boards) {
    rows.insert(rows.end(), {Row{"top", board.top}, Row{"middle", board.middle}, Row{"bottom", board.bottom}});
  }
  check(rows);
}

inline void check(const Row& row) { check(std::vector<Row>{row}); }
inline void check(const Board& board) { check(std::vector<Board>{board}); }

/// The same for an unfinished board and the cards that come to it: no card twice, no row too long.
inline void check_partial(const Board& board, std::vector<Cards> groups) {
  groups.insert(groups.end(), {board.top, board.middle, board.bottom});
  detail::no_card_twice(groups);
  if (board.top.size() > 3) detail::wrong_card_count(board.top, "top");
  if (board.middle.size() > 5) detail::wrong_card_count(board.middle, "middle");
  if (board.bottom.size() > 5) detail::wrong_card_count(board.bottom, "bottom");
}

/// Answers until the harness says goodbye; returns what main is to return.
int serve(const Engine& engine);

/// Takes standard output for the protocol and turns all other printing to standard error. serve calls it. Call it
/// yourself before anything of the engine that prints and flushes while it starts.
int claim_stdout();

// ---- how: nothing below is for the engine

namespace detail {

/// What the engine's function returned is not an answer.
struct BadAnswer : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// One value of JSON, as far as requests need it.
struct Json {
  enum class Kind { null, boolean, number, string, array, object };
  Kind kind = Kind::null;
  std::string text;         // of a string its characters, of a number or a boolean its spelling
  std::vector<Json> items;  // of an array
  std::vector<std::pair<std::string, Json>> members;

  [[nodiscard]] const Json& at(std::string_view name) const {
    static const Json nothing;
    const auto is_it = [&](const auto& member) { return member.first == name; };
    const auto found = std::find_if(members.begin(), members.end(), is_it);
    return found == members.end() ? nothing : found->second;
  }
};

class Reader {
 public:
  static Json read(std::string_view line) {
    Reader reader{line};
    Json value = reader.value(0);
    reader.skip_space();
    if (reader.at_ != line.size()) reader.fail("more after the value");
    return value;
  }

 private:
  explicit Reader(std::string_view line) : line_(line) {}

  [[noreturn]] void fail(const std::string& trouble) const {
    throw std::runtime_error(trouble + " at byte " + std::to_string(at_));
  }
  [[nodiscard]] char peek() const { return at_ < line_.size() ? line_[at_] : '\0'; }
  void skip_space() {
    while (at_ < line_.size() && std::string_view(" \t\r\n").find(line_[at_]) != std::string_view::npos) ++at_;
  }
  bool take(char c) {
    skip_space();
    const bool there = peek() == c;
    at_ += there ? 1 : 0;
    return there;
  }
  void expect(char c) {
    if (!take(c)) fail(std::string("no '") + c + "'");
  }

  Json value(int depth) {
    if (depth > 32) fail("too deep");  // a request is four deep
    skip_space();
    Json value;
    if (take('{')) {
      value.kind = Json::Kind::object;
      if (take('}')) return value;
      do {
        expect('"');
        std::string name = string();
        expect(':');
        value.members.emplace_back(std::move(name), this->value(depth + 1));
      } while (take(','));
      expect('}');
    } else if (take('[')) {
      value.kind = Json::Kind::array;
      if (take(']')) return value;
      do {
        value.items.push_back(this->value(depth + 1));
      } while (take(','));
      expect(']');
    } else if (take('"')) {
      value.kind = Json::Kind::string;
      value.text = string();
    } else {
      const std::size_t start = at_;
      while (std::isalnum(static_cast<unsigned char>(peek())) != 0 || std::string_view("+-.").find(peek()) < 3) ++at_;
      value.text = line_.substr(start, at_ - start);
      if (value.text == "true" || value.text == "false") {
        value.kind = Json::Kind::boolean;
      } else if (value.text != "null") {
        value.kind = Json::Kind::number;
        const char first = value.text.empty() ? 'x' : value.text[value.text[0] == '-' && value.text.size() > 1 ? 1 : 0];
        if (first < '0' || first > '9') fail("no value");
      }
    }
    return value;
  }

  /// The rest of a string after its opening quote.
  std::string string() {
    std::string text;
    while (peek() != '"') {
      if (at_ >= line_.size()) fail("a string without its end");
      if (line_[at_] != '\\') {
        text += line_[at_++];
        continue;
      }
      ++at_;
      const char escape = peek();
      ++at_;
      constexpr std::string_view names = "\"\\/bfnrt";
      constexpr std::string_view meanings = "\"\\/\b\f\n\r\t";
      if (const std::size_t which = names.find(escape); which != std::string_view::npos) {
        text += meanings[which];
      } else if (escape == 'u') {
        append_utf8(text, code_point());
      } else {
        fail("an unknown escape");
      }
    }
    ++at_;
    return text;
  }

  unsigned hex4() {
    unsigned code = 0;
    for (int digit = 0; digit < 4; ++digit, ++at_) {
      const auto c = static_cast<unsigned char>(peek());
      if (std::isxdigit(c) == 0) fail("four hexadecimal digits are missing");
      code = code * 16 + static_cast<unsigned>(std::isdigit(c) != 0 ? c - '0' : std::tolower(c) - 'a' + 10);
    }
    return code;
  }

  unsigned code_point() {
    const unsigned code = hex4();
    if (code < 0xD800 || code > 0xDFFF) return code;
    if (code < 0xDC00 && line_.substr(at_, 2) == "\\u") {
      at_ += 2;
      const unsigned low = hex4();
      if (low >= 0xDC00 && low <= 0xDFFF) return 0x10000 + ((code - 0xD800) << 10U) + (low - 0xDC00);
    }
    return 0xFFFD;  // half a surrogate pair
  }

  static void append_utf8(std::string& text, unsigned code) {
    if (code < 0x80) {
      text += static_cast<char>(code);
      return;
    }
    const int more = code < 0x800 ? 1 : code < 0x10000 ? 2 : 3;
    text +=
        static_cast<char>((0xF0U << static_cast<unsigned>(3 - more) & 0xFFU) | code >> static_cast<unsigned>(6 * more));
    for (int shift = 6 * (more - 1); shift >= 0; shift -= 6) {
      text += static_cast<char>(0x80U | (code >> static_cast<unsigned>(shift) & 0x3FU));
    }
  }

  std::string_view line_;
  std::size_t at_ = 0;
};

/// How many bytes the UTF-8 character at the start of `text` has; 0 where it is not valid.
inline std::size_t utf8_length(std::string_view text) {
  const auto byte = [&](std::size_t i) { return i < text.size() ? static_cast<unsigned char>(text[i]) : 0U; };
  const unsigned lead = byte(0);
  const std::size_t length = lead < 0x80   ? 1
                             : lead < 0xC2 ? 0
                             : lead < 0xE0 ? 2
                             : lead < 0xF0 ? 3
                             : lead < 0xF5 ? 4
                                           : 0;
  for (std::size_t i = 1; i < length; ++i) {
    if ((byte(i) & 0xC0U) != 0x80) return 0;
  }
  const bool overlong = (lead == 0xE0 && byte(1) < 0xA0) || (lead == 0xF0 && byte(1) < 0x90);
  const bool beyond = (lead == 0xED && byte(1) > 0x9F) || (lead == 0xF4 && byte(1) > 0x8F);
  return length > 1 && (overlong || beyond) ? 0 : length;
}

inline std::string quoted(std::string_view text) {
  std::string out = "\"";
  while (!text.empty()) {
    const std::size_t length = utf8_length(text);
    const char c = text.front();
    if (length == 0) {
      out += '?';  // an exception's message may hold any bytes
    } else if (c == '"' || c == '\\') {
      out += {'\\', c};
    } else if (static_cast<unsigned char>(c) < 0x20) {
      constexpr std::string_view digits = "0123456789abcdef";
      out += std::string("\\u00") + (c < 16 ? '0' : '1') + digits[static_cast<unsigned char>(c) % 16];
    } else {
      out += text.substr(0, length);
    }
    text.remove_prefix(std::max<std::size_t>(length, 1));
  }
  return out + '"';
}

template <typename Items, typename Write>
std::string array_of(const Items& items, Write write) {
  std::string out = "[";
  for (const auto& item : items) out += (out.size() > 1 ? "," : "") + write(item);
  return out + "]";
}

template <typename Items>
std::string numbers(const Items& items) {
  return array_of(items, [](auto item) { return std::to_string(item); });
}

inline std::string boolean(bool value) { return value ? "true" : "false"; }

/// An object whose unknown members are left out.
class Object {
 public:
  Object& add(std::string_view name, const std::string& json) {
    out_ += (out_.size() > 1 ? "," : "") + quoted(name) + ":" + json;
    return *this;
  }
  Object& text(std::string_view name, const std::string& value) {
    return value.empty() ? *this : add(name, quoted(value));
  }
  Object& flag(std::string_view name, std::optional<bool> value) { return value ? add(name, boolean(*value)) : *this; }
  template <typename Number>
  Object& number(std::string_view name, std::optional<Number> value) {
    return value ? add(name, std::to_string(*value)) : *this;
  }
  [[nodiscard]] std::string json() const { return out_ + "}"; }

 private:
  std::string out_ = "{";
};

// What comes in.

inline Cards cards_of(const Json& value) {
  if (value.kind != Json::Kind::array) throw Refused("bad-request", "cards are an array");
  Cards cards;
  for (const Json& item : value.items) {
    constexpr std::string_view ranks = "23456789TJQKA";
    const bool two = item.kind == Json::Kind::string && item.text.size() == 2;
    const std::size_t rank = two ? ranks.find(item.text[0]) : std::string_view::npos;
    if (rank == std::string_view::npos || std::string_view("cdhs").find(item.text[1]) == std::string_view::npos) {
      throw Refused("bad-card", item.text);
    }
    cards.push_back({static_cast<int>(rank) + 2, item.text[1]});
  }
  return cards;
}

inline Row row_of(const Json& value) {
  const Json& name = value.at("row");
  if (name.kind != Json::Kind::string || (name.text != "top" && name.text != "middle" && name.text != "bottom")) {
    throw Refused("bad-request", "not a row: its name is top, middle or bottom");
  }
  return {name.text, cards_of(value.at("cards"))};
}

inline Board board_of(const Json& value) {
  const auto has = [&](std::string_view name) { return value.at(name).kind != Json::Kind::null; };
  if (value.members.size() != 3 || !has("top") || !has("middle") || !has("bottom")) {
    throw Refused("bad-request", "a board has the rows top, middle and bottom");
  }
  return {cards_of(value.at("top")), cards_of(value.at("middle")), cards_of(value.at("bottom"))};
}

/// The items of an array, each read by `read`.
template <typename Read>
auto array_in(const Json& request, const std::string& name, Read read) {
  const Json& value = request.at(name);
  if (value.kind != Json::Kind::array) throw Refused("bad-request", name + " is not an array");
  std::vector<decltype(read(value))> items;
  for (const Json& item : value.items) items.push_back(read(item));
  return items;
}

inline std::int64_t integer_of(const Json& value) {
  const std::string digits = value.text.substr(value.text.rfind('-', 0) == 0 ? 1 : 0);
  const bool whole = !digits.empty() && digits.find_first_not_of("0123456789") == std::string::npos;
  if (value.kind != Json::Kind::number || !whole || digits.size() > 18) {
    throw Refused("bad-request", "\"" + value.text + "\" is not an integer");
  }
  return std::stoll(value.text);
}

inline int small_of(const Json& value) {
  const std::int64_t number = integer_of(value);
  if (number < -1000000000 || number > 1000000000) throw Refused("bad-request", value.text + " is too large");
  return static_cast<int>(number);
}

inline bool flag_of(const Json& value) {
  if (value.kind != Json::Kind::boolean) throw Refused("bad-request", "\"" + value.text + "\" is not true or false");
  return value.text == "true";
}

/// An object's rows, of which each may be left out, and nothing else.
inline Placement parts_of(const Json& value, const std::vector<std::string>& names) {
  if (value.kind != Json::Kind::object) throw Refused("bad-request", "a board or an action is not an object");
  for (const auto& member : value.members) {
    if (std::find(names.begin(), names.end(), member.first) == names.end()) {
      throw Refused("bad-request", "\"" + member.first + "\" is no part of a board or an action");
    }
  }
  const auto part = [&](const char* name) {
    const bool given =
        std::any_of(value.members.begin(), value.members.end(), [&](auto& m) { return m.first == name; });
    return given ? cards_of(value.at(name)) : Cards{};
  };
  return {part("top"), part("middle"), part("bottom"), part("discard")};
}

inline Board partial_board_of(const Json& value) {
  const Placement parts = parts_of(value, {"top", "middle", "bottom"});
  return {parts.top, parts.middle, parts.bottom};
}

inline Action action_of(const Json& value) {
  const Placement placement = parts_of(value, {"chair", "top", "middle", "bottom", "discard"});
  return {small_of(value.at("chair")), placement};
}

inline Hand hand_of(const Json& value) { return {cards_of(value.at("deck")), array_in(value, "actions", action_of)}; }

inline Match match_of(const Json& value) {
  const Json& viewer = value.at("viewer");
  return {small_of(value.at("chairs")),
          array_in(value, "stacks", integer_of),
          small_of(value.at("button")),
          integer_of(value.at("point_value")),
          array_in(value, "hands", hand_of),
          viewer.kind == Json::Kind::null ? std::nullopt : std::optional(small_of(viewer))};
}

inline std::optional<int> entered_with_of(const Json& value) {
  if (value.kind == Json::Kind::null) return std::nullopt;
  const bool digits = value.text.find_first_not_of("0123456789") == std::string::npos && value.text.size() < 5;
  if (value.kind != Json::Kind::number || !digits) throw Refused("bad-request", "entered_with is not an integer");
  return std::stoi(value.text);
}

// What goes out.

inline const std::string& rule_id(const std::string& rule) {
  const bool odd = rule.find_first_not_of("abcdefghijklmnopqrstuvwxyz.-") != std::string::npos;
  if (!rule.empty() && (odd || rule.find('.') == std::string::npos))
    throw BadAnswer("\"" + rule + "\" is not a rule id such as foul.order");
  return rule;
}

inline std::string result_of(const Rank& rank) {
  static const std::vector<std::string> categories{
      "",           "high-card", "pair",           "two-pair",    "trips", "straight", "flush",
      "full-house", "quads",     "straight-flush", "royal-flush", "low",   "not-a-low"};
  if (std::find(categories.begin(), categories.end(), rank.category) == categories.end()) {
    throw BadAnswer("rank: category is \"" + rank.category + "\"; it is one of high-card, pair, ... royal-flush");
  }
  for (const int value : rank.ranks) {
    if (value < 2 || value > 14) throw BadAnswer("rank: " + std::to_string(value) + " is not a rank from 2 to 14");
    if (std::count(rank.ranks.begin(), rank.ranks.end(), value) > 1) {
      throw BadAnswer("rank: ranks holds " + std::to_string(value) + " twice; each rank is named once");
    }
  }
  Object result;
  result.text("category", rank.category);
  const auto letter = [](int value) { return quoted(Card{value, 'c'}.text().substr(0, 1)); };
  if (!rank.ranks.empty()) result.add("ranks", array_of(rank.ranks, letter));
  return result.json();
}

inline std::string result_of(int compared) {
  return Object().text("winner", compared > 0 ? "first" : compared < 0 ? "second" : "tie").json();
}

inline std::string result_of(const Foul& foul) {
  return Object().flag("fouled", foul.fouled).text("rule", rule_id(foul.rule)).json();
}

inline std::string result_of(const Royalties& royalties) {
  Object result;
  result.number("top", royalties.top).number("middle", royalties.middle);
  return result.number("bottom", royalties.bottom).number("total", royalties.total).json();
}

inline std::string result_of(const Pair& pair) {
  if (pair.seats[0] < 0 || pair.seats[0] >= pair.seats[1])
    throw BadAnswer("score: the seats of a pair are a, b with a below b");
  for (const auto row : pair.rows) {
    if (row < -1 || row > 1) throw BadAnswer("score: a row of a pair is " + std::to_string(row) + ", not 1, 0 or -1");
  }
  return Object()
      .add("seats", numbers(pair.seats))
      .add("rows", numbers(pair.rows))
      .number("points", std::optional{pair.points})
      .json();
}

inline std::string result_of(const Score& score, std::size_t seats) {
  const auto a_seat = [&](const char* name, std::size_t size) {
    if (size != 0 && size != seats) {
      throw BadAnswer(std::string("score: ") + name + " has " + std::to_string(size) + " items, not " +
                      std::to_string(seats));
    }
    return size != 0;
  };
  Object result;
  if (a_seat("points", score.points.size())) result.add("points", numbers(score.points));
  if (a_seat("fouled", score.fouled.size())) result.add("fouled", array_of(score.fouled, boolean));
  const auto rule = [](const std::string& name) { return name.empty() ? "null" : quoted(rule_id(name)); };
  if (a_seat("foul_rules", score.foul_rules.size())) result.add("foul_rules", array_of(score.foul_rules, rule));
  const auto rows = [](const std::array<std::int64_t, 3>& points) { return numbers(points); };
  if (a_seat("royalties", score.royalties.size())) result.add("royalties", array_of(score.royalties, rows));
  const auto pair = [](const Pair& one) { return result_of(one); };
  if (!score.pairs.empty()) result.add("pairs", array_of(score.pairs, pair));
  return result.json();
}

inline std::string result_of(const Fantasyland& answer) {
  Object result;
  result.flag("fantasyland", answer.fantasyland).number("cards", answer.cards);
  return result.text("rule", rule_id(answer.rule)).json();
}

inline std::string cards_json(const Cards& cards) {
  for (const Card& card : cards) {
    if (card.rank < 2 || card.rank > 14 || std::string_view("cdhs").find(card.suit) == std::string_view::npos) {
      throw BadAnswer("a card of rank " + std::to_string(card.rank) + " and suit '" + card.suit +
                      "' is not in the deck");
    }
  }
  return array_of(cards, [](const Card& card) { return quoted(card.text()); });
}

inline std::string board_json(const Board& board) {
  return Object()
      .add("top", cards_json(board.top))
      .add("middle", cards_json(board.middle))
      .add("bottom", cards_json(board.bottom))
      .json();
}

inline std::string placement_json(const Placement& placement) {
  Object result;
  result.add("top", cards_json(placement.top)).add("middle", cards_json(placement.middle));
  return result.add("bottom", cards_json(placement.bottom)).add("discard", cards_json(placement.discard)).json();
}

/// The value as `write` gives it, null where there is none.
template <typename Write>
auto or_null(Write write) {
  return [write](const auto& value) { return value ? write(*value) : std::string("null"); };
}

inline std::string number_json(int value) { return std::to_string(value); }

inline std::string result_of(const Placements& answer, bool listed) {
  Object result;
  result.number("count", answer.count);
  if (listed && !answer.placements.empty()) result.add("placements", array_of(answer.placements, placement_json));
  return result.json();
}

inline std::string result_of(const Perft& answer) {
  Object result;
  result.number("count", answer.count);
  const auto divided = [](const Divided& one) {
    return Object().add("placement", placement_json(one.placement)).add("count", std::to_string(one.count)).json();
  };
  if (!answer.divide.empty()) result.add("divide", array_of(answer.divide, divided));
  return result.json();
}

inline std::string result_of(const Settled& answer, std::size_t seats) {
  for (const auto* stacks : {&answer.stacks, &answer.final_stacks}) {
    if (!stacks->empty() && stacks->size() != seats) throw BadAnswer("settle: stacks are not one a seat");
  }
  Object result;
  if (!answer.stacks.empty()) result.add("stacks", numbers(answer.stacks));
  if (!answer.final_stacks.empty()) result.add("final_stacks", numbers(answer.final_stacks));
  const auto payment = [](const Payment& one) {
    const std::string to = or_null(number_json)(one.to);
    return Object().add("from", std::to_string(one.from)).add("to", to).add("paid", std::to_string(one.paid)).json();
  };
  if (answer.payments) result.add("payments", array_of(*answer.payments, payment));
  return result.json();
}

inline std::string result_of(const HandEnd& hand) {
  Object result;
  if (!hand.seats.empty()) result.add("seats", numbers(hand.seats));
  if (!hand.points.empty()) result.add("points", numbers(hand.points));
  if (!hand.fouled.empty()) result.add("fouled", array_of(hand.fouled, boolean));
  if (!hand.fantasyland.empty()) result.add("fantasyland", array_of(hand.fantasyland, or_null(number_json)));
  if (!hand.stacks.empty()) result.add("stacks", numbers(hand.stacks));
  if (!hand.final_stacks.empty()) result.add("final_stacks", numbers(hand.final_stacks));
  return result.number("button", hand.button).flag("set_complete", hand.set_complete).flag("over", hand.over).json();
}

inline std::string result_of(const Next& next) {
  Object result;
  result.number("chair", next.chair).number("place", next.place).number("discard", next.discard);
  if (next.held) result.add("held", cards_json(*next.held));
  return result.json();
}

inline std::string result_of(const View& view) {
  Object result;
  if (!view.boards.empty()) result.add("boards", array_of(view.boards, or_null(board_json)));
  if (!view.held.empty()) result.add("held", array_of(view.held, or_null(cards_json)));
  if (view.discarded) result.add("discarded", cards_json(*view.discarded));
  return result.json();
}

inline std::string result_of(const Played& played) {
  Object result;
  if (played.hands) result.add("hands", array_of(*played.hands, [](const HandEnd& hand) { return result_of(hand); }));
  if (played.next) {
    result.add("next", result_of(*played.next));
  } else if (played.nobody_is_next) {
    result.add("next", "null");
  }
  if (played.view) result.add("view", result_of(*played.view));
  return result.json();
}

/// The protocol without the pipes.
class Adapter {
 public:
  explicit Adapter(const Engine& engine) : engine_(engine) {
    if (engine.name.empty()) throw std::invalid_argument("the engine has no name");
    if (engine.window < 1) throw std::invalid_argument("window is below 1");
    for (const auto& option : engine.options) {
      if (option.second.empty()) throw std::invalid_argument(option.first + " has no value that the engine plays");
      for (const std::string& value : option.second) {
        if (option.first == "cards.jokers" && value != "0") {
          throw std::invalid_argument("cards.jokers has " + value +
                                      ", but the adapter knows the 52 cards alone: leave it out");
        }
      }
    }
  }

  [[nodiscard]] bool done() const { return done_; }

  /// The reply to one line of the protocol, as a line; empty where the line has no id to reply to.
  std::string answer(const std::string& line) {
    Json request;
    try {
      request = Reader::read(line);
    } catch (const std::exception& trouble) {
      return complain(std::string("a line that is not JSON: ") + trouble.what(), line);
    }
    const Json& id = request.at("id");
    const bool digits = id.text.find_first_not_of("0123456789") == std::string::npos;
    const bool number = id.kind == Json::Kind::number && digits && (id.text.size() == 1 || id.text[0] != '0');
    if (!number && id.kind != Json::Kind::string) {
      return complain("a line that is not a request with an id", line);
    }
    Object reply;
    reply.add("id", number ? id.text : quoted(id.text));
    try {
      reply.add("result", result(request));
    } catch (const Refused& refusal) {
      static const std::vector<std::string> codes{
          "bad-card",      "duplicate-card",      "wrong-card-count",       "wrong-seat-count", "not-comparable",
          "bad-request",   "hand-complete",       "not-your-turn",          "not-enough-cards", "card-already-placed",
          "card-not-held", "wrong-number-placed", "wrong-number-discarded", "row-full"};
      if (std::find(codes.begin(), codes.end(), refusal.code) == codes.end()) {
        reply.add("error", message("\"" + refusal.code + "\" is not a refusal code"));
      } else {
        reply.add("refused", Object().text("code", refusal.code).text("message", refusal.what()).json());
      }
    } catch (const Unsupported& reason) {
      reply.add("unsupported", Object().add("reason", quoted(reason.what())).json());
    } catch (const std::exception& trouble) {
      reply.add("error", message(trouble.what()));
    } catch (...) {
      reply.add("error", message("an exception that is no std::exception"));
    }
    return reply.json();
  }

 private:
  static std::string message(const std::string& text) { return Object().add("message", quoted(text)).json(); }

  static std::string complain(const std::string& trouble, const std::string& line) {
    std::cerr << "ofcheck adapter: " << trouble << ": " << quoted(line.substr(0, 200)) << std::endl;
    return "";
  }

  std::string result(const Json& request) {
    const std::string& op = request.at("op").text;
    if (op == "hello") return hello();
    if (op == "configure") return configure(request.at("rules"));
    if (op == "bye") {
      done_ = true;
      return "{}";
    }
    const auto needs = [&](bool has) {
      if (!has) throw Unsupported("this engine has no " + op);
      if (!declined_.empty()) throw Unsupported(declined_);
    };
    if (op == "rank") {
      needs(engine_.rank != nullptr);
      return result_of(engine_.rank(row_of(request), rules_));
    }
    if (op == "compare") {
      needs(engine_.compare != nullptr);
      return result_of(engine_.compare(row_of(request.at("first")), row_of(request.at("second")), rules_));
    }
    if (op == "foul") {
      needs(engine_.foul != nullptr);
      return result_of(engine_.foul(board_of(request.at("board")), rules_));
    }
    if (op == "royalties") {
      needs(engine_.royalties != nullptr);
      return result_of(engine_.royalties(board_of(request.at("board")), rules_));
    }
    if (op == "score") {
      needs(engine_.score != nullptr);
      const std::vector<Board> boards = array_in(request, "boards", board_of);
      return result_of(engine_.score(boards, rules_), boards.size());
    }
    if (op == "fantasyland") {
      needs(engine_.fantasyland != nullptr);
      const std::optional<int> entered_with = entered_with_of(request.at("entered_with"));
      return result_of(engine_.fantasyland(board_of(request.at("board")), entered_with, rules_));
    }
    if (op == "placements") {
      needs(engine_.placements != nullptr);
      const bool listed = flag_of(request.at("list"));
      return result_of(
          engine_.placements(partial_board_of(request.at("board")), cards_of(request.at("held")),
                             small_of(request.at("place")), small_of(request.at("discard")), listed, rules_),
          listed);
    }
    if (op == "perft") {
      needs(engine_.perft != nullptr);
      return result_of(engine_.perft(partial_board_of(request.at("board")), array_in(request, "streets", cards_of),
                                     flag_of(request.at("divide")), rules_));
    }
    if (op == "settle") {
      needs(engine_.settle != nullptr);
      const std::vector<Board> boards = array_in(request, "boards", board_of);
      return result_of(
          engine_.settle(boards, array_in(request, "stacks", integer_of), array_in(request, "bought_in", integer_of),
                         integer_of(request.at("point_value")), rules_),
          boards.size());
    }
    if (op == "play") {
      needs(engine_.play != nullptr);
      return result_of(engine_.play(match_of(request), rules_));
    }
    throw Unsupported("no operation \"" + op + "\"");
  }

  [[nodiscard]] std::string hello() const {
    std::vector<std::string> operations;
    const auto offer = [&](const char* op, bool has) {
      if (has) operations.emplace_back(op);
    };
    offer("rank", engine_.rank != nullptr);
    offer("compare", engine_.compare != nullptr);
    offer("foul", engine_.foul != nullptr);
    offer("royalties", engine_.royalties != nullptr);
    offer("score", engine_.score != nullptr);
    offer("fantasyland", engine_.fantasyland != nullptr);
    offer("placements", engine_.placements != nullptr);
    offer("perft", engine_.perft != nullptr);
    offer("settle", engine_.settle != nullptr);
    offer("play", engine_.play != nullptr);
    Object result;
    result.add("protocol", "1")
        .text("name", engine_.name)
        .text("version", engine_.version)
        .text("rules", engine_.rules);
    result.add("operations", array_of(operations, quoted)).add("window", std::to_string(engine_.window));
    Object options;
    for (const auto& option : engine_.options) {
      // A number is an integer, except for seating.players, which has 2-3 beside 2.
      options.add(option.first, array_of(option.second, [&](const std::string& value) {
                    const bool digits = value.find_first_not_of("0123456789") == std::string::npos;
                    return digits && option.first != "seating.players" ? value : quoted(value);
                  }));
    }
    if (!engine_.options.empty()) result.add("options", options.json());
    return result.json();
  }

  /// A table as one word, as the protocol in words has it: `straight=2;quads=8`, and `;` for one of nothing.
  static std::string table_text(const Json& table) {
    std::string text;
    for (const auto& [entry, points] : table.members) text += (text.empty() ? "" : ";") + entry + "=" + points.text;
    return text.empty() ? ";" : text;
  }

  std::string configure(const Json& asked_rules) {
    if (asked_rules.kind != Json::Kind::object) throw Refused("bad-request", "rules is not an object");
    Rules rules;
    for (const auto& [option, value] : asked_rules.members) {
      rules[option] = value.kind == Json::Kind::null     ? "none"
                      : value.kind == Json::Kind::object ? table_text(value)
                                                         : value.text;
    }
    declined_ = "the last configure failed";
    try {
      const auto jokers = rules.find("cards.jokers");
      if (jokers != rules.end() && jokers->second != "0") {
        throw Unsupported("the adapter knows the 52 cards alone: cards.jokers is " + jokers->second);
      }
      for (const auto& [option, values] : engine_.options) {
        const auto asked = rules.find(option);
        const bool any = values.size() == 1 && values.front() == "any";
        if (!any && asked != rules.end() && std::find(values.begin(), values.end(), asked->second) == values.end()) {
          std::string played;
          for (const std::string& value : values) played += (played.empty() ? "" : " or ") + value;
          throw Unsupported("plays " + option + ": " + played + ", not " + asked->second);
        }
      }
      if (engine_.configure) engine_.configure(rules);
    } catch (const Unsupported& reason) {
      declined_ = reason.what();
      throw;
    }
    rules_ = rules;
    declined_.clear();
    return "{}";
  }

  const Engine& engine_;
  Rules rules_;
  std::string declined_;  // why the last configure was declined
  bool done_ = false;
};

#ifdef _WIN32
inline int duplicate(int descriptor) {
  const int copy = _dup(descriptor);
  _setmode(copy, _O_BINARY);
  return copy;
}
inline void redirect(int from, int to) { _dup2(from, to); }
inline int open_nothing() { return _open("NUL", _O_RDONLY); }
inline long read_some(int descriptor, char* data, std::size_t size) {
  return _read(descriptor, data, static_cast<unsigned>(size));
}
inline long write_some(int descriptor, const char* data, std::size_t size) {
  return _write(descriptor, data, static_cast<unsigned>(size));
}
#else
// The copies close on exec: a program that the engine starts is not to hold the protocol's pipes open.
inline int duplicate(int descriptor) { return fcntl(descriptor, F_DUPFD_CLOEXEC, 3); }
inline void redirect(int from, int to) { dup2(from, to); }
inline int open_nothing() { return open("/dev/null", O_RDONLY); }
inline long read_some(int descriptor, char* data, std::size_t size) {
  long count = 0;
  do count = read(descriptor, data, size);
  while (count < 0 && errno == EINTR);
  return count;
}
inline long write_some(int descriptor, const char* data, std::size_t size) {
  long count = 0;
  do count = write(descriptor, data, size);
  while (count < 0 && errno == EINTR);
  return count;
}
#endif

}  // namespace detail

inline int claim_stdout() {
  static const int out = [] {
    const int copy = detail::duplicate(1);
    detail::redirect(2, 1);  // before any flush: what still waits in a buffer belongs on standard error as well
    std::fflush(stdout);
    std::cout.flush();
    return copy;
  }();
  return out;
}

inline int serve(const Engine& engine) {
  detail::Adapter adapter(engine);
  const int out = claim_stdout();
  const int in = detail::duplicate(0);
  detail::redirect(detail::open_nothing(), 0);  // a program that the engine starts would inherit it and eat requests

  std::string rest;
  std::string chunk(65536, '\0');
  while (!adapter.done()) {
    const long count = detail::read_some(in, chunk.data(), chunk.size());
    rest.append(chunk, 0, count > 0 ? static_cast<std::size_t>(count) : 0);
    if (count <= 0) rest += '\n';  // a last line without its newline
    std::size_t start = 0;
    for (std::size_t end = 0; !adapter.done() && (end = rest.find('\n', start)) != std::string::npos; start = end + 1) {
      const std::string line = rest.substr(start, end - start);
      if (line.find_first_not_of(" \t\r") == std::string::npos) continue;
      std::string reply = adapter.answer(line);
      if (reply.empty()) continue;
      reply += '\n';
      // Each at once: where the next question hangs or kills the engine, no earlier one is to be blamed.
      for (std::size_t sent = 0; sent < reply.size();) {
        const long taken = detail::write_some(out, reply.data() + sent, reply.size() - sent);
        if (taken < 0) return 0;  // the harness has gone
        sent += static_cast<std::size_t>(taken);
      }
      std::fflush(stdout);  // the engine's own printing, to standard error
      std::cout.flush();
    }
    rest.erase(0, start);
    if (count <= 0) break;
  }
  return 0;
}

}  // namespace ofcheck
