// A value is told only where it explains what an engine answers: wrong payments are no stakes, refusals no seats.
#include <algorithm>
#include <functional>
#include <set>
#include <utility>

#include "harness/deals/witness.h"
#include "harness/fingerprint/fingerprint.h"
#include "harness/hunt/fingerprint_faults.h"
#include "harness/inquiry/members.h"
#include "harness/inquiry/seats.h"
#include "harness/inquiry/values.h"
#include "harness/wire/house_rules.h"
#include "harness/wire/protocol.h"
#include "oracle/seating.h"
#include "tests/catch.h"
#include "tests/harness/fingerprint_support.h"
#include "tests/part.h"

using namespace ofcheck;
using namespace ofcheck::test;
using ofc::Rules;
namespace rule = ofc::rule;

namespace {

using Lie = std::function<void(const Question&, Answer&)>;

/// The oracle under hidden rules, with its answers changed.
Asker lying_asker(const Rules& hidden, const Lie& lie) {
  return [hidden, lie](std::span<const Question> questions) {
    std::vector<std::optional<Answer>> answers;
    for (const Question& question : questions) {
      Answer answer = oracle_answer(question, hidden);
      lie(question, answer);
      answers.emplace_back(std::move(answer));
    }
    return answers;
  };
}

/// A lie about what is paid. The engine says the payments alone.
Lie in_payments(const std::function<void(std::vector<PaymentResult>&)>& lie) {
  return [lie](const Question&, Answer& answer) {
    auto* result = std::get_if<Result>(&answer);
    auto* settled = result == nullptr ? nullptr : std::get_if<SettleResult>(result);
    if (settled == nullptr) return;
    settled->stacks.reset();
    lie(*settled->payments);
  };
}

struct Wrong {
  std::string_view name;
  Lie lie;
};

const std::vector<Wrong>& wrong_settlements() {
  using Payments = std::vector<PaymentResult>;
  static const std::vector<Wrong> list = {
      {"a chip less of each payment", in_payments([](Payments& payments) {
         for (PaymentResult& each : payments) each.paid = std::max<Amount>(0, each.paid - 1);
       })},
      {"the last of three payments a chip more", in_payments([](Payments& payments) {
         if (payments.size() > 2) ++payments.back().paid;
       })},
      {"the first payment a chip less", in_payments([](Payments& payments) {
         if (!payments.empty() && payments[0].paid > 5) --payments[0].paid;
       })},
      {"a rake", in_payments([](Payments& payments) {
         for (PaymentResult& each : payments) each.paid -= (each.paid + 9) / 20;
       })},
      {"twice as much", in_payments([](Payments& payments) {
         for (PaymentResult& each : payments) each.paid *= 2;
       })},
      {"the last payment left out", in_payments([](Payments& payments) {
         if (payments.size() > 1) payments.pop_back();
       })},
      {"twenty chips at most", in_payments([](Payments& payments) {
         for (PaymentResult& each : payments) each.paid = std::min<Amount>(20, each.paid);
       })},
  };
  return list;
}

Rules house(ofc::Stakes stakes, std::uint32_t cap = 0) {
  Rules rules = preset(default_preset).rules;
  rules.stakes = stakes;
  rules.cap = cap;
  return rules;
}

/// The stakes are told, and what is unexplained is settlements alone.
void check_told_under(const Rules& hidden, const Wrong& wrong) {
  const Fingerprint print = take_fingerprint(lying_asker(hidden, wrong.lie), every_operation());
  INFO(wrong.name << ": told " << describe_rules(print.rules));
  CHECK(are_told(hidden, print.rules));
  CHECK(print.contradictions.empty());
  CHECK(!print.unexplained.empty());
  CHECK(print.asked <= most_fingerprint_questions);
  const auto is_settled = [](const Unexplained& each) { return operation_of(each.question) == Operation::settle; };
  CHECK(std::all_of(print.unexplained.begin(), print.unexplained.end(), is_settled));
}

void check_cap_under(const Rules& hidden, const Wrong& wrong) {
  const Fingerprint print = take_fingerprint(lying_asker(hidden, wrong.lie), every_operation());
  INFO(wrong.name << ": told " << describe_rules(print.rules));
  // Of twice as much no payment shows where the cap is.
  const bool shows = wrong.name != "twice as much";
  CHECK(print.rules.cap == (shows ? hidden.cap : 0));
  CHECK(print.rules.stakes == hidden.stakes);
  CHECK(!print.unexplained.empty());
}

}  // namespace

