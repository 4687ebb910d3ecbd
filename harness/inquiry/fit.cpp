#include "harness/inquiry/fit.h"

#include <algorithm>

#include "harness/answer/aspects.h"
#include "harness/inquiry/bank.h"
#include "harness/inquiry/seats.h"
#include "harness/inquiry/stakes.h"
#include "harness/wire/house_rules.h"

namespace ofcheck {

using ofc::Aspect;
using ofc::RuleInfo;
using ofc::Rules;

namespace {

/// How many values of an option are tried: of a number none, and the one that it has.
int values_to_try(const RuleInfo& option) { return option.is_number ? 2 : static_cast<int>(option.values.size()); }

void set_tried(Rules& rules, const RuleInfo& option, int place, const Rules& now) {
  constexpr int any_number = 100;
  if (!option.is_number) return option.field.set(rules, place);
  const int number = option.field.get(now);
  option.field.set(rules, place == 0 ? 0 : number > 0 ? number : any_number);
}

/// The best vector of a block's values; the present one unless another is better.
bool improve(const Hearing& hearing, Rules& rules, const Block& block) {
  int best = cost_of(hearing, rules, block.weights);
  if (best == 0) return false;
  const Rules now = rules;
  std::vector<int> places(block.options.size());
  bool better = false;
  for (;;) {
    Rules tried = now;
    for (std::size_t i = 0; i < places.size(); ++i) set_tried(tried, *block.options[i], places[i], now);
    const int cost = cost_of(hearing, tried, block.weights, best);
    if (cost < best) {
      best = cost;
      rules = tried;
      better = true;
    }
    std::size_t digit = 0;
    while (digit < places.size() && ++places[digit] == values_to_try(*block.options[digit])) places[digit++] = 0;
    if (digit == places.size()) return better;
  }
}

/// The options of the staying test, and those that more than one step of Fantasyland asks: each of them can hide
/// another.
std::vector<const RuleInfo*> options_of_several_tests() {
  constexpr std::array steps = {Aspect::entry_test, Aspect::entry_count, Aspect::enters, Aspect::stays,
                                Aspect::next_cards};
  std::vector<const RuleInfo*> options =
      options_about({Aspect::staying_test, Aspect::entry_test, Aspect::entry_count, Aspect::stays});
  std::erase_if(options, [&](const RuleInfo* option) {
    const auto asked = [&](Aspect step) { return option->decides().contains(step); };
    return option->about != Aspect::staying_test && std::count_if(steps.begin(), steps.end(), asked) < 2;
  });
  return options;
}

constexpr Weights weigh(std::initializer_list<std::pair<Operation, int>> weights) {
  Weights list{};
  for (const auto& [operation, weight] : weights) list[static_cast<std::size_t>(operation)] = weight;
  return list;
}

Rules with_boards_of(Rules rules, const Rules& boards) {
  for (const RuleInfo* option : board_options()) option->field.set(rules, option->field.get(boards));
  return rules;
}

/// The blocks for finished boards. Where nothing says by itself what royalties a board earns, the table of royalties is
/// tried together with what points depend on besides: one can hide the other.
std::vector<Block> blocks_for(const Hearing& hearing) {
  std::vector<Block> blocks = board_blocks();
  const auto says_royalties = [](const Asked& each) { return each.operation == Operation::royalties && each.answer; };
  if (std::any_of(hearing.asked.begin(), hearing.asked.end(), says_royalties)) return blocks;
  static const Weights of_points = weigh({{Operation::score, 1}, {Operation::settle, 1}});
  blocks.push_back(
      {options_about({Aspect::royalties, Aspect::line_points, Aspect::royalty_points, Aspect::foul_points}),
       of_points});
  return blocks;
}

}  // namespace

Rules fit_boards(const Hearing& hearing, Rules rules, bool widely) {
  const std::vector<Block> blocks = blocks_for(hearing);
  rules = fit_seats(hearing.asked, best_fit(hearing, rules, blocks));
  int best = cost_of(hearing, rules, alike());
  if (best == 0 || !widely) return rules;
  Rules found = rules;
  for (const std::string_view name : preset_names()) {
    const Rules begun = with_boards_of(rules, preset(name).rules);
    if (begun == rules) continue;
    const Rules fitted = best_fit(hearing, begun, blocks);
    const int now = cost_of(hearing, fitted, alike(), best);
    if (now >= best) continue;
    best = now;
    found = fitted;
  }
  return fit_seats(hearing.asked, found);
}

Rules fit_play(const Hearing& hearing, Rules rules) {
  constexpr int most_rounds = 4;
  for (int round = 0; round < most_rounds; ++round) {
    const Rules fitted = best_fit(hearing, fit_stakes(hearing, rules), play_blocks());
    if (fitted == rules) break;
    rules = fitted;
  }
  return rules;
}

const Weights& alike() {
  static const Weights weights = [] {
    Weights all;
    all.fill(1);
    return all;
  }();
  return weights;
}

Rules best_fit(const Hearing& hearing, Rules rules, std::span<const Block> blocks) {
  constexpr int most_rounds = 8;
  for (int round = 0; round < most_rounds; ++round) {
    bool better = false;
    for (const Block& block : blocks) better = improve(hearing, rules, block) || better;
    if (!better) break;
  }
  return rules;
}

const std::vector<Block>& board_blocks() {
  using enum Operation;
  // The narrower an operation is, the fewer options can explain its answer, and the more it counts.
  static const Weights of_cards =
      weigh({{rank, 512}, {compare, 512}, {foul, 64}, {royalties, 64}, {score, 1}, {fantasyland, 1}, {settle, 1}});
  static const Weights of_scores = weigh({{score, 1}, {settle, 1}});
  static const Weights of_next_hands = weigh({{fantasyland, 1}});
  static const std::vector<Block> blocks = {
      {options_about({Aspect::row_hand, Aspect::row_value, Aspect::row_order, Aspect::foul, Aspect::royalties}),
       of_cards},
      {options_about({Aspect::foul_points}), of_scores},
      {options_about({Aspect::line_points, Aspect::royalty_points}), of_scores},
      {options_about({Aspect::line_points, Aspect::foul_points}), of_scores},
      {options_about({Aspect::entry_test, Aspect::entry_count, Aspect::stays}), of_next_hands},
      {options_about({Aspect::staying_test, Aspect::enters, Aspect::stays, Aspect::next_cards}), of_next_hands},
      {options_about({Aspect::entry_test, Aspect::staying_test, Aspect::enters, Aspect::stays}), of_next_hands},
      {options_of_several_tests(), of_next_hands},
  };
  return blocks;
}

const std::vector<Block>& play_blocks() {
  using enum Operation;
  static const Weights of_play = weigh({{perft, 1}, {settle, 1}, {play, 1}});
  static const std::vector<Block> blocks = {
      {options_about({Aspect::streets, Aspect::deal}), of_play},
      {options_about({Aspect::button}), of_play},
      {options_about({Aspect::start, Aspect::chairs, Aspect::match_end}), of_play},
      {options_about({Aspect::view}), of_play},
  };
  return blocks;
}

}  // namespace ofcheck
