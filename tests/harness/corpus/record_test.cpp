// Records: what is read is what was written, a replay comes to the same end, and what is wrong is named with its place.
#include "harness/corpus/record.h"

#include <fmt/format.h>
#include <rapidcheck.h>

#include "harness/answer/player.h"
#include "harness/base/output_file.h"
#include "harness/base/random.h"
#include "harness/base/schema.h"
#include "harness/corpus/make_match.h"
#include "harness/pages/show_match.h"
#include "harness/wire/house_rules.h"
#include "oracle/seating.h"
#include "tests/harness/support.h"
#include "tests/oracle/play.h"

using namespace ofcheck;
using namespace ofcheck::test;

namespace {

/// A match from a seed under some preset, with as many chairs as the seed has it.
MatchPlan plan_from(std::uint64_t seed) {
  const std::vector<std::string_view> names = preset_names();
  MatchPlan plan;
  plan.preset = names[seed % names.size()];
  plan.rules = preset(plan.preset).rules;
  const ofc::SeatRange range = ofc::seats_allowed(plan.rules);
  plan.chairs =
      static_cast<std::size_t>(range.least) + seed / 7 % static_cast<std::size_t>(range.most - range.least + 1);
  plan.button = static_cast<int>(seed % plan.chairs);
  plan.point_value = static_cast<Amount>(1 + seed % 3);
  for (std::size_t i = 0; i < plan.chairs; ++i) plan.stacks[i] = static_cast<Amount>(20 + 15 * i) * plan.point_value;
  plan.seed = seed;
  plan.hands = 1 + seed % 5;
  return plan;
}

std::string whole_deck() {
  return "2c 2d 2h 2s 3c 3d 3h 3s 4c 4d 4h 4s 5c 5d 5h 5s 6c 6d 6h 6s 7c 7d 7h 7s 8c 8d 8h 8s 9c 9d 9h 9s Tc Td Th Ts "
         "Jc Jd Jh Js Qc Qd Qh Qs Kc Kd Kh Ks Ac Ad Ah As";
}

/// Two chairs, the whole deck in order; chair 1 holds 2c 2h 3c 3h 4c, chair 0 2d 2s 3d 3s 4d.
std::string yaml_record() {
  return "record: 1\n"
         "rules:\n"
         "  preset: bga-pineapple\n"
         "  settlement.cap: 50\n"
         "chairs: 2\n"
         "stacks: [100, 90]\n"
         "button: 0\n"
         "point-value: 2\n"
         "hands:\n"
         "  - deck: " +
         whole_deck() +
         "\n"
         "    actions:\n"
         "      - \"1: top 2c | middle 3c 3h | bottom 4c 2h\"\n"
         "end: {hands: 1, points: [0, 0], stacks: [100, 90]}\n";
}

std::string json_record() {
  return "{\"type\": \"record\", \"version\": 1, \"rules\": {\"preset\": \"bga-pineapple\", \"settlement.cap\": 50}, "
         "\"chairs\": 2, \"stacks\": [100, 90], \"button\": 0, \"point-value\": 2}\n"
         "{\"type\": \"hand\", \"deck\": \"" +
         whole_deck() +
         "\", \"actions\": [\"1: top 2c | middle 3h 3c | bottom 4c 2h\"]}\n"
         "{\"type\": \"end\", \"hands\": 1, \"points\": [0, 0], \"stacks\": [100, 90]}\n";
}

/// `text` with its only `from` replaced.
std::string changed(std::string text, const std::string& from, const std::string& to) {
  const std::size_t at = text.find(from);
  REQUIRE(at != std::string::npos);
  REQUIRE(text.find(from, at + 1) == std::string::npos);
  return text.replace(at, from.size(), to);
}

std::string wrong_yaml(const std::string& from, const std::string& to) {
  return problem([&] { return read_record("r.yaml", changed(yaml_record(), from, to)); });
}
std::string wrong_json(const std::string& from, const std::string& to) {
  return problem([&] { return read_record("r.jsonl", changed(json_record(), from, to)); });
}

RecordEnd replayed_end(const Record& record) {
  RecordEnd end = end_before(record.match);
  for (const PlayedHand& hand : replay(record.match, record.rules).played) add_hand(end, hand);
  return end;
}

}  // namespace

