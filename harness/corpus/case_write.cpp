#include "harness/corpus/case_write.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "harness/base/text.h"
#include "harness/wire/house_rules.h"

namespace ofcheck {

namespace {

std::string in_yaml(std::span<const ofc::Card> cards) { return to_string(cards); }
std::string in_yaml(const Cards& cards) {
  return cards.empty() ? "\"\"" : to_string(std::span<const ofc::Card>(cards));
}

std::string in_yaml(const ofc::Board& board) {
  return fmt::format("{{top: {}, middle: {}, bottom: {}}}", in_yaml(ofc::cards_in(board, ofc::Row::top)),
                     in_yaml(ofc::cards_in(board, ofc::Row::middle)), in_yaml(ofc::cards_in(board, ofc::Row::bottom)));
}

std::string in_yaml(const ofc::PartialBoard& board) {
  std::vector<std::string> rows;
  for (const ofc::Row row : ofc::all_rows) {
    const auto& cards = board[row];
    if (!cards.empty())
      rows.push_back(fmt::format("{}: {}", row_name(row), to_string(std::span(cards.begin(), cards.size()))));
  }
  return fmt::format("{{{}}}", fmt::join(rows, ", "));
}

std::string in_yaml(const RowCards& row) { return fmt::format("{{{}: {}}}", row_name(row.row), in_yaml(row.span())); }

std::string in_yaml(const ofc::Placement& placement) {
  std::vector<std::string> parts;
  for (const ofc::Row row : ofc::all_rows) {
    const Cards cards = cards_for(placement, row);
    if (!cards.empty()) parts.push_back(fmt::format("{}: {}", row_name(row), in_yaml(cards)));
  }
  if (!placement.discarded.empty()) parts.push_back(fmt::format("discard: {}", in_yaml(cards_of(placement.discarded))));
  return fmt::format("{{{}}}", fmt::join(parts, ", "));
}

std::string in_yaml(const HandResult& hand);
std::string in_yaml(bool value) { return value ? "true" : "false"; }
std::string in_yaml(int value) { return std::to_string(value); }
std::string in_yaml(Amount value) { return std::to_string(value); }
std::string in_yaml(ofc::RuleId rule) { return rule.empty() ? "null" : std::string(rule.name); }
std::string in_yaml(const RowTriple& rows) { return fmt::format("[{}]", fmt::join(rows, ", ")); }
template <typename T>
std::string in_yaml(const std::optional<T>& value) {
  return value ? in_yaml(*value) : "null";
}

template <typename List>
std::string listed(const List& list, std::size_t size) {
  std::vector<std::string> items;
  for (std::size_t i = 0; i < size; ++i) items.push_back(in_yaml(list[i]));
  return fmt::format("[{}]", fmt::join(items, ", "));
}
template <typename T>
std::string in_yaml(const PerSeat<T>& seats) {
  return listed(seats.values, seats.size);
}

/// The members of a flow map.
class Members {
 public:
  template <typename T>
  Members& add(std::string_view name, const std::optional<T>& value) {
    if (value) text(name, in_yaml(*value));
    return *this;
  }
  Members& text(std::string_view name, std::string_view value) {
    members_.push_back(fmt::format("{}: {}", name, value));
    return *this;
  }
  [[nodiscard]] std::string map() const { return fmt::format("{{{}}}", fmt::join(members_, ", ")); }

