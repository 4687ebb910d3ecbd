// Joining the reports of shards of `ofcheck fuzz`: their failures are put together, and the faults behind them found
// anew from what the shards had asked the engine.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "harness/base/shell_quote.h"
#include "harness/base/text.h"
#include "harness/deals/generated_source.h"
#include "harness/deals/generator_mark.h"
#include "harness/hunt/fuzz_report.h"
#include "harness/interview/recheck.h"
#include "harness/report/shard_reports.h"
#include "harness/run/task_result_json.h"
#include "harness/wire/house_rules.h"
#include "harness/wire/protocol.h"

namespace ofcheck {

namespace {

std::string text_member(const Members& members, std::string_view name) {
  return std::string(read_string(members.require(name), name));
}

/// Reads one report line after line.
class Reader {
 public:
  explicit Reader(const std::string& path) : lines_(path), path_(path) {}

  FuzzShard read() {
    FuzzShard shard{path_, {}};
    lines_.read([&](std::string_view type, const JsonValue& line) { take(type, line, shard.findings); });
    return shard;
  }

 private:
  void take(std::string_view type, const JsonValue& line, FuzzFindings& findings) {
    if (type == "header") {
      const auto report = line.FindMember("report");
      if (report == line.MemberEnd() || read_string(report->value, "report") != "fuzz")
        throw ProtocolFault("this is no report of ofcheck fuzz, as another of the files is");
      take_header(line, findings);
    } else if (type == "fault") {
      ++faults_;
    } else if (type == "group") {
      take_group(line, findings);
    } else if (type == "answer") {
      take_answer(line, findings);
    } else if (type == "footer") {
      take_footer(line, findings);
    } else {
      throw ProtocolFault(fmt::format("a line of the type '{}' stands here", printable(type)));
    }
  }

  static void take_header(const JsonValue& line, FuzzFindings& findings) {
    const Members members(
        line, "the header",
        {"type", "report", "kit", "engine", "engine_version", "operations", "rules", "seed", "from", "count", "about",
         "shard", "generator", "time", "command", "rules_given", "options", "questions"});
    check_kit(text_member(members, "kit"));
    findings.hello.name = text_member(members, "engine");
    findings.hello.version = text_member(members, "engine_version");
    FuzzSource& source = findings.source;
    source.operations = read_operations(members.require("operations"), "operations");
    source.rules = read_report_rules(members.require("rules"));
    source.range = {read_count(members.require("seed"), "seed"), read_count(members.require("from"), "from"),
                    read_count(members.require("count"), "count"), read_shard(members.require("shard"), "shard")};
    constexpr std::array<std::string_view, 2> about = {"deals", "matches"};
    source.play = read_name(members.require("about"), "about", about) == 1;
    findings.generator = text_member(members, "generator");
    if (const JsonValue* time = members.find("time")) {
      if (!time->IsNumber()) wrong_type("time", "a number", *time);
      findings.time = time->GetDouble();
    }
    findings.how.command = read_texts(members.require("command"), "command");
    if (members.find("rules_given") != nullptr) findings.how.rules = text_member(members, "rules_given");
    if (const JsonValue* options = members.find("options")) findings.how.options = read_texts(*options, "options");
    findings.questions = read_count(members.require("questions"), "questions");
    if (findings.questions != (operations_of(source).empty() ? 0 : source.range.size()))
      throw ProtocolFault(fmt::format("{} questions are not what this shard has", findings.questions));
  }

  /// With which operations the generated questions are asked.
  static std::vector<Operation> operations_of(const FuzzSource& source) {
    return operations_for_generated(source.play, source.operations);
  }

  static Question question_at(std::uint64_t index, const FuzzSource& source) {
    const std::vector<Operation> operations = operations_of(source);
    if (operations.empty() || index < source.range.from || index - source.range.from >= source.range.count ||
        !source.range.shard.has(index))
      throw ProtocolFault(fmt::format("question {} does not belong here", index));
    return make_generated_question(source.play, source.range.seed, index, source.rules, operations);
  }

