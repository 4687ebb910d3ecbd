#include "harness/settle/dispute_answer.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "harness/base/problem.h"
#include "oracle/seating.h"

namespace ofcheck {

using ofc::RuleInfo;

namespace {

/// Why a house has no say, or nothing.
std::string why_left_out(const DisputeQuestion& question, const ofc::Rules& rules) {
  if (!seats_the_chairs(question.dispute, rules)) {
    const ofc::SeatRange range = ofc::seats_allowed(rules);
    return fmt::format("it seats {} to {}, not {}", range.least, range.most, question.dispute.chairs());
  }
  for (const auto& [option, value] : question.agreed) {
    if (option->field.get(rules) != value)
      return fmt::format("it plays {}: {}", option->id.name, value_name(*option, rules));
  }
  return "";
}

/// `low.middle: high, royalties.table: none`.
std::string in_words(const Agreed& agreed) {
  std::vector<std::string> list;
  for (const auto& [option, value] : agreed) {
    ofc::Rules rules;
    option->field.set(rules, value);
    list.push_back(fmt::format("{}: {}", option->id.name, value_name(*option, rules)));
  }
  return fmt::format("{}", fmt::join(list, ", "));
}

/// What keeps every house from having a say: the agreed values that none of those plays that seat the chairs, or, where
/// some house plays each of them, all of them together.
std::string why_none_is_left(const DisputeQuestion& question, const DisputeAnswer& answer) {
  std::vector<ofc::Rules> seating;
  for (const std::string_view name : preset_names()) seating.push_back(preset(name).rules);
  if (question.own) seating.push_back(question.own->rules);
  std::erase_if(seating, [&](const ofc::Rules& rules) { return !seats_the_chairs(question.dispute, rules); });
  if (seating.empty()) return fmt::format("{}: {}", answer.left_out[0].name, answer.left_out[0].why);
  Agreed in_the_way;
  for (const auto& [option, value] : question.agreed) {
    const auto plays_it = [&, o = option, v = value](const ofc::Rules& rules) { return o->field.get(rules) == v; };
    if (std::none_of(seating.begin(), seating.end(), plays_it)) in_the_way.emplace_back(option, value);
  }
  if (in_the_way.empty()) return fmt::format("none plays {} together", in_words(question.agreed));
  return fmt::format("none plays {}", in_words(in_the_way));
}

std::vector<Side> sides_of(const std::vector<HouseRuling>& houses, std::size_t part) {
  std::vector<Side> sides;
  for (std::size_t i = 0; i < houses.size(); ++i) {
    const std::string& outcome = houses[i].outcomes[part];
    auto side = std::find_if(sides.begin(), sides.end(), [&](const Side& s) { return s.outcome == outcome; });
    if (side == sides.end()) side = sides.insert(sides.end(), Side{outcome, {}});
    side->houses.push_back(i);
  }
  std::stable_sort(sides.begin(), sides.end(),
                   [](const Side& a, const Side& b) { return a.houses.size() > b.houses.size(); });
  return sides;
}

/// A set of options by their places in a list of at most 64.
using OptionSet = std::uint64_t;

/// Whether some set of `left` more options, none before `from`, makes `chosen` meet each of the sets; if so `chosen` is
/// the first such set in rule-book order.
bool meets_all(const std::vector<OptionSet>& sets, std::size_t options, std::size_t from, std::size_t left,
               OptionSet& chosen) {
  if (left == 0) {
    return std::all_of(sets.begin(), sets.end(), [&](OptionSet set) { return (set & chosen) != 0; });
  }
  for (std::size_t option = from; option + left <= options; ++option) {
    const OptionSet before = chosen;
    chosen |= OptionSet{1} << option;
    if (meets_all(sets, options, option + 1, left - 1, chosen)) return true;
    chosen = before;
  }
  return false;
}

/// Why two houses have different outcomes: the options that matter of which one alone turns one house's outcome into
/// the other's; where none does, all in which they differ.
OptionSet reasons_between(const Dispute& dispute, const Part& part, std::size_t place, const HouseRuling& a,
                          const HouseRuling& b, const std::vector<Deciding>& options) {
  const auto becomes = [&](const HouseRuling& house, const ofc::Field& field, const HouseRuling& other) {
    ofc::Rules rules = house.rules;
    field.set(rules, field.get(other.rules));
    return outcome_of(dispute, part, ruling_of(dispute, rules)) == other.outcomes[place];
  };
  OptionSet differing = 0;
  OptionSet causes = 0;
  for (std::size_t i = 0; i < options.size(); ++i) {
    const ofc::Field& field = options[i].option->field;
    if (field.get(a.rules) == field.get(b.rules)) continue;
    differing |= OptionSet{1} << i;
    if (becomes(a, field, b) || becomes(b, field, a)) causes |= OptionSet{1} << i;
  }
  return causes != 0 ? causes : differing;
}

/// The fewest of the options that matter such that for any two houses with different outcomes one of the reasons is
/// among them. `part` stands at `place` in the list of parts.
std::vector<const RuleInfo*> fewest_that_decide(const Dispute& dispute, const Part& part, std::size_t place,
                                                const std::vector<HouseRuling>& houses,
                                                const std::vector<Deciding>& options) {
  // Of houses that agree in all options that matter one stands for all.
  std::vector<const HouseRuling*> distinct;
  for (const HouseRuling& house : houses) {
    const bool is_known = std::any_of(distinct.begin(), distinct.end(), [&](const HouseRuling* known) {
      return std::all_of(options.begin(), options.end(), [&](const Deciding& deciding) {
        const ofc::Field& field = deciding.option->field;
        return field.get(known->rules) == field.get(house.rules);
      });
    });
    if (!is_known) distinct.push_back(&house);
  }
  std::vector<OptionSet> sets;
  for (std::size_t a = 0; a < distinct.size(); ++a) {
    for (std::size_t b = 0; b < a; ++b) {
      if (distinct[a]->outcomes[place] == distinct[b]->outcomes[place]) continue;
      sets.push_back(reasons_between(dispute, part, place, *distinct[a], *distinct[b], options));
    }
  }
  for (std::size_t size = 0; size <= options.size(); ++size) {
    OptionSet chosen = 0;
    if (!meets_all(sets, options.size(), 0, size, chosen)) continue;
    std::vector<const RuleInfo*> fewest;
    for (std::size_t i = 0; i < options.size(); ++i) {
      if ((chosen >> i & 1) != 0) fewest.push_back(options[i].option);
    }
    return fewest;
  }
  throw std::logic_error("two houses differ in no option that matters, and yet in their outcome");
}

}  // namespace

HouseRuling house_ruling(const Dispute& dispute, const std::string& name, const ofc::Rules& rules) {
  HouseRuling house{name, rules, ruling_of(dispute, rules), {}};
  for (const Part& part : parts_of(dispute)) house.outcomes.push_back(outcome_of(dispute, part, house.ruling));
  return house;
}

DisputeAnswer answer_dispute(const DisputeQuestion& question) {
  DisputeAnswer answer{question.dispute, question.agreed, {}, {}, {}};
  const std::vector<Part> parts = parts_of(question.dispute);
  const auto add = [&](const std::string& name, const ofc::Rules& rules) {
    const std::string why = why_left_out(question, rules);
    if (!why.empty()) return answer.left_out.push_back({name, why});
    answer.houses.push_back(house_ruling(question.dispute, name, rules));
  };
  for (const std::string_view name : preset_names()) add(std::string(name), preset(name).rules);
  if (question.own) add(question.own->name, question.own->rules);
  if (answer.houses.empty()) {
    throw Problem(fmt::format("no preset is left to ask: {}; agree on less, or give --rules a house that plays so",
                              why_none_is_left(question, answer)));
  }
  std::vector<ofc::Rules> rules;
  for (const HouseRuling& house : answer.houses) rules.push_back(house.rules);
  const Choices all = choices_for(question.dispute, Breadth::all, question.agreed, rules);
  const Choices documented = choices_for(question.dispute, Breadth::documented, question.agreed, rules);
  for (std::size_t i = 0; i < parts.size(); ++i) {
    PartAnswer part{parts[i],
                    sides_of(answer.houses, i),
                    {},
                    vectors_of(question.dispute, parts[i], all),
                    vectors_of(question.dispute, parts[i], documented)};
    part.decide = fewest_that_decide(question.dispute, parts[i], i, answer.houses, part.all.options);
    answer.parts.push_back(std::move(part));
  }
  return answer;
}

std::vector<const RuleInfo*> options_that_matter(const DisputeAnswer& answer) {
  std::vector<const RuleInfo*> options;
  for (const RuleInfo* option : all_options()) {
    const auto matters = [&](const PartAnswer& part) {
      return std::any_of(part.all.options.begin(), part.all.options.end(),
                         [&](const Deciding& deciding) { return deciding.option == option; });
    };
    if (std::any_of(answer.parts.begin(), answer.parts.end(), matters)) options.push_back(option);
  }
  return options;
}

}  // namespace ofcheck
