// Holds the embedded corpus against the oracle that it is linked with, and stops at the first case that does not hold.
// OFC_MUTANT in the environment is the number of the mutant that runs; without it the oracle is as it is. OFC_FIRST
// names the section whose cases are asked first. Exit 0: every case holds. Exit 1: a case or a file of the corpus does
// not; it is named on standard output.
#include <sys/resource.h>

#include <algorithm>
#include <cstdlib>
#include <exception>
#include <iostream>
#include <stdexcept>
#include <string>
#include <vector>

#include "harness/case_file.h"
#include "harness/embedded.h"
#include "harness/run.h"
#include "oracle/mutant.h"

namespace {

constexpr rlim_t most_seconds = 3;                // of processor time; a whole run takes a fraction of one
constexpr rlim_t most_memory = rlim_t{1} << 30U;  // bytes

/// Reads the number before any table of the oracle is built, and bounds what a mutant that never ends may use up.
[[gnu::constructor(101)]] void begin() {
  const rlimit time{most_seconds, most_seconds};
  const rlimit memory{most_memory, most_memory};
  const rlimit no_core{0, 0};
  setrlimit(RLIMIT_CPU, &time);
  setrlimit(RLIMIT_AS, &memory);
  setrlimit(RLIMIT_CORE, &no_core);
  const char* number = std::getenv("OFC_MUTANT");
  ofc::mutants::active = number == nullptr ? 0 : std::atoi(number);
}

}  // namespace

namespace ofc::mutants {
int active = 0;
}

namespace {

bool holds_cases(std::string_view path) {
  return path.starts_with("cases/") && !path.starts_with("cases/presets/") && path.ends_with(".yaml");
}

/// The files of cases; first those of the folder that OFC_FIRST names, where the case that does not hold is likely to
/// be.
std::vector<ofcheck::EmbeddedFile> case_files() {
  const char* first = std::getenv("OFC_FIRST");
  const std::string folder = "cases/" + std::string(first == nullptr ? "" : first) + "/";
  std::vector<ofcheck::EmbeddedFile> files;
  for (const ofcheck::EmbeddedFile& file : ofcheck::embedded_files()) {
    if (holds_cases(file.path)) files.push_back(file);
  }
  std::stable_partition(files.begin(), files.end(), [&](const auto& file) { return file.path.starts_with(folder); });
  return files;
}

}  // namespace

int main() {
  try {
    std::size_t count = 0;
    for (const ofcheck::EmbeddedFile& file : case_files()) {
      for (const ofcheck::Case& c : ofcheck::read_cases(std::string(file.path), file.text)) {
        ++count;
        const std::vector<std::string> broken = ofcheck::broken_cases({c});
        if (broken.empty()) continue;
        std::cout << c.id << '\n' << broken.front() << '\n';
        return 1;
      }
    }
    if (count == 0) throw std::runtime_error("there are no cases");
    std::cout << count << " cases hold\n";
    return 0;
  } catch (const std::exception& problem) {
    std::cout << "the corpus is not read\n" << problem.what() << '\n';
    return 1;
  }
}
