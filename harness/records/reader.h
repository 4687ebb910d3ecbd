// Reading a report back, line by line: no more than one line is ever in memory. There is one reader for every kind.
#pragma once

#include <fstream>
#include <functional>
#include <istream>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "harness/records/frame.h"

namespace ofcheck {

/// What takes the lines of a report. Each function throws ProtocolFault for a line that cannot be right.
struct RecordTaker {
  std::function<ReportFrame&()> begin;                                     // a header stands here: what it is read into
  std::function<void(std::string_view type, const JsonValue& line)> line;  // one between header and footer
  std::function<Totals()> totals;                                          // what the footer has to say of these lines
};

/// Throws Problem, with file and line, for what is no report of that kind, was written by another version of the kit,
/// was changed or was cut off.
void read_records(std::istream& in, const std::string& path, const RecordTaker& taker);

/// Reads a report with a Reader for each engine's part. It is made of the Reader::Report that it fills in, which begins
/// as `Reader::begin()`, and has `line(type, line)` and `totals()` as a RecordTaker has.
template <typename Reader>
std::vector<typename Reader::Report> read_report(std::istream& in, const std::string& path) {
  std::vector<typename Reader::Report> engines;
  std::optional<Reader> reader;
  read_records(in, path,
               {[&]() -> ReportFrame& {
                  engines.push_back(Reader::begin());
                  reader.emplace(Reader{engines.back()});
                  return engines.back();
                },
                [&](std::string_view type, const JsonValue& line) { reader->line(type, line); },
                [&] { return reader->totals(); }});
  return engines;
}

/// Opens a report's file. Throws Problem if it cannot be read.
std::ifstream open_report(const std::string& path);

/// What the first line of a file says that it is a report of; what cannot be told is taken for one about a corpus.
ReportKind report_kind(const std::string& path);

/// Throws ProtocolFault for a line of a type that there is not.
[[noreturn]] void no_such_line(std::string_view type);

}  // namespace ofcheck
