// Weighs models against an engine's answers. Pure, apart from what it remembers.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <initializer_list>
#include <optional>
#include <span>
#include <vector>

#include "harness/causes/said.h"
#include "harness/model/reach.h"
#include "harness/model/remembered.h"

namespace ofcheck {

/// One of the engine's answers, with its place among those to the same operation, under which results are remembered.
struct Told : Said {
  Told(const Evidence& evidence, std::size_t which) : Said(evidence), place(which) {}
  std::size_t place = 0;
};

/// How many parts of answers a change mends, and how many it breaks.
struct Merit {
  static constexpr int harm = 8;  // one broken part weighs as much as eight mended ones

  std::size_t mended = 0;
  std::size_t broken = 0;

  /// A change that breaks what was right is believed only if it mends far more.
  [[nodiscard]] long worth(int harm_of_one = harm) const {
    return static_cast<long>(mended) - harm_of_one * static_cast<long>(broken);
  }
  friend bool operator==(const Merit&, const Merit&) = default;
};

/// The same, for each operation and by the size of the table.
struct Merits {
  std::array<Merit, operation_names.size()> of{};  // each operation
  std::array<Merit, 3> at{};                       // no table, one of two seats, one of three or more
};

/// Indices of answers.
using AnswerPlaces = std::vector<std::size_t>;

/// Tries one model on many answers.
class Trial {
 public:
  /// The arguments must outlive it. `worked_out` adds up Said::work() of the answers that had to be computed.
  Trial(const Model& model, Remembered& remembered, std::size_t& worked_out)
      : model_(model),
        is_limited_(std::any_of(model.settings.begin(), model.settings.end(),
                                [](const Setting& each) { return each.only != 0; })),
        remembered_(remembered),
        worked_out_(worked_out) {}

  [[nodiscard]] Answer answer(const Said& said);
  /// The parts of the answer that the model predicts.
  [[nodiscard]] Parts agreed(const Told& told);

 private:
  /// The model applied to the rules that a question was asked under.
  struct House {
    House(const Said& said, const Model& model, Remembered& remembered)
        : under(said.evidence().rules),
          operation(said.operation()),
          rules(with(*under, model.settings, operation)),
          engine(rules, model.slips),
          recalled(rules, model.slips, &remembered) {}
    const ofc::Rules* under;
    Operation operation;
    ofc::Rules rules;
    Predictor engine;
    RecalledModel recalled;
  };

  House& house_of(const Said& said);

  const Model& model_;
  bool is_limited_;  // whether it plays a value in some operations alone
  Remembered& remembered_;
  std::size_t& worked_out_;
  std::optional<House> house_;
};

/// All answers of an engine. One model is held against them; others are weighed against that one.
class Scales {
 public:
  /// Upper limits on the answers looked at.
  struct Sizes {
    std::size_t sampled = 0;  // wrong answers that every candidate is tried on
    std::size_t weighed = 0;  // wrong answers, and right ones, that a good candidate is weighed on
  };

  /// The evidence and `remembered` must outlive it. See sharing_rules.
  Scales(std::span<const Evidence> evidence, Sizes sizes, Remembered& remembered);

  /// Makes this the model that the others are weighed against.
  void hold(Model model);
  [[nodiscard]] const Model& model() const { return model_; }

  [[nodiscard]] const std::vector<Told>& said() const { return said_; }
  [[nodiscard]] std::vector<Evidence> evidence_at(const AnswerPlaces& places) const;
  /// The answers that the model does not predict.
  [[nodiscard]] const AnswerPlaces& wrong() const { return wrong_; }
  /// Those of them that are evidence.
  [[nodiscard]] const AnswerPlaces& telling() const { return telling_; }
  /// Samples of these: the one that every candidate is tried on, a quarter of it, and about forty.
  [[nodiscard]] const AnswerPlaces& sampled() const { return sampled_; }
  [[nodiscard]] const AnswerPlaces& quarter() const { return quarter_; }
  [[nodiscard]] const AnswerPlaces& few() const { return few_; }
  /// A sample of the answers that it predicts.
  [[nodiscard]] const AnswerPlaces& few_right() const { return few_right_; }
  /// About as many answers that it predicts to the operation that most of few() are answers to.
  [[nodiscard]] AnswerPlaces right_beside_few() const;
  /// How many wrong answers a model is weighed on.
  [[nodiscard]] std::size_t weighed() const { return weighed_wrong_.size(); }

