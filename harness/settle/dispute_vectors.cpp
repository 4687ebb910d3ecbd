// A part's outcome is worked out in two stages. How a board is judged depends on six options; their vectors give few
// different readings of the boards. For each reading a table has the outcome of every vector of the options that come
// after. Comparing tables, and blocks within a table, then says which options matter.
#include "harness/settle/dispute_vectors.h"

#include <algorithm>
#include <map>

#include "oracle/seating.h"

namespace ofcheck {

using ofc::RuleInfo;
using ofc::Rules;
namespace rule = ofc::rule;

namespace {

/// An outcome's place in the list of labels.
using OutcomeId = std::uint16_t;
using Table = std::vector<OutcomeId>;

constexpr std::array judging = {rule::ranking_wheel,          rule::ranking_cross,       rule::low_middle,
                                rule::foul_middle_bottom_tie, rule::foul_top_middle_tie, rule::foul_top_bottom_tie};
constexpr std::array scoring = {rule::royalties_table, rule::royalties_netting,  rule::showdown_scoop,
                                rule::showdown_lines,  rule::showdown_foul_pays, rule::showdown_both_foul};
constexpr std::array settling = {rule::settlement_stakes, rule::settlement_cap};
// An option that can be idle stands after every option that can take its effect away: those after it have no value yet
// where it is asked whether it is idle. fantasyland.requalify and two others can take each other's effect away: it
// stands before them and counts as never idle. Where there is no Fantasyland, every one of them is idle.
constexpr std::array next_of_both = {NextHandOption{rule::fantasyland_entry},
                                     NextHandOption{rule::fantasyland_stay},
                                     NextHandOption{rule::royalties_table},
                                     NextHandOption{rule::fantasyland_stay_threshold, true},
                                     NextHandOption{rule::fantasyland_cards},
                                     NextHandOption{rule::fantasyland_deuce_cards, true},
                                     NextHandOption{rule::fantasyland_deuce_progressive, true}};
constexpr std::array then_of_ordinary = {NextHandOption{rule::fantasyland_stay_on_normal_hand, true},
                                         NextHandOption{rule::fantasyland_entry_board, true},
                                         NextHandOption{rule::fantasyland_base_cards}};
constexpr std::array then_of_fantasyland = {
    NextHandOption{rule::fantasyland_requalify},         NextHandOption{rule::fantasyland_low_stays, true},
    NextHandOption{rule::fantasyland_stay_cards, true},  NextHandOption{rule::fantasyland_by_row_choice, true},
    NextHandOption{rule::fantasyland_entry_board, true}, NextHandOption{rule::fantasyland_base_cards}};

/// What decides on both kinds of hands, and then what decides on one.
std::vector<NextHandOption> followed_by(std::span<const NextHandOption> then) {
  std::vector<NextHandOption> options(next_of_both.begin(), next_of_both.end());
  options.insert(options.end(), then.begin(), then.end());
  return options;
}

/// The ids of the options that decide a next hand.
std::vector<ofc::RuleId> ids_of(std::span<const NextHandOption> options) {
  std::vector<ofc::RuleId> ids;
  for (const NextHandOption& option : options) ids.push_back(option.id);
  return ids;
}

/// The choices of these options, in this order.
Choices among(const Choices& choices, std::span<const ofc::RuleId> options) {
  Choices found;
  for (const ofc::RuleId id : options) {
    for (const Choice& choice : choices) {
      if (choice.option->id == id) found.push_back(choice);
    }
  }
  return found;
}

std::size_t vectors_in(const Choices& choices) {
  std::size_t count = 1;
  for (const Choice& choice : choices) count *= choice.values.size();
  return count;
}

/// How far apart two vectors stand that differ in this choice alone, by one place; the last choice moves fastest.
std::size_t stride_of(const Choices& choices, std::size_t place) {
  std::size_t stride = 1;
  for (std::size_t i = place + 1; i < choices.size(); ++i) stride *= choices[i].values.size();
  return stride;
}

/// Sets the options as the vector of that number has them.
void set_vector(Rules& rules, const Choices& choices, std::size_t vector) {
  for (std::size_t i = choices.size(); i-- > 0;) {
    const Choice& choice = choices[i];
    choice.option->field.set(rules, choice.values[vector % choice.values.size()]);
    vector /= choice.values.size();
  }
}

/// Outcomes by the words for them.
class Labels {
 public:
  OutcomeId id_of(const std::string& label) {
    const auto [place, is_new] = ids_.emplace(label, static_cast<OutcomeId>(list.size()));
    if (is_new) list.push_back(label);
    return place->second;
  }
  std::vector<std::string> list;

