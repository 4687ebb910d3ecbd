#include "harness/settle/given_lists.h"

#include <fmt/format.h>

#include <algorithm>

#include "harness/base/problem.h"
#include "harness/base/text.h"

namespace ofcheck {

std::vector<std::string_view> listed(std::string_view option, std::string_view text) {
  const std::vector<std::string_view> parts = split_at(text, ",");
  const auto is_blank = [](std::string_view part) { return words(part).empty(); };
  if (parts.size() > 1 && std::any_of(parts.begin(), parts.end(), is_blank)) {
    throw Problem(
        fmt::format("{}: expected something on both sides of each comma, found '{}'", option, printable(text)));
  }
  return words(text);
}

std::array<Amount, ofc::most_seats> chips_in(std::string_view option, std::string_view text, std::size_t seats,
                                             Amount least) {
  const std::vector<std::string_view> given = listed(option, text);
  if (given.size() != seats && given.size() != 1) {
    throw Problem(
        fmt::format("{}: expected chips for {} seats, or once for all, found {}", option, seats, given.size()));
  }
  std::array<Amount, ofc::most_seats> chips{};
  for (std::size_t i = 0; i < seats; ++i) {
    const std::string_view word = given[given.size() == 1 ? 0 : i];
    const auto amount = number_in<Amount>(word);
    if (!amount || *amount < least || *amount > most_chips) {
      throw Problem(fmt::format("{}: expected whole numbers of {} to {} such as 100,80, found '{}'", option, least,
                                most_chips, printable(word)));
    }
    chips[i] = *amount;
  }
  return chips;
}

SeatNames names_of(std::string_view what, std::vector<std::string> names, std::size_t seats) {
  constexpr std::size_t longest = 20;
  for (auto name = names.begin(); name != names.end(); ++name) {
    if (name->empty() || name->size() > longest || *name != printable(*name) || name->find(',') != std::string::npos) {
      throw Problem(fmt::format("{}: expected names of 1 to {} printable characters such as Ann,Bob, found '{}'", what,
                                longest, printable(*name, 2 * longest)));
    }
    if (std::find(names.begin(), name, *name) != name)
      throw Problem(fmt::format("{}: '{}' stands there twice; give each seat a name of its own", what, *name));
  }
  if (names.size() != seats)
    throw Problem(fmt::format("{}: expected a name for each of {} seats, found {}", what, seats, names.size()));
  return SeatNames(std::move(names));
}

SeatNames names_in(std::string_view text, std::size_t seats, Format format) {
  if (text.empty()) return {};
  if (format == Format::json) throw Problem("--names: JSON has the seats by their places; leave --names out");
  std::vector<std::string> names;
  for (const std::string_view name : split_at(text, ",")) names.emplace_back(trimmed(name));
  return names_of("--names", std::move(names), seats);
}

std::size_t place_in(std::string_view option, std::size_t seat, std::size_t seats) {
  if (seat == 0 || seat > seats)
    throw Problem(fmt::format("{}: there is no seat {}; they are counted from 1 to {}", option, seat, seats));
  return seat - 1;
}

}  // namespace ofcheck
