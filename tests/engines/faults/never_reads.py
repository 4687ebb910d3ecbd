# Takes thousands of requests at once, it says, and reads none after configure: the pipe to it fills.
import json
import time

from wire import requests, right, send

for line, request in requests():
    reply = json.loads(right(line))
    if request["op"] == "hello":
        reply["result"]["window"] = 65536
    send(json.dumps(reply))
    if request["op"] == "configure":
        time.sleep(60)
