// Fuzzes what reads YAML that people write: cases (0), house rules (1), lists of known failures (2). The digit stands
// before the text.
#include "harness/answer/oracle_answer.h"
#include "harness/base/problem.h"
#include "harness/corpus/case_file.h"
#include "harness/report/known.h"
#include "harness/wire/house_file.h"
#include "tests/fuzz/support.h"

using namespace ofcheck;
using namespace ofcheck::fuzz;

namespace {

/// What was read is asked, as a run would ask it.
void ask(const Case& c) {
  std::string line;
  write_question(line, 7, c.question);
  require(line.ends_with('\n') && line.find('\n') == line.size() - 1, "a request is not one line", line);
  static_cast<void>(oracle_answer(c.question, c.rules.rules));
}

void read_rules_file(std::string_view text) {
  const HouseRules house = read_rules(Yaml::parse("input", text));
  require_printable(describe_rules(house.rules));
}

void read_list(std::string_view text) {
  const KnownList list = read_known("input", text);
  for (const KnownEntry& entry : list.entries) static_cast<void>(list.find("foul.order", entry.pattern));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string_view text(reinterpret_cast<const char*>(data), size);
  try {
    switch (choice(text, 3)) {
      case 0:
        for (const Case& c : read_cases("input", text)) ask(c);
        break;
      case 1:
        read_rules_file(text);
        break;
      default:
        read_list(text);
    }
  } catch (const Problem& problem) {
    require_printable(problem.what());
  }
  return 0;
}
