# Has escapes, marks that turn the direction of writing, commands to CI systems and lines of their own in whatever it says.
import json
import sys

from wire import requests, right, send

HOSTILE = "x\x1b[31m\x1b]0;t\x07\u202e\u009b2J\x7f\ufeff\u2066##[error]y\r\n::error::z\n  ::warning::z\n##vso[task]z\nFORGED z"
asked = 0
for line, request in requests():
    reply = json.loads(right(line))
    if request["op"] == "hello":
        reply["result"].update(name=HOSTILE, version=HOSTILE)
    elif request["op"] not in ("configure", "bye"):
        asked += 1
        sys.stderr.write(HOSTILE + "\n")
        sys.stderr.flush()
        id_ = request["id"]
        reply = [{"id": id_, "unsupported": {"reason": HOSTILE}}, {"id": id_, "error": {"message": HOSTILE}}, {"id": id_, "refused": {"code": HOSTILE}},
                 {"id": id_, "result": {HOSTILE: HOSTILE}}, {"id": id_, HOSTILE: 1}, {"id": HOSTILE, "result": {}}][asked % 6]
    send(json.dumps(reply, ensure_ascii=asked % 2 == 0))
    if request["op"] == "bye":
        print(HOSTILE)
        break
