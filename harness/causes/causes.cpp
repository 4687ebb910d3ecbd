#include "harness/causes/causes.h"

#include <algorithm>
#include <bit>
#include <map>
#include <numeric>
#include <set>

#include "harness/answer/oracle_answer.h"
#include "harness/causes/read_points.h"
#include "harness/causes/read_tables.h"
#include "harness/causes/suggested_numbers.h"
#include "harness/deals/witness.h"
#include "harness/model/catalogue.h"
#include "harness/model/fantasyland_tables.h"
#include "harness/model/members.h"
#include "harness/model/own_table.h"
#include "harness/run/judge.h"

namespace ofcheck {

using ofc::Rules;

Answer predict(const Question& question, const Rules& rules, const Model& model) {
  const Rules& house = model.settings.empty() ? rules : with(rules, model.settings);
  return with_final_stacks(predict(question, house, model.slips));
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

bool same(const Answer& expected, const Answer& got) { return !differ_at_once(expected, got) && passes(expected, got); }

/// Whether nothing in a member of an answer differs, even where the other answer has no such member: a button that is
/// named after the last hand is neither right nor wrong.
bool fits(const Answer& expected, const Answer& part) {
  if (differ_at_once(expected, part)) return false;
  const auto* result = std::get_if<Result>(&expected);
  if (result == nullptr) return same(expected, part);
  return same_results(*result, std::get<Result>(part));
}

/// A result with one of its members.
template <typename Type, typename... Members>
void add_members(std::vector<Answer>& parts, const Type& whole, Members Type::*... members) {
  const auto add = [&](auto member) {
    if (!(whole.*member)) return;
    Type part;
    part.*member = whole.*member;
    parts.emplace_back(Result{std::move(part)});
  };
  (add(members), ...);
}

/// The members of an answer, each as an answer of its own; of a match those of all hands together. None of an answer
/// whose members are not worked out apart.
std::vector<Answer> members_of(const Answer& answer) {
  std::vector<Answer> parts;
  const auto* result = std::get_if<Result>(&answer);
  if (result == nullptr) return parts;
  if (const auto* score = std::get_if<ScoreResult>(result)) {
    add_members(parts, *score, &ScoreResult::points, &ScoreResult::fouled, &ScoreResult::royalties,
                &ScoreResult::pairs);
  } else if (const auto* royalties = std::get_if<RoyaltiesResult>(result)) {
    add_members(parts, *royalties, &RoyaltiesResult::top, &RoyaltiesResult::middle, &RoyaltiesResult::bottom,
                &RoyaltiesResult::total);
  } else if (const auto* settled = std::get_if<SettleResult>(result)) {
    add_members(parts, *settled, &SettleResult::stacks, &SettleResult::final_stacks, &SettleResult::payments);
  } else if (const auto* match = std::get_if<PlayResult>(result)) {
    add_members(parts, *match, &PlayResult::next, &PlayResult::view);
    const auto add = [&](auto member) {
      PlayResult part;
      part.hands.emplace(match->hands->size());
      bool any = false;
      for (std::size_t i = 0; i < match->hands->size(); ++i) {
        (*part.hands)[i].*member = (*match->hands)[i].*member;
        any = any || (*part.hands)[i].*member;
      }
      if (any) parts.emplace_back(Result{std::move(part)});
    };
    if (match->hands) {
      add(&HandResult::seats);
      add(&HandResult::points);
      add(&HandResult::fouled);
      add(&HandResult::fantasyland);
      add(&HandResult::stacks);
      add(&HandResult::final_stacks);
      add(&HandResult::button);
      add(&HandResult::set_complete);
      add(&HandResult::over);
    }
  }
  return parts;
}

}  // namespace

Said::Said(const Evidence& evidence)
    : evidence_(evidence), bare_(without_reasons(*evidence.got)), operation_(operation_of(*evidence.question)) {
  const Answer expected = oracle_answer(*evidence.question, *evidence.rules);
  const bool is_wrong = !same(expected, *evidence.got);
  by_reasons_ = is_wrong && same(without_reasons(expected), bare_);
  if (is_wrong && !by_reasons_) parts_ = members_of(bare_);
  if (parts_.size() < 2) parts_ = {by_reasons_ ? *evidence.got : bare_};
}

Parts Said::agreed(const Model& model) const { return agreed(predict(*evidence_.question, *evidence_.rules, model)); }

Parts Said::agreed(Answer answer) const {
  if (!by_reasons_) answer = without_reasons(std::move(answer));
  Parts agreed = 0;
  if (parts_.size() == 1) return static_cast<Parts>(same(answer, parts_[0]));
  for (std::size_t i = 0; i < parts_.size(); ++i) agreed = static_cast<Parts>(agreed | fits(answer, parts_[i]) << i);
  return agreed;
}

Model plus(Model model, const Departure& change) {
  if (const auto* slip = std::get_if<Slip>(&change)) {
    model.slips.push_back(*slip);
    return model;
  }
  if (const auto* entries = std::get_if<TableEntries>(&change)) {
    for (const Setting& each : entries->settings) model = plus(std::move(model), each);
    model.slips.insert(model.slips.end(), entries->slips.begin(), entries->slips.end());
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
  } else if (const auto* entries = std::get_if<TableEntries>(&change)) {
    for (const Setting& each : entries->settings) std::erase(fewer.settings, each);
    for (const Slip& each : entries->slips) std::erase(fewer.slips, each);
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

bool is_of_fantasyland_tables(const Slip& slip) { return is_of_entry_table(slip) || is_of_stay_table(slip); }

bool decides_instead(const ofc::RuleInfo& table, const Setting& setting) {
  const std::span<const ofc::RuleId> options = table.table.instead_of;
  return std::find(options.begin(), options.end(), setting.option->id) != options.end();
}

/// The same with all that one table says together: the entries that slips change, and the options in its place.
std::vector<Departure> causes_of(const Model& model) {
  std::vector<TableEntries> tables;
  std::vector<Departure> causes;
  for (const Slip& slip : model.slips) {
    const ofc::RuleInfo* table = table_of(slip);
    if (table == nullptr) {
      causes.emplace_back(slip);
      continue;
    }
    const auto same = [&](const TableEntries& entries) { return &table_of(entries) == table; };
    const auto found = std::find_if(tables.begin(), tables.end(), same);
    found == tables.end() ? tables.push_back({{}, {slip}}) : found->slips.push_back(slip);
  }
  for (const Setting& setting : model.settings) {
    const auto decides = [&](const TableEntries& entries) { return decides_instead(table_of(entries), setting); };
    const auto found = std::find_if(tables.begin(), tables.end(), decides);
    if (found == tables.end()) {
      causes.emplace_back(setting);
    } else {
      found->settings.push_back(setting);
    }
  }
  for (TableEntries& entries : tables) {
    if (entries.settings.size() + entries.slips.size() == 1) {
      causes.emplace_back(entries.slips.front());
    } else {
      causes.emplace_back(std::move(entries));
    }
  }
  return causes;
}

const ofc::ValueInfo& value_of(const Setting& setting) {
  const ofc::RuleInfo& option = *setting.option;
  if (!option.is_number) return option.values[static_cast<std::size_t>(setting.value)];
  return option.number_values[setting.value == 0 ? 0 : 1];
}

bool is_of_a_preset(const Setting& setting) {
  const std::vector<std::string_view> names = preset_names();
  return std::any_of(names.begin(), names.end(), [&](std::string_view name) {
    return setting.option->field.get(preset(name).rules) == setting.value;
  });
}

CauseKind kind_of(const Departure& change) {
  if (const auto* slip = std::get_if<Slip>(&change))
    return is_a_choice(*slip) ? CauseKind::undocumented_rule : CauseKind::bug;
  if (std::holds_alternative<TableEntries>(change)) return CauseKind::undocumented_rule;
  const auto& setting = std::get<Setting>(change);
  const bool documented = value_of(setting).standing == ofc::Standing::documented;
  return documented || is_of_a_preset(setting) ? CauseKind::house_rule : CauseKind::reading;
}

/// What a change takes for granted; of changes that explain as much the cheapest is believed.
int cost_of(const Departure& change) {
  if (const auto* slip = std::get_if<Slip>(&change)) return 10 + 2 * conditions_of(*slip);
  if (const auto* entries = std::get_if<TableEntries>(&change))
    return 10 + static_cast<int>(entries->settings.size() + entries->slips.size());
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
  static constexpr int harm = 8;  // so much more weighs what is broken than what is mended

  Departure change;
  std::size_t mended = 0;
  std::size_t broken = 0;

  /// A change that breaks what was right is believed only if it mends far more.
  [[nodiscard]] long worth() const { return static_cast<long>(mended) - harm * static_cast<long>(broken); }
  [[nodiscard]] bool better_than(const Merit& other) const {
    return worth() != other.worth() ? worth() > other.worth() : cost_of(change) < cost_of(other.change);
  }
};

/// An answer of the engine's, and where what it comes to is remembered: which of its operation's it is.
struct Told : Said {
  Told(const Evidence& evidence, std::size_t which) : Said(evidence), place(which) {}
  std::size_t place = 0;
};

/// A model that is held against many answers.
class Trial {
 public:
  /// All must outlive it; so must the evidence. `worked_out` counts the answers that were not remembered.
  Trial(const Model& model, Remembered* remembered, std::size_t& worked_out)
      : model_(model), remembered_(remembered), worked_out_(worked_out) {}

  [[nodiscard]] Answer answer(const Said& said) {
    ++worked_out_;
    return with_final_stacks(house_of(said).engine(*said.evidence().question));
  }
  /// The parts that the model gives.
  [[nodiscard]] Parts agreed(const Told& told) {
    House& house = house_of(told);
    return static_cast<Parts>(house.recalled.number(told.operation(), told.place, told.form(), [&] {
      ++worked_out_;
      return told.agreed(with_final_stacks(house.engine(*told.evidence().question)));
    }));
  }

 private:
  /// What the model makes of the rules that a question is asked under.
  struct House {
    House(const Rules& asked_under, const Model& model, Remembered* remembered)
        : under(&asked_under),
          rules(with(asked_under, model.settings)),
          engine(rules, model.slips),
          recalled(rules, model.slips, remembered) {}
    const Rules* under;
    Rules rules;
    Predictor engine;
    RecalledModel recalled;
  };

  House& house_of(const Said& said) {
    if (!house_ || house_->under != said.evidence().rules) house_.emplace(*said.evidence().rules, model_, remembered_);
    return *house_;
  }

  const Model& model_;
  Remembered* remembered_;
  std::size_t& worked_out_;
  std::optional<House> house_;
};

/// The same evidence; answers that were given under equal rules point at the same ones, so that a model of them is made
/// once.
std::vector<Evidence> sharing_rules(std::span<const Evidence> evidence) {
  std::vector<const Rules*> known;
  std::vector<Evidence> sharing(evidence.begin(), evidence.end());
  for (Evidence& each : sharing) {
    const auto same = std::find_if(known.rbegin(), known.rend(),
                                   [&](const Rules* rules) { return rules == each.rules || *rules == *each.rules; });
    if (same == known.rend()) {
      known.push_back(each.rules);
    } else {
      each.rules = *same;
    }
  }
  return sharing;
}

/// The values of each preset in which it differs from any of the rules that questions were asked under.
std::vector<Settings> houses_beside(std::span<const Evidence> evidence) {
  std::set<const Rules*> asked_under;
  for (const Evidence& each : evidence) asked_under.insert(each.rules);
  std::vector<Settings> houses;
  for (const std::string_view name : preset_names()) {
    Settings house;
    for (const ofc::RuleInfo* option : all_options()) {
      const int value = option->field.get(preset(name).rules);
      if (std::any_of(asked_under.begin(), asked_under.end(),
                      [&](const Rules* rules) { return option->field.get(*rules) != value; }))
        house.push_back({option, value});
    }
    if (house.size() > 1) houses.push_back(std::move(house));
  }
  return houses;
}

/// The search for a model.
class Search {
 public:
  Search(std::span<const Evidence> evidence, Model start, const ExplainLimits& limits, Remembered* remembered)
      : model_(std::move(start)), limits_(limits), remembered_(remembered), houses_(houses_beside(evidence)) {
    said_.reserve(evidence.size());
    std::array<std::size_t, operation_names.size()> told{};
    for (const Evidence& each : evidence)
      said_.emplace_back(each, told[static_cast<std::size_t>(operation_of(*each.question))]++);
    if (!said_.empty()) {
      const Rules& rules = *said_.front().evidence().rules;
      for (const Setting& setting : all_settings()) {
        if (limits.with_settings) closed_.emplace_back(setting);
      }
      for (const ofc::RuleInfo* option : ofc::joker_options_of(rules)) {
        if (!limits.with_settings || option->makes_the_game) continue;
        for (int value = 0; value < static_cast<int>(option->values.size()); ++value)
          closed_.emplace_back(Setting{option, value});
      }
      for (const Slip& slip : known_slips(rules)) {
        if (limits.with_tables || !is_of_fantasyland_tables(slip)) closed_.emplace_back(slip);
      }
    }
    hold();
  }

  void run() {
    const Outcome start = outcome();
    constexpr std::size_t few = 8;
    const auto explains_enough = [&] { return wrong_.size() <= few || wrong_.size() * 20 <= start.wrong; };
    // Many causes explain more than few do, true or not.
    const auto cost = [](const Outcome& of) { return of.wrong + few * causes_of(of.model).size(); };
    search();
    if (explains_enough()) return;
    // The fewer are left, the less there is to find.
    constexpr std::size_t for_each_left = 25'000;
    const std::size_t most_worked_out = worked_out_ + std::min(limits_.worked_out, wrong_.size() * for_each_left);
    Outcome best = outcome();
    const auto search_again = [&](const Outcome& from) {
      if (worked_out_ >= most_worked_out || explains_enough()) return;
      model_ = from.model;
      instead_ = from.instead;
      hold();
      search();
      if (Outcome found = outcome(); cost(found) * 4 <= cost(best) * 3) best = std::move(found);
    };
    // What mended most may have stood in the way of what is true: one after the other is left out.
    constexpr std::size_t most_left_out = 3;
    std::vector<Decision> decisions = std::move(decisions_);
    decisions.resize(std::min(decisions.size(), most_left_out));
    for (const Decision& decision : decisions) {
      left_out_ = decision.taken;
      search_again(decision.before);
    }
    left_out_.reset();
    two_first_ = true;
    search_again(start);
    model_ = std::move(best.model);
    instead_ = std::move(best.instead);
    hold();
  }

  Explanation take() {
    Explanation result;
    for (const Departure& change : causes_of(model_)) result.causes.push_back(cause_of(change));
    std::stable_sort(result.causes.begin(), result.causes.end(),
                     [](const FoundCause& a, const FoundCause& b) { return a.explained > b.explained; });
    result.unexplained = wrong_;
    result.model = std::move(model_);
    return result;
  }

 private:
  using Alternatives = std::vector<std::pair<Departure, std::vector<Departure>>>;
  struct Outcome {
    Model model;
    Alternatives instead;
    std::size_t wrong = 0;  // answers that it leaves unexplained
  };
  /// A change that was taken, and what there was before it.
  struct Decision {
    Outcome before;
    Departure taken;
  };
  [[nodiscard]] Outcome outcome() const { return {model_, instead_, wrong_.size()}; }

  /// Adds to the model while that explains more.
  void search() {
    decisions_.clear();
    looked_for_two_ = false;
    while (!wrong_.empty() && causes_of(model_).size() < limits_.most_causes) {
      const std::vector<Merit> promising = promising_changes();
      const std::vector<Merit> found = weighed(promising);
      const long worth = found.empty() ? 0 : found.front().worth();
      const bool taken = takes_a_house(promising, found) || takes_two(found);
      if (!taken && !takes_two_that_hide_each_other(worth) && !accept(found) && !takes_tables_instead()) break;
      drop_what_is_not_needed();
    }
    drop_what_is_weak();
  }

  /// Whether the change is what this search does without, wherever it is said to hold.
  [[nodiscard]] bool is_left_out(const Departure& change) const {
    if (!left_out_) return false;
    const auto* slip = std::get_if<Slip>(&change);
    const auto* without = std::get_if<Slip>(&*left_out_);
    if (slip == nullptr || without == nullptr) return change == *left_out_;
    Slip here = *slip;
    here.only = without->only;
    return here == *without;
  }
  [[nodiscard]] bool is_left_out(const TableEntries& entries) const {
    const auto* without = left_out_ ? std::get_if<TableEntries>(&*left_out_) : nullptr;
    return without != nullptr && &table_of(*without) == &table_of(entries);
  }

  /// Holds all answers against the model.
  void hold() {
    wrong_.clear();
    right_.clear();
    given_.resize(said_.size());
    Trial trial(model_, remembered_, worked_out_);
    for (std::size_t i = 0; i < said_.size(); ++i) {
      given_[i] = trial.agreed(said_[i]);
      (given_[i] == said_[i].all() ? right_ : wrong_).push_back(i);
    }
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
    if (sampled.empty()) return list;
    const std::vector<Slip> open = open_slips(with(*said.front().rules, model_.settings));
    constexpr std::size_t most_read = 40;
    for (std::size_t i = 0; i < std::min(sampled.size(), most_read); ++i) {
      const Evidence& evidence = said_[sampled[i]].evidence();
      if (said_[sampled[i]].operation() == Operation::play && i > 4) continue;
      for (const Slip& slip : closed_by(open, *evidence.question, with(*evidence.rules, model_.settings), model_.slips,
                                        said_[sampled[i]].bare()))
        add_once(list, slip);
    }
    return list;
  }

  static void add_once(std::vector<Departure>& list, const Departure& change) {
    if (std::find(list.begin(), list.end(), change) == list.end()) list.push_back(change);
  }

  static std::size_t count_of(int parts) {
    return static_cast<std::size_t>(std::popcount(static_cast<unsigned>(parts)));
  }

  /// How many parts of the answers at the places another model gives that this one does not.
  [[nodiscard]] std::size_t mended(const Model& model, const std::vector<std::size_t>& places) const {
    std::size_t count = 0;
    Trial trial(model, remembered_, worked_out_);
    for (const std::size_t i : places) count += count_of(trial.agreed(said_[i]) & ~given_[i]);
    return count;
  }

  /// How many parts this model gives that the other one does not; it stops counting at `enough`.
  [[nodiscard]] std::size_t broken(const Model& model, const std::vector<std::size_t>& places,
                                   std::size_t enough) const {
    std::size_t count = 0;
    Trial trial(model, remembered_, worked_out_);
    for (const std::size_t i : places) {
      count += count_of(given_[i] & ~trial.agreed(said_[i]));
      if (count >= enough) break;
    }
    return count;
  }

  /// The changes that mend any of a sample, those that mend most first.
  [[nodiscard]] std::vector<Merit> promising_changes() const {
    const std::vector<std::size_t> sampled = sample(wrong_, limits_.sampled);
    std::vector<Merit> promising;
    for (const Departure& change : candidates(sampled)) {
      if (is_left_out(change)) continue;
      if (const std::size_t count = mended(plus(model_, change), sampled); count > 0)
        promising.push_back({change, count, 0});
    }
    std::stable_sort(promising.begin(), promising.end(),
                     [](const Merit& a, const Merit& b) { return a.better_than(b); });
    return promising;
  }

  /// For each table of royalties the most promising change of each of its entries, the best first, where several
  /// entries have one.
  static std::vector<TableEntries> tables_of(const std::vector<Merit>& promising) {
    std::vector<TableEntries> tables;
    for (const Merit& each : promising) {
      const auto* slip = std::get_if<Slip>(&each.change);
      const ofc::RuleInfo* table = slip == nullptr ? nullptr : table_of(*slip);
      if (table == nullptr || !table->table.instead_of.empty()) continue;  // those are read
      const auto same = [&](const TableEntries& entries) { return &table_of(entries) == table; };
      auto found = std::find_if(tables.begin(), tables.end(), same);
      if (found == tables.end()) found = tables.insert(tables.end(), TableEntries{});
      const auto same_entry = [&](const Slip& other) {
        return other.kind == slip->kind && other.where == slip->where && other.of == slip->of;
      };
      if (std::none_of(found->slips.begin(), found->slips.end(), same_entry)) found->slips.push_back(*slip);
    }
    std::erase_if(tables, [](const TableEntries& entries) { return entries.slips.size() < 2; });
    return tables;
  }

  /// Two values that together are worth more than any change alone, or as much by what is cheaper, where no value
  /// alone mends the half: neither may mend anything, since what it changes shows only under the other. Slips are not
  /// paired: their effects add up.
  [[nodiscard]] std::optional<Model> best_two(const std::vector<Merit>& found) const {
    constexpr std::size_t most_sampled = 40;
    constexpr std::size_t most_weighed = 16;
    long worth = found.empty() ? 0 : found.front().worth();
    int cost = found.empty() ? 0 : cost_of(found.front().change);
    const bool is_one_value = !found.empty() && std::holds_alternative<Setting>(found.front().change);
    if (!limits_.with_settings || (is_one_value && is_half_of_the_wrong(worth))) return std::nullopt;
    const std::vector<std::size_t> few = sample(wrong_, most_sampled);
    const std::vector<std::size_t> first_few = sample(few, most_sampled / 3);
    const std::vector<Setting> changing = values_that_change(few);
    std::vector<std::pair<std::size_t, Settings>> promising;
    for (auto first = changing.begin(); first != changing.end(); ++first) {
      const Model with_first = plus(model_, *first);
      const std::size_t alone = mended(with_first, few);
      for (const Setting& second : all_settings()) {
        if (second.option == first->option || second.option->makes_the_game) continue;
        if (std::find(changing.begin(), first, second) != first) continue;  // they have been tried
        const Model both = plus(with_first, second);
        if (mended(both, first_few) == 0) continue;
        if (const std::size_t count = mended(both, few); count >= 2 * alone + 2)
          promising.emplace_back(count, Settings{*first, second});
      }
    }
    std::stable_sort(promising.begin(), promising.end(),
                     [](const auto& a, const auto& b) { return a.first > b.first; });
    promising.resize(std::min(promising.size(), most_weighed));
    const std::vector<std::size_t> wrong = sample(wrong_, limits_.looked_at);
    const std::vector<std::size_t> right = sample(right_, limits_.looked_at);
    std::optional<Model> best;
    for (const auto& [count, two] : promising) {
      Model both = plus_all(two);
      const Merit merit = weigh(both, wrong, right);
      const int costs = cost_of(two[0]) + cost_of(two[1]);
      if (merit.worth() < worth || merit.worth() <= 0 || (merit.worth() == worth && costs >= cost)) continue;
      worth = merit.worth();
      cost = costs;
      best = std::move(both);
    }
    return best;
  }

  bool takes_two(const std::vector<Merit>& found) {
    const std::optional<Model> two = best_two(found);
    return two && takes(*two);
  }

  /// The values that make other answers of any of the places, but those that make the game.
  [[nodiscard]] std::vector<Setting> values_that_change(const std::vector<std::size_t>& places) const {
    const std::vector<Answer> before = answers_of(places);
    std::vector<Setting> values;
    for (const Setting& setting : all_settings()) {
      if (!setting.option->makes_the_game && !is_left_out(setting) &&
          changed(plus(model_, setting), places, before) > 0)
        values.push_back(setting);
    }
    return values;
  }

  /// What the model answers there.
  [[nodiscard]] std::vector<Answer> answers_of(const std::vector<std::size_t>& places) const {
    std::vector<Answer> answers;
    Trial trial(model_, remembered_, worked_out_);
    for (const std::size_t i : places) answers.push_back(trial.answer(said_[i]));
    return answers;
  }

  /// Values of a preset, perhaps with one beside them, and what they are worth.
  struct HouseFit {
    Model model;
    long worth = 0;
    int cost = 0;
  };

  /// Takes what a preset has otherwise, all at once, where it explains more than any change alone, or as much by what
  /// is cheaper: who stays and with how many cards may be three values none of which mends much without the others.
  bool takes_a_house(const std::vector<Merit>& promising, const std::vector<Merit>& found) {
    if (!limits_.with_settings) return false;
    std::optional<HouseFit> taken;
    long worth = found.empty() ? 0 : found.front().worth();
    int cost = found.empty() ? 0 : cost_of(found.front().change);
    const std::size_t least = std::max<std::size_t>(1, promising.empty() ? 0 : promising.front().mended);
    for (const Settings& settings : likely_houses(least, is_half_of_the_wrong(worth))) {
      const std::optional<HouseFit> house = as_far_as_needed(settings, worth);
      if (!house || (house->worth == worth && house->cost >= cost)) continue;
      worth = house->worth;
      cost = house->cost;
      taken = house;
    }
    if (!taken) return false;
    Alternatives instead = other_values_of(*taken);
    if (!takes(taken->model)) return false;
    std::move(instead.begin(), instead.end(), std::back_inserter(instead_));
    return true;
  }

  [[nodiscard]] bool is_half_of_the_wrong(long worth) const { return 2 * worth > static_cast<long>(wrong_.size()); }

  /// The presets that mend most of a sample, `least` of it or more; unless they are to be alone, each also with the one
  /// value beside it that mends most.
  [[nodiscard]] std::vector<Settings> likely_houses(std::size_t least, bool alone) const {
    constexpr std::size_t most = 4;
    const std::vector<std::size_t> sampled = sample(wrong_, limits_.sampled);
    std::vector<std::pair<std::size_t, const Settings*>> best;
    for (const Settings& house : houses_) {
      if (std::any_of(house.begin(), house.end(), [&](const Setting& each) { return is_left_out(each); })) continue;
      if (const std::size_t count = mended(plus_all(house), sampled); count > 0) best.emplace_back(count, &house);
    }
    std::stable_sort(best.begin(), best.end(), [](const auto& a, const auto& b) { return a.first > b.first; });
    best.resize(std::min(best.size(), most));
    std::vector<Settings> likely;
    for (const auto& [count, house] : best) {
      if (count >= least) likely.push_back(*house);
      if (alone) continue;
      Settings more = *house;
      more.push_back(best_beside(plus_all(*house)));
      if (mended(plus_all(more), sampled) >= std::max(least, count + 1)) likely.push_back(std::move(more));
    }
    return likely;
  }

  /// The value that mends most of a few answers beside a model.
  [[nodiscard]] Setting best_beside(const Model& model) const {
    constexpr std::size_t most_sampled = 40;
    const std::vector<std::size_t> few = sample(wrong_, most_sampled);
    Setting best;
    std::size_t most = 0;
    for (const Setting& setting : all_settings()) {
      if (is_left_out(setting)) continue;
      const std::size_t count = mended(plus(model, setting), few);
      if (best.option != nullptr && count <= most) continue;
      best = setting;
      most = count;
    }
    return best;
  }

  /// For each value of a house the others of its option that explain as much in its place.
  [[nodiscard]] Alternatives other_values_of(const HouseFit& house) const {
    const std::vector<std::size_t> wrong = sample(wrong_, limits_.looked_at);
    const std::vector<std::size_t> right = sample(right_, limits_.looked_at);
    Alternatives instead;
    for (const Setting& each : house.model.settings) {
      std::vector<Departure> others;
      for (const Setting& other : all_settings()) {
        if (other.option != each.option || other == each) continue;
        if (weigh(plus(house.model, other), wrong, right).worth() == house.worth) others.emplace_back(other);
      }
      instead.emplace_back(each, std::move(others));
    }
    return instead;
  }

  [[nodiscard]] Model plus_all(const Settings& settings) const {
    Model model = model_;
    for (const Setting& each : settings) model = plus(std::move(model), each);
    return model;
  }

  /// The house without the values that nothing speaks for; nothing if it is worth less than `least`, or mends nothing.
  [[nodiscard]] std::optional<HouseFit> as_far_as_needed(const Settings& settings, long least) const {
    const std::vector<std::size_t> wrong = sample(wrong_, limits_.looked_at);
    const std::vector<std::size_t> right = sample(right_, limits_.looked_at);
    HouseFit house{plus_all(settings), 0, 0};
    house.worth = weigh(house.model, wrong, right).worth();
    if (house.worth < std::max(1L, least)) return std::nullopt;
    for (const Setting& each : Settings(house.model.settings)) {
      if (std::find(settings.begin(), settings.end(), each) == settings.end()) continue;
      Model fewer = minus(house.model, each);
      const long worth = weigh(fewer, wrong, right).worth();
      if (worth < house.worth) {
        house.cost += cost_of(each);
      } else {
        house.worth = worth;
        house.model = std::move(fewer);
      }
    }
    return house;
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
    const auto sort = [&] {
      std::stable_sort(best.begin(), best.end(), [](const Merit& a, const Merit& b) { return a.better_than(b); });
    };
    sort();
    // A value that breaks nothing goes first: the rest may be another value rather than a table.
    if (!best.empty() && std::holds_alternative<Setting>(best.front().change) && best.front().broken == 0) return best;
    for (const TableEntries& entries : tables_of(promising)) {
      if (is_left_out(entries)) continue;
      if (std::optional<Merit> table = best_table(entries, wrong, right)) best.push_back(*std::move(table));
    }
    for (const Slips& changes : tables_that_are_read(model_)) {
      const Departure change = changes.size() == 1 ? Departure(changes.front()) : TableEntries{{}, changes};
      if (is_left_out(change) || is_left_out(TableEntries{{}, changes})) continue;
      if (std::any_of(best.begin(), best.end(), [&](const Merit& merit) { return merit.change == change; })) continue;
      if (Merit merit = weigh(change, wrong, right); merit.worth() > 0) best.push_back(std::move(merit));
    }
    sort();
    return best;
  }

  /// Takes tables in place of all values and slips that decide what they do: first each alone, then all. By a value
  /// that stood for a part of a table nobody may enter Fantasyland, and then nobody stays.
  bool takes_tables_instead() {
    const std::vector<Slips> tables = tables_that_are_read({});
    std::vector<std::vector<Slips>> sets;
    for (const Slips& table : tables) sets.push_back({table});
    if (tables.size() > 1) sets.push_back(tables);
    const std::vector<std::size_t> wrong = sample(wrong_, limits_.looked_at);
    const std::vector<std::size_t> right = sample(right_, limits_.looked_at);
    return std::any_of(sets.begin(), sets.end(), [&](const std::vector<Slips>& set) {
      Model model = model_;
      for (const Slips& changes : set) {
        const ofc::RuleInfo& table = *table_of(changes.front());
        std::erase_if(model.settings, [&](const Setting& each) { return decides_instead(table, each); });
        std::erase_if(model.slips, [&](const Slip& each) { return table_of(each) == &table; });
        model.slips.insert(model.slips.end(), changes.begin(), changes.end());
      }
      return weigh(model, wrong, right).worth() > 0 && takes(model);
    });
  }

  /// The tables in place of options that all answers come to, beside a model; none of those that no wrong answer is
  /// about.
  [[nodiscard]] std::vector<Slips> tables_that_are_read(const Model& model) const {
    const auto is_wrong_in = [&](Operation operation) {
      return std::any_of(wrong_.begin(), wrong_.end(),
                         [&](std::size_t i) { return said_[i].operation() == operation; });
    };
    std::vector<Evidence> said;
    for (const Told& each : said_) said.push_back(each.evidence());
    std::vector<Slips> tables;
    if (limits_.with_tables && is_wrong_in(Operation::fantasyland))
      tables = read_tables(said, model.settings, model.slips);
    if (!is_wrong_in(Operation::score)) return tables;
    for (Slips& changes : read_points_tables(said, model.settings, model.slips)) tables.push_back(std::move(changes));
    return tables;
  }

  /// Changes of several entries of a table, each of which makes the others worth more: wrong entries hide each other
  /// where one seat has the one and another seat the other, so that each alone would break what is right.
  [[nodiscard]] std::optional<Merit> best_table(const TableEntries& entries, const std::vector<std::size_t>& wrong,
                                                const std::vector<std::size_t>& right) const {
    constexpr std::size_t most_entries = 10;
    TableEntries taken{{}, {entries.slips.front()}};
    Merit best = weigh(taken, wrong, right);
    for (std::size_t i = 1; i < std::min(entries.slips.size(), most_entries); ++i) {
      TableEntries more = taken;
      more.slips.push_back(entries.slips[i]);
      Merit merit = weigh(more, wrong, right);
      if (merit.worth() <= best.worth()) continue;
      taken = std::move(more);
      best = std::move(merit);
    }
    return taken.slips.size() > 1 && best.worth() > 0 ? std::optional(best) : std::nullopt;
  }

  [[nodiscard]] Merit weigh(const Departure& change, const std::vector<std::size_t>& wrong,
                            const std::vector<std::size_t>& right) const {
    Merit merit = weigh(plus(model_, change), wrong, right);
    merit.change = change;
    return merit;
  }
  [[nodiscard]] Merit weigh(const Model& model, const std::vector<std::size_t>& wrong,
                            const std::vector<std::size_t>& right) const {
    Merit merit;
    Trial trial(model, remembered_, worked_out_);
    for (const std::size_t i : wrong) {
      const Parts given = trial.agreed(said_[i]);
      merit.mended += count_of(given & ~given_[i]);
      merit.broken += count_of(given_[i] & ~given);
    }
    merit.broken += broken(model, right, merit.mended / Merit::harm + 1);
    return merit;
  }

  /// The slip in those operations alone in which it mends and does not break; nothing if these are all or none.
  [[nodiscard]] std::optional<Departure> where_it_holds(const Departure& change, const std::vector<std::size_t>& wrong,
                                                        const std::vector<std::size_t>& right) const {
    const auto* slip = std::get_if<Slip>(&change);
    if (slip == nullptr) return std::nullopt;
    const Model model = plus(model_, change);
    Trial trial(model, remembered_, worked_out_);
    std::array<std::size_t, operation_names.size()> mends{};
    std::array<std::size_t, operation_names.size()> breaks{};
    for (const std::vector<std::size_t>* places : {&wrong, &right}) {
      for (const std::size_t i : *places) {
        const Parts given = trial.agreed(said_[i]);
        mends[static_cast<std::size_t>(said_[i].operation())] += count_of(given & ~given_[i]);
        breaks[static_cast<std::size_t>(said_[i].operation())] += count_of(given_[i] & ~given);
      }
    }
    unsigned here = 0;
    unsigned not_here = 0;
    unsigned all = 0;
    for (std::size_t i = 0; i < mends.size(); ++i) {
      const bool holds = mends[i] > 0 && breaks[i] * Merit::harm < mends[i];
      here |= static_cast<unsigned>(holds) << i;
      not_here |= static_cast<unsigned>(!holds && breaks[i] > 0) << i;
      all |= 1U << i;
    }
    if (here == 0 || not_here == 0) return std::nullopt;
    // Operations without evidence go where the words are fewer: `but not in compare`, `in score alone`.
    Slip limited = *slip;
    limited.only = static_cast<std::uint16_t>(std::popcount(here) > std::popcount(not_here) ? all & ~not_here : here);
    return limited;
  }

  /// Takes another model if it gives more parts of the answers. What was weighed on a sample may break the others: such
  /// a change would be taken out again, and found again, for ever.
  bool takes(const Model& model) {
    const std::size_t given = parts_given();
    const Model before = model_;
    model_ = model;
    hold();
    if (parts_given() > given) return true;
    model_ = before;
    hold();
    return false;
  }

  /// Takes the best change that holds against all answers; false if none of the first ones does.
  bool accept(const std::vector<Merit>& found) {
    constexpr std::size_t most_tried = 8;
    for (std::size_t best = 0; best < std::min(found.size(), most_tried); ++best) {
      Outcome before = outcome();
      if (!takes(plus(model_, found[best].change))) continue;
      std::vector<Departure> alike;
      for (std::size_t i = best + 1; i < found.size(); ++i) {
        if (found[i].worth() == found[best].worth() && found[i].broken == found[best].broken)
          alike.push_back(found[i].change);
      }
      instead_.emplace_back(found[best].change, std::move(alike));
      decisions_.push_back({std::move(before), found[best].change});
      return true;
    }
    return false;
  }

  /// Takes two changes of most answers that together give some of them: the points of the losers set to 0, and then all
  /// given to the next seat. Each hides the other, so that neither mends any answer by itself. Where a change alone
  /// mends more than a few, they are looked for only when searches that began with such a change have failed.
  bool takes_two_that_hide_each_other(long alone) {
    if (!two_first_ && alone * 4 > static_cast<long>(wrong_.size())) return false;
    if (limits_.worked_out == 0 || (alone > 0 && looked_for_two_)) return false;
    looked_for_two_ = true;
    constexpr std::size_t most_sampled = 40;
    constexpr std::size_t most_weighed = 8;
    const std::vector<std::size_t> few = sample(wrong_, most_sampled);
    const std::vector<std::size_t> first_few = sample(few, most_sampled / 3);
    const std::vector<Departure> broad = changes_of_most(few);
    std::vector<std::pair<std::size_t, Model>> promising;
    for (const Departure& first : broad) {
      const Model with_first = plus(model_, first);
      for (const Departure& second : with_numbers_read(broad, with_first, few)) {
        if (second == first) continue;
        Model both = plus(with_first, second);
        if (mended(both, first_few) == 0) continue;
        const std::size_t count = mended(both, few);
        if (count * 16 >= few.size()) promising.emplace_back(count, std::move(both));
      }
    }
    std::stable_sort(promising.begin(), promising.end(),
                     [](const auto& a, const auto& b) { return a.first > b.first; });
    promising.resize(std::min(promising.size(), most_weighed));
    const std::vector<std::size_t> wrong = sample(wrong_, limits_.looked_at);
    const std::vector<std::size_t> right = sample(right_, limits_.looked_at);
    const Model* best = nullptr;
    long worth = std::max(two_first_ ? alone : 2 * alone, static_cast<long>(wrong.size()) / 20);
    for (const auto& [count, both] : promising) {
      const Merit merit = weigh(both, wrong, right);
      if (merit.worth() <= worth) continue;
      worth = merit.worth();
      best = &both;
    }
    return best != nullptr && takes(*best);
  }

  /// The changes without open numbers that make other answers of half of the places.
  [[nodiscard]] std::vector<Departure> changes_of_most(const std::vector<std::size_t>& places) const {
    const std::vector<Answer> before = answers_of(places);
    std::vector<Departure> broad;
    for (const Departure& change : closed_) {
      if (!is_left_out(change) && changed(plus(model_, change), places, before) * 2 >= places.size())
        broad.push_back(change);
    }
    return broad;
  }

  /// The changes, and those whose number a model reads from the first answers; but no single royalty, which changes
  /// few.
  [[nodiscard]] std::vector<Departure> with_numbers_read(std::vector<Departure> changes, const Model& model,
                                                         const std::vector<std::size_t>& places) const {
    constexpr std::size_t most_read = 6;
    for (std::size_t i = 0; i < std::min(places.size(), most_read); ++i) {
      const Told& told = said_[places[i]];
      const Rules rules = with(*told.evidence().rules, model.settings);
      for (const Slip& slip :
           closed_by(open_slips(rules), *told.evidence().question, rules, model.slips, told.bare())) {
        if (slip.kind != SlipKind::royalty) add_once(changes, slip);
      }
    }
    return changes;
  }

  /// How many of the answers are others under a model than those before.
  [[nodiscard]] std::size_t changed(const Model& model, const std::vector<std::size_t>& places,
                                    const std::vector<Answer>& before) const {
    std::size_t count = 0;
    Trial trial(model, remembered_, worked_out_);
    for (std::size_t i = 0; i < places.size(); ++i) count += !same(before[i], trial.answer(said_[places[i]]));
    return count;
  }

  /// Takes changes out again without which as much is explained.
  void drop_what_is_not_needed() {
    for (const Departure& change : changes_of(model_)) {
      const Model fewer = minus(model_, change);
      const std::size_t gained = mended(fewer, wrong_);
      if (broken(fewer, wrong_, gained + 1) + broken(fewer, sample(right_, limits_.looked_at), gained + 1) > gained)
        continue;
      const Model before = model_;
      const std::size_t given = parts_given();
      model_ = fewer;
      hold();
      if (parts_given() >= given) continue;
      model_ = before;
      hold();
    }
  }

  [[nodiscard]] std::size_t parts_given() const {
    return std::accumulate(given_.begin(), given_.end(), std::size_t{0},
                           [](std::size_t sum, Parts parts) { return sum + count_of(parts); });
  }

  /// Takes out what the answers speak for too weakly: among thousands of candidates one fits a few answers by chance
  /// where many are unexplained.
  void drop_what_is_weak() {
    bool again = true;
    while (again && !wrong_.empty()) {
      again = false;
      for (const Departure& change : changes_of(model_)) {
        const FoundCause cause = cause_of(change);
        const auto* setting = std::get_if<Setting>(&change);
        const auto* slip = std::get_if<Slip>(&change);
        constexpr std::size_t of_unexplained = 40;
        const bool is_rare = cause.explained * of_unexplained < wrong_.size();
        const bool is_often_wrong = cause.inside_right * 3 < cause.inside * 2;
        const bool is_another_game =
            setting != nullptr && setting->option->makes_the_game && cause.inside_right * 10 < cause.inside * 9;
        // Who plays a house rule plays it always.
        const bool is_not_played = setting != nullptr && cause.contradicted * of_unexplained > cause.explained;
        // Where more is unexplained, a slip that explains a few answers may as well be a part of what explains it.
        constexpr std::size_t few = 4;
        const bool is_narrow =
            slip != nullptr && (slip->only != 0 || cause.explained < wrong_.size()) && cause.explained < few;
        if (!is_rare && !is_often_wrong && !is_another_game && !is_not_played && !is_narrow) continue;
        model_ = minus(model_, change);
        hold();
        again = true;
      }
    }
  }

  [[nodiscard]] FoundCause cause_of(const Departure& change) const {
    FoundCause cause;
    cause.what = change;
    cause.kind = kind_of(change);
    const Model without = minus(model_, change);
    const Model only = plus(Model{}, change);
    const Model none;
    Trial by_model(model_, remembered_, worked_out_);
    Trial by_others(without, remembered_, worked_out_);
    Trial by_it(only, remembered_, worked_out_);
    Trial by_rules(none, remembered_, worked_out_);
    std::size_t size = std::numeric_limits<std::size_t>::max();
    for (std::size_t i = 0; i < said_.size(); ++i) {
      const Told& told = said_[i];
      const Answer with_it = by_model.answer(told);
      const bool changes = !same(by_others.answer(told), with_it);
      if (!changes) {
        ++cause.outside;
        cause.outside_wrong += given_[i] != told.all();
        continue;
      }
      // What an engine refuses speaks neither for the cause nor against it.
      if (with_it.index() != told.bare().index()) continue;
      const Parts before = by_others.agreed(told);
      const int mended = given_[i] & ~before;
      ++cause.inside;
      if (given_[i] != told.all() && (mended == 0 || (before & ~given_[i]) != 0)) {
        cause.contradicted += before == told.all();
        continue;
      }
      ++cause.inside_right;
      if (by_rules.agreed(told) == told.all()) continue;
      ++cause.explained;
      const bool alone = (mended & ~by_it.agreed(told)) == 0;
      cause.alone += alone;
      const std::size_t here = size_of(*told.evidence().question) * 2 + (alone ? 0 : 1000);
      if (here >= size) continue;
      size = here;
      cause.example = i;
    }
    for (const auto& [of, alike] : instead_) {
      if (of == change) cause.instead = alike;
    }
    return cause;
  }

  std::vector<Told> said_;
  Model model_;
  ExplainLimits limits_;
  Remembered* remembered_;
  std::vector<Departure> closed_;
  std::vector<Settings> houses_;
  std::vector<Parts> given_;                // of each answer, by the model
  std::vector<std::size_t> wrong_, right_;  // places in `said_`
  Alternatives instead_;
  std::vector<Decision> decisions_;     // of this search, in order
  mutable std::size_t worked_out_ = 0;  // answers, in all searches
  bool looked_for_two_ = false;         // at once, in this search
  std::optional<Departure> left_out_;   // what it does without
  bool two_first_ = false;              // whether two at once go before one
};

}  // namespace

Explanation explain_answers(std::span<const Evidence> evidence, const Model& start, const ExplainLimits& limits,
                            Remembered* remembered) {
  Search search(sharing_rules(evidence), start, limits, remembered);
  search.run();
  return search.take();
}

std::optional<std::size_t> cause_of(const Said& said, const Explanation& explanation) {
  if (explanation.causes.empty() || !said.agrees(explanation.model)) return std::nullopt;
  for (std::size_t i = explanation.causes.size(); i > 0; --i) {
    if (!said.agrees(minus(explanation.model, explanation.causes[i - 1].what))) return i - 1;
  }
  return said.agrees({}) ? std::nullopt : std::optional<std::size_t>(0);
}

std::optional<TableEntries> as_table(const Departure& change) {
  if (const auto* entries = std::get_if<TableEntries>(&change)) return *entries;
  const auto* slip = std::get_if<Slip>(&change);
  return slip != nullptr && table_of(*slip) != nullptr ? std::optional(TableEntries{{}, {*slip}}) : std::nullopt;
}

const ofc::RuleInfo& table_of(const TableEntries& entries) { return *table_of(entries.slips.front()); }

Rules with_own_table(const Rules& rules, const TableEntries& entries) {
  return with_own_table(with(rules, entries.settings), table_of(entries), entries.slips);
}

ofc::RuleId rule_of(const Departure& change) {
  if (const auto* slip = std::get_if<Slip>(&change)) return rule_of(*slip);
  if (const auto* entries = std::get_if<TableEntries>(&change)) return table_of(*entries).id;
  return std::get<Setting>(change).option->id;
}

std::string describe(const Departure& change, const Rules& rules) {
  if (const auto* slip = std::get_if<Slip>(&change)) return describe(*slip, rules);
  if (const auto* entries = std::get_if<TableEntries>(&change))
    return describe_own_table(table_of(*entries), with_own_table(rules, *entries), rules);
  return describe(Settings{std::get<Setting>(change)});
}

}  // namespace ofcheck
