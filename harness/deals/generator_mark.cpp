#include "harness/deals/generator_mark.h"

#include "harness/base/hash.h"
#include "harness/deals/generated_source.h"
#include "harness/wire/protocol.h"

namespace ofcheck {

std::string generator_mark(const DealRange& range, const ofc::Rules& rules, std::span<const Operation> operations,
                           bool play) {
  constexpr std::uint64_t most = 16;
  constexpr std::uint64_t stride = 9;  // so that every operation is among them, of deals and of matches
  const std::vector<Operation> asked = operations_for_generated(play, operations);
  Fnv1a hash;
  for (std::uint64_t i = 0; !asked.empty() && i < most && i * stride < range.count; ++i) {
    const std::uint64_t index = range.from + i * stride;
    const Question question = make_generated_question(play, range, index, rules, asked);
    hash.add(text_of(question));
  }
  return hash.text();
}

}  // namespace ofcheck
