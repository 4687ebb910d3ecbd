// `ofcheck rules diff A B`: each option in which two rule sets differ, and a deal on which the difference shows.
#include <fmt/format.h>

#include <algorithm>

#include "harness/case_file.h"
#include "harness/commands.h"
#include "harness/json.h"
#include "harness/oracle_answer.h"
#include "harness/report.h"
#include "harness/run.h"
#include "harness/terminal.h"

namespace ofcheck {

using ofc::Rules;

namespace {

/// How much there is to look at in a question: its cards, and the operation where the cards are as many.
std::size_t size_of(const Question& question) {
  if (const auto* score = std::get_if<ScoreQuestion>(&question)) return 130 * score->seats + 9;
  const Operation operation = operation_of(question);
  if (operation == Operation::rank) return 30;
  if (operation == Operation::compare) return 80;
  if (const auto* settle = std::get_if<SettleQuestion>(&question)) return 130 * settle->boards.seats + 200;
  if (const auto* play = std::get_if<PlayQuestion>(&question)) return 1000 * (1 + play->hands.size());
  return 130 + static_cast<std::size_t>(operation);
}

/// A deal on which one option decides.
struct Witness {
  const Case* from = nullptr;
  Difference difference;  // expected: under A; got: under A with B's value
};

std::optional<Difference> outcome_difference(const Question& question, const Rules& a, const Rules& b) {
  const Answer answer_a = oracle_answer(question, a);
  const Answer answer_b = oracle_answer(question, b);
  if (!std::holds_alternative<Result>(answer_a) || !std::holds_alternative<Result>(answer_b)) return std::nullopt;
  return first_difference(std::get<Result>(answer_a), std::get<Result>(answer_b));
}

/// The smallest question of the corpus whose answer changes when, in A, this one option takes B's value.
std::optional<Witness> smallest_witness(const Corpus& corpus, const ofc::RuleInfo& option, const Rules& a,
                                        const Rules& b) {
  Rules changed = a;
  option.field.set(changed, option.field.get(b));
  std::optional<Witness> best;
  for (const Case& c : corpus.cases) {
    if (best && size_of(best->from->question) <= size_of(c.question)) continue;
    if (const auto difference = outcome_difference(c.question, a, changed)) best = Witness{&c, *difference};
  }
  return best;
}

std::string why_no_witness(const ofc::RuleInfo& option, const Rules& a) {
  const std::string_view idle = ofc::without_effect(option.id, a);
  if (!idle.empty()) return fmt::format("without effect: {}", idle);
  return "it changes no answer about a finished board: it shows in play, or not at all";
}

std::string diff_text(const HouseRules& a, const HouseRules& b, const Corpus& corpus) {
  const auto options = differing_options(a.rules, b.rules);
  if (options.empty()) return fmt::format("{} and {} are the same rules\n", a.name, b.name);
  std::string text = fmt::format("{} and {} differ in {} options\n", a.name, b.name, options.size());
  for (const ofc::RuleInfo* option : options) {
    text += fmt::format("\n{}: {} | {}\n", coloured(Colour::bold, option->id.name), value_name(*option, a.rules),
                        value_name(*option, b.rules));
    const auto witness = smallest_witness(corpus, *option, a.rules, b.rules);
    if (!witness) {
      text += fmt::format("    {}\n", why_no_witness(*option, a.rules));
      continue;
    }
    text += draw_question(witness->from->question);
    text += fmt::format("    {}, {}: {} | {}\n", operation_name(operation_of(witness->from->question)),
                        witness->difference.member, witness->difference.expected, witness->difference.got);
  }
  return text;
}

std::string diff_json(const HouseRules& a, const HouseRules& b, const Corpus& corpus) {
  JsonBuffer buffer;
  JsonPrettyWriter writer(buffer);
  writer.SetIndent(' ', 2);
  writer.StartArray();
  for (const ofc::RuleInfo* option : differing_options(a.rules, b.rules)) {
    writer.StartObject();
    write_member(writer, "option", option->id.name);
    write_member(writer, "a", value_name(*option, a.rules));
    write_member(writer, "b", value_name(*option, b.rules));
    if (const auto witness = smallest_witness(corpus, *option, a.rules, b.rules)) {
      write_member(writer, "ask", operation_name(operation_of(witness->from->question)));
      write_member(writer, "deal", draw_question(witness->from->question));
      write_member(writer, "member", witness->difference.member);
      write_member(writer, "a_gives", witness->difference.expected);
      write_member(writer, "b_gives", witness->difference.got);
    } else {
      write_member(writer, "remark", why_no_witness(*option, a.rules));
    }
    writer.EndObject();
  }
  writer.EndArray();
  return std::string(buffer.GetString(), buffer.GetSize()) + "\n";
}

}  // namespace

Exit rules_diff_command(const std::string& a, const std::string& b, Format format) {
  const HouseRules first = rules_from_argument(a);
  const HouseRules second = rules_from_argument(b);
  const Corpus corpus = embedded_corpus();
  print_out(format == Format::json ? diff_json(first, second, corpus) : diff_text(first, second, corpus));
  return Exit::conforms;
}

}  // namespace ofcheck
