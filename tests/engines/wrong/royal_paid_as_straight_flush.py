# A royal flush earns what any straight flush earns.
from ofc_rules import ROYAL_FLUSH, Ofc, play


class Engine(Ofc):
    def royalty(self, row, cards):
        if row != "top" and self.hand(cards)[0] == ROYAL_FLUSH:
            return {"middle": 30, "bottom": 15}[row]
        return super().royalty(row, cards)


play(Engine())
