// Tables of a house's own.
#include "oracle/deal.h"
#include "oracle/fantasyland.h"
#include "oracle/presets.h"
#include "oracle/royalties.h"
#include "oracle/seating.h"
#include "tests/catch.h"
#include "tests/oracle/text.h"

using namespace ofc;
using namespace ofc::test;

namespace {

const RuleInfo& table(std::string_view name) { return *find_rule(name); }

/// The rules with one table as it is written, or what is wrong with it.
std::variant<Rules, OptionFault> with_table(std::string_view name, std::string_view text) {
  return with_options(find_preset("bga-pineapple")->rules, {{std::string(name), std::string(text)}});
}

std::string table_fault(std::string_view name, std::string_view text) {
  const auto read = with_table(name, text);
  const auto* fault = std::get_if<OptionFault>(&read);
  return fault == nullptr ? "" : to_string(*fault);
}

Rules rules_with(std::string_view name, std::string_view text) {
  INFO(table_fault(name, text));
  return std::get<Rules>(with_table(name, text));
}

RowPoints earned(const Board& board, const Rules& rules) { return royalties_of(judge_board(board, rules), rules); }

Board quads_at_the_bottom() { return board("7h 4s 2s", "Qc 9c 8c 5d 3d", "Ah As Ad Ac 6c"); }

}  // namespace

TEST_CASE("Eight rules are tables, and none of them is an option",
          "[royalties.top][royalties.middle][royalties.bottom][royalties.low-middle]") {
  std::vector<std::string_view> names;
  for (const RuleInfo* each : all_tables()) {
    names.push_back(each->id.name);
    CHECK_FALSE(each->is_option());
  }
  CHECK(names == std::vector<std::string_view>{"royalties.top", "royalties.middle", "royalties.bottom",
                                               "royalties.low-middle", "showdown.lines-table", "showdown.foul-table",
                                               "fantasyland.entry-table", "fantasyland.stay-table"});
}

TEST_CASE("Every preset has the documented tables", "[royalties.table]") {
  for (const Preset& preset : all_presets()) {
    for (const RuleInfo* each : all_tables()) {
      CAPTURE(preset.name, each->id.name);
      CHECK(value_name(*each, preset.rules) == "standard");
    }
  }
}

TEST_CASE("The documented tables, entry by entry",
          "[royalties.top][royalties.middle][royalties.bottom][royalties.low-middle]") {
  using Entries = std::vector<TableEntry>;
  // A pair on top earns 1 for sixes and 1 more for each rank up to aces; then trips go on, deuces with 10.
  constexpr std::string_view ranks = "23456789TJQKA";
  std::vector<std::string> names;
  for (const char rank : ranks.substr(ranks.find('6'))) names.emplace_back(2, rank);
  for (const char rank : ranks) names.emplace_back(3, rank);
  REQUIRE(names.size() == 22);
  Entries top;
  for (const std::string& name : names) top.push_back({name, static_cast<int>(top.size()) + 1});
  CHECK(entries_of(table("royalties.top"), {}) == top);
  CHECK(entries_of(table("royalties.middle"), {}) == Entries{{"trips", 2},
                                                             {"straight", 4},
                                                             {"flush", 8},
                                                             {"full-house", 12},
                                                             {"quads", 20},
                                                             {"straight-flush", 30},
                                                             {"royal-flush", 50}});
  CHECK(entries_of(table("royalties.bottom"), {}) == Entries{{"straight", 2},
                                                             {"flush", 4},
                                                             {"full-house", 6},
                                                             {"quads", 10},
                                                             {"straight-flush", 15},
                                                             {"royal-flush", 25}});
  CHECK(entries_of(table("royalties.low-middle"), {}) ==
        Entries{{"9-high", 1}, {"8-high", 2}, {"7-high", 4}, {"7-5-4-3-2", 8}});
}

TEST_CASE("A table is written whole: what is not named earns nothing", "[royalties.bottom]") {
  const Rules rules = rules_with("royalties.bottom", "{quads: 8, straight: 2}");
  CHECK(value_name(table("royalties.bottom"), rules) == "{straight: 2, quads: 8}");
  CHECK(rules.tables.bottom == HouseTables::Table<10>{0, 0, 0, 0, 2, 0, 0, 8, 0, 0});
  CHECK(rules.tables.middle == HouseTables{}.middle);
  CHECK(value_name(table("royalties.bottom"), rules_with("royalties.bottom", "{}")) == "{}");
}

TEST_CASE("A table that is the documented one is standard", "[royalties.bottom]") {
  CHECK(rules_with("royalties.bottom", "standard") == find_preset("bga-pineapple")->rules);
  CHECK(rules_with("royalties.bottom",
                   "{straight: 2, flush: 4, full-house: 6, quads: 10, straight-flush: 15, royal-flush: 25}") ==
        find_preset("bga-pineapple")->rules);
}

