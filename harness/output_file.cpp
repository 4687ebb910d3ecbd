#include "harness/output_file.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>

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

/// Whether something is there that is no file, such as a pipe or a device: it is written to and never replaced.
bool is_no_file(const std::string& path) {
  struct stat status = {};
  return stat(path.c_str(), &status) == 0 && !S_ISREG(status.st_mode);
}

}  // namespace

void write_whole_file(const std::string& path, std::string_view text) {
  const auto fail = [&](int error) {
    throw Problem(fmt::format("{}: cannot be written: {}", printable(path), std::strerror(error)));
  };
  const bool in_place = is_no_file(path);
  const std::string beside = in_place ? path : fmt::format("{}.{}.part", path, getpid());
  const int file = open(beside.c_str(), O_WRONLY | O_CLOEXEC | (in_place ? 0 : O_CREAT | O_EXCL), 0666);
  if (file < 0) fail(errno);
  bool good = write_all(file, text) && (in_place || fsync(file) == 0);
  int error = errno;
  if (close(file) != 0 && good) {
    good = false;
    error = errno;
  }
  if (in_place) {
    if (!good) fail(error);
    return;
  }
  if (good && std::rename(beside.c_str(), path.c_str()) == 0) return;
  if (good) error = errno;
  unlink(beside.c_str());
  fail(error);
}

}  // namespace ofcheck