 private:
  std::map<std::string, OutcomeId> ids_;
};

/// A part's outcomes in two stages.
struct Stages {
  Choices first, second;
  std::vector<std::size_t> table_of;  // for each vector of the first stage
  std::vector<Table> tables;          // no two are equal; the outcome of each vector of the second stage
  Labels labels;
};

/// The part of a judged board that later rules can tell apart: not which rule fouled it.
bool same_reading(const ofc::JudgedBoard& a, const ofc::JudgedBoard& b) {
  return a.fouled() == b.fouled() && a.top == b.top && a.middle == b.middle && a.low == b.low && a.bottom == b.bottom;
}

/// Boards as some vectors of the first stage judge them, and rules that do.
struct Reading {
  std::vector<ofc::JudgedBoard> boards;
  Rules rules;
};

/// Judges the boards under each vector of the first stage: the readings, and which one each vector gives.
std::vector<Reading> readings_of(std::span<const ofc::Board> boards, const Choices& first,
                                 std::vector<std::size_t>& reading_of) {
  std::vector<Reading> readings;
  for (std::size_t vector = 0; vector < vectors_in(first); ++vector) {
    Reading reading;
    set_vector(reading.rules, first, vector);
    for (const ofc::Board& board : boards) reading.boards.push_back(ofc::judge_board(board, reading.rules));
    const auto found = std::find_if(readings.begin(), readings.end(), [&](const Reading& other) {
      // A low and a high middle never share a reading, as other royalties are paid for them.
      return other.rules.middle == reading.rules.middle &&
             std::equal(other.boards.begin(), other.boards.end(), reading.boards.begin(), same_reading);
    });
    reading_of.push_back(static_cast<std::size_t>(found - readings.begin()));
    if (found == readings.end()) readings.push_back(std::move(reading));
  }
  return readings;
}

/// The pairs' points, as far as they are what an outcome is told by.
using PairPoints = std::vector<std::pair<int, int>>;

/// Every vector of the scoring options, and of the settling options where payments are asked for.
class ScoreTables {
 public:
  ScoreTables(const Dispute& dispute, const Choices& scores, const Choices& settles, Labels& labels)
      : dispute_(dispute), boards_(in_settlement_order(dispute)), scores_(scores), settles_(settles), labels_(labels) {}

  Table table(Rules rules) {
    Table table;
    table.reserve(vectors_in(scores_) * vectors_in(settles_));
    for (std::size_t vector = 0; vector < vectors_in(scores_); ++vector) {
      set_vector(rules, scores_, vector);
      const ofc::Score score = ofc::score(boards_.span(), rules);
      const Table& settled = settled_of(std::span(score.pairs).first(score.pair_count), rules);
      table.insert(table.end(), settled.begin(), settled.end());
    }
    return table;
  }

 private:
  /// The outcomes of these pair scores, one for each vector of the settling options.
  const Table& settled_of(std::span<const ofc::PairScore> pairs, Rules rules) {
    PairPoints points;
    for (const ofc::PairScore& pair : pairs) points.emplace_back(pair.first_scores.value, pair.second_scores.value);
    const auto [place, is_new] = known_.try_emplace(points);
    if (!is_new) return place->second;
    for (std::size_t vector = 0; vector < vectors_in(settles_); ++vector) {
      set_vector(rules, settles_, vector);
      place->second.push_back(labels_.id_of(settles_.empty()
                                                ? points_in_words(dispute_, pairs)
                                                : payments_in_words(dispute_, settle_dispute(dispute_, pairs, rules))));
    }
    return place->second;
  }

