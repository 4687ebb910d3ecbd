#!/usr/bin/env python3
"""A small engine: what a row is worth, and whether a board is fouled."""
from collections import Counter

from ofcheck_adapter import check, serve

CATEGORIES = ["high-card", "pair", "two-pair", "trips", "straight", "flush", "full-house", "quads", "straight-flush",
              "royal-flush"]
# (most cards of one rank, different ranks) -> place in CATEGORIES
MADE = {(1, 3): 0, (2, 2): 1, (2, 4): 1, (2, 3): 2, (3, 1): 3, (3, 3): 3, (3, 2): 6, (4, 2): 7}


def strength(cards):
    """(place in CATEGORIES, ranks): the greater is stronger, and a missing kicker is below any."""
    count = Counter(card.rank for card in cards)
    ranks = sorted(count, key=lambda rank: (count[rank], rank), reverse=True)
    if len(ranks) < 5:
        return MADE[count[ranks[0]], len(ranks)], ranks
    flush = len({card.suit for card in cards}) == 1
    top = 5 if ranks == [14, 5, 4, 3, 2] else ranks[0] if ranks[0] - ranks[4] == 4 else None
    if top is None:
        return 5 if flush else 0, ranks
    return 4 if not flush else 9 if top == 14 else 8, [top]


def rank(row, rules):
    check(row)
    category, ranks = strength(row.cards)
    return {"category": CATEGORIES[category], "ranks": ranks}


def foul(board, rules):
    check(board)
    return not strength(board.bottom) >= strength(board.middle) >= strength(board.top)


serve(name="minimal", rank=rank, foul=foul, options={
    "ranking.wheel": ["lowest"], "ranking.cross": ["missing-card-is-low"], "low.middle": ["high"],
    "foul.middle-bottom-tie": ["legal"]})
