#include <fmt/format.h>

#include <algorithm>

#include "harness/answer/oracle_answer.h"
#include "harness/fingerprint/stages.h"
#include "harness/inquiry/play.h"
#include "harness/inquiry/seats.h"
#include "harness/prove/prove.h"
#include "harness/wire/protocol.h"
#include "oracle/registry.h"
#include "oracle/seating.h"

namespace ofcheck {

using ofc::RuleInfo;
using ofc::Rules;

bool OptionFinding::would_do(int other) const {
  if (other == value || any_number) return true;
  return std::any_of(untold.begin(), untold.end(), [&](const Untold& each) { return each.value == other; });
}

namespace {

std::vector<Question> pool_of(const RuleInfo& option, const Rules& rules) {
  if (!ofc::seats_fit_the_deck(rules)) return {};
  if (option.section() == "deal") return questions_about_dealing(rules);
  if (option.section() == "settlement") return questions_about_stakes(rules);
  if (option.section() == "table") return questions_about_the_table(rules);
  return questions_about_sight(rules);
}

/// Why a value could not be told from the one that was found.
Untold untold(const Inquiry& inquiry, const RuleInfo& option, int value, const Rules& other) {
  Untold found{value, false, "", {}};
  const auto shows = [&](const Question& question) {
    return parts(inquiry.says(question, inquiry.rules()), inquiry.says(question, other), option);
  };
  const auto note = [&](const Question& question) {
    const Operation operation = operation_of(question);
    const bool known = std::find(found.would_do.begin(), found.would_do.end(), operation) != found.would_do.end();
    if (!inquiry.answers(operation) && !known && shows(question)) found.would_do.push_back(operation);
  };
  const EnteredWith now = counts_of_entry(bank_boards(), inquiry.rules());
  const EnteredWith then = counts_of_entry(bank_boards(), other);
  const auto all = board_aspects.contains(option.about) ? fingerprint_bank() : pool_of(option, inquiry.rules());
  for (const Question& question : all) {
    if (can_be_asked(question, now) && can_be_asked(question, then)) note(question);
  }
  std::sort(found.would_do.begin(), found.would_do.end());
  if (!found.would_do.empty()) return found;
  if (can_be_proved(option)) {
    const auto parting = smallest_difference(inquiry.rules(), other);
    found.proved = !parting;
    if (!parting) found.why = "no deal of any kind shows a difference";
    if (parting) note(parting->question);
  }
  if (!found.proved && found.would_do.empty()) found.why = "no answer of the engine's tells them apart";
  return found;
}

OptionFinding finding_of_number(const Inquiry& inquiry, OptionFinding found) {
  const RuleInfo& option = *found.option;
  const std::string idle(ofc::without_effect(option.id, inquiry.rules()));
  const bool asks_play = option.about != ofc::Aspect::payments;
  const Operation needed = asks_play ? Operation::play : Operation::settle;
  found.any_number = true;
  if (!idle.empty()) {
    found.why = idle;
  } else if (option.about == ofc::Aspect::start) {
    const std::string why = why_the_values_coincide(option, found.value, found.value > 0 ? 0 : 1, inquiry.rules());
    if (!why.empty()) {
      found.why = why;
    } else if (!inquiry.answers(needed)) {
      found.needs = Operation::play;
    } else {
      found.any_number = found.value > 0;
      found.why = found.any_number ? why_the_values_coincide(option, 1, 2, inquiry.rules()) : "";
    }
  } else if (!inquiry.answers(needed) && (asks_play || found.value == 0)) {
    found.needs = needed;
  } else {
    found.any_number = false;
  }
  if (found.needs) found.why = fmt::format("needs {}", operation_name(*found.needs));
  return found;
}

/// What the guess foretells with its slips, and without them.
struct Guess {
  Foretold with_slips;
  Foretold without_slips;
  bool explains_all = false;
};

/// Why a value that answers speak against is not ruled out all the same; empty where it is. Where the guess leaves
/// answers unexplained, its slips may be no more than what another value lacks: what speaks for the value that was
/// found has to do so without them, and far more often than against it.
std::string why_not_ruled_out(const Inquiry& inquiry, const RuleInfo& option, const Rules& other, const Guess& guess) {
  constexpr int times = 4;
  const int value = option.field.get(other);
  const auto has_value = [&](const Rules& rules) { return option.field.get(rules) == value; };
  if (std::any_of(inquiry.rivals().begin(), inquiry.rivals().end(), has_value))
    return "beside another bug it explains as much";
  if (inquiry.slips().empty() || guess.explains_all) return "";
  const Support plain = testimony(inquiry, option, other, guess.without_slips);
  return plain.against() * times > plain.for_it() ? "the answers speak for both" : "";
}

OptionFinding finding(const Inquiry& inquiry, const RuleInfo& option, const Guess& guess) {
  OptionFinding found{&option, option.field.get(inquiry.rules()), {}, false, "", 0};
  if (option.is_number) return finding_of_number(inquiry, std::move(found));
  const bool fits_none = option.about == ofc::Aspect::seats && no_seats_fit(inquiry.asked(), inquiry.rules());
  for (const int value : other_values(option, inquiry.rules())) {
    const std::string same = why_the_values_coincide(option, found.value, value, inquiry.rules());
    if (!same.empty()) {
      found.untold.push_back({value, true, same, {}});
      continue;
    }
    const Rules other = with(option, value, inquiry.rules());
    if (fits_none) {
      if (ofc::seats_fit_the_deck(other)) found.untold.push_back({value, false, "the answers fit none", {}});
      continue;
    }
    const Support told = testimony(inquiry, option, other, guess.with_slips);
    found.against += static_cast<std::size_t>(told.against());
    if (told.for_it() > 0) {
      if (std::string why = why_not_ruled_out(inquiry, option, other, guess); !why.empty())
        found.untold.push_back({value, false, std::move(why), {}});
    } else if (told.neither() > 0) {
      found.untold.push_back({value, false, "the answers that would tell fit neither", {}});
    } else {
      found.untold.push_back(untold(inquiry, option, value, other));
    }
  }
  return found;
}

}  // namespace

std::vector<OptionFinding> findings_of(const Inquiry& inquiry) {
  const Slips no_slips;
  const Guess guess{foretold(inquiry, inquiry.slips()), foretold(inquiry, no_slips),
                    inquiry.cost(inquiry.rules()) == 0};
  std::vector<OptionFinding> findings;
  for (const RuleInfo* option : all_options()) findings.push_back(finding(inquiry, *option, guess));
  return findings;
}

}  // namespace ofcheck
