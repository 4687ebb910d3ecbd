# Starts forty processes for its first question, each of which sleeps.
import os
import time

from wire import play


def to_question(request, reply):
    for _ in range(40):
        if os.fork() == 0:
            time.sleep(60)
            os._exit(0)
    time.sleep(60)
    return reply


play(to_question)
