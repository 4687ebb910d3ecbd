#include <algorithm>
#include <set>
#include <vector>

#include "harness/answer/aspects.h"
#include "harness/causes/candidates.h"

namespace ofcheck {

namespace {

/// What each seat has lost in all, in chips, as an answer has it; and what a point is worth.
struct Losses {
  std::vector<Amount> list;
  Amount point_value = 1;
};

void add_losses(Losses& losses, const std::array<Amount, ofc::most_seats>& before,
                const std::optional<PerSeat<Amount>>& after, std::size_t seats) {
  if (!after) return;
  for (std::size_t i = 0; i < std::min(after->size, seats); ++i) losses.list.push_back(before[i] - after->values[i]);
}

Losses losses_in(const Question& question, const Answer& answer) {
  Losses losses;
  const auto* settle = std::get_if<SettleQuestion>(&question);
  const auto* settled = result_of<SettleResult>(answer);
  if (settle != nullptr && settled != nullptr) {
    losses.point_value = settle->point_value;
    add_losses(losses, settle->bought_in, settled->stacks, settle->boards.seats);
    add_losses(losses, settle->bought_in, settled->final_stacks, settle->boards.seats);
  }
  const auto* match = std::get_if<PlayQuestion>(&question);
  const auto* played = result_of<PlayResult>(answer);
  if (match != nullptr && played != nullptr && played->hands) {
    losses.point_value = match->point_value;
    for (const HandResult& hand : *played->hands) {
      add_losses(losses, match->stacks, hand.stacks, match->chairs);
      add_losses(losses, match->stacks, hand.final_stacks, match->chairs);
    }
  }
  return losses;
}

constexpr Amount most_cap = 100000;  // in points

/// Adds the losses that are a whole number of points.
void add_whole_points(std::set<int>& numbers, const Losses& losses) {
  for (const Amount loss : losses.list) {
    if (loss <= 0 || losses.point_value <= 0 || loss % losses.point_value != 0) continue;
    if (loss / losses.point_value <= most_cap) numbers.insert(static_cast<int>(loss / losses.point_value));
  }
}

/// How many hands of a match are asked about.
std::size_t hands_in(const Question& question) {
  const auto* match = std::get_if<PlayQuestion>(&question);
  return match == nullptr ? 0 : match->hands.size();
}

/// Whether the setting is a number that no preset has.
bool is_other_number(const Setting& setting) {
  const Settings& all = all_settings();
  return setting.option->is_number && std::find(all.begin(), all.end(), setting) == all.end();
}

/// Adds the values that stand among no settings, of each number that is about an aspect.
void add_numbers(Settings& settings, ofc::Aspect about, const std::set<int>& numbers) {
  for (const ofc::RuleInfo* option : options_about({about})) {
    for (const int number : numbers) {
      if (const Setting setting{option, number}; is_other_number(setting)) settings.push_back(setting);
    }
  }
}

}  // namespace

Settings suggested_numbers(std::span<const Evidence> said) {
  std::set<int> caps;
  std::size_t most_hands = 0;
  for (const Evidence& evidence : said) {
    add_whole_points(caps, losses_in(*evidence.question, *evidence.got));
    most_hands = std::max(most_hands, hands_in(*evidence.question));
  }
  std::set<int> lengths;
  for (std::size_t hands = 1; hands <= most_hands; ++hands) lengths.insert(static_cast<int>(hands));
  Settings settings;
  add_numbers(settings, ofc::Aspect::payments, caps);
  add_numbers(settings, ofc::Aspect::match_end, lengths);
  return settings;
}

}  // namespace ofcheck
