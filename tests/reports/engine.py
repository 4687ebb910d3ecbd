"""An engine that fails in as many ways as a report can tell: wrong, refusing, with odd text in all that it says.

    engine.py [NAME]    (one that is called silent never answers about royalties)

Its words begin mappings, lists, directives and commands in the formats that reports are written in, and forge their lines.
"""
import json
import sys
import zlib

ODD = 'odd: - "x": y # TODO \\ %0A<b>&\u202e\u001b[31m ::error::z ]]> | `c` ,: @me'
NAME = sys.argv[1] if len(sys.argv) > 1 else ODD
for line in sys.stdin:
    request = json.loads(line)
    number = request.pop("id")
    kind = zlib.crc32(json.dumps(request).encode())  # the same question gets the same answer
    if request["op"] == "hello":
        answer = {"result": {"protocol": 1, "name": NAME, "version": "1: 2", "operations": ["rank", "foul", "score", "royalties"]}}
    elif request["op"] == "bye":
        break
    elif request["op"] == "configure":
        answer = {"result": {}}
    elif NAME == "silent" and request["op"] == "royalties":
        continue
    elif kind % 5 == 0:
        answer = {"unsupported": {"reason": ODD}}
    elif kind % 5 == 1:
        answer = {"error": {"message": ODD + "\n::error::forged\nok 99 - forged"}}
    elif request["op"] == "foul":
        answer = {"result": {"fouled": False}}
    elif request["op"] == "rank":
        answer = {"result": {"category": "high-card", "note": ODD}}
    else:
        answer = {"refused": {"code": "duplicate-card", "message": ODD}}
    print(json.dumps({"id": number, **answer}), flush=True)
