// Disputes: the houses' outcomes by arithmetic from the rules, every vector against counting by brute force, and what
// tells two houses apart.
#include <map>

#include "harness/answer/aspects.h"
#include "harness/base/random.h"
#include "harness/base/schema.h"
#include "harness/deals/deals.h"
#include "harness/settle/dispute_answer.h"
#include "harness/settle/dispute_arguments.h"
#include "harness/settle/dispute_sources.h"
#include "harness/settle/dispute_words.h"
#include "tests/harness/support.h"

using namespace ofcheck;
using namespace ofcheck::test;

namespace {

ReadDispute asked(DisputeArguments arguments) { return read_dispute(arguments); }

DisputeArguments of_boards(std::vector<std::string> boards) {
  DisputeArguments arguments;
  arguments.boards = std::move(boards);
  return arguments;
}

std::string problem_of(const DisputeArguments& arguments) {
  return problem([&] { return asked(arguments); });
}

const PartAnswer& part_of(const DisputeAnswer& answer, std::string_view name) {
  for (const PartAnswer& part : answer.parts) {
    if (part_name(answer.dispute, part.part) == name) return part;
  }
  FAIL("there is no part " << name);
  throw std::logic_error("unreachable");
}

std::string outcome(const DisputeAnswer& answer, std::string_view house, std::string_view part) {
  for (const HouseRuling& h : answer.houses) {
    for (std::size_t i = 0; i < answer.parts.size(); ++i) {
      if (h.name == house && part_name(answer.dispute, answer.parts[i].part) == part) return h.outcomes[i];
    }
  }
  return "no such house or part";
}

std::vector<std::string> names(const std::vector<const ofc::RuleInfo*>& options) {
  std::vector<std::string> list;
  for (const ofc::RuleInfo* option : options) list.emplace_back(option->id.name);
  return list;
}

std::vector<std::string> names(const std::vector<Deciding>& options) {
  std::vector<std::string> list;
  for (const Deciding& deciding : options) list.emplace_back(deciding.option->id.name);
  return list;
}

using Names = std::vector<std::string>;

/// Rows that tie, a fouler against sixes and a flush, and a scoop with two flushes.
const std::vector<std::string> tie_at_the_bottom = {"Qs Qd 2c / As Ad 4h 4d Jc / Ah Ac 4s 4c Js",
                                                    "6s 6d 7c / Ks Kd 3h 3s 9c / 5h 5c 5d 8s Jd"};
const std::vector<std::string> sixes_and_a_flush = {"6s 6d 2c / 9h 9c 4d 4c Jc / Ah Jh 8h 5h 2h",
                                                    "As Ac Kd / Qs Qd 7c 3s 2d / Ts 9d 5c 4s 3d"};
const std::vector<std::string> two_flushes = {"9s 9d 2c / As Ad 4h 4d Jc / Kh 9h 8h 5h 2h",
                                              "5s 5d 7c / Qs Qc 7h 3s 2s / Jd 8d 7d 6d 3d"};
const std::vector<std::string> three_boards = {"Qs Qd 2c / As Ad 4h 4d Jc / 5h 5c 5d 5s 9c",
                                               "3s 4s 6c / 7h 7d 8c 2d 3c / 8h 8d 9h 9d 2h",
                                               "3h 6h 7c / Th Td 2s 3d 6s / Jh Jd Kc Kd 8s"};

Choices among(const Choices& choices, const std::vector<std::string_view>& options) {
  Choices found;
  for (const Choice& choice : choices) {
    if (std::find(options.begin(), options.end(), choice.option->id.name) != options.end()) found.push_back(choice);
  }
  return found;
}

/// The outcome of every vector, one by one, and which options matter, by flipping each.
void check_by_brute_force(const Dispute& dispute, const Part& part, const Choices& choices) {
  const Vectors found = vectors_of(dispute, part, choices, {});
  std::vector<std::size_t> strides(choices.size(), 1);
  std::size_t count = 1;
  for (std::size_t i = choices.size(); i-- > 0;) {
    strides[i] = count;
    count *= choices[i].values.size();
  }
  std::vector<std::string> outcomes;
  for (std::size_t vector = 0; vector < count; ++vector) {
    ofc::Rules rules;
    for (std::size_t i = 0; i < choices.size(); ++i) {
      choices[i].option->field.set(rules, choices[i].values[vector / strides[i] % choices[i].values.size()]);
    }
    outcomes.push_back(outcome_of(dispute, part, ruling_of(dispute, rules)));
  }
  std::vector<std::string> matter;
  std::uint64_t relevant = 1;
  for (std::size_t i = 0; i < choices.size(); ++i) {
    bool matters = false;
    for (std::size_t vector = 0; vector < count && !matters; ++vector) {
      const std::size_t place = vector / strides[i] % choices[i].values.size();
      matters = outcomes[vector] != outcomes[vector - place * strides[i]];
    }
    if (!matters) continue;
    matter.emplace_back(choices[i].option->id.name);
    relevant *= choices[i].values.size();
  }
  CHECK(names(found.options) == matter);
  CHECK(found.count == relevant);
  std::uint64_t in_all = 0;
  for (const OutcomeClass& c : found.outcomes) {
    INFO(c.outcome);
    CHECK(static_cast<std::uint64_t>(std::count(outcomes.begin(), outcomes.end(), c.outcome)) ==
          c.vectors * (count / relevant));
    in_all += c.vectors;
  }
  CHECK(in_all == relevant);
}

}  // namespace

TEST_CASE("A middle equal to its bottom is legal to most houses and a foul to basics", "[harness][dispute]") {
  const DisputeAnswer answer = answer_dispute(asked(of_boards(tie_at_the_bottom)).question);
  // Legal: top +1, middle +1, bottom −1 make 1; queens 7 less sixes 1 make 6.
  CHECK(outcome(answer, "bga-pineapple", "points") == "seat 2 owes seat 1 7");
  CHECK(outcome(answer, "variations-turbo", "points") == "seat 2 owes seat 1 7");
  // Fouled: six, and the sixes' 1.
  CHECK(outcome(answer, "basics-ultimate", "points") == "seat 1 owes seat 2 7");
  // Without royalties the rows alone.
  CHECK(outcome(answer, "chinese-one-six", "points") == "seat 2 owes seat 1 1");
  // A middle of two pair is no low: both foul.
  CHECK(outcome(answer, "bga-pineapple-deuce", "points") == "nobody owes anybody");
  CHECK(names(part_of(answer, "points").decide) == Names{"low.middle", "foul.middle-bottom-tie", "royalties.table"});
  CHECK(part_of(answer, "next hand of seat 2").sides.size() == 1);
}

