// The messages of docs/protocol.md, written and read.
#include "harness/wire/protocol.h"

#include "harness/answer/oracle_answer.h"
#include "harness/wire/house_rules.h"
#include "harness/wire/quick_reply.h"
#include "tests/harness/support.h"
#include "tests/harness/wire_support.h"

using namespace ofcheck;
using namespace ofcheck::test;
using ofc::Row;
namespace rule = ofc::rule;

namespace {

/// What is wrong with a line as a reply to a question of that operation.
std::string reply_fault(std::string_view line, Operation operation = Operation::foul) {
  return fault([&] { return Reply(line).answer(operation); });
}

std::string hello_line(std::string_view members) { return R"({"id":0,"result":{)" + std::string(members) + "}}"; }

constexpr std::string_view smallest_hello = R"("protocol":1,"name":"mine","operations":["foul"])";

Hello hello(std::string_view more = "") {
  return Reply(hello_line(std::string(smallest_hello) + std::string(more))).hello();
}

std::string hello_fault(std::string_view more) {
  return fault([&] { return hello(more); });
}

std::string nested(std::size_t depth) { return std::string(depth, '[') + std::string(depth, ']'); }

}  // namespace

// --- requests ------------------------------------------------------------------------------------------------------

TEST_CASE("Requests are written as the protocol's page shows them", "[harness][protocol]") {
  std::string out;
  write_hello(out, 0);
  CHECK(out == R"({"id":0,"op":"hello","protocol":1,"kit":"ofcheck )" OFCHECK_VERSION "\"}\n");
  out.clear();
  write_bye(out, 3);
  CHECK(out == "{\"id\":3,\"op\":\"bye\"}\n");
  CHECK(request_line(2, FoulQuestion{board("2s 2d 7c / As Ad 4h 4d Jc / 8h 9d Ts Jh Qc")}) ==
        R"({"id":2,"op":"foul","board":{"top":["2s","2d","7c"],"middle":["As","Ad","4h","4d","Jc"],)"
        R"("bottom":["8h","9d","Ts","Jh","Qc"]}})"
        "\n");
  CHECK(request_line(4, RankQuestion{row(Row::top, "Ks Kd 2c")}) ==
        "{\"id\":4,\"op\":\"rank\",\"row\":\"top\",\"cards\":[\"Ks\",\"Kd\",\"2c\"]}\n");
  CHECK(request_line(4, CompareQuestion{row(Row::top, "7s 7d 5c"), row(Row::middle, "7c 7h 5d 4s 2c")}) ==
        R"({"id":4,"op":"compare","first":{"row":"top","cards":["7s","7d","5c"]},)"
        R"("second":{"row":"middle","cards":["7c","7h","5d","4s","2c"]}})"
        "\n");
  CHECK(request_line(18446744073709551615ULL, RawQuestion{Operation::score, "\"boards\":[]"}) ==
        "{\"id\":18446744073709551615,\"op\":\"score\",\"boards\":[]}\n");
}

TEST_CASE("Requests are appended to what is there", "[harness][protocol]") {
  std::string out = "before\n";
  write_bye(out, 1);
  write_question(out, 2, RankQuestion{row(Row::top, "Ks Kd 2c")});
  CHECK(out.starts_with("before\n{\"id\":1,"));
  CHECK(std::count(out.begin(), out.end(), '\n') == 3);
}

TEST_CASE("configure names every option with its value", "[harness][protocol]") {
  for (const std::string_view name : preset_names()) {
    CAPTURE(name);
    std::string line;
    write_configure(line, 1, preset(name).rules);
    const JsonDocument request = json(line);
    CHECK(view(request["op"]) == "configure");
    CHECK(request["rules"].MemberCount() == all_options().size());
    CHECK(read_configured_rules(request) == preset(name).rules);
  }
  std::string line;
  write_configure(line, 1, preset("bga-pineapple").rules);
  const JsonDocument request = json(line);
  CHECK(view(request["rules"]["ranking.wheel"]) == "lowest");
  CHECK(request["rules"]["settlement.cap"].IsNull());
  CHECK(request["rules"]["table.starting-points"].GetInt() == 100);
}

TEST_CASE("configure carries every value of every option", "[harness][protocol]") {
  for (const ofc::RuleInfo* option : all_options()) {
    const int values = option->is_number ? 3 : static_cast<int>(option->values.size());
    for (int i = 0; i < values; ++i) {
      CAPTURE(option->id.name, i);
      ofc::Rules rules = preset("classic").rules;
      option->field.set(rules, i);
      std::string line;
      write_configure(line, 1, rules);
      CHECK(read_configured_rules(json(line)) == rules);
    }
  }
}

