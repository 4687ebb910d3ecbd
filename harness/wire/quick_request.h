// Requests of the usual shape, read where they lie: to build a document of each costs `ofcheck oracle` several times
// what its answer does.
//
// Only what is certainly right is read here: an id, an operation that is about finished boards and nothing else, and
// those boards, of different cards. Everything else, and everything that is to be refused, is left to `read_question`.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "harness/wire/question.h"

namespace ofcheck {

struct QuickRequest {
  std::uint64_t id = 0;
  Question question;
};

/// Reads `{"id":7,"op":"score","boards":[…]}` and the like, as `read_question` reads it; nothing if that has to look at
/// it.
std::optional<QuickRequest> read_quickly(std::string_view line);

}  // namespace ofcheck