TEST_CASE("A wrong settlement is a bug on top of the stakes and the cap that are played", "[fingerprint]") {
  std::vector<Rules> houses = {preset("pokermagnet").rules};
  for (const ofc::Stakes stakes :
       {ofc::Stakes::unlimited, ofc::Stakes::table_stakes, ofc::Stakes::loser_only, ofc::Stakes::start_of_hand})
    houses.push_back(house(stakes));
  Rounds rounds(houses.size() * wrong_settlements().size());
  for (const Rules& hidden : houses) {
    INFO("plays " << describe_rules(hidden));
    for (const Wrong& wrong : wrong_settlements()) {
      if (rounds.next()) check_told_under(hidden, wrong);
    }
  }
}

TEST_CASE("A cap is told under payments that are wrong, where it shows in any", "[fingerprint]") {
  const Rules hidden = house(ofc::Stakes::unlimited, 137);
  Rounds rounds(wrong_settlements().size());
  for (const Wrong& wrong : wrong_settlements()) {
    if (rounds.next()) check_cap_under(hidden, wrong);
  }
  // And where the highest cap lies, too.
  std::size_t asked = 0;
  const Rules highest = house(ofc::Stakes::unlimited, 1'000'000);
  CHECK(take_fingerprint(asker_of(highest, asked), every_operation()).rules.cap == 1'000'000);
}

TEST_CASE("Stakes that only wrong payments could tell are not told", "[fingerprint]") {
  std::vector<Operation> operations = every_operation();
  std::erase(operations, Operation::play);
  const Lie& less = wrong_settlements().front().lie;
  const Fingerprint print = take_fingerprint(lying_asker(preset(default_preset).rules, less), operations);
  CHECK(print.differences.empty());
  CHECK(!finding(print, rule::settlement_stakes).told());
  CHECK(!print.unexplained.empty());
  // Right ones tell them alone.
  std::size_t asked = 0;
  const Rules hidden = house(ofc::Stakes::start_of_hand);
  const Fingerprint sound = take_fingerprint(asker_of(hidden, asked), operations);
  CHECK(sound.rules.stakes == ofc::Stakes::start_of_hand);
  CHECK(finding(sound, rule::settlement_stakes).told());
}

TEST_CASE("Stakes are told among two where three are settled in a wrong order", "[fingerprint]") {
  std::vector<Operation> operations = every_operation();
  std::erase(operations, Operation::play);
  for (const ofc::Stakes stakes : {ofc::Stakes::table_stakes, ofc::Stakes::loser_only}) {
    const Rules hidden = house(stakes);
    // The pairs of the last seat come first: the oracle's order where it is the first one.
    const Lie last_seat_first = [&](const Question& question, Answer& answer) {
      const auto* settle = std::get_if<SettleQuestion>(&question);
      if (settle == nullptr || settle->boards.seats != 3 || !std::holds_alternative<Result>(answer)) return;
      constexpr std::array<std::size_t, 3> order = {2, 0, 1};
      SettleQuestion turned = *settle;
      for (std::size_t i = 0; i < order.size(); ++i) {
        turned.boards.boards[i] = settle->boards.boards[order[i]];
        turned.stacks[i] = settle->stacks[order[i]];
        turned.bought_in[i] = settle->bought_in[order[i]];
      }
      answer = oracle_answer(turned, hidden);
      auto& result = std::get<SettleResult>(std::get<Result>(answer));
      result.stacks.reset();
      for (PaymentResult& each : *result.payments) {
        each.from = static_cast<int>(order[static_cast<std::size_t>(each.from)]);
        if (each.to) each.to = static_cast<int>(order[static_cast<std::size_t>(*each.to)]);
      }
    };
    const Fingerprint print = take_fingerprint(lying_asker(hidden, last_seat_first), operations);
    CHECK(print.rules.stakes == stakes);
    CHECK(!print.unexplained.empty());
  }
}

