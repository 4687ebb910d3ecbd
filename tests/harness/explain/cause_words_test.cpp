// The words for a cause: how a value that an engine plays stands with the documents.
#include "harness/explain/cause_words.h"

#include "tests/harness/support.h"

using namespace ofcheck;
using namespace ofcheck::test;

namespace {

const ofc::Rules& bga() { return preset("bga-pineapple").rules; }

FoundCause value_cause(std::string_view name, std::vector<std::string_view> instead = {}) {
  FoundCause cause;
  cause.what = setting_named(name);
  cause.kind = kind_of(cause.what);
  for (const std::string_view other : instead) cause.instead.emplace_back(setting_named(other));
  return cause;
}

}  // namespace

TEST_CASE("A cause that is a value names a house rule, and what would do as well", "[harness][words]") {
  const std::string text = kind_text(value_cause("fantasyland.entry: kings", {"showdown.lines: majority"}), bga());
  CHECK_THAT(text, Has("a house rule: fantasyland.entry: kings ("));
  CHECK_THAT(text, Has("; showdown.lines: majority would explain it as well"));
}

TEST_CASE("A value that no preset has is a reading", "[harness][words]") {
  CHECK(kind_text(value_cause("showdown.scoop: loses-none"), bga()) ==
        "a literal or an observed reading: showdown.scoop: loses-none (observed)");
}

TEST_CASE("A value names the preset that has the others too", "[harness][words]") {
  FoundCause cause = value_cause("fantasyland.cards: ladder");
  cause.house = "bga-progressive";
  CHECK_THAT(kind_text(cause, bga()), Has("; as in the preset bga-progressive, which has all the values found)"));
}

TEST_CASE("Where the documents of the preset are silent, a cause says so", "[harness][words]") {
  CHECK_THAT(kind_text(value_cause("fantasyland.entry-board: top-row-only"), bga()),
             Has("the documents of bga-pineapple are silent"));
}

TEST_CASE("A documented value is named before any other, and another game last", "[harness][words]") {
  const std::string text = kind_text(
      value_cause("fantasyland.entry: kings", {"low.middle: deuce-to-seven", "royalties.netting: row-winner-only"}),
      bga());
  CHECK(text.ends_with("; royalties.netting: row-winner-only or low.middle: deuce-to-seven would explain it as well"));
}

TEST_CASE("A slip that no house would choose is a bug", "[harness][words]") {
  FoundCause cause;
  cause.what = Slip{SlipKind::wheel_unknown};
  CHECK(kind_text(cause, bga()) == "a bug");
}

TEST_CASE("A rule of the engine's own says how a house file has it, be it one entry of a table", "[harness][words]") {
  FoundCause cause;
  cause.kind = CauseKind::undocumented_rule;
  cause.what = Slip{SlipKind::royalty, place::bottom, 7, 8};
  CHECK(kind_text(cause, bga()) ==
        "a rule of its own, or a bug: no document has it; as a house rule: royalties.bottom: {straight: 2, flush: 4, "
        "full-house: 6, quads: 8, straight-flush: 15, royal-flush: 25}");
  cause.what = Slip{SlipKind::royalty, place::bottom, 7, 8, 1U << static_cast<unsigned>(Operation::score)};
  CHECK_THAT(kind_text(cause, bga()), !Has("as a house rule"));
}
