// What a case asks: the input of each operation.
#pragma once

#include <string_view>
#include <vector>

#include "harness/base/yaml.h"
#include "harness/wire/question.h"

namespace ofcheck {

/// The keys of an operation's input.
std::vector<std::string_view> input_keys(Operation operation);

/// Reads the input of a case. `rules` give the stacks where the case does not. Throws Problem, with the place.
Question read_question(const YamlMap& map, Operation operation, const ofc::Rules& rules);

/// The same of a case that is to be refused for its cards, which are sent as they are written.
RawQuestion read_raw_question(const YamlMap& map, Operation operation, const ofc::Rules& rules);

/// How many seats' values an expectation has: those of the boards, or the chairs. Throws Problem for what can seat
/// nobody.
std::size_t seats_of(const YamlMap& map, std::size_t boards);

// --- what records share with cases ---------------------------------------------------------------------------------

/// An action in one text, `"0: top As Kd | bottom 5c | discard 2c"`, its cards in normal order.
Action read_action(const Yaml& node, int chairs);

}  // namespace ofcheck
