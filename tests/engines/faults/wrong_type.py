# Gives the points of a score as strings; everything else is right.
from wire import play


def to_question(request, reply):
    if "points" in reply.get("result", {}):
        reply["result"]["points"] = [str(points) for points in reply["result"]["points"]]
    return reply


play(to_question)
