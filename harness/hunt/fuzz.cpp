#include "harness/hunt/fuzz.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <optional>

#include "harness/answer/oracle_answer.h"
#include "harness/explain/consequences.h"
#include "harness/explain/constant_member.h"
#include "harness/explain/passed_before.h"
#include "harness/explain/royalty_entry.h"
#include "harness/faults/shrink_moves.h"
#include "harness/faults/shrink_size.h"
#include "harness/faults/slip.h"
#include "harness/hunt/fuzz_house.h"
#include "harness/interview/recheck.h"
#include "harness/run/judge.h"
#include "harness/wire/protocol.h"

namespace ofcheck {

namespace {

FaultLine line_of(const FaultGroup& group, const OperationCounts& counts) {
  const VerdictCounts& of_operation = counts[static_cast<std::size_t>(group.key.operation)];
  FaultLine line{group.key, group.count, of_operation.asked(), {}, group.samples.empty() ? 0 : group.samples[0].index};
  const bool has_points = group.key.operation == Operation::score || group.key.operation == Operation::play;
  if (has_points && line.asked > 0 && is_answer(group.key.verdict))
    line.moved = static_cast<double>(group.moved) / (parts_of_a_point * static_cast<double>(line.asked));
  return line;
}

/// A group while its fault is found: the samples that come the same each time, and what they shrink to.
struct Draft {
  Fault fault;
  std::vector<FaultSample> samples;  // never empty; where nothing comes the same, the fault is flaky and all are kept
  std::vector<FaultSample> more;     // of the group, that are not asked again
  FaultKey key;                      // of the example, under the values that the engine seems to play
  std::uint64_t refused = 0;         // so many questions of the group's operation were refused in all
  bool is_of_its_own = false;        // a settlement that does not follow from the engine's scores
  bool is_mixed = false;             // a bug that is shown on a question about which its house differs, too
  FaultKey slip;                     // of a bug: the key without what it says of the cards
  // Of wrong points the one entry of a table of royalties that makes them wrong.
  std::optional<RoyaltyEntry> entry;
  std::optional<ConstantMember> constant;  // the member in which it is wrong, if the engine never says anything else
};

/// Whether the same comes when a question is asked so often again. What costs a restart is asked once.
class Steadiness {
 public:
  explicit Steadiness(const AskEngine& ask) : ask_(ask) {}

  /// Leaves the samples of which the same comes each time. At least 16 times a group is asked, so that an engine that
  /// tosses coins is not taken for one that is wrong.
  void keep_steady(std::vector<FaultSample>& samples) {
    constexpr std::size_t at_least = 16;
    if (samples.empty()) return;
    const bool costly = samples[0].result.loss != Loss::none;
    if (costly) samples.resize(1);
    const std::size_t rounds = costly ? 1 : std::max<std::size_t>(2, at_least / samples.size());
    const std::size_t before = samples.size();
    for (std::size_t round = 0; round < rounds && !samples.empty(); ++round) ask_once(samples);
    if (samples.size() == before) return;
    for (std::size_t round = 0; round < at_least && !samples.empty(); ++round) ask_once(samples);
  }

  [[nodiscard]] bool is_steady(const Failing& failing, std::size_t rounds) {
    std::vector<FaultSample> one = {{0, failing.question, failing.result}};
    if (failing.result.loss != Loss::none) rounds = std::min<std::size_t>(rounds, 1);
    for (std::size_t round = 0; round < rounds && !one.empty(); ++round) ask_once(one);
    return !one.empty();
  }

  /// Whether the engine has given two answers to one question.
  [[nodiscard]] bool wavers() const { return wavers_; }

 private:
  void ask_once(std::vector<FaultSample>& samples) {
    std::vector<Question> questions;
    for (const FaultSample& sample : samples) questions.push_back(sample.question);
    const std::vector<TaskResult> again = ask_(questions);
    std::vector<FaultSample> steady;
    for (std::size_t i = 0; i < samples.size(); ++i) {
      const bool unknown = again[i].verdict == Verdict::not_asked;
      if (unknown || same_result(samples[i].result, again[i])) {
        steady.push_back(std::move(samples[i]));
      } else if (samples[i].result.got && again[i].got) {
        wavers_ = true;
      }
    }
    samples = std::move(steady);
  }

