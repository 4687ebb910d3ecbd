#include "harness/inquiry/bank.h"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

#include "harness/answer/aspects.h"
#include "harness/answer/oracle_answer.h"
#include "harness/base/embedded.h"
#include "harness/base/random.h"
#include "harness/base/text.h"
#include "harness/deals/deals.h"
#include "harness/deals/witness.h"
#include "harness/prove/prove.h"
#include "harness/wire/house_rules.h"
#include "harness/wire/protocol.h"
#include "harness/wire/question_rows.h"
#include "oracle/registry.h"

namespace ofcheck {

using ofc::Row;
using ofc::RuleInfo;
using ofc::Rules;

std::vector<Question> questions_in(std::string_view path) {
  std::vector<Question> questions;
  for (const std::string_view line : lines_of(embedded_text(path))) {
    JsonDocument request;
    parse_json(request, line);
    const std::optional<Operation> operation = find_operation(view(request["op"]));
    questions.push_back(std::get<Question>(read_question(request, *operation)));
  }
  return questions;
}

const std::vector<Question>& fingerprint_bank() {
  static const std::vector<Question> bank = questions_in("harness/inquiry/fingerprint_bank.jsonl");
  return bank;
}

std::string bank_as_text(const std::vector<Question>& questions) {
  std::string text;
  for (std::size_t i = 0; i < questions.size(); ++i) write_question(text, i, questions[i]);
  return text;
}

const std::vector<const RuleInfo*>& board_options() {
  static const std::vector<const RuleInfo*> options = options_about(board_aspects);
  return options;
}

EnteredWith counts_of_entry(std::span<const ofc::Board> boards, const Rules& rules) {
  EnteredWith counts{};
  for (const ofc::Board& board : boards) {
    const ofc::NextHand next = ofc::next_hand(ofc::judge_board(board, rules), std::nullopt, rules);
    if (next.fantasyland) counts[static_cast<std::size_t>(next.cards.value - fewest_in_fantasyland)] = true;
  }
  return counts;
}

const std::vector<ofc::Board>& bank_boards() {
  static const std::vector<ofc::Board> boards = [] {
    std::vector<ofc::Board> list;
    for (const Question& question : fingerprint_bank()) {
      const auto* next = std::get_if<FantasylandQuestion>(&question);
      if (next != nullptr && std::find(list.begin(), list.end(), next->board) == list.end())
        list.push_back(next->board);
    }
    return list;
  }();
  return boards;
}

bool can_be_asked(const Question& question, const EnteredWith& counts) {
  const auto* next = std::get_if<FantasylandQuestion>(&question);
  if (next == nullptr || !next->entered_with) return true;
  return counts[static_cast<std::size_t>(next->entered_with->value - fewest_in_fantasyland)];
}

bool parts(const Answer& first, const Answer& second, const RuleInfo& option) {
  const bool shown_by_refusals = option.about == ofc::Aspect::seats || table_aspects.contains(option.about) ||
                                 option.decides().contains(ofc::Aspect::streets);
  const bool refused = !std::holds_alternative<Result>(first) || !std::holds_alternative<Result>(second);
  return (!refused || shown_by_refusals) && !same_answer(first, second);
}

// --- making it -----------------------------------------------------------------------------------------------------

namespace {

constexpr std::uint64_t bank_seed = 7;
constexpr std::size_t random_rule_sets = 60;
constexpr std::uint64_t deals_of_each_kind = 1500;
constexpr std::size_t wanted_of_narrow = 4;
constexpr std::size_t wanted_of_others = 2;
constexpr int scans_in_vain = 4;
constexpr std::array board_operations = {Operation::rank,      Operation::compare,     Operation::foul,
                                         Operation::royalties, Operation::fantasyland, Operation::score};

/// What an operation can ask about a deal of two boards.
std::vector<Question> questions_about(const ScoreQuestion& deal, Operation operation) {
  std::vector<Question> questions;
  if (operation == Operation::score) return {deal};
  const ofc::Board& other = deal.boards[1];
  for (const ofc::Board& board : deal.span()) {
    switch (operation) {
      case Operation::rank:
        questions.emplace_back(RankQuestion{row_of(board, Row::middle)});
        break;
      case Operation::compare:
        questions.emplace_back(CompareQuestion{row_of(board, Row::top), row_of(board, Row::bottom)});
        questions.emplace_back(CompareQuestion{row_of(board, Row::middle), row_of(board, Row::bottom)});
        questions.emplace_back(CompareQuestion{row_of(board, Row::top), row_of(board, Row::middle)});
        questions.emplace_back(CompareQuestion{row_of(board, Row::bottom), row_of(other, Row::bottom)});
        if (&board == &other) questions.pop_back();
        break;
      case Operation::foul:
        questions.emplace_back(FoulQuestion{board});
        break;
      case Operation::royalties:
        questions.emplace_back(RoyaltiesQuestion{board});
        break;
      case Operation::fantasyland:
        questions.emplace_back(FantasylandQuestion{board, std::nullopt});
        for (int cards = 13; cards <= 17; ++cards) {
          questions.emplace_back(FantasylandQuestion{board, ofc::CardCount{cards}});
        }
        break;
      default:
        break;
    }
  }
  return questions;
}

class BankMaker {
 public:
  std::vector<Question> make() {
    add_seats();
    Random random(bank_seed);
    for (const std::string_view name : preset_names()) add_all(preset(name).rules);
    for (std::size_t i = 0; i < random_rule_sets; ++i) add_all(random_rules(random));
    return std::move(bank_);
  }

