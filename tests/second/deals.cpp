#include <algorithm>
#include <bit>
#include <optional>

#include "oracle/fantasyland.h"
#include "tests/second/bridge.h"
#include "tests/second/compare.h"

namespace second {
namespace {

constexpr std::array<std::array<std::string_view, 10>, 3> category_names = {{
    {"top: high card", "top: pair", "", "top: trips", "", "", "", "", "", ""},
    {"middle: high card", "middle: pair", "middle: two pair", "middle: trips", "middle: straight", "middle: flush",
     "middle: full house", "middle: quads", "middle: straight flush", "middle: royal flush"},
    {"bottom: high card", "bottom: pair", "bottom: two pair", "bottom: trips", "bottom: straight", "bottom: flush",
     "bottom: full house", "bottom: quads", "bottom: straight flush", "bottom: royal flush"},
}};
constexpr std::array<std::string_view, 9> low_names = {
    "", "", "", "", "", "low: 7 high", "low: 8 high", "low: 9 high", "low: T high"};
constexpr std::string_view best_low = "low: 7 5 4 3 2";
constexpr std::array<std::string_view, 6> foul_names = {
    "legal", "foul.order", "foul.middle-bottom-tie", "foul.top-middle-tie", "foul.top-bottom-tie", "foul.low"};
constexpr std::array<std::string_view, 10> line_names = {"rows TTT", "rows WTT", "rows WWT", "rows WWW", "rows WLT",
                                                         "rows WWL", "rows LTT", "rows LLT", "rows LLL", "rows WLL"};
constexpr std::array<std::string_view, 3> pair_foul_names = {"pair: none fouled", "pair: one fouled",
                                                             "pair: both fouled"};
constexpr std::array<std::string_view, 9> reason_names = {
    "next: an ordinary hand",  "fantasyland.entry",     "fantasyland.entry-table",
    "fantasyland.entry-board", "fantasyland.requalify", "fantasyland.stay",
    "fantasyland.stay-table",  "fantasyland.low-stays", "fantasyland.stay-on-normal-hand"};
static_assert(by_stay_on_normal_hand + 1 == reason_names.size());
constexpr std::array<std::string_view, 5> count_names = {"cards: 13", "cards: 14", "cards: 15", "cards: 16",
                                                         "cards: 17"};
constexpr std::array<std::string_view, 3> seat_names = {"seats: 2", "seats: 3", "seats: 4"};

/// The name of three results by how many rows were won and lost.
std::string_view line_name(const std::array<int, 3>& rows) {
  constexpr std::array<std::array<std::size_t, 4>, 4> place = {
      {{0, 6, 7, 8}, {1, 4, 9, 0}, {2, 5, 0, 0}, {3, 0, 0, 0}}};
  const auto won = static_cast<std::size_t>(std::ranges::count(rows, 1));
  const auto lost = static_cast<std::size_t>(std::ranges::count(rows, -1));
  return line_names[place[won][lost]];
}

int sign(std::strong_ordering order) { return order > 0 ? 1 : order < 0 ? -1 : 0; }

/// `oracle A, second B`, or nothing if they are the same.
template <class Number>
std::string unlike(std::string_view what, std::size_t seat, Number oracle, Number second) {
  if (oracle == second) return {};
  return std::string(what) + " of seat " + std::to_string(seat) + ": oracle " + std::to_string(oracle) + ", second " +
         std::to_string(second) + "\n";
}

std::string unlike_rule(std::string_view what, std::size_t seat, std::string_view oracle, std::string_view second) {
  if (oracle == second) return {};
  return std::string(what) + " of seat " + std::to_string(seat) + ": oracle " +
         std::string(oracle.empty() ? "-" : oracle) + ", second " + std::string(second.empty() ? "-" : second) + "\n";
}

std::string compare_seat(const ofc::Score& score, std::size_t seat, const Reading& mine) {
  const ofc::RowPoints& theirs = score.royalties[seat];
  return unlike_rule("foul", seat, score.boards[seat].fouled_by.name, rule_name(mine.foul)) +
         unlike<int>("royalty of the top", seat, theirs.top.value, mine.royalties[0]) +
         unlike<int>("royalty of the middle", seat, theirs.middle.value, mine.royalties[1]) +
         unlike<int>("royalty of the bottom", seat, theirs.bottom.value, mine.royalties[2]);
}

std::string compare_pair(const ofc::PairScore& theirs, const Pair& mine, std::size_t a, std::size_t b) {
  const auto one_side = [&](std::string_view what, std::size_t seat, int oracle, int second) {
    return unlike(std::string(what) + " between " + std::to_string(a) + " and " + std::to_string(b), seat, oracle,
                  second);
  };
  std::string differs;
  if (theirs.first.index != a || theirs.second.index != b) differs += "the pairs come in another order\n";
  constexpr std::array<std::string_view, 3> names = {"top", "middle", "bottom"};
  for (std::size_t i = 0; i < 3; ++i) differs += one_side(names[i], a, sign(theirs.rows[i]), mine.rows[i]);
  return differs + one_side("points", a, theirs.first_scores.value, mine.first) +
         one_side("points", b, theirs.second_scores.value, mine.second);
}

ofc::Rules rules_of(const Deal& deal) {
  return with_written(with_pays(to_oracle(deal.options, deal.others), deal.pays), deal.written);
}

std::string compare_next(const ofc::JudgedBoard& judged, std::size_t seat, int entered_with, const ofc::Rules& rules,
                         NextHand mine) {
  const auto entered = entered_with == 0 ? std::nullopt : std::optional(ofc::CardCount{entered_with});
  const ofc::NextHand theirs = ofc::next_hand(judged, entered, rules);
  const std::string_view when = entered_with == 0 ? "next hand after an ordinary one" : "next hand after Fantasyland";
  return unlike<int>(when, seat, theirs.fantasyland ? theirs.cards.value : 0, mine.cards) +
         unlike_rule(when, seat, theirs.rule.name, rule_name(mine.reason));
}

void tally_board(const Reading& r, bool deuce, Tally& tally) {
  tally.add(foul_names[r.foul]);
  if (r.foul != legal) return;
  tally.add(category_names[0][category(r.top)]);
  tally.add(category_names[2][category(r.bottom)]);
  if (!deuce) {
    tally.add(category_names[1][category(r.middle)]);
  } else {
    const Key low = ~r.middle;
    tally.add(low == 0x2F ? best_low : low_names[static_cast<std::size_t>(std::bit_width(low)) - 1]);
  }
}

void tally_next(NextHand next, Tally& tally) {
  tally.add(reason_names[next.reason]);
  if (next.cards != 0) tally.add(count_names[static_cast<std::size_t>(next.cards - 13)]);
}

}  // namespace

void Tally::add(std::string_view what, std::uint64_t times) {
  // The names are constants: the same name has the same address.
  for (auto& [name, count] : counts_) {
    if (name.data() == what.data()) {
      count += times;
      return;
    }
  }
  counts_.emplace_back(what, times);
}

void Tally::add(const Tally& other) {
  for (const auto& [name, count] : other.counts_) add(name, count);
}

std::vector<std::string_view> situations() {
  std::vector<std::string_view> all = {best_low};
  const auto append = [&all](const auto& names) {
    std::ranges::copy_if(names, std::back_inserter(all), [](std::string_view name) { return !name.empty(); });
  };
  append(foul_names);
  for (const auto& row : category_names) append(row);
  append(low_names);
  append(line_names);
  append(pair_foul_names);
  append(reason_names);
  append(count_names);
  append(seat_names);
  return all;
}

std::string compare_deal(const Deal& deal, Tally& tally) {
  const auto seats = static_cast<std::size_t>(deal.seats);
  const ofc::Rules rules = rules_of(deal);
  std::array<ofc::Board, 4> boards;
  for (std::size_t i = 0; i < seats; ++i) boards[i] = to_oracle(deal.boards[i]);
  const ofc::Score score = ofc::score(std::span(boards.data(), seats), rules);

  std::string differs;
  std::array<Reading, 4> readings;
  std::array<int, 4> totals{};
  tally.add(seat_names[seats - 2]);
  for (std::size_t i = 0; i < seats; ++i) {
    readings[i] = read_board(deal.boards[i], deal.options, deal.pays);
    tally_board(readings[i], deal.options[low_middle] == 1, tally);
    differs += compare_seat(score, i, readings[i]);
    for (const int entered_with : {0, deal.entered_with[i]}) {
      const NextHand next = next_hand(readings[i], entered_with, deal.options, deal.written);
      tally_next(next, tally);
      differs += compare_next(score.boards[i], i, entered_with, rules, next);
    }
  }
  std::size_t pair_index = 0;
  for (std::size_t a = 0; a < seats; ++a) {
    for (std::size_t b = a + 1; b < seats; ++b) {
      const Pair mine = score_pair(readings[a], readings[b], deal.options, deal.written);
      const int fouls = (readings[a].foul != legal ? 1 : 0) + (readings[b].foul != legal ? 1 : 0);
      tally.add(pair_foul_names[static_cast<std::size_t>(fouls)]);
      if (fouls == 0) tally.add(line_name(mine.rows));
      totals[a] += mine.first;
      totals[b] += mine.second;
      differs += compare_pair(score.pairs[pair_index++], mine, a, b);
    }
  }
  if (score.pair_count != pair_index || score.seats != seats) differs += "another number of pairs or seats\n";
  for (std::size_t i = 0; i < seats; ++i) differs += unlike("total", i, score.points[i].value, totals[i]);
  return differs;
}

std::string describe(const Deal& deal) {
  const ofc::Rules rules = rules_of(deal);
  std::string out;
  for (const ofc::RuleInfo& rule : ofc::all_rules()) {
    if (!rule.is_option()) continue;
    const int value = rule.field.get(rules);
    out += std::string(rule.id.name) + ": " +
           (rule.is_number ? std::to_string(value) : std::string(rule.values[static_cast<std::size_t>(value)].name)) +
           "\n";
  }
  for (const ofc::RuleInfo& rule : ofc::all_rules()) {
    if (!rule.is_table() || !rule.table.own(rules)) continue;
    out += std::string(rule.id.name) + ":";
    for (std::size_t i = 0; i < rule.table.entries.size(); ++i) {
      out += " " + std::string(rule.table.entries[i]) + " " + std::to_string(rule.table.get(rules, i));
    }
    out += "\n";
  }
  for (std::size_t i = 0; i < static_cast<std::size_t>(deal.seats); ++i) {
    out += "seat " + std::to_string(i) + ": " + text(deal.boards[i]) + ", entered with " +
           std::to_string(deal.entered_with[i]) + "\n";
  }
  return out;
}

}  // namespace second
