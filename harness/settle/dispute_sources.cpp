#include "harness/settle/dispute_sources.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>

#include "harness/base/embedded.h"
#include "harness/base/problem.h"
#include "harness/base/text.h"

namespace ofcheck {

namespace {

constexpr std::string_view page = "docs/sources.md";

/// The cells of a line of a table; none if the line is of no table.
std::vector<std::string_view> cells_of(std::string_view line) {
  std::vector<std::string_view> cells;
  if (!line.starts_with("|") || !line.ends_with("|")) return cells;
  for (std::size_t start = 1; start < line.size();) {
    const std::size_t end = line.find('|', start);
    cells.push_back(trimmed(line.substr(start, end - start)));
    start = end + 1;
  }
  return cells;
}

/// What stands in backquotes.
std::vector<std::string_view> in_backquotes(std::string_view text) {
  std::vector<std::string_view> words;
  for (std::size_t start = text.find('`'); start != std::string_view::npos;) {
    const std::size_t end = text.find('`', start + 1);
    if (end == std::string_view::npos) break;
    words.push_back(text.substr(start + 1, end - start - 1));
    start = text.find('`', end + 1);
  }
  return words;
}

/// The parts of a list with commas.
std::vector<std::string_view> listed(std::string_view text) {
  std::vector<std::string_view> parts;
  for (std::size_t start = 0; start <= text.size();) {
    const std::size_t end = std::min(text.find(", ", start), text.size());
    parts.push_back(text.substr(start, end - start));
    start = end + 2;
  }
  return parts;
}

struct Page {
  std::vector<SourcePlace> places;
  std::vector<Statement> statements;
};

/// `V13`: a capital letter and digits.
bool is_number(std::string_view text) {
  return text.size() > 1 && text[0] >= 'A' && text[0] <= 'Z' &&
         text.find_first_not_of("0123456789", 1) == std::string_view::npos;
}

/// The letter of `V1–`, the first cell of the table of sources.
std::optional<char> letter_of(std::string_view cell) {
  if (cell.size() < 3 || !cell.substr(1).starts_with("1–")) return std::nullopt;
  return cell[0];
}

Page read_page() {
  Page read;
  const auto files = embedded_files();
  const auto found =
      std::find_if(files.begin(), files.end(), [](const EmbeddedFile& file) { return file.path == page; });
  if (found == files.end()) throw Problem(fmt::format("{} is missing from the program", page), Exit::kit_broken);
  std::map<char, std::string> source_of;  // by the letter before a statement's number
  for (std::size_t start = 0; start < found->text.size();) {
    const std::size_t end = std::min(found->text.find('\n', start), found->text.size());
    const std::vector<std::string_view> cells = cells_of(found->text.substr(start, end - start));
    start = end + 1;
    if (cells.empty()) continue;
    const std::optional<char> letter = letter_of(cells[0]);
    if (letter && cells.size() == 3) {
      const std::string source(in_backquotes(cells[1]).front());
      source_of[*letter] = source;
      read.places.push_back({source, std::string(cells[2])});
    } else if (is_number(cells[0]) && cells.size() == 6) {
      read.statements.push_back({std::string(cells[0]), source_of[cells[0][0]], std::string(cells[1]),
                                 std::string(cells[5]), std::string(cells[2]), std::string(cells[3])});
    }
  }
  return read;
}

const Page& page_of_sources() {
  static const Page read = read_page();
  return read;
}

/// How a cell of values has one: `` `14` / literal `13` `` has 14 plainly and 13 by the letter.
enum class Support { none, literal, plain };

Support support_in(std::string_view cell, std::string_view value) {
  const std::string name = fmt::format("`{}`", value);
  for (std::size_t start = 0; start <= cell.size();) {
    const std::size_t end = std::min(cell.find(" / ", start), cell.size());
    const std::string_view part = cell.substr(start, end - start);
    if (part == name) return Support::plain;
    if (part == "literal " + name) return Support::literal;
    start = end + 3;
  }
  return Support::none;
}

Support support(const Statement& statement, const ofc::RuleInfo& option, std::string_view value) {
  const std::vector<std::string_view> rules = in_backquotes(statement.rules);
  const std::vector<std::string_view> values = listed(statement.values);
  for (std::size_t i = 0; i < std::min(rules.size(), values.size()); ++i) {
    if (rules[i] == option.id.name) return support_in(values[i], value);
  }
  return Support::none;
}

}  // namespace

const std::vector<Statement>& all_statements() { return page_of_sources().statements; }
const std::vector<SourcePlace>& source_places() { return page_of_sources().places; }

bool decides(const Statement& statement, const ofc::RuleInfo& option, std::string_view value) {
  return support(statement, option, value) == Support::plain;
}

std::vector<const Statement*> statements_for(const ofc::RuleInfo& option, std::string_view value) {
  std::vector<const Statement*> found;
  for (const Statement& statement : all_statements()) {
    if (support(statement, option, value) != Support::none) found.push_back(&statement);
  }
  return found;
}

}  // namespace ofcheck
