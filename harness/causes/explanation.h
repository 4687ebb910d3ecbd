// The result of a search for causes.
#pragma once

#include <cstddef>
#include <limits>
#include <string_view>
#include <vector>

#include "harness/causes/departure.h"

namespace ofcheck {

/// A cause, and the answers that speak for it. Counts are of answers.
struct FoundCause {
  Departure what;
  CauseKind kind = CauseKind::bug;
  std::size_t explained = 0;      // wrong answers in which it has a part
  std::size_t alone = 0;          // those that it explains without any other
  std::size_t inside = 0;         // answers that it changes
  std::size_t inside_right = 0;   // those of them that the model predicts
  std::size_t contradicted = 0;   // those that are right without it and wrong with it
  std::size_t outside = 0;        // answers that it does not change
  std::size_t outside_wrong = 0;  // those of them that the model does not predict
  bool stands_alone = true;       // no value was found besides that a table of it would take the place of
  std::size_t example = 0;  // the smallest answer that it alone explains, else the smallest; a place in the evidence
  std::vector<Departure> instead;  // other changes that explain the same answers as well
  // For a value: the preset that has all the values found, if there are several and it explains as much. Else empty.
  std::string_view house = {};
};

struct Explanation {
  Model model;
  std::vector<FoundCause> causes;        // what explains most comes first
  std::vector<std::size_t> unexplained;  // places in the evidence
};

struct ExplainLimits {
  std::size_t sampled = 160;     // wrong answers that every candidate is tried on
  std::size_t looked_at = 2500;  // answers that a good candidate is held against
  std::size_t most_causes = 40;
  std::size_t most_slips = std::numeric_limits<std::size_t>::max();  // a search that has taken more is given up
  std::size_t few = 4;  // a slip that explains fewer is no cause where more is unexplained or where it is limited
  // For how long the search may begin again where answers are left unexplained: microseconds of predictions (see
  // Said::work). Less where few answers are left. 0: search once.
  std::size_t worked_out = 2'500'000;
  bool with_settings = true;  // false: values of options are no causes, since the house rules are known
  bool with_limited = true;   // false: nor are values that it plays in some operations alone
  bool with_tables = true;    // false: nor is which rows enter Fantasyland or stay there, and with how many cards
};

}  // namespace ofcheck
