# Is killed by a signal at its second question, as the kernel kills what takes too much memory.
import os
import signal

from wire import play

asked = []


def to_question(request, reply):
    asked.append(request)
    if len(asked) == 2:
        os.kill(os.getpid(), signal.SIGKILL)
    return reply


play(to_question)