  const AskEngine& ask_;
  bool wavers_ = false;
};

bool is_simpler(const Draft& a, const Draft& b) {
  const auto rank = [](const Draft& draft) {
    const Question& question = draft.fault.example.question;
    return std::tuple(draft.is_mixed, operation_of(question), size_for_shrinking(question));
  };
  return rank(a) < rank(b);
}

/// Whether the engine refuses nearly all questions of the group's operation, whatever it calls them.
bool refuses_most(const Draft& draft) {
  const FaultKey& key = draft.fault.lines[0].key;
  const std::uint64_t asked = draft.fault.lines[0].asked;
  return key.verdict == Verdict::wrongly_refused && asked > 0 && draft.refused * 2 >= asked;
}

/// Whether two groups are one fault: the same values explain them, or none explain either and they show in the same
/// way: whatever the cards, where the example of one shows what the house changes, too. Of an engine that is silent on
/// several operations silence is the fault, and of one that refuses most questions of an operation refusing them.
bool are_one(const Draft& one, const Draft& other) {
  const Fault& a = one.fault;
  const Fault& b = other.fault;
  if (a.is_flaky || b.is_flaky) return a.is_flaky && b.is_flaky;
  if (a.example.key.verdict == Verdict::timeout && b.example.key.verdict == Verdict::timeout) return true;
  if (a.blame.cause != Cause::bug || b.blame.cause != Cause::bug) return a.blame.settings == b.blame.settings;
  if (refuses_most(one) && refuses_most(other) && a.example.key.operation == b.example.key.operation) return true;
  if (one.entry && other.entry) return *one.entry == *other.entry;
  if (one.constant && other.constant) return *one.constant == *other.constant;
  if ((one.is_mixed || other.is_mixed) && one.slip == other.slip) return true;
  return one.key == other.key || text_of(a.example.question) == text_of(b.example.question);
}

/// Adds lines to those of a fault, parts of one group to one.
void add_lines(std::vector<FaultLine>& lines, const std::vector<FaultLine>& more) {
  for (const FaultLine& line : more) {
    const auto same =
        std::find_if(lines.begin(), lines.end(), [&](const FaultLine& each) { return each.key == line.key; });
    if (same == lines.end()) {
      lines.push_back(line);
      continue;
    }
    same->count += line.count;
    same->of_these += line.of_these;
    if (same->of_these == same->looked_at) same->of_these = same->looked_at = 0;
    same->index = std::min(same->index, line.index);
    if (same->moved && line.moved) same->moved = *same->moved + *line.moved;
  }
}

/// Adds a draft to the one that it is the same as, or to the end.
void join(std::vector<Draft>& drafts, Draft draft) {
  const auto same =
      std::find_if(drafts.begin(), drafts.end(), [&](const Draft& other) { return are_one(other, draft); });
  if (same == drafts.end()) return drafts.push_back(std::move(draft));
  std::vector<FaultLine> lines = std::move(same->fault.lines);
  add_lines(lines, draft.fault.lines);
  if (is_simpler(draft, *same)) {
    same->is_mixed = draft.is_mixed;
    same->slip = std::move(draft.slip);
    same->entry = draft.entry;
    same->constant = draft.constant;
    same->fault = std::move(draft.fault);
    same->key = std::move(draft.key);
  }
  same->fault.lines = std::move(lines);
  std::move(draft.samples.begin(), draft.samples.end(), std::back_inserter(same->samples));
}

/// A group with its samples asked again, and the first of them shrunk.
Draft draft_of(FaultGroup group, const OperationCounts& asked) {
  Draft draft;
  draft.fault.lines = {line_of(group, asked)};
  draft.fault.index = group.samples[0].index;
  draft.fault.example = {group.samples[0].question, group.samples[0].result, group.key};
  draft.key = group.key;
  const auto place = static_cast<std::size_t>(group.key.operation);
  draft.refused = asked[place][Verdict::wrongly_refused];
  draft.samples = std::move(group.samples);
  draft.more = std::move(group.more);
  return draft;
}

/// Asks the samples again and leaves those of which the same comes each time.
void keep_steady(Draft& draft, Steadiness& steadiness) {
  std::vector<FaultSample> steady = draft.samples;
  steadiness.keep_steady(steady);
  draft.fault.is_flaky = steady.empty();
  if (!draft.fault.is_flaky) draft.samples = std::move(steady);
}

void shrink_draft(Draft& draft, Steadiness& steadiness, const ShrinkOptions& options, const AskEngine& ask) {
  constexpr std::size_t asked_again = 3;
  Fault& fault = draft.fault;
  if (!fault.is_flaky) keep_steady(draft, steadiness);
  if (fault.is_flaky) return;
  const FaultKey key = fault.example.key;
  fault.index = draft.samples[0].index;
  fault.example = {draft.samples[0].question, draft.samples[0].result, key};
  Failing small = shrink(fault.example, options, ask);
  fault.is_shrunk = steadiness.is_steady(small, asked_again);
  if (fault.is_shrunk) fault.example = std::move(small);
  draft.key = fault.example.key;
}

/// Of an engine that wavers: what does not come the same many times is reported as flaky only, and nothing is fitted.
void leave_steady(std::vector<Draft>& drafts, Steadiness& steadiness) {
  constexpr std::size_t many = 32;
  for (Draft& draft : drafts) {
    Fault& fault = draft.fault;
    fault.is_fitted = false;
    if (fault.is_flaky || steadiness.is_steady(fault.example, many)) continue;
    fault.is_shrunk = false;
    fault.example = {draft.samples[0].question, draft.samples[0].result, fault.lines[0].key};
    fault.is_flaky = !steadiness.is_steady(fault.example, many);
  }
}

// --- several causes ------------------------------------------------------------------------------------------------

/// A line divided among parts of what was looked at of its group.
std::vector<FaultLine> divided(const FaultLine& line, std::span<const std::vector<FaultSample>> parts,
                               const ofc::Rules& rules) {
  std::vector<double> moved;
  std::uint64_t looked_at = 0;
  for (const std::vector<FaultSample>& part : parts) {
    looked_at += part.size();
    double of_part = 0;
    for (const FaultSample& sample : part)
      of_part += points_moved(oracle_answer(sample.question, rules), sample.result);
    moved.push_back(of_part);
  }
  const double moved_in_all = std::accumulate(moved.begin(), moved.end(), 0.0);
  std::vector<FaultLine> lines;
  if (parts.size() == 1) return {line};
  std::uint64_t before = 0;
  std::uint64_t given = 0;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    before += parts[i].size();
    const std::uint64_t until = line.count * before / looked_at;
    FaultLine of_part = line;
    of_part.count = until - given;
    of_part.index = parts[i][0].index;
    if (line.moved) of_part.moved = moved_in_all == 0 ? 0 : *line.moved * moved[i] / moved_in_all;
    if (looked_at < line.count) {
      of_part.looked_at = std::max(line.looked_at, looked_at);
      of_part.of_these = parts[i].size();
    }
    given = until;
    lines.push_back(std::move(of_part));
  }
  return lines;
}

/// A draft's parts as drafts of their own, the first of which keeps what the draft has else. Parts are not empty.
std::vector<Draft> taken_apart(const Draft& draft, std::vector<std::vector<FaultSample>> parts,
                               const ofc::Rules& rules) {
  const std::vector<FaultLine> lines = divided(draft.fault.lines[0], parts, rules);
  std::vector<Draft> drafts;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    Draft part;
    part.fault = draft.fault;
    part.fault.lines = {lines[i]};
    part.fault.index = parts[i][0].index;
    part.fault.is_shrunk = false;
    part.fault.example = {parts[i][0].question, parts[i][0].result, lines[i].key};
    part.key = lines[i].key;
    const auto end =
        parts[i].begin() + static_cast<std::ptrdiff_t>(std::min(parts[i].size(), FaultGroups::most_samples));
    part.samples.assign(std::move_iterator(parts[i].begin()), std::move_iterator(end));
    part.more.assign(std::move_iterator(end), std::move_iterator(parts[i].end()));
    part.is_of_its_own = draft.is_of_its_own;
    part.refused = draft.refused;
    drafts.push_back(std::move(part));
  }
  return drafts;
}

