// Holds the embedded corpus against the oracle that it is linked with, and stops at the first case that does not hold.
// OFC_MUTANT in the environment is the number of the mutant that runs; without it the oracle is as it is.
// Exit 0: every case holds. Exit 1: a case or a file of the corpus does not; it is named on standard output.
#include <sys/resource.h>

#include <cstdlib>
#include <exception>
#include <iostream>

#include "harness/case_file.h"
#include "harness/run.h"
#include "oracle/mutant.h"

namespace {

constexpr rlim_t most_seconds = 10;               // of processor time; a whole run takes a fraction of one
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

int main() {
  try {
    const ofcheck::Corpus corpus = ofcheck::embedded_corpus();
    for (const ofcheck::Case& c : corpus.cases) {
      const std::vector<std::string> broken = ofcheck::broken_cases({c});
      if (broken.empty()) continue;
      std::cout << c.id << '\n' << broken.front() << '\n';
      return 1;
    }
    std::cout << corpus.cases.size() << " cases hold\n";
    return 0;
  } catch (const std::exception& problem) {
    std::cout << "the corpus is not read\n" << problem.what() << '\n';
    return 1;
  }
}
