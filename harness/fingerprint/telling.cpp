#include "harness/fingerprint/telling.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "harness/answer/oracle_answer.h"
#include "harness/deals/witness.h"
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
  int missing = 0;           // of answers about rows that the engine does not misread
  int missing_at_worst = 0;  // the same where all that can be asked is about rows that it misreads
  bool of_several = false;   // a vector: `option` is the first of those that were changed
  Support support = {};      // of the answers so far; empty of a vector
};

/// Whether a seat is asked about that is in Fantasyland already. Such a question says little of who enters.
bool is_about_staying(const Question& question) {
  const auto* next = std::get_if<FantasylandQuestion>(&question);
  return next != nullptr && next->entered_with.has_value();
}

/// The rows of the first pair that comes to something else, whoever wins them.
std::string pair_that_parts(const ScoreResult& first, const ScoreResult& second) {
  for (std::size_t i = 0; i < first.pairs->size() && i < second.pairs->size(); ++i) {
    const PairResult& pair = (*first.pairs)[i];
    if (pair.points == (*second.pairs)[i].points) continue;
    RowTriple rows = *pair.rows;
    std::sort(rows.begin(), rows.end());
    if (rows[0] + rows[1] + rows[2] < 0) rows = {-rows[2], -rows[1], -rows[0]};
    return fmt::format("{} {} {}", rows[0], rows[1], rows[2]);
  }
  return "";
}

ofc::Category category_of(const RowCards& row) {
  const auto& cards = row.cards;
  if (row.row == ofc::Row::top) return ofc::rank_three({cards[0], cards[1], cards[2]}).category;
  return ofc::rank_five(cards, ofc::Wheel::lowest).category;
}

}  // namespace

std::string kind_of(const Question& question, const Answer& first, const Answer& second) {
  std::string kind(operation_name(operation_of(question)));
  const auto* a = std::get_if<Result>(&first);
  const auto* b = std::get_if<Result>(&second);
  if (a != nullptr && b != nullptr && std::holds_alternative<ScoreResult>(*a))
    return kind + pair_that_parts(std::get<ScoreResult>(*a), std::get<ScoreResult>(*b));
  const auto with_category = [&](ofc::Category category) {
    return fmt::format("{} {}", kind, static_cast<int>(category));
  };
  if (const auto* compare = std::get_if<CompareQuestion>(&question)) return with_category(category_of(compare->first));
  if (const auto* foul = std::get_if<FoulQuestion>(&question))
    return with_category(ofc::rank_three(foul->board.top).category);
  return kind;
}

Testimony::Testimony(const Inquiry& inquiry, const RuleInfo& option, const Rules& other, const std::vector<Answer>& now,
                     bool entering_alone) {
  const bool about_stakes = option.about == ofc::Aspect::payments;
  sound_ = all_ = Support(about_stakes && settlements_are_wrong(inquiry.asked(), inquiry.rules()));
  for (std::size_t i = 0; i < inquiry.asked().size(); ++i) {
    const Asked& each = inquiry.asked()[i];
    if (!each.answer || !may_depend(each.operation, option)) continue;
    if (entering_alone && is_about_staying(each.question)) continue;
    const Answer then = outcome_under(each.question, other);
    if (!parts(now[i], then, option)) continue;
    const Speaks says = speaks(option, *each.answer, now[i], then);
    all_.add(each.operation, *each.answer, says);
    if (each.misread == Misread::no) sound_.add(each.operation, *each.answer, says);
    is_of_other_hands_ = is_of_other_hands_ && each.misread == Misread::category;
  }
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
  const std::vector<Answer> now = inquiry.answers_now();
  std::vector<Need> list;
  for (const RuleInfo* option : stage.options) {
    for (const int value : other_values(*option, inquiry.rules())) {
      if (!why_the_values_coincide(*option, option->field.get(inquiry.rules()), value, inquiry.rules()).empty())
        continue;
      Need need{option, with(*option, value, inquiry.rules())};
      const Testimony told(inquiry, *option, need.other, now);
      need.support = told.support();
      need.missing = stage.margin - told.sound().margin();
      need.missing_at_worst = stage.margin - told.support().margin();
      if (need.missing > 0) list.push_back(need);
    }
  }
  for (const auto& group : stage.together) {
    for (const Rules& other : vectors_of(inquiry, group)) {
      const bool entering = group.front()->about == ofc::Aspect::entry_test;
      const Testimony told(inquiry, *group.front(), other, now, entering);
      if (told.sound().for_it() == 0)
        list.push_back({group.front(), other, 1, told.support().for_it() == 0 ? 1 : 0, true});
    }
  }
  return list;
}

/// Of some questions of one operation those that show most of what is missing, each value as often as it needs.
void choose(const Inquiry& inquiry, std::vector<Need>& list, const std::vector<const Question*>& pool,
            Operation operation, std::vector<Question>& chosen) {
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
  for (const Question* each : pool) {
    const Question& question = *each;
    if (operation_of(question) != operation || inquiry.knows(question)) continue;
    if (!can_be_asked(question, now_entered)) continue;
    const Answer now = outcome_under(question, inquiry.rules());
    Candidate candidate{&question, {}};
    for (std::size_t i = 0; i < list.size(); ++i) {
      const Need& need = list[i];
      if (need.missing <= 0 || !may_depend(operation, *need.option) || need.support.tells_nothing(operation)) continue;
      if (!can_be_asked(question, then_entered[i])) continue;
      const bool entering = need.of_several && need.option->about == ofc::Aspect::entry_test;
      if (entering && is_about_staying(question)) continue;
      if (parts(now, outcome_under(question, need.other), *need.option)) candidate.shows.push_back(i);
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

/// What shows most of what is missing. About rows that the engine misreads is asked where nothing else shows a value.
std::vector<Question> choose(const Inquiry& inquiry, std::vector<Need>& list, const std::vector<Question>& pool) {
  std::vector<const Question*> sound;
  std::vector<const Question*> misread;
  for (const Question& question : pool) (inquiry.is_misread(question) ? misread : sound).push_back(&question);
  std::vector<Question> chosen;
  const auto choose_from = [&](const std::vector<const Question*>& questions) {
    for (std::size_t i = 0; i < operation_names.size() && !questions.empty(); ++i) {
      const auto operation = static_cast<Operation>(i);
      if (inquiry.can_ask(operation)) choose(inquiry, list, questions, operation, chosen);
    }
  };
  std::vector<Need> at_worst = list;
  choose_from(sound);
  for (std::size_t i = 0; i < list.size(); ++i)
    at_worst[i].missing = list[i].missing < at_worst[i].missing ? 0 : at_worst[i].missing_at_worst;
  list.swap(at_worst);
  choose_from(misread);
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
      inquiry.guess(fit_boards(inquiry.asked(), inquiry.rules(), round < rounds_fitted_widely));
    } else {
      inquiry.guess(fit_play(inquiry.asked(), inquiry.rules()));
    }
  }
}

}  // namespace ofcheck
