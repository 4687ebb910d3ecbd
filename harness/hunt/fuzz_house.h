// Which house an engine seems to play, told from its failures and from further questions on which houses part.
#pragma once

#include <deque>
#include <map>
#include <set>

#include "harness/explain/fault.h"
#include "harness/explain/house_fit.h"

namespace ofcheck {

/// Wrong answers with one cause.
struct CausePart {
  Blame blame;                  // a bug, or the values that explain them all
  FaultKey key;                 // of a bug: how they are wrong under the values that the engine plays
  std::vector<std::size_t> of;  // the places of the answers, in their order
};

/// Begun with wrong answers; asks the engine until no further question speaks against what it is taken for.
class EngineHouse {
 public:
  /// The evidence, the source and the engine have to last as long as this. `ask` may be empty: then nothing is asked.
  EngineHouse(const FuzzSource& source, const AskEngine& ask, std::span<const Evidence> wrong);

  /// Whether a wrong answer is what the values that the engine plays give.
  [[nodiscard]] bool explains(const Evidence& evidence) const;

  /// Parts wrong answers by their causes. The first of them counts first: the fewest of the values that the engine
  /// plays which explain it, and of as few those that explain most; then the same of those that these do not explain.
  /// What no values explain comes last, parted by how it is wrong under the values that the engine plays.
  [[nodiscard]] std::vector<CausePart> causes_of(std::span<const Evidence> evidence) const;

  /// Whether a wrong answer has that cause.
  [[nodiscard]] bool has_cause(const Evidence& evidence, const CausePart& cause) const;

  /// How an answer is wrong under the values that the engine plays.
  [[nodiscard]] FaultKey key_by_house(const Question& question, const Answer& got) const;

  /// The same without what it says of the cards.
  [[nodiscard]] FaultKey slip_by_house(const Question& question, const Answer& got) const;

  /// Of an answer what is held against the cause: without the members that are left out for a house rule, without the
  /// rules that it names for a bug that is wrong in more than these, and of a match only that in which the bug is.
  [[nodiscard]] Answer what_counts_for(const CausePart& cause, const Question& question, const Answer& got) const;

  /// Whether the values that the engine plays change nothing about a question, not even the rules that are named.
  [[nodiscard]] bool is_apart_from(const Question& question) const;

  /// The run's rules with the values that the engine plays.
  [[nodiscard]] ofc::Rules rules() const { return with(source_.rules, settings_); }

 private:
  /// A question on which houses part, and what the engine said.
  struct Told {
    Question question;
    Answer got;
  };
  /// An answer that is wrong under the values that the engine plays.
  struct Mistake {
    const Question* question = nullptr;
    FaultKey key;
    FaultKey slip;
  };

  void settle();
  void by_fingerprint();
  bool ask_where_they_part(const Settings& one, const Settings& other, std::size_t enough);
  [[nodiscard]] std::vector<Question> parting(const Settings& one, const Settings& other, std::size_t enough) const;
  void keep(Question question, TaskResult result);
  void leave_out_what_does_not_hold();
  void without_member_that_is_wrong();
  [[nodiscard]] bool is_wrong_by_itself(const std::string& member) const;
  bool explains_more_without(const std::string& member, std::size_t misses);
  [[nodiscard]] std::vector<Held> said_without(const std::vector<std::string>& left_out) const;
  void find_mistakes();
  [[nodiscard]] std::size_t explained(std::span<const Held> said) const;
  [[nodiscard]] Held held(const Evidence& evidence) const { return Held(evidence, left_out_); }
  [[nodiscard]] bool is_explained(const Held& held) const { return held.agrees(settings_) && !held.agrees({}); }
  [[nodiscard]] bool is_excused(const FaultKey& slip, const Settings& of) const;
  [[nodiscard]] bool is_wrong_about(const Setting& setting) const;
  [[nodiscard]] std::set<std::string> wrongs_without(const Setting& setting) const;
  [[nodiscard]] std::vector<Question> hands_apart_from(const Setting& setting) const;
  [[nodiscard]] bool is_a_wrong_number(const Setting& setting) const;
  [[nodiscard]] Blame blame_on_these(const Settings& fewest, std::span<const Held> held) const;
  [[nodiscard]] double share_of(const Settings& of) const;
  [[nodiscard]] bool holds(const Settings& of) const;

  const FuzzSource& source_;
  const AskEngine& ask_;
  std::vector<Operation> of_matches_, of_deals_;
  std::deque<Told> told_;
  std::vector<Held> said_;  // the wrong answers first, then what was told
  std::size_t wrong_ = 0;   // so many are wrong answers
  Settings settings_;
  std::vector<std::string> left_out_;  // members of scores that are wrong whatever the values are
  std::vector<Mistake> mistakes_;
  std::map<std::string, Settings> instead_;   // of each value those that explain the engine as well
  std::map<std::string, std::size_t> asked_;  // the pairs of houses that were parted
};

}  // namespace ofcheck
