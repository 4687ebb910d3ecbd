#include "harness/causes/search.h"

#include <algorithm>
#include <bit>
#include <limits>

#include "harness/causes/candidates.h"
#include "harness/deals/witness.h"
#include "harness/model/own_table.h"
#include "harness/run/judge.h"

namespace ofcheck {

namespace {

/// A change, and how many parts of the sample it mends.
struct Promising {
  Departure change;
  std::size_t mended = 0;
};

/// A model that may be taken next.
struct Fit {
  Model model;
  Merit merit;
  int cost = 0;
  std::optional<Departure> single;  // the change that makes it, if it is only one

  [[nodiscard]] long worth() const { return merit.worth(); }
  [[nodiscard]] bool better_than(const Fit& other) const {
    return worth() != other.worth() ? worth() > other.worth() : cost < other.cost;
  }
};
using Fits = std::vector<Fit>;

/// Sorts by what is mended, most first, and keeps the first `most`.
template <typename Counted>
void keep_most_mending(std::vector<std::pair<std::size_t, Counted>>& counted, std::size_t most) {
  std::stable_sort(counted.begin(), counted.end(), [](const auto& a, const auto& b) { return a.first > b.first; });
  if (counted.size() > most) counted.erase(counted.begin() + static_cast<std::ptrdiff_t>(most), counted.end());
}

int cost_of(const Settings& settings) {
  int cost = 0;
  for (const Setting& each : settings) cost += ofcheck::cost_of(each);
  return cost;
}

class Search {
 public:
  Search(Scales& scales, std::span<const Evidence> evidence, const ExplainLimits& limits)
      : scales_(scales),
        limits_(limits),
        closed_(closed_changes(evidence, limits)),
        houses_(differing_presets(evidence)) {}

  /// Searches. Where much is left unexplained, begins again in other ways.
  Alternatives run() {
    const Outcome start = outcome();
    constexpr std::size_t few = 8;
    const auto explains_enough = [&] {
      return scales_.telling().size() <= few || scales_.telling().size() * 20 <= start.wrong;
    };
    // Many causes explain more than few do, true or not.
    const auto cost = [](const Outcome& of) { return of.wrong + few * causes_of(of.model).size(); };
    search();
    if (explains_enough()) return std::move(instead_);
    // The fewer answers are left, the less there is to find.
    constexpr std::size_t for_each_left = 25'000;
    const std::size_t most_worked_out =
        scales_.worked_out() + std::min(limits_.worked_out, scales_.telling().size() * for_each_left);
    const Outcome first = outcome();
    Outcome best = first;
    const auto search_again = [&](const Outcome& from) {
      if (scales_.worked_out() >= most_worked_out || explains_enough()) return;
      begin_at(from);
      search();
      if (Outcome found = outcome(); cost(found) * 4 <= cost(best) * 3) best = std::move(found);
    };
    is_rough_ = true;
    // What mended most may have stood in the way of what is true: one after the other is left out.
    constexpr std::size_t most_left_out = 3;
    std::vector<Decision> decisions = std::move(decisions_);
    if (decisions.size() > most_left_out) decisions.resize(most_left_out);
    for (const Decision& decision : decisions) {
      left_out_ = decision.taken;
      search_again(decision.before);
    }
    left_out_.reset();
    two_first_ = true;
    search_again(start);
    two_first_ = false;
    is_rough_ = false;
    begin_at(best);
    if (!(best.model == first.model)) search();
    return std::move(instead_);
  }

 private:
  struct Outcome {
    Model model;
    Alternatives instead;
    std::size_t wrong = 0;  // answers that it leaves unexplained, of those that are evidence
  };
  /// A change that was taken, and what there was before it.
  struct Decision {
    Outcome before;
    Departure taken;
  };
  [[nodiscard]] Outcome outcome() const { return {scales_.model(), instead_, scales_.telling().size()}; }
  void begin_at(const Outcome& outcome) {
    scales_.hold(outcome.model);
    instead_ = outcome.instead;
  }

  /// Adds to the model while that explains more. What is rare is looked for once all that is frequent is found.
  void search() {
    decisions_.clear();
    looked_for_two_ = false;
    by_quarter_ = true;
    while (!scales_.telling().empty() && causes_of(scales_.model()).size() < limits_.most_causes &&
           scales_.model().slips.size() <= limits_.most_slips) {
      if (takes_a_step()) {
        drop_what_is_not_needed();
        limit_what_is_undone();
      } else if (is_rough_ || !by_quarter_) {
        break;
      } else {
        by_quarter_ = false;
      }
    }
    drop_what_is_weak();
    take_values_of_fantasyland();
  }

  /// Takes the best change, or several changes at once if they are worth more. If nothing holds, takes tables in place
  /// of changes taken before.
  bool takes_a_step() {
    const std::vector<Promising> promising = promising_changes();
    Fits fits = single_fits(promising);
    const Fit best = fits.empty() ? Fit{} : fits.front();
    std::optional<Fit> together = best_house(best, promising.empty() ? 0 : promising.front().mended);
    if (!together) together = best_two_values(best);
    if (!together) together = best_two_that_hide_each_other(best);
    if (together) fits.insert(fits.begin(), *std::move(together));
    return accepts(fits) || accepts(fits_of_tables_instead());
  }

