#include "harness/pages/show_match.h"

#include <fmt/format.h>

#include "harness/answer/oracle_answer.h"
#include "harness/base/problem.h"
#include "harness/base/terminal.h"
#include "harness/base/text.h"
#include "harness/pages/match_printer.h"
#include "oracle/perft.h"

namespace ofcheck {

SeenAction seen_action(const ActionScene& action) {
  const ofc::SeatView& before = action.before.seats[action.turn.seat.index];
  const ofc::SeatView& after = action.after.seats[action.turn.seat.index];
  SeenAction seen;
  for (const ofc::Row row : ofc::all_rows) {
    for (std::size_t i = before.board[row].size(); i < after.board[row].size(); ++i) {
      seen.placement.placed.push_back({after.board[row][i], row});
    }
  }
  for (std::size_t i = before.discarded.size(); i < after.discarded.size(); ++i) {
    seen.placement.discarded.push_back(after.discarded[i]);
  }
  seen.unseen_placed = action.street.placed.value - static_cast<int>(seen.placement.placed.size());
  seen.unseen_discarded = action.street.discarded.value - static_cast<int>(seen.placement.discarded.size());
  return seen;
}

std::vector<ofc::Seat> come_into_sight(const ActionScene& action) {
  std::vector<ofc::Seat> seats;
  if (!action.after.turn) return seats;  // the showdown shows every board
  for (std::uint8_t i = 0; i < action.after.fantasyland.size(); ++i) {
    const bool changed = action.before.seats[i].board != action.after.seats[i].board;
    if (ofc::Seat{i} != action.turn.seat && changed) seats.push_back(ofc::Seat{i});
  }
  return seats;
}

namespace {

/// What somebody sees to whom nothing is hidden.
ofc::View view_of_everything(const ofc::Hand& hand) {
  ofc::View view;
  view.fantasyland = hand.fantasyland;
  view.turn = hand.turn;
  view.undealt = {static_cast<int>(hand.deck.size() - hand.dealt)};
  for (std::size_t i = 0; i < hand.seat_count(); ++i) {
    view.seats[i] = {hand.seats[i].board, hand.seats[i].held, hand.seats[i].discarded, {0}};
  }
  return view;
}

constexpr std::uint64_t most_listed_next = 40;  // a screenful; a Pineapple street has 27 at most

/// Whether a chair that takes no part in the hand sees that board: it lies open to the whole table.
/// placement.visibility, fantasyland.deal.
bool is_open(const ofc::Hand& hand, ofc::Seat owner, const ofc::Rules& rules) {
  return hand.complete() || (!hand.fantasyland[owner.index] && rules.deal != ofc::DealPattern::closed);
}

/// What a chair sees that takes no part in the hand: what lies open, and who is to act. placement.visibility.
ofc::View view_from_outside(const ofc::Hand& hand, const ofc::Rules& rules) {
  ofc::View view;
  view.fantasyland = hand.fantasyland;
  view.turn = hand.turn;
  view.undealt = {static_cast<int>(hand.deck.size() - hand.dealt)};
  for (std::uint8_t i = 0; i < hand.seat_count(); ++i) {
    const ofc::SeatHand& real = hand.seats[i];
    ofc::SeatView& seen = view.seats[i];
    std::size_t unseen = real.discarded.size();
    const bool open = is_open(hand, ofc::Seat{i}, rules);
    if (open) {
      seen.board = real.board;
    } else {
      for (const ofc::Row row : ofc::all_rows) unseen += real.board[row].size();
    }
    if (open && hand.turn && ofc::dealt_face_up(hand.turn->street, rules)) {
      seen.held = real.held;
    } else {
      unseen += real.held.size();
    }
    seen.face_down = {static_cast<int>(unseen)};
  }
  return view;
}

/// Replays a record, and prints what is to be shown of it.
class Show {
 public:
  Show(const ReadRecord& read, const ShowPlan& plan, const MatchPrinter* printer)
      : record_(read.record), places_(read.places), plan_(plan), printer_(printer) {}

