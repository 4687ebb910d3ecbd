# Replies to requests that nobody made.
from wire import play

play(lambda request, reply: dict(reply, id=request["id"] + 1000000))