  /// Takes the first fit that improves the prediction of all answers; false if none of the first eight does. A fit was
  /// weighed on samples: one that breaks other answers would be dropped and found again, for ever.
  bool accepts(const Fits& fits) {
    constexpr std::size_t most_tried = 8;
    for (std::size_t i = 0; i < std::min(fits.size(), most_tried); ++i) {
      Outcome before = outcome();
      Alternatives instead = alternatives_to(fits[i], fits);
      const std::size_t given = scales_.parts_given();
      scales_.hold(fits[i].model);
      if (scales_.parts_given() <= given) {
        scales_.hold(before.model);
        continue;
      }
      std::move(instead.begin(), instead.end(), std::back_inserter(instead_));
      if (fits[i].single) decisions_.push_back({std::move(before), *fits[i].single});
      return true;
    }
    return false;
  }

  /// What would explain as much in place of a single change, or of each new value of several.
  [[nodiscard]] Alternatives alternatives_to(const Fit& taken, const Fits& fits) const {
    Alternatives instead;
    if (taken.single) {
      instead.emplace_back(*taken.single, std::vector<Departure>{});
      for (const Fit& other : fits) {
        if (&other == &taken || !other.single || needs_a_limit(*other.single, *taken.single)) continue;
        if (other.merit == taken.merit && explain_alike(taken.model, other.model))
          instead.back().second.push_back(*other.single);
      }
      return instead;
    }
    for (const Setting& each : taken.model.settings) {
      const Settings& held = scales_.model().settings;
      if (std::find(held.begin(), held.end(), each) == held.end())
        instead.emplace_back(each, other_values(taken, each));
    }
    return instead;
  }
  /// Whether a change explains as much as another only if it is limited, as that one is not.
  [[nodiscard]] static bool needs_a_limit(const Departure& other, const Departure& taken) {
    return is_limited(other) && !is_limited(taken);
  }
  /// Whether both models are right in the same of a sample of wrong answers.
  [[nodiscard]] bool explain_alike(const Model& first, const Model& second) const {
    Trial by_first = scales_.trial(first);
    Trial by_second = scales_.trial(second);
    return std::all_of(scales_.sampled().begin(), scales_.sampled().end(), [&](std::size_t place) {
      const Told& told = scales_.said()[place];
      return by_first.agreed(told) == by_second.agreed(told);
    });
  }
  [[nodiscard]] std::vector<Departure> other_values(const Fit& taken, const Setting& of) const {
    std::vector<Departure> others;
    for (const Setting& other : all_settings()) {
      if (other.option == of.option && !(other == of) &&
          scales_.weigh(plus(taken.model, other)).worth() == taken.worth())
        others.emplace_back(other);
    }
    return others;
  }

  /// Whether this search does without the change, whichever operations it is limited to.
  [[nodiscard]] bool is_left_out(const Departure& change) const {
    if (!left_out_) return false;
    if (const auto* entries = std::get_if<TableEntries>(&change)) {
      const auto* without = std::get_if<TableEntries>(&*left_out_);
      return without != nullptr && &table_of(*without) == &table_of(*entries);
    }
    return is_same_but_for_operations(change, *left_out_);
  }

  /// Whether the model has the change already, limited to some operations: taking it in more adds no cause.
  [[nodiscard]] bool is_held_in_part(const Departure& change) const {
    const std::vector<Departure> held = changes_of(scales_.model());
    return std::any_of(held.begin(), held.end(),
                       [&](const Departure& each) { return is_same_but_for_operations(each, change); });
  }

  [[nodiscard]] Model held_with(const Departure& change) const { return plus(scales_.model(), change); }
  [[nodiscard]] Model held_with(const Settings& settings) const {
    Model model = scales_.model();
    for (const Setting& each : settings) model = plus(std::move(model), each);
    return model;
  }

  /// The changes that mend any of a sample, those that mend most first.
  [[nodiscard]] std::vector<Promising> promising_changes() const {
    std::vector<Departure> changes = closed_;
    const auto add_once = [&](const Departure& change) {
      if (std::find(changes.begin(), changes.end(), change) == changes.end()) changes.push_back(change);
    };
    if (limits_.with_settings) {
      for (const Setting& setting : suggested_numbers(scales_.evidence_at(scales_.sampled()))) add_once(setting);
    }
    constexpr std::size_t most_read = 40;
    for (const Slip& slip : slips_read(scales_, scales_.model(), scales_.sampled(), most_read)) add_once(slip);
    std::vector<Promising> promising;
    for (const Departure& change : changes) {
      const Model model = held_with(change);
      if (is_left_out(change) || (by_quarter_ && scales_.mended(model, scales_.quarter()) == 0)) continue;
      if (const std::size_t count = scales_.mended(model, scales_.sampled()); count > 0)
        promising.push_back({change, count});
    }
    std::stable_sort(promising.begin(), promising.end(), [](const Promising& a, const Promising& b) {
      return a.mended != b.mended ? a.mended > b.mended : ofcheck::cost_of(a.change) < ofcheck::cost_of(b.change);
    });
    return promising;
  }

