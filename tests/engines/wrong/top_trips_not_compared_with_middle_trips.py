# Trips on top are legal over any trips in the middle.
from ofc_rules import TRIPS, Ofc, play


class Engine(Ofc):
    def breaks_order(self, lower, upper):
        both_trips = self.hand(lower)[0] == self.hand(upper)[0] == TRIPS
        return False if len(upper) == 3 and both_trips else super().breaks_order(lower, upper)


play(Engine())
