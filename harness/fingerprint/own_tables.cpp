#include "harness/fingerprint/own_tables.h"

#include <algorithm>

#include "harness/causes/causes.h"
#include "harness/wire/house_rules.h"

namespace ofcheck {

using ofc::RuleInfo;
using ofc::Rules;

namespace {

/// The answers that count, but for those about rows that the engine takes for others.
std::vector<Evidence> evidence_of(const Inquiry& inquiry) {
  std::vector<Evidence> evidence;
  for (const Asked& each : inquiry.asked()) {
    if (each.answer && each.misread == Misread::no && !each.carrier)
      evidence.push_back({&each.question, &*each.answer, &inquiry.rules()});
  }
  return evidence;
}

bool is_in_place_of_options(const FoundCause& cause) {
  const std::optional<TableEntries> entries = as_table(cause.what);
  return entries && cause.kind == CauseKind::undocumented_rule && !table_of(*entries).table.instead_of.empty();
}

}  // namespace

std::optional<Rules> with_own_tables(const Inquiry& inquiry) {
  const int before = inquiry.cost(inquiry.rules());
  if (before == 0) return std::nullopt;
  const std::vector<Evidence> evidence = evidence_of(inquiry);
  const Explanation explanation = explain_answers(evidence);
  Rules rules = inquiry.rules();
  for (const FoundCause& cause : explanation.causes) {
    if (is_in_place_of_options(cause)) rules = with_own_table(rules, *as_table(cause.what));
  }
  return inquiry.cost(rules) < before ? std::optional(rules) : std::nullopt;
}

Rules as_in_preset_under_tables(Rules rules, const Rules& preset) {
  for (const RuleInfo* option : all_options()) {
    if (ofc::table_instead_of(*option, rules) != nullptr) option->field.set(rules, option->field.get(preset));
  }
  return rules;
}

Rules without_own_tables(Rules rules) {
  for (const RuleInfo* table : ofc::all_tables()) {
    if (!table->table.instead_of.empty()) table->table.restart(rules, false);
  }
  return rules;
}

}  // namespace ofcheck
