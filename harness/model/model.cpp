#include "harness/model/model.h"

#include <algorithm>

#include "harness/answer/oracle_answer.h"
#include "harness/model/members.h"
#include "harness/model/own_table.h"

namespace ofcheck {

ModelSteps::ModelSteps(const ofc::Rules& rules, const Slips& slips) : ComposedSteps(rules), slips_(slips) {
  for (const Slip& slip : slips) kinds_.set(static_cast<std::size_t>(slip.kind));
  const auto gives_a_count = [](const Slip& slip) { return slip.kind == SlipKind::stays && slip.value > 1; };
  if (std::none_of(slips.begin(), slips.end(), gives_a_count)) return;
  const ofc::RuleInfo& table = *ofc::find_rule(ofc::rule::fantasyland_stay_table.name);
  Slips entries;
  std::copy_if(slips.begin(), slips.end(), std::back_inserter(entries),
               [&](const Slip& slip) { return table_of(slip) == &table; });
  staying_ = with_own_table(rules, table, entries);
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
