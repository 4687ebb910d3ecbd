#include "harness/audit/table.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <charconv>

#include "harness/base/json.h"
#include "harness/base/problem.h"
#include "harness/base/text.h"

namespace ofcheck {

std::string_view column_name(Column column) { return column_names[static_cast<std::size_t>(column)]; }

void Cells::clear() {
  for (Of& each : of) {
    each.is_there = each.is_list = false;
    each.values.clear();
  }
  unquoted.clear();
  texts.clear();
}

// --- names ---------------------------------------------------------------------------------------------------------

namespace {

/// `Stacks After` and `stacks_after` alike.
std::string plain(std::string_view name) {
  std::string text;
  for (const char c : name) {
    if (c != ' ' && c != '_' && c != '-') text += small_letter(c);
  }
  return text;
}

constexpr std::array<std::pair<std::string_view, Column>, 6> also_called = {{{"house", Column::rules},
                                                                             {"board", Column::boards},
                                                                             {"point", Column::points},
                                                                             {"foul", Column::fouled},
                                                                             {"fouls", Column::fouled},
                                                                             {"stack", Column::stacks}}};

/// A name without the number of a seat at its end, and that number from 0.
std::pair<std::string_view, std::optional<std::size_t>> without_seat(std::string_view name) {
  const std::size_t last = name.find_last_not_of("0123456789");
  const std::string_view digits = name.substr(last == std::string_view::npos ? 0 : last + 1);
  std::size_t seat = 0;
  std::from_chars(digits.data(), digits.data() + digits.size(), seat);
  constexpr std::size_t most = 9;
  if (digits.empty() || seat == 0 || seat > most) return {name, std::nullopt};
  return {name.substr(0, last + 1), seat - 1};
}

/// A seat's value where a list is, or all of them where the column stands alone.
void put(Cells& cells, const Named& named, std::string_view text) {
  Cells::Of& of = cells[named.column];
  of.is_there = true;
  if (!named.seat) {
    of.is_list = false;
    of.values.assign(1, text);
    return;
  }
  of.is_list = true;
  if (of.values.size() <= *named.seat) of.values.resize(*named.seat + 1);
  of.values[*named.seat] = text;
}

}  // namespace

ColumnNames::ColumnNames(const std::vector<std::string>& map) {
  for (std::size_t i = 0; i < column_names.size(); ++i) whole_[plain(column_names[i])] = static_cast<Column>(i);
  for (const auto& [name, column] : also_called) whole_[std::string(name)] = column;
  for (const std::string& text : map) {
    const std::size_t equals = text.find('=');
    const std::string ours = plain(std::string_view(text).substr(0, equals));
    const std::string theirs = equals == std::string::npos ? "" : plain(std::string_view(text).substr(equals + 1));
    const std::optional<Named> named = find(ours);
    if (!named || theirs.empty()) {
      throw Problem(fmt::format("--map: expected COLUMN=NAME with one of the columns {}; found '{}'{}",
                                fmt::join(column_names, ", "), printable(text, 80), did_you_mean(ours, column_names)));
    }
    mapped_.push_back({text, theirs, *named});
  }
  for (const auto& [text, theirs, named] : mapped_) {
    exact_[theirs] = named;
    if (named.seat) continue;
    std::erase_if(whole_, [column = named.column](const auto& name) { return name.second == column; });
    whole_[theirs] = named.column;
  }
}

std::optional<Named> ColumnNames::find(std::string_view name) const {
  const std::string sought = plain(name);
  if (const auto found = exact_.find(sought); found != exact_.end()) return found->second;
  if (const auto found = whole_.find(sought); found != whole_.end()) return Named{found->second, std::nullopt};
  const auto [stem, seat] = without_seat(sought);
  if (!seat) return std::nullopt;
  const auto found = whole_.find(stem);
  if (found == whole_.end()) return std::nullopt;
  return Named{found->second, seat};
}

void ColumnNames::check_header(const std::vector<std::string>& header, const std::string& file) const {
  for (const Mapped& each : mapped_) {
    const auto is_it = [&](const std::string& name) {
      return plain(name) == each.theirs || without_seat(plain(name)).first == each.theirs;
    };
    if (std::any_of(header.begin(), header.end(), is_it)) continue;
    throw Problem(fmt::format("{}: --map {}: there is no such column; the header has: {}", file,
                              printable(each.text, 80), printable(fmt::format("{}", fmt::join(header, ", ")), 200)));
  }
}

// --- CSV -----------------------------------------------------------------------------------------------------------

/// Gives each field to `take`, with its number. Throws BadLine.
template <typename Take>
void CsvTable::split(std::string_view line, std::string& unquoted, Take take) const {
  unquoted.reserve(line.size());  // what points into it stays where it is
  for (std::size_t field = 0, at = 0; at <= line.size(); ++field) {
    if (at == line.size() || line[at] != '"') {
      const std::size_t end = std::min(line.find(separator_, at), line.size());
      take(field, trimmed(line.substr(at, end - at)));
      at = end + 1;
      continue;
    }
    const std::size_t begun = unquoted.size();
    for (++at;; ++at) {
      if (at >= line.size()) {
        throw BadLine{
            fmt::format("field {} begins with a quote that is not closed; expected a hand in one line", field + 1)};
      }
      if (line[at] == '"' && (++at >= line.size() || line[at] != '"')) break;
      unquoted += line[at];
    }
    if (at < line.size() && line[at] != separator_) {
      throw BadLine{fmt::format("field {}: found '{}' after the closing quote, expected '{}'", field + 1,
                                printable(line.substr(at, 1)), separator_)};
    }
    take(field, trimmed(std::string_view(unquoted).substr(begun)));
    ++at;
  }
}

CsvTable::CsvTable(std::string_view header, const ColumnNames& names, const std::string& file) {
  for (const char other : {';', '\t'}) {
    if (std::count(header.begin(), header.end(), other) > std::count(header.begin(), header.end(), separator_))
      separator_ = other;
  }
  std::vector<std::string> all;
  std::string unquoted;
  try {
    split(header, unquoted, [&](std::size_t, std::string_view name) { all.emplace_back(name); });
  } catch (const BadLine& bad) {
    throw Problem(fmt::format("{}:1: {}", file, bad.why));
  }
  names.check_header(all, file);
  std::array<bool, column_names.size()> has{};
  std::map<std::pair<Column, std::size_t>, std::string> taken;
  for (const std::string& name : all) {
    const std::optional<Named> named = names.find(name);
    columns_.push_back(named);
    if (!named) {
      unread_.push_back(name);
      continue;
    }
    has[static_cast<std::size_t>(named->column)] = true;
    const auto [place, is_new] = taken.try_emplace({named->column, named->seat ? *named->seat + 1 : 0}, name);
    if (!is_new || (named->seat && taken.contains({named->column, 0})))
      throw Problem(
          fmt::format("{}:1: the header has {} twice; expected each column once", file, column_name(named->column)));
  }
  const auto have = [&](std::initializer_list<Column> columns) {
    return std::any_of(columns.begin(), columns.end(),
                       [&](Column each) { return has[static_cast<std::size_t>(each)]; });
  };
  using enum Column;
  const bool has_boards = have({boards});
  if (has_boards && have({points, fouled, royalties, fantasyland, stacks_after, payments})) return;
  throw Problem(fmt::format(
      "{}:1: found a header without {}: {}\nexpected named columns, of {}; --map {}=NAME says how the file calls it",
      file, has_boards ? "anything to check, such as points" : "boards",
      printable(fmt::format("{}", fmt::join(all, ", ")), 120), fmt::join(column_names, ", "),
      has_boards ? "points" : "boards"));
}

void CsvTable::read(std::string_view line, Cells& cells) const {
  cells.clear();
  std::size_t fields = 0;
  split(line, cells.unquoted, [&](std::size_t field, std::string_view text) {
    fields = field + 1;
    if (field < columns_.size() && columns_[field]) put(cells, *columns_[field], text);
  });
  if (fields != columns_.size())
    throw BadLine{fmt::format("found {} fields, expected {} as in the header", fields, columns_.size())};
}

// --- JSON ----------------------------------------------------------------------------------------------------------

namespace {

/// A value as the text that a cell of CSV has. Throws BadLine.
std::string_view text_of(const JsonValue& value, const Named& named, Cells& cells) {
  if (value.IsString()) return view(value);
  if (value.IsNull()) return "-";
  if (value.IsBool()) return value.GetBool() ? "yes" : "no";
  std::string& text = cells.texts.emplace_back();
  if (value.IsInt64()) return text = std::to_string(value.GetInt64());
  const auto add = [&](const JsonValue& part, std::string_view between) {
    if (!text.empty()) text += between;
    text += text_of(part, named, cells);
  };
  if (value.IsArray()) {
    // A board as its rows, a row as its cards, royalties by row.
    const bool are_cards =
        named.column == Column::boards && !value.Empty() && value[0].IsString() && view(value[0]).size() <= 3;
    for (const JsonValue& part : value.GetArray()) add(part, are_cards ? " " : "/");
    return text;
  }
  if (value.IsObject()) {
    constexpr std::array<std::string_view, 3> of_payment = {"from", "to", "paid"};
    constexpr std::array<std::string_view, 3> of_board = {"top", "middle", "bottom"};
    const bool is_payment = named.column == Column::payments;
    for (const std::string_view part : is_payment ? of_payment : of_board) {
      const auto found = value.FindMember(JsonValue(rapidjson::StringRef(part.data(), part.size())));
      if (found == value.MemberEnd()) throw BadLine{fmt::format("{} has no '{}'", column_name(named.column), part)};
      add(found->value, !is_payment ? "/" : part == "to" ? ">" : ":");
    }
    return text;
  }
  throw BadLine{fmt::format("{}: found a number that is not whole", column_name(named.column))};
}

}  // namespace

void read_json_cells(std::string_view line, const ColumnNames& names, Cells& cells) {
  cells.clear();
  if (nesting(line) > deepest_nesting) throw BadLine{fmt::format("the brackets nest deeper than {}", deepest_nesting)};
  static thread_local JsonDocument document;  // what cells point into; it is parsed anew for each line
  document = JsonDocument();
  parse_json(document, line);
  if (document.HasParseError()) {
    throw BadLine{fmt::format("column {}: found no JSON ({}), expected an object", document.GetErrorOffset() + 1,
                              rapidjson::GetParseError_En(document.GetParseError()))};
  }
  if (!document.IsObject()) throw BadLine{"found JSON that is no object, expected {\"boards\": [...], ...}"};
  for (const auto& member : static_cast<const JsonValue&>(document).GetObject()) {
    const std::optional<Named> named = names.find(view(member.name));
    if (!named || member.value.IsNull()) continue;
    if (named->seat || !member.value.IsArray()) {
      put(cells, *named, text_of(member.value, *named, cells));
      continue;
    }
    Cells::Of& of = cells[named->column];
    of = {!member.value.Empty(), true, {}};
    for (const JsonValue& value : member.value.GetArray()) of.values.push_back(text_of(value, *named, cells));
  }
}

}  // namespace ofcheck
