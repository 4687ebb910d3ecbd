// Some of many, so that every group has its share.
#pragma once

#include <algorithm>
#include <cstddef>
#include <map>
#include <utility>
#include <vector>

namespace ofcheck {

/// At most `most` places of a list, given the group of each place: the first of every group, then the second of each,
/// and so on.
template <typename Group>
std::vector<std::size_t> spread(const std::vector<Group>& groups, std::size_t most) {
  std::map<Group, std::size_t> met;
  std::vector<std::pair<std::size_t, std::size_t>> ranked;
  for (std::size_t i = 0; i < groups.size(); ++i) ranked.emplace_back(met[groups[i]]++, i);
  std::sort(ranked.begin(), ranked.end());
  std::vector<std::size_t> places;
  for (std::size_t i = 0; i < std::min(most, ranked.size()); ++i) places.push_back(ranked[i].second);
  return places;
}

}  // namespace ofcheck
