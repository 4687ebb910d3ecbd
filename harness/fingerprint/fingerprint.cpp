#include "harness/fingerprint/fingerprint.h"

#include <algorithm>
#include <set>

#include "harness/answer/oracle_answer.h"
#include "harness/deals/witness.h"
#include "harness/fingerprint/again.h"
#include "harness/fingerprint/explain.h"
#include "harness/fingerprint/probes.h"
#include "harness/fingerprint/stages.h"
#include "harness/inquiry/bank.h"
#include "harness/inquiry/play.h"
#include "harness/inquiry/seats.h"
#include "harness/wire/protocol.h"
#include "oracle/seating.h"

namespace ofcheck {

using ofc::RuleInfo;
using ofc::Rules;

namespace {

/// Plain deals to begin with: an engine that goes astray on its first questions does so on something that it answers in
/// full, and is found out when what nothing explains is asked again. Then a row of every kind, so that it is known
/// which the engine reads otherwise before anything is concluded from boards that hold such rows.
std::vector<Question> opening() {
  constexpr std::size_t deals = 3;
  std::vector<Question> questions;
  for (const Question& question : fingerprint_bank()) {
    const auto* score = std::get_if<ScoreQuestion>(&question);
    if (score != nullptr && score->seats == 2 && questions.size() < deals) questions.push_back(question);
  }
  const std::vector<Question> rows = questions_about_rank();
  questions.insert(questions.end(), rows.begin(), rows.end());
  return questions;
}

/// What the first answers show of slips, if these explain them all: a few of many would mislead about all that is asked
/// next.
void explain_rows(Inquiry& inquiry) {
  const Rules before = inquiry.rules();
  inquiry.guess(fit_boards(inquiry.hearing(), before, true));
  explain(inquiry);
  if (inquiry.cost(inquiry.rules()) == 0) return;
  inquiry.guess(before);
  inquiry.guess_slips({});
}

void hold_against_deals(Inquiry& inquiry, const Stage& boards) {
  constexpr int most_rounds = 3;
  for (int round = 0; round < most_rounds; ++round) {
    inquiry.put(deals_to_hold_against(inquiry));
    if (ofc::seats_fit_the_deck(inquiry.rules())) {
      inquiry.put(questions_about_play(inquiry.rules()));
      inquiry.put(questions_about_illegal_actions(inquiry.rules()));
    }
    const Rules before = inquiry.rules();
    if (inquiry.cost(inquiry.rules()) == 0) return;
    inquiry.guess(fit_boards(inquiry.hearing(), inquiry.rules(), true));
    inquiry.guess(fit_play(inquiry.hearing(), inquiry.rules()));
    explain(inquiry);
    if (inquiry.rules() == before) return;
    tell(inquiry, boards);
  }
}

/// What was said by the way in a match is asked again with what the match was put for.
std::vector<std::size_t> first_of_each_match(const Inquiry& inquiry, const std::vector<std::size_t>& places) {
  std::set<std::size_t> known;
  std::vector<std::size_t> list;
  for (std::size_t place : places) {
    const std::optional<std::size_t> carrier = inquiry.asked()[place].carrier;
    while (carrier && (inquiry.asked()[place].carrier != carrier || inquiry.asked()[place].is_aside)) --place;
    if (known.insert(place).second) list.push_back(place);
  }
  return list;
}

/// For every value that was told from the one that was found a question that did it, each question once; and those
/// that nothing explains.
std::vector<std::size_t> deciding(const Inquiry& inquiry) {
  const std::vector<Answer> now = inquiry.answers_now();
  std::set<std::size_t> chosen;
  for (const RuleInfo* option : all_options()) {
    for (const int value : other_values(*option, inquiry.rules())) {
      const Rules other = with(*option, value, inquiry.rules());
      std::optional<std::size_t> shows;
      for (std::size_t i = inquiry.asked().size(); i-- > 0;) {
        const Asked& each = inquiry.asked()[i];
        if (!each.answer || !may_depend(each.operation, *option)) continue;
        if (!same_answer(*each.answer, now[i])) continue;
        if (!parts(now[i], inquiry.says(each.question, other), *option)) continue;
        shows = i;
        if (chosen.contains(i)) break;
      }
      if (shows) chosen.insert(*shows);
    }
  }
  for (std::size_t i = 0; i < inquiry.asked().size(); ++i) {
    if (inquiry.asked()[i].answer && !same_answer(*inquiry.asked()[i].answer, now[i])) chosen.insert(i);
  }
  return first_of_each_match(inquiry, {chosen.rbegin(), chosen.rend()});
}

/// Takes the values that explain more of the answers, and none of them less: what the probes told of options that
/// nothing else could tell. Whether there are any.
bool take_better_values(Inquiry& inquiry) {
  bool better = false;
  for (const RuleInfo* option : all_options()) {
    if (option->is_number || option->about == ofc::Aspect::seats) continue;
    for (const int value : other_values(*option, inquiry.rules())) {
      const Rules other = with(*option, value, inquiry.rules());
      const auto is_no_worse = [&](const Asked& each) {
        return !may_depend(each.operation, *option) ||
               parts_off(other, each, inquiry.slips()) <= parts_off(inquiry.rules(), each, inquiry.slips());
      };
      if (inquiry.cost(other) >= inquiry.cost(inquiry.rules())) continue;
      if (!std::all_of(inquiry.asked().begin(), inquiry.asked().end(), is_no_worse)) continue;
      inquiry.guess(other);
      better = true;
      break;
    }
  }
  return better;
}

/// Whether the engine tells none of the steps that lead to a score: then one mistake may hide another, and a few
/// answers tell little.
bool tells_scores_alone(const Inquiry& inquiry) {
  constexpr std::array steps = {Operation::rank, Operation::compare, Operation::foul, Operation::royalties};
  const auto answers = [&](Operation operation) { return inquiry.answers(operation); };
  return answers(Operation::score) && std::none_of(steps.begin(), steps.end(), answers);
}

/// Asks at the narrow places of every operation, under the rules that were told; what comes out of it can tell more.
std::string probe(Inquiry& inquiry, const Stage& boards, std::string nearest) {
  constexpr int most_rounds = 2;
  for (int round = 0; round < most_rounds; ++round) {
    inquiry.put_probes(probing_questions(inquiry.rules()));
    inquiry.put_probes(questions_about_slips(inquiry));
    find_cap_by_matches(inquiry);
    if (inquiry.cost(inquiry.rules()) == 0) break;
    const bool better = take_better_values(inquiry);
    if (!explain(inquiry) && !better) break;
    tell_all(inquiry, boards);
    nearest = settle_on_preset(inquiry, boards);
  }
  for (int round = 0; round < most_rounds && weigh_rivals(inquiry, nearest); ++round)
    nearest = settle_on_preset(inquiry, boards);
  return nearest;
}

/// Takes tables of the house's own for what options were told by, and tells the others under them.
std::string tell_beside_own_tables(Inquiry& inquiry, const Stage& boards, std::string nearest) {
  constexpr int most_rounds = 2;
  for (int round = 0; round < most_rounds && take_own_tables(inquiry); ++round) {
    inquiry.guess(as_in_preset_under_tables(inquiry.rules(), preset(nearest).rules, inquiry.rules()));
    nearest = settle_on_preset(inquiry, boards);
    inquiry.guess(as_in_preset_under_tables(inquiry.rules(), preset(nearest).rules, inquiry.rules()));
  }
  return nearest;
}

/// The same, once what these tables have of hands that nobody has asked about is known too.
std::string tell_whole_tables(Inquiry& inquiry, const Stage& boards, std::string nearest) {
  constexpr int most_rounds = 2;
  nearest = tell_beside_own_tables(inquiry, boards, std::move(nearest));
  for (int round = 0; round < most_rounds && inquiry.put(questions_about_tables(inquiry)) > 0; ++round) {
    if (inquiry.cost(inquiry.rules()) == 0) continue;
    explain(inquiry);
    nearest = tell_beside_own_tables(inquiry, boards, std::move(nearest));
  }
  return nearest;
}

/// What is asked again before all else: what decides, then the narrow places, since few others are like them.
std::vector<std::size_t> first_again(const Inquiry& inquiry) {
  std::vector<std::size_t> places = deciding(inquiry);
  std::set<std::string> narrow;
  for (const Question& question : probing_questions(inquiry.rules())) narrow.insert(text_of(question));
  for (std::size_t i = 0; i < inquiry.asked().size(); ++i) {
    const bool is_in = std::find(places.begin(), places.end(), i) != places.end();
    if (inquiry.asked()[i].answer && !is_in && narrow.contains(text_of(inquiry.asked()[i].question)))
      places.push_back(i);
  }
  std::erase_if(places, [&](std::size_t i) { return inquiry.asked()[i].is_asked_again; });
  return places;
}

std::vector<OperationAsked> operations_asked(const Inquiry& inquiry) {
  std::vector<OperationAsked> list;
  for (std::size_t i = 0; i < operation_names.size(); ++i) {
    const auto operation = static_cast<Operation>(i);
    if (!inquiry.answers(operation)) continue;
    OperationAsked asked{operation, 0, 0};
    const auto count = [&](const std::optional<Answer>& answer) {
      ++asked.questions;
      asked.answered += answer ? 1 : 0;
    };
    for (const Asked& each : inquiry.asked()) {
      if (!each.carrier && each.operation == operation) count(each.answer);
    }
    if (operation == Operation::play) {
      for (const Carried& each : inquiry.carried()) count(each.answer);
    }
    list.push_back(asked);
  }
  return list;
}

/// Divides the answers into those that the rules explain and the others.
void divide_answers(const Inquiry& inquiry, Fingerprint& print) {
  const auto put = [&](const Question& question, const Answer& got) {
    const Answer expected = oracle_answer(question, print.rules);
    if (same_answer(got, without_reasons(expected))) {
      print.explained.emplace_back(question, got);
    } else {
      print.unexplained.push_back({question, expected, got});
    }
  };
  for (const Asked& each : inquiry.asked()) {
    if (!each.carrier && each.answer) put(each.question, each.said());
  }
  for (const Carried& each : inquiry.carried()) {
    if (each.answer) put(each.match, *each.answer);
  }
}

/// Gives options the nearest preset's value where it is not ruled out: no other value is told.
void prefer_nearest_preset(Fingerprint& print) {
  const Rules& nearest = preset(print.nearest).rules;
  for (OptionFinding& found : print.options) {
    const int value = found.option->field.get(nearest);
    const auto is_it = [&](const auto& each) { return each.value == value && !each.proved; };
    const auto untold = std::find_if(found.untold.begin(), found.untold.end(), is_it);
    if (untold == found.untold.end()) continue;
    std::swap(found.value, untold->value);
    found.option->field.set(print.rules, value);
  }
  print.differences = differing_options(nearest, print.rules);
}

}  // namespace

Fingerprint take_fingerprint(const Asker& ask, std::span<const Operation> operations, std::size_t most) {
  Inquiry inquiry(ask, operations, most);
  const Stage boards = stage_of_boards(inquiry);
  Fingerprint print;
  if (inquiry.carries(Operation::score) || inquiry.carries(Operation::fantasyland)) find_dealing(inquiry);
  inquiry.put(opening());
  explain_rows(inquiry);
  find_rules(inquiry, boards);
  hold_against_deals(inquiry, boards);
  if (inquiry.cost(inquiry.rules()) > 0 && tells_scores_alone(inquiry)) {
    inquiry.put_probes(deals_about_what_is_unexplained(inquiry));
    if (explain_anew(inquiry)) tell_all(inquiry, boards);
  }
  constexpr int most_pairs = 4;
  for (int i = 0; i < most_pairs && tell_pairs(inquiry, boards); ++i) tell_all(inquiry, boards);
  print.nearest = tell_whole_tables(inquiry, boards, probe(inquiry, boards, settle_on_preset(inquiry, boards)));
  print.rules = without_own_tables(inquiry.rules());
  inquiry.put_again(places_to_ask_again(inquiry, first_again(inquiry), inquiry.left_to_ask_again()));
  print.contradictions = inquiry.contradictions();
  print.is_for_two = answers_two_alone(inquiry.asked());
  print.asked = inquiry.questions();
  print.asked_again = inquiry.questions_again();
  print.answered = static_cast<std::size_t>(std::count_if(inquiry.asked().begin(), inquiry.asked().end(),
                                                          [](const Asked& each) { return each.answer.has_value(); }));
  print.operations = operations_asked(inquiry);
  if (!print.contradictions.empty()) return print;  // nothing is said of its rules
  print.options = findings_of(inquiry);
  print.pairs = untold_pairs(inquiry, boards);
  prefer_nearest_preset(print);
  divide_answers(inquiry, print);
  return print;
}

}  // namespace ofcheck
