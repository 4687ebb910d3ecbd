// Validates messages against the JSON Schemas in docs/schema, which are part of the program.
#pragma once

#include <optional>
#include <string>

#include "harness/base/json.h"

namespace ofcheck {

/// What is wrong with a message by the schema of that name (`score.reply`), or nothing.
std::optional<std::string> schema_fault(const std::string& name, const JsonDocument& message);

}  // namespace ofcheck