std::vector<FaultSample> all_of(const Draft& draft) {
  std::vector<FaultSample> all = draft.samples;
  all.insert(all.end(), draft.more.begin(), draft.more.end());
  return all;
}

/// Of settlements those that follow from the engine's own scores are apart from those that do not.
std::vector<Draft> by_consequence(const Draft& draft, const FuzzSource& source, const AskEngine& ask) {
  std::vector<FaultSample> all = all_of(draft);
  std::vector<const Question*> questions;
  std::vector<const TaskResult*> results;
  for (const FaultSample& sample : all) {
    questions.push_back(&sample.question);
    results.push_back(&sample.result);
  }
  const std::vector<bool> follow = follow_from_scores(questions, results, source.rules, ask);
  std::vector<std::vector<FaultSample>> parts(2);
  for (std::size_t i = 0; i < all.size(); ++i) parts[follow[i] ? 1 : 0].push_back(std::move(all[i]));
  const bool has_own = !parts[0].empty();
  std::erase_if(parts, [](const auto& part) { return part.empty(); });
  std::vector<Draft> drafts = taken_apart(draft, std::move(parts), source.rules);
  drafts[0].is_of_its_own = has_own;
  return drafts;
}

/// A wrong answer judged by what counts for its cause.
TaskResult judged_for(const CausePart& cause, const EngineHouse& house, const ofc::Rules& rules,
                      const Question& question, const Answer& got) {
  Answer counts = house.what_counts_for(cause, question, got);
  TaskResult result = judge(oracle_answer(question, rules), counts);
  result.got = std::move(counts);
  return result;
}

