// From the answers of a run to the causes of those that are wrong.
#include "harness/causes/causes.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>
#include <set>

#include "harness/answer/draw.h"
#include "harness/answer/oracle_answer.h"
#include "harness/base/escape.h"
#include "harness/base/text.h"
#include "harness/causes/telling.h"
#include "harness/explain/cause_words.h"
#include "harness/explain/shrink_to_cause.h"
#include "harness/faults/trouble.h"
#include "harness/report/findings.h"
#include "harness/run/judge.h"
#include "harness/run/spread.h"

namespace ofcheck {

namespace {

RunCause taken_down(const FoundCause& cause, const std::string& example, const ofc::Rules& rules) {
  RunCause taken;
  taken.kind = cause_kind_names[static_cast<std::size_t>(cause.kind)];
  taken.title = describe(cause.what, rules);
  taken.says = kind_text(cause, rules);
  taken.extent = extent_text(cause);
  taken.rule = std::string(rule_of(cause.what).name);
  taken.example = example;
  taken.explained = cause.explained;
  taken.alone = cause.alone;
  taken.inside = cause.inside;
  taken.inside_right = cause.inside_right;
  taken.outside = cause.outside;
  taken.outside_wrong = cause.outside_wrong;
  return taken;
}

Evidence evidence_of(const Heard& heard) { return {&heard.question, &heard.answer, &heard.rules}; }

/// Shrinks failures by asking the engine, until as many questions are asked as it may be asked.
class Shrinker {
 public:
  Shrinker(const Explanation& explanation, const Findings& findings, const OwnQuestions& own, std::size_t left)
      : explanation_(explanation), findings_(findings), own_(own), left_(left) {}

  /// A smallest question that shows what the engine said wrongly here, or shows this cause if there is one. At most
  /// `share` of `shares` of what may still be asked is asked. Nothing where the engine cannot be asked again.
  std::optional<Smallest> smallest(const Heard& heard, const FoundCause* cause, std::size_t share, std::size_t shares) {
    const std::vector<Operation>& answered = findings_.operations;
    if (std::find(answered.begin(), answered.end(), operation_of(heard.question)) == answered.end()) return {};
    // What an engine declines is not asked again and again.
    if (std::holds_alternative<Refused>(heard.answer)) return {};
    const Failing failing = failing_of(heard.question, heard.answer, heard.rules);
    const std::size_t most = left_ * share / shares;
    if (most == 0) return {};
    // The last one shows that it fails when asked alone.
    const ShrinkOptions options{heard.rules, answered, most - 1};
    const AskEngine ask = [&](std::span<const Question> questions) {
      left_ -= std::min(left_, questions.size());
      return own_.ask(questions, heard.rules);
    };
    Failing small =
        cause == nullptr ? shrink(failing, options, ask) : shrink_to_cause(failing, *cause, explanation_, options, ask);
    left_ -= std::min<std::size_t>(left_, 1);
    const std::optional<std::string> command = own_.command(small.question, heard.rules, findings_.rules);
    if (!command) return {};
    return Smallest{std::move(small), heard.rules, *command, command->empty()};
  }

