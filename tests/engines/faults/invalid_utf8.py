# Puts bytes that are not UTF-8 into the note of every right reply.
import json
import sys

from wire import play


def to_question(request, reply):
    reply.get("result", {})["note"] = "BYTES"
    sys.stdout.buffer.write(json.dumps(reply).encode().replace(b"BYTES", b"\xff\xfe\xc3") + b"\n")
    sys.stdout.buffer.flush()


play(to_question)
