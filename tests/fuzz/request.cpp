// Fuzzes what reads requests: the oracle as an engine. An input is a conversation, a request a line; it is held once as
// JSON and once in words.
//
// Whatever is asked, the reply is one line of JSON that has the id of the request, and that the harness's own reader
// takes as a right answer.
#include "harness/answer/plain_oracle.h"
#include "harness/plain/plain.h"
#include "harness/plain/speech.h"
#include "harness/plain/words.h"
#include "tests/fuzz/support.h"

using namespace ofcheck;
using namespace ofcheck::fuzz;

namespace {

void require_right(std::string_view request, std::string_view reply) {
  require(reply.ends_with('\n') && reply.find('\n') == reply.size() - 1, "a reply is not one line", request, reply);
  JsonDocument asked;
  JsonDocument said;
  parse_json(said, reply);
  require(!said.HasParseError() && said.IsObject() && said.MemberCount() == 2, "a reply is not JSON", request, reply);
  const JsonValue& id = said["id"];
  const JsonValue& request_json = asked;  // const: clang finds comparing RapidJSON's other iterators ambiguous in C++20
  if (!read_json(asked, request) || !asked.IsObject())
    return require(id.IsNull(), "an id from nowhere", request, reply);
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

/// In words, too, a reply is one line, that a question can have as its answer.
void require_right_words(std::string_view request, std::string_view reply) {
  require(reply.ends_with('\n') && reply.find('\n') == reply.size() - 1, "a reply is not one line", request, reply);
  reply.remove_suffix(1);
  if (reply.starts_with("- ") || chooses_plain(reply)) return;
  try {
    Spoken spoken = Speech(Encoding::plain).hear(reply);
    const std::optional<Operation> operation = find_operation(Words(request).next());
    if (operation) {
      static_cast<void>(spoken.answer(*operation));
    } else {
      static_cast<void>(spoken.to_set_up());
    }
  } catch (const ProtocolFault& fault) {
    fail(fault.what(), request, reply);
  }
}

template <typename Oracle, typename Check>
void converse(Oracle& oracle, std::string_view text, Check check) {
  bool ended = false;
  while (!ended && !text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    std::string reply;
    oracle.reply(line, reply, ended);
    check(line, reply);
    text.remove_prefix(std::min(end + 1, text.size()));
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  OracleEngine by_json;
  converse(by_json, text, require_right);
  PlainOracle by_words;
  converse(by_words, text, require_right_words);
  return 0;
}