TEST_CASE("What a fouled board pays is 11, 6, 4 or 0 by showdown.foul-pays", "[harness][dispute]") {
  DisputeArguments arguments = of_boards(sixes_and_a_flush);
  arguments.given = {"low.middle=high", "royalties.table=standard"};
  const DisputeAnswer answer = answer_dispute(asked(arguments).question);
  const PartAnswer& points = part_of(answer, "points");
  // Six, sixes 1 and a flush at the bottom 4.
  REQUIRE(points.sides.size() == 1);
  CHECK(points.sides[0].outcome == "seat 2 owes seat 1 11");
  CHECK(points.decide.empty());
  CHECK(points.documented.outcomes.size() == 1);
  REQUIRE(names(points.all.options) == Names{"showdown.foul-pays"});
  CHECK(points.all.count == 4);
  std::vector<std::string> outcomes;
  for (const OutcomeClass& c : points.all.outcomes) {
    CHECK(c.vectors == 1);
    outcomes.push_back(c.outcome);
  }
  std::sort(outcomes.begin(), outcomes.end());
  CHECK(outcomes ==
        Names{"nobody owes anybody", "seat 2 owes seat 1 11", "seat 2 owes seat 1 4", "seat 2 owes seat 1 6"});
  // Aces on a fouled top let nobody in, but to houses that look at the top row alone.
  CHECK(part_of(answer, "next hand of seat 2").sides.size() == 1);
  const Names needed = names(part_of(answer, "next hand of seat 2").all.options);
  CHECK(std::find(needed.begin(), needed.end(), "fantasyland.entry-board") != needed.end());
}

TEST_CASE("Values that never part stand in one group", "[harness][dispute]") {
  DisputeArguments arguments = of_boards(two_flushes);
  arguments.given = {"low.middle=high", "royalties.table=standard", "showdown.lines=one-six"};
  const Vectors netted = part_of(answer_dispute(asked(arguments).question), "points").all;
  // Scoop 6, nines 4, and of two flushes at the bottom 4 − 4, or the winner's 4: 10 by difference, equal-cancels and
  // both-void, 14 by row-winner-only and higher-total-only (8 against 4).
  REQUIRE(names(netted.options) == Names{"royalties.netting"});
  CHECK(netted.options[0].groups == std::vector<std::vector<int>>{{0, 2, 3}, {1, 4}});
  CHECK(netted.count == 5);
  REQUIRE(netted.outcomes.size() == 2);
  CHECK(netted.outcomes[0].outcome == "seat 2 owes seat 1 10");
  CHECK(netted.outcomes[0].vectors == 3);
  CHECK(netted.outcomes[1].outcome == "seat 2 owes seat 1 14");
  CHECK(netted.outcomes[1].vectors == 2);
}

TEST_CASE("How many cards a seat that stays is dealt, house by house", "[harness][dispute]") {
  DisputeArguments arguments = of_boards({"8s 8d 8c / As Ad Ah 4d 4c / Kh Kd Ks Kc 2h"});
  arguments.entered = "17";
  const DisputeAnswer answer = answer_dispute(asked(arguments).question);
  // Quads of kings stand over a full house of aces, and trips on top keep the seat in.
  CHECK(answer.left_out.empty());
  CHECK(outcome(answer, "basics-ultimate", "next hand of seat 1") == "Fantasyland with 17 cards");
  CHECK(outcome(answer, "pokermagnet", "next hand of seat 1") == "Fantasyland with 15 cards");
  CHECK(outcome(answer, "variations-progressive", "next hand of seat 1") == "Fantasyland with 14 cards");
  CHECK(outcome(answer, "bga-original", "next hand of seat 1") == "Fantasyland with 13 cards");
  CHECK(outcome(answer, "chinese-one-six", "next hand of seat 1") == "no Fantasyland");
  // Those options are named that make the difference: of the house without Fantasyland its entry, not its royalties.
  CHECK(names(part_of(answer, "next hand of seat 1").decide) ==
        Names{"low.middle", "fantasyland.entry", "fantasyland.base-cards", "fantasyland.stay-cards"});
  // A full house in the middle is no low.
  CHECK(outcome(answer, "variations-deuce", "next hand of seat 1") == "no Fantasyland");
}

TEST_CASE("A full house in the middle keeps a seat in where the house says so", "[harness][dispute]") {
  DisputeArguments arguments = of_boards({"8s 8d 2c / 3s 3d 3h 4d 4c / Kh Kd Ks 5c 5h"});
  arguments.entered = "14";
  const DisputeAnswer answer = answer_dispute(asked(arguments).question);
  CHECK(outcome(answer, "pokermagnet", "next hand of seat 1") == "Fantasyland with 14 cards");
  CHECK(outcome(answer, "classic", "next hand of seat 1") == "Fantasyland with 13 cards");
  CHECK(outcome(answer, "bga-pineapple", "next hand of seat 1") == "no Fantasyland");
  // Full houses in both rows: basics Regular.
  CHECK(outcome(answer, "basics-regular", "next hand of seat 1") == "Fantasyland with 14 cards");
  CHECK(outcome(answer, "basics-progressive", "next hand of seat 1") == "no Fantasyland");
}

