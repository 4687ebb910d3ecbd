// Holds the embedded corpus against the oracle that it is linked with, and stops at the first case that does not hold.
// OFC_MUTANT in the environment is the number of the mutant that runs; without it the oracle is as it is. OFC_FIRST
// names the section whose cases are asked first. Exit 0: every case holds. Exit 1: a case or a file of the corpus does
// not; it is named on standard output.
//
// The corpus is read with the oracle as it is, and asked with the mutant: so a mutant is killed by a case wherever one
// can do it. Only where none does, everything is done again in a new process with the mutant from the start: tables
// that are made when they are first used are made by the mutant then, and the corpus may not be read any more.
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <exception>
#include <iostream>
#include <stdexcept>
#include <string>
#include <vector>

#include "harness/corpus/case_file.h"
#include "harness/corpus/recorded.h"
#include "harness/run/judge.h"
#include "oracle/mutant.h"

namespace {

constexpr rlim_t most_seconds = 3;                // of processor time; a whole run takes a fraction of one
constexpr rlim_t most_memory = rlim_t{1} << 30U;  // bytes

/// Reads the number before any table of the oracle is built, and bounds what a mutant that never ends may use up.
[[gnu::constructor(101)]] void begin() {
  const rlimit time{most_seconds, most_seconds + 1};  // SIGXCPU first, so that a kill from outside is told apart
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

/// The files of cases; first those of the folder that OFC_FIRST names, where the case that does not hold is likely to
/// be.
std::vector<ofcheck::RecordedFile> case_files() {
  const char* first = std::getenv("OFC_FIRST");
  const std::string folder = "cases/" + std::string(first == nullptr ? "" : first) + "/";
  const auto recorded = ofcheck::recorded_files();
  std::vector<ofcheck::RecordedFile> files(recorded.begin(), recorded.end());
  std::stable_partition(files.begin(), files.end(), [&](const auto& file) { return file.path.starts_with(folder); });
  return files;
}

/// Whether a case holds; it is named if it does not.
bool holds(const ofcheck::Case& c) {
  const std::vector<std::string> broken = ofcheck::broken_cases({c});
  if (!broken.empty()) std::cout << c.id << '\n' << broken.front() << '\n';
  return broken.empty();
}

}  // namespace

int main(int count, char** arguments) {
  const bool from_the_start = count > 1;
  try {
    const int mutant = ofc::mutants::active;
    if (!from_the_start) ofc::mutants::active = 0;
    std::vector<ofcheck::Case> cases;
    for (const ofcheck::RecordedFile& file : case_files()) {
      const ofcheck::Yaml document = ofcheck::Yaml::recorded(std::string(file.path), file.recording);
      for (ofcheck::Case& c : ofcheck::read_cases(document)) {
        if (from_the_start && !holds(c)) return 1;
        cases.push_back(std::move(c));
      }
    }
    if (cases.empty()) throw std::runtime_error("there are no cases");
    ofc::mutants::active = mutant;
    for (const ofcheck::Case& c : cases) {
      if (!from_the_start && !holds(c)) return 1;
    }
    if (!from_the_start) {
      execl("/proc/self/exe", arguments[0], "from-the-start", nullptr);
      throw std::runtime_error("it cannot be started again");
    }
    std::cout << cases.size() << " cases hold\n";
    return 0;
  } catch (const std::exception& problem) {
    std::cout << "the corpus is not read\n" << problem.what() << '\n';
    return 1;
  }
}
