// What a hunt found, for programs.
#include <fmt/format.h>

#include "harness/answer/oracle_answer.h"
#include "harness/base/json_lines.h"
#include "harness/hunt/fuzz_report.h"
#include "harness/report/shard_reports.h"
#include "harness/run/task_result_json.h"
#include "harness/wire/protocol.h"

namespace ofcheck {

namespace {

void write_raw(JsonWriter& writer, std::string_view name, const std::string& json) {
  write_key(writer, name);
  writer.RawValue(json.data(), json.size(), rapidjson::kObjectType);
}

void write_settings(JsonWriter& writer, const Settings& settings) {
  writer.StartObject();
  for (const Setting& setting : settings)
    write_member(writer, setting.option->id.name, value_name(*setting.option, with(ofc::Rules{}, {setting})));
  writer.EndObject();
}

void write_line(JsonWriter& writer, const FaultLine& line) {
  writer.StartObject();
  write_member(writer, "operation", operation_name(line.key.operation));
  write_member(writer, "outcome", verdict_name(line.key.verdict));
  write_member(writer, "member", line.key.member);
  write_member(writer, "rule", line.key.rule);
  write_member(writer, "shape", line.key.shape);
  write_count(writer, "count", line.count);
  write_count(writer, "asked", line.asked);
  if (line.looked_at > 0) {
    write_count(writer, "looked_at", line.looked_at);
    write_count(writer, "of_these", line.of_these);
  }
  write_count(writer, "index", line.index);
  write_key(writer, "in_10000");
  writer.Double(line.in_ten_thousand());
  write_key(writer, "points_a_seat");
  if (line.moved) {
    writer.Double(*line.moved);
  } else {
    writer.Null();
  }
  writer.EndObject();
}

/// A group of failures as it was found.
void write_group(JsonWriter& writer, const FaultGroup& group) {
  write_member(writer, "type", "group");
  write_member(writer, "operation", operation_name(group.key.operation));
  write_member(writer, "outcome", verdict_name(group.key.verdict));
  write_member(writer, "member", group.key.member);
  write_member(writer, "rule", group.key.rule);
  write_member(writer, "shape", group.key.shape);
  write_count(writer, "count", group.count);
  write_count(writer, "moved", static_cast<std::uint64_t>(group.moved));
  write_key(writer, "samples");
  writer.StartArray();
  for (const std::vector<FaultSample>* some : {&group.samples, &group.more}) {
    for (const FaultSample& sample : *some) {
      writer.StartObject();
      write_count(writer, "index", sample.index);
      write_task_result(writer, sample.result);
      writer.EndObject();
    }
  }
  writer.EndArray();
}

/// What the engine said to a question that it was asked again.
void write_answers(JsonWriter& writer, const std::string& question, const std::vector<TaskResult>& results) {
  write_member(writer, "type", "answer");
  write_raw(writer, "request", question);
  write_key(writer, "results");
  writer.StartArray();
  for (const TaskResult& result : results) {
    writer.StartObject();
    write_task_result(writer, result);
    writer.EndObject();
  }
  writer.EndArray();
}

void write_fault(JsonWriter& writer, const Fault& fault, const SavedCase* saved, const ofc::Rules& rules) {
  const Failing& example = fault.example;
  write_member(writer, "type", "fault");
  write_member(writer, "cause", cause_of(fault));
  write_member(writer, "title", title_of(example.key, example.result));
  if (!fault.is_flaky) write_member(writer, "explanation", explanation_of(fault, rules));
  write_key(writer, "values");
  write_settings(writer, fault.blame.settings);
  write_count(writer, "count", fault.count());
  write_count(writer, "index", fault.index);
  write_member(writer, "operation", operation_name(example.key.operation));
  write_member(writer, "outcome", verdict_name(example.result.verdict));
  write_member(writer, "rule", example.key.rule);
  write_key(writer, "shrunk");
  writer.Bool(fault.is_shrunk);
  if (example.result.difference) {
    write_member(writer, "member", example.result.difference->member);
    write_member(writer, "expected", example.result.difference->expected);
    write_member(writer, "got", example.result.difference->got);
  } else {
    write_member(writer, "reason", example.result.reason);
  }
  write_raw(writer, "request", text_of(example.question));
  write_raw(writer, "expected_answer", answer_json(oracle_answer(example.question, rules)));
  if (example.result.got) write_raw(writer, "got_answer", answer_json(*example.result.got));
  write_key(writer, "ledger");
  writer.StartArray();
  for (const std::string& line : explain(example.question, rules)) write_string(writer, line);
  writer.EndArray();
  write_key(writer, "seen");
  writer.StartArray();
  for (const FaultLine& line : fault.lines) write_line(writer, line);
  writer.EndArray();
  if (saved == nullptr || saved->path.empty()) return;
  write_member(writer, "case", saved->id);
  write_member(writer, "file", saved->path);
  if (!saved->remark.empty()) write_member(writer, "file_remark", saved->remark);
}

}  // namespace

std::string fuzz_json(const FuzzFindings& findings) {
  const FuzzSource& source = findings.source;
  std::string out;
  json_line(out, [&](JsonWriter& writer) {
    write_member(writer, "type", "header");
    write_member(writer, "report", "fuzz");
    write_member(writer, "kit", "ofcheck " OFCHECK_VERSION);
    write_member(writer, "engine", findings.hello.name);
    write_member(writer, "engine_version", findings.hello.version);
    write_operations(writer, "operations", source.operations);
    write_key(writer, "rules");
    write_rules(writer, source.rules);
    write_count(writer, "seed", source.range.seed);
    write_count(writer, "from", source.range.from);
    write_count(writer, "count", source.range.count);
    write_member(writer, "about", source.play ? "matches" : "deals");
    write_member(writer, "shard", to_string(source.range.shard));
    write_member(writer, "generator", findings.generator);
    if (findings.time > 0) {
      write_key(writer, "time");
      writer.Double(findings.time);
    }
    write_texts(writer, "command", findings.how.command);
    if (!findings.how.rules.empty()) write_member(writer, "rules_given", findings.how.rules);
    if (!findings.how.options.empty()) write_texts(writer, "options", findings.how.options);
    write_count(writer, "questions", findings.questions);
  });
  for (std::size_t i = 0; i < findings.faults.size(); ++i) {
    const SavedCase* saved = i < findings.saved.size() ? &findings.saved[i] : nullptr;
    json_line(out, [&](JsonWriter& writer) { write_fault(writer, findings.faults[i], saved, source.rules); });
  }
  const bool is_shard = source.range.shard != Shard{};
  for (std::size_t i = 0; is_shard && i < findings.groups.size(); ++i)
    json_line(out, [&](JsonWriter& writer) { write_group(writer, findings.groups[i]); });
  if (is_shard) {
    for (const auto& answers : findings.transcript.answers())
      json_line(out, [&](JsonWriter& writer) { write_answers(writer, answers.first, answers.second); });
  }
  json_line(out, [&](JsonWriter& writer) {
    const VerdictCounts all = findings.all();
    write_member(writer, "type", "footer");
    write_member(writer, "status", status_name(findings.exit(), "nothing-found", "faults-found"));
    write_member(writer, "exit", static_cast<int>(findings.exit()));
    write_count(writer, "faults", findings.faults.size());
    write_count(writer, "others", findings.others);
    for (std::size_t i = 0; i < verdict_names.size(); ++i) write_count(writer, verdict_names[i], all.of[i]);
    write_operation_counts(writer, "operations", findings.counts);
    if (!findings.not_asked.empty()) write_not_asked(writer, "not_asked_reasons", findings.not_asked);
    if (!findings.not_shrunk.empty()) write_member(writer, "not_shrunk", findings.not_shrunk);
    write_count(writer, "stray_count", findings.stray_count);
    write_texts(writer, "stray", findings.stray);
    if (!is_shard) return;
    write_count(writer, "groups", findings.groups.size());
    write_count(writer, "answers", findings.transcript.answers().size());
  });
  return out;
}

}  // namespace ofcheck
