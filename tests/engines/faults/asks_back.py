# Echoes each question back and then answers it rightly.
import json

from wire import play, send


def to_question(request, reply):
    send(json.dumps(request))
    return reply


play(to_question)
