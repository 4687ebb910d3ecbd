# Says in hello that it speaks version 2 of the protocol.
import json

from wire import requests, right, send

for line, request in requests():
    reply = json.loads(right(line))
    if request["op"] == "hello":
        reply["result"]["protocol"] = 2
    send(json.dumps(reply))
    if request["op"] == "bye":
        break
