// Asking an engine for its fingerprint: what it was asked, what it said, and the rules by which it seems to play so
// far.
#pragma once

#include <limits>
#include <set>
#include <string>
#include <vector>

#include "harness/inquiry/asked.h"
#include "harness/inquiry/carry.h"
#include "harness/inquiry/fit.h"

namespace ofcheck {

/// A match that was put for what it says of finished boards, and what the engine answered.
struct Carried {
  PlayQuestion match;
  std::optional<Answer> answer;
};

class Inquiry {
 public:
  /// Begins with the default preset as the guess. `ask` has to last as long as this. `most` is how many questions may
  /// be put in all.
  Inquiry(const Asker& ask, std::span<const Operation> operations, std::size_t most = most_fingerprint_questions);

  /// The operations that the engine answers.
  [[nodiscard]] const std::vector<Operation>& operations() const { return operations_; }
  /// Whether the engine answers the operation.
  [[nodiscard]] bool answers(Operation operation) const;
  /// Whether a match is put instead of the operation's questions: of showdowns and next hands, where nothing else than
  /// `play` says what they come to.
  [[nodiscard]] bool carries(Operation operation) const;
  [[nodiscard]] bool can_ask(Operation operation) const { return answers(operation) || carries(operation); }

  /// Puts the questions that were not asked yet, as far as there are questions left; returns how many.
  std::size_t put(const std::vector<Question>& questions);
  /// The same with the questions that are kept for probing an engine whose rules are told.
  std::size_t put_probes(const std::vector<Question>& questions);
  /// Puts questions of `asked()` once more, by their places, as many as may still be asked.
  void put_again(std::vector<std::size_t> places);
  /// The questions that got another answer then.
  [[nodiscard]] const std::vector<Contradiction>& contradictions() const { return contradictions_; }

  /// All that was asked, each question once.
  [[nodiscard]] const std::vector<Asked>& asked() const { return asked_; }
  /// The matches that were put instead of questions about boards.
  [[nodiscard]] const std::vector<Carried>& carried() const { return carried_; }
  /// From now on what the engine says of where matches end does not count, nor what it has said.
  void leave_out_ends();
  [[nodiscard]] bool leaves_out_ends() const { return leaves_out_ends_; }
  /// Lets them count as matches, too, for what they say besides.
  void count_matches();
  [[nodiscard]] bool knows(const Question& question) const;
  /// How many questions were put in all, and how many of them a second time.
  [[nodiscard]] std::size_t questions() const { return questions_; }
  [[nodiscard]] std::size_t questions_again() const { return again_; }

  /// By what the engine seems to play.
  [[nodiscard]] const ofc::Rules& rules() const { return rules_; }
  void guess(const ofc::Rules& rules) { rules_ = rules; }
  /// What it seems to do otherwise than any rules.
  [[nodiscard]] const Slips& slips() const { return slips_; }
  void guess_slips(Slips slips) { slips_ = std::move(slips); }
  /// Rules that with other slips explain as much as the guess with its own.
  [[nodiscard]] const std::vector<ofc::Rules>& rivals() const { return rivals_; }
  void know_rivals(std::vector<ofc::Rules> rivals) { rivals_ = std::move(rivals); }
  /// Whether slips were not looked for since the last answer, or under another guess.
  [[nodiscard]] bool has_news() const { return heard_ != asked_.size() || heard_under_ != rules_; }
  /// Notes that slips were looked for.
  void heed() {
    heard_ = asked_.size();
    heard_under_ = rules_;
  }
  [[nodiscard]] Hearing hearing() const { return hearing_with(slips_); }
  /// The same with other slips, which must outlive it.
  [[nodiscard]] Hearing hearing_with(const Slips& slips) const { return {asked_, slips, &costs_}; }
  /// What `explain_answers` may remember of models of this engine.
  [[nodiscard]] Remembered& parts_given() const { return parts_given_; }
  /// What it would say under these rules, with its slips; without the rules that it names.
  [[nodiscard]] Answer says(const Question& question, const ofc::Rules& rules) const {
    return said_under(question, rules, slips_);
  }
  /// The same of each of `asked()` under the guess.
  [[nodiscard]] std::vector<Answer> answers_now() const;
  /// How many of the answers the rules do not explain; it stops counting at `limit`.
  [[nodiscard]] int cost(const ofc::Rules& rules, int limit = std::numeric_limits<int>::max()) const;

  /// How many questions may still be put again.
  [[nodiscard]] std::size_t left_to_ask_again() const { return most_ - questions_; }
  /// How many of them already while new questions are still to come.
  [[nodiscard]] std::size_t left_to_ask_again_at_once() const;

 private:
  /// A question, and the match that is put instead.
  struct ToPut {
    Question question;
    std::optional<CarriedMatch> match;
    [[nodiscard]] Question as_put() const { return match ? Question(match->match) : question; }
  };
  std::size_t put_up_to(const std::vector<Question>& questions, std::size_t most);
  [[nodiscard]] std::vector<ToPut> fresh_ones(const std::vector<Question>& questions, std::size_t most);
  void take_in(const ToPut& put, std::optional<Answer> said);
  void take_in_match(const ToPut& put, std::optional<Answer> said);

  const Asker& ask_;
  std::vector<Operation> operations_;
  std::size_t most_;
  ofc::Rules rules_;
  Slips slips_;
  std::vector<ofc::Rules> rivals_;
  std::size_t heard_ = 0;  // how many answers slips were looked for in, and under which guess
  ofc::Rules heard_under_;
  mutable Remembered costs_, parts_given_;
  std::vector<Asked> asked_;
  std::vector<Carried> carried_;
  struct SaidByMatches {
    int something = 0, nothing = 0;
  };
  std::array<SaidByMatches, operation_names.size()> by_matches_{};  // of each operation
  std::set<std::string> known_;
  bool leaves_out_ends_ = false;
  std::vector<Contradiction> contradictions_;
  std::size_t questions_ = 0;
  std::size_t again_ = 0;
};

}  // namespace ofcheck
