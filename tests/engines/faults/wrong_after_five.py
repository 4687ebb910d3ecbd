# Answers five questions rightly and doubles the points of every one after them: a fault that depends on what came before.
import json

from wire import play

asked = []


def to_question(request, reply):
    asked.append(request)
    if len(asked) > 5 and request["op"] == "score":
        reply["result"]["points"] = [2 * points for points in reply["result"]["points"]]
    return json.dumps(reply)


play(to_question)
