// The exact bytes between the harness and its engines (docs/debugging.md has the format of the file).
#pragma once

#include <functional>
#include <mutex>
#include <string>
#include <string_view>

namespace ofcheck {

enum class TraceMark : char {
  to_engine = '>',    // standard input
  from_engine = '<',  // standard output
  error = '!',        // standard error
  event = '*'         // it was started, its standard input was closed, it ended
};

struct TraceRecord {
  double seconds = 0;      // since the trace began
  std::size_t engine = 0;  // which process of the run, from 1
  TraceMark mark = TraceMark::event;
  std::string_view bytes;
};

/// Where engines report what passes. Several threads may.
class Trace {
 public:
  using Sink = std::function<void(const TraceRecord&)>;
  explicit Trace(Sink sink);
  /// The number of an engine that starts now.
  std::size_t next_engine();
  void record(std::size_t engine, TraceMark mark, std::string_view bytes);

 private:
  Sink sink_;
  double began_;
  std::size_t engines_ = 0;
  std::mutex mutex_;
};

/// Bytes as a trace file has them: printable ASCII as it is, a backslash as `\\`, and everything else as `\n`, `\r`,
/// `\t` or `\xNN`. `printf %b` of a shell makes the bytes of it again.
std::string escaped_bytes(std::string_view bytes);

/// A record as lines of a trace file: a line for each line of it, and one for a part of a line.
std::string trace_lines(const TraceRecord& record);

/// A trace that is written to a file while the run goes on, so that it is there even if the harness is killed.
class TraceFile {
 public:
  /// Throws Problem if the file cannot be opened.
  explicit TraceFile(const std::string& path);
  ~TraceFile();
  TraceFile(const TraceFile&) = delete;
  TraceFile& operator=(const TraceFile&) = delete;
  [[nodiscard]] Trace& trace() { return trace_; }
  /// Throws Problem if not all of it could be written: a full disk ends the trace and never the run.
  void finish();

 private:
  void write(std::string_view text);
  std::string path_;
  int file_;
  int error_ = 0;
  Trace trace_;
};

}  // namespace ofcheck
