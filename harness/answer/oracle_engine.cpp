#include "harness/answer/oracle_engine.h"

#include <fmt/format.h>

#include "harness/answer/oracle_answer.h"
#include "harness/base/problem.h"
#include "harness/base/text.h"
#include "harness/wire/house_rules.h"
#include "harness/wire/protocol.h"
#include "harness/wire/quick_request.h"
#include "oracle/seating.h"

namespace ofcheck {

namespace {

void write_hello_result(JsonWriter& writer, std::string_view rules) {
  write_object(writer, "result", [&] {
    write_member(writer, "protocol", protocol_version);
    write_member(writer, "name", "ofcheck oracle");
    write_member(writer, "version", OFCHECK_VERSION);
    write_values(writer, "operations", operation_names);
    if (is_preset(rules)) write_member(writer, "rules", rules);
    write_object(writer, "options", [&] {
      for (const auto options : {all_options(), ofc::joker_options()}) {
        for (const ofc::RuleInfo* option : options) {
          write_key(writer, option->id.name);
          writer.StartArray();
          if (option->is_number) write_string(writer, "any");
          for (int value = 0; value < static_cast<int>(option->values.size()); ++value)
            write_option_value(writer, *option, value);
          writer.EndArray();
        }
      }
      for (const ofc::RuleInfo* table : all_tables()) write_values(writer, table->id.name, std::array{"any"});
    });
    write_member(writer, "window", 1024);
  });
}

}  // namespace

void OracleEngine::reply(std::string_view line, std::string& out, bool& ended) {
  if (const std::optional<QuickRequest> request = read_quickly(line)) {
    return write_reply(out, request->id, oracle_answer(request->question, rules_));
  }
  JsonDocument request;
  const bool is_object = read_json(request, line) && request.IsObject();
  const JsonValue* const id = is_object ? find_member(request, "id") : nullptr;
  const auto line_with = [&](const auto& write) {
    return json_object(
        [&](JsonWriter& writer) {
          write_key(writer, "id");
          id == nullptr ? static_cast<void>(writer.Null())
                        : write_json(writer, *id);  // opaque: it goes back as it came
          write(writer);
        },
        "\n");
  };
  // A line of its own: what was begun before the fault was found is dropped.
  const auto refusal = [&](std::string_view why) {
    return line_with([&](JsonWriter& writer) {
      write_answer(writer, Refused{RefusalCode::bad_request, std::string(why)});
    });
  };
  try {
    out += line_with([&](JsonWriter& writer) { answer(writer, request, ended); });
  } catch (const ProtocolFault& fault) {
    out += refusal(fault.what());
  } catch (const Problem& problem) {
    out += refusal(problem.what());
  }
}

void OracleEngine::answer(JsonWriter& writer, const JsonDocument& request, bool& ended) {
  if (request.HasParseError() || !request.IsObject()) throw ProtocolFault("the line is not one JSON object");
  if (!request.HasMember("id")) throw ProtocolFault("the request has no 'id'");
  const JsonValue* const op = find_member(request, "op");
  if (op == nullptr || !op->IsString()) throw ProtocolFault("the request has no 'op'");
  const std::string_view name = view(*op);
  if (name == "hello") {
    const JsonValue* const protocol = find_member(request, "protocol");
    const bool ours = protocol != nullptr && protocol->IsInt() && protocol->GetInt() == protocol_version;
    if (!ours)
      throw ProtocolFault(fmt::format("'protocol' is not {}, which is what this engine speaks", protocol_version));
    return write_hello_result(writer, name_);
  }
  if (name == "configure") rules_ = read_configured_rules(request);
  if (name == "bye") ended = true;
  if (name == "configure" || name == "bye") {
    return write_object(writer, "result", [&] {
      if (name == "configure" && !ofc::seats_fit_the_deck(rules_)) write_member(writer, "note", too_many_cards(rules_));
    });
  }
  const std::optional<Operation> operation = find_operation(name);
  if (!operation && beyond_ && beyond_(writer, request, name)) return;
  if (!operation)
    return write_answer(writer, Unsupported{fmt::format("there is no operation '{}'{}", printable(name),
                                                        did_you_mean(name, operation_names))});
  const std::variant<Question, Refused> question = read_question(request, *operation);
  if (const auto* refused = std::get_if<Refused>(&question)) return write_answer(writer, *refused);
  write_answer(writer, oracle_answer(std::get<Question>(question), rules_));
}

}  // namespace ofcheck