 private:
  const Explanation& explanation_;
  const Findings& findings_;
  const OwnQuestions& own_;
  std::size_t left_;
};

SmallestDeal deal_of(const Smallest& smallest) {
  const TaskResult& result = smallest.failing.result;
  const Difference difference = result.difference.value_or(Difference{});
  return {question_lines(smallest.failing.question),
          one_line(difference.member),
          difference.expected,
          difference.got,
          result.difference ? "" : result.reason,
          explain(smallest.failing.question, smallest.rules),
          smallest.is_right_alone ? "" : smallest.again};
}

/// What a failure is counted to: its cause, or its outcome where no cause is looked for.
std::string_view group_of(const Finding& finding) {
  return finding.details && !finding.details->cause.empty() ? finding.details->cause : verdict_name(finding.verdict);
}

constexpr std::string_view answers_change = "the same question is answered otherwise when it is asked again";
constexpr std::string_view input_checks = "input checks: impossible cards are not refused";
constexpr std::string_view input_codes = "input checks: impossible cards are refused with another code";

/// What came of a question in place of an answer, in the run itself; nothing if it was answered.
std::optional<NoAnswer> no_answer_of(const Finding& finding) {
  if (finding.at_first || !is_unanswered(finding.verdict)) return finding.at_first;
  return NoAnswer{finding.verdict, finding.reason};
}

/// What the engine did in place of an answer; empty if it answered, or if nothing is known of it.
std::string trouble_of(const Finding& finding) {
  const std::optional<NoAnswer> none = no_answer_of(finding);
  return none && finding.details ? trouble_of(none->verdict, none->reason, finding.stderr_tail) : "";
}

/// The same of a request that is refused for its form, so that it is no question.
std::string refusing_what_nobody_reads(const Finding& finding) {
  const std::string& code = finding.details->refusal;
  if (code.empty()) return "";
  return finding.verdict == Verdict::wrongly_accepted ? fmt::format("not refused: {}", code)
                                                      : fmt::format("{} refused with another code", code);
}

/// How a failure is about what is refused; empty if it is not.
std::string refusing_of(const Finding& finding) {
  if (!is_answer(finding.verdict)) return "";
  if (!finding.heard) return refusing_what_nobody_reads(finding);
  const FaultKey key = failing_of(finding.heard->question, finding.heard->answer, finding.heard->rules).key;
  return is_about_refusing(key) ? key.shape : "";
}

/// Gives the titles of malformed answers back their numbers where these are the same in all failures: the kit wrote
/// them, and not the engine.
void tell_in_full(std::vector<Finding>& list, std::set<std::string>& titles) {
  std::map<std::string, std::set<std::string>> said;
  for (const Finding& finding : list) {
    const std::optional<NoAnswer> none = no_answer_of(finding);
    if (!none || none->verdict != Verdict::protocol_error) continue;
    if (const std::string trouble = trouble_of(finding); titles.contains(trouble))
      said[trouble].insert(
          printable(trouble_in_full(none->verdict, none->reason, finding.stderr_tail), trouble.size() + 40));
  }
  for (Finding& finding : list) {
    const auto same = finding.details ? said.find(finding.details->cause) : said.end();
    if (same == said.end() || same->second.size() > 1) continue;
    titles.erase(same->first);
    finding.details->cause = *same->second.begin();
    titles.insert(finding.details->cause);
  }
}

/// Whether the question is to be refused for cards that there cannot be: an unknown one, one that stands twice, too
/// few or too many. All else that is malformed has good cards, and is told as what it is.
bool has_impossible_cards(const Finding& finding) {
  const std::string& code = finding.details->refusal;
  return !code.empty() && code != name_of(RefusalCode::bad_request);
}

/// Counts failures that no model of the rules can predict to causes of their own: answers that change, what the engine
/// did in place of an answer, input that is to be refused for its cards, unless what it did there it does elsewhere
/// too, and whatever else it refuses otherwise than the rules. In operations whose answers change, what nothing
/// explains is counted to that. Returns the titles of these causes.
std::set<std::string> count_beside_the_model(std::vector<Finding>& list, const std::set<Operation>& wavering) {
  std::set<std::string> titles;
  std::set<std::string> elsewhere;
  for (const Finding& finding : list)
    if (finding.details && !has_impossible_cards(finding)) elsewhere.insert(trouble_of(finding));
  for (Finding& finding : list) {
    if (!finding.details || !is_wrong(finding.verdict)) continue;
    const std::string trouble = trouble_of(finding);
    const bool is_about_cards = has_impossible_cards(finding);
    std::string title;
    if (finding.verdict == Verdict::flaky && trouble.empty()) {
      title = answers_change;
    } else if (!trouble.empty() && (!is_about_cards || elsewhere.contains(trouble))) {
      title = trouble;
    } else if (is_about_cards) {
      title = finding.verdict == Verdict::wrongly_accepted || !trouble.empty() ? input_checks : input_codes;
    } else if (finding.details->cause == unexplained_cause || !finding.heard) {
      const bool may_change = finding.heard && wavering.contains(operation_of(finding.heard->question));
      title = may_change ? std::string(answers_change) : refusing_of(finding);
    }
    if (title.empty()) continue;
    finding.details->cause = title;
    titles.insert(title);
  }
  tell_in_full(list, titles);
  return titles;
}

std::string what_it_is(std::string_view title, const std::vector<const Finding*>& failures) {
  if (title == answers_change)
    return "a bug: it keeps something between questions, is confused by lines that wait, or goes by chance";
  const std::optional<NoAnswer> none = no_answer_of(*failures.front());
  if (!none) return std::string(kind_of_refusing(failures.front()->verdict));
  const auto changing = static_cast<std::size_t>(std::count_if(
      failures.begin(), failures.end(), [](const Finding* each) { return each->verdict == Verdict::flaky; }));
  std::string text(kind_of_no_answer(none->verdict));
  if (changing > 0) text += fmt::format("; {} came out differently when asked again", changing);
  return text;
}

/// A cause of failures that no model predicts, with the first of them as its example.
RunCause cause_of(const std::string& title, const std::vector<const Finding*>& failures) {
  const Finding& first = *failures.front();
  const bool is_about_input = title == input_checks || title == input_codes;
  std::map<std::string_view, std::size_t> kinds;
  for (const Finding* each : failures) ++kinds[is_about_input ? each->details->refusal : each->rule];
  RunCause cause;
  cause.kind = cause_kind_names[static_cast<std::size_t>(CauseKind::bug)];
  cause.title = title;
  if (is_about_input) {
    cause.says =
        title == input_codes
            ? kind_of_refusing(first.verdict)
            : "a bug, unless the app makes sure of its cards elsewhere: then check() of the adapter refuses these";
    cause.extent = fmt::format("to be refused as {}", most_frequent(kinds, "code"));
  } else {
    cause.says = what_it_is(title, failures);
    cause.extent = fmt::format("seen in {}", most_frequent(kinds, first.of_case.empty() ? "operation" : "rule"));
  }
  cause.rule = first.of_case.empty() ? "" : first.rule;
  cause.example = first.question;
  cause.explained = cause.alone = cause.inside = cause.inside_right = failures.size();
  return cause;
}

/// The causes of failures that no model predicts, those with most failures first.
std::vector<RunCause> causes_beside_the_model(const std::vector<Finding>& list, const std::set<std::string>& titles) {
  std::map<std::string, std::vector<const Finding*>> by_title;
  for (const Finding& finding : list) {
    if (finding.is_problem() && finding.details && titles.contains(finding.details->cause))
      by_title[finding.details->cause].push_back(&finding);
  }
  std::vector<RunCause> causes;
  for (const auto& [title, failures] : by_title) causes.push_back(cause_of(title, failures));
  std::stable_sort(causes.begin(), causes.end(),
                   [](const RunCause& a, const RunCause& b) { return a.explained > b.explained; });
  return causes;
}

/// What is right when it is asked alone has no such cause: its failures are counted to answers that change. Whether
/// there are any among the first causes, those that were shown.
bool drop_what_is_right_alone(Findings& findings, std::size_t shown) {
  bool any = false;
  for (std::size_t i = shown; i-- > 0;) {
    if (!findings.causes[i].smallest || !findings.causes[i].smallest->is_right_alone) continue;
    any = true;
    for (Finding& finding : findings.list) {
      if (finding.details && finding.details->cause == findings.causes[i].title)
        finding.details->cause = answers_change;
    }
    findings.causes.erase(findings.causes.begin() + static_cast<std::ptrdiff_t>(i));
  }
  return any;
}

bool is_wrong_answer(const Finding& finding) {
  return finding.heard && finding.details && finding.verdict != Verdict::pass && finding.verdict != Verdict::flaky;
}

/// The operations of which more answers change than are wrong each time. What is wrong there twice may be so by chance.
/// A failure that may pass alone, and has no command to repeat it, is of neither kind.
std::set<Operation> wavering_operations(const std::vector<Finding>& list) {
  std::map<Operation, std::size_t> wrong;
  std::map<Operation, std::size_t> changing;
  for (const Finding& finding : list) {
    if (!finding.heard || finding.verdict == Verdict::pass) continue;
    const bool is_flaky = finding.verdict == Verdict::flaky;
    if (!is_flaky && finding.details && finding.details->again.empty()) continue;
    ++(is_flaky ? changing : wrong)[operation_of(finding.heard->question)];
  }
  std::set<Operation> wavering;
  for (const auto& [operation, count] : changing) {
    if (count >= wrong[operation]) wavering.insert(operation);
  }
  return wavering;
}

/// What the engine said to questions of other operations than these.
std::vector<Evidence> evidence_without(const std::set<Operation>& wavering, const std::vector<Heard>& heard) {
  std::vector<Evidence> evidence;
  for (const Heard& each : heard) {
    if (!wavering.contains(operation_of(each.question))) evidence.push_back(evidence_of(each));
  }
  return evidence;
}

/// The cause to which each failure is counted, by its place. Sorts the causes by these counts, and drops a cause with
/// none: it explains parts of answers, but no whole answer.
std::vector<std::optional<std::size_t>> causes_by_count(Explanation& explanation, const std::vector<Finding>& list) {
  std::vector<std::optional<std::size_t>> causes(list.size());
  std::vector<std::size_t> counts(explanation.causes.size());
  std::vector<std::size_t> problems(explanation.causes.size());
  for (std::size_t i = 0; i < list.size(); ++i) {
    if (!is_wrong_answer(list[i])) continue;
    causes[i] = cause_of(Said(evidence_of(*list[i].heard)), explanation);
    if (!causes[i]) continue;
    ++counts[*causes[i]];
    problems[*causes[i]] += list[i].is_problem();
  }
  std::vector<std::size_t> order;
  for (std::size_t i = 0; i < counts.size(); ++i) {
    if (counts[i] > 0) order.push_back(i);
  }
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return problems[a] > problems[b]; });
  std::vector<FoundCause> sorted;
  std::vector<std::size_t> places(counts.size());
  for (const std::size_t before : order) {
    places[before] = sorted.size();
    sorted.push_back(std::move(explanation.causes[before]));
  }
  explanation.causes = std::move(sorted);
  for (std::optional<std::size_t>& cause : causes) {
    if (cause) cause = places[*cause];
  }
  return causes;
}

