#include "harness/deals/deals.h"

#include <set>
#include <tuple>

#include "harness/deals/situations.h"
#include "harness/fingerprint/probes.h"
#include "harness/inquiry/bank.h"
#include "harness/model/row_class.h"
#include "harness/wire/question_rows.h"

namespace ofcheck {

using ofc::Rules;

namespace {

/// Generated deals in which each situation comes up, as few as will do.
std::vector<Question> deals_of_every_situation(const Rules& rules) {
  constexpr std::uint64_t seed = 13;
  constexpr std::uint64_t deals_looked_at = 1200;
  const std::vector<Situation> list = situations(rules);
  std::vector<bool> seen(list.size());
  std::vector<Question> questions;
  for (std::uint64_t index = 0; index < deals_looked_at; ++index) {
    const ScoreQuestion deal = make_deal(seed, index, rules);
    const ofc::Score score = ofc::score(deal.span(), rules, ofc::Ledger::left_out);
    const ScoredDeal scored{deal, score, rules};
    bool fresh = false;
    for (std::size_t i = 0; i < list.size(); ++i) {
      if (seen[i] || !list[i].occurs(scored)) continue;
      seen[i] = true;
      fresh = true;
    }
    if (fresh) questions.emplace_back(deal);
  }
  return questions;
}

/// What an engine can be asked about deals if it does not score them.
std::vector<Question> as_the_engine_answers(const Inquiry& inquiry, const std::vector<Question>& deals) {
  if (inquiry.can_ask(Operation::score)) return deals;
  std::vector<Question> questions;
  for (const Question& question : deals) {
    for (const ofc::Board& board : std::get<ScoreQuestion>(question).span()) {
      if (inquiry.answers(Operation::royalties)) {
        questions.emplace_back(RoyaltiesQuestion{board});
      } else if (inquiry.answers(Operation::foul)) {
        questions.emplace_back(FoulQuestion{board});
      } else if (inquiry.answers(Operation::compare) && inquiry.rules().middle == ofc::Middle::high) {
        CompareQuestion compare{{ofc::Row::middle, board.middle}, {ofc::Row::bottom, board.bottom}};
        questions.emplace_back(compare);
      }
    }
  }
  return questions;
}

/// Boards that differ in what Fantasyland looks at, on an ordinary hand and in Fantasyland, one of each sort.
std::vector<Question> boards_for_fantasyland(const Rules& rules) {
  constexpr std::uint64_t seed = 17;
  constexpr std::uint64_t deals_looked_at = 400;
  const EnteredWith counts = counts_of_entry(bank_boards(), rules);
  std::vector<std::optional<ofc::CardCount>> entered = {std::nullopt};
  for (std::size_t i = 0; i < counts.size() && entered.size() < 2; ++i) {
    if (counts[i]) entered.emplace_back(ofc::CardCount{fewest_in_fantasyland + static_cast<int>(i)});
  }
  std::set<std::tuple<bool, bool, bool, bool, bool>> seen;
  std::vector<Question> questions;
  for (std::uint64_t index = 0; index < deals_looked_at; ++index) {
    const ScoreQuestion deal = make_deal(seed, index, rules);
    for (const ofc::Board& board : deal.span()) {
      const ofc::JudgedBoard judged = ofc::judge_board(board, rules);
      const bool trips = judged.top.category == ofc::Category::trips;
      const bool pair = judged.top.category == ofc::Category::pair && judged.top.ranks[0] >= ofc::Rank::queen;
      const bool full = !ofc::plays_low(rules) && judged.middle.category >= ofc::Category::full_house;
      const bool quads = judged.bottom.category >= ofc::Category::quads;
      if (!trips && !pair && !full && !quads) continue;
      if (!seen.emplace(judged.fouled(), trips, pair, full, quads).second) continue;
      for (const auto& with_cards : entered) questions.emplace_back(FantasylandQuestion{board, with_cards});
    }
  }
  return questions;
}

/// 5 4 3 2 A against the straights beside which the values of ranking.wheel place it.
std::vector<Question> wheels() {
  const auto straight = [](std::size_t lowest, bool wheel, int first_suit) {
    RowCards row{ofc::Row::bottom, {}};
    for (std::size_t i = 0; i < 5; ++i) {
      const std::size_t rank = wheel && i == 4 ? 12 : lowest + i;
      row.cards[i] = {static_cast<ofc::Rank>(static_cast<std::size_t>(ofc::Rank::two) + rank),
                      static_cast<ofc::Suit>((first_suit + static_cast<int>(i % 2)) % 4)};
    }
    return row;
  };
  std::vector<Question> questions;
  for (const std::size_t lowest : {std::size_t{1}, std::size_t{7}, std::size_t{8}}) {
    questions.emplace_back(CompareQuestion{straight(0, true, 0), straight(lowest, false, 2)});
  }
  return questions;
}

}  // namespace

std::vector<Question> deals_to_hold_against(const Inquiry& inquiry) {
  constexpr std::size_t most_deals = 60;
  std::vector<Question> questions = as_the_engine_answers(inquiry, deals_of_every_situation(inquiry.rules()));
  if (questions.size() > most_deals) questions.resize(most_deals);
  const auto add = [&](const std::vector<Question>& more) {
    questions.insert(questions.end(), more.begin(), more.end());
  };
  add(boards_for_fantasyland(inquiry.rules()));
  add(wheels());
  return questions;
}

namespace {

/// Hands of rows, a bit for each row_class.
using Classes = std::array<std::uint32_t, 3>;

std::uint32_t bits(int first, int count) {
  return ((1U << static_cast<unsigned>(count)) - 1U) << static_cast<unsigned>(first);
}

/// The hands that stand in one table with the hand of a slip: pairs on top, trips on top, all of another row.
void add_table_of(const Slip& slip, Classes& wanted) {
  for (const ofc::Row row : ofc::all_rows) {
    if (!place::has(slip.where, row)) continue;
    std::uint32_t& classes = wanted[static_cast<std::size_t>(row)];
    if (row != ofc::Row::top) {
      classes |= bits(0, category_classes);
    } else if (slip.of >= first_trips_class) {
      classes |= bits(first_trips_class, top_classes - first_trips_class);
    } else {
      classes |= bits(first_pair_class, first_trips_class - first_pair_class);
    }
  }
}

/// The rows of a legal board as bits; none of a fouled one.
Classes classes_of(const ofc::Board& board, const Rules& rules) {
  Classes classes{};
  const ofc::JudgedBoard judged = ofc::judge_board(board, rules);
  if (judged.fouled()) return classes;
  for (const ofc::Row row : ofc::all_rows)
    classes[static_cast<std::size_t>(row)] = 1U << static_cast<unsigned>(row_class(row, judged));
  return classes;
}

/// Whether the board has a hand that is wanted, which is then wanted no more.
bool takes(const Classes& has, Classes& wanted) {
  bool any = false;
  for (std::size_t row = 0; row < wanted.size(); ++row) {
    any = any || (wanted[row] & has[row]) != 0;
    wanted[row] &= ~has[row];
  }
  return any;
}

/// Questions made by `question` of boards of generated deals, one for each hand that is wanted.
template <typename MakeQuestion>
void add_questions(Classes wanted, const Rules& rules, const MakeQuestion& question, std::vector<Question>& questions) {
  constexpr std::uint64_t seed = 23;
  constexpr std::uint64_t deals_looked_at = 6000;
  for (std::uint64_t index = 0; index < deals_looked_at && wanted != Classes{}; ++index) {
    ScoreQuestion deal = make_deal(seed, index, rules);
    deal.seats = 2;
    for (const ofc::Board& board : deal.span()) {
      if (takes(classes_of(board, rules), wanted)) questions.push_back(question(deal, board));
    }
  }
}

}  // namespace

std::vector<Question> questions_about_tables(const Inquiry& inquiry) {
  const Rules& rules = inquiry.rules();
  Classes earning{};
  Classes entering{};
  for (const Slip& slip : inquiry.slips()) {
    const bool earns = slip.kind == SlipKind::royalty || slip.kind == SlipKind::royalty_of_other;
    if (earns && (slip.where & place::showdown) != place::showdown) add_table_of(slip, earning);
    if (slip.kind == SlipKind::entry && slip.where != place::middle)
      entering[0] = bits(first_pair_class, top_classes - 1);
  }
  if (rules.tables.entry.written) entering[0] = bits(first_pair_class, top_classes - 1);
  for (const Asked& each : inquiry.asked()) {
    if (!each.answer) continue;
    const auto* next = std::get_if<FantasylandQuestion>(&each.question);
    for (const ofc::Board& board : boards_in(each.question))
      takes(classes_of(board, rules), next == nullptr || next->entered_with ? earning : entering);
  }
  std::vector<Question> questions;
  const bool scores = inquiry.answers(Operation::score);
  if (scores || inquiry.answers(Operation::royalties)) {
    add_questions(
        earning, rules,
        [&](const ScoreQuestion& deal, const ofc::Board& board) {
          return scores ? Question(deal) : Question(RoyaltiesQuestion{board});
        },
        questions);
  }
  if (inquiry.answers(Operation::fantasyland)) {
    add_questions(
        entering, rules,
        [](const ScoreQuestion&, const ofc::Board& board) {
          return Question(FantasylandQuestion{board, std::nullopt});
        },
        questions);
  }
  return questions;
}

}  // namespace ofcheck
