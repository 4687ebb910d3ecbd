#include "harness/report/causes.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "harness/report/contradictions.h"

namespace ofcheck {

namespace {

using Failures = std::vector<const Finding*>;

bool has_value(const Finding& finding, const std::string& value) {
  const std::vector<std::string>& values = finding.details->values;
  return std::find(values.begin(), values.end(), value) != values.end();
}

Failures with_value(const std::string& value, const Failures& failures) {
  Failures found;
  std::copy_if(failures.begin(), failures.end(), std::back_inserter(found),
               [&](const Finding* failure) { return has_value(*failure, value); });
  return found;
}

/// The failures of those rules of whose failures the value explains each one.
Failures explained_by(const std::string& value, const Failures& failures) {
  std::map<std::string_view, bool> whole;
  for (const Finding* failure : failures) {
    const auto [entry, is_new] = whole.try_emplace(failure->rule, true);
    entry->second = entry->second && has_value(*failure, value);
  }
  Failures found;
  std::copy_if(failures.begin(), failures.end(), std::back_inserter(found),
               [&](const Finding* failure) { return whole[failure->rule]; });
  return found;
}

/// `foul.order 3, ranking.wheel 2`: the rules with most failures first, and how many other rules there are.
std::string by_rule(const Failures& failures) {
  constexpr std::size_t most_named = 6;
  std::map<std::string_view, std::size_t> counts;
  for (const Finding* failure : failures) ++counts[failure->rule];
  std::vector<std::pair<std::string_view, std::size_t>> list(counts.begin(), counts.end());
  std::stable_sort(list.begin(), list.end(), [](const auto& a, const auto& b) { return a.second > b.second; });
  std::string text;
  for (std::size_t i = 0; i < std::min(list.size(), most_named); ++i)
    text += fmt::format("{}{} {}", text.empty() ? "" : ", ", list[i].first, list[i].second);
  return list.size() > most_named ? fmt::format("{}, and {} rules more", text, list.size() - most_named) : text;
}

void take_from(Failures& left, const Failures& taken) {
  std::erase_if(left,
                [&](const Finding* failure) { return std::find(taken.begin(), taken.end(), failure) != taken.end(); });
}

/// What no value explains with all failures of its rule: what some value explains by itself, and bugs.
void add_the_rest(std::vector<RunCause>& causes, const Failures& left, const ofc::Rules& rules) {
  Failures some;
  Failures none;
  for (const Finding* failure : left) (failure->details->values.empty() ? none : some).push_back(failure);
  if (!some.empty()) {
    causes.push_back({some.size(),
                      {},
                      "not told: values of options explain them one by one, and none explains all "
                      "failures of its rule; house rules together, or a bug (ofcheck fuzz tells them apart)",
                      by_rule(some)});
  }
  if (!none.empty()) {
    causes.push_back({none.size(),
                      {},
                      describe(Blame{}, rules) + " by itself (of several together: ofcheck fuzz)",
                      by_rule(none),
                      true});
  }
}

/// The value that explains most failures of whole rules, of several the one that fewest answers speak against, and
/// those that do the same; none if no value explains a whole rule.
std::vector<Settings> best_explanations(const std::vector<std::string>& values, const Failures& left,
                                        const Contradictions& contradictions) {
  Failures best;
  std::size_t fewest_against = 0;
  std::vector<Settings> found;
  for (const std::string& value : values) {
    Failures explained = explained_by(value, left);
    const std::optional<Setting> setting = setting_named(value);
    const std::size_t against = answers_against(value, left, contradictions);
    if (explained.empty() || explained.size() < best.size() || !setting) continue;
    if (!is_outweighed(against, with_value(value, left).size())) continue;
    if (explained.size() > best.size() || against < fewest_against) {
      best = std::move(explained);
      fewest_against = against;
      found = {{*setting}};
    } else if (against == fewest_against && explained == best) {
      found.push_back({*setting});
    }
  }
  return found;
}

}  // namespace

std::vector<RunCause> causes_of(const Findings& findings) {
  Failures left;
  std::set<std::string> names;
  for (const Finding& finding : findings.list) {
    if (!finding.is_problem() || !finding.details || !finding.details->cause) continue;
    left.push_back(&finding);
    names.insert(finding.details->values.begin(), finding.details->values.end());
  }
  std::vector<std::string> values(names.begin(), names.end());
  std::stable_partition(values.begin(), values.end(), [](const std::string& name) {
    const std::optional<Setting> setting = setting_named(name);
    return setting && !is_of_another_game(*setting);
  });
  std::vector<RunCause> causes;
  while (!left.empty()) {
    const std::vector<Settings> best = best_explanations(values, left, findings.contradictions);
    if (best.empty()) break;
    const Blame blame = blame_on(best, findings.rules);
    const Failures taken = with_value(describe(blame.settings), left);
    causes.push_back({taken.size(), blame, describe(blame, findings.rules), ""});
    take_from(left, taken);
  }
  add_the_rest(causes, left, findings.rules);
  return causes;
}

}  // namespace ofcheck
