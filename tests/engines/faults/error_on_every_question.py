# Reports an error of its own for every question.
from wire import play

play(lambda request, reply: {"id": request["id"], "error": {"message": "list index out of range"}})
