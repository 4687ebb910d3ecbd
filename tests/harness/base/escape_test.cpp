// What comes from outside is harmless once it has passed the last layer before the terminal.
#include "harness/base/escape.h"

#include "harness/base/json.h"
#include "tests/harness/support.h"

using namespace ofcheck;
using namespace ofcheck::test;

namespace {

/// What a JSON text says.
std::string said_by(std::string_view json) {
  JsonDocument document;
  parse_json(document, json);
  REQUIRE_FALSE(document.HasParseError());
  return std::string(view(document["a"]));
}

}  // namespace

TEST_CASE("Lines, tabs and colours of our own reach the terminal as they are", "[harness][escape]") {
  const std::string ours = "one\n\ttwo – three\n\x1b[31mred\x1b[0m, \x1b[1mbold\x1b[0m\n";
  CHECK(for_terminal(ours, true) == ours);
  CHECK(for_terminal("plain\n", false) == "plain\n");
  CHECK(for_terminal("", true).empty());
}

TEST_CASE("Nothing else that moves a terminal reaches it", "[harness][escape]") {
  CHECK(for_terminal("a\x1b]0;t\x07\x1b[2J", true) == "a\\x1b]0;t\\x07\\x1b[2J");
  CHECK(for_terminal("\x1b[31mred\x1b[0m", false) == "\\x1b[31mred\\x1b[0m");
  CHECK(for_terminal("\x1b[38;5;1m\x1b[311m\x1b[3", true) == "\\x1b[38;5;1m\\x1b[311m\\x1b[3");
  CHECK(for_terminal("a\rb\x7f\xc2\x9b\xff", true) == "a\\x0db\\x7f\\xc2\\x9b\\xff");
  CHECK(for_terminal("\xe2\x80\xae\xe2\x81\xa6\xef\xbb\xbf", true) == "\\u{202e}\\u{2066}\\u{feff}");
}

TEST_CASE("Nor is a line a command to a CI system", "[harness][escape]") {
  CHECK(for_terminal("::error::x\n  ::warning::x\na::b\n", false) == "| ::error::x\n|   ::warning::x\na::b\n");
  CHECK(for_terminal("a ##[error]b ##vso[task]c ## d\n", false) == "a #\\x23[error]b #\\x23vso[task]c ## d\n");
}

TEST_CASE("JSON says the same, with nothing harmful in it as it stands", "[harness][escape]") {
  for (const std::string text : {"a\xe2\x80\xae\xc2\x9b\x7f", "##[error]##vso[x]", "\xf3\xa0\x81\x81", "–×"}) {
    const std::string line =
        for_terminal_json(json_object([&](JsonWriter& writer) { write_member(writer, "a", text); }));
    CAPTURE(line);
    CHECK(said_by(line) == text);
    CHECK(for_terminal(line, false) == line);
    CHECK(for_terminal_json(line) == line);
  }
  CHECK(for_terminal_json("{\"a\":\"\xe2\x80\xae\xf3\xa0\x81\x81##[\"}") ==
        "{\"a\":\"\\u202e\\udb40\\udc41\\u0023#[\"}");
  CHECK(said_by(for_terminal_json("{\"a\":\"\xff\"}")) == "\\xff");
}
