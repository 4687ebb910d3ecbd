#include "harness/corpus/case_file.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <map>

#include "harness/base/embedded.h"
#include "harness/base/problem.h"
#include "harness/base/text.h"
#include "harness/corpus/case_export.h"
#include "harness/corpus/case_parts.h"
#include "harness/corpus/case_play.h"
#include "harness/wire/protocol.h"

namespace ofcheck {

using ofc::Row;

namespace {

constexpr std::array<std::string_view, 7> source_keys = {"variations", "one-six",     "basics",  "classic",
                                                         "bga",        "pokermagnet", "observed"};
constexpr std::array<std::string_view, 3> row_names = {"top", "middle", "bottom"};

std::size_t find_name(const Yaml& node, std::string_view what, std::span<const std::string_view> names) {
  const std::string text = node.text(what);
  const auto found = std::find(names.begin(), names.end(), text);
  if (found == names.end()) node.fail(fmt::format("'{}' is not {}{}", printable(text), what, nearest(text, names)));
  return static_cast<std::size_t>(found - names.begin());
}

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
    const char small = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
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

// --- inputs --------------------------------------------------------------------------------------------------------

std::vector<ofc::Card> parsed_row(const Yaml& node, Row row) {
  return parse_row(node.text("the cards of a row"), row, node.place().text());
}

RowCards row_cards(const Yaml& node, Row row) {
  RowCards result{row, {}};
  const std::vector<ofc::Card> cards = parsed_row(node, row);
  std::copy(cards.begin(), cards.end(), result.cards.begin());
  return result;
}

/// `{top: 7s 7d 5c}`: one row with its name.
std::pair<Row, Yaml> named_row(const Yaml& node) {
  const auto entries = node.entries("a row with its name, like {top: 7s 7d 5c}");
  if (entries.size() != 1) node.fail(fmt::format("expected one row with its name, found {}", entries.size()));
  return {static_cast<Row>(find_name(entries[0].first, "a row's name", row_names)), entries[0].second};
}

ofc::Board board_of(const Yaml& node) {
  const YamlMap map(node, "a board", {"top", "middle", "bottom"});
  ofc::Board board;
  for (const Row row : ofc::all_rows) set_row(board, row, parsed_row(map.require(row_name(row)), row));
  return board;
}

std::optional<ofc::CardCount> entered_with(const YamlMap& map) {
  const std::optional<Yaml> node = map.find("entered-with");
  if (!node) return std::nullopt;
  const int cards = node->integer("the number of cards dealt on entering");
  if (cards < 13 || cards > 17) node->fail(fmt::format("a Fantasyland hand has 13 to 17 cards, found {}", cards));
  return ofc::CardCount{cards};
}

ScoreQuestion boards_of(const YamlMap& map) {
  const Yaml node = map.require("boards");
  const std::vector<Yaml> boards = node.list("boards");
  if (boards.empty() || boards.size() > ofc::most_seats) {
    node.fail(fmt::format("found {} boards, expected 1 to {}", boards.size(), ofc::most_seats));
  }
  ScoreQuestion question;
  for (const Yaml& board_node : boards) question.boards[question.seats++] = board_of(board_node);
  check_distinct(node, duplicate_card(question.span()));
  return question;
}

Question read_question(const YamlMap& map, Operation operation, const ofc::Rules& rules) {
  const auto board = [&] {
    const Yaml node = map.require("board");
    const ofc::Board result = board_of(node);
    check_distinct(node, duplicate_card(std::span(&result, 1)));
    return result;
  };
  switch (operation) {
    case Operation::rank: {
      const Row row = static_cast<Row>(find_name(map.require("row"), "a row's name", row_names));
      const RankQuestion question{row_cards(map.require("cards"), row)};
      check_distinct(map.require("cards"), duplicate_card(question.row.span()));
      return question;
    }
    case Operation::compare: {
      const auto [first_row, first] = named_row(map.require("first"));
      const auto [second_row, second] = named_row(map.require("second"));
      const CompareQuestion question{row_cards(first, first_row), row_cards(second, second_row)};
      std::vector<ofc::Card> all(question.first.span().begin(), question.first.span().end());
      all.insert(all.end(), question.second.span().begin(), question.second.span().end());
      check_distinct(map.require("second"), duplicate_card(all));
      return question;
    }
    case Operation::foul:
      return FoulQuestion{board()};
    case Operation::royalties:
      return RoyaltiesQuestion{board()};
    case Operation::fantasyland:
      return FantasylandQuestion{board(), entered_with(map)};
    case Operation::score:
      return boards_of(map);
    case Operation::settle:
      return read_play_question(map, operation, boards_of(map), rules);
    case Operation::placements:
    case Operation::perft:
    case Operation::play:
      return read_play_question(map, operation, {}, rules);
  }
  return {};
}

// --- inputs that are sent as they are written ------------------------------------------------------------------------

std::string raw_cards_of(const Yaml& node) { return raw_cards(node.text("the cards of a row")); }

std::string raw_board(const Yaml& node) {
  const YamlMap map(node, "a board", {"top", "middle", "bottom"});
  std::vector<std::string> rows;
  for (const std::string_view row : row_names)
    rows.push_back(fmt::format("\"{}\":{}", row, raw_cards_of(map.require(row))));
  return fmt::format("{{{}}}", fmt::join(rows, ","));
}

std::string raw_row(const Yaml& node) {
  const auto [row, cards] = named_row(node);
  return fmt::format("{{\"row\":\"{}\",\"cards\":{}}}", row_name(row), raw_cards_of(cards));
}

std::vector<std::string> raw_boards(const YamlMap& map) {
  std::vector<std::string> boards;
  for (const Yaml& node : map.require("boards").list("boards")) boards.push_back(raw_board(node));
  return boards;
}

RawQuestion read_raw_question(const YamlMap& map, Operation operation, const ofc::Rules& rules) {
  switch (operation) {
    case Operation::rank:
      return {operation, fmt::format("\"row\":\"{}\",\"cards\":{}",
                                     row_names[find_name(map.require("row"), "a row's name", row_names)],
                                     raw_cards_of(map.require("cards")))};
    case Operation::compare:
      return {operation,
              fmt::format("\"first\":{},\"second\":{}", raw_row(map.require("first")), raw_row(map.require("second")))};
    case Operation::foul:
    case Operation::royalties:
      return {operation, fmt::format("\"board\":{}", raw_board(map.require("board")))};
    case Operation::fantasyland: {
      const std::optional<ofc::CardCount> entered = entered_with(map);
      return {operation, fmt::format("\"board\":{},\"entered_with\":{}", raw_board(map.require("board")),
                                     entered ? std::to_string(entered->value) : "null")};
    }
    case Operation::score:
      return {operation, fmt::format("\"boards\":[{}]", fmt::join(raw_boards(map), ","))};
    case Operation::settle: {
      const std::vector<std::string> boards = raw_boards(map);
      if (boards.size() > ofc::most_seats)
        map.node().fail(fmt::format("found {} boards, expected 1 to {}", boards.size(), ofc::most_seats));
      return {operation,
              raw_play_members(map, operation, fmt::format("[{}]", fmt::join(boards, ",")), boards.size(), rules)};
    }
    case Operation::placements:
    case Operation::perft:
    case Operation::play:
      return {operation, raw_play_members(map, operation, "", 0, rules)};
  }
  return {};
}

// --- expectations --------------------------------------------------------------------------------------------------

DecidingRanks ranks_of(const Yaml& node) {
  DecidingRanks ranks{};
  const std::string text = node.text("ranks, like K 7 2");
  if (text == "none") return ranks;
  const std::vector<std::string_view> letters = words(text);
  if (letters.size() > ranks.size()) node.fail("a row has at most five ranks");
  for (std::size_t i = 0; i < letters.size(); ++i) {
    const std::optional<ofc::Card> card = ofc::parse_card(std::string(letters[i]) + "s");
    if (!card) node.fail(fmt::format("'{}' is not a rank", printable(letters[i])));
    ranks[i] = card->rank;
  }
  return ranks;
}

ofc::RuleId rule_of(const Yaml& node) {
  if (node.is_null()) return ofc::rule::none;
  const std::string name = node.text("a rule, or null");
  if (const ofc::RuleInfo* info = ofc::find_rule(name)) return info->id;
  std::vector<std::string_view> known;
  for (const ofc::RuleInfo& info : ofc::all_rules()) known.push_back(info.id.name);
  node.fail(fmt::format("there is no rule '{}'{}", printable(name), nearest(name, known)));
}

RowTriple triple_of(const Yaml& node) {
  const std::vector<Yaml> items = node.list("[top, middle, bottom]");
  if (items.size() != 3) node.fail(fmt::format("expected [top, middle, bottom], found {} values", items.size()));
  return {items[0].integer("top"), items[1].integer("middle"), items[2].integer("bottom")};
}

PairList pairs_of(const Yaml& node, std::size_t seats) {
  PairList pairs;
  for (const Yaml& item : node.list("pairs")) {
    if (pairs.full()) item.fail(fmt::format("expected at most {} pairs", PairList::capacity()));
    const YamlMap map(item, "a pair", {"seats", "rows", "points"});
    const std::vector<Yaml> named = map.require("seats").list("two seats");
    if (named.size() != 2) item.fail("expected two seats, like seats: [0, 1]");
    PairResult pair{named[0].integer("a seat"), named[1].integer("a seat"), {}, optional_integer(map, "points")};
    if (pair.first < 0 || pair.first >= pair.second || pair.second >= static_cast<int>(seats)) {
      item.fail(fmt::format("expected two seats of {}, the lower first", seats));
    }
    if (const std::optional<Yaml> rows = map.find("rows")) pair.rows = triple_of(*rows);
    pairs.push_back(pair);
  }
  return pairs;
}

std::vector<std::string_view> expected_keys(Operation operation) {
  switch (operation) {
    case Operation::rank:
      return {"refused", "category", "ranks"};
    case Operation::compare:
      return {"refused", "winner"};
    case Operation::foul:
      return {"refused", "fouled"};
    case Operation::royalties:
      return {"refused", "top", "middle", "bottom", "total"};
    case Operation::score:
      return {"refused", "points", "fouled", "royalties", "pairs"};
    case Operation::fantasyland:
      return {"refused", "fantasyland", "cards", "rule"};
    case Operation::placements:
    case Operation::perft:
    case Operation::settle:
    case Operation::play:
      return play_expected_keys(operation);
  }
  return {};
}

Result read_result(const YamlMap& map, Operation operation, std::size_t seats) {
  switch (operation) {
    case Operation::rank: {
      RankResult result;
      if (const auto node = map.find("category")) {
        result.category = static_cast<CategoryName>(find_name(*node, "a category", category_names));
      }
      if (const auto node = map.find("ranks")) result.ranks = ranks_of(*node);
      return result;
    }
    case Operation::compare:
      return CompareResult{static_cast<Winner>(find_name(map.require("winner"), "first, second or tie", winner_names))};
    case Operation::foul: {
      const ofc::RuleId rule = rule_of(map.require("fouled"));
      return FoulResult{!rule.empty(), rule};
    }
    case Operation::royalties:
      return RoyaltiesResult{optional_integer(map, "top"), optional_integer(map, "middle"),
                             optional_integer(map, "bottom"), optional_integer(map, "total")};
    case Operation::fantasyland: {
      FantasylandResult result;
      result.fantasyland = map.require("fantasyland").boolean("fantasyland");
      result.cards = optional_integer(map, "cards");
      if (const auto node = map.find("rule")) result.rule = rule_of(*node);
      if (result.cards && !*result.fantasyland) map.node().fail("there are no cards without Fantasyland");
      return result;
    }
    case Operation::score: {
      ScoreResult result;
      result.points = per_seat<int>(map, "points", seats, [](const Yaml& item) { return item.integer("points"); });
      result.foul_rules = per_seat<ofc::RuleId>(map, "fouled", seats, rule_of);
      if (result.foul_rules) {
        result.fouled.emplace().size = seats;
        for (std::size_t i = 0; i < seats; ++i) result.fouled->values[i] = !result.foul_rules->values[i].empty();
      }
      result.royalties = per_seat<RowTriple>(map, "royalties", seats, triple_of);
      if (const auto node = map.find("pairs")) result.pairs = pairs_of(*node, seats);
      return result;
    }
    case Operation::placements:
    case Operation::perft:
    case Operation::settle:
    case Operation::play:
      return read_play_result(map, operation, seats);
  }
  return {};
}

Answer read_expectation(const Yaml& node, Operation operation, std::size_t seats) {
  const YamlMap map(node, "an expectation", expected_keys(operation));
  if (const std::optional<Yaml> refused = map.find("refused")) {
    if (node.entries("an expectation").size() > 1) node.fail("a refusal has no other members");
    return Refused{static_cast<RefusalCode>(find_name(*refused, "a refusal code", refusal_names_of(operation))), ""};
  }
  const Result result = read_result(map, operation, seats);
  if (claims_nothing(result)) node.fail("the expectation says nothing");
  return result;
}

// --- cases ---------------------------------------------------------------------------------------------------------

std::vector<std::string_view> keys_of_case(Operation operation) {
  std::vector<std::string_view> keys = {"id", "title", "source", "rules", "ask", "why", "expect", "expect_by"};
  switch (operation) {
    case Operation::rank:
      keys.insert(keys.end(), {"row", "cards"});
      break;
    case Operation::compare:
      keys.insert(keys.end(), {"first", "second"});
      break;
    case Operation::foul:
    case Operation::royalties:
      keys.emplace_back("board");
      break;
    case Operation::fantasyland:
      keys.insert(keys.end(), {"board", "entered-with"});
      break;
    case Operation::score:
      keys.emplace_back("boards");
      break;
    case Operation::placements:
    case Operation::perft:
    case Operation::settle:
    case Operation::play: {
      const std::vector<std::string_view> own = play_input_keys(operation);
      keys.insert(keys.end(), own.begin(), own.end());
      break;
    }
  }
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
  const std::size_t seats = play_seats(map, board_count);
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

/// Joins files to a corpus; an id must be unique in all of it.
class CorpusBuilder {
 public:
  void add(const std::string& path, std::string_view text) {
    for (Case& c : read_cases(path, text)) {
      const auto [earlier, is_new] = places_.emplace(c.id, c.place);
      if (!is_new) {
        throw Problem(
            fmt::format("{}: the id '{}' is taken already, at {}", c.place.text(), c.id, earlier->second.text()));
      }
      corpus_.cases.push_back(std::move(c));
    }
  }
  /// The corpus, its cases in rule-book order.
  Corpus take() {
    std::stable_sort(corpus_.cases.begin(), corpus_.cases.end(), [](const Case& a, const Case& b) {
      return ofc::find_rule(a.rule.name) < ofc::find_rule(b.rule.name);
    });
    corpus_.hash = content_hash(corpus_.cases);
    return std::move(corpus_);
  }

 private:
  Corpus corpus_;
  std::map<std::string, Place> places_;
};

bool holds_cases(std::string_view path) {
  return path.starts_with("cases/") && !path.starts_with("cases/presets/") && path.ends_with(".yaml");
}

}  // namespace

std::vector<Case> read_cases(const std::string& path, std::string_view text) {
  const YamlMap map(Yaml::parse(path, text), "a file of cases", {"rule", "cases"});
  const Yaml rule_node = map.require("rule");
  const ofc::RuleId rule = rule_of(rule_node);
  if (rule.empty()) rule_node.fail("a file of cases names its rule");
  const std::vector<Yaml> nodes = map.require("cases").list("cases");
  if (nodes.empty()) map.require("cases").fail("the file has no cases");
  std::vector<Case> cases;
  for (const Yaml& node : nodes) cases.push_back(read_case(node, rule));
  return cases;
}

Corpus embedded_corpus() {
  CorpusBuilder builder;
  for (const EmbeddedFile& file : embedded_files()) {
    if (holds_cases(file.path)) builder.add(std::string(file.path), file.text);
  }
  Corpus corpus = builder.take();
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
    const bool preset = entry.path().parent_path().filename() == "presets";
    if (entry.is_regular_file() && entry.path().extension() == ".yaml" && !preset)
      files.push_back(entry.path().string());
  }
  std::sort(files.begin(), files.end());
  return files;
}

Corpus corpus_at(const std::string& path) {
  namespace fs = std::filesystem;
  std::error_code error;
  if (!fs::exists(path, error)) throw Problem(fmt::format("--cases: there is no file or folder '{}'", printable(path)));
  CorpusBuilder builder;
  const std::vector<std::string> files = case_files(path);
  if (files.empty()) throw Problem(fmt::format("--cases: the folder '{}' holds no .yaml files", printable(path)));
  for (const std::string& file : files) builder.add(file, read_file(file));
  return builder.take();
}

std::string corpus_name(std::string_view version, std::string_view hash) {
  return fmt::format("{}{}{}", version, version.empty() ? "" : " ", hash);
}

}  // namespace ofcheck
