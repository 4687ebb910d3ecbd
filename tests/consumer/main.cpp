// Another project's program: it scores a deal under a house's rules, and is refused one in which a card stands twice.
#include <iostream>

#include "oracle/checked.h"
#include "oracle/presets.h"
#include "oracle/text.h"

namespace {

void score(const std::vector<ofc::Board>& boards, const ofc::Rules& rules) {
  const auto answer = ofc::checked::score(boards, rules);
  if (const auto* refusal = std::get_if<ofc::Refusal>(&answer)) {
    std::cout << "refused: " << name_of(refusal->code) << ": " << refusal->detail << '\n';
    return;
  }
  const auto& score = std::get<ofc::Score>(answer);
  for (const ofc::LedgerLine& line : score.ledger) {
    std::cout << "seat " << int{line.from.index} << " pays " << line.points.value << ": " << line.rule.name << '\n';
  }
  for (std::size_t seat = 0; seat < score.seats; ++seat) {
    std::cout << "seat " << seat << " scores " << score.points[seat].value << '\n';
  }
}

}  // namespace

int main() {
  const ofc::Preset* preset = ofc::find_preset("bga-pineapple");
  const auto house = ofc::with_options(preset->rules, {{"showdown.lines", "two-four"}});
  const auto first = ofc::parse_board("Qs Qd 2c / As Ad 4h 4d Jc / 8h 9d Ts Jh Qc");
  const auto second = ofc::parse_board("Kh 9c 3d / 5c 5s 5h 7d 8d / 2h 6h 7h Th Ah");

  std::vector<ofc::Board> boards = {std::get<ofc::Board>(first), std::get<ofc::Board>(second)};
  score(boards, std::get<ofc::Rules>(house));
  boards[1].top[0] = boards[0].top[0];
  score(boards, preset->rules);
}
