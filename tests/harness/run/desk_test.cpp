// The desk between a run and the copies of its engine: who gets which question, and in what order results are passed
// on.
#include "harness/run/desk.h"

#include <fmt/format.h>

#include "tests/harness/support.h"

using namespace ofcheck;
using namespace ofcheck::test;

namespace {

/// So many times the same question, or two in turn.
class Same : public QuestionSource {
 public:
  explicit Same(std::uint64_t size) : size_(size) {}
  std::optional<Question> second;  // at every second place, or at those from `second_from` on
  std::uint64_t second_from = 0;
  std::uint64_t refused_below = 0;  // the oracle refuses the questions before this place
  [[nodiscard]] std::uint64_t size() const override { return size_; }
  [[nodiscard]] const Question& question(std::uint64_t place, Question&) const override {
    return second && (second_from > 0 ? place >= second_from : place % 2 == 1) ? *second : question_;
  }
  [[nodiscard]] const ofc::Rules& rules(std::uint64_t) const override { return rules_; }
  [[nodiscard]] const Answer& expected(std::uint64_t place, const Question&, Answer&) const override {
    return place < refused_below ? refusal_ : answer_;
  }

 private:
  std::uint64_t size_;
  Question question_ = FoulQuestion{};
  ofc::Rules rules_;
  Answer answer_ = Result{FoulResult{}};
  Answer refusal_ = Refused{};
};

/// Writes down what it gets: `3:pass`, and `3:pass->fail` for a result that is replaced.
class Notes : public ResultSink {
 public:
  void take(std::uint64_t place, TaskResult&& result) override {
    text += fmt::format("{}{}:{}", text.empty() ? "" : " ", place, verdict_name(result.verdict));
    if (!result.probes.empty()) probes += fmt::format("{}:{} ", place, result.probes);
    reasons[place] = result.reason;
    last = std::move(result);
    enough = enough || place == enough_at;
  }
  [[nodiscard]] bool has_enough() const override { return enough; }
  void replace(std::uint64_t place, Verdict before, TaskResult&& result) override {
    text += fmt::format(" {}:{}->{}", place, verdict_name(before), verdict_name(result.verdict));
  }
  std::string text;
  std::string probes;  // `4:+-- ` for a loss after which others were tried
  std::map<std::uint64_t, std::string> reasons;
  TaskResult last;
  std::optional<std::uint64_t> enough_at;
  bool enough = false;
};

using Places = std::deque<std::uint64_t>;

struct AtWork {
  explicit AtWork(std::uint64_t questions, std::size_t copies = 1)
      : source(questions), desk(source, notes, nullptr, copies) {}
  Places take(std::size_t most, bool idle = false) {
    Places places;
    desk.hand_out(most, idle, places);
    return places;
  }
  void pass(std::vector<std::uint64_t> places) {
    std::vector<Desk::Finished> none;
    desk.finish(places, none);
  }
  void note(std::uint64_t place, Verdict verdict, Loss loss = Loss::none) {
    std::vector<std::uint64_t> none;
    std::vector<Desk::Finished> noted;
    noted.push_back({place, TaskResult{verdict, "a reason"}});
    noted.back().result.loss = loss;
    desk.finish(none, noted);
  }
  void silent(const std::vector<std::uint64_t>& places) {
    for (const std::uint64_t place : places) note(place, Verdict::timeout, Loss::silent);
  }
  Same source;
  Notes notes;
  Desk desk;
};

}  // namespace

TEST_CASE("Every question is handed out once, in order", "[harness][desk]") {
  AtWork work(5);
  CHECK(work.take(2) == Places{0, 1});
  CHECK(work.take(2) == Places{2, 3});
  CHECK(work.take(2) == Places{4});
  CHECK(work.take(2).empty());
}

TEST_CASE("Results are passed on in the order of the questions", "[harness][desk]") {
  AtWork work(4);
  work.take(4);
  work.note(2, Verdict::fail);
  work.pass({1, 3});
  CHECK(work.notes.text.empty());
  work.pass({0});
  CHECK(work.notes.text == "0:pass 1:pass 2:fail 3:pass");
  work.desk.close();
  CHECK(work.notes.text == "0:pass 1:pass 2:fail 3:pass");
}

