#include "harness/settle/dispute_answer.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <functional>
#include <map>
#include <numeric>

#include "harness/base/problem.h"
#include "harness/settle/dispute_difference.h"
#include "oracle/seating.h"

namespace ofcheck {

using ofc::RuleInfo;

namespace {

/// `settlement.stakes: table-stakes`.
std::string stakes_of(const ofc::Rules& rules) {
  return fmt::format("settlement.stakes: {}", value_name(*ofc::find_rule("settlement.stakes"), rules));
}

/// Why a house has no say, or nothing.
std::string why_left_out(const Dispute& dispute, const Agreed& agreed, const ofc::Rules& rules) {
  if (!seats_the_chairs(dispute, rules)) {
    const ofc::SeatRange range = ofc::seats_allowed(rules);
    return fmt::format("it seats {} to {}, not {}", range.least, range.most, dispute.chairs());
  }
  for (const auto& [option, value] : agreed) {
    // A house has no say on what is without effect in it.
    if (option->field.get(rules) != value && ofc::without_effect(option->id, rules).empty())
      return fmt::format("it plays {}: {}", option->id.name, value_name(*option, rules));
  }
  if (!settles_the_stacks(dispute, rules))
    return fmt::format("it plays {}, and a stack is below zero", stakes_of(rules));
  return "";
}

/// The part of what is agreed on that no preset plays which seats the chairs.
Agreed played_by_none(const DisputeQuestion& question) {
  Agreed none;
  for (const auto& [option, value] : question.agreed) {
    const auto plays_it = [&, o = option, v = value](const Preset& house) {
      return seats_the_chairs(question.dispute, house.rules) && o->field.get(house.rules) == v;
    };
    const auto presets = ofc::all_presets();
    if (std::none_of(presets.begin(), presets.end(), plays_it)) none.emplace_back(option, value);
  }
  return none;
}

/// The sides of a part among these houses, the largest first.
std::vector<Side> sides_of(const std::vector<HouseRuling>& houses, const HouseList& among, std::size_t part) {
  std::vector<Side> sides;
  for (const std::size_t i : among) {
    const std::string& outcome = houses[i].outcomes[part];
    auto side = std::find_if(sides.begin(), sides.end(), [&](const Side& s) { return s.outcome == outcome; });
    if (side == sides.end()) side = sides.insert(sides.end(), Side{outcome, {}});
    side->houses.push_back(i);
  }
  std::stable_sort(sides.begin(), sides.end(),
                   [](const Side& a, const Side& b) { return a.houses.size() > b.houses.size(); });
  return sides;
}

bool have_the_same(const RuleInfo& option, const ofc::Rules& a, const ofc::Rules& b) {
  return option.is_table() ? same_table(option, a, b) : option.field.get(a) == option.field.get(b);
}

/// What can tell houses apart in a part: the options that matter, under the asked house's tables or the documented
/// ones, and the tables that are not the documented ones.
std::vector<const RuleInfo*> what_matters(const DisputeAnswer& answer, const PartAnswer& part, const Choices& choices) {
  const ofc::Rules& asked = answer.house().rules;
  std::vector<Deciding> options = part.all.options;
  if (asked.tables != ofc::HouseTables{}) {
    const Vectors documented = vectors_of(answer.dispute, part.part, choices, {});
    options.insert(options.end(), documented.options.begin(), documented.options.end());
  }
  std::vector<const RuleInfo*> list = differing_tables(asked, {});
  for (const Deciding& deciding : options) list.push_back(deciding.option);
  std::sort(list.begin(), list.end());
  list.erase(std::unique(list.begin(), list.end()), list.end());
  return list;
}

/// What a house's own table changes in a dispute: the rows that it pays otherwise than the documented one, or the table
/// that stands in the place of options.
std::string what_is_otherwise(const DisputeAnswer& answer, const RuleInfo& table, const ofc::Rules& documented) {
  if (!table.table.instead_of.empty()) return value_name(table, answer.house().rules);
  const ofc::Score& score = answer.house().ruling.score;
  std::vector<std::string> rows;
  for (std::size_t i = 0; i < score.seats; ++i) {
    const ofc::RowPoints earned = ofc::royalties_of(score.boards[i], documented);
    for (const ofc::Row row : ofc::all_rows) {
      if (earned[row] == score.royalties[i][row]) continue;
      rows.push_back(fmt::format("{} {} {} (documented: {})",
                                 chair_name(answer.dispute, ofc::Seat{static_cast<std::uint8_t>(i)}), row_name(row),
                                 score.royalties[i][row].value, earned[row].value));
    }
  }
  return fmt::format("{}", fmt::join(rows, ", "));
}

/// The asked house's own tables that change the part that stands at `place` in the list of parts.
std::vector<TableDecision> tables_that_decide(const DisputeAnswer& answer, const Part& part, std::size_t place) {
  std::vector<TableDecision> found;
  for (const RuleInfo* table : differing_tables(answer.house().rules, {})) {
    ofc::Rules documented = answer.house().rules;
    copy_value(documented, *table, {});
    std::string outcome = outcome_of(answer.dispute, part, ruling_of(answer.dispute, documented));
    if (outcome == answer.house().outcomes[place]) continue;
    found.push_back({table, what_is_otherwise(answer, *table, documented), std::move(outcome)});
  }
  return found;
}

/// Why two houses have different outcomes: the options and tables that matter of which one alone turns one house's
/// outcome into the other's; where none does, all in which they differ.
TakenOver reasons_between(const Dispute& dispute, const Part& part, std::size_t place, const HouseRuling& a,
                          const HouseRuling& b, const std::vector<const RuleInfo*>& options) {
  const auto becomes = [&](const HouseRuling& house, const RuleInfo& option, const HouseRuling& other) {
    ofc::Rules rules = house.rules;
    copy_value(rules, option, other.rules);
    return outcome_of(dispute, part, ruling_of(dispute, rules)) == other.outcomes[place];
  };
  TakenOver differing;
  TakenOver causes;
  for (const RuleInfo* option : options) {
    if (have_the_same(*option, a.rules, b.rules)) continue;
    differing.push_back(option);
    if (becomes(a, *option, b) || becomes(b, *option, a)) causes.push_back(option);
  }
  return causes.empty() ? differing : causes;
}

/// The fewest of the options and tables that matter such that for any two houses with different outcomes one of the
/// reasons is among them. `part` stands at `place` in the list of parts.
std::vector<const RuleInfo*> fewest_that_decide(const Dispute& dispute, const Part& part, std::size_t place,
                                                const std::vector<HouseRuling>& houses,
                                                const std::vector<const RuleInfo*>& options) {
  // One house stands for all that agree in what matters.
  std::vector<const HouseRuling*> distinct;
  for (const HouseRuling& house : houses) {
    const bool is_known = std::any_of(distinct.begin(), distinct.end(), [&](const HouseRuling* known) {
      return std::all_of(options.begin(), options.end(),
                         [&](const RuleInfo* option) { return have_the_same(*option, known->rules, house.rules); });
    });
    if (!is_known) distinct.push_back(&house);
  }
  std::vector<TakenOver> sets;
  for (std::size_t a = 0; a < distinct.size(); ++a) {
    for (std::size_t b = 0; b < a; ++b) {
      if (distinct[a]->outcomes[place] == distinct[b]->outcomes[place]) continue;
      sets.push_back(reasons_between(dispute, part, place, *distinct[a], *distinct[b], options));
    }
  }
  const auto meets_all = [&](const TakenOver& chosen) {
    return std::all_of(sets.begin(), sets.end(), [&](const TakenOver& set) {
      return std::find_first_of(set.begin(), set.end(), chosen.begin(), chosen.end()) != set.end();
    });
  };
  for (std::size_t size = 0; size <= options.size(); ++size) {
    TakenOver fewest;
    if (choose(options, fewest, 0, size, meets_all)) return fewest;
  }
  throw std::logic_error("two houses differ in no option that matters, and yet in their outcome");
}

/// The houses whose value of the option makes another game of it than the asked house's, by `is_other`, if they see any
/// part otherwise than it does.
HouseList houses_of_another_game(const DisputeAnswer& answer, const std::function<bool(const ofc::Rules&)>& is_other) {
  HouseList houses;
  bool sees_it_otherwise = false;
  for (std::size_t i = 0; i < answer.houses.size(); ++i) {
    if (!is_other(answer.houses[i].rules)) continue;
    houses.push_back(i);
    sees_it_otherwise = sees_it_otherwise || answer.houses[i].outcomes != answer.house().outcomes;
  }
  return sees_it_otherwise ? houses : HouseList{};
}

/// Whether some middle would do as a 2-7 low. low.qualifier.
bool has_a_low(const Dispute& dispute) {
  ofc::Rules rules;
  rules.middle = ofc::Middle::deuce_to_seven;
  return std::any_of(dispute.boards.begin(), dispute.boards.end(),
                     [&](const ofc::Board& board) { return ofc::judge_board(board, rules).low.has_value(); });
}

/// The games that are not asked about. The asked house says which is; where nobody named one, it is Open Face with the
/// middle as the kit's default has it, unless the table agrees otherwise.
std::vector<SetAside> games_set_aside(const DisputeAnswer& answer) {
  std::vector<SetAside> games;
  const ofc::Rules& asked = answer.house().rules;
  const auto add = [&](ofc::RuleId option, std::string game, std::string why,
                       const std::function<bool(const ofc::Rules&)>& is_other) {
    HouseList houses = houses_of_another_game(answer, is_other);
    if (houses.empty()) return;
    games.push_back({ofc::find_rule(option.name), std::move(game), std::move(why), std::move(houses)});
  };
  const bool high = asked.middle == ofc::Middle::high;
  add(ofc::rule::low_middle, high ? "2-7 middle" : "high middle",
      high && !has_a_low(answer.dispute) ? "no middle here qualifies as a low" : "",
      [&](const ofc::Rules& rules) { return rules.middle != asked.middle; });
  const bool closed = asked.deal == ofc::DealPattern::closed;
  add(ofc::rule::deal_pattern, closed ? "open face" : "closed Chinese poker", "", [&](const ofc::Rules& rules) {
    return rules.middle == asked.middle && (rules.deal == ofc::DealPattern::closed) != closed;
  });
  return games;
}

/// The houses that are not set aside.
HouseList counted_houses(const DisputeAnswer& answer) {
  HouseList counted;
  for (std::size_t i = 0; i < answer.houses.size(); ++i) {
    const bool is_set_aside = std::any_of(answer.set_aside.begin(), answer.set_aside.end(), [&](const SetAside& game) {
      return std::find(game.houses.begin(), game.houses.end(), i) != game.houses.end();
    });
    if (!is_set_aside) counted.push_back(i);
  }
  return counted;
}

/// Why a house plays its value of an option.
enum class Reason : std::uint8_t { written, silent, against_the_letter };

Reason reason_of(const HouseRuling& house, const RuleInfo& option) {
  const Preset* preset = ofc::find_preset(house.name);
  if (preset == nullptr) return Reason::written;  // the table's own
  const auto place = std::find_if(preset->sources.begin(), preset->sources.end(),
                                  [&](const ValueSource& entry) { return entry.option == option.id; });
  if (place->source != "silent") return Reason::written;
  const std::string value = written_value(option, option.field.get(house.rules));
  for (const SourceWord& word : words_of_sources(option)) {
    if (word.source->key != preset->source) continue;
    const auto says = [&](bool the_same) {
      return std::any_of(word.sayings.begin(), word.sayings.end(), [&](const SourceWord::Saying& saying) {
        return saying.standing == ofc::Standing::literal && (saying.value == value) == the_same;
      });
    };
    if (says(false) && !says(true)) return Reason::against_the_letter;
  }
  return Reason::silent;
}

/// Who says a value and who plays it.
ValueVote vote_on(const DisputeAnswer& answer, const HouseList& counted, const RuleInfo& option, int value) {
  ValueVote vote{value, backing_of(option, written_value(option, value)), {}, {}, {}};
  for (const std::size_t i : counted) {
    const HouseRuling& house = answer.houses[i];
    if (option.field.get(house.rules) != value) continue;
    switch (reason_of(house, option)) {
      case Reason::written:
        vote.write.push_back(i);
        break;
      case Reason::silent:
        vote.follow.push_back(i);
        break;
      case Reason::against_the_letter:
        vote.against.push_back(i);
        break;
    }
  }
  return vote;
}

/// The votes on every option that matters for some part.
std::vector<OptionVotes> all_votes(const DisputeAnswer& answer, const Choices& choices, const HouseList& counted) {
  std::vector<OptionVotes> votes;
  for (const Choice& choice : choices) {
    const auto matters = [&](const PartAnswer& part) {
      return std::any_of(part.all.options.begin(), part.all.options.end(),
                         [&](const Deciding& deciding) { return deciding.option == choice.option; });
    };
    if (std::none_of(answer.parts.begin(), answer.parts.end(), matters)) continue;
    OptionVotes on{choice.option, {}, words_of_sources(*choice.option)};
    for (const int value : choice.values) on.values.push_back(vote_on(answer, counted, *choice.option, value));
    votes.push_back(std::move(on));
  }
  return votes;
}

/// Calls `visit` for each value that gives another outcome than the asked house has.
template <typename Visit>
void each_dissent(const OptionVotes& votes, const Decision& decision, const std::string& outcome, Visit visit) {
  for (std::size_t i = 0; i < votes.values.size(); ++i) {
    if (decision.outcomes[i] != outcome) visit(votes.values[i]);
  }
}

/// The options of which one alone changes the asked house's outcome, the most disputed first. An option that makes the
/// game is none of them: it is asked for, or set aside.
std::vector<Decision> decisions_on(const DisputeAnswer& answer, std::size_t place) {
  const PartAnswer& part = answer.parts[place];
  const std::string& outcome = answer.house().outcomes[place];
  std::vector<std::pair<std::size_t, Decision>> found;  // with the number of houses that see it otherwise
  for (const Deciding& deciding : part.all.options) {
    if (deciding.option->makes_the_game) continue;
    const OptionVotes& votes = votes_on(answer, *deciding.option);
    Decision decision{deciding.option, Weight::elsewhere, {}};
    for (const ValueVote& vote : votes.values) {
      ofc::Rules rules = answer.house().rules;
      deciding.option->field.set(rules, vote.value);
      decision.outcomes.push_back(outcome_of(answer.dispute, part.part, ruling_of(answer.dispute, rules)));
    }
    std::size_t houses = 0;
    bool changes = false;
    each_dissent(votes, decision, outcome, [&](const ValueVote& vote) {
      changes = true;
      houses += vote.houses();
      if (!vote.sources.empty()) decision.weight = Weight::sources;
    });
    if (houses > 0) decision.weight = Weight::houses;
    if (changes) found.emplace_back(houses, std::move(decision));
  }
  std::stable_sort(found.begin(), found.end(), [](const auto& a, const auto& b) {
    return a.second.weight != b.second.weight ? a.second.weight < b.second.weight : a.first > b.first;
  });
  std::vector<Decision> decisions;
  for (auto& each : found) decisions.push_back(std::move(each.second));
  return decisions;
}

/// What the asked house would make of the dispute with some rules of another one. Houses share much, so that every
/// mixture is asked once.
class Mixtures {
 public:
  explicit Mixtures(const DisputeAnswer& answer) : answer_(answer) {}

