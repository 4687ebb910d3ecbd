# Hangs on whatever is to be refused, and answers all the rest rightly.
import time

from wire import play


def to_question(request, reply):
    if "refused" in reply:
        time.sleep(3600)
    return reply


play(to_question)
