// The report for programs: JSON lines (docs/schema/report.json), written and read back.
#include <fmt/format.h>

#include <algorithm>

#include "harness/base/text.h"
#include "harness/records/reader.h"
#include "harness/report/read.h"
#include "harness/report/report.h"
#include "harness/wire/rule_page.h"

namespace ofcheck {

// --- a question ----------------------------------------------------------------------------------------------------

constexpr std::span<const std::string_view> names_of(Known) { return known_names; }
constexpr std::span<const std::string_view> names_of(Agreement) { return agreement_names; }

RecordTable<SmallestDeal> table_of(std::type_identity<SmallestDeal>) {
  static constexpr std::array table = {
      members::always_words<&SmallestDeal::shown>("shown"), members::some_words<&SmallestDeal::member>("member"),
      members::some<&SmallestDeal::expected>("expected"),   members::some<&SmallestDeal::got>("got"),
      members::some<&SmallestDeal::reason>("reason"),       members::some_words<&SmallestDeal::ledger>("ledger"),
      members::some_words<&SmallestDeal::again>("again"),
  };
  return table;
}

RecordTable<NoAnswer> table_of(std::type_identity<NoAnswer>) {
  static constexpr std::array table = {
      members::always<&NoAnswer::verdict>("outcome"),
      members::always<&NoAnswer::reason>("reason"),
  };
  return table;
}

namespace {

using enum ReportKind;
using members::always;
using members::always_words;
using members::some;
using members::some_words;

template <auto Field, typename T = decltype(members::owner_of(Field))>
constexpr RecordMember<T> some_json(std::string_view name, Kinds kinds = every_kind) {
  RecordMember<T> member = some<Field>(name, kinds);
  member.write = [](JsonWriter& writer, const T& of) { write_raw(writer, of.*Field); };
  member.read = [](const JsonValue& json, std::string_view, T& of) { of.*Field = json_text_of(json); };
  return member;
}

constexpr std::array question_members = {
    always<&Finding::index>("index", in(corpus, audit)),
    always<&Finding::index>("deal", in(deals)),
    always_words<&Finding::question>("question", in(corpus, audit)),
    always_words<&Finding::of_case>("case", in(corpus)),
    always<&Finding::rule>("rule", in(corpus, audit)),
    always<&Finding::rule>("operation", in(deals)),
    some_words<&Finding::via>("via", in(corpus)),
    always<&Finding::verdict>("outcome"),
    some<&Finding::reason>("reason"),
    some_json<&Finding::reply>("reply", in(deals)),
};
constexpr std::array reach_members = {
    always<&RuleReach::rule>("rule"),     always<&RuleReach::questions>("questions"),
    always<&RuleReach::asked>("asked"),   some<&RuleReach::via_others>("via_others"),
    some<&RuleReach::no_door>("no_door"), some<&RuleReach::reason>("reason"),
};
// The difference stands here.
constexpr std::array known_members = {
    some<&Finding::stderr_tail>("stderr"),
    some<&Finding::at_first>("at_first", in(corpus)),
    some<&Finding::known>("known", in(corpus)),
    some<&Finding::known_reason>("known_reason", in(corpus)),
    some<&Finding::known_link>("known_link", in(corpus)),
};
constexpr std::array place_members = {
    some_words<&FindingDetails::title>("title"), some_words<&FindingDetails::sources>("sources"),
    always<&FindingDetails::file>("file"),       always<&FindingDetails::line>("line"),
    always<&FindingDetails::column>("column"),
};
// The rule's page stands here.
constexpr std::array answer_members = {
    some_words<&FindingDetails::rules>("rules"),
    some_words<&FindingDetails::shown>("shown"),
    some_json<&FindingDetails::expected>("expected_answer"),
    some_json<&FindingDetails::got>("got_answer"),
    some_words<&FindingDetails::ledger>("ledger"),
    some<&FindingDetails::refusal>("refusal"),
    some_words<&FindingDetails::cause>("cause"),
    some_words<&FindingDetails::again>("again"),
};
constexpr std::array cause_members = {
    always<&RunCause::kind>("kind"),           always_words<&RunCause::title>("title"),
    always_words<&RunCause::says>("says"),     always_words<&RunCause::extent>("extent"),
    always_words<&RunCause::rule>("rule"),     always_words<&RunCause::example>("example"),
    always<&RunCause::explained>("explained"), always<&RunCause::alone>("alone"),
    always<&RunCause::inside>("inside"),       always<&RunCause::inside_right>("inside_right"),
    always<&RunCause::outside>("outside"),     always<&RunCause::outside_wrong>("outside_wrong"),
    some<&RunCause::deal>("smallest"),
};

/// What a shard keeps of an answer, right or wrong, for the causes of the whole.
void write_heard(JsonWriter& writer, const Heard& heard) {
  write_object(writer, "heard", [&] {
    write_raw(writer, "request", text_of(heard.question));
    write_key(writer, "rules");
    write_rules(writer, heard.rules);
    write_raw(writer, "reply", reply_text(heard.answer));
  });
}

Heard read_heard(const JsonValue& json) {
  const Members members(json, "heard", {"request", "rules", "reply"});
  Heard heard{read_request(members.require("request")), {}, {}};
  read_value(members.require("rules"), "rules", heard.rules);
  heard.answer = read_reply(members.require("reply"), operation_of(heard.question));
  return heard;
}

void write_finding(JsonWriter& writer, const Finding& finding, ReportKind kind, bool is_of_shard) {
  write_member(writer, "type", "question");
  write_members(writer, question_members, finding, kind);
  if (finding.difference) write_members(writer, table_of(std::type_identity<Difference>()), *finding.difference);
  write_members(writer, known_members, finding, kind);
  if (kind == deals) return;
  if (is_of_shard && finding.heard) write_heard(writer, *finding.heard);
  if (!finding.details) return;
  const FindingDetails& details = *finding.details;
  write_members(writer, place_members, details);
  write_member(writer, "page", page_of(finding.rule));
  write_members(writer, answer_members, details);
}

}  // namespace

Question read_request(const JsonValue& request) {
  if (!request.IsObject() || !request.HasMember("op")) throw ProtocolFault("'request' is no request");
  const auto operation = static_cast<Operation>(read_name(request["op"], "op", operation_names));
  std::variant<Question, Refused> question = read_question(request, operation);
  if (!std::holds_alternative<Question>(question)) throw ProtocolFault("'request' is not a question");
  return std::get<Question>(std::move(question));
}

Answer read_reply(const JsonValue& reply, Operation operation) { return Reply(json_text_of(reply)).answer(operation); }

std::string reply_text(const Answer& answer) {
  return json_object([&](JsonWriter& writer) {
    write_member(writer, "id", 0);
    write_answer(writer, answer);
  });
}

std::string finding_line(const Finding& finding, ReportKind kind, bool is_of_shard) {
  std::string out;
  json_line(out, [&](JsonWriter& writer) { write_finding(writer, finding, kind, is_of_shard); });
  return out;
}

Finding read_finding(const JsonValue& line, ReportKind kind) {
  RecordMembers members(line, "the line");
  Finding finding;
  members.require("type");
  members.read(question_members, finding, kind);
  if (members.find("member") != nullptr)
    members.read(table_of(std::type_identity<Difference>()), finding.difference.emplace());
  members.read(known_members, finding, kind);
  if (finding.known == Known::unlisted && members.find("known") != nullptr)
    throw ProtocolFault("'known' says nothing; what is on no list has no such member");
  if (const JsonValue* heard = kind == corpus ? members.find("heard") : nullptr) finding.heard = read_heard(*heard);
  if (kind != deals && members.find("file") != nullptr) {
    FindingDetails& details = finding.details.emplace();
    members.read(place_members, details);
    read_string(members.require("page"), "page");
    members.read(answer_members, details);
  }
  members.finish();
  return finding;
}

namespace {

/// A line for each rule: how it was asked about.
std::string reach_lines(const Findings& findings) {
  std::string out;
  for (const RuleReach& reach : reach_of(findings)) out += record_line("rule", reach_members, reach);
  return out;
}

}  // namespace

RunCause read_cause(const JsonValue& line) { return read_line<RunCause>(line, "the line", cause_members); }

std::string cause_lines(const Findings& findings) {
  std::string out;
  for (const RunCause& cause : findings.causes) out += record_line("cause", cause_members, cause);
  return out;
}

std::string asked_lines(const Findings& findings) {
  std::string out;
  if (!findings.part_of_run()) return out;
  for (const Heard& heard : findings.asked) {
    json_line(out, [&](JsonWriter& writer) {
      write_member(writer, "type", "asked");
      write_heard(writer, heard);
    });
  }
  return out;
}

void read_asked(const JsonValue& line, Findings& findings) {
  const Members members(line, "the line", {"type", "heard"});
  if (findings.asked.size() == Findings::most_asked_kept)
    throw ProtocolFault(fmt::format("a shard asks at most {} questions beside its plan", Findings::most_asked_kept));
  findings.asked.push_back(read_heard(members.require("heard")));
}

// --- engines against the rules -------------------------------------------------------------------------------------

std::string json_report(const std::vector<Findings>& engines) {
  std::string out;
  for (std::size_t i = 0; i < engines.size(); ++i) {
    const Findings& findings = engines[i];
    ReportFrame header = static_cast<const ReportFrame&>(findings);
    header.part = {i + 1, engines.size()};
    header.questions = findings.list.size();
    std::string lines = header_line(header);
    for (const Finding& finding : findings.list) lines += finding_line(finding, corpus, findings.shard.has_value());
    lines += cause_lines(findings);
    lines += asked_lines(findings);
    if (!reach_text(findings).empty()) lines += reach_lines(findings);
    out += sealed(std::move(lines), findings, findings.totals());
  }
  return out;
}

namespace {

/// Reads what an engine did with the questions of a corpus.
struct CorpusReader {
  using Report = Findings;
  Findings& findings;

