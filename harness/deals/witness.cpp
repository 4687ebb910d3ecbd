#include "harness/deals/witness.h"

#include <fmt/format.h>

#include <algorithm>
#include <tuple>
#include <utility>

#include "harness/answer/oracle_answer.h"
#include "harness/corpus/make_match.h"
#include "harness/deals/deals.h"
#include "harness/wire/protocol.h"
#include "harness/wire/question_rows.h"
#include "oracle/deal.h"
#include "oracle/registry.h"
#include "oracle/seating.h"
#include "oracle/table.h"

namespace ofcheck {

using ofc::Rules;

std::size_t size_of(const Question& question) {
  if (const auto* score = std::get_if<ScoreQuestion>(&question)) return 130 * score->seats + 9;
  const Operation operation = operation_of(question);
  if (operation == Operation::rank) return 30;
  if (operation == Operation::compare) return 80;
  if (const auto* settle = std::get_if<SettleQuestion>(&question)) return 130 * settle->boards.seats + 200;
  if (const auto* play = std::get_if<PlayQuestion>(&question)) {
    std::size_t size = 1000;
    for (const StackedHand& hand : play->hands) size += 1000 + hand.deck.size() + 10 * hand.actions.size();
    return size;
  }
  return 130 + static_cast<std::size_t>(operation);
}

Answer without_reasons(Answer answer) {
  if (auto* foul = result_of<FoulResult>(answer)) foul->rule.reset();
  if (auto* score = result_of<ScoreResult>(answer)) score->foul_rules.reset();
  if (auto* next = result_of<FantasylandResult>(answer)) next->rule.reset();
  return answer;
}

Answer outcome_under(const Question& question, const Rules& rules) {
  return with_final_stacks(without_reasons(oracle_answer(question, rules)));
}

Question with_starting_stacks(Question question, const Rules& rules) {
  if (auto* play = std::get_if<PlayQuestion>(&question)) {
    std::fill_n(play->stacks.begin(), play->chairs, ofc::starting_stack(rules, {play->point_value}).value);
  }
  return question;
}

namespace {

std::string in_short(const Answer& answer) {
  const auto* refused = std::get_if<Refused>(&answer);
  return refused == nullptr ? "answered" : fmt::format("refused: {}", refused->message);
}

}  // namespace

std::optional<Difference> difference_of(const Question& question, const Rules& first, const Rules& second) {
  const Answer a = outcome_under(question, first);
  const Answer b = outcome_under(question, second);
  const bool both = std::holds_alternative<Result>(a) && std::holds_alternative<Result>(b);
  if (both) return first_difference(std::get<Result>(a), std::get<Result>(b));
  if (std::holds_alternative<Result>(a) == std::holds_alternative<Result>(b)) return std::nullopt;
  if (operation_of(question) == Operation::play) return std::nullopt;
  return Difference{"answer", in_short(a), in_short(b)};
}

namespace {

/// Two rule sets that differ in one option.
struct Sides {
  const ofc::RuleInfo& option;
  Rules first, second;

