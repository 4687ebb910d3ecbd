// The project's own files of YAML, as they stand in it. CMakeLists.txt defines OFCHECK_PROJECT for the tests that use
// this.
#pragma once

#include <algorithm>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "harness/base/yaml.h"

namespace ofcheck::test {

struct ProjectFile {
  std::string path;  // from the project's root
  std::string text;
};

/// All files of YAML in a folder of the project and in its folders, sorted by their paths.
inline std::vector<ProjectFile> yaml_files(std::string_view folder) {
  namespace fs = std::filesystem;
  const fs::path project = OFCHECK_PROJECT;
  std::vector<ProjectFile> files;
  for (const fs::directory_entry& entry : fs::recursive_directory_iterator(project / folder)) {
    if (entry.path().extension() == ".yaml")
      files.push_back({fs::relative(entry.path(), project).string(), read_file(entry.path().string())});
  }
  std::sort(files.begin(), files.end(), [](const auto& a, const auto& b) { return a.path < b.path; });
  return files;
}

}  // namespace ofcheck::test
