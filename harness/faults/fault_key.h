// In which way an answer is wrong: what the failures that one mistake makes have in common. Pure functions.
#pragma once

#include <string>
#include <tuple>

#include "harness/run/question_source.h"

namespace ofcheck {

/// Two failures of one key are taken to be one fault. It holds no card, no number and no seat.
struct FaultKey {
  Verdict verdict = Verdict::fail;
  Operation operation = Operation::score;
  std::string member;  // what differs: `category`, `hands[].button`; empty where there is no answer
  std::string rule;    // the rule, or the ledger line's rule, in which engine and oracle part; empty if there is none
  std::string shape;   // how, in words: `wheel missed`, `scoop: too much for the winner`
  friend bool operator==(const FaultKey&, const FaultKey&) = default;
  // Not `<=>`, which the strings of libc++ 14 do not have.
  friend bool operator<(const FaultKey& a, const FaultKey& b) {
    return std::tie(a.verdict, a.operation, a.member, a.rule, a.shape) <
           std::tie(b.verdict, b.operation, b.member, b.rule, b.shape);
  }
};

/// Whether a failure is an answer that is wrong, not one that is missing.
bool is_answer(Verdict verdict);

/// Whether a failure is about what is refused: the engine refuses what is legal, answers what is to be refused, or
/// refuses it with another code.
bool is_about_refusing(const FaultKey& key);

/// The key of a failure. `result` is neither a pass nor unsupported nor left unasked; `expected` is the oracle's answer
/// under `rules`.
FaultKey key_of(const Question& question, const Answer& expected, const TaskResult& result, const ofc::Rules& rules);

/// How many points a seat the engine is off, over the hand or the hands of a match: 0 where both give the same points
/// or one gives none.
double points_moved(const Answer& expected, const TaskResult& result);

/// What a fault shows, in one sentence without a full stop: `wheel missed: expected straight, got high-card`.
std::string title_of(const FaultKey& key, const TaskResult& result);

}  // namespace ofcheck
