// A case and a corpus, as values.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "harness/base/yaml.h"
#include "harness/wire/house_rules.h"
#include "harness/wire/question.h"

namespace ofcheck {

/// What an option's value makes of a case.
struct Outcome {
  const ofc::RuleInfo* option = nullptr;
  int value = 0;
  Answer expected;
  Place place;
};

/// What a case names as its source where no source has a statement of its rule that decides it.
inline constexpr std::string_view silent_source = "silent";

/// One case.
struct Case {
  std::string id;
  std::string title;
  std::string why;
  std::vector<std::string> sources;
  ofc::RuleId rule;
  HouseRules rules;
  Question question;
  Answer expected;                // a Result, or Refused
  std::vector<Outcome> outcomes;  // of expect_by
  Place place;
};

struct Corpus {
  std::vector<Case> cases;
  std::string version;  // the program's, if these are cases of its own; else empty
  std::string hash;     // of what the cases hold: sixteen hexadecimal digits
};

}  // namespace ofcheck
