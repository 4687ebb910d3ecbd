#include "harness/report/findings.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>

#include "harness/answer/draw.h"
#include "harness/answer/oracle_answer.h"
#include "harness/base/escape.h"
#include "harness/base/text.h"
#include "harness/faults/fault_key.h"
#include "harness/interview/repeat.h"
#include "harness/wire/protocol.h"

namespace ofcheck {

std::string_view known_name(Known known) { return known_names[static_cast<std::size_t>(known)]; }

std::string Finding::via_words() const { return via.empty() || via == no_door ? "" : fmt::format(" (via {})", via); }

bool Finding::is_problem() const {
  switch (known) {
    case Known::unlisted:
      return is_wrong(verdict);
    case Known::passes:
    case Known::otherwise:
      return true;
    case Known::expected:
    case Known::flaky:
      return false;
  }
  return true;
}

void Counts::add(const Finding& finding) {
  ++(*this)[finding.verdict];
  ++known[static_cast<std::size_t>(finding.known)];
  if (finding.is_problem()) {
    ++problems;
    if (finding.is_unanswered()) ++unanswered_problems;
  }
  if (finding.verdict == Verdict::flaky && finding.at_first) ++flaky_unanswered;
  if (finding.known == Known::flaky && is_wrong(finding.verdict)) ++flaky_failures;
}

Counts Findings::counts() const {
  Counts tally;
  if (only_counts()) {
    static_cast<VerdictCounts&>(tally) = generated_counts();
    tally.problems = tally.failed();
  } else {
    for (const Finding& finding : list) tally.add(finding);
  }
  return tally;
}

RunEnd Findings::ending() const {
  if (!not_started.empty()) return RunEnd::did_not_start;
  const Counts tally = counts();
  return ending_of(was_interrupted, tally.problems + tally[Verdict::not_asked], stray_count,
                   tally[Verdict::pass] + tally[Known::expected] + tally.flaky_failures);
}

void Findings::add(const Findings& part) {
  add_end(part);
  list.insert(list.end(), part.list.begin(), part.list.end());
  early_failures.insert(part.early_failures.begin(), part.early_failures.end());
  for (const Heard& heard : part.asked) {
    if (asked.size() < most_asked_kept) asked.push_back(heard);
  }
}

Totals Findings::totals() const {
  const Counts tally = counts();
  Totals totals{ending(), named(tally)};
  if (!known_list.empty()) {
    for (std::size_t i = 1; i < known_names.size(); ++i) totals.counts.emplace_back(known_names[i], tally.known[i]);
  }
  if (part_of_run() && !asked.empty()) totals.lines = {{"asked", asked.size()}};
  return totals;
}

namespace {

/// `; 12 questions were not asked: the run's time limit was over`, for each reason, or nothing.
std::string unasked_words(const Findings& findings, std::size_t unasked) {
  if (findings.only_counts()) return unasked == 0 ? "" : fmt::format("; {} questions were not asked", unasked);
  std::map<std::string, std::size_t> reasons;
  for (const Finding& finding : findings.list) {
    if (finding.verdict == Verdict::not_asked) ++reasons[finding.reason];
  }
  std::string text;
  for (const auto& [reason, times] : reasons) {
    text += fmt::format("; {} question{} {}", times, times == 1 ? " was" : "s were",
                        reason.empty() ? "not asked" : one_line(reason));
  }
  return text;
}

/// `; 3 lines of the log cannot be read`, or nothing.
std::string unread_words(const Findings& findings) {
  if (findings.kind != ReportKind::audit || findings.stray_count == 0) return "";
  return fmt::format("; {} of the log cannot be read", plural(findings.stray_count, "line"));
}

/// `, 95 failed that the list calls flaky`, or nothing.
std::string flaky_words(const Counts& counted) {
  if (counted.flaky_failures == 0) return "";
  return fmt::format(", {} failed that the list calls flaky", counted.flaky_failures);
}

/// `, 3 of them since there was no answer`, or nothing.
std::string unanswered_words(const Counts& counted) {
  if (counted.unanswered_problems == 0) return "";
  return fmt::format(", {} of them since there was no answer", counted.unanswered_problems);
}

/// What came of a run without a problem: `729 passed, none wrong`, or how many failures are forgiven.
std::string forgiven_words(const Counts& counted) {
  std::string text = fmt::format("{} passed", counted[Verdict::pass]);
  if (counted.failed() == 0) return text + ", none wrong";
  if (counted[Known::expected] > 0)
    text += fmt::format(", {} failed as the list of known failures says", counted[Known::expected]);
  return text + flaky_words(counted);
}

}  // namespace

std::pair<std::string, std::string> Findings::summary() const {
  const Counts counted = counts();
  const auto rest = [&]() -> std::string {
    switch (ending()) {
      case RunEnd::good:
        return ": " + forgiven_words(counted);
      case RunEnd::bad: {
        const std::string unasked = unasked_words(*this, counted[Verdict::not_asked]);
        if (known_list.empty()) return ": " + closing_words(counted) + unasked + unread_words(*this);
        return fmt::format(": {} of {} outcomes are not as the list of known failures says{}; {} are", counted.problems,
                           counted.asked(), unanswered_words(counted), counted[Known::expected]) +
               flaky_words(counted) + unasked;
      }
      case RunEnd::interrupted:
        if (kind == ReportKind::audit) return ": these are partial results; " + closing_words(counted);
        return fmt::format(": these are partial results, {} of {} questions were not asked",
                           counted[Verdict::not_asked], counted.all());
      case RunEnd::nothing_ran:
        return kind == ReportKind::audit ? ": the log has no hand that can be checked"
                                         : ": the engine could not be asked a single question that it answers";
      case RunEnd::did_not_start:
        return ": " + not_started;
      case RunEnd::broke_the_protocol:
        return kind == ReportKind::audit ? ": " + forgiven_words(counted) + unread_words(*this) : "";
    }
    return "";
  };
  return {words_of(kind, ending()), rest()};
}

std::vector<std::pair<std::string_view, Counts>> by_section(const Findings& findings) {
  return by_section<Counts>(findings.list, [](Counts& counts, const Finding& finding) { counts.add(finding); });
}

Counts counts_of(const Findings& findings, std::string_view section) {
  Counts counts;
  for (const Finding& finding : findings.list) {
    if (finding.section() == section) counts.add(finding);
  }
  return counts;
}

std::vector<std::pair<std::string_view, VerdictCounts>> by_operation(const Findings& findings) {
  std::vector<std::pair<std::string_view, VerdictCounts>> rows;
  for (std::size_t i = 0; i < operation_names.size(); ++i) {
    if (findings.by_operation[i].all() > 0) rows.emplace_back(operation_names[i], findings.by_operation[i]);
  }
  rows.emplace_back("all", findings.counts());
  return rows;
}

std::string deals_text(const Findings& findings) {
  const DealRange& range = findings.range;
  return fmt::format("{} to {} of seed {}{}, {} questions", range.from, range.from + range.count - 1, range.seed,
                     range.shard == Shard{} ? "" : ", shard " + to_string(range.shard), findings.questions);
}

std::vector<std::string_view> sections_of(const std::vector<Findings>& all) {
  std::set<std::string_view> met;
  for (const Findings& findings : all) {
    for (const Finding& finding : findings.list) met.insert(finding.section());
  }
  std::vector<std::string_view> sections = all_sections();
  std::erase_if(sections, [&](std::string_view section) { return !met.contains(section); });
  return sections;
}

std::vector<RuleReach> reach_of(const Findings& findings) {
  std::vector<RuleReach> all;
  for (const ofc::RuleInfo& info : ofc::all_rules()) all.push_back({std::string(info.id.name)});
  for (const Finding& finding : findings.list) {
    const auto reach = std::find_if(all.begin(), all.end(), [&](const RuleReach& r) { return r.rule == finding.rule; });
    if (reach == all.end()) continue;
    ++reach->questions;
    const bool was_asked = finding.verdict != Verdict::unsupported && finding.verdict != Verdict::not_asked;
    reach->asked += was_asked ? 1U : 0U;
    reach->via_others += was_asked && !finding.via.empty() ? 1U : 0U;
    reach->no_door += finding.via == no_door ? 1U : 0U;
    if (!was_asked && reach->reason.empty()) reach->reason = finding.reason;
  }
  std::erase_if(all, [](const RuleReach& reach) { return reach.questions == 0; });
  return all;
}

namespace {

/// Some of the rules, in their order: those of a section together, and as `deal.*` if they are all that it has.
std::string by_sections(const std::vector<std::string_view>& some, const std::vector<RuleReach>& all) {
  const auto section_of = [](std::string_view rule) { return rule.substr(0, rule.find('.')); };
  std::vector<std::string> words;
  for (std::size_t i = 0; i < some.size();) {
    const std::string_view section = section_of(some[i]);
    const auto is_of_it = [&](std::string_view rule) { return section_of(rule) == section; };
    const auto here = static_cast<std::size_t>(std::count_if(some.begin(), some.end(), is_of_it));
    const auto has =
        std::count_if(all.begin(), all.end(), [&](const RuleReach& reach) { return is_of_it(reach.rule); });
    if (here > 1 && here == static_cast<std::size_t>(has)) {
      words.push_back(fmt::format("{}.*", section));
    } else {
      words.insert(words.end(), some.begin() + static_cast<std::ptrdiff_t>(i),
                   some.begin() + static_cast<std::ptrdiff_t>(i + here));
    }
    i += here;
  }
  return fmt::format("{}", fmt::join(words, ", "));
}

}  // namespace

std::string reach_text(const Findings& findings) {
  if (findings.kind != ReportKind::corpus) return "";
  const std::vector<RuleReach> all = reach_of(findings);
  std::size_t reached = 0;
  bool through_doors = false;
  std::vector<std::string_view> beyond;
  std::vector<std::string_view> others;
  for (const RuleReach& reach : all) {
    reached += reach.asked > 0 ? 1U : 0U;
    through_doors = through_doors || reach.via_others + reach.no_door > 0;
    if (reach.asked == 0) (reach.no_door > 0 ? beyond : others).push_back(reach.rule);
  }
  if (!through_doors) return "";
  std::string text = fmt::format("reached {} of {} rules", reached, all.size());
  std::vector<std::string_view> operations;
  for (const Operation operation : findings.operations) operations.push_back(operation_name(operation));
  if (!beyond.empty())
    text += fmt::format("; not reachable through {}: {}", fmt::join(operations, ", "), by_sections(beyond, all));
  if (!others.empty()) text += fmt::format("; not asked: {}", by_sections(others, all));
  return text;
}

std::vector<std::pair<std::string, std::size_t>> unsupported_reasons(const Findings& findings) {
  std::map<std::string, std::size_t> reasons;
  for (const Finding& finding : findings.list) {
    if (finding.verdict == Verdict::unsupported) ++reasons[finding.reason];
  }
  return {reasons.begin(), reasons.end()};
}

Exit worse(Exit a, Exit b) {
  constexpr std::array order = {Exit::conforms,    Exit::nothing_ran, Exit::does_not_conform, Exit::engine_broken,
                                Exit::interrupted, Exit::usage,       Exit::kit_broken};
  const auto rank = [&](Exit exit) { return std::find(order.begin(), order.end(), exit); };
  return rank(a) < rank(b) ? b : a;
}

namespace {

/// The showdowns that were put instead of the question.
void add_frames(std::vector<std::string>& shown, const Route& door) {
  for (const ScoreQuestion& deal : door.showdowns) {
    shown.push_back(fmt::format("put as {}:", operation_name(door.via)));
    for (std::string& line : question_lines(deal)) shown.push_back(std::move(line));
  }
}

FindingDetails details_of(const Task& task, const TaskResult& result, const Invocation& how) {
  FindingDetails details;
  details.title = one_line(title_of(task));
  details.sources = task.of->sources;
  details.file = task.of->place.file;
  details.line = task.of->place.line;
  details.column = task.of->place.column;
  if (!is_wrong(result.verdict)) return details;
  details.rules = describe_rules(task.rules);
  details.shown = question_lines(task.of->question);
  if (task.door) add_frames(details.shown, *task.door);
  details.ledger = explain(task.of->question, task.rules);
  details.expected = answer_json(task.expected);
  if (const auto* refused = std::get_if<Refused>(&task.expected);
      refused != nullptr && is_about_the_request(refused->code))
    details.refusal = name_of(refused->code);
  if (result.got) details.got = answer_json(*result.got);
  // One that comes and goes is not shown by asking it again.
  if (result.verdict != Verdict::flaky && !result.may_pass_alone) details.again = repeat_command(task, how);
  return details;
}

/// Whether a shard can say the question: one that is refused for its form is none that is read back.
bool can_be_told(const Question& question) {
  if (!std::holds_alternative<RawQuestion>(question)) return true;
  JsonDocument request;
  return read_json(request, text_of(question)) &&
         std::holds_alternative<Question>(read_question(request, operation_of(question)));
}

/// Whether the question was answered at least once.
bool was_answered(Verdict verdict) {
  return is_answer(verdict) || verdict == Verdict::pass || verdict == Verdict::flaky;
}

Finding finding_of(const Task& task, const TaskResult& result, std::size_t index, const Invocation& how) {
  Finding finding{index, task.label, task.of->id, std::string(task.of->rule.name), result.verdict};
  if (task.door) finding.via = operation_name(task.door->via);
  if (task.no_door) finding.via = no_door;
  finding.reason = result.reason;
  finding.difference = result.difference;
  finding.stderr_tail = result.stderr_tail;
  finding.at_first = result.at_first;
  if (result.verdict != Verdict::pass) finding.details = details_of(task, result, how);
  // What the engine said itself is evidence; what was read from it is only the likeliest step.
  if (result.shown_by) {
    finding.heard = Heard{task.door->frames[result.shown_by->frame], task.rules, result.shown_by->answer};
  } else if (result.got && !task.door && !result.at_first && was_answered(result.verdict)) {
    finding.heard = Heard{task.of->question, task.rules, *result.got};
  }
  if (finding.heard && !can_be_told(finding.heard->question)) finding.heard.reset();
  return finding;
}

}  // namespace

Findings findings_of(const Run& run, const Corpus& corpus, const OwnQuestions* own) {
  Findings findings;
  findings.corpus_version = corpus.version;
  findings.corpus_hash = corpus.hash;
  findings.cases = corpus.cases.size();
  findings.engine = run.hello.name;
  findings.engine_version = run.hello.version;
  findings.rules = run.rules;
  findings.operations = run.hello.operations;
  findings.planned = run.tasks.size();
  for (std::size_t i = 0; i < run.tasks.size(); ++i) {
    findings.list.push_back(finding_of(run.tasks[i], run.results[i], i, run.how));
  }
  find_causes(findings, own);
  findings.stray = run.stray;
  findings.stray_count = run.stray_count;
  findings.was_interrupted = run.was_interrupted;
  return findings;
}

}  // namespace ofcheck
