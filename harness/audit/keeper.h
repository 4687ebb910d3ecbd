// Keeps what came of the blocks of a log: in a journal, so that an audit that was killed goes on where it was, and in
// the reports of a shard, which `merge` joins. Both have the same lines: header, blocks, the end of each file, footer.
#pragma once

#include <optional>

#include "harness/audit/blocks.h"
#include "harness/base/journal_file.h"
#include "harness/merge/deal_report.h"

namespace ofcheck {

class BlockKeeper {
 public:
  /// `journal` is a file's path, or empty; `reports` are those of a shard. `frame` says which audit this is. Throws
  /// Problem if the journal cannot be used.
  BlockKeeper(const ReportFrame& frame, const std::string& journal, bool resume, DealLines& reports);

  /// What the journal says of the block that comes next, of which place and text are given; nothing where it has to be
  /// checked. Throws Problem if the log has another text there than it had.
  std::optional<CheckedBlock> restored(const KeptBlock& next);
  void keep(const KeptBlock& block) { write(block_line(block)); }
  /// Throws Problem as `restored` does.
  void keep_end(const KeptEnd& end);

  /// Writes the footer; into the journal only where the audit has come to its end.
  void finish(const Findings& findings);
  /// What kept the journal from being written, if anything has. The exit code is 6.
  [[nodiscard]] std::optional<Problem> trouble() const;

 private:
  using Kept = std::variant<KeptBlock, KeptEnd>;
  std::optional<Kept> read();
  void take_over(std::string_view line);
  void write(std::string_view line);
  void begin_writing();

  DealLines& reports_;
  std::string path_;
  std::optional<JournalFile> journal_;
  std::string line_;  // the one that `read` has read
  Sha256 written_;    // of the journal
};

}  // namespace ofcheck
