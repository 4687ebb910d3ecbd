#include "harness/run/conversation.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <bit>
#include <utility>

#include "harness/base/escape.h"
#include "harness/base/problem.h"
#include "harness/base/schema.h"
#include "harness/base/text.h"
#include "harness/run/judge.h"

namespace ofcheck {

namespace {

/// The question to which a line is charged that is no reply: it had waited longest, and its own reply came too.
TaskResult beside_its_reply(const std::string& fault) {
  TaskResult result{Verdict::protocol_error, fault};
  result.may_pass_alone = true;
  return result;
}

/// The reply with that id, or a ProtocolFault.
Spoken expected_reply(Speech& speech, std::string_view line, std::uint64_t id) {
  Spoken heard = speech.hear(line);
  if (heard.id() != id)
    throw ProtocolFault(fmt::format("the request has the id {}, but the reply has {}", id, heard.id()));
  return heard;
}

/// The reply to hello. A line that does not even begin as one was printed by the engine, or by what it loads.
Spoken reply_to_hello(Speech& speech, std::string_view line, std::uint64_t id) {
  try {
    return expected_reply(speech, line, id);
  } catch (const ProtocolFault&) {
    if (line.starts_with('{') || line.starts_with("ofcheck")) throw;
    throw ProtocolFault(
        fmt::format("the first line on standard output is not JSON: {}; print everything but replies "
                    "to standard error",
                    printable(line, 160)));
  }
}

/// Waits for the reply with that id, and passes over other lines: `line` if it came.
Engine::Event wait_for_reply(Engine& engine, Speech& speech, std::uint64_t id, Clock::time_point deadline) {
  while (Clock::now() < deadline) {
    std::string_view line;
    const Engine::Event event = engine.next_line(line, deadline);
    if (event != Engine::Event::line) return event;
    try {
      if (!is_blank(line) && speech.hear(line).id() == id) return event;
    } catch (const ProtocolFault&) {  // NOLINT(bugprone-empty-catch): it is no reply
    }
  }
  return Engine::Event::timed_out;
}

double in_seconds(std::chrono::milliseconds time) { return static_cast<double>(time.count()) / 1000; }

}  // namespace

// --- starting, configuring, ending ---------------------------------------------------------------------------------

Hello Conversation::start() {
  try {
    return say_hello();
  } catch (const ProtocolFault& fault) {
    throw Problem(
        obituary(fmt::format("{}: {}", printable(fmt::format("{}", fmt::join(options_.command, " "))), fault.what())),
        Exit::engine_broken);
  }
}

/// Starts an engine process and hears what it says of itself.
Hello Conversation::say_hello() {
  configured_.reset();
  refused_.reset();
  repetitions_ = 0;
  engine_ = std::make_unique<Engine>(options_.command, options_.engine);
  if (ring_.empty()) ring_.resize(1);
  out_.clear();
  const std::uint64_t id = next_id();
  speech_.hello(out_, id);
  check_request("hello");
  Spoken heard = reply_to(id, "hello", options_.start_timeout);
  const Reply& reply = heard.to_hello();
  check_schema(reply, "hello");
  Hello hello = reply.hello();
  window_ = std::clamp<std::size_t>(options_.most_in_flight, 1, hello.window);
  const std::size_t remembered = std::bit_ceil(std::max<std::size_t>(4 * window_, 256));
  if (ring_.size() < remembered) {
    std::vector<Sent> ring(remembered);
    for (const Sent& sent : ring_) ring[static_cast<std::size_t>(sent.id % remembered)] = sent;
    ring_ = std::move(ring);
  }
  check_same(hello);
  has_run_ = true;
  return hello;
}

/// What the engine wrote to standard error, with how it ended; for the message of a failed start.
std::string Conversation::obituary(const std::string& what) {
  if (engine_ == nullptr) return what;
  const std::string ended = engine_->kill();
  const std::string words = engine_->last_words();
  return what + (ended.empty() || ended == "closed its standard output" ? "" : "; it " + ended) +
         (words.empty() ? "; it wrote nothing to standard error"
                        : "; its last words on standard error:\n" + quoted_lines(words, "    "));
}

void Conversation::end() {
  if (engine_ == nullptr) return;
  if (!interrupted_ && on_their_way_ == 0) {
    const std::uint64_t id = next_id();
    speech_.bye(out_, id);
    check_request("bye");
    const std::chrono::milliseconds patience = out_of_time() ? moment : patience_at_the_end;
    try {
      static_cast<void>(reply_to(id, "bye", patience));
      const Clock::time_point deadline = Clock::now() + patience;
      if (has_asked_) hear_the_end(id, deadline);
      engine_->finish(std::max(std::chrono::milliseconds{},
                               std::chrono::duration_cast<std::chrono::milliseconds>(deadline - Clock::now())));
    } catch (const Silence&) {
      engine_->finish(moment);
    } catch (const ProtocolFault&) {
      // an engine need not answer the last message; it only must not say anything else
      engine_->finish(patience);
    } catch (const Problem& problem) {
      if (problem.exit() != Exit::interrupted) throw;
    }
  }
  engine_.reset();
}

/// Reads on until the engine has closed its output: there is nothing left to be said, but that it may say goodbye
/// twice. Where an engine was asked nothing, since a journal had all answers, the run before has heard the end.
void Conversation::hear_the_end(std::uint64_t bye, Clock::time_point deadline) {
  engine_->close_input();
  std::string_view line;
  while (Clock::now() < deadline && engine_->next_line(line, deadline) == Engine::Event::line) {
    if (is_blank(line)) continue;
    const std::optional<QuickSpoken> heard = QuickSpoken::begin(speech_.encoding(), line);
    if (!heard || heard->id() != bye) take_line(line);
  }
}

/// Two starts of one engine have to be the same engine.
void Conversation::check_same(const Hello& hello) {
  if (!hello_) hello_ = hello;
  const auto name_of = [](const Hello& each) {
    return each.version.empty() ? each.name : fmt::format("{} {}", each.name, each.version);
  };
  if (name_of(hello) != name_of(*hello_)) {
    throw ProtocolFault(fmt::format("it calls itself '{}' now, and has said '{}' before", printable(name_of(hello)),
                                    printable(name_of(*hello_))));
  }
  if (hello.operations != hello_->operations || hello.rules != hello_->rules || hello.options != hello_->options ||
      hello.tables != hello_->tables)
    throw ProtocolFault("it announces other operations, rules or options now than when it was first started");
}

/// Sends what is in `out_` and waits for the reply with that id; nothing else is on its way.
Spoken Conversation::reply_to(std::uint64_t id, std::string_view what, std::chrono::milliseconds patience) {
  engine_->send(out_);
  out_.clear();
  std::string instead;                 // what came that is no reply
  const bool limited = what != "bye";  // the run's time limit does not cut its end short
  const Clock::time_point deadline =
      std::min(Clock::now() + patience, limited ? options_.until : Clock::time_point::max());
  for (;;) {
    std::string_view line;
    switch (engine_->next_line(line, deadline)) {
      case Engine::Event::line:
        break;
      case Engine::Event::closed:
        throw ProtocolFault(fmt::format("the engine ended before it answered '{}'", what));
      case Engine::Event::timed_out:
        if (limited && out_of_time()) {
          throw Problem(fmt::format("the run's time limit was over before the engine answered '{}'", what),
                        Exit::engine_broken);
        }
        throw Silence(fmt::format("the engine did not answer '{}' within {} s{}", what, in_seconds(patience),
                                  instead.empty() ? " (does it flush its standard output after each line?)"
                                                  : "; what it wrote is no reply: " + instead));
      case Engine::Event::flooded:
        throw ProtocolFault(
            fmt::format("the engine wrote more than {} bytes without an end of line while '{}' was to be answered",
                        Engine::longest_line, what));
      case Engine::Event::interrupted:
        throw Problem("interrupted", Exit::interrupted);
    }
    if (is_blank(line)) continue;
    if (what == "hello") return reply_to_hello(speech_, line, id);
    // Between questions a line may also be late trouble: a second reply, or chatter. It is noted, and the wait goes on.
    try {
      return expected_reply(speech_, line, id);
    } catch (const ProtocolFault& fault) {
      if (instead.empty()) instead = fault.what();
      take_line(line);
    }
  }
}

/// Under --strict, holds the last request in `out_` to its schema.
void Conversation::check_request(std::string_view operation) const {
  if (!options_.strict) return;
  const std::size_t end_of_last = out_.rfind('\n', out_.size() - 2);
  std::string_view line = std::string_view(out_).substr(end_of_last == std::string::npos ? 0 : end_of_last + 1);
  line.remove_suffix(1);
  const std::string json = Speech::in_json(line);
  JsonDocument request;
  parse_json(request, json);
  if (const auto fault = schema_fault(fmt::format("{}.request", operation), request)) {
    throw Problem("--strict: a request of the harness itself is wrong: " + *fault, Exit::kit_broken);
  }
}

void Conversation::check_schema(const Reply& reply, std::string_view operation) const {
  if (!options_.strict) return;
  if (const auto fault = schema_fault(fmt::format("{}.reply", operation), reply.json()))
    throw ProtocolFault("--strict: " + *fault);
}

/// Tells the engine the rules of the next questions. A reason why it does not play them, or nothing.
std::optional<std::string> Conversation::configure(const ofc::Rules& rules) {
  const std::uint64_t id = next_id();
  speech_.configure(out_, id, rules);
  check_request("configure");
  Spoken heard = reply_to(id, "configure", options_.timeout);
  const Reply& reply = heard.to_set_up();
  check_schema(reply, "configure");
  return reply.configure_refusal();
}

/// Sees to it that an engine runs and plays `rules`, those of the first pending question. False if it does not: then
/// the question is settled, or to be tried again, or the engine is lost.
bool Conversation::prepare(const ofc::Rules& rules) {
  if (engine_ != nullptr && configured_ == rules) return true;
  bool started = engine_ != nullptr;
  try {
    if (!started) static_cast<void>(say_hello());
    started = true;
    failed_starts_ = 0;
    if (refused_ == rules) {
      settle(rules);
      return false;
    }
    configured_.reset();
    if (!options_.configure) {
      configured_ = rules;
      return true;
    }
    if (const auto reason = configure(rules)) {
      no_failed_configures();
      refused_ = rules;
      refused_result_ = {Verdict::unsupported, "the engine does not play these rules: " + *reason};
      settle(rules);
      return false;
    }
    configured_ = played_ = rules;
    no_failed_configures();
    return true;
  } catch (const ProtocolFault& fault) {
    const std::string text = obituary(fault.what());
    engine_.reset();
    if (started) {
      configure_failed(rules, text, dynamic_cast<const Silence*>(&fault) != nullptr);
    } else {
      start_failed(text);
    }
  } catch (const Problem& problem) {
    if (problem.exit() == Exit::engine_broken && out_of_time()) {
      engine_.reset();  // it owes an answer, and nobody waits for it
      return false;
    }
    if (problem.exit() == Exit::engine_broken) {
      start_failed(problem.what());
    } else if (problem.exit() == Exit::interrupted) {
      interrupted_ = true;
      desk_->interrupt();
    } else {
      throw;
    }
  }
  return false;
}

/// An engine that has run before and does not start again is tried again, a few times.
void Conversation::start_failed(const std::string& text) {
  if (++failed_starts_ < most_failed_starts && has_run_) return;
  lose({Verdict::crash, fmt::format("the engine could not be started{}: {}", has_run_ ? " again" : "", text)});
}

/// Rules that cannot be set cost their questions alone, unless that goes on: then the engine is lost. An engine that
/// only ends at some rules goes on with those that it has played.
void Conversation::configure_failed(const ofc::Rules& rules, const std::string& text, bool silent) {
  if (++failed_configures_ >= most_failed_configures && (silent || !still_plays())) {
    const std::string what =
        fmt::format("'configure' failed {} times in a row; the last time: {}", failed_configures_, text);
    if (!played_) {
      not_set_up_ = fmt::format("{}: the engine could not be set up: {}",
                                printable(fmt::format("{}", fmt::join(options_.command, " "))), what);
    }
    return lose({silent ? Verdict::timeout : Verdict::crash, "the engine could not be set up again: " + what});
  }
  failed_rules_ = rules;
  refused_ = rules;
  refused_result_ = {Verdict::protocol_error, "the rules of this question could not be set: " + text};
  settle(rules);
}

void Conversation::no_failed_configures() {
  failed_configures_ = 0;
  failed_rules_.reset();
}

/// Whether a new engine can be configured to the last rules that it has played; it runs then. Also where that cannot be
/// found out, since the run is ending.
bool Conversation::still_plays() {
  if (!played_) return false;
  try {
    static_cast<void>(say_hello());
    if (!configure(*played_)) {
      configured_ = played_;
      no_failed_configures();
      return true;
    }
  } catch (const ProtocolFault&) {
  } catch (const Problem& problem) {
    interrupted_ = problem.exit() == Exit::interrupted;
    if (interrupted_) desk_->interrupt();
    if (problem.exit() != Exit::interrupted && problem.exit() != Exit::engine_broken) throw;
  }
  engine_.reset();
  return interrupted_ || out_of_time();
}

/// Settles the pending questions under rules that the engine cannot be configured to.
void Conversation::settle(const ofc::Rules& rules) {
  while (!pending_.empty() && source_->rules(pending_.front()) == rules) {
    finish(pending_.front(), TaskResult(refused_result_));
    pending_.pop_front();
    leave_one_at_a_time();
  }
}

/// This engine can be asked no more: others may ask what it leaves.
void Conversation::lose(const TaskResult& result) {
  lost_ = true;
  if (suspect_) {
    std::erase(pending_, *suspect_);
    blame_suspect();
  }
  hand_in();
  desk_->lose_copy(pending_, result);
}

// --- asking --------------------------------------------------------------------------------------------------------

void Conversation::ask_all(const QuestionSource& source, Desk& desk) {
  source_ = &source;
  desk_ = &desk;
  seen_revision_ = 0;
  forget_earlier_desk();
  converse();
  hand_in();
  // Too few questions to be sure: an engine that has not played any rules is tried until it does, or is lost.
  while (options_.retry_set_up && failed_rules_ && !played_ && !lost_ && !interrupted_ && !out_of_time())
    static_cast<void>(prepare(ofc::Rules(*failed_rules_)));  // a copy: it is reset while they are tried
}

void Conversation::leave_desk() {
  forget_earlier_desk();
  desk_ = nullptr;
  source_ = nullptr;
}

/// The places of answered questions are those of another desk.
void Conversation::forget_earlier_desk() {
  for (Sent& sent : ring_) {
    if (sent.place != no_place) sent.place = place_of_earlier_desk;
  }
}

void Conversation::converse() {
  bool drained = true;  // every line that is here already has been taken
  while (!lost_ && !interrupted_) {
    if (out_of_time()) return leave_unasked();
    if (drained || on_their_way_ == 0) {
      if (desk_->stopped()) return;
      if (desk_->revision() != seen_revision_) forgo();
      if (pending_.empty() && on_their_way_ == 0) {
        hand_in();
        desk_->hand_out(std::min(window_, handed_out_at_once), true, pending_);
        if (pending_.empty()) return;
      }
      if (on_their_way_ == 0 && !prepare(source_->rules(pending_.front()))) continue;
      fill_window();
    }
    std::string_view line;
    const std::optional<Engine::Event> event = next_event(line);
    drained = event != Engine::Event::line;
    if (!event) continue;
    switch (*event) {
      case Engine::Event::line:
        take_line(line);
        if (repetitions_ >= most_repetitions) renew();
        break;
      case Engine::Event::interrupted:
        interrupted_ = true;
        desk_->interrupt();
        break;
      case Engine::Event::closed:
        recover(Verdict::crash, "the engine ended");
        break;
      case Engine::Event::timed_out:
        recover(Verdict::timeout,
                fmt::format("no answer within {} s{}", in_seconds(options_.timeout),
                            stands_in_a_buffer() ? "; it came only when standard input was closed (does the engine "
                                                   "flush its standard output after each line?)"
                                                 : ""));
        break;
      case Engine::Event::flooded:
        recover(Verdict::protocol_error,
                fmt::format("more than {} bytes without an end of line", Engine::longest_line));
        break;
    }
  }
}

/// What the engine does next; nothing after a glance in which it did nothing and still has time.
std::optional<Engine::Event> Conversation::next_event(std::string_view& line) {
  const Engine::Event at_once = engine_->next_line(line, {});
  if (at_once != Engine::Event::timed_out) return at_once;
  hand_in();
  const Clock::time_point now = Clock::now();
  if (std::exchange(heard_, false)) last_reply_ = now;
  // How long it takes to read what an engine repeats is not the time of the next question: that has its time anew after
  // a thousand repetitions, two thousand, four thousand …, which is seven times at most.
  for (; repetitions_ >= next_time_anew_; next_time_anew_ *= 2) last_reply_ = now;
  Clock::time_point deadline = std::max(oldest().when, last_reply_) + options_.timeout;
  // An engine that has answered a later question has had the time to begin with this one.
  if (overtaken_ == oldest_) deadline = std::min(deadline, when_overtaken_ + options_.timeout);
  if (may_all_be_answered()) deadline = std::min(deadline, last_trouble_ + moment);
  const Engine::Event event = engine_->next_line(line, std::min({deadline, now + glance, options_.until}));
  if (event == Engine::Event::timed_out && Clock::now() < deadline) return std::nullopt;
  return event;
}

/// A wait ends up to a millisecond before its deadline.
bool Conversation::out_of_time() const {
  return options_.until != Clock::time_point::max() && Clock::now() + std::chrono::milliseconds(1) >= options_.until;
}

/// The run's time is over: nothing more is asked, and what is on its way is not waited for.
void Conversation::leave_unasked() {
  if (suspect_) blame_suspect();
  hand_in();
  desk_->run_out_of_time();
}

/// The desk has given the engine up on an operation: what was handed out of it is not asked, and not waited for where
/// nothing else is on its way. Or it is about to, and wants a few questions asked first.
void Conversation::forgo() {
  seen_revision_ = desk_->revision();
  bool dropped = forgo_pending();
  bool waits = on_their_way_ == 0;
  for (std::uint64_t id = oldest_; id < next_id_ && !waits; ++id) {
    const Sent& sent = slot_of(id);
    waits = sent.on_its_way && desk_->wants(sent.place);
  }
  if (!waits) {
    engine_->kill();
    engine_.reset();
    if (one_at_a_time_ > 0) {
      --one_at_a_time_;
      dropped = true;
    }
    while (on_their_way_ > 0) arrived(oldest());
    faults_.clear();
  }
  // One of those that are not asked again may have been the one that did it.
  if (dropped) clear_suspect();
  take_probes();
}

/// Puts the questions that the desk wants asked first before all others, each to be asked alone where that is possible.
void Conversation::take_probes() {
  if (suspect_) return;  // those that may have done it are asked before anything else
  const bool alone = one_at_a_time_ > 0 || on_their_way_ == 0;
  const std::size_t first_later = one_at_a_time_ - std::min(one_at_a_time_, on_their_way_);
  std::deque<std::uint64_t> probes;
  desk_->hand_out_probes(probes);
  std::deque<std::uint64_t> others;
  std::size_t counted = 0;  // of the probes, those that are to be asked alone already
  for (std::size_t i = 0; i < pending_.size(); ++i) {
    const bool is_probe = desk_->is_probe(pending_[i]);
    (is_probe ? probes : others).push_back(pending_[i]);
    if (is_probe && i < first_later) ++counted;
  }
  if (probes.empty()) return;
  if (alone) one_at_a_time_ += probes.size() - counted;
  pending_ = std::move(probes);
  pending_.insert(pending_.end(), others.begin(), others.end());
}

/// Takes the places that the desk does not want any more, or not now, off those to be sent. Whether one of them was to
/// be asked alone.
bool Conversation::forgo_pending() {
  std::deque<std::uint64_t> left;
  const std::size_t alone = one_at_a_time_ - std::min(one_at_a_time_, on_their_way_);
  bool dropped = false;
  for (std::size_t i = 0; i < pending_.size(); ++i) {
    if (desk_->keeps(pending_[i])) {
      left.push_back(pending_[i]);
    } else if (i < alone) {
      --one_at_a_time_;
      dropped = true;
    }
  }
  pending_ = std::move(left);
  return dropped;
}

void Conversation::fill_window() {
  const std::size_t window = one_at_a_time_ > 0 ? 1 : window_;
  const Clock::time_point now = Clock::now();
  const ofc::Rules* playing = nullptr;  // the last rules that turned out to be those configured, so as to compare few
  // Those that were sent long after the oldest question on its way wait too: only a limited number of ids is
  // remembered.
  while (on_their_way_ < window && (on_their_way_ == 0 || next_id_ - oldest_ < ring_.size())) {
    if (pending_.empty() && one_at_a_time_ == 0) {
      desk_->hand_out(std::min(window - on_their_way_, handed_out_at_once), false, pending_);
    }
    if (pending_.empty()) break;
    const std::uint64_t place = pending_.front();
    const ofc::Rules& rules = source_->rules(place);
    if (&rules != playing && rules != *configured_) break;
    playing = &rules;
    pending_.pop_front();
    send(place, now);
  }
  engine_->send_all(out_);
}

void Conversation::send(std::uint64_t place, Clock::time_point now) {
  has_asked_ = true;
  if (free_rooms_.empty()) {
    free_rooms_.push_back(static_cast<std::uint32_t>(rooms_.size()));
    rooms_.emplace_back();
  }
  const std::uint32_t number = free_rooms_.back();
  free_rooms_.pop_back();
  Room& room = rooms_[number];
  room.has_expected = source_->take_prepared(place, room.question, room.expected);
  const Question& question = room.has_expected ? room.question : source_->question(place, room.question);
  const std::uint64_t id = next_id();
  speech_.question(out_, id, question);
  // A raw question is against the schemas on purpose: it is there to be refused.
  if (!std::holds_alternative<RawQuestion>(question)) check_request(operation_name(operation_of(question)));
  if (on_their_way_++ == 0) oldest_ = id;
  slot_of(id) = {id, place, now, &question, number, Verdict::not_asked, true};
}

std::uint64_t Conversation::next_id() {
  const std::uint64_t id = next_id_++;
  slot_of(id) = {id, no_place, {}, nullptr, 0, Verdict::not_asked, false};
  return id;
}

/// The question is no longer on its way.
void Conversation::arrived(Sent& sent) {
  sent.on_its_way = false;
  free_rooms_.push_back(sent.room);
  --on_their_way_;
  if (!faults_.empty()) faults_.erase(sent.id);
  while (oldest_ < next_id_ && !oldest().on_its_way) ++oldest_;
}

void Conversation::take_line(std::string_view line) {
  if (is_blank(line) || take_quickly(line)) return;
  try {
    Spoken heard = speech_.hear(line);
    const bool is_remembered = heard.id() < next_id_ && next_id_ - heard.id() <= ring_.size();
    if (!is_remembered || !slot_of(heard.id()).on_its_way) return unexpected_id(heard.id());
    Sent& sent = slot_of(heard.id());
    take_result(sent, judge_reply(heard, sent));
  } catch (const ProtocolFault& fault) {
    blame_oldest(fault.what());
  }
}

/// The usual reply, read where it lies. False if it has to be looked at more closely.
bool Conversation::take_quickly(std::string_view line) {
  if (options_.strict || !faults_.empty()) return false;
  const std::optional<QuickSpoken> reply = QuickSpoken::begin(speech_.encoding(), line);
  if (!reply || reply->id() >= next_id_ || next_id_ - reply->id() > ring_.size()) return false;
  Sent& sent = slot_of(reply->id());
  if (!sent.on_its_way) return false;
  const Answer& expected = expected_of(sent);
  if (is_as_written(*reply, sent, expected)) {
    take_result(sent, {Verdict::pass});
    return true;
  }
  std::optional<Result> got = reply->result(operation_of(*sent.question));
  if (!got) return false;
  TaskResult result = judge_result(expected, *got);
  if (keeps_answer(sent, result.verdict)) result.got = std::move(*got);
  take_result(sent, std::move(result));
  return true;
}

/// Whether the reply is, byte by byte, what the kit writes for the oracle's answer. Then it is right and need not be
/// read, which saves four fifths of the time. An engine may write right answers in another way, such as with a blank
/// after each comma. Only one in 64 of its replies is held against that text.
bool Conversation::is_as_written(const QuickSpoken& reply, const Sent& sent, const Answer& expected) {
  if (replies_to_read_ > 0) {
    --replies_to_read_;
    return false;
  }
  const auto* result = std::get_if<Result>(&expected);
  if (result == nullptr || claims_nothing(*result) || keeps_answer(sent, Verdict::pass)) return false;
  expected_text_.clear();
  speech_.rest_of_reply(expected_text_, *result);
  if (reply.rest() == expected_text_) return true;
  replies_to_read_ = replies_read_in_a_row;
  return false;
}

void Conversation::take_result(Sent& sent, TaskResult&& result) {
  heard_ = true;
  repetitions_ = 0;
  renewals_ = 0;
  next_time_anew_ = many_repetitions;
  sent.verdict = result.verdict;
  if (sent.id != oldest_ && overtaken_ != oldest_) {
    overtaken_ = oldest_;
    when_overtaken_ = Clock::now();
  }
  arrived(sent);
  finish(sent.place, std::move(result));
  leave_one_at_a_time();
}

const Answer& Conversation::expected_of(const Sent& sent) {
  const Room& room = rooms_[sent.room];
  return room.has_expected ? room.expected : source_->expected(sent.place, *sent.question, expected_room_);
}

bool Conversation::keeps_answer(const Sent& sent, Verdict verdict) const {
  return options_.keep_answers || verdict != Verdict::pass || source_->wants_answer(sent.place);
}

TaskResult Conversation::judged(const Sent& sent, Answer got) {
  TaskResult result = judge(expected_of(sent), got);
  if (keeps_answer(sent, result.verdict)) result.got = std::move(got);
  return result;
}

TaskResult Conversation::judge_reply(Spoken& heard, const Sent& sent) {
  const auto fault = faults_.empty() ? faults_.end() : faults_.find(sent.id);
  if (fault != faults_.end()) return beside_its_reply(fault->second.what);
  const Operation operation = operation_of(*sent.question);
  try {
    check_schema(heard.to(operation), operation_name(operation));
    return judged(sent, heard.answer(operation));
  } catch (const ProtocolFault& thrown) {
    return {Verdict::protocol_error, thrown.what()};
  }
}

void Conversation::unexpected_id(std::uint64_t id) {
  if (id >= next_id_) return blame_oldest(fmt::format("a reply has the id {}, which no request had", id));
  if (next_id_ - id > ring_.size()) {
    return blame_oldest(fmt::format("a reply has the id {} of a request that was answered long ago", id));
  }
  Sent& sent = slot_of(id);
  if (sent.place == no_place) return blame_oldest("hello or configure was answered a second time");
  if (sent.place == place_of_earlier_desk) return blame_oldest("an earlier request was answered a second time");
  if (sent.verdict == Verdict::not_asked) {
    return blame_oldest(fmt::format("a reply has the id {} of a request to an earlier start of the engine", id));
  }
  TaskResult result{Verdict::protocol_error, "the request was answered a second time"};
  if (!sent.line_for_reply.empty()) {
    result = beside_its_reply(std::exchange(sent.line_for_reply, {}));
  } else if (std::exchange(sent.answered_again, true)) {
    ++repetitions_;
    return;
  }
  if (suspect_ == sent.place) {
    suspect_own_result_ = std::move(result);
    return;
  }
  if (desk_ == nullptr) return;
  hand_in();
  desk_->replace(sent.place, std::exchange(sent.verdict, Verdict::protocol_error), std::move(result));
}

/// Charges protocol trouble to the oldest question on its way. If it is the only one, the trouble was the reply to it;
/// otherwise its own reply may still come.
void Conversation::blame_oldest(const std::string& fault) {
  if (on_their_way_ == 0) {
    if (desk_ != nullptr) desk_->stray(fault);
  } else if (on_their_way_ == 1) {
    Sent& sent = oldest();
    sent.verdict = Verdict::protocol_error;
    sent.line_for_reply = fault;
    arrived(sent);
    finish(sent.place, {Verdict::protocol_error, fault});
    leave_one_at_a_time();
  } else {
    Trouble& trouble = faults_[oldest_];
    if (trouble.lines++ == 0) trouble.what = fault;
    last_trouble_ = Clock::now();
  }
}

/// Whether as many lines came that belong to no question as there are questions on their way: then they may have been
/// the replies, and no others follow.
bool Conversation::may_all_be_answered() const {
  std::size_t lines = 0;
  for (const auto& [id, trouble] : faults_) lines += trouble.lines;
  return lines > 0 && lines >= on_their_way_;
}

/// The engine repeats replies and gives no others, which it is blamed for already: what is on its way is asked of a new
/// engine. One that does nothing else then is taken for silent.
void Conversation::renew() {
  repetitions_ = 0;
  if (!faults_.empty() || ++renewals_ > most_renewals) {
    return recover(Verdict::timeout, fmt::format("no answer, but {} repetitions of earlier ones", most_repetitions));
  }
  engine_->kill();
  engine_.reset();
  std::deque<std::uint64_t> again;
  for (std::uint64_t id = oldest_; id < next_id_; ++id) {
    if (slot_of(id).on_its_way) again.push_back(slot_of(id).place);
  }
  while (on_their_way_ > 0) arrived(oldest());
  pending_.insert(pending_.begin(), again.begin(), again.end());
}

/// Whether the oldest answer that does not come comes once standard input is closed, since it stood in a buffer. An
/// engine that pays no heed to the end of its input hangs, and one that answers with more time is slow: neither is
/// looked at again, so that silences do not take longer than they must.
bool Conversation::stands_in_a_buffer() {
  const bool is_known_not_to = held_back_.has_value() && !*held_back_;
  if (on_their_way_ == 0 || !faults_.empty() || is_known_not_to) return false;
  engine_->close_input();
  const Engine::Event event =
      wait_for_reply(*engine_, speech_, oldest().id, std::min(Clock::now() + last_chance, options_.until));
  if (event == Engine::Event::timed_out) held_back_ = held_back_.value_or(false);
  if (event != Engine::Event::line) return false;
  engine_->kill();
  if (!held_back_) {
    const std::optional<bool> is_slow = answers_with_more_time(oldest());
    if (is_slow) held_back_ = !*is_slow;
  }
  return held_back_.value_or(false);
}

/// Whether a new engine that is asked the same and given more time answers while its input is open, but not in time;
/// nothing if that cannot be found out. It is an engine beside the conversation: nothing of what it says counts.
std::optional<bool> Conversation::answers_with_more_time(const Sent& sent) const {
  try {
    Engine engine(options_.command, options_.engine);
    Speech speech;
    std::uint64_t id = next_id_;
    std::string out;
    const auto answers = [&](std::chrono::milliseconds patience) {
      engine.send(out);
      out.clear();
      return wait_for_reply(engine, speech, id++, std::min(Clock::now() + patience, options_.until)) ==
             Engine::Event::line;
    };
    speech.hello(out, id);
    if (!answers(options_.start_timeout)) return std::nullopt;
    if (options_.configure) {
      speech.configure(out, id, source_->rules(sent.place));
      if (!answers(options_.timeout)) return std::nullopt;
    }
    speech.question(out, id, *sent.question);
    const Clock::time_point begun = Clock::now();
    if (answers(options_.timeout + patience_at_the_end)) return Clock::now() - begun > options_.timeout;
    return interrupted() || out_of_time() ? std::nullopt : std::optional(false);
  } catch (const Problem&) {
    return std::nullopt;
  }
}

/// The engine ended, fell silent or flooded: find out on which question, and go on with a new engine.
void Conversation::recover(Verdict verdict, const std::string& what) {
  const std::string ended = engine_->kill();
  TaskResult result{verdict, verdict == Verdict::crash ? "the engine " + ended : what, {}, engine_->last_words()};
  engine_.reset();
  Loss loss = verdict == Verdict::timeout ? Loss::silent : Loss::ended;
  const auto fault = faults_.find(oldest_);
  if (fault != faults_.end()) {
    result = {Verdict::protocol_error, fault->second.what, {}, result.stderr_tail};
    // What it says cannot be read; it is not silent.
    if (loss == Loss::silent) loss = Loss::none;
  }

  std::deque<std::uint64_t> again;
  const std::size_t were_on_their_way = on_their_way_;
  for (std::uint64_t id = oldest_; id < next_id_; ++id) {
    if (slot_of(id).on_its_way && desk_->wants(slot_of(id).place)) again.push_back(slot_of(id).place);
  }
  while (on_their_way_ > 0) arrived(oldest());
  faults_.clear();
  if (again.size() == 1 && were_on_their_way == 1) {
    clear_suspect();
    finish(again.front(), std::move(result), loss);
    if (one_at_a_time_ > 0) --one_at_a_time_;
    return;
  }
  pending_.insert(pending_.begin(), again.begin(), again.end());
  one_at_a_time_ = again.size();
  // One that is not asked any more may have done it: then there is no suspect.
  if (again.size() < were_on_their_way) return clear_suspect();
  suspect_ = again.front();
  suspect_result_ = std::move(result);
  suspect_loss_ = loss;
}

/// Another question cost the engine again, so that the suspect has the result of its own answer.
void Conversation::clear_suspect() {
  if (!suspect_) return;
  const std::uint64_t place = *std::exchange(suspect_, std::nullopt);
  if (std::exchange(suspect_answered_, false)) finish(place, std::move(suspect_own_result_));
}

void Conversation::blame_suspect() {
  const std::uint64_t place = *std::exchange(suspect_, std::nullopt);
  suspect_answered_ = false;
  finish(place, std::move(suspect_result_), suspect_loss_);
}

void Conversation::leave_one_at_a_time() {
  if (one_at_a_time_ == 0 || --one_at_a_time_ > 0 || !suspect_) return;
  if (suspect_answered_ && suspect_own_result_.verdict == suspect_result_.verdict) return clear_suspect();
  suspect_result_.reason += "; it did not happen again when the questions on their way were asked one at a time";
  blame_suspect();
}

// --- handing in ----------------------------------------------------------------------------------------------------

void Conversation::finish(std::uint64_t place, TaskResult&& result, Loss loss) {
  if (suspect_ == place) {
    suspect_own_result_ = std::move(result);
    suspect_answered_ = true;
    return;
  }
  if (result.verdict == Verdict::pass && !result.got) {
    passed_.push_back(place);
  } else {
    result.loss = loss;
    noted_.push_back({place, std::move(result)});
  }
  // A loss is told at once: it may have been the last that the desk puts up with.
  if (passed_.size() + noted_.size() >= handed_in_at_once || loss != Loss::none) hand_in();
}

void Conversation::hand_in() { desk_->finish(passed_, noted_); }

}  // namespace ofcheck