TEST_CASE("A configure that is wrong is a fault", "[harness][protocol]") {
  const auto configured = [](std::string_view rules) {
    return fault(
        [&] { return read_configured_rules(json(R"({"id":1,"op":"configure","rules":)" + std::string(rules) + "}")); });
  };
  CHECK(configured("7") == "'rules' is an integer, expected an object");
  CHECK(configured("null") == "the request has no 'rules'");
  CHECK(configured(R"({"ranking.whel":"lowest"})") == "unknown option 'ranking.whel' (did you mean ranking.wheel?)");
  CHECK(configured(R"({"foul.order":"x"})") == "foul.order is a rule without options: there is nothing to choose");
  CHECK(configured(R"({"ranking.wheel":"middle"})") ==
        "ranking.wheel has no value 'middle' (known: lowest, second-highest)");
  CHECK(configured(R"({"ranking.wheel":1})") == "'ranking.wheel' is an integer, expected a string");
  CHECK_THAT(configured(R"({"settlement.cap":"none"})"), Has("'settlement.cap' is a string, expected an integer"));
  CHECK_THAT(configured(R"({"settlement.cap":1.5})"), Has("'settlement.cap' is a number that is no integer"));
}

TEST_CASE("A configured number is at least 1", "[harness][protocol]") {
  for (const char* number : {"0", "-5"}) {
    CAPTURE(number);
    CHECK(fault([&] {
            return read_configured_rules(
                json(R"({"id":1,"op":"configure","rules":{"settlement.cap":)" + std::string(number) + "}}"));
          }) != nothing_thrown);
  }
}

TEST_CASE("An option that is configured twice is a fault", "[harness][protocol]") {
  CHECK(fault([] {
          return read_configured_rules(
              json(R"({"id":1,"op":"configure","rules":{"ranking.wheel":"lowest","ranking.wheel":"second-highest"}})"));
        }) != nothing_thrown);
}

// --- questions ------------------------------------------------------------------------------------------------------

TEST_CASE("A question that is written and read is the same question", "[harness][protocol]") {
  const std::vector<Question> questions = {
      RankQuestion{row(Row::top, "Ks Kd 2c")},
      RankQuestion{row(Row::middle, "Ks Kd 2c 3d 4h")},
      RankQuestion{row(Row::bottom, "Ks Kd 2c 3d 4h")},
      CompareQuestion{row(Row::top, "7s 7d 5c"), row(Row::bottom, "7c 7h 5d 4s 2c")},
      FoulQuestion{board(queens)},
      RoyaltiesQuestion{board(kings)},
      boards({queens}),
      boards({queens, kings}),
      boards({queens, kings, fouled}),
      FantasylandQuestion{board(queens), {}},
      FantasylandQuestion{board(queens), ofc::CardCount{16}},
  };
  for (const Question& question : questions) CHECK(written_again(question) == request_line(5, question));
}

TEST_CASE("Every question of the corpus comes back as it was written", "[harness][protocol][corpus]") {
  for (const Case& c : corpus().cases) {
    if (std::holds_alternative<RawQuestion>(c.question)) continue;
    INFO(c.id);
    CHECK(written_again(c.question) == request_line(5, c.question));
  }
}

TEST_CASE("Every refused case of the corpus is one line of JSON with its operation", "[harness][protocol][corpus]") {
  for (const Case& c : corpus().cases) {
    const auto* raw = std::get_if<RawQuestion>(&c.question);
    if (raw == nullptr) continue;
    INFO(c.id);
    const std::string line = request_line(5, c.question);
    CHECK(std::count(line.begin(), line.end(), '\n') == 1);
    CHECK(view(json(line)["op"]) == operation_name(raw->operation));
    // Which streets and jokers there are, what may lie in front of a seat and whose turn it is are matters of the
    // rules; whatever else is wrong is found as the request is read.
    const bool is_by_the_rules = raw->operation == Operation::perft || c.rule == ofc::rule::cards_jokers ||
                                 c.rule == ofc::rule::settlement_stakes || c.rule == ofc::rule::deal_turn;
    if (is_by_the_rules) {
      CHECK(std::holds_alternative<Refused>(oracle_answer(c.question, c.rules.rules)));
    } else {
      CHECK(std::holds_alternative<Refused>(read_question(json(line), raw->operation)));
    }
  }
}

TEST_CASE("Cards of the wire have one spelling", "[harness][protocol]") {
  for (const char* card : {"10d", "td", "TD", "T♦", "1s", "Tdd", "T", "", " Td", "Td "}) {
    CAPTURE(card);
    const std::string line = R"({"id":1,"op":"rank","row":"top","cards":["As","Ks",")" + std::string(card) + "\"]}";
    const std::variant<Question, Refused> read = read_question(json(line), Operation::rank);
    REQUIRE(std::holds_alternative<Refused>(read));
    CHECK(std::get<Refused>(read).code == RefusalCode::bad_card);
  }
}

