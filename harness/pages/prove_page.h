// The page of all pairs of values, docs/rules/pairs.md. `ofcheck docs` writes it; a test fails when the committed page
// is stale.
#pragma once

#include "harness/pages/rule_book.h"
#include "harness/prove/search.h"

namespace ofcheck {

/// For every two values of an option the smallest deal on which they part, and the readings that coincide.
/// Made by the proofs of prove.h, a second or two of work.
Page pairs_page();

/// The cards of a question on one line: boards with their rows from the top, separated by slashes.
std::string deal_on_a_line(const Question& question);

/// A case that shows how two values part, as YAML for a corpus file.
std::string as_case(const ValuePair& pair, const ofc::Rules& first, const Parting& parting);

}  // namespace ofcheck
