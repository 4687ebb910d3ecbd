// Changes are added to a model and taken away again.
#include "harness/causes/departure.h"

#include "tests/catch.h"
#include "tests/harness/support.h"

using namespace ofcheck;

namespace {

Slip only_in(Slip slip, std::initializer_list<Operation> operations) {
  for (const Operation each : operations)
    slip.only = static_cast<std::uint16_t>(slip.only | 1U << static_cast<int>(each));
  return slip;
}

const Slip weaker{SlipKind::top_is_weaker, place::top_below};
const Slip unchecked{SlipKind::foul_unchecked, place::top_below, -1};

}  // namespace

TEST_CASE("A slip that a model has in some operations is joined with the same slip of others", "[causes]") {
  const Model one = plus(Model{}, only_in(weaker, {Operation::foul}));
  CHECK(plus(one, only_in(weaker, {Operation::score})).slips ==
        Slips{only_in(weaker, {Operation::foul, Operation::score})});
  CHECK(plus(one, weaker).slips == Slips{weaker});
  Slip others = weaker;
  for (std::size_t i = 0; i < operation_names.size(); ++i) {
    if (i != static_cast<std::size_t>(Operation::foul)) others.only = static_cast<std::uint16_t>(others.only | 1U << i);
  }
  CHECK(plus(one, others).slips == Slips{weaker});  // in all operations together
  CHECK(plus(one, unchecked).slips == Slips{only_in(weaker, {Operation::foul}), unchecked});
}

TEST_CASE("A slip that a model has in all operations stays so, and acts last when it is added again", "[causes]") {
  const Model two = plus(plus(Model{}, weaker), unchecked);
  CHECK(plus(two, weaker).slips == Slips{unchecked, weaker});
  CHECK(plus(two, only_in(weaker, {Operation::foul})).slips == Slips{unchecked, weaker});
}

TEST_CASE("A value gives way where another one of its option is played", "[causes]") {
  const auto value = [](std::string_view name, std::initializer_list<Operation> operations) {
    Setting setting = setting_named(name);
    for (const Operation each : operations)
      setting.only = static_cast<std::uint16_t>(setting.only | 1U << static_cast<int>(each));
    return setting;
  };
  const Setting exact = value("fantasyland.stay-threshold: exact", {});
  const Setting better_in_play = value("fantasyland.stay-threshold: or-better", {Operation::play});
  const Model both = plus(plus(Model{}, exact), better_in_play);
  CHECK(both.settings == Settings{exact, better_in_play});
  const auto read_in = [&](Operation operation) {
    const ofc::Rules rules = with(ofc::Rules{}, both.settings, operation);
    return exact.option->field.get(rules);
  };
  CHECK(read_in(Operation::play) == better_in_play.value);
  CHECK(read_in(Operation::fantasyland) == exact.value);
  CHECK(exact.option->field.get(with(ofc::Rules{}, both.settings)) == exact.value);
  CHECK(plus(both, value("fantasyland.stay-threshold: or-better", {})).settings ==
        Settings{value("fantasyland.stay-threshold: or-better", {})});
  CHECK(plus(plus(Model{}, better_in_play), value("fantasyland.stay-threshold: exact", {Operation::play})).settings ==
        Settings{value("fantasyland.stay-threshold: exact", {Operation::play})});
}
