#include "harness/model/model.h"

#include <algorithm>

#include "harness/answer/oracle_answer.h"
#include "harness/model/tables.h"
#include "oracle/fantasyland.h"

namespace ofcheck {

namespace {

bool changes_royalties(const Slip& slip) {
  return slip.kind >= SlipKind::royalty && slip.kind <= SlipKind::royalty_of_row;
}

}  // namespace

ModelSteps::ModelSteps(const ofc::Rules& rules, const Slips& slips) : ComposedSteps(rules), slips_(slips) {
  for (const Slip& slip : slips) kinds_.set(static_cast<std::size_t>(slip.kind));
}

/// Several slips of entering are a table of the house's own, and so are slips of staying that give a count. Where rows
/// stay by what they earn, they do so by the royalties that the slips come to.
void ModelSteps::write_tables() const {
  tables_are_written_ = true;
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
  return find_if(kind, [](const Slip& /*any*/) { return true; });
}

bool ModelSteps::has(SlipKind kind, int of) const {
  return find_if(kind, [&](const Slip& slip) { return slip.of == of; }) != nullptr;
}

const Slip* ModelSteps::find(SlipKind kind, std::uint8_t where) const {
  return find_if(kind, [&](const Slip& slip) { return (slip.where & where) != 0; });
}

namespace {

/// The slips that show in an operation at such a table, each as one that shows in all.
Slips slips_in(Operation operation, std::size_t seats, const Slips& slips) {
  Slips here;
  for (Slip slip : slips) {
    if (!shows(slip, operation, seats)) continue;
    slip.only = 0;
    slip.tables = 0;
    here.push_back(slip);
  }
  return here;
}

}  // namespace

std::size_t seats_at(const Question& question) {
  if (const auto* match = std::get_if<PlayQuestion>(&question)) return match->chairs;
  if (const auto* settle = std::get_if<SettleQuestion>(&question)) return settle->boards.seats;
  const auto* score = std::get_if<ScoreQuestion>(&question);
  return score == nullptr ? 0 : score->seats;
}

Predictor::Here& Predictor::at(Operation operation, std::size_t seats) {
  std::unique_ptr<Here>& here = of_[static_cast<std::size_t>(operation)][seats > 2 ? 1 : 0];
  if (!here) {
    here = std::make_unique<Here>(rules_, slips_in(operation, seats, slips_));
    // A match of three chairs or more goes on with two seats where others are bust.
    if (operation == Operation::play && seats > 2) here->steps.play_heads_up_by(at(operation, 2).steps);
  }
  return *here;
}

Answer Predictor::operator()(const Question& question) {
  if (slips_.empty()) return oracle_answer(question, rules_);
  const Operation operation = operation_of(question);
  const Here& here = at(operation, seats_at(question));
  const bool has_none = here.slips.empty() && (operation != Operation::play || at(operation, 2).slips.empty());
  if (has_none) return oracle_answer(question, rules_);
  Answer answer = answer_by(here.steps, question);
  change_members(answer, question, here.slips);
  return answer;
}

Answer predict(const Question& question, const ofc::Rules& rules, const Slips& slips) {
  return Predictor(rules, slips)(question);
}

}  // namespace ofcheck
