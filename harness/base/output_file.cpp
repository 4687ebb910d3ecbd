#include "harness/base/output_file.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <memory>
#include <utility>

#include "harness/base/terminal.h"
#include "harness/base/text.h"

namespace ofcheck {

bool write_all(int file, std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = write(file, text.data(), text.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return false;
    text.remove_prefix(static_cast<std::size_t>(written));
  }
  return true;
}

namespace {

/// Where the text goes: what a symbolic link points at, never the link itself.
std::string target_of(const std::string& path) {
  const std::unique_ptr<char, decltype(&std::free)> resolved(realpath(path.c_str(), nullptr), &std::free);
  return resolved ? std::string(resolved.get()) : path;
}

}  // namespace

WholeFile::WholeFile(const std::string& path) : path_(printable(path)), target_(target_of(path)) {
  struct stat status = {};
  const bool is_there = stat(target_.c_str(), &status) == 0;
  in_place_ = is_there && !S_ISREG(status.st_mode);  // a pipe or a device is written to and never replaced
  if (is_there && !in_place_ && access(target_.c_str(), W_OK) != 0) fail(errno);
  open_beside();
  if (file_ < 0) fail(errno);
  if (!in_place_ && is_there && fchmod(file_, status.st_mode & 07777U) != 0) {
    const int error = errno;
    give_up();
    fail(error);
  }
}

/// Opens the file that is to take the place of the other one. One that is there already was left by a run that was
/// killed, or belongs to one on another machine that has the same process id: it is left alone.
void WholeFile::open_beside() {
  constexpr int most_left = 1000;
  if (in_place_) {
    beside_ = target_;
    file_ = open(beside_.c_str(), O_WRONLY | O_CLOEXEC);
    return;
  }
  for (int left = 0; left < most_left; ++left) {
    beside_ = left == 0 ? fmt::format("{}.{}.part", target_, getpid())
                        : fmt::format("{}.{}-{}.part", target_, getpid(), left);
    file_ = open(beside_.c_str(), O_WRONLY | O_CLOEXEC | O_CREAT | O_EXCL, 0666);
    if (file_ >= 0 || errno != EEXIST) return;
  }
}

WholeFile::~WholeFile() { give_up(); }

void WholeFile::fail(int error) {
  throw Problem(fmt::format("{}: cannot be written: {}", path_, std::strerror(error)), Exit::not_written);
}

/// Leaves the file as it was before.
void WholeFile::give_up() {
  if (file_ < 0) return;
  close(std::exchange(file_, -1));
  if (!in_place_) unlink(beside_.c_str());
}

void WholeFile::write(std::string_view text) {
  if (file_ >= 0 && write_all(file_, text)) return;
  const int error = file_ >= 0 ? errno : EBADF;
  give_up();
  fail(error);
}

void WholeFile::commit() {
  int error = in_place_ || fsync(file_) == 0 ? 0 : errno;
  if (close(std::exchange(file_, -1)) != 0 && error == 0) error = errno;
  if (error == 0 && !in_place_ && std::rename(beside_.c_str(), target_.c_str()) != 0) error = errno;
  if (error == 0) return;
  if (!in_place_) unlink(beside_.c_str());
  fail(error);
}

void check_is_new(std::string_view option, const std::string& path) {
  std::error_code none;
  if (std::filesystem::is_regular_file(path, none)) {
    throw Problem(fmt::format("{}: {} is there already; name another file, or add --force to replace it", option,
                              printable(path)));
  }
}

void write_whole_file(const std::string& path, std::string_view text) {
  WholeFile file(path);
  file.write(text);
  file.commit();
}

void Troubles::add(const Problem& problem) {
  first_ = first_ ? Problem(fmt::format("{}\n{}: {}", first_->what(), message_start(), problem.what()), first_->exit())
                  : problem;
}

void Troubles::raise() const {
  if (first_) throw Problem(*first_);
}

}  // namespace ofcheck