 private:
  std::vector<std::string> members_;
};

std::string boards_list(const ScoreQuestion& score) {
  std::string text = "    boards:\n";
  for (const ofc::Board& board : score.span()) text += fmt::format("      - {}\n", in_yaml(board));
  return text;
}

/// The lines from what stands below `ask` to the last of the input.
struct Input {
  std::string operator()(const RankQuestion& question) const {
    return fmt::format("    row: {}\n    cards: {}\n", row_name(question.row.row), in_yaml(question.row.span()));
  }
  std::string operator()(const CompareQuestion& question) const {
    return fmt::format("    first: {}\n    second: {}\n", in_yaml(question.first), in_yaml(question.second));
  }
  std::string operator()(const FoulQuestion& question) const { return board(question.board); }
  std::string operator()(const RoyaltiesQuestion& question) const { return board(question.board); }
  std::string operator()(const FantasylandQuestion& question) const {
    std::string text = board(question.board);
    if (question.entered_with) text += fmt::format("    entered-with: {}\n", question.entered_with->value);
    return text;
  }
  std::string operator()(const ScoreQuestion& question) const { return boards_list(question); }
  std::string operator()(const PlacementsQuestion& question) const {
    return fmt::format("    board: {}\n    held: {}\n    place: {}\n    discard: {}\n", in_yaml(question.board),
                       in_yaml(question.held), question.place.value, question.discard.value);
  }
  std::string operator()(const PerftQuestion& question) const {
    std::vector<std::string> streets;
    for (const Cards& cards : question.streets) streets.push_back(in_yaml(cards));
    return fmt::format("    board: {}\n    streets: [{}]\n", in_yaml(question.board), fmt::join(streets, ", "));
  }
  std::string operator()(const SettleQuestion& question) const {
    const std::size_t seats = question.boards.seats;
    return boards_list(question.boards) + fmt::format("    stacks: {}\n    bought-in: {}\n    point-value: {}\n",
                                                      listed(question.stacks, seats), listed(question.bought_in, seats),
                                                      question.point_value);
  }
  std::string operator()(const PlayQuestion& question) const {
    std::string text =
        fmt::format("    chairs: {}\n    stacks: {}\n    button: {}\n    point-value: {}\n    hands:\n",
                    question.chairs, listed(question.stacks, question.chairs), question.button, question.point_value);
    for (const StackedHand& hand : question.hands) {
      text += fmt::format("      - deck: {}\n        actions:{}\n", in_yaml(cards_of(hand.deck)),
                          hand.actions.empty() ? " []" : "");
      for (const Action& action : hand.actions)
        text += fmt::format("          - \"{}: {}\"\n", action.chair, to_string(action.placement));
    }
    if (question.viewer) text += fmt::format("    viewer: {}\n", *question.viewer);
    return text;
  }
  std::string operator()(const RawQuestion&) const { return ""; }

