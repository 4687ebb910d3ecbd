#include "harness/settle/dispute_sources.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>
#include <optional>

#include "harness/base/embedded.h"
#include "harness/base/problem.h"
#include "harness/base/text.h"
#include "oracle/house.h"

namespace ofcheck {

namespace {

constexpr std::string_view page = "docs/sources.md";

/// The cells of a line of a table; none if the line is of no table.
std::vector<std::string_view> cells_of(std::string_view line) {
  if (line.size() < 2 || !line.starts_with("|") || !line.ends_with("|")) return {};
  std::vector<std::string_view> cells = split_at(line.substr(1, line.size() - 2), "|");
  std::transform(cells.begin(), cells.end(), cells.begin(), trimmed);
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

struct Page {
  std::vector<SourceInfo> sources;
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

/// What the cells of rules and of values claim: the names of both stand in the same order, `14` / literal `13` are two
/// values of one rule, and – is none.
std::vector<Claim> claims_in(std::string_view rules, std::string_view values) {
  constexpr std::string_view by_the_letter = "literal ";
  std::vector<Claim> claims;
  const std::vector<std::string_view> names = in_backquotes(rules);
  const std::vector<std::string_view> lists = split_at(values, ", ");
  for (std::size_t i = 0; i < names.size(); ++i) {
    for (const std::string_view part : split_at(i < lists.size() ? lists[i] : "", " / ")) {
      const bool literal = part.starts_with(by_the_letter);
      const std::vector<std::string_view> value = in_backquotes(part);
      claims.push_back({std::string(names[i]), value.empty() ? "" : std::string(value[0]),
                        literal ? ofc::Standing::literal : ofc::Standing::documented});
    }
  }
  return claims;
}

/// How a statement gives the option this value; nothing if it does not.
std::optional<ofc::Standing> support(const Statement& statement, const ofc::RuleInfo& option, std::string_view value) {
  for (const Claim& claim : statement.claims) {
    if (claim.rule == option.id.name && claim.value == value) return claim.standing;
  }
  return std::nullopt;
}

/// A cell; empty where it has the dash of what is not stated.
std::string stated(std::string_view cell) { return cell == "–" ? "" : std::string(cell); }

Page read_page() {
  Page read;
  std::map<char, std::string> source_of;  // by the letter before a statement's number
  for (const std::string_view line : lines_of(embedded_text(page))) {
    const std::vector<std::string_view> cells = cells_of(line);
    if (cells.empty()) continue;
    const std::optional<char> letter = letter_of(cells[0]);
    if (letter && cells.size() == 8) {
      const std::string key(in_backquotes(cells[1]).front());
      source_of[*letter] = key;
      read.sources.push_back({key, stated(cells[2]), stated(cells[3]), stated(cells[4]), stated(cells[5]),
                              std::string(cells[6]), without_backquotes(cells[7])});
    } else if (is_number(cells[0]) && cells.size() == 6) {
      read.statements.push_back({std::string(cells[0]), source_of[cells[0][0]], std::string(cells[1]),
                                 std::string(cells[5]), claims_in(cells[2], cells[3])});
    }
  }
  return read;
}

const Page& page_of_sources() {
  static const Page read = read_page();
  return read;
}

}  // namespace

const std::vector<Statement>& all_statements() { return page_of_sources().statements; }
const std::vector<SourceInfo>& all_sources() { return page_of_sources().sources; }

std::string source_in_words(const SourceInfo& source) {
  const std::pair<std::string_view, const std::string&> facts[] = {
      {"title", source.title}, {"site", source.site}, {"author", source.author}, {"date", source.date}};
  std::vector<std::string> words;
  std::vector<std::string_view> missing;
  for (const auto& [name, fact] : facts) {
    if (fact.empty()) {
      missing.push_back(name);
    } else {
      words.push_back(name == "title" ? fmt::format("\"{}\"", fact) : fact);
    }
  }
  words.push_back(source.place);
  return fmt::format("{}{}{}", fmt::join(words, ", "),
                     missing.empty() ? "" : "; not stated: ", fmt::join(missing, ", "));
}

std::string without_backquotes(std::string_view text) {
  std::string plain(text);
  std::erase(plain, '`');
  return plain;
}

bool decides(const Statement& statement, const ofc::RuleInfo& option, std::string_view value) {
  return support(statement, option, value) == ofc::Standing::documented;
}

std::vector<const Statement*> statements_for(const ofc::RuleInfo& option, std::string_view value) {
  std::vector<const Statement*> found;
  for (const Statement& statement : all_statements()) {
    if (support(statement, option, value)) found.push_back(&statement);
  }
  return found;
}

std::vector<Backing> backing_of(const ofc::RuleInfo& option, std::string_view value) {
  std::vector<Backing> found;
  for (const SourceInfo& source : all_sources()) {
    Backing plain{source.key, ofc::Standing::documented, {}};
    Backing literal{source.key, ofc::Standing::literal, {}};
    for (const Statement& statement : all_statements()) {
      if (statement.source != source.key) continue;
      const std::optional<ofc::Standing> given = support(statement, option, value);
      if (!given) continue;
      (*given == ofc::Standing::documented ? plain : literal).statements.push_back(&statement);
    }
    if (!plain.statements.empty()) {
      found.push_back(std::move(plain));
    } else if (!literal.statements.empty()) {
      found.push_back(std::move(literal));
    }
  }
  std::stable_sort(found.begin(), found.end(),
                   [](const Backing& a, const Backing& b) { return a.standing < b.standing; });
  return found;
}

std::string written_value(const ofc::RuleInfo& option, int value) {
  if (option.is_number) return value == 0 ? "none" : "N";
  return std::string(option.values[static_cast<std::size_t>(value)].name);
}

std::vector<SourceWord> words_of_sources(const ofc::RuleInfo& option) {
  std::vector<SourceWord> words;
  for (const SourceInfo& source : all_sources()) {
    SourceWord word{&source, std::nullopt, {}};
    for (const ofc::ValueInfo& value : option.is_number ? option.number_values : option.values) {
      for (const Statement& statement : all_statements()) {
        if (statement.source != source.key) continue;
        const std::optional<ofc::Standing> given = support(statement, option, value.name);
        if (!given) continue;
        word.sayings.push_back({std::string(value.name), *given, &statement});
        word.standing = std::min(word.standing.value_or(*given), *given);
      }
    }
    words.push_back(std::move(word));
  }
  return words;
}

}  // namespace ofcheck
