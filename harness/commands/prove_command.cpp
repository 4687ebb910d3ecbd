// `ofcheck prove`: whether two readings of a rule ever differ, and the smallest deal where they do.
#include <fmt/format.h>

#include <algorithm>

#include "harness/base/json.h"
#include "harness/base/terminal.h"
#include "harness/base/text.h"
#include "harness/commands/commands.h"
#include "harness/pages/prove_page.h"
#include "harness/prove/coincidences.h"
#include "harness/prove/search.h"
#include "harness/report/report.h"
#include "harness/wire/house_file.h"

namespace ofcheck {

using ofc::Rules;

namespace {

// --- the readings that coincide --------------------------------------------------------------------------------------

std::string coincidences_text(const std::vector<Coincidence>& list) {
  std::string text;
  for (const Coincidence& each : list) {
    text += fmt::format("{}  {}\n", each.holds ? coloured(Colour::green, "equal") : coloured(Colour::red, "NOT EQUAL"),
                        coloured(Colour::bold, each.readings));
    text += fmt::format("       under {}: {}\n", each.under, each.looked_at);
    text += fmt::format("       they part under {}: {}\n", each.parts_under, deal_on_a_line(each.parts_on));
    text += fmt::format("         {} | {}\n", each.first_says, each.second_says);
  }
  return text;
}

std::string coincidences_json(const std::vector<Coincidence>& list) {
  return pretty_json([&](JsonPrettyWriter& writer) {
    write_objects(writer, list, [&](const Coincidence& each) {
      write_member(writer, "readings", each.readings);
      write_member(writer, "under", each.under);
      write_member(writer, "looked_at", each.looked_at);
      write_member(writer, "equal", each.holds);
      write_member(writer, "parts_under", each.parts_under);
      write_member(writer, "deal", deal_on_a_line(each.parts_on));
      write_member(writer, "first", each.first_says);
      write_member(writer, "second", each.second_says);
    });
  });
}

Exit prove_coincidences(Format format) {
  const std::vector<Coincidence> list = coincidences();
  print_out(format == Format::json ? coincidences_json(list) : coincidences_text(list), format);
  const bool all = std::all_of(list.begin(), list.end(), [](const Coincidence& each) { return each.holds; });
  return all ? Exit::conforms : Exit::kit_broken;
}

// --- one pair --------------------------------------------------------------------------------------------------------

/// Rules under which two values come to the same, and how that is known.
struct Equality {
  std::string rules;    // a preset, or the base that was given
  std::string since;    // why, if another option stands in the way
  ProofSize size = {};  // what was gone through
};

/// What there is to say of one pair of values.
struct PairVerdict {
  std::vector<Equality> equal_under;
  std::vector<std::string> part_under;  // presets, or the one base that was given
  std::optional<PartingUnder> shown;
};

Equality equality(const ValuePair& pair, std::string_view name, const Rules& base) {
  const auto [first, second] = both_of(pair, base);
  return {std::string(name), std::string(ofc::without_effect(pair.option->id, base)), proof_size(first, second)};
}

PairVerdict under_every_preset(const ValuePair& pair) {
  PairVerdict verdict;
  for (const std::string_view name : presets_in_order()) {
    auto found = parting_under(pair, name);
    if (!found) verdict.equal_under.push_back(equality(pair, name, preset(name).rules));
    if (!found) continue;
    verdict.part_under.emplace_back(name);
    if (!verdict.shown) verdict.shown = std::move(found);
  }
  if (!verdict.shown) verdict.shown = parting_with_a_change(pair);
  return verdict;
}

PairVerdict under_rules(const ValuePair& pair, const HouseRules& base) {
  refuse_jokers(base.rules, "a proof");
  PairVerdict verdict;
  const auto [first, second] = both_of(pair, base.rules);
  if (auto parting = smallest_difference(first, second)) {
    verdict.part_under.push_back(base.name);
    verdict.shown = PartingUnder{first, second, base.name, "", std::move(*parting)};
    return verdict;
  }
  verdict.equal_under.push_back(equality(pair, base.name, base.rules));
  verdict.shown = first_parting(pair);
  return verdict;
}

std::string proof_text(const ProofSize& size) {
  return size.pairs == 0 ? fmt::format("{} kinds of boards", size.boards)
                         : fmt::format("{} kinds of boards, {} kinds of pairs of boards", size.boards, size.pairs);
}

std::string shown_text(const ValuePair& pair, const PartingUnder& shown) {
  const Parting& parting = shown.parting;
  std::string text = fmt::format("\nthe smallest deal where they part\n    rules: {}\n", describe_rules(shown.first));
  text += draw_question(parting.question);
  text += fmt::format("    {}: {}\n", named_value(*pair.option, pair.first),
                      coloured(Colour::green, in_words(parting.first)));
  text += fmt::format("    {}: {}\n", named_value(*pair.option, pair.second),
                      coloured(Colour::cyan, in_words(parting.second)));
  return text + fmt::format("\nas a case (check it against the rule before it goes into a corpus)\n{}",
                            with_margin(as_case(pair, shown.first, parting), "  "));
}

/// `equal under classic: there is no Fantasyland (3382 kinds of boards)`: why, and what was gone through.
std::string equality_text(const Equality& equal) {
  return fmt::format("  equal under {}: {} ({} gone through)\n", equal.rules,
                     equal.since.empty() ? "no deal parts them" : equal.since, proof_text(equal.size));
}

std::string verdict_text(const ValuePair& pair, const PairVerdict& verdict) {
  std::string text =
      coloured(Colour::bold, fmt::format("{}: {} and {}", pair.option->id.name, named_value(*pair.option, pair.first),
                                         named_value(*pair.option, pair.second))) +
      "\n";
  if (!verdict.part_under.empty()) text += fmt::format("  part under {}\n", fmt::join(verdict.part_under, ", "));
  for (const Equality& equal : verdict.equal_under) text += equality_text(equal);
  if (!verdict.shown) return text + "  and under every preset, also with any one other option changed\n";
  if (verdict.part_under.empty()) {
    const PartingUnder& shown = *verdict.shown;
    text += fmt::format("  part under {}{}\n", shown.preset,
                        shown.changed.empty() ? "" : fmt::format(" with {}", shown.changed));
  }
  return text + shown_text(pair, *verdict.shown);
}

std::string verdict_json(const ValuePair& pair, const PairVerdict& verdict) {
  return pretty_json([&](JsonPrettyWriter& writer) {
    write_object(writer, [&] {
      write_member(writer, "option", pair.option->id);
      write_member(writer, "first", named_value(*pair.option, pair.first));
      write_member(writer, "second", named_value(*pair.option, pair.second));
      write_member(writer, "equal", verdict.part_under.empty());
      write_objects(writer, "equal_under", verdict.equal_under, [&](const Equality& equal) {
        write_member(writer, "rules", equal.rules);
        if (!equal.since.empty()) write_member(writer, "because", equal.since);
        write_member(writer, "boards", equal.size.boards);
        write_member(writer, "pairs_of_boards", equal.size.pairs);
      });
      write_values(writer, "part_under", verdict.part_under);
      if (!verdict.shown) return;
      write_member(writer, "rules", describe_rules(verdict.shown->first));
      write_member(writer, "deal", deal_on_a_line(verdict.shown->parting.question));
      write_member(writer, "first_says", in_words(verdict.shown->parting.first));
      write_member(writer, "second_says", in_words(verdict.shown->parting.second));
      write_member(writer, "case", as_case(pair, verdict.shown->first, verdict.shown->parting));
    });
  });
}

}  // namespace

Exit prove_command(const ProveArguments& arguments) {
  if (arguments.option.empty()) {
    if (!arguments.rules.empty()) throw Problem("--rules goes with an option and two of its values");
    return prove_coincidences(arguments.format);
  }
  const ofc::RuleInfo& option = provable_option(arguments.option);
  if (arguments.second.empty()) {
    throw Problem(fmt::format("found {} of {}, expected two (known: {})",
                              arguments.first.empty() ? "no value" : "one value", option.id.name,
                              fmt::join(value_names(option), ", ")));
  }
  const ValuePair pair{&option, value_of_option(option, arguments.first), value_of_option(option, arguments.second)};
  if (pair.first == pair.second) throw Problem(fmt::format("{} is one value; name two", printable(arguments.first)));
  const PairVerdict verdict =
      !arguments.rules.empty() ? under_rules(pair, rules_from_argument(arguments.rules)) : under_every_preset(pair);
  print_out(arguments.format == Format::json ? verdict_json(pair, verdict) : verdict_text(pair, verdict),
            arguments.format);
  return Exit::conforms;
}

}  // namespace ofcheck
