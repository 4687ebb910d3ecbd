#include "harness/causes/suggested_numbers.h"

#include <algorithm>
#include <set>
#include <vector>

#include "harness/answer/aspects.h"
#include "harness/answer/oracle_answer.h"

namespace ofcheck {

namespace {

/// What a seat has lost in all, in chips: before the question, and as an answer to it has it.
struct SeatLoss {
  Amount before = 0, after = 0;
};

/// The losses of all seats, and what a point is worth.
struct Losses {
  std::vector<SeatLoss> list;
  Amount point_value = 1;
};

Losses losses_in(const Question& question, const Answer& answer) {
  Losses losses;
  const auto* result = std::get_if<Result>(&answer);
  if (result == nullptr) return losses;
  if (const auto* settle = std::get_if<SettleQuestion>(&question)) {
    losses.point_value = settle->point_value;
    const auto* got = std::get_if<SettleResult>(result);
    if (got == nullptr || !got->stacks) return losses;
    for (std::size_t seat = 0; seat < std::min(got->stacks->size, settle->boards.seats); ++seat)
      losses.list.push_back(
          {settle->bought_in[seat] - settle->stacks[seat], settle->bought_in[seat] - got->stacks->values[seat]});
  }
  if (const auto* match = std::get_if<PlayQuestion>(&question)) {
    losses.point_value = match->point_value;
    const auto* got = std::get_if<PlayResult>(result);
    if (got == nullptr || !got->hands) return losses;
    for (const HandResult& hand : *got->hands) {
      if (!hand.stacks) continue;
      for (std::size_t chair = 0; chair < std::min(hand.stacks->size, match->chairs); ++chair)
        losses.list.push_back({0, match->stacks[chair] - hand.stacks->values[chair]});
    }
  }
  return losses;
}

constexpr Amount most_cap = 100000;  // in points

/// Adds the losses that are a whole number of points.
void add_whole_points(std::set<int>& numbers, const Losses& losses) {
  for (const SeatLoss& loss : losses.list) {
    if (loss.after <= 0 || losses.point_value <= 0 || loss.after % losses.point_value != 0) continue;
    if (loss.after / losses.point_value <= most_cap) numbers.insert(static_cast<int>(loss.after / losses.point_value));
  }
}

/// How many hands of a match are asked about.
std::size_t hands_in(const Question& question) {
  const auto* match = std::get_if<PlayQuestion>(&question);
  return match == nullptr ? 0 : match->hands.size();
}

/// Adds the values that stand among no settings, of each number that is about an aspect.
void add_numbers(Settings& settings, ofc::Aspect about, const std::set<int>& numbers) {
  for (const ofc::RuleInfo* option : options_about({about})) {
    for (const int number : numbers) {
      if (const Setting setting{option, number}; is_other_number(setting)) settings.push_back(setting);
    }
  }
}

Settings settings_of(const std::set<int>& caps, std::size_t most_hands) {
  std::set<int> lengths;
  for (std::size_t hands = 1; hands <= most_hands; ++hands) lengths.insert(static_cast<int>(hands));
  Settings settings;
  add_numbers(settings, ofc::Aspect::payments, caps);
  add_numbers(settings, ofc::Aspect::match_end, lengths);
  return settings;
}

}  // namespace

bool is_other_number(const Setting& setting) {
  const Settings& all = all_settings();
  return setting.option->is_number && std::find(all.begin(), all.end(), setting) == all.end();
}

Settings suggested_numbers(std::span<const Evidence> said) {
  std::set<int> caps;
  std::size_t most_hands = 0;
  for (const Evidence& evidence : said) {
    add_whole_points(caps, losses_in(*evidence.question, *evidence.got));
    most_hands = std::max(most_hands, hands_in(*evidence.question));
  }
  return settings_of(caps, most_hands);
}

Settings numbers_for(const Question& question, const ofc::Rules& rules) {
  ofc::Rules without_cap = rules;
  without_cap.cap = 0;
  const Losses losses = losses_in(question, oracle_answer(question, without_cap));
  std::set<int> caps;
  const auto add = [&](Amount lowest, Amount highest) {
    for (Amount cap = std::max(Amount{1}, lowest); cap <= highest; ++cap) caps.insert(static_cast<int>(cap));
  };
  constexpr Amount small = 1000;
  for (const SeatLoss& loss : losses.list) {
    if (losses.point_value <= 0) continue;
    const Amount lost = loss.after / losses.point_value;
    add(1, std::min(small, lost));
    add(loss.before / losses.point_value, std::min(most_cap, lost));
  }
  return settings_of(caps, hands_in(question));
}

void sort_settings(Settings& settings) {
  std::sort(settings.begin(), settings.end(), [](const Setting& a, const Setting& b) {
    return a.option == b.option ? a.value < b.value : a.option < b.option;
  });
  settings.erase(std::unique(settings.begin(), settings.end()), settings.end());
}

}  // namespace ofcheck
