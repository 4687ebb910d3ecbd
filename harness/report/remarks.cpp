#include "harness/report/remarks.h"

#include <fmt/format.h>

#include <algorithm>

#include "harness/base/hash.h"
#include "harness/base/text.h"
#include "harness/wire/rule_page.h"

namespace ofcheck {

namespace {

constexpr std::size_t most_errors = 10;

/// What a person needs who sees nothing else.
std::string text_about(const Finding& finding) {
  std::string text = finding.reason + "\n";
  if (!finding.details) return text;
  const FindingDetails& details = *finding.details;
  for (const std::string& line : details.shown) text += line + "\n";
  for (const std::string& line : details.ledger) text += "the oracle: " + line + "\n";
  if (!details.rules.empty()) text += "rules: " + details.rules + "\n";
  if (!details.cause.empty()) text += "cause: " + details.cause + "\n";
  if (!details.again.empty()) text += "again: " + details.again + "\n";
  return text;
}

Remark remark_of(const Finding& finding, const Findings& findings) {
  Remark remark;
  remark.rule = finding.rule;
  remark.outcome = finding.known == Known::passes ? known_name(finding.known) : verdict_name(finding.verdict);
  remark.title = fmt::format("{}{}", finding.question, finding.via_words());
  remark.message = text_about(finding);
  remark.identity = sha256(fmt::format("{}\n{}\n{}", findings.name, finding.rule, finding.question));
  if (!finding.details) return remark;
  const FindingDetails& details = *finding.details;
  if (!details.title.empty()) remark.title += ": " + details.title;
  remark.cause = details.cause;
  remark.again = details.again;
  remark.file = details.file;
  remark.line = details.line;
  remark.column = details.column;
  return remark;
}

Remark trouble_of(const Findings& findings, const std::string& title, const std::string& message) {
  Remark remark;
  remark.rule = trouble_rule;
  remark.outcome = findings.status();
  remark.title = title;
  remark.message = message;
  remark.identity = sha256(fmt::format("{}\n{}", findings.name, title));
  return remark;
}

Annotation annotation_of(const Remark& remark, const std::string& engine) {
  return {Annotation::Level::error,
          remark.file,
          remark.line,
          remark.column,
          fmt::format("{}{} {}", engine, remark.outcome, remark.rule),
          remark.title + "\n" + remark.message};
}

/// Where the question stands that shows a cause best, and how to ask it again.
Annotation annotation_of(const RunCause& cause, std::size_t failures, const Findings& findings,
                         const std::string& engine) {
  Annotation annotation;
  annotation.title = engine + cause.title;
  annotation.message = fmt::format("{}: {}\n{}", plural(failures, "failure"), cause.says, cause.extent);
  if (!cause.rule.empty()) annotation.message += fmt::format("\nrule {} ({})", cause.rule, page_of(cause.rule));
  if (!cause.example.empty())
    annotation.message += fmt::format("{}as in {}", cause.rule.empty() ? "\n" : ", ", cause.example);
  const FindingDetails* example = example_of(cause, findings);
  if (example == nullptr) return annotation;
  annotation.file = example->file;
  annotation.line = example->line;
  annotation.column = example->column;
  if (!example->again.empty()) annotation.message += "\nagain: " + example->again;
  return annotation;
}

void add_errors(std::vector<Annotation>& errors, const Findings& findings, const std::string& engine) {
  std::vector<std::string> explained;
  for (const RunCause& cause : findings.causes) {
    const std::size_t failures = failures_of(findings, cause.title);
    if (failures == 0) continue;
    errors.push_back(annotation_of(cause, failures, findings, engine));
    explained.push_back(cause.title);
  }
  for (const Remark& remark : remarks_of(findings)) {
    if (std::find(explained.begin(), explained.end(), remark.cause) == explained.end())
      errors.push_back(annotation_of(remark, engine));
  }
}

}  // namespace

std::vector<Remark> remarks_of(const Findings& findings) {
  std::vector<Remark> remarks;
  for (const Finding& finding : findings.list) {
    if (finding.is_problem()) remarks.push_back(remark_of(finding, findings));
  }
  if (!findings.not_started.empty())
    remarks.push_back(trouble_of(findings, "the engine did not start", findings.not_started));
  if (findings.stray_count > 0) {
    remarks.push_back(trouble_of(findings, "protocol trouble outside of any question",
                                 fmt::format("{}", fmt::join(findings.stray, "\n"))));
  }
  return remarks;
}

std::vector<Annotation> annotations_of(const std::vector<Findings>& engines) {
  std::vector<Annotation> errors;
  std::string ends;
  for (const Findings& findings : engines) {
    const std::string engine = engines.size() > 1 ? findings.title() + ": " : "";
    add_errors(errors, findings, engine);
    const auto [words, rest] = findings.summary();
    ends.append(engine).append(words).append(rest).append("\n");
  }
  if (errors.size() > most_errors) {
    ends += fmt::format("{} more annotations are left out: GitHub shows {} of a step\n", errors.size() - most_errors,
                        most_errors);
    errors.resize(most_errors);
  }
  ends.pop_back();
  errors.push_back({Annotation::Level::notice, "", 0, 0, engines.front().kit, ends});
  return errors;
}

}  // namespace ofcheck
