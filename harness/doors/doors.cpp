#include "harness/doors/doors.h"

#include <fmt/format.h>

#include <algorithm>

#include "harness/answer/oracle_answer.h"
#include "harness/doors/carrier.h"
#include "harness/doors/force.h"
#include "harness/doors/frames.h"
#include "harness/doors/rows.h"
#include "harness/wire/question_rows.h"

namespace ofcheck {

using ofc::Row;

namespace {

bool is_carrier(Operation operation) {
  return operation == Operation::score || operation == Operation::settle || operation == Operation::play;
}

Taken cards_of_row(const RowCards& row) {
  Taken taken;
  taken.take(row.span());
  return taken;
}

/// Showdowns in which a row meets the rows just below and above it, or stands in a board, if it has none.
struct ShowdownsFor {
  const ofc::Rules& rules;
  static constexpr std::size_t opponents = 24;

  std::vector<ScoreQuestion> operator()(const RankQuestion& question) const {
    std::vector<ScoreQuestion> found;
    const auto [below, above] = neighbours_of(question.row, cards_of_row(question.row), rules);
    for (const auto& neighbour : {below, above}) {
      if (neighbour) add(found, showdowns_of(question.row, *neighbour, rules));
    }
    if (!found.empty()) return found;
    for (const ofc::Board& board : boards_with(question.row, rules))
      add(found, showdowns_of(board, rules, opponents / 4));
    return found;
  }
  std::vector<ScoreQuestion> operator()(const CompareQuestion& question) const {
    if (question.first.row == question.second.row) return showdowns_of(question.first, question.second, rules);
    std::vector<ScoreQuestion> found;
    for (const ofc::Board& board : boards_of(question)) add(found, showdowns_of(board, rules, opponents / 4));
    return found;
  }
  std::vector<ScoreQuestion> operator()(const FoulQuestion& question) const {
    return showdowns_of(question.board, rules, opponents);
  }
  std::vector<ScoreQuestion> operator()(const RoyaltiesQuestion& question) const {
    return showdowns_of(question.board, rules, opponents);
  }
  template <typename Other>
  std::vector<ScoreQuestion> operator()(const Other&) const {
    return {};
  }

  /// Boards in which the two rows stand above each other, both ways where both have five cards.
  [[nodiscard]] std::vector<ofc::Board> boards_of(const CompareQuestion& question) const {
    const bool second_is_upper = question.second.row < question.first.row;
    const RowCards& upper = second_is_upper ? question.second : question.first;
    const RowCards& lower = second_is_upper ? question.first : question.second;
    if (upper.row == Row::top && lower.row == Row::top) return {};
    std::vector<ofc::Board> boards = boards_with(upper, lower, rules);
    if (upper.row == Row::top) return boards;
    const std::vector<ofc::Board> turned = boards_with(lower, upper, rules);
    boards.insert(boards.begin() + (boards.empty() ? 0 : 1), turned.begin(), turned.end());
    return boards;
  }

 private:
  template <typename T>
  static void add(std::vector<T>& all, const std::vector<T>& more) {
    all.insert(all.end(), more.begin(), more.end());
  }
};

/// Single boards, or comparisons, that show the step.
struct FramesFor {
  Operation by;
  const ofc::Rules& rules;

  std::vector<Question> operator()(const RankQuestion& question) const {
    std::vector<Question> frames;
    if (by == Operation::compare) {
      const auto [below, above] = neighbours_of(question.row, cards_of_row(question.row), rules);
      for (const auto& neighbour : {below, above}) {
        if (neighbour) frames.emplace_back(CompareQuestion{question.row, *neighbour});
      }
      return frames;
    }
    return about(boards_with(question.row, rules));
  }
  std::vector<Question> operator()(const CompareQuestion& question) const {
    if (ofc::plays_low(rules) && question.first.row == question.second.row) return {};
    return about(ShowdownsFor{rules}.boards_of(question));
  }
  std::vector<Question> operator()(const FoulQuestion& question) const { return about({question.board}); }
  template <typename Other>
  std::vector<Question> operator()(const Other&) const {
    return {};
  }

