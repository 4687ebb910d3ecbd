// Which engines the corpus notices, of those that are the oracle with one habit each (habits/*.toml): all of them in
// one process, for each set of operations and members that an engine may offer.
//
//   ofcheck_habits             the table; exit 1 if a habit is noticed by fewer than two cases, or shows nowhere
//   ofcheck_habits --list      a line for each habit: its id, its family, how many cases notice it, and for each set
//                              whether it is noticed (+), shown but not noticed (!) or not shown (-)
//   ofcheck_habits --cases ID  the cases that notice one habit
//   ofcheck_habits --caught FILE
//                              the table, and in FILE a line for each habit: its id, its family, what it is and the
//                              rules whose cases notice it; caught.txt holds these lines, for the rule book
//
// The corpus is asked directly where the operation is offered, and through doors where it is not. A habit shows through
// a set of operations if any question does on which its answer is not the oracle's: those of the corpus and the frames
// of its doors, then generated ones, as many as `generated_of_each` and `generated_matches` say for each operation,
// under the presets and under random vectors of house rules.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "harness/answer/oracle_answer.h"
#include "harness/base/problem.h"
#include "harness/base/random.h"
#include "harness/deals/generated_source.h"
#include "harness/doors/doors.h"
#include "harness/run/run.h"
#include "oracle/mutant.h"
#include "oracle/presets.h"
#include "oracle/seating.h"

namespace ofc::mutants {
int active = 0;
}

namespace {

using namespace ofcheck;

constexpr std::size_t random_vectors = 100;
constexpr std::uint64_t generated_of_each = 4000;  // questions for each operation about finished boards
constexpr std::uint64_t generated_matches = 600;

struct Habit {
  int number;
  std::string_view id, family, habit;
};
constexpr Habit habits[] = {
#include "habits.inc"
};

/// A question with the rules that it is asked under, and the oracle's answer.
struct Asked {
  std::string label;
  const Question* question;
  ofc::Rules rules;
  Answer expected;
  std::shared_ptr<const Case> redealt = nullptr;  // what holds the question, if the corpus does not
};

/// What an engine offers.
struct Offer {
  std::string_view name;
  std::vector<Operation> operations;
  bool points_alone = false;
  std::size_t most_seats = ofc::most_seats;

