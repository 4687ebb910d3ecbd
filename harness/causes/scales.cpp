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
  const bool is_it =
      house_ && house_->under == said.evidence().rules && (!is_limited_ || house_->operation == said.operation());
  if (!is_it) house_.emplace(said, model_, remembered_);
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

Scales::Other::Other(const Scales& scales, const Model& model) : scales_(scales), trial_(scales.trial(model)) {
  const Slips& held = scales.model().slips;
  const bool adds_one = model.settings == scales.model().settings && model.slips.size() == held.size() + 1 &&
                        std::equal(held.begin(), held.end(), model.slips.begin());
  if (adds_one) added_ = &model.slips.back();
}

bool Scales::Other::may_differ(std::size_t place) const {
  return added_ == nullptr || scales_.reach(place).may_change(*added_);
}

Parts Scales::Other::agreed(std::size_t place) {
  return may_differ(place) ? trial_.agreed(scales_.said()[place]) : scales_.given(place);
}

bool Scales::Other::differs(std::size_t place, const Answer& before) {
  return may_differ(place) && !passes(before, trial_.answer(scales_.said()[place]));
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
  reaches_.assign(said_.size(), std::nullopt);
  given_.resize(said_.size());
  Trial trial = this->trial(model_);
  for (std::size_t i = 0; i < said_.size(); ++i) {
    given_[i] = trial.agreed(said_[i]);
    (given_[i] == said_[i].all() ? right_ : wrong_).push_back(i);
  }
  constexpr std::size_t few = 40;
  const auto tells_nothing = [&](std::size_t place) { return said_[place].refuses_a_match(); };
  if (!refusals_tell_) refusals_tell_ = std::all_of(wrong_.begin(), wrong_.end(), tells_nothing);
  telling_ = wrong_;
  if (!*refusals_tell_) std::erase_if(telling_, tells_nothing);
  sampled_ = sample(telling_, sizes_.sampled);
  quarter_ = sample(sampled_, sizes_.sampled / 4);
  few_ = sample(telling_, few);
  first_few_ = sample(few_, few / 3);
  weighed_wrong_ = sample(telling_, sizes_.weighed);
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

const Reach& Scales::reach(std::size_t place) const {
  std::optional<Reach>& known = reaches_[place];
  if (!known) {
    const Evidence& evidence = said_[place].evidence();
    const ofc::Rules house = with(*evidence.rules, model_.settings, said_[place].operation());
    known.emplace(*evidence.question, house, model_.slips);
  }
  return *known;
}

AnswerPlaces Scales::right_beside_few() const {
  std::array<std::size_t, operation_names.size()> wrong{};
  for (const std::size_t place : few_) ++wrong[static_cast<std::size_t>(said_[place].operation())];
  const auto most = static_cast<Operation>(std::max_element(wrong.begin(), wrong.end()) - wrong.begin());
  AnswerPlaces places;
  std::copy_if(weighed_right_.begin(), weighed_right_.end(), std::back_inserter(places),
               [&](std::size_t place) { return said_[place].operation() == most; });
  return sample(places, few_.size());
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
  Other other(*this, model);
  for (const std::size_t i : places) count += count_of(other.agreed(i) & ~given_[i]);
  return count;
}

std::size_t Scales::mended_of_few(const Model& model, std::size_t beyond) const {
  return mended_of_first_few(model) <= beyond ? 0 : mended(model, few_);
}

Merit Scales::weigh(const Model& model, int harm) const {
  Merit merit;
  Other other(*this, model);
  for (const std::size_t i : weighed_wrong_) {
    const Parts given = other.agreed(i);
    merit.mended += count_of(given & ~given_[i]);
    merit.broken += count_of(given_[i] & ~given);
  }
  for (const std::size_t i : weighed_right_) {
    if (merit.broken * static_cast<std::size_t>(harm) > merit.mended) break;
    merit.broken += count_of(given_[i] & ~other.agreed(i));
  }
  return merit;
}

Merits Scales::weigh_apart(const Model& model) const { return weigh_at({&weighed_wrong_, &weighed_right_}, model); }

Merits Scales::weigh_roughly(const Model& model) const { return weigh_at({&sampled_, &few_right_}, model); }

Merits Scales::weigh_at(std::initializer_list<const AnswerPlaces*> lists, const Model& model) const {
  Merits merits;
  Other other(*this, model);
  for (const AnswerPlaces* places : lists) {
    for (const std::size_t i : *places) {
      const Parts given = other.agreed(i);
      const std::size_t seats = seats_at(*said_[i].evidence().question);
      for (Merit* merit :
           {&merits.of[static_cast<std::size_t>(said_[i].operation())], &merits.at.at(seats > 2 ? 2 : seats / 2)}) {
        merit->mended += count_of(given & ~given_[i]);
        merit->broken += count_of(given_[i] & ~given);
      }
    }
  }
  return merits;
}

Merit Scales::scaled(const Merits& rough) const {
  Merit sum;
  for (const Merit& each : rough.of) {
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
  Other other(*this, model);
  for (std::size_t i = 0; i < places.size(); ++i) count += other.differs(places[i], before[i]);
  return count;
}

}  // namespace ofcheck
