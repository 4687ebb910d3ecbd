// Lines in words of the usual shape, read where they lie: to turn each into JSON first costs several times as much.
//
// As with quick_reply.h and quick_request.h only what is certainly right is read here. Everything else is left to the
// readers of plain.h and protocol.h, which say what is wrong with it.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "harness/wire/question.h"
#include "harness/wire/quick_request.h"

namespace ofcheck {

class QuickWords {
 public:
  /// Reads the id of `17 points 15 -15`; nothing if the line does not begin so.
  static std::optional<QuickWords> begin(std::string_view line);

  [[nodiscard]] std::uint64_t id() const { return id_; }
  /// From the space behind the id on.
  [[nodiscard]] std::string_view rest() const { return rest_; }

  /// The result, as it is read through JSON; nothing if that has to look at it.
  [[nodiscard]] std::optional<Result> result(Operation operation) const;

 private:
  std::uint64_t id_ = 0;
  std::string_view rest_;
};

/// Reads `score 17 QsQd2c/AsAd4h4dJc/8h9dTsJhQc …` and the like, about finished boards and nothing else, as it is read
/// through JSON; nothing if that has to look at it.
std::optional<QuickRequest> read_words_quickly(std::string_view line);

}  // namespace ofcheck
