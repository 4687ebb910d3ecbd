#include "harness/setup/named_files.h"

#include <fmt/format.h>

#include <filesystem>
#include <system_error>

#include "harness/base/text.h"
#include "harness/corpus/case_file.h"
#include "harness/report/report.h"
#include "harness/wire/house_rules.h"

namespace ofcheck {

namespace {

namespace fs = std::filesystem;

/// Where a path leads: symbolic links are followed, also one that points at nothing yet.
fs::path resolved(fs::path path) {
  constexpr int most_links = 40;  // as many as the kernel follows
  std::error_code error;
  for (int links = 0; links < most_links && fs::is_symlink(path, error); ++links)
    path = path.parent_path() / fs::read_symlink(path, error);
  const fs::path whole = fs::absolute(path, error);
  const fs::path canonical = fs::weakly_canonical(whole, error);
  return error ? whole.lexically_normal() : canonical;
}

/// Standard output and its kin, wherever they lead; pipes and devices.
bool is_stream(const std::string& path) {
  const fs::path plain = fs::path(path).lexically_normal();
  const std::string folder = plain.parent_path().string();
  if (folder == "/dev/fd" || folder == "/proc/self/fd") return true;
  if (folder == "/dev" && plain.filename().string().starts_with("std")) return true;
  std::error_code error;
  const fs::file_type type = fs::status(path, error).type();
  return type == fs::file_type::character || type == fs::file_type::block || type == fs::file_type::fifo ||
         type == fs::file_type::socket;
}

[[noreturn]] void refuse(const NamedFile& a, const NamedFile& b) {
  if (a.is_written && b.is_written) {
    const bool reports = a.option.starts_with("--report ") && b.option.starts_with("--report ");
    throw Problem(fmt::format("{} and {}: {} are to go into {}; name a file for each", printable(a.option),
                              printable(b.option), reports ? "two reports" : "both", printable(a.path)));
  }
  const NamedFile& written = a.is_written ? a : b;
  const NamedFile& read = a.is_written ? b : a;
  throw Problem(fmt::format("{} would overwrite the file of {}; name another file for what is written",
                            printable(written.option), printable(read.option)));
}

/// That a file could be written there is known only once it is; that it cannot, before the work of hours.
void check_place(const NamedFile& file) {
  if (is_stream(file.path)) return;
  std::error_code error;
  const auto refuse_with = [&](std::string_view why) {
    throw Problem(fmt::format("{}: cannot be written: {}", printable(file.option), why), Exit::not_written);
  };
  if (fs::is_directory(file.path, error)) refuse_with("it is a folder; name a file in it");
  const fs::path folder = resolved(file.path).parent_path();
  if (!fs::is_directory(folder, error))
    refuse_with(fmt::format("No such file or directory; make {} first", printable(folder.string())));
}

}  // namespace

bool is_same_file(const std::string& a, const std::string& b) {
  if (is_stream(a) || is_stream(b)) return false;
  std::error_code error;
  return fs::equivalent(a, b, error) || resolved(a) == resolved(b);
}

void NamedFiles::check() const {
  for (const NamedFile& file : files_) {
    std::error_code error;
    static_cast<void>(fs::status(file.path, error));
    if (error == std::errc::filename_too_long || error == std::errc::too_many_symbolic_link_levels)
      throw Problem(fmt::format("{}: {}", printable(file.option), error.message()));
    if (file.is_written && !file.makes_folder) check_place(file);
  }
  for (auto a = files_.begin(); a != files_.end(); ++a) {
    for (auto b = a + 1; b != files_.end(); ++b) {
      if ((a->is_written || b->is_written) && is_same_file(a->path, b->path)) refuse(*a, *b);
    }
  }
}

NamedFiles& NamedFiles::reads(const std::string& option, const std::string& path) {
  if (!path.empty()) files_.push_back({fmt::format("{} {}", option, path), path, false});
  return *this;
}

NamedFiles& NamedFiles::writes(const std::string& option, const std::string& path) {
  if (!path.empty()) files_.push_back({fmt::format("{} {}", option, path), path, true});
  return *this;
}

NamedFiles& NamedFiles::writes_into(const std::string& option, const std::string& path) {
  files_.push_back({fmt::format("{} {}", option, path), path, true, true});
  return *this;
}

NamedFiles& NamedFiles::rules(const std::string& argument, const std::string& option) {
  return is_preset(argument) ? *this : reads(option, argument);
}

NamedFiles& NamedFiles::cases(const std::string& path) {
  for (const std::string& file : case_files(path)) reads("--cases", file);
  return *this;
}

NamedFiles& NamedFiles::reports(const std::vector<std::string>& reports) {
  for (const std::string& text : reports)
    files_.push_back({fmt::format("--report {}", text), parse_report_file(text).path, true});
  return *this;
}

NamedFiles& NamedFiles::engine(const std::vector<std::string>& command) {
  for (const std::string& word : command) {
    std::error_code error;
    if (fs::is_regular_file(word, error)) reads("the engine's command,", word);
  }
  return *this;
}

NamedFiles& NamedFiles::engine(const std::vector<std::string>& command, const EngineArguments& arguments) {
  return writes("--trace", arguments.trace).engine(command);
}

}  // namespace ofcheck