/// A cause that is looked for.
struct Wanted {
  const CausePart& cause;
  const EngineHouse& house;
  const ofc::Rules& rules;   // of the run
  const ofc::Rules& judges;  // under which the cause shows: of a bug those of the house
  bool is_apart = false;     // only questions about which the house makes no difference
};

/// The engine asked for one cause: what has another one passes. A bug is judged under the values that the engine seems
/// to play, and counts only where it is one under the run's rules, too.
AskEngine asked_for(const Wanted& wanted, const AskEngine& ask) {
  return [&wanted, &ask](std::span<const Question> questions) {
    std::vector<TaskResult> results = ask(questions);
    for (std::size_t i = 0; i < questions.size(); ++i) {
      TaskResult& result = results[i];
      if (!is_answer(result.verdict) || !result.got) continue;
      if (!wanted.house.has_cause({&questions[i], &*result.got, &wanted.rules}, wanted.cause) ||
          (wanted.is_apart && !wanted.house.is_apart_from(questions[i]))) {
        result.verdict = Verdict::pass;
      } else {
        const Answer got = *result.got;
        result = judged_for(wanted.cause, wanted.house, wanted.judges, questions[i], got);
      }
    }
    return results;
  };
}

/// The first of a draft's samples about which the house makes no difference; the first of all if there is none.
const FaultSample& plainest(const Draft& draft, const EngineHouse& house) {
  for (const std::vector<FaultSample>* some : {&draft.samples, &draft.more}) {
    for (const FaultSample& sample : *some) {
      if (house.is_apart_from(sample.question)) return sample;
    }
  }
  return draft.samples[0];
}

