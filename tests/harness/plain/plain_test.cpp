// The protocol in words: whatever JSON carries survives it, and what is wrong with a line is said.
#include "harness/plain/plain.h"

#include <fmt/format.h>

#include "harness/answer/oracle_answer.h"
#include "harness/answer/plain_oracle.h"
#include "harness/deals/deal_questions.h"
#include "harness/deals/match_questions.h"
#include "harness/plain/speech.h"
#include "harness/wire/house_rules.h"
#include "tests/harness/any_result.h"
#include "tests/harness/support.h"

using namespace ofcheck;
using namespace ofcheck::test;

namespace {

std::string words_of(const Question& question) {
  std::string line;
  write_plain_question(line, 7, question);
  line.pop_back();
  return line;
}

std::string words_of(const Answer& answer) {
  std::string line;
  write_plain_reply(line, 7, answer);
  line.pop_back();
  return line;
}

Answer heard(std::string_view line, Operation operation) {
  return Speech(Encoding::plain).hear(line).answer(operation);
}

std::string heard_fault(std::string_view line, Operation operation) {
  return fault([&] { return heard(line, operation); });
}

/// That a question is the same once it has been written in words and read again.
void check_question(const Question& question) {
  const std::string words = words_of(question);
  INFO(words);
  REQUIRE(words.find('\n') == std::string::npos);
  const JsonDocument request = json(json_of_request(words));
  const std::variant<Question, Refused> read = read_question(request, operation_of(question));
  REQUIRE(std::holds_alternative<Question>(read));
  CHECK(text_of(std::get<Question>(read)) == text_of(question));
  const std::optional<QuickRequest> quick = read_words_quickly(words);
  if (quick) CHECK(text_of(quick->question) == text_of(question));
}

/// That what the kit would write behind the id is what stands there, in either encoding.
void check_rest(const Answer& answer) {
  const auto* result = std::get_if<Result>(&answer);
  if (result == nullptr) return;
  for (const Encoding encoding : {Encoding::json, Encoding::plain}) {
    const std::string line = encoding == Encoding::plain ? words_of(answer) : reply_line(7, answer);
    INFO(line);
    std::string rest;
    Speech(encoding).rest_of_reply(rest, *result);
    const std::optional<QuickSpoken> heard = QuickSpoken::begin(encoding, line);
    REQUIRE(heard);
    CHECK(heard->id() == 7);
    CHECK(heard->rest() == rest);
    CHECK(line.ends_with(rest));
  }
}

void check_answer(const Answer& answer, Operation operation) {
  const std::string words = words_of(answer);
  INFO(words);
  REQUIRE(words.find('\n') == std::string::npos);
  CHECK(reply_line(7, heard(words, operation)) == reply_line(7, answer));
  const std::optional<QuickWords> quick = QuickWords::begin(words);
  const std::optional<Result> result = quick ? quick->result(operation) : std::nullopt;
  if (result) CHECK(reply_line(7, *result) == reply_line(7, answer));
  check_rest(answer);
}

/// What `ofcheck oracle --plain` answers.
std::string oracle_says(std::string_view line) {
  PlainOracle oracle;
  bool ended = false;
  std::string out;
  oracle.reply(line, out, ended);
  REQUIRE(out.ends_with('\n'));
  out.pop_back();
  return out;
}

constexpr std::string_view hands =
    "QsQd2c/AsAd4h4dJc/8h9dTsJhQc 2s2d7c/KsKd3h3s9c/6h6c8s8dJd";  // as on the protocol's page

}  // namespace

TEST_CASE("A line is answered alike however its words are separated", "[harness][plain]") {
  const std::string expected = oracle_says(fmt::format("score 5 {}", hands));
  REQUIRE_THAT(expected, Has("5 points "));
  std::string with_tabs = fmt::format("score 5 {}", hands);
  std::replace(with_tabs.begin(), with_tabs.end(), ' ', '\t');
  CHECK(oracle_says(with_tabs) == expected);
  CHECK(oracle_says(fmt::format(" score 5 {}", hands)) == expected);
  CHECK(oracle_says(fmt::format("\xef\xbb\xbfscore 5 {}", hands)) == expected);
}

