// What a case expects: a result, of which it names the members that it is about, or a refusal.
#pragma once

#include "harness/base/yaml.h"
#include "harness/wire/question.h"

namespace ofcheck {

/// Reads an expectation. `seats` is how many the question has: the boards, or the chairs. Throws Problem, with the
/// place, for a member that the operation does not have or a value of another form.
Answer read_expectation(const Yaml& node, Operation operation, std::size_t seats);

}  // namespace ofcheck