namespace {

SettleResult settled(std::initializer_list<Amount> paid) {
  SettleResult result;
  result.payments.emplace();
  for (const Amount each : paid) result.payments->push_back({1, 0, each});
  return result;
}

SettleResult with_stacks(Amount first) {
  SettleResult result;
  result.stacks.emplace().size = 2;
  result.stacks->values[0] = first;
  return result;
}

}  // namespace

TEST_CASE("Settlements part payment by payment", "[fingerprint]") {
  CHECK(members_apart(settled({6, 3, 1}), settled({6, 3, 1})) == 0);
  CHECK(members_apart(settled({6, 3, 1}), settled({6, 2, 2})) == 2);
  CHECK(members_apart(settled({6, 3}), settled({6, 2, 2})) == 2);
  CHECK(members_apart(with_stacks(0), with_stacks(5)) == 1);
  CHECK(members_apart(with_stacks(0), settled({6})) == 0);
}

TEST_CASE("Payments speak one by one", "[fingerprint]") {
  const auto speak = payments_speak(settled({6, 3, 9}), settled({6, 3, 1}), settled({6, 2, 2}));
  REQUIRE(speak);
  CHECK(std::tuple(speak->for_first, speak->for_second, speak->neither) == std::tuple(1, 0, 1));
  CHECK(!payments_speak(settled({6}), settled({6}), settled({6, 2})));
  CHECK(!payments_speak(with_stacks(0), settled({6}), settled({5})));
}

TEST_CASE("One wrong payment says nothing of the others", "[fingerprint]") {
  const auto says = [&](std::initializer_list<Amount> got) {
    return speaks(*ofc::find_rule(rule::settlement_stakes.name), Result(settled(got)), Result(settled({6, 3, 1})),
                  Result(settled({6, 2, 2})));
  };
  CHECK(says({6, 3, 9}) == Speaks::for_first);
  CHECK(says({0, 2, 2}) == Speaks::for_second);
  CHECK(says({6, 3, 2}) == Speaks::for_neither);
  CHECK(says({6, 3}) == Speaks::for_first);
  CHECK(says({6}) == Speaks::for_neither);
}

// --- seats -----------------------------------------------------------------------------------------------------------

namespace {

/// Refuses that many in ten showdowns, always the same ones.
Lie refusing(std::size_t in_ten) {
  return [in_ten](const Question& question, Answer& answer) {
    if (operation_of(question) != Operation::score) return;
    std::size_t hash = 0;
    for (const char letter : text_of(question)) hash = hash * 131 + static_cast<unsigned char>(letter);
    if (hash / 7 % 10 < in_ten) answer = Refused{RefusalCode::bad_request, "not this one"};
  };
}

std::vector<Asked> showdowns_of(std::size_t seats, int results, int refusals,
                                RefusalCode code = RefusalCode::bad_request) {
  std::vector<Asked> list;
  ScoreQuestion question;
  question.seats = seats;
  for (int i = 0; i < results; ++i) list.push_back({question, Operation::score, Result(ScoreResult{})});
  for (int i = 0; i < refusals; ++i) list.push_back({question, Operation::score, Refused{code, ""}});
  return list;
}

ofc::Players seats_by(std::initializer_list<std::vector<Asked>> lists) {
  std::vector<Asked> all;
  for (const std::vector<Asked>& list : lists) all.insert(all.end(), list.begin(), list.end());
  Rules rules = preset(default_preset).rules;
  rules.players = ofc::Players::one_to_three;
  return fit_seats(all, rules).players;
}

}  // namespace

