#include "harness/settle/dispute_difference.h"

#include <fmt/format.h>

#include <algorithm>

#include "harness/base/text.h"

namespace ofcheck {

using ofc::RuleInfo;
using ofc::Rules;

namespace {

/// Something that a house says, and what it is about; two of them are one line if `about` and `what` agree.
struct Said {
  std::string about, what, value;
  friend bool operator==(const Said&, const Said&) = default;
};

/// What the lines of a ledger come to for one row and rule, for the pair's first seat.
struct Sum {
  std::string what;
  int points = 0;
};

void add_to(std::vector<Sum>& sums, std::string what, int points) {
  const auto found = std::find_if(sums.begin(), sums.end(), [&](const Sum& sum) { return sum.what == what; });
  if (found == sums.end()) {
    sums.push_back({std::move(what), points});
  } else {
    found->points += points;
  }
}

/// A pair's ledger. The pair is scored by itself: no other board has a part in it (showdown.multiway).
void say_pair(std::vector<Said>& said, const Dispute& dispute, const ScoreQuestion& boards, std::uint8_t first,
              std::uint8_t second, const Rules& rules) {
  const std::array<ofc::Board, 2> pair = {boards.boards[first], boards.boards[second]};
  const ofc::Score score = ofc::score(pair, rules);
  const std::string first_chair = chair_name(dispute, ofc::Seat{first});
  const std::string second_chair = chair_name(dispute, ofc::Seat{second});
  const std::string about = fmt::format("{} and {}", first_chair, second_chair);
  std::vector<Sum> sums;
  for (const ofc::LedgerLine& line : score.ledger) {
    const std::string row = line.row ? fmt::format("{} ", row_name(*line.row)) : "";
    if (!line.to) {
      const std::string& payer = line.from.index == 0 ? first_chair : second_chair;
      said.push_back(
          {about, fmt::format("{} of {}", line.rule.name, payer), fmt::format("{} to nobody", -line.points.value)});
      continue;
    }
    add_to(sums, fmt::format("{}{}", row, line.rule.name),
           line.to->index == 0 ? line.points.value : -line.points.value);
  }
  for (const Sum& sum : sums) said.push_back({about, sum.what, fmt::format("{:+}", sum.points)});
  ofc::PairScore in_all = score.pairs[0];
  in_all.first = ofc::Seat{first};
  in_all.second = ofc::Seat{second};
  said.push_back({about, "in all", points_in_words(dispute, std::span(&in_all, 1))});
}

/// Everything that a house says.
std::vector<Said> said_by(const Dispute& dispute, const Rules& rules) {
  std::vector<Said> said;
  const ScoreQuestion boards = in_settlement_order(dispute);
  for (std::uint8_t i = 0; i < boards.seats; ++i) {
    for (auto j = static_cast<std::uint8_t>(i + 1); j < boards.seats; ++j) say_pair(said, dispute, boards, i, j, rules);
  }
  const Ruling ruling = ruling_of(dispute, rules);
  for (std::size_t chair = 0; chair < dispute.chairs(); ++chair) {
    const ofc::JudgedBoard& board = ruling.score.boards[seat_of(dispute, chair)];
    const std::string about = dispute.names(chair);
    said.push_back({about, "board", board.fouled() ? fmt::format("fouled by {}", board.fouled_by.name) : "legal"});
    said.push_back({about, "next hand", next_hand_in_words(ruling.next[chair])});
  }
  if (ruling.settlement) said.push_back({"the table", "payments", payments_in_words(dispute, *ruling.settlement)});
  return said;
}

/// What a house says of that, or nothing.
std::string value_of(const std::vector<Said>& said, const std::string& about, const std::string& what) {
  const auto found =
      std::find_if(said.begin(), said.end(), [&](const Said& s) { return s.about == about && s.what == what; });
  return found == said.end() ? "-" : found->value;
}

/// What houses between the two say: the first one with some options and tables as the second has them.
class Between {
 public:
  Between(const Dispute& dispute, const Rules& first, const Rules& second)
      : dispute_(dispute), first_(first), second_(second), options_(options_that_count()) {}

