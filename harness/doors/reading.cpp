#include "harness/doors/reading.h"

#include <algorithm>
#include <bitset>

#include "harness/doors/carrier.h"
#include "harness/doors/prediction.h"

namespace ofcheck {

namespace {

/// By how many points each frame is off, if it is the same in all of them.
std::optional<int> off_by(const std::vector<Answer>& predicted, const std::vector<Answer>& said) {
  std::optional<int> off;
  for (std::size_t i = 0; i < said.size(); ++i) {
    const auto want = first_points(predicted[i]);
    const auto got = first_points(said[i]);
    if (!want || !got || (off && *off != *got - *want)) return std::nullopt;
    off = *got - *want;
  }
  return off;
}

/// Whether who should win points wins some, and who should lose gets none: an engine may pay another number for it.
bool keep_sides(const std::vector<Answer>& predicted, const std::vector<Answer>& said) {
  for (std::size_t i = 0; i < said.size(); ++i) {
    const int want = first_points(predicted[i]).value_or(0);
    const int got = first_points(said[i]).value_or(0);
    if ((want > 0 && got <= 0) || (want < 0 && got > 0)) return false;
  }
  return true;
}

/// What a carried showdown says outright, where its members do; nothing otherwise.
struct SaidOutright {
  const ScoreResult& said;

  std::optional<Result> operator()(const FoulQuestion&) const {
    if (!said.fouled || said.fouled->size == 0) return std::nullopt;
    FoulResult result{said.fouled->values[0], std::nullopt};
    if (said.foul_rules && said.foul_rules->size > 0) result.rule = said.foul_rules->values[0];
    return result;
  }
  std::optional<Result> operator()(const RoyaltiesQuestion&) const {
    if (!said.royalties || said.royalties->size == 0) return std::nullopt;
    const auto [top, middle, bottom] = said.royalties->values[0];
    return RoyaltiesResult{top, middle, bottom, top + middle + bottom};
  }
  std::optional<Result> operator()(const CompareQuestion& question) const {
    if (question.first.row != question.second.row || !said.pairs) return std::nullopt;
    const auto is_theirs = [](const PairResult& pair) { return pair.first == 0 && pair.second == 1; };
    const auto* const pair = std::find_if(said.pairs->begin(), said.pairs->end(), is_theirs);
    if (pair == said.pairs->end() || !pair->rows) return std::nullopt;
    const int row = (*pair->rows)[static_cast<std::size_t>(question.first.row)];
    return CompareResult{row > 0 ? Winner::first : row < 0 ? Winner::second : Winner::tie};
  }
  std::optional<Result> operator()(const ScoreQuestion&) const { return said; }
  template <typename Other>
  std::optional<Result> operator()(const Other&) const {
    return std::nullopt;
  }
};

/// The royalties of a board if it were legal.
int would_earn(const ofc::Board& board, const ofc::Rules& rules) {
  const Force legal = FoulForce{board, ofc::rule::none};
  const ForcedSteps steps(rules, legal);
  return steps.royalties(board, steps.judge(board)).total().value;
}

/// What the answers to several frames are explained by.
class Reading {
 public:
  Reading(const Route& route, std::span<const Answer> answers) : route_(route) {
    for (std::size_t i = 0; i < answers.size(); ++i) {
      const Answer said = shown(route, i, answers[i]);
      const auto* result = std::get_if<Result>(&said);
      if (result == nullptr || claims_nothing(*result)) continue;
      said_.push_back(said);
      heard_.push_back(i);
    }
  }

  [[nodiscard]] std::optional<Answer> read() const {
    const Answer nothing_shown = Unsupported{"what it answers claims nothing that shows this"};
    if (said_.empty()) return nothing_shown;
    const Prediction own(route_, nullptr);
    const std::vector<Force> forces = other_answers(route_.asked, route_.rules);
    if (fitting(own) == said_.size()) return is_told(own, forces) ? own.says() : nothing_shown;
    std::vector<Prediction> others;
    for (const Force& force : forces) {
      if (!std::holds_alternative<RoyaltyForce>(force)) others.emplace_back(route_, &force);
    }
    for (const Prediction& other : others) {
      if (fitting(other) == said_.size()) return other.says();
    }
    if (auto answer = off_by_as_much(own, others)) return answer;
    // Frames that something else is wrong in do not count.
    const auto best = std::max_element(others.begin(), others.end(), [&](const Prediction& a, const Prediction& b) {
      return fitting(a) < fitting(b);
    });
    const std::size_t by_own = fitting(own);
    const std::size_t by_other = best == others.end() ? 0 : fitting(*best);
    if (by_own > 0 && by_own >= by_other) return is_told(own, forces) ? own.says() : nothing_shown;
    return by_other > 0 ? std::optional(best->says()) : std::nullopt;
  }

