#include "harness/audit/input.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>
#include <zlib.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>

#include "harness/base/problem.h"
#include "harness/base/text.h"

namespace ofcheck {

namespace {

constexpr std::size_t at_once = std::size_t{1} << 18U;

gzFile gz(void* file) { return static_cast<gzFile>(file); }

}  // namespace

void Input::Close::operator()(void* file) const { gzclose(gz(file)); }

std::string Input::name_of(const std::string& path) { return path == "-" ? "standard input" : printable(path); }

Input::Input(const std::string& path) : name_(name_of(path)) {
  if (path != "-" && std::filesystem::is_directory(path)) throw Problem(name_ + ": is a folder; name the files in it");
  const int file = path == "-" ? dup(STDIN_FILENO) : open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (file < 0) throw Problem(fmt::format("{}: cannot be read: {}", name_, std::strerror(errno)));
  file_.reset(gzdopen(file, "rb"));  // which reads what is no gzip as it stands
  if (!file_) throw Problem(fmt::format("{}: cannot be read: out of memory", name_));
  gzbuffer(gz(file_.get()), at_once);
}

std::uint64_t Input::read() const {
  const z_off_t offset = gzoffset(gz(file_.get()));
  return offset < 0 ? 0 : static_cast<std::uint64_t>(offset);
}

std::size_t Input::fill(std::string& text) {
  const std::size_t before = text.size();
  text.resize(before + at_once);
  const int count = gzread(gz(file_.get()), text.data() + before, static_cast<unsigned>(at_once));
  text.resize(before + static_cast<std::size_t>(std::max(count, 0)));
  int error = Z_OK;
  const char* why = gzerror(gz(file_.get()), &error);
  if (error == Z_ERRNO) throw Problem(fmt::format("{}: cannot be read: {}", name_, std::strerror(errno)));
  if (error == Z_BUF_ERROR) cut_off_ = "the gzip data breaks off";
  if (error != Z_OK && error != Z_BUF_ERROR) cut_off_ = fmt::format("the gzip data is damaged ({})", why);
  return text.size() - before;
}

std::optional<LogBlock> Input::next() {
  LogBlock block{std::move(rest_), line_};
  rest_.clear();
  std::size_t without_end = 0;  // bytes of one line
  while (!is_over_) {
    const std::size_t before = block.text.size();
    is_over_ = fill(block.text) == 0 || !cut_off_.empty();
    const std::size_t end = block.text.rfind('\n');
    if (end != std::string::npos && end >= before) {
      rest_ = block.text.substr(end + 1);
      block.text.resize(end + 1);
      break;
    }
    // One line and no end of it: no more of it is kept than shows that it is too long.
    without_end += block.text.size() - before;
    if (!is_over_ && without_end > most_of_a_line) {
      cut_off_ = fmt::format("a line has more than {} MiB", most_of_a_line >> 20U);
      is_over_ = true;
    }
    if (!is_over_) block.text.resize(std::min(block.text.size(), longest_line + 1));
  }
  if (!cut_off_.empty()) {
    const std::size_t end = block.text.rfind('\n');
    block.text.resize(end == std::string::npos ? 0 : end + 1);
    rest_.clear();
  }
  if (block.text.empty()) return std::nullopt;
  line_ += static_cast<std::uint64_t>(std::count(block.text.begin(), block.text.end(), '\n'));
  return block;
}

}  // namespace ofcheck