TEST_CASE("Every question of the corpus and its answer survive words", "[harness][plain][corpus]") {
  std::size_t raw = 0;
  for (const Case& c : corpus().cases) {
    INFO(c.id);
    const Operation operation = operation_of(c.question);
    check_answer(oracle_answer(c.question, c.rules.rules), operation);
    if (!std::holds_alternative<RawQuestion>(c.question)) {
      check_question(c.question);
      continue;
    }
    // It holds what is no question: what is refused about it, and why, is the same.
    ++raw;
    const JsonDocument request = json(json_of_request(words_of(c.question)));
    const auto read = read_question(request, operation);
    const auto* refused = std::get_if<Refused>(&read);
    const Answer answer = refused != nullptr ? *refused : oracle_answer(std::get<Question>(read), c.rules.rules);
    CHECK(reply_line(7, answer) == reply_line(7, oracle_answer(c.question, c.rules.rules)));
  }
  CHECK(raw > 20);
}

TEST_CASE("Generated deals and matches and their answers survive words", "[harness][plain]") {
  std::vector<Operation> all;
  for (const std::string_view name : operation_names) all.push_back(*find_operation(name));
  const std::vector<Operation> of_deals = operations_for_deals(all);
  const std::vector<Operation> of_matches = operations_for_matches(all);
  for (const std::string_view name : preset_names()) {
    const ofc::Rules& rules = preset(name).rules;
    for (std::uint64_t index = 0; index < 120; ++index) {
      for (const Question& question :
           {make_question(11, index, rules, of_deals), make_match_question(11, index, rules, of_matches)}) {
        check_question(question);
        check_answer(oracle_answer(question, rules), operation_of(question));
      }
    }
  }
}

TEST_CASE("Any result survives words, read strictly and quickly", "[harness][plain][members]") {
  constexpr std::array quick_operations = {Operation::score, Operation::royalties, Operation::foul,
                                           Operation::fantasyland};
  Random random(20261126);
  for (const std::string_view name : operation_names) {
    const Operation operation = *find_operation(name);
    for (int i = 0; i < 400; ++i) {
      const Result result = any_result(random, operation);
      check_answer(result, operation);
      const bool is_quick =
          std::find(quick_operations.begin(), quick_operations.end(), operation) != quick_operations.end();
      if (!is_quick || claims_nothing(result)) continue;
      const std::string words = words_of(Answer(result));
      INFO(words);
      const std::optional<QuickWords> quick = QuickWords::begin(words);
      REQUIRE(quick);
      CHECK(quick->id() == 7);
      CHECK(quick->result(operation));
    }
  }
}

TEST_CASE("Refusals, reasons and messages survive words", "[harness][plain]") {
  for (const Operation operation : {Operation::rank, Operation::play}) {
    for (std::size_t i = 0; i < refusal_names_of(operation).size(); ++i) {
      check_answer(Refused{static_cast<RefusalCode>(i), ""}, operation);
      check_answer(Refused{static_cast<RefusalCode>(i), "result is 'ok' - or not"}, operation);
    }
  }
  check_answer(Unsupported{"no low"}, Operation::foul);
  check_answer(EngineError{"C:\\new, 2 \\\\ 3"}, Operation::foul);
  check_answer(EngineError{"  two blanks before and after  "}, Operation::foul);
  CHECK(words_of(Answer(Unsupported{"a\nb"})) == "7 unsupported a\\nb");
  CHECK(std::get<Unsupported>(heard("7 unsupported a\\nb", Operation::foul)).reason ==
        std::get<Unsupported>(Reply(reply_line(7, Unsupported{"a\nb"})).answer(Operation::foul)).reason);
  CHECK(std::get<Unsupported>(heard("7 unsupported", Operation::foul)).reason.empty());
  CHECK(std::get<EngineError>(heard("7 error \\x is no escape", Operation::foul)).message == "\\x is no escape");
}

TEST_CASE("Configure has every option in words", "[harness][plain]") {
  for (const std::string_view name : preset_names()) {
    const ofc::Rules& rules = preset(name).rules;
    std::string line;
    write_plain_configure(line, 3, rules);
    line.pop_back();
    CHECK(read_configured_rules(json(json_of_request(line))) == rules);
    for (const ofc::RuleInfo* option : all_options()) {
      const int count = option->is_number ? 20 : static_cast<int>(option->values.size());
      for (int value = 0; value < count; ++value) {
        ofc::Rules changed = rules;
        option->field.set(changed, value);
        line.clear();
        write_plain_configure(line, 3, changed);
        line.pop_back();
        CHECK(read_configured_rules(json(json_of_request(line))) == changed);
      }
    }
  }
}

