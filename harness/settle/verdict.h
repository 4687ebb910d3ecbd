// A verdict: the whole answer to a dispute in one file that proves itself, and that anybody can work out again.
#pragma once

#include <string>
#include <string_view>

#include "harness/settle/dispute_arguments.h"

namespace ofcheck {

/// The format of the file.
inline constexpr int verdict_format = 2;

inline constexpr std::size_t digits_in_a_hash = 64;

/// The kit and the corpus that a verdict is of.
struct KitName {
  std::string version;
  std::string corpus;  // the hash of its files
};

/// This program.
KitName this_kit();

/// A dispute as a verdict is written of it: the cards of each row in normal order, since their order means nothing and
/// the same boards are to give the same bytes. A file that has them in another order is checked as it stands.
ReadDispute for_verdict(ReadDispute asked);

/// The file of a dispute with zeros in the place of its hash.
std::string unsealed_verdict(const ReadDispute& asked, const KitName& kit);

/// The file of a dispute: the same bytes on every machine. Its last member is the SHA-256 of the file as it is with
/// zeros in that place.
std::string verdict_text(const ReadDispute& asked, const KitName& kit);

/// The SHA-256 with which a verdict's text ends.
std::string_view seal_of(std::string_view verdict);

/// What came of checking a verdict.
struct VerdictCheck {
  bool confirmed = false;
  std::string report;      // lines for people
  ReadDispute asked = {};  // what the verdict is of
};

/// Works the answer out again and holds the file against it. `name` is the file's, for messages. Throws Problem if the
/// text is no verdict that this kit can read.
VerdictCheck check_verdict(const std::string& name, std::string_view text, const KitName& kit);

/// The same of a verdict that is to be bound to this record; `record_name` is its file.
VerdictCheck check_verdict(const std::string& name, std::string_view text, const KitName& kit,
                           const std::string& record_name, std::string_view record);

}  // namespace ofcheck