/// Shrinks one of the samples to a smallest question that fails by the same cause: of a bug one about which the house
/// makes no difference, so that what is shown is the bug alone.
void shrink_by_cause(Draft& draft, const CausePart& cause, const EngineHouse& house, const FuzzSource& source,
                     const FaultLimits& limits, const AskEngine& ask) {
  Fault& fault = draft.fault;
  const ofc::Rules& rules = source.rules;
  const bool is_bug = cause.blame.cause == Cause::bug;
  const FaultSample& first = is_bug ? plainest(draft, house) : draft.samples[0];
  const ofc::Rules played = house.rules();
  const Wanted wanted{cause, house, rules, is_bug ? played : rules, is_bug && house.is_apart_from(first.question)};
  fault.index = first.index;
  draft.key = cause.key;
  draft.is_mixed = is_bug && !wanted.is_apart;
  fault.is_shrunk = false;
  Failing small{first.question, judged_for(cause, house, wanted.judges, first.question, *first.result.got), cause.key};
  Answer got = *first.result.got;
  if (ask) {
    const AskEngine of_its_own = settlements_of_their_own(ask, rules);
    const AskEngine asking = asked_for(wanted, draft.is_of_its_own ? of_its_own : ask);
    const ShrinkOptions options{wanted.judges, source.operations, limits.questions};
    if (!is_bug) small.key = key_of(small.question, oracle_answer(small.question, rules), small.result, rules);
    small = shrink(std::move(small), options, asking);
    const TaskResult again = ask(std::span(&small.question, 1))[0];
    got = again.got ? *again.got : *small.result.got;
    fault.is_shrunk = true;
  }
  // What is shown is wrong under the run's rules.
  const Answer expected = oracle_answer(small.question, rules);
  TaskResult result = judged_for(cause, house, rules, small.question, got);
  if (is_bug && !is_answer(result.verdict)) {
    result = judge(expected, what_counts(expected, got));
    result.got = what_counts(expected, got);
  }
  fault.example = {small.question, result, key_of(small.question, expected, result, rules)};
  fault.example.result.got = std::move(got);
  draft.key = is_bug ? small.key : fault.example.key;
  if (is_bug) draft.slip = house.slip_by_house(small.question, *fault.example.result.got);
}

/// Whether an example shows what counts for the cause: of a bug that alone, if any of the samples does.
bool shows_plainly(const Failing& example, const Draft& draft, const CausePart& cause, const EngineHouse& house,
                   const ofc::Rules& rules) {
  if (cause.blame.cause == Cause::bug) {
    return house.is_apart_from(example.question) || !house.is_apart_from(plainest(draft, house).question);
  }
  const TaskResult counts = judged_for(cause, house, rules, example.question, *example.result.got);
  return key_of(example.question, oracle_answer(example.question, rules), counts, rules) == example.key;
}

/// Parts a draft by the causes of its failures.
std::vector<Draft> by_cause(Draft draft, const EngineHouse& house, const FuzzSource& source, const FaultLimits& limits,
                            const AskEngine& ask) {
  std::vector<Draft> drafts;
  Fault& fault = draft.fault;
  const bool is_told = !fault.is_flaky && is_answer(fault.lines[0].key.verdict) && fault.example.result.got;
  if (!is_told) {
    drafts.push_back(std::move(draft));
    return drafts;
  }
  std::vector<FaultSample> all = all_of(draft);
  std::vector<Evidence> evidence = {{&fault.example.question, &*fault.example.result.got, &source.rules}};
  for (const FaultSample& sample : all) evidence.push_back({&sample.question, &*sample.result.got, &source.rules});
  std::vector<CausePart> causes = house.causes_of(evidence);
  // The example is the first of the answers, and no sample.
  std::size_t of_example = 0;
  for (std::size_t i = 0; i < causes.size(); ++i) {
    if (std::erase(causes[i].of, std::size_t{0}) > 0) of_example = i;
  }
  const Failing example = fault.example;
  const bool is_shrunk = fault.is_shrunk;
  const CausePart had = causes[of_example];
  std::erase_if(causes, [](const CausePart& cause) { return cause.of.empty(); });
  std::vector<std::vector<FaultSample>> parts;
  for (const CausePart& cause : causes) {
    parts.emplace_back();
    for (const std::size_t i : cause.of) parts.back().push_back(all[i - 1]);
  }
  drafts = taken_apart(draft, std::move(parts), source.rules);
  for (std::size_t i = 0; i < drafts.size(); ++i) {
    Draft& part = drafts[i];
    part.fault.blame = causes[i].blame;
    const bool is_bug = causes[i].blame.cause == Cause::bug;
    const bool fits = had.blame.settings == causes[i].blame.settings && (!is_bug || had.key == example.key) &&
                      shows_plainly(example, part, causes[i], house, source.rules);
    if (fits) {
      part.fault.example = example;
      part.fault.is_shrunk = is_shrunk;
      part.key = is_bug ? had.key : example.key;
      part.is_mixed = is_bug && !house.is_apart_from(example.question);
      if (is_bug) part.slip = house.slip_by_house(example.question, *example.result.got);
    } else {
      shrink_by_cause(part, causes[i], house, source, limits, is_shrunk ? ask : AskEngine{});
    }
  }
  return drafts;
}