TEST_CASE("What is written of a table reads back as it was", "[royalties.top][royalties.low-middle]") {
  for (const RuleInfo* each : all_tables()) {
    Rules rules;
    for (std::size_t entry = 0; entry < each->table.entries.size(); ++entry) {
      const int step = static_cast<int>(entry * 37 % 5);
      each->table.set(rules, entry, step == 0 ? 0 : each->table.least + step - 1);
    }
    const std::string text = value_name(*each, rules);
    CAPTURE(text);
    Rules read;
    CHECK_FALSE(set_option(read, *each, text));
    CHECK(read == rules);
  }
}

TEST_CASE("An entry is a whole number from 0 to 1,000 of a name that the table has", "[royalties.bottom]") {
  CHECK(table_fault("royalties.bottom", "{quad: 8}") ==
        "royalties.bottom has no entry 'quad' (known: high-card, pair, two-pair, trips, straight, flush, full-house, "
        "quads, straight-flush, royal-flush)");
  const std::string whole = "royalties.bottom: an entry is a whole number from 0 to 1000; found ";
  CHECK(table_fault("royalties.bottom", "{quads: 1001}") == whole + "quads: 1001");
  CHECK(table_fault("royalties.bottom", "{quads: -1}") == whole + "quads: -1");
  CHECK(table_fault("royalties.bottom", "{quads: 1.5}") == whole + "quads: 1.5");
  CHECK(table_fault("royalties.bottom", "{quads}") == whole + "quads: ");
  CHECK(table_fault("royalties.bottom", "quads 8") ==
        "royalties.bottom is a table: 'standard' or {entry: number, …}; found 'quads 8'");
  CHECK(table_fault("royalties.bottom", "{quads: 1000}").empty());
  CHECK(table_fault("showdown.foul-table", "{points: 101}") ==
        "showdown.foul-table: an entry is a whole number from 0 to 100; found points: 101");
  const std::string cards = "fantasyland.stay-table: an entry is 0 or a whole number from 13 to 17; found ";
  CHECK(table_fault("fantasyland.stay-table", "{top-AA: 12}") == cards + "top-AA: 12");
  CHECK(table_fault("fantasyland.stay-table", "{top-AA: 18}") == cards + "top-AA: 18");
  CHECK(table_fault("fantasyland.stay-table", "{top-AA: 0, top-KK: 13, bottom-quads: 17}").empty());
}

TEST_CASE("A row earns what the house's table says", "[royalties.top][royalties.middle][royalties.bottom]") {
  CHECK(earned(quads_at_the_bottom(), {}) == RowPoints{{0}, {0}, {10}});
  CHECK(earned(quads_at_the_bottom(), rules_with("royalties.bottom", "{quads: 8}")) == RowPoints{{0}, {0}, {8}});
  CHECK(earned(quads_at_the_bottom(), rules_with("royalties.middle", "{high-card: 3}")) == RowPoints{{0}, {3}, {10}});
  const Board sixes = board("6h 6s 2s", "Qc Qh 8c 5d 3d", "Ah As Ad Kc 9c");
  CHECK(earned(sixes, rules_with("royalties.top", "{22: 1, 66: 5, 666: 7}")) == RowPoints{{5}, {0}, {0}});
  CHECK(earned(sixes, rules_with("royalties.top", "{22: 1, 666: 7}")) == RowPoints{{0}, {0}, {0}});
}

TEST_CASE("Each low earns what the house's table says of its highest card", "[royalties.low-middle]") {
  Rules rules = rules_with("royalties.low-middle", "{10-high: 1, 9-high: 3, 8-high: 5, 7-high: 7, 7-5-4-3-2: 9}");
  rules.middle = Middle::deuce_to_seven;
  const auto middle = [&](std::string_view cards) {
    return earned(board("Kh 4s 2s", cards, "Ah As Ad Kc 9c"), rules).middle.value;
  };
  CHECK(middle("Td 8h 6c 5s 3h") == 1);
  CHECK(middle("9d 8h 6c 5s 3h") == 3);
  CHECK(middle("8d 7h 6c 5s 3h") == 5);
  CHECK(middle("7d 6h 5c 3h 2h") == 7);
  CHECK(middle("7d 5h 4c 3h 2h") == 9);
}

TEST_CASE("A table changes nothing where no row earns, or where the middle is played otherwise",
          "[royalties.table][royalties.low-middle]") {
  Rules rules;
  CHECK(without_effect(rule::royalties_low_middle, rules) == "the middle is played high");
  CHECK(without_effect(rule::royalties_bottom, rules).empty());
  rules.middle = Middle::deuce_to_seven;
  CHECK(without_effect(rule::royalties_middle, rules) == "the middle is played 2-7");
  rules.royalty_table = RoyaltyTable::none;
  CHECK(without_effect(rule::royalties_bottom, rules) == "there are no royalties");
  rules.tables.bottom.fill(5);
  CHECK(earned(quads_at_the_bottom(), rules) == RowPoints{});
}

