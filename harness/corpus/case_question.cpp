#include "harness/corpus/case_question.h"

#include <fmt/ranges.h>

#include <algorithm>
#include <map>

#include "harness/base/text.h"
#include "harness/corpus/case_parts.h"
#include "harness/wire/member_table.h"
#include "oracle/table.h"

namespace ofcheck {

using ofc::Row;

namespace {

/// A case whose input is read, as far as it says how to read the rest.
struct Input {
  const YamlMap& map;
  int chairs = 0;
};

/// An action as it is written: its chair, and the cards of each part, in `"0: top As Kd | bottom 5c | discard 2c"`.
struct WrittenAction {
  int chair = 0;
  std::vector<std::pair<std::string_view, std::string_view>> parts;
};

/// `text` must outlive the action.
WrittenAction written_action(std::string_view text, const Yaml& node, int chairs) {
  const auto bad = [&] {
    node.fail(fmt::format("'{}' is no action; write it in quotes, like \"0: top As | bottom 5c 5d | discard 2c\"",
                          printable(text)));
  };
  WrittenAction action;
  const std::size_t colon = text.find(':');
  if (colon == std::string_view::npos) bad();
  const std::string_view number = trimmed(text.substr(0, colon));
  const std::optional<int> chair = number_in<int>(number);
  if (!chair) bad();
  action.chair = *chair;
  if (action.chair < 0 || action.chair >= chairs) {
    node.fail(fmt::format("there is no chair {}; they are counted from 0 to {}", action.chair, chairs - 1));
  }
  const std::string_view all_parts = trimmed(text.substr(colon + 1));
  if (all_parts.empty()) return action;
  for (const std::string_view each : split_at(all_parts, "|")) {
    const std::string_view part = trimmed(each);
    const std::string_view name = part.substr(0, part.find(' '));
    if (std::find(part_names.begin(), part_names.end(), name) == part_names.end()) {
      node.fail(fmt::format("'{}' is none of top, middle, bottom, discard", printable(name)));
    }
    const bool repeated = std::any_of(action.parts.begin(), action.parts.end(),
                                      [&](const auto& earlier) { return earlier.first == name; });
    if (repeated) node.fail(fmt::format("'{}' stands here a second time", name));
    action.parts.emplace_back(name, part.substr(name.size()));
  }
  return action;
}

std::string action_text(const Yaml& node) {
  return node.text("an action in quotes, like \"0: top As | bottom 5c 5d | discard 2c\"");
}

/// An action with its cards as they are written.
Action action_of(const Yaml& node, int chairs) {
  const std::string text = action_text(node);
  const WrittenAction written = written_action(text, node, chairs);
  Action action;
  action.chair = written.chair;
  for (const auto& [part, cards] : written.parts) add_cards(action.placement, part, parse_cards(cards, node), node);
  return action;
}

// --- values that are no cards, by their type -----------------------------------------------------------------------

int number_in(const Yaml& node, std::string_view key, int least, int most) {
  const int value = node.integer(key);
  if (value < least || value > most) node.fail(fmt::format("{} is {}, expected {} to {}", key, value, least, most));
  return value;
}
int number_in(const Yaml& node, const auto& member) {
  return number_in(node, member.key(), *member.facts.bounds.least, *member.facts.bounds.most);
}
void read(const Yaml& node, const auto& member, Input&, ofc::CardCount& to) { to.value = number_in(node, member); }
void read(const Yaml& node, const auto& member, Input&, Amount& to) { to = number_in(node, member); }
/// How many chairs there are; what the rules seat is the oracle's business.
void read(const Yaml& node, const auto& member, Input& input, std::size_t& to) {
  input.chairs = number_in(node, member);
  to = static_cast<std::size_t>(input.chairs);
}
/// A chair.
void read(const Yaml& node, const auto& member, Input& input, int& to) {
  to = number_in(node, member.key(), 0, input.chairs - 1);
}
void read(const Yaml& node, const auto& member, Input&, std::optional<ofc::CardCount>& to) {
  const int cards = node.integer("the number of cards dealt on entering");
  if (cards < *member.facts.bounds.least || cards > *member.facts.bounds.most)
    node.fail(fmt::format("a Fantasyland hand has 13 to 17 cards, found {}", cards));
  to = ofc::CardCount{cards};
}
void read(const Yaml& node, const auto&, Input&, Row& to) {
  to = static_cast<Row>(find_name(node, "a row's name", row_names));
}
void read(const Yaml&, const auto& member, Input& input, ChipsOf<std::array<Amount, ofc::most_seats>> to) {
  const std::string_view key = member.key();
  const auto chips = per_seat<Amount>(input.map, key, to.size, [&](const Yaml& item) {
    const Amount value = amount_of(item, key);
    if (value < -most_chips || value > most_chips) {
      item.fail(fmt::format("{} holds {}, expected at most {} either way", key, value, most_chips));
    }
    return value;
  });
  to.values = chips->values;
}

/// Whether placements are listed follows from what is expected.
void read(const Yaml&, const auto&, Input&, bool&) {}

// --- cards ---------------------------------------------------------------------------------------------------------

std::vector<ofc::Card> parsed_row(const Yaml& node, Row row) {
  return parse_row(node.text("the cards of a row"), row, node.place().text());
}

/// `{top: 7s 7d 5c}`: one row with its name.
std::pair<Row, Yaml> named_row(const Yaml& node) {
  const auto entries = node.entries("a row with its name, like {top: 7s 7d 5c}");
  if (entries.size() != 1) node.fail(fmt::format("expected one row with its name, found {}", entries.size()));
  return {static_cast<Row>(find_name(entries[0].first, "a row's name", row_names)), entries[0].second};
}

void read(const Yaml& node, const auto&, Input&, CardsOfRow<RowCards> to) {
  const std::vector<ofc::Card> cards = parsed_row(node, to.of.row);
  check_distinct(node, duplicate_card(cards));
  std::copy(cards.begin(), cards.end(), to.of.cards.begin());
}
void read(const Yaml& node, const auto&, Input&, RowCards& to) {
  const auto [row, cards_node] = named_row(node);
  to.row = row;
  const std::vector<ofc::Card> cards = parsed_row(cards_node, row);
  std::copy(cards.begin(), cards.end(), to.cards.begin());
}
ofc::Board board_of(const Yaml& node) {
  const YamlMap map(node, "a board", {"top", "middle", "bottom"});
  ofc::Board board;
  for (const Row row : ofc::all_rows) set_row(board, row, parsed_row(map.require(row_name(row)), row));
  return board;
}
void read(const Yaml& node, const auto&, Input&, ofc::Board& to) {
  to = board_of(node);
  check_distinct(node, duplicate_card(std::span(&to, 1)));
}
void read(const Yaml& node, const auto&, Input&, BoardsOf<ScoreQuestion> to) {
  const std::vector<Yaml> boards = node.list("boards");
  if (boards.empty() || boards.size() > ofc::most_seats) {
    node.fail(fmt::format("found {} boards, expected 1 to {}", boards.size(), ofc::most_seats));
  }
  for (const Yaml& board : boards) to.score.boards[to.score.seats++] = board_of(board);
  check_distinct(node, duplicate_card(to.score.span()));
}
void read(const Yaml& node, const auto&, Input&, ofc::PartialBoard& to) { to = partial_board(node); }
void read(const Yaml& node, const auto&, Input&, Cards& to) { to = cards_in(node); }
void read(const Yaml& node, const auto&, Input&, std::vector<Cards>& to) {
  for (const Yaml& street : node.list("streets")) to.push_back(cards_in(street));
}
void read(const Yaml& node, const auto&, Input& input, std::vector<StackedHand>& to) {
  const std::vector<Yaml> hands = node.list("hands");
  if (hands.empty()) node.fail("there are no hands");
  if (hands.size() > most_hands) {
    node.fail(fmt::format("found {} hands; a question has at most {}", hands.size(), most_hands));
  }
  for (const Yaml& item : hands) {
    const YamlMap hand(item, "a hand", {"deck", "actions"});
    StackedHand& stacked = to.emplace_back();
    for (const ofc::Card card : cards_in(hand.require("deck"))) stacked.deck.push_back(card);
    const std::optional<Yaml> actions = hand.find("actions");
    if (!actions) continue;
    for (const Yaml& each : actions->list("actions")) stacked.actions.push_back(action_of(each, input.chairs));
  }
}

// --- cards as they are written: the JSON of a request that the rules refuse ----------------------------------------

std::string raw_cards_of(const Yaml& node) { return raw_cards(node.text("the cards of a row")); }

std::string raw_board(const Yaml& node) {
  const YamlMap map(node, "a board", {"top", "middle", "bottom"});
  std::vector<std::string> rows;
  for (const std::string_view row : row_names)
    rows.push_back(fmt::format("\"{}\":{}", row, raw_cards_of(map.require(row))));
  return fmt::format("{{{}}}", fmt::join(rows, ","));
}
std::string raw_hand(const Yaml& node, int chairs) {
  const YamlMap hand(node, "a hand", {"deck", "actions"});
  std::vector<std::string> actions;
  if (const std::optional<Yaml> list = hand.find("actions")) {
    for (const Yaml& item : list->list("actions")) {
      const std::string text = action_text(item);
      const WrittenAction written = written_action(text, item, chairs);
      std::string action = fmt::format("{{\"chair\":{}", written.chair);
      for (const auto& [part, cards] : written.parts) action += fmt::format(",\"{}\":{}", part, raw_cards(cards));
      actions.push_back(action + "}");
    }
  }
  return fmt::format("{{\"deck\":{},\"actions\":[{}]}}", raw_cards(hand.require("deck").text("a deck")),
                     fmt::join(actions, ","));
}

std::string raw(const Yaml& node, Input&, CardsOfRow<RowCards>) { return raw_cards_of(node); }
std::string raw(const Yaml& node, Input&, RowCards&) {
  const auto [row, cards] = named_row(node);
  return fmt::format("{{\"row\":\"{}\",\"cards\":{}}}", row_name(row), raw_cards_of(cards));
}
std::string raw(const Yaml& node, Input&, ofc::Board&) { return raw_board(node); }
std::string raw(const Yaml& node, Input& input, BoardsOf<ScoreQuestion> of) {
  std::vector<std::string> boards;
  for (const Yaml& board : node.list("boards")) boards.push_back(raw_board(board));
  of.score.seats = boards.size();
  if (boards.size() > ofc::most_seats)
    input.map.node().fail(fmt::format("found {} boards, expected 1 to {}", boards.size(), ofc::most_seats));
  return fmt::format("[{}]", fmt::join(boards, ","));
}
std::string raw(const Yaml& node, Input&, ofc::PartialBoard&) {
  const YamlMap board(node, "a board that is being set", {"top", "middle", "bottom"});
  std::vector<std::string> rows;
  for (const Row row : ofc::all_rows) {
    const std::optional<Yaml> cards = board.find(row_name(row));
    rows.push_back(fmt::format("\"{}\":{}", row_name(row), raw_cards(cards ? cards->text("cards") : "")));
  }
  return fmt::format("{{{}}}", fmt::join(rows, ","));
}
std::string raw(const Yaml& node, Input&, Cards&) { return raw_cards(node.text("cards")); }
std::string raw(const Yaml& node, Input&, std::vector<Cards>&) {
  std::vector<std::string> streets;
  for (const Yaml& street : node.list("streets")) streets.push_back(raw_cards(street.text("cards")));
  return fmt::format("[{}]", fmt::join(streets, ","));
}
std::string raw(const Yaml& node, Input& input, std::vector<StackedHand>&) {
  std::vector<std::string> hands;
  for (const Yaml& hand : node.list("hands")) hands.push_back(raw_hand(hand, input.chairs));
  return fmt::format("[{}]", fmt::join(hands, ","));
}

/// The JSON of a value that is no cards.
template <typename T>
std::string in_json(const T& value) {
  if constexpr (std::is_same_v<T, Row>) {
    return fmt::format("\"{}\"", row_name(value));
  } else if constexpr (std::is_same_v<T, ofc::CardCount>) {
    return std::to_string(value.value);
  } else if constexpr (requires { value.has_value(); }) {
    return value ? in_json(*value) : "null";
  } else if constexpr (requires { value.values; }) {
    return fmt::format("[{}]", fmt::join(std::span(value.values).first(value.size), ","));
  } else {
    return fmt::format("{}", value);
  }
}

// --- questions -----------------------------------------------------------------------------------------------------

/// Whether the case expects this member, under its own rules or another value of an option.
bool expects(const YamlMap& map, std::string_view member) {
  const auto names_it = [&](const Yaml& expectation) {
    const auto entries = expectation.entries("an expectation");
    return std::any_of(entries.begin(), entries.end(),
                       [&](const auto& entry) { return entry.first.text("a key") == member; });
  };
  if (names_it(map.require("expect"))) return true;
  const std::optional<Yaml> by = map.find("expect_by");
  if (!by) return false;
  for (const auto& [option, values] : by->entries("expect_by")) {
    for (const auto& [value, expectation] : values.entries("outcomes")) {
      if (names_it(expectation)) return true;
    }
  }
  return false;
}

/// Fills in the stacks that a case leaves out: table.starting-points, or 0.
void add_stacks(const YamlMap& map, const ofc::Rules& rules, std::array<Amount, ofc::most_seats>& stacks,
                std::size_t count, Amount point_value) {
  if (map.find("stacks")) return;
  std::fill_n(stacks.begin(), count, ofc::starting_stack(rules, {point_value}).value);
  if (stacks[0] > most_chips)
    map.node().fail(fmt::format("a start of {} chips is more than {}", stacks[0], most_chips));
}
void add_left_out(SettleQuestion& question, const YamlMap& map, const ofc::Rules& rules) {
  add_stacks(map, rules, question.stacks, question.boards.seats, question.point_value);
  if (!map.find("bought-in")) question.bought_in = question.stacks;
}
void add_left_out(PlayQuestion& question, const YamlMap& map, const ofc::Rules& rules) {
  add_stacks(map, rules, question.stacks, question.chairs, question.point_value);
}
template <typename Other>
void add_left_out(Other&, const YamlMap&, const ofc::Rules&) {}

Cards with_board(Cards cards, const ofc::PartialBoard& board) {
  for (const Row row : ofc::all_rows) cards.insert(cards.end(), board[row].begin(), board[row].end());
  return cards;
}

/// What must hold of a question as a whole, and what follows from the expectation.
void finish(PlacementsQuestion& question, const YamlMap& map) {
  question.list = expects(map, "placements");
  check_distinct(map.node(), duplicate_card(with_board(question.held, question.board)));
  if (question.held.size() != static_cast<std::size_t>((question.place + question.discard).value)) {
    map.node().fail(fmt::format("found {} held, but {} are placed and {} discarded",
                                plural(question.held.size(), "card"), question.place.value, question.discard.value));
  }
  if (question.held.size() > ofc::most_held)
    map.node().fail(fmt::format("nobody holds more than {} cards", ofc::most_held));
}
void finish(PerftQuestion& question, const YamlMap& map) {
  question.divide = expects(map, "divide");
  Cards all = with_board({}, question.board);
  for (const Cards& street : question.streets) all.insert(all.end(), street.begin(), street.end());
  check_distinct(map.node(), duplicate_card(all));
}
void finish(CompareQuestion& question, const YamlMap& map) {
  Cards all = cards_of(question.first.span());
  for (const ofc::Card card : question.second.span()) all.push_back(card);
  check_distinct(map.require("second"), duplicate_card(all));
}
void finish(PlayQuestion& question, const YamlMap& map) {
  if (!question.viewer && expects(map, "view"))
    map.node().fail("the case expects a view, but has no 'viewer'");  // no answer would have one to compare
}
template <typename Other>
void finish(Other&, const YamlMap&) {}

/// Calls `act` with each member that the case has, its node and its field.
template <HasMembers T, typename Act>
void each_given(const YamlMap& map, T& question, const Act& act) {
  each_member<T>([&](const auto& member) {
    if (member.facts.in_cases == InCases::derived) return;
    const bool optional = is_claim<decltype(member)> || member.facts.in_cases == InCases::optional;
    const std::optional<Yaml> node = optional ? map.find(member.key()) : map.require(member.key());
    if (!node) return;
    auto&& into = field(member, question);
    if constexpr (is_claim<decltype(member)>) {
      act(member, *node, into.emplace());
    } else {
      act(member, *node, into);
    }
  });
}

}  // namespace

std::vector<std::string_view> input_keys(Operation operation) {
  std::vector<std::string_view> keys;
  visit_operation<Question>(operation, [&]<typename T>(Kind<T>) {
    each_member<T>([&](const auto& member) {
      if (member.facts.in_cases != InCases::derived) keys.push_back(member.key());
    });
  });
  return keys;
}

Question read_question(const YamlMap& map, Operation operation, const ofc::Rules& rules) {
  Question question;
  visit_operation<Question>(operation, [&]<typename T>(Kind<T>) {
    T& asked = question.emplace<T>();
    Input input{map};
    each_given(map, asked, [&](const auto& member, const Yaml& node, auto&& into) { read(node, member, input, into); });
    add_left_out(asked, map, rules);
    finish(asked, map);
  });
  return question;
}

RawQuestion read_raw_question(const YamlMap& map, Operation operation, const ofc::Rules& rules) {
  std::map<std::string_view, std::string> cards;
  std::vector<std::string> members;
  visit_operation<Question>(operation, [&]<typename T>(Kind<T>) {
    T asked;
    Input input{map};
    each_given(map, asked, [&](const auto& member, const Yaml& node, auto&& into) {
      if constexpr (requires { raw(node, input, into); }) {
        cards[member.name] = raw(node, input, into);
      } else {
        read(node, member, input, into);
      }
    });
    add_left_out(asked, map, rules);
    each_member<T>([&](const auto& member) {
      const auto& value = field(member, asked);
      std::string text;
      if constexpr (requires(Input & of, T & to) { raw(map.node(), of, field(member, to)); }) {
        text = cards.contains(member.name) ? cards[member.name] : "{}";  // a board of which no row is named
      } else {
        if (is_claim<decltype(member)> && in_json(value) == "null") return;
        text = in_json(value);
      }
      members.push_back(fmt::format("\"{}\":{}", member.name, text));
    });
  });
  return {operation, fmt::format("{}", fmt::join(members, ","))};
}

std::size_t seats_of(const YamlMap& map, std::size_t boards) {
  const std::optional<Yaml> node = map.find("chairs");
  if (!node) return boards;
  return static_cast<std::size_t>(number_in(*node, "chairs", 1, static_cast<int>(ofc::most_seats)));
}

Action read_action(const Yaml& node, int chairs) {
  Action action = action_of(node, chairs);
  action.placement = in_normal_order(action.placement);
  return action;
}

}  // namespace ofcheck
