# Has HTML, XML, Markdown and TAP in its name, its messages and on standard error.
import json
import sys

from wire import requests, right, send

MARKUP = "<script>alert('x')</script> ]]> --> &amp; \"quoted\" | `code` # not ok 1"
for line, request in requests():
    reply = json.loads(right(line))
    if request["op"] == "hello":
        reply["result"].update(name=MARKUP, version=MARKUP)
    elif request["op"] not in ("configure", "bye"):
        sys.stderr.write(MARKUP + "\n")
        reply = {"id": request["id"], "error": {"message": MARKUP}}
    send(json.dumps(reply))
    if request["op"] == "bye":
        break
