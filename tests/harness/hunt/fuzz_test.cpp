// From failures to distinct faults: grouping with bounded memory, joining, flaky engines, and cases that can be read.
#include "harness/hunt/fuzz.h"

#include <limits>
#include <map>
#include <set>

#include "harness/answer/replay.h"
#include "harness/base/random.h"
#include "harness/corpus/case_lint.h"
#include "harness/corpus/case_write.h"
#include "harness/deals/generated_source.h"
#include "harness/deals/match_questions.h"
#include "harness/fingerprint/fingerprint.h"
#include "harness/hunt/fuzz_report.h"
#include "harness/inquiry/values.h"
#include "harness/wire/protocol.h"
#include "harness/wire/question_rows.h"
#include "oracle/foul.h"
#include "tests/harness/lying_oracle.h"
#include "tests/harness/support.h"

using namespace ofcheck;
using namespace ofcheck::test;

namespace {

const ofc::Rules& bga() { return preset("bga-pineapple").rules; }

/// The value that is a fault's cause; none if it is a slip.
Settings values_of(const Fault& fault) {
  const auto* value = fault.cause ? std::get_if<Setting>(&fault.cause->what) : nullptr;
  return value == nullptr ? Settings{} : Settings{*value};
}
bool is_of_a_value(const Fault& fault) { return !values_of(fault).empty(); }

std::vector<Operation> every_operation() {
  std::vector<Operation> all;
  for (std::size_t i = 0; i < operation_names.size(); ++i) all.push_back(static_cast<Operation>(i));
  return all;
}

/// Writes the cases of faults, as a hunt does once it has printed them.
std::vector<SavedCase> save_cases(const std::vector<Fault>& faults, const ofc::Rules& rules,
                                  const std::string& folder) {
  const std::vector<SavedCase> cases = cases_for(faults, rules, folder);
  save(cases);
  return cases;
}

/// A source of generated deals with its places.
struct Deals {
  explicit Deals(std::uint64_t count) : range{1, 0, count, {}}, source(false, range, bga(), every_operation()) {}
  [[nodiscard]] Places places() const {
    return {[this](std::uint64_t place) { return source.operation(place); },
            [this](std::uint64_t place) { return range.index_at(place); }};
  }
  DealRange range;
  GeneratedSource source;
};

/// Asks a lying oracle about every deal.
void ask_all(const Deals& deals, FaultGroups& groups, const Lie& lie) {
  groups.begin(deals.source, deals.places(), bga());
  for (std::uint64_t place = 0; place < deals.source.size(); ++place) {
    Question room;
    groups.take(place, ask_liar(deals.source.question(place, room), bga(), lie));
  }
}

std::vector<Fault> faults(const Deals& deals, const FaultGroups& groups, const AskEngine& ask) {
  return faults_of(groups.groups(), {deals.range, false, bga(), every_operation()}, groups.counts(), ask);
}

/// What is found of an engine that lies while it is asked by `rules`.
std::vector<Fault> hunt(const ofc::Rules& rules, const Lie& lie, bool play, std::uint64_t count,
                        const std::vector<Operation>& operations = every_operation()) {
  FuzzSource from{{1, 0, count, {}}, play, rules, operations};
  FaultGroups groups;
  const GeneratedSource source(play, from.range, rules, from.operations);
  groups.begin(source,
               {[&](std::uint64_t place) { return source.operation(place); },
                [&](std::uint64_t place) { return from.range.index_at(place); }},
               rules);
  for (std::uint64_t place = 0; place < source.size(); ++place) {
    Question room;
    groups.take(place, ask_liar(source.question(place, room), rules, lie));
  }
  return faults_of(groups.groups(), from, groups.counts(), liar(rules, lie));
}

TaskResult crash(const std::string& reason) { return {Verdict::crash, reason}; }

}  // namespace

TEST_CASE("Groups and their samples are bounded, and what is left out is counted", "[harness][fuzz]") {
  const Deals deals(1000);
  FaultGroups groups;
  groups.begin(deals.source, deals.places(), bga());
  std::uint64_t place = 0;
  for (char a = 'a'; a <= 'z'; ++a) {
    for (char b = 'a'; b <= 'j'; ++b) groups.take(place++, crash(std::string("reason ") + a + b));
  }
  std::uint64_t counted = 0;
  for (const FaultGroup& group : groups.groups()) counted += group.count;
  CHECK(groups.groups().size() == FaultGroups::most_groups);
  CHECK(groups.others() > 0);
  CHECK(counted + groups.others() == place);

  FaultGroups one;
  one.begin(deals.source, deals.places(), bga());
  // Numbers do not make groups apart; operations do.
  for (place = 0; place < 400; ++place) one.take(place, crash("exit code " + std::to_string(place)));
  CHECK(one.groups().size() == operations_for_deals(every_operation()).size());
  for (const FaultGroup& group : one.groups()) CHECK(group.samples.size() <= FaultGroups::most_samples);
  CHECK(one.groups().front().key.operation == Operation::score);
  CHECK(one.groups().front().samples[0].index == 0);
}

TEST_CASE("A result that turns out to be another leaves its group", "[harness][fuzz]") {
  const Deals deals(10);
  FaultGroups groups;
  groups.begin(deals.source, deals.places(), bga());
  groups.take(0, crash("first"));
  groups.replace(0, Verdict::crash, {Verdict::protocol_error, "answered twice"});
  REQUIRE(groups.groups().size() == 1);
  CHECK(groups.groups()[0].key.verdict == Verdict::protocol_error);
  CHECK(groups.counts()[static_cast<std::size_t>(Operation::score)][Verdict::crash] == 0);
}

