#include "tests/causes/engines.h"

#include <algorithm>

#include "harness/answer/oracle_answer.h"
#include "harness/model/catalogue.h"
#include "harness/model/members.h"

namespace ofcheck::test {

using ofc::Category;
using ofc::HandValue;
using ofc::JudgedBoard;
using ofc::Rank;
using ofc::Row;

namespace {

/// Steps that ask other steps, so that one of them can be changed whatever the others are.
class Wrapped : public ComposedSteps {
 public:
  Wrapped(const ofc::Rules& rules, const ComposedSteps& inner) : ComposedSteps(rules), inner_(inner) {}

  [[nodiscard]] HandValue hand(const RowCards& row) const override { return inner_.hand(row); }
  [[nodiscard]] std::optional<ofc::LowValue> low(const ofc::FiveCards& cards) const override {
    return inner_.low(cards);
  }
  [[nodiscard]] std::variant<std::strong_ordering, ofc::Refusal> compare(const RowCards& a,
                                                                         const RowCards& b) const override {
    return inner_.compare(a, b);
  }
  [[nodiscard]] JudgedBoard judge(const ofc::Board& board) const override { return inner_.judge(board); }
  [[nodiscard]] ofc::RowPoints royalties(const ofc::Board& board, const JudgedBoard& judged) const override {
    return inner_.royalties(board, judged);
  }
  [[nodiscard]] ofc::NextHand next_hand(const ofc::Board& board, const JudgedBoard& judged,
                                        std::optional<ofc::CardCount> entered) const override {
    return inner_.next_hand(board, judged, entered);
  }
  [[nodiscard]] ofc::Settlement settle(const ofc::Score& score, std::span<const ofc::Purse> purses,
                                       ofc::Chips point_value) const override {
    return inner_.settle(score, purses, point_value);
  }
  [[nodiscard]] ofc::HandEnd go_on(const ofc::Table& table, const ofc::HandOutcome& outcome) const override {
    return inner_.go_on(table, outcome);
  }

 protected:
  const ComposedSteps& inner_;
};

/// A fault in what a board's royalties come to.
using RoyaltyChange = std::function<void(ofc::RowPoints&, const ofc::Board&, const JudgedBoard&)>;
/// A fault in which boards foul, given what they hold.
using FoulChange = std::function<bool(bool fouled, const ofc::Board&, const JudgedBoard&)>;
/// A fault in what the seats score.
using ScoreChange = std::function<void(ofc::Score&)>;
/// A fault in who goes to Fantasyland.
using NextChange = std::function<void(ofc::NextHand&, const JudgedBoard&, std::optional<ofc::CardCount>)>;

struct Changed : Wrapped {
  using Wrapped::Wrapped;
  RoyaltyChange change_royalties;
  FoulChange change_foul;
  ScoreChange change_score;
  NextChange change_next;

