#include "harness/causes/said.h"

#include "harness/answer/oracle_answer.h"
#include "harness/deals/witness.h"
#include "harness/run/judge.h"

namespace ofcheck {

using ofc::Rules;

Answer predict(const Question& question, const Rules& rules, const Model& model) {
  const Rules& house = model.settings.empty() ? rules : with(rules, model.settings, operation_of(question));
  return with_final_stacks(predict(question, house, model.slips));
}

namespace {

/// Whether nothing in a member of an answer differs, even where the other answer has no such member: a button that is
/// named after the last hand is neither right nor wrong.
bool fits(const Answer& expected, const Answer& part) {
  const auto* result = std::get_if<Result>(&expected);
  const auto* said = std::get_if<Result>(&part);
  if (result == nullptr || said == nullptr) return passes(expected, part);
  return result->index() == said->index() && same_results(*result, *said);
}

/// A result with one of its members.
template <typename Type, typename... Members>
void add_members(std::vector<Answer>& parts, const Type& whole, Members Type::*... members) {
  const auto add = [&](auto member) {
    if (!(whole.*member)) return;
    Type part;
    part.*member = whole.*member;
    parts.emplace_back(Result{std::move(part)});
  };
  (add(members), ...);
}

/// The members of an answer, each as an answer of its own; of a match those of all hands together. None of an answer
/// whose members are not worked out apart.
std::vector<Answer> members_of(const Answer& answer) {
  std::vector<Answer> parts;
  const auto* result = std::get_if<Result>(&answer);
  if (result == nullptr) return parts;
  if (const auto* score = std::get_if<ScoreResult>(result)) {
    add_members(parts, *score, &ScoreResult::points, &ScoreResult::fouled, &ScoreResult::royalties,
                &ScoreResult::pairs);
  } else if (const auto* royalties = std::get_if<RoyaltiesResult>(result)) {
    add_members(parts, *royalties, &RoyaltiesResult::top, &RoyaltiesResult::middle, &RoyaltiesResult::bottom,
                &RoyaltiesResult::total);
  } else if (const auto* settled = std::get_if<SettleResult>(result)) {
    add_members(parts, *settled, &SettleResult::stacks, &SettleResult::final_stacks, &SettleResult::payments);
  } else if (const auto* match = std::get_if<PlayResult>(result)) {
    add_members(parts, *match, &PlayResult::next, &PlayResult::view);
    const auto add = [&](auto member) {
      PlayResult part;
      part.hands.emplace(match->hands->size());
      bool any = false;
      for (std::size_t i = 0; i < match->hands->size(); ++i) {
        (*part.hands)[i].*member = (*match->hands)[i].*member;
        any = any || (*part.hands)[i].*member;
      }
      if (any) parts.emplace_back(Result{std::move(part)});
    };
    if (match->hands) {
      add(&HandResult::seats);
      add(&HandResult::points);
      add(&HandResult::fouled);
      add(&HandResult::fantasyland);
      add(&HandResult::stacks);
      add(&HandResult::final_stacks);
      add(&HandResult::button);
      add(&HandResult::set_complete);
      add(&HandResult::over);
    }
  }
  return parts;
}

}  // namespace

Said::Said(const Evidence& evidence)
    : evidence_(evidence), bare_(without_reasons(*evidence.got)), operation_(operation_of(*evidence.question)) {
  if (const auto* match = std::get_if<PlayQuestion>(evidence.question)) {
    for (const StackedHand& hand : match->hands) work_ += hand.actions.size();
  }
  const Answer expected = oracle_answer(*evidence.question, *evidence.rules);
  const bool is_wrong = !passes(expected, *evidence.got);
  by_reasons_ = is_wrong && passes(without_reasons(expected), bare_);
  refuses_a_match_ = is_wrong && operation_ == Operation::play && std::holds_alternative<Refused>(bare_);
  if (is_wrong && !by_reasons_) parts_ = members_of(bare_);
  if (parts_.size() < 2) parts_ = {by_reasons_ ? *evidence.got : bare_};
}

Parts Said::agreed(const Model& model) const { return agreed(predict(*evidence_.question, *evidence_.rules, model)); }

Parts Said::agreed(Answer answer) const {
  if (!by_reasons_) answer = without_reasons(std::move(answer));
  Parts agreed = 0;
  if (parts_.size() == 1) return static_cast<Parts>(passes(answer, parts_[0]));
  for (std::size_t i = 0; i < parts_.size(); ++i) agreed = static_cast<Parts>(agreed | fits(answer, parts_[i]) << i);
  return agreed;
}

std::vector<Evidence> sharing_rules(std::span<const Evidence> evidence) {
  std::vector<const Rules*> known;
  std::vector<Evidence> sharing(evidence.begin(), evidence.end());
  for (Evidence& each : sharing) {
    const auto same = std::find_if(known.rbegin(), known.rend(),
                                   [&](const Rules* rules) { return rules == each.rules || *rules == *each.rules; });
    if (same == known.rend()) {
      known.push_back(each.rules);
    } else {
      each.rules = *same;
    }
  }
  return sharing;
}

}  // namespace ofcheck