 private:
  static std::string board(const ofc::Board& board) { return fmt::format("    board: {}\n", in_yaml(board)); }
};

std::string in_yaml(const HandResult& hand) {
  return Members{}
      .add("seats", hand.seats)
      .add("points", hand.points)
      .add("fouled", hand.fouled)
      .add("fantasyland", hand.fantasyland)
      .add("stacks", hand.stacks)
      .add("button", hand.button)
      .add("set_complete", hand.set_complete)
      .add("over", hand.over)
      .map();
}

/// What is expected, on one line.
struct Expected {
  std::string operator()(const RankResult& rank) const {
    Members members;
    if (rank.category) members.text("category", category_names[static_cast<std::size_t>(*rank.category)]);
    if (rank.ranks) members.text("ranks", to_string(*rank.ranks));
    return members.map();
  }
  std::string operator()(const CompareResult& two) const {
    return fmt::format("{{winner: {}}}", winner_names[static_cast<std::size_t>(*two.winner)]);
  }
  std::string operator()(const FoulResult& foul) const {
    return fmt::format("{{fouled: {}}}", *foul.fouled ? in_yaml(*foul.rule) : "null");
  }
  std::string operator()(const RoyaltiesResult& earned) const {
    return Members{}
        .add("top", earned.top)
        .add("middle", earned.middle)
        .add("bottom", earned.bottom)
        .add("total", earned.total)
        .map();
  }
  std::string operator()(const FantasylandResult& next) const {
    Members members;
    members.add("fantasyland", next.fantasyland).add("cards", next.cards);
    return members.map();
  }
  std::string operator()(const ScoreResult& score) const {
    Members members;
    members.add("points", score.points).add("fouled", score.foul_rules).add("royalties", score.royalties);
    std::vector<std::string> pairs;
    for (const PairResult& pair : *score.pairs) {
      pairs.push_back(Members{}
                          .text("seats", fmt::format("[{}, {}]", pair.first, pair.second))
                          .add("rows", pair.rows)
                          .add("points", pair.points)
                          .map());
    }
    if (!pairs.empty()) members.text("pairs", fmt::format("[{}]", fmt::join(pairs, ", ")));
    return members.map();
  }
  std::string operator()(const PlacementsResult& result) const {
    Members members;
    members.text("count", std::to_string(*result.count));
    if (result.placements) members.text("placements", listed(*result.placements, result.placements->size()));
    return members.map();
  }
  std::string operator()(const PerftResult& result) const { return fmt::format("{{count: {}}}", *result.count); }
  std::string operator()(const SettleResult& settled) const {
    Members members;
    members.add("stacks", settled.stacks);
    std::vector<std::string> payments;
    for (const PaymentResult& payment : *settled.payments)
      payments.push_back(
          fmt::format("{{from: {}, to: {}, paid: {}}}", payment.from, in_yaml(payment.to), payment.paid));
    return members.text("payments", fmt::format("[{}]", fmt::join(payments, ", "))).map();
  }
  std::string operator()(const PlayResult& play) const {
    Members members;
    if (!play.hands->empty()) members.text("hands", listed(*play.hands, play.hands->size()));
    if (*play.next) {
      const NextResult& next = **play.next;
      members.text("next", Members{}
                               .add("chair", next.chair)
                               .add("place", next.place)
                               .add("discard", next.discard)
                               .add("held", next.held)
                               .map());
    } else {
      members.text("next", "null");
    }
    if (play.view) {
      members.text("view", Members{}
                               .add("boards", play.view->boards)
                               .add("held", play.view->held)
                               .add("discarded", play.view->discarded)
                               .map());
    }
    return members.map();
  }
};

std::string expected_in_yaml(const Answer& answer) {
  if (const auto* refused = std::get_if<Refused>(&answer))
    return fmt::format("{{refused: {}}}", refusal_names[static_cast<std::size_t>(refused->code)]);
  return std::visit(Expected{}, std::get<Result>(answer));
}

std::string rules_in_yaml(const ofc::Rules& rules) {
  const Preset& nearest = nearest_preset(rules);
  std::string text = nearest.name;
  for (const ofc::RuleInfo* option : differing_options(rules, nearest.rules)) {
    const std::string value = value_name(*option, rules);
    text += fmt::format(", {}: {}", option->id.name, value == "yes" || value == "no" ? quoted_yaml(value) : value);
  }
  return text == nearest.name ? text : fmt::format("{{preset: {}}}", text);
}

/// The document of an option's value, or that it was observed; a rule without options names none.
std::string source_in_yaml(const ofc::RuleInfo& rule, const ofc::Rules& rules) {
  if (!rule.is_option()) return "";
  std::string_view sources = rule.sources;
  if (!rule.is_number) sources = rule.values[static_cast<std::size_t>(rule.field.get(rules))].sources;
  return fmt::format("    source: {}\n", sources.empty() ? "observed" : sources.substr(0, sources.find(' ')));
}

}  // namespace

std::string quoted_yaml(std::string_view text) {
  std::string quoted = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') quoted += '\\';
    quoted += c;
  }
  return quoted + "\"";
}

std::string case_as_yaml(const WrittenCase& written) {
  std::string notes;
  for (const std::string& note : written.notes) notes += fmt::format("  # {}\n", note);
  return fmt::format("rule: {}\ncases:\n{}  - id: {}\n    title: {}\n{}    rules: {}\n    ask: {}\n{}    expect: {}\n",
                     written.rule, notes, written.id, quoted_yaml(written.title),
                     source_in_yaml(*ofc::find_rule(written.rule), written.rules), rules_in_yaml(written.rules),
                     operation_name(operation_of(written.question)), std::visit(Input{}, written.question),
                     expected_in_yaml(written.expected));
}

}  // namespace ofcheck
