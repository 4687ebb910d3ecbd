# Says in hello that it answers every operation, and then declines each question.
import json

from wire import requests, right, send

for line, request in requests():
    reply = json.loads(right(line))
    if request["op"] == "hello":
        reply["result"]["operations"] = ["rank", "compare", "foul", "royalties", "score", "fantasyland", "placements", "perft", "settle", "play"]
    elif request["op"] not in ("configure", "bye"):
        reply = {"id": request["id"], "unsupported": {"reason": "not built yet"}}
    send(json.dumps(reply))
    if request["op"] == "bye":
        break