TEST_CASE("A malformed question is a fault", "[harness][protocol]") {
  const auto question_fault = [](std::string_view members, Operation operation) {
    return fault([&] { return read_question(json("{\"id\":1,\"op\":\"x\"" + std::string(members) + "}"), operation); });
  };
  CHECK(question_fault("", Operation::foul) == "the request has no 'board'");
  CHECK(question_fault(R"(,"board":null)", Operation::foul) == "the request has no 'board'");
  CHECK(question_fault(R"(,"board":[])", Operation::foul) == "a board is an array, expected an object");
  CHECK(question_fault(R"(,"board":{"middle":[],"bottom":[]})", Operation::royalties) == "a board has no 'top'");
  CHECK_THAT(question_fault(R"(,"board":{},"boards":[])", Operation::foul), Has("unknown member 'boards'"));
  CHECK_THAT(question_fault(R"(,"board":{"front":[]})", Operation::foul), Has("a board has an unknown member 'front'"));
  CHECK_THAT(question_fault(R"(,"row":"low","cards":[])", Operation::rank),
             Has("'row' is \"low\", which is none of: top, middle, bottom"));
  CHECK_THAT(question_fault(R"(,"first":7,"second":8)", Operation::compare),
             Has("first is an integer, expected an object"));
  CHECK_THAT(question_fault(R"(,"boards":{})", Operation::score), Has("'boards' is an object, expected an array"));
  CHECK_THAT(question_fault(R"(,"board":{"top":["2s","2d","7c"],"middle":["As","Ad","4h","4d","Jc"],)"
                            R"("bottom":["8h","9d","Ts","Jh","Qc"]},"entered_with":"14")",
                            Operation::fantasyland),
             Has("'entered_with' is a string, expected an integer"));
}

// --- answers -------------------------------------------------------------------------------------------------------

TEST_CASE("Every answer of the oracle comes back as it was written", "[harness][protocol][corpus]") {
  for (const Case& c : corpus().cases) {
    INFO(c.id);
    const Answer answer = oracle_answer(c.question, c.rules.rules);
    const std::string line = reply_line(77, answer);
    const Reply reply(line);
    CHECK(reply.id() == 77);
    CHECK(reply_line(77, reply.answer(operation_of(c.question))) == line);
  }
}

TEST_CASE("A refusal, an unsupported and an error come back as they were written", "[harness][protocol]") {
  for (const Operation operation : {Operation::rank, Operation::play}) {
    for (std::size_t i = 0; i < refusal_names_of(operation).size(); ++i) {
      const std::string line = reply_line(1, Refused{static_cast<RefusalCode>(i), "why"});
      const auto refused = std::get<Refused>(Reply(line).answer(operation));
      CHECK(refused.code == static_cast<RefusalCode>(i));
      CHECK(refused.message == "why");
    }
  }
  CHECK(refusal_names_of(Operation::play).size() == refusal_names.size());
  CHECK_THAT(reply_fault(R"({"id":1,"refused":{"code":"row-full"}})", Operation::rank),
             Has("'code' is \"row-full\", which is none of: bad-card"));
  CHECK(std::get<Refused>(Reply(R"({"id":1,"refused":{"code":"bad-card"}})").answer(Operation::foul)).message.empty());
  CHECK(std::get<Unsupported>(Reply(reply_line(1, Unsupported{"no low"})).answer(Operation::foul)).reason == "no low");
  CHECK(std::get<EngineError>(Reply(reply_line(1, EngineError{"oops"})).answer(Operation::foul)).message == "oops");
}

