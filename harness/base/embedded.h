// The message schemas and a few lists, compiled into the program so that it works from any folder. The corpus is in
// harness/corpus/recorded.h.
#pragma once

#include <algorithm>
#include <span>
#include <string>
#include <string_view>

#include "harness/base/problem.h"

namespace ofcheck {

struct EmbeddedFile {
  std::string_view path;  // from the project's root: `docs/schema/score.reply.json`
  std::string_view text;
};

/// Every embedded file, in the order of their paths.
std::span<const EmbeddedFile> embedded_files();

/// The text of the file with this path. Throws Problem where the program has no such file.
inline std::string_view embedded_text(std::string_view path) {
  const auto files = embedded_files();
  const auto found =
      std::find_if(files.begin(), files.end(), [&](const EmbeddedFile& file) { return file.path == path; });
  if (found == files.end()) throw Problem(std::string(path) + " is missing from the program", Exit::kit_broken);
  return found->text;
}

}  // namespace ofcheck