  RecordEnd run() {
    check_plan();
    end_ = end_before(record_.match);
    if (printer_ != nullptr) print_out(printer_->start(record_, plan_.chair), plan_.format);
    const Replay played = replay(record_.match, record_.rules, [this](const Moment& moment) { return follow(moment); });
    flush();
    if (played.refusal) refuse(played);
    if (!played.hand.complete()) show_next(played);
    if (stopped_) return end_;
    if (printer_ != nullptr) {
      const ofc::RuleId over_by = played.played.empty() ? ofc::rule::none : played.played.back().end.table.over_by;
      print_out(printer_->end(end_, played.played.size(), over_by, record_.rules), plan_.format);
    }
    if (const auto difference = end_difference(record_.end, end_)) {
      throw Problem(fmt::format("{}: the record says that its {} are {}; they are {}", places_.end.text(),
                                difference->member, difference->expected, difference->got));
    }
    return end_;
  }

 private:
  void check_plan() const {
    const std::size_t hands = record_.match.hands.size();
    const std::size_t streets = ofc::streets_of(record_.rules.deal).size();
    const std::size_t last = std::max(plan_.hand.value_or(1), plan_.stop ? plan_.stop->hand : 1);
    if (last > hands) throw Problem(fmt::format("there is no hand {}: the record has {}", last, hands));
    if (plan_.stop && plan_.stop->street > streets) {
      throw Problem(
          fmt::format("--to: there is no street {}: a hand has {} (deal.pattern)", plan_.stop->street, streets));
    }
  }

  /// Whether anything of a hand, counted from 0, is printed.
  [[nodiscard]] bool is_shown(std::size_t hand) const {
    return printer_ != nullptr && (!plan_.hand || *plan_.hand == hand + 1);
  }

  [[nodiscard]] HandScene scene(const Replay& played, std::size_t hand) const {
    const bool viewer_plays = !plan_.chair || played.seat_of(*plan_.chair);
    return {hand + 1, record_.rules, played.seating, plan_.chair, viewer_plays};
  }

  [[nodiscard]] ofc::View sight(const Replay& played, const ofc::Hand& hand) const {
    if (!plan_.chair) return view_of_everything(hand);
    const std::optional<ofc::Seat> seat = played.seat_of(*plan_.chair);
    return seat ? ofc::view_of(hand, *seat, record_.rules) : view_from_outside(hand, record_.rules);
  }

  bool follow(const Moment& moment) {
    switch (moment.what) {
      case Moment::What::dealt:
        dealt_ = moment.hand + 1;
        acted_ = 0;
        if (is_shown(moment.hand)) {
          text_ +=
              printer_->hand(scene(moment.replay, moment.hand), moment.table, sight(moment.replay, moment.replay.hand));
        }
        break;
      case Moment::What::acted:
        acted_ = moment.action + 1;
        if (is_shown(moment.hand)) show_action(moment);
        break;
      case Moment::What::ended:
        add_hand(end_, moment.replay.played.back());
        if (is_shown(moment.hand)) {
          text_ +=
              printer_->hand_end(scene(moment.replay, moment.hand), moment.replay.hand, moment.replay.played.back());
        }
        flush();
        break;
    }
    before_ = moment.replay.hand;
    stopped_ = is_to_stop(moment);
    return !stopped_;
  }

  [[nodiscard]] bool is_to_stop(const Moment& moment) const {
    const std::size_t number = moment.hand + 1;
    if (moment.what == Moment::What::ended) return plan_.stop ? plan_.stop->hand == number : plan_.hand == number;
    if (!plan_.stop || plan_.stop->hand != number || moment.replay.hand.complete()) return false;
    return moment.replay.hand.turn->street >= plan_.stop->street;
  }

  void show_action(const Moment& moment) {
    const ofc::View before = sight(moment.replay, before_);
    const ofc::View after = sight(moment.replay, moment.replay.hand);
    const ActionScene action{*before_.turn, ofc::street_in_turn(before_, record_.rules), before, after};
    text_ += printer_->action(scene(moment.replay, moment.hand), action);
  }

