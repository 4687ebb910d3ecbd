// The rules and the presets for programs: what they say, which values there are, and where each is written. And what
// the rules make of a hand: its ledger and its payments.
#pragma once

#include <string_view>
#include <vector>

#include "harness/base/json.h"
#include "harness/wire/house_rules.h"
#include "oracle/settlement.h"
#include "oracle/showdown.h"

namespace ofcheck {

/// The other options of a rule's section.
std::vector<std::string_view> options_beside(const ofc::RuleInfo& info);

/// Writes the members `rule` to `see_also` into an object that is open.
void write_rule(JsonPrettyWriter& writer, const ofc::RuleInfo& info);

/// Writes a preset, or a house in its form, as an object.
void write_preset(JsonPrettyWriter& writer, const Preset& shown);

/// The lines of a ledger, each with the rule and the value of the option that decided it. `number_of` gives the number
/// by which a seat is called.
template <WritesJson Writer, typename NumberOf>
void write_ledger(Writer& writer, const ofc::Score& score, const ofc::Rules& rules, NumberOf number_of) {
  write_objects(writer, "ledger", score.ledger, [&](const ofc::LedgerLine& line) {
    write_member(writer, "from", number_of(line.from));
    write_member(writer, "to", line.to ? std::optional(number_of(*line.to)) : std::nullopt);
    if (line.row) write_member(writer, "row", row_name(*line.row));
    write_member(writer, "points", line.points.value);
    write_member(writer, "rule", line.rule);
    if (line.option.empty()) return;
    write_member(writer, "option", line.option);
    write_member(writer, "value", value_name(*ofc::find_rule(line.option.name), rules));
  });
}

/// The payments after a hand, without those of pairs that owe nothing. `write_limit` writes by which rule one is less
/// than what is owed.
template <WritesJson Writer, typename NumberOf, typename WriteLimit>
void write_payments(Writer& writer, const ofc::Settlement& settlement, NumberOf number_of, WriteLimit write_limit) {
  std::vector<ofc::Payment> made;
  for (const ofc::Payment& payment : settlement.payments) {
    if (payment.owed != ofc::Chips{0}) made.push_back(payment);
  }
  write_objects(writer, "payments", made, [&](const ofc::Payment& payment) {
    write_member(writer, "from", number_of(payment.from));
    write_member(writer, "to", payment.to ? std::optional(number_of(*payment.to)) : std::nullopt);
    write_member(writer, "owed", payment.owed.value);
    write_member(writer, "paid", payment.paid.value);
    write_limit(payment.limited_by);
  });
}

}  // namespace ofcheck
