// What came of the blocks of a log as JSON lines: a journal of an audit and the report of a shard are made of them.
#pragma once

#include <string>
#include <variant>

#include "harness/audit/log_file.h"

namespace ofcheck {

/// What came of a block. Blocks are numbered from 0, through all files of the log.
struct KeptBlock {
  std::uint64_t file = 0;  // its place among the files of the log
  std::uint64_t number = 0;
  std::uint64_t crc = 0;  // CRC-32 of its text; of a file's first one with the header before it
  CheckedBlock checked = {};
};

/// The end of a file of the log.
struct KeptEnd {
  std::uint64_t file = 0;
  std::uint64_t blocks = 0;  // of this file and those before it
  std::uint64_t crc = 0;     // of the file's blocks together
  std::string cut_off = {};  // where and why it ends too early; empty: it does not
  friend bool operator==(const KeptEnd&, const KeptEnd&) = default;
};

/// A line, with its newline.
std::string block_line(const KeptBlock& block);
std::string end_line(const KeptEnd& end);

/// Read what these wrote. Throw ProtocolFault.
KeptBlock read_block(const JsonValue& line);
KeptEnd read_end(const JsonValue& line);

}  // namespace ofcheck
