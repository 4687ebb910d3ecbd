#include "harness/fingerprint_inquiry.h"

#include <algorithm>
#include <set>

#include "harness/fingerprint_bank.h"
#include "harness/house_rules.h"
#include "harness/oracle_answer.h"
#include "harness/question_parts.h"
#include "harness/witness.h"

namespace ofcheck {

Inquiry::Inquiry(const Asker& ask, std::span<const Operation> operations, std::size_t most)
    : ask_(ask), operations_(operations.begin(), operations.end()), most_(most), rules_(preset(default_preset).rules) {}

bool Inquiry::answers(Operation operation) const {
  return std::find(operations_.begin(), operations_.end(), operation) != operations_.end();
}

namespace {

// Shares of all questions. What is left is for asking again.
std::size_t kept_to_ask_again(std::size_t most) { return most / 4; }
std::size_t kept_for_probes(std::size_t most) { return most / 10; }

}  // namespace

bool Inquiry::knows(const Question& question) const { return known_.contains(text_of(question)); }

std::size_t Inquiry::put(const std::vector<Question>& questions) {
  return put_up_to(questions, most_ - kept_to_ask_again(most_) - kept_for_probes(most_));
}

std::size_t Inquiry::put_probes(const std::vector<Question>& questions) {
  return put_up_to(questions, most_ - kept_to_ask_again(most_));
}

std::size_t Inquiry::put_up_to(const std::vector<Question>& questions, std::size_t most) {
  std::vector<Question> fresh;
  for (const Question& question : questions) {
    if (questions_ + fresh.size() >= most || !answers(operation_of(question))) continue;
    if (known_.insert(text_of(question)).second) fresh.push_back(question);
  }
  if (fresh.empty()) return 0;
  std::vector<std::optional<Answer>> said = ask_(fresh);
  questions_ += fresh.size();
  for (std::size_t i = 0; i < fresh.size(); ++i) {
    if (said[i]) said[i] = without_reasons(*std::move(said[i]));
    asked_.push_back({fresh[i], operation_of(fresh[i]), std::move(said[i])});
    const auto* rank = std::get_if<RankQuestion>(&fresh[i]);
    if (rank != nullptr && asked_.back().answer) misread_.learn(*rank, *asked_.back().answer);
  }
  for (Asked& each : asked_) each.misread = misread_.in(each.question);
  return fresh.size();
}

std::vector<Contradiction> Inquiry::put_again(std::vector<std::size_t> places) {
  places.resize(std::min(places.size(), left_to_ask_again()));
  std::vector<Question> questions;
  for (const std::size_t i : places) questions.push_back(asked_[i].question);
  std::vector<Contradiction> contradictions;
  if (questions.empty()) return contradictions;
  const std::vector<std::optional<Answer>> said = ask_(questions);
  questions_ += questions.size();
  again_ += questions.size();
  std::set<std::size_t> found;
  for (std::size_t i = 0; i < places.size(); ++i) {
    const Asked& before = asked_[places[i]];
    if (!said[i] || same_answer(*before.answer, without_reasons(*said[i]))) continue;
    if (found.insert(places[i]).second) contradictions.push_back({before.question, *before.answer, *said[i]});
  }
  return contradictions;
}

std::vector<Answer> Inquiry::answers_now() const {
  std::vector<Answer> answers;
  answers.reserve(asked_.size());
  for (const Asked& each : asked_) answers.push_back(without_reasons(oracle_answer(each.question, rules_)));
  return answers;
}

int Inquiry::cost(const ofc::Rules& rules, int limit) const { return cost_of(asked_, rules, alike(), limit); }

}  // namespace ofcheck
