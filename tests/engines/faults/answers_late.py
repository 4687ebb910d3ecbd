# Takes three seconds for its second question, and answers all of them rightly.
import time

from wire import play

asked = []


def to_question(request, reply):
    asked.append(request)
    if len(asked) == 2:
        time.sleep(3)
    return reply


play(to_question)
