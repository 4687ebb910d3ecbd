// Where a value of an option is written: the statements of docs/sources.md, which is part of the program.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "oracle/registry.h"

namespace ofcheck {

/// A value that a statement gives a rule; empty where the statement is about the rule and decides no value.
struct Claim {
  std::string rule;
  std::string value;
  ofc::Standing standing = ofc::Standing::documented;  // literal: by the letter only
};

/// One statement of a source, in the kit's words.
struct Statement {
  std::string number;  // `V13`
  std::string source;  // `variations`
  std::string text;
  std::string remark;
  std::vector<Claim> claims;
};

/// A source as its document names itself; a member is empty where the document says nothing.
struct SourceInfo {
  std::string key;  // `variations`
  std::string title, site, author, date;
  std::string place;     // where in the document it stands
  std::string document;  // the name of the document's file
};

/// Every statement, in order; read once and kept.
const std::vector<Statement>& all_statements();

/// Every source, in order; read once and kept.
const std::vector<SourceInfo>& all_sources();

/// `"Ofc Poker Scoring", second article, from the heading "The Basics"; site, author and date not stated`.
std::string source_in_words(const SourceInfo& source);

/// Text without the backquotes of its Markdown.
std::string without_backquotes(std::string_view text);

/// The statements that support a value, which the option has: those that decide it, and those that give it if they are
/// read to the letter.
std::vector<const Statement*> statements_for(const ofc::RuleInfo& option, std::string_view value);

/// Whether a statement gives the value in its evident sense. By the letter it may all the same; its remark says how.
bool decides(const Statement& statement, const ofc::RuleInfo& option, std::string_view value);

/// A source and its statements that give a value of an option.
struct Backing {
  std::string source;
  ofc::Standing standing = ofc::Standing::documented;  // literal where it gives the value by the letter only
  std::vector<const Statement*> statements;            // all of that standing
};

/// The sources that give a value, in the sources' order, those first that state it plainly. `value` is the value's
/// name, or `N` for any number.
std::vector<Backing> backing_of(const ofc::RuleInfo& option, std::string_view value);

/// A value of an option as docs/sources.md names it: its name, `none`, or `N` for a number.
std::string written_value(const ofc::RuleInfo& option, int value);

/// What one source says of one option.
struct SourceWord {
  const SourceInfo* source = nullptr;
  std::optional<ofc::Standing> standing;  // documented, literal, or nothing: it is silent
  struct Saying {
    std::string value;
    ofc::Standing standing = ofc::Standing::documented;
    const Statement* statement = nullptr;
  };
  std::vector<Saying> sayings;  // by value, in the option's order
};

/// What each of the sources says of an option, the silent ones too.
std::vector<SourceWord> words_of_sources(const ofc::RuleInfo& option);

}  // namespace ofcheck
