// The oracle as a library for other languages: the engine of `ofcheck oracle`, and what a library is asked besides the
// protocol: houses, presets, rules and disputes.
#include "harness/packaging/library/ofcheck_oracle.h"

#include <fmt/format.h>

#include <new>

#include "harness/answer/oracle_engine.h"
#include "harness/answer/rules_json.h"
#include "harness/base/problem.h"
#include "harness/settle/dispute_report.h"
#include "harness/wire/protocol.h"
#include "harness/wire/protocol_members.h"
#include "oracle/seating.h"

namespace ofcheck {

namespace {

/// What a person may put into one request, and far more: a match of a thousand hands takes four million bytes.
constexpr std::size_t longest_request = std::size_t{1} << 24U;

constexpr int fewest_cards = 13;
constexpr int most_cards = 17;

/// Rules as a program gives them: a preset's name, or an object of options and, if it begins with another preset than
/// the default one, `preset`. Throws ProtocolFault and Problem.
HouseRules read_house(const JsonValue& value, std::string_view member) {
  if (value.IsString()) return {std::string(view(value)), preset(view(value)).rules, {}};
  if (!value.IsObject()) wrong_type(member, "a preset's name or an object", value);
  JsonDocument options;
  options.CopyFrom(value, options.GetAllocator());
  ofc::Rules rules = preset(default_preset).rules;
  if (value.HasMember("preset")) {
    rules = preset(read_string(value["preset"], "preset")).rules;
    options.EraseMember("preset");
  }
  rules = read_options(options, member, rules);
  if (!ofc::seats_fit_the_deck(rules)) {
    throw ProtocolFault(to_string(ofc::OptionFault{ofc::OptionFault::What::too_many_cards, "", "", {}}));
  }
  return {describe_rules(rules), rules, {}};
}

/// Chips, one a chair. settlement.order.
std::array<Amount, ofc::most_seats> read_chips(const JsonValue& value, std::string_view member, std::size_t chairs) {
  std::array<Amount, ofc::most_seats> chips{};
  if (read_array(value, member).Size() != chairs) {
    throw ProtocolFault(
        fmt::format("'{}' has {} numbers, expected one for each of {} boards", member, value.Size(), chairs));
  }
  for (std::size_t chair = 0; chair < chairs; ++chair) {
    const Amount amount = read_amount(value[static_cast<rapidjson::SizeType>(chair)], member);
    if (amount < 0 || amount > most_chips) {
      throw ProtocolFault(fmt::format("'{}' has {}, expected 0 to {}", member, amount, most_chips));
    }
    chips[chair] = amount;
  }
  return chips;
}

std::vector<std::optional<ofc::CardCount>> read_entered(const JsonValue* value, std::size_t chairs) {
  std::vector<std::optional<ofc::CardCount>> entered(chairs);
  if (value == nullptr) return entered;
  if (read_array(*value, "entered_with").Size() != chairs) {
    throw ProtocolFault(
        fmt::format("'entered_with' has {} members, expected one for each of {} boards", value->Size(), chairs));
  }
  for (std::size_t chair = 0; chair < chairs; ++chair) {
    const JsonValue& cards = (*value)[static_cast<rapidjson::SizeType>(chair)];
    if (cards.IsNull()) continue;
    const int count = read_int(cards, "entered_with");
    if (count < fewest_cards || count > most_cards) {
      throw ProtocolFault(
          fmt::format("'entered_with' has {}, expected null or {} to {}", count, fewest_cards, most_cards));
    }
    entered[chair] = ofc::CardCount{count};
  }
  return entered;
}

Agreed read_agreed(const JsonValue& value) {
  const ofc::Rules rules = read_options(value, "agreed", {});
  Agreed agreed;
  for (const ofc::RuleInfo* option : all_options()) {
    if (value.HasMember(JsonValue(rapidjson::StringRef(option->id.name.data(), option->id.name.size())))) {
      agreed.emplace_back(option, option->field.get(rules));
    }
  }
  return agreed;
}

/// The boards of a dispute, read as those of `score`.
std::variant<std::vector<ofc::Board>, Refused> read_boards(const JsonValue& value) {
  JsonDocument request(rapidjson::kObjectType);
  request.AddMember("boards", JsonValue(value, request.GetAllocator()), request.GetAllocator());
  const std::variant<Question, Refused> question = read_question(request, Operation::score);
  if (const auto* refused = std::get_if<Refused>(&question)) return *refused;
  const auto boards = std::get<ScoreQuestion>(std::get<Question>(question)).span();
  return std::vector<ofc::Board>(boards.begin(), boards.end());
}

std::optional<Duel> read_duel(const Members& members, const Dispute& dispute) {
  if (members.find("as") == nullptr && members.find("against") == nullptr) return std::nullopt;
  Duel duel{read_house(members.require("as"), "as"), read_house(members.require("against"), "against")};
  check_seats(dispute, duel.first);
  check_seats(dispute, duel.second);
  return duel;
}

/// A document as it is written for people, on one line.
void write_document(JsonWriter& writer, std::string_view document) {
  JsonDocument read;
  read.Parse<json_flags>(document.data(), document.size());
  write_key(writer, "result");
  read.Accept(writer);
}

void answer_dispute_request(JsonWriter& writer, const JsonDocument& request) {
  const Members members(request, "the request",
                        {"id", "op", "boards", "button", "entered_with", "stacks", "bought_in", "point_value", "agreed",
                         "rules", "as", "against"});
  const auto boards = read_boards(members.require("boards"));
  if (const auto* refused = std::get_if<Refused>(&boards)) return write_answer(writer, *refused);
  DisputeQuestion question;
  Dispute& dispute = question.dispute;
  dispute.boards = std::get<std::vector<ofc::Board>>(boards);
  const std::size_t chairs = dispute.chairs();
  const JsonValue* button = members.find("button");
  dispute.button = button == nullptr ? chairs - 1 : read_count(*button, "button");
  if (dispute.button >= chairs)
    throw ProtocolFault(fmt::format("'button' is {}, expected 0 to {}", dispute.button, chairs - 1));
  dispute.entered = read_entered(members.find("entered_with"), chairs);
  if (const JsonValue* stacks = members.find("stacks")) {
    Stacks& money = dispute.stacks.emplace();
    money.now = read_chips(*stacks, "stacks", chairs);
    const JsonValue* bought_in = members.find("bought_in");
    money.bought_in = bought_in == nullptr ? money.now : read_chips(*bought_in, "bought_in", chairs);
    if (const JsonValue* value = members.find("point_value")) money.point_value = read_amount(*value, "point_value");
    if (money.point_value < 1 || money.point_value > most_point_value) {
      throw ProtocolFault(fmt::format("'point_value' is {}, expected 1 to {}", money.point_value, most_point_value));
    }
  } else if (members.find("bought_in") != nullptr || members.find("point_value") != nullptr) {
    throw ProtocolFault("'bought_in' and 'point_value' need 'stacks'");
  }
  if (const JsonValue* agreed = members.find("agreed")) question.agreed = read_agreed(*agreed);
  if (const JsonValue* asked = members.find("rules")) question.asked = read_house(*asked, "rules");
  write_document(writer, dispute_json(question, answer_dispute(question), read_duel(members, dispute)));
}

template <typename Write>
void write_list(JsonWriter& writer, Write write) {
  JsonBuffer buffer;
  JsonPrettyWriter pretty(buffer);
  pretty.StartArray();
  write(pretty);
  pretty.EndArray();
  write_document(writer, {buffer.GetString(), buffer.GetSize()});
}

void write_presets(JsonWriter& writer) {
  write_list(writer, [](JsonPrettyWriter& pretty) {
    for (const Preset& each : ofc::all_presets()) write_preset(pretty, each);
  });
}

void write_all_rules(JsonWriter& writer) {
  write_list(writer, [](JsonPrettyWriter& pretty) {
    for (const ofc::RuleInfo& info : ofc::all_rules()) {
      pretty.StartObject();
      write_rule(pretty, info);
      pretty.EndObject();
    }
  });
}

/// Answers what the protocol does not have; false for an operation that the library does not have either.
bool answer_beyond(OracleEngine& engine, JsonWriter& writer, const JsonDocument& request, std::string_view operation) {
  if (operation == "dispute") {
    answer_dispute_request(writer, request);
  } else if (operation == "house") {
    const Members members(request, "the request", {"id", "op", "rules"});
    const HouseRules house = read_house(members.require("rules"), "rules");
    engine.play(house.rules);
    write_key(writer, "result");
    write_rules(writer, house.rules);
  } else if (operation == "presets") {
    write_presets(writer);
  } else if (operation == "rules") {
    write_all_rules(writer);
  } else {
    return false;
  }
  return true;
}

}  // namespace

}  // namespace ofcheck

struct ofcheck_oracle {
  ofcheck::OracleEngine engine{
      {std::string(ofcheck::default_preset), ofcheck::preset(ofcheck::default_preset).rules, {}},
      [this](ofcheck::JsonWriter& writer, const ofcheck::JsonDocument& request, std::string_view operation) {
        return ofcheck::answer_beyond(engine, writer, request, operation);
      }};
  std::string reply;
};

ofcheck_oracle* ofcheck_oracle_new() try { return new ofcheck_oracle; } catch (const std::bad_alloc&) {
  return nullptr;
}

void ofcheck_oracle_free(ofcheck_oracle* oracle) { delete oracle; }

const char* ofcheck_oracle_answer(ofcheck_oracle* oracle, const char* request, std::size_t length) try {
  using namespace ofcheck;
  oracle->reply.clear();
  if (length > longest_request) {
    oracle->reply = fmt::format(
        R"({{"id":null,"refused":{{"code":"bad-request","message":"the request has {} bytes; at most {} are read"}}}})"
        "\n",
        length, longest_request);
  } else {
    bool ended = false;
    oracle->engine.reply({request, length}, oracle->reply, ended);
  }
  return oracle->reply.c_str();
} catch (const std::bad_alloc&) {
  return nullptr;
}
