// The file of a journal: JSON lines that are added as they come, so that what was killed goes on where it was.
//
// The first line says whose journal it is. What was written is there after `kill -9`, and after a power failure but for
// the last second. A last line that is torn, and whatever follows a damaged one, is cut off.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "harness/base/problem.h"

namespace ofcheck {

class JournalFile {
 public:
  /// Begins a journal (`resume` off), for which no file may be there, or opens one. `header` is its first line, with
  /// the newline; `owner` is whose journal it is, for messages: `a run`. Throws Problem.
  JournalFile(std::string path, bool resume, std::string header, std::string_view owner);
  JournalFile(const JournalFile&) = delete;
  JournalFile& operator=(const JournalFile&) = delete;
  ~JournalFile();

  /// Whether it was there before, and lines are still read from it.
  [[nodiscard]] bool is_read() const { return is_read_; }
  /// The next whole line after the first one, without its newline; good until the next call. Nothing at the end. Throws
  /// Problem if the first line is not the header, or if the file cannot be read.
  std::optional<std::string_view> next();
  /// The line that `next` has given is good.
  void keep() { good_ += last_; }
  /// Ends reading: whatever was not kept is cut off. Throws Problem (exit 6).
  void begin_writing();

  /// Adds lines, which `flush` writes.
  void add(std::string_view lines) { out_ += lines; }
  [[nodiscard]] std::size_t waiting() const { return out_.size(); }
  /// Where lines cannot be written, nothing more is: what is found is worth more than its journal. `trouble` says so.
  void flush();
  /// What kept lines from being written, if anything has. The exit code is 6.
  [[nodiscard]] const std::optional<Problem>& trouble() const { return trouble_; }

 private:
  void open_new();
  void open_old();
  std::optional<std::string_view> whole_line();
  [[nodiscard]] std::string differences(std::string_view theirs) const;
  [[nodiscard]] Problem failed(const std::string& what, int error) const;
  void write_out();

  const std::string path_;
  const std::string header_;
  const std::string owner_;
  int file_ = -1;
  bool is_read_ = false;
  bool has_header_ = false;
  std::string text_;        // what was read from the file
  std::size_t start_ = 0;   // of the line that comes next in it
  std::size_t last_ = 0;    // bytes of the line that was given last
  std::uint64_t good_ = 0;  // bytes of the file that are whole lines
  std::string out_;         // lines that are not in the file yet
  std::optional<Problem> trouble_;
  std::chrono::steady_clock::time_point synced_{};
};

}  // namespace ofcheck
