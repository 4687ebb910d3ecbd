#include "harness/audit/blocks.h"

#include <fmt/format.h>

#include <algorithm>

#include "harness/answer/oracle_answer.h"
#include "harness/report/read.h"
#include "harness/report/report.h"
#include "harness/run/judge.h"

namespace ofcheck {

namespace {

using members::always;
using members::some;
using members::some_words;

constexpr std::array place_members = {always<&KeptBlock::file>("file"), always<&KeptBlock::number>("block"),
                                      always<&KeptBlock::crc>("crc")};
constexpr std::array checked_members = {always<&CheckedBlock::counts>("operations"),
                                        always<&CheckedBlock::hands>("hands"), some<&CheckedBlock::houses>("houses"),
                                        some_words<&CheckedBlock::bad>("unread"),
                                        some<&CheckedBlock::bad_count>("unread_count")};
constexpr std::array end_members = {always<&KeptEnd::file>("file"), always<&KeptEnd::blocks>("blocks"),
                                    always<&KeptEnd::crc>("crc"), some_words<&KeptEnd::cut_off>("cut_off")};
constexpr std::array wrong_members = {always<&WrongClaim::line>("line"), some_words<&WrongClaim::house>("house")};

/// The rules of a block's answers, each once: answers have their place in this list.
class RulesOnce {
 public:
  std::uint64_t place_of(const ofc::Rules& rules) {
    const auto found = std::find(list_.begin(), list_.end(), rules);
    if (found != list_.end()) return static_cast<std::uint64_t>(found - list_.begin());
    list_.push_back(rules);
    return list_.size() - 1;
  }
  [[nodiscard]] const ofc::Rules& at(const JsonValue& place) const {
    const std::uint64_t at = read_count(place, "rules");
    if (at >= list_.size()) throw ProtocolFault(fmt::format("there are {} rules, and none at {}", list_.size(), at));
    return list_[at];
  }
  [[nodiscard]] std::vector<ofc::Rules>& list() { return list_; }

 private:
  std::vector<ofc::Rules> list_;
};

void write_answered(JsonWriter& writer, std::uint64_t rules, const Question& question, const Answer& answer) {
  write_member(writer, "rules", rules);
  write_raw(writer, "request", text_of(question));
  write_raw(writer, "reply", reply_text(answer));
}

Heard read_answered(RecordMembers& members, const RulesOnce& rules) {
  Heard heard{read_request(members.require("request")), rules.at(members.require("rules")), {}};
  heard.answer = read_reply(members.require("reply"), operation_of(heard.question));
  if (!std::holds_alternative<Result>(heard.answer)) throw ProtocolFault("'reply' is no result");
  return heard;
}

void write_wrong(JsonWriter& writer, const WrongClaim& wrong, std::uint64_t rules) {
  write_members(writer, wrong_members, wrong);
  if (wrong.claim.seat > 0) write_member(writer, "seat", wrong.claim.seat);
  write_answered(writer, rules, wrong.claim.question, wrong.claim.said);
  // What a record says of its end is no answer of the protocol alone.
  if (operation_of(wrong.claim.question) == Operation::play && wrong.result.difference) {
    write_key(writer, "difference");
    write_value(writer, *wrong.result.difference);
  }
}

/// Answers that are kept as right are evidence; what is wrong among them would be an example that no line shows.
Heard read_right(const JsonValue& json, const RulesOnce& rules) {
  RecordMembers members(json, "a right answer");
  Heard heard = read_answered(members, rules);
  if (!passes(oracle_answer(heard.question, heard.rules), heard.answer))
    throw ProtocolFault("a right answer is wrong under its rules");
  members.finish();
  return heard;
}

WrongClaim read_wrong(const JsonValue& json, const RulesOnce& rules) {
  RecordMembers members(json, "a wrong answer");
  WrongClaim wrong;
  members.read(wrong_members, wrong);
  if (const JsonValue* seat = members.find("seat")) wrong.claim.seat = read_count(*seat, "seat");
  Heard heard = read_answered(members, rules);
  wrong.claim.question = std::move(heard.question);
  wrong.claim.said = std::get<Result>(std::move(heard.answer));
  wrong.rules = heard.rules;
  const Answer expected = oracle_answer(wrong.claim.question, wrong.rules);
  if (std::holds_alternative<Refused>(expected)) throw ProtocolFault("the rules refuse the hand of a wrong answer");
  if (operation_of(wrong.claim.question) == Operation::play) {
    Difference& difference = wrong.result.difference.emplace();
    read_value(members.require("difference"), "difference", difference);
    wrong.result.verdict = Verdict::fail;
    wrong.result.reason =
        fmt::format("{}: expected {}, got {}", difference.member, difference.expected, difference.got);
  } else {
    wrong.result = judge_result(expected, wrong.claim.said);
    if (!is_wrong(wrong.result.verdict)) throw ProtocolFault("a wrong answer is right under its rules");
  }
  members.finish();
  return wrong;
}

}  // namespace

std::string block_line(const KeptBlock& block) {
  RulesOnce rules;
  for (const WrongClaim& wrong : block.checked.wrong) rules.place_of(wrong.rules);
  for (const Heard& heard : block.checked.right) rules.place_of(heard.rules);
  std::string out;
  json_line(out, [&](JsonWriter& writer) {
    write_member(writer, "type", "block");
    write_members(writer, place_members, block);
    write_members(writer, checked_members, block.checked);
    if (rules.list().empty()) return;
    write_key(writer, "rules");
    write_value(writer, rules.list());
    write_objects(writer, "wrong", block.checked.wrong,
                  [&](const WrongClaim& wrong) { write_wrong(writer, wrong, rules.place_of(wrong.rules)); });
    write_objects(writer, "right", block.checked.right, [&](const Heard& heard) {
      write_answered(writer, rules.place_of(heard.rules), heard.question, heard.answer);
    });
  });
  return out;
}

KeptBlock read_block(const JsonValue& line) {
  RecordMembers members(line, "the block");
  members.require("type");
  KeptBlock block;
  members.read(place_members, block);
  CheckedBlock& checked = block.checked;
  members.read(checked_members, checked);
  if (checked.bad.size() > std::min<std::uint64_t>(checked.bad_count, bad_lines_shown))
    throw ProtocolFault(fmt::format("{} unread lines are shown of {}", checked.bad.size(), checked.bad_count));
  if (const JsonValue* list = members.find("rules")) {
    RulesOnce rules;
    read_value(*list, "rules", rules.list());
    for (const JsonValue& each : read_array(members.require("wrong"), "wrong").GetArray())
      checked.wrong.push_back(read_wrong(each, rules));
    for (const JsonValue& each : read_array(members.require("right"), "right").GetArray())
      checked.right.push_back(read_right(each, rules));
  }
  members.finish();
  VerdictCounts wrong;
  for (const WrongClaim& each : checked.wrong) ++wrong[each.result.verdict];
  if (const VerdictCounts counted = sum(checked.counts); counted.failed() != wrong.failed()) {
    throw ProtocolFault(
        fmt::format("the block counts {} wrong answers, but there are {}", counted.failed(), wrong.failed()));
  }
  return block;
}

std::string end_line(const KeptEnd& end) { return record_line("end", end_members, end); }

KeptEnd read_end(const JsonValue& line) { return read_line<KeptEnd>(line, "the end of a file", end_members); }

}  // namespace ofcheck
