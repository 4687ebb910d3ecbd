// The presets as they are written in cases/presets/*.yaml. oracle/presets.cmake makes the table when the library is
// built; oracle/presets.h has the presets as rules.
#pragma once

#include <span>
#include <string_view>

namespace ofc {

/// One line of a preset: an option, its value, and where the value comes from.
struct PresetLine {
  std::string_view option, value, source;
};

/// One preset's file.
struct PresetFile {
  std::string_view name, title, source;
  std::span<const PresetLine> lines;
};

/// Every preset, in the order of the files' names.
[[nodiscard]] std::span<const PresetFile> preset_files();

}  // namespace ofc