/// Explains the evidence together with the answers to extra questions.
Explanation explain_with_asked(const std::vector<Evidence>& evidence, const std::vector<Evidence>& asked,
                               const Model& start = {}, const ExplainLimits& limits = {}) {
  std::vector<Evidence> all = evidence;
  all.insert(all.end(), asked.begin(), asked.end());
  return explain_answers(all, start, limits);
}

/// The explanation with further causes that only a few answers support. The engine is asked before they are reported.
Explanation guess_beyond(const Explanation& told, const std::vector<Evidence>& evidence,
                         const std::vector<Evidence>& asked) {
  if (told.unexplained.empty()) return told;
  ExplainLimits limits;
  limits.few = 0;
  limits.worked_out = 0;
  return explain_with_asked(evidence, asked, told.model, limits);
}

/// Asks questions that tell a model from its rivals, and keeps the answers. Reduces `left` by the number of questions.
/// Returns the number of answers.
std::size_t ask_what_tells(const Explanation& guess, const std::set<Operation>& wavering, Findings& findings,
                           const OwnQuestions& own, std::size_t& left) {
  constexpr std::size_t most_questions = Findings::most_asked_kept / 4;
  constexpr std::size_t asked_of_a_rival = 6;
  std::vector<Operation> operations = findings.operations;
  std::erase_if(operations, [&](Operation each) { return wavering.contains(each); });
  if (operations.empty()) return 0;
  const bool matches = operations == std::vector{Operation::play};
  const auto questions_about = [&](bool play) {
    return telling_questions(guess.model, rivals_of(guess), {play, false, findings.rules, operations, asked_of_a_rival},
                             most_questions);
  };
  const bool plays = std::find(operations.begin(), operations.end(), Operation::play) != operations.end();
  std::vector<Question> questions = questions_about(matches);
  if (questions.empty() && plays && !matches) questions = questions_about(true);
  if (questions.empty()) return 0;
  left -= std::min(left, questions.size());
  const std::vector<TaskResult> results = own.ask(questions, findings.rules);
  const std::size_t known = findings.asked.size();
  for (std::size_t i = 0; i < questions.size(); ++i) {
    // An answer that changes tells nothing, nor does one that says nothing.
    const bool tells = results[i].verdict != Verdict::flaky && results[i].verdict != Verdict::unsupported;
    if (results[i].got && tells) findings.asked.push_back({questions[i], findings.rules, *results[i].got});
  }
  return findings.asked.size() - known;
}

