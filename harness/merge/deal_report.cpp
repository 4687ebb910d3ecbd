#include "harness/merge/deal_report.h"

#include <fmt/format.h>

#include <utility>

#include "harness/base/json_lines.h"
#include "harness/base/terminal.h"
#include "harness/base/text.h"
#include "harness/deals/generator_mark.h"
#include "harness/run/task_result_json.h"
#include "harness/wire/house_rules.h"

namespace ofcheck {

namespace {

/// So many failures back a result can still be replaced. An engine that answers twice does so at once.
constexpr std::size_t most_pending = 4096;

std::string_view format_name(ReportFormat format) { return report_format_names[static_cast<std::size_t>(format)]; }

}  // namespace

void Reasons::add(const std::string& reason, std::uint64_t count) {
  times[reason] += count;
  if (times.size() <= most) return;
  const auto last = std::prev(times.end());
  others += last->second;
  times.erase(last);
}

VerdictCounts DealFindings::all() const {
  VerdictCounts all = sum(counts);
  all[Verdict::not_asked] += static_cast<std::size_t>(questions) - all.all();
  return all;
}

Exit DealFindings::exit() const {
  const VerdictCounts counted = all();
  if (was_interrupted) return Exit::interrupted;
  if (counted.wrong() > 0 || counted[Verdict::not_asked] > 0) return Exit::does_not_conform;
  if (stray_count > 0) return Exit::engine_broken;
  return counted[Verdict::pass] == 0 ? Exit::nothing_ran : Exit::conforms;
}

std::string_view DealFindings::status() const { return status_name(exit(), "conforms", "does-not-conform"); }

// --- the JSON lines ------------------------------------------------------------------------------------------------

std::string deal_header(const DealFindings& findings) {
  std::string out;
  json_line(out, [&](JsonWriter& writer) {
    write_member(writer, "type", "header");
    write_member(writer, "report", "deals");
    write_member(writer, "kit", findings.kit);
    write_member(writer, "engine", findings.engine);
    write_member(writer, "engine_version", findings.engine_version);
    write_operations(writer, "operations", findings.operations);
    write_key(writer, "rules");
    write_rules(writer, findings.rules);
    write_count(writer, "seed", findings.range.seed);
    write_count(writer, "from", findings.range.from);
    write_count(writer, "deals", findings.range.count);
    write_member(writer, "shard", to_string(findings.range.shard));
    write_member(writer, "generator", findings.generator);
    write_member(writer, "again", findings.again);
    write_member(writer, "command", findings.command);
    write_count(writer, "questions", findings.questions);
  });
  return out;
}

std::string deal_line(const DealFailure& failure) {
  std::string out;
  json_line(out, [&](JsonWriter& writer) {
    write_member(writer, "type", "question");
    write_count(writer, "deal", failure.index);
    write_member(writer, "operation", operation_name(failure.operation));
    write_outcome(writer, failure.result);
  });
  return out;
}

std::string deal_footer(const DealFindings& findings) {
  const VerdictCounts all = findings.all();
  std::string out;
  json_line(out, [&](JsonWriter& writer) {
    write_member(writer, "type", "footer");
    write_member(writer, "status", findings.status());
    write_member(writer, "exit", static_cast<int>(findings.exit()));
    for (std::size_t i = 0; i < verdict_names.size(); ++i) write_count(writer, verdict_names[i], all.of[i]);
    write_operation_counts(writer, "operations", findings.counts);
    write_key(writer, "unsupported_reasons");
    writer.StartObject();
    for (const auto& [reason, times] : findings.unsupported.times) write_count(writer, reason, times);
    writer.EndObject();
    write_count(writer, "other_reasons", findings.unsupported.others);
    if (!findings.not_asked.empty()) write_not_asked(writer, "not_asked_reasons", findings.not_asked);
    write_count(writer, "stray_count", findings.stray_count);
    write_texts(writer, "stray", findings.stray);
  });
  return out;
}

// --- where reports go ----------------------------------------------------------------------------------------------

void check_deal_formats(const std::vector<ReportFile>& files) {
  for (const ReportFile& file : files) {
    if (file.format != ReportFormat::junit && file.format != ReportFormat::tap && file.format != ReportFormat::html)
      continue;
    throw Problem(fmt::format(
        "--report {}={}: this format names every question, and of generated deals, of which there may be millions, "
        "those that passed are not kept; choose text, json, markdown or badge",
        format_name(file.format), printable(file.path)));
  }
}

DealLines::DealLines(bool to_stdout, const std::vector<ReportFile>& files) : to_stdout_(to_stdout) {
  for (const ReportFile& file : files) {
    if (file.format == ReportFormat::json) files_.push_back(std::make_unique<WholeFile>(file.path));
  }
}

void DealLines::write(std::string_view text) {
  if (!wanted()) return;
  out_ += text;
  if (out_.size() > (1U << 16U)) flush();
}

void DealLines::flush() {
  if (to_stdout_) print_out(out_);
  for (std::unique_ptr<WholeFile>& file : files_) {
    try {
      if (file) file->write(out_);
    } catch (const Problem& problem) {
      faults_ += fmt::format("{}--report: {}", faults_.empty() ? "" : "\n", problem.what());
      file.reset();
    }
  }
  out_.clear();
}

void DealLines::finish() {
  flush();
  for (const std::unique_ptr<WholeFile>& file : files_) {
    try {
      if (file) file->commit();
    } catch (const Problem& problem) {
      faults_ += fmt::format("{}--report: {}", faults_.empty() ? "" : "\n", problem.what());
    }
  }
  if (!faults_.empty()) throw Problem(faults_);
}

void write_deal_reports(const DealFindings& findings, bool to_stdout, const std::vector<ReportFile>& files) {
  if (to_stdout) print_out(deal_text(findings));
  std::string faults;
  for (const ReportFile& file : files) {
    if (file.format == ReportFormat::json) continue;
    try {
      write_whole_file(file.path, file.format == ReportFormat::markdown ? deal_markdown(findings)
                                  : file.format == ReportFormat::badge  ? deal_badge(findings)
                                                                        : deal_text(findings));
    } catch (const Problem& problem) {
      faults += fmt::format("{}--report: {}", faults.empty() ? "" : "\n", problem.what());
    }
  }
  if (!faults.empty()) throw Problem(faults);
}

// --- while the run goes on -----------------------------------------------------------------------------------------

void DealReport::begin(const GeneratedSource& source, const Hello& hello, const ofc::Rules& rules) {
  source_ = &source;
  findings_.engine = hello.name;
  findings_.engine_version = hello.version;
  findings_.operations = hello.operations;
  findings_.rules = rules;
  findings_.generator = generator_mark(findings_.range, rules, hello.operations, false);
  findings_.questions = source.size();
  if (lines_.wanted()) lines_.write(deal_header(findings_));
}

void DealReport::count(std::uint64_t place, Verdict verdict, bool back) {
  std::size_t& counter = findings_.counts[static_cast<std::size_t>(source_->operation(place))][verdict];
  counter = back ? counter - 1 : counter + 1;
}

void DealReport::take(std::uint64_t place, TaskResult&& result) {
  count(place, result.verdict);
  if (result.verdict == Verdict::unsupported) findings_.unsupported.add(result.reason, 1);
  if (result.verdict == Verdict::not_asked)
    count_not_asked(findings_.not_asked, source_->operation(place), result.reason);
  if (!is_wrong(result.verdict)) return;
  if (lines_.wanted()) {
    pending_[place] = deal_line({findings_.range.index_at(place), source_->operation(place), result});
    if (pending_.size() > most_pending) {
      lines_.write(pending_.begin()->second);
      pending_.erase(pending_.begin());
    }
  }
  shown_[place] = std::move(result);
  if (shown_.size() > DealFindings::most_shown) shown_.erase(std::prev(shown_.end()));
}

void DealReport::replace(std::uint64_t place, Verdict before, TaskResult&& result) {
  count(place, before, true);
  pending_.erase(place);
  shown_.erase(place);
  take(place, std::move(result));
}

DealFindings DealReport::end(const Run& run) {
  for (const auto& [place, line] : pending_) lines_.write(line);
  for (auto& [place, result] : shown_)
    findings_.shown.push_back({findings_.range.index_at(place), source_->operation(place), std::move(result)});
  findings_.stray = run.stray;
  findings_.stray_count = run.stray_count;
  findings_.was_interrupted = run.was_interrupted;
  if (lines_.wanted()) lines_.write(deal_footer(findings_));
  return std::move(findings_);
}

}  // namespace ofcheck
