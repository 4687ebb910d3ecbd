// `ofcheck run` with the cases of a corpus: one engine or several, and reports in every format.
#pragma once

#include "harness/run/run.h"
#include "harness/setup/arguments.h"

namespace ofcheck {

/// The cases that --cases names: the built-in corpus if it is empty, the crossed pairs of options for `pairs`, else
/// those of a file or folder. Throws Problem if there are none.
Corpus corpus_named(const std::string& cases);

Exit run_corpus(const RunArguments& arguments, RunOptions options, const ChosenRules& chosen);

}  // namespace ofcheck
