#include "harness/engine/trace.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <cstring>

#include "harness/base/output_file.h"
#include "harness/base/problem.h"
#include "harness/base/text.h"

namespace ofcheck {

namespace {

double seconds_now() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

}  // namespace

Trace::Trace(Sink sink) : sink_(std::move(sink)), began_(seconds_now()) {}

std::size_t Trace::next_engine() {
  const std::lock_guard lock(mutex_);
  return ++engines_;
}

void Trace::record(std::size_t engine, TraceMark mark, std::string_view bytes) {
  const std::lock_guard lock(mutex_);
  sink_({seconds_now() - began_, engine, mark, bytes});
}

std::string escaped_bytes(std::string_view bytes) {
  std::string text;
  text.reserve(bytes.size());
  for (const char c : bytes) {
    if (c == '\\') {
      text += "\\\\";
    } else if (c == '\n') {
      text += "\\n";
    } else if (c == '\r') {
      text += "\\r";
    } else if (c == '\t') {
      text += "\\t";
    } else if (c >= ' ' && c <= '~') {
      text += c;
    } else {
      text += fmt::format("\\x{:02x}", static_cast<unsigned char>(c));
    }
  }
  return text;
}

std::string trace_lines(const TraceRecord& record) {
  std::string lines;
  for (std::string_view rest = record.bytes; !rest.empty();) {
    const std::size_t end = rest.find('\n');
    const std::size_t size = end == std::string_view::npos ? rest.size() : end + 1;
    lines += fmt::format("{:.6f} {} {} {}\n", record.seconds, record.engine, static_cast<char>(record.mark),
                         escaped_bytes(rest.substr(0, size)));
    rest.remove_prefix(size);
  }
  return lines;
}

TraceFile::TraceFile(const std::string& path)
    : path_(path),
      file_(open(path.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666)),
      trace_([this](const TraceRecord& record) { write(trace_lines(record)); }) {
  if (file_ < 0) {
    throw Problem(fmt::format("--trace {}: cannot be written: {}", printable(path), std::strerror(errno)),
                  Exit::not_written);
  }
  write(
      "# ofcheck trace 1: seconds, engine process, > to it < from it ! its standard error * what became of it, "
      "bytes\n");
}

TraceFile::~TraceFile() {
  if (file_ >= 0) close(file_);
}

void TraceFile::write(std::string_view text) {
  if (error_ == 0 && !write_all(file_, text)) error_ = errno;
}

void TraceFile::finish() {
  if (file_ >= 0 && close(file_) != 0 && error_ == 0) error_ = errno;
  file_ = -1;
  if (error_ == 0) return;
  throw Problem(fmt::format("--trace {}: cannot be written whole: {}; what stands there is its beginning",
                            printable(path_), std::strerror(error_)),
                Exit::not_written);
}

}  // namespace ofcheck
