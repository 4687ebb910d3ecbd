# Replies with an id and nothing else.
from wire import play

play(lambda request, reply: {"id": request["id"]})
