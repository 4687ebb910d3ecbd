# Says that it plays, and then lists two hundred thousand hands: a short line that would take much memory if it were kept.
import json

from wire import requests, right, send

for line, request in requests():
    if request["op"] == "play":
        send(json.dumps({"id": request["id"], "result": {"hands": [{}] * 200000}}))
        continue
    reply = json.loads(right(line))
    if request["op"] == "hello":
        reply["result"]["operations"] = ["play"]
    send(json.dumps(reply))
