// Engines for two seats that do not say so: they are found out before generated deals are asked, so that few of these
// are wasted on larger tables.
#pragma once

#include "harness/run/run.h"

namespace ofcheck {

/// What such an engine should say in the reply to hello.
inline constexpr std::string_view how_to_announce_two =
    R"("options": {"seating.players": ["2"]} in the reply to hello says so)";

/// Whether an engine whose hello says nothing of seating.players answers questions about two seats and none about more.
/// A copy of its own is asked, up to a dozen generated questions, so that the run itself is what it is without this. If
/// it is so, a line on standard error says it. Throws Problem as `run_engine` does if the engine does not start or does
/// not play the rules.
bool is_found_for_two(RunOptions options, const ChosenRules& chosen, bool matches);

/// Lines on standard error if a run over a corpus shows the same: at least six questions about two seats were answered,
/// and none of at least six about more.
void tell_for_two(const Run& run);

/// A line on standard error where the rules of a run are narrowed to the seats that the engine announces.
void tell_narrowed(const Hello& hello, const ofc::Rules& rules, const ChosenRules& chosen);

}  // namespace ofcheck