  /// Whether an engine may do so in answers to some operations alone: it has two pieces of code for one rule.
  [[nodiscard]] bool may_hold_in_some(const Departure& change) const {
    const auto* setting = std::get_if<Setting>(&change);
    return setting == nullptr || (limits_.with_limited && !setting->option->makes_the_game);
  }

  /// All changes worth more than nothing, best first: the promising ones, those that hold in some operations limited to
  /// these, and tables.
  [[nodiscard]] Fits single_fits(const std::vector<Promising>& promising) const {
    Fits fits;
    const auto add = [&](const Departure& change) {
      Fit fit{held_with(change), {}, is_held_in_part(change) ? 0 : ofcheck::cost_of(change), change};
      fit.merit = scales_.weigh(fit.model);
      const Merit merit = fit.merit;
      if (fit.worth() > 0) fits.push_back(std::move(fit));
      return merit;
    };
    const auto sort = [&] {
      std::stable_sort(fits.begin(), fits.end(), [](const Fit& a, const Fit& b) { return a.better_than(b); });
    };
    constexpr std::size_t most_weighed = 120;
    for (std::size_t i = 0; i < std::min(promising.size(), most_weighed); ++i) {
      const Departure& change = promising[i].change;
      const Merits rough = scales_.weigh_roughly(held_with(change));
      const Merit about = scales_.scaled(rough);
      constexpr std::size_t margin = 4;
      const bool is_good = about.mended * margin >= about.broken * Merit::harm;
      const bool breaks_others = is_good && add(change).broken > about.broken;
      if (!may_hold_in_some(change)) continue;
      std::optional<Departure> limited = where_it_holds(change, rough);
      std::optional<Departure> seated = at_which_tables(change, rough);
      if (!limited && !seated && breaks_others) {
        const Merits merits = scales_.weigh_apart(held_with(change));
        limited = where_it_holds(change, merits);
        seated = at_which_tables(change, merits);
      }
      if (limited) add(*limited);
      if (seated) add(*seated);
    }
    sort();
    // A value that breaks nothing goes first: the rest may be another value rather than a table.
    if (!fits.empty() && std::holds_alternative<Setting>(*fits.front().single) && fits.front().merit.broken == 0)
      return fits;
    std::vector<Departure> tables;
    for (const TableEntries& entries : tables_of(promising)) {
      if (const std::optional<TableEntries> table = best_of_table(entries)) tables.emplace_back(*table);
    }
    for (const Slips& changes : tables_read(scales_, scales_.model(), limits_)) {
      tables.push_back(changes.size() == 1 ? Departure(changes.front()) : TableEntries{{}, changes});
    }
    if (!is_rough_) {
      for (const Slip& slip : slips_learned(scales_)) tables.emplace_back(slip);
    }
    for (const Departure& table : tables) {
      const auto is_it = [&](const Fit& fit) { return *fit.single == table; };
      if (!is_left_out(table) && std::none_of(fits.begin(), fits.end(), is_it)) add(table);
    }
    sort();
    return fits;
  }

  /// A slip, limited to tables of two seats or to larger ones, if it mends at those and breaks at the others.
  [[nodiscard]] static std::optional<Departure> at_which_tables(const Departure& change, const Merits& merits) {
    const auto* slip = std::get_if<Slip>(&change);
    const auto& [at_none, at_two, at_more] = merits.at;
    if (slip == nullptr || at_none.mended > 0) return std::nullopt;
    const bool is_of_two = at_two.worth() > 0;
    const Merit& others = is_of_two ? at_more : at_two;
    if (is_of_two == (at_more.worth() > 0) || others.broken == 0) return std::nullopt;
    Slip limited = *slip;
    limited.tables = is_of_two ? 2 : 3;
    return limited;
  }

  /// The change, limited to the operations where it mends and does not break. Nothing if those are all or none.
  [[nodiscard]] static std::optional<Departure> where_it_holds(const Departure& change, const Merits& merits) {
    unsigned here = 0;
    unsigned not_here = 0;
    unsigned all = 0;
    for (std::size_t i = 0; i < merits.of.size(); ++i) {
      const bool holds = merits.of[i].worth() > 0;
      here |= static_cast<unsigned>(holds) << i;
      not_here |= static_cast<unsigned>(!holds && merits.of[i].broken > 0) << i;
      all |= 1U << i;
    }
    if (here == 0 || not_here == 0) return std::nullopt;
    // Operations without evidence go where the words are fewer: `but not in compare`, `in score alone`.
    const unsigned only = std::popcount(here) > std::popcount(not_here) ? all & ~not_here : here;
    return limited_to(change, static_cast<std::uint16_t>(only));
  }

