// Reading what the harness sends, for `ofcheck oracle`: questions and rules.
#include <fmt/format.h>

#include <algorithm>

#include "harness/base/text.h"
#include "harness/wire/house_rules.h"
#include "harness/wire/member_table.h"
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

void refuse_duplicates(std::span<const ofc::Card> cards) {
  ofc::Rules any_deck;  // whether the deck has a joker is asked when the question is answered
  any_deck.jokers = ofc::Jokers::two;
  if (const auto refusal = ofc::refusal_of_cards(cards, any_deck)) throw RefusedInput{refusal->code, refusal->detail};
}

Cards read_list_of_cards(const JsonValue& value, std::string_view member) {
  Cards cards;
  for (const JsonValue& card : read_array(value, member).GetArray()) cards.push_back(read_card(card));
  return cards;
}

Cards read_row(const JsonValue& value, Row row) {
  Cards cards = read_list_of_cards(value, row_name(row));
  if (cards.size() != ofc::row_size(row)) {
    throw RefusedInput{RefusalCode::wrong_card_count, fmt::format("{} has {}, expected {}", row_name(row),
                                                                  plural(cards.size(), "card"), ofc::row_size(row))};
  }
  return cards;
}

/// The cards of a member that may be left out.
Cards cards_if_any(const Members& members, std::string_view name) {
  const JsonValue* value = members.find(name);
  return value == nullptr ? Cards{} : read_list_of_cards(*value, name);
}

Amount within(Amount value, std::string_view name, Amount least, Amount most) {
  if (value < least || value > most)
    throw ProtocolFault(fmt::format("'{}' is {}, expected {} to {}", name, value, least, most));
  return value;
}

/// A question as far as it is read: its cards, which must be different ones, and how many chairs it has.
struct Reading {
  Cards cards;
  int chairs = 0;

  Cards different(Cards more) {
    cards.insert(cards.end(), more.begin(), more.end());
    return more;
  }
};

// Values are read by their type. `member` is the row of the table that the value belongs to.

template <HasMembers T>
void read_request_members(const Members& members, Reading& reading, T& to);

