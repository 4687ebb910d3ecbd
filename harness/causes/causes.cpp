#include "harness/causes/causes.h"

#include <algorithm>
#include <map>
#include <numeric>

#include "harness/answer/oracle_answer.h"
#include "harness/causes/suggested_numbers.h"
#include "harness/deals/witness.h"
#include "harness/model/catalogue.h"
#include "harness/model/members.h"
#include "harness/run/judge.h"

namespace ofcheck {

using ofc::Rules;

Answer predict(const Question& question, const Rules& rules, const Model& model) {
  return predict(question, model.settings.empty() ? rules : with(rules, model.settings), model.slips);
}

namespace {

/// Whether two answers differ in what is quickly compared. Most candidates end here.
bool differ_at_once(const Answer& expected, const Answer& got) {
  if (expected.index() != got.index()) return true;
  const auto* a = std::get_if<Result>(&expected);
  const auto* b = std::get_if<Result>(&got);
  if (a == nullptr || b == nullptr) return false;
  if (a->index() != b->index()) return true;
  const auto* first = std::get_if<ScoreResult>(a);
  return first != nullptr && differ(first->points, std::get<ScoreResult>(*b).points);
}

bool same(const Answer& expected, const Answer& got) {
  return !differ_at_once(expected, got) && judge(expected, got).verdict == Verdict::pass;
}

}  // namespace

Said::Said(const Evidence& evidence)
    : evidence_(evidence), bare_(without_reasons(*evidence.got)), operation_(operation_of(*evidence.question)) {
  const Answer expected = oracle_answer(*evidence.question, *evidence.rules);
  by_reasons_ = !same(expected, *evidence.got) && same(without_reasons(expected), bare_);
}

bool Said::agrees(const Model& model) const {
  Answer answer = predict(*evidence_.question, *evidence_.rules, model);
  if (by_reasons_) return same(answer, *evidence_.got);
  return same(without_reasons(std::move(answer)), bare_);
}

Model plus(Model model, const Departure& change) {
  if (const auto* slip = std::get_if<Slip>(&change)) {
    model.slips.push_back(*slip);
    return model;
  }
  const auto& setting = std::get<Setting>(change);
  std::erase_if(model.settings, [&](const Setting& each) { return each.option == setting.option; });
  model.settings.push_back(setting);
  return model;
}

Model minus(const Model& model, const Departure& change) {
  Model fewer = model;
  if (const auto* slip = std::get_if<Slip>(&change)) {
    std::erase(fewer.slips, *slip);
  } else {
    std::erase(fewer.settings, std::get<Setting>(change));
  }
  return fewer;
}

namespace {

std::vector<Departure> changes_of(const Model& model) {
  std::vector<Departure> changes(model.settings.begin(), model.settings.end());
  changes.insert(changes.end(), model.slips.begin(), model.slips.end());
  return changes;
}

const ofc::ValueInfo& value_of(const Setting& setting) {
  const ofc::RuleInfo& option = *setting.option;
  if (!option.is_number) return option.values[static_cast<std::size_t>(setting.value)];
  return option.number_values[setting.value == 0 ? 0 : 1];
}

CauseKind kind_of(const Departure& change) {
  if (const auto* slip = std::get_if<Slip>(&change))
    return is_a_choice(*slip) ? CauseKind::undocumented_rule : CauseKind::bug;
  const bool documented = value_of(std::get<Setting>(change)).standing == ofc::Standing::documented;
  return documented ? CauseKind::house_rule : CauseKind::reading;
}

/// What a change takes for granted; of changes that explain as much the cheapest is believed.
int cost_of(const Departure& change) {
  if (const auto* slip = std::get_if<Slip>(&change)) return 10 + 2 * conditions_of(*slip);
  const auto& setting = std::get<Setting>(change);
  const int another_game = setting.option->makes_the_game ? 8 : 0;
  switch (value_of(setting).standing) {
    case ofc::Standing::documented:
      return 1 + another_game;
    case ofc::Standing::literal:
      return 3 + another_game;
    case ofc::Standing::observed:
      return 5 + another_game;
  }
  return 5;
}

/// What a candidate would do to the answers.
struct Merit {
  Departure change;
  std::size_t mended = 0;
  std::size_t broken = 0;

  /// A change that breaks what was right is believed only if it mends far more.
  [[nodiscard]] long worth() const { return static_cast<long>(mended) - 4 * static_cast<long>(broken); }
  [[nodiscard]] bool better_than(const Merit& other) const {
    return worth() != other.worth() ? worth() > other.worth() : cost_of(change) < cost_of(other.change);
  }
};

/// The search for a model.
class Search {
 public:
  Search(std::span<const Evidence> evidence, Model start, const ExplainLimits& limits)
      : model_(std::move(start)), limits_(limits) {
    said_.reserve(evidence.size());
    for (const Evidence& each : evidence) said_.emplace_back(each);
    if (!said_.empty()) {
      const Rules& rules = *said_.front().evidence().rules;
      for (const Setting& setting : all_settings()) {
        if (limits.with_settings) closed_.emplace_back(setting);
      }
      for (const Slip& slip : known_slips(rules)) closed_.emplace_back(slip);
      open_ = open_slips(rules);
    }
    hold();
  }