 private:
  [[nodiscard]] std::vector<Question> about(const std::vector<ofc::Board>& boards) const {
    std::vector<Question> frames;
    for (const ofc::Board& board : boards) {
      if (by == Operation::foul) frames.emplace_back(FoulQuestion{board});
      if (by == Operation::royalties) frames.emplace_back(RoyaltiesQuestion{board});
      if (by == Operation::fantasyland) frames.emplace_back(FantasylandQuestion{board, std::nullopt});
    }
    return frames;
  }
};

/// What a frame shows: all that an answer claims, and of a carried showdown the points.
Answer shown(const Route& route, std::size_t frame, const Answer& answer) {
  if (route.showdowns.empty()) return answer;
  ScoreResult said = score_said(route.frames[frame], answer);
  if (said.points) return ScoreResult{said.points, {}, {}, {}, {}};
  return said;
}

bool agree(const Answer& expected, const Answer& got) {
  const auto* want = std::get_if<Result>(&expected);
  const auto* have = std::get_if<Result>(&got);
  if (want == nullptr || have == nullptr) return false;
  return !first_difference(*want, *have);
}

/// An oracle with one step forced, or none, and what it answers to each frame.
class Prediction {
 public:
  Prediction(const Route& route, const Force* force) : force_(force) {
    for (std::size_t i = 0; i < route.frames.size(); ++i) {
      const Question& frame = route.showdowns.empty() ? route.frames[i] : Question(route.showdowns[i]);
      answers_.push_back(answer(route.rules, frame));
    }
    says_ = answer(route.rules, route.asked);
    if (auto* result = std::get_if<Result>(&says_)) {
      if (auto* foul = std::get_if<FoulResult>(result)) foul->rule.reset();
      if (auto* next = std::get_if<FantasylandResult>(result)) next->rule.reset();
      auto* royalties = std::get_if<RoyaltiesResult>(result);
      if (royalties != nullptr) *royalties = {{}, {}, {}, royalties->total};
    }
  }
  [[nodiscard]] const std::vector<Answer>& answers() const { return answers_; }
  /// What it answers to the question itself, as far as frames show it: no rules, and no royalty of a single row.
  [[nodiscard]] const Answer& says() const { return says_; }

