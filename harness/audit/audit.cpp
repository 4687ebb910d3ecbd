#include "harness/audit/audit.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <deque>
#include <filesystem>
#include <future>
#include <set>

#include "harness/answer/oracle_answer.h"
#include "harness/audit/log_file.h"
#include "harness/audit/told.h"
#include "harness/base/output_file.h"
#include "harness/base/shell_quote.h"
#include "harness/base/terminal.h"
#include "harness/base/text.h"
#include "harness/faults/fault_key.h"
#include "harness/merge/deal_report.h"
#include "harness/setup/named_files.h"
#include "harness/wire/house_rules.h"
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

/// The command that scores the hand again; empty where there is none.
std::string again(const WrongClaim& wrong) {
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

/// Takes in what came of the blocks, in their order.
class AuditReport {
 public:
  AuditReport(Findings findings, DealLines& lines) : findings_(std::move(findings)), lines_(lines) {}

  void begin() {
    if (lines_.wanted()) lines_.write(header_line(findings_));
  }

  void take(const LogFile& file, CheckedBlock&& checked) {
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
    for (WrongClaim& wrong : checked.wrong) take(file.input().name(), std::move(wrong));
  }

  void take_cut_off(const Input& input) {
    if (findings_.stray.size() < bad_lines_shown)
      findings_.stray.push_back(
          fmt::format("{}:{}: {}; the hands before it were checked", input.name(), input.line(), input.cut_off()));
    ++findings_.stray_count;
  }

  [[nodiscard]] bool wants_right() const { return right_.size() < right_kept; }

  Findings end(bool was_interrupted) {
    findings_.was_interrupted = was_interrupted;
    find_causes(findings_, nullptr, right_);
    findings_.log.insert(findings_.log.begin(), fmt::format("{} hand{} checked", hands_, hands_ == 1 ? "" : "s"));
    if (!houses_.empty()) {
      std::vector<std::string> named;
      for (const auto& [name, count] : houses_) named.push_back(fmt::format("{} {}", printable(name, 80), count));
      findings_.log.push_back(fmt::format("hands by the house that their line names: {}", fmt::join(named, ", ")));
    }
    lines_.write(cause_lines(findings_));
    lines_.write_footer(findings_);
    return std::move(findings_);
  }

 private:
  void take(const std::string& file, WrongClaim&& wrong) {
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
    details.again = again(wrong);
    if (lines_.wanted()) lines_.write(finding_line(finding, ReportKind::audit, false));
    if (!is_kept) return;
    finding.heard = Heard{std::move(wrong.claim.question), wrong.rules, std::move(*wrong.result.got)};
    findings_.list.push_back(std::move(finding));
  }

  Findings findings_;
  DealLines& lines_;
  std::uint64_t hands_ = 0;
  std::size_t found_ = 0;
  std::vector<Heard> right_;
  std::map<std::string, std::uint64_t> houses_;
  std::map<FaultKey, std::size_t> kinds_;
};

/// How much of the files is read, where that can be known.
class Reading {
 public:
  explicit Reading(const std::vector<std::string>& files) {
    for (const std::string& file : files) {
      std::error_code error;
      const bool is_file = std::filesystem::is_regular_file(file, error);
      sizes_.push_back(is_file ? std::filesystem::file_size(file, error) : 0);
      if (!is_file || error) is_known_ = false;
      all_ += sizes_.back();
    }
  }
  void show(std::size_t file, const Input& input) {
    if (is_known_) bar_.show((before_ + std::min(input.read(), sizes_[file])) >> 10U, all_ >> 10U, " KiB");
  }
  void end(std::size_t file) { before_ += sizes_[file]; }
  void wipe() { bar_.wipe(); }

 private:
  std::vector<std::uint64_t> sizes_;
  std::uint64_t before_ = 0, all_ = 0;
  bool is_known_ = true;
  ProgressBar bar_;
};

/// Checks a file, `jobs` blocks at a time. Their results are taken in the order of the file.
void check_file(LogFile& file, const House& house, std::size_t jobs, AuditReport& report,
                const std::function<void()>& progress) {
  std::deque<std::pair<std::unique_ptr<LogBlock>, std::future<CheckedBlock>>> going;
  const auto take_first = [&] {
    report.take(file, going.front().second.get());
    going.pop_front();
    progress();
  };
  bool is_first = true;
  while (!interrupted()) {
    std::optional<LogBlock> next = file.next();
    if (!next) break;
    auto block = std::make_unique<LogBlock>(std::move(*next));
    const bool keeps_right = std::exchange(is_first, false) && report.wants_right();
    std::future<CheckedBlock> checked =
        std::async(jobs > 1 ? std::launch::async : std::launch::deferred,
                   [&file, &house, keeps_right, of = block.get()] { return file.check(*of, house, keeps_right); });
    going.emplace_back(std::move(block), std::move(checked));
    if (going.size() >= jobs) take_first();
  }
  while (!going.empty()) take_first();
  if (!file.input().cut_off().empty()) report.take_cut_off(file.input());
}

void check_formats(const std::vector<ReportFile>& files) {
  for (const ReportFile& file : files) {
    if (file.format != ReportFormat::tap) continue;
    throw Problem(fmt::format(
        "--report tap={}: this format names every question, and hands that agree are only counted; choose another one",
        printable(file.path)));
  }
}

/// The house of the hands that name none. `first` is what the log begins with.
House house_of(const AuditArguments& arguments, const ChosenRules& chosen, const std::vector<Heard>& first,
               std::vector<std::string>& says) {
  if (chosen) {
    says.push_back(fmt::format("house rules as given: {}", describe_rules(chosen->rules)));
    return {chosen->rules, arguments.rules, true};
  }
  if (first.empty()) return {preset(default_preset).rules, std::string(default_preset)};
  ToldHouse told = tell_house(first);
  says = std::move(told.says);
  return {told.rules, told.name};
}

}  // namespace

