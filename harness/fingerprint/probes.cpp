#include "harness/fingerprint/probes.h"

#include <algorithm>
#include <initializer_list>
#include <iterator>
#include <string_view>

#include "harness/answer/player.h"
#include "harness/answer/replay.h"
#include "harness/base/text.h"
#include "harness/deals/deals.h"
#include "harness/deals/match_questions.h"
#include "harness/inquiry/bank.h"
#include "harness/inquiry/play.h"
#include "oracle/deal.h"
#include "oracle/seating.h"

namespace ofcheck {

using ofc::CardCount;
using ofc::Row;
using ofc::Rules;

namespace {

ofc::Board board(std::string_view text) { return parse_board(text, "a probing question"); }

// Boards that several operations are asked about. Those of one group have no card in common.
constexpr std::string_view fouled_under_aces = "As Ad 2c / Kc Qd 9h 6s 4d / Jc Jd 8h 5s 3d";
constexpr std::string_view fouled_under_queens = "Qc Qh 7d / Jh Js 9s 6c 4c / Th Td Ts 8c 8d";
constexpr std::string_view fives_full = "Qs 9c 6d / 3c 3h 3s Ks 8s / 5c 5d 5h 7c 7h";

constexpr std::string_view deuces = "2c 2d 2s / 5h 4h 3h 2h Ah / 9c 8c 7c 6c 5c";
constexpr std::string_view quads_below = "6h 6d 2c / 9c 9d 9h Ks 4s / Tc Td Th Ts 3c";
constexpr std::string_view queens_full = "Qh Qs 3d / 8c 8d 8h Kc Kd / Ac Ad Ah 2c 2h";
constexpr std::string_view full_over_flush = "9h 7d 4c / Kc Kd Kh 3s 3d / As Ks Qs Js Ts";
constexpr std::string_view jacks = "Jh Jd 4c / Kc Kd 9s 7h 5d / Ac Ad 8s 6h 3c";
constexpr std::string_view aces_on_top = "Ah Ad Kc / Js Jc 3h 3d 2s / Qh Qc Qd 8s 7s";

/// The questions about finished boards that are always the same, of one operation.
std::vector<Question> fixed_questions(Operation operation) {
  static const std::vector<Question> all = questions_in("harness/fingerprint/probes.jsonl");
  std::vector<Question> questions;
  std::copy_if(all.begin(), all.end(), std::back_inserter(questions),
               [&](const Question& question) { return operation_of(question) == operation; });
  return questions;
}

std::vector<Question> about_fantasyland(const Rules& rules) {
  std::vector<Question> questions;
  for (const std::string_view cards :
       {queens_full, jacks, aces_on_top, deuces, quads_below, fouled_under_aces, fouled_under_queens}) {
    questions.emplace_back(FantasylandQuestion{board(cards), std::nullopt});
  }
  const EnteredWith counts = counts_of_entry(bank_boards(), rules);
  for (std::size_t i = 0; i < counts.size(); ++i) {
    if (!counts[i]) continue;
    const CardCount with_cards{fewest_in_fantasyland + static_cast<int>(i)};
    // Trips on top, quads and full houses in one row and another, trips in the middle, a pair on top: each alone stays
    // somewhere, or nowhere.
    for (const std::string_view cards :
         {deuces, quads_below, fives_full, aces_on_top, queens_full, full_over_flush, fouled_under_aces})
      questions.emplace_back(FantasylandQuestion{board(cards), with_cards});
    break;
  }
  return questions;
}

std::vector<Question> about_placements() {
  std::vector<Question> questions;
  const auto held = [](std::string_view text) {
    Cards cards;
    for (const std::string_view word : words(text)) cards.push_back(*ofc::parse_card(word));
    return cards;
  };
  PlacementsQuestion question;
  question.held = held("Ac Kd 7h 7s 2c");
  question.place = CardCount{5};
  questions.emplace_back(question);  // the first five
  const auto lay = [&](Row name, std::string_view text) {
    for (const ofc::Card card : held(text)) question.board[name].push_back(card);
  };
  lay(Row::top, "Qc Qd");
  lay(Row::middle, "9c 9d 4h 3s");
  lay(Row::bottom, "8c 8d 8h Js 5s");
  question.held = held("Ac Kd 7h");
  question.place = CardCount{2};
  question.discard = CardCount{1};
  question.list = true;
  questions.emplace_back(question);  // the last street
  question.held = held("Ac");
  question.place = CardCount{1};
  question.discard = CardCount{0};
  questions.emplace_back(question);  // one card, two rows with room
  return questions;
}

/// Where the next card of a board that is being set goes: every row keeps room for one as long as it can.
Row row_for(const ofc::PartialBoard& board) {
  for (const std::size_t room : {std::size_t{1}, std::size_t{0}}) {
    for (const Row name : {Row::bottom, Row::middle, Row::top}) {
      if (ofc::room_in(board, name) > room) return name;
    }
  }
  return Row::top;
}

/// The first street, the first two, the last one and the last two of an ordinary hand; and one street of each length.
std::vector<Question> about_perft(const Rules& rules) {
  const ofc::Deck deck = shuffled_deck(7);
  constexpr std::array<std::optional<CardCount>, 1> ordinary_hand{};
  std::vector<ofc::Street> streets;
  for (int placed = 0; placed < 13; placed += streets.back().placed.value) {
    const ofc::Turn turn{static_cast<std::uint8_t>(streets.size()), ofc::Seat{0}};
    streets.push_back(ofc::street_of(turn, ordinary_hand, rules.deal));
  }
  std::vector<Question> questions;
  const auto add = [&](std::size_t from, std::size_t count, bool divide) {
    if (from >= streets.size()) return;
    PerftQuestion question;
    question.divide = divide;
    std::size_t next = 0;
    for (std::size_t i = 0; i < from; ++i) {
      for (int card = 0; card < streets[i].placed.value; ++card) {
        const Row name = row_for(question.board);
        question.board[name].push_back(deck[next++]);
      }
    }
    for (std::size_t i = from; i < std::min(from + count, streets.size()); ++i) {
      Cards& dealt = question.streets.emplace_back();
      for (int card = 0; card < streets[i].dealt.value; ++card) dealt.push_back(deck[next++]);
    }
    questions.emplace_back(question);
  };
  add(0, 1, false);
  if (streets.size() > 1) {
    add(streets.size() - 1, 1, true);
    add(streets.size() - 2, 2, false);
    add(0, 2, false);
  }
  for (const Question& question : questions_about_dealing(rules)) {
    if (operation_of(question) == Operation::perft) questions.push_back(question);
  }
  return questions;
}

/// How many pairs of the deal owe something.
std::size_t debts(const ScoreQuestion& deal, const Rules& rules) {
  const ofc::Score score = ofc::score(deal.span(), rules, ofc::Ledger::left_out);
  return static_cast<std::size_t>(std::count_if(score.pairs.begin(), score.pairs.end(), [](const ofc::PairScore& pair) {
    return pair.first_scores != ofc::Points{0} || pair.second_scores != ofc::Points{0};
  }));
}

/// Three seats of which each pair owes something: the deal, or where it is played otherwise a generated one. The deal
/// itself if there is none.
ScoreQuestion three_with_debts(const ScoreQuestion& deal, const Rules& rules) {
  constexpr std::uint64_t seed = 31;
  constexpr std::uint64_t deals_looked_at = 400;
  constexpr std::size_t wanted = 3;
  if (ofc::seats_allowed(rules).most < 3 || debts(deal, rules) == wanted) return deal;
  for (std::uint64_t index = 0; index < deals_looked_at; ++index) {
    ScoreQuestion generated = make_deal(seed, index, rules);
    if (generated.seats < 3) continue;
    generated.seats = 3;
    if (debts(generated, rules) == wanted) return generated;
  }
  return deal;
}

std::vector<Question> about_settle(const Rules& rules) {
  std::vector<Question> questions;
  const auto add = [&](const Question& score, std::initializer_list<Amount> stacks, Amount lost, Amount point_value) {
    SettleQuestion question;
    question.boards = std::get<ScoreQuestion>(score);
    std::copy(stacks.begin(), stacks.end(), question.stacks.begin());
    question.bought_in = question.stacks;
    question.bought_in[0] += lost;
    question.point_value = point_value;
    questions.emplace_back(question);
  };
  const std::vector<Question> deals = fixed_questions(Operation::score);
  add(deals[0], {10, 10}, 0, 1);  // nobody owes anything
  add(deals[2], {7, 100}, 0, 5);  // the loser has too little
  // three seats: who is paid first
  add(three_with_debts(std::get<ScoreQuestion>(deals[7]), rules), {9, 30, 4}, 0, 1);
  add(deals[4], {500, 500}, 100, 2);  // all are rich, one has lost already
  add(deals[8], {3, 8, 50}, 0, 3);    // two fouled boards
  return questions;
}

/// Matches of three hands in which a Fantasyland hand is played.
std::vector<Question> matches_with_fantasyland(const Rules& rules) {
  constexpr std::uint64_t looked_at = 120;
  constexpr std::size_t most = 2;
  constexpr int most_chairs = 3;
  const ofc::SeatRange seats = ofc::seats_allowed(rules);
  std::vector<Question> questions;
  for (std::uint64_t seed = 0; seed < looked_at && questions.size() < most && ofc::has_fantasyland(rules); ++seed) {
    const int chairs = questions.empty() ? std::min(seats.most, most_chairs) : std::max(seats.least, 2);
    const PlayQuestion match = whole_match(seed, rules, static_cast<std::size_t>(chairs), 3);
    if (replay(match, rules).had_fantasyland) questions.emplace_back(match);
  }
  return questions;
}

std::vector<Question> about_play(const Rules& rules) {
  if (!ofc::seats_fit_the_deck(rules)) return {};
  std::vector<Question> questions = questions_about_dealing(rules);
  std::erase_if(questions, [](const Question& question) { return operation_of(question) != Operation::play; });
  constexpr std::size_t most_at_the_table = 3;
  for (const Question& question : questions_about_the_table(rules)) {
    if (questions.size() < 4 + most_at_the_table) questions.push_back(question);
  }
  for (Question& question : matches_with_fantasyland(rules)) questions.push_back(std::move(question));
  return questions;
}

/// The first of each list, the second of each, and so on.
std::vector<Question> in_turns(const std::vector<std::vector<Question>>& lists) {
  std::vector<Question> questions;
  bool any = true;
  for (std::size_t i = 0; any; ++i) {
    any = false;
    for (const std::vector<Question>& list : lists) {
      if (i >= list.size()) continue;
      questions.push_back(list[i]);
      any = true;
    }
  }
  return questions;
}

}  // namespace

std::vector<Question> questions_about_rank() { return fixed_questions(Operation::rank); }

std::vector<Question> probing_questions(const Rules& rules) {
  return in_turns({questions_about_rank(), fixed_questions(Operation::compare), fixed_questions(Operation::foul),
                   fixed_questions(Operation::royalties), fixed_questions(Operation::score), about_fantasyland(rules),
                   about_placements(), about_perft(rules), about_settle(rules), about_play(rules)});
}

}  // namespace ofcheck
