// Rows that an engine ranks as no rules do: what it answers about a board that holds one tells little of anything else.
#pragma once

#include <map>
#include <string>

#include "harness/question.h"

namespace ofcheck {

class MisreadRows {
 public:
  /// Takes in what the engine says of one row by itself. Another answer than a result says nothing.
  void learn(const RankQuestion& question, const Answer& answer);

  /// Whether the engine got every row of a kind wrong that it was asked for, and the question has a board or a pair of
  /// rows with one of that kind.
  [[nodiscard]] bool are_in(const Question& question) const;

 private:
  [[nodiscard]] bool is_misread(const RowCards& row) const;

  std::map<std::string, bool> misread_;  // by the kind of the row
};

}  // namespace ofcheck