  const Dispute& dispute_;
  ScoreQuestion boards_;
  const Choices& scores_;
  const Choices& settles_;
  Labels& labels_;
  std::map<PairPoints, Table> known_;
};

/// Every vector of the Fantasyland options for one board.
class NextHandTable {
 public:
  NextHandTable(const ofc::JudgedBoard& board, std::optional<ofc::CardCount> entered, const Choices& choices,
                Labels& labels)
      : board_(board), entered_(entered), choices_(choices), labels_(labels) {}

  Table table(const Rules& rules) {
    table_.resize(vectors_in(choices_));
    fill(rules, 0, 0, table_.size());
    return std::move(table_);
  }

 private:
  /// Fills the block of the vectors that agree with `rules` in the choices before `place`. The options from `place` on
  /// still are as the table began, never as another block left them.
  void fill(const Rules& rules, std::size_t place, std::size_t start, std::size_t size) {
    if (place == choices_.size()) {
      table_[start] = outcome_under(rules);
      return;
    }
    const Choice& choice = choices_[place];
    const std::size_t step = size / choice.values.size();
    const bool idle = is_idle(choice.option->id, rules);
    for (std::size_t i = 0; i < choice.values.size(); ++i) {
      if (idle && i > 0) {
        std::copy_n(&table_[start], step, &table_[start + i * step]);
        continue;
      }
      Rules with_value = rules;
      choice.option->field.set(with_value, choice.values[i]);
      fill(with_value, place + 1, start + i * step, step);
    }
  }

  /// Whether the options before this one take its effect away.
  [[nodiscard]] bool is_idle(ofc::RuleId option, const Rules& rules) const {
    const auto options = next_hand_options(entered_.has_value());
    const auto found =
        std::find_if(options.begin(), options.end(), [&](const auto& each) { return each.id == option; });
    return (found->can_be_idle || rules.entry == ofc::Entry::never) && !ofc::without_effect(option, rules).empty();
  }

  OutcomeId outcome_under(const Rules& rules) {
    const ofc::NextHand next = ofc::next_hand(board_, entered_, rules);
    std::optional<OutcomeId>& id = known_[next.fantasyland ? static_cast<std::size_t>(next.cards.value) : 0];
    if (!id) id = labels_.id_of(next_hand_in_words(next));
    return *id;
  }

