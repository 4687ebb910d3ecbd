#include "harness/records/frame.h"

#include <fmt/format.h>

#include <algorithm>

#include "harness/base/text.h"
#include "harness/deals/generated_source.h"
#include "harness/run/run.h"
#include "harness/wire/house_rules.h"
#include "harness/wire/protocol.h"
#include "oracle/seating.h"

namespace ofcheck {

// --- how a run ended -----------------------------------------------------------------------------------------------

RunEnd ending_of(bool was_interrupted, std::uint64_t against, std::uint64_t stray, std::uint64_t in_favour) {
  if (was_interrupted) return RunEnd::interrupted;
  if (against > 0) return RunEnd::bad;
  if (stray > 0) return RunEnd::broke_the_protocol;
  return in_favour == 0 ? RunEnd::nothing_ran : RunEnd::good;
}

namespace {

constexpr std::array<std::string_view, 6> kind_names = {"corpus", "comparison",  "deals",
                                                        "fuzz",   "metamorphic", "audit"};

struct RunEndInfo {
  Exit exit;
  std::string_view status;  // what is good and what is bad differs between the kinds
  Colour colour;
  std::string_view tag;
  std::string_view badge;
};
constexpr std::array<RunEndInfo, 6> endings = {{
    {Exit::conforms, "", Colour::green, "good", "brightgreen"},
    {Exit::does_not_conform, "", Colour::red, "bad", "red"},
    {Exit::interrupted, "interrupted", Colour::yellow, "warn", "orange"},
    {Exit::nothing_ran, "nothing-ran", Colour::red, "warn", "lightgrey"},
    {Exit::engine_broken, "engine-broke-the-protocol", Colour::red, "bad", "orange"},
    {Exit::engine_broken, "engine-did-not-start", Colour::red, "bad", "orange"},
}};
const RunEndInfo& info(RunEnd ending) { return endings[static_cast<std::size_t>(ending)]; }

/// By the kind of report: good, bad.
constexpr std::array<std::array<std::string_view, 2>, 6> outcomes = {{
    {"conforms", "does-not-conform"},
    {"same", "different"},
    {"conforms", "does-not-conform"},
    {"nothing-found", "faults-found"},
    {"holds", "does-not-hold"},
    {"conforms", "does-not-conform"},
}};

}  // namespace

Exit exit_of(RunEnd ending) { return info(ending).exit; }

std::string_view status_of(ReportKind kind, RunEnd ending) {
  if (kind == ReportKind::audit && ending == RunEnd::broke_the_protocol) return "lines-cannot-be-read";
  const auto place = static_cast<std::size_t>(ending);
  return place < 2 ? outcomes[static_cast<std::size_t>(kind)][place] : info(ending).status;
}

std::string words_of(ReportKind kind, RunEnd ending) {
  constexpr std::string_view said_of = "engine-";
  std::string_view status = status_of(kind, ending);
  if (status.starts_with(said_of)) status.remove_prefix(said_of.size());
  std::string words(status);
  std::replace(words.begin(), words.end(), '-', ' ');
  return words;
}

std::string_view stray_words(ReportKind kind) {
  return kind == ReportKind::audit ? "a line that cannot be read" : "protocol trouble outside of any question";
}

Colour colour_of(RunEnd ending) { return info(ending).colour; }
std::string_view tag_of(RunEnd ending) { return info(ending).tag; }
std::string_view badge_colour_of(RunEnd ending) { return info(ending).badge; }

void Reasons::add(const std::string& reason, std::uint64_t count) {
  times[reason] += count;
  if (times.size() <= most) return;
  const auto last = std::prev(times.end());
  others += last->second;
  times.erase(last);
}

namespace {

std::string line_of(const std::string& engine, const std::string& version) {
  return version.empty() ? engine : fmt::format("{} {}", engine, version);
}

}  // namespace

std::string AskedEngine::engine_line() const { return line_of(engine, engine_version); }
std::string ReportFrame::engine_line() const { return line_of(engine, engine_version); }

std::optional<Shard> ReportFrame::part_of_run() const {
  if (shard) return shard;
  return range.shard.of == 1 ? std::nullopt : std::optional(range.shard);
}

VerdictCounts ReportFrame::generated_counts() const {
  VerdictCounts all = sum(by_operation);
  all[Verdict::not_asked] += static_cast<std::size_t>(questions) - all.all();
  return all;
}

std::vector<Operation> ReportFrame::operations_asked() const {
  return operations_for_generated(about_matches, operations);
}

bool ReportFrame::asks(std::uint64_t index) const {
  return questions > 0 && index >= range.from && index - range.from < range.count && range.shard.has(index);
}

void ReportFrame::add_end(const ReportFrame& other) {
  questions += other.questions;
  was_interrupted = was_interrupted || other.was_interrupted;
  by_operation += other.by_operation;
  for (const auto& [reason, times] : other.unsupported.times) unsupported.add(reason, times);
  unsupported.others += other.unsupported.others;
  not_asked += other.not_asked;
  others += other.others;
  untried = untried || other.untried;
  if (not_started.empty()) not_started = other.not_started;
  stray.insert(stray.end(), other.stray.begin(), other.stray.end());
  if (stray.size() > Stray::most) stray.resize(Stray::most);
  stray_count += other.stray_count;
}

// --- as JSON -------------------------------------------------------------------------------------------------------

RecordTable<AskedEngine> table_of(std::type_identity<AskedEngine>) {
  static constexpr std::array table = {
      members::always<&AskedEngine::name>("name"), members::always<&AskedEngine::engine>("engine"),
      members::always<&AskedEngine::engine_version>("engine_version"), members::always<&AskedEngine::rules>("rules"),
      members::always<&AskedEngine::stray_count>("stray_count")};
  return table;
}

RecordTable<AbsentEngine> table_of(std::type_identity<AbsentEngine>) {
  static constexpr std::array table = {members::always<&AbsentEngine::name>("name"),
                                       members::always<&AbsentEngine::why>("reason")};
  return table;
}

RecordTable<LoggedFile> table_of(std::type_identity<LoggedFile>) {
  static constexpr std::array table = {members::always_words<&LoggedFile::name>("name"),
                                       members::some<&LoggedFile::bytes>("bytes")};
  return table;
}

/// One entry of NotAsked.
struct NotAskedReason {
  Operation operation = Operation::score;
  std::string reason;
  std::uint64_t count = 0;
};
RecordTable<NotAskedReason> table_of(std::type_identity<NotAskedReason>) {
  static constexpr std::array table = {members::always<&NotAskedReason::operation>("operation"),
                                       members::always<&NotAskedReason::reason>("reason"),
                                       members::always<&NotAskedReason::count>("count")};
  return table;
}

void write_value(JsonWriter& writer, const NotAsked& all) {
  std::vector<NotAskedReason> list;
  for (const auto& [why, count] : all) list.push_back({why.first, why.second, count});
  write_value(writer, list);
}
void read_value(const JsonValue& json, std::string_view member, NotAsked& all) {
  std::vector<NotAskedReason> list;
  read_value(json, member, list);
  for (const NotAskedReason& each : list) all[{each.operation, each.reason}] += each.count;
}

namespace {

using enum ReportKind;
using members::always;
using members::some;
using FrameMember = RecordMember<ReportFrame>;

constexpr Kinds in_generated = in(deals, fuzz);

/// What every report of a kind says, and has to say.
template <auto Says>
constexpr FrameMember fixed(std::string_view name, Kinds kinds) {
  return {name, [](JsonWriter& writer, const ReportFrame& frame) { write_value(writer, Says(frame)); },
          [](const JsonValue& json, std::string_view member, ReportFrame& frame) {
            decltype(Says(frame)) said{};
            read_value(json, member, said);
            if (said != Says(frame)) throw ProtocolFault(fmt::format("'{}' is not {}", member, Says(frame)));
          },
          kinds};
}
int version_of(const ReportFrame&) { return 1; }
std::string oracle_of(const ReportFrame&) { return "none"; }
std::string name_of(const ReportFrame& frame) { return std::string(kind_names[static_cast<std::size_t>(frame.kind)]); }

template <auto Field>
constexpr FrameMember in_range(std::string_view name, Kinds kinds) {
  return {name, [](JsonWriter& writer, const ReportFrame& frame) { write_value(writer, frame.range.*Field); },
          [](const JsonValue& json, std::string_view member, ReportFrame& frame) {
            read_value(json, member, frame.range.*Field);
          },
          kinds};
}

constexpr std::array<std::string_view, 2> subjects = {"deals", "matches"};
constexpr FrameMember about_member = {
    "about",
    [](JsonWriter& writer, const ReportFrame& frame) { write_string(writer, subjects[frame.about_matches ? 1 : 0]); },
    [](const JsonValue& json, std::string_view name, ReportFrame& frame) {
      frame.about_matches = read_name(json, name, subjects) == 1;
    },
    in(fuzz)};

constexpr FrameMember shard_member = {
    "shard", [](JsonWriter& writer, const ReportFrame& frame) { write_string(writer, to_string(frame.range.shard)); },
    [](const JsonValue& json, std::string_view name, ReportFrame& frame) {
      try {
        frame.range.shard = parse_shard(read_string(json, name));
      } catch (const Problem&) {
        throw ProtocolFault(fmt::format("'{}' is no part of a run such as 2/8", name));
      }
    },
    in_generated};

constexpr std::array<std::string_view, 1> numbers_of_seats = {"two"};
/// Written for an engine that plays two seats without announcing it.
constexpr FrameMember seats_member = {
    "seats", [](JsonWriter& writer, const ReportFrame&) { write_string(writer, numbers_of_seats[0]); },
    [](const JsonValue& json, std::string_view name, ReportFrame& frame) {
      read_name(json, name, numbers_of_seats);
      frame.range.for_two = true;
    },
    in_generated, [](const ReportFrame& frame) { return frame.range.for_two; }};

constexpr Kinds in_corpus = in(corpus, comparison);
constexpr Kinds of_one_engine = ~in(comparison);

constexpr std::array header_members = {
    fixed<version_of>("version", in_corpus),
    fixed<oracle_of>("oracle", in(comparison)),
    fixed<name_of>("report", in(deals, fuzz, metamorphic, audit)),
    members::always_words<&ReportFrame::kit>("kit"),
    members::always_words<&ReportFrame::corpus_hash>("corpus", in_corpus),
    members::always_words<&ReportFrame::corpus_version>("corpus_version", in_corpus),
    always<&ReportFrame::cases>("cases", in_corpus),
    some<&ReportFrame::name>("name", in(corpus)),
    always<&ReportFrame::engine>("engine", of_one_engine),
    always<&ReportFrame::engine_version>("engine_version", of_one_engine),
    always<&ReportFrame::operations>("operations", in_generated),
    some<&ReportFrame::operations>("operations", in(corpus)),
    always<&ReportFrame::rules>("rules", of_one_engine),
    some<&ReportFrame::only>("only", in_corpus),
    some<&ReportFrame::known_list>("known_list", in(corpus)),
    some<&ReportFrame::shard>("shard", in(corpus, audit)),
    some<&ReportFrame::part>("part", in(corpus)),
    in_range<&DealRange::seed>("seed", in(deals, fuzz, metamorphic)),
    in_range<&DealRange::from>("from", in_generated),
    in_range<&DealRange::count>("deals", in(deals, metamorphic)),
    in_range<&DealRange::count>("count", in(fuzz)),
    about_member,
    shard_member,
    seats_member,
    members::always_words<&ReportFrame::generator>("generator", in_generated),
    some<&ReportFrame::time>("time", in(fuzz)),
    members::always_words<&ReportFrame::again>("again", in(deals)),
    members::always_words<&ReportFrame::typed>("command", in(deals)),
    always<&ReportFrame::command>("command", in(fuzz)),
    some<&ReportFrame::rules_given>("rules_given", in(corpus, deals, fuzz, audit)),
    some<&ReportFrame::options>("options", in(corpus, deals, fuzz)),
    some<&ReportFrame::files>("files", in(audit)),
    some<&ReportFrame::map>("map", in(audit)),
    members::some_words<&ReportFrame::told>("told", in(audit)),
    always<&ReportFrame::engines>("engines", in(comparison)),
    always<&ReportFrame::planned>("planned", in(corpus)),
    always<&ReportFrame::questions>("questions", ~in(audit)),  // a log's end is not known before
};

}  // namespace

void write_value(JsonWriter& writer, const OperationCounts& counts) {
  write_object(writer, [&] {
    for (std::size_t i = 0; i < counts.size(); ++i) {
      if (counts[i].all() == 0) continue;
      write_object(writer, operation_names[i], [&] {
        for (std::size_t verdict = 0; verdict < verdict_names.size(); ++verdict) {
          if (counts[i].of[verdict] > 0) write_member(writer, verdict_names[verdict], counts[i].of[verdict]);
        }
      });
    }
  });
}

void read_value(const JsonValue& value, std::string_view member, OperationCounts& counts) {
  if (!value.IsObject()) wrong_type(member, "an object", value);
  for (const auto& operation : value.GetObject()) {
    if (!operation.value.IsObject()) wrong_type(member, "an object of objects", operation.value);
    VerdictCounts& of = counts[read_name(operation.name, member, operation_names)];
    for (const auto& verdict : operation.value.GetObject())
      of.of[read_name(verdict.name, member, verdict_names)] = read_count(verdict.value, member);
  }
}

namespace {

constexpr FrameMember reasons_member = {
    "unsupported_reasons",
    [](JsonWriter& writer, const ReportFrame& frame) { write_value(writer, frame.unsupported.times); },
    [](const JsonValue& json, std::string_view name, ReportFrame& frame) {
      std::map<std::string, std::uint64_t> times;
      read_value(json, name, times);
      for (const auto& [reason, count] : times) frame.unsupported.add(reason, count);
    },
    in(deals)};
constexpr FrameMember other_reasons_member = {
    "other_reasons", [](JsonWriter& writer, const ReportFrame& frame) { writer.Uint64(frame.unsupported.others); },
    [](const JsonValue& json, std::string_view name, ReportFrame& frame) {
      frame.unsupported.others += read_count(json, name);
    },
    in(deals)};

constexpr std::array footer_members = {
    always<&ReportFrame::by_operation>("operations", in(deals, fuzz, audit)),
    some<&ReportFrame::log>("log", in(audit)),
    reasons_member,
    other_reasons_member,
    some<&ReportFrame::not_asked>("not_asked_reasons", in_generated),
    some<&ReportFrame::not_shrunk>("not_shrunk", in(fuzz)),
    some<&ReportFrame::untried>("untried", in(corpus, deals)),
    some<&ReportFrame::not_started>("not_started", in(corpus)),
    some<&ReportFrame::absent>("not_started", in(comparison)),
    always<&ReportFrame::stray_count>("stray_count", of_one_engine),
    always<&ReportFrame::stray>("stray", of_one_engine & ~in(metamorphic)),
};

void write_counts(JsonWriter& writer, const Totals::Named& counts) {
  for (const auto& [name, count] : counts) write_member(writer, name, count);
}

}  // namespace

Totals::Named named(const VerdictCounts& counts) {
  Totals::Named list;
  for (std::size_t i = 0; i < verdict_names.size(); ++i) list.emplace_back(verdict_names[i], counts.of[i]);
  return list;
}

std::string header_line(const ReportFrame& frame) {
  std::string out;
  json_line(out, [&](JsonWriter& writer) {
    write_member(writer, "type", "header");
    write_members(writer, header_members, frame, frame.kind);
  });
  return out;
}

namespace {

constexpr std::string_view before_the_seal = ",\"seal\":\"";
constexpr std::string_view after_the_seal = "\"}";

}  // namespace

std::string footer_line(const ReportFrame& frame, const Totals& totals, Sha256& lines) {
  std::string out;
  json_line(out, [&](JsonWriter& writer) {
    write_member(writer, "type", "footer");
    write_member(writer, "status", status_of(frame.kind, totals.ending));
    write_member(writer, "exit", static_cast<int>(exit_of(totals.ending)));
    write_counts(writer, totals.counts);
    write_members(writer, footer_members, frame, frame.kind);
    write_counts(writer, totals.lines);
  });
  out.resize(out.rfind('}'));
  lines.add(out);
  return fmt::format("{}{}{}{}\n", out, before_the_seal, lines.take(), after_the_seal);
}

std::string sealed(std::string lines, const ReportFrame& frame, const Totals& totals) {
  Sha256 hash;
  hash.add(lines);
  return std::move(lines) + footer_line(frame, totals, hash);
}

void check_seal(std::string_view footer, Sha256& lines) {
  const std::size_t at = footer.rfind(before_the_seal);
  if (at == std::string_view::npos || !footer.ends_with(after_the_seal))
    throw ProtocolFault("the footer does not end with the report's seal; it was written anew by another program");
  lines.add(footer.substr(0, at));
  std::string_view said = footer.substr(at + before_the_seal.size());
  said.remove_suffix(after_the_seal.size());
  if (said != lines.take()) {
    throw ProtocolFault(
        "the report was changed after it was written: its seal is not that of its lines; take it as ofcheck wrote it");
  }
}

void read_header(const JsonValue& line, ReportFrame& frame) {
  RecordMembers members(line, "the header");
  members.require("type");
  const std::string_view kit = read_string(members.require("kit"), "kit");
  if (kit != frame.kit)
    throw ProtocolFault(
        fmt::format("written by {}, but this is {}; use one version for all", printable(kit), frame.kit));
  members.read(header_members, frame, frame.kind);
  members.finish();
  for (const Shard& each : {frame.part, frame.shard.value_or(Shard{})}) {
    if (each.number < 1 || each.number > each.of || each.of > most_shards)
      throw ProtocolFault(fmt::format("{} of {} is no part of anything", each.number, each.of));
  }
  if ((in(frame.kind) & in_generated) == 0) return;
  if (!ofc::seats_fit_the_deck(frame.rules))
    throw ProtocolFault(fmt::format("'rules': {}", too_many_cards(frame.rules)));
  if (frame.questions != (frame.operations_asked().empty() ? 0 : frame.range.size()))
    throw ProtocolFault(fmt::format("{} questions are not what this shard has", frame.questions));
}

void read_footer(const JsonValue& line, ReportFrame& frame, const std::function<Totals()>& totals) {
  RecordMembers members(line, "the footer");
  members.require("type");
  const std::string_view status = read_string(members.require("status"), "status");
  frame.was_interrupted = status == status_of(frame.kind, RunEnd::interrupted);
  members.require("seal");
  if (frame.kind == fuzz) frame.others = read_count(members.require("others"), "others");
  members.read(footer_members, frame, frame.kind);
  // A report lists the first of these.
  const bool lists_strays = frame.kind != metamorphic;
  if (lists_strays && (frame.stray.size() > frame.stray_count || frame.stray.empty() != (frame.stray_count == 0))) {
    throw ProtocolFault(
        fmt::format("the footer's 'stray_count' is {}, but 'stray' lists {}", frame.stray_count, frame.stray.size()));
  }
  const Totals are = totals();
  for (const auto& [name, is] : are.counts) {
    const std::uint64_t said = read_count(members.require(name), name);
    if (said != is)
      throw ProtocolFault(fmt::format("the footer counts {} times '{}', but there are {}", said, name, is));
  }
  for (const auto& [name, is] : are.lines) {
    const std::uint64_t said = read_count(members.require(name), name);
    if (said != is) throw ProtocolFault(fmt::format("the footer says {} {}, but there are {}", said, name, is));
  }
  const std::string_view is = status_of(frame.kind, are.ending);
  if (status != is)
    throw ProtocolFault(fmt::format("the footer says '{}', but the lines say '{}'", printable(status), is));
  if (read_int(members.require("exit"), "exit") != static_cast<int>(exit_of(are.ending)))
    throw ProtocolFault(fmt::format("the footer's exit code is not that of '{}'", is));
  members.finish();
}

ReportKind kind_of(const JsonValue& header) {
  if (header.HasMember("oracle")) return comparison;
  const auto said = header.FindMember("report");
  if (said == header.MemberEnd() || !said->value.IsString()) return corpus;
  const auto* const found = std::find(kind_names.begin(), kind_names.end(), view(said->value));
  return found == kind_names.end() ? corpus : static_cast<ReportKind>(found - kind_names.begin());
}

}  // namespace ofcheck
