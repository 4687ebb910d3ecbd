// Reading what the harness sends, for `ofcheck oracle`: questions and rules.
#include <fmt/format.h>

#include <algorithm>

#include "harness/base/text.h"
#include "harness/wire/house_rules.h"
#include "harness/wire/protocol.h"
#include "harness/wire/protocol_members.h"
#include "oracle/checked.h"

namespace ofcheck {

using ofc::Row;

namespace {

struct RefusedInput {
  RefusalCode code;
  std::string message;
};

/// A card of the wire: nothing but rank and suit.
ofc::Card read_card(const JsonValue& value) {
  const std::string_view text = read_string(value, "a card");
  const std::optional<ofc::Card> card = wire_card(text);
  if (!card) {
    throw RefusedInput{RefusalCode::bad_card,
                       fmt::format("'{}' is not a card; expected [2-9TJQKA][cdhs]", printable(text))};
  }
  return *card;
}

RowCards read_row(const JsonValue& cards, Row row) {
  RowCards result{row, {}};
  std::vector<ofc::Card> list;
  for (const JsonValue& card : read_array(cards, row_name(row)).GetArray()) list.push_back(read_card(card));
  if (list.size() != ofc::row_size(row)) {
    throw RefusedInput{RefusalCode::wrong_card_count,
                       fmt::format("{} has {} cards, expected {}", row_name(row), list.size(), ofc::row_size(row))};
  }
  std::copy(list.begin(), list.end(), result.cards.begin());
  return result;
}

constexpr std::array<std::string_view, 3> row_names = {"top", "middle", "bottom"};

RowCards read_named_row(const JsonValue& value, std::string_view what) {
  const Members members(value, what, {"row", "cards"});
  return read_row(members.require("cards"), static_cast<Row>(read_name(members.require("row"), "row", row_names)));
}

ofc::Board read_board(const JsonValue& value) {
  const Members members(value, "a board", {"top", "middle", "bottom"});
  ofc::Board board;
  for (const Row row : ofc::all_rows) set_row(board, row, read_row(members.require(row_name(row)), row).span());
  return board;
}

void refuse_duplicates(std::span<const ofc::Card> cards) {
  if (const auto refusal = ofc::refusal_of_cards(cards)) throw RefusedInput{refusal->code, refusal->detail};
}

ofc::Board read_one_board(const Members& members) {
  const ofc::Board board = read_board(members.require("board"));
  refuse_duplicates(ofc::all_cards(std::span(&board, 1)));
  return board;
}

ScoreQuestion read_boards(const Members& members) {
  const JsonValue& boards = read_array(members.require("boards"), "boards");
  ScoreQuestion question;
  if (boards.Empty() || boards.Size() > question.boards.size()) {
    throw RefusedInput{RefusalCode::wrong_seat_count,
                       fmt::format("{} boards; expected 1 to {}", boards.Size(), question.boards.size())};
  }
  for (const JsonValue& board : boards.GetArray()) question.boards[question.seats++] = read_board(board);
  refuse_duplicates(ofc::all_cards(question.span()));
  return question;
}

// --- play ----------------------------------------------------------------------------------------------------------

Cards read_dealt(const JsonValue& value, std::string_view member) {
  Cards cards;
  for (const JsonValue& card : read_array(value, member).GetArray()) cards.push_back(read_card(card));
  return cards;
}

/// The cards of a member that may be left out.
Cards cards_if_any(const Members& members, std::string_view name) {
  const JsonValue* value = members.find(name);
  return value == nullptr ? Cards{} : read_dealt(*value, name);
}

ofc::PartialBoard read_partial_board(const JsonValue& value, Cards& all) {
  const Members members(value, "a board", {"top", "middle", "bottom"});
  ofc::PartialBoard board;
  for (const Row row : ofc::all_rows) {
    const Cards cards = cards_if_any(members, row_name(row));
    if (cards.size() > ofc::row_size(row)) {
      throw RefusedInput{RefusalCode::wrong_card_count, fmt::format("{} has {} cards, expected at most {}",
                                                                    row_name(row), cards.size(), ofc::row_size(row))};
    }
    for (const ofc::Card card : cards) board[row].push_back(card);
    all.insert(all.end(), cards.begin(), cards.end());
  }
  return board;
}

int int_within(const Members& members, std::string_view name, int least, int most) {
  const int value = read_int(members.require(name), name);
  if (value < least || value > most) {
    throw ProtocolFault(fmt::format("'{}' is {}, expected {} to {}", name, value, least, most));
  }
  return value;
}

Amount read_point_value(const Members& members) {
  const Amount value = read_amount(members.require("point_value"), "point_value");
  if (value < 1 || value > most_point_value) {
    throw ProtocolFault(fmt::format("'point_value' is {}, expected 1 to {}", value, most_point_value));
  }
  return value;
}

std::array<Amount, ofc::most_seats> read_stacks(const Members& members, std::string_view name, std::size_t count) {
  const JsonValue& values = read_array(members.require(name), name);
  if (values.Size() != count) {
    throw ProtocolFault(fmt::format("'{}' has {} entries, expected {}", name, values.Size(), count));
  }
  std::array<Amount, ofc::most_seats> stacks{};
  for (std::size_t i = 0; i < count; ++i) {
    stacks[i] = read_amount(values[static_cast<rapidjson::SizeType>(i)], name);
    if (stacks[i] < -most_chips || stacks[i] > most_chips) {
      throw ProtocolFault(fmt::format("'{}' holds {}, expected at most {} either way", name, stacks[i], most_chips));
    }
  }
  return stacks;
}

PlacementsQuestion read_placements_question(const JsonValue& request) {
  const Members members(request, "the request", {"id", "op", "board", "held", "place", "discard", "list"});
  Cards all;
  PlacementsQuestion question;
  question.board = read_partial_board(members.require("board"), all);
  question.held = read_dealt(members.require("held"), "held");
  question.place = {int_within(members, "place", 0, static_cast<int>(ofc::most_held))};
  question.discard = {int_within(members, "discard", 0, static_cast<int>(ofc::most_held))};
  question.list = read_bool(members.require("list"), "list");
  all.insert(all.end(), question.held.begin(), question.held.end());
  refuse_duplicates(all);
  const auto wanted = static_cast<std::size_t>((question.place + question.discard).value);
  if (question.held.size() != wanted || wanted > ofc::most_held) {
    throw RefusedInput{RefusalCode::wrong_card_count,
                       fmt::format("{} cards held; {} are placed and discarded, at most {}", question.held.size(),
                                   wanted, ofc::most_held)};
  }
  return question;
}

PerftQuestion read_perft_question(const JsonValue& request) {
  const Members members(request, "the request", {"id", "op", "board", "streets", "divide"});
  Cards all;
  PerftQuestion question;
  question.board = read_partial_board(members.require("board"), all);
  for (const JsonValue& street : read_array(members.require("streets"), "streets").GetArray()) {
    question.streets.push_back(read_dealt(street, "streets"));
    all.insert(all.end(), question.streets.back().begin(), question.streets.back().end());
  }
  question.divide = read_bool(members.require("divide"), "divide");
  refuse_duplicates(all);
  return question;
}

Action read_action(const JsonValue& value, std::size_t chairs) {
  const Members members(value, "an action", {"chair", "top", "middle", "bottom", "discard"});
  Action action;
  action.chair = int_within(members, "chair", 0, static_cast<int>(chairs) - 1);
  const auto check_room = [](const auto& list, std::string_view name) {
    if (list.full()) {
      throw RefusedInput{RefusalCode::wrong_card_count,
                         fmt::format("{}: no action has more than {} cards", name, list.capacity())};
    }
  };
  for (const Row row : ofc::all_rows) {
    for (const ofc::Card card : cards_if_any(members, row_name(row))) {
      check_room(action.placement.placed, row_name(row));
      action.placement.placed.push_back({card, row});
    }
  }
  for (const ofc::Card card : cards_if_any(members, "discard")) {
    check_room(action.placement.discarded, "discard");
    action.placement.discarded.push_back(card);
  }
  return action;
}

PlayQuestion read_play_question(const JsonValue& request) {
  const Members members(request, "the request",
                        {"id", "op", "chairs", "stacks", "button", "point_value", "hands", "viewer"});
  PlayQuestion question;
  const int chairs = read_int(members.require("chairs"), "chairs");
  if (chairs < 1 || chairs > static_cast<int>(ofc::most_seats)) {
    throw RefusedInput{RefusalCode::wrong_seat_count,
                       fmt::format("{} chairs; expected 1 to {}", chairs, ofc::most_seats)};
  }
  question.chairs = static_cast<std::size_t>(chairs);
  question.stacks = read_stacks(members, "stacks", question.chairs);
  question.button = int_within(members, "button", 0, chairs - 1);
  question.point_value = read_point_value(members);
  if (members.find("viewer") != nullptr) question.viewer = int_within(members, "viewer", 0, chairs - 1);
  const JsonValue& hands = read_array(members.require("hands"), "hands");
  if (hands.Size() > most_hands) {
    throw ProtocolFault(fmt::format("'hands' has {} entries, expected at most {}", hands.Size(), most_hands));
  }
  for (const JsonValue& item : hands.GetArray()) {
    const Members hand(item, "a hand", {"deck", "actions"});
    StackedHand& stacked = question.hands.emplace_back();
    const Cards deck = read_dealt(hand.require("deck"), "deck");
    refuse_duplicates(deck);
    for (const ofc::Card card : deck) stacked.deck.push_back(card);
    for (const JsonValue& action : read_array(hand.require("actions"), "actions").GetArray()) {
      stacked.actions.push_back(read_action(action, question.chairs));
    }
  }
  if (question.hands.empty()) throw ProtocolFault("'hands' is empty");
  return question;
}

SettleQuestion read_settle_question(const JsonValue& request) {
  const Members members(request, "the request", {"id", "op", "boards", "stacks", "bought_in", "point_value"});
  SettleQuestion question;
  question.boards = read_boards(members);
  question.stacks = read_stacks(members, "stacks", question.boards.seats);
  question.bought_in = read_stacks(members, "bought_in", question.boards.seats);
  question.point_value = read_point_value(members);
  return question;
}

Question read_members(const JsonValue& request, Operation operation) {
  switch (operation) {
    case Operation::rank: {
      const Members members(request, "the request", {"id", "op", "row", "cards"});
      const RankQuestion question{
          read_row(members.require("cards"), static_cast<Row>(read_name(members.require("row"), "row", row_names)))};
      refuse_duplicates(question.row.span());
      return question;
    }
    case Operation::compare: {
      const Members members(request, "the request", {"id", "op", "first", "second"});
      const CompareQuestion question{read_named_row(members.require("first"), "first"),
                                     read_named_row(members.require("second"), "second")};
      std::vector<ofc::Card> all(question.first.span().begin(), question.first.span().end());
      all.insert(all.end(), question.second.span().begin(), question.second.span().end());
      refuse_duplicates(all);
      return question;
    }
    case Operation::foul:
      return FoulQuestion{read_one_board(Members(request, "the request", {"id", "op", "board"}))};
    case Operation::royalties:
      return RoyaltiesQuestion{read_one_board(Members(request, "the request", {"id", "op", "board"}))};
    case Operation::fantasyland: {
      const Members members(request, "the request", {"id", "op", "board", "entered_with"});
      FantasylandQuestion question{read_one_board(members), {}};
      if (const std::optional<int> entered = int_claim(members, "entered_with")) {
        if (*entered < 13 || *entered > 17) {
          throw ProtocolFault(fmt::format("'entered_with' is {}; a Fantasyland hand has 13 to 17 cards", *entered));
        }
        question.entered_with = ofc::CardCount{*entered};
      }
      return question;
    }
    case Operation::score:
      return read_boards(Members(request, "the request", {"id", "op", "boards"}));
    case Operation::placements:
      return read_placements_question(request);
    case Operation::perft:
      return read_perft_question(request);
    case Operation::settle:
      return read_settle_question(request);
    case Operation::play:
      return read_play_question(request);
  }
  return {};
}

}  // namespace

std::variant<Question, Refused> read_question(const JsonValue& request, Operation operation) {
  try {
    return read_members(request, operation);
  } catch (const RefusedInput& refused) {
    return Refused{refused.code, refused.message};
  }
}

ofc::Rules read_configured_rules(const JsonValue& request) {
  const Members members(request, "the request", {"id", "op", "rules"});
  const JsonValue& wanted = members.require("rules");
  if (!wanted.IsObject()) wrong_type("rules", "an object", wanted);
  refuse_repeated(wanted, "rules");
  ofc::Rules rules = preset(default_preset).rules;
  for (const auto& member : wanted.GetObject()) {
    const std::string_view name = view(member.name);
    const ofc::RuleInfo* option = ofc::find_rule(name);
    if (option == nullptr || !option->is_option())
      throw ProtocolFault(fmt::format("unknown option '{}'", printable(name)));
    if (option->is_number) {
      option->field.set(rules, read_number(member.value, name));
      continue;
    }
    const std::optional<int> value = ofc::find_value(*option, read_string(member.value, name));
    if (!value) throw ProtocolFault(fmt::format("{} has no value '{}'", name, printable(view(member.value))));
    option->field.set(rules, *value);
  }
  return rules;
}

}  // namespace ofcheck
