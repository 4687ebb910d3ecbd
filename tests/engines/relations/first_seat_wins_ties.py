# The earlier seat's row wins where two are equal.
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../wrong"))
from ofc_rules import Ofc, play  # noqa: E402


class Engine(Ofc):
    def row_results(self, a, b):
        return [result or 1 for result in super().row_results(a, b)]


play(Engine())
