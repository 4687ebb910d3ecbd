// Hands the questions about play to the oracle and its answers back: what the C++ adapter makes of them must not
// change.
//
//   relay_engine OFCHECK
#include <algorithm>
#include <cstdlib>

#include "ofcheck_adapter.h"

using namespace ofcheck;
using detail::array_in;
using detail::Json;
using detail::Object;

namespace {

/// `ofcheck oracle` in a process of its own.
class Oracle {
 public:
  explicit Oracle(const char* ofcheck) {
    int to[2];
    int from[2];
    if (pipe(to) != 0 || pipe(from) != 0) std::abort();
    if (fork() == 0) {
      dup2(to[0], 0);
      dup2(from[1], 1);
      for (const int end : {to[0], to[1], from[0], from[1]}) close(end);
      execl(ofcheck, ofcheck, "oracle", nullptr);
      std::_Exit(127);
    }
    close(to[0]);
    close(from[1]);
    fcntl(to[1], F_SETFD, FD_CLOEXEC);
    requests_ = fdopen(to[1], "w");
    replies_ = fdopen(from[0], "r");
  }

  Json ask(Object request) {
    std::fputs((request.add("id", "1").json() + "\n").c_str(), requests_);
    std::fflush(requests_);
    std::string line;
    for (int c = std::fgetc(replies_); c != '\n'; c = std::fgetc(replies_)) {
      if (c == EOF) throw std::runtime_error("the oracle has gone");
      line += static_cast<char>(c);
    }
    const Json reply = detail::Reader::read(line);
    const Json& refused = reply.at("refused");
    if (refused.kind != Json::Kind::null) throw Refused(refused.at("code").text, refused.at("message").text);
    return reply.at("result");
  }

