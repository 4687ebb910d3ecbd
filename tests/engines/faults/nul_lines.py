# Sends a line of NUL bytes before each right reply.
from wire import play, send


def to_question(request, reply):
    send("\0" * 64)
    return reply


play(to_question)
