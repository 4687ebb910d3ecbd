// The rules nearest to a preset, among those that explain an engine alike.
#pragma once

#include "harness/fingerprint/telling.h"

namespace ofcheck {

/// Makes the guess one that is as near to a preset as the answers allow, asks what tells it from others, and returns
/// the preset. A value beside the preset's that some kinds of deals speak for and as many against explains nothing: it
/// is taken back, and what is wrong under the preset's value is a bug.
std::string settle_on_preset(Inquiry& inquiry, const Stage& boards);

}  // namespace ofcheck
