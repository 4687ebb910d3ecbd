// What passes between the kit and an engine costs no more memory than what is on its way.
#include "harness/engine/engine.h"

#include <fstream>

#include "tests/harness/support.h"

using namespace ofcheck;
using namespace std::chrono_literals;

namespace {

constexpr std::size_t megabyte = std::size_t{1} << 20U;

/// By how many megabytes an action made this program grow at its largest.
template <typename Action>
std::size_t growth_of(Action action) {
  const auto megabytes = [](std::string_view name) {
    std::ifstream status("/proc/self/status");
    std::string word;
    while (status >> word && word != name) {
    }
    std::size_t kilobytes = 0;
    status >> kilobytes;
    return kilobytes / 1024;
  };
  std::ofstream("/proc/self/clear_refs") << "5";  // the largest is what it is now
  const std::size_t before = megabytes("VmRSS:");
  action();
  const std::size_t most = megabytes("VmHWM:");
  REQUIRE(most > 0);
  return most - std::min(before, most);
}

}  // namespace

TEST_CASE("What a slow engine has read is let go of, also if it never catches up", "[harness][engine]") {
  // It says a line for each megabyte that it has read.
  Engine engine({"sh", "-c", "while test $(head -c 1048576 | wc -c) = 1048576; do echo; done"});
  const std::string text(megabyte, 'x');
  for (int i = 0; i < 4; ++i) engine.send(text);
  std::size_t lines = 0;
  const std::size_t growth = growth_of([&] {
    for (std::string_view line; lines < 200; ++lines) {
      if (engine.next_line(line, Clock::now() + 10s) != Engine::Event::line) break;
      engine.send(text);
    }
  });
  CHECK(lines == 200);
  CHECK(growth < 60);
}

TEST_CASE("What an engine says while it is ended is not kept", "[harness][engine]") {
  Engine engine({"cat", "/dev/zero"});
  engine.send(std::string(megabyte, 'x'));  // it reads none of it
  CHECK(growth_of([&] { engine.finish(1s); }) < 60);
}