TEST_CASE("Stacks limit what is won, as in the example of variations", "[harness][dispute]") {
  DisputeArguments arguments = of_boards(three_boards);
  arguments.given = {"low.middle=high", "royalties.table=standard", "showdown.lines=one-six"};
  arguments.stacks = "2,100,100";
  const DisputeAnswer answer = answer_dispute(asked(arguments).question);
  // Chair 0 scoops both: 6, queens 7, quads 10. Chair 2 scoops seat 2: 6.
  CHECK(outcome(answer, "variations-pineapple", "points") ==
        "seat 2 owes seat 1 23; seat 3 owes seat 1 23; seat 2 owes seat 3 6; in all +46, -29, -17");
  // Two chips win 2, then four win 4.
  CHECK(outcome(answer, "variations-pineapple", "payments") ==
        "seat 2 pays seat 1 2 of 23; seat 3 pays seat 1 4 of 23; seat 2 pays seat 3 6; stacks 8, 92, 102");
  CHECK(outcome(answer, "pokermagnet", "payments") ==
        "seat 2 pays seat 1 23; seat 3 pays seat 1 23; seat 2 pays seat 3 6; stacks 48, 71, 83");
  const PartAnswer& payments = part_of(answer, "payments");
  CHECK(names(payments.decide) == Names{"settlement.stakes"});
  REQUIRE(names(payments.all.options) == Names{"settlement.stakes"});
  // loser-only pays as unlimited does; start-of-hand stops at twice the two chips.
  CHECK(payments.all.options[0].groups == std::vector<std::vector<int>>{{0, 2}, {1}, {3}});
}

TEST_CASE("A stack below zero is settled by unlimited stakes alone", "[harness][dispute]") {
  DisputeArguments arguments = of_boards(tie_at_the_bottom);
  arguments.stacks = "-4,24";
  const DisputeAnswer answer = answer_dispute(asked(arguments).question);
  CHECK(answer.houses.size() == 16);
  REQUIRE(answer.left_out.size() == 4);
  for (const HouseLeftOut& house : answer.left_out) {
    CHECK(house.name.starts_with("variations"));
    CHECK(house.why == "it plays settlement.stakes: table-stakes, and a stack is below zero");
  }
  CHECK(outcome(answer, "basics-ultimate", "payments") == "seat 1 pays seat 2 7; stacks -11, 31");
  for (const Deciding& deciding : part_of(answer, "payments").all.options)
    CHECK(deciding.option->id != ofc::rule::settlement_stakes);
  const auto fault = [](const DisputeArguments& given) {
    return problem([&] { return answer_dispute(asked(given).question); });
  };
  arguments.rules = "variations-turbo";
  CHECK_THAT(fault(arguments), Has("variations-turbo limits payments by it (settlement.stakes: table-stakes)"));
  arguments.given = {"settlement.stakes=unlimited"};
  CHECK(answer_dispute(asked(arguments).question).house().name.starts_with("variations-turbo with"));
  arguments.rules.clear();
  arguments.given = {"settlement.stakes=loser-only"};
  CHECK_THAT(fault(arguments), Has("a stack is below zero, and settlement.stakes: loser-only limits payments by it"));
}

TEST_CASE("The button decides the order of settlement, and with it who is paid", "[harness][dispute]") {
  DisputeArguments arguments = of_boards(three_boards);
  arguments.stacks = "2,5,3";
  const DisputeAnswer last = answer_dispute(asked(arguments).question);
  CHECK(outcome(last, "variations-pineapple", "payments") ==
        "seat 2 pays seat 1 2 of 23; seat 3 pays seat 1 3 of 23; seat 2 pays seat 3 0 of 6; stacks 7, 3, 0");
  arguments.button = 1;
  const DisputeAnswer first = answer_dispute(asked(arguments).question);
  CHECK(outcome(first, "variations-pineapple", "payments") ==
        "seat 2 pays seat 3 3 of 6; seat 2 pays seat 1 2 of 23; seat 3 pays seat 1 4 of 23; stacks 8, 0, 2");
}

TEST_CASE("A cap is tried only where a house names one", "[harness][dispute]") {
  const TemporaryFolder folder;
  DisputeArguments arguments = of_boards(three_boards);
  arguments.given = {"low.middle=high", "royalties.table=standard", "settlement.stakes=unlimited"};
  arguments.stacks = "100";
  arguments.rules =
      folder.write("house.yaml", "preset: classic\nsettlement.cap: 10\nsettlement.cap-reckoned: each-payment\n");
  const DisputeAnswer answer = answer_dispute(asked(arguments).question);
  CHECK(outcome(answer, "house.yaml", "payments") ==
        "seat 2 pays seat 1 10 of 23; seat 3 pays seat 1 10 of 23; seat 2 pays seat 3 0 of 6; stacks 120, 90, 90");
  CHECK(names(part_of(answer, "payments").decide) == Names{"settlement.cap"});
}

TEST_CASE("A cap that is reckoned at the end of the match shows in what is taken away",
          "[harness][dispute][settlement.cap-reckoned]") {
  const TemporaryFolder folder;
  DisputeArguments arguments = of_boards(three_boards);
  arguments.given = {"low.middle=high", "royalties.table=standard", "settlement.stakes=unlimited"};
  arguments.stacks = "100";
  arguments.rules = folder.write("house.yaml", "preset: classic\nsettlement.cap: 10\n");
  const DisputeAnswer answer = answer_dispute(asked(arguments).question);
  CHECK(outcome(answer, "house.yaml", "payments") ==
        "seat 2 pays seat 1 23; seat 3 pays seat 1 23; seat 2 pays seat 3 6; stacks 146, 71, 83, at the end of the "
        "match 120, 90, 90");
  CHECK(names(part_of(answer, "payments").decide) == Names{"settlement.cap"});
}

TEST_CASE("Where no house plays what is agreed on together, that is said", "[harness][dispute]") {
  DisputeArguments arguments = of_boards(tie_at_the_bottom);
  const auto said = [&](std::vector<std::string> given) {
    arguments.given = std::move(given);
    return problem([&] { answer_dispute(asked(arguments).question); });
  };
  CHECK_THAT(said({"low.middle=deuce-to-seven", "royalties.table=none"}),
             Has("none plays low.middle: deuce-to-seven, royalties.table: none together"));
}

