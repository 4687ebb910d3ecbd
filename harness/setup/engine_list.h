// The engines of one run, as a person names them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace ofcheck {

struct NamedEngine {
  std::string name;  // empty: what it calls itself
  std::vector<std::string> command;
};

/// Splits a command as a shell does: blanks part words, quotes and backslashes keep them together. Nothing is expanded.
/// Throws Problem, naming `where`, for a quote that is not closed.
std::vector<std::string> split_command(std::string_view text, std::string_view where);

/// The engines of `--engine NAME=COMMAND`, or the one after `--`. Throws Problem if there is none, if both are given,
/// or for a name that is empty, odd or there twice.
std::vector<NamedEngine> engine_list(const std::vector<std::string>& named, const std::vector<std::string>& command);

}  // namespace ofcheck
