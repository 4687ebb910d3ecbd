#include "harness/inquiry/ends.h"

#include <algorithm>
#include <set>
#include <utility>

#include "harness/answer/player.h"
#include "harness/deals/deals.h"
#include "harness/wire/protocol.h"

namespace ofcheck {

namespace {

const PlayResult* play_of(const Asked& asked) { return result_of<PlayResult>(asked.answer); }

/// Whether a match that was played to the end of its last hand is over, as the engine says; nothing if it does not say.
std::optional<bool> said_to_be_over(const Asked& asked) {
  const PlayResult* play = play_of(asked);
  if (play == nullptr || !play->hands || play->hands->empty()) return std::nullopt;
  const bool is_complete = play->hands->size() == std::get<PlayQuestion>(asked.question).hands.size();
  return is_complete ? play->hands->back().over : std::nullopt;
}

/// The stacks say that a chair went bust in the last hand.
bool is_about_bust(const Asked& asked) {
  const std::optional<PerSeat<Amount>>& stacks = play_of(asked)->hands->back().stacks;
  return stacks &&
         std::any_of(stacks->values.begin(), stacks->values.begin() + static_cast<std::ptrdiff_t>(stacks->size),
                     [](Amount stack) { return stack <= 0; });
}

/// A match without its last hand.
PlayQuestion shorter(PlayQuestion match) {
  match.hands.pop_back();
  return match;
}

/// The texts of the refused matches without the last hand: of all, or of those whose last hand is no more than a deck.
std::set<std::string> refused_a_hand_more(std::span<const Asked> asked, bool just_dealt) {
  std::set<std::string> texts;
  for (const Asked& each : asked) {
    const auto* match = std::get_if<PlayQuestion>(&each.question);
    if (match == nullptr || match->hands.size() < 2 || !each.answer) continue;
    if (!std::holds_alternative<Refused>(*each.answer)) continue;
    if (!just_dealt || match->hands.back().actions.empty()) texts.insert(text_of(shorter(*match)));
  }
  return texts;
}

}  // namespace

PlayQuestion with_next_hand(PlayQuestion match) {
  constexpr std::uint64_t seed = 19;
  match.hands.push_back({shuffled_deck(seed), {}});
  match.viewer.reset();
  return match;
}

std::vector<Question> questions_about_ends(std::span<const Asked> asked) {
  const std::set<std::string> refused = refused_a_hand_more(asked, false);
  std::set<std::pair<std::size_t, bool>> busts;  // of that many chairs, said to be over or not
  std::vector<Question> questions;
  for (const Asked& each : asked) {
    const auto* match = std::get_if<PlayQuestion>(&each.question);
    const std::optional<bool> over = match == nullptr ? std::nullopt : said_to_be_over(each);
    if (!over) continue;
    const bool goes_on_and_is_refused = !*over && refused.contains(text_of(*match));
    if (goes_on_and_is_refused || (is_about_bust(each) && busts.emplace(match->chairs, *over).second))
      questions.emplace_back(with_next_hand(*match));
  }
  return questions;
}

bool ends_are_contradicted(std::span<const Asked> asked) {
  const std::set<std::string> refused = refused_a_hand_more(asked, true);
  return std::any_of(asked.begin(), asked.end(), [&](const Asked& each) {
    const auto* match = std::get_if<PlayQuestion>(&each.question);
    const PlayResult* play = match == nullptr ? nullptr : play_of(each);
    if (play == nullptr || !play->hands) return false;
    for (std::size_t i = 0; i < play->hands->size() && i + 1 < match->hands.size(); ++i) {
      if ((*play->hands)[i].over == true) return true;
    }
    return said_to_be_over(each) == false && refused.contains(text_of(*match));
  });
}

Answer without_ends(Answer answer) {
  auto* play = result_of<PlayResult>(answer);
  if (play == nullptr || !play->hands) return answer;
  for (HandResult& hand : *play->hands) hand.over.reset();
  return answer;
}

}  // namespace ofcheck
