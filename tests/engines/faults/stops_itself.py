# Stops itself, as Ctrl-Z does, on every question about a score.
import os
import signal

from wire import play


def to_question(request, reply):
    if request["op"] == "score":
        os.kill(os.getpid(), signal.SIGSTOP)
    return reply


play(to_question)