TEST_CASE("Ten royalties in a row are trips, a full house or quads by the documented tables alone",
          "[fantasyland.stay]") {
  const RuleInfo& stay = table("fantasyland.stay");
  const int by_hands = find_value(stay, "trips-full-house-or-quads").value();
  const int by_ten = find_value(stay, "ten-royalties-in-a-row").value();
  Rules rules;
  CHECK(coincidence(stay, by_hands, by_ten, rules) != nullptr);
  rules.tables.bottom[static_cast<std::size_t>(Category::quads)] = 8;
  CHECK(coincidence(stay, by_hands, by_ten, rules) == nullptr);
}

TEST_CASE("A table that stands in the place of options is standard while it is not written",
          "[showdown.lines-table][showdown.foul-table][fantasyland.entry-table][fantasyland.stay-table]") {
  for (const RuleInfo* each : all_tables()) {
    if (each->table.instead_of.empty()) continue;
    CAPTURE(each->id.name);
    const Rules empty = rules_with(each->id.name, "{}");
    CHECK_FALSE(is_standard(*each, empty));
    CHECK(value_name(*each, empty) == "{}");
    CHECK_FALSE(same_table(*each, empty, Rules{}));
    Rules taken_back = empty;
    CHECK_FALSE(set_option(taken_back, *each, "standard"));
    CHECK(taken_back == find_preset("bga-pineapple")->rules);
    for (const RuleId option : each->table.instead_of) {
      CAPTURE(option.name);
      CHECK(table_instead_of(*find_rule(option.name), empty) == each);
      CHECK(table_instead_of(*find_rule(option.name), Rules{}) == nullptr);
      CHECK_FALSE(without_effect(option, empty).empty());
    }
  }
}

TEST_CASE("The base count does nothing where tables give every count", "[fantasyland.base-cards]") {
  CHECK(without_effect(rule::fantasyland_base_cards, rules_with("fantasyland.entry-table", "{AA: 15}")).empty());
  CHECK(
      without_effect(rule::fantasyland_base_cards, rules_with("fantasyland.stay-table", "{bottom-quads: 15}")).empty());
  Rules rules = rules_with("fantasyland.entry-table", "{AA: 15}");
  rules.stay = Stay::never;
  CHECK_FALSE(without_effect(rule::fantasyland_base_cards, rules).empty());
  rules.tables.stay.written = true;
  CHECK_FALSE(without_effect(rule::fantasyland_base_cards, rules).empty());
}

TEST_CASE("There is Fantasyland where a house's table lets somebody in", "[fantasyland.entry-table]") {
  CHECK_FALSE(has_fantasyland(rules_with("fantasyland.entry-table", "{}")));
  Rules low = rules_with("fantasyland.entry-table", "{7-5-4-3-2: 15}");
  CHECK_FALSE(has_fantasyland(low));
  CHECK(without_effect(rule::fantasyland_stay, low) == "there is no Fantasyland");
  low.middle = Middle::deuce_to_seven;
  CHECK(has_fantasyland(low));
  low.entry = Entry::never;
  CHECK(has_fantasyland(low));
}

TEST_CASE("A house's tables decide how many cards a seat can need",
          "[fantasyland.entry-table][fantasyland.stay-table][seating.players]") {
  const auto most = [](std::string_view name, std::string_view text) {
    Rules rules = rules_with(name, text);
    rules.deal = DealPattern::closed;  // thirteen cards, so that Fantasyland needs the most
    return std::pair{most_cards_for_a_seat(rules).value, what_needs_most_cards(rules)};
  };
  CHECK(most("fantasyland.entry-table", "{QQ: 16, KK: 15}") ==
        std::pair{16, std::vector{rule::fantasyland_entry_table}});
  CHECK(most("fantasyland.entry-table", "{QQ: 13, 7-5-4-3-2: 17}").first == 14);  // the base, for staying
  CHECK(most("fantasyland.stay-table", "{bottom-quads: 17}") ==
        std::pair{17, std::vector{rule::fantasyland_stay_table}});
  CHECK(most("fantasyland.stay-table", "{bottom-quads: 14}").second == std::vector{rule::fantasyland_base_cards});
  CHECK(table_fault("fantasyland.entry-table", "{AA: 17}").empty());  // 3 × 17 = 51
  Rules four = rules_with("fantasyland.entry-table", "{AA: 13}");
  four.deal = DealPattern::one_at_a_time;
  four.players = Players::two_to_four;
  four.stay = Stay::never;
  CHECK(seats_fit_the_deck(four));
  four.tables.entry.entry[12] = 14;
  CHECK_FALSE(seats_fit_the_deck(four));
}

TEST_CASE("Five of a kind keeps a seat in as a royal flush does", "[fantasyland.stay-table]") {
  Rules rules = rules_with("fantasyland.stay-table", "{bottom-royal-flush: 17}");
  rules.jokers = Jokers::one;
  const JudgedBoard five = judge_board(board("7h 4s 2s", "Qc 9c 8c 5d 3d", "Ah As Ad Ac X1"), rules);
  CHECK(next_hand(five, CardCount{14}, rules) == NextHand{true, {17}, rule::fantasyland_stay_table});
}