TEST_CASE("Two fouled boards: votes are counted by source and by house, and a literal reading is no agreement",
          "[harness][dispute]") {
  const DisputeAnswer answer = answer_dispute(
      asked(of_boards({"2s 2d 7c / Ks Kd 3h 3s 9c / 6h 6c 8s 8d Jd", "5s 5d 7h / Qs Qd 4h 4s 9h / 7d 7s 8h 8c Jc"}))
          .question);
  CHECK(answer.set_aside.empty());
  const PartAnswer& points = part_of(answer, "points");
  REQUIRE(points.counted.size() == 1);
  CHECK(points.counted[0].outcome == "nobody owes anybody");
  REQUIRE(points.decisions.size() == 1);
  CHECK(points.decisions[0].option->id == ofc::rule::showdown_both_foul);
  CHECK(points.decisions[0].weight == Weight::sources);
  CHECK(points.decisions[0].outcomes == Names{"nobody owes anybody", "seat 1 and seat 2 lose 6 each, to nobody"});
  const OptionVotes& votes = votes_on(answer, *points.decisions[0].option);
  REQUIRE(votes.values.size() == 2);
  // C43 and A33: two of classic and eight of bga. Silent: three of basics, one-six, pokermagnet. V13 by the letter:
  // four.
  const ValueVote& tie = votes.values[0];
  REQUIRE(tie.sources.size() == 2);
  CHECK(tie.sources[0].source == "classic");
  CHECK(tie.sources[1].source == "bga");
  CHECK(tie.write.size() == 10);
  CHECK(tie.follow.size() == 6);
  CHECK(tie.against.size() == 4);
  const ValueVote& six = votes.values[1];
  REQUIRE(six.sources.size() == 1);
  CHECK(six.sources[0].source == "variations");
  CHECK(six.sources[0].standing == ofc::Standing::literal);
  CHECK(six.houses() == 0);
  // Each of the six has its word, the silent ones too.
  REQUIRE(votes.sources.size() == 6);
  CHECK(std::count_if(votes.sources.begin(), votes.sources.end(),
                      [](const SourceWord& word) { return !word.standing; }) == 3);
  const std::vector<std::string> lines = lines_in_short(answer);
  CHECK(lines.size() >= 3);
  CHECK(lines.size() <= most_lines_in_short);
  CHECK(lines[0] == "In all 20 houses nobody owes anybody.");
  CHECK_THAT(lines[2],
             Has("classic C43, bga A33 (10 houses); ofcheck's default for 6 houses whose source does not say, "
                 "and for 4 houses although variations, read literally, says otherwise"));
  CHECK_THAT(lines[3], Has("variations V13 by the letter; no house"));
}

TEST_CASE("What no house plays is asked of each house all the same", "[harness][dispute]") {
  DisputeArguments arguments =
      of_boards({"2s 2d 7c / Ks Kd 3h 3s 9c / 6h 6c 8s 8d Jd", "5s 5d 7h / Qs Qd 4h 4s 9h / 7d 7s 8h 8c Jc"});
  arguments.given = {"showdown.both-foul=each-loses-six"};
  const DisputeAnswer answer = answer_dispute(asked(arguments).question);
  CHECK(answer.laid_on.size() == 1);
  CHECK(answer.houses.size() == 20);
  CHECK(part_of(answer, "points").sides[0].outcome == "seat 1 and seat 2 lose 6 each, to nobody");
}

TEST_CASE("A house is asked about what is agreed on where its own value is without effect", "[harness][dispute]") {
  // No preset has a cap, so that none has a say on when it is applied.
  DisputeArguments arguments = of_boards(tie_at_the_bottom);
  arguments.given = {"settlement.cap-reckoned=match-end"};
  const DisputeAnswer when = answer_dispute(asked(arguments).question);
  CHECK(when.left_out.empty());
  CHECK(when.houses.size() == 20);
  // With a cap each is asked with both.
  arguments.given = {"settlement.cap-reckoned=match-end", "settlement.cap=5"};
  const DisputeAnswer both = answer_dispute(asked(arguments).question);
  CHECK(both.houses.size() == 20);
  for (const HouseRuling& house : both.houses) {
    CHECK(house.rules.cap == 5);
    CHECK(house.rules.cap_reckoned == ofc::CapReckoned::match_end);
  }
  // What a house plays otherwise still leaves it out.
  arguments.given = {"foul.middle-bottom-tie=foul"};
  CHECK_FALSE(answer_dispute(asked(arguments).question).left_out.empty());
}

TEST_CASE("Houses of another game are set aside where they see it otherwise, and are not counted",
          "[harness][dispute]") {
  const DisputeAnswer answer = answer_dispute(asked(of_boards(tie_at_the_bottom)).question);
  // Both middles are two pairs: no 2-7 low. Five 2-7 houses and the closed game stand aside.
  REQUIRE(answer.set_aside.size() == 2);
  CHECK(answer.set_aside[0].option->id == ofc::rule::low_middle);
  CHECK(answer.set_aside[0].why == "no middle here qualifies as a low");
  CHECK(answer.set_aside[0].houses.size() == 5);
  CHECK(answer.set_aside[1].houses.size() == 1);
  CHECK(answer.counted() == 14);
  const PartAnswer& points = part_of(answer, "points");
  REQUIRE(points.counted.size() == 2);
  CHECK(points.counted[0].houses.size() == 10);
  CHECK(points.counted[1].houses.size() == 4);
  CHECK(points.decisions[0].option->id == ofc::rule::foul_middle_bottom_tie);
  CHECK(points.decisions[0].weight == Weight::houses);
  // The closed game pays no royalties, and is no house that is counted. Nobody plays four points for two rows.
  const auto said = [&](ofc::RuleId option, std::size_t value) {
    const OptionVotes& votes = votes_on(answer, *ofc::find_rule(option.name));
    return who_says(answer, *votes.option, votes.values[value]);
  };
  CHECK(said(ofc::rule::royalties_table, 1) == "no source and no counted house, seen elsewhere");
  CHECK(said(ofc::rule::showdown_lines, 1) == "no source and no house, seen elsewhere");
}

