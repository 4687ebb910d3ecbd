#include "harness/corpus/case_play.h"

#include <algorithm>
#include <charconv>

#include "harness/corpus/case_parts.h"
#include "harness/wire/protocol_members.h"
#include "oracle/table.h"

namespace ofcheck {

using ofc::Row;

std::vector<std::string_view> play_input_keys(Operation operation) {
  if (operation == Operation::placements) return {"board", "held", "place", "discard"};
  if (operation == Operation::perft) return {"board", "streets"};
  if (operation == Operation::settle) return {"boards", "stacks", "bought-in", "point-value"};
  return {"chairs", "stacks", "button", "point-value", "hands", "viewer"};
}

std::vector<std::string_view> play_expected_keys(Operation operation) {
  if (operation == Operation::placements) return {"refused", "count", "placements"};
  if (operation == Operation::perft) return {"refused", "count", "divide"};
  if (operation == Operation::settle) return {"refused", "stacks", "payments"};
  return {"refused", "hands", "next", "view"};
}

namespace {

// --- cards ---------------------------------------------------------------------------------------------------------

/// Any number of cards in one text.
Cards parse_cards(std::string_view text, const Yaml& node) {
  Cards cards;
  for (const std::string_view word : words(text)) {
    const std::optional<ofc::Card> card = ofc::parse_card(word);
    if (!card) {
      node.fail(fmt::format("'{}' is not a card; write rank and suit, like As, Td, 10d or 2c", printable(word)));
    }
    cards.push_back(*card);
  }
  return cards;
}

/// Different cards, or none at all.
Cards cards_in(const Yaml& node) {
  if (node.is_null()) return {};
  Cards cards = parse_cards(node.text("cards"), node);
  check_distinct(node, duplicate_card(cards));
  return cards;
}

Cards cards_at(const YamlMap& map, std::string_view key) {
  const std::optional<Yaml> node = map.find(key);
  return node ? cards_in(*node) : Cards{};
}

ofc::PartialBoard partial_board(const Yaml& node) {
  const YamlMap map(node, "a board that is being set", {"top", "middle", "bottom"});
  ofc::PartialBoard board;
  Cards all;
  for (const Row row : ofc::all_rows) {
    for (const ofc::Card card : cards_at(map, row_name(row))) {
      if (ofc::room_in(board, row) == 0)
        node.fail(fmt::format("{} has more than {} cards", row_name(row), row_size(row)));
      board[row].push_back(card);
      all.push_back(card);
    }
  }
  check_distinct(node, duplicate_card(all));
  return board;
}

ofc::PartialBoard board_at(const YamlMap& map) {
  const std::optional<Yaml> node = map.find("board");
  return node ? partial_board(*node) : ofc::PartialBoard{};
}

void add(ofc::Placement& placement, std::string_view part, const Cards& cards, const Yaml& node) {
  for (const ofc::Card card : cards) {
    if (placement.placed.full() || placement.discarded.full()) node.fail("nobody places or discards so many cards");
    const auto* row =
        std::find_if(ofc::all_rows.begin(), ofc::all_rows.end(), [&](Row r) { return row_name(r) == part; });
    if (row != ofc::all_rows.end()) {
      placement.placed.push_back({card, *row});
    } else {
      placement.discarded.push_back(card);
    }
  }
}

constexpr std::array<std::string_view, 4> placement_parts = {"top", "middle", "bottom", "discard"};

/// `{top: As, discard: 2c}`.
ofc::Placement placement_of(const Yaml& node) {
  const YamlMap map(node, "a placement", {placement_parts.begin(), placement_parts.end()});
  ofc::Placement placement;
  Cards all;
  for (const std::string_view part : placement_parts) {
    const Cards cards = cards_at(map, part);
    add(placement, part, cards, node);
    all.insert(all.end(), cards.begin(), cards.end());
  }
  check_distinct(node, duplicate_card(all));
  return in_normal_order(placement);
}

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
  const auto [end, error] = std::from_chars(number.data(), number.data() + number.size(), action.chair);
  if (error != std::errc{} || end != number.data() + number.size()) bad();
  if (action.chair < 0 || action.chair >= chairs) {
    node.fail(fmt::format("there is no chair {}; they are counted from 0 to {}", action.chair, chairs - 1));
  }
  std::string_view rest = trimmed(text.substr(colon + 1));
  bool more = !rest.empty();
  while (more) {
    const std::size_t bar = rest.find('|');
    const std::string_view part = trimmed(rest.substr(0, bar));
    more = bar != std::string_view::npos;
    if (more) rest.remove_prefix(bar + 1);
    const std::string_view name = part.substr(0, part.find(' '));
    if (std::find(placement_parts.begin(), placement_parts.end(), name) == placement_parts.end()) {
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
  for (const auto& [part, cards] : written.parts) add(action.placement, part, parse_cards(cards, node), node);
  return action;
}

// --- numbers -------------------------------------------------------------------------------------------------------

Amount amount_of(const Yaml& node, std::string_view what) {
  const std::string text = node.text(what);
  Amount value = 0;
  const bool plus = text.starts_with('+') && !text.starts_with("+-");
  const char* start = text.data() + (plus ? 1 : 0);
  const auto [end, error] = std::from_chars(start, text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size()) {
    node.fail(fmt::format("expected {} (a whole number), found '{}'", what, printable(text)));
  }
  return value;
}

std::uint64_t count_of(const Yaml& node) {
  const Amount value = amount_of(node, "a count");
  if (value < 0) node.fail("a count is not negative");
  return static_cast<std::uint64_t>(value);
}

int number_at(const YamlMap& map, std::string_view key, int least, int most, std::optional<int> otherwise) {
  const std::optional<Yaml> node = otherwise ? map.find(key) : map.require(key);
  if (!node) return *otherwise;
  const int value = node->integer(key);
  if (value < least || value > most) node->fail(fmt::format("{} is {}, expected {} to {}", key, value, least, most));
  return value;
}

Amount point_value_at(const YamlMap& map) {
  return number_at(map, "point-value", 1, static_cast<int>(most_point_value), 1);
}

using Stacks = std::array<Amount, ofc::most_seats>;

/// One amount a seat or chair; `otherwise` where the case has none.
Stacks stacks_at(const YamlMap& map, std::string_view key, std::size_t count, const Stacks& otherwise) {
  const auto values = per_seat<Amount>(map, key, count, [&](const Yaml& item) {
    const Amount value = amount_of(item, key);
    if (value < -most_chips || value > most_chips) {
      item.fail(fmt::format("{} holds {}, expected at most {} either way", key, value, most_chips));
    }
    return value;
  });
  if (values) return values->values;
  if (std::any_of(otherwise.begin(), otherwise.end(), [](Amount stack) { return stack > most_chips; })) {
    map.node().fail(fmt::format("a start of {} chips is more than {}", otherwise[0], most_chips));
  }
  return otherwise;
}

/// table.starting-points, or 0.
Stacks starting_stacks(std::size_t count, Amount point_value, const ofc::Rules& rules) {
  Stacks stacks{};
  std::fill_n(stacks.begin(), count, ofc::starting_stack(rules, {point_value}).value);
  return stacks;
}

/// How many chairs there are; what the rules seat is the oracle's business.
int chairs_at(const YamlMap& map) {
  return number_at(map, "chairs", 1, static_cast<int>(ofc::most_seats), std::nullopt);
}

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

// --- questions -----------------------------------------------------------------------------------------------------

PlacementsQuestion placements_question(const YamlMap& map) {
  PlacementsQuestion question;
  question.board = board_at(map);
  question.held = cards_in(map.require("held"));
  const int most = static_cast<int>(ofc::most_held);
  question.place = {number_at(map, "place", 0, most, std::nullopt)};
  question.discard = {number_at(map, "discard", 0, most, 0)};
  question.list = expects(map, "placements");
  Cards all = question.held;
  for (const Row row : ofc::all_rows) {
    for (const ofc::Card card : question.board[row]) all.push_back(card);
  }
  check_distinct(map.node(), duplicate_card(all));
  if (question.held.size() != static_cast<std::size_t>((question.place + question.discard).value)) {
    map.node().fail(fmt::format("{} cards are held, but {} are placed and {} discarded", question.held.size(),
                                question.place.value, question.discard.value));
  }
  if (question.held.size() > ofc::most_held) map.node().fail(fmt::format("nobody holds more than {} cards", most));
  return question;
}

PerftQuestion perft_question(const YamlMap& map) {
  PerftQuestion question;
  question.board = board_at(map);
  Cards all;
  for (const Row row : ofc::all_rows) {
    for (const ofc::Card card : question.board[row]) all.push_back(card);
  }
  for (const Yaml& street : map.require("streets").list("streets")) {
    question.streets.push_back(cards_in(street));
    all.insert(all.end(), question.streets.back().begin(), question.streets.back().end());
  }
  check_distinct(map.node(), duplicate_card(all));
  question.divide = expects(map, "divide");
  return question;
}

SettleQuestion settle_question(const YamlMap& map, const ScoreQuestion& boards, const ofc::Rules& rules) {
  SettleQuestion question;
  question.boards = boards;
  question.point_value = point_value_at(map);
  question.stacks = stacks_at(map, "stacks", boards.seats, starting_stacks(boards.seats, question.point_value, rules));
  question.bought_in = stacks_at(map, "bought-in", boards.seats, question.stacks);
  return question;
}

PlayQuestion play_question(const YamlMap& map, const ofc::Rules& rules) {
  PlayQuestion question;
  const int chairs = chairs_at(map);
  question.chairs = static_cast<std::size_t>(chairs);
  question.point_value = point_value_at(map);
  question.stacks =
      stacks_at(map, "stacks", question.chairs, starting_stacks(question.chairs, question.point_value, rules));
  question.button = number_at(map, "button", 0, chairs - 1, 0);
  if (map.find("viewer")) {
    question.viewer = number_at(map, "viewer", 0, chairs - 1, std::nullopt);
  } else if (expects(map, "view")) {
    map.node().fail("the case expects a view, but has no 'viewer'");  // no answer would have one to compare
  }
  const Yaml hands = map.require("hands");
  for (const Yaml& node : hands.list("hands")) {
    const YamlMap hand(node, "a hand", {"deck", "actions"});
    StackedHand& stacked = question.hands.emplace_back();
    for (const ofc::Card card : cards_in(hand.require("deck"))) stacked.deck.push_back(card);
    const std::optional<Yaml> actions = hand.find("actions");
    if (!actions) continue;
    for (const Yaml& item : actions->list("actions")) {
      stacked.actions.push_back(action_of(item, chairs));
    }
  }
  if (question.hands.empty()) hands.fail("there are no hands");
  if (question.hands.size() > most_hands) {
    hands.fail(fmt::format("found {} hands; a question has at most {}", question.hands.size(), most_hands));
  }
  return question;
}

// --- inputs that are sent as they are written ------------------------------------------------------------------------

std::string raw_board_at(const YamlMap& map) {
  const std::optional<Yaml> node = map.find("board");
  if (!node) return "{}";
  const YamlMap board(*node, "a board that is being set", {"top", "middle", "bottom"});
  std::vector<std::string> rows;
  for (const Row row : ofc::all_rows) {
    const std::optional<Yaml> cards = board.find(row_name(row));
    rows.push_back(fmt::format("\"{}\":{}", row_name(row), raw_cards(cards ? cards->text("cards") : "")));
  }
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

std::string raw_stacks(const Stacks& stacks, std::size_t count) {
  return fmt::format("[{}]", fmt::join(stacks.begin(), stacks.begin() + static_cast<std::ptrdiff_t>(count), ","));
}

std::string raw_play(const YamlMap& map, const ofc::Rules& rules) {
  const int chairs = chairs_at(map);
  const auto count = static_cast<std::size_t>(chairs);
  const Amount point_value = point_value_at(map);
  std::vector<std::string> hands;
  for (const Yaml& node : map.require("hands").list("hands")) hands.push_back(raw_hand(node, chairs));
  std::string text =
      fmt::format("\"chairs\":{},\"stacks\":{},\"button\":{},\"point_value\":{},\"hands\":[{}]", chairs,
                  raw_stacks(stacks_at(map, "stacks", count, starting_stacks(count, point_value, rules)), count),
                  number_at(map, "button", 0, chairs - 1, 0), point_value, fmt::join(hands, ","));
  if (map.find("viewer")) text += fmt::format(",\"viewer\":{}", number_at(map, "viewer", 0, chairs - 1, std::nullopt));
  return text;
}

// --- expectations --------------------------------------------------------------------------------------------------

/// A list with an entry for each seat of one hand, of which there are at most as many as chairs.
template <typename T, typename Read>
std::optional<PerSeat<T>> per_player(const YamlMap& map, std::string_view key, std::size_t chairs, Read read) {
  const std::optional<Yaml> node = map.find(key);
  if (!node) return std::nullopt;
  const std::size_t seats = node->list(fmt::format("{}, one a seat", key)).size();
  if (seats == 0 || seats > chairs) node->fail(fmt::format("{} has {} entries at {} chairs", key, seats, chairs));
  return per_seat<T>(map, key, seats, read);
}

std::optional<bool> optional_boolean(const YamlMap& map, std::string_view key) {
  const std::optional<Yaml> node = map.find(key);
  return node ? std::optional(node->boolean(key)) : std::nullopt;
}

HandResult hand_of(const Yaml& node, std::size_t chairs) {
  const YamlMap map(node, "an expected hand",
                    {"seats", "points", "fouled", "fantasyland", "stacks", "button", "set_complete", "over"});
  HandResult hand;
  hand.seats = per_player<int>(map, "seats", chairs, [](const Yaml& item) { return item.integer("a chair"); });
  hand.points = per_player<int>(map, "points", chairs, [](const Yaml& item) { return item.integer("points"); });
  hand.fouled = per_player<bool>(map, "fouled", chairs, [](const Yaml& item) { return item.boolean("fouled"); });
  hand.fantasyland = per_player<std::optional<int>>(map, "fantasyland", chairs, [](const Yaml& item) {
    return item.is_null() ? std::nullopt : std::optional(item.integer("cards dealt in Fantasyland, or null"));
  });
  hand.stacks = per_seat<Amount>(map, "stacks", chairs, [](const Yaml& item) { return amount_of(item, "a stack"); });
  hand.button = optional_integer(map, "button");
  hand.set_complete = optional_boolean(map, "set_complete");
  hand.over = optional_boolean(map, "over");
  return hand;
}

NextResult next_of(const Yaml& node) {
  const YamlMap map(node, "the next turn", {"chair", "place", "discard", "held"});
  NextResult next{optional_integer(map, "chair"), optional_integer(map, "place"), optional_integer(map, "discard"), {}};
  if (map.find("held")) next.held = in_normal_order(cards_at(map, "held"));
  return next;
}

ViewResult view_of(const Yaml& node, std::size_t chairs) {
  const YamlMap map(node, "a view", {"boards", "held", "discarded"});
  ViewResult view;
  view.boards = per_player<std::optional<ofc::PartialBoard>>(map, "boards", chairs, [](const Yaml& item) {
    return item.is_null() ? std::nullopt : std::optional(in_normal_order(partial_board(item)));
  });
  view.held = per_player<std::optional<Cards>>(map, "held", chairs, [](const Yaml& item) {
    const Cards cards = in_normal_order(cards_in(item));
    return cards.empty() ? std::nullopt : std::optional(cards);
  });
  if (map.find("discarded")) view.discarded = in_normal_order(cards_at(map, "discarded"));
  return view;
}

std::vector<PaymentResult> payments_of(const Yaml& node, std::size_t seats) {
  const auto seat = [&](const Yaml& item) {
    const int index = item.integer("a seat");
    if (index < 0 || index >= static_cast<int>(seats)) item.fail(fmt::format("there is no seat {}", index));
    return index;
  };
  std::vector<PaymentResult> payments;
  for (const Yaml& item : node.list("payments")) {
    const YamlMap map(item, "a payment", {"from", "to", "paid"});
    const Yaml to = map.require("to");
    payments.push_back({seat(map.require("from")), to.is_null() ? std::nullopt : std::optional(seat(to)),
                        amount_of(map.require("paid"), "chips")});
  }
  return payments;
}

void check_set(const Yaml& node, const std::vector<ofc::Placement>& placements) {
  for (std::size_t i = 0; i < placements.size(); ++i) {
    if (std::find(placements.begin(), placements.begin() + static_cast<std::ptrdiff_t>(i), placements[i]) !=
        placements.begin() + static_cast<std::ptrdiff_t>(i)) {
      node.fail(fmt::format("the placement {} stands here twice", to_string(placements[i])));
    }
  }
}

PlacementsResult placements_result(const YamlMap& map) {
  PlacementsResult result;
  if (const auto count = map.find("count")) result.count = count_of(*count);
  if (const auto list = map.find("placements")) {
    result.placements.emplace();
    for (const Yaml& item : list->list("placements")) result.placements->push_back(placement_of(item));
    check_set(*list, *result.placements);
  }
  return result;
}

PerftResult perft_result(const YamlMap& map) {
  PerftResult result;
  if (const auto count = map.find("count")) result.count = count_of(*count);
  if (const auto list = map.find("divide")) {
    result.divide.emplace();
    std::vector<ofc::Placement> placements;
    for (const Yaml& item : list->list("divide")) {
      const YamlMap entry(item, "an entry of divide", {"placement", "count"});
      placements.push_back(placement_of(entry.require("placement")));
      result.divide->push_back({placements.back(), count_of(entry.require("count"))});
    }
    check_set(*list, placements);
  }
  return result;
}

PlayResult play_result(const YamlMap& map, std::size_t chairs) {
  PlayResult result;
  if (const auto hands = map.find("hands")) {
    result.hands.emplace();
    for (const Yaml& item : hands->list("hands")) result.hands->push_back(hand_of(item, chairs));
  }
  if (const auto next = map.find("next")) {
    result.next.emplace();
    if (!next->is_null()) *result.next = next_of(*next);
  }
  if (const auto view = map.find("view")) result.view = view_of(*view, chairs);
  return result;
}

}  // namespace

Question read_play_question(const YamlMap& map, Operation operation, const ScoreQuestion& boards,
                            const ofc::Rules& rules) {
  if (operation == Operation::placements) return placements_question(map);
  if (operation == Operation::perft) return perft_question(map);
  if (operation == Operation::settle) return settle_question(map, boards, rules);
  return play_question(map, rules);
}

std::string raw_play_members(const YamlMap& map, Operation operation, std::string_view boards, std::size_t seats,
                             const ofc::Rules& rules) {
  if (operation == Operation::placements) {
    const int most = static_cast<int>(ofc::most_held);
    return fmt::format("\"board\":{},\"held\":{},\"place\":{},\"discard\":{},\"list\":false", raw_board_at(map),
                       raw_cards(map.require("held").text("cards")), number_at(map, "place", 0, most, std::nullopt),
                       number_at(map, "discard", 0, most, 0));
  }
  if (operation == Operation::perft) {
    std::vector<std::string> streets;
    for (const Yaml& street : map.require("streets").list("streets"))
      streets.push_back(raw_cards(street.text("cards")));
    return fmt::format("\"board\":{},\"streets\":[{}],\"divide\":false", raw_board_at(map), fmt::join(streets, ","));
  }
  if (operation == Operation::settle) {
    const Amount point_value = point_value_at(map);
    const Stacks stacks = stacks_at(map, "stacks", seats, starting_stacks(seats, point_value, rules));
    return fmt::format("\"boards\":{},\"stacks\":{},\"bought_in\":{},\"point_value\":{}", boards,
                       raw_stacks(stacks, seats), raw_stacks(stacks_at(map, "bought-in", seats, stacks), seats),
                       point_value);
  }
  return raw_play(map, rules);
}

std::size_t play_seats(const YamlMap& map, std::size_t boards) {
  return map.find("chairs") ? static_cast<std::size_t>(chairs_at(map)) : boards;
}

Result read_play_result(const YamlMap& map, Operation operation, std::size_t seats) {
  if (operation == Operation::placements) return placements_result(map);
  if (operation == Operation::perft) return perft_result(map);
  if (operation == Operation::settle) {
    SettleResult result;
    result.stacks = per_seat<Amount>(map, "stacks", seats, [](const Yaml& item) { return amount_of(item, "a stack"); });
    if (const auto payments = map.find("payments")) result.payments = payments_of(*payments, seats);
    return result;
  }
  return play_result(map, seats);
}

Cards read_cards(const Yaml& node) { return cards_in(node); }

Action read_action(const Yaml& node, int chairs) {
  Action action = action_of(node, chairs);
  action.placement = in_normal_order(action.placement);
  return action;
}

Amount read_amount(const Yaml& node, std::string_view what) { return amount_of(node, what); }

}  // namespace ofcheck