 private:
  [[nodiscard]] Answer answer(const ofc::Rules& rules, const Question& question) const {
    return force_ == nullptr ? oracle_answer(question, rules) : answer_by(ForcedSteps(rules, *force_), question);
  }
  const Force* force_;
  std::vector<Answer> answers_;
  Answer says_;
};

const ScoreResult* score_in(const Answer& answer) {
  const auto* result = std::get_if<Result>(&answer);
  return result == nullptr ? nullptr : std::get_if<ScoreResult>(result);
}

std::optional<int> first_points(const Answer& answer) {
  const ScoreResult* score = score_in(answer);
  return score == nullptr || !score->points ? std::nullopt : std::optional(score->points->values[0]);
}

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
    const ScoreResult* score = score_in(answer);
    if (score == nullptr || score->fouled->values[0] || score->fouled->values[1]) return false;
    const RowTriple& rows = *score->pairs->begin()->rows;
    return std::abs(rows[0] + rows[1] + rows[2]) > 1;
  }
  static bool earns(const Answer& answer) {
    const ScoreResult* score = score_in(answer);
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

/// Keeps those frames alone.
void choose(Route& route) {
  Route kept{route.asked, route.rules, route.via, {}, {}};
  for (const std::size_t frame : Choice(route).best()) {
    kept.frames.push_back(route.frames[frame]);
    if (!route.showdowns.empty()) kept.showdowns.push_back(route.showdowns[frame]);
  }
  route = std::move(kept);
}

}  // namespace

bool Doors::has(Operation operation) const {
  return std::find(operations_.begin(), operations_.end(), operation) != operations_.end();
}

std::optional<Route> Doors::through(Operation operation, const Question& question, const ofc::Rules& rules) const {
  Route route{question, rules, operation, {}, {}};
  if (!is_carrier(operation)) {
    route.frames = std::visit(FramesFor{operation, rules}, question);
    choose(route);
    return route.frames.empty() ? std::nullopt : std::optional(std::move(route));
  }
  if (const auto* score = std::get_if<ScoreQuestion>(&question)) {
    if (auto carrier = carried(*score, operation, rules)) route.frames.push_back(*std::move(carrier));
    route.showdowns.assign(route.frames.size(), *score);
    return route.frames.empty() ? std::nullopt : std::optional(std::move(route));
  }
  const auto* settle = std::get_if<SettleQuestion>(&question);
  if (settle != nullptr && operation == Operation::play) {
    if (auto match = carried(*settle, rules)) route.frames.push_back(*std::move(match));
    return route.frames.empty() ? std::nullopt : std::optional(std::move(route));
  }
  const auto* next = std::get_if<FantasylandQuestion>(&question);
  if (next != nullptr && operation == Operation::play) {
    auto carrier = carried(*next, rules);
    if (!carrier) return std::nullopt;
    route.frames.emplace_back(std::move(carrier->match));
    route.hand = carrier->hand;
    route.seat = carrier->seat;
    return route;
  }
  route.showdowns = std::visit(ShowdownsFor{rules}, question);
  route.frames.assign(route.showdowns.begin(), route.showdowns.end());
  choose(route);
  std::vector<ScoreQuestion> showdowns;
  std::vector<Question> frames;
  for (const ScoreQuestion& deal : route.showdowns) {
    if (auto carrier = carried(deal, operation, rules)) {
      frames.push_back(*std::move(carrier));
      showdowns.push_back(deal);
    }
  }
  route.frames = std::move(frames);
  route.showdowns = std::move(showdowns);
  return route.frames.empty() ? std::nullopt : std::optional(std::move(route));
}

std::variant<Route, NoDoor> Doors::route(const Question& question, const ofc::Rules& rules) const {
  const Operation wanted = operation_of(question);
  if (has(wanted)) return Route{question, rules, wanted, {question}, {}};
  const Answer own = oracle_answer(question, rules);
  if (!std::holds_alternative<Result>(own)) {
    return NoDoor{fmt::format("the engine does not answer '{}', and no other operation shows a refusal of it",
                              operation_name(wanted))};
  }
  // Points show most; comparisons show the order of rows best.
  for (const Operation operation : {Operation::compare, Operation::score, Operation::settle, Operation::play,
                                    Operation::foul, Operation::royalties, Operation::fantasyland}) {
    if (!has(operation)) continue;
    if (auto route = through(operation, question, rules)) return *std::move(route);
  }
  return NoDoor{
      fmt::format("the engine does not answer '{}', and nothing that it answers shows this", operation_name(wanted))};
}

namespace {

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
    if (question.first.row != question.second.row || !said.pairs || said.pairs->empty()) return std::nullopt;
    const std::optional<RowTriple>& rows = said.pairs->begin()->rows;
    if (!rows) return std::nullopt;
    const int row = (*rows)[static_cast<std::size_t>(question.first.row)];
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
    if (said_.empty()) return Unsupported{"what it answers claims nothing that shows this"};
    const Prediction own(route_, nullptr);
    if (fitting(own) == said_.size()) return own.says();
    const std::vector<Force> forces = other_answers(route_.asked, route_.rules);
    std::vector<Prediction> others;
    for (const Force& force : forces) {
      if (!std::holds_alternative<RoyaltyForce>(force)) others.emplace_back(route_, &force);
    }
    for (const Prediction& other : others) {
      if (fitting(other) == said_.size()) return other.says();
    }
    if (const auto answer = off_by_as_much(own, others)) return answer;
    // Frames that something else is wrong in do not count.
    const auto best = std::max_element(others.begin(), others.end(), [&](const Prediction& a, const Prediction& b) {
      return fitting(a) < fitting(b);
    });
    const std::size_t by_own = fitting(own);
    const std::size_t by_other = best == others.end() ? 0 : fitting(*best);
    if (by_own > 0 && by_own >= by_other) return own.says();
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
  /// Points that are off by the same everywhere: by a royalty, if that is asked, else by something that is not asked.
  [[nodiscard]] std::optional<Answer> off_by_as_much(const Prediction& own,
                                                     const std::vector<Prediction>& others) const {
    const std::optional<int> off = off_by(predicted(own), said_);
    if (off && std::holds_alternative<RoyaltiesQuestion>(route_.asked)) {
      auto result = std::get<RoyaltiesResult>(std::get<Result>(own.says()));
      const auto& board = std::get<RoyaltiesQuestion>(route_.asked).board;
      // What a foul pays may be off, too: only what the board would earn is taken for royalties that are paid on it.
      if (ofc::judge_board(board, route_.rules).fouled() && *off != would_earn(board, route_.rules)) return own.says();
      *result.total += *off;
      return result;
    }
    std::vector<const Prediction*> fits;
    if (off) fits.push_back(&own);
    for (const Prediction& other : others) {
      if (off_by(predicted(other), said_)) fits.push_back(&other);
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
