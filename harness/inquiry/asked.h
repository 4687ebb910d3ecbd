// How an engine is asked for its fingerprint, and what it has answered so far.
#pragma once

#include <functional>
#include <limits>
#include <optional>
#include <span>
#include <vector>

#include "harness/model/remembered.h"
#include "harness/wire/question.h"

namespace ofcheck {

/// Puts questions to an engine that is never told any rules. An answer each, in their order; nothing where it gives
/// none that counts: it does not know, it failed, or it said nothing.
using Asker = std::function<std::vector<std::optional<Answer>>(std::span<const Question>)>;

/// No fingerprint takes more questions than this.
inline constexpr std::size_t most_fingerprint_questions = 400;
/// With fewer than these nothing would be told of most options.
inline constexpr std::size_t fewest_fingerprint_questions = 100;

/// A question that was asked twice and got two answers.
struct Contradiction {
  Question question;
  Answer first, second;
};

/// A question that was put to the engine. Without an answer it has said nothing that counts.
struct Asked {
  Question question;
  Operation operation = Operation::rank;
  std::optional<Answer> answer;  // without the rules that it names
  // What was put instead is a match that says this: its place in `Inquiry::carried`. `is_aside`: it says it by the way.
  std::optional<std::size_t> carrier = std::nullopt;
  bool is_aside = false;
  bool is_asked_again = false;
  std::optional<Answer> in_full = std::nullopt;  // what the engine said, where a part of it does not count

  [[nodiscard]] const Answer& said() const { return in_full ? *in_full : *answer; }
};

/// All that an engine was asked, and the slips that it is known to make: what it would say is predicted with them.
/// What rules cost is remembered in `costs`, if there is one.
struct Hearing {
  std::span<const Asked> asked;
  const Slips& slips;
  Remembered* costs = nullptr;
};

/// What an engine says that plays the rules with these slips, without reasons.
Answer said_under(const Question& question, const ofc::Rules& rules, const Slips& slips);

/// How much an answer counts, by its operation: 0 is not at all.
using Weights = std::array<int, operation_names.size()>;

/// What the rules do not explain of all answers, each by its weight; it stops counting at `limit`.
int cost_of(const Hearing& hearing, const ofc::Rules& rules, const Weights& weights,
            int limit = std::numeric_limits<int>::max());

/// How much of an answer the rules do not explain: 0 or 1, of an answer to `settle` how many payments, and of one to
/// `play` how many members, or more than most matches have where the rules refuse one that the engine plays.
int parts_off(const ofc::Rules& rules, const Asked& asked, const Slips& slips);

/// Whether the rules explain an answer; true without one.
bool explains(const ofc::Rules& rules, const Asked& asked, const Slips& slips = {});

}  // namespace ofcheck
