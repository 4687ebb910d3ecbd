#include "harness/audit/keeper.h"

#include <fmt/format.h>

#include "harness/base/text.h"
#include "harness/wire/protocol.h"

namespace ofcheck {

namespace {

[[noreturn]] void log_differs(const std::string& journal, std::uint64_t number) {
  throw Problem(
      fmt::format("{}: block {} of the log: found another text than when the journal was kept; put the log back as it "
                  "was, or begin anew with --journal; the journal is left as it is",
                  printable(journal), number));
}

}  // namespace

BlockKeeper::BlockKeeper(const ReportFrame& frame, const std::string& journal, bool resume, DealLines& reports)
    : reports_(reports), path_(journal) {
  const std::string header = header_line(frame);
  reports_.write(header);
  if (journal.empty()) return;
  journal_.emplace(journal, resume, header, "an audit");
  written_.add(header);
}

/// The next line of the journal; nothing at its end or where it is damaged.
std::optional<BlockKeeper::Kept> BlockKeeper::read() {
  const std::optional<std::string_view> line = journal_->next();
  if (!line) return std::nullopt;
  line_ = *line;
  line_ += '\n';
  JsonDocument document;
  const JsonValue& json = document;
  if (!read_json(document, *line) || !json.IsObject() || !json.HasMember("type")) return std::nullopt;
  try {
    const std::string_view type = read_string(json["type"], "type");
    if (type == "block") return read_block(json);
    if (type == "end") return read_end(json);
  } catch (const ProtocolFault&) {  // damaged
  } catch (const Problem&) {        // rules that cannot be
  }
  return std::nullopt;
}

void BlockKeeper::take_over(std::string_view line) {
  journal_->keep();
  written_.add(line);
  reports_.write(line);
}

void BlockKeeper::begin_writing() {
  if (journal_ && journal_->is_read()) journal_->begin_writing();
}

std::optional<CheckedBlock> BlockKeeper::restored(const KeptBlock& next) {
  if (!journal_ || !journal_->is_read()) return std::nullopt;
  std::optional<Kept> kept = read();
  const auto* end = kept ? std::get_if<KeptEnd>(&*kept) : nullptr;
  if (end != nullptr && end->file == next.file && end->blocks <= next.number) log_differs(path_, next.number);
  auto* block = kept ? std::get_if<KeptBlock>(&*kept) : nullptr;
  if (block == nullptr || block->file != next.file || block->number != next.number) {
    begin_writing();
    return std::nullopt;
  }
  if (block->crc != next.crc) log_differs(path_, next.number);
  take_over(line_);
  return std::move(block->checked);
}

void BlockKeeper::keep_end(const KeptEnd& end) {
  if (journal_ && journal_->is_read()) {
    const std::optional<Kept> kept = read();
    const auto* before = kept ? std::get_if<KeptEnd>(&*kept) : nullptr;
    const auto* more = kept ? std::get_if<KeptBlock>(&*kept) : nullptr;
    if (before != nullptr && *before == end) return take_over(line_);
    if ((before != nullptr && before->file == end.file) || (more != nullptr && more->file == end.file))
      log_differs(path_, end.blocks);
    begin_writing();
  }
  write(end_line(end));
}

void BlockKeeper::write(std::string_view line) {
  reports_.write(line);
  if (!journal_) return;
  written_.add(line);
  journal_->add(line);
  journal_->flush();
}

void BlockKeeper::finish(const Findings& findings) {
  reports_.write_footer(findings);
  if (!journal_ || findings.was_interrupted) return;
  begin_writing();
  journal_->add(footer_line(findings, findings.totals(), written_));
  journal_->flush();
}

std::optional<Problem> BlockKeeper::trouble() const { return journal_ ? journal_->trouble() : std::nullopt; }

}  // namespace ofcheck
