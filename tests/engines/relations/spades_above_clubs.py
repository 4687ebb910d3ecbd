# Equal rows are parted by the suit of their highest card, as in games where spades rank above clubs.
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../wrong"))
from ofc_rules import Ofc, play  # noqa: E402


class Engine(Ofc):
    def row_results(self, a, b):
        def strength(cards):
            return self.strength(cards), max("23456789TJQKA".index(card[0]) * 4 + "cdhs".index(card[1]) for card in cards)

        pairs = [(strength(mine), strength(theirs)) for mine, theirs in zip(a, b)]
        return [(mine > theirs) - (mine < theirs) for mine, theirs in pairs]


play(Engine())
