// A hand of a log: questions about its boards, and what the log answers to them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "harness/audit/table.h"
#include "harness/wire/question.h"

namespace ofcheck {

/// One thing that the log says of a hand.
struct LogClaim {
  Question question;
  Result said;
  std::size_t seat = 0;  // counted from 1; 0: all of them
};

struct LogHand {
  std::string_view house;  // as the line names it; empty: it does not
  std::vector<LogClaim> claims;
};

/// Reads a hand. Throws BadLine, naming the column, with what was found and what was expected.
void read_hand(const Cells& cells, LogHand& hand);

}  // namespace ofcheck
