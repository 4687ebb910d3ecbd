// ofcheck_agree: holds the oracle against the second reading and says where they differ.
//   ofcheck_agree [--deals N] [--seed S]    every hand, class and pair of classes, then N seeded deals (1,000,000)
//   ofcheck_agree --seed S --index I        one deal of those again, shown in full
// It ends with 0 if both agree on everything, 1 if they differ or too little came up, 2 if it was called wrongly.
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <charconv>
#include <chrono>
#include <cstdio>
#include <mutex>
#include <optional>
#include <thread>

#include "tests/second/bridge.h"
#include "tests/second/compare.h"

namespace {

using namespace second;

struct Request {
  std::uint64_t deals = 1000000;
  std::uint64_t seed = 20261121;
  std::optional<std::uint64_t> index;
};

std::optional<Request> read_arguments(int count, char** words) {
  Request request;
  for (int i = 1; i < count; i += 2) {
    const std::string_view name = words[i];
    const std::string_view text = i + 1 < count ? words[i + 1] : "";
    std::uint64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (text.empty() || error != std::errc{} || end != text.data() + text.size()) return {};
    if (name == "--deals") {
      request.deals = number;
    } else if (name == "--seed") {
      request.seed = number;
    } else if (name == "--index") {
      request.index = number;
    } else {
      return {};
    }
  }
  if (request.deals == 0) return {};  // nothing held against nothing agrees with everything
  return request;
}

struct Check {
  const char* what;
  std::string (*run)();
};

// In an order in which two workers start with different hands.
constexpr std::array<Check, 9> checks = {{
    {"2,598,960 five-card hands and 7,462 x 7,462 classes, wheel lowest", [] { return compare_fives(true); }},
    {"2,598,960 five-card hands and 7,462 x 7,462 classes, wheel second-highest", [] { return compare_fives(false); }},
    {"2,598,960 five-card hands as 2-7 lows, 123,420 that qualify", [] { return compare_lows(); }},
    {"22,100 three-card hands and 455 x 455 classes", [] { return compare_threes(); }},
    {"every class of three against every class of five, each ranking.cross", [] { return compare_cross(); }},
    {"every (top, middle) class pair as a board, each ranking.cross", [] { return compare_boards(false); }},
    {"every (top, bottom) class pair as a 2-7 board, each ranking.cross", [] { return compare_boards(true); }},
    {"matches of fixed hands, each table.fantasyland-hands", [] { return compare_matches(); }},
    {"accounts of several hands, settlement.cap-reckoned match-end", [] { return compare_reckoning(); }},
}};

unsigned workers() { return std::max(1U, std::thread::hardware_concurrency()); }

/// Runs `work` on every core and waits for all of them.
template <class Work>
void on_every_core(Work work) {
  std::vector<std::thread> threads;
  for (unsigned i = 1; i < workers(); ++i) threads.emplace_back(work);
  work();
  for (std::thread& thread : threads) thread.join();
}

bool compare_every_class() {
  std::atomic<std::size_t> next = 0;
  std::atomic<bool> agree = true;
  std::mutex printing;
  on_every_core([&] {
    for (std::size_t i = next++; i < checks.size(); i = next++) {
      const std::string differs = checks[i].run();
      const std::lock_guard lock(printing);
      std::printf("%s  %s%s%s\n", differs.empty() ? "agree " : "DIFFER", checks[i].what, differs.empty() ? "" : ": ",
                  differs.c_str());
      std::fflush(stdout);
      if (!differs.empty()) agree = false;
    }
  });
  return agree;
}

void show_difference(const Request& request, std::uint64_t index) {
  const Deal deal = make_deal(request.seed, index);
  Tally tally;
  const std::string differs = compare_deal(deal, tally);
  std::printf("%s  deal --seed %llu --index %llu\n%s%s", differs.empty() ? "agree " : "DIFFER",
              static_cast<unsigned long long>(request.seed), static_cast<unsigned long long>(index),
              describe(deal).c_str(), differs.c_str());
}

/// A line that is written over on a terminal, nothing elsewhere.
void show_progress(std::uint64_t done, std::uint64_t all, double seconds) {
  static const bool terminal = isatty(STDERR_FILENO) != 0;
  if (!terminal || done == 0) return;
  const double left = seconds / static_cast<double>(done) * static_cast<double>(all - done);
  std::fprintf(stderr, "\r%llu of %llu deals, %.0f s left   ", static_cast<unsigned long long>(done),
               static_cast<unsigned long long>(all), left);
}

/// A run that is long enough must have met every situation, or the deals were not worth comparing.
bool show_tally(const Tally& tally, std::uint64_t deals) {
  bool all_met = true;
  for (const std::string_view what : situations()) {
    std::uint64_t count = 0;
    for (const auto& [name, times] : tally.counts()) {
      if (name == what) count += times;
    }
    std::printf("%12llu  %.*s\n", static_cast<unsigned long long>(count), static_cast<int>(what.size()), what.data());
    all_met = all_met && count != 0;
  }
  if (all_met || deals < 100000) return true;
  std::printf("DIFFER  not every situation came up\n");
  return false;
}

bool compare_deals(const Request& request) {
  constexpr std::uint64_t block = 1000;
  std::atomic<std::uint64_t> next = 0;
  std::atomic<std::uint64_t> lowest = request.deals;  // the lowest index that differs; none lower is left out
  std::atomic<std::uint64_t> differ = 0;
  std::mutex merging;
  Tally tally;
  const auto start = std::chrono::steady_clock::now();
  on_every_core([&] {
    Tally own;
    for (std::uint64_t from = next.fetch_add(block); from < request.deals; from = next.fetch_add(block)) {
      const std::uint64_t end = std::min(from + block, request.deals);
      for (std::uint64_t i = from; i < end; ++i) {
        if (compare_deal(make_deal(request.seed, i), own).empty()) continue;
        ++differ;
        std::uint64_t seen = lowest;
        while (i < seen && !lowest.compare_exchange_weak(seen, i)) {
        }
      }
      const std::chrono::duration<double> passed = std::chrono::steady_clock::now() - start;
      const std::lock_guard lock(merging);
      show_progress(end, request.deals, passed.count());
    }
    const std::lock_guard lock(merging);
    tally.add(own);
  });
  if (isatty(STDERR_FILENO) != 0) std::fprintf(stderr, "\n");
  const bool met = show_tally(tally, request.deals);
  if (differ != 0) {
    std::printf("DIFFER  %llu of %llu deals; the first of them:\n", static_cast<unsigned long long>(differ.load()),
                static_cast<unsigned long long>(request.deals));
    show_difference(request, lowest);
    return false;
  }
  std::printf("agree   %llu deals, seed %llu\n", static_cast<unsigned long long>(request.deals),
              static_cast<unsigned long long>(request.seed));
  return met;
}

}  // namespace

int main(int count, char** words) {
  const std::optional<Request> request = read_arguments(count, words);
  if (!request) {
    std::fprintf(stderr, "usage: ofcheck_agree [--deals N] [--seed S] [--index I]   (N is at least 1)\n");
    return 2;
  }
  const std::string options = options_that_differ();
  if (!options.empty()) {
    std::printf("DIFFER  %s", options.c_str());
    return 1;
  }
  if (request->index) {
    Tally tally;
    show_difference(*request, *request->index);
    return compare_deal(make_deal(request->seed, *request->index), tally).empty() ? 0 : 1;
  }
  const bool classes = compare_every_class();
  const bool deals = compare_deals(*request);
  return classes && deals ? 0 : 1;
}
