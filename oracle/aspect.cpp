#include "oracle/aspect.h"

#include <array>

namespace ofc {

namespace {

/// An aspect, and those that it is worked out from.
struct Step {
  Aspect aspect;
  Aspects looks_at;
};

using enum Aspect;

// In the order in which a hand is worked out, so that going through it once finds everything. Only `chairs` and
// `button` look at each other: a set that is complete brings back who sat out, and the button passes by who is out.
constexpr std::array steps = std::to_array<Step>({
    {row_value, {row_hand}},
    {row_order, {row_value}},
    {foul, {row_order}},
    {royalties, {row_value, foul}},
    {row_results, {row_order, foul}},
    {line_points, {row_results, foul}},
    {royalty_points, {royalties, row_results}},
    {foul_points, {royalties, foul}},
    {entry_test, {row_value, foul}},
    {entry_count, {entry_test, row_value}},
    {staying_test, {row_value, royalties}},
    {enters, {entry_test, staying_test, foul}},
    {stays, {entry_test, staying_test, row_value, foul}},
    {next_cards, {enters, stays, entry_count, row_value}},
    {payments, {line_points, royalty_points, foul_points}},
    {chairs, {payments, enters, stays, button}},
    {button, {enters, stays, chairs}},
    {match_end, {chairs, button}},
});

}  // namespace

Aspects touched_through(Aspects decided) {
  for (const Step& step : steps) {
    if (step.looks_at.meets(decided)) decided = decided | Aspects{step.aspect};
  }
  return decided;
}

}  // namespace ofc
