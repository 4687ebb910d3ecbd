// The message schemas and a few lists, compiled into the program so that it works from any folder. The corpus is in
// harness/corpus/recorded.h.
#pragma once

#include <span>
#include <string_view>

namespace ofcheck {

struct EmbeddedFile {
  std::string_view path;  // from the project's root: `docs/schema/score.reply.json`
  std::string_view text;
};

/// Every embedded file, in the order of their paths.
std::span<const EmbeddedFile> embedded_files();

}  // namespace ofcheck
