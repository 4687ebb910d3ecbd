// The desk between a run and the copies of its engine: who gets which question, and in what order results are passed
// on.
#include "harness/desk.h"

#include <fmt/format.h>

#include "tests/harness/support.h"

using namespace ofcheck;
using namespace ofcheck::test;

namespace {

/// So many times the same question.
class Same : public QuestionSource {
 public:
  explicit Same(std::uint64_t size) : size_(size) {}
  [[nodiscard]] std::uint64_t size() const override { return size_; }
  [[nodiscard]] const Question& question(std::uint64_t, Question&) const override { return question_; }
  [[nodiscard]] const ofc::Rules& rules(std::uint64_t) const override { return rules_; }
  [[nodiscard]] const Answer& expected(std::uint64_t, const Question&, Answer&) const override { return answer_; }

 private:
  std::uint64_t size_;
  Question question_ = FoulQuestion{};
  ofc::Rules rules_;
  Answer answer_ = Result{FoulResult{}};
};

/// Writes down what it gets: `3:pass`, and `3:pass->fail` for a result that is replaced.
class Notes : public ResultSink {
 public:
  void take(std::uint64_t place, TaskResult&& result) override {
    text += fmt::format("{}{}:{}", text.empty() ? "" : " ", place, verdict_name(result.verdict));
    last = std::move(result);
  }
  void replace(std::uint64_t place, Verdict before, TaskResult&& result) override {
    text += fmt::format(" {}:{}->{}", place, verdict_name(before), verdict_name(result.verdict));
  }
  std::string text;
  TaskResult last;
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
    noted.push_back({place, loss, TaskResult{verdict, "a reason"}});
    desk.finish(none, noted);
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

TEST_CASE("A second answer changes a result, whether it was passed on or not", "[harness][desk]") {
  AtWork work(3);
  work.take(3);
  work.pass({0, 2});
  work.desk.replace(0, Verdict::pass, {Verdict::protocol_error, "twice"});
  work.desk.replace(2, Verdict::pass, {Verdict::protocol_error, "twice"});
  work.pass({1});
  CHECK(work.notes.text == "0:pass 0:pass->protocol-error 1:pass 2:protocol-error");
}

TEST_CASE("Five silences in a row end the run, in the order of the questions", "[harness][desk]") {
  AtWork work(9, 2);
  while (!work.take(9).empty()) continue;
  for (const std::uint64_t place : {7U, 6U, 5U, 4U, 3U}) work.note(place, Verdict::timeout, Loss::silent);
  CHECK_FALSE(work.desk.stopped());
  work.pass({0, 2});
  CHECK_FALSE(work.desk.stopped());
  work.pass({1});
  CHECK(work.desk.stopped());
  work.pass({8});  // too late: with one copy it would not have been asked
  work.desk.close();
  CHECK(work.notes.text == "0:pass 1:pass 2:pass 3:timeout 4:timeout 5:timeout 6:timeout 7:timeout 8:timeout");
  CHECK(work.notes.last.reason == "not asked: the engine had fallen silent on 5 questions in a row");
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
  CHECK_FALSE(work.desk.stopped());
}

TEST_CASE("Fifty ends in a row end the run", "[harness][desk]") {
  AtWork work(60);
  work.take(60);
  for (std::uint64_t place = 0; place < 49; ++place) work.note(place, Verdict::crash, Loss::ended);
  CHECK_FALSE(work.desk.stopped());
  work.note(49, Verdict::crash, Loss::ended);
  CHECK(work.desk.stopped());
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
  CHECK(work.notes.text == "0:pass 1:crash 2:pass 3:crash");
  CHECK(work.desk.lost_copies().empty());
}

TEST_CASE("Of an interrupted run what came is passed on", "[harness][desk]") {
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
