# Gives the right points as floats: 6.0 for 6.
from wire import play


def to_question(request, reply):
    if "points" in reply.get("result", {}):
        reply["result"]["points"] = [float(points) for points in reply["result"]["points"]]
    return reply


play(to_question)
