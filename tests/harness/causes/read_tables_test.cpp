// Tables of entering Fantasyland and of staying, read from an engine's answers.
#include "harness/causes/read_tables.h"

#include <algorithm>

#include "harness/answer/oracle_answer.h"
#include "harness/causes/causes.h"
#include "harness/deals/generated_source.h"
#include "harness/wire/house_rules.h"
#include "tests/catch.h"
#include "tests/part.h"

using namespace ofcheck;
using ofc::RuleInfo;
using ofc::Rules;

namespace {

using Tables = std::vector<std::pair<std::string_view, std::string_view>>;

Rules house(std::string_view preset_name, const Tables& tables) {
  Rules rules = preset(preset_name).rules;
  for (const auto& [table, text] : tables) REQUIRE_FALSE(ofc::set_option(rules, *ofc::find_rule(table), text));
  return rules;
}

/// What the oracle under `played` answers about the next hands of generated boards, asked under other rules.
class Answers {
 public:
  Answers(const Rules& asked, const Rules& played, std::size_t count, bool with_reasons = false) : rules_(asked) {
    const std::vector<Operation> operations = {Operation::fantasyland};
    for (std::size_t i = 0; i < count; ++i)
      questions_.push_back(make_generated_question(false, 3, i, asked, operations));
    for (const Question& question : questions_) {
      Answer answer = oracle_answer(question, played);
      answers_.push_back(with_reasons ? std::move(answer) : without_reasons(std::move(answer)));
    }
    for (std::size_t i = 0; i < count; ++i) evidence_.push_back({&questions_[i], &answers_[i], &rules_});
  }

  /// Makes every `one_in`th answer that gives a number of cards say 17.
  void spoil(std::size_t one_in) {
    std::size_t given = 0;
    for (Answer& answer : answers_) {
      auto& next = std::get<FantasylandResult>(std::get<Result>(answer));
      if (next.cards && ++given % one_in == 0) next.cards = 17;
    }
  }

  [[nodiscard]] const std::vector<Evidence>& evidence() const { return evidence_; }

  /// The causes, tables as a house file says them.
  [[nodiscard]] std::vector<std::string> causes() const {
    std::vector<std::string> told;
    const Explanation found = explain_answers(evidence_);
    CHECK(found.unexplained.empty());
    for (const FoundCause& cause : found.causes) {
      CHECK(cause.inside == cause.inside_right);
      const auto* entries = std::get_if<TableEntries>(&cause.what);
      told.push_back(entries == nullptr ? describe(cause.what, rules_)
                                        : value_name(table_of(*entries), with_own_table(rules_, *entries)));
    }
    std::sort(told.begin(), told.end());
    return told;
  }

 private:
  Rules rules_;
  std::vector<Question> questions_;
  std::vector<Answer> answers_;
  std::vector<Evidence> evidence_;
};

struct Example {
  std::string_view preset;
  Tables tables;
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
  test::Rounds rounds;
  for (const Example& each : examples) {
    for (const bool with_reasons : {false, true}) {
      if (!rounds.next()) continue;
      INFO(each.preset << " " << each.tables.front().second << (with_reasons ? ", with reasons" : ""));
      const Answers answers(preset(each.preset).rules, house(each.preset, each.tables), 8000, with_reasons);
      std::vector<std::string> wanted;
      for (const auto& [table, text] : each.tables) wanted.emplace_back(text);
      std::sort(wanted.begin(), wanted.end());
      CHECK(answers.causes() == wanted);
    }
  }
}

TEST_CASE("A value in place of a house's table is told as that value", "[causes][tables]") {
  const Rules asked = house("classic", {{"fantasyland.entry-table", "{JJ: 13, QQ: 13, AA: 16}"},
                                        {"fantasyland.stay-table", "{top-AA: 17, bottom-full-house: 13}"}});
  const Answers answers(asked, preset("classic").rules, 6000);
  CHECK(answers.causes() ==
        std::vector<std::string>{"fantasyland.entry: queens", "fantasyland.stay: trips-full-house-or-quads"});
}

TEST_CASE("A few wrong answers hide no table", "[causes][tables]") {
  const std::string_view text = "{JJ: 13, QQ: 13, AA: 16}";
  Answers answers(preset("classic").rules, house("classic", {{"fantasyland.entry-table", text}}), 8000);
  answers.spoil(40);
  const Explanation found = explain_answers(answers.evidence());
  REQUIRE(!found.causes.empty());
  const auto* entries = std::get_if<TableEntries>(&found.causes.front().what);
  REQUIRE(entries != nullptr);
  CHECK(value_name(table_of(*entries), with_own_table(preset("classic").rules, *entries)) == text);
}

TEST_CASE("Nothing is read from answers that the rules explain, or that give no cards", "[causes][tables]") {
  const Rules& classic = preset("classic").rules;
  CHECK(read_tables({}, {}, {}).empty());
  CHECK(read_tables(Answers(classic, classic, 3000).evidence(), {}, {}).empty());
}
