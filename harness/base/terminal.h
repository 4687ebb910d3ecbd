// What we know about the terminal: whether there is one, and whether it takes colours.
#pragma once

#include <chrono>
#include <cstddef>
#include <string>
#include <string_view>

#include "harness/base/format.h"

namespace ofcheck {

enum class Colour { red, green, yellow, cyan, bold, dim };

/// Colours text for standard output: only on a terminal, and not if NO_COLOR is set (to anything but nothing).
std::string coloured(Colour colour, std::string_view text);

/// A progress line on standard error, drawn only if that is a terminal. It wipes itself away.
class ProgressBar {
 public:
  ProgressBar();
  ~ProgressBar();
  ProgressBar(const ProgressBar&) = delete;
  ProgressBar& operator=(const ProgressBar&) = delete;
  /// `unit` stands behind the numbers, as ` KiB`. After some seconds it says how long it will take.
  void show(std::size_t done, std::size_t all, std::string_view unit = "");
  void wipe();

 private:
  bool on_terminal_;
  bool drawn_ = false;
  std::size_t shown_percent_ = 101;
  std::chrono::steady_clock::time_point begun_ = std::chrono::steady_clock::now();
};

/// The layer through which everything passes that leaves for a terminal: what was read from outside may be in it, and
/// is harmless behind it (for_terminal).
///
/// Writes to standard output, and flushes. Text and JSON are made safe in different ways, so that each caller says
/// which it is. Throws Problem if it cannot be written: exit 6 (a full disk), or 141 if its reader is gone.
void print_out(std::string_view text, Format format);

/// Writes to standard error. What cannot be written there is lost.
void print_err(std::string_view text);

/// What every message about trouble begins with: `ofcheck`, and the command once it is known, as in `ofcheck run`.
const std::string& message_start();
void set_message_start(std::string words);

/// Writes a message about trouble to standard error: `ofcheck run: TEXT` and the end of the line.
void print_error(std::string_view text);

}  // namespace ofcheck