  /// The fewest options and tables that turn the first house's line into the second's.
  TakenOver causes(const std::string& about, const std::string& what, const std::string& wanted) {
    return fewest_that(options_, differing(), [&](const TakenOver& options) {
      return value_of(said_by(dispute_, with(options)), about, what) == wanted;
    });
  }

 private:
  [[nodiscard]] TakenOver differing() const {
    TakenOver all = differing_options(first_, second_);
    const TakenOver tables = differing_tables(first_, second_);
    all.insert(all.end(), tables.begin(), tables.end());
    return all;
  }

  /// The options and tables in which the houses differ and that change something that is said, whichever house one
  /// starts from.
  TakenOver options_that_count() {
    TakenOver options;
    for (const RuleInfo* option : differing()) {
      const auto says_the_same = [&](const Rules& house, const Rules& other) {
        Rules changed = house;
        copy_value(changed, *option, other);
        return said_by(dispute_, house) == said_by(dispute_, changed);
      };
      if (!says_the_same(first_, second_) || !says_the_same(second_, first_)) options.push_back(option);
    }
    return options;
  }

  [[nodiscard]] Rules with(const TakenOver& options) const {
    Rules rules = first_;
    for (const RuleInfo* option : options) copy_value(rules, *option, second_);
    return rules;
  }

  const Dispute& dispute_;
  const Rules& first_;
  const Rules& second_;
  TakenOver options_;
};

}  // namespace

bool choose(const TakenOver& options, TakenOver& chosen, std::size_t from, std::size_t size,
            const std::function<bool(const TakenOver&)>& turns) {
  if (size == 0) return turns(chosen);
  for (std::size_t i = from; i + size <= options.size(); ++i) {
    chosen.push_back(options[i]);
    if (choose(options, chosen, i + 1, size - 1, turns)) return true;
    chosen.pop_back();
  }
  return false;
}

TakenOver fewest_that(const TakenOver& options, TakenOver all, const std::function<bool(const TakenOver&)>& turns) {
  constexpr std::size_t most_searched = 3;
  for (std::size_t size = 1; size <= std::min(most_searched, options.size()); ++size) {
    TakenOver chosen;
    if (choose(options, chosen, 0, size, turns)) return chosen;
  }
  for (std::size_t i = all.size(); i-- > 0;) {
    TakenOver without = all;
    without.erase(without.begin() + static_cast<std::ptrdiff_t>(i));
    if (turns(without)) all = std::move(without);
  }
  return all;
}

std::vector<ComparedLine> compare_houses(const Dispute& dispute, const Rules& first, const Rules& second) {
  const std::vector<Said> a = said_by(dispute, first);
  const std::vector<Said> b = said_by(dispute, second);
  Between between(dispute, first, second);
  std::vector<ComparedLine> lines;
  const auto add = [&](const Said& said) {
    ComparedLine line{
        said.about, said.what, value_of(a, said.about, said.what), value_of(b, said.about, said.what), {}};
    if (line.differs()) line.causes = between.causes(said.about, said.what, line.second);
    lines.push_back(std::move(line));
  };
  // A line that only the second house has stands where it has it: after what comes before it there.
  std::size_t next = 0;
  const auto is_in = [](const std::vector<Said>& said, const Said& wanted) {
    return std::any_of(said.begin(), said.end(),
                       [&](const Said& s) { return s.about == wanted.about && s.what == wanted.what; });
  };
  for (const Said& said : a) {
    for (; next < b.size() && !is_in(a, b[next]); ++next) add(b[next]);
    add(said);
    if (next < b.size() && is_in(b, said)) ++next;
  }
  for (; next < b.size(); ++next) {
    if (!is_in(a, b[next])) add(b[next]);
  }
  return lines;
}

}  // namespace ofcheck
