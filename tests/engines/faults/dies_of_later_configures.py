# Takes several questions at once and dies of them; started again, it dies of `configure`. Ids count on over starts.
import json
import os

from wire import requests, right, send

first_start = False
for line, request in requests():
    reply = json.loads(right(line))
    if request["op"] == "hello":
        first_start = request["id"] == 0
        reply["result"]["window"] = 8
    elif request["op"] not in ("configure", "bye") or not first_start:
        os._exit(7)
    send(json.dumps(reply))
    if request["op"] == "bye":
        break
