// What a person types about a dispute, read and checked.
#pragma once

#include "harness/commands.h"
#include "harness/dispute_report.h"

namespace ofcheck {

/// A dispute, and two houses to hold against each other if they were named.
struct ReadDispute {
  DisputeQuestion question;
  std::optional<Duel> duel;
};

/// Reads the arguments. Throws Problem for whatever is wrong with them, naming the argument.
ReadDispute read_dispute(const DisputeArguments& arguments);

}  // namespace ofcheck
