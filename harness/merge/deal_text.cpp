// What a run over generated deals found, for people: as text, as Markdown, as a badge.
#include <fmt/format.h>

#include "harness/answer/draw.h"
#include "harness/answer/oracle_answer.h"
#include "harness/base/escape.h"
#include "harness/base/json.h"
#include "harness/base/terminal.h"
#include "harness/merge/deal_report.h"
#include "harness/wire/house_rules.h"

namespace ofcheck {

namespace {

constexpr std::string_view indent = drawn_margin;

std::string row(std::string_view name, const VerdictCounts& counts) {
  return fmt::format("{:<14}{:>10}{:>10}{:>13}\n", name, counts[Verdict::pass], counts.wrong(),
                     counts[Verdict::unsupported]);
}

/// How the run ended, cut after the words of the status.
std::pair<std::string, std::string> ending(const DealFindings& findings) {
  const VerdictCounts all = findings.all();
  const std::size_t left = all[Verdict::not_asked];
  switch (findings.exit()) {
    case Exit::conforms:
      return {"conforms", fmt::format(": {} passed, none wrong", all[Verdict::pass])};
    case Exit::does_not_conform:
      return {"does not conform", fmt::format(": {} of {} answers are wrong{}", all.wrong(), all.asked(),
                                              left == 0 ? "" : fmt::format("; {} questions were not asked", left))};
    case Exit::interrupted:
      return {"interrupted",
              fmt::format(": these are partial results, {} of {} questions were not asked", left, all.all())};
    case Exit::nothing_ran:
      return {"nothing ran", ": the engine could not be asked a single question that it answers"};
    case Exit::engine_broken:
      return {"broke the protocol", ""};
    case Exit::usage:
    case Exit::kit_broken:
      break;
  }
  return {"the kit is broken", ""};
}

Colour colour_of(Exit exit) {
  if (exit == Exit::conforms) return Colour::green;
  return exit == Exit::interrupted ? Colour::yellow : Colour::red;
}

/// The deals of the run: `0 to 499 of seed 1, shard 2/3, 167 questions`.
std::string range_text(const DealFindings& findings) {
  const DealRange& range = findings.range;
  return fmt::format("{} to {} of seed {}{}, {} questions", range.from, range.from + range.count - 1, range.seed,
                     range.shard == Shard{} ? "" : ", shard " + to_string(range.shard), findings.questions);
}

std::string engine_line(const DealFindings& findings) {
  return findings.engine_version.empty()
             ? one_line(findings.engine)
             : fmt::format("{} {}", one_line(findings.engine), one_line(findings.engine_version));
}

/// The question of a failure; nothing if the report names operations that these deals are not asked with.
Question question_of(const DealFailure& failure, const DealFindings& findings) {
  return make_question(findings.range.seed, failure.index, findings.rules, operations_for_deals(findings.operations));
}

std::string again(const DealFailure& failure, const DealFindings& findings) {
  return fmt::format("{} --deals 1 --seed {} --from {} -- {}", one_line(findings.again), findings.range.seed,
                     failure.index, one_line(findings.command));
}

std::string text_of_failure(const DealFailure& failure, const DealFindings& findings) {
  const TaskResult& result = failure.result;
  const Question question = question_of(failure, findings);
  std::string text =
      fmt::format("{} {}  deal {} of seed {}\n", coloured(Colour::red, verdict_name(result.verdict)),
                  coloured(Colour::bold, operation_name(failure.operation)), failure.index, findings.range.seed);
  text += draw_question(question);
  if (result.difference) {
    text += fmt::format("{}{}: expected {}, got {}\n", indent, clean(result.difference->member),
                        coloured(Colour::green, clean(result.difference->expected)),
                        coloured(Colour::red, one_line(result.difference->got)));
  } else {
    text += fmt::format("{}{}\n", indent, coloured(Colour::red, continued(result.reason, indent)));
  }
  if (!result.stderr_tail.empty()) {
    text += fmt::format("{}last words on standard error:\n{}", indent, quoted_lines(result.stderr_tail, indent));
  }
  text += fmt::format("{}the oracle:\n", indent);
  for (const std::string& line : explain(question, findings.rules)) text += fmt::format("{}  {}\n", indent, line);
  return text + fmt::format("{}again: {}\n\n", indent, again(failure, findings));
}

std::string markdown_of_failure(const DealFailure& failure, const DealFindings& findings) {
  const TaskResult& result = failure.result;
  const Question question = question_of(failure, findings);
  std::string body = draw_question(question);
  body += result.difference ? fmt::format("{}: expected {}, got {}\n", result.difference->member,
                                          result.difference->expected, result.difference->got)
                            : result.reason + "\n";
  if (!result.stderr_tail.empty()) body += "standard error:\n" + result.stderr_tail + "\n";
  body += "the oracle:\n";
  for (const std::string& line : explain(question, findings.rules)) body += "  " + line + "\n";
  body += "again: " + again(failure, findings) + "\n";
  return fmt::format("<details><summary><b>{}</b> <code>{}</code> deal {} of seed {}</summary>\n\n{}\n</details>\n",
                     verdict_name(result.verdict), operation_name(failure.operation), failure.index,
                     findings.range.seed, markdown_block(body));
}

}  // namespace

std::string deal_text(const DealFindings& findings) {
  const VerdictCounts all = findings.all();
  std::string text;
  for (const DealFailure& failure : findings.shown) text += text_of_failure(failure, findings);
  if (all.wrong() > findings.shown.size())
    text += fmt::format("… and {} more\n\n", all.wrong() - findings.shown.size());
  text += fmt::format("engine   {}\n", engine_line(findings));
  text += fmt::format("rules    {}\n", describe_rules(findings.rules));
  text += fmt::format("deals    {}\n\n", range_text(findings));
  text += coloured(Colour::bold, fmt::format("{:<14}{:>10}{:>10}{:>13}", "operation", "pass", "wrong", "unsupported")) +
          "\n";
  for (std::size_t i = 0; i < findings.counts.size(); ++i) {
    if (findings.counts[i].all() > 0) text += row(operation_names[i], findings.counts[i]);
  }
  text += row("all", all);
  for (const auto& [reason, times] : findings.unsupported.times)
    text += fmt::format("unsupported {:>5}  {}\n", times, continued(reason, indent));
  if (findings.unsupported.others > 0)
    text += fmt::format("unsupported {:>5}  for other reasons\n", findings.unsupported.others);
  for (const auto& entry : findings.not_asked)
    text += fmt::format("not asked   {:>5}  {}\n", entry.second, not_asked_text(entry));
  for (const std::string& fault : findings.stray)
    text += fmt::format("\nprotocol trouble outside of any question: {}\n", continued(fault, indent));
  const auto [words, rest] = ending(findings);
  return text + "\n" + coloured(colour_of(findings.exit()), words) + rest + "\n";
}

std::string deal_markdown(const DealFindings& findings) {
  const VerdictCounts all = findings.all();
  const auto [words, rest] = ending(findings);
  std::string text = fmt::format("## ofcheck\n\n### {}: {}{}\n\n", markdown_text(findings.engine), words, rest);
  text += fmt::format("- engine: {}\n- rules: {}\n- deals: {}\n- {}\n", markdown_text(engine_line(findings)),
                      markdown_text(describe_rules(findings.rules)), range_text(findings), findings.kit);
  for (const std::string& fault : findings.stray)
    text += fmt::format("- protocol trouble outside of any question: {}\n", markdown_text(fault));
  text += "\n| operation | pass | wrong | unsupported |\n|---|---|---|---|\n";
  const auto line = [&](std::string_view name, const VerdictCounts& counts) {
    text += fmt::format("| {} | {} | {} | {} |\n", name, counts[Verdict::pass], counts.wrong(),
                        counts[Verdict::unsupported]);
  };
  for (std::size_t i = 0; i < findings.counts.size(); ++i) {
    if (findings.counts[i].all() > 0) line(operation_names[i], findings.counts[i]);
  }
  line("**all**", all);
  text += "\n";
  for (const auto& entry : findings.not_asked)
    text += fmt::format("- {} not asked, {}\n", entry.second, markdown_text(not_asked_text(entry)));
  if (!findings.not_asked.empty()) text += "\n";
  for (const DealFailure& failure : findings.shown) text += markdown_of_failure(failure, findings);
  if (all.wrong() > findings.shown.size())
    text += fmt::format("\n… and {} more\n", all.wrong() - findings.shown.size());
  return text;
}

std::string deal_badge(const DealFindings& findings) {
  const VerdictCounts all = findings.all();
  const Exit exit = findings.exit();
  const bool has_verdict = exit == Exit::conforms || exit == Exit::does_not_conform;
  const std::string words =
      has_verdict ? fmt::format("{} of {} pass", all[Verdict::pass], all.asked()) : ending(findings).first;
  JsonBuffer buffer;
  JsonWriter writer(buffer);
  writer.StartObject();
  write_member(writer, "schemaVersion", 1);
  write_member(writer, "label", findings.kit);
  write_member(writer, "message",
               fmt::format("{}: {}, {}, {} deals of seed {}", engine_line(findings), words,
                           nearest_preset(findings.rules).name, findings.range.count, findings.range.seed));
  write_member(writer, "color",
               exit == Exit::conforms           ? "brightgreen"
               : exit == Exit::does_not_conform ? "red"
               : exit == Exit::nothing_ran      ? "lightgrey"
                                                : "orange");
  writer.EndObject();
  return std::string(buffer.GetString(), buffer.GetSize()) + "\n";
}

}  // namespace ofcheck
