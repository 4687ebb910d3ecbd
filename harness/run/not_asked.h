// Why questions were not asked, counted.
#pragma once

#include <map>
#include <string>
#include <utility>

#include "harness/wire/question.h"

namespace ofcheck {

/// How many questions of an operation were not asked, by the operation and the reason.
using NotAsked = std::map<std::pair<Operation, std::string>, std::uint64_t>;

/// Counts one more, or one less.
void count_not_asked(NotAsked& all, Operation operation, const std::string& reason, bool back = false);
NotAsked& operator+=(NotAsked& all, const NotAsked& other);

/// For people: the operation and the reason of an entry, in one line. The reason does not say again that the question
/// was not asked.
std::string not_asked_text(const NotAsked::value_type& entry);

}  // namespace ofcheck
