# Answers ninety-nine questions rightly and ends on the hundredth.
import os

from wire import play

asked = []


def to_question(request, reply):
    asked.append(request)
    if len(asked) == 100:
        os._exit(9)
    return reply


play(to_question)
