#include "harness/faults/slip.h"

#include "harness/deals/witness.h"
#include "harness/run/judge.h"

namespace ofcheck {

namespace {

/// Of a comparison who wins, seen from the row that should.
std::string winner_told(Winner want, Winner got) {
  if (want == Winner::tie) return "a tie is decided";
  return got == Winner::tie ? "a tie" : "the weaker wins";
}

bool is_royalty(const FaultKey& key) {
  if (key.operation == Operation::royalties) return key.member != "total";
  return key.member == "royalties";
}

/// What it comes to whatever the cards are; nothing where the shape says no more than that.
std::string without_cards(const FaultKey& key, const Result& want, const Result& got) {
  const auto* wanted = std::get_if<CompareResult>(&want);
  const auto* given = std::get_if<CompareResult>(&got);
  if (wanted != nullptr && given != nullptr && wanted->winner && given->winner)
    return winner_told(*wanted->winner, *given->winner);
  if (key.member == "fouled") return key.shape.starts_with("foul missed") ? "foul missed" : "legal board fouled";
  if (is_royalty(key)) return key.shape.ends_with("too little") ? "paid too little" : "paid too much";
  return "";
}

}  // namespace

Answer what_counts(const Answer& expected, const Answer& got) {
  Answer bare = without_reasons(got);
  return judge(without_reasons(expected), bare).verdict == Verdict::pass ? got : bare;
}

FaultKey slip_of(FaultKey key, const Answer& expected, const Answer& got) {
  const auto* want = std::get_if<Result>(&expected);
  const auto* given = std::get_if<Result>(&got);
  if (want == nullptr || given == nullptr) return key;
  if (std::string shape = without_cards(key, *want, *given); !shape.empty()) {
    key.shape = std::move(shape);
    key.rule.clear();
  }
  return key;
}

}  // namespace ofcheck
