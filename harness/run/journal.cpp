#include "harness/run/journal.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <limits>
#include <utility>

#include "harness/base/json.h"
#include "harness/base/problem.h"
#include "harness/base/text.h"
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

/// In which members two first lines differ, for a message.
std::string differences(std::string_view ours, std::string_view theirs) {
  JsonDocument a;
  JsonDocument b;
  a.Parse<json_flags>(ours.data(), ours.size());
  b.Parse<json_flags>(theirs.data(), theirs.size());
  if (b.HasParseError() || !b.IsObject() || text_of(b, "type") != "journal") return "it is no journal of a run";
  const auto shown = [](const JsonValue& value) {
    JsonBuffer buffer;
    JsonWriter writer(buffer);
    value.Accept(writer);
    return printable({buffer.GetString(), buffer.GetSize()}, 200);
  };
  std::string text;
  const JsonValue& mine = a;
  const JsonValue& other = b;
  for (const auto& member : mine.GetObject()) {
    const auto found = other.FindMember(member.name);
    if (found != other.MemberEnd() && found->value == member.value) continue;
    text += fmt::format("\n  {}: {} now, {} in the journal", view(member.name), shown(member.value),
                        found == other.MemberEnd() ? "nothing" : shown(found->value));
  }
  return "it is the journal of another run" + text;
}

}  // namespace

Journal::Journal(std::string path, bool resume, const Identity& identity, const QuestionSource& source,
                 ResultSink& next)
    : path_(std::move(path)), header_(header_line(identity)), source_(source), next_(next) {
  resume ? open_old() : open_new();
}

Journal::~Journal() {
  if (file_ >= 0) close(file_);
}

Problem Journal::failed(const std::string& what, int error) const {
  return Problem(fmt::format("{}: {}: {}", printable(path_), what, std::strerror(error)), Exit::not_written);
}

void Journal::open_new() {
  file_ = open(path_.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
  if (file_ < 0 && errno == EEXIST) {
    throw Problem(
        fmt::format("{}: there is a file already; go on with its run by --resume, or remove it", printable(path_)));
  }
  if (file_ < 0) throw failed("the journal cannot be written", errno);
  out_ = header_;
  write_out();
}

void Journal::open_old() {
  file_ = open(path_.c_str(), O_RDWR | O_CLOEXEC);
  if (file_ < 0) {
    throw Problem(fmt::format("{}: the journal cannot be opened; a run keeps one with --journal: {}", printable(path_),
                              std::strerror(errno)));
  }
  struct stat about = {};
  if (fstat(file_, &about) != 0 || !S_ISREG(about.st_mode))
    throw Problem(printable(path_) + ": is no ordinary file; a journal is one that a run has kept with --journal");
}

/// Reads the file line by line. What is left after the last good line is cut off.
void Journal::restore(Desk& desk) {
  if (good_ > 0) return;  // a new one
  restoring_ = true;
  std::string text;
  std::array<char, 1U << 16U> chunk;  // NOLINT(cppcoreguidelines-pro-type-member-init): `read` fills what is used
  std::uint64_t next_place = 0;
  bool is_first = true;
  bool is_good = true;
  while (is_good) {
    const ssize_t count = read(file_, chunk.data(), chunk.size());
    if (count < 0 && errno == EINTR) continue;
    if (count < 0)
      throw Problem(fmt::format("{}: the journal cannot be read: {}", printable(path_), std::strerror(errno)));
    if (count == 0) break;
    text.append(chunk.data(), static_cast<std::size_t>(count));
    std::size_t start = 0;
    for (std::size_t end = text.find('\n'); is_good && end != std::string::npos; end = text.find('\n', start)) {
      const std::string_view line = std::string_view(text).substr(start, end + 1 - start);
      if (is_first && line != header_) {
        throw Problem(fmt::format("{}: {}; it is left as it is", printable(path_), differences(header_, line)));
      }
      is_good = is_first || restore_line(desk, line.substr(0, line.size() - 1), next_place);
      is_first = false;
      if (is_good) good_ += line.size();
      start = end + 1;
    }
    text.erase(0, start);
  }
  restoring_ = false;
  // The first line itself may be torn: then nothing had been asked yet.
  if (is_first && !text.empty() && !header_.starts_with(text)) {
    throw Problem(fmt::format("{}: it is no journal of a run; it is left as it is", printable(path_)));
  }
  if (ftruncate(file_, static_cast<off_t>(good_)) != 0 || lseek(file_, 0, SEEK_END) < 0) {
    throw failed("the journal cannot be written", errno);
  }
  if (is_first) {
    out_ = header_;
    write_out();
  }
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
    out_ += fmt::format(FMT_STRING("{{\"place\":{},\"outcome\":\"pass\"}}\n"), place);
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
  out_.append(buffer.GetString(), buffer.GetSize());
  out_ += '\n';
}

void Journal::take(std::uint64_t place, TaskResult&& result) {
  // What was not asked, since the run's time was over, is asked by the run that goes on with the journal.
  if (!restoring_ && (result.verdict != Verdict::not_asked || result.was_given_up()))
    write_line(place, result, nullptr);
  next_.take(place, std::move(result));
  if (out_.size() > written_at_once) flush();
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
  out_.append(buffer.GetString(), buffer.GetSize());
  out_ += '\n';
}

void Journal::flush() {
  try {
    if (!trouble_) write_out();
  } catch (const Problem& problem) {
    trouble_ = problem;
  }
  if (trouble_) out_.clear();
}

void Journal::write_out() {
  constexpr std::uint64_t most_in_line = std::numeric_limits<std::uint32_t>::max();
  if (const std::uint64_t count = std::min(std::exchange(counted_strays_, 0), most_in_line); count > 0)
    out_ += fmt::format("{{\"more_strays\":{}}}\n", count);
  std::string_view rest = out_;
  while (!rest.empty()) {
    const ssize_t written = write(file_, rest.data(), rest.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) {
      const int error = errno;
      const bool cut = ftruncate(file_, static_cast<off_t>(good_)) == 0;  // a torn line would be dropped anyway
      out_.clear();
      throw failed(cut ? "the journal cannot be written; what stands in it is good for --resume"
                       : "the journal cannot be written",
                   error);
    }
    rest.remove_prefix(static_cast<std::size_t>(written));
  }
  good_ += out_.size();
  out_.clear();
  const auto now = std::chrono::steady_clock::now();
  if (now - synced_ < std::chrono::seconds(1)) return;
  synced_ = now;
  fdatasync(file_);
}

}  // namespace ofcheck
