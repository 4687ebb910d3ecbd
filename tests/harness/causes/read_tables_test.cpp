// Tables of entering Fantasyland and of staying, read from an engine's answers.
#include "harness/causes/candidates.h"
#include "harness/deals/witness.h"
#include "harness/model/own_table.h"
#include "oracle/house.h"
#include "tests/harness/causes/house_answers.h"
#include "tests/part.h"

using namespace ofcheck;
using ofc::Rules;
using test::house;

namespace {

/// What the oracle under `played` answers about the next hands of generated boards, asked under other rules.
test::HouseAnswers next_hands(const Rules& asked, const Rules& played, std::size_t count, bool with_reasons = false) {
  const auto as_told = [with_reasons](Answer answer) {
    return with_reasons ? answer : without_reasons(std::move(answer));
  };
  return {asked, played, {Operation::fantasyland}, 3, count, as_told};
}

/// Makes every `one_in`th answer that gives a number of cards say 17.
void spoil(std::vector<Answer>& answers, std::size_t one_in) {
  std::size_t given = 0;
  for (Answer& answer : answers) {
    auto& next = std::get<FantasylandResult>(std::get<Result>(answer));
    if (next.cards && ++given % one_in == 0) next.cards = 17;
  }
}

struct Example {
  std::string_view preset;
  test::Tables tables;
};

}  // namespace

TEST_CASE("A table of Fantasyland is told entry by entry, tops and rows alike", "[causes][tables]") {
  const std::vector<Example> examples = {
      {"classic", {{"fantasyland.stay-table", "{top-AA: 17, bottom-full-house: 13}"}}},
      {"bga-pineapple", {{"fantasyland.stay-table", "{top-AA: 15, top-222: 14, bottom-quads: 14}"}}},
      {"bga-pineapple", {{"fantasyland.entry-table", "{JJ: 13, QQ: 14, KK: 15, AA: 16, 222: 17, AAA: 17}"}}},
      {"classic", {{"fantasyland.entry-table", "{JJ: 13, QQ: 13, AA: 16}"}}},
      {"variations-deuce", {{"fantasyland.entry-table", "{KK: 14, AA: 14, 7-5-4-3-2: 16}"}}},
      {"classic",
       {{"fantasyland.entry-table", "{JJ: 13, QQ: 13, AA: 16}"},
        {"fantasyland.stay-table", "{top-AA: 17, bottom-full-house: 13}"}}},
      {"variations-pineapple",
       {{"fantasyland.entry-table", "{66: 13, 77: 13, 88: 13, 99: 15, TT: 15, JJ: 13, QQ: 14, AAA: 17}"},
        {"fantasyland.stay-table", "{top-66: 15, middle-pair: 17}"}}},
  };
  test::Rounds rounds(2 * examples.size());
  for (const Example& each : examples) {
    for (const bool with_reasons : {false, true}) {
      if (!rounds.next()) continue;
      INFO(each.preset << " " << each.tables.front().second << (with_reasons ? ", with reasons" : ""));
      const auto answers = next_hands(preset(each.preset).rules, house(each.preset, each.tables), 8000, with_reasons);
      CHECK(answers.causes() == test::as_causes(each.tables));
    }
  }
}

TEST_CASE("A value in place of a house's table is told as that value", "[causes][tables]") {
  const Rules asked = house("classic", {{"fantasyland.entry-table", "{JJ: 13, QQ: 13, AA: 16}"},
                                        {"fantasyland.stay-table", "{top-AA: 17, bottom-full-house: 13}"}});
  const auto answers = next_hands(asked, preset("classic").rules, 6000);
  CHECK(answers.causes() ==
        std::vector<std::string>{"fantasyland.entry: queens", "fantasyland.stay: trips-full-house-or-quads"});
}

TEST_CASE("A few wrong answers hide no table", "[causes][tables]") {
  const std::string_view text = "{JJ: 13, QQ: 13, AA: 16}";
  auto answers = next_hands(preset("classic").rules, house("classic", {{"fantasyland.entry-table", text}}), 8000);
  spoil(answers.answers(), 40);
  const Explanation found = explain_answers(answers.evidence());
  REQUIRE(!found.causes.empty());
  const auto* entries = std::get_if<TableEntries>(&found.causes.front().what);
  REQUIRE(entries != nullptr);
  CHECK(value_name(table_of(*entries), with_own_table(preset("classic").rules, *entries)) == text);
}

TEST_CASE("Nothing is read from answers that the rules explain, or that give no cards", "[causes][tables]") {
  const Rules& classic = preset("classic").rules;
  CHECK(read_tables({}, {}, {}).empty());
  CHECK(read_tables(next_hands(classic, classic, 3000).evidence(), {}, {}).empty());
}

TEST_CASE("A number of cards that no table can have is no entry of one", "[causes][tables]") {
  const Rules& rules = preset("bga-pineapple").rules;
  for (const int given : {18, 12, -3}) {
    CAPTURE(given);
    auto answers = next_hands(rules, rules, 8000);
    for (std::size_t i = 0; i < answers.answers().size(); ++i) {
      const auto& question = std::get<FantasylandQuestion>(*answers.evidence()[i].question);
      auto& next = std::get<FantasylandResult>(std::get<Result>(answers.answers()[i]));
      const auto top = ofc::rank_three(question.board.top);
      if (next.cards && top.category == ofc::Category::trips) next.cards = given;
      if (next.cards && top.category == ofc::Category::pair) next.cards = 13;
    }
    for (const Slips& table : read_tables(answers.evidence(), {}, {})) {
      for (const Slip& slip : table) CHECK(ofc::may_be_entry(*table_of(slip), slip.value));
    }
    const Explanation found = explain_answers(answers.evidence());
    for (const FoundCause& cause : found.causes) CHECK(!describe(cause.what, rules).empty());
  }
}
