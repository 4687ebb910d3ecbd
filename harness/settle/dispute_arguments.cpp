#include "harness/settle/dispute_arguments.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "harness/base/problem.h"
#include "harness/base/text.h"
#include "harness/base/yaml.h"
#include "harness/settle/dispute_record.h"
#include "harness/settle/given_lists.h"
#include "harness/wire/house_file.h"

namespace ofcheck {

namespace {

constexpr int fewest_cards = 13;
constexpr int most_cards = 17;

std::vector<std::optional<ofc::CardCount>> entered_in(const std::string& text, std::size_t chairs) {
  std::vector<std::optional<ofc::CardCount>> entered(chairs);
  if (text.empty()) return entered;
  const std::vector<std::string_view> given = listed("--entered", text);
  if (given.size() != chairs) {
    throw Problem(
        fmt::format("--entered: expected one word for each of {} boards, such as 17,- (- is an ordinary hand), "
                    "found {}",
                    chairs, given.size()));
  }
  for (std::size_t i = 0; i < chairs; ++i) {
    if (given[i] == "-") continue;
    const std::optional<Amount> cards = number_in<Amount>(given[i]);
    if (!cards || *cards < fewest_cards || *cards > most_cards) {
      throw Problem(fmt::format("--entered: expected {} to {} cards, or - for an ordinary hand, found '{}'",
                                fewest_cards, most_cards, printable(given[i])));
    }
    entered[i] = ofc::CardCount{static_cast<int>(*cards)};
  }
  return entered;
}

/// `low.middle=high`.
std::pair<const ofc::RuleInfo*, int> agreed_in(const std::string& text) {
  const std::size_t equals = text.find('=');
  if (equals == std::string::npos) {
    throw Problem(
        fmt::format("--given: expected an option and its value, such as low.middle=high, found '{}'", printable(text)));
  }
  const std::string name = text.substr(0, equals);
  const std::string value = text.substr(equals + 1);
  const auto found = ofc::find_option(name);
  if (const auto* fault = std::get_if<ofc::OptionFault>(&found)) {
    const bool is_unknown = fault->what == ofc::OptionFault::What::unknown_option;
    throw Problem(fmt::format("--given: {} '{}'{}", is_unknown ? "there is no option" : "there is nothing to choose in",
                              printable(name), nearest(name, fault->known)));
  }
  const auto* option = std::get<const ofc::RuleInfo*>(found);
  if (option->is_table())
    throw Problem(fmt::format("--given: {} is a table; write it in a house file and name that with --rules", name));
  if (option->is_number) {
    if (value == "none") return {option, 0};
    const std::optional<Amount> number = number_in<Amount>(value);
    constexpr Amount most_number = 1'000'000'000;
    if (!number || *number < 1 || *number > most_number) {
      throw Problem(fmt::format("--given: {} is none, or a whole number of 1 to {}, found '{}'", name, most_number,
                                printable(value)));
    }
    return {option, static_cast<int>(*number)};
  }
  const std::optional<int> place = ofc::find_value(*option, value);
  if (!place) throw Problem("--given: " + no_such_value(*option, value));
  return {option, *place};
}

Agreed agreement_in(const std::vector<std::string>& given) {
  Agreed agreed;
  for (const std::string& text : given) {
    const auto choice = agreed_in(text);
    const auto twice =
        std::any_of(agreed.begin(), agreed.end(), [&](const auto& c) { return c.first == choice.first; });
    if (twice) throw Problem(fmt::format("--given: {} is given twice", choice.first->id.name));
    agreed.push_back(choice);
  }
  std::sort(agreed.begin(), agreed.end());
  return agreed;
}

/// A house as `--rules` takes one. A file is named without its folder: a verdict is the same wherever it was asked for.
/// One that is called as a preset with other rules is named as a file, so that nobody takes it for the preset.
HouseRules house_in(std::string_view option, const std::string& argument) {
  try {
    HouseRules house = rules_from_argument(argument);
    house.name = printable(std::filesystem::path(house.name).filename().string());
    if (claims_a_preset(house)) house.name = "file " + house.name;
    return house;
  } catch (const Problem& problem) {
    // The message names --rules where there is neither a preset nor a file.
    std::string text = problem.what();
    if (text.starts_with("--rules: ")) text.replace(0, std::string_view("--rules").size(), option);
    throw Problem(text);
  }
}

/// The boards as they were typed, and what is said about the table beside them.
void take_from_arguments(Dispute& dispute, const DisputeArguments& arguments) {
  if (arguments.boards.empty() || arguments.boards.size() > ofc::most_seats) {
    throw Problem(
        fmt::format("found {} boards, expected one for each of 1 to {} seats; quote each board: 'Qs Qd 2c / As Ad 4h "
                    "4d Jc / 8h 9d Ts Jh Qc'",
                    arguments.boards.size(), ofc::most_seats));
  }
  for (const std::string& text : arguments.boards) {
    dispute.boards.push_back(parse_board(text, fmt::format("board {}", dispute.boards.size() + 1)));
  }
  if (const auto duplicate = duplicate_card(dispute.boards)) {
    throw Problem(fmt::format("{} appears twice; all cards of a deal come from one deck", ofc::to_string(*duplicate)));
  }
  const std::size_t chairs = dispute.chairs();
  dispute.button = place_in("--button", arguments.button.value_or(chairs), chairs);
  dispute.entered = entered_in(arguments.entered, chairs);
  if (arguments.stacks.empty()) return;
  Stacks& stacks = dispute.stacks.emplace();
  // Where stakes are unlimited a stack may be below zero.
  stacks.now = chips_in("--stacks", arguments.stacks, chairs, -most_chips);
  stacks.bought_in =
      arguments.bought_in.empty() ? stacks.now : chips_in("--bought-in", arguments.bought_in, chairs, -most_chips);
  stacks.point_value = arguments.point_value;
}

}  // namespace

ReadDispute read_dispute(const DisputeArguments& arguments) {
  ReadDispute read;
  Dispute& dispute = read.question.dispute;
  if (!arguments.rules.empty()) read.question.asked = house_in("--rules", arguments.rules);
  if (arguments.record.empty()) {
    take_from_arguments(dispute, arguments);
  } else {
    take_from_record(read.question, printable(arguments.record), read_file(arguments.record), arguments.hand);
  }
  if (!arguments.names.empty()) dispute.names = names_in(arguments.names, dispute.chairs());
  read.question.agreed = agreement_in(arguments.given);
  if (!arguments.as.empty())
    read.duel = duel_of(read.question, house_in("--as", arguments.as), house_in("--against", arguments.against));
  return read;
}

}  // namespace ofcheck
