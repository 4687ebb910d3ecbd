// The two readings' types side by side, and the outcome of holding one against the other.
#pragma once

#include <string>
#include <vector>

#include "oracle/registry.h"
#include "oracle/showdown.h"
#include "tests/second/second.h"

namespace second {

/// The oracle's card; both number the deck alike, deuces first.
[[nodiscard]] inline ofc::Card to_oracle(Card card) { return ofc::card_at(card); }

[[nodiscard]] ofc::ThreeCards three_to_oracle(const Card* cards);
[[nodiscard]] ofc::FiveCards five_to_oracle(const Card* cards);
[[nodiscard]] ofc::Board to_oracle(const Board& board);

/// The oracle's options with the same names and values, the rest as in `others`.
[[nodiscard]] ofc::Rules to_oracle(const Options& options, ofc::Rules others = {});

/// The same with royalty tables of the house's own.
[[nodiscard]] ofc::Rules with_pays(ofc::Rules rules, const Pays& pays);

/// The rules with the tables that a house has written itself.
[[nodiscard]] ofc::Rules with_written(ofc::Rules rules, const Written& written);

/// What keeps the two lists of options from being the same: an option of ranking, low, foul, royalties, showdown or
/// fantasyland that only one of them has, or whose values differ. Empty if nothing does.
[[nodiscard]] std::string options_that_differ();

/// The rule's name in the oracle for what this reading calls by a number; empty for a legal board or an ordinary hand.
[[nodiscard]] std::string_view rule_name(Foul foul);
[[nodiscard]] std::string_view rule_name(Reason reason);

/// Cards as they are printed: `As Kd 7c`.
[[nodiscard]] std::string text(const Card* cards, int count);
[[nodiscard]] std::string text(const Board& board);

}  // namespace second
