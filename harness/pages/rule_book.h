// The pages that are generated from the registry and the corpus: the rule book and the coverage table.
// `ofcheck docs` writes them; a test fails when a committed page is stale.
#pragma once

#include <string>
#include <vector>

#include "harness/corpus/case_file.h"

namespace ofcheck {

/// A generated page and its place below the project's root.
struct Page {
  std::string path;
  std::string text;
};

/// The rule book: one page a section, and its index.
std::vector<Page> rule_book(const Corpus& corpus);

/// The coverage table: for each rule its options, how many cases it has, and how many tests are tagged with it.
/// `root` is the project's root, whose tests/ folder is read.
Page coverage_table(const Corpus& corpus, const std::string& root);

}  // namespace ofcheck
