# Leaves its name out of hello.
import json

from wire import requests, right, send

for line, request in requests():
    reply = json.loads(right(line))
    if request["op"] == "hello":
        del reply["result"]["name"]
    send(json.dumps(reply))
    if request["op"] == "bye":
        break
