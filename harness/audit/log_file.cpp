#include "harness/audit/log_file.h"

#include <fmt/format.h>

#include <algorithm>

#include "harness/answer/oracle_answer.h"
#include "harness/answer/replay.h"
#include "harness/base/text.h"
#include "harness/corpus/record.h"
#include "harness/run/judge.h"

namespace ofcheck {

namespace {

constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

/// Gives each line, without its end, to `take`, with its number.
template <typename Take>
void each_line(const LogBlock& block, Take take) {
  std::uint64_t line = block.first_line;
  for (std::string_view text : lines_of(block.text)) {
    if (text.ends_with('\r')) text.remove_suffix(1);
    take(line++, text);
  }
}

/// The rules that a line names. Throws BadLine.
const ofc::Rules& rules_named(std::string_view name) {
  try {
    return preset(name).rules;
  } catch (const Problem&) {
    const std::vector<std::string_view> known = preset_names();
    throw BadLine{fmt::format("rules: found '{}', expected the name of a preset{}; --rules takes a house's file",
                              printable(name, 80), did_you_mean(name, known))};
  }
}

}  // namespace

LogFile::LogFile(const std::string& path, const ColumnNames& names)
    : input_(path), names_(names), first_(input_.next()) {
  if (first_ && first_->text.starts_with(byte_order_mark)) first_->text.erase(0, byte_order_mark.size());
  const std::string_view text = first_ ? std::string_view(first_->text) : std::string_view();
  const std::size_t begin = text.find_first_not_of(" \t\r\n");
  if (begin == std::string_view::npos) {
    throw Problem(fmt::format("{}: {}; expected a table of hands: docs/audit.md", input_.name(),
                              input_.cut_off().empty() ? "is empty" : input_.cut_off()));
  }
  const std::string_view line = text.substr(begin, text.find('\n', begin) - begin);
  const bool is_object = line.starts_with('{');
  if (line.starts_with("record:") || (is_object && line.find(R"("type")") < line.find(R"("record")") &&
                                      line.find(R"("record")") != std::string_view::npos)) {
    kind_ = Kind::record;
  } else if (is_object) {
    kind_ = Kind::json;
  } else {
    const std::size_t end = std::min(text.find('\n'), text.size());
    std::string_view header = text.substr(0, end);
    if (header.ends_with('\r')) header.remove_suffix(1);
    if (header.size() > longest_line)
      throw Problem(fmt::format("{}:1: the header has more than {} bytes", input_.name(), longest_line));
    table_.emplace(header, names, input_.name());
    header_ = header;
    first_->text.erase(0, end + 1);
    ++first_->first_line;
  }
}

std::vector<std::string> LogFile::unread() const { return table_ ? table_->unread() : std::vector<std::string>(); }

std::optional<LogBlock> LogFile::next() {
  std::optional<LogBlock> block = first_ ? std::move(first_) : input_.next();
  first_.reset();
  if (kind_ != Kind::record || !block) return block;
  while (const std::optional<LogBlock> more = input_.next()) {
    block->text += more->text;
    if (block->text.size() > usual_yaml_mib << 20U)
      throw Problem(fmt::format("{}: a record of more than {} MiB", input_.name(), usual_yaml_mib));
  }
  return block;
}

void LogFile::complain(CheckedBlock& checked, std::uint64_t line, const std::string& why) const {
  if (checked.bad.size() < bad_lines_shown) checked.bad.push_back(fmt::format("{}:{}: {}", input_.name(), line, why));
  ++checked.bad_count;
}

/// Gives each hand to `take`, with its line; `take` throws BadLine for one that the rules have no answer to.
template <typename Take>
void LogFile::each_hand(const LogBlock& block, CheckedBlock& checked, Take take) const {
  Cells cells;
  LogHand hand;
  const bool has_nul = block.text.find('\0') != std::string::npos;
  each_line(block, [&](std::uint64_t line, std::string_view text) {
    if (text.empty()) return;
    try {
      if (text.size() > longest_line)
        throw BadLine{fmt::format("found more than {} bytes, expected a hand", longest_line)};
      if (has_nul && text.find('\0') != std::string_view::npos) throw BadLine{"found a NUL, expected text"};
      if (table_) {
        table_->read(text, cells);
      } else {
        read_json_cells(text, names_, cells);
      }
      read_hand(cells, hand);
      take(line, hand);
    } catch (const BadLine& bad) {
      complain(checked, line, bad.why);
    }
  });
}

CheckedBlock LogFile::check(const LogBlock& block, const House& house, bool keeps_right) const {
  CheckedBlock checked;
  if (kind_ == Kind::record) {
    check_record(block, house, checked);
    return checked;
  }
  std::string_view last_name;
  const ofc::Rules* named = nullptr;
  std::vector<TaskResult> results;
  std::uint64_t* times = nullptr;
  each_hand(block, checked, [&](std::uint64_t line, LogHand& hand) {
    const bool has_own = !hand.house.empty() && !house.is_chosen;
    if (has_own && (named == nullptr || hand.house != last_name)) {
      named = &rules_named(hand.house);
      const auto found = checked.houses.try_emplace(std::string(hand.house), 0).first;
      last_name = found->first;
      times = &found->second;
    }
    const ofc::Rules& rules = has_own ? *named : house.rules;
    results.clear();
    for (const LogClaim& claim : hand.claims) {
      const Answer expected = oracle_answer(claim.question, rules);
      if (const auto* refused = std::get_if<Refused>(&expected))
        throw BadLine{fmt::format("the rules refuse the hand: {}", printable(refused->message, 160))};
      results.push_back(judge_result(expected, claim.said));
    }
    ++checked.hands;
    if (has_own) ++*times;
    for (std::size_t i = 0; i < results.size(); ++i) {
      LogClaim& claim = hand.claims[i];
      ++checked.counts[static_cast<std::size_t>(operation_of(claim.question))][results[i].verdict];
      if (is_wrong(results[i].verdict)) {
        checked.wrong.push_back(
            {line, std::move(claim), has_own ? std::string(hand.house) : house.name, rules, std::move(results[i])});
      } else if (keeps_right && checked.right.size() < right_kept && results[i].verdict == Verdict::pass) {
        checked.right.push_back({std::move(claim.question), rules, Answer(std::move(claim.said))});
      }
    }
  });
  return checked;
}

std::vector<Heard> LogFile::heard() const {
  std::vector<Heard> all;
  if (kind_ == Kind::record || !first_) return all;
  CheckedBlock unused;
  each_hand(*first_, unused, [&](std::uint64_t, LogHand& hand) {
    for (LogClaim& claim : hand.claims) {
      if (hand.house.empty()) all.push_back({std::move(claim.question), {}, Answer(std::move(claim.said))});
    }
  });
  return all;
}

void LogFile::check_record(const LogBlock& block, const House& house, CheckedBlock& checked) const {
  try {
    const ReadRecord read = read_record(input_.name(), block.text);
    const Record& record = read.record;
    const ofc::Rules& rules = house.is_chosen ? house.rules : record.rules;
    const Replay replayed = replay(record.match, rules);
    if (replayed.refusal) {
      throw Problem(fmt::format("{}: the rules refuse hand {}: {}",
                                read.places.hands[replayed.played.size()].hand.text(), replayed.played.size() + 1,
                                printable(replayed.refusal->detail, 160)));
    }
    RecordEnd end = end_before(record.match);
    for (const PlayedHand& hand : replayed.played) add_hand(end, hand);
    checked.hands += replayed.played.size();
    if (!house.is_chosen) checked.houses[record.preset] += replayed.played.size();
    PlayResult said;
    said.hands.emplace(replayed.played.size());
    if (!said.hands->empty()) {
      said.hands->back().stacks = record.end.stacks;
      said.hands->back().final_stacks = record.end.final_stacks;
    }
    WrongClaim wrong{
        static_cast<std::uint64_t>(std::max(read.places.end.line, 1)), {record.match, said}, house.name, rules, {}};
    const std::optional<Difference> difference = end_difference(record.end, end);
    VerdictCounts& counts = checked.counts[static_cast<std::size_t>(Operation::play)];
    if (!difference) return static_cast<void>(++counts[Verdict::pass]);
    ++counts[Verdict::fail];
    wrong.result = {Verdict::fail,
                    fmt::format("{}: expected {}, got {}", difference->member, difference->got, difference->expected),
                    Difference{difference->member, difference->got, difference->expected}};
    checked.wrong.push_back(std::move(wrong));
  } catch (const Problem& problem) {
    checked.bad.emplace_back(problem.what());
    ++checked.bad_count;
  }
}

}  // namespace ofcheck
