#include "harness/records/shards.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "harness/base/text.h"
#include "harness/deals/generated_source.h"
#include "harness/wire/house_rules.h"

namespace ofcheck {

namespace {

/// What two reports have to have in common to be parts of one run, each with its name.
using RunIdentity = std::vector<std::pair<std::string, std::string>>;

RunIdentity identity(const ReportFrame& frame) {
  const std::string generated = frame.kind == ReportKind::deals ? "deal" : "question";
  std::vector<std::string_view> operations;
  for (const Operation operation : frame.operations) operations.push_back(operation_name(operation));
  std::vector<std::string> files;
  for (const LoggedFile& file : frame.files)
    files.push_back(file.bytes ? fmt::format("{} of {} bytes", file.name, *file.bytes) : file.name);
  const std::optional<Shard> shard = frame.part_of_run();
  return {{"corpus hash", frame.corpus_hash},
          {"corpus version", frame.corpus_version},
          {"number of cases", std::to_string(frame.cases)},
          {"seed", std::to_string(frame.range.seed)},
          {"kind of question", frame.about_matches ? "matches" : "deals"},
          {"first " + generated, std::to_string(frame.range.from)},
          {"number of " + generated + "s", std::to_string(frame.range.count)},
          {"number of seats", frame.range.for_two ? "two" : "as the rules allow"},
          {"log", fmt::format("{}", fmt::join(files, ", "))},
          {"list of names with --map", fmt::format("{}", fmt::join(frame.map, " "))},
          {"engine", frame.engine_line()},
          {"name of the engine", frame.name},
          {"rules", describe_rules(frame.rules)},
          {"word on the rules", fmt::format("{}", fmt::join(frame.told, "; "))},
          {"--rules", frame.rules_given},
          {"list of options", fmt::format("{}", fmt::join(frame.options, " "))},
          {"list of operations", fmt::format("{}", fmt::join(operations, ", "))},
          {"generator", frame.generator},
          {"selection with --only", fmt::format("{}", fmt::join(frame.only, ", "))},
          {"list of known failures", frame.known_list},
          {"number of questions in the plan", std::to_string(frame.planned)},
          {"number of shards", std::to_string(shard ? shard->of : 1)}};
}

void check_same_run(const ShardFile& first, const ShardFile& other) {
  if (first.engines.size() != other.engines.size()) {
    throw Problem(fmt::format("{} holds {} engines, {} holds {}: they are not shards of one run", printable(first.path),
                              first.engines.size(), printable(other.path), other.engines.size()));
  }
  for (std::size_t i = 0; i < first.engines.size(); ++i) {
    const RunIdentity one = identity(*first.engines[i]);
    const RunIdentity two = identity(*other.engines[i]);
    for (std::size_t member = 0; member < one.size(); ++member) {
      if (one[member].second == two[member].second) continue;
      throw Problem(fmt::format("{} and {} are not shards of one run: the {} is '{}' in the first, '{}' in the second",
                                printable(first.path), printable(other.path), one[member].first,
                                printable(one[member].second), printable(two[member].second)));
    }
  }
}

/// The shard that a report is of, which is that of each of its engines.
Shard shard_of(const ShardFile& file, bool is_alone) {
  const std::optional<Shard> shard = file.engines.front()->part_of_run();
  for (const ReportFrame* engine : file.engines) {
    if (engine->part_of_run() != shard) throw Problem(printable(file.path) + ": its engines are of different shards");
    if (engine->time > 0) {
      throw Problem(printable(file.path) +
                    ": a hunt with --time ends where its time is over, elsewhere on every machine, so that its shards "
                    "are no parts of one hunt; say how many questions with --count instead");
    }
  }
  if (shard) return *shard;
  throw Problem(fmt::format("{} is no shard: it is the report of a whole run{}", printable(file.path),
                            is_alone ? "" : ", and cannot be joined with others"));
}

void check_generator(const ShardFile& file) {
  const ReportFrame& frame = *file.engines.front();
  if (frame.kind != ReportKind::deals && frame.kind != ReportKind::fuzz) return;
  const std::string mark = generator_mark(frame.range, frame.rules, frame.operations, frame.about_matches);
  if (frame.generator == mark) return;
  throw Problem(
      fmt::format("{}: its questions were made by another generator ({}; this one is {}): use the program that the "
                  "shards were run with",
                  printable(file.path), printable(frame.generator), mark));
}

}  // namespace

std::vector<std::size_t> order_of_shards(const std::vector<ShardFile>& files) {
  if (files.empty()) throw Problem("no report was named; expected the JSON reports of all shards");
  for (const ShardFile& file : files) check_same_run(files.front(), file);
  std::map<std::uint64_t, std::size_t> by_number;
  std::uint64_t of = 1;
  for (std::size_t i = 0; i < files.size(); ++i) {
    const Shard shard = shard_of(files[i], files.size() == 1);
    of = shard.of;
    const auto [entry, is_new] = by_number.emplace(shard.number, i);
    if (is_new) continue;
    throw Problem(fmt::format("{} and {} overlap: both are shard {} of {}", printable(files[entry->second].path),
                              printable(files[i].path), shard.number, of));
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
  check_generator(files.front());
  return order;
}

}  // namespace ofcheck
