# What a seat can win is taken from its stack at the hand's start, not from what it has in front of it just then.
from ofc_play import OfcPlay, play


class Engine(OfcPlay):
    def stake_limit(self, now, start, winner, loser):
        if self.rules["settlement.stakes"] != "table-stakes":
            return super().stake_limit(now, start, winner, loser)
        return min(start[winner], now[loser])


play(Engine())
