// A model of an engine: house rules and slips. Run with its changes, the oracle predicts every answer of the engine, so
// that the consequences of a wrong step come by themselves.
#pragma once

#include <algorithm>
#include <bitset>
#include <memory>

#include "harness/answer/steps.h"
#include "harness/model/slip.h"

namespace ofcheck {

/// One seat of a pair that is paid royalties: how its rows fared, unless a board of the pair is fouled.
struct PaidSeat {
  bool is_first = true;
  std::optional<ofc::RowResults> rows;
};

/// The oracle's steps, some of them changed.
class ModelSteps : public ComposedSteps {
 public:
  /// Both must outlive the steps.
  ModelSteps(const ofc::Rules& rules, const Slips& slips);
  /// Has the hands of a match that two seats play scored and settled by other steps, which must outlive these.
  void play_heads_up_by(const ModelSteps& steps) { heads_up_ = &steps; }

  [[nodiscard]] ofc::HandValue hand(const RowCards& held) const override;
  [[nodiscard]] ofc::HandValue told(const RowCards& row) const override;
  [[nodiscard]] std::optional<ofc::LowValue> low(const ofc::FiveCards& held) const override;
  [[nodiscard]] std::variant<std::strong_ordering, ofc::Refusal> compare(const RowCards& first,
                                                                         const RowCards& second) const override;
  [[nodiscard]] ofc::JudgedBoard judge(const ofc::Board& board) const override;
  [[nodiscard]] ofc::RowPoints royalties(const ofc::Board& board, const ofc::JudgedBoard& judged) const override;
  [[nodiscard]] ofc::Score score(std::span<const ofc::Board> boards) const override;
  [[nodiscard]] ofc::NextHand next_hand(const ofc::Board& board, const ofc::JudgedBoard& judged,
                                        std::optional<ofc::CardCount> entered_with) const override;
  [[nodiscard]] ofc::Settlement settle(const ofc::Score& score, std::span<const ofc::Purse> purses,
                                       ofc::Chips point_value) const override;
  [[nodiscard]] ofc::Seating seating(const ofc::Table& table) const override;
  [[nodiscard]] ofc::Hand deal(const ofc::Table& table, const ofc::Deck& deck) const override;
  [[nodiscard]] std::variant<ofc::Hand, ofc::Refusal> act(const ofc::Hand& hand, ofc::Seat seat,
                                                          const ofc::Placement& placement) const override;
  [[nodiscard]] bool sees_board(const ofc::Hand& hand, ofc::Seat viewer, ofc::Seat owner) const override;
  [[nodiscard]] ofc::View view(const ofc::Hand& hand, ofc::Seat viewer) const override;
  [[nodiscard]] std::vector<ofc::Card> discards_seen(const ofc::Hand& hand, ofc::Seat viewer) const override;
  [[nodiscard]] ofc::HandEnd go_on(const ofc::Table& table, const ofc::HandOutcome& outcome) const override;
  void tell(PlayResult& result, const PlayQuestion& question, const Replay& played) const override;

  /// What a seat gets for its rows in all that wins and loses that many: points, before royalties.
  [[nodiscard]] int rows_pay(int won, int lost) const;
  /// What a fouled board pays a legal one.
  [[nodiscard]] ofc::FoulPrice foul_price() const;

 private:
  void write_tables() const;

  /// What a seat may be paid by another.
  struct Due {
    bool scoop = true, foul = true, royalties = true, everything = true;
    int foul_split_by = 1;
  };
  struct Side {
    const ofc::JudgedBoard& judged;
    const ofc::Board& board;
    const ofc::RowPoints& royalties;
    Due due{};
  };

