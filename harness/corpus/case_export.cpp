#include "harness/corpus/case_export.h"

#include <algorithm>
#include <string_view>
#include <vector>

#include "harness/base/hash.h"
#include "harness/wire/protocol.h"

namespace ofcheck {

namespace {

void write_expected(JsonWriter& writer, const Answer& expected) {
  write_object(writer, "expect", [&] { write_answer(writer, expected); });
}

/// The request as the protocol has it, without its id.
void write_request(JsonWriter& writer, const Case& c) {
  constexpr std::string_view id = R"("id":0,)";
  write_raw(writer, "request", text_of(c.question).erase(1, id.size()));
}

/// `rules` is the case's rules in JSON.
void write_exported(JsonWriter& writer, const Case& c, std::string_view rules) {
  write_object(writer, [&] {
    write_member(writer, "id", c.id);
    write_member(writer, "rule", c.rule);
    write_member(writer, "title", c.title);
    write_values(writer, "sources", c.sources);
    if (!c.why.empty()) write_member(writer, "why", c.why);
    write_raw(writer, "rules", rules);
    write_request(writer, c);
    write_expected(writer, c.expected);
    write_objects(writer, "expect_by", c.outcomes, [&](const Outcome& outcome) {
      write_member(writer, "option", outcome.option->id);
      write_key(writer, "value");
      write_option_value(writer, *outcome.option, outcome.value);
      write_expected(writer, outcome.expected);
    });
  });
}

std::string rules_text(const Case& c) {
  return json_text([&](JsonWriter& writer) { write_rules(writer, c.rules.rules); });
}

}  // namespace

void write_exported(JsonWriter& writer, const Case& c) { write_exported(writer, c, rules_text(c)); }

std::string content_hash(std::span<const Case> cases) {
  std::vector<std::string> texts;
  const Case* last = nullptr;
  std::string rules;  // of the last case: writing those of each took half of the time
  for (const Case& c : cases) {
    if (last == nullptr || c.rules.rules != last->rules.rules) rules = rules_text(c);
    last = &c;
    texts.push_back(json_text([&](JsonWriter& writer) { write_exported(writer, c, rules); }));
  }
  std::sort(texts.begin(), texts.end());
  Sha256 hash;
  for (const std::string& text : texts) {
    hash.add(text);
    hash.add("\xFF");  // which stands in no text
  }
  return hash.take().substr(0, 16);
}

}  // namespace ofcheck
