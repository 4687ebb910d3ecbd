# A bottom that ranks as the bottom asked about before earns nothing: the engine keeps state between questions.
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../wrong"))
from ofc_rules import Ofc, play  # noqa: E402


class Engine(Ofc):
    last = None

    def royalty(self, row, cards):
        if row != "bottom":
            return super().royalty(row, cards)
        before, self.last = self.last, self.hand(cards)
        return 0 if before == self.last else super().royalty(row, cards)


play(Engine())