  [[nodiscard]] const Slip* find(SlipKind kind) const;
  // Where two slips of a kind contradict each other, the later one holds.
  /// The last slip of a kind for which something holds.
  [[nodiscard]] const Slip* find_if(SlipKind kind, auto holds) const {
    if (!kinds_.test(static_cast<std::size_t>(kind))) return nullptr;
    const auto found = std::find_if(slips_.rbegin(), slips_.rend(),
                                    [&](const Slip& slip) { return slip.kind == kind && holds(slip); });
    return found == slips_.rend() ? nullptr : &*found;
  }
  [[nodiscard]] bool has(SlipKind kind, int of) const;
  [[nodiscard]] bool has_value(SlipKind kind, int value) const {
    return find_if(kind, [&](const Slip& slip) { return slip.value == value; }) != nullptr;
  }
  [[nodiscard]] const Slip* find(SlipKind kind, std::uint8_t where) const;
  [[nodiscard]] bool foul_as_alike(std::uint8_t where, const ofc::HandValue& upper, const ofc::HandValue& lower) const;
  bool misread_cards(std::span<ofc::Card> cards) const;
  /// Which of two hands is stronger, at one of the places.
  [[nodiscard]] std::strong_ordering order(std::uint8_t where, const ofc::HandValue& first,
                                           const ofc::HandValue& second) const;
  [[nodiscard]] std::strong_ordering order_lows(const ofc::LowValue& first, const ofc::LowValue& second) const;
  /// The same of rows of one name, which a tie-breaker may tell apart by their cards.
  [[nodiscard]] std::strong_ordering broken(std::uint8_t where, std::strong_ordering order,
                                            std::span<const ofc::Card> first, std::span<const ofc::Card> second) const;
  /// What the top is worth where it is compared with another row.
  [[nodiscard]] ofc::HandValue above_others(const ofc::HandValue& top, std::span<const ofc::Card> cards) const;
  [[nodiscard]] bool checks(std::uint8_t where, ofc::Category upper) const;
  [[nodiscard]] ofc::RuleId fouled_by(const ofc::JudgedBoard& board, const ofc::Board& cards) const;
  [[nodiscard]] int royalty(ofc::Row row, const ofc::JudgedBoard& board) const;
  /// What the board earns, whether it fouls or not.
  [[nodiscard]] ofc::RowPoints earned(const ofc::Board& board, const ofc::JudgedBoard& judged) const;
  /// Whether the boards are compared as if they were legal.
  [[nodiscard]] bool played_out(const ofc::JudgedBoard& first, const ofc::JudgedBoard& second) const;
  [[nodiscard]] ofc::RowResults row_results(const Side& first, const Side& second) const;
  /// The same as if both boards were legal.
  [[nodiscard]] ofc::RowResults compared_rows(const Side& first, const Side& second) const;
  /// The rows of a pair of which a board fouls as they are told, if that is otherwise.
  void tell_rows_beside_foul(ofc::PairScore& pair, const Side& first, const Side& second) const;
  /// The rows of a pair that are paid for, of a score that has the rows of all pairs.
  [[nodiscard]] ofc::RowResults rows_paid(const ofc::Score& score, const ofc::PairScore& pair) const;
  /// What one seat may be paid by another, of a score that has the rows of all pairs.
  [[nodiscard]] Due due(const ofc::Score& score, ofc::Seat to, ofc::Seat from) const;
  /// What two boards of which at least one is fouled score.
  [[nodiscard]] std::array<int, 2> foul_points(const Side& first, const Side& second,
                                               const ofc::RowResults& rows) const;
  [[nodiscard]] std::array<int, 2> pair_points(const Side& first, const Side& second,
                                               const ofc::RowResults& rows) const;
  [[nodiscard]] int row_points(const ofc::RowResults& rows) const;
  [[nodiscard]] int bonus(int won, int lost, bool for_first) const;
  /// What a seat is paid for these royalties of its board, netted as the rules net them.
  [[nodiscard]] int paid_for(const ofc::RowPoints& earned, const PaidSeat& seat) const;
  /// What a legal board earns, where rows are read for others.
  [[nodiscard]] ofc::RowPoints royalties_counted(const ofc::RowPoints& earned, bool is_first) const;
  /// The difference of royalties as the points of both seats count it, the first seat's and the second's.
  [[nodiscard]] std::array<int, 2> royalties_between(int first, int second, bool beside_foul) const;
  /// Whether a slip says whose turn comes when, or which cards are dealt.
  [[nodiscard]] bool changes_dealing() const;
  /// The seats in the order in which they act on a street, from 0.
  [[nodiscard]] ofc::FixedList<ofc::Seat, ofc::most_seats> acting_order(std::size_t seats, int street) const;
  /// For each card of the deck, the turn that it is for.
  [[nodiscard]] ofc::FixedList<ofc::Turn, ofc::largest_deck> deck_order(ofc::FantasylandCards fantasyland) const;
  /// The turns of a hand, as they come.
  [[nodiscard]] std::vector<ofc::Turn> turns(ofc::FantasylandCards fantasyland) const;
  [[nodiscard]] ofc::Hand dealt(ofc::FantasylandCards fantasyland, const ofc::Deck& deck) const;
  /// The same hand with all cards of its turn's street dealt, if a slip has it so.
  [[nodiscard]] ofc::Hand with_whole_street(ofc::Hand hand) const;
  /// Drops the pairs that do not settle as the slip has it.
  static void drop_pairs(ofc::Score& score, const Slip& slip);
  /// What seats keep from those before them, before they are held against each other.
  void keep_from_earlier_seats(ofc::Score& score, std::span<const ofc::Board> boards) const;
  void change_totals(ofc::Score& score) const;
  void change_pairs(ofc::Score& score) const;
  void count_royalties_apart(ofc::Score& score, int times) const;
  void count_own_royalties(ofc::Score& score, int how) const;
  /// Scores the pairs as if no board earned royalties.
  void leave_out_royalties(const ofc::Score& score, std::span<ofc::PairScore> pairs) const;
  /// Changes what a board means for its seat's next hand as one slip has it.
  void change_next(ofc::NextHand& next, const Slip& slip, const ofc::Board& board, const ofc::JudgedBoard& judged,
                   std::optional<ofc::CardCount> entered_with) const;

