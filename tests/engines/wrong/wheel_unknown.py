# A 2 3 4 5 is no straight but ace high.
from ofc_rules import Ofc, play


class Engine(Ofc):
    def straight(self, ranks):
        return ranks[0] if len(ranks) == 5 and ranks[0] - ranks[4] == 4 else None


play(Engine())