TEST_CASE("Refusals that do not go by the number of seats are no seating.players", "[fingerprint]") {
  Rules six = preset(default_preset).rules;
  six.foul_pays = ofc::FoulPays::six;
  Rules netted = preset(default_preset).rules;
  netted.netting = ofc::Netting::row_winner_only;
  Rounds rounds(4 * 3);
  for (const Rules& hidden : {preset(default_preset).rules, preset("classic").rules, six, netted}) {
    for (const std::size_t in_ten : {std::size_t{5}, std::size_t{7}, std::size_t{8}}) {
      if (!rounds.next()) continue;
      const Asker ask = lying_asker(hidden, refusing(in_ten));
      Fingerprint print = take_fingerprint(ask, every_operation());
      INFO("refuses " << in_ten << " in ten: told " << describe_rules(print.rules));
      CHECK(print.rules.players == hidden.players);
      CHECK(are_told(hidden, print.rules));
      CHECK(!print.unexplained.empty());
      find_faults(print, every_operation(), ask);
      CHECK(print.faults.size() == 1);
    }
  }
}

TEST_CASE("An engine that checks no number of seats has no seating.players of its own", "[fingerprint]") {
  for (const std::string_view name : {default_preset, std::string_view("variations-pineapple")}) {
    const Rules& hidden = preset(name).rules;
    Rules any_seats = hidden;
    any_seats.players = ofc::Players::one_to_four;
    const Lie unchecked = [&](const Question& question, Answer& answer) {
      if (operation_of(question) == Operation::score) answer = oracle_answer(question, any_seats);
    };
    const Fingerprint print = take_fingerprint(lying_asker(hidden, unchecked), every_operation());
    INFO("told " << describe_rules(print.rules));
    CHECK(print.differences.empty());
    const OptionFinding& seats = finding(print, rule::seating_players);
    REQUIRE(!seats.untold.empty());
    for (const Untold& each : seats.untold) CHECK(each.why == "the answers fit none");
  }
}

TEST_CASE("Two seats are told of an engine that refuses fouled boards, too", "[fingerprint]") {
  Rules hidden = preset(default_preset).rules;
  hidden.players = ofc::Players::two;
  const Lie refuses = [](const Question& question, Answer& answer) {
    auto* result = std::get_if<Result>(&answer);
    const auto* score = result == nullptr ? nullptr : std::get_if<ScoreResult>(result);
    if (score == nullptr) return;
    const auto& fouled = score->fouled->values;
    const std::size_t seats = std::get<ScoreQuestion>(question).seats;
    if (std::find(fouled.begin(), fouled.begin() + static_cast<std::ptrdiff_t>(seats), true) !=
        fouled.begin() + static_cast<std::ptrdiff_t>(seats))
      answer = Refused{RefusalCode::bad_request, "no fouls"};
  };
  const Fingerprint print = take_fingerprint(lying_asker(hidden, refuses), every_operation());
  CHECK(print.rules.players == ofc::Players::two);
  CHECK(!print.unexplained.empty());
}

TEST_CASE("Who refuses all but one operation is not fitted by its refusals", "[fingerprint]") {
  const Lie all_but_rank = [](const Question& question, Answer& answer) {
    if (operation_of(question) != Operation::rank) answer = Refused{RefusalCode::bad_request, "no"};
  };
  const Fingerprint print =
      take_fingerprint(lying_asker(preset(default_preset).rules, all_but_rank), every_operation());
  CHECK(print.nearest == default_preset);
  CHECK(print.differences.empty());
  CHECK(!finding(print, rule::seating_players).told());
}

TEST_CASE("Refusals under ever other names are one fault", "[fingerprint]") {
  std::size_t asked = 0;
  const Lie refuses = [&](const Question& question, Answer& answer) {
    constexpr std::array codes = {RefusalCode::bad_request, RefusalCode::bad_card, RefusalCode::duplicate_card};
    if (operation_of(question) == Operation::score) answer = Refused{codes[++asked % codes.size()], "no"};
  };
  const Asker ask = lying_asker(preset(default_preset).rules, refuses);
  Fingerprint print = take_fingerprint(ask, every_operation());
  CHECK(print.rules.players == preset(default_preset).rules.players);
  find_faults(print, every_operation(), ask);
  CHECK(print.faults.size() == 1);
}

