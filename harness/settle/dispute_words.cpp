#include "harness/settle/dispute_words.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "harness/answer/oracle_answer.h"
#include "harness/base/text.h"

namespace ofcheck {

using ofc::RuleInfo;

namespace {

/// Statements of one source beyond that many are left to `--all`.
constexpr std::size_t most_numbers = 2;
/// Sides beside the asked house's that the headline names.
constexpr std::size_t most_sides = 2;

std::size_t place_of(const DisputeAnswer& answer, const PartAnswer& part) {
  return static_cast<std::size_t>(&part - answer.parts.data());
}

/// An outcome where there is little room: with three seats or more the sums alone, or the stacks.
std::string shortened(const DisputeAnswer& answer, const std::string& outcome) {
  if (answer.dispute.chairs() < 3) return outcome;
  const std::size_t last = outcome.rfind("; ");
  return last == std::string::npos ? outcome : outcome.substr(last + 2);
}

std::string with_capital(std::string text) {
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
  return text;
}

/// `classic C43, C44`.
std::string in_words(const Backing& backing) {
  std::vector<std::string> numbers;
  for (std::size_t i = 0; i < std::min(backing.statements.size(), most_numbers); ++i)
    numbers.push_back(backing.statements[i]->number);
  return fmt::format("{} {}", backing.source, fmt::join(numbers, " "));
}

std::string in_words(const std::vector<Backing>& sources, ofc::Standing standing) {
  std::vector<std::string> words;
  for (const Backing& backing : sources) {
    if (backing.standing == standing) words.push_back(in_words(backing));
  }
  return fmt::format("{}", fmt::join(words, ", "));
}

/// The sources of these presets, each once.
std::vector<std::string> sources_of(const DisputeAnswer& answer, const HouseList& houses) {
  std::vector<std::string> sources;
  for (const std::size_t i : houses) {
    const std::string& source = ofc::find_preset(answer.houses[i].name)->source;
    if (std::find(sources.begin(), sources.end(), source) == sources.end()) sources.push_back(source);
  }
  return sources;
}

/// An option that a source or a house disputes, and that decides the part; null if there is none.
const RuleInfo* disputed(const PartAnswer& part) {
  if (part.decisions.empty() || part.decisions[0].weight == Weight::elsewhere) return nullptr;
  return part.decisions[0].option;
}

std::string next_hand_of(const DisputeAnswer& answer, const PartAnswer& part) {
  const std::string& outcome = answer.house().outcomes[place_of(answer, part)];
  std::string text = fmt::format("{} {}", answer.dispute.names(part.part.chair), outcome);
  const std::size_t agree = std::find_if(part.counted.begin(), part.counted.end(), [&](const Side& side) {
                              return side.outcome == outcome;
                            })->houses.size();
  if (agree == answer.counted()) return text;
  text += fmt::format(" in {} of {}", agree, plural(answer.counted(), "house"));
  if (const RuleInfo* option = disputed(part)) text += fmt::format(" ({})", option->id.name);
  return text;
}

std::string option_given(const RuleInfo& option, int value) {
  return fmt::format("--given {}={}", option.id.name, named_value(option, value));
}

}  // namespace

std::string headline(const DisputeAnswer& answer) {
  const PartAnswer& part = main_part(answer);
  const std::string& outcome = answer.house().outcomes[place_of(answer, part)];
  const std::size_t counted = answer.counted();
  const std::string about = part.part.kind == Part::Kind::next_hand ? part_name(answer.dispute, part.part) + ": " : "";
  if (part.counted.size() == 1) {
    const std::string all = counted == 1 ? fmt::format("under {}, the only house that is asked,", answer.house().name)
                                         : fmt::format("in all {} houses", counted);
    return with_capital(fmt::format("{}{} {}.", about, all, outcome));
  }
  std::string others;
  std::string agree;
  std::size_t named = 0;
  for (const Side& side : part.counted) {
    if (side.outcome == outcome) {
      agree = side.houses.size() == 1 ? fmt::format("alone among {} houses", counted)
                                      : fmt::format("as in {} of {} houses", side.houses.size(), counted);
    } else if (named++ < most_sides) {
      others += fmt::format("; {}: {}", plural(side.houses.size(), "house"), shortened(answer, side.outcome));
    }
  }
  if (named > most_sides) others += fmt::format("; {} more", plural(named - most_sides, "outcome"));
  return fmt::format("{}Under {} {}, {}{}.", with_capital(about), answer.house().name, outcome, agree, others);
}

std::string state_of_boards(const DisputeAnswer& answer) {
  const ofc::Score& score = answer.house().ruling.score;
  std::vector<std::string> fouled;
  for (std::size_t i = 0; i < score.seats; ++i) {
    const ofc::Seat seat{static_cast<std::uint8_t>(i)};
    if (score.boards[i].fouled())
      fouled.push_back(fmt::format("{} fouls by {}: {}", chair_name(answer.dispute, seat),
                                   score.boards[i].fouled_by.name, why_fouled(score.boards[i], answer.house().rules)));
  }
  if (fouled.empty()) return score.seats == 1 ? "The board is legal" : "No board fouls";
  if (fouled.size() == score.seats && score.seats == 2) return "Both boards foul";
  if (fouled.size() == score.seats && score.seats > 2) return "All boards foul";
  return with_capital(fmt::format("{}", fmt::join(fouled, "; ")));
}

namespace {

/// Whether a house that is set aside plays the value.
bool is_played_aside(const DisputeAnswer& answer, const RuleInfo& option, int value) {
  return std::any_of(answer.set_aside.begin(), answer.set_aside.end(), [&](const SetAside& game) {
    return std::any_of(game.houses.begin(), game.houses.end(),
                       [&](std::size_t house) { return option.field.get(answer.houses[house].rules) == value; });
  });
}

/// Whose choice it is where the source of a house that plays the value does not state it; empty if there is none.
std::string default_in_words(const DisputeAnswer& answer, const ValueVote& vote) {
  std::vector<std::string> words;
  if (!vote.follow.empty())
    words.push_back(fmt::format("for {} whose source does not say", plural(vote.follow.size(), "house")));
  if (!vote.against.empty()) {
    const std::vector<std::string> sources = sources_of(answer, vote.against);
    words.push_back(fmt::format("for {} although {}, read literally, {} otherwise",
                                plural(vote.against.size(), "house"), fmt::join(sources, " and "),
                                sources.size() == 1 ? "says" : "say"));
  }
  return words.empty() ? "" : fmt::format("ofcheck's default {}", fmt::join(words, ", and "));
}

}  // namespace

std::string who_says(const DisputeAnswer& answer, const RuleInfo& option, const ValueVote& vote) {
  std::vector<std::string> words;
  const std::string plain = in_words(vote.sources, ofc::Standing::documented);
  const std::string letter = in_words(vote.sources, ofc::Standing::literal);
  if (!plain.empty()) words.push_back(plain);
  if (!letter.empty()) words.push_back(letter + " by the letter");
  std::string text = fmt::format("{}", fmt::join(words, "; "));
  if (!vote.write.empty()) {
    text += fmt::format("{}({})", text.empty() ? "no source " : " ", plural(vote.write.size(), "house"));
  }
  const std::string by_default = default_in_words(answer, vote);
  if (!by_default.empty()) text += (text.empty() ? "" : "; ") + by_default;
  const std::string_view none = is_played_aside(answer, option, vote.value) ? "no counted house" : "no house";
  if (!text.empty()) return vote.houses() == 0 ? fmt::format("{}; {}", text, none) : text;
  const bool is_observed =
      !option.is_number && option.values[static_cast<std::size_t>(vote.value)].standing == ofc::Standing::observed;
  return fmt::format("no source and {}{}", none, is_observed ? ", seen elsewhere" : "");
}

std::vector<OutcomeRow> outcome_rows(const DisputeAnswer& answer, const PartAnswer& part, const Decision& decision) {
  const OptionVotes& votes = votes_on(answer, *decision.option);
  const std::string& own = answer.house().outcomes[place_of(answer, part)];
  struct Group {
    std::string outcome;
    std::vector<const ValueVote*> votes;
  };
  std::vector<Group> groups = {{own, {}}};
  for (std::size_t i = 0; i < votes.values.size(); ++i) {
    const std::string& outcome = decision.outcomes[i];
    auto group = std::find_if(groups.begin(), groups.end(), [&](const Group& g) { return g.outcome == outcome; });
    if (group == groups.end()) group = groups.insert(groups.end(), Group{outcome, {}});
    group->votes.push_back(&votes.values[i]);
  }
  std::vector<OutcomeRow> rows;
  for (const Group& group : groups) {
    OutcomeRow row{{}, group.outcome, "", false, 0};
    std::vector<std::string> who;
    const auto is_backed = [](const ValueVote* vote) { return vote->houses() > 0 || !vote->sources.empty(); };
    for (const ValueVote* vote : group.votes) {
      row.values.push_back(named_value(*decision.option, vote->value));
      if (!is_backed(vote)) continue;
      who.push_back(fmt::format("{}{}", group.votes.size() > 1 ? row.values.back() + ": " : "",
                                who_says(answer, *decision.option, *vote)));
    }
    row.is_backed = !who.empty();
    for (const ValueVote* vote : group.votes) row.houses += vote->houses();
    if (who.empty()) who.push_back(who_says(answer, *decision.option, *group.votes[0]));
    row.who = fmt::format("{}", fmt::join(who, "; "));
    rows.push_back(std::move(row));
  }
  return rows;
}

std::string set_aside_in_words(const DisputeAnswer& answer) {
  std::vector<std::string> words;
  const std::size_t place = place_of(answer, main_part(answer));
  for (const SetAside& game : answer.set_aside) {
    const std::string who =
        game.houses.size() == 1 ? answer.houses[game.houses[0]].name : plural(game.houses.size(), "house");
    if (!game.why.empty()) {
      words.push_back(fmt::format("{} ({}), because {}", who, game.game, game.why));
      continue;
    }
    const HouseRuling& first = answer.houses[game.houses[0]];
    const bool agree = std::all_of(game.houses.begin(), game.houses.end(), [&](std::size_t house) {
      return answer.houses[house].outcomes[place] == first.outcomes[place];
    });
    words.push_back(fmt::format("{} ({}: {}): {}", who, game.game,
                                option_given(*game.option, game.option->field.get(first.rules)),
                                agree ? shortened(answer, first.outcomes[place]) : "they differ"));
  }
  if (answer.agreed.empty() && !answer.left_out.empty()) {
    const auto without_seats = static_cast<std::size_t>(std::count_if(
        answer.left_out.begin(), answer.left_out.end(),
        [&](const HouseLeftOut& house) { return !seats_the_chairs(answer.dispute, preset(house.name).rules); }));
    const std::size_t with_limits = answer.left_out.size() - without_seats;
    if (without_seats > 0)
      words.push_back(
          fmt::format("{} not for {}", plural(without_seats, "house"), plural(answer.dispute.chairs(), "seat")));
    if (with_limits > 0)
      words.push_back(fmt::format("{} under which no stack is below zero", plural(with_limits, "house")));
  }
  return words.empty() ? "" : fmt::format("Not counted: {}.", fmt::join(words, "; "));
}

std::string agreed_in_words(const DisputeAnswer& answer) {
  if (answer.agreed.empty()) return "";
  std::string text = fmt::format("Agreed: {}", in_words(answer.agreed));
  if (!answer.laid_on.empty()) {
    text += fmt::format("; no house plays {}, so each is asked with it",
                        answer.laid_on.size() == answer.agreed.size() ? std::string("that") : in_words(answer.laid_on));
  }
  if (!answer.is_named && ofc::find_preset(answer.house().name) == nullptr)
    text += fmt::format("; {} plays otherwise, and is asked with it", default_preset);
  if (!answer.left_out.empty()) text += fmt::format("; {} left out", plural(answer.left_out.size(), "house"));
  text += ".";
  const bool limits_payments = std::any_of(answer.agreed.begin(), answer.agreed.end(), [&](const auto& each) {
    return each.first->id == ofc::rule::settlement_stakes || each.first->id == ofc::rule::settlement_cap;
  });
  return limits_payments && !answer.dispute.stacks ? fmt::format("{} {}.", text, limits_need_stacks) : text;
}

std::string next_hands_in_words(const DisputeAnswer& answer) {
  std::vector<std::string> words;
  bool nobody = true;
  for (const PartAnswer& part : answer.parts) {
    if (part.part.kind != Part::Kind::next_hand) continue;
    words.push_back(next_hand_of(answer, part));
    nobody = nobody && part.counted.size() == 1 && part.counted[0].outcome == next_hand_in_words(ofc::NextHand{});
  }
  return nobody ? "nobody goes to Fantasyland" : fmt::format("{}", fmt::join(words, "; "));
}

namespace {

/// The rows that are shown of a decision, in two columns of even width and what follows them.
struct RowsInShort {
  std::vector<std::string> lines;
  std::size_t unsaid = 0;   // outcomes beside them that only values in no source and no house give
  std::size_t cut_off = 0;  // others beside them
};

/// What the asked house's value gives, what those give that a source or a house has, then the others.
std::vector<OutcomeRow> backed_first(std::vector<OutcomeRow> rows) {
  std::stable_partition(rows.begin() + 1, rows.end(), [](const OutcomeRow& row) { return row.is_backed; });
  return rows;
}

RowsInShort rows_in_short(const DisputeAnswer& answer, const PartAnswer& part, const Decision& decision,
                          std::size_t most) {
  std::vector<OutcomeRow> rows = backed_first(outcome_rows(answer, part, decision));
  const std::size_t all = rows.size();
  const auto is_unbacked = [](const OutcomeRow& row) { return !row.is_backed; };
  const auto backed = static_cast<std::size_t>(std::find_if(rows.begin() + 1, rows.end(), is_unbacked) - rows.begin());
  RowsInShort shown;
  if (all > most && backed <= most) {
    shown.unsaid = all - backed;
    rows.resize(backed);
  }
  std::vector<std::string> cut_off;
  if (all > most && backed > most) {
    const auto more_houses = [](const OutcomeRow& a, const OutcomeRow& b) { return a.houses > b.houses; };
    std::stable_sort(rows.begin() + 1, rows.begin() + static_cast<std::ptrdiff_t>(backed), more_houses);
    for (std::size_t i = most - 1; i < all; ++i)
      cut_off.insert(cut_off.end(), rows[i].values.begin(), rows[i].values.end());
    rows.resize(most - 1);
  }
  std::size_t first = 0;
  std::size_t second = 0;
  for (const OutcomeRow& row : rows) {
    first = std::max(first, fmt::format("{}", fmt::join(row.values, ", ")).size());
    second = std::max(second, shortened(answer, row.outcome).size());
  }
  for (const OutcomeRow& row : rows) {
    shown.lines.push_back(fmt::format("  {:<{}}  {:<{}}  {}", fmt::format("{}", fmt::join(row.values, ", ")), first,
                                      shortened(answer, row.outcome), second, row.who));
  }
  shown.cut_off = all - rows.size() - shown.unsaid;
  if (shown.cut_off > 0) {
    shown.lines.push_back(fmt::format("  {} more: {}", plural(shown.cut_off, "outcome"), fmt::join(cut_off, ", ")));
  }
  return shown;
}

/// The names of the other options that alone would change the part, those first that a source or a house disputes.
std::string others_in_short(const std::vector<Decision>& decisions, std::size_t shown) {
  constexpr std::size_t most_names = 6;
  std::vector<std::string_view> disputed;
  std::vector<std::string_view> elsewhere;
  for (std::size_t i = shown; i < decisions.size(); ++i)
    (decisions[i].weight == Weight::elsewhere ? elsewhere : disputed).push_back(decisions[i].option->id.name);
  const auto list = [&](std::vector<std::string_view> names) {
    const std::size_t left = names.size() > most_names ? names.size() - most_names : 0;
    names.resize(names.size() - left);
    return fmt::format("{}{}", fmt::join(names, ", "), left == 0 ? "" : fmt::format(" and {} more", left));
  };
  std::vector<std::string> parts;
  if (!disputed.empty()) parts.push_back(fmt::format("Disputed too: {}.", list(disputed)));
  if (!elsewhere.empty())
    parts.push_back(fmt::format("Not disputed, but another value would change the result: {}.", list(elsewhere)));
  return fmt::format("{}", fmt::join(parts, " "));
}

/// How to ask again: the first value that gives something else, everything, and the table's own house.
std::string ways_on(const DisputeAnswer& answer, const PartAnswer& part) {
  std::vector<std::string> ways;
  if (const RuleInfo* option = disputed(part)) {
    const OptionVotes& votes = votes_on(answer, *option);
    const std::string& own = answer.house().outcomes[place_of(answer, part)];
    for (std::size_t i = 0; i < votes.values.size(); ++i) {
      const ValueVote& vote = votes.values[i];
      if (part.decisions[0].outcomes[i] == own || (vote.sources.empty() && vote.houses() == 0)) continue;
      ways.push_back("Another reading: " + option_given(*option, vote.value));
      break;
    }
  }
  ways.emplace_back("Everything: --all");
  if (!answer.is_named && part.counted.size() > 1) ways.emplace_back("Your house: --rules");
  return fmt::format("{}", fmt::join(ways, "     "));
}

}  // namespace

std::string in_words(const DisputeAnswer& answer, const TableDecision& decision) {
  const std::string_view without = decision.table->table.instead_of.empty() ? "by the documented table" : "without it";
  return fmt::format("{} is a table of {}: {}; {}: {}", decision.table->id.name, answer.house().name, decision.rows,
                     without, shortened(answer, decision.outcome));
}

std::vector<std::string> lines_in_short(const DisputeAnswer& answer) {
  const PartAnswer& part = main_part(answer);
  std::vector<std::string> after;
  const std::string agreed = agreed_in_words(answer);
  const std::string aside = set_aside_in_words(answer);
  if (!agreed.empty() || !aside.empty())
    after.push_back(agreed + (agreed.empty() || aside.empty() ? "" : "  ") + aside);
  if (part.part.kind != Part::Kind::next_hand) after.push_back("Next hand: " + next_hands_in_words(answer) + ".");
  after.push_back(ways_on(answer, part));

  std::vector<std::string> lines = {headline(answer)};
  for (const TableDecision& decision : part.tables) lines.push_back(in_words(answer, decision) + ".");
  // One line is kept for the options that are only named.
  const auto room = [&] {
    const std::size_t taken = lines.size() + after.size() + 1;
    return taken < most_lines_in_short ? most_lines_in_short - taken : 0;
  };
  bool names_elsewhere = true;
  std::size_t shown = 0;
  for (; shown < part.decisions.size() && part.decisions[shown].weight != Weight::elsewhere; ++shown) {
    constexpr std::size_t least_room = 3;
    if (shown > 0 && room() < least_room) break;
    const Decision& decision = part.decisions[shown];
    const std::size_t most = room() > least_room ? room() - 1 : 2;  // a line is the decision's head
    RowsInShort rows = rows_in_short(answer, part, decision, most);
    // The other options give up their line where a value of a source would be left out: those of no source do, and all
    // of them where nothing but the asked house's value would be shown.
    const bool no_others = shown + 1 < part.decisions.size() && part.decisions[shown + 1].weight == Weight::elsewhere;
    if (rows.cut_off > 0 && (no_others || most == 2)) {
      rows = rows_in_short(answer, part, decision, most + 1);
      names_elsewhere = false;
    }
    lines.push_back(fmt::format(
        "{}{} decides{}:", shown == 0 ? state_of_boards(answer) + ".  " : "", decision.option->id.name,
        rows.unsaid == 0 ? "" : fmt::format("; values in no source give {} more", plural(rows.unsaid, "outcome"))));
    for (std::string& row : rows.lines) lines.push_back(std::move(row));
  }
  const std::string_view table = part.tables.empty()                                   ? ""
                                 : part.tables.front().table->table.instead_of.empty() ? " but the documented table"
                                                                                       : ", only the table,";
  if (shown == 0)
    lines.push_back(fmt::format("{}.  No reading of a source{} would change this.", state_of_boards(answer), table));
  const std::string others = names_elsewhere ? others_in_short(part.decisions, shown) : "";
  if (!others.empty()) lines.push_back(others);
  lines.insert(lines.end(), after.begin(), after.end());
  return lines;
}

}  // namespace ofcheck
