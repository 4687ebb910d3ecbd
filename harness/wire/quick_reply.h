// Replies of the usual shape, read where they lie: most of an engine's lines are right and plain, and to build a
// document of each costs more than everything else that a harness does.
//
// Only what is certainly right is read here: an id, then a result, whose members are known, stand there once, and hold
// values of the right type. Everything else, and everything that is wrong, is left to `Reply`, which also says what is
// wrong with it.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "harness/wire/question.h"

namespace ofcheck {

class QuickReply {
 public:
  /// Reads the id of `{"id":7,"result":…`; nothing if the line does not begin so.
  static std::optional<QuickReply> begin(std::string_view line);

  [[nodiscard]] std::uint64_t id() const { return id_; }
  /// From the result's value on.
  [[nodiscard]] std::string_view rest() const { return rest_; }

  /// The result, as `Reply::answer` reads it; nothing if that has to look at it.
  [[nodiscard]] std::optional<Result> result(Operation operation) const;

 private:
  std::uint64_t id_ = 0;
  std::string_view rest_;
};

}  // namespace ofcheck
