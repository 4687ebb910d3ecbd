// Generated deals as questions, as many as one likes.
#pragma once

#include "harness/base/random.h"
#include "harness/deals/shard.h"
#include "harness/wire/question.h"

namespace ofcheck {

/// Which generated deals to ask: those with the indices from `from` to `from` + `count` − 1 that belong to the shard.
struct DealRange {
  std::uint64_t seed = 1;
  std::uint64_t from = 0;
  std::uint64_t count = 0;
  Shard shard = {};
  bool for_two = false;  // of an engine that answers two seats alone, without saying so: nearly all are about two

  /// How many that are.
  [[nodiscard]] std::uint64_t size() const;
  /// The index of the deal at a place.
  [[nodiscard]] std::uint64_t index_at(std::uint64_t place) const { return first() + place * shard.of; }
  /// With `for_two`, one deal in 61 still seats as many as the rules allow, so that what the engine does not answer
  /// shows.
  static constexpr std::uint64_t one_for_all = 61;
  /// The rules that say how many seats the deal of an index has; for all else they are the same.
  [[nodiscard]] ofc::Rules dealt_under(std::uint64_t index, const ofc::Rules& rules) const;

 private:
  [[nodiscard]] std::uint64_t first() const;
};

/// How many seats a question is about: those of a showdown, a settlement or a match; 0 of others.
std::size_t seats_of(const Question& question);

/// The deal with stacks and a value of a point.
SettleQuestion settle_question(const ScoreQuestion& deal, Random& random);

/// The operations that generated deals are asked with, of those that an engine answers; the others need more than
/// finished boards of one deal.
std::vector<Operation> operations_for_deals(std::span<const Operation> answered);

/// With which of them the deal of that index is asked: of eight turns of eight deals five are `score`, one is
/// `fantasyland`, and two are the other operations' in turn. `score` takes the turns of what is not answered, else the
/// others. `operations` is not empty.
Operation operation_for_deal(std::uint64_t index, std::span<const Operation> operations);

/// The question of a deal: a pure function of its arguments, the same on every machine. `score` is about the
/// whole deal, the other operations are about a part of it. `operations` is not empty.
Question make_question(std::uint64_t seed, std::uint64_t index, const ofc::Rules& rules,
                       std::span<const Operation> operations);

}  // namespace ofcheck
