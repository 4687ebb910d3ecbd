#include "harness/causes/scales.h"

#include <algorithm>
#include <bit>
#include <map>
#include <numeric>

#include "harness/answer/oracle_answer.h"
#include "harness/run/judge.h"

namespace ofcheck {

namespace {

std::size_t count_of(int parts) { return static_cast<std::size_t>(std::popcount(static_cast<unsigned>(parts))); }

}  // namespace

Trial::House& Trial::house_of(const Said& said) {
  if (!house_ || house_->under != said.evidence().rules) house_.emplace(*said.evidence().rules, model_, remembered_);
  return *house_;
}

Answer Trial::answer(const Said& said) {
  worked_out_ += said.work();
  return with_final_stacks(house_of(said).engine(*said.evidence().question));
}

Parts Trial::agreed(const Told& told) {
  House& house = house_of(told);
  return static_cast<Parts>(house.recalled.number(told.operation(), told.place, told.form(), [&] {
    worked_out_ += told.work();
    return told.agreed(with_final_stacks(house.engine(*told.evidence().question)));
  }));
}

Scales::Scales(std::span<const Evidence> evidence, Sizes sizes, Remembered& remembered)
    : sizes_(sizes), remembered_(remembered) {
  said_.reserve(evidence.size());
  std::array<std::size_t, operation_names.size()> told{};
  for (const Evidence& each : evidence)
    said_.emplace_back(each, told[static_cast<std::size_t>(operation_of(*each.question))]++);
}

void Scales::hold(Model model) {
  model_ = std::move(model);
  wrong_.clear();
  right_.clear();
  given_.resize(said_.size());
  Trial trial = this->trial(model_);
  for (std::size_t i = 0; i < said_.size(); ++i) {
    given_[i] = trial.agreed(said_[i]);
    (given_[i] == said_[i].all() ? right_ : wrong_).push_back(i);
  }
  constexpr std::size_t few = 40;
  sampled_ = sample(wrong_, sizes_.sampled);
  quarter_ = sample(sampled_, sizes_.sampled / 4);
  few_ = sample(wrong_, few);
  first_few_ = sample(few_, few / 3);
  weighed_wrong_ = sample(wrong_, sizes_.weighed);
  weighed_right_ = sample(right_, sizes_.weighed);
  few_right_ = sample(weighed_right_, 2 * sizes_.sampled);
}

/// At most `most` of the places, from each operation about alike; of play fewer, since a replay takes long.
AnswerPlaces Scales::sample(const AnswerPlaces& places, std::size_t most) const {
  std::map<Operation, AnswerPlaces> of;
  for (const std::size_t place : places) of[said_[place].operation()].push_back(place);
  AnswerPlaces chosen;
  std::size_t rooms = of.size();
  for (const auto& [operation, list] : of) {
    std::size_t share = (most - chosen.size()) / rooms--;
    if (operation == Operation::play) share = std::min(share, most / 10 + 1);
    const std::size_t step = std::max<std::size_t>(1, list.size() / std::max<std::size_t>(1, share));
    for (std::size_t i = 0, taken = 0; i < list.size() && taken < share; i += step, ++taken) chosen.push_back(list[i]);
  }
  return chosen;
}

std::vector<Evidence> Scales::evidence_at(const AnswerPlaces& places) const {
  std::vector<Evidence> evidence;
  for (const std::size_t place : places) evidence.push_back(said_[place].evidence());
  return evidence;
}

std::size_t Scales::parts_given() const {
  return std::accumulate(given_.begin(), given_.end(), std::size_t{0},
                         [](std::size_t sum, Parts parts) { return sum + count_of(parts); });
}

std::size_t Scales::mended(const Model& model, const AnswerPlaces& places) const {
  std::size_t count = 0;
  Trial trial = this->trial(model);
  for (const std::size_t i : places) count += count_of(trial.agreed(said_[i]) & ~given_[i]);
  return count;
}

std::size_t Scales::mended_of_few(const Model& model) const {
  return mended(model, first_few_) == 0 ? 0 : mended(model, few_);
}

Merit Scales::weigh(const Model& model, int harm) const {
  Merit merit;
  Trial trial = this->trial(model);
  for (const std::size_t i : weighed_wrong_) {
    const Parts given = trial.agreed(said_[i]);
    merit.mended += count_of(given & ~given_[i]);
    merit.broken += count_of(given_[i] & ~given);
  }
  for (const std::size_t i : weighed_right_) {
    if (merit.broken * static_cast<std::size_t>(harm) > merit.mended) break;
    merit.broken += count_of(given_[i] & ~trial.agreed(said_[i]));
  }
  return merit;
}

MeritByOperation Scales::weigh_roughly(const Model& model) const {
  MeritByOperation merits{};
  Trial trial = this->trial(model);
  for (const AnswerPlaces* places : {&sampled_, &few_right_}) {
    for (const std::size_t i : *places) {
      const Parts given = trial.agreed(said_[i]);
      Merit& merit = merits[static_cast<std::size_t>(said_[i].operation())];
      merit.mended += count_of(given & ~given_[i]);
      merit.broken += count_of(given_[i] & ~given);
    }
  }
  return merits;
}

Merit Scales::scaled(const MeritByOperation& rough) const {
  Merit sum;
  for (const Merit& each : rough) {
    sum.mended += each.mended;
    sum.broken += each.broken;
  }
  return {sum.mended * weighed_wrong_.size() / std::max<std::size_t>(1, sampled_.size()),
          sum.broken * weighed_right_.size() / std::max<std::size_t>(1, few_right_.size())};
}

std::vector<Answer> Scales::answers(const AnswerPlaces& places) const {
  std::vector<Answer> answers;
  Trial trial = this->trial(model_);
  for (const std::size_t i : places) answers.push_back(trial.answer(said_[i]));
  return answers;
}

std::size_t Scales::changed(const Model& model, const AnswerPlaces& places, const std::vector<Answer>& before) const {
  std::size_t count = 0;
  Trial trial = this->trial(model);
  for (std::size_t i = 0; i < places.size(); ++i) count += !passes(before[i], trial.answer(said_[places[i]]));
  return count;
}

}  // namespace ofcheck