  /// The outcomes, one for each part.
  const std::vector<std::string>& with(const TakenOver& taken, const ofc::Rules& from) {
    ofc::Rules rules = answer_.house().rules;
    std::string key;
    for (const RuleInfo* option : taken) {
      copy_value(rules, *option, from);
      key += fmt::format("{}: {}, ", option->id.name, value_name(*option, from));
    }
    const auto [found, is_new] = outcomes_.try_emplace(key);
    if (is_new) found->second = house_ruling(answer_.dispute, "", rules).outcomes;
    return found->second;
  }

 private:
  const DisputeAnswer& answer_;
  std::map<std::string, std::vector<std::string>> outcomes_;
};

/// Which rules turn the asked house's outcome into those of the others. `matters` are those that can.
std::vector<TurnedBy> what_turns(const DisputeAnswer& answer, std::size_t place, const TakenOver& matters,
                                 Mixtures& mixtures) {
  const HouseRuling& asked = answer.house();
  std::vector<TurnedBy> found;
  for (const Side& side : answer.parts[place].sides) {
    if (side.outcome == asked.outcomes[place]) continue;
    const std::size_t first_of_side = found.size();
    for (const std::size_t i : side.houses) {
      const ofc::Rules& theirs = answer.houses[i].rules;
      const TakenOver all = differing_rules(asked.rules, theirs);
      TakenOver may;
      std::copy_if(all.begin(), all.end(), std::back_inserter(may), [&](const RuleInfo* option) {
        return std::find(matters.begin(), matters.end(), option) != matters.end();
      });
      const auto turns = [&](const TakenOver& taken) { return mixtures.with(taken, theirs)[place] == side.outcome; };
      TurnedBy by{side.outcome, {i}, fewest_that(may, all, turns), {}};
      if (by.rules.size() == 1) {
        std::copy_if(may.begin(), may.end(), std::back_inserter(by.or_by),
                     [&](const RuleInfo* option) { return option != by.rules[0] && turns({option}); });
      }
      const auto same =
          std::find_if(found.begin() + static_cast<std::ptrdiff_t>(first_of_side), found.end(),
                       [&](const TurnedBy& other) { return other.rules == by.rules && other.or_by == by.or_by; });
      same == found.end() ? found.push_back(std::move(by)) : same->houses.push_back(i);
    }
  }
  return found;
}

/// Where the table names no house, the kit's default is asked, with what is agreed on laid over it. Only if it cannot
/// be, since it does not settle these boards or the table agrees on another game, the first that has a say is.
void ask_the_default(const DisputeQuestion& question, DisputeAnswer& answer) {
  const auto found = std::find_if(answer.houses.begin(), answer.houses.end(),
                                  [](const HouseRuling& house) { return house.name == default_preset; });
  answer.asked = found == answer.houses.end() ? 0 : static_cast<std::size_t>(found - answer.houses.begin());
  if (found != answer.houses.end() || answer.houses.empty()) return;
  const Preset& house = preset(default_preset);
  const bool is_another_game = std::any_of(question.agreed.begin(), question.agreed.end(), [&](const auto& each) {
    return each.first->makes_the_game && each.first->field.get(house.rules) != each.second;
  });
  const HouseRules own = with_agreement({std::string(default_preset), house.rules, {}}, question.agreed);
  if (is_another_game || !seats_the_chairs(question.dispute, own.rules) ||
      !settles_the_stacks(question.dispute, own.rules))
    return;
  answer.asked = answer.houses.size();
  answer.houses.push_back(house_ruling(question.dispute, own.name, own.rules));
  std::erase_if(answer.left_out, [](const HouseLeftOut& left) { return left.name == default_preset; });
}

/// Throws Problem if the table agrees on stakes that cannot settle with its stacks. settlement.stakes.
void check_stakes(const DisputeQuestion& question) {
  for (const auto& [option, value] : question.agreed) {
    if (option->id != ofc::rule::settlement_stakes || value == static_cast<int>(ofc::Stakes::unlimited)) continue;
    if (has_debts(question.dispute)) {
      throw Problem(
          fmt::format("a stack is below zero, and {} limits payments by it; agree on unlimited stakes, or give "
                      "stacks of 0 and more",
                      in_words({{option, value}})));
    }
  }
}

/// Asks every house, as far as it seats the chairs and plays what is agreed on.
void ask_houses(const DisputeQuestion& question, DisputeAnswer& answer) {
  Agreed played = question.agreed;
  std::erase_if(played, [&](const auto& each) {
    return std::find(answer.laid_on.begin(), answer.laid_on.end(), each) != answer.laid_on.end();
  });
  const auto add = [&](const std::string& name, const ofc::Rules& rules) {
    answer.houses.push_back(house_ruling(question.dispute, name, rules));
  };
  for (const std::string_view name : preset_names()) {
    const std::string why = why_left_out(question.dispute, played, preset(name).rules);
    if (!why.empty()) {
      answer.left_out.push_back({std::string(name), why});
      continue;
    }
    add(std::string(name), with_agreement({"", preset(name).rules, {}}, question.agreed).rules);
  }
  if (question.asked) {
    const HouseRules own = with_agreement(*question.asked, question.agreed);
    check_house(question.dispute, own);
    const auto asked = std::find_if(answer.houses.begin(), answer.houses.end(),
                                    [&](const HouseRuling& house) { return house.name == question.asked->name; });
    answer.is_named = true;
    answer.asked = static_cast<std::size_t>(asked - answer.houses.begin());
    if (asked == answer.houses.end()) add(own.name, own.rules);
    return;
  }
  if (!answer.houses.empty()) return ask_the_default(question, answer);
  const std::string why = played.empty() ? fmt::format("{}: {}", answer.left_out[0].name, answer.left_out[0].why)
                                         : fmt::format("none plays {} together{}", in_words(played),
                                                       has_debts(question.dispute) ? " with a stack below zero" : "");
  throw Problem(fmt::format("no preset is left to ask: {}; agree on less, or give --rules a house that plays so", why));
}

}  // namespace

HouseRuling house_ruling(const Dispute& dispute, const std::string& name, const ofc::Rules& rules) {
  HouseRuling house{name, rules, ruling_of(dispute, rules), {}};
  for (const Part& part : parts_of(dispute)) house.outcomes.push_back(outcome_of(dispute, part, house.ruling));
  return house;
}

void check_house(const Dispute& dispute, const HouseRules& house) {
  if (!seats_the_chairs(dispute, house.rules)) {
    throw Problem(fmt::format("{} does not seat {} (seating.players: {}); name another house, or give fewer boards",
                              house.name, dispute.chairs(),
                              value_name(*ofc::find_rule("seating.players"), house.rules)));
  }
  if (!settles_the_stacks(dispute, house.rules)) {
    throw Problem(fmt::format(
        "a stack is below zero, and {} limits payments by it ({}); name a house whose stakes are unlimited, "
        "or give stacks of 0 and more",
        house.name, stakes_of(house.rules)));
  }
}

std::string in_words(const Agreed& agreed) {
  std::vector<std::string> list;
  for (const auto& [option, value] : agreed)
    list.push_back(fmt::format("{}: {}", option->id.name, named_value(*option, value)));
  return fmt::format("{}", fmt::join(list, ", "));
}

HouseRules with_agreement(HouseRules house, const Agreed& agreed) {
  Agreed changed;
  for (const auto& [option, value] : agreed) {
    if (option->field.get(house.rules) == value) continue;
    option->field.set(house.rules, value);
    changed.emplace_back(option, value);
  }
  if (!changed.empty()) house.name += fmt::format(" with {}", in_words(changed));
  return house;
}

Duel duel_of(const DisputeQuestion& question, HouseRules first, HouseRules second) {
  Duel duel{with_agreement(std::move(first), question.agreed), with_agreement(std::move(second), question.agreed)};
  check_house(question.dispute, duel.first);
  check_house(question.dispute, duel.second);
  return duel;
}

std::size_t DisputeAnswer::counted() const { return counted_houses(*this).size(); }

DisputeAnswer answer_dispute(const DisputeQuestion& question) {
  const std::vector<ofc::Card> cards = all_cards(question.dispute.boards);
  if (question.asked) refuse_jokers(question.asked->rules, "a dispute");
  const auto is_of_jokers = [](const auto& agreed) {
    const auto& options = ofc::joker_options();
    return std::find(options.begin(), options.end(), agreed.first) != options.end();
  };
  if (has_joker(cards) || std::any_of(question.agreed.begin(), question.agreed.end(), is_of_jokers))
    throw Problem(
        "a dispute does not play with jokers yet, nor do verdicts and pages of a score; the presets have none");
  check_stakes(question);
  DisputeAnswer answer{question.dispute, question.agreed, played_by_none(question), {}, {}, 0, false, {}, {}, {}};
  const std::vector<Part> parts = parts_of(question.dispute);
  ask_houses(question, answer);
  HouseList everyone(answer.houses.size());
  std::iota(everyone.begin(), everyone.end(), std::size_t{0});
  answer.set_aside = games_set_aside(answer);
  const HouseList counted = counted_houses(answer);
  std::vector<ofc::Rules> rules;
  for (const HouseRuling& house : answer.houses) rules.push_back(house.rules);
  const Choices all = choices_for(question.dispute, Breadth::all, question.agreed, rules);
  const Choices documented = choices_for(question.dispute, Breadth::documented, question.agreed, rules);
  for (std::size_t i = 0; i < parts.size(); ++i) {
    PartAnswer part;
    part.part = parts[i];
    part.sides = sides_of(answer.houses, everyone, i);
    part.counted = sides_of(answer.houses, counted, i);
    const ofc::HouseTables& tables = answer.house().rules.tables;
    part.all = vectors_of(question.dispute, parts[i], all, tables);
    part.documented = vectors_of(question.dispute, parts[i], documented, tables);
    part.decide = fewest_that_decide(question.dispute, parts[i], i, answer.houses, what_matters(answer, part, all));
    part.tables = tables_that_decide(answer, parts[i], i);
    answer.parts.push_back(std::move(part));
  }
  answer.votes = all_votes(answer, all, counted);
  Mixtures mixtures(answer);
  for (std::size_t i = 0; i < parts.size(); ++i) {
    PartAnswer& part = answer.parts[i];
    part.decisions = decisions_on(answer, i);
    part.turned_by = what_turns(answer, i, what_matters(answer, part, all), mixtures);
  }
  return answer;
}

const PartAnswer& main_part(const DisputeAnswer& answer) {
  const auto payments = std::find_if(answer.parts.begin(), answer.parts.end(),
                                     [](const PartAnswer& part) { return part.part.kind == Part::Kind::payments; });
  return payments == answer.parts.end() ? answer.parts[0] : *payments;
}

const OptionVotes& votes_on(const DisputeAnswer& answer, const RuleInfo& option) {
  return *std::find_if(answer.votes.begin(), answer.votes.end(),
                       [&](const OptionVotes& votes) { return votes.option == &option; });
}

}  // namespace ofcheck