/// Of groups of which a house explains some failures those that it does not explain, and that are not asked again:
/// another value may be behind them.
std::vector<Evidence> still_wrong(const std::vector<Draft>& drafts, const EngineHouse& house,
                                  const FuzzSource& source) {
  std::vector<Evidence> found;
  for (std::size_t i = 0; i < std::min(drafts.size(), most_shrunk); ++i) {
    if (drafts[i].fault.is_flaky) continue;
    const auto evidence = [&](const FaultSample& sample) {
      return Evidence{&sample.question, &*sample.result.got, &source.rules};
    };
    const auto is_explained = [&](const FaultSample& sample) {
      return sample.result.got && house.explains(evidence(sample));
    };
    if (std::none_of(drafts[i].samples.begin(), drafts[i].samples.end(), is_explained)) continue;
    for (const FaultSample& sample : drafts[i].more) {
      if (sample.result.got && !is_explained(sample)) found.push_back(evidence(sample));
    }
  }
  return found;
}

/// The entries of a table of royalties each of which explains all that was looked at of a bug; none of another fault.
std::vector<RoyaltyEntry> entries_of(const Draft& draft, const ofc::Rules& played) {
  if (draft.fault.is_flaky || draft.fault.blame.cause != Cause::bug || !draft.fault.example.result.got) return {};
  std::vector<WrongScore> wrong = {{&draft.fault.example.question, &*draft.fault.example.result.got}};
  for (const std::vector<FaultSample>* some : {&draft.samples, &draft.more}) {
    for (const FaultSample& sample : *some) {
      if (!sample.result.got) return {};
      wrong.push_back({&sample.question, &*sample.result.got});
    }
  }
  return entries_behind(wrong, played);
}

/// Names the entry of a table of royalties behind wrong points where the engine says no more than points. Of several
/// that explain a fault it is the one that explains most of the others, and it has to explain a few answers in all.
void name_entries(std::vector<Draft>& drafts, const ofc::Rules& played) {
  constexpr std::size_t at_least = 4;
  std::vector<std::vector<RoyaltyEntry>> entries;
  std::map<RoyaltyEntry, std::size_t> explained;
  for (const Draft& draft : drafts) {
    entries.push_back(entries_of(draft, played));
    for (const RoyaltyEntry& entry : entries.back()) explained[entry] += draft.samples.size() + draft.more.size();
  }
  for (std::size_t i = 0; i < drafts.size(); ++i) {
    const auto best = std::max_element(
        entries[i].begin(), entries[i].end(),
        [&](const RoyaltyEntry& a, const RoyaltyEntry& b) { return explained.at(a) < explained.at(b); });
    if (best == entries[i].end() || explained.at(*best) < at_least) continue;
    drafts[i].entry = *best;
    drafts[i].fault.example.key = key_of(*best, std::move(drafts[i].fault.example.key));
  }
}

/// Names the member in which bugs are wrong where the engine gives it one value whatever it is asked.
void name_constants(std::vector<Draft>& drafts, const FuzzSource& source, const AskEngine& ask) {
  ConstantMembers constants(source, ask);
  for (Draft& draft : drafts) {
    const Fault& fault = draft.fault;
    if (fault.is_flaky || fault.blame.cause != Cause::bug || draft.entry || !fault.example.result.got) continue;
    draft.constant = constants.behind(fault.example);
    if (draft.constant) draft.fault.example.key = key_of(*draft.constant, std::move(draft.fault.example.key));
  }
}

