# Takes 400 MiB for its first question, and dies where it does not get them.
from wire import play

kept = []


def to_question(request, reply):
    if not kept:
        kept.append(bytearray(400 << 20))
    return reply


play(to_question)
