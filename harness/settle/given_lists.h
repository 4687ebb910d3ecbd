// Numbers and lists of them, as options of the command line have them: `--stacks 100,80`.
#pragma once

#include <array>
#include <string_view>
#include <vector>

#include "harness/answer/seat_names.h"
#include "harness/base/format.h"
#include "harness/wire/question.h"

namespace ofcheck {

/// The entries of a list. Throws Problem, which names the option, where nothing stands beside a comma.
std::vector<std::string_view> listed(std::string_view option, std::string_view text);

/// Chips for each of `seats` seats: one number each, or one for all; none is below `least`.
std::array<Amount, ofc::most_seats> chips_in(std::string_view option, std::string_view text, std::size_t seats,
                                             Amount least);

/// `--names Ann,Bob`: one name for each seat; none if the text is empty. Throws Problem for another number of names,
/// for one that stands twice, for one that a terminal does not show as it is or that has more than 20 bytes, and for
/// output in JSON, which has no names.
SeatNames names_in(std::string_view text, std::size_t seats, Format format = Format::text);

/// The same of names that are listed already; none may have a comma. `what` is what the list is called.
SeatNames names_of(std::string_view what, std::vector<std::string> names, std::size_t seats);

/// `--button 2`, `--seat 2`: the place of a seat that is counted from 1. Throws Problem if there is no such seat.
std::size_t place_in(std::string_view option, std::size_t seat, std::size_t seats);

}  // namespace ofcheck
