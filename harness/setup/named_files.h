// The files that one command line names: no output may take the place of an input, or of another output.
#pragma once

#include <string>
#include <vector>

#include "harness/setup/arguments.h"

namespace ofcheck {

/// A file that a command line names.
struct NamedFile {
  std::string option;  // as it stands there, for messages: `--report html=a.html`
  std::string path;
  bool is_written = false;
  bool makes_folder = false;  // where its folder is missing
};

/// Whether two paths lead to the same file, however they are spelled and whether or not it is there yet. It is
/// never said of devices, pipes and standard output: nothing that is written there replaces anything.
bool is_same_file(const std::string& a, const std::string& b);

/// The files that the options of a command name, but for those that are left out.
class NamedFiles {
 public:
  NamedFiles& reads(const std::string& option, const std::string& path);
  NamedFiles& writes(const std::string& option, const std::string& path);
  /// The same, into a folder that the command makes.
  NamedFiles& writes_into(const std::string& option, const std::string& path);
  /// What `--rules` and its kin take: a file, unless it is a preset's name.
  NamedFiles& rules(const std::string& argument, const std::string& option = "--rules");
  /// A file of cases, or each in a folder.
  NamedFiles& cases(const std::string& path);
  /// FORMAT=FILE, for each --report.
  NamedFiles& reports(const std::vector<std::string>& reports);
  /// The words of an engine's command that are files.
  NamedFiles& engine(const std::vector<std::string>& command);
  /// The same with the trace that is kept of it.
  NamedFiles& engine(const std::vector<std::string>& command, const EngineArguments& arguments);
  /// Throws Problem, naming both options, if a file that is written is named a second time. To be called before
  /// anything is begun.
  void check() const;

 private:
  std::vector<NamedFile> files_;
};

}  // namespace ofcheck
