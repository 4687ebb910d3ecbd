// The corpus, compiled into the program. The build has parsed it: parsing YAML took most of a start.
#pragma once

#include <span>
#include <string_view>

namespace ofcheck {

/// A file of cases, read by `record_yaml` while the program was built.
struct RecordedFile {
  std::string_view path;  // from the project's root: `cases/foul/order.yaml`
  std::string_view recording;
};

/// The files of cases, in the order of their paths.
std::span<const RecordedFile> recorded_files();

}  // namespace ofcheck
