# A straight is seen only where its cards lie from the top down.
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../wrong"))
from ofc_rules import FLUSH, HIGH, ROYAL_FLUSH, STRAIGHT, STRAIGHT_FLUSH, Ofc, play  # noqa: E402


class Engine(Ofc):
    def hand(self, cards):
        category, ranks = super().hand(cards)
        values = ["23456789TJQKA".index(card[0]) + 2 for card in cards]
        if category not in (STRAIGHT, STRAIGHT_FLUSH, ROYAL_FLUSH) or values == sorted(values, reverse=True):
            return category, ranks
        return (HIGH if category == STRAIGHT else FLUSH), tuple(sorted(values, reverse=True))


play(Engine())