TEST_CASE("Hello says in words what it says in JSON", "[harness][plain]") {
  const auto hello = [](std::string_view line) {
    Speech speech;
    std::string out;
    speech.hello(out, 4);
    Spoken spoken = speech.hear(line);
    CHECK(spoken.id() == 4);
    CHECK(speech.encoding() == Encoding::plain);
    return spoken.to_hello().hello();
  };
  const Hello least = hello("ofcheck 1 plain name mine operations score");
  CHECK(least.name == "mine");
  CHECK(least.operations == std::vector{Operation::score});
  CHECK(least.window == 1);
  CHECK(least.options.empty());

  const Hello more = hello(
      "ofcheck 1 plain version 2.1\\s(beta) window 64 ranking.wheel lowest second-highest fantasyland.base-cards 13 "
      "table.hands any name my\\sown\\\\engine operations foul score rules classic note anything at all\r");
  CHECK(more.name == "my own\\engine");
  CHECK(more.version == "2.1 (beta)");
  CHECK(more.operations == std::vector{Operation::foul, Operation::score});
  CHECK(more.rules == "classic");
  CHECK(more.window == 64);
  CHECK(more.options.size() == 3);
  CHECK(more.options.at(ofc::find_rule("table.hands")).empty());
  CHECK(more.options.at(ofc::find_rule("ranking.wheel")).size() == 2);
  CHECK(more.options.at(ofc::find_rule("fantasyland.base-cards")).size() == 1);

  std::string written;
  write_plain_hello(written, more);
  written.pop_back();
  const Hello again = hello(written);
  CHECK(again.name == more.name);
  CHECK(again.version == more.version);
  CHECK(again.options == more.options);

  const auto wrong = [&](std::string_view line) { return fault([&] { return hello(line); }); };
  CHECK(wrong("ofcheck 2 plain name mine operations score") == "the engine speaks protocol 2, this kit speaks 1");
  CHECK(wrong("ofcheck 1 plain operations score") == "hello's result has no 'name'");
  CHECK(wrong("ofcheck 1 plain name mine") == "hello's result has no 'operations'");
  CHECK_THAT(wrong("ofcheck 1 plain name mine operations scores"), Has("'operations' is \"scores\""));
  CHECK_THAT(wrong("ofcheck 1 plain name mine operations score widnow 5"), Has("'operations' is \"widnow\""));
  CHECK_THAT(wrong("ofcheck 1 plain name my engine operations score"), Has("unknown member 'engine'"));
  CHECK_THAT(wrong("ofcheck 1 plain name mine operations score ranking.whel lowest"), Has("'ranking.whel'"));
  CHECK_THAT(wrong("ofcheck 1 plain name mine operations score ranking.wheel low"), Has("has no value 'low'"));
  CHECK_THAT(wrong("ofcheck 1 plain name mine operations score ranking.wheel"), Has("announces no values"));
  CHECK_THAT(wrong("ofcheck 1 plain name mine operations score window 0"), Has("expected at least 1"));
  CHECK(wrong("ofcheck 1 plain name mine operations score window") == "no value follows 'window'");
}

TEST_CASE("Only the answer to hello chooses words, and only once", "[harness][plain]") {
  Speech speech;
  CHECK_THAT(fault([&] { return speech.hear("ofcheck 1 plain name mine operations score"); }), Has("not JSON"));
  std::string out;
  speech.hello(out, 0);
  CHECK(out.starts_with(R"({"id":0,"op":"hello","protocol":1)"));
  CHECK(speech.hear(R"({"id":0,"result":{}})").id() == 0);
  CHECK_THAT(fault([&] { return speech.hear("ofcheck 1 plain name mine operations score"); }), Has("not JSON"));
  CHECK(speech.encoding() == Encoding::json);
  speech.hello(out, 5);
  CHECK(speech.hear("ofcheck 1 plain name mine operations score").id() == 5);
  CHECK_THAT(fault([&] { return speech.hear("ofcheck 1 plain name mine operations score"); }),
             Has("does not begin with the id of a request"));
  out.clear();
  speech.bye(out, 6);
  CHECK(out == "bye 6\n");
  CHECK_FALSE(speech.hear("6 ok").to_set_up().configure_refusal());
  CHECK(speech.hear("6 unsupported no low").to_set_up().configure_refusal() == "no low");
  CHECK_FALSE(speech.hear("6 ok note see you").to_set_up().configure_refusal());
  CHECK_THAT(fault([&] { return speech.hear("6 okay").to_set_up().configure_refusal(); }), Has("expected 'ok'"));
  CHECK_THAT(fault([&] { return speech.hear("6 ok then").to_set_up().configure_refusal(); }), Has("\"then\" follows"));
  // After a new start JSON may be chosen.
  speech.hello(out, 7);
  CHECK(speech.encoding() == Encoding::json);
}

