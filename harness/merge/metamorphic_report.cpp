#include "harness/merge/metamorphic_report.h"

#include <fmt/format.h>

#include "harness/answer/draw.h"
#include "harness/answer/seat_names.h"
#include "harness/base/escape.h"
#include "harness/base/terminal.h"
#include "harness/base/text.h"
#include "harness/wire/house_rules.h"

namespace ofcheck {

RunEnd ending_of(const MetamorphicRun& run, const RelationResults& found) {
  const std::size_t against = found.violations.size() + found.unanswered.size() + found.not_asked.size();
  return ending_of(run.run.was_interrupted, against, run.run.stray_count, found.all().hold);
}

namespace {

constexpr std::string_view margin = "    ";
constexpr std::size_t shown_of_each = 3;

/// What was done to the first question.
std::string change_text(const Change& change, Operation operation) {
  switch (change.relation) {
    case Relation::suits_permuted: {
      std::string suits;
      for (std::size_t i = 0; i < change.suits.size(); ++i) {
        const auto before = static_cast<ofc::Suit>(i);
        if (change.suits[i] == before) continue;
        suits += fmt::format("{}{} for {}", suits.empty() ? "" : ", ", ofc::suit_letter(change.suits[i]),
                             ofc::suit_letter(before));
      }
      return fmt::format("asked again with other suits, {}:", suits);
    }
    case Relation::cards_reordered:
      return "asked again with its cards in another order:";
    case Relation::seats_rotated:
      return "asked again with everybody some seats further:";
    case Relation::players_swapped:
      return "asked again with two players who have changed places:";
    case Relation::row_improved: {
      const bool has_seats = operation == Operation::score || operation == Operation::settle;
      return fmt::format("asked again with a better {}{}:", row_name(change.row),
                         has_seats ? " of " + seat_name(change.seat) : "");
    }
    case Relation::asked_twice:
      return "asked again at once, as it was";
    case Relation::asked_after_others:
      return "asked again after other questions, as it was";
  }
  return "";
}

bool asks_the_same(Relation relation) {
  return relation == Relation::asked_twice || relation == Relation::asked_after_others;
}

/// An answer as JSON: the members of a result, or the refusal.
void write_said(JsonWriter& writer, const Answer& answer) {
  const auto* refused = std::get_if<Refused>(&answer);
  if (refused == nullptr) return write_result(writer, std::get<Result>(answer));
  write_object(writer,
               [&] { write_member(writer, "refused", refusal_names[static_cast<std::size_t>(refused->code)]); });
}

std::string answer_text(const Answer& answer) {
  return printable(json_text([&](JsonWriter& writer) { write_said(writer, answer); }), 1000);
}

std::string violation_text(const MetamorphicRun& run, const Violation& violation) {
  const RelationCheck& check = run.plan.checks[violation.check];
  const Question& first = run.plan.questions[check.first];
  std::string text = fmt::format("{} {}  {}, deal {} of seed {}\n", coloured(Colour::red, "violated"),
                                 coloured(Colour::bold, relation_name(check.change.relation)),
                                 operation_name(operation_of(first)), run.plan.deals[check.first], run.seed);
  text += draw_question(first);
  text += fmt::format("{}{}\n", margin, change_text(check.change, operation_of(first)));
  if (!asks_the_same(check.change.relation)) text += draw_question(run.plan.questions[check.second]);
  text += fmt::format("{}first answer   {}\n", margin, answer_text(*run.results[check.first].got));
  text += fmt::format("{}second answer  {}\n", margin, answer_text(*run.results[check.second].got));
  return text + fmt::format("{}{}: after the first answer it is {}, got {}\n\n", margin,
                            printable(violation.difference.member),
                            coloured(Colour::green, printable(violation.difference.expected)),
                            coloured(Colour::red, printable(violation.difference.got)));
}

/// The first few violations of each relation and operation, and how many more there are.
std::string violations_text(const MetamorphicRun& run, const RelationResults& found) {
  std::string text;
  std::array<std::array<std::size_t, operation_names.size()>, relation_names.size()> seen{};
  for (const Violation& violation : found.violations) {
    const RelationCheck& check = run.plan.checks[violation.check];
    const auto relation = static_cast<std::size_t>(check.change.relation);
    const auto operation = static_cast<std::size_t>(operation_of(run.plan.questions[check.first]));
    if (seen[relation][operation]++ < shown_of_each) text += violation_text(run, violation);
  }
  for (std::size_t r = 0; r < relation_names.size(); ++r) {
    for (std::size_t o = 0; o < operation_names.size(); ++o) {
      if (seen[r][o] <= shown_of_each) continue;
      text += fmt::format("{} {}: {} more are not shown\n", relation_names[r], operation_names[o],
                          seen[r][o] - shown_of_each);
    }
  }
  return text;
}

std::string unanswered_text(const MetamorphicRun& run, const RelationResults& found) {
  std::string text;
  for (std::size_t i = 0; i < std::min(found.unanswered.size(), shown_of_each); ++i) {
    const std::size_t place = found.unanswered[i];
    const TaskResult& result = run.results[place];
    const Question& question = run.plan.questions[place];
    text += fmt::format("{} {}, deal {} of seed {}\n", coloured(Colour::red, verdict_name(result.verdict)),
                        operation_name(operation_of(question)), run.plan.deals[place], run.seed);
    text += draw_question(question) + fmt::format("{}{}\n", margin, continued(result.reason, margin));
    if (!result.stderr_tail.empty()) {
      text += fmt::format("{}last words on standard error:\n{}", margin, quoted_lines(result.stderr_tail, margin));
    }
    text += '\n';
  }
  if (found.unanswered.size() > shown_of_each) {
    text +=
        fmt::format("{} more questions without an answer are not shown\n\n", found.unanswered.size() - shown_of_each);
  }
  return text;
}

/// Calls `take` with each relation and operation that has checks, and with their counts.
template <typename Take>
void for_each_count(const RelationResults& found, Take take) {
  for (std::size_t r = 0; r < relation_names.size(); ++r) {
    for (std::size_t o = 0; o < operation_names.size(); ++o) {
      const RelationCounts& counts = found.counts[r][o];
      if (counts.hold + counts.violated + counts.open > 0) take(relation_names[r], operation_names[o], counts);
    }
  }
}

std::string table_line(std::string_view relation, std::string_view operation, const RelationCounts& counts) {
  const std::string line =
      fmt::format("{:<20}{:<13}{:>7}{:>10}{:>7}", relation, operation, counts.hold, counts.violated, counts.open);
  return coloured(counts.violated > 0 ? Colour::red : Colour::green, line) + "\n";
}

std::string table(const RelationResults& found) {
  std::string text = coloured(Colour::bold, fmt::format("{:<20}{:<13}{:>7}{:>10}{:>7}", "relation", "operation",
                                                        "holds", "violated", "open")) +
                     "\n";
  for_each_count(found, [&](auto relation, auto operation, const RelationCounts& counts) {
    text += table_line(relation, operation, counts);
  });
  return text + table_line("all", "", found.all());
}

std::string outcome_text(const MetamorphicRun& run, const RelationResults& found) {
  const RelationCounts all = found.all();
  const RunEnd ending = ending_of(run, found);
  const auto rest = [&]() -> std::string {
    switch (ending) {
      case RunEnd::good:
        return fmt::format(": {} relations, none violated", all.hold);
      case RunEnd::bad:
        return fmt::format(": {} of {} relations are violated, {} questions got no answer", all.violated,
                           all.hold + all.violated, found.unanswered.size());
      case RunEnd::interrupted:
        return ": these are partial results";
      case RunEnd::nothing_ran:
        return ": not a single relation could be checked";
      case RunEnd::broke_the_protocol:
      case RunEnd::did_not_start:
        break;
    }
    return "";
  };
  return coloured(colour_of(ending), words_of(ReportKind::metamorphic, ending)) + rest() + "\n";
}

}  // namespace

std::string metamorphic_text(const MetamorphicRun& run, const RelationResults& found) {
  std::string text = violations_text(run, found) + unanswered_text(run, found);
  if (!text.empty() && !text.ends_with("\n\n")) text += '\n';
  text += fmt::format("engine   {} {}\n", one_line(run.run.hello.name), one_line(run.run.hello.version));
  text += fmt::format("rules    {}\n", describe_rules(run.run.rules));
  text += "kit      ofcheck " OFCHECK_VERSION ", questions from generated deals and not from a corpus\n";
  text += fmt::format("deals    {} of seed {}, {} questions\n\n", run.deals, run.seed, run.plan.questions.size());
  text += table(found);
  if (!found.unsupported.empty()) text += '\n';
  for (const auto& [reason, times] : found.unsupported) {
    text += fmt::format("unsupported {:>5}  {}\n", times, one_line(reason));
  }
  if (!found.not_asked.empty()) text += '\n';
  for (const auto& [reason, times] : found.not_asked) {
    text +=
        fmt::format("not asked   {:>5}  {}\n", times, printable(reason.empty() ? "the run was interrupted" : reason));
  }
  for (const std::string& fault : run.run.stray) {
    text += fmt::format("\nprotocol trouble outside of any question: {}\n", one_line(fault));
  }
  return text + '\n' + outcome_text(run, found);
}

// --- JSON ----------------------------------------------------------------------------------------------------------

namespace {

/// The question as the request that was sent, with its place as the id.
void write_request(JsonWriter& writer, std::string_view key, std::size_t place, const Question& question) {
  std::string line;
  write_question(line, place, question);
  if (line.ends_with('\n')) line.pop_back();
  write_raw(writer, key, line);
}

}  // namespace

std::string metamorphic_json(const MetamorphicRun& run, const RelationResults& found) {
  ReportFrame frame(ReportKind::metamorphic);
  frame.engine = run.run.hello.name;
  frame.engine_version = run.run.hello.version;
  frame.rules = run.run.rules;
  frame.range = {run.seed, 0, run.deals};
  frame.questions = run.plan.questions.size();
  frame.stray_count = run.run.stray_count;
  std::string out = header_line(frame);
  for (const Violation& violation : found.violations) {
    const RelationCheck& check = run.plan.checks[violation.check];
    json_line(out, [&](JsonWriter& writer) {
      write_member(writer, "type", "violation");
      write_member(writer, "relation", relation_name(check.change.relation));
      write_member(writer, "operation", operation_name(operation_of(run.plan.questions[check.first])));
      write_member(writer, "deal", run.plan.deals[check.first]);
      write_request(writer, "first", check.first, run.plan.questions[check.first]);
      write_request(writer, "second", check.second, run.plan.questions[check.second]);
      write_key(writer, "first_answer");
      write_said(writer, *run.results[check.first].got);
      write_key(writer, "second_answer");
      write_said(writer, *run.results[check.second].got);
      write_members(writer, table_of(std::type_identity<Difference>()), violation.difference);
    });
  }
  for (const std::size_t place : found.unanswered) {
    json_line(out, [&](JsonWriter& writer) {
      write_member(writer, "type", "unanswered");
      write_member(writer, "outcome", verdict_name(run.results[place].verdict));
      write_member(writer, "reason", run.results[place].reason);
      if (!run.results[place].stderr_tail.empty()) write_member(writer, "stderr", run.results[place].stderr_tail);
      write_member(writer, "deal", run.plan.deals[place]);
      write_request(writer, "question", place, run.plan.questions[place]);
    });
  }
  for_each_count(found, [&](auto relation, auto operation, const RelationCounts& counts) {
    json_line(out, [&](JsonWriter& writer) {
      write_member(writer, "type", "relation");
      write_member(writer, "relation", relation);
      write_member(writer, "operation", operation);
      write_member(writer, "holds", counts.hold);
      write_member(writer, "violated", counts.violated);
      write_member(writer, "open", counts.open);
    });
  });
  const RelationCounts all = found.all();
  std::size_t not_asked = 0;
  for (const auto& [reason, times] : found.not_asked) not_asked += times;
  return sealed(std::move(out), frame,
                {ending_of(run, found),
                 {{"holds", all.hold},
                  {"violated", all.violated},
                  {"open", all.open},
                  {"unanswered", found.unanswered.size()},
                  {"not-asked", not_asked}}});
}

}  // namespace ofcheck
