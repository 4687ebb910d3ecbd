// One file of a log: its blocks of lines, and what a block says.
#pragma once

#include <map>

#include "harness/audit/hand.h"
#include "harness/audit/input.h"
#include "harness/report/findings.h"

namespace ofcheck {

/// A claim that the rules do not bear out.
struct WrongClaim {
  std::uint64_t line = 0;
  LogClaim claim;
  std::string house;  // as --rules takes it; empty: it has no name
  ofc::Rules rules;
  TaskResult result;
};

/// What came of a block.
struct CheckedBlock {
  std::uint64_t hands = 0;
  OperationCounts counts;
  std::map<std::string, std::uint64_t> houses;  // as lines name them
  std::vector<WrongClaim> wrong;
  std::vector<Heard> right;      // some of the others
  std::vector<std::string> bad;  // the first lines that cannot be read, with file and line
  std::uint64_t bad_count = 0;
};

/// Lines that cannot be read and that are shown.
inline constexpr std::size_t bad_lines_shown = 10;
/// Right answers that are kept as evidence against causes.
inline constexpr std::size_t right_kept = 2048;

/// The rules of hands that do not name their own.
struct House {
  ofc::Rules rules;
  std::string name;        // as --rules takes it
  bool is_chosen = false;  // whatever the lines say
};

class LogFile {
 public:
  /// Opens a file and reads its header. Throws Problem.
  LogFile(const std::string& path, const ColumnNames& names);

  /// The next lines; of a record all of it.
  std::optional<LogBlock> next();
  /// Holds the hands of a block against the rules. May be called by several threads at once.
  [[nodiscard]] CheckedBlock check(const LogBlock& block, const House& house, bool keeps_right) const;
  /// What the first block says of hands without a house of their own.
  [[nodiscard]] std::vector<Heard> heard() const;

  [[nodiscard]] const Input& input() const { return input_; }
  /// The line that names the columns; empty where there is none.
  [[nodiscard]] const std::string& header() const { return header_; }
  /// The columns that are not read.
  [[nodiscard]] std::vector<std::string> unread() const;

 private:
  enum class Kind { csv, json, record };

  template <typename Take>
  void each_hand(const LogBlock& block, CheckedBlock& checked, Take take) const;
  void check_record(const LogBlock& block, const House& house, CheckedBlock& checked) const;
  void complain(CheckedBlock& checked, std::uint64_t line, const std::string& why) const;

  Input input_;
  const ColumnNames& names_;
  Kind kind_ = Kind::csv;
  std::optional<CsvTable> table_;
  std::string header_;
  std::optional<LogBlock> first_;
};

}  // namespace ofcheck
