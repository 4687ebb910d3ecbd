#include "harness/settle/given_lists.h"

#include <fmt/format.h>

#include <algorithm>

#include "harness/base/escape.h"
#include "harness/base/problem.h"
#include "harness/base/text.h"

namespace ofcheck {

std::vector<std::string_view> listed(std::string_view option, std::string_view text) {
  for (std::size_t begin = 0; text.find(',') != std::string_view::npos && begin <= text.size();) {
    const std::size_t end = std::min(text.find(',', begin), text.size());
    if (words(text.substr(begin, end - begin)).empty()) {
      throw Problem(
          fmt::format("{}: expected something on both sides of each comma, found '{}'", option, printable(text)));
    }
    begin = end + 1;
  }
  return words(text);
}

std::array<Amount, ofc::most_seats> chips_in(std::string_view option, std::string_view text, std::size_t count,
                                             std::string_view chairs) {
  const std::vector<std::string_view> given = listed(option, text);
  if (given.size() != count && given.size() != 1) {
    throw Problem(
        fmt::format("{}: expected chips for {} {}, or once for all, found {}", option, count, chairs, given.size()));
  }
  std::array<Amount, ofc::most_seats> chips{};
  for (std::size_t i = 0; i < count; ++i) {
    const std::string_view word = given[given.size() == 1 ? 0 : i];
    const auto amount = number_in<Amount>(word);
    if (!amount || *amount < 0 || *amount > most_chips) {
      throw Problem(fmt::format("{}: expected whole numbers of 0 to {} such as 100,80, found '{}'", option, most_chips,
                                printable(word)));
    }
    chips[i] = *amount;
  }
  return chips;
}

}  // namespace ofcheck