  [[nodiscard]] bool has(Operation operation) const {
    return std::find(operations.begin(), operations.end(), operation) != operations.end();
  }
  [[nodiscard]] bool answers(const Question& question) const {
    const auto* score = std::get_if<ScoreQuestion>(&question);
    return has(operation_of(question)) && (score == nullptr || score->seats <= most_seats);
  }
};

std::vector<Operation> all_operations() {
  std::vector<Operation> all;
  for (std::size_t i = 0; i < operation_names.size(); ++i) all.push_back(static_cast<Operation>(i));
  return all;
}

const std::array<Offer, 11> offers = {{
    {"points", {Operation::score}, true},
    {"points, two seats", {Operation::score}, true, 2},
    {"score", {Operation::score}},
    {"foul", {Operation::foul}},
    {"compare", {Operation::compare}},
    {"rank", {Operation::rank}},
    {"royalties", {Operation::royalties}},
    {"fantasyland", {Operation::fantasyland}},
    {"play", {Operation::play}},
    {"score, fantasyland", {Operation::score, Operation::fantasyland}},
    {"everything", all_operations()},
}};
constexpr std::size_t everything = offers.size() - 1;

/// The points alone of an answer to `score`.
Answer points_of(Answer answer) {
  auto* result = std::get_if<Result>(&answer);
  auto* score = result == nullptr ? nullptr : std::get_if<ScoreResult>(result);
  if (score == nullptr) return answer;
  ScoreResult points;
  points.points = score->points;
  *score = std::move(points);
  return answer;
}

/// What an engine with that habit says; 0 is the oracle.
Answer answer_of(int habit, const Question& question, const ofc::Rules& rules) {
  ofc::mutants::active = habit;
  Answer answer = oracle_answer(question, rules);
  ofc::mutants::active = 0;
  return answer;
}

bool is_wrong_answer(const Answer& expected, const Answer& got) {
  const Verdict verdict = judge(expected, got).verdict;
  return verdict != Verdict::pass && verdict != Verdict::unsupported;
}

/// Whether an answer that is asked for directly is seen to be wrong by somebody who offers this.
bool is_seen(const Offer& offer, const Asked& asked, const Answer& got) {
  return offer.answers(*asked.question) && is_wrong_answer(asked.expected, offer.points_alone ? points_of(got) : got);
}

/// A case that an engine lacks the operation for: its frames, and what the oracle says to them.
struct Framed {
  const Asked* asked;
  Route route;
  std::vector<Answer> expected;
};

/// The corpus through one offer.
std::vector<Framed> framed(const Offer& offer, const std::vector<Asked>& corpus) {
  std::vector<Framed> list;
  const Doors doors(offer.operations);
  for (const Asked& asked : corpus) {
    if (offer.has(operation_of(*asked.question))) continue;
    auto way = doors.route(*asked.question, asked.rules);
    auto* route = std::get_if<Route>(&way);
    if (route == nullptr ||
        !std::all_of(route->frames.begin(), route->frames.end(), [&](const Question& q) { return offer.answers(q); }))
      continue;
    Framed each{&asked, std::move(*route), {}};
    for (const Question& frame : each.route.frames) each.expected.push_back(oracle_answer(frame, each.route.rules));
    list.push_back(std::move(each));
  }
  return list;
}

/// What a door shows of a habit.
struct ThroughDoor {
  bool shown = false;    // an answer to a frame is not the oracle's
  bool noticed = false;  // what is read of the frames is wrong
};

ThroughDoor through_door(int habit, const Offer& offer, const Framed& framed) {
  ThroughDoor found;
  std::vector<Answer> answers;
  for (std::size_t i = 0; i < framed.route.frames.size(); ++i) {
    Answer got = answer_of(habit, framed.route.frames[i], framed.route.rules);
    if (offer.points_alone) got = points_of(std::move(got));
    found.shown = found.shown || is_wrong_answer(framed.expected[i], got);
    answers.push_back(std::move(got));
  }
  if (!found.shown) return found;
  const std::optional<Answer> said = read_through(framed.route, answers);
  found.noticed = said && is_wrong_answer(framed.asked->expected, *said);
  return found;
}

/// What an engine says that answers everything and can be configured to everything.
Hello all_of_it() {
  Hello hello;
  hello.operations = all_operations();
  for (const auto options : {all_options(), ofc::joker_options()}) {
    for (const ofc::RuleInfo* option : options) {
      std::vector<int>& values = hello.options[option];
      for (std::size_t i = 0; i < option->values.size(); ++i) values.push_back(static_cast<int>(i));
    }
  }
  for (const ofc::RuleInfo* table : all_tables()) hello.tables[table] = true;
  return hello;
}

std::vector<Asked> corpus_questions(const Corpus& corpus) {
  std::vector<Asked> asked;
  for (const Task& task : plan(corpus.cases, all_of_it(), preset(default_preset).rules)) {
    if (task.not_asked.empty())
      asked.push_back({task.of->id, &task.of->question, task.rules, task.expected, task.redealt});
  }
  return asked;
}

/// A preset, with every fourth option set at random.
ofc::Rules some_rules(Random& random) {
  ofc::Rules rules = ofc::all_presets()[random.below(ofc::all_presets().size())].rules;
  for (const ofc::RuleInfo* option : all_options()) {
    if (option->is_number || !random.one_in(4)) continue;
    option->field.set(rules, static_cast<int>(random.below(option->values.size())));
  }
  if (!ofc::seats_fit_the_deck(rules)) rules.players = ofc::Players::two;
  return rules;
}

/// Questions made from a seed, under the presets and under random vectors; they stay where they are.
class Generated {
 public:
  Generated() {
    std::vector<ofc::Rules> houses;
    for (const ofc::Preset& each : ofc::all_presets()) houses.push_back(each.rules);
    Random random(20261123);
    for (std::size_t i = 0; i < random_vectors; ++i) houses.push_back(some_rules(random));
    const std::array operations = {Operation::score,     Operation::rank,        Operation::compare, Operation::foul,
                                   Operation::royalties, Operation::fantasyland, Operation::settle};
    questions_.reserve(operations.size() * generated_of_each + generated_matches);
    for (const Operation operation : operations) {
      for (std::uint64_t i = 0; i < generated_of_each; ++i) add(false, i, houses[i % houses.size()], operation);
    }
    for (std::uint64_t i = 0; i < generated_matches; ++i) add(true, i, houses[i % houses.size()], Operation::play);
  }
  [[nodiscard]] const std::vector<Asked>& asked() const { return asked_; }

 private:
  void add(bool match, std::uint64_t index, const ofc::Rules& rules, Operation operation) {
    questions_.push_back(make_generated_question(match, 7, index, rules, std::span(&operation, 1)));
    asked_.push_back({"", &questions_.back(), rules, oracle_answer(questions_.back(), rules)});
  }