  static void take_group(const JsonValue& line, FuzzFindings& findings) {
    const Members members(line, "the group",
                          {"type", "operation", "outcome", "member", "rule", "shape", "count", "moved", "samples"});
    FaultGroup group;
    group.key.operation = static_cast<Operation>(read_name(members.require("operation"), "operation", operation_names));
    group.key.verdict = static_cast<Verdict>(read_name(members.require("outcome"), "outcome", verdict_names));
    group.key.member = text_member(members, "member");
    group.key.rule = text_member(members, "rule");
    group.key.shape = text_member(members, "shape");
    group.count = read_count(members.require("count"), "count");
    group.moved = read_amount(members.require("moved"), "moved");
    for (const JsonValue& each : read_array(members.require("samples"), "samples").GetArray()) {
      const Members sample(each, "the sample",
                           {"index", "outcome", "reason", "member", "expected", "got", "stderr", "loss", "answer"});
      const std::uint64_t index = read_count(sample.require("index"), "index");
      Question question = question_at(index, findings.source);
      if (operation_of(question) != group.key.operation)
        throw ProtocolFault(fmt::format("question {} does not belong to this group", index));
      TaskResult result = read_task_result(sample, group.key.operation);
      auto& samples = group.samples.size() < FaultGroups::most_samples ? group.samples : group.more;
      samples.push_back({index, std::move(question), std::move(result)});
    }
    findings.groups.push_back(std::move(group));
  }

  static void take_answer(const JsonValue& line, FuzzFindings& findings) {
    const Members members(line, "the answer", {"type", "request", "results"});
    const JsonValue& request = members.require("request");
    const auto op = request.IsObject() ? request.FindMember("op") : JsonValue::ConstMemberIterator();
    if (!request.IsObject() || op == request.MemberEnd()) throw ProtocolFault("'request' is no request");
    const auto operation = static_cast<Operation>(read_name(op->value, "op", operation_names));
    JsonBuffer buffer;
    JsonWriter writer(buffer);
    request.Accept(writer);
    const std::string question(buffer.GetString(), buffer.GetSize());
    for (const JsonValue& each : read_array(members.require("results"), "results").GetArray()) {
      const Members result(each, "the result",
                           {"outcome", "reason", "member", "expected", "got", "stderr", "loss", "answer"});
      findings.transcript.add(question, read_task_result(result, operation));
    }
  }

  void take_footer(const JsonValue& line, FuzzFindings& findings) const {
    const Members members(line, "the footer",
                          {"type",
                           "status",
                           "exit",
                           "faults",
                           "others",
                           "pass",
                           "fail",
                           "wrongly-refused",
                           "wrongly-accepted",
                           "unsupported",
                           "timeout",
                           "crash",
                           "protocol-error",
                           "flaky",
                           "not-asked",
                           "operations",
                           "not_shrunk",
                           "stray_count",
                           "stray",
                           "groups",
                           "answers",
                           "not_asked_reasons"});
    findings.was_interrupted = text_member(members, "status") == "interrupted";
    findings.others = read_count(members.require("others"), "others");
    findings.counts = read_operation_counts(members.require("operations"), "operations");
    if (const JsonValue* reasons = members.find("not_asked_reasons"))
      findings.not_asked = read_not_asked(*reasons, "not_asked_reasons");
    if (members.find("not_shrunk") != nullptr) findings.not_shrunk = text_member(members, "not_shrunk");
    findings.stray_count = static_cast<std::size_t>(read_count(members.require("stray_count"), "stray_count"));
    findings.stray = read_texts(members.require("stray"), "stray");
    const VerdictCounts all = findings.all();
    for (std::size_t i = 0; i < verdict_names.size(); ++i) {
      if (read_count(members.require(verdict_names[i]), verdict_names[i]) != all.of[i])
        throw ProtocolFault(fmt::format("the footer's count of '{}' is not that of its operations", verdict_names[i]));
    }
    const auto check = [&](std::string_view name, std::size_t there) {
      const JsonValue* said = members.find(name);
      if (said != nullptr && read_count(*said, name) != there)
        throw ProtocolFault(
            fmt::format("the footer says {} {}, but there are {}", read_count(*said, name), name, there));
    };
    check("faults", faults_);
    check("groups", findings.groups.size());
    check("answers", findings.transcript.answers().size());
  }

  JsonLines lines_;
  std::string path_;
  std::size_t faults_ = 0;
};

RunIdentity identity(const FuzzFindings& findings) {
  const FuzzSource& source = findings.source;
  std::vector<std::string_view> operations;
  for (const Operation operation : source.operations) operations.push_back(operation_name(operation));
  return {{"seed", std::to_string(source.range.seed)},
          {"kind of question", source.play ? "matches" : "deals"},
          {"first question", std::to_string(source.range.from)},
          {"number of questions", std::to_string(source.range.count)},
          {"rules", describe_rules(source.rules)},
          {"engine", fmt::format("{} {}", findings.hello.name, findings.hello.version)},
          {"list of operations", fmt::format("{}", fmt::join(operations, ", "))},
          {"generator", findings.generator},
          {"number of shards", std::to_string(source.range.shard.of)}};
}

void check_times(const std::vector<FuzzShard>& shards) {
  for (const FuzzShard& shard : shards) {
    if (shard.findings.time == 0) continue;
    throw Problem(
        fmt::format("{}: a hunt with --time ends where its time is over, elsewhere on every machine, so that "
                    "its shards are no parts of one hunt; say how many questions with --count instead",
                    printable(shard.path)));
  }
}

/// Answers from what the shards had asked, and from the engine where they had not. Of several answers to one question
/// each comes in its turn.
class Answers {
 public:
  Answers(const Transcript& transcript, const AskEngine& ask, const std::vector<std::string>& command)
      : transcript_(transcript), ask_(ask), command_(command) {}

