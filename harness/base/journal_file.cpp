#include "harness/base/journal_file.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <utility>

#include "harness/base/json.h"
#include "harness/base/output_file.h"
#include "harness/base/text.h"

namespace ofcheck {

JournalFile::JournalFile(std::string path, bool resume, std::string header, std::string_view owner)
    : path_(std::move(path)), header_(std::move(header)), owner_(owner) {
  resume ? open_old() : open_new();
}

JournalFile::~JournalFile() {
  if (file_ >= 0) close(file_);
}

Problem JournalFile::failed(const std::string& what, int error) const {
  return Problem(fmt::format("{}: {}: {}", printable(path_), what, std::strerror(error)), Exit::not_written);
}

void JournalFile::open_new() {
  file_ = open(path_.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
  if (file_ < 0 && errno == EEXIST) {
    throw Problem(
        fmt::format("{}: there is a file already; go on with it by --resume, or remove it", printable(path_)));
  }
  if (file_ < 0) throw failed("the journal cannot be written", errno);
  out_ = header_;
  write_out();
}

void JournalFile::open_old() {
  file_ = open(path_.c_str(), O_RDWR | O_CLOEXEC);
  if (file_ < 0) {
    throw Problem(fmt::format("{}: the journal cannot be opened; {} keeps one with --journal: {}", printable(path_),
                              owner_, std::strerror(errno)));
  }
  struct stat about = {};
  if (fstat(file_, &about) != 0 || !S_ISREG(about.st_mode)) {
    throw Problem(fmt::format("{}: is no ordinary file; a journal is one that {} has kept with --journal",
                              printable(path_), owner_));
  }
  is_read_ = true;
}

/// In which members two first lines differ, for a message.
std::string JournalFile::differences(std::string_view theirs) const {
  JsonDocument a;
  JsonDocument b;
  parse_json(a, header_);
  const JsonValue& mine = a;
  const JsonValue& other = b;
  const bool is_object = read_json(b, theirs) && other.IsObject();
  const auto agree = [&](const char* member) {
    const JsonValue* const one = find_member(mine, member);
    const JsonValue* const two = find_member(other, member);
    return one == nullptr || two == nullptr ? one == two : *one == *two;
  };
  if (!is_object || !agree("type") || !agree("report")) return fmt::format("it is no journal of {}", owner_);
  const auto shown = [](const JsonValue& value) { return printable(json_text_of(value), 200); };
  std::string text;
  for (const auto& member : mine.GetObject()) {
    const JsonValue* const found = find_member(other, view(member.name));
    if (found != nullptr && *found == member.value) continue;
    text += fmt::format("\n  {}: {} now, {} in the journal", view(member.name), shown(member.value),
                        found == nullptr ? "nothing" : shown(*found));
  }
  for (const auto& member : other.GetObject()) {
    if (mine.HasMember(member.name)) continue;
    text +=
        fmt::format("\n  {}: nothing now, {} in the journal", printable(view(member.name), 80), shown(member.value));
  }
  return fmt::format("it is the journal of another {}{}", owner_.substr(owner_.find(' ') + 1), text);
}

std::optional<std::string_view> JournalFile::whole_line() {
  std::size_t looked = start_;
  while (true) {
    if (const std::size_t end = text_.find('\n', looked); end != std::string::npos) {
      const std::string_view line = std::string_view(text_).substr(start_, end - start_);
      last_ = line.size() + 1;
      start_ = end + 1;
      return line;
    }
    text_.erase(0, std::exchange(start_, 0));
    looked = text_.size();
    std::array<char, 1U << 16U> chunk;  // NOLINT(cppcoreguidelines-pro-type-member-init): `read` fills what is used
    const ssize_t count = read(file_, chunk.data(), chunk.size());
    if (count < 0 && errno == EINTR) continue;
    if (count < 0)
      throw Problem(fmt::format("{}: the journal cannot be read: {}", printable(path_), std::strerror(errno)));
    if (count == 0) return std::nullopt;
    text_.append(chunk.data(), static_cast<std::size_t>(count));
  }
}

std::optional<std::string_view> JournalFile::next() {
  if (!is_read_) return std::nullopt;
  std::optional<std::string_view> line = whole_line();
  if (has_header_) return line;
  if (!line) {  // the first line itself may be torn: then nothing had been found yet
    if (text_.empty() || header_.starts_with(text_)) return std::nullopt;
    throw Problem(fmt::format("{}: it is no journal of {}; it is left as it is", printable(path_), owner_));
  }
  if (*line != std::string_view(header_).substr(0, header_.size() - 1))
    throw Problem(fmt::format("{}: {}; it is left as it is", printable(path_), differences(*line)));
  has_header_ = true;
  keep();
  return whole_line();
}

void JournalFile::begin_writing() {
  is_read_ = false;
  text_ = std::string();
  if (ftruncate(file_, static_cast<off_t>(good_)) != 0 || lseek(file_, 0, SEEK_END) < 0)
    throw failed("the journal cannot be written", errno);
  if (has_header_) return;
  out_ = header_;
  write_out();
}

void JournalFile::flush() {
  try {
    if (!trouble_) write_out();
  } catch (const Problem& problem) {
    trouble_ = problem;
  }
  if (trouble_) out_.clear();
}

void JournalFile::write_out() {
  if (!write_all(file_, out_)) {
    const int error = errno;
    const bool cut = ftruncate(file_, static_cast<off_t>(good_)) == 0;  // a torn line would be dropped anyway
    out_.clear();
    throw failed(
        cut ? "the journal cannot be written; what stands in it is good for --resume" : "the journal cannot be written",
        error);
  }
  good_ += out_.size();
  out_.clear();
  const auto now = std::chrono::steady_clock::now();
  if (now - synced_ < std::chrono::seconds(1)) return;
  synced_ = now;
  fdatasync(file_);
}

}  // namespace ofcheck