  [[nodiscard]] std::optional<Difference> part_on(const Question& question) const {
    if (option.about != ofc::Aspect::start) return difference_of(question, first, second);
    const Answer a = oracle_answer(with_starting_stacks(question, first), first);
    const Answer b = oracle_answer(with_starting_stacks(question, second), second);
    const bool both = std::holds_alternative<Result>(a) && std::holds_alternative<Result>(b);
    return both ? first_difference(std::get<Result>(a), std::get<Result>(b)) : std::nullopt;
  }
};

bool is_refusal(const Difference& difference) { return difference.member == "answer"; }

/// The same sides with so few seats that a full table never needs more than the deck; nothing if that cannot be.
/// seating.players itself stays as it is: its questions are scored, and no deck is needed for that.
std::optional<Sides> with_enough_cards(Sides sides) {
  if (sides.option.about == ofc::Aspect::seats) return sides;
  const auto fits = [&] { return ofc::seats_fit_the_deck(sides.first) && ofc::seats_fit_the_deck(sides.second); };
  for (const ofc::Players fewer : {ofc::Players::one_to_three, ofc::Players::two_to_three, ofc::Players::two}) {
    if (fits()) break;
    sides.first.players = sides.second.players = fewer;
  }
  return fits() ? std::optional(sides) : std::nullopt;
}

/// Whether a question may show the option at all.
bool may_show(const ofc::RuleInfo& option, const Question& question) {
  if (std::holds_alternative<RawQuestion>(question)) return false;
  return option.about != ofc::Aspect::seats || std::holds_alternative<ScoreQuestion>(question);
}

/// The smallest question of the corpus. Among equal ones a case of the option itself comes first.
std::optional<Witness> smallest_in(const Corpus& corpus, const Sides& sides, bool refusals) {
  const auto rank_of = [&](const Case& c) { return std::pair(size_of(c.question), c.rule != sides.option.id); };
  std::optional<Witness> best;
  for (const Case& c : corpus.cases) {
    if (!may_show(sides.option, c.question) || (best && rank_of(*best->from) <= rank_of(c))) continue;
    const auto difference = sides.part_on(c.question);
    if (difference && is_refusal(*difference) == refusals)
      best = Witness{&c, c.question, sides.first, sides.second, *difference};
  }
  return best;
}

// --- deals that are made -------------------------------------------------------------------------------------------

/// Chips for each chair where the rules leave them to the table.
constexpr Amount usual_stack = 100;

/// How many hands have to be played before a number of hands shows; otherwise a set and a hand more.
std::size_t hands_to_play(const Sides& sides, std::size_t chairs) {
  constexpr std::size_t most = 60;
  if (!sides.option.is_number || sides.option.about != ofc::Aspect::match_end) return chairs + 1;
  const auto a = static_cast<std::size_t>(sides.option.field.get(sides.first));
  const auto b = static_cast<std::size_t>(sides.option.field.get(sides.second));
  return std::min(most, a == 0 || b == 0 ? std::max(a, b) : std::min(a, b));
}

/// A match that the simple player plays under the first rules.
std::optional<Witness> in_made_matches(const Sides& sides) {
  constexpr std::uint64_t seeds = 40;
  const ofc::SeatRange seats = ofc::seats_allowed(sides.first);
  for (std::size_t chairs = 2; chairs <= 3 && static_cast<int>(chairs) <= seats.most; ++chairs) {
    for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
      MatchPlan plan{std::string(default_preset), sides.first, chairs, {}, 0, 1, seed, hands_to_play(sides, chairs), 1};
      const ofc::Chips start = ofc::starting_stack(sides.first, {1});
      std::fill_n(plan.stacks.begin(), chairs, start.value > 0 ? start.value : usual_stack);
      const Question match = make_match(plan).match;
      const auto difference = sides.part_on(match);
      if (difference) return Witness{nullptr, match, sides.first, sides.second, *difference};
    }
  }
  return std::nullopt;
}

/// A deal that is arranged as players do: its showdown, and what each of its boards means for Fantasyland.
std::optional<Witness> in_arranged_deals(const Sides& sides) {
  constexpr std::uint64_t deals = 1000;
  const auto shown_by = [&](const Question& question) -> std::optional<Witness> {
    const auto difference = may_show(sides.option, question) ? sides.part_on(question) : std::nullopt;
    if (!difference || is_refusal(*difference)) return std::nullopt;
    return Witness{nullptr, question, sides.first, sides.second, *difference};
  };
  for (std::uint64_t index = 0; index < deals; ++index) {
    const ScoreQuestion deal = make_deal(1, index, sides.first);
    if (auto witness = shown_by(deal)) return witness;
    for (const ofc::Board& board : deal.span()) {
      for (const std::optional<ofc::CardCount> entered : {std::optional<ofc::CardCount>(), {ofc::CardCount{14}}}) {
        if (auto witness = shown_by(FantasylandQuestion{board, entered})) return witness;
      }
    }
  }
  return std::nullopt;
}

// --- smaller -------------------------------------------------------------------------------------------------------

/// How plain boards are: their rows' categories first, then their ranks, then their suits.
std::tuple<int, int, int> plainness(std::span<const ofc::Board> boards, const Rules& rules) {
  int categories = 0;
  int ranks = 0;
  int suits = 0;
  for (const ofc::Board& board : boards) {
    categories += static_cast<int>(ofc::rank_three(board.top).category) +
                  static_cast<int>(ofc::rank_five(board.middle, rules.wheel).category) +
                  static_cast<int>(ofc::rank_five(board.bottom, rules.wheel).category);
  }
  for (const ofc::Card card : ofc::all_cards(boards)) {
    ranks += static_cast<int>(card.rank);
    suits += static_cast<int>(card.suit);
  }
  return {categories, ranks, suits};
}

int fouled_boards(std::span<ofc::Board> boards, const Rules& rules) {
  return static_cast<int>(std::count_if(
      boards.begin(), boards.end(), [&](const ofc::Board& board) { return ofc::judge_board(board, rules).fouled(); }));
}

/// Makes a witness smaller, a change at a time, as long as the same member differs and no more boards foul.
class Shrinker {
 public:
  Shrinker(Witness& witness, Sides sides) : witness_(witness), sides_(sides) {}

