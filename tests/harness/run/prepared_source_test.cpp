// Questions that are made ahead are the same questions.
#include "harness/run/prepared_source.h"

#include <fmt/format.h>

#include "harness/deals/generated_source.h"
#include "harness/wire/house_rules.h"
#include "tests/harness/support.h"

using namespace ofcheck;
using namespace ofcheck::test;

namespace {

/// Question and answer as text.
std::string text(const Question& question, const Answer& answer) {
  return request_line(0, question) + reply_line(0, answer);
}

}  // namespace

TEST_CASE("What is prepared is what would be made", "[harness][prepared]") {
  const GeneratedSource source(false, {1, 0, 20000, {}}, preset("bga-pineapple").rules,
                               std::array{Operation::score, Operation::foul, Operation::settle});
  for (const std::uint64_t first : {0U, 777U}) {
    const PreparedSource prepared(source, first);
    CHECK(prepared.size() == source.size());
    std::size_t taken = 0;
    for (std::uint64_t place = first; place < source.size(); ++place) {
      Question question;
      Answer answer;
      // Sometimes the thread is given time to get ahead, and sometimes it is overtaken.
      if (place % 5000 == 0) std::this_thread::sleep_for(std::chrono::milliseconds(20));
      if (!prepared.take_prepared(place, question, answer)) continue;
      ++taken;
      Question room;
      Answer expected_room;
      const Question& wanted = source.question(place, room);
      if (text(question, answer) != text(wanted, source.expected(place, wanted, expected_room))) FAIL(place);
    }
    CHECK(taken > 1000);
    Question question;
    Answer answer;
    CHECK_FALSE(prepared.take_prepared(first, question, answer));  // it was asked already
  }
}
