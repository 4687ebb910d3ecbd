# Refuses every question as if it held a bad card.
from wire import play

play(lambda request, reply: {"id": request["id"], "refused": {"code": "bad-card"}})
