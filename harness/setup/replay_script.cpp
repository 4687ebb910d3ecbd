#include "harness/setup/replay_script.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <string_view>

#include "harness/base/escape.h"
#include "harness/base/shell_quote.h"
#include "harness/base/text.h"
#include "harness/run/verdict_counts.h"

namespace ofcheck {

namespace {

/// What is put to the engine: the question, or its frames.
std::span<const Question> put_for(const Task& task) {
  return task.door ? std::span<const Question>(task.door->frames) : std::span(&task.of->question, 1);
}

/// The lines that ask one question of an engine that has just been started.
std::string lines_for(const Task& task, const Speech& speech) {
  std::string lines;
  std::uint64_t id = 0;
  write_hello(lines, id++);
  speech.configure(lines, id++, task.rules);
  for (const Question& question : put_for(task)) speech.question(lines, id++, question);
  speech.bye(lines, id);
  return lines;
}

/// A request without the number that is its id, and without the end of the line.
std::string without_id(std::string_view line) {
  constexpr std::string_view digits = "0123456789";
  line = line.substr(0, line.find('\n'));
  const std::size_t start = std::min(line.find_first_of(digits), line.size());
  const std::size_t end = std::min(line.find_first_not_of(digits, start), line.size());
  return std::string(line.substr(0, start)) + std::string(line.substr(end));
}

/// Whether a request sets the rules.
bool is_configure(std::string_view line) {
  return line.starts_with("configure ") || without_id(line).starts_with(R"({"id":,"op":"configure")");
}

/// What identifies a question and its rules among the lines that an engine was sent. Where there are several frames it
/// is the last one, which the others precede.
std::string key_of(const Task& task, const Speech& speech) {
  std::string rules;
  std::string question;
  speech.configure(rules, 0, task.rules);
  speech.question(question, 0, put_for(task).back());
  return fmt::format("{}\n{}", without_id(rules), without_id(question));
}

/// Where a question stands in what an engine was sent: which process, and in which of its lines, from 1.
struct Asked {
  std::size_t engine = 0;
  std::size_t line = 0;
};

/// The last place of every question: after a crash some are asked again, and what came then counts.
std::map<std::string, Asked> places_of(const SentBytes& sent) {
  std::map<std::string, Asked> places;
  for (const auto& [engine, bytes] : sent) {
    std::string rules;
    std::size_t line = 0;
    for (const std::string_view request : lines_of(bytes)) {
      ++line;
      if (is_configure(request)) {
        rules = without_id(request);
      } else {
        places[fmt::format("{}\n{}", rules, without_id(request))] = {engine, line};
      }
    }
  }
  return places;
}

/// The first lines of what a process was sent.
std::string_view first_lines(std::string_view bytes, std::size_t count) {
  std::size_t end = 0;
  for (; count > 0; --count) end = std::min(bytes.find('\n', end), bytes.size() - 1) + 1;
  return bytes.substr(0, end);
}

/// An id that none of the first lines has: one more than the last of them, since ids count up.
std::uint64_t id_after(std::string_view bytes, std::size_t lines) {
  std::string_view last = first_lines(bytes, lines);
  last.remove_suffix(1);
  last.remove_prefix(last.rfind('\n') + 1);
  last.remove_prefix(std::min(last.find_first_of("0123456789"), last.size()));
  std::uint64_t id = 0;
  std::from_chars(last.data(), last.data() + last.size(), id);
  return id + 1;
}

/// A shell function for each process that a question failed in: it writes what the process was sent, up to the last of
/// those questions.
std::string streams(const SentBytes& sent, const std::map<std::size_t, std::size_t>& lines_needed) {
  std::string text;
  for (const auto& [engine, lines] : lines_needed) {
    text += fmt::format("sent_{}() {{ cat <<'LINES'\n{}LINES\n}}\n", engine, first_lines(sent.at(engine), lines));
  }
  return text;
}

constexpr std::string_view head = R"(#!/bin/sh
# Written by ofcheck {0}: asks the engine again what it failed, one question each start.
#   sh SCRIPT                   all of them
#   sh SCRIPT NAME...           only these
#   sh SCRIPT --before NAME...  each after everything that its engine had been sent before it in the run
# A question is asked of an engine that has just been started. Where a failure depends on what was asked before, it does
# not come back so, but with --before: then the last answer but that to 'bye' is the one to look at.
set -f
names={1}
before=
if [ "$1" = --before ]; then before=yes; shift; fi
for name in "$@"; do
  case " $names " in
    *" $name "*) ;;
    *)
      printf "%s: no question that failed is named '%s'; these did:\n" "$0" "$name" >&2
      for known in $names; do printf '  %s\n' "$known" >&2; done
      exit 2
      ;;
  esac
done
cd {2} || exit
engine() {{ {3}; }}
chosen=" $* "
ask() {{
  case "$chosen" in "  " | *" $1 "*) ;; *) return 1 ;; esac
  printf '\n--- %s\n    %s\n' "$1" "$2"
}}
)";

}  // namespace

std::string replay_script(const Run& run, const SentBytes& sent, const std::string& folder) {
  const std::map<std::string, Asked> places = places_of(sent);
  const Speech speech(run.encoding);
  std::map<std::size_t, std::size_t> lines_needed;
  std::string names;
  std::string questions;
  for (std::size_t i = 0; i < run.tasks.size(); ++i) {
    const TaskResult& result = run.results[i];
    if (!is_wrong(result.verdict)) continue;
    const std::string& label = run.tasks[i].label;
    const std::string what = fmt::format("{}: {}", verdict_name(result.verdict), clean(printable(result.reason)));
    names += (names.empty() ? "" : " ") + label;
    questions += fmt::format("\nif ask {} {}; then\n", sh_word(label), sh_word(what));
    const std::string alone = fmt::format("engine <<'LINES'\n{}LINES\n", lines_for(run.tasks[i], speech));
    // The run itself asked nothing for a journal's results.
    if (const auto found = places.find(key_of(run.tasks[i], speech)); found != places.end()) {
      const auto& [engine, line] = found->second;
      lines_needed[engine] = std::max(lines_needed[engine], line);
      std::string bye;
      speech.bye(bye, id_after(sent.at(engine), line));
      bye.pop_back();
      questions += fmt::format(
          "if [ -n \"$before\" ]; then\n  {{ sent_{} | head -n {}; printf '%s\\n' {}; }} | engine\nelse\n  {}fi\n",
          engine, line, sh_word(bye), alone);
    } else {
      questions += "  " + alone;
    }
    questions += "fi\n";
  }
  std::string command;
  for (const std::string& word : run.how.command) command += (command.empty() ? "" : " ") + sh_word(word);
  return fmt::format(fmt::runtime(head), OFCHECK_VERSION, sh_word(names), sh_word(folder), command) +
         streams(sent, lines_needed) + questions;
}

}  // namespace ofcheck
