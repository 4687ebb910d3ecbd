// Commands to GitHub Actions that mark a line of a file, as `::error file=a.yaml,line=3::…`: the one kind of text that
// leaves for standard output with `::` at the start of a line. They are made of values here, so that nothing in these
// can begin another.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace ofcheck {

struct Annotation {
  enum class Level : std::uint8_t { error, notice };
  Level level = Level::error;
  std::string file = {};  // empty: none
  int line = 0;           // from 1; 0: none
  int column = 0;
  std::string title = {};
  std::string message;  // may have several lines
};

/// A line for each, with its newline. All that is harmful in a text is made safe first (`clean`).
std::string annotation_lines(const std::vector<Annotation>& annotations);

/// Writes them to standard output. Throws Problem as `print_out` does.
void print_annotations(const std::vector<Annotation>& annotations);

}  // namespace ofcheck
