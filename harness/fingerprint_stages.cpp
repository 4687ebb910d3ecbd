#include "harness/fingerprint_stages.h"

#include <algorithm>

#include "harness/fingerprint_play.h"
#include "harness/question_parts.h"
#include "oracle/seating.h"

namespace ofcheck {

using ofc::Rules;
namespace rule = ofc::rule;

namespace {

constexpr Amount most_cap = 1'000'000;
constexpr std::size_t most_hands = 60;

Stage stage_of_dealing() {
  return {{&option_named(rule::deal_pattern), &option_named(rule::deal_first_five)}, questions_about_dealing};
}

Stage stage_of_stakes() {
  const auto pool = [](const Rules& rules) {
    std::vector<Question> questions = questions_about_stakes(rules);
    const std::vector<Question> hands = hands_about_stakes(rules);
    questions.insert(questions.end(), hands.begin(), hands.end());
    return questions;
  };
  return {{&option_named(rule::settlement_stakes)}, pool, false, 2};
}

Stage stage_of_table() {
  return {{&option_named(rule::table_button_in_fantasyland), &option_named(rule::table_bust),
           &option_named(rule::table_match), &option_named(rule::table_starting_points)},
          questions_about_the_table,
          false,
          1,
          {{&option_named(rule::table_bust), &option_named(rule::table_match),
            &option_named(rule::table_starting_points)}}};
}

Stage stage_of_sight() { return {{&option_named(rule::fantasyland_sight)}, questions_about_sight}; }

/// Without `score` the payments of a settled hand show as much.
std::vector<Question> board_pool(const Inquiry& inquiry) {
  std::vector<Question> pool = fingerprint_bank();
  if (inquiry.answers(Operation::score) || !inquiry.answers(Operation::settle)) return pool;
  for (Question& question : pool) {
    const auto* score = std::get_if<ScoreQuestion>(&question);
    if (score == nullptr) continue;
    constexpr Amount deep = 1'000'000;
    SettleQuestion settle;
    settle.boards = *score;
    std::fill_n(settle.stacks.begin(), score->seats, deep);
    question = settle;
  }
  return pool;
}

/// Under rules whose table needs more than the deck nothing is played: such a guess is made smaller.
void fit_the_deck(Inquiry& inquiry) {
  for (const ofc::Players fewer : {ofc::Players::one_to_three, ofc::Players::two_to_three, ofc::Players::two}) {
    if (ofc::seats_fit_the_deck(inquiry.rules())) return;
    Rules smaller = inquiry.rules();
    smaller.players = fewer;
    inquiry.guess(smaller);
  }
}

/// What became of a question, which is put unless it was asked already; nothing if there is no question left for it.
const Asked* ask_once(Inquiry& inquiry, const Question& question) {
  if (inquiry.put({question}) > 0) return &inquiry.asked().back();
  const std::string text = text_of(question);
  for (const Asked& each : inquiry.asked()) {
    if (each.operation == operation_of(question) && text_of(each.question) == text) return &each;
  }
  return nullptr;
}

/// What the loser pays of a debt after he has lost so much; nothing if the engine does not say.
std::optional<Amount> paid_of(Inquiry& inquiry, const Debt& debt, Amount lost) {
  const Asked* asked = ask_once(inquiry, with_loss_so_far(debt, lost));
  if (asked == nullptr || !asked->answer) return std::nullopt;
  const auto* result = std::get_if<Result>(&*asked->answer);
  if (result == nullptr) return std::nullopt;
  const auto& settled = std::get<SettleResult>(*result);
  if (settled.stacks && settled.stacks->size > debt.loser)
    return debt.question.stacks[debt.loser] - settled.stacks->values[debt.loser];
  if (settled.payments && !settled.payments->empty()) return settled.payments->front().paid;
  return std::nullopt;
}

void guess_cap(Inquiry& inquiry, Amount cap) {
  Rules rules = inquiry.rules();
  rules.cap = static_cast<std::uint32_t>(cap);
  inquiry.guess(rules);
}

/// The losses at which a debt is paid in full, in part and not at all enclose the cap. Every payment of the engine's is
/// so much too small without any.
void enclose_cap(Inquiry& inquiry, const Debt& debt, Amount missing) {
  const Amount full = debt.owed - missing;
  Amount low = 1;
  Amount high = most_cap;
  for (Amount lost = low; low <= high; lost = low + (high - low) / 2) {
    const std::optional<Amount> paid = paid_of(inquiry, debt, lost);
    if (!paid || *paid < 0 || *paid > full) return;
    if (*paid > 0 && *paid < full) {
      // Who has lost one more pays one less: else it is no cap that makes the payment small.
      if (paid_of(inquiry, debt, lost + 1) == *paid - 1) guess_cap(inquiry, lost + *paid + missing);
      return;
    }
    if (*paid == 0) high = lost - 1;
    if (*paid == full) low = lost + 1;
    // Paid in full up to low − 1, and not at all from high + 1: the cap is where the two meet.
    if (low > high) guess_cap(inquiry, high + debt.owed);
  }
}

/// settlement.cap, if who has lost the most pays less than who has lost nothing.
void find_cap(Inquiry& inquiry) {
  constexpr Amount small_debt = 4;
  if (!inquiry.answers(Operation::settle)) return;
  guess_cap(inquiry, 0);
  const std::optional<Debt> debt = debt_of(inquiry.rules());
  if (!debt) return;
  const std::optional<Amount> least = paid_of(inquiry, *debt, most_cap);
  if (!least || *least >= debt->owed) return;
  const std::optional<Amount> most = paid_of(inquiry, *debt, 0);
  if (!most || *most <= *least || *most > debt->owed) return;
  if (*most == debt->owed) return enclose_cap(inquiry, *debt, 0);
  const std::optional<Amount> next = paid_of(inquiry, *debt, 1);
  if (next == *most - 1) return guess_cap(inquiry, *most);
  // It is too little whether there is a cap or not. A cap that comes on top of that shows in a debt that is paid in
  // full, or where every debt lacks the same.
  const std::optional<Debt> small = debt_of(inquiry.rules(), small_debt);
  if (next != most || !small) return;
  const std::optional<Amount> of_small = paid_of(inquiry, *small, 0);
  if (!of_small) return;
  if (*of_small == small->owed) return enclose_cap(inquiry, *small, 0);
  if (small->owed - *of_small == debt->owed - *most) enclose_cap(inquiry, *debt, debt->owed - *most);
}

std::optional<bool> goes_on(const Asked& asked) {
  if (!asked.answer) return std::nullopt;
  if (std::holds_alternative<Refused>(*asked.answer)) return false;
  const auto* result = std::get_if<Result>(&*asked.answer);
  if (result == nullptr) return std::nullopt;
  const auto& play = std::get<PlayResult>(*result);
  if (!play.hands || play.hands->empty() || !play.hands->back().over) return std::nullopt;
  return !*play.hands->back().over;
}

/// Whether a match goes on after so many hands.
std::optional<bool> lasts(Inquiry& inquiry, std::size_t hands) {
  const auto match = plain_match(inquiry.rules(), 2, hands);
  if (!match) return std::nullopt;
  const Asked* asked = ask_once(inquiry, *match);
  return asked == nullptr ? std::nullopt : goes_on(*asked);
}

/// table.hands: after how many hands a match is over.
void find_hands(Inquiry& inquiry) {
  if (!inquiry.answers(Operation::play)) return;
  // Of two chairs a set is two hands: only where something speaks against it are the hands counted.
  if (inquiry.rules().match == ofc::Match::set && inquiry.cost(inquiry.rules()) == 0) return;
  std::size_t low = 1;
  std::size_t high = most_hands;
  if (lasts(inquiry, high) != std::optional(false)) return;
  while (low < high) {
    const std::size_t middle = low + (high - low) / 2;
    const std::optional<bool> on = lasts(inquiry, middle);
    if (!on) return;
    if (*on) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  Rules fixed = inquiry.rules();
  fixed.match = ofc::Match::fixed_hands;
  fixed.hands = static_cast<std::uint32_t>(low);
  if (inquiry.cost(fixed) < inquiry.cost(inquiry.rules())) inquiry.guess(fixed);
}

}  // namespace

Stage stage_of_boards(const Inquiry& inquiry) {
  return {board_options(),
          [pool = board_pool(inquiry)](const Rules&) { return pool; },
          true,
          2,
          {{&option_named(rule::fantasyland_stay), &option_named(rule::fantasyland_stay_threshold)},
           {&option_named(rule::fantasyland_entry), &option_named(rule::fantasyland_cards),
            &option_named(rule::fantasyland_deuce_progressive)}}};
}

void find_rules(Inquiry& inquiry, const Stage& boards) {
  // A first look: what the middle is played for, before anything is concluded from it.
  tell(inquiry, {{&option_named(rule::low_middle), &option_named(rule::seating_players)}, boards.pool, true, 2});
  tell(inquiry, boards);
  fit_the_deck(inquiry);
  tell(inquiry, stage_of_dealing());
  fit_the_deck(inquiry);
  tell(inquiry, stage_of_stakes());
  find_cap(inquiry);
  tell(inquiry, stage_of_stakes());
  tell(inquiry, stage_of_table());
  find_hands(inquiry);
  tell(inquiry, stage_of_table());
  tell(inquiry, stage_of_sight());
}

void tell_all(Inquiry& inquiry, const Stage& boards) {
  tell(inquiry, boards);
  if (!ofc::seats_fit_the_deck(inquiry.rules())) return;
  for (const Stage& stage : {stage_of_dealing(), stage_of_stakes(), stage_of_table(), stage_of_sight()})
    tell(inquiry, stage);
  if (inquiry.rules().match == ofc::Match::set) find_hands(inquiry);
}

}  // namespace ofcheck
