#include "harness/merge/deal_report.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <utility>

#include "harness/answer/draw.h"
#include "harness/answer/oracle_answer.h"
#include "harness/base/escape.h"
#include "harness/base/shell_quote.h"
#include "harness/base/terminal.h"
#include "harness/base/text.h"
#include "harness/faults/fault_key.h"
#include "harness/interview/recheck.h"
#include "harness/wire/protocol.h"

namespace ofcheck {

namespace {

/// How many failures back a result can still be replaced. An engine that answers twice does so at once.
constexpr std::size_t most_pending = 4096;

}  // namespace

// --- where reports go ----------------------------------------------------------------------------------------------

void check_deal_formats(const std::vector<ReportFile>& files) {
  refuse_formats(files, {ReportFormat::codequality},
                 "this format marks lines of files, and generated deals stand in none");
  refuse_formats(files, {ReportFormat::junit, ReportFormat::tap},
                 "this format names every question, and of generated deals, of which there may be millions, those that "
                 "passed are not kept; choose another one");
}

DealLines::DealLines(bool to_stdout, const std::vector<ReportFile>& files) : to_stdout_(to_stdout) {
  for (const ReportFile& file : files) {
    if (file.format == ReportFormat::json) files_.push_back(std::make_unique<WholeFile>(file.path));
  }
}

void DealLines::write(std::string_view text) {
  if (!wanted()) return;
  out_ += text;
  written_.add(text);
  if (out_.size() > (1U << 16U)) flush();
}

void DealLines::write_footer(const Findings& findings) {
  if (wanted()) out_ += footer_line(findings, findings.totals(), written_);
}

void DealLines::flush() {
  // A standard output that is full keeps the files from nothing; where there are none, nobody waits for the rest.
  if (to_stdout_ && files_.empty()) print_out(out_, Format::json);
  if (to_stdout_ && !files_.empty()) {
    to_stdout_ = false;
    troubles_.attempt([&] {
      print_out(out_, Format::json);
      to_stdout_ = true;
    });
  }
  for (std::unique_ptr<WholeFile>& file : files_) {
    std::unique_ptr<WholeFile> written = std::move(file);
    if (!written) continue;
    troubles_.attempt(
        [&] {
          written->write(out_);
          file = std::move(written);
        },
        "--report: ");
  }
  out_.clear();
}

void DealLines::finish() {
  flush();
  for (const std::unique_ptr<WholeFile>& file : files_) {
    if (file) troubles_.attempt([&] { file->commit(); }, "--report: ");
  }
  troubles_.raise();
}

namespace {

/// The question of a deal that an engine was asked about.
Question asked_question(const Findings& findings, std::uint64_t index, std::span<const Operation> operations) {
  return make_generated_question(false, findings.range, index, findings.rules, operations);
}

/// What the engine said to the first deals, where it is known to be right: as much as it says where it is wrong.
std::vector<Heard> right_answers(const Findings& findings, std::span<const Operation> operations) {
  std::array<const Answer*, operation_names.size()> said{};
  for (const Finding& finding : findings.list) {
    if (!finding.heard || !std::holds_alternative<Result>(finding.heard->answer)) continue;
    said[static_cast<std::size_t>(operation_of(finding.heard->question))] = &finding.heard->answer;
  }
  std::vector<Heard> right;
  for (std::uint64_t i = 0; i < std::min(Findings::most_early, findings.range.count); ++i) {
    const std::uint64_t index = findings.range.from + i;
    if (!findings.asks(index) || findings.early_failures.contains(index)) continue;
    Question question = asked_question(findings, index, operations);
    const VerdictCounts& counts = findings.by_operation[static_cast<std::size_t>(operation_of(question))];
    if (counts[Verdict::unsupported] + counts[Verdict::not_asked] > 0) continue;
    Answer answer = oracle_answer(question, findings.rules);
    const Answer* by = said[static_cast<std::size_t>(operation_of(question))];
    if (by != nullptr) answer = as_claimed(std::move(answer), *by);
    right.push_back({std::move(question), findings.rules, std::move(answer)});
  }
  return right;
}

/// Asks what is to be shown, each question alone. What is right there is not offered to be asked again, nor are others
/// of its kind that nobody has asked.
void find_right_alone(Findings& findings, const OwnQuestions& own, std::span<const Operation> operations) {
  std::vector<std::size_t> places = first_failures(findings, failures_shown);
  std::vector<Verdict> verdicts;
  for (const std::size_t place : places) verdicts.push_back(findings.list[place].verdict);
  const Alone found = ask_alone(verdicts, failures_shown, [&](std::size_t i) -> std::optional<bool> {
    const Question question = asked_question(findings, findings.list[places[i]].index, operations);
    const std::optional<std::string> command = own.command(question, findings.rules, findings.rules);
    if (!command) return std::nullopt;
    return command->empty();
  });
  std::set<std::size_t> asked;
  for (const std::size_t i : found.asked) asked.insert(places[i]);
  for (const std::size_t i : found.right) findings.list[places[i]].alone = right_alone;
  for (std::size_t place = 0; place < findings.list.size(); ++place) {
    Finding& finding = findings.list[place];
    if (!asked.contains(place) && found.are_right.contains(finding.verdict)) finding.alone = perhaps_right_alone;
  }
}

}  // namespace

void find_deal_causes(Findings& findings, const OwnQuestions* own) {
  if (findings.list.empty()) return;
  const std::vector<Operation> operations = findings.operations_asked();
  for (Finding& finding : findings.list) {
    finding.details.emplace();
    if (finding.reply.empty() || !is_answer(finding.verdict)) continue;
    Question question = asked_question(findings, finding.index, operations);
    Answer answer = Reply(finding.reply).answer(operation_of(question));
    finding.heard = Heard{std::move(question), findings.rules, std::move(answer)};
  }
  find_causes(findings, own, right_answers(findings, operations));
  if (own != nullptr) find_right_alone(findings, *own, operations);
}

Findings with_questions(Findings findings) {
  const std::vector<Operation> operations = findings.operations_asked();
  for (Finding& finding : findings.list) {
    const Question question = asked_question(findings, finding.index, operations);
    finding.question = fmt::format("deal {} of seed {}", finding.index, findings.range.seed);
    if (!finding.details) finding.details.emplace();
    FindingDetails& details = *finding.details;
    details.shown = question_lines(question);
    details.ledger = explain(question, findings.rules);
    if (!finding.alone.empty())
      finding.reason += fmt::format("; {}", finding.alone);
    else
      details.again =
          fmt::format("{} {} --deals 1 --seed {} --from {} -- {}", shell_word(program_word()), one_line(findings.again),
                      findings.range.seed, finding.index, one_line(findings.typed));
  }
  return findings;
}

void write_counted_reports(const Report& report, Format format, const std::vector<ReportFile>& files,
                           const TextView& view, DealLines& lines) {
  Troubles troubles;
  if (format == Format::text)
    troubles.attempt([&] { print_out(render(report, ReportFormat::text, view), Format::text); });
  std::vector<ReportFile> others = files;
  std::erase_if(others, [](const ReportFile& file) { return file.format == ReportFormat::json; });
  troubles.attempt([&] { write_reports(report, others, view); });
  troubles.attempt([&] { lines.finish(); });
  troubles.raise();
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
  if (lines_.wanted()) lines_.write(header_line(findings_));
}

void DealReport::count(std::uint64_t place, Verdict verdict, bool back) {
  std::size_t& counter = findings_.by_operation[static_cast<std::size_t>(source_->operation(place))][verdict];
  counter = back ? counter - 1 : counter + 1;
}

void DealReport::take(std::uint64_t place, TaskResult&& result) {
  count(place, result.verdict);
  if (result.verdict == Verdict::unsupported) findings_.unsupported.add(result.reason, 1);
  if (result.verdict == Verdict::not_asked)
    count_not_asked(findings_.not_asked, source_->operation(place), result.reason);
  if (!is_wrong(result.verdict)) return;
  Finding finding;
  finding.index = findings_.range.index_at(place);
  finding.rule = operation_name(source_->operation(place));
  finding.verdict = result.verdict;
  finding.reason = std::move(result.reason);
  finding.difference = std::move(result.difference);
  finding.stderr_tail = std::move(result.stderr_tail);
  if (result.got) finding.reply = reply_text(*result.got);
  if (finding.index - findings_.range.from < Findings::most_early) findings_.early_failures.insert(finding.index);
  if (lines_.wanted()) {
    pending_[place] = finding_line(finding, ReportKind::deals, false);
    if (pending_.size() > most_pending) {
      lines_.write(pending_.begin()->second);
      pending_.erase(pending_.begin());
    }
  }
  shown_[place] = std::move(finding);
  if (shown_.size() > Findings::most_deals_kept) shown_.erase(std::prev(shown_.end()));
}

void DealReport::replace(std::uint64_t place, Verdict before, TaskResult&& result) {
  count(place, before, true);
  pending_.erase(place);
  shown_.erase(place);
  findings_.early_failures.erase(findings_.range.index_at(place));
  take(place, std::move(result));
}

Findings DealReport::end(const Run& run, const OwnQuestions* own) {
  for (const auto& [place, line] : pending_) lines_.write(line);
  for (auto& [place, finding] : shown_) findings_.list.push_back(std::move(finding));
  findings_.stray = run.stray;
  findings_.stray_count = run.stray_count;
  findings_.was_interrupted = run.was_interrupted;
  findings_.untried = own == nullptr && !findings_.list.empty();
  find_deal_causes(findings_, own);
  lines_.write(cause_lines(findings_));
  lines_.write(asked_lines(findings_));
  lines_.write_footer(findings_);
  return std::move(findings_);
}

}  // namespace ofcheck
