// The conversation with one engine: it is asked what a desk hands out, started anew after a crash or a timeout, and
// ended.
//
// Questions go out up to the window. When the engine ends or falls silent with several on their way, nobody knows which
// of them did it, so the engine is restarted and they are asked again one at a time: the one that does it again is
// blamed, the others are judged by their answers. If none does it again, the oldest of them is blamed, since a crash
// may not turn into a pass.
#pragma once

#include <map>
#include <memory>
#include <optional>

#include "harness/engine/engine.h"
#include "harness/plain/speech.h"
#include "harness/run/desk.h"
#include "harness/run/run_options.h"

namespace ofcheck {

class Conversation {
 public:
  explicit Conversation(const RunOptions& options) : options_(options) {}

  /// Starts the engine and hears what it says of itself. Throws Problem (exit 4), with its last words, if it does not
  /// start or does not complete `hello`.
  Hello start();

  /// Asks questions from the desk, which may be another one each time, until there are none left for it, the run is
  /// interrupted, or the engine is lost. It need not be started; if it cannot be, it is lost.
  void ask_all(const QuestionSource& source, Desk& desk);

  /// Why the engine was lost without ever having played any rules, with its last words; empty if that is not so.
  [[nodiscard]] const std::string& not_set_up() const { return not_set_up_; }

  /// The desk goes away: what the engine still says is about nothing any more.
  void leave_desk();

  /// In which encoding the engine that runs, or ran last, is spoken to.
  [[nodiscard]] Encoding encoding() const { return speech_.encoding(); }

  /// What another copy of the engine has said of itself, if this one is not the first that starts.
  void expect(const Hello& hello) { hello_ = hello; }

  /// Says goodbye, and ends the engine. What it still says after that is protocol trouble.
  void end();

 private:
  /// A question on its way, or one that was answered not long ago: a second answer to it is still noticed.
  struct Sent {
    std::uint64_t id = 0;
    std::uint64_t place = 0;
    Clock::time_point when{};
    const Question* question = nullptr;
    std::uint32_t room = 0;
    Verdict verdict = Verdict::not_asked;
    bool on_its_way = false;
    bool answered_again = false;   // which is said once
    std::string line_for_reply{};  // what is wrong with a line that is no reply and was taken for it; empty: none
  };
  /// Between questions the engine did not answer in time.
  class Silence : public ProtocolFault {
   public:
    using ProtocolFault::ProtocolFault;
  };
  /// Where a question is on its way, if it is made when it is asked.
  struct Room {
    Question question;
    Answer expected;
    bool has_expected = false;
  };
  static constexpr std::uint64_t no_place = static_cast<std::uint64_t>(-1);
  static constexpr std::uint64_t place_of_earlier_desk = no_place - 1;

  Hello say_hello();
  void check_same(const Hello& hello);
  void hear_the_end(std::uint64_t bye, Clock::time_point deadline);
  std::string obituary(const std::string& what);
  Spoken reply_to(std::uint64_t id, std::string_view what, std::chrono::milliseconds patience);
  void check_request(std::string_view operation) const;
  void check_schema(const Reply& reply, std::string_view operation) const;

  void converse();
  std::optional<Engine::Event> next_event(std::string_view& line);
  void forget_earlier_desk();
  [[nodiscard]] bool out_of_time() const;
  void leave_unasked();
  bool prepare(const ofc::Rules& rules);
  std::optional<std::string> configure(const ofc::Rules& rules);
  void settle(const ofc::Rules& rules);
  void start_failed(const std::string& text);
  void configure_failed(const ofc::Rules& rules, const std::string& text, bool silent);
  void no_failed_configures();
  [[nodiscard]] bool still_plays();
  void lose(const TaskResult& result);

  void forgo();
  bool forgo_pending();
  void take_probes();
  void fill_window();
  void send(std::uint64_t place, Clock::time_point now);
  std::uint64_t next_id();
  /// There are a power of two of slots.
  [[nodiscard]] Sent& slot_of(std::uint64_t id) { return ring_[static_cast<std::size_t>(id) & (ring_.size() - 1)]; }
  [[nodiscard]] Sent& oldest() { return slot_of(oldest_); }
  void arrived(Sent& sent);
  void take_line(std::string_view line);
  bool take_quickly(std::string_view line);
  [[nodiscard]] bool is_as_written(const QuickSpoken& reply, const Sent& sent, const Answer& expected);
  void take_result(Sent& sent, TaskResult&& result);
  [[nodiscard]] const Answer& expected_of(const Sent& sent);
  [[nodiscard]] bool keeps_answer(const Sent& sent, Verdict verdict) const;
  [[nodiscard]] TaskResult judged(const Sent& sent, Answer got);
  [[nodiscard]] TaskResult judge_reply(Spoken& heard, const Sent& sent);
  void unexpected_id(std::uint64_t id);
  void blame_oldest(const std::string& fault);
  [[nodiscard]] bool may_all_be_answered() const;
  void renew();
  [[nodiscard]] bool stands_in_a_buffer();
  [[nodiscard]] std::optional<bool> answers_with_more_time(const Sent& sent) const;
  void recover(Verdict verdict, const std::string& what);
  void clear_suspect();
  void blame_suspect();
  void leave_one_at_a_time();