TEST_CASE("A record that is written and read is the same record in both formats", "[record]") {
  CHECK(rc::check("the same text, rules, decks and end, and the replay comes to that end", [] {
    const auto seed = *rc::gen::inRange<std::uint64_t>(0, 1'000'000'000);
    MatchPlan plan = plan_from(seed);
    if (seed % 2 == 1) plan.rules.cap = static_cast<std::uint32_t>(10 + seed % 90);
    if (seed % 3 == 1) plan.rules.cap_reckoned = ofc::CapReckoned::match_end;
    const Record made = make_match(plan);
    const std::string yaml = record_as_yaml(made);
    const std::string lines = record_as_json_lines(made);
    const Record from_yaml = read_record("made.yaml", yaml).record;
    const Record from_lines = read_record("made.jsonl", lines).record;
    for (const Record& read : {from_yaml, from_lines}) {
      RC_ASSERT(record_as_yaml(read) == yaml);
      RC_ASSERT(record_as_json_lines(read) == lines);
      RC_ASSERT(read.rules == made.rules);
      RC_ASSERT(read.seeds == made.seeds);
      RC_ASSERT(read.end == made.end);
      RC_ASSERT(replayed_end(read) == made.end);
      for (std::size_t i = 0; i < made.match.hands.size(); ++i)
        RC_ASSERT(read.match.hands[i].deck == made.match.hands[i].deck);
    }
  }));
}

TEST_CASE("A record keeps a stacked deck as it is", "[record]") {
  Record record = make_match(plan_from(5));
  for (auto& seed : record.seeds) seed.reset();
  const std::string yaml = record_as_yaml(record);
  CHECK_THAT(yaml, Has("  - deck: " + to_string(cards_of(record.match.hands[0].deck)) + "\n"));
  CHECK(record_as_yaml(read_record("r.yaml", yaml).record) == yaml);
  const std::string lines = record_as_json_lines(record);
  CHECK(record_as_json_lines(read_record("r.jsonl", lines).record) == lines);
  CHECK(replayed_end(read_record("r.jsonl", lines).record) == record.end);
}

TEST_CASE("Every preset's matches from a seed are legal", "[record]") {
  for (std::uint64_t seed = 0; seed < 3 * preset_names().size(); ++seed) {
    const Record made = make_match(plan_from(seed));
    CAPTURE(made.preset, seed);
    CHECK_FALSE(replay(made.match, made.rules).refusal);
    CHECK(replayed_end(made) == made.end);
    CHECK(record_as_yaml(make_match(plan_from(seed))) == record_as_yaml(made));
  }
}

TEST_CASE("A match from a seed stops after its hands, its sets or its end", "[record][table.match][table.button]") {
  MatchPlan plan = plan_from(1);
  plan.preset = "bga-pineapple";
  plan.rules = preset(plan.preset).rules;
  plan.chairs = 3;
  plan.button = 0;
  plan.stacks = {100, 100, 100, 0};
  plan.hands = 2;
  CHECK(make_match(plan).match.hands.size() == 2);
  plan.hands.reset();
  CHECK(make_match(plan).match.hands.size() == 3);  // bga's button moves with every hand: three chairs, three hands
  plan.sets = 1000;
  const Record to_the_end = make_match(plan);
  CHECK(to_the_end.match.hands.size() < 3000);
  CHECK(replay(to_the_end.match, to_the_end.rules).played.back().end.table.over());
}

// The numbers are the widely published ones for this seed; tests/cli_test.py shuffles whole decks by a program of its
// own.
TEST_CASE("Splitmix64 gives the numbers that are published for it", "[record]") {
  Random random(1234567);
  CHECK(random.next() == 6457827717110365317U);
  CHECK(random.next() == 3203168211198807973U);
  CHECK(random.next() == 9817491932198370423U);
}

TEST_CASE("Both formats read the same record", "[record]") {
  const ReadRecord yaml = read_record("r.yaml", yaml_record());
  const ReadRecord lines = read_record("r.jsonl", json_record());
  CHECK(record_as_yaml(yaml.record) == record_as_yaml(lines.record));
  CHECK(yaml.record.rules.cap == 50);
  CHECK(yaml.record.match.stacks[1] == 90);
  CHECK(yaml.record.match.point_value == 2);
  CHECK(yaml.places.hands[0].actions[0].text() == "r.yaml:12:9");
  CHECK(yaml.places.hands[0].hand.text() == "r.yaml:10:5");
  CHECK(lines.places.hands[0].hand.line == 2);
  CHECK(lines.places.end.line == 3);
}

TEST_CASE("What a record leaves out has its usual value", "[record][table.starting-points]") {
  const std::string text = "record: 1\nrules: bga-pineapple\nchairs: 2\nhands: [{seed: 1, actions: []}]\n";
  const Record record = read_record("r.yaml", text).record;
  CHECK(record.match.stacks[0] == 100);  // bga's starting points
  CHECK(record.match.button == 0);
  CHECK(record.match.point_value == 1);
  CHECK(record.end == RecordEnd{});
  CHECK_THAT(problem([&] { return read_record("r.yaml", changed(text, "bga-pineapple", "pokermagnet")); }),
             Has("r.yaml:1:1: the record has no 'stacks', and its rules have no table.starting-points"));
}

TEST_CASE("A wrong YAML record is refused with its place", "[record]") {
  CHECK_THAT(wrong_yaml("button:", "buton:"),
             Has("r.yaml:7:1: unknown key 'buton' in a record (did you mean button?)"));
  CHECK_THAT(wrong_yaml("record: 1", "record: 2"), Has("r.yaml:1:9: the record has version 2; expected 1"));
  CHECK_THAT(wrong_yaml("bga-pineapple", "bga-pineaple"),
             Has("r.yaml:3:11: there is no preset 'bga-pineaple' (did you"));
  CHECK_THAT(wrong_yaml("settlement.cap", "settlement.cup"), Has("r.yaml:4:3: unknown option 'settlement.cup'"));
  CHECK_THAT(wrong_yaml("chairs: 2", "chairs: 4"), Has("r.yaml:5:9: 4 seats; seating.players allows 1 to 3"));
  CHECK_THAT(wrong_yaml("chairs: 2", "chairs: two"), Has("r.yaml:5:9: expected chairs (a whole number), found 'two'"));
  CHECK_THAT(wrong_yaml("chairs: 2", "chairs: 3"), Has("r.yaml:6:9: expected stacks for 3 chairs, found 2"));
  CHECK_THAT(wrong_yaml("button: 0", "button: 2"), Has("r.yaml:7:9: expected button of 0 to 1, found 2"));
  CHECK_THAT(wrong_yaml("point-value: 2", "point-value: 0"), Has("r.yaml:8:14: expected point-value of 1 to 1000000"));
  CHECK_THAT(wrong_yaml("Ah As", "Ah Ah"), Has("r.yaml:10:11: the card Ah stands here twice"));
  CHECK_THAT(wrong_yaml("Ah As", "Ah 1s"), Has("r.yaml:10:11: '1s' is not a card"));
  CHECK_THAT(wrong_yaml("Ah As", "Ah"), Has("r.yaml:10:11: expected the 52 cards of a deck, found 51"));
  CHECK_THAT(wrong_yaml("deck: " + whole_deck(), "seed: -1"),
             Has("r.yaml:10:11: expected a seed of 0 to 9007199254740991"));
  CHECK_THAT(wrong_yaml("deck: " + whole_deck(), "seed: 1\n    deck: " + whole_deck()),
             Has("r.yaml:10:5: a hand has both a 'deck' and a 'seed'"));
  CHECK_THAT(wrong_yaml("  - deck: " + whole_deck() + "\n    actions", "  - actions"),
             Has("r.yaml:10:5: a hand has neither a 'deck' nor a 'seed'"));
  CHECK_THAT(wrong_yaml("\"1: top", "\"2: top"), Has("r.yaml:12:9: there is no chair 2; they are counted from 0 to 1"));
  CHECK_THAT(wrong_yaml("| middle", "| midle"), Has("r.yaml:12:9: 'midle' is none of top, middle, bottom, discard"));
  CHECK_THAT(wrong_yaml("hands: 1", "hands: 2"), Has("r.yaml:13:14: the record has 1 hands; the end says 2"));
  CHECK_THAT(wrong_yaml("[0, 0]", "[0]"), Has("r.yaml:13:25: expected points for 2 chairs, found 1"));
  CHECK_THAT(problem([] { return read_record("r.yaml", " \n"); }), Has("r.yaml: the file is empty"));
  CHECK_THAT(problem([] { return read_record("r.yaml", "record: 1\nrules: bga-pineapple\nchairs: 2\nhands: []\n"); }),
             Has("r.yaml:4:8: there are no hands"));
}

TEST_CASE("Wrong JSON lines are refused with their place", "[record]") {
  CHECK_THAT(wrong_json("\"button\"", "\"buton\""), Has("r.jsonl:1:"));
  CHECK_THAT(wrong_json("\"button\"", "\"buton\""),
             Has("unknown key 'buton' in the first line of a record (did you mean"));
  CHECK_THAT(wrong_json("\"chairs\": 2", "\"chairs\": \"2\""), Has("expected chairs (a number), found a text"));
  CHECK_THAT(wrong_json("\"type\": \"hand\"", "\"type\": \"hnd\""),
             Has("r.jsonl:2:10: unknown type 'hnd' (did you mean hand?)"));
  CHECK_THAT(wrong_json("{\"type\": \"hand\", ", "{"), Has("r.jsonl:2:1: the line has no 'type'"));
  CHECK_THAT(wrong_json("Ah As", "Ah Ah"), Has("r.jsonl:2:26: the card Ah stands here twice"));
  CHECK_THAT(wrong_json("\"actions\": [",
                        "\"actions\": ["
                        "7, "),
             Has("r.jsonl:2:"));
  CHECK_THAT(wrong_json("]}\n{\"type\": \"end\"", "],}\n{\"type\": \"end\""), Has("this is not JSON"));
  CHECK_THAT(wrong_json("\n{\"type\": \"end\"", "\n\n{\"type\": \"end\""), Has("r.jsonl:3:1: found an empty line"));
  CHECK_THAT(wrong_json("{\"type\": \"end\"", "[\"type\"]\n{\"type\": \"end\""),
             Has("r.jsonl:3:1: expected a JSON object"));
  CHECK_THAT(wrong_json("{\"type\": \"end\"", "{\"type\": \"end\"}\n{\"type\": \"end\""),
             Has("r.jsonl:4:1: found a line after"));
  CHECK_THAT(
      wrong_json("{\"type\": \"record\", \"version\": 1", "{\"type\": \"end\"}\n{\"type\": \"record\", \"version\": 1"),
      Has("r.jsonl:1:1: found a line of type 'end', expected 'record'"));
  CHECK_THAT(problem([] { return read_record("r.jsonl", "{\"a\": " + std::string(100000, '[')); }),
             Has("nest deeper than 64"));
}

TEST_CASE("JSON lines that are cut off anywhere are recognised", "[record]") {
  const std::string whole = json_record();
  // Without its last line break, or with it, the record is whole; every shorter beginning is not.
  CHECK_NOTHROW(read_record("r.jsonl", whole.substr(0, whole.size() - 1)));
  for (std::size_t size = 1; size + 1 < whole.size(); ++size) {
    CAPTURE(size);
    CHECK_THAT(problem([&] { return read_record("r.jsonl", whole.substr(0, size)); }), Has("cut off"));
  }
}

TEST_CASE("The lines of a record are valid by their schema", "[record][schema]") {
  const auto valid = [](const std::string& text) {
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) CHECK(schema_fault("record", json(line)) == std::nullopt);
  };
  for (std::uint64_t seed = 0; seed < preset_names().size(); ++seed) {
    MatchPlan plan = plan_from(seed);
    plan.rules.cap = 77;
    plan.rules.cap_reckoned = ofc::CapReckoned::match_end;
    valid(record_as_json_lines(make_match(plan)));
  }
  valid(json_record());
  CHECK(schema_fault("record", json(R"({"type":"hand","seed":1,"deck":"As","actions":[]})")));
  CHECK(schema_fault("record", json(R"({"type":"hand","seed":"1","actions":[]})")));
  CHECK(schema_fault("record", json(R"({"type":"end","hand":1})")));
}

