// The shipped JSON Schemas: what the harness writes and the oracle answers is valid by them, and broken messages are
// not.
#include "harness/base/schema.h"

#include "harness/answer/oracle_answer.h"
#include "harness/base/embedded.h"
#include "harness/wire/house_rules.h"
#include "tests/harness/support.h"

using namespace ofcheck;
using namespace ofcheck::test;

namespace {

/// What the schema of that name says against a line; "valid" if nothing.
std::string validated(const std::string& name, std::string_view line) {
  return schema_fault(name, json(line)).value_or("valid");
}

std::string schema_of(const Question& question, std::string_view kind) {
  return std::string(operation_name(operation_of(question))) + "." + std::string(kind);
}

}  // namespace

TEST_CASE("There is a schema for the request and the reply of every message", "[harness][schema]") {
  std::vector<std::string> expected;
  for (const char* name :
       {"bye", "compare", "configure", "fantasyland", "foul", "hello", "rank", "royalties", "score"}) {
    expected.push_back(std::string("docs/schema/") + name + ".reply.json");
    expected.push_back(std::string("docs/schema/") + name + ".request.json");
  }
  for (const std::string& path : expected) {
    CAPTURE(path);
    const auto files = embedded_files();
    const auto found =
        std::find_if(files.begin(), files.end(), [&](const EmbeddedFile& file) { return file.path == path; });
    REQUIRE(found != files.end());
    CHECK(json(found->text).IsObject());
  }
}

TEST_CASE("A schema that there is not is a fault of the kit", "[harness][schema]") {
  CHECK_THAT(problem([] { return schema_fault("zork.reply", json("{}")); }),
             Has("docs/schema/zork.reply.json is missing"));
}

TEST_CASE("Every request of the corpus is valid by its schema", "[harness][schema][corpus]") {
  for (const Case& c : corpus().cases) {
    if (std::holds_alternative<RawQuestion>(c.question)) continue;  // against the schema on purpose
    INFO(c.id);
    CHECK(validated(schema_of(c.question, "request"), request_line(12, c.question)) == "valid");
  }
}

TEST_CASE("Every answer of the oracle is valid by its schema", "[harness][schema][corpus]") {
  for (const Case& c : corpus().cases) {
    INFO(c.id);
    CHECK(validated(schema_of(c.question, "reply"), reply_line(12, oracle_answer(c.question, c.rules.rules))) ==
          "valid");
  }
}

TEST_CASE("hello, configure and bye are valid by their schemas", "[harness][schema]") {
  std::string line;
  write_hello(line, 0);
  CHECK(validated("hello.request", line) == "valid");
  line.clear();
  write_bye(line, 99);
  CHECK(validated("bye.request", line) == "valid");
  for (const std::string_view name : preset_names()) {
    CAPTURE(name);
    line.clear();
    write_configure(line, 1, preset(name).rules);
    CHECK(validated("configure.request", line) == "valid");
  }
  CHECK(validated("bye.reply", R"({"id":1,"result":{}})") == "valid");
  CHECK(validated("configure.reply", R"({"id":1,"result":{}})") == "valid");
  CHECK(validated("configure.reply", R"({"id":1,"unsupported":{"reason":"one house only"}})") == "valid");
}

namespace {

std::string announced(const ofc::RuleInfo& option, int value) {
  JsonBuffer buffer;
  JsonWriter writer(buffer);
  write_option_value(writer, option, value);
  return buffer.GetString();
}

}  // namespace

TEST_CASE("The schema of configure knows every option and value of the registry", "[harness][schema]") {
  std::vector<const ofc::RuleInfo*> options(all_options().begin(), all_options().end());
  options.insert(options.end(), ofc::joker_options().begin(), ofc::joker_options().end());
  for (const ofc::RuleInfo* option : options) {
    for (std::size_t i = 0; i < option->values.size(); ++i) {
      CAPTURE(option->id.name, option->values[i].name);
      ofc::Rules rules;
      if (option->is_of_jokers()) rules.jokers = ofc::Jokers::one;
      option->field.set(rules, static_cast<int>(i));
      std::string line;
      write_configure(line, 1, rules);
      CHECK(validated("configure.request", line) == "valid");
      const std::string hello = R"({"id":0,"result":{"protocol":1,"name":"e","operations":[],"options":{")" +
                                std::string(option->id.name) + R"(":[)" + announced(*option, static_cast<int>(i)) +
                                R"(]}}})";
      CHECK(validated("hello.reply", hello) == "valid");
    }
  }
}

TEST_CASE("An engine may announce any number, a number or none for a number option", "[harness][schema]") {
  for (const char* values : {R"(["any"])", "[null]", "[40]", "[40,null]"}) {
    CAPTURE(values);
    const std::string hello =
        std::string(R"({"id":0,"result":{"protocol":1,"name":"e","operations":[],"options":{"settlement.cap":)") +
        values + "}}}";
    CHECK(validated("hello.reply", hello) == "valid");
  }
}

TEST_CASE("Every kind of reply is valid", "[harness][schema]") {
  for (const std::string_view operation : operation_names) {
    CAPTURE(operation);
    const std::string name = std::string(operation) + ".reply";
    CHECK(validated(name, R"({"id":1,"result":{}})") == "valid");
    CHECK(validated(name, R"({"id":1,"result":{"note":{"any":["thing",1]}}})") == "valid");
    CHECK(validated(name, R"({"id":1,"unsupported":{"reason":"no such function"}})") == "valid");
    CHECK(validated(name, R"({"id":1,"error":{"message":"list index out of range"}})") == "valid");
    for (const std::string_view code : refusal_names_of(*find_operation(operation))) {
      CHECK(validated(name, R"({"id":1,"refused":{"code":")" + std::string(code) + R"("}})") == "valid");
    }
  }
}

