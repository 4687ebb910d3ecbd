#include "harness/doors/redeal.h"

#include <algorithm>

#include "harness/answer/oracle_answer.h"
#include "harness/answer/replay.h"
#include "harness/corpus/case_file.h"
#include "harness/run/judge.h"
#include "oracle/presets.h"
#include "tests/harness/support.h"

using namespace ofcheck;

namespace {

/// The boards of every hand, by chair, as cards in each row.
std::vector<std::vector<std::pair<int, ofc::Board>>> boards_of(const PlayQuestion& match, const ofc::Rules& rules) {
  std::vector<std::vector<std::pair<int, ofc::Board>>> hands;
  replay(match, rules, [&](const Moment& moment) {
    if (moment.what != Moment::What::ended) return true;
    auto& hand = hands.emplace_back();
    for (std::size_t i = 0; i < moment.replay.seating.size(); ++i)
      hand.emplace_back(moment.replay.seating[i].index, ofc::finished_board(moment.replay.hand.seats[i].board));
    std::sort(hand.begin(), hand.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
    return true;
  });
  return hands;
}

bool same_rows(ofc::Board a, ofc::Board b) {
  for (const ofc::Row row : ofc::all_rows) {
    const auto cards = [&](ofc::Board& board) {
      std::vector<int> indexes;
      for (const ofc::Card card : ofc::cards_in(board, row)) indexes.push_back(ofc::deck_index(card));
      std::sort(indexes.begin(), indexes.end());
      return indexes;
    };
    if (cards(a) != cards(b)) return false;
  }
  return true;
}

}  // namespace

TEST_CASE("A match that other rules deal ends in the same boards", "[doors][redeal]") {
  std::size_t dealt = 0;
  std::size_t with_fantasyland = 0;
  for (const Case& c : embedded_corpus().cases) {
    const auto* match = std::get_if<PlayQuestion>(&c.question);
    if (match == nullptr) continue;
    const auto before = boards_of(*match, c.rules.rules);
    for (const ofc::Preset& preset : ofc::all_presets()) {
      ofc::Rules rules = c.rules.rules;
      rules.deal = preset.rules.deal;
      const std::optional<PlayQuestion> other = redealt(*match, c.rules.rules, rules);
      if (!other) continue;
      INFO(c.id << " under " << preset.name);
      const auto after = boards_of(*other, rules);
      REQUIRE(after.size() == before.size());
      for (std::size_t hand = 0; hand < before.size(); ++hand) {
        REQUIRE(after[hand].size() == before[hand].size());
        for (std::size_t i = 0; i < before[hand].size(); ++i) {
          CHECK(after[hand][i].first == before[hand][i].first);
          CHECK(same_rows(after[hand][i].second, before[hand][i].second));
        }
      }
      // Whatever is left of a case that is refused is the hand after the end.
      if (std::holds_alternative<Refused>(c.expected)) CHECK(passes(c.expected, oracle_answer(*other, rules)));
      ++dealt;
      with_fantasyland += replay(*other, rules).had_fantasyland ? 1 : 0;
    }
  }
  CHECK(dealt > 2000);
  CHECK(with_fantasyland > 300);
}

TEST_CASE("A hand that is cut short is not dealt otherwise", "[doors][redeal]") {
  for (const Case& c : embedded_corpus().cases) {
    if (c.id != "hand-bga-pineapple-fantasyland-cut-short") continue;
    ofc::Rules closed = c.rules.rules;
    closed.deal = ofc::find_preset("basics-regular")->rules.deal;
    CHECK_FALSE(redealt(std::get<PlayQuestion>(c.question), c.rules.rules, closed));
    return;
  }
  FAIL("the corpus has no such case");
}
