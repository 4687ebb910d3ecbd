#include "harness/audit/audit.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <zlib.h>

#include <algorithm>
#include <deque>
#include <filesystem>
#include <future>
#include <map>

#include "harness/audit/keeper.h"
#include "harness/audit/report.h"
#include "harness/audit/told.h"
#include "harness/base/output_file.h"
#include "harness/base/terminal.h"
#include "harness/base/text.h"
#include "harness/setup/named_files.h"
#include "harness/wire/house_rules.h"

namespace ofcheck {

namespace {

std::vector<LoggedFile> files_of(const std::vector<std::string>& paths) {
  std::vector<LoggedFile> files;
  for (const std::string& path : paths) {
    LoggedFile& file = files.emplace_back(LoggedFile{Input::name_of(path)});
    std::error_code error;
    if (path == "-" || !std::filesystem::is_regular_file(path, error)) continue;
    const std::uintmax_t bytes = std::filesystem::file_size(path, error);
    if (!error) file.bytes = bytes;
  }
  return files;
}

/// How much of the files is read, where that can be known.
class Reading {
 public:
  explicit Reading(const std::vector<LoggedFile>& files) {
    for (const LoggedFile& file : files) {
      sizes_.push_back(file.bytes.value_or(0));
      is_known_ = is_known_ && file.bytes;
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

/// Where the blocks of the log go: each is checked here or in another shard, and some are in the journal already.
struct Blocks {
  Shard shard;
  std::uint64_t next = 0;  // through all files
  std::optional<BlockKeeper> keeper = {};
};

/// A block that is being checked.
struct Going {
  std::unique_ptr<LogBlock> block;
  KeptBlock kept;
  std::future<CheckedBlock> checked;
};

std::uint64_t crc_of(std::uint64_t before, std::string_view text) {
  // zlib reads bytes as unsigned ones.
  const auto* bytes = static_cast<const Bytef*>(static_cast<const void*>(text.data()));
  return crc32_z(static_cast<uLong>(before), bytes, text.size());
}

/// Checks a file, `jobs` blocks at a time. Their results are taken in the order of the file.
void check_file(LogFile& file, std::size_t place, const House& house, std::size_t jobs, Blocks& blocks,
                AuditReport& report, const std::function<void()>& progress) {
  const std::string& name = file.input().name();
  std::deque<Going> going;
  const auto take_first = [&] {
    KeptBlock& kept = going.front().kept;
    kept.checked = going.front().checked.get();
    if (blocks.keeper) blocks.keeper->keep(kept);
    report.take(name, std::move(kept.checked));
    going.pop_front();
    progress();
  };
  bool is_first = true;
  bool is_over = false;
  std::uint64_t crc = crc_of(0, file.header());
  while (!interrupted()) {
    std::optional<LogBlock> next = file.next();
    is_over = !next;
    if (is_over) break;
    KeptBlock kept{place, blocks.next++};
    const bool begins = std::exchange(is_first, false);
    if (blocks.keeper) {
      kept.crc = crc_of(begins ? crc : 0, next->text);
      crc = begins ? kept.crc : crc32_combine(crc, kept.crc, static_cast<z_off_t>(next->text.size()));
    }
    if (!blocks.shard.has(kept.number)) {
      progress();
      continue;
    }
    if (std::optional<CheckedBlock> old = blocks.keeper ? blocks.keeper->restored(kept) : std::nullopt) {
      report.take(name, std::move(*old));
      progress();
      continue;
    }
    auto block = std::make_unique<LogBlock>(std::move(*next));
    const bool keeps_right = begins && report.wants_right();
    std::future<CheckedBlock> checked =
        std::async(jobs > 1 ? std::launch::async : std::launch::deferred,
                   [&file, &house, keeps_right, of = block.get()] { return file.check(*of, house, keeps_right); });
    going.push_back({std::move(block), std::move(kept), std::move(checked)});
    if (going.size() >= jobs) take_first();
  }
  while (!going.empty()) take_first();
  const Input& input = file.input();
  std::string cut_off;
  if (!input.cut_off().empty())
    cut_off = fmt::format("{}:{}: {}; the hands before it were checked", name, input.line(), input.cut_off());
  if (blocks.keeper && is_over) blocks.keeper->keep_end({place, blocks.next, crc, cut_off});
  report.take_cut_off(cut_off);
}

/// What the first file says that begins with hands without a house of their own; nothing where the rules are given.
/// The first file at least is opened. What cannot be read twice stays open, in `opened`.
std::vector<Heard> first_heard(const std::vector<std::string>& paths, const std::vector<LoggedFile>& log,
                               const ColumnNames& names, bool are_given, std::map<std::size_t, LogFile>& opened) {
  std::vector<Heard> heard;
  for (std::size_t i = 0; i < paths.size() && heard.empty(); ++i) {
    LogFile file(paths[i], names);
    if (!are_given) heard = file.heard();
    if (!log[i].bytes) opened.emplace(i, std::move(file));
    if (are_given) break;
  }
  return heard;
}

/// The house of the hands that name none. `first` is what the log says first of them.
House house_of(const AuditArguments& arguments, const ChosenRules& chosen, const std::vector<Heard>& first,
               std::vector<std::string>& says) {
  if (chosen) {
    says.push_back(fmt::format("house rules as given: {}", describe_rules(chosen->rules)));
    return {chosen->rules, arguments.rules, true};
  }
  if (first.empty()) {
    says.push_back(fmt::format("house rules by default: {}, for hands that name none; no file begins with such hands",
                               default_preset));
    return {preset(default_preset).rules, std::string(default_preset)};
  }
  ToldHouse told = tell_house(first);
  says = std::move(told.says);
  return {told.rules, told.name};
}

/// What goes on with a journal reads the log again.
void check_can_be_read_again(const std::vector<LoggedFile>& files) {
  for (const LoggedFile& file : files) {
    if (file.bytes) continue;
    throw Problem(
        fmt::format("{}: found no ordinary file, but an audit with a journal reads its log again to go on; put "
                    "it into a file, or leave out --journal and --resume",
                    file.name));
  }
}

void say_what_is_not_checked(const LogFile& file) {
  if (file.unread().empty()) return;
  print_error(fmt::format("{}: columns that are not checked: {}", file.input().name(),
                          printable(fmt::format("{}", fmt::join(file.unread(), ", ")), 300)));
}

}  // namespace

Exit audit(const AuditArguments& arguments, const ChosenRules& chosen) {
  if (chosen) refuse_jokers(chosen->rules, "an audit");
  NamedFiles named;
  for (const std::string& file : arguments.files) {
    if (file != "-") named.reads("the log", file);
  }
  named.writes("--journal", arguments.journal).writes("--resume", arguments.resume);
  named.rules(arguments.rules).reports(arguments.reports).check();
  const std::vector<ReportFile> files = parse_report_files(arguments.reports, arguments.format);
  check_audit_formats(files);
  const ColumnNames names(arguments.map);
  const std::vector<LoggedFile> log = files_of(arguments.files);
  const bool resumes = !arguments.resume.empty();
  const std::string& journal = resumes ? arguments.resume : arguments.journal;
  if (!journal.empty()) check_can_be_read_again(log);
  const bool is_shard = !arguments.shard.empty();
  Blocks blocks{is_shard ? parse_shard(arguments.shard) : Shard{}};
  catch_interrupts();
  Findings begun(ReportKind::audit);
  for (const std::string& file : arguments.files)
    begun.engine += (begun.engine.empty() ? "" : ", ") + std::string(file == "-" ? "standard input" : file);
  begun.rules_given = arguments.rules;
  if (is_shard) begun.shard = blocks.shard;
  std::map<std::size_t, LogFile> opened;
  const std::vector<Heard> first = first_heard(arguments.files, log, names, chosen.has_value(), opened);
  const House house = house_of(arguments, chosen, first, begun.log);
  begun.rules = house.rules;
  DealLines lines(arguments.format == Format::json, files);
  DealLines nowhere(false, {});
  AuditReport report(begun, is_shard ? nowhere : lines);
  report.begin();
  if (is_shard || !journal.empty()) {
    ReportFrame frame = static_cast<const ReportFrame&>(begun);
    frame.shard = blocks.shard;
    frame.files = log;
    frame.map = arguments.map;
    frame.told = begun.log;
    blocks.keeper.emplace(frame, journal, resumes, is_shard ? lines : nowhere);
  }
  Reading reading(log);
  for (std::size_t i = 0; i < arguments.files.size() && !interrupted(); ++i) {
    auto before = opened.extract(i);
    LogFile file = before ? std::move(before.mapped()) : LogFile(arguments.files[i], names);
    say_what_is_not_checked(file);
    check_file(file, i, house, arguments.jobs, blocks, report, [&] { reading.show(i, file.input()); });
    reading.end(i);
  }
  reading.wipe();
  const Report found{{report.end(interrupted())}, std::nullopt};
  if (blocks.keeper) blocks.keeper->finish(found.engines.front());
  Troubles troubles;
  troubles.attempt([&] { write_counted_reports(found, arguments.format, files, arguments.view, lines); });
  if (blocks.keeper && blocks.keeper->trouble()) troubles.add(*blocks.keeper->trouble());
  troubles.raise();
  return found.exit();
}

}  // namespace ofcheck
