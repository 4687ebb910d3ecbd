// Where a value of an option is written: the statements of docs/sources.md, which is part of the program.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "oracle/registry.h"

namespace ofcheck {

/// One statement of a source, in the kit's words.
struct Statement {
  std::string number;  // `V13`
  std::string source;  // `variations`
  std::string text;
  std::string remark;
  std::string rules, values;  // as in the table: names in backquotes, in the same order
};

/// A source's key and where it stands in the documents.
struct SourcePlace {
  std::string source;
  std::string place;
};

/// Every statement, in order; read once and kept.
const std::vector<Statement>& all_statements();

/// Where each source stands, in order; read once and kept.
const std::vector<SourcePlace>& source_places();

/// The statements that support a value, which the option has: those that decide it, and those that give it if they are
/// read to the letter.
std::vector<const Statement*> statements_for(const ofc::RuleInfo& option, std::string_view value);

/// Whether a statement gives the value in its evident sense. By the letter it may all the same; its remark says how.
bool decides(const Statement& statement, const ofc::RuleInfo& option, std::string_view value);

}  // namespace ofcheck
