// What came of a question as JSON, whole: with the engine's answer, so that it can be read back and judged again.
#pragma once

#include "harness/run/question_source.h"
#include "harness/wire/protocol_members.h"

namespace ofcheck {

/// Writes the members of a result into an object. The engine's answer bears that id.
void write_task_result(JsonWriter& writer, const TaskResult& result, std::uint64_t id = 0);

/// Reads them back from the result of a question of that operation. Throws ProtocolFault.
TaskResult read_task_result(const Members& members, Operation operation);

}  // namespace ofcheck