TEST_CASE("The seats go by what is refused of each number", "[fingerprint]") {
  using enum ofc::Players;
  CHECK(seats_by({}) == one_to_three);
  CHECK(seats_by({showdowns_of(1, 0, 1), showdowns_of(2, 9, 0), showdowns_of(3, 0, 2)}) == two);
  CHECK(seats_by({showdowns_of(1, 0, 1), showdowns_of(2, 9, 0), showdowns_of(3, 2, 0)}) == two_to_three);
  CHECK(seats_by({showdowns_of(1, 1, 0), showdowns_of(2, 9, 0), showdowns_of(4, 1, 0)}) == one_to_four);
  // Nothing but refusals.
  CHECK(seats_by({showdowns_of(1, 0, 1), showdowns_of(2, 0, 9), showdowns_of(3, 0, 9)}) == one_to_three);
  // Two seats are refused every other time: one refusal of one seat says nothing, many of three seats do.
  CHECK(seats_by({showdowns_of(1, 0, 1), showdowns_of(2, 9, 9), showdowns_of(3, 0, 3)}) == one_to_three);
  CHECK(seats_by({showdowns_of(1, 0, 9), showdowns_of(2, 9, 9), showdowns_of(3, 0, 9)}) == two);
  // What is refused for the seats counts where nothing else is refused so.
  constexpr RefusalCode seats = RefusalCode::wrong_seat_count;
  CHECK(seats_by({showdowns_of(1, 0, 1, seats), showdowns_of(2, 9, 9), showdowns_of(3, 0, 3, seats)}) == two);
  CHECK(seats_by({showdowns_of(1, 0, 1, seats), showdowns_of(2, 9, 9, seats)}) == one_to_three);
}

// --- royalties by points ---------------------------------------------------------------------------------------------

namespace {

using ofc::Category;

/// A royalty that the engine overpays by `more` points.
struct RoyaltyEntry {
  ofc::Row row = ofc::Row::top;
  Category category = Category::high_card;
  int more = 0;
  ofc::Rank rank = ofc::Rank::none;  // of a pair or trips on top; none: of every rank
};

/// What a board earns more.
int more_of(const ofc::JudgedBoard& board, const std::vector<RoyaltyEntry>& royalties) {
  int more = 0;
  for (const RoyaltyEntry& each : royalties) {
    const Category category = each.row == ofc::Row::top      ? board.top.category
                              : each.row == ofc::Row::middle ? board.middle.category
                                                             : board.bottom.category;
    const bool has_rank = each.rank == ofc::Rank::none || board.top.ranks[0] == each.rank;
    if (!board.fouled() && category == each.category && has_rank) more += each.more;
  }
  return more;
}

/// Every royalty is paid to the full by each other seat, fouled or not.
PerSeat<int> points_paid(const ScoreQuestion& deal, const Rules& rules, const std::vector<RoyaltyEntry>& royalties) {
  const ofc::Score score = ofc::score(deal.span(), rules);
  PerSeat<int> points;
  points.size = deal.seats;
  const int others = static_cast<int>(deal.seats) - 1;
  for (std::size_t a = 0; a < deal.seats; ++a) {
    const int more = more_of(score.boards[a], royalties);
    points.values[a] += score.points[a].value + others * more;
    for (std::size_t b = 0; b < deal.seats; ++b) points.values[b] -= a == b ? 0 : more;
  }
  return points;
}

/// An engine that scores and says the points alone, and pays some royalties otherwise.
Asker scorer(const Rules& hidden, const std::vector<RoyaltyEntry>& royalties) {
  return lying_asker(hidden, [hidden, royalties](const Question& question, Answer& answer) {
    if (!std::holds_alternative<Result>(answer)) return;
    ScoreResult result;
    result.points = points_paid(std::get<ScoreQuestion>(question), hidden, royalties);
    answer = result;
  });
}

/// Each of the royalties is one fault, with all that is unexplained in them.
void check_royalties(const std::vector<RoyaltyEntry>& royalties, const std::set<std::string>& titles) {
  constexpr std::array operations = {Operation::score};
  const Asker ask = scorer(preset(default_preset).rules, royalties);
  Fingerprint print = take_fingerprint(ask, operations);
  CHECK(print.differences.empty());
  find_faults(print, operations, ask);
  std::set<std::string> found;
  std::uint64_t answers = 0;
  for (const Fault& fault : print.faults) {
    found.insert(fault_title(fault, print.rules));
    answers += fault.count();
    CHECK(fault.is_shrunk);
  }
  CHECK(found == titles);
  CHECK(print.faults.size() == titles.size());
  CHECK(answers == print.unexplained.size());
}

}  // namespace