void read(const JsonValue& value, const auto& member, Reading&, Row& to) {
  to = static_cast<Row>(read_name(value, member.name, row_names));
}
void read(const JsonValue& value, const auto&, Reading& reading, CardsOfRow<RowCards> to) {
  const Cards cards = reading.different(read_row(value, to.of.row));
  std::copy(cards.begin(), cards.end(), to.of.cards.begin());
}
void read(const JsonValue& value, const auto& member, Reading& reading, RowCards& to) {
  read_request_members(members_in<RowCards>(value, member.name), reading, to);
}
void read(const JsonValue& value, const auto&, Reading& reading, ofc::Board& to) {
  const Members members(value, "a board", {"top", "middle", "bottom"});
  for (const Row row : ofc::all_rows)
    set_row(to, row, reading.different(read_row(members.require(row_name(row)), row)));
}
void read(const JsonValue& value, const auto& member, Reading& reading, BoardsOf<ScoreQuestion> to) {
  ScoreQuestion& score = to.score;
  const JsonValue& boards = read_array(value, member.name);
  if (boards.Empty() || boards.Size() > score.boards.size()) {
    throw RefusedInput{RefusalCode::wrong_seat_count,
                       fmt::format("{} boards; expected 1 to {}", boards.Size(), score.boards.size())};
  }
  for (const JsonValue& board : boards.GetArray()) read(board, member, reading, score.boards[score.seats++]);
}
void read(const JsonValue& value, const auto&, Reading& reading, ofc::PartialBoard& to) {
  const Members members(value, "a board", {"top", "middle", "bottom"});
  for (const Row row : ofc::all_rows) {
    const Cards cards = reading.different(cards_if_any(members, row_name(row)));
    if (cards.size() > ofc::row_size(row)) {
      throw RefusedInput{RefusalCode::wrong_card_count, fmt::format("{} has {} cards, expected at most {}",
                                                                    row_name(row), cards.size(), ofc::row_size(row))};
    }
    for (const ofc::Card card : cards) to[row].push_back(card);
  }
}
void read(const JsonValue& value, const auto& member, Reading& reading, Cards& to) {
  to = reading.different(read_list_of_cards(value, member.name));
}
void read(const JsonValue& value, const auto& member, Reading& reading, std::vector<Cards>& to) {
  for (const JsonValue& street : read_array(value, member.name).GetArray())
    read(street, member, reading, to.emplace_back());
}
void read(const JsonValue& value, const auto& member, Reading&, bool& to) { to = read_bool(value, member.name); }
void read(const JsonValue& value, const auto& member, Reading&, ofc::CardCount& to) {
  const Bounds& bounds = member.facts.bounds;
  to.value = static_cast<int>(within(read_int(value, member.name), member.name, *bounds.least, *bounds.most));
}
void read(const JsonValue& value, const auto& member, Reading&, std::optional<ofc::CardCount>& to) {
  const int entered = read_int(value, member.name);
  if (entered < *member.facts.bounds.least || entered > *member.facts.bounds.most) {
    throw ProtocolFault(fmt::format("'{}' is {}; a Fantasyland hand has 13 to 17 cards", member.name, entered));
  }
  to = ofc::CardCount{entered};
}
void read(const JsonValue& value, const auto& member, Reading&, Amount& to) {
  const Bounds& bounds = member.facts.bounds;
  to = within(read_amount(value, member.name), member.name, *bounds.least, *bounds.most);
}
void read(const JsonValue& value, const auto& member, Reading&, ChipsOf<std::array<Amount, ofc::most_seats>> to) {
  const JsonValue& values = read_array(value, member.name);
  if (values.Size() != to.size) {
    throw ProtocolFault(fmt::format("'{}' has {} entries, expected {}", member.name, values.Size(), to.size));
  }
  for (std::size_t i = 0; i < to.size; ++i) {
    const Amount chips = read_amount(values[static_cast<rapidjson::SizeType>(i)], member.name);
    if (chips < -most_chips || chips > most_chips) {
      throw ProtocolFault(fmt::format("'{}' holds {}, expected at most {} either way", member.name, chips, most_chips));
    }
    to.values[i] = chips;
  }
}
void read(const JsonValue& value, const auto& member, Reading& reading, std::size_t& chairs) {
  reading.chairs = read_int(value, member.name);
  if (reading.chairs < 1 || reading.chairs > static_cast<int>(ofc::most_seats)) {
    throw RefusedInput{RefusalCode::wrong_seat_count,
                       fmt::format("{} chairs; expected 1 to {}", reading.chairs, ofc::most_seats)};
  }
  chairs = static_cast<std::size_t>(reading.chairs);
}
/// A chair: nothing else in a question is of that type.
void read(const JsonValue& value, const auto& member, Reading& reading, int& chair) {
  chair = static_cast<int>(within(read_int(value, member.name), member.name, 0, reading.chairs - 1));
}
void read(const JsonValue& value, const auto& member, Reading&, ofc::Deck& to) {
  const Cards deck = read_list_of_cards(value, member.name);
  refuse_duplicates(deck);
  for (const ofc::Card card : deck) to.push_back(card);
}

/// Copies the cards of an action; the rules say no to too many and to one that it names twice.
template <typename List, typename ToItem>
void add_named(List& list, const Members& members, std::string_view name, const ToItem& to_item) {
  for (const ofc::Card card : cards_if_any(members, name)) {
    if (list.full()) {
      throw RefusedInput{RefusalCode::wrong_card_count,
                         fmt::format("{}: no action has more than {} cards", name, list.capacity())};
    }
    list.push_back(to_item(card));
  }
}

void read(const JsonValue& value, const auto& member, Reading& reading, std::vector<Action>& to) {
  for (const JsonValue& item : read_array(value, member.name).GetArray()) {
    const Members members(item, "an action", {"chair", "top", "middle", "bottom", "discard"});
    Action& action = to.emplace_back();
    action.chair =
        static_cast<int>(within(read_int(members.require("chair"), "chair"), "chair", 0, reading.chairs - 1));
    for (const Row row : ofc::all_rows)
      add_named(action.placement.placed, members, row_name(row), [&](ofc::Card card) {
        return ofc::Placed{card, row};
      });
    add_named(action.placement.discarded, members, "discard", [](ofc::Card card) { return card; });
  }
}
void read(const JsonValue& value, const auto& member, Reading& reading, std::vector<StackedHand>& to) {
  const JsonValue& hands = read_array(value, member.name);
  if (hands.Size() > member.facts.longest) {
    throw ProtocolFault(
        fmt::format("'{}' has {} entries, expected at most {}", member.name, hands.Size(), member.facts.longest));
  }
  for (const JsonValue& item : hands.GetArray())
    read_request_members(members_in<StackedHand>(item, "a hand"), reading, to.emplace_back());
  if (to.empty()) throw ProtocolFault(fmt::format("'{}' is empty", member.name));
}

