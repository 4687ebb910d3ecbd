#include "harness/explain/house_fit.h"

#include <algorithm>
#include <bit>

#include "harness/causes/suggested_numbers.h"
#include "harness/faults/shrink_moves.h"

namespace ofcheck {

Settings plus(Settings settings, const Setting& setting) {
  std::erase_if(settings, [&](const Setting& each) { return each.option == setting.option; });
  const auto before = [](const Setting& a, const Setting& b) { return a.option < b.option; };  // rule-book order
  settings.insert(std::upper_bound(settings.begin(), settings.end(), setting, before), setting);
  return settings;
}

Settings minus(Settings settings, const Setting& setting) {
  std::erase(settings, setting);
  return settings;
}

namespace {

/// Every value that is tried: the documented ones first, then numbers that happen to fit, and last those that make
/// another game of it.
Settings candidates_for(std::span<const Held> said) {
  std::vector<Evidence> evidence;
  for (const Held& each : said) evidence.push_back(each.evidence());
  Settings all = all_settings();
  const Settings numbers = suggested_numbers(evidence);
  all.insert(all.end(), numbers.begin(), numbers.end());
  std::stable_partition(all.begin(), all.end(), [](const Setting& setting) { return is_documented({setting}); });
  std::stable_partition(all.begin(), all.end(), [](const Setting& setting) { return !is_other_number(setting); });
  std::stable_partition(all.begin(), all.end(), [](const Setting& setting) { return !is_of_another_game(setting); });
  return all;
}

/// The search for the values that explain most.
class Search {
 public:
  Search(std::span<const Held> said, Settings start)
      : said_(said), candidates_(candidates_for(said)), settings_(std::move(start)) {
    sort_out();
  }

  Settings find() {
    constexpr int most_steps = 12;
    for (int step = 0; step < most_steps && !missing_.empty(); ++step) {
      if (!take_one() && !take_two()) break;
      leave_out();
    }
    leave_out();
    return std::move(settings_);
  }

 private:
  /// Parts the answers into those that the settings explain and those that they do not.
  void sort_out() {
    missing_.clear();
    explained_.clear();
    for (const Held& each : said_) (each.agrees(settings_) ? explained_ : missing_).push_back(&each);
  }

  /// How many answers other settings leave unexplained, or `limit` if they are no fewer.
  [[nodiscard]] std::size_t misses(const Settings& settings, std::size_t limit) const {
    std::size_t count = 0;
    for (const auto* list : {&missing_, &explained_}) {
      for (std::size_t i = 0; i < list->size() && count < limit; ++i) count += (*list)[i]->agrees(settings) ? 0 : 1;
    }
    return count;
  }

  /// Keeps what explains more.
  void hold(const Settings& settings, Settings& best, std::size_t& fewest) const {
    const std::size_t count = misses(settings, fewest);
    if (count >= fewest) return;
    fewest = count;
    best = settings;
  }

  bool accept(Settings best) {
    if (best == settings_) return false;
    settings_ = std::move(best);
    sort_out();
    return true;
  }

  bool take_one() {
    Settings best = settings_;
    std::size_t fewest = missing_.size();
    for (const Setting& setting : candidates_) hold(plus(settings_, setting), best, fewest);
    return accept(std::move(best));
  }

  /// Two at a time, that explain one of the simplest answers which nothing explains yet.
  bool take_two() {
    constexpr std::size_t most_guides = 4;
    std::vector<std::pair<Size, const Held*>> order;
    for (const Held* each : missing_) order.emplace_back(size_for_shrinking(*each->evidence().question), each);
    std::stable_sort(order.begin(), order.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
    Settings best = settings_;
    std::size_t fewest = missing_.size();
    for (std::size_t guide = 0; guide < std::min(order.size(), most_guides); ++guide) {
      for (std::size_t i = 0; i < candidates_.size(); ++i) {
        const Settings with_first = plus(settings_, candidates_[i]);
        for (std::size_t j = i + 1; j < candidates_.size(); ++j) {
          if (candidates_[i].option == candidates_[j].option) continue;
          const Settings both = plus(with_first, candidates_[j]);
          if (order[guide].second->agrees(both)) hold(both, best, fewest);
        }
      }
      if (best != settings_) break;
    }
    return accept(std::move(best));
  }

  /// Leaves out what explains nothing.
  void leave_out() {
    for (std::size_t i = 0; i < settings_.size();) {
      const Settings fewer = minus(settings_, settings_[i]);
      if (misses(fewer, missing_.size() + 1) <= missing_.size()) {
        settings_ = fewer;
        sort_out();
      } else {
        ++i;
      }
    }
  }

  std::span<const Held> said_;
  Settings candidates_;
  Settings settings_;
  std::vector<const Held*> missing_, explained_;
};

}  // namespace

std::size_t unexplained(std::span<const Held> said, const Settings& settings) {
  return static_cast<std::size_t>(
      std::count_if(said.begin(), said.end(), [&](const Held& each) { return !each.agrees(settings); }));
}

Settings best_settings(std::span<const Held> said, Settings start) { return Search(said, std::move(start)).find(); }

Settings fewest_of(const Settings& settings, std::span<const Held> evidence) {
  constexpr std::size_t most = 12;
  if (evidence.empty() || !evidence[0].agrees(settings)) return {};
  Settings found = settings;
  std::size_t misses = unexplained(evidence, settings);
  if (settings.size() > most) return found;
  for (unsigned subset = 1; subset < 1U << settings.size(); ++subset) {
    const auto size = static_cast<std::size_t>(std::popcount(subset));
    if (size > found.size()) continue;
    Settings some;
    for (std::size_t i = 0; i < settings.size(); ++i) {
      if ((subset >> i & 1U) != 0) some.push_back(settings[i]);
    }
    if (!evidence[0].agrees(some)) continue;
    const std::size_t missed = unexplained(evidence, some);
    if (size == found.size() && missed >= misses) continue;
    misses = missed;
    found = std::move(some);
  }
  return found;
}

Settings instead_of(const Setting& setting, const Settings& settings, std::span<const Held> said, std::size_t most) {
  const std::size_t misses = unexplained(said, settings);
  const Settings others = minus(settings, setting);
  Settings found;
  Settings all = candidates_for(said);
  std::stable_partition(all.begin(), all.end(), [&](const Setting& other) { return other.option == setting.option; });
  for (const Setting& other : all) {
    if (found.size() == most) break;
    if (other == setting) continue;
    if (std::any_of(others.begin(), others.end(), [&](const Setting& each) { return each.option == other.option; }))
      continue;
    if (unexplained(said, plus(others, other)) <= misses) found.push_back(other);
  }
  return found;
}

}  // namespace ofcheck
