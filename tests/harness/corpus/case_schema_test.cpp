// The schemas that editors use hold for every file of the corpus, and refuse what the format does not have.
#include <rapidjson/schema.h>
#include <yaml-cpp/yaml.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "harness/base/embedded.h"
#include "harness/corpus/recorded.h"
#include "tests/harness/project_files.h"
#include "tests/harness/support.h"

namespace ofcheck::test {

namespace {

using Allocator = JsonDocument::AllocatorType;

std::string_view file_text(std::string_view path) {
  for (const EmbeddedFile& file : embedded_files()) {
    if (file.path == path) return file.text;
  }
  FAIL("there is no file " << path);
  return {};
}

// --- YAML as an editor reads it ------------------------------------------------------------------------------------

bool is_whole_number(std::string_view text) {
  if (text.starts_with('-') || text.starts_with('+')) text.remove_prefix(1);
  return !text.empty() && text.size() <= 18 && text.find_first_not_of("0123456789") == std::string_view::npos;
}

JsonValue text_value(const std::string& text, Allocator& memory) {
  JsonValue value;
  value.SetString(text.data(), static_cast<rapidjson::SizeType>(text.size()), memory);
  return value;
}

/// A scalar as the core schema of YAML 1.2 has it: quoted is text; plain may be null, true, false or a whole number.
JsonValue scalar(const YAML::Node& node, Allocator& memory) {
  const std::string& text = node.Scalar();
  if (node.Tag() != "!") {
    if (text == "true" || text == "false") return JsonValue(text == "true");
    if (text == "null") return JsonValue();
    if (is_whole_number(text)) return JsonValue(static_cast<std::int64_t>(std::stoll(text)));
  }
  return text_value(text, memory);
}

JsonValue json_of(const YAML::Node& node, Allocator& memory) {
  if (node.IsScalar()) return scalar(node, memory);
  if (node.IsSequence()) {
    JsonValue list(rapidjson::kArrayType);
    for (const YAML::Node& item : node) list.PushBack(json_of(item, memory), memory);
    return list;
  }
  if (!node.IsMap()) return JsonValue();
  JsonValue object(rapidjson::kObjectType);
  for (const auto& entry : node) {
    object.AddMember(text_value(entry.first.Scalar(), memory), json_of(entry.second, memory), memory);
  }
  return object;
}

// --- the schema in the library's words -----------------------------------------------------------------------------

JsonValue with(std::string_view key, JsonValue&& value, Allocator& memory) {
  JsonValue object(rapidjson::kObjectType);
  object.AddMember(text_value(std::string(key), memory), std::move(value), memory);
  return object;
}

JsonValue any_of(JsonValue&& one, JsonValue&& other, Allocator& memory) {
  JsonValue list(rapidjson::kArrayType);
  list.PushBack(one, memory).PushBack(other, memory);
  return with("anyOf", std::move(list), memory);
}

JsonValue copy_of(const JsonValue& value, Allocator& memory) { return {value, memory}; }

/// Adds what must hold as well.
void require_also(JsonValue& schema, JsonValue&& also, Allocator& memory) {
  if (!schema.HasMember("allOf")) schema.AddMember("allOf", JsonValue(rapidjson::kArrayType), memory);
  schema["allOf"].PushBack(also, memory);
}

/// An object whose keys are among those of `^(one|another)$`.
JsonValue only_named(const std::string& names, Allocator& memory) {
  JsonValue known(rapidjson::kObjectType);
  std::string name;
  for (const char c : names) {
    if (c == '|' || c == ')') {
      known.AddMember(text_value(name, memory), JsonValue(rapidjson::kObjectType), memory);
      name.clear();
    } else if (c != '^' && c != '(' && c != '$') {
      name += c;
    }
  }
  JsonValue only = with("properties", std::move(known), memory);
  only.AddMember("additionalProperties", false, memory);
  return only;
}

/// Every value of an object. (A range-based loop over RapidJSON's members is ambiguous to clang 14 in C++20.)
template <typename Function>
void each_member(JsonValue& object, Function function) {
  auto member = object.MemberBegin();
  for (rapidjson::SizeType left = object.MemberCount(); left > 0; --left, ++member) function(member->value);
}

/// Puts what draft 7 has and RapidJSON has not (`if`, `const`, `propertyNames`, `false` as a schema, `\b`) into the
/// words of draft 4, in place.
void to_draft_4(JsonValue& schema, Allocator& memory) {
  if (schema.IsArray()) {
    for (JsonValue& item : schema.GetArray()) to_draft_4(item, memory);
  }
  if (!schema.IsObject()) return;
  each_member(schema, [&](JsonValue& value) { to_draft_4(value, memory); });
  if (schema.HasMember("properties") && schema["properties"].IsObject()) {
    each_member(schema["properties"], [&](JsonValue& value) {
      if (value.IsFalse()) value = with("not", JsonValue(rapidjson::kObjectType), memory);
    });
  }
  if (schema.HasMember("const")) {
    JsonValue list(rapidjson::kArrayType);
    list.PushBack(copy_of(schema["const"], memory), memory);
    schema.RemoveMember("const");
    schema.AddMember("enum", list, memory);
  }
  if (schema.HasMember("propertyNames")) {
    const std::string names(view(schema["propertyNames"]["pattern"]));
    schema.RemoveMember("propertyNames");
    // Numbers as keys are left to the loader: RapidJSON cannot hold keys to a pattern.
    if (names.find('[') == std::string::npos) require_also(schema, only_named(names, memory), memory);
  }
  if (schema.HasMember("if")) {
    const JsonValue condition = copy_of(schema["if"], memory);
    if (schema.HasMember("then")) {
      require_also(schema,
                   any_of(with("not", copy_of(condition, memory), memory), copy_of(schema["then"], memory), memory),
                   memory);
    }
    if (schema.HasMember("else")) {
      require_also(schema, any_of(copy_of(condition, memory), copy_of(schema["else"], memory), memory), memory);
    }
    for (const char* key : {"if", "then", "else"}) schema.RemoveMember(key);
  }
  if (schema.HasMember("pattern") && schema["pattern"].IsString()) {
    std::string pattern(view(schema["pattern"]));
    for (std::size_t at = 0; (at = pattern.find("\\b")) != std::string::npos;) pattern.erase(at, 2);
    schema["pattern"] = text_value(pattern, memory);
  }
}

rapidjson::SchemaDocument compiled(std::string_view path) {
  const std::string_view text = file_text(path);
  JsonDocument document;
  document.Parse(text.data(), text.size());
  REQUIRE_FALSE(document.HasParseError());
  to_draft_4(document, document.GetAllocator());
  return rapidjson::SchemaDocument(document);
}

/// Where a file is against its schema, or nothing.
std::string fault_of(const rapidjson::SchemaDocument& schema, std::string_view text) {
  JsonDocument document;
  document.CopyFrom(json_of(YAML::Load(std::string(text)), document.GetAllocator()), document.GetAllocator());
  rapidjson::SchemaValidator validator(schema);
  if (document.Accept(validator)) return {};
  rapidjson::StringBuffer where;
  validator.GetInvalidDocumentPointer().StringifyUriFragment(where);
  return std::string(where.GetString()) + " is against " + validator.GetInvalidSchemaKeyword();
}

constexpr std::string_view case_schema = "cases/schema/case.schema.json";
constexpr std::string_view preset_schema = "cases/schema/preset.schema.json";

std::string replaced(std::string_view text, std::string_view from, std::string_view to) {
  std::string result(text);
  const std::size_t at = result.find(from);
  REQUIRE(at != std::string::npos);
  return result.replace(at, from.size(), to);
}

struct Change {
  std::string_view from;
  std::string_view to;
};

constexpr std::string_view good_case =
    "rule: cards.order\n"
    "cases:\n"
    "  - id: a-ten-is-written-in-two-ways\n"
    "    title: A ten may be written as 10\n"
    "    source: basics\n"
    "    rules: {preset: classic, fantasyland.requalify: \"yes\"}\n"
    "    ask: rank\n"
    "    row: top\n"
    "    cards: 10c 10♥ tS\n"
    "    expect: {category: trips, ranks: T}\n"
    "    expect_by:\n"
    "      low.middle: {deuce-to-seven: {category: trips}}\n";

}  // namespace

TEST_CASE("Every file of the corpus says which schema it follows, and follows it", "[harness][cases]") {
  const rapidjson::SchemaDocument of_cases = compiled(case_schema);
  const rapidjson::SchemaDocument of_presets = compiled(preset_schema);
  std::size_t files = 0;
  for (const ProjectFile& file : yaml_files("cases")) {
    // A house has no schema: its reader knows every option and table.
    if (file.path.starts_with("cases/presets/examples/")) continue;
    ++files;
    const bool preset = file.path.starts_with("cases/presets/");
    INFO(file.path);
    CHECK(file.text.substr(0, file.text.find('\n')) ==
          (preset ? "# yaml-language-server: $schema=../schema/preset.schema.json"
                  : "# yaml-language-server: $schema=../schema/case.schema.json"));
    CHECK(std::count(file.path.begin(), file.path.end(), '/') == 2);  // so that ../schema is cases/schema
    CHECK(fault_of(preset ? of_presets : of_cases, file.text) == "");
  }
  CHECK(files > 90);
}

TEST_CASE("The corpus in the program is that of the files", "[harness][cases]") {
  const auto recorded = recorded_files();
  std::vector<ProjectFile> files = yaml_files("cases");
  std::erase_if(files, [](const ProjectFile& file) { return file.path.starts_with("cases/presets/"); });
  REQUIRE(recorded.size() == files.size());
  for (std::size_t i = 0; i < files.size(); ++i) {
    INFO(files[i].path);
    CHECK(recorded[i].path == files[i].path);
    CHECK(recorded[i].recording == record_yaml(files[i].path, files[i].text));
  }
}

TEST_CASE("Words that other readers of YAML take for true and false stand in quotes", "[harness][cases]") {
  for (const ProjectFile& file : yaml_files("cases")) {
    INFO(file.path);
    for (const std::string_view word : {"yes", "no"}) {
      for (const std::string& plain : {"value: " + std::string(word) + ",", "{" + std::string(word) + ":"}) {
        CHECK(file.text.find(plain) == std::string_view::npos);
      }
    }
  }
}

TEST_CASE("The schema for cases refuses what the format does not have", "[harness][cases]") {
  const rapidjson::SchemaDocument schema = compiled(case_schema);
  CHECK(fault_of(schema, good_case) == "");
  const Change changes[] = {
      {"rule: cards.order", "rule: cards order"},
      {"rule: cards.order", "rule: cards.ordre"},
      {"rule: cards.order\n", ""},
      {"    ask: rank\n", ""},
      {"ask: rank", "ask: guess"},
      {"ask: rank", "ask: score"},  // which has no `cards`
      {"a-ten-is", "A-Ten-Is"},
      {"a-ten-is", "a--ten-is"},
      {"a-ten-is", "-a-ten-is"},
      {"in-two-ways", "in-two-ways-"},
      {"may be", "should be"},
      {"may be", "SHOULD be"},
      {"A ten may be written as 10", "\"\""},
      {"A ten may be written as 10", "\" \""},
      {"source: basics", "source: hearsay"},
      {"source: basics", "source: []"},
      {"source: basics", "source: [basics, bga, basics]"},
      {"preset: classic", "preset: classical"},
      {"fantasyland.requalify: \"yes\"", "fantasyland.requalify: true"},
      {"fantasyland.requalify", "fantasyland.requalified"},
      {"row: top", "row: middle"},  // three cards are no middle row
      {"row: top", "raw: top"},
      {"10c 10♥ tS", "10c 10♥"},
      {"10c 10♥ tS", "1c 10♥ tS"},
      {"10c 10♥ tS", "10c 10x tS"},
      {"category: trips, ranks", "winner: first, ranks"},
      {"deuce-to-seven:", "ace-to-five:"},
      {"low.middle:", "low.bottom:"},
      {"{deuce-to-seven: {category: trips}}", "{}"},
      {"\n      low.middle: {deuce-to-seven: {category: trips}}", " {}"},
  };
  for (const Change& change : changes) {
    INFO(change.from << " -> " << change.to);
    const std::string wrong = replaced(good_case, change.from, change.to);
    CHECK_FALSE(fault_of(schema, wrong).empty());
    CHECK(problem([&] { return read_cases("f.yaml", wrong); }) != nothing_thrown);  // and so does the kit
  }
  CHECK(problem([] { return read_cases("f.yaml", good_case); }) == nothing_thrown);
}

TEST_CASE("The schema for cases names every rule, in the rule book's order, and no other", "[harness][cases]") {
  JsonDocument schema;
  const std::string_view text = file_text(case_schema);
  schema.Parse(text.data(), text.size());
  std::vector<std::string> named;
  for (const JsonValue& name : schema["definitions"]["rule-id"]["enum"].GetArray()) named.emplace_back(view(name));
  std::vector<std::string> known;
  for (const ofc::RuleInfo& info : ofc::all_rules()) known.emplace_back(info.id.name);
  CHECK(named == known);
}

TEST_CASE("The schema for cases knows the rules that an expectation names", "[harness][cases]") {
  const rapidjson::SchemaDocument schema = compiled(case_schema);
  const std::string start = "rule: foul.order\ncases:\n  - id: x\n    title: A fact\n    rules: classic\n";
  const std::string board = "{top: 2s 3s 4d, middle: 5s 6d 8c 9h Th, bottom: Js Jd Kc Kd Ah}";
  const std::string foul = start + "    ask: foul\n    board: " + board + "\n    expect: {fouled: foul.order}\n";
  const std::string score =
      start + "    ask: score\n    boards: [" + board + ", " + board + "]\n    expect: {fouled: [null, foul.order]}\n";
  const std::string entered = start + "    ask: fantasyland\n    board: " + board +
                              "\n    expect: {fantasyland: true, rule: fantasyland.entry}\n";
  for (const std::string& good : {foul, score, entered}) {
    INFO(good);
    CHECK(fault_of(schema, good) == "");
  }
  CHECK(fault_of(schema, replaced(foul, "fouled: foul.order", "fouled: null")) == "");
  CHECK_FALSE(fault_of(schema, replaced(foul, "fouled: foul.order", "fouled: foul.nope")).empty());
  CHECK_FALSE(fault_of(schema, replaced(score, "[null, foul.order]", "[null, foul.nope]")).empty());
  CHECK_FALSE(fault_of(schema, replaced(entered, "fantasyland.entry", "fantasyland.nope")).empty());
}

TEST_CASE("The schema for presets refuses what the format does not have", "[harness][cases]") {
  const rapidjson::SchemaDocument schema = compiled(preset_schema);
  const std::string good = read_file(OFCHECK_PROJECT "/cases/presets/classic.yaml");
  const Change changes[] = {
      {"preset: classic", "preset: Classic"},
      {"source: classic", "source: hearsay"},
      {"title:", "titel:"},
      {"ranking.wheel: {value: lowest", "ranking.wheel: {value: highest"},
      {"ranking.wheel: {value: lowest", "ranking.wheels: {value: lowest"},
      {"ranking.wheel: {value: lowest,", "ranking.wheel: {"},
      {"fantasyland.requalify: {value: \"no\"", "fantasyland.requalify: {value: false"},
  };
  for (const Change& change : changes) {
    INFO(change.from << " -> " << change.to);
    CHECK_FALSE(fault_of(schema, replaced(good, change.from, change.to)).empty());
  }
}

}  // namespace ofcheck::test