template <HasMembers T>
void read_request_members(const Members& members, Reading& reading, T& to) {
  each_member<T>([&](const auto& member) {
    auto&& into = field(member, to);
    using Field = std::remove_cvref_t<decltype(into)>;
    if constexpr (is_claim<decltype(member)>) {
      if (const JsonValue* value = members.find(member.name)) read(*value, member, reading, into.emplace());
    } else if constexpr (may_be_null<Field>) {
      if (const JsonValue* value = members.find(member.name)) read(*value, member, reading, into);
    } else {
      read(members.require(member.name), member, reading, into);
    }
    refuse_duplicates(reading.cards);
  });
}

void check(const PlacementsQuestion& question) {
  const auto wanted = static_cast<std::size_t>((question.place + question.discard).value);
  if (question.held.size() != wanted || wanted > ofc::most_held) {
    throw RefusedInput{RefusalCode::wrong_card_count,
                       fmt::format("{} held; {} are placed and discarded, at most {}",
                                   plural(question.held.size(), "card"), wanted, ofc::most_held)};
  }
}
template <typename Other>
void check(const Other&) {}

}  // namespace

std::variant<Question, Refused> read_question(const JsonValue& request, Operation operation) {
  try {
    Question question;
    visit_operation<Question>(operation, [&]<typename T>(Kind<T>) {
      Reading reading;
      T& asked = question.emplace<T>();
      const Members members =
          members_in<T>(request, "the request", true, std::string_view("id"), std::string_view("op"));
      read_request_members(members, reading, asked);
      check(asked);
    });
    return question;
  } catch (const RefusedInput& refused) {
    return Refused{refused.code, refused.message};
  }
}

std::optional<int> read_option_value(const JsonValue& value, const ofc::RuleInfo& option, std::string& named) {
  if (option.is_number) return read_number(value, option.id.name);
  named = has_numbers_alone(option) ? std::to_string(read_int(value, option.id.name))
                                    : std::string(read_string(value, option.id.name));
  return ofc::find_value(option, named);
}

namespace {

void read_table(const JsonValue& value, const ofc::RuleInfo& table, ofc::Rules& rules) {
  const std::string_view name = table.id.name;
  if (value.IsString()) {
    if (const auto fault = ofc::set_option(rules, table, view(value)))
      throw ProtocolFault(printable(to_string(*fault)));
    return;
  }
  if (!value.IsObject()) wrong_type(name, "an object of points by entry, or \"standard\"", value);
  refuse_repeated(value, name);
  clear_table(rules, table);
  for (const auto& each : value.GetObject()) {
    const std::string_view entry = view(each.name);
    const std::string points = std::to_string(read_int(each.value, entry));
    const auto fault = set_entry(rules, table, entry, points);
    if (!fault) continue;
    throw ProtocolFault(printable(to_string(*fault)) + did_you_mean(entry, fault->known));
  }
}

}  // namespace

ofc::Rules read_options(const JsonValue& options, std::string_view member, ofc::Rules rules) {
  if (!options.IsObject()) wrong_type(member, "an object", options);
  refuse_repeated(options, member);
  for (const auto& each : options.GetObject()) {
    const std::string_view name = view(each.name);
    const auto found = ofc::find_option(name);
    if (const auto* fault = std::get_if<ofc::OptionFault>(&found)) {
      if (fault->what == ofc::OptionFault::What::no_choice) throw ProtocolFault(to_string(*fault));
      throw ProtocolFault(fmt::format("unknown option '{}'{}", printable(name), did_you_mean(name, fault->known)));
    }
    const ofc::RuleInfo& option = *std::get<const ofc::RuleInfo*>(found);
    if (option.is_table()) {
      read_table(each.value, option, rules);
      continue;
    }
    std::string text;
    const std::optional<int> read = read_option_value(each.value, option, text);
    if (!read) throw ProtocolFault(no_such_value(option, text));
    option.field.set(rules, *read);
  }
  return rules;
}

ofc::Rules read_configured_rules(const JsonValue& request) {
  const Members members(request, "the request", {"id", "op", "rules"});
  return read_options(members.require("rules"), "rules", preset(default_preset).rules);
}

}  // namespace ofcheck
