// An engine that answers from memory: `memory_engine SEED COUNT` works out the replies to that many generated deals
// before it says hello, and then sends the next one for each question. It is as fast as an engine can be, so that what
// is measured with it is the harness. `memory_engine SEED COUNT MICROSECONDS` is a slow engine instead: it remembers
// nothing, and computes for so long before it answers a question. `memory_engine --plain …` is either of them in words.
#include <fmt/format.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <cstdlib>
#include <string>
#include <vector>

#include "harness/answer/oracle_answer.h"
#include "harness/deals/deal_questions.h"
#include "harness/plain/plain.h"
#include "harness/plain/quick_words.h"
#include "harness/wire/house_rules.h"
#include "harness/wire/protocol.h"
#include "harness/wire/quick_request.h"

namespace {

using namespace ofcheck;

/// What follows the id in the reply to each deal.
std::vector<std::string> replies(std::uint64_t seed, std::uint64_t count, bool plain) {
  const ofc::Rules& rules = preset(default_preset).rules;
  const std::vector<Operation> score = {Operation::score};
  std::vector<std::string> all;
  all.reserve(count);
  for (std::uint64_t index = 0; index < count; ++index) {
    std::string line;
    const Answer answer = oracle_answer(make_question(seed, index, rules, score), rules);
    if (plain) {
      write_plain_reply(line, 0, answer);
    } else {
      write_reply(line, 0, answer);
    }
    all.push_back(line.substr(line.find(plain ? ' ' : ',')));
  }
  return all;
}

void send(std::string& out) {
  std::string_view rest = out;
  while (!rest.empty()) {
    const ssize_t written = write(STDOUT_FILENO, rest.data(), rest.size());
    if (written <= 0) std::exit(0);
    rest.remove_prefix(static_cast<std::size_t>(written));
  }
  out.clear();
}

/// Computes for so long, and then answers.
void answer_slowly(std::string& out, std::string_view line, std::chrono::microseconds time, bool plain) {
  using Clock = std::chrono::steady_clock;
  const Clock::time_point end = Clock::now() + time;
  while (Clock::now() < end) {
  }
  const std::optional<QuickRequest> request = plain ? read_words_quickly(line) : read_quickly(line);
  if (!request) std::exit(2);
  const Answer answer = oracle_answer(request->question, preset(default_preset).rules);
  if (plain) {
    write_plain_reply(out, request->id, answer);
  } else {
    write_reply(out, request->id, answer);
  }
}

/// What stands around the id of a request, and its operation's first letter.
struct Request {
  std::string_view id;  // with what stands before it in a reply
  char operation = '\0';
};
Request request_in(std::string_view line) {
  if (line.front() == '{') {  // {"id":7,"op":"score"
    const std::size_t after_id = line.find(',');
    return {line.substr(0, after_id), line[after_id + 7]};
  }
  const std::size_t id = line.find(' ') + 1;  // score 7
  return {line.substr(id, line.find(' ', id) - id), line.front()};
}

}  // namespace

int main(int argc, char** argv) {
  const std::vector<std::string_view> given(argv + 1, argv + argc);
  const bool plain = !given.empty() && given.front() == "--plain";
  const std::vector<std::string> words(given.begin() + (plain ? 1 : 0), given.end());
  if (words.size() != 2 && words.size() != 3) return 2;
  const bool is_slow = words.size() == 3;
  const std::chrono::microseconds time(is_slow ? std::strtoll(words[2].c_str(), nullptr, 10) : 0);
  const std::vector<std::string> memory = replies(std::strtoull(words[0].c_str(), nullptr, 10),
                                                  is_slow ? 0 : std::strtoull(words[1].c_str(), nullptr, 10), plain);
  constexpr std::string_view hello =
      R"(,"result":{"protocol":1,"name":"from memory","operations":["score"],"window":65536}})"
      "\n";
  constexpr std::string_view plain_hello = "ofcheck 1 plain name from-memory operations score window 65536\n";
  std::size_t next = 0;
  std::string in;
  std::string out;
  std::array<char, 1U << 16U> chunk{};
  for (;;) {
    const ssize_t count = read(STDIN_FILENO, chunk.data(), chunk.size());
    if (count <= 0) return 0;
    in.append(chunk.data(), static_cast<std::size_t>(count));
    std::size_t start = 0;
    for (std::size_t end = in.find('\n'); end != std::string::npos; end = in.find('\n', start)) {
      const std::string_view line = std::string_view(in).substr(start, end - start);
      start = end + 1;
      const Request request = request_in(line);
      if (is_slow && request.operation == 's') {
        answer_slowly(out, line, time, plain);
        continue;
      }
      if (plain && request.operation == 'h') {
        out += plain_hello;
        continue;
      }
      out += request.id;
      switch (request.operation) {
        case 'h':
          out += hello;
          break;
        case 's':
          out += memory[next++ % memory.size()];
          break;
        default:
          out += plain ? " ok\n" : ",\"result\":{}}\n";
          break;
      }
      if (out.size() > (1U << 16U)) send(out);
    }
    in.erase(0, start);
    send(out);
  }
}
