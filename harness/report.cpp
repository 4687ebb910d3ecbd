#include "harness/report.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <numeric>

#include "harness/oracle_answer.h"
#include "harness/terminal.h"
#include "harness/text.h"

namespace ofcheck {

std::size_t Counts::all() const { return std::accumulate(of.begin(), of.end(), std::size_t{0}); }

std::size_t Counts::wrong() const {
  return all() - (*this)[Verdict::pass] - (*this)[Verdict::unsupported] - (*this)[Verdict::not_asked];
}

Counts count(const Run& run) {
  Counts counts;
  for (const TaskResult& result : run.results) ++counts[result.verdict];
  return counts;
}

Exit exit_of(const Run& run) {
  const Counts counts = count(run);
  if (run.was_interrupted) return Exit::interrupted;
  if (counts.wrong() > 0) return Exit::does_not_conform;
  if (!run.stray.empty()) return Exit::engine_broken;
  if (counts[Verdict::pass] == 0) return Exit::nothing_ran;
  return Exit::conforms;
}

std::string page_of(ofc::RuleId rule) {
  const std::string_view section = rule.name.substr(0, rule.name.find('.'));
  std::string anchor(rule.name);
  std::erase(anchor, '.');
  return fmt::format("docs/rules/{}.md#{}", section, anchor);
}

namespace {

std::string row_line(std::string_view indent, std::string_view name, const std::string& cards) {
  return fmt::format("{}{:<8}{}\n", indent, name, coloured_cards(cards));
}

constexpr std::string_view indent = "    ";

}  // namespace

std::string draw(const ofc::Board& board, std::string_view margin) {
  std::string text;
  for (const ofc::Row row : ofc::all_rows)
    text += row_line(margin, row_name(row), to_string(ofc::cards_in(board, row)));
  return text;
}

std::string draw(const ofc::PartialBoard& board, std::string_view margin) {
  std::string text;
  for (const ofc::Row row : ofc::all_rows) {
    std::string cards = to_string(board[row]);
    for (std::size_t i = 0; i < ofc::room_in(board, row); ++i) cards += cards.empty() ? "--" : " --";
    text += row_line(margin, row_name(row), cards);
  }
  return text;
}

namespace {

struct DrawQuestion {
  std::string operator()(const RankQuestion& q) const { return draw_row(q.row); }
  std::string operator()(const CompareQuestion& q) const {
    return fmt::format("{}first   {:<7} {}\n{}second  {:<7} {}\n", indent, row_name(q.first.row), cards(q.first),
                       indent, row_name(q.second.row), cards(q.second));
  }
  std::string operator()(const FoulQuestion& q) const { return draw(q.board, indent); }
  std::string operator()(const RoyaltiesQuestion& q) const { return draw(q.board, indent); }
  std::string operator()(const FantasylandQuestion& q) const {
    const std::string hand = q.entered_with
                                 ? fmt::format("in Fantasyland, entered with {} cards", q.entered_with->value)
                                 : "an ordinary hand";
    return draw(q.board, indent) + fmt::format("{}{}\n", indent, hand);
  }
  std::string operator()(const PlacementsQuestion& q) const {
    return draw_line("board", to_string(q.board)) + draw_line("held", to_string(q.held)) +
           draw_line("", fmt::format("place {}, discard {}", q.place.value, q.discard.value));
  }
  std::string operator()(const PerftQuestion& q) const {
    std::string text = draw_line("board", to_string(q.board));
    for (const Cards& street : q.streets) text += draw_line("street", to_string(street));
    return text;
  }
  std::string operator()(const SettleQuestion& q) const {
    std::string text = (*this)(q.boards);
    for (std::size_t seat = 0; seat < q.boards.seats; ++seat) {
      text += fmt::format("{}seat {} has {}, bought in for {}\n", indent, seat, q.stacks[seat], q.bought_in[seat]);
    }
    return text + fmt::format("{}a point is worth {}\n", indent, q.point_value);
  }
  std::string operator()(const PlayQuestion& q) const {
    std::string text;
    for (std::size_t chair = 0; chair < q.chairs; ++chair) {
      text += fmt::format("{}chair {} has {}{}\n", indent, chair, q.stacks[chair],
                          q.button == static_cast<int>(chair) ? " and the button" : "");
    }
    text += fmt::format("{}a point is worth {}\n", indent, q.point_value);
    for (std::size_t i = 0; i < q.hands.size(); ++i) {
      text += draw_line(fmt::format("hand {}", i), to_string(cards_of(q.hands[i].deck)));
      for (const Action& action : q.hands[i].actions) {
        text += draw_line("", fmt::format("chair {}: {}", action.chair, to_string(action.placement)));
      }
    }
    if (q.viewer) text += fmt::format("{}seen by chair {}\n", indent, *q.viewer);
    return text;
  }
  std::string operator()(const ScoreQuestion& q) const {
    std::string text;
    for (std::size_t seat = 0; seat < q.seats; ++seat) {
      text += fmt::format("{}seat {}\n", indent, seat) + draw(q.boards[seat], std::string(indent) + "  ");
    }
    return text;
  }
  std::string operator()(const RawQuestion& q) const { return fmt::format("{}{}\n", indent, q.members); }