 private:
  [[nodiscard]] std::vector<Answer> predicted(const Prediction& prediction) const {
    std::vector<Answer> answers;
    for (const std::size_t frame : heard_) answers.push_back(prediction.answers()[frame]);
    return answers;
  }
  [[nodiscard]] std::size_t fitting(const Prediction& prediction) const {
    std::size_t count = 0;
    for (std::size_t i = 0; i < said_.size(); ++i) count += agree(prediction.answers()[heard_[i]], said_[i]) ? 1U : 0U;
    return count;
  }
  /// Whether a frame tells the oracle's answer from another of each kind: what fits both alike does not show it.
  [[nodiscard]] bool is_told(const Prediction& own, const std::vector<Force>& forces) const {
    std::bitset<std::variant_size_v<Force>> kinds;
    std::bitset<std::variant_size_v<Force>> told;
    for (const Force& force : forces) {
      kinds.set(force.index());
      if (!told[force.index()] && tells(own, Prediction(route_, &force))) told.set(force.index());
    }
    return told == kinds && (!std::holds_alternative<RoyaltiesQuestion>(route_.asked) || shows_points(own));
  }
  /// Whether a frame that fits shows points: that a board is fouled does not say that its royalties are not paid.
  [[nodiscard]] bool shows_points(const Prediction& own) const {
    for (std::size_t i = 0; i < said_.size(); ++i) {
      if (first_points(said_[i]) && agree(own.answers()[heard_[i]], said_[i])) return true;
    }
    return false;
  }
  /// Whether a frame fits one and not the other.
  [[nodiscard]] bool tells(const Prediction& one, const Prediction& other) const {
    for (std::size_t i = 0; i < said_.size(); ++i) {
      const std::size_t frame = heard_[i];
      if (agree(one.answers()[frame], said_[i]) && !agree(other.answers()[frame], said_[i])) return true;
    }
    return false;
  }
  /// Points that are off by the same everywhere: by a royalty, if that is asked, else by something that is not asked.
  [[nodiscard]] std::optional<Answer> off_by_as_much(const Prediction& own,
                                                     const std::vector<Prediction>& others) const {
    const std::optional<int> off = off_by(predicted(own), said_);
    std::vector<const Prediction*> fits;
    if (off) fits.push_back(&own);
    for (const Prediction& other : others) {
      if (off_by(predicted(other), said_)) fits.push_back(&other);
    }
    // A board that scoops all the others wins as much from each of them, and pays as much if it counts as fouled.
    if (off && fits.size() > 1)
      std::erase_if(fits, [&](const Prediction* each) { return !keep_sides(predicted(*each), said_); });
    const bool own_fits = !fits.empty() && fits.front() == &own;
    if (own_fits && std::holds_alternative<RoyaltiesQuestion>(route_.asked)) {
      auto result = std::get<RoyaltiesResult>(std::get<Result>(own.says()));
      const auto& board = std::get<RoyaltiesQuestion>(route_.asked).board;
      // What a foul pays may be off, too: only what the board would earn is taken for royalties that are paid on it.
      if (ofc::judge_board(board, route_.rules).fouled() && *off != would_earn(board, route_.rules)) return own.says();
      *result.total += *off;
      return result;
    }
    return fits.size() == 1 && said_.size() > 1 ? std::optional(fits.front()->says()) : std::nullopt;
  }

  const Route& route_;
  std::vector<Answer> said_;
  std::vector<std::size_t> heard_;  // the frames of which they are
};

}  // namespace

std::optional<Answer> read_through(const Route& route, std::span<const Answer> answers) {
  if (route.is_direct()) return answers.front();
  if (std::holds_alternative<SettleQuestion>(route.asked)) return settlement_said(route.frames[0], answers.front());
  if (std::holds_alternative<FantasylandQuestion>(route.asked) && route.via == Operation::play) {
    const SeatInMatch place{std::get<PlayQuestion>(route.frames[0]), route.hand, route.seat};
    return next_hand_said(place, answers.front());
  }
  if (!route.showdowns.empty()) {
    const ScoreResult said = score_said(route.frames[0], answers.front());
    if (const auto outright = std::visit(SaidOutright{said}, route.asked)) return *outright;
  }
  return Reading(route, answers).read();
}

}  // namespace ofcheck
