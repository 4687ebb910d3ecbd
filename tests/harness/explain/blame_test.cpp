// Whose fault a wrong answer is, and what the failures of a run look like.
#include "harness/explain/blame.h"

#include "harness/deals/deal_questions.h"
#include "harness/report/causes.h"
#include "tests/harness/lying_oracle.h"
#include "tests/harness/support.h"

using namespace ofcheck;
using namespace ofcheck::test;

namespace {

const ofc::Rules& bga() { return preset("bga-pineapple").rules; }

struct WrongAnswers {
  std::vector<Question> questions;
  std::vector<Answer> said;
  [[nodiscard]] std::vector<Evidence> evidence(const ofc::Rules& rules) const {
    std::vector<Evidence> list;
    for (std::size_t i = 0; i < questions.size(); ++i) list.push_back({&questions[i], &said[i], &rules});
    return list;
  }
};

/// The first wrong answers to generated questions of an operation.
WrongAnswers wrong_answers(const ofc::Rules& rules, Operation operation, const Lie& lie, std::size_t count) {
  WrongAnswers wrong;
  const std::array operations = {operation};
  for (std::uint64_t index = 0; wrong.questions.size() < count && index < 5000; ++index) {
    const Question question = make_question(1, index, rules, operations);
    const TaskResult result = ask_liar(question, rules, lie);
    if (result.verdict == Verdict::pass) continue;
    wrong.questions.push_back(question);
    wrong.said.push_back(*result.got);
  }
  REQUIRE(wrong.questions.size() == count);
  return wrong;
}

}  // namespace

TEST_CASE("Blame names the house rule that an engine plays", "[harness][blame]") {
  ofc::Rules other = bga();
  other.scoop = ofc::Scoop::loses_none;
  const WrongAnswers wrong = wrong_answers(bga(), Operation::score, plays(other), 6);
  const Blame found = blame(wrong.evidence(bga()), bga());
  CHECK(found.cause == Cause::house_rule);
  CHECK(describe(found.settings) == "showdown.scoop: loses-none");
  CHECK(found.other.empty());
  CHECK_THAT(describe(found, bga()), Has("a house rule: showdown.scoop: loses-none ("));
}

TEST_CASE("Blame says where the documents of the preset are silent", "[harness][blame]") {
  ofc::Rules other = bga();
  other.entry_board = ofc::EntryBoard::top_row_only;
  const WrongAnswers wrong = wrong_answers(bga(), Operation::fantasyland, plays(other), 4);
  const Blame found = blame(wrong.evidence(bga()), bga());
  CHECK(found.cause == Cause::silent);
  CHECK(describe(found.settings) == "fantasyland.entry-board: top-row-only");
  CHECK_THAT(describe(found, bga()), Has("the documents of bga-pineapple are silent"));
}

TEST_CASE("Blame calls what no value explains a bug", "[harness][blame]") {
  const Lie one_too_many = [](const Question&, Answer answer) {
    auto& score = std::get<ScoreResult>(std::get<Result>(answer));
    score.pairs.reset();
    score.points->values[0] += 11;
    score.points->values[1] -= 11;
    return answer;
  };
  const WrongAnswers wrong = wrong_answers(bga(), Operation::score, one_too_many, 5);
  const Blame found = blame(wrong.evidence(bga()), bga());
  CHECK(found.cause == Cause::bug);
  CHECK(found.settings.empty());
  CHECK(describe(found, bga()) == "a bug: no value of any option explains it");
}

TEST_CASE("One value has to explain all of the answers, and two together may", "[harness][blame]") {
  ofc::Rules first = bga();
  first.both_foul = ofc::BothFoul::each_loses_six;
  ofc::Rules second = bga();
  second.foul_pays = ofc::FoulPays::four;
  const WrongAnswers one = wrong_answers(bga(), Operation::score, plays(first), 2);
  const WrongAnswers two = wrong_answers(bga(), Operation::score, plays(second), 2);
  std::vector<Evidence> evidence = one.evidence(bga());
  for (const Evidence& each : two.evidence(bga())) evidence.push_back(each);
  CHECK(single_explanations(evidence).empty());
  // A deal on which both show: a foul against a legal board, and two fouls, at one table.
  ofc::Rules both = first;
  both.foul_pays = second.foul_pays;
  const Question deal =
      boards({"2s 2d 7c / Ah Ac 5h 5d 9h / 3c 3d 6s Tc Kh", "3s 3h 8c / Kc Kd 4h 4d 9s / 5c 5s 6h Th Jd",
              "4s 4c Jc / Qs Qd Jh Js 2h / As Ad Ts Td 7h"});
  const Answer said = oracle_answer(deal, both);
  const Evidence together{&deal, &said, &bga()};
  CHECK(single_explanations(std::span(&together, 1)).empty());
  const Blame found = blame(std::span(&together, 1), bga());
  CHECK(found.cause == Cause::house_rule);
  CHECK(found.settings.size() == 2);
  CHECK(explains(found.settings, together));
}

