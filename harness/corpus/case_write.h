// A case as YAML: what a person would write into the corpus.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "harness/wire/question.h"

namespace ofcheck {

/// What is expected under another value of an option.
struct WrittenOutcome {
  std::string_view option;
  std::string_view value;
  Answer expected;
};

/// What a file of one case says.
struct WrittenCase {
  std::string rule;
  std::string id;
  std::string title;
  ofc::Rules rules;
  Question question;                    // no RawQuestion
  Answer expected;                      // a result with every member, or a refusal
  std::vector<std::string> notes = {};  // comments above the case
  std::optional<WrittenOutcome> expect_by = {};
};

/// The file. Read again by `read_cases` it gives the same question, rules and expectation.
std::string case_as_yaml(const WrittenCase& written);

}  // namespace ofcheck
