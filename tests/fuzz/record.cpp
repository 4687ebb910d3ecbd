// Fuzzes what reads records of matches. What was read is written, read again, and must be the same; then it is
// replayed.
#include "harness/corpus/record.h"

#include "harness/base/problem.h"
#include "tests/fuzz/support.h"

using namespace ofcheck;
using namespace ofcheck::fuzz;

namespace {

using Write = std::string (*)(const Record&);

void require_same_again(const Record& record, Write write) {
  const std::string text = write(record);
  try {
    const Record again = read_record("written", text).record;
    require(write(again) == text, "a record changes when it is read again", text, write(again));
    require(again.rules == record.rules && again.seeds == record.seeds && again.end == record.end,
            "a record is not what was written", text);
  } catch (const Problem& problem) {
    fail("a record that was written cannot be read", text, problem.what());
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  try {
    const Record record = read_record("input", {reinterpret_cast<const char*>(data), size}).record;
    require_same_again(record, record_as_yaml);
    require_same_again(record, record_as_json_lines);
    static_cast<void>(replay(record.match, record.rules));
  } catch (const Problem& problem) {
    require_printable(problem.what());
  }
  return 0;
}
