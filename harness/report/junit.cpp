// JUnit XML that both Surefire's schema and that of Jenkins' xUnit plugin allow: neither has a place for a test's file,
// line or properties, so that these stand in its text.
#include <fmt/format.h>

#include <pugixml.hpp>
#include <sstream>

#include "harness/base/escape.h"
#include "harness/report/checklist.h"
#include "harness/wire/house_rules.h"
#include "harness/wire/rule_page.h"

namespace ofcheck {

namespace {

void set(pugi::xml_node node, const char* name, std::string_view text) {
  node.append_attribute(name).set_value(clean(text).c_str());
}

/// Seconds. Questions wait in the engine's window side by side, so that none has a time of its own; and a report has no
/// time of a run, since the same run writes the same bytes.
constexpr std::string_view not_measured = "0.000";

void add_property(pugi::xml_node properties, std::string_view name, std::string_view text) {
  if (text.empty()) return;
  pugi::xml_node property = properties.append_child("property");
  set(property, "name", name);
  set(property, "value", text);
}

void add_properties(pugi::xml_node suite, const Findings& findings) {
  pugi::xml_node properties = suite.append_child("properties");
  add_property(properties, "kit", findings.kit);
  add_property(properties, "corpus.version", findings.corpus_version);
  add_property(properties, "corpus.hash", findings.corpus_hash);
  add_property(properties, "engine", findings.engine);
  add_property(properties, "engine.version", findings.engine_version);
  if (!findings.not_started.empty()) return;
  add_property(properties, "rules", describe_rules(findings.rules));
  add_property(properties, "only", fmt::format("{}", fmt::join(findings.only, ", ")));
  add_property(properties, "known-failures", findings.known_list);
  add_property(properties, "reach", reach_text(findings));
  if (findings.shard)
    add_property(properties, "shard", fmt::format("{}/{}", findings.shard->number, findings.shard->of));
}

/// The body of a failure: what a person needs who sees nothing else.
std::string body(const Finding& finding) {
  std::string text = finding.reason + "\n";
  if (!finding.details) return text;
  const FindingDetails& details = *finding.details;
  text += details.title + "\n";
  for (const std::string& line : details.shown) text += "  " + line + "\n";
  if (!details.ledger.empty()) text += "the oracle:\n";
  for (const std::string& line : details.ledger) text += "  " + line + "\n";
  if (!details.expected.empty()) text += "expected " + details.expected + "\n";
  if (!details.got.empty()) text += "got      " + details.got + "\n";
  if (!details.rules.empty()) text += "rules: " + details.rules + "\n";
  if (!details.cause.empty()) text += "cause: " + details.cause + "\n";
  text += fmt::format("{} ({})\n", page_of(finding.rule), details.place());
  return details.again.empty() ? text : text + "again: " + details.again + "\n";
}

enum class Status { passed, failure, error, skipped };

Status status_of(const Finding& finding) {
  if (finding.known == Known::passes || finding.known == Known::otherwise) return Status::failure;
  if (finding.known == Known::expected) return Status::skipped;
  switch (finding.verdict) {
    case Verdict::pass:
      return Status::passed;
    case Verdict::unsupported:
    case Verdict::not_asked:
      return Status::skipped;
    case Verdict::fail:
    case Verdict::wrongly_refused:
    case Verdict::wrongly_accepted:
      return finding.known == Known::flaky ? Status::skipped : Status::failure;
    case Verdict::timeout:
    case Verdict::crash:
    case Verdict::protocol_error:
    case Verdict::flaky:
      return finding.known == Known::flaky ? Status::skipped : Status::error;
  }
  return Status::error;
}

std::string message_of(const Finding& finding) {
  switch (finding.known) {
    case Known::unlisted:
      return finding.verdict == Verdict::not_asked && finding.reason.empty()
                 ? "not asked: the run was interrupted first, or its time was over"
                 : finding.reason;
    case Known::expected:
      return fmt::format("known failure: {} {}", finding.known_reason, finding.known_link);
    case Known::flaky:
      return fmt::format("flaky: {} {}", finding.known_reason, finding.known_link);
    case Known::passes:
      return "listed as a known failure, but it passes: " + finding.known_reason;
    case Known::otherwise:
      return fmt::format("listed as a known failure, but it ends in another way: {} ({})", finding.reason,
                         finding.known_reason);
  }
  return "";
}

void add_outcome(pugi::xml_node testcase, const Finding& finding) {
  const Status status = status_of(finding);
  if (status == Status::passed) return;
  if (status == Status::skipped) return set(testcase.append_child("skipped"), "message", message_of(finding));
  pugi::xml_node node = testcase.append_child(status == Status::failure ? "failure" : "error");
  set(node, "message", message_of(finding));
  set(node, "type", finding.known == Known::unlisted ? verdict_name(finding.verdict) : known_name(finding.known));
  node.text().set(clean(body(finding)).c_str());
}

struct Tally {
  std::size_t tests = 0, failures = 0, errors = 0, skipped = 0;
  void add(Status status) {
    ++tests;
    failures += status == Status::failure ? 1U : 0U;
    errors += status == Status::error ? 1U : 0U;
    skipped += status == Status::skipped ? 1U : 0U;
  }
  void add(const Tally& other) {
    tests += other.tests;
    failures += other.failures;
    errors += other.errors;
    skipped += other.skipped;
  }
  void write(pugi::xml_node node) const {
    node.append_attribute("tests").set_value(static_cast<unsigned long long>(tests));
    node.append_attribute("failures").set_value(static_cast<unsigned long long>(failures));
    node.append_attribute("errors").set_value(static_cast<unsigned long long>(errors));
    set(node, "time", not_measured);
  }
};

pugi::xml_node add_testcase(pugi::xml_node suite, std::string_view classname, std::string_view name) {
  pugi::xml_node testcase = suite.append_child("testcase");
  set(testcase, "classname", classname);
  set(testcase, "name", name);
  set(testcase, "time", not_measured);
  return testcase;
}

pugi::xml_node add_suite(pugi::xml_node root, const std::string& name, const Findings& findings, const Tally& tally) {
  pugi::xml_node suite = root.append_child("testsuite");
  set(suite, "name", name);
  tally.write(suite);
  suite.append_attribute("skipped").set_value(static_cast<unsigned long long>(tally.skipped));
  add_properties(suite, findings);
  return suite;
}

/// The questions of a section. `engine` stands before every name, if there are several.
Tally add_section(pugi::xml_node root, const std::string& engine, const Findings& findings, std::string_view section) {
  Tally tally;
  for (const Finding& finding : findings.list) {
    if (finding.section() == section) tally.add(status_of(finding));
  }
  pugi::xml_node suite = add_suite(root, engine + std::string(section), findings, tally);
  for (const Finding& finding : findings.list) {
    if (finding.section() != section) continue;
    pugi::xml_node testcase = add_testcase(suite, engine + finding.rule, finding.question);
    add_outcome(testcase, finding);
    if (!finding.via.empty() && finding.via != no_door)
      testcase.append_child("system-out").text().set(clean("put through " + finding.via).c_str());
    if (!finding.stderr_tail.empty())
      testcase.append_child("system-err").text().set(clean(finding.stderr_tail).c_str());
  }
  return tally;
}

/// What belongs to no question: protocol trouble, or an engine that did not start.
Tally add_trouble(pugi::xml_node root, const std::string& name, const Findings& findings) {
  Tally tally;
  tally.add(Status::error);
  pugi::xml_node suite = add_suite(root, name, findings, tally);
  pugi::xml_node testcase =
      add_testcase(suite, name,
                   !findings.not_started.empty()        ? "starts"
                   : findings.kind == ReportKind::audit ? "every line can be read"
                                                        : "keeps to the protocol between questions");
  pugi::xml_node error = testcase.append_child("error");
  set(error, "type", findings.status());
  set(error, "message", findings.not_started.empty() ? findings.stray.front() : findings.not_started);
  error.text().set(clean(fmt::format("{}", fmt::join(findings.stray, "\n"))).c_str());
  return tally;
}

/// The hands of a log that are only counted: those that agree, and failures beside the kept ones.
Tally add_counted(pugi::xml_node root, const Findings& findings) {
  const std::size_t left = findings.counts().failed() - findings.list.size();
  Tally tally;
  tally.add(left > 0 ? Status::failure : Status::passed);
  pugi::xml_node suite = add_suite(root, "log", findings, tally);
  pugi::xml_node testcase =
      add_testcase(suite, "log", fmt::format("{} answers agree", findings.counts()[Verdict::pass]));
  if (left == 0) return tally;
  pugi::xml_node failure = testcase.append_child("failure");
  set(failure, "message", fmt::format("{} failures more; all of them are in the JSON report", left));
  set(failure, "type", verdict_name(Verdict::fail));
  return tally;
}

/// The document. `fill` adds the suites to its root, and gives their tally.
template <typename Fill>
std::string document_of(std::string_view name, const Fill& fill) {
  pugi::xml_document document;
  pugi::xml_node declaration = document.append_child(pugi::node_declaration);
  declaration.append_attribute("version") = "1.0";
  declaration.append_attribute("encoding") = "UTF-8";
  pugi::xml_node root = document.append_child("testsuites");
  set(root, "name", name);
  const Tally all = fill(root);
  all.write(root);
  std::ostringstream out;
  document.save(out, "  ", pugi::format_default, pugi::encoding_utf8);
  return out.str();
}

}  // namespace

std::string junit_report(const std::vector<Findings>& engines) {
  return document_of(engines.front().kit, [&](pugi::xml_node root) {
    Tally all;
    for (const Findings& findings : engines) {
      const std::string before = engines.size() > 1 ? findings.title() + "." : "";
      for (const auto& [section, counts] : by_section(findings)) all.add(add_section(root, before, findings, section));
      if (findings.kind == ReportKind::audit) all.add(add_counted(root, findings));
      if (!findings.not_started.empty() || !findings.stray.empty()) {
        all.add(add_trouble(root, before + "engine", findings));
      }
    }
    return all;
  });
}

std::string junit_report(const Checklist& checks) {
  return document_of("ofcheck " OFCHECK_VERSION, [&](pugi::xml_node root) {
    Tally tally;
    for (const Checked& checked : checks.list) tally.add(checked.ok ? Status::passed : Status::failure);
    pugi::xml_node suite = root.append_child("testsuite");
    set(suite, "name", checks.command);
    tally.write(suite);
    set(suite, "skipped", "0");
    for (const Checked& checked : checks.list) {
      pugi::xml_node testcase = add_testcase(suite, checked.rule.empty() ? checks.command : checked.rule, checked.what);
      if (checked.ok) continue;
      pugi::xml_node failure = testcase.append_child("failure");
      set(failure, "message", fmt::format("{}: {}", checked.outcome, checked.what));
      set(failure, "type", checked.outcome);
      failure.text().set(clean(body_of(checked)).c_str());
    }
    return tally;
  });
}

}  // namespace ofcheck
