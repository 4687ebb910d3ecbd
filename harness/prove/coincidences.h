// The readings that are said to coincide, each decided anew.
#pragma once

#include <string>
#include <vector>

#include "harness/prove/search.h"

namespace ofcheck {

/// Two readings that coincide, and how far.
struct Coincidence {
  std::string readings;        // which two
  std::string under;           // the rules under which they are to coincide
  std::string looked_at = {};  // what was gone through
  bool holds = true;
  std::string parts_under = {};  // rules under which they do part
  Question parts_on = {};        // and the smallest deal on which it shows
  std::string first_says = {}, second_says = {};
};

/// The five coincidences of the rule book:
/// - ten royalties in one row and trips on top, a full house in the middle or quads at the bottom (fantasyland.stay);
/// - the row's winner taking his own royalty less the loser's, and royalties.netting: difference;
/// - fantasyland.stay: regular and trips-full-house-or-quads;
/// - ranking.cross: shared-cards-only and missing-card-is-low where ties are legal;
/// - the count by row of fantasyland.stay-cards with and without its line for a royal flush in the middle.
std::vector<Coincidence> coincidences();

}  // namespace ofcheck
