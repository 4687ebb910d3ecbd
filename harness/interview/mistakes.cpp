#include "harness/interview/mistakes.h"

#include <fmt/format.h>

#include <algorithm>

#include "harness/answer/oracle_answer.h"
#include "harness/base/escape.h"
#include "harness/base/text.h"
#include "harness/model/catalogue.h"
#include "harness/model/model.h"
#include "harness/run/judge.h"
#include "harness/wire/protocol.h"
#include "harness/wire/question_rows.h"
#include "oracle/presets.h"

namespace ofcheck {

namespace {

using ofc::Card;
using ofc::Rank;

// --- what a mistake makes of an answer -----------------------------------------------------------------------------

/// One usual mistake: what the engine does, as the model has it. Where it may do so in several ways, and these answer
/// otherwise, it is left open what it answers. Where several of a family explain the same answers, the family's words
/// are said.
struct Mistake {
  std::string_view family;
  std::vector<Slip> ways;
};

constexpr std::string_view rows_family =
    "top and bottom are swapped: top is the row of three cards, bottom the strongest row of five";
constexpr std::string_view exchange_family =
    "the two seats' points are exchanged: either the sign is reversed, or the seats are answered in reverse order. "
    "Seat 0 is the one left of the button, and what it wins is positive";
constexpr std::string_view tens_family = "tens are not read as tens: a ten is T on the wire, as in Td, and not 10";
constexpr std::string_view suits_family =
    "some suits are taken for one, so that rows are flushes that are none: suits are lower case on the wire, as in As, "
    "and s, h, d and c are four different ones";

std::vector<Mistake> all_mistakes() {
  constexpr auto ten = static_cast<int>(Rank::ten);
  constexpr auto swapped_royalties = static_cast<int>(SlipMember::royalties);
  const auto suits = [](int read, int flush) { return Slip{SlipKind::suits_read_as, place::showdown, read, flush}; };
  std::vector<Mistake> all = {{rows_family, {{SlipKind::rows_exchanged, place::top | place::bottom}}},
                              {rows_family, {{SlipKind::member_swapped, 0, swapped_royalties}}},
                              {exchange_family, {{SlipKind::multiplied, 0, 0, -1}}},
                              {exchange_family, {{SlipKind::seats_displaced}}},
                              {"only winners' points are given", {{SlipKind::clamped, 0, -1, 0}}},
                              {tens_family, {{SlipKind::rank_read_as, place::showdown, ten, 2}}},
                              {tens_family, {{SlipKind::rank_read_as, place::showdown, ten, 1}}},
                              {suits_family, {suits(suits::not_read, 0)}}};
  for (const int read : suits_misread()) {
    std::vector<Slip> ways;
    for (const int flush : paired_flushes(read)) ways.push_back(suits(read, flush));
    if (read != suits_misread().front()) {
      all.push_back({suits_family, ways});
      continue;
    }
    // Where all suits are one, rows pair too often to leave open what they are.
    for (const Slip& way : ways) all.push_back({suits_family, {way}});
  }
  return all;
}

const std::vector<Mistake>& mistakes() {
  static const std::vector<Mistake> all = all_mistakes();
  return all;
}

/// What an engine with that mistake answers; nothing where that is left open.
std::optional<Answer> predicted(const Mistake& mistake, const Question& question, const ofc::Rules& rules) {
  if (is_play(operation_of(question))) return std::nullopt;
  std::optional<Answer> answer;
  for (const Slip& way : mistake.ways) {
    const Answer other = predict(question, rules, Slips{way});
    if (answer && !passes(*answer, other)) return std::nullopt;
    answer = other;
  }
  if (auto* score = result_of<ScoreResult>(*answer)) score->pairs.reset();
  auto* ranked = result_of<RankResult>(*answer);
  // What the engine calls the rank that it takes a ten for is left open.
  if (ranked != nullptr && mistake.family == tens_family && has_rank(question, ten_alone)) ranked->ranks.reset();
  return answer;
}

/// What an engine does that makes the mistake, and what its author may not know.
std::string in_words(const Mistake& mistake) {
  const Slip& way = mistake.ways.front();
  Slip plain = way;
  if (way.kind == SlipKind::suits_read_as) plain.value = paired_flush::above_pairs;
  return fmt::format("{}: {}", describe(plain, {}), advice_on(way));
}

// --- mistakes that a prediction shows ------------------------------------------------------------------------------

constexpr std::size_t enough = 3;       // answers that are wrong, and as a mistake predicts
constexpr std::size_t enough_same = 5;  // answers that are all the same

std::string shown(const Probe& probe, const TaskResult& result) {
  return fmt::format("{}: {}", probe.label, one_line(printable(result.reason, 200)));
}

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
    const std::optional<Answer> foretold = predicted(mistake, probe->question, rules);
    if (!foretold || !std::holds_alternative<Result>(*foretold)) continue;
    const Verdict verdict = judge(*foretold, *probe->got).verdict;
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
    if (!passes(right, *probe->got)) return false;
    ++compared;
  }
  return compared >= enough;
}

/// Whether the answers are right under the rules of any house.
bool is_right_somewhere(std::span<const Probe* const> probes) {
  const auto houses = ofc::all_presets();
  return std::any_of(houses.begin(), houses.end(),
                     [&](const ofc::Preset& house) { return is_right_under(house.rules, probes); });
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
  return LikelyMistake{fmt::format("{} answers {} to all {} different questions: check that the adapter calls your "
                                   "engine and returns its result",
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
  std::string what = in_words(*left.front());
  const bool is_one = std::all_of(left.begin(), left.end(), [&](auto* each) { return in_words(*each) == what; });
  if (!is_one) what = left.front()->family;
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

std::optional<Answer> mistaken_answer(std::size_t mistake, const Question& question, const ofc::Rules& rules) {
  return predicted(mistakes()[mistake], question, rules);
}

bool shows(const std::optional<Answer>& mistaken, const Answer& expected) {
  return mistaken && std::holds_alternative<Result>(*mistaken) && !passes(expected, *mistaken);
}

std::vector<std::string> houses_that_fit(std::span<const Probe> probes) {
  std::vector<const Probe*> answered;
  bool all_right = true;
  for (const Probe& probe : probes) {
    if (is_play(operation_of(probe.question)) || was_declined(probe)) continue;
    if (!probe.got || !std::holds_alternative<Result>(*probe.got)) continue;
    answered.push_back(&probe);
    all_right = all_right && passes(probe.expected, *probe.got);
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
      all_right = all_right && passes(probe.expected, *probe.got);
    }
    if (all_right || is_right_somewhere(answered)) continue;
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
