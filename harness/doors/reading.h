// What the answers to frames say of the question.
#pragma once

#include <optional>
#include <span>

#include "harness/doors/route.h"

namespace ofcheck {

/// What the answers to the frames, in their order, say of the question: what it claims is as far as they show it, and
/// `Unsupported` where they claim nothing that does. Nothing if no frame holds: something else is wrong in all of them.
std::optional<Answer> read_through(const Route& route, std::span<const Answer> answers);

}  // namespace ofcheck
