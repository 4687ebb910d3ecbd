#include "harness/run/verdict_counts.h"

#include "tests/catch.h"

namespace ofcheck {
namespace {

VerdictCounts counts(std::initializer_list<std::pair<Verdict, std::size_t>> given) {
  VerdictCounts all;
  for (const auto& [verdict, count] : given) all[verdict] = count;
  return all;
}

TEST_CASE("A question without an answer is not called wrong", "[harness][run]") {
  const VerdictCounts all = counts({{Verdict::pass, 10},
                                    {Verdict::fail, 1},
                                    {Verdict::wrongly_refused, 2},
                                    {Verdict::crash, 3},
                                    {Verdict::timeout, 4},
                                    {Verdict::protocol_error, 5},
                                    {Verdict::unsupported, 6},
                                    {Verdict::not_asked, 7}});
  CHECK(all.asked() == 25);
  CHECK(all.failed() == 15);
  CHECK(all.unanswered() == 12);
  CHECK(all.wrong() == 3);
  CHECK(closing_words(all) == "3 of 13 answers are wrong; 12 of 25 questions were not answered");
}

TEST_CASE("The last line counts the outcomes in words", "[harness][run]") {
  CHECK(closing_words(counts({{Verdict::pass, 3}, {Verdict::unsupported, 1}})) == "3 passed, none wrong");
  CHECK(closing_words(counts({{Verdict::pass, 3}, {Verdict::flaky, 1}})) == "1 of 4 answers are wrong");
  VerdictCounts changing = counts({{Verdict::pass, 3}, {Verdict::flaky, 2}});
  changing.flaky_unanswered = 1;
  CHECK(closing_words(changing) == "1 of 4 answers are wrong; 1 of 5 questions was not answered");
  changing += changing;
  CHECK(changing.unanswered() == 2);
  CHECK(closing_words(counts({{Verdict::pass, 3}, {Verdict::crash, 1}})) ==
        "no answer is wrong; 1 of 4 questions was not answered");
  CHECK(closing_words(counts({{Verdict::crash, 4}})) == "none of 4 questions was answered");
  CHECK(closing_words(counts({{Verdict::crash, 1}})) == "the question was not answered");
  CHECK(closing_words(counts({{Verdict::not_asked, 9}})) == "no question was answered");
}

}  // namespace
}  // namespace ofcheck
