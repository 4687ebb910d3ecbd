# Answers hello and configure, and no question.
from wire import play

play(lambda request, reply: None)
