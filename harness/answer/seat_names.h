// What people call the seats. Text counts them from 1; JSON and YAML have their places in a list, counted from 0.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace ofcheck {

/// `seat 1`: the seat at this place of a list, counted from 0.
inline std::string seat_name(std::size_t place) { return "seat " + std::to_string(place + 1); }

/// Names for the seats in the order in which they are listed; those without one are `seat 1`, `seat 2` ….
class SeatNames {
 public:
  SeatNames() = default;
  explicit SeatNames(std::vector<std::string> names) : names_(std::move(names)) {}
  [[nodiscard]] std::string operator()(std::size_t place) const {
    return place < names_.size() ? names_[place] : seat_name(place);
  }
  [[nodiscard]] const std::vector<std::string>& given() const { return names_; }

 private:
  std::vector<std::string> names_;  // empty, or one for each seat
};

}  // namespace ofcheck
