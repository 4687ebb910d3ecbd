// A dispute's answer for people.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "harness/answer/draw.h"
#include "harness/base/terminal.h"
#include "harness/base/text.h"
#include "harness/settle/dispute_report.h"
#include "harness/settle/dispute_sources.h"
#include "harness/settle/dispute_words.h"
#include "harness/wire/house_rules.h"
#include "harness/wire/rule_page.h"

namespace ofcheck {

using ofc::RuleInfo;

namespace {

/// Outcomes and statements beyond that many are counted only; as JSON there are all.
constexpr std::size_t most_outcomes_shown = 6;
constexpr std::size_t most_statements_shown = 2;

std::string names_of(const std::vector<const RuleInfo*>& options) {
  std::vector<std::string_view> names;
  for (const RuleInfo* option : options) names.push_back(option->id.name);
  return fmt::format("{}", fmt::join(names, ", "));
}

std::vector<std::string> house_names(const DisputeAnswer& answer, const HouseList& houses) {
  std::vector<std::string> names;
  for (const std::size_t house : houses) names.push_back(answer.houses[house].name);
  return names;
}

/// Names in lines of at most 110 characters, as far in as what stands under an outcome.
std::string list_of_names(const std::vector<std::string>& names) {
  return wrapped(names, 110, "      ", "      ", ",") + "\n";
}

std::string boards_text(const Dispute& dispute) {
  std::string text;
  for (std::size_t chair = 0; chair < dispute.chairs(); ++chair) {
    text += coloured(Colour::bold, dispute.names(chair));
    if (chair == dispute.button && dispute.chairs() > 1) text += ", the button";
    if (dispute.entered[chair]) {
      text += fmt::format(", in Fantasyland, which it entered with {} cards", dispute.entered[chair]->value);
    }
    if (dispute.stacks) text += fmt::format(", stack {}", dispute.stacks->now[chair]);
    text += "\n" + draw(dispute.boards[chair], "  ");
  }
  return text;
}

std::string vectors_text(const Vectors& vectors, std::string_view which) {
  if (vectors.options.empty()) return fmt::format("  {}: in all of them {}\n", which, vectors.outcomes[0].outcome);
  std::string text = fmt::format("  {}: {} over {} of {}\n", which, plural(vectors.outcomes.size(), "outcome"),
                                 plural(vectors.count, "vector"), plural(vectors.options.size(), "option"));
  for (std::size_t i = 0; i < std::min(vectors.outcomes.size(), most_outcomes_shown); ++i) {
    text += fmt::format("    in {:>6}  {}\n", vectors.outcomes[i].vectors, vectors.outcomes[i].outcome);
  }
  if (vectors.outcomes.size() > most_outcomes_shown) {
    std::uint64_t rest = 0;
    for (std::size_t i = most_outcomes_shown; i < vectors.outcomes.size(); ++i) rest += vectors.outcomes[i].vectors;
    text +=
        fmt::format("    in {:>6}  {} more\n", rest, plural(vectors.outcomes.size() - most_outcomes_shown, "outcome"));
  }
  std::vector<std::string> names;
  for (const Deciding& deciding : vectors.options) names.emplace_back(deciding.option->id.name);
  return text + "    decided by these options and no fewer:\n" + list_of_names(names);
}

/// What each value of an option would make of the part under the asked house, and who says it.
std::string decision_text(const DisputeAnswer& answer, const PartAnswer& part, const Decision& decision) {
  std::string text = fmt::format("    {}\n", decision.option->id.name);
  for (const OutcomeRow& row : outcome_rows(answer, part, decision)) {
    text += fmt::format("      {}: {}\n        {}\n", fmt::join(row.values, ", "), row.outcome, row.who);
  }
  return text;
}

/// `low.middle and royalties.table together`, `low.middle; royalties.table alone would do it too`.
std::string rules_in_words(const TurnedBy& by) {
  if (by.rules.size() > 1) {
    return fmt::format("{} and {} together", names_of({by.rules.begin(), by.rules.end() - 1}),
                       by.rules.back()->id.name);
  }
  return names_of(by.rules) + (by.or_by.empty() ? "" : fmt::format("; {} alone would do it too", names_of(by.or_by)));
}

/// Which rules turn the asked house's outcome into that of a side, and for which of its houses if not for all.
std::string turned_by_text(const DisputeAnswer& answer, const PartAnswer& part, const Side& side) {
  std::string text;
  for (const TurnedBy& by : part.turned_by) {
    if (by.outcome != side.outcome) continue;
    const bool of_all = by.houses.size() == side.houses.size();
    text += fmt::format("    decided by {}{}\n", rules_in_words(by), of_all ? "" : ", for");
    if (!of_all) text += list_of_names(house_names(answer, by.houses));
  }
  return text;
}

std::string part_text(const DisputeAnswer& answer, const PartAnswer& part) {
  std::string text = coloured(Colour::bold, part_name(answer.dispute, part.part)) + "\n";
  if (part.sides.size() == 1) {
    const std::string houses =
        answer.houses.size() == 1 ? "the one house" : fmt::format("all {} houses", answer.houses.size());
    text += fmt::format("  in {}: {}\n", houses, part.sides[0].outcome);
  } else {
    for (const Side& side : part.sides) {
      text +=
          fmt::format("  {:>2} of {}: {}\n", side.houses.size(), plural(answer.houses.size(), "house"), side.outcome);
      text += list_of_names(house_names(answer, side.houses));
      text += turned_by_text(answer, part, side);
    }
    text += fmt::format("  what tells these houses apart: {}\n", names_of(part.decide));
  }
  for (const TableDecision& decision : part.tables) text += fmt::format("  {}\n", in_words(answer, decision));
  if (!part.decisions.empty()) {
    text += fmt::format("  what alone would change it under {}, and who says so\n", answer.house().name);
    for (const Decision& decision : part.decisions) text += decision_text(answer, part, decision);
  }
  text += vectors_text(part.documented, "vectors of values that a source states or a house plays");
  return text + vectors_text(part.all, "vectors of all values") + "\n";
}

/// Where a value is written, in this source first. A statement that gives it by the letter only is followed by the
/// remark that says so.
std::string statements_text(const RuleInfo& option, std::string_view value, std::string_view source) {
  std::vector<const Statement*> statements = statements_for(option, value);
  std::stable_partition(statements.begin(), statements.end(),
                        [&](const Statement* statement) { return statement->source == source; });
  std::string text;
  for (std::size_t i = 0; i < std::min(statements.size(), most_statements_shown); ++i) {
    const Statement& statement = *statements[i];
    const std::string remark =
        decides(statement, option, value) ? "" : fmt::format(" [{}]", without_backquotes(statement.remark));
    text += fmt::format("      {} {}: {}{}\n", statement.number, statement.source, without_backquotes(statement.text),
                        remark);
  }
  if (statements.size() > most_statements_shown) {
    std::vector<std::string> numbers;
    for (std::size_t i = most_statements_shown; i < statements.size(); ++i) numbers.push_back(statements[i]->number);
    text += fmt::format("      and {}\n", fmt::join(numbers, ", "));
  }
  return text;
}

/// The source of a preset; empty for any other house.
std::string source_of(const std::string& house) { return is_preset(house) ? preset(house).source : ""; }

/// What one source says of an option; of each value the first statements.
std::string source_text(const SourceWord& word) {
  if (!word.standing) return fmt::format("    {:<12} silent\n", word.source->key);
  std::string text;
  std::string value;
  std::size_t shown = 0;
  std::vector<std::string> more;
  for (const SourceWord::Saying& saying : word.sayings) {
    shown = saying.value == value ? shown + 1 : 0;
    value = saying.value;
    if (shown >= most_statements_shown) {
      more.push_back(saying.statement->number);
      continue;
    }
    const bool literal = saying.standing == ofc::Standing::literal;
    text += fmt::format("    {:<12} {}{}: {}: {}{}\n", word.source->key, literal ? "by the letter " : "", saying.value,
                        saying.statement->number, without_backquotes(saying.statement->text),
                        literal ? fmt::format(" [{}]", without_backquotes(saying.statement->remark)) : "");
  }
  if (!more.empty()) text += fmt::format("    {:<12} and {}\n", "", fmt::join(more, ", "));
  return text;
}

/// An option's values, how they stand, who plays them and why, and what each source says.
std::string option_text(const DisputeAnswer& answer, const OptionVotes& votes) {
  const RuleInfo& option = *votes.option;
  std::string text = fmt::format("  {}  ({})\n", coloured(Colour::bold, option.id.name), page_of(option.id));
  for (const ValueVote& vote : votes.values) {
    const std::string known = written_value(option, vote.value);
    for (const ofc::ValueInfo& info : option.is_number ? option.number_values : option.values) {
      if (info.name != known) continue;
      text += fmt::format("    {:<26} {:<11} {}\n      {}\n", named_value(option, vote.value),
                          standing_name(info.standing), info.meaning, who_says(answer, option, vote));
    }
  }
  for (const SourceWord& word : votes.sources) text += source_text(word);
  return text;
}

std::string reasons_text(const DisputeAnswer& answer) {
  if (answer.votes.empty()) return "";
  std::string text = coloured(Colour::bold, "what could change this, and what each source says of it") + "\n";
  for (const OptionVotes& votes : answer.votes) text += option_text(answer, votes);
  text += coloured(Colour::bold, "the sources") + "\n";
  for (const SourceInfo& source : all_sources())
    text += fmt::format("  {:<12} {}\n", source.key, source_in_words(source));
  return text + "  `ofcheck sources V13` shows a statement, `ofcheck sources variations` all of a source\n";
}

/// The houses that have no say, by reason.
std::string left_out_text(const std::vector<HouseLeftOut>& houses) {
  std::string text;
  std::vector<std::string> told;
  for (const HouseLeftOut& house : houses) {
    if (std::find(told.begin(), told.end(), house.why) != told.end()) continue;
    told.push_back(house.why);
    std::vector<std::string> names;
    for (const HouseLeftOut& other : houses) {
      if (other.why == house.why) names.push_back(other.name);
    }
    text += fmt::format("left out, as {}:\n{}", house.why, list_of_names(names));
  }
  return text;
}

}  // namespace

std::string dispute_text(const DisputeAnswer& answer) {
  std::string text;
  for (const std::string& line : lines_in_short(answer)) text += line + "\n";
  return text;
}

std::string whole_dispute_text(const DisputeAnswer& answer) {
  std::string text = boards_text(answer.dispute) + "\n";
  for (const std::string& sentence : {agreed_in_words(answer), set_aside_in_words(answer)}) {
    if (!sentence.empty()) text += sentence + "\n";
  }
  text += left_out_text(answer.left_out);
  if (!text.ends_with("\n\n")) text += "\n";
  for (const PartAnswer& part : answer.parts) text += part_text(answer, part);
  return text + reasons_text(answer);
}

std::string difference_text(const Dispute& dispute, const Duel& duel) {
  std::string text = boards_text(dispute) + "\n";
  const std::vector<ComparedLine> lines = compare_houses(dispute, duel.first.rules, duel.second.rules);
  std::size_t width = std::max<std::size_t>(duel.first.name.size(), 12);
  for (const ComparedLine& line : lines) width = std::max(width, line.first.size());
  std::string about;
  std::size_t differing = 0;
  for (const ComparedLine& line : lines) {
    if (line.about != about) {
      text += fmt::format("{:<40}  {:<{}}  {}\n", line.about, duel.first.name, width, duel.second.name);
    }
    about = line.about;
    const std::string cells = fmt::format("  {:<38}  {:<{}}  {}", line.what, line.first, width, line.second);
    if (!line.differs()) {
      text += cells + "\n";
      continue;
    }
    ++differing;
    text += coloured(Colour::yellow, cells) + "\n";
    for (const RuleInfo* option : line.causes) {
      text +=
          fmt::format("    by {}: {}\n", option->id.name, value_against(*option, duel.first.rules, duel.second.rules));
    }
  }
  if (differing == 0) {
    return text + fmt::format("\n{} and {} say the same of this hand\n", duel.first.name, duel.second.name);
  }
  text += fmt::format("\n{} of {} differ\n", differing, plural(lines.size(), "line"));
  text += "\nwhere it is written\n";
  std::vector<const RuleInfo*> causes;
  for (const ComparedLine& line : lines) causes.insert(causes.end(), line.causes.begin(), line.causes.end());
  for (const RuleInfo* option : all_options()) {
    if (std::find(causes.begin(), causes.end(), option) == causes.end()) continue;
    text += fmt::format("  {}\n", coloured(Colour::bold, option->id.name));
    for (const HouseRules* house : {&duel.first, &duel.second}) {
      const std::string value = value_name(*option, house->rules);
      const std::optional<int> place = ofc::find_value(*option, value);
      const std::string_view standing =
          place ? standing_name(option->values[static_cast<std::size_t>(*place)].standing) : "the table's own";
      text += fmt::format("    {}: {} ({})\n", house->name, value, standing);
      if (place) text += statements_text(*option, value, source_of(house->name));
    }
  }
  for (const RuleInfo* table : all_tables()) {
    if (std::find(causes.begin(), causes.end(), table) == causes.end()) continue;
    text += fmt::format("  {}\n", coloured(Colour::bold, table->id.name));
    for (const HouseRules* house : {&duel.first, &duel.second}) {
      text += fmt::format("    {}: {} ({})\n", house->name, value_name(*table, house->rules),
                          is_standard(*table, house->rules) ? table->sources : "the table's own");
    }
  }
  return text;
}

}  // namespace ofcheck
