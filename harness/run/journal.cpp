#include "harness/run/journal.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <utility>

#include "harness/base/json.h"
#include "harness/run/desk.h"
#include "harness/run/task_result_json.h"
#include "harness/wire/protocol.h"

namespace ofcheck {

namespace {

constexpr std::size_t written_at_once = 1U << 16U;

std::string header_line(const Identity& identity) {
  std::string text = R"({"type":"journal","version":1)";
  for (const auto& [name, value] : identity) text += fmt::format(",\"{}\":{}", name, value);
  return text + "}\n";
}

/// The place of a name in a list of names, or nothing.
template <typename Names>
std::optional<std::size_t> place_of(const JsonDocument& line, const char* member, const Names& names) {
  const JsonValue& json = line;
  const auto found = json.FindMember(member);
  if (found == json.MemberEnd() || !found->value.IsString()) return std::nullopt;
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (names[i] == view(found->value)) return i;
  }
  return std::nullopt;
}

std::string text_of(const JsonValue& json, const char* member) {
  const auto found = json.FindMember(member);
  return found == json.MemberEnd() || !found->value.IsString() ? "" : std::string(view(found->value));
}

}  // namespace

Journal::Journal(std::string path, bool resume, const Identity& identity, const QuestionSource& source,
                 ResultSink& next)
    : file_(std::move(path), resume, header_line(identity), "a run"), source_(source), next_(next) {}

void Journal::restore(Desk& desk) {
  if (!file_.is_read()) return;  // a new one
  restoring_ = true;
  std::uint64_t next_place = 0;
  for (auto line = file_.next(); line && restore_line(desk, *line, next_place); line = file_.next()) file_.keep();
  restoring_ = false;
  file_.begin_writing();
}

/// Takes a line over. False if it is damaged.
bool Journal::restore_line(Desk& desk, std::string_view line, std::uint64_t& next_place) {
  JsonDocument parsed;
  if (nesting(line) <= deepest_nesting) parsed.Parse<json_flags>(line.data(), line.size());
  const JsonValue& json = parsed;
  if (parsed.HasParseError() || !json.IsObject()) return false;
  if (json.HasMember("stray")) {
    ++strays_;
    desk.stray(text_of(json, "stray"));
    return true;
  }
  if (const auto more = json.FindMember("more_strays"); more != json.MemberEnd()) {
    if (!more->value.IsUint() || strays_ < Stray::most) return false;
    strays_ += more->value.GetUint();
    desk.stray("", more->value.GetUint());
    return true;
  }
  const auto place = json.FindMember("place");
  const auto verdict = place_of(parsed, "outcome", verdict_names);
  if (place == json.MemberEnd() || !place->value.IsUint64() || !verdict) return false;
  const std::uint64_t at = place->value.GetUint64();
  TaskResult result{static_cast<Verdict>(*verdict), text_of(json, "reason"), {}, text_of(json, "stderr")};
  if (json.HasMember("member")) {
    result.difference = Difference{text_of(json, "member"), text_of(json, "expected"), text_of(json, "got")};
  }
  result.loss = static_cast<Loss>(place_of(parsed, "loss", loss_names).value_or(0));
  result.probes = text_of(json, "probes");
  const auto answer = json.FindMember("answer");
  if (answer != json.MemberEnd()) {
    JsonBuffer buffer;
    JsonWriter writer(buffer);
    answer->value.Accept(writer);
    if (at >= source_.size()) return false;
    Question room;
    try {
      result.got = Reply({buffer.GetString(), buffer.GetSize()}).answer(operation_of(source_.question(at, room)));
    } catch (const ProtocolFault&) {
      return false;
    }
  }
  if (const auto before = place_of(parsed, "replaces", verdict_names)) {
    if (at >= next_place) return false;
    desk.replace(at, static_cast<Verdict>(*before), std::move(result));
    return true;
  }
  if (at != next_place || at >= source_.size()) return false;
  if (!desk.restore(at, std::move(result))) return false;
  ++next_place;
  return true;
}

void Journal::write_line(std::uint64_t place, const TaskResult& result, const Verdict* replaces) {
  if (result.verdict == Verdict::pass && !result.got && replaces == nullptr) {
    file_.add(fmt::format(FMT_STRING("{{\"place\":{},\"outcome\":\"pass\"}}\n"), place));
    return;
  }
  JsonBuffer buffer;
  JsonWriter writer(buffer);
  writer.StartObject();
  write_key(writer, "place");
  writer.Uint64(place);
  if (replaces != nullptr) write_member(writer, "replaces", verdict_name(*replaces));
  if (!result.probes.empty()) write_member(writer, "probes", result.probes);
  write_task_result(writer, result, place);
  writer.EndObject();
  file_.add({buffer.GetString(), buffer.GetSize()});
  file_.add("\n");
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
  JsonBuffer buffer;
  JsonWriter writer(buffer);
  writer.StartObject();
  write_member(writer, "stray", fault);
  writer.EndObject();
  file_.add({buffer.GetString(), buffer.GetSize()});
  file_.add("\n");
}

void Journal::flush() {
  constexpr std::uint64_t most_in_line = std::numeric_limits<std::uint32_t>::max();
  if (const std::uint64_t count = std::min(std::exchange(counted_strays_, 0), most_in_line); count > 0)
    file_.add(fmt::format("{{\"more_strays\":{}}}\n", count));
  file_.flush();
}

}  // namespace ofcheck