Exit audit(const AuditArguments& arguments, const ChosenRules& chosen) {
  if (chosen) refuse_jokers(chosen->rules, "an audit");
  NamedFiles named;
  for (const std::string& file : arguments.files) {
    if (file != "-") named.reads("the log", file);
  }
  named.rules(arguments.rules).reports(arguments.reports).check();
  const std::vector<ReportFile> files = parse_report_files(arguments.reports, arguments.format);
  check_formats(files);
  const ColumnNames names(arguments.map);
  catch_interrupts();
  Findings begun(ReportKind::audit);
  for (const std::string& file : arguments.files)
    begun.engine += (begun.engine.empty() ? "" : ", ") + std::string(file == "-" ? "standard input" : file);
  begun.rules_given = arguments.rules;
  std::optional<House> house;
  DealLines lines(arguments.format == Format::json, files);
  std::optional<AuditReport> report;
  Reading reading(arguments.files);
  for (std::size_t i = 0; i < arguments.files.size() && !interrupted(); ++i) {
    LogFile file(arguments.files[i], names);
    if (!file.unread().empty()) {
      print_error(fmt::format("{}: columns that are not checked: {}", file.input().name(),
                              printable(fmt::format("{}", fmt::join(file.unread(), ", ")), 300)));
    }
    if (!house) {
      house = house_of(arguments, chosen, chosen ? std::vector<Heard>() : file.heard(), begun.log);
      begun.rules = house->rules;
      report.emplace(begun, lines);
      report->begin();
    }
    check_file(file, *house, arguments.jobs, *report, [&] { reading.show(i, file.input()); });
    reading.end(i);
  }
  reading.wipe();
  if (!report) return Exit::interrupted;
  const Report found{{report->end(interrupted())}, std::nullopt};
  Troubles troubles;
  if (arguments.format == Format::text)
    troubles.attempt([&] { print_out(render(found, ReportFormat::text, arguments.view)); });
  std::vector<ReportFile> others = files;
  std::erase_if(others, [](const ReportFile& file) { return file.format == ReportFormat::json; });
  troubles.attempt([&] { write_reports(found, others, arguments.view); });
  troubles.attempt([&] { lines.finish(); });
  troubles.raise();
  return found.exit();
}

}  // namespace ofcheck
