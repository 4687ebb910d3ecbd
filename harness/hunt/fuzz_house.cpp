#include "harness/hunt/fuzz_house.h"

#include <algorithm>
#include <numeric>
#include <set>

#include "harness/answer/oracle_answer.h"
#include "harness/deals/match_questions.h"
#include "harness/deals/witness.h"
#include "harness/faults/slip.h"
#include "harness/fingerprint/fingerprint.h"
#include "harness/fingerprint/wrongs.h"
#include "harness/inquiry/bank.h"
#include "harness/inquiry/members.h"
#include "harness/run/judge.h"

namespace ofcheck {

namespace {

/// So many questions at most part two houses, and so many generated ones are looked through for them, after those that
/// a fingerprint asks.
constexpr std::size_t enough_for_a_house = 40;
constexpr std::size_t enough_for_a_value = 12;
constexpr std::uint64_t most_deals = 2000;
constexpr std::uint64_t most_matches = 80;

bool same(const Answer& a, const Answer& b) { return judge(a, b).verdict == Verdict::pass; }

/// Of what the engine says where values matter so much has to be as they have it: the rest may be wrong otherwise. Of
/// an answer that has one of two wrong numbers, as points where equal rows are won, either is what some value gives.
constexpr double enough_share = 0.75;

/// What a hand earns says nothing of where it stands.
bool is_about_earnings(const FaultKey& key) {
  return key.operation == Operation::royalties || key.operation == Operation::settle || key.member == "royalties";
}

/// Of a match the members that are not as expected: the bug is in them. Anything else as it is.
Answer wrong_members_of_match(const Answer& expected, const Answer& got) {
  const auto* want = std::get_if<Result>(&expected);
  const auto* said = std::get_if<Result>(&got);
  if (want == nullptr || said == nullptr || !std::holds_alternative<PlayResult>(*said)) return got;
  const auto& match = std::get<PlayResult>(*said);
  Result wrong = only_where_they_part(match, match, std::get<PlayResult>(*want));
  return judge(expected, wrong).verdict == Verdict::pass ? got : Answer(std::move(wrong));
}

/// Generated seats have all bought in for as much: with that alone a limit on what a seat pays looks like a cap.
SettleQuestion bought_in_for_more(SettleQuestion question) {
  for (std::size_t seat = 0; seat < question.boards.seats; ++seat)
    question.bought_in[seat] *= static_cast<Amount>(seat) + 2;
  return question;
}

/// An engine that gives no answers to so many questions is not asked on.
struct GivesUp {};

}  // namespace

EngineHouse::EngineHouse(const FuzzSource& source, const AskEngine& ask, std::span<const Evidence> wrong)
    : source_(source), ask_(ask), wrong_(wrong.size()) {
  of_matches_ = operations_for_matches(source.operations);
  of_deals_ = operations_for_deals(source.operations);
  for (const Evidence& each : wrong) said_.emplace_back(each);
  if (said_.empty()) return;
  settle();
  without_member_that_is_wrong();
  if (ask_ && unexplained(std::span(said_).first(wrong_), settings_) > 0) by_fingerprint();
  leave_out_what_does_not_hold();
}

std::vector<Question> EngineHouse::parting(const Settings& one, const Settings& other, std::size_t enough) const {
  const ofc::Rules first = with(source_.rules, one);
  const ofc::Rules second = with(source_.rules, other);
  std::vector<Question> found;
  if (first == second) return found;
  const auto look_at = [&](Question question) {
    const Answer answer = without_reasons(oracle_answer(question, first));
    if (!same(answer, without_reasons(oracle_answer(question, second)))) found.push_back(std::move(question));
  };
  const auto look = [&](Question question) {
    if (const auto* settle = std::get_if<SettleQuestion>(&question)) look_at(bought_in_for_more(*settle));
    look_at(std::move(question));
  };
  // Others than those of the run, which have been asked.
  const std::uint64_t seed = source_.range.seed ^ 0x7e11;
  const auto answers = [&](const Question& question) {
    return std::find(source_.operations.begin(), source_.operations.end(), operation_of(question)) !=
           source_.operations.end();
  };
  for (const Question& question : fingerprint_bank()) {
    if (found.size() < enough && answers(question)) look(question);
  }
  for (std::uint64_t i = 0; source_.play && !of_matches_.empty() && i < most_matches && found.size() < enough; ++i) {
    look(make_match_question(seed, i, source_.range.dealt_under(i, source_.rules), of_matches_));
  }
  for (std::uint64_t i = 0; !of_deals_.empty() && i < most_deals && found.size() < enough; ++i)
    look(make_question(seed, i, source_.range.dealt_under(i, source_.rules), of_deals_));
  return found;
}

void EngineHouse::keep(Question question, TaskResult result) {
  if (!result.got) return;
  if (const auto* said = std::get_if<Result>(&*result.got); said != nullptr && claims_nothing(*said)) return;
  if (!std::holds_alternative<Result>(*result.got) && !std::holds_alternative<Refused>(*result.got)) return;
  told_.push_back({std::move(question), *std::move(result.got)});
  said_.push_back(held({&told_.back().question, &told_.back().got, &source_.rules}));
}

/// Whether anything new was asked.
bool EngineHouse::ask_where_they_part(const Settings& one, const Settings& other, std::size_t enough) {
  if (!asked_.emplace(describe(one) + " or " + describe(other), enough).second) return false;
  std::vector<Question> questions = parting(one, other, enough);
  if (questions.empty()) return false;
  std::vector<TaskResult> results = ask_(questions);
  for (std::size_t i = 0; i < questions.size(); ++i) keep(std::move(questions[i]), std::move(results[i]));
  return true;
}

/// Looks for the values that explain most, asks where they and others part, and looks again.
void EngineHouse::settle() {
  constexpr int most_rounds = 6;
  constexpr std::size_t most_others = 12;
  for (int round = 0; round < most_rounds; ++round) {
    settings_ = best_settings(said_, settings_);
    instead_.clear();
    const Settings now = settings_;
    bool asked = ask_ && !now.empty() && ask_where_they_part(now, {}, enough_for_a_house);
    for (const Setting& setting : now) {
      const Settings others = minus(now, setting);
      if (ask_) asked = ask_where_they_part(now, others, enough_for_a_value) || asked;
      Settings& instead = instead_[describe({setting})];
      instead = instead_of(setting, now, said_, most_others);
      for (const Setting& other : instead) {
        if (ask_) asked = ask_where_they_part(now, plus(others, other), enough_for_a_value) || asked;
      }
    }
    if (!asked) return;
  }
  settings_ = best_settings(said_, settings_);
}

/// Asks what a fingerprint asks, where the failures alone do not tell what the engine plays.
void EngineHouse::by_fingerprint() {
  constexpr std::size_t most_without_answer = 5;
  std::size_t without_answer = 0;
  const Asker asker = [&](std::span<const Question> questions) {
    std::vector<std::optional<Answer>> answers;
    for (TaskResult& result : ask_(questions)) {
      const bool is_lost = !result.got;
      without_answer += is_lost ? 1 : 0;
      const bool counts =
          !is_lost && (std::holds_alternative<Refused>(*result.got) ||
                       (std::holds_alternative<Result>(*result.got) && !claims_nothing(std::get<Result>(*result.got))));
      answers.push_back(counts ? std::move(result.got) : std::nullopt);
    }
    if (without_answer > most_without_answer) throw GivesUp{};
    return answers;
  };
  try {
    const Fingerprint print = take_fingerprint(asker, source_.operations);
    if (!print.contradictions.empty()) return;
    Settings found;
    for (const OptionFinding& option : print.options) {
      const int usual = option.option->field.get(source_.rules);
      if (option.value != usual && !option.would_do(usual)) found = plus(found, {option.option, option.value});
    }
    if (unexplained(said_, best_settings(said_, found)) >= unexplained(said_, settings_)) return;
    settings_ = found;
    settle();
  } catch (const GivesUp&) {
    return;
  }
}

std::vector<Held> EngineHouse::said_without(const std::vector<std::string>& left_out) const {
  std::vector<Held> said;
  for (const Held& each : said_) said.emplace_back(each.evidence(), left_out);
  return said;
}

/// How many wrong answers the values that the engine plays explain.
std::size_t EngineHouse::explained(std::span<const Held> said) const {
  return static_cast<std::size_t>(std::count_if(said.begin(), said.begin() + static_cast<std::ptrdiff_t>(wrong_),
                                                [&](const Held& each) { return is_explained(each); }));
}

/// Whether scores are wrong in a member, and many of them in that alone.
bool EngineHouse::is_wrong_by_itself(const std::string& member) const {
  constexpr std::size_t every_so_many = 4;
  std::size_t wrong = 0;
  std::size_t alone = 0;
  for (const Held& each : said_) {
    if (each.agrees(settings_)) continue;
    const Evidence& evidence = each.evidence();
    const FaultKey key = key_by_house(*evidence.question, *evidence.got);
    const bool is_in_it = key.member == member || (member == "pairs" && key.member == "rows");
    if (key.operation != Operation::score || key.verdict != Verdict::fail || !is_in_it) continue;
    ++wrong;
    if (Held(evidence, std::array{member}).agrees(settings_)) ++alone;
  }
  return alone > 0 && alone * every_so_many >= wrong;
}

/// Leaves out the member of the scores without which the values explain most, where the engine has it wrong by itself.
void EngineHouse::without_member_that_is_wrong() {
  find_mistakes();
  std::vector<std::string> best;
  std::size_t most = explained(said_);
  for (const std::string member : {"fouled", "royalties", "pairs", "points"}) {
    if (!is_wrong_by_itself(member)) continue;
    const std::vector<Held> said = said_without({member});
    const std::size_t misses = unexplained(said, settings_);
    if (misses == unexplained(said_, settings_)) continue;
    if (misses > 0 && explains_more_without(member, misses)) return;
    // What a seat scores is what a score is about: an answer that has it wrong is explained by no value.
    const bool is_about_points = member == "pairs" || member == "points";
    if (is_about_points || explained(said) <= most) continue;
    most = explained(said);
    best = {member};
  }
  if (best.empty()) return;
  left_out_ = std::move(best);
  said_ = said_without(left_out_);
}

/// Whether further values hold where a member is left out: then it is.
bool EngineHouse::explains_more_without(const std::string& member, std::size_t misses) {
  const std::vector<Held> said = said_without({member});
  Settings found = best_settings(said, settings_);
  const auto keeps_all = [&](const Settings& now, const Settings& before) {
    return now.size() > before.size() && std::all_of(before.begin(), before.end(), [&](const Setting& each) {
             return std::find(now.begin(), now.end(), each) != now.end();
           });
  };
  if (!keeps_all(found, settings_) || unexplained(said, found) >= misses) return false;
  const Settings before = settings_;
  const auto instead = instead_;
  left_out_ = {member};
  said_ = said;
  settings_ = std::move(found);
  settle();
  leave_out_what_does_not_hold();
  if (keeps_all(settings_, before)) return true;
  left_out_.clear();
  said_ = said_without({});
  settings_ = before;
  instead_ = instead;
  find_mistakes();
  return false;
}

/// What no values that the engine plays explain.
void EngineHouse::find_mistakes() {
  mistakes_.clear();
  for (const Held& each : said_) {
    if (each.agrees(settings_)) continue;
    const Evidence& evidence = each.evidence();
    const Answer got = without_members(*evidence.got, left_out_);
    mistakes_.push_back(
        {evidence.question, key_by_house(*evidence.question, got), slip_by_house(*evidence.question, got)});
  }
}

/// Whether the engine makes the same mistake where the values do not matter, so that it says nothing of them.
bool EngineHouse::is_excused(const FaultKey& slip, const Settings& of) const {
  Settings others = settings_;
  for (const Setting& setting : of) others = minus(others, setting);
  return std::any_of(mistakes_.begin(), mistakes_.end(), [&](const Mistake& mistake) {
    const bool is_about = std::any_of(
        of.begin(), of.end(), [&](const Setting& setting) { return mistake.key.rule == setting.option->id.name; });
    return !is_about && mistake.slip == slip &&
           same(without_reasons(oracle_answer(*mistake.question, rules())),
                without_reasons(oracle_answer(*mistake.question, with(source_.rules, others))));
  });
}

/// Of what the engine said where the values matter, the share that is as they have it; 0 if any of it is as without
/// them, and not by chance. What it refuses where neither does, mistakes that it makes elsewhere too, and what hands
/// earn where the values are about their order are left aside.
double EngineHouse::share_of(const Settings& of) const {
  Settings others = settings_;
  for (const Setting& setting : of) others = minus(others, setting);
  const ofc::Rules first = with(source_.rules, settings_);
  const ofc::Rules second = with(source_.rules, others);
  const bool is_about_order =
      std::all_of(of.begin(), of.end(), [](const Setting& each) { return each.option->section() == "ranking"; });
  std::size_t as_with = 0;
  std::size_t as_without = 0;
  std::size_t as_neither = 0;
  std::size_t excused = 0;
  for (const Told& told : told_) {
    const Answer a = without_reasons(oracle_answer(told.question, first));
    const Answer b = without_reasons(oracle_answer(told.question, second));
    if (same(a, b)) continue;
    const Answer got = without_members(without_reasons(told.got), left_out_);
    const bool is_refused = std::holds_alternative<Refused>(got);
    if (is_refused && !std::holds_alternative<Refused>(a) && !std::holds_alternative<Refused>(b)) continue;
    if (same(a, got)) {
      ++as_with;
    } else if (is_excused(slip_by_house(told.question, got), of)) {
      ++excused;
    } else if (same(b, got)) {
      ++as_without;
    } else {
      const bool is_left_aside = is_about_order && is_about_earnings(key_by_house(told.question, got));
      ++(is_left_aside ? excused : as_neither);
    }
  }
  // What is wrong otherwise, too, comes out as without the values now and then: of ten answers less than one. Where
  // more is wrong otherwise than is as with them, it may be the values that come out now and then.
  constexpr std::size_t by_chance = 10;
  const bool is_wrong_otherwise = as_neither + excused > 0;
  if (as_without > 0 && (!is_wrong_otherwise || as_without * by_chance > as_with || excused > as_with)) return 0;
  const std::size_t answered = as_with + as_without + as_neither;
  return answered == 0 ? 1 : static_cast<double>(as_with) / static_cast<double>(answered);
}

/// Whether an answer that no values explain is wrong about the very order of hands that the value is about, and in a
/// way in which the engine is not wrong about other hands: an order is one thing, and an engine that is still wrong
/// about it under the value does not play it.
bool EngineHouse::is_wrong_about(const Setting& setting) const {
  if (setting.option->section() != "ranking") return false;
  return std::any_of(mistakes_.begin(), mistakes_.end(), [&](const Mistake& mistake) {
    return mistake.key.rule == setting.option->id.name && !is_about_earnings(mistake.key) &&
           !is_excused(mistake.slip, {setting});
  });
}

/// In what the answers would be wrong that a value explains, if the engine did not play it.
std::set<std::string> EngineHouse::wrongs_without(const Setting& setting) const {
  const Settings others = minus(settings_, setting);
  const ofc::Rules then = with(source_.rules, others);
  std::set<std::string> wrongs;
  for (const Held& each : said_) {
    if (!each.agrees(settings_) || each.agrees(others)) continue;
    const Question& question = *each.evidence().question;
    wrongs.merge(wrongs_of(question, without_reasons(oracle_answer(question, then)),
                           without_reasons(*each.evidence().got), then));
  }
  return wrongs;
}

/// Hands in Fantasyland that are due under the rules with and without a value, with the same number of cards: some
/// after ordinary hands and some after others.
std::vector<Question> EngineHouse::hands_apart_from(const Setting& setting) const {
  constexpr std::ptrdiff_t most = 12;  // of each kind
  const ofc::Rules now = rules();
  const ofc::Rules then = with(source_.rules, minus(settings_, setting));
  const EnteredWith entered = counts_of_entry(bank_boards(), now);
  std::vector<Question> questions;
  for (const Question& question : fingerprint_bank()) {
    const auto* next = std::get_if<FantasylandQuestion>(&question);
    if (next == nullptr || !can_be_asked(question, entered)) continue;
    const Answer due = without_reasons(oracle_answer(question, now));
    const auto* result = std::get_if<Result>(&due);
    if (result == nullptr || !std::get<FantasylandResult>(*result).cards) continue;
    if (!same(due, without_reasons(oracle_answer(question, then)))) continue;
    const auto alike = std::count_if(questions.begin(), questions.end(), [&](const Question& each) {
      return std::get<FantasylandQuestion>(each).entered_with.has_value() == next->entered_with.has_value();
    });
    if (alike < most) questions.push_back(question);
  }
  return questions;
}

/// Whether a value explains nothing but numbers of cards in Fantasyland, and the engine says as many too many wherever
/// the value makes no difference: then its numbers are wrong, and say nothing of the value.
bool EngineHouse::is_a_wrong_number(const Setting& setting) const {
  constexpr std::size_t enough = 2;
  const std::set<std::string> wrongs = wrongs_without(setting);
  const auto is_number = [](const std::string& wrong) { return wrong.ends_with(" cards"); };
  if (!ask_ || wrongs.empty() || !std::all_of(wrongs.begin(), wrongs.end(), is_number)) return false;
  const std::vector<Question> questions = hands_apart_from(setting);
  if (questions.empty()) return false;
  const std::vector<TaskResult> results = ask_(questions);
  std::map<std::string, std::size_t> seen;
  std::map<std::string, std::size_t> asked;  // of `entry` and of `stay`
  for (std::size_t i = 0; i < questions.size(); ++i) {
    if (!results[i].got) return false;
    const Answer due = without_reasons(oracle_answer(questions[i], rules()));
    const Answer got = without_reasons(*results[i].got);
    ++asked[std::get<FantasylandQuestion>(questions[i]).entered_with ? "stay" : "entry"];
    for (const std::string& wrong : wrongs_of(questions[i], due, got, rules())) ++seen[wrong];
  }
  return std::all_of(wrongs.begin(), wrongs.end(), [&](const std::string& wrong) {
    return seen[wrong] >= enough && seen[wrong] == asked[wrong.substr(0, wrong.find(':'))];
  });
}

bool EngineHouse::explains(const Evidence& evidence) const { return is_explained(held(evidence)); }

/// Values that what the engine was asked further speaks against are not played.
void EngineHouse::leave_out_what_does_not_hold() {
  find_mistakes();
  for (std::size_t i = 0; i < settings_.size();) {
    if (!holds({settings_[i]}) || is_wrong_about(settings_[i]) || is_a_wrong_number(settings_[i])) {
      settings_ = minus(settings_, settings_[i]);
      find_mistakes();
    } else {
      ++i;
    }
  }
}

/// Whether enough of what the engine said is as the values have it. How many may sit down it knows or does not.
bool EngineHouse::holds(const Settings& of) const {
  constexpr double nearly_all = 0.95;
  const bool is_about_seats =
      std::any_of(of.begin(), of.end(), [](const Setting& each) { return each.option->about == ofc::Aspect::seats; });
  return share_of(of) >= (is_about_seats ? nearly_all : enough_share);
}

Blame EngineHouse::blame_on_these(const Settings& fewest, std::span<const Held> held) const {
  if (fewest.empty() || !holds(fewest)) return {};
  Blame found = blame_on({fewest}, source_.rules);
  if (fewest.size() > 1) return found;
  const auto instead = instead_.find(describe(fewest));
  for (const Setting& other : instead == instead_.end() ? Settings{} : instead->second) {
    if (unexplained(held, {other}) == 0) found.other.push_back({other});
  }
  return found;
}

FaultKey EngineHouse::key_by_house(const Question& question, const Answer& got) const {
  const ofc::Rules played = rules();
  const Answer expected = oracle_answer(question, played);
  const Answer counts = what_counts(expected, got);
  TaskResult result = judge(expected, counts);
  result.got = counts;
  return key_of(question, expected, result, played);
}

FaultKey EngineHouse::slip_by_house(const Question& question, const Answer& got) const {
  return slip_of(key_by_house(question, got), oracle_answer(question, rules()), got);
}

Answer EngineHouse::what_counts_for(const CausePart& cause, const Question& question, const Answer& got) const {
  if (cause.blame.cause != Cause::bug) return without_members(got, left_out_);
  const Answer expected = oracle_answer(question, rules());
  return wrong_members_of_match(expected, what_counts(expected, got));
}

bool EngineHouse::is_apart_from(const Question& question) const {
  return same(oracle_answer(question, source_.rules), oracle_answer(question, rules()));
}

std::vector<CausePart> EngineHouse::causes_of(std::span<const Evidence> evidence) const {
  std::vector<CausePart> parts;
  std::vector<std::size_t> left(evidence.size());
  std::iota(left.begin(), left.end(), std::size_t{0});
  std::vector<std::size_t> bugs;
  const auto end =
      std::stable_partition(left.begin(), left.end(), [&](std::size_t i) { return explains(evidence[i]); });
  bugs.assign(end, left.end());
  left.erase(end, left.end());
  while (!left.empty()) {
    std::vector<Held> those;
    for (const std::size_t i : left) those.push_back(held(evidence[i]));
    const Settings fewest = fewest_of(settings_, those);
    CausePart part;
    std::vector<std::size_t> others;
    std::vector<Held> of_part;
    for (std::size_t i = 0; i < left.size(); ++i) {
      const bool has_it = i == 0 || those[i].agrees(fewest);
      (has_it ? part.of : others).push_back(left[i]);
      if (has_it) of_part.push_back(those[i]);
    }
    part.blame = blame_on_these(fewest, of_part);
    if (part.blame.cause == Cause::bug) {
      bugs.insert(bugs.end(), part.of.begin(), part.of.end());
    } else {
      parts.push_back(std::move(part));
    }
    left = std::move(others);
  }
  std::sort(bugs.begin(), bugs.end());
  for (const std::size_t i : bugs) {
    FaultKey key = key_by_house(*evidence[i].question, *evidence[i].got);
    const auto same = std::find_if(parts.begin(), parts.end(), [&](const CausePart& part) {
      return part.blame.cause == Cause::bug && part.key == key;
    });
    if (same != parts.end()) {
      same->of.push_back(i);
    } else {
      parts.push_back({{}, std::move(key), {i}});
    }
  }
  return parts;
}

bool EngineHouse::has_cause(const Evidence& evidence, const CausePart& cause) const {
  if (cause.blame.cause == Cause::bug) return !Held(evidence).agrees(settings_);
  const Held counts = held(evidence);
  const Settings& fewest = cause.blame.settings;
  if (!counts.agrees(fewest)) return false;
  return std::none_of(fewest.begin(), fewest.end(),
                      [&](const Setting& each) { return counts.agrees(minus(fewest, each)); });
}

}  // namespace ofcheck