  const ofc::JudgedBoard& board_;
  std::optional<ofc::CardCount> entered_;
  const Choices& choices_;
  Labels& labels_;
  Table table_;
  std::array<std::optional<OutcomeId>, ofc::deck_size + 1> known_{};  // by cards; 0: no Fantasyland
};

/// Adds a table, if there is none like it, and gives its place.
std::size_t place_of_table(std::vector<Table>& tables, Table table) {
  const auto found = std::find(tables.begin(), tables.end(), table);
  if (found != tables.end()) return static_cast<std::size_t>(found - tables.begin());
  tables.push_back(std::move(table));
  return tables.size() - 1;
}

Stages stages_of(const Dispute& dispute, const Part& part, const Choices& choices) {
  Stages stages;
  stages.first = among(choices, judging);
  const bool next_hand = part.kind == Part::Kind::next_hand;
  const std::optional<ofc::CardCount> entered = next_hand ? dispute.entered[part.chair] : std::nullopt;
  Choices scores;
  Choices settles;
  if (next_hand) {
    stages.second = among(choices, ids_of(next_hand_options(entered.has_value())));
  } else {
    scores = among(choices, scoring);
    if (part.kind == Part::Kind::payments) settles = among(choices, settling);
    stages.second = scores;
    stages.second.insert(stages.second.end(), settles.begin(), settles.end());
  }
  ScoreTables score_tables(dispute, scores, settles, stages.labels);
  const std::span<const ofc::Board> boards =
      next_hand ? std::span(dispute.boards).subspan(part.chair, 1) : std::span(dispute.boards);
  std::vector<std::size_t> reading_of;
  std::vector<std::size_t> table_of_reading;
  for (const Reading& reading : readings_of(boards, stages.first, reading_of)) {
    Table table;
    if (next_hand) {
      table = NextHandTable(reading.boards[0], entered, stages.second, stages.labels).table(reading.rules);
    } else {
      table = score_tables.table(reading.rules);
    }
    table_of_reading.push_back(place_of_table(stages.tables, std::move(table)));
  }
  for (const std::size_t reading : reading_of) stages.table_of.push_back(table_of_reading[reading]);
  return stages;
}

/// Whether two values of a choice of the first stage always lead to the same table.
bool never_part(const Stages& stages, std::size_t place, std::size_t a, std::size_t b) {
  const std::size_t stride = stride_of(stages.first, place);
  const std::size_t values = stages.first[place].values.size();
  for (std::size_t vector = 0; vector < stages.table_of.size(); ++vector) {
    if (vector / stride % values != a) continue;
    if (stages.table_of[vector] != stages.table_of[vector - a * stride + b * stride]) return false;
  }
  return true;
}

/// Whether two values of a choice of the second stage give the same outcome wherever they stand in the tables.
bool never_part_in_tables(const Stages& stages, std::size_t place, std::size_t a, std::size_t b) {
  const std::size_t stride = stride_of(stages.second, place);
  const std::size_t block = stride * stages.second[place].values.size();
  for (const Table& table : stages.tables) {
    for (std::size_t start = 0; start < table.size(); start += block) {
      const OutcomeId* const values = &table[start];
      if (!std::equal(values + a * stride, values + (a + 1) * stride, values + b * stride)) return false;
    }
  }
  return true;
}

/// The values of a choice in groups that never part. Not to part is an equivalence: the first of a group stands for it.
template <typename NeverPart>
Deciding grouped(const Choice& choice, NeverPart never_part) {
  Deciding deciding{choice.option, {}};
  std::vector<std::size_t> firsts;
  for (std::size_t value = 0; value < choice.values.size(); ++value) {
    const auto found =
        std::find_if(firsts.begin(), firsts.end(), [&](std::size_t first) { return never_part(first, value); });
    if (found == firsts.end()) {
      firsts.push_back(value);
      deciding.groups.push_back({choice.values[value]});
    } else {
      deciding.groups[static_cast<std::size_t>(found - firsts.begin())].push_back(choice.values[value]);
    }
  }
  return deciding;
}

/// How many vectors give each outcome.
std::vector<OutcomeClass> count_outcomes(const Stages& stages, std::uint64_t each_stands_for) {
  std::vector<std::uint64_t> weight(stages.tables.size());
  for (const std::size_t table : stages.table_of) ++weight[table];
  std::vector<OutcomeClass> classes;
  for (const std::string& label : stages.labels.list) classes.push_back({label, 0});
  for (std::size_t i = 0; i < stages.tables.size(); ++i) {
    if (weight[i] == 0) continue;
    for (const OutcomeId id : stages.tables[i]) classes[id].vectors += weight[i];
  }
  for (OutcomeClass& c : classes) c.vectors /= each_stands_for;
  std::sort(classes.begin(), classes.end(), [](const OutcomeClass& a, const OutcomeClass& b) {
    return std::pair(b.vectors, std::string_view(a.outcome)) < std::pair(a.vectors, std::string_view(b.outcome));
  });
  return classes;
}

/// Whether the option with this value can be played by so many chairs without running out of cards.
bool fits_four_chairs(const RuleInfo& option, int value) {
  for (const ofc::Middle middle : {ofc::Middle::high, ofc::Middle::deuce_to_seven}) {
    Rules rules;
    rules.middle = middle;
    rules.players = ofc::Players::two_to_four;
    rules.deal = ofc::DealPattern::one_at_a_time;
    rules.base_cards = ofc::BaseCards::thirteen;
    rules.deuce_cards = ofc::DeuceCards::same;
    option.field.set(rules, value);
    if (!ofc::seats_fit_the_deck(rules)) return false;
  }
  return true;
}

std::vector<int> values_tried(const RuleInfo& option, Breadth breadth, const Agreed& agreed,
                              std::span<const Rules> houses, bool four_chairs) {
  for (const auto& [agreed_option, value] : agreed) {
    if (agreed_option == &option) return {value};
  }
  std::vector<int> values;
  if (option.is_number) {
    values.push_back(0);
    for (const Rules& rules : houses) values.push_back(option.field.get(rules));
    std::sort(values.begin(), values.end());
    values.erase(std::unique(values.begin(), values.end()), values.end());
    return values;
  }
  for (int value = 0; value < static_cast<int>(option.values.size()); ++value) {
    const bool documented = option.values[static_cast<std::size_t>(value)].standing == ofc::Standing::documented;
    if (breadth == Breadth::documented && !documented) continue;
    if (four_chairs && !fits_four_chairs(option, value)) continue;
    values.push_back(value);
  }
  // No source decides this option, or none that fits: the kit's own default stands in.
  if (values.empty()) values.push_back(option.field.get(Rules{}));
  return values;
}

}  // namespace

std::span<const NextHandOption> next_hand_options(bool in_fantasyland) {
  static const std::vector<NextHandOption> of_ordinary = followed_by(then_of_ordinary);
  static const std::vector<NextHandOption> of_fantasyland = followed_by(then_of_fantasyland);
  return in_fantasyland ? of_fantasyland : of_ordinary;
}

Choices choices_for(const Dispute& dispute, Breadth breadth, const Agreed& agreed, std::span<const Rules> houses) {
  Choices choices;
  const auto has_a_say = [](ofc::RuleId id) {
    const auto among_them = [&](const auto& list) { return std::find(list.begin(), list.end(), id) != list.end(); };
    return among_them(judging) || among_them(scoring) || among_them(settling) ||
           among_them(ids_of(next_hand_options(true))) || among_them(ids_of(next_hand_options(false)));
  };
  for (const RuleInfo* option : all_options()) {
    if (!has_a_say(option->id)) continue;
    choices.push_back({option, values_tried(*option, breadth, agreed, houses, dispute.chairs() == ofc::most_seats)});
  }
  return choices;
}

Vectors vectors_of(const Dispute& dispute, const Part& part, const Choices& choices) {
  const Stages stages = stages_of(dispute, part, choices);
  Vectors vectors;
  const auto add = [&](Deciding deciding, const Choice& choice) {
    if (deciding.groups.size() == 1) return;
    vectors.count *= choice.values.size();
    vectors.options.push_back(std::move(deciding));
  };
  for (std::size_t i = 0; i < stages.first.size(); ++i) {
    add(grouped(stages.first[i], [&](std::size_t a, std::size_t b) { return never_part(stages, i, a, b); }),
        stages.first[i]);
  }
  for (std::size_t i = 0; i < stages.second.size(); ++i) {
    add(grouped(stages.second[i], [&](std::size_t a, std::size_t b) { return never_part_in_tables(stages, i, a, b); }),
        stages.second[i]);
  }
  std::sort(vectors.options.begin(), vectors.options.end(),
            [](const Deciding& a, const Deciding& b) { return a.option < b.option; });
  const std::uint64_t all = vectors_in(stages.first) * vectors_in(stages.second);
  vectors.outcomes = count_outcomes(stages, all / vectors.count);
  return vectors;
}

}  // namespace ofcheck
