// The deals that the kit makes: legal decks, the same on every machine, and all situations among them.
#include "harness/deals.h"

#include "harness/house_rules.h"
#include "harness/situations.h"
#include "harness/text.h"
#include "oracle/seating.h"
#include "tests/catch.h"

using namespace ofcheck;

namespace {

/// FNV-1a over the cards of a deal, so that a change of any of them shows.
std::uint64_t hash_of(const ScoreQuestion& deal, std::uint64_t hash) {
  for (const ofc::Board& board : deal.span()) {
    for (const ofc::Row row : ofc::all_rows) {
      for (const ofc::Card card : cards_in(board, row)) {
        hash = (hash ^ static_cast<std::uint64_t>(deck_index(card))) * 0x100000001b3U;
      }
    }
  }
  return hash;
}

}  // namespace

TEST_CASE("The cards of a generated deal are different, and as many sit down as the rules seat", "[harness][deals]") {
  for (const std::string_view name : preset_names()) {
    const Preset& house = preset(name);
    const ofc::SeatRange range = ofc::seats_allowed(house.rules.players);
    for (std::uint64_t index = 0; index < 500; ++index) {
      const ScoreQuestion deal = make_deal(7, index, house.rules);
      INFO(name << " " << index);
      REQUIRE_FALSE(duplicate_card(deal.span()));
      REQUIRE(deal.seats >= static_cast<std::size_t>(std::max(2, range.least)));
      REQUIRE(deal.seats <= static_cast<std::size_t>(range.most));
    }
  }
}

TEST_CASE("A deal depends on its seed and index, and on nothing before it", "[harness][deals]") {
  const ofc::Rules rules = preset("bga-pineapple").rules;
  const ScoreQuestion once = make_deal(3, 41, rules);
  make_deal(3, 42, rules);
  const ScoreQuestion again = make_deal(3, 41, rules);
  CHECK(hash_of(once, 1) == hash_of(again, 1));
  CHECK(hash_of(once, 1) != hash_of(make_deal(3, 42, rules), 1));
  CHECK(hash_of(once, 1) != hash_of(make_deal(4, 41, rules), 1));
}

TEST_CASE("Seed and index make the same deal on every machine", "[harness][deals]") {
  std::uint64_t hash = 0xcbf29ce484222325U;
  for (std::uint64_t index = 0; index < 1000; ++index)
    hash = hash_of(make_deal(1, index, preset("bga-pineapple").rules), hash);
  for (std::uint64_t index = 0; index < 1000; ++index) {
    hash = hash_of(make_deal(1, index, preset("bga-pineapple-deuce").rules), hash);
  }
  // A change of the generator changes this number: then deals that people have noted are lost, and the changelog says
  // so.
  CHECK(hash == 0xbe8b702ff99c71c5U);
}

TEST_CASE("Most generated boards are legal", "[harness][deals]") {
  for (const std::string_view name : preset_names()) {
    const Preset& house = preset(name);
    int boards = 0;
    int fouled = 0;
    for (std::uint64_t index = 0; index < 2000; ++index) {
      const ScoreQuestion deal = make_deal(11, index, house.rules);
      for (const ofc::Board& board : deal.span()) {
        ++boards;
        fouled += judge_board(board, house.rules).fouled() ? 1 : 0;
      }
    }
    INFO(name << ": " << fouled << " of " << boards);
    CHECK(fouled * 10 > boards);
    CHECK(fouled * 3 < boards);
  }
}

TEST_CASE("Every situation comes up in ten thousand deals", "[harness][deals]") {
  const auto* const name =
      GENERATE("bga-pineapple", "bga-pineapple-deuce", "classic", "variations-deuce", "chinese-one-six");
  const std::uint64_t seed = GENERATE(1U, 2U, 20261121U);
  const ofc::Rules rules = preset(name).rules;
  const std::vector<Situation> list = situations(rules);
  std::vector<int> seen(list.size());
  for (std::uint64_t index = 0; index < 10000; ++index) {
    const ScoreQuestion deal = make_deal(seed, index, rules);
    const ofc::Score score = ofc::score(deal.span(), rules);
    for (std::size_t i = 0; i < list.size(); ++i) seen[i] += list[i].occurs({deal, score, rules}) ? 1 : 0;
  }
  for (std::size_t i = 0; i < list.size(); ++i) {
    INFO(name << " seed " << seed << ": " << list[i].name);
    CHECK(seen[i] > 0);
  }
}
