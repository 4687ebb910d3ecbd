# Gives points that it draws: wrong every time, and hardly ever twice in the same way.
import random

from wire import play


def to_question(request, reply):
    if "points" in reply.get("result", {}):
        points = random.randrange(1000, 100000000)
        reply["result"] = {"points": [points, -points]}
    return reply


play(to_question)
