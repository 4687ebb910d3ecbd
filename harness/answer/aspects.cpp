#include "harness/answer/aspects.h"

namespace ofcheck {

using ofc::Aspects;

std::vector<const ofc::RuleInfo*> options_about(Aspects aspects) {
  std::vector<const ofc::RuleInfo*> options;
  for (const ofc::RuleInfo& rule : ofc::all_rules()) {
    if (rule.is_option() && aspects.contains(rule.about)) options.push_back(&rule);
  }
  return options;
}

Aspects aspects_of(Operation operation) {
  using enum ofc::Aspect;
  constexpr Aspects score = {seats, foul, royalties, row_results, line_points, royalty_points, foul_points};
  switch (operation) {
    case Operation::rank:
      return {row_value};
    case Operation::compare:
      return {row_order};
    case Operation::foul:
      return {foul};
    case Operation::royalties:
      return {royalties};
    case Operation::score:
      return score;
    case Operation::fantasyland:
      return {enters, stays, next_cards};
    case Operation::placements:
      return {seats, placement};
    case Operation::perft:
      return {seats, streets, placement};
    case Operation::settle:
      return score | Aspects{payments};
    case Operation::play:
      return board_aspects | table_aspects | Aspects{streets, deal, placement, view, payments};
  }
  return {};
}

bool may_depend(Operation operation, const ofc::RuleInfo& option) {
  return option.touches().meets(aspects_of(operation));
}

}  // namespace ofcheck
