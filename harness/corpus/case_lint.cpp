#include "harness/corpus/case_lint.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "harness/base/text.h"
#include "harness/wire/protocol.h"
#include "harness/wire/question_rows.h"

namespace ofcheck {

namespace {

// --- texts that are equal where two things are ---------------------------------------------------------------------

std::string text_of_question(const Case& c) {
  std::string text;
  write_question(text, 0, question_in_normal_order(c.question));
  return text;
}

std::string text_of_rules(const Case& c) {
  return json_text([&](JsonWriter& writer) { write_rules(writer, c.rules.rules); });
}

/// The expectation, its lists without an order sorted.
std::string text_of_answer(Answer answer) {
  if (auto* score = result_of<ScoreResult>(answer); score != nullptr && score->pairs) {
    std::sort(score->pairs->begin(), score->pairs->end(), [](const PairResult& a, const PairResult& b) {
      return std::pair(a.first, a.second) < std::pair(b.first, b.second);
    });
  }
  if (auto* list = result_of<PlacementsResult>(answer); list != nullptr && list->placements) {
    std::sort(list->placements->begin(), list->placements->end(),
              [](const ofc::Placement& a, const ofc::Placement& b) { return to_string(a) < to_string(b); });
  }
  if (auto* perft = result_of<PerftResult>(answer); perft != nullptr && perft->divide) {
    std::sort(perft->divide->begin(), perft->divide->end(), [](const DividedResult& a, const DividedResult& b) {
      return to_string(a.placement) < to_string(b.placement);
    });
  }
  return answer_json(answer);
}

/// What is expected, under every rule set, and by which sources.
std::string text_of_claims(const Case& c) {
  std::vector<std::string> outcomes;
  for (const Outcome& outcome : c.outcomes) {
    outcomes.push_back(
        fmt::format("{}={} {}", outcome.option->id.name, outcome.value, text_of_answer(outcome.expected)));
  }
  std::sort(outcomes.begin(), outcomes.end());
  std::vector<std::string> sources = c.sources;
  std::sort(sources.begin(), sources.end());
  return fmt::format("{} {} {}", text_of_answer(c.expected), fmt::join(outcomes, " "), fmt::join(sources, " "));
}

std::string text_of_title(const Case& c) {
  const std::string_view blank = " \t\r\n";
  const std::size_t first = c.title.find_first_not_of(blank);
  if (first == std::string::npos) return {};
  return in_small_letters(c.title.substr(first, c.title.find_last_not_of(blank) - first + 1));
}

/// Whether every option that either of two cases writes out has one value in both, and every table is the same.
bool write_out_the_same(const Case& a, const Case& b) {
  const auto same_in_both = [&](ofc::RuleId id) {
    const ofc::Field& field = ofc::find_rule(id.name)->field;
    return field.get(a.rules.rules) == field.get(b.rules.rules);
  };
  return std::all_of(a.rules.fixed.begin(), a.rules.fixed.end(), same_in_both) &&
         std::all_of(b.rules.fixed.begin(), b.rules.fixed.end(), same_in_both) &&
         a.rules.rules.tables == b.rules.rules.tables;
}

// --- faults --------------------------------------------------------------------------------------------------------

std::string fault_of(const Case& c, std::string_view text) {
  return fmt::format("{}: {}: {}", c.place.text(), c.id, text);
}

std::string named(const Case& c) { return fmt::format("{} ({})", c.id, c.place.text()); }

/// Remembers the cases so far by title, by question with rules, and by question with claims.
class Earlier {
 public:
  std::vector<std::string> faults_of(const Case& c) {
    std::vector<std::string> faults;
    const auto fault = [&](const std::string& text) { faults.push_back(fault_of(c, text)); };
    const std::string question = fmt::format("{} {}", c.rule.name, text_of_question(c));
    const auto [titled, new_title] = titles_.emplace(fmt::format("{} {}", c.rule.name, text_of_title(c)), &c);
    if (!new_title) fault(fmt::format("has the title of {}, of the same rule", named(*titled->second)));
    const auto [asked, new_question] = questions_.emplace(question + text_of_rules(c), &c);
    std::vector<const Case*>& alike = claims_[question + text_of_claims(c)];
    const auto other =
        std::find_if(alike.begin(), alike.end(), [&](const Case* each) { return write_out_the_same(*each, c); });
    if (!new_question) {
      fault(fmt::format("asks what {} asks already, of the same rule under the same rules", named(*asked->second)));
    } else if (other != alike.end()) {
      fault(fmt::format("asks and expects what {} does, of the same rule by the same sources; only the presets differ",
                        named(**other)));
    }
    alike.push_back(&c);
    return faults;
  }

 private:
  std::map<std::string, const Case*> titles_;
  std::map<std::string, const Case*> questions_;
  std::map<std::string, std::vector<const Case*>> claims_;
};

}  // namespace

Question question_in_normal_order(Question question) {
  for (const std::span<ofc::Card> row : rows_in(question)) {
    const Cards ordered = in_normal_order(cards_of(row));
    std::copy(ordered.begin(), ordered.end(), row.begin());
  }
  if (auto* placements = std::get_if<PlacementsQuestion>(&question)) {
    placements->board = in_normal_order(placements->board);
    placements->held = in_normal_order(placements->held);
  }
  if (auto* perft = std::get_if<PerftQuestion>(&question)) {
    perft->board = in_normal_order(perft->board);
    for (Cards& street : perft->streets) street = in_normal_order(street);
  }
  return question;
}

std::vector<std::string> repeated_cases(std::span<const Case> cases) {
  Earlier earlier;
  std::vector<std::string> faults;
  for (const Case& c : cases) {
    for (std::string& fault : earlier.faults_of(c)) faults.push_back(std::move(fault));
  }
  return faults;
}

std::vector<std::string> unsupported_sources(std::span<const Case> cases) {
  std::vector<std::string> faults;
  for (const Case& c : cases) {
    if (c.sources.empty()) {
      faults.push_back(
          fault_of(c, fmt::format("names no source; where none speaks write 'source: {}'", silent_source)));
    }
    const std::vector<std::string_view> speak = words(ofc::find_rule(c.rule.name)->sources);
    for (const std::string& source : c.sources) {
      const bool document = source != silent_source && source != "observed";
      if (!document || std::find(speak.begin(), speak.end(), source) != speak.end()) continue;
      faults.push_back(
          fault_of(c, fmt::format("docs/sources.md has no statement of '{}' on {}; {}", source, c.rule.name,
                                  speak.empty() ? "no source speaks of it"
                                                : fmt::format("there is one of {}", fmt::join(speak, ", ")))));
    }
  }
  return faults;
}

}  // namespace ofcheck
