// What the tests of messages share.
#pragma once

#include <string>
#include <string_view>
#include <variant>

#include "harness/wire/protocol.h"
#include "tests/harness/support.h"

namespace ofcheck::test {

/// What a reply with these members in its result says.
template <typename T>
T result(Operation operation, std::string_view members) {
  const std::string line = R"({"id":1,"result":{)" + std::string(members) + "}}";
  return std::get<T>(std::get<Result>(Reply(line).answer(operation)));
}

/// What is wrong with such a reply.
inline std::string result_fault(Operation operation, std::string_view members) {
  const std::string line = R"({"id":1,"result":{)" + std::string(members) + "}}";
  return fault([&] { return Reply(line).answer(operation); });
}

/// Writes a question, reads it as the oracle does and writes it again.
inline std::string written_again(const Question& question) {
  const JsonDocument request = json(request_line(5, question));
  const std::variant<Question, Refused> read = read_question(request, operation_of(question));
  REQUIRE(std::holds_alternative<Question>(read));
  return request_line(5, std::get<Question>(read));
}

}  // namespace ofcheck::test
