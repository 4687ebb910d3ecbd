// An engine in process for the tests of the fingerprint: the oracle under hidden rules, or one of the faults of
// tests/engines/wrong on top of them. And what it is to have told those rules.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <string>

#include "harness/answer/oracle_answer.h"
#include "harness/base/random.h"
#include "harness/fingerprint/fingerprint.h"
#include "harness/prove/prove.h"
#include "oracle/fantasyland.h"
#include "oracle/seating.h"

namespace ofcheck::test {

/// What was found about an option.
inline const OptionFinding& finding(const Fingerprint& print, ofc::RuleId id) {
  return *std::find_if(print.options.begin(), print.options.end(),
                       [&](const OptionFinding& found) { return found.option->id == id; });
}

inline std::vector<Operation> every_operation() {
  std::vector<Operation> operations;
  for (std::size_t i = 0; i < operation_names.size(); ++i) operations.push_back(static_cast<Operation>(i));
  return operations;
}

/// An engine that plays the rules and makes no mistake. It refuses to be asked more than 400 questions.
inline Asker asker_of(const ofc::Rules& hidden, std::size_t& asked) {
  return [hidden, &asked](std::span<const Question> questions) {
    asked += questions.size();
    std::vector<std::optional<Answer>> answers;
    for (const Question& question : questions) answers.emplace_back(oracle_answer(question, hidden));
    return answers;
  };
}

/// Settling and the table as anybody can see them: rule sets with the same text are played alike. Written from the rule
/// book, not from the fingerprint's own reasons.
///   - a seat goes bust only where stacks are limited or there are starting points (table.bust);
///   - a match of fixed hands without a number is open; one until somebody is bust is open where nobody can be;
///   - of two chairs one that is bust and gone ends the match, and so does a match until-bust: both are the same;
///   - loses-at-once and leaves are the same within a match; after a set or until-bust nobody comes back within it;
///   - two seats make one payment a hand: table-stakes and start-of-hand limit it alike;
///   - the button heeds Fantasyland only where there is one;
///   - when a cap is reckoned shows only where there is one.
inline std::string as_played(const ofc::Rules& rules) {
  const bool can_be_bust = rules.stakes != ofc::Stakes::unlimited || rules.starting_points > 0;
  const bool heads_up = rules.players == ofc::Players::two;
  const bool until_bust = can_be_bust && rules.match == ofc::Match::until_bust;
  std::string match = "open";
  if (rules.match == ofc::Match::set) match = "set";
  if (rules.match == ofc::Match::fixed_hands && rules.hands > 0) match = fmt::format("{} hands", rules.hands);
  if (until_bust && !heads_up) match = "until-bust";
  std::string bust = "never";
  if (can_be_bust && match != "set" && match != "until-bust") {
    const bool comes_back = rules.bust == ofc::Bust::out_until_set_ends && !until_bust;
    bust = comes_back ? "until the set ends" : "for good";
  }
  const bool same_limit = heads_up && rules.stakes == ofc::Stakes::start_of_hand;
  const ofc::Stakes stakes = same_limit ? ofc::Stakes::table_stakes : rules.stakes;
  const int button = rules.entry == ofc::Entry::never ? -1 : static_cast<int>(rules.button_in_fantasyland);
  const std::string cap =
      rules.cap == 0 ? "none" : fmt::format("{} {}", rules.cap, static_cast<int>(rules.cap_reckoned));
  return fmt::format("seats {}, deal {} {}, stakes {}, cap {}, button {}, match {}, can be bust {}, bust {}",
                     static_cast<int>(rules.players), static_cast<int>(rules.deal), static_cast<int>(rules.first_five),
                     static_cast<int>(stakes), cap, button, match, can_be_bust, bust);
}

/// Whether the rules that were told are those that are played, up to what is proved to be the same.
inline bool are_told(const ofc::Rules& hidden, const ofc::Rules& told) {
  return as_played(hidden) == as_played(told) && !smallest_difference(hidden, told);
}

/// The rules for a table of so few that a full one never needs more than the deck.
inline ofc::Rules with_enough_cards(ofc::Rules rules) {
  if (!ofc::seats_fit_the_deck(rules)) rules.players = ofc::Players::two;
  return rules;
}

/// Any vector of values under which a full table does not need more than the deck, with a cap of at most that many
/// points.
inline ofc::Rules random_rules(Random& random, std::uint32_t most_cap) {
  for (;;) {
    ofc::Rules rules;
    for (const ofc::RuleInfo* option : all_options()) {
      if (!option->is_number) option->field.set(rules, static_cast<int>(random.below(option->values.size())));
    }
    if (random.one_in(2)) rules.cap = static_cast<std::uint32_t>(1 + random.below(most_cap));
    if (random.one_in(2)) rules.hands = static_cast<std::uint32_t>(4 + random.below(50));
    if (random.one_in(2)) rules.starting_points = 100;
    if (ofc::seats_fit_the_deck(rules)) return rules;
  }
}

// --- engines with a fault ------------------------------------------------------------------------------------------

/// What an engine can be wrong in: each function is right here, and a fault overrides one of them. It scores as all
/// presets with a high middle do: one-six, difference, a scoop for three rows won.
class HouseEngine {
 public:
  explicit HouseEngine(const ofc::Rules& rules) : rules_(rules) {}
  HouseEngine(const HouseEngine&) = delete;
  HouseEngine& operator=(const HouseEngine&) = delete;
  virtual ~HouseEngine() = default;

