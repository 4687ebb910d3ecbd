// Fuzzes what reads requests: the oracle as an engine. An input is a conversation, a request a line.
//
// Whatever is asked, the reply is one line of JSON that has the id of the request, and that the harness's own reader
// takes as a right answer.
#include "harness/answer/oracle_engine.h"
#include "tests/fuzz/support.h"

using namespace ofcheck;
using namespace ofcheck::fuzz;

namespace {

void require_right(std::string_view request, std::string_view reply) {
  require(reply.ends_with('\n') && reply.find('\n') == reply.size() - 1, "a reply is not one line", request, reply);
  JsonDocument asked;
  JsonDocument said;
  said.Parse<json_flags>(reply.data(), reply.size());
  require(!said.HasParseError() && said.IsObject() && said.MemberCount() == 2, "a reply is not JSON", request, reply);
  const JsonValue& id = said["id"];
  const JsonValue& request_json = asked;  // const: clang finds comparing RapidJSON's other iterators ambiguous in C++20
  if (nesting(request) <= deepest_nesting) asked.Parse<json_flags>(request.data(), request.size());
  if (asked.HasParseError() || !asked.IsObject()) return require(id.IsNull(), "an id from nowhere", request, reply);
  const auto operation = request_json.FindMember("op");
  if (!id.IsUint64() || operation == request_json.MemberEnd() || !operation->value.IsString()) return;
  const std::optional<Operation> known = find_operation(view(operation->value));
  if (!known) return;
  try {
    static_cast<void>(Reply(reply).answer(*known));
  } catch (const ProtocolFault& fault) {
    fail(fault.what(), request, reply);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string_view text(reinterpret_cast<const char*>(data), size);
  OracleEngine oracle;
  bool ended = false;
  while (!ended && !text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    std::string reply;
    oracle.reply(line, reply, ended);
    require_right(line, reply);
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return 0;
}
