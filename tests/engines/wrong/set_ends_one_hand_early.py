# A set is complete as soon as the button comes to its last chair, not after that chair's hand.
from ofc_play import OfcPlay, play


class Engine(OfcPlay):
    def set_is_complete(self, had_button, playing):
        return len(set(playing) - had_button) < 2


play(Engine())
