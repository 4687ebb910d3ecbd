// Writing a file that is there whole or not at all.
#pragma once

#include <string>
#include <string_view>

namespace ofcheck {

/// Writes a whole file: under another name in the same folder first, which is then renamed, so that a reader never sees
/// a part of it and an earlier file stays as it is where writing fails. A pipe or a device is written to as it is.
/// Throws Problem, naming the file and the reason.
void write_whole_file(const std::string& path, std::string_view text);

}  // namespace ofcheck
