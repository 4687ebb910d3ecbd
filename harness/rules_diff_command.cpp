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
  if (const auto* play = std::get_if<PlayQuestion>(&question)) {
    std::size_t size = 1000;
    for (const StackedHand& hand : play->hands) size += 1000 + hand.deck.size() + 10 * hand.actions.size();
    return size;
  }
  return 130 + static_cast<std::size_t>(operation);
}

/// What one value of an option gives and what the other gives, on one question.
struct Witness {
  const Case* from = nullptr;
  Rules rules;            // all other options
  Difference difference;  // expected: with A's value; got: with B's
};

Rules with_value_of(const ofc::RuleInfo& option, Rules rules, const Rules& from) {
  option.field.set(rules, option.field.get(from));
  return rules;
}

std::string in_short(const Answer& answer) {
  const auto* refused = std::get_if<Refused>(&answer);
  return refused == nullptr ? "answered" : fmt::format("refused: {}", refused->message);
}

/// The first member of two answers that differs, or that one of them is refused and the other is not. A stacked deck
/// fits one rule set only; that another one cannot go on with it shows nothing.
std::optional<Difference> difference_of(const Question& question, const Rules& first, const Rules& second) {
  const Answer a = oracle_answer(question, first);
  const Answer b = oracle_answer(question, second);
  const bool both = std::holds_alternative<Result>(a) && std::holds_alternative<Result>(b);
  if (both) return first_difference(std::get<Result>(a), std::get<Result>(b));
  if (std::holds_alternative<Result>(a) == std::holds_alternative<Result>(b)) return std::nullopt;
  if (operation_of(question) == Operation::play) return std::nullopt;
  return Difference{"answer", in_short(a), in_short(b)};
}

/// Where a deal is looked for.
enum class Under {
  a,             // every other option is as in A, and both values give an answer
  a_or_refused,  // the same, but one of the values may refuse the question
  own_rules      // every other option is as the case has it
};

bool is_refusal(const Difference& difference) { return difference.member == "answer"; }

/// The smallest question of the corpus whose answer changes with this one option, from A's value to B's. Of equal ones
/// a case of the option itself comes first.
std::optional<Witness> smallest_witness(const Corpus& corpus, const ofc::RuleInfo& option, const Rules& a,
                                        const Rules& b, Under under) {
  const auto rank_of = [&](const Case& c) { return std::pair(size_of(c.question), c.rule != option.id); };
  std::optional<Witness> best;
  for (const Case& c : corpus.cases) {
    if (std::holds_alternative<RawQuestion>(c.question) || (best && rank_of(*best->from) <= rank_of(c))) continue;
    const Rules first = under == Under::own_rules ? with_value_of(option, c.rules.rules, a) : a;
    const Rules second = with_value_of(option, first, b);
    const auto difference = difference_of(c.question, first, second);
    if (!difference || (under == Under::a && is_refusal(*difference))) continue;
    best = Witness{&c, first, *difference};
  }
  return best;
}

/// What there is to say of one option in which A and B differ.
struct OptionDifference {
  const ofc::RuleInfo* option = nullptr;
  std::optional<Witness> witness;
  std::string remark;  // why there is no deal, or why its rules are not A's
};

OptionDifference look_at(const Corpus& corpus, const ofc::RuleInfo& option, const HouseRules& a, const HouseRules& b) {
  if (option.id == ofc::rule::table_starting_points)
    return {&option, {}, "it is what the chairs begin with; a deal does not depend on it"};
  for (const Under under : {Under::a, Under::a_or_refused}) {
    if (auto witness = smallest_witness(corpus, option, a.rules, b.rules, under)) return {&option, witness, ""};
  }
  const std::string_view idle = ofc::without_effect(option.id, a.rules);
  if (!idle.empty()) return {&option, {}, fmt::format("without effect: {}", idle)};
  if (auto witness = smallest_witness(corpus, option, a.rules, b.rules, Under::own_rules)) {
    return {&option, witness,
            fmt::format("no deal of the corpus shows it under {}; under other rules one does:", a.name)};
  }
  return {&option, {}, "no deal of the corpus shows it"};
}

std::string diff_text(const HouseRules& a, const HouseRules& b, const Corpus& corpus) {
  const auto options = differing_options(a.rules, b.rules);
  if (options.empty()) return fmt::format("{} and {} are the same rules\n", a.name, b.name);
  std::string text =
      fmt::format("{} and {} differ in {} option{}\n", a.name, b.name, options.size(), options.size() == 1 ? "" : "s");
  for (const ofc::RuleInfo* option : options) {
    const OptionDifference found = look_at(corpus, *option, a, b);
    text += fmt::format("\n{}: {} | {}\n", coloured(Colour::bold, option->id.name), value_name(*option, a.rules),
                        value_name(*option, b.rules));
    if (!found.remark.empty()) text += fmt::format("    {}\n", found.remark);
    if (!found.witness) continue;
    const Question& question = found.witness->from->question;
    const Difference& difference = found.witness->difference;
    if (!found.remark.empty()) text += fmt::format("    rules: {}\n", describe_rules(found.witness->rules));
    text += draw_question(question);
    text += fmt::format("    {}, {}: {} | {}\n", operation_name(operation_of(question)), difference.member,
                        difference.expected, difference.got);
  }
  return text;
}

std::string diff_json(const HouseRules& a, const HouseRules& b, const Corpus& corpus) {
  JsonBuffer buffer;
  JsonPrettyWriter writer(buffer);
  writer.SetIndent(' ', 2);
  writer.StartArray();
  for (const ofc::RuleInfo* option : differing_options(a.rules, b.rules)) {
    const OptionDifference found = look_at(corpus, *option, a, b);
    writer.StartObject();
    write_member(writer, "option", option->id.name);
    write_member(writer, "a", value_name(*option, a.rules));
    write_member(writer, "b", value_name(*option, b.rules));
    if (!found.remark.empty()) write_member(writer, "remark", found.remark);
    if (found.witness) {
      const Question& question = found.witness->from->question;
      write_member(writer, "case", found.witness->from->id);
      write_member(writer, "ask", operation_name(operation_of(question)));
      write_member(writer, "rules", describe_rules(found.witness->rules));
      write_member(writer, "deal", draw_question(question));
      write_member(writer, "member", found.witness->difference.member);
      write_member(writer, "a_gives", found.witness->difference.expected);
      write_member(writer, "b_gives", found.witness->difference.got);
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
