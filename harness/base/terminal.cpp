#include "harness/base/terminal.h"

#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "harness/base/annotation.h"
#include "harness/base/escape.h"
#include "harness/base/problem.h"

namespace ofcheck {

namespace {

bool colours_on() {
  static const bool on = [] {
    const char* no_color = std::getenv("NO_COLOR");
    const char* term = std::getenv("TERM");
    const bool refused = no_color != nullptr && *no_color != '\0';
    const bool dumb = term == nullptr || std::string_view(term) == "dumb";
    return !refused && !dumb && isatty(STDOUT_FILENO) != 0;
  }();
  return on;
}

}  // namespace

std::string coloured(Colour colour, std::string_view text) {
  if (!colours_on()) return std::string(text);
  return fmt::format("\x1b[{}m{}\x1b[0m", colour_codes[static_cast<std::size_t>(colour)], text);
}

ProgressBar::ProgressBar() : on_terminal_(isatty(STDERR_FILENO) != 0) {}
ProgressBar::~ProgressBar() { wipe(); }

void ProgressBar::show(std::size_t done, std::size_t all, std::string_view unit) {
  if (!on_terminal_ || all == 0) return;
  const std::size_t percent = done * 100 / all;
  if (percent == shown_percent_) return;
  shown_percent_ = percent;
  constexpr std::size_t width = 30;
  const std::size_t filled = done * width / all;
  const auto taken =
      std::chrono::duration_cast<std::chrono::seconds>(std::chrono::steady_clock::now() - begun_).count();
  constexpr int before_it_is_told = 2;
  const auto left = static_cast<std::size_t>(taken) * (all - std::min(done, all)) / std::max<std::size_t>(done, 1);
  fmt::print(stderr, "\r[{:#<{}}{:.<{}}] {}/{}{}{:<22}", "", filled, "", width - filled, done, all, unit,
             taken < before_it_is_told ? "" : fmt::format(", about {} s left", left));
  std::fflush(stderr);
  drawn_ = true;
}

void ProgressBar::wipe() {
  if (!drawn_) return;
  fmt::print(stderr, "\r\x1b[K");
  std::fflush(stderr);
  drawn_ = false;
}

namespace {

/// Writes bytes that are safe to standard output.
void write_out(std::string_view safe) {
  const bool written = std::fwrite(safe.data(), 1, safe.size(), stdout) == safe.size() && std::fflush(stdout) == 0;
  if (written) return;
  const int error = errno;
  std::clearerr(stdout);
  throw Problem(fmt::format("cannot write to standard output: {}", std::strerror(error)),
                error == EPIPE ? Exit::reader_gone : Exit::not_written);
}

}  // namespace

void print_out(std::string_view text, Format format) {
  write_out(format == Format::json ? for_terminal_json(text) : for_terminal(text, colours_on()));
}

void print_annotations(const std::vector<Annotation>& annotations) { write_out(annotation_lines(annotations)); }

void print_err(std::string_view text) {
  const std::string safe = for_terminal(text, false);
  std::fwrite(safe.data(), 1, safe.size(), stderr);
}

namespace {

std::string& started_with() {
  static std::string words = "ofcheck";
  return words;
}

}  // namespace

const std::string& message_start() { return started_with(); }
void set_message_start(std::string words) { started_with() = std::move(words); }

void print_error(std::string_view text) {
  print_err(fmt::format("{}: {}{}", message_start(), text, text.ends_with('\n') ? "" : "\n"));
}

}  // namespace ofcheck
