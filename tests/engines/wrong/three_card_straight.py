# Three cards in sequence on top are a straight.
from ofc_rules import Ofc, play


class Engine(Ofc):
    def straight(self, ranks):
        if len(ranks) == 3 and ranks[0] - ranks[2] == 2:
            return ranks[0]
        return super().straight(ranks)


play(Engine())
