# Has commands to a CI system, links, mentions and references in its name, its messages and on standard error.
import json
import sys

from wire import requests, right, send

COMMANDS = "::error file=a.c::owned\n  ::add-mask::x\n##[error]owned\nsee ##[group]owned"
LINKS = "@everyone https://evil.example/ http://evil.example www.evil.example a@evil.example #1"
for line, request in requests():
    reply = json.loads(right(line))
    if request["op"] == "hello":
        reply["result"].update(name=LINKS, version=COMMANDS)
    elif request["op"] not in ("configure", "bye"):
        sys.stderr.write(COMMANDS + "\n")
        sys.stderr.flush()
        if "--dies" in sys.argv:
            sys.exit(5)
        reply = {"id": request["id"], "error": {"message": LINKS + "\n" + COMMANDS}}
    send(json.dumps(reply))
    if request["op"] == "bye":
        break
