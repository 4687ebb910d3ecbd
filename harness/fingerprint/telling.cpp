#include "harness/fingerprint/telling.h"

#include <algorithm>

#include "harness/inquiry/stakes.h"
#include "harness/prove/prove.h"

namespace ofcheck {

using ofc::RuleInfo;
using ofc::Rules;

namespace {

/// A value that still has to be told from the present one.
struct Need {
  const RuleInfo* option = nullptr;
  Rules other;
  int missing = 0;          // of answers
  bool of_several = false;  // a vector: `option` is the first of those that were changed
  Support support = {};     // of the answers so far; empty of a vector
};

}  // namespace

bool asks_about_staying(const Question& question) {
  const auto* next = std::get_if<FantasylandQuestion>(&question);
  return next != nullptr && next->entered_with.has_value();
}

Foretold foretold(const Inquiry& inquiry, const Slips& slips) {
  Foretold all{slips, {}};
  for (const Asked& each : inquiry.asked()) all.answers.push_back(said_under(each.question, inquiry.rules(), slips));
  return all;
}

Support testimony(const Inquiry& inquiry, const RuleInfo& option, const Rules& other, const Foretold& now,
                  bool entering_alone) {
  const bool about_stakes = option.about == ofc::Aspect::payments;
  std::optional<WrongSettlements> wrong;
  if (about_stakes) wrong.emplace(Hearing{inquiry.asked(), now.slips}, inquiry.rules());
  Support support;
  for (std::size_t i = 0; i < inquiry.asked().size(); ++i) {
    const Asked& each = inquiry.asked()[i];
    if (!each.answer || !may_depend(each.operation, option)) continue;
    if (entering_alone && asks_about_staying(each.question)) continue;
    const Answer then = said_under(each.question, other, now.slips);
    if (!parts(now.answers[i], then, option)) continue;
    if (wrong && wrong->contain(each)) {
      support.set_aside(each.operation);
    } else {
      support.add(each.operation, *each.answer, speaks(option, *each.answer, now.answers[i], then));
    }
  }
  return support;
}

namespace {

/// The present rules with every other vector of values of these options.
std::vector<Rules> vectors_of(const Inquiry& inquiry, const std::vector<const RuleInfo*>& options) {
  std::vector<Rules> list = {inquiry.rules()};
  for (const RuleInfo* option : options) {
    const std::size_t before = list.size();
    for (std::size_t i = 0; i < before; ++i) {
      for (const int value : other_values(*option, inquiry.rules())) list.push_back(with(*option, value, list[i]));
    }
  }
  list.erase(list.begin());
  return list;
}

std::vector<Need> needs(const Inquiry& inquiry, const Stage& stage) {
  const Foretold now = foretold(inquiry, inquiry.slips());
  std::vector<Need> list;
  for (const RuleInfo* option : stage.options) {
    for (const int value : other_values(*option, inquiry.rules())) {
      if (!why_the_values_coincide(*option, option->field.get(inquiry.rules()), value, inquiry.rules()).empty())
        continue;
      Need need{option, with(*option, value, inquiry.rules())};
      need.support = testimony(inquiry, *option, need.other, now);
      need.missing = stage.margin - need.support.margin();
      if (need.missing > 0) list.push_back(need);
    }
  }
  for (const auto& group : stage.together) {
    for (const Rules& other : vectors_of(inquiry, group)) {
      const bool entering = group.front()->about == ofc::Aspect::entry_test;
      if (testimony(inquiry, *group.front(), other, now, entering).for_it() == 0)
        list.push_back({group.front(), other, 1, true});
    }
  }
  return list;
}

/// The questions of one operation that show most of what is missing, each value as often as it needs.
void choose(const Inquiry& inquiry, std::vector<Need>& list, const std::vector<Question>& pool, Operation operation,
            std::vector<Question>& chosen) {
  struct Candidate {
    const Question* question;
    std::vector<std::size_t> shows;
  };
  std::vector<Candidate> candidates;
  const EnteredWith now_entered = counts_of_entry(bank_boards(), inquiry.rules());
  std::vector<EnteredWith> then_entered;
  for (const Need& need : list) {
    const bool counts = operation == Operation::fantasyland && need.missing > 0;
    then_entered.push_back(counts ? counts_of_entry(bank_boards(), need.other) : EnteredWith{});
  }
  for (const Question& question : pool) {
    if (operation_of(question) != operation || inquiry.knows(question)) continue;
    if (!can_be_asked(question, now_entered)) continue;
    const Answer now = inquiry.says(question, inquiry.rules());
    Candidate candidate{&question, {}};
    for (std::size_t i = 0; i < list.size(); ++i) {
      const Need& need = list[i];
      if (need.missing <= 0 || !may_depend(operation, *need.option) || need.support.tells_nothing(operation)) continue;
      if (!can_be_asked(question, then_entered[i])) continue;
      const bool entering = need.of_several && need.option->about == ofc::Aspect::entry_test;
      if (entering && asks_about_staying(question)) continue;
      if (parts(now, inquiry.says(question, need.other), *need.option)) candidate.shows.push_back(i);
    }
    if (!candidate.shows.empty()) candidates.push_back(std::move(candidate));
  }
  const auto worth = [&](const Candidate& candidate) {
    return std::count_if(candidate.shows.begin(), candidate.shows.end(),
                         [&](std::size_t i) { return list[i].missing > 0; });
  };
  for (;;) {
    const auto best = std::max_element(candidates.begin(), candidates.end(),
                                       [&](const auto& a, const auto& b) { return worth(a) < worth(b); });
    if (best == candidates.end() || worth(*best) == 0) return;
    for (const std::size_t i : best->shows) --list[i].missing;
    chosen.push_back(*best->question);
    candidates.erase(best);
  }
}

/// What shows most of what is missing.
std::vector<Question> choose(const Inquiry& inquiry, std::vector<Need>& list, const std::vector<Question>& pool) {
  std::vector<Question> chosen;
  for (std::size_t i = 0; i < operation_names.size(); ++i) {
    const auto operation = static_cast<Operation>(i);
    if (inquiry.can_ask(operation)) choose(inquiry, list, pool, operation, chosen);
  }
  return chosen;
}

/// Where the bank has nothing: the deal that a proof finds, if there is one.
std::vector<Question> proved_partings(const Inquiry& inquiry, const std::vector<Need>& list) {
  std::vector<Question> questions;
  for (const Need& need : list) {
    if (need.missing <= 0 || need.of_several || need.option->about == ofc::Aspect::seats) continue;
    if (need.support.for_it() > 0) continue;  // a deal that shows it was asked
    if (const auto parting = smallest_difference(inquiry.rules(), need.other)) questions.push_back(parting->question);
  }
  return questions;
}

}  // namespace

void tell(Inquiry& inquiry, const Stage& stage) {
  constexpr int most_rounds = 16;
  constexpr int rounds_fitted_widely = 2;
  for (int round = 0; round < most_rounds; ++round) {
    std::vector<Need> list = needs(inquiry, stage);
    if (list.empty()) return;
    const std::vector<Question> pool = stage.pool(inquiry.rules());
    const std::vector<Question> chosen = choose(inquiry, list, pool);
    if (inquiry.put(chosen) == 0 && !(stage.about_boards && inquiry.put(proved_partings(inquiry, list)) > 0)) return;
    if (stage.about_boards) {
      inquiry.guess(fit_boards(inquiry.hearing(), inquiry.rules(), round < rounds_fitted_widely));
    } else {
      inquiry.guess(fit_play(inquiry.hearing(), inquiry.rules()));
    }
  }
}

}  // namespace ofcheck
