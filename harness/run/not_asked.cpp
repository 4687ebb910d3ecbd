#include "harness/run/not_asked.h"

#include <fmt/format.h>

#include "harness/base/escape.h"

namespace ofcheck {

void count_not_asked(NotAsked& all, Operation operation, const std::string& reason, bool back) {
  const std::pair key(operation, reason);
  std::uint64_t& count = all[key];
  count = back ? count - 1 : count + 1;
  if (count == 0) all.erase(key);
}

NotAsked& operator+=(NotAsked& all, const NotAsked& other) {
  for (const auto& [key, count] : other) all[key] += count;
  return all;
}

std::string not_asked_text(const NotAsked::value_type& entry) {
  constexpr std::string_view begin = "not asked: ";
  std::string_view reason = entry.first.second;
  if (reason.starts_with(begin)) reason.remove_prefix(begin.size());
  return fmt::format("{}: {}", operation_name(entry.first.first), one_line(reason));
}

}  // namespace ofcheck
