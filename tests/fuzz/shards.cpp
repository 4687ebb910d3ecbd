// Fuzzes what reads and joins the reports of generated deals and of hunts, as `merge` does: an input is one such file,
// or several with a line of three equals signs between them. They are read from files, since they may be larger than
// memory.
#include <sys/mman.h>
#include <unistd.h>

#include <memory>
#include <vector>

#include "harness/base/problem.h"
#include "harness/hunt/fuzz_report.h"
#include "harness/merge/deal_merge.h"
#include "harness/records/reader.h"
#include "tests/fuzz/support.h"

using namespace ofcheck;
using namespace ofcheck::fuzz;

namespace {

/// A file in memory that has a path as long as this lives.
class MemoryFile {
 public:
  explicit MemoryFile(std::string_view text) : file_(memfd_create("input", MFD_CLOEXEC)) {
    require(file_ >= 0, "no file in memory");
    while (!text.empty()) {
      const ssize_t count = write(file_, text.data(), text.size());
      require(count > 0, "a file in memory takes no text");
      text.remove_prefix(static_cast<std::size_t>(count));
    }
  }
  ~MemoryFile() { close(file_); }
  MemoryFile(const MemoryFile&) = delete;
  MemoryFile& operator=(const MemoryFile&) = delete;
  [[nodiscard]] std::string path() const { return "/proc/self/fd/" + std::to_string(file_); }

 private:
  int file_;
};

using Files = std::vector<std::unique_ptr<MemoryFile>>;

Files files_of(std::string_view text) {
  constexpr std::string_view border = "===\n";
  constexpr std::size_t most = 4;
  Files files;
  while (files.size() + 1 < most && text.find(border) != std::string_view::npos) {
    const std::size_t end = text.find(border);
    files.push_back(std::make_unique<MemoryFile>(text.substr(0, end)));
    text.remove_prefix(end + border.size());
  }
  files.push_back(std::make_unique<MemoryFile>(text));
  return files;
}

/// What the files hold, each as `read` reads it.
template <typename R, typename Read>
std::vector<ReadReport<R>> read_all(const Files& files, Read read) {
  std::vector<ReadReport<R>> reports;
  for (const auto& file : files) {
    std::ifstream in = open_report(file->path());
    reports.push_back({file->path(), read(in, file->path())});
  }
  return reports;
}

void show(const Findings& findings) {
  const Report report{{with_questions(findings)}, std::nullopt};
  require_printable(render(report, ReportFormat::text));
}

void join_deals(const Files& files) {
  std::vector<ShardReport> shards = read_all<Findings>(files, read_deal_report);
  for (const ShardReport& shard : shards) show(shard.engines.front());
  const Findings all = joined_deals(shards);
  show(all);
  DealLines nowhere(false, {});
  write_joined_lines(shards, all, nowhere);
}

void join_hunts(const Files& files) {
  require_printable(fuzz_text(joined_hunt(read_all<FuzzFindings>(files, read_fuzz_report), {})));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const Files files = files_of({reinterpret_cast<const char*>(data), size});
  try {
    switch (report_kind(files.front()->path())) {
      case ReportKind::deals:
        join_deals(files);
        break;
      case ReportKind::fuzz:
        join_hunts(files);
        break;
      default:
        break;
    }
  } catch (const Problem& problem) {
    require_printable(problem.what());
  }
  return 0;
}
