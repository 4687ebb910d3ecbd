#include <algorithm>
#include <functional>

#include "harness/base/random.h"
#include "harness/deals/witness.h"
#include "harness/inquiry/bank.h"
#include "harness/inquiry/carry.h"
#include "harness/inquiry/ends.h"
#include "harness/inquiry/play.h"
#include "harness/inquiry/values.h"
#include "harness/wire/house_rules.h"
#include "harness/wire/protocol.h"
#include "oracle/registry.h"
#include "oracle/seating.h"
#include "tests/catch.h"
#include "tests/harness/fingerprint_support.h"
#include "tests/part.h"

using namespace ofcheck;
using namespace ofcheck::test;
using ofc::RuleInfo;
using ofc::Rules;
namespace rule = ofc::rule;

namespace {

/// Whether what is said of an option leaves room for what is played: alone, or together with another option.
bool is_left_open(const Fingerprint& print, const OptionFinding& found, const Rules& hidden) {
  const int played = found.option->field.get(hidden);
  const auto is_in = [&](const UntoldPair& pair) {
    return (pair.first == found.option && pair.first_value == played) ||
           (pair.second == found.option && pair.second_value == played);
  };
  return found.would_do(played) || std::any_of(print.pairs.begin(), print.pairs.end(), is_in);
}

/// The rules that were told, as near to what is played as what is said of them allows.
Rules as_left_open(const Fingerprint& print, const Rules& hidden) {
  Rules left = print.rules;
  for (const OptionFinding& found : print.options) {
    if (is_left_open(print, found, hidden)) found.option->field.set(left, found.option->field.get(hidden));
  }
  if (left.cap == 0) left.cap = hidden.cap;  // a cap that no match reaches does not show
  return left;
}

/// Takes the fingerprint of an engine that makes no mistakes and answers these operations alone: no bug may be
/// reported, and what is played is told, or left open.
void check_truth_is_left(const Rules& hidden, const std::vector<Operation>& operations) {
  INFO("plays " << describe_rules(hidden));
  std::size_t asked = 0;
  const Fingerprint print = take_fingerprint(asker_of(hidden, asked), operations);
  const Rules left = as_left_open(print, hidden);
  INFO("told  " << describe_rules(print.rules));
  INFO("left  " << describe_rules(left));
  CHECK(asked <= most_fingerprint_questions);
  CHECK(print.asked == asked);
  CHECK(print.contradictions.empty());
  CHECK(print.unexplained.empty());
  CHECK(are_told(hidden, left));
}

/// The first preset under which the option can do something; the default one if there is none.
Rules preset_where_it_counts(const RuleInfo& option) {
  std::vector<std::string_view> names = {default_preset};
  for (const std::string_view name : preset_names()) names.push_back(name);
  for (const std::string_view name : names) {
    if (ofc::without_effect(option.id, preset(name).rules).empty()) return preset(name).rules;
  }
  return preset(default_preset).rules;
}

std::vector<Operation> only_play() { return {Operation::play}; }

/// The oracle under hidden rules that says something else of its matches.
Asker lying_of_matches(const Rules& hidden, const std::function<void(PlayResult&)>& lie) {
  return [hidden, lie](std::span<const Question> questions) {
    std::vector<std::optional<Answer>> answers;
    for (const Question& question : questions) {
      Answer answer = oracle_answer(question, hidden);
      auto* result = std::get_if<Result>(&answer);
      if (auto* play = result == nullptr ? nullptr : std::get_if<PlayResult>(result)) lie(*play);
      answers.emplace_back(std::move(answer));
    }
    return answers;
  };
}

Asker saying_over(const Rules& hidden, bool over) {
  return lying_of_matches(hidden, [over](PlayResult& play) {
    for (HandResult& hand : *play.hands) hand.over = over;
  });
}

}  // namespace

