// What an engine is asked once more, to see whether it stands by its answers.
#pragma once

#include <span>
#include <vector>

#include "harness/inquiry/inquiry.h"

namespace ofcheck {

/// Places of `asked()` to be put once more, `room` of them at most. Before all come the `first` ones, then the others,
/// the operations in turns: one of which little was asked is asked the same up to three times more. In the end they are
/// shuffled, the same way each time: each comes after other questions than before. Among the others, those without an
/// answer are left out.
std::vector<std::size_t> places_to_ask_again(const Inquiry& inquiry, std::span<const std::size_t> first,
                                             std::size_t room);

/// Puts some of what the guess does not explain once more. Whether the engine has never contradicted itself so far:
/// there is no model of one that does.
bool stands_by_what_it_said(Inquiry& inquiry);

}  // namespace ofcheck
