// What a hunt and a fingerprint found, as checklists: their reports.
#pragma once

#include "harness/fingerprint/print.h"
#include "harness/hunt/fuzz_report.h"
#include "harness/report/checklist.h"

namespace ofcheck {

/// A failed check for each fault; one that is passed for each operation in which there is none.
Checklist checklist_of(const FuzzFindings& findings);
/// The same without the reports in text and JSON.
Checklist checks_of(const FuzzFindings& findings);

/// A failed check for each fault, each contradiction and all that was not answered; one that is passed for each option,
/// with its value.
Checklist checklist_of(const Fingerprint& print, const std::string& engine);

}  // namespace ofcheck