TEST_CASE("A match says of its boards what is asked of them by themselves", "[fingerprint]") {
  for (const std::string_view name : {"bga-pineapple", "variations-deuce", "classic-seventeen", "chinese-one-six"}) {
    const Rules rules = preset(name).rules;
    const EnteredWith entered = counts_of_entry(bank_boards(), rules);
    MatchMaker matches(rules);
    std::size_t showdowns = 0;
    std::size_t next_hands = 0;
    for (const Question& question : fingerprint_bank()) {
      const std::optional<CarriedMatch> match =
          can_be_asked(question, entered) ? matches.match_for(question) : std::nullopt;
      if (!match) continue;
      INFO(name << ", " << text_of(question));
      const auto said = said_of_boards(*match, oracle_answer(match->match, rules));
      for (const auto& [board, answer] : said) CHECK(same_answer(answer, without_reasons(oracle_answer(board, rules))));
      const bool is_said = std::any_of(said.begin(), said.end(),
                                       [&](const auto& each) { return text_of(each.first) == text_of(question); });
      const Answer due = oracle_answer(question, rules);
      CHECK(is_said == std::holds_alternative<Result>(due));
      ++(operation_of(question) == Operation::score ? showdowns : next_hands);
    }
    CHECK(showdowns > 50);
    CHECK((next_hands > 50 || rules.entry == ofc::Entry::never));
  }
}

TEST_CASE("An engine that only plays is told by its matches: every preset", "[fingerprint]") {
  Rounds rounds(preset_names().size());
  for (const std::string_view name : preset_names()) {
    if (!rounds.next()) continue;
    INFO(name);
    check_truth_is_left(with_enough_cards(preset(name).rules), only_play());
  }
}

TEST_CASE("An engine that only plays is told by its matches: every single value", "[fingerprint]") {
  Rounds rounds(all_options().size());
  for (const RuleInfo* option : all_options()) {
    if (option->is_number) continue;
    const Rules base = preset_where_it_counts(*option);
    for (const int value : other_values(*option, base)) {
      if (!rounds.next()) continue;
      check_truth_is_left(with_enough_cards(with(*option, value, base)), only_play());
    }
  }
}

TEST_CASE("Caps and numbers of hands are told by matches", "[fingerprint]") {
  for (const std::uint32_t cap : {1U, 7U, 33U, 54U}) {
    Rules hidden = preset(default_preset).rules;
    hidden.cap = cap;
    std::size_t asked = 0;
    const Fingerprint print = take_fingerprint(asker_of(hidden, asked), only_play());
    CHECK(print.rules == hidden);
    CHECK(print.unexplained.empty());
    hidden.cap_reckoned = ofc::CapReckoned::match_end;
    CHECK(take_fingerprint(asker_of(hidden, asked), only_play()).rules == hidden);
  }
  for (const std::uint32_t hands : {1U, 7U, 43U}) {
    Rules hidden = preset(default_preset).rules;
    hidden.match = ofc::Match::fixed_hands;
    hidden.hands = hands;
    check_truth_is_left(hidden, only_play());
  }
}

TEST_CASE("What an engine lacks beside play is told by matches", "[fingerprint]") {
  using enum Operation;
  const std::vector<std::vector<Operation>> sets = {{fantasyland, play},        {foul, play},  {perft, play},
                                                    {compare, royalties, play}, {score, play}, {settle, play},
                                                    {score, fantasyland, play}};
  Rules first = preset("basics-regular").rules;
  first.lines = ofc::Lines::two_four;
  Rules second = with(*ofc::find_rule(rule::fantasyland_stay_on_normal_hand.name), 1, preset(default_preset).rules);
  second.button_in_fantasyland = ofc::ButtonInFantasyland::frozen;
  for (const std::vector<Operation>& operations : sets) {
    check_truth_is_left(first, operations);
    check_truth_is_left(second, operations);
  }
}

TEST_CASE("Random vectors are told by matches", "[fingerprint-random]") {
  using enum Operation;
  const std::vector<std::vector<Operation>> sets = {{play},
                                                    {score, play},
                                                    {fantasyland, play},
                                                    {foul, play},
                                                    {perft, play},
                                                    {settle, play},
                                                    {compare, royalties, play},
                                                    {score, fantasyland, play},
                                                    {royalties, fantasyland, play},
                                                    {rank, compare, foul, royalties, play}};
  Random random(78);
  Rounds rounds(100);
  for (std::size_t i = 0; i < 100; ++i) {
    const Rules hidden = random_rules(random, 100);
    if (!rounds.next()) continue;
    std::size_t asked = 0;
    const Fingerprint print = take_fingerprint(asker_of(hidden, asked), sets[i % sets.size()]);
    INFO("plays " << describe_rules(hidden));
    CHECK(print.contradictions.empty());
    CHECK(print.unexplained.empty());
    CHECK(are_told(hidden, as_left_open(print, hidden)));
  }
}

