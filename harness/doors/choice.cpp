#include "harness/doors/choice.h"

#include <algorithm>
#include <cstdlib>

#include "harness/doors/prediction.h"

namespace ofcheck {

namespace {

/// Chooses the few frames that tell the oracle's answer from the others best, and these from each other.
class Choice {
 public:
  explicit Choice(const Route& route) : route_(route) {
    const std::vector<Force> forces = other_answers(route.asked, route.rules);
    answers_.push_back(Prediction(route, nullptr).answers());
    for (const Force& force : forces) answers_.push_back(Prediction(route, &force).answers());
    for (std::size_t frame = 0; frame < route.frames.size(); ++frame) {
      const auto is_one = [&](const std::vector<Answer>& answers) { return is_scoop(answers[frame]); };
      scoops_.push_back(std::any_of(answers_.begin(), answers_.end(), is_one));
      earns_ = earns_ || earns(answers_[0][frame]);
      for (std::vector<Answer>& answers : answers_) answers[frame] = shown(route, frame, answers[frame]);
    }
    told_.resize(answers_.size() * answers_.size());
  }

  /// The places of the frames.
  [[nodiscard]] std::vector<std::size_t> best() {
    while (chosen_.size() < most_frames) {
      std::size_t best = 0;
      std::size_t most = 0;
      for (std::size_t frame = 0; frame < route_.frames.size(); ++frame) {
        const std::size_t worth = is_chosen(frame) ? 0 : worth_of(frame);
        if (worth > most) best = frame;
        most = std::max(most, worth);
      }
      if (most == 0) break;
      chosen_.push_back(best);
      for (std::size_t a = 0; a < answers_.size(); ++a) {
        for (std::size_t b = a + 1; b < answers_.size(); ++b) told(a, b) += tells(best, a, b) ? 1U : 0U;
      }
    }
    return chosen_;
  }

 private:
  static constexpr std::size_t most_frames = 4;

  /// Whether a seat gets more than the rows it wins, or nearly does: what engines pay for that differs.
  static bool is_scoop(const Answer& answer) {
    const auto* score = result_of<ScoreResult>(answer);
    if (score == nullptr || score->fouled->values[0] || score->fouled->values[1]) return false;
    const RowTriple& rows = *score->pairs->begin()->rows;
    return std::abs(rows[0] + rows[1] + rows[2]) > 1;
  }
  static bool earns(const Answer& answer) {
    const auto* score = result_of<ScoreResult>(answer);
    return score != nullptr && score->royalties->values != PerSeat<RowTriple>{}.values;
  }

  [[nodiscard]] bool is_chosen(std::size_t frame) const {
    return std::find(chosen_.begin(), chosen_.end(), frame) != chosen_.end();
  }
  std::size_t& told(std::size_t a, std::size_t b) { return told_[a * answers_.size() + b]; }
  [[nodiscard]] bool tells(std::size_t frame, std::size_t a, std::size_t b) const {
    return !agree(answers_[a][frame], answers_[b][frame]);
  }
  /// By how many points another answer is apart from the oracle's.
  [[nodiscard]] int apart(std::size_t frame, std::size_t other) const {
    return first_points(answers_[other][frame]).value_or(0) - first_points(answers_[0][frame]).value_or(0);
  }
  /// Whether the frame, and no two that are chosen, would tell another answer from points that are off by the same
  /// everywhere.
  [[nodiscard]] bool varies_first(std::size_t frame, std::size_t other) const {
    if (chosen_.empty() || route_.showdowns.empty()) return false;
    const int first = apart(chosen_.front(), other);
    const auto as_first = [&](std::size_t before) { return apart(before, other) == first; };
    return apart(frame, other) != first && std::all_of(chosen_.begin(), chosen_.end(), as_first);
  }
  [[nodiscard]] std::size_t worth_of(std::size_t frame) {
    // A board earns or pays more than what is asked about, and so do rows that earn something.
    const bool is_about_rows =
        std::holds_alternative<RankQuestion>(route_.asked) || std::holds_alternative<CompareQuestion>(route_.asked);
    std::size_t worth = 0;
    for (std::size_t other = 1; other < answers_.size(); ++other) {
      if (!tells(frame, 0, other)) continue;
      worth += told(0, other) == 0 ? 32U : told(0, other) == 1 ? 6U : 0U;
      if ((earns_ || !is_about_rows) && varies_first(frame, other)) worth += 8;
    }
    for (std::size_t a = 1; a < answers_.size(); ++a) {
      for (std::size_t b = a + 1; b < answers_.size(); ++b) worth += told(a, b) == 0 && tells(frame, a, b) ? 9U : 0U;
    }
    constexpr std::size_t less_for_scoops = 12;
    if (!scoops_[frame] || worth == 0) return worth;
    return worth > less_for_scoops ? worth - less_for_scoops : 1;
  }

  const Route& route_;
  std::vector<std::vector<Answer>> answers_;  // the oracle's to each frame, then those of each forced one
  std::vector<std::size_t> told_;             // by how many of the chosen frames two of them are told apart
  std::vector<std::size_t> chosen_;
  std::vector<bool> scoops_;  // by frame
  bool earns_ = false;        // whether any royalty is in play
};

}  // namespace

std::vector<std::size_t> most_telling_frames(const Route& route) { return Choice(route).best(); }

}  // namespace ofcheck
