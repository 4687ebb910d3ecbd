# Answers rightly, a question each tenth of a second, but keeps the answer to its first one back for two seconds.
import json
import time

from wire import requests, right, send

held = None
began = time.monotonic()
for line, request in requests():
    reply = right(line)
    if request["op"] == "hello":
        hello = json.loads(reply)
        hello["result"]["window"] = 64
        reply = json.dumps(hello)
    elif request["op"] not in ("configure", "bye"):
        if held is None:
            held, began = reply, time.monotonic()
            continue
        time.sleep(0.1)
        if held and time.monotonic() - began > 2:
            send(held)
            held = ""
    send(reply)
    if request["op"] == "bye":
        break
