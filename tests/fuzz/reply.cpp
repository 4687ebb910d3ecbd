// Fuzzes what reads an engine's lines. An input is a digit for the operation, then the line.
//
// Beside crashes it looks for replies that the quick reader and the slow one read differently, and for results that are
// not the same any more once they are written and read again.
#include "harness/wire/quick_reply.h"
#include "tests/fuzz/support.h"

using namespace ofcheck;
using namespace ofcheck::fuzz;

namespace {

template <typename Read>
void read(Read part) {
  try {
    part();
  } catch (const ProtocolFault& fault) {
    require_printable(fault.what());
  }
}

std::string reply_with(const Answer& answer) {
  JsonBuffer buffer;
  JsonWriter writer(buffer);
  writer.StartObject();
  write_member(writer, "id", 7);
  write_answer(writer, answer);
  writer.EndObject();
  return {buffer.GetString(), buffer.GetSize()};
}

void require_same_again(const Answer& answer, Operation operation) {
  if (!std::holds_alternative<Result>(answer)) return;
  const std::string line = reply_with(answer);
  const Answer again = Reply(line).answer(operation);
  require(std::holds_alternative<Result>(again), "a result is no result when it is read again", line);
  require(reply_with(again) == line, "a result changes when it is read again", line, reply_with(again));
  require(!first_difference(std::get<Result>(answer), std::get<Result>(again)), "a result differs from itself", line);
}

void require_same_quickly(std::string_view line, Operation operation) {
  const std::optional<QuickReply> quick = QuickReply::begin(line);
  if (!quick) return;
  const std::optional<Result> result = quick->result(operation);
  if (!result) return;
  const std::string text = result_text(*result);
  try {
    const Reply slow(line);
    require(slow.id() == quick->id(), "the two readers see different ids", line);
    const Answer answer = slow.answer(operation);
    require(std::holds_alternative<Result>(answer), "only the quick reader sees a result", line);
    const std::string slow_text = result_text(std::get<Result>(answer));
    require(slow_text == text, "the two readers read different results", text, slow_text);
  } catch (const ProtocolFault& fault) {
    fail("the quick reader takes what the slow one refuses", line, fault.what());
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string_view line(reinterpret_cast<const char*>(data), size);
  const auto operation = static_cast<Operation>(choice(line, operation_names.size()));
  require_same_quickly(line, operation);
  read([&] {
    const Reply reply(line);
    read([&] { require_same_again(reply.answer(operation), operation); });
    read([&] { static_cast<void>(reply.hello()); });
    read([&] { static_cast<void>(reply.configure_refusal()); });
  });
  return 0;
}
