// What came of a question as JSON, whole: with the engine's answer, so that it can be read back and judged again.
#pragma once

#include "harness/run/question_source.h"
#include "harness/wire/protocol_members.h"

namespace ofcheck {

/// Writes the members of a result into an object, without and with the engine's answer, which then bears that id.
void write_outcome(JsonWriter& writer, const TaskResult& result);
void write_task_result(JsonWriter& writer, const TaskResult& result, std::uint64_t id = 0);

inline constexpr std::array<std::string_view, 3> loss_names = {"none", "silent", "ended"};

/// What write_outcome wrote. Throws ProtocolFault.
TaskResult read_outcome(const Members& members);
/// Reads them back from the result of a question of that operation. Throws ProtocolFault.
TaskResult read_task_result(const Members& members, Operation operation);

}  // namespace ofcheck
