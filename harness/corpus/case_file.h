// The corpus: cases read from YAML. docs/case-format.md says what each key means.
#pragma once

#include <string>
#include <vector>

#include "harness/corpus/case.h"

namespace ofcheck {

/// Reads the cases of one file. Throws Problem for whatever is wrong with it, with file, line and column.
std::vector<Case> read_cases(const std::string& path, std::string_view text);
std::vector<Case> read_cases(const Yaml& document);

/// The corpus that is part of the program.
Corpus embedded_corpus();

/// The cases of a file, or of every `.yaml` file in a folder but for presets. Throws Problem also if there are none, or
/// if an id stands twice.
Corpus corpus_at(const std::string& path);

/// The files that `corpus_at` reads: the file itself, or those in the folder, sorted. None if there is nothing there.
std::vector<std::string> case_files(const std::string& path);

/// The version, if there is one, and the hash: `0.1.0 0123456789abcdef`.
std::string corpus_name(std::string_view version, std::string_view hash);

}  // namespace ofcheck
