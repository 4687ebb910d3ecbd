# Misspells a member: fuoled for fouled; everything else is right.
import json

from wire import play

play(lambda request, reply: json.dumps(reply).replace('"fouled"', '"fuoled"'))
