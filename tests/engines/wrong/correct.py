# Nothing is wrong with this one: it conforms.
from ofc_rules import Ofc, play

play(Ofc())