TEST_CASE("Nothing is asked once a result is enough, and what came after it is left out", "[harness][desk]") {
  AtWork work(5);
  work.notes.enough_at = 1;
  work.take(4);
  work.note(1, Verdict::fail);
  work.pass({2});
  CHECK(work.notes.text.empty());
  work.pass({0});
  CHECK(work.take(1).empty());
  CHECK(work.desk.stopped());
  work.desk.close();
  CHECK(work.notes.text == "0:pass 1:fail 2:not-asked 3:not-asked 4:not-asked");
  CHECK(work.notes.reasons[4] == "not asked: --fail-fast ended the run at the first failure");
}

TEST_CASE("A second answer changes a result, whether it was passed on or not", "[harness][desk]") {
  AtWork work(3);
  work.take(3);
  work.pass({0, 2});
  work.desk.replace(0, Verdict::pass, {Verdict::protocol_error, "twice"});
  work.desk.replace(2, Verdict::pass, {Verdict::protocol_error, "twice"});
  work.pass({1});
  CHECK(work.notes.text == "0:pass 0:pass->protocol-error 1:pass 2:protocol-error");
}

TEST_CASE("After five silences in a row, and on three others, no more is asked", "[harness][desk]") {
  AtWork work(20, 2);
  while (!work.take(20).empty()) continue;
  work.silent({7, 6, 5, 4, 3});
  work.pass({0, 2});
  work.silent({10, 14, 18});  // spread over what is left, and asked already
  CHECK(work.desk.given_up() == 0);
  work.pass({1});
  CHECK(work.desk.given_up() == 1);
  CHECK(work.desk.wants(7));
  CHECK_FALSE(work.desk.wants(8));
  CHECK(work.desk.wants(10));
  work.pass({8});  // too late: with one copy it would not have been asked
  work.desk.replace(8, Verdict::pass, {Verdict::protocol_error, "twice"});
  work.desk.close();
  CHECK_THAT(work.notes.text, Has("2:pass 3:timeout 4:timeout 5:timeout 6:timeout 7:timeout 8:not-asked 9:not-asked "
                                  "10:timeout 11:not-asked 12:not-asked 13:not-asked 14:timeout 15:not-asked"));
  CHECK_THAT(work.notes.text, Has("17:not-asked 18:timeout 19:not-asked"));
  CHECK(work.notes.last.reason ==
        "not asked: the engine had fallen silent on 5 questions in a row, the last of them 'foul', and answered none "
        "of 3 others elsewhere");
  CHECK(work.notes.last.was_given_up());
  CHECK(work.notes.probes == "7:--- ");
}

TEST_CASE("An operation that is answered elsewhere is not given up", "[harness][desk]") {
  AtWork work(40);
  CHECK(work.take(5) == Places{0, 1, 2, 3, 4});
  work.silent({0, 1, 2, 3, 4});
  CHECK_THAT(work.notes.text, !Has("4:"));  // it is not known yet what comes of it
  CHECK(work.take(9) == Places{10, 22, 34});
  CHECK(work.take(9).empty());
  work.silent({34});
  work.pass({22});
  CHECK(work.take(9).empty());
  work.silent({10});
  CHECK(work.desk.given_up() == 0);
  CHECK(work.notes.probes == "4:-+- ");
  CHECK(work.take(3) == Places{5, 6, 7});
  CHECK(work.take(99).size() == 40 - 5 - 3 - 3);
  SECTION("after five more others are tried") {
    work.silent({5, 6, 7, 8, 9});
    CHECK(work.desk.given_up() == 0);
    work.pass({11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21});
    work.pass({23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 35, 36, 37, 38, 39});
    CHECK(work.desk.given_up() == 0);
    CHECK_THAT(work.notes.text, Has("9:timeout 10:timeout 11:pass"));
    CHECK_THAT(work.notes.text, Has("21:pass 22:pass 23:pass"));
    CHECK_THAT(work.notes.text, Has("33:pass 34:timeout 35:pass"));
    CHECK_THAT(work.notes.text, !Has("not-asked"));
    CHECK(work.notes.probes == "4:-+- 9:+++ ");
  }
}

