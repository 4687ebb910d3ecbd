// A match for programs: JSON lines, chairs everywhere in place of seats.
#include <fmt/format.h>

#include "harness/base/json.h"
#include "harness/base/text.h"
#include "harness/pages/match_printer.h"
#include "harness/wire/house_rules.h"
#include "harness/wire/protocol.h"

namespace ofcheck {

namespace {

template <typename Members>
std::string line_of(std::string_view type, Members members) {
  JsonBuffer buffer;
  JsonWriter writer(buffer);
  writer.StartObject();
  write_member(writer, "type", type);
  members(writer);
  writer.EndObject();
  return std::string(buffer.GetString(), buffer.GetSize()) + "\n";
}

template <typename List>
void write_cards(JsonWriter& writer, const List& cards) {
  writer.StartArray();
  for (const ofc::Card card : cards) write_string(writer, ofc::to_string(card));
  writer.EndArray();
}

void write_board(JsonWriter& writer, const ofc::PartialBoard& board) {
  writer.StartObject();
  for (const ofc::Row row : ofc::all_rows) {
    write_key(writer, row_name(row));
    write_cards(writer, board[row]);
  }
  writer.EndObject();
}

void write_amounts(JsonWriter& writer, std::string_view key, const PerSeat<Amount>& values) {
  write_key(writer, key);
  writer.StartArray();
  for (std::size_t i = 0; i < values.size; ++i) writer.Int64(values.values[i]);
  writer.EndArray();
}

void write_amount(JsonWriter& writer, std::string_view key, Amount value) {
  write_key(writer, key);
  writer.Int64(value);
}

void write_flag(JsonWriter& writer, std::string_view key, bool value) {
  write_key(writer, key);
  writer.Bool(value);
}

/// A number, or null.
void write_optional(JsonWriter& writer, std::string_view key, std::optional<int> value) {
  write_key(writer, key);
  if (value) {
    writer.Int(*value);
  } else {
    writer.Null();
  }
}

/// A rule's id, or null.
void write_rule(JsonWriter& writer, std::string_view key, ofc::RuleId rule) {
  write_key(writer, key);
  if (rule.empty()) {
    writer.Null();
  } else {
    write_string(writer, rule.name);
  }
}

std::optional<int> cards_next(const std::optional<ofc::Fantasyland>& fantasyland) {
  return fantasyland ? std::optional(fantasyland->cards.value) : std::nullopt;
}

class JsonPrinter : public MatchPrinter {
 public:
  [[nodiscard]] std::string start(const Record& record, std::optional<int> viewer) const override {
    return line_of("match", [&](JsonWriter& writer) {
      write_key(writer, "rules");
      write_rules(writer, record.rules);
      write_member(writer, "chairs", static_cast<int>(record.match.chairs));
      write_amount(writer, "point_value", record.match.point_value);
      write_optional(writer, "viewer", viewer);
    });
  }

  [[nodiscard]] std::string hand(const HandScene& scene, const ofc::Table& table,
                                 const ofc::View& view) const override {
    return line_of("hand", [&](JsonWriter& writer) {
      write_member(writer, "hand", static_cast<int>(scene.number));
      write_member(writer, "button", table.button.index);
      write_key(writer, "order");
      writer.StartArray();
      for (const ofc::Chair chair : scene.seating) writer.Int(chair.index);
      writer.EndArray();
      write_key(writer, "chairs");
      writer.StartArray();
      for (const ofc::ChairState& chair : table.chairs) {
        writer.StartObject();
        write_amount(writer, "stack", chair.purse.stack.value);
        write_flag(writer, "plays", chair.presence == ofc::Presence::plays);
        write_optional(writer, "fantasyland", cards_next(chair.fantasyland));
        writer.EndObject();
      }
      writer.EndArray();
      if (scene.viewer && scene.viewer_plays) {
        write_key(writer, "held");
        write_cards(writer, view.seats[view.viewer.index].held);
      }
    });
  }

  [[nodiscard]] std::string action(const HandScene& scene, const ActionScene& action) const override {
    return line_of("action", [&](JsonWriter& writer) {
      const SeenAction seen = seen_action(action);
      write_member(writer, "hand", static_cast<int>(scene.number));
      write_member(writer, "street", action.turn.street + 1);
      write_member(writer, "chair", scene.chair(action.turn.seat));
      write_key(writer, "placed");
      writer.StartObject();
      for (const ofc::Row row : ofc::all_rows) {
        write_key(writer, row_name(row));
        write_cards(writer, cards_for(seen.placement, row));
      }
      writer.EndObject();
      write_key(writer, "discarded");
      write_cards(writer, seen.placement.discarded);
      write_member(writer, "unseen_placed", seen.unseen_placed);
      write_member(writer, "unseen_discarded", seen.unseen_discarded);
      write_key(writer, "board");
      if (seen.unseen_placed == 0) {
        write_board(writer, action.after.seats[action.turn.seat.index].board);
      } else {
        writer.Null();
      }
      write_key(writer, "in_sight");
      writer.StartArray();
      for (const ofc::Seat seat : come_into_sight(action)) {
        writer.StartObject();
        write_member(writer, "chair", scene.chair(seat));
        write_key(writer, "board");
        write_board(writer, action.after.seats[seat.index].board);
        writer.EndObject();
      }
      writer.EndArray();
    });
  }