  std::vector<Question> questions_;
  std::vector<Asked> asked_;
};

/// Which offers show one habit, and which notice it.
struct Found {
  std::array<std::set<std::string>, offers.size()> cases;  // that notice it, by offer
  std::array<bool, offers.size()> shown{};
};

Found found_of(int habit, const std::vector<Asked>& corpus, const std::array<std::vector<Framed>, offers.size()>& doors,
               const Generated& generated) {
  Found outcome;
  const auto look_at = [&](const Asked& asked) {
    const Answer got = answer_of(habit, *asked.question, asked.rules);
    if (!is_wrong_answer(asked.expected, got)) return;
    for (std::size_t i = 0; i < offers.size(); ++i) {
      if (!is_seen(offers[i], asked, got)) continue;
      outcome.shown[i] = true;
      if (!asked.label.empty()) outcome.cases[i].insert(asked.label);
    }
  };
  for (const Asked& asked : corpus) look_at(asked);
  for (std::size_t i = 0; i < offers.size(); ++i) {
    for (const Framed& each : doors[i]) {
      if (!outcome.cases[i].empty()) break;  // one is enough
      const ThroughDoor found = through_door(habit, offers[i], each);
      outcome.shown[i] = outcome.shown[i] || found.shown;
      if (found.noticed) outcome.cases[i].insert(each.asked->label);
    }
  }
  for (const Asked& asked : generated.asked()) {
    for (std::size_t i = 0; i < offers.size(); ++i) {
      if (outcome.shown[i] || !offers[i].answers(*asked.question)) continue;
      look_at(asked);
      break;
    }
  }
  return outcome;
}

void print_table(const std::vector<Found>& found) {
  fmt::print("{:<20}{:>8}{:>9}{:>10}\n", "offered", "shown", "noticed", "unnoticed");
  for (std::size_t i = 0; i < offers.size(); ++i) {
    const auto shown = std::count_if(found.begin(), found.end(), [&](const Found& o) { return o.shown[i]; });
    const auto noticed = std::count_if(found.begin(), found.end(), [&](const Found& o) { return !o.cases[i].empty(); });
    fmt::print("{:<20}{:>8}{:>9}{:>10}\n", offers[i].name, shown, noticed, shown - noticed);
  }
  fmt::print("\n{} habits\n", found.size());
}

void print_list(const std::vector<Found>& found) {
  for (std::size_t i = 0; i < found.size(); ++i) {
    std::string line = fmt::format("{}\t{}\t{}", habits[i].id, habits[i].family, found[i].cases[everything].size());
    line += "\t";
    for (std::size_t k = 0; k < offers.size(); ++k) {
      line += !found[i].shown[k] ? '-' : found[i].cases[k].empty() ? '!' : '+';
    }
    const auto& cases = found[i].cases[everything];
    if (cases.size() <= 3) line += fmt::format("\t{}", fmt::join(cases, " "));
    fmt::print("{}\n", line);
  }
}

/// Writes the rules whose cases notice each habit into a file, for the rule book.
void write_caught(const std::string& path, const std::vector<Found>& found, const Corpus& corpus) {
  std::ofstream file(path);
  std::map<std::string, std::string> rules;
  for (const Case& each : corpus.cases) rules[each.id] = std::string(each.rule.name);
  for (std::size_t i = 0; i < found.size(); ++i) {
    std::set<std::string> caught;
    for (const auto& name : found[i].cases[everything]) caught.insert(rules.at(std::string(name)));
    file << fmt::format("{}\t{}\t{}\t{}\n", habits[i].id, habits[i].family, habits[i].habit, fmt::join(caught, " "));
  }
}

/// The habits that nothing shows, those that hang on fewer than two cases, and those that show through an offer without
/// being noticed; how many there are.
int print_faults(const std::vector<Found>& found) {
  constexpr std::size_t fewest_cases = 2;
  int faults = 0;
  const auto fault = [&](std::size_t habit, const std::string& what) {
    ++faults;
    fmt::print("{}: {} ({})\n", habits[habit].id, what, habits[habit].habit);
  };
  for (std::size_t i = 0; i < found.size(); ++i) {
    const auto& cases = found[i].cases[everything];
    if (!found[i].shown[everything]) {
      fault(i, "shows nowhere; it is no other engine, or the search is too short");
    } else if (cases.size() < fewest_cases) {
      fault(i, fmt::format("is noticed by {}", cases.empty() ? "no case" : "one case alone, " + *cases.begin()));
    }
    for (std::size_t k = 0; k < everything; ++k) {
      if (found[i].shown[k] && found[i].cases[k].empty())
        fault(i, fmt::format("is not noticed through '{}'", offers[k].name));
    }
  }
  return faults;
}

}  // namespace

int main(int count, char** arguments) {
  const std::vector<std::string_view> words(arguments + 1, arguments + count);
  const Corpus corpus = embedded_corpus();
  const std::vector<Asked> asked = corpus_questions(corpus);
  std::array<std::vector<Framed>, offers.size()> doors;
  for (std::size_t i = 0; i < offers.size(); ++i) doors[i] = framed(offers[i], asked);
  const Generated generated;
  std::vector<Found> found;
  const bool cases_of_one = words.size() == 2 && words[0] == "--cases";
  for (const Habit& habit : habits) {
    if (cases_of_one && words[1] != habit.id) continue;
    found.push_back(found_of(habit.number, asked, doors, generated));
    if (cases_of_one) fmt::print("{}\n", fmt::join(found.back().cases[everything], "\n"));
  }
  if (cases_of_one) return 0;
  if (!words.empty() && words[0] == "--list") {
    print_list(found);
    return 0;
  }
  if (words.size() == 2 && words[0] == "--caught") write_caught(std::string(words[1]), found, corpus);
  print_table(found);
  return print_faults(found) == 0 ? 0 : 1;
}
