// The oracle as a library for other languages: the engine of `ofcheck oracle`, and what a library is asked besides the
// protocol: houses, presets, rules, disputes and differences.
#include "harness/packaging/library/ofcheck_oracle.h"

#include <fmt/format.h>

#include <algorithm>
#include <new>

#include "harness/answer/oracle_answer.h"
#include "harness/answer/oracle_engine.h"
#include "harness/answer/player.h"
#include "harness/answer/rules_json.h"
#include "harness/base/problem.h"
#include "harness/deals/witness.h"
#include "harness/settle/dispute_report.h"
#include "harness/settle/given_lists.h"
#include "harness/settle/outlook.h"
#include "harness/settle/verdict.h"
#include "harness/wire/protocol.h"
#include "harness/wire/protocol_members.h"
#include "oracle/seating.h"
#include "oracle/text.h"

namespace ofcheck {

namespace {

/// What a person may put into one request, and far more: a match of a thousand hands takes four million bytes.
constexpr std::size_t longest_request = std::size_t{1} << 24U;

constexpr int fewest_cards = 13;
constexpr int most_cards = 17;

/// Rules as a program gives them: a preset's name, or an object of options and, if it begins with another preset than
/// the default one, `preset`. Throws ProtocolFault and Problem.
ofc::Rules read_rules(const JsonValue& value, std::string_view member) {
  if (value.IsString()) return preset(view(value)).rules;
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
  return rules;
}

/// The same with a name, which takes longer.
HouseRules read_house(const JsonValue& value, std::string_view member) {
  const ofc::Rules rules = read_rules(value, member);
  return {value.IsString() ? std::string(view(value)) : describe_rules(rules), rules, {}};
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
    if (amount < -most_chips || amount > most_chips)
      throw ProtocolFault(fmt::format("'{}' has {}, expected at most {} either way", member, amount, most_chips));
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
  for (const ofc::RuleInfo* table : all_tables()) {
    if (value.HasMember(JsonValue(rapidjson::StringRef(table->id.name.data(), table->id.name.size()))))
      throw ProtocolFault(
          fmt::format("'agreed' has the table {}; a house has tables: give it as 'rules'", table->id.name));
  }
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

std::optional<Duel> read_duel(const Members& members, const DisputeQuestion& question) {
  if (members.find("as") == nullptr && members.find("against") == nullptr) return std::nullopt;
  return duel_of(question, read_house(members.require("as"), "as"), read_house(members.require("against"), "against"));
}

/// A document as it is written for people, on one line.
void write_document(JsonWriter& writer, std::string_view document) {
  JsonDocument read;
  parse_json(read, document);
  write_key(writer, "result");
  write_json(writer, read);
}

/// The boards of a request, who sits where, and the money.
std::variant<DisputeQuestion, Refused> read_dispute_members(const Members& members) {
  const auto boards = read_boards(members.require("boards"));
  if (const auto* refused = std::get_if<Refused>(&boards)) return *refused;
  DisputeQuestion question;
  Dispute& dispute = question.dispute;
  dispute.boards = std::get<std::vector<ofc::Board>>(boards);
  const std::size_t chairs = dispute.chairs();
  const JsonValue* button = members.find("button");
  const std::uint64_t chair = button == nullptr ? chairs - 1 : read_count(*button, "button");
  if (chair >= chairs) throw ProtocolFault(fmt::format("'button' is {}, expected 0 to {}", chair, chairs - 1));
  dispute.button = static_cast<std::size_t>(chair);
  dispute.entered = read_entered(members.find("entered_with"), chairs);
  if (const JsonValue* names = members.find("names")) {
    std::vector<std::string> given;
    for (const JsonValue& name : read_array(*names, "names").GetArray()) given.emplace_back(read_string(name, "names"));
    dispute.names = names_of("'names'", std::move(given), chairs);
  }
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
  return question;
}

/// The dispute of a request for its answer or for a verdict.
std::variant<ReadDispute, Refused> read_whole_dispute(const Members& members) {
  const auto question = read_dispute_members(members);
  if (const auto* refused = std::get_if<Refused>(&question)) return *refused;
  ReadDispute read{std::get<DisputeQuestion>(question), {}};
  if (const JsonValue* agreed = members.find("agreed")) read.question.agreed = read_agreed(*agreed);
  if (const JsonValue* asked = members.find("rules")) read.question.asked = read_house(*asked, "rules");
  read.duel = read_duel(members, read.question);
  return read;
}

void answer_dispute_request(JsonWriter& writer, const JsonDocument& request) {
  const Members members(request, "the request",
                        {"id", "op", "boards", "button", "entered_with", "names", "stacks", "bought_in", "point_value",
                         "agreed", "rules", "as", "against", "detail"});
  const auto asked = read_whole_dispute(members);
  if (const auto* refused = std::get_if<Refused>(&asked)) return write_answer(writer, *refused);
  constexpr std::array<std::string_view, 2> details = {"outcomes", "full"};
  const JsonValue* detail = members.find("detail");
  const auto& [question, duel] = std::get<ReadDispute>(asked);
  write_document(writer, dispute_json(question, answer_dispute(question), duel,
                                      detail == nullptr ? Detail::outcomes
                                                        : static_cast<Detail>(read_name(*detail, "detail", details))));
}

/// The file of a verdict, but for its seal. `corpus` is the hash that `ofcheck cases export` begins with.
void answer_verdict_request(JsonWriter& writer, const JsonDocument& request) {
  const Members members(request, "the request",
                        {"id", "op", "boards", "button", "entered_with", "names", "stacks", "bought_in", "point_value",
                         "agreed", "rules", "as", "against", "corpus"});
  const auto asked = read_whole_dispute(members);
  if (const auto* refused = std::get_if<Refused>(&asked)) return write_answer(writer, *refused);
  const std::string corpus(read_string(members.require("corpus"), "corpus"));
  constexpr std::size_t digits = 16;
  if (corpus.size() != digits || corpus.find_first_not_of("0123456789abcdef") != std::string::npos)
    throw ProtocolFault("'corpus' is no hash of a corpus, which has sixteen hexadecimal digits");
  write_object(writer, "result", [&] {
    write_member(writer, "unsealed",
                 unsealed_verdict(for_verdict(std::get<ReadDispute>(asked)), {OFCHECK_VERSION, corpus}));
  });
}

/// What one house makes of boards.
void answer_ruling_request(JsonWriter& writer, const JsonDocument& request) {
  const Members members(
      request, "the request",
      {"id", "op", "boards", "button", "entered_with", "names", "stacks", "bought_in", "point_value", "rules"});
  const auto question = read_dispute_members(members);
  if (const auto* refused = std::get_if<Refused>(&question)) return write_answer(writer, *refused);
  const Dispute& dispute = std::get<DisputeQuestion>(question).dispute;
  const HouseRules house = read_house(members.require("rules"), "rules");
  ScoreQuestion boards{dispute.chairs(), {}};
  std::copy(dispute.boards.begin(), dispute.boards.end(), boards.boards.begin());
  if (const auto refused = refused_for_jokers(boards, house.rules)) return write_answer(writer, *refused);
  if (!seats_the_chairs(dispute, house.rules)) {
    return write_answer(writer, Refused{RefusalCode::wrong_seat_count,
                                        fmt::format("{} boards; seating.players: {}", dispute.chairs(),
                                                    value_name(*ofc::find_rule("seating.players"), house.rules))});
  }
  if (!settles_the_stacks(dispute, house.rules))
    return write_answer(writer, Refused{RefusalCode::bad_request, "a stack that limits payments is below zero"});
  write_document(writer, ruling_json(dispute, house));
}

void write_cards(JsonWriter& writer, std::span<const ofc::Card> cards) {
  write_object(writer, "result", [&] {
    write_list(writer, "cards", cards, [&](ofc::Card card) { write_string(writer, ofc::to_string(card)); });
  });
}

/// The deck of a seed, as docs/records.md has it.
void answer_deck_request(JsonWriter& writer, const JsonDocument& request) {
  const Members members(request, "the request", {"id", "op", "seed"});
  constexpr std::uint64_t most_seed = (std::uint64_t{1} << 53U) - 1;
  const std::uint64_t seed = read_count(members.require("seed"), "seed");
  if (seed > most_seed) throw ProtocolFault(fmt::format("'seed' is {}, expected 0 to {}", seed, most_seed));
  write_cards(writer, shuffled_deck(seed).span());
}

/// The cards of a text, as people write them. cards.order.
void answer_cards_request(JsonWriter& writer, const JsonDocument& request) {
  const Members members(request, "the request", {"id", "op", "text"});
  const std::variant<Cards, std::string_view> read = ofc::parse_cards(read_string(members.require("text"), "text"));
  if (const auto* word = std::get_if<std::string_view>(&read)) {
    return write_answer(writer, Refused{RefusalCode::bad_card,
                                        fmt::format("'{}' is no card; write As, Td, 10d or T♦", printable(*word))});
  }
  write_cards(writer, std::get<Cards>(read));
}

void write_bounds(JsonWriter& writer, const ofc::HandValue& value) {
  write_result(writer, RankResult{static_cast<CategoryName>(value.category), value.ranks});
}

/// What can become of a board that is still being set.
void answer_outlook_request(JsonWriter& writer, const JsonDocument& request, const ofc::Rules& rules) {
  const Members members(request, "the request", {"id", "op", "board", "gone"});
  // Read as a question of perft, which has the same two kinds of cards.
  JsonDocument perft(rapidjson::kObjectType);
  auto& memory = perft.GetAllocator();
  perft.AddMember("board", JsonValue(members.require("board"), memory), memory);
  JsonValue streets(rapidjson::kArrayType);
  if (const JsonValue* gone = members.find("gone")) streets.PushBack(JsonValue(*gone, memory), memory);
  perft.AddMember("streets", streets, memory);
  perft.AddMember("divide", false, memory);
  const std::variant<Question, Refused> read = read_question(perft, Operation::perft);
  if (const auto* refused = std::get_if<Refused>(&read)) return write_answer(writer, *refused);
  if (const auto refused = refused_for_jokers(std::get<Question>(read), rules)) return write_answer(writer, *refused);
  const auto& question = std::get<PerftQuestion>(std::get<Question>(read));
  const Outlook outlook =
      outlook_of(question.board, question.streets.empty() ? Cards{} : question.streets.front(), rules);
  write_object(writer, "result", [&] {
    write_object(writer, "rows", [&] {
      for (const ofc::Row row : ofc::all_rows) {
        write_key(writer, row_name(row));
        const auto& bounds = outlook.rows[static_cast<std::size_t>(row)];
        if (!bounds) {
          writer.Null();
          continue;
        }
        write_object(writer, [&] {
          write_key(writer, "least");
          write_bounds(writer, bounds->least);
          write_key(writer, "most");
          write_bounds(writer, bounds->most);
        });
      }
    });
    write_objects(writer, "order", outlook.order, [&](const RowOrder& order) {
      write_member(writer, "upper", row_name(order.upper));
      write_member(writer, "lower", row_name(order.lower));
      write_member(writer, "behind", order.behind);
      write_member(writer, "fouled_by", order.fouled_by);
    });
    write_member(writer, "fouled_by", outlook.fouled_by);
  });
}

/// The cases in which a deal is looked for first; one that the rules refuse shows nothing.
Corpus read_known_cases(const JsonValue& value) {
  Corpus corpus;
  for (const JsonValue& each : read_array(value, "cases").GetArray()) {
    const Members members(each, "a case", {"id", "rule", "rules", "request"});
    const JsonValue& request = members.require("request");
    const JsonValue* op = request.IsObject() && request.HasMember("op") ? &request["op"] : nullptr;
    const auto operation = op == nullptr ? std::nullopt : find_operation(read_string(*op, "op"));
    if (!operation) throw ProtocolFault("a case's 'request' names no operation");
    const std::variant<Question, Refused> question = read_question(request, *operation);
    if (std::holds_alternative<Refused>(question)) continue;
    Case& known = corpus.cases.emplace_back();
    known.id = read_string(members.require("id"), "id");
    known.rule = read_rule(members.require("rule"), "rule");
    known.rules.rules = read_rules(members.require("rules"), "rules");
    known.question = std::get<Question>(question);
  }
  return corpus;
}

/// What one house plays otherwise than another, each with a deal that shows it.
void answer_differences_request(JsonWriter& writer, const JsonDocument& request) {
  const Members members(request, "the request", {"id", "op", "a", "b", "cases"});
  const HouseRules a = read_house(members.require("a"), "a");
  const HouseRules b = read_house(members.require("b"), "b");
  for (const HouseRules* house : {&a, &b}) refuse_jokers(house->rules, "a comparison of houses");
  const JsonValue* cases = members.find("cases");
  const Corpus corpus = cases == nullptr ? Corpus{} : read_known_cases(*cases);
  write_document(writer, pretty_json([&](JsonPrettyWriter& pretty) {
                   write_differences(pretty, corpus, a, b, [](const HouseDifference&) {});
                 }));
}

void write_presets(JsonWriter& writer) {
  write_document(writer, pretty_json([](JsonPrettyWriter& pretty) {
                   write_list(pretty, ofc::all_presets(), [&](const Preset& each) { write_preset(pretty, each); });
                 }));
}

void write_all_rules(JsonWriter& writer) {
  write_document(writer, pretty_json([](JsonPrettyWriter& pretty) {
                   write_objects(pretty, ofc::all_rules(),
                                 [&](const ofc::RuleInfo& info) { write_rule(pretty, info); });
                 }));
}

/// Answers what the protocol does not have; false for an operation that the library does not have either.
bool answer_beyond(OracleEngine& engine, JsonWriter& writer, const JsonDocument& request, std::string_view operation) {
  if (operation == "dispute") {
    answer_dispute_request(writer, request);
  } else if (operation == "verdict") {
    answer_verdict_request(writer, request);
  } else if (operation == "ruling") {
    answer_ruling_request(writer, request);
  } else if (operation == "differences") {
    answer_differences_request(writer, request);
  } else if (operation == "cards") {
    answer_cards_request(writer, request);
  } else if (operation == "deck") {
    answer_deck_request(writer, request);
  } else if (operation == "outlook") {
    answer_outlook_request(writer, request, engine.rules());
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