  std::vector<TaskResult> operator()(std::span<const Question> questions) {
    std::vector<TaskResult> results(questions.size());
    std::vector<Question> unknown;
    std::vector<std::size_t> places;
    for (std::size_t i = 0; i < questions.size(); ++i) {
      const std::string text = text_of(questions[i]);
      const auto known = transcript_.answers().find(text);
      if (known != transcript_.answers().end()) {
        results[i] = known->second[turns_[text]++ % known->second.size()];
      } else {
        unknown.push_back(questions[i]);
        places.push_back(i);
      }
    }
    if (unknown.empty()) return results;
    if (!ask_) {
      throw Problem(
          fmt::format("what the undivided hunt would have found depends on answers that no shard has asked the engine "
                      "for; name the engine, and these questions are put to it: ofcheck merge FILE... --engine {}",
                      printable(shell_word(shell_words(command_)), 2000)));
    }
    std::vector<TaskResult> asked = ask_(unknown);
    for (std::size_t i = 0; i < places.size(); ++i) results[places[i]] = std::move(asked[i]);
    return results;
  }

 private:
  const Transcript& transcript_;
  const AskEngine& ask_;
  const std::vector<std::string>& command_;
  std::map<std::string, std::size_t> turns_;
};

}  // namespace

void Transcript::add(const std::string& question, const TaskResult& result) {
  constexpr std::size_t most = 4;
  std::vector<TaskResult>& results = answers_[question];
  const bool is_new =
      std::none_of(results.begin(), results.end(), [&](const TaskResult& other) { return same_result(other, result); });
  if (is_new && results.size() < most) results.push_back(result);
}

void Transcript::add(const Transcript& other) {
  for (const auto& [question, results] : other.answers_) {
    for (const TaskResult& result : results) add(question, result);
  }
}

FuzzShard read_fuzz_report(const std::string& path) { return Reader(path).read(); }

FuzzFindings joined(std::vector<FuzzShard> shards, const AskEngine& ask) {
  std::vector<ShardFile> files;
  for (const FuzzShard& shard : shards) {
    const Shard& part = shard.findings.source.range.shard;
    files.push_back({shard.path, part.of == 1 ? std::nullopt : std::optional(part)});
  }
  check_times(shards);
  for (const FuzzShard& shard : shards)
    check_same_run(shards.front().path, identity(shards.front().findings), shard.path, identity(shard.findings));
  const std::vector<std::size_t> order = shard_order(files);
  const FuzzShard& first = shards[order.front()];
  FuzzFindings all;
  all.hello = first.findings.hello;
  all.source = first.findings.source;
  all.source.range.shard = {};
  all.how = first.findings.how;
  all.generator = generator_mark(all.source.range, all.source.rules, all.source.operations, all.source.play);
  if (all.generator != first.findings.generator) {
    throw Problem(
        fmt::format("{}: its questions were made by another generator ({}; this one is {}): use the program "
                    "that the shards were run with",
                    printable(first.path), printable(first.findings.generator), all.generator));
  }
  FaultGroups groups;
  Transcript transcript;
  for (const std::size_t place : order) {
    const FuzzFindings& part = shards[place].findings;
    all.questions += part.questions;
    all.not_asked += part.not_asked;
    groups.add(part.counts, part.others);
    for (const FaultGroup& group : part.groups) groups.add(group);
    transcript.add(part.transcript);
    all.stray.insert(all.stray.end(), part.stray.begin(), part.stray.end());
    all.stray_count += part.stray_count;
    all.was_interrupted = all.was_interrupted || part.was_interrupted;
  }
  if (all.stray.size() > Run::most_stray) all.stray.resize(Run::most_stray);
  all.counts = groups.counts();
  all.others = groups.others();
  if (all.was_interrupted) {
    all.not_shrunk = groups.groups().empty() ? "" : "the run was interrupted";
    all.faults = faults_of(groups.groups(), all.source, all.counts, {});
  } else {
    all.faults = faults_of(groups.groups(), all.source, all.counts, Answers(transcript, ask, all.how.command));
  }
  return all;
}

}  // namespace ofcheck