/// Whether the model predicted the last answers, and each of its causes is the only one that explains as much.
bool is_confirmed(const Explanation& told, const Findings& findings, std::size_t last) {
  const auto has_none_like_it = [](const FoundCause& cause) { return cause.instead.empty(); };
  const auto is_foretold = [&](const Heard& each) { return Said(evidence_of(each)).agrees(told.model); };
  return std::all_of(told.causes.begin(), told.causes.end(), has_none_like_it) &&
         std::all_of(findings.asked.end() - static_cast<std::ptrdiff_t>(last), findings.asked.end(), is_foretold);
}

/// The model without causes that too few answers support: few of the evidence, and not twice as many with the extra
/// questions. Those were chosen to show the cause, so they also succeed where something similar is true.
Model without_guesses(const Explanation& told, const Explanation& by_evidence) {
  constexpr std::size_t few = ExplainLimits{}.few;
  Model model = told.model;
  if (by_evidence.unexplained.empty()) return model;
  for (const FoundCause& cause : told.causes) {
    const bool is_guess =
        std::any_of(by_evidence.causes.begin(), by_evidence.causes.end(),
                    [&](const FoundCause& each) { return each.what == cause.what && each.explained < few; });
    if (is_guess && cause.explained < 2 * few) model = minus(model, cause.what);
  }
  return model;
}

