// The JSON Schemas that follow from the table of members: of questions, of replies, and of what a case expects.
#pragma once

#include <string>

#include "harness/wire/question.h"

namespace ofcheck {

/// The whole text of docs/schema/OPERATION.request.json, and of docs/schema/OPERATION.reply.json.
std::string request_schema(Operation operation);
std::string reply_schema(Operation operation);

/// The schema for cases, with the outcome of every operation as the table has it. `text` is the schema as it stands.
/// Throws Problem if an operation's outcome does not stand there.
std::string with_outcomes(std::string text);

}  // namespace ofcheck
