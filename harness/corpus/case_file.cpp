#include "harness/corpus/case_file.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <map>

#include "harness/base/problem.h"
#include "harness/base/text.h"
#include "harness/corpus/case_expect.h"
#include "harness/corpus/case_export.h"
#include "harness/corpus/case_parts.h"
#include "harness/corpus/case_question.h"
#include "harness/corpus/recorded.h"
#include "harness/wire/house_file.h"
#include "harness/wire/protocol.h"

namespace ofcheck {

namespace {

constexpr std::array<std::string_view, 8> source_keys = {"variations", "one-six",     "basics",   "classic",
                                                         "bga",        "pokermagnet", "observed", silent_source};

/// Small letters and digits in groups, one hyphen between two of them.
bool is_slug(std::string_view text) {
  if (text.empty() || text.front() == '-' || text.back() == '-' || text.find("--") != std::string_view::npos)
    return false;
  return std::all_of(text.begin(), text.end(),
                     [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-'; });
}

/// Whether a word, given in small letters, stands in a text by itself, in whatever letters.
bool has_word(std::string_view text, std::string_view word) {
  std::string read;
  const auto is_letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_'; };
  for (const char c : text) {
    const char small = small_letter(c);
    if (is_letter(small)) {
      read += small;
      continue;
    }
    if (read == word) return true;
    read.clear();
  }
  return read == word;
}

std::string title_of(const Yaml& node) {
  std::string title = node.text("a title");
  if (words(title).empty()) node.fail("the title is empty; write the fact that the case is about");
  if (has_word(title, "should")) node.fail("a title states the fact in the present tense, without 'should'");
  return title;
}

// --- cases ---------------------------------------------------------------------------------------------------------

std::vector<std::string_view> keys_of_case(Operation operation) {
  std::vector<std::string_view> keys = {"id", "title", "source", "rules", "ask", "why", "expect", "expect_by"};
  const std::vector<std::string_view> input = input_keys(operation);
  keys.insert(keys.end(), input.begin(), input.end());
  return keys;
}

Operation operation_in(const Yaml& node) {
  for (const auto& [key, value] : node.entries("a case")) {
    if (key.text("a key") == "ask") return static_cast<Operation>(find_name(value, "an operation", operation_names));
  }
  node.fail("the case has no 'ask'");
}

std::vector<std::string> sources_of(const Yaml& node) {
  const std::vector<Yaml> items = node.is_list() ? node.list("source keys") : std::vector{node};
  std::vector<std::string> sources;
  if (items.empty()) node.fail("the list of sources is empty; name one, or leave out 'source'");
  for (const Yaml& item : items) {
    const std::string_view source = source_keys[find_name(item, "a source key", source_keys)];
    if (std::find(sources.begin(), sources.end(), source) != sources.end()) {
      item.fail(fmt::format("the source '{}' stands there twice", source));
    }
    sources.emplace_back(source);
  }
  if (sources.size() > 1 && std::find(sources.begin(), sources.end(), silent_source) != sources.end()) {
    node.fail(fmt::format("'{}' says that no source speaks; it stands alone", silent_source));
  }
  return sources;
}

std::vector<Outcome> outcomes_of(const Yaml& node, const Case& c, Operation operation, std::size_t seats) {
  std::vector<Outcome> outcomes;
  const auto options = node.entries("expect_by");
  if (options.empty()) node.fail("'expect_by' is empty; name an option with its outcomes, or leave it out");
  for (const auto& [option_key, values] : options) {
    const std::string name = option_key.text("an option");
    const ofc::RuleInfo* option = ofc::find_rule(name);
    if (option == nullptr || !option->is_option()) {
      std::vector<std::string_view> known;
      for (const ofc::RuleInfo* info : all_options()) known.push_back(info->id.name);
      for (const ofc::RuleInfo* info : ofc::joker_options()) known.push_back(info->id.name);
      option_key.fail(fmt::format("'{}' is not an option{}", printable(name), nearest(name, known)));
    }
    const auto expectations = values.entries("the outcomes of " + name);
    if (expectations.empty()) values.fail(fmt::format("{} has no outcomes; name a value with its outcome", name));
    for (const auto& [value_key, expectation] : expectations) {
      ofc::Rules rules = c.rules.rules;
      set_option(rules, *option, value_key);
      const int value = option->field.get(rules);
      if (option->field.get(c.rules.rules) == value) {
        value_key.fail(fmt::format("{}: {} is what the case's rules say already; its outcome is 'expect'", name,
                                   value_name(*option, rules)));
      }
      outcomes.push_back({option, value, read_expectation(expectation, operation, seats), value_key.place()});
    }
  }
  return outcomes;
}

Case read_case(const Yaml& node, ofc::RuleId rule) {
  const Operation operation = operation_in(node);
  const YamlMap map(node, fmt::format("a case that asks '{}'", operation_name(operation)), keys_of_case(operation));
  Case c;
  c.rule = rule;
  c.place = node.place();
  const Yaml id = map.require("id");
  c.id = id.text("an id");
  if (!is_slug(c.id))
    id.fail(fmt::format(
        "the id '{}' is no slug: groups of small letters and digits with a hyphen between two, like a-tie-3",
        printable(c.id)));
  c.title = title_of(map.require("title"));
  if (const auto why = map.find("why")) c.why = why->text("a reason");
  if (const auto source = map.find("source")) c.sources = sources_of(*source);
  if (c.sources.empty() && ofc::find_rule(rule.name)->is_option()) node.fail("a case of an option names its source");
  c.rules = read_rules(map.require("rules"));

  const Yaml expect = map.require("expect");
  const bool has_boards = operation == Operation::score || operation == Operation::settle;
  const auto boards = has_boards ? std::optional(map.require("boards")) : std::nullopt;
  const std::size_t board_count = boards ? boards->list("boards").size() : 0;
  if (board_count > ofc::most_seats) {
    boards->fail(fmt::format("found {} boards, expected 1 to {}", board_count, ofc::most_seats));
  }
  const std::size_t seats = seats_of(map, board_count);
  c.expected = read_expectation(expect, operation, seats);
  const auto* refused = std::get_if<Refused>(&c.expected);
  if (refused != nullptr && is_about_the_request(refused->code)) {
    c.question = read_raw_question(map, operation, c.rules.rules);
  } else {
    c.question = read_question(map, operation, c.rules.rules);
  }
  if (const auto by = map.find("expect_by")) c.outcomes = outcomes_of(*by, c, operation, seats);
  return c;
}

/// The cases of some files as a corpus, in rule-book order. An id must be unique in all of it.
Corpus joined(std::vector<std::vector<Case>> files) {
  std::map<std::string_view, const Place*> places;
  std::size_t count = 0;
  for (const std::vector<Case>& cases : files) {
    count += cases.size();
    for (const Case& c : cases) {
      const auto [earlier, is_new] = places.emplace(c.id, &c.place);
      if (!is_new) {
        throw Problem(
            fmt::format("{}: the id '{}' is taken already, at {}", c.place.text(), c.id, earlier->second->text()));
      }
    }
  }
  const auto place_in_book = [](const std::vector<Case>& cases) { return ofc::find_rule(cases.front().rule.name); };
  std::stable_sort(files.begin(), files.end(),
                   [&](const auto& a, const auto& b) { return place_in_book(a) < place_in_book(b); });
  Corpus corpus;
  corpus.cases.reserve(count);
  for (std::vector<Case>& cases : files) std::move(cases.begin(), cases.end(), std::back_inserter(corpus.cases));
  corpus.hash = content_hash(corpus.cases);
  return corpus;
}

}  // namespace

std::vector<Case> read_cases(const Yaml& document) {
  const YamlMap map(document, "a file of cases", {"rule", "cases"});
  const Yaml rule_node = map.require("rule");
  const ofc::RuleId rule = rule_of(rule_node);
  if (rule.empty()) rule_node.fail("a file of cases names its rule");
  const std::vector<Yaml> nodes = map.require("cases").list("cases");
  if (nodes.empty()) map.require("cases").fail("the file has no cases");
  std::vector<Case> cases;
  cases.reserve(nodes.size());
  for (const Yaml& node : nodes) cases.push_back(read_case(node, rule));
  return cases;
}

std::vector<Case> read_cases(const std::string& path, std::string_view text) {
  return read_cases(Yaml::parse(path, text));
}

Corpus embedded_corpus() {
  std::vector<std::vector<Case>> files;
  for (const RecordedFile& file : recorded_files())
    files.push_back(read_cases(Yaml::recorded(std::string(file.path), file.recording)));
  Corpus corpus = joined(std::move(files));
  corpus.version = OFCHECK_VERSION;
  return corpus;
}

std::vector<std::string> case_files(const std::string& path) {
  namespace fs = std::filesystem;
  std::error_code error;
  if (!fs::exists(path, error)) return {};
  if (!fs::is_directory(path)) return {path};
  std::vector<std::string> files;
  for (const fs::directory_entry& entry : fs::recursive_directory_iterator(path)) {
    const fs::path folder = entry.path().parent_path();
    // Presets, and the examples of houses beside them.
    const bool house = folder.filename() == "presets" || folder.parent_path().filename() == "presets";
    if (entry.is_regular_file() && entry.path().extension() == ".yaml" && !house)
      files.push_back(entry.path().string());
  }
  std::sort(files.begin(), files.end());
  return files;
}

Corpus corpus_at(const std::string& path) {
  namespace fs = std::filesystem;
  std::error_code error;
  if (!fs::exists(path, error)) {
    const bool is_too_long = error == std::errc::filename_too_long;
    throw Problem(fmt::format("--cases: there is no file or folder '{}'{}", printable(path),
                              is_too_long ? ": " + error.message() : ""));
  }
  const std::vector<std::string> names = case_files(path);
  if (names.empty()) throw Problem(fmt::format("--cases: the folder '{}' holds no .yaml files", printable(path)));
  std::vector<std::vector<Case>> files;
  for (const std::string& name : names) files.push_back(read_cases(name, read_file(name)));
  return joined(std::move(files));
}

std::string corpus_name(std::string_view version, std::string_view hash) {
  return fmt::format("{}{}{}", version, version.empty() ? "" : " ", hash);
}

}  // namespace ofcheck
