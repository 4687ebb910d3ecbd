#include "harness/report/shard_reports.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <map>

#include "harness/base/json_lines.h"
#include "harness/base/text.h"
#include "harness/wire/protocol_members.h"

namespace ofcheck {

void check_same_run(const std::string& path, const RunIdentity& identity, const std::string& other_path,
                    const RunIdentity& other) {
  for (std::size_t member = 0; member < identity.size(); ++member) {
    if (identity[member].second == other[member].second) continue;
    throw Problem(fmt::format("{} and {} are not shards of one run: the {} is '{}' in the first, '{}' in the second",
                              printable(path), printable(other_path), identity[member].first,
                              printable(identity[member].second), printable(other[member].second)));
  }
}

std::vector<std::size_t> shard_order(const std::vector<ShardFile>& files) {
  std::map<std::uint64_t, std::size_t> by_number;
  std::uint64_t of = 1;
  for (std::size_t i = 0; i < files.size(); ++i) {
    if (!files[i].shard) {
      throw Problem(fmt::format("{} is no shard: it is the report of a whole run{}", printable(files[i].path),
                                files.size() == 1 ? "" : ", and cannot be joined with others"));
    }
    of = files[i].shard->of;
    const auto [entry, is_new] = by_number.emplace(files[i].shard->number, i);
    if (!is_new) {
      throw Problem(fmt::format("{} and {} overlap: both are shard {} of {}", printable(files[entry->second].path),
                                printable(files[i].path), files[i].shard->number, of));
    }
  }
  std::vector<std::string> missing;
  std::vector<std::size_t> order;
  for (std::uint64_t number = 1; number <= of; ++number) {
    const auto found = by_number.find(number);
    if (found == by_number.end()) {
      missing.push_back(fmt::format("{}/{}", number, of));
    } else {
      order.push_back(found->second);
    }
  }
  if (!missing.empty()) {
    throw Problem(fmt::format("there is a gap: no report of the shard{} {} is among the files",
                              missing.size() == 1 ? "" : "s", fmt::join(missing, ", ")));
  }
  return order;
}

JsonLines::JsonLines(const std::string& path) : in_(path, std::ios::binary), path_(printable(path)) {
  if (std::filesystem::is_directory(path)) throw Problem(path_ + ": is a folder; expected a report");
  if (!in_) throw Problem(fmt::format("{}: cannot be read: {}", path_, std::strerror(errno)));
}

void JsonLines::read(const std::function<void(std::string_view type, const JsonValue& line)>& take) {
  bool has_header = false;
  bool has_footer = false;
  for (;;) {
    JsonDocument line;  // one for each line: a document keeps the memory of all that it has read
    if (!next(line)) break;
    try {
      const auto type = std::as_const(line).FindMember("type");
      if (type == std::as_const(line).MemberEnd()) throw ProtocolFault("this is no line of a report: it has no 'type'");
      const std::string_view name = read_string(type->value, "type");
      if (has_footer) throw ProtocolFault("a line stands after the footer");
      if (!has_header && name != "header") throw ProtocolFault("the first line is no header");
      if (has_header && name == "header") throw ProtocolFault("a second header stands here");
      has_header = true;
      has_footer = name == "footer";
      take(name, line);
    } catch (const ProtocolFault& fault) {
      fail(fault.what());
    }
  }
  if (!has_footer) cut_off("it has no footer");
}

bool JsonLines::next(JsonDocument& line) {
  if (!std::getline(in_, line_)) {
    if (in_.bad()) throw Problem(path_ + ": cannot be read");
    if (number_ == 0) throw Problem(path_ + ": the file is empty; expected a report as `--format json` writes it");
    return false;
  }
  ++number_;
  if (in_.eof()) cut_off("its last line has no end");
  if (nesting(line_) > deepest_nesting) fail("the brackets nest too deep for a report");
  line.Parse<json_flags>(line_.data(), line_.size());
  if (line.HasParseError() || !line.IsObject()) fail("this is no line of a report: expected one JSON object");
  return true;
}

void JsonLines::fail(std::string_view text) const { throw Problem(fmt::format("{}:{}: {}", path_, number_, text)); }

void JsonLines::cut_off(std::string_view why) const {
  throw Problem(fmt::format("{}: this report was cut off: {}; run that part again", path_, why));
}

ReportKind report_kind(const std::string& path) {
  if (!std::filesystem::is_regular_file(path)) return ReportKind::corpus;
  std::ifstream in(path, std::ios::binary);
  std::string text;
  if (!std::getline(in, text) || nesting(text) > deepest_nesting) return ReportKind::corpus;
  JsonDocument parsed;
  parsed.Parse<json_flags>(text.data(), text.size());
  const JsonValue& line = parsed;
  if (parsed.HasParseError() || !line.IsObject()) return ReportKind::corpus;
  if (line.HasMember("oracle")) return ReportKind::comparison;
  const auto said = line.FindMember("report");
  if (said == line.MemberEnd() || !said->value.IsString()) return ReportKind::corpus;
  if (view(said->value) == "deals") return ReportKind::deals;
  if (view(said->value) == "fuzz") return ReportKind::fuzz;
  if (view(said->value) == "metamorphic") return ReportKind::metamorphic;
  return ReportKind::corpus;
}

void write_operation_counts(JsonWriter& writer, std::string_view key, const OperationCounts& counts) {
  write_key(writer, key);
  writer.StartObject();
  for (std::size_t i = 0; i < counts.size(); ++i) {
    if (counts[i].all() == 0) continue;
    write_key(writer, operation_names[i]);
    writer.StartObject();
    for (std::size_t verdict = 0; verdict < verdict_names.size(); ++verdict) {
      if (counts[i].of[verdict] > 0) write_count(writer, verdict_names[verdict], counts[i].of[verdict]);
    }
    writer.EndObject();
  }
  writer.EndObject();
}

OperationCounts read_operation_counts(const JsonValue& value, std::string_view member) {
  if (!value.IsObject()) wrong_type(member, "an object", value);
  OperationCounts counts;
  for (const auto& operation : value.GetObject()) {
    if (!operation.value.IsObject()) wrong_type(member, "an object of objects", operation.value);
    VerdictCounts& of = counts[read_name(operation.name, member, operation_names)];
    for (const auto& verdict : operation.value.GetObject())
      of.of[read_name(verdict.name, member, verdict_names)] = read_count(verdict.value, member);
  }
  return counts;
}

OperationCounts& operator+=(OperationCounts& counts, const OperationCounts& other) {
  for (std::size_t i = 0; i < counts.size(); ++i) {
    for (std::size_t verdict = 0; verdict < verdict_names.size(); ++verdict)
      counts[i].of[verdict] += other[i].of[verdict];
  }
  return counts;
}

VerdictCounts sum(const OperationCounts& counts) {
  VerdictCounts all;
  for (const VerdictCounts& part : counts) {
    for (std::size_t i = 0; i < all.of.size(); ++i) all.of[i] += part.of[i];
  }
  return all;
}

void write_texts(JsonWriter& writer, std::string_view key, const std::vector<std::string>& texts) {
  write_key(writer, key);
  writer.StartArray();
  for (const std::string& text : texts) write_string(writer, text);
  writer.EndArray();
}

std::vector<std::string> read_texts(const JsonValue& value, std::string_view member) {
  std::vector<std::string> texts;
  for (const JsonValue& text : read_array(value, member).GetArray()) texts.emplace_back(read_string(text, member));
  return texts;
}

void write_operations(JsonWriter& writer, std::string_view key, const std::vector<Operation>& operations) {
  write_key(writer, key);
  writer.StartArray();
  for (const Operation operation : operations) write_string(writer, operation_name(operation));
  writer.EndArray();
}

std::vector<Operation> read_operations(const JsonValue& value, std::string_view member) {
  std::vector<Operation> operations;
  for (const JsonValue& name : read_array(value, member).GetArray())
    operations.push_back(static_cast<Operation>(read_name(name, member, operation_names)));
  return operations;
}

ofc::Rules read_report_rules(const JsonValue& value) {
  JsonDocument request;
  request.SetObject();
  request.AddMember("rules", JsonValue(value, request.GetAllocator()), request.GetAllocator());
  return read_configured_rules(request);
}

Shard read_shard(const JsonValue& value, std::string_view member) {
  try {
    return parse_shard(read_string(value, member));
  } catch (const Problem&) {
    throw ProtocolFault(fmt::format("'{}' is no part of a run such as 2/8", member));
  }
}

void check_kit(std::string_view kit) {
  const std::string ours = Findings().kit;
  if (kit != ours)
    throw ProtocolFault(fmt::format("written by {}, but this is {}; use one version for all", printable(kit), ours));
}

}  // namespace ofcheck
