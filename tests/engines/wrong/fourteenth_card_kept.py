# A Fantasyland seat may keep its surplus cards in hand.
from ofc_play import OfcPlay, play


class Engine(OfcPlay):
    def discards_fit(self, given, wanted, fantasyland):
        return given <= wanted if fantasyland else given == wanted


play(Engine())
