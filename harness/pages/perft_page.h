// The page of perft counts, docs/perft.md. `ofcheck docs` writes it; a test fails when the committed page is stale.
#pragma once

#include "harness/pages/rule_book.h"

namespace ofcheck {

/// The counts of every preset on every street, and of Fantasyland hands, with the arithmetic of the first ones.
/// deal.pattern, fantasyland.deal, placement.free, placement.full, placement.discard.
Page perft_page();

}  // namespace ofcheck
