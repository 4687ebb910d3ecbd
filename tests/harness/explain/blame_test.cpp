// How a value that an engine plays stands with the documents.
#include "harness/explain/blame.h"

#include "tests/harness/support.h"

using namespace ofcheck;
using namespace ofcheck::test;

namespace {

const ofc::Rules& bga() { return preset("bga-pineapple").rules; }

Settings value(std::string_view name) { return {*setting_named(name)}; }

}  // namespace

TEST_CASE("Blame names a house rule, and what would do as well", "[harness][blame]") {
  const Blame found = blame_on({value("showdown.scoop: loses-none"), value("showdown.lines: majority")}, bga());
  CHECK(found.cause == Cause::house_rule);
  CHECK(describe(found.settings) == "showdown.scoop: loses-none");
  CHECK_THAT(describe(found, bga()), Has("a house rule: showdown.scoop: loses-none ("));
  CHECK_THAT(describe(found, bga()), Has("showdown.lines: majority would explain it as well"));
}

TEST_CASE("Blame says where the documents of the preset are silent", "[harness][blame]") {
  const Blame found = blame_on({value("fantasyland.entry-board: top-row-only")}, bga());
  CHECK(found.cause == Cause::silent);
  CHECK_THAT(describe(found, bga()), Has("the documents of bga-pineapple are silent"));
}

TEST_CASE("A documented value is named before any other, and another game last", "[harness][blame]") {
  const Blame found = blame_on({value("low.middle: deuce-to-seven"), value("royalties.netting: row-winner-only"),
                                value("fantasyland.entry: kings")},
                               bga());
  CHECK(describe(found.settings) == "fantasyland.entry: kings");
  REQUIRE(found.other.size() == 2);
  CHECK(describe(found.other.back()) == "low.middle: deuce-to-seven");
}

TEST_CASE("Where no value explains it there is a bug", "[harness][blame]") {
  CHECK(blame_on(std::vector<Settings>{}, bga()).cause == Cause::bug);
  FoundCause cause;
  cause.what = Slip{SlipKind::wheel_unknown};
  CHECK(blame_on(cause, bga()).cause == Cause::bug);
  CHECK(kind_text(cause, bga()) == "a bug");
}

TEST_CASE("A rule of the engine's own says how a house file has it, be it one entry of a table", "[harness][blame]") {
  FoundCause cause;
  cause.kind = CauseKind::undocumented_rule;
  cause.what = Slip{SlipKind::royalty, place::bottom, 7, 8};
  CHECK(kind_text(cause, bga()) ==
        "a rule of its own, or a bug: no document has it; as a house rule: royalties.bottom: {straight: 2, flush: 4, "
        "full-house: 6, quads: 8, straight-flush: 15, royal-flush: 25}");
  cause.what = Slip{SlipKind::royalty, place::bottom, 7, 8, 1U << static_cast<unsigned>(Operation::score)};
  CHECK_THAT(kind_text(cause, bga()), !Has("as a house rule"));
}

TEST_CASE("The name of a value leads back to it", "[harness][blame]") {
  const std::optional<Setting> setting = setting_named("showdown.scoop: loses-none");
  REQUIRE(setting);
  CHECK(with(bga(), {*setting}).scoop == ofc::Scoop::loses_none);
  CHECK_FALSE(setting_named("showdown.scoop: sometimes"));
}
