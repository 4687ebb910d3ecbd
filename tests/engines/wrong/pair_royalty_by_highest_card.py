# A pair on top is paid by the highest card of the row: 6 6 A earns 9.
from ofc_rules import PAIR, Ofc, play


class Engine(Ofc):
    def royalty(self, row, cards):
        category, ranks = self.hand(cards)
        return max(0, max(ranks) - 5) if row == "top" and category == PAIR else super().royalty(row, cards)


play(Engine())
