// Numbers and lists of them, as options of the command line have them: `--stacks 100,80`.
#pragma once

#include <array>
#include <charconv>
#include <optional>
#include <string_view>
#include <vector>

#include "harness/wire/question.h"

namespace ofcheck {

/// A whole number, or nothing where the text is none or has more in it.
template <typename Number>
std::optional<Number> number_in(std::string_view text) {
  Number value{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return value;
}

/// The entries of a list. Throws Problem, which names the option, where nothing stands beside a comma.
std::vector<std::string_view> listed(std::string_view option, std::string_view text);

/// Chips for so many chairs, or once for all. `chairs` says in the error what they are: boards, chairs.
std::array<Amount, ofc::most_seats> chips_in(std::string_view option, std::string_view text, std::size_t count,
                                             std::string_view chairs);

}  // namespace ofcheck