 private:
  FILE* requests_;
  FILE* replies_;
};

Object request(const char* op) {
  Object object;
  object.text("op", op);
  return object;
}

// What goes to the oracle.

std::string boards_json(const std::vector<Board>& boards) { return detail::array_of(boards, detail::board_json); }

std::string action_json(const Action& action) {
  const std::string parts = detail::placement_json(action.placement);
  return "{\"chair\":" + std::to_string(action.chair) + "," + parts.substr(1);
}

std::string hand_json(const Hand& hand) {
  return Object()
      .add("deck", detail::cards_json(hand.deck))
      .add("actions", detail::array_of(hand.actions, action_json))
      .json();
}

Object match_request(const Match& match) {
  Object object = request("play");
  object.number("chairs", std::optional(match.chairs)).add("stacks", detail::numbers(match.stacks));
  object.number("button", std::optional(match.button)).number("point_value", std::optional(match.point_value));
  return object.add("hands", detail::array_of(match.hands, hand_json)).number("viewer", match.viewer);
}

/// A table as the adapter has it, `straight=2;quads=8` or `;`, as JSON.
std::string table_json(const std::string& text) {
  Object table;
  for (std::size_t from = 0, end = 0; from < text.size(); from = end + 1) {
    end = std::min(text.find(';', from), text.size());
    const std::size_t equals = text.find('=', from);
    if (equals < end) table.add(text.substr(from, equals - from), text.substr(equals + 1, end - equals - 1));
  }
  return table.json();
}

std::string rules_json(const Rules& rules) {
  Object object;
  for (const auto& [option, value] : rules) {
    if (value.find_first_of("=;") != std::string::npos) {
      object.add(option, table_json(value));
      continue;
    }
    const bool number = value.find_first_not_of("0123456789") == std::string::npos && option != "seating.players";
    object.add(option, value == "none" && option != "royalties.table" ? "null"
                       : number                                       ? value
                                                                      : detail::quoted(value));
  }
  return object.json();
}

// What comes from it.

template <typename Read>
auto optional(const Json& value, Read read) {
  return value.kind == Json::Kind::null ? std::nullopt : std::optional(read(value));
}

template <typename Read>
auto optional_in(Read read) {
  return [read](const Json& value) { return optional(value, read); };
}

Placement placement_of(const Json& value) { return detail::parts_of(value, {"top", "middle", "bottom", "discard"}); }

Divided divided_of(const Json& value) {
  return {placement_of(value.at("placement")), detail::integer_of(value.at("count"))};
}

Payment payment_of(const Json& value) {
  return {detail::small_of(value.at("from")), optional(value.at("to"), detail::small_of),
          detail::integer_of(value.at("paid"))};
}

/// None where the oracle gives none.
std::vector<std::int64_t> final_stacks_of(const Json& value) {
  if (value.at("final_stacks").kind == Json::Kind::null) return {};
  return array_in(value, "final_stacks", detail::integer_of);
}

HandEnd hand_end_of(const Json& value) {
  return {array_in(value, "seats", detail::small_of),
          array_in(value, "points", detail::integer_of),
          array_in(value, "fouled", detail::flag_of),
          array_in(value, "fantasyland", optional_in(detail::small_of)),
          array_in(value, "stacks", detail::integer_of),
          optional(value.at("button"), detail::small_of),
          detail::flag_of(value.at("set_complete")),
          detail::flag_of(value.at("over")),
          final_stacks_of(value)};
}

Next next_of(const Json& value) {
  return {detail::small_of(value.at("chair")), detail::small_of(value.at("place")),
          detail::small_of(value.at("discard")), detail::cards_of(value.at("held"))};
}

View view_of(const Json& value) {
  return {array_in(value, "boards", optional_in(detail::partial_board_of)),
          array_in(value, "held", optional_in(detail::cards_of)), detail::cards_of(value.at("discarded"))};
}

int relay(const char* ofcheck) {
  Oracle oracle(ofcheck);
  const Json hello = oracle.ask(request("hello").add("protocol", "1").text("kit", "relay"));

  Engine engine;
  engine.name = "relay";
  const auto text = [](const Json& value) { return value.text; };
  for (const auto& [option, values] : hello.at("options").members) {
    if (option == "cards.jokers") continue;  // the adapter knows the 52 cards alone
    for (const Json& value : values.items) engine.options[option].push_back(text(value));
  }
  engine.configure = [&](const Rules& rules) { oracle.ask(request("configure").add("rules", rules_json(rules))); };
  engine.placements = [&](const Board& board, const Cards& held, int place, int discard, bool listed, const Rules&) {
    check_partial(board, {held});
    Object asked = request("placements");
    asked.add("board", detail::board_json(board)).add("held", detail::cards_json(held)).flag("list", listed);
    const Json answer =
        oracle.ask(asked.number("place", std::optional(place)).number("discard", std::optional(discard)));
    Placements result{detail::integer_of(answer.at("count"))};
    if (listed) result.placements = array_in(answer, "placements", placement_of);
    return result;
  };
  engine.perft = [&](const Board& board, const std::vector<Cards>& streets, bool divide, const Rules&) {
    check_partial(board, streets);
    Object asked = request("perft");
    asked.add("board", detail::board_json(board)).add("streets", detail::array_of(streets, detail::cards_json));
    const Json answer = oracle.ask(asked.flag("divide", divide));
    Perft result{detail::integer_of(answer.at("count"))};
    if (divide) result.divide = array_in(answer, "divide", divided_of);
    return result;
  };
  engine.settle = [&](const std::vector<Board>& boards, const std::vector<std::int64_t>& stacks,
                      const std::vector<std::int64_t>& bought_in, std::int64_t point_value, const Rules&) {
    Object asked = request("settle");
    asked.add("boards", boards_json(boards)).add("stacks", detail::numbers(stacks));
    asked.add("bought_in", detail::numbers(bought_in)).number("point_value", std::optional(point_value));
    const Json answer = oracle.ask(asked);
    return Settled{array_in(answer, "stacks", detail::integer_of), array_in(answer, "payments", payment_of),
                   final_stacks_of(answer)};
  };
  engine.play = [&](const Match& match, const Rules&) {
    const Json answer = oracle.ask(match_request(match));
    Played played{array_in(answer, "hands", hand_end_of)};
    played.next = optional(answer.at("next"), next_of);
    played.nobody_is_next = !played.next;
    played.view = optional(answer.at("view"), view_of);
    return played;
  };
  return serve(engine);
}

}  // namespace

int main(int, char** arguments) {
  try {
    return relay(arguments[1]);
  } catch (...) {
    std::fputs("relay: the oracle does not answer\n", stderr);
    return 1;
  }
}
