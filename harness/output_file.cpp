#include "harness/output_file.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <memory>

#include "harness/problem.h"
#include "harness/text.h"

namespace ofcheck {

namespace {

bool write_all(int file, std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = write(file, text.data(), text.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return false;
    text.remove_prefix(static_cast<std::size_t>(written));
  }
  return true;
}

/// Where the text goes: what a symbolic link points at, never the link itself.
std::string target_of(const std::string& path) {
  const std::unique_ptr<char, decltype(&std::free)> resolved(realpath(path.c_str(), nullptr), &std::free);
  return resolved ? std::string(resolved.get()) : path;
}

}  // namespace

void write_whole_file(const std::string& path, std::string_view text) {
  const auto fail = [&](int error) {
    throw Problem(fmt::format("{}: cannot be written: {}", printable(path), std::strerror(error)));
  };
  const std::string target = target_of(path);
  struct stat status = {};
  const bool is_there = stat(target.c_str(), &status) == 0;
  const bool in_place = is_there && !S_ISREG(status.st_mode);  // a pipe or a device is written to and never replaced
  if (is_there && !in_place && access(target.c_str(), W_OK) != 0) fail(errno);
  const std::string beside = in_place ? target : fmt::format("{}.{}.part", target, getpid());
  const int file = open(beside.c_str(), O_WRONLY | O_CLOEXEC | (in_place ? 0 : O_CREAT | O_EXCL), 0666);
  if (file < 0) fail(errno);
  const bool keeps_mode = in_place || !is_there || fchmod(file, status.st_mode & 07777U) == 0;
  bool good = keeps_mode && write_all(file, text) && (in_place || fsync(file) == 0);
  int error = errno;
  if (close(file) != 0 && good) {
    good = false;
    error = errno;
  }
  if (in_place) {
    if (!good) fail(error);
    return;
  }
  if (good && std::rename(beside.c_str(), target.c_str()) == 0) return;
  if (good) error = errno;
  unlink(beside.c_str());
  fail(error);
}

}  // namespace ofcheck