TEST_CASE("What a preset plays is among the documented values", "[harness][dispute]") {
  DisputeArguments arguments = of_boards(three_boards);
  arguments.stacks = "2,100,100";
  arguments.given = {"low.middle=high", "royalties.table=standard"};
  const PartAnswer payments = part_of(answer_dispute(asked(arguments).question), "payments");
  // Ten houses pay without limit, three at table stakes.
  REQUIRE(names(payments.documented.options) == Names{"settlement.stakes"});
  CHECK(payments.documented.outcomes.size() == 2);
}

TEST_CASE("Every short answer has three to eight lines", "[harness][dispute]") {
  for (std::uint64_t index = 0; index < 60; ++index) {
    const ScoreQuestion deal = make_deal(5, index, preset(preset_names()[index % preset_names().size()]).rules);
    DisputeQuestion question;
    for (const ofc::Board& board : deal.span()) question.dispute.boards.push_back(board);
    question.dispute.button = question.dispute.chairs() - 1;
    question.dispute.entered.resize(question.dispute.chairs());
    INFO("deal " << index);
    const std::size_t lines = lines_in_short(answer_dispute(question)).size();
    CHECK(lines >= 3);
    CHECK(lines <= most_lines_in_short);
  }
}

TEST_CASE("Every vector, counted one by one, gives what the two stages give", "[harness][dispute]") {
  const ofc::Rules& rules = preset("bga-pineapple").rules;
  const ofc::Rules& deuce = preset("bga-pineapple-deuce").rules;
  for (std::uint64_t index = 0; index < 12; ++index) {
    const ScoreQuestion deal = make_deal(3, index, index % 3 == 0 ? deuce : rules);
    Dispute dispute;
    for (const ofc::Board& board : deal.span()) dispute.boards.push_back(board);
    dispute.button = index % dispute.chairs();
    dispute.entered.resize(dispute.chairs());
    dispute.entered[0] = ofc::CardCount{15};
    dispute.stacks.emplace();
    dispute.stacks->now = {9, 4, 12, 7};
    dispute.stacks->bought_in = {9, 9, 9, 9};
    INFO("deal " << index);
    const std::vector<ofc::Rules> houses = {rules};
    const Choices all = choices_for(dispute, Breadth::all, {}, houses);
    const Choices scoring = among(all, {"low.middle", "foul.middle-bottom-tie", "ranking.cross", "foul.top-middle-tie",
                                        "royalties.netting", "showdown.foul-pays", "showdown.scoop"});
    check_by_brute_force(dispute, {Part::Kind::points, 0}, scoring);
    check_by_brute_force(dispute, {Part::Kind::payments, 0},
                         among(all, {"low.middle", "showdown.both-foul", "showdown.lines", "settlement.stakes"}));
    const Choices next = among(all, {"low.middle", "foul.middle-bottom-tie", "fantasyland.entry", "fantasyland.stay",
                                     "fantasyland.cards", "fantasyland.deuce-cards", "fantasyland.stay-cards",
                                     "fantasyland.by-row-choice", "fantasyland.requalify"});
    check_by_brute_force(dispute, {Part::Kind::next_hand, 0}, next);
    const Choices ordinary =
        among(all, {"ranking.wheel", "royalties.table", "fantasyland.entry", "fantasyland.entry-board",
                    "fantasyland.stay", "fantasyland.stay-threshold", "fantasyland.stay-on-normal-hand",
                    "fantasyland.deuce-progressive", "fantasyland.base-cards", "low.middle"});
    check_by_brute_force(dispute, {Part::Kind::next_hand, 1}, ordinary);
  }
}

TEST_CASE("Every vector of a next hand with a 2-7 middle gives what the oracle gives", "[harness][dispute]") {
  // The best low by itself; with queens, and with trips on top; a low without entry; a pair in the middle, which fouls.
  const std::vector<std::string_view> boards = {
      "6c 6h Qd / 7d 5s 4c 3d 2c / 8s 8c Jh 9c 5h", "Qc Qh Jd / 7d 5s 4c 3d 2c / Ks Kc 9h 9c 5h",
      "8d 8h 8c / 7d 5s 4c 3d 2c / Ks Kc Kh Kd 5h", "Ac Ah Jd / 8d 6s 4c 3d 2c / Ks Kc Kh 9c 9h",
      "Kc Kh Jd / 7d 7s 4c 3d 2c / As Ac 9h 9c 5h"};
  for (const std::string_view text : boards) {
    for (const std::optional<ofc::CardCount> entered :
         {std::optional(ofc::CardCount{15}), std::optional<ofc::CardCount>{}}) {
      INFO(text << (entered ? ", in Fantasyland" : ""));
      Dispute dispute;
      dispute.boards.push_back(board(text));
      dispute.entered.push_back(entered);
      const Agreed deuce = {{ofc::find_rule("low.middle"), 1}};
      std::vector<std::string_view> options = {"low.middle"};
      for (const ofc::RuleInfo& option : ofc::all_rules()) {
        const bool decides = may_depend(Operation::fantasyland, option) && !may_depend(Operation::foul, option);
        const bool of_this_hand = option.touches().contains(entered ? ofc::Aspect::stays : ofc::Aspect::enters) ||
                                  option.touches().contains(ofc::Aspect::next_cards);
        if (option.is_option() && !option.is_of_jokers() && decides && of_this_hand) options.push_back(option.id.name);
      }
      check_by_brute_force(dispute, {Part::Kind::next_hand, 0},
                           among(choices_for(dispute, Breadth::all, deuce, {}), options));
    }
  }
}

