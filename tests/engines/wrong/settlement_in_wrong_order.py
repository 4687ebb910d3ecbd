# Neighbours settle first: seat 0 with 1, 1 with 2, and only then 0 with 2.
from ofc_play import OfcPlay, play


class Engine(OfcPlay):
    def pairs(self, seats):
        return sorted(super().pairs(seats), key=lambda pair: pair[1] - pair[0])


play(Engine())
