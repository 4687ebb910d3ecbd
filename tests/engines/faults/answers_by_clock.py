# Gives points that depend on the clock: wrong every time, and never twice in the same way.
import time

from wire import play


def to_question(request, reply):
    if "points" in reply.get("result", {}):
        points = 1000 + time.monotonic_ns() // 1000 % 99000000
        reply["result"] = {"points": [points, -points]}
    return reply


play(to_question)
