// Strict YAML: every complaint has file, line and column.
#include "harness/base/yaml.h"

#include <fmt/format.h>

#include "tests/harness/support.h"

using namespace ofcheck;
using namespace ofcheck::test;

namespace {

std::string parse_problem(std::string_view text) {
  return problem([&] { return Yaml::parse("f.yaml", text); });
}

Yaml parsed(std::string_view text) { return Yaml::parse("f.yaml", text); }

std::string map_problem(std::string_view text) {
  return problem([&] { YamlMap(parsed(text), "a board", {"top", "middle", "bottom"}); });
}

}  // namespace

TEST_CASE("A place is file, line and column", "[harness][yaml]") {
  CHECK(Place{"f.yaml", 3, 7}.text() == "f.yaml:3:7");
  CHECK(Place{"f.yaml", 0, 0}.text() == "f.yaml");
  CHECK(parsed("a: 1\nb:\n  c: x\n").entries("a map")[1].second.entries("a map")[0].second.place().text() ==
        "f.yaml:3:6");
}

TEST_CASE("An empty file says that it is empty", "[harness][yaml]") {
  for (const char* text : {"", "\n\n", "# only a remark\n", "---\n", "~\n", "---\n...\n"}) {
    CAPTURE(text);
    CHECK(parse_problem(text) == "f.yaml: the file is empty; expected a YAML map");
  }
}

TEST_CASE("A second document in a file is an error", "[harness][yaml]") {
  CHECK(parse_problem("a: 1\n---\nb: 2\n") == "f.yaml: the file holds more than one YAML document; expected one");
}

TEST_CASE("A comma after a document is an error and no endless loop", "[harness][yaml]") {
  for (const char* text : {", ", ",", "- 1\n, 2\n", "[1]\n,\n"}) {
    CAPTURE(text);
    CHECK_THAT(parse_problem(text), Has("f.yaml:"));
  }
}

TEST_CASE("What is no YAML is named with its line and column", "[harness][yaml]") {
  CHECK_THAT(parse_problem("a: [1, 2\nb: 3\n"), Has("f.yaml:2:2: this is not YAML: "));
  CHECK_THAT(parse_problem("a: {b: 1}}\n"), Has("f.yaml:1:10: this is not YAML: "));
  CHECK_THAT(parse_problem("a: *unknown\n"), Has("f.yaml:1:4: this is not YAML: "));
  const std::string control =
      parse_problem("a: \"\\\x1b[2J\"\n");  // an escape that YAML does not have, and the terminal does
  CHECK_THAT(control, Has("f.yaml:1:7: this is not YAML: ") && Has("\\x1b"));
  CHECK(control.find('\x1b') == std::string::npos);
}

TEST_CASE("Tabs for indentation are named as such", "[harness][yaml]") {
  const std::string text = parse_problem("rule: foul.order\ncases:\n\t- id: x\n");
  CHECK_THAT(text, Has("f.yaml:3:"));
  CHECK_THAT(text, Has("the line holds a tab; YAML is indented with spaces"));
}

TEST_CASE("Nesting without end is an error and no crash", "[harness][yaml]") {
  for (const std::string& text : {std::string(100000, '['), std::string(100000, '{')}) {
    const std::string said = parse_problem(text);
    INFO(said.substr(0, 200));
    CHECK(said.find("f.yaml") == 0);
    CHECK_THAT(said, Has(": this nests too deep: ") && Has(" levels are the most that is read"));
  }
}

TEST_CASE("A text that is too large is not read, unless that is allowed", "[harness][yaml]") {
  const std::string text = "a: 1\n# " + std::string(std::size_t{usual_yaml_mib} << 20U, 'x') + "\n";
  CHECK(parse_problem(text) ==
        "f.yaml: this is larger than 8 MiB; where it is meant to be so, allow it with --max-yaml MIB");
  allow_yaml(usual_yaml_mib + 1);
  const std::string said = parse_problem(text);
  allow_yaml(usual_yaml_mib);
  CHECK(said == nothing_thrown);
}

