// Some lines of a report, one after the other, for what joins many reports.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <string>

namespace ofcheck {

/// The lines that begin in one way. The file is open only while some of it is read: there may be more reports than a
/// program may have files open.
class ReportLines {
 public:
  /// Reads about `at_once` bytes at a time.
  ReportLines(std::string path, std::string begin, std::size_t at_once);

  /// Whether a line is there, and the line with its end.
  [[nodiscard]] bool has_line() const { return !lines_.empty(); }
  [[nodiscard]] const std::string& line() const { return lines_.front(); }
  [[nodiscard]] const std::string& path() const { return path_; }
  /// Goes on to the next one.
  void advance();

 private:
  void read_more();

  std::string path_;
  std::string begin_;
  std::size_t at_once_;
  std::uint64_t offset_ = 0;
  std::deque<std::string> lines_;
};

/// How many bytes of each report are read at a time, given the number of reports: together they stay small.
std::size_t bytes_at_once(std::size_t reports);

}  // namespace ofcheck
