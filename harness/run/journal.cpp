#include "harness/run/journal.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <utility>

#include "harness/run/desk.h"
#include "harness/run/task_result_json.h"
#include "harness/wire/protocol.h"

namespace ofcheck {

namespace {

constexpr std::size_t written_at_once = 1U << 16U;
constexpr std::uint64_t most_strays_in_line = std::numeric_limits<std::uint32_t>::max();

std::string header_line(const Identity& identity) {
  std::string text = R"({"type":"journal","version":1)";
  for (const auto& [name, value] : identity) text += fmt::format(",\"{}\":{}", name, value);
  return text + "}\n";
}

}  // namespace

Journal::Journal(std::string path, bool resume, const Identity& identity, const QuestionSource& source,
                 ResultSink& next)
    : file_(std::move(path), resume, header_line(identity), "a run"), source_(source), next_(next) {}

void Journal::restore(Desk& desk) {
  if (!file_.is_read()) return;  // a new one
  restoring_ = true;
  std::vector<Verdict> restored;
  for (auto line = file_.next(); line && restore_line(desk, *line, restored); line = file_.next()) file_.keep();
  restoring_ = false;
  file_.begin_writing();
}

/// Takes a line over; `restored` has the verdicts of the places before it. False if the line is damaged.
bool Journal::restore_line(Desk& desk, std::string_view line, std::vector<Verdict>& restored) {
  JsonDocument json;
  if (!read_json(json, line)) return false;
  try {
    const Members members(json, "the line",
                          {"stray", "more_strays", "place", "replaces", "probes", "outcome", "reason", "member",
                           "expected", "got", "stderr", "loss", "may_pass_alone", "answer"});
    if (const JsonValue* stray = members.find("stray")) {
      ++strays_;
      desk.stray(std::string(read_string(*stray, "stray")));
      return true;
    }
    if (const JsonValue* more = members.find("more_strays")) {
      const std::uint64_t count = read_count(*more, "more_strays");
      if (strays_ < Stray::most || count > most_strays_in_line) return false;
      strays_ += count;
      desk.stray("", static_cast<std::uint32_t>(count));
      return true;
    }
    const std::uint64_t place = read_count(members.require("place"), "place");
    if (place >= source_.size()) return false;
    TaskResult result = read_task_result(members, source_.operation(place));
    if (const JsonValue* probes = members.find("probes")) result.probes = read_string(*probes, "probes");
    if (const JsonValue* replaces = members.find("replaces")) {
      const auto before = static_cast<Verdict>(read_name(*replaces, "replaces", verdict_names));
      if (place >= restored.size() || restored[place] != before) return false;
      restored[place] = result.verdict;
      desk.replace(place, before, std::move(result));
      return true;
    }
    const Verdict verdict = result.verdict;
    if (place != restored.size() || !desk.restore(place, std::move(result))) return false;
    restored.push_back(verdict);
    return true;
  } catch (const ProtocolFault&) {
    return false;
  }
}

void Journal::write_line(std::uint64_t place, const TaskResult& result, const Verdict* replaces) {
  if (result.verdict == Verdict::pass && !result.got && replaces == nullptr) {
    file_.add(fmt::format(FMT_STRING("{{\"place\":{},\"outcome\":\"pass\"}}\n"), place));
    return;
  }
  const auto members = [&](JsonWriter& writer) {
    write_member(writer, "place", place);
    if (replaces != nullptr) write_member(writer, "replaces", verdict_name(*replaces));
    if (!result.probes.empty()) write_member(writer, "probes", result.probes);
    write_task_result(writer, result, place);
  };
  file_.add(json_object(members, "\n"));
}

void Journal::take(std::uint64_t place, TaskResult&& result) {
  // What was not asked, since the run's time was over, is asked by the run that goes on with the journal.
  if (!restoring_ && (result.verdict != Verdict::not_asked || result.was_given_up()))
    write_line(place, result, nullptr);
  next_.take(place, std::move(result));
  if (file_.waiting() > written_at_once) flush();
}

void Journal::replace(std::uint64_t place, Verdict before, TaskResult&& result) {
  if (!restoring_) write_line(place, result, &before);
  next_.replace(place, before, std::move(result));
}

/// A report shows the first strays, and how many there were: an engine that chatters without end fills no disk.
void Journal::stray(const std::string& fault) {
  if (restoring_) return;
  if (strays_++ >= Stray::most) {
    ++counted_strays_;
    return;
  }
  file_.add(json_object([&](JsonWriter& writer) { write_member(writer, "stray", fault); }, "\n"));
}

void Journal::flush() {
  if (const std::uint64_t count = std::min(std::exchange(counted_strays_, 0), most_strays_in_line); count > 0)
    file_.add(fmt::format("{{\"more_strays\":{}}}\n", count));
  file_.flush();
}

}  // namespace ofcheck
