#include "harness/report/known.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <set>

#include "harness/base/escape.h"
#include "harness/base/hash.h"
#include "harness/base/text.h"

namespace ofcheck {

bool matches_wildcard(std::string_view pattern, std::string_view text) {
  std::size_t p = 0;
  std::size_t t = 0;
  std::size_t star = std::string_view::npos;
  std::size_t after = 0;  // how far the last star reaches
  while (t < text.size()) {
    if (p < pattern.size() && pattern[p] == '*') {
      star = p++;
      after = t;
    } else if (p < pattern.size() && pattern[p] == text[t]) {
      ++p;
      ++t;
    } else if (star != std::string_view::npos) {
      p = star + 1;
      t = ++after;
    } else {
      return false;
    }
  }
  return pattern.find_first_not_of('*', p) == std::string_view::npos;
}

bool KnownEntry::matches(std::string_view rule, std::string_view question) const {
  if (!is_wildcard()) return pattern == question;
  return matches_wildcard(pattern, question) || matches_wildcard(pattern, fmt::format("{}/{}", rule, question));
}

const KnownEntry* KnownList::find(std::string_view rule, std::string_view question) const {
  const KnownEntry* first = nullptr;
  for (const KnownEntry& entry : entries) {
    if (!entry.matches(rule, question)) continue;
    if (!entry.is_wildcard()) return &entry;
    if (first == nullptr) first = &entry;
  }
  return first;
}

namespace {

/// The outcomes that can be known failures. What comes and goes has a list of its own.
std::vector<std::string_view> failure_names() {
  std::vector<std::string_view> names;
  for (std::size_t i = 0; i < verdict_names.size(); ++i) {
    const auto verdict = static_cast<Verdict>(i);
    if (is_wrong(verdict) && verdict != Verdict::flaky) names.push_back(verdict_names[i]);
  }
  return names;
}

Verdict read_outcome(const Yaml& node) {
  const std::string name = node.text("an outcome");
  if (name == verdict_name(Verdict::flaky))
    node.fail("a question that fails at one time only is listed under 'flaky:', without this outcome");
  const std::vector<std::string_view> known = failure_names();
  if (std::find(known.begin(), known.end(), name) == known.end()) {
    node.fail(fmt::format("'{}' is no outcome of a failure (known: {}){}", printable(name), fmt::join(known, ", "),
                          did_you_mean(name, known)));
  }
  return static_cast<Verdict>(std::find(verdict_names.begin(), verdict_names.end(), name) - verdict_names.begin());
}

std::string some_text(const Yaml& node, std::string_view what) {
  std::string text = node.text(what);
  if (text.find_first_not_of(" \t\n") == std::string::npos) node.fail(fmt::format("expected {}, found nothing", what));
  return text;
}

KnownEntry read_entry(const Yaml& node, bool is_flaky) {
  const YamlMap map(node, is_flaky ? "a flaky question" : "a known failure",
                    {"case", "outcome", "member", "reason", "link"});
  KnownEntry entry;
  entry.is_flaky = is_flaky;
  entry.place = node.place();
  const Yaml pattern = map.require("case");
  entry.pattern = some_text(pattern, "the name of a question, or a wildcard");
  if (entry.pattern.find_first_not_of("*/.-@=") == std::string::npos) {
    pattern.fail("a wildcard that matches everything would hide everything; name a section: 'foul.*'");
  }
  entry.reason = some_text(map.require("reason"), "a reason");
  if (const auto link = map.find("link")) {
    entry.link = some_text(*link, "a link");
    if (web_address(entry.link).empty())
      link->fail(fmt::format("'{}' is no address of the web (https://…)", printable(entry.link)));
  }
  if (const auto outcome = map.find("outcome")) entry.outcome = read_outcome(*outcome);
  if (!entry.outcome && !is_flaky) static_cast<void>(map.require("outcome"));
  if (const auto member = map.find("member")) {
    entry.member = some_text(*member, "the member that differs");
    if (entry.outcome != Verdict::fail) member->fail("only the outcome 'fail' has a member");
  }
  return entry;
}

bool is_blank_or_comment(std::string_view line) {
  const std::size_t first = line.find_first_not_of(" \t\r");
  return first == std::string_view::npos || line[first] == '#';
}

std::size_t indent_of(std::string_view line) { return std::min(line.find_first_not_of(' '), line.size()); }

/// An entry ends before the next line that is not indented as deep as its keys; comments and blank lines at its end
/// belong to what follows.
int last_line_of(const std::vector<std::string>& lines, const Place& place) {
  const auto depth = static_cast<std::size_t>(place.column - 1);
  auto line = static_cast<std::size_t>(place.line);
  std::size_t last = line;
  for (; line < lines.size(); ++line) {
    if (is_blank_or_comment(lines[line])) continue;
    if (indent_of(lines[line]) < depth) break;
    last = line + 1;
  }
  return static_cast<int>(last);
}

void read_entries(const YamlMap& map, std::string_view key, bool is_flaky, KnownList& list) {
  const std::optional<Yaml> node = map.find(key);
  if (!node || node->is_null()) return;
  for (const Yaml& item : node->list("a list of questions")) {
    KnownEntry entry = read_entry(item, is_flaky);
    const auto same = std::find_if(list.entries.begin(), list.entries.end(),
                                   [&](const KnownEntry& other) { return other.pattern == entry.pattern; });
    if (same != list.entries.end()) {
      item.fail(fmt::format("'{}' is listed twice, first at line {}", printable(entry.pattern), same->place.line));
    }
    list.entries.push_back(std::move(entry));
  }
}

}  // namespace

KnownList read_known(const std::string& path, std::string_view text) {
  KnownList list;
  list.path = path;
  list.hash = fnv1a(text);
  const Yaml document = Yaml::parse(printable(path), text);
  const YamlMap map(document, "a list of known failures", {"engine", "rules", "cases", "known", "flaky"});
  if (const auto engine = map.find("engine")) list.engine = some_text(*engine, "the name that the engine gives itself");
  if (const auto rules = map.find("rules")) {
    list.rules = some_text(*rules, "what is given with --rules");
    list.rules_place = rules->place();
  }
  if (const auto cases = map.find("cases")) {
    list.cases = some_text(*cases, "what is given with --cases");
    list.cases_place = cases->place();
  }
  if (!map.find("known") && !map.find("flaky")) document.fail("expected a list under 'known', or one under 'flaky'");
  read_entries(map, "known", false, list);
  read_entries(map, "flaky", true, list);
  const std::vector<std::string> lines = lines_of<std::string>(text);
  for (KnownEntry& entry : list.entries) entry.last_line = last_line_of(lines, entry.place);
  return list;
}

namespace {

/// Whether two files or folders are named alike: `./cases/` is `cases`.
bool is_same_path(const std::string& a, const std::string& b) {
  const auto plain = [](const std::string& text) {
    const std::filesystem::path path = std::filesystem::path(text).lexically_normal();
    return path.has_filename() ? path : path.parent_path();
  };
  return plain(a) == plain(b);
}

}  // namespace

void check_selection(const KnownList& list, const std::string& rules, const std::string& cases) {
  const auto check = [](std::string_view option, const std::string& made_with, const Place& place,
                        const std::string& given) {
    if (made_with.empty() || is_same_path(made_with, given)) return;
    throw Problem(fmt::format(
        "{}: this list was made with {} {}, but this run has {}; repeat that, or keep a list for each", place.text(),
        option, printable(made_with), given.empty() ? "none" : fmt::format("{} {}", option, printable(given))));
  };
  check("--rules", list.rules, list.rules_place, rules);
  check("--cases", list.cases, list.cases_place, cases);
}

void check_names(const KnownList& list, const std::string& engine, const std::vector<PlannedQuestion>& questions) {
  if (!list.engine.empty() && list.engine != engine && list.engine != one_line(engine)) {
    throw Problem(fmt::format("{}: this list is about the engine '{}', but this one calls itself '{}'",
                              printable(list.path), printable(list.engine), printable(engine)));
  }
  std::vector<std::string_view> names;
  for (const PlannedQuestion& planned : questions) names.push_back(planned.question);
  std::string faults;
  for (const KnownEntry& entry : list.entries) {
    const bool found = std::any_of(questions.begin(), questions.end(), [&](const PlannedQuestion& planned) {
      return entry.matches(planned.rule, planned.question);
    });
    if (found) continue;
    faults += fmt::format("{}{}: '{}' matches no question that this engine is asked{}", faults.empty() ? "" : "\n",
                          entry.place.text(), printable(entry.pattern),
                          entry.is_wildcard() ? "" : nearest(entry.pattern, names));
  }
  if (!faults.empty()) throw Problem(faults + "\n--update-known takes such entries out");
}

namespace {

/// How a finding of a question that was asked stands against the entry that is about it.
Known stands(const Finding& finding, const KnownEntry& entry) {
  if (entry.is_flaky) {
    const bool as_listed = !is_wrong(finding.verdict) || finding.verdict == Verdict::flaky || !entry.outcome ||
                           *entry.outcome == finding.verdict;
    return as_listed ? Known::flaky : Known::otherwise;
  }
  if (finding.verdict == Verdict::pass) return Known::passes;
  const bool same_member = entry.member.empty() || (finding.difference && finding.difference->member == entry.member);
  return finding.verdict == *entry.outcome && same_member ? Known::expected : Known::otherwise;
}

}  // namespace

void apply_known(Findings& findings, const KnownList& list) {
  findings.known_list = list.hash;
  for (Finding& finding : findings.list) {
    finding.known = Known::unlisted;
    finding.known_reason.clear();
    finding.known_link.clear();
    const KnownEntry* entry = list.find(finding.rule, finding.question);
    // Nothing is known of a question that was never asked, whatever the list expects of it.
    if (entry == nullptr || finding.verdict == Verdict::not_asked) continue;
    finding.known = stands(finding, *entry);
    finding.known_reason = entry->reason;
    finding.known_link = entry->link;
  }
}

namespace {

/// The wildcards that could be worth listing: sections, rules, values of options.
std::vector<std::string> candidates(const Findings& findings) {
  std::set<std::string> patterns;
  for (const Finding& finding : findings.list) {
    patterns.insert(fmt::format("{}.*", finding.section()));
    patterns.insert(fmt::format("{}/*", finding.rule));
    const std::size_t at = finding.question.find('@');
    if (at == std::string::npos) continue;
    patterns.insert("*" + finding.question.substr(at));
    patterns.insert(finding.question.substr(0, at) + "@*");
  }
  return {patterns.begin(), patterns.end()};
}

/// How a reason begins that no person wrote. It goes with what it reports.
constexpr std::string_view reported = "Reported: ";

bool is_generated(std::string_view reason) { return reason.starts_with(reported); }

std::string member_of(const Finding& finding) { return finding.difference ? finding.difference->member : ""; }

/// What one entry would say of these findings, which all end in the same way.
Suggestion entry_for(const std::string& pattern, const std::vector<const Finding*>& of) {
  Suggestion suggestion{
      pattern, of.front()->verdict, member_of(*of.front()), std::string(reported) + of.front()->reason, "", of.size()};
  for (const Finding* finding : of) {
    if (member_of(*finding) != suggestion.member) suggestion.member.clear();
  }
  if (of.size() > 1)
    suggestion.reason =
        fmt::format("{}all {} questions end so; the first: {}", reported, of.size(), of.front()->reason);
  const bool one_reason = std::all_of(of.begin(), of.end(), [&](const Finding* finding) {
    return finding->known_reason == of.front()->known_reason && finding->known_link == of.front()->known_link;
  });
  if (!one_reason) return suggestion;
  suggestion.link = of.front()->known_link;
  const std::string& written = of.front()->known_reason;
  if (!written.empty() && !is_generated(written)) suggestion.reason = written;
  return suggestion;
}

}  // namespace

std::vector<Suggestion> suggest(const Findings& findings, const std::vector<bool>& wanted) {
  struct Candidate {
    std::string pattern;
    std::vector<std::size_t> covers;
  };
  std::vector<Candidate> usable;
  for (const std::string& pattern : candidates(findings)) {
    KnownEntry entry;
    entry.pattern = pattern;
    Candidate candidate{pattern, {}};
    bool clean_cover = true;
    for (std::size_t i = 0; i < findings.list.size() && clean_cover; ++i) {
      const Finding& finding = findings.list[i];
      if (!entry.matches(finding.rule, finding.question)) continue;
      clean_cover = wanted[i] && finding.verdict != Verdict::flaky &&
                    (candidate.covers.empty() || finding.verdict == findings.list[candidate.covers[0]].verdict);
      candidate.covers.push_back(i);
    }
    if (clean_cover && candidate.covers.size() > 1) usable.push_back(std::move(candidate));
  }
  std::vector<bool> left = wanted;
  std::vector<std::pair<std::size_t, Suggestion>> chosen;  // by their first question
  const auto gain = [&](const Candidate& candidate) {
    return std::count_if(candidate.covers.begin(), candidate.covers.end(), [&](std::size_t i) { return left[i]; });
  };
  for (;;) {
    const auto best = std::max_element(usable.begin(), usable.end(),
                                       [&](const Candidate& a, const Candidate& b) { return gain(a) < gain(b); });
    if (best == usable.end() || gain(*best) < 2) break;
    std::vector<const Finding*> of;
    for (const std::size_t i : best->covers) {
      left[i] = false;
      of.push_back(&findings.list[i]);
    }
    chosen.emplace_back(best->covers.front(), entry_for(best->pattern, of));
  }
  for (std::size_t i = 0; i < findings.list.size(); ++i) {
    if (left[i]) chosen.emplace_back(i, entry_for(findings.list[i].question, {&findings.list[i]}));
  }
  std::sort(chosen.begin(), chosen.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
  std::vector<Suggestion> suggestions;
  for (auto& [place, suggestion] : chosen) suggestions.push_back(std::move(suggestion));
  return suggestions;
}

namespace {

/// A YAML scalar: as it is where it is a plain name, else in quotes.
std::string scalar(std::string_view text) {
  const bool plain = !text.empty() &&
                     text.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-./=@") == std::string_view::npos &&
                     text[0] >= 'a' && text[0] <= 'z' && text != "null" && text != "true" && text != "false";
  return plain ? std::string(text) : ofcheck::quoted(one_line(text));
}

std::string entry_text(const Suggestion& suggestion, std::string_view indent) {
  std::string text = fmt::format("{}- case: {}\n", indent, scalar(suggestion.pattern));
  if (!suggestion.is_flaky()) text += fmt::format("{}  outcome: {}\n", indent, verdict_name(suggestion.outcome));
  if (!suggestion.member.empty() && suggestion.outcome == Verdict::fail)
    text += fmt::format("{}  member: {}\n", indent, scalar(suggestion.member));
  text += fmt::format("{}  reason: {}\n", indent, scalar(suggestion.reason));
  if (!suggestion.link.empty()) text += fmt::format("{}  link: {}\n", indent, ofcheck::quoted(suggestion.link));
  return text;
}

/// The entries that go under `flaky`, or the others.
std::string entry_texts(const std::vector<Suggestion>& suggestions, bool flaky, std::string_view indent) {
  std::string text;
  for (const Suggestion& suggestion : suggestions) {
    if (suggestion.is_flaky() == flaky) text += entry_text(suggestion, indent);
  }
  return text;
}

std::vector<bool> unlisted_failures(const Findings& findings) {
  std::vector<bool> wanted;
  for (const Finding& finding : findings.list)
    wanted.push_back(finding.known == Known::unlisted && is_wrong(finding.verdict));
  return wanted;
}

}  // namespace

std::string suggestion_text(const Findings& findings) {
  const std::vector<Suggestion> suggestions = suggest(findings, unlisted_failures(findings));
  if (suggestions.empty()) return "";
  std::string text =
      fmt::format("# not on the list yet, in {} entr{}:\n", suggestions.size(), suggestions.size() == 1 ? "y" : "ies");
  text += entry_texts(suggestions, false, "  ");
  const std::string flaky = entry_texts(suggestions, true, "  ");
  return flaky.empty() ? text : text + "# and under flaky:\n" + flaky;
}

// --- bringing a list up to date ------------------------------------------------------------------------------------

namespace {

/// What becomes of an entry.
enum class Fate { keep, drop, correct };

struct Change {
  Fate fate = Fate::keep;
  Suggestion as_reported = {};  // of one that is corrected: the entry as the report would write it
  std::string member = {};      // of one that is corrected
};

std::vector<const Finding*> findings_of_entry(const Findings& findings, const KnownList& list,
                                              const KnownEntry& entry) {
  std::vector<const Finding*> of;
  for (const Finding& finding : findings.list) {
    if (list.find(finding.rule, finding.question) == &entry) of.push_back(&finding);
  }
  return of;
}

Change change_of(const Findings& findings, const KnownList& list, const KnownEntry& entry) {
  const std::vector<const Finding*> of = findings_of_entry(findings, list, entry);
  if (of.empty()) return {Fate::drop};
  if (entry.is_flaky) return {};
  const bool holds = std::all_of(of.begin(), of.end(), [](const Finding* f) { return f->known == Known::expected; });
  if (holds) return {};
  const bool one_way = std::all_of(of.begin(), of.end(), [&](const Finding* f) {
    return is_wrong(f->verdict) && f->verdict == of.front()->verdict;
  });
  if (!one_way || of.front()->verdict == Verdict::flaky) return {Fate::drop};
  Change change{Fate::correct, entry_for(entry.pattern, of)};
  if (!entry.member.empty()) change.member = change.as_reported.member;
  return change;
}

/// Where the key of a line of an entry begins: after its hyphen.
std::size_t key_at(std::string_view line) { return std::min(line.find_first_not_of(" -"), line.size()); }

/// Whether a line holds that key of an entry, as `  outcome: …` or `- outcome: …`.
bool has_key(std::string_view line, std::string_view key) {
  line.remove_prefix(key_at(line));
  return line.starts_with(key) && line.substr(key.size()).starts_with(':');
}

/// Where the value of a line of an entry begins: after its hyphen, and after its key.
std::size_t value_at(std::string_view line) {
  const std::size_t first = key_at(line);
  const std::size_t colon = line.find(':', first);
  return colon == std::string_view::npos ? first : std::min(line.find_first_not_of(' ', colon + 1), line.size());
}

/// Where a quoted text ends that begins at `at`: behind its last quote.
std::size_t end_of_quoted(std::string_view line, std::size_t at) {
  const char quote = line[at];
  for (std::size_t i = at + 1; i < line.size(); ++i) {
    if (quote == '"' && line[i] == '\\') {
      ++i;
    } else if (line[i] == quote) {
      if (quote == '"' || i + 1 == line.size() || line[i + 1] != quote) return i + 1;
      ++i;
    }
  }
  return line.size();
}

/// Where the comment of a line of an entry begins, with its hash, or npos. A hash in a quoted text begins none.
std::size_t comment_at(std::string_view line) {
  const std::size_t first = line.find_first_not_of(' ');
  if (first == std::string_view::npos || line[first] == '#') return first;
  const std::size_t value = value_at(line);
  if (value < line.size() && line[value] == '#') return value;
  const bool is_quoted = value < line.size() && (line[value] == '"' || line[value] == '\'');
  const std::size_t hash = line.find(" #", is_quoted ? end_of_quoted(line, value) : value);
  return hash == std::string_view::npos ? hash : hash + 1;
}

/// The comments among the lines of an entry, each as a line of its own. The lines of a text in a block (`reason: |`)
/// hold none.
std::vector<std::string> comments_of(const std::vector<std::string>& lines, std::size_t indent) {
  std::vector<std::string> comments;
  std::optional<std::size_t> block;  // how deep the key stands whose text runs
  for (const std::string& line : lines) {
    const std::size_t depth = key_at(line);
    if (block && (depth > *block || depth == line.size())) continue;
    block.reset();
    const std::size_t value = value_at(line);
    if (value < line.size() && value > depth && (line[value] == '|' || line[value] == '>')) block = depth;
    const std::size_t at = comment_at(line);
    if (at != std::string::npos) comments.push_back(std::string(indent, ' ') + line.substr(at));
  }
  return comments;
}

/// A line with another value after its key; a comment at its end stays.
std::string with_value(const std::string& line, std::string_view value) {
  const std::size_t hash = comment_at(line);
  std::string comment;
  if (hash != std::string::npos) comment = line.substr(line.find_last_not_of(' ', hash - 1) + 1);
  return fmt::format("{}: {}{}", line.substr(0, line.find(':')), value, comment);
}

/// The lines of an entry with its outcome and member corrected. Its comments stay. The keys of an entry stand in one
/// column, so that a line of a reason's text is none.
std::vector<std::string> corrected(const std::vector<std::string>& lines, const Change& change) {
  std::vector<std::string> result;
  for (const std::string& line : lines) {
    const bool is_key = key_at(line) == key_at(lines.front());
    if (is_key && has_key(line, "outcome")) {
      result.push_back(with_value(line, verdict_name(change.as_reported.outcome)));
    } else if (is_key && has_key(line, "member")) {
      const bool is_first = line.find("- ") != std::string::npos && line.find("- ") < line.find("member");
      if (change.member.empty() && !is_first) {
        for (std::string& comment : comments_of({line}, indent_of(line))) result.push_back(std::move(comment));
        continue;
      }
      result.push_back(with_value(line, scalar(change.member)));
    } else {
      result.push_back(line);
    }
  }
  return result;
}

/// Refuses a list whose entries do not stand one below the other, each from its hyphen on.
void check_layout(const KnownList& list, const std::vector<std::string>& lines) {
  for (const KnownEntry& entry : list.entries) {
    const std::string& line = lines[static_cast<std::size_t>(entry.place.line - 1)];
    const std::size_t first = line.find_first_not_of(' ');
    const bool has_hyphen = first != std::string::npos && line[first] == '-';
    const bool block = has_hyphen && line[std::min(line.find_first_not_of(' ', first + 1), line.size() - 1)] != '{';
    if (!block) {
      throw Problem(fmt::format(
          "{}: --update-known can only rewrite a list in which each entry begins on a line of its own, as '- case: …'",
          entry.place.text()));
    }
  }
}

/// Refuses to take out what this run does not ask only because it has other rules or other cases than the list, which
/// does not say what it was made with.
void check_nothing_is_lost(const Findings& judged, const KnownList& list, const std::string& rules,
                           const std::string& cases) {
  std::string options;
  std::string keys;
  const auto note = [&](std::string_view option, const std::string& given, const std::string& made_with) {
    if (given.empty() || !made_with.empty()) return;
    options += fmt::format("{}--{} {}", options.empty() ? "" : " and ", option, printable(given));
    keys += fmt::format("{}'{}: {}'", keys.empty() ? "" : " and ", option, printable(given));
  };
  note("rules", rules, list.rules);
  note("cases", cases, list.cases);
  if (options.empty()) return;
  for (const KnownEntry& entry : list.entries) {
    const bool is_asked = std::any_of(judged.list.begin(), judged.list.end(),
                                      [&](const Finding& f) { return entry.matches(f.rule, f.question); });
    if (is_asked) continue;
    throw Problem(
        fmt::format("{}: --update-known: '{}' is about no question of this run, which has {}. If the list is made for "
                    "that, write {} at its head, and it goes; else leave the option out",
                    entry.place.text(), printable(entry.pattern), options, keys));
  }
}

/// `known` or `flaky` while a list is brought up to date.
struct Section {
  bool is_flaky = false;
  std::string_view key;   // with its colon
  std::size_t place = 0;  // the line after which new entries go: the last entry's, or the key's; 0 without the key
  std::string added = {};
  bool has_entries = false;  // any, when all is done

  /// The line of the key; a comment on it stays. Nothing under `flaky` may be written in any way.
  [[nodiscard]] std::string key_line(std::string_view line) const {
    if (is_flaky && !has_entries) return std::string(line);
    const std::size_t comment = line.find(" #");
    return fmt::format("{}{}{}", key, has_entries ? "" : " []",
                       comment == std::string_view::npos ? "" : line.substr(comment));
  }
};

Section section_of(bool is_flaky, const KnownList& list, const std::vector<Change>& changes,
                   const std::vector<std::string>& lines, const std::vector<Suggestion>& suggestions) {
  Section section{is_flaky, is_flaky ? "flaky:" : "known:"};
  std::string indent = "  ";
  for (std::size_t i = 0; i < list.entries.size(); ++i) {
    const KnownEntry& entry = list.entries[i];
    if (entry.is_flaky != is_flaky) continue;
    section.place = std::max(section.place, static_cast<std::size_t>(entry.last_line));
    section.has_entries = section.has_entries || changes[i].fate != Fate::drop;
    indent = std::string(indent_of(lines[static_cast<std::size_t>(entry.place.line - 1)]), ' ');
  }
  for (std::size_t i = 0; i < lines.size() && section.place == 0; ++i) {
    if (lines[i].starts_with(section.key)) section.place = i + 1;
  }
  section.added = entry_texts(suggestions, is_flaky, indent);
  section.has_entries = section.has_entries || !section.added.empty();
  return section;
}

/// What becomes of each entry. Questions for whose entry there is no place any more are marked in `wanted`, to be said
/// again by name.
std::vector<Change> changes_of(const Findings& judged, const KnownList& list, std::vector<bool>& wanted) {
  std::vector<Change> changes;
  for (const KnownEntry& entry : list.entries) {
    changes.push_back(change_of(judged, list, entry));
    if (changes.back().fate != Fate::drop || entry.is_flaky) continue;
    for (std::size_t i = 0; i < judged.list.size(); ++i) {
      const Finding& finding = judged.list[i];
      if (list.find(finding.rule, finding.question) == &entry && is_wrong(finding.verdict)) wanted[i] = true;
    }
  }
  return changes;
}

/// The lines of an entry, from `first` on, as they are to be. The comments of one that is dropped are left; one whose
/// reason nobody wrote is written anew when it is corrected.
std::string entry_lines(const KnownEntry& entry, const Change& change, const std::vector<std::string>& lines,
                        std::size_t first) {
  std::vector<std::string> own(lines.begin() + static_cast<std::ptrdiff_t>(first),
                               lines.begin() + static_cast<std::ptrdiff_t>(entry.last_line));
  const std::string indent(indent_of(own.front()), ' ');
  const bool is_written_anew = change.fate == Fate::correct && is_generated(entry.reason);
  if (change.fate == Fate::drop || is_written_anew) own = comments_of(own, indent.size());
  if (change.fate == Fate::correct && !is_written_anew) own = corrected(own, change);
  std::string text;
  for (const std::string& line : own) text += line + "\n";
  if (is_written_anew) text += entry_text(change.as_reported, indent);
  return text;
}

std::string with_carriage_returns(const std::string& text) {
  std::string result;
  for (const char c : text) result += c == '\n' ? std::string("\r\n") : std::string(1, c);
  return result;
}

}  // namespace

bool is_without_entries(std::string_view text) {
  const std::vector<std::string_view> lines = lines_of(text);
  return std::all_of(lines.begin(), lines.end(), is_blank_or_comment);
}

std::string updated_list(const Findings& findings, const KnownList& list, std::string_view text,
                         const std::string& rules, const std::string& cases) {
  if (text.find("\r\n") != std::string_view::npos) {
    std::string plain(text);
    std::erase(plain, '\r');
    return with_carriage_returns(updated_list(findings, list, plain, rules, cases));
  }
  const std::vector<std::string> lines = lines_of<std::string>(text);
  check_layout(list, lines);
  Findings judged = findings;
  apply_known(judged, list);
  check_nothing_is_lost(judged, list, rules, cases);

  std::vector<bool> wanted = unlisted_failures(judged);
  const std::vector<Change> changes = changes_of(judged, list, wanted);

  if (!rules.empty() && list.rules.empty()) {
    for (std::size_t i = 0; i < changes.size(); ++i) {
      if (changes[i].fate == Fate::keep) continue;
      throw Problem(fmt::format(
          "{}: --update-known: '{}' does not hold under --rules {}, and the list does not say that it is for these "
          "rules. If it is, write 'rules: {}' at its head; else leave the option out",
          list.entries[i].place.text(), printable(list.entries[i].pattern), printable(rules), printable(rules)));
    }
  }

  const std::vector<Suggestion> suggestions = suggest(judged, wanted);
  const std::array<Section, 2> sections = {section_of(false, list, changes, lines, suggestions),
                                           section_of(true, list, changes, lines, suggestions)};
  std::string result;
  if (lines.empty())
    result = "# The failures of an engine that are known. docs/known-failures.md says what each key means.\n";
  for (std::size_t line = 0; line < lines.size(); ++line) {
    const auto entry = std::find_if(list.entries.begin(), list.entries.end(), [&](const KnownEntry& e) {
      return static_cast<std::size_t>(e.place.line) == line + 1;
    });
    if (entry != list.entries.end()) {
      const Change& change = changes[static_cast<std::size_t>(entry - list.entries.begin())];
      result += entry_lines(*entry, change, lines, line);
      line = static_cast<std::size_t>(entry->last_line) - 1;
    } else {
      const auto* const section = std::find_if(sections.begin(), sections.end(),
                                               [&](const Section& each) { return lines[line].starts_with(each.key); });
      result += (section == sections.end() ? lines[line] : section->key_line(lines[line])) + "\n";
    }
    for (const Section& section : sections) {
      if (line + 1 == section.place) result += section.added;
    }
  }
  if (is_without_entries(text)) {
    result += (findings.engine.empty() ? "" : fmt::format("engine: {}\n", ofcheck::quoted(findings.engine))) +
              (rules.empty() ? "" : fmt::format("rules: {}\n", ofcheck::quoted(rules))) +
              (cases.empty() ? "" : fmt::format("cases: {}\n", ofcheck::quoted(cases)));
  }
  const bool has_keys = sections[0].place > 0 || sections[1].place > 0 || sections[1].has_entries;
  for (const Section& section : sections) {
    // A list has one of the two keys at least.
    if (section.place == 0 && (section.has_entries || (!section.is_flaky && !has_keys)))
      result += section.key_line("") + "\n" + section.added;
  }
  return result;
}

}  // namespace ofcheck