  const Slips& slips_;
  const ModelSteps* heads_up_ = nullptr;  // the steps of hands that two seats play, if they are others
  // Written when a next hand is asked for: the rules with the tables of Fantasyland that slips come to, if they do, and
  // the slips that are in none of these tables.
  mutable bool tables_are_written_ = false;
  mutable std::optional<ofc::Rules> next_rules_;
  mutable Slips beside_tables_;
  std::bitset<slip_kinds> kinds_;  // a bit for each kind that is among the slips, so that the others cost nothing
};

/// Whether what is limited to these operations, a bit each and 0 for all, shows in this one.
inline bool shows_in(unsigned only, Operation operation) {
  return only == 0 || (only >> static_cast<unsigned>(operation) & 1U) != 0;
}

/// How many seats play, as the question has it; 0 if it is about no table.
std::size_t seats_at(const Question& question);

/// Whether a slip shows in answers to this operation at a table with this number of seats.
inline bool shows(const Slip& slip, Operation operation, std::size_t seats) {
  return shows_in(slip.only, operation) && (slip.tables == 0 || (seats > 2 ? 3U : seats) == slip.tables);
}

/// A model that is asked many questions: its steps are made once for each operation and size of the table. Both must
/// outlive it.
class Predictor {
 public:
  Predictor(const ofc::Rules& rules, const Slips& slips) : rules_(rules), slips_(slips) {}

  [[nodiscard]] Answer operator()(const Question& question);

 private:
  struct Here {
    Here(const ofc::Rules& rules, Slips those) : slips(std::move(those)), steps(rules, slips) {}
    Slips slips;
    ModelSteps steps;
  };

  Here& at(Operation operation, std::size_t seats);

  const ofc::Rules& rules_;
  const Slips& slips_;
  std::array<std::array<std::unique_ptr<Here>, 2>, operation_names.size()> of_;  // then with three or more seats
};

/// Changes the members of the answer to the question that the slips are about.
void change_members(Answer& answer, const Question& question, const Slips& slips);

/// What the model says to a question under these rules.
Answer predict(const Question& question, const ofc::Rules& rules, const Slips& slips);

}  // namespace ofcheck
