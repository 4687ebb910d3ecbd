"""Open Face Chinese poker, correct and small: what the engines of this folder break one function at a time.

It plays the rules of the preset bga-pineapple and nothing else, with a high middle. Cards are strings such as "As".
A hand is (category, ranks): tuples compare as hands do, and a missing card ranks below a deuce (ranking.cross).
"""

import os
import sys
from collections import Counter
from functools import lru_cache
from itertools import combinations

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../../harness/adapters/python"))
from ofcheck_adapter import Adapter, Refused, check  # noqa: E402

CATEGORIES = ["high-card", "pair", "two-pair", "trips", "straight", "flush", "full-house", "quads", "straight-flush",
              "royal-flush"]
HIGH, PAIR, TWO_PAIR, TRIPS, STRAIGHT, FLUSH, FULL_HOUSE, QUADS, STRAIGHT_FLUSH, ROYAL_FLUSH = range(10)
SHAPES = {(1, 1, 1, 1, 1): HIGH, (2, 1, 1, 1): PAIR, (2, 2, 1): TWO_PAIR, (3, 1, 1): TRIPS, (3, 2): FULL_HOUSE,
          (4, 1): QUADS, (1, 1, 1): HIGH, (2, 1): PAIR, (3,): TRIPS}
ROYALTIES = {
    "middle": {TRIPS: 2, STRAIGHT: 4, FLUSH: 8, FULL_HOUSE: 12, QUADS: 20, STRAIGHT_FLUSH: 30, ROYAL_FLUSH: 50},
    "bottom": {STRAIGHT: 2, FLUSH: 4, FULL_HOUSE: 6, QUADS: 10, STRAIGHT_FLUSH: 15, ROYAL_FLUSH: 25},
}
QUEEN = 12

# One value each: an engine that can play nothing else says so, and is asked under these rules.
OPTIONS = {
    "ranking.wheel": ["lowest"], "ranking.cross": ["missing-card-is-low"], "low.middle": ["high"],
    "seating.players": ["1-3"], "foul.middle-bottom-tie": ["legal"], "foul.top-middle-tie": ["legal"],
    "royalties.table": ["standard"], "royalties.netting": ["difference"], "showdown.scoop": ["wins-all-three"],
    "showdown.lines": ["one-six"], "showdown.foul-pays": ["six-and-royalties"], "showdown.both-foul": ["tie"],
    "fantasyland.entry": ["queens"], "fantasyland.entry-board": ["legal-only"], "fantasyland.cards": ["fixed"],
    "fantasyland.base-cards": [14], "fantasyland.stay": ["trips-or-quads"], "fantasyland.stay-threshold": ["or-better"],
    "fantasyland.stay-cards": ["base"], "fantasyland.requalify": ["no"], "fantasyland.stay-on-normal-hand": ["no"],
}


