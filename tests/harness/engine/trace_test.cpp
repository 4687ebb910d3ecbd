#include "harness/engine/trace.h"

#include <fstream>
#include <sstream>

#include "harness/base/shell_quote.h"
#include "harness/interview/repeat.h"
#include "harness/setup/repeat_options.h"
#include "harness/setup/replay_script.h"
#include "tests/harness/support.h"

namespace ofcheck {

TEST_CASE("Every byte of a trace is printable and can be read back", "[harness][trace]") {
  CHECK(escaped_bytes("a b") == "a b");
  CHECK(escaped_bytes("\\\n\r\t") == "\\\\\\n\\r\\t");
  CHECK(escaped_bytes(std::string("\0\x1b\xff", 3)) == "\\x00\\x1b\\xff");
}

TEST_CASE("A trace has a line for each line and for a part of one", "[harness][trace]") {
  CHECK(trace_lines({1.5, 2, TraceMark::from_engine, "one\ntwo\nthr"}) ==
        "1.500000 2 < one\\n\n1.500000 2 < two\\n\n1.500000 2 < thr\n");
  CHECK(trace_lines({0, 1, TraceMark::event, ""}).empty());
}

TEST_CASE("A trace file begins with its format and keeps what engines report", "[harness][trace]") {
  const test::TemporaryFolder folder;
  TraceFile file(folder.path("trace.txt"));
  const std::size_t engine = file.trace().next_engine();
  CHECK(engine == 1);
  CHECK(file.trace().next_engine() == 2);
  file.trace().record(engine, TraceMark::to_engine, "{}\n");
  file.finish();
  std::ifstream read(folder.path("trace.txt"));
  std::string first;
  std::string second;
  std::getline(read, first);
  std::getline(read, second);
  CHECK(first.starts_with("# ofcheck trace 1"));
  CHECK_THAT(second, test::Has(" 1 > {}\\n"));
  CHECK_THAT(test::problem([] { return TraceFile("/no/such/folder/x").trace().next_engine(); }),
             test::Has("cannot be written"));
}

TEST_CASE("A trace on a full disk is an error at the end", "[harness][trace]") {
  TraceFile file("/dev/full");
  file.trace().record(1, TraceMark::event, "started");
  CHECK_THAT(test::problem([&] {
               file.finish();
               return 0;
             }),
             test::Has("No space left"));
}

TEST_CASE("The command that asks a question again can be pasted into a shell", "[harness][repeat]") {
  Task task;
  task.label = "wheel-missed";
  CHECK(repeat_command(task, {}).empty());
  CHECK(repeat_command(task, {{"python3", "my engine.py"}, "", ""}) ==
        "ofcheck repro wheel-missed -- python3 'my engine.py'");
  CHECK(repeat_command(task, {{"./e"}, "house.yaml", "cases"}) ==
        "ofcheck repro wheel-missed --rules house.yaml --cases cases -- ./e");
  RankQuestion wheel{{ofc::Row::bottom, {}}};
  const std::array cards = {"Ac", "5d", "4d", "3c", "2h"};
  std::transform(cards.begin(), cards.end(), wheel.row.cards.begin(),
                 [](const char* each) { return *ofc::parse_card(each); });
  ofc::Rules other = preset("bga-pineapple").rules;
  constexpr std::string_view typed = R"({"op":"rank","row":"bottom","cards":["Ac","5d","4d","3c","2h"]})";
  CHECK(typed_question(wheel, other, other) == typed);
  const ofc::Rules of_run = other;
  other.match = ofc::Match::fixed_hands;
  other.hands = 2;
  CHECK(
      typed_question(wheel, other, of_run) ==
      R"({"op":"rank","row":"bottom","cards":["Ac","5d","4d","3c","2h"],"rules":{"table.match":"fixed-hands","table.hands":2}})");
  RunArguments arguments;
  CHECK(repeat_options(arguments).empty());
  arguments.timeout = 0.25;
  arguments.start_timeout = 60;
  arguments.strict = true;
  arguments.engine = {512, 8, true, "trace.txt"};
  CHECK(
      repeat_command(task, {{"./e"}, "", "cases"}, repeat_options(arguments)) ==
      "ofcheck repro wheel-missed --cases cases --timeout 0.25 --start-timeout 60 --strict --memory 512 --processes 8 "
      "--sandbox -- ./e");
  CHECK(shell_word("") == "''");
  CHECK(shell_word("it's") == "'it'\\''s'");
  CHECK(shell_word("a\nb's\t#[") == "$'a\\nb\\'s\\x09\\x23['");
  CHECK(sh_word("a\nb's\t#[") == "'a\nb'\\''s\t#['");
  CHECK(shell_word("\xf3\xa0\x81\x81") == "$'\\xf3\\xa0\\x81\\x81'");
  FuzzArguments hunt;
  CHECK(repeat_options(hunt).empty());
  hunt.timeout = 0.5;
  hunt.engine = {512, 8, true, ""};
  CHECK(shell_words(repeat_options(hunt)) == "--timeout 0.5 --memory 512 --processes 8 --sandbox");
}

}  // namespace ofcheck
