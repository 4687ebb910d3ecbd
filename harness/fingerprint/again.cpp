#include "harness/fingerprint/again.h"

#include <algorithm>
#include <set>

#include "harness/base/random.h"

namespace ofcheck {

namespace {

/// The places of each operation in the order in which they are asked again: those that are not among the first, then
/// all of them, and once more.
std::vector<std::vector<std::size_t>> queues(const Inquiry& inquiry, std::span<const std::size_t> first,
                                             Random& random) {
  constexpr int most_times = 3;
  std::vector<std::vector<std::size_t>> of(operation_names.size());
  for (int time = 0; time < most_times; ++time) {
    std::vector<std::vector<std::size_t>> round(of.size());
    for (std::size_t i = 0; i < inquiry.asked().size(); ++i) {
      const Asked& each = inquiry.asked()[i];
      if (each.is_aside) continue;
      const bool is_in = time == 0 && std::find(first.begin(), first.end(), i) != first.end();
      if (each.answer && !is_in) round[static_cast<std::size_t>(each.operation)].push_back(i);
    }
    for (std::size_t i = 0; i < of.size(); ++i) {
      random.shuffle(round[i]);
      of[i].insert(of[i].end(), round[i].begin(), round[i].end());
    }
  }
  return of;
}

}  // namespace

std::vector<std::size_t> places_to_ask_again(const Inquiry& inquiry, std::span<const std::size_t> first,
                                             std::size_t room) {
  constexpr std::uint64_t seed = 29;
  Random random(seed);
  const std::vector<std::vector<std::size_t>> of = queues(inquiry, first, random);
  std::vector<std::size_t> places(first.begin(), first.end());
  std::size_t longest = 0;
  for (const std::vector<std::size_t>& queue : of) longest = std::max(longest, queue.size());
  for (std::size_t i = 0; i < longest && places.size() < room; ++i) {
    for (const std::vector<std::size_t>& queue : of) {
      if (i < queue.size()) places.push_back(queue[i]);
    }
  }
  places.resize(std::min(places.size(), room));
  random.shuffle(places);
  return places;
}

namespace {

bool can_be_put_again(const Asked& each) { return each.answer && !each.is_aside && !each.is_asked_again; }

/// The newest answers that nothing explains, and the oldest to such operations: where an engine changes midway, the
/// guess may explain what it says now, or what it said at first.
std::vector<std::size_t> doubtful(const Inquiry& inquiry, std::size_t newest, std::size_t oldest) {
  std::vector<std::size_t> places;
  std::set<Operation> operations;
  for (std::size_t i = inquiry.asked().size(); i-- > 0;) {
    const Asked& each = inquiry.asked()[i];
    if (!can_be_put_again(each) || explains(inquiry.rules(), each, inquiry.slips())) continue;
    operations.insert(each.operation);
    if (places.size() < newest) places.push_back(i);
  }
  const std::size_t most = places.size() + oldest;
  for (std::size_t i = 0; i < inquiry.asked().size() && places.size() < most; ++i) {
    const Asked& each = inquiry.asked()[i];
    const bool is_in = std::find(places.begin(), places.end(), i) != places.end();
    if (can_be_put_again(each) && operations.contains(each.operation) && !is_in) places.push_back(i);
  }
  return places;
}

}  // namespace

bool stands_by_what_it_said(Inquiry& inquiry) {
  constexpr std::size_t newest = 8;
  constexpr std::size_t oldest = 4;
  if (!inquiry.contradictions().empty()) return false;
  std::vector<std::size_t> places = doubtful(inquiry, newest, oldest);
  places.resize(std::min(places.size(), inquiry.left_to_ask_again_at_once()));
  inquiry.put_again(std::move(places));
  return inquiry.contradictions().empty();
}

}  // namespace ofcheck
