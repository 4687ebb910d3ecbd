// `ofcheck play`: shows a match street by street, out of a record or played from a seed.
#include <fmt/format.h>

#include <algorithm>
#include <iostream>
#include <iterator>

#include "harness/base/output_file.h"
#include "harness/base/terminal.h"
#include "harness/base/text.h"
#include "harness/commands/commands.h"
#include "harness/corpus/make_match.h"
#include "harness/pages/show_match.h"
#include "harness/settle/given_lists.h"
#include "harness/setup/named_files.h"
#include "harness/wire/house_rules.h"

namespace ofcheck {

namespace {

/// Chips for each chair where neither the rules nor the command line say anything.
constexpr int usual_points = 100;

/// `2`: a street of `hand`; `1.3`: street 3 of hand 1.
Stop stop_of(const std::string& text, std::optional<std::size_t> hand) {
  const std::size_t dot = text.find('.');
  const std::string_view street = std::string_view(text).substr(dot == std::string::npos ? 0 : dot + 1);
  const auto number = number_in<std::uint32_t>(street);
  const auto of_hand =
      dot == std::string::npos ? hand.value_or(1) : number_in<std::uint32_t>(text.substr(0, dot)).value_or(0);
  if (!number || of_hand == 0) {
    throw Problem(fmt::format("--to: expected a street such as 2, or a hand and a street such as 1.3, found '{}'",
                              printable(text)));
  }
  if (hand && *hand != of_hand) {
    throw Problem(fmt::format("--to {} is in hand {}, but --hand {} is to be shown alone", text, of_hand, *hand));
  }
  return {of_hand, *number};
}

std::array<Amount, ofc::most_seats> stacks_of(const PlayArguments& arguments, std::size_t chairs,
                                              const ofc::Rules& rules) {
  if (!arguments.stacks.empty()) return chips_in("--stacks", arguments.stacks, chairs, 0);
  std::array<Amount, ofc::most_seats> stacks{};
  const ofc::Chips start = ofc::starting_stack(rules, {arguments.point_value});
  std::fill_n(stacks.begin(), chairs, start.value > 0 ? start.value : usual_points * arguments.point_value);
  return stacks;
}

MatchPlan plan_of(const PlayArguments& arguments) {
  const HouseRules house = rules_for_command(arguments.rules);
  refuse_jokers(house.rules, "a match of the kit's own players");
  MatchPlan plan;
  plan.preset = is_preset(house.name) ? house.name : nearest_preset(house.rules).name;
  plan.rules = house.rules;
  plan.chairs = arguments.players;
  if (const auto refusal = refusal_of_seats(plan.chairs, plan.rules)) {
    throw Problem(fmt::format("--players: {} ({})", refusal->detail, house.name));
  }
  plan.stacks = stacks_of(arguments, plan.chairs, plan.rules);
  plan.button = static_cast<int>(place_in("--button", arguments.button, plan.chairs));
  plan.point_value = arguments.point_value;
  plan.seed = *arguments.seed;
  plan.hands = arguments.hands;
  plan.sets = arguments.sets;
  return plan;
}

/// A record from a file, or from standard input.
ReadRecord record_from(const std::string& argument) {
  if (argument != "-") return read_record(printable(argument), read_file(argument));
  const std::string text{std::istreambuf_iterator<char>(std::cin), std::istreambuf_iterator<char>()};
  return read_record("standard input", text);
}

/// A match that was just made, as if it had been read; nothing in it will be complained about.
ReadRecord as_read(Record record) {
  ReadRecord read{std::move(record), {{"the match from the seed"}, {}, {"the match from the seed"}}};
  for (const StackedHand& hand : read.record.match.hands) {
    read.places.hands.push_back({read.places.record, std::vector<Place>(hand.actions.size(), read.places.record)});
  }
  return read;
}

std::string text_for(const std::string& path, const Record& record) {
  if (path.ends_with(".yaml") || path.ends_with(".yml")) return record_as_yaml(record);
  return record_as_json_lines(record);
}

void check_save(const std::string& path) {
  constexpr std::array<std::string_view, 3> endings = {".yaml", ".yml", ".jsonl"};
  if (std::any_of(endings.begin(), endings.end(), [&](std::string_view ending) { return path.ends_with(ending); }))
    return;
  throw Problem(fmt::format("--save: expected a name that ends in .yaml, .yml or .jsonl, found '{}'", printable(path)));
}

/// Who looks, and what the seats are called.
void seat_viewer(ShowPlan& plan, const PlayArguments& arguments, const Record& record) {
  if (arguments.seat) plan.chair = static_cast<int>(place_in("--seat", *arguments.seat, record.match.chairs));
  plan.names = names_in(arguments.names, record.match.chairs, arguments.format);
}

Exit save(const std::string& path, const Record& record) {
  write_whole_file(path, text_for(path, record));
  print_out(fmt::format("{}: {}\n", printable(path), plural(record.match.hands.size(), "hand")), Format::text);
  return Exit::conforms;
}

}  // namespace

Exit play_command(const PlayArguments& arguments) {
  if (arguments.record.empty() == !arguments.seed.has_value()) {
    throw Problem(arguments.seed ? "play takes a record or --seed, not both"
                                 : "nothing to play: name a record, `-` for standard input, or give a --seed");
  }
  if (!arguments.save.empty()) check_save(arguments.save);
  NamedFiles files;
  if (arguments.record != "-") files.reads("the record", arguments.record);
  files.rules(arguments.rules).writes("--save", arguments.save).check();
  ShowPlan plan{arguments.format, std::nullopt, arguments.hand, std::nullopt, {}};
  if (!arguments.to.empty()) plan.stop = stop_of(arguments.to, arguments.hand);
  if (arguments.seed) {
    Record record = make_match(plan_of(arguments));
    if (!arguments.save.empty()) return save(arguments.save, record);
    seat_viewer(plan, arguments, record);
    show_match(as_read(std::move(record)), plan);
    return Exit::conforms;
  }
  ReadRecord read = record_from(arguments.record);
  if (arguments.save.empty()) {
    seat_viewer(plan, arguments, read.record);
    show_match(read, plan);
    return Exit::conforms;
  }
  read.record.end = check_match(read);
  return save(arguments.save, read.record);
}

}  // namespace ofcheck
