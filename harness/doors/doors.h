// Doors: how an engine that lacks an operation is asked all the same, through one that it has.
//
// A question about finished boards or rows is about one step of the rules. A door puts it as frames: questions of
// another operation whose answers depend on that step. A frame presupposes that the engine takes the other steps in it
// by the rules (frames.h). Where it does not, another frame may hold, or what is wrong is the same in all of them and
// can be told apart. An engine that is right answers every frame by the rules, so that no door makes it wrong.
#pragma once

#include <span>
#include <variant>
#include <vector>

#include "harness/doors/reading.h"
#include "harness/doors/route.h"

namespace ofcheck {

class Doors {
 public:
  /// For an engine with these operations.
  explicit Doors(std::span<const Operation> operations) : operations_(operations.begin(), operations.end()) {}

  /// The way to an answer under these rules. The same question has the same frames each time.
  [[nodiscard]] std::variant<Route, NoDoor> route(const Question& question, const ofc::Rules& rules) const;

 private:
  [[nodiscard]] bool has(Operation operation) const;
  /// The way through one operation; without frames if there is none.
  [[nodiscard]] static Route through(Operation operation, const Question& question, const ofc::Rules& rules);
  std::vector<Operation> operations_;
};

}  // namespace ofcheck