  [[nodiscard]] static std::vector<Operation> operations() {
    return {Operation::rank,      Operation::compare, Operation::foul,
            Operation::royalties, Operation::score,   Operation::fantasyland};
  }

  [[nodiscard]] Answer answer(const Question& question) const {
    if (const auto* rank = std::get_if<RankQuestion>(&question)) return answer_rank(*rank);
    if (const auto* compare = std::get_if<CompareQuestion>(&question)) return answer_compare(*compare);
    if (const auto* foul = std::get_if<FoulQuestion>(&question)) {
      return FoulResult{judge(foul->board).fouled(), std::nullopt};
    }
    if (const auto* royalties = std::get_if<RoyaltiesQuestion>(&question)) {
      const RowTriple earned = royalties_of(judge(royalties->board), royalties->board);
      return RoyaltiesResult{earned[0], earned[1], earned[2], earned[0] + earned[1] + earned[2]};
    }
    if (const auto* next = std::get_if<FantasylandQuestion>(&question)) {
      const ofc::NextHand hand = ofc::next_hand(judge(next->board), next->entered_with, rules_);
      FantasylandResult result{hand.fantasyland, std::nullopt, std::nullopt};
      if (hand.fantasyland) result.cards = hand.cards.value;
      return result;
    }
    return answer_score(std::get<ScoreQuestion>(question));
  }

 protected:
  /// A row's value, and what decides when it is compared.
  [[nodiscard]] virtual ofc::HandValue value(std::span<const ofc::Card> cards) const {
    if (cards.size() == 3) return ofc::rank_three({cards[0], cards[1], cards[2]});
    return ofc::rank_five({cards[0], cards[1], cards[2], cards[3], cards[4]}, rules_.wheel);
  }
  [[nodiscard]] virtual ofc::HandValue strength(std::span<const ofc::Card> cards) const { return value(cards); }
  /// Whether the lower row is too weak to lie under the upper one.
  [[nodiscard]] virtual bool breaks_order(std::span<const ofc::Card> lower, std::span<const ofc::Card> upper) const {
    if (upper.size() == 5) {
      const auto order = strength(upper) <=> strength(lower);
      return order > 0 || (order == 0 && rules_.middle_bottom_tie == ofc::Tie::foul);
    }
    const auto order = top_against(strength(upper), strength(lower));
    return order > 0 || (order == 0 && rules_.top_middle_tie == ofc::Tie::foul);
  }
  /// A top against a five-card row. A fault can give the top a straight, and that is compared as five cards are.
  [[nodiscard]] std::strong_ordering top_against(const ofc::HandValue& top, const ofc::HandValue& five) const {
    if (top.category != five.category) return top.category <=> five.category;
    return ofc::compare_three_with_five(top, five, rules_.cross);
  }
  [[nodiscard]] virtual RowTriple royalties_of(const ofc::JudgedBoard& board, const ofc::Board&) const {
    const ofc::RowPoints points = ofc::royalties_of(board, rules_);
    return {points.top.value, points.middle.value, points.bottom.value};
  }
  [[nodiscard]] virtual bool is_scoop(int won, int lost) const { return won == 3 && lost == 0; }
  [[nodiscard]] virtual std::pair<int, int> both_foul() const {
    if (rules_.both_foul == ofc::BothFoul::each_loses_six) return {-6, -6};
    return {0, 0};
  }
  /// What each of the two gets, once it is known what the first gets.
  [[nodiscard]] virtual std::pair<int, int> paid(int to_first, bool /*first_scoops*/, bool /*second_scoops*/) const {
    return {to_first, -to_first};
  }

