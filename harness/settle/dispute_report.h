// A dispute's answer for people, and as JSON for programs and for verdicts.
#pragma once

#include <string>

#include "harness/base/json.h"
#include "harness/settle/dispute_answer.h"
#include "harness/settle/dispute_difference.h"

namespace ofcheck {

/// The answer for people in three to eight lines.
std::string dispute_text(const DisputeAnswer& answer);

/// The answer for people with every house, every vector and every statement.
std::string whole_dispute_text(const DisputeAnswer& answer);

/// Ledger against ledger for people.
std::string difference_text(const Dispute& dispute, const Duel& duel);

/// How much of each house is written.
enum class Detail : std::uint8_t {
  outcomes,  // what comes out
  full       // and every option, the boards' verdicts and the ledger
};

/// Writes one source as an object; null stands for what its document does not say.
void write_source(JsonPrettyWriter& writer, const SourceInfo& source);

/// Writes the members `input`, `short`, `houses`, `left_out`, `parts`, `sources` and `difference`, in this order, into
/// an object that is open.
void write_dispute(JsonPrettyWriter& writer, const DisputeQuestion& question, const DisputeAnswer& answer,
                   const std::optional<Duel>& duel, Detail detail);

/// The answer as one JSON document: docs/schema/dispute.json.
std::string dispute_json(const DisputeQuestion& question, const DisputeAnswer& answer, const std::optional<Duel>& duel,
                         Detail detail = Detail::outcomes);

/// What one house makes of a dispute: `outcomes` by part, and the members that a verdict has of each house.
std::string ruling_json(const Dispute& dispute, const HouseRules& house);

}  // namespace ofcheck
