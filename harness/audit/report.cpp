#include "harness/audit/report.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <limits>

#include "harness/answer/oracle_answer.h"
#include "harness/base/output_file.h"
#include "harness/base/shell_quote.h"
#include "harness/base/terminal.h"
#include "harness/base/text.h"
#include "oracle/text.h"

namespace ofcheck {

namespace {

/// Failures that are kept: the first ones, and after these some of every kind.
constexpr std::size_t most_of_a_kind = 20;
constexpr std::size_t most_kept = 2 * Findings::most_deals_kept;

/// The rule that a failure is shown under: that in which the log and the oracle part, or the step that gives such
/// answers.
std::string rule_of(const FaultKey& key) {
  if (!key.rule.empty() && ofc::find_rule(key.rule) != nullptr) return key.rule;
  switch (key.operation) {
    case Operation::royalties:
      return std::string(ofc::rule::royalties_top.name);
    case Operation::fantasyland:
      return std::string(ofc::rule::fantasyland_entry.name);
    case Operation::settle:
    case Operation::play:
      return std::string(ofc::rule::settlement_order.name);
    default:
      return std::string(ofc::rule::showdown_lines.name);
  }
}

std::string board_text(const ofc::Board& board) {
  return fmt::format("{} / {} / {}", ofc::to_string(board.top), ofc::to_string(board.middle),
                     ofc::to_string(board.bottom));
}

/// The command that scores the hand or plays the match of that file again; empty where there is none.
std::string again(const WrongClaim& wrong, const std::string& file) {
  if (std::holds_alternative<PlayQuestion>(wrong.claim.question) && file != Input::name_of("-"))
    return shell_words({program_word(), "play", file});
  std::vector<std::string> words = {program_word(), "score", "--rules", wrong.house};
  const auto* showdown = std::get_if<ScoreQuestion>(&wrong.claim.question);
  if (const auto* settled = std::get_if<SettleQuestion>(&wrong.claim.question)) {
    showdown = &settled->boards;
    const auto chips = [&](const auto& list) {
      return fmt::format("{}",
                         fmt::join(list.begin(), list.begin() + static_cast<std::ptrdiff_t>(showdown->seats), ","));
    };
    words.insert(words.end(), {"--stacks", chips(settled->stacks), "--bought-in", chips(settled->bought_in),
                               "--point-value", std::to_string(settled->point_value)});
  }
  if (showdown == nullptr || wrong.house.empty()) return "";
  for (const ofc::Board& board : showdown->span()) words.push_back(board_text(board));
  return shell_words(words);
}

}  // namespace

void AuditReport::begin() {
  if (lines_.wanted()) lines_.write(header_line(findings_));
}

void AuditReport::take(const std::string& file, CheckedBlock&& checked) {
  hands_ += checked.hands;
  findings_.by_operation += checked.counts;
  findings_.questions = sum(findings_.by_operation).all();
  for (const auto& [name, count] : checked.houses) houses_[name] += count;
  for (Heard& heard : checked.right) {
    if (right_.size() < right_kept) right_.push_back(std::move(heard));
  }
  for (std::string& why : checked.bad) {
    if (findings_.stray.size() < bad_lines_shown) findings_.stray.push_back(std::move(why));
  }
  findings_.stray_count += checked.bad_count;
  for (WrongClaim& wrong : checked.wrong) take(file, std::move(wrong));
}

void AuditReport::take_cut_off(const std::string& where) {
  if (where.empty()) return;
  if (findings_.stray.size() < bad_lines_shown) findings_.stray.push_back(where);
  ++findings_.stray_count;
}

Findings AuditReport::end(bool was_interrupted) {
  findings_.was_interrupted = was_interrupted;
  find_causes(findings_, nullptr, right_);
  findings_.log.insert(findings_.log.begin(), plural(hands_, "hand") + " checked");
  if (!houses_.empty()) {
    std::vector<std::string> named;
    for (const auto& [name, count] : houses_) named.push_back(fmt::format("{} {}", printable(name, 80), count));
    findings_.log.push_back(fmt::format("hands by the house that their line names: {}", fmt::join(named, ", ")));
  }
  lines_.write(cause_lines(findings_));
  lines_.write_footer(findings_);
  return std::move(findings_);
}

void AuditReport::take(const std::string& file, WrongClaim&& wrong) {
  const bool is_first = findings_.list.size() < Findings::most_deals_kept;
  if (!lines_.wanted() && findings_.list.size() >= most_kept) return;
  const Question& question = wrong.claim.question;
  const Answer expected = oracle_answer(question, wrong.rules);
  wrong.result.got = Answer(wrong.claim.said);
  const FaultKey key = key_of(question, expected, wrong.result, wrong.rules);
  const bool is_kept = is_first || (findings_.list.size() < most_kept && ++kinds_[key] <= most_of_a_kind);
  if (!lines_.wanted() && !is_kept) return;
  Finding finding;
  finding.index = found_++;
  finding.question = fmt::format("{}:{}", file, wrong.line);
  if (wrong.claim.seat > 0) finding.question += fmt::format(" seat {}", wrong.claim.seat);
  finding.rule = rule_of(key);
  finding.verdict = wrong.result.verdict;
  finding.reason = wrong.result.reason;
  finding.difference = wrong.result.difference;
  FindingDetails& details = finding.details.emplace();
  details.file = file;
  details.line = static_cast<int>(std::min<std::uint64_t>(wrong.line, std::numeric_limits<int>::max()));
  details.column = 1;
  details.rules = describe_rules(wrong.rules);
  details.shown = question_lines(question);
  details.ledger = explain(question, wrong.rules);
  details.expected = answer_json(expected);
  details.got = answer_json(*wrong.result.got);
  details.again = again(wrong, file);
  if (lines_.wanted()) lines_.write(finding_line(finding, ReportKind::audit, false));
  if (!is_kept) return;
  finding.heard = Heard{std::move(wrong.claim.question), wrong.rules, std::move(*wrong.result.got)};
  findings_.list.push_back(std::move(finding));
}

std::vector<std::string_view> audit_format_names() {
  std::vector<std::string_view> names(report_format_names.begin(), report_format_names.end());
  names.erase(names.begin() + static_cast<std::ptrdiff_t>(ReportFormat::tap));
  return names;
}

void check_audit_formats(const std::vector<ReportFile>& files) {
  refuse_formats(files, {ReportFormat::tap},
                 "this format names every question, and hands that agree are only counted; choose another one");
}

}  // namespace ofcheck
