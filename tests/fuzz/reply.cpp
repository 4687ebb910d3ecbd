// Fuzzes what reads an engine's lines. An input is a digit for the operation, then the line.
//
// Beside crashes it looks for replies that the quick reader and the slow one read differently, and for results that are
// not the same any more once they are written and read again, in JSON and in words. A line is read as JSON and as
// words.
#include "harness/plain/plain.h"
#include "harness/plain/speech.h"
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
  std::string words;
  write_plain_reply(words, 7, answer);
  require(words.ends_with('\n') && words.find('\n') == words.size() - 1, "a reply in words is not one line", words);
  words.pop_back();
  const std::string from_words = reply_with(Speech(Encoding::plain).hear(words).answer(operation));
  require(from_words == line, "a result is another one in words", words, from_words);
}

void require_same_quickly(Encoding encoding, std::string_view line, Operation operation) {
  const std::optional<QuickSpoken> quick = QuickSpoken::begin(encoding, line);
  if (!quick) return;
  const std::optional<Result> result = quick->result(operation);
  if (!result) return;
  const std::string text = result_text(*result);
  try {
    Spoken slow = Speech(encoding).hear(line);
    require(slow.id() == quick->id(), "the two readers see different ids", line);
    const Answer answer = slow.answer(operation);
    require(std::holds_alternative<Result>(answer), "only the quick reader sees a result", line);
    const std::string slow_text = result_text(std::get<Result>(answer));
    require(slow_text == text, "the two readers read different results", text, slow_text);
  } catch (const ProtocolFault& fault) {
    fail("the quick reader takes what the slow one refuses", line, fault.what());
  }
}

/// Everything that a line may be to the harness.
void read_as(Encoding encoding, std::string_view line, Operation operation) {
  require_same_quickly(encoding, line, operation);
  read([&] { require_same_again(Speech(encoding).hear(line).answer(operation), operation); });
  read([&] { static_cast<void>(Speech(encoding).hear(line).to_set_up().configure_refusal()); });
  read([&] {
    Speech speech;
    std::string out;
    speech.hello(out, 7);
    static_cast<void>(speech.hear(line).to_hello().hello());
  });
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string_view line(reinterpret_cast<const char*>(data), size);
  const auto operation = static_cast<Operation>(choice(line, operation_names.size()));
  read_as(Encoding::json, line, operation);
  read_as(Encoding::plain, line, operation);
  return 0;
}
