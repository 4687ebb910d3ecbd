// From the failures of a run over generated questions to distinct faults: each shrunk, with its cause, and put together
// with those that have the same one.
#pragma once

#include "harness/deals/deal_questions.h"
#include "harness/explain/fault.h"
#include "harness/explain/fault_groups.h"
#include "harness/faults/shrink.h"

namespace ofcheck {
/// How many groups are shrunk: the most frequent ones.
inline constexpr std::size_t most_shrunk = 40;

/// How far it goes.
struct FaultLimits {
  std::size_t groups = most_shrunk;
  std::size_t questions = ShrinkOptions{}.most_questions;  // to shrink one group
  bool with_settings = true;                               // false: no values are looked for that explain a fault
  // How many generated questions tell what the engine answers rightly, too.
  std::size_t deals = 800;
  std::size_t matches = 120;
  std::size_t telling = 60;  // how many questions tell a cause from its rivals, each time
};

/// How often an engine that ends while it is shrunk is started again, over all groups.
inline constexpr std::size_t most_restarts = 200;

/// Asks the samples again, shrinks and blames, and joins groups: those that shrink to the same question or to failures
/// of one key, and those that the same values explain. The most frequent fault comes first. Where an engine gives two
/// answers to one question only what comes the same each time is more than flaky, and no cause is looked for. `ask` may
/// be empty: then nothing is asked again or shrunk. `asked` says how many questions there were, by operation; `right`
/// are answers that are as the rules have them, as far as they are known.
std::vector<Fault> faults_of(std::vector<FaultGroup> groups, const FuzzSource& source, const OperationCounts& asked,
                             const AskEngine& ask, const FaultLimits& limits = {}, std::vector<Answered> right = {});

}  // namespace ofcheck
