// A part's outcome is worked out in two stages. How a board is judged depends on six options; their vectors give few
// different readings of the boards. For each reading a table has the outcome of every vector of the options that come
// after. Comparing tables, and blocks within a table, then says which options matter.
#include "harness/settle/dispute_vectors.h"

#include <algorithm>
#include <iterator>
#include <map>

#include "harness/answer/aspects.h"
#include "oracle/seating.h"

namespace ofcheck {

using ofc::RuleInfo;
using ofc::Rules;

namespace {

/// An outcome's place in the list of labels.
using OutcomeId = std::uint16_t;
using Table = std::vector<OutcomeId>;

using ofc::Aspect;
using ofc::Aspects;

/// How a board is judged.
constexpr Aspects judging = {Aspect::row_hand, Aspect::row_value, Aspect::row_order, Aspect::foul};
/// What judged boards pay each other.
constexpr Aspects scoring = {Aspect::royalties, Aspect::line_points, Aspect::royalty_points, Aspect::foul_points};
constexpr Aspects settling = {Aspect::payments};

/// What a judged board means for the next hand of its seat.
constexpr Aspects of_next_hand(bool in_fantasyland) {
  return Aspects{Aspect::royalties, Aspect::entry_test, Aspect::entry_count, Aspect::staying_test} |
         (in_fantasyland ? Aspects{Aspect::stays, Aspect::next_cards} : Aspects{Aspect::enters});
}

/// The choices of the options that are about these aspects.
Choices among(const Choices& choices, Aspects aspects) {
  Choices found;
  std::copy_if(choices.begin(), choices.end(), std::back_inserter(found),
               [&](const Choice& choice) { return aspects.contains(choice.option->about); });
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
                                 const ofc::HouseTables& tables, std::vector<std::size_t>& reading_of) {
  std::vector<Reading> readings;
  for (std::size_t vector = 0; vector < vectors_in(first); ++vector) {
    Reading reading;
    reading.rules.tables = tables;
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
      const ofc::Score score = ofc::score(boards_.span(), rules, ofc::Ledger::left_out);
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
Table next_hands_of(const ofc::JudgedBoard& board, std::optional<ofc::CardCount> entered, const Choices& choices,
                    Rules rules, Labels& labels) {
  std::array<std::optional<OutcomeId>, ofc::deck_size + 1> known{};  // by cards; 0: no Fantasyland
  Table table(vectors_in(choices));
  for (std::size_t vector = 0; vector < table.size(); ++vector) {
    set_vector(rules, choices, vector);
    const ofc::NextHand next = ofc::next_hand(board, entered, rules);
    std::optional<OutcomeId>& id = known[next.fantasyland ? static_cast<std::size_t>(next.cards.value) : 0];
    if (!id) id = labels.id_of(next_hand_in_words(next));
    table[vector] = *id;
  }
  return table;
}

/// Adds a table, if there is none like it, and gives its place.
std::size_t place_of_table(std::vector<Table>& tables, Table table) {
  const auto found = std::find(tables.begin(), tables.end(), table);
  if (found != tables.end()) return static_cast<std::size_t>(found - tables.begin());
  tables.push_back(std::move(table));
  return tables.size() - 1;
}

Stages stages_of(const Dispute& dispute, const Part& part, const Choices& choices, const ofc::HouseTables& tables) {
  Stages stages;
  stages.first = among(choices, judging);
  const bool next_hand = part.kind == Part::Kind::next_hand;
  const std::optional<ofc::CardCount> entered = next_hand ? dispute.entered[part.chair] : std::nullopt;
  Choices scores;
  Choices settles;
  if (next_hand) {
    stages.second = among(choices, of_next_hand(entered.has_value()));
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
  for (const Reading& reading : readings_of(boards, stages.first, tables, reading_of)) {
    Table table = next_hand ? next_hands_of(reading.boards[0], entered, stages.second, reading.rules, stages.labels)
                            : score_tables.table(reading.rules);
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

/// Whether the option with this value can be played by that many chairs without running out of cards.
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
    const bool documented =
        option.values[static_cast<std::size_t>(value)].standing == ofc::Standing::documented ||
        std::any_of(houses.begin(), houses.end(), [&](const Rules& rules) { return option.field.get(rules) == value; });
    if (breadth == Breadth::documented && !documented) continue;
    if (four_chairs && !fits_four_chairs(option, value)) continue;
    values.push_back(value);
  }
  // No source decides this option, or none that fits: the kit's own default stands in.
  if (values.empty()) values.push_back(option.field.get(Rules{}));
  return values;
}

}  // namespace

Choices choices_for(const Dispute& dispute, Breadth breadth, const Agreed& agreed, std::span<const Rules> houses) {
  Choices choices;
  for (const RuleInfo* option :
       options_about(judging | scoring | settling | of_next_hand(true) | of_next_hand(false))) {
    choices.push_back({option, values_tried(*option, breadth, agreed, houses, dispute.chairs() == ofc::most_seats)});
    if (option->id == ofc::rule::settlement_stakes && has_debts(dispute))
      choices.back().values = {static_cast<int>(ofc::Stakes::unlimited)};
  }
  return choices;
}

Vectors vectors_of(const Dispute& dispute, const Part& part, const Choices& choices, const ofc::HouseTables& tables) {
  const Stages stages = stages_of(dispute, part, choices, tables);
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
