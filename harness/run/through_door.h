// The result of a question that was put through a door: the results of its frames as one.
#pragma once

#include <span>

#include "harness/doors/doors.h"
#include "harness/run/question_source.h"

namespace ofcheck {

/// The result of the question itself, judged by what the answers to its frames say of it. A frame that cost the engine,
/// or that it refused, decides; frames that it did not answer are left out. Where no frame holds it is a failure: each
/// of them was answered wrongly. A result keeps what was read as the engine's answer.
TaskResult judged_through(const Route& route, const Answer& expected, std::span<const TaskResult> frames);

}  // namespace ofcheck
