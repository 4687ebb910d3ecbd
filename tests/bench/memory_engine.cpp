// An engine that answers from memory: `memory_engine SEED COUNT` works out the replies to so many generated deals
// before it says hello, and then sends the next one for each question. It is as fast as an engine can be, so that what
// is measured with it is the harness. `memory_engine SEED COUNT MICROSECONDS` is a slow engine instead: it remembers
// nothing, and computes for so long before it answers a question.
#include <fmt/format.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <cstdlib>
#include <string>
#include <vector>

#include "harness/answer/oracle_answer.h"
#include "harness/deals/deal_questions.h"
#include "harness/wire/house_rules.h"
#include "harness/wire/protocol.h"
#include "harness/wire/quick_request.h"

namespace {

using namespace ofcheck;

/// What follows the id in the reply to each deal.
std::vector<std::string> replies(std::uint64_t seed, std::uint64_t count) {
  const ofc::Rules& rules = preset(default_preset).rules;
  const std::vector<Operation> score = {Operation::score};
  std::vector<std::string> all;
  all.reserve(count);
  for (std::uint64_t index = 0; index < count; ++index) {
    JsonBuffer buffer;
    JsonWriter writer(buffer);
    writer.StartObject();
    write_answer(writer, oracle_answer(make_question(seed, index, rules, score), rules));
    writer.EndObject();
    all.push_back("," + std::string(buffer.GetString() + 1, buffer.GetSize() - 1) + "\n");
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
void answer_slowly(std::string& out, std::string_view line, std::chrono::microseconds time) {
  using Clock = std::chrono::steady_clock;
  const Clock::time_point end = Clock::now() + time;
  while (Clock::now() < end) {
  }
  const std::optional<QuickRequest> request = read_quickly(line);
  if (!request) std::exit(2);
  write_reply(out, request->id, oracle_answer(request->question, preset(default_preset).rules));
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 3 && argc != 4) return 2;
  const bool is_slow = argc == 4;
  const std::chrono::microseconds time(is_slow ? std::strtoll(argv[3], nullptr, 10) : 0);
  const std::vector<std::string> memory =
      replies(std::strtoull(argv[1], nullptr, 10), is_slow ? 0 : std::strtoull(argv[2], nullptr, 10));
  constexpr std::string_view hello =
      R"(,"result":{"protocol":1,"name":"from memory","operations":["score"],"window":65536}})"
      "\n";
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
      const std::size_t after_id = line.find(',');
      const char operation = line[after_id + 7];  // {"id":7,"op":"score"
      if (is_slow && operation == 's') {
        answer_slowly(out, line, time);
        continue;
      }
      out += line.substr(0, after_id);
      switch (operation) {
        case 'h':
          out += hello;
          break;
        case 's':
          out += memory[next++ % memory.size()];
          break;
        default:
          out += ",\"result\":{}}\n";
          break;
      }
      if (out.size() > (1U << 16U)) send(out);
    }
    in.erase(0, start);
    send(out);
  }
}