  /// For each table of royalties the most promising change of each of its entries, the best first, where several
  /// entries have one.
  static std::vector<TableEntries> tables_of(const std::vector<Promising>& promising) {
    std::vector<TableEntries> tables;
    for (const Promising& each : promising) {
      const auto* slip = std::get_if<Slip>(&each.change);
      const ofc::RuleInfo* table = slip == nullptr ? nullptr : table_of(*slip);
      if (table == nullptr || !table->table.instead_of.empty()) continue;  // those are read
      const auto same = [&](const TableEntries& entries) { return &ofcheck::table_of(entries) == table; };
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

  /// Those changed entries of a table that are worth most together. Wrong entries hide each other where two seats hold
  /// hands of different entries: each change alone would break right answers.
  [[nodiscard]] std::optional<TableEntries> best_of_table(const TableEntries& entries) const {
    constexpr std::size_t most_entries = 10;
    TableEntries taken{{}, {entries.slips.front()}};
    long worth = scales_.weigh(held_with(taken)).worth();
    for (std::size_t i = 1; i < std::min(entries.slips.size(), most_entries); ++i) {
      TableEntries more = taken;
      more.slips.push_back(entries.slips[i]);
      const long with_it = scales_.weigh(held_with(more)).worth();
      if (with_it <= worth) continue;
      taken = std::move(more);
      worth = with_it;
    }
    return taken.slips.size() > 1 ? std::optional(std::move(taken)) : std::nullopt;
  }

  /// Whether one value alone mends half of the wrong answers: then no pair is looked for. A slip that does may be what
  /// another game comes to, such as no points at all where nearly every board fouls.
  [[nodiscard]] bool is_half_of_the_wrong(const Fit& fit) const {
    const bool is_one_value = fit.single && std::holds_alternative<Setting>(*fit.single);
    return is_one_value && 2 * fit.worth() > static_cast<long>(scales_.telling().size());
  }

  /// The values of a preset, all at once, if they explain more than the best single change, or as much at less cost.
  /// Who stays and with how many cards may be three values, none of which mends much without the others. `least`: how
  /// much of the sample the most promising change mends.
  [[nodiscard]] std::optional<Fit> best_house(const Fit& single, std::size_t least) const {
    std::optional<Fit> best;
    if (!limits_.with_settings) return best;
    for (const Settings& settings : likely_houses(std::max<std::size_t>(1, least), is_half_of_the_wrong(single))) {
      const Fit& so_far = best ? *best : single;
      std::optional<Fit> house = as_far_as_needed(settings, so_far.worth());
      if (house && house->better_than(so_far)) best = std::move(house);
    }
    return best;
  }

  /// The presets that mend most of the sample, at least `least` parts. Unless `alone`, each also with the one other
  /// value that mends most beside it.
  [[nodiscard]] std::vector<Settings> likely_houses(std::size_t least, bool alone) const {
    std::vector<std::pair<std::size_t, const Settings*>> best;
    for (const auto& [name, values] : houses_) {
      if (std::any_of(values.begin(), values.end(), [&](const Setting& each) { return is_left_out(each); })) continue;
      if (const std::size_t count = scales_.mended(held_with(values), scales_.sampled()); count > 0)
        best.emplace_back(count, &values);
    }
    constexpr std::size_t most = 4;
    keep_most_mending(best, most);
    std::vector<Settings> likely;
    for (const auto& [count, house] : best) {
      if (count >= least) likely.push_back(*house);
      if (alone) continue;
      Settings more = *house;
      more.push_back(best_beside(held_with(*house)));
      if (scales_.mended(held_with(more), scales_.sampled()) >= std::max(least, count + 1))
        likely.push_back(std::move(more));
    }
    return likely;
  }

  /// The value that mends most of a few answers beside a model.
  [[nodiscard]] Setting best_beside(const Model& model) const {
    Setting best;
    std::size_t most = 0;
    for (const Setting& setting : all_settings()) {
      if (is_left_out(setting)) continue;
      const std::size_t count = scales_.mended(plus(model, setting), scales_.few());
      if (best.option != nullptr && count <= most) continue;
      best = setting;
      most = count;
    }
    return best;
  }

  /// These values without those that mend nothing. Nothing if they are worth less than `least`, or not more than 0.
  [[nodiscard]] std::optional<Fit> as_far_as_needed(const Settings& settings, long least) const {
    Fit house{held_with(settings), {}, 0, {}};
    house.merit = scales_.weigh(house.model);
    if (house.worth() < std::max(1L, least)) return std::nullopt;
    for (const Setting& each : Settings(house.model.settings)) {
      if (std::find(settings.begin(), settings.end(), each) == settings.end()) continue;
      Model fewer = minus(house.model, each);
      const Merit merit = scales_.weigh(fewer);
      if (merit.worth() < house.worth()) {
        house.cost += ofcheck::cost_of(each);
      } else {
        house.merit = merit;
        house.model = std::move(fewer);
      }
    }
    return house;
  }

  /// Two values that together are worth more than the best single change, or as much at less cost. Neither may mend
  /// anything alone, if its effect shows only under the other. Not tried where one value alone mends half of the wrong
  /// answers. Slips are not paired here: their effects add up.
  [[nodiscard]] std::optional<Fit> best_two_values(const Fit& single) const {
    if (!limits_.with_settings || is_half_of_the_wrong(single)) return std::nullopt;
    const std::vector<Setting> changing = values_that_change();
    std::vector<std::pair<std::size_t, Settings>> promising;
    for (auto first = changing.begin(); first != changing.end(); ++first) {
      const Model with_first = held_with(*first);
      const std::size_t alone = scales_.mended(with_first, scales_.few());
      for (const Setting& second : all_settings()) {
        if (second.option == first->option || second.option->makes_the_game) continue;
        if (std::find(changing.begin(), first, second) != first) continue;  // they have been tried
        if (const std::size_t count = scales_.mended_of_few(plus(with_first, second)); count >= 2 * alone + 2)
          promising.emplace_back(count, Settings{*first, second});
      }
    }
    // They are a house if they mend nearly all that is left; less of it may be what a mistake has in common with them.
    if (single.worth() <= 0) {
      for (Settings& two : values_that_wake_others()) {
        const std::size_t count = scales_.mended(held_with(two), scales_.sampled());
        if (count * 10 >= scales_.sampled().size() * 9) promising.emplace_back(count, std::move(two));
      }
    }
    constexpr std::size_t most_weighed = 16;
    keep_most_mending(promising, most_weighed);
    std::optional<Fit> best;
    for (const auto& [count, two] : promising) {
      Fit both{held_with(two), {}, cost_of(two), {}};
      both.merit = scales_.weigh(both.model);
      if (both.worth() > 0 && both.better_than(best ? *best : single)) best = std::move(both);
    }
    return best;
  }

  /// Each value under which an option without effect has one, together with each other value of that option. A tie of
  /// top and middle fouls or not only under the ways to compare by which they can tie, and these differ in few answers.
  [[nodiscard]] std::vector<Settings> values_that_wake_others() const {
    const ofc::Rules now = with(*scales_.said().front().evidence().rules, scales_.model().settings);
    const auto is_another = [&](const Setting& each) {
      return !each.option->makes_the_game && !is_left_out(each) && each.option->field.get(now) != each.value;
    };
    std::vector<Settings> pairs;
    for (const Setting& first : all_settings()) {
      if (!is_another(first)) continue;
      const ofc::Rules then = with(now, {first});
      for (const Setting& second : all_settings()) {
        const bool wakes = is_another(second) && !ofc::without_effect(second.option->id, now).empty() &&
                           ofc::without_effect(second.option->id, then).empty();
        if (wakes) pairs.push_back({first, second});
      }
    }
    return pairs;
  }

  /// Documented values about Fantasyland in place of all slips about it, if they explain more, or as much and are no
  /// more. Two of them may break more than they mend until both are there, and a slip comes first then.
  void take_values_of_fantasyland() {
    const Model before = scales_.model();
    Model model = before;
    std::erase_if(model.slips, [](const Slip& slip) { return step_of(slip.kind) == SlipStep::next_hand; });
    if (!limits_.with_settings || model.slips.size() == before.slips.size()) return;
    const std::size_t given = scales_.parts_given();
    scales_.hold(model);
    constexpr std::size_t most_rounds = 3;
    Settings taken;
    for (std::size_t round = 0; round < most_rounds && !scales_.wrong().empty(); ++round) {
      const Settings best = best_values_of_fantasyland();
      if (best.empty()) break;
      scales_.hold(held_with(best));
      taken.insert(taken.end(), best.begin(), best.end());
    }
    const bool is_longer = causes_of(scales_.model()).size() > causes_of(before).size();
    if (scales_.parts_given() < given + (is_longer ? 1 : 0)) return scales_.hold(before);
    note_taken(taken);
  }

  /// Notes of values that the model has now what would explain as much in their place.
  void note_taken(const Settings& taken) {
    const Fit now{scales_.model(), {}, 0, {}};
    for (const Setting& each : taken) instead_.emplace_back(each, other_values(now, each));
  }

  /// The value about Fantasyland that explains most, or two that explain more.
  [[nodiscard]] Settings best_values_of_fantasyland() const {
    const ofc::Rules now = with(*scales_.said().front().evidence().rules, scales_.model().settings);
    std::vector<Setting> values;
    for (const Setting& each : all_settings()) {
      const bool is_another = each.option->section() == "fantasyland" && each.option->field.get(now) != each.value;
      if (is_another && !is_left_out(each)) values.push_back(each);
    }
    std::vector<std::pair<std::size_t, Settings>> promising;
    const auto try_them = [&](const Settings& some) {
      if (const std::size_t mended = scales_.mended_of_few(held_with(some)); mended > 0)
        promising.emplace_back(mended, some);
    };
    for (const Setting& each : values) try_them({each});
    for (std::size_t i = 0; i < values.size(); ++i) {
      for (std::size_t j = i + 1; j < values.size(); ++j) {
        if (values[i].option != values[j].option) try_them({values[i], values[j]});
      }
    }
    constexpr std::size_t most_weighed = 60;
    keep_most_mending(promising, most_weighed);
    std::pair<long, Settings> best{0, {}};
    for (const auto& [mended, some] : promising) {
      const long worth = scales_.weigh(held_with(some), 1).worth(1);
      if (worth > best.first) best = {worth, some};
    }
    return best.second;
  }

  /// The values that change any of the few answers, except those that make another game.
  [[nodiscard]] std::vector<Setting> values_that_change() const {
    const std::vector<Answer> before = scales_.answers(scales_.few());
    std::vector<Setting> values;
    for (const Setting& setting : all_settings()) {
      if (!setting.option->makes_the_game && !is_left_out(setting) &&
          scales_.changed(held_with(setting), scales_.few(), before) > 0)
        values.push_back(setting);
    }
    return values;
  }

  /// Two changes that each affect most answers and mend some only together, such as losers' points set to 0 and all
  /// points given to the next seat. Where a single change mends a quarter, they are tried only after searches that
  /// began with such a change have failed.
  [[nodiscard]] std::optional<Fit> best_two_that_hide_each_other(const Fit& single) {
    const long alone = single.worth();
    if (!two_first_ && alone * 4 > static_cast<long>(scales_.telling().size())) return std::nullopt;
    if (limits_.worked_out == 0 || (alone > 0 && looked_for_two_)) return std::nullopt;
    looked_for_two_ = true;
    const std::vector<Departure> broad = changes_of_most();
    // If one of the two alone mends as much as both, they do not hide each other.
    const auto mended_alone = [&](const Departure& change) { return scales_.mended_of_first_few(held_with(change)); };
    std::vector<std::size_t> by_itself;
    for (const Departure& each : broad) by_itself.push_back(mended_alone(each));
    std::vector<std::pair<std::size_t, Fit>> promising;
    // There are too many pairs of changes to whole matches to try them all.
    const std::size_t most_worked_out = scales_.worked_out() + limits_.worked_out / 4;
    for (std::size_t i = 0; i < broad.size() && scales_.worked_out() < most_worked_out; ++i) {
      const Departure& first = broad[i];
      const Model with_first = held_with(first);
      const std::vector<Departure> seconds = with_numbers_read(broad, with_first);
      for (std::size_t j = 0; j < seconds.size(); ++j) {
        const Departure& second = seconds[j];
        if (j == i || (j < i && !order_matters(first, second))) continue;
        Fit both{plus(with_first, second), {}, ofcheck::cost_of(first) + ofcheck::cost_of(second), {}};
        // A number that was read after the first change is no broad change: it stands after them.
        const std::size_t second_alone = j < broad.size() ? by_itself[j] : mended_alone(second);
        const std::size_t count = scales_.mended_of_few(both.model, std::max(by_itself[i], second_alone));
        if (count > 0 && count * 16 >= scales_.few().size()) promising.emplace_back(count, std::move(both));
      }
    }
    constexpr std::size_t most_weighed = 8;
    keep_most_mending(promising, most_weighed);
    std::optional<Fit> best;
    long worth = std::max(two_first_ ? alone : 2 * alone, static_cast<long>(scales_.weighed()) / 20);
    for (auto& [count, both] : promising) {
      both.merit = scales_.weigh(both.model);
      if (both.worth() <= worth) continue;
      worth = both.worth();
      best = std::move(both);
    }
    return best;
  }

  /// Whether two changes may come to something else in the other order.
  [[nodiscard]] static bool order_matters(const Departure& first, const Departure& second) {
    const auto* one = std::get_if<Slip>(&first);
    const auto* other = std::get_if<Slip>(&second);
    return one != nullptr && other != nullptr && step_of(one->kind) == step_of(other->kind);
  }

  /// The closed changes that affect at least half of the few wrong answers, and at most half of the right ones beside
  /// them: what one of two changes does to a right answer, the other has to undo.
  [[nodiscard]] std::vector<Departure> changes_of_most() const {
    const AnswerPlaces right = scales_.right_beside_few();
    const std::vector<Answer> before = scales_.answers(scales_.few());
    const std::vector<Answer> right_before = scales_.answers(right);
    std::vector<Departure> broad;
    for (const Departure& change : closed_) {
      if (is_left_out(change)) continue;
      const Model model = held_with(change);
      if (scales_.changed(model, scales_.few(), before) * 2 >= scales_.few().size() &&
          scales_.changed(model, right, right_before) * 2 <= right.size())
        broad.push_back(change);
    }
    return broad;
  }

  /// The changes, and slips whose number can be read from the first answers. Single royalties are left out: they affect
  /// few answers.
  [[nodiscard]] std::vector<Departure> with_numbers_read(std::vector<Departure> changes, const Model& model) const {
    constexpr std::size_t most_read = 6;
    for (const Slip& slip : slips_read(scales_, model, scales_.few(), most_read)) {
      if (slip.kind != SlipKind::royalty && std::find(changes.begin(), changes.end(), Departure(slip)) == changes.end())
        changes.emplace_back(slip);
    }
    return changes;
  }

  /// Tables in place of all values and slips that decide the same thing: each table alone, then all together. A value
  /// taken for part of a table may leave nobody in Fantasyland, and then no table of staying can be read.
  [[nodiscard]] Fits fits_of_tables_instead() const {
    std::vector<Slips> tables = tables_read(scales_, {}, limits_);
    std::erase_if(tables, [](const Slips& changes) { return table_of(changes.front()) == nullptr; });
    std::vector<std::vector<Slips>> sets;
    for (const Slips& table : tables) sets.push_back({table});
    if (tables.size() > 1) sets.push_back(tables);
    Fits fits;
    for (const std::vector<Slips>& set : sets) {
      Fit fit{scales_.model(), {}, 0, {}};
      for (const Slips& changes : set) {
        const ofc::RuleInfo& table = *table_of(changes.front());
        std::erase_if(fit.model.settings, [&](const Setting& each) { return decides_instead(table, each); });
        std::erase_if(fit.model.slips, [&](const Slip& each) { return table_of(each) == &table; });
        fit.model.slips.insert(fit.model.slips.end(), changes.begin(), changes.end());
      }
      fit.merit = scales_.weigh(fit.model);
      if (fit.worth() > 0) fits.push_back(std::move(fit));
    }
    return fits;
  }

  /// Drops changes without which as much is explained.
  void drop_what_is_not_needed() {
    for (const Departure& change : changes_of(scales_.model())) {
      const Model before = scales_.model();
      const Model fewer = minus(before, change);
      const std::size_t given = scales_.parts_given();
      if (scales_.weigh(fewer, 1).worth(1) < 0) continue;
      scales_.hold(fewer);
      if (scales_.parts_given() < given) scales_.hold(before);
    }
  }

  /// Limits a slip that another one undoes at some tables to the rest, and drops the other.
  void limit_what_is_undone() {
    for (const Slip& undoing : Slips(scales_.model().slips)) {
      for (const Slip& undone : Slips(scales_.model().slips)) {
        const bool is_of_all = undone.tables == 0 && undone.kind == undoing.kind && undone.where == undoing.where &&
                               undone.of == undoing.of && undone.only == undoing.only;
        if (undoing.tables == 0 || !is_of_all) continue;
        Slip limited = undone;
        limited.tables = undoing.tables == 2 ? 3 : 2;
        const Model simpler = plus(minus(minus(scales_.model(), undoing), undone), limited);
        if (scales_.weigh(simpler, 1).worth(1) >= 0) return scales_.hold(simpler);
      }
    }
  }

  /// Drops causes with too little evidence, and slips that explain no failure, but only what another cause spoils.
  /// Where many answers are unexplained, one of thousands of candidates fits a few of them by chance.
  void drop_what_is_weak() {
    bool again = true;
    while (again) {
      again = false;
      for (const Departure& change : changes_of(scales_.model())) {
        const std::optional<Slip> limited = where_it_is_right(change);
        if (!limited && !is_weak(change)) continue;
        Model model = minus(scales_.model(), change);
        scales_.hold(limited ? plus(std::move(model), *limited) : std::move(model));
        again = true;
      }
    }
  }

  struct Share {
    std::size_t wrong = 0;
    std::size_t all = 0;
  };

  /// The slip of all operations without those in which the engine mostly tells something else than it predicts, if
  /// there are such and more others. An engine may name a hand in a way of its own and compare it as the slip has it.
  [[nodiscard]] std::optional<Slip> where_it_is_right(const Departure& change) const {
    const auto* slip = std::get_if<Slip>(&change);
    if (slip == nullptr || slip->only != 0) return std::nullopt;
    std::array<Share, operation_names.size()> shares{};
    std::array<Share, 3> by_table{};  // no table, one of two seats, a larger one
    const Model without = minus(scales_.model(), change);
    Trial by_model = scales_.trial(scales_.model());
    Trial by_others = scales_.trial(without);
    for (std::size_t i = 0; i < scales_.said().size(); ++i) {
      const Told& told = scales_.said()[i];
      if (!scales_.tells(i) || passes(by_others.answer(told), by_model.answer(told))) continue;
      const std::size_t seats = seats_at(*told.evidence().question);
      for (Share* share :
           {&shares[static_cast<std::size_t>(told.operation())], &by_table.at(seats > 2 ? 2 : seats / 2)}) {
        share->wrong += scales_.given(i) != told.all();
        ++share->all;
      }
    }
    Slip limited = *slip;
    std::size_t inside = 0;
    std::size_t outside = 0;
    for (std::size_t i = 0; i < shares.size(); ++i) {
      const bool is_right = shares[i].wrong * 2 <= shares[i].all;
      (is_right ? inside : outside) += shares[i].all;
      if (is_right) limited.only = static_cast<std::uint16_t>(limited.only | 1U << i);
    }
    if (outside > 0 && inside >= 2 * outside) return limited;
    return at_which_tables_it_is_right(*slip, by_table);
  }

  /// The slip, limited to tables of two seats or to larger ones, if it is mostly right at those and wrong at the
  /// others.
  [[nodiscard]] static std::optional<Slip> at_which_tables_it_is_right(Slip slip,
                                                                       const std::array<Share, 3>& by_table) {
    const auto& [at_none, at_two, at_more] = by_table;
    const auto is_wrong = [](const Share& share) { return share.wrong * 2 > share.all; };
    if (slip.tables != 0 || at_none.all > 0 || is_wrong(at_two) == is_wrong(at_more)) return std::nullopt;
    const bool is_of_two = is_wrong(at_more);
    const Share& inside = is_of_two ? at_two : at_more;
    if (inside.all < 2 * (at_two.all + at_more.all - inside.all)) return std::nullopt;
    slip.tables = is_of_two ? 2 : 3;
    return slip;
  }

  /// Whether a change of some operations alone stands for a mistake of others too: where it would show in those, over
  /// four times as many answers are wrong as where it would not, and not few beside those that it explains.
  [[nodiscard]] bool is_part_of_another(const Departure& change, std::size_t explained) const {
    const unsigned only = only_of(change);
    if (only == 0) return false;
    const Model model = plus(minus(scales_.model(), change), limited_to(change, 0));
    Trial by_model = scales_.trial(scales_.model());
    Trial by_slip = scales_.trial(model);
    Share inside;
    Share outside;
    for (std::size_t i = 0; i < scales_.said().size(); ++i) {
      const Told& told = scales_.said()[i];
      if (!scales_.tells(i) || shows_in(only, told.operation())) continue;
      Share& share = passes(by_model.answer(told), by_slip.answer(told)) ? outside : inside;
      share.wrong += scales_.given(i) != told.all();
      ++share.all;
    }
    const bool is_usual = inside.wrong * outside.all <= 4 * outside.wrong * inside.all;
    const bool is_chance = inside.wrong <= 1 && inside.wrong * 2 < inside.all;
    return inside.wrong * 4 > explained && !is_usual && !is_chance;
  }

  [[nodiscard]] bool is_weak(const Departure& change) const {
    const FoundCause cause = cause_of(change, scales_);
    const std::size_t unexplained = scales_.wrong().size();
    const auto* setting = std::get_if<Setting>(&change);
    const auto* slip = std::get_if<Slip>(&change);
    if ((slip != nullptr && cause.explained == 0) || is_part_of_another(change, cause.explained)) return true;
    if (unexplained == 0) return false;
    // Among many wrong answers that nothing explains, a few fit any change.
    constexpr std::size_t of_unexplained = 20;
    const bool is_rare = cause.explained * of_unexplained < unexplained;
    const bool is_often_wrong = cause.inside_right * 2 < cause.inside;
    const bool is_another_game =
        setting != nullptr && setting->option->makes_the_game && cause.inside_right * 10 < cause.inside * 9;
    // An engine that plays a house rule always plays it. A slip may be hidden by another mistake now and then.
    const std::size_t harm = setting != nullptr ? 40 : static_cast<std::size_t>(Merit::harm);
    const bool is_refuted = cause.contradicted * harm > cause.explained;
    // Where more is unexplained, a slip that explains a few answers may be only part of another cause.
    // So may be a number: one of many fits a few answers by chance.
    const bool in_part = is_limited(change);
    const bool is_one_of_many = slip != nullptr || in_part || setting->option->is_number;
    const bool is_narrow =
        is_one_of_many && (in_part || cause.explained < unexplained) && cause.explained < limits_.few;
    // Conditions that are learned fit nearly all of what they were learned from, or they are not the true ones.
    const bool is_overfitted =
        slip != nullptr && count_of(slip->when) > 0 && cause.inside_right * 20 < cause.inside * 19;
    // Other mistakes make few answers wrong that are right without the slip. Where far more are wrong than elsewhere,
    // it is not the slip that the engine has, but something near it.
    constexpr std::size_t enough = 5;
    const bool is_near_another = slip != nullptr && cause.contradicted >= enough &&
                                 cause.contradicted * 20 > cause.inside &&
                                 cause.contradicted * cause.outside > 3 * cause.outside_wrong * cause.inside;
    return is_overfitted || is_near_another || is_refuted || is_rare || is_often_wrong || is_another_game || is_narrow;
  }

  Scales& scales_;
  ExplainLimits limits_;
  std::vector<Departure> closed_;
  std::vector<DifferingPreset> houses_;
  Alternatives instead_;
  std::vector<Decision> decisions_;    // single changes taken in this search, in order
  bool looked_for_two_ = false;        // whether two at once were tried in this search
  std::optional<Departure> left_out_;  // the change that this search does without
  bool two_first_ = false;             // whether two at once are tried before one
  bool by_quarter_ = false;            // whether changes that mend nothing in a quarter of the sample are skipped
  bool is_rough_ = false;              // whether they are to the end, and none learned
};

}  // namespace

FoundCause cause_of(const Departure& change, const Scales& scales) {
  FoundCause cause;
  cause.what = change;
  cause.kind = kind_of(change);
  const Model without = minus(scales.model(), change);
  const std::optional<TableEntries> entries = as_table(change);
  if (entries && !scales.said().empty()) {
    const ofc::Rules rules = with(*scales.said().front().evidence().rules, scales.model().settings);
    if (!can_be_written(rules, table_of(*entries), entries->slips)) cause.kind = CauseKind::bug;
  }
  cause.stands_alone =
      !entries || std::none_of(without.settings.begin(), without.settings.end(),
                               [&](const Setting& each) { return decides_instead(table_of(*entries), each); });
  const Model only = plus(Model{}, change);
  const Model none;
  Trial by_model = scales.trial(scales.model());
  Trial by_others = scales.trial(without);
  Trial by_it = scales.trial(only);
  Trial by_rules = scales.trial(none);
  std::size_t size = std::numeric_limits<std::size_t>::max();
  for (std::size_t i = 0; i < scales.said().size(); ++i) {
    const Told& told = scales.said()[i];
    const Parts given = scales.given(i);
    const Answer with_it = by_model.answer(told);
    const bool changes = !passes(by_others.answer(told), with_it);
    if (!changes) {
      ++cause.outside;
      cause.outside_wrong += given != told.all();
      continue;
    }
    // A refusal is evidence neither for the cause nor against it.
    if (with_it.index() != told.bare().index() || !scales.tells(i)) continue;
    const Parts before = by_others.agreed(told);
    const int mended = given & ~before;
    ++cause.inside;
    if (given != told.all() && (mended == 0 || (before & ~given) != 0)) {
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
  return cause;
}

Alternatives search_model(Scales& scales, std::span<const Evidence> evidence, const ExplainLimits& limits) {
  return Search(scales, evidence, limits).run();
}

}  // namespace ofcheck