 private:
  static Rules random_rules(Random& random) {
    Rules rules;
    for (const RuleInfo* option : board_options()) {
      option->field.set(rules, static_cast<int>(random.below(option->values.size())));
    }
    return rules;
  }

  /// One to four boards, for seating.players.
  void add_seats() {
    Rules rules = preset(default_preset).rules;
    rules.players = ofc::Players::two_to_four;
    std::uint64_t index = 0;
    while (make_deal(bank_seed, index, rules).seats < ofc::most_seats) ++index;
    ScoreQuestion deal = make_deal(bank_seed, index, rules);
    for (deal.seats = 1; deal.seats <= ofc::most_seats; ++deal.seats) add(deal);
  }

  void add(Question question) {
    if (known_.insert(text_of(question)).second) bank_.push_back(std::move(question));
  }

  /// Deals of two seats: plain ones, and ones that are steered to rows which share their cards.
  const std::vector<ScoreQuestion>& deals(const Rules& rules) {
    auto& list = deals_[static_cast<std::size_t>(rules.middle)];
    if (!list.empty()) return list;
    Rules plain;
    plain.middle = rules.middle;
    plain.players = ofc::Players::two;
    Rules tied = plain;
    tied.cross = ofc::Cross::shared_cards_only;
    tied.middle_bottom_tie = tied.top_middle_tie = tied.top_bottom_tie = ofc::Tie::foul;
    for (std::uint64_t index = 0; index < deals_of_each_kind; ++index) {
      list.push_back(make_deal(bank_seed, index, plain));
      list.push_back(make_deal(bank_seed, index + deals_of_each_kind, tied));
    }
    return list;
  }

  /// For each count with which a seat can enter, a board that does.
  EnteredWith add_entries(const Rules& rules) {
    std::vector<ofc::Board>& boards = boards_[static_cast<std::size_t>(rules.middle)];
    if (boards.empty()) {
      for (const ScoreQuestion& deal : deals(rules)) boards.insert(boards.end(), {deal.boards[0], deal.boards[1]});
    }
    EnteredWith known = counts_of_entry(entering_, rules);
    for (const ofc::Board& board : boards) {
      const ofc::NextHand next = ofc::next_hand(ofc::judge_board(board, rules), std::nullopt, rules);
      if (!next.fantasyland) continue;
      bool& has = known[static_cast<std::size_t>(next.cards.value - fewest_in_fantasyland)];
      if (has) continue;
      has = true;
      entering_.push_back(board);
      add(FantasylandQuestion{board, std::nullopt});
    }
    return known;
  }

