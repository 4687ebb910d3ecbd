#include "harness/answer/seat_names.h"

#include <fmt/format.h>

namespace ofcheck {

std::string seat_name(std::size_t place) { return fmt::format("seat {}", place + 1); }

std::string SeatNames::operator()(std::size_t place) const {
  return place < names_.size() ? names_[place] : seat_name(place);
}

}  // namespace ofcheck
