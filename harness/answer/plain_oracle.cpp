#include "harness/answer/plain_oracle.h"

#include "harness/answer/oracle_answer.h"
#include "harness/plain/plain.h"
#include "harness/plain/quick_words.h"
#include "harness/plain/words.h"

namespace ofcheck {

namespace {

/// Whether a line is hello, which is JSON whatever is spoken after it.
bool asks_hello(std::string_view line) {
  JsonDocument request;
  if (!line.starts_with('{') || !read_json(request, line) || !request.IsObject()) return false;
  const JsonValue* const op = find_member(request, "op");
  return op != nullptr && op->IsString() && view(*op) == "hello";
}

}  // namespace

void PlainOracle::reply(std::string_view line, std::string& out, bool& ended) {
  if (const std::optional<QuickRequest> request = read_words_quickly(line)) {
    return write_plain_reply(out, request->id, oracle_answer(request->question, oracle_.rules()));
  }
  try {
    const bool is_hello = asks_hello(line);
    std::string json;
    oracle_.reply(is_hello ? std::string(line) : json_of_request(line), json, ended);
    json.pop_back();
    const Reply reply(json);
    const JsonValue* const result = find_member(reply.json(), "result");
    const std::optional<Operation> operation = find_operation(Words(line).next());
    if (result != nullptr && is_hello) return write_plain_hello(out, reply.hello());
    if (result != nullptr && !operation) {
      const JsonValue* const note = find_member(*result, "note");
      return write_plain_ok(out, reply.id(), note == nullptr ? "" : view(*note));
    }
    write_plain_reply(out, reply.id(), reply.answer(operation.value_or(Operation::rank)));
  } catch (const ProtocolFault& fault) {
    write_plain_reply(out, std::nullopt, Refused{RefusalCode::bad_request, fault.what()});
  }
}

}  // namespace ofcheck
