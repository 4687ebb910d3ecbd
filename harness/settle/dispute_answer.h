// The answer to a dispute: what every house says, what every vector of house rules says, and which options decide.
#pragma once

#include <array>
#include <string_view>

#include "harness/settle/dispute_sources.h"
#include "harness/settle/dispute_vectors.h"

namespace ofcheck {

/// One house, and what it makes of the dispute.
struct HouseRuling {
  std::string name;
  ofc::Rules rules;
  Ruling ruling;
  std::vector<std::string> outcomes;  // one for each part
};

/// What a house makes of a dispute.
HouseRuling house_ruling(const Dispute& dispute, const std::string& name, const ofc::Rules& rules);

/// A house that has no say, and why.
struct HouseLeftOut {
  std::string name;
  std::string why;
};

/// Houses by their places in the list of houses.
using HouseList = std::vector<std::size_t>;

/// Houses that agree on a part.
struct Side {
  std::string outcome;
  HouseList houses;
};

/// Houses that play another game than the one that is asked about, and see the dispute otherwise. They have their say
/// under `sides`; what is counted as a vote leaves them out.
struct SetAside {
  const ofc::RuleInfo* option = nullptr;  // the option that makes it another game
  std::string game;                       // `2-7 middle`
  std::string why;                        // a clause where the cards themselves rule the game out, else empty
  HouseList houses;
};

/// Who says a value of an option, and who plays it.
struct ValueVote {
  int value = 0;
  std::vector<Backing> sources;  // each of the six counts once
  // The houses that are counted and play the value:
  HouseList write;    // their source states it, or they are the table's own
  HouseList follow;   // the kit chose it for them, as their source says nothing
  HouseList against;  // the kit chose it for them, and by the letter their source says otherwise
  [[nodiscard]] std::size_t houses() const { return write.size() + follow.size() + against.size(); }
};

/// An option that matters for some part: each value that is tried, in the option's order, and what each source says.
struct OptionVotes {
  const ofc::RuleInfo* option = nullptr;
  std::vector<ValueVote> values;
  std::vector<SourceWord> sources;
};

/// How far it is disputed what an option says: the strongest reason for a value that changes the outcome.
enum class Weight : std::uint8_t {
  houses,    // a house plays it that is counted
  sources,   // a source states it, for another game or by the letter only
  elsewhere  // it is observed in other rules and engines; no source has it
};
inline constexpr std::array<std::string_view, 3> weight_names = {"houses", "sources", "elsewhere"};

/// An option that alone changes what the asked house makes of a part.
struct Decision {
  const ofc::RuleInfo* option = nullptr;
  Weight weight = Weight::elsewhere;
  std::vector<std::string> outcomes;  // under each of its votes' values
};

/// A table of the asked house's own that changes what the house makes of a part.
struct TableDecision {
  const ofc::RuleInfo* table = nullptr;
  std::string rows;     // what the rows that are paid otherwise earn: `seat 1 bottom 8 (documented: 10)`
  std::string outcome;  // of the part under the documented table
};

/// The rules that turn what the asked house makes of a part into what others make of it: the fewest; of equally few
/// those that come first in the rule book.
struct TurnedBy {
  std::string outcome;
  HouseList houses;
  std::vector<const ofc::RuleInfo*> rules;
  std::vector<const ofc::RuleInfo*> or_by;  // where it is one rule: others of which each does it alone too
};

struct PartAnswer {
  Part part;
  std::vector<Side> sides;                   // of all houses, the largest first
  std::vector<const ofc::RuleInfo*> decide;  // the fewest options and tables that make the houses differ
  std::vector<Side> counted;                 // the same of the houses that are not set aside
  std::vector<Decision> decisions;           // the most disputed first
  std::vector<TableDecision> tables;
  std::vector<TurnedBy> turned_by;  // for every house that sees it otherwise than the asked one, side by side
  Vectors all;
  Vectors documented;
};

struct DisputeAnswer {
  Dispute dispute;
  Agreed agreed;
  Agreed laid_on;  // of what is agreed on that which no house plays: each is asked with it all the same
  std::vector<HouseRuling> houses;  // the presets in order, then the table's own house rules
  std::vector<HouseLeftOut> left_out;
  std::size_t asked = 0;  // the house that is asked, in `houses`
  bool is_named = false;  // whether the table named it
  std::vector<SetAside> set_aside;
  std::vector<OptionVotes> votes;  // on every option that matters for some part, in rule-book order
  std::vector<PartAnswer> parts;
  [[nodiscard]] const HouseRuling& house() const { return houses[asked]; }
  [[nodiscard]] std::size_t counted() const;  // how many houses are not set aside
};

/// What is asked: the boards, what the table agrees on, and the house that it names, on which the agreement is laid.
struct DisputeQuestion {
  Dispute dispute;
  Agreed agreed;
  std::optional<HouseRules> asked;
};

/// Throws Problem, with the rule, if a house does not seat the dispute's chairs or cannot settle with its stacks.
/// seating.players, settlement.stakes.
void check_house(const Dispute& dispute, const HouseRules& house);

/// Answers a dispute. Throws Problem if no preset is left that could, or the house cannot.
DisputeAnswer answer_dispute(const DisputeQuestion& question);

/// The votes on an option that matters.
const OptionVotes& votes_on(const DisputeAnswer& answer, const ofc::RuleInfo& option);

/// The part that the argument is about: the payments, else the points, else the next hand of a single board.
const PartAnswer& main_part(const DisputeAnswer& answer);

/// `low.middle: high, royalties.table: none`.
std::string in_words(const Agreed& agreed);

/// House rules with what the table agrees on laid on top, and a name that says so.
HouseRules with_agreement(HouseRules house, const Agreed& agreed);

/// Two houses that are held against each other.
struct Duel {
  HouseRules first, second;
};

/// Two houses with what the table agrees on laid on both. Throws Problem as `check_house` does.
Duel duel_of(const DisputeQuestion& question, HouseRules first, HouseRules second);

}  // namespace ofcheck
