// Crossed pairs of options: the committed questions are those that the search finds, and each of them crosses.
#include "harness/deals/pairs.h"

#include <algorithm>
#include <set>

#include "harness/answer/oracle_answer.h"
#include "harness/corpus/case_lint.h"
#include "harness/run/judge.h"
#include "tests/harness/support.h"
#include "tests/part.h"

using namespace ofcheck;
using namespace ofcheck::test;

namespace {

bool same_values(const CrossedPair& a, const CrossedPair& b) {
  return a.first == b.first && a.second == b.second && a.first_value == b.first_value &&
         a.second_value == b.second_value;
}

std::vector<std::string> lines_of(const std::vector<CrossedPair>& pairs) {
  std::vector<std::string> lines;
  for (const CrossedPair& pair : pairs) lines.push_back(line_of(pair));
  return lines;
}

/// The committed pairs that the search looks for in one of its parts.
std::vector<CrossedPair> committed(std::size_t part, std::size_t parts) {
  const std::vector<CrossedPair> candidates = candidate_pairs();
  std::vector<CrossedPair> pairs;
  for (std::size_t i = part; i < candidates.size(); i += parts) {
    for (const CrossedPair& pair : crossed_pairs()) {
      if (same_values(pair, candidates[i])) pairs.push_back(pair);
    }
  }
  return pairs;
}

}  // namespace

TEST_CASE("The committed pairs are those that the search finds", "[harness][pairs]") {
  // `ofcheck deals --make-pairs > harness/deals/pairs.jsonl` makes them anew.
  constexpr std::size_t parts = 32;
  Rounds turn(parts);
  for (std::size_t part = 0; part < parts; ++part) {
    if (!turn.next()) continue;
    CAPTURE(part);
    CHECK(lines_of(find_crossed_pairs(part, parts)) == lines_of(committed(part, parts)));
  }
  CHECK(lines_of(committed(0, 1)) == lines_of(crossed_pairs()));
}

TEST_CASE("On every committed pair both options together differ from either alone", "[harness][pairs]") {
  CHECK(crossed_pairs().size() > 500);
  CHECK(crossed_pairs().size() <= 3000);
  for (const CrossedPair& pair : crossed_pairs()) {
    const Question question = pair_question(pair);
    const Answer both = oracle_answer(question, rules_of(pair));
    ofc::Rules first_alone = pair.house->rules;
    pair.first->field.set(first_alone, pair.first_value);
    ofc::Rules second_alone = pair.house->rules;
    pair.second->field.set(second_alone, pair.second_value);
    CAPTURE(line_of(pair));
    CHECK(judge(both, oracle_answer(question, first_alone)).verdict != Verdict::pass);
    CHECK(judge(both, oracle_answer(question, second_alone)).verdict != Verdict::pass);
  }
}

TEST_CASE("The pairs are a corpus that the oracle passes", "[harness][pairs]") {
  const Corpus corpus = corpus_of_pairs();
  CHECK(corpus.cases.size() == crossed_pairs().size());
  CHECK(broken_cases(corpus.cases).empty());
  CHECK(repeated_cases(corpus.cases).empty());
  CHECK(unsupported_sources(corpus.cases).empty());
  std::set<std::string> ids;
  for (const Case& c : corpus.cases) CHECK(ids.insert(c.id).second);
}
