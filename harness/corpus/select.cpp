#include "harness/corpus/select.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "harness/base/problem.h"
#include "harness/base/text.h"
#include "harness/corpus/case_export.h"

namespace ofcheck {

namespace {

bool names_case(std::string_view wanted, const Case& c) {
  return wanted == c.id || wanted == c.rule.name || wanted == ofc::find_rule(c.rule.name)->section();
}

}  // namespace

std::vector<Case> selected(const std::vector<Case>& cases, const std::vector<std::string>& only) {
  if (only.empty()) return cases;
  for (const std::string& wanted : only) {
    if (std::any_of(cases.begin(), cases.end(), [&](const Case& c) { return names_case(wanted, c); })) continue;
    if (ofc::find_rule(wanted) != nullptr)
      throw Problem(fmt::format("--only {}: the corpus has no case of this rule", wanted), Exit::nothing_ran);
    std::set<std::string_view> known;
    for (const Case& c : cases) known.insert({c.id, c.rule.name, ofc::find_rule(c.rule.name)->section()});
    throw Problem(fmt::format("--only {}: there is no such section, rule or case{}", printable(wanted),
                              nearest(wanted, std::vector<std::string_view>(known.begin(), known.end()))));
  }
  std::vector<Case> kept;
  std::copy_if(cases.begin(), cases.end(), std::back_inserter(kept), [&](const Case& c) {
    return std::any_of(only.begin(), only.end(), [&](const std::string& wanted) { return names_case(wanted, c); });
  });
  return kept;
}

Corpus selected(Corpus corpus, const std::vector<std::string>& only) {
  if (only.empty()) return corpus;
  corpus.cases = selected(corpus.cases, only);
  corpus.hash = content_hash(corpus.cases);
  return corpus;
}

}  // namespace ofcheck
