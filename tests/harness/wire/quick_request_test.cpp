// Requests read where they lie: what is read so is what a whole document of the line would say, and whatever is unusual
// or to be refused is left to that.
#include "harness/wire/quick_request.h"

#include <fmt/format.h>

#include "harness/answer/oracle_answer.h"
#include "harness/base/random.h"
#include "harness/deals/deal_questions.h"
#include "harness/wire/house_rules.h"
#include "tests/harness/support.h"

using namespace ofcheck;
using namespace ofcheck::test;

namespace {

constexpr std::array quick_operations = {Operation::score, Operation::foul, Operation::royalties};

/// A request line without its end.
std::string bare_request(std::uint64_t id, const Question& question) {
  std::string line = request_line(id, question);
  line.pop_back();
  return line;
}

/// What the strict reader makes of a line: a request as it would be written, or what is wrong with it.
std::string slowly(const std::string& line) {
  JsonDocument request;
  parse_json(request, line);
  if (request.HasParseError() || !request.IsObject() || !request.HasMember("id") || !request["id"].IsUint64())
    return "no request";
  const bool has_name = request.HasMember("op") && request["op"].IsString();
  const auto operation = has_name ? find_operation(view(request["op"])) : std::nullopt;
  if (!operation) return "no operation";
  try {
    const std::variant<Question, Refused> question = read_question(request, *operation);
    if (const auto* refused = std::get_if<Refused>(&question)) return refused->message;
    return bare_request(request["id"].GetUint64(), std::get<Question>(question));
  } catch (const ProtocolFault& fault) {
    return fault.what();
  }
}

constexpr std::string_view rows = R"("top":["As","Ad","2c"],"middle":["Ks","Kd","3c","4c","5c"])";
constexpr std::string_view bottom = R"("bottom":["Qs","Qd","Jc","Tc","6h"])";

std::string foul_request(std::string_view board) {
  return fmt::format(R"({{"id":7,"op":"foul","board":{{{}}}}})", board);
}

}  // namespace

TEST_CASE("A usual request is read quickly, and as it was written", "[harness][protocol]") {
  for (const std::string_view name : preset_names()) {
    for (std::uint64_t index = 0; index < 400; ++index) {
      const Question question = make_question(3, index, preset(name).rules, quick_operations);
      const std::string line = bare_request(index, question);
      CAPTURE(line);
      const std::optional<QuickRequest> request = read_quickly(line);
      REQUIRE(request);
      CHECK(bare_request(request->id, request->question) == line);
    }
  }
}

TEST_CASE("Blanks and the order of a board's rows mean nothing in a request", "[harness][protocol]") {
  const std::string plain = foul_request(fmt::format("{},{}", rows, bottom));
  REQUIRE(read_quickly(plain));
  const std::string turned =
      fmt::format("{{ \"id\" : 7 ,\t\"op\" : \"foul\" , \"board\" : {{ {} , {} }} }} \r", bottom, rows);
  const std::optional<QuickRequest> request = read_quickly(turned);
  REQUIRE(request);
  CHECK(bare_request(request->id, request->question) == plain);
}

