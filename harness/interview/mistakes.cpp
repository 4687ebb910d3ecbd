#include "harness/interview/mistakes.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>

#include "harness/answer/oracle_answer.h"
#include "harness/base/escape.h"
#include "harness/base/text.h"
#include "harness/run/judge.h"
#include "harness/wire/protocol.h"
#include "harness/wire/question_rows.h"
#include "oracle/foul.h"
#include "oracle/presets.h"

namespace ofcheck {

namespace {

using ofc::Board;
using ofc::Card;
using ofc::Rank;
using ofc::Suit;

// --- the cards of a question ---------------------------------------------------------------------------------------

/// Whether a row of five has two cards of one rank and all of one suit, or five of one rank. No deck has these, so that
/// it cannot be told what an engine makes of them.
bool has_impossible_row(Question question) {
  bool found = false;
  for (const std::span<Card> row : rows_in(question)) {
    if (row.size() != 5) continue;
    std::size_t of_first_rank = 0;
    std::size_t of_first_suit = 0;
    bool pair = false;
    for (std::size_t i = 0; i < row.size(); ++i) {
      of_first_rank += row[i].rank == row[0].rank ? 1 : 0;
      of_first_suit += row[i].suit == row[0].suit ? 1 : 0;
      for (std::size_t j = 0; j < i; ++j) pair = pair || row[i].rank == row[j].rank;
    }
    found = found || of_first_rank == 5 || (pair && of_first_suit == 5);
  }
  return found;
}

/// The question with other cards: `change` takes a card and its place in the row.
template <typename Change>
Question with_cards(Question question, const Change& change) {
  for (const std::span<Card> row : rows_in(question)) {
    for (std::size_t i = 0; i < row.size(); ++i) row[i] = change(row[i], i);
  }
  return question;
}

// --- what a mistake makes of an answer -----------------------------------------------------------------------------

/// What the engine would answer, of a question, the rules and the right answer; nothing where the mistake leaves open
/// what comes of it.
using Prediction = std::function<std::optional<Answer>(const Question&, const ofc::Rules&, const Answer&)>;

/// One usual mistake. Where several of a family explain the same answers, the family's words are said.
struct Mistake {
  std::string_view family;
  std::string what;
  Prediction predict;
};

/// The score with other points; what goes with the points is left open.
template <typename Change>
Prediction with_points(Change change) {
  return [change](const Question&, const ofc::Rules&, const Answer& expected) -> std::optional<Answer> {
    const auto* right = result_of<ScoreResult>(expected);
    if (right == nullptr || !right->points) return std::nullopt;
    ScoreResult score = *right;
    score.pairs.reset();
    change(score);
    return Result(score);
  };
}

void reverse_sign(ScoreResult& score) {
  for (std::size_t i = 0; i < score.points->size; ++i) score.points->values[i] *= -1;
}

void reverse_seats(ScoreResult& score) {
  const auto reverse = [](auto& list) {
    if (list) std::reverse(list->values.begin(), list->values.begin() + static_cast<std::ptrdiff_t>(list->size));
  };
  reverse(score.points);
  reverse(score.fouled);
  reverse(score.foul_rules);
  reverse(score.royalties);
}

void winners_alone(ScoreResult& score) {
  for (std::size_t i = 0; i < score.points->size; ++i) score.points->values[i] = std::max(score.points->values[i], 0);
}

/// The royalties of the rows in the other order: the answer is swapped.
std::optional<Answer> rows_in_reverse(const Question&, const ofc::Rules&, const Answer& expected) {
  if (const auto* royalties = result_of<RoyaltiesResult>(expected)) {
    RoyaltiesResult swapped = *royalties;
    std::swap(swapped.top, swapped.bottom);
    return Result(swapped);
  }
  const auto* right = result_of<ScoreResult>(expected);
  if (right == nullptr || !right->royalties) return std::nullopt;
  ScoreResult score = *right;
  for (RowTriple& rows : score.royalties->values) std::swap(rows[0], rows[2]);
  score.pairs.reset();
  return Result(score);
}

/// Whether a board is fouled for an engine that takes its top for the bottom. Nothing where that depends on what the
/// engine makes of a bottom of three cards, or of a top of five. A legal one earns nothing.
std::optional<bool> is_fouled_upside_down(const Board& board, const ofc::Rules& rules) {
  if (rules.middle != ofc::Middle::high) return std::nullopt;
  const ofc::JudgedBoard judged = ofc::judge_board(board, rules);
  const auto order = ofc::compare_three_with_five(judged.top, judged.middle, rules.cross);
  if (order == std::strong_ordering::less) return true;
  const bool earns = judged.middle.category >= ofc::Category::trips || judged.bottom.category > ofc::Category::pair ||
                     (judged.bottom.category == ofc::Category::pair && judged.bottom.ranks[0] > Rank::five);
  if (order == std::strong_ordering::equal || judged.middle == judged.bottom || earns) return std::nullopt;
  return judged.bottom > judged.middle;
}

/// The boards are taken upside down: nearly every legal one is fouled, and one in the opposite order is legal.
std::optional<Answer> boards_upside_down(const Question& question, const ofc::Rules& rules, const Answer&) {
  static const Board legal = parse_board("9h 8d 7c / Qs Qd 8s 5s 3d / Ac Ah 2s 2d Th", "legal");
  static const Board fouled = parse_board("As Ad Kc / Qh Js 9d 5c 3h / 8s 8c 6d 4h 2c", "fouled");
  if (const auto* foul = std::get_if<FoulQuestion>(&question)) {
    const std::optional<bool> is_fouled = is_fouled_upside_down(foul->board, rules);
    if (!is_fouled) return std::nullopt;
    return Result(FoulResult{*is_fouled, std::nullopt});
  }
  const auto* deal = std::get_if<ScoreQuestion>(&question);
  if (deal == nullptr) return std::nullopt;
  ScoreQuestion stand_in = *deal;
  std::size_t legal_ones = 0;
  for (std::size_t i = 0; i < deal->seats; ++i) {
    const std::optional<bool> is_fouled = is_fouled_upside_down(deal->boards[i], rules);
    if (!is_fouled) return std::nullopt;
    if (!*is_fouled) ++legal_ones;
    stand_in.boards[i] = *is_fouled ? fouled : legal;
  }
  if (legal_ones > 1) return std::nullopt;
  const Answer answer = oracle_answer(Question(stand_in), rules);
  const auto* scored = result_of<ScoreResult>(answer);
  if (scored == nullptr) return std::nullopt;
  ScoreResult score = *scored;
  score.foul_rules.reset();
  score.royalties.reset();
  score.pairs.reset();
  return Result(score);
}

/// The right answer to other cards: `change` takes a card and its place in the row.
template <typename Change>
Prediction with_other_cards(Change change, bool is_possible = true) {
  return
      [change, is_possible](const Question& question, const ofc::Rules& rules, const Answer&) -> std::optional<Answer> {
        if (is_play(operation_of(question))) return std::nullopt;
        const Question changed = with_cards(question, change);
        if (is_possible && has_impossible_row(changed)) return std::nullopt;
        return oracle_answer(changed, rules);
      };
}

/// Tens are taken for another rank. What the engine calls that rank is left open.
Prediction with_tens_as(Rank rank) {
  const Prediction predict = with_other_cards([rank](Card card, std::size_t) {
    return card.rank == Rank::ten ? Card{rank, card.suit} : card;
  });
  return [predict](const Question& question, const ofc::Rules& rules, const Answer& expected) {
    std::optional<Answer> answer = predict(question, rules, expected);
    auto* ranked = answer ? result_of<RankResult>(*answer) : nullptr;
    if (ranked != nullptr && has_rank(question, ten_alone)) ranked->ranks.reset();
    return answer;
  };
}

Prediction with_suits_as(const std::array<Suit, 4>& read, bool is_possible = true) {
  return with_other_cards(
      [read](Card card, std::size_t) {
        return Card{card.rank, read[static_cast<std::size_t>(card.suit)]};
      },
      is_possible);
}

/// All cards are taken for one suit, and a flush is looked for before pairs: each row of five is a flush. A row that no
/// deck has is replaced by a flush that stands in the same order among the others.
std::optional<Answer> flushes_before_pairs(const Question& question, const ofc::Rules& rules, const Answer&) {
  const Operation operation = operation_of(question);
  if (operation != Operation::foul && operation != Operation::royalties && operation != Operation::score)
    return std::nullopt;
  if (rules.middle != ofc::Middle::high) return std::nullopt;
  Question changed = with_cards(question, [](Card card, std::size_t) { return Card{card.rank, Suit::spades}; });
  struct Flush {
    std::span<Card> cards;
    std::array<Rank, 5> ranks;  // from the highest, each as often as it stands there
    ofc::HandValue value;       // where pairs come first
  };
  std::vector<Flush> flushes;
  for (const std::span<Card> row : rows_in(changed)) {
    if (row.size() != 5) continue;
    ofc::FiveCards cards;
    std::copy(row.begin(), row.end(), cards.begin());
    Flush flush{row, {}, ofc::rank_five(cards, rules.wheel)};
    if (flush.value.category >= ofc::Category::straight_flush) continue;
    for (std::size_t i = 0; i < cards.size(); ++i) flush.ranks[i] = cards[i].rank;
    std::sort(flush.ranks.begin(), flush.ranks.end(), std::greater<>());
    flushes.push_back(flush);
  }
  for (const Flush& a : flushes) {  // engines hold pairs first or the highest card first: both have to give one order
    for (const Flush& b : flushes) {
      if (ofc::compare_ranks(a.ranks, b.ranks) != ofc::compare_ranks(a.value.ranks, b.value.ranks)) return std::nullopt;
    }
  }
  constexpr std::array highest = {Rank::seven, Rank::eight, Rank::nine, Rank::ten,
                                  Rank::jack,  Rank::queen, Rank::king, Rank::ace};
  for (const Flush& flush : flushes) {
    std::vector<std::array<Rank, 5>> weaker;
    for (const Flush& other : flushes) {
      if (ofc::compare_ranks(other.ranks, flush.ranks) < 0 &&
          std::find(weaker.begin(), weaker.end(), other.ranks) == weaker.end())
        weaker.push_back(other.ranks);
    }
    const std::array ranks = {highest[weaker.size()], Rank::six, Rank::four, Rank::three, Rank::two};
    for (std::size_t i = 0; i < ranks.size(); ++i) flush.cards[i].rank = ranks[i];
  }
  return oracle_answer(changed, rules);
}

constexpr std::string_view rows_family =
    "top and bottom are swapped: top is the row of three cards, bottom the strongest row of five";
constexpr std::string_view exchange_family =
    "the two seats' points are exchanged: either the sign is reversed, or the seats are answered in reverse order. "
    "Seat "
    "0 is the one left of the button, and what it wins is positive";
constexpr std::string_view tens_family = "tens are not read as tens: a ten is T on the wire, as in Td, and not 10";
constexpr std::string_view suits_family =
    "some suits are taken for one, so that rows are flushes that are none: suits are lower case on the wire, as in As, "
    "and s, h, d and c are four different ones";

constexpr std::string_view one_suit =
    "all cards are taken for one suit, so that every row of five is a flush: suits are lower case on the wire, as in "
    "As; "
    "an engine that looks for AS finds none of them";

std::vector<Mistake> all_mistakes() {
  std::vector<Mistake> all = {
      {rows_family, std::string(rows_family), rows_in_reverse},
      {rows_family, std::string(rows_family), boards_upside_down},
      {exchange_family, "the sign of the points is reversed: what a seat wins is positive, what it pays negative",
       with_points(reverse_sign)},
      {exchange_family,
       "the seats are answered in reverse order: the first of a list is the seat left of the button, the button is the "
       "last",
       with_points(reverse_seats)},
      {"only the winners' points are given",
       "only the winners' points are given: what one seat wins the others lose, so [6, -6] and not [6, 0]",
       with_points(winners_alone)},
      {tens_family, "a ten is read as a two: it is T on the wire, as in Td, and not 10", with_tens_as(Rank::two)},
      {tens_family,
       "a ten counts for less than a two, or for nothing, as where its letter is not found: it is T on the wire, as in "
       "Td, and "
       "not 10",
       with_tens_as(Rank::one)},
      {suits_family, std::string(one_suit),
       with_suits_as({Suit::spades, Suit::spades, Suit::spades, Suit::spades}, false)},
      {suits_family, std::string(one_suit), flushes_before_pairs},
      {"suits are not read",
       "suits are not read, so that no row is a flush: suits are lower case on the wire, as in As, and s, h, d and c "
       "are four different ones",
       with_other_cards([](Card card, std::size_t place) {
         return Card{card.rank, place % 2 == 0 ? Suit::spades : Suit::hearts};
       })}};
  for (std::size_t a = 0; a < 4; ++a) {
    for (std::size_t b = a + 1; b < 4; ++b) {
      std::array<Suit, 4> read = {Suit::clubs, Suit::diamonds, Suit::hearts, Suit::spades};
      read[b] = read[a];
      all.push_back(
          {suits_family,
           fmt::format("the suits {} and {} are taken for one, so that rows of both are flushes: they are two "
                       "different ones",
                       ofc::suit_letter(static_cast<Suit>(a)), ofc::suit_letter(static_cast<Suit>(b))),
           with_suits_as(read)});
    }
  }
  for (std::size_t with_clubs = 1; with_clubs < 4; ++with_clubs) {  // and the other two are the other suit
    std::array<Suit, 4> read{};
    read.fill(Suit::hearts);
    read[0] = read[with_clubs] = Suit::clubs;
    all.push_back({suits_family,
                   fmt::format("only two suits are told apart: c and {} are taken for one, and the others for another",
                               ofc::suit_letter(static_cast<Suit>(with_clubs))),
                   with_suits_as(read)});
  }
  return all;
}

const std::vector<Mistake>& mistakes() {
  static const std::vector<Mistake> all = all_mistakes();
  return all;
}

// --- mistakes that a prediction shows ------------------------------------------------------------------------------

constexpr std::size_t enough = 3;       // answers that are wrong, and as a mistake predicts
constexpr std::size_t enough_same = 5;  // answers that are all the same

std::string shown(const Probe& probe, const TaskResult& result) {
  return fmt::format("{}: {}", probe.label, one_line(printable(result.reason, 200)));
}

bool agrees(const Answer& expected, const Answer& got) { return judge(expected, got).verdict == Verdict::pass; }

/// Where a prediction and the rules part, and the engine goes with the prediction.
struct Backing {
  std::size_t count = 0;
  std::string example;
};

/// What backs a mistake under the rules of the questions, or under those of a house: nothing if one answer contradicts
/// it, or too few are such as it alone explains.
std::optional<Backing> backing_of(const Mistake& mistake, std::span<const Probe* const> probes,
                                  const ofc::Rules* house) {
  Backing backing;
  for (const Probe* probe : probes) {
    const ofc::Rules& rules = house != nullptr ? *house : probe->rules;
    const Answer right = house != nullptr ? oracle_answer(probe->question, rules) : probe->expected;
    const std::optional<Answer> predicted = mistake.predict(probe->question, rules, right);
    if (!predicted || !std::holds_alternative<Result>(*predicted)) continue;
    const Verdict verdict = judge(*predicted, *probe->got).verdict;
    if (verdict == Verdict::unsupported) continue;
    if (verdict != Verdict::pass) return std::nullopt;
    const TaskResult straight = judge(right, *probe->got);
    if (straight.verdict != Verdict::pass && backing.count++ == 0) backing.example = shown(*probe, straight);
  }
  if (backing.count < enough) return std::nullopt;
  return backing;
}

/// Whether the answers are right under the rules of a house.
bool is_right_under(const ofc::Rules& house, std::span<const Probe* const> probes) {
  std::size_t compared = 0;
  for (const Probe* probe : probes) {
    const Answer right = oracle_answer(probe->question, house);
    if (!std::holds_alternative<Result>(right)) continue;
    if (!agrees(right, *probe->got)) return false;
    ++compared;
  }
  return compared >= enough;
}

/// The house whose rules make all of these answers right; null if there is none.
const ofc::Preset* house_of(std::span<const Probe* const> probes) {
  const auto houses = ofc::all_presets();
  const auto found = std::find_if(houses.begin(), houses.end(),
                                  [&](const ofc::Preset& house) { return is_right_under(house.rules, probes); });
  return found == houses.end() ? nullptr : &*found;
}

/// The answers of one operation that are all the same, where they should not be.
std::optional<LikelyMistake> constant_answer(std::span<const Probe* const> probes, Operation operation) {
  if (probes.size() < enough_same) return std::nullopt;
  const std::string same = claim_of(*probes.front()->got);
  std::size_t wrong = 0;
  std::string example;
  for (const Probe* probe : probes) {
    if (claim_of(*probe->got) != same) return std::nullopt;
    const TaskResult result = judge(probe->expected, *probe->got);
    if (result.verdict == Verdict::fail && wrong++ == 0) example = shown(*probe, result);
  }
  if (wrong < enough) return std::nullopt;
  return LikelyMistake{fmt::format("{} always answers {}, to {} different questions: is the engine called yet, and its "
                                   "answer read",
                                   operation_name(operation), one_line(printable(same, 120)), probes.size()),
                       example};
}

/// The mistakes that explain all answers of one operation, each by itself.
struct Explanation {
  std::vector<const Mistake*> left;
  std::string example;
  std::string_view house;  // by whose rules; empty: by those of the questions
};

Explanation explanation(std::span<const Probe* const> probes, const ofc::Rules* house) {
  Explanation found;
  for (const Mistake& mistake : mistakes()) {
    const std::optional<Backing> backing = backing_of(mistake, probes, house);
    if (!backing) continue;
    if (found.left.empty()) found.example = backing->example;
    found.left.push_back(&mistake);
  }
  return found;
}

/// Where several mistakes explain one operation and fewer of them another one, these are meant.
void narrow(std::vector<Explanation>& list) {
  for (Explanation& each : list) {
    for (const Explanation& other : list) {
      std::vector<const Mistake*> both;
      std::copy_if(each.left.begin(), each.left.end(), std::back_inserter(both), [&](const Mistake* mistake) {
        return std::find(other.left.begin(), other.left.end(), mistake) != other.left.end();
      });
      if (!both.empty()) each.left = both;
    }
  }
}

/// In words: a family of mistakes counts as one.
LikelyMistake in_words(const Explanation& found) {
  const auto& left = found.left;
  const bool is_one =
      std::all_of(left.begin(), left.end(), [&](auto* each) { return each->what == left.front()->what; });
  std::string what = is_one ? left.front()->what : std::string(left.front()->family);
  for (std::size_t i = 1; i < left.size() && !is_one; ++i) {
    if (what.find(left[i]->family) == std::string::npos) what += fmt::format("; or {}", left[i]->family);
  }
  if (!found.house.empty()) what += fmt::format(" (seen with the rules of {})", found.house);
  return {what, found.example};
}

// --- mistakes that show on some cards alone ------------------------------------------------------------------------

bool failed(const Probe& probe) {
  if (!probe.got) return !probe.trouble.empty();
  const Verdict verdict = judge(probe.expected, *probe.got).verdict;
  return verdict != Verdict::pass && verdict != Verdict::unsupported;
}

bool was_declined(const Probe& probe) {
  return probe.got && judge(probe.expected, *probe.got).verdict == Verdict::unsupported;
}

/// A failed question's outcome, in a line.
std::string failure(const Probe& probe) {
  if (probe.got) return shown(probe, judge(probe.expected, *probe.got));
  return fmt::format("{}: {}", probe.label, one_line(printable(probe.trouble, 200)));
}

/// How the questions with some cards fare, and those without.
struct Fate {
  std::size_t failed = 0, passed = 0, failed_without = 0, passed_without = 0;
  std::string example;
  /// Whether just those with the cards fail.
  [[nodiscard]] bool divides() const { return failed >= enough && failed_without == 0 && passed_without >= enough; }
};

Fate fate_of(std::span<const Probe> probes, std::span<const Rank> ranks) {
  Fate fate;
  for (const Probe& probe : probes) {
    if (is_play(operation_of(probe.question)) || was_declined(probe)) continue;
    const bool fails = failed(probe);
    if (!has_rank(probe.question, ranks)) {
      ++(fails ? fate.failed_without : fate.passed_without);
    } else if (!fails) {
      ++fate.passed;
    } else if (fate.failed++ == 0) {
      fate.example = failure(probe);
    }
  }
  return fate;
}

/// Whether the tens alone divide what fails from what does not: a wrong straight would make other ranks do so, too.
bool tens_alone_divide(std::span<const Probe> probes, const Fate& tens) {
  if (!tens.divides() || tens.failed * 3 < tens.passed) return false;
  for (int rank = static_cast<int>(Rank::two); rank <= static_cast<int>(Rank::ace); ++rank) {
    const std::array other = {static_cast<Rank>(rank)};
    if (other != ten_alone && fate_of(probes, other).failed_without == 0) return false;
  }
  return true;
}

/// What a failure has to do with the letters of ranks; nothing if it is not these.
std::optional<LikelyMistake> unread_letters(std::span<const Probe> probes) {
  const Fate tens = fate_of(probes, ten_alone);
  if (tens.divides() && tens.passed == 0)
    return LikelyMistake{"tens are not read: a ten is T on the wire, as in Td, and not 10", tens.example};
  const Fate letters = fate_of(probes, letters_of_ranks);
  if (letters.divides() && letters.passed == 0) {
    return LikelyMistake{"cards whose rank is a letter are not read: the letters are upper case, as in As, Kd, Td",
                         letters.example};
  }
  if (!tens_alone_divide(probes, tens)) return std::nullopt;
  return LikelyMistake{
      fmt::format("tens may be lost: {} of {} questions with a ten are answered wrongly, and none of {} without. A ten "
                  "is T on the wire, as in Td, and not 10",
                  tens.failed, tens.failed + tens.passed, tens.passed_without),
      tens.example};
}

/// What to say where no question gets a result, and each is refused for the same reason or ends in an error.
std::optional<LikelyMistake> nothing_is_read(std::span<const Probe> probes) {
  std::size_t errors = 0;
  std::size_t bad_cards = 0;
  std::size_t wrong_counts = 0;
  std::string example;
  for (const Probe& probe : probes) {
    if (was_declined(probe)) continue;
    const auto* refused = probe.got ? std::get_if<Refused>(&*probe.got) : nullptr;
    const bool is_error = probe.got && std::holds_alternative<EngineError>(*probe.got);
    if (!is_error && refused == nullptr) return std::nullopt;
    if (is_error) {
      ++errors;
    } else if (refused->code == RefusalCode::bad_card) {
      ++bad_cards;
    } else if (refused->code == RefusalCode::wrong_card_count) {
      ++wrong_counts;
    } else {
      return std::nullopt;
    }
    if (example.empty()) example = failure(probe);
  }
  constexpr std::string_view spelling =
      "A card is its rank as a digit, T or an upper-case letter, then its suit as a lower-case letter: As, Td, 9c; not "
      "AS, as or 10d";
  if (bad_cards >= enough && wrong_counts == 0)
    return LikelyMistake{fmt::format("no card can be read. {}", spelling), example};
  if (wrong_counts >= enough && bad_cards + errors == 0)
    return LikelyMistake{fmt::format("{}; every row is refused for its number of cards", rows_family), example};
  if (errors >= enough && bad_cards + wrong_counts == 0)
    return LikelyMistake{fmt::format("every question ends in an error. If it is about a card: {}", spelling), example};
  return std::nullopt;
}

}  // namespace

bool has_rank(Question question, std::span<const Rank> ranks) {
  const auto is_one = [&](Card card) { return std::find(ranks.begin(), ranks.end(), card.rank) != ranks.end(); };
  const std::vector<std::span<Card>> rows = rows_in(question);
  return std::any_of(rows.begin(), rows.end(),
                     [&](std::span<Card> row) { return std::any_of(row.begin(), row.end(), is_one); });
}

std::string claim_of(const Answer& answer) {
  const auto* score = result_of<ScoreResult>(answer);
  if (score != nullptr && score->points) {
    const auto* const end = score->points->values.begin() + static_cast<std::ptrdiff_t>(score->points->size);
    if (std::all_of(score->points->values.begin(), end, [](int points) { return points == 0; })) return "0";
  }
  return answer_json(answer);
}

std::size_t count_of_mistakes() { return mistakes().size(); }

std::optional<Answer> mistaken_answer(std::size_t mistake, const Question& question, const ofc::Rules& rules,
                                      const Answer& expected) {
  return mistakes()[mistake].predict(question, rules, expected);
}

bool shows(const std::optional<Answer>& predicted, const Answer& expected) {
  return predicted && std::holds_alternative<Result>(*predicted) && !agrees(expected, *predicted);
}

std::vector<std::string> houses_that_fit(std::span<const Probe> probes) {
  std::vector<const Probe*> answered;
  bool all_right = true;
  for (const Probe& probe : probes) {
    if (is_play(operation_of(probe.question)) || was_declined(probe)) continue;
    if (!probe.got || !std::holds_alternative<Result>(*probe.got)) continue;
    answered.push_back(&probe);
    all_right = all_right && agrees(probe.expected, *probe.got);
  }
  std::vector<std::string> names;
  if (all_right) return names;
  for (const ofc::Preset& house : ofc::all_presets()) {
    if (is_right_under(house.rules, answered)) names.push_back(house.name);
  }
  return names;
}

std::vector<LikelyMistake> likely_mistakes(std::span<const Probe> probes) {
  std::vector<LikelyMistake> list;
  const auto add = [&](std::optional<LikelyMistake> found) {
    const auto is_same = [&](const LikelyMistake& each) { return each.what == found->what; };
    if (found && std::none_of(list.begin(), list.end(), is_same)) list.push_back(*std::move(found));
  };
  std::vector<Explanation> explanations;
  add(nothing_is_read(probes));
  if (!list.empty()) return list;
  for (std::size_t i = 0; i < operation_names.size(); ++i) {
    const auto operation = static_cast<Operation>(i);
    std::vector<const Probe*> answered;
    bool all_right = true;
    for (const Probe& probe : probes) {
      if (operation_of(probe.question) != operation || !probe.got || !std::holds_alternative<Result>(*probe.got))
        continue;
      if (was_declined(probe)) continue;
      answered.push_back(&probe);
      all_right = all_right && agrees(probe.expected, *probe.got);
    }
    if (all_right || house_of(answered) != nullptr) continue;
    if (auto constant = constant_answer(answered, operation)) {
      add(std::move(constant));
      continue;
    }
    Explanation found = explanation(answered, nullptr);
    for (const ofc::Preset& house : ofc::all_presets()) {
      if (!found.left.empty()) break;
      found = explanation(answered, &house.rules);
      found.house = house.name;
    }
    if (!found.left.empty()) explanations.push_back(std::move(found));
  }
  narrow(explanations);
  for (const Explanation& found : explanations) add(in_words(found));
  if (list.empty()) add(unread_letters(probes));
  return list;
}

}  // namespace ofcheck
