# Reads nothing after configure and writes without end: both pipes are full at once.
import json

from wire import requests, right, send

for line, request in requests():
    reply = json.loads(right(line))
    if request["op"] == "hello":
        reply["result"]["window"] = 65536
    send(json.dumps(reply))
    if request["op"] == "configure":
        while True:
            send("thinking " + "." * 60000)