  void show_next(const Replay& played) const {
    const std::size_t hand = dealt_ - 1;
    if (!is_shown(hand)) return;
    const ofc::Turn turn = *played.hand.turn;
    const ofc::Street street = ofc::street_in_turn(played.hand, record_.rules);
    const ofc::View view = sight(played, played.hand);
    NextScene next{turn, street, view, std::nullopt, {}};
    const ofc::SeatView& seen = view.seats[turn.seat.index];
    if (sees_board(played, turn.seat)) next.placements = ofc::perft(seen.board, std::span(&street, 1));
    const bool sees_cards = seen.held.size() == static_cast<std::size_t>(street.dealt.value);
    if (sees_cards && next.placements && *next.placements <= most_listed_next) {
      for (const ofc::Placement& placement : ofc::legal_placements(seen.board, seen.held.span(), street)) {
        next.listed.push_back(in_normal_order(placement));
      }
    }
    print_out(printer_->next(scene(played, hand), next), plan_.format);
  }

  [[nodiscard]] bool sees_board(const Replay& played, ofc::Seat owner) const {
    if (!plan_.chair) return true;
    const std::optional<ofc::Seat> seat = played.seat_of(*plan_.chair);
    return seat ? ofc::sees_board(played.hand, *seat, owner, record_.rules)
                : is_open(played.hand, owner, record_.rules);
  }

  /// Says where the replay was refused, by which rule and why.
  [[noreturn]] void refuse(const Replay& played) const {
    const ofc::Refusal& refusal = *played.refusal;
    const std::size_t hand = played.played.size();
    const std::string by =
        refusal.rule.empty() ? "" : fmt::format(" by {}", describe_option(refusal.rule, record_.rules));
    const std::string code(refusal_names[static_cast<std::size_t>(refusal.code)]);
    if (dealt_ == 0)
      throw Problem(fmt::format("{}: refused{} ({}): {}", places_.record.text(), by, code, refusal.detail));
    if (dealt_ <= hand) {
      throw Problem(fmt::format("{}: the match is over after {}{}; found another hand", places_.hands[hand].hand.text(),
                                plural(hand, "hand"), by));
    }
    if (acted_ == record_.match.hands[hand].actions.size()) {
      throw Problem(fmt::format("{}: hand {} is cut short; found another hand after it",
                                places_.hands[hand].hand.text(), hand + 1));
    }
    const Action& action = record_.match.hands[hand].actions[acted_];
    throw Problem(fmt::format("{}: hand {}, action {}: what {} does is refused{} ({}){}",
                              places_.hands[hand].actions[acted_].text(), hand + 1, acted_ + 1,
                              plan_.names(static_cast<std::size_t>(action.chair)), by, code, detail(played, action)));
  }

  /// A refusal's own words, if whoever looks may know them.
  [[nodiscard]] std::string detail(const Replay& played, const Action& action) const {
    const std::optional<ofc::Seat> seat = played.seat_of(action.chair);
    if (!seat) return ": it takes no part in this hand";
    if (plan_.chair && *plan_.chair != action.chair) return "";
    const auto refusal = ofc::refusal_of(played.hand, *seat, action.placement, record_.rules);
    if (refusal->code == ofc::RefusalCode::not_your_turn) {
      return fmt::format(": {} is to act", plan_.names(played.seating[played.hand.turn->seat.index].index));
    }
    return ": " + refusal->detail;
  }

  void flush() {
    if (printer_ != nullptr && !text_.empty()) print_out(text_, plan_.format);
    text_.clear();
  }

  const Record& record_;
  const RecordPlaces& places_;
  const ShowPlan& plan_;
  const MatchPrinter* printer_;  // null: nothing is printed
  std::string text_;             // not printed yet
  RecordEnd end_;
  ofc::Hand before_;       // as it was before the moment that comes
  std::size_t dealt_ = 0;  // hands
  std::size_t acted_ = 0;  // actions in the hand that was dealt last
  bool stopped_ = false;   // before the record ends
};

}  // namespace

RecordEnd show_match(const ReadRecord& read, const ShowPlan& plan) {
  const std::unique_ptr<MatchPrinter> printer = plan.format == Format::json ? json_printer() : text_printer(plan.names);
  return Show(read, plan, printer.get()).run();
}

RecordEnd check_match(const ReadRecord& read) { return Show(read, {}, nullptr).run(); }

}  // namespace ofcheck
