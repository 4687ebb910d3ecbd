// Whether a slip can change an answer at all: most are about hands that the question does not have. Pure functions.
#pragma once

#include <array>
#include <cstdint>

#include "harness/model/model.h"

namespace ofcheck {

/// The hands in a question, as finely as slips tell them apart.
class Reach {
 public:
  /// The hands as the rules and these slips read them: of a match, those that are played to their end. Where cards are
  /// refused, and where there are no boards, every hand.
  Reach(const Question& question, const ofc::Rules& rules, const Slips& slips);

  /// Whether the slip may change the answer, if it is the last one. False is certain, true is not.
  [[nodiscard]] bool may_change(const Slip& slip) const;

 private:
  void add(const ofc::JudgedBoard& board);
  void add(ofc::Row row, ofc::Category category) { categories_[static_cast<std::size_t>(row)] |= bit(category); }
  static std::uint32_t bit(ofc::Category category) { return 1U << static_cast<unsigned>(category); }
  [[nodiscard]] std::uint32_t categories_at(std::uint8_t where) const;
  [[nodiscard]] bool has(std::uint8_t where, int category) const;
  [[nodiscard]] bool has_class(ofc::Row row, int number) const;
  [[nodiscard]] bool has_straight(std::uint8_t where) const;
  [[nodiscard]] bool has_top(int range) const;

  Operation operation_;
  std::size_t seats_;
  bool has_every_hand_ = false;
  bool categories_change_places_ = false;  // so that rows are compared as hands of other categories
  bool may_stay_ = false;                  // whether a seat is in Fantasyland
  bool writes_tables_ = false;       // whether one more slip of entering or staying changes the table of all hands
  bool stays_otherwise_ = false;     // whether another row decides who stays, or other seats are asked to
  bool stays_by_royalties_ = false;  // whether a royalty of any class changes the whole table of who stays
  std::array<std::uint32_t, 3> categories_{};  // of each row, a bit each
  std::array<std::uint32_t, 3> classes_{};     // the same of row_class
};

}  // namespace ofcheck