TEST_CASE("What is wrong with a reply in words is said", "[harness][plain]") {
  const auto score = [](std::string_view rest) { return heard_fault("7" + std::string(rest), Operation::score); };
  CHECK(score(" points 15 -15") == nothing_thrown);
  CHECK(score(" points 15 -15 note whatever points 3") == nothing_thrown);
  CHECK(score("\tpoints  15 -15 \r") == nothing_thrown);
  CHECK(score(" ok") == nothing_thrown);
  CHECK(score("") == "nothing follows the id; a result without members is 'ok'");
  CHECK(score(" ok points 15 -15") == "\"points\" follows 'ok'");
  CHECK_THAT(score(" pionts 15 -15"), Has("unknown member 'pionts' (did you mean points?)"));
  CHECK_THAT(score(" points 15 -15 points 15 -15"), Has("the member 'points' twice"));
  CHECK_THAT(score(" points 15.0 -15"), Has("'points' is a string, expected an integer"));
  CHECK_THAT(score(" points +15 -15"), Has("'points' is a string"));
  CHECK_THAT(score(" points 015 -15"), Has("'points' is a string"));
  CHECK_THAT(score(" points 15 - 15"), Has("'points' is a string"));
  CHECK_THAT(score(" points 99999999999 1"), Has("32 bits"));
  CHECK_THAT(score(" points 100000000 1"), Has("'points' holds 100000000, expected at most 99999999 either way"));
  CHECK_THAT(score(" points 1 2 3 4 5"), Has("at most 4 seats"));
  CHECK_THAT(score(" fouled 0 1"), Has("'fouled' is a string, expected a boolean"));
  CHECK_THAT(score(" foul_rules foul.ordre -"), Has("\"foul.ordre\""));
  CHECK_THAT(score(" royalties 1,2 1,2,3"), Has("expected three: top, middle, bottom"));
  CHECK_THAT(score(" pairs 0,1"), Has("is not a member: its name, an equals sign and its value"));
  CHECK_THAT(score(" pairs seats=1,0"), Has("names the lower seat first"));
  CHECK_THAT(score(" pairs seats=0,1;seats=0,1"), Has("twice"));
  CHECK_THAT(score(" pairs seats=0,1;won=3"), Has("unknown member 'won'"));
  CHECK_THAT(score(" pairs seats=0,1 seats=0,1"), Has("twice"));
  CHECK_THAT(score(" refused"), Has("'code'"));
  CHECK_THAT(score(" refused row-full"), Has("none of"));
  CHECK(heard_fault("7 fouled", Operation::foul) == "no value follows 'fouled'");
  CHECK_THAT(heard_fault("7 fouled true false", Operation::foul), Has("unknown member 'false'"));
  CHECK_THAT(heard_fault("7 next chair", Operation::play), Has("is not a member"));
  CHECK_THAT(heard_fault("7 placements AsKd", Operation::placements), Has("is not a placement"));
  CHECK_THAT(heard_fault("7 placements As/Ax//", Operation::placements), Has("\"Ax\", which is no card"));
  CHECK_THAT(heard_fault("7 view boards=As/Kd", Operation::play), Has("is not a board"));
  CHECK_THAT(heard_fault("x points 1 -1", Operation::score), Has("does not begin with the id"));
  CHECK_THAT(heard_fault("-7 points 1 -1", Operation::score), Has("does not begin with the id"));
  CHECK_THAT(heard_fault("07 points 1 -1", Operation::score), Has("does not begin with the id"));
  CHECK_THAT(heard_fault("99999999999999999999 ok", Operation::score), Has("does not begin with the id"));
  CHECK_THAT(heard_fault("7 error \xff", Operation::score), Has("not UTF-8"));
  CHECK(heard_fault(std::string_view("7 error \0", 9), Operation::score) == "the line holds a NUL byte");
}

TEST_CASE("A result may leave members out in words, or have none of them", "[harness][plain]") {
  CHECK(claims_nothing(std::get<Result>(heard("7 ok", Operation::score))));
  CHECK(claims_nothing(std::get<Result>(heard("7 ok note x", Operation::score))));
  CHECK(claims_nothing(std::get<Result>(heard("7 note x", Operation::score))));
  CHECK(claims_nothing(std::get<Result>(heard("7 fouled -", Operation::foul))));
  const auto foul = std::get<FoulResult>(std::get<Result>(heard("7 fouled false rule -", Operation::foul)));
  CHECK(foul.rule == ofc::rule::none);
  const auto fantasyland = std::get<FantasylandResult>(
      std::get<Result>(heard("7 fantasyland false cards - rule -", Operation::fantasyland)));
  CHECK_FALSE(fantasyland.cards);
  CHECK(fantasyland.rule == ofc::rule::none);
  const auto play = std::get<PlayResult>(std::get<Result>(heard("7 hands next -", Operation::play)));
  CHECK(play.hands->empty());
  CHECK((play.next && !*play.next));
}