  static Findings begin() { return Findings(); }

  void line(std::string_view type, const JsonValue& json) const {
    // Such lines follow from the questions, and are only held to their form.
    if (type == "rule") return static_cast<void>(read_line<RuleReach>(json, "the line", reach_members));
    if (type == "cause") return findings.causes.push_back(read_cause(json));
    if (type == "asked") return read_asked(json, findings);
    if (type != "question") no_such_line(type);
    Finding finding = read_finding(json, corpus);
    if (ofc::find_rule(finding.rule) == nullptr)
      throw ProtocolFault(fmt::format("there is no rule '{}'", printable(finding.rule)));
    if (!finding.via.empty() && finding.via != no_door && !find_operation(finding.via)) {
      throw ProtocolFault(
          fmt::format("'via' is '{}', which is no operation and not '{}'", printable(finding.via), no_door));
    }
    if (!findings.list.empty() && finding.index <= findings.list.back().index) {
      throw ProtocolFault(
          fmt::format("question {} stands after question {}", finding.index, findings.list.back().index));
    }
    if (finding.index >= findings.planned || (findings.shard && !findings.shard->has(finding.index)))
      throw ProtocolFault(fmt::format("question {} does not belong here", finding.index));
    findings.list.push_back(std::move(finding));
  }

  [[nodiscard]] Totals totals() const {
    if (findings.list.size() != findings.questions) {
      throw ProtocolFault(
          fmt::format("the header says {} questions, but there are {}", findings.questions, findings.list.size()));
    }
    return findings.totals();
  }
};

/// Puts the findings of all shards in order. Throws Problem, naming a shard, if a question is missing.
void complete(Findings& all, const std::vector<ShardReport>& shards) {
  std::sort(all.list.begin(), all.list.end(), [](const Finding& a, const Finding& b) { return a.index < b.index; });
  std::size_t there = 0;
  while (there < all.list.size() && all.list[there].index == there) ++there;
  const bool is_all = there == all.list.size() && (there == all.planned || !all.not_started.empty());
  if (!is_all) {
    throw Problem(
        fmt::format("{}: question {} of the plan is missing", printable(shards[there % shards.size()].path), there));
  }
  find_causes(all);
}

}  // namespace

std::vector<Findings> read_corpus_report(std::istream& in, const std::string& path) {
  return read_report<CorpusReader>(in, path);
}

std::vector<Findings> merge_reports(std::vector<ShardReport> reports) {
  std::vector<Findings> all = joined(reports);
  for (Findings& findings : all) complete(findings, reports);
  return all;
}

// --- engines against one another -----------------------------------------------------------------------------------

namespace {

constexpr std::array compared_members = {
    always_words<&Compared::question>("question"),
    always_words<&Compared::of_case>("case"),
    always<&Compared::rule>("rule"),
    always<&Compared::agreement>("outcome"),
    some<&Compared::reason>("reason"),
};
constexpr std::array compared_details = {
    always<&FindingDetails::title>("title"), always<&FindingDetails::file>("file"),
    always<&FindingDetails::line>("line"),   always<&FindingDetails::column>("column"),
    always<&FindingDetails::rules>("rules"), always<&FindingDetails::shown>("shown"),
};

void write_compared(JsonWriter& writer, const Compared& compared, const Comparison& comparison) {
  write_member(writer, "type", "comparison");
  write_members(writer, compared_members, compared);
  if (compared.difference) {
    write_member(writer, "member", compared.difference->member);
    write_values(writer, "between",
                 std::array{comparison.engines[compared.first].name, comparison.engines[compared.second].name});
    write_values(writer, "say", std::array{compared.difference->expected, compared.difference->got});
  }
  write_list(writer, "answers", compared.answers, [&](const EngineAnswer& answer) {
    if (!answer.answer.empty()) return write_raw(writer, answer.answer);
    write_object(writer, [&] { write_member(writer, "none", answer.trouble); });
  });
  if (!compared.details.file.empty()) write_members(writer, compared_details, compared.details);
}

}  // namespace

std::string json_report(const Comparison& comparison) {
  std::string out = header_line(comparison);
  for (const Compared& compared : comparison.list)
    json_line(out, [&](JsonWriter& writer) { write_compared(writer, compared, comparison); });
  return sealed(std::move(out), comparison, comparison.totals());
}

}  // namespace ofcheck
