// `ofcheck oracle`: the oracle as an engine of the protocol.
#include <fmt/format.h>

#include <cstdio>
#include <iostream>
#include <string>

#include "harness/commands.h"
#include "harness/house_rules.h"
#include "harness/oracle_answer.h"
#include "harness/protocol.h"
#include "harness/terminal.h"
#include "harness/text.h"

namespace ofcheck {

namespace {

void write_hello_result(JsonWriter& writer) {
  write_key(writer, "result");
  writer.StartObject();
  write_member(writer, "protocol", protocol_version);
  write_member(writer, "name", "ofcheck oracle");
  write_member(writer, "version", OFCHECK_VERSION);
  write_key(writer, "operations");
  writer.StartArray();
  for (const std::string_view name : operation_names) write_string(writer, name);
  writer.EndArray();
  write_member(writer, "rules", default_preset);
  write_key(writer, "options");
  writer.StartObject();
  for (const ofc::RuleInfo* option : all_options()) {
    write_key(writer, option->id.name);
    writer.StartArray();
    if (option->is_number) write_string(writer, "any");
    for (const ofc::ValueInfo& value : option->values) write_string(writer, value.name);
    writer.EndArray();
  }
  writer.EndObject();
  write_member(writer, "window", 1024);
  writer.EndObject();
}

class OracleEngine {
 public:
  /// The reply to one line, with its newline. `ended` is set by bye.
  std::string reply(std::string_view line, bool& ended) {
    JsonBuffer buffer;
    JsonWriter writer(buffer);
    JsonDocument request;
    if (nesting(line) <= deepest_nesting) request.Parse<json_flags>(line.data(), line.size());
    writer.StartObject();
    write_key(writer, "id");
    if (!request.HasParseError() && request.IsObject() && request.HasMember("id")) {
      request["id"].Accept(writer);  // an id is opaque: it goes back as it came
    } else {
      writer.Null();
    }
    try {
      answer(writer, request, ended);
    } catch (const ProtocolFault& fault) {
      write_answer(writer, Refused{RefusalCode::bad_request, fault.what()});
    }
    writer.EndObject();
    std::string text(buffer.GetString(), buffer.GetSize());
    return text += '\n';
  }

 private:
  void answer(JsonWriter& writer, const JsonDocument& request, bool& ended) {
    if (request.HasParseError() || !request.IsObject()) throw ProtocolFault("the line is not one JSON object");
    if (!request.HasMember("id")) throw ProtocolFault("the request has no 'id'");
    const auto op = request.FindMember("op");
    if (op == request.MemberEnd() || !op->value.IsString()) throw ProtocolFault("the request has no 'op'");
    const std::string_view name = view(op->value);
    if (name == "hello") {
      const auto protocol = request.FindMember("protocol");
      const bool ours =
          protocol != request.MemberEnd() && protocol->value.IsInt() && protocol->value.GetInt() == protocol_version;
      if (!ours)
        throw ProtocolFault(fmt::format("'protocol' is not {}, which is what this engine speaks", protocol_version));
      return write_hello_result(writer);
    }
    if (name == "configure") rules_ = read_configured_rules(request);
    if (name == "bye") ended = true;
    if (name == "configure" || name == "bye") {
      write_key(writer, "result");
      writer.StartObject();
      writer.EndObject();
      return;
    }
    const std::optional<Operation> operation = find_operation(name);
    if (!operation)
      return write_answer(writer, Unsupported{fmt::format("there is no operation '{}'", printable(name))});
    const std::variant<Question, Refused> question = read_question(request, *operation);
    if (const auto* refused = std::get_if<Refused>(&question)) return write_answer(writer, *refused);
    write_answer(writer, oracle_answer(std::get<Question>(question), rules_));
  }

  ofc::Rules rules_ = preset(default_preset).rules;
};

}  // namespace

Exit oracle_command() {
  std::ios::sync_with_stdio(false);
  OracleEngine oracle;
  std::string line;
  std::string out;
  bool ended = false;
  while (!ended && std::getline(std::cin, line)) {
    if (line.find_first_not_of(" \t\r") == std::string::npos) continue;
    out += oracle.reply(line, ended);
    // Replies are kept back only while more requests have been read already.
    if (std::cin.rdbuf()->in_avail() > 0 && out.size() < (1U << 16U)) continue;
    print_out(out);
    out.clear();
  }
  print_out(out);
  return Exit::conforms;
}

}  // namespace ofcheck
