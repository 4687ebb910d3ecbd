# A fouled board enters Fantasyland and stays there like a legal one.
from ofc_play import OfcPlay, play


class Engine(OfcPlay):
    def is_barred(self, board):
        return False


play(Engine())
