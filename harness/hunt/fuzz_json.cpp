// What a hunt found, for programs: written, and read back.
#include <fmt/format.h>

#include "harness/answer/oracle_answer.h"
#include "harness/deals/generated_source.h"
#include "harness/hunt/checks.h"
#include "harness/hunt/fuzz_report.h"
#include "harness/records/reader.h"
#include "harness/run/task_result_json.h"
#include "harness/wire/protocol.h"

namespace ofcheck {

namespace {

using members::always;

constexpr std::array key_members = {
    always<&FaultKey::operation>("operation"), always<&FaultKey::verdict>("outcome"),
    always<&FaultKey::member>("member"),       always<&FaultKey::rule>("rule"),
    always<&FaultKey::shape>("shape"),
};
constexpr std::array group_members = {
    always<&FaultGroup::count>("count"),
    always<&FaultGroup::moved>("moved"),
};

void write_line(JsonWriter& writer, const FaultLine& line) {
  write_members(writer, key_members, line.key);
  write_member(writer, "count", line.count);
  write_member(writer, "asked", line.asked);
  if (line.looked_at > 0) {
    write_member(writer, "looked_at", line.looked_at);
    write_member(writer, "of_these", line.of_these);
  }
  write_member(writer, "index", line.index);
  write_member(writer, "in_10000", line.in_ten_thousand());
  write_member(writer, "points_a_seat", line.moved);
}

/// A group of failures as it was found.
void write_group(JsonWriter& writer, const FaultGroup& group) {
  write_member(writer, "type", "group");
  write_members(writer, key_members, group.key);
  write_members(writer, group_members, group);
  write_key(writer, "samples");
  writer.StartArray();
  for (const std::vector<FaultSample>* some : {&group.samples, &group.more}) {
    for (const FaultSample& sample : *some) {
      write_object(writer, [&] {
        write_member(writer, "index", sample.index);
        write_task_result(writer, sample.result);
      });
    }
  }
  writer.EndArray();
}

FaultGroup read_group(const JsonValue& line, const FuzzFindings& findings) {
  RecordMembers members(line, "the group");
  FaultGroup group;
  members.require("type");
  members.read(key_members, group.key);
  members.read(group_members, group);
  const std::vector<Operation> operations = findings.operations_asked();
  for (const JsonValue& each : read_array(members.require("samples"), "samples").GetArray()) {
    const Members sample(
        each, "the sample",
        {"index", "outcome", "reason", "member", "expected", "got", "stderr", "loss", "may_pass_alone", "answer"});
    const std::uint64_t index = read_count(sample.require("index"), "index");
    if (!findings.asks(index)) throw ProtocolFault(fmt::format("question {} does not belong here", index));
    Question question =
        make_generated_question(findings.about_matches, findings.range, index, findings.rules, operations);
    if (operation_of(question) != group.key.operation)
      throw ProtocolFault(fmt::format("question {} does not belong to this group", index));
    auto& samples = group.samples.size() < FaultGroups::most_samples ? group.samples : group.more;
    samples.push_back({index, std::move(question), read_task_result(sample, group.key.operation)});
  }
  members.finish();
  return group;
}

/// What the engine said to a question that it was asked again.
void write_answers(JsonWriter& writer, const std::string& question, const std::vector<TaskResult>& results) {
  write_member(writer, "type", "answer");
  write_raw(writer, "request", question);
  write_objects(writer, "results", results, [&](const TaskResult& result) { write_task_result(writer, result); });
}

void read_answers(const JsonValue& line, Transcript& transcript) {
  RecordMembers members(line, "the answer");
  members.require("type");
  const JsonValue& request = members.require("request");
  if (!request.IsObject() || !request.HasMember("op")) throw ProtocolFault("'request' is no request");
  const auto operation = static_cast<Operation>(read_name(request["op"], "op", operation_names));
  const std::string question = json_text_of(request);
  for (const JsonValue& each : read_array(members.require("results"), "results").GetArray()) {
    const Members result(
        each, "the result",
        {"outcome", "reason", "member", "expected", "got", "stderr", "loss", "may_pass_alone", "answer"});
    transcript.add(question, read_task_result(result, operation));
  }
  members.finish();
}

/// What was asked, what is right and what the engine said.
void write_question_and_answers(JsonWriter& writer, const Failing& failing, const ofc::Rules& rules) {
  write_raw(writer, "request", text_of(failing.question));
  write_raw(writer, "expected_answer", answer_json(oracle_answer(failing.question, rules)));
  if (failing.result.got) write_raw(writer, "got_answer", answer_json(*failing.result.got));
}

void write_fault(JsonWriter& writer, const Fault& fault, const SavedCase* saved, const ofc::Rules& rules) {
  const Failing& example = fault.example;
  write_member(writer, "type", "fault");
  write_member(writer, "cause", cause_of(fault));
  write_member(writer, "title", fault_title(fault, rules));
  if (!fault.is_flaky && !fault.is_right_alone) write_member(writer, "explanation", explanation_of(fault, rules));
  if (fault.cause) {
    const FoundCause& cause = *fault.cause;
    if (const auto* slip = std::get_if<Slip>(&cause.what)) write_member(writer, "slip", slip_name(slip->kind));
    if (const auto* entries = std::get_if<TableEntries>(&cause.what))
      write_member(writer, "slip", slip_name(entries->slips.front().kind));
    write_member(writer, "explained", cause.explained);
    write_member(writer, "alone", cause.alone);
    write_member(writer, "inside", cause.inside);
    write_member(writer, "inside_right", cause.inside_right);
    write_member(writer, "outside", cause.outside);
    write_member(writer, "outside_wrong", cause.outside_wrong);
  }
  const auto* value = fault.cause ? std::get_if<Setting>(&fault.cause->what) : nullptr;
  write_object(writer, "values", [&] {
    if (value == nullptr || value->only != 0) return;
    write_member(writer, value->option->id.name, value_name(*value->option, with(ofc::Rules{}, {*value})));
  });
  write_member(writer, "count", fault.count());
  write_member(writer, "index", fault.index);
  write_member(writer, "operation", operation_name(example.key.operation));
  write_member(writer, "outcome", verdict_name(example.result.verdict));
  write_member(writer, "rule", rule_of(fault));
  write_member(writer, "shrunk", fault.is_shrunk);
  if (example.result.difference) {
    write_members(writer, table_of(std::type_identity<Difference>()), *example.result.difference);
  } else {
    write_member(writer, "reason", example.result.reason);
  }
  write_question_and_answers(writer, example, rules);
  write_values(writer, "ledger", explain(example.question, rules));
  if (!fault.more_examples.empty()) {
    write_objects(writer, "more_examples", fault.more_examples, [&](const Failing& more) {
      write_member(writer, "title", title_of(more.key, more.result));
      write_question_and_answers(writer, more, rules);
    });
  }
  write_objects(writer, "seen", fault.lines, [&](const FaultLine& line) { write_line(writer, line); });
  if (saved == nullptr || saved->path.empty()) return;
  write_member(writer, "case", saved->id);
  write_member(writer, "file", saved->path);
  if (!saved->remark.empty()) write_member(writer, "file_remark", saved->remark);
}

}  // namespace

std::string fuzz_json(const FuzzFindings& findings) {
  std::string out = header_line(findings);
  for (std::size_t i = 0; i < findings.faults.size(); ++i) {
    const SavedCase* saved = i < findings.saved.size() ? &findings.saved[i] : nullptr;
    json_line(out, [&](JsonWriter& writer) { write_fault(writer, findings.faults[i], saved, findings.rules); });
  }
  const std::string checks = checks_json(checks_of(findings));
  json_line(out, [&](JsonWriter& writer) {
    write_member(writer, "type", "checklist");
    write_raw(writer, "checklist", checks);
  });
  if (findings.part_of_run()) {
    for (const FaultGroup& group : findings.groups)
      json_line(out, [&](JsonWriter& writer) { write_group(writer, group); });
    for (const auto& answers : findings.transcript.answers())
      json_line(out, [&](JsonWriter& writer) { write_answers(writer, answers.first, answers.second); });
  }
  return sealed(std::move(out), findings, findings.totals());
}

namespace {

struct FuzzReader {
  using Report = FuzzFindings;
  FuzzFindings& findings;
  std::size_t faults = 0;

  static FuzzFindings begin() { return {}; }

  void line(std::string_view type, const JsonValue& json) {
    if (type == "fault") {
      ++faults;
    } else if (type == "group") {
      findings.groups.push_back(read_group(json, findings));
    } else if (type == "answer") {
      read_answers(json, findings.transcript);
    } else if (type == "checklist") {
      RecordMembers members(json, "the line");
      members.require("type");
      read_checks(members.require("checklist"), findings.checks);
      members.finish();
    } else {
      no_such_line(type);
    }
  }

  [[nodiscard]] Totals totals() const {
    Totals totals = findings.totals();
    totals.counts.front().second = faults;
    return totals;
  }
};

}  // namespace

std::vector<FuzzFindings> read_fuzz_report(std::istream& in, const std::string& path) {
  return read_report<FuzzReader>(in, path);
}

}  // namespace ofcheck
