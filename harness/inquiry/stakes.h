// The stakes for which an engine plays, by what it pays.
#pragma once

#include <map>

#include "harness/inquiry/asked.h"

namespace ofcheck {

/// The settlements that tell nothing of the stakes: most of them, or most among as many seats, fit no stakes, so that
/// what agrees with some stakes may agree by chance. Those among a number of seats of which none is wrong tell all the
/// same: among two no payment comes before another.
class WrongSettlements {
 public:
  WrongSettlements(const Hearing& hearing, const ofc::Rules& rules);
  [[nodiscard]] bool contain(const Asked& asked) const;

 private:
  struct Tally {
    std::size_t settlements = 0, wrong = 0;
    [[nodiscard]] bool is_mostly_wrong() const { return wrong * 2 > settlements; }
  };
  Tally all_;
  std::map<std::size_t, Tally> among_;  // by the number of seats
};

/// The rules with the settlement.stakes, and with or without the settlement.cap, that explain best what is paid. A
/// value takes the place of another only where it explains: of the answers in which the two part more have to agree
/// with one of them than with neither. A payment that is wrong under both speaks for none.
ofc::Rules fit_stakes(const Hearing& hearing, ofc::Rules rules);

}  // namespace ofcheck