  void run() {
    while (!wrong_.empty() && model_.size() < limits_.most_causes) {
      const std::vector<Merit> found = best_changes();
      if (found.empty()) break;
      accept(found);
      drop_what_is_not_needed();
    }
  }

  Explanation take() {
    Explanation result;
    for (const Departure& change : changes_of(model_)) result.causes.push_back(cause_of(change));
    std::stable_sort(result.causes.begin(), result.causes.end(),
                     [](const FoundCause& a, const FoundCause& b) { return a.explained > b.explained; });
    result.unexplained = wrong_;
    result.model = std::move(model_);
    return result;
  }

 private:
  /// Holds all answers against the model.
  void hold() {
    wrong_.clear();
    right_.clear();
    for (std::size_t i = 0; i < said_.size(); ++i) (said_[i].agrees(model_) ? right_ : wrong_).push_back(i);
  }

  /// At most `most` of the places, from each operation about alike; of play fewer, since a replay takes long.
  [[nodiscard]] std::vector<std::size_t> sample(const std::vector<std::size_t>& places, std::size_t most) const {
    std::map<Operation, std::vector<std::size_t>> of;
    for (const std::size_t place : places) of[said_[place].operation()].push_back(place);
    std::vector<std::size_t> chosen;
    std::size_t rooms = of.size();
    for (auto& [operation, list] : of) {
      std::size_t share = (most - chosen.size()) / rooms--;
      if (operation == Operation::play) share = std::min(share, most / 10 + 1);
      const std::size_t step = std::max<std::size_t>(1, list.size() / std::max<std::size_t>(1, share));
      for (std::size_t i = 0, taken = 0; i < list.size() && taken < share; i += step, ++taken)
        chosen.push_back(list[i]);
    }
    return chosen;
  }

  [[nodiscard]] std::vector<Departure> candidates(const std::vector<std::size_t>& sampled) const {
    std::vector<Departure> list = closed_;
    std::vector<Evidence> said;
    for (const std::size_t place : sampled) said.push_back(said_[place].evidence());
    if (limits_.with_settings) {
      for (const Setting& setting : suggested_numbers(said)) add_once(list, setting);
    }
    constexpr std::size_t most_read = 40;
    for (std::size_t i = 0; i < std::min(sampled.size(), most_read); ++i) {
      const Evidence& evidence = said_[sampled[i]].evidence();
      if (said_[sampled[i]].operation() == Operation::play && i > 4) continue;
      for (const Slip& slip : closed_by(open_, *evidence.question, with(*evidence.rules, model_.settings), model_.slips,
                                        said_[sampled[i]].bare()))
        add_once(list, slip);
    }
    return list;
  }

  static void add_once(std::vector<Departure>& list, const Departure& change) {
    if (std::find(list.begin(), list.end(), change) == list.end()) list.push_back(change);
  }

  [[nodiscard]] std::size_t mended(const Model& model, const std::vector<std::size_t>& places) const {
    return static_cast<std::size_t>(
        std::count_if(places.begin(), places.end(), [&](std::size_t i) { return said_[i].agrees(model); }));
  }

  /// How many of the places the model does not give; it stops counting at `enough`.
  [[nodiscard]] std::size_t broken(const Model& model, const std::vector<std::size_t>& places,
                                   std::size_t enough) const {
    std::size_t count = 0;
    for (const std::size_t i : places) {
      if (!said_[i].agrees(model) && ++count >= enough) break;
    }
    return count;
  }

  /// The changes that mend most and break least, those of equal worth in order of cost; none if none is worth it.
  [[nodiscard]] std::vector<Merit> best_changes() const {
    const std::vector<std::size_t> sampled = sample(wrong_, limits_.sampled);
    std::vector<Merit> promising;
    for (const Departure& change : candidates(sampled)) {
      if (const std::size_t count = mended(plus(model_, change), sampled); count > 0)
        promising.push_back({change, count, 0});
    }
    std::stable_sort(promising.begin(), promising.end(),
                     [](const Merit& a, const Merit& b) { return a.better_than(b); });
    return weighed(promising);
  }

  /// The same held against everything. A slip that breaks answers of some operations may show in the others alone.
  [[nodiscard]] std::vector<Merit> weighed(const std::vector<Merit>& promising) const {
    constexpr std::size_t most_weighed = 120;
    const std::vector<std::size_t> wrong = sample(wrong_, limits_.looked_at);
    const std::vector<std::size_t> right = sample(right_, limits_.looked_at);
    std::vector<Merit> best;
    for (std::size_t i = 0; i < std::min(promising.size(), most_weighed); ++i) {
      Merit merit = weigh(promising[i].change, wrong, right);
      if (merit.worth() > 0) best.push_back(merit);
      if (merit.broken == 0) continue;
      if (const std::optional<Departure> limited = where_it_holds(promising[i].change, wrong, right)) {
        merit = weigh(*limited, wrong, right);
        if (merit.worth() > 0) best.push_back(merit);
      }
    }
    std::stable_sort(best.begin(), best.end(), [](const Merit& a, const Merit& b) { return a.better_than(b); });
    return best;
  }