TEST_CASE("No option outside of those that matter changes an outcome", "[harness][dispute]") {
  for (std::uint64_t index = 0; index < 60; ++index) {
    const Preset& house = preset(preset_names()[index % preset_names().size()]);
    if (house.name == "variations-turbo" || house.name == "chinese-one-six") continue;  // with four chairs fewer fit
    const ScoreQuestion deal = make_deal(11, index, house.rules);
    if (deal.seats == ofc::most_seats) continue;
    Dispute dispute;
    for (const ofc::Board& board : deal.span()) dispute.boards.push_back(board);
    dispute.button = dispute.chairs() - 1;
    dispute.entered.resize(dispute.chairs());
    dispute.entered[index % dispute.chairs()] = ofc::CardCount{14};
    dispute.stacks.emplace();
    dispute.stacks->now = {5, 30, 8, 8};
    dispute.stacks->bought_in = dispute.stacks->now;
    const Choices all = choices_for(dispute, Breadth::all, {}, {});
    for (const Part& part : parts_of(dispute)) {
      const Vectors vectors = vectors_of(dispute, part, all, {});
      Random random(index);
      for (int round = 0; round < 300; ++round) {
        ofc::Rules rules;
        for (const ofc::RuleInfo* option : all_options()) {
          if (!option->is_number) option->field.set(rules, static_cast<int>(random.below(option->values.size())));
        }
        const std::string before = outcome_of(dispute, part, ruling_of(dispute, rules));
        const ofc::RuleInfo& option = *all_options()[random.below(all_options().size())];
        if (option.is_number) continue;
        const int old_value = option.field.get(rules);
        option.field.set(rules, static_cast<int>(random.below(option.values.size())));
        const int new_value = option.field.get(rules);
        const std::string after = outcome_of(dispute, part, ruling_of(dispute, rules));
        INFO(part_name(dispute, part) << ", " << option.id.name << ": " << before << " | " << after);
        for (const std::string& seen : {before, after}) {
          CHECK(std::any_of(vectors.outcomes.begin(), vectors.outcomes.end(),
                            [&](const OutcomeClass& c) { return c.outcome == seen; }));
        }
        if (before == after) continue;
        const auto found = std::find_if(vectors.options.begin(), vectors.options.end(),
                                        [&](const Deciding& deciding) { return deciding.option == &option; });
        REQUIRE(found != vectors.options.end());
        const bool in_one_group = std::any_of(found->groups.begin(), found->groups.end(), [&](const auto& group) {
          return std::find(group.begin(), group.end(), old_value) != group.end() &&
                 std::find(group.begin(), group.end(), new_value) != group.end();
        });
        CHECK_FALSE(in_one_group);
      }
    }
  }
}

TEST_CASE("With four chairs only values whose cards fit the deck are tried", "[harness][dispute]") {
  Dispute dispute;
  dispute.boards.resize(4);
  dispute.entered.resize(4);
  for (const Choice& choice : choices_for(dispute, Breadth::all, {}, {})) {
    INFO(choice.option->id.name);
    if (choice.option->id == ofc::rule::fantasyland_base_cards) CHECK(choice.values == std::vector<int>{0});
    if (choice.option->id == ofc::rule::fantasyland_cards) CHECK(choice.values == std::vector<int>{0});
    if (choice.option->id == ofc::rule::fantasyland_deuce_cards) CHECK(choice.values == std::vector<int>{1});
    if (choice.option->id == ofc::rule::fantasyland_stay_cards) CHECK(choice.values == std::vector<int>{0, 1});
    if (choice.option->id == ofc::rule::showdown_lines) CHECK(choice.values.size() == 5);
  }
}

TEST_CASE("Two houses are told apart line by line, each line with the option that makes it", "[harness][dispute]") {
  DisputeArguments arguments = of_boards(tie_at_the_bottom);
  const Dispute dispute = asked(arguments).question.dispute;
  const auto lines = compare_houses(dispute, preset("basics-ultimate").rules, preset("pokermagnet").rules);
  std::size_t differing = 0;
  for (const ComparedLine& line : lines) {
    INFO(line.about << ", " << line.what);
    CHECK(line.causes.empty() != line.differs());
    if (line.differs()) CHECK(names(line.causes) == Names{"foul.middle-bottom-tie"});
    differing += line.differs() ? 1U : 0U;
    if (line.what == "in all") CHECK(line.first == "seat 1 owes seat 2 7");
    if (line.what == "in all") CHECK(line.second == "seat 2 owes seat 1 7");
    // Queens 7 less sixes 1; where seat 1 is fouled, sixes 1 for seat 2.
    if (line.what == "top royalties.top") CHECK(line.first == "-1");
    if (line.what == "top royalties.top") CHECK(line.second == "+6");
  }
  // Three rows, the foul, the royalties, the sum, the board and its next hand.
  CHECK(differing == 8);
  for (const ComparedLine& line : compare_houses(dispute, preset("classic").rules, preset("classic").rules)) {
    CHECK_FALSE(line.differs());
  }
}

TEST_CASE("One rule is named for each house that sees a tie at the bottom otherwise", "[harness][dispute]") {
  const DisputeAnswer answer = answer_dispute(asked(of_boards(tie_at_the_bottom)).question);
  std::map<std::string, Names> rules;
  for (const TurnedBy& by : part_of(answer, "points").turned_by) {
    for (const std::size_t house : by.houses) rules[answer.houses[house].name] = names(by.rules);
  }
  CHECK(rules.size() == answer.houses.size() - part_of(answer, "points").sides[0].houses.size());
  CHECK(rules["basics-ultimate"] == Names{"foul.middle-bottom-tie"});
  CHECK(rules["chinese-one-six"] == Names{"royalties.table"});
  CHECK(rules["bga-pineapple-deuce"] == Names{"low.middle"});
  CHECK(rules.count("bga-pineapple") == 0);
  CHECK(whole_dispute_text(answer).find("    decided by foul.middle-bottom-tie\n") != std::string::npos);
}