/// Explains the evidence with the help of extra questions, asked here or by shards. If the engine can be asked, it is
/// asked what tells the model from its rivals, which reduces `left`. Causes and counts are about the evidence alone.
Explanation told_by_asking(const std::vector<Evidence>& evidence, const std::set<Operation>& wavering,
                           Findings& findings, const OwnQuestions* own, std::size_t& left) {
  constexpr std::size_t most_rounds = 2;
  std::vector<Evidence> asked = evidence_without(wavering, findings.asked);
  Explanation told = explain_with_asked(evidence, asked);
  for (std::size_t round = 0; own != nullptr && round < most_rounds; ++round) {
    const Explanation guess = guess_beyond(told, evidence, asked);
    const std::size_t heard = ask_what_tells(guess, wavering, findings, *own, left);
    asked = evidence_without(wavering, findings.asked);
    if (heard == 0 || (guess.model == told.model && is_confirmed(told, findings, heard))) break;
    told = explain_with_asked(evidence, asked);
  }
  if (asked.empty()) return told;
  Explanation result = explained_by(told.model, evidence);
  const Model confirmed = without_guesses(told, result);
  if (!(confirmed == told.model)) result = explained_by(confirmed, evidence);
  for (FoundCause& cause : result.causes) {
    for (FoundCause& same : told.causes) {
      if (same.what == cause.what) cause.instead = std::move(same.instead);
    }
  }
  std::erase_if(result.causes, [](const FoundCause& cause) { return cause.explained == 0; });
  return result;
}

}  // namespace

void find_causes(Findings& findings, const OwnQuestions* own, const std::vector<Heard>& right) {
  const std::set<Operation> wavering = wavering_operations(findings.list);
  std::vector<Evidence> evidence;
  std::vector<const Finding*> of_evidence;
  bool any_wrong = false;
  for (const Finding& finding : findings.list) {
    if (!finding.heard || finding.verdict == Verdict::flaky) continue;  // an answer that changes tells nothing
    if (wavering.contains(operation_of(finding.heard->question))) continue;
    evidence.push_back(evidence_of(*finding.heard));
    of_evidence.push_back(&finding);
    any_wrong = any_wrong || finding.verdict != Verdict::pass;
  }
  for (const Evidence& each : evidence_without(wavering, right)) evidence.push_back(each);
  std::size_t left = own == nullptr ? 0 : own->most;
  Explanation explanation = any_wrong ? told_by_asking(evidence, wavering, findings, own, left) : Explanation{};
  const std::vector<std::optional<std::size_t>> causes = causes_by_count(explanation, findings.list);
  findings.causes.clear();
  for (const FoundCause& cause : explanation.causes)
    findings.causes.push_back(taken_down(cause, of_evidence[cause.example]->question, findings.rules));
  for (std::size_t i = 0; i < findings.list.size(); ++i) {
    Finding& finding = findings.list[i];
    if (!is_wrong_answer(finding)) continue;
    finding.details->cause = causes[i] ? findings.causes[*causes[i]].title : std::string(unexplained_cause);
  }
  std::set<std::string> beside = count_beside_the_model(findings.list, wavering);
  const auto add_those_beside_the_model = [&] {
    for (RunCause& cause : causes_beside_the_model(findings.list, beside)) findings.causes.push_back(std::move(cause));
  };
  if (own == nullptr) return add_those_beside_the_model();
  Shrinker shrinker(explanation, findings, *own, left);
  const std::vector<std::size_t> first = first_failures(findings, failures_shown, own->is_listed);
  const std::size_t shown = std::min(failures_shown, explanation.causes.size());
  constexpr std::size_t share_of_cause = 5;  // beside 1 of a failure: it shows what the failures have in common
  std::size_t shares = share_of_cause * shown + first.size();
  for (std::size_t i = 0; i < shown; ++i) {
    const FoundCause& cause = explanation.causes[i];
    RunCause& taken = findings.causes[i];
    taken.smallest = shrinker.smallest(*of_evidence[cause.example]->heard, &cause, share_of_cause, shares);
    if (taken.smallest) taken.deal = deal_of(*taken.smallest);
    shares -= share_of_cause;
  }
  for (const std::size_t place : first) {
    Finding& finding = findings.list[place];
    const FoundCause* cause = causes[place] ? &explanation.causes[*causes[place]] : nullptr;
    if (cause != nullptr && of_evidence[cause->example] == &finding) {
      finding.smallest = findings.causes[*causes[place]].smallest;
    } else if (finding.heard && finding.verdict != Verdict::flaky) {
      finding.smallest = shrinker.smallest(*finding.heard, cause, 1, shares);
    }
    if (finding.smallest && finding.smallest->is_right_alone && finding.details) finding.details->again.clear();
    --shares;
  }
  if (drop_what_is_right_alone(findings, shown)) beside.insert(std::string(answers_change));
  add_those_beside_the_model();
}

