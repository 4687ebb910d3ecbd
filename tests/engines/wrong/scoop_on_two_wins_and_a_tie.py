# Two rows won and one tied are paid as a scoop.
from ofc_rules import Ofc, play


class Engine(Ofc):
    def is_scoop(self, rows):
        return sorted(rows) in ([0, 1, 1], [1, 1, 1])


play(Engine())