TEST_CASE("A message of an engine is made safe to print", "[harness][protocol]") {
  const Reply reply(R"({"id":1,"error":{"message":"\u001b[31mred"}})");
  CHECK(std::get<EngineError>(reply.answer(Operation::foul)).message == "\\x1b[31mred");
}

TEST_CASE("Members may be left out or null, and a note is free", "[harness][protocol]") {
  CHECK(claims_nothing(result<FoulResult>(Operation::foul, "")));
  CHECK(claims_nothing(result<FoulResult>(Operation::foul, R"("fouled":null,"rule":null,"note":[1,{}])")));
  CHECK(claims_nothing(result<RankResult>(Operation::rank, R"("category":null,"ranks":null)")));
  CHECK(claims_nothing(result<RoyaltiesResult>(Operation::royalties, R"("top":null,"total":null,"note":"x")")));
  CHECK(claims_nothing(result<ScoreResult>(Operation::score, R"("points":null,"pairs":null)")));
  CHECK(result<RoyaltiesResult>(Operation::royalties, R"("total":9)").total == 9);
  CHECK(result<ScoreResult>(Operation::score, R"("points":[9,-9])").points == PerSeat<int>{2, {9, -9}});
}

TEST_CASE("A rule of null is a claim only beside a no", "[harness][protocol]") {
  CHECK(result<FoulResult>(Operation::foul, R"("fouled":false,"rule":null)").rule == rule::none);
  CHECK_FALSE(result<FoulResult>(Operation::foul, R"("fouled":true,"rule":null)").rule);
  CHECK_FALSE(result<FoulResult>(Operation::foul, R"("rule":null)").rule);
  CHECK_FALSE(result<FoulResult>(Operation::foul, R"("fouled":false)").rule);
  CHECK(result<FoulResult>(Operation::foul, R"("rule":"foul.order")").rule == rule::foul_order);
  CHECK(result<FantasylandResult>(Operation::fantasyland, R"("fantasyland":false,"rule":null)").rule == rule::none);
  CHECK_FALSE(result<FantasylandResult>(Operation::fantasyland, R"("fantasyland":true,"rule":null)").rule);
}

TEST_CASE("What is not one JSON object with an id is a fault", "[harness][protocol]") {
  struct Line {
    std::string line;
    std::string expected;
  };
  const std::vector<Line> table = {
      {"", "not JSON: "},
      {"the first hand wins", "not JSON: "},
      {"{\"id\":1,\"result\":{}", "not JSON: "},
      {"{\"id\":1,\"result\":{}} {}", "not JSON: "},
      {"{'id':1}", "not JSON: "},
      {"{\"id\":1,}", "not JSON: "},
      {"{\"id\":1} // fine", "not JSON: "},
      {"[1,2]", "the line is an array, expected an object"},
      {"7", "the line is an integer, expected an object"},
      {"\"word\"", "the line is a string, expected an object"},
      {"null", "the line is null, expected an object"},
      {"{}", "the reply has no 'id'"},
      {R"({"result":{}})", "the reply has no 'id'"},
      {R"({"id":"1","result":{}})", "'id' is a string, expected the request's own id"},
      {R"({"id":null,"result":{}})", "'id' is null"},
      {R"({"id":-1,"result":{}})", "'id' is an integer"},
      {R"({"id":1.0,"result":{}})", "'id' is a number that is no integer"},
      {R"({"id":18446744073709551616,"result":{}})", "'id' is a number beyond 64 bits"},
  };
  for (const Line& line : table) {
    CAPTURE(line.line);
    CHECK_THAT(fault([&] { return Reply(line.line).id(); }), Has(line.expected));
  }
}

TEST_CASE("Numbers that JSON does not have are faults", "[harness][protocol]") {
  for (const char* number : {"NaN", "Infinity", "-Infinity", "1e400", "-1e400", "01", "+1", ".5", "0x10", "1_000"}) {
    CAPTURE(number);
    CHECK_THAT(result_fault(Operation::royalties, "\"total\":" + std::string(number)), Has("not JSON: "));
  }
}

TEST_CASE("Numbers far beyond every right answer are faults, by every reader: sums of the others fit their types",
          "[harness][protocol]") {
  CHECK(result<RoyaltiesResult>(Operation::royalties, "\"total\":-99999999").total == -99'999'999);
  CHECK(result_fault(Operation::royalties, "\"total\":100000000") ==
        "'total' holds 100000000, expected at most 99999999 either way");
  CHECK(result_fault(Operation::royalties, "\"total\":-2147483648") ==
        "'total' holds -2147483648, expected at most 99999999 either way");
  CHECK_THAT(result_fault(Operation::score, "\"points\":[1,2147483647]"), Has("'points' holds 2147483647"));
  CHECK_THAT(result_fault(Operation::score, "\"royalties\":[[2147483647,1,0]]"), Has("'royalties' holds 2147483647"));
  CHECK_THAT(result_fault(Operation::score, R"("pairs":[{"seats":[0,2147483647]}])"), Has("'seats' holds 2147483647"));
  CHECK_THAT(result_fault(Operation::score, R"("pairs":[{"seats":[0,1],"rows":[-2147483648,0,0]}])"),
             Has("'rows' holds -2147483648"));
  CHECK_THAT(result_fault(Operation::settle, R"("payments":[{"from":0,"to":-2147483648,"paid":1}])"),
             Has("'to' holds -2147483648"));
  CHECK(result<SettleResult>(Operation::settle, "\"stacks\":[1000000000000000]").stacks->values[0] ==
        1'000'000'000'000'000);
  CHECK(result_fault(Operation::settle, "\"stacks\":[-9223372036854775808]") ==
        "'stacks' holds -9223372036854775808, expected at most 1000000000000000 either way");
  CHECK_THAT(result_fault(Operation::settle, R"("payments":[{"from":0,"to":1,"paid":9223372036854775807}])"),
             Has("'paid' holds 9223372036854775807"));
}

TEST_CASE("Numbers that no int holds are of the wrong type", "[harness][protocol]") {
  CHECK(result_fault(Operation::royalties, "\"total\":1180591620717411303424") ==
        "'total' is a number beyond 64 bits, expected an integer of at most 32 bits");  // 2^70
  CHECK(result_fault(Operation::royalties, "\"total\":2147483648") ==
        "'total' is an integer, expected an integer of at most 32 bits");
  CHECK(result_fault(Operation::royalties, "\"total\":-2147483649") ==
        "'total' is an integer, expected an integer of at most 32 bits");
  CHECK(result_fault(Operation::royalties, "\"total\":9.0") ==
        "'total' is a number that is no integer, expected an integer of at most 32 bits");
  CHECK(result_fault(Operation::royalties, "\"total\":1e2") ==
        "'total' is a number that is no integer, expected an integer of at most 32 bits");
}

TEST_CASE("A byte of NUL and broken UTF-8 are faults", "[harness][protocol]") {
  CHECK(fault([] { return Reply(std::string_view("{\"id\":1}\0", 9)); }) == "the line holds a NUL byte");
  CHECK(fault([] { return Reply(std::string_view("{\"id\":1,\"result\":{\"note\":\"a\0b\"}}", 33)); }) ==
        "the line holds a NUL byte");
  for (const char* bytes : {"\xff", "\xc3", "\xc0\xaf", "\xed\xa0\x80", "\xf4\x90\x80\x80"}) {
    CHECK_THAT(result_fault(Operation::foul, "\"note\":\"" + std::string(bytes) + "\""), Has("not JSON: "));
  }
  CHECK_THAT(result_fault(Operation::foul, R"("note":"\ud800")"), Has("not JSON: "));
  CHECK(reply_fault(R"({"id":1,"result":{"note":"\u0000"}})") == nothing_thrown);
}

TEST_CASE("A byte order mark before a reply is ignored", "[harness][protocol]") {
  CHECK(Reply("\xef\xbb\xbf{\"id\":7,\"result\":{}}").id() == 7);
}

TEST_CASE("A message of broken text shows it safely", "[harness][protocol]") {
  const std::string said = fault([] { return Reply("\x1b[2J\xff not json"); });
  CHECK_THAT(said, Has("\\x1b[2J\\xff not json"));
  CHECK(said.find('\x1b') == std::string::npos);
}

TEST_CASE("A long line that is no JSON is cut in the message", "[harness][protocol]") {
  const std::string said = fault([] { return Reply(std::string(100000, 'x')); });
  CHECK(said.size() < 400);
  CHECK_THAT(said, Has("xxx…"));
}

TEST_CASE("Brackets nest 64 deep and no deeper", "[harness][protocol]") {
  // The reply and its result are two of the 64.
  CHECK(result_fault(Operation::foul, "\"fouled\":" + nested(62)) == "'fouled' is an array, expected a boolean");
  CHECK_THAT(result_fault(Operation::foul, "\"fouled\":" + nested(63)), Has("brackets nest deeper than 64"));
  for (const std::string& line : {nested(10000), std::string(10000, '['), "{\"id\":" + nested(10000) + "}"}) {
    CHECK_THAT(fault([&] { return Reply(line); }), Has("brackets nest deeper than 64"));
  }
}

TEST_CASE("Brackets in a string do not nest", "[harness][protocol]") {
  const std::string note = "\"note\":\"\\\"" + std::string(100, '[') + "\",";
  CHECK(result_fault(Operation::foul, note + "\"fouled\":0") == "'fouled' is an integer, expected a boolean");
}

TEST_CASE("A reply has exactly one kind", "[harness][protocol]") {
  CHECK(reply_fault(R"({"id":1})") == "the reply has none of 'result', 'refused', 'unsupported', 'error'");
  CHECK(reply_fault(R"({"id":1,"result":null})") ==
        "the reply has none of 'result', 'refused', 'unsupported', 'error'");
  CHECK(reply_fault(R"({"id":1,"result":{},"error":{"message":"x"}})") == "the reply has both 'result' and 'error'");
  CHECK(reply_fault(R"({"id":1,"refused":{"code":"bad-card"},"unsupported":{"reason":"x"}})") ==
        "the reply has both 'refused' and 'unsupported'");
  CHECK_THAT(reply_fault(R"({"id":1,"resutl":{}})"),
             Has("the reply has an unknown member 'resutl' (did you mean result?)"));
  CHECK(reply_fault(R"({"id":1,"op":"foul","result":{}})").find("the reply has an unknown member 'op'") == 0);
}

TEST_CASE("A kind that is null counts as left out, by both readers", "[harness][protocol]") {
  for (const std::string_view line : {R"({"id":1,"result":{"fouled":true},"error":null})",
                                      R"({"id":1,"error":null,"result":{"fouled":true},"refused":null})"}) {
    CAPTURE(line);
    const Answer answer = Reply(line).answer(Operation::foul);
    CHECK(std::get<FoulResult>(std::get<Result>(answer)).fouled == true);
    const std::optional<QuickReply> quick = QuickReply::begin(line);
    CHECK_FALSE((quick && quick->result(Operation::foul)));  // left to the other reader
  }
  CHECK(std::holds_alternative<EngineError>(
      Reply(R"({"id":1,"result":null,"error":{"message":"x"}})").answer(Operation::foul)));
  CHECK(reply_fault(R"({"id":1,"result":null,"error":null})") ==
        "the reply has none of 'result', 'refused', 'unsupported', 'error'");
}

TEST_CASE("A number that fits no 64 bits is called so", "[harness][protocol]") {
  for (const std::string number : {"18446744073709551759", "-9223372036854775809", "1e300"}) {
    CAPTURE(number);
    CHECK_THAT(fault([&] { return Reply(R"({"id":)" + number + R"(,"result":{}})"); }),
               Has("'id' is a number beyond 64 bits, expected the request's own id"));
  }
  CHECK_THAT(fault([&] { return Reply(R"({"id":1.5,"result":{}})"); }), Has("'id' is a number that is no integer"));
  CHECK(result_fault(Operation::perft, R"("count":99999999999999999999)") ==
        "'count' is a number beyond 64 bits, expected a count: an integer that is not negative");
}

TEST_CASE("A member that stands twice is a fault", "[harness][protocol]") {
  CHECK(reply_fault(R"({"id":1,"id":1,"result":{}})") == "the reply has the member 'id' twice");
  CHECK(reply_fault(R"({"id":1,"result":{},"result":{}})") == "the reply has the member 'result' twice");
  CHECK(result_fault(Operation::foul, R"("fouled":true,"fouled":false)") == "result has the member 'fouled' twice");
  CHECK(result_fault(Operation::score, R"("pairs":[{"seats":[0,1],"seats":[0,2]}])") ==
        "an entry of 'pairs' has the member 'seats' twice");
}

TEST_CASE("A member that the protocol does not name is a fault", "[harness][protocol]") {
  CHECK(result_fault(Operation::foul, R"("fuoled":true)") ==
        "result has an unknown member 'fuoled' (did you mean fouled?)");
  CHECK_THAT(result_fault(Operation::rank, R"("winner":"tie")"), Has("result has an unknown member 'winner'"));
  CHECK_THAT(result_fault(Operation::score, R"("point":[1,-1])"), Has("(did you mean points?)"));
  CHECK_THAT(reply_fault(R"({"id":1,"refused":{"code":"bad-card","reason":"x"}})"),
             Has("refused has an unknown member 'reason'"));
  CHECK_THAT(reply_fault(R"({"id":1,"error":{"text":"x"}})"), Has("error has an unknown member 'text'"));
}

TEST_CASE("A member of the wrong type is a fault", "[harness][protocol]") {
  struct Wrong {
    Operation operation;
    const char* members;
    const char* expected;
  };
  const Wrong table[] = {
      {Operation::rank, R"("category":3)", "'category' is an integer, expected a string"},
      {Operation::rank, R"("category":"pairs")", "'category' is \"pairs\", which is none of: high-card, pair, "},
      {Operation::rank, R"("ranks":"K 7 2")", "'ranks' is a string, expected an array"},
      {Operation::rank, R"("ranks":[13])", "'ranks' is an integer, expected a string"},
      {Operation::rank, R"("ranks":["10"])", "'ranks' holds \"10\", expected one of 2 3 4 5 6 7 8 9 T J Q K A"},
      {Operation::rank, R"("ranks":["k"])", "'ranks' holds \"k\""},
      {Operation::rank, R"("ranks":["1"])", "'ranks' holds \"1\""},
      {Operation::rank, R"("ranks":[""])", "'ranks' holds \"\""},
      {Operation::rank, R"("ranks":["K","K"])", "'ranks' holds \"K\" twice; each rank is named once"},
      {Operation::rank, R"("ranks":["A","K","Q","J","9","8"])", "'ranks' has more than five entries"},
      {Operation::compare, R"("winner":1)", "'winner' is an integer, expected a string"},
      {Operation::compare, R"("winner":"both")", "'winner' is \"both\", which is none of: first, second, tie"},
      {Operation::foul, R"("fouled":"yes")", "'fouled' is a string, expected a boolean"},
      {Operation::foul, R"("fouled":1)", "'fouled' is an integer, expected a boolean"},
      {Operation::foul, R"("rule":"foul.ordr")", "'rule' names a rule that there is not: \"foul.ordr\""},
      {Operation::foul, R"("rule":false)", "'rule' is a boolean, expected a string"},
      {Operation::royalties, R"("top":"7")", "'top' is a string, expected an integer of at most 32 bits"},
      {Operation::royalties, R"("top":7.5)", "'top' is a number that is no integer"},
      {Operation::royalties, R"("top":true)", "'top' is a boolean"},
      {Operation::score, R"("points":9)", "'points' is an integer, expected an array"},
      {Operation::score, R"("points":["9","-9"])", "'points' is a string, expected an integer"},
      {Operation::score, R"("points":[9.5,-9.5])", "'points' is a number that is no integer"},
      {Operation::score, R"("points":[null,null])", "'points' is null, expected an integer"},
      {Operation::score, R"("points":[0,0,0,0,0])", "'points' has 5 entries; there are at most 4 seats"},
      {Operation::score, R"("fouled":[0,1])", "'fouled' is an integer, expected a boolean"},
      {Operation::score, R"("foul_rules":[true])", "'foul_rules' is a boolean, expected a string"},
      {Operation::score, R"("royalties":[7,9])", "'royalties' is an integer, expected an array"},
      {Operation::score, R"("royalties":[[7,0],[0,0]])",
       "'royalties' has 2 entries, expected three: top, middle, bottom"},
      {Operation::score, R"("pairs":{})", "'pairs' is an object, expected an array"},
      {Operation::score, R"("pairs":[[]])", "an entry of 'pairs' is an array, expected an object"},
      {Operation::score, R"("pairs":[{}])", "an entry of 'pairs' has no 'seats'"},
      {Operation::score, R"("pairs":[{"seats":[0]}])", "'seats' of a pair names two seats"},
      {Operation::score, R"("pairs":[{"seats":[1,0]}])", "'seats' of a pair names the lower seat first"},
      {Operation::score, R"("pairs":[{"seats":[0,0]}])", "'seats' of a pair names the lower seat first"},
      {Operation::score, R"("pairs":[{"seats":[0,1]},{"seats":[0,1]}])", "'pairs' holds the seats 0 and 1 twice"},
      {Operation::score, R"("pairs":[{"seats":[0,1],"rows":[1,1]}])", "'rows' has 2 entries"},
      {Operation::score, R"("pairs":[{"seats":[0,1],"points":"6"}])", "'points' is a string"},
      {Operation::fantasyland, R"("fantasyland":14)", "'fantasyland' is an integer, expected a boolean"},
      {Operation::fantasyland, R"("cards":"14")", "'cards' is a string, expected an integer"},
      {Operation::fantasyland, R"("rule":14)", "'rule' is an integer, expected a string"},
  };
  for (const Wrong& wrong : table) {
    CAPTURE(wrong.members);
    CHECK_THAT(result_fault(wrong.operation, wrong.members), Has(wrong.expected));
  }
  CHECK(reply_fault(R"({"id":1,"result":[]})") == "result is an array, expected an object");
  CHECK(reply_fault(R"({"id":1,"refused":"bad-card"})") == "refused is a string, expected an object");
  CHECK(reply_fault(R"({"id":1,"refused":{}})") == "refused has no 'code'");
  CHECK_THAT(reply_fault(R"({"id":1,"refused":{"code":"bad-cards"}})"),
             Has("'code' is \"bad-cards\", which is none of: bad-card, "));
  CHECK(reply_fault(R"({"id":1,"unsupported":true})") == "unsupported is a boolean, expected an object");
  CHECK(reply_fault(R"({"id":1,"error":{"message":7}})") == "'message' is an integer, expected a string");
}

// --- hello and configure -------------------------------------------------------------------------------------------

TEST_CASE("The smallest hello has protocol, name and operations", "[harness][protocol]") {
  const Hello said = hello();
  CHECK(said.name == "mine");
  CHECK(said.version.empty());
  CHECK(said.answers(Operation::foul));
  CHECK_FALSE(said.answers(Operation::score));
  CHECK(said.rules.empty());
  CHECK(said.options.empty());
  CHECK(said.window == 1);
}

TEST_CASE("hello may say more", "[harness][protocol]") {
  const Hello said = hello(
      R"(,"version":"2.1","rules":"pokermagnet","window":64,"note":"x",)"
      R"("options":{"ranking.wheel":["lowest","second-highest"],"low.middle":["high"],"settlement.cap":["any"],"table.hands":[10,null],"table.starting-points":["none"]})");
  CHECK(said.version == "2.1");
  CHECK(said.rules == "pokermagnet");
  CHECK(said.window == 64);
  CHECK(said.plays(option("ranking.wheel"), 0));
  CHECK(said.plays(option("ranking.wheel"), 1));
  CHECK(said.plays(option("low.middle"), value("low.middle", "high")));
  CHECK_FALSE(said.plays(option("low.middle"), value("low.middle", "deuce-to-seven")));
  CHECK(said.plays(option("settlement.cap"), 0));
  CHECK(said.plays(option("settlement.cap"), 12345));
  CHECK(said.plays(option("table.hands"), 10));
  CHECK(said.plays(option("table.hands"), 0));
  CHECK_FALSE(said.plays(option("table.hands"), 11));
  CHECK(said.plays(option("table.starting-points"), 0));
  CHECK_FALSE(said.plays(option("table.starting-points"), 100));
  CHECK_FALSE(said.plays(option("showdown.scoop"), 0));  // nothing is asked of an option that is left out
}

TEST_CASE("A hello with nulls is as one without", "[harness][protocol]") {
  const Hello said = hello(R"(,"version":null,"rules":null,"options":null,"window":null)");
  CHECK(said.window == 1);
  CHECK(said.options.empty());
}

TEST_CASE("An engine's name and version are made safe to print", "[harness][protocol]") {
  const Hello said =
      Reply(hello_line(R"("protocol":1,"name":"\u001b[31mred\n","version":"\u001b[0m","operations":[])")).hello();
  CHECK(said.name == "\\x1b[31mred\\x0a");
  CHECK(said.version == "\\x1b[0m");
  const Hello long_name =
      Reply(hello_line(R"("protocol":1,"name":")" + std::string(1000, 'x') + R"(","operations":[])")).hello();
  CHECK(long_name.name.size() < 100);
}

TEST_CASE("A wrong hello is a fault", "[harness][protocol]") {
  const auto whole = [](std::string_view members) { return fault([&] { return Reply(hello_line(members)).hello(); }); };
  CHECK(whole(R"("name":"e","operations":[])") == "hello's result has no 'protocol'");
  CHECK(whole(R"("protocol":1,"operations":[])") == "hello's result has no 'name'");
  CHECK(whole(R"("protocol":1,"name":"e")") == "hello's result has no 'operations'");
  CHECK(whole(R"("protocol":2,"name":"e","operations":[])") == "the engine speaks protocol 2, this kit speaks 1");
  CHECK_THAT(whole(R"("protocol":"1","name":"e","operations":[])"), Has("'protocol' is a string"));
  CHECK(whole(R"("protocol":1,"name":7,"operations":[])") == "'name' is an integer, expected a string");
  CHECK(whole(R"("protocol":1,"name":"e","operations":"foul")") == "'operations' is a string, expected an array");
  CHECK(whole(R"("protocol":1,"name":"e","operations":["deal"])") ==
        "'operations' is \"deal\", which is none of: rank, compare, foul, royalties, score, fantasyland, placements, "
        "perft, settle, play");
  CHECK_THAT(hello_fault(R"(,"author":"me")"), Has("hello's result has an unknown member 'author'"));
  CHECK(hello_fault(R"(,"version":2)") == "'version' is an integer, expected a string");
  CHECK(hello_fault(R"(,"rules":"bga-pinapple")") ==
        "'rules' names no preset: 'bga-pinapple' (did you mean bga-pineapple?)");
  CHECK(hello_fault(R"(,"window":0)") == "'window' is 0, expected at least 1");
  CHECK(hello_fault(R"(,"window":-4)") == "'window' is -4, expected at least 1");
  CHECK_THAT(hello_fault(R"(,"window":1.5)"), Has("'window' is a number that is no integer"));
  CHECK_THAT(hello_fault(R"(,"window":4294967296)"),
             Has("'window' is an integer, expected an integer of at most 32 bits"));
  CHECK(hello_fault(R"(,"options":[])") == "'options' is an array, expected an object");
  CHECK(hello_fault(R"(,"options":{"ranking.whel":["lowest"]})") ==
        "'options' names an unknown option 'ranking.whel' (did you mean ranking.wheel?)");
  CHECK_THAT(hello_fault(R"(,"options":{"foul.order":["x"]})"), Has("'options' names an unknown option 'foul.order'"));
  CHECK(hello_fault(R"(,"options":{"ranking.wheel":"lowest"})") == "'ranking.wheel' is a string, expected an array");
  CHECK(hello_fault(R"(,"options":{"ranking.wheel":[]})") == "'ranking.wheel' announces no values");
  CHECK(hello_fault(R"(,"options":{"ranking.wheel":["high"]})") ==
        "the announced option ranking.wheel has no value 'high' (known: lowest, second-highest)");
  CHECK(hello_fault(R"(,"options":{"ranking.wheel":[1]})") == "'ranking.wheel' is an integer, expected a string");
  CHECK_THAT(hello_fault(R"(,"options":{"settlement.cap":["some"]})"), Has("'settlement.cap' is a string"));
  CHECK(fault([] { return Reply(R"({"id":0,"error":{"message":"x"}})").hello(); }) == "hello ended in an error: x");
  CHECK(fault([] { return Reply(R"({"id":0,"unsupported":{"reason":"x"}})").hello(); }) ==
        "hello is answered with a result only; found unsupported: x");
  CHECK(fault([] { return Reply(R"({"id":0,"refused":{"code":"wrong-seats","message":"x"}})").hello(); }) ==
        "hello is answered with a result only; found refused");
}

TEST_CASE("An announced number is at least 1", "[harness][protocol]") {
  CHECK(hello_fault(R"(,"options":{"settlement.cap":[-5]})") != nothing_thrown);
  CHECK(hello_fault(R"(,"options":{"settlement.cap":[0]})") != nothing_thrown);
}

TEST_CASE("An option that is announced twice is a fault", "[harness][protocol]") {
  CHECK(hello_fault(R"(,"options":{"ranking.wheel":["lowest"],"ranking.wheel":["second-highest"]})") != nothing_thrown);
}

TEST_CASE("configure is answered with a result or with unsupported", "[harness][protocol]") {
  const auto refusal = [](std::string_view line) { return Reply(line).configure_refusal(); };
  CHECK(refusal(R"({"id":1,"result":{}})") == std::nullopt);
  CHECK(refusal(R"({"id":1,"result":{"note":"done"}})") == std::nullopt);
  CHECK(refusal(R"({"id":1,"unsupported":{"reason":"one house only"}})") == "one house only");
  CHECK(refusal(R"({"id":1,"unsupported":{}})") == "");
  CHECK_THAT(fault([&] { return refusal(R"({"id":1,"result":{"rules":{}}})"); }), Has("unknown member 'rules'"));
  CHECK(fault([&] { return refusal(R"({"id":1,"error":{"message":"no such key"}})"); }) ==
        "configure ended in an error: no such key");
  CHECK(fault([&] { return refusal(R"({"id":1,"refused":{"code":"bad-request"}})"); }) ==
        "configure is answered with a result, or with unsupported");
}
