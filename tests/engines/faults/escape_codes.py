# Has terminal escapes in its name, in its messages and on standard error.
import json
import sys

from wire import requests, right, send

RED = "\x1b[31mred\x1b[0m\x1b]0;a new title\x07\x1b[2J\r"
for line, request in requests():
    reply = json.loads(right(line))
    if request["op"] == "hello":
        reply["result"].update(name=RED, version=RED)
    elif request["op"] not in ("configure", "bye"):
        sys.stderr.write(RED + "\n")
        reply = {"id": request["id"], "error": {"message": RED}}
    send(json.dumps(reply))
    if request["op"] == "bye":
        break
