# Sends its reply to each question thirty thousand times.
import json

from wire import play

play(lambda request, reply: "\n".join([json.dumps(reply)] * 30000))
