#include "harness/records/report_lines.h"

#include <algorithm>
#include <fstream>
#include <utility>

namespace ofcheck {

ReportLines::ReportLines(std::string path, std::string begin, std::size_t at_once)
    : path_(std::move(path)), begin_(std::move(begin)), at_once_(at_once) {
  read_more();
}

void ReportLines::advance() {
  lines_.pop_front();
  if (!has_line()) read_more();
}

void ReportLines::read_more() {
  std::ifstream in(path_, std::ios::binary);
  in.seekg(static_cast<std::streamoff>(offset_));
  std::size_t count = 0;
  for (std::string line; (!has_line() || count < at_once_) && std::getline(in, line); count += line.size()) {
    line += '\n';
    if (line.starts_with(begin_)) lines_.push_back(line);
  }
  offset_ += count;
}

std::size_t bytes_at_once(std::size_t reports) {
  constexpr std::size_t memory = std::size_t{16} << 20U;
  return std::clamp<std::size_t>(memory / reports, 1024, 1U << 18U);
}

}  // namespace ofcheck
