// The bench of causes: engines with known faults, drawn by a seed, are explained from their answers; what is reported
// is held against what is true. `causes_bench --seed 1 --engines 60`; `--fingerprint yes` takes their fingerprints.
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <map>
#include <string_view>

#include "harness/answer/oracle_answer.h"
#include "harness/deals/generated_source.h"
#include "harness/deals/witness.h"
#include "harness/fingerprint/fingerprint.h"
#include "harness/hunt/fingerprint_faults.h"
#include "harness/inquiry/values.h"
#include "harness/run/judge.h"
#include "harness/wire/house_rules.h"
#include "oracle/seating.h"
#include "tests/causes/engines.h"

using namespace ofcheck;
using namespace ofcheck::test;

namespace {

/// A set of operations that an engine may offer, and what of their results.
struct Offer {
  std::string_view name;
  std::vector<Operation> operations;
  bool points_only = false;
  bool two_seats = false;
};

const std::vector<Offer> offers = {
    {"everything",
     {Operation::rank, Operation::compare, Operation::foul, Operation::royalties, Operation::score,
      Operation::fantasyland, Operation::settle, Operation::play}},
    {"full score", {Operation::score}},
    {"points", {Operation::score}, true},
    {"points of two seats", {Operation::score}, true, true},
    {"play", {Operation::play}},
};

Answer as_offered(Answer answer, const Offer& offer) {
  if (auto* result = std::get_if<Result>(&answer)) {
    if (auto* score = std::get_if<ScoreResult>(result); score != nullptr && offer.points_only) {
      score->fouled.reset();
      score->foul_rules.reset();
      score->royalties.reset();
      score->pairs.reset();
    }
  }
  return without_reasons(std::move(answer));
}

Question generated(const Offer& offer, std::uint64_t seed, std::uint64_t index, const ofc::Rules& rules) {
  const bool matches = offer.operations.size() == 1 ? offer.operations[0] == Operation::play : index % 8 == 7;
  const std::vector<Operation> of_kind = operations_for_generated(matches, offer.operations);
  return make_generated_question(matches, seed, index, rules, of_kind);
}

/// What an engine was asked and what it said.
struct Interviewed {
  std::vector<Question> questions;
  std::vector<Answer> answers;
};

Interviewed interview(const FaultyEngine& engine, const Offer& offer, std::uint64_t seed, std::size_t count,
                      const ofc::Rules& rules) {
  Interviewed asked;
  for (std::size_t i = 0; i < count; ++i) {
    asked.questions.push_back(generated(offer, seed, i, rules));
    asked.answers.push_back(as_offered(engine.answer(asked.questions.back()), offer));
  }
  return asked;
}

/// Whether one of the engine's faults changes any of its answers.
bool shows_in(const Interviewed& asked, const FaultyEngine& engine, std::size_t fault, const Offer& offer) {
  const FaultyEngine without = engine.without(fault);
  for (std::size_t i = 0; i < asked.questions.size(); ++i) {
    if (!passes(as_offered(without.answer(asked.questions[i]), offer), asked.answers[i])) return true;
  }
  return false;
}

/// Whether the engine's answer confirms a model's answer against another one: the model gives all of it, or it gives
/// members that the other does not and loses none. Members that some other fault spoils do not count.
bool predicts(const Answer& by_model, const Answer& other, const Said& said) {
  const Parts with_it = said.agreed(by_model);
  const Parts without = said.agreed(other);
  return with_it == said.all() || ((with_it & ~without) != 0 && (without & ~with_it) == 0);
}

/// Whether an engine with one of the faults alone answers as the cause alone has it. Beside others a cause may be true
/// and spoiled by them where it shows.
bool is_a_fault(const FoundCause& cause, const FaultyEngine& engine, const Offer& offer, const Interviewed& fresh,
                const ofc::Rules& asked_under, const Settings& settings) {
  const Model none{settings, {}};
  const Model only = plus(minus(none, cause.what), cause.what);
  return std::any_of(engine.faults().begin(), engine.faults().end(), [&](const KnownFault& fault) {
    const FaultyEngine alone(engine.rules(), {fault});
    std::size_t inside = 0;
    std::size_t right = 0;
    for (const Question& question : fresh.questions) {
      const Answer with_it = as_offered(predict(question, asked_under, only), offer);
      if (passes(as_offered(predict(question, asked_under, minus(only, cause.what)), offer), with_it)) continue;
      ++inside;
      right += passes(with_it, as_offered(alone.answer(question), offer));
    }
    return inside > 0 && right * 10 >= inside * 9;
  });
}

struct Tally {
  std::size_t engines = 0, silent = 0, real = 0, reported = 0, missed = 0, false_causes = 0, unexplained = 0;
  double seconds = 0;
};

/// Explains one engine and counts what was found.
void look_at(const FaultyEngine& engine, const Offer& offer, const ofc::Rules& asked_under, std::uint64_t seed,
             std::size_t count, bool loud, Tally& tally) {
  const Interviewed asked = interview(engine, offer, seed, count, asked_under);
  std::vector<Evidence> evidence;
  for (std::size_t i = 0; i < asked.questions.size(); ++i)
    evidence.push_back({&asked.questions[i], &asked.answers[i], &asked_under});
  const auto begun = std::chrono::steady_clock::now();
  const Explanation found = explain_answers(evidence);
  const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count();

  // Fresh questions show whether the model predicts.
  const Interviewed fresh = interview(engine, offer, seed + 1'000'003, count / 2, asked_under);
  std::vector<Said> said;
  std::vector<Answer> by_model;
  for (std::size_t i = 0; i < fresh.questions.size(); ++i) {
    said.emplace_back(Evidence{&fresh.questions[i], &fresh.answers[i], &asked_under});
    by_model.push_back(as_offered(predict(fresh.questions[i], asked_under, found.model), offer));
  }
  std::size_t showing = 0;
  std::string missed;
  for (std::size_t i = 0; i < engine.faults().size(); ++i) {
    if (!shows_in(asked, engine, i, offer)) continue;
    ++showing;
    const FaultyEngine without = engine.without(i);
    std::size_t told = 0;
    std::size_t shown = 0;
    for (std::size_t j = 0; j < fresh.questions.size(); ++j) {
      const Answer before = as_offered(without.answer(fresh.questions[j]), offer);
      if (passes(before, fresh.answers[j])) continue;
      ++shown;
      told += predicts(by_model[j], before, said[j]);
    }
    if (shown > 0 && told * 2 < shown) {
      ++tally.missed;
      missed += fmt::format("    missed: {} ({} of {} told)\n", engine.faults()[i].name, told, shown);
    }
  }
  std::string wrong;
  for (const FoundCause& cause : found.causes) {
    const Model without = minus(found.model, cause.what);
    std::size_t inside = 0;
    std::size_t right = 0;
    for (std::size_t j = 0; j < fresh.questions.size(); ++j) {
      const Answer before = as_offered(predict(fresh.questions[j], asked_under, without), offer);
      if (passes(before, by_model[j])) continue;
      ++inside;
      right += predicts(by_model[j], before, said[j]);
    }
    if (right * 10 < inside * 9 && !is_a_fault(cause, engine, offer, fresh, asked_under, found.model.settings)) {
      ++tally.false_causes;
      wrong += fmt::format("    false: {} ({} of {})\n", describe(cause.what, asked_under), right, inside);
    }
  }
  ++tally.engines;
  tally.silent += showing == 0;
  tally.real += showing;
  tally.reported += found.causes.size();
  tally.unexplained += found.unexplained.size();
  tally.seconds += seconds;
  const bool odd = !missed.empty() || !wrong.empty() || found.causes.size() != showing || !found.unexplained.empty();
  if (!loud || !odd) return;
  fmt::print("{}: {} real, {} reported, {} of {} wrong answers unexplained, {:.1f} s\n", offer.name, showing,
             found.causes.size(), found.unexplained.size(),
             std::count_if(evidence.begin(), evidence.end(), [](const Evidence& e) { return !Said(e).agrees({}); }),
             seconds);
  fmt::print("    plays {}, asked under {}\n", describe_rules(engine.rules()), describe_rules(asked_under));
  for (const KnownFault& each : engine.faults()) fmt::print("    true:  {}\n", each.name);
  for (const FoundCause& each : found.causes) {
    fmt::print("    found: {} ({} explained, {} alone; {} of {} inside, {} of {} wrong outside)\n",
               describe(each.what, asked_under), each.explained, each.alone, each.inside_right, each.inside,
               each.outside_wrong, each.outside);
  }
  fmt::print("{}{}", missed, wrong);
}

/// The options for which a fingerprint rules out the value that the engine plays, though its operations show the
/// difference.
std::vector<const OptionFinding*> told_wrongly(const Fingerprint& print, const ofc::Rules& played, const Offer& offer,
                                               std::size_t count) {
  std::vector<const OptionFinding*> wrong;
  for (const OptionFinding& found : print.options) {
    const int value = found.option->field.get(played);
    if (value == found.value || found.would_do(value)) continue;
    const ofc::Rules other = with(*found.option, value, print.rules);
    bool shows = false;
    for (std::size_t i = 0; i < count && !shows; ++i) {
      const Question question = generated(offer, 77, i, played);
      shows = !passes(as_offered(oracle_answer(question, print.rules), offer),
                      as_offered(oracle_answer(question, other), offer));
    }
    if (shows) wrong.push_back(&found);
  }
  return wrong;
}

struct PrintTally {
  std::size_t engines = 0, real = 0, reported = 0, told = 0, told_wrongly = 0, asked = 0;
  double seconds = 0;
};

/// Takes the fingerprint of one engine and counts what was told.
void take_print(const FaultyEngine& engine, const Offer& offer, std::uint64_t seed, std::size_t count,
                PrintTally& tally) {
  const Asker ask = [&](std::span<const Question> questions) {
    std::vector<std::optional<Answer>> answers;
    for (const Question& question : questions) answers.emplace_back(as_offered(engine.answer(question), offer));
    return answers;
  };
  const auto begun = std::chrono::steady_clock::now();
  Fingerprint print = take_fingerprint(ask, offer.operations);
  find_faults(print, offer.operations, ask);
  const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count();

  const Interviewed asked = interview(engine, offer, seed, count, engine.rules());
  std::size_t showing = 0;
  for (std::size_t i = 0; i < engine.faults().size(); ++i) showing += shows_in(asked, engine, i, offer);
  const auto wrong = told_wrongly(print, engine.rules(), offer, count);
  ++tally.engines;
  tally.real += showing;
  tally.reported += print.faults.size();
  tally.told += static_cast<std::size_t>(std::count_if(print.options.begin(), print.options.end(),
                                                       [](const OptionFinding& found) { return found.told(); }));
  tally.told_wrongly += wrong.size();
  tally.asked += print.asked;
  tally.seconds += seconds;
  if (wrong.empty() && print.faults.size() == showing) return;
  fmt::print("{}: {} real, {} reported, {} told wrongly, {:.1f} s\n    plays {}\n", offer.name, showing,
             print.faults.size(), wrong.size(), seconds, describe_rules(engine.rules()));
  for (const KnownFault& each : engine.faults()) fmt::print("    true:  {}\n", each.name);
  for (const Fault& each : print.faults)
    fmt::print("    found: {} of {}\n", fault_title(each, print.rules), each.count());
  for (const OptionFinding* each : wrong) {
    fmt::print("    told:  {}\n", describe(Settings{{each->option, each->value}}));
  }
}

/// A house that the engine plays and is asked under.
ofc::Rules random_house(Random& random) {
  const std::vector<std::string_view> names = preset_names();
  ofc::Rules rules = preset(names[random.below(names.size())]).rules;
  if (random.one_in(2)) {
    for (const ofc::RuleInfo* option : all_options()) {
      if (!option->is_number && random.one_in(4) && !option->makes_the_game)
        option->field.set(rules, static_cast<int>(random.below(option->values.size())));
    }
  }
  if (!ofc::seats_fit_the_deck(rules)) rules.players = ofc::Players::two;
  return rules;
}

}  // namespace