/// The causes of what the engine answers wrongly; nothing if it seems to play a house now that it did not play in the
/// run.
std::optional<std::vector<Draft>> blamed(const std::vector<Draft>& drafts, const FuzzSource& source,
                                         const OperationCounts& counts, const KeptFailures& kept,
                                         const FaultLimits& limits, const AskEngine& ask) {
  std::vector<Evidence> wrong;
  const auto add = [&](const Question& question, const TaskResult& result) {
    if (result.got && is_answer(result.verdict)) wrong.push_back({&question, &*result.got, &source.rules});
  };
  for (std::size_t i = 0; i < std::min(drafts.size(), most_shrunk); ++i) {
    const Draft& draft = drafts[i];
    if (draft.fault.is_flaky) continue;
    add(draft.fault.example.question, draft.fault.example.result);
    for (const FaultSample& sample : draft.samples) add(sample.question, sample.result);
  }
  std::optional<EngineHouse> house(std::in_place, source, ask, wrong);
  const std::vector<Evidence> further = still_wrong(drafts, *house, source);
  if (!further.empty()) {
    wrong.insert(wrong.end(), further.begin(), further.end());
    house.emplace(source, ask, wrong);
  }
  if (ask && passed_what_fails_now(kept, source, house->rules(), counts, ask)) return std::nullopt;
  std::vector<Draft> all;
  // Copies: the house goes on looking at the answers of the drafts.
  for (const Draft& draft : drafts) {
    for (Draft& part : by_cause(draft, *house, source, limits, ask)) all.push_back(std::move(part));
  }
  name_entries(all, house->rules());
  name_constants(all, source, ask);
  return all;
}

/// The drafts that are one fault joined, the most frequent fault first.
std::vector<Fault> joined(std::vector<Draft> drafts) {
  std::vector<Draft> distinct;
  for (Draft& draft : drafts) join(distinct, std::move(draft));
  std::vector<Fault> faults;
  for (Draft& draft : distinct) faults.push_back(std::move(draft.fault));
  for (Fault& fault : faults) {
    std::stable_sort(fault.lines.begin(), fault.lines.end(),
                     [](const FaultLine& a, const FaultLine& b) { return a.count > b.count; });
  }
  std::stable_sort(faults.begin(), faults.end(), [](const Fault& a, const Fault& b) { return a.count() > b.count(); });
  return faults;
}

}  // namespace

std::vector<Fault> faults_of(std::vector<FaultGroup> groups, const FuzzSource& source, const OperationCounts& asked,
                             const AskEngine& ask, const FaultLimits& limits) {
  std::size_t restarts = most_restarts;
  const AskEngine counted = [&](std::span<const Question> questions) {
    std::vector<TaskResult> results = ask(questions);
    for (const TaskResult& result : results) restarts -= restarts > 0 && result.loss != Loss::none ? 1 : 0;
    return results;
  };
  const KeptFailures kept(groups);
  Steadiness steadiness(ask);
  std::vector<Draft> drafts;
  std::size_t shrunk = 0;
  const bool scores_are_wrong = std::any_of(groups.begin(), groups.end(), [](const FaultGroup& group) {
    return group.key.operation == Operation::score && group.key.verdict == Verdict::fail;
  });
  const AskEngine of_its_own = settlements_of_their_own(counted, source.rules);
  for (FaultGroup& group : groups) {
    if (group.samples.empty()) continue;
    const bool settles = ask && scores_are_wrong && group.key.operation == Operation::settle;
    std::vector<Draft> parts;
    parts.push_back(draft_of(std::move(group), asked));
    if (settles) {
      keep_steady(parts[0], steadiness);
      if (!parts[0].fault.is_flaky) parts = by_consequence(parts[0], source, counted);
    }
    for (Draft& draft : parts) {
      if (ask && shrunk < limits.groups) {
        ShrinkOptions options{source.rules, source.operations, limits.questions};
        options.most_restarts = std::min(options.most_restarts, restarts);
        shrink_draft(draft, steadiness, options, draft.is_of_its_own ? of_its_own : counted);
        shrunk += draft.fault.is_flaky ? 0 : 1;
      }
      drafts.push_back(std::move(draft));
    }
  }
  std::optional<std::vector<Draft>> by_causes;
  if (!steadiness.wavers() && limits.blames) by_causes = blamed(drafts, source, asked, kept, limits, ask);
  if (by_causes) {
    drafts = *std::move(by_causes);
  } else if (limits.blames || steadiness.wavers()) {
    leave_steady(drafts, steadiness);
  }
  return joined(std::move(drafts));
}

}  // namespace ofcheck
