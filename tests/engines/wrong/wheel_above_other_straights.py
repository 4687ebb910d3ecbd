# A 2 3 4 5 beats every other straight, because its ace is counted high.
from ofc_rules import STRAIGHT, STRAIGHT_FLUSH, Ofc, play


class Engine(Ofc):
    def strength(self, cards):
        category, ranks = self.hand(cards)
        return (category, (15,)) if category in (STRAIGHT, STRAIGHT_FLUSH) and ranks == (5,) else (category, ranks)


play(Engine())