  void finish(std::uint64_t place, TaskResult&& result, Loss loss = Loss::none);
  void hand_in();

  const RunOptions& options_;
  const QuestionSource* source_ = nullptr;
  Desk* desk_ = nullptr;
  std::unique_ptr<Engine> engine_;
  Speech speech_;  // with it
  std::string out_;
  std::size_t window_ = 1;
  std::size_t seen_revision_ = 0;  // the desk's when it was looked at
  bool interrupted_ = false;
  bool lost_ = false;

  std::deque<std::uint64_t> pending_;     // handed out, not sent yet
  std::vector<std::uint64_t> passed_;     // results that the desk does not have yet: of questions that simply passed
  std::vector<Desk::Finished> noted_;     // and the others
  std::optional<ofc::Rules> configured_;  // what the engine that runs plays
  std::optional<ofc::Rules> refused_;     // rules that it cannot be configured to, and what becomes of their questions
  TaskResult refused_result_;

  std::uint64_t next_id_ = 0;  // ids count up over the whole conversation, across restarts
  std::vector<Sent> ring_;     // by id, the last ones that were given out
  std::uint64_t oldest_ = 0;   // no question with an id below it is on its way
  std::size_t on_their_way_ = 0;
  std::deque<Room> rooms_;  // of the questions on their way
  std::vector<std::uint32_t> free_rooms_;
  /// Lines that belong to no question, while that of this id was the oldest.
  struct Trouble {
    std::string what;  // of the first of them
    std::size_t lines = 0;
  };
  std::map<std::uint64_t, Trouble> faults_;
  Clock::time_point last_trouble_{};
  Answer expected_room_;
  std::string expected_text_;
  std::size_t replies_to_read_ = 0;         // before one is held against the kit's own text again
  std::optional<std::uint64_t> overtaken_;  // the oldest question, if a later one has been answered
  Clock::time_point when_overtaken_{};
  bool heard_ = false;  // a reply, since last_reply_ was set
  Clock::time_point last_reply_{};

  std::size_t one_at_a_time_ = 0;         // how many questions are still asked alone
  std::optional<std::uint64_t> suspect_;  // blamed if none of those does it again; its own result waits until then
  TaskResult suspect_result_;
  TaskResult suspect_own_result_;
  bool suspect_answered_ = false;
  Loss suspect_loss_ = Loss::none;

  static constexpr std::chrono::milliseconds patience_at_the_end{2000};
  static constexpr std::chrono::milliseconds last_chance{1000};  // for what stands in a buffer, once input is closed
  static constexpr std::size_t handed_in_at_once = 64;
  static constexpr std::size_t replies_read_in_a_row = 63;
  static constexpr std::size_t handed_out_at_once = 256;
  static constexpr std::chrono::milliseconds glance{
      100};  // how long it may take to see that another copy ended the run
  static constexpr std::chrono::milliseconds moment{
      250};  // how long replies may take that come after as many lines as there are questions on their way
  static constexpr int most_failed_starts = 3;
  static constexpr std::size_t many_repetitions = 1000;
  static constexpr std::size_t most_repetitions = 100'000;
  static constexpr int most_renewals = 3;
  std::size_t repetitions_ = 0;  // of replies that came more than twice, since the last new one
  std::size_t next_time_anew_ = many_repetitions;
  int renewals_ = 0;  // since the last new reply
  static constexpr int most_failed_configures = 5;
  std::optional<bool> held_back_;  // whether answers stand in a buffer, once that has been found out
  bool has_run_ = false;
  bool has_asked_ = false;
  std::optional<Hello> hello_;              // what the engine, or another copy of it, said at its first start
  int failed_starts_ = 0;                   // in a row
  int failed_configures_ = 0;               // in a row
  std::optional<ofc::Rules> failed_rules_;  // the last that could not be set, if none could be since
  std::optional<ofc::Rules> played_;        // the last rules that it was configured to
  std::string not_set_up_;
};

}  // namespace ofcheck
