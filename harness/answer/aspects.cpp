#include "harness/answer/aspects.h"

#include "oracle/house.h"

namespace ofcheck {

using ofc::Aspects;

std::vector<const ofc::RuleInfo*> options_about(Aspects aspects) {
  std::vector<const ofc::RuleInfo*> options;
  for (const ofc::RuleInfo* option : ofc::all_options()) {
    if (aspects.contains(option->about)) options.push_back(option);
  }
  return options;
}

Aspects aspects_of(Operation operation) {
  using enum ofc::Aspect;
  constexpr Aspects score = {seats, foul, royalties, row_results, line_points, royalty_points, foul_points};
  switch (operation) {
    case Operation::rank:
      return {row_hand};
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
      return {deck, placement};
    case Operation::perft:
      return {deck, streets, placement};
    case Operation::settle:
      return score | Aspects{deck, payments};
    case Operation::play:
      return board_aspects | table_aspects | Aspects{deck, streets, deal, placement, view, payments};
  }
  return {};
}

bool may_depend(Operation operation, const ofc::RuleInfo& option) {
  return option.touches().meets(aspects_of(operation));
}

}  // namespace ofcheck