int main(int argc, char** argv) {
  std::uint64_t seed = 1;
  std::size_t engines = 40;
  std::size_t count = 2000;
  std::size_t most_faults = 1;
  bool outside = false;
  bool vectors = false;
  bool prints = false;
  std::string_view only;
  std::size_t alone = 0;  // the number of the only engine to look at, from 1; 0: all
  for (int i = 1; i + 1 < argc; i += 2) {
    const std::string_view name = argv[i];
    if (name == "--seed") seed = std::strtoull(argv[i + 1], nullptr, 10);
    if (name == "--engines") engines = std::strtoull(argv[i + 1], nullptr, 10);
    if (name == "--questions") count = std::strtoull(argv[i + 1], nullptr, 10);
    if (name == "--faults") most_faults = std::strtoull(argv[i + 1], nullptr, 10);
    if (name == "--outside") outside = std::string_view(argv[i + 1]) == "yes";
    if (name == "--vectors") vectors = std::string_view(argv[i + 1]) == "yes";
    if (name == "--fingerprint") prints = std::string_view(argv[i + 1]) == "yes";
    if (name == "--offer") only = argv[i + 1];
    if (name == "--engine") alone = std::strtoull(argv[i + 1], nullptr, 10);
  }
  const std::vector<KnownFault> others = faults_outside();
  for (const Offer& offer : offers) {
    if (!only.empty() && offer.name != only) continue;
    Random random(seed);
    Tally tally;
    PrintTally printed;
    for (std::size_t i = 0; i < engines; ++i) {
      ofc::Rules rules = random_house(random);
      if (offer.two_seats) rules.players = ofc::Players::two;
      std::vector<KnownFault> faults;
      const std::size_t wanted = most_faults < 2 ? most_faults : 2 + random.below(most_faults - 1);
      while (faults.size() < wanted) {
        faults.push_back(outside && random.one_in(2) ? others[random.below(others.size())]
                                                     : random_slip(random, rules));
      }
      ofc::Rules asked_under = rules;
      if (vectors) {
        asked_under = preset("bga-pineapple").rules;
        if (offer.two_seats) asked_under.players = ofc::Players::two;
      }
      const FaultyEngine engine(rules, faults);
      const std::uint64_t of_engine = random.next() % 1'000'000;
      const std::size_t questions = offer.name == "play" ? count / 8 : count;
      if (alone != 0 && i + 1 != alone) continue;
      if (prints) {
        take_print(engine, offer, of_engine, questions, printed);
      } else {
        look_at(engine, offer, asked_under, of_engine, questions, true, tally);
      }
    }
    if (prints) {
      fmt::print(
          "{}: {} fingerprints, {} faults that show, {} reported, {} options told in full, {} told wrongly, {} "
          "questions "
          "and {:.2f} s each\n",
          offer.name, printed.engines, printed.real, printed.reported, printed.told, printed.told_wrongly,
          printed.asked / std::max<std::size_t>(1, printed.engines),
          printed.seconds / static_cast<double>(std::max<std::size_t>(1, printed.engines)));
      std::fflush(stdout);
      continue;
    }
    fmt::print(
        "{}: {} engines ({} show nothing), {} faults that show, {} reported ({:.2f}), {} missed, {} false, {} answers "
        "unexplained, {:.2f} s each\n",
        offer.name, tally.engines, tally.silent, tally.real, tally.reported,
        tally.real == 0 ? 0.0 : static_cast<double>(tally.reported) / static_cast<double>(tally.real), tally.missed,
        tally.false_causes, tally.unexplained,
        tally.seconds / static_cast<double>(std::max<std::size_t>(1, tally.engines)));
    std::fflush(stdout);
  }
}
