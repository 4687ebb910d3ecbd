# Equal pairs, two pairs, trips or quads tie, whatever lies beside them.
from ofc_rules import PAIR, QUADS, TRIPS, TWO_PAIR, Ofc, play


class Engine(Ofc):
    def strength(self, cards):
        category, ranks = self.hand(cards)
        made = {PAIR: 1, TWO_PAIR: 2, TRIPS: 1, QUADS: 1}
        return category, ranks[: made.get(category)]


play(Engine())
