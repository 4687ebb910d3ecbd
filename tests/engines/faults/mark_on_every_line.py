# Begins every reply to a question with a byte-order mark.
import json

from wire import play

play(lambda request, reply: "\ufeff" + json.dumps(reply))
