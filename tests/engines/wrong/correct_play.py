# Nothing is wrong with this one: it plays whole matches by the rules.
from ofc_play import OfcPlay, play

play(OfcPlay())
