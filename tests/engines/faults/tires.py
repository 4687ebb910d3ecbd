# Gives a point too many in every score after its first hundred: it keeps count over all questions of one process.
from wire import play

scores = []


def to_question(request, reply):
    if "points" in reply.get("result", {}):
        scores.append(request)
        if len(scores) > 100:
            reply["result"] = {"points": [points + 1 for points in reply["result"]["points"]]}
    return reply


play(to_question)
