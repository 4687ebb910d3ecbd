#include "harness/deals/generated_source.h"

#include "harness/answer/oracle_answer.h"
#include "harness/base/hash.h"
#include "harness/deals/match_questions.h"
#include "harness/wire/protocol.h"

namespace ofcheck {

std::vector<Operation> operations_for_generated(bool matches, std::span<const Operation> answered) {
  return matches ? operations_for_matches(answered) : operations_for_deals(answered);
}

Question make_generated_question(bool matches, std::uint64_t seed, std::uint64_t index, const ofc::Rules& rules,
                                 std::span<const Operation> operations) {
  return matches ? make_match_question(seed, index, rules, operations) : make_question(seed, index, rules, operations);
}

Question make_generated_question(bool matches, const DealRange& range, std::uint64_t index, const ofc::Rules& rules,
                                 std::span<const Operation> operations) {
  if (!range.for_two) return make_generated_question(matches, range.seed, index, rules, operations);
  return make_generated_question(matches, range.seed, index, range.dealt_under(index, rules), operations);
}

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

Operation GeneratedSource::operation(std::uint64_t place) const {
  const std::uint64_t index = range_.index_at(place);
  return matches_ ? operation_for_match(index, operations_) : operation_for_deal(index, operations_);
}

const Question& GeneratedSource::question(std::uint64_t place, Question& room) const {
  room = make_generated_question(matches_, range_, range_.index_at(place), rules_, operations_);
  return room;
}

const Answer& GeneratedSource::expected(std::uint64_t, const Question& question, Answer& room) const {
  room = oracle_answer(question, rules_);
  return room;
}

}  // namespace ofcheck
