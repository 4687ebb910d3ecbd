# 7 7 5 on top of 7 7 5 4 2 fouls, because only the shared cards are compared and a tie fouls.
from ofc_rules import Ofc, play


class Engine(Ofc):
    def breaks_order(self, lower, upper):
        (category, ranks), (upper_category, upper_ranks) = self.strength(lower), self.strength(upper)
        shared_tie = category == upper_category and ranks[: len(upper_ranks)] == upper_ranks
        return len(upper) == 3 and shared_tie or super().breaks_order(lower, upper)


play(Engine())
