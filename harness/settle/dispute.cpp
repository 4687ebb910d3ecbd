#include "harness/settle/dispute.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <span>

#include "oracle/seating.h"

namespace ofcheck {

std::size_t chair_of(const Dispute& dispute, ofc::Seat seat) {
  return (dispute.button + 1 + seat.index) % dispute.chairs();
}

std::size_t seat_of(const Dispute& dispute, std::size_t chair) {
  return (chair + dispute.chairs() - dispute.button - 1) % dispute.chairs();
}

ScoreQuestion in_settlement_order(const Dispute& dispute) {
  ScoreQuestion question;
  for (std::uint8_t i = 0; i < dispute.chairs(); ++i) {
    question.boards[question.seats++] = dispute.boards[chair_of(dispute, ofc::Seat{i})];
  }
  return question;
}

std::string chair_name(const Dispute& dispute, ofc::Seat seat) { return dispute.names(chair_of(dispute, seat)); }

std::vector<Part> parts_of(const Dispute& dispute) {
  std::vector<Part> parts;
  if (dispute.chairs() > 1) parts.push_back({Part::Kind::points, 0});
  if (dispute.chairs() > 1 && dispute.stacks) parts.push_back({Part::Kind::payments, 0});
  for (std::size_t chair = 0; chair < dispute.chairs(); ++chair) parts.push_back({Part::Kind::next_hand, chair});
  return parts;
}

std::string part_name(const Dispute& dispute, const Part& part) {
  switch (part.kind) {
    case Part::Kind::points:
      return "points";
    case Part::Kind::payments:
      return "payments";
    case Part::Kind::next_hand:
      return "next hand of " + dispute.names(part.chair);
  }
  return "";
}

ofc::Settlement settle_dispute(const Dispute& dispute, std::span<const ofc::PairScore> pairs, const ofc::Rules& rules) {
  std::array<ofc::Purse, ofc::most_seats> purses;
  for (std::uint8_t i = 0; i < dispute.chairs(); ++i) {
    const std::size_t chair = chair_of(dispute, ofc::Seat{i});
    purses[i] = {{dispute.stacks->now[chair]}, {dispute.stacks->bought_in[chair]}};
  }
  return ofc::settle(pairs, std::span(purses).first(dispute.chairs()), {dispute.stacks->point_value}, rules);
}

Ruling ruling_of(const Dispute& dispute, const ofc::Rules& rules) {
  const ScoreQuestion boards = in_settlement_order(dispute);
  Ruling ruling{ofc::score(boards.span(), rules), {}, {}};
  if (dispute.stacks) {
    ruling.settlement = settle_dispute(dispute, std::span(ruling.score.pairs).first(ruling.score.pair_count), rules);
  }
  for (std::uint8_t i = 0; i < dispute.chairs(); ++i) {
    const std::size_t chair = chair_of(dispute, ofc::Seat{i});
    ruling.next[chair] = ofc::next_hand(ruling.score.boards[i], dispute.entered[chair], rules);
  }
  return ruling;
}

namespace {

/// What each chair comes to over all pairs: `+46`.
std::vector<std::string> totals_of(const Dispute& dispute, std::span<const ofc::PairScore> pairs) {
  std::vector<ofc::Points> points(dispute.chairs());
  for (const ofc::PairScore& pair : pairs) {
    points[chair_of(dispute, pair.first)] += pair.first_scores;
    points[chair_of(dispute, pair.second)] += pair.second_scores;
  }
  std::vector<std::string> totals;
  for (const ofc::Points sum : points) totals.push_back(fmt::format("{:+}", sum.value));
  return totals;
}

}  // namespace

std::vector<std::string> debts_in_words(const Dispute& dispute, std::span<const ofc::PairScore> pairs) {
  std::vector<std::string> debts;
  for (const ofc::PairScore& pair : pairs) {
    const std::string first = chair_name(dispute, pair.first);
    const std::string second = chair_name(dispute, pair.second);
    const int points = pair.first_scores.value;
    if (pair.first_scores + pair.second_scores != ofc::Points{0}) {
      debts.push_back(fmt::format("{} and {} lose {} each, to nobody", first, second, -points));
    } else if (points > 0) {
      debts.push_back(fmt::format("{} owes {} {}", second, first, points));
    } else if (points < 0) {
      debts.push_back(fmt::format("{} owes {} {}", first, second, -points));
    }
  }
  if (debts.empty()) debts.emplace_back("nobody owes anybody");
  return debts;
}

std::string points_in_words(const Dispute& dispute, std::span<const ofc::PairScore> pairs) {
  std::vector<std::string> debts = debts_in_words(dispute, pairs);
  const bool any = std::any_of(pairs.begin(), pairs.end(),
                               [](const ofc::PairScore& pair) { return pair.first_scores != ofc::Points{0}; });
  if (pairs.size() > 1 && any) debts.push_back(fmt::format("in all {}", fmt::join(totals_of(dispute, pairs), ", ")));
  return fmt::format("{}", fmt::join(debts, "; "));
}

std::string payments_in_words(const Dispute& dispute, const ofc::Settlement& settlement) {
  std::vector<std::string> payments;
  for (const ofc::Payment& payment : settlement.payments) {
    if (payment.owed == ofc::Chips{0}) continue;
    const std::string limit = payment.paid < payment.owed ? fmt::format(" of {}", payment.owed.value) : "";
    const std::string from = chair_name(dispute, payment.from);
    payments.push_back(
        payment.to ? fmt::format("{} pays {} {}{}", from, chair_name(dispute, *payment.to), payment.paid.value, limit)
                   : fmt::format("{} loses {}{}, to nobody", from, payment.paid.value, limit));
  }
  std::vector<Amount> stacks(dispute.chairs());
  std::vector<Amount> final_stacks(settlement.final_stacks ? dispute.chairs() : 0);
  for (std::uint8_t i = 0; i < dispute.chairs(); ++i) {
    const std::size_t chair = chair_of(dispute, ofc::Seat{i});
    stacks[chair] = settlement.purses[i].stack.value;
    if (settlement.final_stacks) final_stacks[chair] = (*settlement.final_stacks)[i].value;
  }
  if (payments.empty()) payments.emplace_back("nobody pays");
  const std::string at_the_end =
      final_stacks.empty() ? "" : fmt::format(", at the end of the match {}", fmt::join(final_stacks, ", "));
  return fmt::format("{}; stacks {}{}", fmt::join(payments, "; "), fmt::join(stacks, ", "), at_the_end);
}

std::string next_hand_in_words(const ofc::NextHand& next) {
  return next.fantasyland ? fmt::format("Fantasyland with {} cards", next.cards.value) : "no Fantasyland";
}

std::string outcome_of(const Dispute& dispute, const Part& part, const Ruling& ruling) {
  switch (part.kind) {
    case Part::Kind::points:
      return points_in_words(dispute, std::span(ruling.score.pairs).first(ruling.score.pair_count));
    case Part::Kind::payments:
      return payments_in_words(dispute, *ruling.settlement);
    case Part::Kind::next_hand:
      return next_hand_in_words(ruling.next[part.chair]);
  }
  return "";
}

bool seats_the_chairs(const Dispute& dispute, const ofc::Rules& rules) {
  if (dispute.chairs() == 1) return true;
  const ofc::SeatRange range = ofc::seats_allowed(rules);
  const auto chairs = static_cast<int>(dispute.chairs());
  return range.least <= chairs && chairs <= range.most;
}

bool has_debts(const Dispute& dispute) {
  if (!dispute.stacks) return false;
  const auto stacks = std::span(dispute.stacks->now).first(dispute.chairs());
  return std::any_of(stacks.begin(), stacks.end(), [](Amount stack) { return stack < 0; });
}

bool settles_the_stacks(const Dispute& dispute, const ofc::Rules& rules) {
  return rules.stakes == ofc::Stakes::unlimited || !has_debts(dispute);
}

}  // namespace ofcheck
