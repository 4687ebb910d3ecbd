#include "harness/publish/site.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <set>

#include "harness/base/output_file.h"
#include "harness/base/terminal.h"
#include "harness/base/text.h"
#include "harness/hunt/fuzz_report.h"
#include "harness/merge/deal_merge.h"
#include "harness/publish/html_index.h"
#include "harness/records/reader.h"
#include "harness/report/read.h"
#include "harness/setup/named_files.h"

namespace ofcheck {

namespace {

constexpr std::string_view expected =
    "expected a JSON report of ofcheck run, fuzz, fingerprint or doctor, as --report json=FILE writes it";

/// What generated deals have found, with its causes: the report names them, and has the smallest deal of each.
Findings with_deals(Findings findings) {
  const std::vector<RunCause> said = findings.causes;
  find_deal_causes(findings);
  for (RunCause& cause : findings.causes) {
    const auto found =
        std::find_if(said.begin(), said.end(), [&](const RunCause& each) { return each.title == cause.title; });
    if (found != said.end()) cause.deal = found->deal;
  }
  return with_questions(std::move(findings));
}

/// A report that is one JSON document: a fingerprint or a check-up.
Checklist read_document(std::istream& in, const std::string& path) {
  constexpr std::size_t most_bytes = std::size_t{64} << 20U;
  const std::string text{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
  if (text.size() > most_bytes)
    throw Problem(fmt::format("{}: {} bytes, where at most {} are read", printable(path), text.size(), most_bytes));
  JsonDocument document;
  if (!read_json(document, text) || !document.IsObject() || !document.HasMember("checklist"))
    throw Problem(fmt::format("{}: this is no report; {}", printable(path), expected));
  try {
    const JsonValue& report = document;
    const auto member = [&](const char* name) -> const JsonValue& {
      if (!report.HasMember(name)) throw ProtocolFault(fmt::format("'{}' is missing", name));
      return report[name];
    };
    const std::string_view kit = read_string(member("kit"), "kit");
    if (kit != "ofcheck " OFCHECK_VERSION) {
      throw ProtocolFault(fmt::format("'kit' is '{}', but this is ofcheck {}; use one version for all", printable(kit),
                                      OFCHECK_VERSION));
    }
    Checklist checks;
    checks.command = report.HasMember("findings") ? "doctor" : "fingerprint";
    checks.engine = read_string(member("engine"), "engine");
    read_checks(member("checklist"), checks);
    return checks;
  } catch (const ProtocolFault& fault) {
    throw Problem(fmt::format("{}: {}", printable(path), fault.what()));
  }
}

/// Everything that a file reports, a value for each page.
std::vector<std::variant<Findings, Checklist>> reports_in(const std::string& path) {
  std::ifstream in = open_report(path);
  std::string first;
  std::getline(in, first);
  in.clear();
  in.seekg(0);
  if (!first.starts_with("{\"type\":")) return {read_document(in, path)};
  std::vector<std::variant<Findings, Checklist>> found;
  switch (report_kind(path)) {
    case ReportKind::corpus:
      for (Findings& findings : read_corpus_report(in, path)) found.emplace_back(std::move(findings));
      break;
    case ReportKind::deals:
      for (Findings& findings : read_deal_report(in, path)) found.emplace_back(with_deals(std::move(findings)));
      break;
    case ReportKind::fuzz:
      for (FuzzFindings& findings : read_fuzz_report(in, path)) {
        Checklist checks = std::move(findings.checks);
        checks.command = "fuzz";
        checks.engine = findings.engine_line();
        found.emplace_back(std::move(checks));
      }
      break;
    case ReportKind::audit:
    case ReportKind::comparison:
    case ReportKind::metamorphic:
      throw Problem(fmt::format("{}: this report holds no engine against the rules; {}", printable(path), expected));
  }
  return found;
}

/// A page's name: the report's own, in letters, digits and hyphens, and no second time.
std::string page_name(const std::string& path, std::set<std::string>& taken) {
  constexpr std::size_t longest = 60;
  std::string name;
  for (const char c : std::filesystem::path(path).stem().string()) {
    const bool is_plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
    name += is_plain ? c : '-';
  }
  name = name.substr(0, longest);
  if (name.empty()) name = "report";
  std::string free = name;
  for (int i = 2; !taken.insert(free).second; ++i) free = fmt::format("{}-{}", name, i);
  return free + ".html";
}

/// The folder, which is made if it is not there.
void make_folder(const std::string& folder) {
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (!error && !std::filesystem::is_directory(folder, error)) error = std::make_error_code(std::errc::not_a_directory);
  if (error)
    throw Problem(fmt::format("--out {}: no folder can be made there: {}", printable(folder), error.message()),
                  Exit::not_written);
}

}  // namespace

void make_site(const SiteArguments& arguments) {
  std::vector<ReportPage> pages;
  std::set<std::string> taken = {"index"};
  NamedFiles named;
  for (const std::string& path : arguments.files) {
    named.reads("the report", path);
    for (auto& report : reports_in(path)) pages.push_back({page_name(path, taken), std::move(report)});
  }
  const std::filesystem::path folder = arguments.out;
  for (const ReportPage& page : pages) named.writes_into("--out", (folder / page.file).string());
  named.writes_into("--out", (folder / "index.html").string()).check();
  make_folder(arguments.out);
  Troubles troubles;
  for (const ReportPage& page : pages)
    troubles.attempt([&] { write_whole_file((folder / page.file).string(), html_report_page(page)); }, "--out: ");
  troubles.attempt([&] { write_whole_file((folder / "index.html").string(), html_index(pages)); }, "--out: ");
  troubles.raise();
  print_out(
      fmt::format("{}: {} and an index\n", printable((folder / "index.html").string()), plural(pages.size(), "page")),
      Format::text);
}

}  // namespace ofcheck
