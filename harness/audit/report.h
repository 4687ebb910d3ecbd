// What an audit found, taken in block after block.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "harness/audit/log_file.h"
#include "harness/faults/fault_key.h"
#include "harness/merge/deal_report.h"

namespace ofcheck {

class AuditReport {
 public:
  /// Failures are written to `lines` as they come, between header and footer.
  AuditReport(Findings findings, DealLines& lines) : findings_(std::move(findings)), lines_(lines) {}

  void begin();
  /// Takes in what came of a block of that file. Blocks come in the order of the log.
  void take(const std::string& file, CheckedBlock&& checked);
  /// The same of a file that ends too early: where and why. Empty: it does not.
  void take_cut_off(const std::string& where);
  /// Whether right answers are still taken, as evidence against causes.
  [[nodiscard]] bool wants_right() const { return right_.size() < right_kept; }
  /// Looks for causes and writes the last lines.
  Findings end(bool was_interrupted);

 private:
  void take(const std::string& file, WrongClaim&& wrong);

  Findings findings_;
  DealLines& lines_;
  std::uint64_t hands_ = 0;
  std::size_t found_ = 0;
  std::vector<Heard> right_;
  std::map<std::string, std::uint64_t> houses_;
  std::map<FaultKey, std::size_t> kinds_;
};

/// The formats in which an audit is reported: those that do not name every question.
std::vector<std::string_view> audit_format_names();

/// Throws Problem for another format.
void check_audit_formats(const std::vector<ReportFile>& files);

}  // namespace ofcheck
