// What follows from the one list of members, held to it: any result that it can hold is read as it was written, by the
// strict reader and by the quick one, is valid by its schema, and differs from another in each member.
#include "harness/wire/member_table.h"

#include <fmt/format.h>

#include <algorithm>

#include "harness/base/schema.h"
#include "harness/wire/quick_reply.h"
#include "tests/harness/any_result.h"
#include "tests/harness/support.h"

namespace ofcheck::test {

namespace {

constexpr std::size_t rounds = 400;

}  // namespace

TEST_CASE("Any result is read as it was written, and is valid by its schema", "[harness][protocol][members]") {
  Random random(20261123);
  for (const std::string_view name : operation_names) {
    const Operation operation = *find_operation(name);
    for (std::size_t i = 0; i < rounds; ++i) {
      const Result result = any_result(random, operation);
      const std::string line = reply_line(7, result);
      INFO(line);
      CHECK(reply_line(7, Reply(line).answer(operation)) == line);
      CHECK(schema_fault(fmt::format("{}.reply", name), json(line)).value_or("valid") == "valid");
      std::string written;
      write_reply(written, 7, result);
      CHECK(written == line + "\n");
    }
  }
}

TEST_CASE("Any result of a quick operation is read quickly as it is read strictly", "[harness][protocol][members]") {
  Random random(20261124);
  for (const Operation operation : {Operation::score, Operation::royalties, Operation::foul, Operation::fantasyland}) {
    for (std::size_t i = 0; i < rounds; ++i) {
      const std::string line = reply_line(7, any_result(random, operation));
      INFO(line);
      const std::optional<QuickReply> quick = QuickReply::begin(line);
      REQUIRE(quick);
      const std::optional<Result> result = quick->result(operation);
      REQUIRE(result);
      CHECK(reply_line(7, *result) == line);
    }
  }
}

TEST_CASE("Any result agrees with itself, and a member with another value is a difference",
          "[harness][protocol][members]") {
  Random random(20261125);
  for (const std::string_view name : operation_names) {
    visit_operation(*find_operation(name), [&]<typename T>(Kind<T>) {
      for (std::size_t i = 0; i < rounds; ++i) {
        T result;
        draw(random, {}, result);
        CHECK_FALSE(first_difference(result, result));
        each_member<T>([&](const auto& member) {
          T one, other;
          draw(random, member.facts, field(member, one).emplace());
          draw(random, member.facts, field(member, other).emplace());
          INFO(reply_line(7, one) << " " << reply_line(7, other));
          const bool differs = first_difference(one, other) || first_difference(other, one);
          // Members of entries may be left out on either side; what is claimed on both and written alike agrees.
          if (reply_line(7, one) == reply_line(7, other)) CHECK_FALSE(differs);
          if constexpr (std::is_same_v<decltype(member.get), std::optional<int> T::*>)
            CHECK(differs == (field(member, one) != field(member, other)));
        });
      }
    });
  }
}

TEST_CASE("What claims nothing is what has no member of the table", "[harness][protocol][members]") {
  for (const std::string_view name : operation_names) {
    visit_operation(*find_operation(name), [&]<typename T>(Kind<T>) {
      CHECK(claims_nothing(T{}));
      each_member<T>([&](const auto& member) {
        T one;
        field(member, one).emplace();
        INFO(member.name);
        // A view without a member is the one object that says nothing by being there.
        CHECK(claims_nothing(one) == (member.name == "view"));
      });
    });
  }
}

}  // namespace ofcheck::test
