# The button moves on while somebody is in Fantasyland, though the rules freeze it.
from ofc_play import OfcPlay, play


class Engine(OfcPlay):
    def button_stays(self, button, in_fantasyland):
        return False


play(Engine())
