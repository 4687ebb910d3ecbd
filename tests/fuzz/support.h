// What the fuzz targets share.
#pragma once

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

#include "harness/base/json.h"
#include "harness/wire/protocol.h"

namespace ofcheck::fuzz {

/// Says what does not hold, and ends as a crash, which libFuzzer keeps the input of.
[[noreturn]] inline void fail(std::string_view what, std::string_view a = {}, std::string_view b = {}) {
  std::fprintf(stderr, "FAILED: %.*s\n  %.*s\n  %.*s\n", static_cast<int>(what.size()), what.data(),
               static_cast<int>(a.size()), a.data(), static_cast<int>(b.size()), b.data());
  std::abort();
}

inline void require(bool holds, std::string_view what, std::string_view a = {}, std::string_view b = {}) {
  if (!holds) fail(what, a, b);
}

/// Holds a message to what may reach a terminal: no control character but the end of a line.
inline void require_printable(std::string_view message) {
  for (const char c : message) {
    const auto byte = static_cast<unsigned char>(c);
    require((byte >= 0x20 && byte != 0x7f) || c == '\n', "a control character in a message", message);
  }
}

/// The first character of an input picks one of `count` ways to read the rest: a digit, or any byte.
inline std::size_t choice(std::string_view& input, std::size_t count) {
  if (input.empty()) return 0;
  const auto byte = static_cast<unsigned char>(input.front());
  input.remove_prefix(1);
  return (byte >= '0' && byte <= '9' ? byte - std::size_t{'0'} : std::size_t{byte}) % count;
}

inline std::string result_text(const Result& result) {
  JsonBuffer buffer;
  JsonWriter writer(buffer);
  write_result(writer, result);
  return {buffer.GetString(), buffer.GetSize()};
}

}  // namespace ofcheck::fuzz
