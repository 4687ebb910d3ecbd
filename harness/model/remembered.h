// What the answers of models come to, remembered: whoever looks for a model tries most of them many times, on answers
// that stay the same while others come to them.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

#include "harness/model/slip.h"
#include "harness/wire/question.h"

namespace ofcheck {

/// Small numbers about one engine's questions, worked out once for all models that answer them alike. What a number
/// means is the caller's.
class Remembered {
 public:
  static constexpr std::int16_t unknown = -1;
  /// By the places of the questions among those of one operation.
  using Row = std::vector<std::int16_t>;

  /// The row of an operation and of a model: two models that differ only in what the operation does not ask have one.
  /// `form` sets rows of the same model apart.
  [[nodiscard]] std::shared_ptr<Row> row(Operation operation, const ofc::Rules& rules, const Slips& slips,
                                         std::uint8_t form = 0);
  /// Makes a row long enough for that place. Forgets everything first if that would take more than about 64 MiB.
  void make_room(Row& row, std::size_t place);
  /// Forgets all: where an answer is read otherwise than before.
  void forget();

 private:
  void take(std::size_t bytes);

  std::unordered_map<std::string, std::shared_ptr<Row>> rows_;
  std::size_t bytes_ = 0;  // of all rows and keys, approximately
};

/// One model's numbers, looked up or worked out.
class RecalledModel {
 public:
  /// All must outlive it. Without `remembered` every number is worked out.
  RecalledModel(const ofc::Rules& rules, const Slips& slips, Remembered* remembered)
      : rules_(rules), slips_(slips), remembered_(remembered) {}

  /// The number of the question at that place: `worked_out()`, unless it is known.
  template <typename WorkedOut>
  [[nodiscard]] int number(Operation operation, std::size_t place, std::uint8_t form, const WorkedOut& worked_out) {
    if (remembered_ == nullptr) return worked_out();
    std::shared_ptr<Remembered::Row>& row = rows_[static_cast<std::size_t>(operation)][form];
    if (!row) row = remembered_->row(operation, rules_, slips_, form);
    if (place >= row->size()) remembered_->make_room(*row, place);
    std::int16_t& known = (*row)[place];
    if (known == Remembered::unknown) known = static_cast<std::int16_t>(worked_out());
    return known;
  }

 private:
  static constexpr std::size_t forms = 3;

  const ofc::Rules& rules_;
  const Slips& slips_;
  Remembered* remembered_;
  std::array<std::array<std::shared_ptr<Remembered::Row>, forms>, operation_names.size()> rows_;
};

}  // namespace ofcheck
