// The cases that ask `placements`, `perft`, `settle` or `play`: their inputs and what they expect.
#pragma once

#include "harness/base/yaml.h"
#include "harness/wire/question.h"

namespace ofcheck {

/// The keys of the input, and those of an expectation.
std::vector<std::string_view> play_input_keys(Operation operation);
std::vector<std::string_view> play_expected_keys(Operation operation);

/// Reads the input of a case. `boards` are those of a settle case; `rules` give the stacks where the case does not.
Question read_play_question(const YamlMap& map, Operation operation, const ScoreQuestion& boards,
                            const ofc::Rules& rules);

/// The members of a request with whatever cards the case has; `boards` is the JSON array of a settle case's boards.
std::string raw_play_members(const YamlMap& map, Operation operation, std::string_view boards, std::size_t seats,
                             const ofc::Rules& rules);

/// How many seats' values an expectation has: those of the boards, or the chairs.
std::size_t play_seats(const YamlMap& map, std::size_t boards);

Result read_play_result(const YamlMap& map, Operation operation, std::size_t seats);

// --- what records share with cases ---------------------------------------------------------------------------------

/// Different cards, in one text.
Cards read_cards(const Yaml& node);

/// An action in one text, `"0: top As Kd | bottom 5c | discard 2c"`, its cards in normal order.
Action read_action(const Yaml& node, int chairs);

/// A whole number. `what` says in messages what it is.
Amount read_amount(const Yaml& node, std::string_view what);

}  // namespace ofcheck