TEST_CASE("A record whose end is wrong or whose actions are illegal is refused with the place", "[record]") {
  const auto check = [](const std::string& text) {
    return problem([&] { return check_match(read_record("r.yaml", text)); });
  };
  CHECK(check(yaml_record()) == nothing_thrown);
  CHECK_THAT(check(changed(yaml_record(), "points: [0, 0]", "points: [1, -1]")),
             Has("r.yaml:13:6: the record says that its points are [1, -1]; they are [0, 0]"));
  CHECK_THAT(check(changed(yaml_record(), "stacks: [100, 90]}", "stacks: [100, 91]}")),
             Has("stacks are [100, 91]; they are [100, 90]"));
  CHECK_THAT(check(changed(yaml_record(), "stacks: [100, 90]}", "stacks: [100, 90], final_stacks: [100, 90]}")),
             Has("final_stacks are [100, 90]; they are none"));
  CHECK_THAT(
      check(changed(yaml_record(), "| bottom 4c 2h", "| bottom 4c 2d")),
      Has("r.yaml:12:9: hand 1, action 1: what seat 2 does is refused by placement.free (card-not-held): 2d is not "
          "held"));
  CHECK_THAT(check(changed(yaml_record(), "| bottom 4c 2h", "| bottom 4c")),
             Has("(wrong-number-placed): 4 cards placed, not 5"));
  CHECK_THAT(check(changed(yaml_record(), "\"1: top", "\"0: top")), Has("(not-your-turn): seat 2 is to act"));
  CHECK_THAT(check(changed(yaml_record(), "end:", "  - seed: 1\n    actions: []\nend:")
                       .replace(changed(yaml_record(), "end:", "  - seed: 1\n    actions: []\nend:").find("hands: 1"),
                                8, "hands: 2")),
             Has("r.yaml:10:5: hand 1 is cut short; found another hand after it"));
  Record long_match = make_match([] {
    MatchPlan plan = plan_from(1);
    plan.preset = "variations-pineapple";
    plan.rules = preset(plan.preset).rules;  // one set
    plan.chairs = 2;
    plan.button = 0;
    plan.stacks = {1000, 1000};
    plan.hands.reset();
    return plan;
  }());
  const std::size_t hands = long_match.match.hands.size();
  long_match.match.hands.push_back(long_match.match.hands[0]);
  long_match.seeds.push_back(long_match.seeds[0]);
  long_match.end = {};
  CHECK_THAT(check(record_as_yaml(long_match)),
             Has(fmt::format("the match is over after {} hands by table.match", hands)));
}

TEST_CASE("A file is written whole or left as it was", "[record]") {
  const TemporaryFolder folder;
  const std::string path = folder.write("kept.yaml", "before");
  write_whole_file(path, "after");
  CHECK(read_file(path) == "after");
  CHECK_THAT(problem([&] {
               write_whole_file(folder.path("no-such-folder/file.yaml"), "text");
               return 0;
             }),
             Has("cannot be written: No such file"));
  std::filesystem::create_directories(folder.path("folder.yaml"));
  CHECK_THAT(problem([&] {
               write_whole_file(folder.path("folder.yaml"), "text");
               return 0;
             }),
             Has("folder.yaml: cannot be written: "));
  std::size_t files = 0;
  for (const auto& entry : std::filesystem::directory_iterator(folder.path())) files += entry.exists() ? 1 : 0;
  CHECK(files == 2);  // nothing is left beside them
}
