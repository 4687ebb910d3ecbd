# Answers questions in words.
from wire import play

play(lambda request, reply: "the first hand wins")