TEST_CASE("What is wrong in the matches of an engine that only plays is a bug", "[fingerprint]") {
  const Rules hidden = preset(default_preset).rules;
  for (const std::size_t chair : {std::size_t{0}, std::size_t{1}}) {
    const Asker ask = lying_of_matches(hidden, [chair](PlayResult& play) {
      for (HandResult& hand : *play.hands) ++hand.stacks->values[chair];
    });
    const Fingerprint print = take_fingerprint(ask, only_play());
    CHECK(print.contradictions.empty());
    CHECK(!print.unexplained.empty());
    for (const Unexplained& each : print.unexplained) CHECK(operation_of(each.question) == Operation::play);
    INFO("told " << describe_rules(print.rules));
    CHECK(print.rules == hidden);
  }
}

TEST_CASE("Chairs that there are not are wrong, and nothing is read of them", "[fingerprint]") {
  const Rules hidden = preset(default_preset).rules;
  for (const int chair : {7, -1, 2}) {
    CAPTURE(chair);
    const Asker ask = lying_of_matches(hidden, [chair](PlayResult& play) {
      for (HandResult& hand : *play.hands) hand.seats->values[1] = chair;
    });
    CHECK(!take_fingerprint(ask, only_play()).unexplained.empty());
  }
}

TEST_CASE("Matches that say nothing of boards are not asked on and on", "[fingerprint]") {
  const Rules hidden = preset(default_preset).rules;
  const Asker ask = lying_of_matches(hidden, [](PlayResult& play) { play.hands.reset(); });
  const Fingerprint print = take_fingerprint(ask, only_play());
  CHECK(print.unexplained.empty());
  for (const OperationAsked& each : print.operations) CHECK(each.questions < 100);
}

TEST_CASE("An engine that never says that a match is over is told by when it deals on", "[fingerprint]") {
  for (const ofc::Match match : {ofc::Match::until_bust, ofc::Match::set, ofc::Match::fixed_hands}) {
    for (const ofc::Bust bust : {ofc::Bust::loses_at_once, ofc::Bust::out_until_set_ends}) {
      Rules hidden = preset(default_preset).rules;
      hidden.match = match;
      hidden.bust = bust;
      hidden.hands = match == ofc::Match::fixed_hands ? 7 : 0;
      const Fingerprint print = take_fingerprint(saying_over(hidden, false), every_operation());
      INFO("plays " << describe_rules(hidden) << ", told " << describe_rules(print.rules));
      CHECK(are_told(hidden, print.rules));
      CHECK(print.contradictions.empty());
      CHECK(!print.unexplained.empty());
      for (const Unexplained& each : print.unexplained) CHECK(operation_of(each.question) == Operation::play);
    }
  }
}

TEST_CASE("An engine that says of every hand that the match is over, and deals on, has a bug", "[fingerprint]") {
  const Rules hidden = preset("pokermagnet").rules;
  const Fingerprint print = take_fingerprint(saying_over(hidden, true), every_operation());
  INFO("told " << describe_rules(print.rules));
  CHECK(are_told(hidden, print.rules));
  CHECK(!print.unexplained.empty());
}

TEST_CASE("A match is over where the next hand is refused, whatever is said", "[fingerprint]") {
  const Rules rules = preset(default_preset).rules;
  const auto asked_of = [&](const Question& question) {
    return Asked{question, Operation::play, oracle_answer(question, rules)};
  };
  const Question one = *plain_match(rules, 2, 1);
  const Question next = with_next_hand(std::get<PlayQuestion>(one));
  std::vector<Asked> asked = {asked_of(one), asked_of(next)};
  CHECK(!ends_are_contradicted(asked));
  asked[1].answer = Refused{RefusalCode::hand_complete, "the match is over"};
  CHECK(ends_are_contradicted(asked));
  asked[0].answer = without_ends(*asked[0].answer);
  CHECK(!ends_are_contradicted(asked));
}
