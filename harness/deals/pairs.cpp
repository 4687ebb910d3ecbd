#include "harness/deals/pairs.h"

#include <fmt/format.h>

#include <algorithm>

#include "harness/answer/oracle_answer.h"
#include "harness/base/embedded.h"
#include "harness/base/json.h"
#include "harness/base/problem.h"
#include "harness/base/text.h"
#include "harness/corpus/case_export.h"
#include "harness/deals/generated_source.h"
#include "harness/run/judge.h"
#include "oracle/seating.h"

namespace ofcheck {

namespace {

constexpr std::uint64_t seed = 1;
constexpr int some_number = 8;  // the value of an option that is a number, beside none

/// The operations that are tried, the cheapest first. Only a match shows what comes from one hand to the next.
constexpr std::array operations = {Operation::compare,     Operation::foul,   Operation::royalties, Operation::score,
                                   Operation::fantasyland, Operation::settle, Operation::play};

std::vector<int> values_of(const ofc::RuleInfo& option) {
  if (option.is_number) return {0, some_number};
  std::vector<int> values;
  for (std::size_t i = 0; i < option.values.size(); ++i) values.push_back(static_cast<int>(i));
  return values;
}

/// Few questions about Fantasyland are about a hand that stays, and those that are hang on one test only.
std::uint64_t tries_of(Operation operation) {
  if (operation == Operation::play) return matches_tried;
  return operation == Operation::fantasyland ? fantasyland_tried : deals_tried;
}

/// Whether both values matter in this house, and are not its own.
bool may_cross(const CrossedPair& pair) {
  const ofc::Rules& own = pair.house->rules;
  if (pair.first->field.get(own) == pair.first_value || pair.second->field.get(own) == pair.second_value) return false;
  const ofc::Rules both = rules_of(pair);
  return ofc::seats_fit_the_deck(both) && ofc::seats_fit_the_deck(with(*pair.first, pair.first_value, own)) &&
         ofc::seats_fit_the_deck(with(*pair.second, pair.second_value, own)) &&
         ofc::without_effect(pair.first->id, both).empty() && ofc::without_effect(pair.second->id, both).empty();
}

/// Whether the question of the pair has another answer under both values than under either of them alone.
bool crosses(const CrossedPair& pair) {
  const Question question = pair_question(pair);
  const Answer both = oracle_answer(question, rules_of(pair));
  if (std::holds_alternative<Refused>(both)) return false;
  const ofc::Rules& own = pair.house->rules;
  const auto differs = [&](const ofc::RuleInfo& option, int value) {
    return judge(both, oracle_answer(question, with(option, value, own))).verdict != Verdict::pass;
  };
  return differs(*pair.first, pair.first_value) && differs(*pair.second, pair.second_value);
}

/// Completes a pair with a house and a question, if it finds any.
bool complete(CrossedPair& pair) {
  std::size_t houses = 0;
  for (const ofc::Preset& house : ofc::all_presets()) {
    pair.house = &house;
    if (!may_cross(pair)) continue;
    for (const Operation operation : operations) {
      pair.operation = operation;
      for (pair.index = 0; pair.index < tries_of(operation); ++pair.index) {
        if (crosses(pair)) return true;
      }
    }
    if (++houses == houses_tried) return false;
  }
  return false;
}

int value_named(const ofc::RuleInfo& option, std::string_view name) {
  for (const int value : values_of(option)) {
    if (named_value(option, value) == name) return value;
  }
  throw Problem(fmt::format("pairs.jsonl: {} has no value {}", option.id.name, name), Exit::kit_broken);
}

/// `showdown-lines-majority`.
std::string slug(const ofc::RuleInfo& option, int value) {
  std::string text = fmt::format("{}-{}", option.id.name, named_value(option, value));
  std::replace(text.begin(), text.end(), '.', '-');
  return text;
}

CrossedPair pair_in(std::string_view line) {
  JsonDocument json;
  parse_json(json, line);
  const auto string = [&](const char* key) { return view(json[key]); };
  CrossedPair pair;
  pair.first = ofc::find_rule(string("first"));
  pair.second = ofc::find_rule(string("second"));
  pair.house = ofc::find_preset(string("preset"));
  if (pair.first == nullptr || pair.second == nullptr || pair.house == nullptr) {
    throw Problem(fmt::format("pairs.jsonl: an option or a preset of '{}' is unknown", line), Exit::kit_broken);
  }
  pair.first_value = value_named(*pair.first, string("value"));
  pair.second_value = value_named(*pair.second, string("other"));
  pair.operation = *find_operation(string("op"));
  pair.index = json["index"].GetUint64();
  return pair;
}

Case case_of(const CrossedPair& pair, int line) {
  Case c;
  c.id = fmt::format("{}-with-{}", slug(*pair.first, pair.first_value), slug(*pair.second, pair.second_value));
  c.title = fmt::format("{}: {} together with {}: {}", pair.first->id.name, named_value(*pair.first, pair.first_value),
                        pair.second->id.name, named_value(*pair.second, pair.second_value));
  c.sources = {std::string(silent_source)};
  c.rule = pair.first->id;
  c.rules = {pair.house->name, rules_of(pair), {}};
  // Under other values of the rest they may not cross.
  for (const ofc::RuleInfo* option : all_options()) c.rules.fixed.push_back(option->id);
  c.question = pair_question(pair);
  c.expected = oracle_answer(c.question, c.rules.rules);
  c.place = {"harness/deals/pairs.jsonl", line, 1};
  return c;
}

}  // namespace

ofc::Rules rules_of(const CrossedPair& pair) {
  return with(*pair.second, pair.second_value, with(*pair.first, pair.first_value, pair.house->rules));
}

Question pair_question(const CrossedPair& pair) {
  return make_generated_question(pair.operation == Operation::play, seed, pair.index, rules_of(pair),
                                 std::span(&pair.operation, 1));
}

std::vector<CrossedPair> candidate_pairs() {
  std::vector<CrossedPair> candidates;
  const std::vector<const ofc::RuleInfo*> options(all_options().begin(), all_options().end());
  for (std::size_t i = 0; i < options.size(); ++i) {
    for (std::size_t k = i + 1; k < options.size(); ++k) {
      if (!options[i]->touches().meets(options[k]->touches())) continue;
      for (const int value : values_of(*options[i])) {
        for (const int other : values_of(*options[k])) candidates.push_back({options[i], options[k], value, other});
      }
    }
  }
  return candidates;
}

std::vector<CrossedPair> find_crossed_pairs(std::size_t part, std::size_t parts) {
  std::vector<CrossedPair> found;
  const std::vector<CrossedPair> candidates = candidate_pairs();
  for (std::size_t i = part; i < candidates.size(); i += parts) {
    CrossedPair pair = candidates[i];
    if (complete(pair)) found.push_back(pair);
  }
  return found;
}

std::string line_of(const CrossedPair& pair) {
  return fmt::format(R"({{"first":"{}","value":"{}","second":"{}","other":"{}","preset":"{}","op":"{}","index":{}}})",
                     pair.first->id.name, named_value(*pair.first, pair.first_value), pair.second->id.name,
                     named_value(*pair.second, pair.second_value), pair.house->name, operation_name(pair.operation),
                     pair.index);
}

const std::vector<CrossedPair>& crossed_pairs() {
  static const std::vector<CrossedPair> pairs = [] {
    std::vector<CrossedPair> read;
    for (const std::string_view line : lines_of(embedded_text("harness/deals/pairs.jsonl")))
      read.push_back(pair_in(line));
    return read;
  }();
  return pairs;
}

Corpus corpus_of_pairs() {
  Corpus corpus;
  for (const CrossedPair& pair : crossed_pairs()) {
    corpus.cases.push_back(case_of(pair, static_cast<int>(corpus.cases.size()) + 1));
  }
  corpus.version = OFCHECK_VERSION;
  corpus.hash = content_hash(corpus.cases);
  return corpus;
}

}  // namespace ofcheck