  void shrink() {
    if (std::holds_alternative<PlayQuestion>(witness_.question)) return shrink_match();
    if (boards_in(witness_.question).empty() || is_refusal(witness_.difference)) return;
    while (drop_a_seat()) {
    }
    while (make_a_card_plainer()) {
    }
    for (ofc::Board& board : boards_in(witness_.question)) board = in_normal_order(board);
  }

 private:
  /// Takes the smaller question if the two values still part on it.
  bool take(Question smaller) {
    const auto difference = sides_.part_on(smaller);
    if (!difference || is_refusal(*difference)) return false;
    const bool same_member = difference->member == witness_.difference.member;
    if (!same_member && !std::holds_alternative<PlayQuestion>(smaller)) return false;
    if (fouled_boards(boards_in(smaller), sides_.first) > fouled_boards(boards_in(witness_.question), sides_.first))
      return false;
    witness_.question = std::move(smaller);
    witness_.difference = *difference;
    return true;
  }

  bool drop_a_seat() {
    const std::size_t seats = boards_in(witness_.question).size();
    for (std::size_t seat = 0; seats > 2 && seat < seats; ++seat) {
      if (take(without_seat(witness_.question, seat))) return true;
    }
    return false;
  }

  bool make_a_card_plainer() {
    const auto before = plainness(boards_in(witness_.question), sides_.first);
    const Cards unused = cards_beside(ofc::all_cards(boards_in(witness_.question)));
    const std::vector<std::span<ofc::Card>> rows = rows_in(witness_.question);
    for (std::size_t row = 0; row < rows.size(); ++row) {
      for (std::size_t place = 0; place < rows[row].size(); ++place) {
        for (const ofc::Card card : unused) {
          Question plainer = witness_.question;
          rows_in(plainer)[row][place] = card;
          if (plainness(boards_in(plainer), sides_.first) < before && take(std::move(plainer))) return true;
        }
      }
    }
    return false;
  }

  /// Fewer hands, then fewer actions of the last one.
  void shrink_match() {
    const auto shorter = [&](auto shorten) {
      Question question = witness_.question;
      return shorten(std::get<PlayQuestion>(question)) && take(std::move(question));
    };
    const auto drop_hand = [](PlayQuestion& play) {
      if (play.hands.size() < 2) return false;
      play.hands.pop_back();
      return true;
    };
    const auto drop_action = [](PlayQuestion& play) {
      if (play.hands.empty() || play.hands.back().actions.empty()) return false;
      play.hands.back().actions.pop_back();
      return true;
    };
    shorter([](PlayQuestion& play) { return std::exchange(play.viewer, std::nullopt).has_value(); });
    while (shorter(drop_hand)) {
    }
    while (shorter(drop_action)) {
    }
  }

  Witness& witness_;
  Sides sides_;
};

Witness shrunk(Witness witness, const Sides& sides) {
  Shrinker(witness, sides).shrink();
  if (sides.option.about == ofc::Aspect::start) witness.question = with_starting_stacks(witness.question, sides.first);
  return witness;
}

}  // namespace

std::optional<Witness> find_witness(const Corpus& corpus, const ofc::RuleInfo& option, const Rules& first,
                                    const Rules& second) {
  const auto sides = with_enough_cards({option, first, second});
  if (!sides) return std::nullopt;
  std::optional<Witness> found = smallest_in(corpus, *sides, false);
  if (found) found = shrunk(*found, *sides);
  if (!found && option.about != ofc::Aspect::seats) found = in_arranged_deals(*sides);
  if (found && !std::holds_alternative<PlayQuestion>(found->question)) return shrunk(*found, *sides);
  if (option.about != ofc::Aspect::seats) {
    if (auto made = in_made_matches(*sides)) {
      made = shrunk(*made, *sides);
      if (!found || size_of(made->question) < size_of(found->question)) found = made;
    }
  }
  return found ? found : smallest_in(corpus, *sides, true);
}

std::optional<Witness> find_witness_under_own_rules(const Corpus& corpus, const ofc::RuleInfo& option,
                                                    const Rules& first, const Rules& second) {
  std::optional<Witness> best;
  for (const Case& c : corpus.cases) {
    if (!may_show(option, c.question) || (best && size_of(best->question) <= size_of(c.question))) continue;
    Sides own{option, c.rules.rules, c.rules.rules};
    option.field.set(own.first, option.field.get(first));
    option.field.set(own.second, option.field.get(second));
    const auto sides = with_enough_cards(own);
    const auto difference = sides ? sides->part_on(c.question) : std::nullopt;
    if (!difference || (is_refusal(*difference) && option.about != ofc::Aspect::seats)) continue;
    best = shrunk({&c, c.question, sides->first, sides->second, *difference}, *sides);
  }
  return best;
}

