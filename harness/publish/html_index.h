// The index of a folder of reports' pages.
#pragma once

#include <string>
#include <variant>
#include <vector>

#include "harness/report/checklist.h"
#include "harness/report/findings.h"

namespace ofcheck {

/// What a page is about: an engine against the rules, or what another command found about it.
struct ReportPage {
  std::string file;  // below the folder: `pokersolver.html`
  std::variant<Findings, Checklist> report;
};

/// The page itself, with the way back to the index.
std::string html_report_page(const ReportPage& page);

/// Every engine with its verdict, and how far it conforms in each section; below them hunts, fingerprints and the rest.
std::string html_index(const std::vector<ReportPage>& pages);

}  // namespace ofcheck
