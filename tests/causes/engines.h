// Engines with known faults, made from the oracle: by slips that the model knows, and by faults that it does not.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "harness/base/random.h"
#include "harness/causes/causes.h"
#include "oracle/table.h"

namespace ofcheck::test {

/// One fault: a slip of the model's own catalogue, or a change that it has no name for.
struct KnownFault {
  std::string name;
  std::vector<Slip> slips{};
  // For a fault outside the catalogue: wraps the steps that the engine has without it.
  std::function<std::unique_ptr<ComposedSteps>(const ofc::Rules&, const ComposedSteps& inner)> wrap{};
};

/// An engine that plays some rules with some faults.
class FaultyEngine {
 public:
  FaultyEngine(const ofc::Rules& rules, std::vector<KnownFault> faults);

  [[nodiscard]] Answer answer(const Question& question) const;
  [[nodiscard]] const std::vector<KnownFault>& faults() const { return faults_; }
  [[nodiscard]] const ofc::Rules& rules() const { return rules_; }
  /// The same engine without one of its faults.
  [[nodiscard]] FaultyEngine without(std::size_t fault) const;

 private:
  ofc::Rules rules_;
  std::vector<KnownFault> faults_;
  Slips slips_;
};

/// Faults outside the catalogue, each with the habit behind it.
std::vector<KnownFault> faults_outside();

/// A fault in what a board's royalties come to.
using RoyaltyChange = std::function<void(ofc::RowPoints&, const ofc::Board&, const ofc::JudgedBoard&)>;
/// A fault in which boards foul, given what they hold.
using FoulChange = std::function<bool(bool fouled, const ofc::Board&, const ofc::JudgedBoard&)>;
/// A fault in what the seats score.
using ScoreChange = std::function<void(ofc::Score&)>;
/// A fault in who goes to Fantasyland.
using NextChange = std::function<void(ofc::NextHand&, const ofc::JudgedBoard&, std::optional<ofc::CardCount>)>;

/// The same where the fault goes by the house's rules.
using HouseRoyaltyChange = std::function<void(ofc::RowPoints&, const ofc::JudgedBoard&, const ofc::Rules&)>;
using HouseNextChange =
    std::function<void(ofc::NextHand&, const ofc::JudgedBoard&, std::optional<ofc::CardCount>, const ofc::Rules&)>;
/// A fault in what a row without jokers is worth; a top row has three cards.
using HandChange = std::function<void(ofc::HandValue&, std::span<const ofc::Card>)>;
/// A fault in which of two seats has the better row of one name; lows are not asked about.
using OrderChange = std::function<std::strong_ordering(const ofc::HandValue&, const ofc::HandValue&)>;
/// A fault in what two seats score head to head.
using PairChange = std::function<void(ofc::PairScore&, const ofc::Score&, const ofc::Rules&)>;
/// A fault in what is settled, and at what price.
using SettleChange = std::function<void(ofc::Score&, ofc::Chips& point_value)>;
/// A fault in how a score is settled, given a way to settle scores without it.
using SettledBy = std::function<ofc::Settlement(const ofc::Score&)>;
using PaymentChange = std::function<ofc::Settlement(const ofc::Score&, const SettledBy&)>;
/// A fault in what the table hears of a hand.
using OutcomeChange = std::function<void(ofc::HandOutcome&)>;
/// A fault in how the table goes on.
using TableChange = std::function<void(ofc::HandEnd&, const ofc::Table& before)>;

/// Faults outside the catalogue, by what they change.
KnownFault hand_fault(std::string name, HandChange change);
KnownFault order_fault(std::string name, OrderChange change);
KnownFault foul_fault(std::string name, FoulChange change);
KnownFault royalty_fault(std::string name, HouseRoyaltyChange change);
KnownFault pair_fault(std::string name, PairChange change);
KnownFault score_fault(std::string name, ScoreChange change);
KnownFault next_fault(std::string name, HouseNextChange change);
KnownFault settle_fault(std::string name, SettleChange change);
KnownFault payment_fault(std::string name, PaymentChange change);
KnownFault outcome_fault(std::string name, OutcomeChange change);
KnownFault table_fault(std::string name, TableChange change);

/// More of them, in a file of their own.
void add_more_faults(std::vector<KnownFault>& list);

// What the changes are written with.

bool both_legal(const ofc::PairScore& pair, const ofc::Score& score);
/// How many rows the first of a pair has won, less those that it has lost.
int rows_ahead(const ofc::RowResults& rows);
ofc::NettedRoyalties netted(const ofc::PairScore& pair, const ofc::Score& score, const ofc::Rules& rules);
/// The first gets so much more from the second.
void first_gets(ofc::PairScore& pair, ofc::Points points);
/// Whether the board has a 2-7 middle that makes no low.
bool fails_low(const ofc::JudgedBoard& judged);
/// The least pair on top that enters Fantasyland.
ofc::Rank least_entry(const ofc::Rules& rules);
/// Gives another chair the button that the hand has just passed on.
void pass_button(ofc::HandEnd& end, const ofc::Table& before, ofc::Chair to);

/// A fault of the catalogue, drawn at random; numbers that stand open get one.
KnownFault random_slip(Random& random, const ofc::Rules& rules);

}  // namespace ofcheck::test
