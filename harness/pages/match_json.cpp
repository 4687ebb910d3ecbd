// A match for programs: JSON lines, chairs everywhere in place of seats.
#include <span>

#include "harness/answer/rules_json.h"
#include "harness/base/json.h"
#include "harness/pages/match_printer.h"
#include "harness/wire/protocol.h"

namespace ofcheck {

namespace {

template <typename Members>
std::string line_of(std::string_view type, Members members) {
  const auto all = [&](JsonWriter& writer) {
    write_member(writer, "type", type);
    members(writer);
  };
  return json_object(all, "\n");
}

template <typename List>
void write_cards(JsonWriter& writer, std::string_view key, const List& cards) {
  write_list(writer, key, cards, [&](ofc::Card card) { write_string(writer, ofc::to_string(card)); });
}

void write_board(JsonWriter& writer, std::string_view key, const ofc::PartialBoard& board) {
  write_object(writer, key, [&] {
    for (const ofc::Row row : ofc::all_rows) write_cards(writer, row_name(row), board[row]);
  });
}

void write_chairs(JsonWriter& writer, std::string_view key, std::span<const ofc::Chair> chairs) {
  write_list(writer, key, chairs, [&](ofc::Chair chair) { write_value(writer, chair.index); });
}

void write_amounts(JsonWriter& writer, std::string_view key, const PerSeat<Amount>& amounts) {
  write_values(writer, key, std::span(amounts.values).first(amounts.size));
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
      write_member(writer, "chairs", record.match.chairs);
      write_member(writer, "point_value", record.match.point_value);
      write_member(writer, "viewer", viewer);
    });
  }

  [[nodiscard]] std::string hand(const HandScene& scene, const ofc::Table& table,
                                 const ofc::View& view) const override {
    return line_of("hand", [&](JsonWriter& writer) {
      write_member(writer, "hand", scene.number);
      write_member(writer, "button", table.button.index);
      write_chairs(writer, "order", scene.seating.span());
      write_objects(writer, "chairs", table.chairs, [&](const ofc::ChairState& chair) {
        write_member(writer, "stack", chair.purse.stack.value);
        write_member(writer, "plays", chair.presence == ofc::Presence::plays);
        write_member(writer, "fantasyland", cards_next(chair.fantasyland));
      });
      if (scene.viewer && scene.viewer_plays) write_cards(writer, "held", view.seats[view.viewer.index].held);
    });
  }

  [[nodiscard]] std::string action(const HandScene& scene, const ActionScene& action) const override {
    return line_of("action", [&](JsonWriter& writer) {
      const SeenAction seen = seen_action(action);
      write_member(writer, "hand", scene.number);
      write_member(writer, "street", action.turn.street + 1);
      write_member(writer, "chair", scene.chair(action.turn.seat));
      write_object(writer, "placed", [&] {
        for (const ofc::Row row : ofc::all_rows) write_cards(writer, row_name(row), cards_for(seen.placement, row));
      });
      write_cards(writer, "discarded", seen.placement.discarded);
      write_member(writer, "unseen_placed", seen.unseen_placed);
      write_member(writer, "unseen_discarded", seen.unseen_discarded);
      if (seen.unseen_placed == 0) {
        write_board(writer, "board", action.after.seats[action.turn.seat.index].board);
      } else {
        write_member(writer, "board", std::optional<int>());
      }
      write_objects(writer, "in_sight", come_into_sight(action), [&](ofc::Seat seat) {
        write_member(writer, "chair", scene.chair(seat));
        write_board(writer, "board", action.after.seats[seat.index].board);
      });
    });
  }

  [[nodiscard]] std::string hand_end(const HandScene& scene, const ofc::Hand& hand,
                                     const PlayedHand& played) const override {
    return line_of("showdown", [&](JsonWriter& writer) {
      const ofc::HandEnd& end = played.end;
      write_member(writer, "hand", scene.number);
      std::uint8_t next = 0;
      write_objects(writer, "boards", end.seating, [&](ofc::Chair chair) {
        const ofc::Seat seat{next++};
        write_member(writer, "chair", scene.chair(seat));
        write_board(writer, "board", hand.seats[seat.index].board);
        write_member(writer, "fouled_by", end.score.boards[seat.index].fouled_by);
        write_member(writer, "royalties", end.score.royalties[seat.index].total().value);
        write_member(writer, "points", end.score.points[seat.index].value);
        write_member(writer, "fantasyland", cards_next(end.table.chairs[chair.index].fantasyland));
      });
      const auto chair_of = [&](ofc::Seat seat) { return scene.chair(seat); };
      write_ledger(writer, end.score, scene.rules, chair_of);
      write_payments(writer, end.settlement, chair_of,
                     [&](ofc::RuleId rule) { write_member(writer, "limited_by", rule); });
      write_amounts(writer, "stacks", played.stacks);
      if (const auto taken_away = amounts_of(end.final_stacks, played.stacks.size))
        write_amounts(writer, "final_stacks", *taken_away);
      write_chairs(writer, "bust", end.bust.span());
      write_member(writer, "button", end.table.button.index);
      write_member(writer, "button_stays", end.button_stays);
      write_member(writer, "set_complete", end.set_complete);
      write_member(writer, "over_by", end.table.over_by);
    });
  }

  [[nodiscard]] std::string next(const HandScene& scene, const NextScene& next) const override {
    return line_of("next", [&](JsonWriter& writer) {
      const ofc::SeatView& seat = next.view.seats[next.turn.seat.index];
      write_member(writer, "hand", scene.number);
      write_member(writer, "street", next.turn.street + 1);
      write_member(writer, "chair", scene.chair(next.turn.seat));
      if (seat.held.empty()) {
        write_member(writer, "held", std::optional<int>());
      } else {
        write_cards(writer, "held", seat.held);
      }
      write_member(writer, "place", next.street.placed.value);
      write_member(writer, "discard", next.street.discarded.value);
      write_member(writer, "placements", next.placements);
      write_list(writer, "legal", next.listed,
                 [&](const ofc::Placement& placement) { write_string(writer, to_string(placement)); });
    });
  }

  [[nodiscard]] std::string end(const RecordEnd& end, std::size_t played, ofc::RuleId over_by,
                                const ofc::Rules& /*rules*/) const override {
    return line_of("end", [&](JsonWriter& writer) {
      write_member(writer, "hands", played);
      write_amounts(writer, "points", *end.points);
      write_amounts(writer, "stacks", *end.stacks);
      if (end.final_stacks) write_amounts(writer, "final_stacks", *end.final_stacks);
      write_member(writer, "over_by", over_by);
    });
  }
};

}  // namespace

std::unique_ptr<MatchPrinter> json_printer() { return std::make_unique<JsonPrinter>(); }

}  // namespace ofcheck
