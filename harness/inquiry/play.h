// Questions about dealing, settling and the table that part the values of options: made for the rules that are guessed
// so far, since a stacked deck fits one deal only.
#pragma once

#include <limits>
#include <optional>
#include <vector>

#include "harness/wire/question.h"

namespace ofcheck {

/// A match of one hand in which the seats come to have these boards; every chair has a deep stack.
PlayQuestion one_hand(const ScoreQuestion& deal, int button, const ofc::Rules& rules);

/// For deal.pattern and deal.first-five.
std::vector<Question> questions_about_dealing(const ofc::Rules& rules);

/// For settlement.stakes: hands of two seats and more with stacks that limit them.
std::vector<Question> questions_about_stakes(const ofc::Rules& rules);

/// The same by whole hands, for an engine that settles none, or whose settlements tell nothing.
std::vector<Question> hands_about_stakes(const ofc::Rules& rules);

/// For table.button-in-fantasyland, table.bust, table.match and whether there are table.starting-points.
std::vector<Question> questions_about_the_table(const ofc::Rules& rules);

/// For deal.later-streets and fantasyland.sight. Nothing for one that no moment of any hand shows.
std::vector<Question> questions_about_sight(const ofc::Rules& rules);

/// Whole hands and the ways to place, to hold a guess against.
std::vector<Question> questions_about_play(const ofc::Rules& rules);

/// Matches with an action that is to be refused: a Fantasyland seat that keeps its surplus cards, a street without its
/// discard, an action out of turn. The first is the match of a Fantasyland seat that does as it should.
std::vector<Question> questions_about_illegal_actions(const ofc::Rules& rules);

/// A debt of two seats where the loser has lost that many chips in the match already, and stacks limit nothing. Who
/// loses, and how much he owes by the showdown alone.
struct Debt {
  SettleQuestion question;
  std::size_t loser = 0;
  Amount owed = 0;
};
/// The largest debt that is found, of those of at most that many points; nothing if nobody ever owes anything.
std::optional<Debt> debt_of(const ofc::Rules& rules, Amount most = std::numeric_limits<Amount>::max());
Question with_loss_so_far(const Debt& debt, Amount lost);

/// A match of that many hands of two chairs in which the same chair loses each, and what it owes in all; nobody
/// enters Fantasyland before the last. Nothing if no such hand is found.
struct LosingMatch {
  PlayQuestion match;
  std::size_t loser = 0;  // a chair
  Amount owed = 0;
};
std::optional<LosingMatch> losing_match(const ofc::Rules& rules, std::size_t hands);

/// A match of that many plain hands of two chairs: nobody goes bust, nobody enters Fantasyland. Nothing if no such hand
/// is found.
std::optional<Question> plain_match(const ofc::Rules& rules, std::size_t chairs, std::size_t hands);

}  // namespace ofcheck