TEST_CASE("The rules that turn an outcome are the fewest, and of equally few the first of the rule book",
          "[harness][dispute]") {
  std::size_t several = 0;
  std::size_t alternatives = 0;
  for (std::uint64_t index = 0; index < 60; ++index) {
    CAPTURE(index);
    const ofc::Rules& asked_rules = preset(preset_names()[index % preset_names().size()]).rules;
    const ScoreQuestion deal = make_deal(20261124, index, asked_rules);
    DisputeQuestion question;
    question.dispute.boards.assign(deal.span().begin(), deal.span().end());
    question.dispute.button = deal.seats - 1;
    question.dispute.entered.resize(deal.seats);
    const DisputeAnswer answer = answer_dispute(question);
    for (std::size_t place = 0; place < answer.parts.size(); ++place) {
      const PartAnswer& part = answer.parts[place];
      std::size_t houses = 0;
      for (const TurnedBy& by : part.turned_by) {
        houses += by.houses.size();
        CHECK((by.rules.size() == 1 || by.or_by.empty()));
        several += by.rules.size() > 1 ? 1U : 0U;
        alternatives += by.or_by.size();
        for (const std::size_t house : by.houses) {
          const ofc::Rules& theirs = answer.houses[house].rules;
          CHECK(answer.houses[house].outcomes[place] == by.outcome);
          const auto turns = [&](const std::vector<const ofc::RuleInfo*>& taken) {
            ofc::Rules rules = answer.house().rules;
            for (const ofc::RuleInfo* option : taken) copy_value(rules, *option, theirs);
            return outcome_of(answer.dispute, part.part, ruling_of(answer.dispute, rules)) == by.outcome;
          };
          CHECK(turns(by.rules));
          Names alone;
          for (const ofc::RuleInfo* option : differing_options(answer.house().rules, theirs)) {
            if (turns({option})) alone.emplace_back(option->id.name);
          }
          Names named = names(by.or_by);
          if (by.rules.size() == 1) named.insert(named.begin(), std::string(by.rules[0]->id.name));
          CHECK(alone == named);
          for (std::size_t i = 0; i < by.rules.size(); ++i) {
            std::vector<const ofc::RuleInfo*> without = by.rules;
            without.erase(without.begin() + static_cast<std::ptrdiff_t>(i));
            CHECK_FALSE(turns(without));
          }
        }
      }
      for (const Side& side : part.sides) {
        if (side.outcome == answer.house().outcomes[place]) houses += side.houses.size();
      }
      CHECK(houses == answer.houses.size());
    }
  }
  CHECK(several > 0);
  CHECK(alternatives > 0);
}

TEST_CASE("Every value that the registry gives a source has a statement of that source", "[harness][dispute]") {
  for (const ofc::RuleInfo* option : all_options()) {
    for (const ofc::ValueInfo& value : option->values) {
      const std::vector<const Statement*> statements = statements_for(*option, value.name);
      for (const std::string_view source : words(value.sources)) {
        INFO(option->id.name << ": " << value.name << ", " << source);
        CHECK(std::any_of(statements.begin(), statements.end(),
                          [&](const Statement* statement) { return statement->source == source; }));
      }
    }
  }
  CHECK(all_sources().size() == 6);
  CHECK(all_statements().size() > 300);
}

TEST_CASE("A documented value has a statement that decides it, a literal one only statements read to the letter",
          "[harness][dispute]") {
  for (const ofc::RuleInfo* option : all_options()) {
    for (const ofc::ValueInfo& value : option->values) {
      if (value.sources.empty()) continue;
      const std::vector<const Statement*> statements = statements_for(*option, value.name);
      INFO(option->id.name << ": " << value.name);
      CHECK((value.standing == ofc::Standing::documented) ==
            std::any_of(statements.begin(), statements.end(),
                        [&](const Statement* statement) { return decides(*statement, *option, value.name); }));
    }
  }
}

TEST_CASE("What is wrong with a dispute is said with its place", "[harness][dispute]") {
  DisputeArguments arguments = of_boards({std::string(queens), "7s 7d 5c / Ks Kd 3h 3s 9c / 6h 6c 8s 8d Xx"});
  CHECK_THAT(problem_of(arguments), Has("board 2") && Has("Xx"));
  arguments.boards[1] = "7s 7d 5c 5d / Ks Kd 3h 3s 9c / 6h 6c 8s 8d";
  CHECK_THAT(problem_of(arguments), Has("board 2") && Has("top"));
  arguments.boards[1] = "7s 7d 5c / Ks Kd 3h 3s 9c / 6h 6c 8s 8d Qs";
  CHECK_THAT(problem_of(arguments), Has("Qs appears twice"));
  arguments.boards[1] = std::string(kings);
  arguments.stacks = "10,20,30";
  CHECK_THAT(problem_of(arguments), Has("--stacks: expected chips for 2 seats, or once for all, found 3"));
  arguments.stacks = "10,-2000000000000";
  CHECK_THAT(problem_of(arguments),
             Has("--stacks: expected whole numbers of -1000000000000 to") && Has("found '-2000000000000'"));
  arguments.stacks = "";
  arguments.button = 3;
  CHECK_THAT(problem_of(arguments), Has("--button: there is no seat 3; they are counted from 1 to 2"));
  arguments.button.reset();
  arguments.entered = "18,-";
  CHECK_THAT(problem_of(arguments), Has("--entered: expected 13 to 17 cards") && Has("'18'"));
  arguments.entered = "14";
  CHECK_THAT(problem_of(arguments), Has("--entered: expected one word for each of 2 boards"));
  arguments.entered = "";
  arguments.given = {"low.middle"};
  CHECK_THAT(problem_of(arguments), Has("--given: expected an option and its value, such as low.middle=high"));
  arguments.given = {"low.midle=high"};
  CHECK_THAT(problem_of(arguments), Has("did you mean low.middle?"));
  arguments.given = {"low.middle=hi"};
  CHECK_THAT(problem_of(arguments), Has("low.middle has no value 'hi' (known: high, deuce-to-seven)"));
  arguments.given = {"low.middle=high", "low.middle=high"};
  CHECK_THAT(problem_of(arguments), Has("given twice"));
  arguments.given.clear();
  arguments.as = "clasic";
  arguments.against = "classic";
  CHECK_THAT(problem_of(arguments), Has("--as: 'clasic'") && Has("did you mean classic?"));
  CHECK_THAT(problem_of(of_boards({})), Has("found 0 boards"));
}