TEST_CASE("What a copy has not asked yet waits until the others are tried", "[harness][desk]") {
  AtWork work(30);
  work.take(10);
  const std::size_t before = work.desk.revision();
  work.silent({0, 1, 2, 3, 4});
  CHECK(work.desk.revision() != before);
  Places probes;
  work.desk.hand_out_probes(probes);
  CHECK(probes == Places{17, 25});  // 9 was handed out
  CHECK(work.desk.is_probe(9));
  CHECK(work.desk.keeps(9));
  CHECK_FALSE(work.desk.keeps(8));
  CHECK_FALSE(work.desk.keeps(5));
  work.silent({17, 25});
  work.pass({9});
  CHECK(work.take(3) == Places{5, 8, 10});  // 6 and 7 were kept
}

TEST_CASE("Questions of the other kind are tried first", "[harness][desk]") {
  AtWork work(30);
  work.source.refused_below = 20;
  work.take(5);
  work.silent({0, 1, 2, 3, 4});
  CHECK(work.take(9) == Places{9, 20, 25});  // none of the first eight is answered by the oracle
}

TEST_CASE("A journal says what came of those that were tried", "[harness][desk]") {
  AtWork work(40);
  TaskResult silent{Verdict::timeout, "a reason", {}, {}, {}, Loss::silent};
  for (std::uint64_t place = 0; place < 4; ++place) CHECK(work.desk.restore(place, silent));
  SECTION("or ends before that") {
    CHECK_FALSE(work.desk.restore(4, silent));
    CHECK(work.desk.first_open() == 4);
    CHECK(work.take(1) == Places{4});
    work.silent({4});
    CHECK(work.take(9) == Places{10, 22, 34});
  }
  SECTION("none was answered") {
    silent.probes = "---";
    CHECK(work.desk.restore(4, silent));
    CHECK(work.desk.given_up() == 1);
    CHECK(work.take(9) == Places{10, 22, 34});  // what came of them stands further on
  }
  SECTION("one was answered") {
    silent.probes = "-+-";
    CHECK(work.desk.restore(4, silent));
    CHECK(work.desk.given_up() == 0);
    CHECK(work.take(3) == Places{5, 6, 7});
  }
}

TEST_CASE("The engine is given up on one operation, and asked the others", "[harness][desk]") {
  AtWork work(20);
  work.source.second = ScoreQuestion{};  // the odd places
  work.take(10);
  for (std::uint64_t place = 0; place < 10; ++place) {
    if (place % 2 == 0) {
      work.note(place, Verdict::timeout, Loss::silent);
    } else {
      work.pass({place});  // which breaks no row of the other operation
    }
  }
  CHECK(work.take(9) == Places{10, 14, 18, 11, 13, 15, 17, 19});
  work.silent({10, 14, 18});
  CHECK(work.desk.given_up() == 1);
  work.pass({11, 13, 15, 17, 19});
  CHECK(work.take(9, true).empty());
  work.desk.close();
  CHECK_THAT(work.notes.text, Has("8:timeout 9:pass 10:timeout 11:pass 12:not-asked 13:pass 14:timeout 15:pass"));
  CHECK_THAT(work.notes.text, Has("16:not-asked 17:pass 18:timeout 19:pass"));
}

TEST_CASE("One silence with the next operation is enough for an engine that has answered nothing", "[harness][desk]") {
  AtWork work(30);
  work.source.second = ScoreQuestion{};
  SECTION("which is said") {
    work.source.second_from = 10;
    work.take(30);
    work.silent({0, 1, 2, 3, 4, 5, 7, 9});
    CHECK(work.desk.given_up() == 1);
    work.silent({10, 14, 20, 26});
    CHECK(work.desk.given_up() == 2);
    CHECK(work.notes.reasons[11] ==
          "not asked: the engine had fallen silent on a question of 'score', and answered none of 3 others elsewhere");
  }
  SECTION("with those on which it ended before") {
    work.take(30);
    for (std::uint64_t place = 0; place < 10; place += 2) {
      if (place > 0) CHECK(work.desk.given_up() == 0);
      work.note(place, Verdict::timeout, Loss::silent);
      if (place < 8) work.note(place + 1, Verdict::crash, Loss::ended);
    }
    work.silent({12, 18, 26});
    CHECK(work.desk.given_up() == 1);
    work.silent({9, 13, 19, 27});
    work.desk.close();
    CHECK(work.desk.given_up() == 2);
    CHECK_THAT(work.notes.text,
               Has("8:timeout 9:timeout 10:not-asked 11:not-asked 12:timeout 13:timeout 14:not-asked"));
    CHECK_THAT(work.notes.reasons[11],
               Has("had fallen silent or ended on 5 questions in a row, the last of them 'score'"));
  }
}