  /// Makes wrongly refused matches evidence, or not, for the models that are held from now on. Until it is said they
  /// are evidence where nothing else is wrong.
  void let_refusals_tell(bool tell) { refusals_tell_ = tell; }
  /// Whether an answer can speak for a change, and against it.
  [[nodiscard]] bool tells(std::size_t place) const { return *refusals_tell_ || !said_[place].refuses_a_match(); }
  /// The parts of an answer that the model predicts.
  [[nodiscard]] Parts given(std::size_t place) const { return given_[place]; }
  /// How many parts it predicts in all answers.
  [[nodiscard]] std::size_t parts_given() const;

  /// How many parts of these answers the other model predicts and this one does not.
  [[nodiscard]] std::size_t mended(const Model& model, const AnswerPlaces& places) const;
  /// The same for few(). 0 if the model mends no more than `beyond` in the first third of them.
  [[nodiscard]] std::size_t mended_of_few(const Model& model, std::size_t beyond = 0) const;
  /// The same for that third.
  [[nodiscard]] std::size_t mended_of_first_few(const Model& model) const { return mended(model, first_few_); }
  /// What the other model mends and breaks. Counting stops once `harm` times the broken parts exceed the mended ones.
  [[nodiscard]] Merit weigh(const Model& model, int harm = Merit::harm) const;
  /// The same for each operation, to the end; and on samples only.
  [[nodiscard]] Merits weigh_apart(const Model& model) const;
  [[nodiscard]] Merits weigh_roughly(const Model& model) const;
  /// An estimate of weigh() from weigh_roughly().
  [[nodiscard]] Merit scaled(const Merits& rough) const;

  /// What the model answers there.
  [[nodiscard]] std::vector<Answer> answers(const AnswerPlaces& places) const;
  /// How many of the answers change under the other model. `before` are those of this one.
  [[nodiscard]] std::size_t changed(const Model& model, const AnswerPlaces& places,
                                    const std::vector<Answer>& before) const;

  /// How long computing answers has taken so far: microseconds, approximately.
  [[nodiscard]] std::size_t worked_out() const { return worked_out_; }
  /// Adds that many predictions of an answer, which others have computed.
  void count_predictions(const Said& said, std::size_t count) const { worked_out_ += count * said.work(); }

  /// To try a model on single answers. The model must outlive it.
  [[nodiscard]] Trial trial(const Model& model) const { return {model, remembered_, worked_out_}; }

 private:
  /// Another model, tried on answers that may differ under it. Most slips leave most answers as they are.
  class Other {
   public:
    Other(const Scales& scales, const Model& model);
    [[nodiscard]] bool may_differ(std::size_t place) const;
    [[nodiscard]] Parts agreed(std::size_t place);
    /// Whether it gives another answer than `before`, that of the model held.
    [[nodiscard]] bool differs(std::size_t place, const Answer& before);

   private:
    const Scales& scales_;
    Trial trial_;
    const Slip* added_ = nullptr;  // all that it has beyond the model held, if that is one slip
  };

  [[nodiscard]] AnswerPlaces sample(const AnswerPlaces& places, std::size_t most) const;
  [[nodiscard]] Merits weigh_at(std::initializer_list<const AnswerPlaces*> lists, const Model& model) const;
  /// Which slips may change the answer, beside the model held: worked out when it is first asked for.
  [[nodiscard]] const Reach& reach(std::size_t place) const;

  std::vector<Told> said_;
  // Whether refused matches are evidence: only where nothing else is wrong under the first model.
  std::optional<bool> refusals_tell_;
  Sizes sizes_;
  Remembered& remembered_;
  Model model_;
  std::vector<Parts> given_;  // the parts of each answer that the model predicts
  AnswerPlaces wrong_, right_, telling_, sampled_, quarter_, few_, first_few_, weighed_wrong_, weighed_right_,
      few_right_;
  mutable std::vector<std::optional<Reach>> reaches_;
  mutable std::size_t worked_out_ = 0;
};

}  // namespace ofcheck