TEST_CASE("Blame tries the numbers that could explain an answer", "[harness][blame]") {
  ofc::Rules capped = bga();
  capped.cap = 7;
  const Blame cap = blame(wrong_answers(bga(), Operation::settle, plays(capped), 12).evidence(bga()), bga());
  CHECK(describe(cap.settings) == "settlement.cap: 7");
  CHECK(cap.other.empty());

  ofc::Rules fixed = bga();
  fixed.deal = ofc::DealPattern::closed;
  fixed.match = ofc::Match::fixed_hands;
  ofc::Rules one_hand = fixed;
  one_hand.hands = 1;
  WrongAnswers wrong;
  for (const Case& c : corpus().cases) {
    if (c.rule != ofc::rule::table_hands || operation_of(c.question) != Operation::play) continue;
    if (const TaskResult result = ask_liar(c.question, fixed, plays(one_hand)); result.verdict != Verdict::pass) {
      wrong.questions.push_back(c.question);
      wrong.said.push_back(*result.got);
    }
  }
  REQUIRE(wrong.questions.size() > 1);
  CHECK(describe(blame(wrong.evidence(fixed), fixed).settings) == "table.hands: 1");
}

TEST_CASE("What the engine answers elsewhere can rule a value out", "[harness][blame]") {
  ofc::Rules other = bga();
  other.scoop = ofc::Scoop::loses_none;
  const WrongAnswers wrong = wrong_answers(bga(), Operation::score, plays(other), 3);
  const Blame found = blame(wrong.evidence(bga()), bga(), [](const Settings&) { return false; });
  CHECK(found.cause == Cause::bug);
}

TEST_CASE("Another rule named for the same outcome does not keep a value from explaining it", "[harness][blame]") {
  const Question question = FoulQuestion{board("7s 7d 2c / 9h 9c 5h 5d Ks / 9s 9d 5c 5s Kh")};
  const Answer said = FoulResult{true, ofc::rule::foul_order};
  const Evidence evidence{&question, &said, &bga()};
  const Blame found = blame(std::span(&evidence, 1), bga());
  CHECK(describe(found.settings) == "foul.middle-bottom-tie: foul");
  CHECK(found.cause == Cause::house_rule);
}

TEST_CASE("The name of a value leads back to it", "[harness][blame]") {
  const std::optional<Setting> setting = setting_named("showdown.scoop: loses-none");
  REQUIRE(setting);
  CHECK(with(bga(), {*setting}).scoop == ofc::Scoop::loses_none);
  CHECK_FALSE(setting_named("showdown.scoop: sometimes"));
}

TEST_CASE("The failures of a run are put together by what explains them", "[harness][blame]") {
  Findings findings;
  findings.rules = bga();
  const auto add = [&](std::string rule, std::vector<std::string> values, Known known = Known::unlisted) {
    Finding finding{findings.list.size(), "q", "q", std::move(rule), Verdict::fail};
    finding.known = known;
    finding.details.emplace();
    finding.details->cause = values.empty() ? Cause::bug : Cause::house_rule;
    finding.details->values = std::move(values);
    findings.list.push_back(std::move(finding));
  };
  const std::string scoop = "showdown.scoop: loses-none";
  const std::string wheel = "ranking.wheel: second-highest";
  add("showdown.scoop", {scoop});
  add("showdown.scoop", {scoop, wheel});
  add("showdown.lines", {scoop});
  add("foul.order", {wheel});
  add("foul.order", {});  // so the wheel does not explain the fouls, though it explains one of them
  add("royalties.top", {scoop});
  add("royalties.top", {});  // the scoop is played by what it explains elsewhere
  add("table.button", {wheel}, Known::expected);
  const std::vector<RunCause> causes = causes_of(findings);
  REQUIRE(causes.size() == 3);
  CHECK(causes[0].failures == 4);
  CHECK_THAT(causes[0].text, Has(scoop));
  CHECK_FALSE(causes[0].is_bug);
  CHECK(causes[1].failures == 1);
  CHECK_FALSE(causes[1].is_bug);
  CHECK_THAT(causes[1].text, Has("not told"));
  CHECK(causes[1].rules == "foul.order 1");
  CHECK(causes[2].failures == 2);
  CHECK(causes[2].is_bug);
  CHECK(causes[2].blame.cause == Cause::bug);
  CHECK(causes[2].rules == "foul.order 1, royalties.top 1");
}
