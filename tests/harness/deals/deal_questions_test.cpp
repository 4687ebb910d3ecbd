// Generated deals as questions: which there are, and how shards divide them.
#include <fmt/format.h>

#include <map>
#include <set>

#include "harness/answer/oracle_answer.h"
#include "harness/deals/generated_source.h"
#include "harness/deals/match_questions.h"
#include "harness/fingerprint/fingerprint.h"
#include "harness/inquiry/values.h"
#include "harness/run/judge.h"
#include "harness/wire/house_rules.h"
#include "oracle/fantasyland.h"
#include "tests/harness/support.h"

using namespace ofcheck;
using namespace ofcheck::test;

namespace {

std::vector<Operation> every_operation() {
  std::vector<Operation> all;
  for (std::size_t i = 0; i < operation_names.size(); ++i) all.push_back(static_cast<Operation>(i));
  return all;
}

const std::vector<Operation> askable = operations_for_deals(every_operation());

std::vector<std::uint64_t> indices(const DealRange& range) {
  std::vector<std::uint64_t> all;
  for (std::uint64_t place = 0; place < range.size(); ++place) all.push_back(range.index_at(place));
  return all;
}

}  // namespace

TEST_CASE("Shards divide the deals, each in one of them", "[harness][deals]") {
  for (const std::uint64_t from : {0U, 1U, 6U, 7U, 100U}) {
    for (const std::uint64_t count : {1U, 2U, 3U, 10U, 25U}) {
      for (std::uint64_t of = 1; of <= 6; ++of) {
        std::set<std::uint64_t> seen;
        for (std::uint64_t number = 1; number <= of; ++number) {
          for (const std::uint64_t index : indices({1, from, count, {number, of}})) {
            CAPTURE(from, count, of, number, index);
            CHECK(index % of == number - 1);
            CHECK((index >= from && index < from + count));
            CHECK(seen.insert(index).second);
          }
        }
        CHECK(seen.size() == count);
      }
    }
  }
}

TEST_CASE("A question follows from seed and index", "[harness][deals]") {
  const ofc::Rules& rules = preset("bga-pineapple").rules;
  std::set<std::string> different;
  for (std::uint64_t index = 0; index < 200; ++index) {
    const std::string once = request_line(index, make_question(7, index, rules, askable));
    CHECK(once == request_line(index, make_question(7, index, rules, askable)));
    CHECK(once != request_line(index, make_question(8, index, rules, askable)));
    different.insert(once);
  }
  CHECK(different.size() == 200);
}

TEST_CASE("Each operation gets the share of generated questions that docs/fuzzing.md tells", "[harness][deals]") {
  using enum Operation;
  using Shares = std::map<Operation, int>;
  constexpr int many = 1920;
  const auto asked_with = [](const std::vector<Operation>& answered, bool matches) {
    const std::vector<Operation> operations = operations_for_generated(matches, answered);
    Shares asked;
    for (std::uint64_t index = 0; index < many; ++index)
      ++asked[matches ? operation_for_match(index, operations) : operation_for_deal(index, operations)];
    return asked;
  };
  CHECK(asked_with(every_operation(), false) == Shares{{score, 1200},
                                                       {fantasyland, 240},
                                                       {rank, 80},
                                                       {compare, 80},
                                                       {foul, 80},
                                                       {royalties, 80},
                                                       {settle, 80},
                                                       {placements, 80}});
  CHECK(asked_with({score, fantasyland}, false) == Shares{{score, 1680}, {fantasyland, 240}});
  CHECK(asked_with({score, foul}, false) == Shares{{score, 1440}, {foul, 480}});
  CHECK(asked_with({score, play}, false) == Shares{{score, many}});
  CHECK(asked_with({foul, rank, fantasyland}, false) == Shares{{foul, 840}, {rank, 840}, {fantasyland, 240}});
  CHECK(asked_with({foul, rank}, false) == Shares{{foul, 960}, {rank, 960}});
  CHECK(asked_with({fantasyland}, false) == Shares{{fantasyland, many}});
  CHECK(asked_with(every_operation(), true) == Shares{{play, 1600}, {placements, 160}, {settle, 160}});
  CHECK(asked_with({play, settle}, true) == Shares{{play, 1680}, {settle, 240}});
  CHECK(asked_with({play}, true) == Shares{{play, many}});
}

