// The answer to a dispute as a page for people: boards, ledger, the rules that decide and the sources, on one sheet.
#pragma once

#include <string>

#include "harness/settle/dispute_answer.h"

namespace ofcheck {

/// What the page says about itself.
struct PageOrigin {
  std::string kit;   // `ofcheck 0.1.0, corpus …`
  std::string seal;  // the SHA-256 of the verdict that it shows; empty: it shows none
};

/// The page. It is one HTML file that needs no other.
std::string dispute_page(const DisputeAnswer& answer, const PageOrigin& origin);

}  // namespace ofcheck
