# A seat that stays in Fantasyland is dealt what its top row would bring an ordinary hand, as if it entered anew.
from ofc_play import OfcPlay, play


class Engine(OfcPlay):
    def stay_cards(self, board, entered_with):
        enters = super().next_cards(board, None)
        return enters[0] if enters else super().stay_cards(board, entered_with)


play(Engine())
