# Ends the right reply to a question with a NUL byte, as a buffer in C that is written whole.
import json

from wire import play

play(lambda request, reply: json.dumps(reply) + "\0")