  [[nodiscard]] Merit weigh(const Departure& change, const std::vector<std::size_t>& wrong,
                            const std::vector<std::size_t>& right) const {
    const Model model = plus(model_, change);
    Merit merit{change, mended(model, wrong), 0};
    merit.broken = broken(model, right, merit.mended / 4 + 1);
    return merit;
  }

  /// The slip in those operations alone in which it mends and does not break; nothing if these are all or none.
  [[nodiscard]] std::optional<Departure> where_it_holds(const Departure& change, const std::vector<std::size_t>& wrong,
                                                        const std::vector<std::size_t>& right) const {
    const auto* slip = std::get_if<Slip>(&change);
    if (slip == nullptr) return std::nullopt;
    const Model model = plus(model_, change);
    std::array<std::size_t, operation_names.size()> mends{};
    std::array<std::size_t, operation_names.size()> breaks{};
    for (const std::size_t i : wrong) mends[static_cast<std::size_t>(said_[i].operation())] += said_[i].agrees(model);
    for (const std::size_t i : right) breaks[static_cast<std::size_t>(said_[i].operation())] += !said_[i].agrees(model);
    Slip limited = *slip;
    for (std::size_t i = 0; i < mends.size(); ++i) {
      if (mends[i] > 0 && breaks[i] * 4 < mends[i]) limited.only = static_cast<std::uint16_t>(limited.only | 1U << i);
    }
    if (limited.only == 0) return std::nullopt;
    return limited;
  }

  void accept(const std::vector<Merit>& found) {
    const Merit& best = found.front();
    model_ = plus(model_, best.change);
    std::vector<Departure> alike;
    for (std::size_t i = 1; i < found.size(); ++i) {
      if (found[i].worth() == best.worth() && found[i].broken == best.broken) alike.push_back(found[i].change);
    }
    instead_.emplace_back(best.change, std::move(alike));
    hold();
  }

  /// Takes changes out again without which as many answers are explained.
  void drop_what_is_not_needed() {
    for (const Departure& change : changes_of(model_)) {
      const Model fewer = minus(model_, change);
      const Model before = model_;
      const std::size_t wrong_before = wrong_.size();
      if (broken(fewer, sample(right_, limits_.looked_at), wrong_before + 1) > 0) continue;
      model_ = fewer;
      hold();
      if (wrong_.size() <= wrong_before) continue;
      model_ = before;
      hold();
    }
  }

  [[nodiscard]] FoundCause cause_of(const Departure& change) const {
    FoundCause cause;
    cause.what = change;
    cause.kind = kind_of(change);
    const Model without = minus(model_, change);
    const Model only = plus(Model{}, change);
    std::size_t size = std::numeric_limits<std::size_t>::max();
    for (std::size_t i = 0; i < said_.size(); ++i) {
      const Said& told = said_[i];
      const Evidence& evidence = told.evidence();
      const Answer with_it = predict(*evidence.question, *evidence.rules, model_);
      const bool changes = !same(predict(*evidence.question, *evidence.rules, without), with_it);
      const bool predicted = told.agrees(model_);
      if (!changes) {
        ++cause.outside;
        cause.outside_wrong += !predicted;
        continue;
      }
      ++cause.inside;
      cause.inside_right += predicted;
      if (!predicted || told.agrees({})) continue;
      ++cause.explained;
      const bool alone = told.agrees(only);
      cause.alone += alone;
      const std::size_t here = size_of(*evidence.question) * 2 + (alone ? 0 : 1000);
      if (here >= size) continue;
      size = here;
      cause.example = i;
    }
    for (const auto& [of, alike] : instead_) {
      if (of == change) cause.instead = alike;
    }
    return cause;
  }

  std::vector<Said> said_;
  Model model_;
  ExplainLimits limits_;
  std::vector<Departure> closed_;
  std::vector<Slip> open_;
  std::vector<std::size_t> wrong_, right_;  // places in `said_`
  std::vector<std::pair<Departure, std::vector<Departure>>> instead_;
};

}  // namespace

Explanation explain_answers(std::span<const Evidence> evidence, const Model& start, const ExplainLimits& limits) {
  Search search(evidence, start, limits);
  search.run();
  return search.take();
}

std::string describe(const Departure& change, const Rules& rules) {
  if (const auto* slip = std::get_if<Slip>(&change)) return describe(*slip, rules);
  return describe(Settings{std::get<Setting>(change)});
}

}  // namespace ofcheck
