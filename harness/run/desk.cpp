#include "harness/run/desk.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <numeric>
#include <utility>

namespace ofcheck {

namespace {

std::size_t index_of(Operation operation) { return static_cast<std::size_t>(operation); }

}  // namespace

Desk::Desk(const QuestionSource& source, ResultSink& sink, Progress progress, std::size_t copies)
    : source_(source), sink_(sink), progress_(std::move(progress)), size_(source.size()), copies_(copies) {}

bool Desk::restore(std::uint64_t place, TaskResult result) {
  const std::lock_guard lock(mutex_);
  if (result.verdict != Verdict::not_asked) {
    const std::optional<Row> before =
        result.loss == Loss::none ? std::nullopt : std::optional(rows_[index_of(source_.operation(place))]);
    watch(place, result.loss);
    if (hold_ && !settle_hold(result.probes)) {
      rows_[index_of(source_.operation(place))] = *before;
      hold_.reset();
      return false;
    }
  }
  passed_on_ = handed_out_ = place + 1;
  ++done_;
  sink_.take(place, std::move(result));
  return true;
}

/// The places that were given back, as far as they may be asked now.
void Desk::hand_out_again(std::size_t& most, std::deque<std::uint64_t>& places) {
  std::deque<std::uint64_t> later;
  for (const std::uint64_t place : given_back_) {
    if (given_up_at(place) != nullptr) continue;
    if (most == 0 || is_held(place)) {
      later.push_back(place);
    } else {
      places.push_back(place);
      --most;
    }
  }
  given_back_ = std::move(later);
}

void Desk::hand_out(std::size_t most, bool idle, std::deque<std::uint64_t>& places) {
  std::unique_lock lock(mutex_);
  for (;;) {
    if (interrupted_ || ended_early_) return;
    for (; most > 0 && !urgent_.empty(); urgent_.erase(urgent_.begin()), --most) places.push_back(urgent_.front());
    hand_out_again(most, places);
    // Towards the end smaller shares, so that no copy is left with all that is still to be asked.
    if (copies_ > 1)
      most = std::min<std::size_t>(most, 1 + static_cast<std::size_t>(size_ - handed_out_) / (2 * copies_));
    while (most > 0 && handed_out_ < std::min(size_, passed_on_ + most_ahead)) {
      const std::uint64_t place = handed_out_++;
      if (ahead_.erase(place) > 0) continue;  // it has a slot, or its result has been passed on already
      Slot& slot = open_slot(place);
      if (const GivenUp* given_up = given_up_at(place)) {
        leave(slot, given_up->result);
        if (place == passed_on_) pass_on();
      } else if (is_held(place)) {
        given_back_.push_back(place);
      } else {
        places.push_back(place);
        --most;
      }
    }
    if (!places.empty() || !idle || passed_on_ == size_) return;
    if (!urgent_.empty()) continue;
    changed_.wait_for(lock, std::chrono::milliseconds(100));
  }
}

/// The slot of a place, made if there are not as many yet.
Desk::Slot& Desk::open_slot(std::uint64_t place) {
  while (passed_on_ + slots_.size() <= place) slots_.emplace_back();
  return slot_of(place);
}

void Desk::finish(std::vector<std::uint64_t>& passed, std::vector<Finished>& noted) {
  if (passed.empty() && noted.empty()) return;
  const std::lock_guard lock(mutex_);
  if (!ended_early_ || out_of_time_) {  // otherwise the run had ended before these questions
    // With one copy, no question of an operation that was given up in the meantime would have been asked.
    for (const std::uint64_t place : passed) {
      if (given_up_at(place) != nullptr) continue;
      slot_of(place).state = State::passed;
      ++done_;
      note_probe(place, true);
    }
    for (Finished& finished : noted) {
      if (given_up_at(finished.place) != nullptr) continue;
      Slot& slot = slot_of(finished.place);
      slot.state = State::noted;
      slot.result = std::make_unique<TaskResult>(std::move(finished.result));
      ++done_;
      note_probe(finished.place, slot.result->loss == Loss::none);
    }
    decide();
    pass_on();
    sink_.flush();
    if (progress_) progress_(static_cast<std::size_t>(done_), static_cast<std::size_t>(size_));
    if (copies_ > 1) changed_.notify_all();
  }
  passed.clear();
  noted.clear();
}

/// Passes on the results up to the first question that is still open, or to a loss after which some are asked
/// elsewhere.
void Desk::pass_on() {
  while (!ended_early_ && !hold_ && !slots_.empty() && slots_.front().state != State::open) {
    if (!std::exchange(first_watched_, true)) {
      const TaskResult* result = slots_.front().result.get();
      const bool was_asked = result == nullptr || result->verdict != Verdict::not_asked;
      if (was_asked) watch(passed_on_, result == nullptr ? Loss::none : result->loss);
      if (hold_) {
        start_probes();
        decide();
        continue;
      }
    }
    first_watched_ = false;
    Slot slot = std::move(slots_.front());
    slots_.pop_front();
    sink_.take(passed_on_++, result_of(slot));
    if (sink_.has_enough())
      end_early({Verdict::not_asked, "not asked: --fail-fast ended the run at the first failure"});
  }
}

/// Counts, in the order of the questions, how often in a row the engine was lost on the questions of one operation;
/// after too many it is given up on that operation, unless it answers others of it.
void Desk::watch(std::uint64_t place, Loss loss) {
  if (loss == Loss::none && !any_row_) return;
  const Operation operation = source_.operation(place);
  Row& row = rows_[index_of(operation)];
  if (loss == Loss::none) {
    row.begin_anew();
    any_row_ = std::any_of(rows_.begin(), rows_.end(), [](const Row& r) {
      return r.silent + r.ended > 0 || r.most_silent < most_silent_in_a_row || r.most_ended < most_ended_in_a_row;
    });
    return;
  }
  any_row_ = true;
  ++row.losses;
  const bool is_silent = loss == Loss::silent;
  if (is_silent) ++row.silences;
  const int in_a_row = is_silent ? ++row.silent : ++row.ended;
  if (given_up_on_[index_of(operation)]) return;
  if (in_a_row >= (is_silent ? row.most_silent : row.most_ended)) return hold(place, operation, loss);
  if (!is_silent || row.silences <= most_silences_above_answers) return;
  const std::uint64_t answered = answered_by(place, operation);
  if (row.silences <= most_silences_above_answers + answered) return;
  give_up(place, operation, loss,
          fmt::format("the engine had fallen silent on {} questions of '{}', and had answered {}", row.silences,
                      operation_name(operation), answered));
}

/// How many questions of the operation the engine has answered, in their order up to `place`, and out of turn.
std::uint64_t Desk::answered_by(std::uint64_t place, Operation operation) {
  Row& row = rows_[index_of(operation)];
  for (; row.counted_to <= place; ++row.counted_to) {
    if (source_.operation(row.counted_to) == operation) ++row.asked;
  }
  const auto ahead = std::count_if(row.answered_out_of_turn.begin(), row.answered_out_of_turn.end(),
                                   [place](std::uint64_t probe) { return probe > place; });
  return row.asked - row.losses + static_cast<std::uint64_t>(ahead);
}

// --- before an operation is given up -------------------------------------------------------------------------------

/// Has some questions of the operation asked elsewhere. Where none is left there is nothing to be lost.
void Desk::hold(std::uint64_t place, Operation operation, Loss loss) {
  hold_ = Hold{place, operation, loss, probes_after(place, operation)};
  Row& row = rows_[index_of(operation)];
  for (const Probe& probe : hold_->probes) row.probed.push_back(probe.place);
  std::sort(row.probed.begin(), row.probed.end());
}

/// Whether the oracle refuses the question.
bool Desk::refuses(std::uint64_t place) const {
  Question question_room;
  Answer room;
  const Question& question = source_.question(place, question_room);
  return std::holds_alternative<Refused>(source_.expected(place, question, room));
}

/// A few questions of the operation after `place`, spread over those that are still to be asked: one of each part of
/// them, from its middle on. What hangs on what is to be refused may answer all the rest, and the other way round; so
/// those of the other kind are preferred.
std::vector<Desk::Probe> Desk::probes_after(std::uint64_t place, Operation operation) const {
  constexpr std::size_t most_looked_at = 200;
  std::vector<std::uint64_t> places;
  for (std::uint64_t at = place + 1; at < std::min(size_, place + most_ahead); ++at) {
    if (source_.operation(at) == operation && !was_probed(at, operation)) places.push_back(at);
  }
  const std::size_t count = std::min(most_probes, places.size());
  const bool wants_refusal = !refuses(place);
  std::vector<Probe> probes;
  for (std::size_t part = 0; part < count; ++part) {
    const std::size_t begin = part * places.size() / count;
    const std::size_t length = (part + 1) * places.size() / count - begin;
    std::size_t chosen = begin + length / 2;
    for (std::size_t i = 0; i < std::min(length, most_looked_at); ++i) {
      const std::size_t at = begin + (length / 2 + i) % length;
      if (refuses(places[at]) != wants_refusal) continue;
      chosen = at;
      break;
    }
    probes.push_back({places[chosen]});
  }
  return probes;
}

/// Looks at what has become of the probes of a new hold: some may have been asked already.
void Desk::start_probes() {
  for (Probe& probe : hold_->probes) {
    const bool was_handed_out = probe.place < handed_out_;
    const auto given_back = std::find(given_back_.begin(), given_back_.end(), probe.place);
    Slot& slot = open_slot(probe.place);
    if (slot.state != State::open) {
      probe.answered = !slot.result || slot.result->loss == Loss::none;
    } else if (!was_handed_out || given_back != given_back_.end()) {
      if (given_back != given_back_.end()) given_back_.erase(given_back);
      if (!was_handed_out) ahead_.insert(probe.place);
      urgent_.push_back(probe.place);
    }
  }
  changed();
}

void Desk::note_probe(std::uint64_t place, bool answered) {
  if (!hold_) return;
  for (Probe& probe : hold_->probes) {
    if (probe.place == place) probe.answered = answered;
  }
}

/// Takes what came of the probes out of a journal. False if it does not say.
bool Desk::settle_hold(std::string_view probes) {
  if (probes.size() != hold_->probes.size()) return false;
  for (std::size_t i = 0; i < probes.size(); ++i) hold_->probes[i].answered = probes[i] == '+';
  decide();
  return true;
}

/// Once all probes have a result: goes on with the operation if one of them was answered, or gives it up.
void Desk::decide() {
  if (!hold_) return;
  for (const Probe& probe : hold_->probes) {
    if (!probe.answered) return;
  }
  const Hold held = std::move(*std::exchange(hold_, std::nullopt));
  Row& row = rows_[index_of(held.operation)];
  std::string probes;
  for (const Probe& probe : held.probes) {
    probes += *probe.answered ? '+' : '-';
    if (*probe.answered) row.answered_out_of_turn.push_back(probe.place);
  }
  const bool answers = probes.find('+') != std::string::npos;
  if (!slots_.empty()) slots_.front().result->probes = std::move(probes);  // else it stands in the journal
  if (!answers) return give_up(held.place, held.operation, held.loss, why_given_up(held));
  row.begin_anew();
  changed();
}

/// What has happened, with its numbers.
std::string Desk::why_given_up(const Hold& held) const {
  const Row& row = rows_[index_of(held.operation)];
  const std::string_view name = operation_name(held.operation);
  const int lost = row.silent + row.ended;
  const std::string_view how = row.ended == 0    ? "fallen silent"
                               : row.silent == 0 ? "ended or had to be ended"
                                                 : "fallen silent or ended";
  std::string text =
      lost == 1 ? fmt::format("the engine had {} on a question of '{}'", how, name)
                : fmt::format("the engine had {} on {} questions in a row, the last of them '{}'", how, lost, name);
  if (held.probes.size() == 1) text += ", and did not answer another one elsewhere";
  if (held.probes.size() > 1) text += fmt::format(", and answered none of {} others elsewhere", held.probes.size());
  return text;
}

/// Whether the place waits until it is known whether the engine answers others of its operation.
bool Desk::is_held(std::uint64_t place) const {
  return hold_ && place > hold_->place && source_.operation(place) == hold_->operation &&
         !was_probed(place, hold_->operation);
}

bool Desk::was_probed(std::uint64_t place, Operation operation) const {
  const std::vector<std::uint64_t>& probed = rows_[index_of(operation)].probed;
  return std::binary_search(probed.begin(), probed.end(), place);
}

/// What is to be asked has changed.
void Desk::changed() {
  revision_.fetch_add(1, std::memory_order_release);
  changed_.notify_all();
}

/// No question of the operation after `place` is asked, also where a copy has its answer already, but for those that
/// were asked to see whether it works elsewhere.
void Desk::give_up(std::uint64_t place, Operation operation, Loss loss, const std::string& why) {
  std::optional<GivenUp>& given_up = given_up_on_[index_of(operation)];
  given_up = GivenUp{place, {Verdict::not_asked, "not asked: " + why, {}, {}, {}, loss}};
  given_up_.fetch_add(1, std::memory_order_release);
  for (std::size_t i = 0; i < slots_.size() && passed_on_ + i < handed_out_; ++i) {
    if (given_up_at(passed_on_ + i) == &*given_up) leave(slots_[i], given_up->result);
  }
  // Where an engine has answered nothing so far, less is enough with each other operation, until it answers that.
  const int lost = std::accumulate(rows_.begin(), rows_.end(), 0,
                                   [](int sum, const Row& row) { return sum + row.silent + row.ended; });
  if (given_up_.load() == 1 && static_cast<std::uint64_t>(lost) == place + 1) {
    for (Row& row : rows_) {
      row.most_silent = std::min(row.most_silent, row.silent + 1);
      row.most_ended = std::min(row.most_ended, row.ended + 10);
    }
  }
  changed();
}

/// The question of the slot is not asked.
void Desk::leave(Slot& slot, const TaskResult& result) {
  if (slot.state == State::open) ++done_;
  slot.state = State::noted;
  slot.result = std::make_unique<TaskResult>(result);
}

/// Why the question of a place is not asked any more, or nothing.
const Desk::GivenUp* Desk::given_up_at(std::uint64_t place) const {
  if (given_up() == 0) return nullptr;
  const std::optional<GivenUp>& given_up = given_up_on_[index_of(source_.operation(place))];
  if (!given_up || place <= given_up->after) return nullptr;
  return was_probed(place, source_.operation(place)) ? nullptr : &*given_up;
}

bool Desk::wants(std::uint64_t place) {
  const std::lock_guard lock(mutex_);
  return given_up_at(place) == nullptr;
}

bool Desk::keeps(std::uint64_t place) {
  const std::lock_guard lock(mutex_);
  if (given_up_at(place) != nullptr) return false;
  if (!is_held(place)) return true;
  given_back_.insert(std::lower_bound(given_back_.begin(), given_back_.end(), place), place);
  return false;
}

bool Desk::is_probe(std::uint64_t place) {
  const std::lock_guard lock(mutex_);
  return hold_ && std::any_of(hold_->probes.begin(), hold_->probes.end(),
                              [place](const Probe& probe) { return probe.place == place; });
}

void Desk::hand_out_probes(std::deque<std::uint64_t>& places) {
  const std::lock_guard lock(mutex_);
  if (interrupted_ || ended_early_) return;
  places.insert(places.end(), urgent_.begin(), urgent_.end());
  urgent_.clear();
}

void Desk::end_early(TaskResult result) {
  ended_early_ = std::move(result);
  changed_.notify_all();
}

void Desk::replace(std::uint64_t place, Verdict before, TaskResult result) {
  const std::lock_guard lock(mutex_);
  if (given_up_at(place) != nullptr) return;
  if (place < passed_on_) return sink_.replace(place, before, std::move(result));
  if (ended_early_) return;
  Slot& slot = slot_of(place);
  slot.state = State::noted;
  slot.result = std::make_unique<TaskResult>(std::move(result));
}

void Desk::stray(const std::string& fault, std::uint64_t times) {
  const std::lock_guard lock(mutex_);
  if (stray_.count < Stray::most) stray_.faults.push_back(fault);
  stray_.count += static_cast<std::size_t>(times);
  sink_.stray(fault);
}

void Desk::lose_copy(std::deque<std::uint64_t>& left, TaskResult result) {
  const std::lock_guard lock(mutex_);
  given_back_.insert(given_back_.end(), left.begin(), left.end());
  std::sort(given_back_.begin(), given_back_.end());
  left.clear();
  --copies_;
  if (copies_ > 0) {
    lost_.push_back(result.reason);
  } else if (!ended_early_) {
    // A loss that was noted before has brought it so far; what is left was never asked.
    result.reason = "not asked: " + result.reason;
    result.loss = result.verdict == Verdict::timeout ? Loss::silent : Loss::ended;
    result.verdict = Verdict::not_asked;
    for (Slot& slot : slots_) {
      if (slot.state == State::open) leave(slot, result);
    }
    hold_.reset();
    pass_on();
    end_early(std::move(result));
  }
  changed_.notify_all();
}

void Desk::interrupt() {
  const std::lock_guard lock(mutex_);
  interrupted_ = true;
  changed_.notify_all();
}

bool Desk::stopped() {
  const std::lock_guard lock(mutex_);
  return interrupted_ || ended_early_.has_value();
}

void Desk::run_out_of_time() {
  const std::lock_guard lock(mutex_);
  if (ended_early_) return;
  out_of_time_ = true;
  end_early({Verdict::not_asked, "not asked: the run's time limit was over"});
}

TaskResult Desk::result_of(Slot& slot) { return slot.result ? std::move(*slot.result) : TaskResult{Verdict::pass}; }

void Desk::close() {
  const std::lock_guard lock(mutex_);
  const std::uint64_t first = passed_on_;
  if (ended_early_) {
    for (; passed_on_ < size_; ++passed_on_) {
      const auto i = static_cast<std::size_t>(passed_on_ - first);
      const bool came_in_time = out_of_time_ && i < slots_.size() && slots_[i].state != State::open;
      sink_.take(passed_on_, came_in_time ? result_of(slots_[i]) : TaskResult(*ended_early_));
    }
    if (progress_) progress_(static_cast<std::size_t>(size_), static_cast<std::size_t>(size_));
  }
  for (std::size_t i = 0; interrupted_ && !ended_early_ && i < slots_.size(); ++i) {
    if (slots_[i].state == State::open) continue;
    sink_.take(passed_on_ + i, result_of(slots_[i]));
  }
  slots_.clear();
  sink_.flush();
}

}  // namespace ofcheck