  [[nodiscard]] const ofc::Rules& rules() const { return rules_; }

  [[nodiscard]] ofc::JudgedBoard judge(const ofc::Board& board) const {
    ofc::JudgedBoard judged;
    judged.top = value(board.top);
    judged.middle = value(board.middle);
    judged.bottom = value(board.bottom);
    const bool fouled = breaks_order(board.bottom, board.middle) || breaks_order(board.middle, board.top);
    judged.fouled_by = fouled ? ofc::rule::foul_order : ofc::rule::none;
    return judged;
  }

 private:
  [[nodiscard]] Answer answer_rank(const RankQuestion& question) const {
    const ofc::HandValue hand = value(question.row.span());
    RankResult result;
    result.category = static_cast<CategoryName>(hand.category);
    const bool straight = hand.category == ofc::Category::straight || hand.category == ofc::Category::straight_flush ||
                          hand.category == ofc::Category::royal_flush;
    const bool wheel = hand.ranks[0] == ofc::Rank::ace && hand.ranks[1] == ofc::Rank::five;
    result.ranks = hand.ranks;
    if (straight) result.ranks = DecidingRanks{wheel ? ofc::Rank::five : hand.ranks[0]};
    return result;
  }

  [[nodiscard]] Answer answer_compare(const CompareQuestion& question) const {
    const auto order = compared(question.first.span(), question.second.span());
    return CompareResult{order > 0 ? Winner::first : order < 0 ? Winner::second : Winner::tie};
  }

  [[nodiscard]] std::strong_ordering compared(std::span<const ofc::Card> a, std::span<const ofc::Card> b) const {
    if (a.size() == b.size()) return strength(a) <=> strength(b);
    if (a.size() == 3) return top_against(strength(a), strength(b));
    return 0 <=> top_against(strength(b), strength(a));
  }

  struct Pair {
    RowTriple rows{};
    int to_first = 0, to_second = 0;
  };

  [[nodiscard]] Pair pay(const ofc::Board& a, const ofc::Board& b) const {
    const ofc::JudgedBoard first = judge(a);
    const ofc::JudgedBoard second = judge(b);
    Pair pair;
    if (first.fouled() && second.fouled()) {
      std::tie(pair.to_first, pair.to_second) = both_foul();
      return pair;
    }
    int won = 0;
    int lost = 0;
    for (std::size_t i = 0; i < 3; ++i) {
      const auto order = compared(cards_in(a, ofc::all_rows[i]), cards_in(b, ofc::all_rows[i]));
      pair.rows[i] = first.fouled() ? -1 : second.fouled() ? 1 : (order > 0) - (order < 0);
      won += pair.rows[i] > 0 ? 1 : 0;
      lost += pair.rows[i] < 0 ? 1 : 0;
    }
    const bool first_scoops = is_scoop(won, lost);
    const bool second_scoops = is_scoop(lost, won);
    int points = won - lost + (first_scoops ? 3 : 0) - (second_scoops ? 3 : 0);
    const bool one_fouled = first.fouled() || second.fouled();
    if (!one_fouled || rules_.foul_pays == ofc::FoulPays::six_and_royalties) {
      points += total(royalties_of(first, a)) - total(royalties_of(second, b));
    }
    std::tie(pair.to_first, pair.to_second) = paid(points, first_scoops, second_scoops);
    return pair;
  }

  static int total(const RowTriple& earned) { return earned[0] + earned[1] + earned[2]; }

  [[nodiscard]] Answer answer_score(const ScoreQuestion& question) const {
    const Answer right = oracle_answer(question, rules_);
    if (std::holds_alternative<Refused>(right)) return right;
    ScoreResult result;
    result.points.emplace().size = question.seats;
    result.fouled.emplace().size = question.seats;
    result.royalties.emplace().size = question.seats;
    result.pairs.emplace();
    for (std::size_t a = 0; a < question.seats; ++a) {
      const ofc::JudgedBoard judged = judge(question.boards[a]);
      result.fouled->values[a] = judged.fouled();
      result.royalties->values[a] = royalties_of(judged, question.boards[a]);
      for (std::size_t b = a + 1; b < question.seats; ++b) {
        const Pair pair = pay(question.boards[a], question.boards[b]);
        result.points->values[a] += pair.to_first;
        result.points->values[b] += pair.to_second;
        result.pairs->push_back({static_cast<int>(a), static_cast<int>(b), pair.rows, pair.to_first});
      }
    }
    return result;
  }

  const ofc::Rules rules_;
};

}  // namespace ofcheck::test
