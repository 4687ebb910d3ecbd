# A seat sees what everybody has discarded, not its own discards alone.
from ofc_play import OfcPlay, play


class Engine(OfcPlay):
    def discards_seen(self, deal, viewer):
        return [card for cards in deal.discarded for card in cards]


play(Engine())
