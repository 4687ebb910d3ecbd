// The answer to a dispute: what every house says, what every vector of house rules says, and which options decide.
#pragma once

#include "harness/settle/dispute_vectors.h"

namespace ofcheck {

/// One house, and what it makes of the dispute.
struct HouseRuling {
  std::string name;
  ofc::Rules rules;
  Ruling ruling;
  std::vector<std::string> outcomes;  // one for each part
};

/// What a house makes of a dispute.
HouseRuling house_ruling(const Dispute& dispute, const std::string& name, const ofc::Rules& rules);

/// A house that has no say, and why.
struct HouseLeftOut {
  std::string name;
  std::string why;
};

/// Houses that agree on a part, as places in the list of houses.
struct Side {
  std::string outcome;
  std::vector<std::size_t> houses;
};

struct PartAnswer {
  Part part;
  std::vector<Side> sides;                   // the largest first
  std::vector<const ofc::RuleInfo*> decide;  // the fewest options that make the houses differ
  Vectors all;
  Vectors documented;
};

struct DisputeAnswer {
  Dispute dispute;
  Agreed agreed;
  std::vector<HouseRuling> houses;  // the presets in order, then the table's own house rules
  std::vector<HouseLeftOut> left_out;
  std::vector<PartAnswer> parts;
};

/// What is asked: the boards, what the table agrees on, and its own house rules if it has any besides the presets.
struct DisputeQuestion {
  Dispute dispute;
  Agreed agreed;
  std::optional<HouseRules> own;
};

/// Answers a dispute. Throws Problem if no preset is left that could.
DisputeAnswer answer_dispute(const DisputeQuestion& question);

/// Every option that matters for some part, in rule-book order.
std::vector<const ofc::RuleInfo*> options_that_matter(const DisputeAnswer& answer);

}  // namespace ofcheck
