# Quads at the bottom earn less than a full house.
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../wrong"))
from ofc_rules import QUADS, Ofc, play  # noqa: E402


class Engine(Ofc):
    def royalty(self, row, cards):
        return 1 if row == "bottom" and self.hand(cards)[0] == QUADS else super().royalty(row, cards)


play(Engine())
