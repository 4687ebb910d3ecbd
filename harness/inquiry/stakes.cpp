#include "harness/inquiry/stakes.h"

#include <algorithm>

#include "harness/answer/aspects.h"
#include "harness/deals/deal_questions.h"
#include "harness/inquiry/bank.h"
#include "harness/inquiry/values.h"

namespace ofcheck {

using ofc::Rules;

namespace {

/// How far stacks limit what is paid: the first option of payments, before those of the cap.
const ofc::RuleInfo& stakes() {
  const auto options = options_about({ofc::Aspect::payments});
  return **std::find_if(options.begin(), options.end(), [](const ofc::RuleInfo* each) { return !each->is_number; });
}

/// Whether the answers that part the two speak for the other one.
bool explains_better(const Hearing& hearing, const Rules& now, const Rules& other, const WrongSettlements& wrong) {
  const ofc::RuleInfo& option = stakes();
  Support support;
  for (const Asked& each : hearing.asked) {
    if (!each.answer || (each.operation != Operation::settle && each.operation != Operation::play)) continue;
    const Answer first = said_under(each.question, now, hearing.slips);
    const Answer second = said_under(each.question, other, hearing.slips);
    if (!parts(first, second, option)) continue;
    if (wrong.contain(each)) {
      support.set_aside(each.operation);
    } else {
      support.add(each.operation, *each.answer, speaks(option, *each.answer, first, second));
    }
  }
  return support.margin() < 0;
}

}  // namespace

WrongSettlements::WrongSettlements(const Hearing& hearing, const Rules& rules) {
  const ofc::RuleInfo& option = stakes();
  for (const Asked& each : hearing.asked) {
    if (!each.answer || each.operation != Operation::settle) continue;
    bool is_explained = explains(rules, each, hearing.slips);
    for (const int value : other_values(option, rules))
      is_explained = is_explained || explains(with(option, value, rules), each, hearing.slips);
    for (Tally* tally : {&all_, &among_[seats_of(each.question)]}) {
      ++tally->settlements;
      tally->wrong += is_explained ? 0 : 1;
    }
  }
}

bool WrongSettlements::contain(const Asked& asked) const {
  if (asked.operation != Operation::settle) return false;
  const auto found = among_.find(seats_of(asked.question));
  if (found == among_.end() || found->second.wrong == 0) return false;
  return all_.is_mostly_wrong() || found->second.is_mostly_wrong();
}

Rules fit_stakes(const Hearing& hearing, Rules rules) {
  constexpr int most_rounds = 3;
  const Rules before = rules;
  const int values = static_cast<int>(stakes().values.size());
  const WrongSettlements wrong(hearing, rules);
  for (int round = 0; round < most_rounds; ++round) {
    bool better = false;
    for (const std::uint32_t cap : {std::uint32_t{0}, before.cap}) {
      for (int value = 0; value < values; ++value) {
        Rules tried = with(stakes(), value, rules);
        tried.cap = cap;
        if (tried == rules || !explains_better(hearing, rules, tried, wrong)) continue;
        rules = tried;
        better = true;
      }
    }
    if (!better) break;
  }
  return rules;
}

}  // namespace ofcheck
