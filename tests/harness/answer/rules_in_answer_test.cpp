// The rules that had a part in the oracle's answer, and that each case of the corpus is about one of them.
#include "harness/answer/jokers.h"
#include "harness/answer/oracle_answer.h"
#include "harness/answer/replay.h"
#include "harness/wire/house_rules.h"
#include "oracle/fantasyland.h"
#include "tests/harness/support.h"

using namespace ofcheck;
using namespace ofcheck::test;
using ofc::Row;
using ofc::RuleId;
using ofc::Rules;
namespace rule = ofc::rule;

namespace {

/// A list of rules, each once.
class RuleList {
 public:
  void add(RuleId id) {
    if (!id.empty() && std::find(rules_.begin(), rules_.end(), id) == rules_.end()) rules_.push_back(id);
  }
  template <typename... Ids>
  void add_all(Ids... ids) {
    (add(ids), ...);
  }
  /// The options, each by itself or by the table that the house has in its place.
  void add_options(std::initializer_list<RuleId> options, const Rules& rules) {
    for (const RuleId option : options) {
      const ofc::RuleInfo* table = ofc::table_instead_of(*ofc::find_rule(option.name), rules);
      add(table == nullptr ? option : table->id);
    }
  }
  [[nodiscard]] std::vector<RuleId> take() { return std::move(rules_); }

 private:
  std::vector<RuleId> rules_;
};

bool is_low_row(Row row, const Rules& rules) { return row == Row::middle && ofc::plays_low(rules); }

void add_row(RuleList& list, Row row, const Rules& rules) {
  list.add_all(rule::cards_deck, rule::cards_order, rule::low_middle);
  if (rules.jokers != ofc::Jokers::none) {
    list.add_all(rule::cards_jokers, rule::cards_joker_stands_for, rule::cards_joker_may_double);
    list.add(is_low_row(row, rules) ? rule::low_joker : rule::ranking_five_of_a_kind);
  }
  if (is_low_row(row, rules)) return list.add_all(rule::low_qualifier, rule::low_order);
  list.add(rule::ranking_kickers);
  if (row == Row::top) return list.add(rule::ranking_three);
  list.add_all(rule::ranking_five, rule::ranking_wheel);
}

/// What decides whether one row may stand above another.
void add_foul(RuleList& list, const Rules& rules) {
  list.add_all(rule::foul_order, rule::ranking_cross, rule::foul_top_bottom_tie);
  if (ofc::plays_low(rules)) return list.add(rule::foul_low);
  list.add_all(rule::foul_middle_bottom_tie, rule::foul_top_middle_tie);
}

void add_board(RuleList& list, const Rules& rules) {
  for (const Row row : ofc::all_rows) add_row(list, row, rules);
  if (rules.jokers != ofc::Jokers::none) list.add(rule::cards_joker_choice);
  add_foul(list, rules);
}

void add_royalties(RuleList& list, const Rules& rules) {
  list.add(rule::royalties_table);
  if (rules.jokers != ofc::Jokers::none) list.add(rule::royalties_five_of_a_kind);
  if (rules.royalty_table == ofc::RoyaltyTable::none) return;
  list.add_all(rule::royalties_top, rule::royalties_bottom);
  list.add(!ofc::plays_low(rules) ? rule::royalties_middle : rule::royalties_low_middle);
}

/// What decides the score of finished boards.
void add_score(RuleList& list, const ofc::Score& score, const Rules& rules) {
  list.add(rule::seating_players);
  add_board(list, rules);
  add_royalties(list, rules);
  if (score.seats > 1) list.add_all(rule::settlement_order, rule::royalties_netting);
  if (score.seats > 2) list.add(rule::showdown_multiway);
  for (const ofc::LedgerLine& line : score.ledger) list.add_all(line.rule, line.option);
  for (std::size_t i = 0; i < score.pair_count; ++i) {
    const ofc::PairScore& pair = score.pairs[i];
    if (score.boards[pair.first.index].fouled() || score.boards[pair.second.index].fouled()) continue;
    list.add_options({rule::showdown_lines, rule::showdown_scoop}, rules);
  }
}

/// What decides who is in Fantasyland in the next hand; `in_fantasyland` says whether somebody was in this one.
void add_fantasyland(RuleList& list, bool in_fantasyland, const Rules& rules) {
  list.add_options({rule::fantasyland_entry}, rules);
  if (!ofc::has_fantasyland(rules)) return;
  const bool deuce = ofc::plays_low(rules);
  list.add_options({rule::fantasyland_entry_board, rule::fantasyland_cards, rule::fantasyland_base_cards}, rules);
  if (rules.jokers != ofc::Jokers::none) list.add(rule::fantasyland_joker_entry);
  list.add_options({rule::fantasyland_stay, rule::fantasyland_stay_threshold}, rules);
  if (deuce) {
    const bool ladder = rules.entry_cards == ofc::EntryCards::ladder;
    list.add_options({ladder ? rule::fantasyland_deuce_progressive : rule::fantasyland_deuce_cards}, rules);
  }
  list.add(rule::fantasyland_stay_on_normal_hand);
  if (!in_fantasyland) return;
  list.add_options({rule::fantasyland_requalify, rule::fantasyland_stay_cards, rule::fantasyland_by_row_choice}, rules);
  if (deuce) list.add_options({rule::fantasyland_low_stays}, rules);
}

/// What decides where cards may go, and whether any may be discarded.
void add_placement(RuleList& list) {
  list.add_all(rule::placement_free, rule::placement_fixed, rule::placement_full, rule::placement_discard);
}

void add_settlement(RuleList& list) {
  list.add_all(rule::settlement_order, rule::settlement_stakes, rule::settlement_cap, rule::settlement_cap_reckoned,
               rule::settlement_point_value);
}

struct RulesIn {
  RuleList& list;
  const Rules& rules;

