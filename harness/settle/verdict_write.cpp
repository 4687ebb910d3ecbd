// A verdict before it is sealed. It stands by itself for the library, which has no hashes.
#include "harness/base/escape.h"
#include "harness/base/json.h"
#include "harness/settle/verdict.h"

namespace ofcheck {

ReadDispute for_verdict(ReadDispute asked) {
  for (ofc::Board& board : asked.question.dispute.boards) board = in_normal_order(board);
  return asked;
}

std::string unsealed_verdict(const ReadDispute& asked, const KitName& kit) {
  const DisputeAnswer answer = answer_dispute(asked.question);
  JsonBuffer buffer;
  JsonPrettyWriter writer(buffer);
  writer.SetIndent(' ', 2);
  writer.StartObject();
  write_member(writer, "ofcheck_verdict", verdict_format);
  write_member(writer, "kit", kit.version);
  write_member(writer, "corpus", kit.corpus);
  write_dispute(writer, asked.question, answer, asked.duel, Detail::full);
  write_member(writer, "sha256", std::string(digits_in_a_hash, '0'));
  writer.EndObject();
  return for_terminal_json({buffer.GetString(), buffer.GetSize()}) + "\n";
}

}  // namespace ofcheck
