// The bytes of a log in blocks of whole lines: a file or standard input, plain or gzip.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

namespace ofcheck {

/// A longer line is no hand: it is cut after one byte more, and whoever reads it says so.
inline constexpr std::size_t longest_line = std::size_t{1} << 16U;

/// A line that goes on for longer has no end: the reading stops there.
inline constexpr std::size_t most_of_a_line = std::size_t{256} << 20U;

/// Whole lines, each with its end but perhaps the last one of the file.
struct LogBlock {
  std::string text;
  std::uint64_t first_line = 1;
};

class Input {
 public:
  /// Opens a file; `-` is standard input. Throws Problem.
  explicit Input(const std::string& path);

  /// The next lines; nothing at the end. Throws Problem if the file cannot be read.
  std::optional<LogBlock> next();

  /// What messages call a file.
  [[nodiscard]] static std::string name_of(const std::string& path);
  [[nodiscard]] const std::string& name() const { return name_; }
  /// Why the file ended too early, where gzip data breaks off or is damaged, or a line has no end; empty if it did not.
  /// What could be read of the last line is left out then.
  [[nodiscard]] const std::string& cut_off() const { return cut_off_; }
  /// The line on which it did.
  [[nodiscard]] std::uint64_t line() const { return line_; }
  /// How many bytes of the file were read.
  [[nodiscard]] std::uint64_t read() const;

 private:
  struct Close {
    void operator()(void* file) const;
  };

  std::size_t fill(std::string& text);

  std::string name_;
  std::unique_ptr<void, Close> file_;
  std::string rest_;  // the beginning of a line
  std::uint64_t line_ = 1;
  std::string cut_off_;
  bool is_over_ = false;
};

}  // namespace ofcheck
