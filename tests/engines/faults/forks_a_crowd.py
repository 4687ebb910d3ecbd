# Forks six children on its first question, some of them in sessions of their own, and answers everything rightly.
import os
import time

from wire import play

crowd = []


def with_a_crowd(request, reply):
    while len(crowd) < 6:
        crowd.append(os.fork())
        if crowd[-1] == 0:
            if len(crowd) % 2 == 0:
                os.setsid()
            time.sleep(60)
            os._exit(0)
    return reply


play(with_a_crowd)