TEST_CASE("Lines in words with a byte changed are read alike, or left to the strict reader", "[harness][plain]") {
  constexpr std::array quick_operations = {Operation::score, Operation::foul, Operation::royalties,
                                           Operation::fantasyland};
  const std::string_view bytes = "0123456789-+.,;=/ \ttruefalsok\\\x01\x7f\xc3";
  const ofc::Rules& rules = preset(default_preset).rules;
  Random random(20261127);
  std::size_t replies = 0;
  std::size_t requests = 0;
  for (std::uint64_t index = 0; index < 20000; ++index) {
    const Question question = make_question(5, index % 500, rules, quick_operations);
    const Operation operation = operation_of(question);
    std::string line = words_of(oracle_answer(question, rules));
    line[random.below(line.size())] = bytes[random.below(bytes.size())];
    const std::optional<QuickWords> reply = QuickWords::begin(line);
    const std::optional<Result> result = reply ? reply->result(operation) : std::nullopt;
    CAPTURE(line);
    if (result) {
      ++replies;
      Spoken spoken = Speech(Encoding::plain).hear(line);
      CHECK(spoken.id() == reply->id());
      CHECK(reply_line(1, spoken.answer(operation)) == reply_line(1, *result));
    }
    line = words_of(question);
    line[random.below(line.size())] = bytes[random.below(bytes.size())];
    CAPTURE(line);
    const std::optional<QuickRequest> request = read_words_quickly(line);
    if (!request) continue;
    ++requests;
    const auto read = read_question(json(json_of_request(line)), operation_of(request->question));
    REQUIRE(std::holds_alternative<Question>(read));
    CHECK(text_of(std::get<Question>(read)) == text_of(request->question));
  }
  CHECK(replies > 1000);
  CHECK(requests > 100);
}

TEST_CASE("The oracle answers in words", "[harness][plain]") {
  CHECK(oracle_says(fmt::format("score 17 {}", hands)) ==
        "17 points 15 -15 fouled false true foul_rules - foul.order royalties 7,0,2 0,0,0 pairs "
        "seats=0,1;rows=1,1,1;points=15");
  CHECK(oracle_says("rank 3 row top cards KsKd2c") == "3 category pair ranks K 2");
  CHECK(oracle_says("compare 4 first top:KsKd2c second middle:3s3d3c5h2d") == "4 winner second");
  CHECK(oracle_says("bye 9") == "9 ok");
  CHECK(oracle_says("configure 1 ranking.wheel lowest") == "1 ok");
  CHECK_THAT(oracle_says("configure 1 ranking.whel lowest"), Has("1 refused bad-request unknown option"));
  CHECK_THAT(oracle_says("configure 1 ranking.wheel"), Has("- refused bad-request no value follows"));
  CHECK(oracle_says("foo 12") == "12 unsupported there is no operation 'foo' (did you mean foul?)");
  CHECK_THAT(oracle_says("nonsense"), Has("- refused bad-request no id stands in front"));
  CHECK_THAT(oracle_says("rank 5 row top cards Ks[10h]2c"), Has("5 refused bad-card '10h' is not a card"));
  CHECK_THAT(oracle_says("rank 5 row top cards Ks102c"), Has("5 refused bad-card '10' is not a card"));
  CHECK_THAT(oracle_says("rank 5 row top cards KsKd"), Has("5 refused wrong-card-count"));
  CHECK_THAT(oracle_says("rank 5 row left cards KsKd2c"), Has("5 refused bad-request 'row' is \"left\""));
  CHECK_THAT(oracle_says("foul 8 QsQd2c"), Has("- refused bad-request \"QsQd2c\" is not a board"));
  CHECK_THAT(oracle_says("foul 8"), Has("no value follows 'board'"));
  CHECK_THAT(oracle_says(fmt::format("foul 8 {}", hands)), Has("is one word too many"));
  CHECK_THAT(oracle_says(R"({"id":1,"op":"hello","protocol":1})"), Has("ofcheck 1 plain name ofcheck\\soracle"));
  CHECK_THAT(oracle_says(R"({"id":1,"op":"hello","protocol":2})"), Has("1 refused bad-request 'protocol' is not 1"));
  CHECK_THAT(oracle_says(R"({"id":1,"op":"bye"})"), Has("- refused bad-request"));
}
