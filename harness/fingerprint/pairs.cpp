#include <fmt/format.h>

#include <algorithm>

#include "harness/answer/oracle_answer.h"
#include "harness/fingerprint/stages.h"
#include "harness/inquiry/play.h"
#include "harness/prove/prove.h"
#include "oracle/registry.h"
#include "oracle/seating.h"

namespace ofcheck {

using ofc::RuleInfo;
using ofc::Rules;

namespace {

/// One option changed: the places of the answers that the guess explains and this does not.
struct Change {
  const RuleInfo* option = nullptr;
  int value = 0;
  std::vector<std::size_t> lost = {};
};

std::vector<std::size_t> explained_by_the_guess(const Inquiry& inquiry) {
  std::vector<std::size_t> places;
  for (std::size_t i = 0; i < inquiry.asked().size(); ++i) {
    const Asked& each = inquiry.asked()[i];
    if (each.answer && explains(inquiry.rules(), each, inquiry.slips())) places.push_back(i);
  }
  return places;
}

std::vector<Change> changes_of(const Inquiry& inquiry, const std::vector<std::size_t>& explained) {
  std::vector<Change> changes;
  for (const RuleInfo* option : all_options()) {
    for (const int value : other_values(*option, inquiry.rules())) {
      Change change{option, value};
      const Rules rules = with(*option, value, inquiry.rules());
      for (const std::size_t i : explained) {
        const Asked& each = inquiry.asked()[i];
        if (may_depend(each.operation, *option) && !explains(rules, each, inquiry.slips())) change.lost.push_back(i);
      }
      changes.push_back(std::move(change));
    }
  }
  return changes;
}

/// The rules with two options changed.
Rules with_both(const Rules& rules, const Change& first, const Change& second) {
  return with(*first.option, first.value, with(*second.option, second.value, rules));
}

/// Two changes of which one at least is told apart, and which explain all together that the guess explains.
using Pair = std::pair<Change, Change>;
std::vector<Pair> pairs_that_explain(const Inquiry& inquiry) {
  const std::vector<std::size_t> explained = explained_by_the_guess(inquiry);
  const std::vector<Change> changes = changes_of(inquiry, explained);
  std::vector<Pair> pairs;
  for (std::size_t a = 0; a < changes.size(); ++a) {
    for (std::size_t b = a + 1; b < changes.size(); ++b) {
      const Change& first = changes[a];
      const Change& second = changes[b];
      if (first.option == second.option || (first.lost.empty() && second.lost.empty())) continue;
      const Rules both = with_both(inquiry.rules(), first, second);
      const auto explains_it = [&](std::size_t i) { return explains(both, inquiry.asked()[i], inquiry.slips()); };
      const auto all = [&](const std::vector<std::size_t>& places) {
        return std::all_of(places.begin(), places.end(), explains_it);
      };
      if (all(first.lost) && all(second.lost) && all(explained)) pairs.emplace_back(first, second);
    }
  }
  return pairs;
}

/// Every question that there is about the pair's options.
std::vector<Question> pool_for(const Pair& pair, const Rules& rules, const Stage& boards) {
  std::vector<Question> pool;
  const auto add = [&](const std::vector<Question>& more) { pool.insert(pool.end(), more.begin(), more.end()); };
  const auto is_about_boards = [](const Change& change) { return board_aspects.contains(change.option->about); };
  if (is_about_boards(pair.first) || is_about_boards(pair.second)) add(boards.pool(rules));
  if (!ofc::seats_fit_the_deck(rules)) return pool;
  const auto is_of = [&](std::string_view section) {
    return pair.first.option->section() == section || pair.second.option->section() == section;
  };
  if (is_of("deal")) add(questions_about_dealing(rules));
  if (is_of("settlement")) add(questions_about_stakes(rules));
  if (is_of("table")) add(questions_about_the_table(rules));
  if (is_of("fantasyland")) add(questions_about_sight(rules));
  return pool;
}

/// The first question that tells the pair from the guess and is as `wanted`.
template <typename Wanted>
std::optional<Question> question_that_tells(const Inquiry& inquiry, const Pair& pair, const Stage& boards,
                                            const Wanted& wanted) {
  const Rules both = with_both(inquiry.rules(), pair.first, pair.second);
  const EnteredWith now = counts_of_entry(bank_boards(), inquiry.rules());
  const EnteredWith then = counts_of_entry(bank_boards(), both);
  for (const Question& question : pool_for(pair, inquiry.rules(), boards)) {
    if (!wanted(question) || !can_be_asked(question, now) || !can_be_asked(question, then)) continue;
    const Answer first = inquiry.says(question, inquiry.rules());
    const Answer second = inquiry.says(question, both);
    if (parts(first, second, *pair.first.option) || parts(first, second, *pair.second.option)) return question;
  }
  return std::nullopt;
}

/// The deal that a proof finds; nothing if it finds that there is none, or if there is no proof.
std::optional<Question> deal_of_a_proof(const Inquiry& inquiry, const Pair& pair) {
  if (!can_be_proved(*pair.first.option) || !can_be_proved(*pair.second.option)) return std::nullopt;
  const auto parting = smallest_difference(inquiry.rules(), with_both(inquiry.rules(), pair.first, pair.second));
  return parting ? std::optional(parting->question) : std::nullopt;
}

/// Why the two come to the same, one change after the other; empty if that is not why.
std::string reason_in_steps(const Rules& rules, const Change& first, const Change& second) {
  const std::string one = why_the_values_coincide(*first.option, first.option->field.get(rules), first.value, rules);
  if (one.empty()) return "";
  const Rules changed = with(*first.option, first.value, rules);
  const std::string other =
      why_the_values_coincide(*second.option, second.option->field.get(rules), second.value, changed);
  if (other.empty()) return "";
  return one == other ? one : fmt::format("{}; then {}", one, other);
}

/// Whether the pair would show in an answer that the engine gave, in a member that it leaves out: an engine that does
/// not say what is taken away from a match says nothing of a cap that is reckoned there.
bool shows_in_what_is_left_out(const Inquiry& inquiry, const Pair& pair) {
  const Rules both = with_both(inquiry.rules(), pair.first, pair.second);
  return std::any_of(inquiry.asked().begin(), inquiry.asked().end(), [&](const Asked& each) {
    if (!each.answer) return false;
    const Answer first = inquiry.says(each.question, inquiry.rules());
    const Answer second = inquiry.says(each.question, both);
    return parts(first, second, *pair.first.option) || parts(first, second, *pair.second.option);
  });
}

}  // namespace

bool tell_pairs(Inquiry& inquiry, const Stage& boards) {
  constexpr std::size_t most_proofs = 12;
  std::size_t proofs = 0;
  for (const Pair& pair : pairs_that_explain(inquiry)) {
    const auto fresh = [&](const Question& question) {
      return inquiry.can_ask(operation_of(question)) && !inquiry.knows(question);
    };
    std::optional<Question> question = question_that_tells(inquiry, pair, boards, fresh);
    if (!question && proofs < most_proofs) {
      ++proofs;
      question = deal_of_a_proof(inquiry, pair);
    }
    if (!question || inquiry.put({*question}) == 0) continue;
    const Rules both = with_both(inquiry.rules(), pair.first, pair.second);
    if (inquiry.cost(both) >= inquiry.cost(inquiry.rules())) continue;
    inquiry.guess(both);
    return true;
  }
  return false;
}

std::vector<UntoldPair> untold_pairs(const Inquiry& inquiry, const Stage& boards) {
  std::vector<UntoldPair> list;
  for (const Pair& pair : pairs_that_explain(inquiry)) {
    const auto& [first, second] = pair;
    UntoldPair found{first.option, first.value, second.option, second.value, false, ""};
    found.why = reason_in_steps(inquiry.rules(), first, second);
    if (found.why.empty()) found.why = reason_in_steps(inquiry.rules(), second, first);
    found.proved = !found.why.empty();
    if (!found.proved) {
      const auto lacking = [&](const Question& question) { return !inquiry.answers(operation_of(question)); };
      if (const auto question = question_that_tells(inquiry, pair, boards, lacking)) {
        found.why = fmt::format("needs {}", operation_name(operation_of(*question)));
      } else if (can_be_proved(*first.option) && can_be_proved(*second.option)) {
        found.proved = !deal_of_a_proof(inquiry, pair);
        found.why =
            found.proved ? "no deal of any kind shows a difference" : "no answer of the engine's tells them apart";
      } else if (shows_in_what_is_left_out(inquiry, pair)) {
        continue;
      } else {
        found.why = "no question that there is tells them apart";
      }
    }
    list.push_back(std::move(found));
  }
  return list;
}

}  // namespace ofcheck
