#include "harness/run/task_result_json.h"

namespace ofcheck {

namespace {

constexpr std::array<std::string_view, 3> loss_names = {"none", "silent", "ended"};

std::string text_member(const Members& members, std::string_view name) {
  const JsonValue* value = members.find(name);
  return value == nullptr ? "" : std::string(read_string(*value, name));
}

}  // namespace

void write_task_result(JsonWriter& writer, const TaskResult& result, std::uint64_t id) {
  write_member(writer, "outcome", verdict_name(result.verdict));
  if (!result.reason.empty()) write_member(writer, "reason", result.reason);
  if (result.difference) {
    write_member(writer, "member", result.difference->member);
    write_member(writer, "expected", result.difference->expected);
    write_member(writer, "got", result.difference->got);
  }
  if (!result.stderr_tail.empty()) write_member(writer, "stderr", result.stderr_tail);
  if (result.loss != Loss::none) write_member(writer, "loss", loss_names[static_cast<std::size_t>(result.loss)]);
  if (result.may_pass_alone) write_member(writer, "may_pass_alone", true);
  if (!result.got) return;
  write_object(writer, "answer", [&] {
    write_member(writer, "id", id);
    write_answer(writer, *result.got);
  });
}

TaskResult read_task_result(const Members& members, Operation operation) {
  TaskResult result;
  result.verdict = static_cast<Verdict>(read_name(members.require("outcome"), "outcome", verdict_names));
  result.reason = text_member(members, "reason");
  if (members.find("member") != nullptr) {
    result.difference =
        Difference{text_member(members, "member"), text_member(members, "expected"), text_member(members, "got")};
  }
  result.stderr_tail = text_member(members, "stderr");
  if (const JsonValue* loss = members.find("loss"))
    result.loss = static_cast<Loss>(read_name(*loss, "loss", loss_names));
  if (const JsonValue* alone = members.find("may_pass_alone"))
    result.may_pass_alone = read_bool(*alone, "may_pass_alone");
  if (const JsonValue* answer = members.find("answer")) result.got = Reply(json_text_of(*answer)).answer(operation);
  return result;
}

}  // namespace ofcheck
