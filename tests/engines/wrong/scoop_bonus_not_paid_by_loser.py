# The winner of a scoop gets his three extra points, and nobody pays them.
from ofc_rules import Ofc, play


class Engine(Ofc):
    def pay(self, a, b):
        rows, to_a, to_b = super().pay(a, b)
        return rows, to_a + (3 if rows == [-1, -1, -1] else 0), to_b + (3 if rows == [1, 1, 1] else 0)


play(Engine())