  [[nodiscard]] JudgedBoard judge(const ofc::Board& board) const override {
    JudgedBoard judged = inner_.judge(board);
    if (change_foul) {
      const bool fouled = change_foul(judged.fouled(), board, judged);
      if (fouled != judged.fouled()) judged.fouled_by = fouled ? ofc::rule::foul_order : ofc::rule::none;
    }
    return judged;
  }
  [[nodiscard]] ofc::RowPoints royalties(const ofc::Board& board, const JudgedBoard& judged) const override {
    ofc::RowPoints earned = inner_.royalties(board, judged);
    if (change_royalties) change_royalties(earned, board, judged);
    return earned;
  }
  [[nodiscard]] ofc::Score score(std::span<const ofc::Board> boards) const override {
    ofc::Score score = change_foul || change_royalties ? ComposedSteps::score(boards) : inner_.score(boards);
    if (change_score) change_score(score);
    return score;
  }
  [[nodiscard]] ofc::NextHand next_hand(const ofc::Board& board, const JudgedBoard& judged,
                                        std::optional<ofc::CardCount> entered) const override {
    ofc::NextHand next = inner_.next_hand(board, judged, entered);
    if (change_next) change_next(next, judged, entered);
    return next;
  }
};

template <typename Change>
KnownFault fault(std::string name, Change Changed::*member, Change change) {
  return {std::move(name), {}, [member, change](const ofc::Rules& rules, const ComposedSteps& inner) {
            auto steps = std::make_unique<Changed>(rules, inner);
            (*steps).*member = change;
            return steps;
          }};
}

int number(Rank rank) { return static_cast<int>(rank); }

}  // namespace

std::vector<KnownFault> faults_outside() {
  std::vector<KnownFault> list;
  const auto royalty = [&](std::string name, RoyaltyChange change) {
    list.push_back(fault(std::move(name), &Changed::change_royalties, std::move(change)));
  };
  const auto foul = [&](std::string name, FoulChange change) {
    list.push_back(fault(std::move(name), &Changed::change_foul, std::move(change)));
  };
  const auto score = [&](std::string name, ScoreChange change) {
    list.push_back(fault(std::move(name), &Changed::change_score, std::move(change)));
  };
  const auto next = [&](std::string name, NextChange change) {
    list.push_back(fault(std::move(name), &Changed::change_next, std::move(change)));
  };
  royalty("top pairs count from fives", [](ofc::RowPoints& earned, const ofc::Board&, const JudgedBoard& judged) {
    if (!judged.fouled() && judged.top.category == Category::pair && number(judged.top.ranks[0]) >= 5)
      earned.top = {number(judged.top.ranks[0]) - 4};
  });
  royalty("trips on top earn ten flat", [](ofc::RowPoints& earned, const ofc::Board&, const JudgedBoard& judged) {
    if (!judged.fouled() && judged.top.category == Category::trips) earned.top = {10};
  });
  royalty("the middle has the bottom's table",
          [](ofc::RowPoints& earned, const ofc::Board&, const JudgedBoard& judged) {
            if (!judged.fouled() && !judged.low) earned.middle = ofc::bottom_royalty(judged.middle, ofc::HouseTables{});
          });
  royalty("the bottom has the middle's table",
          [](ofc::RowPoints& earned, const ofc::Board&, const JudgedBoard& judged) {
            if (!judged.fouled()) earned.bottom = ofc::middle_royalty(judged.bottom, ofc::HouseTables{});
          });
  royalty("royalties are halved", [](ofc::RowPoints& earned, const ofc::Board&, const JudgedBoard&) {
    for (ofc::Points* each : {&earned.top, &earned.middle, &earned.bottom}) *each = {each->value / 2};
  });
  royalty("royalties of one row alone are not paid", [](ofc::RowPoints& earned, const ofc::Board&, const JudgedBoard&) {
    const int rows = (earned.top.value > 0) + (earned.middle.value > 0) + (earned.bottom.value > 0);
    if (rows == 1) earned = {};
  });
  foul("fouls only by category", [](bool, const ofc::Board&, const JudgedBoard& judged) {
    if (judged.low) return judged.top.category > judged.bottom.category;
    return judged.middle.category > judged.bottom.category || judged.top.category > judged.middle.category;
  });
  foul("equal categories foul", [](bool fouled, const ofc::Board&, const JudgedBoard& judged) {
    return fouled || judged.middle.category == judged.bottom.category;
  });
  foul("a pair above a pair fouls", [](bool fouled, const ofc::Board&, const JudgedBoard& judged) {
    const bool both = judged.top.category == Category::pair && judged.middle.category == Category::pair;
    return fouled || (!judged.low && both);
  });
  foul("an ace anywhere on top excuses", [](bool fouled, const ofc::Board& board, const JudgedBoard&) {
    return fouled && std::none_of(board.top.begin(), board.top.end(), [](ofc::Card c) { return c.rank == Rank::ace; });
  });
  score("odd points are rounded down", [](ofc::Score& s) {
    for (ofc::Points& each : s.points) each = {each.value - (each.value % 2 != 0)};
  });
  score("a single point is not counted", [](ofc::Score& s) {
    for (ofc::Points& each : s.points) each = {std::abs(each.value) == 1 ? 0 : each.value};
  });
  score("who scores most is given a point more", [](ofc::Score& s) {
    const auto seats = std::span(s.points).first(s.seats);
    *std::max_element(seats.begin(), seats.end()) += ofc::Points{1};
  });
  score("points end in a five or a zero", [](ofc::Score& s) {
    for (ofc::Points& each : s.points) each = {each.value / 5 * 5};
  });
  next("entry by the bottom",
       [](ofc::NextHand& hand, const JudgedBoard& judged, std::optional<ofc::CardCount> entered) {
         if (!entered && !judged.fouled() && judged.bottom.category >= Category::quads)
           hand = {true, {14}, ofc::rule::fantasyland_entry};
       });
  next("staying takes two rows",
       [](ofc::NextHand& hand, const JudgedBoard& judged, std::optional<ofc::CardCount> entered) {
         if (entered && judged.top.category != Category::trips) hand = {};
       });
  next("one card too many", [](ofc::NextHand& hand, const JudgedBoard&, std::optional<ofc::CardCount>) {
    if (hand.fantasyland) hand.cards = {hand.cards.value + 1};
  });
  return list;
}

KnownFault random_slip(Random& random, const ofc::Rules& rules) {
  static const std::vector<Slip> known = known_slips(rules);
  static const std::vector<Slip> open = open_slips(rules);
  // Families alike, however many entries each has.
  const auto kind = static_cast<SlipKind>(random.below(static_cast<std::size_t>(SlipKind::fantasyland_forgotten) + 1));
  std::vector<Slip> of_kind;
  for (const auto* list : {&known, &open}) {
    std::copy_if(list->begin(), list->end(), std::back_inserter(of_kind),
                 [&](const Slip& slip) { return slip.kind == kind; });
  }
  if (of_kind.empty()) return random_slip(random, rules);
  Slip slip = of_kind[random.below(of_kind.size())];
  if (std::find(open.begin(), open.end(), slip) != open.end()) slip.value = static_cast<int>(random.below(12));
  return {describe(slip, rules), {slip}, {}};
}

FaultyEngine::FaultyEngine(const ofc::Rules& rules, std::vector<KnownFault> faults)
    : rules_(rules), faults_(std::move(faults)) {
  for (const KnownFault& each : faults_) slips_.insert(slips_.end(), each.slips.begin(), each.slips.end());
}

FaultyEngine FaultyEngine::without(std::size_t fault) const {
  std::vector<KnownFault> fewer = faults_;
  fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(fault));
  return {rules_, fewer};
}

Answer FaultyEngine::answer(const Question& question) const {
  std::vector<std::unique_ptr<ComposedSteps>> layers;
  layers.push_back(std::make_unique<ModelSteps>(rules_, slips_));
  for (const KnownFault& each : faults_) {
    if (each.wrap) layers.push_back(each.wrap(rules_, *layers.back()));
  }
  Answer answer = answer_by(*layers.back(), question);
  change_members(answer, slips_);
  return answer;
}

}  // namespace ofcheck::test
