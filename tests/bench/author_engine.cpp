// An engine as an author of C++ writes one: the points of two seats by a library, which is the oracle's.
// `author_engine` sits behind the adapter for C++ and answers in JSON, each answer sent at once. `author_engine
// --plain` answers in words, and sends them when no more lines wait. Both let 1024 questions wait.
#include <cstring>
#include <iostream>
#include <string>
#include <variant>

#include "harness/adapters/cpp/ofcheck_adapter.h"
#include "oracle/presets.h"
#include "oracle/showdown.h"
#include "oracle/text.h"

namespace {

constexpr const char* suits = "cdhs";

/// The points of the first of two seats.
int points_of(const ofc::Board& mine, const ofc::Board& theirs) {
  static const ofc::Rules rules = ofc::find_preset("bga-pineapple")->rules;
  return static_cast<int>(ofc::score(std::array{mine, theirs}, rules, ofc::Ledger::left_out).points[0].value);
}

ofc::Board board_of(const ofcheck::Board& board) {
  ofc::Board converted;
  const auto set = [&converted](ofc::Row row, const ofcheck::Cards& given) {
    std::vector<ofc::Card> cards;
    for (const ofcheck::Card& card : given) {
      cards.push_back(
          {static_cast<ofc::Rank>(card.rank), static_cast<ofc::Suit>(std::strchr(suits, card.suit) - suits)});
    }
    ofc::set_row(converted, row, cards);
  };
  set(ofc::Row::top, board.top);
  set(ofc::Row::middle, board.middle);
  set(ofc::Row::bottom, board.bottom);
  return converted;
}

ofc::Board board_of(const char* text) { return std::get<ofc::Board>(ofc::parse_board(text)); }

int in_json() {
  ofcheck::Engine engine;
  engine.name = "author";
  engine.window = 1024;
  engine.options = {{"seating.players", {"2"}}};
  engine.score = [](const std::vector<ofcheck::Board>& boards, const ofcheck::Rules&) -> ofcheck::Score {
    const int points = points_of(board_of(boards[0]), board_of(boards[1]));
    return {{points, -points}};
  };
  return ofcheck::serve(engine);
}

int in_words() {
  std::ios::sync_with_stdio(false);
  std::cin.tie(nullptr);
  std::string line;
  while (std::getline(std::cin, line)) {
    const char* operation = std::strtok(line.data(), " ");
    const char* id = std::strtok(nullptr, " ");
    const char* first = std::strtok(nullptr, " ");
    const char* second = std::strtok(nullptr, " ");
    if (*operation == '{') {
      std::cout << "ofcheck 1 plain name author operations score window 1024 seating.players 2\n";
    } else if (std::strcmp(operation, "score") != 0) {
      std::cout << id << " ok\n";
    } else {
      const int points = points_of(board_of(first), board_of(second));
      std::cout << id << " points " << points << ' ' << -points << '\n';
    }
    if (std::cin.rdbuf()->in_avail() <= 0) std::cout.flush();
  }
  return 0;
}

}  // namespace

int main(int argc, char** argv) { return argc > 1 && std::strcmp(argv[1], "--plain") == 0 ? in_words() : in_json(); }
