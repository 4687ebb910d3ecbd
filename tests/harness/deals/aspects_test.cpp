// The registry says which options an answer to each operation can depend on. Over random rules and deals an answer
// depends on just those.
#include "harness/answer/aspects.h"

#include <map>

#include "harness/answer/oracle_answer.h"
#include "harness/answer/stacked_hand.h"
#include "harness/base/random.h"
#include "harness/deals/deals.h"
#include "harness/deals/witness.h"
#include "harness/wire/house_rules.h"
#include "oracle/seating.h"
#include "tests/harness/support.h"

using namespace ofcheck;
using namespace ofcheck::test;

namespace {

constexpr std::size_t most_number = 8;

/// Rules with any value of every option, also of seats that the deck does not serve.
ofc::Rules any_rules(Random& random) {
  ofc::Rules rules;
  for (const ofc::RuleInfo* option : all_options())
    option->field.set(rules, static_cast<int>(random.below(option->is_number ? most_number : option->values.size())));
  return rules;
}

ofc::Rules with_another_value(const ofc::RuleInfo& option, ofc::Rules rules, Random& random) {
  const std::size_t values = option.is_number ? most_number : option.values.size();
  const std::size_t now = static_cast<std::size_t>(option.field.get(rules));
  option.field.set(rules, static_cast<int>((now + 1 + random.below(values - 1)) % values));
  return rules;
}

RowCards row_of(const ofc::Board& board, ofc::Row row) {
  RowCards cards{row, {}};
  std::copy(cards_in(board, row).begin(), cards_in(board, row).end(), cards.cards.begin());
  return cards;
}

/// A question of each operation about a deal, and of some more than one.
std::vector<Question> questions_about(const ScoreQuestion& deal, const ofc::Rules& rules, Random& random) {
  const ofc::Board& board = deal.boards[0];
  std::vector<Question> questions = {
      RankQuestion{row_of(board, ofc::Row::middle)},
      CompareQuestion{row_of(board, ofc::Row::top), row_of(board, ofc::Row::bottom)},
      CompareQuestion{row_of(board, ofc::Row::middle), row_of(board, ofc::Row::bottom)},
      FoulQuestion{board},
      RoyaltiesQuestion{board},
      deal,
      FantasylandQuestion{board, std::nullopt},
      FantasylandQuestion{board, ofc::CardCount{13 + static_cast<int>(random.below(5))}}};
  SettleQuestion settle;
  settle.boards = deal;
  PlayQuestion play;
  play.chairs = deal.seats;
  for (std::size_t seat = 0; seat < deal.seats; ++seat)
    settle.stacks[seat] = play.stacks[seat] = static_cast<Amount>(1 + random.below(20));
  settle.bought_in = settle.stacks;
  questions.emplace_back(settle);
  if (!ofc::seats_fit_the_deck(rules)) return questions;
  play.hands = {stacked_hand(deal.span(), 0, rules)};
  questions.emplace_back(play);
  play.viewer = 0;
  play.hands.back().actions.resize(play.hands.back().actions.size() / 2);
  questions.emplace_back(play);
  PlacementsQuestion placements;
  placements.held.assign(board.middle.begin(), board.middle.begin() + 3);
  placements.place = ofc::CardCount{2};
  placements.discard = ofc::CardCount{1};
  questions.emplace_back(placements);
  PerftQuestion perft;
  const std::size_t cards = random.one_in(2) ? 5 : 13 + random.below(5);
  perft.streets.resize(1);
  for (std::uint8_t card = 0; card < cards; ++card) perft.streets[0].push_back(ofc::card_at(card));
  questions.emplace_back(perft);
  return questions;
}

bool differ(const Answer& a, const Answer& b) {
  const auto* first = std::get_if<Result>(&a);
  const auto* second = std::get_if<Result>(&b);
  if (first == nullptr || second == nullptr) return a.index() != b.index();
  return first_difference(*first, *second).has_value();
}

}  // namespace

TEST_CASE("An answer depends on just the options that the registry says it can depend on",
          "[harness][oracle][registry]") {
  constexpr std::uint64_t deals_for_all = 600;
  constexpr std::uint64_t deals_for_rare = 12000;
  // What can depend on an option and no answer has shown yet. What only a match of several hands shows is left out.
  std::map<std::pair<Operation, std::string_view>, bool> unseen;
  for (std::size_t i = 0; i < operation_names.size(); ++i) {
    const auto operation = static_cast<Operation>(i);
    for (const ofc::RuleInfo* option : all_options()) {
      const bool in_fantasyland = staying_aspects.contains(option->about) || option->id == ofc::rule::fantasyland_sight;
      const bool later_hand = operation == Operation::play && in_fantasyland;
      if (may_depend(operation, *option) && !later_hand) unseen[{operation, option->id.name}] = true;
    }
  }
  Random random(20261123);
  for (std::uint64_t index = 0; index < deals_for_rare && (index < deals_for_all || !unseen.empty()); ++index) {
    const ofc::Rules rules = any_rules(random);
    for (const Question& question : questions_about(make_deal(1, index, rules), rules, random)) {
      const Operation operation = operation_of(question);
      const Answer before = without_reasons(oracle_answer(question, rules));
      for (const ofc::RuleInfo* option : all_options()) {
        const auto missing = unseen.find({operation, option->id.name});
        if (index >= deals_for_all && missing == unseen.end()) continue;
        const Answer after = without_reasons(oracle_answer(question, with_another_value(*option, rules, random)));
        if (!differ(before, after)) continue;
        INFO(operation_name(operation) << " and " << option->id.name);
        CHECK(may_depend(operation, *option));
        if (missing != unseen.end()) unseen.erase(missing);
      }
    }
  }
  for (const auto& [pair, is_unseen] : unseen)
    FAIL_CHECK(operation_name(pair.first) << " was never seen to depend on " << pair.second);
}