// --- two houses ----------------------------------------------------------------------------------------------------

namespace {

Rules with_value_of(const ofc::RuleInfo& option, Rules rules, const Rules& from) {
  copy_value(rules, option, from);
  return rules;
}

/// Why A's value and B's value of an option come to the same under some rules; empty where nothing says that they do.
std::string why_the_same(const ofc::RuleInfo& option, const Rules& rules, const Rules& a, const Rules& b) {
  const std::string_view idle = ofc::without_effect(option.id, rules);
  if (!idle.empty()) return fmt::format("without effect: {}", idle);
  const auto lacks_fantasyland = [&](const Rules& from) {
    return !ofc::has_fantasyland(with_value_of(option, rules, from));
  };
  if (option.section() == "fantasyland" && lacks_fantasyland(a) && lacks_fantasyland(b))
    return "without effect: there is no Fantasyland";
  if (option.is_table()) return "";
  const ofc::Coincidence* same = ofc::coincidence(option, option.field.get(a), option.field.get(b), rules);
  return same == nullptr ? "" : fmt::format("the two values come to the same here: {}", same->reason);
}

/// What is not as A has it where a witness is asked under A's other options; empty if all is.
std::string about_seats(const ofc::RuleInfo& option, const Witness& witness, const Rules& expected) {
  if (option.about == ofc::Aspect::start) return "every seat begins with what the rules say:";
  if (witness.first.players == expected.players) return "";
  return "with fewer seats, since a full table would need more than the deck:";
}

std::string rules_text(const Rules& rules) {
  return json_text([&](JsonWriter& writer) { write_rules(writer, rules); });
}

}  // namespace

HouseDifference look_at(const Corpus& corpus, const ofc::RuleInfo& option, const HouseRules& a, const HouseRules& b) {
  const std::string same_in_a = why_the_same(option, a.rules, a.rules, b.rules);
  if (same_in_a.empty()) {
    if (auto found = find_witness(corpus, option, a.rules, with_value_of(option, a.rules, b.rules)))
      return {&option, found, Among::first, about_seats(option, *found, a.rules)};
  }
  const std::string same_in_b = why_the_same(option, b.rules, a.rules, b.rules);
  if (same_in_b.empty()) {
    if (auto found = find_witness(corpus, option, with_value_of(option, b.rules, a.rules), b.rules)) {
      const std::string why = same_in_a.empty() ? "no deal was found that shows it" : same_in_a;
      return {&option, found, Among::second,
              fmt::format("under {}: {}; with the other options of {}:", a.name, why, b.name)};
    }
  }
  if (!same_in_a.empty()) return {&option, {}, {}, same_in_a};
  if (!same_in_b.empty()) return {&option, {}, {}, same_in_b};
  if (option.is_table()) return {&option, {}, {}, "no deal was found that shows it"};
  if (auto found = find_witness_under_own_rules(corpus, option, a.rules, b.rules))
    return {&option, found, Among::others,
            fmt::format("no deal was found that shows it under {}; under other rules one does:", a.name)};
  return {&option, {}, {}, "no deal was found that shows it"};
}

void write_difference(JsonPrettyWriter& writer, const HouseDifference& found, const HouseRules& a,
                      const HouseRules& b) {
  write_member(writer, "option", found.option->id.name);
  for (const auto& [key, house] : {std::pair{"a", &a}, std::pair{"b", &b}}) {
    write_key(writer, key);
    found.option->is_table() ? write_table(writer, *found.option, house->rules)
                             : write_string(writer, value_name(*found.option, house->rules));
  }
  if (!found.remark.empty()) write_member(writer, "remark", found.remark);
  if (!found.witness) return;
  const Witness& witness = *found.witness;
  if (witness.from != nullptr) write_member(writer, "case", witness.from->id);
  write_member(writer, "ask", operation_name(operation_of(witness.question)));
  write_member(writer, "among", among_names[static_cast<std::size_t>(found.among)]);
  write_member(writer, "rules", describe_rules(witness.first));
  write_raw(writer, "under_a", rules_text(witness.first));
  write_raw(writer, "under_b", rules_text(witness.second));
  write_raw(writer, "request", text_of(witness.question));
  // Where the rules say with what a seat begins, the second house's seats begin with something else.
  const bool begins = found.option->about == ofc::Aspect::start;
  if (begins) write_raw(writer, "request_of_b", text_of(with_starting_stacks(witness.question, witness.second)));
  write_member(writer, "member", witness.difference.member);
  write_member(writer, "a_gives", witness.difference.expected);
  write_member(writer, "b_gives", witness.difference.got);
}

}  // namespace ofcheck