TEST_CASE("Where two play, every generated question is for two", "[harness][deals]") {
  for (const std::string_view name : preset_names()) {
    CAPTURE(name);
    ofc::Rules rules = preset(name).rules;
    rules.players = ofc::Players::two;
    for (const bool matches : {false, true}) {
      const std::vector<Operation> operations = operations_for_generated(matches, every_operation());
      for (std::uint64_t index = 0; index < 400; ++index) {
        const Question question = make_generated_question(matches, 1, index, rules, operations);
        CAPTURE(index);
        if (const auto* score = std::get_if<ScoreQuestion>(&question)) CHECK(score->seats == 2);
        if (const auto* settle = std::get_if<SettleQuestion>(&question)) CHECK(settle->boards.seats == 2);
        if (const auto* match = std::get_if<PlayQuestion>(&question)) CHECK(match->chairs == 2);
      }
    }
  }
}

TEST_CASE("Ten thousand questions ask about what nearly enters Fantasyland, or nearly stays", "[harness][deals]") {
  const std::vector<Operation> operations = operations_for_deals(every_operation());
  for (const std::string_view name :
       {"bga-pineapple", "basics-regular", "variations-pineapple", "bga-pineapple-deuce"}) {
    const ofc::Rules& rules = preset(name).rules;
    const bool deuce = ofc::plays_low(rules);
    std::map<std::string, int> met;
    for (std::uint64_t index = 0; index < 10000; ++index) {
      if (operation_for_deal(index, operations) != Operation::fantasyland) continue;
      const Question asked = make_question(1, index, rules, operations);
      const auto& question = std::get<FantasylandQuestion>(asked);
      const ofc::JudgedBoard judged = ofc::judge_board(question.board, rules);
      const auto& top = judged.top;
      const bool pair = top.category == ofc::Category::pair;
      const std::string hand = question.entered_with ? "stay: " : "entry: ";
      const auto meets = [&](const std::string& what, bool holds) { met[hand + what] += holds ? 1 : 0; };
      ofc::Rules any_board = rules;
      any_board.entry_board = ofc::EntryBoard::top_row_only;
      const bool top_enters = ofc::entry_cards(judged, any_board).has_value();
      const bool stays = ofc::meets_staying_test(judged, rules);
      const bool next = ofc::next_hand(judged, question.entered_with, rules).fantasyland;
      meets("a fouled board whose top would enter", judged.fouled() && top_enters);
      meets("a fouled board that would stay", judged.fouled() && stays);
      meets("sixes with an ace", pair && top.ranks[0] == ofc::Rank::six && top.ranks[1] == ofc::Rank::ace);
      meets("jacks on a legal board", pair && top.ranks[0] == ofc::Rank::jack && !judged.fouled());
      meets("quads in vain", judged.bottom.category == ofc::Category::quads && !next);
      meets("a full house in vain", judged.bottom.category == ofc::Category::full_house && !next);
      meets("it enters", next && !question.entered_with);
      meets("it stays", next && question.entered_with);
      if (!deuce) continue;
      const std::string_view ranks = "76432";
      const bool near = judged.low && std::equal(ranks.begin(), ranks.end(), judged.low->ranks.begin(),
                                                 [](char c, ofc::Rank r) { return static_cast<int>(r) == c - '0'; });
      meets("76432", near);
      meets("the best low on a fouled board", judged.fouled() && judged.low && ofc::is_best_low(*judged.low));
    }
    std::vector<std::string> wanted = {"entry: a fouled board whose top would enter",
                                       "entry: a fouled board that would stay",
                                       "entry: sixes with an ace",
                                       "entry: jacks on a legal board",
                                       "entry: quads in vain",
                                       "entry: a full house in vain",
                                       "entry: it enters",
                                       "stay: a fouled board whose top would enter",
                                       "stay: a fouled board that would stay",
                                       "stay: quads in vain",
                                       "stay: a full house in vain",
                                       "stay: it stays"};
    if (deuce) {
      for (const char* const each : {"entry: 76432", "stay: 76432", "entry: the best low on a fouled board"})
        wanted.emplace_back(each);
    }
    for (const std::string& each : wanted) {
      CAPTURE(name, each);
      CHECK(met[each] >= 8);
    }
  }
}

