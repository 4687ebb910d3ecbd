#include "harness/fingerprint/fingerprint.h"

#include <functional>
#include <memory>
#include <set>

#include "harness/base/embedded.h"
#include "harness/base/random.h"
#include "harness/deals/witness.h"
#include "harness/fingerprint/again.h"
#include "harness/fingerprint/probes.h"
#include "harness/fingerprint/stages.h"
#include "harness/hunt/fingerprint_faults.h"
#include "harness/inquiry/bank.h"
#include "harness/inquiry/members.h"
#include "harness/inquiry/values.h"
#include "harness/wire/protocol.h"
#include "harness/wire/question_rows.h"
#include "oracle/registry.h"
#include "oracle/seating.h"
#include "tests/catch.h"
#include "tests/harness/fingerprint_support.h"
#include "tests/part.h"

using namespace ofcheck;
using namespace ofcheck::test;
using ofc::RuleInfo;
using ofc::Rules;
namespace rule = ofc::rule;

namespace {

/// Takes the fingerprint of the oracle under hidden rules, and checks that they are told and nothing else is said.
Fingerprint check_told(const Rules& hidden) {
  INFO("plays " << describe_rules(hidden));
  std::size_t asked = 0;
  const Fingerprint print = take_fingerprint(asker_of(hidden, asked), every_operation());
  INFO("told  " << describe_rules(print.rules));
  CHECK(as_played(print.rules) == as_played(hidden));
  CHECK(!smallest_difference(hidden, print.rules));
  CHECK(print.unexplained.empty());
  CHECK(print.contradictions.empty());
  CHECK(print.asked == asked);
  CHECK(asked <= most_fingerprint_questions);
  CHECK(print.asked_again > 0);
  CHECK(print.options.size() == all_options().size());
  for (const UntoldPair& pair : print.pairs) {
    Rules other = print.rules;
    pair.first->field.set(other, pair.first_value);
    pair.second->field.set(other, pair.second_value);
    INFO(pair.first->id.name << " " << pair.first_value << ", " << pair.second->id.name << " " << pair.second_value
                             << ": " << pair.why);
    CHECK(pair.proved);
    CHECK(are_told(print.rules, other));
  }
  return print;
}

/// Rules under which an option can do something: the default preset, or the first other one, or one with one more
/// option changed, or a match of twelve hands with a cap.
std::optional<Rules> rules_where_it_counts(const RuleInfo& option) {
  std::vector<Rules> bases = {preset(default_preset).rules};
  for (const std::string_view name : preset_names()) bases.push_back(preset(name).rules);
  const std::size_t presets = bases.size();
  for (std::size_t i = 0; i < presets; ++i) {
    Rules other = bases[i];
    other.cross = ofc::Cross::shared_cards_only;
    other.match = ofc::Match::fixed_hands;
    bases.push_back(other);
    other.hands = 12;
    other.cap = 20;
    bases.push_back(other);
  }
  for (const Rules& base : bases) {
    if (ofc::without_effect(option.id, base).empty()) return base;
  }
  return std::nullopt;
}

std::vector<int> values_of(const RuleInfo& option) {
  if (option.id == rule::settlement_cap) return {0, 1, 17, 150, 3000, 999'999};
  if (option.id == rule::table_hands) return {0, 1, 2, 4, 9, 59};
  if (option.is_number) return {0, 100};
  std::vector<int> values;
  for (int value = 0; value < static_cast<int>(option.values.size()); ++value) values.push_back(value);
  return values;
}

}  // namespace

TEST_CASE("The deals that part values are those that are computed", "[fingerprint]") {
  std::string_view kept;
  for (const EmbeddedFile& file : embedded_files()) {
    if (file.path == "harness/inquiry/fingerprint_bank.jsonl") kept = file.text;
  }
  // `ofcheck fingerprint --make-bank > harness/inquiry/fingerprint_bank.jsonl` makes it anew.
  CHECK(bank_as_text(make_fingerprint_bank()) == kept);
  CHECK(fingerprint_bank().size() > 100);
}

TEST_CASE("Every preset is told by its answers", "[fingerprint]") {
  for (const std::string_view name : preset_names()) {
    const Fingerprint print = check_told(preset(name).rules);
    CHECK(print.differences.empty());
  }
}

TEST_CASE("Every single value of every option is told", "[fingerprint]") {
  Rounds rounds(all_options().size());
  for (const RuleInfo* option : all_options()) {
    const std::optional<Rules> base = rules_where_it_counts(*option);
    REQUIRE(base);
    for (const int value : values_of(*option)) {
      if (!rounds.next()) continue;
      Rules hidden = *base;
      option->field.set(hidden, value);
      check_told(with_enough_cards(hidden));
    }
  }
}

TEST_CASE("A cap that is reckoned at the end of the match is told by what is taken away",
          "[fingerprint][settlement.cap-reckoned]") {
  for (const std::uint32_t cap : {1U, 17U, 150U, 999'999U}) {
    Rules hidden = preset(default_preset).rules;
    hidden.cap = cap;
    hidden.cap_reckoned = ofc::CapReckoned::match_end;
    CHECK(check_told(hidden).rules == hidden);
  }
}

TEST_CASE("Where a table stands in place of options, none of them is told, and all others are",
          "[fingerprint][tables]") {
  const std::vector<std::pair<std::string_view, std::vector<std::pair<std::string_view, std::string_view>>>> houses = {
      {"bga-pineapple", {{"showdown.lines-table", "{3-0: 9, 2-0: 3, 2-1: 1, 1-0: 1}"}}},
      {"bga-pineapple", {{"fantasyland.stay-table", "{top-AA: 15, top-222: 14, bottom-quads: 14}"}}},
      {"classic",
       {{"showdown.lines-table", "{3-0: 9, 2-0: 5, 2-1: 2, 1-0: 4}"},
        {"showdown.foul-table", "{points: 10, royalties: 2}"},
        {"fantasyland.entry-table", "{JJ: 13, QQ: 13, AA: 16}"},
        {"fantasyland.stay-table", "{top-AA: 17, bottom-full-house: 13}"}}},
  };
  Rounds rounds(houses.size());
  for (const auto& [name, tables] : houses) {
    if (!rounds.next()) continue;
    INFO(name << " " << tables.front().first);
    Rules hidden = preset(name).rules;
    for (const auto& [table, text] : tables) REQUIRE_FALSE(ofc::set_option(hidden, *ofc::find_rule(table), text));
    std::size_t asked = 0;
    const Fingerprint print = take_fingerprint(asker_of(hidden, asked), every_operation());
    CHECK(print.nearest == name);
    CHECK(describe_rules(print.rules) == name);
    CHECK(print.differences.empty());
    CHECK(!print.unexplained.empty());  // what the tables do otherwise than the options is shown as faults
    for (const OptionFinding& found : print.options) {
      if (ofc::table_instead_of(*found.option, hidden) == nullptr || found.option->is_number) continue;
      INFO(found.option->id.name);
      CHECK(!found.told());
      CHECK(std::all_of(found.untold.begin(), found.untold.end(), [](const Untold& each) { return each.proved; }));
    }
  }
}

TEST_CASE("Three hundred random vectors of values are told", "[fingerprint-random]") {
  Random random(20261121);
  Rounds rounds(300);
  for (int i = 0; i < 300; ++i) {
    const Rules hidden = random_rules(random, 2000);
    if (!rounds.next()) continue;
    const Fingerprint print = check_told(hidden);
    // What is said of an option is true of the rules as a whole: where one value alone is said to explain the engine,
    // the rules with another value are other rules.
    if (i % 10 != 0) continue;
    for (const OptionFinding& found : print.options) {
      for (const Untold& untold : found.untold) {
        CHECK(untold.proved);
        Rules other = print.rules;
        found.option->field.set(other, untold.value);
        INFO(found.option->id.name << " " << untold.value << ": " << untold.why);
        CHECK(are_told(print.rules, other));
      }
    }
  }
}

TEST_CASE("The reasons for which values coincide hold", "[fingerprint]") {
  Random random(3);
  for (int i = 0; i < 20; ++i) {
    const Rules rules = random_rules(random, 2000);
    for (const RuleInfo* option : all_options()) {
      if (option->is_number) continue;
      const int now = option->field.get(rules);
      for (const int value : values_of(*option)) {
        if (value == now || why_the_values_coincide(*option, now, value, rules).empty()) continue;
        Rules other = rules;
        option->field.set(other, value);
        INFO(describe_rules(rules) << ": " << option->id.name << " " << value);
        CHECK(are_told(rules, other));
      }
    }
  }
}

TEST_CASE("Options that need an operation which the engine lacks are named with it", "[fingerprint]") {
  const Rules hidden = preset("variations-progressive").rules;
  std::size_t asked = 0;
  const std::array operations = {Operation::rank, Operation::compare, Operation::foul};
  const Fingerprint print = take_fingerprint(asker_of(hidden, asked), operations);
  CHECK(print.unexplained.empty());
  CHECK(finding(print, rule::ranking_wheel).told());
  CHECK(finding(print, rule::foul_middle_bottom_tie).told());
  const OptionFinding& netting = finding(print, rule::royalties_netting);
  REQUIRE(netting.untold.size() == 4);
  for (const Untold& untold : netting.untold) CHECK(untold.would_do == std::vector{Operation::score});
  const OptionFinding& stakes = finding(print, rule::settlement_stakes);
  REQUIRE(!stakes.untold.empty());
  CHECK(stakes.untold.front().would_do == std::vector{Operation::settle});
  CHECK(finding(print, rule::settlement_cap).why == "needs settle");
  const std::string text = fingerprint_text(print, "three operations");
  CHECK(text.find("needs score") != std::string::npos);
}

TEST_CASE("With fewer questions less is told, and nothing wrongly", "[fingerprint]") {
  Rounds rounds(preset_names().size());
  for (const std::size_t most : {fewest_fingerprint_questions, std::size_t{160}, std::size_t{250}}) {
    for (const std::string_view name : preset_names()) {
      if (most != fewest_fingerprint_questions && name.starts_with("b")) continue;
      if (!rounds.next()) continue;
      const Rules& hidden = preset(name).rules;
      std::size_t asked = 0;
      const Fingerprint print = take_fingerprint(asker_of(hidden, asked), every_operation(), most);
      INFO(name << " in " << most << " told " << describe_rules(print.rules));
      CHECK(asked <= most);
      CHECK(print.asked == asked);
      for (const OptionFinding& option : print.options) {
        INFO(option.option->id.name);
        CHECK(option.would_do(option.option->field.get(hidden)));
      }
    }
  }
}

TEST_CASE("An engine without score is told by its payments", "[fingerprint]") {
  Rules hidden = preset(default_preset).rules;
  hidden.netting = ofc::Netting::both_void;
  hidden.lines = ofc::Lines::two_four;
  std::vector<Operation> operations = every_operation();
  std::erase(operations, Operation::score);
  std::size_t asked = 0;
  const Fingerprint print = take_fingerprint(asker_of(hidden, asked), operations);
  CHECK(print.unexplained.empty());
  CHECK(are_told(hidden, print.rules));
}

TEST_CASE("An engine that contradicts itself is not fitted", "[fingerprint]") {
  const Rules hidden = preset(default_preset).rules;
  std::size_t asked = 0;
  const Asker steady = asker_of(hidden, asked);
  // From the hundred-and-twentieth question on it plays other rules.
  const Asker ask = [&](std::span<const Question> questions) {
    Rules rules = hidden;
    if (asked >= 105) rules.royalty_table = ofc::RoyaltyTable::none;
    std::size_t unused = 0;
    asked += questions.size();
    return asker_of(rules, unused)(questions);
  };
  const Fingerprint print = take_fingerprint(ask, every_operation());
  REQUIRE(!print.contradictions.empty());
  const std::string text = fingerprint_text(print, "moody");
  CHECK(text.find("contradicts itself") != std::string::npos);
  CHECK(text.find("It plays") == std::string::npos);
  CHECK(fingerprint_json(print, "moody", "{}").find("\"preset\"") == std::string::npos);
  const Fingerprint same = take_fingerprint(steady, every_operation());
  CHECK(same.contradictions.empty());
}

TEST_CASE("No more questions are put than may be, however often unexplained answers are asked for again",
          "[fingerprint]") {
  const Rules hidden = preset(default_preset).rules;
  for (const std::size_t most : {fewest_fingerprint_questions, most_fingerprint_questions}) {
    // The same mistakes each time, too many for any model: all that is unexplained is asked for again.
    for (const bool wavers : {false, true}) {
      std::size_t asked = 0;
      std::size_t unused = 0;
      const Asker right = asker_of(hidden, unused);
      const Asker ask = [&](std::span<const Question> questions) {
        auto answers = right(questions);
        for (std::size_t i = 0; i < questions.size(); ++i) {
          const std::size_t by = wavers ? asked : std::hash<std::string>()(text_of(questions[i]));
          if (by % 3 == 0) answers[i] = Refused{RefusalCode::bad_request, {}};
          ++asked;
        }
        return answers;
      };
      const Fingerprint print = take_fingerprint(ask, every_operation(), most);
      INFO(most << " questions, " << (wavers ? "wavers" : "stands by its mistakes"));
      CHECK(asked <= most);
      CHECK(print.asked == asked);
      CHECK(print.contradictions.empty() != wavers);
    }
  }
}

TEST_CASE("An engine that answers nothing is said to have answered nothing", "[fingerprint]") {
  const Asker silent = [](std::span<const Question> questions) {
    return std::vector<std::optional<Answer>>(questions.size());
  };
  const Fingerprint print = take_fingerprint(silent, every_operation());
  CHECK(print.answered == 0);
  CHECK(print.asked <= most_fingerprint_questions);
  CHECK(fingerprint_text(print, "silent").find("answered none") != std::string::npos);
  const Fingerprint nothing = take_fingerprint(silent, {});
  CHECK(nothing.asked == 0);
}

// --- faults --------------------------------------------------------------------------------------------------------

namespace {

using ofc::Category;
using ofc::HandValue;
using Row = std::span<const ofc::Card>;

struct KickerIgnored : HouseEngine {
  using HouseEngine::HouseEngine;
  [[nodiscard]] HandValue strength(Row cards) const override {
    HandValue hand = value(cards);
    const bool one =
        hand.category == Category::pair || hand.category == Category::trips || hand.category == Category::quads;
    const std::size_t made = one ? 1 : hand.category == Category::two_pair ? 2 : hand.ranks.size();
    std::fill(hand.ranks.begin() + static_cast<std::ptrdiff_t>(made), hand.ranks.end(), ofc::Rank::none);
    return hand;
  }
};

struct WheelUnknown : HouseEngine {
  using HouseEngine::HouseEngine;
  [[nodiscard]] HandValue value(Row cards) const override {
    const HandValue hand = HouseEngine::value(cards);
    const bool straight = hand.category == Category::straight || hand.category == Category::straight_flush;
    const bool has_ace =
        std::any_of(cards.begin(), cards.end(), [](ofc::Card card) { return card.rank == ofc::Rank::ace; });
    const bool has_deuce =
        std::any_of(cards.begin(), cards.end(), [](ofc::Card card) { return card.rank == ofc::Rank::two; });
    if (!straight || !has_ace || !has_deuce) return hand;
    using enum ofc::Rank;
    return {hand.category == Category::straight ? Category::high_card : Category::flush, {ace, five, four, three, two}};
  }
};

struct RoyalPaidAsStraightFlush : HouseEngine {
  using HouseEngine::HouseEngine;
  [[nodiscard]] RowTriple royalties_of(const ofc::JudgedBoard& board, const ofc::Board& cards) const override {
    RowTriple earned = HouseEngine::royalties_of(board, cards);
    if (earned[1] == 50) earned[1] = 30;
    if (earned[2] == 25) earned[2] = 15;
    return earned;
  }
};

struct ThreeCardStraight : HouseEngine {
  using HouseEngine::HouseEngine;
  [[nodiscard]] HandValue value(Row cards) const override {
    const HandValue hand = HouseEngine::value(cards);
    const bool run = cards.size() == 3 && hand.category == Category::high_card &&
                     static_cast<int>(hand.ranks[0]) - static_cast<int>(hand.ranks[2]) == 2;
    return run ? HandValue{Category::straight, hand.ranks} : hand;
  }
};

struct ScoopWithATie : HouseEngine {
  using HouseEngine::HouseEngine;
  [[nodiscard]] bool is_scoop(int won, int lost) const override { return lost == 0 && won >= 2; }
};

struct BothFoulPaid : HouseEngine {
  using HouseEngine::HouseEngine;
  [[nodiscard]] std::pair<int, int> both_foul() const override { return {-6, 6}; }
};

struct ScoopBonusNotPaid : HouseEngine {
  using HouseEngine::HouseEngine;
  [[nodiscard]] std::pair<int, int> paid(int to_first, bool first, bool second) const override {
    return {to_first + (second ? 3 : 0), -to_first + (first ? 3 : 0)};
  }
};

struct SharedPrefixFoul : HouseEngine {
  using HouseEngine::HouseEngine;
  [[nodiscard]] bool breaks_order(Row lower, Row upper) const override {
    const HandValue above = strength(upper);
    const HandValue below = strength(lower);
    bool shared = upper.size() == 3 && above.category == below.category;
    for (std::size_t i = 0; i < above.ranks.size() && above.ranks[i] != ofc::Rank::none; ++i) {
      shared = shared && above.ranks[i] == below.ranks[i];
    }
    return shared || HouseEngine::breaks_order(lower, upper);
  }
};

struct EqualRowsFoul : HouseEngine {
  using HouseEngine::HouseEngine;
  [[nodiscard]] bool breaks_order(Row lower, Row upper) const override {
    return (upper.size() == 5 && strength(lower) == strength(upper)) || HouseEngine::breaks_order(lower, upper);
  }
};

struct PairRoyaltyByHighestCard : HouseEngine {
  using HouseEngine::HouseEngine;
  [[nodiscard]] RowTriple royalties_of(const ofc::JudgedBoard& board, const ofc::Board& cards) const override {
    RowTriple earned = HouseEngine::royalties_of(board, cards);
    if (board.fouled() || board.top.category != Category::pair || rules().royalty_table == ofc::RoyaltyTable::none)
      return earned;
    const int highest =
        static_cast<int>(std::max(board.top.ranks[0], board.top.ranks[1])) - static_cast<int>(ofc::Rank::two) + 2;
    earned[0] = std::max(0, highest - 5);
    return earned;
  }
};

struct TopTripsNotCompared : HouseEngine {
  using HouseEngine::HouseEngine;
  [[nodiscard]] bool breaks_order(Row lower, Row upper) const override {
    const bool trips = value(lower).category == Category::trips && value(upper).category == Category::trips;
    return !(upper.size() == 3 && trips) && HouseEngine::breaks_order(lower, upper);
  }
};

struct Mistake {
  std::string_view name;
  std::function<std::unique_ptr<HouseEngine>(const Rules&)> make;
  /// A house rule that the fault is nothing else than: it is told as that, and is no bug.
  std::function<void(Rules&)> is_rule = {};
};

template <typename T>
std::unique_ptr<HouseEngine> make_engine(const Rules& rules) {
  return std::make_unique<T>(rules);
}

const std::vector<Mistake> faults = {
    {"kicker ignored", make_engine<KickerIgnored>},
    {"wheel unknown", make_engine<WheelUnknown>},
    {"royal flush paid as a straight flush", make_engine<RoyalPaidAsStraightFlush>},
    {"three-card straight", make_engine<ThreeCardStraight>},
    {"scoop with a tie", make_engine<ScoopWithATie>},
    {"both fouled, and the second is paid", make_engine<BothFoulPaid>},
    {"scoop bonus paid by nobody", make_engine<ScoopBonusNotPaid>},
    {"shared prefix fouls", make_engine<SharedPrefixFoul>},
    {"equal rows foul", make_engine<EqualRowsFoul>, [](Rules& rules) { rules.middle_bottom_tie = ofc::Tie::foul; }},
    {"pair royalty by the highest card", make_engine<PairRoyaltyByHighestCard>},
    {"top trips not compared with middle trips", make_engine<TopTripsNotCompared>},
};

bool is_of_boards(const RuleInfo& option) {
  return std::find(board_options().begin(), board_options().end(), &option) != board_options().end();
}

/// Whether the two agree in all that the engine of these tests can show.
bool boards_are_told(Rules hidden, const Rules& told) {
  for (const RuleInfo* option : all_options()) {
    if (!is_of_boards(*option)) option->field.set(hidden, option->field.get(told));
  }
  return hidden.players == told.players && !smallest_difference(hidden, told);
}

std::vector<std::string_view> presets_with_a_high_middle() {
  std::vector<std::string_view> names;
  for (const std::string_view name : preset_names()) {
    const Rules& rules = preset(name).rules;
    const bool as_the_engine_scores = rules.netting == ofc::Netting::difference && rules.lines == ofc::Lines::one_six &&
                                      rules.foul_pays <= ofc::FoulPays::six;
    if (rules.middle == ofc::Middle::high && rules.royalty_table == ofc::RoyaltyTable::standard && as_the_engine_scores)
      names.push_back(name);
  }
  return names;
}

Fingerprint print_of(const HouseEngine& engine) {
  const Asker ask = [&](std::span<const Question> questions) {
    std::vector<std::optional<Answer>> answers;
    for (const Question& question : questions) answers.emplace_back(engine.answer(question));
    return answers;
  };
  return take_fingerprint(ask, HouseEngine::operations());
}

}  // namespace

TEST_CASE("The engine that the faults are mixed into has none itself", "[fingerprint]") {
  REQUIRE(presets_with_a_high_middle().size() > 8);
  for (const std::string_view name : presets_with_a_high_middle()) {
    const Rules& hidden = preset(name).rules;
    const Fingerprint print = print_of(HouseEngine(hidden));
    INFO(name << " told " << describe_rules(print.rules));
    CHECK(print.unexplained.empty());
    CHECK(boards_are_told(hidden, print.rules));
  }
}

TEST_CASE("With a fault mixed in the options are told all the same and the bug is named apart", "[fingerprint]") {
  Rounds rounds(5 * faults.size());
  // One house of each document that plays a high middle with royalties.
  for (const std::string_view name :
       {"bga-pineapple", "basics-regular", "pokermagnet", "variations-turbo", "classic"}) {
    for (const Mistake& fault : faults) {
      if (!rounds.next()) continue;
      Rules played = preset(name).rules;
      const Fingerprint print = print_of(*fault.make(played));
      if (fault.is_rule) fault.is_rule(played);
      INFO(name << ", " << fault.name << ": told " << describe_rules(print.rules));
      CHECK(boards_are_told(played, print.rules));
      CHECK(print.unexplained.empty() == static_cast<bool>(fault.is_rule));
      CHECK(print.contradictions.empty());
      CHECK(print.asked <= most_fingerprint_questions);
      for (const Unexplained& each : print.unexplained) CHECK(!same_answer(without_reasons(each.expected), each.got));
    }
  }
}

namespace {

/// Any vector of values that the engine of these tests can play, with the wheel where one that does not know it has it:
/// nowhere above another straight.
Rules random_rules_of_the_house(Random& random) {
  Rules rules = random_rules(random, 2000);
  rules.wheel = ofc::Wheel::lowest;
  rules.middle = ofc::Middle::high;
  rules.royalty_table = ofc::RoyaltyTable::standard;
  rules.netting = ofc::Netting::difference;
  rules.lines = ofc::Lines::one_six;
  rules.scoop = ofc::Scoop::wins_all_three;
  if (rules.foul_pays > ofc::FoulPays::six) rules.foul_pays = ofc::FoulPays::six;
  return with_enough_cards(rules);
}

}  // namespace

TEST_CASE("Random vectors of values are told with a fault mixed in", "[fingerprint-random]") {
  Random random(20261122);
  Rounds rounds(10 * faults.size());
  int open_beside_wheels = 0;
  for (int i = 0; i < 50; ++i) {
    const Rules vector = random_rules_of_the_house(random);
    for (const Mistake& fault : faults) {
      // Boards with a wheel mislead most about other options; of the other faults every fifth vector will do.
      if (i % 5 != 0 && fault.name != "wheel unknown") continue;
      if (!rounds.next()) continue;
      Rules played = vector;
      const Fingerprint print = print_of(*fault.make(played));
      if (fault.is_rule) fault.is_rule(played);
      // To foul by a shared prefix is a house rule where nothing else decides between such rows.
      if (fault.name == "shared prefix fouls" && played.cross != ofc::Cross::missing_card_is_low)
        played.top_middle_tie = print.rules.top_middle_tie;
      INFO(fault.name << ", plays " << describe_rules(played));
      INFO("told  " << describe_rules(print.rules));
      CHECK(print.contradictions.empty());
      if (boards_are_told(played, print.rules)) continue;
      if (fault.name == "wheel unknown") ++open_beside_wheels;
      // A fault can take away all that would tell a value. Then it is among those that are not told, and no other is.
      for (const OptionFinding& found : print.options) {
        const int value = found.option->field.get(played);
        if (!is_of_boards(*found.option)) continue;
        // What says nothing in the engine's house can say something in an equal one, as the threshold does beside
        // another value of fantasyland.stay, which is looked at for itself.
        if (!ofc::without_effect(found.option->id, played).empty()) continue;
        INFO(found.option->id.name);
        Rules other = print.rules;
        found.option->field.set(other, value);
        CHECK((found.would_do(value) || !smallest_difference(print.rules, other)));
      }
    }
  }
  // In these vectors boards with wheels leave one value undetermined, and no more.
  CHECK(open_beside_wheels <= 1);
}

namespace {

/// Takes a straight or royal flush for a flush.
struct NoStraightFlush : HouseEngine {
  using HouseEngine::HouseEngine;
  [[nodiscard]] ofc::HandValue value(std::span<const ofc::Card> cards) const override {
    const ofc::HandValue right = HouseEngine::value(cards);
    if (right.category < Category::straight_flush) return right;
    ofc::HandValue flush{Category::flush, {}};
    std::transform(cards.begin(), cards.end(), flush.ranks.begin(), [](ofc::Card card) { return card.rank; });
    std::sort(flush.ranks.begin(), flush.ranks.end(), std::greater<>());
    return flush;
  }
};

}  // namespace

TEST_CASE("What only hands can tell that the engine takes for others is not told", "[fingerprint]") {
  for (const std::string_view name : {"bga-pineapple", "basics-regular", "pokermagnet"}) {
    const Rules& played = preset(name).rules;
    const Fingerprint print = print_of(NoStraightFlush(played));
    INFO(name << ": told " << describe_rules(print.rules));
    CHECK(boards_are_told(played, print.rules));
    CHECK(!print.unexplained.empty());
    // Of hands that keep a seat in Fantasyland nothing is better than quads but those that it does not know.
    const OptionFinding& threshold = finding(print, rule::fantasyland_stay_threshold);
    if (name == "bga-pineapple") CHECK(threshold.would_do(static_cast<int>(ofc::StayThreshold::exact)));
  }
}

TEST_CASE("A value that no preset nearby has is told beside a fault that speaks against it now and then",
          "[fingerprint]") {
  Rules played = preset("chinese-one-six").rules;
  played.entry = ofc::Entry::queens;
  for (const ofc::YesNo requalify : {ofc::YesNo::no, ofc::YesNo::yes}) {
    played.requalify = requalify;
    const Fingerprint print = print_of(WheelUnknown(played));
    INFO("told " << describe_rules(print.rules));
    CHECK(boards_are_told(played, print.rules));
    CHECK(!print.unexplained.empty());
  }
}

namespace {

Asker asker_of(const HouseEngine& engine) {
  return [&](std::span<const Question> questions) {
    std::vector<std::optional<Answer>> answers;
    for (const Question& question : questions) answers.emplace_back(engine.answer(question));
    return answers;
  };
}

}  // namespace

TEST_CASE("What nothing explains is shrunk and titled under the rules that were found", "[fingerprint]") {
  Rules hidden = preset("pokermagnet").rules;
  hidden.middle_bottom_tie = ofc::Tie::foul;  // no preset's rules: shrinking under those of a preset would go astray
  const RoyalPaidAsStraightFlush engine(hidden);
  Fingerprint print = print_of(engine);
  REQUIRE(!print.unexplained.empty());
  CHECK(print.asked_to_shrink == 0);
  const std::size_t asked = print.asked;
  find_faults(print, HouseEngine::operations(), asker_of(engine));
  CHECK(print.asked == asked);
  CHECK(print.asked_to_shrink > 0);
  CHECK(print.asked_to_shrink <= most_groups_shrunk * (most_questions_a_group + 2));
  CHECK(print.contradictions.empty());
  REQUIRE(!print.faults.empty());
  CHECK(print.faults.size() == 1);
  std::uint64_t answers = 0;
  for (const Fault& fault : print.faults) {
    answers += fault.count();
    CHECK(fault.is_shrunk);
    // One board, and not a deal: royalties are the narrowest operation that shows it.
    CHECK(std::holds_alternative<RoyaltiesQuestion>(fault.example.question));
    const Answer expected = oracle_answer(fault.example.question, print.rules);
    CHECK(!same_answer(expected, engine.answer(fault.example.question)));
  }
  CHECK(answers == print.unexplained.size());
  const std::string text = fingerprint_text(print, "royal");
  CHECK(text.find("undocumented-rule royal flushes in the middle and at the bottom earn as much as straight flushes") !=
        std::string::npos);
  CHECK(text.find("more to explain") != std::string::npos);
  CHECK(text.find("ofcheck " OFCHECK_VERSION ", corpus ") != std::string::npos);
}

TEST_CASE("Without anybody to ask faults are put together all the same", "[fingerprint]") {
  const KickerIgnored engine(preset(default_preset).rules);
  Fingerprint print = print_of(engine);
  find_faults(print, HouseEngine::operations(), {});
  CHECK(!print.faults.empty());
  CHECK(print.faults.size() < print.unexplained.size());
  CHECK(print.asked_to_shrink == 0);
  for (const Fault& fault : print.faults) CHECK(!fault.is_shrunk);
}

TEST_CASE("An engine that wavers while a fault is shrunk contradicts itself", "[fingerprint]") {
  const KickerIgnored engine(preset(default_preset).rules);
  const HouseEngine sound(preset(default_preset).rules);
  Fingerprint print = print_of(engine);
  find_faults(print, HouseEngine::operations(), asker_of(sound));
  CHECK(!print.contradictions.empty());
  CHECK(fingerprint_text(print, "moody").find("contradicts itself") != std::string::npos);
}

TEST_CASE("One wrong member of a match says nothing of the others", "[fingerprint]") {
  Rules sealed = preset(default_preset).rules;
  Rules open = sealed;
  open.sight = ofc::Sight::at_own_turn;
  // The set is said to be complete after every hand.
  const Asker ask = [&](std::span<const Question> questions) {
    std::vector<std::optional<Answer>> answers;
    for (const Question& question : questions) {
      Answer answer = oracle_answer(question, open);
      auto* result = std::get_if<Result>(&answer);
      auto* play = result == nullptr ? nullptr : std::get_if<PlayResult>(result);
      if (play != nullptr && play->hands) {
        for (HandResult& hand : *play->hands) hand.set_complete = true;
      }
      answers.emplace_back(std::move(answer));
    }
    return answers;
  };
  const Fingerprint print = take_fingerprint(ask, every_operation());
  CHECK(!print.unexplained.empty());
  CHECK(print.rules.sight == ofc::Sight::at_own_turn);
  CHECK(finding(print, rule::fantasyland_sight).told());
  CHECK(finding(print, rule::table_match).value == static_cast<int>(sealed.match));

  PlayResult a;
  a.hands = std::vector<HandResult>(2);
  PlayResult b = a;
  (*a.hands)[0].button = 0;
  (*b.hands)[0].button = 1;
  (*a.hands)[1].over = (*b.hands)[1].over = true;
  CHECK(members_apart(a, a) == 0);
  CHECK(members_apart(a, b) == 1);
  PlayResult got = a;
  (*got.hands)[1].over = false;
  CHECK(members_apart(got, b) == 2);
  CHECK(members_apart(only_where_they_part(got, a, b), a) == 0);
  CHECK(members_apart(only_where_they_part(got, a, b), b) == 1);
  // What claims nothing of that in which the sides part speaks for both.
  (*got.hands)[0].button.reset();
  const RuleInfo& option = *ofc::find_rule(rule::table_button_in_fantasyland.name);
  CHECK(speaks(option, Result(got), Result(a), Result(b)) == Speaks::for_both);
  CHECK(speaks(option, Result(a), Result(a), Result(b)) == Speaks::for_first);
  CHECK(speaks(option, Refused{}, Result(a), Result(b)) == Speaks::for_neither);
}

TEST_CASE("Two values that come to the same only together are found, asked about, and proved", "[fingerprint]") {
  // To an engine that is asked nothing but this deal many pairs are one; each that is told has to be asked about.
  const Rules hidden = preset(default_preset).rules;
  std::size_t asked = 0;
  const Asker ask = asker_of(hidden, asked);
  const std::vector<Operation> operations = every_operation();
  Inquiry inquiry(ask, operations);
  const Stage boards = stage_of_boards(inquiry);
  tell(inquiry, {{ofc::find_rule(rule::showdown_scoop.name)}, boards.pool, true, 1});
  const std::vector<UntoldPair> before = untold_pairs(inquiry, boards);
  REQUIRE(!before.empty());
  for (const UntoldPair& pair : before) {
    const Rules both = with(*pair.first, pair.first_value, with(*pair.second, pair.second_value, inquiry.rules()));
    CHECK(!pair.why.empty());
    for (const Asked& each : inquiry.asked()) CHECK(explains(both, each));
  }
  tell_pairs(inquiry, boards);
  const std::vector<UntoldPair> after = untold_pairs(inquiry, boards);
  CHECK(after.size() < before.size());
}

// --- every operation is asked
// -----------------------------------------------------------------------------------------

namespace {

/// The oracle under hidden rules, with its results changed.
Asker lying_asker(const Rules& hidden, const std::function<void(Result&)>& lie) {
  return [hidden, lie](std::span<const Question> questions) {
    std::vector<std::optional<Answer>> answers;
    for (const Question& question : questions) {
      Answer answer = oracle_answer(question, hidden);
      if (auto* result = std::get_if<Result>(&answer)) lie(*result);
      answers.emplace_back(std::move(answer));
    }
    return answers;
  };
}

struct OperationLie {
  Operation operation;
  std::function<void(Result&)> lie;
};

template <typename T>
std::function<void(Result&)> in(const std::function<void(T&)>& lie) {
  return [lie](Result& result) {
    if (auto* of_type = std::get_if<T>(&result)) lie(*of_type);
  };
}

}  // namespace

TEST_CASE("An engine that is wrong in an operation which no option needs is not passed", "[fingerprint]") {
  const std::vector<OperationLie> lies = {
      {Operation::rank, in<RankResult>([](RankResult& result) {
         if (result.category != CategoryName::pair) result.category = CategoryName::pair;
       })},
      {Operation::rank, in<RankResult>([](RankResult& result) {
         if (result.category == CategoryName::royal_flush) result.category = CategoryName::straight_flush;
       })},
      {Operation::royalties, in<RoyaltiesResult>([](RoyaltiesResult& result) { ++*result.total; })},
      {Operation::placements, in<PlacementsResult>([](PlacementsResult& result) { ++*result.count; })},
      {Operation::perft, in<PerftResult>([](PerftResult& result) { result.count = *result.count * 2 + 1; })},
  };
  Rounds rounds(3 * lies.size());
  for (const std::string_view name : {"bga-pineapple", "variations-deuce", "chinese-one-six"}) {
    for (const OperationLie& each : lies) {
      if (!rounds.next()) continue;
      const Rules hidden = preset(name).rules;
      Fingerprint print = take_fingerprint(lying_asker(hidden, each.lie), every_operation());
      INFO(name << ", wrong in " << operation_name(each.operation) << ": told " << describe_rules(print.rules));
      CHECK(are_told(hidden, print.rules));
      CHECK(print.contradictions.empty());
      CHECK(!print.unexplained.empty());
      for (const Unexplained& wrong : print.unexplained) CHECK(operation_of(wrong.question) == each.operation);
      find_faults(print, every_operation(), lying_asker(hidden, each.lie));
      REQUIRE(!print.faults.empty());
      CHECK(print.contradictions.empty());
      CHECK(operation_of(print.faults.front().example.question) == each.operation);
    }
  }
}

TEST_CASE("Every operation that an engine announces is asked several times", "[fingerprint]") {
  for (const std::string_view name : preset_names()) {
    std::size_t asked = 0;
    const Fingerprint print = take_fingerprint(asker_of(preset(name).rules, asked), every_operation());
    INFO(name);
    CHECK(asked <= most_fingerprint_questions);
    REQUIRE(print.operations.size() == operation_names.size());
    std::size_t different = 0;
    for (const OperationAsked& each : print.operations) {
      INFO(operation_name(each.operation));
      CHECK(each.questions >= 4);
      CHECK(each.answered == each.questions);
      different += each.questions;
    }
    CHECK(different + print.asked_again == print.asked);
    CHECK(fingerprint_text(print, "sound").find("Announced, but not judged") == std::string::npos);
  }
}

TEST_CASE("An operation that is announced and gets no answer is said to be not judged", "[fingerprint]") {
  const Rules hidden = preset(default_preset).rules;
  const Asker ask = [&](std::span<const Question> questions) {
    std::vector<std::optional<Answer>> answers;
    for (const Question& question : questions) {
      if (operation_of(question) == Operation::perft) {
        answers.emplace_back();
      } else {
        answers.emplace_back(oracle_answer(question, hidden));
      }
    }
    return answers;
  };
  const std::string text = fingerprint_text(take_fingerprint(ask, every_operation()), "without perft");
  const std::size_t at = text.find("Announced, but not judged");
  REQUIRE(at != std::string::npos);
  CHECK(text.find("perft", at) != std::string::npos);
  CHECK(text.find("rank", at) == std::string::npos);
}

TEST_CASE("The probing questions are deals of one deck, each of them once, the operations in turns", "[fingerprint]") {
  for (const std::string_view name : preset_names()) {
    const std::vector<Question> questions = probing_questions(preset(name).rules);
    INFO(name);
    std::set<std::string> texts;
    std::set<Operation> first_ten;
    for (std::size_t i = 0; i < questions.size(); ++i) {
      CHECK(texts.insert(text_of(questions[i])).second);
      if (i < operation_names.size()) first_ten.insert(operation_of(questions[i]));
      const Answer answer = oracle_answer(questions[i], preset(name).rules);
      const auto* refused = std::get_if<Refused>(&answer);
      CHECK((refused == nullptr || refused->code == RefusalCode::wrong_seat_count ||
             refused->code == RefusalCode::not_comparable || is_play(operation_of(questions[i]))));
    }
    CHECK(first_ten.size() == operation_names.size());
  }
}

// --- engines that toss coins
// ------------------------------------------------------------------------------------------

namespace {

/// Another answer than the oracle's: of the operations about boards each gets one that is well formed.
Answer changed(Answer answer) {
  auto* result = std::get_if<Result>(&answer);
  if (result == nullptr) return answer;
  if (auto* rank = std::get_if<RankResult>(result)) {
    rank->category = rank->category == CategoryName::pair ? CategoryName::trips : CategoryName::pair;
  } else if (auto* compare = std::get_if<CompareResult>(result)) {
    compare->winner = compare->winner == Winner::first ? Winner::second : Winner::first;
  } else if (auto* foul = std::get_if<FoulResult>(result)) {
    foul->fouled = !*foul->fouled;
  } else if (auto* royalties = std::get_if<RoyaltiesResult>(result)) {
    ++*royalties->total;
  } else if (auto* score = std::get_if<ScoreResult>(result)) {
    ++score->points->values[0];
  } else if (auto* next = std::get_if<FantasylandResult>(result)) {
    next->fantasyland = !*next->fantasyland;
  } else {
    return Refused{RefusalCode::bad_request, "not now"};
  }
  return answer;
}

using Tosses = std::function<bool(const Question&, Random&)>;

Asker coin_tosser(const Rules& hidden, std::uint64_t seed, const Tosses& tosses) {
  return [hidden, tosses, random = std::make_shared<Random>(seed)](std::span<const Question> questions) {
    std::vector<std::optional<Answer>> answers;
    for (const Question& question : questions) {
      Answer answer = oracle_answer(question, hidden);
      answers.emplace_back(tosses(question, *random) ? changed(std::move(answer)) : std::move(answer));
    }
    return answers;
  };
}

/// How many of that many engines are found out.
std::size_t caught(std::size_t engines, const Tosses& tosses) {
  std::size_t found = 0;
  for (std::uint64_t seed = 1; seed <= engines; ++seed) {
    const Fingerprint print =
        take_fingerprint(coin_tosser(preset(default_preset).rules, seed, tosses), every_operation());
    CHECK(print.asked <= most_fingerprint_questions);
    found += print.contradictions.empty() ? 0 : 1;
  }
  return found;
}

bool is_a_wheel(const Question& question) {
  const auto* rank = std::get_if<RankQuestion>(&question);
  return rank != nullptr && rank->row.row != ofc::Row::top && is_wheel(rank->row);
}

}  // namespace

TEST_CASE("Engines that toss a coin on one question in many are found out", "[fingerprint-random]") {
  Rounds rounds(6);
  const auto one_in = [](std::size_t many) {
    return [many](const Question&, Random& random) { return random.one_in(many); };
  };
  if (rounds.next()) CHECK(caught(8, one_in(20)) == 8);
  if (rounds.next()) CHECK(caught(12, one_in(100)) >= 11);
  if (rounds.next()) CHECK(caught(12, one_in(200)) >= 9);
  // A fair coin, on few questions alone.
  const auto on = [](const std::function<bool(const Question&)>& these) {
    return [these](const Question& question, Random& random) { return these(question) && random.one_in(2); };
  };
  if (rounds.next())
    CHECK(caught(8, on([](const Question& question) { return operation_of(question) == Operation::rank; })) == 8);
  if (rounds.next())
    CHECK(caught(12, on([](const Question& question) { return operation_of(question) == Operation::perft; })) >= 11);
  if (rounds.next()) CHECK(caught(12, on(is_a_wheel)) >= 10);
}

TEST_CASE("Asked again are first the deciding questions, then others of every operation, in another order",
          "[fingerprint]") {
  const Rules hidden = preset(default_preset).rules;
  std::size_t asked = 0;
  const Asker ask = asker_of(hidden, asked);
  const std::vector<Operation> operations = every_operation();
  Inquiry inquiry(ask, operations);
  inquiry.put_probes(probing_questions(hidden));
  const std::size_t all = inquiry.asked().size();
  REQUIRE(all > 60);
  const std::vector<std::size_t> first = {3, 17, 40};
  std::vector<std::size_t> few = places_to_ask_again(inquiry, first, 23);
  CHECK(few.size() == 23);
  for (const std::size_t place : first) CHECK(std::count(few.begin(), few.end(), place) == 1);
  std::array<int, operation_names.size()> of{};
  for (const std::size_t place : few) ++of[static_cast<std::size_t>(inquiry.asked()[place].operation)];
  for (const int count : of) CHECK(count >= 2);
  CHECK(!std::is_sorted(few.begin(), few.end()));
  const std::vector<std::size_t> many = places_to_ask_again(inquiry, first, 2 * all);
  CHECK(many.size() == 2 * all);
  std::size_t thrice = 0;
  for (std::size_t i = 0; i < all; ++i) {
    const auto times = std::count(many.begin(), many.end(), i);
    CHECK((times >= 1 && times <= 3));
    thrice += times == 3 ? 1 : 0;
  }
  CHECK(thrice >= 10);  // of the operations of which little was asked
  CHECK(places_to_ask_again(inquiry, first, 10'000).size() == 3 * all);
  CHECK(places_to_ask_again(inquiry, {}, 0).empty());
}

TEST_CASE("What depends on the questions before is an inconsistency", "[fingerprint]") {
  // A showdown leaves something behind that spoils the next rank.
  const Rules hidden = preset(default_preset).rules;
  bool was_score = false;
  const Asker ask = [&](std::span<const Question> questions) {
    std::vector<std::optional<Answer>> answers;
    for (const Question& question : questions) {
      const Answer answer = oracle_answer(question, hidden);
      const bool is_spoilt = was_score && operation_of(question) == Operation::rank;
      answers.emplace_back(is_spoilt ? changed(answer) : answer);
      was_score = operation_of(question) == Operation::score;
    }
    return answers;
  };
  CHECK(!take_fingerprint(ask, every_operation()).contradictions.empty());
}
