// Writing a file that is there whole or not at all, and what goes wrong where several are written.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "harness/base/problem.h"

namespace ofcheck {

/// Writes all of a text to an open file. False, with errno, where that fails.
bool write_all(int file, std::string_view text);

/// Writes a whole file: under another name in the same folder first, which is then renamed, so that a reader never sees
/// a part of it and an earlier file stays as it is where writing fails. A pipe or a device is written to as it is.
/// Throws Problem (exit 6), naming the file and the reason.
void write_whole_file(const std::string& path, std::string_view text);

/// Throws Problem (exit 2), naming the option, if a regular file is there already. To be called before anything is
/// begun.
void check_is_new(std::string_view option, const std::string& path);

/// The same of a text that comes in parts: the file is there once `commit` has returned.
class WholeFile {
 public:
  /// Throws Problem (exit 6) if the file cannot be written.
  explicit WholeFile(const std::string& path);
  ~WholeFile();
  WholeFile(const WholeFile&) = delete;
  WholeFile& operator=(const WholeFile&) = delete;

  /// Throws Problem (exit 6) if the text cannot be written; the file stays as it was then.
  void write(std::string_view text);
  void commit();

 private:
  [[noreturn]] void fail(int error);
  void open_beside();
  void give_up();

  std::string path_;    // as it is shown
  std::string target_;  // where the text goes
  std::string beside_;  // where it is written first
  bool in_place_ = false;
  int file_ = -1;
};

/// What goes wrong at the end of a command, where nothing that fails may keep the rest from being done.
class Troubles {
 public:
  /// Does something, and remembers the Problem that it throws, with the option that it is about before it.
  template <typename Do>
  void attempt(Do something, const std::string& option = "") {
    try {
      something();
    } catch (const Problem& problem) {
      add(Problem(option + problem.what(), problem.exit()));
    }
  }
  void add(const Problem& problem);
  /// Throws all of them as one Problem, each with the command before it; the first decides the exit code.
  void raise() const;

 private:
  std::optional<Problem> first_;
};

}  // namespace ofcheck
