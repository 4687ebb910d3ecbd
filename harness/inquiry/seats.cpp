#include "harness/inquiry/seats.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "harness/answer/aspects.h"
#include "harness/deals/deal_questions.h"
#include "harness/inquiry/values.h"
#include "oracle/seating.h"

namespace ofcheck {

using ofc::Rules;

namespace {

/// Refusals by what they are called: as the protocol has it for seats, and otherwise.
enum class Called : std::uint8_t { for_the_seats, otherwise };
constexpr std::array both_ways = {Called::for_the_seats, Called::otherwise};

/// What became of the questions about one number of seats.
struct OfCount {
  int results = 0;
  std::array<int, both_ways.size()> refusals{};
  [[nodiscard]] int refused(Called as) const { return refusals[static_cast<std::size_t>(as)]; }
  [[nodiscard]] int all() const { return results + refusals[0] + refusals[1]; }
};
using Counts = std::array<OfCount, ofc::most_seats + 1>;

Counts count(std::span<const Asked> asked) {
  Counts counts{};
  for (const Asked& each : asked) {
    const std::size_t seats = seats_of(each.question);
    if (each.operation == Operation::play || !each.answer || seats == 0 || seats >= counts.size()) continue;
    if (std::holds_alternative<Result>(*each.answer)) ++counts[seats].results;
    if (const auto* refused = std::get_if<Refused>(&*each.answer)) {
      const bool for_seats = refused->code == RefusalCode::wrong_seat_count;
      ++counts[seats].refusals[static_cast<std::size_t>(for_seats ? Called::for_the_seats : Called::otherwise)];
    }
  }
  return counts;
}

/// How likely the engine refuses a number of seats so that it lets play.
double refused_anyway(const Counts& counts, Called as) {
  double most = 0;
  for (const OfCount& each : counts) {
    if (each.results > 0) most = std::max(most, static_cast<double>(each.refused(as)) / each.all());
  }
  return most;
}

/// Whether a number of seats is refused for itself: it never gets a result, and is refused more often than by chance.
bool is_refused(const Counts& counts, const OfCount& number) {
  constexpr double hardly = 0.01;
  if (number.results > 0) return false;
  return std::any_of(both_ways.begin(), both_ways.end(), [&](Called as) {
    return number.refused(as) > 0 && std::pow(refused_anyway(counts, as), number.refused(as)) < hardly;
  });
}

/// How many numbers of seats are treated otherwise than by the rules.
int wrong_counts(const Counts& counts, const Rules& rules) {
  const ofc::SeatRange range = ofc::seats_allowed(rules);
  int wrong = 0;
  for (int seats = 1; seats <= static_cast<int>(ofc::most_seats); ++seats) {
    const OfCount& each = counts[static_cast<std::size_t>(seats)];
    const bool is_allowed = seats >= range.least && seats <= range.most;
    const bool is_wrong = is_allowed ? is_refused(counts, each) : each.results > 0;
    wrong += is_wrong ? 1 : 0;
  }
  return wrong;
}

/// What refuses everything does not go by the number of seats.
bool lets_any_play(const Counts& counts) {
  return std::any_of(counts.begin(), counts.end(), [](const OfCount& each) { return each.results > 0; });
}

}  // namespace

int seats_unexplained(std::span<const Asked> asked, const Rules& rules) {
  const Counts counts = count(asked);
  return lets_any_play(counts) ? wrong_counts(counts, rules) : 0;
}

Rules fit_seats(std::span<const Asked> asked, Rules rules) {
  const Counts counts = count(asked);
  if (!lets_any_play(counts)) return rules;
  const ofc::RuleInfo& option = *options_about({ofc::Aspect::seats}).front();
  int fewest = wrong_counts(counts, rules);
  for (const int value : other_values(option, rules)) {
    const Rules tried = with(option, value, rules);
    const int wrong = wrong_counts(counts, tried);
    if (wrong >= fewest) continue;
    fewest = wrong;
    rules = tried;
  }
  return rules;
}

bool no_seats_fit(std::span<const Asked> asked, const Rules& rules) {
  const Counts counts = count(asked);
  const ofc::RuleInfo& option = *options_about({ofc::Aspect::seats}).front();
  const auto lets_them_play = [&](const Rules& tried) {
    const ofc::SeatRange range = ofc::seats_allowed(tried);
    for (int seats = 1; seats <= static_cast<int>(ofc::most_seats); ++seats) {
      const bool is_allowed = seats >= range.least && seats <= range.most;
      if (!is_allowed && counts[static_cast<std::size_t>(seats)].results > 0) return false;
    }
    return ofc::seats_fit_the_deck(tried);
  };
  const std::vector<int> others = other_values(option, rules);
  return !lets_them_play(rules) && std::none_of(others.begin(), others.end(),
                                                [&](int value) { return lets_them_play(with(option, value, rules)); });
}

bool answers_two_alone(std::span<const Asked> asked) {
  constexpr int enough = 6;
  int of_two = 0;
  int of_more = 0;
  for (const Asked& each : asked) {
    const std::size_t seats = seats_of(each.question);
    const bool is_result = each.answer && std::holds_alternative<Result>(*each.answer);
    if (seats > 2 && is_result) return false;
    of_two += seats == 2 && is_result ? 1 : 0;
    of_more += seats > 2 ? 1 : 0;
  }
  return of_two >= enough && of_more >= enough;
}

}  // namespace ofcheck
