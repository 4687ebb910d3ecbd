#include "harness/inquiry/inquiry.h"

#include <algorithm>
#include <set>

#include "harness/answer/oracle_answer.h"
#include "harness/deals/deal_questions.h"
#include "harness/deals/witness.h"
#include "harness/inquiry/bank.h"
#include "harness/inquiry/ends.h"
#include "harness/inquiry/seats.h"
#include "harness/wire/house_rules.h"
#include "harness/wire/protocol.h"

namespace ofcheck {

Inquiry::Inquiry(const Asker& ask, std::span<const Operation> operations, std::size_t most)
    : ask_(ask), operations_(operations.begin(), operations.end()), most_(most), rules_(preset(default_preset).rules) {}

bool Inquiry::answers(Operation operation) const {
  return std::find(operations_.begin(), operations_.end(), operation) != operations_.end();
}

bool Inquiry::carries(Operation operation) const {
  constexpr int enough = 4;
  const SaidByMatches& said = by_matches_[static_cast<std::size_t>(operation)];
  if (!answers(Operation::play) || answers(operation)) return false;
  if (said.something == 0 && said.nothing >= enough) return false;  // its matches do not claim as much
  if (operation == Operation::score) return !answers(Operation::settle);
  return operation == Operation::fantasyland;
}

namespace {

// Shares of all questions. What is left is for asking again.
std::size_t kept_to_ask_again(std::size_t most) { return most / 4; }
std::size_t kept_for_probes(std::size_t most) { return most / 10; }

}  // namespace

std::size_t Inquiry::left_to_ask_again_at_once() const {
  const std::size_t most = kept_to_ask_again(most_) / 2;
  return most - std::min(most, again_);
}

bool Inquiry::knows(const Question& question) const { return known_.contains(text_of(question)); }

std::size_t Inquiry::put(const std::vector<Question>& questions) {
  return put_up_to(questions, most_ - kept_to_ask_again(most_) - kept_for_probes(most_));
}

std::size_t Inquiry::put_probes(const std::vector<Question>& questions) {
  return put_up_to(questions, most_ - kept_to_ask_again(most_));
}

std::vector<Inquiry::ToPut> Inquiry::fresh_ones(const std::vector<Question>& questions, std::size_t most) {
  std::vector<ToPut> fresh;
  std::optional<MatchMaker> matches;
  const bool is_for_two = answers_two_alone(asked_);
  for (const Question& question : questions) {
    const Operation operation = operation_of(question);
    if (questions_ - again_ + fresh.size() >= most || !can_ask(operation) || knows(question)) continue;
    if (is_for_two && seats_of(question) > 2) continue;
    ToPut put{question, std::nullopt};
    if (!answers(operation)) {
      if (!matches) matches.emplace(rules_);
      put.match = matches->match_for(question);
      if (!put.match) continue;
    }
    known_.insert(text_of(question));
    fresh.push_back(std::move(put));
  }
  return fresh;
}

void Inquiry::take_in(const ToPut& put, std::optional<Answer> said) {
  if (said) said = without_reasons(*std::move(said));
  if (put.match) return take_in_match(put, std::move(said));
  asked_.push_back({put.question, operation_of(put.question), std::move(said)});
}

/// A refusal says how many may play, as one of a showdown does. Where a match says nothing of what was asked, it counts
/// as a match, and so do the first ones.
void Inquiry::take_in_match(const ToPut& put, std::optional<Answer> said) {
  const std::size_t place = carried_.size();
  carried_.push_back({put.match->match, said});
  const std::size_t at = asked_.size();
  asked_.push_back({put.question, operation_of(put.question), std::nullopt, place});
  if (!said) return;
  if (std::holds_alternative<Refused>(*said) && asked_[at].operation == Operation::score) asked_[at].answer = said;
  const std::string text = text_of(put.question);
  for (auto& [question, answer] : said_of_boards(*put.match, *said)) {
    const Operation operation = operation_of(question);
    const std::string said_of = text_of(question);
    if (said_of == text) {
      asked_[at].answer = std::move(answer);
    } else if (carries(operation) && known_.insert(said_of).second) {
      asked_.push_back({std::move(question), operation, std::move(answer), place, true});
    }
  }
  SaidByMatches& of_all = by_matches_[static_cast<std::size_t>(asked_[at].operation)];
  ++(asked_[at].answer ? of_all.something : of_all.nothing);
  // Some of them speak for how hands are dealt: a refusal later on fits any other dealing.
  constexpr std::size_t for_dealing = 12;
  if (!asked_[at].answer || carried_.size() <= for_dealing)
    asked_.push_back({put.match->match, Operation::play, std::move(said), place, true});
}

namespace {

/// What counts of an answer about a match is not where the match ends.
void leave_out_end(Asked& asked) {
  if (asked.operation != Operation::play || !asked.answer || asked.in_full) return;
  asked.in_full = asked.answer;
  asked.answer = without_ends(*std::move(asked.answer));
}

}  // namespace

void Inquiry::leave_out_ends() {
  if (!leaves_out_ends_) {  // answers that are known already are read otherwise from now on
    costs_.forget();
    parts_given_.forget();
  }
  leaves_out_ends_ = true;
  for (Asked& each : asked_) leave_out_end(each);
}

void Inquiry::count_matches() {
  std::set<std::size_t> counted;
  for (const Asked& each : asked_) {
    if (each.carrier && each.operation == Operation::play) counted.insert(*each.carrier);
  }
  for (std::size_t i = 0; i < carried_.size(); ++i) {
    if (carried_[i].answer && !counted.contains(i))
      asked_.push_back({carried_[i].match, Operation::play, carried_[i].answer, i, true});
  }
  if (leaves_out_ends_) leave_out_ends();
}

std::size_t Inquiry::put_up_to(const std::vector<Question>& questions, std::size_t most) {
  const std::vector<ToPut> fresh = fresh_ones(questions, most);
  if (fresh.empty()) return 0;
  std::vector<Question> as_put;
  for (const ToPut& put : fresh) as_put.push_back(put.as_put());
  std::vector<std::optional<Answer>> said = ask_(as_put);
  questions_ += fresh.size();
  for (std::size_t i = 0; i < fresh.size(); ++i) take_in(fresh[i], std::move(said[i]));
  if (leaves_out_ends_) leave_out_ends();
  return fresh.size();
}

void Inquiry::put_again(std::vector<std::size_t> places) {
  places.resize(std::min(places.size(), left_to_ask_again()));
  std::vector<Question> questions;
  std::vector<Answer> first;
  for (const std::size_t i : places) {
    Asked& asked = asked_[i];
    asked.is_asked_again = true;
    questions.push_back(asked.carrier ? Question(carried_[*asked.carrier].match) : asked.question);
    first.push_back(asked.carrier ? *carried_[*asked.carrier].answer : asked.said());
  }
  if (questions.empty()) return;
  const std::vector<std::optional<Answer>> said = ask_(questions);
  questions_ += questions.size();
  again_ += questions.size();
  std::set<std::string> found;
  for (const Contradiction& each : contradictions_) found.insert(text_of(each.question));
  for (std::size_t i = 0; i < places.size(); ++i) {
    if (!said[i] || same_answer(first[i], without_reasons(*said[i]))) continue;
    if (found.insert(text_of(questions[i])).second) contradictions_.push_back({questions[i], first[i], *said[i]});
  }
}

std::vector<Answer> Inquiry::answers_now() const {
  std::vector<Answer> answers;
  answers.reserve(asked_.size());
  for (const Asked& each : asked_) answers.push_back(says(each.question, rules_));
  return answers;
}

int Inquiry::cost(const ofc::Rules& rules, int limit) const { return cost_of(hearing(), rules, alike(), limit); }

}  // namespace ofcheck
