// The name of every rule, `section.name`, in rule-book order. Everything that names a rule uses these constants,
// so a misspelt rule does not compile, and `grep -rF foul.order` finds the rule everywhere.
#pragma once

#include <string_view>

namespace ofc {

/// A rule's name, such as `foul.order`. An empty name means "no rule".
struct RuleId {
  std::string_view name;
  [[nodiscard]] constexpr bool empty() const { return name.empty(); }
  friend constexpr bool operator==(RuleId, RuleId) = default;
};

namespace rule {

inline constexpr RuleId none{};

inline constexpr RuleId cards_deck{"cards.deck"};
inline constexpr RuleId cards_order{"cards.order"};
inline constexpr RuleId cards_jokers{"cards.jokers"};
inline constexpr RuleId cards_joker_stands_for{"cards.joker-stands-for"};
inline constexpr RuleId cards_joker_may_double{"cards.joker-may-double"};
inline constexpr RuleId cards_joker_choice{"cards.joker-choice"};

inline constexpr RuleId ranking_five{"ranking.five"};
inline constexpr RuleId ranking_kickers{"ranking.kickers"};
inline constexpr RuleId ranking_wheel{"ranking.wheel"};
inline constexpr RuleId ranking_three{"ranking.three"};
inline constexpr RuleId ranking_cross{"ranking.cross"};
inline constexpr RuleId ranking_five_of_a_kind{"ranking.five-of-a-kind"};

inline constexpr RuleId low_middle{"low.middle"};
inline constexpr RuleId low_order{"low.order"};
inline constexpr RuleId low_qualifier{"low.qualifier"};
inline constexpr RuleId low_joker{"low.joker"};

inline constexpr RuleId seating_players{"seating.players"};

inline constexpr RuleId deal_pattern{"deal.pattern"};
inline constexpr RuleId deal_first_five{"deal.first-five"};
inline constexpr RuleId deal_later_streets{"deal.later-streets"};
inline constexpr RuleId deal_turn{"deal.turn"};

inline constexpr RuleId placement_free{"placement.free"};
inline constexpr RuleId placement_fixed{"placement.fixed"};
inline constexpr RuleId placement_full{"placement.full"};
inline constexpr RuleId placement_discard{"placement.discard"};
inline constexpr RuleId placement_visibility{"placement.visibility"};

inline constexpr RuleId foul_order{"foul.order"};
inline constexpr RuleId foul_middle_bottom_tie{"foul.middle-bottom-tie"};
inline constexpr RuleId foul_top_middle_tie{"foul.top-middle-tie"};
inline constexpr RuleId foul_top_bottom_tie{"foul.top-bottom-tie"};
inline constexpr RuleId foul_low{"foul.low"};

inline constexpr RuleId royalties_top{"royalties.top"};
inline constexpr RuleId royalties_middle{"royalties.middle"};
inline constexpr RuleId royalties_bottom{"royalties.bottom"};
inline constexpr RuleId royalties_low_middle{"royalties.low-middle"};
inline constexpr RuleId royalties_five_of_a_kind{"royalties.five-of-a-kind"};
inline constexpr RuleId royalties_table{"royalties.table"};
inline constexpr RuleId royalties_netting{"royalties.netting"};

inline constexpr RuleId showdown_row{"showdown.row"};
inline constexpr RuleId showdown_scoop{"showdown.scoop"};
inline constexpr RuleId showdown_lines{"showdown.lines"};
inline constexpr RuleId showdown_lines_table{"showdown.lines-table"};
inline constexpr RuleId showdown_foul_pays{"showdown.foul-pays"};
inline constexpr RuleId showdown_foul_table{"showdown.foul-table"};
inline constexpr RuleId showdown_both_foul{"showdown.both-foul"};
inline constexpr RuleId showdown_multiway{"showdown.multiway"};

inline constexpr RuleId fantasyland_entry{"fantasyland.entry"};
inline constexpr RuleId fantasyland_entry_board{"fantasyland.entry-board"};
inline constexpr RuleId fantasyland_joker_entry{"fantasyland.joker-entry"};
inline constexpr RuleId fantasyland_cards{"fantasyland.cards"};
inline constexpr RuleId fantasyland_base_cards{"fantasyland.base-cards"};
inline constexpr RuleId fantasyland_deuce_cards{"fantasyland.deuce-cards"};
inline constexpr RuleId fantasyland_deuce_progressive{"fantasyland.deuce-progressive"};
inline constexpr RuleId fantasyland_entry_table{"fantasyland.entry-table"};
inline constexpr RuleId fantasyland_stay{"fantasyland.stay"};
inline constexpr RuleId fantasyland_stay_threshold{"fantasyland.stay-threshold"};
inline constexpr RuleId fantasyland_stay_cards{"fantasyland.stay-cards"};
inline constexpr RuleId fantasyland_by_row_choice{"fantasyland.by-row-choice"};
inline constexpr RuleId fantasyland_stay_table{"fantasyland.stay-table"};
inline constexpr RuleId fantasyland_requalify{"fantasyland.requalify"};
inline constexpr RuleId fantasyland_low_stays{"fantasyland.low-stays"};
inline constexpr RuleId fantasyland_stay_on_normal_hand{"fantasyland.stay-on-normal-hand"};
inline constexpr RuleId fantasyland_deal{"fantasyland.deal"};
inline constexpr RuleId fantasyland_sight{"fantasyland.sight"};

inline constexpr RuleId settlement_order{"settlement.order"};
inline constexpr RuleId settlement_stakes{"settlement.stakes"};
inline constexpr RuleId settlement_cap{"settlement.cap"};
inline constexpr RuleId settlement_cap_reckoned{"settlement.cap-reckoned"};
inline constexpr RuleId settlement_point_value{"settlement.point-value"};

inline constexpr RuleId table_button{"table.button"};
inline constexpr RuleId table_button_in_fantasyland{"table.button-in-fantasyland"};
inline constexpr RuleId table_bust{"table.bust"};
inline constexpr RuleId table_match{"table.match"};
inline constexpr RuleId table_hands{"table.hands"};
inline constexpr RuleId table_fantasyland_hands{"table.fantasyland-hands"};
inline constexpr RuleId table_starting_points{"table.starting-points"};

}  // namespace rule
}  // namespace ofc
