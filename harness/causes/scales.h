// An engine's answers, and the models that are weighed on them. Pure but for what is remembered.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "harness/causes/said.h"
#include "harness/model/remembered.h"

namespace ofcheck {

/// An answer of the engine's, and where what it comes to is remembered: which of its operation's it is.
struct Told : Said {
  Told(const Evidence& evidence, std::size_t which) : Said(evidence), place(which) {}
  std::size_t place = 0;
};

/// How many parts of the answers a model gives that the model before it does not, and how many it loses.
struct Merit {
  static constexpr int harm = 8;  // so much more weighs what is broken than what is mended

  std::size_t mended = 0;
  std::size_t broken = 0;

  /// A change that breaks what was right is believed only if it mends far more.
  [[nodiscard]] long worth(int harm_of_one = harm) const {
    return static_cast<long>(mended) - harm_of_one * static_cast<long>(broken);
  }
  friend bool operator==(const Merit&, const Merit&) = default;
};

/// The same of the answers to each operation.
using MeritByOperation = std::array<Merit, operation_names.size()>;

/// AnswerPlaces of answers.
using AnswerPlaces = std::vector<std::size_t>;

/// A model that is held against many answers, one after the other.
class Trial {
 public:
  /// All must outlive it. `worked_out` counts the answers that were not remembered.
  Trial(const Model& model, Remembered& remembered, std::size_t& worked_out)
      : model_(model), remembered_(remembered), worked_out_(worked_out) {}

  [[nodiscard]] Answer answer(const Said& said);
  /// The parts that the model gives.
  [[nodiscard]] Parts agreed(const Told& told);

 private:
  /// What the model makes of the rules that a question is asked under.
  struct House {
    House(const ofc::Rules& asked_under, const Model& model, Remembered& remembered)
        : under(&asked_under),
          rules(with(asked_under, model.settings)),
          engine(rules, model.slips),
          recalled(rules, model.slips, &remembered) {}
    const ofc::Rules* under;
    ofc::Rules rules;
    Predictor engine;
    RecalledModel recalled;
  };

  House& house_of(const Said& said);

  const Model& model_;
  Remembered& remembered_;
  std::size_t& worked_out_;
  std::optional<House> house_;
};

/// A model that is held against all answers, and others that are weighed beside it.
class Scales {
 public:
  /// How many answers are looked at, at most.
  struct Sizes {
    std::size_t sampled = 0;  // wrong answers that every candidate is tried on
    std::size_t weighed = 0;  // answers of each kind that a good candidate is held against
  };

  /// The evidence, which should share rules, and `remembered` must outlive it.
  Scales(std::span<const Evidence> evidence, Sizes sizes, Remembered& remembered);

  /// Holds all answers against the model.
  void hold(Model model);
  [[nodiscard]] const Model& model() const { return model_; }

  [[nodiscard]] const std::vector<Told>& said() const { return said_; }
  [[nodiscard]] std::vector<Evidence> evidence_at(const AnswerPlaces& places) const;
  /// The places of the answers that the model does not give.
  [[nodiscard]] const AnswerPlaces& wrong() const { return wrong_; }
  /// A sample of them that every candidate is tried on; its first quarter, for many candidates; and a few of these.
  [[nodiscard]] const AnswerPlaces& sampled() const { return sampled_; }
  [[nodiscard]] const AnswerPlaces& quarter() const { return quarter_; }
  [[nodiscard]] const AnswerPlaces& few() const { return few_; }
  /// How many wrong answers a model is weighed on.
  [[nodiscard]] std::size_t weighed() const { return weighed_wrong_.size(); }

  /// The parts of an answer that the model gives.
  [[nodiscard]] Parts given(std::size_t place) const { return given_[place]; }
  /// How many parts of all answers it gives.
  [[nodiscard]] std::size_t parts_given() const;

  /// How many parts of the answers at the places another model gives that this one does not.
  [[nodiscard]] std::size_t mended(const Model& model, const AnswerPlaces& places) const;
  /// The same of the few; 0 if it mends none of the first of them.
  [[nodiscard]] std::size_t mended_of_few(const Model& model) const;
  /// What another model mends and breaks beside this one. What is broken is counted until `harm` times that is more
  /// than what is mended.
  [[nodiscard]] Merit weigh(const Model& model, int harm = Merit::harm) const;
  /// The same on samples alone, by operation.
  [[nodiscard]] MeritByOperation weigh_roughly(const Model& model) const;
  /// What that comes to for all that is weighed.
  [[nodiscard]] Merit scaled(const MeritByOperation& rough) const;

  /// What the model answers at the places.
  [[nodiscard]] std::vector<Answer> answers(const AnswerPlaces& places) const;
  /// How many of the answers are others under another model than those before.
  [[nodiscard]] std::size_t changed(const Model& model, const AnswerPlaces& places,
                                    const std::vector<Answer>& before) const;

  /// How many answers were worked out so far, not remembered.
  [[nodiscard]] std::size_t worked_out() const { return worked_out_; }

  /// To hold single answers against a model, which must outlive it.
  [[nodiscard]] Trial trial(const Model& model) const { return {model, remembered_, worked_out_}; }

 private:
  [[nodiscard]] AnswerPlaces sample(const AnswerPlaces& places, std::size_t most) const;

  std::vector<Told> said_;
  Sizes sizes_;
  Remembered& remembered_;
  Model model_;
  std::vector<Parts> given_;  // of each answer, by the model
  AnswerPlaces wrong_, right_, sampled_, quarter_, few_, first_few_, weighed_wrong_, weighed_right_, few_right_;
  mutable std::size_t worked_out_ = 0;
};

}  // namespace ofcheck