TEST_CASE("A result that leaves its group takes the points with it that it had moved", "[harness][fuzz]") {
  const Deals deals(60);
  FaultGroups groups;
  groups.begin(deals.source, deals.places(), bga());
  std::vector<std::uint64_t> scores;
  for (std::uint64_t place = 0; place < deals.source.size(); ++place) {
    if (deals.source.operation(place) == Operation::score) scores.push_back(place);
  }
  REQUIRE(scores.size() >= 2);
  const auto moved_in_all = [&] {
    std::uint64_t all = 0;
    for (const FaultGroup& group : groups.groups()) all += group.moved;
    return all;
  };
  // The most that an engine can say moves as much as anything that is far too much.
  const auto take = [&](std::uint64_t place, int by) {
    Question room;
    const Lie lie = [by](const Question&, Answer answer) {
      PerSeat<int>& points = *std::get<ScoreResult>(std::get<Result>(answer)).points;
      for (std::size_t seat = 0; seat < points.size; ++seat) points.values[seat] = by;
      return answer;
    };
    groups.take(place, ask_liar(deals.source.question(place, room), bga(), lie));
  };
  take(scores[0], std::numeric_limits<int>::min());
  const std::uint64_t first = moved_in_all();
  CHECK(first == 100'000U * parts_of_a_point);
  take(scores[1], std::numeric_limits<int>::max());
  CHECK(moved_in_all() == 2 * first);
  groups.replace(scores[0], Verdict::fail, {Verdict::protocol_error, "answered twice"});
  CHECK(moved_in_all() == first);
}

TEST_CASE("A right answer that a file calls wrong differs in no member", "[harness][fuzz]") {
  for (const Question& question : {Question(RoyaltiesQuestion{board("9c 8d 7h / Kc Kd 4c 3h 2s / Ac Ad 9h 8s 7c")}),
                                   Question(CompareQuestion{})}) {
    const Answer expected = oracle_answer(question, bga());
    TaskResult result;
    result.verdict = Verdict::fail;
    result.got = empty_result(operation_of(question));
    const FaultKey key = key_of(question, expected, result, bga());
    CHECK(key.verdict == Verdict::fail);
    CHECK(key.shape.empty());
  }
}

TEST_CASE("An engine of another house is one fault with its value", "[harness][fuzz]") {
  ofc::Rules other = bga();
  other.scoop = ofc::Scoop::loses_none;
  const Deals deals(4000);
  FaultGroups groups;
  ask_all(deals, groups, plays(other));
  CHECK(groups.groups().size() > 1);
  const std::vector<Fault> found = faults(deals, groups, liar(bga(), plays(other)));
  REQUIRE(found.size() == 1);
  CHECK_THAT(explanation_of(found[0], bga()), Has("reading: ") && !Has("silent"));
  CHECK(describe(values_of(found[0])) == "showdown.scoop: loses-none");
  CHECK(found[0].is_shrunk);
  std::uint64_t wrong = 0;
  for (const VerdictCounts& counts : groups.counts()) wrong += counts.failed();
  CHECK(found[0].count() == wrong);
}

TEST_CASE("Two mistakes are two faults, each with its rate and points", "[harness][fuzz]") {
  const Lie lie = [](const Question& question, Answer answer) {
    if (!std::holds_alternative<Result>(answer)) return answer;
    if (const auto* rank = std::get_if<RankQuestion>(&question); rank != nullptr && rank->row.row == ofc::Row::top) {
      auto& result = std::get<RankResult>(std::get<Result>(answer));
      if (result.category == CategoryName::trips) result.category = CategoryName::pair;
    }
    if (std::holds_alternative<ScoreQuestion>(question)) {
      auto& score = std::get<ScoreResult>(std::get<Result>(answer));
      score.pairs.reset();
      if (score.points->size == 2 && score.fouled->values[0] && score.fouled->values[1]) {
        score.points->values[0] = 4;
        score.points->values[1] = -4;
      }
    }
    return answer;
  };
  const Deals deals(6000);
  FaultGroups groups;
  ask_all(deals, groups, lie);
  const std::vector<Fault> found = faults(deals, groups, liar(bga(), lie));
  REQUIRE(found.size() == 2);
  std::set<std::string> rules;
  for (const Fault& fault : found) {
    rules.insert(fault.example.key.rule);
    CHECK(!is_of_a_value(fault));
    REQUIRE(fault.lines.size() == 1);
    const FaultLine& line = fault.lines[0];
    CHECK(line.asked == groups.counts()[static_cast<std::size_t>(line.key.operation)].asked());
    CHECK(line.in_ten_thousand() == 10000.0 * static_cast<double>(line.count) / static_cast<double>(line.asked));
    CHECK(line.moved.has_value() == (line.key.operation == Operation::score));
    if (line.moved) CHECK(*line.moved == 4.0 * static_cast<double>(line.count) / static_cast<double>(line.asked));
  }
  CHECK(rules == std::set<std::string>{"ranking.three", "showdown.both-foul"});
}

TEST_CASE("An engine that answers otherwise when it is asked again is neither shrunk nor blamed", "[harness][fuzz]") {
  ofc::Rules other = bga();
  other.scoop = ofc::Scoop::loses_none;
  const Deals deals(2000);
  FaultGroups groups;
  ask_all(deals, groups, plays(other));
  std::size_t asked = 0;
  const AskEngine honest = [&](std::span<const Question> questions) {
    asked += questions.size();
    return liar(bga(), plays(bga()))(questions);
  };
  const std::vector<Fault> found = faults(deals, groups, honest);
  REQUIRE(found.size() == 1);
  CHECK(found[0].is_flaky);
  CHECK_FALSE(found[0].is_shrunk);
  CHECK(values_of(found[0]).empty());
  CHECK(asked <= groups.groups().size() * FaultGroups::most_samples);
}

TEST_CASE("What is no answer is named though it comes and goes, and hides no mistake", "[harness][fuzz]") {
  const Slip slip{SlipKind::royalty, place::middle, static_cast<int>(ofc::Category::flush), 6};
  const AskEngine liar_of =
      liar(bga(), [&](const Question& question, const Answer&) { return predict(question, bga(), {slip}); });
  // Every thirtieth question is not answered as it should be, whichever it is.
  std::size_t asked = 0;
  for (const bool is_beside_its_reply : {true, false}) {
    CAPTURE(is_beside_its_reply);
    TaskResult trouble{Verdict::crash, "the engine reported an error: KeyError: 'seat 7'"};
    trouble.got = EngineError{"KeyError: 'seat 7'"};
    if (is_beside_its_reply) {
      trouble = {Verdict::protocol_error, "not JSON: DEBUG deal 40"};
      trouble.may_pass_alone = true;
    }
    const AskEngine engine = [&](std::span<const Question> questions) {
      std::vector<TaskResult> results = liar_of(questions);
      for (TaskResult& result : results) {
        if (++asked % 30 == 0) result = trouble;
      }
      return results;
    };
    const FuzzSource from{{1, 0, 2500, {}}, false, bga(), {Operation::score, Operation::royalties}};
    const GeneratedSource source(false, from.range, bga(), from.operations);
    FaultGroups groups;
    groups.begin(source,
                 {[&](std::uint64_t place) { return source.operation(place); },
                  [&](std::uint64_t place) { return from.range.index_at(place); }},
                 bga());
    for (std::uint64_t place = 0; place < source.size(); ++place) {
      Question room;
      groups.take(place, std::move(engine(std::span(&source.question(place, room), 1))[0]));
    }
    const std::vector<Fault> found = faults_of(groups.groups(), from, groups.counts(), engine);
    REQUIRE(found.size() == 2);
    const std::size_t at = found[0].cause ? 1 : 0;
    CHECK(found[1 - at].cause->what == Departure(slip));
    const Fault& none = found[at];
    CHECK(none.lines.size() == 2);
    CHECK(none.count() == groups.counts()[static_cast<std::size_t>(Operation::score)].unanswered() +
                              groups.counts()[static_cast<std::size_t>(Operation::royalties)].unanswered());
    CHECK_THAT(fault_title(none, bga()), Has(is_beside_its_reply ? "DEBUG deal" : "KeyError: 'seat #'"));
    CHECK(cause_of(none) == (is_beside_its_reply ? "bug" : "flaky"));
    CHECK_THAT(fault_text(none, bga()), Has("this is a bug: "));
    CHECK(may_pass_again(none));
  }
}

TEST_CASE("Settlements that are right when asked again are flaky where nothing more is shrunk", "[harness][fuzz]") {
  ofc::Rules other = bga();
  other.scoop = ofc::Scoop::loses_none;
  const FuzzSource from{{1, 0, 600, {}}, true, bga(), {Operation::score, Operation::settle}};
  const std::vector<Operation> settles = {Operation::settle};
  const GeneratedSource matches(true, from.range, bga(), settles);
  FaultGroups settlements;
  settlements.begin(matches,
                    {[&](std::uint64_t place) { return matches.operation(place); },
                     [&](std::uint64_t place) { return from.range.index_at(place); }},
                    bga());
  for (std::uint64_t place = 0; place < matches.size(); ++place) {
    Question room;
    settlements.take(place, ask_liar(matches.question(place, room), bga(), plays(other)));
  }
  const Deals deals(2000);
  FaultGroups scores;
  ask_all(deals, scores, plays(other));
  std::vector<FaultGroup> groups = scores.groups();
  for (FaultGroup& group : settlements.groups()) groups.push_back(std::move(group));
  const AskEngine honest = liar(bga(), plays(bga()));
  const std::vector<Fault> found = faults_of(groups, from, scores.counts(), honest, FaultLimits{0, 100, false});
  REQUIRE(found.size() == 1);
  CHECK(found[0].is_flaky);
  CHECK(std::any_of(found[0].lines.begin(), found[0].lines.end(),
                    [](const FaultLine& line) { return line.key.operation == Operation::settle; }));
}

TEST_CASE("Without an engine to ask the groups are told all the same", "[harness][fuzz]") {
  ofc::Rules other = bga();
  other.scoop = ofc::Scoop::loses_none;
  const Deals deals(2000);
  FaultGroups groups;
  ask_all(deals, groups, plays(other));
  const std::vector<Fault> found = faults(deals, groups, {});
  REQUIRE(found.size() == 1);
  CHECK_FALSE(found[0].is_shrunk);
  CHECK_THAT(explanation_of(found[0], bga()), Has("reading: ") && !Has("silent"));
}

TEST_CASE("A question written as a case is read as the same question", "[harness][fuzz]") {
  for (const std::string_view name : {"bga-pineapple", "pokermagnet", "basics-ultimate", "one-six"}) {
    const auto names = preset_names();
    if (std::find(names.begin(), names.end(), name) == names.end()) continue;
    const ofc::Rules& rules = preset(name).rules;
    const std::vector<Operation> of_deals = operations_for_deals(every_operation());
    const std::vector<Operation> of_matches = operations_for_matches(every_operation());
    std::set<Operation> seen;
    for (std::uint64_t index = 0; index < 400; ++index) {
      const Question question =
          index < 330 ? make_question(2, index, rules, of_deals) : make_match_question(2, index, rules, of_matches);
      const Answer expected = oracle_answer(question, rules);
      const WrittenCase written{"foul.order", "a-case",  "A title with \"quotes\": one", rules, question,
                                expected,     {"a note"}};
      const std::string text = case_as_yaml(written);
      CAPTURE(text);
      const std::vector<Case> read = read_cases("a.yaml", text);
      REQUIRE(read.size() == 1);
      CHECK(read[0].title == written.title);
      CHECK(read[0].rules.rules == rules);
      const Answer answer = oracle_answer(read[0].question, rules);
      CHECK(judge(answer, read[0].expected).verdict == Verdict::pass);
      seen.insert(operation_of(question));
      // What a case asks for beyond its cards is what it expects: a list of placements.
      if (operation_of(question) != Operation::placements) CHECK(text_of(read[0].question) == text_of(question));
    }
    CHECK(seen.size() >= 8);
  }
}

TEST_CASE("Generated matches see chairs go bust and matches end under every preset that knows it", "[harness][fuzz]") {
  constexpr std::uint64_t questions = 300;
  const std::array only = {Operation::play};
  for (const std::string_view name : preset_names()) {
    const ofc::Rules& rules = preset(name).rules;
    std::size_t bust = 0;
    std::size_t over = 0;
    for (std::uint64_t index = 0; index < questions; ++index) {
      const Question question = make_match_question(1, index, rules, only);
      const Replay played = replay(std::get<PlayQuestion>(question), rules);
      bust += std::any_of(played.played.begin(), played.played.end(),
                          [](const PlayedHand& hand) { return !hand.end.bust.empty(); });
      over += !played.played.empty() && played.played.back().end.table.over();
    }
    CAPTURE(name, bust, over);
    CHECK((bust >= 10) == ofc::can_go_bust(rules));
    if (ofc::can_go_bust(rules)) CHECK(over >= 5);
  }
}

TEST_CASE("Generated matches go on past the end of a hand and of a match", "[harness][fuzz]") {
  constexpr std::uint64_t questions = 1000;
  const ofc::Rules& rules = bga();
  std::size_t after_a_hand = 0;
  std::size_t after_a_match = 0;
  for (std::uint64_t index = 0; index < questions; ++index) {
    const Question question = make_match_question(1, index, rules, std::array{Operation::play});
    const Replay played = replay(std::get<PlayQuestion>(question), rules);
    after_a_hand += played.refusal && played.refusal->rule == ofc::rule::placement_full &&
                    played.refusal->code == ofc::RefusalCode::hand_complete;
    after_a_match += played.refusal && played.refusal->rule == ofc::rule::table_match;
  }
  CAPTURE(after_a_hand, after_a_match);
  CHECK(after_a_hand >= 10);
  CHECK(after_a_match >= 5);
}

TEST_CASE("Generated matches see the end of a match of few hands", "[harness][fuzz]") {
  ofc::Rules rules = preset("basics-sit-and-go").rules;
  rules.hands = 10;
  std::size_t over = 0;
  for (std::uint64_t index = 0; index < 100; ++index) {
    const Question question = make_match_question(1, index, rules, std::array{Operation::play});
    const Replay played = replay(std::get<PlayQuestion>(question), rules);
    over += !played.played.empty() && played.played.back().end.table.over();
  }
  CHECK(over >= 5);
}

TEST_CASE("Generated matches follow from seed and index, and the oracle answers them", "[harness][fuzz]") {
  for (const std::string_view name : preset_names()) {
    CAPTURE(name);
    const ofc::Rules& rules = preset(name).rules;
    const std::vector<Operation> operations = operations_for_matches(every_operation());
    std::size_t refused = 0;
    std::set<Operation> seen;
    for (std::uint64_t index = 0; index < 60; ++index) {
      const Question question = make_match_question(9, index, rules, operations);
      CHECK(text_of(question) == text_of(make_match_question(9, index, rules, operations)));
      const JsonDocument request = json(text_of(question));
      CHECK(std::holds_alternative<Question>(read_question(request, operation_of(question))));
      const Answer answer = oracle_answer(question, rules);
      if (const auto* refusal = std::get_if<Refused>(&answer)) {
        CHECK_FALSE(is_about_the_request(refusal->code));
        ++refused;
      }
      seen.insert(operation_of(question));
    }
    CHECK(seen.size() == 3);
    CHECK(refused > 0);
    CHECK(refused < 30);
  }
  CHECK(operations_for_matches(std::array{Operation::score}).empty());
}

TEST_CASE("A number of cards that is always wrong is no other rule for cards in Fantasyland", "[harness][fuzz]") {
  for (const bool fixed : {false, true}) {
    const Lie lie = [&](const Question& question, Answer answer) {
      if (!std::holds_alternative<FantasylandQuestion>(question)) return answer;
      auto& result = std::get<FantasylandResult>(std::get<Result>(answer));
      if (result.cards) result.cards = fixed ? 16 : *result.cards + 1;
      return answer;
    };
    const std::vector<Fault> found = hunt(bga(), lie, false, 3000);
    CHECK(found.size() == 1);
    for (const Fault& fault : found) CHECK(!is_of_a_value(fault));
  }
  ofc::Rules ladder = bga();
  ladder.entry_cards = ofc::EntryCards::ladder;
  const std::vector<Fault> found = hunt(bga(), plays(ladder), false, 3000);
  REQUIRE(found.size() == 1);
  CHECK(describe(values_of(found[0])) == "fantasyland.cards: ladder");
}

TEST_CASE("Saved cases are left alone where they are there already", "[harness][fuzz]") {
  ofc::Rules other = bga();
  other.both_foul = ofc::BothFoul::each_loses_six;
  const std::vector<Fault> found = hunt(bga(), plays(other), false, 2000);
  REQUIRE(found.size() == 1);
  const TemporaryFolder folder;
  const std::string path = folder.path();
  const std::vector<SavedCase> first = save_cases(found, bga(), path);
  REQUIRE(first.size() == 1);
  CHECK(first[0].remark.empty());
  const std::vector<SavedCase> again = save_cases(found, bga(), path);
  CHECK(again[0].remark.empty());
  std::ofstream(first[0].path) << "mine\n";
  const std::vector<SavedCase> third = save_cases(found, bga(), path);
  CHECK_THAT(third[0].remark, Has("left as it is"));
  CHECK(read_file(third[0].path) == "mine\n");
}

TEST_CASE("Saved cases of two operations that give no answer have different titles", "[harness][fuzz][lint]") {
  const ofc::Board legal = board("2s 3s 4d / 5s 5d 8c 9h Th / Js Jd Kc Kd Ah");
  const auto crash = [](const Question& question) {
    Fault fault;
    fault.example.question = question;
    fault.example.result.verdict = Verdict::crash;
    fault.example.key = {Verdict::crash, operation_of(question), "", "foul.order", ""};
    return fault;
  };
  const TemporaryFolder folder;
  CHECK(save_cases({crash(FoulQuestion{legal}), crash(RoyaltiesQuestion{legal})}, bga(), folder.path()).size() == 2);
  const Corpus saved = corpus_at(folder.path());
  REQUIRE(saved.cases.size() == 2);
  CHECK(saved.cases[0].rule == saved.cases[1].rule);
  CHECK(repeated_cases(saved.cases).empty());
}

namespace {

std::set<std::string> causes(const std::vector<Fault>& faults) {
  std::set<std::string> found;
  for (const Fault& fault : faults) found.insert(values_of(fault).empty() ? "bug" : describe(values_of(fault)));
  return found;
}

/// Other values for one to four options. Those that decide what game is played stay.
ofc::Rules some_other_house(ofc::Rules rules, bool play, Random& random) {
  const std::size_t changes = 1 + random.below(4);
  for (std::size_t i = 0; i < changes;) {
    const ofc::RuleInfo& option = *all_options()[random.below(all_options().size())];
    const bool about_play = option.section() == "settlement" || option.section() == "table" ||
                            option.section() == "deal" || option.id == ofc::rule::fantasyland_sight;
    const int values = static_cast<int>(option.values.size());
    const int value = option.is_number ? 20 + static_cast<int>(random.below(100))
                                       : static_cast<int>(random.below(static_cast<std::size_t>(values)));
    if (option.makes_the_game || (about_play && !play)) continue;
    ofc::Rules changed = rules;
    option.field.set(changed, value);
    if (!refusal_of_rules(changed)) rules = changed;
    ++i;
  }
  return rules;
}

}  // namespace

TEST_CASE("Each fault of an engine that plays a house of its own is blamed on values in which it differs",
          "[harness][fuzz]") {
  Random random(7);
  std::size_t faults = 0;
  for (int house = 0; house < 36; ++house) {
    const ofc::Rules& rules = preset(preset_names()[random.below(preset_names().size())]).rules;
    const bool play = house % 3 == 2;
    const ofc::Rules other = some_other_house(rules, play, random);
    CAPTURE(describe_rules(rules), describe_rules(other), play);
    for (const Fault& fault : hunt(rules, plays(other), play, play ? 120 : 1500)) {
      ++faults;
      CAPTURE(describe(values_of(fault)));
      CHECK(is_of_a_value(fault));
      ofc::Rules told = rules;
      for (const Setting& setting : values_of(fault)) setting.option->field.set(told, setting.value);
      for (const Setting& setting : values_of(fault)) {
        const int played = setting.option->field.get(other);
        CHECK(setting.option->field.get(rules) != played);
        // Another value is right where it is the same in the house that is played or in the one that is told.
        const auto same_in = [&](const ofc::Rules& house) {
          return !why_the_values_coincide(*setting.option, setting.value, played, house).empty();
        };
        const bool same = setting.value == played || same_in(other) || same_in(told);
        CHECK(same);
      }
    }
  }
  CHECK(faults >= 30);
}

TEST_CASE("Two house rules that show together are named once each", "[harness][fuzz]") {
  ofc::Rules other = bga();
  other.lines = ofc::Lines::one_four;
  other.scoop = ofc::Scoop::loses_none;
  // Two rows won and one tied: two for the rows, and by both rules one more for a scoop.
  const std::vector<Fault> found = hunt(bga(), plays(other), false, 2000);
  REQUIRE(found.size() == 2);
  CHECK(causes(found) == std::set<std::string>{"showdown.scoop: loses-none", "showdown.lines: one-four"});
  for (const Fault& fault : found) CHECK(fault.count() > 0);
}

TEST_CASE("A cap beside another house rule is found with its number", "[harness][fuzz]") {
  ofc::Rules other = bga();
  other.cap = 23;
  other.both_foul = ofc::BothFoul::each_loses_six;
  other.foul_pays = ofc::FoulPays::four;
  const std::set<std::string> found = causes(hunt(bga(), plays(other), true, 400));
  CHECK(found.contains("settlement.cap: 23"));
  for (const std::string& cause : found) {
    for (const std::string_view value : split_at(cause, " and ")) {
      const ofc::RuleInfo& option = *ofc::find_rule(value.substr(0, value.find(": ")));
      CHECK(value == with_its_value(option.id, other));
    }
  }
}

TEST_CASE("One value is named for all that never staying changes", "[harness][fuzz]") {
  ofc::Rules other = bga();
  other.stay = ofc::Stay::never;
  const std::vector<Fault> found = hunt(bga(), plays(other), true, 1000);
  CHECK(causes(found) == std::set<std::string>{"fantasyland.stay: never"});
  CHECK(found.size() == 1);
  // Under a preset where it shows on single boards and in matches alike.
  ofc::Rules never = preset("basics-ultimate").rules;
  never.stay = ofc::Stay::never;
  CHECK(causes(hunt(preset("basics-ultimate").rules, plays(never), true, 600)) ==
        std::set<std::string>{"fantasyland.stay: never"});
}

TEST_CASE("A bug beside a house rule is a bug, and the house rule is named", "[harness][fuzz]") {
  ofc::Rules other = bga();
  other.both_foul = ofc::BothFoul::each_loses_six;
  const Lie lie = [&](const Question& question, const Answer&) -> Answer {
    Answer answer = oracle_answer(question, other);
    const auto* rank = std::get_if<RankQuestion>(&question);
    if (rank != nullptr && is_wheel(rank->row) && rank->row.row != ofc::Row::top)
      return RankResult{CategoryName::high_card, {}};
    return answer;
  };
  CHECK(causes(hunt(bga(), lie, false, 3000)) == std::set<std::string>{"bug", "showdown.both-foul: each-loses-six"});
}

namespace {

/// The counts of the lines of one key, over all faults.
std::map<FaultKey, std::uint64_t> counts_by_key(const std::vector<Fault>& faults) {
  std::map<FaultKey, std::uint64_t> counts;
  for (const Fault& fault : faults) {
    for (const FaultLine& line : fault.lines) counts[line.key] += line.count;
  }
  return counts;
}

}  // namespace

TEST_CASE("A house rule is named for the failures that it explains, though another bug shows in the same way",
          "[harness][fuzz]") {
  ofc::Rules other = bga();
  other.scoop = ofc::Scoop::loses_none;
  // The first seat is given a point less. A scoop that is paid wrongly as well is of both causes.
  const Lie lie = [&](const Question& question, const Answer&) -> Answer {
    Answer answer = oracle_answer(question, other);
    if (!std::holds_alternative<ScoreQuestion>(question)) return answer;
    --std::get<ScoreResult>(std::get<Result>(answer)).points->values[0];
    return answer;
  };
  const Deals deals(2500);
  FaultGroups groups;
  ask_all(deals, groups, lie);
  const std::vector<Fault> found = faults(deals, groups, liar(bga(), lie));
  CHECK(found.size() == 2);
  CHECK(causes(found) == std::set<std::string>{"bug", "showdown.scoop: loses-none"});
  std::size_t shares = 0;
  for (const Fault& fault : found) {
    CHECK(fault.is_shrunk);
    const Answer house = oracle_answer(fault.example.question, other);
    const bool is_of_the_house = judge(house, *fault.example.result.got).verdict == Verdict::pass;
    CHECK(is_of_the_house == is_of_a_value(fault));
    for (const FaultLine& line : fault.lines) {
      CHECK(line.of_these <= line.looked_at);
      shares += line.looked_at > 0 ? 1 : 0;
    }
  }
  CHECK(shares >= 2);
  // Nothing is counted twice or lost.
  std::map<FaultKey, std::uint64_t> wrong;
  for (const FaultGroup& group : groups.groups()) wrong[group.key] = group.count;
  CHECK(counts_by_key(found) == wrong);
}

namespace {

/// The oracle's answer by a house, changed by a bug.
template <typename ResultType>
Lie with_bug(const ofc::Rules& house, const std::function<void(const Question&, ResultType&)>& bug) {
  return [=](const Question& question, const Answer&) -> Answer {
    Answer answer = oracle_answer(question, house);
    auto* result = std::get_if<Result>(&answer);
    auto* of_type = result == nullptr ? nullptr : std::get_if<ResultType>(result);
    if (of_type != nullptr) bug(question, *of_type);
    return answer;
  };
}

bool is_in_a_row(const ofc::ThreeCards& top) {
  std::set<int> ranks;
  for (const ofc::Card card : top) ranks.insert(static_cast<int>(card.rank));
  return ranks.size() == 3 && *ranks.rbegin() - *ranks.begin() == 2;
}

std::uint64_t count_of(const Question& question) {
  std::uint64_t seed = 0;
  for (const char c : text_of(question)) seed = seed * 31 + static_cast<unsigned char>(c);
  return Random(seed).below(60);
}

}  // namespace

TEST_CASE("A ranking house rule is named beside a bug that also shows on the hands it is about", "[harness][fuzz]") {
  ofc::Rules other = bga();
  other.wheel = ofc::Wheel::second_highest;
  // Boards with three cards in a row on top are fouled: those with a wheel below are among them.
  const Lie lie = with_bug<FoulResult>(other, [](const Question& question, FoulResult& foul) {
    if (!is_in_a_row(std::get<FoulQuestion>(question).board.top)) return;
    foul.fouled = true;
    foul.rule.reset();
  });
  const std::vector<Operation> operations = {Operation::compare, Operation::foul};
  const std::vector<Fault> found = hunt(bga(), lie, false, 3000, operations);
  CHECK(causes(found) == std::set<std::string>{"bug", "ranking.wheel: second-highest"});
  const bool shows_on_a_wheel = std::any_of(found.begin(), found.end(), [](const Fault& fault) {
    return !is_of_a_value(fault) && std::any_of(fault.lines.begin(), fault.lines.end(), [](const FaultLine& line) {
      return line.key.operation == Operation::foul && line.key.rule == "ranking.wheel";
    });
  });
  CHECK(shows_on_a_wheel);
}

TEST_CASE("A house rule is named beside a bug that hides it in one operation", "[harness][fuzz]") {
  ofc::Rules other = bga();
  other.cross = ofc::Cross::category_and_rank_only;
  other.top_middle_tie = ofc::Tie::foul;
  const Lie lie = with_bug<FoulResult>(other, [](const Question&, FoulResult& foul) {
    foul.fouled = false;
    foul.rule = ofc::rule::none;
  });
  const std::vector<Fault> found = hunt(bga(), lie, false, 3000);
  CHECK(causes(found) ==
        std::set<std::string>{"bug", "ranking.cross: category-and-rank-only", "foul.top-middle-tie: foul"});
  for (const Fault& fault : found) {
    if (!is_of_a_value(fault)) CHECK(fault.example.key.operation == Operation::foul);
  }
}

TEST_CASE("A bug beside a house rule is shown on a deal about which the house makes no difference",
          "[harness][fuzz][shrink]") {
  ofc::Rules other = bga();
  other.middle_bottom_tie = ofc::Tie::foul;
  const Lie lie = with_bug<ScoreResult>(other, [](const Question& question, ScoreResult& score) {
    // Where the house makes no difference it takes an ace, so that the smallest deal is not the plain one.
    const auto& boards = std::get<ScoreQuestion>(question);
    if (boards.seats != 2 || !score.fouled->values[0] || !score.fouled->values[1]) return;
    const auto has_ace = [](const ofc::Board& board) {
      return std::any_of(board.bottom.begin(), board.bottom.end(),
                         [](const ofc::Card& card) { return card.rank == ofc::Rank::ace; });
    };
    const auto is_equal = [](const ofc::Board& board) {
      const ofc::JudgedBoard judged = ofc::judge_board(board, bga());
      return judged.middle == judged.bottom;
    };
    const auto matters = [&](const ofc::Board& board) { return has_ace(board) || is_equal(board); };
    if (!matters(boards.boards[0]) && !matters(boards.boards[1])) return;
    score.points->values = {4, -4};
    score.pairs.reset();
  });
  const std::vector<Fault> found = hunt(bga(), lie, false, 3000);
  CHECK(causes(found) == std::set<std::string>{"bug", "foul.middle-bottom-tie: foul"});
  CHECK(found.size() == 2);
  for (const Fault& fault : found) {
    const Question& question = fault.example.question;
    const Answer by_house = oracle_answer(question, other);
    const bool is_of_the_house = judge(by_house, *fault.example.result.got).verdict == Verdict::pass;
    const bool differs = judge(by_house, oracle_answer(question, bga())).verdict != Verdict::pass;
    CHECK(fault.is_shrunk);
    CHECK(is_of_the_house == is_of_a_value(fault));
    CHECK(differs == is_of_a_value(fault));
    CHECK(fault.example.key.rule == (differs ? "foul.middle-bottom-tie" : "showdown.both-foul"));
  }
}

TEST_CASE("A house rule is named beside a bug that undoes it now and then", "[harness][fuzz]") {
  // Six for a foul, and one more if the winner has a royalty on top: with sixes and nothing else that is six and his
  // royalties.
  ofc::Rules other = bga();
  other.foul_pays = ofc::FoulPays::six;
  const Lie lie = with_bug<ScoreResult>(other, [](const Question& question, ScoreResult& score) {
    if (std::get<ScoreQuestion>(question).seats != 2 || score.fouled->values[0] == score.fouled->values[1]) return;
    const std::size_t winner = score.fouled->values[0] ? 1 : 0;
    if (score.royalties->values[winner][0] == 0) return;
    score.points->values[winner] += 1;
    score.points->values[1 - winner] -= 1;
    score.pairs.reset();
  });
  for (const std::uint64_t count : {2000U, 3000U, 4000U}) {
    CHECK(causes(hunt(bga(), lie, false, count)) == std::set<std::string>{"bug", "showdown.foul-pays: six"});
  }
}

namespace {

bool has_wheel_below(const ofc::Board& board) {
  std::set<ofc::Rank> ranks;
  for (const ofc::Card card : board.bottom) ranks.insert(card.rank);
  return ranks == std::set{ofc::Rank::ace, ofc::Rank::two, ofc::Rank::three, ofc::Rank::four, ofc::Rank::five};
}

}  // namespace

TEST_CASE("What a hand earns says nothing of where it stands", "[harness][fuzz]") {
  ofc::Rules other = bga();
  other.wheel = ofc::Wheel::second_highest;
  // A wheel in the bottom earns nothing; a steel wheel does.
  const Lie unpaid_alone = with_bug<RoyaltiesResult>(other, [](const Question& question, RoyaltiesResult& royalties) {
    if (royalties.bottom != 2 || !has_wheel_below(std::get<RoyaltiesQuestion>(question).board)) return;
    royalties.bottom = 0;
    *royalties.total -= 2;
  });
  const Lie unpaid_in_scores = with_bug<ScoreResult>(other, [](const Question& question, ScoreResult& score) {
    const auto& asked = std::get<ScoreQuestion>(question);
    for (std::size_t seat = 0; seat < asked.seats; ++seat) {
      if (!has_wheel_below(asked.boards[seat]) || score.royalties->values[seat][2] != 2) continue;
      score.royalties->values[seat][2] = 0;
      score.pairs.reset();
      for (std::size_t i = 0; i < asked.seats; ++i)
        score.points->values[i] += i == seat ? -2 * (static_cast<int>(asked.seats) - 1) : 2;
    }
  });
  const Lie unpaid = [&](const Question& question, const Answer& answer) {
    return std::holds_alternative<RoyaltiesQuestion>(question) ? unpaid_alone(question, answer)
                                                               : unpaid_in_scores(question, answer);
  };
  const std::set<std::string> told = causes(hunt(bga(), unpaid, false, 3000));
  CHECK(told == std::set<std::string>{"bug", "ranking.wheel: second-highest"});
}

namespace {

/// Whether three cards on top count as over five in the middle that have the same second rank and another first one.
bool takes_top_for_higher(const ofc::Board& board) {
  const ofc::JudgedBoard judged = ofc::judge_board(board, bga());
  return judged.top.category == judged.middle.category && judged.top.ranks[0] != judged.middle.ranks[0] &&
         judged.top.ranks[1] == judged.middle.ranks[1];
}

/// An engine that takes legal boards for fouled: it says so, and they earn nothing.
Lie fouls(const std::function<bool(const ofc::Board&)>& is_fouled, bool tells_scores_alone) {
  return [=](const Question& question, Answer answer) -> Answer {
    auto* result = std::get_if<Result>(&answer);
    if (result == nullptr) return answer;
    const auto is_wrong = [&](const ofc::Board& board) {
      return !ofc::judge_board(board, bga()).fouled() && is_fouled(board);
    };
    if (const auto* score = std::get_if<ScoreQuestion>(&question)) {
      ScoreResult said;
      said.fouled = std::get<ScoreResult>(*result).fouled;
      for (std::size_t seat = 0; seat < score->seats; ++seat) {
        if (is_wrong(score->boards[seat])) said.fouled->values[seat] = true;
      }
      return said;
    }
    if (tells_scores_alone) return Unsupported{};
    const auto* foul = std::get_if<FoulQuestion>(&question);
    const auto* royalties = std::get_if<RoyaltiesQuestion>(&question);
    const auto* next = std::get_if<FantasylandQuestion>(&question);
    if (foul != nullptr && is_wrong(foul->board)) return FoulResult{true, ofc::rule::foul_order};
    if (royalties != nullptr && is_wrong(royalties->board)) return RoyaltiesResult{0, 0, 0, 0};
    if (next != nullptr && is_wrong(next->board)) return FantasylandResult{false, {}, {}};
    return answer;
  };
}

}  // namespace

TEST_CASE("A test of the top against the middle that is wrong is one fault, whatever the bottom is",
          "[harness][fuzz]") {
  // A card that the top lacks counts as higher than any other.
  const auto ends_sooner = [](const ofc::Board& board) {
    const ofc::JudgedBoard judged = ofc::judge_board(board, bga());
    return judged.top.category == judged.middle.category &&
           std::equal(judged.top.ranks.begin(),
                      std::find(judged.top.ranks.begin(), judged.top.ranks.end(), ofc::Rank::none),
                      judged.middle.ranks.begin());
  };
  for (const bool tells_scores_alone : {false, true}) {
    CAPTURE(tells_scores_alone);
    const std::vector<Operation> operations =
        tells_scores_alone ? std::vector<Operation>{Operation::score} : every_operation();
    const std::vector<Fault> found = hunt(bga(), fouls(ends_sooner, tells_scores_alone), false, 10000, operations);
    REQUIRE(found.size() == 1);
    CHECK(found[0].lines.size() > 3);
    CHECK_THAT(fault_title(found[0], bga()), Has("a card that the top lacks counts as the highest"));
    // One that no known slip predicts: a part of it at most is taken for another cause.
    const auto parts = hunt(bga(), fouls(takes_top_for_higher, tells_scores_alone), false, 10000, operations);
    CHECK(parts.size() <= 2);
    CHECK(cause_of(parts.back()) == "unexplained");
  }
}

TEST_CASE("A test of the middle against the bottom that is wrong is another fault than one of the top",
          "[harness][fuzz]") {
  const auto either = [](const ofc::Board& board) {
    const ofc::JudgedBoard judged = ofc::judge_board(board, bga());
    return takes_top_for_higher(board) ||
           (judged.middle.category == judged.bottom.category && judged.middle.ranks[0] == judged.bottom.ranks[0]);
  };
  std::set<std::string> shapes;
  for (const Fault& fault : hunt(bga(), fouls(either, false), false, 10000)) {
    for (const FaultLine& line : fault.lines) shapes.insert(line.key.shape);
  }
  CHECK(shapes.contains("legal board fouled: the top held over the middle"));
  CHECK(shapes.contains("legal board fouled: the middle held over the bottom"));
}

TEST_CASE("An engine that never compares the top misses no foul of the lower rows where these are equal",
          "[harness][fuzz]") {
  const Lie never_compares_top = [](const Question& question, Answer answer) -> Answer {
    const auto* foul = std::get_if<FoulQuestion>(&question);
    if (foul == nullptr) return answer;
    const ofc::JudgedBoard judged = ofc::judge_board(foul->board, bga());
    return judged.middle > judged.bottom ? answer : FoulResult{false, ofc::rule::none};
  };
  // 4 4 4 over 3 3 2 2 5 twice.
  const FoulQuestion foul{board("4h 4d 4c / 3c 3d 2c 2d 5c / 3h 3s 2h 2s 5d")};
  const Question question = foul;
  const TaskResult result = ask_liar(question, bga(), never_compares_top);
  CHECK(key_of(question, oracle_answer(question, bga()), result, bga()).shape ==
        "foul missed: the top over the middle");
}

TEST_CASE("A member that is always the same is one fault, and says so", "[harness][fuzz]") {
  const Lie no_royalties = with_bug<ScoreResult>(bga(), [](const Question&, ScoreResult& score) {
    for (std::size_t seat = 0; seat < score.royalties->size; ++seat) score.royalties->values[seat] = {0, 0, 0};
  });
  const std::vector<Fault> found = hunt(bga(), no_royalties, false, 3000);
  REQUIRE(found.size() == 1);
  CHECK(found[0].lines.size() > 8);
  CHECK(fault_title(found[0], bga()) == "`royalties` is always 0, in answers to `score` alone");
  CHECK(rule_of(found[0]) == "royalties.table");
  CHECK(!is_of_a_value(found[0]));

  const Lie no_top = with_bug<RoyaltiesResult>(bga(), [](const Question&, RoyaltiesResult& earned) { earned.top = 0; });
  const std::vector<Fault> of_top = hunt(bga(), no_top, false, 6000);
  REQUIRE(of_top.size() == 1);
  CHECK(fault_title(of_top[0], bga()) == "`top` is always 0");
  CHECK(rule_of(of_top[0]) == "royalties.top");
}

TEST_CASE("Royalties that are hardly ever earned are told by what is and what is not earned", "[harness][fuzz]") {
  const Lie top_alone = with_bug<RoyaltiesResult>(bga(), [](const Question&, RoyaltiesResult& earned) {
    earned.middle = 0;
    earned.bottom = earned.bottom == 2 ? 2 : 0;
    earned.total = *earned.top + *earned.bottom;
  });
  const std::vector<Fault> found = hunt(bga(), top_alone, false, 6000);
  std::set<std::string> titles;
  for (const Fault& fault : found) titles.insert(fault_title(fault, bga()));
  CHECK(titles == std::set<std::string>{
                      "no royalties are earned in the middle and at the bottom, in answers to `royalties` alone",
                      "straights at the bottom earn 2; the rules: 2"});
}

TEST_CASE("A member that has another value on rare deals is not always the same", "[harness][fuzz]") {
  const Lie seldom_due = with_bug<FantasylandResult>(bga(), [](const Question& question, FantasylandResult& next) {
    const auto& top = std::get<FantasylandQuestion>(question).board.top;
    const auto aces = std::count_if(top.begin(), top.end(), [](ofc::Card card) { return card.rank == ofc::Rank::ace; });
    if (aces < 2) next = {false, std::nullopt, std::nullopt};
  });
  for (const Fault& fault : hunt(bga(), seldom_due, false, 6000))
    CHECK(fault.example.key.shape.find("always") == std::string::npos);
}

TEST_CASE("Points alone where equal rows are won are no house rule", "[harness][fuzz]") {
  // With two rows won and one equal `majority` gives the points that come out when the equal row is lost.
  const bool first_wins = GENERATE(true, false);
  const Lie lie = with_bug<ScoreResult>(bga(), [&](const Question& question, ScoreResult& score) {
    for (const PairResult& pair : *score.pairs) {
      const auto first = static_cast<std::size_t>(pair.first);
      const auto second = static_cast<std::size_t>(pair.second);
      if (score.fouled->values[first] || score.fouled->values[second]) continue;
      for (const std::size_t row : {0U, 1U, 2U}) {
        if ((*pair.rows)[row] != 0) continue;
        const auto& board = std::get<ScoreQuestion>(question).boards[first];
        const bool wins = first_wins || board.top[0].suit < board.bottom[0].suit;
        score.points->values[first] += wins ? 1 : -1;
        score.points->values[second] += wins ? -1 : 1;
      }
    }
    const PerSeat<int> points = *score.points;
    score = {};
    score.points = points;
  });
  for (const std::uint64_t count : {2000U, 4000U})
    CHECK(causes(hunt(bga(), lie, false, count, {Operation::score})) == std::set<std::string>{"bug"});
}

TEST_CASE("A member of the scores that is always wrong hides no house rule of the others", "[harness][fuzz]") {
  const auto never_fouled = [](const Question&, ScoreResult& score) {
    score.fouled->values = {};
    score.foul_rules.reset();
  };
  ofc::Rules other = bga();
  other.foul_pays = ofc::FoulPays::six;
  for (const std::vector<Operation>& operations : {every_operation(), std::vector<Operation>{Operation::score}}) {
    const std::vector<Fault> found = hunt(bga(), with_bug<ScoreResult>(other, never_fouled), false, 2000, operations);
    CHECK(causes(found) == std::set<std::string>{"bug", "showdown.foul-pays: six"});
    for (const Fault& fault : found)
      CHECK(rule_of(fault) == (!is_of_a_value(fault) ? "foul.order" : "showdown.foul-pays"));
  }
  other = bga();
  other.middle_bottom_tie = ofc::Tie::foul;
  const std::vector<Fault> ties = hunt(bga(), with_bug<ScoreResult>(other, never_fouled), false, 2000);
  CHECK(causes(ties) == std::set<std::string>{"bug", "foul.middle-bottom-tie: foul"});
  for (const Fault& fault : ties) {
    if (!is_of_a_value(fault)) CHECK(fault.example.key.member == "fouled");
  }
}

TEST_CASE("House rules are found among the answers of an engine that refuses most questions", "[harness][fuzz]") {
  ofc::Rules other = bga();
  other.foul_pays = ofc::FoulPays::six;
  const Lie lie = [&](const Question& question, const Answer&) -> Answer {
    const bool refuses = std::holds_alternative<ScoreQuestion>(question) && count_of(question) < 54;
    return refuses ? Answer{Refused{RefusalCode::bad_request, ""}} : oracle_answer(question, other);
  };
  const std::vector<Fault> found = hunt(bga(), lie, false, 3000, {Operation::score, Operation::foul});
  CHECK(found.size() == 2);
  CHECK(causes(found) == std::set<std::string>{"bug", "showdown.foul-pays: six"});
}

TEST_CASE("One wrong royalty of an engine that says points alone is one fault", "[harness][fuzz]") {
  // A full house in the bottom is paid 8 instead of 6.
  const Lie lie = with_bug<ScoreResult>(bga(), [](const Question& question, ScoreResult& score) {
    const std::size_t seats = std::get<ScoreQuestion>(question).seats;
    std::array<int, ofc::most_seats> more{};
    for (std::size_t seat = 0; seat < seats; ++seat) more[seat] = score.royalties->values[seat][2] == 6 ? 2 : 0;
    for (std::size_t a = 0; a < seats; ++a) {
      for (std::size_t b = 0; b < seats; ++b) score.points->values[a] += more[a] - more[b];
    }
    score = ScoreResult{score.points, {}, {}, {}, {}};
  });
  const std::vector<Fault> found = hunt(bga(), lie, false, 2500, {Operation::score});
  REQUIRE(found.size() == 1);
  CHECK(!is_of_a_value(found[0]));
  CHECK(rule_of(found[0]) == "royalties.bottom");
  CHECK(fault_title(found[0], bga()) == "full houses at the bottom earn 8; the rules: 6");
  CHECK(found[0].lines.size() > 3);
}

TEST_CASE("Refusals of all kinds are not taken for a table of other seats", "[harness][fuzz]") {
  const std::array codes = {RefusalCode::wrong_seat_count, RefusalCode::bad_card};
  const Lie lie = [&](const Question& question, const Answer& answer) -> Answer {
    if (!std::holds_alternative<ScoreQuestion>(question)) return answer;
    return Refused{codes[count_of(question) % 2], ""};
  };
  CHECK(causes(hunt(bga(), lie, false, 2000)) == std::set<std::string>{"bug"});
  // A table of two refuses three, whatever else is wrong with its scores.
  ofc::Rules two = bga();
  two.players = ofc::Players::two;
  const Lie of_two = with_bug<ScoreResult>(two, [](const Question&, ScoreResult& score) {
    if (score.fouled->values[0] && score.fouled->values[1]) score.points->values = {4, -4};
  });
  CHECK(causes(hunt(bga(), of_two, false, 2000)).contains("seating.players: 2"));
}

TEST_CASE("A settlement that does not follow from the engine's scores is a fault of its own", "[harness][fuzz]") {
  // Whoever is paid more than three is paid one less, and of two seats the first one scores two more.
  const Lie lie = [](const Question& question, Answer answer) {
    if (!std::holds_alternative<Result>(answer)) return answer;
    if (std::holds_alternative<SettleQuestion>(question)) {
      auto& settled = std::get<SettleResult>(std::get<Result>(answer));
      settled.stacks.reset();
      if (!settled.payments->empty() && settled.payments->front().paid > 3) --settled.payments->front().paid;
    }
    if (const auto* boards = std::get_if<ScoreQuestion>(&question)) {
      auto& score = std::get<ScoreResult>(std::get<Result>(answer));
      score.pairs.reset();
      if (boards->seats == 2) {
        score.points->values[0] += 2;
        score.points->values[1] -= 2;
      }
    }
    return answer;
  };
  const std::vector<Fault> found = hunt(bga(), lie, false, 2500);
  CHECK(causes(found) == std::set<std::string>{"bug"});
  std::uint64_t of_settlements = 0;
  for (const Fault& fault : found) {
    for (const FaultLine& line : fault.lines)
      of_settlements += line.key.operation == Operation::settle ? line.count : 0;
  }
  CHECK(of_settlements > 20);
}

TEST_CASE("A cap is named beside a house rule of the scores", "[harness][fuzz]") {
  ofc::Rules other = bga();
  other.lines = ofc::Lines::two_four;
  other.cap = 33;
  const std::vector<Fault> found = hunt(bga(), plays(other), false, 2500);
  const std::set<std::string> named = causes(found);
  CHECK(named.contains("settlement.cap: 33"));
  CHECK(named.contains("showdown.lines: two-four"));
  CHECK_FALSE(named.contains("bug"));
}

TEST_CASE("An engine that refuses nearly all questions of an operation has one fault, by what it refuses",
          "[harness][fuzz]") {
  const std::array codes = {RefusalCode::bad_card, RefusalCode::wrong_card_count, RefusalCode::duplicate_card};
  const Lie lie = [&](const Question& question, Answer answer) -> Answer {
    if (!std::holds_alternative<FoulQuestion>(question)) return answer;
    std::uint64_t seed = 0;
    for (const char c : text_of(question)) seed = seed * 31 + static_cast<unsigned char>(c);
    const std::size_t chance = Random(seed).below(60);
    return chance < 3 ? answer : Answer{Refused{codes[chance % 3], ""}};
  };
  const std::vector<Fault> found = hunt(bga(), lie, false, 2500);
  REQUIRE(found.size() == 1);
  CHECK(found[0].lines.size() == 3);
  CHECK(!is_of_a_value(found[0]));
  CHECK_THAT(explanation_of(found[0], bga()), Has("refuses what is legal"));
}

TEST_CASE("An engine that tosses coins is told to have flaky faults and nothing else", "[harness][fuzz]") {
  Random coins(11);
  const Lie lie = [&](const Question&, Answer answer) {
    auto* result = std::get_if<Result>(&answer);
    if (result == nullptr || !coins.one_in(2)) return answer;
    if (auto* score = std::get_if<ScoreResult>(result)) score->points->values[0] += 1;
    if (auto* foul = std::get_if<FoulResult>(result)) foul->fouled = !*foul->fouled;
    return answer;
  };
  const std::vector<Fault> found = hunt(bga(), lie, false, 1000);
  REQUIRE(found.size() == 1);
  CHECK(found[0].is_flaky);
  // A mistake that it makes each time in other operations is told beside them, with its cause.
  const Slip slip{SlipKind::royalty, place::middle, static_cast<int>(ofc::Category::flush), 6};
  const Lie steady = [&](const Question& question, const Answer&) {
    return lie(question, predict(question, bga(), {slip}));
  };
  const std::vector<Fault> both = hunt(bga(), steady, false, 1000);
  REQUIRE(both.size() == 2);
  for (const Fault& fault : both) {
    CHECK(fault.is_flaky == !fault.cause.has_value());
    if (fault.cause) CHECK(fault.cause->what == Departure(slip));
  }
}

TEST_CASE("What no model predicts stands at the end, also where it is more than what one does", "[harness][fuzz]") {
  const Slip slip{SlipKind::royalty, place::middle, static_cast<int>(ofc::Category::flush), 6};
  const Lie lie = [&](const Question& question, const Answer&) {
    Answer said = predict(question, bga(), {slip});
    const std::size_t chance = std::hash<std::string>()(text_of(question));
    auto* result = std::get_if<Result>(&said);
    auto* score = result == nullptr ? nullptr : std::get_if<ScoreResult>(result);
    if (score != nullptr && chance % 5 == 0) score->points->values[0] += 1 + static_cast<int>(chance % 47);
    return said;
  };
  const std::vector<Fault> found = hunt(bga(), lie, false, 1500);
  REQUIRE(found.size() > 1);
  CHECK(found.front().cause);
  CHECK(found.front().count() < found.back().count());
  for (const Fault& fault : found) CHECK((cause_of(fault) == "unexplained") == (&fault == &found.back()));
}

TEST_CASE("A bug in a match is shown on the member that it is in, and not on one that the house changes",
          "[harness][fuzz]") {
  ofc::Rules other = bga();
  other.foul_pays = ofc::FoulPays::six;
  // The button of a hand with a foul is wrong, and the house pays otherwise for every foul.
  const Lie lie = [&](const Question& question, const Answer&) -> Answer {
    Answer answer = oracle_answer(question, other);
    auto* result = std::get_if<Result>(&answer);
    auto* match = result == nullptr ? nullptr : std::get_if<PlayResult>(result);
    for (std::size_t i = 0; match != nullptr && match->hands && i < match->hands->size(); ++i) {
      HandResult& hand = (*match->hands)[i];
      const auto& fouled = hand.fouled->values;
      const bool is_wrong = std::any_of(fouled.begin(), fouled.end(), [](bool foul) { return foul; });
      if (is_wrong && hand.button) hand.button = (*hand.button + 1) % static_cast<int>(hand.stacks->size);
    }
    return answer;
  };
  const std::vector<Fault> found = hunt(bga(), lie, true, 300);
  CHECK(causes(found) == std::set<std::string>{"bug", "showdown.foul-pays: six"});
  for (const Fault& fault : found) {
    const std::string& member = fault.example.result.difference->member;
    INFO(member);
    CHECK(values_of(fault).empty() == (member.find("button") != std::string::npos));
  }
}

TEST_CASE("Who pays at most what he has bought in for is not taken for one with a cap", "[harness][fuzz]") {
  ofc::Rules other = bga();
  other.stakes = ofc::Stakes::loser_only;
  for (const Fault& fault : hunt(bga(), plays(other), true, 400)) {
    CHECK(describe(values_of(fault)) == "settlement.stakes: loser-only");
    CHECK(fault.cause->instead.empty());
  }
  other = bga();
  other.cap = 100;
  CHECK(causes(hunt(bga(), plays(other), true, 400)) == std::set<std::string>{"settlement.cap: 100"});
}

TEST_CASE("An engine that changes its rules in the run is fitted to none", "[harness][fuzz]") {
  // Asked again it is started anew, and plays as at the beginning of the run.
  struct Change {
    std::string_view when;
    std::uint64_t from, until;  // the questions at which it plays as everybody does
    bool is_seen;
  };
  ofc::Rules other = bga();
  other.scoop = ofc::Scoop::loses_none;
  for (const Change& change : {Change{"never", 0, 0, false}, Change{"before the end", 800, 4000, true},
                               Change{"in the middle", 20, 2600, true}, Change{"now and then", 30, 60, true}}) {
    INFO(change.when);
    const Deals deals(4000);
    FaultGroups groups;
    std::uint64_t asked = 0;
    ask_all(deals, groups, [&](const Question& question, Answer answer) {
      const bool as_everybody = asked >= change.from && asked < change.until;
      ++asked;
      return as_everybody ? answer : oracle_answer(question, other);
    });
    const std::vector<Fault> found = faults(deals, groups, liar(bga(), plays(other)));
    REQUIRE(!found.empty());
    for (const Fault& fault : found) {
      CHECK(fault.cause.has_value() != change.is_seen);
      CHECK(values_of(fault).empty() == change.is_seen);
    }
  }
}

TEST_CASE("A slip of one operation is told, though another shows only in the hunt that it does without it",
          "[harness][fuzz]") {
  const Slips ties = {{SlipKind::tie_decided, place::showdown, 0, 1}};
  const Lie lie = [&](const Question& question, const Answer& right) {
    return std::holds_alternative<ScoreQuestion>(question) ? predict(question, bga(), ties) : right;
  };
  const std::vector<Fault> found =
      hunt(bga(), lie, false, 3000, {Operation::compare, Operation::foul, Operation::score});
  REQUIRE(found.size() == 1);
  REQUIRE(found[0].cause);
  CHECK(describe(found[0].cause->what, bga()) ==
        "the first seat wins rows that tie at the showdown, in answers to `score` alone");
}

TEST_CASE("Points that stand by chairs are one fault", "[harness][fuzz]") {
  const Lie lie = [](const Question&, Answer right) -> Answer {
    auto* result = std::get_if<Result>(&right);
    if (result == nullptr || !std::get<PlayResult>(*result).hands) return right;
    for (HandResult& hand : *std::get<PlayResult>(*result).hands) {
      std::map<int, int> by_chair;
      for (std::size_t seat = 0; seat < hand.seats->size; ++seat)
        by_chair[hand.seats->values[seat]] = hand.points->values[seat];
      std::size_t place = 0;
      for (const auto& [chair, points] : by_chair) hand.points->values[place++] = points;
    }
    return right;
  };
  const std::vector<Fault> found = hunt(bga(), lie, true, 400, {Operation::play});
  REQUIRE(found.size() == 1);
  CHECK(fault_title(found[0], bga()) == "`points` stands by chairs in matches, not in the order of the seats");
}

TEST_CASE("A match that is refused is evidence for no rule where another answer is wrong", "[harness][fuzz]") {
  // A card fewer is placed on each later street: what comes after is refused, as by houses that refuse it elsewhere.
  const Lie lie = [](const Question& question, Answer right) -> Answer {
    const auto& match = std::get<PlayQuestion>(question);
    const auto goes_on = [&](const StackedHand& hand) { return hand.actions.size() > match.chairs; };
    if (std::any_of(match.hands.begin(), match.hands.end(), goes_on)) return Refused{RefusalCode::card_not_held, ""};
    auto* result = std::get_if<Result>(&right);
    if (result == nullptr) return right;
    std::optional<std::optional<NextResult>>& next = std::get<PlayResult>(*result).next;
    if (next && *next && (*next)->place == 2 && match.chairs == 3) (*next)->place = 1;
    return right;
  };
  const std::vector<Fault> found = hunt(bga(), lie, true, 400, {Operation::play});
  REQUIRE(!found.empty());
  for (const Fault& fault : found) {
    CAPTURE(fault_title(fault, bga()));
    CHECK_FALSE(fault.cause);
  }
}

TEST_CASE("The numbers of an error text do not part its groups", "[harness][fuzz]") {
  const Question question = FoulQuestion{board("2s 3s 4d / 5s 5d 8c 9h Th / Js Jd Kc Kd Ah")};
  const Answer expected = oracle_answer(question, bga());
  const auto shape = [&](const std::string& reason) {
    return key_of(question, expected, {Verdict::protocol_error, reason}, bga()).shape;
  };
  CHECK(shape("wanted 3, is 17") == "wanted #, is #");
  for (const std::string number : {"7", "-7", "+7", "7.25", "-0.5", "1e9", "-1.5e-12"}) {
    CAPTURE(number);
    CHECK(shape("sum is " + number + ", not 0") == shape("sum is 3, not 0"));
  }
  CHECK(shape("no. of seats: 3.") == "no. of seats: #.");
}

TEST_CASE("A house rule and a bug that look alike are saved with different titles", "[harness][fuzz][lint]") {
  // Stays by quads alone, and only with a pair on top: without one, stays are missed by or-better and by the bug.
  const Lie lie = [](const Question& question, Answer answer) {
    const auto* asked = std::get_if<FantasylandQuestion>(&question);
    if (asked == nullptr || !asked->entered_with) return answer;
    auto& result = std::get<FantasylandResult>(std::get<Result>(answer));
    const ofc::JudgedBoard judged = ofc::judge_board(asked->board, bga());
    const bool exact = judged.bottom.category == ofc::Category::quads;
    if (exact && judged.top.category != ofc::Category::high_card) return answer;
    if (judged.top.category != ofc::Category::trips) result = {false, std::nullopt, std::nullopt};
    return answer;
  };
  const std::vector<Fault> found = hunt(bga(), lie, false, 6000);
  const TemporaryFolder folder;
  const std::vector<SavedCase> saved = save_cases(found, bga(), folder.path());
  CHECK(saved.size() >= 2);
  CHECK(std::any_of(found.begin(), found.end(), [](const Fault& fault) { return !is_of_a_value(fault); }));
  const Corpus corpus = corpus_at(folder.path());
  CHECK(corpus.cases.size() == saved.size());
  CHECK(repeated_cases(corpus.cases).empty());
  CHECK(std::any_of(corpus.cases.begin(), corpus.cases.end(),
                    [](const Case& c) { return c.title.find(" (2)") != std::string::npos; }));
}

TEST_CASE("Stakes that only the loser's stack limits are told from a cap of what everybody has bought in for",
          "[harness][fuzz]") {
  ofc::Rules loser_only = bga();
  loser_only.stakes = ofc::Stakes::loser_only;
  ofc::Rules capped = bga();
  capped.cap = 100;
  for (const auto& [rules, name] :
       {std::pair(loser_only, "settlement.stakes: loser-only"), std::pair(capped, "settlement.cap: 100")}) {
    const std::vector<Fault> found = hunt(bga(), plays(rules), false, 3000);
    REQUIRE(found.size() == 1);
    CHECK(describe(values_of(found[0])) == name);
    CHECK(found[0].cause->instead.empty());
  }
}