TEST_CASE("Members that claim nothing may be null", "[harness][schema]") {
  CHECK(validated("rank.reply", R"({"id":1,"result":{"category":null,"ranks":null}})") == "valid");
  CHECK(validated("compare.reply", R"({"id":1,"result":{"winner":null}})") == "valid");
  CHECK(validated("foul.reply", R"({"id":1,"result":{"fouled":null,"rule":null}})") == "valid");
  CHECK(validated("royalties.reply", R"({"id":1,"result":{"top":null,"middle":null,"bottom":null,"total":null}})") ==
        "valid");
  CHECK(
      validated("score.reply",
                R"({"id":1,"result":{"points":null,"fouled":null,"foul_rules":null,"royalties":null,"pairs":null}})") ==
      "valid");
  CHECK(validated("score.reply", R"({"id":1,"result":{"pairs":[{"seats":[0,1],"rows":null,"points":null}]}})") ==
        "valid");
  CHECK(validated("fantasyland.reply", R"({"id":1,"result":{"fantasyland":null,"cards":null,"rule":null}})") ==
        "valid");
}

TEST_CASE("A broken reply is against its schema, and the message says where", "[harness][schema]") {
  CHECK(validated("foul.reply", R"({"id":1,"result":{"fuoled":true}})") ==
        "docs/schema/foul.reply.json: '#/result/fuoled' is against the keyword 'additionalProperties'");
  CHECK(validated("foul.reply", R"({"id":1,"result":{"fouled":"yes"}})") ==
        "docs/schema/foul.reply.json: '#/result/fouled' is against the keyword 'type'");
  struct Broken {
    const char* schema;
    const char* line;
  };
  const Broken table[] = {
      {"foul.reply", R"({"result":{"fouled":true}})"},
      {"foul.reply", R"({"id":1})"},
      {"foul.reply", R"({"id":1.5,"result":{}})"},
      {"foul.reply", R"({"id":null,"result":{}})"},
      {"foul.reply", R"({"id":1,"result":[]})"},
      {"foul.reply", R"({"id":1,"result":{},"error":{"message":"x"}})"},
      {"foul.reply", R"({"id":1,"result":{},"extra":1})"},
      {"foul.reply", R"({"id":1,"refused":{"code":"wrong-cards"}})"},
      {"foul.reply", R"({"id":1,"refused":{}})"},
      {"foul.reply", R"({"id":1,"unsupported":{"why":"x"}})"},
      {"foul.reply", R"({"id":1,"error":"x"})"},
      {"foul.reply", R"({"id":1,"result":{"rule":"no rule"}})"},
      {"rank.reply", R"({"id":1,"result":{"category":"pairs"}})"},
      {"rank.reply", R"({"id":1,"result":{"ranks":["K","K"]}})"},
      {"rank.reply", R"({"id":1,"result":{"ranks":["10"]}})"},
      {"rank.reply", R"({"id":1,"result":{"ranks":["A","K","Q","J","T","9"]}})"},
      {"compare.reply", R"({"id":1,"result":{"winner":"1"}})"},
      {"royalties.reply", R"({"id":1,"result":{"total":1.5}})"},
      {"royalties.reply", R"({"id":1,"result":{"total":"9"}})"},
      {"score.reply", R"({"id":1,"result":{"points":["1","-1"]}})"},
      {"score.reply", R"({"id":1,"result":{"points":[1,2,3,4,5]}})"},
      {"score.reply", R"({"id":1,"result":{"royalties":[[1,2],[3,4]]}})"},
      {"score.reply", R"({"id":1,"result":{"pairs":[{"rows":[1,1,1]}]}})"},
      {"score.reply", R"({"id":1,"result":{"pairs":[{"seats":[0,1],"rows":[2,0,0]}]}})"},
      {"fantasyland.reply", R"({"id":1,"result":{"cards":"14"}})"},
      {"hello.reply", R"({"id":0,"result":{"protocol":1,"operations":[]}})"},
      {"hello.reply", R"({"id":0,"result":{"protocol":2,"name":"e","operations":[]}})"},
      {"hello.reply", R"({"id":0,"result":{"protocol":1,"name":"e","operations":["solve"]}})"},
      {"hello.reply", R"({"id":0,"result":{"protocol":1,"name":"e","operations":[],"window":0}})"},
      {"hello.reply",
       R"({"id":0,"result":{"protocol":1,"name":"e","operations":[],"options":{"foul.tie":["legal"]}}})"},
      {"hello.reply",
       R"({"id":0,"result":{"protocol":1,"name":"e","operations":[],"options":{"ranking.wheel":["high"]}}})"},
      {"hello.reply", R"({"id":0,"result":{"protocol":1,"name":"e","operations":[],"options":{"ranking.wheel":[]}}})"},
      {"configure.reply", R"({"id":1,"result":{"rules":1}})"},
      {"configure.request", R"({"id":1,"op":"configure","rules":{}})"},
      {"rank.request", R"({"id":1,"op":"rank","row":"top","cards":["Ks","Kd"]})"},
      {"rank.request", R"({"id":1,"op":"rank","row":"top","cards":["Ks","Kd","10c"]})"},
      {"score.request", R"({"id":1,"op":"score","boards":[]})"},
  };
  for (const Broken& broken : table) {
    CAPTURE(broken.schema, broken.line);
    CHECK(validated(broken.schema, broken.line) != "valid");
  }
}
