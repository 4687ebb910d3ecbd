// Fuzzes what reads the kit's own files back: reports (0), as `merge` does, and verdicts (1), as `verdict --check`
// does. The digit stands before the text.
#include <sstream>

#include "harness/base/problem.h"
#include "harness/report/read.h"
#include "harness/settle/verdict.h"
#include "tests/fuzz/support.h"

using namespace ofcheck;
using namespace ofcheck::fuzz;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string_view text(reinterpret_cast<const char*>(data), size);
  try {
    if (choice(text, 2) == 0) {
      std::istringstream in{std::string(text)};
      const ShardReport report{"input", read_corpus_report(in, "input")};
      static_cast<void>(merge_reports({report}));
    } else {
      static_cast<void>(check_verdict("input", text, KitName{"0.0.0", "a corpus"}));
    }
  } catch (const Problem& problem) {
    require_printable(problem.what());
  }
  return 0;
}
