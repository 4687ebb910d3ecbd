# Prints lines of its own to standard output between the right replies.
from wire import play, send


def to_question(request, reply):
    send("evaluating " + request["op"] + " ...")
    return reply


play(to_question)
