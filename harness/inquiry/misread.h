// Rows that an engine ranks as no rules do: what it answers about a board that holds one tells little of anything else.
#pragma once

#include <cstdint>
#include <map>
#include <string>

#include "harness/wire/question.h"

namespace ofcheck {

/// How wrong an engine is about a row: not at all, in the ranks that decide, or in what hand it is.
enum class Misread : std::uint8_t { no, ranks, category };

class MisreadRows {
 public:
  /// Takes in what the engine says of one row by itself. Another answer than a result says nothing. Of a kind of rows
  /// it counts what is the least wrong.
  void learn(const RankQuestion& question, const Answer& answer);

  /// The most wrong that the engine is about a row of a question about finished boards or two rows.
  [[nodiscard]] Misread in(const Question& question) const;

 private:
  [[nodiscard]] Misread of(const RowCards& row) const;

  std::map<std::string, Misread> misread_;  // by the kind of the row
};

}  // namespace ofcheck
