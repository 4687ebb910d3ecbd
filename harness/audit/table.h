// A line of a log as cells, by the columns that the kit knows: CSV under a header, or an object of JSON.
#pragma once

#include <array>
#include <deque>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ofcheck {

/// Thrown for a line that cannot be used: what was found and what was expected.
struct BadLine {
  std::string why;
};

/// What a log may say of a hand.
enum class Column : std::uint8_t {
  boards,
  points,
  rules,
  fouled,
  royalties,
  fantasyland,
  entered,
  stacks,
  stacks_after,
  payments,
  point_value,
  bought_in
};
inline constexpr std::array<std::string_view, 12> column_names = {
    "boards",  "points", "rules",        "fouled",   "royalties",   "fantasyland",
    "entered", "stacks", "stacks_after", "payments", "point_value", "bought_in"};
std::string_view column_name(Column column);

/// What a line says, column by column. Good as long as the line is, and until the next one is read.
struct Cells {
  struct Of {
    bool is_there = false;
    bool is_list = false;                  // one value a seat; otherwise all of them in one text
    std::vector<std::string_view> values;  // those of a seat may be empty
  };
  std::array<Of, column_names.size()> of;
  std::string unquoted;  // text that does not stand in the line as it is
  std::deque<std::string> texts;

  [[nodiscard]] const Of& operator[](Column column) const { return of[static_cast<std::size_t>(column)]; }
  [[nodiscard]] Of& operator[](Column column) { return of[static_cast<std::size_t>(column)]; }
  void clear();
};

/// What a name in a log stands for.
struct Named {
  Column column = Column::boards;
  std::optional<std::size_t> seat;  // `points2`: 1
};

/// Which names stand for which columns. Capitals, spaces, hyphens and underscores make no difference.
class ColumnNames {
 public:
  /// `map` are the texts of --map: `points=delta`, `board1=hero`. Throws Problem.
  explicit ColumnNames(const std::vector<std::string>& map);

  [[nodiscard]] std::optional<Named> find(std::string_view name) const;
  /// Throws Problem for a mapped name that a file's header does not have.
  void check_header(const std::vector<std::string>& header, const std::string& file) const;

 private:
  std::map<std::string, Column, std::less<>> whole_;
  std::map<std::string, Named, std::less<>> exact_;
  struct Mapped {
    std::string text;    // as given
    std::string theirs;  // the name in the log
    Named ours;
  };
  std::vector<Mapped> mapped_;
};

/// The header of a CSV file, and its lines.
class CsvTable {
 public:
  /// Throws Problem, naming the file, for a header without boards or without anything to check.
  CsvTable(std::string_view header, const ColumnNames& names, const std::string& file);

  /// Throws BadLine.
  void read(std::string_view line, Cells& cells) const;
  /// The columns that are not read.
  [[nodiscard]] const std::vector<std::string>& unread() const { return unread_; }

 private:
  template <typename Take>
  void split(std::string_view line, std::string& unquoted, Take take) const;

  char separator_ = ',';
  std::vector<std::optional<Named>> columns_;
  std::vector<std::string> unread_;
};

/// Reads a line that is an object of JSON. Throws BadLine.
void read_json_cells(std::string_view line, const ColumnNames& names, Cells& cells);

}  // namespace ofcheck
