// What a person types about a dispute, read and checked.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "harness/base/format.h"
#include "harness/settle/dispute_report.h"

namespace ofcheck {

struct DisputeArguments {
  std::vector<std::string> boards;
  std::string rules;      // the house that is asked; empty: the kit's default
  std::string stacks;     // chips for each board; empty: nobody asks
  std::string bought_in;  // empty: as many as the stacks
  std::int64_t point_value = 1;
  std::optional<std::size_t> button;  // a seat, counted from 1; nothing: the last one
  std::string names;                  // `Ann,Bob`; empty: seat 1, seat 2 …
  std::string entered;                // `17,-`
  std::vector<std::string> given;     // `low.middle=high`
  std::string record;                 // a record whose hand is asked about; empty: the boards are given
  std::optional<std::size_t> hand;    // of the record, counted from 1; nothing: its last complete one
  std::string as, against;            // two houses, or both empty
  bool all = false;                   // every house, vector and statement, not the short answer
  std::string html;                   // a page is written to this file; empty: none
  bool force = false;                 // even if the file is there
  Format format = Format::text;
};

/// A dispute, and two houses to hold against each other if they were named.
struct ReadDispute {
  DisputeQuestion question;
  std::optional<Duel> duel;
};

/// Reads the arguments. Throws Problem for whatever is wrong with them, naming the argument.
ReadDispute read_dispute(const DisputeArguments& arguments);

}  // namespace ofcheck
