# The first of two fouled boards pays the second six, because its foul is looked at first.
from ofc_rules import Ofc, play


class Engine(Ofc):
    def both_foul(self):
        return -6, 6


play(Engine())
