// `ofcheck deals`: deals that matter, and how many of the situations they reach.
#include <fmt/format.h>

#include <utility>

#include "harness/base/problem.h"
#include "harness/base/terminal.h"
#include "harness/base/text.h"
#include "harness/commands/commands.h"
#include "harness/deals/deals.h"
#include "harness/deals/pairs.h"
#include "harness/deals/situations.h"
#include "harness/setup/run_deals.h"
#include "harness/wire/house_rules.h"
#include "harness/wire/protocol.h"

namespace ofcheck {

namespace {

/// The boards as `ofcheck score` takes them, each in quotes.
std::string as_typed(const ScoreQuestion& deal) {
  std::string text;
  for (const ofc::Board& board : deal.span()) {
    text += fmt::format(" '{} / {} / {}'", to_string(board.top), to_string(board.middle), to_string(board.bottom));
  }
  return text;
}

void print_deals(const DealsArguments& arguments, const ofc::Rules& rules) {
  std::string text;
  for (std::uint64_t index = arguments.from; index < arguments.from + arguments.count; ++index) {
    const ScoreQuestion deal = make_deal(arguments.seed, index, rules);
    if (arguments.format == Format::json) {
      write_question(text, index, deal);
    } else {
      text += fmt::format("{}{}\n", index, as_typed(deal));
    }
    if (text.size() > (1U << 16U)) print_out(std::exchange(text, {}), arguments.format);
  }
  print_out(text, arguments.format);
}

/// How often a situation came up, and where first.
struct Seen {
  std::uint64_t count = 0;
  std::uint64_t first = 0;
};

std::string coverage_text(const std::vector<Situation>& list, const std::vector<Seen>& seen,
                          const DealsArguments& arguments) {
  std::string text = fmt::format("{:>9} {:>9}  situation\n", "deals", "first");
  std::size_t reached = 0;
  std::size_t possible = 0;
  std::string left_out;
  for (std::size_t i = 0; i < list.size(); ++i) {
    if (!list[i].impossible.empty()) {
      left_out += fmt::format("  {}: {}\n", list[i].name, list[i].impossible);
      continue;
    }
    const bool any = seen[i].count > 0;
    ++possible;
    reached += any ? 1 : 0;
    text += fmt::format("{:>9} {:>9}  {}\n", seen[i].count, any ? std::to_string(seen[i].first) : "-",
                        any ? list[i].name : coloured(Colour::red, list[i].name));
  }
  if (!left_out.empty()) text += "\nLeft out, since no deal under these rules can be so:\n" + left_out;
  return text + fmt::format("\n{} of {} situations in {} deals from index {} of seed {}\n", reached, possible,
                            arguments.count, arguments.from, arguments.seed);
}

std::string coverage_json(const std::vector<Situation>& list, const std::vector<Seen>& seen) {
  return json_text([&](JsonWriter& writer) {
           auto of = seen.begin();
           write_objects(writer, list, [&](const Situation& situation) {
             write_member(writer, "situation", situation.name);
             write_member(writer, "deals", of->count);
             write_member(writer, "first", of->count > 0 ? std::optional(of->first) : std::nullopt);
             if (!situation.impossible.empty()) write_member(writer, "impossible", situation.impossible);
             ++of;
           });
         }) +
         "\n";
}

Exit show_coverage(const DealsArguments& arguments, const ofc::Rules& rules) {
  const std::vector<Situation> list = situations(rules);
  std::vector<Seen> seen(list.size());
  ProgressBar progress;
  for (std::uint64_t n = 0; n < arguments.count; ++n) {
    const std::uint64_t index = arguments.from + n;
    const ScoreQuestion deal = make_deal(arguments.seed, index, rules);
    const ofc::Score score = ofc::score(deal.span(), rules);
    for (std::size_t i = 0; i < list.size(); ++i) {
      if (!list[i].impossible.empty() || !list[i].occurs({deal, score, rules})) continue;
      if (seen[i].count++ == 0) seen[i].first = index;
    }
    if (n % 1024 == 0) progress.show(n, arguments.count);
  }
  progress.wipe();
  print_out(arguments.format == Format::json ? coverage_json(list, seen) : coverage_text(list, seen, arguments),
            arguments.format);
  for (std::size_t i = 0; i < list.size(); ++i) {
    if (list[i].impossible.empty() && seen[i].count == 0) return Exit::does_not_conform;
  }
  return Exit::conforms;
}

}  // namespace

Exit deals_command(const DealsArguments& arguments) {
  if (arguments.make_pairs) {
    for (const CrossedPair& pair : find_crossed_pairs()) print_out(line_of(pair) + "\n", Format::json);
    return Exit::conforms;
  }
  check_last_index("--count", arguments.from, arguments.count);
  const HouseRules house = rules_for_command(arguments.rules);
  if (arguments.coverage) return show_coverage(arguments, house.rules);
  print_deals(arguments, house.rules);
  return Exit::conforms;
}

}  // namespace ofcheck
