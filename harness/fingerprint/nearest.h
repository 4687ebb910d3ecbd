// The rules nearest to a preset, among those that explain an engine alike.
#pragma once

#include "harness/fingerprint/telling.h"

namespace ofcheck {

/// Makes the guess one that is as near to a preset as the answers allow, asks what tells it from others, and returns
/// the preset. What is left unexplained is explained by slips.
std::string settle_on_preset(Inquiry& inquiry, const Stage& boards);

}  // namespace ofcheck