TEST_CASE("An alias inside of what it means is an error and no endless walk", "[harness][yaml]") {
  CHECK(parse_problem("&a {preset: *a}\n") == "f.yaml:1:13: this alias stands inside of what it means; write it out");
  CHECK(parse_problem("a: &a [1]\nb: &a [[*a]]\n") ==
        "f.yaml:2:9: this alias stands inside of what it means; write it out");
  CHECK(parse_problem("a: &a [1]\nb: &b [*a, *a]\nc: [*b, *a]\n") == nothing_thrown);
}

TEST_CASE("What aliases mean nests no deeper than a text may", "[harness][yaml]") {
  const auto chain = [](int links) {
    std::string text = "- &a0 [1]\n";
    for (int i = 1; i < links; ++i) text += fmt::format("- &a{} [*a{}]\n", i, i - 1);
    return text;
  };
  CHECK(parse_problem(chain(497)) == nothing_thrown);
  CHECK(parse_problem(chain(498)) == "f.yaml:498:10: this nests too deep: 500 levels are the most that is read");
}

TEST_CASE("What aliases mean is no larger than a text may be", "[harness][yaml]") {
  std::string doubled = "- &a0 [" + std::string(100, 'x') + "]\n";
  for (int i = 1; i < 64; ++i) doubled += fmt::format("- &a{0} [*a{1}, *a{1}]\n", i, i - 1);
  CHECK_THAT(parse_problem(doubled),
             Has(": with what its aliases mean, this is larger than 8 MiB; where it is meant to be so, allow it"));
  std::string listed = "- &hand [" + std::string(100, 'x') + "]\n- [";
  for (int i = 0; i < 90'000; ++i) listed += "*hand,";
  CHECK_THAT(parse_problem(listed + "]\n"), Has("f.yaml:2:") && Has("with what its aliases mean"));
  allow_yaml(usual_yaml_mib * 2);
  const std::string said = parse_problem(listed + "]\n");
  allow_yaml(usual_yaml_mib);
  CHECK(said == nothing_thrown);
}

TEST_CASE("The name of a file cannot write to the terminal", "[harness][yaml]") {
  CHECK(Place{"\x1b[2J\n::error::\xe2\x80\xae.yaml", 3, 7}.text() == "\\x1b[2J\\x0a::error::\\u{202e}.yaml:3:7");
}

TEST_CASE("A key that stands twice is an error at the second place", "[harness][yaml]") {
  CHECK(problem([] { return parsed("a: 1\nb: 2\na: 3\n").entries("a map"); }) ==
        "f.yaml:3:1: the key 'a' stands here a second time");
  CHECK(map_problem("{top: x, middle: y, top: z}") == "f.yaml:1:21: the key 'top' stands here a second time");
}

TEST_CASE("An unknown key is an error with the nearest known one", "[harness][yaml]") {
  CHECK(map_problem("top: x\nmidle: y\n") == "f.yaml:2:1: unknown key 'midle' in a board (did you mean middle?)");
  CHECK(map_problem("top: x\n\n  \nwhatever: y\n") ==
        "f.yaml:4:1: unknown key 'whatever' in a board (known: top, middle, bottom)");
}

TEST_CASE("A key that is no word is an error", "[harness][yaml]") {
  CHECK(map_problem("{[1, 2]: x}") == "f.yaml:1:2: expected a key, found a list");
}

TEST_CASE("A missing key is named with its map", "[harness][yaml]") {
  const YamlMap map(parsed("top: x\n"), "a board", {"top", "middle", "bottom"});
  CHECK(map.require("top").text("a row") == "x");
  CHECK(map.find("middle") == std::nullopt);
  CHECK(problem([&] { return map.require("middle"); }) == "f.yaml:1:1: a board has no 'middle'");
}

TEST_CASE("Every scalar is text until somebody asks for more", "[harness][yaml]") {
  for (const char* text : {"no", "yes", "true", "14", "1-3", "0x1F", "1e3", "'quoted'", "2c"}) {
    CAPTURE(text);
    const std::string expected = text[0] == '\'' ? "quoted" : text;
    CHECK(parsed(std::string("a: ") + text).entries("a map")[0].second.text("a word") == expected);
  }
}

TEST_CASE("A number is a whole number and nothing else", "[harness][yaml]") {
  const auto number = [](std::string_view text) {
    return parsed(std::string("[") + std::string(text) + "]").list("a list")[0].integer("points");
  };
  CHECK(number("6") == 6);
  CHECK(number("+6") == 6);
  CHECK(number("-6") == -6);
  CHECK(number("2147483647") == 2147483647);
  for (const char* text : {"6.0", "six", "0x6", "2147483648", "1e3", "6 7", "--6", "+-6"}) {
    CAPTURE(text);
    CHECK_THAT(problem([&] { return number(text); }), Has("f.yaml:1:2: expected points (a whole number), found '"));
  }
  for (const char* text : {"''", "'6'", "\"6\""}) {
    CAPTURE(text);
    CHECK_THAT(problem([&] { return number(text); }),
               Has("f.yaml:1:2: expected points (a whole number), found the text"));
  }
}

TEST_CASE("A boolean is true or false, yes or no", "[harness][yaml]") {
  const auto boolean = [](std::string_view text) {
    return parsed(std::string("[") + std::string(text) + "]").list("a list")[0].boolean("fouled");
  };
  CHECK(boolean("true"));
  CHECK(boolean("yes"));
  CHECK_FALSE(boolean("false"));
  CHECK_FALSE(boolean("no"));
  CHECK(problem([&] { return boolean("maybe"); }) == "f.yaml:1:2: expected fouled (true or false), found 'maybe'");
}

TEST_CASE("Something of another kind says what was expected", "[harness][yaml]") {
  CHECK(problem([] { return parsed("[1]").text("a preset's name"); }) ==
        "f.yaml:1:1: expected a preset's name, found a list");
  CHECK(problem([] { return parsed("{a: 1}").text("a word"); }) == "f.yaml:1:1: expected a word, found a map");
  CHECK(problem([] { return parsed("[~]").list("a list")[0].text("a word"); }) ==
        "f.yaml:1:2: expected a word, found nothing");
  CHECK(problem([] { return parsed("word").list("boards"); }) == "f.yaml:1:1: expected boards (a list)");
  CHECK(problem([] { return parsed("[1]").entries("a board"); }) == "f.yaml:1:1: expected a board (a map)");
}

TEST_CASE("Null is null, written out or left out", "[harness][yaml]") {
  const std::vector<Yaml> items = parsed("[null, ~, x]").list("a list");
  CHECK(items[0].is_null());
  CHECK(items[1].is_null());
  CHECK_FALSE(items[2].is_null());
}

TEST_CASE("Files are read whole, and what cannot be read says why", "[harness][yaml]") {
  const TemporaryFolder folder;
  CHECK(read_file(folder.write("f.yaml", "a: 1\r\nb: 2\n")) == "a: 1\r\nb: 2\n");
  CHECK(problem([&] { return read_file(folder.path()); }) == folder.path() + ": this is a folder; expected a file");
  CHECK(problem([&] { return read_file(folder.path("missing.yaml")); }) ==
        folder.path("missing.yaml") + ": cannot be read: No such file or directory");
}

TEST_CASE("A recording is the document", "[harness][yaml]") {
  const std::string text = "a: &one [1, 'two', ~]\nb: *one\nc: {d: \"\", e: []}\n" + std::string(300, '\n') +
                           "f: " + std::string(300, 'x') + "\n";
  const std::string recording = record_yaml("f.yaml", text);
  const auto parsed = Yaml::parse("f.yaml", text).entries("a map");
  const auto recorded = Yaml::recorded("f.yaml", recording).entries("a map");
  REQUIRE(recorded.size() == 4);
  for (const auto& entries : {parsed, recorded}) {
    const std::vector<Yaml> list = entries[1].second.list("a list");  // of the alias
    REQUIRE(list.size() == 3);
    CHECK(list[0].integer("a number") == 1);
    CHECK_FALSE(list[0].is_quoted());
    CHECK(list[1].text("a text") == "two");
    CHECK(list[1].is_quoted());
    CHECK(list[1].place().text() == "f.yaml:1:13");
    CHECK(list[2].is_null());
    CHECK(entries[2].second.entries("a map")[0].second.text("a text").empty());
    CHECK(entries[2].second.entries("a map")[1].second.list("a list").empty());
    CHECK(entries[3].second.text("a text") == std::string(300, 'x'));
    CHECK(entries[3].first.place().text() == "f.yaml:304:1");
  }
}