TEST_CASE("One wrong royalty that shows in points alone is one fault", "[fingerprint]") {
  using enum Category;
  check_royalties({{ofc::Row::bottom, full_house, 2}}, {"full houses at the bottom earn 8; the rules: 6"});
  check_royalties({{ofc::Row::bottom, straight, -1}}, {"straights at the bottom earn 1; the rules: 2"});
  check_royalties({{ofc::Row::middle, trips, 1}}, {"trips in the middle earn 3; the rules: 2"});
  check_royalties(
      {{ofc::Row::bottom, royal_flush, -9}, {ofc::Row::middle, royal_flush, -18}},
      {"royal flushes at the bottom earn 16; the rules: 25", "royal flushes in the middle earn 32; the rules: 50"});
  check_royalties({{ofc::Row::top, pair, 2, ofc::Rank::queen}}, {"pairs of queens on top earn 9; the rules: 7"});
  check_royalties({{ofc::Row::top, trips, -5, ofc::Rank::ace}}, {"trips of aces on top earn 17; the rules: 22"});
}

TEST_CASE("A scoop that pays too much in points alone is one fault", "[fingerprint]") {
  // Who scoops gets two points too many.
  const Lie lie = [](const Question&, Answer& answer) {
    auto* result = std::get_if<Result>(&answer);
    auto* score = result == nullptr ? nullptr : std::get_if<ScoreResult>(result);
    if (score == nullptr) return;
    ScoreResult points;
    points.points = score->points;
    for (const PairResult& pair : *score->pairs) {
      const auto first = static_cast<std::size_t>(pair.first);
      const auto second = static_cast<std::size_t>(pair.second);
      const RowTriple rows = pair.rows.value();
      const int won = rows[0] + rows[1] + rows[2];
      if (std::abs(won) != 3 || score->fouled->values[first] || score->fouled->values[second]) continue;
      points.points->values[first] += won > 0 ? 2 : -2;
      points.points->values[second] -= won > 0 ? 2 : -2;
    }
    answer = points;
  };
  constexpr std::array operations = {Operation::score};
  const Asker ask = lying_asker(preset(default_preset).rules, lie);
  Fingerprint print = take_fingerprint(ask, operations);
  CHECK(!print.unexplained.empty());
  find_faults(print, operations, ask);
  REQUIRE(print.faults.size() == 1);
  CHECK(fault_title(print.faults[0], print.rules) == "a scoop pays 5 beyond its rows; the rules: 3");
}

// --- three seats that settle
// -------------------------------------------------------------------------------------------

TEST_CASE("Wherever three may play a settlement of three is asked in which money moves", "[fingerprint]") {
  Rounds rounds(preset_names().size() / 2);
  for (const std::string_view name : preset_names()) {
    const Rules& hidden = preset(name).rules;
    if (ofc::seats_allowed(hidden).most < 3 || !rounds.next()) continue;
    std::size_t moved = 0;
    const Asker ask = lying_asker(hidden, [&](const Question& question, const Answer& answer) {
      const auto* settle = std::get_if<SettleQuestion>(&question);
      const auto* result = std::get_if<Result>(&answer);
      if (settle == nullptr || result == nullptr || settle->boards.seats != 3) return;
      const auto& payments = *std::get<SettleResult>(*result).payments;
      const auto paid = std::count_if(payments.begin(), payments.end(), [](const auto& each) { return each.paid > 0; });
      moved += paid >= 2 ? 1 : 0;
    });
    const Fingerprint print = take_fingerprint(ask, every_operation());
    INFO(name);
    CHECK(moved > 0);
    CHECK(print.asked <= most_fingerprint_questions);
    // So that one wrong payment of three is found out.
    const Fingerprint wrong = take_fingerprint(lying_asker(hidden, wrong_settlements()[1].lie), every_operation());
    CHECK(!wrong.unexplained.empty());
    CHECK(are_told(hidden, wrong.rules));
  }
}
