#include "harness/run/through_door.h"

#include <fmt/format.h>

#include <algorithm>
#include <memory>

#include "harness/run/judge.h"

namespace ofcheck {

namespace {

/// Whether an answer came that says something of the frame.
bool is_answered(const TaskResult& frame) { return frame.verdict == Verdict::pass || frame.verdict == Verdict::fail; }

std::span<const TaskResult>::iterator first_of(std::span<const TaskResult> frames, Verdict verdict) {
  return std::find_if(frames.begin(), frames.end(), [&](const TaskResult& frame) { return frame.verdict == verdict; });
}

TaskResult no_frame_holds(const Route& route, std::span<const TaskResult> frames) {
  const auto wrong = first_of(frames, Verdict::fail);
  TaskResult result{Verdict::fail, fmt::format("put through {}, every answer is wrong", operation_name(route.via))};
  if (wrong == frames.end()) return result;
  result.reason += ": " + wrong->reason;
  result.difference = wrong->difference;
  return result;
}

}  // namespace

TaskResult judged_through(const Route& route, const Answer& expected, std::span<const TaskResult> frames) {
  const auto decides = std::find_if(frames.begin(), frames.end(), [](const TaskResult& frame) {
    return !is_answered(frame) && frame.verdict != Verdict::unsupported;
  });
  if (decides != frames.end()) {
    TaskResult result = *decides;
    result.got.reset();  // it is about the frame
    return result;
  }
  std::vector<Answer> answers;
  for (const TaskResult& frame : frames)
    answers.push_back(is_answered(frame) && frame.got ? *frame.got : Answer(Unsupported{}));
  if (std::none_of(frames.begin(), frames.end(), is_answered)) return {frames.front().verdict, frames.front().reason};
  std::optional<Answer> said = read_through(route, answers);
  TaskResult result = said ? judge(expected, *said) : no_frame_holds(route, frames);
  result.got = std::move(said);
  if (const auto frame = first_of(frames, result.verdict); !route.is_direct() && frame != frames.end() && frame->got)
    result.shown_by = std::make_shared<FrameSaid>(frame - frames.begin(), *frame->got);
  return result;
}

}  // namespace ofcheck
