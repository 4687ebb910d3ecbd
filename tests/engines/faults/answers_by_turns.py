# Gets its second question wrong, whichever it is: something of the first is left over.
from wire import play

asked = []


def to_question(request, reply):
    asked.append(request)
    if len(asked) == 2 and "points" in reply.get("result", {}):
        reply["result"] = {"points": [points + 1 for points in reply["result"]["points"]]}
    return reply


play(to_question)