  [[nodiscard]] std::string hand_end(const HandScene& scene, const ofc::Hand& hand,
                                     const PlayedHand& played) const override {
    return line_of("showdown", [&](JsonWriter& writer) {
      const ofc::HandEnd& end = played.end;
      write_member(writer, "hand", static_cast<int>(scene.number));
      write_key(writer, "boards");
      writer.StartArray();
      for (std::uint8_t i = 0; i < end.seating.size(); ++i) board_line(writer, scene, hand, end, ofc::Seat{i});
      writer.EndArray();
      ledger(writer, scene, end.score);
      payments(writer, scene, end.settlement);
      write_amounts(writer, "stacks", played.stacks);
      if (const auto taken_away = amounts_of(end.final_stacks, played.stacks.size))
        write_amounts(writer, "final_stacks", *taken_away);
      write_key(writer, "bust");
      writer.StartArray();
      for (const ofc::Chair chair : end.bust) writer.Int(chair.index);
      writer.EndArray();
      write_member(writer, "button", end.table.button.index);
      write_flag(writer, "button_stays", end.button_stays);
      write_flag(writer, "set_complete", end.set_complete);
      write_rule(writer, "over_by", end.table.over_by);
    });
  }

  [[nodiscard]] std::string next(const HandScene& scene, const NextScene& next) const override {
    return line_of("next", [&](JsonWriter& writer) {
      const ofc::SeatView& seat = next.view.seats[next.turn.seat.index];
      write_member(writer, "hand", static_cast<int>(scene.number));
      write_member(writer, "street", next.turn.street + 1);
      write_member(writer, "chair", scene.chair(next.turn.seat));
      write_key(writer, "held");
      if (seat.held.empty()) {
        writer.Null();
      } else {
        write_cards(writer, seat.held);
      }
      write_member(writer, "place", next.street.placed.value);
      write_member(writer, "discard", next.street.discarded.value);
      write_key(writer, "placements");
      if (next.placements) {
        writer.Uint64(*next.placements);
      } else {
        writer.Null();
      }
      write_key(writer, "legal");
      writer.StartArray();
      for (const ofc::Placement& placement : next.listed) write_string(writer, to_string(placement));
      writer.EndArray();
    });
  }

  [[nodiscard]] std::string end(const RecordEnd& end, std::size_t played, ofc::RuleId over_by,
                                const ofc::Rules& /*rules*/) const override {
    return line_of("end", [&](JsonWriter& writer) {
      write_member(writer, "hands", static_cast<int>(played));
      write_amounts(writer, "points", *end.points);
      write_amounts(writer, "stacks", *end.stacks);
      if (end.final_stacks) write_amounts(writer, "final_stacks", *end.final_stacks);
      write_rule(writer, "over_by", over_by);
    });
  }

 private:
  static void board_line(JsonWriter& writer, const HandScene& scene, const ofc::Hand& hand, const ofc::HandEnd& end,
                         ofc::Seat seat) {
    writer.StartObject();
    write_member(writer, "chair", scene.chair(seat));
    write_key(writer, "board");
    write_board(writer, hand.seats[seat.index].board);
    write_rule(writer, "fouled_by", end.score.boards[seat.index].fouled_by);
    const ofc::RowPoints& royalties = end.score.royalties[seat.index];
    write_member(writer, "royalties", royalties.total().value);
    write_member(writer, "points", end.score.points[seat.index].value);
    write_optional(writer, "fantasyland", cards_next(end.table.chairs[end.seating[seat.index].index].fantasyland));
    writer.EndObject();
  }

  static void ledger(JsonWriter& writer, const HandScene& scene, const ofc::Score& score) {
    write_key(writer, "ledger");
    writer.StartArray();
    for (const ofc::LedgerLine& line : score.ledger) {
      writer.StartObject();
      write_member(writer, "from", scene.chair(line.from));
      write_optional(writer, "to", line.to ? std::optional(scene.chair(*line.to)) : std::nullopt);
      if (line.row) write_member(writer, "row", row_name(*line.row));
      write_member(writer, "points", line.points.value);
      write_member(writer, "rule", line.rule.name);
      if (!line.option.empty()) {
        write_member(writer, "option", line.option.name);
        write_member(writer, "value", value_name(*ofc::find_rule(line.option.name), scene.rules));
      }
      writer.EndObject();
    }
    writer.EndArray();
  }

  static void payments(JsonWriter& writer, const HandScene& scene, const ofc::Settlement& settlement) {
    write_key(writer, "payments");
    writer.StartArray();
    for (const ofc::Payment& payment : settlement.payments) {
      if (payment.owed == ofc::Chips{0}) continue;
      writer.StartObject();
      write_member(writer, "from", scene.chair(payment.from));
      write_optional(writer, "to", payment.to ? std::optional(scene.chair(*payment.to)) : std::nullopt);
      write_amount(writer, "owed", payment.owed.value);
      write_amount(writer, "paid", payment.paid.value);
      write_rule(writer, "limited_by", payment.limited_by);
      writer.EndObject();
    }
    writer.EndArray();
  }
};

}  // namespace

std::unique_ptr<MatchPrinter> json_printer() { return std::make_unique<JsonPrinter>(); }

}  // namespace ofcheck