TEST_CASE("Many more silences than answers are enough", "[harness][desk]") {
  AtWork work(100);
  work.take(100);
  for (std::uint64_t place = 0; place < 48; ++place) {
    if (place % 5 == 4) {
      work.pass({place});
    } else {
      work.silent({place});
    }
  }
  CHECK(work.desk.given_up() == 0);
  work.silent({48});
  CHECK(work.desk.given_up() == 1);
  work.desk.close();
  CHECK(work.notes.last.reason ==
        "not asked: the engine had fallen silent on 40 questions of 'foul', and had answered 9");
}

TEST_CASE("An answer between them breaks a row of silences", "[harness][desk]") {
  AtWork work(20);
  work.take(20);
  for (std::uint64_t place = 0; place < 20; ++place) {
    if (place % 5 == 4) {
      work.note(place, Verdict::fail);
    } else {
      work.note(place, Verdict::timeout, Loss::silent);
    }
  }
  CHECK(work.desk.given_up() == 0);
}

TEST_CASE("After fifty ends in a row no more is asked", "[harness][desk]") {
  AtWork work(60);
  work.take(60);
  for (std::uint64_t place = 0; place < 49; ++place) work.note(place, Verdict::crash, Loss::ended);
  CHECK(work.desk.given_up() == 0);
  work.note(49, Verdict::crash, Loss::ended);
  CHECK(work.desk.given_up() == 0);
  for (const std::uint64_t place : {51U, 54U, 58U}) work.note(place, Verdict::crash, Loss::ended);
  CHECK(work.desk.given_up() == 1);
  CHECK(work.take(1, true).empty());
}

TEST_CASE("What a lost copy leaves goes to the others", "[harness][desk]") {
  AtWork work(12, 2);
  const Places first = work.take(3);
  CHECK(first == Places{0, 1, 2});
  Places left = {1, 2};
  work.pass({0});
  work.desk.lose_copy(left, {Verdict::crash, "it is gone"});
  CHECK(left.empty());
  CHECK(work.desk.lost_copies() == std::vector<std::string>{"it is gone"});
  CHECK(work.take(3) == Places{1, 2, 3});
}

TEST_CASE("With the last copy the questions are lost that are left", "[harness][desk]") {
  AtWork work(4);
  work.take(3);
  work.pass({0, 2});
  Places left = {1};
  work.desk.lose_copy(left, {Verdict::crash, "it is gone"});
  work.desk.close();
  CHECK(work.notes.text == "0:pass 1:not-asked 2:pass 3:not-asked");
  CHECK(work.desk.lost_copies().empty());
}

TEST_CASE("What came before a run was interrupted is passed on", "[harness][desk]") {
  AtWork work(5);
  work.take(4);
  work.pass({0, 2});
  work.desk.interrupt();
  CHECK(work.take(1, true).empty());
  work.desk.close();
  CHECK(work.notes.text == "0:pass 2:pass");
  CHECK(work.desk.was_interrupted());
}

TEST_CASE("No copy runs far ahead of a question that is still open", "[harness][desk]") {
  AtWork work(1'000'000);
  std::size_t handed_out = 0;
  for (Places places = work.take(1000); !places.empty(); places = work.take(1000)) handed_out += places.size();
  CHECK(handed_out == 1U << 14U);
  work.pass({0});
  CHECK(work.take(1000) == Places{1U << 14U});
}

TEST_CASE("Only the first strays are kept, and all are counted", "[harness][desk]") {
  AtWork work(1);
  for (int i = 0; i < 30; ++i) work.desk.stray(std::to_string(i));
  CHECK(work.desk.strays().count == 30);
  CHECK(work.desk.strays().faults.size() == Stray::most);
  CHECK(work.desk.strays().faults[1] == "1");
}
