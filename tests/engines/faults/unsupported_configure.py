# Declines every configure.
import json

from wire import requests, right, send

for line, request in requests():
    declined = {"id": request["id"], "unsupported": {"reason": "plays by the rules of the house"}}
    send(json.dumps(declined) if request["op"] == "configure" else right(line))
    if request["op"] == "bye":
        break