class Ofc:
    def straight(self, ranks):
        """The top card of a straight, or None. `ranks` are distinct, from the top."""
        if len(ranks) == 5 and ranks[0] - ranks[4] == 4:
            return ranks[0]
        return 5 if ranks == (14, 5, 4, 3, 2) else None

    def hand(self, cards):
        return self.classified(tuple(cards))

    @lru_cache(maxsize=1024)  # an answer asks five times for the same row
    def classified(self, cards):
        count = Counter("23456789TJQKA".index(card[0]) + 2 for card in cards)
        ranks = tuple(sorted(count, key=lambda rank: (count[rank], rank), reverse=True))
        category = SHAPES[tuple(sorted(count.values(), reverse=True))]
        top = self.straight(ranks) if category == HIGH else None
        flush = len(cards) == 5 and len({card[1] for card in cards}) == 1
        if flush and top:
            return (ROYAL_FLUSH if top == 14 else STRAIGHT_FLUSH), (top,)
        if flush:
            return FLUSH, ranks
        return (STRAIGHT, (top,)) if top else (category, ranks)

    def strength(self, cards):
        """What decides a row at the showdown and in the test for a foul: the greater is stronger."""
        return self.hand(cards)

    def breaks_order(self, lower, upper):
        """Whether the lower row is too weak to lie under the upper one."""
        return self.strength(lower) < self.strength(upper)

    def foul_rule(self, board):
        broken = self.breaks_order(board.bottom, board.middle) or self.breaks_order(board.middle, board.top)
        return "foul.order" if broken else None

    def royalty(self, row, cards):
        category, ranks = self.hand(cards)
        if row != "top":
            return ROYALTIES[row].get(category, 0)
        return {PAIR: max(0, ranks[0] - 5), TRIPS: ranks[0] + 8}.get(category, 0)

    def royalties(self, board):
        if self.foul_rule(board):
            return [0, 0, 0]
        return [self.royalty(row, getattr(board, row)) for row in ("top", "middle", "bottom")]

    def is_scoop(self, rows):
        return rows == [1, 1, 1]

    def pay(self, a, b):
        """The rows of a against b, what a scores and what b scores."""
        if self.foul_rule(a) and self.foul_rule(b):
            return [0, 0, 0], *self.both_foul()
        rows = [1, 1, 1] if self.foul_rule(b) else [-1, -1, -1] if self.foul_rule(a) else self.row_results(a, b)
        lines = sum(rows) + (3 if self.is_scoop(rows) else -3 if self.is_scoop([-row for row in rows]) else 0)
        points = lines + sum(self.royalties(a)) - sum(self.royalties(b))
        return rows, points, -points

    def both_foul(self):
        return 0, 0

    def row_results(self, a, b):
        pairs = [(self.strength(mine), self.strength(theirs)) for mine, theirs in zip(a, b)]
        return [(mine > theirs) - (mine < theirs) for mine, theirs in pairs]

    def is_barred(self, board):
        """Whether the board leads to no Fantasyland, whatever its rows."""
        return self.foul_rule(board) is not None

    def next_cards(self, board, entered_with):
        """How many cards the seat is dealt in Fantasyland, and why; or None."""
        category, ranks = self.hand(board.top)
        if self.is_barred(board):
            return None
        if entered_with is None:
            enters = category == TRIPS or category == PAIR and ranks[0] >= QUEEN
            return (14, "fantasyland.entry") if enters else None
        stays = category == TRIPS or self.hand(board.bottom)[0] >= QUADS
        return (14, "fantasyland.stay") if stays else None

    def seats(self):
        """The fewest and the most seats."""
        return 1, 3


def check_seats(ofc, number):
    fewest, most = ofc.seats()
    if not fewest <= number <= most:
        raise Refused("wrong-seat-count", "%d, not %d to %d" % (number, fewest, most))


def adapter(ofc, options=OPTIONS, **more):
    """The operations of the protocol over an Ofc that are about finished boards, and those that are given."""

    def rank(row, rules):
        check(row)
        category, ranks = ofc.hand(row.cards)
        return {"category": CATEGORIES[category], "ranks": ranks}

    def compare(first, second, rules):
        check(first, second)
        a, b = ofc.strength(first.cards), ofc.strength(second.cards)
        return (a > b) - (a < b)

    def foul(board, rules):
        check(board)
        rule = ofc.foul_rule(board)
        return {"fouled": rule is not None, "rule": rule}

    def royalties(board, rules):
        check(board)
        top, middle, bottom = ofc.royalties(board)
        return {"top": top, "middle": middle, "bottom": bottom, "total": top + middle + bottom}

    def score(boards, rules):
        check(*boards)
        check_seats(ofc, len(boards))
        points, pairs = [0] * len(boards), []
        for a, b in combinations(range(len(boards)), 2):
            rows, to_a, to_b = ofc.pay(boards[a], boards[b])
            points[a] += to_a
            points[b] += to_b
            pairs.append({"seats": [a, b], "rows": rows, "points": to_a})
        foul_rules = [ofc.foul_rule(board) for board in boards]
        return {"points": points, "fouled": [rule is not None for rule in foul_rules], "foul_rules": foul_rules,
                "royalties": [ofc.royalties(board) for board in boards], "pairs": pairs}

    def fantasyland(board, entered_with, rules):
        check(board)
        cards, rule = ofc.next_cards(board, entered_with) or (None, None)
        return {"fantasyland": cards is not None, "cards": cards, "rule": rule}

    return Adapter(os.path.basename(sys.argv[0]), rank=rank, compare=compare, foul=foul, royalties=royalties, score=score,
                   fantasyland=fantasyland, options=options, rules="bga-pineapple", **more)


def play(ofc):
    adapter(ofc).run()
