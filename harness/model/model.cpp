#include "harness/model/model.h"

#include <algorithm>

#include "harness/answer/oracle_answer.h"
#include "harness/model/fantasyland_tables.h"
#include "harness/model/members.h"
#include "harness/model/royalty_tables.h"
#include "oracle/fantasyland.h"

namespace ofcheck {

namespace {

bool changes_royalties(const Slip& slip) {
  return slip.kind >= SlipKind::royalty && slip.kind <= SlipKind::royalty_none;
}

}  // namespace

ModelSteps::ModelSteps(const ofc::Rules& rules, const Slips& slips) : ComposedSteps(rules), slips_(slips) {
  for (const Slip& slip : slips) kinds_.set(static_cast<std::size_t>(slip.kind));
  write_tables();
}

/// Several slips of entering are a table of the house's own, and so are slips of staying that give a count. Where rows
/// stay by what they earn, they do so by the royalties that the slips come to.
void ModelSteps::write_tables() {
  const auto count_if = [&](auto holds) { return std::count_if(slips_.begin(), slips_.end(), holds); };
  const auto gives_a_count = [](const Slip& slip) { return slip.kind == SlipKind::stays && slip.value > 1; };
  const auto entries = count_if(is_of_entry_table);
  const bool enters_by_table =
      entries > 1 || (entries > 0 && (rules_.tables.entry.written || !ofc::has_fantasyland(rules_)));
  const bool stays_by_table =
      count_if(gives_a_count) > 0 || (rules_.tables.stay.written && count_if(is_of_stay_table) > 0);
  const bool stays_by_slips =
      !rules_.tables.stay.written && ofc::stays_by_royalties(rules_) && count_if(changes_royalties) > 0;
  if (!enters_by_table && !stays_by_table && !stays_by_slips) return;
  next_rules_ = rules_;
  if (stays_by_slips) {
    next_rules_->royalty_table = ofc::RoyaltyTable::standard;
    next_rules_ =
        with_royalties(*next_rules_, [&](ofc::Row row, const ofc::JudgedBoard& board) { return royalty(row, board); });
  }
  if (enters_by_table) next_rules_ = with_entry_table(*next_rules_, slips_);
  if (stays_by_table) next_rules_ = with_stay_table(*next_rules_, slips_);
  std::copy_if(slips_.begin(), slips_.end(), std::back_inserter(beside_tables_), [&](const Slip& slip) {
    return !(enters_by_table && is_of_entry_table(slip)) && !(stays_by_table && is_of_stay_table(slip));
  });
}

const Slip* ModelSteps::find(SlipKind kind) const {
  if (!kinds_.test(static_cast<std::size_t>(kind))) return nullptr;
  for (const Slip& slip : slips_) {
    if (slip.kind == kind) return &slip;
  }
  return nullptr;
}

const Slip* ModelSteps::find(SlipKind kind, std::uint8_t where) const {
  if (!kinds_.test(static_cast<std::size_t>(kind))) return nullptr;
  for (const Slip& slip : slips_) {
    if (slip.kind == kind && (slip.where & where) != 0) return &slip;
  }
  return nullptr;
}

Answer predict(const Question& question, const ofc::Rules& rules, const Slips& slips) {
  if (slips.empty()) return oracle_answer(question, rules);
  const auto is_limited = [](const Slip& slip) { return slip.only != 0; };
  if (std::any_of(slips.begin(), slips.end(), is_limited)) {
    const auto bit = static_cast<unsigned>(operation_of(question));
    Slips here;
    for (Slip slip : slips) {
      if (slip.only != 0 && (slip.only >> bit & 1U) == 0) continue;
      slip.only = 0;
      here.push_back(slip);
    }
    return predict(question, rules, here);
  }
  Answer answer = answer_by(ModelSteps(rules, slips), question);
  change_members(answer, slips);
  return answer;
}

}  // namespace ofcheck
