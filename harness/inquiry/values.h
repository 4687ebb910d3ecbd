// The values of an option, held against each other.
#pragma once

#include <vector>

#include "harness/wire/house_rules.h"
#include "harness/wire/question.h"

namespace ofcheck {

/// The values beside the present one that are held against it. For a number: that there is one, or none.
std::vector<int> other_values(const ofc::RuleInfo& option, const ofc::Rules& rules);

/// Which side an answer speaks for.
enum class Speaks : std::uint8_t { for_first, for_second, for_neither, for_both };

/// What an answer says of an option, on whose values the two sides part: only what they part in is looked at. How many
/// may play is seen by who is refused. For both: it claims nothing of what they part in.
Speaks speaks(const ofc::RuleInfo& option, const Answer& got, const Answer& first, const Answer& second);

/// Why two values of an option come to the same under the other options, as far as that is known without a proof;
/// empty where nothing says that they do.
std::string why_the_values_coincide(const ofc::RuleInfo& option, int a, int b, const ofc::Rules& rules);

/// How many answers speak for the present value and for another one.
class Support {
 public:
  /// Takes an answer in, which the two sides part on.
  void add(Operation operation, const Answer& got, Speaks says);
  /// Notes one that is wrong for a reason of its own: it speaks for neither, and not against what others say.
  void set_aside(Operation operation) { ++of_[static_cast<std::size_t>(operation)].aside; }

  [[nodiscard]] int for_it() const { return sum(&Says::for_it); }
  [[nodiscard]] int against() const { return sum(&Says::against); }
  /// How many fit neither, of all operations.
  [[nodiscard]] int neither() const;
  [[nodiscard]] int margin() const { return for_it() - against(); }
  /// Whether settlements fit neither value more often than one of the two: what agrees there may agree by chance, since
  /// whatever is wrong in a payment, some other limit comes to the same now and then. Then they count neither for a
  /// value nor against it. The same where all that there is was set aside. Never for other operations.
  [[nodiscard]] bool tells_nothing(Operation operation) const;

 private:
  struct Says {
    int for_it = 0, against = 0, neither = 0, aside = 0;
  };
  [[nodiscard]] int sum(int Says::*what) const;

  std::array<Says, operation_names.size()> of_{};
};

}  // namespace ofcheck
