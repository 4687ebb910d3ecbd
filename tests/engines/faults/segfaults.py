# Is ended by a segmentation fault on every question about Fantasyland.
import os
import signal

from wire import play


def to_question(request, reply):
    if request["op"] == "fantasyland":
        os.kill(os.getpid(), signal.SIGSEGV)
    return reply


play(to_question)
