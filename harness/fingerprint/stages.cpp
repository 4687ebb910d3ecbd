#include "harness/fingerprint/stages.h"

#include <algorithm>
#include <memory>
#include <set>

#include "harness/answer/aspects.h"
#include "harness/answer/oracle_answer.h"
#include "harness/deals/deal_questions.h"
#include "harness/inquiry/ends.h"
#include "harness/inquiry/play.h"
#include "harness/wire/house_rules.h"
#include "harness/wire/protocol.h"
#include "oracle/seating.h"

namespace ofcheck {

using ofc::RuleInfo;
using ofc::Rules;

namespace {

constexpr Amount most_cap = 1'000'000;
constexpr std::size_t most_hands = 60;

using Options = std::vector<const RuleInfo*>;

/// Numbers are enclosed step by step: their values are not told one from another.
Options without_numbers(Options options) {
  std::erase_if(options, [](const RuleInfo* option) { return option->is_number; });
  return options;
}

/// With what chairs begin is no number to enclose: only that there is one shows.
Options options_of_the_table(ofc::Aspects aspects) {
  Options options = options_about(aspects);
  std::erase_if(options,
                [](const RuleInfo* option) { return option->is_number && option->about != ofc::Aspect::start; });
  return options;
}

/// What lets a seat into Fantasyland, and decides something else besides: one of them can hide another.
Options options_of_entering() {
  Options options = options_about({ofc::Aspect::entry_test, ofc::Aspect::entry_count});
  std::erase_if(options, [](const RuleInfo* option) {
    const bool only_that = option->decides() == ofc::Aspects{ofc::Aspect::entry_test};
    return only_that || !option->decides().contains(ofc::Aspect::entry_test);
  });
  return options;
}

/// The options of finished boards that make it another game.
Options options_of_the_game() {
  Options options = board_options();
  std::erase_if(options, [](const RuleInfo* option) { return !option->makes_the_game; });
  return options;
}

Stage stage_of_dealing() { return {options_about({ofc::Aspect::streets, ofc::Aspect::deal}), questions_about_dealing}; }

Stage stage_of_stakes() {
  const auto pool = [](const Rules& rules) {
    std::vector<Question> questions = questions_about_stakes(rules);
    const std::vector<Question> hands = hands_about_stakes(rules);
    questions.insert(questions.end(), hands.begin(), hands.end());
    return questions;
  };
  return {without_numbers(options_about({ofc::Aspect::payments})), pool, false, 2};
}

/// The same among two alone: there nobody is paid before another, and a wrong order of payments misleads nobody.
Stage stage_of_stakes_of_two() {
  Stage stage = stage_of_stakes();
  stage.pool = [of_any = std::move(stage.pool)](const Rules& rules) {
    std::vector<Question> questions = of_any(rules);
    std::erase_if(questions, [](const Question& question) { return seats_of(question) != 2; });
    return questions;
  };
  return stage;
}

/// Where what the engine says of ends does not count, the next hand shows them.
Stage stage_of_table(const Inquiry& inquiry) {
  return {options_of_the_table(table_aspects),
          [deals_on = inquiry.leaves_out_ends()](const Rules& rules) {
            std::vector<Question> questions = questions_about_the_table(rules);
            const std::size_t without_next_hand = deals_on ? questions.size() : 0;
            for (std::size_t i = 0; i < without_next_hand; ++i)
              questions.emplace_back(with_next_hand(std::get<PlayQuestion>(questions[i])));
            return questions;
          },
          false,
          1,
          {options_of_the_table({ofc::Aspect::start, ofc::Aspect::chairs, ofc::Aspect::match_end})}};
}

Stage stage_of_sight() { return {options_about({ofc::Aspect::view}), questions_about_sight}; }

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

bool carries_boards(const Inquiry& inquiry) {
  return inquiry.carries(Operation::score) || inquiry.carries(Operation::fantasyland);
}

/// The questions that the engine answers, or for which there is a match under the present rules.
std::vector<Question> that_can_be_put(const Inquiry& inquiry, const std::vector<Question>& pool, const Rules& rules) {
  MatchMaker matches(rules);
  std::vector<Question> list;
  for (const Question& question : pool) {
    if (!inquiry.carries(operation_of(question)) || matches.match_for(question)) list.push_back(question);
  }
  return list;
}

/// The questions about boards under the guess; made anew only for other rules.
std::function<std::vector<Question>(const Rules&)> pool_of_boards(const Inquiry& inquiry) {
  struct Made {
    std::vector<Question> pool;
    std::optional<Rules> rules;
    std::vector<Question> questions;
  };
  std::vector<Question> pool = board_pool(inquiry);
  if (!carries_boards(inquiry)) return [pool](const Rules&) { return pool; };
  return [&inquiry, made = std::make_shared<Made>(Made{std::move(pool), {}, {}})](const Rules& rules) {
    if (made->rules != rules) {
      made->rules = rules;
      made->questions = that_can_be_put(inquiry, made->pool, rules);
    }
    return made->questions;
  };
}

bool is_about_staying(const RuleInfo& option) { return staying_aspects.contains(option.about); }

/// Who stays in Fantasyland shows in a second hand only, which is dealt as the button and the match have it: where
/// matches say what boards come to, it is told when the table is.
Stage before_the_table(const Inquiry& inquiry, Stage boards) {
  if (!inquiry.carries(Operation::fantasyland)) return boards;
  std::erase_if(boards.options, [](const RuleInfo* option) { return is_about_staying(*option); });
  std::erase_if(boards.together, [](const auto& group) { return is_about_staying(*group.front()); });
  boards.pool = [pool = boards.pool](const Rules& rules) {
    std::vector<Question> questions = pool(rules);
    std::erase_if(questions, asks_about_staying);
    return questions;
  };
  return boards;
}

/// Under rules whose table needs more than the deck nothing is played. Such a guess deals fewer cards where the answers
/// allow that, since they say how many seats play; otherwise it is made smaller.
void fit_the_deck(Inquiry& inquiry) {
  if (ofc::seats_fit_the_deck(inquiry.rules())) return;
  for (const ofc::RuleId id : ofc::what_needs_most_cards(inquiry.rules())) {
    const RuleInfo& option = *ofc::find_rule(id.name);
    for (const int value : other_values(option, inquiry.rules())) {
      const Rules other = with(option, value, inquiry.rules());
      if (!ofc::seats_fit_the_deck(other) || inquiry.cost(other) > inquiry.cost(inquiry.rules())) continue;
      inquiry.guess(other);
      return;
    }
  }
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

/// What becomes of a debt after the loser has lost this amount; null if the engine does not say.
const SettleResult* settled_after(Inquiry& inquiry, const Debt& debt, Amount lost) {
  const Asked* asked = ask_once(inquiry, with_loss_so_far(debt, lost));
  return asked == nullptr ? nullptr : result_of<SettleResult>(asked->answer);
}

/// What the loser pays of a debt after he has lost this amount; nothing if the engine does not say.
std::optional<Amount> paid_of(Inquiry& inquiry, const Debt& debt, Amount lost) {
  const SettleResult* settled = settled_after(inquiry, debt, lost);
  if (settled == nullptr) return std::nullopt;
  if (settled->stacks && settled->stacks->size > debt.loser)
    return debt.question.stacks[debt.loser] - settled->stacks->values[debt.loser];
  if (settled->payments && !settled->payments->empty()) return settled->payments->front().paid;
  return std::nullopt;
}

void guess_cap(Inquiry& inquiry, Amount cap, ofc::CapReckoned reckoned = ofc::CapReckoned::each_payment) {
  Rules rules = inquiry.rules();
  rules.cap = static_cast<std::uint32_t>(cap);
  rules.cap_reckoned = reckoned;
  inquiry.guess(rules);
}

/// A cap that is reckoned when the match is over: a seat that has lost more takes away what is left below the cap.
void guess_cap_of_the_match(Inquiry& inquiry, Amount lost, Amount lost_at_the_end) {
  if (lost_at_the_end > 0 && lost_at_the_end < lost) guess_cap(inquiry, lost_at_the_end, ofc::CapReckoned::match_end);
}

/// The same of an engine that says what is taken away from the match. Whether it does.
bool find_cap_of_the_match(Inquiry& inquiry, const Debt& debt) {
  const SettleResult* settled = settled_after(inquiry, debt, most_cap);
  if (settled == nullptr || !settled->final_stacks || settled->final_stacks->size <= debt.loser) return false;
  const Amount bought_in = debt.question.stacks[debt.loser] + most_cap;
  guess_cap_of_the_match(inquiry, most_cap + debt.owed, bought_in - settled->final_stacks->values[debt.loser]);
  return true;
}

/// The losses at which a debt is paid in full, in part and not at all enclose the cap. Without a cap every payment of
/// the engine's is too small by `missing`.
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
  if (!debt || find_cap_of_the_match(inquiry, *debt)) return;
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

/// The chips that a chair has lost after each of the hands, by its stacks or by what it takes away; nothing if the
/// engine does not play that many, or does not say.
std::optional<std::vector<Amount>> lost_in_hands(Inquiry& inquiry, const LosingMatch& losing,
                                                 std::optional<PerSeat<Amount>> HandResult::*stacks) {
  const Asked* asked = ask_once(inquiry, losing.match);
  const auto* play = asked == nullptr ? nullptr : result_of<PlayResult>(asked->answer);
  if (play == nullptr || !play->hands || play->hands->size() != losing.match.hands.size()) return std::nullopt;
  std::vector<Amount> lost;
  for (const HandResult& hand : *play->hands) {
    if (!(hand.*stacks)) return std::nullopt;
    lost.push_back(losing.match.stacks[losing.loser] - (hand.*stacks)->values[losing.loser]);
  }
  return lost;
}

/// Whether equal debts are paid in full up to a cap, and nothing from there on.
bool are_cut_by(Amount cap, const std::vector<Amount>& lost, Amount debt) {
  Amount owed = 0;
  return std::all_of(lost.begin(), lost.end(), [&](Amount each) { return each == std::min(cap, owed += debt); });
}

/// settlement.cap of an engine that settles no hands by themselves: a chair that loses hand after hand stops paying. A
/// larger cap than it can lose so does not show.
void find_cap_by_hands(Inquiry& inquiry) {
  if (!inquiry.answers(Operation::play) || !ofc::seats_fit_the_deck(inquiry.rules())) return;
  Amount paid_in_full = 0;
  for (const std::size_t hands : {std::size_t{20}, std::size_t{2}, std::size_t{1}}) {
    const std::optional<LosingMatch> losing = losing_match(inquiry.rules(), hands);
    if (!losing || losing->owed <= paid_in_full) continue;
    const std::optional<std::vector<Amount>> lost = lost_in_hands(inquiry, *losing, &HandResult::stacks);
    if (!lost || lost->back() <= 0) continue;
    if (const auto at_the_end = lost_in_hands(inquiry, *losing, &HandResult::final_stacks))
      return guess_cap_of_the_match(inquiry, lost->back(), at_the_end->back());
    if (lost->back() == losing->owed) paid_in_full = losing->owed;
    const bool is_cut = lost->back() < losing->owed;
    if (is_cut && are_cut_by(lost->back(), *lost, losing->owed / static_cast<Amount>(hands)))
      return guess_cap(inquiry, lost->back());
  }
}

/// What chairs have paid in a match up to some hand, of those that lost more and have chips left. The same stands in
/// every match in which a cap cuts a debt. Nothing is read beyond a hand that names a chair which there is not.
std::set<Amount> paid_in_part(const PlayQuestion& match, const Answer& answer) {
  std::set<Amount> list;
  const auto* play = result_of<PlayResult>(answer);
  if (play == nullptr || !play->hands) return list;
  std::array<Amount, ofc::most_seats> lost{};
  for (const HandResult& hand : *play->hands) {
    if (!hand.points || !hand.stacks || !hand.seats) return list;
    for (std::size_t seat = 0; seat < hand.seats->size; ++seat) {
      const auto chair = static_cast<std::size_t>(hand.seats->values[seat]);
      if (chair >= match.chairs || chair >= hand.stacks->size || seat >= hand.points->size) return list;
      lost[chair] -= hand.points->values[seat] * match.point_value;
      const Amount left = hand.stacks->values[chair];
      const Amount paid = match.stacks[chair] - left;
      if (left > 0 && paid > 0 && paid < lost[chair] && paid % match.point_value == 0)
        list.insert(paid / match.point_value);
    }
  }
  return list;
}

/// The matches that were put, and what the engine said.
std::vector<std::pair<PlayQuestion, Answer>> matches_put(const Inquiry& inquiry) {
  std::vector<std::pair<PlayQuestion, Answer>> list;
  for (const Carried& each : inquiry.carried()) {
    if (each.answer) list.emplace_back(each.match, *each.answer);
  }
  for (const Asked& each : inquiry.asked()) {
    if (!each.carrier && each.answer && each.operation == Operation::play)
      list.emplace_back(std::get<PlayQuestion>(each.question), *each.answer);
  }
  return list;
}

std::optional<bool> goes_on(const Asked& asked) {
  if (!asked.answer) return std::nullopt;
  if (std::holds_alternative<Refused>(*asked.answer)) return false;
  const auto* play = result_of<PlayResult>(asked.answer);
  if (play == nullptr || !play->hands || play->hands->empty() || !play->hands->back().over) return std::nullopt;
  return !*play->hands->back().over;
}

/// Whether a match goes on after that many hands.
std::optional<bool> lasts(Inquiry& inquiry, std::size_t hands) {
  const auto match = plain_match(inquiry.rules(), 2, hands);
  if (!match) return std::nullopt;
  if (!inquiry.leaves_out_ends()) {
    const Asked* asked = ask_once(inquiry, *match);
    return asked == nullptr ? std::nullopt : goes_on(*asked);
  }
  const Asked* asked = ask_once(inquiry, with_next_hand(std::get<PlayQuestion>(*match)));
  if (asked == nullptr || !asked->answer) return std::nullopt;
  return std::holds_alternative<Result>(*asked->answer);
}

/// table.hands: after how many hands a match is over.
void find_hands(Inquiry& inquiry) {
  if (!inquiry.answers(Operation::play)) return;
  // With two chairs a set is two hands: only where something speaks against it are the hands counted.
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

void find_cap_by_matches(Inquiry& inquiry) {
  if (inquiry.answers(Operation::settle)) return;
  const auto matches = matches_put(inquiry);
  std::set<Amount> caps;
  int cut = 0;
  for (const auto& [match, answer] : matches) {
    if (same_answer(answer, inquiry.says(match, inquiry.rules()))) continue;
    std::set<Amount> paid = paid_in_part(match, answer);
    cut += paid.empty() ? 0 : 1;
    caps.merge(paid);
  }
  caps.erase(static_cast<Amount>(inquiry.rules().cap));
  for (const Amount cap : caps) {
    Rules capped = inquiry.rules();
    capped.cap = static_cast<std::uint32_t>(cap);
    int more = 0;
    const bool none_less = std::all_of(matches.begin(), matches.end(), [&](const auto& each) {
      const auto is_explained = [&](const Rules& rules) {
        return same_answer(each.second, inquiry.says(each.first, rules));
      };
      const bool now = is_explained(inquiry.rules());
      const bool then = is_explained(capped);
      more += then && !now ? 1 : 0;
      return then || !now;
    });
    if (!none_less || more == 0 || more * 2 < cut) continue;
    inquiry.guess(capped);
    return inquiry.count_matches();
  }
}

Stage stage_of_boards(const Inquiry& inquiry) {
  return {board_options(),
          pool_of_boards(inquiry),
          true,
          2,
          {options_about({ofc::Aspect::staying_test}), options_of_entering()}};
}

namespace {

/// A refusal fits any dealing by which the match cannot be played: nothing but the table is taken over.
Rules with_table_of(Rules rules, const Rules& table) {
  for (const RuleInfo* option : all_options()) {
    if (option->section() == "table") option->field.set(rules, option->field.get(table));
  }
  return rules;
}

/// Where the engine does otherwise than it says at the end of a match, the table is told by what it does.
void tell_table(Inquiry& inquiry) {
  tell(inquiry, stage_of_table(inquiry));
  find_hands(inquiry);
  tell(inquiry, stage_of_table(inquiry));
  if (inquiry.leaves_out_ends()) return;
  inquiry.put(questions_about_ends(inquiry.asked()));
  if (!ends_are_contradicted(inquiry.asked())) return;
  inquiry.leave_out_ends();
  find_hands(inquiry);
  inquiry.guess(with_table_of(inquiry.rules(), fit_play(inquiry.hearing(), inquiry.rules())));
  tell_table(inquiry);
}

}  // namespace

void find_dealing(Inquiry& inquiry) { tell(inquiry, stage_of_dealing()); }

void find_rules(Inquiry& inquiry, const Stage& boards) {
  // A first look: what the middle is played for, before anything is concluded from it.
  const Stage first = before_the_table(inquiry, boards);
  tell(inquiry, {options_of_the_game(), first.pool, true, 2});
  tell(inquiry, first);
  fit_the_deck(inquiry);
  tell(inquiry, stage_of_dealing());
  fit_the_deck(inquiry);
  if (!inquiry.answers(Operation::settle)) find_cap_by_hands(inquiry);
  tell(inquiry, stage_of_stakes_of_two());
  tell(inquiry, stage_of_stakes());
  find_cap(inquiry);
  tell(inquiry, stage_of_stakes());
  tell_table(inquiry);
  if (inquiry.carries(Operation::fantasyland)) tell(inquiry, boards);
  find_cap_by_matches(inquiry);
  tell(inquiry, stage_of_sight());
}

void tell_all(Inquiry& inquiry, const Stage& boards) {
  tell(inquiry, boards);
  if (!ofc::seats_fit_the_deck(inquiry.rules())) return;
  for (const Stage& stage : {stage_of_dealing(), stage_of_stakes(), stage_of_table(inquiry), stage_of_sight()})
    tell(inquiry, stage);
  find_cap_by_matches(inquiry);
  // What the dealing was told for since may have taken the number back.
  if (inquiry.cost(inquiry.rules()) > 0) find_hands(inquiry);
}

}  // namespace ofcheck