TEST_CASE("Generated questions ask with every operation, and only what can be answered", "[harness][deals]") {
  for (const std::string_view name : preset_names()) {
    CAPTURE(name);
    const ofc::Rules& rules = preset(name).rules;
    std::map<Operation, int> asked;
    int finished = 0;
    for (std::uint64_t index = 0; index < 2000; ++index) {
      const Question question = make_question(1, index, rules, askable);
      REQUIRE(operation_of(question) == operation_for_deal(index, askable));
      ++asked[operation_of(question)];
      const Answer answer = oracle_answer(question, rules);
      const auto* placements = std::get_if<PlacementsQuestion>(&question);
      const bool is_finished = placements != nullptr && ofc::is_finished(placements->board);
      finished += is_finished ? 1 : 0;
      const RefusalCode code = is_finished ? RefusalCode::hand_complete : RefusalCode::not_comparable;
      if (const auto* refused = std::get_if<Refused>(&answer)) CHECK(refused->code == code);
      CHECK((!is_finished || std::holds_alternative<Refused>(answer)));
      // The oracle reads its own questions: no card stands twice, and nothing is missing.
      if (index % 10 != 0) continue;
      const JsonDocument request = json(request_line(index, question));
      CHECK(std::holds_alternative<Question>(read_question(request, operation_of(question))));
    }
    CHECK(asked.size() == askable.size());
    CHECK(finished > 0);
  }
}

TEST_CASE("An engine is asked only what it answers", "[harness][deals]") {
  const ofc::Rules& rules = preset("bga-pineapple").rules;
  const std::vector<Operation> some =
      operations_for_deals(std::array{Operation::play, Operation::rank, Operation::foul});
  CHECK(some == std::vector{Operation::rank, Operation::foul});
  std::set<Operation> asked;
  for (std::uint64_t index = 0; index < 200; ++index) asked.insert(operation_of(make_question(1, index, rules, some)));
  CHECK(asked == std::set{Operation::rank, Operation::foul});
  const GeneratedSource nothing(false, {1, 0, 100, {}}, rules, std::array{Operation::play});
  CHECK(nothing.size() == 0);
}

TEST_CASE("A third of the questions about Fantasyland are about staying, and tell every two staying rules apart",
          "[harness][deals]") {
  constexpr std::uint64_t many = 3000;
  const std::array asked = {Operation::fantasyland};
  for (const std::string_view name : preset_names()) {
    ofc::Rules rules = preset(name).rules;
    for (int own = 0; own <= static_cast<int>(ofc::Stay::never); ++own) {
      rules.stay = static_cast<ofc::Stay>(own);
      CAPTURE(name, own);
      int staying = 0;
      std::set<int> told;  // the staying rules that one of the questions tells from the run's
      for (std::uint64_t index = 0; index < many; ++index) {
        const Question question = make_question(1, index, rules, asked);
        if (!std::get<FantasylandQuestion>(question).entered_with) continue;
        ++staying;
        const Answer right = oracle_answer(question, rules);
        for (int stay = 0; stay <= static_cast<int>(ofc::Stay::never); ++stay) {
          ofc::Rules other = rules;
          other.stay = static_cast<ofc::Stay>(stay);
          if (judge(right, oracle_answer(question, other)).verdict != Verdict::pass) told.insert(stay);
        }
      }
      CHECK(staying > static_cast<int>(many) * 28 / 100);
      CHECK(staying < static_cast<int>(many) * 38 / 100);
      for (int stay = 0; stay <= static_cast<int>(ofc::Stay::never); ++stay) {
        if (stay == own || told.contains(stay)) continue;
        // A 2-7 middle is no full house, so that there are never two of them.
        const bool is_deuce = rules.middle == ofc::Middle::deuce_to_seven;
        const std::set<int> two = {stay, own};
        const std::set<int> same = {static_cast<int>(ofc::Stay::double_full_house), static_cast<int>(ofc::Stay::never)};
        if (is_deuce && two == same) continue;
        const ofc::RuleInfo& option = *ofc::find_rule(ofc::rule::fantasyland_stay.name);
        CAPTURE(stay);
        CHECK_FALSE(why_the_values_coincide(option, stay, own, rules).empty());
      }
    }
  }
}

TEST_CASE("Ten thousand questions ask often enough about two full houses, which few staying rules tell from others",
          "[harness][deals]") {
  const std::array operations = {Operation::rank,      Operation::compare, Operation::foul,
                                 Operation::royalties, Operation::score,   Operation::fantasyland};
  const std::vector<Operation> asked = operations_for_deals(operations);
  const ofc::Rules& rules = preset("bga-pineapple").rules;
  ofc::Rules regular = rules;
  regular.stay = ofc::Stay::regular;
  for (const std::uint64_t seed : {1U, 2U, 3U}) {
    int apart = 0;
    for (std::uint64_t index = 0; index < 10000; ++index) {
      if (operation_for_deal(index, asked) != Operation::fantasyland) continue;
      const Question question = make_question(seed, index, rules, asked);
      const TaskResult result = judge(oracle_answer(question, rules), oracle_answer(question, regular));
      apart += result.verdict == Verdict::pass ? 0 : 1;
    }
    CAPTURE(seed);
    CHECK(apart >= 5);
  }
}