  void operator()(const RankQuestion& question) const { add_row(list, question.row.row, rules); }
  void operator()(const CompareQuestion& question) const {
    add_row(list, question.first.row, rules);
    add_row(list, question.second.row, rules);
    add_foul(list, rules);  // rows of different names are compared as for a foul, rows of one name must not be
  }
  void operator()(const FoulQuestion&) const { add_board(list, rules); }
  void operator()(const RoyaltiesQuestion&) const {
    add_board(list, rules);
    add_royalties(list, rules);
  }
  void operator()(const ScoreQuestion& question) const { add_score(list, ofc::score(question.span(), rules), rules); }
  void operator()(const FantasylandQuestion& question) const {
    add_board(list, rules);
    add_fantasyland(list, question.entered_with.has_value(), rules);
  }
  void operator()(const PlacementsQuestion& question) const {
    // Whether anything is dealt depends on how many cards the seats of the house can need.
    if (rules.tables.entry.written) list.add(rule::fantasyland_entry_table);
    if (rules.tables.stay.written) list.add(rule::fantasyland_stay_table);
    if (const auto refusal = refusal_of(question, rules)) return list.add(refusal->rule);
    add_placement(list);
  }
  void operator()(const PerftQuestion& question) const {
    const auto asked = streets_asked(question, rules);
    if (const auto* refusal = std::get_if<ofc::Refusal>(&asked)) return list.add(refusal->rule);
    list.add(rule::deal_pattern);
    for (const ofc::Street& street : std::get<std::vector<ofc::Street>>(asked)) list.add(street.rule);
    add_placement(list);
  }
  void operator()(const SettleQuestion& question) const {
    const auto outcome = settled(question, Steps(rules));
    if (const auto* refusal = std::get_if<ofc::Refusal>(&outcome)) return list.add(refusal->rule);
    add_settlement(list);
    (*this)(question.boards);
  }
  void operator()(const PlayQuestion& question) const {
    const Replay played = replay(question, rules);
    if (played.refusal) list.add(played.refusal->rule);
    if (played.seating.empty()) return;  // refused before the first deal
    list.add_all(rule::seating_players, rule::deal_pattern, rule::deal_first_five, rule::deal_turn);
    add_placement(list);
    if (ofc::has_fantasyland(rules)) list.add(rule::fantasyland_deal);
    if (question.viewer) list.add_all(rule::placement_visibility, rule::deal_later_streets, rule::fantasyland_sight);
    for (const PlayedHand& hand : played.played) add_hand(hand.end, played.had_fantasyland);
  }
  void operator()(const RawQuestion& question) const {
    list.add_all(rule::cards_deck, rule::cards_order, rule::placement_full, rule::seating_players);
    const bool names_joker =
        question.members.find("\"X1\"") != std::string::npos || question.members.find("\"X2\"") != std::string::npos;
    if (names_joker) list.add(rule::cards_jokers);
    // How many cards a street has, and whether there is a Fantasyland hand.
    if (question.operation == Operation::perft)
      list.add_all(rule::deal_pattern, rule::fantasyland_entry, rule::fantasyland_deal);
    // Which cards are held, what lies in front of a seat, and whose turn it is.
    if (question.operation == Operation::placements) list.add(rule::placement_free);
    if (question.operation == Operation::settle) list.add(rule::settlement_stakes);
    if (question.operation == Operation::play) list.add(rule::deal_turn);
  }