TEST_CASE("What is not quite usual in a request is left to the strict reader", "[harness][protocol]") {
  for (const std::string_view last :
       {R"("bottom":["Qs","Qd","Jc","Tc"])",                                                 // too few
        R"("bottom":["Qs","Qd","Jc","Tc","6h","7h"])",                                       // too many
        R"("bottom":["Qs","Qd","Jc","Tc","As"])",                                            // twice in the board
        R"("bottom":["Qs","Qd","Jc","Tc","Tc"])",                                            // twice in the row
        R"("bottom":["Qs","Qd","Jc","Tc","6H"])", R"("bottom":["Qs","Qd","Jc","Tc","16"])",  // no cards
        R"("bottom":["Qs","Qd","Jc","Tc","6"])", R"("bottom":["Qs","Qd","Jc","Tc",6])",
        R"("bottom":["Qs","Qd","Jc","Tc","\u0036h"])", R"("bottom":["Qs" "Qd","Jc","Tc","6h"])",
        R"("bottom":["Qs","Qd","Jc","Tc","6h",])", R"("bottom":"Qs")", R"("bottom":null)",
        R"("battom":["Qs","Qd","Jc","Tc","6h"])", R"("bottom":["Qs","Qd","Jc","Tc","6h"],"note":1)",
        R"("bottom":["Qs","Qd","Jc","Tc","6h"],"top":["7s","7d","7c"])", ""}) {
    const std::string line = last.empty() ? foul_request(rows) : foul_request(fmt::format("{},{}", rows, last));
    CAPTURE(line);
    CHECK_FALSE(read_quickly(line));
  }
  const std::string board = fmt::format("{{{},{}}}", rows, bottom);
  for (const std::string& line :
       {fmt::format(R"({{"id":"7","op":"foul","board":{}}})", board),
        fmt::format(R"({{"id":-7,"op":"foul","board":{}}})", board),
        fmt::format(R"({{"id":7.0,"op":"foul","board":{}}})", board),
        fmt::format(R"({{"op":"foul","id":7,"board":{}}})", board),
        fmt::format(R"({{"id":7,"op":"foul","board":{}}}{{}})", board),
        fmt::format(R"({{"id":7,"op":"foul","board":{})", board),
        fmt::format(R"({{"id":7,"op":"foul","boards":[{}]}})", board),
        fmt::format(R"({{"id":7,"op":"score","boards":[{0},{0}]}})", board),
        fmt::format(R"({{"id":7,"op":"score","boards":{}}})", board),
        fmt::format(R"({{"id":7,"op":"foul","board":{},"x":1}})", board),
        fmt::format(R"({{"id":7,"op":"foul","board":{0},"board":{0}}})", board),
        std::string(R"({"id":7,"op":"score","boards":[]})"), std::string(R"({"id":7,"op":"bye"})"),
        std::string(R"({"id":7,"op":"hello","protocol":1})"), std::string(R"({"id":7})"), std::string(R"([])"),
        std::string()}) {
    CAPTURE(line);
    CHECK_FALSE(read_quickly(line));
  }
}

TEST_CASE("Requests with a byte changed are read alike, or left to the strict reader", "[harness][protocol]") {
  const ofc::Rules& rules = preset("bga-pineapple").rules;
  Random random(20261121);
  std::size_t still_read = 0;
  for (std::uint64_t index = 0; index < 20000; ++index) {
    std::string line = bare_request(index, make_question(5, index % 500, rules, quick_operations));
    const std::string_view bytes = "0123456789TJQKAcdhs-+.eE\"\\{}[]:, \tnulltrefas\x01\x7f\xc3";
    line[random.below(line.size())] = bytes[random.below(bytes.size())];
    const std::optional<QuickRequest> quick = read_quickly(line);
    if (!quick) continue;
    ++still_read;
    CAPTURE(line);
    CHECK(bare_request(quick->id, quick->question) == slowly(line));
  }
  CHECK(still_read > 500);
}

TEST_CASE("A reply is written without the JSON library as with it", "[harness][protocol]") {
  for (const std::string_view name : preset_names()) {
    const ofc::Rules& rules = preset(name).rules;
    for (std::uint64_t index = 0; index < 400; ++index) {
      const Question question = make_question(4, index, rules, quick_operations);
      const Answer answer = oracle_answer(question, rules);
      std::string line;
      write_reply(line, index, answer);
      CHECK(line == reply_line(index, answer) + "\n");
    }
  }
  ScoreResult part;
  part.points = PerSeat<int>{2, {-1234567, 1234567}};
  part.pairs = PairList{{0, 1, {}, 7}};
  std::string line;
  write_reply(line, 1, Result(part));
  CHECK(line == "{\"id\":1,\"result\":{\"points\":[-1234567,1234567],\"pairs\":[{\"seats\":[0,1],\"points\":7}]}}\n");
}
