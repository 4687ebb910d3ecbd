// Replies read where they lie: what is read so is what a whole document of the line would say, and whatever is wrong
// is left to that.
#include "harness/wire/quick_reply.h"

#include <fmt/format.h>

#include "harness/answer/oracle_answer.h"
#include "harness/base/random.h"
#include "harness/deals/deal_questions.h"
#include "harness/wire/house_rules.h"
#include "tests/harness/support.h"

using namespace ofcheck;
using namespace ofcheck::test;

namespace {

std::optional<Result> quickly(const std::string& line, Operation operation) {
  const std::optional<QuickReply> reply = QuickReply::begin(line);
  return reply ? reply->result(operation) : std::nullopt;
}

std::string result_text(const Result& result) {
  JsonBuffer buffer;
  JsonWriter writer(buffer);
  write_result(writer, result);
  return {buffer.GetString(), buffer.GetSize()};
}

std::string score_with(std::string_view members) { return fmt::format(R"({{"id":7,"result":{{{}}}}})", members); }

constexpr std::array quick_operations = {Operation::score, Operation::foul, Operation::royalties,
                                         Operation::fantasyland};

}  // namespace

TEST_CASE("A usual reply is read quickly, and as it is read slowly", "[harness][protocol]") {
  std::size_t read = 0;
  for (const std::string_view name : preset_names()) {
    const ofc::Rules& rules = preset(name).rules;
    for (std::uint64_t index = 0; index < 400; ++index) {
      const Question question = make_question(3, index, rules, quick_operations);
      const std::string line = reply_line(index, oracle_answer(question, rules));
      const std::optional<QuickReply> quick = QuickReply::begin(line);
      REQUIRE(quick);
      CHECK(quick->id() == index);
      const std::optional<Result> result = quick->result(operation_of(question));
      REQUIRE(result);
      const Answer slow = Reply(line).answer(operation_of(question));
      CAPTURE(line);
      CHECK(result_text(*result) == result_text(std::get<Result>(slow)));
      ++read;
    }
  }
  CHECK(read == 400 * preset_names().size());
}

TEST_CASE("Blanks and the order of members mean nothing", "[harness][protocol]") {
  const std::string line =
      "{ \"id\" : 7 , \"result\" : { \"fouled\" : [ true , false ] , \"points\" : [ -6 , 6 ] } } \r";
  const std::optional<Result> result = quickly(line, Operation::score);
  REQUIRE(result);
  CHECK(result_text(*result) == R"({"points":[-6,6],"fouled":[true,false]})");
}

TEST_CASE("What is not quite usual is left to the slow reader", "[harness][protocol]") {
  REQUIRE(quickly(score_with(R"("points":[1,-1])"), Operation::score));
  for (const std::string_view members : {R"("points":[1,-1],"points":[1,-1])",
                                         R"("pionts":[1,-1])",
                                         R"("points":[1.0,-1])",
                                         R"("points":[1e0,-1])",
                                         R"("points":[01,-1])",
                                         R"("points":[-0,0])",
                                         R"("points":[+1,-1])",
                                         R"("points":[1,-1,])",
                                         R"("points":[1 -1])",
                                         R"("points":[1,2,3,4,5])",
                                         R"("points":"1")",
                                         R"("points":null)",
                                         R"("points":[12345678901,0])",
                                         R"("points":[1,-1)",
                                         R"("points":[1,-1]])",
                                         R"("points")",
                                         R"("points":)",
                                         R"(points:[1,-1])",
                                         R"("p\u006fints":[1,-1])",
                                         R"("fouled":[0,1])",
                                         R"("fouled":[True,false])",
                                         R"("royalties":[[0,0]])",
                                         R"("royalties":[[0,0,0,0]])",
                                         R"("foul_rules":["foul.ordre"])",
                                         R"("foul_rules":["é"])",
                                         R"("pairs":[{"seats":[1,0]}])",
                                         R"("pairs":[{"seats":[0,1]},{"seats":[0,1]}])",
                                         R"("pairs":[{"seats":[0]}])",
                                         R"("pairs":[{"rows":[0,0,0]}])",
                                         R"("points":[100000000,0])",
                                         R"("note":"x")",
                                         R"("points":[1,-1],)",
                                         R"(,)"}) {
    CAPTURE(members);
    CHECK_FALSE(quickly(score_with(members), Operation::score));
  }
  for (const std::string line :
       {R"({"result":{"points":[1]},"id":7})", R"({"id":-1,"result":{"points":[1]}})", R"({"id":"7","result":{}})",
        R"({"id":7,"result":{"points":[1]},"id":7})", R"({"id":7,"result":{"points":[1]}} x)",
        R"({"id":7,"result":{"points":[1]}}{})", R"({"id":7,"result":{"points":[1]})", R"({"id":7,"refused":{}})",
        R"({"id":7.0,"result":{}})", R"({"id":9999999999999999999,"result":{"points":[1]}})",
        R"({"id":99999999999999999999,"result":{"points":[1]}})", R"([])", R"()", R"({)", R"({"id":7,"result":[]})",
        R"({"id":7,"result":null})"}) {
    CAPTURE(line);
    CHECK_FALSE(quickly(line, Operation::score));
  }
}

TEST_CASE("Lines with a byte changed are read alike, or left to the slow reader", "[harness][protocol]") {
  const ofc::Rules& rules = preset("bga-pineapple").rules;
  Random random(20261121);
  std::size_t still_read = 0;
  for (std::uint64_t index = 0; index < 20000; ++index) {
    const Question question = make_question(5, index % 500, rules, quick_operations);
    std::string line = reply_line(index, oracle_answer(question, rules));
    const std::string_view bytes = "0123456789-+.eE\"\\{}[]:, \tnulltrefas\x01\x7f\xc3";
    line[random.below(line.size())] = bytes[random.below(bytes.size())];
    const std::optional<Result> quick = quickly(line, operation_of(question));
    if (!quick) continue;
    ++still_read;
    CAPTURE(line);
    std::string slow = "a fault";
    try {
      slow = result_text(std::get<Result>(Reply(line).answer(operation_of(question))));
    } catch (const ProtocolFault& fault) {
      slow = fault.what();
    }
    CHECK(result_text(*quick) == slow);
  }
  CHECK(still_read > 1000);
}