TEST_CASE("The answer as JSON is valid by its schema", "[harness][dispute][schema]") {
  DisputeArguments arguments = of_boards(three_boards);
  arguments.stacks = "2,5,3";
  arguments.entered = "-,17,-";
  arguments.given = {"settlement.cap=none"};
  arguments.as = "basics-ultimate";
  arguments.against = "pokermagnet";
  const ReadDispute read = asked(arguments);
  const JsonDocument document = json(dispute_json(read.question, answer_dispute(read.question), read.duel));
  CHECK(schema_fault("dispute", document).value_or("valid") == "valid");
  CHECK(schema_fault("dispute", json("{\"input\": {}}")).has_value());
}

namespace {

/// A house that pays quads 8 at the bottom, and is bga-pineapple otherwise.
HouseRules quads_eight() {
  HouseRules house{"quads-eight", preset("bga-pineapple").rules, {}};
  REQUIRE_FALSE(
      ofc::set_option(house.rules, *ofc::find_rule("royalties.bottom"),
                      "{straight: 2, flush: 4, full-house: 6, quads: 8, straight-flush: 15, royal-flush: 25}"));
  return house;
}

/// Quads against a full house below rows that tie or are won by the first: 2 for the rows, 10 − 6 for royalties.
const std::vector<std::string> quads_and_a_full_house = {"7c 4d 3d / 7s 6c 5c 3c 2d / Ah As Ad Ac 9c",
                                                         "7h 4s 3s / 7d 5s 4h 3h 2h / Kh Ks Kd Qd Qc"};

}  // namespace

TEST_CASE("A house's own table decides where it pays a row otherwise", "[harness][dispute][tables]") {
  DisputeQuestion question = asked(of_boards(quads_and_a_full_house)).question;
  question.asked = quads_eight();
  const DisputeAnswer answer = answer_dispute(question);
  CHECK(outcome(answer, "quads-eight", "points") == "seat 2 owes seat 1 4");
  CHECK(outcome(answer, "bga-pineapple", "points") == "seat 2 owes seat 1 6");
  const PartAnswer& points = part_of(answer, "points");
  REQUIRE(points.tables.size() == 1);
  CHECK(points.tables[0].rows == "seat 1 bottom 8 (documented: 10)");
  CHECK(points.tables[0].outcome == "seat 2 owes seat 1 6");
  const Names decide = names(points.decide);
  CHECK(std::find(decide.begin(), decide.end(), "royalties.bottom") != decide.end());
  const std::vector<std::string> lines = lines_in_short(answer);
  CHECK(std::find(lines.begin(), lines.end(),
                  "royalties.bottom is a table of quads-eight: seat 1 bottom 8 (documented: 10); by the documented "
                  "table: seat 2 owes seat 1 6.") != lines.end());
  CHECK(whole_dispute_text(answer).find("royalties.bottom is a table of quads-eight") != std::string::npos);
}

TEST_CASE("A house's own table that no row here shows is not spoken of", "[harness][dispute][tables]") {
  DisputeQuestion question = asked(of_boards(two_flushes)).question;
  question.asked = quads_eight();
  const DisputeAnswer answer = answer_dispute(question);
  for (const PartAnswer& part : answer.parts) CHECK(part.tables.empty());
}

TEST_CASE("What is agreed on is laid on each of two houses", "[harness][dispute]") {
  DisputeArguments arguments =
      of_boards({"2s 2d 7c / Ks Kd 3h 3s 9c / 6h 6c 8s 8d Jd", "5s 5d 7h / Qs Qd 4h 4s 9h / 7d 7s 8h 8c Jc"});
  arguments.given = {"showdown.both-foul=each-loses-six"};
  arguments.as = "classic";
  arguments.against = "pokermagnet";
  const ReadDispute read = asked(arguments);
  for (const HouseRules* house : {&read.duel->first, &read.duel->second})
    CHECK(house->rules.both_foul == ofc::BothFoul::each_loses_six);
  CHECK(read.duel->first.name == "classic with showdown.both-foul: each-loses-six");
  CHECK_THAT(difference_text(read.question.dispute, *read.duel), Has("-6 to nobody") && !Has("nobody owes anybody"));
}

TEST_CASE("The table that makes two houses differ is named, with what the entry pays", "[harness][dispute][tables]") {
  const Dispute dispute = asked(of_boards(quads_and_a_full_house)).question.dispute;
  const Duel duel{quads_eight(), {"bga-pineapple", preset("bga-pineapple").rules, {}}};
  const std::string text = difference_text(dispute, duel);
  CHECK(text.find("    by royalties.bottom: quads 8 | 10\n") != std::string::npos);
  CHECK(text.find("    bga-pineapple: standard (variations basics bga pokermagnet)\n") != std::string::npos);
}

TEST_CASE("A table is not agreed upon with --given", "[harness][dispute][tables]") {
  DisputeArguments arguments = of_boards(two_flushes);
  arguments.given = {"royalties.bottom={quads: 8}"};
  CHECK(problem_of(arguments) ==
        "--given: royalties.bottom is a table; write it in a house file and name that with --rules");
}

TEST_CASE("Houses with random tables of their own get an answer", "[harness][dispute][tables]") {
  Random random(20261125);
  for (int i = 0; i < 12; ++i) {
    DisputeQuestion question = asked(of_boards(i % 2 == 0 ? quads_and_a_full_house : sixes_and_a_flush)).question;
    question.asked = quads_eight();
    for (const ofc::RuleInfo* table : all_tables()) {
      const auto choice = static_cast<std::size_t>(std::min(12, table->table.most - table->table.least + 1));
      for (std::size_t entry = 0; entry < table->table.entries.size(); ++entry) {
        const int number = table->table.least + static_cast<int>(random.below(choice));
        table->table.set(question.asked->rules, entry, random.one_in(4) ? 0 : number);
      }
    }
    const DisputeAnswer answer = answer_dispute(question);
    for (std::size_t part = 0; part < answer.parts.size(); ++part) {
      CHECK(answer.parts[part].decide.empty() == (answer.parts[part].sides.size() == 1));
      const auto& outcomes = answer.parts[part].all.outcomes;
      const std::string& own = answer.house().outcomes[part];
      CHECK(std::any_of(outcomes.begin(), outcomes.end(), [&](const OutcomeClass& c) { return c.outcome == own; }));
    }
  }
}
