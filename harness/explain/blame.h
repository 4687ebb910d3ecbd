// Whose fault a wrong answer is: a house rule that the engine plays, a bug, or a question on which the documents are
// silent. Pure functions: nothing is asked of the engine.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "harness/causes/setting.h"
#include "harness/wire/house_rules.h"
#include "harness/wire/question.h"

namespace ofcheck {

/// A score without these members; any other answer, and one that would say nothing then, as it is.
Answer without_members(const Answer& answer, std::span<const std::string> left_out);

/// Whether every one of the values stands in a document.
bool is_documented(const Settings& settings);

/// What an engine said, made ready to be held against many rule sets. Good as long as the evidence is.
class Held {
 public:
  /// Without the members of scores that are left out: `fouled`, `royalties`, `pairs`, `points`. Those of an answer that
  /// would say nothing then are kept.
  explicit Held(const Evidence& evidence, std::span<const std::string> left_out = {});

  /// Whether the oracle gives this answer under these values. That another rule is named for the same outcome is no
  /// difference, unless the answer is wrong and nothing else differs.
  [[nodiscard]] bool agrees(const Settings& settings) const;
  /// The same of values that change the rules.
  [[nodiscard]] bool fits(const Settings& settings) const;

  [[nodiscard]] bool is_cheap() const { return operation_of(*evidence_.question) != Operation::play; }
  [[nodiscard]] const Evidence& evidence() const { return evidence_; }

 private:
  Evidence evidence_;
  Answer bare_;
  bool by_reasons_ = false;  // a wrong answer in which nothing differs but the rules that are named
};

/// Whether the oracle would give exactly the engine's answer under these values, and under the rules as they are it
/// does not. That another rule is named for the same outcome is no difference, unless nothing else differs.
bool explains(const Settings& settings, const Evidence& evidence);

/// Every single value that explains all of the evidence, in rule-book order; of numbers every one that could.
std::vector<Settings> single_explanations(std::span<const Evidence> evidence);

/// Every two values that do so together. Of finished boards only: replaying matches takes too long.
std::vector<Settings> double_explanations(std::span<const Evidence> evidence);

/// Whether an option decides what game is played, so that another value changes almost every answer: it is the last one
/// to explain a wrong one.
bool is_of_another_game(const Setting& setting);

enum class Cause : std::uint8_t {
  house_rule,  // a value, or several together, explain it, and the documents of the preset decide otherwise
  silent,      // they explain it, and the documents of the preset do not say
  bug          // no values explain it
};
inline constexpr std::array<std::string_view, 3> cause_names = {"house-rule", "silent", "bug"};
std::string_view cause_name(Cause cause);

struct Blame {
  Cause cause = Cause::bug;
  Settings settings;            // of a bug none
  std::vector<Settings> other;  // that explain it as well
  friend bool operator==(const Blame&, const Blame&) = default;
};

/// How much of what else the engine answers is as these values have it, from 0 to 1; 0 too if any of it speaks against
/// them. For values that explain what it answered wrongly.
using Holds = std::function<double(const Settings&)>;

/// Says whose fault it is. Where several values explain all of the evidence, those that hold best count, of equal
/// ones those that are documented; one that holds for less than half explains nothing. `rules` are those of the run;
/// `holds` is not asked about more than six.
Blame blame(std::span<const Evidence> evidence, const ofc::Rules& rules, const Holds& holds = {});

/// The same of values that are known to explain it, of several together too.
Blame blame_on(std::vector<Settings> explanations, const ofc::Rules& rules, const Holds& holds = {});

/// The blame as a sentence without a full stop: `a house rule: showdown.scoop: loses-none (classic; as in the preset
/// classic)`.
std::string describe(const Blame& blame, const ofc::Rules& rules);

}  // namespace ofcheck
