// The corpus, the presets and the message schemas, compiled into the program so that it works from any folder.
#pragma once

#include <span>
#include <string_view>

namespace ofcheck {

struct EmbeddedFile {
  std::string_view path;  // from the project's root: `cases/foul/order.yaml`
  std::string_view text;
};

/// Every embedded file, in the order of their paths.
std::span<const EmbeddedFile> embedded_files();

}  // namespace ofcheck
