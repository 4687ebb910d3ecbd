# Ends at its third question, and calls itself otherwise at each start.
import json
import os

from wire import requests, right, send

asked = 0
for line, request in requests():
    reply = right(line)
    if request["op"] == "hello":
        hello = json.loads(reply)
        hello["result"]["name"] = f"engine {os.getpid()}"
        reply = json.dumps(hello)
    elif request["op"] not in ("configure", "bye"):
        asked += 1
        if asked == 3:
            os._exit(1)
    send(reply)
    if request["op"] == "bye":
        break