std::vector<std::size_t> first_failures(const Findings& findings, std::size_t most,
                                        const std::function<bool(const Finding&)>& but) {
  std::vector<std::size_t> failures;
  std::vector<std::string_view> groups;
  for (std::size_t i = 0; i < findings.list.size(); ++i) {
    const Finding& finding = findings.list[i];
    if (!finding.is_problem() || (but && but(finding))) continue;
    failures.push_back(i);
    groups.push_back(group_of(finding));
  }
  if (failures.size() <= most) return failures;
  std::vector<std::size_t> first;
  for (const std::size_t place : spread(groups, most)) first.push_back(failures[place]);
  return first;
}

std::string most_frequent(const std::map<std::string_view, std::size_t>& counts, std::string_view one_of_them) {
  constexpr std::size_t most_named = 6;
  std::vector<std::pair<std::string_view, std::size_t>> list(counts.begin(), counts.end());
  std::stable_sort(list.begin(), list.end(), [](const auto& a, const auto& b) { return a.second > b.second; });
  std::vector<std::string> parts;
  for (std::size_t i = 0; i < std::min(list.size(), most_named); ++i)
    parts.push_back(fmt::format("{} {}", list[i].first, list[i].second));
  const std::size_t left = list.size() - parts.size();
  const std::string more = left > 0 ? ", and " + plural(left, fmt::format("more {}", one_of_them)) : "";
  return fmt::format("{}{}", fmt::join(parts, ", "), more);
}

const FindingDetails* example_of(const RunCause& cause, const Findings& findings) {
  for (const Finding& finding : findings.list) {
    if (finding.question == cause.example && finding.details) return &*finding.details;
  }
  return nullptr;
}

std::size_t uncounted_through_doors(const Findings& findings) {
  return static_cast<std::size_t>(std::count_if(findings.list.begin(), findings.list.end(), [](const Finding& finding) {
    return finding.is_problem() && finding.details && finding.details->cause.empty() && !finding.via.empty();
  }));
}

std::size_t failures_of(const Findings& findings, std::string_view cause) {
  return static_cast<std::size_t>(
      std::count_if(findings.list.begin(), findings.list.end(), [&](const Finding& finding) {
        return finding.is_problem() && finding.details && finding.details->cause == cause;
      }));
}

std::string beside_failures(const Findings& findings, std::string_view cause) {
  const auto known = std::count_if(findings.list.begin(), findings.list.end(), [&](const Finding& finding) {
    return !finding.is_problem() && finding.details && finding.details->cause == cause;
  });
  if (known > 0)
    return fmt::format("{} on the list of known failures", plural(static_cast<std::size_t>(known), "failure"));
  return failures_of(findings, cause) > 0 ? "" : std::string(seen_beside_unexplained);
}

}  // namespace ofcheck
