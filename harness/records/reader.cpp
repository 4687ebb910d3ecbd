#include "harness/records/reader.h"

#include <fmt/format.h>

#include <cerrno>
#include <cstring>
#include <filesystem>

#include "harness/base/text.h"

namespace ofcheck {

namespace {

constexpr std::array<std::string_view, 6> said_of_kind = {"a run over a corpus",      "a run with --oracle none",
                                                          "generated deals",          "ofcheck fuzz",
                                                          "a run with --metamorphic", "ofcheck audit"};

class RecordReader {
 public:
  RecordReader(std::istream& in, const std::string& path, const RecordTaker& taker)
      : in_(in), path_(printable(path)), taker_(taker) {}

  void read() {
    for (std::string text; std::getline(in_, text);) {
      ++number_;
      if (in_.eof()) cut_off("its last line has no end");
      try {
        take(text);
      } catch (const ProtocolFault& fault) {
        throw Problem(fmt::format("{}:{}: {}", path_, number_, fault.what()));
      } catch (const Problem& problem) {  // rules that no question can be made for
        throw Problem(fmt::format("{}:{}: {}", path_, number_, problem.what()), problem.exit());
      }
    }
    if (in_.bad()) throw Problem(path_ + ": cannot be read");
    if (number_ == 0) throw Problem(path_ + ": the file is empty; expected a report as `--format json` writes it");
    if (frame_ != nullptr) cut_off("it has no footer");
    if (parts_.number != parts_.of) cut_off(fmt::format("it holds {} of {} engines", parts_.number, parts_.of));
  }

 private:
  void take(const std::string& text) {
    if (nesting(text) > deepest_nesting) throw ProtocolFault("the brackets nest too deep for a report");
    JsonDocument document;  // one for each line: a document keeps the memory of all that it has read
    parse_json(document, text);
    const JsonValue& line = document;
    if (document.HasParseError() || !line.IsObject() || !line.HasMember("type"))
      throw ProtocolFault("this is no line of a report: expected one JSON object with a 'type'");
    const std::string_view type = read_string(line["type"], "type");
    if (!text.starts_with(fmt::format(R"({{"type":"{}")", type))) {  // so a joined report finds its lines again
      throw ProtocolFault(fmt::format("a line of a report begins with {{\"type\":\"{}\", found {}", printable(type),
                                      printable(text, 40)));
    }
    if (type == "footer" && frame_ != nullptr) {
      check_seal(text, lines_);
    } else {
      lines_.add(text);
      lines_.add("\n");
    }
    if (type == "header") return take_header(line);
    if (frame_ == nullptr)
      throw ProtocolFault(fmt::format("a {} stands here, where a header was expected", printable(type)));
    if (type != "footer") return taker_.line(type, line);
    read_footer(line, *frame_, taker_.totals);
    frame_ = nullptr;
  }

  void take_header(const JsonValue& line) {
    if (frame_ != nullptr)
      throw ProtocolFault("a second header stands here, where a question or the footer was expected");
    frame_ = &taker_.begin();
    if (kind_of(line) != frame_->kind) {
      throw ProtocolFault(fmt::format("this is no report of {}, as another of the files is",
                                      said_of_kind[static_cast<std::size_t>(frame_->kind)]));
    }
    read_header(line, *frame_);
    const Shard& part = frame_->part;
    if (part.number != parts_.number + 1 || (parts_.number > 0 && part.of != parts_.of))
      throw ProtocolFault("the engines are not in order");
    parts_ = part;
  }

  [[noreturn]] void cut_off(std::string_view why) const {
    throw Problem(fmt::format("{}: this report was cut off: {}; run that part again", path_, why));
  }

  std::istream& in_;
  std::string path_;  // as it is shown
  const RecordTaker& taker_;
  std::uint64_t number_ = 0;
  Sha256 lines_;                  // of the engine's part so far
  Shard parts_ = {0, 0};          // the last engine that began, and how many there are
  ReportFrame* frame_ = nullptr;  // the engine's whose lines come now
};

}  // namespace

void read_records(std::istream& in, const std::string& path, const RecordTaker& taker) {
  RecordReader(in, path, taker).read();
}

std::ifstream open_report(const std::string& path) {
  if (std::filesystem::is_directory(path)) throw Problem(printable(path) + ": is a folder; expected a report");
  std::ifstream in(path, std::ios::binary);
  if (!in) throw Problem(fmt::format("{}: cannot be read: {}", printable(path), std::strerror(errno)));
  return in;
}

ReportKind report_kind(const std::string& path) {
  if (!std::filesystem::is_regular_file(path)) return ReportKind::corpus;
  std::ifstream in(path, std::ios::binary);
  std::string text;
  JsonDocument line;
  return std::getline(in, text) && read_json(line, text) && line.IsObject() ? kind_of(line) : ReportKind::corpus;
}

void no_such_line(std::string_view type) {
  throw ProtocolFault(fmt::format("a line of the type '{}' stands here", printable(type)));
}

}  // namespace ofcheck
