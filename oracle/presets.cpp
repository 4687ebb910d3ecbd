#include "oracle/presets.h"

#include <algorithm>
#include <stdexcept>

#include "oracle/preset_table.h"

namespace ofc {

namespace {

/// A preset's file is part of the library: what is wrong with it is a bug.
[[noreturn]] void broken(const PresetFile& file, const std::string& why) {
  throw std::logic_error("cases/presets/" + std::string(file.name) + ".yaml: " + why);
}

/// A preset has every option, in order, so that two of them can be compared line by line.
Preset read(const PresetFile& file) {
  const std::span<const RuleInfo* const> options = all_options();
  if (file.lines.size() != options.size()) broken(file, "a preset has every option once");
  Preset preset{std::string(file.name), std::string(file.title), std::string(file.source), {}, {}};
  for (std::size_t i = 0; i < options.size(); ++i) {
    const PresetLine& line = file.lines[i];
    if (line.option != options[i]->id.name) {
      broken(file, "expected " + std::string(options[i]->id.name) + ", found " + std::string(line.option));
    }
    if (const auto fault = set_option(preset.rules, *options[i], line.value)) broken(file, to_string(*fault));
    preset.sources.push_back({options[i]->id, line.source});
  }
  return preset;
}

}  // namespace

std::span<const Preset> all_presets() {
  static const std::vector<Preset> presets = [] {
    std::vector<Preset> list;
    for (const PresetFile& file : preset_files()) list.push_back(read(file));
    std::sort(list.begin(), list.end(), [](const Preset& a, const Preset& b) { return a.name < b.name; });
    return list;
  }();
  return {presets.data(), presets.size()};
}

const Preset* find_preset(std::string_view name) {
  const std::span<const Preset> presets = all_presets();
  const auto found =
      std::find_if(presets.begin(), presets.end(), [&](const Preset& preset) { return preset.name == name; });
  return found == presets.end() ? nullptr : &*found;
}

}  // namespace ofc
