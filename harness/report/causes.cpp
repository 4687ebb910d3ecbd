// From the answers of a run to the causes of those that are wrong.
#include "harness/causes/causes.h"

#include <algorithm>

#include "harness/explain/blame.h"
#include "harness/report/findings.h"

namespace ofcheck {

namespace {

RunCause taken_down(const FoundCause& cause, const std::string& example, const ofc::Rules& rules) {
  RunCause taken;
  taken.kind = cause_kind_names[static_cast<std::size_t>(cause.kind)];
  taken.title = describe(cause.what, rules);
  taken.says = kind_text(cause, rules);
  taken.extent = extent_text(cause);
  taken.rule = std::string(rule_of(cause.what).name);
  taken.example = example;
  taken.explained = cause.explained;
  taken.alone = cause.alone;
  taken.inside = cause.inside;
  taken.inside_right = cause.inside_right;
  taken.outside = cause.outside;
  taken.outside_wrong = cause.outside_wrong;
  return taken;
}

}  // namespace

void find_causes(Findings& findings) {
  std::vector<Evidence> evidence;
  std::vector<const Finding*> of_evidence;
  bool any_wrong = false;
  for (const Finding& finding : findings.list) {
    if (!finding.heard) continue;
    evidence.push_back({&finding.heard->question, &finding.heard->answer, &finding.heard->rules});
    of_evidence.push_back(&finding);
    any_wrong = any_wrong || finding.verdict != Verdict::pass;
  }
  findings.causes.clear();
  if (!any_wrong) return;
  const Explanation explanation = explain_answers(evidence);
  for (const FoundCause& cause : explanation.causes)
    findings.causes.push_back(taken_down(cause, of_evidence[cause.example]->question, findings.rules));
  for (Finding& finding : findings.list) {
    if (!finding.heard || !finding.details || finding.verdict == Verdict::pass) continue;
    const Said said({&finding.heard->question, &finding.heard->answer, &finding.heard->rules});
    const std::optional<std::size_t> cause = cause_of(said, explanation);
    finding.details->cause = cause ? findings.causes[*cause].title : std::string(unexplained_cause);
  }
}

std::size_t failures_of(const Findings& findings, std::string_view cause) {
  return static_cast<std::size_t>(
      std::count_if(findings.list.begin(), findings.list.end(), [&](const Finding& finding) {
        return finding.is_problem() && finding.details && finding.details->cause == cause;
      }));
}

}  // namespace ofcheck
