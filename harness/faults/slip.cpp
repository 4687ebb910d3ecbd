#include "harness/faults/slip.h"

#include "harness/deals/witness.h"
#include "harness/run/judge.h"

namespace ofcheck {

namespace {

/// Of a comparison who wins, seen from the row that should.
std::string winner_told(Winner want, Winner got) {
  if (want == Winner::tie) return "a tie is decided";
  return got == Winner::tie ? "a tie" : "the weaker wins";
}

/// What is wrong first: whether a board that fouls was missed, or how much more a row was paid than it earns.
struct FirstWrong {
  std::optional<bool> foul_missed;
  std::optional<int> paid_more;
};

FirstWrong first_wrong(const FoulResult& want, const FoulResult& got) {
  return {differ(want.fouled, got.fouled) ? want.fouled : std::nullopt, {}};
}

FirstWrong first_wrong(const RoyaltiesResult& want, const RoyaltiesResult& got) {
  for (const auto row : {&RoyaltiesResult::top, &RoyaltiesResult::middle, &RoyaltiesResult::bottom}) {
    if (differ(want.*row, got.*row)) return {{}, *(got.*row) - *(want.*row)};
  }
  return {};
}

FirstWrong first_wrong(const ScoreResult& want, const ScoreResult& got) {
  for (std::size_t seat = 0; want.fouled && got.fouled && seat < want.fouled->size; ++seat) {
    if (want.fouled->values[seat] != got.fouled->values[seat]) return {want.fouled->values[seat], {}};
  }
  for (std::size_t seat = 0; want.royalties && got.royalties && seat < want.royalties->size; ++seat) {
    for (std::size_t row = 0; row < 3; ++row) {
      const int more = got.royalties->values[seat][row] - want.royalties->values[seat][row];
      if (more != 0) return {{}, more};
    }
  }
  return {};
}

template <typename OneResult>
std::string without_cards_of(const OneResult& want, const Result& got) {
  const auto* given = std::get_if<OneResult>(&got);
  const FirstWrong wrong = given == nullptr ? FirstWrong{} : first_wrong(want, *given);
  if (wrong.foul_missed) return *wrong.foul_missed ? "foul missed" : "legal board fouled";
  if (wrong.paid_more) return *wrong.paid_more < 0 ? "paid too little" : "paid too much";
  return "";
}

/// What it comes to whatever the cards are; nothing where the shape says no more than that.
std::string without_cards(const FaultKey& key, const Result& want, const Result& got) {
  const auto* wanted = std::get_if<CompareResult>(&want);
  const auto* given = std::get_if<CompareResult>(&got);
  if (wanted != nullptr && given != nullptr && wanted->winner && given->winner)
    return winner_told(*wanted->winner, *given->winner);
  if (const auto* foul = std::get_if<FoulResult>(&want)) return without_cards_of(*foul, got);
  if (const auto* royalties = std::get_if<RoyaltiesResult>(&want)) return without_cards_of(*royalties, got);
  const auto* score = std::get_if<ScoreResult>(&want);
  if (score != nullptr && key.member != "foul_rules") return without_cards_of(*score, got);
  return "";
}

}  // namespace

Answer what_counts(const Answer& expected, const Answer& got) {
  Answer bare = without_reasons(got);
  return judge(without_reasons(expected), bare).verdict == Verdict::pass ? got : bare;
}

FaultKey slip_of(FaultKey key, const Answer& expected, const Answer& got) {
  const auto* want = std::get_if<Result>(&expected);
  const auto* given = std::get_if<Result>(&got);
  if (want == nullptr || given == nullptr) return key;
  if (std::string shape = without_cards(key, *want, *given); !shape.empty()) {
    key.shape = std::move(shape);
    key.rule.clear();
  }
  return key;
}

}  // namespace ofcheck