 private:
  static std::string cards(const RowCards& row) { return coloured_cards(to_string(row.span())); }
  static std::string draw_line(std::string_view name, const std::string& text) {
    return fmt::format("{}{:<8}{}\n", indent, name, text);
  }
  static std::string draw_row(const RowCards& row) {
    return row_line(indent, row_name(row.row), to_string(row.span()));
  }
};

}  // namespace

std::string draw_question(const Question& question) { return std::visit(DrawQuestion{}, question); }

namespace {

/// The ledger lines that the case is about stand out; if none is, all of them are shown alike.
std::string explanation(const Task& task) {
  std::string text;
  for (const std::string& line : explain(task.of->question, task.rules)) {
    const bool about = line.find(task.of->rule.name) != std::string::npos;
    text += fmt::format("{}{} {}\n", indent, about ? ">" : " ", about ? coloured(Colour::bold, line) : line);
  }
  return text;
}

std::string failure(const Task& task, const TaskResult& result) {
  const Case& c = *task.of;
  std::string text = fmt::format("{} {}  {}\n", coloured(Colour::red, verdict_name(result.verdict)),
                                 coloured(Colour::bold, c.rule.name), task.label);
  text += fmt::format("{}{}\n", indent, c.title);
  text += draw_question(c.question);
  if (result.difference) {
    text += fmt::format("{}{}: expected {}, got {}\n", indent, result.difference->member,
                        coloured(Colour::green, result.difference->expected),
                        coloured(Colour::red, result.difference->got));
  } else {
    text += fmt::format("{}{}\n", indent, coloured(Colour::red, result.reason));
  }
  if (!result.stderr_tail.empty()) {
    text += fmt::format("{}last words on standard error:\n", indent);
    std::string_view rest = result.stderr_tail;
    while (!rest.empty()) {
      const std::size_t end = std::min(rest.find('\n'), rest.size());
      text += fmt::format("{}  {}\n", indent, rest.substr(0, end));
      rest.remove_prefix(std::min(end + 1, rest.size()));
    }
  }
  text += fmt::format("{}the oracle:\n{}", indent, explanation(task));
  text += fmt::format("{}rules: {}\n", indent, describe_rules(task.rules));
  text += fmt::format("{}{}  ({})\n\n", indent, coloured(Colour::cyan, page_of(c.rule)), c.place.text());
  return text;
}

/// Counts by section, in rule-book order.
std::vector<std::pair<std::string_view, Counts>> by_section(const Run& run) {
  std::vector<std::pair<std::string_view, Counts>> sections;
  for (const ofc::RuleInfo& info : ofc::all_rules()) {
    if (sections.empty() || sections.back().first != info.section()) sections.emplace_back(info.section(), Counts{});
  }
  for (std::size_t i = 0; i < run.tasks.size(); ++i) {
    const std::string_view section = ofc::find_rule(run.tasks[i].of->rule.name)->section();
    const auto found =
        std::find_if(sections.begin(), sections.end(), [&](const auto& entry) { return entry.first == section; });
    ++found->second[run.results[i].verdict];
  }
  std::erase_if(sections, [](const auto& entry) { return entry.second.all() == 0; });
  return sections;
}

std::string table_row(std::string_view name, const Counts& counts, Colour colour) {
  std::string text =
      fmt::format("{:<14}{:>7}{:>7}{:>13}", name, counts[Verdict::pass], counts.wrong(), counts[Verdict::unsupported]);
  std::string others;
  for (std::size_t i = 0; i < verdict_names.size(); ++i) {
    const auto verdict = static_cast<Verdict>(i);
    const bool in_columns = verdict == Verdict::pass || verdict == Verdict::unsupported || verdict == Verdict::fail;
    if (!in_columns && counts[verdict] > 0) others += fmt::format("  {} {}", counts[verdict], verdict_name(verdict));
  }
  return coloured(colour, text) + others + "\n";
}

/// Why questions were unsupported, each reason once with its count.
std::string unsupported_reasons(const Run& run) {
  std::map<std::string, std::size_t> reasons;
  for (const TaskResult& result : run.results) {
    if (result.verdict == Verdict::unsupported) ++reasons[result.reason];
  }
  std::string text;
  for (const auto& [reason, times] : reasons) text += fmt::format("unsupported {:>5}  {}\n", times, reason);
  return text;
}

}  // namespace

std::string text_report(const Run& run, const Corpus& corpus) {
  std::string text;
  for (std::size_t i = 0; i < run.tasks.size(); ++i) {
    const Verdict verdict = run.results[i].verdict;
    if (verdict == Verdict::pass || verdict == Verdict::unsupported || verdict == Verdict::not_asked) continue;
    text += failure(run.tasks[i], run.results[i]);
  }
  const Counts counts = count(run);
  text += fmt::format("engine   {} {}\n", run.hello.name, run.hello.version);
  text += fmt::format("rules    {}\n", describe_rules(run.rules));
  text += fmt::format("corpus   {} cases, {} questions, {}\n\n", corpus.cases.size(), run.tasks.size(), corpus.hash);
  text +=
      coloured(Colour::bold, fmt::format("{:<14}{:>7}{:>7}{:>13}", "section", "pass", "wrong", "unsupported")) + "\n";
  for (const auto& [section, section_counts] : by_section(run)) {
    text += table_row(section, section_counts, section_counts.wrong() > 0 ? Colour::red : Colour::green);
  }
  text += table_row("all", counts, Colour::bold);
  const std::string reasons = unsupported_reasons(run);
  if (!reasons.empty()) text += "\n" + reasons;
  for (const std::string& fault : run.stray)
    text += fmt::format("\nprotocol trouble outside of any question: {}\n", fault);
  if (run.stray_count > run.stray.size()) {
    text += fmt::format("… and {} times more\n", run.stray_count - run.stray.size());
  }
  text += '\n';

  switch (exit_of(run)) {
    case Exit::conforms:
      text += coloured(Colour::green, "conforms") + fmt::format(": {} passed, none wrong\n", counts[Verdict::pass]);
      break;
    case Exit::does_not_conform:
      text += coloured(Colour::red, "does not conform") +
              fmt::format(": {} of {} answers are wrong\n", counts.wrong(), counts.wrong() + counts[Verdict::pass]);
      break;
    case Exit::interrupted:
      text += coloured(Colour::yellow, "interrupted") +
              fmt::format(": these are partial results, {} of {} questions were not asked\n",
                          counts[Verdict::not_asked], counts.all());
      break;
    case Exit::nothing_ran:
      text +=
          coloured(Colour::red, "nothing ran") + ": the engine could not be asked a single question that it answers\n";
      break;
    case Exit::engine_broken:
      text += coloured(Colour::red, "broke the protocol") + "\n";
      break;
    case Exit::usage:
    case Exit::kit_broken:
      break;
  }
  return text;
}

// --- JSON ----------------------------------------------------------------------------------------------------------

namespace {

template <typename Members>
void json_line(std::string& out, Members members) {
  JsonBuffer buffer;
  JsonWriter writer(buffer);
  writer.StartObject();
  members(writer);
  writer.EndObject();
  out.append(buffer.GetString(), buffer.GetSize());
  out += '\n';
}

std::string_view status_name(const Run& run) {
  switch (exit_of(run)) {
    case Exit::conforms:
      return "conforms";
    case Exit::does_not_conform:
      return "does-not-conform";
    case Exit::interrupted:
      return "interrupted";
    case Exit::nothing_ran:
      return "nothing-ran";
    case Exit::engine_broken:
      return "engine-broke-the-protocol";
    case Exit::usage:
    case Exit::kit_broken:
      break;
  }
  return "kit-broken";
}

void write_task(JsonWriter& writer, const Task& task, const TaskResult& result) {
  write_member(writer, "type", "question");
  write_member(writer, "question", task.label);
  write_member(writer, "case", task.of->id);
  write_member(writer, "rule", task.of->rule.name);
  write_member(writer, "outcome", verdict_name(result.verdict));
  if (!result.reason.empty()) write_member(writer, "reason", result.reason);
  if (result.difference) {
    write_member(writer, "member", result.difference->member);
    write_member(writer, "expected", result.difference->expected);
    write_member(writer, "got", result.difference->got);
  }
  if (!result.stderr_tail.empty()) write_member(writer, "stderr", result.stderr_tail);
  if (result.verdict != Verdict::pass) {
    write_member(writer, "file", task.of->place.file);
    write_member(writer, "line", task.of->place.line);
    write_member(writer, "page", page_of(task.of->rule));
  }
}

}  // namespace

std::string json_report(const Run& run, const Corpus& corpus) {
  std::string out;
  json_line(out, [&](JsonWriter& writer) {
    write_member(writer, "type", "header");
    write_member(writer, "kit", "ofcheck " OFCHECK_VERSION);
    write_member(writer, "corpus", corpus.hash);
    write_member(writer, "engine", run.hello.name);
    write_member(writer, "engine_version", run.hello.version);
    write_key(writer, "rules");
    write_rules(writer, run.rules);
    write_member(writer, "questions", static_cast<int>(run.tasks.size()));
  });
  for (std::size_t i = 0; i < run.tasks.size(); ++i) {
    json_line(out, [&](JsonWriter& writer) { write_task(writer, run.tasks[i], run.results[i]); });
  }
  const Counts counts = count(run);
  json_line(out, [&](JsonWriter& writer) {
    write_member(writer, "type", "footer");
    write_member(writer, "status", status_name(run));
    write_member(writer, "exit", static_cast<int>(exit_of(run)));
    for (std::size_t i = 0; i < verdict_names.size(); ++i)
      write_member(writer, verdict_names[i], static_cast<int>(counts.of[i]));
    write_member(writer, "stray_count", static_cast<int>(run.stray_count));
    write_key(writer, "stray");
    writer.StartArray();
    for (const std::string& fault : run.stray) write_string(writer, fault);
    writer.EndArray();
  });
  return out;
}

}  // namespace ofcheck