  void add_all(const Rules& rules) {
    const EnteredWith counts = add_entries(rules);
    for (const RuleInfo* option : board_options()) {
      if (!ofc::without_effect(option->id, rules).empty()) continue;
      const int now = option->field.get(rules);
      for (int value = 0; value < static_cast<int>(option->values.size()); ++value) {
        if (value == now || ofc::coincidence(*option, now, value, rules) != nullptr) continue;
        Rules other = rules;
        option->field.set(other, value);
        add_for({*option, rules, other, both(counts, add_entries(other))});
      }
    }
  }

  /// Two rule sets that differ in one option, and the counts with which a seat can have entered under both.
  struct Sides {
    const RuleInfo& option;
    const Rules& first;
    const Rules& second;
    EnteredWith counts;
  };

  static EnteredWith both(const EnteredWith& a, const EnteredWith& b) {
    EnteredWith counts{};
    for (std::size_t i = 0; i < counts.size(); ++i) counts[i] = a[i] && b[i];
    return counts;
  }

  void add_for(const Sides& sides) {
    const auto& [option, first, second, counts] = sides;
    const std::size_t before = bank_.size();
    bool any = false;
    bool narrow = true;
    for (const Operation operation : board_operations) {
      if (!may_depend(operation, option)) continue;
      std::size_t wanted = narrow ? wanted_of_narrow : wanted_of_others;
      for (const Question& question : bank_) {
        if (wanted > 0 && operation_of(question) == operation && shows(question, sides)) {
          --wanted;
          narrow = false;
          any = true;
        }
      }
      int& vain = in_vain_[{option.id.name, option.field.get(first), option.field.get(second), operation}];
      if (wanted > 0 && vain < scans_in_vain && option.about != ofc::Aspect::seats) {
        const std::size_t found = scan(sides, operation, wanted);
        if (found == 0) {
          ++vain;
        } else {
          any = true;
          narrow = false;
        }
      }
    }
    if (any || bank_.size() > before || option.about == ofc::Aspect::seats) return;
    if (auto parting = smallest_difference(first, second)) add(parting->question);
  }

  static bool shows(const Question& question, const Sides& sides) {
    return can_be_asked(question, sides.counts) &&
           parts(outcome_under(question, sides.first), outcome_under(question, sides.second), sides.option);
  }

  /// What lies on top or is compared first: its category. Faults know some categories and not others.
  static ofc::Category top_of(const Question& question) {
    const auto* compare = std::get_if<CompareQuestion>(&question);
    const auto* foul = std::get_if<FoulQuestion>(&question);
    if (foul != nullptr) return ofc::rank_three(foul->board.top).category;
    if (compare == nullptr || compare->first.row != Row::top) return ofc::Category::high_card;
    const ofc::FiveCards& cards = compare->first.cards;
    return ofc::rank_three({cards[0], cards[1], cards[2]}).category;
  }

  std::size_t scan(const Sides& sides, Operation operation, std::size_t wanted) {
    const bool every_top =
        sides.option.section() == "ranking" && (operation == Operation::compare || operation == Operation::foul);
    std::size_t found = 0;
    std::set<ofc::Category> tops;
    for (const ScoreQuestion& deal : deals(sides.first)) {
      for (const Question& question : questions_about(deal, operation)) {
        if (found >= wanted && tops.contains(top_of(question))) continue;
        if (!shows(question, sides)) continue;
        const std::size_t before = bank_.size();
        add(question);
        if (bank_.size() == before) continue;
        tops.insert(top_of(question));
        if (++found >= wanted && !every_top) return found;
        break;  // another deal for the next one
      }
    }
    return found;
  }

  using Scan = std::tuple<std::string_view, int, int, Operation>;
  std::vector<Question> bank_;
  std::set<std::string> known_;
  std::array<std::vector<ScoreQuestion>, 2> deals_;
  std::array<std::vector<ofc::Board>, 2> boards_;
  std::vector<ofc::Board> entering_;
  std::map<Scan, int> in_vain_;
};

}  // namespace

std::vector<Question> make_fingerprint_bank() { return BankMaker().make(); }

}  // namespace ofcheck
