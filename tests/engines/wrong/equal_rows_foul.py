# A middle and a bottom of equal strength foul the board.
from ofc_rules import Ofc, play


class Engine(Ofc):
    def breaks_order(self, lower, upper):
        return self.strength(lower) <= self.strength(upper)


play(Engine())
