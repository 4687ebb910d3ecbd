#include "harness/interview/own_questions.h"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

#include "harness/answer/oracle_answer.h"
#include "harness/base/text.h"

namespace ofcheck {

namespace {

/// Two boards of one deal.
struct Deal {
  std::string_view first, second;
};

/// The first board of each is in the opposite order: its top is the strongest row, its bottom the weakest.
constexpr std::array upside_down = {
    Deal{"Qs Qd 7c / 5h 5c 9s 8d 3c / Kh Jd 9c 6s 2h", "Th 8c 6d / Ac Ad Jc 4s 2d / Ks Kc 3h 3d 7s"},
    Deal{"8s 8d 8c / 7h 7c Js 4d 2c / As Qd 9c 6h 3s", "Td 9h 5c / Qh Qs 6d 4c 3h / Ah Ad 5d 5s 2s"},
    Deal{"Ks Kd 2c / 4h 4c Qs 9d 6c / Jh Td 8c 5s 3h", "9s 7d 3s / Ac As 6s 5d 2h / Kh Kc 8d 8h 4s"}};

/// No rank of these is a letter.
constexpr std::array digits = {
    Deal{"9s 7d 4c / 5h 5c 9d 8s 3c / 8h 8d 2s 2h 6d", "9h 7c 3d / 4h 4s 8c 6c 2d / 7h 7s 6s 6h 9c"},
    Deal{"8h 6c 3s / 6h 6s 9s 7h 4c / 9c 9d 5s 5d 2c", "7s 5c 2d / 3h 3c 9h 8c 6d / 4d 4h 8d 8s 7c"}};

/// The bottom of the first board has the suits x and y alone, and is no flush.
constexpr Deal two_suits = {"9y 5z 4w / Kz Tw 8x 6y 2z / Ax Jy 9x 7y 3x", "Jz 9w 2x / 8z 8w Tx 7z 3w / Qz Qw 5x 5y 6z"};

std::string with_suits(std::string_view text, std::string_view suits) {
  constexpr std::string_view letters = "xyzw";
  std::string result(text);
  for (char& c : result) {
    if (const std::size_t i = letters.find(c); i != std::string_view::npos) c = suits[i];
  }
  return result;
}

void add(std::vector<Case>& list, const Question& question, const ofc::Rules& rules) {
  Case own;
  own.question = question;
  own.rules.rules = rules;
  own.expected = oracle_answer(question, rules);
  if (std::holds_alternative<Result>(own.expected)) list.push_back(std::move(own));
}

void add_deal(std::vector<Case>& list, std::string_view first, std::string_view second, const ofc::Rules& rules) {
  const std::array boards = {parse_board(first, "a board"), parse_board(second, "a board")};
  for (const ofc::Board& board : boards) {
    add(list, FoulQuestion{board}, rules);
    add(list, RoyaltiesQuestion{board}, rules);
    for (const ofc::Row row : ofc::all_rows) {
      RowCards cards{row, {}};
      const auto those = ofc::cards_in(board, row);
      std::copy(those.begin(), those.end(), cards.cards.begin());
      add(list, RankQuestion{cards}, rules);
    }
  }
  ScoreQuestion deal;
  deal.seats = 2;
  for (const std::size_t place : {0U, 1U}) {  // each of the two is the first once
    deal.boards[place] = boards[0];
    deal.boards[1 - place] = boards[1];
    add(list, deal, rules);
  }
}

}  // namespace

std::vector<Case> own_questions(const ofc::Rules& rules) {
  std::vector<Case> list;
  for (const Deal& deal : upside_down) add_deal(list, deal.first, deal.second, rules);
  for (const Deal& deal : digits) add_deal(list, deal.first, deal.second, rules);
  for (const std::string_view suits : {"cdhs", "chds", "csdh", "dhcs", "dsch", "hscd"})
    add_deal(list, with_suits(two_suits.first, suits), with_suits(two_suits.second, suits), rules);
  return list;
}

}  // namespace ofcheck