 private:
  /// The rules of a complete hand: its showdown, what is paid, who is in Fantasyland next, and what the table does.
  void add_hand(const ofc::HandEnd& end, bool in_fantasyland) const {
    add_score(list, end.score, rules);
    add_settlement(list);
    add_fantasyland(list, in_fantasyland, rules);
    list.add_all(rule::table_button, rule::table_button_in_fantasyland, rule::table_bust, rule::table_match,
                 rule::table_starting_points);
    if (rules.match == ofc::Match::fixed_hands) list.add_all(rule::table_hands, rule::table_fantasyland_hands);
  }

 public:
  RulesIn(RuleList& l, const Rules& r) : list(l), rules(r) {}
};

/// The rules that had a part in the oracle's answer, each once: the ledger's rules and options, the rule of a foul or
/// of a refusal.
std::vector<RuleId> rules_in_answer(const Question& question, const Rules& rules) {
  RuleList list;
  if (rules.jokers != ofc::Jokers::none || has_jokers(question)) list.add(rule::cards_jokers);
  std::visit(RulesIn{list, rules}, question);
  return list.take();
}

bool holds(const std::vector<RuleId>& rules, RuleId id) {
  return std::find(rules.begin(), rules.end(), id) != rules.end();
}

}  // namespace

TEST_CASE("Each case's rule has a part in its answer", "[harness][oracle][corpus]") {
  for (const Case& c : corpus().cases) {
    bool found = holds(rules_in_answer(c.question, c.rules.rules), c.rule);
    for (const Outcome& outcome : c.outcomes) {
      Rules rules = c.rules.rules;
      outcome.option->field.set(rules, outcome.value);
      found = found || holds(rules_in_answer(c.question, rules), c.rule);
    }
    INFO(c.place.text() << ": " << c.id << ": " << c.rule.name);
    CHECK(found);
  }
}

TEST_CASE("The answer of a play names the rules that it came to, and no others", "[harness][oracle][corpus]") {
  const auto names = [](std::string_view id, std::initializer_list<ofc::RuleId> named,
                        std::initializer_list<ofc::RuleId> not_named) {
    const auto found =
        std::find_if(corpus().cases.begin(), corpus().cases.end(), [&](const Case& c) { return c.id == id; });
    INFO(id);
    REQUIRE(found != corpus().cases.end());
    const std::vector<ofc::RuleId> rules = rules_in_answer(found->question, found->rules.rules);
    for (const ofc::RuleId rule : named) CHECK(holds(rules, rule));
    for (const ofc::RuleId rule : not_named) CHECK_FALSE(holds(rules, rule));
  };
  // A hand that has only begun, one that somebody looks at, and one that is complete.
  names("button-acts-first", {rule::deal_turn, rule::deal_pattern, rule::placement_full},
        {rule::placement_visibility, rule::showdown_row, rule::settlement_order, rule::table_button});
  names("placed-cards-hidden", {rule::placement_visibility, rule::fantasyland_sight}, {rule::table_button});
  names("button-moves-counter-clockwise",
        {rule::showdown_multiway, rule::settlement_order, rule::fantasyland_entry, rule::table_button},
        {rule::placement_visibility, rule::fantasyland_stay_cards, rule::table_hands});
  names("match-of-one-hand-played-on", {rule::table_match, rule::table_hands}, {rule::showdown_multiway});
  names("fantasyland-never-left", {rule::fantasyland_deal, rule::fantasyland_requalify}, {rule::low_order});
  // An action that is refused.
  names("fourth-card-on-top", {rule::placement_full}, {rule::showdown_row, rule::settlement_order, rule::table_button});
  names("button-sets-out-of-turn", {rule::deal_turn}, {rule::showdown_row, rule::settlement_order, rule::table_button});
  // No hand is dealt.
  names("thirteen-cards-set-in-too-many-ways", {rule::placement_full, rule::deal_pattern}, {rule::deal_turn});
  names("more-won-than-the-stack-in-front", {rule::settlement_stakes, rule::settlement_order},
        {rule::deal_turn, rule::table_button});
  names("payment-cut-while-the-match-goes-on", {rule::settlement_cap, rule::settlement_cap_reckoned},
        {rule::deal_turn, rule::table_button});
}

TEST_CASE("The rules of an answer are real and named once", "[harness][oracle][corpus]") {
  for (const Case& c : corpus().cases) {
    std::vector<std::string_view> names;
    for (const ofc::RuleId id : rules_in_answer(c.question, c.rules.rules)) {
      CHECK(ofc::find_rule(id.name) != nullptr);
      names.push_back(id.name);
    }
    std::sort(names.begin(), names.end());
    CHECK(std::adjacent_find(names.begin(), names.end()) == names.end());
  }
}
